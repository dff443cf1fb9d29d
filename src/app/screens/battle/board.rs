//! The battle board itself: positions and blocks.

use super::choose::{click_post, click_unit, drop_at, lift, lit_units, may_shift};
use super::dice::tray;
use crate::app::art::Art;
use crate::app::blocks::{Shows, State, draw};
use crate::app::desk::Desk;
use crate::app::shown::Motion;
use crate::app::theme::{self, Face, GOLD, INK, INK_2, LINE, label};
use crate::kernel::bits::Bits;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::event::Event;
use crate::rules::new_york_1776::observe::BattleSeen;
use crate::rules::new_york_1776::position::{Post, Step};
use bevy_egui::egui::{self, Align2, Color32, Pos2, Sense, Stroke, Ui, pos2, vec2};

/// Where a post of a side is drawn.
fn post_rects(inner: egui::Rect, compact: bool) -> [[egui::Rect; 4]; 2] {
    let title = if compact { 34.0 } else { 48.0 };
    let bottom = if compact { 22.0 } else { 30.0 };
    let gap = if compact { 8.0 } else { 14.0 };
    let body = egui::Rect::from_min_max(inner.min + vec2(0.0, title), inner.max - vec2(0.0, bottom));
    let tray = body.height() * 0.19;
    let reserve = body.height() * 0.165;
    let front = (body.height() - tray - 2.0 * reserve - 4.0 * gap) / 2.0;
    let rows = [reserve, front, tray, front, reserve];
    let mut tops = [0.0; 5];
    let mut y = body.top();
    for (top, height) in tops.iter_mut().zip(rows) {
        *top = y;
        y += height + gap;
    }
    let third = (body.width() - 2.0 * gap) / 3.0;
    let cell = |column: usize, row: usize| {
        egui::Rect::from_min_size(pos2(body.left() + column as f32 * (third + gap), tops[row]), vec2(third, rows[row]))
    };
    let wide = |row: usize| egui::Rect::from_min_size(pos2(body.left(), tops[row]), vec2(body.width(), rows[row]));
    // The near side's Left is on the left, the far side's on the right: each faces its opposite.
    [[cell(0, 3), cell(1, 3), cell(2, 3), wide(4)], [cell(2, 1), cell(1, 1), cell(0, 1), wide(0)]]
}

fn tray_rect(inner: egui::Rect, compact: bool) -> egui::Rect {
    let rects = post_rects(inner, compact);
    let gap = if compact { 8.0 } else { 14.0 };
    egui::Rect::from_min_max(
        pos2(rects[1][3].left(), rects[1][0].bottom() + gap),
        pos2(rects[1][3].right(), rects[0][0].top() - gap),
    )
}

