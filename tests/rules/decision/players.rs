//! Computer players of Decision in North America: what they must be able to do, what they know, their odds and their reasons.

use std::sync::Arc;

use blockade::ai::battle_odds::{DescribeOdds, OddsAbout};
use blockade::ai::brief::AiGame;
use blockade::ai::budget::PlayoutBudget;
use blockade::ai::determinization::Known;
use blockade::ai::random::SearchRng;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::side::{BySide, Side};
use blockade::play::game::{Game, NewGame};
use blockade::play::seats::OwnedBrief;
use blockade::rules::decision::sides::AMERICAN;
use blockade::rules::decision::{Decision, Order, Position};
use blockade::rulesets;

/// Plays on by players of these levels until a position is as wanted, or the game is over; `seen` looks at each order before it is
/// given.
fn play(
    levels: BySide<Level>,
    seed: u64,
    until: impl Fn(&Position) -> bool,
    mut seen: impl FnMut(&Game<Decision>, &OwnedBrief<Decision>, &Order),
) -> (Arc<Decision>, Game<Decision>) {
    let rules = rulesets::load::<Decision>().expect("the ruleset is good");
    let mut game = Game::new(&rules, NewGame::hotseat("computers", Seed::from_number(seed))).expect("a game");
    game.settle();
    let mut players =
        BySide::of(|side| rules.player(levels[side], PlayStyle::Balanced, seed * 2 + side.index() as u64));
    while let Some(owned) = OwnedBrief::of(game.umpire()).filter(|_| !until(game.position())) {
        let order = rules.advise(&mut players[owned.side], &owned.brief(&rules), 8, &mut PlayoutBudget).order;
        seen(&game, &owned, &order);
        game.play(owned.side, order).expect("a legal order");
    }
    (rules, game)
}

fn both(level: Level) -> BySide<Level> {
    BySide::of(|_| level)
}

#[test]
fn a_lieutenant_beats_random_orders_on_both_sides() {
    for side in Side::BOTH {
        let mut won = 0;
        for seed in 1..=4 {
            let levels = BySide::of(|one| if one == side { Level::Lieutenant } else { Level::Random });
            let (_, game) = play(levels, seed, |_| false, |_, _, _| {});
            let ending = game.position().ending.expect("the game is over");
            won += usize::from(ending.winner == side);
        }
        assert!(won >= 3, "{won} of 4 as {side:?}");
    }
}

/// D9.5: France is won early, or the balance is at least contested; D8.4: Independence is declared soon.
#[test]
fn the_americans_declare_independence_and_hold_towns() {
    let mut declared = 0;
    for seed in 4..=6 {
        let (rules, game) = play(both(Level::Lieutenant), seed, |p| p.year == 1778, |_, _, _| {});
        let p = game.position();
        declared += usize::from(p.progress >= rules.independence);
        assert!(!rules.troops_in(p, AMERICAN, rules.areas.colonies).is_empty(), "game {seed}: no army is left");
    }
    assert!(declared >= 2, "{declared} of 3 declared it before 1778");
}

/// D20: what is sampled looks to the side as the truth does.
#[test]
fn a_sampled_position_agrees_with_everything_that_is_seen() {
    let mut rng = SearchRng::new(1);
    let mut compared = 0;
    play(
        both(Level::Recruit),
        7,
        |p| p.year == 1777,
        |game, owned, _| {
            let rules = game.umpire().rules();
            let sample = Known::new(owned.brief(rules)).sample(&mut rng);
            let view = rules.observe(&sample, game.umpire().memory(), Viewer::Side(owned.side));
            assert_eq!(view.seen[owned.side], owned.view.seen[owned.side], "own pieces in {:?}", sample.task());
            assert_eq!(view.known.hands[owned.side], owned.view.known.hands[owned.side]);
            assert_eq!(view.hand_size, owned.view.hand_size, "hands in {:?}", sample.task());
            let foe = owned.side.other();
            let numbers = |seen: &blockade::rules::decision::observe::View| -> Vec<_> {
                seen.seen[foe].iter().map(|(at, one)| (*at, one.land, one.top, one.fleets)).collect()
            };
            assert_eq!(numbers(&view), numbers(&owned.view), "enemies in {:?}", sample.task());
            compared += 1;
        },
    );
    assert!(compared > 200, "{compared}");
}

