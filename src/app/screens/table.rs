//! The table: the map with its clicks, the panels, the keys.

use std::collections::BTreeMap;

use bevy_egui::egui::{self, Align2, Color32, Key, Pos2, Sense, Shape, Stroke, pos2, vec2};

use crate::app::art::{Art, Chart};
use crate::app::blocks::{Shows, State, battle_tag, count_disc, draw};
use crate::app::board::camera::Lens;
use crate::app::board::layout::{self, Stack};
use crate::app::desk::{Asking, Desk, Mover, Notice, Plan, capital};
use crate::app::panels::plan::{self, Target};
use crate::app::panels::{self, Places, orders, prompt, record, turn};
use crate::app::theme::{self, BATTLE, Button, CREAM, Face, GOLD, GOLD_FILL, INK, Kind};
use crate::kernel::ruleset::Ruleset;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::event::Event;
use crate::rules::new_york_1776::position::Phase;

/// Draws it and takes its clicks and keys.
pub fn show(ctx: &egui::Context, desk: &mut Desk, art: &Art, chart: &Chart, lens: &mut Lens) {
    let Some(session) = &desk.session else { return };
    if let Some(side) = session.curtain {
        super::curtain::show(ctx, desk, art, side);
        return;
    }
    let places = Places::of(ctx);
    lens.open(places.view, action(desk, chart));
    lens.view = places.view;
    let ended = session.seen.verdict.filter(|_| !desk.end_aside);
    let fighting = session.seen.battle.is_some() && !desk.aside;
    keys(ctx, desk, lens);
    if fighting && desk.session.as_ref().is_some_and(|session| session.seen.battle.is_some()) {
        super::battle::show(ctx, desk, art, &places);
    } else {
        map(ctx, desk, art, chart, lens, &places);
        if ended.is_none() {
            panels_of_the_map(ctx, desk, art, lens, &places);
        }
        in_hand(ctx, desk, art, lens);
    }
    if let Some(verdict) = ended {
        super::end::show(ctx, desk, art, verdict);
    }
    prompt::ask(ctx, desk, art);
}

/// Everything beside and over the map.
fn panels_of_the_map(ctx: &egui::Context, desk: &mut Desk, art: &Art, lens: &mut Lens, places: &Places) {
    let below = turn::show(ctx, desk, art, places);
    record::show(ctx, desk, art, places, below);
    tools(ctx, art, lens, places);
    let top = prompt::show(ctx, desk, art, places.right, places.compact);
    let foot = prompt::foot(ctx, desk, art, places.right, places.compact);
    let middle = egui::Rect::from_min_max(
        pos2(places.right.left(), top.bottom() + places.gap),
        pos2(places.right.right(), foot.top() - places.gap),
    );
    let Some(session) = &desk.session else { return };
    let (setup, battle) = (session.seen.phase == Phase::Setup, session.seen.battle.is_some());
    if news(ctx, desk, art, middle) {
        return;
    }
    if desk.session.as_ref().is_some_and(|session| session.seen.verdict.is_some()) {
        theme::panel(ctx, art, "orders", middle, true, |ui| {
            if Button::new("Back to the end").show(ui, art) {
                desk.end_aside = false;
            }
        });
        return;
    }
    if let Some(side) = desk.watching() {
        theme::panel(ctx, art, "opponent", middle, true, |ui| panels::opponent::body(ui, desk, art, side));
        return;
    }
    if setup {
        panels::setup::show(ctx, desk, art, middle, places.compact);
        return;
    }
    if !battle {
        orders::show(ctx, desk, art, middle, places.compact);
    }
    retreat_list(ctx, desk, art, middle);
}

/// Where something happens: the first view of a small window.
fn action(desk: &Desk, chart: &Chart) -> (f32, f32) {
    let city = &desk.rules.locations[desk.rules.city as usize].id;
    chart.locations.get(city).map_or((546.0, 746.0), |place| (place.place.0 + 20.0, place.place.1))
}

