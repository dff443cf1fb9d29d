//! Liberty: the ruleset. The first line of each file names its cases.
//!
//! | Cases | Where |
//! |---|---|
//! | L1 map, L2 forces | `data`: `load` reads them, `paths` computes every path over land |
//! | L3 to L12 | `chapters`, by number: L6.1 is in `chapters/l06_moves.rs` |
//! | L8.1, L1.6 control, shut ports | `chapters/l08_control.rs` |
//! | L13.1 to L13.4, L13.8 optional rules | `data/options.rs` names them; each works in the chapter that it changes |
//! | L13.5 to L13.7 what a side may know | `sight` (of events), `observe` (of the position) |
//! | L14 orders | `order`; `chapters/l14_notation.rs` reads and prints them |
//!
//! The chapters change a `position`. `check` checks an order and refuses it with a `refusal`; `legal` lists the legal
//! orders; the results of an order are `event`s. `json` and `words` write positions and events down. `ruleset`
//! and `words/chronicle.rs` connect the game to the kernel.

pub mod chapters;
mod check;
pub mod data;
pub mod event;
mod json;
mod legal;
pub mod observe;
pub mod order;
pub mod position;
mod refusal;
pub mod ruleset;
pub mod sides;
mod sight;
pub mod words;

pub use data::Liberty;
pub use order::{AnyOffer, Order};
pub use position::Position;
