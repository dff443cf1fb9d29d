//! The names that nearly every file of a game's window uses: contract, keys, theme, parts to draw with.

pub use bevy_egui::egui::{self, Align2, Color32, Painter, Pos2, Rect, Sense, Stroke, Ui, Vec2, pos2, vec2};

pub use super::battle_board::{
    BoardBlock, BoardFrame, FieldLook, Heading, Touched, bands, field, field_name, field_note,
};
pub use super::block_grid::{GridBlock, GridLayout, block_grid, place_tip, whole_group};
pub use super::blocks::{State, draw};
pub use super::case_link::case_link;
pub use super::cells::{self, CellStrip, spoken, spoken_button};
pub use super::choice::{self, Choice};
pub use super::choice_grid::ChoiceGrid;
pub use super::dice_tray::{TrayRoll, dice_tray, roll_shown, shown_back};
pub use super::ground::{Ground, ground};
pub use super::order_sheet::{Fill, order_sheet};
pub use super::picture_button::{self, PictureButton, picture};
pub use super::rows::Rows;
pub use super::slots::stable_slots;
pub use super::text::{SumLine, heading, refusal, refused, strong, title, title_and_remark, waiting, warning};
pub use crate::app::art::Art;
pub use crate::app::contract::effect::Effect;
pub use crate::app::contract::game::{GameWindow, UpdateContext, ViewContext};
pub use crate::app::contract::input::PlayerInput;
pub use crate::app::contract::layout::PanelLayout;
pub use crate::app::contract::marks::{MapMarks, OrderSubject, PlaceMark, PointerInput, RouteKind};
pub use crate::app::contract::notes::{MapNote, NoteTone};
pub use crate::app::contract::outcome_shares::{BattleOdds, CourseOdds, OutcomeShares};
pub use crate::app::contract::overlays::{Overlay, OverlayKind, OverlayMarks, Wash, bar_across};
pub use crate::app::contract::panel::{DiceRoll, Drawn, MainButton, Panel, Prompt, Sheets};
pub use crate::app::contract::sighting_animation::SightingAnimation;
pub use crate::app::contract::sound_cue::SoundCue;
pub use crate::app::contract::view::GameView;
pub use crate::app::keys::action::*;
pub use crate::app::keys::{KeyPresses, by_digit, key_map, next_of, pressed_digit};
pub use crate::app::planning::order_targets::{OrderTarget, OrderTargets, TargetStep};
pub use crate::app::planning::{self, MovePlan, PlanningInput};
pub use crate::app::theme::{self, Button, Face, Kind};
pub use crate::board::Point;
pub use crate::kernel::collections::{Id, Set};
pub use crate::kernel::describe_game::DescribeGame;
pub use crate::kernel::describe_orders::DescribeOrders;
pub use crate::kernel::ruleset::{Refusal, Viewer};
pub use crate::kernel::side::{BySide, Side};
pub use crate::kernel::story::{PlaceId, capital, count, percent, raised};
