//! The board in words, from a view (D20).

use crate::kernel::describe_board::DescribeBoard;
use crate::rules::decision::observe::View;
use crate::rules::decision::prelude::*;
use crate::rules::decision::words::names::{leaning, place_id};

impl Decision {
    /// Progress, balance and loyalties, a sentence each.
    fn describe_tracks(&self, p: &State) -> Vec<String> {
        let region = |region: RegionId| format!("{} {}", self[region].name, leaning(self.loyalty_of(p, region)));
        let regions: Vec<String> = self.region_ids().map(region).collect();
        let effects: Vec<&str> = self.effects(p.progress, p.balance).map(Effect::name).collect();
        let effects = if effects.is_empty() { "none".to_owned() } else { effects.join("; ") };
        vec![
            format!("Progress: {}.", self[p.progress].name),
            format!("{}.", self.balance_line(p.balance).text),
            format!("Effects: {effects}."),
            format!("Loyalty: {}.", regions.join(", ")),
        ]
    }

    /// One side's points, towns, markers and leaders in a sentence.
    fn describe_figures(&self, view: &View, side: Side) -> String {
        let p = &view.known;
        let towns: u32 = self
            .areas
            .towns
            .into_iter()
            .filter(|at| self.holder_seen(view, *at) == Some(side))
            .map(|at| u32::from(self[at].value))
            .sum();
        let hand = match view.hidden[side] {
            true => count(view.hand_size[side], "marker"),
            false => format!("hand: {}", self.markers_named(p.hands[side])),
        };
        let dice = self.income_dice(p.progress, p.balance, side);
        let (points, leaders) = (count(p.points[side], "point"), count(view.leaders_left[side], "leader"));
        format!(
            "{}: {points}, towns worth {towns}, {} for points, {leaders} in the pool, {hand}.",
            side.name(),
            crate::kernel::story::counted(dice, "die", "dice")
        )
    }

    /// Markers that a side has put down, as far as the viewer sees them (D8.1).
    fn describe_down(&self, view: &View, side: Side) -> Option<String> {
        let p = &view.known;
        let on = |track: TrackId| {
            let markers = p.down[side][track].filter(|markers| !markers.is_empty())?;
            Some(format!("{}: {}", self[track].name, self.markers_named(markers)))
        };
        let all: Vec<String> = self.track_ids().filter_map(on).collect();
        (!all.is_empty()).then(|| format!("{} markers on tracks: {}.", side.name(), all.join("; ")))
    }

    /// Fortresses, sieges, partisans, massacres, raids, privateers, a sentence each.
    fn describe_markers(&self, p: &State) -> Vec<String> {
        let held = |what: &AtLocales<Side>, side: Side| {
            let there: Locales = self.locale_ids().filter(|at| what[*at] == Some(side)).collect();
            there
        };
        let mut lists: Vec<(String, Locales)> = Vec::new();
        for side in Side::BOTH {
            lists.push((format!("{} fortresses", side.name()), held(&p.fortresses, side)));
            lists.push((format!("{} partisans", side.name()), held(&p.partisans, side)));
        }
        let others = [("Sieges", p.sieges), ("Massacres", p.massacres), ("Raided towns", p.raids)];
        lists.extend(others.map(|(what, there)| (what.to_owned(), there)));
        let lines = lists.into_iter().filter(|(_, there)| !there.is_empty());
        let mut lines: Vec<String> =
            lines.map(|(what, there)| format!("{what}: {}.", self.locale_names(there))).collect();
        let privateers = p.privateers && p.campaign == 1;
        lines.extend(
            privateers.then(|| "Privateers: no British unit leaves Britain in the first Campaign Phase.".to_owned()),
        );
        lines
    }

    /// Leaders that are dead, and Hessians that are gone as far as the viewer knows.
    fn describe_losses(&self, p: &State) -> Option<String> {
        let gone = p.dead | p.gone;
        (!gone.is_empty()).then(|| format!("Out of the game: {}.", self.names_of(gone)))
    }

