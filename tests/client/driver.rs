//! Drives the app as a person would: finds things by their accessible names, moves, clicks, types.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};
use bevy::input::mouse::{MouseButton, MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};
use bevy_egui::{EguiOutput, PrimaryEguiContext};
use blockade::app::desk::{Desk, Screen};
use blockade::app::session::Session;
use blockade::app::{Config, Start, app};
use blockade::kernel::dice::{Dice, Seed};
use blockade::kernel::side::BySide;

use crate::mirror::Mirror;

/// How many of them are at play: a real window waits until it has the machine to itself.
pub static AT_PLAY: AtomicUsize = AtomicUsize::new(0);

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
    _counted: AtPlay,
    window: Entity,
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
        AT_PLAY.fetch_add(1, Ordering::SeqCst);
        let config = Config { start, saves: saves.path().to_owned(), headless: true, size, settings: None };
        let mut app = app(config).expect("the app is built");
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(40)));
        app.finish();
        app.cleanup();
        app.update();
        let window =
            app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).expect("a window");
        let mut player = Self { app, saves, mirror: None, _counted: AtPlay, window };
        player.desk_mut().speed = 0.0;
        player.wait(6);
        player
    }

    /// Some frames pass.
    pub fn wait(&mut self, frames: usize) {
        for _ in 0..frames {
            self.app.update();
        }
    }

    /// The desk.
    pub fn desk(&self) -> &Desk {
        self.app.world().resource::<Desk>()
    }

    /// The desk, to set the speed of motion.
    pub fn desk_mut(&mut self) -> Mut<'_, Desk> {
        self.app.world_mut().resource_mut::<Desk>()
    }

    /// The game on the table.
    pub fn session(&self) -> &Session {
        self.desk().session.as_ref().expect("a game is on the table")
    }

    /// Fingerprint of the game on the table.
    pub fn hash(&self) -> u64 {
        self.session().game.hash()
    }

    /// Everything that has a name on screen, with its rectangle.
    pub fn names(&mut self) -> Vec<(String, Rect)> {
        let mut outputs = self.app.world_mut().query_filtered::<&EguiOutput, With<PrimaryEguiContext>>();
        let output = outputs.single(self.app.world()).expect("panels");
        let update = output.platform_output.accesskit_update.as_ref().expect("accessible names");
        update
            .nodes
            .iter()
            .filter_map(|(_, node)| {
                let name = node.label().or_else(|| node.value()).map(str::to_owned)?;
                let b = node.bounds()?;
                Some((name, Rect::new(b.x0 as f32, b.y0 as f32, b.x1 as f32, b.y1 as f32)))
            })
            .collect()
    }

    /// Where the thing of this name stands, or the first whose name begins so.
    pub fn find(&mut self, name: &str) -> Option<Rect> {
        let names = self.names();
        let exact = names.iter().find(|(found, _)| found == name);
        exact.or_else(|| names.iter().find(|(found, _)| found.starts_with(name))).map(|(_, rect)| *rect)
    }

    /// Moves there, presses, releases.
    pub fn click_at(&mut self, at: Vec2) {
        let at = at.round();
        self.move_to(at);
        self.wait(2);
        self.press(ButtonState::Pressed);
        self.wait(1);
        self.press(ButtonState::Released);
        self.wait(4);
        let record = self.record();
        if let Some(mirror) = &mut self.mirror {
            mirror.click(at);
            mirror.agree(&record, &format!("a click at {at}"));
        }
        self.mirror = self.mirror.take().filter(|mirror| !mirror.done());
    }

    /// The file of the game on the table.
    fn record(&self) -> std::path::PathBuf {
        self.saves.path().join("new_york_1776.blockade")
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
        let Some(rect) = self.find(name) else {
            let names: Vec<_> = self.names().into_iter().map(|(name, _)| name).collect();
            panic!("nothing on screen is called \"{name}\"; there are {names:?}");
        };
        self.click_at(rect.center());
    }

    /// The pointer goes there.
    pub fn move_to(&mut self, position: Vec2) {
        let window = self.window;
        let event = CursorMoved { window, position, delta: None };
        self.app
            .world_mut()
            .query::<&mut Window>()
            .get_mut(self.app.world_mut(), window)
            .expect("a window")
            .set_cursor_position(Some(position));
        self.app.world_mut().write_message(event.clone());
        self.app.world_mut().write_message(WindowEvent::CursorMoved(event));
    }

    /// The left button.
    pub fn press(&mut self, state: ButtonState) {
        let event = MouseButtonInput { button: MouseButton::Left, state, window: self.window };
        self.app.world_mut().write_message(event);
        self.app.world_mut().write_message(WindowEvent::MouseButtonInput(event));
    }

    /// The wheel, in lines.
    pub fn wheel(&mut self, y: f32) {
        let event = MouseWheel {
            unit: MouseScrollUnit::Line,
            x: 0.0,
            y,
            window: self.window,
            phase: bevy::input::touch::TouchPhase::Moved,
        };
        self.app.world_mut().write_message(event);
        self.app.world_mut().write_message(WindowEvent::MouseWheel(event));
    }

    /// A key, down and up.
    pub fn key(&mut self, key_code: KeyCode, logical_key: Key) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let event = KeyboardInput {
                key_code,
                logical_key: logical_key.clone(),
                state,
                text: None,
                repeat: false,
                window: self.window,
            };
            self.app.world_mut().write_message(event.clone());
            self.app.world_mut().write_message(WindowEvent::KeyboardInput(event));
            self.wait(1);
        }
        self.wait(3);
        let record = self.record();
        if let Some(mirror) = &mut self.mirror {
            let name = match key_code {
                KeyCode::Enter => "Return".into(),
                KeyCode::Escape => "Escape".into(),
                letter => format!("{letter:?}").trim_start_matches("Key").to_lowercase(),
            };
            mirror.key(&name);
            mirror.agree(&record, &name);
        }
        self.mirror = self.mirror.take().filter(|mirror| !mirror.done());
    }

    /// Sits down to a new game and lifts the first curtain.
    ///
    /// The seed is one by which the British move first: a hand-over follows the set-up.
    pub fn begin(&mut self) {
        let british_first = (0..).map(Seed::from_number).find(|seed| {
            let mut dice = Dice::new(*seed);
            dice.roll().0.is_multiple_of(2) && !dice.roll().0.is_multiple_of(2)
        });
        self.desk_mut().next_seed = british_first;
        self.click("New game");
        assert_eq!(self.desk().screen, Screen::NewGame);
        self.click("Begin");
        assert_eq!(self.desk().screen, Screen::Table);
        self.click("Lift the curtain");
    }
}

/// A new game of two humans.
pub fn hotseat(options: Vec<String>, seed: Seed) -> Start {
    let human = || "human".to_owned();
    Start::Play(options, Some(seed), BySide { american: human(), british: human() })
}
