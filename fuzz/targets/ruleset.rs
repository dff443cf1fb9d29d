//! The readers of a ruleset's files, parted by a zero byte: map, forces, cases, deployments, smaller forces.
#![no_main]

use blockade::kernel::ruleset::Ruleset;
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::new_york_1776::reference::{read_cases, read_deployments};
use blockade::rules::raw::DataFile;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut parts = text.split('\0');
    let mut next = |name| DataFile { name, text: parts.next().unwrap_or_default() };
    let (map, forces, cases, deployments) = (next("map"), next("forces"), next("cases"), next("deployments"));
    let smaller = next("smaller");
    let _ = read_cases(cases);
    let Ok(rules) = NewYork::from_data(map, forces) else { return };
    let _ = read_deployments(&rules, deployments);
    // What is taken can be played by.
    rules.new_game(&[]).expect("every ruleset that is taken has an opening");
    if let Ok(rules) = rules.with_smaller(smaller) {
        rules.new_game(&["smaller_forces".into()]).expect("and one with fewer blocks");
    }
});
