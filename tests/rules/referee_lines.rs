//! The referee: every request, every form of refusal, patterns, groups, undo.

use blockade::cli::referee::Referee;
use blockade::rules::new_york_1776::sides::AMERICAN;
use blockade::rulesets;
use serde_json::{Value, json};

use super::table::{Table, american, attack, british, units, with};

fn referee() -> Referee {
    Referee::of(rulesets::new_york().expect("the ruleset is good"))
}

fn ask(referee: &mut Referee, request: &Value) -> Value {
    referee.answer(&request.to_string())
}

fn keys(value: &Value) -> String {
    value.as_object().expect("an object").keys().cloned().collect::<Vec<_>>().join(" ")
}

const SUMMARY: &str = "to_play phase turn winner hash";

#[test]
fn a_new_game_answers_with_its_summary_and_the_same_seed_gives_the_same_dice() {
    let play = || {
        let mut table = Table::new(&["force_march"]);
        let names: Vec<String> = table.state()["units"].as_object().map_or(Vec::new(), |_| {
            let rules = rulesets::new_york().expect("the ruleset is good");
            rules.army[AMERICAN].into_iter().map(|u| rules[u].id.clone()).collect()
        });
        for name in names {
            table.plays("american", &format!("place {name} new_york_city"));
        }
        table.plays("american", "ready")
    };
    let answer = play();
    assert_eq!(keys(&answer), format!("ok events {SUMMARY}"));
    assert_eq!(answer, play());
    let mut referee = referee();
    let answer = ask(&mut referee, &json!({"do": "new", "ruleset": "new_york_1776"}));
    assert_eq!(keys(&answer), format!("ok {SUMMARY}"));
    assert_eq!(
        (answer["to_play"].as_str(), answer["phase"].as_str(), answer["turn"].as_u64()),
        (Some("american"), Some("setup"), Some(1))
    );
    assert_eq!(ask(&mut referee, &json!({"do": "state"}))["position"]["options"], json!([]));
}

#[test]
fn requests_that_make_no_sense_are_refused_and_change_nothing() {
    let mut referee = referee();
    for request in [
        json!({"do": "state"}),
        json!({"do": "legal"}),
        json!({"do": "undo"}),
        json!({"do": "dice", "faces": [1]}),
        json!({"do": "view", "side": "british"}),
    ] {
        let answer = ask(&mut referee, &request);
        assert_eq!((answer["ok"].as_bool(), answer["case"].clone()), (Some(false), Value::Null));
        assert!(answer["reason"].as_str().expect("a reason").contains("no game yet"), "{answer}");
    }
    ask(&mut referee, &json!({"do": "new", "ruleset": "new_york_1776", "seed": "11".repeat(32)}));
    let before = ask(&mut referee, &json!({"do": "state"}));
    for (request, word) in [
        ("", "not a request"),
        ("[]", "not a request"),
        ("{\"do\":\"sing\"}", "sing"),
        ("{\"do\":\"order\"}", "side"),
        ("{\"do\":\"state\",\"extra\":1}", "extra"),
        ("{\"do\":\"new\",\"ruleset\":\"chess\"}", "chess"),
        ("{\"do\":\"new\",\"ruleset\":\"new_york_1776\",\"options\":[\"tanks\"]}", "tanks"),
        ("{\"do\":\"new\",\"ruleset\":\"new_york_1776\",\"seed\":\"12\"}", "64 hex"),
        ("{\"do\":\"position\",\"ruleset\":\"new_york_1776\",\"position\":{\"turn\":0}}", "turn"),
        ("{\"do\":\"view\",\"side\":\"french\"}", "french"),
        ("{\"do\":\"order\",\"side\":\"french\",\"line\":\"done\"}", "french"),
        ("{\"do\":\"order\",\"side\":\"british\",\"line\":\"done\"}", "American side"),
        ("{\"do\":\"order\",\"side\":\"american\",\"line\":\"done\"}", "placing"),
        ("{\"do\":\"dice\",\"faces\":[1,7]}", "7"),
        ("{\"do\":\"load\",\"file\":\"/no/such/file\"}", "no such file"),
        ("{\"do\":\"save\",\"file\":\"/no/such/folder/file\"}", "cannot be written"),
        ("{\"do\":\"undo\"}", "nothing to undo"),
    ] {
        let answer = referee.answer(request);
        // An order out of step is refused by the case of what is to be decided, a bad request by none.
        let case = if word == "placing" { json!("N3.2") } else { Value::Null };
        assert_eq!((answer["ok"].as_bool(), answer["case"].clone()), (Some(false), case), "{request}");
        assert!(answer["reason"].as_str().expect("a reason").contains(word), "{request}: {answer}");
        assert_eq!(ask(&mut referee, &json!({"do": "state"})), before, "{request}");
    }
    assert_eq!(ask(&mut referee, &json!({"do": "dice", "faces": []}))["queued"], 0, "a refused face queues nothing");
}

