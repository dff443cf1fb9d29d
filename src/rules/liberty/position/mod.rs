//! The whole truth of a moment: flat, fixed size, no words. Changed only by the rules.

mod accessors;
pub mod battle;
pub mod crossings;
mod decision;
mod fingerprint;
pub mod forms;
mod phases;

use serde_json::Value;

use crate::kernel::collections::{IdMap, Queue, Set};
use crate::kernel::json::{self, Named};
use crate::kernel::side::{BySide, Side};
use crate::kernel::written::{BySideForm, SideForm, Written};
use crate::rules::common::secrecy::{Redacted, Truth};
use crate::rules::liberty::data::Liberty;
use crate::rules::liberty::data::ids::{BlockId, CardId, MAX_BLOCKS, MAX_CARDS, SpaceId, Spaces};
use crate::rules::liberty::data::options::Options;
use crate::rules::liberty::sides::AMERICAN;
use crate::state;
use battle::BattleForm;
use crossings::Crossings;
pub use decision::Decision;
use forms::{BlockForm, EntriesForm, LandingForm, OwesForm};
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

state! { for Liberty, rules, p;
    /// What a position holds, the truth and a redacted one alike. Its methods, and functions that take a `State`, hold for
    /// both; what needs the whole truth takes a [`Position`].
    // Copied as one piece of memory: a search clones it for every playout.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct State, StateForm: empty(options: Options) {
        /// 1775 to 1783.
        pub year: u16 => "year" = FIRST_YEAR,
        /// From 1.
        pub turn: u8 => "turn" = 1,
        /// Where in the turn, with what exists only there.
        pub state: PhaseState = PhaseState::Deal,
        pub next: Next = Next::Rules,
        => phase: Option<Phase> = Some(p.phase()),
        => step: Option<Step> = p.has_steps().then(|| p.step()),
        pub active: Side => "active" = AMERICAN,
        /// The side that acts first this turn (L4.2); none before it is known.
        pub player_1: Option<Side> => "player_1",
        /// L13.
        pub options: Options => "options" = options,
        /// How many of each card a side holds.
        pub hands: BySide<[u8; MAX_CARDS]>,
        => cards_in_hand: BySideForm<Liberty, Vec<String>> [rename = "hands"] = p.hands_form(rules),
        pub cards: BySide<Option<CardId>> => "cards",
        /// The cards of earlier turns of the year.
        pub played: BySide<Queue<CardId, MAX_TURNS>> => "played",
        pub weather: Option<Weather>,
        // Only looked at once the cards are shown.
        => weather_word: Option<String> [rename = "weather"] = p.weather.map(|weather| json::word(&weather)),
        /// Actions or supply steps left.
        pub actions: u8 => "actions",
        /// Whether the French have entered (L12.4).
        pub french: bool => "french",
        /// Where each block stands; none in a pool or prison.
        pub at: IdMap<BlockId, Option<SpaceId>, MAX_BLOCKS> = IdMap::all(None),
        /// Strength of each block on the map; 0 elsewhere.
        pub strength: IdMap<BlockId, u8, MAX_BLOCKS> = IdMap::all(0),
        /// Blocks that have moved this turn (L5.4).
        pub moved: Set<BlockId>,
        /// Where each block entered its battle from (L8.4); none for blocks that stood there.
        pub from: IdMap<BlockId, Option<SpaceId>, MAX_BLOCKS> = IdMap::all(None),
        pub by_river: Set<BlockId>,
        pub by_sea: Set<BlockId>,
        => blocks: Option<Named<BlockForm>> = Some(p.blocks_form(rules, rules.all_blocks())),
        /// Prisoners (L2.2).
        pub prisoners: Set<BlockId> => "prisoners",
        /// Spaces that a side occupied when the turn began (L8.1).
        pub held: BySide<Spaces>,
        => held_by: Option<Named<SideForm<Liberty>>> [rename = "held"] = Some(p.held_form(rules)),
        /// Spaces that actions have opened (L5.3).
        pub opened: Queue<SpaceId, MAX_OPENED> => "opened",
        /// Crossings of the active side (L6.3).
        pub crossings: Crossings<MAX_CROSSED> => "crossings",
        /// Force marches, in their order (L6.6).
        pub marched: Queue<BlockId, MAX_SIDE_BLOCKS> => "marched",
        /// Sea Attacks of the active side (L7.4).
        pub landings: Queue<Landing, 3>,
        => landings_by_port: Named<LandingForm> [rename = "landings"] = p.landings_form(rules),
        /// Battle hexes in the order of time.
        pub fights: Queue<BattleHex, MAX_SIDE_BLOCKS>,
        // Numbers; only looked at in the Action Phase of the side that acts second.
        => pins: Option<Named<Value>> = Some(p.pins_form(rules)),
        /// Blocks that got a supply step (L5.1).
        pub supplied: Set<BlockId> => "supplied",
        /// Blocks placed in this step (L5.7).
        pub deployed: Set<BlockId> => "deployed",
        => drawn: Option<String> = p.drawn().write(rules),
        /// Sides that have offered an exchange this turn (L12.9).
        pub offered: BySide<bool>,
        => offered_by: Vec<SideForm<Liberty>> [rename = "offered"] = p.offered_form(),
        => offer: <Option<Exchange> as Written<Liberty>>::Form = p.offer().write(rules),
        /// By what ways each side entered its battle hexes, in the order of first use.
        pub entries: BySide<Queue<Entry, MAX_SIDE_BLOCKS>>,
        => entries_by_hex: Named<EntriesForm> [rename = "entries"] = p.entries_form(rules),
        /// Battles named and still to come (L9.1).
        pub order: Queue<SpaceId, MAX_SIDE_BLOCKS> => "order",
        => battle: Option<BattleForm> = p.battle().map(|battle| battle.form(rules)),
        => owes: Option<OwesForm> = p.owes_form(rules),
        => winner: Option<SideForm<Liberty>> = p.outcome().and_then(|outcome| outcome.winner).map(Into::into),
        // The case that ended the game.
        => why: Option<String> = p.outcome().map(|outcome| outcome.case.to_owned()),
    }
}

/// A position of Liberty: the whole truth.
pub type Position = Truth<State>;

/// What a viewer may know of a position. Blocks and cards that are hidden are in no place, hand or list of it.
pub type Known = Redacted<State>;

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
        Self::new(State::empty(options))
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
        rules.army[side].filtered(|block| self.at[block] == Some(at))
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
        away.filtered(|block| self.at[block].is_none() && drawn != Some(block))
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
