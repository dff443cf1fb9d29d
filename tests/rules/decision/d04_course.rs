//! D4: the course of a year, and of its Campaign Phases.

use serde_json::json;

use super::{AMERICAN, BRITISH, Table, field};

/// The sides say "done" until the next year begins; who was asked for what.
fn course_of_a_year(first: &str) -> Vec<String> {
    let mut table = Table::set(&field(
        "rouse",
        first,
        &[("minutemen_1", "hartford"), ("crown_line_1", "boston")],
        &json!({"first": first, "specials": ["washington"], "hands": {"american": [], "british": []}}),
    ));
    let mut asked = Vec::new();
    while table.state()["year"] == 1775 {
        asked.push(table.asked());
        let side = if asked.last().is_some_and(|asked| asked.ends_with(AMERICAN)) { AMERICAN } else { BRITISH };
        table.order(side, "done");
        assert!(asked.len() < 20, "{asked:?}");
    }
    asked.push(table.asked());
    asked
}

/// D4.1, D4.2
#[test]
fn in_every_part_of_a_year_the_first_player_comes_first() {
    for (first, second) in [(AMERICAN, BRITISH), (BRITISH, AMERICAN)] {
        let both = |part: &str| [first, second].map(|side| format!("{part} {side}"));
        let campaigns = (0..3).flat_map(|_| both("campaign move"));
        let whole = both("rouse").into_iter().chain(both("mobilize")).chain(campaigns);
        let whole: Vec<String> = whole.chain(["markers american".to_owned()]).collect();
        assert_eq!(course_of_a_year(first), whole);
    }
}
