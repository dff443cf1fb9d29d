//! The table of a game's orders: everything that belongs to an order is one row.

use super::echo::short;
use super::ruleset::Refusal;
pub use super::ruleset::TableOrder;

/// The words of a typed order that have not been read yet.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    left: &'a [&'a str],
    /// The order as it is typed, for refusals.
    form: &'static str,
}

impl<'a> Words<'a> {
    /// The words behind a verb; `form` is the whole order as it is typed: "rally UNIT".
    pub const fn new(left: &'a [&'a str], form: &'static str) -> Self {
        Self { left, form }
    }

    /// The words that are left.
    pub const fn left(&self) -> &'a [&'a str] {
        self.left
    }

    /// The next word.
    ///
    /// # Errors
    /// The form of the order if there is none.
    pub fn take(&mut self) -> Result<&'a str, Refusal> {
        let (first, rest) = self.left.split_first().ok_or_else(|| self.wrong_form())?;
        self.left = rest;
        Ok(*first)
    }

    /// All words that are left; there may be none.
    pub fn rest(&mut self) -> &'a [&'a str] {
        std::mem::take(&mut self.left)
    }

    /// Passes a word of the notation: the "at" of "fire UNIT at UNIT".
    ///
    /// # Errors
    /// The form of the order if another word is next.
    pub fn expect(&mut self, word: &str) -> Result<(), Refusal> {
        if self.take()? == word { Ok(()) } else { Err(self.wrong_form()) }
    }

    /// Says how the order is typed.
    pub fn wrong_form(&self) -> Refusal {
        Refusal::form(format!("write {}", self.form))
    }

    /// Checks that no word is left.
    ///
    /// # Errors
    /// The form of the order.
    pub fn end(&self) -> Result<(), Refusal> {
        if self.left.is_empty() { Ok(()) } else { Err(self.wrong_form()) }
    }
}

