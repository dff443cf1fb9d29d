//! The board in words, from a view (T15.1).

use crate::kernel::describe_board::{DescribeBoard, Threat, lines_by_side};
use crate::kernel::describe_game::DescribeGame;
use crate::rules::trying_mens_souls::observe::View;
use crate::rules::trying_mens_souls::prelude::*;
use crate::rules::trying_mens_souls::words::names::place_id;
use crate::rules::trying_mens_souls::words::story::figure;

impl TryingMensSouls {
    /// "27 August".
    pub fn day_of(&self, turn: u8) -> &str {
        self.day(turn.into()).map_or("", |(day, _)| day)
    }

    /// Weather, event, navy and booms, a sentence each.
    fn describe_situation(&self, p: &State) -> Vec<String> {
        let mut lines = vec![format!("The weather is {}.", p.weather.name())];
        if let Some(row) = p.event.and_then(|event| self.event_row(event)) {
            lines.push(format!("{}: {}", row.name, row.text));
        }
        let used = p.navy.used.iter().map(NavyUse::name).collect::<Vec<_>>();
        let used = if used.is_empty() { String::new() } else { format!(", used for {}", listed(&used)) };
        lines.push(format!("The British have {}{used}.", count(p.navy.markers, "navy marker")));
        let reached: Vec<&str> = self.navy_reaches(p.booms).into_iter().map(|zone| self[zone].name.as_str()).collect();
        lines.push(format!("Ships reach {}.", listed(&reached)));
        lines.extend(p.peace.map(|turns| {
            typeset(&format!("The King's Peace lasts {} more: no Operations Phases.", count(turns, "turn")))
        }));
        lines
    }

    /// One side's figures, in a sentence.
    fn describe_figures(&self, view: &View, side: Side) -> String {
        let p = &view.known;
        let mip = if view.hidden[side] { "MIP unknown".into() } else { format!("{} MIP", p.mip[side]) };
        let markers: Vec<&str> = p.bought[side].into_iter().map(|marker| self[marker].name.as_str()).collect();
        let bought = match (view.hidden[side], markers.is_empty()) {
            (true, _) => "; markers unknown".into(),
            (false, true) => String::new(),
            (false, false) => format!("; markers: {}", listed(&markers)),
        };
        let (morale, points) = (p.morale[side], figure(p.vp[side]));
        format!("{}: army morale {morale}, victory points {points}, {mip}{bought}.", side.name())
    }

    /// The tracks of the divisions of a side, with what is left to their break levels (T11.9).
    fn describe_tracks(&self, p: &State, side: Side) -> String {
        let track = |division: DivisionId| {
            let data = &self[division];
            let state = if p.demoralized.has(division) { ", demoralized" } else { "" };
            format!("{} {} of {}{state}", data.name, p.tracks[division], data.break_level)
        };
        let tracks: Vec<String> = self.army[side].divisions.into_iter().map(track).collect();
        format!("Steps lost, {}: {}.", side.name(), tracks.join("; "))
    }

    /// What each side controls of forts, city and stars.
    fn describe_control(&self, p: &State) -> String {
        let of = |hexes: Hexes| format!("{} of {}", (hexes & p.held).len(), hexes.len());
        format!(
            "The British control {} forts, {} city hexes, {} stars.",
            of(self.areas.forts),
            of(self.areas.city),
            of(self.areas.stars)
        )
    }

    /// The leaders and units of a side that are out of the game.
    fn describe_losses(&self, p: &State, side: Side) -> Option<String> {
        let gone = (p.eliminated | p.lost_leaders) & self.army[side].pieces;
        let names: Vec<&str> = gone.into_iter().map(|piece| self[piece].name.as_str()).collect();
        (!names.is_empty()).then(|| format!("{} losses: {}.", side.name(), names.join("; ")))
    }

    /// The activation under way, in a sentence.
    fn describe_activation(&self, p: &State) -> Option<String> {
        let activation = p.activation?;
        let what = match (activation.marker, activation.left) {
            (Activator::Marker(marker), None) => format!("the marker of {}", self[marker].name),
            (Activator::Marker(_), Some(left)) => format!("Tactical Intervention, {} left", count(left, "unit")),
            (Activator::Mip, left) => format!("1 MIP, {} left", count(left.unwrap_or(0), "unit")),
            (Activator::Limited, _) => "limited activation".into(),
        };
        let units = activation.units;
        let who = if units.is_empty() { String::new() } else { format!(" Active: {}.", self.names_of(units)) };
        Some(format!("{} activation by {what}.{who}", p.active.name()))
    }

