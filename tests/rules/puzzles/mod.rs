//! Positions with known best orders: traps, landings, escapes, relief, forts and withdrawals, out of games between
//! recruits. `cargo run --release --no-default-features --example puzzles -- find` finds new ones.

mod solver;

use blockade::ai::Level;
use blockade::rulesets;

use crate::how_many::one_in;
use solver::{Kind, Solver};

const FILE: &str = include_str!("positions.jsonl");

/// The puzzles of a kind that a level solves, and the number of those that it is given.
fn solved(solver: &Solver, kind: Kind, level: Level, playouts: u32) -> (usize, usize) {
    let positions: Vec<_> = solver.positions(FILE, kind).into_iter().step_by(one_in(3)).collect();
    let good = positions.iter().filter(|p| solver.solves(kind, p, level, playouts, 1)).count();
    (good, positions.len())
}

#[test]
fn no_puzzle_is_solved_by_doing_nothing() {
    let solver = Solver::new(rulesets::new_york().expect("the ruleset is good"));
    let mut all = 0;
    for kind in Kind::ALL {
        for p in solver.positions(FILE, kind) {
            assert!(!solver.solved(kind, &p), "{kind:?}: {p:?}");
            all += 1;
        }
    }
    assert_eq!(all, FILE.lines().count(), "every line is of a kind");
}

#[test]
fn captains_and_generals_see_what_the_rules_alone_decide() {
    let solver = Solver::new(rulesets::new_york().expect("the ruleset is good"));
    for (level, playouts) in [(Level::Captain, 60), (Level::General, 1000)] {
        let (mut good, mut all) = (0, 0);
        for kind in Kind::ALL {
            let (solved, of) = solved(&solver, kind, level, playouts);
            assert!(of >= 4 && solved >= of * 6 / 10, "{level:?} solves {solved} of {of}: {kind:?}");
            (good, all) = (good + solved, all + of);
        }
        let least = if level == Level::General { 9 } else { 7 };
        assert!(good * 10 >= all * least, "{level:?} solves {good} of {all}");
    }
}
