//! Liberty in the headless window: begun, played by clicks through its years, saved and opened again.

use bevy::input::keyboard::{Key, KeyCode};
use blockade::ai::random::SearchRng;
use blockade::app::art::Art;
use blockade::app::contract::game::GameWindow;
use blockade::app::contract::layout::ViewStyle;
use blockade::app::contract::overlays::OverlayKind;
use blockade::app::map::camera::Viewport;
use blockade::app::session::typed::Session;
use blockade::app::shell::start::Start;
use blockade::app::state::new_game_form::NewGameForm;
use blockade::app::state::screen::Screen;
use blockade::app::state::settings::Settings;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::Ruleset;
use blockade::play::game::Game;
use blockade::rules::liberty::data::ids::{BlockId, SpaceId};
use blockade::rules::liberty::event::Event;
use blockade::rules::liberty::position::{Phase, Position, Step};
use blockade::rules::liberty::sides::{AMERICAN, BRITISH};
use blockade::rules::liberty::{Liberty, Order};
use std::any::Any;
use std::cell::RefCell;

use super::driver::{Player, all_games};
use super::layout::nothing_overlaps;
use super::truth::Truth;

/// A game between two humans, or against the computer, chosen in the catalog.
pub fn begun(seed: u64, size: (u32, u32), against: Option<&str>) -> Player {
    let games = all_games();
    let mut player = Player::among(games, tempfile::tempdir().expect("a folder"), Start::Title, size);
    player.click("New game");
    player.click("Game: Liberty");
    let mut form = player.app.world_mut().resource_mut::<NewGameForm>();
    (form.seed, form.name) = (Some(Seed::from_number(seed)), "The war".into());
    if let Some(level) = against {
        player.click("Solo");
        player.click(&format!("British: {level}"));
    }
    player.click("Begin");
    assert_eq!(player.screen(), Screen::Table);
    player
}

fn seated(player: &Player) -> &Session<Liberty> {
    let session: &dyn Any = player.session();
    session.downcast_ref().expect("Liberty is on the table")
}

/// The whole truth, from the record on the disk.
fn truth(player: &Player) -> Game<Liberty> {
    Game::look(&seated(player).table.rules(), &player.record()).expect("the record is good")
}

/// Who plays by clicks.
pub struct Clicker {
    pub player: Player,
    pub rules: std::sync::Arc<Liberty>,
    chance: SearchRng,
    /// Curtains that were lifted.
    curtains: usize,
    truth: RefCell<Truth<Liberty>>,
}

impl Clicker {
    pub fn new(mut player: Player, seed: u64) -> Self {
        player.goes_by_itself(true);
        let rules = seated(&player).table.rules();
        Self { player, rules, chance: SearchRng::new(seed), curtains: 0, truth: RefCell::default() }
    }

    pub fn p(&self) -> Position {
        self.truth.borrow_mut().of(&self.rules, &self.player.record()).position().clone()
    }

    fn place(&self, at: SpaceId) -> String {
        self.rules[at].name.clone()
    }

    pub fn block(&self, p: &Position, block: BlockId) -> String {
        format!("{}, strength {}", self.rules.block_name(block), p.strength[block])
    }

    fn orders(&self, p: &Position) -> Vec<Order> {
        let mut legal = Legal::default();
        self.rules.legal(p, &mut legal);
        legal.orders().collect()
    }

    /// One decision, by clicks; false when the game is over.
    pub fn step(&mut self) -> bool {
        // What leaves no choice goes by itself.
        self.player.wait(3);
        if self.player.parts() {
            self.player.click("Hand over");
            return true;
        }
        if self.player.behind_a_curtain() {
            self.player.click("Show the board");
            self.curtains += 1;
            return true;
        }
        if self.player.reads_news() {
            self.player.click("Continue");
            return true;
        }
        let p = self.p();
        let orders = self.orders(&p);
        if orders.is_empty() {
            return p.outcome().is_none();
        }
        let before = self.player.entries();
        let order = orders[self.chance.below(orders.len())];
        self.give(&p, order);
        assert!(
            self.player.entries() > before,
            "clicks for \"{}\" gave no order in {:?} {:?}: {:?}",
            self.rules.print(&order),
            p.phase(),
            p.step(),
            self.player.notice()
        );
        true
    }