    /// The combats declared, and the one under way, a sentence a line.
    fn describe_combats(&self, p: &State) -> Vec<String> {
        let declared = p.combats.iter().map(|combat| {
            let units = self.names_of(combat.units.iter());
            format!("{} on {} by {units}.", raised(combat.kind.name()), self.numbers_of(combat.targets.iter()))
        });
        let mut lines: Vec<String> = declared.collect();
        let Some(battle) = p.battle else { return lines };
        let targets = self.numbers_of(battle.targets.iter());
        let defenders = battle.defenders.map(|pieces| self.names_of(pieces)).unwrap_or_default();
        let attackers = self.names_of(battle.attackers.iter());
        lines.push(format!("Fighting now: {} on {targets}: {attackers} against {defenders}.", battle.kind.name()));
        for side in Side::BOTH {
            lines.extend(
                battle.lead[side].map(|lead| format!("{} leads for the {} side.", self[lead].name, side.name())),
            );
            let owed = battle.cp[side];
            lines.extend((owed > 0).then(|| format!("The {} side owes {}.", side.name(), count(owed, "combat point"))));
        }
        lines
    }

    /// What the present decision is about, beside its question.
    fn decision_notes(&self, p: &State) -> Vec<String> {
        let name = |piece: PieceId| self[piece].name.as_str();
        match p.task() {
            Some(Task::EventChoice(left)) => {
                let row = p.event.and_then(|event| self.event_row(event));
                let text = row.map_or("", |row| row.text.as_str());
                vec![format!("{text} Still to choose: {}.", count(left, "unit"))]
            }
            Some(Task::Buy) => {
                vec![format!("{} MIP left; {} may be saved (T6.3).", p.mip[p.active], self.may_save(p, p.active))]
            }
            Some(Task::Generals) => vec![typeset(&format!(
                "{0}'s marker: included it costs 1 MIP. Omitted it gives 1 MIP, and {0} and his division act only in the End Phase (T6.1).",
                self.marker_asked(p)
            ))],
            Some(Task::Retreat(unit, _, RetreatWhy::ThirdHex)) => {
                vec![format!("{} goes a third hex, for want of room, and loses a step (T11.3).", name(unit))]
            }
            Some(Task::Retreat(unit, hexes, _)) => {
                let far = crate::kernel::story::counted(hexes, "hex", "hexes");
                vec![format!("{} retreats {far}, towards the nearest source of supply (T11.2).", name(unit))]
            }
            Some(Task::Division(division)) => {
                vec![format!("{}: a unit loses a step for the lost leader (T11.7).", self[division].name)]
            }
            Some(Task::Entry(unit)) => vec![format!("{} loses a step or leaves White Plains (T8.9).", name(unit))],
            Some(Task::Losses) => {
                let owed = p.battle.map(|battle| battle.cp[battle.side]).unwrap_or_default();
                vec![format!("{} left: a step or a retreat of two hexes each (T11.1).", count(owed, "combat point"))]
            }
            // While it can still be mended.
            Some(Task::Limited) => self.hungry_line(p, p.active).into_iter().collect(),
            Some(Task::Moves) if p.activation.is_some_and(|act| act.moved.is_empty()) => {
                self.hungry_line(p, p.active).into_iter().collect()
            }
            Some(Task::Replace) => vec!["One step a unit, not in an enemy zone (T13.3).".into()],
            _ => Vec::new(),
        }
    }
}

impl DescribeBoard for TryingMensSouls {
    fn describe_moment(&self, view: &View) -> String {
        let p = &view.known;
        let who = view.to_play.unwrap_or(p.active).name();
        format!("Turn {} of {}, {}, {who}, {}", p.turn, p.last_turn, self.day_of(p.turn), p.phase().name())
    }

