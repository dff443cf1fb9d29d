//! The group of a march, with drops and additions (N5.2, N5.3).

use super::blocks::{grid, shown};
use crate::app::games::new_york_1776::march_group::eligible;
use crate::app::games::new_york_1776::planned_route::{back_to_start, why_nowhere};
use crate::app::games::new_york_1776::prelude::*;

/// Switches between marching with a group and alone.
pub(super) fn alone(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let low = theme::very_short_window(ui.ctx());
    let with = if low { "Group" } else { "With a group" };
    let choices = [(with, false), ("Alone", true)].map(|(label, alone)| {
        let choice = Choice::new(label, Intent::Alone(alone));
        match (cx.plan.alone == alone, low) {
            (true, _) => choice.kind(Kind::Chosen),
            (false, true) => choice.key(ALONE).kind(Kind::Small),
            (false, false) => choice.key(ALONE),
        }
    });
    let row = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        choice::buttons(ui, cx.art, choices)
    });
    row.inner
}

/// No unit, or all that can go with the leader.
pub fn all_or_none() -> [Choice<Intent>; 2] {
    [Choice::small("None", NOBODY, Intent::ChooseAll(false)), Choice::small("All", EVERYBODY, Intent::ChooseAll(true))]
}

/// The group of a leader; `reserve` is left free below.
pub(super) fn group(ui: &mut Ui, cx: Cx<'_>, leader: UnitId, reserve: f32) -> Option<Intent> {
    let compact = cx.compact;
    let limit = u32::from(cx.rules[leader].limit);
    let all = eligible(cx.model(), leader);
    let ready = all.iter().filter(|unit| !unit.moved).count() as u32;
    let mut intent = None;
    let low = theme::very_short_window(ui.ctx());
    ui.horizontal(|ui| {
        if low {
            intent = alone(ui, cx);
        } else {
            heading(ui, "The group", if compact { 18.0 } else { 20.0 });
        }
        let n = cx.plan.group.len();
        strong(ui, format!("{n} of {limit}"), 14.0);
        let free = limit.saturating_sub(n).min(ready.saturating_sub(n));
        // In a small window there is no room between the count and the buttons.
        if !compact && n >= limit {
            theme::small(ui, "full");
        } else if !compact && free > 0 {
            theme::small(ui, format!("{free} may still join"));
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let choices = all_or_none().map(|choice| if low { choice.key(None) } else { choice });
            intent = choice::buttons(ui, cx.art, choices).or(intent.take());
        });
    });
    let two = matches!(cx.plan.march, PlannedRoute::Two(..));
    if two && (low || ui.data(|data| data.get_temp(drops_shown())).unwrap_or(false)) {
        // The list of the route and of dropped units needs the room now.
        return intent;
    }
    let most = (ui.available_height() - reserve).max(60.0);
    let chosen = cx.plan.group;
    let look = |unit: &UnitSeen| GridBlock {
        state: State { spent: unit.moved, faint: !unit.moved && !chosen.has(unit.unit), ..State::default() },
        boxed: (!unit.moved).then(|| chosen.has(unit.unit)),
        ..shown(cx, *unit)
    };
    let blocks: Vec<_> = all.iter().map(look).collect();
    let room = ui.allocate_ui(vec2(ui.available_width(), most), |ui| {
        ui.set_max_height(most);
        let edge = match (compact, all.len() > 15) {
            (true, _) => 48.0,
            (false, true) => 58.0,
            (false, false) => 72.0,
        };
        grid(ui, cx, &blocks, edge)
    });
    intent.or(room.inner.map(Intent::Toggle))
}

/// Why no place is highlighted, with the case.
pub(super) fn nowhere(ui: &mut Ui, cx: Cx<'_>) -> Option<Option<Intent>> {
    let refusal = why_nowhere(cx.model(), cx.plan)?;
    let row = ui.horizontal_wrapped(|ui| {
        theme::small(ui, capital(&refusal.reason));
        refusal.case.filter(|case| case_link(ui, case)).map(Intent::rules)
    });
    Some(row.inner)
}

