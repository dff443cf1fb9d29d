//! The battle board itself: headings, rows, blocks.

use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Stroke, Ui, pos2, vec2};

use super::calls::{callable, click, in_hand};
use super::tray::tray;
use crate::app::contract::game::ViewContext;
use crate::app::games::liberty::faces::spoken;
use crate::app::games::liberty::intent::Intent;
use crate::app::games::liberty::tips::block_tip;
use crate::app::games::liberty::view_model::ViewModel;
use crate::app::theme::{self, Face, explained, title_between};
use crate::app::widgets::blocks::{self, State, draw};
use crate::app::widgets::slots::stay;
use crate::board::liberty::{back, block_face};
use crate::kernel::collections::Set;
use crate::kernel::side::Side;
use crate::rules::liberty::Liberty;
use crate::rules::liberty::data::Letter;
use crate::rules::liberty::data::ids::BlockId;
use crate::rules::liberty::event::{Event, Sighting};
use crate::rules::liberty::position::battle::Battle;
use crate::rules::liberty::sides::{AMERICAN, BRITISH, SideWords};
use crate::rules::liberty::words::story::hits_on;

const LETTERS: [Letter; 3] = [Letter::A, Letter::B, Letter::C];

/// Where everything stands.
struct Layout {
    inner: Rect,
    /// Columns A, B, C of the near side, then of the far one.
    rows: [[Rect; 3]; 2],
    reserves: [Rect; 2],
    tray: Rect,
    order: Rect,
}

impl Layout {
    /// `most` is how many blocks the fuller side has by each letter: columns are as wide as they need to be; `waits`
    /// whether anybody waits in the near and the far Reserve: an empty one is a strip.
    fn of(sheet: Rect, compact: bool, most: [usize; 3], waits: [bool; 2]) -> Self {
        let inner = sheet.shrink(if compact { 16.0 } else { 30.0 });
        let (title, bottom, gap) = if compact { (34.0, 24.0, 7.0) } else { (50.0, 32.0, 12.0) };
        let body = Rect::from_min_max(inner.min + vec2(0.0, title), inner.max - vec2(0.0, bottom));
        let tray = body.height() * 0.18;
        let strip = if compact { 22.0 } else { 30.0 };
        let [near_high, far_high] = waits.map(|waits| if waits { body.height() * 0.17 } else { strip + 4.0 });
        let front = (body.height() - tray - strip - near_high - far_high - 5.0 * gap) / 2.0;
        let mut y = body.top();
        let mut next = |height: f32| {
            let rect = Rect::from_min_size(pos2(body.left(), y), vec2(body.width(), height));
            y += height + gap;
            rect
        };
        let (far_reserve, far, tray, order, near, near_reserve) =
            (next(far_high), next(front), next(tray), next(strip), next(front), next(near_high));
        let room = body.width() - 2.0 * gap;
        let needs = most.map(|n| n.clamp(1, 8) as f32 + 1.0);
        let all: f32 = needs.iter().sum();
        let wide = needs.map(|need| (need / all).clamp(0.2, 0.6));
        let sum: f32 = wide.iter().sum();
        let columns = |row: Rect| {
            let mut left = row.left();
            wide.map(|share| {
                let rect = Rect::from_min_size(pos2(left, row.top()), vec2(room * share / sum, row.height()));
                left = rect.right() + gap;
                rect
            })
        };
        Self { inner, rows: [columns(near), columns(far)], reserves: [near_reserve, far_reserve], tray, order }
    }
}

/// What the pointer did to a block in front.
#[derive(Clone, Copy)]
enum Touched {
    /// A click.
    Clicked(BlockId),
    /// A drag begins.
    Lifted(BlockId),
    /// A drag ends over somebody.
    Dropped(BlockId),
}

