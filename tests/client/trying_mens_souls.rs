//! Trying Men's Souls in the headless window: turns played by clicks, a move by a way point, who is bright in an activation.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use blockade::ai::random::SearchRng;
use blockade::app::art::Art;
use blockade::app::contract::layout::ViewStyle;
use blockade::app::contract::view::GameView;
use blockade::app::games::trying_mens_souls::Plan;
use blockade::app::map::camera::Viewport;
use blockade::app::session::typed::Session;
use blockade::app::shell::start::Start;
use blockade::app::state::new_game_form::NewGameForm;
use blockade::app::state::screen::Screen;
use blockade::board::Pictured;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::story::raised;
use blockade::play::game::{Game, NewGame};
use blockade::rules::trying_mens_souls::data::ids::{HexId, PieceId, Pieces};
use blockade::rules::trying_mens_souls::order_parts::NavyOrder;
use blockade::rules::trying_mens_souls::position::Position;
use blockade::rules::trying_mens_souls::position::tasks::{Phase, Task};
use blockade::rules::trying_mens_souls::words::names::place_id;
use blockade::rules::trying_mens_souls::{Order, TryingMensSouls};
use blockade::rulesets;
use std::any::Any;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::driver::{Player, all_games};
use super::how_many::to_the_end;
use super::truth::Truth;
use super::trying_mens_souls_orders::{PASS, choose, kind};

pub fn rules() -> Arc<TryingMensSouls> {
    rulesets::load().expect("the ruleset is good")
}

/// A game from a position, in the notation.
pub fn position(rules: &TryingMensSouls, text: &str) -> Position {
    use blockade::kernel::describe_game::DescribeGame;
    let value = serde_json::from_str(text).expect("JSON");
    rules.read_position(&value, None).expect("a position").0
}

/// Two humans at one screen, chosen in the catalog.
pub fn begun(seed: u64, size: (u32, u32)) -> Player {
    let mut player = Player::among(all_games(), tempfile::tempdir().expect("a folder"), Start::Title, size);
    player.click("New game");
    player.click("Game: Trying Men's Souls");
    let mut form = player.app.world_mut().resource_mut::<NewGameForm>();
    (form.seed, form.name) = (Some(Seed::from_number(seed)), "New York".into());
    player.click("Begin");
    assert_eq!(player.screen(), Screen::Table);
    player.goes_by_itself(true);
    player.wait(4);
    player
}

/// The position of the first game, with two humans.
fn at_the_pass(size: (u32, u32)) -> Clicker {
    in_position(PASS, size)
}

/// A position, with two humans who see the board.
pub fn in_position(text: &str, size: (u32, u32)) -> Clicker {
    let (rules, folder) = (rules(), tempfile::tempdir().expect("a folder"));
    let new = NewGame::hotseat("pass", Seed::from_number(7));
    let mut game = Game::from_position(&rules, new, position(&rules, text));
    game.settle();
    let path = folder.path().join("pass.blockade");
    std::fs::write(&path, game.text()).expect("written");
    let mut player = Player::among(all_games(), folder, Start::Open(path), size);
    player.wait(6);
    for _ in 0..3 {
        if player.behind_a_curtain() || player.reads_news() {
            player.key(KeyCode::Enter, Key::Enter);
            player.wait(4);
        }
    }
    Clicker::new(player, 7)
}

pub fn session(player: &Player) -> &Session<TryingMensSouls> {
    let session: &dyn Any = player.session();
    session.downcast_ref().expect("Trying Men's Souls is on the table")
}

/// Who plays by clicks.
pub struct Clicker {
    pub player: Player,
    pub rules: Arc<TryingMensSouls>,
    chance: SearchRng,
    given: BTreeSet<&'static str>,
    truth: Truth<TryingMensSouls>,
}

impl Clicker {
    pub fn new(player: Player, seed: u64) -> Self {
        let rules = session(&player).table.rules();
        Self { player, rules, chance: SearchRng::new(seed), given: BTreeSet::new(), truth: Truth::default() }
    }

    /// The whole truth of this moment.
    pub fn p(&mut self) -> Position {
        self.truth.of(&self.rules, &self.player.record()).position().clone()
    }

