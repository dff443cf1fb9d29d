//! The force of a side in a battle: its leaders with what they count, its units with their state. A piece that can take a hit is
//! clicked.

use super::answers::{about, chosen, pointed};
use super::consequences::eliminates;
use super::course::volley_words;
use super::story::Fight;
use crate::app::games::decision::prelude::*;
use crate::board::decision::piece_face;

/// The box of the face of a counter, of one that is turned, and of a hit on it, in hundredths of its breadth.
const FACE: (f32, f32, f32, f32) = (0.0, 0.0, 100.0, 100.0);
const TURNED: (f32, f32, f32, f32) = (-10.0, -10.0, 120.0, 130.0);
const HIT: (f32, f32, f32, f32) = (54.0, 52.0, 56.0, 56.0);
/// The breadth from which counters show their names.
const LARGE: f32 = 56.0;

/// Draws a picture over a counter.
fn upon(painter: &Painter, cx: Cx<'_>, name: &str, counter: Rect, (x, y, wide, high): (f32, f32, f32, f32)) {
    let unit = counter.width() / 100.0;
    let rect = Rect::from_min_size(counter.min + vec2(x, y) * unit, vec2(wide, high) * unit);
    picture(painter, cx.art, name, rect);
}

/// Draws a counter in a square; a disrupted one is turned and has a white bar.
pub(super) fn counter(painter: &Painter, cx: Cx<'_>, piece: PieceId, rect: Rect, disrupted: bool, state: State) {
    let size = if rect.width() < LARGE { "small" } else { "large" };
    let turned = cx.rules[piece].unit_type.map(|kind| format!("turned_{size}_{}", cx.rules[kind].id));
    match turned.filter(|name| disrupted && cx.art.block(name).is_some()) {
        Some(name) => {
            upon(painter, cx, &name, rect, TURNED);
            draw(painter, cx.art, &crate::board::Face::default(), rect.min, rect.width(), state);
        }
        None => {
            draw(painter, cx.art, &piece_face(cx.rules, piece), rect.min, rect.width(), state);
            if disrupted {
                let leader = cx.rules[piece].is_leader();
                upon(painter, cx, if leader { "bar_leader" } else { "bar" }, rect, FACE);
            }
        }
    }
}

/// Draws the force of a side.
pub(super) fn force(ui: &Ui, cx: Cx<'_>, fight: &Fight, side: Side, rect: Rect) -> Option<Intent> {
    let theme = theme::of(ui);
    let acts = cx.may_act() && cx.view.to_play == Some(side);
    let pieces = pieces(cx, fight, side);
    let asked = acts && pieces.iter().any(|piece| about(cx, *piece).is_some());
    field(ui.painter(), rect, if asked { FieldLook::Asked } else { FieldLook::Plain });
    let size = cx.by_width(15.0, 19.0);
    field_name(ui, rect, Align2::LEFT_TOP, (SIDES[side].plural, size), "The pieces with which the battle began.");
    let note = note(cx, fight, side);
    let corner = rect.right_top() + vec2(-10.0, 5.0);
    let font = theme.at(Face::Sans, cx.by_width(12.5, 14.5));
    theme::write(ui.painter(), corner, Align2::RIGHT_TOP, note, font, theme.ink_2());
    let room = Rect::from_min_max(rect.min + vec2(12.0, size + 9.0), rect.max - vec2(10.0, 3.0));
    if pieces.is_empty() {
        unseen(ui, cx, fight, side, room);
        return None;
    }
    let leaders = pieces.iter().filter(|piece| cx.rules[**piece].is_leader()).count();
    let rows = Rows::fit(pieces.len(), (room.width() - 18.0, room.height()), (1.16, 1.34), cx.by_width(62.0, 88.0), 4);
    let mut intent = None;
    for (number, piece) in pieces.iter().enumerate() {
        let (row, column, _) = rows.cell(number);
        // A line parts the leaders from the units that stand in their row.
        let parted = if row == 0 && leaders > 0 && number >= leaders { 18.0 } else { 0.0 };
        let left = room.left() + column as f32 * rows.edge * 1.16 + parted;
        let corner = pos2(left + 3.0, room.top() + row as f32 * rows.edge * 1.34 + 3.0);
        let face = Rect::from_min_size(corner, Vec2::splat(rows.edge));
        if parted > 0.0 && number == leaders {
            let line = Stroke::new(1.0, theme.line());
            let x = left - 6.0;
            ui.painter().line_segment([pos2(x, face.top()), pos2(x, face.bottom() + rows.edge * 0.2)], line);
        }
        intent = fighter(ui, cx, fight, *piece, face).or(intent);
    }
    intent
}

