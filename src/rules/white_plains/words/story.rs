//! The lines of the log.

use super::names::place_id;
use crate::kernel::refusals::InSentence;
use crate::kernel::side::Side;
use crate::kernel::story::{LogText, Weight, count, raised, signed};
use crate::rules::white_plains::data::WhitePlains;
use crate::rules::white_plains::data::ids::{HexId, UnitId};
use crate::rules::white_plains::data::results::{LeadResult, Outcome};
use crate::rules::white_plains::event::{Event, MoraleReason, MoveKind, Sighting};
use crate::rules::white_plains::order_parts::Path;
use crate::rules::white_plains::position::parts::{Fate, UnitState};
use crate::rules::white_plains::position::tasks::Phase;
use crate::rules::white_plains::sides::{SIDES, SideWords};

impl WhitePlains {
    /// A line about a unit, in a hex.
    fn unit_line(&self, unit: UnitId, predicate: &str, at: Option<HexId>) -> LogText {
        let line = LogText::line(self[unit].side, format!("{} {predicate}", self[unit].name));
        match at {
            Some(at) => line.at(place_id(at)),
            None => line,
        }
    }

    pub(super) fn describe_sighting(&self, sighting: &Sighting) -> Option<LogText> {
        let place = |at: HexId| self.name_of(at);
        let here = |line: LogText, at: HexId| line.at(place_id(at));
        Some(match *sighting {
            Event::Placed { unit, at } => {
                let line = self.unit_line(unit, &format!("is placed in {}", place(at)), Some(at));
                LogText { sums: Some("units placed"), ..line }
            }
            Event::Removed { unit, at } => self.unit_line(unit, &format!("goes home from {}", place(at)), Some(at)),
            Event::Turn { turn } => {
                let hour = &self.tables.calendar[usize::from(turn) - 1];
                LogText::heading(Weight::Turn(turn.into()), format!("Turn {turn}: {}", hour.hour))
            }
            Event::Rain { rain } => LogText::line(None, if rain { "It rains" } else { "The sky clears" }),
            Event::Half { side } => {
                LogText { side: Some(side), ..LogText::heading(Weight::Heading, format!("{} half-turn", side.name())) }
            }
            Event::Phase { side, phase } => {
                let text = match phase {
                    Phase::Artillery => "Defensive artillery fire",
                    Phase::Declare => "Close combat",
                    Phase::Rally => "Rally",
                    _ => return None,
                };
                LogText { side: Some(side), ..LogText::heading(Weight::Part, text) }
            }
            Event::Pledged { side, chits } if chits > 0 => {
                LogText::line(side, format!("The {} side pledges {}", side.name(), count(chits, "chit")))
            }
            Event::First { side: Some(side) } => LogText::line(side, format!("The {} side goes first", side.name())),
            Event::First { side: None } => LogText::line(None, "A tie in the rain: the turn passes without action"),
            Event::Dealt { side, card } => match card {
                Some(card) => LogText::line(side, format!("The {} side draws {}", side.name(), self[card].name)),
                None => LogText::line(side, format!("The {} side draws a card", side.name())),
            },
            Event::Played { side, card, names } => LogText::line(
                side,
                format!("The {} side plays {}{}", side.name(), self[card].name, names.in_sentence(self)),
            ),
            Event::Cancelled { card } => LogText::line(self[card].side, format!("{} is cancelled", self[card].name)),
            Event::Discarded { card } => LogText::line(self[card].side, format!("{} is discarded", self[card].name)),
            Event::HandSeen { side } => {
                LogText::line(side.other(), format!("The {} side sees the {} hand", side.other().name(), side.name()))
            }
            Event::Went { unit, from, path, kind } => self.describe_way(unit, from, path, kind),
            Event::Stayed { unit } => self.unit_line(unit, "does not move", None),
            Event::PinsBroken { at } => here(LogText::line(None, format!("The pins of {} are broken", place(at))), at),
            Event::Attached { unit } => self.unit_line(unit, "takes the Amusettes along", None),
            Event::Restoring { side } => {
                LogText::line(side, format!("The {} side rests to restore its morale", side.name()))
            }
            Event::RestoringEnds { side } => LogText::line(side, format!("The {} side rests no longer", side.name())),
            Event::Bridged { a, b } => {
                here(LogText::line(Side::Second, format!("A pontoon bridge joins {} and {}", place(a), place(b))), a)
            }
            Event::Control { objective, side } => {
                let at = self.objectives[objective].at;
                here(LogText::line(side, format!("The {} side takes {}", side.name(), place(at))), at)
            }
            Event::Sham { at } | Event::Revealed { at } => {
                here(LogText::line(Side::First, format!("The works of {} are sham", place(at))), at)
            }
            Event::Probed { at, sham: false } => {
                here(LogText::line(Side::Second, format!("The works of {} are true", place(at))), at)
            }
            Event::ArmyReleased => LogText::line(Side::First, "The American army is free to leave its lines"),
            Event::HillReleased => LogText::line(Side::First, "The units of Chatterton Hill are free to leave it"),
            Event::Rolled { .. } => return self.describe_roll(sighting),
            _ => return self.describe_ground(sighting).or_else(|| self.describe_fight(sighting)),
        })
    }