/// A part of an order: a unit, a place, a number. For sentences it also needs [`InSentence`](super::refusals::InSentence).
pub trait OrderPart<R>: Sized {
    /// Reads it from the next words of the notation.
    ///
    /// # Errors
    /// The word that is wrong.
    fn read(rules: &R, words: &mut Words<'_>) -> Result<Self, Refusal>;
    /// Appends its words in the notation, each with a space before it.
    fn write(&self, rules: &R, line: &mut String);
    /// The number of the piece that it is; none for any other part.
    fn piece(&self) -> Option<usize> {
        None
    }
    /// Whether the data has what it names, where an id can hold any number.
    fn exists(&self, rules: &R) -> bool {
        let _ = rules;
        true
    }
}

/// A line that begins with no verb of the game.
pub fn no_order(line: &str) -> Refusal {
    Refusal::form(format!("\"{}\" is no order", short(line.trim())))
}

/// The sentence of a row of [`orders!`](crate::orders).
#[macro_export]
#[doc(hidden)]
macro_rules! order_sentence {
    ($rules:expr, [$($part:ident),*] says $text:literal) => {{
        $(let $part = $part.in_sentence($rules);)*
        format!($text)
    }};
    ($rules:expr, [$($part:ident),*] told $told:ident($($arg:expr),*)) => { $rules.$told($($arg),*) };
}

/// How the order of a row of [`orders!`](crate::orders) is written.
#[macro_export]
#[doc(hidden)]
macro_rules! order_form {
    ($verb:ident $(typed $form:literal)?) => { concat!(stringify!($verb) $(, " ", $form)?) };
    ($verb:ident typed $form:literal written $written:literal) => { concat!(stringify!($verb), " ", $written) };
}

/// Makes the orders of a ruleset from a table: the enum `Order`, its notation, its verbs for players, its sentences, and when
/// it is legal and what it does. The head names the variables that rows pass on: the position, the present step,
/// the side that it asks, and the events; and, where sentences need it, what the reader sees.
///
/// A row holds, as its comment, what the order does, which the terminal's help tells; the parts of the order in the order of the notation, each with the fixed word before it, if any; the verb, and
/// what players type behind it; what the notation has there, where that differs; other verbs for it; the sentence with the names
/// of the parts, or the method that makes it; the heading of its kind in lists, if any; the steps in which it can be given, and
/// the refusal in other steps, where each order has its own; the method that checks it, and the one that carries it out.
///
/// ```text
/// orders! { for Rules, p: Position, step: Step, by: Side, out: Event;
///     /// Move a block (L6.2).
///     Move(block: BlockId, "to" place: PlaceId) move "BLOCK to PLACE" also [go march] says "{block} moves to {place}"
///         under "Moves" in Step::Moves, else NoMoves => check_move(p, block, place), make_move(p, block, place, out);
/// }
/// ```
#[macro_export]
macro_rules! orders {
    (for $rules:ty, $p:ident: $position:ty, $step:ident: $steps:ty, $by:ident: $side:ty,
        $out:ident: $event:ty $(, $view:ident: $seen:ty)?;
        $($(#[doc = $doc:literal])* $name:ident $(($($($before:literal)? $part:ident: $type:ty),*))? $verb:ident $($form:literal)?
            $(written $written:literal)? also [$($also:ident)*] $(says $text:literal)? $(told by $told:ident($($told_arg:expr),*))?
            $(under $heading:literal)? in $when:pat $(, else $otherwise:ident)?
            => $check:ident($($check_arg:expr),*), $apply:ident($($apply_arg:expr),*);)*) => {
        /// An order: one complete decision of a player. The table in the source holds all that belongs to each.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Order {
            $($(#[doc = $doc])* $name $(($($type),*))?,)*
        }

        #[allow(unused_imports, reason = "not every table has parts")]
        impl $crate::kernel::orders::TableOrder<$rules> for Order {
            const VERBS: &'static [$crate::kernel::describe_orders::Verb] = &[
                $($crate::kernel::describe_orders::Verb {
                    word: stringify!($verb),
                    also: &[$(stringify!($also)),*],
                    form: $crate::order_form!($verb $(typed $form)?),
                    about: concat!($($doc),*),
                },)*
            ];

            fn read(rules: &$rules, words: &[&str]) -> Result<Self, $crate::kernel::ruleset::Refusal> {
                use $crate::kernel::orders::{OrderPart, Words, no_order};
                let Some((verb, rest)) = words.split_first() else { return Err(no_order("")) };
                $(if *verb == stringify!($verb) {
                    #[allow(unused_mut, reason = "orders without parts read nothing")]
                    let mut words = Words::new(rest, $crate::order_form!($verb $(typed $form)? $(written $written)?));
                    let order = Self::$name $(($({
                        $(words.expect($before)?;)?
                        <$type as OrderPart<$rules>>::read(rules, &mut words)?
                    }),*))?;
                    words.end()?;
                    return Ok(order);
                })*
                Err(no_order(&words.join(" ")))
            }

            fn write(&self, rules: &$rules) -> String {
                use $crate::kernel::orders::OrderPart;
                match self {
                    $(Self::$name $(($($part),*))? => {
                        #[allow(unused_mut, reason = "orders without parts are their verb")]
                        let mut line = String::from(stringify!($verb));
                        $($($(line.push(' '); line.push_str($before);)? OrderPart::write($part, rules, &mut line);)*)?
                        line
                    })*
                }
            }
        }

        impl Order {
            /// The heading of its kind in lists, if it has one.
            pub fn heading(&self) -> Option<&'static str> {
                match self {
                    $(Self::$name { .. } => {
                        const HEADING: &[&str] = &[$($heading)?];
                        HEADING.first().copied()
                    })*
                }
            }

            /// The number of the first piece that it names.
            pub fn piece(&self) -> Option<usize> {
                match self {
                    $(Self::$name $(($($part),*))? => {
                        None$($(.or_else(|| $crate::kernel::orders::OrderPart::<$rules>::piece($part)))*)?
                    })*
                }
            }
        }

        #[allow(unused_variables, unreachable_patterns, irrefutable_let_patterns, reason = "a row passes on what its methods need")]
        impl $rules {
            /// Whether the data has everything that an order names.
            pub fn order_exists(&self, order: &Order) -> bool {
                #[allow(unused_imports, reason = "not every table has parts")]
                use $crate::kernel::orders::OrderPart;
                match order {
                    $(Order::$name $(($($part),*))? => true $($(&& OrderPart::<$rules>::exists($part, self))*)?,)*
                }
            }

            /// An order in a sentence without a full stop.
            pub fn order_sentence(&self, $($view: &$seen,)? order: &Order) -> String {
                #[allow(unused_imports, reason = "not every table has parts")]
                use $crate::kernel::refusals::InSentence;
                match *order {
                    $(Order::$name $(($($part),*))? => $crate::order_sentence!(
                        self, [$($($part),*)?] $(says $text)? $(told $told($($told_arg),*))?
                    ),)*
                }
            }

            /// Whether an order may be given in the present step; the refusal is without words.
            pub(super) fn check_in_step(
                &self,
                $p: &$position,
                $step: $steps,
                $by: $side,
                order: &Order,
            ) -> Result<(), Refused> {
                match *order {
                    $(Order::$name $(($($part),*))? => match $step {
                        $when => self.$check($($check_arg),*),
                        _ => Err(Refused::out_of_step($step, $by $(, Refused::$otherwise)?)),
                    })*
                }
            }

            /// The check of orders that may be given whenever their step asks.
            #[allow(clippy::unused_self, dead_code, reason = "the rows of some tables call it as a method")]
            pub(super) const fn always(&self) -> Result<(), Refused> {
                Ok(())
            }

            /// Carries out an order that may be given in the present step.
            pub(super) fn apply_in_step(
                &self,
                $p: &mut $position,
                $step: $steps,
                $by: $side,
                order: &Order,
                $out: &mut Vec<$event>,
            ) {
                match *order {
                    $(Order::$name $(($($part),*))? => if let $when = $step {
                        self.$apply($($apply_arg),*);
                    })*
                }
            }
        }
    };
}
