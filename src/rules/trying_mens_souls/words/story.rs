//! The lines of the log that the table of events (`event.rs`) does not hold as one sentence.

use crate::kernel::events::Faces;
use crate::kernel::story::DieEffect;
use crate::rules::trying_mens_souls::chapters::t10_sums::{AssaultCombat, RegularCombat};
use crate::rules::trying_mens_souls::prelude::*;
use crate::rules::trying_mens_souls::words::names::place_id;
use crate::rules::trying_mens_souls::words::sums::{DIE_NAMES, parts_text, total_text};

/// The sides of a die.
pub(super) const SIDES_OF_DIE: u8 = 6;

impl TryingMensSouls {
    /// A line about a piece, at a place.
    fn piece_line(&self, piece: PieceId, predicate: &str, at: Option<HexId>) -> LogText {
        let place = at.map(place_id);
        LogText { place, ..LogText::line(self[piece].side, format!("{} {predicate}", raised(&self[piece].name))) }
    }

    pub fn turn_line(&self, turn: u8) -> Option<LogText> {
        Some(LogText::heading(Weight::Turn(turn.into()), format!("Turn {turn}")))
    }

    pub fn phase_line(&self, phase: Phase) -> Option<LogText> {
        let text = match phase {
            Phase::Event => "Event and weather",
            Phase::Supply => "Supply",
            Phase::Initiative => "Markers",
            Phase::End => "End Phase",
            Phase::Setup | Phase::Operations | Phase::Battle | Phase::Over => return None,
        };
        Some(LogText::heading(Weight::Heading, text))
    }

    pub fn roll_line(
        &self,
        who: Side,
        why: RollReason,
        faces: Faces<2>,
        total: Option<i8>,
        needed: Option<i8>,
        unit: Option<PieceId>,
    ) -> Option<LogText> {
        let text = raised(&why.text().replace("{unit}", unit.map_or("", |unit| &self[unit].name)));
        let dice = faces.dice(SIDES_OF_DIE, |_| DieEffect::None);
        let faces = faces.as_slice();
        let first = faces.first().copied().unwrap_or(0) as i8;
        let result = match (total.or(needed.map(|_| first)), needed) {
            (Some(total), Some(needed)) => {
                let [good, other] = why.results();
                let outcome = if total <= needed { good } else { other };
                let most = needed_text(needed - (total - first));
                if why == RollReason::Weather {
                    format!("{good} on {}: {outcome}", most.trim_end_matches(" needed"))
                } else {
                    format!("{most}: {outcome}")
                }
            }
            (Some(total), None) if faces.len() == 1 && total != first => {
                format!("modifier {}: {total}", signed(total - first))
            }
            _ => String::new(),
        };
        Some(LogText { dice, result, ..LogText::line(who, text) })
    }

    pub fn event_kind_line(&self, kind: EventKind) -> Option<LogText> {
        let row = self.event_row(kind)?;
        let text = format!("{}: {}", row.name, row.text.trim_end_matches('.'));
        Some(LogText::line(None, if kind == EventKind::None { row.name.clone() } else { typeset(&text) }))
    }

    pub fn weather_line(&self, weather: Weather, navy: u8) -> Option<LogText> {
        let markers = count(navy, "navy marker");
        Some(LogText::line(None, format!("The weather is {}; the British have {markers}", weather.name())))
    }

    pub fn navy_used_line(&self, supply: bool) -> Option<LogText> {
        let use_of = if supply { "brings supply over water" } else { "gives the British 1 MIP" };
        Some(LogText::line(BRITISH, format!("A navy marker {use_of}")))
    }

    pub fn chose_line(&self, side: Side, choice: Inclusion) -> Option<LogText> {
        let marker = &self[self[self.general_of(side)].marker].name;
        let text = format!("The {} side {} {marker}'s marker", side.name(), choice.verb());
        Some(LogText::line(side, typeset(&text)))
    }

