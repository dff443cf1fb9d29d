//! The stack that moves, its way with the costs, and the button that sends it.

use super::cards;
use super::choose::{buttons, picks};
use super::parts::{pointed, stack, with_them};
use crate::app::contract::pointed::point_at;
use crate::app::games::white_plains::group_move::PlannedMove;
use crate::app::games::white_plains::intent::choosable;
use crate::app::games::white_plains::prelude::*;
use crate::app::games::white_plains::threats::attack_words;
use crate::app::keys::action::NEXT;
use crate::rules::white_plains::data::terrain::Crossing;

/// The sheet.
pub(super) fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    if cx.plan.works {
        return works(ui, cx, model);
    }
    let Some(from) = cx.plan.from else { return no_stack(ui, cx, model) };
    let (rules, p) = (cx.rules, model.p());
    let here = model.own_at(from);
    let able: Units = choosable(model, cx.plan).into_iter().collect();
    let all: u8 = here.iter().filter(|unit| !rules.is_leader(**unit)).map(|unit| p.sp(rules, *unit)).sum();
    let (stacked, _) = rules.load(p, here.iter().copied());
    let words = match stacked == all {
        true => format!("{all} of {} SP", rules.tables.stacking.sp),
        // Guns, Amusettes and engineers do not count (W5.1).
        false => format!("{all} SP, {stacked} of {} for stacking", rules.tables.stacking.sp),
    };
    title_and_remark(ui, format!("Stack at {}", rules.number_of(from)), words);
    let mut intent = stack(ui, cx, here.iter().copied(), able, |_| None);
    let brigade = cx.plan.rest_of_brigade(model);
    let with_brigade = (!brigade.is_empty()).then(|| {
        let label = format!("Brigade: {} more", brigade.len());
        let names = format!("Add {}", rules.names_of(brigade));
        Choice::small(label, BRIGADE, Intent::Brigade).accessible_name(&names).told(&names)
    });
    let ticks = all_or_none().into_iter().filter(|_| able.len() > 1);
    let nearest = cx.plan.nearest_stack(model).filter(|_| !cx.plan.group.is_empty());
    let with_stack = nearest.map(|at| {
        let name = format!("Add the nearest stack, {}", rules.name_of(at));
        let join = Choice::small("Add a stack", STACK, Intent::Join { instead: false }).accessible_name(name);
        join.about(OrderSubject::places([place_id(at)]))
    });
    let others = !model.movers().into_iter().all(|unit| p.at(unit) == Some(from));
    let next =
        others.then(|| Choice::small("Next unit", NEXT, Intent::Planning(PlanningInput::NextPieces { back: false })));
    intent = choice::row(ui, cx.art, ticks.chain(with_brigade).chain(with_stack).chain(next)).or(intent.take());
    let elsewhere = cx.plan.group.into_iter().any(|unit| p.at(unit) != Some(from));
    // Of a planned column the list of its ends says who goes.
    if elsewhere && cx.plan.column.is_none() {
        intent = with_them(ui, cx, from).or(intent);
    } else if !elsewhere && (able.len() > 1 || model.movers().len() > able.len()) {
        let one_by_one = if able.len() > 1 { "Keys [1] to [9]: one by one. " } else { "" };
        let text = format!("{one_by_one}Shift and a click, or a box drawn with Shift: other stacks go along.");
        theme::small(ui, key_map::worded(ui.ctx(), &text));
    }
    let unable = here.iter().find(|unit| !able.has(**unit));
    if let Some(Err(refusal)) = unable.map(|unit| rules.may_move(p, *unit, model.side())) {
        theme::small(ui, refused(&refusal.into_refusal(rules)));
    }
    theme::rule(ui);
    match cx.plan.journey(model) {
        Some(planned) => intent = way(ui, cx, model, &planned).or(intent),
        None if able.is_empty() => {}
        None => {
            let words = match (cx.plan.group.is_empty(), cx.plan.via) {
                (true, _) => "Tick the units and leaders that move.".to_owned(),
                (_, Some(via)) => format!("Via {}: click the hex where the move ends.", rules.number_of(via)),
                _ => "Click a highlighted hex.".to_owned(),
            };
            theme::small(ui, words);
        }
    }
    if cx.rules.sorted.engineers.is_some_and(|unit| here.contains(&unit)) {
        intent = works_button(ui, cx, model).or(intent);
    }
    buttons(ui, cx).or(intent)
}