    /// The force on the move.
    fn describe_force(&self, view: &View) -> Option<String> {
        let p = &view.known;
        let what = |forced: bool| if forced { "forced march" } else { "march" };
        if let Some(force) = view.force {
            return Some(format!(
                "A {} of the {} side with {}: in {}, {} left.",
                what(force.forced),
                p.active.name(),
                count(force.count, "piece"),
                self.name_of(force.at),
                count(force.points, "movement point")
            ));
        }
        let force = p.force?;
        let named = self.named_force_text(NamedForce { units: force.units, under: force.under });
        let points = count(force.points, "movement point");
        Some(format!("On a {}: {named}, in {}, {points} left.", what(force.forced), self.name_of(force.at)))
    }

    /// The battle under way, a sentence a line.
    fn describe_battle(&self, view: &View) -> Vec<String> {
        let Some(battle) = &view.known.battle else { return Vec::new() };
        let place = self.name_of(battle.at);
        let attacker = battle.attacker.name();
        let mut lines = vec![match battle.step {
            BattleStep::Parley => format!("Before {place}, in the {attacker} combat."),
            _ => format!("{} of {place}: the {attacker} side attacks.", raised(battle.kind.name())),
        }];
        lines.extend(
            battle
                .storm
                .then(|| "The fortress is stormed: its owner fires first, and fives do not harm it.".to_owned()),
        );
        if !battle.assault.is_empty() {
            lines.push(format!("An assault from the sea, with {}.", self.force_text(battle.assault)));
        }
        for side in Side::BOTH {
            lines.extend(view.forces.map(|forces| format!("{}: {}.", side.name(), self.force_text(forces[side]))));
            lines.extend(
                battle.committed[side]
                    .map(|number| format!("The {} side has committed {number} Tactics.", side.name())),
            );
        }
        if !battle.disrupted.is_empty() {
            lines.push(format!("Disrupted: {}.", self.names_of(battle.disrupted)));
        }
        if !battle.owed.is_empty() {
            let faces: Vec<String> = battle.owed.iter().map(u8::to_string).collect();
            lines.push(format!("Hits still to give: {}.", faces.join(", ")));
        }
        lines
    }

    /// What the present decision is about, beside its question.
    fn decision_notes(&self, view: &View) -> Vec<String> {
        let p = &view.known;
        match p.task() {
            Some(Task::Buy) => {
                let price = self.tables.draw.price;
                vec![format!(
                    "A marker costs {}; {} in the pool.",
                    count(price, "point"),
                    count(view.pool_size, "marker")
                )]
            }
            Some(Task::Mobilize) => vec![format!("{} left.", count(p.points[p.active], "point"))],
            Some(Task::Place) => {
                p.pending.map(|leader| format!("{}.", self.describe_piece(leader))).into_iter().collect()
            }
            Some(Task::Path) => self.describe_force(view).into_iter().collect(),
            Some(Task::Forage(_)) => p.forage.map_or_else(Vec::new, |forage| {
                vec![format!("{} goes short for {}.", self.name_of(forage.at), count(forage.left, "unit"))]
            }),
            Some(Task::Parley | Task::Commit | Task::Fire | Task::Hits | Task::Withdraw | Task::Sink) => {
                self.describe_battle(view)
            }
            _ => Vec::new(),
        }
    }
}

impl DescribeBoard for Decision {
    fn describe_moment(&self, view: &View) -> String {
        let p = &view.known;
        let who = view.to_play.unwrap_or(p.active).name();
        let campaign = matches!(p.phase(), Phase::Campaign | Phase::Battle);
        let campaign = if campaign { format!(" {}", p.campaign) } else { String::new() };
        // What a decision has to spend, where the viewer may know it.
        let side = view.to_play.unwrap_or(p.active);
        let left = match p.task() {
            Some(Task::Buy | Task::Mobilize) => count(p.points[side], "point"),
            Some(Task::Path) => p.force.map_or_else(String::new, |force| count(force.points, "movement point")),
            Some(Task::Move | Task::Commit | Task::Fire) if !view.hidden[side] => {
                format!("{} Tactics", p.hands[side].count(Marker::Tactics))
            }
            _ => String::new(),
        };
        let left = if left.is_empty() { left } else { format!(", {left}") };
        format!("{}, {who}, {}{campaign}{left}", p.year, p.phase().name())
    }

