//! The whole state of a game: flat, of fixed size, without words. Only the rules change it.

mod audit;
mod battle;
mod decision;
pub mod form;
mod owes;
mod phase;
mod posts;

use std::hash::{Hash, Hasher};

use form::{BattleForm, ObligationForm, ShipForm, UnitForm};

use crate::kernel::collections::{IdMap, Set};
use crate::kernel::json::Named;
use crate::kernel::side::{BySide, Side};
use crate::kernel::written::SideForm;
use crate::rules::new_york_1776::data::options::{Options, Rule};
use crate::rules::new_york_1776::data::scenario::CAMPAIGN;
use crate::rules::new_york_1776::data::{
    LocId, MAX_LOCATIONS, MAX_SHIPS, MAX_UNITS, NewYork, ScenarioId, ShipId, StateId, UnitId, ZoneId,
};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use crate::state;
pub use battle::{Battle, Pending, Step};
pub use decision::Decision;
pub use owes::{Ending, Marching, Obligation, ObligationReason, Retreat, Roll};
pub use phase::{Movement, Phase, PhaseParts, PhaseState};
pub use posts::{Post, PostMap, Posts};

state! { for NewYork, rules, p;
    /// A position of New York 1776.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Position, PositionForm: empty(options: Options) {
        pub here: IdMap<LocId, Set<UnitId>, MAX_LOCATIONS> = IdMap::all(Set::NONE),
        /// Where each unit stands; none off the board.
        pub at: IdMap<UnitId, Option<LocId>, MAX_UNITS> = IdMap::all(None),
        /// Strength of each unit; 0 off the board.
        pub sp: IdMap<UnitId, u8, MAX_UNITS> = IdMap::all(0),
        /// Units that have moved this turn (N5.4).
        pub moved: Set<UnitId>,
        /// Attackers that crossed water into their battle (N8.8).
        pub crossed: Set<UnitId>,
        /// Where each ship lies; none out of play.
        pub ship_at: IdMap<ShipId, Option<ZoneId>, MAX_SHIPS> = IdMap::all(None),
        pub ships_moved: Set<ShipId>,
        /// Ships that have carried (N6.4).
        pub ships_carried: Set<ShipId>,
        /// Ships driven to the Harbor in this half-turn (N6.3, N12.1, N12.2).
        pub ships_driven: Set<ShipId>,
        /// 1 to 20.
        pub turn: u8 => "turn" = 1,
        /// Where in the turn, with what exists only there.
        pub state: PhaseState = PhaseState::Setup,
        => phase: Phase = p.phase(),
        /// Whose half-turn it is.
        pub active: Side => "active" = AMERICAN,
        /// Who moves first this turn.
        pub first: Side => "first" = AMERICAN,
        pub ap: BySide<u8> => "ap",
        /// N4.4.
        pub may_sail: bool => "ships_may_sail" = true,
        /// N12.
        pub options: Options = options,
        => options: Vec<String> = p.options.rules().map(Rule::id).map(str::to_owned).collect(),
        /// N15.
        pub scenario: ScenarioId = CAMPAIGN,
        // None for the campaign.
        => scenario: Option<String> [skip_serializing_if = "Option::is_none"] = rules.scenario_word(p.scenario),
        => units: Named<UnitForm> = rules.units_form(p),
        => ships: Named<ShipForm> = rules.ships_form(p),
        /// Locations with a battle still open: where its attackers came from (N9.4).
        pub entries: IdMap<LocId, Set<LocId>, MAX_LOCATIONS> = IdMap::all(Set::NONE),
        => entries: Named<Vec<String>> = rules.entries_form(p.battles(rules).into_iter().map(|l| (l, p.entries[l]))),
        => deserting: Vec<String> = rules.ids(p.deserting()),
        => owes: Option<ObligationForm> = rules.owed_form(p).filter(|_| p.battle().is_none()),
        => battle: Option<BattleForm> = p.battle().map(|battle| rules.battle_form(p, &battle)),
        pub eliminated: Set<UnitId> => "eliminated",
        /// Gone home (N7.1).
        pub deserted: Set<UnitId> => "deserted",
        => winner: Option<SideForm<NewYork>> = p.verdict().map(|end| end.winner().into()),
        // The case that ended the game.
        => why: Option<String> = p.verdict().map(|end| end.case().to_owned()),
    }
}