/// Nothing is chosen: the units that can still move, those that wait to enter, and the other orders.
fn no_stack(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let movers = model.movers();
    let (leaders, units) = (movers & cx.rules.sorted.leaders, movers.minus(cx.rules.sorted.leaders));
    title_and_remark(ui, "Movement", "");
    let units = counted(units.len(), "unit", "units");
    let and_leaders = match leaders.len() {
        0 => String::new(),
        leaders => format!(" and {}", count(leaders, "leader")),
    };
    let next = Intent::Planning(PlanningInput::NextPieces { back: false });
    let text = format!("{units}{and_leaders} can still move.");
    let mut intent = choice::next(ui, cx.art, &text, (!movers.is_empty()).then_some(("Next unit", next)));
    if !model.entering().is_empty() {
        strong(
            ui,
            key_map::worded(ui.ctx(), "Reinforcements: choose one (keys [1] to [9]), then a highlighted hex"),
            15.0,
        );
        intent = picks(ui, cx, model);
        intent = pointed(ui, cx, model).or(intent);
        intent = enter_all(cx, model).and_then(|choice| choice.show(ui, cx.art)).or(intent);
    }
    let ending = model.allows(&Order::Done).err();
    if let Some(refusal) = ending {
        theme::small(ui, format!("Before you can end: {}.", refusal.reason));
    }
    intent = works_button(ui, cx, model).or(intent);
    intent = cards::button(ui, cx).or(intent);
    if model.lists(Order::Restore) {
        let rest = "Rest: if none of your units moves or attacks in this and the next two rain turns, army morale rises by 1 (W22.5).";
        theme::small(ui, rest);
    }
    buttons(ui, cx).or(intent)
}

/// The choice that brings all reinforcements into the hex that is pointed at.
pub fn enter_all(cx: Cx<'_>, model: ViewModel<'_>) -> Option<Choice<Intent>> {
    let to = cx.plan.to.filter(|_| cx.plan.pick.is_some())?;
    let units = model.entering_at(to);
    let label = format!("All {} that may enter here", units.len());
    let told =
        "There while the hex has room (W5.1), then as near to it as they find room. Undo takes all of them back.";
    let name = format!("{label}: {}", cx.rules.names_of(units.iter().copied().collect()));
    let choice = Choice::small(label, ALL, Intent::EnterAll(to)).told(told).accessible_name(name);
    (units.len() > 1).then_some(choice)
}

/// The button that begins the choice of new works, while the engineers can build.
fn works_button(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let engineers = cx.rules.sorted.engineers.filter(|_| !model.works(Hexes::NONE).0.is_empty())?;
    let at = model.p().at(engineers).map_or("", |at| cx.rules.number_of(at));
    let begin = Choice::small(format!("Build works in {at}"), WORKS, Intent::Works(true));
    begin.advised(matches!(cx.advised, Some(Order::Build(_)))).show(ui, cx.art)
}

/// The sides of the new works: one to three neighbouring hexes.
fn works(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    title_and_remark(ui, "New works", "one to three sides in a row");
    theme::small(
        ui,
        "Click the hexes that the works face, on the map or here (W16.1). They are complete at the end of your next movement without rain, if the engineers stay.",
    );
    let (sides, build) = works_choices(cx, model);
    let mut intent = None;
    for (at, side) in sides {
        ui.horizontal(|ui| {
            intent = side.show(ui, cx.art).or(intent.take());
            theme::small(ui, cx.rules[at].ground.name());
        });
    }
    let cancel = Choice::new("Cancel", Intent::Clear).key(BACK);
    choice::row(ui, cx.art, build.into_iter().chain([cancel])).or(intent)
}

/// The sides of new works, each with its hex, and the order that builds.
pub fn works_choices(cx: Cx<'_>, model: ViewModel<'_>) -> (Vec<(HexId, Choice<Intent>)>, Option<Choice<Intent>>) {
    let (open, order) = model.works(cx.plan.hexes);
    let side = |(number, at): (usize, HexId)| {
        let on = cx.plan.hexes.has(at);
        let does = if on { "takes this side back" } else { "takes this side" };
        let refusal = (!on && !open.has(at)).then(|| "The sides must be in a row, three at most".to_owned());
        let kind = if on { Kind::Primary(model.side()) } else { Kind::Small };
        let choice = Choice::new(format!("Towards {}", cx.rules.number_of(at)), Intent::Hex(at)).key(digit(number));
        let name = format!("Towards {} {does}", cx.rules.name_of(at));
        (at, choice.kind(kind).off(refusal).accessible_name(name))
    };
    let sides = model.works(Hexes::NONE).0.into_iter().enumerate().map(side).collect();
    (sides, order.map(|order| Choice::main("Build", model.side(), Intent::order(order))))
}

/// All units of the stack, or none.
pub fn all_or_none() -> [Choice<Intent>; 2] {
    [Choice::small("All", ALL, Intent::All(true)), Choice::small("None", NONE, Intent::All(false))]
}

/// The features of a hexside that count for a step: ", over water, uphill".
fn hexside(rules: &WhitePlains, from: HexId, to: HexId) -> String {
    let Some(side) = rules[from].side_to(to).map(|side| &rules[from].sides[side]) else { return String::new() };
    let water = match (side.river.is_some(), side.crossing) {
        (false, _) => "",
        (true, Some(Crossing::Bridge)) => ", by a bridge",
        (true, Some(Crossing::Ford)) => ", by a ford",
        (true, None) => ", over water",
    };
    let slope = if side.slope.is_some() && side.up { ", uphill" } else { "" };
    let road = if side.road.is_some() { ", by road" } else { "" };
    format!("{water}{slope}{road}")
}

