//! T16: the Battle of Long Island.

use blockade::cli::referee::Referee;
use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, field, with};

/// A new game of the scenario.
fn long_island() -> Table {
    let mut table = Table { referee: Referee::new() };
    let new = json!({"do": "new", "ruleset": "trying_mens_souls", "scenario": "long_island", "seed": "01".repeat(32)});
    table.ask(&new);
    table
}

/// The end of the last turn of the scenario; a unit that is not listed was lost.
fn last_turn(places: &[(&str, &str)], more: &Value) -> Table {
    let position = json!({
        "scenario": "long_island", "turn": 3, "phase": "end", "step": "limited", "active": "american", "event": "none",
        "limited": {"side": "american", "hex": null, "passed": []},
    });
    Table::set(&field(places, &with(position, more)))
}

/// The Americans of the set-up who are not on Long Island then, one after the other.
const ELSEWHERE: &str = "nj_forman nj_johnston nj_martin nj_newcomb nj_van_cortlandt cont_4 cont_9 cont_11 cont_12 cont_14 \
    ctl_gay ctl_sage ctl_selden ctl_chester ctl_douglas ctl_silliman ctl_bradley cont_1 cont_7 cont_10 cont_17 cont_20 cont_22 \
    pa_3 pa_5 cont_16 cont_21 cont_27 nym_nicoll nym_thomas nym_swartwout nym_pawling nym_graham";

/// T16.1, T4.4, T6.2, T13.4: the evening of 26 August, with the MIP of a first turn and without event, weather and dice.
#[test]
fn the_scenario_begins_on_the_evening_before_the_battle() {
    let mut table = long_island();
    let state = table.state();
    assert_eq!(
        (&state["scenario"], &state["turn"], &state["last_turn"]),
        (&json!("long_island"), &json!(2), &json!(3))
    );
    assert_eq!(table.asked(), "initiative generals american");
    let units = ["li_1", "foot_4", "hess_block", "maryland", "hess_leib", "rm_1"];
    assert_eq!(units.map(|unit| table.at(unit)), ["2739", "1538", "2333", "1830", "gone", "staten_island"]);
    assert_eq!(
        (state["garrisons"].as_object().map(serde_json::Map::len), &state["weather"]),
        (Some(13), &json!("good"))
    );
    table.order(AMERICAN, "omit");
    table.order(BRITISH, "include");
    assert_eq!(
        (table.asked(), table.view(AMERICAN)["mip"][AMERICAN].clone()),
        ("initiative buy american".into(), json!(5))
    );
    table.order(AMERICAN, "done");
    assert_eq!(table.view(BRITISH)["mip"][BRITISH], json!(5));
}

/// T16.1, T5.1: the second turn has its event and its weather, and there is no King's Peace before it.
#[test]
fn the_second_turn_begins_like_any_other() {
    let mut table = long_island();
    table.dice(&[3, 4, 6]);
    table.idles_until(|state| state["turn"] == 3);
    let state = table.state();
    assert_eq!((&state["event"], &state["peace"]), (&json!("none"), &Value::Null));
}

/// T16.2, T16.3: forts and stars on the island, steps lost, and steps that got away.
#[test]
fn the_points_of_the_scenario_decide_after_its_last_turn() {
    // In the set-up the Americans have 202 steps, 116 of them elsewhere, and the British 221.
    for (escaped, vp) in [("nym_smith nym_remsen", [70, 22]), ("nym_smith nym_remsen cont_3 cont_13", [71, 20])] {
        let places = [(ELSEWHERE, "new_york_colony"), (escaped, "new_york_colony"), ("li_1", "2333")];
        let mut table = last_turn(&places, &json!({"held": ["2333"]}));
        table.idles_until(|state| state["phase"] == "over");
        let state = table.state();
        assert_eq!((table.both("vp"), &state["winner"], &state["why"]), (vp, &json!(AMERICAN), &json!("T16.3")));
    }
}

/// T16.3: with a lead of eight the British win, with seven they do not.
#[test]
fn the_british_need_a_lead_of_eight() {
    for (vp, winner) in [(0, AMERICAN), (100, BRITISH)] {
        let mut table =
            last_turn(&[("li_1", "2333"), ("cont_9", "1720")], &json!({"vp": {"american": 0, "british": vp}}));
        table.idles_until(|state| state["phase"] == "over");
        let [american, british] = table.both("vp");
        assert_eq!(british - american >= 8, winner == BRITISH, "{american} and {british}");
        assert_eq!(table.state()["winner"], json!(winner));
    }
    // The same end, once with a lead of exactly eight and once with one point less.
    let mut table = last_turn(&[("li_1", "2333"), ("cont_9", "1720")], &json!({}));
    table.idles_until(|state| state["phase"] == "over");
    let [american, british] = table.both("vp");
    for (lead, winner) in [(8, BRITISH), (7, AMERICAN)] {
        let vp = json!({"american": 0, "british": american - british + lead});
        let mut table = last_turn(&[("li_1", "2333"), ("cont_9", "1720")], &json!({"vp": vp}));
        table.idles_until(|state| state["phase"] == "over");
        assert_eq!(table.state()["winner"], json!(winner), "a lead of {lead}");
    }
}

/// T16.1: a game that is not known, and a campaign that has no scenario in its position.
#[test]
fn only_the_scenario_is_named() {
    assert_eq!(Table::new().state()["scenario"], Value::Null);
    let mut referee = Referee::new();
    let new = json!({"do": "new", "ruleset": "trying_mens_souls", "scenario": "harlem", "seed": "01".repeat(32)});
    assert_eq!(referee.answer(&new.to_string())["ok"], false);
}
