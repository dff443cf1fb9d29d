//! The rules, a file for each chapter: T8.1 is in `t08_reach`.

pub mod t05_lines;
pub mod t08_reach;
pub mod t11_paths;
