//! Every hint says what it gains over what, in figures, or that the choices are equal; and it keeps to its plan or says what
//! has changed.

use std::collections::BTreeMap;

use blockade::ai::brief::{Advice, AiGame};
use blockade::ai::budget::PlayoutBudget;
use blockade::ai::facts::Fact;
use blockade::ai::random::SearchRng;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::LegalEntry;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::BySide;
use blockade::kernel::umpire::Umpire;
use blockade::play::seats::{OwnedBrief, stream_of};
use blockade::rules::decision::Decision;
use blockade::rules::liberty::{Liberty, Order as LibertyOrder};
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::trying_mens_souls::TryingMensSouls;
use blockade::rules::white_plains::WhitePlains;
use blockade::rulesets;

/// Phrases that say nothing which a player can check, speak against the order, or are no English.
const FAULTS: [&str; 15] = [
    "does best",
    "helps most",
    "is most promising",
    "more often than the alternatives",
    "no block of either side stands",
    "could not feed 0 of",
    "your die has",
    "1 point are",
    "the other way you",
    "you attack in",
    "reached instead of",
    "the towns of you",
    "  ",
    "American -",
    "; it gives up",
];

/// Asks for hints in games between lieutenants: in every second position with a choice at first, then less often. Counts
/// the hints by the first word of the order.
fn hints_of<R: AiGame>(games: u64, playouts: u32) -> BTreeMap<String, u32> {
    let rules = rulesets::load::<R>().expect("the ruleset is good");
    let (mut asked, mut chance) = (BTreeMap::<String, u32>::new(), SearchRng::new(74));
    for number in 0..games {
        let seed = Seed::from_number(number);
        let mut umpire = Umpire::new(rules.clone(), rules.new_game(&Setup::default()).expect("no options"), seed);
        umpire.run();
        let player = |level, side| rules.player(level, PlayStyle::Balanced, stream_of(seed, side));
        let mut lieutenants = BySide::of(|side| player(Level::Lieutenant, side));
        while let Some(owned_brief) = OwnedBrief::of(&umpire) {
            let (side, brief) = (owned_brief.side, owned_brief.brief(&rules));
            let order = rules.advise(&mut lieutenants[side], &brief, 1, &mut PlayoutBudget).order;
            let line = rules.print(&order);
            let kind = line.split(' ').next().unwrap_or_default().to_owned();
            let so_far = asked.entry(kind.clone()).or_default();
            if chance.below(2 + *so_far as usize * 4) == 0 {
                *so_far += 1;
                let hint = rules.hint(&mut player(Level::General, side), &brief, None, playouts, &mut PlayoutBudget);
                let (why, chances) = (hint.why(), hint.win_chances().unwrap_or_default());
                let what = format!("game {number}: {kind}: {}: {why}. {chances}", hint.summary);
                let only = matches!(brief.legal.only(), Some(LegalEntry::Order(_)));
                assert_eq!(only, why == "there is no other order", "{what}");
                assert!(!why.is_empty() && FAULTS.iter().all(|phrase| !why.contains(phrase)), "{what}");
                assert!(hint.gain.is_empty() || hint.reference.is_some(), "{what}");
                // No clause is told twice, and what is so after both orders is told of neither alone.
                let clauses: Vec<&str> = why.split("; ").collect();
                let twice = clauses.iter().enumerate().any(|(number, clause)| clauses[..number].contains(clause));
                assert!(!twice, "{what}");
                let other = hint.reference.as_ref().map_or("", |other| &*other.reason);
                let shared = hint.reason.split("; ").any(|part| other.split("; ").any(|also| also == part));
                assert!(other == hint.reason || !shared, "{what}");
                // The die and the cost of a force march belong to its hint (L6.6), unless it is compared with another one.
                let alone = !hint.reference.as_ref().is_some_and(|other| other.summary.contains("force-march"));
                let forced = R::ID == "liberty" && kind == "march" && hint.order == order && !only && alone;
                assert!(!forced || why.contains("on a die of 1 to 3 (L6.6)"), "{what}");
                // A gain has two figures, or is none; a few trial games cannot tell.
                let figures = hint.gain.contains(" instead of ")
                    || hint.gain.contains("are about equal")
                    || hint.gain.contains("trial games are too few")
                    || hint.gain.contains("come to the same");
                assert!(hint.gain.is_empty() || figures, "{what}");
                // Of equal choices none is advised of which only a price is told.
                let price = hint.gain.contains(", although ") && hint.gain.contains("are about equal");
                assert!(!price, "{what}");
            }
            umpire.play(side, order).expect("a legal order");
        }
    }
    asked
}

