//! A locale and its routes in words, for a player who does not see the map, and what is to be known of a piece (D1, D2).

use crate::kernel::story::counted;
use crate::rules::decision::observe::View;
use crate::rules::decision::prelude::*;

impl Decision {
    /// What stands in a locale of a side, as the viewer knows it: names of own pieces, a number and the top of the enemy's.
    pub(super) fn stack_text(&self, view: &View, side: Side, at: LocaleId) -> Option<String> {
        let p = &view.known;
        let seen = view.seen_at(side, at);
        if seen.number() == 0 {
            return None;
        }
        let shown = self.at_of(p, side, at);
        if !view.hidden[side] || shown.len() >= seen.number() {
            return Some(self.force_text(shown));
        }
        let top = match seen.top {
            Some(kind) => format!("{} on top", self[kind].name),
            None => "leaders only".into(),
        };
        let land = (seen.land > 0).then(|| format!("{} ({top})", count(seen.land, "land piece")));
        let fleets = (!seen.fleets.is_empty()).then(|| self.force_text(seen.fleets));
        let aboard = (seen.aboard > 0).then(|| format!("{} aboard", count(seen.aboard, "piece")));
        Some(listed(&land.into_iter().chain(fleets).chain(aboard).collect::<Vec<_>>()))
    }

    /// Who is in a locale: "American: 2 Continentals; British: 3 land units (…)", or that there is no unit.
    fn who_is_there(&self, view: &View, at: LocaleId) -> String {
        let sides = Side::BOTH.into_iter().filter_map(|side| {
            let text = self.stack_text(view, side, at)?;
            Some(format!("{}: {text}", side.name()))
        });
        let sides: Vec<String> = sides.collect();
        if sides.is_empty() { "no unit there".into() } else { sides.join("; ") }
    }

    /// Who holds a town, its loyalty and its markers, a sentence each.
    fn locale_notes(&self, view: &View, at: LocaleId) -> Vec<String> {
        let p = &view.known;
        let data = &self[at];
        let mut lines = Vec::new();
        if data.kind == LocaleKind::Town {
            lines.push(match self.holder_seen(view, at) {
                Some(side) => format!("The {} side holds it (D5.2).", side.name()),
                None => "No side holds it (D5.2).".into(),
            });
        }
        if data.value == 0 && !self.areas.seas.has(at) && !self.areas.boxes.has(at) {
            lines.push("It feeds no unit (D16.2).".into());
        } else if data.value > 0 {
            let fed = Side::BOTH.map(|side| format!("{} {}", self.feeds(p, side, at, false), side.name()));
            lines.push(format!("It feeds {} units (D16.2).", fed.join(" or ")));
        }
        for side in Side::BOTH.into_iter().filter(|side| !view.hidden[*side]) {
            let short = self.shortage(p, side, at, false);
            lines.extend(short.map(|it| format!("{}, as things stand: in winter {it} (D16.3).", side.name())));
        }
        lines.extend(data.region.map(|region| {
            let loyalty = super::names::leaning(self.loyalty_of(p, region));
            format!("The loyalty of {} is {loyalty}.", self[region].name)
        }));
        lines.extend(p.fortresses[at].map(|side| {
            let siege = if p.sieges.has(at) { ", under siege" } else { "" };
            format!("A fortress of the {} side{siege} (D19.1).", side.name())
        }));
        lines.extend(p.partisans[at].map(|side| format!("{} partisans (D19.2).", side.name())));
        lines.extend(p.massacres.has(at).then(|| "A massacre: it feeds no side this year (D19.2).".to_owned()));
        lines.extend(
            p.raids.has(at).then(|| "Raided: it is worth 0 until the next points are paid (D19.8).".to_owned()),
        );
        if self.is_closed(p, AMERICAN, at) && self.is_closed(p, BRITISH, at) {
            lines.push("Closed to both sides (D1.5).".into());
        }
        lines
    }

    /// The routes of a locale, in the order of the data.
    fn routes_of(&self, at: LocaleId) -> impl Iterator<Item = Route> + '_ {
        self.land_routes(at).iter().chain(self.sea_routes(at)).copied()
    }

    /// "road, over a border".
    fn route_text(&self, route: Route) -> String {
        let border = if route.border { ", over a border" } else { "" };
        format!("{}{border}", route.kind.name())
    }

    /// A locale in sentences: what it is, and where its routes lead.
    pub(super) fn place_lines(&self, view: &View, at: LocaleId) -> Vec<String> {
        let mut lines = vec![format!("{}: {}.", raised(self.name_of(at)), self.describe_locale(at))];
        lines.extend(self.locale_notes(view, at));
        lines.extend(
            self.routes_of(at).map(|route| format!("To {}: {}.", self.name_of(route.to), self.route_text(route))),
        );
        lines
    }

    /// A locale and those next to it, with who is there.
    pub(super) fn surroundings(&self, view: &View, at: LocaleId) -> Vec<String> {
        let mut lines = vec![format!("{}: {}.", raised(self.name_of(at)), self.describe_locale(at))];
        lines.extend(self.locale_notes(view, at));
        lines.extend(self.routes_of(at).map(|route| {
            let (name, who) = (self.name_of(route.to), self.who_is_there(view, route.to));
            format!("To {name}, {}: {}; {who}.", self.route_text(route), self.describe_locale(route.to))
        }));
        lines
    }

    /// What is to be known of a piece beside its line.
    pub fn piece_notes(&self, piece: PieceId) -> Vec<String> {
        let data = &self[piece];
        let mut notes = Vec::new();
        match data.entry {
            Entry::Special(special) => notes.push(format!("Comes with {} (D9.5).", special.name())),
            Entry::Pool => notes.push("From the pool of the side (D10.9).".into()),
            Entry::Setup => {}
        }
        if let Some(kind) = data.unit_type {
            let number = self[kind].units.len();
            notes.push(format!("{} of this type.", counted(number, "unit", "units")));
        }
        notes.extend(data.setup.map(|at| format!("At the start in {}.", self.name_of(at))));
        notes
    }
}
