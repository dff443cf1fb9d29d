//! Trying Men's Souls in windows of several sizes: in every kind of decision nothing lies over anything else and nothing is cut off.

use blockade::rules::trying_mens_souls::position::Position;

use super::trying_mens_souls::rules;
use super::trying_mens_souls_orders::choose;
use super::window_sizes::{each_fits, moments};

#[test]
fn every_decision_of_trying_mens_souls_fits_every_window() {
    let folder = tempfile::tempdir().expect("a folder");
    let task = |p: &Position| format!("{:?}", p.task().expect("a decision"));
    let moments = moments(&rules(), folder.path(), task, choose);
    for kind in ["Setup", "Generals", "Buy", "Moves", "Declare", "Losses", "Limited", "LimitedActs"] {
        assert!(moments.contains_key(kind), "{kind} never came up: {:?}", moments.keys());
    }
    each_fits(&moments);
}
