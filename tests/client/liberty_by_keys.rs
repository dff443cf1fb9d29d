//! A war of Liberty by keys alone: every kind of order can be given without the mouse.

use bevy::input::keyboard::{Key, KeyCode};
use blockade::ai::random::SearchRng;
use blockade::app::games::liberty::plan::Plan;
use blockade::app::session::typed::Session;
use blockade::kernel::entry::EntryKind;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::umpire::Umpire;
use blockade::rules::liberty::data::ids::{BlockId, SpaceId};
use blockade::rules::liberty::position::Position;
use blockade::rules::liberty::position::battle::Stage;
use blockade::rules::liberty::{Liberty, Order};
use blockade::rulesets;
use std::any::Any;

use super::driver::Player;
use super::liberty::begun;
use super::truth::Truth;

use crate::how_many::to_the_end;

/// Who never touches the mouse.
struct Typist {
    player: Player,
    rules: std::sync::Arc<Liberty>,
    chance: SearchRng,
    /// The kinds of orders that were given.
    given: Vec<&'static str>,
    truth: Truth<Liberty>,
}

impl Typist {
    fn seated(&self) -> &Session<Liberty> {
        let session: &dyn Any = self.player.session();
        session.downcast_ref().expect("Liberty is on the table")
    }

    fn plan(&self) -> &Plan {
        &self.seated().plan
    }

    /// The whole truth, from the record on the disk.
    fn truth(&mut self) -> &Umpire<Liberty> {
        self.truth.of(&self.rules, &self.player.record())
    }

    fn position(&mut self) -> Position {
        self.truth().position().clone()
    }

    fn letter(&mut self, code: KeyCode, letter: &str) {
        self.player.key(code, Key::Character(letter.into()));
    }

    fn enter(&mut self) {
        self.player.key(KeyCode::Enter, Key::Enter);
    }

    /// Presses a key until something is so.
    fn until(&mut self, tab: bool, what: &str, so: impl Fn(&Plan) -> bool) {
        for _ in 0..60 {
            if so(self.plan()) {
                return;
            }
            if tab {
                self.player.key(KeyCode::Tab, Key::Tab);
            } else {
                self.letter(KeyCode::KeyT, "t");
            }
        }
        panic!("{what} is never reached: {:?}", self.plan());
    }

    /// One decision; false when the war is over.
    fn step(&mut self) -> bool {
        self.player.wait(3);
        if self.player.parts() {
            self.letter(KeyCode::KeyE, "e");
            return true;
        }
        if self.player.behind_a_curtain() || self.player.reads_news() {
            self.enter();
            return true;
        }
        let (p, before) = (self.position(), self.player.entries());
        let mut legal = Legal::default();
        self.rules.legal(&p, &mut legal);
        let orders: Vec<Order> = legal.orders().collect();
        if orders.is_empty() {
            return p.outcome().is_none();
        }
        // What was never given comes first. Who ends everything at once sees little of the war.
        let new = orders.iter().filter(|order| !self.given.contains(&kind(&p, order))).copied();
        let new: Vec<Order> = new.collect();
        let choice = if new.is_empty() { &orders } else { &new };
        let mut order = choice[self.chance.below(choice.len())];
        if order == Order::Done && self.chance.below(4) > 0 {
            order = choice[self.chance.below(choice.len())];
        }
        let fires = orders.iter().filter_map(|order| if let Order::Fire(block) = order { Some(*block) } else { None });
        let fires: Vec<BlockId> = fires.collect();
        let volley = !self.given.contains(&"volley") || self.chance.below(2) == 0;
        if matches!(order, Order::Fire(_)) && fires.len() > 1 && volley {
            self.volley(&fires);
        } else {
            self.give(&p, order);
        }
        self.player.wait(2);
        let printed = self.rules.print(&order);
        assert!(self.player.entries() > before, "keys for \"{printed}\" gave no order: {:?}", self.plan());
        true
    }

    /// All who can be called fire, one after the other, also where the enemy places a hit in between.
    fn volley(&mut self, shots: &[BlockId]) {
        self.letter(KeyCode::KeyA, "a");
        for _ in 0..60 {
            self.player.wait(3);
            let p = self.position();
            if p.owes().is_some() {
                self.player.key(KeyCode::Tab, Key::Tab);
                self.enter();
            } else if !self.player.session().info().busy {
                break;
            }
        }
        let game = self.truth();
        let gave = |order: Order| {
            game.entries()
                .iter()
                .rev()
                .take(80)
                .any(|entry| matches!(&entry.kind, EntryKind::Order(_, given) if *given == order))
        };
        let over = game.position().battle().is_none();
        assert!(over || shots.iter().all(|block| gave(Order::Fire(*block))), "all have fired: {shots:?}");
        if !self.given.contains(&"volley") {
            self.given.push("volley");
        }
    }

