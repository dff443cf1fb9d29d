//! W23: what a player may see.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, grand, hill};

/// The British view of a position and the orders they are offered.
fn british_sight(position: &Value) -> (Value, Vec<String>) {
    let mut table = Table::set(position);
    let orders = if table.next_to_play().as_deref() == Some(BRITISH) { table.legal() } else { Vec::new() };
    (table.view(BRITISH), orders)
}

/// W23.2: the American hand and deck, the sham hexes and the secret die change nothing that the British see.
#[test]
fn the_british_see_nothing_of_the_american_secrets() {
    let position = |hand: [&str; 2], deck: [&str; 2], die: u8, hexes: &[&str]| {
        let more = json!({
            "turn": 37, "released": true, "hands": {"american": hand, "british": ["b5", "b6"]},
            "decks": {"american": deck, "british": ["b3", "b4"]},
            "ruse": {"die": die, "hexes": hexes, "revealed": ["h2817"]},
        });
        campaign(&[("light_1", "h2917"), ("cont_3", "h2817"), ("cont_26", "h2916")], &more)
    };
    let one = british_sight(&position(["a2", "a7"], ["a3", "a12"], 4, &["h2817", "h2916", "h2815"]));
    let other =
        british_sight(&position(["a1", "a24"], ["a12", "a8"], 8, &["h2817", "h2618", "h3016", "h2815", "h3014"]));
    assert_eq!(one, other);
    assert_eq!(one.0["hands"], json!({"british": ["b5", "b6"]}), "{}", one.0);
    assert_eq!(one.0["ruse"], json!({"revealed": ["h2817"]}));
}

/// W23.2: nor does the British hand the American view.
#[test]
fn the_americans_see_nothing_of_the_british_hand() {
    let sight = |hand: [&str; 2], deck: [&str; 2]| {
        let more = json!({
            "half": 2, "hands": {"american": ["a2"], "british": hand}, "decks": {"american": ["a3"], "british": deck},
            "ruse": {"die": 4, "hexes": ["h2817", "h2916", "h2815"], "revealed": []},
        });
        let mut table = Table::set(&grand(&[("foot_28", "h2533"), ("cont_4", "h2513")], &more));
        (table.view(AMERICAN), table.legal())
    };
    let one = sight(["b5", "b6"], ["b3", "b4"]);
    assert_eq!(one, sight(["b1", "b2"], ["b4", "b7"]));
    assert_eq!(one.0["hands"], json!({"american": ["a2"]}));
    assert_eq!(one.0["ruse"]["die"], 4, "their own secret they know");
}

/// W23.2: a tactics card is hidden until both have chosen.
#[test]
fn a_tactics_card_is_hidden_until_both_are_in() {
    let chosen = |tactic: &str| {
        let mut table = Table::set(&hill(&[("foot_28", "h2126"), ("maryland", "h2026")], &json!({"phase": "declare"})));
        table.attack("foot_28", "h2026", &[]);
        table.order(BRITISH, &format!("tactic {tactic}"));
        assert_eq!(table.view(BRITISH)["combat"]["tactics"][BRITISH], tactic);
        (table.view(AMERICAN), table.legal())
    };
    let one = chosen("skirmish");
    assert_eq!(one, chosen("withdraw"));
    assert_eq!(one.0["combat"]["tactics"][BRITISH], "hidden");
}

