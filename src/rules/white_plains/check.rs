//! Whether an order is legal: checks its moment, then the chapter that it belongs to.

use super::data::WhitePlains;
use super::data::ids::{HexId, UnitId};
use super::order::Order;
use super::position::tasks::Task;
use super::position::{Position, State};
use super::refusal::Refused;
use crate::kernel::ruleset::Need;

type Checked = Result<(), Refused>;

/// Allows an order under a condition.
fn when(is: bool, otherwise: Refused) -> Checked {
    if is { Ok(()) } else { Err(otherwise) }
}

impl WhitePlains {
    /// Whether the side that is asked may give this order; the refusal is without words.
    pub(super) fn check_order(&self, p: &Position, order: &Order) -> Checked {
        let Some(task) = p.task() else { return Err(Refused::NotNow) };
        let Need::Order(asked) = self.needs(p) else { return Err(Refused::NotNow) };
        match (*order, task) {
            (Order::Place(unit, at), Task::Place(due)) => {
                when(unit == due, Refused::PlaceFirst { unit: due })?;
                when(
                    self.placements(p, unit).contains(&at),
                    Refused::NoPlace { unit, hex: at, by: self.place_case(p, unit) },
                )
            }
            (Order::Ruse(at), Task::Ruse(..)) => self.check_ruse(p, at),
            (Order::Remove(unit), Task::Remove(..)) => self.check_remove(p, unit),
            (Order::Pledge(chits), Task::Initiative(_)) => when(chits <= p.momentum[asked], Refused::TooManyChits),
            (Order::Play(card, names), _) => self.check_card(p, asked, card, names),
            (Order::Trump, Task::Trump(..)) => when(p.hands[asked].has(self.trump_card(asked)), Refused::NoTrump),
            (Order::Allow, Task::Trump(..)) => Ok(()),
            (Order::Pass, _) => when(
                matches!(
                    task,
                    Task::MovementReact
                        | Task::RallyReact
                        | Task::FireAnswer(_)
                        | Task::DeclaredReact
                        | Task::Cards(_)
                        | Task::TacticsCard(_)
                ),
                Refused::NotNow,
            ),
            (_, Task::Moves) => self.check_in_moves(p, order),
            (Order::Rally(unit), Task::Rally) => self.check_rally(p, unit),
            (Order::Buy, Task::Rally) => self.check_buy(p),
            (Order::Done, Task::Rally | Task::Artillery | Task::Rifles(_)) => Ok(()),
            (Order::Fire(units, target), Task::Artillery | Task::Rifles(_)) => self.check_fire(p, units, target),
            (_, Task::Declare) => self.check_in_declaring(p, order),
            (Order::Fight(at), Task::Fights) => {
                when(p.attacks.iter().any(|attack| attack.hexes.has(at)), Refused::NoFight { hex: at })
            }
            _ => self.check_in_combat(p, task, order),
        }
    }

    fn check_in_moves(&self, p: &State, order: &Order) -> Checked {
        match *order {
            Order::Move(unit, via, to) => self.check_way(p, unit, via, to, false).map(drop),
            Order::March(unit, via, to) => self.check_way(p, unit, via, to, true).map(drop),
            Order::Enter(unit, to) => self.check_entry(p, unit, to).map(drop),
            Order::Break(at) => self.check_break(p, at),
            Order::Build(towards) => self.check_build(p, towards),
            Order::Burn(unit, at) => self.check_burn(p, unit, at),
            Order::Attach(unit) => self.check_attach(p, unit),
            Order::Restore => self.check_restore(p),
            Order::Done => self.check_moves_done(p),
            _ => Err(Refused::NotNow),
        }
    }

    /// W6.8.
    pub(super) fn check_break(&self, p: &State, at: HexId) -> Checked {
        let own = p.units_at(self, p.active, at);
        let pinned = p.pins.iter().any(|pin| own.has(pin.unit));
        when(pinned && at != self.at.tarrytown, Refused::NothingPinned { hex: at })
    }

    fn check_in_declaring(&self, p: &State, order: &Order) -> Checked {
        match *order {
            Order::Assault(unit, hexes) => self.check_assault(p, unit, hexes),
            Order::Release(unit) => self.check_release(p, unit),
            Order::Disengage(unit, to) => self.check_disengage(p, unit, to),
            Order::Done => self.check_declared(p),
            _ => Err(Refused::NotNow),
        }
    }

    fn check_in_combat(&self, p: &Position, task: Task, order: &Order) -> Checked {
        match (*order, task) {
            (Order::Evade(unit, path), Task::Evade) => {
                when(self.evaders(p).any(|other| other == unit), Refused::NoEvading { unit })?;
                let mut found = false;
                self.evasions(p, unit, &mut |way| found |= way == path);
                when(found, Refused::NoRetreat { unit })
            }
            (Order::Stand, Task::Evade) => Ok(()),
            (Order::Lead(unit), Task::Lead(side)) => {
                when(self.possible_leads(p, side.into()).has(unit), Refused::NoLead { unit })
            }
            (Order::Chit, Task::Cards(side)) => self.check_chit(p, side.into()),
            (Order::Tactic(tactic), Task::Tactic(side, second)) => self.check_tactic(p, side.into(), tactic, second),
            (Order::Reroll | Order::Keep, Task::Reroll(_)) => Ok(()),
            (Order::Retreat(unit, path), Task::Retreat(due, steps, reason)) => {
                when(unit == due, Refused::RetreatFirst { unit: due })?;
                self.check_retreat(p, unit, steps, reason, path)
            }
            (Order::Lose(unit), Task::Lose(side)) => {
                when(self.others_in_combat(p, side.into()).contains(&unit), Refused::NoLoss { unit })
            }
            (Order::Advance(unit, to), Task::Advance(side, first)) => {
                self.check_advance(p, side.into(), first, unit, to)
            }
            (Order::Done, Task::Advance(side, first)) => {
                when(!(first && self.lead_must_advance(p, side.into())), Refused::MustAdvance)
            }
            (_, Task::Trump(..)) => Err(Refused::AnswerCard),
            (_, Task::Retreat(unit, ..)) => Err(Refused::RetreatFirst { unit }),
            _ => Err(Refused::NotNow),
        }
    }

    /// The cavalry that may evade (W10.1).
    pub(super) fn evaders<'a>(&'a self, p: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        self.defenders_now(p).into_iter().filter(|unit| self.sorted.cavalry.has(*unit) && !p.is_pinned(*unit))
    }

    fn place_case(&self, p: &State, unit: UnitId) -> &'static str {
        if unit == self.named.mosely {
            "W2.7"
        } else if p.is_campaign() {
            "W2.4"
        } else {
            "W19.1"
        }
    }
}
