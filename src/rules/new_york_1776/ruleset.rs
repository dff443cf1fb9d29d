//! New York 1776 as a ruleset: who must decide, what is checked, the table of phases.

use serde_json::Value;

use super::data::NewYork;
use super::event::Event;
use super::observe::Memory;
use super::options::Options;
use super::order::Order;
use super::position::{OFF, OweWhy, Phase, Position, Roll, Step};
use crate::kernel::bits::Bits;
use crate::kernel::digest::Digest;
use crate::kernel::ruleset::{Need, PhaseStep, Refusal, Ruleset, Viewer};
use crate::kernel::side::Side;

/// What the dice of a phase wait for is in the position; nothing else runs there.
fn waits(_: &NewYork, _: &mut Position, _: &mut Vec<Event>) {}

fn turn_start(rules: &NewYork, p: &mut Position, out: &mut Vec<Event>) {
    rules.start_turn(p, out);
}

/// Nobody deserts, or all have: movement begins.
fn desertion(_: &NewYork, p: &mut Position, _: &mut Vec<Event>) {
    p.phase = Phase::Movement;
}

/// No battle is left.
fn battles(_: &NewYork, p: &mut Position, _: &mut Vec<Event>) {
    p.phase = Phase::Supply;
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
    type Event = Event;
    type Phase = Phase;
    type Memory = Memory;

    const ID: &'static str = "new_york_1776";
    const VERSION: u32 = 1;
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

    fn data_hash(&self) -> u64 {
        self.hash
    }

    fn new_game(&self, options: &[String]) -> Result<Position, String> {
        Ok(self.opening(Options::from_ids(options)?))
    }

    fn phase(&self, p: &Position) -> Phase {
        p.phase
    }

    fn need(&self, p: &Position) -> Need {
        if p.verdict.is_some() {
            return Need::Over;
        }
        if let Some(roll) = p.roll {
            return Need::Dice(match roll {
                Roll::ActionPoints(_) | Roll::ForceMarch => 1,
                Roll::Fire(unit) => self.fire_dice(p, unit),
                Roll::Pursuit(side, why) => self.pursuit_dice(p, side, why),
            });
        }
        if let Some(owes) = p.owes {
            return Need::Order(owes.side);
        }
        match p.phase {
            Phase::Setup => Need::Order(Side::American),
            Phase::Desertion if p.deserting != 0 => Need::Order(Side::American),
            Phase::Movement => Need::Order(p.active),
            Phase::Battles if !p.battles(self).is_empty() => Need::Order(p.active),
            Phase::Battle => p.battle.map_or(Need::Nothing, |battle| Need::Order(self.acting(p, &battle))),
            Phase::Over => Need::Over,
            _ => Need::Nothing,
        }
    }

    fn legal(&self, p: &Position, out: &mut Vec<Order>) {
        self.legal_orders(p, out);
    }

    fn check(&self, p: &Position, order: &Order) -> Result<(), Refusal> {
        let Need::Order(side) = self.need(p) else {
            return Err(Refusal::form("the game is over"));
        };
        if let Some(owes) = p.owes {
            return match *order {
                Order::Hit(unit) if owes.hits > 0 => self.check_hit(p, unit),
                Order::Flee(unit) if owes.hits == 0 && owes.flights > 0 => self.check_flee(p, unit),
                Order::Retreat(to) if owes.hits == 0 && owes.flights == 0 => {
                    let loc = if owes.why == OweWhy::Overrun {
                        owes.location
                    } else {
                        p.battle.map(|battle| battle.location)
                    };
                    loc.map_or(Ok(()), |loc| self.check_retreat(p, side, loc, to))
                }
                _ => Err(Refusal::form(self.what_is_waited_for(p))),
            };
        }
        let wrong = || Err(Refusal::form(self.what_is_waited_for(p)));
        match (p.phase, order) {
            (Phase::Setup, Order::Place { unit, to }) => self.check_place(p, *unit, *to),
            (Phase::Setup, Order::Ready) => self.check_ready(p),
            (Phase::Desertion, Order::Desert(unit)) => self.check_desert(p, *unit),
            (Phase::Movement, Order::Done) => Ok(()),
            (Phase::Movement, Order::Move { unit, first, then }) => {
                self.check_march(p, *unit, Bits::NONE, *first, Bits::NONE, Bits::NONE, *then)
            }
            (Phase::Movement, Order::March { leader, group, first, drop, add, then }) => {
                if self.units[*leader as usize].limit == 0 {
                    return Err(Refusal::by("N5.2", format!("{} is no leader", self.unit_name(*leader))));
                }
                self.check_march(p, *leader, *group, *first, *drop, *add, *then)
            }
            (Phase::Movement, Order::Sail { ship, with, first, drop, then }) => {
                self.check_sail(p, *ship, *with, *first, *drop, *then)
            }
            (Phase::Battles, Order::Fight(loc)) => self.check_fight(p, *loc),
            (Phase::Battle, order) => {
                let Some(battle) = p.battle else {
                    return wrong();
                };
                match (battle.step, order) {
                    (Step::Deploy, Order::Deploy(posts)) => self.check_deploy(p, &battle, *posts),
                    (Step::Decide, Order::Stand) | (Step::Act, Order::Done) => Ok(()),
                    (Step::Decide, Order::Withdraw(to)) => self.check_retreat(p, side, battle.location, *to),
                    (Step::Act, Order::Fire(unit)) => self.check_fire(p, &battle, *unit),
                    (Step::Act, Order::Shift(unit, to)) => self.check_shift(p, &battle, *unit, *to),
                    (_, Order::Withdraw(_)) if battle.round == 1 => {
                        Err(Refusal::by("N8.11", "nobody may withdraw before the second round"))
                    }
                    (Step::Act, Order::Withdraw(_)) => {
                        Err(Refusal::by("N8.11", "withdrawal is decided at the start of a round"))
                    }
                    _ => wrong(),
                }
            }
            _ => wrong(),
        }
    }

    fn apply(&self, p: &mut Position, order: &Order, out: &mut Vec<Event>) {
        match *order {
            Order::Place { unit, to } => self.place(p, unit, to, out),
            Order::Ready => self.ready(p, out),
            Order::Move { unit, first, then } => {
                self.start_march(p, unit, Bits::one(unit), first, Bits::NONE, Bits::NONE, then, out);
            }
            Order::March { leader, group, first, drop, add, then } => {
                self.start_march(p, leader, group.with(leader), first, drop, add, then, out);
            }
            Order::Sail { ship, with, first, drop, then } => self.sail(p, ship, with, first, drop, then, out),
            Order::Done if p.phase == Phase::Movement => {
                out.push(Event::MovementDone { side: p.active });
                p.ap[p.active] = 0;
                p.phase = Phase::Battles;
            }
            Order::Done => self.end_actions(p, out),
            Order::Fight(loc) => self.fight(p, loc, out),
            Order::Deploy(posts) => self.deploy(p, posts, out),
            Order::Stand => self.stand(p, out),
            Order::Withdraw(to) => {
                if let Some(battle) = p.battle {
                    self.withdraw(p, self.acting(p, &battle), to, out);
                }
            }
            Order::Fire(unit) => self.fire(p, unit, out),
            Order::Shift(unit, to) => self.shift(p, unit, to, out),
            Order::Hit(unit) => self.take_hit(p, unit, out),
            Order::Flee(unit) => self.flee(p, unit, out),
            Order::Retreat(to) => self.retreat(p, to, out),
            Order::Desert(unit) => self.desert(p, unit, out),
            Order::AnyPlace | Order::AnyDeploy => {}
        }
    }

    fn resolve(&self, p: &mut Position, faces: &[u8], out: &mut Vec<Event>) {
        let Some(roll) = p.roll.take() else { return };
        match roll {
            Roll::ActionPoints(side) => self.roll_points(p, side, faces[0], out),
            Roll::Fire(unit) => self.roll_fire(p, unit, faces, out),
            Roll::Pursuit(side, why) => self.roll_pursuit(p, side, why, faces, out),
            Roll::ForceMarch => self.roll_force_march(p, faces[0], out),
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
                | Event::Ready
                | Event::HalfTurn { .. }
                | Event::GameOver { .. }
        )
    }

    fn parse(&self, line: &str) -> Result<Order, Refusal> {
        self.parse_order(line)
    }

    fn print(&self, order: &Order) -> String {
        self.print_order(order)
    }

    fn digest(&self, p: &Position) -> u64 {
        use std::hash::{Hash, Hasher};
        let mut digest = Digest::default();
        p.hash(&mut digest);
        digest.finish()
    }

    fn event_json(&self, event: &Event, viewer: Viewer) -> Option<Value> {
        self.event_value(event, viewer)
    }

    fn audit(&self, p: &Position) -> Result<(), String> {
        self.audit_position(p)
    }
}

