//! White Plains at the referee's table: every case of its rules, seen from outside.

mod curtains;
mod diary;
mod playthroughs;
mod random;
mod secrets;
mod text;
mod text_lists;
mod w01_map;
mod w02_forces;
mod w03_turn;
mod w04_initiative;
mod w05_zones;
mod w06_costs;
mod w06_marches;
mod w06_moves;
mod w07_rally;
mod w08_fire;
mod w08_rifles;
mod w09_declaring;
mod w10_modifiers;
mod w10_resolving;
mod w10_tables;
mod w10_tactics;
mod w11_advance;
mod w11_results;
mod w11_retreat;
mod w12_morale;
mod w13_leaders;
mod w14_arrivals;
mod w14_cards;
mod w14_effects;
mod w15_sortie;
mod w16_ruse;
mod w16_works;
mod w17_reinforcements;
mod w17_tarrytown;
mod w18_victory;
mod w19_hill;
mod w20_assault;
mod w21_militia;
mod w21_special;
mod w22_rain;
mod w23_view;
mod w24_notation;

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

/// Units and leaders at their places, words apart: `foot_28`, after a lost step `foot_28/1`, Disrupted `foot_28!`,
/// Shattered `foot_28!!`.
fn stand(places: &[(&str, &str)]) -> Value {
    let (mut units, mut leaders) = (Map::new(), Map::new());
    for (words, at) in places {
        for word in words.split_whitespace() {
            let state = ["parade", "disrupted", "shattered"][word.matches('!').count()];
            let word = word.trim_end_matches('!');
            let (name, step) = match word.split_once('/') {
                Some((name, step)) => (name, step.parse::<u8>().expect("a step")),
                None => (word, 0),
            };
            if name.starts_with("gen_") || name.starts_with("col_") {
                leaders.insert(name.to_owned(), json!({"at": at}));
            } else {
                units.insert(name.to_owned(), json!({"at": at, "step": step, "state": state}));
            }
        }
    }
    json!({"units": units, "leaders": leaders})
}

/// Only these on the map of Chatterton Hill, on turn 5, nothing burnt, no chits.
fn hill(places: &[(&str, &str)], more: &Value) -> Value {
    let position = json!({
        "scenario": "chatterton_hill", "turn": 5, "scorched": null, "momentum": {"american": 0, "british": 0},
    });
    with(with(position, &stand(places)), more)
}

/// Only these on the map of the Grand Assault, on its turn 38, in clear weather.
pub fn grand(places: &[(&str, &str)], more: &Value) -> Value {
    with(with(json!({"scenario": "grand_assault", "turn": 38}), &stand(places)), more)
}

