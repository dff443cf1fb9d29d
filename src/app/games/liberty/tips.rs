//! Tooltips: what a space is, which blocks are in it, and why the group may not go there.

use super::group_move::{PlannedMove, why_not};
use super::marks::known_enemies;
use crate::app::games::liberty::prelude::*;
use crate::rules::liberty::data::{Class, Kind, Zone};

/// Fills the tooltip of a space. While blocks are chosen that can go there it is short, so that it hides no other
/// destination.
pub fn tip(cx: Cx<'_>, ui: &mut Ui, what: PlaceId) {
    let Some(space) = cx.rules.space_of(what) else { return };
    let model = cx.model();
    let mut short = false;
    if let (Some(from), true) = (cx.plan.from, model.moving())
        && from != space
    {
        let journey = PlannedMove::of(model, cx.plan.group, from, space);
        let all = cx.plan.group.len();
        match journey.orders.len() {
            0 => {
                if let Some(why) = why_not(model, cx.plan.group, space) {
                    ui.set_max_width(380.0);
                    refusal(ui, &why);
                }
            }
            n => {
                short = true;
                let march = if journey.marches.is_empty() { "" } else { "; a force march may cost a step" };
                strong(ui, format!("{n} of {all} can move there{march}"), 14.0);
            }
        }
        for crossing in journey.crossings {
            let (a, b) = (cx.rules.space_name(crossing.from), cx.rules.space_name(crossing.to));
            theme::small(ui, format!("{a} to {b}: {} of {} crossings used", crossing.used, crossing.limit));
        }
    }
    if short {
        strong(ui, raised(&cx.rules[space].name), 15.0);
        for side in Side::BOTH {
            let there = u32::from(cx.view.count(cx.rules, side, space));
            if there > 0 {
                theme::small(ui, count(there, &format!("{} block", side.name())));
            }
        }
    } else {
        what_is_there(cx.rules, cx.view, cx.art, ui, space);
    }
    let mut certain = Set::NONE;
    for seen in known_enemies(cx).iter().flat_map(|known| known.certain_in(space)) {
        certain = certain.with(seen.block);
        let strength = match (seen.min_steps, seen.max_steps) {
            (least, most) if least == most => least.to_string(),
            (least, most) => format!("{least} to {most}"),
        };
        theme::small(ui, format!("Here: {}, strength {strength}", cx.rules.block_name(seen.block)));
    }
    last_seen(cx.rules, cx.view, ui, space, certain);
}

/// A space: its town, which side controls it, and the known blocks in it.
pub fn what_is_there(rules: &Liberty, view: &View, art: &Art, ui: &mut Ui, space: SpaceId) {
    ui.spacing_mut().item_spacing.y = 3.0;
    let data = &rules[space];
    strong(ui, raised(&data.name), 15.0);
    let mut words: Vec<String> = Vec::new();
    if let Some(town) = data.town {
        words.push(format!("{} town, worth {}", town.colour.name(), town.value));
        if town.port {
            words.push("port".into());
        }
    }
    if data.wilderness {
        words.push("Wilderness, the only terrain Indians may enter (L2.4)".into());
    }
    match data.zone {
        Zone::North => words.push("in the North".into()),
        Zone::South => words.push("in the South".into()),
        Zone::Neither => {}
    }
    if !words.is_empty() {
        theme::small(ui, words.join(", "));
    }
    let closed = rules.hexsides.iter().filter(|side| side.kind == Kind::Closed);
    let closed = closed.filter_map(|side| match space {
        a if a == side.a => Some(side.b),
        b if b == side.b => Some(side.a),
        _ => None,
    });
    let closed: Vec<&str> = closed.map(|to| rules.space_name(to)).collect();
    if !closed.is_empty() {
        theme::small(ui, format!("Dashed line: blocks cannot cross to {} (L1.1)", closed.join(" or ")));
    }
    if let Some(side) = view.known.control(rules, space) {
        theme::small(ui, format!("Under {} control this turn", side.name()));
    }
    for side in Side::BOTH {
        let there = u32::from(view.count(rules, side, space));
        if there > 0 {
            theme::small(ui, count(there, &format!("{} block", side.name())));
            faces(rules, view, art, ui, side, space);
        }
    }
}

