//! Large pictures over the map: both cards turning together (L4.1), the French entry (L12.4), the capture of a leader.

use super::sheets::card_picture;
use crate::app::games::liberty::prelude::*;
use crate::app::widgets::plate::{FallenLeader, Plate, fallen, plate};

/// The duration of the cards on screen, in milliseconds.
pub const CARDS: f32 = 2000.0;
/// The duration of the French entry on screen, in milliseconds.
pub const ENTRY: f32 = 8000.0;

/// The duration of a battle's end on screen, in milliseconds.
pub const BATTLE: f32 = 4000.0;
/// The duration of a winter's end on screen, in milliseconds.
pub const WINTER: f32 = 12_000.0;

/// Whether a large picture is being shown.
pub fn shown_in_large(cx: Cx<'_>) -> bool {
    matches!(
        cx.motion,
        Some((Sighting::Shown { .. } | Sighting::Won { .. } | Sighting::French | Sighting::Year { .. }, _))
    )
}

/// Draws the large picture that is being shown, if any.
pub fn tableau(cx: Cx<'_>, painter: &Painter, view: Rect) -> Option<String> {
    match cx.motion? {
        (Sighting::Shown { american, british }, share) => Some(cards(cx, painter, view, [*american, *british], share)),
        (Sighting::Won { side, at: space }, share) => Some(battle_won(cx, painter, view, (*side, *space), share)),
        (Sighting::Captured { block, at: space }, share) if cx.rules.leaders.has(*block) => {
            Some(leader_falls(cx, painter, view, (*block, *space), share))
        }
        (Sighting::French, share) => Some(entry(cx, painter, view, share)),
        (Sighting::Year { year }, share) if *year > FIRST_YEAR => Some(winter_over(cx, painter, view, *year, share)),
        _ => None,
    }
}

/// The capture of a leader.
fn leader_falls(
    cx: Cx<'_>,
    painter: &Painter,
    view: Rect,
    (block, space): (BlockId, Option<SpaceId>),
    share: f32,
) -> String {
    let who = FallenLeader {
        side: cx.rules[block].kind.side,
        side_name: cx.rules[block].kind.side.name(),
        face: block_face(cx.rules, block, 1, true),
        title: &format!("{} is captured", cx.rules.block_name(block)),
        place: &space.map_or_else(String::new, |space| format!("in {}", cx.rules.space_name(space))),
    };
    fallen(painter, cx.art, view, cx.compact, &who, share)
}

/// Both cards turn over at the same moment, so that neither is shown before the other.
fn cards(cx: Cx<'_>, painter: &Painter, view: Rect, shown: [CardId; 2], share: f32) -> String {
    let theme = theme::of(painter);
    let plate = Plate::new(painter, view, cx.compact, (430.0, 300.0), share);
    let Plate { rect, there, large, .. } = plate;
    let p = &cx.view.known;
    plate.line(14.0, Align2::CENTER_TOP, &format!("{}, turn {}", p.year, p.turn), (Face::Fell, 24.0), theme.ink());
    // At 0.3 the cards are edge on: the backs disappear and the faces appear.
    let turn = ((share - 0.16) / 0.28).clamp(0.0, 1.0);
    let wide = (1.0 - 2.0 * turn).abs().max(0.02);
    for (i, side) in Side::BOTH.into_iter().enumerate() {
        let middle = pos2(rect.center().x + (i as f32 - 0.5) * 176.0 * large, rect.center().y + 10.0 * large);
        let card = Rect::from_center_size(middle, vec2(110.0 * large * wide, 154.0 * large));
        let name = match turn < 0.5 {
            true => format!("card_back_{}", side.id()),
            false => format!("card_{}", cx.rules[shown[i]].id),
        };
        card_picture(painter, cx.art, &name, card, false);
        let foot = pos2(middle.x, rect.bottom() - 14.0 * large);
        let text =
            if turn < 1.0 { side.name().to_owned() } else { format!("{}: {}", side.name(), cx.rules[shown[i]].name()) };
        let colour = theme.side(side).gamma_multiply(there);
        painter.text(foot, Align2::CENTER_BOTTOM, text, theme.at(Face::Semi, 15.0 * large), colour);
    }
    let [american, british] = shown.map(|card| cx.rules[card].name());
    format!("Both cards are revealed: American {american}, British {british}")
}

