//! The page of keys: the actions by when they are available, and the key of each.

use crate::app::keys::key_map::{ListedAction, label};
use crate::app::state::key_capture::KeyCapture;
use crate::app::state::prelude::*;
use crate::app::widgets::live_region;

/// The actions under their headings, one row each: a description, and a button with its key.
pub(super) fn rows(ui: &mut Ui, art: &Art, keys: &KeyMap, actions: &Actions, capture: &mut KeyCapture) {
    theme::small(ui, "Choose an action, then press a new key for it. A key already in use is swapped.");
    let mut headings: Vec<String> = Vec::new();
    for listed in actions.0.iter() {
        let heading = context_name(listed);
        if !headings.contains(&heading) {
            headings.push(heading);
        }
    }
    for under in headings {
        ui.add_space(8.0);
        heading(ui, &under, 20.0);
        for listed in actions.0.iter().filter(|listed| context_name(listed) == under) {
            row(ui, art, keys, &listed.action, capture);
        }
    }
}

fn context_name(listed: &ListedAction) -> String {
    let when = listed.action.context.name;
    listed.game.as_ref().map_or_else(|| when.to_owned(), |(_, title)| format!("{title}: {}", lowercase_first(when)))
}

fn row(ui: &mut Ui, art: &Art, keys: &KeyMap, action: &Action, capture: &mut KeyCapture) {
    let theme = theme::of(ui);
    let pressed = label(keys.key(action));
    ui.horizontal(|ui| {
        let (space, _) = ui.allocate_exact_size(vec2(104.0, 30.0), Sense::hover());
        let mut left = ui.new_child(egui::UiBuilder::new().max_rect(space));
        let name = format!("{}: {pressed}", action.does);
        let kind = Kind::Tab(keys.key(action) != action.key);
        if Button::new(pressed).kind(kind).width(96.0).accessible_name(&name).show(&mut left, art) {
            *capture = KeyCapture { action: Some(*action), ..KeyCapture::default() };
        }
        ui.add(egui::Label::new(theme.text(Face::Sans, action.does, 14.5).color(theme.ink())).wrap());
    });
}

/// The sheet that waits for a key and shows the key's present action; true while it is open.
pub(super) fn asked(
    ctx: &egui::Context,
    art: &Art,
    keys: &mut KeyMap,
    actions: &Actions,
    capture: &mut KeyCapture,
) -> bool {
    let theme = theme::of(ctx);
    let Some(action) = capture.action else { return false };
    let taken = capture.key.map(|captured| keys.conflicting_actions(actions, &action, captured).1).unwrap_or_default();
    let stays = capture.key == Some(keys.key(&action));
    if let Some(captured) = capture.key.filter(|_| taken.is_empty() || stays) {
        keys.change(actions, &action, captured);
        *capture = KeyCapture::default();
        return true;
    }
    let rect = theme::centred(ctx, vec2(520.0, 236.0));
    theme::sheet(ctx, art, "a key", rect, |ui| {
        heading(ui, "Change the key", 26.0);
        theme::small(ui, action.does);
        theme::rule(ui);
        let now = label(keys.key(&action));
        match capture.key {
            Some(captured) => {
                let cap = label(captured);
                ui.label(format!("{cap} is in use: {}. That would move to {now}.", descriptions(&taken)));
                ui.add_space(8.0);
                ui.horizontal(|ui| {
                    let go = Button::new("Swap the keys").key(CONFIRM).kind(Kind::Primary(Side::First));
                    let pressed = KeyPresses::now(ui.ctx());
                    if go.show(ui, art) || pressed.action(CONFIRM) {
                        keys.change(actions, &action, captured);
                        *capture = KeyCapture::default();
                    } else if Button::new("Cancel").key(BACK).show(ui, art) || pressed.action(BACK) {
                        *capture = KeyCapture::default();
                    }
                });
            }
            None => {
                ui.label(format!("Press the key to use instead of {now}."));
                if capture.unusable {
                    let words = "This key cannot be used. Press another one.";
                    let label = ui.label(theme.text(Face::Semi, words, 14.5).color(theme.battle()));
                    live_region::announce(&label, true);
                }
                ui.add_space(8.0);
                if Button::new("Cancel").show(ui, art) {
                    *capture = KeyCapture::default();
                }
            }
        }
    });
    true
}

/// The descriptions of some actions, for the middle of a sentence: of many, only the first.
fn descriptions(taken: &[&ListedAction]) -> String {
    const MAX_LISTED: usize = 3;
    let mut does: Vec<String> = Vec::new();
    for listed in taken {
        let one = lowercase_first(listed.action.does);
        if !does.contains(&one) {
            does.push(one);
        }
    }
    let more = does.len().saturating_sub(MAX_LISTED);
    does.truncate(MAX_LISTED);
    let does = does.join(", ");
    if more > 0 { format!("{does} and {more} more") } else { does }
}

/// A sentence for the middle of another.
fn lowercase_first(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
