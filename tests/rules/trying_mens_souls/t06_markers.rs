//! T6: movement initiative points and markers.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, field, with};

/// A deployed army of each side on turn 4, with the generals about to be decided; Americans and British far from each other.
pub(super) fn initiative(more: &Value) -> Value {
    let places = [
        ("cont_9 leader_greene", "1720"),
        ("wcm_holman leader_putnam", "1529"),
        ("maryland leader_sullivan", "2230"),
        ("pa_3 leader_heath", "2527"),
        ("cont_1 leader_spencer leader_washington", "1815"),
        ("li_1 leader_clinton leader_howe", "2239"),
        ("foot_5 leader_percy", "2241"),
        ("foot_4 leader_grant", "1543"),
        ("hess_rall leader_heister", "2243"),
        ("foot_33 leader_cornwallis", "staten_island"),
    ];
    with(field(&places, &json!({"turn": 4, "phase": "initiative", "step": "generals", "active": "american"})), more)
}

/// T6.4, T6.1, T15.1: markers are bought unseen, for what they cost.
#[test]
fn markers_are_bought_for_their_cost_and_unseen() {
    let mut table = Table::new();
    table.plays(AMERICAN, "deploy passes, ready");
    table.plays(BRITISH, "deploy gravesend, ready");
    table.order(AMERICAN, "omit");
    table.order(BRITISH, "omit");
    table.plays(AMERICAN, "buy putnam, buy sullivan, buy tactical_american");
    assert_eq!(table.both("mip")[0], 1);
    table.refused(AMERICAN, "buy greene", "T6.1");
    table.order(AMERICAN, "buy heath");
    assert_eq!(table.both("mip")[0], 0);
    table.refused(AMERICAN, "buy spencer", "T6.4");
    let view = table.view(BRITISH);
    assert_eq!([&view["bought"][AMERICAN], &view["mip"][AMERICAN]], [&json!("hidden"), &json!("hidden")]);
    assert_eq!(
        (&view["cup"], &view["cup_empty"]),
        (&json!([]), &json!(true)),
        "the cup is filled when both have bought"
    );
}

/// T6.3: saved MIP.
#[test]
fn saved_points_are_limited() {
    let cases = [
        ("good", vec![], AMERICAN, 3),
        ("good", vec!["leader_greene"], AMERICAN, 2),
        ("good", vec!["leader_washington", "leader_greene"], AMERICAN, 0),
        ("poor", vec!["leader_grant", "leader_percy"], BRITISH, 0),
    ];
    for (weather, lost, side, kept) in cases {
        let mut position = initiative(&json!({
            "phase": "end", "step": "limited", "weather": weather, "mip": {side: 5}, "lost_leaders": lost,
            "limited": {"side": "american", "hex": null, "passed": []}, "event": "none",
        }));
        for name in &lost {
            position["leaders"].as_object_mut().expect("leaders").remove(*name);
        }
        let mut table = Table::set(&position);
        table.dice(&[1, 1]);
        table.idles_until(|state| state["turn"] == 5);
        let side = [AMERICAN, BRITISH].iter().position(|name| *name == side).expect("a side");
        assert_eq!(table.both("mip")[side], kept, "{lost:?}");
    }
}

/// T6.2, T6.1: the dice for MIP and what changes the number.
#[test]
fn dice_and_modifiers_give_the_points_of_a_turn() {
    let mut table = Table::set(&initiative(&json!({"weather": "poor", "morale": {"american": 6, "british": 10}})));
    table.order(AMERICAN, "omit");
    table.order(BRITISH, "include");
    assert_eq!(table.asked(), "initiative navy british");
    table.rolled(BRITISH, "navy mip", &[1, 6]);
    assert_eq!(table.both("mip"), [1, 5]);
    assert_eq!(table.state()["navy"]["used"], json!(["mip"]));
}