#[test]
fn every_level_gives_legal_orders() {
    for (level, seed) in [(Level::Recruit, 8), (Level::Captain, 9)] {
        let (_, game) = play(both(level), seed, |p| p.year == 1776, |_, _, _| {});
        assert_eq!(game.position().year, 1776);
    }
}

/// D14.12: each side draws a marker for each piece of the other that is eliminated.
#[test]
fn the_odds_of_a_battle_name_a_winner_and_markers_for_the_fallen() {
    let mut seen = 0;
    play(
        both(Level::Lieutenant),
        10,
        |p| p.year == 1777,
        |game, owned, order| {
            if seen == 4 || !matches!(order, Order::Fight(_)) {
                return;
            }
            seen += 1;
            let rules = game.umpire().rules();
            let about = OddsAbout::After(std::slice::from_ref(order));
            let brief = owned.brief(rules);
            let lines = rules.battle_odds(&brief, &owned.view, about, &mut PlayoutBudget).expect("a battle");
            let line = lines.iter().find(|line| line.contains(" side wins ")).expect("a winner");
            let shares: Vec<u32> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
            assert_eq!(shares.iter().sum::<u32>(), 100, "{line}");
            assert!(lines.iter().any(|line| line.contains("markers")), "{lines:?}");
        },
    );
    assert_eq!(seen, 4, "there were battles to choose from");
}

#[test]
fn hints_give_a_reason_for_every_kind_of_decision() {
    let mut kinds: Vec<String> = Vec::new();
    let mut adviser = None;
    play(
        both(Level::Lieutenant),
        11,
        |p| p.year == 1777,
        |game, owned, order| {
            let rules = game.umpire().rules();
            let kind = rules.print(order).split(' ').next().expect("a verb").to_owned();
            if kinds.contains(&kind) {
                return;
            }
            kinds.push(kind);
            let adviser = adviser.get_or_insert_with(|| rules.player(Level::General, PlayStyle::Balanced, 1));
            let hint = rules.hint(adviser, &owned.brief(rules), None, 8, &mut PlayoutBudget);
            assert!(!hint.why().is_empty(), "{}", rules.print(&hint.order));
            assert!(owned.brief(rules).allows(&hint.order), "{}", rules.print(&hint.order));
        },
    );
    assert!(kinds.len() >= 12, "{kinds:?}");
    assert!(kinds.iter().any(|kind| kind == "retreat" || kind == "withdraw"), "{kinds:?}");
}

/// D8.3: a marker is put down for what its contest moves; D11.1: a force marches for where it goes.
#[test]
fn reasons_say_what_a_marker_turns_and_where_a_force_goes() {
    let (mut turned, mut gone, mut adviser) = (0, 0, None);
    play(
        both(Level::Captain),
        12,
        |p| p.year == 1777,
        |game, owned, order| {
            let rules = game.umpire().rules();
            let adviser = adviser.get_or_insert_with(|| rules.player(Level::General, PlayStyle::Balanced, 1));
            let Some(told) = rules.explain(adviser, &owned.brief(rules), order) else { return };
            match order {
                Order::Rouse(..) => {
                    turned += 1;
                    let moves = [" moves from ", " stays at "].iter().any(|words| told.reason.contains(words));
                    assert!(moves && told.reason.contains(" the contest, "), "{told:?}");
                }
                Order::March(..) => gone += usize::from(told.reason.starts_with("to ")),
                _ => {}
            }
        },
    );
    assert!(turned > 3 && gone > 3, "{turned} markers, {gone} marches");
}

/// D14.10: where a side may retreat instead of firing, the odds show both courses.
#[test]
fn the_odds_show_both_courses_where_a_side_may_retreat() {
    let mut seen = 0;
    play(
        both(Level::Lieutenant),
        10,
        |p| p.year == 1777,
        |game, owned, _| {
            let rules = game.umpire().rules();
            let brief = owned.brief(rules);
            if seen == 2 || !brief.legal.lists(&Order::Retreat) {
                return;
            }
            seen += 1;
            let lines = rules.battle_odds(&brief, &owned.view, OddsAbout::Now, &mut PlayoutBudget).expect("a battle");
            let courses: Vec<&String> = lines.iter().filter(|line| line.starts_with("After this answer: ")).collect();
            assert!(courses.len() == 2 && courses[1].contains("Retreat"), "{lines:?}");
        },
    );
    assert_eq!(seen, 2, "a side could retreat");
}
