//! Chatterton Hill against the computer by keys alone, and nothing is asked that has one answer.

use bevy::input::keyboard::{Key, KeyCode};
use blockade::ai::random::SearchRng;
use blockade::app::games::white_plains::Plan;
use blockade::app::games::white_plains::prelude::ViewModel;
use blockade::kernel::ruleset::Ruleset;
use blockade::rules::white_plains::data::ids::{CardId, HexId, UnitId};
use blockade::rules::white_plains::data::results::Tactic;
use blockade::rules::white_plains::order_parts::Names;
use blockade::rules::white_plains::position::Position;
use blockade::rules::white_plains::position::tasks::{Phase, Task};
use blockade::rules::white_plains::sides::{AMERICAN, BRITISH};
use blockade::rules::white_plains::{Order, Row, WhitePlains};
use std::collections::BTreeSet;
use std::sync::Arc;

use super::driver::Player;
use super::truth::Truth;
use super::white_plains::{Clicker, begun, session};
use super::white_plains_orders::{choose, kind, rows};

use crate::how_many::to_the_end;

/// Who never touches the mouse.
struct Typist {
    player: Player,
    rules: Arc<WhitePlains>,
    chance: SearchRng,
    given: BTreeSet<&'static str>,
    truth: Truth<WhitePlains>,
}

impl Typist {
    fn plan(&self) -> &Plan {
        &session(&self.player).plan
    }

    fn letter(&mut self, code: KeyCode, letter: &str) {
        self.player.key(code, Key::Character(letter.into()));
    }

    fn enter(&mut self) {
        self.player.key(KeyCode::Enter, Key::Enter);
    }

    fn tab(&mut self) {
        self.player.key(KeyCode::Tab, Key::Tab);
    }

    fn digit(&mut self, number: usize) {
        const CODES: [KeyCode; 9] = [
            KeyCode::Digit1,
            KeyCode::Digit2,
            KeyCode::Digit3,
            KeyCode::Digit4,
            KeyCode::Digit5,
            KeyCode::Digit6,
            KeyCode::Digit7,
            KeyCode::Digit8,
            KeyCode::Digit9,
        ];
        self.letter(CODES[number], &(number + 1).to_string());
    }

    /// Presses a key until something is so.
    fn until(&mut self, tab: bool, what: &str, so: impl Fn(&Plan) -> bool) {
        for _ in 0..250 {
            if so(self.plan()) {
                return;
            }
            if tab {
                self.tab();
            } else {
                self.letter(KeyCode::KeyT, "t");
            }
        }
        panic!("{what} is never reached: {:?}", self.plan());
    }

    /// Waits for the computer; then one decision. False when the game is over.
    fn step(&mut self) -> bool {
        let started = std::time::Instant::now();
        self.player.wait(2);
        while self.player.computer_plays() || self.player.session().info().busy {
            assert!(started.elapsed().as_secs() < 120, "the computer does not answer");
            self.player.wait(1);
        }
        self.player.wait(2);
        if self.player.reads_news() {
            self.enter();
            return true;
        }
        assert!(!self.player.behind_a_curtain(), "one player needs no curtain");
        let game = self.truth.of(&self.rules, &self.player.record());
        let (p, to_play) = (game.position().clone(), game.to_play());
        if p.phase() == Phase::Over {
            return false;
        }
        if self.player.computer_plays() || to_play != Some(AMERICAN) {
            return true;
        }
        let rows = rows(&self.rules, &p);
        if let [Row::One(only)] = rows.as_slice() {
            // What has one answer is given within a few frames.
            let before = self.player.entries();
            self.player.wait(12);
            if self.player.entries() > before {
                return true;
            }
            let moved = p.task() == Some(Task::Moves) && !p.moved.is_empty();
            assert!(moved, "{} is asked, though nothing else is possible: {:?}", self.rules.print(only), p.task());
        }
        let Some(order) = choose(&self.rules, &p, &mut self.chance) else { return false };
        let before = self.player.entries();
        self.give(&p, order);
        self.player.wait(2);
        assert!(
            self.player.entries() > before,
            "keys for \"{}\" gave no order in {:?}: {:?} {:?}",
            self.rules.print(&order),
            p.task(),
            self.player.notice(),
            self.plan()
        );
        self.given.insert(kind(&order));
        true
    }

    fn give(&mut self, p: &Position, order: Order) {
        match order {
            Order::Done | Order::Pass => {
                self.letter(KeyCode::KeyE, "e");
                if self.player.asked() {
                    self.enter();
                }
            }
            Order::Move(unit, _, to) | Order::March(unit, _, to) => self.go(p, unit, to),
            Order::Fire(units, target) => {
                self.until(true, "the target", |plan| plan.target == Some(target));
                let firers: Vec<UnitId> = self.rules.firers(p, target).into_iter().collect();
                for (number, unit) in firers.into_iter().enumerate() {
                    if self.plan().group.has(unit) != units.has(unit) {
                        self.digit(number);
                    }
                }
                self.enter();
            }
            Order::Assault(unit, hexes) => {
                let from = p.at(unit).expect("it is on the map");
                self.until(true, "its stack", |plan| plan.from == Some(from));
                self.until(true, "the unit", |plan| plan.group.has(unit) && plan.group.len() == 1);
                // T chooses one hex after the other; the order may name fewer than were chosen at random.
                let first = hexes.first().expect("a hex");
                self.until(false, "the hex", |plan| plan.hexes.has(first) && plan.hexes.len() == 1);
                self.enter();
            }
            Order::Play(card, names) => self.card(p, card, names, order),
            Order::Tactic(tactic) => {
                let number = Tactic::ALL.iter().position(|other| *other == tactic).expect("one of eight");
                self.digit(number);
                self.enter();
            }
            Order::Chit => self.letter(KeyCode::KeyX, "x"),
            Order::Reroll => self.letter(KeyCode::KeyR, "r"),
            Order::Keep => self.letter(KeyCode::KeyP, "p"),
            // The key takes back the last unit first: another one will do.
            Order::Release(_) => self.letter(KeyCode::KeyD, "d"),
            Order::Enter(unit, at) => {
                let due = self.model().pickable();
                self.digit(due.iter().position(|other| *other == unit).expect("it is due"));
                self.lit(at);
            }
            Order::Retreat(_, path) => self.lit(path.last().expect("a way")),
            Order::Place(_, at) | Order::Fight(at) => self.lit(at),
            Order::Advance(unit, at) => {
                let _ = unit;
                self.lit(at);
            }
            _ => self.button(order),
        }
    }

