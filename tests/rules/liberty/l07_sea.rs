//! L7: voyages, Sea Attacks, straits.

use blockade::rules::liberty::sides::{AMERICAN, BRITISH};

use super::Table;

/// L1.6: the sixteenth worked case.
#[test]
fn a_block_in_yorktown_shuts_the_bay_to_the_ocean_but_not_to_itself() {
    let blocks = [("militia_ward", "yorktown"), ("warship_howe", "baltimore"), ("warship_hood", "atlantic")];
    let table = Table::of(&blocks, BRITISH, 2);
    table.refused("sail warship_howe atlantic", "L1.6");
    table.refused("sail warship_hood baltimore", "L1.6");
    table.legal("move warship_howe alexandria");
    table.legal("march warship_howe alexandria h0612 yorktown");
}

/// L7.2 to L7.5: the eighteenth; a warship may come to a battle that others have opened (L7.3).
#[test]
fn a_sea_attack_brings_a_warship_first_and_three_ground_blocks_after_it() {
    let feet = "foot_grey foot_grant foot_rawdon guards";
    let blocks = [
        ("warship_howe", "atlantic"),
        (feet, "atlantic"),
        ("hessian_foot_1", "hartford"),
        ("militia_ward", "new_york"),
    ];
    let mut table = Table::of(&blocks, BRITISH, 2);
    table.refused("sail foot_grey new_york", "L7.2");
    table.goes("sail warship_howe new_york");
    table.legal("move hessian_foot_1 new_york");
    for name in feet.split_whitespace().take(3) {
        table.goes(&format!("sail {name} new_york"));
    }
    table.refused("sail guards new_york", "L7.4");
    table.refused("move hessian_foot_1 new_york", "L7.5");
    let mut table = Table::of(&blocks, BRITISH, 2);
    table.goes("move hessian_foot_1 new_york");
    table.goes("sail warship_howe new_york");
    table.refused("sail foot_grey new_york", "L7.5");
}

/// L11.5, L8.1: the nineteenth.
#[test]
fn a_vacant_port_falls_without_a_battle_and_is_not_controlled_before_the_next_turn() {
    let mut table = Table::of(&[("warship_howe foot_grey", "atlantic")], BRITISH, 1);
    table.goes("sail warship_howe charleston");
    table.goes("sail foot_grey charleston");
    let charleston = table.rules.space("charleston").expect("a port");
    assert_eq!((table.p().fight(charleston), table.p().actions), (None, 0), "both came out of one space");
    assert_eq!(table.p().control(&table.rules, charleston), Some(AMERICAN));
    table.change(|rules, p| p.take_control(rules));
    assert_eq!(table.p().control(&table.rules, charleston), Some(BRITISH));
}

/// L7.4: the twentieth.
#[test]
fn a_port_lost_this_turn_is_taken_back_from_the_sea_by_a_warship_and_ground() {
    let blocks = [("warship_howe foot_grey", "atlantic"), ("french_warship_1 french_foot_1", "atlantic")];
    let mut table = Table::of(&blocks, BRITISH, 1);
    table.goes("sail warship_howe charleston");
    table.goes("sail foot_grey charleston");
    table.turns_to(AMERICAN, 1);
    table.refused("sail french_foot_1 charleston", "L7.2");
    table.goes("sail french_warship_1 charleston");
    table.goes("sail french_foot_1 charleston");
    let charleston = table.rules.space("charleston").expect("a port");
    let fight = table.p().fight(charleston).expect("a battle");
    assert_eq!((fight.attacker, fight.main), (AMERICAN, Some(table.rules.atlantic)));
}

/// L7.3, L7.4: a warship comes to the help of another that is attacked; ground blocks do not land there.
#[test]
fn no_block_lands_where_a_friendly_warship_is_attacked() {
    let blocks = [
        ("militia_ward", "hartford"),
        ("warship_howe", "newport"),
        ("warship_hood foot_grey", "atlantic"),
        ("foot_grant", "boston"),
    ];
    let mut table = Table::of(&blocks, AMERICAN, 1);
    table.goes("move militia_ward newport");
    table.turns_to(BRITISH, 2);
    table.goes("sail warship_hood newport");
    table.refused("sail foot_grey newport", "L7.4");
    table.legal("move foot_grant newport");
}

/// L7.1, L7.6
#[test]
fn the_west_indies_are_closed_before_the_french_enter() {
    let mut table = Table::opening(BRITISH, 3);
    table.refused("sail warship_hood west_indies_french", "L7.6");
    table.goes("sail warship_howe atlantic");
    table.legal("sail warship_hood atlantic");
    table.refused("sail foot_grey new_york", "L7.1");
    let third = [("foot_rawdon warship_hood", "west_indies_british"), ("foot_grey loyalist_peters", "atlantic")];
    let mut table = Table::of(&third, BRITISH, 2);
    table.change(|_, p| p.french = false);
    table.refused("sail foot_grey west_indies_british", "L7.6");
    table.refused("sail loyalist_peters west_indies_british", "L7.6");
    table.goes("sail warship_hood atlantic");
    table.goes("sail loyalist_peters west_indies_british");
    table.refused("sail foot_grey west_indies_british", "L7.6");
}
