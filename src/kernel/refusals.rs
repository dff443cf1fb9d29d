//! Typed refusals: a value that is cheap while orders are checked, and a case and a sentence when a player asks.

use std::fmt::Display;

use super::ruleset::Ruleset;
use super::side::Side;

/// A part of a refusal that can be named in a sentence.
pub trait InSentence<R> {
    /// Its name or number in a sentence.
    fn in_sentence(self, rules: &R) -> impl Display;
}

impl<R: Ruleset> InSentence<R> for Side {
    fn in_sentence(self, _: &R) -> impl Display {
        R::SIDES[self].name
    }
}

impl<R> InSentence<R> for u8 {
    fn in_sentence(self, _: &R) -> impl Display {
        self
    }
}

/// Allows an order under a condition.
///
/// # Errors
/// The refusal, unless the condition holds.
pub fn when<E>(holds: bool, otherwise: E) -> Result<(), E> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// Refuses an order about an item that should not be there.
///
/// # Errors
/// The refusal, if there is such an item.
pub fn refuse<T, E>(wrong: Option<T>, refused: impl FnOnce(T) -> E) -> Result<(), E> {
    wrong.map_or(Ok(()), |wrong| Err(refused(wrong)))
}

/// Makes the enum `Refused` of a ruleset, and the result of its checks, `Checked`, from a table: a row holds the name, its parts, the case and the sentence with
/// the names of the parts. Every row has a case: of an order in the wrong phase that of the phase, of one about something that
/// does not exist that of the notation. A case may depend on the parts; a part after a semicolon is not in the sentence.
///
/// ```text
/// refusals! { for Rules;
///     /// The block has moved this turn.
///     Moved { block: BlockId }: Some("L6.1") => "{block} has already moved this turn";
///     TooFar { block: BlockId, most: Hexes; on: Movement }: Some(on.case()) => "{block} moves {most} at most";
/// }
/// ```
#[macro_export]
macro_rules! refusals {
    (for $rules:ty; $($(#[$doc:meta])* $name:ident $({ $($part:ident: $type:ty),* $(; $by:ident: $kind:ty)? })?:
        Some($case:expr) => $text:literal;)*) => {
        /// Why an order is refused; the table in the source gives the case and the sentence of each.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Refused {
            $($(#[$doc])* #[allow(missing_docs, reason = "the sentence of the row says it")] $name $({ $($part: $type,)* $($by: $kind)? })?,)*
        }

        /// The result of a check; the refusal is without words.
        #[allow(dead_code, reason = "a small game may name no check")]
        pub type Checked = Result<(), Refused>;

        impl Refused {
            /// The case of the rules that refuses it.
            #[allow(unused_variables, reason = "few cases depend on the parts")]
            pub fn case(self) -> &'static str {
                match self {
                    $(Self::$name { $($($part,)* $($by)?)? } => $case,)*
                }
            }

            /// One sentence, without its capital and its full stop.
            pub fn sentence(self, rules: &$rules) -> String {
                use $crate::kernel::refusals::InSentence;
                match self {
                    $(Self::$name { $($($part,)*)? .. } => {
                        $($(let $part = $part.in_sentence(rules);)*)?
                        format!($text)
                    })*
                }
            }

            /// The refusal in the kernel's form.
            pub fn into_refusal(self, rules: &$rules) -> $crate::kernel::ruleset::Refusal {
                $crate::kernel::ruleset::Refusal { case: Some(self.case()), reason: self.sentence(rules) }
            }
        }
    };
}