pub(super) fn board(ui: &mut Ui, desk: &mut Desk, art: &Art, battle: &BattleSeen, sheet: egui::Rect, compact: bool) {
    let Some(session) = &desk.session else { return };
    let rules = desk.rules.clone();
    let near = session.near_side();
    let inner = sheet.shrink(if compact { 16.0 } else { 30.0 });
    let painter = ui.painter().clone();
    let seen = session.seen.clone();
    let place = rules.place_name(battle.location);
    let name = if battle.skirmish { format!("The Skirmish of {place}") } else { format!("The Battle of {place}") };
    painter.text(
        pos2(inner.center().x, inner.top() - 2.0),
        Align2::CENTER_TOP,
        name,
        Face::FellSc.at(if compact { 25.0 } else { 36.0 }),
        INK,
    );
    let role =
        |side: Side| format!("{}, {}", side.name(), if battle.attacker == side { "attacking" } else { "defending" });
    let italic = Face::FellItalic.at(if compact { 16.0 } else { 20.0 });
    painter.text(
        inner.left_top() + vec2(2.0, 4.0),
        Align2::LEFT_TOP,
        role(near.other()),
        italic.clone(),
        label(near.other()),
    );
    painter.text(inner.left_bottom() - vec2(-2.0, 0.0), Align2::LEFT_BOTTOM, role(near), italic.clone(), label(near));
    let date = desk
        .calendar
        .as_ref()
        .and_then(|calendar| calendar.turn(seen.turn))
        .map(|day| day.date.clone())
        .unwrap_or_default();
    painter.text(
        inner.right_top() + vec2(-2.0, 4.0),
        Align2::RIGHT_TOP,
        format!("{date}, turn {}", seen.turn),
        italic,
        INK_2,
    );
    let rects = post_rects(inner, compact);
    let lit = lit_units(desk);
    let sliding = session.motions.front().and_then(|motion| {
        let (unit, from) = match motion.event {
            Event::Fled { unit, from } | Event::Shifted { unit, from, .. } => (unit, from),
            _ => return None,
        };
        let row = usize::from(rules.units[unit as usize].side != near);
        Some((unit, rects[row][from as usize].center(), (motion.spent / motion.length).clamp(0.0, 1.0)))
    });
    let deploying =
        battle.step == Step::Deploy && seen.to_play == Some(battle.acting) && session.program_to_play().is_none();
    let mut touched = None;
    let mut post_clicked = None;
    for (row, side) in [(0, near), (1, near.other())] {
        for post in Post::ALL {
            let rect = rects[row][post as usize];
            let acting = seen.to_play == Some(side);
            let owed = seen.owes.is_some_and(|owes| owes.side == side && owes.post == Some(post));
            let may = deploying && acting && desk.in_hand.is_some() || may_shift(desk, battle, side, post);
            let response = ui.interact(rect, ui.id().with(("post", row, post as usize)), Sense::click());
            let title = post.name();
            response.widget_info(|| {
                egui::WidgetInfo::labeled(egui::WidgetType::Button, true, format!("{} {title}", side.name()))
            });
            let fill =
                if owed || may { Color32::from_rgb(0xf3, 0xdf, 0xac) } else { Color32::from_rgb(0xf6, 0xee, 0xd9) };
            painter.rect(
                rect,
                3.0,
                fill,
                if owed || may { Stroke::new(3.0, GOLD) } else { Stroke::new(1.0, LINE) },
                egui::StrokeKind::Inside,
            );
            let corner = if row == 0 {
                (rect.left_bottom() + vec2(10.0, -6.0), Align2::LEFT_BOTTOM)
            } else {
                (rect.left_top() + vec2(10.0, 6.0), Align2::LEFT_TOP)
            };
            painter.text(corner.0, corner.1, title, Face::FellSc.at(if compact { 14.0 } else { 17.0 }), INK_2);
            if response.clicked() {
                post_clicked = Some((side, post));
            }
            touched = line(ui, desk, art, battle, side, post, rect, row == 1, compact, &lit, sliding).or(touched);
        }
    }
    tray(ui, desk, art, battle, tray_rect(inner, compact), compact);
    match touched {
        Some(Touched::Clicked(unit)) => click_unit(desk, battle, unit),
        Some(Touched::Lifted(unit)) => lift(desk, battle, unit),
        Some(Touched::Dropped) => {
            let under = ui.ctx().input(|input| input.pointer.latest_pos()).and_then(|at| {
                let rows = [(0, near), (1, near.other())];
                rows.into_iter()
                    .flat_map(|(row, side)| Post::ALL.map(|post| (row, side, post)))
                    .find_map(|(row, side, post)| rects[row][post as usize].contains(at).then_some((side, post)))
            });
            drop_at(desk, battle, under);
        }
        None => {
            if let Some((side, post)) = post_clicked {
                click_post(desk, battle, side, post);
            }
        }
    }
}

/// What happened to a block on the board in this frame.
pub(super) enum Touched {
    Clicked(u8),
    Lifted(u8),
    Dropped,
}

