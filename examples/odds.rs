//! Compares odds with battles that are fought: `cargo run --release --no-default-features --example odds -- 250000`.

#[path = "../tests/rules/battles.rs"]
mod battles;

use std::time::Instant;

use blockade::ai::new_york_1776::map_tables::MapTables;
use blockade::ai::new_york_1776::odds::trials_for;
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH, SideWords};
use blockade::rulesets;

fn main() {
    let times = std::env::args().nth(1).map_or(20_000, |word| word.parse().expect("a number of battles"));
    let rules = rulesets::new_york().expect("the ruleset is good");
    let tables = MapTables::new(&rules);
    for case in battles::cases() {
        let started = Instant::now();
        let odds = case.odds(&rules, &tables, trials_for(case.blocks()));
        let shown = started.elapsed();
        let odds = if odds.exact() { odds } else { case.odds(&rules, &tables, 250_000) };
        let fought = case.fought(&rules, &tables, odds.side, times);
        let line = |o: &blockade::ai::new_york_1776::odds::Outlook| {
            format!(
                "holds {:.4} leaves {:.4} destroyed {:.4}, lost American {:.3} British {:.3}",
                o.holds, o.leaves, o.destroyed, o.lost[AMERICAN], o.lost[BRITISH]
            )
        };
        println!("{} ({} side), as in the window in {:.1} ms", case.name, odds.side.name(), shown.as_secs_f64() * 1e3);
        println!("  {:8} {}", if odds.exact() { "exact" } else { "tried" }, line(&odds.outlook));
        println!("  {times:8} {}", line(&fought));
    }
}
