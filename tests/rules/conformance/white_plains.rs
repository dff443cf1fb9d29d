//! What is hidden in White Plains: hands, decks, sham works, a chosen tactics card.

use blockade::ai::random::SearchRng;
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;
use blockade::rules::white_plains::data::cards::Time;
use blockade::rules::white_plains::data::ids::{CardId, HexId, UnitId, Units};
use blockade::rules::white_plains::data::results::Tactic;
use blockade::rules::white_plains::event::Event;
use blockade::rules::white_plains::order_parts::Names;
use blockade::rules::white_plains::position::State;
use blockade::rules::white_plains::position::combat::TacticChosen;
use blockade::rules::white_plains::position::parts::{Deck, Targets, UnitState, WorksFront};
use blockade::rules::white_plains::position::tasks::Phase;
use blockade::rules::white_plains::sides::{AMERICAN, BRITISH};
use blockade::rules::white_plains::{Order, Position, WhitePlains};

use super::Probed;

/// What is exchanged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Pair {
    /// A card of the hand for one of the deck.
    Cards(CardId, CardId),
    /// A sham hex for a true one.
    Works(HexId, HexId),
    /// One tactics card for another.
    Tactics(Tactic, Tactic),
}

fn exchange_cards(rules: &WhitePlains, p: &Position, side: Side, chance: &mut SearchRng) -> Option<(Pair, Position)> {
    let hand: Vec<CardId> = p.hands[side].into_iter().collect();
    let deck: Vec<CardId> = p.decks[side].iter().collect();
    let (a, b) = (*hand.get(chance.below(hand.len().max(1)))?, *deck.get(chance.below(deck.len().max(1)))?);
    // Cards that are played when drawn are in no hand, and the Probe came there before both sides' eyes.
    if [a, b].iter().any(|card| rules[*card].time == Time::Immediate || rules[*card].aside) {
        return None;
    }
    let mut q = p.clone();
    let state: &mut State = &mut q;
    state.hands[side] = state.hands[side].without(a).with(b);
    let mut swapped = Deck::default();
    for card in deck {
        swapped.push(if card == b { a } else { card });
    }
    state.decks[side] = swapped;
    Some((Pair::Cards(a, b), q))
}

fn exchange_works(rules: &WhitePlains, p: &Position, chance: &mut SearchRng) -> Option<(Pair, Position)> {
    let hidden: Vec<HexId> = p.ruse.hexes.minus(p.ruse.revealed).into_iter().collect();
    let a = *hidden.get(chance.below(hidden.len().max(1)))?;
    let line = [&rules.areas.forward_line, &rules.areas.main_line].into_iter().find(|line| line.contains(&a))?;
    let b = line[chance.below(line.len())];
    if p.ruse.hexes.has(b) || p.phase() == Phase::Setup {
        return None;
    }
    let mut q = p.clone();
    q.ruse.hexes = q.ruse.hexes.without(a).with(b);
    Some((Pair::Works(a, b), q))
}

fn exchange_tactics(p: &Position, side: Side, chance: &mut SearchRng) -> Option<(Pair, Position)> {
    let combat = p.combat.as_deref()?;
    let shown = combat.tactics.first.is_some() && combat.tactics.second.is_some();
    let Some(TacticChosen::Known(a)) = combat.tactics[side].filter(|_| !shown) else { return None };
    let b = Tactic::ALL[chance.below(Tactic::ALL.len())];
    let mut q = p.clone();
    q.combat.iter_mut().for_each(|combat| combat.tactics[side] = Some(TacticChosen::Known(b)));
    (a != b).then_some((Pair::Tactics(a, b), q))
}

impl Probed for WhitePlains {
    type Pair = Pair;

