//! T5.3 to T5.6: supply.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, field, with};

/// The first step of supply is reached by the choice of an event: a step of militia that stands in the city.
fn before_supply(places: &[(&str, &str)], more: &Value) -> Table {
    let position = json!({
        "turn": 3, "phase": "event", "active": "american", "event": "militia_go_home",
        "owes": {"side": "american", "why": "event", "n": 1},
    });
    let places = [places, &[("nym_smith", "1720")]].concat();
    Table::set(&field(&places, &with(position, more)))
}

/// T5.3: over a free road to a source nobody is asked.
#[test]
fn a_unit_with_an_open_road_is_in_supply() {
    let mut table = before_supply(&[("li_1", "2333")], &json!({}));
    table.dice(&[6]);
    table.order(AMERICAN, "lose nym_smith");
    assert_eq!((table.unit("li_1"), table.state()["phase"].clone()), ("2333 0 normal".into(), json!("initiative")));
}

/// T5.4: the navy feeds a unit that is cut off by the bay.
#[test]
fn the_navy_can_feed_a_unit_by_the_bay() {
    // 1528 lies at the bay; the land around it is full of normal Americans.
    let places = [
        ("li_1", "1528"),
        ("cont_3", "1627"),
        ("cont_13", "1727"),
        ("cont_4", "1627"),
        ("pa_3", "1728"),
        ("pa_5", "1629"),
    ];
    let mut table = before_supply(&places, &json!({}));
    table.rolled(AMERICAN, "lose nym_smith", &[6]);
    assert_eq!(table.asked(), "supply navy british");
    assert_eq!(table.legal(), ["navy supply", "decline"]);
    table.order(BRITISH, "navy supply");
    assert_eq!(
        (table.unit("li_1"), table.state()["navy"]["used"].clone()),
        ("1528 0 normal".into(), json!(["supply"]))
    );
    // Declined: it is disrupted, then a die against its CR of 4.
    let mut table = before_supply(&places, &json!({}));
    table.rolled(AMERICAN, "lose nym_smith", &[6]);
    table.rolled(BRITISH, "decline", &[5]);
    assert_eq!((table.unit("li_1"), table.state()["tracks"]["clinton"].clone()), ("1528 1 disrupted".into(), json!(1)));
}

/// T5.4: Brooklyn lives by the East River until the navy comes.
#[test]
fn brooklyn_is_fed_over_the_east_river_while_the_booms_hold() {
    let ring = ["1922", "1923", "2021", "2024", "2125", "2221", "2224", "2322", "2323", "2324"];
    let names = ["li_1", "li_2", "li_3", "gren_1", "gren_2", "gren_3", "gren_4", "foot_17", "foot_40", "foot_46"];
    let places: Vec<(&str, &str)> = names.into_iter().zip(ring).chain([("pa_3", "2123")]).collect();
    let after = |more: &Value| {
        let mut table = before_supply(&places, more);
        table.rolled(AMERICAN, "lose nym_smith", &[6]);
        // The British do not feed their own ring; the Americans suffer first.
        table.dice(&[6, 1, 1, 1]);
        if table.asked() == "supply navy british" {
            table.order(BRITISH, "decline");
        }
        table.unit("pa_3")
    };
    assert_eq!(after(&json!({})), "2123 0 normal");
    let open = json!({"booms_destroyed": ["battery_governors"]});
    assert_eq!(after(&open), "2123 1 disrupted");
    let used = with(open, &json!({"navy": {"markers": 3, "used": ["attack", "attack", "attack"], "landed": 0}}));
    assert_eq!(after(&used), "2123 0 normal");
}

/// T5.6: out of supply a unit is disrupted, then routed; each time a die may cost a step.
#[test]
fn want_disrupts_then_routs() {
    let blocked = [("cont_3", "1627"), ("cont_13", "1727"), ("pa_5", "1629")];
    let mut table = before_supply(&[&blocked[..], &[("hess_rall", "1528")]].concat(), &json!({}));
    table.rolled(AMERICAN, "lose nym_smith", &[6]);
    table.rolled(BRITISH, "decline", &[4]);
    assert_eq!(table.unit("hess_rall"), "1528 1 disrupted", "CR 3, die 4");
    // The unit stands in the open with several ways to go, an enemy ring around them.
    let ring = ["2428", "2528", "2628", "2629", "2630", "2631", "2531", "2431", "2330", "2329", "2327", "2727"];
    let names = [
        "li_1", "li_2", "li_3", "gren_1", "gren_2", "gren_3", "gren_4", "foot_17", "foot_40", "foot_46", "foot_55",
        "foot_5",
    ];
    let mut places: Vec<(&str, &str)> = names.into_iter().zip(ring).collect();
    places.push(("pa_3!", "2530"));
    let mut table = before_supply(&places, &json!({}));
    table.dice(&[6, 2, 6]);
    let events = table.order(AMERICAN, "lose nym_smith");
    assert!(events.iter().any(|event| event["event"] == "roll"), "{events:?}");
    let unit = table.unit("pa_3");
    assert!(unit == "gone" || unit.ends_with("routed"), "{unit}");
}
