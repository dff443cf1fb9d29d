//! While a program is to play: who thinks, how far he is, and how to hurry him. And the hint for a human.

use bevy_egui::egui::{self, Sense, Ui, vec2};

use crate::app::art::Art;
use crate::app::desk::Desk;
use crate::app::opponent::{self, Purpose};
use crate::app::theme::{self, Button, Face, INK_2, Kind, label};
use crate::kernel::side::Side;

/// What a program at the table is doing.
pub fn body(ui: &mut Ui, desk: &mut Desk, art: &Art, side: Side) {
    let Some(session) = &desk.session else { return };
    let sitter = session.sitter(side);
    let human = Side::BOTH.into_iter().any(|side| session.seats[side].is_none());
    ui.spacing_mut().item_spacing.y = 8.0;
    let thinking = desk.thought.as_ref().filter(|thought| thought.purpose == Purpose::Order);
    let share = thinking.map_or(1.0, |thought| thought.watch.share());
    ui.label(Face::Fell.text(format!("The {} {sitter}", side.name()), 20.0));
    theme::small(
        ui,
        if thinking.is_some() && !session.busy() {
            "is thinking."
        } else {
            "has given an order; it is being carried out."
        },
    );
    bar(ui, share, label(side));
    ui.horizontal(|ui| {
        let why = thinking.is_none().then_some("Nobody is thinking just now.");
        if Button::new("Play now").kind(Kind::Small).off(why).show(ui, art)
            && let Some(thought) = &desk.thought
        {
            thought.watch.cut_short();
        }
        let text = if human { "Skip to my decision" } else { "Skip to the end" };
        let kind = Kind::Tab(desk.hurry);
        if Button::new(text).kind(kind).show(ui, art) {
            desk.hurry = !desk.hurry;
            if let Some(session) = &mut desk.session {
                session.skip();
            }
        }
    });
    theme::small(ui, "Any key ends what moves. The pace is set in the menu.");
}

/// A thin bar that fills.
fn bar(ui: &mut Ui, share: f32, ink: egui::Color32) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 6.0), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::ProgressIndicator, true, "Thinking"));
    ui.painter().rect_filled(rect, 3.0, theme::LINE);
    let done = egui::Rect::from_min_size(rect.min, vec2(rect.width() * share.clamp(0.02, 1.0), rect.height()));
    ui.painter().rect_filled(done, 3.0, ink);
}

/// The hint, where one is asked for; a human is to play.
pub fn hint(ui: &mut Ui, desk: &mut Desk, art: &Art) {
    let Some(session) = &desk.session else { return };
    let hash = session.game.hash();
    if let Some(thought) = desk.thought.as_ref().filter(|thought| thought.purpose == Purpose::Hint) {
        let (share, side) = (thought.watch.share(), thought.side);
        theme::small(ui, "An adviser is thinking.");
        bar(ui, share, label(side));
        if Button::new("That will do").kind(Kind::Small).show(ui, art) {
            thought.watch.cut_short();
        }
        return;
    }
    match desk.hint.clone().filter(|hint| hint.hash == hash) {
        Some(hint) => {
            ui.label(Face::Semi.text(format!("{}:", hint.deed), 15.0));
            if !hint.why.is_empty() {
                ui.label(Face::FellItalic.text(format!("{}.", hint.why), 16.0).color(INK_2));
            }
            ui.horizontal(|ui| {
                if Button::new("Do so").kind(Kind::Small).show(ui, art) {
                    desk.order(hint.order);
                }
                if Button::new("Put away").kind(Kind::Small).show(ui, art) {
                    desk.hint = None;
                }
            });
        }
        None => {
            if Button::new("Hint").key("H").kind(Kind::Small).show(ui, art) {
                opponent::start(desk, Purpose::Hint);
            }
        }
    }
}
