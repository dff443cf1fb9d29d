//! W24: the words of orders, what `legal` writes out, and what a position may be.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, grand, hill};

/// A request that is refused without a case.
#[track_caller]
fn bad_wording(table: &mut Table, line: &str) {
    let answer = table.referee.answer(&json!({"do": "order", "side": BRITISH, "line": line}).to_string());
    assert_eq!((&answer["ok"], &answer["case"]), (&json!(false), &Value::Null), "{line}: {answer}");
}

/// W24.1: one order a line, ids of the data, case-sensitive; a semicolon starts a comment.
#[test]
fn orders_are_spelt_as_the_data_spell_them() {
    let mut table = Table::set(&grand(&[("foot_28", "h2533"), ("cont_4", "h2513")], &json!({})));
    for line in ["", "march", "Move foot_28 h2534", "move Foot_28 h2534", "move foot_28", "move foot_28 h9999", "dance"]
    {
        bad_wording(&mut table, line);
    }
    table.order(BRITISH, "move foot_28 h2534 ; to the south");
    assert_eq!(table.at("foot_28"), "h2534");
}

/// W24.2, W24.3, W24.5, W24.6: an order out of its phase is refused with the case that says when it is given; one of the other
/// side is refused without a case.
#[test]
fn orders_out_of_their_phase_are_refused_with_the_case_that_says_when() {
    let mut table = Table::set(&grand(&[("foot_28", "h2533"), ("cont_4", "h2513")], &json!({})));
    for (line, case) in [
        ("rally foot_28", "W3.2"),
        ("assault foot_28 h2532", "W3.2"),
        ("fight h2532", "W9.6"),
        ("lead foot_28", "W10.3"),
        ("pledge 0", "W4.2"),
        ("tactic skirmish", "W10.10"),
        ("pass", "W3.2"),
    ] {
        table.refused(BRITISH, line, case);
    }
    let answer = table.referee.answer(r#"{"do":"order","side":"american","line":"done"}"#);
    assert_eq!((&answer["ok"], &answer["case"]), (&json!(false), &Value::Null));
}

/// W24.8, W24.7: every order that is written out is accepted, in every step of an attack.
#[test]
fn what_is_listed_is_accepted() {
    let more = json!({
        "phase": "declare", "momentum": {"american": 1, "british": 1},
        "hands": {"american": ["a6", "a8"], "british": ["b5", "b7"]},
    });
    let start = hill(&[("foot_28 foot_35 gen_leslie", "h2126"), ("maryland", "h2026"), ("ny_3", "h2025")], &more);
    let mut line: Vec<String> = Vec::new();
    for _ in 0..14 {
        let mut table = Table::set(&start);
        for order in &line {
            table.dice(&[]);
            table.goes(order);
        }
        if table.state()["half"] == 2 {
            return;
        }
        let legal = table.legal();
        assert!(!legal.is_empty(), "after {line:?}");
        for order in &legal {
            let mut table = Table::set(&start);
            for before in &line {
                table.goes(before);
            }
            table.goes(order);
        }
        line.push(legal[legal.len() / 2].clone());
    }
}

/// W24.1: the queue of draws takes cards only, and the summary tells the half of the turn.
#[test]
fn the_summary_has_turn_and_half() {
    let mut table = Table::set(&grand(&[("foot_28", "h2533"), ("cont_4", "h2513")], &json!({})));
    let answer = table.ask(&json!({"do": "order", "side": BRITISH, "line": "done"}));
    assert_eq!((&answer["turn"], &answer["half"], &answer["phase"]), (&json!(38), &json!(1), &json!("rally")));
    assert_eq!(table.ask(&json!({"do": "draws", "cards": ["a2"]}))["queued"]["cards"], 1);
    let wrong = table.referee.answer(r#"{"do":"draws","cards":["z9"]}"#);
    assert_eq!(wrong["ok"], false);
    let wrong = table.referee.answer(r#"{"do":"dice","faces":[10]}"#);
    assert_eq!(wrong["ok"], false);
}

/// W24.1: positions that cannot be are refused.
#[test]
fn impossible_positions_are_refused() {
    let places = [("foot_28", "h2533"), ("cont_4", "h2513")];
    Table::set(&campaign(&places, &json!({})));
    for wrong in [
        json!({"turn": 43}),
        json!({"turn": 0}),
        json!({"half": 3}),
        json!({"army_morale": {"american": 4, "british": 19}}),
        json!({"army_morale": {"american": 18, "british": 21}}),
        json!({"hands": {"american": ["b1"], "british": []}}),
        json!({"hands": {"american": ["a1", "a1"], "british": []}}),
        json!({"hands": {"american": ["a1"], "british": []}, "decks": {"american": ["a1"], "british": []}}),
        json!({"phase": "combat", "step": "cards"}),
        json!({"units": {"nobody": {"at": "h2533"}}}),
        json!({"units": {"foot_28": {"at": "h2533", "state": "tired"}}}),
        json!({"units": {"art_heavy": {"at": "h2826"}}}),
        json!({"leaders": {"gen_gates": {"at": "h2533"}}}),
    ] {
        Table::impossible(&campaign(&places, &wrong));
    }
    Table::impossible(&super::with(grand(&places, &json!({})), &json!({"turn": 31})));
    Table::impossible(&super::with(hill(&places, &json!({})), &json!({"turn": 9})));
}

/// W24.1: a position that is written down and read again is the same.
#[test]
fn a_position_is_read_as_it_was_written() {
    let more = json!({"phase": "declare", "hands": {"american": ["a6"], "british": ["b5"]}});
    let mut table = Table::set(&grand(&[("foot_28 gen_howe", "h2533"), ("cont_4", "h2532")], &more));
    for order in ["assault foot_28 h2532", "done", "pass"] {
        let state = table.state();
        assert_eq!(Table::set(&state).state(), state);
        table.goes(order);
    }
    let state = table.state();
    assert_eq!(state["phase"], "combat");
    assert_eq!(Table::set(&state).state(), state);
    // A leader whom the beaten unit meets on its way did not command it.
    let places = [("foot_42", "h2533"), ("cont_4", "h2532"), ("gen_putnam", "h2531")];
    let mut table = Table::set(&grand(&places, &json!({"phase": "declare"})));
    table.attack("foot_42", "h2532", &[]);
    table.skirmish(&[4]);
    table.order(AMERICAN, "retreat cont_4 h2531");
    let state = table.state();
    assert_eq!((&state["step"], &state["combat"]["command"]["american"]), (&json!("advance"), &json!(null)));
    assert_eq!(Table::set(&state).state(), state);
}

/// W24.9: the Americans are asked for nothing that is not theirs to say.
#[test]
fn each_side_answers_for_itself() {
    let mut table = Table::set(&grand(&[("foot_28", "h2533"), ("cont_4", "h2532")], &json!({"phase": "declare"})));
    table.attack("foot_28", "h2532", &[]);
    let answer = table.referee.answer(r#"{"do":"order","side":"american","line":"tactic skirmish"}"#);
    assert_eq!(answer["ok"], false);
    table.order(BRITISH, "tactic skirmish");
    assert_eq!(table.next_to_play().as_deref(), Some(AMERICAN));
}

/// W24.8, W24.4: fire of guns stands once for each target with those that may take part, Redeploy without its names.
#[test]
fn orders_that_join_units_are_listed_as_patterns() {
    let more = json!({"half": 2, "phase": "artillery"});
    let guns = [("art_brig_1", "h2533"), ("art_light", "h2434"), ("cont_4", "h2531"), ("cont_9", "h2431")];
    let mut table = Table::set(&grand(&guns, &more));
    let fires: Vec<_> = table.legal().into_iter().filter(|line| line.starts_with("fire ")).collect();
    assert_eq!(fires.len(), 2, "{fires:?}");
    assert!(fires.iter().all(|line| line.contains(" at cont_") && !line.contains("art_")), "{fires:?}");
    let more = json!({"turn": 37, "half": 2, "released": true, "hands": {"american": ["a4"], "british": []}});
    let places = [("gen_putnam", "h2513"), ("cont_4", "h2511"), ("foot_28", "h2536")];
    let mut table = Table::set(&campaign(&places, &more));
    let plays = table.ways("play");
    assert_eq!(plays.len(), 1, "{plays:?}");
    assert!(plays[0].starts_with("a4") && !plays[0].contains("gen_"), "{plays:?}");
    assert!(table.ways("move cont_4").iter().all(|way| !way.contains(' ')));
}

/// W24.9, W24.5: a side whose guns have nobody in range and sight is passed over, whatever they would need to hit.
#[test]
fn guns_are_asked_for_if_a_target_is_in_range_and_sight() {
    let asked = |from: &str, at: &str| {
        let places = [("art_light", from), ("cont_4", at)];
        Table::set(&grand(&places, &json!({"half": 2, "phase": "artillery"}))).state()["phase"].clone()
    };
    assert_eq!(asked("h2823", "h2826"), "artillery", "a 10 is needed, and they are asked all the same");
    assert_eq!(asked("h2825", "h2827"), "declare", "behind a wood");
    assert_eq!(asked("h2539", "h2543"), "declare", "four hexes away");
}

/// W24.9: what is due by rule is done on loading: the card of the forward line comes from the top of the deck (W15.7).
#[test]
fn on_loading_the_forward_line_brings_its_card_too() {
    let position = json!({
        "scenario": "campaign", "turn": 5, "phase": "rally", "decks": {"american": [], "british": ["b4", "b5"]},
        "units": {"jaeger_1": {"at": "h3332"}, "cont_4": {"at": "h2717"}}, "army_morale": {"american": 18, "british": 15},
    });
    let mut table = Table::set(&position);
    let state = table.state();
    assert_eq!((table.morale().1, &state["taken"]), (16.0, &json!(["forward_line"])));
    assert_eq!((&state["hands"][BRITISH], &state["decks"][BRITISH]), (&json!(["b4"]), &json!(["b5"])));
    assert_eq!(table.asked(), "rally rally british");
}

/// W24.9, W18.1, W20.3: a position in which the losses have decided is over on loading.
#[test]
fn on_loading_losses_that_decide_end_the_game() {
    for (lost, winner, why) in
        [(json!({"british": 23}), AMERICAN, "W18.1"), (json!({"american": 15}), BRITISH, "W20.3")]
    {
        let mut table = Table::set(&json!({"scenario": "grand_assault", "turn": 37, "half": 1, "sp_lost": lost}));
        let state = table.state();
        assert_eq!((&state["phase"], &state["winner"], &state["why"]), (&json!("over"), &json!(winner), &json!(why)));
        assert!(table.legal().is_empty());
    }
}

/// W24.9, W3.1: of the half, the side with the initiative and the active side, two tell the third.
#[test]
fn half_active_side_and_initiative_fit_together() {
    let of = |more: Value| {
        let state = Table::set(&grand(&[("foot_28", "h2533"), ("cont_4", "h2513")], &more)).state();
        (state["half"].clone(), state["first"].clone(), state["active"].clone())
    };
    assert_eq!(of(json!({"active": "american", "half": 1})), (json!(1), json!(AMERICAN), json!(AMERICAN)));
    assert_eq!(of(json!({"active": "american"})), (json!(1), json!(AMERICAN), json!(AMERICAN)));
    assert_eq!(of(json!({"active": "american", "half": 2})), (json!(2), json!(BRITISH), json!(AMERICAN)));
    assert_eq!(of(json!({"active": "american", "first": "british"})), (json!(2), json!(BRITISH), json!(AMERICAN)));
    assert_eq!(of(json!({"turn": 33, "active": "british"})), (json!(2), json!(AMERICAN), json!(BRITISH)));
    assert_eq!(of(json!({"turn": 33, "active": "british", "half": 1})), (json!(1), json!(BRITISH), json!(BRITISH)));
    assert_eq!(of(json!({"half": 2, "first": "american"})), (json!(2), json!(AMERICAN), json!(BRITISH)));
    let units = [("foot_28", "h2533"), ("cont_4", "h2513")];
    Table::impossible(&grand(&units, &json!({"active": "american", "first": "british", "half": 1})));
}

/// After this order the state of a table is read again as the same position.
#[track_caller]
fn reads_its_own_state(table: &mut Table, side: &str, line: &str) {
    let hash = table.ask(&json!({"do": "order", "side": side, "line": line}))["hash"].clone();
    let state = table.state();
    let read = table.ask(&json!({"do": "position", "ruleset": "white_plains", "position": state}));
    assert_eq!((&read["hash"], table.state()), (&hash, state));
}

/// W24.9: a game that ended within a combat is read again.
#[test]
fn a_game_that_ended_within_a_combat_is_read_again() {
    let position = json!({
        "phase": "combat", "step": "tactics", "first": "american", "army_morale": {"american": 18, "british": 5},
        "momentum": {"american": 0, "british": 0},
        "units": {"maryland": {"at": "h1835"}, "hess_gren_3": {"at": "h1934", "step": 1}},
        "combat": {
            "hexes": ["h1934"], "units": ["maryland"], "lead": {"american": "maryland", "british": "hess_gren_3"},
        },
    });
    let mut table = Table::set(&position);
    table.dice(&[9]);
    table.order(AMERICAN, "tactic stand_fast");
    reads_its_own_state(&mut table, BRITISH, "tactic stand_fast");
    assert_eq!(table.state()["phase"], "over");
}

/// W24.9, W10.1: a combat whose defenders have all evaded is read again.
#[test]
fn a_combat_whose_defenders_have_evaded_is_read_again() {
    let position = json!({
        "scenario": "grand_assault", "phase": "combat", "step": "evade", "active": "american", "first": "american",
        "units": {"cont_16": {"at": "h2420"}, "md_2": {"at": "h2319"}, "dragoons_17": {"at": "h2320"}},
        "combat": {"hexes": ["h2320"], "units": ["cont_16", "md_2"]},
    });
    let mut table = Table::set(&position);
    reads_its_own_state(&mut table, BRITISH, "evade dragoons_17 h2421 h2521 h2622");
    assert_eq!(table.asked(), "combat lead american");
}

/// W24.9, W19.6: a unit that checked no more and is lost leaves no mark.
#[test]
fn a_lost_unit_leaves_no_mark_behind() {
    let position = json!({
        "phase": "combat", "step": "tactics", "first": "american", "momentum": {"american": 0, "british": 0},
        "units": {
            "maryland": {"at": "h1835"}, "hess_gren_3": {"at": "h1934", "step": 1, "state": "disrupted", "checked": true},
            "foot_28": {"at": "h2034"},
        },
        "combat": {
            "hexes": ["h1934"], "units": ["maryland"], "lead": {"american": "maryland", "british": "hess_gren_3"},
        },
    });
    let mut table = Table::set(&position);
    table.dice(&[9]);
    table.order(AMERICAN, "tactic stand_fast");
    reads_its_own_state(&mut table, BRITISH, "tactic stand_fast");
    assert_eq!(table.at("hess_gren_3"), "eliminated");
}
