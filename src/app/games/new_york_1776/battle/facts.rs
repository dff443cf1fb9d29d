//! The sheet beside New York's board: the facts of this round and the possible orders.

use super::choose::{POSTS, can_act, fire_orders, may_look, stand_or_withdraw};
use crate::app::games::new_york_1776::candidates::targets;
use crate::app::games::new_york_1776::odds;
use crate::app::games::new_york_1776::planned_route::deployment_of;
use crate::app::games::new_york_1776::prelude::*;
use crate::kernel::story::listed;
use crate::rules::new_york_1776::position::Posts;
use crate::rules::new_york_1776::words::describe_board::{fort_note, skirmish_note};

/// The height below which a lesson's text replaces the hindrances, in points: what they and the orders need.
const ROOM_FOR_HINDRANCES: f32 = 120.0;

/// The height from which on the sheet tells who attacks from where, in points.
const ROOM_FOR_ARRIVALS: f32 = 250.0;

/// Draws the facts of this round and the orders of the active human.
pub(super) fn facts(ui: &mut Ui, cx: Cx<'_>, battle: &BattleSeen) -> Vec<Intent> {
    ui.spacing_mut().item_spacing.y = 5.0;
    ui.horizontal(|ui| {
        heading(ui, format!("Round {}", battle.round), if cx.compact { 18.0 } else { 22.0 });
        let who = battle.acting.name();
        let acts = match battle.step {
            Step::Deploy => format!("the {who} side deploys"),
            Step::Decide => format!("the {who} side decides"),
            Step::Act if battle.acting == battle.attacker => format!("the {who} side acts, after the defender"),
            Step::Act => format!("the {who} side acts first"),
        };
        theme::small(ui, acts);
    });
    if battle.step == Step::Deploy && ui.available_height() > ROOM_FOR_ARRIVALS {
        theme::small(ui, arrivals(cx, battle));
    }
    // A long text of the lesson or of the adviser takes their place.
    if ui.available_height() > ROOM_FOR_HINDRANCES {
        hindrances(ui, cx, battle);
        theme::rule(ui);
    }
    let mut out = Vec::new();
    let human = cx.table.computer_to_play().is_none();
    // In a small window the adviser's text, or the computer's activity, takes the place of the odds.
    let room = if human { ui.available_height() > 250.0 } else { !cx.compact && ui.available_height() > 120.0 };
    if battle.step != Step::Deploy && room && cx.table.lesson_state().is_none() {
        out.extend(odds::of_battle(ui, cx, battle));
        theme::rule(ui);
    }
    if human {
        out.extend(actions(ui, cx, battle));
    }
    out
}

/// Who attacks whom, and from where: news to the defender, who has not seen the march.
fn arrivals(cx: Cx<'_>, battle: &BattleSeen) -> String {
    let here = cx.view.entries.iter().filter(|(at, _)| *at == battle.location);
    let from: Vec<&str> = here.flat_map(|(_, from)| *from).map(|at| cx.rules.location_name(at)).collect();
    // A game may begin in the middle of a battle.
    let from = if from.is_empty() { String::new() } else { format!(" from {}", listed(&from)) };
    let [own, foe] =
        [battle.attacker, battle.attacker.other()].map(|side| cx.view.forces[side].counts[battle.location]);
    format!("{own} {} blocks{from} against {foe}.", battle.attacker.name())
}

/// The number of attackers that came over water, which both sides saw (N13).
fn crossed(cx: Cx<'_>, battle: &BattleSeen) -> u32 {
    let this_half_turn = cx.table.sightings_back().map(|(_, sighting)| sighting);
    let came: u32 = this_half_turn
        .take_while(|sighting| !matches!(sighting, Sighting::HalfTurn { .. }))
        .map(|sighting| match sighting {
            Sighting::Moved { side, count, to, zone: OrNull(Some(_)), .. }
                if side == battle.attacker && to == battle.location =>
            {
                u32::from(count)
            }
            _ => 0,
        })
        .sum();
    let left = u32::from(cx.view.forces[battle.attacker].counts[battle.location]);
    // A game may begin in the middle of a battle: then only visible blocks are counted.
    let in_sight = battle.lines[battle.attacker].known.iter().filter(|fighter| fighter.crossed).count() as u32;
    came.min(left).max(in_sight)
}

