//! What the boards of the year and of the markers draw alike: words in a rectangle, captions, tracks with a frame, dice in a row.

use crate::app::games::decision::prelude::*;
use crate::app::widgets::dice::{draw_die, fall_time, roll_dice};
use crate::kernel::story::{Die, DieEffect};

/// Words as they fit into a rectangle: in as many lines as have room there; what does not fit is cut.
fn laid(
    painter: &Painter,
    rect: Rect,
    words: &str,
    (face, size): (Face, f32),
    (ink, align): (Color32, egui::Align),
) -> std::sync::Arc<egui::Galley> {
    let font = theme::of(painter).at(face, size);
    let mut job = egui::text::LayoutJob::simple(words.to_owned(), font, ink, rect.width());
    job.halign = align;
    let whole = painter.layout_job(job.clone());
    let row = whole.size().y / whole.rows.len().max(1) as f32;
    job.wrap.max_rows = ((rect.height() + 1.5) / row.max(1.0)).floor().max(1.0) as usize;
    if whole.rows.len() > job.wrap.max_rows { painter.layout_job(job) } else { whole }
}

/// The height that words need at this width.
pub fn height(painter: &Painter, wide: f32, words: &str, (face, size): (Face, f32)) -> f32 {
    let font = theme::of(painter).at(face, size);
    painter.layout(words.to_owned(), font, Color32::BLACK, wide).size().y
}

/// Writes words into a rectangle from its top; returns their lower edge.
pub fn lines(painter: &Painter, rect: Rect, words: &str, font: (Face, f32), look: (Color32, egui::Align)) -> f32 {
    let words = laid(painter, rect, words, font, look);
    let bottom = rect.top() + words.size().y;
    let x = match look.1 {
        egui::Align::Min => rect.left(),
        egui::Align::Center => rect.center().x,
        egui::Align::Max => rect.right(),
    };
    painter.galley(pos2(x, rect.top()), words, look.0);
    bottom
}

/// Writes words into a rectangle, in the middle of its height.
pub fn centred(painter: &Painter, rect: Rect, words: &str, font: (Face, f32), look: (Color32, egui::Align)) {
    let high = laid(painter, rect, words, font, look).size().y;
    lines(painter, rect.translate(vec2(0.0, (rect.height() - high) / 2.0)), words, font, look);
}

/// Writes the caption of a part of a board, in small capitals.
pub fn caption(painter: &Painter, at: Pos2, words: &str, size: f32, ink: Color32) -> Rect {
    theme::write(painter, at, Align2::LEFT_TOP, words, theme::of(painter).at(Face::FellSc, size), ink)
}

/// The name of a region or its track, without "Colonies".
pub fn short(name: &str) -> &str {
    name.trim_end_matches(" Colonies")
}

/// The side that a figure of a track favours: plus American, minus British.
pub const fn side_of_figure(figure: i8) -> Option<Side> {
    match figure {
        0 => None,
        1.. => Some(AMERICAN),
        _ => Some(BRITISH),
    }
}

/// The colours of a figure of a track: its ground and its ink.
pub fn shade(theme: theme::Theme, figure: i8, most: i8) -> (Color32, Color32) {
    let Some(side) = side_of_figure(figure) else { return (theme.field(), theme.ink()) };
    let share = if figure.abs() >= most { 0.95 } else { 0.12 + 0.36 * f32::from(figure.abs()) / f32::from(most) };
    let ink = if share > 0.9 { theme.cream() } else { theme.ink() };
    (theme.field().lerp_to_gamma(theme.side(side), share), ink)
}

/// Draws a frame round the present cell of a track.
pub fn here(painter: &Painter, cell: Rect) {
    let theme = theme::of(painter);
    painter.rect_stroke(cell.expand(1.0), 2.0, Stroke::new(2.0, theme.bright()), egui::StrokeKind::Outside);
    painter.rect_stroke(cell.expand(3.0), 3.0, Stroke::new(2.0, theme.ink()), egui::StrokeKind::Outside);
}

/// Draws a track from the American end at the left to the British end, with a frame round the present figure.
pub fn gauge(painter: &Painter, rect: Rect, most: i8, now: i8) {
    let theme = theme::of(painter);
    let strip = CellStrip::within(rect, most as usize * 2 + 1, rect.height(), 2.0);
    let size = (rect.height() * 0.56).clamp(11.0, 14.0);
    for (number, figure) in (-most..=most).rev().enumerate() {
        cells::named_cell(painter, strip.cell(number), figure.abs(), size, shade(theme, figure, most));
    }
    here(painter, strip.cell((most - now).clamp(0, 2 * most) as usize));
}

/// Draws dice in a row from its left edge; those of this roll still fall, by the share of its motion. Returns their right edge.
pub fn dice_row(painter: &Painter, art: &Art, left: Pos2, edge: f32, (faces, falls): (&[u8], Option<f32>)) -> f32 {
    let dice: Vec<Die> = faces.iter().map(|face| Die { sides: 6, face: *face, effect: DieEffect::None }).collect();
    let right = left.x + dice.len() as f32 * (edge + 4.0);
    if let Some(share) = falls.filter(|share| *share < 1.0) {
        let room =
            Rect::from_min_max(left - vec2(0.0, edge * 0.8), pos2(right.max(left.x + edge), left.y + edge * 0.8));
        roll_dice(painter, art, &dice, share * fall_time(dice.len()), room);
    } else {
        for (number, die) in dice.iter().enumerate() {
            let middle = left + vec2(edge / 2.0 + number as f32 * (edge + 4.0), 0.0);
            draw_die(painter, art, die, middle, edge, 0.0);
        }
    }
    right
}

/// The dice of a roll that falls now, of this kind and side.
pub fn falling(cx: Cx<'_>, of: Side, reason: RollReason) -> Option<(Vec<u8>, f32)> {
    match cx.motion? {
        (Sighting::Rolled { who, why, faces, .. }, share) if *who == of && *why == reason => {
            Some((faces.as_slice().to_vec(), share))
        }
        _ => None,
    }
}