#[test]
fn lines_go_in_and_out_in_order_and_bad_bytes_do_not_stop_it() {
    let mut input = b"{\"do\":\"legal\"}\n\n\xff\xfe\n".to_vec();
    input.extend(vec![b' '; (1 << 20) + 5]);
    input.extend(b"\n{\"do\":\"new\",\"ruleset\":\"new_york_1776\"}");
    let mut output = Vec::new();
    referee().serve(&input[..], &mut output).expect("it reads and writes");
    let answers: Vec<Value> = String::from_utf8(output)
        .expect("text")
        .lines()
        .map(|line| serde_json::from_str(line).expect("one object a line"))
        .collect();
    let ok: Vec<_> = answers.iter().map(|answer| answer["ok"].as_bool()).collect();
    assert_eq!(ok, [Some(false), Some(false), Some(false), Some(true)]);
    assert!(answers[1]["reason"].as_str().expect("a reason").contains("UTF-8"));
    assert!(answers[2]["reason"].as_str().expect("a reason").contains("longer"));
}

#[test]
fn dice_add_to_the_queue_and_a_new_position_empties_it() {
    let position = british(&[("staten_island", "howe grant smith jones agnew rall")], &[]);
    let mut table = Table::at(position.clone());
    assert_eq!(table.ask(json!({"do": "dice", "faces": [5, 6]}))["queued"], 2);
    assert_eq!(table.ask(json!({"do": "dice", "faces": []}))["queued"], 2);
    assert_eq!(table.ask(json!({"do": "dice", "faces": [4]}))["queued"], 3);
    let answer = table.plays("british", "done");
    assert_eq!(super::table::events(&answer, "roll")[1]["faces"], json!([6]));
    let roll = &super::table::events(&answer, "roll")[0];
    assert_eq!(
        (roll["who"].as_str(), roll["why"].as_str(), roll["faces"].clone(), roll["needed"].clone()),
        (Some("american"), Some("action_points"), json!([5]), Value::Null)
    );
    assert_eq!(table.ask(json!({"do": "dice", "faces": []}))["queued"], 1);
    table.ask(json!({"do": "position", "ruleset": "new_york_1776", "position": position}));
    assert_eq!(table.ask(json!({"do": "dice", "faces": []}))["queued"], 0);
}