fn tools(ctx: &egui::Context, art: &Art, lens: &mut Lens, places: &Places) {
    let x = if places.compact { places.turn.right() + 10.0 } else { places.record.right() + 14.0 };
    let rect = egui::Rect::from_min_size(pos2(x, places.right.bottom() - 122.0), vec2(36.0, 122.0));
    egui::Area::new(egui::Id::new("tools")).fixed_pos(rect.min).constrain(false).show(ctx, |ui| {
        ui.spacing_mut().item_spacing.y = 7.0;
        for (sign, name, key) in [("closer", "Zoom in", "+"), ("farther", "Zoom out", "−"), ("fit", "Whole map", "F")]
        {
            let (rect, response) = ui.allocate_exact_size(vec2(34.0, 34.0), Sense::click());
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, name));
            ui.painter().rect(
                rect,
                3.0,
                if response.hovered() { theme::FIELD } else { theme::PAPER },
                Stroke::new(1.0, INK),
                egui::StrokeKind::Inside,
            );
            theme::icon(ui.painter(), art, sign, rect.shrink(7.0), INK);
            if response.clicked() {
                match sign {
                    "fit" => lens.fit(),
                    "closer" => lens.zoom_at(lens.view.center(), 1.25),
                    _ => lens.zoom_at(lens.view.center(), 0.8),
                }
            }
            response.on_hover_text(format!("{name} ({key})"));
        }
    });
}

