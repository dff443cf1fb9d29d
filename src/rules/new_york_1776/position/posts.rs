//! N8.2: the positions of the battle board, and deployments.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::kernel::collections::{Id, IdMap, Set};
use crate::rules::new_york_1776::data::UnitId;

crate::variants! {
    /// A place on a side's half of the battle board (N8.2).
    #[derive(Hash, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename = "position", rename_all = "snake_case")]
    pub enum Post:
        id: &'static str,
        name: &'static str,
        /// The post of the opponent that it faces.
        opposite: Post;
    Left: "left", "Left", Post::Right;
    Center: "center", "Center", Post::Center;
    Right: "right", "Right", Post::Left;
    /// Behind the three; neither fires nor is fired at.
    Reserve: "reserve", "Reserve", Post::Reserve;
}

impl Post {
    /// The three that fight.
    pub const FRONT: [Self; 3] = [Self::Left, Self::Center, Self::Right];

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
pub type PostMap<V> = IdMap<Post, V, 4>;

/// A deployment (N8.3): no unit is in two positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Posts(PostMap<Set<UnitId>>);

impl Posts {
    /// Units by position; none if a unit is in two.
    pub fn new(posts: PostMap<Set<UnitId>>) -> Option<Self> {
        let [left, center, right, reserve] = *posts.values();
        let twice = left.meets(center) || (left | center).meets(right) || (left | center | right).meets(reserve);
        (!twice).then_some(Self(posts))
    }

    pub fn all(&self) -> Set<UnitId> {
        all_units(&self.0)
    }

    pub const fn each(&self) -> &PostMap<Set<UnitId>> {
        &self.0
    }

    pub fn counts(&self) -> PostMap<u8> {
        PostMap::from_array(self.0.values().map(|units| units.len() as u8))
    }
}

impl Hash for Posts {
    fn hash<H: Hasher>(&self, to: &mut H) {
        self.0.values().hash(to);
    }
}

impl std::ops::Index<Post> for Posts {
    type Output = Set<UnitId>;
    fn index(&self, post: Post) -> &Set<UnitId> {
        &self.0[post]
    }
}

pub(super) fn all_units(posts: &PostMap<Set<UnitId>>) -> Set<UnitId> {
    let [left, center, right, reserve] = *posts.values();
    left | center | right | reserve
}
