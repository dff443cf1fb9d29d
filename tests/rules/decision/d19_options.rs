//! D19.2 to D19.9: the other options.

use serde_json::json;

use super::d14_battle::combats;
use super::{AMERICAN, BRITISH, Table, mobilization, movement, rolls};

/// D19.2: partisans rise beside enemies for 2, 3 or 4 points; where some of the enemy are, both are gone.
#[test]
fn partisans_rise_by_loyalty() {
    let places = [("crown_line_1", "boston"), ("minutemen_1", "lexington")];
    let more =
        json!({"options": ["partisans"], "points": {AMERICAN: 7, BRITISH: 0}, "partisans": {"penobscot": "british"}});
    let mut table = Table::set(&mobilization(AMERICAN, &places, &more));
    table.order(AMERICAN, "partisan boston");
    assert_eq!(table.state()["points"][AMERICAN], 5);
    table.refused(AMERICAN, "partisan boston", "D19.2");
    table.refused(AMERICAN, "partisan cherokee", "D19.2");
    table.plays(AMERICAN, "partisan penobscot");
    let state = table.state();
    assert_eq!((&state["partisans"], &state["points"][AMERICAN]), (&json!({"boston": "american"}), &json!(3)));
    table.refused(AMERICAN, "partisan quebec", "D10.2");
}

/// D19.2: a massacre removes them before the first battle, the place feeds nobody, and the enemy draws two markers.
#[test]
fn partisans_are_massacred() {
    let places = [("crown_line_1", "boston"), ("minutemen_1", "lexington"), ("crown_line_2", "lexington")];
    let more = json!({"options": ["partisans"], "partisans": {"boston": "american"}});
    let mut table = combats(BRITISH, &places, &more);
    assert_eq!(table.legal(), ["massacre boston", "fight lexington"]);
    table.draws(&["spy", "tactics"], &[]);
    table.order(BRITISH, "massacre boston");
    let state = table.state();
    assert_eq!((&state["massacres"], &state["partisans"]), (&json!(["boston"]), &json!({})));
    assert_eq!(state["hands"][AMERICAN], json!(["tactics", "spy"]));
    // One battle is left, so it has begun.
    assert_eq!(state["phase"], "battle");
    let places = [("crown_line_1", "boston"), ("minutemen_1", "lexington")];
    let more = json!({"options": ["partisans"], "massacres": ["boston"], "campaign": 3});
    let events = Table::set(&movement(BRITISH, &places, &more)).order(BRITISH, "done");
    assert_eq!(events.iter().filter(|it| it["why"] == "forage" && it["who"] == BRITISH).count(), 1);
    let more = json!({"options": ["partisans"], "partisans": {"boston": "american"}, "campaign": 3});
    // Who may massacre is asked for it, and ends the Combat Phase.
    let events = Table::set(&movement(BRITISH, &places, &more)).plays(BRITISH, "done, done");
    assert_eq!(events.iter().filter(|it| it["why"] == "forage" && it["who"] == BRITISH).count(), 1);
}

/// D19.3: when a land force without Indians enters an empty Indian locale, Indians of the other side rise in another; once a year.
#[test]
fn indians_rise_for_their_land() {
    let places = [("crown_detachment_1", "detroit"), ("crown_detachment_2", "detroit"), ("minutemen_1", "lexington")];
    let mut table = Table::set(&movement(BRITISH, &places, &json!({"options": ["sovereignty"]})));
    table.rolled(BRITISH, "march detroit crown_detachment_1", &[3]);
    table.order(BRITISH, "go miami");
    assert_eq!((table.asked(), &table.state()["force"]["asked"]), ("campaign react american".into(), &json!("rise")));
    table.refused(AMERICAN, "rise miami", "D19.3");
    table.refused(AMERICAN, "rise albany", "D19.3");
    table.order(AMERICAN, "rise creek");
    assert_eq!((table.at("patriot_indians_1"), table.asked()), ("creek".into(), "campaign path british".into()));
    table.plays(BRITISH, "go vincennes");
    table.order(BRITISH, "halt");
    table.rolled(BRITISH, "march detroit crown_detachment_2", &[3]);
    table.order(BRITISH, "go miami");
    assert_eq!(table.asked(), "campaign path british");
    let mut table = Table::set(&movement(BRITISH, &places, &json!({"options": ["sovereignty"]})));
    table.rolled(BRITISH, "march detroit crown_detachment_1", &[3]);
    table.order(BRITISH, "go miami");
    table.order(AMERICAN, "pass");
    assert_eq!(table.state()["risen"], json!(["miami"]));
}

