//! The whole truth of a moment: flat, fixed size, no words. Changed only by the rules.

mod accessors;
pub mod battle;
pub mod crossings;
mod decision;
mod fingerprint;
mod phases;

use std::ops::{Deref, DerefMut};

use crate::kernel::collections::{IdMap, Queue, Set};
use crate::kernel::side::{BySide, Side};
use crate::rules::liberty::data::Liberty;
use crate::rules::liberty::data::ids::{BlockId, CardId, MAX_BLOCKS, MAX_CARDS, SpaceId, Spaces};
use crate::rules::liberty::data::options::Options;
use crate::rules::liberty::sides::AMERICAN;
use crossings::Crossings;
pub use decision::Decision;
pub use phases::{ActionStep, By, Ending, Exchange, Next, Phase, PhaseState, Roll, Step, Weather, WinterStep};

/// The first year (L3.1).
pub const FIRST_YEAR: u16 = 1775;
/// The last (L3.1).
pub const LAST_YEAR: u16 = 1783;
/// Cards that a side plays in a year at most (L3.1).
pub const MAX_TURNS: usize = 5;
/// Spaces that can be opened in an Action Phase: an action each (L5.3).
pub const MAX_OPENED: usize = 3;
/// Blocks of a side, and so battles, marches and crossings at most (L2.1).
pub const MAX_SIDE_BLOCKS: usize = 25;
/// Hexsides that a side's blocks cross at most in an Action Phase: three each by force march (L6.5).
pub const MAX_CROSSED: usize = 3 * MAX_SIDE_BLOCKS;

/// A battle hex, from the first block that entered it until its battle ends (L8.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BattleHex {
    pub at: SpaceId,
    pub attacker: Side,
    /// The Main Attack (L8.3); none for positions without a list.
    pub main: Option<SpaceId>,
    /// How many of Player 2's blocks may still leave (L8.5); none where Player 2 does not defend.
    pub pins: Option<u8>,
}

/// A way by which blocks entered a battle hex (L8.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Entry {
    pub at: SpaceId,
    pub from: SpaceId,
}

/// A Sea Attack under way: the warships that have sailed to a port of the enemy (L7.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Landing {
    pub port: SpaceId,
    pub from: Queue<SpaceId, 3>,
    /// Ground blocks that followed, 0 to 3.
    pub ground: u8,
}

/// What a position holds, the truth and a redacted one alike. Its methods, and functions that take a `State`, hold for
/// both; what needs the whole truth takes a [`Position`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// Where each block stands; none in a pool or prison.
    pub at: IdMap<BlockId, Option<SpaceId>, MAX_BLOCKS>,
    /// Strength of each block on the map; 0 elsewhere.
    pub strength: IdMap<BlockId, u8, MAX_BLOCKS>,
    /// Where each block entered its battle from (L8.4); none for blocks that stood there.
    pub from: IdMap<BlockId, Option<SpaceId>, MAX_BLOCKS>,
    pub by_river: Set<BlockId>,
    pub by_sea: Set<BlockId>,
    /// Blocks that have moved this turn (L5.4).
    pub moved: Set<BlockId>,
    /// Prisoners (L2.2).
    pub prisoners: Set<BlockId>,
    /// Whether the French have entered (L12.4).
    pub french: bool,
    /// 1775 to 1783.
    pub year: u16,
    /// From 1.
    pub turn: u8,
    /// Where in the turn, with what exists only there.
    pub state: PhaseState,
    pub next: Next,
    pub active: Side,
    /// The side that acts first this turn (L4.2); none before it is known.
    pub player_1: Option<Side>,
    /// How many of each card a side holds.
    pub hands: BySide<[u8; MAX_CARDS]>,
    pub cards: BySide<Option<CardId>>,
    /// The cards of earlier turns of the year.
    pub played: BySide<Queue<CardId, MAX_TURNS>>,
    pub weather: Option<Weather>,
    /// Actions or supply steps left.
    pub actions: u8,
    /// Spaces that a side occupied when the turn began (L8.1).
    pub held: BySide<Spaces>,
    /// Spaces that actions have opened (L5.3).
    pub opened: Queue<SpaceId, MAX_OPENED>,
    /// Crossings of the active side (L6.3).
    pub crossings: Crossings<MAX_CROSSED>,
    /// Force marches, in their order (L6.6).
    pub marched: Queue<BlockId, MAX_SIDE_BLOCKS>,
    /// Sea Attacks of the active side (L7.4).
    pub landings: Queue<Landing, 3>,
    /// Blocks that got a supply step (L5.1).
    pub supplied: Set<BlockId>,
    /// Blocks placed in this step (L5.7).
    pub deployed: Set<BlockId>,
    /// Battle hexes in the order of time.
    pub fights: Queue<BattleHex, MAX_SIDE_BLOCKS>,
    /// By what ways each side entered them: by battle hexes, in the order of first use.
    pub entries: BySide<Queue<Entry, MAX_SIDE_BLOCKS>>,
    /// Battles named and still to come (L9.1).
    pub order: Queue<SpaceId, MAX_SIDE_BLOCKS>,
    /// Sides that have offered an exchange this turn (L12.9).
    pub offered: BySide<bool>,
    /// L13.
    pub options: Options,
}

/// A position of Liberty: the whole truth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position(State);

impl Deref for Position {
    type Target = State;

    #[inline]
    fn deref(&self) -> &State {
        &self.0
    }
}

impl DerefMut for Position {
    #[inline]
    fn deref_mut(&mut self) -> &mut State {
        &mut self.0
    }
}

