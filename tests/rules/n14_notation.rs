//! N14: the notation of orders, right and wrong.

use blockade::kernel::ruleset::Ruleset;
use blockade::rulesets;

/// N14
#[test]
fn every_order_reads_as_it_is_written() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    for line in [
        "place nixon brooklyn",
        "ready",
        "move nixon greenwich",
        "move washington greenwich bloomingdale",
        "march greene greenwich",
        "march greene +nixon +hand greenwich",
        "march greene +nixon +hand greenwich -nixon +scott bloomingdale",
        "march greene greenwich +scott bloomingdale",
        "sail phoenix zone_a",
        "sail admiral_howe +phoenix +roebuck zone_a -phoenix zone_b",
        "done",
        "fight brooklyn",
        "deploy left:nixon,hand center:scott right:heard reserve:knox",
        "deploy left:nixon center:scott right:heard",
        "stand",
        "withdraw jamaica",
        "fire nixon",
        "shift nixon reserve",
        "shift nixon left",
        "hit nixon",
        "flee scott",
        "retreat jamaica",
        "desert scott",
    ] {
        let order = rules.parse(line).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
        assert_eq!(rules.print(&order), line);
    }
}

/// N14
#[test]
fn comments_spaces_and_the_order_of_the_parts_do_not_matter() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    for (line, same) in [
        ("  move   nixon greenwich ; to the river", "move nixon greenwich"),
        (
            "march greene +hand +nixon greenwich +scott -nixon bloomingdale",
            "march greene +nixon +hand greenwich -nixon +scott bloomingdale",
        ),
        ("deploy reserve: right:heard center:scott left:hand,nixon", "deploy left:nixon,hand center:scott right:heard"),
        ("sail admiral_howe +roebuck +phoenix zone_a", "sail admiral_howe +phoenix +roebuck zone_a"),
        ("done;", "done"),
    ] {
        assert_eq!(rules.parse(line), rules.parse(same), "{line}");
        assert!(rules.parse(line).is_ok(), "{line}");
    }
}

/// N14
#[test]
fn bad_wording_is_refused_without_a_case_and_the_word_is_named() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    for (line, word) in [
        ("", "no order"),
        ("; only a comment", "no order"),
        ("attack brooklyn", "attack"),
        ("Done", "Done"),
        ("done now", "done"),
        ("move Nixon greenwich", "Nixon"),
        ("move nixon", "move UNIT"),
        ("move nixon greenwich kips_bay harlem", "move UNIT"),
        ("move nixon atlantis", "atlantis"),
        ("move nobody greenwich", "nobody"),
        ("march", "march LEADER"),
        ("march greene", "march LEADER"),
        ("march greene -nixon greenwich", "march LEADER"),
        ("march greene greenwich -nixon", "march LEADER"),
        ("march greene +nixon +nixon greenwich", "twice"),
        ("march greene +nobody greenwich", "nobody"),
        ("march greene greenwich bloomingdale harlem", "march LEADER"),
        ("sail phoenix", "sail SHIP"),
        ("sail phoenix zone_g", "zone_g"),
        ("sail bounty zone_a", "bounty"),
        ("sail phoenix zone_a +roebuck zone_b", "sail SHIP"),
        ("sail admiral_howe +phoenix +phoenix zone_a", "twice"),
        ("deploy", "deploy left"),
        ("deploy left", "deploy left"),
        ("deploy middle:nixon", "deploy left"),
        ("deploy left:nixon left:hand", "left"),
        ("deploy left:nixon center:nixon", "twice"),
        ("shift nixon flank", "flank"),
        ("shift nixon", "shift UNIT"),
        ("fight", "fight LOCATION"),
        ("hit nixon hand", "hit UNIT"),
        ("place nixon", "place BLOCK"),
        ("stand fast", "stand"),
        ("deploy …", "deploy left"),
        ("place …", "place BLOCK"),
    ] {
        let refusal = rules.parse(line).expect_err(line);
        assert_eq!(refusal.case, None, "{line}");
        assert!(refusal.reason.contains(word), "{line}: {}", refusal.reason);
    }
}
