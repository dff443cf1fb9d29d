//! What is hidden in Trying Men's Souls: the markers that the enemy bought, until they are drawn.

use blockade::ai::random::SearchRng;
use blockade::kernel::collections::Queue;
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;
use blockade::rules::trying_mens_souls::data::ids::{FortId, HexId, MarkerId, Markers, PieceId};
use blockade::rules::trying_mens_souls::event::Event;
use blockade::rules::trying_mens_souls::order_parts::NavyOrder;
use blockade::rules::trying_mens_souls::{Order, Position, TryingMensSouls};

use super::Probed;

/// The markers of a side that are bought and not known to the other side.
fn unopened(rules: &TryingMensSouls, p: &Position, side: Side) -> Markers {
    let known = rules[rules.general_of(side)].marker;
    let drawn: Markers = p.drawn.iter().collect();
    if rules.is_secret_now(p) { p.bought[side].minus(drawn).without(known) } else { Markers::NONE }
}

impl Probed for TryingMensSouls {
    type Pair = (MarkerId, MarkerId);

    const GAMES: u64 = 6;
    const MUTATIONS: u32 = 100;
    const HAS_PLANS: bool = false;
    const NAMED: u32 = 8;
    const LINES: &'static [&'static str] = &[
        "done",
        "pass",
        "ready",
        "include",
        "omit",
        "navy supply",
        "navy mip",
        "decline",
        "spend",
        "forfeit",
        "award",
        "buy putnam",
        "buy clinton",
        "deploy passes",
        "deploy gravesend",
    ];

    /// Every third game is the scenario (T16).
    fn setup(number: u64) -> Setup {
        Setup { scenario: (number % 3 == 1).then(|| "long_island".into()), options: Vec::new() }
    }

    fn opening(number: u64) -> &'static [&'static str] {
        if number % 3 == 1 || number % 8 == 6 { &[] } else { &["deploy passes", "ready", "deploy gravesend", "ready"] }
    }

    /// Every piece with a hex near it, in orders of all kinds.
    fn attempts(&self, p: &Position, chance: &mut SearchRng) -> Vec<Order> {
        let mut orders = vec![Order::Done, Order::Pass, Order::Ready, Order::Spend];
        orders.extend((0..self.markers.len()).map(|number| Order::Buy(MarkerId::of(number))));
        for number in 0..self.pieces.len() {
            let piece = PieceId::of(number);
            let Some(at) = p.at(piece) else { continue };
            let near: Vec<HexId> = self.steps.from(at).iter().map(|step| step.to).chain([at]).collect();
            let to = near[chance.below(near.len())];
            let (path, alone) = (std::iter::once(to).collect(), std::iter::once(piece).collect());
            let targets: Queue<HexId, 6> = std::iter::once(to).collect();
            let fort = FortId::of(chance.below(self.forts.len()));
            orders.extend([
                Order::Move(piece, path),
                Order::March(piece, path),
                Order::Land(piece, to),
                Order::Embark(piece),
                Order::Place(piece, to),
                Order::Lose(piece),
                Order::Disrupt(piece),
                Order::Restore(piece),
                Order::Retreat(piece, path),
                Order::Lead(piece),
                Order::Defend(alone),
                Order::Advance(alone),
                Order::Attack(targets, alone),
                Order::Assault(to, alone),
                Order::Withdraw(to),
                Order::Fight(to),
                Order::Activate(at),
                Order::Target(piece),
                Order::Bombard(fort, piece),
                Order::Navy(NavyOrder::At(piece)),
            ]);
        }
        orders
    }

    fn exchange(&self, p: &Position, viewer: Side, chance: &mut SearchRng) -> Option<(Self::Pair, Position)> {
        let enemy = viewer.other();
        let bought = unopened(self, p, enemy);
        let a = bought.nth(chance.below(bought.len().max(1) as usize))?;
        let known = self[self.general_of(enemy)].marker;
        let units = |marker: MarkerId| self[marker].division.map_or(self.army[enemy].units, |one| self[one].units);
        let others = self.army[enemy].markers.minus(p.bought[enemy]).without(known);
        let others = others.filtered(|marker| !p.standing(units(marker)).is_empty());
        let b = others.nth(chance.below(others.len().max(1) as usize))?;
        let mut q = p.clone();
        q.bought[enemy] = q.bought[enemy].without(a).with(b);
        if q.cup.has(a) {
            q.cup = q.cup.without(a).with(b);
        }
        Some(((a, b), q))
    }

    fn opens(&self, event: &Event, (a, b): &Self::Pair) -> bool {
        match event {
            Event::Drawn { marker } => marker == a || marker == b,
            Event::Shown => true,
            _ => false,
        }
    }

    fn hidden(&self, _: &Position, after: &Position, _: &[Event], viewer: Viewer) -> Vec<String> {
        let sides = Side::BOTH.into_iter().filter(|side| !viewer.sees(*side));
        let markers = sides.flat_map(|side| unopened(self, after, side));
        // Tactical Intervention has the same name on both sides.
        let own = markers.filter(|marker| self[*marker].division.is_some());
        own.map(|marker| format!("buys {}", self[marker].name)).collect()
    }
}
