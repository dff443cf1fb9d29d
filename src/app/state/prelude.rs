//! The names that nearly every file of the map, the panels, the screens and the shell uses.

pub use std::path::{Path, PathBuf};

pub use bevy::prelude::*;
pub use bevy_egui::EguiContexts;
pub use bevy_egui::egui::{self, Color32, Rect, Sense, Stroke, Ui, pos2, vec2};

pub use super::current_session::{CurrentSession, FindPlace, ScreenNotice, Sheet, TableRequest, TableUi, Warning};
pub use super::key_capture::KeyCapture;
pub use super::new_game_form::{NewGameForm, NewGameRequest};
pub use super::replay_state::{BranchForm, ReplayPage, ReplayRequest, ReplayState};
pub use super::requests::{Request, at_table, by_key, change, close_sheet, open_sheet, send};
pub use super::saved_games::{LastGame, SavedGames, SavedGamesRequest};
pub use super::screen::{Act, Frame, Leaving, Navigate, Screen, TableView};
pub use super::settings::Settings;
pub use crate::app::art::Art;
pub use crate::app::contract::input::PlayerInput;
pub use crate::app::contract::layout::{PanelLayout, ViewStyle};
pub use crate::app::contract::marks::{MapMarks, PlaceMark, PointerInput};
pub use crate::app::contract::overlays::{Overlay, OverlayKind};
pub use crate::app::contract::panel::{MainButton, Panel, Prompt};
pub use crate::app::contract::view::GameView;
pub use crate::app::keys::action::*;
pub use crate::app::keys::key_map::{self, Actions, KeyMap, Keys};
pub use crate::app::keys::{self, KeyPress, KeyPresses, page_by_keys};
pub use crate::app::session::catalog::{Catalog, CatalogEntry};
pub use crate::app::session::export_task::{ExportRequest, ExportState};
pub use crate::app::session::game_session::{GameSession, SessionCommand, ShellEffect, WriteRequest};
pub use crate::app::session::replay::replay_session::{ReplayCommand, ReplayInfo, ReplaySession};
pub use crate::app::session::replay::review::TurningPointSearch;
pub use crate::app::session::session_info::{Curtain, Notice, SessionInfo};
pub use crate::app::theme::{self, Button, Face, Kind};
pub use crate::app::widgets::text::{heading, strong};
pub use crate::board::{Chart, Place, Point, Stack};
pub use crate::kernel::ruleset::Viewer;
pub use crate::kernel::side::{BySide, Hatch, Side, SideInfo};
pub use crate::kernel::story::{GameStatus, LogText, Outcome, Part, PlaceId, capital, count, lowered, raised};
pub use crate::play::log::LogLine;
pub use crate::play::saves::{self, Saved};
pub use crate::play::seats::{SOLO, Seat, is_solo, read_seat, seat_words};
pub use crate::play::timeline::ReplayStep;
