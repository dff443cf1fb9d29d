//! What a side has more of than the other: what both lose alike is no difference between two orders.

use super::facts::Fact;
use crate::kernel::ruleset::Ruleset;
use crate::kernel::side::Side;

/// How many more of something a side has than the other: "you have 3.1 more steps than the enemy instead of 1.9 more".
pub fn lead<'a, G: Ruleset>(
    unit: &'static str,
    (side, foe): (Side, &'static str),
    worth: f32,
    count: impl Fn(&G::Position, Side) -> f32 + Send + Sync + 'a,
) -> Fact<'a, G> {
    let told = move |leads: [f32; 2]| {
        let [with, without] =
            leads.map(|lead| (format!("{:.1}", lead.abs()), if lead < 0.0 { "fewer" } else { "more" }));
        format!("you have {} {} {unit} than the {foe} instead of {} {}", with.0, with.1, without.0, without.1)
    };
    Fact::worded(told, worth, move |p: &G::Position| count(p, side) - count(p, side.other()))
}
