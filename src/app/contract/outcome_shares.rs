//! A battle's odds as a side is told them: in three shares.

use crate::kernel::side::Side;

/// A battle's odds in three shares, and how they are to be called.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shares {
    /// For whom.
    pub side: Side,
    /// He holds the field, 0 to 1.
    pub holds: f32,
    /// He leaves it.
    pub leaves: f32,
    /// Nobody of his is left.
    pub destroyed: f32,
    /// He attacks.
    pub attacks: bool,
}

impl Shares {
    /// "you hold the field 62 %, leave it 20 %, are destroyed 18 %"
    pub fn in_words(&self) -> String {
        let [holds, leaves, destroyed] = [self.holds, self.leaves, self.destroyed].map(percent);
        format!("you hold the field {holds}, leave it {leaves}, are destroyed {destroyed}")
    }
}

/// "62 %".
pub fn percent(share: f32) -> String {
    format!("{:.0} %", share * 100.0)
}
