//! The toy game in the window: all that a new game must bring to be played there, with six places and no pictures.

use std::path::Path;

use crate::toy::SideWords;
use bevy_egui::egui::{self, Key, Ui};
use blockade::app::art::Art;
use blockade::app::contract::effect::Effect;
use blockade::app::contract::game::{GameWindow, UpdateContext, ViewContext};
use blockade::app::contract::input::PlayerInput;
use blockade::app::contract::marks::{MapMarks, OrderSubject, PlaceMark, PointerInput};
use blockade::app::contract::panel::{Drawn, MainButton, Panel, Prompt, Sheets};
use blockade::app::contract::view::GameView;
use blockade::app::keys::KeyPresses;
use blockade::app::keys::action::{Action, BACK, CONFIRM, Context, NEXT, NEXT_LIT};
use blockade::app::theme::{self, Kind};
use blockade::app::widgets::choice::{self, Choice};
use blockade::board::{BlockIdentity, Chart, Pictured, Piece, Place, Slide, Stack};
use blockade::kernel::collections::Set;
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::side::{BySide, Side};
use blockade::kernel::story::{PlaceId, count};

use crate::toy::words::place_id;
use crate::toy::{Block, Card, HEXES, Hex, Order, Sighting, Toy, View, owner, reach};

/// To pass.
const PASS: Action = Action::new("toy.pass", Context::TURN, Key::P, "Pass");

/// Blocks of both sides in one hex stand so far to the left and right of it.
const APART: f32 = 40.0;

impl Pictured for Toy {
    fn chart(&self, _: &Path) -> Result<Chart, String> {
        let mut chart = Chart { sheet: (900.0, 600.0), action: (450.0, 300.0), ..Chart::default() };
        for hex in all_hexes() {
            let (x, y) = (100.0 + 140.0 * hex.index() as f32, 300.0);
            chart.places.insert(place_id(hex), Place { mark: (x, y), stack: (x, y - 30.0), ..Place::default() });
        }
        Ok(chart)
    }

    fn stacks(&self, chart: &Chart, seen: &View) -> Vec<Stack> {
        let mut out = Vec::new();
        for (hex, side) in all_hexes().flat_map(|hex| Side::BOTH.map(|side| (hex, side))) {
            let Some(place) = chart.places.get(&place_id(hex)) else { continue };
            let here = blocks_of(seen, side).filter(|(_, at, _)| *at == hex);
            let mut pieces: Vec<Piece> = here.map(|(block, _, steps)| known(block, steps)).collect();
            pieces.resize(usize::from(seen.counts[side][hex.index()]), Piece::default());
            let x = place.stack.0 + if side == Side::First { -APART } else { APART };
            if !pieces.is_empty() {
                out.push(Stack {
                    place: place_id(hex),
                    side,
                    ships: false,
                    point: (x, place.stack.1),
                    size: 1.0,
                    pieces,
                });
            }
        }
        out
    }

    fn slide(&self, sighting: &Sighting) -> Option<Slide> {
        let (Sighting::Moved { side, block, from, to, .. } | Sighting::Back { side, block, from, to }) = sighting
        else {
            return None;
        };
        let known = block.iter().map(|block| u16::from(block.number())).collect();
        Some(Slide { side: *side, ships: false, known, count: 1, from: place_id(*from), to: place_id(*to) })
    }
}

fn known(block: Block, steps: u8) -> Piece {
    let who = BlockIdentity::Known(u16::from(block.number()));
    Piece { who, name: Some(format!("Block {block:?}")), strength: Some(steps), ..Piece::default() }
}

fn all_hexes() -> impl Iterator<Item = Hex> {
    Set::<Hex>::first_ids(HEXES).into_iter()
}

/// The blocks of a side that are seen, with where they stand and how strong.
fn blocks_of(seen: &View, side: Side) -> impl Iterator<Item = (Block, Hex, u8)> {
    let on_map = seen.known.iter().filter_map(|(block, at, steps)| at.map(|at| (*block, at, *steps)));
    on_map.filter(move |(block, ..)| owner(*block) == side)
}

/// A card, a block and a hex: what an order is put together from.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Plan {
    pub card: Option<Card>,
    pub block: Option<Block>,
    pub to: Option<Hex>,
}

/// What a click or a key asks for.
#[derive(Clone, PartialEq, Debug)]
pub enum Intent {
    /// The plan is this from now on.
    Plan(Plan),
    /// Anything else.
    Effect(Effect<Order>),
}

