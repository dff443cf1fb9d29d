//! The referee: a whole game by lines, in step with the same game played by the program itself.

use std::sync::Arc;

use blockade::ai::random::SearchRng;
use blockade::cli::referee::Referee;
use blockade::kernel::dice::Seed;
use blockade::kernel::side::Side;
use blockade::play::game::Game;
use serde_json::{Value, json};

use super::{Probed, any_order, begun, legal, numbers, of_every_game, walk};

of_every_game! {
    a_whole_game_by_lines_is_the_game_that_is_played => played;
    a_computer_player_asked_by_lines_plays_a_whole_game => advised;
    a_game_saved_by_the_referee_is_loaded_by_it => kept;
    every_state_of_the_referee_is_a_position_with_the_same_hash => restated;
}

fn ask(referee: &mut Referee, request: &Value) -> Value {
    let answer = referee.answer(&request.to_string());
    assert_eq!(answer["ok"], true, "{request}: {answer}");
    answer
}

fn new<R: Probed>(rules: &Arc<R>, number: u64) -> Referee {
    let mut referee = Referee::of(Arc::clone(rules));
    let seed = Seed::from_number(number).to_string();
    let setup = R::setup(number);
    let mut request = json!({"do": "new", "ruleset": R::ID, "options": setup.options, "seed": seed});
    if let Some(scenario) = setup.scenario {
        request["scenario"] = json!(scenario);
    }
    ask(&mut referee, &request);
    for line in R::opening(number) {
        let side = ask(&mut referee, &json!({"do": "legal"}))["to_play"].clone();
        ask(&mut referee, &json!({"do": "order", "side": side, "line": line}));
    }
    referee
}

fn played<R: Probed>(rules: &Arc<R>) {
    for number in 30..33 {
        let (mut game, mut referee, mut chance) = (begun(rules, number), new(rules, number), SearchRng::new(number));
        let mut told = 0;
        while let Some((side, order)) = any_order(&game, &mut chance) {
            let listed: Vec<String> = legal(&game).iter().map(|listed| rules.print_listed(&listed)).collect();
            let answer = ask(&mut referee, &json!({"do": "legal"}));
            assert_eq!((&answer["to_play"], &answer["orders"]), (&json!(R::SIDES[side].id), &json!(listed)));
            let line = rules.print(&order);
            let wrong =
                referee.answer(&json!({"do": "order", "side": R::SIDES[side.other()].id, "line": line}).to_string());
            assert_eq!(wrong["ok"], false, "it is not for the other side to decide");
            let answer = ask(&mut referee, &json!({"do": "order", "side": R::SIDES[side].id, "line": line}));
            game.play(side, order).expect("it is listed");
            assert_eq!(answer["hash"], json!(format!("{:016x}", game.hash())), "after \"{line}\"");
            told += answer["events"].as_array().map_or(0, Vec::len);
            if chance.below(6) == 0 && game.umpire().can_undo().is_ok() {
                game.undo().expect("it can be taken back");
                let back = ask(&mut referee, &json!({"do": "undo"}));
                assert_eq!(back["hash"], json!(format!("{:016x}", game.hash())));
            }
            for side in Side::BOTH {
                let view = ask(&mut referee, &json!({"do": "view", "side": R::SIDES[side].id}));
                let seen = game.observe(blockade::kernel::ruleset::Viewer::Side(side));
                assert_eq!(view["view"], rules.view_value(&seen, side));
            }
        }
        let end = ask(&mut referee, &json!({"do": "legal"}));
        assert_eq!((&end["to_play"], &end["orders"]), (&Value::Null, &json!([])));
        let events = ask(&mut referee, &json!({"do": "events"}))["events"].as_array().map_or(0, Vec::len);
        assert!(told > 20 && events > 20, "{told} events were told, {events} are kept");
    }
}

fn advised<R: Probed>(rules: &Arc<R>) {
    let mut referee = new(rules, 40);
    let mut orders = 0;
    while let Some(side) = ask(&mut referee, &json!({"do": "legal"}))["to_play"].as_str() {
        let line = ask(&mut referee, &json!({"do": "ai", "level": "random"}))["line"].clone();
        ask(&mut referee, &json!({"do": "order", "side": side, "line": line}));
        orders += 1;
        assert!(orders < 20_000, "the game does not end");
    }
    assert!(orders > 6, "only {orders}");
    let wrong = referee.answer(&json!({"do": "ai", "level": "random"}).to_string());
    assert!(wrong["reason"].as_str().is_some_and(|reason| reason.contains("over")), "{wrong}");
}

fn kept<R: Probed>(rules: &Arc<R>) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kept.blockade");
    let (mut game, mut referee) = (begun(rules, 41), new(rules, 41));
    for (side, line) in lines(&mut game, 20) {
        ask(&mut referee, &json!({"do": "order", "side": R::SIDES[side].id, "line": line}));
    }
    let saved = ask(&mut referee, &json!({"do": "save", "file": file}));
    let loaded = ask(&mut Referee::of(Arc::clone(rules)), &json!({"do": "load", "file": file}));
    assert_eq!(saved, loaded);
    assert_eq!(saved["hash"], json!(format!("{:016x}", game.hash())));
}

/// A position as the referee writes it is accepted by it, is the same and has the same hash: in every moment, and after the end.
fn restated<R: Probed>(rules: &Arc<R>) {
    let mut other = Referee::of(Arc::clone(rules));
    let mut seen = |game: &Game<R>, number: u64| {
        let state = rules.position_value(game.position());
        let request = json!({"do": "position", "ruleset": R::ID, "position": state});
        let answer = other.answer(&request.to_string());
        let what = || format!("game {number}, after {} entries: {answer}: {state}", game.entries().len());
        assert_eq!(answer["ok"], true, "{}", what());
        assert_eq!(answer["hash"], json!(format!("{:016x}", game.hash())), "{}", what());
        assert_eq!(other.answer(r#"{"do":"state"}"#)["position"], state, "{}", what());
    };
    let every = crate::how_many::one_in(3);
    for number in numbers::<R>() {
        let game = walk(rules, 100 + number, |game, _, _, _| {
            if (game.entries().len() + number as usize).is_multiple_of(every) {
                seen(game, number);
            }
        });
        seen(&game, number);
    }
}

fn lines<R: Probed>(game: &mut Game<R>, most: usize) -> Vec<(Side, String)> {
    let mut chance = SearchRng::new(1);
    let mut lines = Vec::new();
    while let Some((side, order)) = any_order(game, &mut chance).filter(|_| lines.len() < most) {
        lines.push((side, game.umpire().rules().print(&order)));
        game.play(side, order).expect("it is listed");
    }
    lines
}
