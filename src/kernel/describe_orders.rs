//! Orders in words: how a list groups and names them, the names a player may type, what ending a step would lose.

use super::describe_game::DescribeGame;
use super::ruleset::{LegalOf, Refusal, TableOrder};
use super::side::Side;
pub use super::verb::Verb;

/// An order as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OrderLine {
    /// Where it is listed, from the widest heading to the narrowest: "Brooklyn", "Greene".
    pub headings: Vec<String>,
    /// The order in words, without a full stop: "Greene moves to Harlem".
    pub text: String,
}

/// How a list shows an order that has many like it: several on a line, under what they have in common.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OrderGroup {
    /// The place of the group among others under the same headings, the lowest first.
    pub rank: u8,
    /// What its orders have in common: "Moves towards the enemy, with movement points".
    pub heading: String,
    /// What differs: "2226 (1)".
    pub part: String,
    /// What is to be known of this one beside that.
    pub facts: Vec<String>,
    /// Whether it is shown only in a whole list: another order does the same.
    pub is_rare: bool,
}

/// Several orders that a player can choose as one: a ready-made set-up.
#[derive(Clone, PartialEq, Debug)]
pub struct OrderPackage<O> {
    /// Where it is listed, in words, and what it is for.
    pub line: OrderLine,
    /// The orders, to be given one after the other; not empty.
    pub orders: Vec<O>,
}

/// The question before a step is ended while something can still be done in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndQuestion {
    /// "End the movement?"
    pub question: String,
    /// What would be lost, in a sentence.
    pub about: String,
    /// The words for ending the step.
    pub word: String,
    /// The words for going on.
    pub back: String,
}

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Named {
    /// A block or ship of this side.
    Piece(Side),
    /// A place.
    Place,
    /// A card, or a kind of unit, of this side alone; the other side may have one of the same name.
    Card(Side),
    /// Anything else: a card of both sides, a position in a battle.
    Other,
}

/// A word of the notation and its name on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    /// The word of the notation: `militia_ward`.
    pub word: String,
    /// The name on the board: "Ward".
    pub name: String,
    /// What it stands for.
    pub of: Named,
}

impl Name {
    /// A name of something.
    pub fn new(word: impl Into<String>, name: impl Into<String>, of: Named) -> Self {
        Self { word: word.into(), name: name.into(), of }
    }
}

/// The blocks that can go along with a leader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Companions {
    /// Their words in the notation, the strongest first.
    pub blocks: Vec<String>,
    /// How many of them the leader takes.
    pub limit: usize,
}

/// A ruleset whose orders can be listed in words and typed by the names on the board.
pub trait DescribeOrders: DescribeGame {
    /// An order in a list.
    fn order_line(&self, view: &Self::View, order: &Self::Order) -> OrderLine {
        let _ = view;
        OrderLine { headings: Vec::new(), text: self.print(order) }
    }

    /// What the board shows beside an order, a few words each: its cost, the roll that it needs, what stops it.
    fn order_facts(&self, view: &Self::View, order: &Self::Order) -> Vec<String> {
        let _ = (view, order);
        Vec::new()
    }

    /// The group in which a long list shows an order, for orders of which a piece has many; none if it has its own line.
    fn order_group(&self, view: &Self::View, order: &Self::Order) -> Option<OrderGroup> {
        let _ = (view, order);
        None
    }

    /// The orders that a list shows for a pattern, the most useful first; `is_legal` tests an order. Empty if a list
    /// can only name the form.
    fn completions(
        &self,
        view: &Self::View,
        pattern: &Self::Pattern,
        is_legal: &dyn Fn(&Self::Order) -> bool,
    ) -> Vec<Self::Order> {
        let _ = (view, pattern, is_legal);
        Vec::new()
    }

    /// How to type an order of a pattern with a choice of one's own, in a sentence.
    fn typed_form(&self, pattern: &Self::Pattern) -> String {
        format!("In place of the dots, type your choice: {}.", self.print_pattern(pattern))
    }

    /// The blocks that can go along with a block, by its word in the notation; none if it leads none.
    fn companions(&self, view: &Self::View, leader: &str) -> Option<Companions> {
        let _ = (view, leader);
        None
    }

    /// The orders that lead step by step to the end of one that is refused because it is more than a step, or the reason why no
    /// steps lead there; none for any other order.
    fn steps(&self, view: &Self::View, order: &Self::Order) -> Option<Result<Vec<Self::Order>, Refusal>> {
        let _ = (view, order);
        None
    }

    /// The name of the brigade or division of a piece, by its word in the notation: "Mirbach".
    fn formation(&self, piece: &str) -> Option<String> {
        let _ = piece;
        None
    }

    /// Whether a piece, by its word in the notation, is a leader, who is not sent alone when others were to go along.
    fn is_leader_alone(&self, piece: &str) -> bool {
        let _ = piece;
        false
    }

    /// Orders that can be given together.
    fn packages(&self, view: &Self::View) -> Vec<OrderPackage<Self::Order>> {
        let _ = view;
        Vec::new()
    }

    /// Whether an order ends a step: it is listed last.
    fn ends_step(&self, order: &Self::Order) -> bool {
        let _ = order;
        false
    }

    /// The question before such an order; none if nothing would be lost.
    fn end_question(&self, view: &Self::View, legal: &LegalOf<Self>) -> Option<EndQuestion> {
        let _ = (view, legal);
        None
    }

    /// The question before an order that costs more than its words say, or comes to nothing; none before any other.
    fn order_question(&self, view: &Self::View, order: &Self::Order) -> Option<EndQuestion> {
        let _ = (view, order);
        None
    }

    /// The names of everything that an order can name.
    fn names(&self) -> Vec<Name> {
        Vec::new()
    }

    /// The verbs of its orders.
    fn verbs(&self) -> &'static [Verb] {
        Self::Order::VERBS
    }

    /// Whether a line that a player typed, in small letters, can mean an order: to sail is no way to go over land, and who
    /// marches by force does not make an ordinary move.
    fn can_mean(&self, typed: &str, order: &Self::Order) -> bool {
        let _ = (typed, order);
        true
    }

    /// The cards in the hand of the active side, by their words in the notation; none if the view does not show them.
    fn hand(&self, view: &Self::View) -> Option<Vec<String>> {
        let _ = view;
        None
    }

    /// The pieces that do not belong to this game, by their words in the notation: others are meant before them.
    fn absent(&self, view: &Self::View) -> Vec<String> {
        let _ = view;
        Vec::new()
    }

    /// Whether an order names a block whose face the view does not show. On a screen that both players see, nothing may
    /// name it.
    fn names_hidden(&self, view: &Self::View, order: &Self::Order) -> bool {
        let _ = (view, order);
        false
    }
    /// Whether the only legal order is to do nothing, so that the question need not be asked: no card fits, no chit is left. With
    /// `two_players` both sides sit at one screen, and one of them must not learn from it what the other holds.
    fn needs_no_answer(&self, view: &Self::View, order: &Self::Order, two_players: bool) -> bool {
        let _ = (view, order, two_players);
        false
    }
}