impl Position {
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.state.phase()
    }

    #[inline]
    pub const fn battle(&self) -> Option<Battle> {
        match self.state {
            PhaseState::Battle(battle) => Some(battle),
            _ => None,
        }
    }

    #[inline]
    pub const fn battle_mut(&mut self) -> Option<&mut Battle> {
        match &mut self.state {
            PhaseState::Battle(battle) => Some(battle),
            _ => None,
        }
    }

    /// Sets what must happen in the battle before its next step.
    pub(crate) const fn pend(&mut self, pending: Option<Pending>) {
        if let Some(battle) = self.battle_mut() {
            battle.pending = pending;
        }
    }

    /// What a side must give before play goes on.
    #[inline]
    pub fn owes(&self) -> Option<Obligation> {
        self.state.owes(self.active)
    }

    /// Dice that must be rolled.
    #[inline]
    pub const fn roll(&self) -> Option<Roll> {
        self.state.roll()
    }

    /// Desertions still owed (N7.1).
    #[inline]
    pub const fn deserting(&self) -> Set<StateId> {
        match self.state {
            PhaseState::Desertion(states) => states,
            _ => Set::NONE,
        }
    }

    #[inline]
    pub const fn verdict(&self) -> Option<Ending> {
        match self.state {
            PhaseState::Over(end) => Some(end),
            _ => None,
        }
    }

    /// Puts a unit down in a location, from wherever it was.
    #[inline]
    pub fn put(&mut self, unit: UnitId, to: LocId) {
        self.remove_from_map(unit);
        self.at[unit] = Some(to);
        self.here[to].add(unit);
    }

    /// Takes a unit off the map; its strength stays as it is.
    #[inline]
    pub fn remove_from_map(&mut self, unit: UnitId) {
        if let Some(from) = self.at[unit].take() {
            self.here[from] = self.here[from].without(unit);
        }
    }

    #[inline]
    pub fn on_board(&self, unit: UnitId) -> bool {
        self.at[unit].is_some()
    }

    /// Those of some units that are on the board.
    pub fn standing(&self, units: Set<UnitId>) -> Set<UnitId> {
        units.into_iter().filter(|unit| self.on_board(*unit)).collect()
    }

    #[inline]
    pub fn of(&self, rules: &NewYork, side: Side, loc: LocId) -> Set<UnitId> {
        self.here[loc] & rules.army[side]
    }

    #[inline]
    pub fn contested(&self, rules: &NewYork, loc: LocId) -> bool {
        let here = self.here[loc];
        here.meets(rules.army[AMERICAN]) && here.meets(rules.army[BRITISH])
    }

    /// Locations where some of these units stand.
    #[inline]
    pub fn held_by(&self, units: Set<UnitId>) -> Set<LocId> {
        self.where_is(|here| here.meets(units))
    }

    /// Locations of which this is true.
    #[inline]
    fn where_is(&self, test: impl Fn(Set<UnitId>) -> bool) -> Set<LocId> {
        let bit = |(i, here): (usize, &Set<UnitId>)| u64::from(test(*here)) << i;
        Set::from_bits(self.here.values().iter().enumerate().map(bit).fold(0, |all, one| all | one))
    }

    /// Locations where both sides stand.
    pub fn battles(&self, rules: &NewYork) -> Set<LocId> {
        self.where_is(|here| here.meets(rules.army[AMERICAN]) & here.meets(rules.army[BRITISH]))
    }

    /// SP of a side on the board (N4.1, N11.2). In set-up, all it has.
    pub fn total_sp(&self, rules: &NewYork, side: Side) -> u32 {
        if self.phase() == Phase::Setup {
            let there = rules.army[side].minus(self.eliminated);
            return there.into_iter().map(|u| u32::from(rules[u].sp)).sum();
        }
        self.sp_of(rules.army[side])
    }

    pub fn sp_of(&self, units: Set<UnitId>) -> u32 {
        units.into_iter().map(|u| u32::from(self.sp[u])).sum()
    }

    #[inline]
    pub fn ships_in(&self, zone: ZoneId) -> usize {
        self.ship_at.values().iter().filter(|at| **at == Some(zone)).count()
    }

    #[inline]
    pub fn ship_zones(&self) -> Set<ZoneId> {
        self.ship_at.values().iter().flatten().copied().collect()
    }

    pub fn finish(&mut self, end: Ending) {
        self.state = PhaseState::Over(end);
        self.entries = IdMap::all(Set::NONE);
        self.crossed = Set::NONE;
    }

    /// Ships driven to the Harbor, if that matters in this half-turn (N12.1, N12.2). Only these are hashed, so that
    /// older records keep their hashes.
    fn driven_that_matter(&self) -> Set<ShipId> {
        let matters = self.options.has(Rule::ShipGroup) || self.options.has(Rule::SoundPassage);
        if matters && self.active == BRITISH && self.phase() == Phase::Movement { self.ships_driven } else { Set::NONE }
    }
}

