//! The draw of a marker: who is active, and which units act (T7.1).

use crate::app::games::trying_mens_souls::prelude::*;
use crate::app::widgets::cup::{DrawnMarker, draw_from_cup};

/// Draws the marker that comes out of the cup; its words, once it rests.
pub fn tableau(cx: Cx<'_>, painter: &Painter, view: Rect) -> Option<String> {
    let (Sighting::Drawn { marker }, share) = cx.motion? else { return None };
    let (data, p) = (&cx.rules[*marker], &cx.view.known);
    let (title, about) = match data.division {
        Some(division) => {
            let active = counted(cx.rules.activated_by(p, division).len(), "unit", "units");
            (format!("{} is active, {}", data.name, data.side.name()), format!("{active} can move, then fight (T7.2)."))
        }
        None => {
            let more = p.morale[data.side] / 2;
            let about = format!("A die and {more} more: so many units of any divisions act (T7.3).");
            (format!("The {} Tactical Intervention", data.side.name()), about)
        }
    };
    let picture = format!("marker_{}", data.id);
    let marker = DrawnMarker { side: data.side, picture: &picture, title: &title, about: &about };
    draw_from_cup(painter, (cx.art, cx.compact), view, &marker, share)
}