    pub fn mip_line(&self, side: Side, points: u8) -> Option<LogText> {
        Some(LogText::line(side, format!("The {} side has {points} MIP", side.name())))
    }

    pub fn bought_line(&self, side: Side, marker: Option<MarkerId>) -> Option<LogText> {
        let marker = &self[marker?].name;
        Some(LogText::line(side, format!("The {} side buys {marker}", side.name())))
    }

    pub fn operation_line(&self, number: u8) -> Option<LogText> {
        let which = if number == 1 { "First" } else { "Second" };
        Some(LogText::heading(Weight::Heading, format!("{which} Operations Phase")))
    }

    pub fn activated_line(&self, side: Side, by: Activator, units: Pieces, left: Option<u8>) -> Option<LogText> {
        let who = match (left, units.len()) {
            (Some(left), _) => format!("{} of any divisions may act", count(left, "unit")),
            (None, 1) => "1 unit is active".into(),
            (None, units) => format!("{units} units are active"),
        };
        let text = match by {
            Activator::Marker(marker) if left.is_none() => format!("{}: {who}", self[marker].name),
            Activator::Marker(_) => format!("{} Tactical Intervention: {who}", side.name()),
            Activator::Mip => format!("The {} side spends 1 MIP: {who}", side.name()),
            Activator::Limited => return None,
        };
        Some(LogText { side: Some(side), ..LogText::heading(Weight::Heading, text) })
    }

    pub fn move_line(&self, piece: PieceId, from: HexId, path: Path, kind: MoveKind) -> Option<LogText> {
        let to = path.iter().last()?;
        let starts = std::iter::once(from).chain(path.iter());
        let by = starts.zip(path.iter()).any(|(from, to)| self.ferry_of(from, to).is_some());
        let by = if by { " by ferry" } else { "" };
        let (start, end) = (self.short_name_of(from), self.short_name_of(to));
        let moves = matches!(kind, MoveKind::Move | MoveKind::March);
        let news = moves.then(|| ("moves", format!("{} to {end}", self[piece].name)));
        Some(LogText {
            news,
            ..self.piece_line(piece, &format!("{} from {start} to {end}{by}", kind.verb()), Some(to))
        })
    }

    pub fn control_line(&self, at: HexId, side: Side) -> Option<LogText> {
        let counts = (self.areas.stars | self.areas.city | self.areas.forts).has(at);
        let text = format!("The {} side now controls {}", side.name(), self.name_of(at));
        counts.then(|| LogText::line(side, text).at(place_id(at)))
    }

    pub fn status_line(&self, unit: PieceId, status: Status) -> Option<LogText> {
        let again = if status == Status::Normal { " again" } else { "" };
        Some(self.piece_line(unit, &format!("is {}{again}", status.name()), None))
    }

    pub fn step_lost_line(&self, unit: PieceId, cf: u8) -> Option<LogText> {
        // The last step is lost with CF 0, or 1 if the unit is routed.
        let left = if cf <= 1 { String::new() } else { format!(" (CF {cf} left)") };
        Some(self.piece_line(unit, &format!("loses a step{left}"), None))
    }

    pub fn step_restored_line(&self, unit: PieceId, cf: u8) -> Option<LogText> {
        Some(self.piece_line(unit, &format!("gets a step back (CF {cf})"), None))
    }

    pub fn eliminated_line(&self, unit: PieceId, at: HexId, fate: Fate) -> Option<LogText> {
        Some(self.piece_line(unit, fate.text(), Some(at)))
    }

    pub fn combat_line(&self, side: Side, assault: bool, targets: Targets, units: PieceList) -> Option<LogText> {
        let what = if assault { "Assault" } else { "Attack" };
        let text = format!("{what} on {} by {}", self.numbers_of(targets.iter()), self.names_of(units.iter()));
        let line = LogText { side: Some(side), ..LogText::heading(Weight::Heading, text) };
        Some(line.at(place_id(targets.iter().next()?)))
    }