    fn describe_state(&self, view: &View) -> Vec<String> {
        let p = &view.known;
        let mut lines = vec![format!("Turn {} of {}: {} 1776.", p.turn, p.last_turn, self.day_of(p.turn))];
        lines.extend(self.describe_situation(p));
        lines.extend(Side::BOTH.map(|side| self.describe_figures(view, side)));
        lines.extend(Side::BOTH.map(|side| self.describe_tracks(p, side)));
        lines.push(self.describe_control(p));
        lines.push(self.describe_points(p));
        lines.extend(Side::BOTH.into_iter().filter_map(|side| self.hungry_line(p, side)));
        lines.extend(Side::BOTH.into_iter().filter_map(|side| self.describe_losses(p, side)));
        let drawn: Vec<&str> = p.drawn.iter().map(|marker| self[marker].name.as_str()).collect();
        if !drawn.is_empty() {
            let left = if view.cup_empty { " The cup is empty." } else { "" };
            lines.push(format!("Drawn: {}.{left}", drawn.join(", ")));
        }
        lines.extend(self.describe_activation(p));
        lines.extend(self.describe_combats(p));
        lines
    }

    fn threats(&self, view: &View, side: Side) -> Option<Vec<Threat>> {
        Some(self.threats_to(&view.known, side))
    }

    fn survey(&self, view: &View, subject: &str) -> Vec<String> {
        self.survey_of(&view.known, subject)
    }

    fn describe_decision(&self, view: &View) -> Vec<String> {
        let asked = view.to_play.is_some_and(|side| view.viewer.sees(side));
        let secret = matches!(view.known.task(), Some(Task::Buy)) && !asked;
        if secret { Vec::new() } else { self.decision_notes(&view.known) }
    }

    fn described_places(&self) -> Vec<PlaceId> {
        (0..self.hexes.len()).map(|number| place_id(HexId::of(number))).collect()
    }

    fn describe_stack(&self, view: &View, at: PlaceId) -> Vec<String> {
        let (p, Some(hex)) = (&view.known, self.hex_of(at)) else { return Vec::new() };
        let words = |piece: PieceId| {
            let brigade = self[piece].brigade.map_or(String::new(), |it| format!(", {}", self.brigades[it.index()]));
            self.describe_piece(p, piece) + &brigade
        };
        lines_by_side::<Self, _>(|side| self.stack_of(p, side, hex), words)
    }

    fn stack_in_short(&self, view: &View, at: PlaceId) -> Vec<String> {
        let (p, Some(hex)) = (&view.known, self.hex_of(at)) else { return Vec::new() };
        let words = |piece: PieceId| {
            let factor = if self[piece].is_unit() { format!(" {}", self.cf(p, piece)) } else { String::new() };
            let state = if p.is_normal(piece) { "" } else { p.status(piece).name() };
            format!("{}{factor} {state}", raised(&self[piece].name)).trim_end().to_owned()
        };
        lines_by_side::<Self, _>(|side| self.stack_of(p, side, hex), words)
    }

    fn describe_named(&self, view: &View, word: &str) -> Vec<String> {
        let p = &view.known;
        if let Some(marker) = self.marker(word).filter(|_| self.piece(word).is_none()) {
            let data = &self[marker];
            let cost = if view.hidden[data.side] { data.cost } else { self.cost_of(p, marker) };
            let of = data.division.map_or(String::new(), |division| format!(" of {}", self[division].name));
            return vec![format!("{}, {} marker{of}, {cost} MIP (T6.4).", data.name, data.side.name())];
        }
        let Some(piece) = self.piece(word) else { return Vec::new() };
        let place = match p.at(piece) {
            Some(at) => format!("in {}", self.name_of(at)),
            None if p.phase() == Phase::Setup => "not placed yet".into(),
            None => "out of the game".into(),
        };
        let mut lines = vec![format!("{}, {place}.", self.describe_piece(p, piece))];
        lines.extend(self.piece_notes(piece));
        lines.extend(self.is_hungry(p, piece).then(|| "Out of supply now (T5.3).".to_owned()));
        lines
    }

    fn describe_place(&self, view: &View, at: PlaceId) -> Vec<String> {
        self.hex_of(at).map_or_else(Vec::new, |hex| self.place_lines(view, hex))
    }

    fn describe_surroundings(&self, view: &View, at: PlaceId) -> Vec<String> {
        self.hex_of(at).map_or_else(Vec::new, |hex| self.surroundings(view, hex))
    }
}
