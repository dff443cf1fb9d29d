//! What a side decides next.

use crate::kernel::story::count;
use crate::rules::new_york_1776::data::{LocId, NewYork};

/// What a side decides: public knowledge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// N3.2: where the American units stand.
    SetUp,
    /// N7.1: the militia that desert.
    Desertion,
    /// N4.5, N5, N6: a move, or the end of the movement.
    Movement,
    /// N8.1: which battle is next.
    NextBattle,
    /// N8.3: the positions of the units in this place.
    Deploy(LocId),
    /// N8.11: whether the side stands or withdraws from this place.
    Decide(LocId),
    /// N8.6.
    Act,
    /// N8.7, N9.2, N9.3, N12.3: which units take these hits.
    Hits(u8),
    /// N8.9: the militia that flee.
    Flights,
    /// N5.8, N9.3: the way from this place.
    Retreat(LocId),
}

impl Decision {
    /// The case that asks for it.
    pub const fn case(self) -> &'static str {
        match self {
            Self::SetUp => "N3.2",
            Self::Desertion => "N7.1",
            Self::Movement => "N4.5",
            Self::NextBattle => "N8.1",
            Self::Deploy(_) => "N8.3",
            Self::Decide(_) => "N8.11",
            Self::Act => "N8.6",
            Self::Hits(_) => "N8.7",
            Self::Flights => "N8.9",
            Self::Retreat(_) => "N9.3",
        }
    }

    /// What the side does that decides, behind its name, without a full stop.
    pub fn predicate(self, rules: &NewYork) -> String {
        match self {
            Self::SetUp => "is placing its units".into(),
            Self::Desertion => "must first choose the militia that desert".into(),
            Self::Movement => "moves".into(),
            Self::NextBattle => "chooses the next battle".into(),
            Self::Deploy(at) => format!("deploys for the battle of {}", rules.location_name(at)),
            Self::Decide(at) => format!("stands or withdraws in the battle of {}", rules.location_name(at)),
            Self::Act => "fires and shifts".into(),
            Self::Hits(hits) => format!("must first take {}", count(hits, "hit")),
            Self::Flights => "must first choose the militia that flee".into(),
            Self::Retreat(_) => "must first choose a place to retreat to".into(),
        }
    }
}
