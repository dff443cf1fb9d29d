//! The whole truth of a moment: flat, no words. Changed only by the rules.

mod audit;
pub mod combat;
mod occupants;
pub mod parts;
pub mod sums;
pub mod tasks;

use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use crate::kernel::collections::{IdMap, Queue};
use crate::kernel::digest::Digest;
use crate::kernel::side::{BySide, Side};
use crate::rules::white_plains::data::ids::{Cards, HexId, MAX_UNITS, UnitId, Units};
use crate::rules::white_plains::data::options::Options;
use crate::rules::white_plains::data::scenarios::Scenario;
use crate::rules::white_plains::data::{OBJECTIVES, WhitePlains};
use crate::rules::white_plains::sides::{AMERICAN, BRITISH};
use combat::Combat;
use occupants::Stands;
use parts::{
    Attack, Deck, Due, Effects, Ending, Fate, Once, Pin, Release, Ruse, Scorched, ScreenState, Spied, UnitState, Works,
};
use tasks::{Phase, Step, Task};

/// What a position holds, the truth and a redacted one alike. Its methods, and functions that take a `State`, hold for
/// both; what needs the whole truth takes a [`Position`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// The scenario.
    pub scenario: Scenario,
    /// The optional rules.
    pub options: Options,
    /// 1 to 42.
    pub turn: u8,
    /// 1 or 2.
    pub half: u8,
    /// The side with the initiative this turn; none before it is known.
    pub first: Option<Side>,
    /// The phasing side.
    pub active: Side,
    /// Whether it rains.
    pub rain: bool,
    /// Washington's combat modifier; none before it is diced for, and where he is not in play.
    pub washington: Option<u8>,
    /// Army morale, 0 to 20.
    pub morale: BySide<u8>,
    /// Momentum chits.
    pub momentum: BySide<u8>,
    /// Victory points of each side in halves: for units, leaders, and what is won for good.
    pub half_points: BySide<u8>,
    /// Strength points lost that count (W12.6).
    pub sp_lost: BySide<u8>,
    /// Those of Continental foot.
    pub continental: u8,
    /// Whether the American army is released (W15.3).
    pub released: Release,
    /// Whether the units on Chatterton Hill are (W15.2).
    pub hill_released: Release,
    stands: Stands,
    /// Units that have lost a step.
    pub reduced: Units,
    /// Disrupted units.
    pub disrupted: Units,
    /// Shattered units.
    pub shattered: Units,
    /// Pinned units, in the order of the data.
    pub pins: Vec<Pin>,
    /// The unit to which the Amusettes are attached.
    pub attached: Option<UnitId>,
    /// Units that check no more before moves (W19.6, W21.7).
    pub checked: Units,
    /// Units of Chatterton Hill (W15.2).
    pub hill: Units,
    /// Where held units belong (W15.1).
    pub home: IdMap<UnitId, Option<HexId>, MAX_UNITS>,
    /// Who is out of the game.
    pub out: IdMap<UnitId, Option<Fate>, MAX_UNITS>,
    /// Who is still to come.
    pub waiting: IdMap<UnitId, Option<Due>, MAX_UNITS>,
    /// Cards in hand.
    pub hands: BySide<Cards>,
    /// Cards still to draw, in their order.
    pub decks: BySide<Deck>,
    /// Cards out of the game.
    pub played: BySide<Cards>,
    /// The side that last took each objective (W18.3).
    pub control: [Side; OBJECTIVES],
    /// What has happened that happens only once, as bits.
    once: u8,
    /// The secret of the works.
    pub ruse: Ruse,
    /// Scorched earth.
    pub scorched: Scorched,
    /// Works that were built.
    pub works: Queue<Works, 4>,
    /// Pontoon bridges, as pairs of hexes in the order of the data.
    pub bridges: Queue<(HexId, HexId), 2>,
    /// Whether White Plains has burned.
    pub burned: bool,
    /// The screening forces: Wadsworth's, Spencer's; none outside the campaign.
    pub screens: Option<[ScreenState; 2]>,
    /// Units of them that have used their first move.
    pub screen_moved: Units,
    /// The turn in which a side gains the point it waits for (W22.5).
    pub restore: BySide<Option<u8>>,
    /// Units that have moved in this half-turn.
    pub moved: Units,
    /// Units that have tried to rally in it.
    pub rallied: Units,
    /// Units that have fired in this half-turn.
    pub fired: Units,
    /// Units that have used their first fire (W8.10).
    pub first_fire: Units,
    /// Cards in force, and pledges.
    pub effects: Effects,
    /// Declared attacks, in the order of declaring.
    pub attacks: Vec<Attack>,
    /// The combat under way.
    pub combat: Option<Box<Combat>>,
    /// What the British saw of the American hand.
    pub spied: Option<Spied>,
    /// What is still to come, the next one last.
    pub tasks: Vec<Task>,
    /// The end of the game.
    pub ending: Option<Ending>,
}

