//! Records: written and reopened, taken back and cut off anywhere, a game is what its orders and rolls made it.

use std::path::Path;
use std::sync::Arc;

use blockade::ai::random::SearchRng;
use blockade::kernel::record::{Record, line_of};
use blockade::kernel::ruleset::Need;
use blockade::kernel::umpire::EntryKind;
use blockade::play::game::Game;

use super::{Probed, VIEWERS, any_order, begun, of_every_game, play_on, walk};

of_every_game! {
    a_record_in_a_folder_opens_as_the_game_that_was_closed => reopened;
    every_position_is_reached_again_by_its_record => replayed;
    an_undone_order_leaves_everything_as_it_was => taken_back;
    an_undo_that_is_refused_says_why_and_changes_nothing => barred;
    a_record_cut_at_any_byte_opens_at_its_last_whole_line => torn;
}

/// Two games that cannot be told apart.
fn same<R: Probed>(one: &Game<R>, other: &Game<R>) {
    assert_eq!(one.text(), other.text());
    assert_eq!((one.position(), one.hash()), (other.position(), other.hash()));
    assert_eq!(one.umpire().memory(), other.umpire().memory());
    for viewer in VIEWERS {
        assert_eq!(one.observe(viewer), other.observe(viewer), "{viewer:?}");
    }
}

fn reread<R: Probed>(rules: &Arc<R>, bytes: &[u8]) -> (Game<R>, usize) {
    let record = Record::from_bytes(Path::new("probe"), bytes).expect("its first line is whole");
    let (game, good, error) = Game::replay(rules, &record).expect("it is of these rules");
    assert!(error.is_none() || record.is_only_truncated(good), "{error:?}");
    (game, good)
}

fn reopened<R: Probed>(rules: &Arc<R>) {
    let folder = tempfile::tempdir().expect("a folder");
    for number in 0..6 {
        let path = folder.path().join(format!("{number}.blockade"));
        let mut game = begun(rules, number);
        game.save_as(&path).expect("it is written");
        // Closed and opened in between, it goes on as if nothing had been.
        for part in 0..6 {
            play_on(&mut game, part, 5 + 20 * part as usize);
            let was = reread(rules, game.text().as_bytes()).0;
            drop(game);
            game = Game::open(rules, &path).expect("it opens");
            same(&game, &was);
            assert_eq!(std::fs::read_to_string(&path).expect("it is there"), game.text());
        }
    }
}

fn replayed<R: Probed>(rules: &Arc<R>) {
    for number in 0..6 {
        let mut hashes = Vec::new();
        let game = walk(rules, number, |game, _, _, _| {
            hashes.push((game.entries().len(), game.hash(), game.position().clone()));
        });
        same(&reread(rules, game.text().as_bytes()).0, &game);
        let snapshots = game.snapshots().expect("an opening");
        for (entries, hash, position) in hashes {
            assert_eq!(snapshots.at(entries).0, position, "game {number}, after {entries} entries");
            assert_eq!(rules.digest(&position), hash);
        }
        // A hash that is not the position's is found at its line.
        let lines: Vec<String> = game.text().lines().map(str::to_owned).collect();
        let at = lines.len() / 2;
        let hash = format!("{:016x}", game.entries()[at - 1].digest);
        let wrong = lines[at].replace(&hash, &format!("{:016x}", game.entries()[at - 1].digest ^ 1));
        assert_ne!(wrong, lines[at]);
        let text = [&lines[..at], &[wrong], &lines[at + 1..]].concat().join("\n") + "\n";
        let record = Record::from_bytes(Path::new("wrong"), text.as_bytes()).expect("readable");
        let (stopped, good, error) = Game::replay(rules, &record).expect("of these rules");
        assert_eq!((good, stopped.entries().len(), error.expect("found out").line), (at - 1, at - 1, at + 1));
    }
}

