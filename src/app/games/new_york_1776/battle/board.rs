//! Draws New York's battle board: headings, positions, and the pointer's actions.

use super::choose::{click_post, click_unit, drop_at, lift, may_shift};
use super::dice::tray;
use super::line::{BattleBoard, line};
use crate::app::games::new_york_1776::candidates::targets;
use crate::app::games::new_york_1776::planned_route::deployment_of;
use crate::app::games::new_york_1776::prelude::*;
use crate::kernel::story::listed;

/// Draws the board in its sheet.
pub(super) fn board(ui: &mut Ui, cx: Cx<'_>, battle: &BattleSeen, sheet: Rect) -> Vec<Intent> {
    let near = cx.table.seat();
    let frame = BoardFrame::of(sheet, cx.compact);
    let layout = Layout::of(&frame, battle.skirmish);
    let near_side = headings(ui, cx, battle, &frame);
    ways_out(ui, cx, battle, frame.inner.with_min_x(near_side.right() + 16.0));
    let model = cx.model();
    let deploys = battle.step == Step::Deploy && model.open() && cx.human() == Some(battle.acting);
    let board = BattleBoard {
        cx,
        battle,
        lit: targets(cx).pieces.into_iter().collect(),
        deploying: deploys.then(|| deployment_of(model, cx.plan)),
        sliding: sliding(cx, &layout),
        hit: struck(cx),
    };
    let mut touched = None;
    let mut clicked = None;
    for (row, side) in [(0, near), (1, near.other())] {
        for post in Post::ALL {
            let rect = layout.rows[row][post];
            let may =
                deploys && side == battle.acting && cx.plan.in_hand.is_some() || may_shift(cx, battle, side, post);
            if position(ui, cx, rect, (row, side, post), may) {
                clicked = Some((side, post));
            }
            touched = line(ui, &board, (row, side, post), rect).or(touched);
        }
    }
    tray(ui, cx, battle, layout.tray);
    match (touched, clicked) {
        (Some(Touched::Clicked(unit)), _) => click_unit(cx, battle, unit),
        (Some(Touched::Lifted(unit)), _) => lift(cx, battle, unit),
        (Some(Touched::Dropped(_)), _) => {
            let pointer = ui.ctx().input(|input| input.pointer.latest_pos());
            let under = pointer.and_then(|pointer| layout.under(pointer));
            drop_at(cx, battle, under.map(|(row, post)| (if row == 0 { near } else { near.other() }, post)))
        }
        (None, Some((side, post))) => click_post(cx, battle, side, post),
        (None, None) => Vec::new(),
    }
}

/// Draws the name of the battle, the attacker and the date; returns where the near side is named.
fn headings(ui: &Ui, cx: Cx<'_>, battle: &BattleSeen, frame: &BoardFrame) -> Rect {
    let what = if battle.skirmish { "Skirmish" } else { "Battle" };
    let turn = cx.view.turn;
    let date = cx.rules.day(u16::from(turn)).map_or("", |(date, _)| date);
    let heading = Heading {
        title: &format!("The {what} of {}", cx.rules.location_name(battle.location)),
        when: &format!("{date}, turn {turn}"),
        sides: &SIDES,
        attacker: battle.attacker,
        near: cx.table.seat(),
    };
    frame.heading(ui.painter(), &heading)
}