    pub fn give(&mut self, p: &Position, order: Order) {
        match order {
            Order::Play(card) => {
                let card = &self.rules[card];
                let (name, commit) = (format!("{}, {}", card.name(), card.gives()), format!("Commit {}", card.name()));
                // The only card there is lies ready.
                if self.orders(p).len() > 1 {
                    self.player.click(&name);
                }
                self.player.click(&commit);
            }
            Order::Move(block, _) | Order::March(block, _) | Order::Sail(block, _) => self.go(p, block, order),
            Order::Draw => self.player.click("Draw a block"),
            Order::Deploy(_, at) => {
                self.lit(at);
                self.player.click(&format!("To {}", self.place(at)));
            }
            Order::Fight(at) => {
                let first = p.order.is_empty();
                let place = self.place(at);
                self.player.click(&if first { format!("{place} first") } else { format!("Then {place}") });
            }
            Order::Supply(block) | Order::Disband(block) | Order::Lose(block) => {
                self.player.click(&self.block(p, block));
            }
            Order::Hit(block) => self.player.click(&format!("Hit {}", self.rules.block_name(block))),
            Order::Fire(block) => self.call(p, block, "Fire"),
            Order::Charge(block) => self.call(p, block, "Charge with the bayonet"),
            Order::Pass(block) => self.call(p, block, "Stay"),
            Order::Retreat(block, path) | Order::Regroup(block, path) => {
                let verb = if matches!(order, Order::Retreat(..)) { "Retreat" } else { "Regroup" };
                let to = path.last().map(|at| self.place(at)).unwrap_or_default();
                self.call(p, block, &format!("{verb} to {to}"));
            }
            Order::Done => self.done(p),
            _ => unreachable!("{order:?} belongs to an option"),
        }
    }

    /// A block is called, if it is not the only one, and something is done with it.
    fn call(&mut self, p: &Position, block: BlockId, words: &str) {
        // Not "Fire all" for "Fire".
        if !self.player.words().iter().any(|shown| shown == words) {
            self.player.click(&self.block(p, block));
        }
        self.player.click(words);
    }

    fn go(&mut self, p: &Position, block: BlockId, order: Order) {
        let from = p.at[block].expect("it is on the map");
        let to = match order {
            Order::Sail(_, to) => to,
            Order::Move(_, path) | Order::March(_, path) => path.last().expect("a path leads somewhere"),
            _ => return,
        };
        self.player.click(&format!("{}, ", self.place(from)));
        self.player.click("None");
        self.player.click(&self.block(p, block));
        self.lit(to);
        let words = self.player.words();
        let give =
            words.into_iter().find(|name| name.ends_with("with 1 block")).expect("a button that gives the order");
        self.player.click(&give);
    }

    /// A place on the map that is lit.
    pub fn lit(&mut self, at: SpaceId) {
        let target = self.place(at);
        let there =
            self.player.words().into_iter().find(|name| name.starts_with(&target) && name.ends_with("can be chosen"));
        self.player.click(&there.unwrap_or_else(|| panic!("{target} is lit")));
    }

    fn done(&mut self, p: &Position) {
        let word = match (p.phase(), p.step()) {
            (Phase::Action, Step::Moves) => "End moves",
            (Phase::Action, Step::Supply) => "End supply",
            (Phase::Action, _) => "End replacements",
            (Phase::Battle, _) => "End regroup",
            _ => "Done",
        };
        self.player.click(word);
        if self.player.find("End anyway").is_some() {
            self.player.click("End anyway");
        }
    }
}