fn keys(ctx: &egui::Context, desk: &mut Desk, lens: &mut Lens) {
    if ctx.egui_wants_keyboard_input() {
        return;
    }
    let pressed = |key: Key| ctx.input(|input| input.key_pressed(key));
    let any =
        ctx.input(|input| input.events.iter().any(|event| matches!(event, egui::Event::Key { pressed: true, .. })));
    if let Some(session) = &mut desk.session
        && any
        && session.busy()
    {
        // Any key ends what moves, and does nothing else.
        session.skip();
        return;
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
        _ => super::battle::keys(ctx, desk, &p),
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

fn map(ctx: &egui::Context, desk: &mut Desk, art: &Art, chart: &Chart, lens: &mut Lens, places: &Places) {
    let window = ctx.content_rect();
    let Some(session) = &desk.session else { return };
    let on_map = session.on_map();
    let stacks = layout::stacks(&desk.rules, chart, &on_map);
    let targets = if desk.watching().is_some() { BTreeMap::new() } else { plan::targets(desk) };
    let retreats = legal_retreats(desk);
    let fights = legal_fights(desk);
    desk.hovered = None;
    egui::Area::new(egui::Id::new("map")).order(egui::Order::Background).fixed_pos(window.min).constrain(false).show(
        ctx,
        |ui| {
            let whole = ui.allocate_rect(window, Sense::click_and_drag());
            whole.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Other, true, "Map"));
            let painter = ui.painter().clone();
            if session_path(desk).len() > 1 {
                draw_path(&painter, desk, chart, lens);
            }
            let rules = desk.rules.clone();
            let mut areas: Vec<(u8, egui::Rect)> = Vec::new();
            let mut clicked: Option<Clicked> = None;
            let mut tip: Option<(Clicked, egui::Response)> = None;
            let ship_mover = matches!(desk.plan.mover, Mover::Ship(_));
            for (l, location) in rules.locations.iter().enumerate() {
                let l = l as u8;
                let Some(place) = chart.locations.get(&location.id) else {
                    continue;
                };
                let own: Vec<&Stack> = stacks.iter().filter(|stack| !stack.ships && stack.at == l).collect();
                let mark = lens.to_screen(place.place);
                let mut rect =
                    egui::Rect::from_center_size(mark, egui::Vec2::splat((34.0 * lens.zoom).clamp(24.0, 44.0)));
                for stack in &own {
                    rect = rect.union(layout::stack_rect(lens, stack));
                }
                if !rect.intersects(window) {
                    continue;
                }
                areas.push((l, rect));
                let target = targets.get(&l).filter(|_| !ship_mover);
                let lit = target.is_some() || retreats.contains(&l) || fights.contains(&l);
                let response = ui.interact(rect, ui.id().with(("place", l)), Sense::click_and_drag());
                let label = place_label(desk, &own, l, lit);
                response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &label));
                let selected = match desk.plan.mover {
                    Mover::Place(at) => at == l,
                    Mover::Unit(unit) => {
                        desk.session.as_ref().is_some_and(|session| session.game.position().at[unit as usize] == l)
                    }
                    _ => false,
                };
                let end = !ship_mover && desk.plan.then.or(desk.plan.first) == Some(l);
                mark_place(
                    &painter,
                    art,
                    lens,
                    &own,
                    mark,
                    selected,
                    end,
                    target,
                    retreats.contains(&l),
                    fights.contains(&l),
                );
                for stack in &own {
                    counts(&painter, lens, stack);
                }
                if response.hovered() {
                    desk.hovered = Some(l);
                    if !lit && matches!(desk.plan.mover, Mover::Unit(_)) && !selected {
                        refuse_mark(&painter, rect.center());
                    }
                    tip = Some((Clicked::Place(l), response.clone()));
                }
                if response.clicked() {
                    clicked = Some(Clicked::Place(l));
                }
                if response.drag_started()
                    && desk.session.as_ref().is_some_and(|session| session.seen.phase == Phase::Setup)
                    && desk.watching().is_none()
                {
                    lift_block(desk, l);
                } else if response.dragged() && desk.in_hand.is_none() {
                    lens.pan(response.drag_delta());
                }
            }
            for (z, zone) in rules.zones.iter().enumerate() {
                let z = z as u8;
                let Some(place) = chart.zones.get(&zone.id) else {
                    continue;
                };
                let stack = stacks.iter().find(|stack| stack.ships && stack.at == z);
                let rect = stack.map_or_else(
                    || egui::Rect::from_center_size(lens.to_screen(place.ship), vec2(34.0, 34.0)),
                    |stack| layout::stack_rect(lens, stack),
                );
                let target = targets.get(&z).filter(|_| ship_mover);
                if (stack.is_none() && !ship_mover) || !rect.intersects(window) {
                    continue;
                }
                let response = ui.interact(rect, ui.id().with(("zone", z)), Sense::click());
                let count = stack.map_or(0, |stack| stack.count);
                response.widget_info(|| {
                    egui::WidgetInfo::labeled(
                        egui::WidgetType::Button,
                        true,
                        format!(
                            "{}, {count} ships{}",
                            capital(&rules.zone_name(z)).trim_end_matches('.'),
                            if target.is_some() { ", lit" } else { "" }
                        ),
                    )
                });
                let chosen = match desk.plan.mover {
                    Mover::Ship(ship) => {
                        desk.session.as_ref().is_some_and(|session| session.game.position().ship_at[ship as usize] == z)
                    }
                    _ => false,
                };
                let end = ship_mover && desk.plan.then.or(desk.plan.first) == Some(z);
                let drawn: Vec<&Stack> = stack.into_iter().collect();
                mark_place(&painter, art, lens, &drawn, lens.to_screen(place.ship), chosen, end, target, false, false);
                if let Some(stack) = stack {
                    counts(&painter, lens, stack);
                }
                if response.hovered() {
                    tip = Some((Clicked::Zone(z), response.clone()));
                }
                if response.clicked() {
                    clicked = Some(Clicked::Zone(z));
                }
            }
            ctx.data_mut(|data| data.insert_temp(egui::Id::new("place areas"), areas));
            arrow_head(&painter, desk, chart, lens);
            dice_on_map(&painter, desk, art, places);
            if whole.dragged() && desk.in_hand.is_none() {
                lens.pan(whole.drag_delta());
            }
            let over_map = ctx
                .input(|input| input.pointer.hover_pos())
                .is_some_and(|at| ctx.layer_id_at(at).is_none_or(|layer| layer.order == egui::Order::Background));
            if over_map {
                let (scroll, at) = ctx.input(|input| (input.smooth_scroll_delta().y, input.pointer.hover_pos()));
                if scroll != 0.0
                    && let Some(at) = at
                {
                    lens.zoom_at(at, (scroll / 240.0).exp());
                }
            }
            if whole.clicked() || whole.secondary_clicked() {
                if let Some(session) = &mut desk.session {
                    session.skip();
                }
                desk.plan = Plan::default();
            }
            drop_block(ctx, desk, clicked.is_none());
            if desk.watching().is_some() && clicked.take().is_some() {
                // A click while a program plays ends what moves.
                if let Some(session) = &mut desk.session {
                    session.skip();
                }
            }
            if let Some(what) = clicked {
                click(desk, what, &targets);
            }
            if let Some((what, response)) = tip
                && desk.in_hand.is_none()
            {
                tooltip(desk, art, what, &targets, response);
            }
        },
    );
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Clicked {
    Place(u8),
    Zone(u8),
}

fn legal(desk: &Desk) -> Vec<Order> {
    let mut out = Vec::new();
    if let Some(session) = desk.session.as_ref().filter(|session| session.program_to_play().is_none()) {
        let p = session.game.position();
        if p.owes.is_some() || p.phase == Phase::Battles || p.battle.is_some() {
            desk.rules.legal(p, &mut out);
        }
    }
    out
}

