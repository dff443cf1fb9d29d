//! The settings: sizes, full screen, speeds, questions. Changes apply immediately and are saved.

mod keys;

use crate::app::panels::prompt;
use crate::app::state::prelude::*;
use crate::app::theme::Palette;

#[derive(Resource, Default, Debug)]
pub struct SettingsPage {
    pub back: Screen,
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

pub(super) fn draw(
    mut contexts: EguiContexts,
    art: Res<Art>,
    mut settings: ResMut<Settings>,
    mut page: ResMut<SettingsPage>,
    mut key_capture: ResMut<KeyCapture>,
    actions: Res<Actions>,
    notice: Res<ScreenNotice>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    theme::darken(&ctx, 120);
    let mut edited = settings.clone();
    let mut leaves = false;
    let rect = theme::centred(&ctx, vec2(880.0, if page.keys { 900.0 } else { 720.0 }));
    theme::panel(&ctx, &art, "settings", rect, false, |ui| {
        ui.horizontal(|ui| {
            heading(ui, "Settings", 34.0);
            ui.add_space(18.0);
            for (word, keys) in [("General", false), ("Keys", true)] {
                if Button::new(word).kind(Kind::Tab(page.keys == keys)).show(ui, &art) {
                    page.keys = keys;
                    *key_capture = KeyCapture::default();
                }
            }
        });
        prompt::notice(ui, notice.0.as_ref(), &mut commands);
        theme::rule(ui);
        let body = vec2(ui.available_width(), ui.available_height() - 58.0);
        ui.allocate_ui(body, |ui| {
            let scroll = egui::ScrollArea::vertical().auto_shrink([false, false]).id_salt(page.keys);
            scroll.show(ui, |ui| {
                page_by_keys(ui);
                ui.spacing_mut().item_spacing.y = 2.0;
                match page.keys {
                    true => keys::rows(ui, &art, &settings.keys, &actions, &mut key_capture),
                    false => rows(ui, &art, &mut edited),
                }
            });
        });
        theme::rule(ui);
        ui.horizontal(|ui| {
            leaves = Button::new("Back").key(BACK).show(ui, &art);
            if page.keys {
                let off = settings.keys.are_defaults().then_some("All keys have their default.");
                if Button::new("Reset to defaults").off(off).show(ui, &art) {
                    edited.keys = KeyMap::default();
                }
            }
            theme::small(ui, "Changes apply immediately and are saved.");
        });
    });
    let asks = keys::asked(&ctx, &art, &mut edited.keys, &actions, &mut key_capture);
    if leaves || !asks && KeyPresses::now(&ctx).action(BACK) {
        commands.write_message(Navigate::Back);
    }
    settings.set_if_neq(edited);
    Ok(())
}

fn rows(ui: &mut Ui, art: &Art, settings: &mut Settings) {
    group(ui, "Display");
    let shown = ui.ctx().zoom_factor();
    let about = match (shown - settings.scale).abs() < 0.01 {
        true => "The size of text and panels.".to_owned(),
        false => format!("Limited to {:.0} % by the window size.", shown * 100.0),
    };
    row(ui, art, "Size", &about, SIZES, &mut settings.scale);
    yes_no(ui, art, "Full screen", "The window fills the screen.", &mut settings.full_screen);
    let about = "Safe: colours for all kinds of colour vision; hatching marks the sides. High contrast: plain paper, black ink.";
    let mut palette = f32::from(settings.palette as u8);
    row(ui, art, "Colours", about, PALETTES, &mut palette);
    settings.palette = Palette::ALL[palette as usize];
    group(ui, "Speed");
    let about = "How fast blocks move and dice fall. Click or press any key to skip.";
    row(ui, art, "Animation", about, SPEEDS, &mut settings.speed);
    let about = "How long the computer waits before each order, so that you can follow.";
    row(ui, art, "Pause", about, PAUSES, &mut settings.pause);
    row(ui, art, "Thinking time", "The most time a general may take for one order.", TIMES, &mut settings.thinking);
    let about = "The adviser can think during your turn. Hints come at once, but use some battery.";
    yes_no(ui, art, "Adviser thinks ahead", about, &mut settings.ahead);
    group(ui, "Sound");
    let about = match cfg!(target_os = "linux") {
        true => "Sounds of blocks and dice. Needs a sound server (PulseAudio, PipeWire).",
        false => "Sounds of blocks and dice.",
    };
    row(ui, art, "Effects", about, VOLUMES, &mut settings.volume);
    let about = "When a turn begins, a hit is made or a block is lost.";
    row(ui, art, "Battle sounds", about, VOLUMES, &mut settings.guns);
    group(ui, "Automatic play");
    yes_no(ui, art, "Forced orders", "Play forced orders automatically.", &mut settings.obvious);
    let about = "After each battle, show losses and retreats until you press a key.";
    yes_no(ui, art, "Battle results", about, &mut settings.endings);
    let about = "Confirm before ending a step with actions left.";
    yes_no(ui, art, "Ask before ending", about, &mut settings.asks);
    let about = "The adviser checks your order, for a second at most, and asks before one that gives much away.";
    yes_no(ui, art, "Warn of bad orders", about, &mut settings.warns);
}

fn group(ui: &mut Ui, text: &str) {
    let theme = theme::of(ui);
    ui.add_space(1.0);
    ui.label(theme.text(Face::FellSc, text, 18.0));
}

fn yes_no(ui: &mut Ui, art: &Art, name: &str, about: &str, on: &mut bool) {
    let mut value = f32::from(u8::from(*on));
    row(ui, art, name, about, &[("Yes", 1.0), ("No", 0.0)], &mut value);
    *on = value > 0.5;
}

/// A setting: its name, its values, and its purpose.
fn row(ui: &mut Ui, art: &Art, name: &str, about: &str, values: Choices<'_>, value: &mut f32) {
    let theme = theme::of(ui);
    ui.horizontal(|ui| {
        let (space, _) = ui.allocate_exact_size(vec2(170.0, 31.0), Sense::hover());
        let at = space.left_center() + vec2(12.0, 0.0);
        ui.painter().text(at, egui::Align2::LEFT_CENTER, name, theme.at(Face::Semi, 15.5), theme.ink());
        let now = *value;
        for (word, choice) in values {
            let kind = Kind::Tab((now - choice).abs() < 0.01);
            if Button::new(word).kind(kind).accessible_name(&format!("{name}: {word}")).show(ui, art) {
                *value = *choice;
            }
        }
        ui.add_space(6.0);
        ui.add(egui::Label::new(theme.text(Face::Sans, about, 13.5).color(theme.ink_2())).wrap());
    });
}