/// The pieces of a side in the order in which they are drawn: leaders, then units; none where they are hidden.
fn pieces(cx: Cx<'_>, fight: &Fight, side: Side) -> Vec<PieceId> {
    let rules = cx.rules;
    let all = fight.forces.map_or_else(
        || if fight.battle(cx).is_some() { rules.fighters(&cx.view.known, side) } else { Pieces::NONE },
        |forces| forces[side],
    );
    let [leaders, units, passive] = [all & rules.sorted.leaders, all & rules.sorted.units, aboard(cx, fight, side)];
    leaders.into_iter().chain(units).chain(passive).collect()
}

/// Land units aboard in a naval battle, as far as they are known: they take no part in it (D14.2).
fn aboard(cx: Cx<'_>, fight: &Fight, side: Side) -> Pieces {
    let at_sea = fight.kind == BattleKind::Sea && fight.battle(cx).is_some();
    let all = if at_sea { cx.rules.aboard(&cx.view.known, side, fight.at) } else { Pieces::NONE };
    all & cx.rules.sorted.land_units
}

/// A force that is still hidden: what lies on top, and how many there are (D20.1).
fn unseen(ui: &Ui, cx: Cx<'_>, fight: &Fight, side: Side, room: Rect) {
    let theme = theme::of(ui);
    let seen = cx.view.seen_at(side, fight.at);
    let edge = (room.height() * 0.7).min(cx.by_width(60.0, 84.0));
    let top = Rect::from_min_size(room.min + vec2(3.0, 3.0), Vec2::splat(edge));
    let first = seen.top.and_then(|kind| cx.rules[kind].units.first());
    if let Some(unit) = first {
        counter(ui.painter(), cx, unit, top, false, State::default());
    }
    let kind = seen.top.map_or("leaders only", |kind| cx.rules[kind].name.as_str());
    let words = format!(
        "{} ashore, leaders among them; on top {kind}.\nThe forces are shown before Tactics are committed (D14.4).",
        count(seen.land, "piece")
    );
    let at = pos2(if first.is_some() { top.right() + 16.0 } else { room.left() }, top.top());
    let font = theme.at(Face::Sans, cx.by_width(13.0, 15.0));
    let laid = ui.painter().layout(words.clone(), font, theme.ink(), room.right() - at.x);
    ui.painter().galley(at, laid, theme.ink());
    spoken(&ui.interact(room, ui.id().with(("unseen", side)), Sense::hover()), &words);
}

/// The remark of a force: the dice that it has fired, or fires next.
fn note(cx: Cx<'_>, fight: &Fight, side: Side) -> String {
    if fight.forces.is_none() {
        return String::new();
    }
    let owes = fight.step(cx) == Some(BattleStep::Hits);
    if let Some(volley) = fight.fires.last().filter(|volley| volley.side == side && (owes || volley.dice.is_empty())) {
        return format!("fires {}", volley_words(cx, fight, volley));
    }
    if fight.decided {
        let began = fight.forces.map_or(0, |forces| forces[side].len());
        return format!("{} of {} left", fight.left(side).len(), counted(began, "piece", "pieces"));
    }
    let dice = counted(fight.dice(cx.rules, side, Pieces::NONE), "die", "dice");
    let hidden = cx.view.hidden[side] && fight.kind == BattleKind::Sea && fight.battle(cx).is_some();
    let aboard = if hidden { cx.view.seen_at(side, fight.at).aboard } else { 0 };
    let aboard = if aboard > 0 { format!(", {} aboard", count(aboard, "piece")) } else { String::new() };
    if fight.fires.is_empty() {
        format!("{dice}, leaders count {}{aboard}", fight.leadership(cx.rules, side))
    } else {
        format!("next fire: {dice} as they stand{aboard}")
    }
}

