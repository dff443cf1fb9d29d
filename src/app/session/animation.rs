//! The queue of animations: sightings that are animated one after the other, and the layout of the map meanwhile.

use std::collections::VecDeque;

use crate::app::contract::sighting_animation::SightingAnimation;
use crate::app::session::prelude::*;
use crate::board::{BlockIdentity, Slide};

pub struct Animation<S> {
    /// The sighting, and its place in the record.
    pub pending: PendingAnimation<S>,
    pub slide: Option<Slide>,
    pub dice: Option<DiceRoll>,
    /// Whether it decides something without dice.
    pub decides: bool,
    /// The duration in milliseconds at normal speed, the rest included.
    pub length: f32,
    /// Its rest at the end, in which dice lie.
    pub rest: f32,
    /// Milliseconds shown so far.
    pub spent: f32,
    /// The sound at the start.
    pub cue: Option<SoundCue>,
    /// The side that moves and the place, if the view should follow it.
    pub place: Option<(Side, PlaceId)>,
}

impl<S> Animation<S> {
    /// The progress, 0 to 1; 1 while its dice lie.
    pub fn share(&self) -> f32 {
        (self.spent / (self.length - self.rest).max(1.0)).clamp(0.0, 1.0)
    }

    /// Whether its dice lie, and the player reads them.
    pub fn rests(&self) -> bool {
        self.rest > 0.0 && self.share() >= 1.0
    }
}

