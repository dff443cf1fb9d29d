//! New York 1776 as a [`Ruleset`]: the door to the kernel, with the table of phases.

use super::data::NewYork;
use super::data::options::Options;
use super::event::{Event, Sighting};
use super::observe::{Memory, View};
use super::order::{Order, Path, Pattern};
use super::position::{Movement, Pending, Phase, PhaseState, Position, Retreat, Step};
use super::refusal::Refused;
use super::sides::{AMERICAN, SIDES};
use super::ways::MoveRow;
use crate::kernel::collections::Set;
use crate::kernel::data::{DataError, Source};
use crate::kernel::digest::Digest;
use crate::kernel::ruleset::{ChanceRequest, LegalOf, Need, PhaseStep, Refusal, Ruleset, Viewer};
use crate::kernel::setup::Setup;
use crate::kernel::side::{BySide, SideInfo};

/// A phase that waits for an order or for dice.
fn waits(_: &NewYork, _: &mut Position, _: &mut Vec<Event>) {}

fn turn_start(rules: &NewYork, p: &mut Position, out: &mut Vec<Event>) {
    rules.start_turn(p, out);
}

/// No desertion is due any more: movement begins.
fn desertion(_: &NewYork, p: &mut Position, _: &mut Vec<Event>) {
    p.state = PhaseState::ORDERS;
}

/// No battle is left.
fn battles(_: &NewYork, p: &mut Position, _: &mut Vec<Event>) {
    p.state = PhaseState::Supply;
}

fn supply(rules: &NewYork, p: &mut Position, out: &mut Vec<Event>) {
    rules.starve(p, out);
}

fn turn_end(rules: &NewYork, p: &mut Position, out: &mut Vec<Event>) {
    rules.end_turn(p, out);
}

impl Ruleset for NewYork {
    type Position = Position;
    type Order = Order;
    type Pattern = Pattern;
    type Row = MoveRow;
    type Event = Event;
    type Sighting = Sighting;
    type View = View;
    type Phase = Phase;
    type Memory = Memory;