fn taken_back<R: Probed>(rules: &Arc<R>) {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut orders, mut back, mut undone) = (0_u32, 0_u32, 0_u32);
    for number in 0..R::GAMES / 5 {
        let path = folder.path().join(format!("{number}.blockade"));
        let (mut game, mut chance) = (begun(rules, number), SearchRng::new(number));
        game.save_as(&path).expect("it is written");
        let mut behind = vec![begun(rules, number).text()];
        while let Some((side, order)) = any_order(&game, &mut chance) {
            orders += 1;
            let before =
                (game.position().clone(), game.umpire().memory().clone(), VIEWERS.map(|eyes| game.observe(eyes)));
            // Before its dice fall it can be taken back, unless it has shown something or passed the decision on.
            game.submit(side, order).expect("it is listed");
            let shown = game.entries().last().is_some_and(|entry| entry.events.iter().any(|e| rules.bars_undo(e)));
            let waits = match rules.need(game.position()) {
                Need::Order(whose) => whose == side,
                Need::Chance(_) => true,
                Need::Nothing | Need::Over => false,
            };
            assert_eq!(game.umpire().can_undo().is_ok(), waits && !shown, "\"{}\"", rules.print(&order));
            if game.umpire().can_undo().is_ok() {
                game.undo().expect("it can be taken back");
                assert_eq!((game.position(), game.text()), (&before.0, behind[behind.len() - 1].clone()));
                game.submit(side, order).expect("it may be given again");
                back += 1;
            }
            game.settle();
            behind.push(game.text());
            if game.umpire().can_undo().is_err() {
                behind.drain(..behind.len() - 1);
                continue;
            }
            let after = (game.hash(), game.text());
            game.undo().expect("it can be taken back");
            let now = (game.position().clone(), game.umpire().memory().clone(), VIEWERS.map(|eyes| game.observe(eyes)));
            assert_eq!(now, before, "game {number}, \"{}\" taken back", rules.print(&order));
            assert_eq!(game.umpire().to_play(), Some(side));
            game.play(side, order).expect("it may be given again");
            assert_eq!((game.hash(), game.text()), after, "given again it comes to the same");
            // Now and then everything that can be taken back.
            while chance.below(12) == 0 && behind.len() > 1 && game.umpire().can_undo().is_ok() {
                behind.pop();
                game.undo().expect("it can be taken back");
                assert_eq!(game.text(), behind[behind.len() - 1]);
            }
        }
        // With everything that was taken back in it, the file is still this game.
        let text = game.text();
        let written = std::fs::read(&path).expect("it is there");
        undone += written.split(|byte| *byte == b'\n').filter(|line| line == b"Undo").count() as u32;
        assert_eq!(reread(rules, &written).0.text(), text);
    }
    assert!(
        back > 10 && orders > back && undone >= back,
        "{back} of {orders} orders were taken back, {undone} written"
    );
}

fn barred<R: Probed>(rules: &Arc<R>) {
    let mut barred = 0;
    for number in 0..4 {
        let (mut game, mut chance) = (begun(rules, number), SearchRng::new(number));
        let fresh = game.text();
        assert!(game.undo().is_err(), "nothing has been ordered yet");
        assert_eq!(game.text(), fresh);
        while let Some((side, order)) = any_order(&game, &mut chance) {
            let from = game.entries().len();
            game.play(side, order).expect("it is listed");
            let new = &game.entries()[from..];
            let events = new.iter().flat_map(|entry| &entry.events);
            let shown = events.clone().any(|event| rules.bars_undo(event));
            let rolled = new.iter().any(|entry| !matches!(entry.kind, EntryKind::Order(..)));
            if shown || rolled {
                let before = (game.position().clone(), game.text());
                let refusal = game.undo().expect_err("something has been shown, or dice have fallen");
                assert!(refusal.reason.len() > 20, "{refusal}");
                assert_eq!((game.position(), game.text()), (&before.0, before.1));
                barred += 1;
            }
        }
    }
    assert!(barred >= R::REFUSED_UNDOS, "only {barred}");
}

fn torn<R: Probed>(rules: &Arc<R>) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("torn.blockade");
    let mut game = begun(rules, 5);
    play_on(&mut game, 5, 40);
    let (text, entries) = (game.text(), game.entries());
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut end = lines[0].len();
    for (i, line) in lines[1..].iter().enumerate() {
        // Every byte of every line, the last one left out: with it the line is whole.
        for cut in end..end + line.len() {
            let (torn, good) = reread(rules, &text.as_bytes()[..cut]);
            assert_eq!((good, torn.entries().len()), (i, i), "cut at byte {cut}");
            let last = torn.entries().last().map(|entry| line_of(&**rules, entry));
            assert_eq!(last, i.checked_sub(1).map(|at| line_of(&**rules, &entries[at])));
        }
        // On a disk it goes on from there: what hangs behind the last whole line is gone.
        std::fs::write(&path, &text.as_bytes()[..end + line.len() / 2]).expect("it is written");
        let again = Game::open(rules, &path).expect("only its last line is cut");
        assert_eq!(
            (again.entries().len(), std::fs::read_to_string(&path).expect("there")),
            (i, text[..end].to_owned())
        );
        drop(again);
        end += line.len();
    }
}
