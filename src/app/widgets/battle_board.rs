//! The parts of every battle board: frame and heading, named fields, blocks that can be clicked and dragged.

use bevy_egui::egui::{self, Align2, Color32, Painter, Pos2, Rect, Response, Sense, Stroke, Ui, pos2, vec2};

use super::blocks::{self, State, draw};
use crate::app::art::Art;
use crate::app::theme::{self, Face as Font, explained, title_between};
use crate::board::Face;
use crate::kernel::collections::Id;
use crate::kernel::side::{BySide, Side, SideInfo};

/// The sheet of a battle board without its margin, and the part of it between heading and foot.
#[derive(Clone, Copy, Debug)]
pub struct BoardFrame {
    /// The sheet within its margin.
    pub inner: Rect,
    /// The part between the heading and the name of the near side.
    pub body: Rect,
    /// The gap between two fields, in points.
    pub gap: f32,
    compact: bool,
}

/// A rectangle in horizontal bands of these heights.
pub fn bands<const N: usize>(rect: Rect, heights: [f32; N], gap: f32) -> [Rect; N] {
    let mut y = rect.top();
    heights.map(|height| {
        let band = Rect::from_min_size(pos2(rect.left(), y), vec2(rect.width(), height));
        y += height + gap;
        band
    })
}

impl BoardFrame {
    /// The frame of a sheet.
    pub fn of(sheet: Rect, compact: bool) -> Self {
        let inner = sheet.shrink(if compact { 16.0 } else { 30.0 });
        let (title, bottom, gap) = if compact { (34.0, 23.0, 7.0) } else { (49.0, 31.0, 12.0) };
        let body = Rect::from_min_max(inner.min + vec2(0.0, title), inner.max - vec2(0.0, bottom));
        Self { inner, body, gap, compact }
    }

    /// Divides the body into horizontal bands of these heights, from the top down.
    pub fn bands<const N: usize>(&self, heights: [f32; N]) -> [Rect; N] {
        bands(self.body, heights, self.gap)
    }

    /// Divides a band into parts with these relative widths, from left to right.
    pub fn parts<const N: usize>(&self, band: Rect, weights: [f32; N]) -> [Rect; N] {
        let room = band.width() - self.gap * (N as f32 - 1.0);
        let all: f32 = weights.iter().sum();
        let mut x = band.left();
        weights.map(|weight| {
            let part = Rect::from_min_size(pos2(x, band.top()), vec2(room * weight / all, band.height()));
            x = part.right() + self.gap;
            part
        })
    }

    /// Draws the name of the battle, attacker and defender, and the date.
    pub fn heading(&self, painter: &Painter, heading: &Heading<'_>) -> Rect {
        let theme = theme::of(painter);
        let (inner, near) = (self.inner, heading.near);
        let italic = theme.at(Font::FellItalic, if self.compact { 16.0 } else { 20.0 });
        let role = |side: Side, at: Pos2, anchor: Align2| {
            let does = if heading.attacker == side { "attacking" } else { "defending" };
            let words = format!("{}, {does}", heading.sides[side].name);
            painter.text(at, anchor, words, italic.clone(), theme.side(side))
        };
        let below = role(near, inner.left_bottom() + vec2(2.0, 0.0), Align2::LEFT_BOTTOM);
        let far = role(near.other(), inner.left_top() + vec2(2.0, 4.0), Align2::LEFT_TOP);
        let right = inner.right_top() + vec2(-2.0, 4.0);
        let when = painter.text(right, Align2::RIGHT_TOP, heading.when, italic.clone(), theme.ink_2());
        let top = pos2(inner.center().x, inner.top() - 2.0);
        let size = if self.compact { 25.0 } else { 36.0 };
        title_between(painter, top, far.right()..=when.left(), heading.title, size);
        below
    }
}

/// The texts at the edges of a battle board.
#[derive(Clone, Copy, Debug)]
pub struct Heading<'a> {
    /// The name of the battle.
    pub title: &'a str,
    /// The date.
    pub when: &'a str,
    /// The names of the sides.
    pub sides: &'a BySide<SideInfo>,
    /// The attacker.
    pub attacker: Side,
    /// The side at the near edge.
    pub near: Side,
}

