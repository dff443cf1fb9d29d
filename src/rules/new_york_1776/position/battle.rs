//! N8: a battle, and what must happen in it before its next step.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use super::owes::{Obligation, Retreat};
use super::posts::{Post, PostMap, all_units};
use crate::kernel::collections::Set;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::data::{LocId, UnitId};

/// What the battle waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename = "step of a battle", rename_all = "snake_case")]
pub enum Step {
    /// N8.3.
    Deploy,
    /// N8.11.
    Decide,
    /// N8.6.
    Act,
}

/// What must happen in a battle before its next step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// N8.7: this unit's dice.
    FireDice(UnitId),
    /// N8.7, N8.9: hits, then flights, at the position that was hit.
    FireLosses { side: Side, post: Post, hits: u8, flights: u8 },
    /// N9.2, N9.3: the dice of those who stay.
    PursuitDice(Retreat),
    /// N9.2, N9.3: hits to place, then the retreat.
    Retreat(Retreat, u8),
}

impl Pending {
    /// What a side owes; during a pursuit's dice nothing but the retreat.
    pub const fn owes(self) -> Option<Obligation> {
        let (Retreat { side, to }, hits) = match self {
            Self::FireDice(_) => return None,
            Self::FireLosses { side, post, hits, flights } => {
                return Some(Obligation::Fire { side, post, hits, flights });
            }
            Self::PursuitDice(retreat) => (retreat, 0),
            Self::Retreat(retreat, hits) => (retreat, hits),
        };
        Some(match to {
            Some(to) => Obligation::Withdrawal { side, to, hits },
            None => Obligation::ForcedRetreat { side, hits },
        })
    }

    /// What is owed in a battle; none for what is owed in movement.
    pub const fn of(owes: Obligation) -> Option<Self> {
        match owes {
            Obligation::Fire { side, post, hits, flights } => Some(Self::FireLosses { side, post, hits, flights }),
            Obligation::Withdrawal { side, to, hits } => Some(Self::Retreat(Retreat { side, to: Some(to) }, hits)),
            Obligation::ForcedRetreat { side, hits } => Some(Self::Retreat(Retreat { side, to: None }, hits)),
            Obligation::Overrun { .. } | Obligation::ForceMarch { .. } => None,
        }
    }
}

/// A battle being fought (N8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Battle {
    pub location: LocId,
    /// From 1.
    pub round: u16,
    /// N8.5.
    pub skirmish: bool,
    /// What is waited for, once nothing is pending.
    pub step: Step,
    /// Dice and losses that come first.
    pub pending: Option<Pending>,
    /// Whether the attacker must do it.
    pub attacker_acts: bool,
    /// Flights stopped so far (N12.4).
    pub steady: u8,
    /// Units in each position, both sides in one set; empty before deployment.
    pub posts: PostMap<Set<UnitId>>,
    /// Units that have fired or shifted this round.
    pub acted: Set<UnitId>,
    /// Militia that fled and may not come back (N8.9).
    pub fled: Set<UnitId>,
    /// Units whose faces the other side has seen (N8.4).
    pub revealed: Set<UnitId>,
}

impl Battle {
    /// A battle that begins: the defender must deploy.
    pub const fn new(location: LocId, skirmish: bool) -> Self {
        Self {
            location,
            round: 1,
            skirmish,
            step: Step::Deploy,
            pending: None,
            attacker_acts: false,
            steady: 0,
            posts: PostMap::all(Set::NONE),
            acted: Set::NONE,
            fled: Set::NONE,
            revealed: Set::NONE,
        }
    }

    /// The side that acts now, in the half-turn of this side.
    pub const fn acting(&self, active: Side) -> Side {
        if self.attacker_acts { active } else { active.other() }
    }

    pub fn all_units(&self) -> Set<UnitId> {
        all_units(&self.posts)
    }

    pub fn front(&self) -> Set<UnitId> {
        self.posts[Post::Left] | self.posts[Post::Center] | self.posts[Post::Right]
    }

    /// The positions that must be held: the Center alone in a skirmish (N8.5, N8.10).
    pub const fn to_be_held(&self) -> &'static [Post] {
        if self.skirmish { &[Post::Center] } else { &Post::FRONT }
    }

    pub fn post_of(&self, unit: UnitId) -> Option<Post> {
        Post::ALL.into_iter().find(|post| self.posts[*post].has(unit))
    }

    /// Moves a unit to another position, or off the board.
    pub fn put(&mut self, unit: UnitId, to: Option<Post>) {
        for post in self.posts.values_mut() {
            *post = post.without(unit);
        }
        if let Some(post) = to {
            self.posts[post].add(unit);
        }
    }
}

// Hashes the same words as when every number was a byte: the hashes of kept records stay valid. A position hashes what is
// pending as what is owed and rolled.
impl Hash for Battle {
    fn hash<H: Hasher>(&self, to: &mut H) {
        self.location.hash(to);
        to.write_u64(u64::from(self.round));
        self.skirmish.hash(to);
        self.step.hash(to);
        self.attacker_acts.hash(to);
        self.steady.hash(to);
        self.posts.values().hash(to);
        self.acted.hash(to);
        self.fled.hash(to);
        self.revealed.hash(to);
    }
}
