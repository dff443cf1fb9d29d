//! Bad data files are named with file, line and column.

use blockade::cli::check::check;
use blockade::files;
use blockade::kernel::data::{DataError, Source};
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::rules::new_york_1776::NewYork;

/// Map and order of battle as they are.
fn texts() -> (String, String) {
    let folder = files::home().expect("a home").join("rulesets/new_york_1776");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("it is there");
    (read("map.ron"), read("forces.ron"))
}

/// The ruleset's own files, some of them with other words.
struct Changed<'a>(&'a [(&'a str, &'a str)]);

impl Source for Changed<'_> {
    fn text(&self, name: &str) -> Result<(String, String), DataError> {
        let own = || {
            let folder = files::home().expect("a home").join("rulesets/new_york_1776");
            std::fs::read_to_string(folder.join(name)).expect("it is there")
        };
        let text = self.0.iter().find(|(file, _)| *file == name).map_or_else(own, |(_, text)| (*text).to_owned());
        Ok((name.to_owned(), text))
    }
}

fn read(changed: &[(&str, &str)]) -> Result<NewYork, String> {
    NewYork::load(&Changed(changed)).map_err(|error| error.to_string())
}

fn load(map: &str, forces: &str) -> Result<(), String> {
    read(&[("map.ron", map), ("forces.ron", forces)]).map(|_| ())
}

/// Line and column, from 1, where the word stands.
fn spot(text: &str, word: &str) -> (usize, usize) {
    let offset = text.find(word).expect("the word is there");
    let before = &text[..offset];
    (before.matches('\n').count() + 1, offset - before.rfind('\n').map_or(0, |end| end + 1) + 1)
}

/// The error of a changed map must stand where the word does (to the column, or only to the line).
fn map_says(old: &str, new: &str, at: &str, column: bool, word: &str) {
    let (map, forces) = texts();
    assert!(map.contains(old), "{old}");
    let changed = map.replacen(old, new, 1);
    let said = load(&changed, &forces).expect_err(new);
    let (line, col) = spot(&changed, at);
    let start = if column { format!("map.ron:{line}:{col}: ") } else { format!("map.ron:{line}:") };
    assert!(said.starts_with(&start) && said.contains(word), "{said}, not {start}");
    let parts: Vec<_> = said.splitn(4, ':').collect();
    assert!(parts[1].parse::<u32>().is_ok() && parts[2].parse::<u32>().is_ok(), "{said}");
}

fn forces_say(old: &str, new: &str, at: &str, word: &str) {
    let (map, forces) = texts();
    assert!(forces.contains(old), "{old}");
    let changed = forces.replacen(old, new, 1);
    let said = load(&map, &changed).expect_err(new);
    let (line, col) = spot(&changed, at);
    assert!(said.starts_with(&format!("forces.ron:{line}:{col}: ")) && said.contains(word), "{said}, not {line}:{col}");
}

#[test]
fn the_files_as_they_are_are_good() {
    let (map, forces) = texts();
    assert_eq!(load(&map, &forces), Ok(()));
}

#[test]
fn broken_text_and_unknown_fields_are_named_with_their_place() {
    map_says("fort: false", "fort: perhaps", "fort: perhaps", false, "");
    map_says("region:", "colour: \"red\", region:", "colour", false, "colour");
    map_says("locations: [", "locations: (", "locations: (", false, "");
    let (map, forces) = texts();
    let said = load(&map[..map.len() / 2], &forces).expect_err("cut in half");
    assert!(said.starts_with("map.ron:"), "{said}");
    let said = load(&map, "").expect_err("empty");
    assert!(said.starts_with("forces.ron:1:1: "), "{said}");
}

