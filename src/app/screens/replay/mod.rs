//! The replay screen: the map, the timeline under it, the record and the seat beside it.

mod branch;
mod moment;
mod pages;
mod timeline;
mod turning_points;
mod view;

use self::view::ReplayView;
use crate::app::map::camera::Viewport;
use crate::app::map::drawn_place::{Pieces, PlaceQuery, drawn_places};
use crate::app::map::lens::is_held;
use crate::app::map::washes::Washes;
use crate::app::map::{drawing, emblems};
use crate::app::panels::export;
use crate::app::state::prelude::*;
use crate::app::widgets::dice;

/// The width of a battle board that leaves the record beside it, in points.
const BOARD: f32 = 860.0;
/// The height for a battle board below which the timeline keeps only its buttons during a battle, in points.
const LEAST_BOARD: f32 = 480.0;
/// The height of the timeline's sheet with its buttons alone, in points.
const ONLY_BUTTONS: f32 = 60.0;

/// Draws the screen and collects its clicks and keys.
pub(super) fn draw(
    mut contexts: EguiContexts,
    replay_state: Res<ReplayState>,
    current: Res<CurrentSession>,
    catalog: Res<Catalog>,
    art: Res<Art>,
    notice: Res<ScreenNotice>,
    table_ui: Res<TableUi>,
    mut viewport: ResMut<Viewport>,
    mut washes: ResMut<Washes>,
    mut commands: Commands,
    places: PlaceQuery,
    pieces: Pieces,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(session) = replay_state.replay.as_deref() else { return Ok(()) };
    let replay = session.info();
    washes.set_if_neq(Washes::default());
    let window = ctx.content_rect();
    let compact = theme::compact(&ctx);
    let (gap, left, right, foot) = if compact { (12.0, 318.0, 330.0, 128.0) } else { (16.0, 430.0, 490.0, 176.0) };
    // A bookmark is written in the column that the board may cover.
    let board = replay.battle_board && !replay_state.board_hidden && replay_state.writing.is_none();
    let map_floor = window.bottom() - foot - 2.0 * gap;
    // Beside the map its lines need the room, too.
    let foot = if replay.battle_board && map_floor < LEAST_BOARD { ONLY_BUTTONS } else { foot };
    let foot_rect = Rect::from_min_max(pos2(gap, window.bottom() - gap - foot), window.max - vec2(gap, gap));
    let floor = foot_rect.top() - gap;
    let left_rect = Rect::from_min_max(pos2(gap, gap), pos2(gap + left, floor));
    let right_rect = Rect::from_min_max(pos2(window.right() - gap - right, gap), pos2(window.right() - gap, floor));
    let view = Rect::from_min_max(pos2(left_rect.right() + gap, 0.0), pos2(right_rect.left() - gap, map_floor));
    viewport.open_whole(view, || art.chart.action);
    if table_ui.export().is_none() {
        keys(&ctx, &replay_state, &mut viewport, &mut commands);
    }
    viewport.bare = is_held(&ctx, GROUND);
    let style = ViewStyle { art: &art, compact };
    let all = drawn_places(&places, &pieces, &viewport);
    drawing::show(
        &ctx,
        &art,
        replay.sides(),
        &mut viewport,
        &all,
        &MapMarks { trails: session.trails(&art.chart), ..MapMarks::default() },
        false,
        |ui, place| session.tooltip(style, ui, place),
        |ui, viewport, input| {
            if input.hovered.is_none()
                && let Ok(game) = catalog.game(replay.game.id())
            {
                emblems::explain_signs(ui, &art, viewport, game);
            }
            if let Some(rolling) = replay.rolling.filter(|_| !board) {
                dice::dice_on_map(ui.painter(), &art, rolling, view, &viewport.rooms(&art, &replay.dice_places));
            }
        },
    );
    let shown = ReplayView { ctx: &ctx, state: &replay_state, session, replay: &replay, art: &art, compact };
    // Where there is no room for both, the board takes that of the record.
    let beside = view.width() >= BOARD;
    if board {
        let left = if beside { view.left() } else { gap };
        session.battle_board(style, &ctx, Rect::from_min_max(pos2(left, gap), pos2(view.right(), floor)));
    }
    if !board || beside {
        pages::show(shown, left_rect, &mut commands);
    }
    moment::show(shown, notice.0.as_ref(), right_rect, &mut commands);
    timeline::show(shown, foot_rect, &mut commands);
    branch::show(shown, &current, &mut commands);
    if let Some(export) = table_ui.export() {
        export::show(&ctx, replay.sides(), export, &art, &mut commands);
    }
    if let Some((_, luck)) = replay_state.luck.as_ref().filter(|_| replay_state.luck_open)
        && crate::app::screens::sheets::luck(
            &ctx,
            &art,
            replay.sides(),
            luck,
            replay.game.roll_kinds(),
            "The luck of the dice up to here",
        )
    {
        commands.write_message(ReplayRequest::Luck(false));
    }
    Ok(())
}