    fn give(&mut self, p: &Position, order: Order) {
        match order {
            Order::Play(card) => {
                self.until(true, "the card", |plan| plan.card == Some(card));
                self.enter();
            }
            Order::Move(block, path) | Order::March(block, path) => {
                self.go(p, block, path.last().expect("a path leads somewhere"));
            }
            Order::Sail(block, to) => self.go(p, block, to),
            Order::Draw => self.letter(KeyCode::KeyD, "d"),
            Order::Deploy(_, to) | Order::Fight(to) => {
                self.until(true, "the place", |plan| plan.to == Some(to));
                self.enter();
            }
            Order::Supply(block) | Order::Disband(block) | Order::Lose(block) | Order::Hit(block) => {
                self.until(true, "the block", |plan| plan.block == Some(block));
                self.enter();
            }
            Order::Fire(block) | Order::Charge(block) | Order::Pass(block) => {
                self.until(true, "the block", |plan| plan.block == Some(block));
                let (code, key) = match order {
                    Order::Fire(_) => (KeyCode::KeyF, "f"),
                    Order::Charge(_) => (KeyCode::KeyC, "c"),
                    _ => (KeyCode::KeyP, "p"),
                };
                self.letter(code, key);
            }
            Order::Retreat(block, _) if kind(p, &order) == "retreat" => {
                self.until(true, "the block", |plan| plan.block == Some(block));
                self.letter(KeyCode::Digit1, "1");
            }
            Order::Retreat(block, path) | Order::Regroup(block, path) => {
                let to = path.last().expect("a path leads somewhere");
                self.until(true, "the block", |plan| plan.block == Some(block));
                self.until(false, "the place", |plan| plan.to == Some(to));
                self.enter();
            }
            Order::Done => {
                self.letter(KeyCode::KeyE, "e");
                if self.player.asked() {
                    self.enter();
                }
            }
            _ => unreachable!("{order:?} belongs to an option"),
        }
        let kind = kind(p, &order);
        if !self.given.contains(&kind) {
            self.given.push(kind);
        }
    }

    /// A block alone, by its digit where it has one, or all who are there go somewhere.
    fn go(&mut self, p: &Position, block: BlockId, to: SpaceId) {
        let from = p.at[block].expect("it is on the map");
        self.until(true, "its place", |plan| plan.from == Some(from));
        self.letter(KeyCode::KeyN, "n");
        let together = self.chance.below(2) == 0;
        let digits =
            [KeyCode::Digit1, KeyCode::Digit2, KeyCode::Digit3, KeyCode::Digit4, KeyCode::Digit5, KeyCode::Digit6];
        for (i, code) in digits.into_iter().enumerate().filter(|_| !together) {
            let digit = (i + 1).to_string();
            self.letter(code, &digit);
            if self.plan().group.has(block) {
                break;
            }
            // Another block stays.
            self.letter(code, &digit);
        }
        if self.plan().group.is_empty() {
            self.letter(KeyCode::KeyA, "a");
        }
        self.until(false, "the place", |plan| plan.to == Some(to));
        self.enter();
    }
}

/// The kind of an order, as the keys that give it tell it apart.
fn kind(p: &Position, order: &Order) -> &'static str {
    match order {
        Order::Play(_) => "play",
        Order::Move(..) | Order::March(..) => "move",
        Order::Sail(..) => "sail",
        Order::Draw => "draw",
        Order::Deploy(..) => "deploy",
        Order::Fight(_) => "fight",
        Order::Supply(_) | Order::Disband(_) | Order::Lose(_) => "choose",
        Order::Hit(_) => "hit",
        Order::Fire(_) => "fire",
        Order::Charge(_) => "charge",
        Order::Pass(_) => "pass",
        Order::Retreat(..) => {
            let fought = p.battle().is_some_and(|battle| matches!(battle.stage, Stage::Declare | Stage::Rounds));
            if fought { "retreat" } else { "withdraw" }
        }
        Order::Regroup(..) => "regroup",
        Order::Done => "done",
        _ => "of an option",
    }
}

/// Wars are played until every kind of order has been given, over night also until one has come to its end.
#[test]
fn wars_are_played_by_keys_alone() {
    const ALL: [&str; 11] =
        ["play", "move", "sail", "draw", "deploy", "fight", "choose", "fire", "volley", "retreat", "done"];
    let rules = rulesets::load::<Liberty>().expect("it can be read");
    let mut given: Vec<&'static str> = Vec::new();
    let mut ended = 0;
    for seed in 1776..1782 {
        let mut player = begun(seed, (1280, 720), None);
        player.goes_by_itself(true);
        let chance = SearchRng::new(seed);
        let mut typist =
            Typist { player, rules: std::sync::Arc::clone(&rules), chance, given, truth: Truth::default() };
        for _ in 0..400 {
            let all_given = ALL.iter().all(|kind| typist.given.contains(kind));
            if !to_the_end() && all_given {
                return;
            }
            if !typist.step() {
                break;
            }
        }
        ended += u32::from(typist.truth().position().outcome().is_some());
        given = typist.given;
        if ended > 0 && ALL.iter().all(|kind| given.contains(kind)) {
            return;
        }
    }
    let missing: Vec<_> = ALL.iter().filter(|kind| !given.contains(kind)).collect();
    panic!("{ended} wars came to their end, and never given: {missing:?}");
}
