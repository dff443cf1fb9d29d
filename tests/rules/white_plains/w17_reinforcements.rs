//! W17: who comes to the field, when and where.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, rolls};

/// The hexes of Chatterton Hill.
const HILL: [&str; 16] = [
    "h1826", "h1827", "h1828", "h1923", "h1924", "h1925", "h1926", "h1927", "h2022", "h2023", "h2024", "h2025",
    "h2026", "h2122", "h2123", "h2124",
];

/// An American half-turn in which these are due.
fn due(turn: u8, half: u8, units: &[&str], places: &[(&str, &str)]) -> Table {
    let waiting: serde_json::Map<String, Value> = units.iter().map(|unit| ((*unit).to_owned(), json!(turn))).collect();
    Table::set(&campaign(places, &json!({"turn": turn, "half": half, "waiting": waiting})))
}

/// W17.1, W3.4: the British come at h3444, pay for it, and must come.
#[test]
fn british_reinforcements_enter_at_the_mamaroneck_road() {
    let mut table = due(3, 2, &["foot_71_1", "foot_71_2"], &[("cont_4", "h2514")]);
    assert!(table.lists("enter foot_71_1 h3444") && table.lists("enter foot_71_1 h3341"));
    assert!(!table.lists("enter foot_71_1 h3340"), "no march");
    table.refused(BRITISH, "done", "W17.1");
    table.order(BRITISH, "enter foot_71_1 h3341");
    table.order(BRITISH, "enter foot_71_2 h3444");
    assert_eq!((table.at("foot_71_1"), table.at("foot_71_2")), ("h3341".into(), "h3444".into()));
    assert!(table.ways("move foot_71_1").is_empty() && table.lists("done"));
}

/// W17.1: if h3444 is full, taken or in a zone they come next to it; if that is closed, too, next turn.
#[test]
fn british_reinforcements_go_round_a_closed_entry() {
    let mut table = due(3, 2, &["foot_71_1"], &[("foot_42", "h3444"), ("cont_4", "h2514")]);
    assert!(!table.lists("enter foot_71_1 h3444"));
    assert!(
        ["h3344", "h3343", "h3443", "h3543", "h3544"].iter().any(|at| table.lists(&format!("enter foot_71_1 {at}")))
    );
    let places = [("cont_4", "h3444"), ("cont_9", "h3343"), ("cont_11", "h3543")];
    let mut table = due(3, 2, &["foot_71_1"], &places);
    assert!(table.ways("enter").is_empty());
    table.order(BRITISH, "done");
    assert_eq!(table.state()["waiting"]["foot_71_1"], 4);
}

/// W17.2: the Delaware Blues come to Brooks or Mosely on the hill and stay there this turn.
#[test]
fn the_delaware_blues_join_the_militia_on_the_hill() {
    let mut table = due(2, 1, &["delaware_blues"], &[("brooks", "h1828"), ("mosely", "h1927"), ("foot_28", "h2536")]);
    assert_eq!(table.ways("enter delaware_blues"), ["h1827", "h1828", "h1926", "h1927"]);
    table.refused(AMERICAN, "done", "W17.1");
    table.order(AMERICAN, "enter delaware_blues h1926");
    assert!(table.ways("move delaware_blues").is_empty());
    let mut table = due(2, 1, &["delaware_blues"], &[("brooks", "h1828"), ("foot_28", "h1728")]);
    assert_eq!(table.ways("enter delaware_blues"), ["h1827", "h1927"], "not next to the enemy");
    let mut table = due(2, 1, &["delaware_blues"], &[("foot_28", "h2536")]);
    assert_eq!(table.ways("enter delaware_blues"), HILL);
}

