//! N14: the notation of orders, right and wrong.

use blockade::kernel::ruleset::Ruleset;
use blockade::rulesets;

/// N14.2, N14.3, N14.4
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

/// N14.1
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

/// N14.1
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
        ("move nixon", "move BLOCK"),
        ("move nixon greenwich kips_bay harlem", "move BLOCK"),
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
        ("shift nixon", "shift BLOCK"),
        ("fight", "fight PLACE"),
        ("hit nixon hand", "hit BLOCK"),
        ("place nixon", "place BLOCK"),
        ("stand fast", "stand"),
        ("deploy …", "deploy left"),
        ("place …", "…"),
    ] {
        let refusal = rules.parse(line).expect_err(line);
        assert_eq!(refusal.case, None, "{line}");
        assert!(refusal.reason.contains(word), "{line}: {}", refusal.reason);
    }
}

/// N14, N5.2, N6.1, N12.1
#[test]
fn refusals_read_well_aloud() {
    let mut position = super::table::british(
        &[("gravesend", "howe grant")],
        &[("new_york_harbor", "admiral_howe phoenix"), ("zone_a", "roebuck")],
    );
    position["options"] = serde_json::json!(["ship_group"]);
    let mut table = super::table::Table::at(position.clone());
    let mut says = |line: &str| {
        let answer = table.ask(serde_json::json!({"do": "order", "side": "british", "line": line}));
        answer["reason"].as_str().expect("a reason").to_owned()
    };
    for (line, reason) in [
        ("sail admiral_howe +admiral_howe zone_d", "Admiral Howe leads the group and must be named only once"),
        ("sail admiral_howe +roebuck zone_d", "Roebuck is not in the same zone as Admiral Howe"),
        ("sail phoenix new_york_harbor", "the ship is already in New York Harbor"),
        ("sail phoenix zone_a zone_a", "the ship is already in zone A"),
        ("sail phoenix zone_f", "no passage joins New York Harbor and zone F"),
        ("march howe +howe flatbush", "Howe leads the group and cannot also be a member"),
        ("march howe gravesend", "Howe is already in Gravesend"),
        ("move grant kings_bridge", "no road and no crossing joins Gravesend and King's Bridge"),
    ] {
        assert_eq!(says(line), reason, "{line}");
    }
    let long = says(&format!("march {} flatbush", "x".repeat(300)));
    assert!(long.chars().count() < 120 && long.ends_with("…\""), "{long}");
    position["ap"] = serde_json::json!({"british": 1});
    position["options"] = serde_json::json!(["sound_passage"]);
    let answer = super::table::Table::at(position)
        .ask(serde_json::json!({"do": "order", "side": "british", "line": "sail phoenix zone_f"}));
    assert_eq!(answer["reason"], "this takes 3 AP, but only 1 is left");
}
