//! The emblem of a place: the sign printed on the map that counts in the game, such as a town's value.

use crate::kernel::side::Side;

/// The shape of an emblem.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EmblemShape {
    /// A disc, with the value of its town if it has one.
    Town,
    /// A disc with a pale field and a rim: a town of an ally.
    Ally,
    /// A disc with a tent.
    Camp,
    /// A star of five bastions.
    Fort,
}

/// The emblem of a place. The picture of the map has it in the standard colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Emblem {
    /// Its shape.
    pub shape: EmblemShape,
    /// The side in whose colour it is; none if it belongs to neither.
    pub side: Option<Side>,
    /// The value in it; 0 for none.
    pub value: u8,
}