/// A hindrance of an attack: icon, text, short text, effect, whether it applies now.
type Hindrance = (&'static str, String, &'static str, &'static str, bool);

fn hindrances(ui: &mut Ui, cx: Cx<'_>, battle: &BattleSeen) {
    let fort = cx.rules[battle.location].fort;
    let first = battle.round == 1;
    let mut all: Vec<Hindrance> = Vec::new();
    if fort {
        all.push(("fort", fort_note(battle.attacker), "Fort", if first { "−1 die" } else { "" }, first));
    }
    let crossed = crossed(cx, battle);
    if crossed > 0 {
        let who = if crossed == 1 { "1 attacker".to_owned() } else { format!("{crossed} attackers") };
        let effect = if first && !fort { "−1 die" } else { "" };
        all.push(("anchor", format!("Crossing: {who} came over water."), "Crossing", effect, first));
    }
    if battle.skirmish {
        all.push(("battle", skirmish_note(fort), "Skirmish", "", true));
    }
    if all.is_empty() {
        theme::small(ui, "No fort and no crossing: all dice count.");
    } else if theme::very_short_window(ui.ctx()) || cx.compact && all.len() > 1 {
        // The odds need the room.
        ui.horizontal(|ui| all.iter().for_each(|one| hindrance(ui, cx, one, true)));
    } else {
        all.iter().for_each(|one| hindrance(ui, cx, one, false));
    }
}

fn hindrance(ui: &mut Ui, cx: Cx<'_>, (sign, text, brief, effect, on): &Hindrance, short: bool) {
    let theme = theme::of(ui);
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
        theme::icon(ui.painter(), cx.art, sign, rect, if *on { theme.ink() } else { theme.line() });
        let ink = if *on { theme.ink() } else { theme.ink_2() };
        if short {
            ui.label(theme.text(Face::Sans, *brief, 14.5).color(ink)).on_hover_text(text);
        } else {
            let room = ui.available_width() - if effect.is_empty() { 0.0 } else { 58.0 };
            ui.allocate_ui(vec2(room, 20.0), |ui| {
                ui.set_width(room);
                ui.add(egui::Label::new(theme.text(Face::Sans, text, 14.5).color(ink)).wrap());
            });
        }
        if !effect.is_empty() {
            ui.label(theme.text(Face::Semi, *effect, 14.5).color(theme.battle()));
        }
    });
}

/// Draws the possible orders; its height stays the same through a round, with dice and hits.
fn actions(ui: &mut Ui, cx: Cx<'_>, battle: &BattleSeen) -> Option<Intent> {
    let top = ui.cursor().min.y;
    let mut intent = None;
    if cx.model().open() {
        if cx.view.owes.is_none() {
            intent = match battle.step {
                Step::Deploy => deploy(ui, cx, battle.acting),
                Step::Decide => decide(ui, cx, battle.acting),
                Step::Act => act(ui, cx, battle),
            };
        }
        if in_hand(cx, battle).is_none() || !cx.compact {
            intent = intent.or(choice::buttons(ui, cx.art, look(cx, false)));
        }
    }
    if battle.step != Step::Deploy {
        let room = if cx.compact { 104.0 } else { 120.0 };
        let used = ui.cursor().min.y - top;
        ui.add_space((room - used).min(ui.available_height()).max(0.0));
    }
    intent
}

fn deploy(ui: &mut Ui, cx: Cx<'_>, side: Side) -> Option<Intent> {
    let model = cx.model();
    let why = match Posts::new(deployment_of(model, cx.plan)) {
        Some(posts) => model.why_not(&Order::Deploy(posts)),
        None => Some("A block cannot be in two positions.".into()),
    };
    let intent = choice::foot(ui, cx.art, [Choice::main("Confirm deployment", side, Intent::Deploy).off(why.clone())]);
    if let Some(why) = why {
        theme::small(ui, why);
    }
    if ui.available_height() > 34.0 {
        theme::small(
            ui,
            key_map::worded(ui.ctx(), "[Tab] selects the next block; [1], [2], [3] and [R] put it in a position."),
        );
    }
    intent
}