/// The highlight of a field of a battle board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldLook {
    /// Blocks fight here.
    Plain,
    /// Blocks wait here.
    Back,
    /// Blocks here act now.
    Acting,
    /// The player must choose something here.
    Asked,
}

/// Draws an empty field.
pub fn field(painter: &Painter, rect: Rect, look: FieldLook) {
    let theme = theme::of(painter);
    let fill = match look {
        FieldLook::Plain => theme.field(),
        FieldLook::Back => theme.paper_2(),
        FieldLook::Acting | FieldLook::Asked => Color32::from_rgb(0xf3, 0xdf, 0xac),
    };
    let edge = match look {
        FieldLook::Asked => Stroke::new(3.0, theme.gold()),
        _ => Stroke::new(1.0, theme.line()),
    };
    painter.rect(rect, 3.0, fill, edge, egui::StrokeKind::Inside);
}

/// Draws the name of a field in one of its corners; `means` is its tooltip.
pub fn field_name(ui: &Ui, field: Rect, corner: Align2, (name, size): (&str, f32), means: &str) {
    let theme = theme::of(ui);
    let rect = in_corner(ui.painter(), field, corner, name, (theme.at(Font::FellSc, size), theme.ink_2()));
    explained(ui, rect, means);
}

/// Draws a note in a corner of a field, such as the number of waiting blocks.
pub fn field_note(painter: &Painter, field: Rect, corner: Align2, words: &str) {
    let theme = theme::of(painter);
    in_corner(painter, field, corner, words, (theme.at(Font::Sans, 13.5), theme.ink_2()));
}

fn in_corner(
    painter: &Painter,
    field: Rect,
    corner: Align2,
    words: &str,
    (font, ink): (egui::FontId, Color32),
) -> Rect {
    let at = corner.pos_in_rect(&field.shrink2(vec2(10.0, 5.0)));
    painter.text(at, corner, words, font, ink)
}

/// The pointer's action on a block of a battle board in this frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touched<B> {
    /// A click.
    Clicked(B),
    /// A drag begins.
    Lifted(B),
    /// A drag ends.
    Dropped(B),
}

/// A face-up block on a battle board.
#[derive(Clone, Copy, Debug)]
pub struct BoardBlock<'a, B> {
    /// The block.
    pub block: B,
    /// Its accessible name.
    pub name: &'a str,
    /// Its face.
    pub face: &'a Face,
    /// Its highlights, apart from hovering.
    pub state: State,
    /// Whether the hint that is shown is about it.
    pub advised: bool,
}

impl<B: Id> BoardBlock<'_, B> {
    /// Draws the block, also under the pointer while it is dragged; returns the pointer's action.
    pub fn show(&self, ui: &Ui, art: &Art, rect: Rect) -> (Response, Option<Touched<B>>) {
        let response = ui.interact(rect, id(ui, self.block), Sense::CLICK | Sense::DRAG);
        let name = format!("{}{}", self.name, theme::hint_words(self.advised));
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
        let state = State { hovered: response.hovered(), ..self.state };
        draw(ui.painter(), art, self.face, rect.min, rect.width(), state);
        if self.advised {
            theme::ring_of_dots(ui.painter(), rect.expand(4.0), 0.7);
        }
        let touched = if response.clicked() {
            Some(Touched::Clicked(self.block))
        } else if response.drag_started() {
            Some(Touched::Lifted(self.block))
        } else if response.drag_stopped() {
            Some(Touched::Dropped(self.block))
        } else {
            None
        };
        if response.dragged()
            && self.state.selected
            && let Some(pointer) = response.interact_pointer_pos()
        {
            blocks::held(ui.ctx(), art, self.face, pointer, rect.width());
        }
        (response, touched)
    }
}

fn id<B: Id>(ui: &Ui, block: B) -> egui::Id {
    ui.id().with(("fighter", block))
}

/// The block under the pointer, even if a drag began elsewhere.
pub fn under_pointer<B: Id>(ui: &Ui, mut blocks: impl Iterator<Item = B>) -> Option<B> {
    let pointer = ui.input(|input| input.pointer.latest_pos())?;
    blocks.find(|block| ui.ctx().read_response(id(ui, *block)).is_some_and(|shown| shown.rect.contains(pointer)))
}
