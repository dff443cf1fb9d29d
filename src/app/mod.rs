//! The window: everything Bevy. It decides no rules and holds no position: it shows what a table gives out and hands
//! in orders.
//!
//! The modules, from the bottom up; arrows only point downwards:
//!
//! - [`art`], [`keys`], [`theme`]: pictures, key presses and bindings, colours and type.
//! - [`contract`]: the trait that a game implements, and the types that pass between it and the window.
//! - [`planning`]: how a player plans a move on the map, in every game.
//! - [`tasks`]: work on background threads.
//! - [`widgets`]: what several panels, screens and games draw.
//! - [`session`]: a game with its type hidden: played, replayed, or in the catalog.
//! - [`state`]: the resources that the shell changes and the screens read, and the messages of their owners; the
//!   session collects the intents of a game's own panels.
//! - [`map`]: camera, entities and marks.
//! - [`window`]: what the operating system sees.
//! - [`panels`], [`screens`]: drawing, by the present state.
//! - [`shell`]: what runs the window; the owner of each message carries it out.
//! - [`games`]: what only one game has, and the list of them.

#![allow(missing_docs, reason = "outside the contract a doc says more than the name, or is not there")]

pub mod art;
#[warn(missing_docs)]
pub mod contract;
pub mod games;
pub mod keys;
pub mod map;
pub mod panels;
pub mod planning;
pub mod screens;
pub mod session;
pub mod shell;
pub mod state;
pub mod tasks;
pub mod theme;
pub mod widgets;
pub mod window;

use std::path::PathBuf;

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiGlobalSettings, EguiPlugin, EguiPostUpdateSet, EguiPrimaryContextPass};

use crate::files;
use art::renderer_ready;
use keys::KeyPresses;
use keys::action::FULL_SCREEN;
use keys::key_map::Actions;
use session::catalog::{Catalog, CatalogEntry};
use shell::start::{self, Start};
use shell::{frame, sound};
use state::current_session::{CurrentSession, ScreenNotice, TableUi, Warning};
use state::key_capture::KeyCapture;
use state::new_game_form::NewGameForm;
use state::pictures;
use state::replay_state::ReplayState;
use state::saved_games::{self, SavedGames};
use state::screen::{Frame, Screen, TableView};
use state::settings::{self, Settings};
use state::settings_file;
use theme::Theme;
use window::panel_style::{self, PanelStyle};
use window::{accessibility, creation, focus, redraw};

/// The options of the app.
pub struct Config {
    /// The first screen.
    pub start: Start,
    /// The games.
    pub games: Vec<Box<dyn CatalogEntry>>,
    /// Folder of saved games.
    pub saves: PathBuf,
    /// Without window and graphics, for tests.
    pub headless: bool,
    /// In logical pixels.
    pub size: (u32, u32),
    /// The settings file, which is read and written; none for tests.
    pub settings: Option<PathBuf>,
}

impl Config {
    /// The ordinary window, with all games.
    ///
    /// # Errors
    /// The error in the data of a game.
    pub fn window(start: Start) -> Result<Self, String> {
        let file = settings::file();
        let size = Settings::read(&file).size;
        let games = games::all()?;
        Ok(Self { start, games, saves: files::games_folder(), headless: false, size, settings: Some(file) })
    }
}

/// Builds the app.
///
/// # Errors
/// A sentence: data or pictures are missing, or a command line option is wrong.
pub fn app(mut config: Config) -> Result<App, String> {
    let home = files::home()?;
    let mut app = App::new();
    let damage = config.settings.as_deref().and_then(settings_file::rescue);
    let mut settings = config.settings.as_deref().map(Settings::read).unwrap_or_default();
    let mut catalog = Catalog::new(std::mem::take(&mut config.games));
    let own = catalog
        .games()
        .iter()
        .map(|game| (game.info().id(), game.info().manifest().title.as_str(), game.info().actions()));
    let actions = Actions::new(own);
    settings.keys.complete(&actions);
    catalog.show_game(match &config.start {
        Start::Play { ruleset, .. } => ruleset,
        Start::Title | Start::Open(_) => &settings.game,
    });
    // Reading a map takes as long as opening a window, so both begin at once.
    let (mut art, coming) = art::begin(&home)?;
    if !matches!(config.start, Start::Open(_)) {
        pictures::turn(&mut art, &coming, &catalog, &settings);
    }
    app.add_plugins(creation::plugins(config.size, config.headless, &settings, &home));
    app.add_systems(Update, creation::fit_to_screen);
    if !config.headless {
        app.add_systems(Update, creation::set_icon);
    }
    app.add_plugins(EguiPlugin::default());
    // New glyphs reach the renderer in the frame that first shows them, not in the next.
    app.configure_sets(PostUpdate, AssetEventSystems.after(EguiPostUpdateSet::PostProcessOutput));
    app.world_mut().resource_mut::<EguiGlobalSettings>().auto_create_primary_context = false;
    app.insert_resource(ClearColor(Color::srgb_u8(0x26, 0x18, 0x0e)));
    app.insert_resource(settings).insert_resource(PanelStyle { assets: home.join("assets"), dressed: None });
    let mut saved_games = SavedGames::new(config.saves);
    if matches!(config.start, Start::Title) {
        saved_games.begin_reading(&catalog);
    }
    app.insert_resource(actions).insert_resource(catalog).insert_resource(saved_games);
    app.init_resource::<CurrentSession>().init_resource::<TableUi>().init_resource::<ReplayState>();
    app.init_resource::<Theme>().init_resource::<NewGameForm>().init_resource::<ScreenNotice>();
    app.init_state::<Screen>().add_sub_state::<TableView>();
    app.add_systems(OnEnter(Screen::Title), saved_games::forget_list);
    renderer_ready::plugin(&mut app);
    app.insert_resource(art).insert_resource(coming).add_systems(PreUpdate, art::receive_pictures);
    app.add_systems(PreUpdate, pictures::fetch_pictures);
    frame::plugin(&mut app);
    map::plugin(&mut app);
    screens::plugin(&mut app);
    sound::plugin(&mut app, &home.join("assets"), config.headless);
    redraw::plugin(&mut app);
    accessibility::plugin(&mut app);
    focus::plugin(&mut app);
    app.add_systems(Update, settings::fill_screen.run_if(resource_changed::<Settings>).in_set(Frame::Time));
    app.add_systems(EguiPrimaryContextPass, full_screen_key.after(Frame::Draw));
    app.add_systems(EguiPrimaryContextPass, (panel_style::show_sides, panel_style::dress).chain().before(Frame::Draw));
    app.configure_sets(EguiPrimaryContextPass, Frame::Draw.run_if(panel_style::dressed));
    if let Some(file) = config.settings {
        settings::plugin(&mut app, &file);
    }
    start::begin(&mut app, config.start)?;
    if let Some(damage) = damage {
        app.world_mut().write_message(Warning(damage));
    }
    Ok(app)
}

/// Switches full screen on or off by its key, on every screen.
fn full_screen_key(mut contexts: EguiContexts, mut settings: ResMut<Settings>, capture: Res<KeyCapture>) -> Result {
    if capture.action.is_none() && KeyPresses::now(contexts.ctx_mut()?).action(FULL_SCREEN) {
        settings.full_screen = !settings.full_screen;
    }
    Ok(())
}
