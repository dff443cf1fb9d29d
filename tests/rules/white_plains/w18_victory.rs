//! W18: objectives, points and the end.

use serde_json::{Value, json};

use super::{AMERICAN, BRITISH, Table, campaign, grand};

fn control(changes: &[(&str, &str)]) -> Value {
    let mut control = json!({
        "h2024": AMERICAN, "h2103": AMERICAN, "h2538": BRITISH, "h3412": AMERICAN, "tarrytown": AMERICAN,
    });
    for (at, side) in changes {
        control[*at] = json!(side);
    }
    control
}

/// The last half-turn of a turn of the campaign is over.
fn end(turn: u8, places: &[(&str, &str)], more: &Value) -> Table {
    let position = campaign(places, &json!({"turn": turn, "half": 2, "phase": "declare", "released": true}));
    let mut table = Table::set(&super::with(position, more));
    table.order(AMERICAN, "done");
    table
}

/// How a game ended: winner and level.
fn outcome(table: &mut Table) -> (Value, Value) {
    let state = table.state();
    assert_eq!((state["phase"].as_str(), table.next_to_play()), (Some("over"), None));
    (state["winner"].clone(), state["level"].clone())
}

/// W18.1, W3.3: who holds h2103 at the end of a turn has won, if no enemy is next to it.
#[test]
fn the_british_win_at_h2103() {
    let mut table =
        end(30, &[("foot_28", "h2103"), ("cont_4", "h2514")], &json!({"control": control(&[("h2103", BRITISH)])}));
    assert_eq!(outcome(&mut table), (json!(BRITISH), json!("decisive")));
    let places = [("foot_28", "h2103"), ("art_horton", "h2104")];
    let mut table = end(30, &places, &json!({"control": control(&[])}));
    assert_eq!(table.state()["turn"], 31, "an American unit is next to it");
}

/// W18.1: the Americans win when the British have lost 23 SP.
#[test]
fn the_americans_win_with_23_points_of_the_enemy() {
    let hit = |lost: u8| {
        let lost = json!({"american": 0, "british": lost, "continental": 0});
        let more = json!({"phase": "artillery", "released": true, "sp_lost": lost});
        let mut table = Table::set(&campaign(&[("art_horton", "h2512"), ("foot_28", "h2514")], &more));
        table.dice(&[9, 9]);
        table.order(AMERICAN, "fire art_horton at foot_28");
        table
    };
    assert_eq!(outcome(&mut hit(22)), (json!(AMERICAN), json!("decisive")));
    assert_eq!(hit(21).next_to_play().as_deref(), Some(BRITISH));
}

/// W18.2, W12.5: a wavering army loses substantially and at once.
#[test]
fn a_wavering_army_loses_substantially() {
    let more =
        json!({"half": 2, "phase": "artillery", "released": true, "army_morale": {"american": 5, "british": 19}});
    let mut table = Table::set(&campaign(&[("art_brig_1", "h2514"), ("cont_4", "h2512")], &more));
    table.dice(&[9, 6]);
    table.order(BRITISH, "fire art_brig_1 at cont_4");
    assert_eq!(outcome(&mut table), (json!(BRITISH), json!("substantial")));
}

/// W18.2, W6.10: a hill that is taken can end the game before the die of the leader who is overrun there.
#[test]
fn a_game_that_a_move_ends_leaves_the_overrun_leader_in_place() {
    let more = json!({
        "half": 1, "phase": "movement", "released": true, "hill_released": true, "control": control(&[]),
        "army_morale": {"american": 5, "british": 19},
    });
    let mut table = Table::set(&campaign(&[("foot_28", "h2026"), ("cont_4", "h2512"), ("gen_heath", "h2024")], &more));
    table.order(BRITISH, "move foot_28 h2024");
    assert_eq!(outcome(&mut table), (json!(BRITISH), json!("substantial")));
    assert_eq!(table.state()["leaders"]["gen_heath"]["at"], "h2024");
}

