//! Programs: from their briefs alone they play whole games, and the same ones again.

use std::sync::Arc;

use blockade::ai::brief::{Brief, Staffed, Steady};
use blockade::ai::{Level, Temper};
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::side::SideValues;
use blockade::kernel::side::{BySide, Side};
use blockade::play::account::account;
use blockade::play::seats::{Dossier, seat_word};

use super::{Probed, begun, of_every_game};

of_every_game! {
    programs_of_every_level_give_only_legal_orders_and_the_same_again => steady;
    a_brief_is_what_its_side_sees_and_was_told => honest;
    what_they_were_after_can_be_told_when_it_is_over => accounted;
}

/// Orders in the notation, up to the end or so many.
fn game_of<R: Probed>(rules: &Arc<R>, levels: [Level; 2], number: u64, most: usize) -> Vec<String> {
    let mut game = begun(rules, number);
    let mut minds = levels.map(|level| rules.mind(level, Temper::Balanced, number));
    let mut lines = Vec::new();
    while let Some(dossier) = Dossier::of(game.umpire()).filter(|_| lines.len() < most) {
        let mind = &mut minds[dossier.side.index()];
        let advice = rules.advise(mind, &dossier.brief(rules), 12, &mut Steady);
        assert!(!advice.deed.is_empty(), "what an order does can be said");
        assert!(advice.hope.is_none_or(|hope| (0.0..=1.0).contains(&hope)), "{:?}", advice.hope);
        lines.push(rules.print(&advice.order));
        game.play(dossier.side, advice.order).unwrap_or_else(|refusal| panic!("{:?}: {refusal}", lines.last()));
    }
    assert!(game.over() || lines.len() == most);
    lines
}

fn steady<R: Probed>(rules: &Arc<R>) {
    for level in Level::ALL {
        for levels in [[level, Level::Random], [Level::Random, level], [level, level]] {
            let most = if level == Level::General { 60 } else { 5000 };
            let one = game_of(rules, levels, 21, most);
            assert!(one.len() > 6, "{one:?}");
            assert_eq!(one, game_of(rules, levels, 21, most), "the same seed, the same game");
        }
    }
}

fn honest<R: Probed>(rules: &Arc<R>) {
    super::walk(rules, 13, |game, side, order, _| {
        let dossier = Dossier::of(game.umpire()).expect("somebody is to play");
        assert_eq!(dossier.side, side);
        assert_eq!(dossier.seen, game.observe(Viewer::Side(side)));
        let entries = game.entries().iter().flat_map(|entry| &entry.events);
        let events = game.umpire().opening().iter().chain(entries);
        let told: Vec<_> = events.filter_map(|event| rules.sight(event, Viewer::Side(side))).collect();
        assert_eq!(dossier.history, told);
        let brief: Brief<'_, R> = dossier.brief(rules);
        let mut mind = rules.mind(Level::Captain, Temper::Balanced, 1);
        if let Some((deed, why)) = rules.account(&mut mind, &brief, order) {
            assert!(!deed.is_empty() && !why.is_empty());
        }
    });
}

fn accounted<R: Probed>(rules: &Arc<R>) {
    let mut game = begun(rules, 2);
    let captain = || seat_word(Level::Recruit, Temper::Balanced);
    game.header.seats = SideValues::new(&R::SIDES, BySide::new(captain(), captain()));
    let mut minds = Side::BOTH.map(|side| rules.mind(Level::Recruit, Temper::Balanced, side.index() as u64));
    while let Some(dossier) = Dossier::of(game.umpire()) {
        let mind = &mut minds[dossier.side.index()];
        let order = Staffed::advise(&**rules, mind, &dossier.brief(rules), 1, &mut Steady).order;
        game.play(dossier.side, order).expect("a legal order");
    }
    let aims = account(rules, &game.header, game.entries()).expect("it can be told");
    assert!(!aims.is_empty(), "they were after something");
}
