//! The toy game in the window: all that a new game must bring to be played there, with six places and no pictures.

use std::path::Path;

use bevy_egui::egui::{self, Key, Ui};
use blockade::app::art::Art;
use blockade::app::contract::effect::Does;
use blockade::app::contract::game::{At, Board, Work};
use blockade::app::contract::layout::Places;
use blockade::app::contract::marks::{Mark, Marks, Touch};
use blockade::app::contract::outcome_shares::Shares;
use blockade::app::contract::panel::{Foot, Prompt, Rolling, Sheets};
use blockade::app::contract::sound_cue::Cue;
use blockade::app::keys::Pressed;
use blockade::app::theme::{self, Button, Kind};
use blockade::board::{Chart, Face, Lines, Pictured, Piece, Place, Slide, Stack, Who};
use blockade::kernel::chronicle::Chronicle;
use blockade::kernel::collections::Set;
use blockade::kernel::side::{BySide, Side};
use blockade::kernel::story::{Spot, count};

use crate::toy::told::spot;
use crate::toy::{Block, Card, HEXES, Hex, Order, Seen, Sighting, Toy, owner, reach};

/// Blocks of both sides in one hex stand so far to the left and right of it.
const APART: f32 = 40.0;

impl Pictured for Toy {
    fn chart(&self, _: &Path) -> Result<Chart, String> {
        let mut chart = Chart { sheet: (900.0, 600.0), action: (450.0, 300.0), ..Chart::default() };
        for hex in all_hexes() {
            let (x, y) = (100.0 + 140.0 * hex.index() as f32, 300.0);
            chart
                .places
                .insert(spot(hex), Place { mark: (x, y), stack: (x, y - 30.0), water: false, hex: None, area: None });
        }
        Ok(chart)
    }