fn legal_retreats(desk: &Desk) -> Vec<u8> {
    legal(desk)
        .into_iter()
        .filter_map(|order| match order {
            Order::Retreat(to) | Order::Withdraw(to) => Some(to),
            _ => None,
        })
        .collect()
}

fn legal_fights(desk: &Desk) -> Vec<u8> {
    legal(desk).into_iter().filter_map(|order| if let Order::Fight(at) = order { Some(at) } else { None }).collect()
}

fn place_label(desk: &Desk, own: &[&Stack], l: u8, lit: bool) -> String {
    let mut text = desk.rules.place_name(l).to_owned();
    for stack in own {
        text += &format!(", {} {}", stack.count, stack.side.name());
    }
    if lit {
        text += ", lit";
    }
    text
}

fn mark_place(
    painter: &egui::Painter,
    art: &Art,
    lens: &Lens,
    own: &[&Stack],
    mark: Pos2,
    selected: bool,
    end: bool,
    target: Option<&Target>,
    retreat: bool,
    fight: bool,
) {
    let plate =
        own.iter().map(|stack| layout::stack_rect(lens, stack)).reduce(|a, b| a.union(b)).map(|rect| rect.expand(5.0));
    if selected && let Some(plate) = plate {
        painter.rect_stroke(plate, 4.0, Stroke::new(6.5, INK), egui::StrokeKind::Middle);
        painter.rect_stroke(plate, 4.0, Stroke::new(4.5, GOLD_FILL), egui::StrokeKind::Middle);
    }
    let gold = |text: &str, at: Pos2| {
        painter.circle(at, 10.0, GOLD_FILL, Stroke::new(1.25, INK));
        painter.text(at, Align2::CENTER_CENTER, text, Face::Bold.at(14.0), INK);
    };
    if fight && let Some(plate) = plate {
        broken(painter, plate);
        battle_tag(painter, art, pos2(plate.left() + 14.0, plate.bottom()), "");
        return;
    }
    let cost = match target {
        Some(target) => target.cost.to_string(),
        None if retreat => String::new(),
        None => return,
    };
    match plate {
        None => {
            painter.circle_filled(mark, 18.0, GOLD.gamma_multiply(0.34));
            painter.circle(
                mark,
                if end { 14.0 } else { 12.0 },
                GOLD_FILL,
                Stroke::new(if end { 3.0 } else { 1.25 }, INK),
            );
            painter.text(mark, Align2::CENTER_CENTER, cost, Face::Bold.at(14.0), INK);
        }
        Some(plate) if target.is_some_and(|target| target.battle) => {
            broken(painter, plate);
            battle_tag(painter, art, pos2(plate.left() + 14.0, plate.bottom()), &cost);
        }
        Some(plate) => {
            painter.rect_stroke(plate, 4.0, Stroke::new(if end { 6.5 } else { 5.0 }, INK), egui::StrokeKind::Middle);
            painter.rect_stroke(
                plate,
                4.0,
                Stroke::new(if end { 4.5 } else { 3.0 }, GOLD_FILL),
                egui::StrokeKind::Middle,
            );
            gold(&cost, plate.left_bottom());
        }
    }
}

/// Cream plate with a broken red rim: battle.
fn broken(painter: &egui::Painter, plate: egui::Rect) {
    painter.rect_stroke(plate, 4.0, Stroke::new(5.0, CREAM), egui::StrokeKind::Middle);
    let corners = [plate.left_top(), plate.right_top(), plate.right_bottom(), plate.left_bottom(), plate.left_top()];
    painter.extend(Shape::dashed_line(&corners, Stroke::new(3.0, BATTLE), 7.0, 4.0));
}

fn refuse_mark(painter: &egui::Painter, at: Pos2) {
    let points: Vec<Pos2> =
        (0..=32).map(|i| at + egui::Vec2::angled(i as f32 / 32.0 * std::f32::consts::TAU) * 17.0).collect();
    painter.extend(Shape::dashed_line(&points, Stroke::new(2.0, INK), 6.0, 4.0));
    for d in [vec2(6.0, 6.0), vec2(6.0, -6.0)] {
        painter.line_segment([at - d, at + d], Stroke::new(2.0, INK));
    }
}

