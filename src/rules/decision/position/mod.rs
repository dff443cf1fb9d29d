//! The whole truth of a moment: flat, no words. Changed only by the rules.

pub mod parts;
pub mod tasks;

use std::hash::{Hash, Hasher};

use crate::kernel::collections::{IdMap, Queue};
use crate::kernel::digest::Digest;
use crate::kernel::json::Named;
use crate::kernel::side::{BySide, Side};
use crate::kernel::written::SideForm;
use crate::rules::common::secrecy::{Redacted, Truth};
use crate::rules::decision::data::Decision;
use crate::rules::decision::data::forces::Special;
use crate::rules::decision::data::ids::*;
use crate::rules::decision::data::options::Options;
use crate::rules::decision::sides::AMERICAN;
use crate::state;
use parts::{AtLocales, Battle, BattleKind, Came, Down, Ending, Foraging, Force, Loyalty, Markers, Stands};
use tasks::{Phase, Step, Task};

state! { for Decision, rules, p;
    /// What a position holds, the truth and a redacted one alike.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct State, StateForm: empty(rules: &Decision) {
        pub year: u16 => "year" = rules.tables.calendar.first,
        => phase: Option<Phase> = Some(p.phase()),
        => step: Option<Step> = p.step(),
        /// The Campaign Phase: 1 before the first of a year, 3 after the third.
        pub campaign: u8 => "campaign" = 1,
        /// The side on move; in a battle the attacker.
        pub active: Side => "active" = AMERICAN,
        /// None until it is named (D7.1).
        pub first: Option<Side> => "first",
        pub options: Options => "options",
        /// Political points.
        pub points: BySide<u16> => "points",
        pub hands: BySide<Markers> => "hands",
        pub down: BySide<Down> => "down" = BySide::of(|_| IdMap::all(None)),
        pub progress: ProgressId => "progress" = rules.start_of_progress,
        /// Plus American, minus British.
        pub balance: i8 => "balance" = rules.tables.balance_start,
        pub loyalty: Loyalty => "loyalty" = rules.loyalty_at_start(),
        pub stands: Stands,
        => units: Option<Named<String>> = Some(rules.units_form(p)),
        /// Leaders that are out of the game.
        pub dead: Pieces => "dead",
        /// Hessians that are out of the game (D2.2).
        pub gone: Pieces => "gone",
        pub pools: BySide<Pieces> => "pools",
        /// The special forces that have come, in the order of time.
        pub specials: Queue<Special, 4> => "specials",
        /// Whether no British unit leaves Britain in the first Campaign Phase (D18.3).
        pub privateers: bool => "privateers",
        /// Militia and Indians that the side on move has raised in this phase (D10.4, D10.7).
        pub militia_bought: AtLocales<u8> => "militia_bought" = IdMap::all(None),
        /// What came by an exchange in this phase (D10.8).
        pub exchanged: Pieces => "exchanged",
        /// Units that D10.5 still allows.
        pub beside: AtLocales<u8> => "beside" = IdMap::all(None),
        /// Where the other side was asked whether Indians rise (D19.3).
        pub risen: Locales => "risen",
        /// A leader to be placed (D10.9).
        pub pending: Option<PieceId> => "pending",
        /// Pieces that were named in this phase (D11.2).
        pub moved: Pieces => "moved",
        /// How the side on move came into locales with enemies.
        pub came: AtLocales<Came> => "came" = IdMap::all(None),
        /// Pieces that have fled from an overrun in this phase (D19.7).
        pub fled: Pieces => "fled",
        pub force: Option<Force> => "force",
        /// The battles of this Combat Phase, in the order of time.
        pub fought: Vec<(LocaleId, BattleKind)> => "fought",
        pub battle: Option<Battle> => "battle",
        pub forage: Option<Foraging> => "forage",
        pub fortresses: AtLocales<Side> => "fortresses" = IdMap::all(None),
        pub sieges: Locales => "sieges",
        pub partisans: AtLocales<Side> => "partisans" = IdMap::all(None),
        pub massacres: Locales => "massacres",
        pub raids: Locales => "raids",
        pub ending: Option<Ending>,
        => winner: Option<SideForm<Decision>> = p.ending.map(|ending| ending.winner.into()),
        => why: Option<String> = p.ending.map(|ending| ending.reason.case().to_owned()),
        /// What is still to come, the next one last.
        pub tasks: Vec<Task>,
    }
}

