//! Decision in North America in windows of several sizes: in every kind of decision nothing lies over anything else and nothing is
//! cut off.

use blockade::rules::decision::position::Position;

use super::decision::{choose, rules};
use super::window_sizes::{each_fits, moments};

#[test]
fn every_decision_of_decision_in_north_america_fits_every_window() {
    let folder = tempfile::tempdir().expect("a folder");
    let task = |p: &Position| format!("{:?}", p.task().expect("a decision"));
    let moments = moments(&rules(), folder.path(), task, choose);
    for kind in ["Buy", "Rouse", "Mobilize", "Place", "Move", "Path", "Commit", "Fire", "Forage", "Discard"] {
        assert!(moments.contains_key(kind), "{kind} never came up: {:?}", moments.keys());
    }
    each_fits(&moments);
}
