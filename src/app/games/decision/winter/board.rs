//! Draws the board of the winter: heading, steps, the locales in order, the present one with its units, the dice.

use super::side_panel::{nameable, tick, ticked};
use super::story::{Winter, begins, stage};
use super::units::{Unit, units};
use crate::app::games::decision::battle::{steps, titled};
use crate::app::games::decision::prelude::*;
use crate::kernel::story::LogText;

/// The width of the board below which the locales lie behind a tab.
const NARROW: f32 = 760.0;
/// The tabs of a narrow board.
const TABS: [&str; 2] = ["This place", "All places"];
/// The least width of the picture of the ground, in map units.
const GROUND: f32 = 420.0;

/// Draws the board in its sheet.
pub(super) fn board(ui: &mut Ui, cx: Cx<'_>, sheet: Rect) -> Option<Intent> {
    let frame = BoardFrame::of(sheet, cx.compact);
    let (p, winter) = (&cx.view.known, Winter::of(cx));
    let (ink, title) = (theme::of(ui).ink_2(), format!("The Winter of {}", p.year));
    titled(ui, cx, &frame, ("supply, then enlistments", ink), &title, ("after the third campaign", ink));
    let body = Rect::from_min_max(frame.body.min, frame.inner.max);
    let steps_at = body.with_max_y(body.top() + cx.by_width(24.0, 32.0));
    let rest = body.with_min_y(steps_at.bottom() + frame.gap);
    let first = p.first.unwrap_or(AMERICAN);
    let sides = [first, first.other()];
    let order = [(false, sides[0]), (false, sides[1]), (true, sides[0]), (true, sides[1])];
    let names =
        order.map(|(enlists, side)| format!("{} {}", side.name(), if enlists { "enlistments" } else { "forage" }));
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let now = stage(p).and_then(|now| order.iter().position(|step| *step == now)).unwrap_or(0);
    let remark = if order[now].0 { "5 or more stays (D16.4)" } else { "1 to 3 starves (D16.3)" };
    steps(ui, cx, steps_at, (&names, now), remark);
    if rest.width() >= NARROW {
        let [left, right] = frame.parts(rest, [0.4, 0.6]);
        locales(ui, cx, &winter, left);
        return present(ui, cx, &winter, (&frame, right), order[now]);
    }
    let tabs_at = rest.with_max_y(rest.top() + 26.0);
    let shown = usize::from(cx.plan.tab) % TABS.len();
    let asked = choice::tabs(ui, (cx.art, tabs_at), &TABS, (shown, TAB), Intent::Tab);
    let rest = rest.with_min_y(tabs_at.bottom() + frame.gap);
    if shown == 1 {
        locales(ui, cx, &winter, rest);
        return asked;
    }
    present(ui, cx, &winter, (&frame, rest), order[now]).or(asked)
}

/// A locale in the list.
struct Line {
    at: LocaleId,
    /// Units to feed, and units fed; none for a side that is hidden.
    units: Option<(u32, u32)>,
    text: String,
    now: bool,
}

/// The lines of a side: all its locales with units to feed, or those of a hidden side in which units went short.
fn lines(cx: Cx<'_>, winter: &Winter, side: Side) -> Vec<Line> {
    let (rules, p) = (cx.rules, &cx.view.known);
    let lost_up_to = rules.tables.supply.lost_up_to;
    let forages = stage(p) == Some((false, side));
    let line = |at: LocaleId| {
        let short: Vec<_> = winter.short_in(side, at).collect();
        let hungry = if cx.view.hidden[side] { 0 } else { rules.eaters(p, side, at).len() };
        if short.is_empty() && hungry == 0 {
            return None;
        }
        let plundered = winter.plundered.contains(&at);
        let fed = rules.feeds(p, side, at, plundered);
        let starved = short.iter().filter(|one| one.die.is_some_and(|die| die <= lost_up_to)).count() as u32;
        let now = forages && p.forage.is_some_and(|forage| forage.at == at);
        let mut text = match (short.len() as u32, now) {
            (0, true) => "now".to_owned(),
            (0, _) if hungry > fed && forages => counted(hungry - fed, "goes short", "go short"),
            (0, _) => "fed".into(),
            (number, _) => format!("{starved} of {number} starved"),
        };
        if plundered {
            text += ", plundered";
        }
        // Those who starved were to be fed, too.
        let units = (!cx.view.hidden[side]).then_some((hungry + starved, fed));
        Some(Line { at, units, text, now })
    };
    rules.locale_ids().filter_map(line).collect()
}

