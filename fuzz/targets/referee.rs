//! The referee's lines: every one is answered with `ok` or a reason, whatever it is.
#![no_main]

mod picked;
mod rules;

use std::sync::Arc;

use blockade::ai::brief::AiGame;
use blockade::cli::referee::Referee;
use blockade::with_ruleset;
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};

fuzz_target!(|bytes: &[u8]| {
    let Some((id, bytes)) = picked::picked(bytes) else { return };
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    with_ruleset!(id, R => answered(&rules::rules::<R>(), text)).expect("its id is known");
});

fn answered<R: AiGame>(rules: &Arc<R>, text: &str) {
    let mut referee = Referee::of(Arc::clone(rules));
    for line in text.lines().take(200) {
        let mut line = line.to_owned();
        if let Ok(Value::Object(mut request)) = serde_json::from_str::<Value>(&line) {
            // No file is written, and the computer does not think for long.
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
