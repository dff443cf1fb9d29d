//! Changes of the screen, and of what is on it: a game on the table, a replay, a notice.

use std::time::SystemTime;

use bevy::ecs::system::SystemParam;
use bevy::window::WindowCloseRequested;

use crate::app::screens::rules::RulesPage;
use crate::app::screens::settings::SettingsPage;
use crate::app::state::prelude::*;
use crate::app::state::replay_state::name_of_root;
use crate::kernel::record::Record;
use crate::play::new_game::{NewGame, default_name, is_default_name};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Navigate>().add_message::<Warning>().init_resource::<ScreenNotice>();
    app.add_systems(Update, (close.in_set(Frame::Time), navigate.in_set(Act::Navigation)));
}

/// Quits when the window is closed, after the question that an unsaved game needs.
fn close(mut closed: MessageReader<WindowCloseRequested>, mut requests: MessageWriter<Navigate>) {
    if closed.read().count() > 0 {
        requests.write(Navigate::Leave(Leaving::Quit));
    }
}

/// The resources that a change of the screen changes.
#[derive(SystemParam)]
pub(super) struct Navigation<'w> {
    pub screen: Res<'w, State<Screen>>,
    next: ResMut<'w, NextState<Screen>>,
    pub catalog: ResMut<'w, Catalog>,
    pub settings: ResMut<'w, Settings>,
    pub current: ResMut<'w, CurrentSession>,
    pub table_ui: ResMut<'w, TableUi>,
    pub form: ResMut<'w, NewGameForm>,
    pub saved_games: ResMut<'w, SavedGames>,
    pub replay_state: ResMut<'w, ReplayState>,
    rules: ResMut<'w, RulesPage>,
    settings_page: ResMut<'w, SettingsPage>,
    pub notice: ResMut<'w, ScreenNotice>,
    exit: MessageWriter<'w, AppExit>,
}

fn navigate(mut requests: MessageReader<Navigate>, mut warnings: MessageReader<Warning>, mut navigation: Navigation) {
    for Warning(text) in warnings.read() {
        navigation.show_notice(text, false);
    }
    for request in requests.read() {
        match request {
            Navigate::Go(screen) => navigation.open(*screen),
            Navigate::Rules(case) => navigation.open_rules(case.clone()),
            Navigate::Back => navigation.back(),
            Navigate::Leave(leaving) => navigation.leave(*leaving),
        }
    }
}

