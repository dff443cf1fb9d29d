//! The battle board: three positions and a Reserve for each side, the tray between them.

use bevy_egui::egui::{self, Align2, Color32, Key, Pos2, Sense, Stroke, Ui, pos2, vec2};

use crate::app::art::Art;
use crate::app::blocks::{Shows, State, draw, draw_die};
use crate::app::desk::Desk;
use crate::app::panels::{Places, prompt, record};
use crate::app::session::Motion;
use crate::app::theme::{self, BATTLE, Button, CREAM, Face, GOLD, INK, INK_2, Kind, LINE, label};
use crate::kernel::bits::Bits;
use crate::kernel::ruleset::Ruleset;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::event::{Event, RollFor, Rolled};
use crate::rules::new_york_1776::observe::BattleSeen;
use crate::rules::new_york_1776::position::{Post, Step};
use crate::rules::new_york_1776::story::{DieDoes, dice_of};
use crate::rules::new_york_1776::{Order, Position};

/// Draws the board and its panels.
pub fn show(ctx: &egui::Context, desk: &mut Desk, art: &Art, places: &Places) {
    let Some(session) = &desk.session else { return };
    let Some(battle) = session.seen.battle.clone() else {
        return;
    };
    start_deployment(desk, &battle);
    let window = ctx.content_rect();
    ctx.layer_painter(egui::LayerId::background()).rect_filled(window, 0.0, Color32::from_rgb(0x26, 0x18, 0x0e));
    theme::tile(&ctx.layer_painter(egui::LayerId::background()), &art.table, window, 1.6, Color32::WHITE);
    let sheet = egui::Rect::from_min_max(
        pos2(places.gap, places.gap),
        pos2(places.right.left() - places.gap, window.bottom() - places.gap),
    );
    theme::panel(ctx, art, "battle sheet", sheet, false, |ui| board(ui, desk, art, &battle, sheet, places.compact));
    let top = prompt::show(ctx, desk, art, places.right, places.compact);
    let foot = foot(ctx, desk, art, places);
    let facts_rect = egui::Rect::from_min_max(
        pos2(places.right.left(), top.bottom() + places.gap),
        pos2(places.right.right(), foot.top() - places.gap),
    );
    let (facts, ()) =
        theme::panel(ctx, art, "facts", facts_rect, true, |ui| facts(ui, desk, art, &battle, places.compact));
    let rest = egui::Rect::from_min_max(pos2(places.right.left(), facts.bottom() + places.gap), facts_rect.max);
    if rest.height() > 90.0 {
        theme::panel(ctx, art, "this round", rest, false, |ui| this_round(ui, desk, art));
    }
}

/// A deployment to start from: everybody spread evenly, artillery and Continentals first.
fn start_deployment(desk: &mut Desk, battle: &BattleSeen) {
    let Some(session) = &desk.session else { return };
    if battle.step != Step::Deploy {
        return;
    }
    let mine: Bits = battle.lines[battle.acting].known.iter().map(|f| f.unit).collect();
    let placed = desk.deployment.into_iter().fold(Bits::NONE, |all, post| all | post);
    if session.program_to_play().is_some()
        || session.to_play() != Some(battle.acting)
        || placed == mine
        || mine.is_empty()
    {
        return;
    }
    let rules = desk.rules.clone();
    let p = session.game.position();
    let mut units: Vec<u8> = mine.into_iter().collect();
    units.sort_by_key(|u| (rules.leaders.has(*u), std::cmp::Reverse(p.sp[*u as usize]), *u));
    let mut posts = [Bits::NONE; 4];
    for (i, unit) in units.into_iter().enumerate() {
        let post = if rules.leaders.has(unit) && i >= 3 { Post::Reserve } else { Post::FRONT[[1, 0, 2][i % 3]] };
        posts[post as usize] = posts[post as usize].with(unit);
    }
    desk.deployment = posts;
}

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