/// Draws the board in its sheet.
pub(super) fn board(ui: &mut Ui, cx: ViewContext<'_, Liberty>, battle: &Battle, sheet: Rect) -> Vec<Intent> {
    let near = near(cx);
    let standing = |side: Side| LETTERS.map(|letter| in_front(ui.ctx(), cx, battle, side, letter));
    let standing = [standing(near), standing(near.other())];
    let most = [0, 1, 2].map(|column| standing.iter().map(|rows| rows[column].len()).max().unwrap_or(0));
    let waits = [near, near.other()].map(|side| waiting(cx, battle, side) > 0);
    let layout = Layout::of(sheet, cx.compact, most, waits);
    headings(ui, cx, battle, &layout);
    order_of_fire(ui, cx, battle, layout.order);
    let mut pointer_intents = None;
    for (row, side) in [(0, near), (1, near.other())] {
        for (column, letter) in LETTERS.into_iter().enumerate() {
            let (here, rect) = (&standing[row][column], layout.rows[row][column]);
            pointer_intents = front(ui, cx, battle, (side, letter), here, rect).or(pointer_intents);
        }
        reserve(ui, cx, battle, side, layout.reserves[row]);
    }
    tray(ui, cx, layout.tray);
    match pointer_intents {
        Some(Touched::Clicked(block)) => click(cx, battle, block),
        // Who is dragged over an enemy fires: at whom is not his to choose (L9.4).
        Some(Touched::Lifted(block)) if callable(cx).has(block) => vec![Intent::Hand(Some(block))],
        Some(Touched::Dropped(over)) if cx.rules[over].kind.side != battle.side && cx.seen.known.owes().is_none() => {
            click(cx, battle, over)
        }
        _ => Vec::new(),
    }
}

/// Who sits at the near edge: the human, or of two always the same.
fn near(cx: ViewContext<'_, Liberty>) -> Side {
    let programs = cx.table.seats();
    let human = |side: Side| programs[side].is_none();
    if human(AMERICAN) || !human(BRITISH) { AMERICAN } else { BRITISH }
}

fn headings(ui: &Ui, cx: ViewContext<'_, Liberty>, battle: &Battle, layout: &Layout) {
    let theme = theme::of(ui);
    let (painter, inner, compact) = (ui.painter(), layout.inner, cx.compact);
    let near = near(cx);
    let name = format!("The Battle of {}", cx.rules.place_name(battle.at));
    let role = |side: Side| {
        let does = if battle.attacker == side { "attacking" } else { "defending" };
        format!("{}, {does}", side.name())
    };
    let italic = theme.at(Face::FellItalic, if compact { 16.0 } else { 20.0 });
    let (far_at, near_at) = (inner.left_top() + vec2(2.0, 4.0), inner.left_bottom() + vec2(2.0, 0.0));
    let far = painter.text(far_at, Align2::LEFT_TOP, role(near.other()), italic.clone(), theme.side(near.other()));
    painter.text(near_at, Align2::LEFT_BOTTOM, role(near), italic.clone(), theme.side(near));
    let p = &cx.seen.known;
    let right = inner.right_top() + vec2(-2.0, 4.0);
    let when = painter.text(right, Align2::RIGHT_TOP, format!("{}, turn {}", p.year, p.turn), italic, theme.ink_2());
    let top = pos2(inner.center().x, inner.top() - 2.0);
    title_between(painter, top, far.right()..=when.left(), &name, if compact { 25.0 } else { 36.0 });
}

/// Who acts when in this round: the present turn is dark.
fn order_of_fire(ui: &Ui, cx: ViewContext<'_, Liberty>, battle: &Battle, rect: Rect) {
    let theme = theme::of(ui);
    let painter = ui.painter();
    let font = theme.at(Face::Semi, if cx.compact { 13.0 } else { 15.0 });
    let words = if battle.round > 3 { "Pursuit".to_owned() } else { format!("Round {} of 3", battle.round) };
    let title = painter.text(
        rect.left_center(),
        Align2::LEFT_CENTER,
        words,
        theme.at(Face::Fell, if cx.compact { 17.0 } else { 22.0 }),
        theme.ink(),
    );
    let wide = ((rect.right() - title.right() - 20.0) / 6.0 - 6.0).max(40.0);
    let turns = LETTERS.into_iter().flat_map(|letter| [battle.defender(), battle.attacker].map(|side| (letter, side)));
    for (i, (letter, side)) in turns.enumerate() {
        let corner = pos2(title.right() + 20.0 + i as f32 * (wide + 6.0), rect.top());
        let tag = Rect::from_min_size(corner, vec2(wide, rect.height()));
        let now = (battle.letter, battle.side) == (letter, side);
        let (fill, ink) = if now { (theme.side(side), theme.cream()) } else { (Color32::TRANSPARENT, theme.ink_2()) };
        painter.rect(tag, 3.0, fill, Stroke::new(1.0, theme.side(side)), egui::StrokeKind::Inside);
        let text = format!("{} {}", letter.id(), side.name());
        painter.text(tag.center(), Align2::CENTER_CENTER, text, font.clone(), ink);
    }
}

