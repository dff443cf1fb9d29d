//! A table for tests: positions, dice and orders in the notation, answers as data.

use blockade::cli::referee::Referee;
use blockade::rulesets;
use serde_json::{Value, json};

/// A referee with a position on the table.
pub struct Table(Referee);

impl Table {
    /// A hand-written position.
    pub fn at(position: Value) -> Self {
        let mut table = Self(Referee::of(rulesets::new_york().expect("the ruleset is good")));
        let answer = table
            .ask(json!({"do": "position", "ruleset": "new_york_1776", "position": position, "seed": "00".repeat(32)}));
        assert_eq!(answer["ok"], true, "{answer}");
        table
    }

    /// A new game.
    pub fn new(options: &[&str]) -> Self {
        let mut table = Self(Referee::of(rulesets::new_york().expect("the ruleset is good")));
        let seed = "00".repeat(32);
        let answer = table.ask(json!({"do": "new", "ruleset": "new_york_1776", "options": options, "seed": seed}));
        assert_eq!(answer["ok"], true, "{answer}");
        table
    }

    /// A new game of a scenario.
    pub fn of_scenario(scenario: &str, options: &[&str]) -> Self {
        let mut table = Self(Referee::of(rulesets::new_york().expect("the ruleset is good")));
        let answer = table.ask(json!({
            "do": "new", "ruleset": "new_york_1776", "scenario": scenario, "options": options, "seed": "00".repeat(32),
        }));
        assert_eq!(answer["ok"], true, "{answer}");
        table
    }

    /// A position that must be refused; gives the reason.
    pub fn refuses(position: Value) -> String {
        let mut table = Self(Referee::of(rulesets::new_york().expect("the ruleset is good")));
        let answer = table.ask(json!({"do": "position", "ruleset": "new_york_1776", "position": position}));
        assert_eq!(answer["ok"], false, "{position} should be refused");
        answer["reason"].as_str().expect("a reason").to_owned()
    }

    /// One request.
    pub fn ask(&mut self, request: Value) -> Value {
        self.0.answer(&request.to_string())
    }

    /// The next dice.
    pub fn dice(&mut self, faces: &[u8]) -> &mut Self {
        let answer = self.ask(json!({"do": "dice", "faces": faces}));
        assert_eq!(answer["ok"], true, "{answer}");
        self
    }

    /// A legal order; gives its answer.
    pub fn plays(&mut self, side: &str, line: &str) -> Value {
        let answer = self.ask(json!({"do": "order", "side": side, "line": line}));
        assert_eq!(answer["ok"], true, "{line}: {answer}");
        answer
    }

    /// Legal orders of one side, one after the other.
    pub fn play_all(&mut self, side: &str, lines: &[&str]) -> &mut Self {
        for line in lines {
            self.plays(side, line);
        }
        self
    }

    /// An illegal order: refused by this case, and nothing changes.
    pub fn refused(&mut self, side: &str, line: &str, case: &str) -> &mut Self {
        let before = self.state();
        let answer = self.ask(json!({"do": "order", "side": side, "line": line}));
        assert_eq!(answer["ok"], false, "{line} should be refused");
        assert_eq!(answer["case"].as_str().unwrap_or_default(), case, "{line}: {answer}");
        assert!(answer["reason"].as_str().is_some_and(|reason| reason.len() > 8), "{answer}");
        assert_eq!(self.state(), before, "a refused order changed something");
        self
    }

    /// Everything.
    pub fn state(&mut self) -> Value {
        self.ask(json!({"do": "state"}))["position"].clone()
    }

    /// What a side may see.
    pub fn view(&mut self, side: &str) -> Value {
        self.ask(json!({"do": "view", "side": side}))["view"].clone()
    }

    /// Who must decide.
    pub fn who_decides(&mut self) -> String {
        self.ask(json!({"do": "legal"}))["to_play"].as_str().unwrap_or("nobody").to_owned()
    }

    /// Every legal line.
    pub fn legal(&mut self) -> Vec<String> {
        let answer = self.ask(json!({"do": "legal"}));
        answer["orders"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|line| line.as_str().expect("a line").to_owned())
            .collect()
    }

