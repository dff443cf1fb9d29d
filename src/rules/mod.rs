//! The rulesets, each a type of its own. None of them knows the window.

pub mod liberty;
pub mod new_york_1776;
