//! The two tables of a game's steps. What is still to come is a stack of steps; the first table says what they are, the second
//! what they do.

use super::ruleset::{ChanceRequest, Need};
use super::side::Side;

/// What a row needs that asks a side, if it has a choice.
pub fn order_from(side: Option<Side>, has_choice: impl FnOnce(Side) -> bool) -> Need {
    match side {
        Some(side) if has_choice(side) => Need::Order(side),
        _ => Need::Nothing,
    }
}

/// What a row needs that rolls dice, if it rolls them now.
pub fn dice(count: u8, sides: u8, rolls: bool) -> Need {
    if rolls { Need::Chance(ChanceRequest::Dice { count, sides }) } else { Need::Nothing }
}

/// What a row of [`steps!`](crate::steps) needs.
#[macro_export]
#[doc(hidden)]
macro_rules! step_need {
    ($side:ident, $die:expr,) => { $crate::kernel::ruleset::Need::Nothing };
    ($side:ident, $die:expr, asks $asks:block $(if $choice:block)?) => {
        $crate::kernel::steps::order_from(Option::from($asks), |$side| true $(&& $choice)?)
    };
    ($side:ident, $die:expr, rolls $count:literal $(if $when:block)?) => {
        $crate::kernel::steps::dice($count, $die, true $(&& $when)?)
    };
    ($side:ident, $die:expr, draws $request:block) => {
        match $request {
            Some(request) => $crate::kernel::ruleset::Need::Chance(request),
            None => $crate::kernel::ruleset::Need::Nothing,
        }
    };
}

/// A value, or the default of a row that has none.
#[macro_export]
#[doc(hidden)]
macro_rules! step_value {
    ($default:expr) => {
        $default
    };
    ($default:expr, $value:expr) => {
        $value
    };
}

