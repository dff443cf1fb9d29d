//! Positions, views and events as JSON. The tables of the state and its parts (`position`) write and read what is written as it is;
//! here stands what is odd.

mod audit;
mod events;
mod moment;
mod position;
mod view;
