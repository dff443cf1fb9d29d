//! Keys of the table that every game has; the other keys go to the game.

use crate::app::keys::action::{
    Action, BACK, CONFIRM, DISMISS_HINT, END_STEP, FIND, FOLLOW_HINT, FORCES, HINT_ASK, MENU_OPEN, ONE_ORDER, OVERLAYS,
    PAN_DOWN, PAN_LEFT, PAN_RIGHT, PAN_UP, PAUSE, PENCIL, PIECES, PLAY_NOW, RECORD, RULES, SIGNS, SKIP, SPREAD, TO_MAP,
    TO_MAP_TOO, UNDO,
};
use bevy_egui::egui::{Vec2, vec2};

use super::view::View;
use crate::app::contract::input::PlayerInput;
use crate::app::contract::marks::PointerInput;
use crate::app::keys::{KeyPresses, Undo};
use crate::app::map::camera::Viewport;
use crate::app::panels::{menu, not_saved, pencil};
use crate::app::session::game_session::SessionCommand;
use crate::app::state::current_session::FindPlace;
use crate::app::state::intents::{Intent, Intents};
use crate::app::state::screen::TableView;
use crate::kernel::ruleset::Viewer;
use crate::kernel::story::PlaceId;

/// The cosine of the largest angle between an arrow key and a place that it chooses: 60 degrees.
const MIN_COSINE: f32 = 0.5;

/// Sends the intents for the keys of this frame.
pub(super) fn keys(view: &View<'_>, scene: TableView, viewport: &mut Viewport, intents: &mut Intents) {
    let pressed = KeyPresses::now(view.ctx);
    if !pressed.any() || sheets(view, &pressed, scene, intents) {
        return;
    }
    let info = &view.info;
    let thinking = info.computer_to_play.is_some();
    if thinking && pressed.action(PAUSE) {
        // The computer can be paused during its move, too; the animation finishes.
        intents.write(Intent::Session(SessionCommand::Pause(!info.ai.paused)));
        return;
    }
    if info.busy {
        // Any key skips the animation and does nothing else; the menu still opens. A key that is held down moves the map.
        if pressed.any_new() {
            intents.write(Intent::Session(SessionCommand::Skip));
        } else if scene == TableView::Map {
            map_keys(view, &pressed, viewport);
        }
        if !pressed.action(MENU_OPEN) {
            return;
        }
    }
    if general(view, &pressed, intents) {
        return;
    }
    if scene == TableView::Map {
        if let Some(to) = toward(view, &pressed, viewport) {
            intents.write(Intent::Input(PlayerInput::Pointer(PointerInput::Click(to))));
            return;
        }
        if pressed.action(PENCIL) && open_pencil(view, intents) {
            return;
        }
        map_keys(view, &pressed, viewport);
        if overlays(view, &pressed, intents) || closes_small_sheet(view, &pressed, intents) {
            return;
        }
    }
    if scene == TableView::End || (scene == TableView::Map && info.over && info.aftermath.is_none()) {
        return end_keys(&pressed, scene, intents);
    }
    if info.handing_over {
        if pressed.action(END_STEP) || pressed.action(CONFIRM) {
            intents.write(Intent::Session(SessionCommand::HandOver));
        }
        return;
    }
    if (info.aftermath.is_some() || info.news.is_some()) && scene == TableView::Map {
        if pressed.action(CONFIRM) || pressed.action(BACK) {
            intents.write(Intent::Session(SessionCommand::DismissNews));
        }
        return;
    }
    if info.lesson_state.is_some_and(|step| step.reads) && pressed.action(CONFIRM) {
        intents.write(Intent::Session(SessionCommand::ContinueLesson));
        return;
    }
    if thinking {
        return thinking_keys(view, &pressed, scene, intents);
    }
    if advice(view, &pressed, intents) {
        return;
    }
    if pressed.action(BACK) && scene == TableView::Map && info.at_rest && info.notice.is_none() {
        // Nothing is left to cancel.
        intents.write(Intent::Menu(true));
        return;
    }
    intents.write(Intent::Input(PlayerInput::Keys(pressed)));
}