    pub fn plan(&self) -> Plan {
        session(&self.player).plan.clone()
    }

    pub fn view(&self) -> GameView {
        let style = ViewStyle { art: self.player.app.world().resource::<Art>(), compact: false };
        self.player.session().view(style, &[])
    }

    pub fn at(&self, id: &str) -> HexId {
        self.rules.hex(id).expect("a hex")
    }

    pub fn piece(&self, id: &str) -> PieceId {
        self.rules.piece(id).expect("a piece")
    }

    /// Clicks a place of the map; the view moves there first if it is not in sight.
    pub fn hex(&mut self, at: HexId) {
        for _ in 0..2 {
            while self.player.app.world().resource::<Viewport>().gliding() {
                self.player.wait(1);
            }
            let point = self.player.on_screen(place_id(at));
            let window = self.player.panels().content_rect().shrink(8.0);
            if !self.player.covered(point) && window.contains(bevy_egui::egui::pos2(point.x, point.y)) {
                break;
            }
            self.player.app.world_mut().resource_mut::<Viewport>().wanted = Some((place_id(at), true));
            self.player.wait(2);
        }
        let point = self.player.on_screen(place_id(at));
        self.player.click_at(point);
        self.player.wait(1);
    }

    pub fn letter(&mut self, code: KeyCode, letter: &str) {
        self.player.key(code, Key::Character(letter.into()));
        self.player.wait(2);
    }

    /// Chooses these pieces of one place, and no others.
    pub fn only(&mut self, p: &Position, pieces: Pieces) {
        let from = pieces.first().and_then(|piece| p.at(piece)).expect("it stands somewhere");
        if self.plan().from != Some(from) || self.plan().group.is_empty() {
            // With another stack chosen a click on this one could mean that it goes there.
            if self.plan().from.is_some() {
                self.letter(KeyCode::Escape, "");
            }
            self.chooses(from);
        }
        self.leaves_the_map();
        for piece in self.plan().group.minus(pieces) | pieces.minus(self.plan().group) {
            let name = self.rules.describe_piece(p, piece);
            self.player.click(&name);
        }
    }

