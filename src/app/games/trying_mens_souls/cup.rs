//! The draw of a marker: the cup tilts, the marker slides out and rests, and it is told who is active (T7.1).

use super::purchase::markers::marker_at;
use crate::app::games::trying_mens_souls::prelude::*;
use crate::app::widgets::plate::Plate;

/// The duration of a draw, in milliseconds.
pub const DRAW_TIME: f32 = 2600.0;
/// When the cup tilts, and when the marker has slid out, as shares of the draw: it slides for 380 milliseconds.
const TILTS: f32 = 0.14;
const RESTS: f32 = TILTS + 380.0 / DRAW_TIME;

/// Draws the marker that comes out of the cup; its words, once it rests.
pub fn tableau(cx: Cx<'_>, painter: &Painter, view: Rect) -> Option<String> {
    let (Sighting::Drawn { marker }, share) = cx.motion? else { return None };
    let theme = theme::of(painter);
    let plate = Plate::new(painter, view, cx.compact, (440.0, 210.0), share);
    let (side, large) = (cx.rules[*marker].side, plate.large);
    let band = Rect::from_min_size(plate.rect.min + vec2(12.0, 12.0), vec2(plate.rect.width() - 24.0, 5.0 * large));
    let rests = share >= RESTS;
    // Until the marker has come out, nobody knows whose it is.
    let colour = if rests { theme.side(side) } else { theme.line() };
    painter.rect_filled(band, 1.0, colour.gamma_multiply(plate.there));
    let edge = 96.0 * large;
    let mouth = plate.rect.left_top() + vec2(104.0, 88.0) * large;
    if plate.there > 0.5 {
        let (name, size) = if share < TILTS { ("cup", edge) } else { ("cup_tilted", edge * 1.08) };
        let out = ((share - TILTS) / (RESTS - TILTS)).clamp(0.0, 1.0);
        let eased = 1.0 - (1.0 - out).powi(2);
        if share >= TILTS {
            let at = mouth + vec2(36.0 + 196.0 * eased, 26.0 - 22.0 * eased) * large;
            marker_at(painter, cx, *marker, at, edge * (0.42 + 0.4 * eased));
        }
        picture(painter, cx.art, name, Rect::from_center_size(mouth, Vec2::splat(size)));
    }
    if !rests {
        plate.line(146.0, Align2::CENTER_TOP, "A marker is drawn", (Face::Fell, 22.0), theme.ink_2());
        return None;
    }
    let (title, about) = words(cx, *marker);
    plate.line(142.0, Align2::CENTER_TOP, &title, (Face::Fell, 24.0), theme.side(side));
    plate.line(174.0, Align2::CENTER_TOP, &about, (Face::Sans, 14.0), theme.ink());
    Some(format!("{title}. {about}"))
}

/// Who is active, and which units act.
fn words(cx: Cx<'_>, marker: MarkerId) -> (String, String) {
    let (rules, p) = (cx.rules, &cx.view.known);
    let data = &rules[marker];
    let Some(division) = data.division else {
        let title = format!("The {} Tactical Intervention", data.side.name());
        return (
            title,
            format!("A die and {} more: so many units of any divisions act (T7.3).", p.morale[data.side] / 2),
        );
    };
    let active = rules.activated_by(p, division).len();
    let about = format!("{} act: they move, then they fight (T7.2).", counted(active, "unit", "units"));
    (format!("{} is active, {}", data.name, data.side.name()), about)
}
