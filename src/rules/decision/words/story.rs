//! The lines of the log that the table of events (`event.rs`) does not hold as one sentence: the year, markers, mobilization.

use crate::kernel::story::{DieEffect, lowered};
use crate::rules::decision::prelude::*;
use crate::rules::decision::words::names::{leaning, place_id};

/// The sides of a die.
pub(super) const SIDES_OF_DIE: u8 = 6;

/// "a British unit", for a unit that the reader does not see.
pub(super) fn unseen(side: Side, what: &str) -> String {
    let article = if side == AMERICAN { "an" } else { "a" };
    format!("{article} {} {what}", side.name())
}

/// A line about a side, at a place: "The British side …".
pub(super) fn side_line(side: Side, predicate: &str, at: LocaleId) -> LogText {
    LogText::line(side, format!("The {} side {predicate}", side.name())).at(place_id(at))
}

impl Decision {
    pub fn year_line(&self, year: u16) -> LogText {
        LogText::heading(Weight::Turn(self.turn_of(year)), year.to_string())
    }

    pub fn phase_line(&self, phase: Phase, side: Side) -> Option<LogText> {
        let text = match phase {
            Phase::Rouse => format!("{} rabble rousing", side.name()),
            Phase::Mobilize => format!("{} mobilization", side.name()),
            Phase::Campaign => format!("{} campaign", side.name()),
            // Both sides forage, then come the enlistments of both.
            Phase::Forage => return Some(LogText::heading(Weight::Heading, "Supply and enlistments")),
            Phase::Markers | Phase::Initiative | Phase::Battle | Phase::Discard | Phase::Over => return None,
        };
        Some(LogText { side: Some(side), ..LogText::heading(Weight::Heading, text) })
    }

    pub fn towns_line(&self, side: Side, points: u16) -> LogText {
        LogText::line(side, format!("The {} side holds towns worth {}", side.name(), count(points, "point")))
    }

    pub fn roll_line(
        &self,
        who: Side,
        why: RollReason,
        faces: Faces<MAX_DICE>,
        plus: Option<u8>,
        needed: Option<u8>,
        piece: Option<Option<PieceId>>,
    ) -> LogText {
        let name = match piece.flatten() {
            Some(piece) => self[piece].name.clone(),
            None => unseen(who, if why == RollReason::Escape { "leader" } else { "unit" }),
        };
        let text = match why.text() {
            of_piece if of_piece.contains("{piece}") => raised(&of_piece.replace("{piece}", &name)),
            of_side => format!("{of_side}, {}", who.name()),
        };
        let hits = |face: u8| why == RollReason::Fire && face >= self.tables.combat.disrupts;
        let dice = faces.dice(SIDES_OF_DIE, |face| if hits(face) { DieEffect::Hit } else { DieEffect::None });
        let sum = faces.as_slice().iter().sum::<u8>() + plus.unwrap_or(0);
        let added = plus.filter(|plus| *plus > 0).map(|plus| format!("{} = {sum}", signed(plus)));
        let outcome = needed.map(|needed| {
            let [good, other] = why.results();
            let came = if sum >= needed { good } else { other };
            // A leader escapes with a low die (D17.4), all else needs a high one.
            let low = why == RollReason::Escape;
            let needs = if low { format!("{} or less", needed - 1) } else { format!("{needed} or more") };
            format!("{needs} needed: {came}")
        });
        let result =
            added.into_iter().chain(outcome.filter(|text| !text.ends_with(": "))).collect::<Vec<_>>().join(", ");
        LogText { dice, result, ..LogText::line(who, text) }
    }

    pub fn drawn_line(&self, side: Side, marker: Option<Marker>) -> LogText {
        let what = marker.map_or("a marker", |marker| self.marker_name(marker));
        LogText {
            sums: Some("markers drawn"),
            news: marker.map(|_| ("markers drawn", what.to_owned())),
            ..LogText::line(side, format!("The {} side draws {what}", side.name()))
        }
    }

    pub fn bought_line(&self, side: Side, number: u8) -> Option<LogText> {
        let text = format!("The {} side buys {}", side.name(), count(number, "marker"));
        (number > 0).then(|| LogText::line(side, text))
    }