    /// One decision, by clicks; false when the game is over.
    fn step(&mut self) -> bool {
        self.player.rest();
        for (shown, button) in
            [(self.player.behind_a_curtain(), "Show the board"), (self.player.reads_news(), "Continue")]
        {
            if shown {
                self.player.click(button);
                return true;
            }
        }
        let (p, before) = (self.p(), self.player.entries());
        if p.phase() == Phase::Over {
            return false;
        }
        let order = choose(&self.rules, &p, &mut self.chance);
        self.give(&p, order);
        self.player.wait(2);
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

    /// Gives an order by clicks.
    pub fn give(&mut self, p: &Position, order: Order) {
        let rules = Arc::clone(&self.rules);
        let name = |piece: PieceId| raised(&rules[piece].name);
        if p.battle.is_some() && !matches!(order, Order::Done | Order::Advance(_) | Order::Defend(_)) {
            // The first of the answers on the combat board.
            self.player.click("1: ");
            return self.player.key(KeyCode::Enter, Key::Enter);
        }
        match order {
            Order::Done | Order::Pass | Order::Ready => {
                self.letter(KeyCode::KeyE, "e");
                if self.player.asked() {
                    self.player.key(KeyCode::Enter, Key::Enter);
                }
            }
            Order::Deploy(deployment) => self.player.click(&rules[deployment].name),
            Order::Move(piece, path) | Order::March(piece, path) => {
                self.only(p, Pieces::one(piece));
                if matches!(order, Order::March(..)) {
                    self.player.click("Forced march");
                }
                self.goes(path.iter().last().expect("a way"));
            }
            Order::Land(piece, to) => {
                self.only(p, Pieces::one(piece));
                self.goes(to);
            }
            Order::Embark(piece) => {
                self.only(p, Pieces::one(piece));
                self.goes(rules.at.staten_island);
            }
            Order::Attack(targets, _) => {
                targets.iter().for_each(|at| self.hex(at));
                self.player.key(KeyCode::Enter, Key::Enter);
            }
            Order::Assault(at, units) => {
                self.only(p, units.iter().collect());
                self.hex(at);
                self.letter(KeyCode::KeyX, "x");
            }
            Order::Retreat(_, path) => {
                let hexes: Vec<&str> = path.iter().map(|at| rules.number_of(at)).collect();
                self.player.click(&format!("Retreat to {}", hexes.join(", then ")));
            }
            Order::Lose(piece)
            | Order::Restore(piece)
            | Order::Disrupt(piece)
            | Order::Target(piece)
            | Order::Navy(NavyOrder::At(piece))
            | Order::Bombard(_, piece) => {
                // Where it stands the sheet lists its orders first.
                self.hex(p.at(piece).expect("it stands somewhere"));
                self.leaves_the_map();
                let fort = if let Order::Bombard(fort, _) = order { Some(fort) } else { None };
                let label = fort.map_or(name(piece), |fort| format!("{} at {}", rules[fort].name, rules[piece].name));
                self.player.click(&format!("{label}, "));
            }
            Order::Activate(at) => self.hex(at),
            Order::Fight(at) => {
                let combat = p.combats.iter().find(|combat| combat.targets.has(at)).expect("a combat");
                self.player.click(&format!("Fight for {}", rules.numbers_of(combat.targets.iter())));
            }
            Order::Withdraw(_) => self.player.click("Take back"),
            Order::Advance(pieces) | Order::Defend(pieces) => {
                for piece in pieces.iter() {
                    let name = rules.describe_piece(p, piece);
                    self.player.click(&name);
                }
                self.player.key(KeyCode::Enter, Key::Enter);
            }
            Order::Buy(marker) => {
                self.player.click(&format!("{}, ", rules[marker].name));
                self.letter(KeyCode::KeyE, "e");
                if self.player.asked() {
                    self.player.key(KeyCode::Enter, Key::Enter);
                }
            }
            _ => self.letter(KeyCode::Digit1, "1"),
        }
    }

    /// Plans the way of the chosen pieces to a place, and sends them.
    pub fn goes(&mut self, to: HexId) {
        self.hex(to);
        assert_eq!(self.plan().to, Some(to), "{:?}, {:?}", self.player.notice(), self.plan());
        self.player.key(KeyCode::Enter, Key::Enter);
    }
}

/// T4 to T13: the first turn, over night the whole campaign, by clicks alone: each kind of decision can be answered.
#[test]
fn a_turn_is_played_by_clicks() {
    const ALL: [&str; 7] = ["set-up", "markers", "move", "landing", "declare", "combat", "limited"];
    let mut clicker = Clicker::new(begun(5, (1920, 1080)), 5);
    let mut steps = 0;
    while steps < 900 && clicker.step() {
        steps += 1;
        if !to_the_end() && ALL.iter().all(|kind| clicker.given.contains(kind)) && clicker.p().turn > 1 {
            break;
        }
    }
    let missing: Vec<_> = ALL.iter().filter(|kind| !clicker.given.contains(*kind)).collect();
    assert!(missing.is_empty(), "{steps} steps, never given: {missing:?}; given: {:?}", clicker.given);
}

/// T8.1: a click plans a way, a key fixes its end as a way point, and the order names the way that was shown.
#[test]
fn a_move_goes_by_the_way_point_that_was_clicked() {
    let mut clicker = at_the_pass((1920, 1080));
    let (unit, start) = (clicker.piece("li_1"), clicker.at("2333"));
    let p = clicker.p();
    clicker.only(&p, Pieces::one(unit));
    let (by, to) = (clicker.at("2433"), clicker.at("2432"));
    clicker.hex(to);
    let straight = clicker.view().marks.path;
    clicker.letter(KeyCode::Escape, "");
    clicker.only(&p, Pieces::one(unit));
    clicker.hex(by);
    clicker.letter(KeyCode::KeyG, "g");
    assert_eq!(clicker.plan().via, [by]);
    clicker.hex(to);
    let path = clicker.view().marks.path;
    assert!(path != straight && path.len() > 2, "another way than straight: {path:?}");
    clicker.hex(to);
    clicker.player.wait(4);
    let p = clicker.p();
    assert_eq!(p.at(unit), Some(to), "{:?}", clicker.player.notice());
    let line = std::fs::read_to_string(clicker.player.record()).expect("a record");
    assert!(line.contains("move li_1 2433 2432"), "the order names the way point: {line}");
    assert_ne!(p.at(unit), Some(start));
}

/// T3.1: a stack goes in one go, and one undo takes all of it back.
#[test]
fn a_brigade_moves_in_one_go_and_comes_back_by_one_undo() {
    let mut clicker = at_the_pass((1280, 720));
    let (from, to) = (clicker.at("2333"), clicker.at("2231"));
    clicker.hex(from);
    let (group, before) = (clicker.plan().group, clicker.player.entries());
    // Howe may not end where no unit of his army stands; he follows the units.
    assert_eq!(group.len(), 5, "three units and two leaders: {group:?}");
    clicker.goes(to);
    clicker.player.wait(4);
    let p = clicker.p();
    assert!(group.into_iter().all(|piece| p.at(piece) == Some(to)), "{:?}", clicker.player.notice());
    assert_eq!(clicker.player.entries(), before + 5);
    clicker.letter(KeyCode::KeyU, "u");
    let p = clicker.p();
    assert!(group.into_iter().all(|piece| p.at(piece) == Some(from)) && clicker.player.entries() == before);
}

/// T7.2: whoever is active is bright, and all others are veiled; the line of 4 hexes around the leader is drawn.
#[test]
fn in_an_activation_all_but_the_active_pieces_are_veiled() {
    let mut clicker = at_the_pass((1280, 720));
    let p = clicker.p();
    let veiled = |id: &str| {
        let face = clicker.rules.piece_face(&p, clicker.rules.piece(id).expect("a piece"));
        face.layers.iter().any(|layer| layer.names[2] == "veil")
    };
    for id in ["li_1", "li_3", "gren_1", "leader_clinton", "leader_howe"] {
        assert!(!veiled(id), "{id} can act");
    }
    assert!(veiled("guards_1") && veiled("ny_line_1"), "another division and the enemy");
    let marks = clicker.view().marks;
    let ready: BTreeSet<_> = marks.ready.iter().map(|(place, _)| *place).collect();
    assert_eq!(ready, BTreeSet::from([clicker.at("2333"), clicker.at("2332")].map(place_id)));
    let line = marks.strokes.iter().filter(|stroke| format!("{:?}", stroke.kind).starts_with("Command"));
    assert!(line.count() > 20, "a line around all hexes within 4 of Clinton");
    let chart = &clicker.player.app.world().resource::<Art>().chart;
    let stacks = Pictured::stacks(&*clicker.rules, chart, session(&clicker.player).table.view());
    assert_eq!(stacks.len(), 5 + 13, "a stack in each of five hexes, and a garrison in each fort");
}

/// T9.4: a hex that must be attacked, too, is marked and told, and the step does not end before it is declared.
#[test]
fn what_must_be_attacked_too_is_told() {
    let mut clicker = at_the_pass((1280, 720));
    let p = clicker.p();
    clicker.only(&p, Pieces::one(clicker.piece("gren_1")));
    let (hex, enemy) = (clicker.at("2331"), clicker.at("2230"));
    clicker.goes(hex);
    clicker.player.wait(4);
    clicker.give(&p, Order::Done);
    clicker.player.wait(4);
    assert_eq!(clicker.p().task(), Some(Task::Declare), "{:?}", clicker.player.notice());
    clicker.hex(enemy);
    assert!(clicker.plan().targets.has(enemy) && clicker.plan().group.has(clicker.piece("gren_1")));
    assert!(
        clicker.player.words().iter().any(|word| word.starts_with("Attack 2230: ")),
        "{:?}",
        clicker.player.words()
    );
    clicker.player.key(KeyCode::Enter, Key::Enter);
    clicker.player.wait(2);
    assert_eq!(clicker.p().combats.len(), 1, "{:?}", clicker.player.notice());
    clicker.player.key_event((KeyCode::KeyY, Key::Character("y".into())), ButtonState::Pressed, false);
    clicker.player.key_event((KeyCode::KeyY, Key::Character("y".into())), ButtonState::Released, false);
    clicker.player.wait(3);
    assert!(clicker.p().combats.is_empty(), "it is taken back");
}
