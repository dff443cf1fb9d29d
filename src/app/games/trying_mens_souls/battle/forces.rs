//! The force of a side on the combat board: its pieces by the places where they stood, their strength. A piece that can be named
//! or that can pay is clicked.

use super::answer::pointed;
use super::answers::{answers, may_name};
use super::reckoning::strength;
use super::story::Fight;
use crate::app::games::trying_mens_souls::prelude::*;

/// The pieces of a place.
struct Group {
    title: String,
    pieces: Vec<PieceId>,
}

/// Where the pieces of a field lie: the edge of a piece, the corners of all, the corners of the titles.
struct Lay {
    edge: f32,
    pieces: Vec<Pos2>,
    titles: Vec<Pos2>,
}

/// The gap between two groups, and the width of a piece with its gap, in edges.
const GAP: f32 = 16.0;
const STEP: f32 = 1.16;

/// Draws the force of a side.
pub(super) fn force(ui: &Ui, cx: Cx<'_>, fight: &Fight, side: Side, rect: Rect) -> Option<Intent> {
    let (rules, p) = (cx.rules, &cx.view.known);
    let attacks = side == fight.attacker;
    let answers = answers(cx);
    let asked = cx.may_act() && cx.view.to_play == Some(side);
    field(ui.painter(), rect, if asked { FieldLook::Asked } else { FieldLook::Plain });
    let size = cx.by_width(14.0, 18.0);
    let role = format!("{}, {}", side.name(), if attacks { "attacking" } else { "defending" });
    field_name(ui, rect, Align2::LEFT_TOP, (&role, size), "The pieces with which the combat began.");
    let wide = cx.by_width(146.0_f32, 196.0).min(rect.width() * 0.3);
    let sums = Rect::from_min_max(pos2(rect.right() - wide, rect.top() + 6.0), rect.max - vec2(10.0, 6.0));
    lines(ui, &strength(cx, fight, side), sums);
    let groups = groups(cx, fight, side);
    let room = Rect::from_min_max(rect.min + vec2(12.0, size + 10.0), pos2(sums.left() - 10.0, rect.bottom() - 4.0));
    let titles = groups.len() > 1 || attacks;
    let notes = cx.by_width(14.0, 18.0);
    let lay = lay(&groups, room, (if titles { notes } else { 2.0 }, notes), cx.by_width(54.0, 84.0));
    let small = theme::of(ui).at(Face::Sans, cx.by_width(11.5, 13.5));
    if titles {
        for (group, at) in groups.iter().zip(&lay.titles) {
            theme::write(ui.painter(), *at, Align2::LEFT_TOP, &group.title, small.clone(), theme::of(ui).ink_2());
        }
    }
    let mut intent = None;
    for (piece, at) in groups.iter().flat_map(|group| &group.pieces).zip(&lay.pieces) {
        let order = answers.iter().find(|answer| answer.piece == Some(*piece)).map(|answer| answer.order);
        let named = may_name(cx, *piece);
        let face = Rect::from_min_size(*at, vec2(lay.edge, lay.edge));
        let response = ui.interact(face, ui.id().with(("fighter", *piece)), Sense::click());
        let note = note(cx, fight, *piece);
        let name = format!(
            "{}{}",
            rules.describe_piece(p, *piece),
            if note.is_empty() { String::new() } else { format!(", {note}") }
        );
        spoken_button(&response, &name);
        let state = State {
            lit: asked && (order.is_some() || named),
            selected: asked && (order.is_some() && cx.plan.answer == order || cx.plan.named.has(*piece)),
            hovered: response.hovered(),
            faint: fight.gone.has(*piece),
            fled: fight.stood(p, *piece) != p.at(*piece) && !fight.gone.has(*piece),
            ..State::default()
        };
        draw(ui.painter(), cx.art, &rules.piece_face(p, *piece), face.min, lay.edge, state);
        if response.clicked() && asked {
            intent = if named { Some(Intent::Name(*piece)) } else { order.map(|order| pointed(cx, order)) };
        }
        let below = pos2(face.center().x, face.bottom() + lay.edge * 0.1);
        let font = if note == "lead" { theme::of(ui).at(Face::Semi, small.size) } else { small.clone() };
        let mut job = egui::text::LayoutJob::simple_singleline(note, font, theme::of(ui).ink());
        job.wrap = egui::text::TextWrapping::truncate_at_width(lay.edge * STEP + 4.0);
        let words = ui.painter().layout_job(job);
        ui.painter().galley(below - vec2(words.size().x / 2.0, 0.0), words, theme::of(ui).ink());
        response.on_hover_text(name);
    }
    intent
}