/// The queue; the first animation is running.
pub struct AnimationQueue<R: GameWindow> {
    queue: VecDeque<Animation<R::Sighting>>,
    /// The movements that have been animated since the queue was last empty, each with its entry.
    finished: Vec<(usize, Slide)>,
    cues: Vec<SoundCue>,
    version: u64,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct MapLayout {
    /// The stacks at rest, back to front.
    pub stacks: Vec<Stack>,
    pub moving_stack: Option<MovingStack>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct MovingStack {
    /// The stack; its place is the destination.
    pub stack: Stack,
    pub line: Vec<Point>,
    /// The progress, 0 to 1.
    pub share: f32,
}

impl<R: GameWindow> Default for AnimationQueue<R> {
    fn default() -> Self {
        Self { queue: VecDeque::new(), finished: Vec::new(), cues: Vec::new(), version: 0 }
    }
}

impl<R: GameWindow> AnimationQueue<R> {
    /// Adds sightings to the queue.
    pub fn play(&mut self, rules: &R, pending: impl IntoIterator<Item = PendingAnimation<R::Sighting>>) {
        for pending in pending {
            let SightingAnimation { milliseconds, rest, dice, decides, cue, place } =
                rules.animate(&pending.sighting, pending.again);
            let Some(length) = milliseconds else {
                // A sighting without animation sounds at once, but not again after a hand-over.
                self.cues.extend(cue.filter(|_| !pending.again));
                continue;
            };
            if self.queue.is_empty() {
                self.cues.extend(cue);
            }
            let dice = dice.filter(|_| !pending.again);
            let length = length + rest;
            let slide = rules.slide(&pending.sighting);
            self.queue.push_back(Animation { pending, slide, dice, decides, length, rest, spent: 0.0, cue, place });
            self.version += 1;
        }
    }

    /// Advances time; true while an animation runs.
    pub fn tick(&mut self, milliseconds: f32) -> bool {
        let Some(first) = self.queue.front_mut() else {
            return false;
        };
        first.spent += milliseconds;
        if first.spent >= first.length {
            let last = self.queue.pop_front();
            self.finished.extend(last.and_then(|last| Some((last.pending.entry, last.slide?))));
            if self.queue.is_empty() {
                self.finished.clear();
            }
            self.cues.extend(self.queue.front().and_then(|next| next.cue));
        }
        self.version += 1;
        true
    }

    /// The sounds since the last call.
    pub fn take_sound_cues(&mut self) -> Vec<SoundCue> {
        std::mem::take(&mut self.cues)
    }

    pub fn skip(&mut self) {
        if !self.queue.is_empty() {
            self.queue.clear();
            self.finished.clear();
            self.version += 1;
        }
    }

    /// Ends the rest of dice that lie. While they still fall or a block moves, goes on to the next dice that are to be read,
    /// and lays them; if there are none, skips all animations.
    pub fn go_on(&mut self) {
        if self.queue.front().is_some_and(Animation::rests) {
            self.tick(f32::INFINITY);
            return;
        }
        let Some(skipped) = self.queue.iter().position(|moving| moving.rest > 0.0) else { return self.skip() };
        for _ in 0..skipped {
            self.tick(f32::INFINITY);
        }
        // Of all that is skipped only the last sound is heard.
        self.cues.drain(..self.cues.len().saturating_sub(1));
        if let Some(dice) = self.queue.front_mut() {
            dice.spent = dice.length - dice.rest;
        }
        self.version += 1;
    }

    pub fn busy(&self) -> bool {
        !self.queue.is_empty()
    }

    pub fn front(&self) -> Option<&Animation<R::Sighting>> {
        self.queue.front()
    }

    /// The first roll or draw that is still in the queue, by its entry and event: the log must stop before it.
    pub fn first_roll(&self) -> Option<(usize, usize)> {
        self.queue
            .iter()
            .find(|moving| moving.decides || moving.dice.is_some())
            .map(|moving| (moving.pending.entry, moving.pending.event))
    }

    /// Rises with every step of an animation.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The map before the animations that are still queued, and the moving stack. `entries`: how many of them the view
    /// shows. While dice roll, the view is older than what was animated before them.
    pub fn map_layout(&self, rules: &R, chart: &Chart, view: &R::View, entries: usize) -> MapLayout {
        let mut stacks = rules.stacks(chart, view);
        for (_, slide) in self.finished.iter().filter(|(entry, _)| *entry >= entries) {
            let gone = take(&mut stacks, slide.from, slide);
            put(&mut stacks, chart, slide.to, slide, gone);
        }
        let shown = self.queue.iter().rev().filter(|moving| moving.pending.entry < entries);
        for slide in shown.filter_map(|moving| moving.slide.as_ref()) {
            let back = take(&mut stacks, slide.to, slide);
            put(&mut stacks, chart, slide.from, slide, back);
        }
        let front = self.queue.front();
        let moving_stack = front.and_then(|moving| moving.slide.as_ref().map(|slide| (moving.share(), slide)));
        let moving_stack = moving_stack.map(|(share, slide)| MovingStack {
            stack: Stack {
                place: slide.to,
                side: slide.side,
                ships: slide.ships,
                point: (0.0, 0.0),
                size: 1.0,
                pieces: take(&mut stacks, slide.from, slide),
            },
            line: chart.way(slide.side, slide.from, slide.to),
            share,
        });
        stacks.retain(|stack| !stack.pieces.is_empty());
        stacks.sort_by(|a, b| a.point.1.total_cmp(&b.point.1));
        MapLayout { stacks, moving_stack }
    }
}

/// Takes the pieces of a slide from a place.
fn take(stacks: &mut [Stack], at: PlaceId, slide: &Slide) -> Vec<Piece> {
    let of = |stack: &&mut Stack| stack.place == at && stack.side == slide.side && stack.ships == slide.ships;
    let Some(stack) = stacks.iter_mut().find(of) else { return Vec::new() };
    let mut taken = Vec::new();
    let mut hidden = slide.count.saturating_sub(slide.known.len());
    // Of pieces whose faces are all visible, a slide that names none takes those in front.
    let unnamed = slide.known.is_empty() && stack.pieces.iter().all(|piece| piece.who != BlockIdentity::Hidden);
    stack.pieces.retain(|piece| {
        let goes = match piece.who {
            BlockIdentity::Known(number) => slide.known.contains(&number) || unnamed && hidden > 0,
            BlockIdentity::Hidden => hidden > 0,
        };
        if goes {
            hidden -= usize::from(unnamed || piece.who == BlockIdentity::Hidden);
            taken.push(piece.clone());
        }
        !goes
    });
    taken
}

/// Puts pieces in a place, in front of those already there.
fn put(stacks: &mut Vec<Stack>, chart: &Chart, at: PlaceId, slide: &Slide, pieces: Vec<Piece>) {
    let of = |stack: &&mut Stack| stack.place == at && stack.side == slide.side && stack.ships == slide.ships;
    if let Some(stack) = stacks.iter_mut().find(of) {
        stack.pieces.splice(0..0, pieces);
        return;
    }
    let Some(drawn) = chart.places.get(&at) else { return };
    stacks.push(Stack { place: at, side: slide.side, ships: slide.ships, point: drawn.stack, size: 1.0, pieces });
}
