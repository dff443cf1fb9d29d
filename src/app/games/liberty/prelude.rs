//! The names that most files of this folder use.

pub use super::actions::*;
pub use super::plan::{Intent, Plan};
pub use crate::ai::liberty::odds::Odds;
pub use crate::app::art::Art;
pub use crate::app::contract::effect::Effect;
pub use crate::app::contract::game::{UpdateContext, ViewContext};
pub use crate::app::contract::layout::PanelLayout;
pub use crate::app::contract::notes::{MapNote, NoteTone};
pub use crate::app::contract::outcome_shares::OutcomeShares;
pub use crate::app::contract::overlays::{Overlay, OverlayKind, OverlayMarks};
pub use crate::app::contract::panel::Sheets;
pub use crate::app::keys::action::{Action, BACK, CONFIRM, END_STEP, NEXT, TO_MAP, digit};
pub use crate::app::keys::{KeyPresses, next_of, pressed_digit};
pub use crate::app::planning::PlanningInput;
pub use crate::app::theme::{self, Button, Face, Kind};
pub use crate::app::widgets::block_grid::GridBlock;
pub use crate::app::widgets::blocks::{State, draw};
pub use crate::app::widgets::cells::{self, CellStrip, spoken, spoken_button};
pub use crate::app::widgets::choice::{self, Choice};
pub use crate::app::widgets::choice_grid::ChoiceGrid;
pub use crate::app::widgets::picture_button::{self, PictureButton, picture};
pub use crate::app::widgets::slots::stable_slots;
pub use crate::app::widgets::text::{heading, part_line, refusal, refused, strong, title, title_and_remark, warning};
pub use crate::board::liberty::{block_face, visible_blocks};
pub use crate::kernel::collections::Set;
pub use crate::kernel::describe_game::DescribeGame;
pub use crate::kernel::ruleset::{Refusal, Viewer};
pub use crate::kernel::side::{BySide, Side};
pub use crate::kernel::story::{PlaceId, capital, count, raised};
pub use crate::rules::liberty::chapters::l12_winter::{AMERICAN_WIN, goal};
pub use crate::rules::liberty::data::ids::{BlockId, CardId, SpaceId};
pub use crate::rules::liberty::event::{RollReason, Sighting};
pub use crate::rules::liberty::observe::{CardSeen, View};
pub use crate::rules::liberty::position::battle::{Battle, Stage};
pub use crate::rules::liberty::position::{FIRST_YEAR, Phase, Step, Weather};
pub use crate::rules::liberty::sides::{AMERICAN, BRITISH, SIDES, SideWords};
pub use crate::rules::liberty::words::describe_board::place_id;
pub use crate::rules::liberty::{Liberty, Order};
pub use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Stroke, Ui, pos2, vec2};

use crate::app::contract::view_model;

/// The moment on the screen, from which everything is drawn.
pub type Cx<'a> = ViewContext<'a, Liberty>;
/// The visible state and the legal orders.
pub type ViewModel<'a> = view_model::ViewModel<'a, Liberty>;
