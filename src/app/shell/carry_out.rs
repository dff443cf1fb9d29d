//! The one place that carries out intents: it opens and closes games, gives orders, opens sheets.

use std::path::Path;

use bevy::prelude::*;

use super::navigation::{go, open_table, show_notice};
use super::saving::{save_again, save_copy, save_elsewhere};
use crate::app::art::Art;
use crate::app::contract::input::PlayerInput;
use crate::app::contract::layout::ViewStyle;
use crate::app::map::camera::Viewport;
use crate::app::screens::rules::RulesPage;
use crate::app::screens::settings::SettingsPage;
use crate::app::session::catalog::Catalog;
use crate::app::session::export_task::ExportState;
use crate::app::session::game_session::{GameSession, SessionCommand, ShellEffect};
use crate::app::session::replay::replay_session::ReplaySession;
use crate::app::session::session_info::Notice;
use crate::app::state::current_session::{CurrentSession, Leaving, ScreenNotice, TableUi};
use crate::app::state::intents::{Intent, Intents, ReplayIntent, ReplayPage};
use crate::app::state::key_capture::KeyCapture;
use crate::app::state::new_game_form::NewGameForm;
use crate::app::state::replay_state::ReplayState;
use crate::app::state::saved_games::SavedGames;
use crate::app::state::screen::Screen;
use crate::app::state::settings::Settings;
use crate::kernel::record::Record;
use crate::kernel::side::{BySide, Side};
use crate::kernel::story::capital;
use crate::play::saves;
use crate::play::seats::{any_seat_word, read_seat};

/// Carries out all intents since the last run: those of the screens, then those of the game's own panels.
pub(crate) fn carry_out(world: &mut World) {
    for intent in world.resource_mut::<Intents>().drain().collect::<Vec<_>>() {
        carry_out_intent(world, intent);
    }
    let pending = world.resource::<CurrentSession>().session().is_some_and(|session| session.info().pending);
    if pending {
        let effects = with_session(world, GameSession::carry_out).unwrap_or_default();
        after_update(world, effects);
    }
}

fn carry_out_intent(world: &mut World, intent: Intent) {
    match intent {
        Intent::Notice(text) => show_notice(world, &text, false),
        Intent::Go(screen) => go(world, screen),
        Intent::NewGame => open_form(world),
        Intent::Begin => begin(world),
        Intent::BeginLesson(game) => begin_lesson(world, game),
        Intent::Load { replay } => list_saved(world, replay),
        Intent::Rename(path, name) => rename(world, &path, &name),
        Intent::Trash(path) => {
            let trashed = world.resource_mut::<SavedGames>().trash(&path);
            // Otherwise the next question is open.
            if trashed.is_err() || !world.resource::<SavedGames>().no_trash {
                after_file_change(world, trashed);
            }
        }
        Intent::Open(path) => open(world, &path),
        Intent::OpenReplay(path) => replay(world, &path),
        Intent::ReplayTable => replay_table(world),
        Intent::TurningPoints => {
            replay_table(world);
            super::replay::take(world, ReplayIntent::Turn(ReplayPage::Turning));
        }
        Intent::LeaveTable(screen) => leave(world, Leaving::To(screen)),
        Intent::Rules(case) => open_rules(world, case),
        Intent::CloseRules => {
            let back = world.resource::<RulesPage>().back;
            go(world, back);
        }
        Intent::Settings => {
            let back = *world.resource::<State<Screen>>().get();
            *world.resource_mut::<SettingsPage>() = SettingsPage { back, keys: false };
            go(world, Screen::Settings);
        }
        Intent::CloseSettings => {
            let back = world.resource::<SettingsPage>().back;
            *world.resource_mut::<KeyCapture>() = KeyCapture::default();
            go(world, back);
        }
        Intent::KeysPage(keys) => {
            world.resource_mut::<SettingsPage>().keys = keys;
            *world.resource_mut::<KeyCapture>() = KeyCapture::default();
        }
        Intent::CaptureKey(action) => *world.resource_mut::<KeyCapture>() = KeyCapture { action, ..default() },
        Intent::Set(change) => world.resource_mut::<Settings>().set(change),
        Intent::Quit => leave(world, Leaving::Quit),
        Intent::StayAtTable => world.resource_mut::<TableUi>().leaving = None,
        Intent::Replay(step) => super::replay::take(world, step),
        Intent::Input(input) => give_input(world, &input),
        Intent::Session(command) => command_session(world, command),
        Intent::SwitchOverlay(kind) => super::overlays::switch(world, kind),
        Intent::SaveCopy => save_copy(world),
        Intent::SaveElsewhere => save_elsewhere(world),
        Intent::SaveAgain => save_again(world),
        Intent::ExportNow(on) => export(world, on),
        Intent::OpenFolder(folder) => open_folder(world, &folder),
        Intent::Hint => {
            let seconds = world.resource::<Settings>().thinking;
            command_session(world, SessionCommand::Hint(seconds));
        }
        Intent::Show(place) => world.resource_mut::<Viewport>().wanted = Some((place, true)),
        Intent::SelectLogLine(line, place) => {
            world.resource_mut::<TableUi>().line = Some(line);
            if let Some(place) = place {
                world.resource_mut::<Viewport>().wanted = Some((place, true));
            }
        }
        Intent::Menu(_)
        | Intent::Drawer(_)
        | Intent::SearchLog(_)
        | Intent::Legend(_)
        | Intent::Luck(_)
        | Intent::Forces(_)
        | Intent::Find(_)
        | Intent::Pencil(_)
        | Intent::OverlayList(_)
        | Intent::Spread(_)
        | Intent::HideEnd(_)
        | Intent::Export(_)
        | Intent::ChooseExport(..) => panels(&mut world.resource_mut::<TableUi>(), intent),
    }
}