/// The pieces of a side by the places where they stood, with the leaders who are there.
fn groups(cx: Cx<'_>, fight: &Fight, side: Side) -> Vec<Group> {
    let (rules, p) = (cx.rules, &cx.view.known);
    let places = if side == fight.attacker { fight.from(p) } else { fight.targets.iter().collect() };
    let group = |at: HexId| {
        let here = |piece: &PieceId| fight.stood(p, *piece) == Some(at);
        let units = fight.force[side].iter().copied().filter(here);
        let leaders = rules.army[side].leaders.into_iter().filter(here);
        let word = if side == fight.attacker { "from" } else { "in" };
        Group { title: format!("{word} {}", rules.number_of(at)), pieces: units.chain(leaders).collect() }
    };
    places.into_iter().map(group).collect()
}

/// What is written below a piece.
fn note(cx: Cx<'_>, fight: &Fight, piece: PieceId) -> String {
    let (rules, p) = (cx.rules, &cx.view.known);
    let side = rules[piece].side;
    let mut words = Vec::new();
    if fight.lead[side] == Some(piece) {
        words.push("lead".to_owned());
    }
    match p.at(piece) {
        _ if fight.gone.has(piece) => words.push("gone".into()),
        Some(at) if fight.stood(p, piece) != Some(at) => words.push(format!("to {}", rules.number_of(at))),
        _ if !p.is_normal(piece) => words.push(p.status(piece).name().into()),
        _ => {}
    }
    if let Some(number) = cx.plan.named.iter().position(|named| named == piece) {
        words.push((number + 1).to_string());
    }
    words.join(", ")
}

/// Lays groups out in rows, as large as they fit.
fn lay(groups: &[Group], room: Rect, (title, note): (f32, f32), most: f32) -> Lay {
    let rows_of = |edge: f32| {
        let (mut rows, mut x, mut starts) = (1, 0.0, Vec::new());
        for group in groups {
            let wide = group.pieces.len() as f32 * edge * STEP;
            if x > 0.0 && x + wide > room.width() {
                (rows, x) = (rows + 1, 0.0);
            }
            starts.push((rows - 1, x));
            x += wide + GAP;
        }
        (rows, starts)
    };
    let fits = |edge: f32| {
        let (rows, starts) = rows_of(edge);
        let right = |(group, start): (&Group, &(i32, f32))| start.1 + group.pieces.len() as f32 * edge * STEP;
        let widest = groups.iter().zip(&starts).map(right).fold(0.0, f32::max);
        widest <= room.width() + 1.0 && rows as f32 * (title + edge * 1.2 + note) <= room.height() + 1.0
    };
    let mut edge = most;
    while edge > 18.0 && !fits(edge) {
        edge -= 2.0;
    }
    let (_, starts) = rows_of(edge);
    let high = title + edge * 1.2 + note;
    let corner = |(row, x): (i32, f32)| room.min + vec2(x, row as f32 * high);
    let titles: Vec<Pos2> = starts.iter().map(|start| corner(*start)).collect();
    let pieces = groups.iter().zip(&titles).flat_map(|(group, at)| {
        (0..group.pieces.len()).map(move |number| *at + vec2(number as f32 * edge * STEP + 3.0, title + edge * 0.16))
    });
    Lay { edge, pieces: pieces.collect(), titles }
}

/// The lines of a sum, the last one strong under a rule.
fn lines(ui: &Ui, lines: &[(String, String)], rect: Rect) {
    let theme = theme::of(ui);
    let high = (rect.height() / lines.len().max(1) as f32).min(22.0);
    let size = (high * 0.68).clamp(10.0, 15.0);
    let last = lines.len().saturating_sub(1);
    for (number, (name, value)) in lines.iter().enumerate() {
        let y = rect.top() + (number as f32 + 0.5) * high;
        let face = if number == last { Face::Semi } else { Face::Sans };
        if number == last && last > 0 {
            ui.painter().hline(rect.x_range(), y - high / 2.0, Stroke::new(1.0, theme.ink()));
        }
        let (left, right) = (pos2(rect.left(), y), pos2(rect.right(), y));
        let mut job = egui::text::LayoutJob::simple_singleline(name.clone(), theme.at(face, size), theme.ink());
        job.wrap = egui::text::TextWrapping::truncate_at_width(rect.width() - 30.0);
        let words = ui.painter().layout_job(job);
        ui.painter().galley(left - vec2(0.0, words.size().y / 2.0), words, theme.ink());
        theme::write(ui.painter(), right, Align2::RIGHT_CENTER, value, theme.at(Face::Semi, size), theme.ink());
    }
    let told: Vec<String> = lines.iter().map(|(name, value)| format!("{name} {value}")).collect();
    if !told.is_empty() {
        theme::explained(ui, rect, &told.join(", "));
    }
}
