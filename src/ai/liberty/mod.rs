//! Programs that play Liberty.
//!
//! `worth` says what blocks, towns and positions are worth, in `terms` that reasons speak of; `ground` what stands where
//! and who reaches what; `plans` what a side could do with its actions; `habits` decides everything else: cards, fire,
//! hits, retreats, winters. `world` deals what is hidden anew; `odds` plays a battle out; `war` plays plans on in the mind;
//! `player` puts them together by levels, and `staff` is the door.

mod aims;
mod ground;
mod habits;
mod lines;
pub mod odds;
mod plans;
mod player;
mod staff;
pub mod terms;
mod war;
mod winter;
mod words;
mod world;
pub mod worth;

pub use player::Player;
