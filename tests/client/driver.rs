//! Drives the app as a person would: finds things by their accessible names, moves, clicks, types.

use crate::mirror::Mirror;
use crate::truth::Truth;
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, WindowEvent};
use blockade::app::games::new_york_1776::Plan;
use blockade::app::session::catalog::{CatalogEntry, RulesetEntry};
use blockade::app::session::game_session::{GameSession, SessionCommand};
use blockade::app::session::session_info::Notice;
use blockade::app::session::typed::Session;
use blockade::app::shell::start::Start;
use blockade::app::state::current_session::CurrentSession;
use blockade::app::state::new_game_form::NewGameForm;
use blockade::app::state::saved_games::{SavedGames, SavedGamesRequest};
use blockade::app::state::screen::Screen;
use blockade::app::state::settings::Settings;
use blockade::app::{Config, app};
use blockade::board::legend::{self, Sign};
use blockade::files;
use blockade::kernel::dice::{Dice, Seed};
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::BySide;
use blockade::play::game::Game;
use blockade::play::lesson::Lesson;
use blockade::rules::new_york_1776::{NewYork, Order, Position};
use blockade::{for_each_ruleset, rulesets};
use std::any::Any;
use std::cell::RefCell;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

/// How long a frame lasts.
const FRAME: Duration = Duration::from_millis(40);

/// How many of them are at play: a real window waits until it has the machine to itself.
pub static AT_PLAY: AtomicUsize = AtomicUsize::new(0);

/// The games of the program, read once for all tests.
pub fn all_games() -> Vec<Box<dyn CatalogEntry>> {
    let mut games: Vec<Box<dyn CatalogEntry>> = Vec::new();
    for_each_ruleset!(R => {
        type Read = (Arc<R>, Option<Arc<Lesson<R>>>, Vec<Sign>);
        static READ: LazyLock<Read> = LazyLock::new(|| {
            let rules = rulesets::load::<R>().expect("the ruleset is good");
            let lesson = rulesets::lesson(&*rules).expect("the lesson is good");
            let folder = files::home().expect("the data are there").join("rulesets").join(R::ID);
            (rules, lesson, legend::read(&folder).expect("the legend is good"))
        });
        let (rules, lesson, signs) = READ.clone();
        games.push(Box::new(RulesetEntry::new(rules, lesson, signs)));
    });
    games
}

/// Counts one while it lives.
struct AtPlay;

impl Drop for AtPlay {
    fn drop(&mut self) {
        AT_PLAY.fetch_sub(1, Ordering::SeqCst);
    }
}

/// The app with a folder of its own for saved games.
pub struct Player {
    pub app: App,
    pub saves: tempfile::TempDir,
    /// A real window that gets the same clicks and keys.
    pub mirror: Option<Mirror>,
    /// Where the last click was.
    clicked: Vec2,
    _counted: AtPlay,
    pub(super) window: Entity,
    truth: RefCell<Truth<NewYork>>,
}

impl Player {
    /// At the title, nothing saved.
    pub fn at_the_title() -> Self {
        Self::with(tempfile::tempdir().expect("a folder"), Start::Title)
    }

    /// With a folder and a first screen.
    pub fn with(saves: tempfile::TempDir, start: Start) -> Self {
        Self::sized(saves, start, (1280, 720))
    }

    /// In a window of this size.
    pub fn sized(saves: tempfile::TempDir, start: Start, size: (u32, u32)) -> Self {
        Self::among(all_games(), saves, start, size)
    }

