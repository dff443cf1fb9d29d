//! The table of what orders, events and positions name: units, places, cards.

use super::collections::Id;
use super::echo::short;
use super::ruleset::Refusal;

/// A word of the notation that names nothing: "there is no unit "x"".
pub fn no_such(what: &str, word: &str) -> Refusal {
    Refusal::form(format!("there is no {what} \"{}\"", short(word)))
}

/// The item of a word that is a letter and its number: `c7`.
pub fn numbered<T: Id>(word: &str, letter: char, count: usize) -> Option<T> {
    word.strip_prefix(letter)?.parse().ok().filter(|number| *number < count).map(T::new)
}

/// Makes types of a ruleset parts of orders, events, sentences and positions from a table. The head names the variables that rows use: the
/// rules, the part, and a word of the notation.
///
/// A row says what the part is, for the refusal of an unknown word; how a word is found; its word in the notation and in data; its
/// name in a sentence; the side that it belongs to, if any; and its number, if it is a piece.
///
/// ```text
/// named_parts! { for rules: Rules, it, word;
///     UnitId: "unit" found { rules.unit(word) } word { &rules[it].id } name { &rules[it].name } side { rules[it].side };
/// }
/// ```
#[macro_export]
macro_rules! named_parts {
    (for $rules:ident: $type:ty, $it:ident, $word:ident;
        $($part:ty: $what:literal found $found:block word $id:block name $name:block $(side $side:block)? $(piece $piece:block)?;)*) => {
        $(
        #[allow(unused_variables, reason = "a row uses what it needs")]
        impl $crate::kernel::orders::OrderPart<$type> for $part {
            fn read(
                $rules: &$type,
                words: &mut $crate::kernel::orders::Words<'_>,
            ) -> Result<Self, $crate::kernel::ruleset::Refusal> {
                let $word = words.take()?;
                $found.ok_or_else(|| $crate::kernel::named_parts::no_such($what, $word))
            }

            fn write(&self, $rules: &$type, line: &mut String) {
                let $it = *self;
                line.push(' ');
                line.push_str(AsRef::<str>::as_ref(&$id));
            }

            $(fn piece(&self) -> Option<usize> {
                let $it = *self;
                Some($piece)
            })?
        }

        #[allow(unused_variables, reason = "a row uses what it needs")]
        impl $crate::kernel::refusals::InSentence<$type> for $part {
            fn in_sentence(self, $rules: &$type) -> impl std::fmt::Display {
                let $it = self;
                $name
            }
        }

        impl $crate::kernel::events::EventPart<$type> for $part {
            type Seen = Self;

            fn seen(self, _: &$type, _: $crate::kernel::ruleset::Viewer) -> Self {
                self
            }
        }

        #[allow(unused_variables, reason = "a row uses what it needs")]
        impl $crate::kernel::events::InData<$type> for $part {
            fn in_data(&self, $rules: &$type) -> Option<serde_json::Value> {
                let $it = *self;
                Some(serde_json::json!($id))
            }
        }

        #[allow(unused_variables, reason = "a row uses what it needs")]
        impl $crate::kernel::written::Written<$type> for $part {
            type Form = String;

            fn write(&self, $rules: &$type) -> String {
                let $it = *self;
                AsRef::<str>::as_ref(&$id).to_owned()
            }

            fn read($word: &String, $rules: &$type) -> Result<Self, String> {
                let $word = $word.as_str();
                $crate::kernel::json::find($found, $what, $word)
            }
        }

        $(#[allow(unused_variables, reason = "a row uses what it needs")]
        impl $crate::kernel::events::HasSide<$type> for $part {
            fn side(self, $rules: &$type) -> Option<$crate::kernel::side::Side> {
                let $it = self;
                Some($side)
            }
        })?
        )*
    };
}
