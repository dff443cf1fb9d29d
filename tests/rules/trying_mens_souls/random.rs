//! Random campaigns and random games of the scenario, audited after every order.

use blockade::rules::trying_mens_souls::TryingMensSouls;

use crate::audits::audit_many;

#[test]
fn random_campaigns_pass_the_audit() {
    let endings = audit_many::<TryingMensSouls>("campaign", 12);
    assert!(endings.contains_key("T14.4"), "{endings:?}");
}

/// T16.3
#[test]
fn random_games_of_the_battle_of_long_island_pass_the_audit() {
    let endings = audit_many::<TryingMensSouls>("long_island", 60);
    assert!(endings.contains_key("T16.3"), "{endings:?}");
}
