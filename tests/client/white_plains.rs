//! White Plains in the headless window: Chatterton Hill played by clicks, curtains, news, what a screen reader says.

use bevy::input::keyboard::KeyCode;
use blockade::ai::random::SearchRng;
use blockade::app::games::white_plains::Plan;
use blockade::app::map::camera::Viewport;
use blockade::app::session::typed::Session;
use blockade::app::shell::start::Start;
use blockade::app::state::new_game_form::NewGameForm;
use blockade::app::state::screen::Screen;
use blockade::board::legend::Picture;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::play::game::Game;
use blockade::rules::white_plains::data::ids::{HexId, UnitId};
use blockade::rules::white_plains::event::Event;
use blockade::rules::white_plains::order_parts::Names;
use blockade::rules::white_plains::position::Position;
use blockade::rules::white_plains::position::tasks::{Phase, Task};
use blockade::rules::white_plains::sides::BRITISH;
use blockade::rules::white_plains::words::names::place_id;
use blockade::rules::white_plains::{Order, WhitePlains};
use std::any::Any;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::driver::{Player, all_games};
use super::how_many::to_the_end;
use super::truth::Truth;
use super::white_plains_orders::{choose, kind};

/// Chatterton Hill between two humans, or against the computer, chosen in the catalog.
pub fn begun(seed: u64, size: (u32, u32), against: Option<&str>) -> Player {
    let games = all_games();
    let mut player = Player::among(games, tempfile::tempdir().expect("a folder"), Start::Title, size);
    player.click("New game");
    player.click("Game: White Plains");
    let mut form = player.app.world_mut().resource_mut::<NewGameForm>();
    (form.seed, form.name) = (Some(Seed::from_number(seed)), "The hill".into());
    if let Some(level) = against {
        player.click("Solo");
        player.click(&format!("British: {level}"));
    }
    player.click("Begin");
    assert_eq!(player.screen(), Screen::Table);
    player.goes_by_itself(true);
    player.wait(4);
    player
}

pub fn session(player: &Player) -> &Session<WhitePlains> {
    let session: &dyn Any = player.session();
    session.downcast_ref().expect("White Plains is on the table")
}

/// The whole truth, from the record on the disk.
pub fn truth(player: &Player) -> Game<WhitePlains> {
    Game::look(&session(player).table.rules(), &player.record()).expect("the record is good")
}

/// Who plays by clicks.
pub struct Clicker {
    pub player: Player,
    pub rules: Arc<WhitePlains>,
    chance: SearchRng,
    /// The decisions before which a curtain was lifted.
    curtains: Vec<Task>,
    /// The kinds of orders that were given.
    given: BTreeSet<&'static str>,
    truth: Truth<WhitePlains>,
}

impl Clicker {
    pub fn new(player: Player, seed: u64) -> Self {
        let rules = session(&player).table.rules();
        let (chance, truth) = (SearchRng::new(seed), Truth::default());
        Self { player, rules, chance, curtains: Vec::new(), given: BTreeSet::new(), truth }
    }

    /// The whole truth of this moment.
    pub fn p(&mut self) -> Position {
        self.truth.of(&self.rules, &self.player.record()).position().clone()
    }

    fn plan(&self) -> &Plan {
        &session(&self.player).plan
    }

    /// Clicks a hex of the map; the view moves there first if it is not in sight.
    pub fn hex(&mut self, at: HexId) {
        for _ in 0..2 {
            self.still();
            let point = self.player.on_screen(place_id(at));
            let window = self.player.panels().content_rect().shrink(8.0);
            if !self.player.covered(point) && window.contains(bevy_egui::egui::pos2(point.x, point.y)) {
                break;
            }
            let mut viewport = self.player.app.world_mut().resource_mut::<Viewport>();
            viewport.wanted = Some((place_id(at), true));
            self.player.wait(2);
        }
        let point = self.player.on_screen(place_id(at));
        self.player.click_at(point);
        self.player.wait(1);
    }

    /// The map has stopped moving.
    fn still(&mut self) {
        while self.player.app.world().resource::<Viewport>().gliding() {
            self.player.wait(1);
        }
    }

    fn unit(&self, p: &Position, unit: UnitId) -> String {
        self.rules.describe_unit(p, unit)
    }

    /// One decision, by clicks; false when the game is over.
    pub fn step(&mut self) -> bool {
        self.player.wait(2);
        if self.player.behind_a_curtain() {
            let p = self.p();
            self.curtains.extend(p.task());
            let task = p.task().expect("a decision");
            assert!(
                matches!(task, Task::Tactic(..) | Task::Ruse(..)),
                "a curtain before {task:?}, which is no secret choice"
            );
            self.player.click("Show the board");
            return true;
        }
        if self.player.reads_news() {
            let p = self.p();
            assert!(matches!(p.phase(), Phase::Start | Phase::Movement), "news in the middle of {:?}", p.phase());
            self.player.click("Continue");
            return true;
        }
        let (p, before) = (self.p(), self.player.entries());
        if p.phase() == Phase::Over {
            return false;
        }
        let Some(order) = choose(&self.rules, &p, &mut self.chance) else { return false };
        self.give(&p, order);
        self.player.wait(1);
        assert!(
            self.player.entries() > before,
            "clicks for \"{}\" gave no order in {:?}: {:?}, {:?}",
            self.rules.print(&order),
            p.task(),
            self.player.notice(),
            self.player.words()
        );
        self.given.insert(kind(&order));
        true
    }

