//! What the player did with pointer and keys.

use super::marks::PointerInput;
use crate::app::keys::KeyPresses;

/// The player's input at the table, from which the game makes intents.
#[derive(Clone, Debug)]
pub enum PlayerInput {
    /// A pointer event on the map.
    Pointer(PointerInput),
    /// Key presses for the game, on the map or on a panel over it.
    Keys(KeyPresses),
    /// The main button was pressed.
    MainButton,
}
