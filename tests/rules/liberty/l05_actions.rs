//! L5.3, L5.4: an action opens a space, and a block moves once.

use blockade::kernel::side::Side;

use super::Table;

/// L5.3: the seventh worked case.
#[test]
fn one_action_moves_everybody_out_of_one_space() {
    let mut table = Table::opening(Side::American, 1);
    table.goes("move militia_pickens albany");
    table.goes("move militia_ward newport");
    table.goes("move leader_washington hartford");
    table.refused("move militia_putnam new_york", "L5.3");
    assert_eq!((table.p().actions, table.place("leader_washington")), (0, "hartford"));
}

/// L5.4, L2.6
#[test]
fn who_has_moved_stays_and_the_french_wait_for_their_entry() {
    let mut table = Table::opening(Side::American, 3);
    table.goes("move militia_ward newport");
    table.refused("move militia_ward springfield", "L5.4");
    table.refused("sail warship_de_barras atlantic", "L2.6");
    assert!(
        table.check("move foot_grey springfield").is_err_and(|refusal| refusal.case.is_none()),
        "the enemy's block"
    );
}
