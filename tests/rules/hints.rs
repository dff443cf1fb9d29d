//! Every hint has a reason, or says that the choices are equal.

use std::collections::BTreeMap;

use blockade::ai::brief::AiGame;
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
use blockade::rulesets;

/// Asks for hints in games between lieutenants: in every second position with a choice at first, then less often. Counts
/// the hints by the first word of the order.
fn hints_of<R: AiGame>(games: u64) -> BTreeMap<String, u32> {
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
            let so_far = asked.entry(kind).or_default();
            if chance.below(2 + *so_far as usize * 4) == 0 {
                *so_far += 1;
                let hint = rules.hint(&mut player(Level::General, side), &brief, 24, &mut PlayoutBudget);
                let percent = |chance: f32| (chance * 100.0).round();
                let (best, chances) = (hint.win_chance.map(percent), hint.win_chances().unwrap_or_default());
                let what = || format!("game {number}: {}: {}. {chances}", hint.summary, hint.reason);
                assert!(!hint.reason.is_empty(), "{}", what());
                let shown = chances.contains("next best");
                let equal = shown && best == hint.next_best.as_ref().map(|(_, chance)| percent(*chance));
                // Not both: "the choices are about equal" and "the choice hardly matters".
                let said = chances.ends_with(" The choice hardly matters.");
                assert_eq!(equal && hint.reason != "the choices are about equal", said, "{}", what());
                let only = matches!(brief.legal.only(), Some(LegalEntry::Order(_)));
                assert_eq!(only, hint.reason == "there is no other order", "{}", what());
            }
            umpire.play(side, order).expect("a legal order");
        }
    }
    asked
}

#[test]
fn every_hint_of_new_york_has_a_reason() {
    let asked = hints_of::<NewYork>(3);
    assert!(asked.values().sum::<u32>() > 40 && asked.len() > 8, "{asked:?}");
}

#[test]
fn every_hint_of_liberty_has_a_reason() {
    let asked = hints_of::<Liberty>(3);
    assert!(asked.values().sum::<u32>() > 40 && asked.len() > 8, "{asked:?}");
}