#[test]
fn legal_lists_paths_once_with_limit_units_and_pick_up_of_each_group() {
    let mut table = Table::at(american(
        &[
            ("harlem", "nixon greene hand"),
            ("harlem_heights", "knox"),
            ("kips_bay", "scott"),
            ("brooklyn", "lee heard"),
        ],
        &[("zone_d", "phoenix"), ("zone_e", "roebuck")],
    ));
    table.plays("american", "move scott bloomingdale");
    let answer = table.ask(json!({"do": "legal"}));
    assert_eq!(keys(&answer), "ok to_play orders groups");
    assert_eq!(answer["to_play"], "american");
    assert_eq!(
        answer["groups"]["greene"],
        json!({"limit": 8, "units": ["nixon", "hand"], "pick_up": {"harlem_heights": ["knox"]}})
    );
    assert_eq!(answer["groups"]["lee"], json!({"limit": 9, "units": ["heard"], "pick_up": {}}));
    assert_eq!(keys(&answer["groups"]), "washington greene lee", "in the order of the data");
    let legal = table.legal();
    let marches: Vec<_> = legal.iter().filter(|line| line.starts_with("march greene ")).cloned().collect();
    assert_eq!(
        marches,
        [
            "march greene kips_bay",
            "march greene kips_bay new_york_city",
            "march greene kips_bay bloomingdale",
            "march greene kips_bay harlem",
            "march greene harlem_heights",
            "march greene harlem_heights bloomingdale",
            "march greene harlem_heights harlem",
            "march greene harlem_heights fort_washington",
        ]
    );
    assert!(legal.contains(&"move nixon kips_bay".into()) && legal.last().is_some_and(|line| line == "done"));
    table.play_all("american", &["move nixon kips_bay", "move hand kips_bay"]);
    let answer = table.ask(json!({"do": "legal"}));
    assert_eq!((answer["orders"].clone(), answer["groups"].clone()), (json!(["done"]), json!({})), "no point left");
}

#[test]
fn a_path_stands_if_some_group_makes_it_legal() {
    let mut table = Table::at(british(&[("flatbush", "clinton grant smith"), ("bedford", "nixon")], &[]));
    let legal = table.legal();
    assert!(legal.contains(&"march clinton bedford newtown".into()), "with two more blocks Clinton overruns");
    assert!(!legal.contains(&"move clinton bedford newtown".into()));
    table.refused("british", "march clinton bedford newtown", "N5.6");
    let mut table = Table::at(british(&[("flatbush", "clinton grant"), ("bedford", "nixon")], &[]));
    assert!(!table.legal().contains(&"march clinton bedford newtown".into()));
}

#[test]
fn deployments_and_placements_stand_as_patterns_and_sails_are_written_out() {
    assert_eq!(Table::new(&[]).legal(), ["place …"]);
    let mut table = Table::at(attack("bedford", &["flatbush"], "nixon hand scott", "grant smith donop"));
    table.plays("british", "fight bedford");
    assert_eq!(table.legal(), ["deploy …"]);
    table.refused("american", "deploy …", "");
    let fleet = [("new_york_harbor", "admiral_howe phoenix")];
    let mut table = Table::at(with(british(&[], &fleet), &["ship_group"]));
    let sails: Vec<_> = table.legal().into_iter().filter(|line| line.starts_with("sail admiral_howe +")).collect();
    assert_eq!(sails.len(), 2 + 2 * 4, "{sails:?}");
    assert!(sails.contains(&"sail admiral_howe +phoenix zone_d -phoenix zone_e".into()));
}

#[test]
fn an_order_can_be_undone_until_dice_fall_or_something_is_shown_or_the_other_side_decides() {
    let undo = |table: &mut Table| table.ask(json!({"do": "undo"}));
    let mut table = Table::at(american(
        &[("harlem", "nixon hand scott"), ("staten_island", "howe grant smith jones agnew rall")],
        &[],
    ));
    let start = table.state();
    table.plays("american", "move nixon kips_bay");
    let middle = table.state();
    table.plays("american", "move hand kips_bay");
    let answer = undo(&mut table);
    assert_eq!((answer["ok"].as_bool(), keys(&answer)), (Some(true), format!("ok {SUMMARY}")));
    assert_eq!(table.state(), middle);
    undo(&mut table);
    assert_eq!(table.state(), start);
    assert!(undo(&mut table)["reason"].as_str().expect("a reason").contains("nothing to undo"));
    // The other side's half-turn has begun.
    table.plays("american", "done");
    assert_eq!(undo(&mut table)["ok"], false);
    // Dice: the same faces would not come again.
    table.dice(&[1, 1]).plays("british", "done");
    assert!(undo(&mut table)["reason"].as_str().expect("a reason").contains("dice"));
    // A face was shown.
    let mut table = Table::at(attack("bedford", &["flatbush"], "nixon", "grant smith"));
    table.plays("british", "fight bedford");
    assert_eq!(undo(&mut table)["ok"], false);
    // A decision passed on and back.
    let mut table = Table::at(attack("bedford", &["flatbush"], "nixon hand scott", "grant smith donop"));
    table.plays("british", "fight bedford");
    assert!(undo(&mut table)["reason"].as_str().expect("a reason").contains("opponent"));
    // An overrun told something.
    let mut table = Table::at(british(&[("flatbush", "clinton grant smith"), ("bedford", "nixon:1")], &[]));
    table.plays("british", "march clinton +grant +smith bedford");
    assert_eq!(undo(&mut table)["ok"], false);
}

