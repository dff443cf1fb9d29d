//! Odds agree with battles that are fought many times.

use blockade::ai::budget::Budget;
use blockade::ai::budget::Task;
use blockade::ai::new_york_1776::map_tables::MapTables;
use blockade::ai::new_york_1776::odds::trials_for;
use blockade::kernel::side::Side;
use blockade::rulesets;

use super::battles::cases;

#[test]
fn odds_agree_with_the_same_battle_fought_many_times() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let tables = MapTables::new(&rules);
    let mut exact = 0;
    for case in cases() {
        let (times, trials) = (4000, 4000);
        let odds = case.odds(&rules, &tables, trials);
        let o = odds.outlook;
        let fought = case.fought(&rules, &tables, odds.side, times);
        exact += u32::from(odds.exact());
        assert!((o.holds + o.leaves + o.destroyed - 1.0).abs() < 1e-3, "{}: {o:?}", case.name);
        // Four times the spread of both samples.
        let near = |a: f32, b: f32| {
            let spread = |p: f32, n: f32| (p * (1.0 - p)).max(1e-3) / n;
            let error = spread(b, times as f32) + if odds.exact() { 0.0 } else { spread(a, trials as f32) };
            (a - b).abs() < 4.0 * error.sqrt()
        };
        let same = near(o.holds, fought.holds) && near(o.leaves, fought.leaves) && near(o.destroyed, fought.destroyed);
        assert!(same, "{}: odds {o:?}, fought {fought:?}", case.name);
        for side in Side::BOTH {
            let (a, b) = (o.lost[side], fought.lost[side]);
            assert!((a - b).abs() < 0.25, "{}: losses {a}, fought {b}", case.name);
        }
        assert!(odds.stances.len() == 4 && odds.stances.iter().any(|(leaves, _)| leaves.is_none()));
    }
    let trials: Vec<u32> = [2, 16, 30, 60].map(trials_for).to_vec();
    assert_eq!(trials, [1000, 1000, 533, 266], "larger battles are tried less often");
    assert!(cases().iter().all(|case| case.blocks() > 2));
    assert_eq!(exact, 2, "few dice are counted, not tried");
}

#[test]
fn withdrawing_at_once_leaves_and_never_withdrawing_holds_or_falls_more_often() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let tables = MapTables::new(&rules);
    for case in cases().into_iter().filter(|case| case.march.is_none()) {
        let odds = case.odds(&rules, &tables, 3000);
        let (first, last) = (&odds.stances[0], odds.stances.last().expect("never"));
        assert!(first.1.leaves > 0.8, "{}: the way is open: {first:?}", case.name);
        assert!(last.1.holds > first.1.holds, "{}", case.name);
    }
}

#[test]
fn the_same_question_has_the_same_answer_to_the_last_bit() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let tables = MapTables::new(&rules);
    for case in cases().iter().filter(|case| case.blocks() < 20) {
        let first = case.odds(&rules, &tables, 200);
        for _ in 0..20 {
            assert_eq!(case.odds(&rules, &tables, 200), first, "{}", case.name);
        }
    }
}

/// A budget that ends after a number of checks and counts the later ones.
struct Leaves {
    after: u32,
    rollout_candidates: u32,
}

impl Budget for Leaves {
    fn spent(&mut self) -> f32 {
        self.rollout_candidates += 1;
        if self.rollout_candidates > self.after { 1.0 } else { 0.0 }
    }

    fn run_all(&mut self, work: &mut [Task<'_>]) {
        work.iter_mut().for_each(|task| task(self));
    }
}

#[test]
fn odds_stop_when_the_budget_ends() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let tables = MapTables::new(&rules);
    for case in cases() {
        for after in [0, 1, 2, 3] {
            let mut budget = Leaves { after, rollout_candidates: 0 };
            let odds = case.odds_at(&rules, &tables, 100_000, &mut budget);
            assert!(odds.is_none(), "{} after {after} looks", case.name);
            // The exact count and every stance check once more before they stop, and fight nothing.
            assert!(
                budget.rollout_candidates <= after + 5,
                "{}: {} looks after {after}",
                case.name,
                budget.rollout_candidates
            );
        }
        let mut patient = Leaves { after: u32::MAX, rollout_candidates: 0 };
        assert!(case.odds_at(&rules, &tables, 100, &mut patient).is_some(), "{}", case.name);
        assert!(patient.rollout_candidates > 5, "{}: {} looks", case.name, patient.rollout_candidates);
    }
}
