//! The board in words, from a view (W23).

use super::names::place_id;
use crate::kernel::describe_board::{DescribeBoard, Threat, lines_by_side};
use crate::rules::common::hex::DIRECTIONS;
use crate::rules::white_plains::data::terrain::{Crossing, Hexside, River};
use crate::rules::white_plains::observe::View;
use crate::rules::white_plains::prelude::*;
use crate::rules::white_plains::words::story::outcome_words;

/// What a hexside carries, in words.
pub(super) fn side_words(side: &Hexside) -> Vec<&'static str> {
    let mut words = Vec::new();
    words.extend(side.river.map(River::name));
    words.extend(side.crossing.map(Crossing::name));
    words.extend(side.slope.map(|slope| slope.names()[usize::from(side.up)]));
    words.extend(side.road.map(|_| "road"));
    words.extend(side.works.then_some("works"));
    words.extend(side.wall.then_some("stone wall"));
    words
}

/// Whether the works of a hex are sham, as far as the viewer knows, in a sentence.
pub(super) fn describe_sham(p: &State, at: HexId) -> Option<String> {
    // W16.6.
    let sham = match p.ruse.revealed.has(at) {
        true => "sham: they give no modifier",
        false => "sham, and the British do not know it: they protect until the British fire or attack over them",
    };
    (p.ruse.revealed | p.ruse.hexes).has(at).then(|| format!("Its works are {sham}."))
}

impl WhitePlains {
    /// Whether a unit does not belong to this game: it is not on the map, not lost, not to come and not to be placed.
    pub(super) fn is_absent(&self, p: &State, unit: UnitId) -> bool {
        let comes = p.waiting[unit].is_some() || p.tasks.contains(&Task::Place(unit));
        p.at(unit).is_none() && p.out[unit].is_none() && !comes
    }

    /// Ground and level of a hex, in a sentence.
    pub(super) fn describe_ground(&self, at: HexId) -> String {
        format!("{}: {}, level {}.", raised(&self.name_of(at)), self[at].ground.name(), self[at].level)
    }

    /// "28 October, 11:00"; empty before the first turn.
    pub fn day_and_hour(&self, turn: u8) -> String {
        let hour = usize::from(turn).checked_sub(1).and_then(|number| self.tables.calendar.get(number));
        hour.map_or_else(String::new, |hour| format!("{} October, {}", hour.day, hour.hour))
    }

    /// What the weather, fires and releases are, a sentence each.
    fn describe_situation(&self, p: &State) -> Vec<String> {
        let mut lines = vec![if p.rain { "It rains.".to_owned() } else { "The weather is clear.".into() }];
        if let Scorched::Lit { at, burning, .. } = p.scorched {
            let does = if burning { "burns" } else { "smoulders" };
            lines.push(format!("{} {does}.", raised(&self.name_of(at))));
        }
        if p.is_campaign() {
            lines.push(match p.released {
                Release::Yes => "The American army is released.".into(),
                Release::Next => "The American army is released from its next movement phase on.".into(),
                Release::No => "The American army holds its lines: only some units move (W15.1).".into(),
            });
        }
        lines
    }

    /// One side's figures, in a sentence.
    fn describe_figures(&self, view: &View, side: Side) -> String {
        let p = &view.known;
        let lost = match p.sp_lost[side] {
            0 => String::new(),
            lost => format!("; {} lost that count (W12.6)", count(lost, "strength point")),
        };
        format!(
            "{}: army morale {}, {}, {} in hand, {} in the deck{lost}.",
            side.name(),
            p.morale[side],
            count(p.momentum[side], "momentum chit"),
            count(view.hand_size[side], "card"),
            view.deck_size[side],
        )
    }

    /// The victory points of both sides now, and where they come from (W18.4, W18.6).
    fn describe_points(&self, p: &State) -> Vec<String> {
        let half = |halves: u32| f64::from(halves) / 2.0;
        let (american, british) = self.points_now(p);
        let mut lines = vec![format!("Victory points now: American {}, British {}.", half(american), half(british))];
        let held = self.objectives.iter().enumerate().filter(|(number, objective)| {
            p.is_campaign() && objective.points > 0 && self.controls(p, *number) == Some(AMERICAN)
        });
        let held: Vec<String> =
            held.map(|(_, objective)| format!("{} {}", self.name_of(objective.at), objective.points)).collect();
        let part = |name: &str, halves: u32| (halves > 0).then(|| format!("{name} {}", half(halves)));
        let kept = BySide::of(|side| u32::from(p.half_points[side]));
        let objectives = self.objective_points(p);
        for (side, all, places) in [(AMERICAN, american, held), (BRITISH, british, Vec::new())] {
            let shattered = all - kept[side] - if side == AMERICAN { 2 * objectives } else { 0 };
            let own = [
                part("units taken or destroyed and other gains", kept[side]),
                part("Shattered enemy units", shattered),
            ];
            let sources: Vec<String> = places.into_iter().chain(own.into_iter().flatten()).collect();
            if !sources.is_empty() {
                lines.push(format!("{} points: {} (W18.4, W18.6).", side.name(), sources.join("; ")));
            }
        }
        lines
    }

