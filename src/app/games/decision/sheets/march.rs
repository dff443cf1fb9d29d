//! A force: who goes, under whom, what each die reaches; on the march its stages and what is left behind.

use super::risks::risks;
use crate::app::games::decision::prelude::*;
use crate::app::games::decision::tips::{grid, shown};
use crate::app::games::decision::view_model::Step;

/// The sheet while a force is named.
pub(super) fn naming(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    let Some(from) = cx.plan.from else { return no_stack(ui, cx, model) };
    let able = model.able_at(from);
    let here = model.own_at(from);
    let factors: u32 =
        (cx.plan.group & cx.rules.sorted.units).into_iter().map(|unit| u32::from(cx.rules[unit].factor)).sum();
    let units = cx.plan.group & cx.rules.sorted.units;
    title_and_remark(
        ui,
        raised(cx.rules.name_of(from)),
        format!(
            "{} of {}, {}",
            units.len(),
            counted((able & cx.rules.sorted.units).len(), "unit", "units"),
            counted(factors, "factor", "factors")
        ),
    );
    let block = |piece: PieceId| {
        let (on, may) = (cx.plan.group.has(piece), able.has(piece));
        let state = State { selected: on, faint: !may, ..State::default() };
        GridBlock { state, boxed: may.then_some(on), ..shown(cx, piece) }
    };
    let blocks: Vec<_> = here.iter().copied().map(block).collect();
    let mut intent = grid(ui, cx, &blocks).filter(|piece| able.has(*piece)).map(Intent::Toggle);
    intent = choice::row(ui, cx.art, choices(cx)).or(intent);
    intent = commander(ui, cx, model).or(intent);
    intent = aboard(ui, cx, model).or(intent);
    theme::rule(ui);
    let order = cx.plan.named(model);
    let refusal = order.and_then(|order| model.allows(&order).err());
    match (&refusal, order) {
        (Some(refusal), _) => drop(warning(ui, refused(refusal))),
        (None, None) => drop(theme::small(ui, "Tick the pieces that go.")),
        (None, Some(_)) if model.step() != Some(Step::Name(Pattern::Intercept)) => dice(ui, cx, model),
        _ => {}
    }
    let label = match model.step() {
        _ if cx.compact => "Roll the die",
        Some(Step::Name(Pattern::Intercept)) => "Intercept: roll the die",
        Some(Step::Name(Pattern::Force)) => "Forced march: roll the die",
        _ => "March: roll the die",
    };
    let why_not = match (refusal, order) {
        (Some(refusal), _) => Some(refused(&refusal)),
        (None, None) => Some("No piece is chosen.".to_owned()),
        _ => None,
    };
    let go = Choice::main(label, model.side(), Intent::Planning(PlanningInput::Confirm)).off(why_not);
    let cancel = Choice::small("Cancel", BACK, Intent::Planning(PlanningInput::Cancel));
    intent = choice::row(ui, cx.art, [go, cancel]).or(intent);
    goal(ui, cx, model).or(intent)
}

/// The buttons that change who goes.
pub fn choices(cx: Cx<'_>) -> Vec<Choice<Intent>> {
    let model = cx.model();
    let Some(group) = cx.plan.from.and_then(|from| model.group_at(from)) else { return Vec::new() };
    let mut all = vec![Choice::small("All", ALL, Intent::All(true)), Choice::small("None", NONE, Intent::All(false))];
    let (fleets, sails) = (cx.rules.sorted.fleets, cx.plan.group.meets(cx.rules.sorted.fleets));
    if group.units.meets(fleets) && !cx.rules.land_routes(group.at).is_empty() {
        all.push(Choice::small(if sails { "By land" } else { "By sea" }, SAIL, Intent::Sail(!sails)));
    }
    all.extend(next_commander(cx, group.leaders).map(|next| {
        let label = next.map_or_else(|| "No commander".to_owned(), |leader| format!("Under {}", cx.rules[leader].name));
        Choice::small(label, COMMANDER, Intent::Under(next))
    }));
    all
}

/// The commander after the present one, or nobody; none if there is no other choice.
fn next_commander(cx: Cx<'_>, able: Pieces) -> Option<Option<PieceId>> {
    let sails = cx.plan.group.meets(cx.rules.sorted.fleets);
    let fit = |leader: &PieceId| !sails || cx.rules.sorted.admirals.has(*leader);
    let leaders = (cx.plan.group & able).into_iter().filter(fit).map(Some);
    let nobody = (cx.model().step() == Some(Step::Name(Pattern::March))).then_some(None);
    let all: Vec<Option<PieceId>> = leaders.chain(nobody).collect();
    next_of(&all, Some(cx.plan.under), false).filter(|next| *next != cx.plan.under)
}

/// Who commands, and what that adds.
fn commander(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let leaders = cx.plan.group & cx.rules.sorted.leaders;
    if leaders.is_empty() {
        theme::small(ui, "No leader: the die alone gives the points (D11.3).");
        return None;
    }
    let words = match cx.plan.under {
        Some(leader) => {
            let along = leaders.without(leader);
            let along = if along.is_empty() { String::new() } else { format!("; {} along", cx.rules.names_of(along)) };
            format!("{} commands: the die and {}{along} (D11.3).", cx.rules[leader].name, cx.plan.command(model))
        }
        None => "No commander: the die alone gives the points (D11.3).".to_owned(),
    };
    theme::small(ui, words);
    None
}

