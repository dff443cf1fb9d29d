//! The whole truth of a moment: flat, no words. Changed only by the rules.

pub mod parts;
pub mod tasks;

use std::hash::{Hash, Hasher};

use serde_json::Value;

use crate::kernel::collections::{IdMap, Queue};
use crate::kernel::digest::Digest;
use crate::kernel::json::Named;
use crate::kernel::side::{BySide, Side};
use crate::kernel::written::SideForm;
use crate::rules::common::secrecy::{Redacted, Truth};
use crate::rules::trying_mens_souls::data::TryingMensSouls;
use crate::rules::trying_mens_souls::data::ids::*;
use crate::rules::trying_mens_souls::data::tables::EventKind;
use crate::rules::trying_mens_souls::json::forms::{LeaderForm, OwesForm, StatusForm, UnitForm};
use crate::rules::trying_mens_souls::sides::{AMERICAN, BRITISH};
use crate::state;
use parts::{Activation, Battle, Combat, Ending, Halves, Inclusion, Limited, Navy, Stands, Status, Weather};
use tasks::{Phase, Step, Task};

state! { for TryingMensSouls, rules, p;
    /// What a position holds, the truth and a redacted one alike.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct State, StateForm: empty(rules: &TryingMensSouls) {
        /// None for the campaign.
        pub scenario: Option<ScenarioId> => "scenario",
        /// 1 to 14.
        pub turn: u8 => "turn" = 1,
        => phase: Option<Phase> = Some(p.phase()),
        => step: Option<Step> = p.step(),
        /// The side whose phase, activation or set-up it is.
        pub active: Side => "active" = AMERICAN,
        pub weather: Weather => "weather",
        /// The event of the turn; none before it is rolled, and on turn 1.
        pub event: Option<EventKind> => "event",
        /// Movement initiative points left.
        pub mip: BySide<u8> => "mip",
        /// Markers bought this turn, included ones too.
        pub bought: BySide<Markers> => "bought",
        /// Whether both sides know what was bought (T6.5).
        pub shown: bool => "shown",
        /// Markers still to be drawn in this phase.
        pub cup: Markers => "cup",
        /// Markers drawn in it, in the order of time.
        pub drawn: Queue<MarkerId, MAX_MARKERS> => "drawn",
        /// 1 or 2.
        pub operation: Option<u8> => "operation",
        /// What was said of Greene's and Cornwallis's markers (T6.1).
        pub generals: IdMap<DivisionId, Option<Inclusion>, MAX_DIVISIONS> => "generals" = IdMap::all(None),
        pub navy: Navy => "navy" = Navy {
            markers: rules.tables.limits.navy_markers.good, used: Queue::default(), landed: Halves(0),
        },
        /// The activation under way.
        pub activation: Option<Activation> => "activation",
        /// Units activated in this Operations Phase.
        pub acted: Pieces => "acted",
        /// Dragoons and army leaders that acted in an earlier activation of it.
        pub free: Pieces => "free",
        pub stands: Stands,
        /// Steps that each unit has lost.
        pub lost: IdMap<PieceId, u8, MAX_PIECES> = IdMap::all(0),
        pub disrupted: Pieces,
        pub routed: Pieces,
        /// Units activated this turn (T13.1).
        pub activated: Pieces,
        => units: Option<Named<UnitForm>> = Some(rules.units_form(p)),
        => leaders: Option<Named<LeaderForm>> = Some(rules.leaders_form(p)),
        => garrisons: Option<Named<StatusForm>> = Some(rules.garrisons_form(p)),
        /// Hexes under British control; all other land is American (T1.6).
        pub held: Hexes => "held",
        pub booms: Booms => "booms_destroyed",
        /// Units of Cornwallis that have landed once (T8.5).
        pub entered: Pieces => "entered",
        /// Steps lost by each division (T11.9).
        pub tracks: IdMap<DivisionId, u8, MAX_DIVISIONS> = IdMap::all(0),
        => tracks: Option<Named<u8>> = Some(rules.tracks_form(p)),
        pub demoralized: Divisions => "demoralized",
        /// Army morale, as last set (T11.10).
        pub morale: BySide<u8> => "morale" = BySide::of(|side| rules.tables.morale.start[side]),
        /// Victory points; at the end of the game with those of T14.3.
        pub vp: BySide<i16> => "vp",
        pub lost_leaders: Pieces => "lost_leaders",
        /// Units that are gone for good.
        pub eliminated: Pieces => "eliminated",
        /// Combats declared and not yet fought.
        pub combats: Vec<Combat> => "combats",
        /// The combat under way.
        pub battle: Option<Battle> => "battle",
        /// Boxes in which an assault was fought this turn (T10.9).
        pub boxes_fought: Queue<HexId, 2> => "boxes_fought",
        => owes: Option<OwesForm> = rules.owes_form(p),
        => then: Vec<Value> = rules.then_form(p),
        /// Units still to suffer (T5.6) or to rally (T13.2), the first first.
        pub queue: Vec<PieceId> => "queue",
        /// Limited activation.
        pub limited: Option<Limited> => "limited",
        /// Units restored by the side that is asked.
        pub restored: Pieces => "restored",
        /// Turns of the King's Peace left; none without it.
        pub peace: Option<u8> => "peace",
        pub last_turn: u8 => "last_turn" = rules.tables.calendar.turns,
        pub ending: Option<Ending>,
        => winner: Option<SideForm<TryingMensSouls>> = p.ending.map(|ending| ending.winner.into()),
        => why: Option<String> = p.ending.map(|ending| ending.reason.case().to_owned()),
        /// What is still to come, the next one last.
        pub tasks: Vec<Task>,
    }
}

