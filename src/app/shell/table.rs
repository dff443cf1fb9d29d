//! The game on the table: the player's input and commands, which view is shown, and the replay of a finished game.

use super::navigation::Navigation;
use crate::app::map::camera::Viewport;
use crate::app::session::game_session::AiSettings;
use crate::app::state::prelude::*;
use crate::app::window::redraw::Redraw;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TableRequest>().init_resource::<CurrentSession>().init_resource::<TableUi>();
    let time = (pass_time.run_if(in_state(Screen::Table)), think).chain();
    app.add_systems(Update, (time.in_set(Frame::Time), carry_out.in_set(Act::Table)));
    let view = (set_view.run_if(in_state(Screen::Table)), replay_finished_game).chain();
    app.add_systems(Update, view.in_set(Act::View));
}

fn pass_time(
    mut current: ResMut<CurrentSession>,
    mut viewport: ResMut<Viewport>,
    settings: Res<Settings>,
    time: Res<Time>,
) {
    let Some(session) = current.session_mut() else { return };
    // Follow the computer's moves.
    if let Some(followed) = session.info().follow {
        if followed.computer {
            viewport.keep_own();
        }
        viewport.wanted = Some((followed.place, false));
    }
    if settings.speed <= 0.0 {
        session.command(SessionCommand::Skip);
    } else {
        session.tick(time.delta_secs() * 1000.0 * settings.speed);
    }
}

/// Runs computer players, and receives odds.
fn think(
    mut current: ResMut<CurrentSession>,
    table_ui: Res<TableUi>,
    mut redraw: ResMut<Redraw>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    art: Res<Art>,
) {
    let Some(session) = current.session_mut() else { return };
    let paused = table_ui.sheet.is_some() || session.info().question.is_some();
    let Settings { thinking: seconds, pause, obvious, endings, ahead, warns, .. } = *settings;
    let ai_settings = AiSettings { seconds, pause, paused, obvious, endings, ahead, warns };
    let on_table = *screen.get() == Screen::Table;
    if on_table && !paused {
        session.check_plan(ViewStyle { art: &art, compact: true });
    }
    redraw.poll_if(session.think(on_table.then_some(ai_settings)));
}

/// Carries out the requests to the game, then those on the game's own panels.
fn carry_out(
    mut requests: MessageReader<TableRequest>,
    mut navigation: Navigation,
    mut viewport: ResMut<Viewport>,
    art: Res<Art>,
) {
    for request in requests.read() {
        match request {
            TableRequest::SwitchOverlay(kind) => switch_overlay(&mut navigation, *kind),
            TableRequest::Show(place) => viewport.wanted = Some((*place, true)),
            TableRequest::Input(input) => {
                let style = ViewStyle { art: &art, compact: true };
                let effects = navigation.current.session_mut().map(|session| session.input(style, input));
                after_update(&mut navigation, &mut viewport, effects.unwrap_or_default());
            }
            TableRequest::Hint => {
                let seconds = navigation.settings.thinking;
                command(&mut navigation, SessionCommand::Hint(seconds));
            }
            TableRequest::ShowHint => show_hint(&mut navigation, &mut viewport),
            TableRequest::Command(order) => command(&mut navigation, order.clone()),
        }
    }
    if navigation.current.session().is_some_and(|session| session.info().pending) {
        let effects = navigation.current.session_mut().map(GameSession::carry_out);
        after_update(&mut navigation, &mut viewport, effects.unwrap_or_default());
    }
}

/// Brings what the hint is about into view, from under a battle board, too.
fn show_hint(navigation: &mut Navigation, viewport: &mut Viewport) {
    let Some(info) = navigation.current.session().map(GameSession::info) else { return };
    let places = info.ai.advised();
    // Marks on the battle board itself are in view.
    let on_map = info.ai.hint.as_ref().is_some_and(|hint| !hint.subject.ways.is_empty());
    let covered = info.battle_board && on_map;
    if let Some(last) = places.last().copied() {
        viewport.lit = Some([places, vec![last]]);
        if covered {
            command(navigation, SessionCommand::HideBattleBoard(true));
        }
    }
}

fn command(navigation: &mut Navigation, command: SessionCommand) {
    if matches!(command, SessionCommand::Redo | SessionCommand::UndoAll) {
        // A player who undoes or redoes orders wants to see the table.
        navigation.table_ui.close_menu();
    }
    if let Some(session) = navigation.current.session_mut() {
        session.command(command);
    }
}

fn after_update(navigation: &mut Navigation, viewport: &mut Viewport, effects: Vec<ShellEffect>) {
    let asked = navigation.current.session().and_then(|session| Some(session.info().question?.warns));
    if !navigation.settings.asks && asked == Some(false) {
        command(navigation, SessionCommand::Answer(true));
    }
    for effect in effects {
        match effect {
            ShellEffect::Rules(case) => navigation.open_rules(Some(case)),
            ShellEffect::CentreOn(place) => viewport.wanted = Some((place, true)),
            ShellEffect::ScrollIntoView(place) => viewport.wanted = Some((place, false)),
            ShellEffect::SwitchOverlay(kind) => switch_overlay(navigation, kind),
        }
    }
}

/// Switches an overlay on or off, if the game on the table has one of this kind, and explains its marks.
fn switch_overlay(navigation: &mut Navigation, kind: OverlayKind) {
    let Navigation { settings, current, catalog, .. } = navigation;
    let Some(session) = current.session_mut() else { return };
    let id = session.info().game.id();
    let overlays = catalog.game(id).map(|game| game.info().overlays()).unwrap_or_default();
    let Some(overlay) = overlays.iter().find(|overlay| overlay.kind == kind) else { return };
    let on = !settings.shows(id, overlay);
    settings.set_overlay(id, kind, on);
    let cap = key_map::label(settings.keys.key(&kind.action()));
    let text = format!("{} {cap} hides this.", overlay.text);
    let case = Some(overlay.case).filter(|case| !case.is_empty());
    session.command(SessionCommand::Say(on.then_some(Notice { text, case, calm: true })));
}

/// Decides which view the table shows, in the same frame in which the game has changed.
fn set_view(world: &mut World) {
    let table_ui = world.resource::<TableUi>();
    let view = match world.resource::<CurrentSession>().session().map(GameSession::info) {
        Some(info) if info.curtain.is_some() => TableView::Curtain,
        // The result of the last battle is read first.
        Some(info) if info.ending.is_some() && !table_ui.end_hidden && !info.busy && info.aftermath.is_none() => {
            TableView::End
        }
        Some(info) if info.battle_board => TableView::BattleBoard,
        _ => TableView::Map,
    };
    let now = world.get_resource::<State<TableView>>().map(|view| *view.get());
    if now.is_some_and(|now| now != view) {
        world.resource_mut::<NextState<TableView>>().set(view);
        // No frame in between may show one side's blocks behind the curtain.
        world.run_schedule(StateTransition);
    }
}

/// Builds the replay of the game once, when the game is over.
fn replay_finished_game(mut table_ui: ResMut<TableUi>, mut current: ResMut<CurrentSession>) {
    let Some(session) = current.session_mut() else {
        table_ui.finished_game = None;
        return;
    };
    if session.info().ending.is_none() {
        table_ui.finished_game = None;
    } else if table_ui.finished_game.is_none() {
        match session.replay() {
            Ok(finished_game) => table_ui.finished_game = Some(finished_game),
            Err(wrong) => warn!("{wrong}"),
        }
    }
}
