//! The counter toy in the window: 300 hexes and an area, 80 counters that hide nothing, attacks at odds, overlays.

use std::path::Path;

use bevy_egui::egui::{Context, Rect, Ui};
use blockade::app::art::Art;
use blockade::app::contract::effect::Effect;
use blockade::app::contract::game::{GameWindow, UpdateContext, ViewContext};
use blockade::app::contract::input::PlayerInput;
use blockade::app::contract::marks::{MapMarks, OrderSubject, PlaceMark};
use blockade::app::contract::notes::{MapNote, NoteTone};
use blockade::app::contract::overlays::{Overlay, OverlayKind, OverlayMarks, Wash};
use blockade::app::contract::panel::{Drawn, MainButton, Panel, Prompt, Sheets};
use blockade::app::contract::view::GameView;
use blockade::app::keys::action::END_STEP;
use blockade::app::planning::{MovePlan, PlanningInput};
use blockade::app::theme;
use blockade::app::widgets::choice::Choice;
use blockade::board::{BlockIdentity, Chart, Face, HexOutline, Pictured, Piece, Place as Drawing, Slide, Stack};
use blockade::kernel::side::{BySide, Side};
use blockade::kernel::story::{PlaceId, count};

use super::counter_plan::{self, Intent, Moment, Moves, Plan};
use crate::counters::Game;
use crate::counters::board::{ALL_PLACES, CAMP, Counter, Kind as Arm, Place, ROWS};
use crate::counters::pieces::{Order, Position, Sighting, Step, View};
use crate::counters::sides::SideWords;
use crate::counters::words::{place, place_id};

/// How far the corners of a hex are from its middle, in map units.
const CORNER: f32 = 30.0;
/// How high a hex is.
const HIGH: f32 = 52.0;
/// The camp below the map: left, top, width and height.
const BOX: (f32, f32, f32, f32) = (345.0, 850.0, 300.0, 70.0);

const OVERLAYS: &[Overlay] = &[
    Overlay {
        kind: OverlayKind::Zones,
        name: "Zones of control",
        on: false,
        text: "In the colour of each side: hexes in which its enemies stop.",
        case: "T4.3",
    },
    Overlay {
        kind: OverlayKind::Supply,
        name: "Supply",
        on: false,
        text: "In the colour of each side: where its counters are in supply. Cut off: counters there are reduced.",
        case: "T6.1",
    },
];

fn middle(place: Place) -> (f32, f32) {
    let (column, row) = ((place.index() / ROWS) as f32, (place.index() % ROWS) as f32);
    if place == CAMP {
        return (BOX.0 + BOX.2 / 2.0, BOX.1 + BOX.3 / 2.0);
    }
    (60.0 + CORNER * 1.5 * column, 60.0 + HIGH * (row + 0.5 * (column % 2.0)))
}

pub fn counter_name(counter: Counter) -> String {
    let arm = match counter.kind() {
        Arm::Foot => "Foot",
        Arm::Horse => "Horse",
        Arm::Gun => "Gun",
    };
    format!("{arm} c{counter:?}")
}

fn piece(p: &Position, counter: Counter) -> Piece {
    let acted = match p.step {
        Step::Act(act) | Step::Fight(act, ..) | Step::Retreat(act, _) => act.moved | act.fought,
        _ => Default::default(),
    };
    Piece {
        who: BlockIdentity::Known(u16::from(counter.number())),
        name: Some(counter_name(counter)),
        strength: Some(if p.reduced.has(counter) { 1 } else { 2 }),
        spent: acted.has(counter),
        ..Piece::default()
    }
}

impl Pictured for Game {
    fn chart(&self, _: &Path) -> Result<Chart, String> {
        let drawing = |at: Place| {
            let mark = middle(at);
            let hex = (at != CAMP).then_some(HexOutline { middle: mark, corner: CORNER, flat: true });
            let area = (at == CAMP).then_some(BOX);
            (place_id(at), Drawing { mark, stack: (mark.0, mark.1 + 9.0), hex, area, ..Drawing::default() })
        };
        let places = ALL_PLACES.into_iter().map(drawing).collect();
        Ok(Chart { sheet: (975.0, 940.0), block: (30.0, 24.0), action: (487.0, 450.0), places, ..Chart::default() })
    }

    fn stacks(&self, chart: &Chart, seen: &View) -> Vec<Stack> {
        let stack = |(at, side): (Place, Side)| {
            let here = seen.position.there(at).into_iter().filter(|counter| counter.side() == side);
            let mut pieces: Vec<Piece> = here.map(|counter| piece(&seen.position, counter)).collect();
            pieces.sort_by_key(|piece| piece.spent);
            let point = chart.places.get(&place_id(at))?.stack;
            Some(Stack { place: place_id(at), side, ships: false, point, size: 1.0, pieces })
        };
        let sides = Side::BOTH.into_iter();
        let mut stacks: Vec<Stack> = sides
            .flat_map(|side| seen.position.occupied(side).into_iter().map(move |at| (at, side)))
            .filter_map(stack)
            .collect();
        stacks.sort_by(|a, b| a.point.1.total_cmp(&b.point.1));
        stacks
    }

