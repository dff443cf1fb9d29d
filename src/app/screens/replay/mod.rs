//! The replay screen: the map, the timeline under it, the record and the seat beside it.

mod branch;
mod moment;
mod pages;
mod timeline;
mod turning_points;

use crate::app::keys;
use crate::app::keys::action::{
    BACK, BOOKMARK, BRANCH, EXPORT, FIRST, LUCK, NEXT_BATTLE, ORDER_BACK, ORDER_ON, PLAY, RULES, SECOND, THIRD,
    TO_BEGINNING, TO_END, TURN_BACK, TURN_ON,
};
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, pos2};

use crate::app::art::Art;
use crate::app::contract::layout::ViewStyle;
use crate::app::contract::marks::MapMarks;
use crate::app::keys::KeyPresses;
use crate::app::map::camera::Viewport;
use crate::app::map::drawing;
use crate::app::map::drawn_place::{Pieces, PlaceQuery, drawn_places};
use crate::app::map::signs;
use crate::app::map::washes::Washes;
use crate::app::panels::export;
use crate::app::session::catalog::Catalog;
use crate::app::state::current_session::{CurrentSession, ScreenNotice, TableUi};
use crate::app::state::intents::{Intent, Intents, ReplayIntent};
use crate::app::state::replay_state::ReplayState;
use crate::app::theme;
use crate::app::widgets::dice;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;
use crate::play::timeline::ReplayStep;

/// Draws the screen and collects its clicks and keys.
#[expect(clippy::too_many_arguments, reason = "a system has one parameter for each input")]
pub(super) fn draw(
    mut contexts: EguiContexts,
    replay_state: Res<ReplayState>,
    current: Res<CurrentSession>,
    catalog: Res<Catalog>,
    art: Res<Art>,
    said: Res<ScreenNotice>,
    about: Res<TableUi>,
    mut viewport: ResMut<Viewport>,
    mut washes: ResMut<Washes>,
    mut intents: ResMut<Intents>,
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
    let foot_rect =
        egui::Rect::from_min_max(pos2(gap, window.bottom() - gap - foot), window.max - egui::vec2(gap, gap));
    let floor = foot_rect.top() - gap;
    let left_rect = egui::Rect::from_min_max(pos2(gap, gap), pos2(gap + left, floor));
    let right_rect =
        egui::Rect::from_min_max(pos2(window.right() - gap - right, gap), pos2(window.right() - gap, floor));
    let view = egui::Rect::from_min_max(pos2(left_rect.right() + gap, 0.0), pos2(right_rect.left() - gap, floor));
    viewport.open_whole(view, || art.chart.action);
    if about.export.is_none() {
        keys(&ctx, &replay_state, &mut viewport, &mut intents);
    }
    let style = ViewStyle { art: &art, compact };
    let all = drawn_places(&places, &pieces, &viewport);
    drawing::show(
        &ctx,
        &art,
        replay.sides(),
        &mut viewport,
        &all,
        &MapMarks::default(),
        false,
        |ui, place| session.tooltip(style, ui, place),
        |ui, viewport, met| {
            if met.hovered.is_none()
                && let Ok(game) = catalog.game(replay.game.id())
            {
                signs::explain(ui, &art, viewport, game);
            }
            if let Some((rolling, spent)) = replay.rolling {
                dice::dice_on_map(ui.painter(), &art, rolling, spent, view);
            }
        },
    );
    pages::show(&ctx, &replay_state, &art, left_rect, &mut intents);
    moment::show(&ctx, &replay_state, said.0.as_ref(), &art, right_rect, compact, &mut intents);
    timeline::show(&ctx, &replay_state, &art, foot_rect, compact, &mut intents);
    branch::show(&ctx, &replay_state, &current, &catalog, &art, &mut intents);
    if let Some(export) = &about.export {
        export::show(&ctx, replay.sides(), export, &art, &mut intents);
    }
    if let Some((_, luck)) = replay_state.luck.as_ref().filter(|_| replay_state.luck_open)
        && crate::app::screens::luck::show(
            &ctx,
            &art,
            replay.sides(),
            luck,
            replay.game.roll_kinds(),
            "The luck of the dice up to here",
        )
    {
        intents.write(Intent::Replay(ReplayIntent::Luck(false)));
    }
    Ok(())
}

fn keys(ctx: &egui::Context, replay_state: &ReplayState, viewport: &mut Viewport, intents: &mut Intents) {
    let Some(replay) = replay_state.replay.as_deref().filter(|_| !replay_state.luck_open) else { return };
    if replay_state.forking.is_some() || replay_state.writing.is_some() {
        if keys::asked(ctx, BACK) {
            intents.write(Intent::Replay(ReplayIntent::Dismiss));
        }
        return;
    }
    let pressed = KeyPresses::now(ctx);
    let back = pressed.with_shift(NEXT_BATTLE);
    let steps = [
        (ORDER_ON, ReplayIntent::StepBy(ReplayStep::Order, true)),
        (ORDER_BACK, ReplayIntent::StepBy(ReplayStep::Order, false)),
        (TURN_ON, ReplayIntent::StepBy(ReplayStep::Turn, true)),
        (TURN_BACK, ReplayIntent::StepBy(ReplayStep::Turn, false)),
        (NEXT_BATTLE, ReplayIntent::StepBy(ReplayStep::Battle, !back)),
        (TO_BEGINNING, ReplayIntent::Go(0)),
        (TO_END, ReplayIntent::Go(replay.info().end)),
        (PLAY, ReplayIntent::Toggle),
        (BRANCH, ReplayIntent::PrepareBranch),
        (BOOKMARK, ReplayIntent::Write),
        (LUCK, ReplayIntent::Luck(true)),
        (BACK, ReplayIntent::Leave),
        (FIRST, ReplayIntent::TakeSeat(Viewer::Side(Side::First))),
        (SECOND, ReplayIntent::TakeSeat(Viewer::Side(Side::Second))),
        (THIRD, ReplayIntent::TakeSeat(Viewer::All)),
    ];
    for (key, step) in steps {
        let times = pressed.times(key).min(if key.walks { usize::MAX } else { 1 });
        intents.write_batch(std::iter::repeat_n(step, times).map(Intent::Replay));
    }
    if pressed.action(EXPORT) && replay.info().ending.is_some() {
        intents.write(Intent::Export(true));
    }
    viewport.zoom_by_keys(&pressed, None);
    if pressed.action(RULES) {
        intents.write(Intent::Rules(None));
    }
}
