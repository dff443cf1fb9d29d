//! T8.1, T8.2, T8.7, T8.8, T3.3: where a piece can go, at what cost, and by which paths.

use crate::rules::common::reach::{MovingPiece, Reach};
use crate::rules::trying_mens_souls::data::TryingMensSouls;
use crate::rules::trying_mens_souls::data::ids::{Ferries, HexId, Hexes, Path};
use crate::rules::trying_mens_souls::data::terrain::{Passage, Step};

/// The move of a piece that stands on the map or in a box: all that its paths depend on.
#[derive(Clone, Copy)]
pub struct Journey<'a> {
    pub rules: &'a TryingMensSouls,
    pub start: HexId,
    /// Movement points, in halves; of a march twice as many as the piece has (T8.3).
    pub allowance: u16,
    /// Hexes and boxes that it never enters: those of enemies (T3.4), and boxes that are closed to it.
    pub barred: Hexes,
    /// Enemy zones of control (T3.2).
    pub zones: Hexes,
    /// Where its move may not end (T2.4, T3.1).
    pub full: Hexes,
    /// The ferries that it may use (T8.7).
    pub ferries: Ferries,
    /// Whether it marches: over no ferry, into no box and no swamp (T8.3).
    pub march: bool,
    /// The box for which it needs room in the exit hex (T8.9).
    pub contested: Option<HexId>,
}

/// Why a path cannot be gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hindrance {
    /// Two hexes of it are not neighbours (T8.1).
    NotNext,
    /// Water lies between (T8.2).
    Water,
    /// Enemies stand there (T3.4), or the box is closed to it (T8.8).
    Barred,
    /// It would go on in an enemy zone, or from one hex in enemy zones to another (T3.3).
    Zone,
    /// A swamp is only the first and last hex of a move (T8.1).
    Swamp,
    /// The ferry is closed to it (T8.7), or it marches (T8.3).
    Ferry,
    /// A move ends in a box and after leaving one (T8.8), and a march knows none (T8.3).
    Box,
    /// The exit hex of a contested box has no room (T8.9).
    NoRoom,
    /// It costs more than the piece has (T8.1).
    TooFar,
    /// It ends where it began (T8.1), or where it may not end (T2.4, T3.1).
    End,
}

impl Journey<'_> {
    /// What stands against a step.
    fn hindrance(&self, from: HexId, step: &Step) -> Option<Hindrance> {
        match step.passage {
            _ if self.barred.has(step.to) => Some(Hindrance::Barred),
            _ if self.zones.has(from) && self.zones.has(step.to) => Some(Hindrance::Zone),
            Passage::Swamp if self.march || from != self.start => Some(Hindrance::Swamp),
            Passage::Ferry(ferry) if self.march || !self.ferries.has(ferry) => Some(Hindrance::Ferry),
            Passage::Box if self.march => Some(Hindrance::Box),
            Passage::Box if self.contested == Some(step.to) && from != self.start && self.full.has(from) => {
                Some(Hindrance::NoRoom)
            }
            Passage::Land | Passage::Swamp | Passage::Ferry(_) | Passage::Box => None,
        }
    }

    /// The cost of a step that nothing stands against, in halves.
    fn step_cost(&self, step: &Step) -> u16 {
        if step.passage == Passage::Swamp { self.allowance } else { step.cost.into() }
    }

    /// Whether the piece may end its move there.
    pub fn may_end(&self, at: HexId) -> bool {
        at != self.start && !self.full.has(at)
    }

    /// Finds everything that the piece can reach; ends are those that [`Self::may_end`] allows.
    pub fn explore(&self, reach: &mut Reach<HexId>) {
        reach.explore(&self.rules.steps, self.start, self.allowance, self, None);
    }

    /// Whether there is an end of a move at all.
    pub fn has_end(&self, reach: &mut Reach<HexId>) -> bool {
        let near = self.rules.steps.from(self.start).iter();
        let mut ends = near.filter(|step| self.hindrance(self.start, step).is_none() && !self.full.has(step.to));
        if ends.any(|step| !self.march || u16::from(step.cost) <= self.allowance) {
            return true;
        }
        self.explore(reach);
        reach.reached().iter().any(|at| self.may_end(*at))
    }

    /// What a path costs, in halves; the path is without the start.
    ///
    /// # Errors
    /// The first thing that stands against it.
    pub fn walk(&self, path: &[HexId]) -> Result<u16, Hindrance> {
        let (mut at, mut cost) = (self.start, 0_u16);
        for (number, to) in path.iter().enumerate() {
            if number > 0 && self.stops(at) {
                return Err(if self.zones.has(at) { Hindrance::Zone } else { Hindrance::Box });
            }
            let steps = || self.rules.steps.from(at).iter().filter(|step| step.to == *to);
            let open = steps().filter(|step| self.hindrance(at, step).is_none());
            cost += match open.map(|step| self.step_cost(step)).min() {
                Some(step) if number == 0 && !self.march => step.min(self.allowance),
                Some(step) => step,
                None => return Err(self.why_not(at, *to, steps().next())),
            };
            at = *to;
        }
        match cost {
            _ if path.is_empty() || !self.may_end(at) => Err(Hindrance::End),
            _ if cost > self.allowance => Err(Hindrance::TooFar),
            _ => Ok(cost),
        }
    }

    /// A legal path at random that costs more than `above`, found without looking back; none if the walk leads nowhere.
    pub fn random_walk(&self, above: u16, pick: &mut dyn FnMut(usize) -> usize) -> Option<Path> {
        /// One walk in so many ends at each place where it may.
        const ENDS: usize = 4;
        let (mut path, mut at, mut cost, mut good) = (Path::default(), self.start, 0_u16, 0);
        let mut passed = Hexes::one(at);
        loop {
            let first = path.is_empty();
            if !first && self.stops(at) {
                break;
            }
            let limit = if first && self.always_one_step() { u16::MAX } else { self.allowance - cost };
            let open = |step: &&Step| {
                !passed.has(step.to) && self.hindrance(at, step).is_none() && self.step_cost(step) <= limit
            };
            let open = || self.rules.steps.from(at).iter().filter(open);
            let Some(step) = open().nth(pick(open().count().max(1))) else { break };
            cost = (cost + self.step_cost(step)).min(self.allowance);
            at = step.to;
            passed.add(at);
            if !path.push(at) {
                break;
            }
            if cost > above && self.may_end(at) {
                good = path.len();
                if pick(ENDS) == 0 {
                    break;
                }
            }
        }
        (good > 0).then(|| path.iter().take(good).collect())
    }

    /// Why no step leads on.
    fn why_not(&self, from: HexId, to: HexId, step: Option<&Step>) -> Hindrance {
        let beside = self.rules[from].side_to(to).is_some();
        match step {
            Some(step) => self.hindrance(from, step).unwrap_or(Hindrance::NotNext),
            None if beside => Hindrance::Water,
            None if self.rules.is_box(to) => Hindrance::Box,
            None => Hindrance::NotNext,
        }
    }
}

impl MovingPiece<Step> for Journey<'_> {
    #[inline]
    fn cost(&self, from: HexId, step: &Step) -> Option<u16> {
        self.hindrance(from, step).is_none().then(|| self.step_cost(step))
    }

    #[inline]
    fn least_cost(&self, step: &Step) -> u16 {
        step.cost.into()
    }

    #[inline]
    fn stops(&self, place: HexId) -> bool {
        self.zones.has(place) || self.rules.is_box(place) || self.rules.is_box(self.start)
    }

    fn always_one_step(&self) -> bool {
        !self.march
    }
}
