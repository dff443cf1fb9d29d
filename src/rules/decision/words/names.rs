//! Names of locales, pieces, forces, loyalties and spaces, and places as the kernel numbers them.

use crate::rules::decision::prelude::*;

/// The kernel's number of a locale.
pub const fn place_id(at: LocaleId) -> PlaceId {
    PlaceId(at.number() as u16)
}

impl From<LocaleId> for PlaceId {
    fn from(at: LocaleId) -> Self {
        place_id(at)
    }
}

/// "American 2", "British 1", "neutral": a loyalty, or a space of the balance.
pub fn leaning(figure: i8) -> String {
    match figure {
        0 => "neutral".into(),
        1.. => format!("{} {figure}", AMERICAN.name()),
        _ => format!("{} {}", BRITISH.name(), figure.unsigned_abs()),
    }
}

/// "1 marker", "no marker".
pub fn markers_text(number: u8) -> String {
    if number == 0 { "no marker".into() } else { count(number, "marker") }
}

impl Decision {
    /// The locale of such a number.
    pub fn locale_of(&self, place: PlaceId) -> Option<LocaleId> {
        let number = usize::from(place.0);
        (number < self.locales.len()).then(|| LocaleId::of(number))
    }

    pub fn name_of(&self, at: LocaleId) -> &str {
        &self[at].name
    }

    /// "Boston, Albany and Trenton".
    pub fn locale_names(&self, locales: impl IntoIterator<Item = LocaleId>) -> String {
        listed(&locales.into_iter().map(|at| self.name_of(at)).collect::<Vec<_>>())
    }

    /// The kind of a marker: "Rabble Rousing 2".
    pub fn marker_name(&self, marker: Marker) -> &str {
        &self.tables.marker(marker).name
    }

    /// What a marker does for a side: where it differs, only what it does for this one.
    pub fn marker_text(&self, side: Side, marker: Marker) -> String {
        let text = &self.tables.marker(marker).text;
        let [own, other] = [side, side.other()].map(|side| format!("{}: ", side.name()));
        match text.split_once(&own) {
            Some((_, rest)) => raised(rest.split(&other).next().unwrap_or(rest).trim()),
            None => text.clone(),
        }
    }

    /// "2 Tactics, Spy", or "none".
    pub fn markers_named(&self, markers: Markers) -> String {
        let one = |marker: Marker| match markers.count(marker) {
            1 => self.marker_name(marker).to_owned(),
            number => format!("{number} {}", self.marker_name(marker)),
        };
        let names: Vec<String> = markers.kinds().map(one).collect();
        if names.is_empty() { "none".into() } else { names.join(", ") }
    }

    /// The names of pieces, each by its own: "British regulars 1, British regulars 2 and Gage".
    pub fn names_of(&self, pieces: impl IntoIterator<Item = PieceId>) -> String {
        listed(&pieces.into_iter().map(|piece| self[piece].name.as_str()).collect::<Vec<_>>())
    }

    /// The name of several units of a type: squadrons and detachments are named one by one.
    fn plural(&self, kind: TypeId) -> String {
        let s = if matches!(self[kind].class, Class::Fleet | Class::Detachment) { "s" } else { "" };
        format!("{}{s}", self[kind].name)
    }

    /// A force by its types and leaders: "3 British regulars, Royal Marines and Gage".
    pub fn force_text(&self, pieces: Pieces) -> String {
        let of_type = |kind: TypeId| {
            let units = pieces & self[kind].units;
            match (units.len(), units.first()) {
                (0, _) => None,
                (1, Some(unit)) => Some(self[unit].name.clone()),
                (number, _) => Some(format!("{number} {}", self.plural(kind))),
            }
        };
        let leaders = (pieces & self.sorted.leaders).into_iter().map(|leader| self[leader].name.clone());
        let names: Vec<String> = self.type_ids().filter_map(of_type).chain(leaders).collect();
        listed(&names)
    }

    /// A force with its commander: "2 Continentals under Arnold", "Arnold".
    pub fn named_force_text(&self, force: NamedForce) -> String {
        let Some(leader) = force.under else { return self.force_text(force.units) };
        let others = force.units.without(leader);
        if others.is_empty() {
            return self[leader].name.clone();
        }
        format!("{} under {}", self.force_text(others), self[leader].name)
    }

    /// The space of the balance of power on which its marker stands.
    pub fn balance_name(&self, balance: i8) -> &str {
        let space = self.tables.balance.iter().find(|space| space.at == balance);
        space.map_or("", |space| space.name.as_str())
    }

    /// The loyalty of a region: plus American, minus British (D1.3).
    pub fn loyalty_of(&self, p: &State, region: RegionId) -> i8 {
        p.loyalty[region].unwrap_or(self[region].start)
    }

    /// A piece in one line: what it is, and its figures.
    pub fn describe_piece(&self, piece: PieceId) -> String {
        let data = &self[piece];
        let figure = if data.is_leader() { format!("value {}", data.value) } else { format!("factor {}", data.factor) };
        let nation = if data.is_leader() { format!("{} ", data.nation.name()) } else { String::new() };
        format!("{}, {nation}{}, {figure}", raised(&data.name), data.class.name())
    }

    /// A town, a wilderness or a sea in a few words: "American port of value 4, Mid-Atlantic Colonies".
    pub fn describe_locale(&self, at: LocaleId) -> String {
        let data = &self[at];
        let colour = data.colour.map_or("grey", Nation::name);
        let what = match data.kind {
            LocaleKind::Town => {
                format!("{colour} {} of value {}", if data.port { "port" } else { "town" }, data.value)
            }
            kind => kind.name().to_owned(),
        };
        let region = data.region.map_or(String::new(), |region| format!(", {}", self[region].name));
        format!("{what}{region}")
    }
}
