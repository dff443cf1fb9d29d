//! The settings: sizes, full screen, speeds, questions. Changes apply immediately and are saved.

mod keys;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Ui, vec2};

use crate::app::art::Art;
use crate::app::keys::KeyPresses;
use crate::app::keys::action::BACK;
use crate::app::keys::key_map::{Actions, KeyMap};
use crate::app::keys::page_by_keys;
use crate::app::panels::prompt;
use crate::app::state::current_session::ScreenNotice;
use crate::app::state::intents::{Intent, Intents, SettingChange};
use crate::app::state::key_capture::KeyCapture;
use crate::app::state::screen::Screen;
use crate::app::state::settings::Settings;
use crate::app::theme::{self, Button, Face, Kind, Palette};

/// The state of the settings page.
#[derive(Resource, Default, Debug)]
pub struct SettingsPage {
    /// The screen to return to.
    pub back: Screen,
    /// Whether the page of keys is open.
    pub keys: bool,
}

/// Several values, each with its label.
type Choices<'a> = &'a [(&'a str, f32)];

const SIZES: Choices<'static> =
    &[("75 %", 0.75), ("90 %", 0.9), ("100 %", 1.0), ("125 %", 1.25), ("150 %", 1.5), ("200 %", 2.0), ("250 %", 2.5)];
const SPEEDS: Choices<'static> = &[("Off", 0.0), ("Slow", 0.5), ("Normal", 1.0), ("Fast", 2.0)];
const PAUSES: Choices<'static> = &[("Off", 0.0), ("Short", 500.0), ("Long", 1500.0)];
const VOLUMES: Choices<'static> = &[("Off", 0.0), ("Quiet", 0.3), ("Normal", 0.6), ("Loud", 1.0)];
const TIMES: Choices<'static> = &[("0.2 s", 0.2), ("1 s", 1.0), ("3 s", 3.0), ("10 s", 10.0)];
const PALETTES: Choices<'static> =
    &[(Palette::ALL[0].name(), 0.0), (Palette::ALL[1].name(), 1.0), (Palette::ALL[2].name(), 2.0)];
const YES_NO: Choices<'static> = &[("Yes", 1.0), ("No", 0.0)];

/// Draws the settings.
pub(super) fn draw(
    mut contexts: EguiContexts,
    art: Res<Art>,
    settings: Res<Settings>,
    page: Res<SettingsPage>,
    key_capture: Res<KeyCapture>,
    actions: Res<Actions>,
    said: Res<ScreenNotice>,
    mut intents: ResMut<Intents>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let theme = theme::of(&ctx);
    theme::dim(&ctx, 120);
    let rect = theme::middle(&ctx, vec2(880.0, if page.keys { 900.0 } else { 720.0 }));
    theme::panel(&ctx, &art, "settings", rect, false, |ui| {
        ui.horizontal(|ui| {
            ui.label(theme.text(Face::Fell, "Settings", 34.0));
            ui.add_space(18.0);
            for (word, keys) in [("General", false), ("Keys", true)] {
                if Button::new(word).kind(Kind::Tab(page.keys == keys)).show(ui, &art) {
                    intents.write(Intent::KeysPage(keys));
                }
            }
        });
        prompt::notice(ui, said.0.as_ref(), &mut intents);
        theme::rule(ui);
        let body = vec2(ui.available_width(), ui.available_height() - 58.0);
        ui.allocate_ui(body, |ui| {
            let scroll = egui::ScrollArea::vertical().auto_shrink([false, false]).id_salt(page.keys);
            scroll.show(ui, |ui| {
                page_by_keys(ui);
                ui.spacing_mut().item_spacing.y = 2.0;
                match page.keys {
                    true => keys::rows(ui, &art, &settings.keys, &actions, &mut intents),
                    false => rows(ui, &art, &settings, &ctx, &mut intents),
                }
            });
        });
        theme::rule(ui);
        ui.horizontal(|ui| {
            if Button::new("Back").key(BACK).show(ui, &art) {
                intents.write(Intent::CloseSettings);
            }
            if page.keys {
                let off = settings.keys.are_defaults().then_some("All keys have their default.");
                if Button::new("Reset to defaults").off(off).show(ui, &art) {
                    intents.write(Intent::Set(SettingChange::Keys(KeyMap::default())));
                }
            }
            theme::small(ui, "Changes apply immediately and are saved.");
        });
    });
    if keys::asked(&ctx, &art, &settings.keys, &actions, *key_capture, &mut intents) {
        return Ok(());
    }
    if KeyPresses::now(&ctx).action(BACK) && intents.is_empty() {
        intents.write(Intent::CloseSettings);
    }
    Ok(())
}

fn rows(ui: &mut Ui, art: &Art, settings: &Settings, ctx: &egui::Context, intents: &mut Intents) {
    let mut ask = |change: Option<SettingChange>| {
        if let Some(change) = change {
            intents.write(Intent::Set(change));
        }
    };
    let word = |on: bool| f32::from(u8::from(on));
    heading(ui, "Display");
    let shown = ctx.zoom_factor();
    let about = match (shown - settings.scale).abs() < 0.01 {
        true => "The size of text and panels.".to_owned(),
        false => format!("Limited to {:.0} % by the window size.", shown * 100.0),
    };
    ask(row(ui, art, "Size", &about, SIZES, settings.scale).map(SettingChange::Scale));
    let whole = row(ui, art, "Full screen", "The window fills the screen.", YES_NO, word(settings.full_screen));
    ask(whole.map(|on| SettingChange::FullScreen(on > 0.5)));
    let about = "Safe: colours for all kinds of colour vision; hatching marks the sides. High contrast: plain paper, black ink.";
    let now = f32::from(settings.palette as u8);
    ask(row(ui, art, "Colours", about, PALETTES, now).map(|at| SettingChange::Palette(Palette::ALL[at as usize])));
    heading(ui, "Speed");
    let about = "How fast blocks move and dice fall. Click or press any key to skip.";
    ask(row(ui, art, "Animation", about, SPEEDS, settings.speed).map(SettingChange::Speed));
    let about = "How long the computer waits before each order, so that you can follow.";
    ask(row(ui, art, "Pause", about, PAUSES, settings.pause).map(SettingChange::Pause));
    let about = "The most time a general may take for one order.";
    ask(row(ui, art, "Thinking time", about, TIMES, settings.thinking).map(SettingChange::Thinking));
    let about = "The adviser can think during your turn. Hints come at once, but use some battery.";
    let ahead = row(ui, art, "Adviser thinks ahead", about, YES_NO, word(settings.ahead));
    ask(ahead.map(|on| SettingChange::ThinkAhead(on > 0.5)));
    heading(ui, "Sound");
    let about = match cfg!(target_os = "linux") {
        true => "Sounds of blocks and dice. Needs a sound server (PulseAudio, PipeWire).",
        false => "Sounds of blocks and dice.",
    };
    ask(row(ui, art, "Effects", about, VOLUMES, settings.volume).map(SettingChange::Volume));
    let about = "When a turn begins, a hit is made or a block is lost.";
    ask(row(ui, art, "Battle sounds", about, VOLUMES, settings.guns).map(SettingChange::Guns));
    heading(ui, "Automatic play");
    let about = "Play forced orders automatically.";
    let obvious = row(ui, art, "Forced orders", about, YES_NO, word(settings.obvious));
    ask(obvious.map(|on| SettingChange::Obvious(on > 0.5)));
    let about = "After each battle, show losses and retreats until you press a key.";
    let endings = row(ui, art, "Battle results", about, YES_NO, word(settings.endings));
    ask(endings.map(|on| SettingChange::Endings(on > 0.5)));
    let about = "Confirm before ending a step with actions left.";
    let asks = row(ui, art, "Ask before ending", about, YES_NO, word(settings.asks));
    ask(asks.map(|on| SettingChange::Asks(on > 0.5)));
}

fn heading(ui: &mut Ui, text: &str) {
    let theme = theme::of(ui);
    ui.add_space(1.0);
    ui.label(theme.text(Face::FellSc, text, 18.0));
}

/// A setting: its name, its values, and its purpose; returns the value that was chosen.
fn row(ui: &mut Ui, art: &Art, name: &str, about: &str, values: Choices<'_>, now: f32) -> Option<f32> {
    let theme = theme::of(ui);
    let mut chosen = None;
    ui.horizontal(|ui| {
        let (space, _) = ui.allocate_exact_size(vec2(170.0, 31.0), egui::Sense::hover());
        let at = space.left_center() + vec2(12.0, 0.0);
        ui.painter().text(at, egui::Align2::LEFT_CENTER, name, theme.at(Face::Semi, 15.5), theme.ink());
        for (word, value) in values {
            let kind = Kind::Tab((now - value).abs() < 0.01);
            if Button::new(word).kind(kind).accessible_name(&format!("{name}: {word}")).show(ui, art) {
                chosen = Some(*value);
            }
        }
        ui.add_space(6.0);
        ui.add(egui::Label::new(theme.text(Face::Sans, about, 13.5).color(theme.ink_2())).wrap());
    });
    chosen
}