/// W18.3: control goes to the last who stood there, while no enemy is next to it.
#[test]
fn an_objective_next_to_an_enemy_belongs_to_no_side() {
    let takes = |places: &[(&str, &str)], line: &str| {
        let mut table = Table::set(&campaign(places, &json!({})));
        table.order(BRITISH, line);
        table.state()["control"]["h2024"].clone()
    };
    assert_eq!(takes(&[("foot_28", "h2025"), ("cont_4", "h2514")], "move foot_28 h2024"), json!(BRITISH));
    assert_eq!(
        takes(&[("art_brig_1", "h2025"), ("cont_4", "h2514")], "move art_brig_1 h2024"),
        json!(AMERICAN),
        "guns do not"
    );
    assert_ne!(takes(&[("foot_28", "h2025"), ("ny_3", "h1924")], "move foot_28 h2024"), json!(BRITISH));
}

/// W18.4: the headquarters road and the mill: what their first capture brings.
#[test]
fn objectives_bring_points_and_cards_when_first_taken() {
    let decks = json!({"american": ["a7", "a2", "a3"], "british": ["b6", "b7", "b3"]});
    let morale = json!({"american": 15, "british": 15});
    let more = json!({"half": 2, "released": true, "decks": decks, "army_morale": morale});
    let mut table = Table::set(&campaign(&[("cont_4", "h2537"), ("foot_28", "h3434")], &more));
    table.order(AMERICAN, "move cont_4 h2538");
    assert_eq!((table.morale(), table.state()["control"]["h2538"].clone()), ((17.0, 14.0), json!(AMERICAN)));
    let more = json!({"turn": 25, "decks": decks, "army_morale": morale});
    let mut table = Table::set(&campaign(&[("foot_28", "h3413"), ("cont_4", "h2514")], &more));
    table.order(BRITISH, "move foot_28 h3412");
    let state = table.state();
    assert_eq!((table.morale(), table.vp()), ((13.0, 15.0), (0.0, 1.0)));
    assert_eq!(state["hands"], json!({"american": [], "british": ["b6", "b7"]}));
}

/// W18.4: the mill regained by the Americans brings a card, once, and no morale; the hill its point each time.
#[test]
fn what_is_regained_brings_less() {
    let decks = json!({"american": ["a7", "a2"], "british": ["b6", "b7"]});
    let more = json!({
        "turn": 25, "half": 2, "released": true, "decks": decks, "army_morale": {"american": 15, "british": 15},
        "control": control(&[("h3412", BRITISH), ("h2024", BRITISH)]), "taken": ["forward_line", "h3412", "h2024"],
        "vp": {"american": 0, "british": 1},
    });
    let mut table = Table::set(&campaign(&[("cont_4", "h3411"), ("cont_9", "h2025"), ("foot_28", "h2536")], &more));
    table.order(AMERICAN, "move cont_4 h3412");
    assert_eq!((table.morale(), table.state()["hands"][AMERICAN].clone()), ((15.0, 15.0), json!(["a7"])));
    assert_eq!(table.vp(), (0.0, 1.0), "one point for good");
    table.order(AMERICAN, "move cont_9 h2024");
    assert_eq!(
        (table.morale(), table.state()["hands"].clone()),
        ((16.0, 15.0), json!({"american": ["a7"], "british": []}))
    );
}

/// W18.4: the hill costs the Americans a point each time it is lost, but gives one card only.
#[test]
fn the_hill_costs_a_point_each_time_it_is_lost() {
    let lost = |taken: Value| {
        let more = json!({"taken": taken, "decks": {"american": [], "british": ["b6"]}});
        let mut table = Table::set(&campaign(&[("foot_28", "h2025"), ("cont_4", "h2514")], &more));
        table.order(BRITISH, "move foot_28 h2024");
        (table.morale(), table.state()["hands"][BRITISH].clone())
    };
    assert_eq!(lost(json!(["forward_line"])), ((17.0, 19.0), json!(["b6"])));
    assert_eq!(lost(json!(["forward_line", "h2024"])), ((17.0, 19.0), json!([])));
}

/// W18.5, W3.3: without Chatterton Hill at the end of turn 9 the British lose a point.
#[test]
fn the_british_pay_for_a_hill_not_taken_by_turn_9() {
    let places = [("foot_28", "h2536"), ("cont_4", "h2514")];
    assert_eq!(end(9, &places, &json!({"control": control(&[])})).morale(), (18.0, 18.0));
    assert_eq!(
        end(9, &places, &json!({"control": control(&[("h2024", BRITISH)]), "taken": ["forward_line", "h2024"]}))
            .morale(),
        (18.0, 19.0)
    );
    assert_eq!(end(10, &places, &json!({"control": control(&[])})).morale(), (18.0, 19.0));
}