    const ID: &'static str = "new_york_1776";
    /// 2: two militia stay by Washington (N12.4), ships driven to the Harbor join no group and no passage (N12.1, N12.2).
    const VERSION: u32 = 2;
    const OLDEST: u32 = 1;
    const SIDES: BySide<SideInfo> = SIDES;
    const PHASES: &'static [(Phase, PhaseStep<Self>)] = &[
        (Phase::Setup, waits),
        (Phase::TurnStart, turn_start),
        (Phase::ActionPoints, waits),
        (Phase::Desertion, desertion),
        (Phase::Movement, waits),
        (Phase::Battles, battles),
        (Phase::Battle, waits),
        (Phase::Supply, supply),
        (Phase::TurnEnd, turn_end),
        (Phase::Over, waits),
    ];

    fn load(source: &dyn Source) -> Result<Self, DataError> {
        Self::from_source(source)
    }

    fn data_hash(&self, setup: &Setup) -> u64 {
        self.fingerprint(setup)
    }

    fn knows_data(&self, written: u64, setup: &Setup) -> bool {
        self.accepts_record(written, setup)
    }

    fn new_game(&self, setup: &Setup) -> Result<Position, String> {
        Ok(self.opening(self.scenario_of(setup)?, Options::from_ids(&setup.options)?))
    }

    fn phase(&self, p: &Position) -> Phase {
        p.phase()
    }

    fn need(&self, p: &Position) -> Need {
        let dice = |count: u8| Need::Chance(ChanceRequest::dice(count));
        match &p.state {
            PhaseState::Setup => Need::Order(AMERICAN),
            PhaseState::ActionPoints(_) => dice(1),
            PhaseState::Desertion(states) if states.is_empty() => Need::Nothing,
            PhaseState::Desertion(_) => Need::Order(AMERICAN),
            PhaseState::Movement(movement) => match movement {
                Movement::Orders | Movement::ForceMarchHits { .. } => Need::Order(p.active),
                Movement::ForceMarchDie(_) => dice(1),
                Movement::Overrun { .. } => Need::Order(p.active.other()),
            },
            PhaseState::Battles if p.battles(self).is_empty() => Need::Nothing,
            PhaseState::Battles => Need::Order(p.active),
            PhaseState::Battle(battle) => match battle.pending {
                None => Need::Order(self.acting(p, battle)),
                Some(Pending::FireDice(unit)) => dice(self.fire_dice(p, unit)),
                Some(Pending::PursuitDice(retreat)) => dice(self.pursuit_dice(p, retreat)),
                Some(Pending::FireLosses { side, .. } | Pending::Retreat(Retreat { side, .. }, _)) => Need::Order(side),
            },
            PhaseState::TurnStart | PhaseState::Supply | PhaseState::TurnEnd => Need::Nothing,
            PhaseState::Over(_) => Need::Over,
        }
    }

    fn legal(&self, p: &Position, out: &mut LegalOf<Self>) {
        self.legal_orders(p, out);
    }

    fn matches(&self, pattern: &Pattern, order: &Order) -> bool {
        pattern.matches(order)
    }

    fn fill(&self, p: &Position, pattern: &Pattern, pick: &mut dyn FnMut(usize) -> usize) -> Order {
        self.fill_pattern(p, pattern, pick)
    }

    fn check(&self, p: &Position, order: &Order) -> Result<(), Refusal> {
        self.check_order(p, order).map_err(|refused| refused.into_refusal(self))
    }

    /// A block could once be placed where it stands (N3.2).
    fn check_recorded(&self, p: &Position, order: &Order) -> Result<(), Refusal> {
        match self.check_order(p, order) {
            Err(Refused::IsThere { .. }) => Ok(()),
            checked => checked.map_err(|refused| refused.into_refusal(self)),
        }
    }

    fn apply(&self, p: &mut Position, order: &Order, out: &mut Vec<Event>) {
        match *order {
            Order::Place { unit, to } => self.place(p, unit, to, out),
            Order::Ready => self.ready(p, out),
            Order::Move { unit, first, then } => {
                self.start_march(p, unit, Set::one(unit), Path::plain(first, then), out);
            }
            Order::March { leader, group, path } => self.start_march(p, leader, group.with(leader), path, out),
            Order::Sail { ship, with, course } => self.sail(p, ship, with, course, out),
            Order::Done if p.phase() == Phase::Movement => {
                out.push(Event::MovementDone { side: p.active });
                p.ap[p.active] = 0;
                p.state = PhaseState::Battles;
            }
            Order::Done => self.end_actions(p, out),
            Order::Fight(loc) => self.fight(p, loc, out),
            Order::Deploy(posts) => self.deploy(p, &posts, out),
            Order::Stand => self.stand(p, out),
            Order::Withdraw(to) => {
                if let Some(battle) = p.battle() {
                    self.withdraw(p, self.acting(p, &battle), to, out);
                }
            }
            Order::Fire(unit) => self.fire(p, unit, out),
            Order::Shift(unit, to) => self.shift(p, unit, to, out),
            Order::Hit(unit) => self.take_hit(p, unit, out),
            Order::Flee(unit) => self.flee(p, unit, out),
            Order::Retreat(to) => self.retreat(p, to, out),
            Order::Desert(unit) => self.desert(p, unit, out),
        }
    }

    fn resolve(&self, p: &mut Position, faces: &[u8], out: &mut Vec<Event>) {
        match p.state {
            PhaseState::ActionPoints(side) => self.roll_points(p, side, faces[0], out),
            PhaseState::Movement(Movement::ForceMarchDie(march)) => self.roll_force_march(p, march, faces[0], out),
            PhaseState::Battle(battle) => match battle.pending {
                Some(Pending::FireDice(unit)) => self.roll_fire(p, unit, faces, out),
                Some(Pending::PursuitDice(retreat)) => self.roll_pursuit(p, retreat, faces, out),
                _ => {}
            },
            _ => {}
        }
    }

    fn remember(&self, p: &Position, event: &Event, memory: &mut Memory) {
        memory.note(p, event);
    }

    fn bars_undo(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::Rolled(_)
                | Event::Revealed { .. }
                | Event::Overrun { .. }
                | Event::Eliminated { .. }
                | Event::Ready { .. }
                | Event::HalfTurn { .. }
                | Event::GameOver { .. }
        )
    }

    fn observe(&self, p: &Position, memory: &Memory, viewer: Viewer) -> View {
        self.view(p, memory, viewer)
    }

    fn sight(&self, event: &Event, viewer: Viewer) -> Option<Sighting> {
        self.sighting(event, viewer)
    }

    fn is_private(&self, p: &Position) -> bool {
        match &p.state {
            PhaseState::Battle(battle) => battle.step == Step::Deploy,
            PhaseState::Movement(Movement::Overrun { .. }) | PhaseState::Over(_) => false,
            _ => true,
        }
    }

    fn parse(&self, line: &str) -> Result<Order, Refusal> {
        self.parse_order(line)
    }

    fn print(&self, order: &Order) -> String {
        self.print_order(order)
    }

    fn print_pattern(&self, pattern: &Pattern) -> String {
        self.print_free(pattern)
    }

    fn digest(&self, p: &Position) -> u64 {
        use std::hash::{Hash, Hasher};
        let mut digest = Digest::default();
        p.hash(&mut digest);
        digest.finish()
    }

    fn audit(&self, p: &Position) -> Result<(), String> {
        self.audit_position(p)
    }
}
