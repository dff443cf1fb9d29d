//! L4.4: what a storm bars.

use blockade::rules::liberty::position::Weather;
use blockade::rules::liberty::sides::{AMERICAN, BRITISH};

use super::Table;

/// L4.4: the fifth worked case.
#[test]
fn in_a_northern_storm_no_attack_begins_or_ends_there() {
    let mut table = Table::opening(AMERICAN, 1).storm(Weather::North);
    table.refused("move militia_ward boston", "L4.4");
    table.turns_to(BRITISH, 1);
    table.refused("move foot_grey portsmouth", "L4.4");
    table.legal("move foot_grey h0705");
    let table = Table::of(&[("warship_howe foot_grey", "atlantic")], BRITISH, 1).storm(Weather::North);
    table.legal("sail warship_howe charleston");
}

/// L4.4: the sixth.
#[test]
fn an_attack_from_atlantic_is_judged_by_the_target_alone() {
    let at_sea = [("warship_howe foot_grey", "atlantic"), ("warship_hood", "west_indies_british")];
    let table = Table::of(&at_sea, BRITISH, 2).storm(Weather::South);
    table.legal("sail warship_howe philadelphia");
    table.refused("sail warship_howe charleston", "L4.4");
    table.refused("sail warship_hood west_indies_french", "L4.4");
}