    /// Where a unit stands; "off" if nowhere.
    pub fn place(&mut self, unit: &str) -> String {
        self.state()["units"][unit]["at"].as_str().unwrap_or("off").to_owned()
    }

    /// SP of a unit; 0 off the board.
    pub fn sp(&mut self, unit: &str) -> u64 {
        self.state()["units"][unit]["sp"].as_u64().unwrap_or(0)
    }

    /// Where a ship lies.
    pub fn ship(&mut self, ship: &str) -> String {
        self.state()["ships"][ship]["at"].as_str().unwrap_or("off").to_owned()
    }
}

/// Units in places, at full strength: `[("brooklyn", "greene nixon")]`. Washington stands far away if
/// he is not named.
pub fn units(places: &[(&str, &str)]) -> Value {
    let mut units = serde_json::Map::new();
    units.insert("washington".into(), json!({"at": "north_castle"}));
    for (place, names) in places {
        for name in names.split_whitespace() {
            let (name, sp) = name.split_once(':').map_or((name, None), |(name, sp)| (name, sp.parse::<u8>().ok()));
            let mut unit = json!({"at": place});
            if let Some(sp) = sp {
                unit["sp"] = json!(sp);
            }
            units.insert(name.into(), unit);
        }
    }
    units.into()
}

/// Ships in zones: `[("zone_d", "phoenix")]`.
pub fn ships(zones: &[(&str, &str)]) -> Value {
    let mut ships = serde_json::Map::new();
    for (zone, names) in zones {
        for name in names.split_whitespace() {
            ships.insert(name.into(), json!({"at": zone}));
        }
    }
    ships.into()
}

/// The British move with four AP.
pub fn british(places: &[(&str, &str)], zones: &[(&str, &str)]) -> Value {
    json!({"turn": 5, "active": "british", "first": "american", "ap": {"british": 4}, "units": units(places), "ships": ships(zones)})
}

/// The American moves with three AP.
pub fn american(places: &[(&str, &str)], zones: &[(&str, &str)]) -> Value {
    json!({"turn": 5, "active": "american", "first": "american", "ap": {"american": 3}, "units": units(places), "ships": ships(zones)})
}

/// With optional rules.
pub fn with(mut position: Value, options: &[&str]) -> Value {
    position["options"] = json!(options);
    position
}

/// Events of one kind in an answer.
pub fn events(answer: &Value, kind: &str) -> Vec<Value> {
    let all = answer["events"].as_array().expect("events");
    all.iter().filter(|event| event["event"] == kind).cloned().collect()
}

/// Whether a unit bears the mark of having moved.
pub fn moved(state: &Value, unit: &str) -> bool {
    state["units"][unit]["moved"].as_bool().expect("it is on the board")
}

/// A battle in its second round: who attacks, where, from where, who acts, and both lines by position.
pub fn board(
    active: &str,
    place: &str,
    from: &[&str],
    acting: &str,
    american: &[(&str, &str)],
    british: &[(&str, &str)],
) -> Value {
    let mut posts = serde_json::Map::new();
    let mut names = Vec::new();
    for (post, line) in american.iter().chain(british) {
        for name in line.split_whitespace() {
            names.push(name);
            let id = name.split_once(':').map_or(name, |(id, _)| id);
            posts.insert(id.into(), json!({"position": post}));
        }
    }
    json!({
        "turn": 5, "phase": "battle", "active": active, "first": "american",
        "units": units(&[(place, &names.join(" "))]), "entries": {place: from},
        "battle": {"location": place, "round": 2, "step": "act", "acting": acting, "units": posts},
    })
}

/// The British have moved; their attack on one place stands next.
pub fn attack(place: &str, from: &[&str], defenders: &str, attackers: &str) -> Value {
    json!({
        "turn": 5, "phase": "battles", "active": "british", "first": "american", "entries": {place: from},
        "units": units(&[(place, defenders), (place, attackers)]),
    })
}
