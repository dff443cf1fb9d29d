//! Branches: from any moment of a game another goes on with dice of its own, and the first stays as it is.

use std::path::Path;
use std::sync::Arc;

use blockade::kernel::dice::Seed;
use blockade::kernel::record::Record;
use blockade::kernel::umpire::EntryKind;
use blockade::play::game::{Game, NewGame};

use super::{Probed, VIEWERS, begun, of_every_game, play_on};

of_every_game! {
    a_branch_from_any_entry_is_that_moment_with_dice_of_its_own => branched;
    two_branches_of_one_moment_roll_and_draw_differently => unlike;
}

fn branched<R: Probed>(rules: &Arc<R>) {
    let mut root = begun(rules, 9);
    play_on(&mut root, 9, 60);
    let (text, all) = (root.text(), root.entries().len());
    let snapshots = root.snapshots().expect("an opening");
    for after in 0..=all {
        let seed = Seed::from_number(700 + after as u64);
        let mut branch = root.branch(after, NewGame::hotseat("branch", seed)).expect("a moment");
        let (position, memory) = snapshots.at(after);
        assert_eq!((branch.position(), branch.umpire().memory()), (&position, &memory), "after {after}");
        for viewer in VIEWERS {
            assert_eq!(branch.observe(viewer), rules.observe(&position, &memory, viewer), "after {after}");
        }
        assert!(branch.undo().is_err(), "nothing of the other game is taken back");
        play_on(&mut branch, after as u64, 6);
        branch.settle();
        let record = Record::from_bytes(Path::new("branch"), branch.text().as_bytes()).expect("own text");
        let (again, _, error) = Game::replay(rules, &record).expect("own rules");
        assert_eq!((error, again.text(), again.hash()), (None, branch.text(), branch.hash()), "after {after}");
        assert_eq!(branch.header.branch.as_ref().map(|branch| branch.after), Some(after));
    }
    assert_eq!(root.text(), text, "the game they leave stays as it is");
    assert!(root.branch(all + 1, NewGame::hotseat("beyond", Seed::from_number(1))).is_err(), "no such moment");
}

fn unlike<R: Probed>(rules: &Arc<R>) {
    let mut root = begun(rules, 4);
    play_on(&mut root, 4, 30);
    let after = root.entries().len() / 2;
    let fell = |seed: u64| -> Vec<Vec<u8>> {
        let new = NewGame::hotseat("branch", Seed::from_number(seed));
        let mut branch = root.branch(after, new).expect("a moment");
        branch.settle();
        play_on(&mut branch, 1, 60);
        let fell = branch.entries()[after..].iter().filter_map(|entry| match &entry.kind {
            EntryKind::Roll { faces: fell, .. } | EntryKind::Draw { items: fell, .. } => Some(fell.clone()),
            _ => None,
        });
        fell.collect()
    };
    let (one, other) = (fell(71), fell(72));
    assert!(one.len() > 3 && other.len() > 3, "{one:?} {other:?}");
    assert_ne!(one, other);
    assert_eq!(one, fell(71), "the same seed, the same dice");
}
