//! W14: decks, hands, the moments of cards, and trumps.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, grand, hill};

/// The cards of a side in a part of the position, sorted.
fn cards(state: &Value, part: &str, side: &str) -> Vec<String> {
    let mut cards: Vec<String> =
        state[part][side].as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect();
    cards.sort_by_key(|card| card[1..].parse::<u8>().expect("a number"));
    cards
}

/// The last half-turn of a turn of the campaign is nearly over.
fn evening(turn: u8, more: &Value) -> Table {
    let position = campaign(
        &[("foot_28", "h2536"), ("cont_4", "h2514")],
        &json!({"turn": turn, "half": 2, "phase": "declare", "released": true}),
    );
    Table::set(&super::with(position, more))
}

/// W14.1, W14.2: the first deck has ten cards, of which both sides draw two.
#[test]
fn the_campaign_begins_with_the_first_deck() {
    let mut table = Table::new("campaign", &[]);
    table.plays(AMERICAN, "place gen_spencer h3327, place gen_wadsworth h2629, place van_wyck h3116");
    while let Some(hex) = table.ways("ruse").first().cloned() {
        table.order(AMERICAN, &format!("ruse {hex}"));
    }
    let state = table.state();
    for (side, letter) in [(AMERICAN, 'a'), (BRITISH, 'b')] {
        let (hand, deck) = (cards(&state, "hands", side), cards(&state, "decks", side));
        assert_eq!((hand.len(), deck.len()), (2, 8));
        let mut all = [hand, deck].concat();
        all.sort_by_key(|card| card[1..].parse::<u8>().expect("a number"));
        assert_eq!(all, (1..=10).map(|number| format!("{letter}{number}")).collect::<Vec<_>>());
    }
}

/// W14.1, W14.2: the second deck comes on turn 21, without the Probe, the third on turn 32.
#[test]
fn new_decks_come_on_turns_21_and_32() {
    let decks = json!({"decks": {"american": ["a7"], "british": ["b3"]}});
    let mut table = evening(20, &decks);
    table.draws(&["a11", "a7", "b3", "b11"]);
    table.order(AMERICAN, "done");
    let state = table.state();
    assert_eq!(state["hands"], json!({"american": ["a7", "a11"], "british": ["b3", "b11"]}));
    assert_eq!(cards(&state, "decks", AMERICAN), ["a12", "a13", "a14", "a15", "a16", "a17", "a18"]);
    assert_eq!(cards(&state, "decks", BRITISH), ["b12", "b13", "b14", "b15", "b16", "b17"]);
    let mut table = evening(31, &json!({}));
    table.draws(&["a19", "a20", "b19", "b20"]);
    table.order(AMERICAN, "done");
    let state = table.state();
    assert_eq!(cards(&state, "decks", AMERICAN), ["a21", "a22", "a23", "a24", "a25", "a26"]);
    assert_eq!(cards(&state, "decks", BRITISH), ["b21", "b22", "b23", "b24", "b25", "b26"]);
}

/// W14.3: who controls Horton's Mill draws in turn 9 one, in turn 31 two.
#[test]
fn the_mill_gives_the_americans_cards() {
    let drawn = |turn: u8, holder: &str| {
        let control = json!({
            "h2024": AMERICAN, "h2103": AMERICAN, "h2538": BRITISH, "h3412": holder, "tarrytown": AMERICAN,
        });
        let more = json!({
            "turn": turn, "phase": "declare", "released": true, "control": control,
            "decks": {"american": ["a7", "a2", "a3"], "british": []},
        });
        let mut table = Table::set(&campaign(&[("foot_28", "h2536"), ("cont_4", "h2514")], &more));
        table.order(BRITISH, "done");
        table.state()["hands"][AMERICAN].as_array().map_or(0, Vec::len)
    };
    assert_eq!((drawn(9, AMERICAN), drawn(31, AMERICAN), drawn(9, BRITISH), drawn(8, AMERICAN)), (1, 2, 0, 0));
}