/// The locales of both sides in the order of the data, the first player's first.
fn locales(ui: &mut Ui, cx: Cx<'_>, winter: &Winter, rect: Rect) {
    field(ui.painter(), rect, FieldLook::Plain);
    let inner = rect.shrink2(vec2(cx.by_width(9.0, 14.0), cx.by_width(7.0, 10.0)));
    ui.scope_builder(egui::UiBuilder::new().id_salt("locales").max_rect(inner), |ui| {
        ui.set_clip_rect(rect.intersect(ui.clip_rect()));
        ui.spacing_mut().item_spacing.y = 2.0;
        let list = egui::ScrollArea::vertical().id_salt("locales").auto_shrink([false, false]);
        list.show(ui, |ui| {
            let first = cx.view.known.first.unwrap_or(AMERICAN);
            for side in [first, first.other()] {
                let theme = theme::of(ui);
                let title = format!("{} units", side.name());
                ui.label(theme.text(Face::FellSc, title, cx.by_width(15.0, 19.0)).color(theme.side(side)));
                let lines = lines(cx, winter, side);
                if lines.is_empty() {
                    theme::small(ui, if cx.view.hidden[side] { "No unit went short." } else { "All are supplied." });
                }
                lines.iter().for_each(|line| place_line(ui, cx, line));
                ui.add_space(8.0);
            }
        });
    });
}

/// "Albany 5/4": a locale with its units and those that it feeds, red where too many.
fn place_line(ui: &mut Ui, cx: Cx<'_>, line: &Line) {
    let theme = theme::of(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), cx.by_width(22.0, 28.0)), Sense::hover());
    if line.now {
        cells::cell(ui.painter(), rect, 2.0, theme.highlight(0.25), theme.gold());
        response.scroll_to_me(Some(egui::Align::Center));
    }
    let (size, y) = (cx.by_width(13.0, 15.0), rect.center().y);
    let name = cx.rules.name_of(line.at);
    let face = if line.now { Face::Semi } else { Face::Sans };
    let font = theme.at(face, size);
    theme::write(ui.painter(), pos2(rect.left() + 6.0, y), Align2::LEFT_CENTER, name, font, theme.ink());
    let mut told = name.to_owned();
    if let Some((hungry, fed)) = line.units {
        let chip = Rect::from_center_size(pos2(rect.left() + rect.width() * 0.52, y), vec2(48.0, rect.height() - 4.0));
        let over = hungry > fed;
        let colours = if over { (theme.battle(), theme.cream()) } else { (theme.paper_3(), theme.ink()) };
        cells::named_cell(ui.painter(), chip, format!("{hungry}/{fed}"), size, colours);
        told += &format!(", {hungry} to feed, {fed} fed");
    }
    let right = pos2(rect.right() - 6.0, y);
    theme::write(ui.painter(), right, Align2::RIGHT_CENTER, &line.text, theme.at(Face::Sans, size), theme.ink_2());
    spoken(&response, &format!("{told}, {}", line.text));
}

/// The present locale with its units, or the enlistments; the dice below.
fn present(
    ui: &mut Ui,
    cx: Cx<'_>,
    winter: &Winter,
    (frame, rect): (&BoardFrame, Rect),
    (enlists, side): (bool, Side),
) -> Option<Intent> {
    let tray = cx.by_width(84.0, 130.0);
    let tray_at = rect.with_min_y(rect.bottom() - tray);
    let above = rect.with_max_y(tray_at.top() - frame.gap);
    let shown = roll_shown(cx, begins, |_, sighting| super::story::rolls(sighting).then_some(*sighting));
    let shown = shown.and_then(|(sighting, share)| Some((roll(cx, &sighting)?, share)));
    dice_tray(ui, (cx.art, cx.compact), tray_at, shown, "No die has been rolled yet.");
    if enlists {
        let name = format!("{} enlistments", side.name());
        let (all, note) = (enlistments(cx, winter, side), enlistment_words(cx, winter, side));
        units(ui, cx, above, (&name, &note), &all);
        return None;
    }
    let last = winter.short.iter().rev().find(|short| short.side == side).map(|short| short.at);
    let Some(at) = cx.view.known.forage.map(|forage| forage.at).or(last) else {
        field(ui.painter(), above, FieldLook::Back);
        return None;
    };
    let high = above.height() - frame.gap;
    let [ground_at, units_at] = bands(above, [high * 0.42, high * 0.58], frame.gap);
    let means = "The locale whose units are fed now.";
    ground(ui, cx, ground_at, &Ground { wide: GROUND, attacked: vec![place_id(at)], means, ..Ground::default() });
    let (all, note) = (hungry(cx, winter, side, at), supply_words(cx, winter, side, at));
    units(ui, cx, units_at, (cx.rules.name_of(at), &note), &all).map(|unit| tick(cx, unit))
}

