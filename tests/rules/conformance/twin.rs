//! The table: by phases as the window runs them, a game is the same as by orders alone; its screen tells no secret.

use std::ops::Range;
use std::sync::Arc;

use blockade::ai::random::SearchRng;
use blockade::kernel::record::Record;
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::side::Side;
use blockade::play::game::Game;
use blockade::play::log;
use blockade::play::table::Table;

use super::{Probed, any_order, begun, of_every_game};

of_every_game! {
    a_table_that_is_run_by_its_phases_plays_the_same_game => twins;
    the_screen_shows_what_its_viewer_may_know_and_behind_a_curtain_nothing => screened;
    a_reopened_game_shows_the_same_news => news;
}

/// Runs what is due by itself, as the window's phases do.
fn run<R: Probed>(table: &mut Table<R>) {
    let mut rows = 0;
    while let Some(row) = table.due() {
        table.run(row);
        rows += 1;
        assert!(rows < 200, "the phases do not come to an end");
    }
}

fn twins<R: Probed>(rules: &Arc<R>) {
    for number in 50..50 + crate::how_many::games(2) {
        let mut game = begun(rules, number);
        let mut table = Table::new(begun(rules, number));
        let mut chance = SearchRng::new(number);
        run(&mut table);
        while let Some((side, order)) = any_order(&game, &mut chance) {
            assert_eq!(table.to_play(), Some(side));
            table.dismiss_battles();
            table.hand_over();
            table.lift_curtain();
            // At an open table the list leaves out what only its player may know, until the player looks.
            table.set_peek(table.viewer() == Viewer::Public);
            assert_eq!(table.legal(), &super::legal(&game), "who has lifted the curtain may order what is legal");
            assert!(table.allows(&order).is_ok());
            table.order(order).expect("it is listed");
            run(&mut table);
            game.play(side, order).expect("it is listed");
            assert_eq!((table.hash(), table.entries()), (game.hash(), game.entries().len()), "game {number}");
            if chance.below(8) == 0 && game.umpire().can_undo().is_ok() && table.curtain().is_none() {
                table.undo(false).expect("it can be taken back");
                game.undo().expect("it can be taken back");
                assert_eq!((table.hash(), table.entries()), (game.hash(), game.entries().len()), "game {number}");
            }
        }
        assert!(table.over() && table.to_play().is_none());
    }
}

/// Plays games by chance at a table and without one; `look` sees both before every order.
fn beside<R: Probed>(rules: &Arc<R>, numbers: Range<u64>, mut look: impl FnMut(&mut Table<R>, &Game<R>, Side)) {
    for number in numbers {
        let mut game = begun(rules, number);
        let mut table = Table::new(begun(rules, number));
        let mut chance = SearchRng::new(number);
        run(&mut table);
        while let Some((side, order)) = any_order(&game, &mut chance) {
            table.dismiss_battles();
            look(&mut table, &game, side);
            table.order(order).expect("it is listed");
            run(&mut table);
            game.play(side, order).expect("it is listed");
        }
        assert!(table.seed().is_some(), "after the end the dice are shown");
    }
}

fn screened<R: Probed>(rules: &Arc<R>) {
    let (mut curtains, mut sides, mut partings) = (0_u32, 0_u32, 0_u32);
    beside(rules, 60..63, |table, game, side| {
        if table.handing_over() {
            partings += 1;
            assert_eq!(table.viewer(), Viewer::Side(side.other()), "who has played looks at what came of it");
            assert!(table.legal().is_empty() && table.curtain().is_none());
            table.hand_over();
            assert_eq!(table.curtain(), Some(side), "and then the curtain falls");
        }
        if table.curtain().is_some() {
            curtains += 1;
            assert_eq!(table.viewer(), Viewer::Public, "a curtain is down");
            assert!(table.legal().is_empty() && table.news().is_none() && table.take_pending().is_empty());
            table.lift_curtain();
        }
        match table.viewer() {
            Viewer::Side(eyes) => {
                assert_eq!(eyes, side, "the side to play looks");
                sides += 1;
            }
            viewer => assert_eq!(viewer, Viewer::Public, "nobody sees everything before the end"),
        }
        assert_eq!(*table.view(), game.observe(table.viewer()));
        let told = log::combined(log::log_lines(&**rules, game.entries(), 0, table.viewer()));
        assert_eq!(table.log(), told);
        assert_eq!(table.seed(), None, "the seed stays secret until the end");
    });
    let enough = if R::HIDES { curtains > 10 && sides >= curtains } else { (curtains, sides) == (0, 0) };
    assert!(enough, "{curtains} curtains, {sides} looks");
    assert_eq!(partings > 3, R::SHOWS_RESULTS, "what an order brought was looked at {partings} times");
}

/// At every hand-over: the table that stood there all the time, and one to which people come back.
fn news<R: Probed>(rules: &Arc<R>) {
    let (mut same, mut told, mut seen) = (0_u32, 0_u32, 0_usize);
    let every = crate::how_many::one_in(4);
    beside(rules, 70..74, |table, game, _| {
        table.hand_over();
        if table.curtain().is_none() {
            return;
        }
        // In a long game not every time: the whole record is read.
        seen += 1;
        if seen > 60 && !seen.is_multiple_of(every) {
            table.lift_curtain();
            return table.dismiss_news();
        }
        let record = Record::from_bytes("again".as_ref(), game.text().as_bytes()).expect("own record");
        let (mut again, _, _) = Game::replay(rules, &record).expect("own record");
        again.settle();
        let mut again = Table::new(again);
        table.lift_curtain();
        again.lift_curtain();
        assert_eq!(again.news(), table.news(), "entry {}", game.entries().len());
        same += 1;
        told += u32::from(table.news().is_some());
        table.dismiss_news();
    });
    let enough = if R::HIDES { same > 20 && (told > 10) == R::TELLS_NEWS } else { same == 0 };
    assert!(enough, "{same} hand-overs, {told} with news");
}