/// Opens the form of a new game, with the last opponent.
fn open_form(world: &mut World) {
    let game = world.resource::<Catalog>().shown_game().info().id().to_owned();
    let seed = world.resource::<NewGameForm>().seed;
    let last = &world.resource::<Settings>().seats;
    let seats = BySide::of(|side| read_seat(&last[side.index()]).ok());
    *world.resource_mut::<NewGameForm>() = NewGameForm { game, seed, seats, ..NewGameForm::default() };
    go(world, Screen::NewGame);
}

/// Puts a new game on the table.
fn open_new_game(world: &mut World, begun: Result<Box<dyn GameSession>, String>) {
    match begun {
        Ok(session) => {
            // A new game does not use the last view of the previous one.
            world.resource_mut::<Settings>().view = None;
            open_table(world, session);
        }
        Err(wrong) => show_notice(world, &wrong, false),
    }
}

/// Leaves the table, or asks first if that would lose the game.
fn leave(world: &mut World, leaving: Leaving) {
    let lost = world.resource::<CurrentSession>().session().is_some_and(|session| session.info().lost_on_leaving());
    let asked = world.resource::<TableUi>().leaving.is_some();
    if lost && !asked {
        *world.resource_mut::<TableUi>() = TableUi { leaving: Some(leaving), ..TableUi::default() };
        if *world.resource::<State<Screen>>().get() != Screen::Table {
            go(world, Screen::Table);
        }
        return;
    }
    match leaving {
        Leaving::Quit => drop(world.write_message(AppExit::Success)),
        Leaving::To(screen) => {
            world.resource_mut::<CurrentSession>().set_session(None);
            *world.resource_mut::<TableUi>() = TableUi::default();
            match screen {
                Screen::NewGame => open_form(world),
                screen => go(world, screen),
            }
        }
    }
}

/// Lists the saved games, to continue or to replay one.
fn list_saved(world: &mut World, to_replay: bool) {
    world.resource_mut::<SavedGames>().open_list(to_replay);
    go(world, Screen::Load);
}

/// Begins the lesson of a ruleset.
fn begin_lesson(world: &mut World, game: &str) {
    let saves = world.resource::<SavedGames>().saves.clone();
    let lesson = world.resource::<Catalog>().game(game).and_then(|game| game.begin_lesson(&saves));
    open_new_game(world, lesson);
}

fn begin(world: &mut World) {
    let begun = world.resource_scope(|world, mut form: Mut<NewGameForm>| {
        let catalog = world.resource::<Catalog>();
        let saves = world.resource::<SavedGames>().saves.clone();
        let game = catalog.game(&form.game)?;
        let new = form.filled(&game.info().manifest().title)?;
        game.begin(new, &saves)
    });
    if begun.is_ok() {
        let seats = &world.resource::<NewGameForm>().seats;
        let seats = Side::BOTH.map(|side| any_seat_word(seats[side]));
        let mut settings = world.resource_mut::<Settings>();
        // A new game opens at its own theatre, not at the last view of another game.
        if settings.seats != seats || settings.view.is_some() {
            (settings.seats, settings.view) = (seats, None);
        }
    }
    self::open_new_game(world, begun);
}

/// Updates the list after a saved game was renamed or deleted.
fn rename(world: &mut World, path: &Path, name: &str) {
    let renamed = saves::rename(path, name);
    if renamed.is_ok() {
        world.resource_mut::<SavedGames>().read_again(path);
    }
    after_file_change(world, renamed);
}

fn after_file_change(world: &mut World, done: Result<(), String>) {
    let mut saved_games = world.resource_mut::<SavedGames>();
    saved_games.keep_as_is();
    saved_games.forget();
    match done {
        Ok(()) => world.resource_mut::<ScreenNotice>().0 = None,
        Err(wrong) => show_notice(world, &wrong, false),
    }
}

/// Opens a record at the table: to continue it, or, if damaged, at its last valid line.
pub(crate) fn open(world: &mut World, path: &Path) {
    let opened = with_record(world, path, |game| game.open(path));
    match opened {
        Ok(session) => open_table(world, session),
        Err(wrong) => show_notice(world, &wrong, false),
    }
}

