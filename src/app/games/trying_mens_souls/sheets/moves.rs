//! The stack that moves, its way with the costs and tests, and the button that sends it.

use super::stack::{other_stacks, stack};
use crate::app::games::trying_mens_souls::group_move::{PlannedMove, Way};
use crate::app::games::trying_mens_souls::intent::choosable;
use crate::app::games::trying_mens_souls::prelude::*;

/// The sheet.
pub(super) fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    let Some(from) = cx.plan.from else { return no_stack(ui, cx, model) };
    let (rules, p) = (cx.rules, model.p());
    let here = model.own_at(from);
    let able: Pieces = choosable(model, cx.plan).into_iter().collect();
    let units = p.units_at(rules, model.side(), from).len();
    title_and_remark(ui, raised(&rules.name_of(from)), stacking_words(cx, units, from));
    let mut intent = stack(ui, cx, here.iter().copied(), able, |_| None);
    intent = group_buttons(ui, cx, model, able).or(intent);
    intent = other_stacks(ui, cx, from, |_| None).or(intent);
    let unable = here.iter().find(|piece| !able.has(**piece));
    if let Some(refusal) = unable.and_then(|piece| model.why_unable(cx.plan, *piece)) {
        theme::small(ui, refused(&refusal));
    }
    theme::rule(ui);
    match cx.plan.journey(model) {
        Some(planned) => way(ui, cx, model, &planned).or(intent),
        None => {
            if !able.is_empty() {
                let words = match (cx.plan.group.is_empty(), cx.plan.via.last()) {
                    (true, _) => "Tick the pieces that move.".to_owned(),
                    (_, Some(via)) => format!("By {}: click the hex where the move ends.", rules.number_of(*via)),
                    _ => "Click a highlighted hex.".to_owned(),
                };
                theme::small(ui, words);
            }
            Choice::small("Cancel", BACK, Intent::Planning(PlanningInput::Cancel)).show(ui, cx.art).or(intent)
        }
    }
}

/// "3 of 4 units" of a brigade, "2 of 2 units".
fn stacking_words(cx: Cx<'_>, units: u32, at: HexId) -> String {
    let stacking = cx.rules.tables.stacking;
    let here = cx.view.known.units_at(cx.rules, cx.model().side(), at);
    let mut brigades: Vec<_> = here.into_iter().filter_map(|unit| cx.rules[unit].brigade).collect();
    brigades.dedup();
    match brigades.len() {
        _ if cx.rules.is_box(at) => counted(units, "unit", "units"),
        0 | 1 => format!("{units} of {}, one brigade", stacking.same_brigade),
        _ => format!("{units} of {} units", stacking.mixed),
    }
}

/// A remark that is cut off where the sheet ends.
pub(super) fn one_line(ui: &mut Ui, text: &str) {
    let words = theme::of(ui).text(Face::Sans, text, 14.0).color(theme::of(ui).ink_2());
    ui.add(egui::Label::new(words).truncate());
}

/// "it", "these 3".
pub(super) fn order_words(count: usize) -> String {
    if count == 1 { "it".into() } else { format!("these {count}") }
}

/// All pieces of the stack, or none.
pub fn all_or_none() -> [Choice<Intent>; 2] {
    [Choice::small("All", ALL, Intent::All(true)), Choice::small("None", NONE, Intent::All(false))]
}

/// The buttons that change who goes, and how.
pub(super) fn group_buttons(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>, able: Pieces) -> Option<Intent> {
    let brigade = cx.plan.rest_of_brigade(model);
    let with_brigade = (!brigade.is_empty()).then(|| {
        let label = format!("Brigade: {} more", brigade.len());
        Choice::small(label, BRIGADE, Intent::Brigade).accessible_name(format!("Add {}", cx.rules.names_of(brigade)))
    });
    let ticks = all_or_none().into_iter().filter(|_| able.len() > 1);
    let nearest = cx.plan.nearest_stack(model).filter(|_| !cx.plan.group.is_empty());
    let with_stack = nearest.map(|at| {
        let name = format!("Add the nearest stack, {}", cx.rules.name_of(at));
        let join = Choice::small("Add a stack", STACK, Intent::Join { instead: false }).accessible_name(name);
        join.about(OrderSubject::places([place_id(at)]))
    });
    let march = (cx.plan.group.meets(model.marchers()) || cx.plan.march).then(|| {
        let label = if cx.plan.march { "Move" } else { "Forced march" };
        Choice::small(label, MARCH, Intent::March(!cx.plan.march))
    });
    choice::row(ui, cx.art, ticks.chain(with_brigade).chain(with_stack).chain(march))
}