    pub fn put_down_line(&self, side: Side, track: Option<TrackId>, marker: Option<Marker>) -> Option<LogText> {
        let (track, marker) = (track?, marker?);
        let text = format!("The {} side puts {} on {}", side.name(), self.marker_name(marker), self[track].name);
        Some(LogText::line(side, text))
    }

    pub fn shown_line(&self, side: Side, track: TrackId, markers: Markers) -> Option<LogText> {
        let text = format!("{}, {}: {}", self[track].name, side.name(), self.markers_named(markers));
        (!markers.is_empty()).then(|| LogText::line(side, text))
    }

    pub fn contest_line(&self, track: TrackId, american: u8, british: u8) -> LogText {
        let winner = match american.cmp(&british) {
            std::cmp::Ordering::Greater => Some(AMERICAN),
            std::cmp::Ordering::Less => Some(BRITISH),
            std::cmp::Ordering::Equal => None,
        };
        let result = winner.map_or("nothing changes".to_owned(), |side| format!("the {} side wins", side.name()));
        LogText::line(winner, format!("{}: American {american}, British {british}: {result}", self[track].name))
    }

    pub fn balance_line(&self, at: i8) -> LogText {
        let side = match at {
            0 => None,
            1.. => Some(AMERICAN),
            _ => Some(BRITISH),
        };
        let figure = if at == 0 { String::new() } else { format!(" ({})", leaning(at)) };
        LogText::line(side, format!("Balance of power: {}{figure}", self.balance_name(at)))
    }

    pub fn loyalty_line(&self, region: RegionId, level: i8) -> LogText {
        LogText::line(None, format!("The loyalty of {} is {}", self[region].name, leaning(level)))
    }

    pub fn alliance_line(&self, nation: Nation, allied: bool) -> LogText {
        let what = if allied { "enters the war as an ally of the Americans" } else { "leaves the war" };
        let name = match nation {
            Nation::French => "France",
            Nation::Spanish => "Spain",
            other => other.name(),
        };
        LogText::line(AMERICAN, format!("{name} {what}"))
    }

    pub fn special_line(&self, special: Special) -> LogText {
        let force = self.special(special);
        let mut parts: Vec<String> = Vec::new();
        for (at, kind, number) in &force.units {
            parts.push(format!("{number} {} in {}", self[*kind].name, self.name_of(*at)));
        }
        parts.extend(force.leaders.iter().map(|(leader, _)| self[*leader].name.clone()));
        let side = force.leaders.first().map(|(leader, _)| self[*leader].side);
        let text = match force.units.is_empty() {
            true => format!("{} joins the army", listed(&parts)),
            false => format!("{} comes: {}", raised(special.name()), listed(&parts)),
        };
        LogText::line(side, text)
    }

    pub fn mobilized_line(&self, kind: TypeId, at: LocaleId, unit: Option<PieceId>) -> LogText {
        let side = self[kind].side();
        let name = unit.map_or(self[kind].name.as_str(), |unit| &self[unit].name);
        side_line(side, &format!("mobilizes {name} in {}", self.name_of(at)), at)
    }

    pub fn leader_drawn_line(&self, side: Side, leader: Option<PieceId>) -> LogText {
        let who = leader.map_or("a leader", |leader| &self[leader].name);
        LogText::line(side, format!("The {} side draws {who}", side.name()))
    }

    pub fn leader_placed_line(&self, side: Side, leader: Option<PieceId>, at: Option<Option<LocaleId>>) -> LogText {
        let who = leader.map_or_else(|| unseen(side, "leader"), |leader| self[leader].name.clone());
        let who = raised(&who);
        match at {
            None => LogText::line(side, format!("{who} finds no place and goes back to the pool")),
            Some(None) => LogText::line(side, format!("{who} arrives")),
            Some(Some(at)) => LogText::line(side, format!("{who} arrives in {}", self.name_of(at))).at(place_id(at)),
        }
    }

    pub fn exchanged_line(&self, side: Side, from: Pieces, to: Pieces, at: LocaleId) -> LogText {
        let (from, to) = (self.names_of(from), self.names_of(to));
        side_line(side, &format!("exchanges {from} for {to} in {}", self.name_of(at)), at)
    }