fn decide(ui: &mut Ui, cx: Cx<'_>, side: Side) -> Option<Intent> {
    let [stand, withdraw] = stand_or_withdraw(side);
    let leaves = matches!(cx.advised, Some(Order::Withdraw(_)));
    let answers = [stand.advised(cx.advises(&Order::Stand)), withdraw.advised(leaves)];
    let intent = choice::foot(ui, cx.art, answers);
    let names: Vec<_> = targets(cx).places().into_iter().map(|place| cx.rules.place_name(place)).collect();
    theme::small(ui, format!("You can withdraw to: {}.", names.join(", ")));
    intent
}

fn act(ui: &mut Ui, cx: Cx<'_>, battle: &BattleSeen) -> Option<Intent> {
    if let Some(unit) = in_hand(cx, battle) {
        return act_with(ui, cx, battle, unit);
    }
    let able = can_act(cx, battle);
    let hidden = cx.model().orders().any(|order| matches!(order, Order::Shift(..)));
    let words = match able.len() {
        0 if hidden => "Only blocks hidden in Reserve can still act.".to_owned(),
        0 => "All have acted.".into(),
        n if cx.compact => format!("{n} can still act."),
        _ => {
            let names: Vec<&str> = able.into_iter().map(|unit| cx.rules.unit_name(unit)).collect();
            format!("Still to act: {}.", names.join(", "))
        }
    };
    // The text comes after the button: it becomes shorter with every shot, and the button stays in place.
    let shots = fire_orders(cx, able);
    let fires = |ui: &mut Ui| {
        let any = !shots.is_empty();
        let all = Choice::main("Fire all", battle.acting, Intent::Effect(Effect::Queue(shots))).key(FIRE_ALL);
        let intent = choice::buttons(ui, cx.art, any.then_some(all));
        theme::small(ui, words);
        intent
    };
    if cx.compact { ui.horizontal(fires).inner } else { fires(ui) }
}

/// Draws the orders of the selected block.
fn act_with(ui: &mut Ui, cx: Cx<'_>, battle: &BattleSeen, unit: UnitId) -> Option<Intent> {
    let model = cx.model();
    let known = &battle.lines[battle.acting].known;
    let dice = known.iter().find(|fighter| fighter.unit == unit).map_or(0, |fighter| fighter.dice);
    let label = format!("{} fires, {dice} {}", cx.rules.unit_name(unit), if dice == 1 { "die" } else { "dice" });
    let fire = Choice::main(label, battle.acting, Intent::order(Order::Fire(unit))).key(FIRE);
    let fire = fire.advised(cx.advises(&Order::Fire(unit)));
    // In a small window the Reserve's button stands beside it.
    let beside = look(cx, true).filter(|_| cx.compact);
    let fires = choice::foot(ui, cx.art, [fire.off(model.why_not(&Order::Fire(unit)))].into_iter().chain(beside));
    let shift = |(key, post): (Action, Post)| {
        let order = Order::Shift(unit, post);
        let name = format!("Shift to {}", post.name());
        // In a small window all fit one row.
        let label = if cx.compact { format!("To {}", post.name()) } else { name.clone() };
        let choice = Choice::small(label, key, Intent::order(order)).accessible_name(name);
        let choice = choice.advised(cx.advises(&order));
        model.allows(&order).is_ok().then_some(choice)
    };
    choice::row(ui, cx.art, POSTS.into_iter().filter_map(shift)).or(fires)
}

/// The block in hand, if it can act.
fn in_hand(cx: Cx<'_>, battle: &BattleSeen) -> Option<UnitId> {
    cx.plan.in_hand.filter(|unit| battle.step == Step::Act && can_act(cx, battle).has(*unit))
}

/// The button that shows or covers the hidden Reserve; `short`: with one word.
fn look(cx: Cx<'_>, short: bool) -> Option<Choice<Intent>> {
    let is_peeking = cx.table.is_peeking();
    let (name, word) = if is_peeking { ("Hide my Reserve", "Hide") } else { ("Look at my Reserve", "Look") };
    let look = Choice::small(if short { word } else { name }, LOOK, Intent::Effect(Effect::Peek(!is_peeking)));
    // One word leaves no room for a sign.
    let sign = if is_peeking { "hidden" } else { "seen" };
    may_look(cx).then(|| look.icon(if short { "" } else { sign }).accessible_name(name))
}
