//! A board in words: for a terminal, and for screen-reader users. Like all text, it is made from what the reader may
//! see.

use super::describe_orders::DescribeOrders;
use super::ruleset::Ruleset;
use super::side::Side;
use super::story::PlaceId;

/// A line for each side that has pieces in a place, each piece in its words, after the name of the side.
pub fn lines_by_side<R: Ruleset, P>(pieces: impl Fn(Side) -> Vec<P>, words: impl Fn(P) -> String) -> Vec<String> {
    let line = |side: Side| {
        let all: Vec<String> = pieces(side).into_iter().map(&words).collect();
        (!all.is_empty()).then(|| format!("{}: {}.", R::SIDES[side].name, all.join("; ")))
    };
    Side::BOTH.into_iter().filter_map(line).collect()
}

/// What the enemy can do to the pieces of a side in a place in its next part of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Threat {
    /// Where the threatened pieces are.
    pub at: PlaceId,
    /// Where the enemy is that threatens them.
    pub from: Vec<PlaceId>,
    /// Who is threatened by whom, in sentences.
    pub text: String,
}

/// A ruleset whose board can be described in words.
pub trait DescribeBoard: DescribeOrders {
    /// The moment of the game in a few words, for a prompt: "Turn 3 of 20, 5 AP". Empty for a game
    /// without turns.
    fn describe_moment(&self, view: &Self::View) -> String {
        let _ = view;
        String::new()
    }
    /// What the present decision is about, beside its question, a sentence a line: who fires at whom, how far a unit retreats,
    /// what must be done first.
    fn describe_decision(&self, view: &Self::View) -> Vec<String> {
        let _ = view;
        Vec::new()
    }
    /// What the enemy threatens in its next part of a turn, as far as the view shows it, the worst first; none if the game
    /// does not tell.
    fn threats(&self, view: &Self::View, side: Side) -> Option<Vec<Threat>> {
        let _ = (view, side);
        None
    }
    /// What the map shows of a subject as a whole, a sentence a line: "supply", "zones", "control"; empty if this
    /// game tells nothing of it.
    fn survey(&self, view: &Self::View, subject: &str) -> Vec<String> {
        let _ = (view, subject);
        Vec::new()
    }
    /// The state of the game, a sentence a line: turn, points, hand, a battle with its blocks.
    fn describe_state(&self, view: &Self::View) -> Vec<String>;
    /// Every place that can be described, in the order of the data.
    fn described_places(&self) -> Vec<PlaceId>;
    /// The blocks in a place: a line for each side present.
    fn describe_stack(&self, view: &Self::View, at: PlaceId) -> Vec<String>;
    /// The same for a list of all places, with no more than name, strength and state. By default the whole.
    fn stack_in_short(&self, view: &Self::View, at: PlaceId) -> Vec<String> {
        self.describe_stack(view, at)
    }
    /// A piece, a card or anything else with a name, by its word in the notation: what it is and does, and where it is, as
    /// far as the view shows it.
    fn describe_named(&self, view: &Self::View, word: &str) -> Vec<String> {
        let _ = (view, word);
        Vec::new()
    }
    /// What a place is, and where its connections lead.
    fn describe_place(&self, view: &Self::View, at: PlaceId) -> Vec<String>;
    /// A place for a player who does not see the map: what it is, then the places around it and who is there. By default as
    /// [`DescribeBoard::describe_place`].
    fn describe_surroundings(&self, view: &Self::View, at: PlaceId) -> Vec<String> {
        self.describe_place(view, at)
    }
}