/// A position of Decision in North America: the whole truth.
pub type Position = Truth<State>;

/// A redacted position: everything that its viewer may not know is erased.
pub type Known = Redacted<State>;

impl State {
    /// Where a piece stands.
    #[inline]
    pub fn at(&self, piece: PieceId) -> Option<LocaleId> {
        self.stands.at(piece)
    }

    /// Whether a piece stands on the map, at sea or in a box.
    #[inline]
    pub fn is_standing(&self, piece: PieceId) -> bool {
        self.stands.standing().has(piece)
    }

    /// The pieces in a locale.
    #[inline]
    pub fn here(&self, at: LocaleId) -> Pieces {
        self.stands.here(at).collect()
    }

    /// Those of these pieces that stand in a locale.
    #[inline]
    pub fn some_here(&self, at: LocaleId, of: Pieces) -> Pieces {
        self.stands.here(at).filter(|piece| of.has(*piece)).collect()
    }

    /// Those of these pieces that stand somewhere.
    #[inline]
    pub fn standing(&self, of: Pieces) -> Pieces {
        self.stands.standing() & of
    }

    /// The locales of those of these pieces that stand somewhere.
    pub fn places_of(&self, of: Pieces) -> Locales {
        self.standing(of).into_iter().filter_map(|piece| self.at(piece)).collect()
    }

    /// How units of the side on move came into a locale with enemies.
    #[inline]
    pub fn came(&self, at: LocaleId) -> Option<Came> {
        self.came[at]
    }

    /// Notes how they came.
    pub fn set_came(&mut self, at: LocaleId, came: Option<Came>) {
        self.came[at] = came;
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        match self.tasks.iter().rev().find_map(Task::phase) {
            Some(phase) if self.ending.is_none() => phase,
            _ => Phase::Over,
        }
    }

    /// The step, if the phase has steps.
    pub fn step(&self) -> Option<Step> {
        let base = self.tasks.iter().rev().find(|task| task.phase().is_some());
        base.and_then(Task::step).filter(|_| self.ending.is_none())
    }

    /// Hashes everything: equal positions give equal fingerprints on every machine.
    pub fn fingerprint(&self) -> u64 {
        let mut to = Digest::default();
        (self.year, self.campaign, self.active, self.first, self.options, self.points, self.hands).hash(&mut to);
        self.down.first.values().hash(&mut to);
        self.down.second.values().hash(&mut to);
        (self.progress, self.balance, self.loyalty.values(), self.stands.all().values()).hash(&mut to);
        (self.dead, self.gone, self.pools, self.specials, self.privateers, self.militia_bought.values()).hash(&mut to);
        (self.exchanged, self.beside.values(), self.risen, self.pending, self.moved).hash(&mut to);
        (self.came.values(), self.fled, self.force, &self.fought, &self.battle, self.forage).hash(&mut to);
        (self.fortresses.values(), self.sieges, self.partisans.values(), self.massacres, self.raids).hash(&mut to);
        (self.ending, &self.tasks).hash(&mut to);
        to.finish()
    }
}

impl Decision {
    /// A map without pieces, before the first year; no options.
    pub fn empty(&self) -> Position {
        Position::new(State::empty(self))
    }

    fn loyalty_at_start(&self) -> Loyalty {
        let tracked = |region: &RegionId| self[*region].track.is_some();
        let regions = self.region_ids().filter(tracked);
        IdMap::of(regions, None, |region| Some(self[region].start))
    }
}
