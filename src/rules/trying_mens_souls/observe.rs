//! T15.1: the position and the events as a viewer may know them.

use crate::rules::trying_mens_souls::prelude::*;

/// A position as one viewer may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub viewer: Viewer,
    /// Everything public, and what the viewer knows; the rest is erased.
    pub known: Known,
    /// Whose purchases are erased.
    pub hidden: BySide<bool>,
    /// Whether the cup is empty: that is announced (T15.1).
    pub cup_empty: bool,
    /// The side that must decide.
    pub to_play: Option<Side>,
}

impl TryingMensSouls {
    /// Whether what the sides bought is still secret: from the American's buying until the first Operations Phase is over (T6.5).
    pub fn is_secret_now(&self, p: &State) -> bool {
        !p.shown && matches!((p.phase(), p.step()), (Phase::Operations | Phase::Battle, _) | (_, Some(Step::Buy)))
    }

    /// The position as a viewer may know it (T15.1).
    pub fn view(&self, p: &Position, viewer: Viewer) -> View {
        let mut state = (**p).clone();
        let secret = self.is_secret_now(p);
        let hidden = BySide::of(|side| secret && !viewer.sees(side));
        for side in Side::BOTH {
            if hidden[side] {
                state.bought[side] = Markers::NONE;
                state.mip[side] = 0;
                state.cup = state.cup.minus(self.army[side].markers);
            }
        }
        View { viewer, known: Known::new(state), hidden, cup_empty: p.cup.is_empty(), to_play: self.needs(p).side() }
    }
}
