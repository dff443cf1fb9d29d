//! Hints: a true reason for orders without a search, the win chance and the next best order for the others.

use blockade::ai::brief::{AiGame, TOO_WIDE};
use blockade::ai::budget::PlayoutBudget;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::BySide;
use blockade::kernel::umpire::Umpire;
use blockade::play::seats::{OwnedBrief, stream_of};
use blockade::rules::new_york_1776::Order;
use blockade::rules::new_york_1776::data::Kind;
use blockade::rulesets;

#[test]
fn fire_shifts_and_hits_have_a_true_reason() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let (mut fires, mut shifts, mut hits, mut spent) = (0, 0, 0, 0);
    for game in 0..6 {
        let seed = Seed::from_number(1776 + game);
        let mut umpire = Umpire::new(rules.clone(), rules.new_game(&Setup::default()).expect("no options"), seed);
        umpire.run();
        let mut computers = BySide::of(|side| rules.player(Level::Captain, PlayStyle::Balanced, stream_of(seed, side)));
        while let Some(owned_brief) = OwnedBrief::of(&umpire) {
            let brief = owned_brief.brief(&rules);
            let advice = rules.hint(&mut computers[owned_brief.side], &brief, None, 2, &mut PlayoutBudget);
            let p = umpire.position();
            let chosen = brief.legal.len() > 1;
            assert!(!advice.why().is_empty(), "every hint has a reason: {advice:?}");
            match advice.order {
                Order::Fire(unit) if chosen => {
                    let other = |order: Order| if let Order::Fire(other) = order { Some(other) } else { None };
                    let others = || brief.legal.orders().filter_map(other).filter(|other| *other != unit);
                    let guns = rules[unit].kind == Kind::Artillery;
                    fires += u32::from(others().next().is_some());
                    let alone = advice.reason.starts_with("no other block can fire; ");
                    assert_eq!(alone, others().next().is_none(), "{advice:?}");
                    assert!(advice.reason.contains("it rolls "), "{advice:?}");
                    assert!(guns || others().all(|other| p.sp[other] <= p.sp[unit]), "{advice:?}");
                }
                Order::Shift(..) => {
                    shifts += 1;
                    assert!(advice.reason.contains(" SP against "), "{advice:?}");
                }
                Order::Hit(unit) if chosen => {
                    hits += 1;
                    let acted = p.battle().is_some_and(|battle| battle.acted.has(unit));
                    let says_so = advice.reason.contains("has already acted");
                    spent += u32::from(says_so);
                    assert!(acted || !says_so, "{advice:?}");
                    assert!(p.sp[unit] > 1 || advice.reason != "it has steps to spare", "{advice:?}");
                    assert!(!advice.reason.is_empty() || p.battle().is_none(), "{advice:?}");
                }
                _ => {}
            }
            umpire.play(owned_brief.side, advice.order).expect("legal");
        }
    }
    assert!(fires > 20 && shifts > 5 && hits > 10 && spent > 3, "{fires} {shifts} {hits} {spent}");
}

#[test]
fn a_hint_names_what_it_is_compared_with_and_the_chances_of_both_with_a_margin() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let seed = Seed::from_number(1776);
    let mut umpire = Umpire::new(rules.clone(), rules.new_game(&Setup::default()).expect("no options"), seed);
    umpire.run();
    let mut computers = BySide::of(|side| rules.player(Level::General, PlayStyle::Balanced, stream_of(seed, side)));
    let mut compared = 0;
    while let Some(owned_brief) = OwnedBrief::of(&umpire).filter(|_| umpire.position().turn < 3) {
        let brief = owned_brief.brief(&rules);
        let hint = rules.hint(&mut computers[owned_brief.side], &brief, None, 200, &mut PlayoutBudget);
        let chances = hint.win_chances().unwrap_or_default();
        assert_eq!(chances.starts_with("Win chance "), hint.win_chance.is_some(), "{hint:?}");
        if let (Some(reference), Some(margin)) = (&hint.reference, hint.margin) {
            compared += 1;
            assert!(reference.order != hint.order && brief.allows(&reference.order), "{hint:?}");
            let other = match reference.reason.as_str() {
                "" => String::new(),
                reason if reason == hint.reason => " (of which the same is true)".into(),
                reason => format!(" ({reason})"),
            };
            assert!(hint.why().contains(&format!("compared with {}{other}, ", reference.summary)), "{hint:?}");
            let margin = format!(" ± {:.0}; after {}: ", (margin * 100.0).max(1.0), reference.summary);
            let told = chances.contains(&margin);
            assert!(
                told || hint.margin >= Some(TOO_WIDE) && chances.ends_with("too few trial games to say."),
                "{chances}"
            );
        }
        umpire.play(owned_brief.side, hint.order).expect("legal");
    }
    assert!(compared > 5, "{compared} hints compare");
}
