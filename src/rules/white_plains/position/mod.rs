//! The whole truth of a moment: flat, no words. Changed only by the rules.

pub mod combat;
pub mod ending;
pub mod forms;
mod invariants;
mod occupants;
pub mod parts;
pub mod sums;
pub mod tasks;

use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

use crate::kernel::collections::{IdMap, Queue};
use crate::kernel::digest::Digest;
use crate::kernel::json::Named;
use crate::kernel::side::{BySide, Side};
use crate::kernel::written::Written;
use crate::rules::common::secrecy::{Redacted, Truth};
use crate::rules::white_plains::data::ids::{Cards, HexId, MAX_UNITS, UnitId, Units};
use crate::rules::white_plains::data::options::Options;
use crate::rules::white_plains::data::scenarios::{Scenario, ScenarioData};
use crate::rules::white_plains::data::{OBJECTIVES, WhitePlains};
use crate::rules::white_plains::sides::{AMERICAN, BRITISH};
use crate::state;
use combat::{Combat, CombatForm};
use ending::{Ending, Level};
use forms::{
    BySideWords, LostForm, OwesForm, Points, ScorchedForm, ScreensForm, SideWord, ThenForm, UnitForm, WorksForm,
};
use parts::{
    Attack, Deck, Due, Effects, Fate, OnceSet, Pin, Release, Ruse, Scorched, ScreenState, Spied, Stands, UnitState,
    Works,
};
use tasks::{Phase, Step, Task};

