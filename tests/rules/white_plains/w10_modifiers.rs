//! W10: what counts for and against an attack: leads, leaders, troops, who is surrounded, chits.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, grand};

/// The modifier of an attack of these units, the first of them in the lead, on the hex north of them.
fn modifier(attackers: &str, defenders: &str, more: &Value) -> i64 {
    let places = [(attackers, "h2533"), (defenders, "h2532")];
    let mut table = Table::set(&super::with(grand(&places, &json!({"phase": "declare"})), more));
    let units: Vec<_> = attackers.split(' ').filter(|name| !name.starts_with("gen_")).collect();
    table.attack(&units.join(" "), "h2532", &[units[0]]);
    table.combat().1
}

/// W10.6, W12.3: the morale of both leads, each with its army's modifier.
#[test]
fn the_morale_of_the_leads_counts() {
    let none = json!({});
    assert_eq!(modifier("foot_28", "cont_4", &none), 0);
    assert_eq!(modifier("guards_1", "cont_4", &none), 1);
    assert_eq!(modifier("foot_28", "cont_3", &none), -1);
    assert_eq!(modifier("foot_28 foot_33", "cont_4", &none), 0, "only that of the lead");
    let tired = |american: u8, british: u8| json!({"army_morale": {"american": american, "british": british}});
    assert_eq!(modifier("foot_28", "cont_4", &tired(9, 19)), 1);
    assert_eq!(modifier("foot_28", "cont_4", &tired(17, 9)), -1);
    assert_eq!(modifier("foot_28", "cont_4", &tired(10, 10)), 0);
}

/// W10.6, W13.1: the combat value of one leader of each side.
#[test]
fn one_leader_of_each_side_counts() {
    let none = json!({});
    assert_eq!(modifier("foot_28 gen_cornwallis", "cont_4", &none), 1);
    assert_eq!(modifier("foot_28", "cont_4 gen_putnam", &none), -1);
    assert_eq!(modifier("foot_28 gen_cornwallis gen_clinton", "cont_4", &none), 1, "one only");
    assert_eq!(modifier("foot_28 gen_leslie", "cont_4", &none), 0, "his value is 0");
}

/// W10.6: riflemen in the lead are good prey and poor hunters; a lead out of order is prey, too.
#[test]
fn riflemen_and_broken_units_in_the_lead_are_weak() {
    let none = json!({});
    assert_eq!(modifier("foot_28", "cont_1", &none), 0, "morale 1, and riflemen");
    assert_eq!(modifier("jaeger_1", "cont_4", &none), 0, "morale 1, and riflemen");
    assert_eq!(modifier("foot_28", "cont_4!", &none), 1);
    assert_eq!(modifier("foot_28", "cont_4!!", &none), 1);
}

/// W10.6: militia before Regulars, and militia alone against them; guns beside militia change nothing.
#[test]
fn militia_fear_regulars() {
    let none = json!({});
    assert_eq!(modifier("foot_28", "storrs", &none), 2);
    assert_eq!(modifier("hess_ditfurth", "storrs", &none), 2, "Hessians are Regulars");
    assert_eq!(modifier("foot_28", "storrs art_horton", &none), 2);
    assert_eq!(modifier("grant_volunteers", "storrs", &none), 1, "Loyalists are none");
    let british = |lead: &str| {
        let mut table =
            Table::set(&grand(&[("foot_28", "h2533"), ("storrs cont_4", "h2532")], &json!({"phase": "declare"})));
        table.attack("foot_28", "h2532", &[lead]);
        table.combat().1
    };
    assert_eq!((british("storrs"), british("cont_4")), (1, 0), "not all of them are militia");
    let half = json!({"half": 2});
    assert_eq!(modifier("storrs", "foot_28", &half), -2);
    assert_eq!(modifier("storrs art_horton", "foot_28", &half), -2);
    assert_eq!(modifier("storrs cont_4", "foot_28", &half), -1);
    assert_eq!(modifier("storrs", "grant_volunteers", &half), -1);
}

/// The modifier of the attack of 28th foot, with others around, each British unit in it.
fn ring(british: &[(&str, &str)], american: &[(&str, &str)]) -> i64 {
    let places = [&[("foot_28", "h2533"), ("cont_4", "h2532")][..], british, american].concat();
    let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
    let units: Vec<_> = british.iter().map(|(unit, _)| *unit).chain(["foot_28"]).collect();
    table.attack(&units.join(" "), "h2532", &["foot_28"]);
    table.combat().1
}

/// W10.7, W10.6: a defender is surrounded when every hex around him is the enemy's or in his zone without a friend.
#[test]
fn a_defender_whose_ways_are_all_closed_is_surrounded() {
    assert_eq!(ring(&[("foot_35", "h2432"), ("foot_5", "h2632")], &[]), 1);
    assert_eq!(ring(&[("foot_35", "h2432")], &[]), 0, "the south-east is open");
    assert_eq!(ring(&[("foot_35", "h2432"), ("foot_5", "h2632")], &[("art_horton", "h2531")]), 0, "a friend behind");
}