/// The route of a march, place by place, or in one line.
pub(super) fn march(ui: &mut Ui, cx: Cx<'_>, unit: UnitId, in_a_line: bool) -> Option<Intent> {
    let theme = theme::of(ui);
    let model = cx.model();
    let Some(first) = cx.plan.march.first() else {
        if let Some(intent) = nowhere(ui, cx) {
            return intent;
        }
        let words = if model.is_fast(unit) {
            "Click a highlighted place on the map ([T] selects the next). For a march of two places click both in turn."
        } else {
            "Click a highlighted place on the map ([T] selects the next)."
        };
        theme::small(ui, key_map::worded(ui.ctx(), words));
        return None;
    };
    if in_a_line {
        let from = model.unit(unit).and_then(|unit| unit.at);
        let way: Vec<_> = from.into_iter().chain([first]).chain(cx.plan.march.then()).collect();
        let names: Vec<_> = way.iter().map(|place| cx.rules.location_name(*place)).collect();
        let there = way.last().map(|end| who_is_there(model, *end)).filter(|there| !there.is_empty());
        let there = there.map(|there| format!(" ({there})")).unwrap_or_default();
        theme::small(ui, format!("{}{there}", names.join(", then ")));
        return back(ui, cx);
    }
    let heading = ui.horizontal(|ui| {
        heading(ui, "The march", if cx.compact { 17.0 } else { 20.0 });
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| back(ui, cx)).inner
    });
    ui.spacing_mut().item_spacing.y = 3.0;
    if let Some(from) = model.unit(unit).and_then(|unit| unit.at) {
        stop(ui, cx.rules.location_name(from), (theme.field(), false), "start".into());
    }
    let then = cx.plan.march.then();
    stop(ui, cx.rules.location_name(first), (theme.gold_fill(), then.is_none()), who_is_there(model, first));
    if let Some(then) = then {
        let fill =
            if model.unit(unit).is_some_and(|unit| unit.at == Some(then)) { theme.field() } else { theme.gold_fill() };
        stop(ui, cx.rules.location_name(then), (fill, true), who_is_there(model, then));
    }
    heading.inner
}

/// Draws the button that extends the route back to its start, where that is legal.
pub(super) fn back(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    back_to_start(model, cx.plan)?;
    let start = cx.plan.stands(model).map_or("", |start| cx.rules.place_name(start));
    Choice::small(format!("And back to {start}"), None, Intent::BackToStart).show(ui, cx.art)
}

/// One place of a march.
fn stop(ui: &mut Ui, name: &str, (fill, end): (Color32, bool), note: String) {
    let theme = theme::of(ui);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
    let centre = pos2(rect.left() + 8.0, rect.center().y);
    ui.painter().circle(centre, if end { 5.5 } else { 4.5 }, fill, Stroke::new(1.5, theme.ink()));
    let font = if end { theme.at(Face::Semi, 15.0) } else { theme.at(Face::Sans, 15.0) };
    theme::write(ui.painter(), pos2(rect.left() + 24.0, centre.y), Align2::LEFT_CENTER, name, font, theme.ink());
    let right = pos2(rect.right(), centre.y);
    theme::write(ui.painter(), right, Align2::RIGHT_CENTER, note, theme.at(Face::Sans, 13.5), theme.ink_2());
}

fn who_is_there(model: ViewModel<'_>, place: LocId) -> String {
    let fort = model.rules[place].fort;
    let side = model.view.active;
    match (model.count(side.other(), place), model.count(side, place)) {
        (0, 0) if fort => "fort".to_owned(),
        (0, 0) => String::new(),
        (0, n) => format!("{n} friendly"),
        (n, _) => format!("{n} enemy block{}{}", if n == 1 { "" } else { "s" }, if fort { ", fort" } else { "" }),
    }
}

/// The room for the buttons below the blocks to drop or pick up, in points.
const BUTTONS: f32 = 76.0;

/// The id under which it is stored whether the list of dropped and added units is open: it takes the place of the group.
fn drops_shown() -> egui::Id {
    egui::Id::new("the dropped units are shown")
}

/// Units dropped and added at the first of two places.
pub(super) fn drop_and_add(ui: &mut Ui, cx: Cx<'_>, leader: UnitId) -> Option<Intent> {
    let theme = theme::of(ui);
    let (first, _) = cx.plan.march.first().zip(cx.plan.march.then())?;
    if cx.rules[leader].limit == 0 || cx.plan.alone {
        return None;
    }
    let model = cx.model();
    let mut pick = model.units_at(cx.rules[leader].side, first);
    pick.retain(|unit| !unit.moved);
    if cx.plan.group.is_empty() && pick.is_empty() {
        return None;
    }
    let title = format!("Drop or pick up units at {}", cx.rules.location_name(first));
    let header = egui::CollapsingHeader::new(theme.text(Face::Sans, title, 14.0).color(theme.link())).id_salt("drop");
    let open = header.show(ui, |ui| {
        let edge = if cx.compact { 40.0 } else { 46.0 };
        let look = |unit: UnitSeen, on: bool| GridBlock {
            state: State { faint: !on, ..State::default() },
            boxed: Some(on),
            ..shown(cx, unit)
        };
        let stays: Vec<_> =
            cx.plan.group.into_iter().map(|unit| look(model.unit_or_fresh(unit), !cx.plan.drop.has(unit))).collect();
        let joins: Vec<_> = pick.iter().map(|unit| look(*unit, cx.plan.add.has(unit.unit))).collect();
        // The buttons below stay in reach.
        let high = (ui.available_height() - BUTTONS).clamp(48.0, 240.0);
        let list = egui::ScrollArea::vertical().max_height(high).show(ui, |ui| {
            let dropped = grid(ui, cx, &stays, edge).map(Intent::Drop);
            let added = if joins.is_empty() { None } else { grid(ui, cx, &joins, edge).map(Intent::Add) };
            dropped.or(added)
        });
        list.inner
    });
    ui.data_mut(|data| data.insert_temp(drops_shown(), open.openness > 0.5));
    open.body_returned.flatten()
}
