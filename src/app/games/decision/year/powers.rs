//! The balance of power and the track of progress, space by space, with what each brings (D8.5, D9.3).

use super::draw::{caption, here, lines, shade, side_of_figure};
use crate::app::games::decision::prelude::*;
use crate::rules::decision::data::tables::BalanceSpace;

/// What an effect brings, in few words.
fn in_short(rules: &Decision, effect: TrackEffect) -> String {
    let prices = &rules.tables.prices;
    match effect {
        TrackEffect::TwoBalanceDice => "two dice on the balance".into(),
        TrackEffect::ContinentalPrice => format!("Continentals cost {}", prices.continental.after),
        TrackEffect::NoEnlistments => "they never go home".into(),
        TrackEffect::RouseRegions => "+1 in every region".into(),
        TrackEffect::BritishDie => "British: one die more".into(),
        TrackEffect::BritishDieLost => "British: one die fewer".into(),
        TrackEffect::AmericanDie => "American: one die more".into(),
        TrackEffect::AmericanDieLost => "American: one die fewer".into(),
        TrackEffect::HessianPrice => format!("Hessians cost {}", prices.hessian.after),
        TrackEffect::French => "France enters".into(),
        TrackEffect::Spanish => "Spain enters".into(),
        TrackEffect::WorldWar => "British reinforcement".into(),
    }
}

/// What the space of the balance at this figure brings; "no effect".
pub fn balance_brings(rules: &Decision, figure: i8) -> String {
    let space = rules.tables.balance.iter().find(|space| space.at == figure);
    brings(rules, space.map_or(&[][..], |space| space.effects.as_slice()), 0)
}

/// What a space of progress brings.
pub fn progress_brings(rules: &Decision, space: ProgressId) -> String {
    brings(rules, &rules[space].effects, rules[space].dice)
}

fn brings(rules: &Decision, effects: &[TrackEffect], dice: u8) -> String {
    let die = (dice > 0).then(|| "a die for points".to_owned());
    let all: Vec<String> = die.into_iter().chain(effects.iter().map(|effect| in_short(rules, *effect))).collect();
    if all.is_empty() { "no effect".into() } else { all.join("; ") }
}

/// Draws the balance of power: a card for each space, the American end at the left; those that count have a tick.
pub(super) fn balance(ui: &Ui, cx: Cx<'_>, rect: Rect) {
    let theme = theme::of(ui);
    let (rules, p) = (cx.rules, cx.model().p());
    let head = cx.by_width(13.0, 17.0);
    let named = caption(ui.painter(), rect.left_top(), "The balance of power", head, theme.ink_2());
    let note =
        Rect::from_min_max(pos2(named.right() + 12.0, rect.top() + 2.0), rect.right_top() + vec2(0.0, head + 6.0));
    let words = "effects add up from the middle to the marker (D9.2)";
    let size = cx.by_width(11.5, 13.5);
    lines(ui.painter(), note, words, (Face::Sans, size), (theme.ink_2(), egui::Align::Max));
    let body = rect.with_min_y(rect.top() + head + cx.by_width(8.0, 14.0));
    let spaces = &rules.tables.balance;
    let strip = CellStrip::within(body, spaces.len(), body.height(), cx.by_width(3.0, 6.0));
    for (number, space) in spaces.iter().rev().enumerate() {
        let counts = space.at != 0 && space.at.signum() == p.balance.signum() && space.at.abs() <= p.balance.abs();
        balance_space(ui, cx, space, (strip.cell(number), counts));
    }
    let now = spaces.iter().rev().position(|space| space.at == p.balance).unwrap_or(0);
    here(ui.painter(), strip.cell(now));
}

