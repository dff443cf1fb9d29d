//! How many blocks have crossed which hexside: flat, for positions.

use crate::kernel::echo::short;
use crate::kernel::json::{Named, find, must};
use crate::kernel::written::Written;
use crate::rules::liberty::data::Liberty;
use crate::rules::liberty::data::ids::HexsideId;

/// Hexsides with a count of 1 to 7 each, in the order of the data; no room is left to chance: equal counts are equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Crossings<const N: usize>([u16; N]);

impl<const N: usize> Default for Crossings<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> Crossings<N> {
    /// A used entry is never 0: the count stands in its low bits.
    const COUNT_MASK: u16 = 7;

    pub fn of(&self, side: HexsideId) -> u8 {
        let found = self.0.iter().take_while(|entry| **entry != 0).find(|entry| **entry >> 3 == side.number());
        found.map_or(0, |entry| (*entry & Self::COUNT_MASK) as u8)
    }

    /// One more has crossed it.
    pub fn add(&mut self, side: HexsideId) {
        let used = self.0.iter().take_while(|entry| **entry != 0).count();
        let at = self.0[..used].partition_point(|entry| *entry >> 3 < side.number());
        if at < used && self.0[at] >> 3 == side.number() {
            self.0[at] += u16::from(self.0[at] & Self::COUNT_MASK < Self::COUNT_MASK);
        } else if used < N {
            self.0.copy_within(at..used, at + 1);
            self.0[at] = side.number() << 3 | 1;
        }
    }

    /// Every hexside that was crossed, with how many did.
    pub fn iter(&self) -> impl Iterator<Item = (HexsideId, u8)> {
        self.0
            .iter()
            .take_while(|entry| **entry != 0)
            .map(|entry| (HexsideId::of(usize::from(entry >> 3)), (entry & Self::COUNT_MASK) as u8))
    }
}

/// Written under the names of both ends, those first that come first in the data.
impl<const N: usize> Written<Liberty> for Crossings<N> {
    type Form = Named<u8>;

    fn write(&self, rules: &Liberty) -> Named<u8> {
        let named = self.iter().map(|(side, count)| {
            let hexside = &rules[side];
            (format!("{}/{}", rules[hexside.a].id, rules[hexside.b].id), count)
        });
        named.collect()
    }

    fn read(form: &Named<u8>, rules: &Liberty) -> Result<Self, String> {
        let mut crossings = Self::default();
        for (pair, count) in form {
            let ends = pair.split_once('/').ok_or_else(|| format!("\"{}\" is not a hexside", short(pair)))?;
            let end = |id: &str| find(rules.space(id), "space", id);
            let (a, b) = (end(ends.0)?, end(ends.1)?);
            let way = rules.way(a, b).filter(|_| a < b);
            let way = way.ok_or_else(|| format!("\"{}\" is not a hexside that blocks can cross", short(pair)))?;
            must(*count <= way.limit, &format!("more blocks have crossed {} than the limit allows", short(pair)))?;
            (0..*count).for_each(|_| crossings.add(way.side));
        }
        Ok(crossings)
    }
}
