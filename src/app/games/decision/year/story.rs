//! What has happened so far, as far as the board of the year and that of the markers tell it: points, draws, contests, purchases.

use crate::app::games::decision::prelude::*;

/// A contest of this year (D8.3).
#[derive(Clone, Debug)]
pub struct Contest {
    pub track: TrackId,
    pub markers: BySide<Markers>,
    /// The dice that lie.
    pub faces: BySide<Vec<u8>>,
    /// The sums, once all dice lie.
    pub sums: Option<BySide<u8>>,
}

impl Contest {
    /// The winner, if there is one.
    pub fn winner(&self) -> Option<Side> {
        let sums = self.sums?;
        match sums[AMERICAN].cmp(&sums[BRITISH]) {
            cells::When::Greater => Some(AMERICAN),
            cells::When::Less => Some(BRITISH),
            cells::When::Equal => None,
        }
    }
}

/// The years so far, and this one in detail.
#[derive(Clone, Debug, Default)]
pub struct Story {
    /// Each year with the points of towns and dice, this year last.
    pub years: Vec<(u16, BySide<u16>)>,
    pub towns: BySide<u16>,
    /// The dice for points.
    pub dice: BySide<Vec<u8>>,
    /// Markers drawn before the purchase.
    pub free: BySide<u8>,
    /// Markers bought.
    pub bought: BySide<Option<u8>>,
    /// The die for the first player, and what the balance adds.
    pub first_dice: BySide<Option<(u8, u8)>>,
    pub contests: Vec<Contest>,
    /// What the side that mobilizes has raised in this phase.
    pub raised: Vec<(TypeId, LocaleId)>,
    /// The points that each side spent in its mobilization, or lost at its end (D5.4).
    pub spent: BySide<u16>,
    /// What events brought each side, or cost it (D18.3, D18.7).
    pub events: BySide<i32>,
    mobilizes: Option<Side>,
    /// The side whose dice for points have just fallen.
    rolls: Option<Side>,
    now: BySide<u16>,
}

/// Whether a sighting belongs to the story.
const fn is_told(sighting: &Sighting) -> bool {
    matches!(
        sighting,
        Sighting::Year { .. }
            | Sighting::Towns { .. }
            | Sighting::Points { .. }
            | Sighting::Drawn { .. }
            | Sighting::Bought { .. }
            | Sighting::Shown { .. }
            | Sighting::Contest { .. }
            | Sighting::Phase { phase: Phase::Mobilize, .. }
            | Sighting::Mobilized { .. }
            | Sighting::Rolled { why: RollReason::Points | RollReason::Initiative | RollReason::Rouse, .. }
    )
}

/// The story up to what is on the screen.
pub fn story(cx: Cx<'_>) -> Story {
    let mut all: Vec<Sighting> = shown_back(cx, &mut Vec::new()).filter(is_told).collect();
    all.reverse();
    // A game begins within a year.
    let mut story = Story { years: vec![(cx.model().p().year, BySide::default())], ..Story::default() };
    all.into_iter().for_each(|sighting| story.add(sighting));
    if let [first, (second, _), ..] = story.years.as_mut_slice() {
        first.0 = *second - 1;
    }
    story
}

impl Story {
    fn add(&mut self, sighting: Sighting) {
        match sighting {
            Sighting::Year { year } => {
                let years = std::mem::take(&mut self.years);
                *self = Self { years, ..Self::default() };
                self.years.push((year, BySide::default()));
            }
            Sighting::Towns { side, points } => {
                (self.towns[side], self.now[side]) = (points, points);
            }
            Sighting::Points { side, now } => self.points(side, now),
            Sighting::Drawn { side, .. } => self.free[side] += u8::from(self.bought[side].is_none()),
            Sighting::Bought { side, number } => self.bought[side] = Some(number),
            Sighting::Shown { side, track, markers } => {
                if self.contests.last().is_none_or(|contest| contest.track != track) {
                    let (markers, faces) = (BySide::default(), BySide::default());
                    self.contests.push(Contest { track, markers, faces, sums: None });
                }
                if let Some(contest) = self.contests.last_mut() {
                    contest.markers[side] = markers;
                }
            }
            Sighting::Contest { american, british, .. } => {
                if let Some(contest) = self.contests.last_mut() {
                    contest.sums = Some(BySide::new(american, british));
                }
            }
            Sighting::Phase { side, .. } => {
                self.mobilizes = Some(side);
                self.raised.clear();
            }
            Sighting::Mobilized { kind, at, .. } => self.raised.push((kind, at)),
            Sighting::Rolled { who, why, faces, plus, .. } => self.roll(who, why, faces.as_slice(), plus),
            _ => {}
        }
    }

    fn points(&mut self, side: Side, now: u16) {
        let was = std::mem::replace(&mut self.now[side], now);
        if self.rolls.take() == Some(side) {
            self.towns[side] = now.saturating_sub(self.dice[side].iter().copied().map(u16::from).sum());
            if let Some((_, all)) = self.years.last_mut() {
                all[side] = now;
            }
        }
        match self.mobilizes {
            Some(active) if active == side && now < was => self.spent[side] += was - now,
            Some(_) => self.events[side] += i32::from(now) - i32::from(was),
            None => {}
        }
    }

    fn roll(&mut self, who: Side, why: RollReason, faces: &[u8], plus: Option<u8>) {
        match why {
            RollReason::Points => (self.dice[who], self.rolls) = (faces.to_vec(), Some(who)),
            RollReason::Initiative => {
                self.first_dice[who] = faces.first().map(|face| (*face, plus.unwrap_or(0)));
            }
            _ => {
                if let Some(contest) = self.contests.last_mut() {
                    contest.faces[who] = faces.to_vec();
                }
            }
        }
    }
}
