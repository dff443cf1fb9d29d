//! Units in a field, each with its die: those that go short, and those that enlist again.

use crate::app::games::decision::prelude::*;
use crate::app::widgets::dice::draw_die;
use crate::board::decision::piece_face;
use crate::kernel::story::{Die, DieEffect};

/// A unit with its die.
pub(super) struct Unit {
    pub side: Side,
    /// None for a hidden one.
    pub piece: Option<PieceId>,
    /// The face, and whether it is bad for the unit.
    pub die: Option<(u8, bool)>,
    /// What is written below it.
    pub text: String,
    /// Whether it is ticked; none if it cannot be chosen.
    pub boxed: Option<bool>,
    pub advised: bool,
}

/// Draws a field of units; the one that was clicked, of those that can be chosen.
pub(super) fn units(ui: &Ui, cx: Cx<'_>, rect: Rect, (name, note): (&str, &str), all: &[Unit]) -> Option<PieceId> {
    let theme = theme::of(ui);
    let asked = all.iter().any(|unit| unit.boxed.is_some());
    field(ui.painter(), rect, if asked { FieldLook::Asked } else { FieldLook::Plain });
    let size = cx.by_width(15.0, 19.0);
    field_name(ui, rect, Align2::LEFT_TOP, (name, size), note);
    let corner = rect.right_top() + vec2(-10.0, 6.0);
    let font = theme.at(Face::Sans, cx.by_width(12.5, 14.5));
    theme::write(ui.painter(), corner, Align2::RIGHT_TOP, note, font, theme.ink_2());
    let room = Rect::from_min_max(rect.min + vec2(12.0, size + 12.0), rect.max - vec2(8.0, 4.0));
    let dice = if all.iter().any(|unit| unit.die.is_some()) { 0.5 } else { 0.0 };
    let step = vec2(1.22, 1.4 + dice);
    let rows = Rows::fit(all.len().max(1), (room.width(), room.height()), (step.x, step.y), cx.by_width(50.0, 72.0), 8);
    let mut clicked = None;
    for (number, unit) in all.iter().enumerate() {
        let (row, column, _) = rows.cell(number);
        let at = room.min + vec2(column as f32 * step.x, row as f32 * step.y) * rows.edge + vec2(4.0, 4.0);
        let face = Rect::from_min_size(at, Vec2::splat(rows.edge));
        clicked = one(ui, cx, (number, unit), face, dice > 0.0).or(clicked);
    }
    clicked
}

fn one(ui: &Ui, cx: Cx<'_>, (number, unit): (usize, &Unit), face: Rect, dice: bool) -> Option<PieceId> {
    let theme = theme::of(ui);
    let (painter, edge) = (ui.painter(), face.width());
    let what = unit
        .piece
        .map_or_else(|| format!("A hidden {} unit", unit.side.name()), |piece| cx.rules.describe_piece(piece));
    let die = unit.die.map_or(String::new(), |(die, _)| format!(", die {die}"));
    let name = format!("{what}{die}, {}{}", unit.text, theme::hint_words(unit.advised));
    let sense = if unit.boxed.is_some() { Sense::click() } else { Sense::hover() };
    let response = ui.interact(face, ui.id().with(("unit", number)), sense);
    match unit.boxed {
        Some(on) => {
            response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Checkbox, true, on, &name));
        }
        None => spoken(&response, &name),
    }
    let lost = unit.die.is_some_and(|(_, bad)| bad);
    let ticked = unit.boxed == Some(true);
    let state = State {
        selected: ticked,
        lit: unit.boxed == Some(false),
        hovered: response.hovered() && unit.boxed.is_some(),
        faint: lost,
        ..State::default()
    };
    match unit.piece {
        Some(piece) => draw(painter, cx.art, &piece_face(cx.rules, piece), face.min, edge, state),
        None => {
            cells::cell(painter, face, 4.0, theme.side(unit.side), theme.ink());
            painter.text(face.center(), Align2::CENTER_CENTER, "?", theme.at(Face::Fell, edge * 0.6), theme.cream());
        }
    }
    if unit.boxed.is_some() {
        theme::check_mark(painter, Rect::from_min_size(face.min - vec2(5.0, 5.0), Vec2::splat(17.0)), ticked);
    }
    if unit.advised {
        theme::ring_of_dots(painter, face.expand(3.0), 0.6);
    }
    let below = face.center_bottom() + vec2(0.0, edge * 0.08);
    if let Some((fell, bad)) = unit.die {
        let effect = if bad { DieEffect::Hit } else { DieEffect::None };
        let middle = below + vec2(0.0, edge * 0.24);
        draw_die(painter, cx.art, &Die { sides: 6, face: fell, effect }, middle, edge * 0.44, 0.0);
    }
    let at = below + vec2(0.0, if dice { edge * 0.5 } else { 0.0 });
    let font = theme.at(Face::Sans, cx.by_width(11.0, 13.0));
    let ink = if lost { theme.battle() } else { theme.ink_2() };
    let mut job = egui::text::LayoutJob::simple_singleline(unit.text.clone(), font, ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(edge * 1.2);
    let laid = painter.layout_job(job);
    painter.galley(at - vec2(laid.size().x / 2.0, 0.0), laid, ink);
    let clicked = response.clicked();
    response.on_hover_text(name);
    unit.piece.filter(|_| clicked && unit.boxed.is_some())
}
