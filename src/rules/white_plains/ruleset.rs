//! White Plains as the kernel knows it.

use super::flow::DIE;
use super::observe::View;
use crate::kernel::data::{DataError, Source};
use crate::kernel::ruleset::{LegalOf, PhaseStep, Refusal, Ruleset};
use crate::kernel::setup::Setup;
use crate::kernel::side::SideInfo;
use crate::rules::white_plains::prelude::*;

fn runs(rules: &WhitePlains, p: &mut Position, out: &mut Vec<Event>) {
    if let Some(task) = p.task() {
        rules.run(p, task, out);
    }
}

impl Ruleset for WhitePlains {
    type Position = Position;
    type Order = Order;
    type Pattern = Pattern;
    type Row = Row;
    type Event = Event;
    type Sighting = Sighting;
    type View = View;
    type Phase = Phase;
    type Memory = ();

    const ID: &'static str = "white_plains";
    const VERSION: u32 = 2;
    const OLDEST: u32 = 1;
    const SIDES: BySide<SideInfo> = SIDES;
    const DIE: u8 = DIE;
    const FIRST_FACE: u8 = 0;
    const PILES: &'static [&'static str] = super::chapters::w14_cards::PILES;
    const DRAWN: &'static [&'static str] = &[
        "a card has been drawn since, and that cannot be undone",
        "a card has been drawn since, and that cannot be undone",
        "cards have been shuffled since, and that cannot be undone",
    ];
    const PHASES: &'static [(Phase, PhaseStep<Self>)] = &[
        (Phase::Setup, runs),
        (Phase::Start, runs),
        (Phase::Movement, runs),
        (Phase::Rally, runs),
        (Phase::Artillery, runs),
        (Phase::Rifles, runs),
        (Phase::Declare, runs),
        (Phase::Fights, runs),
        (Phase::Combat, runs),
        (Phase::Over, runs),
    ];

    fn load(source: &dyn Source) -> Result<Self, DataError> {
        Self::from_source(source)
    }

    fn data_hash(&self, _setup: &Setup) -> u64 {
        self.hash
    }

    fn knows_data(&self, written: u64, _setup: &Setup) -> bool {
        written == self.hash || self.earlier_data(Scenario::Campaign).any(|(hash, _)| hash == written)
    }

    fn new_game(&self, setup: &Setup) -> Result<Position, String> {
        self.opening_of_record(self.hash, setup)
    }

    fn opening_of_record(&self, written: u64, setup: &Setup) -> Result<Position, String> {
        let scenario = Scenario::ALL[self.manifest.scenario(setup)?.min(2)];
        self.manifest.check_options(setup)?;
        let mut p = self.opening(scenario, Options::from_ids(&setup.options)?);
        let moved = self.earlier_data(scenario).filter(|(hash, _)| *hash == written).flat_map(|(_, moved)| moved);
        for (at, unit) in moved {
            p.put(*unit, Some(*at));
            p.waiting[*unit] = None;
        }
        Ok(p)
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
        match (*pattern, *order) {
            (Pattern::Fire(firers, target), Order::Fire(units, at)) => at == target && units.within(firers),
            (Pattern::Redeploy(card), Order::Play(other, _)) => card == other,
            _ => false,
        }
    }

    fn fill(&self, p: &Position, pattern: &Pattern, pick: &mut dyn FnMut(usize) -> usize) -> Order {
        self.fill_pattern(p, pattern, pick)
    }

    fn check(&self, p: &Position, order: &Order) -> Result<(), Refusal> {
        self.check_order(p, order).map_err(|refused| refused.into_refusal(self))
    }

    fn apply(&self, p: &mut Position, order: &Order, out: &mut Vec<Event>) {
        self.apply_order(p, order, out);
    }

    fn resolve(&self, p: &mut Position, fell: &[u8], out: &mut Vec<Event>) {
        if let (Some(task), Some(first)) = (p.task(), fell.first()) {
            self.resolve_step(p, task, fell, first.saturating_sub(1), out);
        }
    }

    fn observe(&self, p: &Position, (): &(), viewer: Viewer) -> View {
        self.view(p, viewer)
    }

    fn is_private(&self, p: &Position) -> bool {
        self.needs_curtain(p)
    }

    fn is_secret(&self, row: &Row) -> bool {
        match row {
            Row::One(order) => matches!(order, Order::Play(..) | Order::Trump),
            Row::Pattern(Pattern::Redeploy(_)) | Row::Plays(..) => true,
            _ => false,
        }
    }

    fn parse(&self, line: &str) -> Result<Order, Refusal> {
        self.parse_order(line)
    }

    fn print_pattern(&self, pattern: &Pattern) -> String {
        self.print_of_pattern(pattern)
    }

    fn digest(&self, p: &Position) -> u64 {
        p.fingerprint()
    }

    fn item(&self, pile: u8, name: &str) -> Option<u8> {
        let card = self.card(name)?;
        (self[card].side as u8 == pile).then(|| card.number())
    }

    fn audit(&self, p: &Position) -> Result<(), String> {
        self.audit_position(p)
    }
}