/// W17.3: the Marylanders come next to the Delaware Blues, McDougall's brigade to the crest.
#[test]
fn mcdougalls_brigade_comes_to_the_crest() {
    let brigade = ["cont_19", "maryland", "ny_1", "ny_3", "art_hamilton", "gen_mcdougall"];
    let mut table = due(3, 1, &brigade, &[("delaware_blues", "h1926"), ("foot_28", "h2536")]);
    assert_eq!(table.ways("enter maryland"), ["h1826", "h1827", "h1925", "h1927", "h2026"]);
    for unit in ["cont_19", "ny_1", "ny_3", "art_hamilton", "gen_mcdougall"] {
        assert_eq!(table.ways(&format!("enter {unit}")), ["h2024"], "{unit}");
    }
    table.plays(AMERICAN, "enter cont_19 h2024, enter ny_1 h2024, enter ny_3 h2024, enter art_hamilton h2024");
    table.plays(AMERICAN, "enter gen_mcdougall h2024, enter maryland h2026");
    assert!(brigade.iter().all(|unit| table.ways(&format!("move {unit}")).is_empty()) && table.lists("done"));
    assert_eq!(table.state()["units"]["maryland"]["hill"], true);
    let mut table = due(3, 1, &["ny_3"], &[("nh_2", "h2024"), ("foot_28", "h2536")]);
    assert_eq!(table.ways("enter ny_3"), ["h1923", "h1924", "h2023", "h2025", "h2123", "h2124"], "no room there");
}

/// W17.4: Beall and the 16th come together to the northern end of the hill while it is held.
#[test]
fn beall_and_the_16th_come_together_to_the_hill() {
    let north = ["h1923", "h1924", "h2022", "h2023", "h2024", "h2122", "h2123"];
    let mut table = due(7, 2, &["beall_camp", "cont_16"], &[("maryland", "h2026"), ("foot_28", "h2536")]);
    assert_eq!(table.ways("enter beall_camp"), north);
    table.order(AMERICAN, "enter beall_camp h2023");
    assert_eq!(table.ways("enter cont_16"), ["h2023"]);
    table.order(AMERICAN, "enter cont_16 h2023");
    assert!(table.ways("move cont_16").is_empty());
}

/// W17.4: else Beall comes to Purdy Hill and the 16th near h2916, not south of the forward line.
#[test]
fn beall_and_the_16th_come_to_the_lines_when_the_hill_is_lost() {
    for places in [[("maryland", "h2026"), ("foot_28", "h2024")], [("maryland!", "h2026"), ("foot_28", "h2536")]] {
        let mut table = due(7, 2, &["beall_camp", "cont_16"], &places);
        let beall = table.ways("enter beall_camp");
        assert!(["h2317", "h2318", "h2518", "h2417", "h2619"].iter().all(|at| beall.iter().any(|way| way == at)));
        assert!(!beall.iter().any(|way| way == "h2023" || way == "h2717"));
        let other = table.ways("enter cont_16");
        assert!(
            ["h2916", "h2914", "h2817", "h3016", "h3115", "h2715"].iter().all(|at| other.iter().any(|way| way == at))
        );
        assert!(!["h2917", "h2818", "h3017", "h3116"].iter().any(|at| other.iter().any(|way| way == at)), "{other:?}");
    }
}

/// W17.5: the New York City companies come by a die, within five hexes of Heath, and do not move.
#[test]
fn the_new_york_city_battalion_comes_by_a_die() {
    let diced = |turn: u8, die: u8| {
        let mut table = Table::set(&json!({"scenario": "campaign", "turn": turn, "half": 1, "phase": "declare"}));
        table.dice(&[die]);
        let events = table.order(BRITISH, "done");
        (rolls(&events, "entry").len(), table.ways("enter nyc_1"))
    };
    assert!(diced(5, 6).1.is_empty());
    let (dice, ways) = diced(5, 5);
    assert_eq!(dice, 1);
    assert!(["h3108", "h3114", "h3013", "h2611"].iter().all(|at| ways.iter().any(|way| way == at)), "{ways:?}");
    assert!(!["h3107", "h2512", "h3119"].iter().any(|at| ways.iter().any(|way| way == at)));
    assert!(!diced(7, 9).1.is_empty(), "at the latest");
}
