//! Clicks and keys on the battle board.

use crate::app::desk::Desk;
use crate::kernel::bits::Bits;
use crate::kernel::ruleset::Ruleset;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::observe::BattleSeen;
use crate::rules::new_york_1776::position::{Post, Step};
use crate::rules::new_york_1776::{Order, Position};
use bevy_egui::egui::{self, Key};

/// Blocks that may be clicked for a hit, a flight or an action.
pub(super) fn lit_units(desk: &Desk) -> Bits {
    let Some(session) = &desk.session else {
        return Bits::NONE;
    };
    if session.busy() || session.program_to_play().is_some() {
        return Bits::NONE;
    }
    let mut legal = Vec::new();
    desk.rules.legal(session.game.position(), &mut legal);
    legal
        .into_iter()
        .filter_map(|order| match order {
            Order::Hit(unit) | Order::Flee(unit) => Some(unit),
            _ => None,
        })
        .collect()
}

pub(super) fn may_shift(desk: &Desk, battle: &BattleSeen, side: Side, post: Post) -> bool {
    let (Some(session), Some(unit)) = (&desk.session, desk.in_hand) else {
        return false;
    };
    battle.step == Step::Act
        && side == battle.acting
        && session.seen.owes.is_none()
        && desk.rules.check(session.game.position(), &Order::Shift(unit, post)).is_ok()
}

pub(super) fn click_unit(desk: &mut Desk, battle: &BattleSeen, unit: u8) {
    let Some(session) = &mut desk.session else {
        return;
    };
    session.skip();
    if session.program_to_play().is_some() {
        return;
    }
    let owes = session.seen.owes;
    if let Some(owes) = owes {
        let order = if owes.hits > 0 { Order::Hit(unit) } else { Order::Flee(unit) };
        return desk.order(order);
    }
    if desk.rules.units[unit as usize].side != battle.acting {
        if let Some(chosen) = desk.in_hand.filter(|_| battle.step == Step::Act) {
            return desk.order(Order::Fire(chosen));
        }
        return desk.say(format!("It is for the {} side to act", battle.acting.name()));
    }
    desk.notice = None;
    desk.in_hand = if desk.in_hand == Some(unit) { None } else { Some(unit) };
}

pub(super) fn click_post(desk: &mut Desk, battle: &BattleSeen, side: Side, post: Post) {
    let Some(session) = &mut desk.session else {
        return;
    };
    if session.busy() {
        return session.skip();
    }
    if session.program_to_play().is_some() {
        return;
    }
    let Some(unit) = desk.in_hand else { return };
    if side != battle.acting {
        if battle.step == Step::Act {
            desk.order(Order::Fire(unit));
        }
        return;
    }
    match battle.step {
        Step::Deploy => {
            for set in &mut desk.deployment {
                *set = set.without(unit);
            }
            desk.deployment[post as usize] = desk.deployment[post as usize].with(unit);
            desk.in_hand = None;
        }
        Step::Act => desk.order(Order::Shift(unit, post)),
        Step::Decide => {}
    }
}

/// Keys of the battle board.
pub fn keys(ctx: &egui::Context, desk: &mut Desk, p: &Position) {
    let pressed = |key: Key| ctx.input(|input| input.key_pressed(key));
    let Some(battle) = desk.session.as_ref().and_then(|session| session.seen.battle.clone()) else {
        return;
    };
    if pressed(Key::M) || pressed(Key::B) {
        desk.aside = !desk.aside;
    }
    if pressed(Key::V)
        && let Some(session) = &mut desk.session
    {
        let peek = !session.peek;
        session.set_peek(peek);
    }
    if desk.watching().is_some() {
        return;
    }
    let owes = p.owes.is_some();
    match battle.step {
        _ if owes => {
            let lit = lit_units(desk);
            if pressed(Key::Tab) {
                desk.in_hand = lit.into_iter().find(|u| desk.in_hand.is_none_or(|now| *u > now)).or(lit.first());
            } else if let Some(unit) =
                desk.in_hand.filter(|unit| lit.has(*unit)).or(lit.first().filter(|_| lit.len() == 1))
                && pressed(Key::Enter)
            {
                click_unit(desk, &battle, unit);
            }
        }
        Step::Deploy if pressed(Key::Enter) => desk.order(Order::Deploy(desk.deployment)),
        Step::Decide if pressed(Key::S) => desk.order(Order::Stand),
        Step::Decide if pressed(Key::W) => desk.aside = true,
        Step::Act => {
            if pressed(Key::Tab) {
                let ready: Vec<u8> = battle.lines[battle.acting]
                    .known
                    .iter()
                    .filter(|f| !f.acted && f.post != Some(Post::Reserve))
                    .map(|f| f.unit)
                    .collect();
                desk.in_hand =
                    ready.iter().copied().find(|u| desk.in_hand.is_none_or(|now| *u > now)).or(ready.first().copied());
            }
            if pressed(Key::D) {
                desk.order(Order::Done);
            } else if let Some(unit) = desk.in_hand {
                let shifts = [
                    (Key::Num1, Post::Left),
                    (Key::Num2, Post::Center),
                    (Key::Num3, Post::Right),
                    (Key::R, Post::Reserve),
                ];
                if pressed(Key::F) {
                    desk.order(Order::Fire(unit));
                } else if let Some((_, post)) = shifts.into_iter().find(|(key, _)| pressed(*key)) {
                    desk.order(Order::Shift(unit, post));
                } else if pressed(Key::Escape) {
                    desk.in_hand = None;
                }
            }
        }
        _ => {}
    }
}

/// A block is taken in hand by a drag, if it may do anything.
pub(super) fn lift(desk: &mut Desk, battle: &BattleSeen, unit: u8) {
    let Some(session) = &desk.session else { return };
    let mine = desk.rules.units[unit as usize].side == battle.acting;
    let free = session.seen.owes.is_none() && session.program_to_play().is_none() && battle.step != Step::Decide;
    if mine && free {
        desk.notice = None;
        desk.in_hand = Some(unit);
    }
}

/// The block in hand is let go over a position: to stand there, or to fire at it.
pub(super) fn drop_at(desk: &mut Desk, battle: &BattleSeen, under: Option<(Side, Post)>) {
    let (Some(unit), Some((side, post))) = (desk.in_hand, under) else { return };
    let stands = match battle.step {
        Step::Deploy => Post::ALL.into_iter().find(|post| desk.deployment[*post as usize].has(unit)),
        _ => battle.lines[battle.acting].known.iter().find(|f| f.unit == unit).and_then(|f| f.post),
    };
    if side != battle.acting || stands != Some(post) {
        click_post(desk, battle, side, post);
    }
}