fn board(ui: &mut Ui, desk: &mut Desk, art: &Art, battle: &BattleSeen, sheet: egui::Rect, compact: bool) {
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
    let mut unit_clicked = None;
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
            if let Some(unit) = line(ui, desk, art, battle, side, post, rect, row == 1, compact, &lit, sliding) {
                unit_clicked = Some(unit);
            }
        }
    }
    tray(ui, desk, art, battle, tray_rect(inner, compact), compact);
    if let Some(unit) = unit_clicked {
        click_unit(desk, battle, unit);
    } else if let Some((side, post)) = post_clicked {
        click_post(desk, battle, side, post);
    }
}

/// Blocks that may be clicked for a hit, a flight or an action.
fn lit_units(desk: &Desk) -> Bits {
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

fn may_shift(desk: &Desk, battle: &BattleSeen, side: Side, post: Post) -> bool {
    let (Some(session), Some(unit)) = (&desk.session, desk.in_hand) else {
        return false;
    };
    battle.step == Step::Act
        && side == battle.acting
        && session.seen.owes.is_none()
        && desk.rules.check(session.game.position(), &Order::Shift(unit, post)).is_ok()
}

fn line(
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
) -> Option<u8> {
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
                let response = ui.interact(face, ui.id().with(("fighter", fighter.unit)), Sense::click());
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
                    clicked = Some(fighter.unit);
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

fn tray(ui: &Ui, desk: &Desk, art: &Art, battle: &BattleSeen, rect: egui::Rect, compact: bool) {
    let painter = ui.painter();
    theme::tile(painter, &art.tray_wood, rect, 0.6, Color32::WHITE);
    painter.rect_stroke(rect, 3.0, Stroke::new(1.5, INK), egui::StrokeKind::Inside);
    let cloth = rect.shrink(9.0);
    theme::tile(painter, &art.tray, cloth, 1.0, Color32::WHITE);
    painter.rect_stroke(cloth, 2.0, Stroke::new(2.0, Color32::from_black_alpha(120)), egui::StrokeKind::Inside);
    let Some(session) = &desk.session else { return };
    let rules = &desk.rules;
    let rolling = match session.motions.front() {
        Some(motion) => match motion.event {
            Event::Rolled(rolled) => Some((rolled, Some(motion))),
            _ => None,
        },
        None => None,
    };
    // Otherwise the last roll of this battle lies still.
    let shown = rolling.or_else(|| {
        let events = session.game.umpire().entries().iter().rev().flat_map(|entry| entry.events.iter().rev());
        events
            .take_while(|event| !matches!(event, Event::BattleStarted { .. }))
            .find_map(|event| if let Event::Rolled(rolled) = event { Some((*rolled, None)) } else { None })
    });
    let Some((rolled, motion)) = shown.filter(|(rolled, _)| rolled.why != RollFor::ActionPoints) else {
        let text = if battle.step == Step::Deploy {
            "The dice wait until both lines stand."
        } else {
            "No die has fallen yet."
        };
        painter.text(
            cloth.center(),
            Align2::CENTER_CENTER,
            text,
            Face::FellItalic.at(if compact { 17.0 } else { 21.0 }),
            Color32::from_rgb(0xc9, 0xc2, 0xa4),
        );
        return;
    };
    let (title, detail) = match rolled.why {
        RollFor::Fire => (
            format!("{} fires", rolled.unit.map_or("A unit", |u| rules.unit_name(u))),
            format!(
                "{} dice, hits on {}",
                rolled.faces.as_slice().len(),
                match rolled.needed {
                    Some(5) => "5 and 6",
                    _ => "6",
                }
            ),
        ),
        RollFor::Withdrawal => ("Parting fire".to_owned(), "one die for each infantry unit".to_owned()),
        RollFor::ForcedRetreat => ("Pursuit".to_owned(), "infantry in positions, all dice".to_owned()),
        _ => (String::new(), String::new()),
    };
    let size = if compact { 17.0 } else { 22.0 };
    painter.text(cloth.min + vec2(16.0, 10.0), Align2::LEFT_TOP, title, Face::FellItalic.at(size), CREAM);
    painter.text(
        cloth.min + vec2(16.0, 14.0 + size * 1.2),
        Align2::LEFT_TOP,
        detail,
        Face::Sans.at(if compact { 13.0 } else { 15.0 }),
        CREAM,
    );
    let landed = motion.is_none_or(|motion| motion.spent > motion.length * 0.85);
    let middle = egui::Rect::from_min_max(
        pos2(cloth.left() + cloth.width() * 0.27, cloth.top()),
        pos2(cloth.right() - cloth.width() * 0.25, cloth.bottom()),
    );
    match motion {
        Some(motion) => roll_dice(painter, art, &rolled, motion, middle),
        None => lay_dice(painter, art, &rolled, middle, |_| (0.0, 0.0)),
    }
    if landed {
        let mut words = vec![match rolled.hits {
            0 => "no hit".to_owned(),
            1 => "1 hit".into(),
            n => format!("{n} hits"),
        }];
        if rolled.flights > 0 {
            words.push(if rolled.flights == 1 { "1 flees".into() } else { format!("{} flee", rolled.flights) });
        }
        painter.text(
            pos2(cloth.right() - 16.0, cloth.center().y),
            Align2::RIGHT_CENTER,
            words.join(", "),
            Face::Fell.at(if compact { 22.0 } else { 30.0 }),
            CREAM,
        );
    }
}

/// Dice that fall and settle: known before they start, shown in plain faces until they lie.
pub fn roll_dice(painter: &egui::Painter, art: &Art, rolled: &Rolled, motion: &Motion, rect: egui::Rect) {
    let n = rolled.faces.as_slice().len().max(1) as f32;
    lay_dice(painter, art, rolled, rect, |i| {
        let start = 60.0 * i as f32 * (12.0 / n.max(12.0));
        let share = ((motion.spent - start) / 600.0).clamp(0.0, 1.0);
        let bounce = ((1.0 - share) * std::f32::consts::PI * 2.5).sin().abs() * (1.0 - share);
        (bounce, (1.0 - share) * (5.0 + i as f32))
    });
}

fn lay_dice(
    painter: &egui::Painter,
    art: &Art,
    rolled: &Rolled,
    rect: egui::Rect,
    motion: impl Fn(usize) -> (f32, f32),
) {
    let dice = dice_of(rolled);
    let n = dice.len().max(1);
    let fit = |rows: usize| {
        (rect.width() / (n.div_ceil(rows) as f32 * 1.3))
            .min(rect.height() / (rows as f32 * 1.25))
            .min((rect.height() * 0.62).max(44.0))
    };
    let rows = (1..=4).max_by(|a, b| fit(*a).total_cmp(&fit(*b)).then(b.cmp(a))).unwrap_or(1);
    let (size, per_row) = (fit(rows), n.div_ceil(rows));
    for (i, die) in dice.iter().enumerate() {
        let (row, column) = (i / per_row, i % per_row);
        let in_row = per_row.min(n - row * per_row) as f32;
        let x = rect.center().x + (column as f32 - (in_row - 1.0) / 2.0) * size * 1.3;
        let y = rect.center().y + (row as f32 - (rows as f32 - 1.0) / 2.0) * size * 1.25;
        let (height, turn) = motion(i);
        let tilt = ((i * 37 % 11) as f32 - 5.0) * 0.03;
        let falling = turn > 0.05;
        let does = if falling { DieDoes::Nothing } else { die.does };
        let face = if falling { ((i as f32 + turn * 3.0) as u8 % 6) + 1 } else { die.face };
        draw_die(painter, art, face, does, pos2(x, y - height * size * 0.9), size * 0.92, tilt + turn);
    }
}

fn click_unit(desk: &mut Desk, battle: &BattleSeen, unit: u8) {
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

fn click_post(desk: &mut Desk, battle: &BattleSeen, side: Side, post: Post) {
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

fn facts(ui: &mut Ui, desk: &mut Desk, art: &Art, battle: &BattleSeen, compact: bool) {
    let rules = desk.rules.clone();
    ui.spacing_mut().item_spacing.y = 5.0;
    ui.horizontal(|ui| {
        ui.label(Face::Fell.text(format!("Round {}", battle.round), if compact { 18.0 } else { 22.0 }));
        let acts = match battle.step {
            Step::Deploy => format!("the {} side deploys", battle.acting.name()),
            Step::Decide => format!("the {} side decides", battle.acting.name()),
            Step::Act => format!(
                "the {} side acts{}",
                battle.acting.name(),
                if battle.acting == battle.attacker { ", after the defender" } else { " first" }
            ),
        };
        theme::small(ui, acts);
    });
    let fort = rules.locations[battle.location as usize].fort;
    let first = battle.round == 1;
    let line = |ui: &mut Ui, sign: &str, text: String, effect: &str, on: bool| {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
            theme::icon(ui.painter(), art, sign, rect, if on { INK } else { LINE });
            let room = ui.available_width() - if effect.is_empty() { 0.0 } else { 58.0 };
            ui.allocate_ui(vec2(room, 20.0), |ui| {
                ui.set_max_width(room);
                ui.add(egui::Label::new(Face::Sans.text(text, 14.5).color(if on { INK } else { INK_2 })).wrap());
            });
            if !effect.is_empty() {
                ui.label(Face::Semi.text(effect, 14.5).color(BATTLE));
            }
        });
    };
    let attacker = battle.attacker.name();
    if fort {
        line(
            ui,
            "fort",
            format!("Fort: {attacker} infantry and leaders roll one die fewer in round 1."),
            if first { "−1 die" } else { "" },
            first,
        );
    }
    let crossed = battle.lines[battle.attacker].known.iter().filter(|f| f.crossed).count();
    if crossed > 0 {
        line(
            ui,
            "anchor",
            format!("Crossing: {crossed} attackers in sight came over water."),
            if first && !fort { "−1 die" } else { "" },
            first,
        );
    }
    if battle.skirmish {
        line(
            ui,
            "battle",
            format!("Skirmish: all in the Center, no Reserve{}.", if fort { ", nobody flees" } else { "" }),
            "",
            true,
        );
    }
    if !fort && crossed == 0 && !battle.skirmish {
        theme::small(ui, "No fort and no crossing: all dice count.");
    }
    actions(ui, desk, art, battle);
}

fn actions(ui: &mut Ui, desk: &mut Desk, art: &Art, battle: &BattleSeen) {
    if let Some(side) = desk.watching() {
        theme::rule(ui);
        return crate::app::panels::opponent::body(ui, desk, art, side);
    }
    let Some(session) = &desk.session else { return };
    if session.seen.owes.is_some() {
        return;
    }
    let p = session.game.position().clone();
    let side = battle.acting;
    let rules = desk.rules.clone();
    theme::rule(ui);
    if battle.step != Step::Act && session.seats[side.other()].is_some() {
        crate::app::panels::opponent::hint(ui, desk, art);
    }
    match battle.step {
        Step::Deploy => {
            let order = Order::Deploy(desk.deployment);
            let why = rules.check(&p, &order).err().map(|refusal| crate::app::desk::capital(&refusal.reason));
            if Button::new("Stand so").key("Enter").kind(Kind::Primary(side)).off(why.as_deref()).show(ui, art) {
                desk.order(order);
            }
            if let Some(why) = why {
                theme::small(ui, why);
            }
        }
        Step::Decide => {
            ui.horizontal(|ui| {
                if Button::new("Stand").key("S").kind(Kind::Primary(side)).show(ui, art) {
                    desk.order(Order::Stand);
                }
                if Button::new("Withdraw").key("W").icon("retreat").show(ui, art) {
                    desk.aside = true;
                }
            });
            let names: Vec<_> =
                rules.retreats(&p, side, battle.location).into_iter().map(|l| rules.place_name(l).to_owned()).collect();
            theme::small(ui, format!("The way is open to {}.", names.join(", ")));
        }
        Step::Act => {
            let ready: Vec<u8> = battle.lines[side].known.iter().filter(|f| !f.acted).map(|f| f.unit).collect();
            match desk.in_hand.filter(|unit| ready.contains(unit)) {
                Some(unit) => {
                    let fire = rules
                        .check(&p, &Order::Fire(unit))
                        .err()
                        .map(|refusal| crate::app::desk::capital(&refusal.reason));
                    let dice = rules.fire_dice(&p, unit);
                    ui.horizontal_wrapped(|ui| {
                        let words = format!(
                            "{} fires, {dice} {}",
                            rules.unit_name(unit),
                            if dice == 1 { "die" } else { "dice" }
                        );
                        if Button::new(&words).key("F").kind(Kind::Primary(side)).off(fire.as_deref()).show(ui, art) {
                            desk.order(Order::Fire(unit));
                        }
                    });
                    ui.horizontal_wrapped(|ui| {
                        for (post, key) in
                            [(Post::Left, "1"), (Post::Center, "2"), (Post::Right, "3"), (Post::Reserve, "R")]
                        {
                            if rules.check(&p, &Order::Shift(unit, post)).is_ok()
                                && Button::new(&format!("Shift to {}", post.name()))
                                    .key(key)
                                    .kind(Kind::Small)
                                    .show(ui, art)
                            {
                                desk.order(Order::Shift(unit, post));
                            }
                        }
                    });
                }
                None => {
                    theme::small(
                        ui,
                        if ready.is_empty() {
                            "All have acted.".to_owned()
                        } else {
                            format!("{} can still act.", ready.len())
                        },
                    );
                }
            }
            let Some(session) = &mut desk.session else {
                return;
            };
            let hidden = battle.lines[side].hidden[Post::Reserve as usize];
            if session.peek || hidden > 0 {
                let words = if session.peek { "Cover my Reserve" } else { "Look at my Reserve" };
                let peek = !session.peek;
                if Button::new(words)
                    .key("V")
                    .icon(if session.peek { "hidden" } else { "seen" })
                    .kind(Kind::Small)
                    .show(ui, art)
                {
                    session.set_peek(peek);
                }
            }
        }
    }
}

fn this_round(ui: &mut Ui, desk: &Desk, art: &Art) {
    let Some(session) = &desk.session else { return };
    ui.label(Face::Fell.text("The battle so far", 19.0));
    egui::ScrollArea::vertical().auto_shrink([false, false]).stick_to_bottom(true).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let entries = session.game.umpire().entries();
        let start = entries
            .iter()
            .rposition(|entry| entry.events.iter().any(|event| matches!(event, Event::BattleStarted { .. })))
            .unwrap_or(0);
        for line in session.log.iter().filter(|line| line.entry >= start) {
            record::told_line(ui, art, &line.told, false);
        }
    });
}