pub(super) fn line(
    ui: &mut Ui,
    desk: &Desk,
    art: &Art,
    battle: &BattleSeen,
    side: Side,
    post: Post,
    rect: egui::Rect,
    far: bool,
    compact: bool,
    lit: &Bits,
    sliding: Option<(u8, Pos2, f32)>,
) -> Option<Touched> {
    let rules = &desk.rules;
    let line = &battle.lines[side];
    let deploying = battle.step == Step::Deploy && battle.acting == side;
    let mut known: Vec<_> = line
        .known
        .iter()
        .filter(|f| if deploying { desk.deployment[post as usize].has(f.unit) } else { f.post == Some(post) })
        .copied()
        .collect();
    known.sort_by_key(|f| f.unit);
    let hidden =
        usize::from(line.hidden[post as usize]) + if post == Post::Reserve { usize::from(line.undeployed) } else { 0 };
    let total = known.len() + hidden;
    if total == 0 {
        if post != Post::Reserve && !battle.skirmish {
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, "empty", Face::FellItalic.at(16.0), LINE);
        }
        return None;
    }
    let most = if compact {
        58.0_f32
    } else if post == Post::Reserve {
        76.0
    } else {
        92.0
    };
    let room_x = rect.width() - if post == Post::Reserve { 220.0 } else { 24.0 };
    let room_y = rect.height() - 26.0;
    // One row, then two, then smaller.
    let fit = |rows: usize| {
        let per_row = total.div_ceil(rows) as f32;
        (room_x / (per_row * 1.16)).min(room_y / (rows as f32 * 1.24)).min(most)
    };
    let rows = (1..=3).max_by(|a, b| fit(*a).total_cmp(&fit(*b)).then(b.cmp(a))).unwrap_or(1);
    let edge = fit(rows).max(22.0);
    let per_row = total.div_ceil(rows);
    let mut clicked = None;
    let top = rect.center().y - rows as f32 * edge * 1.24 / 2.0 + edge * 0.17 + if far { 7.0 } else { -7.0 };
    for i in 0..total {
        let (row, column) = (i / per_row, i % per_row);
        let in_row = per_row.min(total - row * per_row) as f32;
        let left = rect.center().x - in_row * edge * 1.16 / 2.0 + column as f32 * edge * 1.16 + edge * 0.08;
        let mut at = pos2(left, top + row as f32 * edge * 1.24);
        if let Some((_, from, share)) = sliding.filter(|(unit, ..)| known.get(i).is_some_and(|f| f.unit == *unit)) {
            let eased = share * share * (3.0 - 2.0 * share);
            at = from - vec2(edge, edge) / 2.0 + (at - (from - vec2(edge, edge) / 2.0)) * eased;
        }
        match known.get(i) {
            None => draw(ui.painter(), art, rules, Shows::Back(side, (i % 2) as u8), at, edge, State::default()),
            Some(fighter) => {
                let face = egui::Rect::from_min_size(at, vec2(edge, edge));
                let response = ui.interact(face, ui.id().with(("fighter", fighter.unit)), Sense::click_and_drag());
                let data = &rules.units[fighter.unit as usize];
                response.widget_info(|| {
                    egui::WidgetInfo::labeled(
                        egui::WidgetType::Button,
                        true,
                        format!("{}, {} SP, {}", data.name, fighter.sp, post.name()),
                    )
                });
                let hit = match desk.session.as_ref().and_then(|session| session.motions.front()) {
                    Some(motion @ Motion { event: Event::Hit { unit, .. }, .. }) if *unit == fighter.unit => {
                        Some((motion.spent / motion.length).clamp(0.0, 1.0))
                    }
                    _ => None,
                };
                let state = State {
                    selected: desk.in_hand == Some(fighter.unit),
                    lit: lit.has(fighter.unit),
                    hovered: response.hovered(),
                    spent: fighter.acted && battle.step == Step::Act,
                    fled: fighter.fled,
                    laid: fighter.revealed,
                    hits: u8::from(hit.is_some()),
                    turning: hit.map_or(0.0, |share| 1.0 - share),
                    ..State::default()
                };
                draw(ui.painter(), art, rules, Shows::Unit(fighter.unit, fighter.sp), at, edge, state);
                if response.clicked() {
                    clicked = Some(Touched::Clicked(fighter.unit));
                } else if response.drag_started() {
                    clicked = Some(Touched::Lifted(fighter.unit));
                } else if response.drag_stopped() {
                    clicked = Some(Touched::Dropped);
                }
                if response.dragged()
                    && desk.in_hand == Some(fighter.unit)
                    && let Some(pointer) = response.interact_pointer_pos()
                {
                    // The block in hand, over everything.
                    let over = egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("fighter in hand"));
                    let held = State { selected: true, laid: fighter.revealed, ..State::default() };
                    let at = pointer - vec2(edge, edge) / 2.0;
                    draw(
                        &ui.ctx().layer_painter(over),
                        art,
                        rules,
                        Shows::Unit(fighter.unit, fighter.sp),
                        at,
                        edge,
                        held,
                    );
                }
                let dice = fighter.dice;
                response.on_hover_ui(|ui| {
                    crate::app::panels::orders::unit_tooltip(ui, desk, fighter.unit, fighter.sp);
                    if post != Post::Reserve {
                        theme::small(
                            ui,
                            format!(
                                "Would roll {}{}",
                                crate::rules::new_york_1776::ruleset::count(dice, "die").replace("dies", "dice"),
                                if fighter.crossed { "; came over water" } else { "" }
                            ),
                        );
                    }
                    if fighter.fled {
                        theme::small(ui, "Fled, and stays in Reserve (N8.9)");
                    }
                });
            }
        }
    }
    if post == Post::Reserve {
        let text = match (hidden, known.iter().filter(|f| f.fled).count()) {
            (0, 0) => String::new(),
            (0, n) => format!("{n} fled and may not return"),
            (n, 0) => format!("{n} still hidden"),
            (n, fled) => format!("{n} still hidden, {fled} fled"),
        };
        let at = if far {
            (rect.right_bottom() - vec2(10.0, 6.0), Align2::RIGHT_BOTTOM)
        } else {
            (rect.right_top() + vec2(-10.0, 6.0), Align2::RIGHT_TOP)
        };
        ui.painter().text(at.0, at.1, text, Face::Sans.at(13.5), INK_2);
    }
    clicked
}
