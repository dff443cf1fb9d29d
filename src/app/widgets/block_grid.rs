//! Draws a grid of blocks to choose from.

use bevy_egui::egui::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{self, Pos2, Rect, Sense, Ui, Vec2, vec2};

use super::blocks::{State, draw};
use super::text::strong;
use crate::app::art::Art;
use crate::app::contract::marks::OrderSubject;
use crate::app::contract::pointed::point_at;
use crate::app::theme::{self, Face as Font};
use crate::board::Face;
use crate::kernel::collections::Id;
use crate::kernel::story::PlaceId;

/// A block in a grid.
#[derive(Clone, Debug)]
pub struct GridBlock<B> {
    /// The block.
    pub block: B,
    /// Its face.
    pub face: Face,
    /// Its accessible name.
    pub name: String,
    /// Its highlights.
    pub state: State,
    /// Whether its check box is ticked; none without a check box.
    pub boxed: Option<bool>,
    /// Whether the hint that is shown is about it.
    pub advised: bool,
    /// The name of its place, drawn below it if the grid shows several places.
    pub place: Option<String>,
    /// The place that the map marks while it is pointed at.
    pub stands: Option<PlaceId>,
}

impl<B> GridBlock<B> {
    /// A block without highlights.
    pub fn new(block: B, face: Face, name: String) -> Self {
        Self { block, face, name, state: State::default(), boxed: None, advised: false, place: None, stands: None }
    }

    /// The same, standing in a place of the map.
    pub fn stands(self, at: impl Into<Option<PlaceId>>) -> Self {
        Self { stands: at.into(), ..self }
    }

    /// The same, marked if the hint that is shown is about it.
    pub fn advised(self, advised: bool) -> Self {
        Self { advised, ..self }
    }
}

/// Draws what is in a place for its tooltip: each stack spread out in rows, with a line for each of its first pieces, then the
/// lines about the place.
pub fn place_tip(ui: &mut Ui, art: &Art, stacks: &[Vec<(Face, String)>], lines: Vec<String>) {
    const EDGE: f32 = 44.0;
    const ROW: usize = 6;
    ui.spacing_mut().item_spacing.y = 3.0;
    for stack in stacks.iter().filter(|stack| !stack.is_empty()) {
        for row in stack.chunks(ROW) {
            let size = vec2(row.len() as f32 * (EDGE + 6.0) + 8.0, EDGE + 14.0);
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            for (number, (face, _)) in row.iter().enumerate() {
                let corner = rect.min + vec2(6.0 + number as f32 * (EDGE + 6.0), 9.0);
                draw(ui.painter(), art, face, corner, EDGE, State::default());
            }
        }
        stack.iter().take(ROW).for_each(|(_, line)| drop(theme::small(ui, line)));
        if stack.len() > ROW {
            theme::small(ui, format!("And {} more.", stack.len() - ROW));
        }
    }
    let mut lines = lines.into_iter();
    if let Some(first) = lines.next() {
        strong(ui, first, 14.5);
    }
    lines.for_each(|line| drop(theme::small(ui, line)));
}

/// The layout of a grid.
#[derive(Clone, Copy, Debug)]
pub struct GridLayout {
    /// The edge of a block, in points.
    pub edge: f32,
    /// The gap between two blocks, in points.
    pub gap: Vec2,
    /// The space left free below the grid, in points.
    pub reserve: f32,
}

/// The height of an upright block's top above its face, as a share of the edge.
const STANDING_TOP: f32 = 0.22;
/// The minimum width of a column, and the height of the name below a block, if places are named.
const PLACE_NAME: Vec2 = vec2(76.0, 13.0);

