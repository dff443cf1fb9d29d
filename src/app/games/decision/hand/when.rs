//! The left column of the board of markers: the turn card, what was drawn this year, and which marker may be used when (D6.1, D8.2, D18.2).

use super::moment::side_of;
use crate::app::games::decision::prelude::*;
use crate::app::games::decision::turn;
use crate::app::games::decision::year::story::Story;

/// The moments at which markers are used.
const MOMENTS: [&str; 5] = ["rousing", "mobilization", "movement", "forced march", "battle"];

/// When a marker may be used, in the order of the moments.
const fn may(marker: Marker) -> [bool; 5] {
    match marker {
        Marker::Rabble1 | Marker::Rabble2 | Marker::Rabble3 => [true, false, false, false, false],
        Marker::Tactics => [false, false, false, true, true],
        Marker::Spy | Marker::Treason => [true, true, true, false, false],
        _ => [true, true, false, false, false],
    }
}

/// The moment that is now.
fn now(p: &Moment) -> Option<usize> {
    Some(match p.phase() {
        Phase::Rouse => 0,
        Phase::Mobilize => 1,
        Phase::Campaign if p.campaign > 1 => 3,
        Phase::Campaign => 2,
        Phase::Battle => 4,
        _ => return None,
    })
}

/// Draws the turn card and the two sheets.
pub(super) fn column(cx: Cx<'_>, ctx: &egui::Context, story: &Story, rect: Rect) {
    let gap = PanelLayout::of(ctx).gap;
    let (card, _) = theme::panel(ctx, cx.art, "turn card beside the markers", rect, true, |ui| turn::card(cx, ui));
    let rect = rect.with_min_y(card.bottom() + gap);
    let (above, ()) = theme::panel(ctx, cx.art, "drawn this year", rect, true, |ui| drawn(ui, cx, story));
    let rest = rect.with_min_y(above.bottom() + gap);
    if rest.height() > 200.0 {
        theme::panel(ctx, cx.art, "used when", rest, true, |ui| table(ui, cx));
    }
}

