//! The replay room: the map, the timeline under it, the record and the seat beside it.

mod branch;
mod moment;
mod pages;
mod timeline;
mod turning;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Key, pos2};

use crate::app::art::Art;
use crate::app::contract::layout::Looks;
use crate::app::contract::marks::Marks;
use crate::app::keys::Pressed;
use crate::app::map::camera::Lens;
use crate::app::map::drawing::{self, Grounds, Pieces};
use crate::app::map::signs;
use crate::app::session::catalog::Shelf;
use crate::app::state::current_session::{OnTable, Said};
use crate::app::state::intents::{Intent, Intents, Step};
use crate::app::state::replay_room::Room;
use crate::app::widgets::dice;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::Side;
use crate::play::replay::Stride;

/// Draws it and collects its clicks and keys.
#[expect(clippy::too_many_arguments, reason = "what the room is drawn from, one by one")]
pub(super) fn draw(
    mut contexts: EguiContexts,
    room: Res<Room>,
    table: Res<OnTable>,
    shelf: Res<Shelf>,
    art: Res<Art>,
    said: Res<Said>,
    mut lens: ResMut<Lens>,
    mut intents: ResMut<Intents>,
    grounds: Grounds,
    pieces: Pieces,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(stroll) = room.stroll.as_deref() else { return Ok(()) };
    let window = ctx.content_rect();
    let compact = window.width() < 1600.0;
    let (gap, left, right, foot) = if compact { (12.0, 318.0, 330.0, 128.0) } else { (16.0, 430.0, 490.0, 176.0) };
    let foot_rect =
        egui::Rect::from_min_max(pos2(gap, window.bottom() - gap - foot), window.max - egui::vec2(gap, gap));
    let floor = foot_rect.top() - gap;
    let left_rect = egui::Rect::from_min_max(pos2(gap, gap), pos2(gap + left, floor));
    let right_rect =
        egui::Rect::from_min_max(pos2(window.right() - gap - right, gap), pos2(window.right() - gap, floor));
    let view = egui::Rect::from_min_max(pos2(left_rect.right() + gap, 0.0), pos2(right_rect.left() - gap, floor));
    lens.open(view, art.chart.action, None);
    keys(&ctx, &room, &mut lens, &mut intents);
    let looks = Looks { art: &art, compact };
    let all = drawing::here(&grounds, &pieces, &lens);
    let rolling = stroll.rolling();
    drawing::show(
        &ctx,
        &art,
        &mut lens,
        &all,
        &Marks::default(),
        false,
        |ui, spot| stroll.tip(ui, looks, spot),
        |ui, lens, met| {
            if met.hovered.is_none()
                && let Ok(game) = shelf.game(stroll.id())
            {
                signs::explain(ui, &art, lens, game);
            }
            if let Some((rolling, spent)) = rolling {
                dice::dice_on_map(ui.painter(), &art, rolling, spent, view);
            }
        },
    );
    pages::show(&ctx, &room, &art, left_rect, &mut intents);
    moment::show(&ctx, &room, said.0.as_ref(), &art, right_rect, compact, &mut intents);
    timeline::show(&ctx, &room, &art, foot_rect, compact, &mut intents);
    branch::show(&ctx, &room, &table, &shelf, &art, &mut intents);
    if let Some((_, luck)) = room.luck.as_ref().filter(|_| room.luck_open)
        && crate::app::screens::luck::show(&ctx, &art, luck, stroll.throws(), "The luck of the dice up to here")
    {
        intents.ask(Intent::Room(Step::Luck(false)));
    }
    Ok(())
}

fn keys(ctx: &egui::Context, room: &Room, lens: &mut Lens, intents: &mut Intents) {
    let Some(stroll) = room.stroll.as_deref().filter(|_| !room.luck_open) else { return };
    if room.forking.is_some() || room.writing.is_some() {
        if ctx.input(|input| input.key_pressed(Key::Escape)) {
            intents.ask(Intent::Room(Step::PutAway));
        }
        return;
    }
    let pressed = Pressed::now(ctx);
    let back = pressed.with_shift(Key::B);
    let steps = [
        (Key::ArrowRight, Step::Stride(Stride::Order, true)),
        (Key::ArrowLeft, Step::Stride(Stride::Order, false)),
        (Key::PageDown, Step::Stride(Stride::Turn, true)),
        (Key::PageUp, Step::Stride(Stride::Turn, false)),
        (Key::B, Step::Stride(Stride::Battle, !back)),
        (Key::Home, Step::Go(0)),
        (Key::End, Step::Go(stroll.end())),
        (Key::Space, Step::Toggle),
        (Key::P, Step::Fork),
        (Key::M, Step::Write),
        (Key::K, Step::Luck(true)),
        (Key::Escape, Step::Leave),
        (Key::Num1, Step::Sit(Viewer::Side(Side::First))),
        (Key::Num2, Step::Sit(Viewer::Side(Side::Second))),
        (Key::Num3, Step::Sit(Viewer::All)),
    ];
    for (key, step) in steps {
        if pressed.key(key) {
            intents.ask(Intent::Room(step));
        }
    }
    if pressed.key(Key::F) {
        lens.fit();
    }
    if pressed.key(Key::Plus) || pressed.key(Key::Equals) {
        lens.zoom_at(lens.view.center(), 1.25);
    }
    if pressed.key(Key::Minus) {
        lens.zoom_at(lens.view.center(), 0.8);
    }
    if pressed.key(Key::F1) {
        intents.ask(Intent::Rules(None));
    }
}
