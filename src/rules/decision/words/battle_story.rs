//! The lines of the log for movement, battles, retreats and losses.

use crate::rules::decision::prelude::*;
use crate::rules::decision::words::names::place_id;
use crate::rules::decision::words::story::{side_line, unseen};

impl Decision {
    /// A force as the reader knows it: by its names, or by its number.
    fn force_seen(&self, side: Side, pieces: Option<Pieces>, number: u8) -> String {
        match pieces {
            Some(pieces) => raised(&self.force_text(pieces)),
            None => raised(&unseen_force(side, number)),
        }
    }

    pub fn marched_line(
        &self,
        side: Side,
        from: LocaleId,
        pieces: Option<Pieces>,
        number: u8,
        under: Option<Option<PieceId>>,
        forced: bool,
    ) -> LogText {
        let leader = under.flatten();
        let who = match (pieces, under) {
            (Some(units), _) => self.named_force_text(NamedForce { units, under: leader }),
            (None, None) => unseen_force(side, number),
            (None, Some(_)) => format!("{} with a commander", unseen_force(side, number)),
        };
        let what = if forced { "Forced march" } else { "March" };
        LogText::line(side, format!("{what} from {}: {who}", self.name_of(from))).at(place_id(from))
    }

    pub fn went_line(&self, side: Side, from: LocaleId, to: LocaleId, number: u8, left: u8) -> LogText {
        let (who, left) = (unseen_force(side, number), count(left, "movement point"));
        let goes = if number == 1 { "goes" } else { "go" };
        let text = format!("{who} {goes} from {} to {}", self.name_of(from), self.name_of(to));
        let step = Some((place_id(from), format!(", on to {}", self.name_of(to))));
        LogText { result: format!("({left} left)"), step, ..LogText::line(side, text).at(place_id(to)) }
    }

    pub fn dropped_line(&self, side: Side, at: LocaleId, piece: Option<PieceId>) -> LogText {
        let who = raised(&piece.map_or_else(|| unseen(side, "unit"), |piece| self[piece].name.clone()));
        LogText::line(side, format!("{who} stays in {}", self.name_of(at))).at(place_id(at))
    }

    pub fn halted_line(&self, side: Side, at: LocaleId, _: u8) -> LogText {
        LogText::line(side, format!("The {} force halts in {}", side.name(), self.name_of(at))).at(place_id(at))
    }

    pub fn risen_line(&self, side: Side, at: LocaleId, unit: Option<PieceId>) -> LogText {
        let who = unit.map_or_else(|| "Indians".to_owned(), |unit| self[unit].name.clone());
        side_line(side, &format!("gets help: {who} in {}", self.name_of(at)), at)
    }

    pub fn intercepted_line(
        &self,
        side: Side,
        from: LocaleId,
        at: LocaleId,
        pieces: Option<Pieces>,
        number: u8,
    ) -> LogText {
        let who = self.force_seen(side, pieces, number);
        let text = format!("{who} from {} in {}: an interception", self.name_of(from), self.name_of(at));
        LogText::line(side, text).at(place_id(at))
    }

    pub fn overrun_line(&self, side: Side, at: LocaleId) -> LogText {
        side_line(side, &format!("overruns the enemy in {}", self.name_of(at)), at)
    }

    pub fn battle_line(&self, at: LocaleId, kind: BattleKind, attacker: Side) -> LogText {
        // A siege is no battle: what comes of the combat is not known yet (D19.1).
        let (place, attacker_name) = (self.name_of(at), attacker.name());
        let text = match kind {
            BattleKind::Land => format!("{attacker_name} combat in {place}"),
            BattleKind::Sea => format!("Naval battle of {place}: the {attacker_name} side attacks"),
        };
        LogText { side: Some(attacker), ..LogText::heading(Weight::Heading, text) }.at(place_id(at))
    }

    pub fn said_line(&self, side: Side, word: Word) -> LogText {
        LogText::line(side, format!("The {} side {}", side.name(), word.verb()))
    }

    pub fn forces_line(&self, side: Side, at: LocaleId, pieces: Pieces) -> LogText {
        LogText::line(side, format!("{}: {}", side.name(), self.force_text(pieces))).at(place_id(at))
    }

    pub fn committed_line(&self, side: Side, number: Option<u8>) -> Option<LogText> {
        let text = match number? {
            0 => format!("The {} side commits no Tactics", side.name()),
            number => format!("The {} side commits {number} Tactics", side.name()),
        };
        Some(LogText::line(side, text))
    }

    pub fn fires_line(&self, side: Side, tactics: u8) -> LogText {
        let with = if tactics == 0 { String::new() } else { format!(" with {tactics} Tactics") };
        LogText::line(side, format!("The {} side fires{with}", side.name()))
    }

    pub fn eliminated_line(&self, piece: PieceId, at: LocaleId, fate: Fate) -> LogText {
        let data = &self[piece];
        LogText::line(data.side, format!("{} {}", raised(&data.name), fate.text())).at(place_id(at))
    }

    pub fn lost_line(&self, kind: TypeId, at: LocaleId, fate: Fate, unit: Option<PieceId>) -> LogText {
        let name = unit.map_or(self[kind].name.as_str(), |unit| &self[unit].name);
        let text = format!("{}: a unit of {} {}", raised(self.name_of(at)), self[kind].name, fate.text());
        let own = format!("{} {} in {}", raised(name), fate.text(), self.name_of(at));
        LogText::line(self[kind].side(), if unit.is_some() { own } else { text }).at(place_id(at))
    }

    pub fn escaped_line(&self, leader: PieceId, dead: bool) -> LogText {
        let data = &self[leader];
        let what = if dead { "dies" } else { "escapes and lies in the pool" };
        LogText::line(data.side, format!("{} {what}", raised(&data.name)))
    }

    pub fn retreats_line(&self, side: Side, at: LocaleId) -> LogText {
        side_line(side, &format!("begins to retreat from {}", self.name_of(at)), at)
    }

    pub fn withdrew_line(
        &self,
        side: Side,
        from: LocaleId,
        to: LocaleId,
        pieces: Option<Pieces>,
        number: u8,
    ) -> LogText {
        let who = self.force_seen(side, pieces, number);
        let text = format!("{who}: retreat from {} to {}", self.name_of(from), self.name_of(to));
        LogText::line(side, text).at(place_id(to))
    }

    pub fn battle_over_line(&self, at: LocaleId, winner: Option<Side>) -> LogText {
        let place = self.name_of(at);
        let text = match winner {
            Some(side) => format!("The {} side wins in {place}", side.name()),
            None => format!("The combat in {place} is over"),
        };
        LogText::line(winner, text).at(place_id(at))
    }
}

/// "3 British units": a force by its number.
fn unseen_force(side: Side, number: u8) -> String {
    count(number, &format!("{} piece", side.name()))
}