    pub fn used_line(&self, side: Side, marker: Marker, what: Option<Use>) -> LogText {
        let text = format!("The {} side uses {}", side.name(), self.marker_name(marker));
        match what {
            Some(Use::Spy(at) | Use::Levies(at) | Use::WarParty(at) | Use::Treason(at)) => {
                LogText::line(side, format!("{text} in {}", self.name_of(at))).at(place_id(at))
            }
            Some(Use::SpyHand) => LogText::line(side, format!("{text} on the enemy's hand")),
            Some(Use::Drillmaster(unit)) => LogText::line(side, format!("{text} for {}", self[unit].name)),
            // What both sides see is told with the marker.
            _ if matches!(marker, Marker::Privateers | Marker::WarChest | Marker::Volunteers) => {
                let does = self.marker_text(side, marker);
                LogText::line(side, format!("{text}: {}", lowered(does.trim_end_matches('.'))))
            }
            Some(Use::Privateers | Use::WarChest | Use::Volunteers | Use::Useless(_)) | None => {
                LogText::line(side, text)
            }
        }
    }

    pub fn spied_line(&self, side: Side, at: LocaleId, pieces: Pieces) -> LogText {
        side_line(side, &format!("sees in {}: {}", self.name_of(at), self.names_of(pieces)), at)
    }

    pub fn spied_hand_line(&self, side: Side, markers: Markers) -> LogText {
        let text = format!("The {} side sees the enemy's hand: {}", side.name(), self.markers_named(markers));
        LogText::line(side, text)
    }

    pub fn betrayed_line(&self, leader: PieceId, at: LocaleId) -> LogText {
        let data = &self[leader];
        let text = format!("{} in {} is suspected of treason", raised(&data.name), self.name_of(at));
        LogText::line(data.side, text).at(place_id(at))
    }

    pub fn fortress_line(&self, at: LocaleId, side: Option<Side>) -> LogText {
        match side {
            Some(side) => side_line(side, &format!("has a fortress in {}", self.name_of(at)), at),
            None => LogText::line(None, format!("The fortress of {} is gone", self.name_of(at))).at(place_id(at)),
        }
    }

    pub fn siege_line(&self, at: LocaleId, begun: bool) -> LogText {
        let what = if begun { "begins" } else { "is over" };
        LogText::line(None, format!("The siege of {} {what}", self.name_of(at))).at(place_id(at))
    }

    pub fn partisans_line(&self, at: LocaleId, side: Option<Side>) -> LogText {
        let place = self.name_of(at);
        match side {
            Some(side) => LogText::line(side, format!("{} partisans rise in {place}", side.name())).at(place_id(at)),
            None => LogText::line(None, format!("The partisans in {place} are gone")).at(place_id(at)),
        }
    }

    pub fn massacre_line(&self, at: LocaleId) -> LogText {
        let text = format!("A massacre in {}: it feeds no side this year", self.name_of(at));
        LogText::line(None, text).at(place_id(at))
    }

    pub fn raid_line(&self, at: LocaleId) -> LogText {
        let text = format!("{} is raided: it is worth 0 until the points of the next year are paid", self.name_of(at));
        LogText::line(None, text).at(place_id(at))
    }

    pub fn plundered_line(&self, side: Side, at: LocaleId) -> LogText {
        side_line(side, &format!("plunders {}", self.name_of(at)), at)
    }

    pub fn goes_short_line(&self, side: Side, at: LocaleId, unit: Option<PieceId>) -> LogText {
        let who = raised(&unit.map_or_else(|| unseen(side, "unit"), |unit| self[unit].name.clone()));
        LogText::line(side, format!("{who} goes short in {}", self.name_of(at))).at(place_id(at))
    }

    pub fn discarded_line(&self, side: Side, marker: Option<Marker>) -> LogText {
        let what = marker.map_or("a marker", |marker| self.marker_name(marker));
        LogText::line(side, format!("The {} side puts {what} back", side.name()))
    }

    pub fn end_line(&self, ending: Ending) -> LogText {
        let winner = ending.winner;
        let text = format!("The {} side has won: {} ({})", winner.name(), ending.reason.text(), ending.reason.case());
        LogText::line(winner, text)
    }
}
