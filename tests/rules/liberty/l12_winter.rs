//! L12: victory, France, Indian towns, disbanding, attrition, exchanges.

use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::rules::liberty::sides::AMERICAN;
use serde_json::{Value, json};

use super::Table;

/// The last turn of a year without a move: both cards played, both sides done.
fn year_ends(year: u16, blocks: Value, dice: &[u8], french: bool) -> Table {
    let turn = if year == 1775 { 3 } else { 5 };
    let mut table = Table::set(json!({
        "year": year, "turn": turn, "phase": "action", "step": "moves", "active": "american", "player_1": "british",
        "cards": {"american": "a1", "british": "a1"}, "blocks": blocks, "french": french,
    }));
    table.dice(dice);
    table.goes("done");
    while table.asked().0 == "action replacements" {
        table.goes("done");
    }
    table
}

/// Winter quarters: towns worth so much in British hands beside the red ones, which are worth 11.
fn holding(towns: &[(&str, &str)]) -> Value {
    Value::Object(towns.iter().map(|(block, at)| ((*block).to_owned(), json!({"at": at}))).collect())
}

/// L12.1, L12.2: the thirty-seventh worked case.
#[test]
fn a_year_ends_with_a_count_of_points() {
    let eleven = year_ends(1775, holding(&[("militia_ward", "boston")]), &[], false);
    let why = |table: &Table| (table.state()["winner"].clone(), table.state()["why"].clone());
    assert_eq!((eleven.points(), why(&eleven)), (11, (json!("american"), json!("L12.2"))));
    assert_eq!((eleven.asked(), &eleven.state()["year"]), (("over".into(), None), &json!(1775)));
    let told = |table: &Table| table.rules.ending(table.p().outcome().expect("the war is over"));
    assert_eq!(told(&eleven), "at the end of 1775 the towns under British control are worth 11 points, fewer than 12");
    let twelve = year_ends(1775, holding(&[("foot_grey", "dover")]), &[], false);
    assert_eq!((twelve.points(), why(&twelve)), (12, (json!(null), json!(null))));
    let nineteen = [
        ("foot_grey", "boston"),
        ("foot_grant", "new_york"),
        ("foot_rawdon", "philadelphia"),
        ("guards", "hartford"),
        ("hessian_foot_1", "charleston"),
        ("hessian_foot_2", "savannah"),
        ("leader_howe", "dover"),
    ];
    let thirty = year_ends(1776, holding(&nineteen), &[], false);
    assert_eq!((thirty.points(), why(&thirty)), (30, (json!("british"), json!("L12.1"))));
    assert_eq!(
        told(&thirty),
        "at the end of 1776 the towns under British control are worth 30 points, and 30 are enough"
    );
    let twenty_nine = year_ends(1783, holding(&nineteen[..6]), &[], true);
    assert_eq!((twenty_nine.points(), why(&twenty_nine)), (29, (json!("american"), json!("L12.3"))));
    assert_eq!(
        told(&twenty_nine),
        "at the end of 1783 the towns under British control are worth 29 points, fewer than the 30 that the British needed by then"
    );
}

/// L12.3: the Americans have won when 1783 ends without a winner by points.
#[test]
fn a_war_that_outlasts_1783_is_won_by_the_americans() {
    let twelve = || holding(&[("foot_grey", "dover")]);
    let why = |table: &Table| (table.state()["winner"].clone(), table.state()["why"].clone());
    assert_eq!(why(&year_ends(1782, twelve(), &[], true)), (json!(null), json!(null)), "the war goes on");
    let last = year_ends(1783, twelve(), &[], true);
    assert_eq!((last.points(), why(&last)), (12, (json!("american"), json!("L12.3"))));
    assert_eq!(last.asked(), ("over".into(), None));
}

/// L12.4: France enters at 8 or more, from the end of 1776.
#[test]
fn two_dice_bring_the_french_in() {
    let blocks = || holding(&[("leader_howe", "boston"), ("warship_de_barras", "west_indies_french")]);
    let entered = |table: &Table| (table.p().french, table.p().pool(&table.rules, AMERICAN).len());
    assert_eq!(entered(&year_ends(1776, blocks(), &[3, 5], false)), (true, 24));
    assert_eq!(entered(&year_ends(1776, blocks(), &[3, 4], false)), (false, 17));
    let first = year_ends(1775, blocks(), &[6, 6], false);
    assert!(!first.p().french, "in 1775 nobody rolls");
}

fn winter(step: &str, active: &str, blocks: Value) -> Table {
    Table::set(json!({
        "year": 1777, "turn": 5, "phase": "winter", "step": step, "active": active, "french": true, "blocks": blocks,
    }))
}

