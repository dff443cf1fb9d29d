//! The years with the points of both sides, and this year's points: towns, dice, what was spent (D5).

use super::draw::{caption, dice_row, falling, lines};
use super::story::Story;
use crate::app::games::decision::prelude::*;

/// Draws a cell for each year, with the points that towns and dice gave both sides.
pub(super) fn years(ui: &Ui, cx: Cx<'_>, story: &Story, rect: Rect) {
    let theme = theme::of(ui);
    let (rules, p) = (cx.rules, cx.model().p());
    let (first, last) = (rules.tables.calendar.first, rules.last_year(p));
    let strip = CellStrip::within(rect, usize::from(last - first) + 1, rect.height(), cx.by_width(4.0, 7.0));
    for (number, year) in (first..=last).enumerate() {
        let cell = strip.cell(number);
        let (ground, ink) = cells::track_colours(theme, year.cmp(&p.year), theme.side(p.active));
        cells::cell(ui.painter(), cell, 3.0, ground, theme.line());
        let points = story.years.iter().find(|(of, all)| *of == year && all[AMERICAN] + all[BRITISH] > 0);
        let points = points.map(|(_, all)| *all);
        let below = match points {
            Some(all) => format!("{} to {}", all[AMERICAN], all[BRITISH]),
            None if year == last => "the last".into(),
            None => String::new(),
        };
        let (large, small) = cx.by_width((14.0, 11.5), (18.0, 15.0));
        let at = |share: f32| pos2(cell.center().x, cell.top() + cell.height() * share);
        theme::write(ui.painter(), at(0.32), Align2::CENTER_CENTER, year, theme.at(Face::Bold, large), ink);
        theme::write(ui.painter(), at(0.74), Align2::CENTER_CENTER, &below, theme.at(Face::Sans, small), ink);
        let told = match points {
            Some(all) => {
                let [american, british] = [all[AMERICAN], all[BRITISH]];
                format!(
                    "{year}: points of towns and dice, {american} for the Americans, {british} for the British (D5.1)"
                )
            }
            None if below.is_empty() => format!("{year}: still to come"),
            None => format!("{year}: the last year"),
        };
        theme::explained(ui, cell, &told);
    }
}

