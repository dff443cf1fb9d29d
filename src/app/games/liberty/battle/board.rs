//! Draws Liberty's battle board: headings, rows, blocks.

use super::calls::{callable, click, in_hand};
use super::tray::tray;
use crate::app::games::liberty::prelude::*;
use crate::app::games::liberty::tips::{block_tip, spoken};
use crate::app::widgets::battle_board::under_pointer;
use crate::board::liberty::back;
use crate::rules::liberty::data::Letter;
use crate::rules::liberty::words::story::hits_on;

const LETTERS: [Letter; 3] = [Letter::A, Letter::B, Letter::C];

/// The areas of the board.
struct Layout {
    /// Columns A, B and C of the near side, then of the far side.
    rows: [[Rect; 3]; 2],
    reserves: [Rect; 2],
    tray: Rect,
    order: Rect,
}

impl Layout {
    /// The layout in a frame. `most` is the number of blocks of the fuller side by letter, which gives the widths of the
    /// columns; `waits` says whether the near and the far Reserve hold blocks: an empty one is a strip.
    fn of(frame: &BoardFrame, compact: bool, most: [usize; 3], waits: [bool; 2]) -> Self {
        let height = frame.body.height();
        let tray = height * 0.18;
        let strip = if compact { 22.0 } else { 30.0 };
        let [near_high, far_high] = waits.map(|waits| if waits { height * 0.17 } else { strip + 4.0 });
        let front = (height - tray - strip - near_high - far_high - 5.0 * frame.gap) / 2.0;
        let [far_reserve, far, tray, order, near, near_reserve] =
            frame.bands([far_high, front, tray, strip, front, near_high]);
        let needs = most.map(|n| n.clamp(1, 8) as f32 + 1.0);
        let all: f32 = needs.iter().sum();
        let wide = needs.map(|need| (need / all).clamp(0.2, 0.6));
        let rows = [near, far].map(|band| frame.parts(band, wide));
        Self { rows, reserves: [near_reserve, far_reserve], tray, order }
    }
}

/// Draws the board in its sheet.
pub(super) fn board(ui: &mut Ui, cx: Cx<'_>, battle: &Battle, sheet: Rect) -> Vec<Intent> {
    let near = near(cx);
    let standing = |side: Side| LETTERS.map(|letter| in_front(ui.ctx(), cx, battle, side, letter));
    let standing = [standing(near), standing(near.other())];
    let most = [0, 1, 2].map(|column| standing.iter().map(|rows| rows[column].len()).max().unwrap_or(0));
    let waits = [near, near.other()].map(|side| waiting(cx, battle, side) > 0);
    let frame = BoardFrame::of(sheet, cx.compact);
    let layout = Layout::of(&frame, cx.compact, most, waits);
    let p = &cx.view.known;
    frame.heading(
        ui.painter(),
        &Heading {
            title: &format!("The Battle of {}", cx.rules.space_name(battle.at)),
            when: &format!("{}, turn {}", p.year, p.turn),
            sides: &SIDES,
            attacker: battle.attacker,
            near,
        },
    );
    order_of_fire(ui, cx, battle, layout.order);
    let mut touched = None;
    for (row, side) in [(0, near), (1, near.other())] {
        for (column, letter) in LETTERS.into_iter().enumerate() {
            let (here, rect) = (&standing[row][column], layout.rows[row][column]);
            touched = front(ui, cx, battle, (side, letter), here, rect).or(touched);
        }
        reserve(ui, cx, battle, side, layout.reserves[row]);
    }
    tray(ui, cx, layout.tray);
    match touched {
        Some(Touched::Clicked(block)) => click(cx, battle, block),
        Some(Touched::Lifted(block)) if callable(cx).has(block) => vec![Intent::Hand(Some(block))],
        Some(Touched::Dropped(block)) if callable(cx).has(block) && p.owes().is_none() => {
            // A block dragged over an enemy fires; its target follows from L9.4.
            let enemies = standing.iter().flatten().flatten().flatten().copied();
            let over = under_pointer(ui, enemies.filter(|block| cx.rules[*block].kind.side != battle.side));
            over.map_or_else(Vec::new, |over| click(cx, battle, over))
        }
        _ => Vec::new(),
    }
}

