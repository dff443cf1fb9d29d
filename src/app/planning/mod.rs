//! Planning: how a player plans a move on the map, in every game: choose pieces, choose a destination, confirm.
//!
//! A game implements [`MovePlan`] over its own plan: which pieces can be chosen, where they can go, which orders that
//! makes. [`update`] is the one state machine that pointer and keys go through.

pub mod goals;
pub mod order_targets;

use crate::app::contract::effect::Effect;
use crate::app::contract::marks::PointerInput;
use crate::app::keys::action::{BACK, CONFIRM, NEXT, NEXT_LIT};
use crate::app::keys::{KeyPresses, next_of};
use crate::kernel::ruleset::Refusal;
use crate::kernel::story::PlaceId;

/// The player's input while planning a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlanningInput {
    /// A place was clicked.
    Click(PlaceId),
    /// The pieces of a place are added to those chosen, or taken out again.
    Add(PlaceId),
    /// Cancels the selection.
    Cancel,
    /// The pieces of a place are picked up for a drag.
    Lift(PlaceId),
    /// They are released over a place, or outside every place.
    Drop(Option<PlaceId>),
    /// Chooses the next place with pieces that can move, or the previous one.
    NextPieces {
        /// The previous one.
        back: bool,
    },
    /// Plans the route to the next place that they can reach, or to the previous one.
    NextTarget {
        /// The previous one.
        back: bool,
    },
    /// Turns the plan into orders.
    Confirm,
}

impl PlanningInput {
    /// The planning input for pointer input on the map.
    pub const fn of_pointer(input: PointerInput) -> Self {
        match input {
            PointerInput::Click(at) => Self::Click(at),
            PointerInput::Add(at) => Self::Add(at),
            PointerInput::Away => Self::Cancel,
            PointerInput::Lift(at) => Self::Lift(at),
            PointerInput::Drop(to) => Self::Drop(to),
        }
    }

    /// The planning input for keys, if they are keys of planning.
    pub fn of_keys(pressed: &KeyPresses) -> Option<Self> {
        let next = |action| pressed.action(action).then(|| pressed.with_shift(action));
        if let Some(back) = next(NEXT) {
            return Some(Self::NextPieces { back });
        }
        if let Some(back) = next(NEXT_LIT) {
            return Some(Self::NextTarget { back });
        }
        let plain = [(BACK, Self::Cancel), (CONFIRM, Self::Confirm)];
        plain.into_iter().find(|(action, _)| pressed.action(*action)).map(|(_, input)| input)
    }
}

/// A move that is being planned: the part that depends on the game.
pub trait MovePlan {
    /// An order of the game.
    type Order;

    /// The place of the chosen pieces; none if none are chosen.
    fn start(&self) -> Option<PlaceId>;
    /// The end of the planned route, if any.
    fn end(&self) -> Option<PlaceId>;
    /// Every place that the chosen pieces can reach, the nearest first.
    fn targets(&self) -> Vec<PlaceId>;
    /// Every place with pieces of the player that can move.
    fn movable(&self) -> Vec<PlaceId>;
    /// Whether the player has pieces in a place, moved or not.
    fn owned(&self, at: PlaceId) -> bool;
    /// Adds the pieces of a place to those chosen, or takes them out again; none if nothing there can be added.
    fn add(&mut self, at: PlaceId) -> Option<Result<(), Refusal>> {
        let _ = at;
        None
    }
    /// Whether the chosen pieces stand in several places: such a choice is let go only by [`PlanningInput::Cancel`].
    fn gathered(&self) -> bool {
        false
    }
    /// Whether a move to a place begins a battle, or is otherwise to be looked at before it is confirmed.
    fn fights(&self, to: PlaceId) -> bool {
        let _ = to;
        false
    }
    /// The orders of the plan; none while it is incomplete.
    fn orders(&self) -> Vec<Self::Order>;
    /// Chooses the pieces of a place, and clears the route.
    ///
    /// # Errors
    /// Why nothing can be chosen there. The plan is unchanged.
    fn choose(&mut self, at: PlaceId) -> Result<(), Refusal>;
    /// Chooses the pieces that a drag from a place takes along.
    ///
    /// # Errors
    /// As for [`MovePlan::choose`].
    fn choose_to_drag(&mut self, at: PlaceId) -> Result<(), Refusal> {
        if self.start() == Some(at) { Ok(()) } else { self.choose(at) }
    }
    /// Plans the route to a place, from the start.
    ///
    /// # Errors
    /// Why they cannot go there. The plan is unchanged.
    fn plan_way(&mut self, to: PlaceId) -> Result<(), Refusal>;
    /// Plans the route to a place, from the end of the present route if possible.
    ///
    /// # Errors
    /// As for [`MovePlan::plan_way`].
    fn extend_way(&mut self, to: PlaceId) -> Result<(), Refusal> {
        self.plan_way(to)
    }
    /// Clears the plan.
    fn clear(&mut self);
    /// Whether the chosen pieces are being dragged over the map.
    fn dragged(&mut self) -> &mut bool;
}