/// The blocks of a side in front that act by a letter, in their places of this round.
fn in_front(
    ctx: &egui::Context,
    cx: ViewContext<'_, Liberty>,
    battle: &Battle,
    side: Side,
    letter: Letter,
) -> Vec<Option<BlockId>> {
    let front = battle.front(cx.rules, &cx.seen.known, side).into_iter();
    let now: Vec<BlockId> = front.filter(|block| battle.letter_of(cx.rules, *block) == letter).collect();
    let p = &cx.seen.known;
    let when = (cx.table.header().identity(), p.year, p.turn, battle.round);
    stay(ctx, egui::Id::new(("stand", when, battle.at, side, letter.id())), &now)
}

/// Draws them; the one that was clicked.
fn front(
    ui: &mut Ui,
    cx: ViewContext<'_, Liberty>,
    battle: &Battle,
    (side, letter): (Side, Letter),
    here: &[Option<BlockId>],
    rect: Rect,
) -> Option<Touched> {
    let theme = theme::of(ui);
    let p = &cx.seen.known;
    let now = (battle.letter, battle.side) == (letter, side) && p.owes().is_none();
    let fill = if now { Color32::from_rgb(0xf3, 0xdf, 0xac) } else { theme.field() };
    let painter = ui.painter();
    painter.rect(rect, 3.0, fill, Stroke::new(1.0, theme.line()), egui::StrokeKind::Inside);
    let font = theme.at(Face::FellSc, if cx.compact { 17.0 } else { 22.0 });
    let name = painter.text(rect.left_top() + vec2(9.0, 4.0), Align2::LEFT_TOP, letter.id(), font, theme.ink_2());
    explained(
        ui,
        name,
        "Blocks act in the order of their letters, A, then B, then C. With the same letter the defender acts first (L9.3).",
    );
    let room = Rect::from_min_max(rect.min + vec2(30.0, 8.0), rect.max - vec2(8.0, 8.0));
    let edge = fit(here.len(), room);
    let mut pointer_intents = None;
    for (i, block) in here.iter().enumerate() {
        let Some(block) = block else { continue };
        let corner = place(i, here.len(), room, edge);
        pointer_intents = fighter(ui, cx, battle, *block, corner, edge).or(pointer_intents);
    }
    pointer_intents
}

/// The edge of so many blocks in a room: as large as fits.
fn fit(total: usize, room: Rect) -> f32 {
    let n = total.max(1);
    let of_rows = |rows: usize| {
        (room.width() / (n.div_ceil(rows) as f32 * 1.14)).min(room.height() / (rows as f32 * 1.22)).min(118.0)
    };
    (1..=4).map(of_rows).fold(0.0, f32::max)
}

fn place(i: usize, total: usize, room: Rect, edge: f32) -> egui::Pos2 {
    let per_row = ((room.width() / (edge * 1.14)) as usize).clamp(1, total.max(1));
    let rows = total.div_ceil(per_row);
    let (row, column) = (i / per_row, i % per_row);
    let in_row = per_row.min(total - row * per_row) as f32;
    let x = room.center().x + (column as f32 - in_row / 2.0) * edge * 1.14 + edge * 0.07;
    let y = room.center().y + (row as f32 - rows as f32 / 2.0) * edge * 1.22 + edge * 0.08;
    pos2(x, y)
}

/// Draws a block in front; what the pointer did to it.
fn fighter(
    ui: &Ui,
    cx: ViewContext<'_, Liberty>,
    battle: &Battle,
    block: BlockId,
    corner: egui::Pos2,
    edge: f32,
) -> Option<Touched> {
    let theme = theme::of(ui);
    let p = &cx.seen.known;
    let strength = p.strength[block];
    let rect = Rect::from_min_size(corner, vec2(edge, edge));
    let response = ui.interact(rect, ui.id().with(("fighter", block)), Sense::CLICK | Sense::DRAG);
    let at_sea = battle.at_sea.has(block);
    let afloat = if at_sea { ", at sea" } else { "" };
    let name = format!("{}{afloat}", spoken(cx.rules, block, strength));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
    let hits = ViewModel::from(cx).asked_for();
    let lit = match in_hand(cx) {
        _ if !hits.is_empty() => hits,
        // Hits fall on the strongest (L9.4).
        Some(chosen) => callable(cx) | cx.rules.strongest(p, battle, chosen),
        None => callable(cx),
    };
    let struck = struck(cx).filter(|(hit, _)| *hit == block);
    let own_turn = cx.rules[block].kind.side == battle.side || battle.acted.has(block);
    let state = State {
        selected: in_hand(cx) == Some(block) || cx.plan.block == Some(block),
        lit: cx.human().is_some() && Set::has(lit, block),
        hovered: response.hovered(),
        spent: battle.acted.has(block) && own_turn,
        hits: u8::from(struck.is_some()),
        turning: struck.map_or(0.0, |(_, share)| 1.0 - share),
        ..State::default()
    };
    if at_sea {
        let wash = Color32::from_rgba_unmultiplied(0x6e, 0x93, 0xa6, 110);
        ui.painter().rect_filled(rect.expand(5.0), 6.0, wash);
    }
    let face = block_face(cx.rules, block, strength, true);
    draw(ui.painter(), cx.art, &face, corner, edge, state);
    if at_sea {
        let font = theme.at(Face::FellItalic, if cx.compact { 12.0 } else { 14.0 });
        ui.painter().text(rect.center_bottom() + vec2(0.0, 2.0), Align2::CENTER_TOP, "at sea", font, theme.link());
    }
    theme::focus_ring(ui, &response, rect);
    let held = cx.plan.block.filter(|held| callable(cx).has(*held));
    let pointer_intents = pointer_intents(ui, &response, block, held);
    if response.dragged()
        && cx.plan.block == Some(block)
        && let Some(pointer) = response.interact_pointer_pos()
    {
        blocks::held(ui.ctx(), cx.art, &face, pointer, edge);
    }
    response.on_hover_ui(|ui| {
        block_tip(ui, cx.rules, block, strength);
        let needed = cx.rules.hit_number(p, battle, block, false);
        theme::small(ui, format!("Here it {}", hits_on(needed)));
    });
    pointer_intents
}

