//! The window: everything Bevy. It decides no rule; it shows observations and hands in orders.

pub mod art;
pub mod blocks;
pub mod board;
pub mod desk;
pub mod display;
pub mod exports;
pub mod foresight;
pub mod opponent;
pub mod panels;
pub mod phases;
pub mod pictures;
pub mod room;
pub mod saves;
pub mod screens;
pub mod session;
pub mod settings;
pub mod shown;
pub mod theme;

use std::path::PathBuf;
use std::time::Duration;

use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::window::{PresentMode, RequestRedraw, WindowEvent, WindowPosition, WindowResolution};
use bevy::winit::{UpdateMode, WinitPlugin, WinitSettings};
use bevy_egui::{EguiContexts, EguiGlobalSettings, EguiPlugin, EguiPrimaryContextPass};

use crate::cli::referee::fresh_seed;
use crate::files;
use crate::game::{Game, NewGame};
use crate::kernel::dice::Seed;
use crate::kernel::side::BySide;
use desk::Desk;

/// What the window is to show first.
#[derive(Clone, Debug)]
pub enum Start {
    /// The title.
    Title,
    /// A new game with these options, this seed, and these sitters.
    Play(Vec<String>, Option<Seed>, BySide<String>),
    /// A saved game.
    Open(PathBuf),
}

/// How the app is built.
#[derive(Clone, Debug)]
pub struct Config {
    /// First screen.
    pub start: Start,
    /// Folder of saved games.
    pub saves: PathBuf,
    /// Without window and graphics, for tests.
    pub headless: bool,
    /// In logical pixels.
    pub size: (u32, u32),
    /// What an earlier window left, and where this one leaves it; none for tests.
    pub settings: Option<PathBuf>,
}

impl Config {
    /// The ordinary window.
    pub fn window(start: Start) -> Self {
        let file = settings::file();
        let size = settings::Settings::read(&file).size;
        Self { start, saves: saves::folder(), headless: false, size, settings: Some(file) }
    }
}

/// Until when the window goes on drawing: it sleeps when nothing has happened for a moment.
#[derive(Resource, Default)]
struct Awake {
    until: f32,
    /// Frames still to be drawn, however long each takes: what a panel moves in one shows in the next.
    frames: u8,
}

/// Seconds after the last input in which hover, tooltips and panels may still change.
const AFTERGLOW: f32 = 0.45;

/// Builds the app.
///
/// # Errors
/// A sentence: data or pictures are missing, or a command line option is wrong.
pub fn app(config: Config) -> Result<App, String> {
    let home = files::home()?;
    let rules = files::new_york()?;
    let mut desk = Desk::new(rules.clone(), home.clone(), config.saves.clone());
    let remembered = config.settings.as_ref().map(|file| settings::Settings::read(file));
    if let Some(remembered) = &remembered {
        desk.speed = remembered.speed;
        desk.view = remembered.view;
        desk.thinking = remembered.thinking;
    }
    match &config.start {
        Start::Title => {}
        Start::Open(path) => {
            desk.open(path);
            if desk.session.as_ref().is_some_and(|session| session.seen.verdict.is_some()) {
                // There is nothing to play on: it is walked through.
                desk.session = None;
                desk.open_replay(path);
            }
            if desk.session.is_none() && desk.room.is_none() {
                return Err(desk.notice.map_or_else(|| "this game cannot be opened".into(), |notice| notice.text));
            }
        }
        Start::Play(options, seed, seats) => {
            let seed = seed.map_or_else(fresh_seed, Ok)?;
            let new =
                NewGame { options: options.clone(), seats: seats.clone(), ..NewGame::hotseat("New York 1776", seed) };
            let mut game = Game::new(&rules, new)?;
            let path = saves::fresh_file(&config.saves, "New York 1776")?;
            game.save_as(&path)?;
            desk.sit_down(game);
            desk.view = None;
        }
    }
    let mut app = App::new();
    let window = Window {
        title: "Blockade".into(),
        resolution: WindowResolution::new(config.size.0, config.size.1),
        position: match remembered.as_ref().and_then(|settings| settings.place) {
            Some((x, y)) => WindowPosition::At(IVec2::new(x, y)),
            None => WindowPosition::Automatic,
        },
        present_mode: PresentMode::AutoVsync,
        resize_constraints: bevy::window::WindowResizeConstraints { min_width: 1024.0, min_height: 640.0, ..default() },
        ..default()
    };
    let mut plugins = DefaultPlugins
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        .set(AssetPlugin { file_path: home.join("assets").display().to_string(), ..default() })
        .set(LogPlugin { filter: "error,blockade=warn".into(), ..default() });
    if config.headless {
        plugins = plugins.disable::<WinitPlugin>().disable::<LogPlugin>().set(bevy::render::RenderPlugin {
            render_creation: bevy::render::settings::RenderCreation::Automatic(Box::new(
                bevy::render::settings::WgpuSettings { backends: None, ..default() },
            )),
            ..default()
        });
    }
    app.add_plugins(plugins);
    app.add_plugins(EguiPlugin::default());
    app.world_mut().resource_mut::<EguiGlobalSettings>().auto_create_primary_context = false;
    app.insert_resource(ClearColor(Color::srgb_u8(0x26, 0x18, 0x0e)));
    app.insert_resource(WinitSettings {
        focused_mode: UpdateMode::reactive_low_power(Duration::from_secs(3600)),
        unfocused_mode: UpdateMode::reactive_low_power(Duration::from_secs(3600)),
    });
    app.insert_resource(desk).init_resource::<Awake>();
    art::plugin(&mut app, &home)?;
    phases::plugin(&mut app);
    board::plugin(&mut app);
    opponent::plugin(&mut app);
    foresight::plugin(&mut app);
    app.add_systems(Update, move_things.before(phases::pump));
    app.add_systems(EguiPrimaryContextPass, draw);
    app.add_systems(Last, keep_awake);
    if let (Some(settings), Some(file)) = (remembered, config.settings) {
        settings::plugin(&mut app, settings, file);
    }
    Ok(app)
}

