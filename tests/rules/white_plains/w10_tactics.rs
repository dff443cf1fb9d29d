//! W10: tactics cards, the die, and rolling again.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, grand, hill, rolls};

/// The 28th and 35th with Leslie before the Marylanders on the slope, whoever else is there.
fn slope(others: &[(&str, &str)], more: &Value) -> Table {
    let places = [&[("foot_28 foot_35 gen_leslie", "h2126"), ("maryland", "h2026")][..], others].concat();
    let mut table = Table::set(&super::with(hill(&places, &json!({"phase": "declare"})), more));
    table.attack("foot_28 foot_35", "h2026", &["foot_35"]);
    table
}

/// W10.5, W10.6, W10.8, W10.11, W10.12, W11.1: up the hill, Skirmish against Stand Fast, a die of 5.
#[test]
fn an_attack_up_the_slope_with_a_five_is_thrown_back() {
    let mut table = slope(&[], &json!({}));
    assert_eq!(table.combat(), ("3-2".into(), -2));
    table.fight(["skirmish", "stand_fast"], &[5]);
    let ways = table.ways("retreat foot_35");
    assert_eq!(ways, ["h2027", "h2127", "h2227"]);
    table.dice(&[3]);
    let events = table.order(BRITISH, "retreat foot_35 h2127");
    assert_eq!(rolls(&events, "check"), [json!([3])], "the 28th checks");
    assert!(!table.ways("retreat foot_28").is_empty());
    let mut table = slope(&[], &json!({}));
    table.fight(["skirmish", "stand_fast"], &[5]);
    table.dice(&[4]);
    table.order(BRITISH, "retreat foot_35 h2127");
    assert_eq!(
        (table.at("foot_28"), table.at("gen_leslie"), table.at("maryland")),
        ("h2126".into(), "h2126".into(), "h2026".into())
    );
    assert_eq!(table.state()["half"], 2);
}

/// W10.10: four tactics without a leader, seven with one, and Turn Flank if a flank is open.
#[test]
fn a_leader_in_command_has_more_tactics() {
    let basic = ["frontal_assault", "skirmish", "stand_fast", "withdraw"];
    let places = [("foot_28", "h2126"), ("maryland", "h2026")];
    let mut table = Table::set(&hill(&places, &json!({"phase": "declare"})));
    table.attack("foot_28", "h2026", &[]);
    assert_eq!(table.ways("tactic"), basic);
    table.refused(BRITISH, "tactic echelon", "W10.10");
    table.order(BRITISH, "tactic skirmish");
    assert_eq!(table.ways("tactic"), basic);
    let all = [
        "commit_reserve",
        "echelon",
        "frontal_assault",
        "refuse_flank",
        "skirmish",
        "stand_fast",
        "turn_flank",
        "withdraw",
    ];
    assert_eq!(slope(&[], &json!({})).ways("tactic"), all);
}

/// W10.10: a flank is open where a hex next to the attacked one is neither held nor in a zone of others.
#[test]
fn turn_flank_needs_an_open_flank() {
    let flank = |others: &[(&str, &str)]| {
        let places = [&[("foot_42 gen_clinton", "h2533"), ("cont_4", "h2532")][..], others].concat();
        let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
        table.attack("foot_42", "h2532", &[]);
        table
    };
    let wall = [("cont_9", "h2433"), ("cont_11", "h2633"), ("cont_12", "h2531")];
    let mut closed = flank(&wall);
    closed.refused(BRITISH, "tactic turn_flank", "W10.10");
    assert!(closed.lists("tactic refuse_flank"));
    assert!(flank(&wall[..2]).lists("tactic turn_flank"), "the north is open");
}

