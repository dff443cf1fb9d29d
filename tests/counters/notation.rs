//! The notation of the counter toy: `move c12 h0307`, `attack h0905 c12+c14`, `retreat c3 camp`, `done`.

use blockade::kernel::ruleset::Refusal;

use super::Game;
use super::board::{COUNTERS, Counter, Counters, Place};
use super::pieces::Order;

impl Game {
    /// The place of a word.
    pub fn place(&self, word: &str) -> Result<Place, Refusal> {
        let found = self.map.ids.iter().position(|id| id == word).map(Place::of);
        found.ok_or_else(|| Refusal::form(format!("\"{word}\" is no place")))
    }

    pub fn read_order(&self, line: &str) -> Result<Order, Refusal> {
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            ["done"] => Ok(Order::Done),
            ["move", word, to] => Ok(Order::Move { counter: counter(word)?, to: self.place(to)? }),
            ["retreat", word, to] => Ok(Order::Retreat { counter: counter(word)?, to: self.place(to)? }),
            ["attack", at, with] => {
                let words: Vec<Counter> = with.split('+').map(counter).collect::<Result<_, _>>()?;
                let with: Counters = words.iter().copied().collect();
                if with.len() as usize != words.len() {
                    return Err(Refusal::form("a counter is named twice"));
                }
                Ok(Order::Attack { at: self.place(at)?, with })
            }
            _ => Err(Refusal::form(
                "an order is \"move COUNTER PLACE\", \"attack PLACE COUNTER+COUNTER…\", \"retreat COUNTER PLACE\" or \"done\"",
            )),
        }
    }

    pub fn write_order(&self, order: &Order) -> String {
        let id = |place: Place| &self.map.ids[place.index()];
        match *order {
            Order::Move { counter, to } => format!("move c{counter:?} {}", id(to)),
            Order::Retreat { counter, to } => format!("retreat c{counter:?} {}", id(to)),
            Order::Attack { at, with } => {
                let with: Vec<String> = with.iter().map(|counter| format!("c{counter:?}")).collect();
                format!("attack {} {}", id(at), with.join("+"))
            }
            Order::Done => "done".into(),
        }
    }
}

/// The counter of a word.
pub fn counter(word: &str) -> Result<Counter, Refusal> {
    let number = word.strip_prefix('c').and_then(|digits| digits.parse::<usize>().ok()).filter(|n| *n < COUNTERS);
    number
        .map(Counter::of)
        .ok_or_else(|| Refusal::form(format!("\"{word}\" is no counter from c0 to c{}", COUNTERS - 1)))
}
