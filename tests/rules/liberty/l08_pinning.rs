//! L8.2 to L8.5: who opened a battle, by which hexside, and who cannot leave it.

use blockade::kernel::side::Side;
use blockade::rules::liberty::sides::{AMERICAN, BRITISH};

use super::Table;

/// L8.5: the fifteenth worked case.
#[test]
fn as_many_may_leave_as_there_are_more_than_attackers_and_none_the_way_they_came() {
    let five = "militia_pickens militia_ward militia_putnam militia_stark militia_clinton";
    let mut table = Table::of(&[("foot_grey foot_grant", "boston"), (five, "springfield")], BRITISH, 1);
    table.goes("move foot_grey springfield");
    table.goes("move foot_grant springfield");
    table.turns_to(AMERICAN, 1);
    table.refused("move militia_ward boston", "L8.5");
    table.goes("move militia_pickens hartford");
    table.goes("move militia_ward hartford");
    table.goes("move militia_putnam newport");
    table.refused("move militia_stark newport", "L8.5");
}

/// L8.2, L8.3: the twenty-first, as far as the map knows it.
#[test]
fn the_first_block_in_makes_the_main_attack() {
    let blocks =
        [("militia_pickens militia_ward", "springfield"), ("militia_wooster", "newport"), ("foot_grey", "boston")];
    let mut table = Table::of(&blocks, AMERICAN, 2);
    table.goes("move militia_ward boston");
    table.goes("move militia_wooster boston");
    table.goes("move militia_pickens boston");
    let named = |at: blockade::rules::liberty::data::ids::SpaceId| table.rules[at].id.clone();
    let fight = table.p().fight(table.rules.space("boston").expect("a space")).expect("a battle");
    assert_eq!((fight.attacker, fight.main.map(named)), (AMERICAN, Some("springfield".into())));
    let ways = |side: Side| table.p().ways(side, fight.at).map(named).collect::<Vec<_>>();
    assert_eq!(ways(AMERICAN), ["springfield", "newport"]);
    assert!(ways(BRITISH).is_empty());
}