    fn describe_state(&self, view: &View) -> Vec<String> {
        let p = &view.known;
        let last = self.last_year(p);
        let first = p.first.map_or(String::new(), |side| format!(" The {} side is the first player.", side.name()));
        let mut lines = vec![format!("The year {}, the last is {last}: {}.{first}", p.year, p.phase().name())];
        lines.extend(self.describe_tracks(p));
        lines.extend(Side::BOTH.map(|side| self.describe_figures(view, side)));
        lines.extend(Side::BOTH.into_iter().filter_map(|side| self.describe_down(view, side)));
        lines.extend(self.describe_markers(p));
        lines.extend(self.describe_losses(p));
        lines.extend(self.describe_force(view));
        lines.extend(self.describe_battle(view));
        lines
    }

    fn describe_decision(&self, view: &View) -> Vec<String> {
        let asked = view.to_play.is_some_and(|side| view.viewer.sees(side));
        let battle = view.known.battle.is_some();
        if asked || battle { self.decision_notes(view) } else { Vec::new() }
    }

    fn survey(&self, view: &View, subject: &str) -> Vec<String> {
        let p = &view.known;
        let line = |side: Side| {
            let fed = |at: LocaleId| {
                let (units, fed) = (self.eaters(p, side, at).len(), self.feeds(p, side, at, false));
                (units > 0).then(|| format!("{} feeds {fed} of {units}", self.name_of(at)))
            };
            let pays = |at: LocaleId| format!("{} {}", self.name_of(at), self.town_pays(p, side, at));
            let (what, all): (_, Vec<String>) = match subject {
                "supply" if view.hidden[side] => return None,
                "supply" => {
                    let places = p.places_of(self.army[side]) & self.areas.land;
                    ("units and leaders at the end of the year (D16.2)", places.into_iter().filter_map(fed).collect())
                }
                "control" => {
                    ("towns, with the points that each pays (D5.3)", self.towns_held(view, side).map(pays).collect())
                }
                _ => return None,
            };
            let all = if all.is_empty() { "none".to_owned() } else { all.join("; ") };
            Some(format!("{} {what}: {all}.", side.name()))
        };
        Side::BOTH.into_iter().filter_map(line).collect()
    }

    fn described_places(&self) -> Vec<PlaceId> {
        self.locale_ids().map(place_id).collect()
    }

    fn describe_stack(&self, view: &View, at: PlaceId) -> Vec<String> {
        let Some(locale) = self.locale_of(at) else { return Vec::new() };
        let lines = Side::BOTH.into_iter().filter_map(|side| {
            let text = self.stack_text(view, side, locale)?;
            Some(format!("{}: {text}.", side.name()))
        });
        lines.collect()
    }

    fn describe_named(&self, view: &View, word: &str) -> Vec<String> {
        let p = &view.known;
        if let Some(marker) = Marker::find(word) {
            let row = self.tables.marker(marker);
            let counts = if row.rouse == 0 { "not for tracks".to_owned() } else { format!("{} on a track", row.rouse) };
            let text = if row.text.is_empty() { String::new() } else { format!(" {}", row.text) };
            return vec![format!("{}: {} in all, {counts}.{text}", row.name, count(row.count, "marker"))];
        }
        if let Some(kind) = self.unit_type(word).filter(|_| self.piece(word).is_none()) {
            let data = &self[kind];
            return vec![format!(
                "{}: {} {}, factor {}.",
                data.name,
                data.nation.name(),
                data.class.name(),
                data.factor
            )];
        }
        let Some(piece) = self.piece(word) else { return Vec::new() };
        let place = match (p.at(piece), view.sightings.iter().find(|(seen, _)| *seen == piece)) {
            (Some(at), _) => format!("in {}", self.name_of(at)),
            (None, Some((_, last))) => format!("last seen in {} in {}", self.name_of(last.at), last.year),
            (None, None) if p.dead.has(piece) || p.gone.has(piece) => "out of the game".into(),
            (None, None) if view.hidden[self[piece].side] => "not seen".into(),
            (None, None) if self[piece].is_leader() => "not on the map".into(),
            (None, None) => "in the mix".into(),
        };
        let mut lines = vec![format!("{}, {place}.", self.describe_piece(piece))];
        lines.extend(self.piece_notes(piece));
        lines
    }

    fn describe_place(&self, view: &View, at: PlaceId) -> Vec<String> {
        self.locale_of(at).map_or_else(Vec::new, |locale| self.place_lines(view, locale))
    }

    fn describe_surroundings(&self, view: &View, at: PlaceId) -> Vec<String> {
        self.locale_of(at).map_or_else(Vec::new, |locale| self.surroundings(view, locale))
    }
}