/// Lets time pass for what moves.
fn move_things(mut desk: ResMut<Desk>, time: Res<Time>) {
    let speed = desk.speed;
    if desk.screen == desk::Screen::Replay {
        if let Some(room) = &mut desk.room
            && room.busy()
        {
            room.tick(time.delta_secs() * 1000.0);
        }
        return;
    }
    if let Some(session) = &mut desk.session {
        if speed <= 0.0 {
            session.skip();
        } else {
            session.tick(time.delta_secs() * 1000.0 * speed);
        }
    }
}

/// Draws whatever screen there is.
fn draw(
    mut contexts: EguiContexts,
    mut desk: ResMut<Desk>,
    art: Res<art::Art>,
    chart: Res<art::TheChart>,
    mut camera: ResMut<board::camera::Lens>,
    mut dressed: Local<Option<bool>>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let compact = ctx.content_rect().width() < 1600.0;
    if dressed.is_none() {
        ctx.set_fonts(theme::fonts(&desk.home.join("assets")));
        ctx.enable_accesskit();
        // egui would wake the window after every frame; `keep_awake` knows better when something changes.
        ctx.set_request_repaint_callback(|_| {});
        *dressed = Some(!compact);
        // The fonts are there from the next frame on.
        return Ok(());
    }
    if *dressed != Some(compact) {
        theme::dress(&ctx, compact);
        *dressed = Some(compact);
    }
    screens::draw(&ctx, &mut desk, &art, &chart.0, &mut camera);
    if desk.quit {
        exit.write(AppExit::Success);
    }
    Ok(())
}

/// Asks for the next frame while something moves or has just happened; at rest nothing is drawn.
fn keep_awake(
    mut awake: ResMut<Awake>,
    mut redraw: ResMut<Messages<RequestRedraw>>,
    desk: Res<Desk>,
    art: Res<art::Art>,
    lens: Res<board::camera::Lens>,
    mut inputs: MessageReader<WindowEvent>,
    time: Res<Time<Real>>,
) {
    // egui asks for a frame after every frame: only what follows counts.
    redraw.clear();
    let touched = inputs
        .read()
        .filter(|event| {
            !matches!(event, WindowEvent::RequestRedraw(_) | WindowEvent::MouseMotion(_) | WindowEvent::AppLifecycle(_))
        })
        .count()
        > 0;
    let moving = desk.on_screen().is_some_and(shown::Shown::busy)
        || desk.replaying()
        || art.missing > 0
        || lens.gliding()
        || desk.stale;
    let now = time.elapsed_secs();
    if touched || moving || now < 1.0 {
        awake.until = now + AFTERGLOW;
        awake.frames = 3;
    }
    if now < awake.until || awake.frames > 0 {
        awake.frames = awake.frames.saturating_sub(1);
        redraw.write(RequestRedraw);
    }
}
