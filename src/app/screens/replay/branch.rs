//! Playing on from here: who sits where in the branch, and its name.

use bevy_egui::egui::{self, vec2};

use crate::app::art::Art;
use crate::app::desk::{Desk, capital};
use crate::app::screens::new_game::seat;
use crate::app::theme::{self, Button, Face, Kind};
use crate::cli::referee::fresh_seed;
use crate::game::NewGame;
use crate::kernel::side::{BySide, Side};
use crate::seats::any_seat_word;

/// Draws the sheet, if a branch is being prepared.
pub fn show(ctx: &egui::Context, desk: &mut Desk, art: &Art) {
    let Some(room) = &mut desk.room else { return };
    let Some(mut forking) = room.forking.take() else { return };
    let over = room.at == room.replay.len() && room.game.position().verdict.is_some();
    let rect = egui::Rect::from_center_size(ctx.content_rect().center(), vec2(770.0, 420.0));
    let (mut begin, mut back) = (false, false);
    // What lies on the table and in no file would be gone.
    let unsaved =
        room.from_table && desk.session.as_ref().is_some_and(|s| s.game.trouble().is_some() || s.game.path().is_none());
    let turn = room.replay.moments[room.at].turn;
    theme::sheet(ctx, art, "forking", rect, |ui| {
        ui.spacing_mut().item_spacing.y = 7.0;
        ui.label(Face::Fell.text(format!("Play on from turn {turn}"), 28.0));
        theme::small(
            ui,
            "The branch shares everything up to this moment. Its dice are drawn anew, so what the replay has shown foretells nothing; the game it leaves is kept as it is.",
        );
        theme::rule(ui);
        for side in Side::BOTH {
            seat(ui, &mut forking.seats, art, side);
        }
        ui.horizontal(|ui| {
            ui.label(Face::Fell.text("Name", 20.0));
            let field = egui::TextEdit::singleline(&mut forking.name).desired_width(420.0).char_limit(60);
            let response = ui.add(field.margin(vec2(8.0, 6.0)));
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, "Name of the branch"));
        });
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            let why = if over {
                Some("The game is over here: go back to an earlier moment.")
            } else if unsaved {
                Some("This game is not saved: save a copy first, or it would be lost.")
            } else if Side::BOTH.into_iter().any(|side| !room.may_sit(side, forking.seats[side])) {
                Some("The game is not over: its seats stay with people and programs as they are.")
            } else {
                None
            };
            let button = Button::new("Play on").key("Enter").kind(Kind::Primary(Side::American));
            begin =
                button.off(why).show(ui, art) || why.is_none() && ui.input(|input| input.key_pressed(egui::Key::Enter));
            back = Button::new("Back").key("Esc").show(ui, art);
        });
    });
    if begin && !back {
        let seats =
            BySide { american: any_seat_word(forking.seats.american), british: any_seat_word(forking.seats.british) };
        let name =
            if forking.name.trim().is_empty() { format!("From turn {turn}") } else { forking.name.trim().into() };
        let made = fresh_seed().and_then(|seed| {
            let new = NewGame { name, options: Vec::new(), seats, seed };
            room.branch(new, &desk.saves)
        });
        match made {
            Ok(game) => {
                desk.room = None;
                desk.sit_down(game);
            }
            Err(wrong) => {
                room.forking = Some(forking);
                desk.say(capital(&wrong));
            }
        }
    } else if !back {
        room.forking = Some(forking);
    }
}
