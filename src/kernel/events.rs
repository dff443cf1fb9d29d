//! The table of a game's events: everything that belongs to an event is one row.

use std::fmt::Debug;

use serde_json::{Value, json};

pub use super::ruleset::{EventTraits, TableEvent, TableSighting};
use super::ruleset::{Ruleset, Viewer};
use super::side::Side;
use super::story::{Die, DieEffect};

/// The faces of a roll of at most `N` dice, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Faces<const N: usize> {
    faces: [u8; N],
    count: u8,
}

impl<const N: usize> Faces<N> {
    /// The faces of a roll.
    pub fn new(fell: &[u8]) -> Self {
        let mut faces = [0; N];
        faces.iter_mut().zip(fell).for_each(|(place, face)| *place = *face);
        Self { faces, count: fell.len().min(N) as u8 }
    }

    /// The faces.
    pub fn as_slice(&self) -> &[u8] {
        &self.faces[..usize::from(self.count)]
    }

    /// The number of faces up to this one.
    pub fn up_to(&self, highest: u8) -> u32 {
        self.as_slice().iter().filter(|face| **face <= highest).count() as u32
    }

    /// The dice as the log draws them, with the effect of each face.
    pub fn dice(&self, sides: u8, effect: impl Fn(u8) -> DieEffect) -> Vec<Die> {
        self.as_slice().iter().map(|face| Die { sides, face: *face, effect: effect(*face) }).collect()
    }
}

impl<R, const N: usize> InData<R> for Faces<N> {
    fn in_data(&self, _: &R) -> Option<Value> {
        Some(json!(self.as_slice()))
    }
}

impl<R, const N: usize> EventPart<R> for Faces<N> {
    type Seen = Self;

    fn seen(self, _: &R, _: Viewer) -> Self {
        self
    }
}

/// A part of an event that is written as a value of its data.
pub trait InData<R> {
    /// The value; none if the field is left out.
    fn in_data(&self, rules: &R) -> Option<Value>;
}

macro_rules! plain_data {
    ($($type:ty),*) => {
        $(impl<R> InData<R> for $type {
            fn in_data(&self, _: &R) -> Option<Value> {
                Some(json!(self))
            }
        })*
    };
}
plain_data!(bool, u8, u16, i8, i16);

impl<R: Ruleset> InData<R> for Side {
    fn in_data(&self, _: &R) -> Option<Value> {
        Some(json!(R::SIDES[*self].id))
    }
}

impl<R, T: InData<R>> InData<R> for Option<T> {
    fn in_data(&self, rules: &R) -> Option<Value> {
        self.as_ref().and_then(|some| some.in_data(rules))
    }
}

/// A part of an event, and what a viewer may know of it.
pub trait EventPart<R>: Copy {
    /// What a viewer may know of it.
    type Seen: Copy + PartialEq + Debug;
    /// What this viewer knows.
    fn seen(self, rules: &R, viewer: Viewer) -> Self::Seen;
}

macro_rules! known_to_all {
    ($($type:ty),*) => {
        $(impl<R> EventPart<R> for $type {
            type Seen = Self;

            fn seen(self, _: &R, _: Viewer) -> Self {
                self
            }
        })*
    };
}
known_to_all!(bool, u8, u16, i8, i16, Side);

impl<R, T: EventPart<R>> EventPart<R> for Option<T> {
    type Seen = Option<T::Seen>;

    fn seen(self, rules: &R, viewer: Viewer) -> Option<T::Seen> {
        self.map(|some| some.seen(rules, viewer))
    }
}

/// What only one side may know; others learn that there is something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Secret<T> {
    /// The side that knows.
    pub side: Side,
    /// What it knows.
    pub value: T,
    /// Whether the other side knows it, too.
    pub shown: bool,
}

impl<T> Secret<T> {
    /// Something that only this side may know.
    pub const fn of(side: Side, value: T) -> Self {
        Self { side, value, shown: false }
    }

    /// The same, which the other side knows, too, if it was shown to it.
    pub fn shown(self, shown: bool) -> Self {
        Self { shown, ..self }
    }
}