/// What is written below a piece.
fn state_words(cx: Cx<'_>, fight: &Fight, piece: PieceId) -> String {
    let leader = cx.rules[piece].is_leader();
    if let Some((_, dead)) = fight.fates.iter().find(|(fallen, _)| *fallen == piece) {
        return if *dead { "dead" } else { "in the pool" }.into();
    }
    match () {
        () if fight.gone.has(piece) => if leader { "struck down" } else { "eliminated" }.into(),
        () if fight.disrupted.has(piece) => "disrupted".into(),
        () if fight.rallied.has(piece) => "rallied".into(),
        () if leader => format!("counts {}", fight.value(cx.rules, piece)),
        () if fight.assault(cx.rules).has(piece) => "takes no hits".into(),
        () if aboard(cx, fight, cx.rules[piece].side).has(piece) => "aboard".into(),
        () => "ready".into(),
    }
}

/// A piece on the board; the request of a click on it.
fn fighter(ui: &Ui, cx: Cx<'_>, fight: &Fight, piece: PieceId, face: Rect) -> Option<Intent> {
    let theme = theme::of(ui);
    let order = about(cx, piece);
    let (gone, words) = (fight.gone.has(piece), state_words(cx, fight, piece));
    let passive = aboard(cx, fight, cx.rules[piece].side).has(piece);
    let response = ui.interact(face, ui.id().with(("fighter", piece)), Sense::click());
    let name = format!("{}, {words}", cx.rules.describe_piece(piece));
    let advised = order.is_some_and(|order| cx.advises(&order));
    spoken_button(&response, &format!("{name}{}", theme::hint_words(advised)));
    let selected = order.is_some() && chosen(cx) == order;
    let lit = order.is_some() && !selected;
    let state = State { selected, lit, hovered: response.hovered(), faint: gone || passive, ..State::default() };
    counter(ui.painter(), cx, piece, face, fight.disrupted.has(piece), state);
    if fight.scouts(cx.rules).has(piece) {
        let name = if face.width() < LARGE { "plus_one_small" } else { "plus_one_large" };
        upon(ui.painter(), cx, name, face, FACE);
    }
    if gone {
        let leader = if cx.rules[piece].is_leader() { "leader_" } else { "" };
        upon(ui.painter(), cx, &format!("gone_{leader}{}", SIDES[cx.rules[piece].side].id), face, FACE);
    }
    let owed = cx.view.known.battle.as_ref().and_then(|battle| battle.owed.first().copied());
    if let (true, Some(die)) = (selected, owed) {
        upon(ui.painter(), cx, &format!("hit_{die}"), face, HIT);
    }
    if advised {
        theme::ring_of_dots(ui.painter(), face.expand(3.0), 0.6);
    }
    let font = theme.at(Face::Sans, cx.by_width(11.5, 13.5));
    let mut job = egui::text::LayoutJob::simple_singleline(words, font, theme.ink_2());
    job.wrap = egui::text::TextWrapping::truncate_at_width(face.width() * 1.16);
    let laid = ui.painter().layout_job(job);
    ui.painter().galley(face.center_bottom() + vec2(-laid.size().x / 2.0, face.width() * 0.07), laid, theme.ink_2());
    let clicked = response.clicked();
    let tip = match (order, owed) {
        (Some(Order::Hit(piece)), Some(die)) if eliminates(cx, fight, piece, die) => {
            format!("{name}. The hit eliminates it.")
        }
        (Some(Order::Hit(_)), _) => format!("{name}. The hit disrupts it."),
        _ => name,
    };
    response.on_hover_text(tip);
    order.filter(|_| clicked).map(|order| pointed(cx, order))
}
