//! The rulesets, each a type, and what they share. None of them knows the window.

pub mod common;
pub mod decision;
pub mod liberty;
pub mod new_york_1776;
pub mod trying_mens_souls;
pub mod white_plains;
