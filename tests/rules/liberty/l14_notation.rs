//! L14: the notation of orders.

use blockade::kernel::ruleset::Ruleset;
use blockade::rules::liberty::Liberty;
use blockade::rulesets;

/// L14.2, L14.3, L14.4
#[test]
fn every_order_reads_as_it_is_written() {
    let rules = rulesets::load::<Liberty>().expect("the ruleset is good");
    for line in [
        "play a2",
        "first",
        "second",
        "supply foot_grey",
        "move foot_grey boston",
        "move leader_carleton h0504 fort_ticonderoga",
        "march foot_grey h0504 fort_ticonderoga",
        "sail warship_howe new_york",
        "draw",
        "deploy foot_grey boston",
        "done",
        "offer foot_grey for militia_putnam",
        "accept",
        "refuse",
        "fight boston",
        "volley",
        "steady",
        "fire foot_grey",
        "charge foot_grey",
        "pass foot_grey",
        "hit foot_grey",
        "retreat foot_grey atlantic",
        "regroup foot_grey h0504 fort_ticonderoga",
        "disband foot_grey",
        "lose foot_grey",
    ] {
        let order = rules.parse(line).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
        assert_eq!(rules.print(&order), line);
    }
}

/// L14.1
#[test]
fn comments_do_not_matter_but_capitals_do() {
    let rules = rulesets::load::<Liberty>().expect("the ruleset is good");
    assert_eq!(rules.parse("play a2 ; two actions"), rules.parse("play a2"));
    assert!(rules.parse("Play a2").is_err() && rules.parse("play A2").is_err());
}
