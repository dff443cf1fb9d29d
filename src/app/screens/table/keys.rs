//! Keys of the table that every game has; the other keys go to the game.

use bevy_egui::egui::Vec2;

use super::overview;
use crate::app::keys::Undo;
use crate::app::map::camera::Viewport;
use crate::app::panels::view::View;
use crate::app::panels::{find, menu, not_saved};
use crate::app::state::prelude::*;

/// The cosine of the largest angle between an arrow key and a place that it chooses: 60 degrees.
const MIN_COSINE: f32 = 0.5;

/// News are put away by Confirm or Back; a hint puts them away, too.
fn news_keys(pressed: &KeyPresses, commands: &mut Commands) {
    let asks = pressed.action(HINT_ASK);
    if asks || pressed.action(CONFIRM) || pressed.action(BACK) {
        commands.write_message(TableRequest::Command(SessionCommand::DismissNews));
    }
    if asks {
        commands.write_message(TableRequest::Hint);
    }
}

pub(super) fn keys(view: &View<'_>, scene: TableView, viewport: &mut Viewport, commands: &mut Commands) {
    let pressed = KeyPresses::now(view.ctx);
    if !pressed.any() || sheets(view, &pressed, scene, commands) {
        return;
    }
    // These are held down, and neither skip an animation nor answer anything.
    if pressed.action(GROUND) || pressed.action(MAGNIFY) {
        return;
    }
    let info = &view.info;
    let thinking = info.computer_to_play.is_some();
    if thinking && pressed.action(PAUSE) {
        // The computer can be paused during its move, too; the animation finishes.
        commands.write_message(TableRequest::Command(SessionCommand::Pause(!info.ai.paused)));
        return;
    }
    if info.busy {
        // Any key skips the animation and does nothing else; the menu still opens. A key that is held down moves the map.
        if pressed.any_new() {
            commands.write_message(TableRequest::Command(SessionCommand::Skip));
        } else if scene == TableView::Map {
            map_keys(view, &pressed, viewport);
        }
        if !pressed.action(MENU_OPEN) {
            return;
        }
    }
    if let Some(text) = changes_nothing(view, &pressed, scene, viewport) {
        let notice = Notice { text: format!("{text}."), case: None, calm: true };
        commands.write_message(TableRequest::Command(SessionCommand::Say(Some(notice))));
        return;
    }
    if general(view, &pressed, commands) {
        return;
    }
    if scene == TableView::Map {
        if let Some(to) = toward(view, &pressed, viewport) {
            commands.write_message(TableRequest::Input(PlayerInput::Pointer(PointerInput::Click(to))));
            return;
        }
        if pressed.action(PENCIL) && open_pencil(view, commands) {
            return;
        }
        map_keys(view, &pressed, viewport);
        if overlays(view, &pressed, commands) || closes_small_sheet(view, &pressed, commands) {
            return;
        }
    }
    if scene == TableView::End || (scene == TableView::Map && info.over && info.aftermath.is_none()) {
        return end_keys(info, &pressed, scene, commands);
    }
    if info.handing_over {
        if pressed.action(END_STEP) || pressed.action(CONFIRM) {
            commands.write_message(TableRequest::Command(SessionCommand::HandOver));
        } else if pressed.action(HINT_ASK) {
            commands.write_message(TableRequest::Hint);
        }
        return;
    }
    if (info.aftermath.is_some() || info.news.is_some()) && scene == TableView::Map {
        news_keys(&pressed, commands);
        return;
    }
    if info.lesson_state.is_some_and(|step| step.reads) && pressed.action(CONFIRM) {
        commands.write_message(TableRequest::Command(SessionCommand::ContinueLesson));
        return;
    }
    if info.has_read_news && !thinking && scene == TableView::Map && pressed.action(NEWS) {
        commands.write_message(TableRequest::Command(SessionCommand::ReadNewsAgain));
        return;
    }
    if thinking {
        return thinking_keys(view, &pressed, scene, commands);
    }
    if advice(view, &pressed, commands) {
        return;
    }
    if pressed.action(BACK) && scene == TableView::Map && info.at_rest && info.notice.is_none() {
        // Nothing is left to cancel.
        commands.queue(open_sheet(Sheet::Menu));
        return;
    }
    commands.write_message(TableRequest::Input(PlayerInput::Keys(pressed)));
}

