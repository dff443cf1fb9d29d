//! The rules of a game for a target, read once.

use std::any::Any;
use std::sync::{Arc, Mutex};

use blockade::kernel::ruleset::Ruleset;
use blockade::rulesets;

static READ: Mutex<Vec<Box<dyn Any + Send>>> = Mutex::new(Vec::new());

/// A game's rules with their data.
pub fn rules<R: Ruleset>() -> Arc<R> {
    let mut read = READ.lock().expect("no target goes on after a panic");
    if let Some(rules) = read.iter().find_map(|rules| rules.downcast_ref::<Arc<R>>()) {
        return Arc::clone(rules);
    }
    let rules = rulesets::load::<R>().expect("the ruleset is good");
    read.push(Box::new(Arc::clone(&rules)));
    rules
}
