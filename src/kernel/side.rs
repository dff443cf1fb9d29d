//! The two sides of the war.

use serde::{Deserialize, Serialize};

/// A side: every game of this war is played by these two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The American side, blue.
    American,
    /// The British side, red.
    British,
}

impl Side {
    /// Both, the American first.
    pub const BOTH: [Self; 2] = [Self::American, Self::British];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::American => Self::British,
            Self::British => Self::American,
        }
    }

    /// 0 for the American, 1 for the British.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word used in notation and files: `american`, `british`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::American => "american",
            Self::British => "british",
        }
    }

    /// The word used in sentences: `American`, `British`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::American => "American",
            Self::British => "British",
        }
    }

    /// Reads [`Side::id`].
    pub fn from_id(id: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|side| side.id() == id)
    }
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BySide<T> {
    /// The American's.
    #[serde(default)]
    pub american: T,
    /// The British one.
    #[serde(default)]
    pub british: T,
}

impl<T> BySide<T> {
    /// One value for each side, the American's first.
    pub fn of(mut of: impl FnMut(Side) -> T) -> Self {
        Self { american: of(Side::American), british: of(Side::British) }
    }
}

impl<T> std::ops::Index<Side> for BySide<T> {
    type Output = T;
    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::American => &self.american,
            Side::British => &self.british,
        }
    }
}

impl<T> std::ops::IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::American => &mut self.american,
            Side::British => &mut self.british,
        }
    }
}