#[test]
fn every_hint_of_new_york_says_what_it_gains_over_what() {
    let asked = hints_of::<NewYork>(2, 130);
    assert!(asked.values().sum::<u32>() > 40 && asked.len() > 8, "{asked:?}");
}

#[test]
fn every_hint_of_liberty_says_what_it_gains_over_what() {
    let asked = hints_of::<Liberty>(2, 130);
    assert!(asked.values().sum::<u32>() > 40 && asked.len() > 8, "{asked:?}");
}

#[test]
fn every_hint_of_white_plains_says_what_it_gains_over_what() {
    let asked = hints_of::<WhitePlains>(1, 130);
    assert!(asked.values().sum::<u32>() > 40 && asked.len() > 8, "{asked:?}");
}

#[test]
fn every_hint_of_trying_mens_souls_says_what_it_gains_over_what() {
    let asked = hints_of::<TryingMensSouls>(1, 16);
    assert!(asked.values().sum::<u32>() > 40 && asked.len() > 8, "{asked:?}");
}

#[test]
fn every_hint_of_decision_in_north_america_says_what_it_gains_over_what() {
    let asked = hints_of::<Decision>(1, 16);
    assert!(asked.values().sum::<u32>() > 40 && asked.len() > 8, "{asked:?}");
}

/// Follows hints through the first turns of a game: the next hint goes on with the plan of the last one or says why not.
fn followed<R: AiGame>(games: u64, orders: usize, playouts: u32) -> (u32, u32) {
    let rules = rulesets::load::<R>().expect("the ruleset is good");
    let (mut kept, mut changed) = (0, 0);
    for number in 0..games {
        let seed = Seed::from_number(40 + number);
        let mut umpire = Umpire::new(rules.clone(), rules.new_game(&Setup::default()).expect("no options"), seed);
        umpire.run();
        let mut last: BySide<Option<Advice<R>>> = BySide::default();
        for _ in 0..orders {
            let Some(owned_brief) = OwnedBrief::of(&umpire) else { break };
            let (side, brief) = (owned_brief.side, owned_brief.brief(&rules));
            let mut general = rules.player(Level::General, PlayStyle::Balanced, stream_of(seed, side));
            let hint = rules.hint(&mut general, &brief, last[side].as_ref(), playouts, &mut PlayoutBudget);
            let what = || format!("game {number}: {}: {}. {:?}", hint.summary, hint.why(), hint.win_chances());
            if let Some(before) = &last[side]
                && before.when == hint.when
                && let Some(next) = before.rest.iter().find(|order| brief.allows(order))
                && brief.legal.len() > 1
                && hint.win_chance.is_some()
            {
                // The same march with other blocks is the same plan, too.
                let goes_on = *next == hint.order || hint.change == "as planned";
                assert!(goes_on || hint.change.len() > 20, "{}", what());
                kept += u32::from(goes_on);
                changed += u32::from(!goes_on);
            }
            umpire.play(side, hint.order).expect("a legal order");
            last[side] = Some(hint);
        }
    }
    (kept, changed)
}