/// D19.4: Loyalist militia becomes British light for 2 points.
#[test]
fn loyalists_become_provincials() {
    let more = json!({"options": ["provincials"], "points": {AMERICAN: 0, BRITISH: 3}});
    let mut table = Table::set(&mobilization(
        BRITISH,
        &[("loyalists_1 crown_line_1", "norfolk"), ("minutemen_1", "lexington")],
        &more,
    ));
    table.refused(BRITISH, "upgrade crown_line_1", "D19.4");
    table.order(BRITISH, "upgrade loyalists_1");
    let at = (table.at("crown_lights_1"), table.at("loyalists_1"));
    assert_eq!((at, &table.state()["points"][BRITISH]), (("norfolk".into(), "gone".into()), &json!(1)));
}

/// D19.5: a force that halts next to a stack may be intercepted: a Tactics marker, a die and the leader's value of 6 or more.
#[test]
fn a_halted_force_is_intercepted() {
    let places = [("crown_line_1", "boston"), ("continental_line_1 minutemen_1 gen_arnold", "hartford")];
    let more = json!({"options": ["interception"], "hands": {AMERICAN: ["tactics"], BRITISH: []}});
    let start = || {
        let mut table = Table::set(&movement(BRITISH, &places, &more));
        table.rolled(BRITISH, "march boston crown_line_1", &[4]);
        table.plays(BRITISH, "go lexington, halt");
        table
    };
    let mut table = start();
    assert_eq!(
        (table.asked(), table.legal()),
        ("campaign react american".into(), vec!["intercept …".to_owned(), "pass".into()])
    );
    table.refused(AMERICAN, "intercept hartford continental_line_1", "D19.5");
    table.refused(AMERICAN, "intercept hartford gen_arnold under gen_arnold", "D19.5");
    let events = table.rolled(AMERICAN, "intercept hartford continental_line_1 gen_arnold under gen_arnold", &[4]);
    assert_eq!(rolls(&events, "intercept"), [json!([4])]);
    assert_eq!((table.at("continental_line_1"), table.at("minutemen_1")), ("lexington".into(), "hartford".into()));
    table.order(BRITISH, "done");
    let battle = table.state()["battle"].clone();
    assert_eq!((&battle["at"], &battle["attacker"]), (&json!("lexington"), &json!(BRITISH)));
    let mut table = start();
    table.rolled(AMERICAN, "intercept hartford continental_line_1 gen_arnold under gen_arnold", &[3]);
    assert_eq!((table.at("gen_arnold"), table.asked()), ("hartford".into(), "campaign move british".into()));
    let mut table = start();
    table.order(AMERICAN, "pass");
    assert_eq!((table.asked(), &table.state()["force"]), ("campaign move british".into(), &json!(null)));
}

/// D19.5: only after a step, and only stacks of two land units or more.
#[test]
fn nobody_intercepts_who_cannot() {
    let single = [("crown_line_1", "boston"), ("continental_line_1", "hartford")];
    let mut table = Table::set(&movement(BRITISH, &single, &json!({"options": ["interception"]})));
    table.rolled(BRITISH, "march boston crown_line_1", &[4]);
    table.plays(BRITISH, "go lexington, halt");
    assert_eq!(table.asked(), "campaign move british");
    let beside = [("crown_line_1", "lexington"), ("continental_line_1 gen_arnold", "hartford")];
    let mut table = Table::set(&movement(BRITISH, &beside, &json!({"options": ["interception"]})));
    table.rolled(BRITISH, "march lexington crown_line_1", &[4]);
    table.order(BRITISH, "halt");
    assert_eq!(table.asked(), "campaign move british");
}

/// D19.6: a militia leader who commands takes up to his value of militia over borders.
#[test]
fn militia_goes_on_an_expedition() {
    let places = [("minutemen_1 minutemen_2 minutemen_3 col_morgan col_stark", "hartford")];
    let set = || Table::set(&movement(AMERICAN, &places, &json!({"options": ["expeditions"]})));
    let mut table = set();
    table.rolled(AMERICAN, "march hartford minutemen_1 minutemen_2 col_morgan under col_morgan", &[4]);
    table.order(AMERICAN, "go albany");
    assert_eq!(table.at("minutemen_2"), "albany");
    for units in ["minutemen_1 minutemen_2 minutemen_3 col_morgan", "minutemen_1 col_stark col_morgan"] {
        let mut table = set();
        table.rolled(AMERICAN, &format!("march hartford {units} under col_morgan"), &[4]);
        table.refused(AMERICAN, "go albany", "D11.7");
    }
}