/// A click, the begin of a drag, or the end of a drag over this block; `held`: who is in hand and may be dragged.
fn pointer_intents(ui: &Ui, response: &egui::Response, block: BlockId, held: Option<BlockId>) -> Option<Touched> {
    let released = ui.input(|input| input.pointer.any_released().then(|| input.pointer.hover_pos()).flatten());
    let dragged = held.filter(|held| ui.ctx().drag_stopped_id() == Some(ui.id().with(("fighter", *held))));
    if response.clicked() {
        Some(Touched::Clicked(block))
    } else if response.drag_started() {
        Some(Touched::Lifted(block))
    } else if dragged.is_some_and(|held| held != block) && released.is_some_and(|at| response.rect.contains(at)) {
        Some(Touched::Dropped(block))
    } else {
        None
    }
}

/// The block that takes a hit just now, and how far its turn is.
fn struck(cx: ViewContext<'_, Liberty>) -> Option<(BlockId, f32)> {
    match cx.motion? {
        (Sighting::Hit { block, .. }, share) => block.face.map(|piece| (piece.block, share)),
        (Event::Captured { block, .. }, share) => Some((*block, share)),
        _ => None,
    }
}

/// How many wait in the Reserve of a side.
fn waiting(cx: ViewContext<'_, Liberty>, battle: &Battle, side: Side) -> usize {
    (battle.reserve & cx.rules.army[side]).len() as usize + usize::from(cx.seen.hidden_reserve[side])
}

/// Who waits in Reserve: faces to their owner, backs to the other.
fn reserve(ui: &Ui, cx: ViewContext<'_, Liberty>, battle: &Battle, side: Side, rect: Rect) {
    let theme = theme::of(ui);
    let p = &cx.seen.known;
    let painter = ui.painter();
    painter.rect(rect, 3.0, theme.paper_2(), Stroke::new(1.0, theme.line()), egui::StrokeKind::Inside);
    let font = theme.at(Face::FellSc, if cx.compact { 14.0 } else { 17.0 });
    let name = painter.text(rect.left_top() + vec2(10.0, 5.0), Align2::LEFT_TOP, "Reserve", font, theme.ink_2());
    let means =
        "Reserves are hidden, and no block can fire at them. They come to the front when round 2 begins (L9.2, L9.5).";
    explained(ui, name, means);
    let known: Vec<BlockId> = (battle.reserve & cx.rules.army[side]).into_iter().collect();
    let total = waiting(cx, battle, side);
    let words = match total {
        0 => "none".to_owned(),
        n => format!("{n}, to the front in round 2"),
    };
    painter.text(
        rect.right_top() + vec2(-10.0, 5.0),
        Align2::RIGHT_TOP,
        words,
        theme.at(Face::Sans, 13.5),
        theme.ink_2(),
    );
    let room = Rect::from_min_max(rect.min + vec2(90.0, 16.0), rect.max - vec2(90.0, 8.0));
    let edge = fit(total, room);
    for i in 0..total {
        let corner = place(i, total, room, edge);
        let face = match known.get(i) {
            Some(block) => block_face(cx.rules, *block, p.strength[*block], false),
            None => back(side, i as u8),
        };
        draw(painter, cx.art, &face, corner, edge, State::default());
    }
}
