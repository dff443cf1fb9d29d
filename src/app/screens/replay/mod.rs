//! The replay room: the map, the timeline under it, the record and the seat beside it.

mod branch;
mod moment;
mod pages;
mod timeline;

use std::path::PathBuf;

use bevy_egui::egui::{self, Key, Sense, pos2, vec2};

use crate::app::art::{Art, Chart};
use crate::app::board::camera::Lens;
use crate::app::board::layout;
use crate::app::desk::Desk;
use crate::app::room::{Forking, Page, Room};
use crate::app::screens::table::{Clicked, counts, dice_on_map, tooltip};
use crate::app::session::Session;
use crate::kernel::ruleset::Viewer;
use crate::replay::Stride;
use crate::seats::read_seat;

/// What a click or key asks for.
enum Act {
    Go(usize),
    Stride(Stride, bool),
    Toggle,
    Speed(f32),
    Sit(Viewer),
    Turn(Page),
    Fork,
    Write,
    Note(usize, String),
    Open(PathBuf),
    Luck,
    Show(u8),
    Leave,
}

/// Draws it and takes its clicks and keys.
pub fn show(ctx: &egui::Context, desk: &mut Desk, art: &Art, chart: &Chart, lens: &mut Lens) {
    let window = ctx.content_rect();
    let compact = window.width() < 1600.0;
    let (gap, left, right, foot) = if compact { (12.0, 318.0, 330.0, 128.0) } else { (16.0, 430.0, 490.0, 176.0) };
    let foot_rect = egui::Rect::from_min_max(pos2(gap, window.bottom() - gap - foot), window.max - vec2(gap, gap));
    let floor = foot_rect.top() - gap;
    let left_rect = egui::Rect::from_min_max(pos2(gap, gap), pos2(gap + left, floor));
    let right_rect =
        egui::Rect::from_min_max(pos2(window.right() - gap - right, gap), pos2(window.right() - gap, floor));
    let view = egui::Rect::from_min_max(pos2(left_rect.right() + gap, 0.0), pos2(right_rect.left() - gap, floor));
    let city = &desk.rules.locations[desk.rules.city as usize].id;
    lens.open(view, chart.locations.get(city).map_or((546.0, 746.0), |place| place.place));
    lens.view = view;
    let mut acts = Vec::new();
    keys(ctx, desk, lens, &mut acts);
    map(ctx, desk, art, chart, lens, view);
    if let Some(room) = &mut desk.room {
        pages::show(ctx, room, &desk.rules, art, left_rect, &mut acts);
    }
    moment::show(ctx, desk, art, right_rect, compact, &mut acts);
    timeline::show(ctx, desk, art, foot_rect, compact, &mut acts);
    branch::show(ctx, desk, art);
    if desk.luck_open
        && let Some(room) = &desk.room
        && super::luck::show(ctx, art, &room.luck, "The luck of the dice up to here")
    {
        desk.luck_open = false;
    }
    for act in acts {
        take(desk, act);
    }
}

/// Does what was asked for.
fn take(desk: &mut Desk, act: Act) {
    match act {
        Act::Leave => return desk.leave_replay(),
        Act::Open(path) => return desk.open_replay(&path),
        Act::Luck => return desk.luck_open = true,
        Act::Show(place) => return desk.show_place = Some(place),
        Act::Note(at, text) => return desk.bookmark(at, &text),
        _ => {}
    }
    let Some(room) = &mut desk.room else { return };
    match act {
        Act::Go(at) => {
            room.playing = false;
            room.writing = None;
            room.go(at);
        }
        Act::Stride(by, forwards) => {
            room.playing = false;
            room.writing = None;
            room.stride(by, forwards);
        }
        Act::Toggle => {
            room.writing = None;
            room.toggle();
        }
        Act::Speed(speed) => room.speed = speed,
        Act::Sit(seat) => room.sit(seat),
        Act::Turn(page) => {
            room.page = page;
            room.writing = None;
        }
        Act::Write => {
            room.playing = false;
            room.page = Page::Bookmarks;
            room.writing = Some(room.game.notes().get(&room.at).cloned().unwrap_or_default());
        }
        Act::Fork => {
            room.playing = false;
            let turn = room.replay.moments[room.at].turn;
            let header = &room.game.header;
            room.forking = Some(Forking {
                name: format!("{}, from turn {turn}", header.name.split(", from turn").next().unwrap_or_default()),
                seats: crate::kernel::side::BySide {
                    american: read_seat(&header.seats.american).ok(),
                    british: read_seat(&header.seats.british).ok(),
                },
            });
        }
        _ => {}
    }
}

