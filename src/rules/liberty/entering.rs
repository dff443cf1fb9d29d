//! L8.2 to L8.5: who enters a battle hex and by what side, and who is pinned there.

use super::data::Liberty;
use super::ids::{BlockId, SpaceId};
use super::moves::whose;
use super::order::Path;
use super::position::{By, Fight, Position};
use super::tally::Queue;
use crate::kernel::ruleset::Refusal;
use crate::kernel::side::BySide;

impl Liberty {
    /// A block has entered a space: where enemies stand it opens a battle or joins it (L8.2).
    pub(super) fn enter(&self, p: &mut Position, block: BlockId, before: SpaceId, to: SpaceId, by: By) {
        let side = p.active;
        if to == self.atlantic || !p.stands(self, side.other(), to) {
            return;
        }
        p.from[block] = Some(before);
        p.by_river = if by == By::River { p.by_river.with(block) } else { p.by_river.without(block) };
        p.by_sea = if by == By::Sea { p.by_sea.with(block) } else { p.by_sea.without(block) };
        let mut fights: Queue<Fight, { super::position::MOST_BLOCKS }> = Queue::default();
        let mut found = false;
        for mut fight in p.fights.iter() {
            if fight.at == to {
                found = true;
                if !fight.ways[side].has(before) {
                    fight.ways[side].push(before);
                }
            }
            fights.push(fight);
        }
        if !found {
            let mut ways: BySide<Queue<SpaceId, 7>> = BySide::default();
            ways[side].push(before);
            fights.push(Fight { at: to, attacker: side, main: Some(before), ways, pins: None });
        }
        p.fights = fights;
    }

    /// L8.5, counted when Player 2's phase begins: as many of his may leave as there are more of them than attackers.
    pub fn count_pins(&self, p: &mut Position) {
        let mut fights = Queue::default();
        for mut fight in p.fights.iter() {
            if fight.attacker != p.active {
                let (own, enemies) = (p.of(self, p.active, fight.at).len(), p.of(self, fight.attacker, fight.at).len());
                fight.pins = Some(own.saturating_sub(enemies) as u8);
            }
            fights.push(fight);
        }
        p.fights = fights;
    }

    /// A block leaves a space: of a battle hex one fewer may follow.
    pub(super) fn leave(&self, p: &mut Position, from: SpaceId) {
        let mut fights = Queue::default();
        for mut fight in p.fights.iter() {
            if fight.at == from {
                fight.pins = fight.pins.map(|left| left.saturating_sub(1));
            }
            fights.push(fight);
        }
        p.fights = fights;
    }

    /// L8.5: whether anybody may still leave there.
    pub(super) fn check_pin(&self, p: &Position, from: SpaceId) -> Result<(), Refusal> {
        match p.fight(from).filter(|fight| fight.attacker != p.active).and_then(|fight| fight.pins) {
            Some(0) => {
                let what = format!("who is left of {} in {} is pinned", whose(p.active), self[from].name);
                Err(Refusal::by("L8.5", what))
            }
            _ => Ok(()),
        }
    }

    /// L8.5: nobody leaves a battle hex over a hexside by which an attacker entered.
    pub(super) fn check_barred(&self, p: &Position, from: SpaceId, path: Path) -> Result<(), Refusal> {
        let fight = p.fight(from).filter(|fight| fight.attacker != p.active);
        let first = path.iter().next();
        match fight.zip(first).filter(|(fight, first)| fight.ways[fight.attacker].has(*first)) {
            Some((_, first)) => {
                let what = format!("attackers entered from {}: nobody leaves that way", self[first].name);
                Err(Refusal::by("L8.5", what))
            }
            None => Ok(()),
        }
    }
}
