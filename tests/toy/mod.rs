//! A toy game that proves the seam: six hexes in a row, a hidden hand, a draw from a deck, a ten-sided die.
//!
//! Each side has three blocks of hidden strength and is dealt two of twelve cards a turn. `play CARD BLOCK HEX` moves a
//! block as far as the card says; a block that enters an enemy hex fights there: a ten-sided die a step, 1 to 4 hits the
//! strongest. Who attacks and does not win goes back. After six turns the side with more hexes wins, at a tie the Whites.
//! Cases: T1 map, T2 cards, T3 moves, T4 battle, T5 victory.

mod pieces;
pub mod sides;
mod tables;
pub mod words;

use blockade::kernel::prelude::*;

pub use pieces::{By, Phase, Position, View};
pub use sides::{RED, SIDES, SideWords, WHITE};
use tables::Refused;
pub use tables::{Event, Order, Sighting};

blockade::ids! {
    /// A hex, 0 to 5.
    Hex,
    /// A block: three red ones, then three white ones.
    Block,
    /// A card, 0 to 11.
    Card,
}

pub const HEXES: usize = 6;
pub const BLOCKS: usize = 6;
pub const ALL_BLOCKS: Set<Block> = Set::first_ids(BLOCKS);
const CARDS: usize = 12;
const LAST_TURN: u8 = 6;

/// The rules: nothing but their title page and cases.
pub struct Toy {
    pub manifest: Manifest,
    pub chapters: Vec<Chapter>,
}

pub fn owner(block: Block) -> Side {
    if block.index() < 3 { RED } else { WHITE }
}

/// How far a card goes: 1 to 3.
pub fn reach(card: Card) -> u8 {
    card.number() % 3 + 1
}

fn end(toy: &Toy, p: &mut Position, out: &mut Vec<Event>) {
    let other = p.active.other();
    let gone = |side: Side| toy.blocks(p, side).is_empty();
    if p.active == WHITE || gone(other) {
        if p.turn == LAST_TURN || gone(RED) || gone(WHITE) {
            let held = |side: Side| toy.counts(p, side).iter().filter(|count| **count > 0).count();
            let winner = if held(RED) > held(WHITE) { RED } else { WHITE };
            (p.winner, p.phase) = (Some(winner), Phase::Over);
            return out.push(Event::Over { side: winner });
        }
        p.turn += 1;
        p.deck = Set::first_ids(CARDS);
        p.hands = BySide::default();
        (p.active, p.phase) = (RED, Phase::Deal);
        out.push(Event::Turn { turn: p.turn });
    } else {
        (p.active, p.phase) = (other, Phase::Move);
    }
}

impl Toy {
    pub fn blocks(&self, p: &Position, side: Side) -> Set<Block> {
        ALL_BLOCKS.filtered(|block| owner(block) == side && p.at[block.index()].is_some())
    }

    pub fn counts(&self, p: &Position, side: Side) -> [u8; HEXES] {
        let mut counts = [0; HEXES];
        for block in self.blocks(p, side) {
            counts[p.at[block.index()].map_or(0, Hex::index)] += 1;
        }
        counts
    }

    fn enemies(&self, p: &Position, side: Side, at: Hex) -> Set<Block> {
        self.blocks(p, side.other()).filtered(|block| p.at[block.index()] == Some(at))
    }

    /// Everything a card can do (T3).
    fn moves(&self, p: &Position, card: Card) -> Vec<Order> {
        let mut moves = Vec::new();
        for block in self.blocks(p, p.active) {
            let Some(from) = p.at[block.index()] else { continue };
            for to in Set::<Hex>::first_ids(HEXES) {
                if from.number().abs_diff(to.number()) <= reach(card) && from != to {
                    moves.push(Order::Play(card, block, to));
                }
            }
        }
        moves
    }
}