fn foot(ctx: &egui::Context, desk: &mut Desk, art: &Art, places: &Places) -> egui::Rect {
    let rect = egui::Rect::from_min_max(
        pos2(places.right.left(), places.right.bottom() - if places.compact { 92.0 } else { 102.0 }),
        places.right.max,
    );
    theme::panel(ctx, art, "foot", rect, false, |ui| {
        let Some(session) = &desk.session else { return };
        let undo = session.game.umpire().can_undo().err().map(crate::app::desk::capital);
        let acting = session.seen.battle.as_ref().is_some_and(|battle| battle.step == Step::Act)
            && session.seen.owes.is_none()
            && session.program_to_play().is_none();
        let side = session.to_play().unwrap_or(Side::American);
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.horizontal(|ui| {
            if Button::new("Undo").key("U").icon("undo").off(undo.as_deref()).show(ui, art) {
                desk.undo();
            }
            if acting {
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    if Button::new("Done").key("D").icon("done").kind(Kind::Primary(side)).show(ui, art) {
                        desk.order(Order::Done);
                    }
                });
            }
        });
        ui.horizontal(|ui| {
            if prompt::link(ui, art, "rules", "Rules", "F1") {
                desk.open_rules(Some("N8"));
            }
            if prompt::link(ui, art, "fit", "Map", "M") {
                desk.aside = true;
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if prompt::link(ui, art, "menu", "Menu", "F10") {
                    desk.asking = Some(crate::app::desk::Asking::Leave);
                }
            });
        });
    })
    .0
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