/// Two years and more, until the war is over or far gone: every decision by the mouse, and the record is good.
#[test]
fn a_war_is_played_by_clicks() {
    let mut clicker = Clicker::new(begun(1775, (1920, 1080), None), 1775);
    let mut steps = 0;
    while clicker.step() && steps < 900 {
        steps += 1;
    }
    let game = truth(&clicker.player);
    assert!(
        game.position().outcome().is_some() || game.position().year > 1775,
        "{steps} steps lead to {:?}",
        game.position()
    );
    let count = |is: fn(&Event) -> bool| {
        game.entries().iter().flat_map(|entry| &entry.events).filter(|event| is(event)).count()
    };
    assert!(count(|event| matches!(event, Event::Battle { .. })) > 0, "random play attacks");
    // Each side commits a card and acts: four curtains a turn at most, and two a winter.
    let turns = count(|event| matches!(event, Event::Turn { .. }));
    let winters = count(|event| matches!(event, Event::Winter { .. }));
    let most = 4 * turns + 2 * winters + 1;
    println!("{} curtains in {turns} turns and {winters} winters", clicker.curtains);
    assert!(clicker.curtains <= most, "{} curtains in {turns} turns", clicker.curtains);
}

/// The seed's first hands are played, and the American is to move.
pub fn to_the_moves(seed: u64, size: (u32, u32)) -> Clicker {
    let mut clicker = Clicker::new(begun(seed, size, None), seed);
    for _ in 0..40 {
        let p = clicker.p();
        let seated = !clicker.player.behind_a_curtain() && !clicker.player.reads_news();
        if seated && p.phase() == Phase::Action && p.step() == Step::Moves && p.active == AMERICAN {
            return clicker;
        }
        if p.phase() == Phase::Action && seated {
            let order = Order::Done;
            clicker.give(&p, order);
        } else {
            clicker.step();
        }
    }
    panic!("the American never moves");
}

/// The stack at Springfield goes together, and one Undo brings all of it back.
#[test]
fn a_group_goes_together_and_is_taken_back_together() {
    let mut clicker = to_the_moves(3, (1280, 720));
    let before = clicker.p();
    let springfield = clicker.rules.space("springfield").expect("a town");
    let there = before.of(&clicker.rules, AMERICAN, springfield);
    assert!(there.len() > 1, "several blocks stand there");
    clicker.player.click("Springfield, ");
    clicker.lit(clicker.rules.space("hartford").expect("a town"));
    let words = clicker.player.words();
    let give = words.into_iter().find(|name| name.starts_with("Move with")).expect("a button");
    clicker.player.click(&give);
    assert!(clicker.p().of(&clicker.rules, AMERICAN, springfield).is_empty(), "all of them went");
    clicker.player.click("Undo");
    assert_eq!(clicker.p(), before, "and all of them are back");
    clicker.player.click("Menu");
    clicker.player.click("Redo");
    assert!(clicker.p().of(&clicker.rules, AMERICAN, springfield).is_empty(), "and gone again");
    clicker.player.click("Undo");
    assert_eq!(clicker.p(), before, "together, as before");
}

/// An attack that is planned is weighed before it is ordered, and the hexside tells how many may still cross.
#[test]
fn an_attack_is_weighed_before_it_is_ordered() {
    let mut clicker = to_the_moves(3, (1280, 720));
    let before = clicker.player.entries();
    clicker.player.click("Springfield, ");
    clicker.lit(clicker.rules.space("boston").expect("a town"));
    let started = std::time::Instant::now();
    while !clicker.player.words().iter().any(|name| name.starts_with("Odds: ")) {
        assert!(started.elapsed().as_secs() < 60, "the odds do not come");
        clicker.player.wait(2);
    }
    let style = ViewStyle { art: clicker.player.app.world().resource::<Art>(), compact: true };
    let marks = clicker.player.session().view(style, &[]).marks;
    assert!(marks.notes.iter().any(|note| note.words == "3/4"), "{:?}", marks.notes);
    assert_eq!(clicker.player.entries(), before, "nothing has been ordered");
}

