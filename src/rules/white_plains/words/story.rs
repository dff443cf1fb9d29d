//! The lines of the log that the table of events (`event.rs`) does not hold as one sentence.

use crate::kernel::refusals::InSentence;
use crate::kernel::story;
use crate::rules::white_plains::prelude::*;

impl WhitePlains {
    /// A line about a unit, in a hex.
    fn unit_line(&self, unit: UnitId, predicate: &str, at: Option<HexId>) -> LogText {
        let place = at.map(Into::into);
        LogText { place, ..LogText::line(self[unit].side, format!("{} {predicate}", self[unit].name)) }
    }

    pub fn placed_line(&self, unit: UnitId, at: HexId) -> LogText {
        let line = self.unit_line(unit, &format!("is placed in {}", self.name_of(at)), Some(at));
        LogText { sums: Some("units placed"), ..line }
    }

    pub fn dealt_line(&self, side: Side, card: Option<CardId>) -> LogText {
        let card = card.map_or("a card", |card| &self[card].name);
        LogText::line(side, format!("The {} side draws {card}", side.name()))
    }

    /// A card that is played, with what it is played on.
    pub fn play_sentence(&self, side: Side, card: CardId, names: Names) -> String {
        format!("The {} side plays {}{}", side.name(), self[card].name, names.in_sentence(self))
    }

    /// A card is played: its text is a part of the rules (W14.1).
    pub fn played_line(&self, side: Side, card: CardId, names: Names) -> LogText {
        let text = self[card].text.trim_end_matches('.');
        LogText::line(side, format!("{}: {text}", self.play_sentence(side, card, names)))
    }

    pub fn turn_line(&self, turn: u8) -> LogText {
        let hour = &self.tables.calendar[usize::from(turn) - 1].hour;
        LogText::heading(Weight::Turn(turn.into()), format!("Turn {turn}: {hour}"))
    }

    pub fn rain_line(&self, rain: bool) -> LogText {
        LogText::line(None, if rain { "It rains" } else { "The sky clears" })
    }

    pub fn pledged_line(&self, side: Side, chits: u8) -> LogText {
        let chits = if chits == 0 { "no chit".to_owned() } else { count(chits, "chit") };
        LogText::line(side, format!("The {} side pledges {chits}", side.name()))
    }

    pub fn first_line(&self, side: Option<Side>) -> LogText {
        let text = side.map_or("A tie in the rain: the turn passes without action".to_owned(), |side| {
            format!("The {} side goes first", side.name())
        });
        LogText::line(side, text)
    }

    pub fn half_line(&self, side: Side) -> LogText {
        LogText { side: Some(side), ..LogText::heading(Weight::Heading, format!("{} half-turn", side.name())) }
    }

    pub fn phase_line(&self, side: Side, phase: Phase) -> Option<LogText> {
        let text = match phase {
            Phase::Artillery => "Defensive artillery fire".to_owned(),
            Phase::Rifles => format!("{} rifle fire", side.name()),
            Phase::Declare => "Close combat".to_owned(),
            Phase::Rally => "Rally".to_owned(),
            _ => return None,
        };
        Some(LogText { side: Some(side), ..LogText::heading(Weight::Part, text) })
    }

    pub fn move_line(&self, unit: UnitId, from: Option<HexId>, path: Path, kind: MoveKind) -> LogText {
        let to = path.last();
        let verb = kind.verb();
        let from = from.map(|at| format!(" from {}", self.short_name_of(at))).unwrap_or_default();
        let to_name = to.map(|at| self.short_name_of(at)).unwrap_or_default();
        let preposition = if kind == MoveKind::Enter { "at" } else { "to" };
        let news = match kind {
            MoveKind::Move | MoveKind::March => Some("moves"),
            MoveKind::Enter => Some("entries"),
            _ => None,
        };
        let news = news.map(|called| (called, format!("{} {preposition} {to_name}", self[unit].name)));
        LogText { news, ..self.unit_line(unit, &format!("{verb}{from} {preposition} {to_name}"), to) }
    }

    pub fn rallied_line(&self, unit: UnitId, state: UnitState) -> LogText {
        let to = match state {
            UnitState::Disrupted => "Disrupted, from Shattered",
            other => other.name(),
        };
        self.unit_line(unit, &format!("rallies to {to}"), None)
    }

