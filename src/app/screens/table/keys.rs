//! Keys of the table.

use crate::app::board::camera::Lens;
use crate::app::desk::{Asking, Desk, Mover, Plan};
use crate::app::panels::plan;
use crate::app::panels::prompt;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::position::Phase;
use bevy_egui::egui::{self, Key, vec2};

pub(super) fn keys(ctx: &egui::Context, desk: &mut Desk, lens: &mut Lens) {
    if ctx.egui_wants_keyboard_input() || desk.luck_open || desk.exporting.is_some() || desk.aims.is_some() {
        return;
    }
    let pressed = |key: Key| ctx.input(|input| input.key_pressed(key));
    let any =
        ctx.input(|input| input.events.iter().any(|event| matches!(event, egui::Event::Key { pressed: true, .. })));
    if let Some(session) = &mut desk.session
        && any
        && session.busy()
    {
        // Any key ends what moves, and does nothing else; the menu opens all the same.
        session.skip();
        if !pressed(Key::F10) {
            return;
        }
    }
    if desk.asking.is_some() {
        if pressed(Key::Escape) || pressed(Key::F10) {
            desk.asking = None;
        } else if pressed(Key::Enter) && desk.asking == Some(Asking::EndMovement) {
            prompt::end_movement(desk);
        }
        return;
    }
    if pressed(Key::F1) {
        let chapter = desk.session.as_ref().map(|session| prompt::chapter_of(session.seen.phase));
        return desk.open_rules(chapter);
    }
    if pressed(Key::F10) {
        desk.asking = Some(Asking::Leave);
        return;
    }
    if pressed(Key::U) {
        return desk.undo();
    }
    if pressed(Key::L) {
        desk.drawer = !desk.drawer;
    }
    if pressed(Key::F) && desk.session.as_ref().is_some_and(|session| session.seen.battle.is_none()) {
        lens.fit();
    }
    if pressed(Key::Plus) || pressed(Key::Equals) {
        lens.zoom_at(lens.view.center(), 1.25);
    }
    if pressed(Key::Minus) {
        lens.zoom_at(lens.view.center(), 0.8);
    }
    for (key, by) in [
        (Key::ArrowLeft, vec2(60.0, 0.0)),
        (Key::ArrowRight, vec2(-60.0, 0.0)),
        (Key::ArrowUp, vec2(0.0, 60.0)),
        (Key::ArrowDown, vec2(0.0, -60.0)),
    ] {
        if pressed(key) {
            lens.pan(by);
        }
    }
    let Some(session) = &mut desk.session else {
        return;
    };
    if session.news.is_some() {
        if pressed(Key::Enter) || pressed(Key::Escape) {
            session.news = None;
        }
        return;
    }
    if session.program_to_play().is_some() {
        return;
    }
    if pressed(Key::H) && desk.thought.is_none() {
        return crate::app::opponent::start(desk, crate::app::opponent::Purpose::Hint);
    }
    let Some(session) = &mut desk.session else {
        return;
    };
    let p = session.game.position().clone();
    match p.phase {
        Phase::Setup => {
            if pressed(Key::Enter) && desk.rules.setup_missing(&p).is_empty() {
                desk.order(Order::Ready);
            } else if pressed(Key::Escape) {
                desk.in_hand = None;
                desk.plan = Plan::default();
            }
        }
        Phase::Movement if p.owes.is_none() => {
            if pressed(Key::Enter)
                && let Some(order) = plan::order_of(&desk.rules, &desk.plan)
            {
                desk.order(order);
            } else if pressed(Key::Escape) {
                desk.plan = Plan::default();
                desk.notice = None;
            } else if pressed(Key::E) {
                prompt::end_movement(desk);
            } else if let Mover::Unit(unit) = desk.plan.mover {
                if pressed(Key::A) {
                    let limit = usize::from(desk.rules.units[unit as usize].limit);
                    desk.plan.group = plan::eligible(&desk.rules, &p, unit)
                        .into_iter()
                        .filter(|u| !p.moved.has(*u))
                        .take(limit)
                        .collect();
                } else if pressed(Key::N) {
                    desk.plan.group = crate::kernel::bits::Bits::NONE;
                }
            }
            if pressed(Key::Tab) {
                next_mover(desk, &p);
            }
        }
        _ => super::super::battle::keys(ctx, desk, &p),
    }
}

/// Selects the next own place with blocks that can still move: the whole game by keys.
fn next_mover(desk: &mut Desk, p: &crate::rules::new_york_1776::Position) {
    let rules = desk.rules.clone();
    let now = match desk.plan.mover {
        Mover::Place(place) => place,
        Mover::Unit(unit) => p.at[unit as usize],
        _ => u8::MAX,
    };
    let ready = |l: &u8| !p.of(&rules, p.active, *l).minus(p.moved).is_empty();
    let all: Vec<u8> = (0..rules.locations.len() as u8).filter(ready).collect();
    if let Some(next) = all.iter().find(|l| now == u8::MAX || **l > now).or(all.first()) {
        desk.plan = Plan { mover: Mover::Place(*next), ..Plan::default() };
        desk.show_place = Some(*next);
    }
}
