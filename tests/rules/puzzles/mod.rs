//! Positions whose best orders are known: traps, landings, escapes, relief, forts and withdrawals, out of games of
//! recruits. `cargo bench --no-default-features --bench puzzles -- find` looks for them anew.

mod solver;

use blockade::ai::Level;
use blockade::kernel::chronicle::Chronicle;
use blockade::rulesets;
use serde_json::Value;

use solver::{Kind, Solver};

/// How many of a kind somebody solves, of how many.
fn solved(solver: &Solver, kind: Kind, level: Level, playouts: u32) -> (usize, usize) {
    let lines = include_str!("positions.jsonl").lines();
    let lines = lines.map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let positions: Vec<_> = lines
        .filter(|line| line["kind"] == kind.id())
        .map(|line| solver.rules.read_position(&line["position"], None).expect("a position").0)
        .collect();
    let good = positions.iter().filter(|p| solver.solves(kind, p, level, playouts, 1)).count();
    (good, positions.len())
}

#[test]
fn nobody_solves_a_puzzle_by_standing_still() {
    let solver = Solver::new(rulesets::new_york().expect("the ruleset is good"));
    for line in include_str!("positions.jsonl").lines() {
        let line: Value = serde_json::from_str(line).expect("JSON");
        let (p, _) = solver.rules.read_position(&line["position"], None).expect("a position");
        let kind = Kind::ALL.into_iter().find(|kind| line["kind"] == kind.id()).expect("a kind");
        assert!(!solver.solved(kind, &p), "{line}");
    }
}

#[test]
fn captains_and_generals_see_what_the_rules_alone_decide() {
    let solver = Solver::new(rulesets::new_york().expect("the ruleset is good"));
    for (level, playouts) in [(Level::Captain, 60), (Level::General, 400)] {
        let (mut good, mut all) = (0, 0);
        for kind in Kind::ALL {
            let (solved, of) = solved(&solver, kind, level, playouts);
            assert!(of == 10 && solved >= 6, "{level:?} solves {solved} of {of}: {kind:?}");
            (good, all) = (good + solved, all + of);
        }
        let least = if level == Level::General { 9 } else { 7 };
        assert!(good * 10 >= all * least, "{level:?} solves {good} of {all}");
    }
}
