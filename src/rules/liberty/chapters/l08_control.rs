//! L8, L1.6, L12.1: control of spaces, shut ports, the worth of towns; blocks that enter a battle hex, and pinned blocks.

use crate::rules::liberty::prelude::*;

impl State {
    /// Control is taken at the start of each turn and of winter, and holds until the next (L8.1).
    pub fn take_control(&mut self, rules: &Liberty) {
        let spaces = |side: Side| {
            let mut held = self.occupied(rules, side);
            held.take(rules.atlantic);
            held
        };
        self.held = BySide::of(spaces);
    }

    /// The side that controls a space this turn; none for a vacant hex without a town, and for Atlantic.
    pub fn control(&self, rules: &Liberty, at: SpaceId) -> Option<Side> {
        if at == rules.atlantic {
            return None;
        }
        let occupant = Side::BOTH.into_iter().find(|side| self.held[*side].has(at));
        occupant.or_else(|| rules[at].town.map(|town| town.colour.side()))
    }

    /// Every space under a side's control this turn.
    pub fn controlled(&self, rules: &Liberty, side: Side) -> Spaces {
        // A space that both held when the turn began is the American's, as in `control`.
        let first = if side == BRITISH { self.held[AMERICAN] } else { Spaces::default() };
        let vacant = rules.towns[side] & !(self.held[AMERICAN] | self.held[BRITISH]);
        (self.held[side] & !first) | vacant
    }

    /// Whether a side's ships and transports go between this port and Atlantic: no enemy stands in a strait (L1.6).
    pub fn shut(&self, rules: &Liberty, side: Side, port: SpaceId) -> bool {
        let closing = rules.chokes.iter().filter(|choke| choke.closes.contains(&port));
        closing.map(|choke| choke.at).any(|at| self.stands(rules, side.other(), at))
    }

    /// What the towns under British control are worth now (L12.1).
    pub fn points(&self, rules: &Liberty) -> u32 {
        self.controlled(rules, BRITISH).iter().map(|at| u32::from(rules[at].value())).sum()
    }
}

impl Liberty {
    /// A block has entered a space: where enemies stand it opens a battle or joins it (L8.2).
    pub(super) fn enter(
        &self,
        p: &mut Position,
        block: BlockId,
        before: SpaceId,
        to: SpaceId,
        by: By,
        out: &mut Vec<Event>,
    ) {
        let side = p.active;
        if to == self.atlantic || !p.stands(self, side.other(), to) {
            return;
        }
        p.from[block] = Some(before);
        match by {
            By::River => p.by_river.add(block),
            By::Sea => p.by_sea.add(block),
            By::Land => {}
        }
        p.note_entry(side, to, before);
        if p.fight(to).is_none() {
            p.fights.push(BattleHex { at: to, attacker: side, main: Some(before), pins: None });
            out.push(Event::Attacked { at: to, side, from: before });
        }
    }

    /// L8.5, counted when Player 2's phase begins: defenders may leave as far as they outnumber the attackers.
    pub fn count_pins(&self, p: &mut Position) {
        for fight in p.fights.iter().filter(|fight| fight.attacker != p.active).collect::<Vec<_>>() {
            let (own, enemies) = (p.of(self, p.active, fight.at).len(), p.of(self, fight.attacker, fight.at).len());
            let pins = Some(own.saturating_sub(enemies) as u8);
            p.fights.iter_mut().filter(|other| other.at == fight.at).for_each(|fight| fight.pins = pins);
        }
    }

    /// A block leaves a space: of a battle hex one fewer may follow.
    pub(super) fn leave(&self, p: &mut Position, from: SpaceId) {
        if let Some(fight) = p.fights.iter_mut().find(|fight| fight.at == from) {
            fight.pins = fight.pins.map(|left| left.saturating_sub(1));
        }
    }

    /// Closes a battle hex: forgets its entries and how its blocks came.
    pub(super) fn forget_fight(&self, p: &mut Position, at: SpaceId) {
        p.fights.retain(|fight| fight.at != at);
        for side in Side::BOTH {
            p.entries[side].retain(|entry| entry.at != at);
        }
        for number in 0..self.blocks.len() {
            let block = BlockId::of(number);
            if p.at[block] == Some(at) {
                p.from[block] = None;
                p.by_river.take(block);
                p.by_sea.take(block);
            }
        }
    }
}
