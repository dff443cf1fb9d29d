//! The parts of a position: ids, sets of ids, arrays indexed by ids, short lists. All are flat and cheap to copy.

pub mod id;
pub mod id_map;
pub mod queue;
pub mod set;

pub use id::Id;
pub use id_map::IdMap;
pub use queue::Queue;
pub use set::{Set, SetIter};