/// Sheets over everything take all keys; true if there is one.
fn sheets(view: &View<'_>, pressed: &KeyPresses, scene: TableView, commands: &mut Commands) -> bool {
    let info = &view.info;
    match &view.table_ui.sheet {
        Some(Sheet::Leaving(leaving)) => not_saved::keys(pressed, *leaving, commands),
        Some(Sheet::Menu) => menu::keys(pressed, info, commands),
        Some(_) => {}
        None if scene == TableView::End && info.ai.aims.is_some() => {}
        // The question reads its own keys.
        None if info.question.is_some() => {}
        None => return false,
    }
    true
}

/// Rules, menu, undo, the record: true if one of their keys was pressed.
fn general(view: &View<'_>, pressed: &KeyPresses, commands: &mut Commands) -> bool {
    let undo = match pressed.undo() {
        Some(undo) => Some(undo),
        None if pressed.with_shift(UNDO) => Some(Undo::Again),
        None => pressed.action(UNDO).then_some(Undo::Back),
    };
    if let Some(undo) = undo {
        let command = if undo == Undo::Back { SessionCommand::Undo } else { SessionCommand::Redo };
        commands.write_message(TableRequest::Command(command));
        return true;
    }
    let choices = [
        (UNDO_ALL, send(TableRequest::Command(SessionCommand::UndoAll))),
        (RULES, send(Navigate::Rules(Some(view.info.chapter.to_owned())))),
        (FORCES, open_sheet(Sheet::Forces)),
        (FIND, open_sheet(Sheet::Find(FindPlace::default()))),
        (SIGNS, open_sheet(Sheet::Legend)),
        (MENU_OPEN, open_sheet(Sheet::Menu)),
        (RECORD, at_table(|table| table.drawer ^= true)),
        (SPREAD, at_table(|table| table.spread ^= true)),
        (OVERVIEW, at_table(|table| table.overview_folded ^= true)),
    ];
    by_key(choices, pressed, commands)
}

/// Why a key of the panels would change nothing that is on the screen.
fn changes_nothing(
    view: &View<'_>,
    pressed: &KeyPresses,
    scene: TableView,
    viewport: &Viewport,
) -> Option<&'static str> {
    let on_map = (scene != TableView::Map).then_some("That belongs to the map, which is not shown now");
    if pressed.action(OVERVIEW) {
        return on_map.or_else(|| overview::why_not(view, viewport));
    }
    if pressed.action(SPREAD) {
        let chosen = view.shown.marks.places.values().any(|mark| mark.end || mark.selected);
        let opens = !view.table_ui.spread && !chosen;
        return on_map.or(opens.then_some("Choose a stack first: this key spreads the chosen one"));
    }
    let open = (!view.places.compact).then_some("The log is always open in a window of this size");
    if pressed.action(RECORD) { on_map.or(open) } else { None }
}

/// The arrow keys, and where they point.
const ARROWS: [(Action, Vec2); 4] =
    [(PAN_LEFT, vec2(-1.0, 0.0)), (PAN_RIGHT, vec2(1.0, 0.0)), (PAN_UP, vec2(0.0, -1.0)), (PAN_DOWN, vec2(0.0, 1.0))];

/// Opens the pencil mark of the enemy stack that the planned route leads to, or the search for a place; false on a
/// screen that both players look at.
fn open_pencil(view: &View<'_>, commands: &mut Commands) -> bool {
    if view.info.viewer == Viewer::Public {
        return false;
    }
    let end = view.shown.marks.places.iter().find(|(_, mark)| mark.end && mark.battle).map(|(place, _)| *place);
    commands.queue(open_sheet(match end {
        Some(place) => Sheet::Pencil(place, find::pencil_text(&view.shown, place)),
        None => Sheet::Find(FindPlace::default()),
    }));
    true
}

