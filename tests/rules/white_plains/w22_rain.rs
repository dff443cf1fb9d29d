//! W22: rain.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, grand, rolls};

/// The last American half-turn of a turn of the campaign is nearly over.
fn evening(turn: u8, more: &Value) -> Table {
    let position = campaign(
        &[("foot_28", "h2536"), ("cont_4", "h2514")],
        &json!({"turn": turn, "half": 2, "phase": "declare", "released": true}),
    );
    Table::set(&super::with(position, more))
}

/// W22.1: it rains on turns 10 to 20 and 32 to 35, never on the others but 21 to 24.
#[test]
fn it_rains_on_the_29th_and_on_the_morning_of_the_31st() {
    for turn in 1..=42 {
        let rains = (10..=20).contains(&turn) || (32..=35).contains(&turn);
        if (21..=24).contains(&turn) {
            continue;
        }
        let mut table = Table::set(&campaign(&[("foot_28", "h2536"), ("cont_4", "h2514")], &json!({"turn": turn})));
        assert_eq!(table.state()["rain"], rains, "turn {turn}");
    }
}

/// W22.1, W4.1: on turns 21 to 24 a die at or below the number of the track.
#[test]
fn on_the_30th_a_die_says_whether_it_rains() {
    for (turn, most) in [(21, 6), (22, 5), (23, 3), (24, 1)] {
        for (die, rains) in [(most, true), (most + 1, false)] {
            let mut table = evening(turn - 1, &json!({"rain": turn == 21}));
            table.dice(&[die]);
            let events = table.order(AMERICAN, "done");
            assert_eq!((rolls(&events, "rain"), table.state()["rain"].clone()), (vec![json!([die])], json!(rains)));
        }
    }
}

/// W22.2, W6.4: two points less, never below 0, and strategic moves of one and a half, rounded up.
#[test]
fn rain_takes_two_movement_points() {
    let goes = |unit: &str, line: &str| {
        let mut table = Table::set(&campaign(&[(unit, "h2434"), ("cont_4", "h2514")], &json!({"turn": 34})));
        table.lists(line)
    };
    assert!(goes("foot_28", "move foot_28 h2432") && !goes("foot_28", "move foot_28 h2431"));
    assert!(goes("foot_28", "march foot_28 h2431") && !goes("foot_28", "march foot_28 h2430"));
    assert!(goes("light_3", "move light_3 h2431") && !goes("light_3", "move light_3 h2430"));
    assert!(
        goes("light_3", "march light_3 h2529") && !goes("light_3", "march light_3 h2528"),
        "3 and a half of it, up: 5"
    );
    assert!(goes("art_heavy", "move art_heavy h2433") && !goes("art_heavy", "march art_heavy h2433"));
}

/// W22.3: no card for a chit, no building, artillery reaches two hexes, and all shoot one worse.
#[test]
fn rain_spoils_cards_works_and_fire() {
    let chits = json!({
        "turn": 34, "half": 2, "phase": "rally", "step": "rally", "momentum": {"american": 1, "british": 0},
        "decks": {"american": ["a2"], "british": []},
    });
    assert!(!Table::set(&grand(&[("cont_4!", "h2514")], &chits)).lists("buy"));
    let mut table = Table::set(&grand(&[("engineers", "h2814")], &json!({"turn": 34, "half": 2})));
    assert!(table.ways("build").is_empty());
    let hit = |die: u8| {
        let more = json!({"turn": 34, "half": 2, "phase": "artillery"});
        let mut table = Table::set(&grand(&[("art_brig_1", "h2533"), ("cont_4", "h2531")], &more));
        table.dice(&[die, 0]);
        let events = table.order(BRITISH, "fire art_brig_1 at cont_4");
        !rolls(&events, "hit").is_empty()
    };
    assert!(hit(8) && !hit(7));
}

/// W22.3, W8.2: at three hexes the guns are silent.
#[test]
fn guns_at_three_hexes_are_silent_in_rain() {
    let more = json!({"turn": 34, "half": 2, "phase": "artillery"});
    let mut table = Table::set(&grand(&[("art_brig_1", "h2534"), ("cont_4", "h2531")], &more));
    assert_eq!(table.state()["phase"], "declare");
}