/// France enters the war.
fn entry(cx: Cx<'_>, painter: &Painter, view: Rect, share: f32) -> String {
    let theme = theme::of(painter);
    let large = if cx.compact { 1.0 } else { 1.3 };
    let (rect, there) = plate(painter, view, (560.0 * large, 172.0 * large), share);
    let lily = theme.side(AMERICAN).gamma_multiply(there);
    let band = Rect::from_min_size(rect.min + vec2(12.0, 12.0), vec2(rect.width() - 24.0, 58.0 * large));
    painter.rect_filled(band, 2.0, lily);
    let title = "France enters the war";
    painter.text(
        band.center(),
        Align2::CENTER_CENTER,
        title,
        theme.at(Face::FellSc, 32.0 * large),
        theme.cream().gamma_multiply(there),
    );
    let lines = [
        "French blocks join the American pool; those in the West Indies may move,",
        "and the West Indies are open to both sides.",
    ];
    for (i, line) in lines.into_iter().enumerate() {
        let at = pos2(rect.center().x, band.bottom() + (26.0 + i as f32 * 30.0) * large);
        painter.text(
            at,
            Align2::CENTER_CENTER,
            line,
            theme.at(Face::FellItalic, 20.0 * large),
            theme.ink().gamma_multiply(there),
        );
    }
    format!("{title}. {} {}", lines[0], lines[1])
}

/// L12: the results of the winter, before the cards of the next year are dealt.
fn winter_over(cx: Cx<'_>, painter: &Painter, view: Rect, year: u16, share: f32) -> String {
    let theme = theme::of(painter);
    let back = cx.table.sightings_back().map(|(_, sighting)| sighting);
    let of_winter: Vec<Sighting> = back
        .skip_while(|sighting| !matches!(sighting, Sighting::Year { year: other } if *other == year))
        .skip(1)
        .take_while(|sighting| !matches!(sighting, Sighting::Year { .. } | Sighting::Over { .. }))
        .collect();
    let points_held = of_winter.iter().find_map(|sighting| match sighting {
        Sighting::Winter { points, .. } => Some(*points),
        _ => None,
    });
    let lost: Vec<String> = of_winter
        .iter()
        .rev()
        .filter_map(|sighting| match sighting {
            Sighting::Captured { block, at: space } => {
                let place = space.map(|space| format!(" in {}", cx.rules.space_name(space))).unwrap_or_default();
                Some(raised(&format!("{}{place}", cx.rules.block_name(*block))))
            }
            _ => None,
        })
        .collect();
    let shown = lost.len().min(6);
    let plate = Plate::new(painter, view, cx.compact, (520.0, 138.0 + 26.0 * shown as f32), share);
    let mut text = format!("The winter of {}.", year - 1);
    let (title, ink) = (text.trim_end_matches('.'), theme.ink());
    plate.line(18.0, Align2::CENTER_TOP, title, (Face::Fell, 28.0), ink);
    let mut down = 78.0;
    let mut line = |words: String, face: Face| {
        text = format!("{text} {words}");
        plate.line(down, Align2::CENTER_CENTER, &words, (face, 18.0), ink);
        down += 26.0;
    };
    if let Some(points) = points_held {
        line(format!("The British hold towns worth {points}."), Face::Fell);
    }
    line(if lost.is_empty() { "No block was captured.".into() } else { "Captured:".into() }, Face::FellItalic);
    for name in lost.iter().take(shown) {
        line(name.clone(), Face::Sans);
    }
    if lost.len() > shown {
        line(format!("and {} more", lost.len() - shown), Face::Sans);
    }
    text
}

/// L10.7: the winner of a battle, and the losses.
fn battle_won(cx: Cx<'_>, painter: &Painter, view: Rect, (side, space): (Side, SpaceId), share: f32) -> String {
    let theme = theme::of(painter);
    let back = cx.table.sightings_back().map(|(_, sighting)| sighting);
    let of_battle = back
        .skip_while(|sighting| !matches!(sighting, Sighting::Won { at: other, .. } if *other == space))
        .take_while(|sighting| !matches!(sighting, Sighting::Battle { .. }));
    let (mut hits, mut captured) = (BySide::<u32>::default(), BySide::<u32>::default());
    for sighting in of_battle {
        match sighting {
            Sighting::Hit { block, .. } => hits[block.side] += 1,
            Sighting::Captured { block, .. } => captured[cx.rules[block].kind.side] += 1,
            _ => {}
        }
    }
    let plate = Plate::new(painter, view, cx.compact, (520.0, 190.0), share);
    let title = format!("The Battle of {}", cx.rules.space_name(space));
    plate.line(18.0, Align2::CENTER_TOP, &title, (Face::FellSc, 28.0), theme.ink());
    let won = format!("The {} side holds the field", side.name());
    plate.line(78.0, Align2::CENTER_CENTER, &won, (Face::Fell, 22.0), theme.side(side));
    let mut text = format!("{title}. {won}.");
    for (i, side) in Side::BOTH.into_iter().enumerate() {
        let taken = captured[side];
        let lost = format!("{}: {} lost, {} captured", side.name(), count(hits[side], "step"), count(taken, "block"));
        plate.line(118.0 + 30.0 * i as f32, Align2::CENTER_CENTER, &lost, (Face::Sans, 17.0), theme.ink());
        text = format!("{text} {lost}.");
    }
    text
}