/// W18.6, W21.3: a unit is a point, militia a half.
#[test]
fn a_unit_is_a_point_and_militia_a_half() {
    let shot = |unit: &str| {
        let more = json!({"half": 2, "phase": "artillery"});
        let mut table = Table::set(&grand(&[("art_brig_1 foot_28", "h2533"), (unit, "h2531")], &more));
        table.dice(&[9, 9, 9]);
        let name = unit.split('/').next().expect("a unit").to_owned();
        table.order(BRITISH, &format!("fire art_brig_1 at {name}"));
        table.vp()
    };
    assert_eq!((shot("cont_4/1"), shot("art_horton"), shot("storrs/1")), ((0.0, 1.0), (0.0, 1.0), (0.0, 0.5)));
}

/// The end of the campaign, with points of units and what the sides hold.
fn last(british: f64, american: f64, changes: &[(&str, &str)], shattered: &str) -> (Value, Value) {
    let more = json!({
        "control": control(changes), "vp": {"american": american, "british": british},
        "taken": ["forward_line", "h2024", "h3412", "h2538", "tarrytown"],
    });
    let mut table = end(42, &[("foot_28", "h2536"), (shattered, "h2514")], &more);
    outcome(&mut table)
}

/// W18.7, W18.4: at the end six points more and the hill for the British, three more for the Americans.
#[test]
fn after_turn_42_the_points_decide() {
    let british = [("h2024", BRITISH), ("h3412", BRITISH), ("tarrytown", BRITISH)];
    let marginal = |side: &str| (json!(side), json!("marginal"));
    assert_eq!(last(6.0, 0.0, &british, "cont_4"), marginal(BRITISH));
    assert_eq!(last(0.0, 3.0, &british, "cont_4"), marginal(AMERICAN));
    // The hill is worth a point to the Americans, the mill two.
    assert_eq!(last(0.0, 0.0, &[("tarrytown", BRITISH)], "cont_4"), marginal(AMERICAN));
    let british_hq = [("h2538", AMERICAN), ("h2024", BRITISH), ("h3412", BRITISH)];
    assert_eq!(
        last(0.0, 1.0, &british_hq, "cont_4"),
        marginal(AMERICAN),
        "and Tarrytown and the British headquarters one each"
    );
}

/// W18.8, W18.6, W18.7: anything else is a draw; a Shattered unit on the map is half a point.
#[test]
fn anything_else_is_a_draw() {
    let british = [("h2024", BRITISH), ("h3412", BRITISH), ("tarrytown", BRITISH)];
    let draw = "draw";
    assert_eq!(last(5.5, 0.0, &british, "cont_4").1, draw);
    assert_eq!(last(5.5, 0.0, &british, "cont_4!!").1, "marginal", "half a point for the Shattered");
    assert_eq!(last(5.5, 0.0, &british, "storrs!!").1, draw, "but not for militia");
    assert_eq!(last(0.0, 2.5, &british, "cont_4").1, draw);
    assert_eq!(last(10.0, 0.0, &british[1..], "cont_4").1, draw, "without the hill");
}

/// W12.5, W18.2: with the end nothing more is lost: the second step of a 2, and the D of a 1*, fall away.
#[test]
fn after_the_end_nothing_more_is_lost() {
    for result in ["2/-", "1*/-"] {
        let combat = json!({
            "hexes": ["h2532"], "units": ["hess_lossberg"], "lead": {"british": "hess_lossberg", "american": "cont_4"},
            "tactics": {"american": "skirmish", "british": "skirmish"}, "die": 0, "result": result,
        });
        let more = json!({
            "phase": "combat", "step": "reroll", "combat": combat, "momentum": {"american": 0, "british": 1},
            "army_morale": {"american": 18, "british": 5}, "sp_lost": {"american": 0, "british": 0},
        });
        let mut table = Table::set(&grand(&[("hess_lossberg", "h2533"), ("cont_4", "h2532")], &more));
        let events = table.order(BRITISH, "keep");
        assert_eq!(events.last().map(|event| event["event"].clone()), Some(json!("end")), "{result}: {events:?}");
        assert_eq!((table.vp().0, table.sp_lost().1), (0.0, 2.0), "{result}");
        assert_eq!(table.form("hess_lossberg"), "parade 1");
    }
}