/// Draws a grid, which scrolls if it does not fit; returns the block that was clicked. `tip` fills a tooltip.
pub fn block_grid<B: Id>(
    ui: &mut Ui,
    art: &Art,
    blocks: &[GridBlock<B>],
    layout: GridLayout,
    tip: impl Fn(&mut Ui, B),
) -> Option<B> {
    let gap = layout.gap;
    let named = blocks.iter().any(|shown| shown.place.is_some());
    let bare_of = |edge: f32| vec2(edge + gap.x, edge * (1.0 + STANDING_TOP) + gap.y);
    let cell_of = |bare: Vec2| if named { vec2(bare.x.max(PLACE_NAME.x), bare.y + PLACE_NAME.y) } else { bare };
    let high = cell_of(bare_of(layout.edge)).y;
    let columns = ((ui.available_width() / cell_of(bare_of(layout.edge)).x) as usize).max(1);
    let rows = blocks.len().div_ceil(columns);
    let most = ui.available_height() - layout.reserve;
    // A single row is smaller where it does not fit, before it needs a scroll bar.
    let lacks = if rows == 1 { (high - most).clamp(0.0, layout.edge * 0.3) } else { 0.0 };
    let edge = layout.edge - lacks;
    let (bare, cell) = (bare_of(edge), cell_of(bare_of(edge)));
    let mut clicked = None;
    let mut body = |ui: &mut Ui| {
        let (all, _) = ui.allocate_exact_size(vec2(columns as f32 * cell.x, rows as f32 * cell.y), Sense::hover());
        for (i, shown) in blocks.iter().enumerate() {
            let inset = (cell.x - bare.x) / 2.0;
            let corner = all.min + vec2((i % columns) as f32 * cell.x + inset, (i / columns) as f32 * cell.y);
            let face = Rect::from_min_size(corner + vec2(6.0, edge * STANDING_TOP), vec2(edge, edge));
            if let Some(place) = &shown.place {
                name_below(ui, place, face, cell.x - 4.0);
            }
            let response = grid_block(ui, art, shown, face);
            if response.clicked() {
                clicked = Some(shown.block);
            }
            point_at(&response, &OrderSubject::places(shown.stands));
            response.on_hover_ui(|ui| tip(ui, shown.block));
        }
    };
    if rows as f32 * cell.y > most + 0.5 {
        let least = most.max(cell.y * 0.8);
        egui::ScrollArea::vertical().max_height(least).min_scrolled_height(least).show(ui, body);
    } else {
        body(ui);
    }
    clicked
}

/// Draws a group of blocks on a sheet that scrolls itself: the heading, and all of them.
pub fn whole_group<B>(
    ui: &mut Ui,
    heading: &str,
    blocks: &[GridBlock<B>],
    grid: impl FnOnce(&mut Ui, &[GridBlock<B>]) -> Option<B>,
) {
    strong(ui, heading, 15.0);
    if !blocks.is_empty() {
        let room = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), 1e6));
        let all = egui::UiBuilder::new().id_salt(heading).max_rect(room);
        ui.scope_builder(all, |ui| grid(ui, blocks));
    }
}

/// Draws the name of a place below a block. A long name is truncated; the tooltip has all of it.
fn name_below(ui: &Ui, place: &str, face: Rect, width: f32) {
    let theme = theme::of(ui);
    let mut words = LayoutJob::simple_singleline(place.to_owned(), theme.at(Font::Sans, 11.5), theme.ink_2());
    words.wrap = TextWrapping::truncate_at_width(width);
    let words = ui.painter().layout_job(words);
    let under: Pos2 = face.center_bottom() + vec2(-words.size().x / 2.0, 5.0);
    ui.painter().galley(under, words, theme.ink_2());
}

fn grid_block<B: Id>(ui: &Ui, art: &Art, shown: &GridBlock<B>, face: Rect) -> egui::Response {
    let response = ui.interact(face.expand2(vec2(3.0, 6.0)), ui.id().with(("block", shown.block)), Sense::click());
    let moved = if shown.state.spent { ", has moved" } else { "" };
    let name = format!("{}{moved}{}", shown.name, theme::hint_words(shown.advised));
    let on = shown.boxed.unwrap_or(shown.state.selected);
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Checkbox, true, on, &name));
    let state = State { hovered: response.hovered() && !shown.state.selected, ..shown.state };
    draw(ui.painter(), art, &shown.face, face.min, face.width(), state);
    if shown.advised {
        theme::ring_of_dots(ui.painter(), face.expand(3.0), 0.6);
    }
    if let Some(on) = shown.boxed {
        let rect = Rect::from_min_size(face.min + vec2(-6.0, -12.0), vec2(18.0, 18.0));
        theme::check_mark(ui.painter(), rect, on);
    }
    response
}