fn counts(painter: &egui::Painter, lens: &Lens, stack: &Stack) {
    if stack.count > 1 || matches!(stack.faces.first(), Some(Shows::Back(..))) {
        let face = layout::face_rect(lens, stack.point);
        let size = (face.width() * 0.42).clamp(17.0, 24.0);
        count_disc(painter, face.right_bottom() + vec2(-2.0, 0.0), stack.count, size);
    }
}

fn session_path(desk: &Desk) -> Vec<u8> {
    let Some(session) = &desk.session else {
        return Vec::new();
    };
    let p = session.game.position();
    let from = match desk.plan.mover {
        Mover::Unit(unit) => p.at[unit as usize],
        Mover::Ship(ship) => p.ship_at[ship as usize],
        _ => return Vec::new(),
    };
    std::iter::once(from).chain(desk.plan.first).chain(desk.plan.then).collect()
}

fn path_points(desk: &Desk, chart: &Chart, lens: &Lens) -> Vec<Pos2> {
    let path = session_path(desk);
    let ships = matches!(desk.plan.mover, Mover::Ship(_));
    let mut points = Vec::new();
    for pair in path.windows(2) {
        if ships {
            let point = |z: u8| chart.zones.get(&desk.rules.zones[z as usize].id).map_or((0.0, 0.0), |zone| zone.ship);
            points.extend([point(pair[0]), point(pair[1])].map(|at| lens.to_screen(at)));
        } else {
            points.extend(layout::way(&desk.rules, chart, pair[0], pair[1]).into_iter().map(|at| lens.to_screen(at)));
        }
    }
    points
}

fn draw_path(painter: &egui::Painter, desk: &Desk, chart: &Chart, lens: &Lens) {
    let points = path_points(desk, chart, lens);
    painter.add(Shape::line(points.clone(), Stroke::new(8.5, INK)));
    painter.add(Shape::line(points, Stroke::new(5.5, GOLD_FILL)));
}

/// The arrowhead stands over the stacks, before the place where the way ends.
fn arrow_head(painter: &egui::Painter, desk: &Desk, chart: &Chart, lens: &Lens) {
    let points = path_points(desk, chart, lens);
    let Some(end) = points.last().copied() else {
        return;
    };
    let Some(before) = points.iter().rev().find(|at| (**at - end).length() > 26.0).copied() else {
        return;
    };
    let d = (end - before).normalized();
    let tip = end - d * 14.0;
    let side = vec2(-d.y, d.x);
    let head = vec![tip, tip - d * 20.0 + side * 11.0, tip - d * 20.0 - side * 11.0];
    painter.add(Shape::convex_polygon(head, GOLD_FILL, Stroke::new(2.0, INK)));
}

/// Action point dice and others that fall while the map is open, shown in a tray at the foot of the map.
fn dice_on_map(painter: &egui::Painter, desk: &Desk, art: &Art, places: &Places) {
    let Some(motion) = desk.session.as_ref().and_then(|session| session.motions.front()) else {
        return;
    };
    let Event::Rolled(rolled) = motion.event else {
        return;
    };
    let centre = pos2(places.view.center().x, places.view.bottom() - 84.0);
    let tray = egui::Rect::from_center_size(centre, vec2(300.0, 104.0));
    painter.rect(
        tray.expand(8.0),
        4.0,
        Color32::from_rgb(0x3d, 0x28, 0x18),
        Stroke::new(1.0, INK),
        egui::StrokeKind::Inside,
    );
    theme::tile(painter, &art.tray, tray, 1.0, Color32::WHITE);
    let title = format!(
        "{}: {}",
        rolled.who.name(),
        match rolled.why {
            crate::rules::new_york_1776::event::RollFor::ActionPoints => "action points",
            crate::rules::new_york_1776::event::RollFor::ForceMarch => "forced march",
            _ => "fire",
        }
    );
    painter.text(tray.center_top() + vec2(0.0, 8.0), Align2::CENTER_TOP, title, Face::FellItalic.at(17.0), CREAM);
    super::battle::roll_dice(painter, art, &rolled, motion, tray.translate(vec2(0.0, 14.0)));
}

fn lift_block(desk: &mut Desk, l: u8) {
    let Some(session) = &desk.session else { return };
    let here: Vec<_> = session.seen.forces.american.units.iter().filter(|u| u.at == Some(l)).map(|u| u.unit).collect();
    desk.plan = Plan { mover: Mover::Place(l), ..Plan::default() };
    // The block drawn in front is the one under the pointer.
    desk.in_hand = here
        .iter()
        .copied()
        .min_by_key(|u| (!desk.rules.leaders.has(*u), std::cmp::Reverse(desk.rules.units[*u as usize].sp), *u));
}

