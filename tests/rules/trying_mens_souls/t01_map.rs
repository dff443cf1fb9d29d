//! T1, T2, T4: the map, the pieces and the deployments as the data have them, and what is said of data that are wrong.

use std::sync::{Arc, OnceLock};

use blockade::files;
use blockade::kernel::data::{DataError, Source};
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::ruleset::Ruleset;
use blockade::rules::trying_mens_souls::TryingMensSouls;
use blockade::rules::trying_mens_souls::data::ids::*;
use blockade::rules::trying_mens_souls::sides::{AMERICAN, BRITISH};
use blockade::rulesets;

pub fn rules() -> &'static TryingMensSouls {
    static RULES: OnceLock<Arc<TryingMensSouls>> = OnceLock::new();
    RULES.get_or_init(|| rulesets::load().expect("the rules are good"))
}

pub fn hex(id: &str) -> HexId {
    rules().hex(id).unwrap_or_else(|| panic!("there is no hex {id}"))
}

/// Hexes by their words, with spaces between.
pub fn hexes(ids: &str) -> Hexes {
    ids.split_whitespace().map(hex).collect()
}

/// The words of hexes, in order.
pub fn words(of: impl IntoIterator<Item = HexId>) -> String {
    of.into_iter().map(|at| rules()[at].id.as_str()).collect::<Vec<_>>().join(" ")
}

/// T1.1, T1.2, T1.7
#[test]
fn the_map_has_its_hexes_and_what_lies_in_them() {
    let areas = &rules().areas;
    let sizes =
        [areas.hexes, areas.land, areas.woods, areas.swamp, areas.city, areas.stars, areas.forts, areas.trenches];
    assert_eq!(sizes.map(Hexes::len), [1567, 1227, 359, 80, 8, 8, 13, 15]);
    assert_eq!(words(areas.city), "1620 1621 1622 1720 1721 1722 1820 1920");
    assert_eq!(words(areas.boxes), "staten_island westchester white_plains new_york_colony");
    let [buttermilk, ferry] = [("1624", "1725"), ("2302", "2401")].map(|(a, b)| (hex(a), hex(b)));
    for (a, b) in [buttermilk, ferry] {
        assert_eq!(rules().distance(a, b), Some(1));
        assert!(!rules().touch(a, b), "water lies between {} and {}", rules()[a].id, rules()[b].id);
    }
    assert_eq!(rules().distance(hex("2243"), hex("2239")), Some(4));
    assert_eq!(rules().distance(hex("2243"), rules().at.westchester), None);
}