#[test]
fn the_queue_is_untouched_by_taking_back() {
    let mut table =
        Table::at(american(&[("harlem", "nixon hand"), ("staten_island", "howe grant smith jones agnew rall")], &[]));
    table.dice(&[3, 4]).plays("american", "move nixon kips_bay");
    table.ask(json!({"do": "undo"}));
    assert_eq!(table.ask(json!({"do": "dice", "faces": []}))["queued"], 2);
    table.plays("american", "done");
    let answer = table.plays("british", "done");
    let faces: Vec<_> = super::table::events(&answer, "roll").iter().map(|roll| roll["faces"].clone()).collect();
    assert_eq!(faces, [json!([3]), json!([4])]);
}

#[test]
fn a_game_saved_and_loaded_has_the_same_hash_and_a_bad_file_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.blockade");
    let mut table =
        Table::at(american(&[("harlem", "nixon hand"), ("staten_island", "howe grant smith jones agnew rall")], &[]));
    table.plays("american", "move nixon kips_bay");
    table.dice(&[6]);
    let saved = table.ask(json!({"do": "save", "file": file}));
    assert_eq!(keys(&saved), format!("ok {SUMMARY}"));
    let state = table.state();
    table.plays("american", "move hand kips_bay");
    assert_eq!(table.ask(json!({"do": "load", "file": file}))["hash"], saved["hash"]);
    assert_eq!(
        (table.state(), table.ask(json!({"do": "dice", "faces": []}))["queued"].clone()),
        (state.clone(), json!(0))
    );
    let text = std::fs::read_to_string(&file).expect("there");
    // Cut in writing: as far as it is whole. Wrong and cut: refused.
    std::fs::write(&file, &text[..text.len() - 2]).expect("written");
    assert_eq!(table.ask(json!({"do": "load", "file": file}))["ok"], true);
    assert_eq!(table.place("nixon"), "harlem");
    let wrong = text.replace("move nixon kips_bay", "move nixon north_castle") + "Order(si";
    std::fs::write(&file, wrong).expect("written");
    let answer = table.ask(json!({"do": "load", "file": file}));
    assert_eq!(answer["ok"], false);
    assert!(answer["reason"].as_str().expect("a reason").contains("game.blockade:2: "), "{answer}");
    assert_eq!(table.place("nixon"), "harlem");
}

#[test]
fn a_finished_game_takes_no_orders() {
    let mut table = Table::at(json!({"phase": "over", "winner": "american", "why": "N4.1", "units": units(&[])}));
    let answer = table.ask(json!({"do": "legal"}));
    assert_eq!(
        (answer["to_play"].clone(), answer["orders"].clone(), answer["groups"].clone()),
        (Value::Null, json!([]), json!({}))
    );
    let answer = table.ask(json!({"do": "order", "side": "american", "line": "done"}));
    assert!(answer["reason"].as_str().expect("a reason").contains("over"), "{answer}");
    assert_eq!(table.state()["why"], "N4.1");
}

