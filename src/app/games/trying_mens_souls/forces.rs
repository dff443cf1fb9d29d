//! What each side has lost: steps by divisions, units and leaders out of the game. All of it is public.

use super::tips::{grid, shown};
use crate::app::games::trying_mens_souls::prelude::*;

/// Draws both sides.
pub fn panel(ui: &mut Ui, cx: Cx<'_>) {
    let theme = theme::of(ui);
    let (rules, p) = (cx.rules, &cx.view.known);
    for side in Side::BOTH {
        ui.label(theme.text(Face::Fell, side.name(), 22.0).color(theme.side(side)));
        for division in rules.army[side].divisions {
            let data = &rules[division];
            let state = if p.demoralized.has(division) { ", demoralized" } else { "" };
            let left = p.standing(data.units).len();
            let words = format!(
                "{}: {} of {} steps lost{state}, {} left",
                raised(&data.name),
                p.tracks[division],
                data.break_level,
                counted(left, "unit", "units")
            );
            theme::small(ui, words);
        }
        let gone = (p.eliminated | p.lost_leaders) & rules.army[side].pieces;
        let heading = format!("{} out of the game", counted(gone.len(), "unit or leader", "units and leaders"));
        let blocks: Vec<_> = gone.into_iter().map(|piece| shown(cx, piece)).collect();
        whole_group(ui, &heading, &blocks, |ui, blocks| grid(ui, cx, blocks));
        ui.add_space(8.0);
    }
}