/// What the fleets of the force carry.
fn aboard(ui: &mut Ui, cx: Cx<'_>, _: ViewModel<'_>) -> Option<Intent> {
    let sorted = &cx.rules.sorted;
    let fleets = cx.plan.group & sorted.fleets;
    if !fleets.is_empty() {
        let (troops, room) = ((cx.plan.group & sorted.land_units).len(), cx.rules.room_of(fleets));
        theme::small(ui, format!("{troops} of {room} units aboard (D13.3)."));
    }
    None
}

/// What each face of the die reaches.
fn dice(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) {
    let theme = theme::of(ui);
    let (value, goals) = (cx.plan.command(model), cx.plan.goals(model));
    if !cx.compact {
        title_and_remark(ui, format!("Points: die and {value}"), "what each die reaches");
    }
    let high = cx.by_width(26.0, 46.0);
    let (strip, response) = CellStrip::new(ui, 6, 1, high, 4.0);
    let painter = ui.painter();
    let mut all = Vec::new();
    for face in 1..=6_u8 {
        let (cell, points) = (strip.cell(usize::from(face) - 1), face + value);
        cells::cell(painter, cell, 2.0, theme.field(), theme.line());
        let middle = pos2(cell.center().x, cell.top() + cx.by_width(13.0, 15.0));
        let die = Rect::from_center_size(middle - vec2(11.0, 0.0), Vec2::splat(18.0));
        picture(painter, cx.art, &format!("die_{face}"), die);
        let font = theme.at(Face::Bold, cx.by_width(14.0, 16.0));
        theme::write(painter, middle + vec2(6.0, 0.0), Align2::LEFT_CENTER, points.to_string(), font, theme.ink());
        // What this face reaches and the one below it does not: the most valuable place.
        let least = if face == 1 { 0 } else { points };
        let new = goals.iter().filter(|goal| goal.cost >= least && goal.cost <= points);
        let best = new.max_by_key(|goal| (goal.fights.is_some(), cx.rules[goal.to].value, std::cmp::Reverse(goal.to)));
        let words = best.map_or("–", |goal| cx.rules.name_of(goal.to));
        if !cx.compact {
            let clip = painter.with_clip_rect(cell.shrink(2.0));
            let (at, font) = (pos2(cell.center().x, cell.bottom() - 11.0), theme.at(Face::Sans, 11.5));
            theme::write(&clip, at, Align2::CENTER_CENTER, words, font, theme.ink_2());
        }
        all.push(format!("die {face}: {points} points, {words}"));
    }
    spoken(&response, &all.join("; "));
}

/// What there is where the march is planned to end.
fn goal(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let goal = cx.plan.goal(model)?;
    let rules = cx.rules;
    title(ui, raised(rules.name_of(goal.to)));
    let chance = cx.plan.chance(model, goal.cost);
    let points = counted(goal.cost, "point", "points");
    theme::small(ui, format!("{points}: the die brings the force there with a chance of {}.", percent(chance)));
    rules.describe_stack(cx.view, place_id(goal.to)).into_iter().for_each(|line| drop(theme::small(ui, line)));
    goal.meeting().into_iter().for_each(|words| drop(warning(ui, words)));
    let forced = model.step() == Some(Step::Name(Pattern::Force));
    risks(ui, cx, cx.plan.group, forced, &goal)
}

/// Without a stack: where pieces can be named, and the other orders.
fn no_stack(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let groups = model.groups();
    title_and_remark(ui, "Who can go", counted(groups.len() as u32, "place", "places"));
    let next = Intent::Planning(PlanningInput::NextPieces { back: false });
    let mut intent = choice::next(ui, cx.art, "", (!groups.is_empty()).then_some(("Next stack", next)));
    let list =
        egui::ScrollArea::vertical().auto_shrink([false, true]).max_height((ui.available_height() - 8.0).max(60.0));
    list.show(ui, |ui| {
        for group in groups {
            let place = place_id(group.at);
            let force = cx.rules.force_text(group.units | group.leaders);
            ui.horizontal(|ui| {
                let choose = Intent::Planning(PlanningInput::Click(place));
                let choice = Choice::small(raised(cx.rules.name_of(group.at)), None, choose).width(112.0);
                let choice = choice.about(OrderSubject::places([place]));
                let choice = choice.accessible_name(format!("{}: {force}", cx.rules.name_of(group.at)));
                intent = choice.show(ui, cx.art).or(intent.take());
                let words = theme::of(ui).text(Face::Sans, &force, 14.0).color(theme::of(ui).ink_2());
                ui.add(egui::Label::new(words).truncate());
            });
        }
        let others = other_orders(model);
        if !others.is_empty() {
            theme::rule(ui);
            strong(ui, "Markers between forces", 15.0);
            let choices = others.iter().map(|order| {
                let text = cx.rules.order_line(cx.view, order).text;
                Choice::new(text, Intent::Give(*order)).kind(Kind::Small).of_order(cx, order)
            });
            intent = choice::buttons(ui, cx.art, choice::by_digits(choices)).or(intent.take());
        }
    });
    intent
}

