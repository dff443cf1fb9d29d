//! Blocks to choose from, in a grid.

use bevy_egui::egui::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{self, Sense, Ui, vec2};

use super::tips::block_tip;
use crate::app::contract::game::ViewContext;
use crate::app::theme::{self, Face};
use crate::app::widgets::blocks::{State, draw};
use crate::board::liberty::block_face;
use crate::rules::liberty::Liberty;
use crate::rules::liberty::data::ids::{BlockId, SpaceId};

/// A block in a grid.
#[derive(Clone, Copy)]
pub struct Shown {
    /// The block.
    pub block: BlockId,
    /// Its strength.
    pub strength: u8,
    /// How it is highlighted.
    pub state: State,
    /// Whether its check box is ticked; none without a check box.
    pub boxed: Option<bool>,
    /// Its place, shown below it if the grid has blocks from several places.
    pub place: Option<SpaceId>,
}

impl Shown {
    /// A block as the viewer sees it.
    pub fn of(cx: ViewContext<'_, Liberty>, block: BlockId) -> Self {
        let p = &cx.seen.known;
        // Prisoners and drawn blocks have the strength at which they enter.
        let strength = if p.at[block].is_some() { p.strength[block] } else { cx.rules[block].kind.most };
        Self { block, strength, state: State::default(), boxed: None, place: None }
    }
}

/// A grid of blocks; returns the block that was clicked.
pub fn grid(ui: &mut Ui, cx: ViewContext<'_, Liberty>, blocks: &[Shown], edge: f32) -> Option<BlockId> {
    let theme = theme::of(ui);
    let named = blocks.iter().any(|shown| shown.place.is_some());
    // The names of places need room.
    let cell = match named {
        true => vec2((edge + 14.0).max(76.0), edge * 1.22 + 25.0),
        false => vec2(edge + 14.0, edge * 1.22 + 12.0),
    };
    let columns = ((ui.available_width() / cell.x) as usize).max(1);
    let rows = blocks.len().div_ceil(columns);
    let most = ui.available_height() - 96.0;
    let mut clicked = None;
    let mut body = |ui: &mut Ui| {
        let (all, _) = ui.allocate_exact_size(vec2(columns as f32 * cell.x, rows as f32 * cell.y), Sense::hover());
        for (i, shown) in blocks.iter().enumerate() {
            let inset = (cell.x - edge - 14.0) / 2.0;
            let corner = all.min + vec2((i % columns) as f32 * cell.x + inset, (i / columns) as f32 * cell.y);
            if let Some(place) = shown.place {
                // A long name is shortened here; the tooltip has the full name.
                let name = cx.rules.place_name(place).replace("West Indies", "Indies");
                let mut words = LayoutJob::simple_singleline(name, theme.at(Face::Sans, 11.5), theme.ink_2());
                words.wrap = TextWrapping::truncate_at_width(cell.x - 4.0);
                let words = ui.painter().layout_job(words);
                let under = corner + vec2(6.0 + (edge - words.size().x) / 2.0, edge * 1.22 + 5.0);
                ui.painter().galley(under, words, theme.ink_2());
            }
            if one(ui, cx, shown, corner, edge) {
                clicked = Some(shown.block);
            }
        }
    };
    if rows as f32 * cell.y > most {
        let least = most.max(cell.y * 0.8);
        egui::ScrollArea::vertical().max_height(least).min_scrolled_height(least).show(ui, body);
    } else {
        body(ui);
    }
    clicked
}

/// The text for a block for screen readers.
pub fn spoken(rules: &Liberty, block: BlockId, strength: u8) -> String {
    format!("{}, strength {strength}", rules.block_name(block))
}

fn one(ui: &Ui, cx: ViewContext<'_, Liberty>, shown: &Shown, corner: egui::Pos2, edge: f32) -> bool {
    let (block, strength) = (shown.block, shown.strength);
    let face = egui::Rect::from_min_size(corner + vec2(6.0, edge * 0.22), vec2(edge, edge));
    let response = ui.interact(face.expand2(vec2(3.0, 6.0)), ui.id().with(("block", block)), Sense::click());
    let moved = if shown.state.spent { ", has moved" } else { "" };
    let name = format!("{}{moved}", spoken(cx.rules, block, strength));
    let on = shown.boxed.unwrap_or(shown.state.selected);
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Checkbox, true, on, &name));
    let state = State { hovered: response.hovered() && !shown.state.selected, ..shown.state };
    draw(ui.painter(), cx.art, &block_face(cx.rules, block, strength, false), face.min, edge, state);
    if let Some(on) = shown.boxed {
        let rect = egui::Rect::from_min_size(face.min + vec2(-6.0, -12.0), vec2(18.0, 18.0));
        theme::check_mark(ui.painter(), rect, on);
    }
    theme::focus_ring(ui, &response, face);
    let clicked = response.clicked();
    response.on_hover_ui(|ui| block_tip(ui, cx.rules, block, strength));
    clicked
}