#[test]
fn dangling_and_double_names_are_named_with_their_place() {
    let road = "a: \"bedford\", b: \"newtown\"";
    map_says(road, "a: \"bedford\", b: \"nowhere\"", "\"nowhere\"", true, "no location \"nowhere\"");
    map_says(road, "a: \"bedford\", b: \"bedford\"", "\"bedford\"", false, "two locations");
    map_says("zones: [\"zone_a\", \"zone_d\"]", "zones: [\"zone_x\"]", "\"zone_x\"", true, "no zone \"zone_x\"");
    let (map, forces) = texts();
    let doubled = map.replacen("id: \"jamaica\"", "id: \"bedford\"", 1);
    let said = load(&doubled, &forces).expect_err("double");
    assert!(said.starts_with("map.ron:") && said.contains("twice"), "{said}");
    forces_say("commander: \"washington\"", "commander: \"lafayette\"", "\"lafayette\"", "no unit \"lafayette\"");
    forces_say("id: \"greene\"", "id: \"Greene\"", "\"Greene\"", "not a valid id");
}

#[test]
fn impossible_units_are_named_with_their_place() {
    forces_say("kind: Continental, sp: 3", "kind: Continental, sp: 9", "\"stirling\"", "1 to 4");
    forces_say("kind: Continental, sp: 3", "kind: Continental, sp: 0", "\"stirling\"", "1 to 4");
    forces_say("kind: Continental, sp: 3", "kind: Hessian, sp: 3", "\"stirling\"", "American side");
    forces_say("kind: Leader, sp: 1, rate: 2", "kind: Leader, sp: 1, rate: 3", "\"washington\"", "1 or 2");
    forces_say("rate: 2, group_limit: Some(9)", "rate: 2", "\"washington\"", "group_limit");
}

#[test]
fn check_reads_a_ruleset_folder_and_names_the_first_thing_wrong() {
    let home = files::home().expect("a home").join("rulesets/new_york_1776");
    let good = check(std::slice::from_ref(&home)).expect("it is good");
    assert!(good[0].contains("New York 1776") && good[0].contains("70 cases"), "{good:?}");
    let folder = tempfile::tempdir().expect("a folder");
    for entry in std::fs::read_dir(&home).expect("the ruleset") {
        let path = entry.expect("a file").path();
        std::fs::copy(&path, folder.path().join(path.file_name().expect("a name"))).expect("copied");
    }
    let (map, _) = texts();
    std::fs::write(folder.path().join("map.ron"), map.replacen("fort: false", "fort: 7", 1)).expect("written");
    let said = check(&[folder.path().to_owned()]).expect_err("it is bad");
    assert!(said.contains("map.ron:4:"), "{said}");
    let empty = tempfile::tempdir().expect("a folder");
    assert!(check(&[empty.path().to_owned()]).expect_err("nothing there").contains("no ruleset and no record"));
}

/// N7.1
#[test]
fn no_more_states_desert_than_a_position_has_room_for() {
    let (map, forces) = texts();
    let states = |count: usize| {
        let one = "(place: \"white_plains\", state: \"CT\")";
        let more: Vec<_> = (2..count).map(|i| format!("(place: \"harlem\", state: \"S{i}\")")).collect();
        let mut militia = forces.clone();
        for i in 2..count {
            let nth = militia.match_indices("state: Some(\"NY\")").next().expect("militia of New York").0;
            militia.replace_range(nth..nth + 17, &format!("state: Some(\"S{i}\")"));
        }
        let map = map.replacen(one, &format!("{one}, {}", more.join(", ")), 1);
        (map, militia)
    };
    // So many militia of New York there are to take states from.
    let most = 2 + forces.matches("state: Some(\"NY\")").count();
    assert!(most > 4);
    let doubled = map.replacen("state: \"CT\")]", "state: \"CT\"), (place: \"harlem\", state: \"CT\")]", 1);
    assert!(load(&doubled, &forces).expect_err("double").contains("\"CT\" is listed twice"));
    let (four, militia) = states(4);
    assert_eq!(load(&four, &militia), Ok(()));
    let nine = "(place: \"harlem\", state: \"CT\"), ".repeat(8);
    let said = load(&map.replacen("desertion: [", &format!("desertion: [{nine}"), 1), &forces).expect_err("ten");
    assert!(said.starts_with("map.ron:") && said.contains("room for 8 states"), "{said}");
}

