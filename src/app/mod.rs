//! The window: everything Bevy. It decides no rule and holds no position: it shows what a table gives out and hands
//! in orders.
//!
//! Screens are states; what each needs lies in resources of its own file. Drawing only collects [`intents`], and
//! [`carry_out`] does what they say. [`seated`] and [`walking`], behind [`sitting`], are the only places that know that a game has a type;
//! what only one game has lies in [`games`].

pub mod aloud;
pub mod art;
mod aside;
pub mod awake;
pub mod blocks;
pub mod board;
pub mod carry_out;
pub mod cue;
pub mod display;
pub mod exports;
pub mod facts;
pub mod games;
pub mod going;
pub mod in_the_room;
pub mod intents;
pub mod keys;
pub mod library;
pub mod looking_back;
pub mod painted;
pub mod panels;
pub mod phases;
pub mod room;
pub mod screens;
pub mod seated;
pub mod settings;
pub mod shares;
pub mod shelf;
pub mod sitting;
pub mod sound;
pub mod stage;
pub mod states;
pub mod tab;
pub mod table;
pub mod theme;
pub mod thoughts;
pub mod walking;

use std::path::PathBuf;

use bevy::app::TaskPoolPlugin;
use bevy::asset::AssetEventSystems;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{MemoryHints, RenderCreation, WgpuSettings};
use bevy::window::{PresentMode, WindowPosition, WindowResolution};
use bevy::winit::WinitPlugin;
use bevy_egui::{EguiContexts, EguiGlobalSettings, EguiPlugin, EguiPostUpdateSet, EguiPrimaryContextPass};

use crate::files;
use crate::kernel::dice::Seed;
use crate::kernel::side::{BySide, Side};
use crate::play::seats::read_seat;
use intents::{Intent, Intents};
use library::{Form, Library};
use settings::Settings;
use shelf::{Offer, Shelf};
use states::{Frame, Scene, Screen};
use table::OnTable;

/// What the window is to show first.
#[derive(Clone, Debug)]
pub enum Start {
    /// The title.
    Title,
    /// A new game.
    Play {
        /// Which game.
        ruleset: String,
        /// Ids of optional rules.
        options: Vec<String>,
        /// From which all dice follow.
        seed: Option<Seed>,
        /// Who sits where.
        seats: BySide<String>,
    },
    /// A saved game.
    Open(PathBuf),
}

