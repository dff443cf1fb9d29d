//! D10: mobilization.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, mobilization, with};

/// A side with forty points.
fn rich(side: &str, places: &[(&str, &str)], more: &Value) -> Table {
    Table::set(&with(mobilization(side, places, &json!({"points": {AMERICAN: 40, BRITISH: 40}})), more))
}

/// D10.1, D10.2, D10.6, worked case 11: Continentals enter in held towns of the colonies.
#[test]
fn continentals_enter_in_towns_that_are_held() {
    let mut table = rich(AMERICAN, &[("minutemen_1", "lexington")], &json!({}));
    table.refused(AMERICAN, "mobilize continental_line new_york", "D10.6");
    table.order(AMERICAN, "mobilize continental_line hartford");
    assert_eq!((table.both("points")[0], table.at("continental_line_1")), (36, "hartford".into()));
    let mut table = rich(AMERICAN, &[("minutemen_1", "new_york")], &json!({"progress": "professional"}));
    table.order(AMERICAN, "mobilize continental_line new_york");
    assert_eq!(table.both("points")[0], 37, "3 points from Professional on");
    table.order(AMERICAN, "mobilize riflemen boonesborough");
    table.refused(AMERICAN, "mobilize continental_line boonesborough", "D10.6");
    table.refused(AMERICAN, "mobilize crown_line britain", "D10.1");
}

/// D10.4, worked case 12: the price and the limit of militia follow the loyalty of the region.
#[test]
fn militia_is_dearer_and_rarer_where_the_enemy_is_liked() {
    let mut table = rich(AMERICAN, &[("crown_detachment_1", "montreal")], &json!({}));
    table.plays(AMERICAN, "mobilize minutemen new_york, mobilize minutemen new_york");
    assert_eq!(table.both("points")[0], 38);
    table.refused(AMERICAN, "mobilize minutemen new_york", "D10.4");
    table.order(AMERICAN, "mobilize minutemen three_rivers");
    assert_eq!(table.both("points")[0], 35);
    table.refused(AMERICAN, "mobilize minutemen three_rivers", "D10.4");
    table.refused(AMERICAN, "mobilize minutemen montreal", "D10.4");
    table.refused(AMERICAN, "mobilize minutemen havana", "D10.4");
    let fortress = json!({"options": ["fortresses"], "fortresses": {"quebec": BRITISH}});
    rich(AMERICAN, &[("minutemen_1", "lexington")], &fortress).refused(AMERICAN, "mobilize minutemen quebec", "D10.4");
}

/// D10.2, D10.3, D10.5, worked case 13: what the Crown buys, and where.
#[test]
fn the_crown_buys_in_britain_and_beside_its_units() {
    let places = [("crown_line_1 crown_line_2 crown_line_3 crown_marines_1", "boston")];
    let mut table = rich(BRITISH, &places, &json!({}));
    table.refused(BRITISH, "mobilize crown_line boston", "D10.3");
    table.refused(BRITISH, "mobilize hessian_line britain", "D10.2");
    table.refused(BRITISH, "mobilize crown_lights new_york", "D10.5");
    table.refused(BRITISH, "mobilize crown_detachment boston", "D10.8");
    table
        .plays(BRITISH, "mobilize crown_lights boston, mobilize crown_lights boston, mobilize crown_grenadiers boston");
    table.order(BRITISH, "mobilize crown_lights boston");
    assert_eq!(table.state()["beside"], json!({}));
    table.refused(BRITISH, "mobilize crown_grenadiers boston", "D10.5");
    table.plays(BRITISH, "mobilize crown_grenadiers britain, mobilize crown_squadron britain");
    let mut table = rich(BRITISH, &places, &json!({"year": 1776, "first": BRITISH}));
    table.order(BRITISH, "mobilize hessian_line britain");
    assert_eq!(table.both("points")[1], 37);
    let mut table = rich(BRITISH, &places, &json!({"year": 1776, "balance": -2}));
    table.order(BRITISH, "mobilize hessian_line britain");
    assert_eq!(table.both("points")[1], 38, "the German princes");
}

