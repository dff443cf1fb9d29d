//! W23: the position and the events as a viewer may know them.

use crate::rules::white_plains::prelude::*;

/// A position as one viewer may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// Everything public, and what the viewer knows; the rest is erased.
    pub known: Known,
    /// The numbers of cards in the hands.
    pub hand_size: BySide<u32>,
    /// The numbers of cards in the decks.
    pub deck_size: BySide<u32>,
    /// The side that must decide.
    pub to_play: Option<Side>,
}

impl WhitePlains {
    /// The position as a viewer may know it (W23).
    pub fn view(&self, p: &Position, viewer: Viewer) -> View {
        let mut state = (**p).clone();
        let hand_size = BySide::of(|side| p.hands[side].len());
        let deck_size = BySide::of(|side| p.decks[side].len() as u32);
        for side in Side::BOTH {
            if !viewer.sees(side) {
                state.hands[side] = super::data::ids::Cards::NONE;
            }
            state.decks[side] = Deck::default();
        }
        if viewer == Viewer::All {
            state.decks = p.decks;
        }
        if !viewer.sees(AMERICAN) {
            let revealed = p.ruse.revealed;
            state.ruse = Ruse { die: None, hexes: revealed, revealed };
            // How many sham hexes are still to be named would tell the die.
            for task in &mut state.tasks {
                if matches!(task, Task::Ruse(..)) {
                    *task = Task::Ruse(1, 0);
                }
            }
        }
        if !viewer.sees(BRITISH) {
            state.spied = None;
        }
        if let Some(combat) = &mut state.combat {
            let hide = |cards: &mut BySide<Option<TacticChosen>>| {
                let both = cards.first.is_some() && cards.second.is_some();
                for side in Side::BOTH {
                    if !both && !viewer.sees(side) && cards[side].is_some() {
                        cards[side] = Some(TacticChosen::Hidden);
                    }
                }
            };
            hide(&mut combat.tactics);
            if let Some((_, second)) = &mut combat.second {
                hide(second);
            }
        }
        let to_play = if let Need::Order(side) = self.needs(p) { Some(side) } else { None };
        View { viewer, known: Known::new(state), hand_size, deck_size, to_play }
    }

    /// Whether the next decision needs a curtain before it: a secret choice. A hand does not: to play no card the player need
    /// not look at it.
    pub(super) fn needs_curtain(&self, p: &Position) -> bool {
        matches!(p.task(), Some(Task::Ruse(..) | Task::Tactic(..)))
    }

    /// Whether a side may hold a card for this decision, by public facts alone: the cards dealt in and those played.
    pub fn may_hold_card_for(&self, p: &State, task: Task, side: Side, hand_size: u32) -> bool {
        let fits = |card: &Card| task.takes_cards(card.time) || matches!(task, Task::Trump(..));
        let mut cards = (0..self.cards.len()).map(CardId::of);
        hand_size > 0
            && cards.any(|card| {
                let data = &self[card];
                data.side == side && fits(data) && !p.played[side].has(card) && self.is_dealt_in(p, card)
            })
    }
}