/// Draws this year's points of a side.
pub(super) fn points(ui: &Ui, cx: Cx<'_>, (story, side): (&Story, Side), rect: Rect) {
    let theme = theme::of(ui);
    let (rules, p, painter) = (cx.rules, cx.model().p(), ui.painter());
    cells::cell(painter, rect, 3.0, theme.field(), theme.line());
    painter.rect_filled(rect.with_max_x(rect.left() + 5.0), 0.0, theme.side(side));
    let inner = rect.shrink2(vec2(cx.by_width(10.0, 15.0), cx.by_width(4.0, 8.0)));
    let (head, size, large) = cx.by_width((13.0, 12.5, 21.0), (17.0, 15.0, 32.0));
    let named = caption(painter, inner.left_top(), &format!("{} points", side.name()), head, theme.side(side));
    // Those of this year, once they have fallen: a win since then counts in the next.
    let next = u32::from(rules.income_dice(p.progress, p.balance, side));
    let dice = if story.dice[side].is_empty() { next } else { story.dice[side].len() as u32 };
    let note =
        Rect::from_min_max(pos2(named.right() + 8.0, inner.top() + 1.0), inner.right_top() + vec2(0.0, head + 8.0));
    let words = format!("towns and {} (D5.1)", counted(dice, "die", "dice"));
    lines(painter, note, &words, (Face::Sans, cx.by_width(11.0, 13.5)), (theme.ink_2(), egui::Align::Max));
    let y = inner.bottom() - cx.by_width(10.0, 17.0);
    let text = |x: f32, words: &str, face: Face, size: f32| {
        theme::write(painter, pos2(x, y), Align2::LEFT_CENTER, words, theme.at(face, size), theme.ink()).right() + 7.0
    };
    // The die of a war chest falls here, too.
    let falls = falling(cx, side, RollReason::Points).or_else(|| falling(cx, side, RollReason::Event));
    let mut told = format!("{} points", side.name());
    // Before the first dice of a game fall, a side has the points of its towns alone.
    let fallen: u16 = story.dice[side].iter().copied().map(u16::from).sum();
    let towns = if fallen == 0 && story.towns[side] == 0 { p.points[side] } else { story.towns[side] };
    let x = text(inner.left(), "towns", Face::Sans, size);
    let x = text(x, &towns.to_string(), Face::Bold, size + 3.0);
    let faces = falls.as_ref().map_or(story.dice[side].as_slice(), |(faces, _)| faces.as_slice());
    told += &format!(": towns {towns}, dice {faces:?}");
    let share = falls.as_ref().map(|(_, share)| *share);
    let x = if faces.is_empty() { x } else { text(x, "+", Face::Sans, size) };
    let mut x = dice_row(painter, cx.art, pos2(x, y), cx.by_width(18.0, 26.0), (faces, share));
    let bought = i32::from(story.bought[side].unwrap_or(0) * rules.tables.draw.price);
    let changes =
        [("markers", -bought), ("mobilization", -i32::from(story.spent[side])), ("events", story.events[side])];
    for (name, figure) in changes.into_iter().filter(|(_, figure)| *figure != 0) {
        let words = format!("{name} {}", signed(figure));
        let wide = painter.layout_no_wrap(words.clone(), theme.at(Face::Sans, size), theme.ink()).size().x;
        if x + 10.0 + wide < inner.right() - large * 1.5 {
            x = text(x + 6.0, &words, Face::Sans, size);
        }
        told += &format!(", {words}");
    }
    // While the dice of the other side fall, those of this one lie already.
    let lies = falling(cx, side.other(), RollReason::Points).is_some() && fallen > 0;
    let now = if lies { towns + fallen } else { p.points[side] };
    let at = pos2(inner.right(), y - cx.by_width(2.0, 4.0));
    theme::write(painter, at, Align2::RIGHT_CENTER, now, theme.at(Face::Bold, large), theme.side(side));
    theme::explained(
        ui,
        rect,
        &format!("{told}; now {now}. Points left at the end of the mobilization are lost (D5.4)"),
    );
}

/// Draws the two dice for the first player, with what the balance adds, and who won (D7.1).
pub(super) fn first_player(ui: &mut Ui, cx: Cx<'_>, story: &Story) {
    let theme = theme::of(ui);
    let high = cx.by_width(30.0, 40.0);
    for side in Side::BOTH {
        let falls = falling(cx, side, RollReason::Initiative);
        let (face, plus) = match (&falls, story.first_dice[side]) {
            (Some((faces, _)), _) => (faces.first().copied(), 0),
            (None, Some((face, plus))) => (Some(face), plus),
            (None, None) => (None, 0),
        };
        let (row, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
        let painter = ui.painter();
        painter.rect_filled(Rect::from_min_size(row.min, vec2(5.0, high - 4.0)), 0.0, theme.side(side));
        let font = theme.at(Face::Semi, cx.by_width(14.0, 16.0));
        let at = row.left_center() + vec2(14.0, 0.0);
        theme::write(painter, at, Align2::LEFT_CENTER, side.name(), font.clone(), theme.side(side));
        let Some(face) = face else { continue };
        let left = row.left_center() + vec2(row.width() * 0.4, 0.0);
        let share = falls.as_ref().map(|(_, share)| *share);
        let x = dice_row(painter, cx.art, left, high * 0.8, (&[face], share));
        let words = if plus > 0 { format!("+{plus} from the balance: {}", face + plus) } else { String::new() };
        theme::write(painter, pos2(x + 6.0, left.y), Align2::LEFT_CENTER, &words, font, theme.ink());
        spoken(&response, &format!("{}: {face} {words} (D7.1)", side.name()));
    }
}
