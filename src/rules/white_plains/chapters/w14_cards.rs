//! W14: opportunity cards: drawn, played, cancelled, and what they do.

use crate::kernel::events::Secret;
use crate::kernel::ruleset::{ChanceRequest, DrawPile, Item, Items};
use crate::rules::white_plains::prelude::*;

/// The piles of cards: what the American draws, what the British draw, what is shuffled.
pub const PILES: &[&str] = &["cards", "cards", "shuffled"];
/// The pile that is shuffled.
const SHUFFLED: u8 = 2;

const fn item(card: CardId) -> Item {
    Item::of(card.index())
}

impl WhitePlains {
    /// The side that draws the next of these numbers of cards; a side with an empty deck gets nothing (W14.2).
    fn next_to_draw(&self, p: &State, american: u8, british: u8) -> Option<Side> {
        let due = [american, british];
        Side::BOTH.into_iter().find(|side| due[side.index()] > 0 && !p.decks[*side].is_empty())
    }

    /// The request for the next of these numbers of cards: the top of a deck, unless another card is queued; none if none is due.
    pub fn next_card(&self, p: &State, american: u8, british: u8) -> Option<ChanceRequest> {
        let side = self.next_to_draw(p, american, british)?;
        let left: Items = p.decks[side].iter().map(item).collect();
        let top = p.decks[side].iter().next().map(item);
        Some(ChanceRequest::Draw { count: 1, from: DrawPile { number: side as u8, left, top } })
    }

    /// One of these numbers of cards is drawn.
    pub fn deal(&self, p: &mut Position, american: u8, british: u8, drawn: &[u8], out: &mut Vec<Event>) {
        let (Some(side), Some(card)) = (self.next_to_draw(p, american, british), drawn.first()) else { return };
        let left = if side == AMERICAN { (american - 1, british) } else { (american, british - 1) };
        p.push(Task::Deal(left.0, left.1));
        self.draw(p, side, CardId::of(usize::from(*card)), out);
    }

    /// The request for a shuffle of a side's deck; none for fewer than two cards.
    pub fn shuffle_request(&self, p: &State, side: Side) -> Option<ChanceRequest> {
        let left: Items = p.decks[side].iter().map(item).collect();
        let count = left.len() as u8;
        (count > 1).then_some(ChanceRequest::Draw { count, from: DrawPile { number: SHUFFLED, left, top: None } })
    }

    /// The request for the card that the spy discards (W14.7); none from an empty hand.
    pub fn spy_request(&self, p: &State) -> Option<ChanceRequest> {
        let left: Items = p.hands[AMERICAN].into_iter().map(item).collect();
        let request = ChanceRequest::Draw { count: 1, from: DrawPile { number: AMERICAN as u8, left, top: None } };
        (!left.is_empty()).then_some(request)
    }

    /// A deck has its new order.
    pub fn shuffled(&self, p: &mut Position, side: Side, order: &[u8], out: &mut Vec<Event>) {
        let mut deck = Deck::default();
        for number in order {
            deck.push(CardId::of(usize::from(*number)));
        }
        p.decks[side] = deck;
        out.push(Event::Shuffled { side });
    }

    /// A side draws a card.
    pub fn draw(&self, p: &mut Position, side: Side, card: CardId, out: &mut Vec<Event>) {
        p.decks[side].retain(|other| *other != card);
        p.hands[side].add(card);
        out.push(Event::Dealt { side, card: Secret::of(side, card) });
    }

    /// W14.7: cards that are played when drawn, the British ones first.
    pub fn play_immediate(&self, p: &mut Position, out: &mut Vec<Event>) {
        p.tasks.pop();
        for side in [BRITISH, AMERICAN] {
            let card = p.hands[side].into_iter().find(|card| self[*card].time == Time::Immediate);
            if let Some(card) = card {
                p.push(Task::Immediate);
                return self.play(p, side, card, Names::None, out);
            }
        }
    }

