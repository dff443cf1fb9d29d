//! What every ruleset must keep: each property once, tried on the toy game and on every game of the program.
//!
//! A new game takes two steps: a file here that says what is hidden in it ([`Probed`]), and its line in [`games`].

mod branches;
mod computer_games;
mod counters;
mod decision;
mod effects;
mod goldens;
pub(crate) mod liberty;
mod lists;
mod many_games;
mod mutations;
mod new_york;
mod orders;
mod players;
mod records;
mod referee;
mod secrets;
mod toy;
mod trying_mens_souls;
mod twin;
mod white_plains;

use std::fmt::Debug;
use std::sync::Arc;

use blockade::ai::brief::AiGame;
use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::describe_board::DescribeBoard;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::{LegalOf, Viewer};
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;
use blockade::play::game::{Game, NewGame};
use serde_json::Value;

/// What the tests must know about a game beyond its public interface.
pub(crate) trait Probed: AiGame + DescribeBoard {
    /// Two hidden facts that are exchanged.
    type Pair: Copy + Debug;

    /// How many games are enough to meet everything that happens in it.
    const GAMES: u64;
    /// Lines that are tried at every moment, whether or not they are listed.
    const LINES: &'static [&'static str];
    /// Whether players look at what their last order brought before they give up the seat.
    const SHOWS_RESULTS: bool = false;
    /// Whether its computer players have plans that can be told. Those that play by chance have none.
    const HAS_PLANS: bool = true;
    /// Whether a player who comes back to a battle that goes on is told what happened meanwhile. At an open table both have seen it.
    const TELLS_NEWS: bool = true;
    /// How many positions with words exchanged are accepted at least, and how many refused.
    const MUTATIONS: u32;
    /// How many lines at least name something hidden to others, in a quarter of the games.
    const NAMED: u32 = 50;
    /// How many undos at least are refused after dice and reveals, in all games.
    const REFUSED_UNDOS: u32 = 21;
    /// How many headings of lists at least are opened; none where lists are short.
    const HEADINGS: u32 = 21;
    /// Whether an order is accepted without a line or pattern of its own in the list.
    fn is_unlisted(_: &Self::Order) -> bool {
        false
    }
    /// How often words are exchanged in a position.
    fn mutations_of(_: &Self::Position) -> usize {
        1
    }
    /// A position that play by chance hardly comes to, made from one to which it came: other cards in hand, pieces elsewhere;
    /// none if it cannot be.
    fn rearranged(&self, _: &Self::Position, _: &mut SearchRng) -> Option<Self::Position> {
        None
    }
    /// Orders that might be given in a position, listed or not: the right words at the wrong moment, and those that a list
    /// might have forgotten.
    fn attempts(&self, _: &Self::Position, _: &mut SearchRng) -> Vec<Self::Order> {
        Vec::new()
    }
    /// The scenario and the optional rules that the game of this number is played by.
    fn setup(number: u64) -> Setup;
    /// The orders with which it begins, where chance would set up for very long.
    fn opening(_number: u64) -> &'static [&'static str] {
        &[]
    }
    /// Two facts that are hidden from this side, and the position in which they are exchanged; none if there are none.
    fn exchange(
        &self,
        p: &Self::Position,
        viewer: Side,
        chance: &mut SearchRng,
    ) -> Option<(Self::Pair, Self::Position)>;
    /// A position as data with some of its words exchanged, by what may stand where in this game.
    fn changed(&self, position: &Value, chance: &mut SearchRng) -> Value {
        mutations::changed(position, chance)
    }
    /// Whether an event reveals one of the two to both sides.
    fn opens(&self, event: &Self::Event, pair: &Self::Pair) -> bool;
    /// Names of what this viewer may not know by name, from before an order until after what came of it.
    fn hidden(
        &self,
        before: &Self::Position,
        after: &Self::Position,
        events: &[Self::Event],
        viewer: Viewer,
    ) -> Vec<String>;
}

/// Every game that is tried: those of the program, and the toys. The only list.
macro_rules! games {
    ($then:ident $($with:tt)*) => {
        crate::conformance::$then! { [$($with)*]
            toy crate::toy::Toy => std::sync::Arc::new(crate::toy::words::toy());
            counters crate::counters::Game => std::sync::Arc::new(crate::counters::words::counters());
            decision blockade::rules::decision::Decision => blockade::rulesets::load().expect("the ruleset is good");
            liberty blockade::rules::liberty::Liberty => blockade::rulesets::load().expect("the ruleset is good");
            new_york blockade::rules::new_york_1776::NewYork => blockade::rulesets::load().expect("the ruleset is good");
            trying_mens_souls blockade::rules::trying_mens_souls::TryingMensSouls => blockade::rulesets::load().expect("the ruleset is good");
            white_plains blockade::rules::white_plains::WhitePlains => blockade::rulesets::load().expect("the ruleset is good");
        }
    };
}
pub(crate) use games;

