//! L3.2, L4, L13.1: the cards of a year, initiative, weather.

use crate::kernel::ruleset::{Item, Items};
use crate::rules::liberty::position::MAX_TURNS;
use crate::rules::liberty::prelude::*;

/// Cards of a hand in 1775 (L3.1).
pub const FIRST_HAND: u8 = 3;
/// The number of the deck among the piles.
pub const DECK: u8 = 0;
/// The number of the pools among the piles.
pub const POOL: u8 = 1;

impl Liberty {
    /// Cards of a hand at the start of a year, and its turns (L3.1).
    pub const fn turns_of(year: u16) -> u8 {
        if year == FIRST_YEAR { FIRST_HAND } else { MAX_TURNS as u8 }
    }

    /// The deck as it is dealt from: an item for each card that neither side holds (L3.2). Equal cards are told apart by
    /// their numbers only: the first of a kind is always there while one is.
    pub(crate) fn deck(&self, p: &Position) -> DrawPile {
        let mut left = Items::NONE;
        let mut first = 0;
        for (kind, card) in self.cards.iter().enumerate() {
            let dealt = p.hands[AMERICAN][kind] + p.hands[BRITISH][kind];
            for item in first..first + card.count.saturating_sub(dealt) {
                left.add(Item::of(usize::from(item)));
            }
            first += card.count;
        }
        DrawPile { number: DECK, left, top: None }
    }

    /// The kind of card of an item of the deck.
    pub(super) fn card_of(&self, item: u8) -> Option<CardId> {
        let mut first = 0;
        self.cards
            .iter()
            .position(|card| {
                first += card.count;
                item < first
            })
            .map(CardId::of)
    }

    /// The cards of a hand, one by one.
    pub fn hand<'a>(&self, hand: &'a [u8]) -> impl Iterator<Item = CardId> + use<'a> {
        let kinds = hand.iter().copied().take(self.cards.len()).enumerate();
        kinds.flat_map(|(kind, count)| std::iter::repeat_n(CardId::of(kind), usize::from(count)))
    }

    /// The first item of a kind of card.
    pub(crate) fn item_of(&self, card: CardId) -> u8 {
        self.cards.iter().take(card.index()).map(|card| card.count).sum()
    }

    /// L3.2: the British hand whole, then the American.
    pub(crate) fn deal(&self, p: &mut Position, _: &mut Vec<Event>) {
        let full = Self::turns_of(p.year);
        match [BRITISH, AMERICAN].into_iter().find(|side| p.hand_size(*side) < full) {
            Some(side) => p.next = Next::Roll(Roll::Deal(side)),
            None => (p.state, p.active) = (PhaseState::Cards, AMERICAN),
        }
    }

    /// A card has been dealt.
    pub(crate) fn take_card(&self, p: &mut Position, side: Side, item: u8, out: &mut Vec<Event>) {
        let Some(card) = self.card_of(item) else { return };
        p.hands[side][card.index()] += 1;
        out.push(Event::Dealt {
            side,
            card: Secret::of(side, card),
            last: p.hand_size(side) == Self::turns_of(p.year),
        });
        if p.hand_size(AMERICAN) == Self::turns_of(p.year) {
            out.push(Event::Turn { year: p.year, turn: p.turn });
        }
    }

    /// L4.1: whether the active side holds this card.
    pub(crate) fn check_play(&self, p: &Position, card: CardId) -> Checked {
        when(p.hands[p.active][card.index()] > 0, Refused::NotInHand { card })
    }

    /// L4.1: a card is committed, face down.
    pub(crate) fn play(&self, p: &mut Position, card: CardId, out: &mut Vec<Event>) {
        let side = p.active;
        p.hands[side][card.index()] -= 1;
        p.cards[side] = Some(card);
        out.push(Event::Committed { side, card: Secret::of(side, card) });
    }

    /// L4.1, L4.2: both cards are turned up and decide who is Player 1.
    pub(crate) fn cards_played(&self, p: &mut Position, out: &mut Vec<Event>) {
        let (Some(american), Some(british)) = (p.cards[AMERICAN], p.cards[BRITISH]) else {
            p.active = if p.cards[AMERICAN].is_some() { BRITISH } else { AMERICAN };
            p.next = Next::Order;
            return;
        };
        out.push(Event::Shown { american, british });
        let (a, b) = (&self[american], &self[british]);
        let first = match (a.kind, b.kind) {
            (CardKind::Supply, CardKind::Action) => AMERICAN,
            (_, CardKind::Supply) => BRITISH,
            (CardKind::Action, CardKind::Action) if a.value > b.value => AMERICAN,
            (CardKind::Action, CardKind::Action) => {
                if a.value == b.value && p.options.has(Rule::BritishInitiative) {
                    (p.state, p.active) = (PhaseState::Initiative, BRITISH);
                    return;
                }
                BRITISH
            }
        };
        self.acts_first(p, first, out);
    }

    /// L4.2, L13.1: sets Player 1; the other side rolls for the weather (L4.3).
    pub(crate) fn acts_first(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        p.player_1 = Some(side);
        p.active = side;
        p.state = PhaseState::Weather;
        out.push(Event::First { side });
    }

    /// L4.3: Player 2 rolls for the weather.
    pub(crate) fn weather(&self, p: &mut Position, _: &mut Vec<Event>) {
        p.next = Next::Roll(Roll::Weather);
    }

    /// L4.3.
    pub(crate) fn roll_weather(&self, p: &mut Position, face: u8, out: &mut Vec<Event>) {
        let who = p.player_2().unwrap_or(AMERICAN);
        self.note_roll(who, RollReason::Weather, &[face], 2, None, None, out);
        let weather = match face {
            1 => Weather::North,
            2 => Weather::South,
            _ => Weather::Fair,
        };
        p.weather = Some(weather);
        out.push(Event::Weather { weather });
        self.begin_phase(p, p.active, out);
    }
}
