//! The game in English: what happened ([`story`]), what a place or a battle holds ([`spoken`]), what the side to play must
//! decide ([`prompt`]). [`chronicle`] is the door to the kernel.

pub mod chronicle;
pub mod prompt;
pub mod spoken;
pub mod story;
