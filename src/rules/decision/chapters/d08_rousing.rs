//! D8: rabble rousing: markers on tracks, and the contests.

use crate::rules::decision::data::map::GREATEST_LOYALTY;
use crate::rules::decision::prelude::*;

impl Decision {
    /// Whether a track is still one (D8.4).
    pub fn is_track(&self, p: &State, track: TrackId) -> bool {
        track != PROGRESS || self.next_progress(p.progress).is_some()
    }

    pub fn check_rouse(&self, p: &State, by: Side, track: RousedTrack, marker: Marker) -> Checked {
        let track = match track {
            RousedTrack::Track(track) => track,
            RousedTrack::Region(region) => return Err(Refused::NoTrack { region }),
        };
        when(self.tables.marker(marker).rouse > 0, Refused::NotForTracks { marker })?;
        when(self.is_track(p, track), Refused::NoTrackAnyMore { track })?;
        when(p.hands[by].has(marker), Refused::NotInHand { marker, by: "D8.1" })
    }

    pub fn rouse(&self, p: &mut Position, by: Side, track: RousedTrack, marker: Marker, out: &mut Vec<Event>) {
        let RousedTrack::Track(track) = track else { return };
        p.hands[by].take(marker);
        p.down[by][track].get_or_insert_default().add(marker, 1);
        out.push(Event::PutDown { side: by, track: Secret::of(by, track), marker: Secret::of(by, marker) });
    }

    pub fn list_rousing(&self, p: &State, by: Side, list: &mut Legal<Row>) {
        for track in self.track_ids().filter(|track| self.is_track(p, *track)) {
            let usable = p.hands[by].kinds().filter(|marker| self.tables.marker(*marker).rouse > 0);
            list.extend(usable.map(|marker| LegalEntry::Order(Order::Rouse(RousedTrack::Track(track), marker))));
        }
    }

    /// The other side, then the contests.
    pub fn end_rousing(&self, p: &mut Position, _: &mut Vec<Event>) {
        if Some(p.active) == p.first {
            p.active = p.active.other();
        } else {
            p.go_on(Task::Contest(PROGRESS));
        }
    }

    /// The American dice of a contest (D8.5).
    pub fn american_dice(&self, p: &State, track: TrackId) -> u8 {
        1 + u8::from(track == BALANCE && self.in_force(p.progress, p.balance, Effect::TwoBalanceDice))
    }

    /// The dice of a contest; none on a track without markers (D8.3).
    pub fn contest_dice(&self, p: &State, track: TrackId) -> Option<ChanceRequest> {
        let contested = Side::BOTH.into_iter().any(|side| p.down[side][track].is_some());
        contested.then(|| ChanceRequest::dice(self.american_dice(p, track) + 1))
    }

    /// What a side adds to its dice: its markers, and the Constitution (D8.5).
    fn added(&self, p: &State, side: Side, track: TrackId) -> u8 {
        let markers = p.down[side][track].unwrap_or_default();
        let counts: u8 = markers.iter().map(|marker| self.tables.marker(marker).rouse).sum();
        let constitution = side == AMERICAN
            && self[track].region.is_some()
            && self.in_force(p.progress, p.balance, Effect::RouseRegions);
        counts + u8::from(constitution)
    }

    pub fn roll_contest(&self, p: &mut Position, track: TrackId, fell: &[u8], out: &mut Vec<Event>) {
        let (american, british) = fell.split_at(fell.len().saturating_sub(1));
        let dice = BySide::new(american, british);
        for side in Side::BOTH {
            out.push(Event::Shown { side, track, markers: p.down[side][track].unwrap_or_default() });
            let plus = Some(self.added(p, side, track)).filter(|plus| *plus > 0);
            let faces = Faces::new(dice[side]);
            out.push(Event::Rolled { who: side, why: RollReason::Rouse, faces, plus, needed: None, piece: None });
        }
        let sums = BySide::of(|side: Side| dice[side].iter().sum::<u8>() + self.added(p, side, track));
        out.push(Event::Contest { track, american: sums[AMERICAN], british: sums[BRITISH] });
        if sums[AMERICAN] != sums[BRITISH] {
            let winner = if sums[AMERICAN] > sums[BRITISH] { AMERICAN } else { BRITISH };
            self.win_contest(p, track, winner, out);
        }
        self.after_contest(p, track, out);
    }

    fn win_contest(&self, p: &mut Position, track: TrackId, winner: Side, out: &mut Vec<Event>) {
        if let Some(region) = self[track].region {
            let by = if winner == AMERICAN { 1 } else { -1 };
            let was = p.loyalty[region].unwrap_or(self[region].start);
            let level = (was + by).clamp(-GREATEST_LOYALTY, GREATEST_LOYALTY);
            p.loyalty[region] = Some(level);
            if level != was {
                out.push(Event::Loyalty { region, level });
            }
        } else if track == BALANCE {
            self.shift_balance(p, winner, out);
        } else if winner == AMERICAN
            && let Some(space) = self.next_progress(p.progress)
        {
            p.progress = space;
            out.push(Event::Progress { space });
        }
    }

    /// A track on which no marker lies stays.
    pub fn next_contest(&self, p: &mut Position, track: TrackId, out: &mut Vec<Event>) {
        p.end_task();
        self.after_contest(p, track, out);
    }

    /// The next track; after the last one the markers go back to the pool, and the first player mobilizes.
    fn after_contest(&self, p: &mut Position, track: TrackId, _: &mut Vec<Event>) {
        if track.index() + 1 < self.tracks.len() {
            return p.push(Task::Contest(TrackId::of(track.index() + 1)));
        }
        Side::BOTH.into_iter().for_each(|side| p.down[side].values_mut().fill(None));
        p.active = p.first.unwrap_or(AMERICAN);
        p.push(Task::StartMobilization);
    }
}
