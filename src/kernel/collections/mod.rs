//! What positions are made of: ids, sets of them, arrays they index, short lists. All lie flat and are cheap to copy.

pub mod id;
pub mod id_map;
pub mod queue;
pub mod set;

pub use id::Id;
pub use id_map::IdMap;
pub use queue::Queue;
pub use set::{Set, SetIter};