    pub fn fires_line(&self, side: Side, units: Units, target: UnitId) -> LogText {
        let verb = if units.len() == 1 { "fires" } else { "fire" };
        LogText::line(side, format!("{} {verb} at {}", self.names_of(units), self[target].name))
    }

    pub fn step_lost_line(&self, unit: UnitId, sp: u8) -> LogText {
        let lost = match sp {
            0 => "is reduced".to_owned(),
            sp => format!("loses a step ({})", count(sp, "strength point")),
        };
        self.unit_line(unit, &lost, None)
    }

    pub fn left_play_line(&self, unit: UnitId, fate: Fate, at: Option<HexId>) -> LogText {
        self.unit_line(unit, fate.text(), at)
    }

    pub fn combat_line(&self, side: Side, hexes: Targets, units: Units, defenders: Units) -> Option<LogText> {
        let (attack, defence) = (self.names_of(units), self.names_of(defenders));
        let text = format!("Attack on {}: {attack} against {defence}", self.numbers_of(hexes.iter()));
        let line = LogText { side: Some(side), ..LogText::heading(Weight::Heading, text) };
        hexes.first().map(|at| line.at(at.into()))
    }

    pub fn tactics_line(&self, cards: BySide<Tactic>, drm: Option<i8>) -> LogText {
        let drm = drm.map_or("no combat".to_owned(), signed);
        let text = format!("Tactics: American {}, British {}: {drm}", cards.first.name(), cards.second.name());
        LogText::line(None, text)
    }

    pub fn result_line(&self, odds: (u16, u16), drm: i8, die: u8, outcome: Option<Outcome>) -> Option<LogText> {
        let sum = format!("die {die}, modifier {}", signed(drm));
        Some(LogText::line(None, format!("Column {}-{}, {sum}: {}", odds.0, odds.1, outcome_words(outcome?))))
    }

    pub fn morale_line(&self, side: Side, by: i8, now: u8, why: MoraleReason) -> LogText {
        // The winner gains from what the enemy loses.
        let enemy = if by > 0 && matches!(why, MoraleReason::Step | MoraleReason::Captured) { "enemy: " } else { "" };
        let why = format!("{enemy}{}", why.text());
        LogText::line(side, format!("{} army morale {} ({why}): {now}", side.name(), signed(by)))
    }

    pub fn momentum_line(&self, side: Side, now: u8) -> LogText {
        LogText::line(side, format!("The {} side has {}", side.name(), count(now, "momentum chit")))
    }

    pub fn probed_line(&self, at: HexId, sham: bool) -> Option<LogText> {
        let line = LogText::line(BRITISH, format!("The works of {} are true", self.name_of(at)));
        (!sham).then(|| line.at(at.into()))
    }

    pub fn hand_seen_line(&self, side: Side) -> LogText {
        let viewer = side.other();
        LogText::line(viewer, format!("The {} side sees the {} hand", viewer.name(), side.name()))
    }

    pub fn end_line(&self, ending: Ending) -> LogText {
        let outcome = story::Outcome { winner: ending.winner, case: ending.reason.case(), figures: [0; 3] };
        let level = ending.winner.map_or_else(String::new, |_| format!(": {}", ending.level.name()));
        LogText::line(ending.winner, format!("{} ({}){level}", outcome.result(&SIDES), outcome.case))
    }
}

/// A result of the table with what it does: "R/- (the attacker retreats)".
pub fn outcome_words(outcome: Outcome) -> String {
    format!("{} ({})", outcome.text(), outcome_does(outcome))
}

/// What a result of the table does: "the attacker retreats".
pub fn outcome_does(outcome: Outcome) -> String {
    let does =
        |who: &str, result: LeadResult| (result != LeadResult::None).then(|| format!("the {who} {}", result.does()));
    match outcome {
        Outcome::Pin => "both sides are pinned".to_owned(),
        Outcome::Leads { attacker: LeadResult::Retreat, defender: LeadResult::Retreat } => "both retreat".into(),
        Outcome::Leads { attacker, defender } => {
            let both = [does("attacker", attacker), does("defender", defender)];
            both.into_iter().flatten().collect::<Vec<_>>().join(", ")
        }
    }
}
