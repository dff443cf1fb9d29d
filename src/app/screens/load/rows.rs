//! The rows of the list of saved games.

use bevy_egui::egui::Align2;

use crate::app::state::prelude::*;
use crate::kernel::manifest::Manifest;
use crate::kernel::printable::printable;

const ROW: f32 = 56.0;

/// Draws the rows; true when one was clicked twice.
pub(super) fn rows(ui: &mut Ui, saved_games: &mut SavedGames, catalog: &Catalog, chosen: &mut usize) -> bool {
    let theme = theme::of(ui);
    let mut twice = false;
    ui.spacing_mut().item_spacing.y = 0.0;
    let scroll = egui::ScrollArea::vertical().auto_shrink([false, false]);
    let selected = *chosen;
    let seen = scroll.show_rows(ui, ROW, saved_games.shown.len(), |ui, seen| {
        // Only the rows in view are there: thousands of others would take time in every frame.
        let top = ui.max_rect().top() - ROW * seen.start as f32;
        if saved_games.brought_into_view != Some(selected) {
            let at = pos2(ui.max_rect().left(), top + ROW * selected as f32);
            ui.scroll_to_rect(Rect::from_min_size(at, vec2(1.0, ROW)), None);
        }
        for i in seen.clone() {
            let Some(saved) = saved_games.shown.get(i) else { break };
            let (row, response) = ui.allocate_exact_size(vec2(ui.available_width() - 8.0, ROW), Sense::click());
            let name = format!("Load {}", saved.name);
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
            let now = *chosen == i;
            if now || response.hovered() {
                ui.painter().rect_filled(row, 3.0, theme.highlight(if now { 0.24 } else { 0.1 }));
            }
            line(ui, saved, catalog, row);
            if response.clicked() {
                *chosen = i;
            }
            twice |= response.double_clicked();
        }
        seen
    });
    saved_games.brought_into_view = Some(selected);
    let uncounted = |saved: &&Saved| saved.played.is_none() && saved.wrong.is_none();
    let seen: Vec<_> = saved_games.shown.get(seen.inner).unwrap_or_default().iter().filter(uncounted).collect();
    let paths: Vec<_> = seen.into_iter().map(|saved| saved.path.clone()).collect();
    saved_games.want_played(paths.into_iter());
    twice
}

fn line(ui: &Ui, saved: &Saved, catalog: &Catalog, row: Rect) {
    let theme = theme::of(ui);
    let painter = ui.painter().with_clip_rect(row.intersect(ui.clip_rect()));
    let at = row.right_top() + vec2(-10.0, 9.0);
    let when =
        painter.text(at, Align2::RIGHT_TOP, saves::time_ago(saved.when), theme.at(Face::Sans, 14.0), theme.ink_2());
    let cut = |words: String, font: egui::FontId, ink: Color32, wide: f32| {
        let mut job = egui::text::LayoutJob::simple_singleline(words, font, ink);
        job.wrap = egui::text::TextWrapping::truncate_at_width(wide);
        painter.layout_job(job)
    };
    let names = cut(saved.name.clone(), theme.at(Face::Semi, 16.5), theme.ink(), when.left() - 18.0 - row.left());
    painter.galley(row.min + vec2(10.0, 7.0), names, theme.ink());
    let (words, wrong) = words_of(saved, catalog);
    let ink = if wrong { theme.battle() } else { theme.ink_2() };
    let words = cut(words, theme.at(Face::Sans, 13.5), ink, row.width() - 20.0);
    painter.galley(row.min + vec2(10.0, 31.0), words, ink);
    painter.hline(row.x_range(), row.bottom(), Stroke::new(1.0, theme.line().gamma_multiply(0.4)));
}

/// The line below the name of a saved game, and whether it is an error.
fn words_of(saved: &Saved, catalog: &Catalog) -> (String, bool) {
    let file = printable(&saved.path.file_name().unwrap_or_default().to_string_lossy());
    if let Some(wrong) = &saved.wrong {
        return (format!("{file}: {wrong}"), true);
    }
    if saved.is_unread() {
        return (file, false);
    }
    let Ok(game) = catalog.game(&saved.ruleset) else {
        return (format!("{file}: the game \"{}\" is not installed", printable(&saved.ruleset)), true);
    };
    let mut words = Vec::new();
    if catalog.games().len() > 1 {
        words.push(title_of(game.info().manifest(), saved.scenario.as_deref()));
    }
    let players: Vec<&str> = saved.seats.iter().map(|(_, seat)| seat.as_str()).collect();
    let solo = players.iter().all(|player| *player == SOLO);
    words.push(if solo { "both sides by you".to_owned() } else { players.join(" against ") });
    match (&saved.branch, saved.played) {
        (Some(_), Some(played)) => words.push(format!("a branch after order {}", played.shared)),
        (Some(_), None) => words.push("a branch".into()),
        (None, _) => {}
    }
    words.extend(saved.played.map(|played| count(played.orders as u32, "order")));
    (words.join(", "), false)
}

/// The title of a game, with its scenario if that is not the first one.
pub(super) fn title_of(manifest: &Manifest, scenario: Option<&str>) -> String {
    let others = manifest.scenarios.iter().skip(1);
    match others.into_iter().find(|one| Some(one.id.as_str()) == scenario) {
        Some(scenario) => format!("{}, {}", manifest.title, scenario.name),
        None => manifest.title.clone(),
    }
}
