//! The names that nearly every file of the sessions uses.

pub use std::collections::BTreeMap;
pub use std::path::{Path, PathBuf};
pub use std::sync::{Arc, Mutex, PoisonError};
pub use std::time::{Duration, Instant};

pub use crate::ai::brief::{Advice, AiGame};
pub use crate::app::contract::game::{GameWindow, ViewContext};
pub use crate::app::contract::input::PlayerInput;
pub use crate::app::contract::layout::ViewStyle;
pub use crate::app::contract::marks::OrderSubject;
pub use crate::app::contract::overlays::{Overlay, OverlayKind};
pub use crate::app::contract::panel::{DiceRoll, Drawn, Panel, Prompt};
pub use crate::app::contract::sound_cue::SoundCue;
pub use crate::app::contract::view::GameView;
pub use crate::app::keys::KeyPresses;
pub use crate::app::keys::action::{Action, CONFIRM};
pub use crate::app::tasks::background::BackgroundTask;
pub use crate::board::{Chart, Face, Piece, Point, Stack};
pub use crate::kernel::journal::CannotWrite;
pub use crate::kernel::luck::Luck;
pub use crate::kernel::manifest::{Chapter, Manifest};
pub use crate::kernel::record::Header;
pub use crate::kernel::ruleset::{LegalOf, Viewer};
pub use crate::kernel::side::{BySide, Side, SideInfo};
pub use crate::kernel::story::{GameStatus, LogText, Mark, Outcome, Part, PlaceId, capital, lowered};
pub use crate::play::clock::Clock;
pub use crate::play::log::LogLine;
pub use crate::play::new_game::NewGame;
pub use crate::play::saves::Saved;
pub use crate::play::seats::Seat;
pub use crate::play::table::{LessonState, PendingAnimation, Table};
pub use crate::play::turning::TurningPoint;