/// C, or a click on the points, shows who controls what, and takes it away again.
#[test]
fn control_is_shown_on_demand() {
    let mut clicker = to_the_moves(3, (1280, 720));
    let control = Liberty::OVERLAYS.iter().find(|overlay| overlay.kind == OverlayKind::Control).expect("an overlay");
    let washed = |player: &Player| {
        let style = ViewStyle { art: player.app.world().resource::<Art>(), compact: true };
        let on = player.app.world().resource::<Settings>().shows("liberty", control);
        let kinds = if on { &[OverlayKind::Control][..] } else { &[] };
        player.session().view(style, kinds).marks.overlays.washes.len()
    };
    assert_eq!(washed(&clicker.player), 0);
    clicker.player.key(KeyCode::KeyC, Key::Character("c".into()));
    let held = clicker.p().controlled(&clicker.rules, AMERICAN).iter().count()
        + clicker.p().controlled(&clicker.rules, BRITISH).iter().count();
    assert_eq!(washed(&clicker.player), held);
    clicker.player.click("British points: ");
    assert_eq!(washed(&clicker.player), 0);
}

/// The link of an option leads to the rules of the game that is being chosen, and both games can be read there.
#[test]
fn the_rules_of_the_chosen_game_are_opened() {
    let games = all_games();
    let mut player = Player::among(games, tempfile::tempdir().expect("a folder"), Start::Title, (1280, 720));
    player.click("New game");
    player.click("Game: Liberty");
    player.click("Rule L13.2");
    assert_eq!(player.screen(), Screen::Rules);
    assert!(player.words().iter().any(|word| word == "Rules of Liberty"), "{:?}", player.words());
    player.click("New York 1776");
    assert!(player.words().iter().any(|word| word == "Rules of New York 1776"));
}

/// Against a program the human is asked, and nothing of the enemy is named.
#[test]
fn the_computer_plays_the_other_side() {
    let mut player = begun(5, (1280, 720), Some("Captain"));
    let rules = seated(&player).table.rules();
    let words = player.words();
    for block in rules.army[BRITISH] {
        let p = truth(&player).position().clone();
        if p.at[block].is_some() {
            let name = format!("{}, strength", rules.block_name(block));
            assert!(!words.iter().any(|word| word.starts_with(&name)), "{name} is the enemy's");
        }
    }
    let card =
        words.into_iter().find(|word| word.contains("actions") || word.contains("steps") || word.contains("1 action"));
    player.click(&card.expect("a card of the hand"));
    let commit = player.words().into_iter().find(|name| name.starts_with("Commit ")).expect("a button");
    player.click(&commit);
    let started = std::time::Instant::now();
    while player.computer_plays() {
        assert!(started.elapsed().as_secs() < 60, "the program does not answer");
        player.wait(2);
    }
    assert!(player.entries() > 8, "hands were dealt, and both cards lie there");
}

/// In a small window one looks at a part of the map, and at nothing beside it.
#[test]
fn the_first_view_shows_the_map_and_not_the_table_beside_it() {
    let mut player = begun(3, (1280, 720), None);
    player.click("Show the board");
    player.wait(4);
    let (viewport, art) = (player.app.world().resource::<Viewport>(), player.app.world().resource::<Art>());
    let sheet = art.chart.sheet;
    for corner in [viewport.view.left_top(), viewport.view.right_bottom()] {
        let at = viewport.to_map(corner);
        let beside = -20.0..=sheet.0 + 20.0;
        assert!(beside.contains(&at.x) && (-20.0..=sheet.1 + 20.0).contains(&at.y), "{at:?} of {sheet:?}");
    }
}

#[test]
fn in_a_small_window_no_two_buttons_overlap() {
    let mut clicker = Clicker::new(begun(11, (1280, 720), None), 11);
    for step in 0..140 {
        if !clicker.step() {
            break;
        }
        if step >= 2 && !clicker.player.behind_a_curtain() {
            // Every space is in sight, for each side when it takes its seat.
            clicker.player.key(KeyCode::KeyF, Key::Character("f".into()));
            clicker.player.wait(4);
        }
        if step % 4 == 0 {
            nothing_overlaps(&mut clicker.player, &format!("step {step}"));
        }
    }
}