// Hashes the same words as when every id and every set of ships was a byte, and the parts of a phase were fields of their own:
// the hashes of kept records stay valid.
impl Hash for Position {
    fn hash<H: Hasher>(&self, to: &mut H) {
        for units in self.here.values() {
            to.write_u64(units.bits());
        }
        for from in self.entries.values() {
            to.write_u64(from.bits());
        }
        // `at` follows from `here`.
        for chunk in self.sp.values().chunks_exact(8) {
            to.write_u64(u64::from_le_bytes(chunk.try_into().unwrap_or([0; 8])));
        }
        for units in [self.moved, self.crossed, self.eliminated, self.deserted] {
            to.write_u64(units.bits());
        }
        let [a, b, c, d] = self.ship_at.values().map(|at| at.map_or(u8::MAX, ZoneId::number));
        let byte = |ships: Set<ShipId>| ships.bits() as u8;
        to.write_u64(u64::from_le_bytes([
            a,
            b,
            c,
            d,
            byte(self.ships_moved),
            byte(self.ships_carried),
            self.turn,
            self.phase() as u8,
        ]));
        to.write_u64(u64::from_le_bytes([
            self.active as u8,
            self.first as u8,
            self.ap[AMERICAN],
            self.ap[BRITISH],
            u8::from(self.may_sail),
            self.options.bits() as u8,
            self.deserting().bits() as u8,
            byte(self.driven_that_matter()),
        ]));
        self.owes().hash(&mut PortableHasher(to));
        self.state.marching().hash(&mut PortableHasher(to));
        self.battle().hash(&mut PortableHasher(to));
        self.roll().hash(&mut PortableHasher(to));
        if let Some(end) = self.verdict() {
            to.write_u64(1 + end.winner() as u64);
            to.write(end.case().as_bytes());
        }
        // Games of the campaign keep the hashes from before there were scenarios.
        if self.scenario != CAMPAIGN {
            to.write_u64(u64::from(self.scenario.number()));
        }
    }
}

/// Makes a derived hash independent of the machine: every number becomes one 64-bit word.
struct PortableHasher<'a, H>(&'a mut H);

impl<H: Hasher> Hasher for PortableHasher<'_, H> {
    fn finish(&self) -> u64 {
        self.0.finish()
    }
    fn write(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }
    fn write_u8(&mut self, i: u8) {
        self.0.write_u64(u64::from(i));
    }
    fn write_u64(&mut self, i: u64) {
        self.0.write_u64(i);
    }
    fn write_usize(&mut self, i: usize) {
        self.0.write_u64(i as u64);
    }
    fn write_isize(&mut self, i: isize) {
        self.0.write_u64(i as u64);
    }
}