    /// Works and fires.
    fn describe_ground(&self, sighting: &Sighting) -> Option<LogText> {
        let place = |at: HexId| self.name_of(at);
        let here = |line: LogText, at: HexId| line.at(place_id(at));
        Some(match *sighting {
            Event::WorksBegun { at, .. } => {
                here(LogText::line(Side::First, format!("Works are begun in {}", place(at))), at)
            }
            Event::WorksDone { at } | Event::WorksGone { at } => {
                let done = matches!(sighting, Event::WorksDone { .. });
                let what = if done {
                    format!("The works of {} are complete", place(at))
                } else {
                    format!("The works begun in {} are given up", place(at))
                };
                here(LogText::line(Side::First, what), at)
            }
            Event::Burning { at } => here(LogText::line(None, format!("{} burns", raised(&place(at)))), at),
            Event::Smoulders { at } => here(LogText::line(None, format!("{} smoulders", raised(&place(at)))), at),
            Event::FireOut { at } => here(LogText::line(None, format!("The fire in {} is out", place(at))), at),
            _ => return None,
        })
    }

    fn describe_way(&self, unit: UnitId, from: Option<HexId>, path: Path, kind: MoveKind) -> LogText {
        let to = path.last();
        let verb = way_verb(kind);
        let from = from.map(|at| format!(" from {}", self.short_name_of(at))).unwrap_or_default();
        let to_name = to.map(|at| self.short_name_of(at)).unwrap_or_default();
        let preposition = if kind == MoveKind::Enter { "at" } else { "to" };
        self.unit_line(unit, &format!("{verb}{from} {preposition} {to_name}"), to)
    }

    /// Fire, combat, losses, morale.
    fn describe_fight(&self, sighting: &Sighting) -> Option<LogText> {
        Some(match *sighting {
            Event::Fires { side, units, target } => {
                let verb = if units.len() == 1 { "fires" } else { "fire" };
                LogText::line(side, format!("{} {verb} at {}", self.names_of(units), self[target].name))
            }
            Event::FireSpent { target } => self.unit_line(target, "gives way before the fire", None),
            Event::Rallied { unit, state } => self.unit_line(unit, &format!("rallies to {}", rallied_to(state)), None),
            Event::StepRestored { unit } => self.unit_line(unit, "is at full strength again", None),
            Event::StateLost { unit, state } => self.unit_line(unit, &format!("is {}", state.name()), None),
            Event::StepLost { unit, sp: 0 } => self.unit_line(unit, "is reduced", None),
            Event::StepLost { unit, sp } => {
                self.unit_line(unit, &format!("loses a step ({})", count(sp, "strength point")), None)
            }
            Event::Out { unit, fate, at } => {
                let what = match fate {
                    Fate::Eliminated => "is eliminated",
                    Fate::Captured => "is captured",
                    Fate::Lost => "falls",
                    Fate::Removed => "goes home",
                    Fate::Forfeited => "finds no place and never comes",
                };
                self.unit_line(unit, what, at)
            }
            Event::Pinned { unit } => self.unit_line(unit, "is pinned", None),
            Event::Unpinned { unit } => self.unit_line(unit, "is no longer pinned", None),
            Event::Combat { side, hexes, units, defenders } => {
                let (attack, defence) = (self.names_of(units), self.names_of(defenders));
                let text = format!("Attack on {}: {attack} against {defence}", self.numbers_of(hexes.iter()));
                let line = LogText { side: Some(side), ..LogText::heading(Weight::Heading, text) };
                return hexes.first().map(|at| line.at(place_id(at)));
            }
            Event::Lead { unit } => self.unit_line(unit, "leads", None),
            Event::ChitSpent { side } => {
                LogText::line(side, format!("The {} side spends a chit on the die", side.name()))
            }
            Event::Tactics { cards, drm } => {
                let drm = drm.map_or("no combat".to_owned(), signed);
                let text = format!("Tactics: American {}, British {}: {drm}", cards.first.name(), cards.second.name());
                LogText::line(None, text)
            }
            Event::Rerolls { side } => LogText::line(side, format!("The {} side rolls again for a chit", side.name())),
            Event::Result { odds, drm, die, outcome: Some(outcome) } => {
                let sum = format!("die {die}, modifier {}", signed(drm));
                LogText::line(None, format!("Column {}-{}, {sum}: {}", odds.0, odds.1, outcome_words(outcome)))
            }
            Event::Dropped { hexes } => {
                LogText::line(None, format!("The attack on {} comes to nothing", self.numbers_of(hexes.iter())))
            }
            Event::Morale { side, by, now, why } => {
                // The winner gains from what the enemy loses.
                let enemy =
                    if by > 0 && matches!(why, MoraleReason::Step | MoraleReason::Captured) { "enemy: " } else { "" };
                let why = format!("{enemy}{}", morale_words(why));
                LogText::line(side, format!("{} army morale {} ({why}): {now}", side.name(), signed(by)))
            }
            Event::Momentum { side, now } => {
                LogText::line(side, format!("The {} side has {}", side.name(), count(now, "momentum chit")))
            }
            Event::End { ending } => {
                let outcome =
                    crate::kernel::story::Outcome { winner: ending.winner, case: ending.case, figures: [0; 3] };
                let level = ending.winner.map_or_else(String::new, |_| format!(": {}", ending.level.name()));
                LogText::line(ending.winner, format!("{} ({}){level}", outcome.result(&SIDES), ending.case))
            }
            _ => return None,
        })
    }
}