/// W10.11: the matrix: Turn Flank loses against Refuse Flank and wins against Stand Fast.
#[test]
fn tactics_cards_are_shown_and_the_matrix_decides() {
    let fought = |tactics: [&str; 2], die: u8| {
        let more = json!({"phase": "declare"});
        let places = [("foot_42 gen_clinton", "h2533"), ("cont_4 gen_putnam", "h2532")];
        let mut table = Table::set(&grand(&places, &more));
        table.attack("foot_42", "h2532", &[]);
        assert_eq!(table.combat(), ("3-1".into(), 1));
        table.fight(tactics, &[die]);
        (table.ways("retreat foot_42").is_empty(), table.ways("retreat cont_4").is_empty())
    };
    // In the column 3-1 a 4 drives the defender back, a 3 both, a 2 pins them.
    assert_eq!(fought(["skirmish", "skirmish"], 3), (true, false), "4");
    assert_eq!(fought(["turn_flank", "refuse_flank"], 3), (true, true), "2");
    assert_eq!(fought(["turn_flank", "refuse_flank"], 5), (true, false), "4");
    assert_eq!(fought(["turn_flank", "stand_fast"], 1), (true, false), "4");
    assert_eq!(fought(["turn_flank", "stand_fast"], 0), (true, false), "3, the defender's retreat comes first");
    assert_eq!(fought(["skirmish", "stand_fast"], 4), (true, false), "4");
    assert_eq!(fought(["skirmish", "stand_fast"], 2), (true, true), "2");
}

/// W10.11: who alone withdraws goes one hex, without a die, and nobody advances.
#[test]
fn a_withdrawing_defender_goes_one_hex() {
    let mut table = slope(&[], &json!({}));
    let events = table.fight(["skirmish", "withdraw"], &[]);
    assert!(rolls(&events, "combat").is_empty());
    assert!(table.ways("retreat maryland").iter().all(|way| !way.contains(' ')));
    table.order(AMERICAN, "retreat maryland h1925");
    assert_eq!(
        (table.at("maryland"), table.at("foot_35"), table.morale()),
        ("h1925".into(), "h2126".into(), (18.0, 19.0))
    );
    assert_eq!(table.state()["half"], 2, "nobody advances");
    let mut table = slope(&[], &json!({}));
    table.fight(["withdraw", "withdraw"], &[]);
    assert_eq!((table.at("maryland"), table.state()["half"].clone()), ("h2026".into(), json!(2)), "both: nothing");
}

/// W10.11, W14.6: the British Turn Flank and the Counter Attack are played when the cards are shown.
#[test]
fn turn_flank_by_card_changes_the_tactics_shown() {
    let mut table = slope(&[], &json!({"hands": {"american": [], "british": ["b3"]}}));
    table.idles_until(|state| state["step"] == "tactics");
    table.fight(["skirmish", "stand_fast"], &[]);
    assert_eq!(table.asked(), "combat tactics_cards british");
    table.dice(&[4]);
    table.order(BRITISH, "play b3");
    // 3-2, -2 and +2: a 4 pins both.
    let state = table.state();
    assert_eq!(state["units"]["foot_35"]["pinned"]["foes"], json!(["maryland"]));
    assert_eq!(state["units"]["maryland"]["pinned"]["foes"], json!(["foot_28", "foot_35"]));
}

/// W10.12, W12.4: a chit buys another die before the result counts; who holds none is not asked.
#[test]
fn a_chit_rolls_the_die_of_a_combat_again() {
    let fought = |chits: Value| {
        let more = json!({"phase": "declare", "momentum": chits});
        let mut table = Table::set(&grand(&[("foot_42", "h2533"), ("cont_4", "h2532")], &more));
        table.attack("foot_42", "h2532", &[]);
        table.idles_until(|state| state["step"] == "tactics");
        table.skirmish(&[3, 0]);
        table
    };
    let mut table = fought(json!({"american": 1, "british": 1}));
    assert_eq!(table.asked(), "combat reroll british");
    table.order(BRITISH, "keep");
    assert_eq!(table.asked(), "combat reroll american");
    table.order(AMERICAN, "reroll");
    assert_eq!(table.momentum(), (0.0, 1.0));
    assert!(!table.ways("retreat foot_42").is_empty(), "the 0 counts, and nobody rolls twice");
    let mut table = fought(json!({"american": 0, "british": 0}));
    assert!(!table.ways("retreat cont_4").is_empty());
}

/// W10.12: the die with its modifiers is at least -2 and at most 11.
#[test]
fn the_die_is_held_between_minus_two_and_eleven() {
    let mut table = Table::set(&grand(
        &[("foot_42 gen_clinton", "h2533"), ("storrs/1!", "h2532")],
        &json!({"phase": "declare", "army_morale": {"american": 9, "british": 19}}),
    ));
    table.attack("foot_42", "h2532", &[]);
    assert_eq!(table.combat(), ("4-1".into(), 6));
    table.fight(["frontal_assault", "skirmish"], &[9]);
    assert_eq!(table.at("storrs"), "eliminated", "17 is 11: two steps");
}
