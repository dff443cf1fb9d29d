//! The reader of records: whatever the bytes, it says what is wrong; what it takes it can write and read again.
#![no_main]

mod rules;

use std::path::Path;
use std::sync::Arc;

use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::record::Record;
use blockade::play::game::Game;
use blockade::with_ruleset;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(record) = Record::from_bytes(Path::new("fuzz"), bytes) else { return };
    // A record of a game that there is not is refused before it is read on.
    let _ = with_ruleset!(&record.header.ruleset, R => replayed(&rules::rules::<R>(), &record));
});

fn replayed<R: DescribeGame>(rules: &Arc<R>, record: &Record) {
    let Ok((game, good, _)) = Game::replay(rules, record) else { return };
    assert!(good <= record.lines.len());
    let snapshots = game.snapshots().expect("its opening was read");
    assert_eq!(&snapshots.at(snapshots.len()).0, game.position());
    // What was taken is taken again, unless it is of other rules.
    let text = game.text();
    let again = Record::from_bytes(Path::new("again"), text.as_bytes()).expect("own text");
    let (twin, _, error) = Game::replay(rules, &again).expect("own text");
    assert!(error.is_none_or(|error| error.line == 1));
    assert_eq!(twin.text(), text);
}
