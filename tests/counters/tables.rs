//! What may be decided, why it is refused, and what can happen: the three tables of the counter toy.

use blockade::kernel::orders::{OrderPart, Words};
use blockade::kernel::prelude::{
    Die, DieEffect, LogText, Mark, PlaceId, Refusal, Side, Weight, count, no_such, numbered,
};
use blockade::rules::common::odds::Odds;
use blockade::{events, named_parts, orders, public_parts, refusals};

use super::Game;
use super::board::{COUNTERS, Counter, Counters, FORMATIONS, Formation, Place};
use super::pieces::{Outcome, Position, Step};
use super::sides::SideWords;

orders! { for Game, p: Position, step: Step, by: Side, out: Event;
    /// Move a counter (T4).
    Move(counter: Counter, to: Place) move "COUNTER PLACE" also [] says "Counter c{counter} moves to {to}"
        in Step::Act(act) => check_mover(p, act, counter, to), make_move(p, act, counter, to, out);
    /// Attack a hex with counters (T5).
    Attack(at: Place, with: Counters) attack "PLACE COUNTER+COUNTER" also [] told by attack_sentence(at, with)
        in Step::Act(act) => check_attack(p, &act, at, with), attack(p, act, at, with, out);
    /// Retreat a counter (T5.4).
    Retreat(counter: Counter, to: Place) retreat "COUNTER PLACE" also [] says "Counter c{counter} retreats to {to}"
        in Step::Retreat(act, due) => check_retreat(p, due, counter, to), retreat(p, act, due, counter, to, out);
    /// End the activation (T3.1).
    Done done also [] says "This formation is done" in Step::Act(act) => always(), end_activation(p, act, out);
}

refusals! { for Game;
    /// No side decides, or something else is to be decided.
    NotNow: Some("T3.1") => "this is not what is to be decided now";
    NotYours { side: Side }: Some("T3.1") => "the {side} side does not decide now";
    NotOnMap { counter: Counter }: Some("T2.2") => "counter {counter} is not on the map";
    NotDrawn { counter: Counter }: Some("T3.1") => "counter {counter} is not of the formation that was drawn";
    HasMoved { counter: Counter }: Some("T3.2") => "counter {counter} has moved";
    HasFought { counter: Counter }: Some("T3.2") => "counter {counter} has attacked";
    AlreadyThere { at: Place }: Some("T4.1") => "it stands in {at} already";
    TooFar { counter: Counter, at: Place }: Some("T4.1") => "counter {counter} cannot reach {at} in this move";
    Enemy { at: Place }: Some("T4.2") => "the enemy stands in {at}";
    Lake { at: Place }: Some("T1.2") => "{at} is a lake";
    Full { at: Place }: Some("T2.3") => "there is no room in {at}";
    Camp: Some("T5.1") => "nothing attacks into the camp";
    NoEnemy { at: Place }: Some("T5.1") => "there is no enemy in {at}";
    NoCounter: Some("T5.1") => "an attack needs at least one counter";
    OutOfRange { counter: Counter, at: Place }: Some("T5.1") => "counter {counter} cannot attack {at} from where it stands";
    NoRetreat { counter: Counter, at: Place }: Some("T5.4") => "counter {counter} cannot retreat to {at}";
}

impl Refused {
    const fn out_of_step(_: Step, _: Side) -> Self {
        Self::NotNow
    }
}