/// A redacted position: everything that its viewer may not know is erased. Blocks and cards that are hidden are in no
/// place, hand or list of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known(State);

impl Deref for Known {
    type Target = State;

    #[inline]
    fn deref(&self) -> &State {
        &self.0
    }
}

impl Known {
    /// Of a state from which everything hidden is erased.
    pub(super) const fn new(redacted: State) -> Self {
        Self(redacted)
    }

    /// A position in which everything hidden is still missing: to be completed before the rules see it.
    pub fn incomplete(&self) -> Position {
        Position(self.0.clone())
    }
}

impl Position {
    /// The position before the first deal (L3.1).
    pub fn opening(rules: &Liberty, options: Options) -> Self {
        let mut p = Self::empty(options);
        for (number, block) in rules.blocks.iter().enumerate() {
            if let Some((at, strength)) = block.opening {
                p.at[BlockId::of(number)] = Some(at);
                p.strength[BlockId::of(number)] = strength;
            }
        }
        p.take_control(rules);
        p
    }

    /// A map without blocks, at the start of 1775.
    pub fn empty(options: Options) -> Self {
        Self(State {
            at: IdMap::all(None),
            strength: IdMap::all(0),
            from: IdMap::all(None),
            by_river: Set::NONE,
            by_sea: Set::NONE,
            moved: Set::NONE,
            prisoners: Set::NONE,
            french: false,
            year: FIRST_YEAR,
            turn: 1,
            state: PhaseState::Deal,
            next: Next::Rules,
            active: AMERICAN,
            player_1: None,
            hands: BySide::new([0; MAX_CARDS], [0; MAX_CARDS]),
            cards: BySide::default(),
            played: BySide::default(),
            weather: None,
            actions: 0,
            held: BySide::default(),
            opened: Queue::default(),
            crossings: Crossings::default(),
            marched: Queue::default(),
            landings: Queue::default(),
            supplied: Set::NONE,
            deployed: Set::NONE,
            fights: Queue::default(),
            entries: BySide::default(),
            order: Queue::default(),
            offered: BySide::default(),
            options,
        })
    }
}

impl State {
    /// What a side is asked, once rules and chance have done their part.
    #[inline]
    pub const fn decision(&self) -> Decision {
        self.state.decision()
    }

    /// The blocks of a side that stand in a space.
    pub fn of(&self, rules: &Liberty, side: Side, at: SpaceId) -> Set<BlockId> {
        rules.army[side].into_iter().filter(|block| self.at[*block] == Some(at)).collect()
    }

    pub fn stands(&self, rules: &Liberty, side: Side, at: SpaceId) -> bool {
        rules.army[side].into_iter().any(|block| self.at[block] == Some(at))
    }

    pub fn by(&self, block: BlockId) -> By {
        match (self.by_river.has(block), self.by_sea.has(block)) {
            (true, _) => By::River,
            (_, true) => By::Sea,
            _ => By::Land,
        }
    }

    /// The battle hex there, if it is one.
    pub fn fight(&self, at: SpaceId) -> Option<BattleHex> {
        self.fights.iter().find(|fight| fight.at == at)
    }

    /// Notes that a side entered a battle hex from there; false if there is no room for it.
    pub fn note_entry(&mut self, side: Side, at: SpaceId, from: SpaceId) -> bool {
        self.entered(side, at, from) || self.entries[side].insert_by(Entry { at, from }, |entry| entry.at)
    }

    /// Whether a side entered a battle hex from there.
    pub fn entered(&self, side: Side, at: SpaceId, from: SpaceId) -> bool {
        self.entries[side].has(Entry { at, from })
    }

    /// By what ways a side entered a battle hex, in the order of first use.
    pub fn ways(&self, side: Side, at: SpaceId) -> impl Iterator<Item = SpaceId> {
        self.entries[side].iter().filter(move |entry| entry.at == at).map(|entry| entry.from)
    }

    /// The blocks of a side that wait in its pool; the French ones from their entry on (L2.3).
    pub fn pool(&self, rules: &Liberty, side: Side) -> Set<BlockId> {
        let waiting = if self.french { Set::NONE } else { rules.french };
        let drawn = self.drawn();
        let away = rules.army[side].minus(self.prisoners | waiting);
        away.into_iter().filter(|block| self.at[*block].is_none() && drawn != Some(*block)).collect()
    }

    pub fn hand_size(&self, side: Side) -> u8 {
        self.hands[side].iter().sum()
    }

    /// The side that acts second, once it is known.
    pub fn player_2(&self) -> Option<Side> {
        self.player_1.map(Side::other)
    }

    /// Takes a block off the map, with all its marks.
    pub fn remove_from_map(&mut self, block: BlockId) {
        self.leave_battle(block);
        (self.at[block], self.strength[block]) = (None, 0);
        self.moved.take(block);
    }

    /// Moves a block to another space and forgets its marks in a battle.
    pub fn send(&mut self, block: BlockId, to: SpaceId) {
        self.leave_battle(block);
        self.at[block] = Some(to);
    }

    /// Forgets how a block came into a battle and what it did there.
    fn leave_battle(&mut self, block: BlockId) {
        self.from[block] = None;
        self.by_river.take(block);
        self.by_sea.take(block);
        if let Some(battle) = self.battle_mut() {
            battle.forget(block);
        }
    }

    /// The spaces on which a side stands, Atlantic included.
    pub fn occupied(&self, rules: &Liberty, side: Side) -> Spaces {
        rules.army[side].into_iter().filter_map(|block| self.at[block]).collect()
    }
}