    const GAMES: u64 = 12;
    const MUTATIONS: u32 = 100;
    const TELLS_NEWS: bool = false;
    const LINES: &'static [&'static str] = &[
        "done", "pass", "trump", "allow", "pledge 1", "chit", "keep", "stand", "buy", "restore", "play a5", "play b25",
    ];

    const NAMED: u32 = 8;

    /// Ways by a hex to pass are not listed (W24).
    fn is_unlisted(order: &Order) -> bool {
        matches!(order, Order::Move(_, Some(_), _) | Order::March(_, Some(_), _))
    }

    fn setup(number: u64) -> Setup {
        let scenario = match number % 12 {
            5 => "grand_assault",
            11 => "campaign",
            _ => "chatterton_hill",
        };
        let options = match scenario {
            "campaign" => vec!["american_momentum".to_owned(), "mosely_absent".to_owned()],
            _ => Vec::new(),
        };
        Setup { scenario: Some(scenario.into()), options }
    }

    /// Many cards in hand, and part of the pieces a few hexes further, in any state.
    fn rearranged(&self, p: &Position, chance: &mut SearchRng) -> Option<Position> {
        if p.ending.is_some() || p.combat.is_some() || p.tasks.len() > 2 {
            return None;
        }
        let mut q = p.clone();
        for side in Side::BOTH {
            let free = self.cards_of[side].minus(q.played[side]);
            let dealt = |card: &CardId| self[*card].time != Time::Immediate && chance.below(2) == 0;
            q.hands[side] = free.into_iter().filter(dealt).collect();
            q.decks[side] = Deck::default();
        }
        for unit in q.standing() {
            let Some(at) = q.at(unit).filter(|at| !self.is_box(*at) && chance.below(2) == 0) else { continue };
            let near: Vec<HexId> = self.within(at, 4).into_iter().collect();
            let to = near[chance.below(near.len())];
            let side = self[unit].side;
            let open = self.tables.ground[&self[to].ground].mp[self.kind(unit).column()].is_some()
                && self.has_room(&q, unit, to)
                && !q.is_taken(self, side.other(), to)
                && q.burning() != Some(to)
                && !(side == BRITISH && self.scenario(q.scenario).forbidden_british.has(to));
            if open {
                q.put(unit, Some(to));
            }
            if !self.is_leader(unit) && q.attached != Some(unit) && self.sorted.amusettes != Some(unit) {
                let states = [UnitState::Parade, UnitState::Parade, UnitState::Disrupted, UnitState::Shattered];
                q.set_state(unit, states[chance.below(states.len())]);
            }
        }
        let guns = self.sorted.amusettes.and_then(|guns| q.at(guns));
        q.attached = q.attached.filter(|parent| q.at(*parent) == guns && q.in_order(*parent));
        self.audit_position(&q).ok().map(|()| q)
    }

    /// Every unit of the side that is asked, with hexes around it, in orders of all kinds; every card on what is near.
    fn attempts(&self, p: &Position, chance: &mut SearchRng) -> Vec<Order> {
        let mut orders = vec![Order::Done, Order::Buy, Order::Restore];
        for unit in p.standing() {
            let Some(at) = p.at(unit) else { continue };
            let near: Vec<HexId> = self.near(at).chain([at]).collect();
            let to = near.get(chance.below(near.len().max(1))).copied().unwrap_or(at);
            let far: Vec<HexId> = self.within(at, 5).into_iter().collect();
            let far = far[chance.below(far.len())];
            let other = UnitId::of(chance.below(self.units.len()));
            orders.extend(self.areas.up_slope.iter().map(|(burns, _)| Order::Burn(unit, *burns)));
            orders.extend([
                Order::Move(unit, None, to),
                Order::Move(unit, None, at),
                Order::Move(unit, None, far),
                Order::March(unit, None, far),
                Order::March(unit, None, at),
                Order::Enter(unit, to),
                Order::Break(at),
                Order::Build(WorksFront::new(&[to]).expect("one hex")),
                Order::Attach(unit),
                Order::Rally(unit),
                Order::Fire(Units::one(unit), other),
                Order::Assault(unit, Targets::one(to)),
                Order::Release(unit),
                Order::Disengage(unit, to),
                Order::Lead(unit),
                Order::Advance(unit, to),
            ]);
            let card = CardId::of(chance.below(self.cards.len()));
            let names =
                [Names::None, Names::Hex(to), Names::Unit(unit), Names::UnitHex(unit, to), Names::Hexes(at, to)];
            orders.extend(names.map(|names| Order::Play(card, names)));
        }
        orders
    }

    fn exchange(&self, p: &Position, viewer: Side, chance: &mut SearchRng) -> Option<(Pair, Position)> {
        if p.ending.is_some() {
            return None;
        }
        match chance.below(3) {
            0 if viewer == BRITISH => exchange_works(self, p, chance),
            1 => exchange_tactics(p, viewer.other(), chance),
            _ => exchange_cards(self, p, viewer.other(), chance),
        }
    }

    fn opens(&self, event: &Event, pair: &Pair) -> bool {
        match (event, pair) {
            (Event::Played { card, .. } | Event::Discarded { card }, Pair::Cards(a, b)) => card == a || card == b,
            (Event::HandSeen { .. }, Pair::Cards(..)) => true,
            (Event::Revealed { at } | Event::Probed { at, .. }, Pair::Works(a, b)) => at == a || at == b,
            (Event::Tactics { .. }, Pair::Tactics(..)) => true,
            _ => false,
        }
    }

    fn hidden(&self, before: &Position, after: &Position, _: &[Event], viewer: Viewer) -> Vec<String> {
        let own = |card: CardId| &self[card].name;
        let twice = |card: CardId| self.cards.iter().filter(|other| other.name == *own(card)).count() > 1;
        let seen = |card: CardId| viewer.sees(BRITISH) && after.spied.is_some_and(|spied| spied.hand.has(card));
        let hands = Side::BOTH
            .into_iter()
            .filter(|side| !viewer.sees(*side))
            .flat_map(|side| (before.hands[side] & after.hands[side]) | (after.hands[side].minus(before.hands[side])));
        let open = |card: CardId| self[card].aside || twice(card) || seen(card);
        let names = hands.filter(|card| !open(*card)).map(|card| own(card).clone()).collect::<Vec<_>>();
        // A card that went back into the deck and was drawn again was seen.
        let played = after.played[AMERICAN] | after.played[BRITISH];
        names.into_iter().filter(|name| !played.into_iter().any(|card| own(card) == name)).collect()
    }
}