    /// The units of a side that are out of the game, each with its fate.
    fn describe_losses(&self, p: &State, side: Side) -> Option<String> {
        let lost = self.army[side].into_iter().filter_map(|unit| {
            let fate = p.out[unit].filter(|fate| !matches!(fate, Fate::Removed | Fate::Forfeited))?;
            Some(format!("{} {}", self[unit].name, fate.text()))
        });
        let lost: Vec<String> = lost.collect();
        (!lost.is_empty()).then(|| format!("{} losses: {}.", side.name(), lost.join("; ")))
    }

    /// The cards in force, and those played by each side.
    fn describe_cards(&self, p: &State) -> Vec<String> {
        let names =
            |cards: Cards| cards.into_iter().map(|card| self[card].name.as_str()).collect::<Vec<_>>().join(", ");
        let mut lines = Vec::new();
        for card in p.effects.cards {
            lines.push(format!("In force: {}: {}", self.card_in_force(p, card), self[card].text));
        }
        for side in Side::BOTH.into_iter().filter(|side| !p.played[*side].is_empty()) {
            lines.push(format!("Cards played by the {} side: {}.", side.name(), names(p.played[side])));
        }
        lines
    }
}

impl DescribeBoard for WhitePlains {
    fn describe_moment(&self, view: &View) -> String {
        let p = &view.known;
        let last = self.scenario(p.scenario).turns.1;
        let who = view.to_play.unwrap_or(p.active).name();
        let phase = p.phase().name();
        format!(
            "Turn {} of {last}, {}, {who}{}{phase}",
            p.turn,
            self.hour(p).hour,
            if phase.is_empty() { "" } else { ", " }
        )
    }

    fn describe_state(&self, view: &View) -> Vec<String> {
        let p = &view.known;
        let last = self.scenario(p.scenario).turns.1;
        let mut lines = vec![format!("Turn {} of {last}: {}.", p.turn, self.day_and_hour(p.turn))];
        lines.extend(self.describe_situation(p));
        lines.extend(Side::BOTH.map(|side| self.describe_figures(view, side)));
        lines.extend(Side::BOTH.into_iter().filter_map(|side| self.describe_losses(p, side)));
        if p.scenario != Scenario::ChattertonHill {
            lines.extend(self.describe_points(p));
        }
        for (number, objective) in self.objectives.iter().enumerate() {
            let at = objective.at;
            if p.is_campaign() || at == self.at.hill {
                let holder = self.controls(p, number).map_or("neither side", SideWords::name);
                lines.push(format!("{}: {holder}.", raised(&self.name_of(at))));
            }
        }
        if let Some(side) = view.to_play {
            let hand: Vec<String> = p.hands[side].into_iter().map(|card| self[card].name.clone()).collect();
            if !hand.is_empty() {
                lines.push(format!("Your cards: {}. Type look and a card's name to read it.", hand.join(", ")));
            }
        }
        lines.extend(self.describe_cards(p));
        // At these steps the decision names them, with those who are attacked.
        let told = matches!(p.task(), Some(Task::DeclaredReact | Task::Fights));
        for attack in p.attacks.iter().filter(|_| !told) {
            lines.push(format!(
                "Attack on {} by {}.",
                self.numbers_of(attack.hexes.iter()),
                self.names_of(attack.units)
            ));
        }
        lines.extend(self.describe_combat(view));
        lines
    }

    fn describe_decision(&self, view: &View) -> Vec<String> {
        self.decision_notes(view)
    }

    fn threats(&self, view: &View, side: Side) -> Option<Vec<Threat>> {
        Some(self.threats_to(&view.known, side))
    }

    fn survey(&self, view: &View, subject: &str) -> Vec<String> {
        let line = |side: Side| {
            let zones = self.zones(&view.known, side);
            let names: Vec<&str> = zones.into_iter().map(|at| self.number_of(at)).collect();
            let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
            format!("In zones of the {} side: {names} (W5.2).", side.name())
        };
        if subject == "zones" { Side::BOTH.map(line).into() } else { Vec::new() }
    }

    fn described_places(&self) -> Vec<PlaceId> {
        (0..self.hexes.len()).map(|number| place_id(HexId::of(number))).collect()
    }

    fn describe_stack(&self, view: &View, at: PlaceId) -> Vec<String> {
        let (p, Some(hex)) = (&view.known, self.hex_of(at)) else { return Vec::new() };
        lines_by_side::<Self, _>(|side| self.stack_of(p, side, hex), |unit| self.describe_unit(p, unit))
    }

    fn stack_in_short(&self, view: &View, at: PlaceId) -> Vec<String> {
        let (p, Some(hex)) = (&view.known, self.hex_of(at)) else { return Vec::new() };
        let words = |unit: UnitId| {
            let strength = if self.is_leader(unit) { String::new() } else { format!(" {}", p.sp(self, unit)) };
            let state = if p.in_order(unit) { "" } else { p.state_of(unit).name() };
            format!("{}{strength} {state}", self[unit].name).trim_end().to_owned()
        };
        lines_by_side::<Self, _>(|side| self.stack_of(p, side, hex), words)
    }

