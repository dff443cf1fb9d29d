//! Every hint says what it gains over what, in figures, or that the choices are equal; and it keeps to its plan or says what
//! has changed.

use std::collections::BTreeMap;

use blockade::ai::brief::{Advice, AiGame};
use blockade::ai::budget::PlayoutBudget;
use blockade::ai::random::SearchRng;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::LegalEntry;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::BySide;
use blockade::kernel::umpire::Umpire;
use blockade::play::seats::{OwnedBrief, stream_of};
use blockade::rules::liberty::Liberty;
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::white_plains::WhitePlains;
use blockade::rulesets;

/// Phrases that say nothing which a player can check.
const EMPTY_PHRASES: [&str; 4] = ["does best", "helps most", "is most promising", "more often than the alternatives"];

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
                assert!(!why.is_empty() && EMPTY_PHRASES.iter().all(|phrase| !why.contains(phrase)), "{what}");
                assert!(hint.gain.is_empty() || hint.reference.is_some(), "{what}");
                // A gain has two figures, or is none.
                let figures = hint.gain.contains(" instead of ") || hint.gain.contains("are about equal");
                assert!(hint.gain.is_empty() || figures, "{what}");
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
                let goes_on = *next == hint.order;
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
