//! Computer players: they play whole games from their briefs alone, and the same games again.

use std::sync::Arc;

use blockade::ai::brief::{AiGame, Brief};
use blockade::ai::budget::PlayoutBudget;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::side::SideValues;
use blockade::kernel::side::{BySide, Side};
use blockade::play::account::account;
use blockade::play::seats::{OwnedBrief, seat_word};

use super::{Probed, begun, of_every_game};

of_every_game! {
    computer_players_of_every_level_give_only_legal_orders_and_the_same_ones_again => steady;
    a_brief_is_what_its_side_sees_and_was_told => honest;
    the_aims_of_computer_players_are_told_when_a_game_is_over => accounted;
}

/// The orders in the notation, up to the end or a number of them.
fn game_of<R: Probed>(rules: &Arc<R>, levels: [Level; 2], number: u64, most: usize) -> Vec<String> {
    let mut game = begun(rules, number);
    let mut computers = levels.map(|level| rules.player(level, PlayStyle::Balanced, number));
    let mut lines = Vec::new();
    while let Some(owned_brief) = OwnedBrief::of(game.umpire()).filter(|_| lines.len() < most) {
        let computer = &mut computers[owned_brief.side.index()];
        let advice = rules.advise(computer, &owned_brief.brief(rules), 12, &mut PlayoutBudget);
        assert!(!advice.summary.is_empty(), "what an order does can be said");
        assert!(advice.win_chance.is_none_or(|chance| (0.0..=1.0).contains(&chance)), "{:?}", advice.win_chance);
        lines.push(rules.print(&advice.order));
        game.play(owned_brief.side, advice.order).unwrap_or_else(|refusal| panic!("{:?}: {refusal}", lines.last()));
    }
    assert!(game.over() || lines.len() == most);
    lines
}

fn steady<R: Probed>(rules: &Arc<R>) {
    for level in Level::ALL {
        for levels in [[level, Level::Random], [Level::Random, level], [level, level]] {
            let most = match level {
                Level::General => 60,
                Level::Captain => 1000,
                _ => 5000,
            };
            let one = game_of(rules, levels, 21, most);
            assert!(one.len() > 6, "{one:?}");
            assert_eq!(one, game_of(rules, levels, 21, most), "the same seed, the same game");
        }
    }
}

fn honest<R: Probed>(rules: &Arc<R>) {
    super::walk(rules, 13, |game, side, order, _| {
        let owned_brief = OwnedBrief::of(game.umpire()).expect("somebody is to play");
        assert_eq!(owned_brief.side, side);
        assert_eq!(owned_brief.view, game.observe(Viewer::Side(side)));
        let entries = game.entries().iter().flat_map(|entry| &entry.events);
        let events = game.umpire().opening().iter().chain(entries);
        let told: Vec<_> = events.filter_map(|event| rules.sight(event, Viewer::Side(side))).collect();
        assert_eq!(owned_brief.history, told);
        let brief: Brief<'_, R> = owned_brief.brief(rules);
        let mut computer = rules.player(Level::Captain, PlayStyle::Balanced, 1);
        if let Some(explanation) = rules.explain(&mut computer, &brief, order) {
            assert!(!explanation.summary.is_empty() && !explanation.reason.is_empty());
        }
    });
}

fn accounted<R: Probed>(rules: &Arc<R>) {
    let mut game = begun(rules, 2);
    let recruit = || seat_word(Level::Recruit, PlayStyle::Balanced);
    game.header.seats = SideValues::new(&R::SIDES, BySide::new(recruit(), recruit()));
    let mut computers = Side::BOTH.map(|side| rules.player(Level::Recruit, PlayStyle::Balanced, side.index() as u64));
    while let Some(owned_brief) = OwnedBrief::of(game.umpire()) {
        let computer = &mut computers[owned_brief.side.index()];
        let order = AiGame::advise(&**rules, computer, &owned_brief.brief(rules), 1, &mut PlayoutBudget).order;
        game.play(owned_brief.side, order).expect("a legal order");
    }
    let aims = account(rules, &game.header, game.entries()).expect("it can be told");
    assert_eq!(aims.is_empty(), !R::HAS_PLANS, "they were after something");
}