/// N12.5
#[test]
fn the_smaller_forces_are_in_the_fingerprint_and_records_of_version_1_keep_opening() {
    let of_version_1 = 0x4683_38db_6190_f650;
    let smaller = Setup::with_options(&["smaller_forces"]);
    let rules = read(&[]).expect("the files as they are");
    let today = rules.data_hash(&Setup::default());
    assert!(rules.knows_data(today, &Setup::default()) && rules.knows_data(today, &smaller));
    assert!(
        rules.knows_data(of_version_1, &Setup::default()) && rules.knows_data(of_version_1, &smaller),
        "the lists are as then"
    );
    assert!(!rules.knows_data(of_version_1 ^ 1, &Setup::default()));
    let folder = files::home().expect("a home").join("rulesets/new_york_1776");
    let list = std::fs::read_to_string(folder.join("smaller.ron")).expect("it is there");
    let edited = read(&[("smaller.ron", &list.replacen("\"parsons\"", "\"sargent\"", 1))]).expect("a good list");
    assert!(!edited.knows_data(today, &Setup::default()), "a record of today says what list it was played with");
    assert!(edited.knows_data(of_version_1, &Setup::default()), "without the option the list changes nothing");
    assert!(!edited.knows_data(of_version_1, &smaller));
    let list = std::fs::read_to_string(folder.join("sick.ron")).expect("it is there");
    let edited = read(&[("sick.ron", &list.replacen("\"parsons\"", "\"sargent\"", 1))]).expect("a good list");
    let sick = Setup::with_options(&["sick_list"]);
    assert!(rules.knows_data(rules.data_hash(&sick), &sick) && !edited.knows_data(rules.data_hash(&sick), &sick));
    assert!(edited.knows_data(today, &Setup::default()), "where nobody lies sick the list changes nothing");
    assert!(!rules.knows_data(of_version_1, &sick), "there was no sick list then");
    let said = read(&[("sick.ron", "(american: [\"greene\", \"howe\"])")]).expect_err("a British one");
    assert!(said.starts_with("sick.ron:1:23: ") && said.contains("no American unit \"howe\""), "{said}");
    let said = read(&[("sick.ron", "(american: [\"washington\"])")]).expect_err("the Americans need Washington");
    assert!(said.contains("takes part in every game"), "{said}");
    let (map, _) = texts();
    let moved = read(&[("map.ron", &map.replacen("fort: false", "fort: true", 1))]).expect("a good map");
    assert!(!moved.knows_data(of_version_1, &Setup::default()) && !moved.knows_data(today, &Setup::default()));
}

/// The own scenarios with one word changed must be refused where the word is.
fn scenarios_say(old: &str, new: &str, at: &str, word: &str) {
    let folder = files::home().expect("a home").join("rulesets/new_york_1776");
    let text = std::fs::read_to_string(folder.join("scenarios.ron")).expect("it is there");
    assert!(text.contains(old), "{old}");
    let changed = text.replacen(old, new, 1);
    let said = read(&[("scenarios.ron", &changed)]).expect_err(new);
    let (line, col) = spot(&changed, at);
    assert!(
        said.starts_with(&format!("scenarios.ron:{line}:{col}: ")) && said.contains(word),
        "{said}, not {line}:{col}"
    );
}