/// D19.7: six times stronger, a force overruns the enemy for a point more and goes on; else it halts there and must fight.
#[test]
fn a_strong_force_overruns_a_weak_one() {
    let strong = "crown_line_1 crown_line_2 crown_line_3";
    let places = [(strong, "boston"), ("minutemen_1", "lexington")];
    let order = format!("march boston {strong}");
    let overrun = json!({"options": ["overrun"]});
    let mut table = Table::set(&movement(BRITISH, &places, &overrun));
    table.rolled(BRITISH, &order, &[4]);
    table.order(BRITISH, "overrun lexington");
    let state = table.state();
    assert_eq!((table.asked(), &state["force"]["asked"]), ("campaign react american".into(), &json!("overrun")));
    assert_eq!((&state["force"]["overruns"], table.legal().len()), (&json!("lexington"), 3));
    table.order(AMERICAN, "withdraw hartford");
    assert_eq!((table.asked(), table.at("crown_line_1")), ("campaign path british".into(), "lexington".into()));
    let state = table.state();
    assert_eq!((&state["force"]["points"], &state["fled"]), (&json!(2), &json!(["minutemen_1"])));
    // A unit flees once a phase; the second time it is eliminated.
    table.order(BRITISH, "overrun hartford");
    assert_eq!((table.at("minutemen_1"), table.at("crown_line_1")), ("gone".into(), "hartford".into()));
    let weak = [("crown_line_1", "boston"), ("minutemen_1", "lexington")];
    let mut table = Table::set(&movement(BRITISH, &weak, &overrun));
    table.rolled(BRITISH, "march boston crown_line_1", &[4]);
    table.refused(BRITISH, "overrun newport", "D19.7");
    table.plays(BRITISH, "overrun lexington");
    assert_eq!(
        (table.asked(), &table.state()["came"]),
        ("campaign move british".into(), &json!({"lexington": ["land"]}))
    );
}

/// D19.8: light, Indians and militia leaders raid a small town; it is worth nothing.
#[test]
fn a_small_town_is_raided() {
    let places = [
        ("crown_indians_1", "charlotte"),
        ("crown_line_1", "camden"),
        ("crown_lights_1", "ticonderoga"),
        ("minutemen_1", "lexington"),
    ];
    let mut table = combats(BRITISH, &places, &json!({"options": ["frontier"]}));
    assert_eq!(table.legal(), ["raid charlotte", "done"]);
    table.refused(BRITISH, "raid camden", "D19.8");
    table.refused(BRITISH, "raid ticonderoga", "D19.8");
    table.order(BRITISH, "raid charlotte");
    assert_eq!(table.state()["raids"], json!(["charlotte"]));
    table.order(AMERICAN, "done");
    let more = json!({"options": ["frontier"], "raids": ["charlotte"], "campaign": 3});
    let hungry = [("crown_lights_1", "charlotte"), ("minutemen_1", "lexington")];
    let events = Table::set(&movement(BRITISH, &hungry, &more)).order(BRITISH, "done");
    assert_eq!(events.iter().filter(|it| it["why"] == "forage" && it["who"] == BRITISH).count(), 1);
}

/// D19.9: before the first unit goes short a side plunders: the locale feeds twice its value, and the enemy draws a marker.
#[test]
fn a_locale_is_plundered() {
    let places = [("crown_line_1 crown_line_2 crown_line_3", "newport"), ("minutemen_1", "lexington")];
    let more = json!({"options": ["plunder"], "campaign": 3});
    let mut table = Table::set(&movement(BRITISH, &places, &more));
    table.order(BRITISH, "done");
    assert!(table.legal().contains(&"plunder newport".into()));
    table.refused(BRITISH, "plunder boston", "D19.9");
    let events = table.order(BRITISH, "plunder newport");
    assert!(rolls(&events, "forage").is_empty());
    assert_eq!(events.iter().filter(|it| it["event"] == "draw").count(), 1 + 5 + 3);
    let five = [("crown_line_1 crown_line_2 crown_line_3 crown_line_4 crown_line_5", "newport"), places[1]];
    let mut table = Table::set(&movement(BRITISH, &five, &more));
    table.order(BRITISH, "done");
    table.order(BRITISH, "plunder newport");
    assert_eq!((table.asked(), &table.state()["forage"]["left"]), ("forage british".into(), &json!(1)));
    table.refused(BRITISH, "plunder newport", "D19.9");
}

/// D19.11: the Americans draw more markers at the start of every year; the British draw as many as without it.
#[test]
fn the_evened_war_gives_the_americans_more_markers() {
    let drawn = |options: &[&str]| {
        let mut table = Table::with_options(options, &[3, 4, 2, 5], &[]);
        [AMERICAN, BRITISH].map(|side| table.view(BRITISH)["hand_size"][side].clone())
    };
    assert_eq!(drawn(&[]), [json!(5), json!(3)]);
    assert_eq!(drawn(&["evened"]), [json!(16), json!(3)]);
}