impl Toy {
    /// T2.1, T3.1.
    fn check_play(&self, p: &Position, card: Card, block: Block, to: Hex) -> Result<(), Refused> {
        when(p.hands[p.active].has(card), Refused::NotHeld { side: p.active })?;
        let may = self.moves(p, card).contains(&Order::Play(card, block, to));
        when(may, Refused::NotByThisCard { reach: reach(card) })
    }

    fn play(&self, p: &mut Position, card: Card, block: Block, to: Hex, out: &mut Vec<Event>) {
        p.phase = Phase::End;
        let Some(from) = p.at[block.index()].replace(to) else { return };
        let side = p.active;
        p.hands[side] = p.hands[side].without(card);
        out.push(Event::Moved { side, block: Secret::of(side, block), from, to, card });
        if !self.enemies(p, side, to).is_empty() {
            p.phase = Phase::Fight;
            p.attack = Some((block, from));
            out.push(Event::Battle { at: to, attacker: side });
        }
    }

    fn pass(&self, p: &mut Position, out: &mut Vec<Event>) {
        p.phase = Phase::End;
        out.push(Event::Passed { side: p.active });
    }
}

impl Ruleset for Toy {
    type Position = Position;
    type Order = Order;
    type Pattern = By;
    type Row = LegalEntry<Order, By>;
    type Event = Event;
    type Sighting = Sighting;
    type View = View;
    type Phase = Phase;
    type Memory = ();

