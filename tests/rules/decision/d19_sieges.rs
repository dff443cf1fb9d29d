//! D19.1, D19.10: fortresses, sieges and the honours of war.

use serde_json::{Value, json};

use super::d14_battle::combats;
use super::{AMERICAN, BRITISH, Table, mobilization, movement, rolls, with};

const QUEBEC: [(&str, &str); 2] =
    [("continental_line_1 continental_line_2 gen_montgomery", "quebec"), ("crown_line_1 gen_carleton", "quebec")];

fn fortress(more: &Value) -> Value {
    with(json!({"options": ["fortresses"], "fortresses": {"quebec": "british"}}), more)
}

/// A siege of Quebec that was begun before.
fn siege(active: &str, more: &Value) -> Table {
    combats(active, &QUEBEC, &fortress(&with(json!({"sieges": ["quebec"]}), more)))
}

/// D19.1: who is attacked in his fortress stands or closes the gates; then the attacker storms it or besieges it, and both stay.
#[test]
fn a_fortress_is_besieged() {
    let mut table = combats(AMERICAN, &QUEBEC, &fortress(&json!({"came": {"quebec": ["land"]}})));
    assert_eq!(
        (table.asked(), table.legal()),
        ("battle parley british".into(), vec!["stand".to_owned(), "close".into()])
    );
    table.order(BRITISH, "close");
    assert_eq!(
        (table.asked(), table.legal()),
        ("battle parley american".into(), vec!["storm".to_owned(), "siege".into()])
    );
    table.order(AMERICAN, "siege");
    let state = table.state();
    assert_eq!((&state["sieges"], table.asked()), (&json!(["quebec"]), "campaign move british".into()));
    assert_eq!(state["came"], json!({}));
    // The besieged do not move.
    table.refused(BRITISH, "march quebec crown_line_1", "D19.1");
    table.order(BRITISH, "done");
    assert_eq!(
        (table.asked(), table.legal()),
        ("battle parley british".into(), vec!["sally".to_owned(), "wait".into()])
    );
    table.order(BRITISH, "wait");
    assert_eq!(table.state()["campaign"], 2);
}

/// D19.1 c: in later phases a die and the best leader of 6 or more remove the fortress, and a battle follows at once.
#[test]
fn a_siege_brings_a_fortress_down() {
    let mut table = siege(AMERICAN, &json!({}));
    assert_eq!(table.legal(), ["storm", "siege"]);
    table.rolled(AMERICAN, "siege", &[4]);
    let state = table.state();
    assert_eq!((&state["fortresses"], &state["sieges"]), (&json!({}), &json!([])));
    assert_eq!(table.asked(), "battle commit american");
    let mut table = siege(AMERICAN, &json!({}));
    let events = table.rolled(AMERICAN, "siege", &[3]);
    assert_eq!((rolls(&events, "siege"), table.asked()), (vec![json!([3])], "campaign move british".into()));
}

/// D19.1 b: in a storm the owner fires first without dice, and fives do not hurt him.
#[test]
fn a_storm_runs_against_the_walls() {
    let mut table = siege(AMERICAN, &json!({}));
    table.order(AMERICAN, "storm");
    table.order(AMERICAN, "commit 0");
    let events = table.order(BRITISH, "commit 0");
    assert_eq!((rolls(&events, "battle"), table.asked()), (vec![], "battle fire british".into()));
    table.rolled(BRITISH, "fire 0", &[5, 1]);
    table.order(AMERICAN, "hit continental_line_1");
    table.rolled(AMERICAN, "fire 0", &[5, 5]);
    assert_eq!(
        (table.asked(), &table.state()["battle"]["disrupted"]),
        ("battle fire british".into(), &json!(["continental_line_1"]))
    );
}

/// D19.1 d to f: a sally is a battle without the fortress; the siege ends when one side is gone.
#[test]
fn a_sally_may_end_the_siege() {
    let mut table = siege(BRITISH, &json!({}));
    table.order(BRITISH, "sally");
    table.order(BRITISH, "commit 0");
    table.rolled(AMERICAN, "commit 0", &[1, 6]);
    table.order(AMERICAN, "retreat");
    table.rolled(BRITISH, "fire 0", &[1, 1]);
    table.order(AMERICAN, "withdraw three_rivers");
    let state = table.state();
    assert_eq!((&state["sieges"], &state["fortresses"]), (&json!([]), &json!({"quebec": "british"})));
}

/// D19.1 e: friends of the besieged who come must fight at once, the besieged with them; a landing joins its friends (D13.5).
#[test]
fn relief_fights_with_the_besieged() {
    let relief = [("crown_squadron_1 crown_line_2 adm_graves", "gulf_of_st_lawrence")];
    let places: Vec<(&str, &str)> = QUEBEC.into_iter().chain(relief).collect();
    let mut table = Table::set(&movement(BRITISH, &places, &fortress(&json!({"sieges": ["quebec"]}))));
    table.rolled(BRITISH, "march gulf_of_st_lawrence crown_squadron_1 crown_line_2 adm_graves under adm_graves", &[1]);
    table.plays(BRITISH, "go quebec, done");
    let battle = table.state()["battle"].clone();
    assert_eq!((table.asked(), &battle["assault"]), ("battle commit british".into(), &json!([])));
    assert_eq!(table.legal(), ["commit 0"]);
}