#[test]
fn a_view_has_its_fields_and_lists_only_what_is_seen() {
    let mut table = Table::at(british(&[("gravesend", "grant"), ("bedford", "nixon hand")], &[("zone_d", "phoenix")]));
    let view = table.view("american");
    for field in [
        "side",
        "turn",
        "phase",
        "active",
        "ap",
        "ships_may_sail",
        "to_play",
        "own",
        "enemy",
        "battle",
        "sightings",
        "owes",
    ] {
        assert!(view.get(field).is_some(), "{field}");
    }
    assert_eq!(keys(&view["own"]), "units ships sp_total");
    assert_eq!(view["enemy"]["at"], json!({"gravesend": 1}));
    assert_eq!((view["enemy"]["ships"].clone(), view["own"]["ships"].clone()), (json!({"zone_d": 1}), json!({})));
    assert_eq!(table.view("british")["own"]["ships"]["phoenix"]["at"], "zone_d");
}

#[test]
fn an_ai_gives_a_legal_order_for_the_side_to_play_at_every_level() {
    let mut table = super::table::Table::new(&[]);
    for level in ["random", "recruit", "captain", "captain:bold", "general"] {
        let answer = table.ask(json!({"do": "ai", "level": level, "budget_ms": 60}));
        assert_eq!(answer["ok"], true, "{answer}");
        assert_eq!(answer.as_object().expect("an answer").keys().collect::<Vec<_>>(), ["ok", "line"]);
        table.plays("american", answer["line"].as_str().expect("a line"));
    }
    let answer = table.ask(json!({"do": "ai", "level": "marshal"}));
    assert_eq!(answer["ok"], false);
    assert!(answer["reason"].as_str().expect("a reason").contains("captain"), "{answer}");
}

#[test]
fn a_position_is_not_given_a_scenario_without_options() {
    let mut table = super::table::Table::new(&[]);
    let position = table.ask(json!({"do": "state"}))["position"].clone();
    let mut request =
        json!({"do": "position", "ruleset": "new_york_1776", "scenario": "campaign", "position": position});
    let answer = table.ask(request.clone());
    assert!(answer["reason"].as_str().expect("a reason").contains("\"options\""), "{answer}");
    request["options"] = json!([]);
    assert_eq!(table.ask(request)["ok"], true);
}

#[test]
fn a_queued_draw_that_cannot_come_is_named_in_the_answer_to_the_order_that_drew() {
    let mut referee = Referee::new();
    let mut ask = |request: Value| referee.answer(&request.to_string());
    // The deck of Chatterton Hill has no British card 25: what is queued before a card that can come is dropped.
    let dropped =
        ask(json!({"do": "new", "ruleset": "white_plains", "cards": ["b25", "b25"], "seed": "11".repeat(32)}));
    let mut named: Vec<String> = words(&dropped);
    for _ in 0..400 {
        let legal = ask(json!({"do": "legal"}));
        let (Some(side), Some(line)) =
            (legal["to_play"].as_str(), legal["orders"].as_array().and_then(|orders| orders.last()?.as_str()))
        else {
            break;
        };
        named.extend(words(&ask(json!({"do": "order", "side": side, "line": line}))));
        if !named.is_empty() {
            break;
        }
    }
    assert_eq!(named, ["b25", "b25"]);
    let wrong = ask(json!({"do": "draws", "cards": ["b99"]}));
    assert!(wrong["ok"] == false && wrong["reason"].as_str().is_some_and(|reason| reason.contains("b99")), "{wrong}");
}

/// The names in `dropped`.
fn words(answer: &Value) -> Vec<String> {
    assert_eq!(answer["ok"], true, "{answer}");
    let dropped = answer["dropped"].as_array().cloned().unwrap_or_default();
    dropped.iter().filter_map(|word| word.as_str().map(str::to_owned)).collect()
}

#[test]
fn numbers_that_are_too_large_are_told_as_they_were_given() {
    let mut referee = Referee::new();
    assert_eq!(referee.answer(r#"{"do":"new","ruleset":"new_york_1776"}"#)["ok"], true);
    let wrong = referee.answer(r#"{"do":"dice","faces":[256]}"#);
    assert!(wrong["reason"].as_str().is_some_and(|reason| reason.contains("not 256")), "{wrong}");
}