/// L12.6, L12.7: the thirty-eighth.
#[test]
fn towns_and_leaders_feed_blocks_and_the_others_are_lost() {
    let table = winter(
        "disband",
        "british",
        json!({
            "foot_grey": {"at": "west_point"}, "foot_grant": {"at": "fort_stanwix"}, "indian_mohawk": {"at": "fort_stanwix"},
            "foot_rawdon": {"at": "atlantic"}, "guards": {"at": "new_york"}, "loyalist_peters": {"at": "h0605"},
        }),
    );
    assert_eq!(table.place("foot_rawdon"), "pool", "Atlantic is emptied first");
    table.legal("disband foot_grey");
    table.refused("disband foot_grant", "L12.6");
    table.legal("disband indian_mohawk");
    table.refused("disband loyalist_peters", "L12.6");
    let mut table = table;
    table.plays("disband foot_grey, done, done");
    assert_eq!((table.place("foot_grant"), table.place("indian_mohawk")), ("prison", "fort_stanwix"));
    assert_eq!(table.place("loyalist_peters"), "prison");

    let mut table = winter(
        "disband",
        "british",
        json!({
            "leader_howe": {"at": "new_brunswick", "strength": 1}, "foot_grey": {"at": "new_brunswick"},
            "foot_grant": {"at": "new_brunswick"},
            "leader_gates": {"at": "hartford", "strength": 1}, "french_foot_1": {"at": "hartford"},
            "french_foot_2": {"at": "hartford"}, "french_foot_st_simon": {"at": "hartford"}, "french_dragoons": {"at": "hartford"},
            "leader_washington": {"at": "boston", "strength": 2}, "militia_ward": {"at": "boston"},
            "militia_stark": {"at": "boston"}, "militia_putnam": {"at": "boston"}, "militia_sumter": {"at": "boston"},
        }),
    );
    table.plays("done, done");
    assert_eq!(table.asked(), ("winter attrition".into(), Some(AMERICAN)));
    assert_eq!(table.lines().len(), 5, "any of those in Hartford: {:?}", table.lines());
    table.refused("lose militia_ward", "L12.7");
    // What winter does not feed is captured: no other word for it (L12.7).
    assert_eq!(table.order_text("lose french_foot_2"), "French Foot 2 (4) is captured");
    let view = table.rules.observe(table.p(), table.umpire.memory(), Viewer::Public);
    assert_eq!(table.rules.pending_decision(&view), "the American side chooses a block without supply to be captured");
    table.goes("lose french_foot_2");
    assert_eq!((table.place("foot_grant"), table.place("militia_sumter")), ("new_brunswick", "boston"));
    assert_eq!((table.p().year, table.asked().0.as_str()), (1778, "cards"));
}

/// L12.5: the thirty-ninth.
#[test]
fn a_block_that_winters_in_an_indian_town_takes_its_indian() {
    let mut table = winter(
        "indians",
        "american",
        json!({
            "militia_ward": {"at": "cherokee"}, "militia_stark": {"at": "cherokee"}, "indian_cherokee": {"at": "h0319"},
            "leader_howe": {"at": "boston"},
        }),
    );
    assert_eq!(table.lines(), ["disband militia_ward", "disband militia_stark"]);
    table.goes("disband militia_stark");
    assert_eq!((table.place("militia_stark"), table.place("indian_cherokee")), ("pool", "prison"));
    table.goes("done");
    table.legal("disband militia_ward");
    table.goes("done");
    assert_eq!(table.place("militia_ward"), "prison", "Cherokee feeds nobody");
}

/// L12.9: the exchange of the fortieth.
#[test]
fn prisoners_are_exchanged_once_a_turn() {
    let mut table = Table::set(json!({
        "year": 1777, "phase": "action", "step": "moves", "active": "british", "actions": 2,
        "blocks": {"leader_howe": {"at": "boston"}, "leader_washington": {"at": "springfield"}},
        "prisoners": ["militia_ward", "militia_stark", "foot_grey"],
    }));
    assert!(table.lines().contains(&"offer …".to_owned()));
    table.refused("offer militia_ward for foot_grant", "L12.9");
    table.refused("offer foot_grey for militia_ward", "L12.9");
    table.goes("offer militia_ward for foot_grey");
    assert_eq!(table.lines(), ["accept", "refuse"]);
    table.goes("accept");
    assert_eq!((table.place("militia_ward"), table.place("foot_grey")), ("pool", "pool"));
    table.refused("offer militia_stark for foot_grey", "L12.9");
    assert_eq!(table.p().prisoners.len(), 1);
}

/// L13.8: the nearer goal.
#[test]
fn with_the_nearer_goal_twenty_seven_points_are_enough() {
    let towns = [
        ("foot_grey", "boston"),
        ("foot_grant", "new_york"),
        ("foot_rawdon", "philadelphia"),
        ("guards", "hartford"),
        ("hessian_foot_1", "charleston"),
    ];
    let mut table = Table::set(json!({
        "year": 1777, "turn": 5, "phase": "action", "step": "moves", "active": "american", "player_1": "british",
        "cards": {"american": "a1", "british": "a1"}, "blocks": holding(&towns), "french": true, "options": ["nearer_goal"],
    }));
    assert_eq!(table.points(), 27);
    table.goes("done");
    while table.asked().0 == "action replacements" {
        table.goes("done");
    }
    assert_eq!((&table.state()["winner"], &table.state()["why"]), (&json!("british"), &json!("L12.1")));
}