/// T1.3
#[test]
fn a_land_hex_is_coastal_where_water_of_a_zone_is_next_to_it() {
    let coast = |id: &str| {
        let zones = rules()[hex(id)].coast;
        zones.into_iter().map(|zone| rules()[zone].id.as_str()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        ["1303", "1624", "2507", "2302", "2243", "2816"].map(coast),
        ["hudson upper_hudson", "bay east_river", "east_river sound", "harlem", "", "east_river",]
    );
    let coastal = rules().areas.coastal;
    assert!(coastal.has(hex("1303")) && !coastal.has(hex("2302")), "the Harlem River makes no hex coastal");
}

/// T1.4
#[test]
fn the_navy_reaches_the_zones_behind_destroyed_booms() {
    let reached = |booms: &str| {
        let booms = booms.split_whitespace().map(|id| rules().boom(id).expect("a boom")).collect();
        let zones = rules().navy_reaches(booms).into_iter().map(|zone| rules()[zone].id.as_str());
        zones.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(reached(""), "bay");
    assert_eq!(reached("paulus_hook_battery"), "bay hudson");
    assert_eq!(reached("governors_red_hook"), "bay east_river");
    assert_eq!(reached("battery_governors"), "bay east_river", "one of the two is enough");
    assert_eq!(reached("fort_washington_line hell_gate"), "bay", "a boom behind another opens nothing");
    assert_eq!(reached("paulus_hook_battery fort_washington_line"), "bay hudson upper_hudson");
    let all = "paulus_hook_battery battery_governors fort_washington_line hell_gate";
    assert_eq!(
        reached(all),
        "bay hudson upper_hudson east_river sound",
        "no ship enters the Harlem River or the meadows"
    );
}

/// T2.1, T2.3, T2.4, T2.6, T11.9
#[test]
fn every_division_has_its_units_its_leader_and_its_break_level() {
    let rules = rules();
    let rows: Vec<String> = rules
        .divisions
        .iter()
        .map(|one| format!("{} {} {} {}", one.id, one.units.len(), one.break_level, rules[one.marker].cost))
        .collect();
    let wanted = "greene 11 14 1, putnam 12 15 1, sullivan 10 13 1, heath 10 13 1, spencer 13 16 1, clinton 11 14 1, \
                  percy 10 13 1, grant 12 15 1, heister 14 17 2, cornwallis 8 11 1";
    assert_eq!(rows.join(", "), wanted);
    let sorted = &rules.sorted;
    let sizes = [sorted.units, sorted.leaders, sorted.generals, sorted.army_leaders, sorted.garrisons, sorted.dragoons];
    assert_eq!(sizes.map(Pieces::len), [113, 12, 10, 2, 13, 2]);
    let unit = |id: &str| {
        let data = &rules[rules.piece(id).expect("a piece")];
        (data.cf, data.cr, data.mp)
    };
    assert_eq!([unit("li_1"), unit("ny_2"), unit("garrison_fort_box")], [(4, 4, 6), (2, 2, 5), (2, 2, 0)]);
    assert!(rules.pieces.iter().filter(|piece| !piece.is_unit()).all(|piece| piece.mp == 8 || piece.fort.is_some()));
    let markers: Vec<&str> = rules.markers.iter().map(|marker| marker.id.as_str()).collect();
    assert_eq!((markers[5], markers[11], markers[10]), ("tactical_american", "tactical_british", "cornwallis"));
}

/// T4.1, T4.2, T4.3
#[test]
fn every_deployment_places_all_units_and_leaders_where_they_may_stand() {
    let rules = rules();
    assert_eq!(rules.deployments_of(AMERICAN).count() + rules.deployments_of(BRITISH).count(), 6);
    for deployment in &rules.deployments {
        for (piece, at) in &deployment.places {
            let Some(group) = rules[*piece].group else { continue };
            let area = rules.areas.set_up[group.index()];
            assert!(area.has(*at), "{}: {} at {}", deployment.id, rules[*piece].id, rules[*at].id);
        }
    }
    let area = |id: &str| {
        let piece = rules.piece(id).expect("a unit");
        rules.areas.set_up[rules[piece].group.expect("a group").index()]
    };
    assert!(area("nj_forman").has(hex("1624")) && !area("nj_forman").has(hex("1529")));
    assert_eq!(words(area("nym_smith")), "1923");
    assert!(area("li_1").has(hex("2239")) && !area("li_1").has(hex("2238")) && area("li_1").has(hex("1543")));
    assert_eq!(words(area("hess_leib")), "staten_island");
}

/// T5.1, T10.3
#[test]
fn the_rules_screen_shows_the_tables_of_the_data() {
    let tables = rules().chapters().iter().flat_map(|chapter| &chapter.cases).filter(|case| !case.table.is_empty());
    let shown: Vec<(&str, usize)> = tables.map(|case| (case.number.as_str(), case.table.len())).collect();
    assert_eq!(
        shown,
        [("T5.1", 12), ("T6.2", 3), ("T6.4", 13), ("T8.1", 10), ("T10.3", 7), ("T16.2", 5), ("Values", 10)]
    );
}

/// The ruleset's own files, one of them with other words.
struct Changed(&'static str, String);

impl Source for Changed {
    fn text(&self, name: &str) -> Result<(String, String), DataError> {
        let folder = files::home().expect("a home").join("rulesets/trying_mens_souls");
        let own = || std::fs::read_to_string(folder.join(name)).expect("it is there");
        Ok((name.to_owned(), if name == self.0 { self.1.clone() } else { own() }))
    }
}

/// The error of a file with other words stands where the word does.
#[track_caller]
fn says(file: &'static str, old: &str, new: &str, at: &str, what: &str) {
    let folder = files::home().expect("a home").join("rulesets/trying_mens_souls");
    let text = std::fs::read_to_string(folder.join(file)).expect("it is there");
    assert!(text.contains(old), "{old}");
    let changed = text.replacen(old, new, 1);
    let offset = changed.find(at).expect("the word is there");
    let line = changed[..offset].matches('\n').count() + 1;
    let said = TryingMensSouls::load(&Changed(file, changed)).expect_err(new).to_string();
    assert!(said.starts_with(&format!("{file}:{line}:")) && said.contains(what), "{said}, not line {line}: {what}");
}

/// T1.1
#[test]
fn wrong_data_are_named_with_file_and_line_and_what_to_do() {
    says("map.ron", "(\"0101\", Clear", "(\"01x1\", Clear", "\"01x1\"", "write column and row");
    says("map.ron", "(\"0102\", Woods", "(\"0101\", Woods", "\"0103\"", "is listed twice");
    says(
        "map.ron",
        "guards: [\"governors_island\"]",
        "guards: [\"fort_lee\"]",
        "\"fort_lee\"",
        "there is no fort \"fort_lee\"",
    );
    says("map.ron", "(\"0207\", \"0308\")", "(\"0207\", \"0408\")", "\"0408\"", "are not neighbours");
    says("map.ron", "zone: \"harlem\", mark", "mark", "\"Harlem River\"", "needs a zone");
    says(
        "map.ron",
        "battery_boom: \"paulus_hook_battery\"",
        "battery_boom: \"battery\"",
        "\"battery\"",
        "there is no boom",
    );
    says("forces.ron", "brigade: \"heard\", cf: 2", "brigade: \"heard\", cf: 0", "\"nj_forman\"", "at least 1");
    says(
        "forces.ron",
        "brigade: \"heard\", cf: 2",
        "brigade: \"herd\", cf: 2",
        "\"herd\"",
        "there is no brigade \"herd\"",
    );
    says(
        "forces.ron",
        "group: \"heard\", marks: \"ddrr\"",
        "group: \"heard\", marks: \"ddxr\"",
        "ddxr",
        "marks g, d and r",
    );
    says("forces.ron", "hexes: [\"1923\"], ", "", "\"nixon_militia\"", "has no hex");
    says("tables.ron", "roll: 12", "roll: 13", "events", "a row for each sum of two dice");
    says("tables.ron", "\"NE/CP+3\"", "\"NE/XX\"", "\"NE/XX\"", "not a result of a combat");
    says(
        "deployments.ron",
        "(\"1923\", [\"nym_smith\", \"nym_remsen\"])",
        "(\"1923\", [\"nym_smith\"])",
        "\"passes\"",
        "every unit and leader",
    );
}
