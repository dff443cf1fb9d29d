//! D1: the map as the data have it, what is closed, and what is said of data that are wrong.

use std::sync::{Arc, OnceLock};

use blockade::files;
use blockade::kernel::data::{DataError, Source};
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::ruleset::Ruleset;
use blockade::rules::decision::Decision;
use blockade::rules::decision::data::ids::*;
use blockade::rules::decision::data::map::RouteKind;
use blockade::rulesets;
use serde_json::json;

use super::{AMERICAN, BRITISH, Table, movement};

pub fn rules() -> &'static Decision {
    static RULES: OnceLock<Arc<Decision>> = OnceLock::new();
    RULES.get_or_init(|| rulesets::load().expect("the rules are good"))
}

pub fn locale(id: &str) -> LocaleId {
    rules().locale(id).unwrap_or_else(|| panic!("there is no locale {id}"))
}

/// The words of locales, in the order of the data.
pub fn words(of: impl IntoIterator<Item = LocaleId>) -> String {
    of.into_iter().map(|at| rules()[at].id.as_str()).collect::<Vec<_>>().join(" ")
}

/// D1.1
#[test]
fn the_map_has_its_towns_wilderness_indian_locales_seas_and_boxes() {
    let areas = &rules().areas;
    let sizes = [areas.land, areas.towns, areas.wilderness, areas.indian, areas.seas, areas.boxes, areas.ports];
    assert_eq!(sizes.map(Locales::len), [74, 53, 16, 5, 10, 3, 27]);
    assert_eq!(rules().locales.len(), 87);
    assert_eq!(words(areas.boxes), "britain france spain");
    assert_eq!(words(areas.indian), "creek cherokee shawnee miami onondaga");
    let town = |id: &str| {
        let data = &rules()[locale(id)];
        format!("{} {} {}", data.colour.map_or("grey", |nation| nation.name()), data.value, data.port)
    };
    assert_eq!(
        ["boston", "new_york", "lexington", "quebec", "havana"].map(town),
        ["British 4 true", "grey 4 true", "American 0 false", "British 3 true", "Spanish 3 true"]
    );
    assert!(rules().locales.iter().all(|one| one.value <= 4));
}

/// D1.2
#[test]
fn land_units_use_roads_trails_and_rivers_and_fleets_sea_routes() {
    let rules = rules();
    let (all_land, all_sea) = (0..rules.locales.len())
        .map(LocaleId::of)
        .fold((0, 0), |(land, sea), at| (land + rules.land_routes(at).len(), sea + rules.sea_routes(at).len()));
    assert_eq!((all_land, all_sea), (2 * (39 + 42 + 22), 2 * 51), "every route leads both ways");
    assert_eq!(words(rules.land_next(locale("yorktown"))), "richmond", "Yorktown has one way out by land");
    assert_eq!(words(rules.sea_next(locale("newport"))), "new_york_bight");
    let kind = |a: &str, b: &str| rules.route(locale(a), locale(b)).map(|route| route.kind);
    assert_eq!(kind("new_york", "west_point"), Some(RouteKind::River));
    assert_eq!(kind("lexington", "grants"), Some(RouteKind::Trail));
    assert_eq!(kind("new_york", "new_york_bight"), Some(RouteKind::Sea));
    assert_eq!(kind("boston", "quebec"), None);
    let mut table = Table::set(&movement(AMERICAN, &[("minutemen_1", "boston")], &json!({})));
    table.rolled(AMERICAN, "march boston minutemen_1", &[6]);
    assert!(!table.legal().contains(&"go gulf_of_maine".to_owned()), "a land force does not put to sea");
}

/// D1.2, D11.2
#[test]
fn where_no_route_begins_no_land_force_is_named() {
    let mut table =
        Table::set(&movement(BRITISH, &[("crown_line_1", "jamaica"), ("crown_line_2", "boston")], &json!({})));
    table.refused(BRITISH, "march jamaica crown_line_1", "D1.2");
    table.allows(BRITISH, "march boston crown_line_2");
}

/// D1.3
#[test]
fn six_regions_have_a_loyalty_and_the_first_four_are_the_colonies() {
    let rules = rules();
    let rows = rules.regions.iter().map(|one| {
        format!("{} {} {} {}", one.id, one.start, one.locales.len(), if one.colony { "colony" } else { "" })
    });
    assert_eq!(
        rows.map(|row| row.trim().to_owned()).collect::<Vec<_>>(),
        [
            "new_england 1 9 colony",
            "mid_atlantic 1 11 colony",
            "virginia 1 7 colony",
            "deep_south 1 11 colony",
            "west -1 13",
            "canada -2 11",
            "florida -1 3",
            "louisiana 1 3",
            "west_indies 0 6",
        ]
    );
    let tracks: Vec<&str> = rules.tracks.iter().map(|track| track.id.as_str()).collect();
    assert_eq!(tracks[..2], ["progress", "balance"]);
    assert_eq!(tracks[2..], ["new_england", "mid_atlantic", "virginia", "deep_south", "west", "canada"]);
    let border = |a: &str, b: &str| rules.route(locale(a), locale(b)).is_some_and(|route| route.border);
    assert!(border("hartford", "west_point") && border("savannah", "st_augustine"));
    assert!(!border("hartford", "lexington") && !border("boston", "gulf_of_maine"), "seas lie in no region");
}

