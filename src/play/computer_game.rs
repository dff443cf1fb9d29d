//! A game that only computers play: without a log, hashes or undo, for runs of many games.

use std::sync::Arc;

use crate::ai::brief::{Advice, AiGame, Brief};
use crate::ai::budget::PlayoutBudget;
use crate::ai::random::{SearchRng, random_order};
use crate::ai::{Level, PlayStyle};
use crate::kernel::dice::{Dice, Seed};
use crate::kernel::ruleset::{LegalOf, Viewer};
use crate::kernel::settle::{Progress, step};
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::GameStatus;
use crate::kernel::umpire::Umpire;

use super::seats::stream_of;

/// A player of such a game.
pub enum Computer<R: AiGame> {
    /// It looks at nothing but the legal list.
    Random(SearchRng),
    /// It looks at what its side knows.
    Player(R::Player),
    /// It looks at the true position, too: for experiments alone. No level is played so.
    Sighted(R::Player),
    /// It gives the order of each hint, with the hint before: for experiments alone.
    Hinted(R::Player, Option<Box<Advice<R>>>),
}

impl<R: AiGame> Computer<R> {
    /// The player of a side, with the random numbers that it has in every game from this seed.
    pub fn new(rules: &R, level: Level, style: PlayStyle, seed: Seed, side: Side) -> Self {
        let stream = stream_of(seed, side);
        match level {
            Level::Random => Self::Random(SearchRng::new(stream)),
            _ => Self::Player(rules.player(level, style, stream)),
        }
    }
}

/// A game in progress. It rolls the same dice as an [`Umpire`] with the same seed.
pub struct ComputerGame<R: AiGame> {
    rules: Arc<R>,
    opening: R::Position,
    seed: Seed,
    position: R::Position,
    memory: R::Memory,
    dice: Dice,
    computers: BySide<Computer<R>>,
    /// The sightings of each player; empty for those that look at nothing.
    history: BySide<Vec<R::Sighting>>,
    legal: LegalOf<R>,
    events: Vec<R::Event>,
    orders: Vec<(Side, R::Order)>,
}

impl<R: AiGame> ComputerGame<R> {
    /// A game from an opening position.
    pub fn new(rules: Arc<R>, opening: R::Position, seed: Seed, computers: BySide<Computer<R>>) -> Self {
        Self {
            rules,
            position: opening.clone(),
            opening,
            seed,
            memory: R::Memory::default(),
            dice: Dice::new(seed),
            computers,
            history: BySide::default(),
            legal: LegalOf::<R>::default(),
            events: Vec::new(),
            orders: Vec::new(),
        }
    }

    /// The orders so far, each with its side.
    pub fn orders(&self) -> &[(Side, R::Order)] {
        &self.orders
    }

    /// Plays rolls and phases up to the next decision. Returns the side that must decide; none if the game is over.
    pub fn to_play(&mut self) -> Option<Side> {
        loop {
            let progress = step(&*self.rules, &mut self.position, &mut self.dice, &mut self.events);
            self.remember();
            match progress {
                Progress::Continued => {}
                Progress::Decision(side) => return Some(side),
                Progress::Over => return None,
            }
        }
    }

    /// The order that the computer of the side that must decide would give, with at most `playouts` playouts.
    pub fn advice(&mut self, side: Side, playouts: u32) -> Advice<R> {
        let Self { rules, position, memory, legal, history, .. } = self;
        legal.clear();
        rules.legal(position, legal);
        let computer = &mut self.computers[side];
        if let Computer::Sighted(player) = computer {
            assert!(rules.show_position(player, position), "the computer player of this game cannot be given sight");
        }
        match computer {
            Computer::Random(rng) => Advice::plain(random_order(&**rules, position, legal, rng)),
            Computer::Player(player) | Computer::Sighted(player) => {
                let view = rules.observe(position, memory, Viewer::Side(side));
                let brief = Brief { rules: &**rules, side, view: &view, legal, history: &history[side] };
                rules.advise(player, &brief, playouts, &mut PlayoutBudget)
            }
            Computer::Hinted(player, last) => {
                let view = rules.observe(position, memory, Viewer::Side(side));
                let brief = Brief { rules: &**rules, side, view: &view, legal, history: &history[side] };
                let advice = rules.hint(player, &brief, last.as_deref(), playouts, &mut PlayoutBudget);
                *last = Some(Box::new(advice.clone()));
                advice
            }
        }
    }

    /// Carries out an order of the side that must decide.
    ///
    /// # Errors
    /// A sentence with the order if it is refused.
    pub fn play(&mut self, side: Side, order: R::Order) -> Result<(), String> {
        // A random order comes from the legal list.
        if !matches!(self.computers[side], Computer::Random(_)) {
            self.rules.check(&self.position, &order).map_err(|refusal| {
                format!(
                    "the {} player gave an illegal order, \"{}\": {} (seed {}, order {})",
                    R::SIDES[side].name,
                    self.rules.print(&order),
                    refusal.reason,
                    self.seed,
                    self.orders.len() + 1,
                )
            })?;
        }
        self.rules.apply(&mut self.position, &order, &mut self.events);
        self.orders.push((side, order));
        self.remember();
        Ok(())
    }

    /// Tells the players what has happened.
    fn remember(&mut self) {
        let Self { rules, position, memory, events, history, .. } = self;
        for event in events.drain(..) {
            rules.remember(position, &event, memory);
            for side in Side::BOTH {
                if !matches!(self.computers[side], Computer::Random(_)) {
                    history[side].extend(rules.sight(&event, Viewer::Side(side)));
                }
            }
        }
    }

    /// The state of the game as everyone sees it.
    pub fn status(&self) -> GameStatus {
        self.rules.status(&self.rules.observe(&self.position, &self.memory, Viewer::Public))
    }

    /// The same game with its log, to be saved.
    ///
    /// # Errors
    /// A sentence if an order is refused.
    pub fn recorded(&self) -> Result<Umpire<R>, String> {
        let mut umpire = Umpire::new(Arc::clone(&self.rules), self.opening.clone(), self.seed);
        umpire.run();
        for (side, order) in &self.orders {
            umpire.play(*side, *order).map_err(|refusal| refusal.reason)?;
        }
        Ok(umpire)
    }
}