/// A block dragged onto a place is put there.
fn drop_block(ctx: &egui::Context, desk: &mut Desk, no_click: bool) {
    let released = ctx.input(|input| input.pointer.any_released());
    let at = ctx.input(|input| input.pointer.hover_pos());
    let dragging = ctx.dragged_id().is_some() || ctx.drag_stopped_id().is_some();
    if !released || !dragging || !no_click {
        return;
    }
    let (Some(unit), Some(at)) = (desk.in_hand, at) else {
        return;
    };
    if ctx.layer_id_at(at).is_some_and(|layer| layer.order != egui::Order::Background) {
        return;
    }
    match desk.hovered_under(ctx, at) {
        Some(to) => desk.order(Order::Place { unit, to }),
        None => desk.in_hand = None,
    }
}

impl Desk {
    /// The place whose area holds a point of the window.
    fn hovered_under(&self, ctx: &egui::Context, at: Pos2) -> Option<u8> {
        ctx.data(|data| data.get_temp::<Vec<(u8, egui::Rect)>>(egui::Id::new("place areas"))).and_then(|areas| {
            areas
                .into_iter()
                .filter(|(_, rect)| rect.expand(10.0).contains(at))
                .min_by(|a, b| (a.1.center() - at).length().total_cmp(&(b.1.center() - at).length()))
                .map(|(l, _)| l)
        })
    }
}

fn in_hand(ctx: &egui::Context, desk: &Desk, art: &Art, lens: &Lens) {
    let (Some(unit), Some(at)) = (desk.in_hand, ctx.input(|input| input.pointer.hover_pos())) else {
        return;
    };
    if desk.session.as_ref().is_none_or(|session| session.seen.phase != Phase::Setup) {
        return;
    }
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("in hand")));
    let edge = layout::edge(lens).max(48.0);
    draw(
        &painter,
        art,
        &desk.rules,
        Shows::Unit(unit, desk.rules.units[unit as usize].sp),
        at - vec2(edge * 0.5, edge * 0.6),
        edge,
        State { selected: true, ..State::default() },
    );
}

fn click(desk: &mut Desk, what: Clicked, targets: &BTreeMap<u8, Target>) {
    let Some(session) = &mut desk.session else {
        return;
    };
    session.skip();
    let p = session.game.position().clone();
    let rules = desk.rules.clone();
    let refuse = |desk: &mut Desk, refusal: crate::kernel::ruleset::Refusal| {
        desk.notice = Some(Notice { text: capital(&refusal.reason), case: refusal.case });
    };
    match what {
        Clicked::Place(l) => {
            if p.owes.is_some_and(|owes| owes.hits == 0 && owes.flights == 0) || p.battle.is_some() {
                let order = if p.owes.is_some() { Order::Retreat(l) } else { Order::Withdraw(l) };
                return desk.order(order);
            }
            if p.phase == Phase::Battles {
                return desk.order(Order::Fight(l));
            }
            if p.phase == Phase::Setup {
                match desk.in_hand {
                    Some(unit) => desk.order(Order::Place { unit, to: l }),
                    None => desk.plan = Plan { mover: Mover::Place(l), ..Plan::default() },
                }
                return;
            }
            if p.phase != Phase::Movement || p.owes.is_some() {
                return;
            }
            if let Mover::Unit(unit) = desk.plan.mover {
                if let Some(target) = targets.get(&l) {
                    let again = desk.plan.then.or(desk.plan.first) == Some(l);
                    // A second click on the end of the way confirms it.
                    if again && let Some(order) = plan::order_of(&rules, &desk.plan) {
                        return desk.order(order);
                    }
                    let by_hand = desk.plan.first.filter(|first| desk.plan.then.is_none() && *first != l);
                    let two = by_hand.map(|first| Plan { first: Some(first), then: Some(l), ..desk.plan });
                    let legal_two = two
                        .filter(|two| plan::order_of(&rules, two).is_some_and(|order| rules.check(&p, &order).is_ok()));
                    desk.plan = legal_two.unwrap_or(target.plan);
                    desk.notice = None;
                    return;
                }
                if p.at[unit as usize] != l && p.of(&rules, p.active, l).is_empty() {
                    if let Err(refusal) = plan::plan_to(&rules, &p, &desk.plan, l) {
                        refuse(desk, refusal);
                    }
                    return;
                }
            }
            let here: Vec<u8> = p.of(&rules, p.active, l).into_iter().collect();
            match here[..] {
                [] => {
                    desk.plan = Plan::default();
                    desk.say(format!("No {} block stands in {}", p.active.name(), rules.place_name(l)));
                }
                [only] => orders::select_unit(desk, &p, only),
                _ => {
                    desk.notice = None;
                    desk.plan = Plan { mover: Mover::Place(l), ..Plan::default() };
                }
            }
        }
        Clicked::Zone(z) => {
            if p.phase != Phase::Movement || p.owes.is_some() {
                return;
            }
            if let Mover::Ship(ship) = desk.plan.mover {
                if let Some(target) = targets.get(&z) {
                    if desk.plan.then.or(desk.plan.first) == Some(z)
                        && let Some(order) = plan::order_of(&rules, &desk.plan)
                    {
                        return desk.order(order);
                    }
                    desk.plan = target.plan;
                    desk.notice = None;
                    return;
                }
                if p.ship_at[ship as usize] != z {
                    if let Err(refusal) = plan::plan_to(&rules, &p, &desk.plan, z) {
                        refuse(desk, refusal);
                    }
                    return;
                }
            }
            if p.active == Side::British {
                let here: Vec<u8> = (0..rules.ships.len() as u8).filter(|s| p.ship_at[*s as usize] == z).collect();
                let free = here
                    .iter()
                    .copied()
                    .find(|s| !p.ship_has_moved(*s) && !p.ship_has_carried(*s))
                    .or(here.first().copied());
                if let Some(ship) = free {
                    desk.notice = None;
                    desk.plan = Plan { mover: Mover::Ship(ship), ..Plan::default() };
                }
            } else {
                desk.say("The ships are British");
            }
        }
    }
}