    /// Whether a side may be asked to cancel a card: by public facts alone (W14.5).
    pub fn may_be_trumped(&self, p: &State, card: CardId, hand_size: u32) -> bool {
        let answer = self[card].side.other();
        if matches!(self[card].effect, Effect::GameEnds | Effect::Trump) {
            return false;
        }
        let may_hold = |other: CardId| !p.played[answer].has(other) && self.is_dealt_in(p, other);
        hand_size > 0 && (may_hold(self.trump_card(answer)) || self.canceller(card).is_some_and(may_hold))
    }

    /// The card that can cancel another one beside Local Superiority (W14.11).
    pub fn canceller(&self, card: CardId) -> Option<CardId> {
        (0..self.cards.len()).map(CardId::of).find(|other| self[*other].cancels == Some(card))
    }

    /// Whether a card belongs to its side's decks so far.
    pub fn is_dealt_in(&self, p: &State, card: CardId) -> bool {
        let data = &self[card];
        if !p.is_campaign() {
            return self.scenario(p.scenario).cards.contains(&card);
        }
        let newest = self.tables.calendar.iter().take(usize::from(p.turn)).map(|hour| hour.new_deck).max().unwrap_or(0);
        !data.aside && data.deck <= newest.max(1)
    }

    /// A card is played: the other side may cancel it, or it takes effect at once.
    pub fn play(&self, p: &mut Position, side: Side, card: CardId, names: Names, out: &mut Vec<Event>) {
        p.hands[side].take(card);
        p.played[side].add(card);
        out.push(Event::Played { side, card, names });
        if let (Time::Combat | Time::CombatOrFire | Time::Tactics, Some(combat)) = (self[card].time, &mut p.combat) {
            combat.played.push(card);
        }
        p.push(Task::Effect(card, names));
        p.push(Task::Trump(card, names));
    }

    /// A card is cancelled by Local Superiority.
    pub fn trump(&self, p: &mut Position, card: CardId, out: &mut Vec<Event>) {
        let by = self[card].side.other();
        let trump = self.trump_card(by);
        p.hands[by].take(trump);
        p.played[by].add(trump);
        out.push(Event::Played { side: by, card: trump, names: Names::None });
        self.cancel(p, card, out);
    }

    /// A card is out without effect.
    pub(super) fn cancel(&self, p: &mut Position, card: CardId, out: &mut Vec<Event>) {
        p.tasks.pop();
        if matches!(p.task(), Some(Task::Effect(other, _)) if other == card) {
            p.tasks.pop();
        }
        out.push(Event::Cancelled { card });
        self.after_play(p, card);
    }

    /// What goes on after a card was played, whether it took effect or not: its moment is over.
    fn after_play(&self, p: &mut Position, card: CardId) {
        let side = self[card].side;
        match p.task() {
            Some(Task::Cards(asked)) if asked == side => self.end_card_turn(p, side, false),
            Some(Task::TacticsCard(asked)) if asked == side => self.end_tactics_card(p, side),
            Some(Task::FireAnswer(_) | Task::DeclaredReact) => {
                p.tasks.pop();
            }
            _ => {}
        }
    }

    /// A card takes effect, and is out of the game or back in the deck (W14.4).
    pub fn take_effect(&self, p: &mut Position, card: CardId, names: Names, out: &mut Vec<Event>) {
        p.tasks.pop();
        let side = self[card].side;
        let goes_back = self[card].reshuffle;
        if goes_back {
            p.played[side].take(card);
            p.decks[side].push(card);
        }
        self.effect(p, card, names, out);
        if p.ending.is_some() {
            return;
        }
        self.after_play(p, card);
        if goes_back {
            p.push(Task::Shuffle(side));
        }
    }

    /// W14.5.
    pub fn check_trump(&self, p: &State, side: Side) -> Checked {
        when(p.hands[side].has(self.trump_card(side)), Refused::NoTrump)
    }
}
