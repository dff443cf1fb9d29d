//! W14.4 to W14.11: what opportunity cards do.

use crate::rules::white_plains::prelude::*;

impl WhitePlains {
    pub(super) fn effect(&self, p: &mut Position, card: CardId, names: Names, out: &mut Vec<Event>) {
        let side = self[card].side;
        match (&self[card].effect, names) {
            (Effect::SecondTactics, _) => {
                p.combat.iter_mut().for_each(|combat| combat.second = Some((side, BySide::default())));
            }
            (Effect::SwapTactics(tactic), _) => {
                let chosen = Some(TacticChosen::Known(*tactic));
                p.combat.iter_mut().for_each(|combat| combat.tactics[side] = chosen);
                self.show_tactics(p, false, out);
            }
            (Effect::Combat(_), _) => self.combat_effect(p, card, out),
            (Effect::EndCombat, _) => self.end_by_card(p),
            (Effect::RearGuard | Effect::PassChecks | Effect::IgnoreWorks, _) => {
                p.combat.iter_mut().for_each(|combat| combat.cards.add(card));
            }
            (Effect::StoneWalls(_), _) => self.stone_walls(p, card),
            (Effect::CheckAttackers(_), _) => self.chaos(p, self[card].units[0]),
            (Effect::ArmyMorale(by), _) => self.change_morale(p, side, (*by, 0), MoraleReason::Card, out),
            (Effect::EnemyMorale(by), _) => self.change_morale(p, side, (0, *by), MoraleReason::Card, out),
            (Effect::GameEnds, _) => self.count_points(p, EndingReason::PointsByCard, out),
            (Effect::BurnTown(_), _) => p.burned = true,
            (Effect::Spy, _) => {
                p.spied = Some(Spied { turn: p.turn, hand: p.hands[AMERICAN] });
                out.push(Event::HandSeen { side: AMERICAN });
                if !p.hands[AMERICAN].is_empty() {
                    p.push(Task::SpyDraw);
                }
            }
            _ => self.effect_in_movement(p, card, names, out),
        }
    }

    /// Effects of cards of movement, rally and fire.
    fn effect_in_movement(&self, p: &mut Position, card: CardId, names: Names, out: &mut Vec<Event>) {
        match (&self[card].effect, names) {
            (Effect::Redeploy(_), Names::Leaders(moves)) => {
                for (leader, to) in moves.into_iter().flatten() {
                    p.moved.add(leader);
                    self.go(p, leader, &[to], MoveKind::Redeploy, out);
                    // W15.1: a held leader is held in the hex of arrival.
                    if p.home[leader].is_some() {
                        p.home[leader] = Some(to);
                    }
                }
            }
            (Effect::RailFence(_), Names::Hex(at)) => {
                p.effects.fence = Some(at);
                p.effects.cards.add(card);
            }
            (Effect::CompleteWorks, _) => {
                let open = p.works.iter().find(|works| !works.done).map(|works| works.at);
                open.into_iter().for_each(|at| self.complete_works(p, at, out));
            }
            (Effect::MarchBonus(_), Names::Hex(at)) => {
                let side = self[card].side;
                p.effects.marchers = p.units_at(self, side, at).minus(p.moved);
                p.effects.cards.add(card);
            }
            (Effect::FreeCrossing(nation), Names::Hex(at)) => {
                let unmoved = p.units_at(self, self[card].side, at).minus(p.moved);
                p.effects.crossers = unmoved.into_iter().filter(|unit| self[*unit].nation == *nation).collect();
                p.effects.cards.add(card);
            }
            (Effect::RallyOne(..), Names::Unit(unit)) => {
                p.effects.hymns = Some(unit);
                p.effects.cards.add(card);
            }
            (Effect::RestoreStep(_), Names::Unit(unit)) => {
                p.reduced.take(unit);
                out.push(Event::StepRestored { unit });
            }
            (Effect::ReturnMilitia(_) | Effect::Enter(..), names) => self.enter_by_card(p, card, names, out),
            (Effect::Probe, Names::UnitHex(unit, at)) => {
                p.moved.add(unit);
                p.push(Task::ProbeDie(unit, at));
            }
            (Effect::Bridge, Names::Hexes(a, b)) => {
                p.bridges.push((a.min(b), a.max(b)));
                out.push(Event::Bridged { a, b });
            }
            // In force until its moment is over.
            _ => p.effects.cards.add(card),
        }
    }

    /// A combat card: a modifier; or it cancels another card (W14.11).
    fn combat_effect(&self, p: &mut Position, card: CardId, out: &mut Vec<Event>) {
        let cancels = self[card].cancels;
        if let (Some(other), Some(Task::Trump(pending, _))) = (cancels, p.task())
            && pending == other
        {
            return self.cancel(p, other, out);
        }
        p.combat.iter_mut().for_each(|combat| combat.cards.add(card));
    }

    /// W14.7: a card that ends the combat drops everything else of it.
    fn end_by_card(&self, p: &mut Position) {
        p.combat.iter_mut().for_each(|combat| combat.cards = Cards::NONE);
        p.go_on(Task::EndCombat);
    }

    fn stone_walls(&self, p: &mut Position, card: CardId) {
        if let Some(combat) = &mut p.combat {
            combat.cards.add(card);
            p.effects.walls = combat.hexes.first();
            return;
        }
        if let Some(Task::FireAnswer(fire)) = p.task() {
            p.effects.walls = p.at(fire.target);
            p.effects.cards.add(card);
        }
    }

    /// W14.8: every attacker checks, but those with this leader.
    fn chaos(&self, p: &mut Position, leader: UnitId) {
        let with = p.at(leader);
        let attackers = p.attacks.iter().fold(Units::NONE, |all, attack| all | attack.units);
        let units: Units = attackers.into_iter().filter(|unit| with.is_none() || p.at(*unit) != with).collect();
        // Below the answer, which is over once the card has taken effect.
        let at = p.tasks.len().saturating_sub(1);
        p.tasks.insert(at, Task::Checks(units, CheckReason::Chaos, 0));
    }

    /// W14.10: a unit that enters by card, or militia that returns.
    fn enter_by_card(&self, p: &mut Position, card: CardId, names: Names, out: &mut Vec<Event>) {
        let (unit, at) = match (self[card].units.first(), names) {
            (Some(unit), Names::Hex(at)) => (*unit, at),
            (_, Names::UnitHex(unit, at)) => (unit, at),
            _ => return,
        };
        if matches!(self[card].effect, Effect::ReturnMilitia(_)) && self[unit].steps > 1 {
            p.reduced.add(unit);
        }
        (p.waiting[unit], p.out[unit]) = (None, None);
        p.set_state(unit, UnitState::Parade);
        self.go(p, unit, &[at], MoveKind::Enter, out);
    }

    /// The card that the spy discards.
    pub fn spy_discards(&self, p: &mut Position, drawn: &[u8], out: &mut Vec<Event>) {
        let Some(card) = drawn.first().map(|number| CardId::of(usize::from(*number))) else { return };
        p.hands[AMERICAN].take(card);
        p.played[AMERICAN].add(card);
        if let Some(spied) = &mut p.spied {
            spied.hand.take(card);
        }
        out.push(Event::Discarded { card });
    }
}
