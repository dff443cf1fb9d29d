//! L8.1, L1.4, L1.6: who controls what, where steps can be given, which ports are shut: shown on the map on demand.

use crate::app::contract::game::ViewContext;
use crate::app::contract::marks::{MapMarks, MapNote, NoteTone};
use crate::kernel::side::Side;
use crate::rules::liberty::Liberty;
use crate::rules::liberty::data::ids::SpaceId;
use crate::rules::liberty::sides::SideWords;
use crate::rules::liberty::words::spots::spot;

/// What is said when it is turned on.
pub const LEGEND: &str = "Blue and red: which side controls a place this turn. Thick outline: a Supply Town, worth its number. \
     Shut: ships of that side cannot leave or enter. C hides this.";

/// Marks everything that is under control, and every port that is shut.
pub fn survey(cx: ViewContext<'_, Liberty>, marks: &mut MapMarks) {
    let (rules, p) = (cx.rules, &cx.seen.known);
    for side in Side::BOTH {
        for space in p.controlled(rules, side).iter() {
            marks.washes.push((spot(space), side, rules[space].supplies()));
        }
    }
    let enemy_stands = |side: Side, space: SpaceId| cx.seen.count(rules, side.other(), space) > 0;
    for choke in &rules.chokes {
        for side in Side::BOTH.into_iter().filter(|side| enemy_stands(*side, choke.at)) {
            for port in &choke.closes {
                let Some(place) = cx.chart.places.get(&spot(*port)) else { continue };
                let words = format!("shut to the {}", side.name());
                marks.notes.push(MapNote { at: (place.mark.0, place.mark.1 - 20.0), words, tone: NoteTone::Bad });
            }
        }
    }
}