/// D10.3, D10.4, D10.5: the allies buy in their boxes and beside their units; the Spanish in their towns.
#[test]
fn allies_are_bought_while_they_are_allied() {
    let allied = json!({"balance": 3, "specials": ["washington", "french", "spanish", "world_war"], "year": 1779});
    let places = [("french_line_1", "newport"), ("spanish_line_1", "new_orleans")];
    let mut table = rich(AMERICAN, &places, &allied);
    table.plays(
        AMERICAN,
        "mobilize french_line france, mobilize spanish_squadron spain, mobilize french_legion newport",
    );
    table.refused(AMERICAN, "mobilize french_line newport", "D10.3");
    table.plays(AMERICAN, "mobilize spanish_militia new_orleans, mobilize spanish_militia new_orleans");
    table.refused(AMERICAN, "mobilize spanish_militia havana", "D2.2");
    let mut table = rich(AMERICAN, &[("minutemen_1", "lexington")], &json!({}));
    table.refused(AMERICAN, "mobilize french_line france", "D9.5");
}

/// D10.6: an American fleet and marines need a port that is held, without an enemy fleet.
#[test]
fn an_american_fleet_needs_a_free_port() {
    let mut table = rich(
        AMERICAN,
        &[("minutemen_1", "newport"), ("minutemen_2", "new_york"), ("crown_squadron_1", "new_york")],
        &json!({}),
    );
    table.refused(AMERICAN, "mobilize american_squadron new_york", "D10.6");
    table.refused(AMERICAN, "mobilize american_squadron new_haven", "D10.6");
    table.plays(AMERICAN, "mobilize american_squadron newport, mobilize american_marines portsmouth");
}

/// D10.7: an Indian a locale and phase, where no enemy is.
#[test]
fn indians_are_raised_one_a_locale() {
    let mut table = rich(
        BRITISH,
        &[("minutemen_1", "shawnee"), ("crown_line_1", "boston")],
        &json!({"hands": {BRITISH: ["war_party"]}}),
    );
    table.refused(BRITISH, "mobilize crown_indians shawnee", "D10.7");
    table.refused(BRITISH, "mobilize crown_indians detroit", "D10.7");
    table.order(BRITISH, "mobilize crown_indians miami");
    table.refused(BRITISH, "mobilize crown_indians miami", "D10.7");
    table.refused(BRITISH, "use war_party miami", "D18.6");
    table.order(BRITISH, "use war_party creek");
    assert_eq!(table.both("points")[1], 38, "the war party is free");
}

/// D10.8, worked case 14: a regular for two detachments, and back.
#[test]
fn regulars_and_detachments_are_exchanged() {
    let places = [
        ("crown_line_1 crown_line_2 crown_detachment_1 crown_detachment_2", "boston"),
        ("crown_detachment_3 crown_detachment_4 crown_detachment_5", "halifax"),
    ];
    let mut table = rich(BRITISH, &places, &json!({}));
    table.order(BRITISH, "split crown_line_1");
    assert_eq!(
        ["crown_detachment_6", "crown_detachment_7", "crown_line_1"].map(|unit| table.at(unit)),
        ["boston", "boston", "gone"]
    );
    table.refused(BRITISH, "split crown_line_2", "D10.8");
    table.refused(BRITISH, "merge crown_detachment_6 crown_detachment_7", "D10.8");
    table.refused(BRITISH, "merge crown_detachment_1 crown_detachment_3", "D10.8");
    table.order(BRITISH, "merge crown_detachment_1 crown_detachment_2");
    assert_eq!(table.at("crown_line_1"), "boston", "the first regular of the mix");
    table.refused(BRITISH, "split crown_line_1", "D10.8");
    assert_eq!(table.view(AMERICAN)["exchanged"], json!([]), "exchanges are hidden");
}

/// D10.8, D2.2: a Hessian regular that is split counts as gone, and comes back by a merge.
#[test]
fn hessians_that_are_split_are_not_for_sale() {
    let mut table = rich(BRITISH, &[("hessian_line_1", "newport")], &json!({"year": 1777}));
    table.order(BRITISH, "split hessian_line_1");
    assert_eq!(table.state()["gone"], json!(["hessian_line_1"]));
    table.order(BRITISH, "mobilize hessian_line britain");
    assert_eq!(table.at("hessian_line_2"), "britain");
    let later = with(table.state(), &json!({"exchanged": []}));
    let mut table = Table::set(&later);
    table.order(BRITISH, "merge hessian_detachment_1 hessian_detachment_2");
    assert_eq!((table.at("hessian_line_1"), table.state()["gone"].clone()), ("newport".into(), json!([])));
}

