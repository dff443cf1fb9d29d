//! The names that most files of this folder use.

pub use super::actions::*;
pub use super::plan::{Intent, Plan, PlannedRoute, Selection};
pub use crate::ai::new_york_1776::odds::Odds;
pub use crate::app::art::Art;
pub use crate::app::contract::effect::Effect;
pub use crate::app::contract::game::{UpdateContext, ViewContext};
pub use crate::app::contract::layout::PanelLayout;
pub use crate::app::contract::outcome_shares::OutcomeShares;
pub use crate::app::contract::overlays::{Overlay, OverlayKind, OverlayMarks};
pub use crate::app::contract::panel::Sheets;
pub use crate::app::keys::action::{Action, BACK, CONFIRM, END_STEP, NEXT, TO_MAP_TOO, digit};
pub use crate::app::keys::{KeyPresses, key_map, next_of, pressed_digit};
pub use crate::app::planning::PlanningInput;
pub use crate::app::theme::{self, Button, Face, Kind};
pub use crate::app::widgets::battle_board::{BoardFrame, Touched};
pub use crate::app::widgets::block_grid::GridBlock;
pub use crate::app::widgets::blocks::{State, draw};
pub use crate::app::widgets::case_link::case_link;
pub use crate::app::widgets::cells::{self, CellStrip, spoken, spoken_button};
pub use crate::app::widgets::choice::{self, Choice};
pub use crate::app::widgets::picture_button::{self, PictureButton, picture};
pub use crate::app::widgets::text::{heading, part_line, refusal, refused, strong, title, title_and_remark, warning};
pub use crate::board::Point;
pub use crate::board::new_york_1776::{ship_face, unit_face};
pub use crate::kernel::collections::Set;
pub use crate::kernel::describe_game::DescribeGame;
pub use crate::kernel::ruleset::{Refusal, Viewer};
pub use crate::kernel::side::{BySide, Side};
pub use crate::kernel::story::{PlaceId, capital, count};
pub use crate::rules::new_york_1776::Order;
pub use crate::rules::new_york_1776::data::place_ids::{Ground, place_id, water};
pub use crate::rules::new_york_1776::data::{LocId, NewYork, ShipId, UnitId, ZoneId};
pub use crate::rules::new_york_1776::event::{RollFor, Sighting};
pub use crate::rules::new_york_1776::observe::{BattleSeen, UnitSeen, View};
pub use crate::rules::new_york_1776::position::{Obligation, Phase, Post, PostMap, Step};
pub use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH, SIDES, SideWords};
pub use crate::rules::new_york_1776::words::story::{dice_of, hitting_faces};
pub use bevy_egui::egui::{self, Align2, Pos2, Rect, Sense, Stroke, Ui, Vec2, pos2, vec2};

use crate::app::contract::view_model;

/// The moment on the screen, from which everything is drawn.
pub type Cx<'a> = ViewContext<'a, NewYork>;
/// The visible state and the legal orders.
pub type ViewModel<'a> = view_model::ViewModel<'a, NewYork>;
