//! The reader of a ruleset: its files parted by a zero byte, in the order of their names; an empty one is the real one.
#![no_main]

mod picked;

use std::cell::RefCell;
use std::collections::BTreeMap;

use blockade::files::{Folder, home};
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::data::{DataError, Source};
use blockade::kernel::setup::Setup;
use blockade::with_ruleset;
use libfuzzer_sys::fuzz_target;

/// A game's real files, with some of them written anew; each is noted when it is read.
struct Parts<'a> {
    folder: Folder,
    anew: BTreeMap<String, &'a str>,
    read: RefCell<Vec<String>>,
}

impl<'a> Parts<'a> {
    fn of(id: &str) -> Self {
        let folder = Folder(home().expect("a home").join("rulesets").join(id));
        Self { folder, anew: BTreeMap::new(), read: RefCell::default() }
    }

    /// The texts for the files that a ruleset reads, in the order of their names.
    fn written<R: DescribeGame>(text: &'a str) -> Self {
        let real = Self::of(R::ID);
        assert!(R::load(&real).is_ok(), "the ruleset is good");
        let mut names = real.read.take();
        names.sort();
        names.dedup();
        let anew = names.into_iter().zip(text.split('\0')).filter(|(_, part)| !part.is_empty());
        Self { anew: anew.collect(), ..Self::of(R::ID) }
    }
}

impl Source for Parts<'_> {
    fn text(&self, name: &str) -> Result<(String, String), DataError> {
        self.read.borrow_mut().push(name.to_owned());
        match self.anew.get(name) {
            Some(part) => Ok((name.to_owned(), (*part).to_owned())),
            None => self.folder.text(name),
        }
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((id, bytes)) = picked::picked(bytes) else { return };
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    with_ruleset!(id, R => loaded::<R>(&Parts::written::<R>(text))).expect("its id is known");
});

fn loaded<R: DescribeGame>(parts: &Parts<'_>) {
    match R::load(parts) {
        Err(wrong) => assert!(wrong.line > 0 && wrong.column > 0 && !wrong.what.is_empty(), "{wrong}"),
        // What is taken can be played by.
        Ok(rules) => {
            for scenario in &rules.manifest().scenarios {
                let setup = Setup { scenario: Some(scenario.id.clone()), options: Vec::new() };
                rules.new_game(&setup).expect("every ruleset that is taken has an opening of each scenario");
            }
            for option in &rules.manifest().options {
                let setup = Setup::with_options(std::slice::from_ref(&option.id));
                rules.new_game(&setup).expect("and one by each of its options");
            }
        }
    }
}
