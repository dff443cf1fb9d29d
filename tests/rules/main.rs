//! The rules, the record and the referee, without a window.

mod random_play;