fn balance_space(ui: &Ui, cx: Cx<'_>, space: &BalanceSpace, (cell, counts): (Rect, bool)) {
    let theme = theme::of(ui);
    let painter = ui.painter();
    let edge = cx.rules.tables.balance_edge();
    let (ground, _) = shade(theme, space.at.signum() * if counts { 2 } else { 1 }, 2 * edge);
    cells::cell(painter, cell, 3.0, ground, theme.line());
    let ink = side_of_figure(space.at).map_or(theme.ink(), |side| theme.side(side));
    let (figure, name, small) = cx.by_width((14.0, 12.5, 11.0), (19.0, 16.0, 13.0));
    let inner = cell.shrink2(vec2(cx.by_width(2.0, 6.0), cx.by_width(3.0, 6.0)));
    let middle = (ink, egui::Align::Center);
    let y = lines(
        painter,
        inner.with_max_y(inner.top() + figure * 1.3),
        &space.at.abs().to_string(),
        (Face::Bold, figure),
        middle,
    );
    let named = inner.with_min_y(y).with_max_y(y + name * 2.6);
    let y = lines(painter, named, &space.name, (Face::Fell, name), (theme.ink(), egui::Align::Center));
    let brings = balance_brings(cx.rules, space.at);
    lines(painter, inner.with_min_y(y + 1.0), &brings, (Face::Sans, small), (theme.ink(), egui::Align::Center));
    if counts {
        let tick = Rect::from_min_size(cell.right_top() + vec2(-17.0, 4.0), Vec2::splat(13.0));
        theme::icon(painter, cx.art, "done", tick, ink);
    }
    let state = match (space.at == cx.model().p().balance, counts) {
        (true, _) => ", the marker stands here",
        (false, true) => ", in force",
        _ => "",
    };
    let effects: Vec<&str> = space.effects.iter().copied().map(TrackEffect::name).collect();
    let effects = if effects.is_empty() { "no effect".to_owned() } else { effects.join("; ") };
    theme::explained(ui, cell, &format!("{}, {}{state}: {effects} (D9.3)", space.name, leaning(space.at)));
}

/// Draws the track of progress.
pub(super) fn progress(ui: &Ui, cx: Cx<'_>, rect: Rect) {
    let theme = theme::of(ui);
    let (rules, p, painter) = (cx.rules, cx.model().p(), ui.painter());
    let head = cx.by_width(13.0, 17.0);
    let named = caption(painter, rect.left_top(), "Progress", head, theme.ink_2());
    let next = match rules.next_progress(p.progress) {
        Some(next) => format!("never back; the next won contest brings: {} (D8.5)", progress_brings(rules, next)),
        None => "at its end: no longer a track (D8.4)".into(),
    };
    let note =
        Rect::from_min_max(pos2(named.right() + 12.0, rect.top() + 2.0), rect.right_top() + vec2(0.0, head + 6.0));
    lines(painter, note, &next, (Face::Sans, cx.by_width(11.5, 13.5)), (theme.ink_2(), egui::Align::Min));
    let body = rect.with_min_y(rect.top() + head + 7.0);
    let strip = CellStrip::within(body, rules.tables.progress.len(), body.height(), cx.by_width(3.0, 6.0));
    for (number, space) in rules.tables.progress.iter().enumerate() {
        let cell = strip.cell(number);
        let (ground, ink) = cells::track_colours(theme, number.cmp(&p.progress.index()), theme.side(AMERICAN));
        cells::cell(painter, cell, 3.0, ground, theme.line());
        let inner = cell.shrink2(vec2(cx.by_width(5.0, 9.0), cx.by_width(2.0, 5.0)));
        let (name, small) = cx.by_width((12.5, 11.0), (16.5, 13.5));
        let ink = (ink, egui::Align::Min);
        let y = lines(painter, inner.with_max_y(inner.top() + name * 2.8), &space.name, (Face::Fell, name), ink);
        let brings = progress_brings(rules, ProgressId::of(number));
        lines(painter, inner.with_min_y(y), &brings, (Face::Sans, small), ink);
        let state = match number.cmp(&p.progress.index()) {
            cells::When::Less => ", passed",
            cells::When::Equal => ", the present space",
            cells::When::Greater => "",
        };
        theme::explained(ui, cell, &format!("{}{state}: {brings} (D8.5)", space.name));
    }
}
