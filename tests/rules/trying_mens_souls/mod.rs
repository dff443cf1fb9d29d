//! Trying Men's Souls at the referee's table: the worked cases and every case of its rules, seen from outside.

mod players;
mod random;
mod t01_map;
mod t02_leaders;
mod t03_zones;
mod t04_course;
mod t04_set_up;
mod t05_event;
mod t05_lines;
mod t05_supply;
mod t06_markers;
mod t07_activation;
mod t08_landing;
mod t08_movement;
mod t08_reach;
mod t09_declaring;
mod t10_combat;
mod t11_losses;
mod t11_paths;
mod t12_forts;
mod t13_end;
mod t14_victory;
mod t15_notation;
mod t15_seeing;
mod t16_scenario;
mod text;
mod text_moves;

use blockade::cli::referee::Referee;
use serde_json::{Map, Value, json};

const AMERICAN: &str = "american";
const BRITISH: &str = "british";

/// Fields put over those of a position.
fn with(mut position: Value, more: &Value) -> Value {
    for (key, value) in more.as_object().into_iter().flatten() {
        position[key.as_str()] = value.clone();
    }
    position
}

/// Units and leaders at their places, words apart: `foot_28`, after two lost steps `foot_28/2`, disrupted `foot_28!`, routed
/// `foot_28!!`.
fn stand(places: &[(&str, &str)]) -> Value {
    let (mut units, mut leaders) = (Map::new(), Map::new());
    for (words, at) in places {
        for word in words.split_whitespace() {
            let status = ["normal", "disrupted", "routed"][word.matches('!').count()];
            let word = word.trim_end_matches('!');
            let (name, lost) = match word.split_once('/') {
                Some((name, lost)) => (name, lost.parse::<u8>().expect("a number of steps")),
                None => (word, 0),
            };
            if name.starts_with("leader_") {
                leaders.insert(name.to_owned(), json!({"at": at}));
            } else {
                units.insert(name.to_owned(), json!({"at": at, "lost": lost, "status": status}));
            }
        }
    }
    json!({"units": units, "leaders": leaders})
}

/// Only these on the map, and the garrisons; an unopened turn 2.
fn field(places: &[(&str, &str)], more: &Value) -> Value {
    with(with(json!({"turn": 2}), &stand(places)), more)
}

/// An activation by a division's marker in the first Operations Phase of turn 2, with these active units; the marker of another
/// American division is still in the cup.
fn activation(step: &str, marker: &str, active: &str, places: &[(&str, &str)], more: &Value) -> Value {
    let british = ["clinton", "percy", "grant", "heister", "cornwallis", "tactical_british"].contains(&marker);
    let side = if british { BRITISH } else { AMERICAN };
    let mut bought = json!({AMERICAN: ["spencer"], BRITISH: []});
    bought[side].as_array_mut().expect("a list").push(json!(marker));
    let units: Vec<&str> = active.split_whitespace().collect();
    let position = json!({
        "phase": "operations", "step": step, "active": side, "operation": 1, "cup": ["spencer"], "drawn": [marker],
        "bought": bought, "acted": units,
        "activation": {
            "marker": marker, "units": units, "left": null, "moved": [], "fought": [], "fired": {}, "fallen": false,
        },
    });
    with(field(places, &position), more)
}

/// The rolls of a kind among what an order brought about, as their faces.
fn rolls(events: &[Value], why: &str) -> Vec<Value> {
    let of = events.iter().filter(|event| event["event"] == "roll" && event["why"] == why);
    of.map(|event| event["faces"].clone()).collect()
}

/// What every roll was for, in order.
fn reasons(events: &[Value]) -> Vec<&str> {
    events.iter().filter(|event| event["event"] == "roll").filter_map(|event| event["why"].as_str()).collect()
}

/// A table with a referee.
struct Table {
    referee: Referee,
}

impl Table {
    #[track_caller]
    fn new() -> Self {
        let mut table = Self { referee: Referee::new() };
        table.ask(&json!({"do": "new", "ruleset": "trying_mens_souls", "seed": "01".repeat(32)}));
        table
    }

    fn place(position: &Value) -> (Self, Value) {
        let mut table = Self { referee: Referee::new() };
        let request =
            json!({"do": "position", "ruleset": "trying_mens_souls", "position": position, "seed": "2a".repeat(32)});
        let answer = table.referee.answer(&request.to_string());
        (table, answer)
    }

    /// A position in the referee's form.
    #[track_caller]
    fn set(position: &Value) -> Self {
        let (table, answer) = Self::place(position);
        assert_eq!(answer["ok"], true, "{answer}");
        table
    }

    /// A position that cannot be.
    #[track_caller]
    fn impossible(position: &Value) {
        let (_, answer) = Self::place(position);
        assert_eq!(answer["ok"], false, "{position} was accepted");
    }