impl<R, T: Copy + PartialEq + Debug> EventPart<R> for Secret<T> {
    type Seen = Option<T>;

    fn seen(self, _: &R, viewer: Viewer) -> Option<T> {
        (self.shown || viewer.sees(self.side)).then_some(self.value)
    }
}

/// Makes types of a ruleset parts of events that all viewers know. A row may say how the part is written as data.
#[macro_export]
macro_rules! public_parts {
    (for $rules:ty; $($type:ty $(: |$part:ident, $in:ident| $value:expr)?;)*) => {
        $(impl $crate::kernel::events::EventPart<$rules> for $type {
            type Seen = Self;

            fn seen(self, _: &$rules, _: $crate::kernel::ruleset::Viewer) -> Self {
                self
            }
        }

        $(impl $crate::kernel::events::InData<$rules> for $type {
            fn in_data(&self, $in: &$rules) -> Option<serde_json::Value> {
                let $part = self;
                Some(serde_json::json!($value))
            }
        })?)*
    };
}

/// Something that belongs to a side, whose colour its line in the log has.
pub trait HasSide<R> {
    /// The side.
    fn side(self, rules: &R) -> Option<Side>;
}

impl<R> HasSide<R> for Side {
    fn side(self, _: &R) -> Option<Side> {
        Some(self)
    }
}

/// The line of the log of a row of [`events!`](crate::events).
#[macro_export]
#[doc(hidden)]
macro_rules! event_line {
    ($rules:ident, [$($part:ident),*]) => { None };
    ($rules:ident, [$($part:ident),*] says $text:literal $(of $side:tt)? $(at $place:tt)?) => {{
        use $crate::kernel::story;
        let side: Option<$crate::kernel::side::Side> = None;
        $(let side = $crate::kernel::events::HasSide::side($side, $rules);)?
        let place: Option<story::PlaceId> = None;
        $(let place = Some(story::PlaceId::from($place));)?
        $(let $part = $crate::kernel::refusals::InSentence::in_sentence($part, $rules);)*
        Some(story::LogText { place, ..story::LogText::line(side, story::raised(&format!($text))) })
    }};
    ($rules:ident, [$($part:ident),*] told by $told:ident($($arg:ident),*)) => { Option::from($rules.$told($($arg),*)) };
}

/// The data of a row of [`events!`](crate::events).
#[macro_export]
#[doc(hidden)]
macro_rules! event_data {
    ($rules:ident, $word:literal, [$($part:ident),*]) => {
        $crate::kernel::events::data($word, [$((stringify!($part), $crate::kernel::events::InData::in_data(&$part, $rules))),*])
    };
    ($rules:ident, $word:literal, [$($part:ident),*] by $method:ident($($arg:ident),*)) => { $rules.$method($word, $($arg),*) };
}

/// An event as data: the word for it, and its fields, without those that are left out.
pub fn data<const N: usize>(word: &str, fields: [(&str, Option<Value>); N]) -> Value {
    let mut data = json!({"event": word});
    for (name, value) in fields {
        if let Some(value) = value {
            data[name] = value;
        }
    }
    data
}

