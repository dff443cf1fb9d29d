//! A branch from here: its players, and its name.

use super::view::ReplayView;
use crate::app::screens::new_game::seat;
use crate::app::state::prelude::*;

/// Draws the sheet while a branch is being prepared.
pub(super) fn show(view: ReplayView<'_>, current: &CurrentSession, commands: &mut Commands) {
    let ReplayView { ctx, replay, art, .. } = view;
    let theme = theme::of(ctx);
    let Some(forking) = &view.state.forking else { return };
    let goal = BySide::of(|side| view.session.goal(side));
    let why = why_not(view, current, forking);
    let mut now = forking.clone();
    let rect = theme::centred(ctx, vec2(790.0, 420.0));
    let turn = &replay.status().turn_name;
    theme::sheet(ctx, art, "forking", rect, |ui| {
        ui.spacing_mut().item_spacing.y = 7.0;
        heading(ui, format!("Play on from {}", turn.to_lowercase()), 28.0);
        theme::small(
            ui,
            "The branch shares everything up to this moment. Its dice are new, so the replay predicts nothing. The original game stays as it is.",
        );
        theme::rule(ui);
        for side in Side::BOTH {
            seat(ui, &mut now.seats, art, (side, replay.sides()[side].name), Some("Human"), &goal[side]);
        }
        ui.horizontal(|ui| {
            heading(ui, "Name", 20.0);
            let field = egui::TextEdit::singleline(&mut now.name).desired_width(420.0).char_limit(60);
            let response = ui.add(field.margin(vec2(8.0, 6.0)));
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, "Name of the branch"));
        });
        // A player who came here by a key sees no tooltip.
        if let Some(why) = why {
            ui.label(theme.text(Face::Semi, why, 14.5).color(theme.battle()));
        }
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            let button = Button::new("Play on").key(CONFIRM).kind(Kind::Primary(Side::First));
            let enter = why.is_none() && keys::asked(ui.ctx(), CONFIRM);
            if button.off(why).show(ui, art) || enter {
                commands.write_message(ReplayRequest::Branch);
            } else if Button::new("Back").key(BACK).show(ui, art) {
                commands.write_message(ReplayRequest::Dismiss);
            } else if now != *forking {
                commands.queue(change(|replay: &mut ReplayState| replay.forking = Some(now)));
            }
        });
    });
}

/// Why no branch can begin here.
fn why_not(view: ReplayView<'_>, current: &CurrentSession, forking: &BranchForm) -> Option<&'static str> {
    let replay = view.replay;
    let over = replay.at == replay.end && replay.ending.is_some();
    // A game on the table that is in no file would be lost.
    let lost = |session: &dyn GameSession| session.info().unsaved.is_some();
    if over {
        Some("The game is over here: go back to an earlier moment.")
    } else if view.state.from_table && current.session().is_some_and(lost) {
        Some("This game is not saved: save it elsewhere first, or it would be lost.")
    } else if Side::BOTH.into_iter().any(|side| !view.session.may_take_seat(side, forking.seats[side])) {
        Some("The game is not over, so you cannot change its players.")
    } else {
        None
    }
}