    fn slide(&self, sighting: &Sighting) -> Option<Slide> {
        let (Sighting::Moved { counter, from, to } | Sighting::Retreated { counter, from, to }) = *sighting else {
            return None;
        };
        let known = vec![u16::from(counter.number())];
        Some(Slide { side: counter.side(), ships: false, known, count: 1, from: place_id(from), to: place_id(to) })
    }
}

impl GameWindow for Game {
    type Plan = Plan;
    type Background = ();
    type Intent = Intent;
    const OVERLAYS: &'static [Overlay] = OVERLAYS;

    fn view(cx: ViewContext<'_, Self>) -> GameView {
        let acts = cx.human().filter(|_| Moment::of(cx).act().is_some());
        let main_button = acts.map(|side| MainButton { word: "Done".into(), key: END_STEP, primary: Some(side) });
        GameView {
            prompt: prompt(cx),
            marks: marks(cx),
            dragged: cx.plan.dragged.then(Face::default),
            main_button,
            main_button_advised: false,
        }
    }

    fn overlay(cx: ViewContext<'_, Self>, kind: OverlayKind) -> OverlayMarks {
        match kind {
            OverlayKind::Zones => zones(cx),
            OverlayKind::Supply => supply(cx),
            _ => OverlayMarks::default(),
        }
    }

    fn input(cx: ViewContext<'_, Self>, input: &PlayerInput) -> Vec<Intent> {
        match input {
            PlayerInput::Pointer(touch) => counter_plan::pointer_input(cx, *touch),
            PlayerInput::Keys(pressed) => counter_plan::keys(cx, pressed),
            PlayerInput::MainButton => counter_plan::done(),
        }
    }

    fn update(work: UpdateContext<'_, Self>, intent: Intent) -> Vec<Effect<Order>> {
        counter_plan::carry_out(work, intent)
    }

    fn draw(cx: ViewContext<'_, Self>, panel: Panel<'_>, asked: &mut Vec<Intent>) -> Drawn {
        match panel {
            Panel::TurnCard(ui) => turn_card(cx, ui),
            Panel::SideSheet(ctx, rect) if cx.human().is_some() => return side_sheet(cx, ctx, rect).forward(asked),
            Panel::Tooltip(ui, place) => Self::replay_tooltip(cx.rules, cx.view, cx.art, ui, place),
            _ => {}
        }
        Drawn::default()
    }

    fn replay_tooltip(rules: &Self, seen: &View, _: &Art, ui: &mut Ui, id: PlaceId) {
        ui.label(rules.name_of(place(id)));
        for counter in seen.position.there(place(id)) {
            let state = if seen.position.reduced.has(counter) { "reduced" } else { "fresh" };
            theme::small(ui, format!("{} ({}), {state}", counter_name(counter), counter.side().name()));
        }
    }

    fn subject(_: &Self, seen: &View, order: &Order) -> OrderSubject {
        let (counter, to) = match *order {
            Order::Move(counter, to) | Order::Retreat(counter, to) => (Some(counter), to),
            Order::Attack(at, with) => (with.first(), at),
            Order::Done => return OrderSubject::default(),
        };
        let at = counter.and_then(|counter| seen.position.at[counter]);
        OrderSubject::route(0, at.into_iter().chain([to]).map(place_id).collect())
    }

    fn obvious(_: &View, order: &Order) -> bool {
        matches!(order, Order::Retreat(..))
    }

    fn figures(&self, seen: &View, _: BySide<u32>) -> Vec<(String, BySide<String>)> {
        vec![("Villages".into(), BySide::of(|side| seen.position.villages[side].len().to_string()))]
    }

    fn moment_line(&self, seen: &View) -> Option<String> {
        Some(format!("{} in the cup", count(seen.position.cup.left().len(), "formation")))
    }
}

fn prompt(cx: ViewContext<'_, Game>) -> Prompt {
    let (moment, name_of) = (Moment::of(cx), |at| cx.rules.name_of(at));
    let side = cx.view.to_play;
    let whose = side.map_or("", |side| side.name());
    let (heading, question, help) = match (cx.view.position.step, cx.plan.to) {
        (Step::Retreat(..), _) => {
            ("retreat".into(), "Where do they retreat?".into(), "Click a gold place, one counter after the other.")
        }
        (Step::Act(act), to) => {
            let question = match to {
                Some(at) if moment.enemy_at(at) => format!("Attack {}?", name_of(at)),
                Some(at) => format!("Go to {}?", name_of(at)),
                None => "Who moves, and who attacks?".into(),
            };
            let help = "Click a stack and a gold place, or an enemy; click it again to give the order.";
            (format!("side: formation {:?}", act.formation), question, help)
        }
        _ => ("side".into(), "Please wait".into(), ""),
    };
    Prompt { side, heading: format!("{whose} {heading}"), question, help: help.into() }
}

