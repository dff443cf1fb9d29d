//! Carries out the requests of the replay screen: entering, moving, bookmarks, branches.

use super::navigation::Navigation;
use crate::app::map::camera::Viewport;
use crate::app::state::prelude::*;
use crate::app::window::redraw::Redraw;
use crate::files::fresh_seed;
use crate::kernel::setup::Setup;
use crate::play::new_game::NewGame;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ReplayRequest>().init_resource::<ReplayState>();
    app.add_systems(Update, pass_time.run_if(in_state(Screen::Replay)).in_set(Frame::Time));
    app.add_systems(Update, carry_out.in_set(Act::Replay));
}

fn pass_time(
    mut replay_state: ResMut<ReplayState>,
    mut viewport: ResMut<Viewport>,
    mut redraw: ResMut<Redraw>,
    time: Res<Time>,
) {
    // The map follows each move, as it does in play.
    if let Some(place) = replay_state.replay.as_deref().and_then(|replay| replay.info().follow) {
        viewport.wanted = Some((place, false));
    }
    replay_state.tick(time.delta_secs() * 1000.0);
    replay_state.count_luck();
    redraw.poll_if(replay_state.turning_points.busy());
}

fn carry_out(mut requests: MessageReader<ReplayRequest>, mut navigation: Navigation) {
    for request in requests.read() {
        let state = &mut *navigation.replay_state;
        match request {
            ReplayRequest::Table(page) => {
                navigation.table_ui.close_menu();
                match navigation.current.session().map(GameSession::replay) {
                    Some(Ok(replay)) => navigation.open_replay(replay, true),
                    Some(Err(wrong)) => navigation.show_notice(&wrong, false),
                    None => {}
                }
                navigation.replay_state.turn(*page);
            }
            ReplayRequest::Go(at) => state.move_by_hand(ReplayCommand::Go(*at)),
            ReplayRequest::StepBy(by, forwards) => state.move_by_hand(ReplayCommand::StepBy(*by, *forwards)),
            ReplayRequest::Toggle => state.toggle(),
            ReplayRequest::TakeSeat(seat) => {
                if let Some(replay) = &mut state.replay {
                    replay.command(ReplayCommand::TakeSeat(*seat));
                }
            }
            ReplayRequest::Turn(page) => state.turn(*page),
            ReplayRequest::PrepareBranch => state.prepare_branch(),
            ReplayRequest::Branch => branch(&mut navigation),
            ReplayRequest::Write => state.write(),
            ReplayRequest::Bookmark(at, text) => bookmark(&mut navigation, *at, text),
            ReplayRequest::Dismiss => (state.forking, state.writing) = (None, None),
            ReplayRequest::Luck(open) => state.luck_open = *open,
            ReplayRequest::HideBoard(hidden) => state.board_hidden = *hidden,
            ReplayRequest::Leave => navigation.close_replay(),
        }
    }
}

/// Sets or removes a bookmark of the replayed game, and writes it to its record at once.
fn bookmark(navigation: &mut Navigation, at: usize, text: &str) {
    let Navigation { replay_state, current, .. } = navigation;
    replay_state.writing = None;
    let from_table = replay_state.from_table;
    let Some(replay) = &mut replay_state.replay else { return };
    replay.command(ReplayCommand::Note(at, text.to_owned()));
    let path = replay.info().path;
    let same = |session: &dyn GameSession| session.info().path.is_some_and(|own| Some(own.as_path()) == path);
    let written = match current.session_mut().filter(|session| from_table || same(&**session)) {
        Some(session) => session.write(WriteRequest::Note(at, text)).map_err(String::from),
        None => replay.write_note(at),
    };
    if let Err(wrong) = written {
        navigation.show_notice(&wrong, false);
    }
}

fn branch(navigation: &mut Navigation) {
    let Navigation { replay_state, saved_games, catalog, .. } = navigation;
    let (Some(replay), Some(forking)) = (&replay_state.replay, &replay_state.forking) else { return };
    let turn = replay.info().status().turn;
    let name = match forking.name.trim() {
        "" => format!("From turn {turn}"),
        name => name.to_owned(),
    };
    let seats = seat_words(forking.seats, is_solo(replay.info().header));
    let new = |seed| NewGame { name, setup: Setup::default(), seats, seed };
    let written = fresh_seed().and_then(|seed| replay.branch(new(seed), &saved_games.saves));
    let opened = written.and_then(|path| catalog.game(replay.info().game.id())?.open(&path));
    navigation.open_table(opened);
}
