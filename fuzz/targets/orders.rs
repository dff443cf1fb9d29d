//! Orders made of the words of a game, in a position reached by chance: `check` accepts exactly what `legal` lists, and
//! never breaks.
#![no_main]

mod picked;
mod rules;

use std::sync::Arc;

use blockade::ai::brief::AiGame;
use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::{Legal, LegalEntry};
use blockade::kernel::ruleset::LegalOf;
use blockade::kernel::setup::Setup;
use blockade::kernel::umpire::Umpire;
use blockade::with_ruleset;
use libfuzzer_sys::fuzz_target;

/// Bytes, one after the other; zeros behind the last.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }

    fn below(&mut self, n: usize) -> usize {
        usize::from(u16::from_be_bytes([self.next(), self.next()])) % n.max(1)
    }

    /// A line with some of its words exchanged for others, one more or one fewer.
    fn line(&mut self, lines: &[String]) -> String {
        let any = |bytes: &mut Self| {
            let words: Vec<&str> = lines[bytes.below(lines.len())].split(' ').collect();
            words[bytes.below(words.len())].to_owned()
        };
        let mut words: Vec<String> = lines[self.below(lines.len())].split(' ').map(str::to_owned).collect();
        for word in &mut words {
            if self.next().is_multiple_of(3) {
                *word = any(self);
            }
        }
        match self.next() % 8 {
            0 => words.truncate(1 + self.below(words.len())),
            1 => words.push(any(self)),
            _ => {}
        }
        words.join(" ")
    }
}

/// A game by chance, so many orders on, with what could be ordered on the way.
fn played<R: AiGame>(rules: &Arc<R>, seed: u64, orders: usize) -> (Umpire<R>, Vec<String>) {
    let manifest = rules.manifest();
    let options = manifest.options.iter().enumerate().filter(|(number, _)| seed >> number & 1 == 1);
    let scenario = manifest.scenarios[seed as usize % manifest.scenarios.len()].id.clone();
    let setup = Setup { scenario: Some(scenario), options: options.map(|(_, option)| option.id.clone()).collect() };
    let opening = rules.new_game(&setup).expect("its options exist");
    let mut umpire = Umpire::new(Arc::clone(rules), opening, Seed::from_number(seed));
    let (mut rng, mut legal, mut lines) = (SearchRng::new(seed), Legal::default(), Vec::new());
    umpire.run();
    for _ in 0..orders {
        let Some(side) = umpire.to_play() else { break };
        legal.clear();
        rules.legal(umpire.position(), &mut legal);
        let order = random_order(&**rules, umpire.position(), &legal, &mut rng);
        lines.push(rules.print(&order));
        umpire.play(side, order).expect("it is listed");
    }
    (umpire, lines)
}

/// What can be ordered now, in lines: what a pattern leaves free is filled.
fn listed<R: AiGame>(rules: &R, umpire: &Umpire<R>, legal: &LegalOf<R>, bytes: &mut Bytes<'_>) -> Vec<String> {
    let order = |line| match line {
        LegalEntry::Order(order) => order,
        LegalEntry::Pattern(pattern) => rules.fill(umpire.position(), &pattern, &mut |n| bytes.below(n)),
    };
    legal.iter().map(order).map(|order| rules.print(&order)).collect()
}

fn tried<R: AiGame>(rules: &Arc<R>, bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let (seed, orders) = (u64::from(bytes.next()), 2 * usize::from(bytes.next()));
    let (mut umpire, mut lines) = played(rules, seed, orders);
    let mut legal = Legal::default();
    while !bytes.0.is_empty() {
        legal.clear();
        rules.legal(umpire.position(), &mut legal);
        lines.extend(listed(&**rules, &umpire, &legal, &mut bytes));
        if lines.is_empty() {
            return;
        }
        let Ok(order) = rules.parse(&bytes.line(&lines)) else { continue };
        match rules.check(umpire.position(), &order) {
            Ok(()) => {
                let stands = legal.iter().any(|line| match line {
                    LegalEntry::Order(other) => other == order,
                    LegalEntry::Pattern(pattern) => rules.matches(&pattern, &order),
                });
                assert!(stands, "{order:?} is accepted and not listed");
                assert_eq!(rules.parse(&rules.print(&order)).as_ref(), Ok(&order));
                let side = umpire.to_play().expect("somebody is to play");
                umpire.play(side, order).expect("it was accepted");
                rules.audit(umpire.position()).expect("a possible position");
            }
            Err(refusal) => {
                assert!(!legal.lists(&order), "{order:?} is listed and refused: {refusal}");
                assert!(!refusal.reason.is_empty());
            }
        }
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((id, bytes)) = picked::picked(bytes) else { return };
    with_ruleset!(id, R => tried(&rules::rules::<R>(), bytes)).expect("its id is known");
});
