//! Why an order is refused: each reason with its case, as a sentence on demand.

use blockade::kernel::ruleset::Refusal;

use super::Game;
use super::board::{Counter, Place};
use super::sides::SideWords;

/// What bars an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// Nobody decides, or something else is to be decided.
    NotNow,
    /// The other side decides.
    NotYours(Counter),
    NotOnMap(Counter),
    NotDrawn(Counter),
    Moved(Counter),
    Fought(Counter),
    AlreadyThere(Place),
    TooFar(Counter, Place),
    Enemy(Place),
    Lake(Place),
    Full(Place),
    Camp,
    NoEnemy(Place),
    Nobody,
    OutOfRange(Counter, Place),
    NoRetreat(Counter, Place),
}

impl Bar {
    /// In words, with the case.
    pub fn into_refusal(self, game: &Game) -> Refusal {
        let place = |at: Place| game.name_of(at);
        match self {
            Self::NotNow => Refusal::form("this is not what is to be decided now"),
            Self::NotYours(counter) => Refusal::form(format!("the {} side does not decide now", counter.side().name())),
            Self::NotOnMap(counter) => Refusal::by("T2.2", format!("counter {counter:?} is not on the map")),
            Self::NotDrawn(counter) => {
                Refusal::by("T3.1", format!("counter {counter:?} is not of the formation that was drawn"))
            }
            Self::Moved(counter) => Refusal::by("T3.2", format!("counter {counter:?} has moved")),
            Self::Fought(counter) => Refusal::by("T3.2", format!("counter {counter:?} has attacked")),
            Self::AlreadyThere(at) => Refusal::by("T4.1", format!("it stands in {} already", place(at))),
            Self::TooFar(counter, at) => {
                Refusal::by("T4.1", format!("counter {counter:?} cannot reach {} in this move", place(at)))
            }
            Self::Enemy(at) => Refusal::by("T4.2", format!("the enemy stands in {}", place(at))),
            Self::Lake(at) => Refusal::by("T1.2", format!("{} is a lake", place(at))),
            Self::Full(at) => Refusal::by("T2.3", format!("there is no room in {}", place(at))),
            Self::Camp => Refusal::by("T5.1", "nothing attacks into the camp"),
            Self::NoEnemy(at) => Refusal::by("T5.1", format!("there is no enemy in {}", place(at))),
            Self::Nobody => Refusal::by("T5.1", "an attack needs at least one counter"),
            Self::OutOfRange(counter, at) => {
                Refusal::by("T5.1", format!("counter {counter:?} cannot attack {} from where it stands", place(at)))
            }
            Self::NoRetreat(counter, at) => {
                Refusal::by("T5.4", format!("counter {counter:?} cannot retreat to {}", place(at)))
            }
        }
    }
}
