//! The tables of a game's state and of its parts: a field is declared, started, written and read by one row.

/// Makes a part of a position from a table, and writes it by the names of the ruleset: a row is a field, written under its own name.
/// What serde is to know of it stands in brackets: another name, that it may be left out.
///
/// ```text
/// written! { for Rules;
///     /// A declared attack (X9.1).
///     #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
///     pub struct Attack {
///         /// The attacked place.
///         pub place: PlaceId [rename = "at"],
///         /// The attackers.
///         pub units: Units [default],
///     }
/// }
/// ```
#[macro_export]
macro_rules! written {
    (for $rules:ty;
        $($(#[$about:meta])* $vis:vis struct $name:ident {
            $($(#[$doc:meta])* $field_vis:vis $field:ident: $type:ty $([$($serde:tt)*])?),* $(,)?
        })*) => {$(
        $(#[$about])*
        $vis struct $name {
            $($(#[$doc])* $field_vis $field: $type,)*
        }

        const _: () = {
            #[derive(serde::Serialize, serde::Deserialize)]
            #[serde(deny_unknown_fields)]
            #[doc(hidden)]
            pub struct Form {
                $($(#[serde($($serde)*)])? $field: <$type as $crate::kernel::written::Written<$rules>>::Form,)*
            }

            impl $crate::kernel::written::Written<$rules> for $name {
                type Form = Form;

                fn write(&self, rules: &$rules) -> Form {
                    Form { $($field: $crate::kernel::written::Written::write(&self.$field, rules),)* }
                }

                fn read(form: &Form, rules: &$rules) -> Result<Self, String> {
                    Ok(Self { $($field: $crate::kernel::written::Written::read(&form.$field, rules)?,)* })
                }
            }
        };
    )*};
}

/// Makes a state from a table: the struct, its start, its written form, and the reading of it. The head names the variables that
/// rows use, the rules and the state, and what the start is made of. The hash of the state, if it is derived, follows the order of the
/// rows.
///
/// A row is one of these:
///
/// - a field with the name under which it is written, and its start, unless that is the default. It may be left out of a form,
///   or be nothing: it is then what it was. With `if any` it is left out where it is the default;
/// - a field without such a name, which is not written itself;
/// - `=>` a name, the type of its form, what serde is to know of it, and what is written: it is no field, and read by hand.
///
/// ```text
/// state! { for Rules, rules, p;
///     /// What a position holds.
///     #[derive(Clone, PartialEq, Eq, Hash, Debug)]
///     pub struct State, StateForm: empty(side: Side) {
///         /// The turn, from 1.
///         pub turn: u8 => "turn" = 1,
///         => phase: Option<Phase> = Some(p.phase()),
///         /// The side that moves.
///         pub active: Side => "active" = side,
///         /// Units that have moved.
///         pub moved: Units => "moved" if any,
///         /// What is still to come.
///         pub tasks: Vec<Task>,
///     }
/// }
/// ```
#[macro_export]
macro_rules! state {
    (for $rules_type:ty, $rules:ident, $p:ident;
        $(#[$about:meta])* $vis:vis struct $name:ident, $form:ident: $start:ident($($arg:ident: $arg_type:ty),*) {$(
            $($(#[$doc:meta])* $field_vis:vis $field:ident: $type:ty $(=> $key:literal $(if $any:ident)?)? $(= $value:expr)?)?
            $(=> $also:ident: $also_type:ty $([$($serde:tt)*])? = $written:expr)?
        ,)*}) => {
        $(#[$about])*
        $vis struct $name {
            $($($(#[$doc])* $field_vis $field: $type,)?)*
        }

        /// The written form: every field may be left out.
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        $vis struct $form {$(
            $($(
                #[serde(rename = $key, default, skip_serializing_if = "Option::is_none")]
                pub $field: Option<<$type as $crate::kernel::written::Written<$rules_type>>::Form>,
            )?)?
            $(#[serde(default $(, $($serde)*)?)] pub $also: $also_type,)?
        )*}

        #[allow(unused_variables, reason = "rows use what they need")]
        impl $name {
            /// The start.
            $vis fn $start($($arg: $arg_type),*) -> Self {
                Self { $($($field: $crate::state_value!($($value)?),)?)* }
            }

            /// Its written form.
            $vis fn form(&self, $rules: &$rules_type) -> $form {
                let $p = self;
                $form {$(
                    $($($field: $crate::state_form!($p.$field, $rules $(, $any)?),)?)?
                    $($also: $written,)?
                )*}
            }

            /// Reads the fields that are written as they are.
            ///
            /// # Errors
            /// The name that names nothing.
            $vis fn read_form(&mut self, form: &$form, $rules: &$rules_type) -> Result<(), String> {
                $($($($crate::state_read!($key, self.$field, form.$field, $rules);)?)?)*
                Ok(())
            }
        }
    };
}

/// The start of a row of [`state!`](crate::state).
#[macro_export]
#[doc(hidden)]
macro_rules! state_value {
    () => {
        Default::default()
    };
    ($value:expr) => {
        $value
    };
}

/// The written form of a row of [`state!`](crate::state).
#[macro_export]
#[doc(hidden)]
macro_rules! state_form {
    ($field:expr, $rules:expr) => {
        Some($crate::kernel::written::Written::write(&$field, $rules))
    };
    ($field:expr, $rules:expr, any) => {
        (!$crate::kernel::json::is_default(&$field)).then(|| $crate::kernel::written::Written::write(&$field, $rules))
    };
}

/// The reading of a row of [`state!`](crate::state).
#[macro_export]
#[doc(hidden)]
macro_rules! state_read {
    ($key:literal, $field:expr, $form:expr, $rules:expr) => {
        if let Some(form) = &$form {
            $field = $crate::kernel::written::Written::read(form, $rules)?;
        }
    };
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::kernel::collections::{IdMap, Queue, Set};
    use crate::kernel::json;

    struct Names;

    crate::ids! {
        /// A unit: `a`, `b` or `c`.
        UnitId,
    }

    crate::named_parts! { for _rules: Names, it, word;
        UnitId: "unit" found { ["a", "b", "c"].iter().position(|name| *name == word).map(UnitId::of) }
            word { ["a", "b", "c"][it.index()] } name { "unit" };
    }

    written! { for Names;
        /// An attack.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        struct Attack {
            target: UnitId [rename = "on"],
            units: Set<UnitId> [default],
        }
    }

    state! { for Names, rules, p;
        /// A state.
        #[derive(Clone, PartialEq, Eq, Debug)]
        struct State, StateForm: start(turn: u8) {
            turn: u8 => "turn" = turn,
            => units: u32 = p.moved.len(),
            moved: Set<UnitId> => "moved_units",
            attacks: Queue<Attack, 2> => "attacks" if any,
            due: IdMap<UnitId, Option<u8>, 3> => "due" = IdMap::all(None),
            hidden: bool,
        }
    }

    fn read(value: &Value) -> Result<State, String> {
        let form: StateForm = json::read(value, "it")?;
        let mut state = State::start(7);
        state.read_form(&form, &Names).map(|()| state)
    }

    #[test]
    fn a_state_is_written_by_names_and_read_again() {
        let written = |state: &State| json::value(&state.form(&Names));
        let mut state = State::start(3);
        assert_eq!(written(&state).to_string(), r#"{"turn":3,"units":0,"moved_units":[],"due":{}}"#);
        state.moved.add(UnitId::of(1));
        state.due[UnitId::of(2)] = Some(4);
        state.attacks.push(Attack { target: UnitId::of(0), units: state.moved });
        let text = r#"{"turn":3,"units":1,"moved_units":["b"],"attacks":[{"on":"a","units":["b"]}],"due":{"c":4}}"#;
        assert_eq!(written(&state).to_string(), text);
        assert_eq!(read(&written(&state)), Ok(state));
    }

    #[test]
    fn what_is_left_out_of_a_form_is_as_at_the_start() {
        assert_eq!(read(&json!({"turn": null, "units": 9})), Ok(State::start(7)));
        for (form, wrong) in [
            (json!({"moved_units": ["d"]}), "there is no unit \"d\""),
            (json!({"hidden": true}), "it cannot be read: there is no field \"hidden\" here"),
            (json!({"attacks": [{"units": []}]}), "it cannot be read: attacks.1: the field \"on\" is missing"),
            (json!({"attacks": [{"on": "a"}, {"on": "b"}, {"on": "c"}]}), "a list of 3 was given where 2 have room"),
        ] {
            assert_eq!(read(&form), Err(wrong.to_owned()));
        }
    }
}