/// D19.1 f: a fortress falls to the enemy whose land combat units alone stand there after his Combat Phase.
#[test]
fn an_empty_fortress_falls() {
    let places = [("continental_line_1", "quebec"), ("crown_line_1", "montreal")];
    let mut table = Table::set(&movement(AMERICAN, &places, &fortress(&json!({}))));
    table.order(AMERICAN, "done");
    assert_eq!(table.state()["fortresses"], json!({"quebec": "american"}));
}

/// D19.1, D16.2: the besieged do not forage, unless a friendly fleet is in the port.
#[test]
fn the_besieged_starve() {
    for (fleet, rolled) in [("", 1), (" crown_squadron_1", 0)] {
        let british = format!("crown_line_1 gen_carleton{fleet}");
        let places = [("continental_line_1 gen_washington", "quebec"), (british.as_str(), "quebec")];
        let more = json!({"campaign": 3, "sieges": ["quebec"], "specials": ["washington"]});
        let mut table = combats(BRITISH, &places, &fortress(&more));
        let events = table.order(BRITISH, "wait");
        let british = events.iter().filter(|it| it["why"] == "forage" && it["who"] == BRITISH);
        assert_eq!(british.count(), rolled);
    }
}

/// D19.1: a fortress costs 4 points, in a town with an own land combat unit; with the sieges there are ten at most.
#[test]
fn a_fortress_is_built() {
    let places = [("continental_line_1", "hartford"), ("continental_line_2", "saratoga"), ("crown_line_1", "boston")];
    let more = json!({"options": ["fortresses"], "fortresses": {}, "points": {AMERICAN: 5, BRITISH: 0}});
    let mut table = Table::set(&mobilization(AMERICAN, &places, &more));
    for at in ["saratoga", "boston", "lexington"] {
        table.refused(AMERICAN, &format!("fortress {at}"), "D19.1");
    }
    table.order(AMERICAN, "fortress hartford");
    let state = table.state();
    assert_eq!((&state["fortresses"], &state["points"][AMERICAN]), (&json!({"hartford": "american"}), &json!(1)));
    let ten =
        ["boston", "quebec", "montreal", "halifax", "detroit", "niagara", "mobile", "pensacola", "nassau", "jamaica"];
    let all: Value =
        ten.map(|at| (at.to_owned(), json!("british"))).into_iter().collect::<serde_json::Map<_, _>>().into();
    let more = json!({"options": ["fortresses"], "fortresses": all, "points": {AMERICAN: 9, BRITISH: 0}});
    Table::set(&mobilization(AMERICAN, &places, &more)).refused(AMERICAN, "fortress hartford", "D19.1");
}

/// D19.10: a defender with a retreat offers to leave; accepted, he goes without a fight and the attacker draws two markers.
#[test]
fn the_honours_of_war() {
    let places = [("minutemen_1", "lexington"), ("crown_line_1", "lexington")];
    let options = json!({"options": ["honours"]});
    let mut table = combats(BRITISH, &places, &options);
    assert_eq!(
        (table.asked(), table.legal()),
        ("battle parley american".into(), vec!["stand".to_owned(), "offer".into()])
    );
    table.order(AMERICAN, "offer");
    assert_eq!(table.legal(), ["accept", "refuse"]);
    table.order(BRITISH, "accept");
    assert_eq!(table.asked(), "battle withdraw american");
    table.draws(&["spy", "tactics"], &[]);
    table.order(AMERICAN, "withdraw hartford");
    assert_eq!(table.state()["hands"], json!({AMERICAN: [], BRITISH: ["tactics", "spy"]}));
    let mut table = combats(BRITISH, &places, &options);
    table.order(AMERICAN, "offer");
    table.dice(&[6, 1]);
    table.order(BRITISH, "refuse");
    assert_eq!(table.asked(), "battle fire british");
}

/// D19.10, D19.1: a fortress offers, and closes its gates after a refusal.
#[test]
fn a_fortress_offers_before_it_closes() {
    let options = json!({"options": ["fortresses", "honours"], "came": {"quebec": ["land"]}});
    let mut table = combats(AMERICAN, &QUEBEC, &fortress(&options));
    assert_eq!(table.legal(), ["stand", "close", "offer"]);
    table.order(BRITISH, "offer");
    table.order(AMERICAN, "refuse");
    assert_eq!(
        (table.asked(), table.legal()),
        ("battle parley british".into(), vec!["stand".to_owned(), "close".into()])
    );
}