    #[track_caller]
    fn ask(&mut self, request: &Value) -> Value {
        let answer = self.referee.answer(&request.to_string());
        assert_eq!(answer["ok"], true, "{request}: {answer}");
        answer
    }

    /// The next dice.
    #[track_caller]
    fn dice(&mut self, faces: &[u8]) {
        self.ask(&json!({"do": "dice", "faces": faces}));
    }

    /// The next markers drawn.
    #[track_caller]
    fn draws(&mut self, markers: &[&str]) {
        self.ask(&json!({"do": "draws", "markers": markers}));
    }

    /// Plays an order and what follows from it.
    #[track_caller]
    fn order(&mut self, side: &str, line: &str) -> Vec<Value> {
        let answer = self.ask(&json!({"do": "order", "side": side, "line": line}));
        answer["events"].as_array().expect("events").clone()
    }

    /// Several of one side, with commas between; what the last brought about.
    #[track_caller]
    fn plays(&mut self, side: &str, lines: &str) -> Vec<Value> {
        lines.split(',').map(|line| self.order(side, line.trim())).last().unwrap_or_default()
    }

    /// An order with the dice that follow it.
    #[track_caller]
    fn rolled(&mut self, side: &str, line: &str, faces: &[u8]) -> Vec<Value> {
        self.dice(faces);
        self.order(side, line)
    }

    /// An order that a case refuses; nothing changes.
    #[track_caller]
    fn refused(&mut self, side: &str, line: &str, case: &str) {
        let before = self.state();
        let answer = self.referee.answer(&json!({"do": "order", "side": side, "line": line}).to_string());
        assert_eq!((&answer["ok"], &answer["case"]), (&json!(false), &json!(case)), "{line}: {answer}");
        assert_eq!(self.state(), before, "{line}");
    }

    /// An order that can be given now, without giving it.
    #[track_caller]
    fn allows(&mut self, side: &str, line: &str) {
        self.order(side, line);
        self.ask(&json!({"do": "undo"}));
    }

    /// Every order that is listed.
    #[track_caller]
    fn legal(&mut self) -> Vec<String> {
        let answer = self.ask(&json!({"do": "legal"}));
        let orders = answer["orders"].as_array().expect("orders");
        orders.iter().filter_map(|line| line.as_str().map(str::to_owned)).collect()
    }

    /// What stands in the groups under these words.
    #[track_caller]
    fn group(&mut self, words: &[&str]) -> Value {
        let answer = self.ask(&json!({"do": "legal"}));
        words.iter().fold(answer["groups"].clone(), |group, word| group[*word].clone())
    }

    #[track_caller]
    fn state(&mut self) -> Value {
        self.ask(&json!({"do": "state"}))["position"].clone()
    }

    #[track_caller]
    fn view(&mut self, side: &str) -> Value {
        self.ask(&json!({"do": "view", "side": side}))["view"].clone()
    }

    /// Phase, step and who is asked.
    fn asked(&mut self) -> String {
        let (state, legal) = (self.state(), self.ask(&json!({"do": "legal"})));
        let words = [&state["phase"], &state["step"], &legal["to_play"]];
        words.into_iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" ")
    }

    /// The sides that are asked do nothing until the position is as wanted.
    #[track_caller]
    fn idles_until(&mut self, wanted: impl Fn(&Value) -> bool) {
        for _ in 0..80 {
            if wanted(&self.state()) {
                return;
            }
            let legal = self.ask(&json!({"do": "legal"}));
            let idle = ["done", "pass", "decline", "omit"];
            let idle = idle.into_iter().find(|line| legal["orders"].as_array().expect("orders").contains(&json!(line)));
            let side = legal["to_play"].as_str().expect("a side to play").to_owned();
            self.order(&side, idle.unwrap_or_else(|| panic!("nobody can wait: {legal}")));
        }
        panic!("it never comes to that: {}", self.state());
    }

    /// Place, steps lost and status of a unit: `2230 1 disrupted`; `gone` if it is out of the game.
    fn unit(&mut self, name: &str) -> String {
        let unit = self.state()["units"][name].clone();
        match (unit["at"].as_str(), unit["status"].as_str()) {
            (Some(at), Some(status)) => format!("{at} {} {status}", unit["lost"]),
            _ => "gone".to_owned(),
        }
    }

    /// Where a unit or leader stands, or `gone`.
    fn at(&mut self, name: &str) -> String {
        let state = self.state();
        let places = [&state["units"][name]["at"], &state["leaders"][name]["at"]];
        places.into_iter().find_map(Value::as_str).unwrap_or("gone").to_owned()
    }

    /// A number that both sides have, the American's first.
    fn both(&mut self, field: &str) -> [i64; 2] {
        let state = self.state();
        [AMERICAN, BRITISH].map(|side| state[field][side].as_i64().expect("a number"))
    }
}
