//! Sheets over the table: the forces of both sides, the luck of the dice, and why the computer moved.

use crate::app::keys::scroll_by_keys;
use crate::app::state::prelude::*;
use crate::app::widgets::plots;
use crate::kernel::luck::{Luck, Tally};
use crate::play::account::ExplainedOrder;

/// Draws the sheet; `draw` fills it. True when it is closed.
pub fn forces(ctx: &egui::Context, art: &Art, draw: impl FnOnce(&mut Ui)) -> bool {
    let size = if theme::compact(ctx) { vec2(860.0, 700.0) } else { vec2(1180.0, 880.0) };
    let rect = theme::centred(ctx, size);
    let mut close = false;
    theme::sheet(ctx, art, "forces", rect, |ui| {
        heading(ui, "Forces", 28.0);
        theme::rule(ui);
        let height = ui.available_height() - 52.0;
        egui::ScrollArea::vertical().max_height(height).auto_shrink([false; 2]).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            scroll_by_keys(ui);
            draw(ui);
        });
        ui.with_layout(egui::Layout::bottom_up(egui::Align::Min), |ui| {
            close = Button::new("Close").key(BACK).show(ui, art);
        });
    });
    close || keys::asked(ctx, BACK) || keys::asked(ctx, FORCES)
}

/// A probability in words: small ones are not rounded to 0.
fn percent(chance: f64) -> String {
    match chance * 100.0 {
        p if p < 0.1 => "< 0.1 %".into(),
        p if p < 10.0 => format!("{p:.1} %"),
        p if p > 99.9999 => "100 %".into(),
        p if p > 99.9 => "> 99.9 %".into(),
        p => format!("{p:.0} %"),
    }
}

/// The results of dice and the expected results, in words: hits, or the sum of dice that are read on a table.
pub fn luck_words(luck: &BySide<Luck>) -> (&'static str, &'static str) {
    if scores_totals(luck) { ("rolled", "to be expected") } else { ("hits made", "hits expected") }
}

fn scores_totals(luck: &BySide<Luck>) -> bool {
    Side::BOTH.into_iter().any(|side| luck[side].adds_up())
}

/// Draws it over what is there; true when it is put away. `kinds` names the kinds of roll.
pub fn luck(
    ctx: &egui::Context,
    art: &Art,
    sides: &BySide<SideInfo>,
    luck: &BySide<Luck>,
    kinds: &[&str],
    title: &str,
) -> bool {
    let rect = theme::centred(ctx, vec2(820.0, 520.0));
    let mut close = false;
    theme::sheet(ctx, art, "luck", rect, |ui| {
        ui.spacing_mut().interact_size.y = 16.0;
        ui.spacing_mut().item_spacing.y = 5.0;
        heading(ui, title, 28.0);
        let about = if scores_totals(luck) {
            "The dice of a kind are added up. The last two columns: the chance of a result at least, or at most, as high with fair dice."
        } else {
            "Every die counts with its own chance to hit. The last two columns: the chance of at least, or at most, as many hits with fair dice."
        };
        theme::small(ui, about);
        theme::rule(ui);
        table(ui, sides, luck, kinds);
        ui.add_space(8.0);
        let most = Side::BOTH.map(|side| luck[side].total()).map(|t| (t.score as f32).max(t.expected as f32));
        let most = most[0].max(most[1]).max(1.0) * 1.1;
        for side in Side::BOTH {
            let total = luck[side].total();
            let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width() - 20.0, 16.0), Sense::hover());
            let (made, expected) = (total.score as f32, total.expected as f32);
            plots::hits(ui.painter(), rect.shrink2(vec2(0.0, 2.0)), side, made, expected, most);
        }
        ui.with_layout(egui::Layout::bottom_up(egui::Align::Min), |ui| {
            close = Button::new("Close").key(BACK).show(ui, art);
        });
    });
    close || keys::asked(ctx, BACK)
}