/// The markers that each side kept, drew and bought this year.
fn drawn(ui: &mut Ui, cx: Cx<'_>, story: &Story) {
    let theme = theme::of(ui);
    let draw = &cx.rules.tables.draw;
    ui.spacing_mut().item_spacing.y = 2.0;
    title_and_remark(ui, "Drawn this year", "D6.1");
    let counted_now = matches!(cx.model().p().phase(), Phase::Markers | Phase::Initiative | Phase::Rouse);
    let high = cx.by_width(20.0, 27.0);
    let line = |ui: &mut Ui, name: &str, figures: [String; 3], side: Option<Side>| {
        let (row, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
        let ink = if side.is_some() { theme.ink() } else { theme.ink_2() };
        let face = if side == Some(side_of(cx)) { Face::Semi } else { Face::Sans };
        if let Some(side) = side {
            ui.painter().rect_filled(Rect::from_min_size(row.min, vec2(5.0, high - 4.0)), 0.0, theme.side(side));
        }
        let at = row.left_center() + vec2(12.0, 0.0);
        theme::write(ui.painter(), at, Align2::LEFT_CENTER, name, theme.at(face, 15.0), ink);
        for (column, figure) in figures.iter().enumerate() {
            let at = pos2(row.left() + row.width() * (0.44 + 0.22 * column as f32), row.center().y);
            let font = if side.is_some() { theme.at(Face::Bold, 16.0) } else { theme.at(Face::Sans, 13.0) };
            theme::write(ui.painter(), at, Align2::CENTER_CENTER, figure, font, ink);
        }
        let words = figures.join(", ");
        spoken(&response, &format!("{name}: {words}"));
    };
    line(ui, "", ["kept", "free", "bought"].map(str::to_owned), None);
    for side in Side::BOTH {
        let bought = story.bought[side];
        let kept = cx.view.hand_size[side].checked_sub(story.free[side] + bought.unwrap_or(0)).filter(|_| counted_now);
        let paid = bought.map_or_else(|| "–".into(), |number| format!("{number} for {}", number * draw.price));
        let figures = [kept.map_or_else(|| "–".into(), |kept| kept.to_string()), story.free[side].to_string(), paid];
        line(ui, side.name(), figures, Some(side));
    }
    theme::small(ui, format!("{} a marker, at the start of a year only (D6.1).", count(draw.price, "point")));
    theme::small(ui, format!("At the end of a year you keep {}; the rest goes back (D6.4).", draw.hand_limit));
}

/// The kinds of markers with the moments at which they are used, and how many there are.
pub(super) fn table(ui: &mut Ui, cx: Cx<'_>) {
    let theme = theme::of(ui);
    let (rules, p) = (cx.rules, cx.model().p());
    title(ui, "What may be used when");
    let high = cx.by_width(22.0_f32, 29.0).min((ui.available_height() - 150.0) / Marker::ALL.len() as f32).max(17.0);
    let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), 62.0), Sense::hover());
    let x = |moment: usize| head.left() + head.width() * (0.5 + 0.094 * moment as f32);
    for (moment, name) in MOMENTS.into_iter().enumerate() {
        let is_now = now(p) == Some(moment);
        let font = theme.at(if is_now { Face::Bold } else { Face::Sans }, 12.5);
        let words =
            ui.painter().layout_no_wrap(name.to_owned(), font, if is_now { theme.ink() } else { theme.ink_2() });
        let at = pos2(x(moment) - 5.0, head.bottom() - 6.0 - words.size().y * 0.5);
        ui.painter().add(egui::epaint::TextShape::new(at, words, theme.ink()).with_angle(-0.8));
    }
    let font = theme.at(Face::Sans, 12.5);
    theme::write(ui.painter(), head.right_bottom(), Align2::RIGHT_BOTTOM, "all", font, theme.ink_2());
    ui.spacing_mut().item_spacing.y = 0.0;
    let hand = p.hands[side_of(cx)];
    for marker in Marker::ALL {
        let (row, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
        let painter = ui.painter();
        painter.hline(row.x_range(), row.top(), Stroke::new(1.0, theme.line().gamma_multiply(0.3)));
        let sign = Rect::from_min_size(row.min + vec2(2.0, 2.0), Vec2::splat(high - 4.0));
        picture(painter, cx.art, &format!("emblem_{}", marker.id()), sign);
        let row_data = rules.tables.marker(marker);
        let face = if hand.has(marker) { Face::Semi } else { Face::Sans };
        let at = pos2(sign.right() + 8.0, row.center().y);
        theme::write(painter, at, Align2::LEFT_CENTER, &row_data.name, theme.at(face, 14.0), theme.ink());
        let may = may(marker);
        for (moment, may) in may.into_iter().enumerate() {
            let at = pos2(x(moment), row.center().y);
            if now(p) == Some(moment) {
                let cell = Rect::from_center_size(at, vec2(head.width() * 0.09, high));
                painter.rect_filled(cell, 0.0, theme.highlight(0.3));
            }
            if may {
                painter.circle_filled(at, 4.5, theme.ink());
            }
        }
        let font = theme.at(Face::Sans, 13.0);
        theme::write(painter, row.right_center(), Align2::RIGHT_CENTER, row_data.count, font, theme.ink_2());
        let times: Vec<&str> = MOMENTS.into_iter().zip(may).filter(|(_, may)| *may).map(|(name, _)| name).collect();
        let words = format!(
            "{}, {} of all, {} in your hand: {}",
            row_data.name,
            row_data.count,
            hand.count(marker),
            listed(&times)
        );
        spoken(&response, &words);
        response.on_hover_text(format!("{words}. {}", row_data.text));
    }
    ui.spacing_mut().item_spacing.y = 6.0;
    let text = "On a track Rabble Rousing counts its figure, Spy and events 1; Tactics may not lie there. The kinds and numbers are public (D8.2, D20.4).";
    theme::small(ui, text);
}