    pub fn result_line(&self, fought: RegularCombat, column: u8, die: u8, outcome: Outcome) -> Option<LogText> {
        let RegularCombat { ratings, sum, .. } = fought;
        let (attacker, defender) = sum.strengths();
        let by = parts_text(DIE_NAMES, &sum.drm);
        let by = if by.is_empty() { by } else { format!(" ({by})") };
        let (column, outcome) = (self.column_text(ratings, &sum, column), outcome_words(outcome));
        let text = format!("{attacker} to {defender}: {column}, die {die}{by}: {outcome}");
        Some(LogText::line(None, text))
    }

    pub fn assault_result_line(&self, fought: AssaultCombat, attacker: u8, defender: u8) -> Option<LogText> {
        let [own, foe] = fought.sums.map(|sum| total_text(&sum));
        let text = format!("Totals: attacker {attacker}, {own} and the die; defender {defender}, {foe} and the die");
        Some(LogText::line(None, text))
    }

    pub fn owes_line(&self, side: Side, points: u8) -> Option<LogText> {
        let text = format!("The {} side must pay {}", side.name(), count(points, "combat point"));
        (points > 0).then(|| LogText::line(side, text))
    }

    pub fn morale_line(&self, side: Side, now: u8) -> Option<LogText> {
        Some(LogText::line(side, format!("{} army morale is {now}", side.name())))
    }

    pub fn points_line(&self, side: Side, by: i16, now: i16) -> Option<LogText> {
        let text = format!("{} victory points {}: {}", side.name(), signed(by), figure(now));
        Some(LogText::line(side, text))
    }

    pub fn peace_line(&self, turns: u8) -> Option<LogText> {
        let text = format!("The King's Peace: there are no Operations Phases in the next {}", count(turns, "turn"));
        Some(LogText::line(BRITISH, typeset(&text)))
    }

    pub fn peace_ends_line(&self, points: u8, forfeited: bool) -> Option<LogText> {
        let points = count(points, "victory point");
        let text = match forfeited {
            true => format!("The King's Peace ends: the British forfeit {points}"),
            false => format!("The King's Peace ends: the Americans get {points}"),
        };
        Some(LogText::line(BRITISH, typeset(&text)))
    }

    pub fn shorter_line(&self, last: u8) -> Option<LogText> {
        Some(LogText::line(None, format!("The game ends after turn {last}")))
    }

    pub fn end_line(&self, ending: Ending) -> Option<LogText> {
        let text = format!("The {} side has won ({})", ending.winner.name(), ending.reason.case());
        Some(LogText::line(ending.winner, text))
    }
}

/// The highest die that is good enough, with its modifiers counted: "3 or less".
pub fn needed_text(most: i8) -> String {
    match most {
        ..1 => "no roll is low enough".into(),
        1 => "1 needed".into(),
        most if most >= SIDES_OF_DIE as i8 => "any roll is low enough".into(),
        most => format!("{most} or less needed"),
    }
}

/// A number with a real minus sign below 0.
pub fn figure(number: i16) -> String {
    if number < 0 { signed(number) } else { number.to_string() }
}

/// A result of the table with what it means: "NE/CP+1 (the defender pays the difference of the leads' CR and 1 more)".
pub fn outcome_words(outcome: Outcome) -> String {
    let pays = |who: &str, loss: Loss| match loss {
        Loss::None => None,
        Loss::Points(0) => Some(format!("the {who} pays the difference of the leads' CR")),
        Loss::Points(more) => Some(format!("the {who} pays the difference of the leads' CR and {more} more")),
    };
    let both = [pays("attacker", outcome.attacker), pays("defender", outcome.defender)];
    let words: Vec<String> = both.into_iter().flatten().collect();
    format!("{} ({})", outcome.text(), typeset(&words.join("; ")))
}
