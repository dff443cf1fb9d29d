//! N8.2: the battle board, its positions and the units in them.

use std::hash::{Hash, Hasher};

use crate::kernel::collections::{Id, IdMap, Set};
use crate::rules::new_york_1776::data::{LocId, UnitId};

/// A place on a side's half of the battle board (N8.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Post {
    /// Faces the opponent's Right.
    Left,
    /// Faces the opponent's Center.
    Center,
    /// Faces the opponent's Left.
    Right,
    /// Behind the three; neither fires nor is fired at.
    Reserve,
}

impl Post {
    /// The three that fight, then Reserve.
    pub const ALL: [Self; 4] = [Self::Left, Self::Center, Self::Right, Self::Reserve];
    /// The three that fight.
    pub const FRONT: [Self; 3] = [Self::Left, Self::Center, Self::Right];

    /// The post of the opponent that it faces (N8.2).
    pub const fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Center => Self::Center,
            Self::Right => Self::Left,
            Self::Reserve => Self::Reserve,
        }
    }

    /// The word of the notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Center => "center",
            Self::Right => "right",
            Self::Reserve => "reserve",
        }
    }

    /// The word on screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Left => "Left",
            Self::Center => "Center",
            Self::Right => "Right",
            Self::Reserve => "Reserve",
        }
    }

    /// Reads [`Post::id`].
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|post| post.id() == id)
    }
}

impl Id for Post {
    const CAPACITY: usize = 4;

    #[inline]
    fn new(index: usize) -> Self {
        Self::ALL[index]
    }

    #[inline]
    fn index(self) -> usize {
        self as usize
    }
}

/// One value for each of Left, Center, Right, Reserve.
pub type EachPost<V> = IdMap<Post, V, 4>;

/// A deployment (N8.3): no unit is in two positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Posts(EachPost<Set<UnitId>>);

impl Posts {
    /// Units by position; none if a unit is in two.
    pub fn new(posts: EachPost<Set<UnitId>>) -> Option<Self> {
        let [left, center, right, reserve] = *posts.values();
        let twice = left.meets(center) || (left | center).meets(right) || (left | center | right).meets(reserve);
        (!twice).then_some(Self(posts))
    }

    /// All deployed units.
    pub fn all(&self) -> Set<UnitId> {
        together(&self.0)
    }

    /// Units by position.
    pub const fn each(&self) -> &EachPost<Set<UnitId>> {
        &self.0
    }

    /// How many units are in each position.
    pub fn counts(&self) -> EachPost<u8> {
        EachPost::from_array(self.0.values().map(|units| units.len() as u8))
    }
}

impl std::ops::Index<Post> for Posts {
    type Output = Set<UnitId>;
    fn index(&self, post: Post) -> &Set<UnitId> {
        &self.0[post]
    }
}

fn together(posts: &EachPost<Set<UnitId>>) -> Set<UnitId> {
    let [left, center, right, reserve] = *posts.values();
    left | center | right | reserve
}

/// What the battle waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// N8.3.
    Deploy,
    /// N8.11.
    Decide,
    /// N8.6.
    Act,
}

impl Step {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Deploy, Self::Decide, Self::Act];

    /// The word in a position.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Deploy => "deploy",
            Self::Decide => "decide",
            Self::Act => "act",
        }
    }
}

/// A battle being fought (N8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Battle {
    /// Where.
    pub location: LocId,
    /// From 1.
    pub round: u16,
    /// N8.5.
    pub skirmish: bool,
    /// What is waited for.
    pub step: Step,
    /// Whether the attacker must do it.
    pub attacker_acts: bool,
    /// Flights stopped so far (N12.4).
    pub steady: u8,
    /// Units in each position, both sides in one set; empty before deployment.
    pub posts: EachPost<Set<UnitId>>,
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
            attacker_acts: false,
            steady: 0,
            posts: EachPost::all(Set::NONE),
            acted: Set::NONE,
            fled: Set::NONE,
            revealed: Set::NONE,
        }
    }

    /// All units on the battle board.
    pub fn everybody(&self) -> Set<UnitId> {
        together(&self.posts)
    }

    /// All units in Left, Center and Right.
    pub fn front(&self) -> Set<UnitId> {
        self.posts[Post::Left] | self.posts[Post::Center] | self.posts[Post::Right]
    }

    /// The positions that must be held: the Center alone in a skirmish (N8.5, N8.10).
    pub const fn to_be_held(&self) -> &'static [Post] {
        if self.skirmish { &[Post::Center] } else { &Post::FRONT }
    }

    /// The position of a unit.
    pub fn post_of(&self, unit: UnitId) -> Option<Post> {
        Post::ALL.into_iter().find(|post| self.posts[*post].has(unit))
    }

    /// Moves a unit to another position, or off the board.
    pub fn put(&mut self, unit: UnitId, to: Option<Post>) {
        for post in self.posts.values_mut() {
            *post = post.without(unit);
        }
        if let Some(post) = to {
            self.posts[post] = self.posts[post].with(unit);
        }
    }
}

// Hashes the same words as when every number was a byte: the hashes of kept records stay valid.
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