#[test]
fn a_hint_of_white_plains_goes_on_with_the_plan_of_the_last_one_or_says_what_has_changed() {
    let (kept, changed) = followed::<WhitePlains>(1, 24, 130);
    assert!(kept > 4 && kept > changed, "{kept} hints go on with a plan, {changed} change it");
}

#[test]
fn a_hint_of_liberty_goes_on_with_the_plan_of_the_last_one_or_says_what_has_changed() {
    let (kept, changed) = followed::<Liberty>(2, 40, 130);
    assert!(kept > 2 && kept > changed, "{kept} hints go on with a plan, {changed} change it");
}

#[test]
fn a_hint_of_new_york_goes_on_with_the_plan_of_the_last_one_or_says_what_has_changed() {
    let (kept, changed) = followed::<NewYork>(1, 80, 400);
    assert!(kept > 2 && kept > changed, "{kept} hints go on with a plan, {changed} change it");
}

/// The brief of the first decision of a game with a choice after some orders of lieutenants.
fn later<R: AiGame>(rules: &std::sync::Arc<R>, setup: &Setup, orders: usize) -> Umpire<R> {
    let seed = Seed::from_number(11);
    let mut umpire = Umpire::new(rules.clone(), rules.new_game(setup).expect("a set-up"), seed);
    umpire.run();
    let mut given = 0;
    while let Some(owned_brief) = OwnedBrief::of(&umpire).filter(|brief| given < orders || brief.legal.len() < 2) {
        let mut player = rules.player(Level::Lieutenant, PlayStyle::Balanced, given as u64);
        let order = rules.advise(&mut player, &owned_brief.brief(rules), 1, &mut PlayoutBudget).order;
        umpire.play(owned_brief.side, order).expect("a legal order");
        given += 1;
    }
    umpire
}

#[test]
fn a_hint_asked_for_twice_is_the_same_and_counts_its_trial_games_once() {
    let rules = rulesets::load::<Liberty>().expect("the ruleset is good");
    let umpire = later(&rules, &Setup::default(), 20);
    let owned_brief = OwnedBrief::of(&umpire).expect("a decision");
    let brief = owned_brief.brief(&rules);
    let ask = |last| {
        let mut general = rules.player(Level::General, PlayStyle::Balanced, 5);
        rules.hint(&mut general, &brief, last, 200, &mut PlayoutBudget)
    };
    let first = ask(None);
    let second = ask(Some(&first));
    assert_eq!((first.why(), first.win_chances()), (second.why(), second.win_chances()));
    assert!(first.margin.is_some_and(|margin| margin > 0.0));
}

/// Follows a hint of Liberty's moves, then gives another order than its plan if `strays`; returns what becomes of the plan.
fn after_another_order(strays: bool) -> Option<String> {
    let rules = rulesets::load::<Liberty>().expect("the ruleset is good");
    for orders in 10..120 {
        let mut umpire = later(&rules, &Setup::default(), orders);
        let owned_brief = OwnedBrief::of(&umpire)?;
        let brief = owned_brief.brief(&rules);
        let mut general = rules.player(Level::General, PlayStyle::Balanced, 5);
        let mut hint = rules.hint(&mut general, &brief, None, 60, &mut PlayoutBudget);
        // A plan of two moves, and a move of a block that has no part in it.
        let moves = |order: &LibertyOrder| matches!(order, LibertyOrder::Move(..));
        let planned = |block| hint.rest.iter().chain([&hint.order]).any(|order| order.block() == block);
        let other = brief.legal.orders().find(|order| moves(order) && !planned(order.block()));
        let (true, Some(other)) = (moves(&hint.order) && hint.rest.iter().any(moves), other) else { continue };
        let given = if strays { other } else { hint.order };
        hint.note_given(&brief, &given);
        umpire.play(owned_brief.side, given).expect("a legal order");
        let owned_brief = OwnedBrief::of(&umpire)?;
        let brief = owned_brief.brief(&rules);
        if brief.when() != hint.when || brief.legal.len() < 2 {
            continue;
        }
        let mut general = rules.player(Level::General, PlayStyle::Balanced, 6);
        let next = rules.hint(&mut general, &brief, Some(&hint), 60, &mut PlayoutBudget);
        // A plan may be left for a much better one.
        if next.order != hint.order && (strays || next.change == "as planned") {
            return Some(next.change);
        }
    }
    None
}

