//! Switches an overlay of the map, saves that in the settings, and explains its marks.

use bevy::prelude::*;

use crate::app::contract::overlays::OverlayKind;
use crate::app::keys::key_map;
use crate::app::session::catalog::Catalog;
use crate::app::session::game_session::SessionCommand;
use crate::app::session::session_info::Notice;
use crate::app::state::current_session::CurrentSession;
use crate::app::state::intents::SettingChange;
use crate::app::state::settings::Settings;

/// Switches the overlay on or off, if the game on the table has one of this kind.
pub(super) fn switch(world: &mut World, kind: OverlayKind) {
    let Some(id) = world.resource::<CurrentSession>().session().map(|session| session.info().game.id()) else { return };
    let overlays = world.resource::<Catalog>().game(id).map(|game| game.info().overlays()).unwrap_or_default();
    let Some(overlay) = overlays.iter().find(|overlay| overlay.kind == kind) else { return };
    let on = !world.resource::<Settings>().shows(id, overlay);
    world.resource_mut::<Settings>().set(SettingChange::Overlay(id, kind, on));
    let cap = key_map::label(world.resource::<Settings>().keys.key(&kind.action()));
    let text = format!("{} {cap} hides this.", overlay.text);
    let case = Some(overlay.case).filter(|case| !case.is_empty());
    if let Some(session) = world.resource_mut::<CurrentSession>().session_mut() {
        session.command(SessionCommand::Say(on.then_some(Notice { text, case, calm: true })));
    }
}
