//! Tooltips: what a hex is, who stands there, and why the chosen units may not go or fire there.

use super::threats::attack_words;
use super::view_model::Step;
use crate::app::games::white_plains::prelude::*;
use crate::kernel::describe_board::DescribeBoard;
use crate::rules::white_plains::position;

/// Fills the tooltip of a hex. While units are chosen that can go there it is short, so that it hides no other goal.
pub fn tip(cx: Cx<'_>, ui: &mut Ui, what: PlaceId) {
    let Some(at) = cx.rules.hex_of(what) else { return };
    let model = cx.model();
    ui.set_max_width(300.0);
    let why = match model.step() {
        Some(Step::Moves) if !cx.plan.group.is_empty() && cx.plan.from != Some(at) => {
            match cx.plan.goals(model).into_iter().find(|goal| goal.to == at) {
                Some(goal) => {
                    let how = if goal.march { " by a march on roads" } else { "" };
                    let halt = if goal.halts { "; an enemy zone, where the move ends (W6.5)" } else { "" };
                    strong(ui, format!("{}: {}{how}{halt}", cx.rules.number_of(at), goal.words()), 14.0);
                    return waits_there(cx, model, ui, at);
                }
                None => cx.plan.why_not(model, at),
            }
        }
        Some(Step::Fire) => {
            fire_lines(cx, model, ui, at);
            why_no_fire(cx, model, at)
        }
        _ => None,
    };
    if let Some(why) = why {
        refusal(ui, &why);
    }
    what_is_there(cx.rules, cx.view, cx.art, ui, at);
}

/// What the chosen units meet in a hex: its ground, who is there, what they could attack and which guns reach them.
fn waits_there(cx: Cx<'_>, model: ViewModel<'_>, ui: &mut Ui, at: HexId) {
    let mut words = vec![format!("{}, level {}", raised(cx.rules[at].ground.name()), cx.rules[at].level)];
    words.extend(model.own_at(at).into_iter().map(|unit| cx.rules[unit].name.clone()));
    theme::small(ui, format!("{}.", words.join(", ")));
    if cx.plan.is_column(model) {
        // Who of a column comes here the sheet tells, once the goal is chosen.
        return;
    }
    let threats = [attack_words(model, cx.plan.group, at), model.rules.fire_words(model.p(), cx.plan.group, at)];
    threats.into_iter().flatten().for_each(|words| drop(theme::small(ui, words)));
}

/// The dice of a fire at each unit of a hex, with whose they are: the firer's to hit, and before it that of militia (W21.2).
fn fire_lines(cx: Cx<'_>, model: ViewModel<'_>, ui: &mut Ui, at: HexId) {
    let (rules, p) = (cx.rules, model.p());
    for target in model.enemy_at(at) {
        let firers = rules.firers(p, target);
        let planned = cx.plan.target == Some(target) && !cx.plan.group.is_empty();
        let group = if planned { cx.plan.group } else { firers };
        let Some(odds) = rules.fire_chances(p, group, target).filter(|_| !firers.is_empty()) else { continue };
        let check = odds.check.map(|least| {
            format!("; before it the enemy's own die decides: {}, or the militia retreats (W21.2)", needed_words(least))
        });
        let (name, hit) = (&rules[target].name, needed_words(odds.least));
        theme::small(ui, format!("{name}: your die hits with {hit}{}.", check.unwrap_or_default()));
    }
}

/// The reason why no gun, or not the chosen ones, fires at the units of a hex.
fn why_no_fire(cx: Cx<'_>, model: ViewModel<'_>, at: HexId) -> Option<Refusal> {
    let may = cx.rules.may_fire(model.p());
    let guns = if (cx.plan.group & may).is_empty() { may } else { cx.plan.group & may };
    let enemies = model.enemy_at(at);
    let tried = enemies.iter().flat_map(|target| guns.into_iter().map(|gun| Order::Fire(Set::one(gun), *target)));
    let mut refusals = Vec::new();
    for order in tried {
        refusals.push(model.allows(&order).err()?);
    }
    refusals.into_iter().next()
}

/// A hex: its ground and hexsides, and everyone in it.
pub fn what_is_there(rules: &WhitePlains, view: &View, art: &Art, ui: &mut Ui, at: HexId) {
    let p = &view.known;
    let told = |unit: UnitId| (rules.piece_face(p, unit), rules.describe_unit(p, unit));
    let stacks = Side::BOTH.map(|side| rules.shown_stack(p, side, at).into_iter().map(told).collect());
    place_tip(ui, art, &stacks, rules.describe_place(view, place_id(at)));
    if let Some(number) = rules.objectives.iter().position(|objective| objective.at == at) {
        let holder = rules.controls(p, number).map_or("neither side", SideWords::name);
        theme::small(ui, format!("An objective, controlled by: {holder} (W18.3)."));
    }
}

/// The tooltip of a unit or leader.
pub fn unit_tip(ui: &mut Ui, rules: &WhitePlains, p: &position::State, unit: UnitId) {
    let data = &rules[unit];
    ui.set_max_width(330.0);
    strong(ui, &data.name, 15.0);
    theme::small(ui, rules.describe_unit(p, unit));
    rules.unit_notes(p, unit).into_iter().for_each(|note| drop(theme::small(ui, note)));
}

/// A unit or leader as it is seen, for a grid.
pub fn shown(cx: Cx<'_>, unit: UnitId) -> GridBlock<UnitId> {
    let p = &cx.view.known;
    GridBlock::new(unit, cx.rules.piece_face(p, unit), cx.rules.describe_unit(p, unit))
        .advised(cx.advises_piece(unit.index()))
        .stands(p.at(unit).map(place_id))
}

/// A grid of units; the one that was clicked.
pub fn grid(ui: &mut Ui, cx: Cx<'_>, units: &[GridBlock<UnitId>]) -> Option<UnitId> {
    // Smaller counters have no names.
    let edge = cx.by_width(60.0, 84.0);
    let layout = GridLayout { edge, gap: vec2(14.0, 6.0), reserve: 120.0 };
    block_grid(ui, cx.art, units, layout, |ui, unit| unit_tip(ui, cx.rules, &cx.view.known, unit))
}
