//! Names of hexes, pieces and lists of them, and places as the kernel numbers them.

use crate::rules::trying_mens_souls::prelude::*;

/// The kernel's number of a hex or box.
pub const fn place_id(at: HexId) -> PlaceId {
    PlaceId(at.number())
}

impl From<HexId> for PlaceId {
    fn from(at: HexId) -> Self {
        place_id(at)
    }
}

impl TryingMensSouls {
    /// The hex or box of such a number.
    pub fn hex_of(&self, place: PlaceId) -> Option<HexId> {
        let number = usize::from(place.0);
        (number < self.hexes.len()).then(|| HexId::of(number))
    }

    /// "hex 2243, Gravesend", "hex 1827", "White Plains".
    pub fn name_of(&self, at: HexId) -> String {
        let hex = &self[at];
        match hex.name.as_str() {
            name if self.is_box(at) => name.to_owned(),
            "" => format!("hex {}", hex.id),
            name => format!("hex {}, {name}", hex.id),
        }
    }

    /// "2243 (Gravesend)", "1827", "White Plains".
    pub fn short_name_of(&self, at: HexId) -> &str {
        &self[at].title
    }

    /// "2243", "White Plains".
    pub fn number_of(&self, at: HexId) -> &str {
        let hex = &self[at];
        if self.is_box(at) { &hex.name } else { &hex.id }
    }

    /// "2230 and 2131".
    pub fn numbers_of(&self, hexes: impl IntoIterator<Item = HexId>) -> String {
        listed(&hexes.into_iter().map(|at| self.number_of(at)).collect::<Vec<_>>())
    }

    /// "55th Foot, 1st Light Infantry and 2 other units".
    pub fn names_of(&self, pieces: impl IntoIterator<Item = PieceId>) -> String {
        let names: Vec<&str> = pieces.into_iter().map(|piece| self[piece].name.as_str()).collect();
        listed_briefly(&names, "unit")
    }

    /// The name of the marker that a side includes or omits now (T6.1).
    pub fn marker_asked(&self, p: &State) -> &str {
        &self[self[self.general_of(p.active)].marker].name
    }

    /// The name of an event of the table.
    pub fn event_name(&self, kind: EventKind) -> &str {
        self.event_row(kind).map_or("", |row| row.name.as_str())
    }

    /// The row of an event.
    pub fn event_row(&self, kind: EventKind) -> Option<&EventRow> {
        self.tables.events.iter().find(|row| row.event == kind)
    }

    /// A piece in one line: what it is, its figures, its state, what it has done.
    pub fn describe_piece(&self, p: &State, piece: PieceId) -> String {
        let data = &self[piece];
        let acted = |set: fn(&Activation) -> Pieces| p.activation.is_some_and(|activation| set(&activation).has(piece));
        let (moved, fought) = (acted(|activation| activation.moved), acted(|activation| activation.fought));
        let mut parts = vec![raised(&data.name)];
        match data.class {
            Class::Leader if data.division.is_none() => parts.push("army leader".into()),
            Class::Leader => parts.push("leader".into()),
            class => {
                if class != Class::Garrison {
                    parts.push(kind_text(data.nation, class));
                }
                parts.push(format!("CF {}", self.cf(p, piece)));
                parts.push(format!("CR {}", self.cr(p, piece)));
            }
        }
        if p.lost[piece] > 0 {
            parts.push(format!("{} lost", count(p.lost[piece], "step")));
        }
        if !p.is_normal(piece) {
            parts.push(p.status(piece).name().into());
        }
        parts.extend(moved.then(|| "moved".into()));
        parts.extend(fought.then(|| "fought".into()));
        parts.join(", ")
    }

    /// Every piece of a side in a place: units, leaders, garrison.
    pub fn stack_of(&self, p: &State, side: Side, at: HexId) -> Vec<PieceId> {
        p.here(at).filter(|piece| self[*piece].side == side).collect()
    }
}

/// A cost in halves: "4½ MP".
pub fn points_text(halves: u16) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => format!("{whole} MP"),
        (0, _) => "½ MP".into(),
        (whole, _) => format!("{whole}½ MP"),
    }
}

/// "British infantry", "Continentals", "Hessian light infantry".
fn kind_text(nation: Nation, class: Class) -> String {
    match nation {
        Nation::American => class.name().to_owned(),
        Nation::British | Nation::Hessian => format!("{} {}", nation.name(), class.name()),
    }
}
