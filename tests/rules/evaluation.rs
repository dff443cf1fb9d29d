//! The evaluation of simple positions.

use blockade::ai::new_york_1776::evaluation::Evaluator;
use blockade::ai::new_york_1776::features::Term;
use blockade::ai::new_york_1776::map_tables::MapTables;
use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::{Need, Ruleset};
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;
use blockade::rules::new_york_1776::position::Phase;
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use blockade::rules::new_york_1776::{NewYork, Position};
use blockade::rulesets;

/// A game right after a random set-up.
fn set_up(rules: &NewYork, options: &[&str], seed: u64) -> Position {
    let options: Vec<String> = options.iter().map(|id| (*id).to_owned()).collect();
    let mut p = rules.new_game(&Setup::with_options(&options)).expect("options exist");
    let (mut chance, mut legal, mut events) = (SearchRng::new(seed), Legal::default(), Vec::new());
    while p.phase() == Phase::Setup && matches!(rules.need(&p), Need::Order(_)) {
        legal.clear();
        rules.legal(&p, &mut legal);
        let order = random_order(rules, &p, &legal, &mut chance);
        rules.apply(&mut p, &order, &mut events);
    }
    p
}

#[test]
fn armies_without_losses_have_no_term() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let tables = MapTables::new(&rules);
    let evaluator = Evaluator { rules: &rules, tables: &tables, weights: &tables.plain };
    for options in [&[][..], &["smaller_forces"], &["smaller_forces", "force_march"]] {
        for seed in 0..5 {
            let p = set_up(&rules, options, seed);
            let armies = |p: &Position| {
                let score = evaluator.score(p, BRITISH);
                score[Term::AmericanArmy as usize] + score[Term::BritishArmy as usize]
            };
            let before = armies(&p);
            assert!(before.abs() < 1e-4, "{options:?}: {before}");
            // A step that is lost counts for the other side.
            for side in Side::BOTH {
                let mut q = p.clone();
                let unit = rules.army[side].into_iter().find(|u| q.sp[*u] > 1).expect("a unit of two steps");
                q.sp[unit] -= 1;
                let after = armies(&q);
                assert!((side == AMERICAN) == (after > before + 0.4), "{options:?}, {side:?}: {after}");
                assert!((side == BRITISH) == (after < before - 0.4), "{options:?}, {side:?}: {after}");
            }
        }
    }
}

/// N12.6
#[test]
fn sick_blocks_count_like_lost_ones() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let tables = MapTables::new(&rules);
    let evaluator = Evaluator { rules: &rules, tables: &tables, weights: &tables.plain };
    for seed in 0..5 {
        let score = evaluator.score(&set_up(&rules, &["sick_list"], seed), BRITISH);
        assert!(score[Term::AmericanArmy as usize] > 1.0, "{score:?}");
        assert!(score[Term::BritishArmy as usize].abs() < 1e-4, "{score:?}");
    }
}