/// W23.1: the map, the units, morale, chits, points, played cards and the sizes of hands and decks are open.
#[test]
fn what_lies_on_the_table_is_open_to_both() {
    let more = json!({
        "hands": {"american": ["a2"], "british": ["b5", "b6"]}, "decks": {"american": ["a3", "a12"], "british": ["b3"]},
        "played": {"american": ["a7"], "british": []}, "momentum": {"american": 1, "british": 2}, "washington": 1,
    });
    let mut table = Table::set(&grand(&[("foot_28!", "h2533"), ("cont_4/1", "h2513")], &more));
    let state = table.state();
    for (side, other, size) in [(AMERICAN, BRITISH, 2), (BRITISH, AMERICAN, 1)] {
        let view = table.view(side);
        assert_eq!(
            (&view["side"], &view["to_play"], &view["hand_size"]),
            (&json!(side), &json!(BRITISH), &json!(size))
        );
        for open in ["turn", "half", "phase", "units", "leaders", "army_morale", "momentum", "sp_lost", "washington"] {
            assert_eq!(view[open], state[open], "{open}");
        }
        assert_eq!(view["vp"][BRITISH].as_f64(), state["vp"][BRITISH].as_f64());
        assert_eq!(view["played"], state["played"]);
        assert_eq!(view["decks"], json!({"american": 2, "british": 1}));
        assert_eq!(view["hands"][other], Value::Null);
    }
}

/// W23.3, W16.7: a probe tells the British its die, and `no sham` only when it succeeds.
#[test]
fn a_probe_that_fails_says_nothing_of_the_works() {
    let probed = |sham: bool, die: u8| {
        let hexes = if sham { json!(["h2817", "h2916", "h2815"]) } else { json!(["h2817", "h2618", "h2815"]) };
        let more = json!({
            "turn": 25, "hands": {"american": [], "british": ["b18"]}, "taken": ["forward_line", "probe"],
            "ruse": {"die": 4, "hexes": hexes, "revealed": ["h2817"]},
        });
        let mut table = Table::set(&campaign(&[("light_1", "h2917"), ("cont_26", "h2916")], &more));
        table.dice(&[die]);
        table.order(BRITISH, "play b18 light_1 h2916");
        let told = table.ask(&json!({"do": "events", "seen_by": BRITISH, "from": 0}))["events"].clone();
        (table.view(BRITISH), told)
    };
    assert_eq!(probed(true, 3), probed(false, 3), "a failure is the same");
    assert_ne!(probed(true, 9), probed(false, 9));
    assert_ne!(probed(false, 9).1, probed(false, 3).1, "no sham is learnt");
}

/// W23.3, W14.5: a side is asked whether it trumps, or raises walls, whatever it holds.
#[test]
fn questions_are_asked_whatever_is_held() {
    let asked = |hand: [&str; 2]| {
        let more = json!({"phase": "declare", "hands": {"american": hand, "british": ["b5", "b7"]}});
        let mut table = Table::set(&grand(&[("foot_28", "h2533"), ("cont_4", "h2532")], &more));
        table.attack("foot_28", "h2532", &[]);
        table.order(BRITISH, "play b5");
        let asked = (table.asked(), table.view(BRITISH));
        table.order(AMERICAN, "allow");
        (asked, table.asked())
    };
    assert_eq!(asked(["a1", "a2"]), asked(["a9", "a13"]));
    let fire = |hand: [&str; 2]| {
        let more = json!({"half": 2, "phase": "artillery", "hands": {"american": hand, "british": []}});
        let mut table = Table::set(&grand(&[("art_brig_1", "h2533"), ("cont_4", "h2531")], &more));
        table.order(BRITISH, "fire art_brig_1 at cont_4");
        (table.asked(), table.view(BRITISH))
    };
    assert_eq!(fire(["a6", "a25"]), fire(["a2", "a9"]));
}

/// W23.2, W14.7: what the spy saw, the British keep, with the turn; the Americans do not see it in their view of it.
#[test]
fn what_a_spy_saw_is_remembered() {
    let more = json!({
        "turn": 37, "released": true, "hands": {"american": ["a2", "a7"], "british": ["b14"]},
        "played": {"american": ["a1"], "british": []},
    });
    let mut table = Table::set(&campaign(&[("foot_28", "h2536"), ("cont_4", "h2514")], &more));
    table.draws(&["a7"]);
    table.order(BRITISH, "play b14");
    table.idles_until(|state| state["half"] == 2);
    assert_eq!(table.view(BRITISH)["spied"]["turn"], 37);
}
