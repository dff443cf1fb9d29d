//! Hidden cards: two deals that differ only in the enemy's cards look the same.

use std::collections::BTreeMap;
use std::sync::Arc;

use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::rules::liberty::sides::{AMERICAN, BRITISH};
use blockade::rules::liberty::{Liberty, Order};
use blockade::rulesets;

use super::hidden_pieces::{begun, look, pictures_come, same, seated};
use super::toy_game;
use crate::how_many::one_in;
use crate::toy;

/// The American side has committed a card and the British player looks: neither the hand nor the card changes the screen.
#[test]
fn the_window_of_liberty_does_not_show_what_the_enemy_holds_and_has_committed() {
    let mut player = super::liberty::begun(7, (1280, 720), None);
    pictures_come(&mut player);
    let rules: Arc<Liberty> = rulesets::load().expect("the ruleset is good");
    let context = player.panels_alike();
    let mut dealt: BTreeMap<_, (u64, Order)> = BTreeMap::new();
    let (mut pairs, mut states) = (0_usize, 0);
    for number in 0..300 {
        let game = begun(&rules, number);
        let hands = game.position().hands;
        let mut legal = Legal::default();
        rules.legal(game.position(), &mut legal);
        let order = random_order(&*rules, game.position(), &legal, &mut SearchRng::new(number));
        let Some((first, card)) = dealt.insert(hands[BRITISH], (number, order)) else { continue };
        if begun(&rules, first).position().hands[AMERICAN] == hands[AMERICAN] && card == order {
            continue;
        }
        pairs += 1;
        if !pairs.is_multiple_of(one_in(5)) {
            continue;
        }
        let [one, other] = [(first, card), (number, order)].map(|(number, order)| {
            let session = seated(&rules, number, &[(AMERICAN, order)], true);
            assert_eq!(session.info().viewer, Viewer::Side(BRITISH));
            look(&mut player, &context, session, false)
        });
        same(&one, &other, &format!("games {first} and {number}"));
        states += 1;
    }
    assert!(pairs > 100 && states > 20, "{states} of {pairs} pairs of deals");
}

/// Two deals that differ only in the enemy's cards look the same.
#[test]
fn the_window_of_the_toy_game_does_not_show_what_the_enemy_was_dealt() {
    let mut player = toy_game::begun(7);
    pictures_come(&mut player);
    let (rules, context) = (Arc::new(toy::words::toy()), player.panels_alike());
    let mut dealt: BTreeMap<u64, (u64, u64)> = BTreeMap::new();
    let (mut pairs, mut states, mut held) = (0_usize, 0, Vec::new());
    for number in 0..1_000 {
        let hands = begun(&rules, number).position().hands;
        let Some((first, american)) = dealt.insert(hands[BRITISH].bits(), (number, hands[AMERICAN].bits())) else {
            continue;
        };
        if american == hands[AMERICAN].bits() {
            continue;
        }
        pairs += 1;
        if !pairs.is_multiple_of(one_in(10)) {
            continue;
        }
        let passed = [(AMERICAN, toy::Order::Pass)];
        let [one, other] = [first, number].map(|number| {
            let session = seated(&rules, number, &passed, true);
            assert_eq!(session.info().viewer, Viewer::Side(BRITISH));
            look(&mut player, &context, session, false)
        });
        same(&one, &other, &format!("games {first} and {number}"));
        let [one, other] =
            [first, number].map(|number| look(&mut player, &context, seated(&rules, number, &[], true), false));
        held.push(one.names != other.names);
        states += 1;
    }
    assert!(pairs > 500 && states > 50, "{states} of {pairs} pairs of deals");
    assert!(held.iter().all(|told| *told), "whose cards they are reads them");
}
