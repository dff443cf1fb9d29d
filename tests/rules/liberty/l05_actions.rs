//! L5.3, L5.4: an action opens a space, and a block moves once.

use blockade::kernel::ruleset::Viewer;
use blockade::play::log::news_lines;
use blockade::rules::liberty::sides::{AMERICAN, BRITISH};
use serde_json::json;

use super::Table;

/// L5.3: the seventh worked case.
#[test]
fn one_action_moves_every_block_out_of_one_space() {
    let mut table = Table::opening(AMERICAN, 1);
    table.goes("move militia_pickens albany");
    table.goes("move militia_ward newport");
    table.goes("move leader_washington hartford");
    table.refused("move militia_putnam new_york", "L5.3");
    assert_eq!((table.p().actions, table.place("leader_washington")), (0, "hartford"));
}

/// L5.4, L2.6
#[test]
fn a_moved_block_stays_and_the_french_wait_for_their_entry() {
    let mut table = Table::opening(AMERICAN, 3);
    table.goes("move militia_ward newport");
    table.refused("move militia_ward springfield", "L5.4");
    table.refused("sail warship_de_barras atlantic", "L2.6");
    table.refused("move foot_grey springfield", "L2.1");
}

/// L3.3, L5.5: the eighth.
#[test]
fn the_british_draw_nothing_in_1775() {
    let mut table = Table::opening(BRITISH, 2);
    table.goes("done");
    assert_ne!(table.asked().0, "action replacements");
}

/// L5.2, L5.5, L5.6, L5.8: actions left after the moves draw blocks; the last one ends the phase.
#[test]
fn actions_left_after_the_moves_draw_blocks_from_the_pool() {
    let mut table = Table::opening(AMERICAN, 2);
    table.draws(&["continental_1", "militia_dragoons"]);
    table.goes("done");
    assert_eq!(table.lines(), ["draw", "done"]);
    table.goes("draw");
    assert_eq!(table.asked(), ("action deploy".into(), Some(AMERICAN)));
    table.out_of_place("done");
    table.refused("deploy continental_1 norfolk", "L5.7");
    table.refused("deploy continental_1 fort_pitt", "L5.7");
    table.plays("deploy continental_1 springfield, draw");
    // L5.7: one block a turn in one hex.
    table.refused("deploy militia_dragoons springfield", "L5.7");
    table.goes("deploy militia_dragoons hartford");
    assert_eq!(table.strength("continental_1"), 4);
    assert_ne!(table.asked().0, "action replacements", "both actions are spent");
}

/// L5.6, L5.8: the thirty-fifth.
#[test]
fn an_indian_comes_in_at_home_or_beside_it_or_not_at_all() {
    let drawn = |others: &[(&str, &str)]| {
        let mut table = Table::of(others, BRITISH, 1);
        table.change(|_, p| p.year = 1776);
        table.draws(&["indian_mohawk"]);
        table.plays("done, draw");
        table
    };
    assert_eq!(drawn(&[]).place("indian_mohawk"), "mohawk");
    let table = drawn(&[("militia_ward", "mohawk")]);
    assert_eq!(table.lines(), ["deploy indian_mohawk h0407", "deploy indian_mohawk h0508"]);
    table.refused("deploy indian_mohawk albany", "L5.6");
    let table = drawn(&[("militia_ward", "mohawk"), ("militia_stark", "h0407"), ("militia_putnam", "h0508")]);
    assert_eq!((table.place("indian_mohawk"), table.p().actions), ("pool", 0), "the action is spent (L5.8)");
    let mut table = Table::of(&[], BRITISH, 1);
    table.change(|_, p| p.year = 1776);
    table.draws(&["guards"]);
    table.plays("done, draw");
    assert_eq!(table.place("guards"), "atlantic");
}

/// L5.7, L8.1: the thirty-sixth.
#[test]
fn continentals_enter_at_blue_towns_militia_at_any_and_none_at_a_town_taken_this_turn() {
    let deploy = |block: &str, stands: &[(&str, &str)]| {
        let mut table = Table::of(stands, AMERICAN, 1);
        table.draws(&[block]);
        table.plays("done, draw");
        table
    };
    let norfolk = [("militia_ward", "norfolk")];
    deploy("continental_1", &norfolk).refused("deploy continental_1 norfolk", "L5.7");
    deploy("militia_stark", &norfolk).legal("deploy militia_stark norfolk");
    // A town that the British held when the turn began, or have entered since.
    let mut table = Table::of(&[("foot_grey", "hartford"), ("foot_grant", "boston")], BRITISH, 2);
    table.plays("move foot_grey newport, move foot_grant springfield");
    table.turns_to(AMERICAN, 1);
    table.draws(&["militia_stark"]);
    table.plays("done, draw");
    for town in ["hartford", "newport", "springfield"] {
        table.refused(&format!("deploy militia_stark {town}"), "L5.7");
    }
    table.legal("deploy militia_stark new_york");
}

/// L5.6: what bars undo is named.
#[test]
fn a_drawn_block_and_dealt_cards_cannot_be_undone_and_undo_says_so() {
    let mut table = Table::of(&[("militia_ward", "boston")], AMERICAN, 1);
    table.draws(&["militia_stark"]);
    table.plays("done, draw");
    assert_eq!(table.umpire.can_undo(), Err("a block has been drawn since, and that cannot be undone"));
    let table = Table::new_game(&[], &["a1", "a2", "a3"], &["a1", "a2", "a3"]);
    assert_eq!(table.umpire.can_undo(), Err("cards have been dealt since, and that cannot be undone"));
}

/// L5.1: of hidden blocks the other side sees only where a step was given.
#[test]
fn the_news_tells_equal_lines_once_with_their_number() {
    let mut table = Table::set(json!({
        "year": 1777, "phase": "action", "step": "supply", "active": "british", "actions": 3,
        "blocks": {
            "leader_howe": {"at": "boston", "strength": 1}, "foot_grey": {"at": "boston", "strength": 1},
            "foot_grant": {"at": "new_york", "strength": 1}, "leader_washington": {"at": "springfield"},
        },
    }));
    table.plays("supply leader_howe, supply foot_grey, supply foot_grant");
    let news = news_lines(&*table.rules, &table.umpire.entries()[..3], 0, Viewer::Side(AMERICAN));
    let news: Vec<&str> = news.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(
        &news[..2],
        ["A British block gains a step in Boston (twice)", "A British block gains a step in New York"]
    );
}