impl Plan {
    /// The order to go to a hex, if card and block are chosen.
    fn order(self, to: Hex) -> Option<Order> {
        Some(Order::Play(self.card?, self.block?, to))
    }
}

/// The next of several, round.
fn next<T: Copy + PartialEq>(all: &[T], now: Option<T>) -> Option<T> {
    let at = all.iter().position(|one| Some(*one) == now).map_or(0, |at| at + 1);
    all.get(at % all.len().max(1)).copied()
}

/// The hexes to which the chosen card may bring the chosen block.
fn lit(cx: ViewContext<'_, Toy>) -> Vec<Hex> {
    let allowed = |hex: &Hex| cx.plan.order(*hex).is_some_and(|order| cx.table.allows(&order).is_ok());
    all_hexes().filter(|hex| cx.human().is_some() && allowed(hex)).collect()
}

/// The cards and blocks of the human who is to play.
fn own(cx: ViewContext<'_, Toy>) -> (Vec<Card>, Vec<(Block, Hex, u8)>) {
    let Some(side) = cx.human() else { return Default::default() };
    (cx.view.hands[side].1.into_iter().collect(), blocks_of(cx.view, side).collect())
}

impl GameWindow for Toy {
    type Plan = Plan;
    type Background = ();
    type Intent = Intent;
    const ACTIONS: &'static [Action] = &[PASS];

    fn view(cx: ViewContext<'_, Self>) -> GameView {
        let main_button = cx.human().map(|_| MainButton { word: "Pass".into(), key: PASS, primary: None });
        GameView { prompt: prompt(cx), marks: marks(cx), dragged: None, main_button, main_button_advised: false }
    }

    fn input(cx: ViewContext<'_, Self>, input: &PlayerInput) -> Vec<Intent> {
        match input {
            PlayerInput::Pointer(touch) => pointer_input(cx, *touch),
            PlayerInput::Keys(pressed) => keys(cx, pressed),
            PlayerInput::MainButton => pass(),
        }
    }

    fn update(work: UpdateContext<'_, Self>, intent: Intent) -> Vec<Effect<Order>> {
        match intent {
            Intent::Plan(plan) => {
                *work.plan = plan;
                vec![Effect::ClearNotice]
            }
            Intent::Effect(does) => vec![does],
        }
    }

    fn draw(cx: ViewContext<'_, Self>, panel: Panel<'_>, asked: &mut Vec<Intent>) -> Drawn {
        match panel {
            Panel::TurnCard(ui) => turn_card(cx, ui),
            Panel::SideSheet(ctx, rect) => return side_sheet(cx, ctx, rect).forward(asked),
            Panel::Tooltip(ui, place) => Self::replay_tooltip(cx.rules, cx.view, cx.art, ui, place),
            _ => {}
        }
        Drawn::default()
    }

    fn subject(_: &Self, seen: &View, order: &Order) -> OrderSubject {
        let Order::Play(_, block, to) = *order else { return OrderSubject::default() };
        let stands = seen.known.iter().find(|(own, ..)| *own == block).and_then(|(_, at, _)| *at);
        OrderSubject::route(block.index(), stands.into_iter().chain([to]).map(place_id).collect())
    }

    fn replay_tooltip(rules: &Self, seen: &View, _: &Art, ui: &mut Ui, place: PlaceId) {
        ui.label(rules.place_name(place));
        for side in Side::BOTH {
            let here = u32::from(seen.counts[side][usize::from(place.0) % HEXES]);
            theme::small(ui, format!("{}: {}", side.name(), count(here, "block")));
        }
    }

    fn figures(&self, seen: &View, _: BySide<u32>) -> Vec<(String, BySide<String>)> {
        let lost = |side: Side| (3 - seen.counts[side].iter().sum::<u8>()).to_string();
        let lost = BySide::new(lost(Side::First), lost(Side::Second));
        vec![("Blocks lost".into(), lost)]
    }
}

fn prompt(cx: ViewContext<'_, Toy>) -> Prompt {
    let (question, help) = match (cx.plan.card, cx.plan.block) {
        (None, _) => ("Which card is played?", "Choose a card and a block, then a gold hex; or pass."),
        (_, None) => ("Which block moves?", "Click the hex of one of your blocks."),
        _ => ("Where does it go?", "Click a gold hex; a red rim means battle."),
    };
    let (side, heading) = (Some(cx.view.active), format!("{} turn", cx.view.active.name()));
    Prompt { side, heading, question: question.into(), help: help.into() }
}