fn table(ui: &mut Ui, sides: &BySide<SideInfo>, luck: &BySide<Luck>, kinds: &[&str]) {
    let theme = theme::of(ui);
    egui::Grid::new("luck table").num_columns(6).spacing([24.0, 6.0]).show(ui, |ui| {
        let (made, _) = luck_words(luck);
        let heads = ["", made, "expected", "dice", "at least as many", "at most as many"];
        for (i, head) in heads.into_iter().enumerate() {
            let words = theme.text(Face::Semi, raised(head), 14.0).color(theme.ink_2());
            ui.allocate_ui(vec2(if i == 0 { 200.0 } else { 96.0 }, 20.0), |ui| ui.label(words));
        }
        ui.end_row();
        for side in Side::BOTH {
            row(ui, theme.text(Face::Semi, sides[side].name, 17.0).color(theme.side(side)), &luck[side].total());
            for (kind, tally) in kinds.iter().zip(&luck[side].kinds) {
                row(ui, theme.text(Face::Sans, format!("   {kind}"), 15.5), tally);
            }
        }
    });
}

fn row(ui: &mut Ui, words: egui::RichText, tally: &Tally) {
    let theme = theme::of(ui);
    ui.label(words);
    if tally.dice == 0 {
        ui.label(theme.text(Face::Sans, "no dice yet", 15.0).color(theme.ink_2()));
        return ui.end_row();
    }
    let (more, fewer) = tally.chances();
    strong(ui, tally.score.to_string(), 16.0);
    ui.label(theme.text(Face::Sans, format!("{:.1}", tally.expected), 16.0));
    ui.label(theme.text(Face::Sans, tally.dice.to_string(), 16.0));
    ui.label(theme.text(Face::Sans, percent(more), 16.0));
    ui.label(theme.text(Face::Sans, percent(fewer), 16.0));
    ui.end_row();
}

/// Draws the account over the end screen; true when it is closed.
pub fn account(ctx: &egui::Context, info: &SessionInfo<'_>, art: &Art, aims: &[ExplainedOrder]) -> bool {
    let theme = theme::of(ctx);
    let window = ctx.content_rect();
    let rect =
        Rect::from_center_size(window.center(), vec2(820.0_f32.min(window.width() - 60.0), window.height() - 60.0));
    let mut close = false;
    theme::panel(ctx, art, "account", rect, false, |ui| {
        heading(ui, "Why the computer moved", 30.0);
        theme::small(ui, "What it wanted, given what it knew. Moves without a clear reason are omitted.");
        theme::rule(ui);
        let foot = 56.0;
        egui::ScrollArea::vertical().max_height(ui.available_height() - foot).auto_shrink([false; 2]).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 5.0;
            scroll_by_keys(ui);
            let mut last = None;
            for aim in aims {
                if last != Some((aim.turn, aim.side)) {
                    last = Some((aim.turn, aim.side));
                    let date = info.game.day(aim.turn).map(|date| format!(", {date}")).unwrap_or_default();
                    ui.add_space(6.0);
                    ui.label(
                        theme
                            .text(
                                Face::FellSc,
                                format!("{}{date}, the {} side", aim.turn_name, info.sides()[aim.side].name),
                                16.0,
                            )
                            .color(theme.side(aim.side)),
                    );
                }
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing.x = 5.0;
                    strong(ui, format!("{}:", aim.explanation.summary), 15.0);
                    ui.label(theme.text(Face::Sans, format!("{}.", aim.explanation.reason), 15.0).color(theme.ink_2()));
                });
            }
            if aims.is_empty() {
                theme::small(ui, "The computer never moved.");
            }
        });
        ui.with_layout(egui::Layout::bottom_up(egui::Align::Min), |ui| {
            close = Button::new("Back to the result").key(BACK).show(ui, art);
        });
    });
    close || keys::asked(ctx, BACK)
}