/// Handles the player's input: changes the plan, and returns the effects.
pub fn update<P: MovePlan>(plan: &mut P, input: PlanningInput) -> Vec<Effect<P::Order>> {
    match input {
        PlanningInput::Click(at) => click(plan, at),
        PlanningInput::Add(at) => match plan.add(at) {
            Some(result) => feedback(result),
            None => click(plan, at),
        },
        PlanningInput::Cancel => {
            plan.clear();
            vec![Effect::ClearNotice]
        }
        PlanningInput::Lift(at) => {
            let result = plan.choose_to_drag(at);
            *plan.dragged() = result.is_ok();
            feedback(result)
        }
        PlanningInput::Drop(to) => {
            let dragged = std::mem::take(plan.dragged());
            to.filter(|to| dragged && plan.start() != Some(*to)).map_or_else(Vec::new, |to| drop_at(plan, to))
        }
        PlanningInput::NextPieces { back } => {
            let next = next_of(&plan.movable(), plan.start(), back);
            next.map_or_else(Vec::new, |at| revealed(at, feedback(plan.choose(at))))
        }
        PlanningInput::NextTarget { back } => {
            let next = next_of(&plan.targets(), plan.end(), back);
            next.map_or_else(Vec::new, |to| revealed(to, feedback(plan.plan_way(to))))
        }
        PlanningInput::Confirm => given(plan),
    }
}

fn click<P: MovePlan>(plan: &mut P, at: PlaceId) -> Vec<Effect<P::Order>> {
    let Some(start) = plan.start() else { return feedback(plan.choose(at)) };
    // A second click on the end of the route confirms it.
    if plan.end() == Some(at) && !plan.orders().is_empty() {
        return given(plan);
    }
    let gathered = plan.gathered();
    if at == start && !gathered {
        plan.clear();
        return vec![Effect::ClearNotice];
    }
    let another = !gathered && plan.owned(at) && !plan.targets().contains(&at);
    feedback(if another { plan.choose(at) } else { plan.extend_way(at) })
}

/// Moves the pieces at once; if that begins a battle, only plans the route.
fn drop_at<P: MovePlan>(plan: &mut P, to: PlaceId) -> Vec<Effect<P::Order>> {
    let result = plan.plan_way(to);
    if result.is_err() || plan.fights(to) {
        return feedback(result);
    }
    let mut out = feedback(result);
    out.extend(given(plan));
    out
}

fn given<P: MovePlan>(plan: &P) -> Vec<Effect<P::Order>> {
    let orders = plan.orders();
    if orders.is_empty() { Vec::new() } else { vec![Effect::Orders(orders)] }
}

fn feedback<O>(result: Result<(), Refusal>) -> Vec<Effect<O>> {
    vec![result.map_or_else(|refusal| Effect::refuse(&refusal), |()| Effect::ClearNotice)]
}