/// The near side's retreats (N9.4), shown before the player must decide whether to stay.
fn ways_out(ui: &Ui, cx: Cx<'_>, battle: &BattleSeen, inner: Rect) {
    let theme = theme::of(ui);
    let near = cx.table.seat();
    let open = cx.rules.retreats_seen(cx.view, near, battle.location);
    let names: Vec<&str> = open.into_iter().map(|loc| cx.rules.location_name(loc)).collect();
    let words = match &*names {
        [] => "No retreat is possible.".to_owned(),
        names => format!("Can retreat to: {}", listed(names)),
    };
    let corner = inner.right_bottom() - vec2(2.0, if cx.compact { 1.0 } else { 3.0 });
    let (font, ink) = (theme.at(Face::Sans, if cx.compact { 13.0 } else { 15.0 }), theme.ink_2());
    // The name of the near side is at the left of the same line: what does not fit beside it is in the tooltip.
    let mut job = egui::text::LayoutJob::simple_singleline(words.clone(), font, ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(inner.width().max(40.0));
    let laid = ui.painter().layout_job(job);
    let rect = Align2::RIGHT_BOTTOM.anchor_size(corner, laid.size());
    ui.painter().galley(rect.min, laid, ink);
    let response = ui.interact(rect, ui.id().with("ways out"), Sense::hover());
    spoken(&response, &words);
    response.on_hover_text(
        "Defenders retreat to places that no attacker came from, attackers to places that attackers came from, never to enemies. \
         Americans never cross the Harbor or water with a ship in it; the British cross only water with a ship (N9.4, \
         N9.5). A side that must retreat but cannot is lost (N9.3).",
    );
}

/// Draws a position; returns whether it was clicked beside its blocks.
fn position(ui: &Ui, cx: Cx<'_>, rect: Rect, (row, side, post): (usize, Side, Post), may: bool) -> bool {
    let owed = cx.view.owes.as_ref().is_some_and(|owes| owes.side() == side && owes.post() == Some(post));
    let response = ui.interact(rect, ui.id().with(("post", row, post)), Sense::CLICK);
    spoken_button(&response, &format!("{} {}", side.name(), post.name()));
    field(ui.painter(), rect, if owed || may { FieldLook::Asked } else { FieldLook::Plain });
    let skirmish = cx.view.battle.as_ref().is_some_and(|battle| battle.skirmish);
    let means = match post {
        Post::Reserve => {
            "Blocks in Reserve cannot fire or be fired at until they shift into a position. The enemy does not see \
             blocks that have not been in a position (N8.4, N8.6). Militia that flees stays here for the battle (N8.9)."
        }
        _ if skirmish => "In a skirmish all blocks stand in the Center, and there is no Reserve (N8.5).",
        _ => {
            "A position fires at the one it faces, and the blocks there take the hits (N8.2, N8.7). A side \
             with a vacant position must retreat (N8.10)."
        }
    };
    let corner = if row == 0 { Align2::LEFT_BOTTOM } else { Align2::LEFT_TOP };
    field_name(ui, rect, corner, (post.name(), if cx.compact { 14.0 } else { 17.0 }), means);
    response.clicked()
}

/// The block that is moving between positions, its origin, and its progress, 0 to 1.
fn sliding(cx: Cx<'_>, layout: &Layout) -> Option<(UnitId, Pos2, f32)> {
    let (sighting, share) = cx.motion?;
    let (unit, from) = match *sighting {
        Sighting::Fled { unit, from } => (unit, from),
        Sighting::Shifted { unit, from, .. } => (unit?, from),
        _ => return None,
    };
    let row = usize::from(cx.rules[unit].side != cx.table.seat());
    Some((unit, layout.rows[row][from].center(), share))
}

/// The block that is taking a hit, and the progress of its ring's turn.
fn struck(cx: Cx<'_>) -> Option<(UnitId, f32)> {
    match cx.motion? {
        (Sighting::Hit { unit, .. }, share) => unit.map(|unit| (unit, share)),
        _ => None,
    }
}

/// The areas of the board.
#[derive(Clone, Copy)]
struct Layout {
    /// The positions of the near side, then of the far side.
    pub rows: [PostMap<Rect>; 2],
    /// The tray between them.
    pub tray: Rect,
}

impl Layout {
    /// The layout within a frame. In a skirmish all blocks stand in the Center (N8.5), which takes the room of the wings.
    pub fn of(frame: &BoardFrame, skirmish: bool) -> Self {
        let wide = if skirmish { [1.0, 7.0, 1.0] } else { [1.0; 3] };
        let height = frame.body.height();
        let (tray, reserve) = (height * 0.19, height * 0.165);
        let front = (height - tray - 2.0 * reserve - 4.0 * frame.gap) / 2.0;
        let [far_reserve, far, tray, near, near_reserve] = frame.bands([reserve, front, tray, front, reserve]);
        // The near side's Left is on the left, the far side's on the right: each faces its opposite.
        let [left, center, right] = frame.parts(near, wide);
        let near = PostMap::from_array([left, center, right, near_reserve]);
        let [right, center, left] = frame.parts(far, wide);
        let far = PostMap::from_array([left, center, right, far_reserve]);
        Self { rows: [near, far], tray }
    }

    /// The position under a point: the row of its side, and the position.
    pub fn under(&self, at: Pos2) -> Option<(usize, Post)> {
        let all = (0..2).flat_map(|row| Post::ALL.map(|post| (row, post)));
        all.into_iter().find(|(row, post)| self.rows[*row][*post].contains(at))
    }
}
