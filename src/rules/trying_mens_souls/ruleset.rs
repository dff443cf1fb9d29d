//! Trying Men's Souls as the kernel knows it.

use super::observe::View;
use crate::kernel::data::{DataError, Source};
use crate::kernel::ruleset::{LegalOf, PhaseStep, Refusal, Ruleset};
use crate::kernel::setup::Setup;
use crate::kernel::side::SideInfo;
use crate::rules::trying_mens_souls::prelude::*;

fn runs(rules: &TryingMensSouls, p: &mut Position, out: &mut Vec<Event>) {
    if let Some(task) = p.task() {
        rules.run(p, task, out);
        rules.look_around(p, out);
    }
}

impl Ruleset for TryingMensSouls {
    type Position = Position;
    type Order = Order;
    type Pattern = Pattern;
    type Row = Row;
    type Event = Event;
    type Sighting = Sighting;
    type View = View;
    type Phase = Phase;
    type Memory = ();

    const ID: &'static str = "trying_mens_souls";
    const VERSION: u32 = 1;
    const SIDES: BySide<SideInfo> = SIDES;
    const PILES: &'static [&'static str] = &["markers"];
    const DRAWN: &'static [&'static str] = &["a marker has been drawn since, and that cannot be undone"];
    const PHASES: &'static [(Phase, PhaseStep<Self>)] = &[
        (Phase::Setup, runs),
        (Phase::Event, runs),
        (Phase::Supply, runs),
        (Phase::Initiative, runs),
        (Phase::Operations, runs),
        (Phase::Battle, runs),
        (Phase::End, runs),
        (Phase::Over, runs),
    ];

    fn load(source: &dyn Source) -> Result<Self, DataError> {
        Self::from_source(source)
    }

    fn data_hash(&self, setup: &Setup) -> u64 {
        let campaign = matches!(self.scenario_of(setup), Ok(None));
        self.hash ^ if campaign { 0 } else { self.scenarios_hash }
    }

    fn new_game(&self, setup: &Setup) -> Result<Position, String> {
        Ok(self.scenario_of(setup)?.map_or_else(|| self.opening(), |scenario| self.opening_of(scenario)))
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
            (Pattern::Place(listed), Order::Place(piece, _))
            | (Pattern::Land(listed), Order::Land(piece, _))
            | (Pattern::Move(listed), Order::Move(piece, _))
            | (Pattern::March(listed), Order::March(piece, _)) => listed == piece,
            (Pattern::Attack, Order::Attack(..))
            | (Pattern::Assault, Order::Assault(..))
            | (Pattern::Defend, Order::Defend(_))
            | (Pattern::Advance, Order::Advance(_)) => true,
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
            self.resolve_step(p, task, fell, *first, out);
            self.look_around(p, out);
        }
    }

    fn observe(&self, p: &Position, (): &(), viewer: Viewer) -> View {
        self.view(p, viewer)
    }

    fn is_private(&self, p: &Position) -> bool {
        matches!(p.task(), Some(Task::Buy))
    }

    fn print_pattern(&self, pattern: &Pattern) -> String {
        match *pattern {
            Pattern::Place(piece) => format!("place {} …", self[piece].id),
            Pattern::Land(piece) => format!("land {} …", self[piece].id),
            Pattern::Move(piece) => format!("move {} …", self[piece].id),
            Pattern::March(piece) => format!("march {} …", self[piece].id),
            Pattern::Attack => "attack …".into(),
            Pattern::Assault => "assault …".into(),
            Pattern::Defend => "defend …".into(),
            Pattern::Advance => "advance …".into(),
        }
    }

    fn digest(&self, p: &Position) -> u64 {
        p.fingerprint()
    }

    fn item(&self, _: u8, name: &str) -> Option<u8> {
        self.marker(name).map(MarkerId::number)
    }

    fn audit(&self, p: &Position) -> Result<(), String> {
        self.audit_position(p)
    }
}