impl Navigation<'_> {
    pub fn go(&mut self, screen: Screen) {
        // A refusal belongs to the moment at which it was shown.
        if screen != Screen::Table
            && let Some(session) = self.current.session_mut()
        {
            session.command(SessionCommand::Say(None));
        }
        if !matches!(screen, Screen::Rules | Screen::Settings) {
            self.notice.0 = None;
        }
        self.next.set(screen);
    }

    /// Opens a screen as it is when it is entered anew.
    fn open(&mut self, screen: Screen) {
        match screen {
            Screen::Settings => *self.settings_page = SettingsPage { back: *self.screen.get(), keys: false },
            Screen::NewGame => {
                // The last game that was begun here is proposed again, whatever lesson or saved game came between.
                let settings = &self.settings;
                let known = self.catalog.game(&settings.begun).map_or(self.catalog.shown_game(), |begun| begun);
                let info = known.info();
                let (game, setup) = (info.id().to_owned(), settings.last_setup(info.id(), info.manifest()));
                let seats = BySide::of(|side| read_seat(&settings.seats[side.index()]).ok());
                let solo = settings.seats.iter().all(|word| word == SOLO);
                *self.form = NewGameForm { game, setup, seed: self.form.seed, seats, solo, ..NewGameForm::default() };
            }
            _ => {}
        }
        self.go(screen);
    }

    pub fn open_rules(&mut self, case: Option<String>) {
        self.rules.open(case, *self.screen.get());
        self.go(Screen::Rules);
    }

    /// Closes the rules or the settings.
    fn back(&mut self) {
        self.go(match self.screen.get() {
            Screen::Rules => self.rules.back,
            _ => self.settings_page.back,
        });
    }

    /// Leaves the table, or asks first if that would lose the game.
    fn leave(&mut self, leaving: Leaving) {
        let lost = self.current.session().is_some_and(|session| session.info().lost_on_leaving());
        let asked = matches!(self.table_ui.sheet, Some(Sheet::Leaving(_)));
        if lost && !asked {
            *self.table_ui = TableUi { sheet: Some(Sheet::Leaving(leaving)), ..TableUi::default() };
            if *self.screen.get() != Screen::Table {
                self.go(Screen::Table);
            }
            return;
        }
        match leaving {
            Leaving::Quit => drop(self.exit.write(AppExit::Success)),
            Leaving::Rematch { exchanged } => self.rematch(exchanged),
            Leaving::To(screen) => {
                self.current.set_session(None);
                *self.table_ui = TableUi::default();
                self.open(screen);
            }
        }
    }

    /// Shows a sentence where the player will read it: at the table, or on the present screen.
    pub fn show_notice(&mut self, text: &str, calm: bool) {
        let notice = Notice { text: capital(text), case: None, calm };
        let at_table = *self.screen.get() == Screen::Table;
        match self.current.session_mut().filter(|_| at_table) {
            Some(session) => session.command(SessionCommand::Say(Some(notice))),
            None => self.notice.0 = Some(notice),
        }
    }

    /// Puts a game on the table, and clears the state of the previous one; or says why it cannot be opened.
    pub fn open_table(&mut self, opened: Result<Box<dyn GameSession>, String>) {
        let session = match opened {
            Ok(session) => session,
            Err(wrong) => return self.show_notice(&wrong, false),
        };
        let (id, viewed) = (session.info().game.id(), session.info().header.identity().to_owned());
        self.catalog.show_game(id);
        if self.settings.game != id || self.settings.viewed != viewed {
            // The stored view is that of another game: this one opens where its pieces are.
            (self.settings.game, self.settings.viewed, self.settings.view) = (id.to_owned(), viewed, None);
        }
        self.current.set_session(Some(session));
        *self.table_ui = TableUi::default();
        self.saved_games.forget();
        self.replay_state.close();
        self.go(Screen::Table);
    }

    pub fn read_record<T>(
        &self,
        path: &std::path::Path,
        read: impl FnOnce(&dyn CatalogEntry) -> Result<T, String>,
    ) -> Result<T, String> {
        let record = Record::read(path).map_err(|error| error.to_string())?;
        self.catalog.game(&record.header.ruleset).and_then(read)
    }

    pub fn open_replay(&mut self, replay: Box<dyn ReplaySession>, from_table: bool) {
        self.catalog.show_game(replay.info().game.id());
        self.replay_state.enter(replay, from_table);
        // Those of the list as last read, until it is read again.
        self.replay_state.relate(self.saved_games.games());
        self.saved_games.forget();
        self.notice.0 = None;
        self.next.set(Screen::Replay);
    }

    /// Leaves the replay, for the table from which it was opened or the title.
    pub fn close_replay(&mut self) {
        self.replay_state.close();
        self.saved_games.forget();
        // A game on the table is never abandoned: its record stays locked while it is there.
        let game = self.current.session().map(|session| session.info().game.id());
        if let Some(game) = game {
            self.catalog.show_game(game);
        }
        self.next.set(if game.is_some() { Screen::Table } else { Screen::Title });
    }

    /// Begins the game on the table again: its scenario, options and players, with new dice.
    fn rematch(&mut self, exchanged: bool) {
        let Some(info) = self.current.session().map(GameSession::info) else { return };
        let (header, solo, before) = (info.header.clone(), info.solo, info.seats);
        let seats = if exchanged { BySide::new(before.second, before.first) } else { before };
        let game = info.game.id().to_owned();
        let today = default_name(info.game.manifest(), &header.setup(), &seat_words(before, solo), SystemTime::now());
        // A name that tells the day and the sides is made anew.
        let own = Some(name_of_root(&header)).filter(|name| !is_default_name(name, &today));
        *self.form = NewGameForm {
            game,
            name: own.unwrap_or_default().to_owned(),
            setup: header.setup(),
            seats,
            solo,
            seed: self.form.seed,
        };
        self.begin_with(|game, new, saves| game.rematch(&header, new, saves));
    }

    /// Begins the game of the form.
    pub fn begin(&mut self) {
        self.begin_with(|game, new, saves| game.begin(new, saves));
    }

    fn begin_with(
        &mut self,
        begin: impl FnOnce(&dyn CatalogEntry, NewGame, &Path) -> Result<Box<dyn GameSession>, String>,
    ) {
        let last = self.current.session().map(|session| session.info().header.name.clone());
        let Self { catalog, form, saved_games, .. } = self;
        let begun = catalog.game(&form.game).and_then(|game| {
            let seats = seat_words(form.seats, form.solo);
            let title = default_name(game.info().manifest(), &form.setup, &seats, SystemTime::now());
            let listed = saved_games.listed.iter().flatten().map(|saved| saved.name.as_str());
            let new = form.filled(&numbered(&title, &listed.chain(last.as_deref()).collect::<Vec<_>>()))?;
            begin(game, new, &saved_games.saves)
        });
        if begun.is_ok() {
            remember(&mut self.settings, &self.form);
        }
        self.open_table(begun);
    }
}

/// The name of a new game that its players have not named: with a number, if there is one of that name.
fn numbered(title: &str, taken: &[&str]) -> String {
    let numbers = (2..).map(|number| format!("{title} ({number})"));
    let mut names = std::iter::once(title.to_owned()).chain(numbers);
    names.find(|name| !taken.contains(&name.as_str())).unwrap_or_else(|| title.to_owned())
}

/// Keeps the choices of a form for the next one.
fn remember(settings: &mut ResMut<Settings>, form: &NewGameForm) {
    let mut now = settings.clone();
    now.begun.clone_from(&form.game);
    let BySide { first, second } = seat_words(form.seats, form.solo);
    now.seats = [first, second];
    now.setups.insert(form.game.clone(), (form.setup.scenario.clone(), form.setup.options.clone()));
    // A new game opens at its own theatre, not at the last view of another game.
    now.view = None;
    settings.set_if_neq(now);
}