/// D10.9, worked case 15: where leaders are placed.
#[test]
fn a_leader_is_drawn_and_placed() {
    let mut table = rich(
        AMERICAN,
        &[("minutemen_1 minutemen_2", "lexington"), ("crown_line_1 crown_squadron_1", "boston")],
        &json!({}),
    );
    table.draws(&[], &["gen_greene"]);
    table.order(AMERICAN, "leader");
    assert_eq!(table.both("points")[0], 38);
    assert_eq!(table.state()["pending"], json!("gen_greene"));
    table.refused(AMERICAN, "place gen_greene boston", "D10.9");
    table.allows(AMERICAN, "place gen_greene hartford");
    assert_eq!(table.view(BRITISH)["pending"], Value::Null);
    table.order(AMERICAN, "place gen_greene lexington");
    table.draws(&[], &["col_marion"]);
    table.order(AMERICAN, "leader");
    let towns = table.legal();
    assert!(
        towns.contains(&"place col_marion detroit".to_owned())
            && !towns.contains(&"place col_marion boston".to_owned())
    );
    let mut table = rich(BRITISH, &[("crown_line_1 crown_squadron_1", "boston")], &json!({}));
    table.draws(&[], &["adm_arbuthnot"]);
    table.order(BRITISH, "leader");
    assert_eq!(table.legal(), ["place adm_arbuthnot boston", "place adm_arbuthnot britain"]);
}

/// D10.9: one place: by rule; none: he goes back, and the points are spent.
#[test]
fn a_leader_without_a_place_goes_back() {
    let lost = json!({"pools": {AMERICAN: ["capt_jones"], BRITISH: ["gen_grey"]}});
    let ports = [
        ("crown_line_1", "portsmouth"),
        ("crown_line_2", "falmouth"),
        ("crown_line_3", "newport"),
        ("crown_line_4", "new_haven"),
    ];
    let mut table = rich(AMERICAN, &ports, &lost);
    table.order(AMERICAN, "leader");
    assert_eq!((table.both("points")[0], table.state()["pools"][AMERICAN].clone()), (38, json!(["capt_jones"])));
    let mut table = rich(BRITISH, &[("minutemen_1", "lexington")], &lost);
    table.order(BRITISH, "leader");
    assert_eq!(table.at("gen_grey"), "britain");
}

/// D10.10, worked case 16: Washington comes first of all.
#[test]
fn washington_comes_in_the_first_mobilization() {
    let mut table = Table::new();
    table.order(AMERICAN, "buy 0");
    table.rolled(BRITISH, "buy 0", &[6, 1]);
    table.plays(AMERICAN, "first, done");
    table.order(BRITISH, "done");
    assert!(table.legal().iter().all(|line| line.starts_with("place gen_washington")));
    table.refused(AMERICAN, "done", "D4.1");
    table.order(AMERICAN, "place gen_washington lexington");
    assert_eq!((table.at("gen_washington"), table.both("points")[0]), ("lexington".into(), 29));
}

/// D2.2, worked case 17: what is lost can be bought again, but Hessians; with all militia on the map none is to be had.
#[test]
fn lost_units_are_bought_again_but_hessians() {
    let mut table = rich(BRITISH, &[("crown_line_2", "boston")], &json!({"year": 1777, "gone": ["hessian_line_1"]}));
    table.plays(BRITISH, "mobilize crown_line britain, mobilize hessian_line britain");
    assert_eq!((table.at("crown_line_1"), table.at("hessian_line_2")), ("britain".into(), "britain".into()));
    let all = (1..=16).map(|number| format!("minutemen_{number}")).collect::<Vec<_>>().join(" ");
    let mut table = rich(AMERICAN, &[(&all, "lexington")], &json!({"hands": {AMERICAN: ["levies"]}}));
    table.refused(AMERICAN, "mobilize minutemen new_york", "D2.2");
    table.refused(AMERICAN, "use levies new_york", "D18.5");
}