/// The orders beside the naming of a force, without the one that ends the step.
pub fn other_orders(model: ViewModel<'_>) -> Vec<Order> {
    let ending = model.ending();
    model.orders().filter(|order| Some(*order) != ending).collect()
}

/// The orders on the march that digits give: overruns, then what may be left behind.
pub fn numbered(model: ViewModel<'_>) -> Vec<Order> {
    let overruns = model.orders().filter(|order| matches!(order, Order::Overrun(_)));
    overruns.chain(dropped(model).into_iter().map(Order::Drop)).collect()
}

/// The pieces that the force may leave behind.
fn dropped(model: ViewModel<'_>) -> Vec<PieceId> {
    model.orders().filter_map(|order| if let Order::Drop(piece) = order { Some(piece) } else { None }).collect()
}

/// The sheet while a force is on the march.
pub(super) fn under_way(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    let force = model.p().force?;
    let rules = cx.rules;
    let command =
        force.under.map_or_else(|| "No commander".to_owned(), |leader| format!("Under {}", rules[leader].name));
    title_and_remark(ui, raised(rules.name_of(force.at)), command);
    let drops = dropped(model);
    let block = |piece: PieceId| GridBlock { boxed: drops.contains(&piece).then_some(true), ..shown(cx, piece) };
    let blocks: Vec<_> = force.units.into_iter().map(block).collect();
    let mut intent =
        grid(ui, cx, &blocks).filter(|piece| drops.contains(piece)).map(|piece| Intent::Give(Order::Drop(piece)));
    if !drops.is_empty() {
        theme::small(ui, "A click leaves a piece behind here (D11.5).");
    }
    points(ui, cx, &force);
    theme::rule(ui);
    match cx.plan.goal(model) {
        Some(goal) => {
            let label = format!("Go to {}", rules.name_of(goal.to));
            let go = Choice::main(label, model.side(), Intent::Planning(PlanningInput::Confirm));
            let cancel = Choice::small("Cancel", BACK, Intent::Planning(PlanningInput::Cancel));
            intent = choice::row(ui, cx.art, [go, cancel]).or(intent);
            stages(ui, cx, &force, &goal.way);
            intent = risks(ui, cx, force.units, force.forced, &goal).or(intent);
            rules.describe_stack(cx.view, place_id(goal.to)).into_iter().for_each(|line| drop(theme::small(ui, line)));
            goal.meeting().into_iter().for_each(|words| drop(warning(ui, words)));
        }
        None => {
            theme::small(ui, "Click a highlighted place, or choose a step.");
        }
    }
    let steps = model.orders().filter(|order| matches!(order, Order::Go(_) | Order::Overrun(_)));
    let choices = steps.map(|order| {
        let facts = rules.order_facts(cx.view, &order).join(", ");
        let text = rules.order_line(cx.view, &order).text;
        let label = if facts.is_empty() { text } else { format!("{text}: {facts}") };
        let key = numbered(model).iter().position(|other| *other == order).and_then(digit);
        Choice::small(label, key, Intent::Give(order)).of_order(cx, &order)
    });
    choice::buttons(ui, cx.art, choices).or(intent)
}

/// The points that are left, as balls.
fn points(ui: &mut Ui, cx: Cx<'_>, force: &Force) {
    let theme = theme::of(ui);
    let (row, response) = ui.allocate_exact_size(vec2(ui.available_width(), 18.0), Sense::hover());
    let words = format!("{} left", counted(force.points, "point", "points"));
    for number in 0..force.points {
        let at = pos2(row.left() + 8.0 + f32::from(number) * 17.0, row.center().y);
        ui.painter().circle(at, 6.5, theme.gold_fill(), Stroke::new(1.2, theme.ink()));
    }
    let font = theme.at(Face::Semi, cx.by_width(13.0, 15.0));
    theme::write(ui.painter(), row.right_center(), Align2::RIGHT_CENTER, &words, font, theme.ink());
    spoken(&response, &words);
}

/// The stages of the planned march with their costs.
fn stages(ui: &mut Ui, cx: Cx<'_>, force: &Force, way: &[LocaleId]) {
    let (mut from, mut spent) = (force.at, 0);
    for (number, at) in way.iter().enumerate() {
        let Some(route) = cx.rules.ways_of(&Force { at: from, ..*force }).iter().find(|route| route.to == *at) else {
            continue;
        };
        spent += cx.rules.cost_of(force, *route);
        let border = if route.border { ", over a border" } else { "" };
        let name = format!("{}, {}{border}", cx.rules.name_of(*at), route.kind.name());
        let line = if number + 1 == way.len() { SumLine::total } else { SumLine::part };
        line(name, "", spent.to_string()).show(ui);
        from = *at;
    }
}
