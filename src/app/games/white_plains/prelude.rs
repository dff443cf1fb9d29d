//! The names that most files of this folder use.

pub use super::actions::*;
pub use super::plan::{Intent, Plan};
pub use crate::app::art::Art;
pub use crate::app::contract::effect::Effect;
pub use crate::app::contract::game::{UpdateContext, ViewContext};
pub use crate::app::contract::layout::PanelLayout;
pub use crate::app::contract::marks::RouteKind;
pub use crate::app::contract::notes::{MapNote, NoteTone};
pub use crate::app::contract::overlays::{Overlay, OverlayKind, OverlayMarks};
pub use crate::app::contract::sighting_animation::SightingAnimation;
pub use crate::app::contract::strokes::{MapStroke, StrokeKind};
pub use crate::app::keys::action::{Action, BACK, CONFIRM, END_STEP, NEXT, TO_MAP, digit};
pub use crate::app::keys::{KeyPresses, next_of, pressed_digit};
pub use crate::app::planning::PlanningInput;
pub use crate::app::theme::{self, Button, Face, Kind, explained};
pub use crate::app::widgets::battle_board::{BoardFrame, FieldLook, field, field_name};
pub use crate::app::widgets::block_grid::GridBlock;
pub use crate::app::widgets::blocks::{State, draw};
pub use crate::app::widgets::cells::{self, CellStrip, spoken, spoken_button};
pub use crate::app::widgets::choice::{self, Choice};
pub use crate::app::widgets::picture_button::{self, PictureButton, picture};
pub use crate::app::widgets::text::{heading, part_line, refusal, refused, strong, title, title_and_remark, warning};
pub use crate::board::outline::outline;
pub use crate::kernel::describe_game::DescribeGame;
pub use crate::kernel::describe_orders::DescribeOrders;
pub use crate::kernel::ruleset::Refusal;
pub use crate::kernel::side::{BySide, Side};
pub use crate::kernel::story::{PlaceId, capital, count, counted, listed, percents, raised, signed};
pub use crate::rules::white_plains::data::ids::{CardId, HexId, Hexes, UnitId, Units};
pub use crate::rules::white_plains::data::results::{Outcome, Tactic};
pub use crate::rules::white_plains::event::{RollReason, Sighting};
pub use crate::rules::white_plains::observe::View;
pub use crate::rules::white_plains::order::Order;
pub use crate::rules::white_plains::order_parts::Names;
pub use crate::rules::white_plains::position::combat::{Combat, TacticChosen};
pub use crate::rules::white_plains::position::parts::Targets;
pub use crate::rules::white_plains::position::sums::CombatSum;
pub use crate::rules::white_plains::position::tasks::{Phase, Task};
pub use crate::rules::white_plains::sides::{AMERICAN, BRITISH, SIDES, SideWords};
pub use crate::rules::white_plains::words::names::place_id;
pub use crate::rules::white_plains::words::story::outcome_words;
pub use crate::rules::white_plains::{Row, WhitePlains};
pub use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Stroke, Ui, pos2, vec2};
pub use std::sync::Arc;

use crate::app::contract::view_model;

/// The moment on the screen, from which everything is drawn.
pub type Cx<'a> = ViewContext<'a, WhitePlains>;
/// What is seen and what is allowed.
pub type ViewModel<'a> = view_model::ViewModel<'a, WhitePlains>;