fn revealed<O>(at: PlaceId, mut out: Vec<Effect<O>>) -> Vec<Effect<O>> {
    out.push(Effect::ScrollIntoView(at));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A row of five places. The pieces are in place 1 and can move one place; place 2 is the enemy's.
    #[derive(Default)]
    struct Row {
        chosen: bool,
        gathered: bool,
        end: Option<u16>,
        dragged: bool,
    }

    impl MovePlan for Row {
        type Order = u16;

        fn start(&self) -> Option<PlaceId> {
            self.chosen.then_some(PlaceId(1))
        }
        fn end(&self) -> Option<PlaceId> {
            self.end.map(PlaceId)
        }
        fn targets(&self) -> Vec<PlaceId> {
            if self.chosen { vec![PlaceId(0), PlaceId(2)] } else { Vec::new() }
        }
        fn movable(&self) -> Vec<PlaceId> {
            vec![PlaceId(1)]
        }
        fn gathered(&self) -> bool {
            self.gathered
        }
        fn owned(&self, at: PlaceId) -> bool {
            at == PlaceId(1) || at == PlaceId(4)
        }
        fn fights(&self, to: PlaceId) -> bool {
            to == PlaceId(2)
        }
        fn orders(&self) -> Vec<u16> {
            self.end.into_iter().collect()
        }
        fn choose(&mut self, at: PlaceId) -> Result<(), Refusal> {
            match at.0 {
                1 => *self = Self { chosen: true, ..Self::default() },
                4 => return Err(Refusal::form("they have moved")),
                _ => return Err(Refusal::form("nothing stands there")),
            }
            Ok(())
        }
        fn plan_way(&mut self, to: PlaceId) -> Result<(), Refusal> {
            let lit = self.targets().contains(&to);
            self.end = lit.then_some(to.0).or(self.end);
            if lit { Ok(()) } else { Err(Refusal::form("too far")) }
        }
        fn clear(&mut self) {
            *self = Self::default();
        }
        fn dragged(&mut self) -> &mut bool {
            &mut self.dragged
        }
    }

    /// The effects of the last of several inputs.
    fn after(inputs: &[PlanningInput]) -> (Row, Vec<Effect<u16>>) {
        let mut row = Row::default();
        let out = inputs.iter().map(|input| update(&mut row, *input)).last();
        (row, out.unwrap_or_default())
    }

    fn says(out: &[Effect<u16>], text: &str) -> bool {
        matches!(out, [Effect::ShowWarning(result, None)] if result == text)
    }

    use PlanningInput::{Cancel, Click, Confirm, Drop, Lift, NextPieces, NextTarget};

    #[test]
    fn a_click_chooses_a_second_plans_and_a_third_gives_the_order() {
        let (row, out) = after(&[Click(PlaceId(1)), Click(PlaceId(2))]);
        assert_eq!((row.end, out), (Some(2), vec![Effect::ClearNotice]));
        let (_, out) = after(&[Click(PlaceId(1)), Click(PlaceId(2)), Click(PlaceId(2))]);
        assert_eq!(out, [Effect::Orders(vec![2])]);
    }

    #[test]
    fn a_click_on_the_start_lets_go() {
        let (row, _) = after(&[Click(PlaceId(1)), Click(PlaceId(0)), Click(PlaceId(1))]);
        assert!(!row.chosen && row.end.is_none());
    }

    #[test]
    fn a_click_on_other_own_pieces_chooses_them_or_says_why_not() {
        assert!(says(&after(&[Click(PlaceId(1)), Click(PlaceId(4))]).1, "They have moved."));
        assert!(says(&after(&[Click(PlaceId(3))]).1, "Nothing stands there."));
    }

    #[test]
    fn a_click_where_they_cannot_go_says_why_and_keeps_the_plan() {
        let (row, out) = after(&[Click(PlaceId(1)), Click(PlaceId(0)), Click(PlaceId(3))]);
        assert!(says(&out, "Too far.") && row.end == Some(0) && row.chosen);
    }

    #[test]
    fn pieces_of_several_places_stay_chosen_where_they_cannot_go() {
        for at in [1, 3, 4] {
            let mut row = Row { chosen: true, gathered: true, ..Row::default() };
            assert!(says(&update(&mut row, Click(PlaceId(at))), "Too far.") && row.chosen, "{at}");
        }
    }

    #[test]
    fn pieces_that_are_dropped_go_at_once_but_not_into_battle() {
        let (_, out) = after(&[Lift(PlaceId(1)), Drop(Some(PlaceId(0)))]);
        assert_eq!(out, [Effect::ClearNotice, Effect::Orders(vec![0])]);
        let (row, out) = after(&[Lift(PlaceId(1)), Drop(Some(PlaceId(2)))]);
        assert_eq!((row.end, row.dragged, out), (Some(2), false, vec![Effect::ClearNotice]));
        let (row, out) = after(&[Lift(PlaceId(1)), Drop(None)]);
        assert!(row.chosen && !row.dragged && out.is_empty());
    }

    #[test]
    fn keys_go_round_and_confirm() {
        let next = [NextPieces { back: false }, NextTarget { back: false }, NextTarget { back: false }];
        let (row, out) = after(&next);
        assert_eq!((row.end, out), (Some(2), vec![Effect::ClearNotice, Effect::ScrollIntoView(PlaceId(2))]));
        let (_, out) = after(&[next[0], NextTarget { back: true }, Confirm]);
        assert_eq!(out, [Effect::Orders(vec![2])]);
        let (row, out) = after(&[next[0], Cancel, Confirm]);
        assert!(!row.chosen && out.is_empty());
    }
}
