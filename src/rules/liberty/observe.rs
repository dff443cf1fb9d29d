//! L13.5, L13.7: the position as a viewer may know it, and what each side has seen of the enemy so far.

use super::data::Liberty;
use super::data::ids::{BlockId, CardId, MAX_BLOCKS, SpaceId};
use super::event::Event;
use super::position::{Known, Position, State};
use super::sides::{AMERICAN, BRITISH};
use crate::kernel::collections::{IdMap, Set};
use crate::kernel::ruleset::{Ruleset, Viewer};
use crate::kernel::side::{BySide, Side};
use crate::written;

written! { for Liberty;
    /// Where and when an enemy block was last seen, and at which strength (L13.7).
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct LastSeen {
        pub at: SpaceId,
        pub year: u16,
        pub turn: u8,
        pub strength: u8,
    }
}

/// What both sides have seen of each other's blocks: a block that shows its face shows it to the enemy.
#[derive(Clone, PartialEq, Debug)]
pub struct Memory(IdMap<BlockId, Option<LastSeen>, MAX_BLOCKS>);

impl Default for Memory {
    fn default() -> Self {
        Self(IdMap::all(None))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardSeen {
    No,
    Hidden,
    Face(CardId),
}

/// A position as one viewer may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub viewer: Viewer,
    /// Everything public, and the blocks and cards that the viewer knows: the others are in no place, hand or list.
    pub known: Known,
    /// The blocks whose faces the viewer sees: own blocks, prisoners, and blocks in front in a battle.
    pub faces: Set<BlockId>,
    /// The number of each side's blocks in each space whose faces are hidden from the viewer.
    pub hidden: BySide<Vec<(SpaceId, u8)>>,
    /// The number of each side's hidden blocks in the Reserve of the battle.
    pub hidden_reserve: BySide<u8>,
    pub hand_size: BySide<u8>,
    pub cards: BySide<CardSeen>,
    pub pool_size: BySide<u8>,
    /// The number of each side's blocks on the map.
    pub blocks: BySide<u8>,
    pub to_play: Option<Side>,
    pub sightings: Vec<(BlockId, LastSeen)>,
}

impl View {
    /// The number of a side's blocks in a space, visible or not.
    pub fn count(&self, rules: &Liberty, side: Side, at: SpaceId) -> u8 {
        let hidden = self.hidden[side].iter().find(|(space, _)| *space == at).map_or(0, |(_, count)| *count);
        hidden + self.known.of(rules, side, at).len() as u8
    }
}

impl Liberty {
    /// The position as a viewer may know it.
    pub(super) fn view(&self, p: &Position, memory: &Memory, viewer: Viewer) -> View {
        let all = self.all_blocks();
        let sees = |side: Side| viewer.sees(side);
        let own: Set<BlockId> =
            Side::BOTH.into_iter().filter(|side| sees(*side)).fold(Set::NONE, |set, side| set | self.army[side]);
        let front = p.battle().map_or(Set::NONE, |battle| battle.shown);
        let faces = own | p.prisoners | front;
        let mut known = State::clone(p);
        let mut hidden: BySide<Vec<(SpaceId, u8)>> = BySide::default();
        for block in all.minus(faces) {
            if let Some(at) = p.at[block] {
                let list = &mut hidden[self[block].kind.side];
                match list.iter_mut().find(|(space, _)| *space == at) {
                    Some((_, count)) => *count += 1,
                    None => list.push((at, 1)),
                }
            }
            (known.at[block], known.strength[block]) = (None, 0);
        }
        hidden[AMERICAN].sort_unstable();
        hidden[BRITISH].sort_unstable();
        for block in all.minus(own) {
            known.from[block] = None;
        }
        for set in [&mut known.by_river, &mut known.by_sea, &mut known.moved, &mut known.supplied, &mut known.deployed]
        {
            *set = *set & own;
        }
        known.marched.retain(|block| own.has(*block));
        known.keep_drawn(|block| own.has(block));
        let mut hidden_reserve = BySide::default();
        if let Some(battle) = known.battle_mut() {
            for side in Side::BOTH {
                hidden_reserve[side] = (battle.reserve & self.army[side]).minus(faces).len() as u8;
            }
            battle.reserve = battle.reserve & faces;
        }
        let both = p.cards[AMERICAN].is_some() && p.cards[BRITISH].is_some();
        let mut cards = BySide::new(CardSeen::No, CardSeen::No);
        for side in Side::BOTH {
            if !sees(side) {
                known.hands[side] = Default::default();
            }
            cards[side] = match p.cards[side] {
                None => CardSeen::No,
                Some(card) if both || sees(side) => CardSeen::Face(card),
                Some(_) => CardSeen::Hidden,
            };
            if !both && !sees(side) {
                known.cards[side] = None;
            }
        }
        let on_map = |side: Side| self.army[side].into_iter().filter(|block| p.at[*block].is_some());
        let seen_of = |side: Side| sees(side.other()) && viewer != Viewer::All;
        let sightings = all.into_iter().filter(|block| seen_of(self[*block].kind.side));
        View {
            viewer,
            faces,
            hidden,
            hidden_reserve,
            hand_size: BySide::of(|side| p.hand_size(side)),
            cards,
            pool_size: BySide::of(|side| p.pool(self, side).len() as u8),
            blocks: BySide::of(|side| on_map(side).count() as u8),
            to_play: self.need(p).side(),
            sightings: sightings.filter_map(|block| Some((block, memory.0[block]?))).collect(),
            known: Known::new(known),
        }
    }

    /// Remembers what a block showed when it came to the front and at every hit that it survived; forgets a captured
    /// block (L13.7).
    pub(super) fn record_sight(&self, p: &Position, event: &Event, memory: &mut Memory) {
        let mut saw = |block: BlockId, at: SpaceId, strength: u8| {
            memory.0[block] = Some(LastSeen { at, year: p.year, turn: p.turn, strength });
        };
        match *event {
            Event::Front { block, strength, at, .. } => saw(block, at, strength),
            Event::Hit { block, at, face: true } => saw(block.block, at, block.strength),
            Event::Captured { block, .. } => memory.0[block] = None,
            _ => {}
        }
    }
}
