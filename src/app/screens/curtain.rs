//! The hand-over: a curtain over the whole window, lifted by the side that takes the seat.

use crate::app::keys::fresh::is_fresh;
use crate::app::panels::not_saved;
use crate::app::state::prelude::*;

/// Draws the curtain; nothing else of the game is drawn in this frame.
pub fn show(
    ctx: &egui::Context,
    info: &SessionInfo<'_>,
    art: &Art,
    curtain: &Curtain,
    leaving: Option<Leaving>,
    commands: &mut Commands,
) {
    let theme = theme::of(ctx);
    let window = ctx.content_rect();
    let compact = theme::compact(ctx);
    // A key that is still held, or the second click of a double click, was meant for what was here before.
    let fresh = is_fresh(ctx, (curtain.side, curtain.before_look, info.entries));
    egui::Area::new(egui::Id::new("curtain")).order(egui::Order::Foreground).fixed_pos(window.min).show(ctx, |ui| {
        cloth(ui.painter(), window, curtain.side);
        ui.allocate_rect(window, Sense::CLICK | Sense::DRAG);
        let size = if compact { vec2(520.0, 338.0) } else { vec2(600.0, 384.0) };
        let rect = Rect::from_center_size(window.center(), size);
        theme::paper(ui.painter(), art, rect);
        let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink2(vec2(34.0, 28.0))));
        ui.vertical_centered(|ui| words(ui, info, art, (curtain, fresh), compact, commands));
        // No other notice is for both players.
        let no_hint = info.notice.filter(|notice| info.no_hint.is_some_and(|why| notice.text.ends_with(why)));
        let hint = no_hint.map_or("What is hidden stays hidden until you continue.", |notice| &notice.text);
        let at = pos2(window.center().x, window.bottom() - 28.0);
        let font = theme.at(Face::Sans, 14.0);
        ui.painter().text(at, egui::Align2::CENTER_CENTER, hint, font, theme.cream().gamma_multiply(0.8));
    });
    let pressed = KeyPresses::now(ctx);
    if let Some(leaving) = leaving {
        return not_saved::keys(&pressed, leaving, commands);
    }
    if pressed.action(CONFIRM) && fresh {
        commands.write_message(TableRequest::Command(SessionCommand::Lift));
    }
    if pressed.action(HINT_ASK) {
        commands.write_message(TableRequest::Hint);
    }
    if curtain.before_look && pressed.action(BACK) {
        commands.write_message(TableRequest::Command(SessionCommand::DoNotLook));
    }
    if !curtain.before_look && pressed.action(LEAVE) {
        commands.write_message(Navigate::Leave(Leaving::To(Screen::Title)));
    }
}

fn cloth(painter: &egui::Painter, window: Rect, side: Side) {
    let theme = theme::of(painter);
    painter.rect_filled(window, 0.0, theme.side(side).lerp_to_gamma(Color32::BLACK, 0.35));
    let folds = 26;
    let width = window.width() / folds as f32;
    for i in 0..folds {
        let x = window.left() + i as f32 * width;
        for (from, to, colour) in [
            (0.0, 0.25, Color32::from_black_alpha(60)),
            (0.25, 0.5, Color32::from_black_alpha(22)),
            (0.62, 0.8, Color32::from_white_alpha(10)),
            (0.8, 0.9, Color32::from_white_alpha(18)),
        ] {
            let strip = Rect::from_min_max(pos2(x + width * from, window.top()), pos2(x + width * to, window.bottom()));
            painter.rect_filled(strip, 0.0, colour);
        }
    }
}

fn words(
    ui: &mut Ui,
    info: &SessionInfo<'_>,
    art: &Art,
    (curtain, fresh): (&Curtain, bool),
    compact: bool,
    commands: &mut Commands,
) {
    let theme = theme::of(ui);
    ui.spacing_mut().item_spacing.y = 8.0;
    let side = curtain.side;
    let name = info.sides()[side].name;
    let (heading, title, button) = match curtain.before_look {
        true => ("Secret", format!("{name} player only"), "Show it"),
        false if info.solo => ("Both sides", format!("You now play the {name} side"), "Show the board"),
        false => ("Hand-over", format!("{name} player's turn"), "Show the board"),
    };
    ui.label(theme.text(Face::FellSc, heading, 18.0).color(theme.ink_2()));
    ui.label(theme.text(Face::Fell, title, if compact { 28.0 } else { 34.0 }).color(theme.side(side)));
    theme::rule(ui);
    let status = &info.status;
    let date = info.game.day(status.turn).map(|date| format!(", {date}")).unwrap_or_default();
    ui.label(theme.text(Face::FellItalic, format!("{}{date}", status.turn_in_full()), 19.0));
    if curtain.before_look {
        theme::small(ui, format!("What only the {name} player may see is shown next."));
    } else {
        theme::small(ui, &curtain.pending_decision);
    }
    let other = info.sides()[side.other()].name;
    theme::small(
        ui,
        match info.solo {
            true => format!("What only the {other} side knows is covered until you play it again."),
            false => format!("The {other} player must look away now."),
        },
    );
    ui.add_space(10.0);
    if Button::new(button).key(CONFIRM).kind(Kind::Primary(side)).width(260.0).show(ui, art) && fresh {
        commands.write_message(TableRequest::Command(SessionCommand::Lift));
    }
    if curtain.before_look {
        if Button::new("Do not look").key(BACK).kind(Kind::Small).show(ui, art) {
            commands.write_message(TableRequest::Command(SessionCommand::DoNotLook));
        }
    } else if Button::new("Title")
        .key(LEAVE)
        .kind(Kind::Small)
        .accessible_name("Back to the title screen")
        .show(ui, art)
    {
        commands.write_message(Navigate::Leave(Leaving::To(Screen::Title)));
    }
}