/// Sheets over everything take all keys; true if there is one.
fn sheets(view: &View<'_>, pressed: &KeyPresses, scene: TableView, intents: &mut Intents) -> bool {
    let (about, info) = (view.about, &view.info);
    if let Some(leaving) = about.leaving {
        not_saved::keys(pressed, leaving, intents);
        return true;
    }
    if about.forces
        || about.find.is_some()
        || about.pencil.is_some()
        || about.luck
        || about.legend
        || about.export.is_some()
        || (scene == TableView::End && info.ai.aims.is_some())
    {
        return true;
    }
    if about.menu {
        menu::keys(pressed, info, intents);
        return true;
    }
    if info.question.is_some() {
        if pressed.action(BACK) || pressed.action(MENU_OPEN) {
            intents.write(Intent::Session(SessionCommand::Answer(false)));
        } else if pressed.action(CONFIRM) {
            intents.write(Intent::Session(SessionCommand::Answer(true)));
        }
        return true;
    }
    false
}

/// Rules, menu, undo, the record: true if one of their keys was pressed.
fn general(view: &View<'_>, pressed: &KeyPresses, intents: &mut Intents) -> bool {
    let undo = match pressed.undo() {
        Some(undo) => Some(undo),
        None if pressed.with_shift(UNDO) => Some(Undo::Again),
        None => pressed.action(UNDO).then_some(Undo::Back),
    };
    if let Some(undo) = undo {
        let command = if undo == Undo::Back { SessionCommand::Undo } else { SessionCommand::Redo };
        intents.write(Intent::Session(command));
        return true;
    }
    for (key, intent) in [
        (RULES, Intent::Rules(Some(view.info.chapter.to_owned()))),
        (FORCES, Intent::Forces(true)),
        (FIND, Intent::Find(Some(FindPlace::default()))),
        (SIGNS, Intent::Legend(true)),
        (MENU_OPEN, Intent::Menu(true)),
        (RECORD, Intent::Drawer(!view.about.drawer)),
        (SPREAD, Intent::Spread(!view.about.spread)),
    ] {
        if pressed.action(key) {
            intents.write(intent);
            return true;
        }
    }
    false
}

/// The arrow keys, and where they point.
const ARROWS: [(Action, Vec2); 4] =
    [(PAN_LEFT, vec2(-1.0, 0.0)), (PAN_RIGHT, vec2(1.0, 0.0)), (PAN_UP, vec2(0.0, -1.0)), (PAN_DOWN, vec2(0.0, 1.0))];

/// Opens the pencil mark of the enemy stack that the planned route leads to, or the search for a place; false on a
/// screen that both players look at.
fn open_pencil(view: &View<'_>, intents: &mut Intents) -> bool {
    if view.info.viewer == Viewer::Public {
        return false;
    }
    let end = view.shown.marks.places.iter().find(|(_, mark)| mark.end && mark.battle).map(|(place, _)| *place);
    intents.write(match end {
        Some(place) => Intent::Pencil(Some((place, pencil::text_at(&view.shown, place)))),
        None => Intent::Find(Some(FindPlace::default())),
    });
    true
}

/// Keys of the map: whole sheet, zoom at the chosen place, pan.
fn map_keys(view: &View<'_>, pressed: &KeyPresses, viewport: &mut Viewport) {
    if pressed.action(PIECES)
        && let Some(part) = super::framing::surroundings(view.session, view.art, view.places.compact)
    {
        viewport.show_part(part, 300.0);
    }
    let chosen = view.shown.marks.places.iter().find(|(_, mark)| mark.selected).map(|(place, _)| *place);
    viewport.zoom_by_keys(pressed, chosen.and_then(|place| view.art.chart.places.get(&place)).map(|drawn| drawn.stack));
    for (key, to) in ARROWS {
        if pressed.action(key) {
            viewport.pan(to * -60.0);
        }
    }
}