/// The side at the near edge: the human player, or always the same side if two humans play.
fn near(cx: Cx<'_>) -> Side {
    let seats = cx.table.seats();
    let human = |side: Side| seats[side].is_none();
    if human(AMERICAN) || !human(BRITISH) { AMERICAN } else { BRITISH }
}

/// Draws the order of turns in this round: the present turn is dark.
fn order_of_fire(ui: &Ui, cx: Cx<'_>, battle: &Battle, rect: Rect) {
    let theme = theme::of(ui);
    let painter = ui.painter();
    let words = if battle.round > 3 { "Pursuit".to_owned() } else { format!("Round {} of 3", battle.round) };
    let title = painter.text(
        rect.left_center(),
        Align2::LEFT_CENTER,
        words,
        theme.at(Face::Fell, if cx.compact { 17.0 } else { 22.0 }),
        theme.ink(),
    );
    let wide = ((rect.right() - title.right() - 14.0) / 6.0 - 6.0).max(40.0);
    // With large letters the longest name still needs a margin on its tag.
    let size = if cx.compact { 13.0 } else { 15.0 };
    let font = theme.at(Face::Semi, size);
    let name = painter.layout_no_wrap(format!("A {}", AMERICAN.name()), font, theme.ink()).size().x;
    let font = theme.at(Face::Semi, size * ((wide - 10.0) / name).min(1.0));
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

/// The blocks of a side in front with a letter, in their slots of this round.
fn in_front(ctx: &egui::Context, cx: Cx<'_>, battle: &Battle, side: Side, letter: Letter) -> Vec<Option<BlockId>> {
    let front = battle.front(cx.rules, &cx.view.known, side).into_iter();
    let now: Vec<BlockId> = front.filter(|block| battle.letter_of(cx.rules, *block) == letter).collect();
    let p = &cx.view.known;
    let when = (cx.table.header().identity(), p.year, p.turn, battle.round);
    stable_slots(ctx, egui::Id::new(("stand", when, battle.at, side, letter.id())), &now)
}

/// Draws them; returns the pointer's action on one of them.
fn front(
    ui: &Ui,
    cx: Cx<'_>,
    battle: &Battle,
    (side, letter): (Side, Letter),
    here: &[Option<BlockId>],
    rect: Rect,
) -> Option<Touched<BlockId>> {
    let now = (battle.letter, battle.side) == (letter, side) && cx.view.known.owes().is_none();
    field(ui.painter(), rect, if now { FieldLook::Acting } else { FieldLook::Plain });
    let size = if cx.compact { 17.0 } else { 22.0 };
    let means = "Blocks act in the order of their letters, A, then B, then C. With the same letter the defender acts first (L9.3).";
    field_name(ui, rect, Align2::LEFT_TOP, (letter.id(), size), means);
    let room = Rect::from_min_max(rect.min + vec2(30.0, 8.0), rect.max - vec2(14.0, 8.0));
    let rows = rows(here.len(), room);
    let mut touched = None;
    for (i, block) in here.iter().enumerate() {
        let Some(block) = block else { continue };
        let corner = rows.corner(i, room.center(), LYING);
        let place = Rect::from_min_size(corner, vec2(rows.edge, rows.edge));
        touched = fighter(ui, cx, battle, *block, place).or(touched);
    }
    touched
}

/// The free space above a face-up block and above an upright block, in edges.
const LYING: f32 = 0.08;
const STANDING: f32 = 0.16;

/// Lays out a number of blocks in rows, as large as fits.
fn rows(total: usize, room: Rect) -> Rows {
    Rows::fit(total.max(1), (room.width(), room.height()), (1.14, 1.22), 118.0, 4)
}

/// Draws a block in front; returns the pointer's action on it.
fn fighter(ui: &Ui, cx: Cx<'_>, battle: &Battle, block: BlockId, rect: Rect) -> Option<Touched<BlockId>> {
    let p = &cx.view.known;
    let strength = p.strength[block];
    let at_sea = battle.at_sea.has(block);
    let hits = cx.model().asked_for();
    let lit = match in_hand(cx) {
        _ if !hits.is_empty() => hits,
        // Hits fall on the strongest (L9.4).
        Some(chosen) => callable(cx) | cx.rules.strongest(p, battle, chosen),
        None => callable(cx),
    };
    let own_turn = cx.rules[block].kind.side == battle.side || battle.acted.has(block);
    let state = State {
        selected: in_hand(cx) == Some(block) || cx.plan.block == Some(block),
        lit: cx.human().is_some() && lit.has(block),
        spent: battle.acted.has(block) && own_turn,
        ..State::default()
    };
    let shown = BoardBlock {
        block,
        name: &format!("{}{}", spoken(cx.rules, block, strength), if at_sea { ", at sea" } else { "" }),
        face: &block_face(cx.rules, block, strength, true),
        state: state.taking_hit(struck(cx).filter(|(hit, _)| *hit == block).map(|(_, share)| share)),
        advised: cx.advises_piece(block.index()),
    };
    let (response, touched) = shown.show(ui, cx.art, rect);
    if at_sea {
        sea_tag(ui.painter(), cx.compact, rect);
    }
    response.on_hover_ui(|ui| {
        block_tip(ui, cx.rules, block, strength);
        let needed = cx.rules.hit_number(p, battle, block, false);
        theme::small(ui, format!("Here it {}", hits_on(needed)));
    });
    touched
}

/// Draws a tag on the lower edge of a block at sea.
fn sea_tag(painter: &Painter, compact: bool, rect: Rect) {
    let theme = theme::of(painter);
    let font = theme.at(Face::FellItalic, if compact { 13.0 } else { 15.0 });
    let words = painter.layout_no_wrap("at sea".to_owned(), font, theme.cream());
    let middle = rect.center_bottom() + vec2(0.0, rect.height() * 0.06);
    let tag = Rect::from_center_size(middle, words.size() + vec2(12.0, 1.0));
    painter.rect(tag, tag.height() / 2.0, theme.link(), Stroke::new(1.0, theme.ink()), egui::StrokeKind::Outside);
    painter.galley(tag.center() - words.size() / 2.0, words, theme.cream());
}

/// The block that is taking a hit, and the progress of its ring's turn.
fn struck(cx: Cx<'_>) -> Option<(BlockId, f32)> {
    match cx.motion? {
        (Sighting::Hit { block, .. }, share) => block.face.map(|piece| (piece.block, share)),
        (Sighting::Captured { block, .. }, share) => Some((*block, share)),
        _ => None,
    }
}

/// The number of blocks in the Reserve of a side.
fn waiting(cx: Cx<'_>, battle: &Battle, side: Side) -> usize {
    (battle.reserve & cx.rules.army[side]).len() as usize + usize::from(cx.view.hidden_reserve[side])
}

/// Draws the Reserve: faces for the owner, backs for the other side.
fn reserve(ui: &Ui, cx: Cx<'_>, battle: &Battle, side: Side, rect: Rect) {
    let painter = ui.painter();
    field(painter, rect, FieldLook::Back);
    let means =
        "Reserves are hidden, and no block can fire at them. They come to the front when round 2 begins (L9.2, L9.5).";
    field_name(ui, rect, Align2::LEFT_TOP, ("Reserve", if cx.compact { 14.0 } else { 17.0 }), means);
    let known: Vec<BlockId> = (battle.reserve & cx.rules.army[side]).into_iter().collect();
    let total = waiting(cx, battle, side);
    let words = match total {
        0 => "none".to_owned(),
        n => format!("{n}, to the front in round 2"),
    };
    field_note(painter, rect, Align2::RIGHT_TOP, &words);
    let room = Rect::from_min_max(rect.min + vec2(90.0, 16.0), rect.max - vec2(90.0, 8.0));
    let rows = rows(total, room);
    for i in 0..total {
        let face = match known.get(i) {
            Some(block) => block_face(cx.rules, *block, cx.view.known.strength[*block], false),
            None => back(side, i as u8),
        };
        draw(painter, cx.art, &face, rows.corner(i, room.center(), STANDING), rows.edge, State::default());
    }
}