/// Only these on the map of the campaign, on its turn 5; that the forward line is empty has been paid for (W15.7).
fn campaign(places: &[(&str, &str)], more: &Value) -> Value {
    let position = json!({"scenario": "campaign", "turn": 5, "taken": ["forward_line"]});
    with(with(position, &stand(places)), more)
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
    fn new(scenario: &str, options: &[&str]) -> Self {
        Self::seeded(scenario, options, 1)
    }

    /// A new game whose chance is that of a number.
    #[track_caller]
    fn seeded(scenario: &str, options: &[&str], seed: u8) -> Self {
        let mut table = Self { referee: Referee::new() };
        let seed = format!("{seed:02x}").repeat(32);
        table.ask(
            &json!({"do": "new", "ruleset": "white_plains", "scenario": scenario, "options": options, "seed": seed}),
        );
        table
    }

    fn place(position: &Value) -> (Self, Value) {
        let mut table = Self { referee: Referee::new() };
        let seed = "2a".repeat(32);
        let request = json!({"do": "position", "ruleset": "white_plains", "position": position, "seed": seed});
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

    /// The same table with another position.
    #[track_caller]
    fn again(&mut self, position: &Value) {
        self.ask(&json!({"do": "position", "ruleset": "white_plains", "position": position}));
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

    /// The next cards dealt.
    #[track_caller]
    fn draws(&mut self, cards: &[&str]) {
        self.ask(&json!({"do": "draws", "cards": cards}));
    }

    /// Plays an order and what follows from it.
    #[track_caller]
    fn order(&mut self, side: &str, line: &str) -> Vec<Value> {
        let answer = self.ask(&json!({"do": "order", "side": side, "line": line}));
        answer["events"].as_array().expect("events").clone()
    }

    /// The same for whoever is to play.
    #[track_caller]
    fn goes(&mut self, line: &str) -> Vec<Value> {
        let side = self.next_to_play().expect("somebody is to play");
        self.order(&side, line)
    }

    /// Several of one side, with commas between.
    #[track_caller]
    fn plays(&mut self, side: &str, lines: &str) {
        for line in lines.split(',') {
            self.order(side, line.trim());
        }
    }

    /// An order that a case refuses; nothing changes.
    #[track_caller]
    fn refused(&mut self, side: &str, line: &str, case: &str) {
        let before = self.state();
        let answer = self.referee.answer(&json!({"do": "order", "side": side, "line": line}).to_string());
        assert_eq!((&answer["ok"], &answer["case"]), (&json!(false), &json!(case)), "{line}: {answer}");
        assert!(!self.lists(line), "{line} is listed");
        assert_eq!(self.state(), before, "{line}");
    }

    /// Every order that is listed.
    #[track_caller]
    fn legal(&mut self) -> Vec<String> {
        let answer = self.ask(&json!({"do": "legal"}));
        let orders = answer["orders"].as_array().expect("orders");
        orders.iter().filter_map(|line| line.as_str().map(str::to_owned)).collect()
    }

    #[track_caller]
    fn lists(&mut self, line: &str) -> bool {
        self.legal().iter().any(|listed| listed == line)
    }

    /// How the orders go on that begin with these words, sorted.
    #[track_caller]
    fn ways(&mut self, start: &str) -> Vec<String> {
        let start = format!("{start} ");
        let mut ways: Vec<String> =
            self.legal().iter().filter_map(|line| line.strip_prefix(&start).map(str::to_owned)).collect();
        ways.sort();
        ways
    }

    #[track_caller]
    fn state(&mut self) -> Value {
        self.ask(&json!({"do": "state"}))["position"].clone()
    }

    #[track_caller]
    fn view(&mut self, side: &str) -> Value {
        self.ask(&json!({"do": "view", "side": side}))["view"].clone()
    }

    fn next_to_play(&mut self) -> Option<String> {
        let answer = self.ask(&json!({"do": "legal"}));
        answer["to_play"].as_str().map(str::to_owned)
    }

    /// Phase, step and who is asked.
    fn asked(&mut self) -> String {
        let state = self.state();
        let words = [&state["phase"], &state["step"]].map(|word| word.as_str().unwrap_or_default().to_owned());
        let side = self.next_to_play().unwrap_or_default();
        [words[0].as_str(), words[1].as_str(), side.as_str()]
            .into_iter()
            .filter(|word| !word.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// The sides that are asked do nothing until the position is as wanted.
    #[track_caller]
    fn idles_until(&mut self, wanted: impl Fn(&Value) -> bool) {
        for _ in 0..80 {
            if wanted(&self.state()) {
                return;
            }
            let legal = self.legal();
            let idle = ["pass", "allow", "pledge 0", "keep", "done"];
            let idle = idle.into_iter().find(|line| legal.iter().any(|listed| listed == line));
            self.goes(idle.unwrap_or_else(|| panic!("nobody can wait: {legal:?}")));
        }
        panic!("it never comes to that: {}", self.state());
    }

    /// Where a unit or leader stands, or how it came out of the game.
    fn at(&mut self, name: &str) -> String {
        let state = self.state();
        let places = [&state["units"][name]["at"], &state["leaders"][name]["at"], &state["out"][name]];
        places.into_iter().find_map(Value::as_str).unwrap_or("nowhere").to_owned()
    }

    /// State and step of a unit: `parade 0`.
    fn form(&mut self, unit: &str) -> String {
        let unit = self.state()["units"][unit].clone();
        format!("{} {}", unit["state"].as_str().unwrap_or("none"), unit["step"])
    }

    /// A number that both sides have, the American's first.
    fn both(&mut self, field: &str) -> (f64, f64) {
        let state = self.state();
        let of = |side: &str| state[field][side].as_f64().expect("a number");
        (of(AMERICAN), of(BRITISH))
    }

    /// The army morales.
    fn morale(&mut self) -> (f64, f64) {
        self.both("army_morale")
    }

    fn momentum(&mut self) -> (f64, f64) {
        self.both("momentum")
    }

    fn sp_lost(&mut self) -> (f64, f64) {
        self.both("sp_lost")
    }

    fn vp(&mut self) -> (f64, f64) {
        self.both("vp")
    }

    /// The column of odds and the modifier of the combat so far, before tactics.
    fn combat(&mut self) -> (String, i64) {
        let state = self.state();
        let combat = &state["combat"];
        let column = combat["column"].as_str().unwrap_or_else(|| panic!("no combat: {state}"));
        (column.to_owned(), combat["drm"].as_i64().expect("a modifier"))
    }

    /// One attack, and no other: assigned, declared, the leads named; where nobody is named the first listed leads.
    #[track_caller]
    fn attack(&mut self, units: &str, hexes: &str, leads: &[&str]) {
        for unit in units.split_whitespace() {
            self.goes(&format!("assault {unit} {hexes}"));
        }
        self.goes("done");
        if self.state()["step"] == "react" {
            self.goes("pass");
        }
        let mut leads = leads.iter();
        while self.state()["step"] == "lead" {
            let first = self.ways("lead").first().expect("a lead").clone();
            let unit = leads.next().map_or(first, |unit| (*unit).to_owned());
            self.goes(&format!("lead {unit}"));
        }
    }

    /// The tactics of attacker and defender, and the dice that follow.
    #[track_caller]
    fn fight(&mut self, tactics: [&str; 2], dice: &[u8]) -> Vec<Value> {
        self.dice(dice);
        self.goes(&format!("tactic {}", tactics[0]));
        self.goes(&format!("tactic {}", tactics[1]))
    }

    /// Skirmish against Skirmish, which changes nothing.
    #[track_caller]
    fn skirmish(&mut self, dice: &[u8]) -> Vec<Value> {
        self.fight(["skirmish", "skirmish"], dice)
    }

    /// Whoever has to retreat does so, by the first way listed.
    #[track_caller]
    fn settles(&mut self) {
        loop {
            let legal = self.legal();
            let Some(line) = legal.iter().find(|line| line.starts_with("retreat ")) else { return };
            self.goes(line);
        }
    }
}
