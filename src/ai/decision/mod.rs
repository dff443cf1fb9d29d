//! The computer players of Decision in North America.
//!
//! [`stakes`] says what pieces, markers and points are worth, [`outlook`] what the tracks are: the chance to win. [`clash`] estimates
//! battles, [`reach`] finds ways, and [`field`] says what it is worth to stand in a locale. [`rouse`] decides about markers,
//! [`mobilize`] about purchases, [`movement`] about forces, [`battle`] in battles; [`policy`] puts them together and plays on.
//! `determinization` samples what is hidden; `decisions` connects all this to the player of every game. [`odds`] is for players who
//! ask before they attack; `facts` and `map_facts` have what hints count, `words` and `track_words` the reasons.

#![allow(missing_docs, reason = "where a name says it, only units, ranges, cases and reasons are added")]

pub mod battle;
pub mod clash;
mod decisions;
mod determinization;
mod facts;
pub mod field;
mod map_facts;
pub mod mobilize;
pub mod movement;
pub mod odds;
mod odds_words;
pub mod outlook;
pub mod policy;
mod prelude;
pub mod reach;
pub mod rouse;
pub mod stakes;
mod track_words;
mod words;
