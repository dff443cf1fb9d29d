//! The referee's lines: every one is answered with `ok` or a reason, whatever it is.
#![no_main]

use std::sync::{Arc, OnceLock};

use blockade::ai::brief::AiGame;
use blockade::cli::referee::Referee;
use blockade::rules::liberty::Liberty;
use blockade::rules::new_york_1776::NewYork;
use blockade::rulesets;
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};

static NEW_YORK: OnceLock<Arc<NewYork>> = OnceLock::new();
static LIBERTY: OnceLock<Arc<Liberty>> = OnceLock::new();

// A text that begins with an L is about Liberty.
fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match text.strip_prefix('L') {
        Some(text) => answered(LIBERTY.get_or_init(|| rulesets::load().expect("the ruleset is good")), text),
        None => answered(NEW_YORK.get_or_init(|| rulesets::load().expect("the ruleset is good")), text),
    }
});

fn answered<R: AiGame>(rules: &Arc<R>, text: &str) {
    let mut referee = Referee::of(Arc::clone(rules));
    for line in text.lines().take(200) {
        let mut line = line.to_owned();
        if let Ok(Value::Object(mut request)) = serde_json::from_str::<Value>(&line) {
            // No file is touched, and nobody thinks for long.
            if request.contains_key("file") {
                continue;
            }
            if request.contains_key("level") {
                request.shift_remove("budget_ms");
                request.insert("playouts".into(), json!(20));
                line = Value::Object(request).to_string();
            }
        }
        let answer = referee.answer(&line);
        let ok = answer["ok"].as_bool().expect("every answer says whether it is well");
        assert!(ok || answer["reason"].as_str().is_some_and(|reason| !reason.is_empty()));
    }
}
