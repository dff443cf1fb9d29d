//! T11.2, T11.3, T11.8: the paths of retreats.

use crate::kernel::side::Side;
use crate::rules::trying_mens_souls::data::TryingMensSouls;
use crate::rules::trying_mens_souls::data::ids::{Ferries, HexId, Hexes};
use crate::rules::trying_mens_souls::data::terrain::Passage;
use crate::rules::trying_mens_souls::sides::AMERICAN;

/// What the retreats of a unit on the map depend on.
#[derive(Clone, Copy)]
pub struct Flight<'a> {
    pub rules: &'a TryingMensSouls,
    pub side: Side,
    pub from: HexId,
    /// Hexes that it may enter: without enemies, and without enemy zones where no own unit stands that is not routed.
    pub open: Hexes,
    /// The sources that its side controls (T5.3).
    pub sources: Hexes,
    /// The ferries that it may use.
    pub ferries: Ferries,
}

/// The path of a retreat, without the start: one or two hexes, the last perhaps a box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RetreatPath {
    pub first: HexId,
    pub second: Option<HexId>,
    /// Whether it crosses a ferry.
    pub ferry: bool,
}

impl RetreatPath {
    /// Its hexes.
    pub fn hexes(self) -> impl Iterator<Item = HexId> {
        std::iter::once(self.first).chain(self.second)
    }

    /// Where it ends.
    pub fn end(self) -> HexId {
        self.second.unwrap_or(self.first)
    }
}

impl Flight<'_> {
    /// The hexes next to one by land, and over the ferries that are open to it, told apart.
    fn next(&self, from: HexId) -> impl Iterator<Item = (HexId, bool)> + '_ {
        let steps = self.rules.steps.from(from).iter().filter_map(move |step| match step.passage {
            Passage::Land | Passage::Swamp => Some((step.to, false)),
            Passage::Ferry(ferry) => self.ferries.has(ferry).then_some((step.to, true)),
            Passage::Box => None,
        });
        steps.filter(|(to, _)| self.open.has(*to))
    }

    /// The box into which it may retreat from an exit hex.
    fn refuge(&self, exit: HexId) -> Option<HexId> {
        let place = &self.rules.at;
        let opens = |at: &HexId| *at == place.westchester || (self.side == AMERICAN && *at == place.white_plains);
        self.rules[exit].exit.filter(opens)
    }

    /// Every whole path of a retreat of one hex or two (T11.2).
    pub fn paths(&self, hexes: u8) -> Vec<RetreatPath> {
        let mut all = Vec::new();
        let refuge = |first: HexId, second: Option<HexId>| RetreatPath { first, second, ferry: false };
        all.extend(self.refuge(self.from).map(|at| refuge(at, None)));
        for (first, ferry) in self.next(self.from) {
            if hexes == 1 {
                all.push(RetreatPath { first, second: None, ferry });
                continue;
            }
            if !ferry {
                all.extend(self.refuge(first).map(|at| refuge(first, Some(at))));
            }
            for (second, again) in self.next(first) {
                let far = self.rules.distance(self.from, second);
                let back = ferry && again;
                let ferry = ferry || again;
                if second != self.from && !back && (ferry || far == Some(2)) {
                    all.push(RetreatPath { first, second: Some(second), ferry });
                }
            }
        }
        self.keep_nearest(&mut all);
        all
    }

    /// The hexes of a third hex (T11.3): never over a ferry.
    pub fn single_hexes(&self) -> Vec<RetreatPath> {
        let single = |first| RetreatPath { first, second: None, ferry: false };
        let by_land = self.next(self.from).filter(|(_, ferry)| !ferry).map(|(first, _)| first);
        by_land.chain(self.refuge(self.from)).map(single).collect()
    }

    /// Keeps the paths that end as near as possible to a source: those over ferries among themselves; those into boxes all.
    fn keep_nearest(&self, paths: &mut Vec<RetreatPath>) {
        let far = |path: &RetreatPath| {
            let on_map = !self.rules.is_box(path.end());
            on_map.then(|| self.rules.distance_to_any(path.end(), &self.sources).unwrap_or(0))
        };
        let all: Vec<Option<u16>> = paths.iter().map(far).collect();
        let least = [false, true].map(|ferry| {
            let over = paths.iter().zip(&all).filter(|(path, _)| path.ferry == ferry);
            over.filter_map(|(_, far)| *far).min()
        });
        let mut all = all.into_iter();
        paths.retain(|path| all.next().flatten().is_none_or(|far| Some(far) == least[usize::from(path.ferry)]));
    }
}
