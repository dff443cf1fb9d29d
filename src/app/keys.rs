//! Keys as screens see them: what a text field is typing is nobody else's, a focused button keeps Enter and Space.
//!
//! Over the map and the battle board Tab belongs to the game: it goes round the blocks and places. F6 takes it to the
//! buttons of the panels, and Escape or F6 brings it back.

use bevy::prelude::*;
use bevy_egui::egui::{self, Key, Modifiers};
use bevy_egui::{EguiContexts, EguiInput, EguiPreUpdateSet, PrimaryEguiContext};

use super::states::Scene;
use super::table::{About, OnTable};

pub(super) fn plugin(app: &mut App) {
    let between = lead_tab.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass);
    app.add_systems(PreUpdate, between);
}

/// Where Tabs of the game lie until the screen asks for them.
fn tabs() -> egui::Id {
    egui::Id::new("tabs of the game")
}

/// Takes Tab from the panels while the game has it.
fn lead_tab(
    mut contexts: EguiContexts,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    scene: Option<Res<State<Scene>>>,
    about: Res<About>,
    table: Res<OnTable>,
) {
    let (Ok(ctx), Ok(mut input)) = (contexts.ctx_mut(), inputs.single_mut()) else { return };
    let playing = scene.is_some_and(|scene| matches!(scene.get(), Scene::Map | Scene::Over))
        && !about.sheet()
        && table.sitting().is_some_and(|sitting| sitting.question().is_none());
    let focused = ctx.memory(|memory| memory.focused());
    let mut taken: Vec<(Key, Modifiers)> = Vec::new();
    let mut to_panels = false;
    input.events.retain(|event| match event {
        egui::Event::Key { key: Key::F6, pressed, .. } if playing => {
            to_panels |= pressed;
            false
        }
        egui::Event::Key { key: Key::Tab, pressed, modifiers, .. } if playing && focused.is_none() => {
            if *pressed {
                taken.push((Key::Tab, *modifiers));
            }
            false
        }
        _ => true,
    });
    match (to_panels, focused) {
        (true, Some(id)) => ctx.memory_mut(|memory| memory.surrender_focus(id)),
        (true, None) => input.events.push(egui::Event::Key {
            key: Key::Tab,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: Modifiers::NONE,
        }),
        (false, _) => {}
    }
    ctx.data_mut(|data| data.insert_temp(tabs(), taken));
}

/// The keys that went down in this frame and belong to the screen.
#[derive(Clone, Debug, Default)]
pub struct Pressed {
    keys: Vec<(Key, Modifiers)>,
}

impl Pressed {
    /// Those of this frame.
    pub fn now(ctx: &egui::Context) -> Self {
        if ctx.text_edit_focused() {
            return Self::default();
        }
        let focused = ctx.memory(|memory| memory.focused().is_some());
        let tabs: Vec<(Key, Modifiers)> = ctx.data(|data| data.get_temp(tabs())).unwrap_or_default();
        let mut keys: Vec<(Key, Modifiers)> = ctx.input(|input| {
            let down = input.events.iter().filter_map(|event| match event {
                egui::Event::Key { key, pressed: true, modifiers, .. } => Some((*key, *modifiers)),
                _ => None,
            });
            // What has the focus is let go by Escape, and by nothing else.
            down.filter(|(key, _)| !focused || !matches!(key, Key::Enter | Key::Space | Key::Escape | Key::Tab))
                .collect()
        });
        keys.retain(|(key, _)| *key != Key::Tab);
        keys.extend(tabs);
        Self { keys }
    }

    /// Whether this key went down.
    pub fn key(&self, key: Key) -> bool {
        self.keys.iter().any(|(down, _)| *down == key)
    }

    /// Whether this key went down with Shift held.
    pub fn with_shift(&self, key: Key) -> bool {
        self.keys.iter().any(|(down, modifiers)| *down == key && modifiers.shift)
    }

    /// Whether any key went down.
    pub fn any(&self) -> bool {
        !self.keys.is_empty()
    }
}