/// Makes the events of a ruleset from a table: the enum `Event`, which holds the truth; the enum `Sighting`, which holds what one
/// viewer may know; what each viewer sees; the data; the lines of the log; and what the kernel does with each. The head names
/// the variables that rows use: the rules and the viewer.
///
/// A row holds the parts of the event, whose types say what is secret ([`EventPart`]), and the word for it in the data.
/// What else it holds is optional: the method that writes it as data, where its fields are not its parts; who sees it, where not
/// all do, or the method that says what is seen, where the types of the parts cannot; its sentence, with the side and the place that it belongs to, or the method that makes the line; its mark on
/// the timeline; what the kernel does with it ([`EventTraits`]).
///
/// ```text
/// events! { for rules: Rules, viewer;
///     /// A card is drawn.
///     Dealt { side: Side, card: Secret<CardId> } "dealt" told by dealt_line(side, card) is [detail, bars_undo];
///     /// A trap is laid (X1.2).
///     Trapped { at: PlaceId } "trapped" seen if { viewer.sees(FRENCH) } says "{at} is a trap" of FRENCH at at;
/// }
/// ```
#[macro_export]
macro_rules! events {
    (for $rules:ident: $type:ty, $viewer:ident;
        $($(#[$doc:meta])* $name:ident $({ $($part:ident: $part_type:ty),* $(,)? })? $word:literal
            $(data by $data:ident($($data_arg:ident),*))?
            $(seen if $seen:block)?
            $(seen by $seen_by:ident($viewer_arg:ident $(, $seen_arg:ident)*))?
            $(says $text:literal $(of $side:tt)? $(at $place:tt)?)?
            $(told by $told:ident($($told_arg:ident),*))?
            $(mark $mark:block)?
            $(is [$($trait:ident),*])?
        ;)*) => {
        /// Something that happened, in full. The table in the source holds all that belongs to each event.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs, reason = "the parts are named for what they are")]
        pub enum Event {
            $($(#[$doc])* $name $({ $($part: $part_type),* })?,)*
        }

        /// Something that happened, as one viewer may know it.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs, reason = "the parts are named for what they are")]
        pub enum Sighting {
            $($(#[$doc])* $name $({
                $($part: <$part_type as $crate::kernel::events::EventPart<$type>>::Seen),*
            })?,)*
        }

        #[allow(unused_variables, reason = "a row passes on what its methods need")]
        impl $crate::kernel::events::TableEvent<$type> for Event {
            fn seen(&self, $rules: &$type, $viewer: $crate::kernel::ruleset::Viewer) -> Option<Sighting> {
                match *self {
                    $(Self::$name $({ $($part),* })? => {
                        $(if !$seen {
                            return None;
                        })?
                        $(return Some($rules.$seen_by($viewer_arg $(, $seen_arg)*));)?
                        #[allow(unreachable_code, reason = "a method of some rows says what is seen")]
                        Some(Sighting::$name $({
                            $($part: $crate::kernel::events::EventPart::seen($part, $rules, $viewer)),*
                        })?)
                    })*
                }
            }

            fn bars_undo(&self) -> bool {
                match self {
                    $(Self::$name { .. } => $crate::event_traits!($($($trait),*)?).bars_undo,)*
                }
            }
        }

        #[allow(unused_variables, reason = "a row passes on what its methods need")]
        impl $crate::kernel::events::TableSighting<$type> for Sighting {
            fn traits(&self) -> $crate::kernel::events::EventTraits {
                match self {
                    $(Self::$name { .. } => $crate::event_traits!($($($trait),*)?),)*
                }
            }

            fn data(&self, $rules: &$type) -> serde_json::Value {
                match *self {
                    $(Self::$name $({ $($part),* })? => {
                        $crate::event_data!($rules, $word, [$($($part),*)?] $(by $data($($data_arg),*))?)
                    })*
                }
            }

            fn line(&self, $rules: &$type) -> Option<$crate::kernel::story::LogText> {
                match *self {
                    $(Self::$name $({ $($part),* })? => $crate::event_line!(
                        $rules, [$($($part),*)?] $(says $text $(of $side)? $(at $place)?)? $(told by $told($($told_arg),*))?
                    ),)*
                }
            }

            fn mark(&self, $rules: &$type) -> Option<$crate::kernel::story::Mark> {
                match *self {
                    $(Self::$name $({ $($part),* })? => {
                        #[allow(unused_mut, unused_assignments, reason = "most rows leave no mark")]
                        let mut mark = None;
                        $(mark = Option::from($mark);)?
                        mark
                    })*
                }
            }
        }
    };
}

/// What the kernel does with a row of [`events!`](crate::events).
#[macro_export]
#[doc(hidden)]
macro_rules! event_traits {
    () => { $crate::kernel::events::EventTraits::NONE };
    ($($trait:ident),+) => {
        $crate::kernel::events::EventTraits { $($trait: true,)* ..$crate::kernel::events::EventTraits::NONE }
    };
}
