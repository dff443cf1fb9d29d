//! The reader of a ruleset: its files parted by a zero byte, in the order of their names; an empty one is the real one.
#![no_main]

use std::sync::OnceLock;

use blockade::kernel::setup::Setup;
use blockade::files::{Folder, home};
use blockade::kernel::chronicle::Chronicle;
use blockade::kernel::data::{DataError, Source};
use blockade::kernel::ruleset::Ruleset;
use blockade::rules::liberty::Liberty;
use blockade::rules::new_york_1776::NewYork;
use libfuzzer_sys::fuzz_target;

/// The files of each game, as they are.
static REAL: OnceLock<[Files; 2]> = OnceLock::new();

const NEW_YORK: [&str; 8] =
    ["cases.ron", "deployments.ron", "forces.ron", "map.ron", "ruleset.ron", "sick.ron", "smaller.ron", "turns.ron"];
const LIBERTY: [&str; 4] = ["cases.ron", "forces.ron", "map.ron", "ruleset.ron"];

/// Names and texts of a game's files.
type Files = Vec<(String, String)>;

fn real(id: &str, names: &[&str]) -> Files {
    let folder = Folder(home().expect("a home").join("rulesets").join(id));
    names.iter().map(|file| ((*file).to_owned(), folder.text(file).expect("it is there").1)).collect()
}

/// A folder with some of its files written anew.
struct Parts<'a>(Vec<&'a str>, &'static Files);

impl Source for Parts<'_> {
    fn text(&self, name: &str) -> Result<(String, String), DataError> {
        let at = self.1.iter().position(|(file, _)| file == name).expect("these are all its files");
        let part = self.0.get(at).copied().filter(|part| !part.is_empty());
        Ok((name.to_owned(), part.unwrap_or(&self.1[at].1).to_owned()))
    }
}

// A text that begins with an L is about Liberty.
fuzz_target!(|bytes: &[u8]| {
    let [new_york, liberty] = REAL.get_or_init(|| [real(NewYork::ID, &NEW_YORK), real(Liberty::ID, &LIBERTY)]);
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match text.strip_prefix('L') {
        Some(text) => loaded::<Liberty>(&Parts(text.split('\0').collect(), liberty)),
        None => loaded::<NewYork>(&Parts(text.split('\0').collect(), new_york)),
    }
});

fn loaded<R: Chronicle>(parts: &Parts<'_>) {
    match R::load(parts) {
        Err(wrong) => assert!(wrong.line > 0 && wrong.column > 0 && !wrong.what.is_empty(), "{wrong}"),
        // What is taken can be played by.
        Ok(rules) => {
            rules.new_game(&Setup::default()).expect("every ruleset that is taken has an opening");
            for option in &rules.manifest().options {
                rules.new_game(&Setup::with_options(std::slice::from_ref(&option.id))).expect("and one by each of its options");
            }
        }
    }
}
