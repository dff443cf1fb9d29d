//! The board in words, from a view (W23).

use super::names::place_id;
use crate::kernel::describe_board::DescribeBoard;
use crate::rules::common::hex::DIRECTIONS;
use crate::rules::white_plains::data::terrain::{Crossing, Hexside, River};
use crate::rules::white_plains::observe::View;
use crate::rules::white_plains::prelude::*;

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
    let sham = if p.ruse.revealed.has(at) { "sham" } else { "sham; the British do not know it" };
    (p.ruse.revealed | p.ruse.hexes).has(at).then(|| format!("Its works are {sham}."))
}

impl WhitePlains {
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
        format!(
            "{}: army morale {}, {}, {} in hand, strength lost {}.",
            side.name(),
            p.morale[side],
            count(p.momentum[side], "momentum chit"),
            count(view.hand_size[side], "card"),
            p.sp_lost[side],
        )
    }
}

impl DescribeBoard for WhitePlains {
    fn describe_moment(&self, view: &View) -> String {
        let p = &view.known;
        let last = self.scenario(p.scenario).turns.1;
        let who = view.to_play.unwrap_or(p.active).name();
        format!("Turn {} of {last}, {}, {who}", p.turn, self.hour(p).hour)
    }

    fn describe_state(&self, view: &View) -> Vec<String> {
        let p = &view.known;
        let last = self.scenario(p.scenario).turns.1;
        let mut lines = vec![format!("Turn {} of {last}: {}.", p.turn, self.day_and_hour(p.turn))];
        lines.extend(self.describe_situation(p));
        lines.extend(Side::BOTH.map(|side| self.describe_figures(view, side)));
        let (american, british) = self.points_now(p);
        if p.scenario != Scenario::ChattertonHill {
            let half = |halves: u32| f64::from(halves) / 2.0;
            lines.push(format!("Victory points now: American {}, British {}.", half(american), half(british)));
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
                lines.push(format!("Your cards: {}.", hand.join(", ")));
            }
        }
        for attack in &p.attacks {
            lines.push(format!(
                "Attack on {} by {}.",
                self.numbers_of(attack.hexes.iter()),
                self.names_of(attack.units)
            ));
        }
        lines.extend(self.describe_combat(view));
        lines
    }

    fn described_places(&self) -> Vec<PlaceId> {
        (0..self.hexes.len()).map(|number| place_id(HexId::of(number))).collect()
    }

    fn describe_stack(&self, view: &View, at: PlaceId) -> Vec<String> {
        let Some(hex) = self.hex_of(at) else { return Vec::new() };
        let p = &view.known;
        let lines = Side::BOTH.into_iter().filter_map(|side| {
            let units = self.stack_of(p, side, hex);
            (!units.is_empty()).then(|| {
                let all: Vec<String> = units.into_iter().map(|unit| self.describe_unit(p, unit)).collect();
                format!("{}: {}.", side.name(), all.join("; "))
            })
        });
        lines.collect()
    }

    fn describe_piece(&self, view: &View, word: &str) -> Vec<String> {
        let Some(unit) = self.unit(word) else { return Vec::new() };
        let p = &view.known;
        let place = match (p.at(unit), p.out[unit], p.waiting[unit]) {
            (Some(at), ..) => format!("in {}", self.name_of(at)),
            (None, Some(_), _) => "out of the game".into(),
            (None, None, Some(_)) => "still to come".into(),
            _ => "not in this scenario".into(),
        };
        vec![format!("{}, {place}.", self.describe_unit(p, unit))]
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
                lines.push(format!("In a zone of the {} side.", side.name()));
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
        let mut lines = vec![format!(
            "Close combat for {}: {} against {}.",
            self.numbers_of(combat.hexes.iter()),
            self.names_of(combat.units),
            self.names_of(combat.defenders)
        )];
        if let Some(sum) = self.sum_of(p, combat) {
            let (attack, defence) = self.tables.combat_results.odds(sum.column);
            lines.push(format!("Strength {} to {}: column {attack}-{defence}.", sum.attack, sum.defence));
            for part in sum.shifts.iter().chain(&sum.parts) {
                lines.push(format!("{} {} ({}).", raised(part.name), signed(part.by), part.case));
            }
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