/// How the app is built.
pub struct Config {
    /// First screen.
    pub start: Start,
    /// The games there are.
    pub games: Vec<Box<dyn Offer>>,
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
    /// The ordinary window, with all games.
    ///
    /// # Errors
    /// What is wrong with the data of a game.
    pub fn window(start: Start) -> Result<Self, String> {
        let file = settings::file();
        let size = Settings::read(&file).size;
        let games = shelf::all()?;
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
    let settings = config.settings.as_ref().map(|file| Settings::read(file)).unwrap_or_default();
    let mut shelf = Shelf::new(std::mem::take(&mut config.games));
    shelf.bring_in_sight(match &config.start {
        Start::Play { ruleset, .. } => ruleset,
        Start::Title | Start::Open(_) => &settings.game,
    });
    // To read a map takes as long as to open a window: both begin at once.
    let (mut art, coming) = art::begin(&home)?;
    if !matches!(config.start, Start::Open(_)) {
        shelf::turn(&mut art, &coming, &shelf, &settings);
    }
    app.add_plugins(plugins(&config, &settings, &home));
    app.add_plugins(EguiPlugin::default());
    // New letters reach the painter in the frame that shows them first, not in the next.
    app.configure_sets(PostUpdate, AssetEventSystems.after(EguiPostUpdateSet::PostProcessOutput));
    app.world_mut().resource_mut::<EguiGlobalSettings>().auto_create_primary_context = false;
    app.insert_resource(ClearColor(Color::srgb_u8(0x26, 0x18, 0x0e)));
    app.insert_resource(settings).insert_resource(Dressing { assets: home.join("assets"), dressed: None });
    app.insert_resource(shelf).insert_resource(Library::new(config.saves));
    app.init_resource::<OnTable>().init_resource::<table::About>().init_resource::<room::Room>();
    app.init_resource::<Form>().init_resource::<Intents>().init_resource::<going::Said>();
    app.init_state::<Screen>().add_sub_state::<Scene>();
    app.configure_sets(Update, (Frame::Time, Frame::Act, Frame::Project, Frame::Paint).chain());
    painted::plugin(&mut app);
    app.insert_resource(art).insert_resource(coming).add_systems(PreUpdate, art::receive_pictures);
    app.add_systems(PreUpdate, shelf::fetch_pictures);
    phases::plugin(&mut app);
    board::plugin(&mut app);
    screens::plugin(&mut app);
    sound::plugin(&mut app, &home.join("assets"), config.headless);
    awake::plugin(&mut app);
    aloud::plugin(&mut app);
    tab::plugin(&mut app);
    if !config.headless {
        // A process has one window; apps without one, as in tests, lie side by side and share what is written on keys.
        app.add_systems(Update, keys::listen::write_caps.run_if(resource_changed::<Settings>));
    }
    app.add_systems(Update, (pass_time, think).chain().in_set(Frame::Time));
    app.add_systems(Update, (act, table::walk_course, library::look_up).chain().in_set(Frame::Act));
    app.add_systems(Update, settings::fill_screen.run_if(resource_changed::<Settings>).in_set(Frame::Time));
    app.add_systems(EguiPrimaryContextPass, dress.before(Frame::Draw));
    app.configure_sets(EguiPrimaryContextPass, Frame::Draw.run_if(dressed));
    if let Some(file) = config.settings {
        settings::plugin(&mut app, file);
    }
    begin(&mut app, config.start)?;
    Ok(app)
}

fn plugins(config: &Config, settings: &Settings, home: &std::path::Path) -> bevy::app::PluginGroupBuilder {
    let window = Window {
        title: "Blockade".into(),
        // By this a desktop finds the menu entry and its icon.
        name: Some("blockade".into()),
        resolution: WindowResolution::new(config.size.0, config.size.1),
        position: match settings.place {
            Some((x, y)) => WindowPosition::At(IVec2::new(x, y)),
            None => WindowPosition::Automatic,
        },
        present_mode: PresentMode::AutoVsync,
        resize_constraints: bevy::window::WindowResizeConstraints { min_width: 1024.0, min_height: 640.0, ..default() },
        ..default()
    };
    // What the window is painted with is built by two threads, on the smallest machines, too.
    let mut threads = TaskPoolOptions::default();
    threads.async_compute.min_threads = 2;
    let plugins = DefaultPlugins
        .set(TaskPoolPlugin { task_pool_options: threads })
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        .set(AssetPlugin { file_path: home.join("assets").display().to_string(), ..default() })
        .set(LogPlugin { filter: "error,blockade=warn".into(), ..default() });
    // Few pictures, drawn seldom: what the upload of a map took is given back at once.
    let mut graphics = WgpuSettings { memory_hints: MemoryHints::MemoryUsage, ..default() };
    if config.headless {
        graphics.backends = None;
    }
    let plugins =
        plugins.set(RenderPlugin { render_creation: RenderCreation::Automatic(Box::new(graphics)), ..default() });
    if !config.headless {
        return plugins;
    }
    plugins.disable::<WinitPlugin>().disable::<LogPlugin>()
}

/// Brings to the table what the command line asked for.
fn begin(app: &mut App, start: Start) -> Result<(), String> {
    let world = app.world_mut();
    match start {
        Start::Title => return Ok(()),
        Start::Open(path) => {
            carry_out::open(world, &path);
            // There is nothing to play on: it is walked through.
            if world.resource::<OnTable>().sitting().is_some_and(|sitting| sitting.ending().is_some()) {
                world.resource_mut::<OnTable>().lay(None);
                carry_out::walk(world, &path);
            }
        }
        Start::Play { ruleset, options, seed, seats } => {
            world.resource::<Shelf>().game(&ruleset)?;
            let sitter = |side: Side| read_seat(&seats[side]).ok();
            let seats = BySide::of(sitter);
            *world.resource_mut::<Form>() = Form { game: ruleset, name: String::new(), options, seats, seed };
            world.resource_mut::<Intents>().ask(Intent::Begin);
            carry_out::carry_out(world);
        }
    }
    let empty = world.resource::<OnTable>().sitting().is_none() && world.resource::<room::Room>().stroll.is_none();
    let said = world.resource_mut::<going::Said>().0.take();
    match (empty, said) {
        (true, said) => Err(said.map_or_else(|| "this game cannot be opened".into(), |notice| notice.text)),
        (false, said) => {
            world.resource_mut::<going::Said>().0 = said;
            Ok(())
        }
    }
}

/// Lets time pass for what moves.
fn pass_time(
    mut table: ResMut<OnTable>,
    mut room: ResMut<room::Room>,
    mut lens: ResMut<board::camera::Lens>,
    mut awake: ResMut<awake::Awake>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    time: Res<Time>,
) {
    let passed = time.delta_secs() * 1000.0;
    match screen.get() {
        Screen::Replay => {
            let room = room.bypass_change_detection();
            room.tick(passed);
            room.count_luck();
            awake.looks(room.back.busy());
        }
        Screen::Table => {
            let Some(sitting) = table.bypass_change_detection().sitting_mut() else { return };
            // What a program does is brought into view.
            if let Some(spot) = sitting.follow() {
                lens.wanted = Some((spot, false));
            }
            if settings.speed <= 0.0 {
                sitting.skip();
            } else {
                sitting.tick(passed * settings.speed);
            }
        }
        _ => {}
    }
}

/// Programs at the table think; odds and exports are taken in.
fn think(
    mut table: ResMut<OnTable>,
    mut about: ResMut<table::About>,
    mut awake: ResMut<awake::Awake>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
) {
    let about = about.bypass_change_detection();
    if let Some(exporting) = &mut about.exporting {
        exporting.poll();
        awake.busy(exporting.busy());
    }
    let held = about.sheet();
    let Some(sitting) = table.bypass_change_detection().sitting_mut() else { return };
    let busy = sitting.poll();
    awake.looks(busy);
    if *screen.get() == Screen::Table {
        let held = held || sitting.question().is_some();
        // Who only watches, or skips to his decision, is not stopped by every battle.
        let seats = sitting.facts().seats();
        let watched = seats.first.is_some() && seats.second.is_some();
        let told = settings.endings && !watched && !sitting.thoughts().hurry;
        if !told && sitting.facts().aftermath().is_some() {
            sitting.facts_mut().put_battles_away();
        }
        let Settings { thinking: seconds, pause, obvious, ahead, .. } = *settings;
        let thinking = sitting.think(sitting::Pace { seconds, pause, held, obvious, ahead });
        awake.looks(thinking);
    }
}

/// Carries out what was asked for, runs the phases, and shows the scene that follows: all in one frame.
fn act(world: &mut World) {
    carry_out::carry_out(world);
    phases::pump(world);
    table::set_scene(world);
}

/// What the panels are dressed with, and how they are: wide or compact, in which colours.
#[derive(Resource)]
struct Dressing {
    assets: PathBuf,
    dressed: Option<(bool, theme::Palette, f32)>,
}

fn dressed(dressing: Res<Dressing>) -> bool {
    dressing.dressed.is_some()
}

/// Gives the panels their fonts and their style.
fn dress(
    mut contexts: EguiContexts,
    mut dressing: ResMut<Dressing>,
    settings: Res<Settings>,
    mut fonts: Local<bool>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if !*fonts {
        *fonts = true;
        ctx.set_fonts(theme::fonts(&dressing.assets));
        ctx.enable_accesskit();
        // How large everything is stands in the settings.
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        // However long a button is held, or a slow machine draws a frame: it is pressed when it is let go over it.
        ctx.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
        // egui would wake the window after every frame; `awake` knows better when something changes.
        ctx.set_request_repaint_callback(|_| {});
        // The fonts are there from the next frame on.
        return Ok(());
    }
    let whole = ctx.content_rect().size() * ctx.zoom_factor();
    let scale = settings.held(whole.x, whole.y);
    if (ctx.zoom_factor() - scale).abs() > 1e-4 {
        ctx.set_zoom_factor(scale);
    }
    let compact = whole.x / scale < 1600.0;
    let wanted = Some((compact, settings.palette, scale));
    if dressing.dressed != wanted {
        theme::hue::hold(settings.palette);
        theme::hold_scale(scale);
        theme::dress(&ctx, compact);
        dressing.dressed = wanted;
    }
    Ok(())
}