fn tooltip(desk: &Desk, art: &Art, what: Clicked, targets: &BTreeMap<u8, Target>, response: egui::Response) {
    let Some(session) = &desk.session else { return };
    let rules = &desk.rules;
    let seen = &session.seen;
    response.on_hover_ui(|ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        match what {
            Clicked::Zone(z) => {
                let zone = &rules.zones[z as usize];
                ui.label(Face::Semi.text(
                    format!(
                        "{}{}",
                        capital(&rules.zone_name(z)).trim_end_matches('.'),
                        if zone.letter.is_empty() { String::new() } else { format!(", {}", zone.name) }
                    ),
                    15.0,
                ));
                let names: Vec<_> = seen
                    .forces
                    .british
                    .ships
                    .iter()
                    .filter(|s| s.at == z)
                    .map(|s| rules.ships[s.ship as usize].name.clone())
                    .collect();
                if !names.is_empty() {
                    theme::small(ui, names.join(", "));
                }
                if seen.closed.has(z) {
                    theme::small(ui, "Closed: both its forts are in American hands. (N6.2)");
                }
                if let (Mover::Ship(_), None) = (desk.plan.mover, targets.get(&z)) {
                    why_not(ui, desk, z);
                }
            }
            Clicked::Place(l) => {
                let place = &rules.locations[l as usize];
                let mut words = Vec::new();
                if place.fort {
                    words.push("fort");
                }
                if !place.zones.is_empty() {
                    words.push("on the water");
                }
                if place.edge {
                    words.push("edge of the board");
                }
                ui.label(Face::Semi.text(&place.name, 15.0));
                if !words.is_empty() {
                    theme::small(ui, words.join(", "));
                }
                for side in Side::BOTH {
                    let count = seen.forces[side].counts[l as usize];
                    if count == 0 {
                        continue;
                    }
                    let mut faces: Vec<_> = seen.forces[side].units.iter().filter(|u| u.at == Some(l)).collect();
                    faces.sort_by_key(|u| (!rules.leaders.has(u.unit), u.unit));
                    theme::small(
                        ui,
                        format!("{count} {} {}", side.name(), if count == 1 { "block" } else { "blocks" }),
                    );
                    if !faces.is_empty() {
                        let edge = 46.0;
                        let columns = 5;
                        let rows = faces.len().div_ceil(columns);
                        let (area, _) = ui.allocate_exact_size(
                            vec2(columns.min(faces.len()) as f32 * edge * 1.16 + 6.0, rows as f32 * edge * 1.3),
                            Sense::hover(),
                        );
                        for (i, unit) in faces.iter().enumerate() {
                            let at = area.min
                                + vec2(
                                    (i % columns) as f32 * edge * 1.16 + 2.0,
                                    (i / columns) as f32 * edge * 1.3 + edge * 0.2,
                                );
                            draw(
                                ui.painter(),
                                art,
                                rules,
                                Shows::Unit(unit.unit, unit.sp),
                                at,
                                edge,
                                State { spent: unit.moved, ..State::default() },
                            );
                        }
                    } else {
                        let known: Vec<_> = seen
                            .sightings
                            .iter()
                            .filter(|(_, s)| s.at == l)
                            .map(|(u, s)| format!("{} {} SP (turn {})", rules.unit_name(*u), s.sp, s.turn))
                            .collect();
                        if !known.is_empty() {
                            theme::small(ui, format!("Last seen here: {}", known.join(", ")));
                        }
                    }
                }
                if let Some(target) = targets.get(&l) {
                    theme::small(
                        ui,
                        if target.battle {
                            format!("{} AP, and a battle", target.cost)
                        } else {
                            format!("{} AP", target.cost)
                        },
                    );
                } else if matches!(desk.plan.mover, Mover::Unit(_)) {
                    why_not(ui, desk, l);
                }
            }
        }
    });
}