    fn describe_named(&self, view: &View, word: &str) -> Vec<String> {
        if let Some(card) = self.card(word) {
            return vec![self.describe_card(view, card)];
        }
        if let Some(tactic) = Tactic::ALL.into_iter().find(|tactic| tactic.id() == word) {
            return self.describe_tactic(tactic);
        }
        let Some(unit) = self.unit(word) else { return Vec::new() };
        let p = &view.known;
        let place = match (p.at(unit), p.out[unit]) {
            (Some(at), _) => format!("in {}", self.name_of(at)),
            (None, Some(_)) => "out of the game".into(),
            _ if self.is_absent(p, unit) => "not in this scenario".into(),
            _ if p.waiting[unit].is_some() => "still to come".into(),
            _ => "still to be placed".into(),
        };
        let mut lines = vec![format!("{}, {place}.", self.describe_unit(p, unit))];
        if p.at(unit).is_some() {
            lines.extend(self.unit_notes(p, unit));
        }
        lines
    }

    fn describe_surroundings(&self, view: &View, at: PlaceId) -> Vec<String> {
        self.hex_of(at).map_or_else(Vec::new, |hex| self.surroundings(view, hex))
    }

    fn describe_place(&self, view: &View, at: PlaceId) -> Vec<String> {
        let Some(hex) = self.hex_of(at) else { return Vec::new() };
        let (p, data) = (&view.known, &self[hex]);
        if self.is_box(hex) {
            return vec![format!("{}.", data.name)];
        }
        let mut lines = vec![self.describe_ground(hex)];
        for (number, side) in data.sides.iter().enumerate() {
            let words = side_words(side);
            if let (Some(near), false) = (data.near[number], words.is_empty()) {
                lines.push(format!("To the {}, {}: {}.", DIRECTIONS[number], self.number_of(near), words.join(", ")));
            }
        }
        lines.extend(describe_sham(p, hex));
        lines.extend(self.lone_leaders(p, hex));
        for side in Side::BOTH {
            if self.in_zone(p, side, hex) {
                let others = side.other().name();
                lines.push(format!(
                    "In the zone of the {} side: {others} units that enter stop here (W6.5).",
                    side.name()
                ));
            }
        }
        lines
    }
}

impl WhitePlains {
    /// The combat under way, a sentence a line.
    fn describe_combat(&self, view: &View) -> Vec<String> {
        let p = &view.known;
        let Some(combat) = p.combat.as_deref() else { return Vec::new() };
        let mut lines = vec![self.combat_note(combat)];
        if let Some(sum) = self.sum_of(p, combat) {
            let (attack, defence) = self.tables.combat_results.odds(sum.column);
            lines.push(format!("Strength {} to {}: column {attack}-{defence}.", sum.attack, sum.defence));
            for part in sum.shifts.iter().chain(&sum.parts) {
                lines.push(format!("{} {} ({}).", raised(part.name), signed(part.by), part.case));
            }
            lines.extend(self.describe_played(p, combat));
            let drm = sum.drm() + self.played_drm(p, combat);
            lines.push(format!("Sum to the die so far: {}.", signed(drm)));
        }
        if let (Some(die), Some(outcome)) = (combat.die, combat.result) {
            lines.push(format!("The die is {die}: {}.", outcome_words(outcome)));
        }
        lines
    }

    /// What cards, chits and tactics add to the die of a combat, a sentence each.
    fn describe_played(&self, p: &State, combat: &Combat) -> Vec<String> {
        let mut lines = Vec::new();
        for card in combat.cards {
            let by = self.card_drm(p, card);
            let does = if by == 0 { self[card].text.clone() } else { format!("{} (W10.9).", signed(by)) };
            lines.push(format!("{}, {} card in force: {does}", self[card].name, self[card].side.name()));
        }
        for side in Side::BOTH {
            lines.extend(combat.chits[side].map(|by| format!("{} chit {} (W10.9).", side.name(), signed(by))));
        }
        let known =
            |side: Side| if let Some(TacticChosen::Known(tactic)) = combat.tactics[side] { Some(tactic) } else { None };
        if let (true, Some(american), Some(british)) = (combat.tactics_shown(), known(AMERICAN), known(BRITISH)) {
            let by = self.tactics_drm(p, combat).map_or("no combat".into(), signed);
            lines.push(format!("Tactics: American {}, British {}: {by} (W10.11).", american.name(), british.name()));
        }
        lines
    }

    /// What a hex costs a unit now; none if it cannot go there.
    pub fn cost_of(&self, p: &State, unit: UnitId, to: HexId) -> Option<u16> {
        self.may_move(p, unit, self[unit].side).ok()?;
        self.ways_of(p, unit, Gait::Move).cost(to)
    }

    /// Which side holds Chatterton Hill, or last stood there.
    pub fn hill_holder(&self, p: &State) -> Side {
        let number = self.objectives.iter().position(|objective| objective.at == self.at.hill);
        number.map_or(AMERICAN, |number| p.control[number])
    }
}