    const ID: &'static str = "toy";
    const VERSION: u32 = 1;
    const SIDES: BySide<SideInfo> = SIDES;
    const DIE: u8 = 10;
    const PILES: &'static [&'static str] = &["cards"];
    const PHASES: &'static [(Phase, PhaseStep<Self>)] =
        &[(Phase::Deal, waits), (Phase::Move, waits), (Phase::Fight, waits), (Phase::End, end)];

    fn load(source: &dyn Source) -> Result<Self, DataError> {
        Ok(Self { manifest: Manifest::read::<Self>(source, &[])?, chapters: source.read("cases.ron")? })
    }

    fn data_hash(&self, _setup: &Setup) -> u64 {
        7
    }

    fn new_game(&self, setup: &Setup) -> Result<Position, String> {
        self.manifest.scenario_without_options(setup)?;
        let at = [0, 0, 1, 5, 5, 4].map(|hex| Some(Hex::of(hex)));
        let (deck, hands) = (Set::first_ids(CARDS), BySide::default());
        let (turn, active, phase) = (1, RED, Phase::Deal);
        Ok(Position { at, steps: [3, 2, 1, 3, 2, 1], hands, deck, turn, active, phase, attack: None, winner: None })
    }

    fn phase(&self, p: &Position) -> Phase {
        p.phase
    }

    fn need(&self, p: &Position) -> Need {
        match p.phase {
            Phase::Over => Need::Over,
            Phase::Deal => Need::Chance(ChanceRequest::Draw {
                count: 2,
                from: DrawPile { number: 0, left: p.deck.same_numbers(), top: None },
            }),
            Phase::Move => Need::Order(p.active),
            Phase::Fight => Need::Chance(ChanceRequest::Dice {
                count: p.attack.map_or(0, |(block, _)| p.steps[block.index()]),
                sides: 10,
            }),
            Phase::End => Need::Nothing,
        }
    }

    fn legal(&self, p: &Position, out: &mut LegalOf<Self>) {
        if self.need(p) == Need::Order(p.active) {
            out.push(LegalEntry::Order(Order::Pass));
            let cards = p.hands[p.active].into_iter().filter(|card| !self.moves(p, *card).is_empty());
            out.extend(cards.map(|card| LegalEntry::Pattern(By(card))));
        }
    }

    fn matches(&self, pattern: &By, order: &Order) -> bool {
        matches!(order, Order::Play(card, ..) if *card == pattern.0)
    }

    fn fill(&self, p: &Position, pattern: &By, pick: &mut dyn FnMut(usize) -> usize) -> Order {
        let moves = self.moves(p, pattern.0);
        moves.get(pick(moves.len().max(1))).copied().unwrap_or(Order::Pass)
    }

    fn check(&self, p: &Position, order: &Order) -> Result<(), Refusal> {
        let Need::Order(side) = self.need(p) else { return Err(Refused::NotNow.into_refusal(self)) };
        self.check_in_step(p, p.phase, side, order).map_err(|refused| refused.into_refusal(self))
    }

    fn apply(&self, p: &mut Position, order: &Order, out: &mut Vec<Event>) {
        self.apply_in_step(p, p.phase, p.active, order, out);
    }

    fn resolve(&self, p: &mut Position, fell: &[u8], out: &mut Vec<Event>) {
        if p.phase == Phase::Deal {
            let cards: Set<Card> = fell.iter().map(|card| Card::of(usize::from(*card))).collect();
            p.deck = p.deck.minus(cards);
            p.hands[p.active] = cards;
            let count = fell.len() as u8;
            out.push(Event::Dealt { side: p.active, count, cards: Secret::of(p.active, cards) });
            if p.active == WHITE {
                p.phase = Phase::Move;
            }
            p.active = p.active.other();
            return;
        }
        let Some((block, from)) = p.attack.take() else { return };
        let Some(here) = p.at[block.index()] else { return };
        let hits = fell.iter().filter(|face| **face <= 4).count() as u8;
        out.push(Event::Rolled { side: p.active, faces: Faces::new(fell), hits });
        for _ in 0..hits {
            let strongest = self.enemies(p, p.active, here).into_iter().max_by_key(|b| (p.steps[b.index()], *b));
            let Some(hit) = strongest else { break };
            p.steps[hit.index()] -= 1;
            if p.steps[hit.index()] == 0 {
                p.at[hit.index()] = None;
                out.push(Event::Lost { block: hit });
            }
        }
        if !self.enemies(p, p.active, here).is_empty() {
            p.at[block.index()] = Some(from);
            out.push(Event::Back { side: p.active, block: Secret::of(p.active, block), from: here, to: from });
        }
        p.phase = Phase::End;
    }

    fn observe(&self, p: &Position, (): &(), viewer: Viewer) -> View {
        let known = ALL_BLOCKS.filtered(|block| viewer.sees(owner(block))).into_iter();
        let hand = |side: Side| (p.hands[side].len(), if viewer.sees(side) { p.hands[side] } else { Set::NONE });
        let steps = |side: Side| self.blocks(p, side).into_iter().map(|b| u32::from(p.steps[b.index()])).sum();
        View {
            viewer,
            known: known.map(|b| (b, p.at[b.index()], p.steps[b.index()])).collect(),
            counts: BySide::of(|side| self.counts(p, side)),
            hands: BySide::of(hand),
            steps: BySide::of(steps),
            turn: p.turn,
            phase: p.phase,
            active: p.active,
            to_play: self.need(p).side(),
            winner: p.winner,
        }
    }

    fn print_pattern(&self, pattern: &By) -> String {
        format!("play c{:?} …", pattern.0)
    }

    fn item(&self, _: u8, name: &str) -> Option<u8> {
        numbered(name, 'c', CARDS).map(Card::number)
    }

    fn audit(&self, p: &Position) -> Result<(), String> {
        let dealt = p.hands[RED] | p.hands[WHITE];
        if p.hands[RED].meets(p.hands[WHITE]) || dealt.meets(p.deck) {
            return Err("a card lies in two places".into());
        }
        let stands = |b: Block| p.at[b.index()].is_some() == (p.steps[b.index()] > 0);
        match ALL_BLOCKS.into_iter().find(|block| !stands(*block)) {
            Some(block) => Err(format!("block {block:?} stands without strength, or is lost with some")),
            None => Ok(()),
        }
    }
}