fn with_record<T>(
    world: &World,
    path: &Path,
    read: impl FnOnce(&dyn crate::app::session::catalog::CatalogEntry) -> Result<T, String>,
) -> Result<T, String> {
    let record = Record::read(path).map_err(|error| error.to_string())?;
    world.resource::<Catalog>().game(&record.header.ruleset).and_then(read)
}

/// Opens a record as a replay.
pub(crate) fn replay(world: &mut World, path: &Path) {
    match with_record(world, path, |game| game.replay(path)) {
        Ok((replay, wrong)) => {
            super::replay::enter(world, replay, false);
            if let Some(wrong) = wrong {
                world.resource_mut::<ScreenNotice>().0 =
                    Some(Notice { text: capital(&wrong), case: None, calm: false });
            }
        }
        Err(wrong) => show_notice(world, &wrong, false),
    }
}

fn replay_table(world: &mut World) {
    world.resource_mut::<TableUi>().menu = false;
    let walked = world.resource::<CurrentSession>().session().map(|session| session.replay());
    match walked {
        Some(Ok(replay)) => super::replay::enter(world, replay, true),
        Some(Err(wrong)) => show_notice(world, &wrong, false),
        None => {}
    }
}

/// Passes the player's input with pointer, keys or the main button to the game.
fn give_input(world: &mut World, input: &PlayerInput) {
    let effects = world.resource_scope(|world, mut current: Mut<CurrentSession>| {
        let style = ViewStyle { art: world.resource::<Art>(), compact: true };
        current.session_mut().map(|session| session.input(style, input)).unwrap_or_default()
    });
    after_update(world, effects);
}

/// Carries out the shell effects after an update of the game.
fn after_update(world: &mut World, effects: Vec<ShellEffect>) {
    if !world.resource::<Settings>().asks {
        with_session(world, |session| session.command(SessionCommand::Answer(true)));
    }
    for effect in effects {
        match effect {
            ShellEffect::Rules(case) => open_rules(world, Some(case)),
            ShellEffect::CentreOn(place) => world.resource_mut::<Viewport>().wanted = Some((place, true)),
            ShellEffect::ScrollIntoView(place) => world.resource_mut::<Viewport>().wanted = Some((place, false)),
            ShellEffect::SwitchOverlay(kind) => super::overlays::switch(world, kind),
        }
    }
}

fn command_session(world: &mut World, command: SessionCommand) {
    if command == SessionCommand::Redo {
        // A player who redoes an order wants to see the table.
        world.resource_mut::<TableUi>().menu = false;
    }
    with_session(world, |session| session.command(command));
}

/// Opens the rules over the present screen.
fn open_rules(world: &mut World, case: Option<String>) {
    let back = *world.resource::<State<Screen>>().get();
    world.resource_mut::<RulesPage>().open(case, back);
    go(world, Screen::Rules);
}

fn with_session<T>(world: &mut World, see: impl FnOnce(&mut (dyn GameSession + 'static)) -> T) -> Option<T> {
    world.resource_mut::<CurrentSession>().session_mut().map(see)
}

/// Intents that concern only the panels at the table.
fn panels(about: &mut TableUi, intent: Intent) {
    match intent {
        Intent::Menu(open) => about.menu = open,
        Intent::Drawer(open) => about.drawer = open,
        Intent::SearchLog(words) => about.search = words,
        Intent::Legend(open) => {
            about.legend = open;
            about.menu = false;
        }
        Intent::Luck(open) => {
            about.menu = false;
            about.luck = open;
        }
        Intent::Forces(open) => {
            about.menu = false;
            about.forces = open;
        }
        Intent::Find(find) => about.find = find,
        Intent::Pencil(pencil) => {
            about.find = None;
            about.pencil = pencil;
        }
        Intent::OverlayList(open) => about.overlay_list = open,
        Intent::Spread(on) => about.spread = on,
        Intent::HideEnd(hidden) => about.end_hidden = hidden,
        Intent::Export(open) => about.export = open.then(ExportState::default),
        Intent::ChooseExport(form, seen_by) => {
            if let Some(export) = &mut about.export {
                export.choose(form, seen_by);
            }
        }
        _ => {}
    }
}

/// Shows a folder in the desktop's file manager; without one, says where the folder is, below the names of the files.
fn open_folder(world: &mut World, folder: &Path) {
    if let Some(export) = &mut world.resource_mut::<TableUi>().export {
        let opened = open::that_detached(folder);
        export.no_folder = opened.err().map(|_| format!("No file manager opens {}.", folder.display()));
    }
}

fn export(world: &mut World, on: bool) {
    let elsewhere = world.resource::<SavedGames>().saves.join("game.blockade");
    let copy = match world.resource::<State<Screen>>().get() {
        Screen::Replay => world.resource::<ReplayState>().replay.as_deref().and_then(ReplaySession::to_export),
        _ => world.resource::<CurrentSession>().session().map(GameSession::to_export),
    };
    if let (Some(export), Some(copy)) = (&mut world.resource_mut::<TableUi>().export, copy) {
        match on {
            true => export.start(copy, elsewhere),
            false => export.stop(),
        }
    }
}