/// The lit place that an arrow key points at, from the end of the planned route or from the chosen place; none if no
/// place is lit, or with Shift, when the arrows move the map.
fn toward(view: &View<'_>, pressed: &KeyPresses, viewport: &Viewport) -> Option<PlaceId> {
    let (arrow, to) = ARROWS.into_iter().find(|(arrow, _)| pressed.action(*arrow))?;
    if pressed.with_shift(arrow) {
        return None;
    }
    let marks = &view.shown.marks.places;
    // A key that is held down walks over places that a click only points at; it never gives an order.
    let held = pressed.repeats(arrow);
    let at = |place: PlaceId| view.art.chart.places.get(&place).map(|drawn| viewport.to_screen(drawn.stack));
    let from = marks.iter().find(|(_, mark)| mark.end).or_else(|| marks.iter().find(|(_, mark)| mark.selected))?.0;
    let start = at(from)?;
    let lit = marks.iter().filter(|(place, mark)| mark.lit.is_some() && !mark.selected && *place != from);
    let lit = lit.filter(|(_, mark)| !held || mark.reach && !mark.end);
    let ahead = lit.filter_map(|(place, _)| {
        let by = at(*place)? - start;
        let along = by.dot(to);
        // A place far to the side counts as farther away.
        (along > 0.0 && along >= by.length() * MIN_COSINE).then_some((by.length() * 2.0 - along, *place))
    });
    ahead.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, place)| place)
}

/// Keys of the map's overlays: true if one was switched, or their list opened or closed.
fn overlays(view: &View<'_>, pressed: &KeyPresses, intents: &mut Intents) -> bool {
    if pressed.action(OVERLAYS) && !view.overlays.is_empty() {
        intents.write(Intent::OverlayList(!view.about.overlay_list));
        return true;
    }
    let switched = view.overlays.iter().find(|(overlay, _)| pressed.action(overlay.kind.action()));
    intents.write_batch(switched.map(|(overlay, _)| Intent::SwitchOverlay(overlay.kind)));
    switched.is_some()
}

/// Closes the list of overlays and the spread stack, or else the record of a small window, whoever is to play: true if
/// one was open.
fn closes_small_sheet(view: &View<'_>, pressed: &KeyPresses, intents: &mut Intents) -> bool {
    let about = view.about;
    if !pressed.action(BACK) {
        return false;
    }
    if about.overlay_list || about.spread {
        intents.write_batch([Intent::OverlayList(false), Intent::Spread(false)]);
        return true;
    }
    let drawer = about.drawer && view.places.compact;
    intents.write_batch(drawer.then_some(Intent::Drawer(false)));
    drawer
}

fn end_keys(pressed: &KeyPresses, scene: TableView, intents: &mut Intents) {
    if scene == TableView::Map {
        if pressed.action(BACK) || pressed.action(CONFIRM) {
            intents.write(Intent::HideEnd(false));
        }
        return;
    }
    crate::app::screens::end::keys(pressed, intents);
}

fn thinking_keys(view: &View<'_>, pressed: &KeyPresses, scene: TableView, intents: &mut Intents) {
    if pressed.action(PLAY_NOW) {
        intents.write(Intent::Session(SessionCommand::StopSearch));
    } else if pressed.action(ONE_ORDER) {
        intents.write(Intent::Session(SessionCommand::PlayOneOrder));
    } else if pressed.action(SKIP) {
        intents.write(Intent::Session(SessionCommand::Fast(!view.info.ai.fast)));
    } else if pressed.action(TO_MAP) || pressed.action(TO_MAP_TOO) {
        intents.write(Intent::Session(SessionCommand::HideBattleBoard(scene == TableView::BattleBoard)));
    }
}

/// Keys of the adviser; true if one was pressed.
fn advice(view: &View<'_>, pressed: &KeyPresses, intents: &mut Intents) -> bool {
    let ai_status = view.info.ai;
    let intent = match (&ai_status.hint, &ai_status.now) {
        (Some(_), _) if pressed.action(FOLLOW_HINT) => Intent::Session(SessionCommand::FollowHint),
        (Some(_), _) if pressed.action(DISMISS_HINT) || pressed.action(BACK) => {
            Intent::Session(SessionCommand::DismissHint)
        }
        (_, Some(_)) if pressed.action(PLAY_NOW) => Intent::Session(SessionCommand::StopSearch),
        (None, None) if pressed.action(HINT_ASK) => Intent::Hint,
        _ => return false,
    };
    intents.write(intent);
    true
}
