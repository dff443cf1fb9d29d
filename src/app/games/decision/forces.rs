//! What each side has on the map and what is out of the game. All of it is public, or the viewer's own.

use super::tips::{grid, shown};
use crate::app::games::decision::prelude::*;

/// Draws both sides.
pub fn panel(ui: &mut Ui, cx: Cx<'_>) {
    let theme = theme::of(ui);
    let (rules, p) = (cx.rules, &cx.view.known);
    for side in Side::BOTH {
        ui.label(theme.text(Face::Fell, side.name(), 22.0).color(theme.side(side)));
        let number: u32 = cx.view.seen[side].iter().map(|(_, seen)| seen.number()).sum();
        theme::small(
            ui,
            format!(
                "{} on the map; {} in the pool; {} in hand.",
                counted(number, "piece", "pieces"),
                counted(cx.view.leaders_left[side], "leader", "leaders"),
                counted(cx.view.hand_size[side], "marker", "markers")
            ),
        );
        if !cx.view.hidden[side] {
            let here: Vec<_> = p.standing(rules.army[side]).into_iter().map(|piece| shown(cx, piece)).collect();
            whole_group(ui, "On the map", &here, |ui, blocks| grid(ui, cx, blocks));
        }
        let gone = (p.dead | p.gone) & rules.army[side];
        let heading = format!("{} out of the game", counted(gone.len(), "unit or leader", "units and leaders"));
        let blocks: Vec<_> = gone.into_iter().map(|piece| shown(cx, piece)).collect();
        whole_group(ui, &heading, &blocks, |ui, blocks| grid(ui, cx, blocks));
        ui.add_space(8.0);
    }
}