/// W14.4: a card whose condition does not hold, or that its side may not play now or in rain, is refused.
#[test]
fn a_card_is_played_at_its_time_and_on_its_condition() {
    let hands = |british: Value| json!({"hands": {"american": [], "british": british}});
    let mut table = Table::set(&grand(&[("foot_28", "h2533")], &hands(json!(["b6", "b5"]))));
    assert!(table.lists("play b6 h2533") && !table.lists("play b5"));
    let rain = super::with(hands(json!(["b6"])), &json!({"turn": 34}));
    let mut table = Table::set(&grand(&[("foot_28", "h2533")], &rain));
    table.refused(BRITISH, "play b6 h2533", "W14.4");
    let more = super::with(hands(json!(["b12", "b5"])), &json!({"phase": "declare"}));
    let mut table = Table::set(&grand(&[("foot_42", "h2533"), ("cont_4", "h2532")], &more));
    table.attack("foot_42", "h2532", &[]);
    assert!(table.lists("play b5"));
    table.refused(BRITISH, "play b12", "W14.4");
}

/// W14.4: played cards are out of the game, but those that are shuffled back.
#[test]
fn stone_walls_go_back_into_the_deck() {
    let more = json!({"phase": "declare", "hands": {"american": ["a6", "a12"], "british": []}});
    let mut table = Table::set(&grand(&[("foot_42", "h2533"), ("cont_4", "h2532")], &more));
    table.attack("foot_42", "h2532", &[]);
    table.order(AMERICAN, "play a6");
    assert_eq!(table.combat().1, 0);
    table.order(AMERICAN, "play a12");
    let state = table.state();
    assert_eq!(cards(&state, "decks", AMERICAN), ["a6"]);
    assert_eq!(cards(&state, "played", AMERICAN), ["a12"]);
    assert_eq!(table.combat().1, -1);
}

/// W14.5, W23.3: the other side is asked whether it trumps, though it cannot; once its card was seen it is not.
#[test]
fn a_trump_is_asked_for_as_long_as_the_card_may_be_held() {
    let played = |american: Value, seen: Value| {
        let more = json!({
            "phase": "declare", "hands": {"american": american, "british": ["b5"]},
            "played": {"american": seen, "british": []},
        });
        let mut table = Table::set(&grand(&[("foot_28", "h2533"), ("cont_4", "h2532")], &more));
        table.attack("foot_28", "h2532", &[]);
        table.order(BRITISH, "play b5");
        table
    };
    let mut table = played(json!(["a2"]), json!([]));
    assert_eq!((table.next_to_play().as_deref(), table.state()["step"].clone()), (Some(AMERICAN), json!("trump")));
    table.refused(AMERICAN, "trump", "W14.5");
    table.order(AMERICAN, "allow");
    assert_eq!(table.combat().1, 1);
    let mut table = played(json!(["a1", "a2"]), json!([]));
    table.order(AMERICAN, "trump");
    assert_eq!(table.combat().1, 0);
    let state = table.state();
    assert_eq!(
        (cards(&state, "played", AMERICAN), cards(&state, "played", BRITISH)),
        (vec!["a1".into()], vec!["b5".into()])
    );
    assert_eq!(table.asked(), "combat cards american", "the trumped card was the play of its moment");
    let mut table = played(json!(["a2"]), json!(["a1"]));
    assert_ne!(table.state()["step"], "trump");
    let mut table = played(json!([]), json!([]));
    assert_ne!(table.state()["step"], "trump", "an empty hand");
}

/// W14.7: Fraternization ends a combat where it stands.
#[test]
fn fraternization_ends_a_combat() {
    let more = json!({"turn": 37, "phase": "declare", "hands": {"american": ["a11"], "british": []}, "released": true});
    let mut table = Table::set(&campaign(&[("foot_42", "h2533"), ("cont_4", "h2532")], &more));
    table.attack("foot_42", "h2532", &[]);
    table.order(AMERICAN, "play a11");
    assert_eq!((table.at("foot_42"), table.at("cont_4")), ("h2533".into(), "h2532".into()));
    assert_eq!((table.state()["half"].clone(), table.morale()), (json!(2), (18.0, 19.0)));
}