fn marks(cx: ViewContext<'_, Game>) -> MapMarks {
    let (Some(side), moment, mut plan) = (cx.human(), Moment::of(cx), *cx.plan) else { return MapMarks::default() };
    let chosen = if plan.group.is_empty() { moment.due().first().into_iter().collect() } else { plan.group };
    let moves = Moves { moment, plan: &mut plan };
    let (targets, lifts) = (moves.targets(), moves.movable());
    let selected = |at: Place| cx.plan.from == Some(at) || !(moment.p.there(at) & chosen).is_empty();
    let mark = |at: Place| PlaceMark {
        selected: selected(at),
        lit: targets.contains(&place_id(at)).then(String::new),
        reach: true,
        battle: moment.enemy_at(at),
        end: cx.plan.to == Some(at),
        ..PlaceMark::default()
    };
    let marked = |at: &Place| targets.contains(&place_id(*at)) || selected(*at) || cx.plan.to == Some(*at);
    let way = cx.plan.from.zip(cx.plan.to);
    MapMarks {
        places: ALL_PLACES.into_iter().filter(marked).map(|at| (place_id(at), mark(at))).collect(),
        path: way.map_or_else(Vec::new, |(from, to)| cx.chart.way(side, place_id(from), place_id(to))),
        lifts: lifts.into_iter().map(|at| (at, side)).collect(),
        carries: cx.plan.dragged,
        ..MapMarks::default()
    }
}

fn zones(cx: ViewContext<'_, Game>) -> OverlayMarks {
    let zone = |side| cx.rules.zone(&cx.view.position, side).into_iter().map(move |at| (at, side));
    let wash = |(at, side)| Wash { place: place_id(at), side: Some(side), rim: false, strokes: false };
    OverlayMarks { washes: Side::BOTH.into_iter().flat_map(zone).map(wash).collect(), ..OverlayMarks::default() }
}

/// Where counters are in supply and where they are not; the edges that give it have a rim.
fn supply(cx: ViewContext<'_, Game>) -> OverlayMarks {
    let (p, mut marks) = (&cx.view.position, OverlayMarks::default());
    for side in Side::BOTH {
        let fed = cx.rules.supplied(p, side);
        for at in cx.rules.map.sources(side) {
            marks.washes.push(Wash { place: place_id(at), side: Some(side), rim: true, strokes: false });
        }
        for at in p.occupied(side).minus(cx.rules.map.sources(side)) {
            if (p.there(at) & fed).is_empty() {
                let (x, y) = middle(at);
                marks.notes.push(MapNote { at: (x, y + 20.0), words: "cut off".into(), tone: NoteTone::Bad });
            } else {
                marks.washes.push(Wash { place: place_id(at), side: Some(side), rim: false, strokes: false });
            }
        }
    }
    marks
}

fn turn_card(cx: ViewContext<'_, Game>, ui: &mut Ui) {
    let (p, scenario) = (&cx.view.position, &cx.rules.manifest.scenarios[cx.view.position.scenario]);
    ui.label(format!("{}, turn {} of {}", scenario.name, p.turn, scenario.turns));
    theme::small(ui, format!("{} in the cup", count(p.cup.left().len(), "formation")));
    for side in Side::BOTH {
        let (villages, counters) = (count(p.villages[side].len(), "village"), count(p.army(side).len(), "counter"));
        theme::small(ui, format!("{}: {villages}, {counters}", side.name()));
    }
}

fn side_sheet(cx: ViewContext<'_, Game>, ctx: &Context, rect: Rect) -> Sheets<Intent> {
    let (moment, listed) = (Moment::of(cx), counter_plan::listed(cx));
    let mut sheets = Sheets { bottom: rect.top(), intents: Vec::new() };
    let Some(first) = listed.first().copied() else { return sheets };
    let (whole, intents) = theme::panel(ctx, cx.art, "orders", rect, true, |ui| {
        let mut intents = Vec::new();
        let group = if cx.plan.group.is_empty() {
            moment.due() & listed.iter().copied().take(1).collect()
        } else {
            cx.plan.group
        };
        for counter in &listed {
            let at = moment.p.at[*counter].map_or_else(String::new, |at| cx.rules.name_of(at));
            if theme::check(ui, group.has(*counter), &format!("{} in {at}", counter_name(*counter))) {
                intents.push(Intent::Toggle(*counter));
            }
        }
        let Some(to) = cx.plan.to.filter(|_| !group.is_empty()) else { return intents };
        let mut word = format!("Go to {}", cx.rules.name_of(to));
        if moment.enemy_at(to) {
            let chances = cx.rules.chances(moment.p, to, group);
            let (attack, defence) = chances.odds;
            theme::small(ui, format!("Odds {attack}-{defence}, die +{} (T5.2)", chances.modifier));
            word = format!("Attack {} with {}", cx.rules.name_of(to), count(group.len(), "counter"));
        }
        intents.extend(Choice::main(word, first.side(), Intent::Planning(PlanningInput::Confirm)).show(ui, cx.art));
        intents
    });
    (sheets.bottom, sheets.intents) = (whole.bottom(), intents);
    sheets
}
