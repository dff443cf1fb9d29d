//! L3.4, L3.5, L5: a turn from its cards to its end, and the Action Phases in it.

use crate::rules::liberty::prelude::*;

impl Liberty {
    /// L5: a side's Action Phase begins; without a card it has none.
    pub(super) fn begin_phase(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        p.active = side;
        if p.player_2() == Some(side) {
            self.count_pins(p);
        }
        let Some(card) = p.cards[side] else { return self.end_phase(p, out) };
        p.actions = self[card].value;
        p.state = match self[card].kind {
            CardKind::Supply => PhaseState::Action(ActionStep::Supply(None)),
            CardKind::Action => PhaseState::MOVES,
        };
        out.push(Event::Phase { side, card });
    }

    /// An Action Phase is over: its marks come off, and the other side acts, or the battles follow.
    pub(crate) fn end_phase(&self, p: &mut Position, out: &mut Vec<Event>) {
        Self::forget_phase(p);
        match p.player_2() {
            Some(second) if second != p.active => self.begin_phase(p, second, out),
            _ => {
                p.state = PhaseState::Battles;
                p.active = p.player_1.unwrap_or(BRITISH);
            }
        }
    }

    /// A side ends a step: `done`.
    pub(crate) fn end_step(&self, p: &mut Position, step: Decision, out: &mut Vec<Event>) {
        match step {
            Decision::Moves => self.end_moves(p, out),
            Decision::Regroup(_) => self.end_battle(p, out),
            Decision::Disband => self.end_disbanding(p, out),
            _ => self.end_phase(p, out),
        }
    }

    fn forget_phase(p: &mut Position) {
        (p.opened, p.crossings, p.marched, p.landings) = Default::default();
        (p.supplied, p.deployed, p.actions) = (Set::NONE, Set::NONE, 0);
        p.fights.iter_mut().for_each(|fight| fight.pins = None);
    }

    /// What an Action Phase does by itself.
    pub(crate) fn action(&self, p: &mut Position, out: &mut Vec<Event>) {
        match &p.state {
            PhaseState::Action(ActionStep::Supply(_)) if p.actions == 0 => self.end_phase(p, out),
            PhaseState::Action(ActionStep::Marches) if !p.marched.is_empty() => p.next = Next::Roll(Roll::March),
            PhaseState::Action(ActionStep::Marches) => {
                self.count_survivors(p, out);
                match self.may_draw(p) {
                    true => p.state = PhaseState::Action(ActionStep::Replacements),
                    false => self.end_phase(p, out),
                }
            }
            PhaseState::Action(ActionStep::Replacements) if !self.may_draw(p) => self.end_phase(p, out),
            PhaseState::Action(ActionStep::Deploy(drawn)) => self.place_drawn(p, *drawn, out),
            _ => p.next = Next::Order,
        }
    }

    /// L3.5: the marks of the turn come off, control is taken anew; then the next turn, or winter.
    pub(crate) fn end_turn(&self, p: &mut Position, out: &mut Vec<Event>) {
        Self::forget_phase(p);
        p.moved = Set::NONE;
        for side in Side::BOTH {
            if let Some(card) = p.cards[side].take() {
                p.played[side].push(card);
            }
        }
        (p.weather, p.player_1, p.offered) = (None, None, BySide::default());
        (p.fights, p.entries, p.order) = Default::default();
        p.take_control(self);
        p.active = AMERICAN;
        if p.hand_size(AMERICAN) > 0 {
            p.turn += 1;
            p.state = PhaseState::Cards;
            out.push(Event::Turn { year: p.year, turn: p.turn });
        } else {
            self.begin_winter(p, out);
        }
    }
}
