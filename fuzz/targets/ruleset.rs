//! The reader of a ruleset: its files parted by a zero byte, in the order of their names; an empty one is the real one.
#![no_main]

use std::sync::OnceLock;

use blockade::files::{Folder, home};
use blockade::kernel::chronicle::Chronicle;
use blockade::kernel::data::{DataError, Source};
use blockade::kernel::ruleset::Ruleset;
use blockade::rules::new_york_1776::NewYork;
use libfuzzer_sys::fuzz_target;

const FILES: [&str; 7] =
    ["cases.ron", "deployments.ron", "forces.ron", "map.ron", "ruleset.ron", "smaller.ron", "turns.ron"];

static REAL: OnceLock<Vec<String>> = OnceLock::new();

/// A folder with some of its files written anew.
struct Parts<'a>(Vec<&'a str>);

impl Source for Parts<'_> {
    fn text(&self, name: &str) -> Result<(String, String), DataError> {
        let at = FILES.iter().position(|file| *file == name).expect("these are all its files");
        let part = self.0.get(at).copied().filter(|part| !part.is_empty());
        let text = part.unwrap_or(&REAL.get().expect("read before")[at]);
        Ok((name.to_owned(), text.to_owned()))
    }
}

fuzz_target!(|bytes: &[u8]| {
    REAL.get_or_init(|| {
        let folder = Folder(home().expect("a home").join("rulesets").join(NewYork::ID));
        FILES.iter().map(|file| folder.text(file).expect("it is there").1).collect()
    });
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match NewYork::load(&Parts(text.split('\0').collect())) {
        Err(wrong) => assert!(wrong.line > 0 && wrong.column > 0 && !wrong.what.is_empty(), "{wrong}"),
        // What is taken can be played by.
        Ok(rules) => {
            rules.new_game(&[]).expect("every ruleset that is taken has an opening");
            for option in &rules.manifest().options {
                rules.new_game(std::slice::from_ref(&option.id)).expect("and one by each of its options");
            }
        }
    }
});