fn why_not(ui: &mut egui::Ui, desk: &Desk, to: u8) {
    let Some(session) = &desk.session else { return };
    if let Err(refusal) = plan::plan_to(&desk.rules, session.game.position(), &desk.plan, to) {
        ui.label(Face::Semi.text(capital(&refusal.reason), 14.0).color(BATTLE));
        if let Some(case) = refusal.case {
            theme::small(ui, format!("{case}. {}", panels::case_text(desk, case).unwrap_or_default()));
        }
    }
}

/// Places to retreat to, as buttons beside the lit map.
fn retreat_list(ctx: &egui::Context, desk: &mut Desk, art: &Art, rect: egui::Rect) {
    let orders: Vec<Order> =
        legal(desk).into_iter().filter(|order| matches!(order, Order::Retreat(_) | Order::Withdraw(_))).collect();
    let battle = desk.session.as_ref().is_some_and(|session| session.seen.battle.is_some());
    if orders.is_empty() && !battle {
        return;
    }
    let side = desk.session.as_ref().and_then(crate::app::session::Session::to_play).unwrap_or(Side::American);
    theme::panel(ctx, art, "orders", rect, true, |ui| {
        let forced = orders.iter().any(|order| matches!(order, Order::Retreat(_)));
        ui.label(Face::Fell.text(if forced { "Retreat to" } else { "Withdraw to" }, 20.0));
        for order in orders {
            if let Order::Retreat(to) | Order::Withdraw(to) = order {
                let name = desk.rules.place_name(to).to_owned();
                let verb = if forced { "Retreat" } else { "Withdraw" };
                if Button::new(&format!("{verb} to {name}")).icon("retreat").width(240.0).show(ui, art) {
                    desk.order(order);
                }
            }
        }
        if battle
            && Button::new("Back to the battle board")
                .key("B")
                .kind(if forced { Kind::Plain } else { Kind::Primary(side) })
                .show(ui, art)
        {
            desk.aside = false;
        }
    });
}

/// What happened since this side's last turn.
fn news(ctx: &egui::Context, desk: &mut Desk, art: &Art, rect: egui::Rect) -> bool {
    let Some(session) = &mut desk.session else {
        return false;
    };
    let Some(news) = session.news.clone() else {
        return false;
    };
    let side = session.seat;
    let mut close = false;
    theme::panel(ctx, art, "orders", rect, true, |ui| {
        ui.label(Face::Fell.text("Since your last turn", 22.0));
        egui::ScrollArea::vertical()
            .max_height(ui.available_height() - 60.0)
            .auto_shrink([false, true])
            .stick_to_bottom(true)
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 3.0;
                for told in &news {
                    if record::told_line(ui, art, told, false).clicked() {
                        desk.show_place = told.place;
                    }
                }
            });
        ui.horizontal(|ui| {
            close = Button::new("Go on").key("Enter").kind(Kind::Primary(side)).show(ui, art);
        });
    });
    if close && let Some(session) = &mut desk.session {
        session.news = None;
        session.skip();
    }
    true
}