/// A position of Trying Men's Souls: the whole truth.
pub type Position = Truth<State>;

/// A redacted position: everything that its viewer may not know is erased.
pub type Known = Redacted<State>;

impl State {
    /// Where a piece stands.
    #[inline]
    pub fn at(&self, piece: PieceId) -> Option<HexId> {
        self.stands.at(piece)
    }

    /// Whether a piece stands on the map or in a box.
    #[inline]
    pub fn is_standing(&self, piece: PieceId) -> bool {
        self.stands.standing().has(piece)
    }

    /// The pieces in a place, in the order of the data.
    #[inline]
    pub fn here(&self, at: HexId) -> impl Iterator<Item = PieceId> + '_ {
        self.stands.here(at)
    }

    /// The pieces of a place that are some of these.
    #[inline]
    pub fn some_here(&self, at: HexId, of: Pieces) -> Pieces {
        self.here(at).filter(|piece| of.has(*piece)).collect()
    }

    /// Those of these pieces that stand somewhere.
    #[inline]
    pub fn standing(&self, of: Pieces) -> Pieces {
        self.stands.standing() & of
    }

    /// The places of those of these pieces that stand somewhere.
    pub fn places_of(&self, of: Pieces) -> Hexes {
        self.standing(of).into_iter().filter_map(|piece| self.at(piece)).collect()
    }

    /// The status of a unit or a garrison.
    #[inline]
    pub fn status(&self, piece: PieceId) -> Status {
        if self.routed.has(piece) {
            Status::Routed
        } else if self.disrupted.has(piece) {
            Status::Disrupted
        } else {
            Status::Normal
        }
    }

    /// Whether a piece is normal.
    #[inline]
    pub fn is_normal(&self, piece: PieceId) -> bool {
        !self.routed.has(piece) && !self.disrupted.has(piece)
    }

    /// Those of these pieces that are normal.
    #[inline]
    pub fn normal(&self, of: Pieces) -> Pieces {
        of.minus(self.routed).minus(self.disrupted)
    }

    /// Sets the status of a unit or a garrison.
    pub fn set_status(&mut self, piece: PieceId, status: Status) {
        self.disrupted.take(piece);
        self.routed.take(piece);
        match status {
            Status::Normal => {}
            Status::Disrupted => self.disrupted.add(piece),
            Status::Routed => self.routed.add(piece),
        }
    }

    /// Navy markers that are not used.
    pub fn unused_markers(&self) -> u8 {
        self.navy.markers.saturating_sub(self.navy.used.len() as u8)
    }

    /// Whether the weather is Poor.
    #[inline]
    pub fn is_poor(&self) -> bool {
        self.weather == Weather::Poor
    }

    /// Whether a leader is lost.
    #[inline]
    pub fn is_lost(&self, leader: PieceId) -> bool {
        self.lost_leaders.has(leader)
    }

    /// The last task that has a phase: those above it interrupt it.
    pub fn base(&self) -> Option<(usize, Task)> {
        self.tasks.iter().copied().enumerate().rev().find(|(_, task)| task.phase().is_some())
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        match self.base() {
            Some((_, task)) if self.ending.is_none() => task.phase().unwrap_or(Phase::Setup),
            _ => Phase::Over,
        }
    }

    /// The step, if the phase has steps.
    pub fn step(&self) -> Option<Step> {
        self.base().and_then(|(_, task)| task.step()).filter(|_| self.ending.is_none())
    }

    /// Hashes everything: equal positions give equal fingerprints on every machine.
    pub fn fingerprint(&self) -> u64 {
        let mut to = Digest::default();
        (self.turn, self.active, self.weather, self.event, self.mip, self.bought, self.shown).hash(&mut to);
        (self.cup, self.drawn, self.operation, self.navy, self.activation, self.acted, self.free).hash(&mut to);
        (self.generals.values(), self.tracks.values(), self.lost.values()).hash(&mut to);
        self.stands.all().values().hash(&mut to);
        (self.disrupted, self.routed, self.activated, self.held, self.booms, self.entered).hash(&mut to);
        (self.demoralized, self.morale, self.vp, self.lost_leaders, self.eliminated, &self.combats).hash(&mut to);
        (self.battle, self.boxes_fought, &self.queue, self.limited, self.restored, self.peace).hash(&mut to);
        (self.last_turn, self.ending, &self.tasks).hash(&mut to);
        self.scenario.iter().for_each(|scenario| scenario.hash(&mut to));
        to.finish()
    }
}

impl TryingMensSouls {
    /// A map without pieces but the garrisons, before the first turn.
    pub fn empty(&self) -> Position {
        Position::new(State::empty(self))
    }

    /// The combat factor of a piece: its steps left, as it stands (T2.1, T2.2).
    #[inline]
    pub fn cf(&self, p: &State, piece: PieceId) -> u8 {
        if p.routed.has(piece) { 1 } else { self[piece].cf.saturating_sub(p.lost[piece]) }
    }

    /// The combat rating of a piece, as it stands (T2.1, T2.2).
    #[inline]
    pub fn cr(&self, p: &State, piece: PieceId) -> u8 {
        if p.routed.has(piece) {
            return 1;
        }
        let worn = self[piece].cr.saturating_sub(p.lost[piece]).max(1);
        let demoralized = self[piece].division.is_some_and(|division| p.demoralized.has(division));
        if demoralized { worn.saturating_sub(1).max(1) } else { worn }
    }

    /// Whether a side controls a hex (T1.6).
    pub fn controls(&self, p: &State, side: Side, at: HexId) -> bool {
        (side == BRITISH) == p.held.has(at)
    }
}