fn keys(ctx: &egui::Context, replay_state: &ReplayState, viewport: &mut Viewport, commands: &mut Commands) {
    let Some(replay) = replay_state.replay.as_deref().filter(|_| !replay_state.luck_open) else { return };
    if replay_state.forking.is_some() || replay_state.writing.is_some() {
        if keys::asked(ctx, BACK) {
            commands.write_message(ReplayRequest::Dismiss);
        }
        return;
    }
    let pressed = KeyPresses::now(ctx);
    let back = pressed.with_shift(NEXT_BATTLE);
    let steps = [
        (ORDER_ON, ReplayRequest::StepBy(ReplayStep::Order, true)),
        (ORDER_BACK, ReplayRequest::StepBy(ReplayStep::Order, false)),
        (TURN_ON, ReplayRequest::StepBy(ReplayStep::Turn, true)),
        (TURN_BACK, ReplayRequest::StepBy(ReplayStep::Turn, false)),
        (NEXT_BATTLE, ReplayRequest::StepBy(ReplayStep::Battle, !back)),
        (TO_BEGINNING, ReplayRequest::Go(0)),
        (TO_END, ReplayRequest::Go(replay.info().end)),
        (PLAY, ReplayRequest::Toggle),
        (BRANCH, ReplayRequest::PrepareBranch),
        (BOOKMARK, ReplayRequest::Write),
        (LUCK, ReplayRequest::Luck(true)),
        (BACK, ReplayRequest::Leave),
        (FIRST, ReplayRequest::TakeSeat(Viewer::Side(Side::First))),
        (SECOND, ReplayRequest::TakeSeat(Viewer::Side(Side::Second))),
        (THIRD, ReplayRequest::TakeSeat(Viewer::All)),
    ];
    for (key, step) in steps {
        let times = pressed.times(key).min(if key.walks { usize::MAX } else { 1 });
        for _ in 0..times {
            commands.write_message(step.clone());
        }
    }
    if pressed.action(EXPORT) && replay.info().ending.is_some() {
        commands.queue(open_sheet(Sheet::Export(ExportState::default())));
    }
    let told = |text: String| change(|said: &mut ScreenNotice| said.0 = Some(Notice { text, case: None, calm: true }));
    if pressed.action(HINT_ASK) {
        let branch = pressed.label(BRANCH);
        commands.queue(told(format!("There are no hints in a replay. [{branch}] plays on from here, with hints.")));
    }
    if pressed.action(REPLAY_BOARD) {
        if replay.info().battle_board {
            commands.write_message(ReplayRequest::HideBoard(!replay_state.board_hidden));
        } else {
            let next = pressed.label(NEXT_BATTLE);
            commands.queue(told(format!("There is no battle board at this moment. [{next}] goes to the next battle.")));
        }
    }
    viewport.zoom_by_keys(&pressed, None);
    if pressed.action(RULES) {
        commands.write_message(Navigate::Rules(None));
    }
}
