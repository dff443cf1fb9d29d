//! Hand-written positions that no play could go on from are refused with a sentence.

use serde_json::json;

use super::table::{Table, units};

#[test]
fn impossible_positions_are_refused_with_a_sentence() {
    for (position, word) in [
        (json!({"turn": 21, "units": units(&[])}), "turn"),
        (json!({"units": {"nobody": {"at": "brooklyn"}}}), "nobody"),
        (json!({"units": {"washington": {"at": "brooklyn", "sp": 2}}}), "SP"),
        (json!({"units": {"howe": {"at": "brooklyn"}}}), "washington"),
        (json!({"units": units(&[("brooklyn", "nixon grant")])}), "brooklyn"),
        (json!({"phase": "battles", "units": units(&[])}), "battles"),
        (json!({"phase": "desertion", "units": units(&[])}), "desertion"),
    ] {
        let reason = Table::refuses(position);
        assert!(reason.contains(word), "{reason}");
    }
}