impl NewYork {
    /// One sentence: what the side to play must do now.
    pub fn what_is_waited_for(&self, p: &Position) -> String {
        let Need::Order(side) = self.need(p) else {
            return "the game is over".into();
        };
        let who = side.name();
        if let Some(owes) = p.owes {
            return if owes.hits > 0 {
                format!("the {who} side must first place {}", count(owes.hits, "hit"))
            } else if owes.flights > 0 {
                format!("the {who} side must first choose the militia that flee")
            } else {
                format!("the {who} side must first name a place to retreat to")
            };
        }
        match (p.phase, p.battle.map(|battle| battle.step)) {
            (Phase::Setup, _) => "the American side is placing its units".into(),
            (Phase::Desertion, _) => "the American side must first choose the militia that desert".into(),
            (Phase::Movement, _) => format!("the {who} side moves"),
            (Phase::Battles, _) => format!("the {who} side chooses the next battle"),
            (_, Some(Step::Deploy)) => format!("the {who} side deploys"),
            (_, Some(Step::Decide)) => format!("the {who} side stands or withdraws"),
            _ => format!("the {who} side fires and shifts"),
        }
    }

    /// Whether a unit is on the board.
    pub fn on_board(&self, p: &Position, unit: u8) -> bool {
        p.at[unit as usize] != OFF
    }
}

/// "1 hit", "3 hits".
pub fn count(n: u8, noun: &str) -> String {
    if n == 1 { format!("1 {noun}") } else { format!("{n} {noun}s") }
}