/// W10.7, W10.6: so is an attacker.
#[test]
fn an_attacker_whose_ways_are_all_closed_is_surrounded() {
    assert_eq!(ring(&[], &[("cont_9", "h2634"), ("cont_10", "h2434")]), -1);
    assert_eq!(ring(&[], &[("cont_9", "h2634")]), 0);
}

/// W10.9, W12.4: in his turn each may spend one chit in place of a card, for one point.
#[test]
fn each_side_may_spend_a_chit_in_place_of_a_card() {
    let more = json!({"phase": "declare", "momentum": {"american": 2, "british": 1}});
    let mut table = Table::set(&grand(&[("foot_28", "h2533"), ("cont_4", "h2532")], &more));
    table.attack("foot_28", "h2532", &[]);
    assert_eq!(table.asked(), "combat cards british");
    table.order(BRITISH, "chit");
    assert_eq!((table.combat().1, table.momentum()), (1, (2.0, 0.0)));
    assert_eq!(table.asked(), "combat cards american");
    table.order(AMERICAN, "chit");
    assert_eq!((table.combat().1, table.momentum()), (0, (1.0, 0.0)));
    assert_eq!(table.state()["step"], "tactics", "each once, and nobody holds a card");
}

/// W10.9: attacker and defender play in turn until both have passed in succession.
#[test]
fn cards_are_played_in_turn_until_both_pass() {
    let hands = json!({"american": ["a12", "a8"], "british": ["b5", "b7"]});
    let played = json!({"american": ["a1"], "british": ["b1"]});
    let more = json!({"phase": "declare", "hands": hands, "played": played});
    let mut table = Table::set(&grand(&[("foot_28", "h2533"), ("cont_4", "h2532")], &more));
    table.attack("foot_28", "h2532", &[]);
    table.order(BRITISH, "pass");
    table.order(AMERICAN, "play a12");
    assert_eq!(table.combat().1, -1);
    table.order(BRITISH, "play b5");
    assert_eq!(table.combat().1, 0);
    table.order(AMERICAN, "pass");
    assert_eq!(table.asked(), "combat cards british");
    table.order(BRITISH, "pass");
    assert_eq!(table.asked(), "combat tactics british");
}

/// W21.4: the dragoons are bolder against an army of militia only: a Continental battery beside it is none.
#[test]
fn dragoons_are_not_bolder_against_militia_with_a_continental_battery() {
    let part = |defenders: &str| {
        let places = [("dragoons_17", "h2534"), (defenders, "h2533")];
        let mut table = Table::set(&super::campaign(&places, &json!({"turn": 25, "phase": "declare"})));
        table.attack("dragoons_17", "h2533", &[]);
        table.state()["combat"]["parts"]["dragoons against militia"].clone()
    };
    assert_eq!(part("md_2"), json!(1));
    assert_eq!(part("md_2 art_bowie"), json!(1), "Bowie's battery is militia");
    assert_eq!(part("md_2 art_gale"), Value::Null);
}

/// W10.7, W16.9: nobody enters a burning hex, so it shuts a force in.
#[test]
fn a_burning_hex_shuts_a_force_in() {
    let surrounded = |scorched: Value| {
        let places = [
            ("foot_49", "h2126"),
            ("hess_lossberg", "h2127"),
            ("hess_rall", "h1926"),
            ("hess_leib", "h1927"),
            ("foot_5", "h2026"),
            ("mosely", "h2027"),
        ];
        let more = json!({
            "turn": 6, "half": 2, "first": "american", "phase": "declare",
            "scorched": scorched,
        });
        let mut table = Table::set(&super::hill(&places, &more));
        table.attack("foot_49 hess_lossberg foot_5 hess_rall hess_leib", "h2027", &["foot_49"]);
        table.state()["combat"]["parts"]["defender surrounded"].clone()
    };
    let burning = json!({"hex": "h2028", "lit": 5, "burning": true});
    assert_eq!((surrounded(burning), surrounded(json!({"hex": null}))), (json!(1), Value::Null));
}

/// W10.7: the hexes of a force that lie next to each other are shut for each other.
#[test]
fn two_attacked_hexes_next_to_each_other_are_shut_for_each_other() {
    let places = [
        ("dragoons_17", "h2126"),
        ("foot_49", "h2124"),
        ("hess_lossberg", "h1926"),
        ("foot_35", "h2027"),
        ("foot_28", "h2225"),
        ("brooks", "h2026"),
        ("ny_3", "h2125"),
    ];
    let more = json!({
        "turn": 6, "half": 2, "first": "american", "phase": "declare", "scorched": {"hex": null},
    });
    let mut table = Table::set(&super::hill(&places, &more));
    table.attack("dragoons_17", "h2026+h2125", &["brooks"]);
    assert_eq!(table.state()["combat"]["parts"]["defender surrounded"], json!(1));
}
