//! The sheet of an export: its format, its viewer, and its progress.

use std::sync::atomic::Ordering;

use crate::app::state::prelude::*;
use crate::export::ExportFormat;

pub fn show(ctx: &egui::Context, sides: &BySide<SideInfo>, export: &ExportState, art: &Art, commands: &mut Commands) {
    let rect = Rect::from_center_size(ctx.content_rect().center(), vec2(620.0, 330.0));
    theme::sheet(ctx, art, "exporting", rect, |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        heading(ui, "Export the game", 28.0);
        choices(ui, sides, export, art, commands);
        progress(ui, export);
        export_buttons(ui, export, art, commands);
    });
}

fn choices(ui: &mut Ui, sides: &BySide<SideInfo>, export: &ExportState, art: &Art, commands: &mut Commands) {
    let kind = |chosen: bool| if chosen { Kind::Chosen } else { Kind::Plain };
    ui.horizontal(|ui| {
        for (form, word) in
            [(ExportFormat::Text, "A diary"), (ExportFormat::Json, "Data (JSON)"), (ExportFormat::Png, "Pictures")]
        {
            if Button::new(word).kind(kind(export.form == form)).show(ui, art) {
                commands.write_message(ExportRequest::Choose(form, export.seen_by));
            }
        }
    });
    theme::small(
        ui,
        match export.form {
            ExportFormat::Text => "The campaign as a story by turns, and the full log with all dice rolls.",
            ExportFormat::Json => "Every order, roll and event, for other programs.",
            ExportFormat::Png => "The board at the end of each turn, and every battle.",
        },
    );
    ui.horizontal(|ui| {
        theme::small(ui, "View");
        let of = |side: Side| (Some(side), sides[side].name);
        for (side, word) in [(None, "Both"), of(Side::First), of(Side::Second)] {
            let name = format!("Exported as seen by {word}");
            let button = Button::new(word).kind(kind(export.seen_by == side)).accessible_name(&name);
            if button.show(ui, art) {
                commands.write_message(ExportRequest::Choose(export.form, side));
            }
        }
    });
}

fn progress(ui: &mut Ui, export: &ExportState) {
    let theme = theme::of(ui);
    match (&export.work, &export.said) {
        (Some(work), _) => {
            let (done, all) = (work.done.load(Ordering::Relaxed), work.all.load(Ordering::Relaxed).max(1));
            let (bar, _) = ui.allocate_exact_size(vec2(ui.available_width(), 10.0), Sense::hover());
            ui.painter().rect_filled(bar, 3.0, theme.paper_2());
            let full = Rect::from_min_size(bar.min, vec2(bar.width() * done as f32 / all as f32, 10.0));
            ui.painter().rect_filled(full, 3.0, theme.link());
            theme::small(ui, format!("{done} of {all}"));
        }
        (None, Some(Ok(written))) => {
            theme::small(ui, format!("Saved: {}", written.words));
            if let Some(wrong) = &export.no_folder {
                ui.label(theme.text(Face::Semi, wrong, 14.0).color(theme.battle()));
            }
        }
        (None, Some(Err(wrong))) => {
            ui.label(theme.text(Face::Semi, capital(wrong), 14.0).color(theme.battle()));
        }
        (None, None) => {}
    }
}

fn export_buttons(ui: &mut Ui, export: &ExportState, art: &Art, commands: &mut Commands) {
    let busy = export.busy();
    ui.with_layout(egui::Layout::bottom_up(egui::Align::Min), |ui| {
        ui.horizontal(|ui| {
            let go = Button::new("Save").key(CONFIRM).kind(Kind::Primary(Side::First));
            let enter = keys::asked(ui.ctx(), CONFIRM) && !busy;
            if go.off(busy.then_some("The export is already running.")).show(ui, art) || enter {
                commands.write_message(ExportRequest::Start);
            }
            if let Some(Ok(written)) = &export.said
                && Button::new("Open folder").show(ui, art)
            {
                commands.write_message(ExportRequest::OpenFolder(written.folder.clone()));
            }
            let word = if busy { "Stop" } else { "Close" };
            if Button::new(word).key(BACK).show(ui, art) || keys::asked(ui.ctx(), BACK) {
                commands.queue(if busy { send(ExportRequest::Stop) } else { close_sheet() });
            }
        });
    });
}