fn faces(rules: &Liberty, view: &View, art: &Art, ui: &mut Ui, side: Side, space: SpaceId) {
    let known = visible_blocks(rules, view, side, space);
    if known.is_empty() {
        return;
    }
    let edge = 48.0;
    let wide = known.len().min(6) as f32 * (edge + 8.0) + 8.0;
    let rows = known.len().div_ceil(6) as f32;
    let (rect, _) = ui.allocate_exact_size(vec2(wide, rows * (edge + 16.0)), Sense::hover());
    for (i, block) in known.into_iter().enumerate() {
        let corner = rect.min + vec2(4.0 + (i % 6) as f32 * (edge + 8.0), 12.0 + (i / 6) as f32 * (edge + 16.0));
        let strength = view.known.strength[block];
        let state = State { spent: view.known.moved.has(block), ..State::default() };
        draw(ui.painter(), art, &block_face(rules, block, strength, false), corner, edge, state);
    }
}

/// The blocks that were last seen in a space, but for those that are `certain` to be there.
pub fn last_seen(rules: &Liberty, view: &View, ui: &mut Ui, space: SpaceId, certain: Set<BlockId>) {
    for (block, last) in view.sightings.iter().filter(|(block, last)| last.at == space && !certain.has(*block)) {
        let name = raised(&rules.block_name(*block));
        theme::small(
            ui,
            format!("{name}, strength {}, was seen here in {}, turn {}", last.strength, last.year, last.turn),
        );
    }
}

/// Fills the tooltip of a block.
pub fn block_tip(ui: &mut Ui, rules: &Liberty, block: BlockId, strength: u8) {
    ui.spacing_mut().item_spacing.y = 3.0;
    let data = &rules[block];
    strong(ui, &data.name, 15.0);
    theme::small(ui, raised(&data.kind.id.replace('_', " ")));
    theme::small(ui, format!("Strength {strength} of {}; moves {}", data.kind.max_strength, data.kind.rate));
    let hits = if data.kind.hits == 1 { "on 1".to_owned() } else { format!("on 1 to {}", data.kind.hits) };
    theme::small(ui, format!("{}{}: acts at letter {0}, hits {hits}", data.kind.letter.id(), data.kind.hits));
    if data.kind.sails && data.kind.class != Class::Warship {
        theme::small(ui, "May sail");
    }
}

/// The strength of a block. Prisoners and drawn blocks have the strength with which they enter play.
fn strength(cx: Cx<'_>, block: BlockId) -> u8 {
    let p = &cx.view.known;
    if p.at[block].is_some() { p.strength[block] } else { cx.rules[block].kind.max_strength }
}

/// A block as it is seen.
pub fn shown(cx: Cx<'_>, block: BlockId) -> GridBlock<BlockId> {
    let strength = strength(cx, block);
    GridBlock::new(block, block_face(cx.rules, block, strength, false), spoken(cx.rules, block, strength))
        .advised(cx.advises_piece(block.index()))
        .stands(cx.model().place(block).map(place_id))
}

/// The name of a place below a block.
pub fn place_below(rules: &Liberty, place: SpaceId) -> String {
    rules.space_name(place).replace("West Indies", "Indies")
}

/// A grid of blocks; the one that was clicked.
pub fn grid(ui: &mut Ui, cx: Cx<'_>, blocks: &[GridBlock<BlockId>], edge: f32) -> Option<BlockId> {
    let layout = GridLayout { edge, gap: vec2(14.0, 12.0), reserve: 96.0 };
    block_grid(ui, cx.art, blocks, layout, |ui, block| block_tip(ui, cx.rules, block, strength(cx, block)))
}

/// The text for a block for screen readers.
pub fn spoken(rules: &Liberty, block: BlockId, strength: u8) -> String {
    format!("{}, strength {strength}", rules.block_name(block))
}
