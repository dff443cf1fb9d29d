//! Names of hexes, units and lists of them, and places as the kernel numbers them.

use crate::rules::white_plains::chapters::w06_going::LEADER_CAUGHT;
use crate::rules::white_plains::prelude::*;

/// A sum or value, with a real minus sign below 0.
pub(super) fn figure(sum: i8) -> String {
    if sum < 0 { signed(sum) } else { sum.to_string() }
}

impl WhitePlains {
    /// A card in force, with the hex or the unit for which it was played.
    pub fn card_in_force(&self, p: &State, card: CardId) -> String {
        let effects = &p.effects;
        let hex_of = |units: Units| units.first().and_then(|unit| p.at(unit));
        let at = match self[card].effect {
            Effect::RailFence(_) => effects.fence,
            Effect::StoneWalls(_) => effects.walls,
            Effect::MarchBonus(_) => hex_of(effects.marchers),
            Effect::FreeCrossing(_) => hex_of(effects.crossers),
            _ => None,
        };
        let unit = effects.hymns.filter(|_| matches!(self[card].effect, Effect::RallyOne(..)));
        let place = at.map(|at| format!(" in {}", self.number_of(at)));
        let whom = unit.map(|unit| format!(" for {}", self[unit].name));
        format!("{}{}", self[card].name, place.or(whom).unwrap_or_default())
    }
}

/// The kernel's number of a hex or box.
pub const fn place_id(at: HexId) -> PlaceId {
    PlaceId(at.number())
}

impl From<HexId> for PlaceId {
    fn from(at: HexId) -> Self {
        place_id(at)
    }
}

impl WhitePlains {
    /// The hex or box of such a number.
    pub fn hex_of(&self, place: PlaceId) -> Option<HexId> {
        let number = usize::from(place.0);
        (number < self.hexes.len()).then(|| HexId::of(number))
    }

    /// "hex 2024, Chatterton Hill", "hex 1827", "Tarrytown".
    pub fn name_of(&self, at: HexId) -> String {
        let hex = &self[at];
        if self.is_box(at) {
            return hex.name.clone();
        }
        match hex.name.as_str() {
            "" => format!("hex {}", &hex.id[1..]),
            name => format!("hex {}, {name}", &hex.id[1..]),
        }
    }

    /// "2024 (Chatterton Hill)", "1827", "Tarrytown".
    pub fn short_name_of(&self, at: HexId) -> &str {
        &self[at].title
    }

    /// "2024".
    pub fn number_of(&self, at: HexId) -> &str {
        let hex = &self[at];
        if self.is_box(at) { &hex.name } else { &hex.id[1..] }
    }

    /// "2026 and 2027".
    pub fn numbers_of(&self, hexes: impl IntoIterator<Item = HexId>) -> String {
        hexes.into_iter().map(|at| self.number_of(at)).collect::<Vec<_>>().join(" and ")
    }

    /// "Brooks' Militia, Mosely's Militia and 2 others".
    pub fn names_of(&self, units: Units) -> String {
        let names: Vec<&str> = units.into_iter().map(|unit| self[unit].name.as_str()).collect();
        listed_briefly(&names, "unit")
    }

    /// A unit in one line: strength, state, what holds for it.
    pub fn describe_unit(&self, p: &State, unit: UnitId) -> String {
        let data = &self[unit];
        if let Some(leader) = &data.leader {
            let combat = leader.combat.map_or_else(
                || p.washington.map_or("?".to_owned(), |combat| combat.to_string()),
                |combat| combat.to_string(),
            );
            return format!("{}, leader, combat {combat}, morale {}", data.name, figure(data.morale));
        }
        let (nation, kind) = (data.nation.name(), data.kind.name());
        let mut parts = vec![
            data.name.clone(),
            if nation.ends_with(kind) { nation.to_owned() } else { format!("{nation} {kind}") },
            format!("strength {}", p.sp(self, unit)),
            format!("morale {}", figure(data.morale)),
        ];
        if p.reduced.has(unit) {
            parts.push("a step lost".into());
        }
        if !p.in_order(unit) {
            parts.push(p.state_of(unit).name().into());
        }
        if p.is_pinned(unit) {
            parts.push("pinned".into());
        }
        if p.moved.has(unit) {
            parts.push("moved".into());
        }
        if p.fired.has(unit) {
            parts.push("fired".into());
        }
        parts.join(", ")
    }

    /// What it means that a leader stands where no friendly unit is (W6.10); without a full stop.
    pub fn lone_leader_words(&self, leader: UnitId) -> String {
        let name = &self[leader].name;
        format!(
            "{name} stands alone: if an enemy unit enters the hex, {name} is captured on {LEADER_CAUGHT} to 9, and otherwise \
             goes to the nearest friendly unit (W6.10)"
        )
    }

    /// Leaders of a side whom moves leave in a hex without a unit of theirs, or take to one (W6.10).
    pub fn stranded(&self, p: &State, side: Side, moves: &[(UnitId, HexId)]) -> Vec<UnitId> {
        let goes = |unit: UnitId| moves.iter().find(|(one, _)| *one == unit).map(|(_, to)| *to);
        let with = |unit: UnitId| p.attached.filter(|_| self.sorted.amusettes == Some(unit));
        let after = |unit: UnitId| goes(unit).or_else(|| with(unit).and_then(goes)).or_else(|| p.at(unit));
        let units = self.army[side].minus(self.sorted.leaders);
        let alone = |at: HexId| !units.into_iter().any(|unit| after(unit) == Some(at));
        let changes =
            |leader: UnitId| after(leader) != p.at(leader) || p.at(leader).is_some_and(|at| p.holds(self, side, at));
        let leaders = (self.army[side] & self.sorted.leaders).into_iter();
        leaders.filter(|leader| changes(*leader) && after(*leader).is_some_and(alone)).collect()
    }

    /// Leaders of a side in a hex without a unit of theirs, each in a sentence.
    pub fn lone_leaders(&self, p: &State, at: HexId) -> Vec<String> {
        let alone = |leader: &UnitId| self.is_leader(*leader) && !p.holds(self, self[*leader].side, at);
        p.here(at).filter(alone).map(|leader| format!("{}.", self.lone_leader_words(leader))).collect()
    }

    /// Everyone of a side in a hex, units before leaders.
    pub fn stack_of(&self, p: &State, side: Side, at: HexId) -> Vec<UnitId> {
        p.here(at).filter(|unit| self[*unit].side == side).collect()
    }
}