#[test]
fn a_hint_goes_on_as_planned_only_while_the_orders_of_its_plan_are_given() {
    assert_eq!(after_another_order(false).as_deref(), Some("as planned"));
    let strayed = after_another_order(true);
    assert_eq!(strayed.as_deref(), Some("the plan changes, as you gave another order than the last hint"));
}

#[test]
fn a_chance_near_certainty_is_told_in_words_and_no_margin_is_zero() {
    let told = |chance, margin| {
        let order = blockade::rules::new_york_1776::Order::Done;
        let advice = Advice::<NewYork> { win_chance: Some(chance), margin: Some(margin), ..Advice::plain(order) };
        advice.win_chances().expect("a chance")
    };
    assert_eq!(told(0.54, 0.03), "Win chance of the whole game, by trial games: 54 % ± 3.");
    assert_eq!(told(0.18, 0.34), "Win chance of the whole game: too few trial games to say.");
    assert_eq!(told(0.54, 0.0), "Win chance of the whole game, by trial games: 54 % ± 1.");
    assert_eq!(told(1.0, 0.015), "Win chance of the whole game, by trial games: nearly certain, above 98 %.");
    assert_eq!(told(0.985, 0.04), "Win chance of the whole game, by trial games: nearly certain, above 94 %.");
    assert_eq!(told(0.0, 0.012), "Win chance of the whole game, by trial games: almost none, below 2 %.");
}

#[test]
fn only_what_was_so_in_every_trial_game_is_told_of_all_of_them() {
    let holds = Fact::<NewYork>::games("you hold Brooklyn", 1.0, |_| true);
    let told = |means| holds.told(means).unwrap_or_default();
    assert_eq!(told([1.0, 0.0]), "you hold Brooklyn in all trial games instead of none");
    assert_eq!(told([0.998, 0.48]), "you hold Brooklyn in nearly all trial games instead of 48 of 100");
    assert_eq!(told([1.0, 0.3]), "you hold Brooklyn in all trial games instead of 30 of 100");
    assert_eq!(told([0.71, 0.004]), "you hold Brooklyn in 71 of 100 trial games instead of hardly any");
    let lost = Fact::<NewYork>::number("you lose", "SP", -1.0, |_| 0.0);
    assert_eq!(lost.told([2.0, 4.0]).as_deref(), Some("you lose 2 SP instead of 4"));
    assert_eq!(lost.told([1.2, 2.0]).as_deref(), Some("you lose 1.2 SP instead of 2.0"));
}

#[test]
fn what_differs_on_the_map_is_told_with_what_is_so_after_both_orders() {
    let holds = Fact::<NewYork>::games("you hold Brooklyn", 1.0, |_| true);
    assert_eq!(holds.told_on_map([1.0, 0.0]).as_deref(), Some("this way you hold Brooklyn"));
    assert_eq!(holds.told_on_map([0.0, 1.0]).as_deref(), Some("otherwise you hold Brooklyn"));
    assert_eq!(holds.told_on_map([1.0, 1.0]), None);
    let near = Fact::<NewYork>::number("your army is next to", "enemy blocks", 1.0, |_| 0.0);
    assert_eq!(near.told_on_map([1.0, 2.0]).as_deref(), Some("your army is next to 1 enemy block instead of 2"));
    let led = Fact::<NewYork>::number("Washington has", "SP with him", 1.0, |_| 0.0);
    assert_eq!(led.told_on_map([1.0, 0.0]).as_deref(), Some("Washington has 1 SP with him instead of 0"));
}