    /// Gives an order.
    pub fn give(&mut self, p: &Position, order: Order) {
        let words = self.rules.order_sentence(&order);
        if matches!(order, Order::Play(..) | Order::Trump) && self.player.session().info().viewer == Viewer::Public {
            self.player.click("Look at your ");
            self.player.click("Show it");
        }
        match order {
            Order::Done | Order::Pass => self.end(),
            Order::Move(unit, _, to) | Order::March(unit, _, to) => {
                self.hex(p.at(unit).expect("it is on the map"));
                if self.player.find("None").is_some() {
                    self.player.click("None");
                    let name = self.unit(p, unit);
                    self.player.click(&name);
                }
                self.hex(to);
                let (told, plan) = (self.player.notice(), self.plan().clone());
                assert!(plan.to == Some(to), "{}: {told:?}, {plan:?}", self.rules.print(&order));
                // The question has the same words, with a question mark.
                self.player.click(&format!("Go to {}", self.rules.number_of(to)));
            }
            Order::Fire(units, target) => self.fire(p, units.into_iter().collect(), target),
            Order::Assault(unit, hexes) => {
                self.hex(p.at(unit).expect("it is on the map"));
                let others: Vec<UnitId> = self.plan().group.into_iter().filter(|other| *other != unit).collect();
                for other in others {
                    let name = self.unit(p, other);
                    self.player.click(&name);
                }
                hexes.iter().for_each(|at| self.hex(at));
                let joins = p.attacks.iter().any(|attack| attack.hexes == hexes);
                let verb = if joins { "Join the attack on" } else { "Attack" };
                self.player.click(&format!("{verb} {} with ", self.rules.numbers_of(hexes.iter())));
            }
            Order::Play(card, names) => self.card(p, card, names, &words),
            Order::Tactic(tactic) => {
                self.player.click(&format!("{}, open", tactic.name()));
                self.player.click("Choose this tactic");
            }
            Order::Chit => self.player.click("Spend a chit: 1 on the die"),
            Order::Reroll => self.player.click("Roll again"),
            Order::Keep => self.player.click("Keep the die"),
            Order::Release(unit) => {
                let name = format!("{} does not attack", self.rules[unit].name);
                self.player.click(&name);
            }
            Order::Fight(at) => {
                let attack = p.attacks.iter().find(|attack| attack.hexes.has(at)).expect("an attack");
                let name = format!("Fight for {}", self.rules.numbers_of(attack.hexes.iter()));
                self.player.click(&name);
            }
            Order::Break(at) => self.player.click(&format!("Break the pins of {}", self.rules.number_of(at))),
            Order::Retreat(_, path) | Order::Evade(_, path) => {
                let to = path.last().expect("a way");
                self.hex(to);
                self.hex(to);
            }
            Order::Place(_, at) => {
                self.hex(at);
                self.hex(at);
            }
            Order::Advance(unit, at) | Order::Enter(unit, at) | Order::Disengage(unit, at) => {
                if self.plan().pick != Some(unit) {
                    let name = self.unit(p, unit);
                    self.player.click(&name);
                }
                self.hex(at);
                self.hex(at);
            }
            _ => self.player.click(&words),
        }
    }

    fn end(&mut self) {
        let ends =
            ["Play no card", "End movement", "End rally", "End fire", "No attack", "Declare attacks", "End advance"];
        let words = self.player.words();
        let word = ends.into_iter().find(|word| words.iter().any(|other| other == word));
        self.player.click(word.unwrap_or("Done"));
        self.player.wait(1);
        for word in ["End movement", "End anyway"] {
            if self.player.asked() && self.player.find(word).is_some() {
                self.player.click(word);
            }
        }
    }

    fn fire(&mut self, p: &Position, units: Vec<UnitId>, target: UnitId) {
        self.hex(p.at(target).expect("it is on the map"));
        if self.plan().target != Some(target) {
            let name = self.unit(p, target);
            self.player.click(&name);
        }
        for unit in self.rules.firers(p, target) {
            if self.plan().group.has(unit) != units.contains(&unit) {
                let name = self.unit(p, unit);
                self.player.click(&name);
            }
        }
        self.player.click("Fire, ");
    }

