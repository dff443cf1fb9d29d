//! Decision in North America at the referee's table: the worked cases and every case of its rules, seen from outside.

mod d01_map;
mod d02_forces;
mod d03_years;
mod d04_course;
mod d05_points;
mod d06_markers;
mod d07_first_player;
mod d08_rousing;
mod d09_balance;
mod d10_mobilization;
mod d11_movement;
mod d12_forced_march;
mod d13_fleets;
mod d14_aftermath;
mod d14_battle;
mod d15_retreat;
mod d16_supply;
mod d17_leaders;
mod d18_events;
mod d18_indians;
mod d19_options;
mod d19_sieges;
mod d20_seeing;
mod d21_notation;
mod d22_referee;
mod players;
mod random;
mod text;

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

/// Pieces at their places, words apart: `("crown_line_1 gen_gage", "boston")`.
fn stand(places: &[(&str, &str)]) -> Value {
    let mut units = Map::new();
    for (words, at) in places {
        units.extend(words.split_whitespace().map(|word| (word.to_owned(), json!(at))));
    }
    json!({"units": units})
}

/// Only these on the map, in a phase in which a side is active; the Americans are the first player.
fn field(phase: &str, active: &str, places: &[(&str, &str)], more: &Value) -> Value {
    let first = if ["markers", "initiative"].contains(&phase) { Value::Null } else { json!(AMERICAN) };
    with(with(json!({"phase": phase, "active": active, "first": first}), &stand(places)), more)
}

/// The movement of a side in the first Campaign Phase.
fn movement(active: &str, places: &[(&str, &str)], more: &Value) -> Value {
    with(field("campaign", active, places, &json!({"step": "move"})), more)
}

/// The mobilization of a side.
fn mobilization(active: &str, places: &[(&str, &str)], more: &Value) -> Value {
    with(field("mobilize", active, places, &json!({"specials": ["washington"]})), more)
}

/// The rolls of a kind among what an order brought about, as their faces.
fn rolls(events: &[Value], why: &str) -> Vec<Value> {
    let of = events.iter().filter(|event| event["event"] == "roll" && event["why"] == why);
    of.map(|event| event["faces"].clone()).collect()
}

/// A table with a referee.
struct Table {
    referee: Referee,
}

impl Table {
    /// A new game with these options, the dice for points and the markers drawn as wanted.
    #[track_caller]
    fn with_options(options: &[&str], dice: &[u8], markers: &[&str]) -> Self {
        let mut table = Self { referee: Referee::new() };
        let (dice, markers) = (json!(dice), json!(markers));
        table.ask(&json!({
            "do": "new", "ruleset": "decision", "options": options, "seed": "01".repeat(32), "dice": dice, "markers": markers,
        }));
        table
    }

    #[track_caller]
    fn new() -> Self {
        Self::with_options(&[], &[3, 4, 2, 5], &[])
    }

    fn place(position: &Value) -> (Self, Value) {
        let mut table = Self { referee: Referee::new() };
        let request = json!({"do": "position", "ruleset": "decision", "position": position, "seed": "2a".repeat(32)});
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

    /// The next markers and leaders drawn.
    #[track_caller]
    fn draws(&mut self, markers: &[&str], leaders: &[&str]) {
        self.ask(&json!({"do": "draws", "markers": markers, "leaders": leaders}));
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
        let mut other = Self::set(&self.state());
        other.order(side, line);
    }

    /// Every order that is listed.
    #[track_caller]
    fn legal(&mut self) -> Vec<String> {
        let answer = self.ask(&json!({"do": "legal"}));
        let orders = answer["orders"].as_array().expect("orders");
        orders.iter().filter_map(|line| line.as_str().map(str::to_owned)).collect()
    }

    /// The groups of a pattern: `{LOCALE: {units, leaders, room}}`.
    #[track_caller]
    fn groups(&mut self) -> Value {
        self.ask(&json!({"do": "legal"}))["groups"].clone()
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
    #[track_caller]
    fn asked(&mut self) -> String {
        let (state, legal) = (self.state(), self.ask(&json!({"do": "legal"})));
        let battle = state["battle"]["step"].clone();
        let words = [&state["phase"], &state["step"], &battle, &legal["to_play"]];
        words.into_iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" ")
    }

    /// Where a piece stands, or `gone`.
    #[track_caller]
    fn at(&mut self, name: &str) -> String {
        self.state()["units"][name].as_str().unwrap_or("gone").to_owned()
    }

    /// A number that both sides have, the American's first.
    #[track_caller]
    fn both(&mut self, field: &str) -> [i64; 2] {
        let state = self.state();
        [AMERICAN, BRITISH].map(|side| state[field][side].as_i64().expect("a number"))
    }
}
