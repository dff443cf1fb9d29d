//! New York 1776 as a [`Ruleset`]: the door to the kernel, with the table of phases.

use super::observe::Memory;
use super::prelude::*;
use super::sides::SIDES;
use super::ways::MoveRow;
use crate::kernel::data::{DataError, Source};
use crate::kernel::digest::Digest;
use crate::kernel::ruleset::{ChanceRequest, LegalOf, Need, PhaseStep, Refusal, Ruleset, Viewer};
use crate::kernel::setup::Setup;
use crate::kernel::side::SideInfo;

/// A phase that waits for an order or for dice.
fn waits(_: &NewYork, _: &mut Position, _: &mut Vec<Event>) {}

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
    /// Desertion and battles go on once none is due any more.
    const PHASES: &'static [(Phase, PhaseStep<Self>)] = &[
        (Phase::Setup, waits),
        (Phase::TurnStart, Self::start_turn),
        (Phase::ActionPoints, waits),
        (Phase::Desertion, |_, p, _| p.state = PhaseState::ORDERS),
        (Phase::Movement, waits),
        (Phase::Battles, |_, p, _| p.state = PhaseState::Supply),
        (Phase::Battle, waits),
        (Phase::Supply, Self::starve),
        (Phase::TurnEnd, Self::end_turn),
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
        if let Some((side, _)) = self.decision(p) {
            return Need::Order(side);
        }
        match p.roll() {
            Some(roll) => Need::Chance(ChanceRequest::dice(self.dice_of(p, roll))),
            None if p.verdict().is_some() => Need::Over,
            None => Need::Nothing,
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
        self.apply_order(p, order, out);
    }

    fn resolve(&self, p: &mut Position, faces: &[u8], out: &mut Vec<Event>) {
        match p.roll() {
            Some(Roll::ActionPoints(side)) => self.roll_points(p, side, faces[0], out),
            Some(Roll::ForceMarch) => {
                if let Some(march) = p.state.marching() {
                    self.roll_force_march(p, march, faces[0], out);
                }
            }
            Some(Roll::Fire(unit)) => self.roll_fire(p, unit, faces, out),
            Some(Roll::Pursuit(retreat)) => self.roll_pursuit(p, retreat, faces, out),
            None => {}
        }
    }

    fn remember(&self, p: &Position, event: &Event, memory: &mut Memory) {
        memory.note(p, event);
    }

    fn observe(&self, p: &Position, memory: &Memory, viewer: Viewer) -> View {
        self.view(p, memory, viewer)
    }

    fn is_private(&self, p: &Position) -> bool {
        let overrun = matches!(p.state, PhaseState::Movement(Movement::Overrun { .. }));
        p.battle().map_or(!overrun && p.verdict().is_none(), |battle| battle.step == Step::Deploy)
    }

    fn print_pattern(&self, pattern: &Pattern) -> String {
        self.write_pattern(pattern)
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

impl NewYork {
    /// How many dice a roll has.
    fn dice_of(&self, p: &Position, roll: Roll) -> u8 {
        match roll {
            Roll::ActionPoints(_) | Roll::ForceMarch => 1,
            Roll::Fire(unit) => self.fire_dice(p, unit),
            Roll::Pursuit(retreat) => self.pursuit_dice(p, retreat),
        }
    }
}