/// The way of the planned move, what waits there, and the buttons.
fn way(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>, planned: &PlannedMove) -> Option<Intent> {
    let (rules, p) = (cx.rules, model.p());
    let to = cx.plan.to?;
    let zone = rules.in_zone(p, model.side().other(), to);
    let with = if planned.orders.len() == 1 { String::new() } else { format!(" with {}", planned.orders.len()) };
    let column = cx.plan.column.is_some();
    // Above the way, which may be long: what cannot be taken back is never below the edge.
    let units = cx.plan.group.minus(rules.sorted.leaders);
    if !units.is_empty() && planned.path.iter().skip(1).any(|at| rules.provokes(p, model.side(), *at)) {
        warning(ui, "The move crosses the sortie line: the American army may leave its lines from then on (W15.3).");
    }
    let towards = if column { "March the column to" } else { "Go to" };
    let label = format!("{towards} {}{with}", rules.number_of(to));
    let go = Choice::main(label, model.side(), Intent::Planning(PlanningInput::Confirm));
    let waypoint =
        (cx.plan.via.is_none() && !zone && !column).then(|| Choice::small("Add a waypoint", None, Intent::GoOn));
    let cancel = Choice::small("Cancel", BACK, Intent::Planning(PlanningInput::Cancel));
    let intent = choice::foot(ui, cx.art, [Some(go), waypoint, Some(cancel)].into_iter().flatten());
    if column {
        column_lines(ui, cx, planned);
    } else if cx.plan.via.is_none() {
        for (step, cost) in planned.path.windows(2).zip(&planned.costs) {
            let (from, at) = (step[0], step[1]);
            let name = format!("{}, {}{}", rules.number_of(at), rules[at].ground.name(), hexside(rules, from, at));
            let line = if at == to { SumLine::total } else { SumLine::part };
            // W6.4.
            line(name, "", if *cost == 0 { "one hex".to_owned() } else { cost.to_string() }).show(ui);
        }
    }
    if planned.going == RouteKind::Force {
        theme::small(ui, "A strategic march: by road, never next to an enemy (W6.6).");
    }
    if zone {
        theme::small(ui, "This hex is in an enemy zone, so the move ends here (W6.5).");
    }
    let arrive: Units = match column {
        true => planned.ends.iter().filter(|(_, end)| *end == to).map(|(unit, _)| *unit).collect(),
        false => cx.plan.group,
    };
    let threats = [attack_words(model, arrive, to), model.rules.fire_words(model.p(), arrive, to)];
    threats.into_iter().flatten().for_each(|words| drop(theme::small(ui, words)));
    let (leaders, units) = (planned.left(rules, true), planned.left(rules, false));
    if !units.is_empty() {
        theme::small(ui, format!("Cannot come along: {}.", all_names(cx, units)));
    }
    if !leaders.is_empty() {
        let stay = if column && units.is_empty() { "Stays with the troops there" } else { "Cannot come along" };
        theme::small(ui, format!("{stay}: {}.", all_names(cx, leaders)));
    }
    let ends = planned.orders.iter().filter_map(|order| match *order {
        Order::Move(unit, _, to) | Order::March(unit, _, to) => Some((unit, to)),
        _ => None,
    });
    for leader in rules.stranded(p, model.side(), &ends.collect::<Vec<_>>()) {
        warning(ui, format!("{}.", rules.lone_leader_words(leader)));
    }
    intent
}

/// Who of a column ends where: "To 2034: 5th Foot and 49th Foot.", "Behind, in 2035: Regiment Rall." While a line is pointed at,
/// the map shows their ways.
fn column_lines(ui: &mut Ui, cx: Cx<'_>, planned: &PlannedMove) {
    for (end, here) in planned.by_end(cx.plan.to) {
        let before = if Some(end) == cx.plan.to { "To" } else { "Behind, as near as they come, to" };
        let response = theme::small(ui, format!("{before} {}: {}.", cx.rules.number_of(end), all_names(cx, here)));
        let starts: Hexes = here.into_iter().filter_map(|unit| cx.view.known.at(unit)).collect();
        let ways = starts.into_iter().map(|start| vec![place_id(start), place_id(end)]).collect();
        point_at(&response, &OrderSubject { ways, places: vec![place_id(end)], ..OrderSubject::default() });
    }
}

/// Every name: "5th Foot, 49th Foot and Regiment Rall".
fn all_names(cx: Cx<'_>, units: Units) -> String {
    listed(&units.into_iter().map(|unit| cx.rules[unit].name.as_str()).collect::<Vec<_>>())
}