/// W14.7: immediate cards are played when drawn: the Royal Proclamation, the Burning of White Plains.
#[test]
fn immediate_cards_are_played_when_they_are_drawn() {
    let decks = |british: &str| json!({"decks": {"american": ["a2"], "british": [british]}});
    let tired = json!({"army_morale": {"american": 18, "british": 15}});
    let mut table = evening(35, &super::with(decks("b17"), &tired));
    table.plays(AMERICAN, "done, allow");
    assert_eq!((cards(&table.state(), "played", BRITISH), table.morale()), (vec!["b17".into()], (18.0, 16.0)));
    let mut table = evening(35, &decks("b21"));
    table.plays(AMERICAN, "done, allow");
    let state = table.state();
    assert_eq!((cards(&state, "played", BRITISH), &state["burned"]), (vec!["b21".into()], &json!(true)));
}

/// W14.7, W6.6: the burnt village costs a point more and bars the marches.
#[test]
fn the_burnt_village_is_slow_to_cross() {
    let goes = |burned: bool| {
        let more = json!({"turn": 37, "burned": burned});
        let mut table = Table::set(&campaign(&[("foot_28", "h2820")], &more));
        ["move foot_28 h2817", "move foot_28 h2816", "march foot_28 h2817"].map(|line| table.lists(line))
    };
    assert_eq!((goes(false), goes(true)), ([true, true, true], [true, false, false]));
}

/// W14.7, W14.5, W18.9: Game Ends is not trumped: here the Americans hold two objectives and four points.
#[test]
fn game_ends_ends_the_game_when_it_is_drawn() {
    let mut table = evening(31, &json!({"hands": {"american": [], "british": ["b1"]}}));
    table.draws(&["a26"]);
    table.order(AMERICAN, "done");
    let state = table.state();
    assert_eq!(
        (&state["phase"], &state["winner"], &state["level"]),
        (&json!("over"), &json!(AMERICAN), &json!("marginal"))
    );
    let mut table = evening(31, &json!({"options": ["full_length"]}));
    table.order(AMERICAN, "done");
    let state = table.state();
    for (side, end) in [(AMERICAN, "a26"), (BRITISH, "b26")] {
        let all = [cards(&state, "hands", side), cards(&state, "decks", side), cards(&state, "played", side)].concat();
        assert!(!all.iter().any(|card| card == end), "{all:?}");
        assert_eq!(all.len(), 7);
    }
}

/// W14.2: an empty deck gives nothing; there is no limit of the hand.
#[test]
fn an_empty_deck_gives_nothing_and_a_hand_has_no_limit() {
    let hand: Vec<String> = (2..=9).map(|number| format!("b{number}")).collect();
    let more = json!({
        "phase": "rally", "step": "rally", "momentum": {"american": 0, "british": 1},
        "hands": {"american": [], "british": hand}, "decks": {"american": [], "british": ["b16"]},
    });
    let mut table = Table::set(&hill(&[("foot_28!", "h2327")], &more));
    table.order(BRITISH, "buy");
    assert_eq!(table.state()["hands"][BRITISH].as_array().map_or(0, Vec::len), 9);
    let mut table = evening(35, &json!({}));
    table.order(AMERICAN, "done");
    assert_eq!(table.state()["hands"], json!({"american": [], "british": []}));
}

/// W14.8: Chaos spares those who stand with the named general.
#[test]
fn chaos_spares_units_that_stand_with_clinton() {
    let more = json!({"phase": "declare", "hands": {"american": ["a19"], "british": []}});
    let places = [("foot_28 gen_clinton", "h2533"), ("foot_35", "h2433"), ("cont_4", "h2532")];
    let mut table = Table::set(&grand(&places, &more));
    table.plays(BRITISH, "assault foot_28 h2532, assault foot_35 h2532, done");
    table.dice(&[9]);
    let events = table.order(AMERICAN, "play a19");
    assert_eq!(super::rolls(&events, "check"), [json!([9])], "the 35th only");
}
