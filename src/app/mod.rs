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

use bevy::prelude::*;
use bevy_egui::EguiPlugin;

use crate::files;
use art::renderer_ready;
use session::catalog::{Catalog, CatalogEntry};
use shell::sound;
use shell::start::{self, Start};
use state::current_session::Warning;
use state::saved_games::SavedGames;
use state::settings::{self, Settings};
use state::{pictures, screen, settings_file};
use window::{accessibility, creation, focus, panel_style, redraw};

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
    let assets = home.join("assets");
    let damage = config.settings.as_deref().and_then(settings_file::rescue);
    let mut settings = config.settings.as_deref().map(Settings::read).unwrap_or_default();
    let mut catalog = Catalog::new(std::mem::take(&mut config.games));
    let actions = catalog.actions();
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
    let mut saved_games = SavedGames::new(config.saves);
    if matches!(config.start, Start::Title) {
        saved_games.begin_reading(&catalog);
    }
    let mut app = App::new();
    app.add_plugins((creation::plugins(config.size, config.headless, &settings, &home), EguiPlugin::default()));
    app.insert_resource(settings).insert_resource(actions).insert_resource(catalog).insert_resource(saved_games);
    app.insert_resource(art).insert_resource(coming);
    app.add_plugins((screen::plugin, renderer_ready::plugin, pictures::plugin, shell::plugin));
    app.add_plugins((map::plugin, screens::plugin, redraw::plugin, accessibility::plugin, focus::plugin));
    creation::plugin(&mut app, config.headless);
    panel_style::plugin(&mut app, assets.clone());
    sound::plugin(&mut app, &assets, config.headless);
    if let Some(file) = config.settings {
        settings::plugin(&mut app, &file);
    }
    start::begin(&mut app, config.start)?;
    if let Some(damage) = damage {
        app.world_mut().write_message(Warning(damage));
    }
    Ok(app)
}