    fn card(
        &mut self,
        p: &Position,
        card: blockade::rules::white_plains::data::ids::CardId,
        names: Names,
        words: &str,
    ) {
        let name = format!("{}: ", self.rules[card].name);
        if self.player.find(&name).is_none() {
            let held = self.player.words().into_iter().find(|word| word.ends_with("may be played"));
            self.player.click(&held.unwrap_or_else(|| panic!("no button for the hand in {:?}", p.task())));
        }
        self.player.click(&name);
        match names {
            Names::Hex(at) if self.player.find(words).is_none() => {
                self.hex(at);
                self.hex(at);
            }
            _ => self.player.click(words),
        }
    }
}

/// Every decision of Chatterton Hill by the mouse, and the record is good. A curtain falls only before a secret choice, and the
/// news come when a half-turn is over.
#[test]
fn chatterton_hill_is_played_by_clicks() {
    const ALL: [&str; 6] = ["move", "fire", "assault", "tactic", "pass", "done"];
    let mut given = BTreeSet::new();
    for seed in [3] {
        let mut clicker = Clicker::new(begun(seed, (1920, 1080), None), seed);
        let mut steps = 0;
        while steps < 420 && clicker.step() {
            steps += 1;
            if !to_the_end() && ALL.iter().all(|kind| clicker.given.contains(kind)) {
                break;
            }
        }
        let game = truth(&clicker.player);
        let count = |is: fn(&Event) -> bool| {
            game.entries().iter().flat_map(|entry| &entry.events).filter(|event| is(event)).count()
        };
        let (halves, fights) =
            (count(|event| matches!(event, Event::Half { .. })), count(|event| matches!(event, Event::Combat { .. })));
        println!("{} curtains in {halves} half-turns with {fights} fights, {steps} steps", clicker.curtains.len());
        assert!(
            !to_the_end() || game.position().phase() == Phase::Over,
            "{steps} steps lead to {:?}",
            game.position().task()
        );
        assert!(fights > 0, "there were fights");
        given.append(&mut clicker.given);
    }
    let missing: Vec<_> = ALL.iter().filter(|kind| !given.contains(*kind)).collect();
    assert!(missing.is_empty(), "never given: {missing:?}; given: {given:?}");
}

/// A screen reader names a lit hex with its ground, what it costs and whether an enemy zone ends the move; units with their
/// figures and states; the cards of the hand with when they are played.
#[test]
fn a_screen_reader_can_play_chatterton_hill() {
    let mut clicker = Clicker::new(begun(3, (1280, 720), None), 3);
    for _ in 0..60 {
        let p = clicker.p();
        let seated = !clicker.player.behind_a_curtain() && !clicker.player.reads_news();
        if seated && p.task() == Some(Task::Moves) && p.active == BRITISH && p.turn > 4 {
            break;
        }
        if seated && p.task() == Some(Task::Moves) {
            clicker.give(&p, Order::Done);
        } else {
            clicker.step();
        }
    }
    let p = clicker.p();
    assert_eq!(p.task(), Some(Task::Moves), "the British move");
    let rules = Arc::clone(&clicker.rules);
    let foot = rules.unit("foot_28").expect("a unit");
    clicker.hex(p.at(foot).expect("it is on the map"));
    let words = clicker.player.words();
    let costs = words.iter().find(|word| word.starts_with("2126, ") && word.contains(" MP"));
    let costs = costs.unwrap_or_else(|| panic!("2126 is within reach: {words:?}"));
    assert!(costs.starts_with("2126, orchard, ") && costs.ends_with("not in an enemy zone"), "{costs}");
    let named = words.iter().any(|word| *word == rules.describe_unit(&p, foot));
    assert!(named, "the unit is named with its figures: {words:?}");
    let held =
        words.iter().find(|word| word.contains(" card") && word.contains("now") || word.contains("may be played"));
    if held.is_some() {
        clicker.player.looks(KeyCode::KeyK, "k");
        let words = clicker.player.words();
        for card in p.hands[BRITISH] {
            let name = format!("{}: ", rules[card].name);
            assert!(words.iter().any(|word| word.starts_with(&name)), "{name} is named: {words:?}");
        }
        let army = words.iter().any(|word| word.starts_with("Army morale: American "));
        assert!(army, "the tracks are named: {words:?}");
    }
}

/// Every sign of the legend is seen: its block stands in the first game, its picture is in the atlas.
#[test]
fn every_sign_of_the_legend_has_its_picture() {
    let assets = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    for game in all_games() {
        let chart = game.chart(&assets).expect("a map");
        let atlas = std::fs::read_to_string(assets.join(game.info().id()).join("blocks.ron")).expect("an atlas");
        for sign in game.legend() {
            let there = match &sign.shown {
                Picture::Block(name) | Picture::Last(name) => !game.faces(&chart, Some(name)).is_empty(),
                Picture::Back => !game.faces(&chart, None).is_empty(),
                Picture::Map(place, ..) => game.place(&chart, place).is_some(),
                Picture::Atlas(name) => atlas.contains(&format!("\"{name}\":")),
                Picture::Icon(_) | Picture::Rim { .. } | Picture::Dots | Picture::Ready | Picture::Word(_) => true,
            };
            assert!(there, "{}: \"{}\" has no picture", game.info().id(), sign.name);
        }
    }
}
