//! The prompt: which side must decide, and what; and the last refusal.

use super::view::View;
use crate::app::state::prelude::*;
use crate::app::theme::Palette;
use crate::app::widgets::case_link::case_link;
use crate::app::widgets::live_region;

/// The text of the prompt: about the end, about an active computer player, or the game's own.
pub fn words(info: &SessionInfo<'_>, prompt: &Prompt) -> Prompt {
    if let Some((outcome, ending)) = &info.ending {
        let question = outcome.result(info.sides());
        return Prompt { side: outcome.winner, heading: "The end".into(), question, help: ending.clone() };
    }
    let reads = info.lesson_state.is_some_and(|step| step.reads) && !info.busy;
    if reads && (info.computer_to_play.is_some() || info.to_play.is_none()) {
        // Nothing goes on before the text is read.
        let help = "The other side goes on when you have read the text: press Next.".into();
        return Prompt { side: None, heading: "First game".into(), question: "Read, then go on".into(), help };
    }
    let mut prompt = prompt.clone();
    // While the dice of an order roll, the prompt is still that of the dice.
    if let Some(side) = info.computer_to_play.filter(|side| prompt.side == Some(*side)) {
        prompt.heading = format!("{} {}", info.sides()[side].name, info.player_name(side));
        prompt.help = info.ai.announced.as_ref().map_or_else(String::new, |announced| format!("{announced}."));
    }
    prompt
}

/// The height of the prompt's text beside a battle board, in a small window and in a large one: two lines of help, or
/// one line and a refusal. The panels below do not move between shots.
const TEXT_HEIGHT_IN_BATTLE: (f32, f32) = (108.0, 122.0);

/// The height of the prompt's text beside the map, in a small window and in a large one: two lines of help, so that the
/// buttons below stay under the pointer from step to step.
const TEXT_HEIGHT: (f32, f32) = (86.0, 98.0);

/// The same in the lowest windows: one line of help.
const LOW_TEXT_HEIGHT_IN_BATTLE: f32 = 64.0;

/// Draws the prompt; returns its rectangle. `over`: beside a battle board, where its height is fixed.
pub fn show(view: &View<'_>, over: bool, commands: &mut Commands) -> Rect {
    let View { ctx, ref info, art, places: PanelLayout { right, compact, .. }, .. } = *view;
    let theme = theme::of(ctx);
    let Prompt { side, heading: above, question, help } = words(info, &view.shown.prompt);
    let rect = Rect::from_min_size(right.min, vec2(right.width(), 220.0));
    let (whole, ()) = theme::panel(ctx, art, "prompt", rect, true, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.horizontal_top(|ui| {
            ui.add_space(14.0);
            ui.vertical(|ui| {
                ui.set_min_height(match (over, compact) {
                    (true, _) if theme::very_short_window(ctx) => LOW_TEXT_HEIGHT_IN_BATTLE,
                    // The text of a first game needs the room.
                    (true, true) if info.lesson_state.is_some() => 0.0,
                    (true, true) => TEXT_HEIGHT_IN_BATTLE.0,
                    (true, false) => TEXT_HEIGHT_IN_BATTLE.1,
                    (false, _) if theme::short_window(ctx) => 0.0,
                    (false, true) => TEXT_HEIGHT.0,
                    (false, false) => TEXT_HEIGHT.1,
                });
                let small = if compact { 15.0 } else { 17.0 };
                ui.spacing_mut().interact_size.y = small;
                ui.horizontal(|ui| {
                    let ink = side.map_or(theme.ink_2(), |side| theme.side(side));
                    let above = theme.text(Face::FellSc, &above, small).color(ink);
                    ui.add(egui::Label::new(above).truncate());
                    if is_your_decision(info, side) && ui.available_width() > 104.0 {
                        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                            theme::small(ui, "Your decision");
                        });
                    }
                });
                let asked = heading(ui, &question, if compact { 21.0 } else { 26.0 });
                live_region::announce(&asked, false);
                let shown_notice = info.notice;
                // Beside the map a notice replaces the help, so that the panels below stay under the pointer.
                let room = !(over && theme::very_short_window(ctx)) || shown_notice.is_none();
                if !help.is_empty() && (over || shown_notice.is_none()) && room {
                    theme::small(ui, key_map::worded(ui.ctx(), &help));
                }
                // A lesson names keys; other notices may name files, and stay as they are.
                match shown_notice.filter(|_| info.lesson_state.is_some()) {
                    Some(shown_notice) => {
                        let text = key_map::worded(ui.ctx(), &shown_notice.text);
                        notice(ui, Some(&Notice { text, ..shown_notice.clone() }), commands);
                    }
                    None => notice(ui, shown_notice, commands),
                }
            });
        });
    });
    side_stripe(ctx, whole, side);
    whole
}

/// Whether the human at this table must decide, against a computer player.
fn is_your_decision(info: &SessionInfo<'_>, side: Option<Side>) -> bool {
    let seats = info.seats;
    info.has_computer() && !info.forced && side.is_some_and(|side| seats[side].is_none() && info.to_play == Some(side))
}

/// The stripe of the side that must decide.
fn side_stripe(ctx: &egui::Context, whole: Rect, side: Option<Side>) {
    let theme = theme::of(ctx);
    if let Some(side) = side {
        let bar = Rect::from_min_max(whole.min + vec2(5.0, 5.0), pos2(whole.left() + 16.0, whole.bottom() - 5.0));
        let layer = egui::LayerId::new(egui::Order::Middle, egui::Id::new("prompt"));
        let painter = ctx.layer_painter(layer);
        painter.rect_filled(bar, 0.0, theme.side(side));
        if theme.palette == Palette::Safe {
            hatch(&painter.with_clip_rect(bar), bar, side);
        }
    }
}

/// Hatching distinguishes the sides, too: upright or slanting.
fn hatch(painter: &egui::Painter, bar: Rect, side: Side) {
    let theme = theme::of(painter);
    let line = Stroke::new(1.2, theme.cream().gamma_multiply(0.7));
    match theme.hatch(side) {
        Hatch::Upright => {
            for x in [3.0, 7.0] {
                painter.vline(bar.left() + x, bar.y_range(), line);
            }
        }
        Hatch::Slanting => {
            let mut y = bar.top() - bar.width();
            while y < bar.bottom() {
                painter.line_segment([pos2(bar.left(), y + bar.width()), pos2(bar.right(), y)], line);
                y += 6.0;
            }
        }
    }
}

/// The last refusal, with its case; or a confirmation, in a calm colour.
pub fn notice(ui: &mut Ui, notice: Option<&Notice>, commands: &mut Commands) {
    let theme = theme::of(ui);
    let Some(notice) = notice else { return };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        let ink = if notice.calm { theme.good() } else { theme.battle() };
        let label = ui.label(theme.text(Face::Semi, &notice.text, 14.0).color(ink));
        live_region::announce(&label, true);
        if let Some(case) = notice.case
            && case_link(ui, case)
        {
            commands.write_message(Navigate::Rules(Some(case.to_owned())));
        }
    });
}
