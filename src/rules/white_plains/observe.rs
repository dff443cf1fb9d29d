//! W23: the position and the events as a viewer may know them.

use super::data::WhitePlains;
use super::event::{Event, RollReason, Sighting};
use super::position::combat::TacticChosen;
use super::position::parts::{Deck, Ruse};
use super::position::tasks::Task;
use super::position::{Known, Position};
use super::sides::{AMERICAN, BRITISH};
use crate::kernel::ruleset::{Need, Viewer};
use crate::kernel::side::{BySide, Side};

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

    /// An event as a viewer may know it; none if he may not know of it (W23.2).
    pub fn sighting(&self, event: &Event, viewer: Viewer) -> Option<Sighting> {
        match *event {
            Event::Sham { .. } | Event::Rolled { why: RollReason::Ruse, .. } => viewer.sees(AMERICAN).then_some(*event),
            Event::Dealt { side, card } => Some(Event::Dealt { side, card: card.filter(|_| viewer.sees(side)) }),
            Event::TacticChosen { side, tactic } => {
                Some(Event::TacticChosen { side, tactic: tactic.filter(|_| viewer.sees(side)) })
            }
            _ => Some(*event),
        }
    }

    /// Whether the next decision needs a curtain before it: a hand, a secret choice (W23.3).
    pub(super) fn needs_curtain(&self, p: &Position) -> bool {
        let Need::Order(side) = self.needs(p) else { return false };
        match p.task() {
            Some(Task::Ruse(..) | Task::Tactic(..)) => true,
            Some(Task::Moves | Task::Rally | Task::Artillery | Task::Rifles(_)) | Some(Task::Initiative(_)) => {
                p.hand_size(side) > 0
            }
            Some(
                Task::Trump(..)
                | Task::MovementReact
                | Task::RallyReact
                | Task::FireAnswer(_)
                | Task::DeclaredReact
                | Task::Cards(_)
                | Task::TacticsCard(_),
            ) => true,
            _ => false,
        }
    }
}
