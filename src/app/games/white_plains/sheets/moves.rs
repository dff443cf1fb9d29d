//! The stack that moves, its way with the costs, and the button that sends it.

use super::cards;
use super::choose::{buttons, picks};
use super::parts::{part_line, title, warning};
use super::pointed::pointed;
use crate::app::games::white_plains::faces::{grid, shown};
use crate::app::games::white_plains::intent::choosable;
use crate::app::games::white_plains::journey::PlannedMove;
use crate::app::games::white_plains::prelude::*;
use crate::rules::white_plains::data::terrain::Crossing;

/// The sheet.
pub(super) fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = ViewModel::from(cx);
    if cx.plan.works {
        return works(ui, cx, model);
    }
    let Some(from) = cx.plan.from else { return nobody(ui, cx, model) };
    let (rules, p) = (cx.rules, model.p());
    let here = model.own_at(from);
    let able = choosable(model, cx.plan);
    let sp =
        |without: Units| -> u8 { here.iter().filter(|unit| !without.has(**unit)).map(|unit| p.sp(rules, *unit)).sum() };
    let all = sp(rules.sorted.leaders);
    let stacked = sp(rules.sorted.artillery | rules.sorted.light | rules.sorted.leaders);
    let words = match stacked == all {
        true => format!("{all} of {} SP", rules.tables.stacking.sp),
        // Guns, Amusettes and engineers do not count (W5.1).
        false => format!("{all} SP, {stacked} of {} for stacking", rules.tables.stacking.sp),
    };
    title(ui, cx, format!("Stack at {}", rules.number_of(from)), words);
    let blocks: Vec<_> = here
        .iter()
        .map(|unit| {
            let (on, may) = (cx.plan.group.has(*unit), able.has(*unit));
            let state = State { selected: on, faint: !may, ..State::default() };
            GridBlock { state, boxed: may.then_some(on), ..shown(cx, *unit) }
        })
        .collect();
    let mut intent = grid(ui, cx, &blocks).filter(|unit| able.has(*unit)).map(Intent::Toggle);
    if able.len() > 1 {
        ui.horizontal(|ui| {
            if Button::new("All").key(ALL).kind(Kind::Small).show(ui, cx.art) {
                intent = Some(Intent::All(true));
            }
            if Button::new("None").key(NONE).kind(Kind::Small).show(ui, cx.art) {
                intent = Some(Intent::All(false));
            }
            theme::small(ui, "Keys 1 to 9: one by one.");
        });
    }
    if let Some(unit) = here.iter().find(|unit| !able.has(**unit)) {
        why_not(ui, cx, model, *unit);
    }
    theme::rule(ui);
    match cx.plan.journey(model) {
        Some(planned) => intent = way(ui, cx, model, &planned).or(intent),
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

/// Why a unit of the stack cannot move.
fn why_not(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>, unit: UnitId) {
    let refused = cx.rules.may_move(model.p(), unit, model.side()).err();
    if let Some(refusal) = refused.map(|refused| refused.into_refusal(cx.rules)) {
        let case = refusal.case.map(|case| format!(" ({case})")).unwrap_or_default();
        theme::small(ui, format!("{}{case}.", crate::kernel::story::raised(&refusal.reason)));
    }
}

/// Nothing is chosen: who can still move, who waits to enter, and what else can be done.
fn nobody(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let movers = model.movers();
    let (leaders, units) = (movers & cx.rules.sorted.leaders, movers.minus(cx.rules.sorted.leaders));
    title(ui, cx, "Movement", "");
    theme::small(
        ui,
        match leaders.len() {
            0 => format!("{} can still move.", counted(units.len(), "unit", "units")),
            leaders => {
                format!("{} and {} can still move.", counted(units.len(), "unit", "units"), count(leaders, "leader"))
            }
        },
    );
    let mut intent = None;
    if !model.entering().is_empty() {
        ui.label(theme::of(ui).text(
            Face::Semi,
            "Reinforcements: choose one (keys 1 to 9), then a highlighted hex",
            15.0,
        ));
        intent = picks(ui, cx, model);
        intent = pointed(ui, cx, model).or(intent);
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

/// The button that begins the choice of new works, while the engineers can build.
fn works_button(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    let engineers = cx.rules.sorted.engineers.filter(|_| !model.works(Hexes::NONE).0.is_empty())?;
    let at = model.p().at(engineers).map_or("", |at| cx.rules.number_of(at));
    let words = format!("Build works in {at}");
    Button::new(&words).key(WORKS).kind(Kind::Small).show(ui, cx.art).then_some(Intent::Works(true))
}

/// The sides of the new works: one to three neighbouring hexes.
fn works(ui: &mut Ui, cx: Cx<'_>, model: ViewModel<'_>) -> Option<Intent> {
    title(ui, cx, "New works", "one to three sides in a row");
    theme::small(
        ui,
        "Click the hexes that the works face, on the map or here (W16.1). They are complete at the end of your next movement without rain, if the engineers stay.",
    );
    let (open, order) = model.works(cx.plan.hexes);
    let mut intent = None;
    for (number, at) in model.works(Hexes::NONE).0.into_iter().enumerate() {
        let on = cx.plan.hexes.has(at);
        ui.horizontal(|ui| {
            let words = if on { "takes this side back" } else { "takes this side" };
            let name = format!("Towards {} {words}", cx.rules.name_of(at));
            let refusal = (!on && !open.has(at)).then_some("The sides must be in a row, three at most");
            let word = format!("Towards {}", cx.rules.number_of(at));
            let kind = if on { Kind::Primary(model.side()) } else { Kind::Small };
            let button = Button::new(&word).accessible_name(&name).key(digit(number)).kind(kind).off(refusal);
            if button.show(ui, cx.art) {
                intent = Some(Intent::Hex(at));
            }
            theme::small(ui, cx.rules[at].ground.name());
        });
    }
    ui.horizontal_wrapped(|ui| {
        if let Some(order) = order
            && Button::new("Build").key(CONFIRM).kind(Kind::Primary(model.side())).show(ui, cx.art)
        {
            intent = Some(Intent::order(order));
        }
        if Button::new("Cancel").key(BACK).show(ui, cx.art) {
            intent = Some(Intent::Clear);
        }
    });
    intent
}

/// What of a hexside counts for a step: ", over water, uphill".
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
    let mut intent = None;
    let zone = rules.in_zone(p, model.side().other(), to);
    ui.horizontal_wrapped(|ui| {
        let verb = if planned.orders.len() == 1 { String::new() } else { format!(" with {}", planned.orders.len()) };
        let words = format!("Go to {}{verb}", rules.number_of(to));
        if Button::new(&words).key(CONFIRM).kind(Kind::Primary(model.side())).show(ui, cx.art) {
            intent = Some(Intent::Planning(PlanningInput::Confirm));
        }
        if cx.plan.via.is_none() && !zone && Button::new("Add a waypoint").kind(Kind::Small).show(ui, cx.art) {
            intent = Some(Intent::GoOn);
        }
        if Button::new("Cancel").key(BACK).kind(Kind::Small).show(ui, cx.art) {
            intent = Some(Intent::Planning(PlanningInput::Cancel));
        }
    });
    if cx.plan.via.is_none() {
        for (step, cost) in planned.path.windows(2).zip(&planned.costs) {
            let (from, at) = (step[0], step[1]);
            let name = format!("{}, {}{}", rules.number_of(at), rules[at].ground.name(), hexside(rules, from, at));
            part_line(ui, &name, "", &cost.to_string(), at == to);
        }
    }
    let units = cx.plan.group.minus(rules.sorted.leaders);
    if !units.is_empty() && planned.path.iter().skip(1).any(|at| rules.provokes(p, model.side(), *at)) {
        warning(ui, "It crosses the sortie line: the American army may leave its lines from then on (W15.3).");
    }
    if planned.going == RouteKind::Force {
        theme::small(ui, "A strategic march: by road, never next to an enemy (W6.6).");
    }
    if zone {
        theme::small(ui, "This hex is in an enemy zone, so the move ends here (W6.5).");
    }
    let beside: Vec<&str> = rules
        .near(to)
        .filter(|at| p.holds(rules, model.side().other(), *at))
        .map(|at: HexId| rules.number_of(at))
        .collect();
    if !beside.is_empty() {
        theme::small(ui, format!("Next to the enemy in {}.", listed(&beside)));
    }
    if !planned.left.is_empty() {
        let names: Vec<&str> = planned.left.iter().map(|unit| rules[*unit].name.as_str()).collect();
        theme::small(ui, format!("Cannot come along: {}.", listed(&names)));
    }
    intent
}