    fn stacks(&self, chart: &Chart, seen: &Seen) -> Vec<Stack> {
        let mut out = Vec::new();
        for (hex, side) in all_hexes().flat_map(|hex| Side::BOTH.map(|side| (hex, side))) {
            let Some(place) = chart.places.get(&spot(hex)) else { continue };
            let here = blocks_of(seen, side).filter(|(_, at, _)| *at == hex);
            let mut pieces: Vec<Piece> = here.map(|(block, _, steps)| known(block, steps)).collect();
            pieces.resize(usize::from(seen.counts[side][hex.index()]), hidden());
            let x = place.stack.0 + if side == Side::First { -APART } else { APART };
            if !pieces.is_empty() {
                out.push(Stack { spot: spot(hex), side, ships: false, point: (x, place.stack.1), pieces });
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
        Some(Slide { side: *side, ships: false, known, count: 1, from: spot(*from), to: spot(*to) })
    }

    fn lines(&self, _: &Seen) -> Option<Lines> {
        None
    }
}

fn known(block: Block, steps: u8) -> Piece {
    let who = Who::Known(u16::from(block.number()));
    Piece { who, name: Some(format!("Block {block:?}")), strength: Some(steps), face: Face::default(), spent: false }
}

fn hidden() -> Piece {
    Piece { who: Who::Hidden, name: None, strength: None, face: Face::default(), spent: false }
}

fn all_hexes() -> impl Iterator<Item = Hex> {
    Set::<Hex>::first_ids(HEXES).into_iter()
}

/// The blocks of a side that are seen, with where they stand and how strong.
fn blocks_of(seen: &Seen, side: Side) -> impl Iterator<Item = (Block, Hex, u8)> {
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
    Does(Does<Order>),
}

impl Plan {
    /// The order to go to a hex, if card and block are chosen.
    fn order(self, to: Hex) -> Option<Order> {
        Some(Order::Play { card: self.card?, block: self.block?, to })
    }
}

/// The next of several, round.
fn next<T: Copy + PartialEq>(all: &[T], now: Option<T>) -> Option<T> {
    let at = all.iter().position(|one| Some(*one) == now).map_or(0, |at| at + 1);
    all.get(at % all.len().max(1)).copied()
}

/// The hexes to which the chosen card may bring the chosen block.
fn lit(at: At<'_, Toy>) -> Vec<Hex> {
    let allowed = |hex: &Hex| at.plan.order(*hex).is_some_and(|order| at.table.allows(&order).is_ok());
    all_hexes().filter(|hex| at.human().is_some() && allowed(hex)).collect()
}

/// The cards and blocks of the human who is to play.
fn own(at: At<'_, Toy>) -> (Vec<Card>, Vec<(Block, Hex, u8)>) {
    let Some(side) = at.human() else { return Default::default() };
    (at.seen.hands[side].1.into_iter().collect(), blocks_of(at.seen, side).collect())
}

impl Board for Toy {
    type Plan = Plan;
    type Aside = ();
    type Intent = Intent;

    fn prompt(at: At<'_, Self>) -> Prompt {
        let (question, help) = match (at.plan.card, at.plan.block) {
            (None, _) => ("Which card is played?", "Choose a card and a block, then a gold hex; or pass."),
            (_, None) => ("Which block moves?", "Click the hex of one of your blocks."),
            _ => ("Where does it go?", "Click a gold hex; a red rim means battle."),
        };
        let (side, heading) = (Some(at.seen.active), format!("{} turn", at.seen.active.name()));
        Prompt { side, heading, question: question.into(), help: help.into() }
    }

    fn marks(at: At<'_, Self>) -> Marks {
        let (lit, (_, blocks)) = (lit(at), own(at));
        let mark = |hex: Hex| Mark {
            selected: blocks.iter().any(|(block, here, _)| Some(*block) == at.plan.block && *here == hex),
            lit: lit.contains(&hex).then(String::new),
            battle: lit.contains(&hex) && at.seen.counts[at.seen.active.other()][hex.index()] > 0,
            end: at.plan.to == Some(hex),
            barred: false,
        };
        Marks { places: all_hexes().map(|hex| (spot(hex), mark(hex))).collect(), ..Marks::default() }
    }

    fn course(seen: &Seen, order: &Order) -> Vec<Spot> {
        let Order::Play { block, to, .. } = *order else { return Vec::new() };
        let stands = seen.known.iter().find(|(own, ..)| *own == block).and_then(|(_, at, _)| *at);
        stands.into_iter().chain([to]).map(spot).collect()
    }

    fn tip(at: At<'_, Self>, ui: &mut Ui, spot: Spot) {
        Self::tip_of(at.rules, at.seen, at.art, ui, spot);
    }

    fn tip_of(rules: &Self, seen: &Seen, _: &Art, ui: &mut Ui, spot: Spot) {
        ui.label(rules.spot_name(spot));
        for side in Side::BOTH {
            let here = u32::from(seen.counts[side][usize::from(spot.0) % HEXES]);
            theme::small(ui, format!("{}: {}", side.name(), count(here, "block")));
        }
    }

    fn touch(at: At<'_, Self>, touch: Touch) -> Vec<Intent> {
        let (cards, blocks) = own(at);
        match touch {
            Touch::Away => vec![Intent::Plan(Plan::default())],
            Touch::Click(what) if !cards.is_empty() => {
                let Some(hex) = all_hexes().find(|hex| spot(*hex) == what) else { return Vec::new() };
                let here: Vec<Block> = blocks.iter().filter(|(_, at, _)| *at == hex).map(|(b, ..)| *b).collect();
                match (at.plan.order(hex), next(&here, at.plan.block)) {
                    (Some(order), block) if block.is_none() || lit(at).contains(&hex) => {
                        vec![Intent::Does(Does::Order(order))]
                    }
                    (_, Some(block)) => vec![Intent::Plan(Plan { block: Some(block), ..*at.plan })],
                    _ => Vec::new(),
                }
            }
            _ => Vec::new(),
        }
    }

    fn keys(at: At<'_, Self>, pressed: &Pressed) -> Vec<Intent> {
        let (cards, blocks) = own(at);
        let mut plan = *at.plan;
        for (key, card) in [Key::Num1, Key::Num2].into_iter().zip(cards) {
            if pressed.key(key) {
                plan.card = Some(card);
            }
        }
        let blocks: Vec<Block> = blocks.into_iter().map(|(block, ..)| block).collect();
        if pressed.key(Key::Tab) {
            plan.block = next(&blocks, plan.block);
        } else if pressed.key(Key::T) {
            plan.to = next(&lit(at), plan.to);
        } else if pressed.key(Key::Escape) {
            plan = Plan::default();
        } else if pressed.key(Key::P) && at.human().is_some() {
            return Self::press_foot(at);
        } else if pressed.key(Key::Enter) {
            let order = plan.to.and_then(|to| plan.order(to));
            return order.map(|order| Intent::Does(Does::Order(order))).into_iter().collect();
        }
        if plan == *at.plan { Vec::new() } else { vec![Intent::Plan(plan)] }
    }

    fn in_hand(_: At<'_, Self>) -> Option<Face> {
        None
    }

    fn turn_card(at: At<'_, Self>, ui: &mut Ui) -> Vec<Intent> {
        ui.label(format!("Turn {} of {}", at.seen.turn, at.rules.manifest.turns));
        for side in Side::BOTH {
            theme::small(ui, format!("{}: {} in hand", side.name(), count(at.seen.hands[side].0, "card")));
        }
        Vec::new()
    }

    fn side_sheet(at: At<'_, Self>, ctx: &egui::Context, rect: egui::Rect, _: &Places) -> Sheets<Intent> {
        let (cards, blocks) = own(at);
        let kind = |chosen: bool| if chosen { Kind::Chosen } else { Kind::Plain };
        let (whole, intents) = theme::panel(ctx, at.art, "orders", rect, true, |ui| {
            let mut intents = Vec::new();
            for (card, key) in cards.into_iter().zip(["1", "2"]) {
                let text = format!("Card {card:?}: up to {}", reach(card));
                if Button::new(&text).key(key).kind(kind(at.plan.card == Some(card))).show(ui, at.art) {
                    intents.push(Intent::Plan(Plan { card: Some(card), ..*at.plan }));
                }
            }
            for (block, hex, steps) in blocks {
                let text = format!("Block {block:?} in {}, {}", at.rules.spot_name(spot(hex)), count(steps, "step"));
                if Button::new(&text).kind(kind(at.plan.block == Some(block))).show(ui, at.art) {
                    intents.push(Intent::Plan(Plan { block: Some(block), ..*at.plan }));
                }
            }
            intents
        });
        Sheets { bottom: whole.bottom(), intents }
    }

    fn foot(at: At<'_, Self>) -> Option<Foot> {
        at.human().map(|_| Foot { word: "Pass".into(), key: "P", primary: None })
    }

    fn press_foot(_: At<'_, Self>) -> Vec<Intent> {
        vec![Intent::Does(Does::Order(Order::Pass))]
    }

    fn lies_over(_: At<'_, Self>) -> bool {
        false
    }

    fn over_map(_: At<'_, Self>, _: &egui::Context, _: egui::Rect) -> Vec<Intent> {
        Vec::new()
    }

    fn over_side(_: At<'_, Self>, _: &egui::Context, _: egui::Rect, _: &Places) -> Vec<Intent> {
        Vec::new()
    }

    fn carry_out(work: Work<'_, Self>, intent: Intent) -> Vec<Does<Order>> {
        match intent {
            Intent::Plan(plan) => {
                *work.plan = plan;
                vec![Does::Hush]
            }
            Intent::Does(does) => vec![does],
        }
    }

    fn foretold((): &()) -> Option<(Spot, Shares)> {
        None
    }

    fn poll((): &mut ()) -> bool {
        false
    }

    fn obvious(_: &Seen, _: &Order) -> bool {
        false
    }

    fn puts_aside(_: &Self, _: &Seen) -> bool {
        false
    }

    fn motion(&self, sighting: &Sighting, again: bool) -> Option<f32> {
        match sighting {
            Sighting::Moved { .. } | Sighting::Back { .. } => Some(300.0),
            Sighting::Rolled { .. } if !again => Some(700.0),
            _ => None,
        }
    }

    fn rolling(&self, sighting: &Sighting) -> Option<Rolling> {
        let told = self.told(sighting).filter(|told| !told.dice.is_empty())?;
        Some(Rolling { title: "The attackers roll".into(), dice: told.dice })
    }

    fn cue(&self, _: &Sighting) -> Option<Cue> {
        None
    }

    fn follow(&self, sighting: &Sighting) -> Option<(Side, Spot)> {
        self.slide(sighting).map(|slide| (slide.side, slide.to))
    }

    fn figures(&self, seen: &Seen) -> Vec<(String, BySide<String>)> {
        let lost = |side: Side| (3 - seen.counts[side].iter().sum::<u8>()).to_string();
        let lost = BySide::new(lost(Side::First), lost(Side::Second));
        vec![("Blocks lost".into(), lost)]
    }

    fn moment_line(&self, _: &Seen) -> Option<String> {
        None
    }
}
