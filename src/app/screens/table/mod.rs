//! The table: the map with its clicks, the panels, the keys.

mod click;
mod hand;
mod keys;
mod map;
mod marks;
mod tips;

use crate::app::art::{Art, Chart};
use crate::app::board::camera::Lens;
use crate::app::desk::Desk;
use crate::app::panels::{self, Places, orders, prompt, record, turn};
use crate::app::theme::{self, Button, Face, INK, Kind};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::position::Phase;
use bevy_egui::egui::{self, Pos2, Sense, Stroke, pos2, vec2};
use hand::in_hand;
use keys::keys;
pub use map::Clicked;
use map::{legal, map};
pub use marks::{counts, dice_on_map};
pub use tips::tooltip;

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
    crate::app::exports::show(ctx, desk, art);
    luck(ctx, desk, art);
}

/// The luck of the dice so far, where the game goes on; the end has it with its own figures.
fn luck(ctx: &egui::Context, desk: &mut Desk, art: &Art) {
    let Some(session) = desk.session.as_ref().filter(|_| desk.luck_open) else { return };
    if session.seen.verdict.is_some() && !desk.end_aside {
        return;
    }
    let events = session.game.umpire().entries().iter().flat_map(|entry| &entry.events);
    let luck = crate::rules::new_york_1776::luck::luck(events);
    if super::luck::show(ctx, art, &luck, "The luck of the dice so far") {
        desk.luck_open = false;
    }
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
        panels::odds::of_march(ctx, desk, art, places.right, places.gap);
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