/// W22.4, W10.8: attacks are one worse, but not those of the elite of a British army that is high.
#[test]
fn rain_hinders_attacks_but_not_the_elite() {
    let modifier = |unit: &str, more: &Value| {
        let more = super::with(json!({"turn": 34, "phase": "declare"}), more);
        let mut table = Table::set(&grand(&[(unit, "h2533"), ("cont_4", "h2532")], &more));
        table.attack(unit, "h2532", &[]);
        table.combat().1
    };
    let none = json!({});
    assert_eq!((modifier("foot_28", &none), modifier("foot_28", &json!({"turn": 36}))), (-1, 0));
    assert_eq!((modifier("guards_1", &none), modifier("foot_42", &none)), (1, 1));
    let tired = json!({"army_morale": {"american": 17, "british": 9}});
    assert_eq!(modifier("guards_1", &tired), -1, "a point of morale less, and the rain");
    let more = json!({"turn": 34, "half": 2, "phase": "declare"});
    let mut table = Table::set(&grand(&[("cont_4", "h2532"), ("foot_28", "h2533")], &more));
    table.attack("cont_4", "h2533", &[]);
    assert_eq!(table.combat().1, -1, "Americans, too");
}

/// W22.5: an army that rests for three turns of rain regains a point at the start of its half-turn after, and goes on.
#[test]
fn an_army_that_rests_in_the_rain_regains_morale() {
    let more = json!({"turn": 12, "released": true, "army_morale": {"american": 18, "british": 15}});
    let mut table = Table::set(&campaign(&[("foot_28", "h2536"), ("cont_9", "h2815")], &more));
    table.order(BRITISH, "restore");
    assert_eq!(table.state()["restore"][BRITISH], 15);
    // The British are first on each turn.
    table.dice(&[0, 9, 0, 9, 0, 9]);
    table.idles_until(|state| state["turn"] == 14 && state["half"] == 2);
    assert_eq!(table.morale(), (18.0, 15.0));
    table.idles_until(|state| state["turn"] == 15 && state["phase"] == "movement");
    assert_eq!((table.morale(), table.state()["restore"][BRITISH].clone()), ((18.0, 16.0), json!(18)));
}

/// W22.5: a move ends it; not in the sun, nor after a move.
#[test]
fn a_move_ends_the_rest() {
    let places = [("foot_28 gen_howe", "h2536"), ("cont_9", "h2815")];
    let mut table = Table::set(&campaign(&places, &json!({"turn": 12})));
    table.order(BRITISH, "restore");
    table.order(BRITISH, "move gen_howe h2537");
    assert_eq!(table.state()["restore"][BRITISH], 15, "leaders do not matter");
    table.order(BRITISH, "move foot_28 h2537");
    assert_eq!(table.state()["restore"][BRITISH], Value::Null);
    let mut table = Table::set(&campaign(&places, &json!({"turn": 12})));
    table.order(BRITISH, "move foot_28 h2537");
    assert!(!table.lists("restore"));
    assert!(!Table::set(&campaign(&places, &json!({"turn": 25}))).lists("restore"));
}

/// W22.5, W4.4: a turn that a tie skips counts, and a clear turn ends it.
#[test]
fn a_skipped_turn_counts_for_the_rest_and_the_sun_ends_it() {
    let more = json!({
        "turn": 12, "half": 2, "phase": "declare", "released": true, "army_morale": {"american": 18, "british": 15},
        "restore": {"american": null, "british": 15},
    });
    let mut table = Table::set(&campaign(&[("foot_28", "h2536"), ("cont_9", "h2815")], &more));
    // Ties on turns 13 and 14; the British are first on turn 15.
    table.dice(&[5, 5, 5, 5, 0, 9]);
    table.idles_until(|state| state["phase"] == "movement");
    assert_eq!((table.state()["turn"].clone(), table.morale()), (json!(15), (18.0, 16.0)));
    let more = json!({"restore": {"american": null, "british": 22}, "rain": true});
    let mut table = evening(21, &more);
    table.dice(&[9]);
    table.order(AMERICAN, "done");
    assert_eq!((table.state()["rain"].clone(), table.state()["restore"][BRITISH].clone()), (json!(false), Value::Null));
}

/// W22.5: defence does not matter, whatever comes of it: a defender who advances restores on. An attacker does not.
#[test]
fn an_advance_of_the_defender_does_not_end_the_rest() {
    let places = [("cont_4", "h2532"), ("foot_28 foot_35", "h2533"), ("foot_5", "h2540")];
    let more = json!({
        "turn": 12, "half": 2, "phase": "declare", "released": true, "restore": {"american": 15, "british": 15},
    });
    let mut table = Table::set(&campaign(&places, &more));
    table.attack("cont_4", "h2533", &["foot_28"]);
    table.skirmish(&[4, 9, 9]);
    table.settles();
    table.order(BRITISH, "advance foot_28 h2532");
    assert_eq!(table.state()["restore"], json!({"american": null, "british": 15}));
}
