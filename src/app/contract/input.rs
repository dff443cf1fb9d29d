//! What the player did with pointer and keys.

use super::marks::PointerInput;
use crate::app::keys::KeyPresses;

/// What the player did at the table, and the game is to make an intent of.
#[derive(Clone, Debug)]
pub enum PlayerInput {
    /// The pointer did something on the map.
    Pointer(PointerInput),
    /// Keys went down that belong to the game, on the map or on what lies over it.
    Keys(KeyPresses),
    /// The main button was pressed.
    MainButton,
}