fn keys(ctx: &egui::Context, desk: &mut Desk, lens: &mut Lens, acts: &mut Vec<Act>) {
    let Some(room) = &mut desk.room else { return };
    let pressed = |key: Key| ctx.input(|input| input.key_pressed(key));
    if desk.luck_open {
        return;
    }
    if room.forking.is_some() || room.writing.is_some() {
        if pressed(Key::Escape) {
            room.forking = None;
            room.writing = None;
        }
        return;
    }
    if ctx.egui_wants_keyboard_input() {
        return;
    }
    let shift = ctx.input(|input| input.modifiers.shift);
    let strides = [
        (Key::ArrowRight, Stride::Order, true),
        (Key::ArrowLeft, Stride::Order, false),
        (Key::PageDown, Stride::Turn, true),
        (Key::PageUp, Stride::Turn, false),
        (Key::B, Stride::Battle, !shift),
    ];
    acts.extend(strides.into_iter().filter(|(key, ..)| pressed(*key)).map(|(_, by, on)| Act::Stride(by, on)));
    for (key, act) in [
        (Key::Home, Act::Go(0)),
        (Key::End, Act::Go(room.replay.len())),
        (Key::Space, Act::Toggle),
        (Key::P, Act::Fork),
        (Key::M, Act::Write),
        (Key::K, Act::Luck),
        (Key::Escape, Act::Leave),
        (Key::Num1, Act::Sit(Viewer::Side(crate::kernel::side::Side::American))),
        (Key::Num2, Act::Sit(Viewer::Side(crate::kernel::side::Side::British))),
        (Key::Num3, Act::Sit(Viewer::All)),
    ] {
        if pressed(key) {
            acts.push(act);
        }
    }
    if pressed(Key::F) {
        lens.fit();
    }
    if pressed(Key::Plus) || pressed(Key::Equals) {
        lens.zoom_at(lens.view.center(), 1.25);
    }
    if pressed(Key::Minus) {
        lens.zoom_at(lens.view.center(), 0.8);
    }
    if pressed(Key::F1) {
        desk.open_rules(None);
    }
}

/// The map to look at: counts, tooltips, dice; drag and wheel.
fn map(ctx: &egui::Context, desk: &mut Desk, art: &Art, chart: &Chart, lens: &mut Lens, view: egui::Rect) {
    let window = ctx.content_rect();
    let Some(room) = &desk.room else { return };
    let stacks = layout::stacks(&desk.rules, chart, &room.shown.on_map());
    let area = egui::Area::new(egui::Id::new("map")).order(egui::Order::Background).fixed_pos(window.min);
    area.constrain(false).show(ctx, |ui| {
        let whole = ui.allocate_rect(window, Sense::click_and_drag());
        whole.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Other, true, "Map"));
        let painter = ui.painter().clone();
        for stack in &stacks {
            counts(&painter, lens, stack);
        }
        for (l, location) in desk.rules.locations.iter().enumerate() {
            let Some(place) = chart.locations.get(&location.id) else { continue };
            let own = stacks.iter().filter(|stack| !stack.ships && stack.at as usize == l);
            let mark = egui::Rect::from_center_size(lens.to_screen(place.place), egui::Vec2::splat(28.0));
            let rect = own.map(|stack| layout::stack_rect(lens, stack)).fold(mark, egui::Rect::union);
            let response = ui.interact(rect, ui.id().with(("seen place", l)), Sense::hover());
            tooltip(desk, art, Clicked::Place(l as u8), &Default::default(), response);
        }
        for stack in stacks.iter().filter(|stack| stack.ships) {
            let rect = layout::stack_rect(lens, stack);
            let response = ui.interact(rect, ui.id().with(("seen zone", stack.at)), Sense::hover());
            tooltip(desk, art, Clicked::Zone(stack.at), &Default::default(), response);
        }
        dice_on_map(&painter, desk, art, view);
        if whole.dragged() {
            lens.pan(whole.drag_delta());
        }
        let wheel = ctx.input(|input| input.smooth_scroll_delta.y);
        if wheel != 0.0
            && whole.hovered()
            && let Some(at) = ctx.input(|input| input.pointer.hover_pos())
        {
            lens.zoom_at(at, (wheel * 0.003).exp());
        }
    });
}

impl Desk {
    /// Sets or removes a bookmark of the game in the room, in its record at once.
    fn bookmark(&mut self, at: usize, text: &str) {
        let Some(room) = &mut self.room else { return };
        room.writing = None;
        let mut kept = room.game.note(at, text);
        let same =
            |session: &Session| room.from_table || session.game.path().is_some_and(|p| Some(&p) == room.path.as_ref());
        if let Some(session) = self.session.as_mut().filter(|session| same(session)) {
            kept = session.game.note(at, text);
        } else if let Some(path) = &room.path {
            kept = room.game.write_note(path, at);
        }
        if let Err(wrong) = kept {
            self.say(wrong);
        }
    }
}

impl Room {
    /// Who sat where and how it ended, in a line.
    fn story(&self) -> String {
        let sitter = |side: crate::kernel::side::Side| {
            read_seat(&self.game.header.seats[side]).map_or("human", |(level, _)| level.id())
        };
        let p = self.game.position();
        let end = match p.verdict {
            Some(verdict) => format!("{} victory, turn {}", verdict.winner.name(), p.turn),
            None => format!("Not over: turn {}", p.turn),
        };
        let (american, british) = (crate::kernel::side::Side::American, crate::kernel::side::Side::British);
        format!("American: {}. British: {}. {end}.", sitter(american), sitter(british))
    }
}