    /// A lit hex, and the order there.
    fn lit(&mut self, at: HexId) {
        self.until(false, "the hex", |plan| plan.to == Some(at));
        self.enter();
    }

    fn model(&self) -> ViewModel<'_> {
        let table = &session(&self.player).table;
        ViewModel { rules: &self.rules, table, view: table.view(), legal: table.legal() }
    }

    /// A button of the sheet, by its digit.
    fn button(&mut self, order: Order) {
        let number = self.model().plain_orders(self.plan()).into_iter().position(|other| other == order);
        let number = number.unwrap_or_else(|| panic!("no button for {}", self.rules.print(&order)));
        self.digit(number);
    }

    fn go(&mut self, p: &Position, unit: UnitId, to: HexId) {
        let from = p.at(unit).expect("it is on the map");
        self.until(true, "its hex", |plan| plan.from == Some(from));
        let what = format!("the unit for {}", self.rules.print(&Order::Move(unit, None, to)));
        self.until(true, &what, |plan| plan.group.has(unit) && plan.group.len() == 1);
        self.until(false, "the goal", |plan| plan.to == Some(to));
        self.enter();
    }

    fn card(&mut self, p: &Position, card: CardId, names: Names, order: Order) {
        let _ = order;
        if p.phase() != Phase::Combat
            && !matches!(
                p.task(),
                Some(Task::MovementReact | Task::RallyReact | Task::FireAnswer(_) | Task::DeclaredReact)
            )
        {
            self.player.looks(KeyCode::KeyK, "k");
        }
        let hand: Vec<CardId> = p.hands[AMERICAN].into_iter().collect();
        let number = hand.iter().position(|other| *other == card).expect("it is held");
        self.digit(number);
        match names {
            Names::Hex(at) => self.lit(at),
            _ => self.enter(),
        }
    }
}

/// A game by keys, over night to its end, and every question of it has at least two answers.
#[test]
fn chatterton_hill_is_played_by_keys_against_the_computer() {
    let player = begun(5, (1280, 720), Some("Recruit"));
    let rules = session(&player).table.rules();
    let mut typist =
        Typist { player, rules, chance: SearchRng::new(5), given: BTreeSet::new(), truth: Truth::default() };
    typist.player.app.world_mut().resource_mut::<blockade::app::state::settings::Settings>().thinking = 0.0;
    let kinds = ["move", "done", "tactic"];
    let mut steps = 0;
    let most = if to_the_end() { 300 } else { 70 };
    while steps < most && typist.step() {
        steps += 1;
        if !to_the_end() && steps >= 40 && kinds.iter().all(|kind| typist.given.contains(kind)) {
            break;
        }
    }
    let over = typist.truth.of(&typist.rules, &typist.player.record()).position().phase() == Phase::Over;
    assert!(over || !to_the_end(), "{steps} steps do not end the game: {:?}", typist.given);
    for kind in kinds {
        assert!(typist.given.contains(kind), "{kind} was never given: {:?}", typist.given);
    }
}

/// Digits tick what the sheet shows first, second and so on, whatever comes first in the order of battle.
#[test]
fn digits_tick_the_units_of_a_stack_in_the_order_in_which_they_are_shown() {
    let mut clicker = Clicker::new(begun(3, (1280, 720), None), 3);
    for _ in 0..120 {
        let p = clicker.p();
        if p.task() == Some(Task::Moves) && p.active == BRITISH && p.moved.is_empty() {
            break;
        }
        clicker.step();
    }
    let (p, rules) = (clicker.p(), Arc::clone(&clicker.rules));
    let shown = |player: &Player, at: HexId| -> Vec<UnitId> {
        let table = &session(player).table;
        let model = ViewModel { rules: &rules, table, view: table.view(), legal: table.legal() };
        let movers = model.movers();
        model.own_at(at).into_iter().filter(|unit| movers.has(*unit)).collect()
    };
    let mut stacks = p.occupied(&rules, BRITISH).into_iter();
    let at =
        stacks.find(|at| !shown(&clicker.player, *at).is_sorted()).expect("a stack in another order than the data");
    let here = shown(&clicker.player, at);
    clicker.hex(at);
    assert_eq!(session(&clicker.player).plan.from, Some(at));
    clicker.player.key(KeyCode::KeyN, Key::Character("n".into()));
    assert!(session(&clicker.player).plan.group.is_empty());
    clicker.player.key(KeyCode::Digit1, Key::Character("1".into()));
    assert_eq!(session(&clicker.player).plan.group, here[..1].iter().copied().collect());
    clicker.player.key(KeyCode::Digit2, Key::Character("2".into()));
    assert_eq!(session(&clicker.player).plan.group, here[..2].iter().copied().collect());
}