/// Without a stack: who can still move, by stacks.
fn no_stack(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let (rules, p) = (cx.rules, model.p());
    let movers = model.movers();
    let (units, leaders) = ((movers & rules.sorted.units).len(), (movers & rules.sorted.leaders).len());
    let and_leaders = if leaders == 0 { String::new() } else { format!(" and {}", count(leaders, "leader")) };
    title_and_remark(ui, "Who can move", format!("{}{and_leaders}", counted(units, "unit", "units")));
    let next = Intent::Planning(PlanningInput::NextPieces { back: false });
    let mut intent = choice::next(ui, cx.art, "", (!movers.is_empty()).then_some(("Next stack", next)));
    let list =
        egui::ScrollArea::vertical().auto_shrink([false, true]).max_height((ui.available_height() - 90.0).max(60.0));
    list.show(ui, |ui| {
        for at in p.places_of(movers) {
            let here = p.some_here(at, movers);
            ui.horizontal(|ui| {
                let label = format!("{}: {}", rules.number_of(at), here.len());
                let choose = Intent::Planning(PlanningInput::Click(place_id(at)));
                let choice = Choice::small(label, None, choose).about(OrderSubject::places([place_id(at)])).width(84.0);
                let choice = choice.accessible_name(format!("{}: {}", rules.name_of(at), rules.names_of(here)));
                intent = choice.show(ui, cx.art).or(intent.take());
                one_line(ui, &rules.names_of(here));
            });
        }
    });
    if model.task() == Some(Task::LimitedActs) && model.can_declare() {
        intent = Choice::small("They attack instead", ATTACKS, Intent::Attacks(true)).show(ui, cx.art).or(intent);
    }
    let boats = rules.tables.limits.landing * p.navy.markers;
    if model.side() == BRITISH && model.task() == Some(Task::Moves) {
        let landed = p.navy.landed.0;
        let half = if landed % 2 == 1 { "½" } else { "" };
        theme::small(ui, format!("Landed and embarked this turn: {}{half} of {boats} units (T8.5).", landed / 2));
    }
    intent
}

/// The way of the planned move, its tests, and the buttons.
fn way(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>, planned: &PlannedMove) -> Option<Intent> {
    let rules = cx.rules;
    let to = cx.plan.to?;
    let (_, _, first) = planned.ways.first()?;
    let verb = match first.order {
        Order::March(..) => "March to",
        Order::Land(..) => "Land at",
        Order::Embark(_) => "Embark for",
        _ => "Go to",
    };
    let with = if planned.ways.len() == 1 { String::new() } else { format!(" with {}", planned.ways.len()) };
    let label = format!("{verb} {}{with}", rules.number_of(to));
    let go = Choice::main(label, model.side(), Intent::Planning(PlanningInput::Confirm));
    let goes_on = first.costs.last().is_some() && !cx.plan.goals(model).iter().any(|goal| goal.to == to && goal.halts);
    let waypoint = goes_on.then(|| Choice::small("Add a waypoint", WAYPOINT, Intent::GoOn));
    let cancel = Choice::small("Cancel", BACK, Intent::Planning(PlanningInput::Cancel));
    let intent = choice::foot(ui, cx.art, [Some(go), waypoint, Some(cancel)].into_iter().flatten());
    let mut asked = None;
    for risk in planned.risks(model) {
        asked = SumLine::part(risk.what, risk.case, percent(risk.chance)).show(ui).or(asked);
        theme::small(ui, raised(&risk.needs));
    }
    if !first.costs.is_empty() {
        if cx.plan.is_column(model) {
            let start = planned.ways[0].1;
            let those = planned.ways.iter().filter(|(_, from, _)| *from == start).map(|(piece, ..)| *piece);
            let from = start.map_or("", |from| rules.number_of(from));
            theme::small(ui, format!("The path of {}, from {from}:", rules.names_of(those)));
        }
        let list = egui::ScrollArea::vertical().auto_shrink([false, true]);
        list.max_height((ui.available_height() - 50.0).max(44.0))
            .show(ui, |ui| steps(ui, cx, first, planned.ways[0].1));
    }
    for (piece, _, way) in planned.ways.iter().filter(|(.., way)| way.path.last() != Some(&to)) {
        if let Some(end) = way.path.last() {
            theme::small(ui, format!("{} comes as near as {}.", rules[*piece].name, rules.number_of(*end)));
        }
    }
    if !planned.left.is_empty() {
        theme::small(ui, format!("Cannot come along: {}.", rules.names_of(planned.left.iter().copied())));
    }
    if model.p().task() != Some(Task::Setup) && rules.in_zone(model.p(), model.side().other(), to) {
        theme::small(ui, "This hex is in an enemy zone, so the move ends here (T3.3).");
    }
    asked.map(|case| Intent::Effect(Effect::Rules(case.to_owned()))).or(intent)
}

/// The places of a way with their running costs: named ones, crossings, ends.
fn steps(ui: &mut Ui, cx: Cx<'_>, way: &Way, start: Option<HexId>) {
    let rules = cx.rules;
    let mut from = start;
    for (number, (at, cost)) in way.path.iter().zip(&way.costs).enumerate() {
        let last = number + 1 == way.path.len();
        let side = from.and_then(|from| Some(rules[from].sides[rules[from].side_to(*at)?]));
        let crossing = side.and_then(|side| side.barrier).map_or("", |barrier| barrier.name());
        let road = if side.is_some_and(|side| side.road) { ", by road" } else { "" };
        let over = if crossing.is_empty() { String::new() } else { format!(", over the {crossing}") };
        let ferry = from
            .and_then(|from| rules.ferry_of(from, *at))
            .map(|ferry| format!(", by the ferry ({})", rules[ferry].name));
        let ferry = ferry.unwrap_or_default();
        let name = format!("{}, {}{over}{ferry}{road}", rules.short_name_of(*at), rules[*at].ground.name());
        let line = if last { SumLine::total } else { SumLine::part };
        line(name, "", points_text(*cost)).show(ui);
        from = Some(*at);
    }
}