/// Keys of the map: whole sheet, zoom at the chosen place, pan.
fn map_keys(view: &View<'_>, pressed: &KeyPresses, viewport: &mut Viewport) {
    if pressed.action(PIECES)
        && let Some(part) = crate::app::panels::view::surroundings(view.session, view.art, view.places.compact)
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

/// The highlighted place that an arrow key points at, from the end of the planned route or from the chosen place;
/// none if no place is highlighted, or with Shift, when the arrows move the map.
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
    let start = at(*from)?;
    let lit = marks.iter().filter(|(place, mark)| mark.lit.is_some() && !mark.selected && *place != from);
    let lit = lit.filter(|(_, mark)| !held || mark.reach && !mark.end);
    let joined = |place: PlaceId| {
        let ends = |(a, b, _): &(PlaceId, PlaceId, _)| (*a, *b) == (*from, place) || (*b, *a) == (*from, place);
        view.art.chart.roads.iter().any(ends)
    };
    let ahead = lit.filter_map(|(place, _)| {
        let by = at(*place)? - start;
        let along = by.dot(to);
        // The keys walk along routes; a place far to the side counts as farther away.
        let ahead = along > 0.0 && along >= by.length() * MIN_COSINE;
        ahead.then(|| (!joined(*place), by.length() * 2.0 - along, *place))
    });
    ahead.min_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))).map(|(.., place)| place)
}

/// Keys of the map's overlays: true if one was switched, or their list opened or closed.
fn overlays(view: &View<'_>, pressed: &KeyPresses, commands: &mut Commands) -> bool {
    if pressed.action(OVERLAYS) && !view.overlays.is_empty() {
        commands.queue(at_table(|table| table.overlay_list ^= true));
        return true;
    }
    let switched = view.overlays.iter().find(|(overlay, _)| pressed.action(overlay.kind.action()));
    if let Some((overlay, _)) = switched {
        commands.write_message(TableRequest::SwitchOverlay(overlay.kind));
    }
    switched.is_some()
}

/// Closes the list of overlays and the spread stack, or else the log of a small window, in either side's turn: true if
/// one was open.
fn closes_small_sheet(view: &View<'_>, pressed: &KeyPresses, commands: &mut Commands) -> bool {
    let table_ui = view.table_ui;
    if !pressed.action(BACK) {
        return false;
    }
    if table_ui.overlay_list || table_ui.spread {
        commands.queue(at_table(|table| (table.overlay_list, table.spread) = (false, false)));
        return true;
    }
    let drawer = table_ui.drawer && view.places.compact;
    if drawer {
        commands.queue(at_table(|table| table.drawer = false));
    }
    drawer
}

fn end_keys(info: &SessionInfo<'_>, pressed: &KeyPresses, scene: TableView, commands: &mut Commands) {
    if scene == TableView::Map {
        if pressed.action(BACK) || pressed.action(CONFIRM) {
            commands.queue(at_table(|table| table.end_hidden = false));
        }
        return;
    }
    crate::app::screens::end::keys(info, pressed, commands);
}

fn thinking_keys(view: &View<'_>, pressed: &KeyPresses, scene: TableView, commands: &mut Commands) {
    if pressed.action(PLAY_NOW) {
        commands.write_message(TableRequest::Command(SessionCommand::StopSearch));
    } else if pressed.action(ONE_ORDER) {
        commands.write_message(TableRequest::Command(SessionCommand::PlayOneOrder));
    } else if pressed.action(SKIP) {
        commands.write_message(TableRequest::Command(SessionCommand::Fast(!view.info.ai.fast)));
    } else if pressed.action(HINT_ASK) {
        commands.write_message(TableRequest::Hint);
    } else if pressed.action(TO_MAP) || pressed.action(TO_MAP_TOO) {
        commands.write_message(TableRequest::Command(SessionCommand::HideBattleBoard(scene == TableView::BattleBoard)));
    }
}

/// Keys of the adviser; true if one was pressed.
fn advice(view: &View<'_>, pressed: &KeyPresses, commands: &mut Commands) -> bool {
    let ai_status = view.info.ai;
    let request = match (&ai_status.hint, &ai_status.now) {
        (Some(_), _) if pressed.action(FOLLOW_HINT) => TableRequest::Command(SessionCommand::FollowHint),
        (Some(_), _) if pressed.action(DISMISS_HINT) || pressed.action(BACK) => {
            TableRequest::Command(SessionCommand::DismissHint)
        }
        (_, Some(_)) if pressed.action(PLAY_NOW) => TableRequest::Command(SessionCommand::StopSearch),
        (Some(_), _) if pressed.action(HINT_ASK) => TableRequest::ShowHint,
        (None, None) if pressed.action(HINT_ASK) => TableRequest::Hint,
        _ => return false,
    };
    commands.write_message(request);
    true
}