fn marks(cx: ViewContext<'_, Toy>) -> MapMarks {
    let (lit, (_, blocks)) = (lit(cx), own(cx));
    let mark = |hex: Hex| PlaceMark {
        selected: blocks.iter().any(|(block, here, _)| Some(*block) == cx.plan.block && *here == hex),
        lit: lit.contains(&hex).then(String::new),
        reach: true,
        battle: lit.contains(&hex) && cx.view.counts[cx.view.active.other()][hex.index()] > 0,
        end: cx.plan.to == Some(hex),
        ..PlaceMark::default()
    };
    MapMarks { places: all_hexes().map(|hex| (place_id(hex), mark(hex))).collect(), ..MapMarks::default() }
}

fn pointer_input(cx: ViewContext<'_, Toy>, touch: PointerInput) -> Vec<Intent> {
    let (cards, blocks) = own(cx);
    match touch {
        PointerInput::Away => vec![Intent::Plan(Plan::default())],
        PointerInput::Click(what) if !cards.is_empty() => {
            let Some(hex) = all_hexes().find(|hex| place_id(*hex) == what) else { return Vec::new() };
            let here: Vec<Block> = blocks.iter().filter(|(_, cx, _)| *cx == hex).map(|(b, ..)| *b).collect();
            match (cx.plan.order(hex), next(&here, cx.plan.block)) {
                (Some(order), block) if block.is_none() || lit(cx).contains(&hex) => {
                    vec![Intent::Effect(Effect::Order(order))]
                }
                (_, Some(block)) => vec![Intent::Plan(Plan { block: Some(block), ..*cx.plan })],
                _ => Vec::new(),
            }
        }
        _ => Vec::new(),
    }
}

fn keys(cx: ViewContext<'_, Toy>, pressed: &KeyPresses) -> Vec<Intent> {
    if let Some(intent) = choice::pressed(choices(cx), pressed) {
        return vec![intent];
    }
    let mut plan = *cx.plan;
    let blocks: Vec<Block> = own(cx).1.into_iter().map(|(block, ..)| block).collect();
    if pressed.action(NEXT) {
        plan.block = next(&blocks, plan.block);
    } else if pressed.action(NEXT_LIT) {
        plan.to = next(&lit(cx), plan.to);
    } else if pressed.action(BACK) {
        plan = Plan::default();
    } else if pressed.action(PASS) && cx.human().is_some() {
        return pass();
    } else if pressed.action(CONFIRM) {
        let order = plan.to.and_then(|to| plan.order(to));
        return order.map(|order| Intent::Effect(Effect::Order(order))).into_iter().collect();
    }
    if plan == *cx.plan { Vec::new() } else { vec![Intent::Plan(plan)] }
}

fn turn_card(cx: ViewContext<'_, Toy>, ui: &mut Ui) {
    ui.label(format!("Turn {} of {}", cx.view.turn, cx.rules.manifest.turns));
    for side in Side::BOTH {
        theme::small(ui, format!("{}: {} in hand", side.name(), count(cx.view.hands[side].0, "card")));
    }
}

/// The cards, by digits, and the blocks.
fn choices(cx: ViewContext<'_, Toy>) -> Vec<Choice<Intent>> {
    let (cards, blocks) = own(cx);
    let choice = |text: String, plan: Plan| {
        let chosen = plan == *cx.plan;
        Choice::new(text, Intent::Plan(plan)).kind(if chosen { Kind::Chosen } else { Kind::Plain })
    };
    let card = |card| choice(format!("Card {card:?}: up to {}", reach(card)), Plan { card: Some(card), ..*cx.plan });
    let block = |(block, hex, steps)| {
        let text = format!("Block {block:?} in {}, {}", cx.rules.place_name(place_id(hex)), count(steps, "step"));
        choice(text, Plan { block: Some(block), ..*cx.plan })
    };
    choice::by_digits(cards.into_iter().map(card)).into_iter().chain(blocks.into_iter().map(block)).collect()
}

fn side_sheet(cx: ViewContext<'_, Toy>, ctx: &egui::Context, rect: egui::Rect) -> Sheets<Intent> {
    let (whole, intent) =
        theme::panel(ctx, cx.art, "orders", rect, true, |ui| choice::buttons(ui, cx.art, choices(cx)));
    Sheets { bottom: whole.bottom(), intents: intent.into_iter().collect() }
}

/// Passes the turn.
fn pass() -> Vec<Intent> {
    vec![Intent::Effect(Effect::Order(Order::Pass))]
}