/// D1.4
#[test]
fn any_number_of_units_stand_in_a_locale() {
    let all: Vec<String> = (1..=14).map(|number| format!("crown_line_{number}")).collect();
    let table = Table::set(&movement(BRITISH, &[(all.join(" ").as_str(), "boston")], &json!({})));
    drop(table);
    let two =
        json!({"options": ["partisans"], "partisans": {"boston": "american"}, "massacres": ["boston"], "sieges": []});
    Table::set(&movement(BRITISH, &[("crown_line_1", "boston")], &two));
}

/// D1.5
#[test]
fn towns_of_france_and_spain_are_closed_without_their_alliance_and_boxes_to_the_other_side() {
    let places = [("crown_squadron_1 crown_line_1", "caribbean"), ("french_squadron_1", "central_atlantic")];
    let steps = |balance: i8| {
        let more = json!({"balance": balance, "specials": if balance > 1 { json!(["washington", "french"]) } else { json!(["washington"]) }});
        let shown = if balance > 1 { &places[..] } else { &places[..1] };
        let mut table = Table::set(&movement(BRITISH, shown, &more));
        table.rolled(BRITISH, "march caribbean crown_squadron_1 crown_line_1", &[6]);
        table.legal()
    };
    let closed = steps(0);
    assert!(
        !closed.contains(&"go saint_domingue".to_owned()) && closed.contains(&"go jamaica".to_owned()),
        "{closed:?}"
    );
    let allied = steps(2);
    assert!(allied.contains(&"go martinique".to_owned()), "{allied:?}");
    let mut table = Table::set(&movement(
        BRITISH,
        &[("crown_squadron_1", "central_atlantic")],
        &json!({"balance": 3, "specials": ["washington", "french", "spanish", "world_war"]}),
    ));
    table.rolled(BRITISH, "march central_atlantic crown_squadron_1", &[6]);
    let orders = table.legal();
    assert!(orders.contains(&"go britain".to_owned()), "{orders:?}");
    assert!(!orders.contains(&"go france".to_owned()) && !orders.contains(&"go spain".to_owned()), "{orders:?}");
}

/// D2.1, D2.4, D8.5, D9.3, D10.2
#[test]
fn the_rules_screen_shows_the_tables_of_the_data() {
    let tables = rules().chapters().iter().flat_map(|chapter| &chapter.cases).filter(|case| !case.table.is_empty());
    let shown: Vec<(&str, usize)> = tables.map(|case| (case.number.as_str(), case.table.len())).collect();
    assert_eq!(shown, [("D2.1", 23), ("D2.4", 13), ("D8.5", 6), ("D9.3", 10), ("D10.2", 25), ("Values", 15)]);
}

/// The ruleset's own files, one of them with other words.
struct Changed(&'static str, String);

impl Source for Changed {
    fn text(&self, name: &str) -> Result<(String, String), DataError> {
        let folder = files::home().expect("a home").join("rulesets/decision");
        let own = || std::fs::read_to_string(folder.join(name)).expect("it is there");
        Ok((name.to_owned(), if name == self.0 { self.1.clone() } else { own() }))
    }
}

/// The error of a file with other words stands where the word does.
#[track_caller]
pub fn says(file: &'static str, old: &str, new: &str, at: &str, what: &str) {
    let folder = files::home().expect("a home").join("rulesets/decision");
    let text = std::fs::read_to_string(folder.join(file)).expect("it is there");
    assert!(text.contains(old), "{old}");
    let changed = text.replacen(old, new, 1);
    let offset = changed.find(at).expect("the word is there");
    let line = changed[..offset].matches('\n').count() + 1;
    let said = Decision::load(&Changed(file, changed)).expect_err(new).to_string();
    assert!(said.starts_with(&format!("{file}:{line}:")) && said.contains(what), "{said}, not line {line}: {what}");
}

/// D1.1, D1.2, D1.3
#[test]
fn a_map_that_is_wrong_is_refused_with_its_line() {
    says("map.ron", "value: 4, colour: british", "value: 5, colour: british", "\"boston\"", "a value from 0 to 4");
    says(
        "map.ron",
        "(\"boston\", \"lexington\", road)",
        "(\"boston\", \"lexington\", sea)",
        "(\"boston\", \"lexington\", sea)",
        "no sea leads",
    );
    says(
        "map.ron",
        "(\"boston\", \"newport\", road)",
        "(\"boston\", \"nowhere\", road)",
        "\"nowhere\"",
        "no locale \"nowhere\"",
    );
    says(
        "map.ron",
        "kind: sea, marks",
        "kind: sea, region: \"west\", marks",
        "\"north_atlantic\"",
        "seas and boxes in none",
    );
    says("map.ron", "track: true, start: 1", "track: true, start: 4", "\"new_england\"", "from -3 to 3");
    says("map.ron", "(\"quebec\", british)", "(\"saratoga\", british)", "\"saratoga\"", "is no town");
}