/// What a unit does that goes somewhere.
pub(super) const fn way_verb(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Move => "moves",
        MoveKind::March => "marches",
        MoveKind::Enter => "enters",
        MoveKind::Retreat => "retreats",
        MoveKind::Evade => "evades",
        MoveKind::Disengage => "disengages",
        MoveKind::Advance => "advances",
        MoveKind::Redeploy => "rides",
    }
}

/// The state that a unit rallies to.
const fn rallied_to(state: UnitState) -> &'static str {
    match state {
        UnitState::Disrupted => "Disrupted, from Shattered",
        other => other.name(),
    }
}

/// What a result of the table does, in words: "R/- (the attacker retreats)".
pub fn outcome_words(outcome: Outcome) -> String {
    let does = |who: &str, result: LeadResult| {
        let does = match result {
            LeadResult::None => return None,
            LeadResult::Retreat => "retreats",
            LeadResult::Disrupt => "drops a state and retreats",
            LeadResult::Step => "loses a step and retreats",
            LeadResult::StepDisrupt => "loses a step, drops a state and retreats",
            LeadResult::TwoSteps => "loses two steps and retreats",
            LeadResult::Captured => "is captured",
        };
        Some(format!("the {who} {does}"))
    };
    let words = match outcome {
        Outcome::Pin => "both sides are pinned".to_owned(),
        Outcome::Leads { attacker: LeadResult::Retreat, defender: LeadResult::Retreat } => "both retreat".into(),
        Outcome::Leads { attacker, defender } => {
            let both = [does("attacker", attacker), does("defender", defender)];
            both.into_iter().flatten().collect::<Vec<_>>().join(", ")
        }
    };
    format!("{} ({words})", outcome.text())
}

/// Why army morale changed, in words.
pub(super) const fn morale_words(why: MoraleReason) -> &'static str {
    match why {
        MoraleReason::Disrupted => "a unit dropped a state",
        MoraleReason::Rallied => "a unit rallied",
        MoraleReason::Step => "a step lost",
        MoraleReason::Captured => "a unit captured",
        MoraleReason::Artillery => "guns captured",
        MoraleReason::PinBroken => "pins broken",
        MoraleReason::Leader => "a leader lost",
        MoraleReason::Objective => "an objective",
        MoraleReason::Card => "a card",
        MoraleReason::ForwardLine => "the forward line cleared",
        MoraleReason::Hill => "Chatterton Hill not taken",
        MoraleReason::Attrition => "militia gone home",
        MoraleReason::Restored => "rest",
    }
}