/// The ids of listed games.
macro_rules! ids_of {
    ([] $($name:ident $game:ty => $rules:expr;)*) => { [$(<$game as blockade::kernel::ruleset::Ruleset>::ID),*] };
}
pub(crate) use ids_of;

/// Makes a test of each property for each listed game.
macro_rules! tests_of {
    ([$($tests:tt)*]) => {};
    (
        [$($(#[doc = $case:literal])* $sentence:ident => $property:ident;)*]
        $name:ident $game:ty => $rules:expr; $($more:tt)*
    ) => {
        mod $name {
            /// The rules are read once for all tests here.
            static RULES: std::sync::LazyLock<std::sync::Arc<$game>> = std::sync::LazyLock::new(|| $rules);

            $($(#[doc = $case])* #[test] fn $sentence() {
                super::$property(&RULES);
            })*
        }
        crate::conformance::tests_of! { [$($(#[doc = $case])* $sentence => $property;)*] $($more)* }
    };
}
pub(crate) use tests_of;

/// Makes a test of each property for every game.
macro_rules! of_every_game {
    ($($tests:tt)*) => { crate::conformance::games! { tests_of $($tests)* } };
}
pub(crate) use of_every_game;

#[test]
fn every_game_of_the_program_is_on_the_list() {
    let listed = games!(ids_of);
    assert!(blockade::rulesets::ids().iter().all(|id| listed.contains(id)), "{listed:?}");
}

/// The game of a number, begun.
pub(crate) fn begun<R: Probed>(rules: &Arc<R>, number: u64) -> Game<R> {
    let new = NewGame { setup: R::setup(number), ..NewGame::hotseat("probe", Seed::from_number(number)) };
    let mut game = Game::new(rules, new).expect("its options exist");
    game.settle();
    for line in R::opening(number) {
        let side = game.umpire().to_play().expect("a side to play");
        game.play(side, rules.parse(line).expect("an order")).expect("it can be given");
    }
    game
}

/// Every order that the side to play may give now.
pub(crate) fn legal<R: Probed>(game: &Game<R>) -> LegalOf<R> {
    let mut legal = Legal::default();
    game.umpire().rules().legal(game.position(), &mut legal);
    legal
}

/// A random legal order; none if no side is to play.
pub(crate) fn any_order<R: Probed>(game: &Game<R>, chance: &mut SearchRng) -> Option<(Side, R::Order)> {
    let side = game.umpire().to_play()?;
    Some((side, random_order(game.umpire().rules(), game.position(), &legal(game), chance)))
}

/// Plays on by chance, at most so many orders.
pub(crate) fn play_on<R: Probed>(game: &mut Game<R>, stream: u64, most: usize) {
    let mut chance = SearchRng::new(stream);
    for _ in 0..most {
        let Some((side, order)) = any_order(game, &mut chance) else { return };
        game.play(side, order).expect("it is listed");
    }
}

/// The numbers of the games that are enough to meet everything that happens.
pub(crate) fn numbers<R: Probed>() -> std::ops::Range<u64> {
    0..crate::how_many::games(R::GAMES)
}

/// A whole game by chance, looked at before every order.
pub(crate) fn walk<R: Probed>(
    rules: &Arc<R>,
    number: u64,
    mut look: impl FnMut(&Game<R>, Side, &R::Order, &mut SearchRng),
) -> Game<R> {
    let (mut game, mut chance) = (begun(rules, number), SearchRng::new(number));
    while let Some((side, order)) = any_order(&game, &mut chance) {
        look(&game, side, &order, &mut chance);
        game.play(side, order).expect("it is listed");
        assert!(game.entries().len() < 20_000, "game {number} does not end");
    }
    assert!(game.over(), "game {number}: nobody is to play, and it is not over");
    game
}

/// Everybody who may look at a game.
pub(crate) const VIEWERS: [Viewer; 4] =
    [Viewer::All, Viewer::Public, Viewer::Side(Side::First), Viewer::Side(Side::Second)];
