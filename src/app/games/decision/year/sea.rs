//! Beyond the sea: whether France and Spain are allied, what they have there or would bring (D9.5, D9.6).

use super::draw::{caption, lines};
use crate::app::games::decision::prelude::*;
use crate::board::decision::piece_face;

/// The two nations that may enter: name, its special force, the effect that brings it in, its picture.
const NATIONS: [(&str, Nation, Special, TrackEffect, &str); 2] = [
    ("France", Nation::French, Special::French, TrackEffect::French, "nation_french"),
    ("Spain", Nation::Spanish, Special::Spanish, TrackEffect::Spanish, "nation_spanish"),
];

/// The pieces of a nation in its box, or those that its special force would bring.
fn pieces(cx: Cx<'_>, nation: Nation, special: Special) -> Vec<PieceId> {
    let (rules, p) = (cx.rules, cx.model().p());
    if p.specials.has(special) {
        let home = rules.box_of(nation).map_or(Pieces::NONE, |home| p.some_here(home, rules.nation(nation)));
        return home.into_iter().collect();
    }
    let force = rules.special(special);
    let units = force.units.iter().flat_map(|(_, kind, number)| rules[*kind].units.into_iter().take((*number).into()));
    units.chain(force.leaders.iter().map(|(leader, _)| *leader)).collect()
}

/// Draws both nations.
pub(super) fn beyond(ui: &Ui, cx: Cx<'_>, rect: Rect) {
    let theme = theme::of(ui);
    let (rules, p, painter) = (cx.rules, cx.model().p(), ui.painter());
    cells::cell(painter, rect, 3.0, theme.field(), theme.line());
    let inner = rect.shrink2(vec2(cx.by_width(9.0, 14.0), cx.by_width(4.0, 8.0)));
    let (head, size) = cx.by_width((13.0, 12.0), (17.0, 14.5));
    let named = caption(painter, inner.left_top(), "Beyond the sea", head, theme.ink_2());
    let note =
        Rect::from_min_max(pos2(named.right() + 6.0, inner.top() + 1.0), inner.right_top() + vec2(0.0, head + 6.0));
    lines(painter, note, "D9.5, D9.6", (Face::Sans, size - 1.0), (theme.ink_2(), egui::Align::Max));
    let top = inner.top() + head + cx.by_width(6.0, 11.0);
    let foot = cx.by_width(30.0, 46.0);
    let high = (inner.bottom() - foot - top) / 2.0;
    for (number, of) in NATIONS.into_iter().enumerate() {
        let part = Rect::from_min_size(pos2(inner.left(), top + number as f32 * high), vec2(inner.width(), high));
        nation(ui, cx, of, part);
    }
    let rest = inner.with_min_y(inner.bottom() - foot);
    painter.hline(rest.x_range(), rest.top() - 1.0, Stroke::new(1.0, theme.line().gamma_multiply(0.45)));
    let words = match NATIONS.into_iter().rev().find(|(_, nation, ..)| rules.is_allied(p, *nation)) {
        Some((name, ..)) => {
            format!(
                "If the balance falls back to {}, the units of {name} go home and stand still.",
                leaning(p.balance - 1)
            )
        }
        None => "An ally goes home when the balance falls back below its figure.".into(),
    };
    lines(painter, rest, &words, (Face::Sans, size), (theme.ink(), egui::Align::Min));
}

fn nation(
    ui: &Ui,
    cx: Cx<'_>,
    (name, nation, special, effect, sign): (&str, Nation, Special, TrackEffect, &str),
    rect: Rect,
) {
    let theme = theme::of(ui);
    let (rules, p, painter) = (cx.rules, cx.model().p(), ui.painter());
    let allied = rules.is_allied(p, nation);
    let at = rules.tables.balance.iter().find(|space| space.effects.contains(&effect)).map_or(0, |space| space.at);
    let large = cx.by_width(14.0, 19.0);
    let icon = Rect::from_min_size(rect.min, Vec2::splat(large + 5.0));
    picture(painter, cx.art, sign, icon);
    let right = theme::write(
        painter,
        pos2(icon.right() + 6.0, icon.center().y),
        Align2::LEFT_CENTER,
        name,
        theme.at(Face::Fell, large),
        theme.ink(),
    )
    .right();
    let state = match (allied, p.specials.has(special)) {
        (true, _) => "allied".to_owned(),
        (false, true) => format!("at home; allied at {at}"),
        (false, false) => format!("closed; allied at {at}"),
    };
    let words = painter.layout_no_wrap(state.clone(), theme.at(Face::Semi, cx.by_width(11.5, 13.5)), theme.ink());
    let pill = Rect::from_min_size(
        pos2(right + 10.0, icon.center().y - words.size().y / 2.0 - 2.0),
        words.size() + vec2(14.0, 4.0),
    );
    cells::cell(painter, pill, 9.0, if allied { theme.gold_fill() } else { theme.paper() }, theme.ink());
    painter.galley(pill.min + vec2(7.0, 2.0), words, theme.ink());
    let pieces = pieces(cx, nation, special);
    let entered = p.specials.has(special);
    // Where there is no room below, the counters stand beside the name.
    let below = rect.bottom() - icon.bottom();
    let (start, edge) = if below > 26.0 {
        (pos2(rect.left(), icon.bottom() + 6.0), (below - 14.0).min(cx.by_width(30.0, 44.0)))
    } else {
        (pos2(pill.right() + 10.0, rect.top() + 2.0), large + 6.0)
    };
    let step = ((rect.right() - start.x) / pieces.len().max(1) as f32).min(edge + 7.0);
    for (number, piece) in pieces.iter().enumerate() {
        let state = State { faint: !entered || !allied, ..State::default() };
        let corner = start + vec2(number as f32 * step, 0.0);
        draw(painter, cx.art, &piece_face(rules, *piece), corner, edge, state);
    }
    let force = rules.force_text(pieces.iter().copied().collect());
    let there = match (entered, force.is_empty()) {
        (true, true) => "Nothing is there.".to_owned(),
        (true, false) => format!("There: {force}."),
        (false, _) => rules.special_line(special).text,
    };
    let also = match special {
        Special::Spanish if !p.specials.has(Special::WorldWar) => rules.special_line(Special::WorldWar).text,
        _ => String::new(),
    };
    theme::explained(ui, rect, &format!("{name}, {state}. {there} {also} (D9.5)"));
}