/// Makes the enum of a ruleset's steps from a table: a row holds the parts of the step, its phase and its word. What can happen in
/// several phases has no phase, what is no decision has no word. The head holds what else is derived. `mid_action` marks what belongs to an action that a position
/// written by hand cannot be in the middle of.
///
/// ```text
/// tasks! { for Phase, Step;
///     enum Task;
///     /// Moves (X6).
///     Moves of Movement / Moves;
///     /// A unit retreats this number of hexes.
///     Retreat(unit: UnitId, hexes: u8) of Battle / Retreat mid_action;
/// }
/// ```
#[macro_export]
macro_rules! tasks {
    (for $phases:ident, $words:ident;
        $(#[$about:meta])* enum Task;
        $($(#[$doc:meta])* $name:ident $(($($(#[$attribute:meta])* $part:ident: $type:ty),*))?
            $(of $phase:ident)? $(/ $word:ident)? $(mid_action $mid_action:literal)?;)*) => {
        /// One thing that is still to come: it asks a side, needs chance, or runs by rule.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        $(#[$about])*
        pub enum Task {
            $($(#[$doc])* $name $(($($(#[$attribute])* $type),*))?,)*
        }

        impl Task {
            /// The phase that it begins or belongs to; none for what can happen in several.
            pub const fn phase(&self) -> Option<$phases> {
                match self {
                    $(Self::$name { .. } => $crate::step_value!(None $(, Some($phases::$phase))?),)*
                }
            }

            /// Its word; none for phases without steps, and for what is no decision.
            pub const fn step(&self) -> Option<$words> {
                match self {
                    $(Self::$name { .. } => $crate::step_value!(None $(, Some($words::$word))?),)*
                }
            }

            /// Whether it belongs to an action that a position written by hand cannot be in the middle of.
            pub const fn is_mid_action(&self) -> bool {
                match self {
                    $(Self::$name { .. } => $crate::step_value!(false $(, $mid_action)?),)*
                }
            }
        }
    };
}

/// Makes what a ruleset's steps do from a table, and the stack of them in a position. The head names the variables that rows use: the rules, the position, the side
/// that is asked, the faces or items that fell, the first face from 0, the events, the legal list.
///
/// A row holds
///
/// - `asks` the side that decides, `if` it has a choice, `says` the question, `cards` the times of the cards that fit, `lists` the
///   legal orders beside cards, `last` the order that ends it, which is `checked` if not always legal, `help` the chapter that
///   helps; or
/// - `rolls` the number of dice, `if` they are rolled, or `draws` an item, `then` what comes of it: the step is over by then; and
/// - `runs` what is done by rule, where no side and no chance is needed, or by the order that ends the step. Without it the step
///   is over.
///
/// ```text
/// steps! { for rules: Rules, p: Position | State, side, fell, die, out: Event, list: Legal<Row>, time: Time, Order, 6;
///     Moves asks { p.active } says ("the {side} side moves") cards [Movement] lists { rules.list_moves(p, list) } last Done
///         runs { rules.end_moves(p, out) };
///     Weather rolls 1 then { rules.roll_weather(p, die, out) };
/// }
/// ```
#[macro_export]
macro_rules! steps {
    (for $rules:ident: $ruleset:ty, $p:ident: $position:ty | $state:ty, $side:ident, $fell:ident, $die:ident, $out:ident: $event:ty,
        $list:ident: $legal:ty, $time:ident: $times:ident, $orders:ident, $dice:expr;
        $($name:ident $(($($part:ident),*))?
            $(asks $asks:block $(if $choice:block)?)?
            $(rolls $count:literal $(if $when:block)?)?
            $(draws $draws:block)?
            $(then $then:block)?
            $(runs $runs:block)?
            $(says $says:tt)? $(cards [$($cards:ident)*])? $(lists $lists:block)? $(last $last:ident $(checked $checked:block)?)?
            $(help $help:literal)?;)*) => {
        impl Task {
            /// Whether cards of this time can be played in it.
            pub const fn takes_cards(&self, $time: $times) -> bool {
                match self {
                    $(Self::$name { .. } => $crate::step_value!(false $(, matches!($time, $($times::$cards)|*))?),)*
                }
            }

            /// The order that ends it, if a side may end it.
            pub const fn last_order(&self) -> Option<$orders> {
                match self {
                    $(Self::$name { .. } => $crate::step_value!(None $(, Some($orders::$last))?),)*
                }
            }

            /// The chapter of the rules that helps in it.
            pub const fn chapter(&self) -> Option<&'static str> {
                match self {
                    $(Self::$name { .. } => $crate::step_value!(None $(, Some($help))?),)*
                }
            }

            /// What a side is asked in it, in a sentence without capital and full stop; none if it only may play a card.
            #[allow(unused_variables, reason = "a row passes on what it needs")]
            pub fn question(&self, $rules: &$ruleset, $side: &str) -> Option<String> {
                match *self {
                    $(Self::$name $(($($part),*))? => $crate::step_value!(None $(, Some(format! $says))?),)*
                }
            }
        }

        /// The stack of steps, in `tasks`, the next one last; nothing is put on it after the `ending` of a game.
        impl $state {
            /// What is asked, or comes next.
            #[inline]
            pub fn task(&self) -> Option<Task> {
                self.tasks.last().copied()
            }

            /// Puts a step before the others.
            #[inline]
            pub fn push(&mut self, task: Task) {
                if self.ending.is_none() {
                    self.tasks.push(task);
                }
            }

            /// Puts steps before the others, the first of them first.
            pub fn push_all<const N: usize>(&mut self, tasks: [Task; N]) {
                tasks.into_iter().rev().for_each(|task| self.push(task));
            }

            /// Ends the present step.
            #[inline]
            pub fn end_task(&mut self) {
                self.tasks.pop();
            }

            /// Ends the present step, and goes on with another.
            pub fn go_on(&mut self, task: Task) {
                self.end_task();
                self.push(task);
            }
        }

        #[allow(unused_variables, reason = "a row passes on what it needs")]
        impl $ruleset {
            /// What the position needs: the next step asks a side or chance, or runs by rule.
            pub(super) fn needs(&self, p: &$position) -> $crate::kernel::ruleset::Need {
                match p.task() {
                    Some(task) if p.ending.is_none() => self.need_of(p, task),
                    _ => $crate::kernel::ruleset::Need::Over,
                }
            }

            /// Whether the side that is asked may give this order.
            pub(super) fn check_order(&self, p: &$position, order: &$orders) -> Result<(), Refused> {
                match (p.task(), self.needs(p)) {
                    (Some(step), $crate::kernel::ruleset::Need::Order(by)) => self.check_in_step(p, step, by, order),
                    _ => Err(Refused::NotNow),
                }
            }

            /// What a step needs: an order, chance, or nothing, if it runs by rule.
            fn need_of(&self, $p: &$position, task: Task) -> $crate::kernel::ruleset::Need {
                let $rules = self;
                match task {
                    $(Task::$name $(($($part),*))? => $crate::step_need!($side, $dice,
                        $(asks $asks $(if $choice)?)? $(rolls $count $(if $when)?)? $(draws $draws)?),)*
                }
            }

            /// The side that a step asks, if it has a choice; none for dice and for what runs by rule.
            fn asks(&self, $p: &$state, task: Task) -> Option<$crate::kernel::side::Side> {
                let $rules = self;
                match task {
                    $(Task::$name $(($($part),*))? => $crate::step_value!(None $(, Option::from($asks))?),)*
                }
            }

            /// Whether this is the order that ends a step, and can be given.
            pub(super) fn check_last(
                &self, $p: &$position, task: Task, side: $crate::kernel::side::Side, order: $orders,
            ) -> Result<(), Refused> {
                let $rules = self;
                $crate::kernel::refusals::when(task.last_order() == Some(order), Refused::not_last(task, side))?;
                match task {
                    $(Task::$name $(($($part),*))? => $crate::step_value!(Ok(()) $($(, $checked)?)?),)*
                }
            }

            /// Runs a step that needs neither a side nor chance, or that a side ends.
            pub(super) fn run(&self, $p: &mut $position, task: Task, $out: &mut Vec<$event>) {
                let $rules = self;
                match task {
                    $(Task::$name $(($($part),*))? => $crate::step_value!($p.end_task() $(, $runs)?),)*
                }
            }

            /// Ends a step with what its dice or its draw brought.
            pub(super) fn resolve_step(&self, $p: &mut $position, task: Task, $fell: &[u8], $die: u8, $out: &mut Vec<$event>) {
                let $rules = self;
                $p.end_task();
                match task {
                    $(Task::$name $(($($part),*))? => $crate::step_value!({} $(, $then)?),)*
                }
            }

            /// Lists the legal orders of a step, without cards and the order that ends it.
            pub(super) fn list_step(
                &self, $p: &$position, task: Task, $side: $crate::kernel::side::Side, $list: &mut $legal,
            ) {
                let $rules = self;
                match task {
                    $(Task::$name $(($($part),*))? => $crate::step_value!({} $(, $lists)?),)*
                }
            }
        }
    };
}
