//! Random wars, audited after every order.

use blockade::rules::decision::Decision;

use crate::audits::audit_set_ups;
use crate::conformance::Probed;

/// D3.1 to D3.3, D19: wars with and without each option.
#[test]
fn random_wars_pass_the_audit() {
    let endings = audit_set_ups::<Decision>("decision", 500, Decision::setup);
    for case in ["D3.1", "D3.2", "D3.3"] {
        assert!(endings.contains_key(case), "no war ends by {case}: {endings:?}");
    }
}