state! { for WhitePlains, rules, p;
    /// What a position holds, the truth and a redacted one alike. Its methods, and functions that take a `State`, hold for
    /// both; what needs the whole truth takes a [`Position`].
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct State, StateForm: empty(rules: &WhitePlains, data: &ScenarioData, scenario: Scenario, options: Options) {
        /// The scenario.
        pub scenario: Scenario => "scenario" = scenario,
        /// 1 to 42.
        pub turn: u8 => "turn" = data.turns.0,
        /// 1 or 2.
        pub half: u8 => "half" = 1,
        => phase: Option<Phase> = Some(p.phase()),
        => step: Option<Step> = p.step(),
        /// The phasing side.
        pub active: Side => "active" = BRITISH,
        /// The side with the initiative this turn; none before it is known.
        pub first: Option<Side> => "first",
        => asked: Option<SideWord> [skip_serializing_if = "Option::is_none"] = None,
        /// The optional rules.
        pub options: Options => "options" = options,
        /// Whether it rains.
        pub rain: bool => "rain",
        /// Washington's combat modifier; none before it is diced for, and where Washington is not in play.
        pub washington: Option<u8> => "washington",
        /// Army morale, 0 to 20.
        pub morale: BySide<u8> = data.army_morale,
        => army_morale: Option<BySideWords<Option<u8>>> = Some(p.morale.map(Some).into()),
        /// Momentum chits.
        pub momentum: BySide<u8> = data.momentum,
        => momentum: Option<BySideWords<Option<u8>>> = Some(p.momentum.map(Some).into()),
        /// Victory points of each side in halves: for units, leaders, and what is won for good.
        pub half_points: BySide<u8>,
        => vp: BySideWords<Points> = p.half_points.map(Points::of_halves).into(),
        /// Strength points lost that count (W12.6).
        pub sp_lost: BySide<u8> = data.sp_lost,
        /// Those of Continental foot.
        pub continental: u8 = data.sp_lost[AMERICAN],
        => sp_lost: Option<LostForm> = Some(LostForm {
            american: p.sp_lost.first,
            british: p.sp_lost.second,
            continental: p.continental,
        }),
        /// Whether the American army is released (W15.3).
        pub released: Release => "released",
        /// Whether the units on Chatterton Hill are (W15.2).
        pub hill_released: Release => "hill_released",
        /// Cards in force, and pledges.
        pub effects: Effects,
        => effects: Map<String, Value> = rules.effects_form(p),
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
        pub home: IdMap<UnitId, Option<HexId>, MAX_UNITS> = IdMap::all(None),
        => units: Option<Named<UnitForm>> = Some(rules.units_form(p, false)),
        => leaders: Option<Named<UnitForm>> = Some(rules.units_form(p, true)),
        /// Cards in hand.
        pub hands: BySide<Cards> => "hands",
        /// Cards still to draw, in their order.
        pub decks: BySide<Deck> => "decks",
        /// Cards out of the game.
        pub played: BySide<Cards> => "played",
        /// Who is out of the game.
        pub out: IdMap<UnitId, Option<Fate>, MAX_UNITS> => "out" = IdMap::all(None),
        /// Who is still to come.
        pub waiting: IdMap<UnitId, Option<Due>, MAX_UNITS> = IdMap::all(None),
        => waiting: Option<Named<Value>> = Some(rules.waiting_form(p)),
        /// The side that last took each objective (W18.3).
        pub control: [Side; OBJECTIVES] = rules.objectives.map(|objective| objective.start),
        => control: Option<BTreeMap<String, Option<SideWord>>> = Some(rules.control_form(p)),
        /// What has happened that happens only once.
        pub once: OnceSet => "taken",
        /// The secret of the works.
        pub ruse: Ruse => "ruse",
        /// Scorched earth.
        pub scorched: Scorched,
        => scorched: Option<ScorchedForm> = rules.scorched_form(p),
        /// Works that were built.
        pub works: Queue<Works, 4>,
        => works: Vec<WorksForm> = p.works.iter().map(|works| rules.works_form(works)).collect(),
        /// Pontoon bridges, as pairs of hexes in the order of the data.
        pub bridges: Queue<(HexId, HexId), 2>,
        => bridges: Vec<(String, String)> = p.bridges.write(rules),
        /// Whether White Plains has burned.
        pub burned: bool => "burned",
        /// The screening forces: Wadsworth's, Spencer's; none outside the campaign.
        pub screens: Option<[ScreenState; 2]>,
        /// Units of them that have used their first move.
        pub screen_moved: Units,
        => screen: Option<ScreensForm> = rules.screen_form(p),
        /// The turn in which a side gains the point it waits for (W22.5).
        pub restore: BySide<Option<u8>> => "restore",
        /// Units that have moved in this half-turn.
        pub moved: Units => "moved",
        /// Units that have tried to rally in it.
        pub rallied: Units => "rallied",
        /// Units that have fired in this half-turn.
        pub fired: Units => "fired",
        /// Units that have used their first fire (W8.10).
        pub first_fire: Units => "first_fire",
        /// Declared attacks, in the order of declaring.
        pub attacks: Vec<Attack> => "attacks",
        /// The combat under way.
        pub combat: Option<Box<Combat>>,
        => combat: Option<CombatForm> = p.combat.as_deref().map(|combat| rules.combat_form(p, combat)),
        => owes: Option<OwesForm> = rules.owes_form(p),
        /// What the British saw of the American hand.
        pub spied: Option<Spied> => "spied" if any,
        /// The end of the game.
        pub ending: Option<Ending>,
        => winner: Option<SideWord> = p.ending.and_then(|ending| ending.winner).map(Into::into),
        => level: Option<Level> = p.ending.map(|ending| ending.level),
        => why: Option<String> = p.ending.map(|ending| ending.reason.case().to_owned()),
        /// What is still to come, the next one last.
        pub tasks: Vec<Task>,
        => then: Option<ThenForm> [skip_serializing_if = "Option::is_none"] = None,
    }
}

/// A position of White Plains: the whole truth.
pub type Position = Truth<State>;

/// A redacted position: everything that its viewer may not know is erased.
pub type Known = Redacted<State>;

impl Position {
    /// A map without units, before the first turn of a scenario.
    pub fn empty(rules: &WhitePlains, scenario: Scenario, options: Options) -> Self {
        Self::new(State::empty(rules, rules.scenario(scenario), scenario, options))
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

    /// The units of a side with which the combat under way began, or that came since; none without a combat.
    pub fn force(&self, side: Side) -> Units {
        self.combat.as_deref().map_or(Units::NONE, |combat| combat.force(side == self.active))
    }

    /// The lead unit of a side in the combat under way, once it is named.
    pub fn lead(&self, side: Side) -> Option<UnitId> {
        self.combat.as_deref().and_then(|combat| combat.lead[side])
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