events! { for game: Game, viewer;
    /// A turn begins.
    Turn { turn: u8 } "turn" told by turn_line(turn) mark { Mark::Turn(turn.into()) };
    /// A formation is drawn (T3.1).
    Drawn { formation: Formation } "drawn" says "{formation} is drawn" of formation is [bars_undo];
    /// A counter moves.
    Moved { counter: Counter, from: Place, to: Place } "moved"
        says "Counter c{counter} moves from {from} to {to}" of counter at to;
    /// A side holds a village (T6.2).
    Village { at: Place, side: Side } "village" says "The {side} side holds the village in {at}" of side at at;
    /// An attack waits for its die.
    Attack { side: Side, at: Place, with: Counters, odds: Odds } "attack" told by attack_line(side, at, with, odds)
        mark { Mark::Battle(at.into()) };
    /// The die of an attack, with what it brings (T5.3).
    Rolled { side: Side, face: u8, outcome: Outcome } "roll" told by roll_line(side, face, outcome) is [bars_undo];
    /// A counter retreats (T5.4).
    Retreated { counter: Counter, from: Place, to: Place } "retreated"
        says "Counter c{counter} retreats to {to}" of counter at to;
    /// A counter loses a step (T2.2).
    StepLost { counter: Counter, at: Place, gone: bool } "step_lost" told by step_line(counter, at, gone)
        mark { gone.then(|| Mark::Lost(counter.side())) };
    /// A formation is done.
    Done { formation: Formation } "done" says "{formation} is done" of formation;
    /// The game is over (T6.2).
    Over { side: Side } "over" says "The {side} side has won" of side is [bars_undo];
}

impl Game {
    fn attack_sentence(&self, at: Place, with: Counters) -> String {
        format!("{} attack {}", count(with.len(), "counter"), self.name_of(at))
    }

    fn turn_line(&self, turn: u8) -> LogText {
        LogText::heading(Weight::Turn(turn.into()), format!("Turn {turn}"))
    }

    fn attack_line(&self, side: Side, at: Place, with: Counters, (attack, defence): Odds) -> LogText {
        let (with, name) = (count(with.len(), "counter"), self.name_of(at));
        let text = format!("The {} side attacks {name} with {with} at {attack}-{defence}", side.name());
        LogText::heading(Weight::Heading, text).at(at.into())
    }

    fn roll_line(&self, side: Side, face: u8, outcome: Outcome) -> LogText {
        let dice = vec![Die { face, sides: 10, effect: DieEffect::None }];
        LogText { dice, result: outcome.name().into(), ..LogText::line(side, "The attackers roll") }
    }

    fn step_line(&self, counter: Counter, at: Place, gone: bool) -> LogText {
        let what = if gone { "is lost" } else { "is reduced" };
        LogText::line(counter.side(), format!("Counter c{counter:?} {what} in {}", self.name_of(at))).at(at.into())
    }
}

impl Outcome {
    const fn name(self) -> &'static str {
        match self {
            Self::AttackerLoss => "the attackers lose a step",
            Self::AttackerRetreats => "the attackers retreat",
            Self::NoEffect => "no effect",
            Self::DefenderRetreats => "the defenders retreat",
            Self::DefenderLoss => "the defenders lose a step and retreat",
        }
    }
}

public_parts! { for Game;
    Counters: |counters, _game| words(*counters);
    Outcome: |outcome, _game| outcome.name();
    Odds: |odds, _game| odds;
}

/// The words of counters.
pub fn words(counters: Counters) -> Vec<String> {
    counters.iter().map(|counter| format!("c{counter:?}")).collect()
}

named_parts! { for game: Game, it, word;
    Counter: "counter" found { numbered(word, 'c', COUNTERS) } word { format!("c{it:?}") } name { it.number() }
        side { Counter::side(it) };
    Formation: "formation" found { numbered(word, 'f', FORMATIONS) } word { format!("f{it:?}") }
        name { format!("Formation {it:?} of the {} side", Formation::side(it).name()) } side { Formation::side(it) };
    Place: "place" found { game.place(word) } word { &game.map.ids[it.index()] } name { game.name_of(it) };
}

impl OrderPart<Game> for Counters {
    fn read(_: &Game, words: &mut Words<'_>) -> Result<Self, Refusal> {
        let of_word = |word| numbered(word, 'c', COUNTERS).ok_or_else(|| no_such("counter", word));
        let all = words.take()?.split('+').map(of_word).collect::<Result<Vec<Counter>, _>>()?;
        let counters: Self = all.iter().copied().collect();
        if counters.len() as usize == all.len() { Ok(counters) } else { Err(Refusal::form("a counter is named twice")) }
    }

    fn write(&self, _: &Game, line: &mut String) {
        *line += &format!(" {}", words(*self).join("+"));
    }
}

impl From<Place> for PlaceId {
    fn from(place: Place) -> Self {
        Self(place.number())
    }
}
