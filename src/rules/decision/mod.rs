//! Decision in North America: the ruleset. The first line of each file names its cases.
#![allow(missing_docs, reason = "in a game only what says a unit, a range, a case or a reason is documented")]

pub mod data;
pub mod sides;