/// A position of White Plains: the whole truth.
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

/// A redacted position: everything that its viewer may not know is erased.
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
    /// A map without units, before the first turn of a scenario.
    pub fn empty(rules: &WhitePlains, scenario: Scenario, options: Options) -> Self {
        let data = rules.scenario(scenario);
        Self(State {
            scenario,
            options,
            turn: data.turns.0,
            half: 1,
            first: None,
            active: BRITISH,
            rain: false,
            washington: None,
            morale: data.army_morale,
            momentum: data.momentum,
            half_points: BySide::default(),
            sp_lost: data.sp_lost,
            continental: data.sp_lost[AMERICAN],
            released: Release::No,
            hill_released: Release::No,
            stands: Stands::default(),
            reduced: Units::NONE,
            disrupted: Units::NONE,
            shattered: Units::NONE,
            pins: Vec::new(),
            attached: None,
            checked: Units::NONE,
            hill: Units::NONE,
            home: IdMap::all(None),
            out: IdMap::all(None),
            waiting: IdMap::all(None),
            hands: BySide::default(),
            decks: BySide::default(),
            played: BySide::default(),
            control: rules.objectives.map(|objective| objective.start),
            once: 0,
            ruse: Ruse::default(),
            scorched: Scorched::Unused,
            works: Queue::default(),
            bridges: Queue::default(),
            burned: false,
            screens: None,
            screen_moved: Units::NONE,
            restore: BySide::default(),
            moved: Units::NONE,
            rallied: Units::NONE,
            fired: Units::NONE,
            first_fire: Units::NONE,
            effects: Effects::default(),
            attacks: Vec::new(),
            combat: None,
            spied: None,
            tasks: Vec::new(),
            ending: None,
        })
    }
}

impl State {
    /// The state of a unit.
    #[inline]
    pub fn state_of(&self, unit: UnitId) -> UnitState {
        if self.shattered.has(unit) {
            UnitState::Shattered
        } else if self.disrupted.has(unit) {
            UnitState::Disrupted
        } else {
            UnitState::Parade
        }
    }

    /// Whether a unit is in Parade Order.
    #[inline]
    pub fn in_order(&self, unit: UnitId) -> bool {
        !self.disrupted.has(unit) && !self.shattered.has(unit)
    }

    /// Sets the state of a unit.
    pub fn set_state(&mut self, unit: UnitId, state: UnitState) {
        self.disrupted.take(unit);
        self.shattered.take(unit);
        match state {
            UnitState::Parade => {}
            UnitState::Disrupted => self.disrupted.add(unit),
            UnitState::Shattered => self.shattered.add(unit),
        }
    }

    /// The strength of a unit by its step, whatever its state.
    #[inline]
    pub fn sp(&self, rules: &WhitePlains, unit: UnitId) -> u8 {
        rules[unit].sp[usize::from(self.reduced.has(unit))]
    }

    /// The pin of a unit.
    pub fn pin(&self, unit: UnitId) -> Option<&Pin> {
        self.pins.iter().find(|pin| pin.unit == unit)
    }

    /// Whether a unit is pinned.
    #[inline]
    pub fn is_pinned(&self, unit: UnitId) -> bool {
        self.pin(unit).is_some()
    }

