//! L6: paths over land and along rivers, limits, force marches, ships along the coast.

use blockade::rules::liberty::sides::{AMERICAN, BRITISH};

use super::Table;

/// L6.3: the ninth worked case.
#[test]
fn four_cross_a_clear_hexside_and_the_fifth_does_not() {
    let five = "militia_pickens militia_ward militia_putnam militia_stark militia_clinton";
    let blocks = [(five, "springfield"), ("militia_wooster militia_dickinson", "newport"), ("foot_grey", "boston")];
    let mut table = Table::of(&blocks, AMERICAN, 2);
    for name in five.split_whitespace().take(4) {
        table.goes(&format!("move {name} boston"));
    }
    table.refused("move militia_clinton boston", "L6.3");
    table.goes("move militia_wooster boston");
    table.goes("move militia_dickinson boston");
}

/// L1.7: any number of blocks may stand in one space.
#[test]
fn a_whole_army_stands_in_one_town() {
    let four = "militia_pickens militia_ward militia_putnam militia_stark";
    let there = "militia_clinton militia_wooster militia_dickinson militia_sumter militia_dragoons continental_1 \
                 continental_2 continental_3 continental_4 continental_dragoons rifle_corps leader_washington leader_gates";
    let mut table = Table::of(&[(there, "hartford"), (four, "springfield")], AMERICAN, 1);
    for name in four.split_whitespace() {
        table.goes(&format!("move {name} hartford"));
    }
    let hartford = table.rules.space("hartford").expect("a space");
    assert_eq!(table.p().of(&table.rules, AMERICAN, hartford).len(), 17);
}

/// L1.2, L6.3: the tenth.
#[test]
fn the_forest_ends_a_move_and_lets_two_through() {
    let blocks = [("militia_ward militia_pickens militia_putnam", "springfield")];
    let mut table = Table::of(&blocks, AMERICAN, 1);
    table.refused("march militia_ward h0605 albany", "L1.2");
    table.goes("move militia_ward h0605");
    table.goes("move militia_pickens h0605");
    table.refused("move militia_putnam h0605", "L6.3");
}

/// L1.5, L6.4, L6.5: the eleventh.
#[test]
fn a_block_goes_two_hexes_along_one_river_and_not_from_one_to_another() {
    let blocks = [("militia_ward", "albany"), ("militia_pickens continental_dragoons", "fort_ticonderoga")];
    let table = Table::of(&blocks, AMERICAN, 2);
    table.legal("move militia_ward west_point new_york");
    table.refused("march militia_ward west_point new_york", "L6.5");
    table.refused("move militia_pickens h0605 albany", "L1.5");
    table.legal("move continental_dragoons h0605 albany");
}

/// L6.5: the twelfth.
#[test]
fn a_force_march_is_one_hex_more_than_the_rate() {
    let blocks = [("french_dragoons french_foot_1", "philadelphia")];
    let mut table = Table::of(&blocks, AMERICAN, 1);
    table.legal("move french_dragoons new_brunswick new_york");
    table.refused("move french_foot_1 new_brunswick new_york", "L6.1");
    table.refused("march french_foot_1 new_brunswick", "L6.5");
    table.goes("march french_foot_1 new_brunswick new_york");
    assert_eq!((table.p().marched.len(), table.place("french_foot_1")), (1, "new_york"));
}

/// L2.4, L2.5, L6.2: the fourteenth.
#[test]
fn indians_go_through_woods_but_only_in_the_wilderness() {
    let table = Table::of(&[("indian_mohawk", "mohawk")], BRITISH, 1);
    table.legal("move indian_mohawk h0407 h0308");
    table.legal("move indian_mohawk albany");
    table.legal("move indian_mohawk albany west_point");
    table.refused("march indian_mohawk albany west_point new_york", "L2.4");
    let table = Table::of(&[("indian_mohawk", "montreal")], BRITISH, 1);
    table.refused("sail indian_mohawk atlantic", "L2.5");
}

/// L6.2, L1.1, L6.7: the seventeenth.
#[test]
fn straits_bear_ships_and_no_ground_and_an_enemy_on_the_shore_ends_the_voyage() {
    let blocks = [("foot_grey", "yorktown"), ("foot_grant warship_howe", "dover")];
    let table = Table::of(&blocks, BRITISH, 2);
    table.refused("move foot_grey h0712", "L1.1");
    table.refused("move foot_grant monmouth", "L1.1");
    table.legal("move warship_howe monmouth new_york");
    let watched = [("warship_howe", "dover"), ("militia_ward", "monmouth")];
    Table::of(&watched, BRITISH, 1).refused("move warship_howe monmouth new_york", "L6.7");
    table.refused("move warship_howe monmouth", "L6.7");
}

/// L6.1, L6.2
#[test]
fn a_path_turns_to_no_hex_twice_and_ends_at_the_enemy() {
    let blocks = [("french_dragoons", "philadelphia"), ("foot_grey", "new_brunswick")];
    let table = Table::of(&blocks, AMERICAN, 1);
    table.refused("move french_dragoons new_brunswick new_york", "L6.2");
    table.refused("move french_dragoons albany", "L1.1");
    table.refused("move french_dragoons dover philadelphia", "L6.1");
    table.legal("move french_dragoons new_brunswick");
}

/// L6.6: the dice of the twelfth worked case.
#[test]
fn a_march_costs_a_step_at_three_or_less() {
    let marched = |face: u8, strength: u8| {
        let mut table = Table::of(&[("french_foot_1", "philadelphia")], AMERICAN, 1);
        table.change(|rules, p| p.strength[rules.block("french_foot_1").expect("a block")] = strength);
        table.dice(&[face]);
        table.plays("march french_foot_1 new_brunswick new_york, done");
        (table.place("french_foot_1").to_owned(), table.strength("french_foot_1"))
    };
    assert_eq!(marched(3, 4), ("new_york".into(), 3));
    assert_eq!(marched(4, 4), ("new_york".into(), 4));
    assert_eq!(marched(3, 1), ("prison".into(), 0));
}

/// L6.6, L8.5: the thirteenth.
#[test]
fn a_march_without_survivors_opens_no_battle() {
    let blocks = [("foot_grey", "portsmouth"), ("militia_ward militia_pickens", "springfield")];
    let mut table = Table::of(&blocks, BRITISH, 1);
    table.change(|rules, p| {
        p.strength[rules.block("foot_grey").expect("a block")] = 1;
        p.player_1 = Some(BRITISH);
        p.cards = blockade::kernel::side::BySide::new(rules.card("a1"), rules.card("a1"));
    });
    table.dice(&[1]);
    table.plays("march foot_grey boston springfield, done");
    assert_eq!((table.place("foot_grey"), table.p().fights.len()), ("prison", 0));
    assert_eq!(table.asked(), ("action moves".into(), Some(AMERICAN)));
    table.plays("move militia_ward boston, move militia_pickens boston");
}
