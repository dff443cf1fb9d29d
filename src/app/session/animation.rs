//! The queue of animations: sightings that are shown one after the other, and the layout of the map meanwhile.

use std::collections::VecDeque;

use crate::app::contract::game::GameWindow;
use crate::app::contract::panel::DiceRoll;
use crate::app::contract::sighting_animation::SightingAnimation;
use crate::app::contract::sound_cue::SoundCue;
use crate::board::{Chart, Piece, Point, Slide, Stack, Who};
use crate::kernel::side::Side;
use crate::kernel::story::Spot;
use crate::play::table::PendingAnimation;

/// An animation of one sighting.
pub struct Animation<S> {
    /// What it is, and where in the record it stands.
    pub fresh: PendingAnimation<S>,
    /// What it moves over the map.
    pub slide: Option<Slide>,
    /// The dice it throws.
    pub dice: Option<DiceRoll>,
    /// Milliseconds it takes at the normal pace.
    pub length: f32,
    /// Milliseconds shown so far.
    pub spent: f32,
    /// What is heard when it begins.
    pub cue: Option<SoundCue>,
    /// Whose move it is and where it happens, if it is to be followed there.
    pub place: Option<(Side, Spot)>,
}

impl<S> Animation<S> {
    /// How far it is, 0 to 1.
    pub fn share(&self) -> f32 {
        (self.spent / self.length.max(1.0)).clamp(0.0, 1.0)
    }
}

/// The queue; the first animation runs now.
pub struct AnimationQueue<R: GameWindow> {
    queue: VecDeque<Animation<R::Sighting>>,
    /// What is heard now.
    cues: Vec<SoundCue>,
    version: u64,
}

/// The present layout of the map.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MapLayout {
    /// At rest, back to front.
    pub stacks: Vec<Stack>,
    /// On their way.
    pub moving_stack: Option<MovingStack>,
}

/// A stack that moves.
#[derive(Clone, PartialEq, Debug)]
pub struct MovingStack {
    /// As a stack; it belongs to where it goes.
    pub stack: Stack,
    /// The way.
    pub line: Vec<Point>,
    /// How far it is, 0 to 1.
    pub share: f32,
}

impl<R: GameWindow> Default for AnimationQueue<R> {
    fn default() -> Self {
        Self { queue: VecDeque::new(), cues: Vec::new(), version: 0 }
    }
}

impl<R: GameWindow> AnimationQueue<R> {
    /// What happened is to be shown moving.
    pub fn play(&mut self, rules: &R, seen: impl IntoIterator<Item = PendingAnimation<R::Sighting>>) {
        for fresh in seen {
            let SightingAnimation { milliseconds, dice, cue, place } = rules.animate(&fresh.sighting, fresh.again);
            let Some(length) = milliseconds else {
                // What does not move is heard at once, but not once more after a hand-over.
                self.cues.extend(cue.filter(|_| !fresh.again));
                continue;
            };
            if self.queue.is_empty() {
                self.cues.extend(cue);
            }
            let dice = dice.filter(|_| !fresh.again);
            let slide = rules.slide(&fresh.sighting);
            self.queue.push_back(Animation { fresh, slide, dice, length, spent: 0.0, cue, place });
            self.version += 1;
        }
    }

    /// Lets time pass; true while something moves.
    pub fn tick(&mut self, milliseconds: f32) -> bool {
        let Some(first) = self.queue.front_mut() else {
            return false;
        };
        first.spent += milliseconds;
        if first.spent >= first.length {
            self.queue.pop_front();
            self.cues.extend(self.queue.front().and_then(|next| next.cue));
        }
        self.version += 1;
        true
    }

    /// What is heard since this was last asked.
    pub fn take_sound_cues(&mut self) -> Vec<SoundCue> {
        std::mem::take(&mut self.cues)
    }

    /// Ends everything that moves.
    pub fn skip(&mut self) {
        if !self.queue.is_empty() {
            self.queue.clear();
            self.version += 1;
        }
    }

    /// Whether something moves.
    pub fn busy(&self) -> bool {
        !self.queue.is_empty()
    }

    /// What is shown just now.
    pub fn front(&self) -> Option<&Animation<R::Sighting>> {
        self.queue.front()
    }

    /// The first roll that has not come to rest, by its entry and event: nothing behind it is told yet.
    pub fn first_roll(&self) -> Option<(usize, usize)> {
        self.queue.iter().find(|moving| moving.dice.is_some()).map(|moving| (moving.fresh.entry, moving.fresh.event))
    }

    /// Rises with everything that moves.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The map as it lies before what still moves, and what is on its way.
    pub fn map_layout(&self, rules: &R, chart: &Chart, seen: &R::Seen) -> MapLayout {
        let mut stacks = rules.stacks(chart, seen);
        for slide in self.queue.iter().rev().filter_map(|moving| moving.slide.as_ref()) {
            let back = take(&mut stacks, slide.to, slide);
            put(&mut stacks, chart, slide.from, slide, back);
        }
        let front = self.queue.front();
        let moving_stack = front.and_then(|moving| moving.slide.as_ref().map(|slide| (moving.share(), slide)));
        let moving_stack = moving_stack.map(|(share, slide)| MovingStack {
            stack: Stack {
                spot: slide.to,
                side: slide.side,
                ships: slide.ships,
                point: (0.0, 0.0),
                pieces: take(&mut stacks, slide.from, slide),
            },
            line: chart.way(slide.from, slide.to),
            share,
        });
        stacks.retain(|stack| !stack.pieces.is_empty());
        stacks.sort_by(|a, b| a.point.1.total_cmp(&b.point.1));
        MapLayout { stacks, moving_stack }
    }
}

/// Takes the pieces of a slide off a place.
fn take(stacks: &mut [Stack], at: Spot, slide: &Slide) -> Vec<Piece> {
    let of = |stack: &&mut Stack| stack.spot == at && stack.side == slide.side && stack.ships == slide.ships;
    let Some(stack) = stacks.iter_mut().find(of) else { return Vec::new() };
    let mut taken = Vec::new();
    let mut hidden = slide.count.saturating_sub(slide.known.len());
    stack.pieces.retain(|piece| {
        let goes = match piece.who {
            Who::Known(number) => slide.known.contains(&number),
            Who::Hidden => hidden > 0,
        };
        if goes {
            hidden -= usize::from(piece.who == Who::Hidden);
            taken.push(piece.clone());
        }
        !goes
    });
    taken
}

/// Lays pieces down in a place, in front of those that lie there.
fn put(stacks: &mut Vec<Stack>, chart: &Chart, at: Spot, slide: &Slide, pieces: Vec<Piece>) {
    let of = |stack: &&mut Stack| stack.spot == at && stack.side == slide.side && stack.ships == slide.ships;
    if let Some(stack) = stacks.iter_mut().find(of) {
        stack.pieces.splice(0..0, pieces);
        return;
    }
    let Some(place) = chart.places.get(&at) else { return };
    let (spot, side, ships) = (at, slide.side, slide.ships);
    stacks.push(Stack { spot, side, ships, point: place.stack, pieces });
}