    /// Whether something has happened that happens only once.
    pub const fn has_happened(&self, event: Once) -> bool {
        self.once >> event as u8 & 1 == 1
    }

    /// Notes that it has happened; false if it had before.
    pub const fn happens(&mut self, event: Once) -> bool {
        let new = !self.has_happened(event);
        self.once |= 1 << event as u8;
        new
    }

    /// The hex that burns.
    pub const fn burning(&self) -> Option<HexId> {
        match self.scorched {
            Scorched::Lit { at, burning: true, .. } => Some(at),
            _ => None,
        }
    }

    /// The hex that smoulders.
    pub const fn smouldering(&self) -> Option<HexId> {
        match self.scorched {
            Scorched::Lit { at, burning: false, .. } => Some(at),
            _ => None,
        }
    }

    /// The works that were built in a hex.
    pub fn works_at(&self, at: HexId) -> Option<Works> {
        self.works.iter().find(|works| works.at == at)
    }

    /// Whether a pontoon bridge joins two hexes.
    pub fn is_bridged(&self, a: HexId, b: HexId) -> bool {
        self.bridges.has((a.min(b), a.max(b)))
    }

    /// Whether the Bronx is swollen (W20.5).
    pub const fn is_swollen(&self) -> bool {
        matches!(self.scenario, Scenario::GrandAssault)
    }

    /// Whether it is the campaign.
    pub const fn is_campaign(&self) -> bool {
        matches!(self.scenario, Scenario::Campaign)
    }

    /// What is asked, or comes next.
    #[inline]
    pub fn task(&self) -> Option<Task> {
        self.tasks.last().copied()
    }

    /// Puts a task before the others.
    #[inline]
    pub fn push(&mut self, task: Task) {
        if self.ending.is_none() {
            self.tasks.push(task);
        }
    }

    /// Puts tasks before the others, the first of them first.
    pub fn push_all<const N: usize>(&mut self, tasks: [Task; N]) {
        tasks.into_iter().rev().for_each(|task| self.push(task));
    }

    /// Ends the present task.
    #[inline]
    pub fn end_task(&mut self) {
        self.tasks.pop();
    }

    /// Ends the present task, and goes on with another.
    pub fn go_on(&mut self, task: Task) {
        self.end_task();
        self.push(task);
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        if self.ending.is_some() {
            return Phase::Over;
        }
        self.tasks.iter().rev().find_map(Task::phase).unwrap_or(Phase::Start)
    }

    /// The step, if the phase has steps.
    pub fn step(&self) -> Option<Step> {
        self.task().and_then(|task| task.step())
    }

    /// The number of cards in a hand.
    pub fn hand_size(&self, side: Side) -> u32 {
        self.hands[side].len()
    }

    /// Hashes everything: equal positions give equal fingerprints on every machine.
    pub fn fingerprint(&self) -> u64 {
        let mut to = Digest::default();
        (self.scenario, self.options.bits(), self.turn, self.half).hash(&mut to);
        (self.first, self.active, self.rain, self.washington).hash(&mut to);
        (self.morale, self.momentum, self.half_points, self.sp_lost, self.continental).hash(&mut to);
        (self.released, self.hill_released, self.reduced, self.disrupted, self.shattered).hash(&mut to);
        (&self.pins, self.attached, self.checked, self.hill, self.hands).hash(&mut to);
        for (unit, at) in self.stands.all().iter() {
            (at, self.home[unit], self.out[unit], self.waiting[unit]).hash(&mut to);
        }
        for side in Side::BOTH {
            self.decks[side].hash(&mut to);
        }
        (self.played, self.control, self.once, self.ruse, self.scorched).hash(&mut to);
        (self.works, self.bridges, self.burned, self.screens, self.screen_moved).hash(&mut to);
        (self.restore, self.moved, self.rallied, self.fired, self.first_fire).hash(&mut to);
        (self.effects, &self.attacks, &self.combat, self.spied, &self.tasks, self.ending).hash(&mut to);
        to.finish()
    }
}