/// "value 2, leans American: feeds 4 units".
fn supply_words(cx: Cx<'_>, winter: &Winter, side: Side, at: LocaleId) -> String {
    let (rules, p) = (cx.rules, &cx.view.known);
    let leans = match rules.loyalty_to(p, side, at) {
        1.. => format!("leans {}", side.name()),
        0 => "neutral".into(),
        _ => format!("leans {}", side.other().name()),
    };
    let plundered = winter.plundered.contains(&at);
    let fed = rules.feeds(p, side, at, plundered);
    let value = rules[at].value;
    format!("value {value}, {leans}: feeds {}{}", count(fed, "unit"), if plundered { ", plundered" } else { "" })
}

/// The units of the present locale: those that have rolled, those that can be named.
fn hungry(cx: Cx<'_>, winter: &Winter, side: Side, at: LocaleId) -> Vec<Unit> {
    let lost_up_to = cx.rules.tables.supply.lost_up_to;
    let rolled = winter.short_in(side, at).map(|short| {
        let die = short.die.map(|die| (die, die <= lost_up_to));
        let text = match die {
            Some((_, true)) => "starved",
            Some(_) => "lives",
            None => "goes short",
        };
        Unit { side, piece: short.unit, die, text: text.into(), boxed: None, advised: false }
    });
    let (able, chosen) = (nameable(cx), ticked(cx));
    let open = able.into_iter().map(|piece| {
        let on = chosen.has(piece);
        let text = if on { "goes short" } else { "fed" }.to_owned();
        let advised = cx.advises(&Order::Short(piece));
        Unit { side, piece: Some(piece), die: None, text, boxed: Some(on), advised }
    });
    rolled.chain(open).collect()
}

/// The units of a side that enlist again: those that have rolled, then those that still roll.
fn enlistments(cx: Cx<'_>, winter: &Winter, side: Side) -> Vec<Unit> {
    let rolled = winter.enlistments.iter().filter(|one| one.side == side).map(|one| {
        let text = match (one.plus, one.stays) {
            (0, stays) => if stays { "stays" } else { "goes home" }.to_owned(),
            (plus, stays) => format!("+{plus}: {}", if stays { "stays" } else { "goes home" }),
        };
        Unit { side, piece: one.unit, die: Some((one.die, !one.stays)), text, boxed: None, advised: false }
    });
    let left = cx.view.known.tasks.iter().rev().find_map(|task| match *task {
        Task::Enlist(of, left) if of == side => Some(left),
        _ => None,
    });
    let left =
        if cx.view.hidden[side] { Pieces::NONE } else { left.unwrap_or_else(|| cx.rules.enlisted_seen(cx.view, side)) };
    let open = left.into_iter().map(|piece| Unit {
        side,
        piece: Some(piece),
        die: None,
        text: "to come".into(),
        boxed: None,
        advised: false,
    });
    rolled.chain(open).collect()
}

/// "5 or more stays: 7 stayed, 2 went home".
fn enlistment_words(cx: Cx<'_>, winter: &Winter, side: Side) -> String {
    let rolled = winter.enlistments.iter().filter(|one| one.side == side);
    let (stayed, gone): (Vec<_>, Vec<_>) = rolled.partition(|one| one.stays);
    let limit = cx.rules.tables.supply.stays_at;
    format!("{limit} or more with the best leader stays: {} stayed, {} went home", stayed.len(), gone.len())
}

/// A roll of the winter for the tray.
fn roll(cx: Cx<'_>, sighting: &Sighting) -> Option<TrayRoll> {
    let LogText { text: title, dice, result, .. } = cx.rules.log_text(sighting)?;
    Some(TrayRoll { title, dice, result, ..TrayRoll::default() })
}