/// N15.1
#[test]
fn wrong_scenarios_are_named_with_their_place() {
    scenarios_say("\"hand\"]", "\"hands\"]", "\"hands\"", "no unit \"hands\"");
    scenarios_say("\"flatbush\": [", "\"flatbus\": [", "\"flatbus\"", "no location \"flatbus\"");
    scenarios_say("\"new_york_harbor\": [", "\"harbor\": [", "\"harbor\"", "no zone \"harbor\"");
    scenarios_say("\"roebuck\"]", "\"bounty\"]", "\"bounty\"", "no ship \"bounty\"");
    scenarios_say("\"roebuck\"]", "\"phoenix\"]", "\"phoenix\"", "placed twice");
    scenarios_say("[\"hand\"]", "[\"hand\", \"stirling\"]", "\"stirling\"", "placed twice");
    scenarios_say("hold: [\"brooklyn\"", "hold: [\"breukelen\"", "\"breukelen\"", "no location");
    scenarios_say("hold: [\"brooklyn\", \"new_york_city\"]", "hold: []", "\"long_island\"", "must hold a place");
    scenarios_say("first_turn: 1,", "first_turn: 0,", "\"long_island\"", "between 1 and 20");
    scenarios_say("first_turn: 1,", "first_turn: 7,", "\"long_island\"", "between 1 and 20");
    scenarios_say("last_turn: 18", "last_turn: 21", "\"white_plains\"", "between 1 and 20");
    scenarios_say("british_sp: 45", "british_sp: 69", "\"long_island\"", "too few British SP");
    scenarios_say("\"washington\", \"parsons\"", "\"parsons\"", "\"long_island\"", "takes part in every game");
    scenarios_say("\"staten_island\": [\"howe\"", "\"staten_island\": [\"lee\", \"howe\"", "\"lee\"", "N3.2");
    scenarios_say("\"staten_island\": [", "\"brooklyn_\": [", "\"brooklyn_\"", "no location");
    scenarios_say("\"stirling\": 2,", "\"wolcott\": 2,", "\"wolcott\"", "not in the set-up");
    scenarios_say("\"stirling\": 2,", "\"stirling\": 4,", "\"white_plains\"", "Stirling has 4 SP of 3");
    scenarios_say("\"stirling\": 2,", "\"stirling\": 0,", "\"white_plains\"", "Stirling has 0 SP of 3");
    scenarios_say("[\"hand\"]", "[\"hand\", \"knyphausen\"]", "\"long_island\"", "both sides stand in Flatbush");
    scenarios_say("\"zone_c\": [", "\"zone_b\": [", "\"white_plains\"", "which is closed");
    scenarios_say("id: \"long_island\"", "id: \"campaign\"", "", "two scenarios are called \"campaign\"");
    let folder = files::home().expect("a home").join("rulesets/new_york_1776");
    let manifest = std::fs::read_to_string(folder.join("ruleset.ron")).expect("it is there");
    let one_more = "    scenarios: [\n(id: \"trenton\", name: \"Trenton\", about: \"\", turns: 2),";
    let said = read(&[("ruleset.ron", &manifest.replacen("    scenarios: [", one_more, 1))]).expect_err("not there");
    assert!(said.contains("which holds only the campaign"), "{said}");
    scenarios_say("name: \"The landing", "title: \"The landing", "title", "title");
}

/// N15.1
#[test]
fn a_scenario_is_in_the_fingerprint_of_its_own_games_only() {
    let of = |id: &str| Setup { scenario: Some(id.into()), options: Vec::new() };
    let rules = read(&[]).expect("the files as they are");
    let folder = files::home().expect("a home").join("rulesets/new_york_1776");
    let text = std::fs::read_to_string(folder.join("scenarios.ron")).expect("it is there");
    let (island, plains) = (of("long_island"), of("white_plains"));
    let hash = |setup: &Setup| rules.data_hash(setup);
    assert_eq!(hash(&of("campaign")), hash(&Setup::default()), "the campaign may be named");
    assert!(hash(&island) != hash(&Setup::default()) && hash(&island) != hash(&plains));
    assert!(!rules.knows_data(0x4683_38db_6190_f650, &island), "there were no scenarios in version 1");
    let with = |old: &str, new: &str| {
        assert!(text.contains(old), "{old}");
        read(&[("scenarios.ron", &text.replacen(old, new, 1))]).expect("good data")
    };
    for changed in [
        with("british_sp: 45", "british_sp: 44"),
        with("last_turn: 6", "last_turn: 7"),
        with("hold: [\"brooklyn\", ", "hold: ["),
        with("\"flatbush\": [\"hand\"]", "\"gravesend\": [\"hand\"]"),
        with("\"phoenix\", \"roebuck\"],", "\"phoenix\"],"),
    ] {
        assert!(!changed.knows_data(hash(&island), &island), "a record says what it was played with");
        assert!(
            changed.knows_data(hash(&plains), &plains) && changed.knows_data(hash(&of("campaign")), &of("campaign"))
        );
    }
    let renamed = with("The landing on Long Island", "Long Island");
    assert!(renamed.knows_data(hash(&island), &island), "words change no game");
    assert_eq!(renamed.manifest.scenarios[1].name, "Long Island");
}