    /// With these games in the catalog.
    pub fn among(games: Vec<Box<dyn CatalogEntry>>, saves: tempfile::TempDir, start: Start, size: (u32, u32)) -> Self {
        AT_PLAY.fetch_add(1, Ordering::SeqCst);
        let config = Config { start, games, saves: saves.path().to_owned(), headless: true, size, settings: None };
        let mut app = app(config).expect("the app is built");
        // Every step by its own click, unless a test wants it otherwise.
        app.world_mut().resource_mut::<Settings>().obvious = false;
        app.world_mut().resource_mut::<Settings>().pause = 0.0;
        app.world_mut().resource_mut::<Settings>().endings = false;
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        // On one thread after the other: handing each of the small systems to a thread of the pool takes longer than the systems,
        // and tests run side by side. Tests of the real window run as players do.
        for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
        app.finish();
        app.cleanup();
        app.update();
        let window =
            app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).expect("a window");
        let mut player =
            Self { app, saves, mirror: None, clicked: Vec2::NAN, _counted: AtPlay, window, truth: RefCell::default() };
        player.set_speed(0.0);
        player.wait(6);
        player
    }

    /// Some frames pass, and the saved games are read if a list of them is on the screen.
    pub fn wait(&mut self, frames: usize) {
        for _ in 0..frames {
            self.app.update();
        }
        let listed = |screen| matches!(screen, Screen::Title | Screen::Load | Screen::Lessons | Screen::Replay);
        while listed(self.screen()) && self.app.world().resource::<SavedGames>().is_busy() {
            std::thread::sleep(Duration::from_millis(1));
            self.app.update();
        }
    }

    /// Waits until nothing moves on the table: a click before that only skips what moves.
    pub fn rest(&mut self) {
        self.wait(2);
        while self.session().info().busy {
            self.wait(1);
        }
    }

    /// What leaves no choice goes by itself, or waits for its click.
    pub fn goes_by_itself(&mut self, obvious: bool) {
        self.app.world_mut().resource_mut::<Settings>().obvious = obvious;
    }

    /// Whether the ends of battles are told, until a key.
    pub fn tells_endings(&mut self, endings: bool) {
        self.app.world_mut().resource_mut::<Settings>().endings = endings;
    }

    /// How fast things move: 0 for not at all.
    pub fn set_speed(&mut self, speed: f32) {
        self.app.world_mut().resource_mut::<Settings>().speed = speed;
    }

    /// The window.
    pub fn primary_window(&self) -> Entity {
        self.window
    }

    /// What the window shows.
    pub fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    /// The game on the table, whatever it is.
    pub fn session(&self) -> &dyn GameSession {
        self.app.world().resource::<CurrentSession>().session().expect("a game is on the table")
    }

    /// The game on the table, to be changed.
    pub fn session_mut(&mut self) -> &mut (dyn GameSession + 'static) {
        self.app
            .world_mut()
            .resource_mut::<CurrentSession>()
            .into_inner()
            .session_mut()
            .expect("a game is on the table")
    }

    /// New York on the table.
    pub fn seated(&self) -> &Session<NewYork> {
        let session: &dyn Any = self.session();
        session.downcast_ref().expect("New York is on the table")
    }

    /// The rules of New York.
    pub fn rules(&self) -> Arc<NewYork> {
        self.seated().table.rules()
    }

    /// The whole truth, which the window does not give out: from the record on the disk.
    pub fn truth(&self) -> Game<NewYork> {
        Game::look(&self.rules(), &self.record()).expect("the record is good")
    }

    /// The whole truth of this moment.
    pub fn position(&self) -> Position {
        self.truth.borrow_mut().of(&self.rules(), &self.record()).position().clone()
    }

    /// What is being put together.
    pub fn plan(&self) -> &Plan {
        &self.seated().plan
    }

    /// What was refused, or done.
    pub fn notice(&self) -> Option<Notice> {
        self.session().info().notice.cloned()
    }

    /// Whether a question is asked before an order.
    pub fn asked(&self) -> bool {
        self.session().info().question.is_some()
    }

    /// Whether the curtain is down.
    pub fn behind_a_curtain(&self) -> bool {
        self.session().info().curtain.is_some()
    }

    /// Waits before a curtain until a press counts there; nothing happens in that time, so long frames will do.
    pub(super) fn reads_the_curtain(&mut self) {
        let current = self.app.world().resource::<CurrentSession>().session();
        if current.is_some_and(|session| session.info().curtain.is_some()) {
            self.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(220)));
            self.wait(3);
            self.app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        }
    }

    /// Looks at what only the side to play may see, behind the curtain that falls before.
    pub fn looks(&mut self, code: KeyCode, letter: &str) {
        self.key(code, Key::Character(letter.into()));
        if self.behind_a_curtain() {
            self.click("Show it");
        }
    }

    /// Whether the seat looks at what came of its last order.
    pub fn parts(&self) -> bool {
        self.session().info().handing_over
    }

    /// Whether it is read what happened since the last turn.
    pub fn reads_news(&self) -> bool {
        self.session().info().news.is_some()
    }

    /// Whether a program is to play.
    pub fn computer_plays(&self) -> bool {
        self.session().info().computer_to_play.is_some()
    }

    /// How many orders and rolls there are.
    pub fn entries(&self) -> usize {
        self.session().info().entries
    }

    /// Fingerprint of the game on the table.
    pub fn hash(&self) -> u64 {
        self.session().results().hash
    }

    /// Gives an order past the panels; whether it was taken.
    pub fn order(&mut self, order: Order) -> bool {
        let session: &mut dyn Any = self.session_mut();
        session.downcast_mut::<Session<NewYork>>().expect("New York").order(order)
    }

    /// Lifts the curtain past the panels.
    pub fn lift(&mut self) {
        self.session_mut().command(SessionCommand::Lift);
    }

    /// Leaves what is on the table and opens this record.
    pub fn opens(&mut self, record: PathBuf) {
        self.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
        self.wait(2);
        self.app.world_mut().write_message(SavedGamesRequest::Open(record.clone()));
        self.wait(6);
        assert!(self.screen() == Screen::Table && self.record() == record, "{} is on the table", record.display());
    }

    /// The window gets another size.
    pub fn resize(&mut self, (width, height): (u32, u32)) {
        let window = self.window;
        let world = self.app.world_mut();
        let mut windows = world.query::<&mut Window>();
        windows.get_mut(world, window).expect("a window").resolution.set(width as f32, height as f32);
        let event = bevy::window::WindowResized { window, width: width as f32, height: height as f32 };
        self.app.world_mut().write_message(event.clone());
        self.app.world_mut().write_message(WindowEvent::WindowResized(event));
        self.wait(2);
    }

    /// Moves there, presses, releases after so many frames. Two of them are never a double click.
    pub fn hold(&mut self, at: Vec2, frames: usize) {
        if at.distance(self.clicked) < 8.0 {
            self.wait(2);
        }
        self.clicked = at;
        self.reads_the_curtain();
        self.move_to(at);
        self.wait(2);
        self.press(ButtonState::Pressed);
        self.wait(frames);
        self.press(ButtonState::Released);
        self.wait(4);
    }

    /// Moves there, presses, releases.
    pub fn click_at(&mut self, at: Vec2) {
        let at = at.round();
        self.hold(at, 1);
        if self.mirror.is_none() {
            return;
        }
        let record = self.record();
        if let Some(mirror) = &mut self.mirror {
            mirror.click(at);
            mirror.agree(&record, &format!("a click at {at}"));
        }
        self.mirror = self.mirror.take().filter(|mirror| !mirror.done());
    }

    /// The file of the game on the table.
    pub fn record(&self) -> std::path::PathBuf {
        self.session().info().path.expect("the game is saved")
    }

    /// Presses at one place, moves in steps to another, lets go.
    pub fn drag(&mut self, from: Vec2, to: Vec2) {
        self.move_to(from);
        self.wait(2);
        self.press(ButtonState::Pressed);
        self.wait(1);
        for share in [0.2, 0.5, 0.8, 1.0] {
            self.move_to(from.lerp(to, share));
            self.wait(1);
        }
        self.press(ButtonState::Released);
        self.wait(4);
    }

    /// Clicks the first thing whose name begins so.
    pub fn click(&mut self, name: &str) {
        self.scroll_to(name);
        let Some(rect) = self.find(name) else {
            let names: Vec<_> = self.names().into_iter().map(|(name, _)| name).collect();
            panic!("nothing on screen is called \"{name}\"; there are {names:?}");
        };
        self.click_at(rect.center());
    }

    /// The next new game has dice by which the British move first.
    pub fn british_move_first(&mut self) {
        let seed = (0..).map(Seed::from_number).find(|seed| {
            let mut dice = Dice::new(*seed);
            dice.roll().0.is_multiple_of(2) && !dice.roll().0.is_multiple_of(2)
        });
        self.app.world_mut().resource_mut::<NewGameForm>().seed = seed;
    }

    /// Sits down to a new game and lifts the first curtain.
    ///
    /// The seed is one by which the British move first: a hand-over follows the set-up.
    pub fn begin(&mut self) {
        self.british_move_first();
        self.click("New game");
        assert_eq!(self.screen(), Screen::NewGame);
        self.click("Begin");
        assert_eq!(self.screen(), Screen::Table);
        self.click("Show the board");
    }
}

/// A new game of two humans.
pub fn hotseat(options: Vec<String>, seed: Seed) -> Start {
    let human = || "human".to_owned();
    let seats = BySide::new(human(), human());
    Start::Play { ruleset: NewYork::ID.to_owned(), setup: Setup::with_options(&options), seed: Some(seed), seats }
}
