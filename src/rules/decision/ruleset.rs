//! Decision in North America as the kernel knows it.

use super::chapters::d06_markers::MARKER_PILE;
use super::chapters::d10_leaders::LEADER_PILE;
use super::observe::{Memory, View};
use crate::kernel::data::{DataError, Source};
use crate::kernel::ruleset::{LegalOf, PhaseStep, Refusal, Ruleset};
use crate::kernel::setup::Setup;
use crate::kernel::side::SideInfo;
use crate::rules::decision::prelude::*;

fn runs(rules: &Decision, p: &mut Position, out: &mut Vec<Event>) {
    if let Some(task) = p.task() {
        rules.run(p, task, out);
    }
}

/// The fingerprints of data whose games are the same: with places on a sheet, which no rule reads, and without the option `evened`.
const ALIKE: [u64; 2] = [0x7c48_9319_c09e_4ca5, 0xd1e9_2f11_df04_71da];

impl Ruleset for Decision {
    type Position = Position;
    type Order = Order;
    type Pattern = Pattern;
    type Row = Row;
    type Event = Event;
    type Sighting = Sighting;
    type View = View;
    type Phase = Phase;
    type Memory = Memory;

    const ID: &'static str = "decision";
    const VERSION: u32 = 1;
    const SIDES: BySide<SideInfo> = SIDES;
    const PILES: &'static [&'static str] = &["markers", "leaders"];
    const DRAWN: &'static [&'static str] = &[
        "markers have been drawn since, and that cannot be undone",
        "a leader has been drawn since, and that cannot be undone",
    ];
    const PHASES: &'static [(Phase, PhaseStep<Self>)] = &[
        (Phase::Markers, runs),
        (Phase::Initiative, runs),
        (Phase::Rouse, runs),
        (Phase::Mobilize, runs),
        (Phase::Campaign, runs),
        (Phase::Battle, runs),
        (Phase::Forage, runs),
        (Phase::Discard, runs),
        (Phase::Over, runs),
    ];

    fn load(source: &dyn Source) -> Result<Self, DataError> {
        Self::from_source(source)
    }

    fn data_hash(&self, _: &Setup) -> u64 {
        self.hash
    }

    fn knows_data(&self, written: u64, _: &Setup) -> bool {
        self.hash == written || ALIKE.contains(&written)
    }

    fn new_game(&self, setup: &Setup) -> Result<Position, String> {
        self.manifest.scenario(setup)?;
        self.manifest.check_options(setup)?;
        Ok(self.opening(Options::from_ids(&setup.options)?))
    }

    fn phase(&self, p: &Position) -> Phase {
        p.phase()
    }

    fn need(&self, p: &Position) -> Need {
        self.needs(p)
    }

    fn legal(&self, p: &Position, out: &mut LegalOf<Self>) {
        self.list(p, out);
    }

    fn matches(&self, pattern: &Pattern, order: &Order) -> bool {
        matches!(
            (*pattern, *order),
            (Pattern::March, Order::March(..))
                | (Pattern::Force, Order::Force(..))
                | (Pattern::Intercept, Order::Intercept(..))
        )
    }

    fn fill(&self, p: &Position, pattern: &Pattern, pick: &mut dyn FnMut(usize) -> usize) -> Order {
        self.fill_force(p, *pattern, pick)
    }

    fn check(&self, p: &Position, order: &Order) -> Result<(), Refusal> {
        self.check_order(p, order).map_err(|refused| refused.into_refusal(self))
    }

    fn apply(&self, p: &mut Position, order: &Order, out: &mut Vec<Event>) {
        self.apply_order(p, order, out);
    }

    fn resolve(&self, p: &mut Position, fell: &[u8], out: &mut Vec<Event>) {
        if let (Some(task), Some(first)) = (p.task(), fell.first()) {
            self.resolve_step(p, task, fell, *first, out);
        }
    }

    fn memory_at_start(&self, p: &Position) -> Memory {
        self.sights_at_start(p)
    }

    fn remember(&self, p: &Position, event: &Event, memory: &mut Memory) {
        self.record_sight(p, event, memory);
    }

    fn observe(&self, p: &Position, memory: &Memory, viewer: Viewer) -> View {
        self.view(p, memory, viewer)
    }

    fn is_secret(&self, row: &Row) -> bool {
        matches!(row, LegalEntry::Order(Order::Rouse(..) | Order::Use(_) | Order::Discard(_)))
    }

    fn shows_result(&self, order: &Order) -> bool {
        matches!(order, Order::Buy(_) | Order::Leader | Order::Use(_))
    }

    fn print_pattern(&self, pattern: &Pattern) -> String {
        let verb = match pattern {
            Pattern::March => "march",
            Pattern::Force => "force",
            Pattern::Intercept => "intercept",
        };
        format!("{verb} …")
    }

    fn digest(&self, p: &Position) -> u64 {
        p.fingerprint()
    }

    fn item(&self, pile: u8, name: &str) -> Option<u8> {
        match pile {
            MARKER_PILE => Marker::find(name).map(|marker| self.item_of_marker(marker)),
            LEADER_PILE => self.piece(name).filter(|piece| self.sorted.leaders.has(*piece)).map(PieceId::number),
            _ => None,
        }
    }

    fn audit(&self, p: &Position) -> Result<(), String> {
        self.audit_position(p)
    }
}
