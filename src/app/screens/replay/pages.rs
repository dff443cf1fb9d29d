//! The left sheet: the record, bookmarks, branches, turning points.

use bevy_egui::egui::Align2;

use super::turning_points;
use super::view::ReplayView;
use crate::app::state::prelude::*;
use crate::app::widgets::log_line::{height, log_line};

pub(super) fn show(view: ReplayView<'_>, rect: Rect, commands: &mut Commands) {
    let ReplayView { ctx, replay, .. } = view;
    let theme = theme::of(ctx);
    theme::panel(ctx, view.art, "replay pages", rect, false, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        heading(ui, "Replay", 24.0);
        ui.add(egui::Label::new(theme.text(Face::FellItalic, &replay.header.name, 17.0)).truncate());
        theme::small(ui, players_and_result(replay));
        if let Some((outcome, ending)) = &replay.ending {
            theme::small(ui, format!("{ending} ({})", outcome.case));
        }
        tabs(ui, view, commands);
        theme::rule(ui);
        match view.state.page {
            ReplayPage::Record => record(ui, view, commands),
            ReplayPage::Bookmarks => bookmarks(ui, view, commands),
            ReplayPage::Branches => branches(ui, view, commands),
            ReplayPage::Turning => turning_points::show(ui, view, commands),
        }
    });
}

/// The tabs: in one row, or in two of equal buttons if the sheet is narrow.
fn tabs(ui: &mut Ui, view: ReplayView<'_>, commands: &mut Commands) {
    let (notes, branches) = (view.replay.notes.len(), view.state.tree.len().saturating_sub(1));
    let counted = |word: &str, count: usize| if count == 0 { word.to_owned() } else { format!("{word} {count}") };
    let pages = [
        (ReplayPage::Record, "Log".to_owned()),
        (ReplayPage::Turning, "Turning points".to_owned()),
        (ReplayPage::Bookmarks, counted("Bookmarks", notes)),
        (ReplayPage::Branches, counted("Branches", branches)),
    ];
    let narrow = ui.available_width() < 380.0;
    ui.spacing_mut().item_spacing.x = 5.0;
    let half = (ui.available_width() - 5.0) / 2.0;
    for row in pages.chunks(if narrow { 2 } else { 4 }) {
        ui.horizontal(|ui| {
            for (page, words) in row {
                let button = Button::new(words).kind(Kind::Tab(view.state.page == *page));
                let button = if narrow { button.width(half) } else { button };
                if button.show(ui, view.art) {
                    commands.write_message(ReplayRequest::Turn(*page));
                }
            }
        });
    }
}

/// The players and the result, in a line.
fn players_and_result(replay: &ReplayInfo<'_>) -> String {
    let player_name = |side: Side| {
        read_seat(replay.header.seats.get(replay.sides()[side].id).map_or("human", String::as_str))
            .map_or("human", |(level, _)| level.id())
    };
    let last = replay.moments.last().map(|moment| moment.turn_name.to_lowercase()).unwrap_or_default();
    let end = match replay.ending {
        Some((outcome, _)) => match outcome.winner {
            Some(winner) => format!("{} victory, {last}", replay.sides()[winner].name),
            None => format!("A draw, {last}"),
        },
        None => format!("In progress: {last}"),
    };
    let [first, second] = Side::BOTH.map(|side| format!("{}: {}.", replay.sides()[side].name, player_name(side)));
    format!("{first} {second} {end}.")
}

/// The gap between two lines of the record, in points.
const GAP: f32 = 3.0;

/// The line at the top of the record, to find it again when another viewer's lines replace it.
#[derive(Clone, Copy)]
struct TopLine {
    /// The replay, and its viewer.
    of: (u64, Viewer),
    entry: usize,
    /// The start of the line, below the top of the list.
    below: f32,
    width: f32,
}

impl TopLine {
    fn id() -> egui::Id {
        egui::Id::new("top line of the record")
    }

    /// The offset of the list at which the same line, or the next that this viewer has, stands where it stood.
    fn offset(self, ui: &Ui, log: &[LogLine]) -> f32 {
        let above = log.iter().take_while(|line| line.entry < self.entry);
        let height: f32 = above.map(|line| height(ui, &line.text, self.width) + GAP).sum();
        (height - self.below).max(0.0)
    }
}

/// The whole record; the present line is marked and kept in view. Another viewer's record stays where it is.
fn record(ui: &mut Ui, view: ReplayView<'_>, commands: &mut Commands) {
    let ReplayView { state, replay, .. } = view;
    let at = replay.shown;
    let scroll = state.scrolled != Some(at);
    if scroll {
        commands.queue(change(move |replay: &mut ReplayState| replay.scrolled = Some(at)));
    }
    let of = (state.serial, replay.seat);
    let before: Option<TopLine> = ui.data(|data| data.get_temp(TopLine::id())).flatten();
    let moved = before.filter(|top| top.of.0 == of.0 && top.of.1 != of.1 && !scroll);
    let mut list = egui::ScrollArea::vertical().id_salt("replay record").auto_shrink([false, false]);
    if let Some(top) = moved {
        list = list.vertical_scroll_offset(top.offset(ui, replay.log));
    }
    list.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = GAP;
        // Not every entry has a line: the last one before the moment is marked.
        let last = replay.log.iter().map(|line| line.entry).filter(|entry| *entry < at).max();
        let (mut begun, mut top_line, mut entry_of_line) = (false, None, None);
        let edge = ui.clip_rect().top();
        for line in replay.log {
            let now = Some(line.entry) == last;
            // Future lines are fainter.
            let opacity = if line.entry >= at { 0.5 } else { 1.0 };
            let response = ui
                .scope(|ui| {
                    ui.set_opacity(opacity);
                    log_line(ui, view.art, &line.text, now)
                })
                .inner;
            // Of several lines of an entry the first is found again.
            if entry_of_line != Some(line.entry) && response.rect.bottom() > edge && top_line.is_none() {
                let (entry, below) = (line.entry, response.rect.top() - edge);
                top_line = Some(TopLine { of, entry, below, width: response.rect.width() });
            }
            entry_of_line = Some(line.entry);
            if now && !begun {
                begun = true;
                if scroll {
                    // At once: a glide would still be running when the window stops redrawing.
                    let at_once = egui::style::ScrollAnimation::none();
                    ui.scroll_to_rect_animation(response.rect, Some(egui::Align::Center), at_once);
                }
            }
            if response.clicked() {
                commands.write_message(ReplayRequest::Go(line.entry + 1));
                if let Some(place) = line.text.place {
                    commands.write_message(TableRequest::Show(place));
                }
            }
        }
        ui.data_mut(|data| data.insert_temp(TopLine::id(), top_line));
    });
}

fn bookmarks(ui: &mut Ui, view: ReplayView<'_>, commands: &mut Commands) {
    let replay = view.replay;
    if let Some(text) = &view.state.writing {
        write(ui, text, replay.at, view.art, commands);
    }
    if replay.notes.is_empty() {
        theme::small(ui, "There are no bookmarks yet. M marks this moment. Bookmarks are saved with the game.");
        return;
    }
    egui::ScrollArea::vertical().id_salt("replay bookmarks").auto_shrink([false, false]).show(ui, |ui| {
        for (after, text) in replay.notes {
            note(ui, replay, (*after, view.session.orders(*after)), text, commands);
        }
    });
}

fn write(ui: &mut Ui, text: &str, at: usize, art: &Art, commands: &mut Commands) {
    strong(ui, "New bookmark", 15.0);
    let mut now = text.to_owned();
    let field = egui::TextEdit::singleline(&mut now).hint_text("What happens here?").char_limit(200);
    let response = ui.add(field.desired_width(ui.available_width() - 8.0).margin(vec2(8.0, 6.0)));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, "Bookmark"));
    response.request_focus();
    let mut keep = keys::asked(ui.ctx(), CONFIRM);
    let mut drop = false;
    ui.horizontal(|ui| {
        keep |= Button::new("Save").key(CONFIRM).show(ui, art);
        drop = Button::new("Cancel").key(BACK).show(ui, art);
    });
    if keep {
        commands.write_message(ReplayRequest::Bookmark(at, now));
    } else if drop {
        commands.write_message(ReplayRequest::Dismiss);
    } else if now != text {
        commands.queue(change(|replay: &mut ReplayState| replay.writing = Some(now)));
    }
    theme::rule(ui);
}

fn note(ui: &mut Ui, replay: &ReplayInfo<'_>, (after, order): (usize, usize), text: &str, commands: &mut Commands) {
    let theme = theme::of(ui);
    let here = after == replay.at;
    let turn = replay.moments.get(after).map(|moment| moment.turn_name.clone()).unwrap_or_default();
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 44.0), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, text));
    if here || response.hovered() {
        ui.painter().rect_filled(rect, 2.0, theme.highlight(if here { 0.22 } else { 0.1 }));
    }
    let words = first_row(ui, text, rect.width() - 50.0);
    ui.painter().galley(rect.min + vec2(8.0, 4.0), words, theme.ink());
    let where_ = format!("{turn}, order {order}");
    ui.painter().text(rect.min + vec2(8.0, 25.0), Align2::LEFT_TOP, where_, theme.at(Face::Sans, 13.0), theme.ink_2());
    let cross = Rect::from_center_size(rect.right_center() - vec2(16.0, 0.0), vec2(24.0, 24.0));
    let remove = ui.interact(cross, ui.id().with(("remove", after)), Sense::click());
    remove.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, "Remove this bookmark"));
    let ink = if remove.hovered() { theme.ink() } else { theme.ink_2() };
    ui.painter().text(cross.center(), Align2::CENTER_CENTER, "×", theme.at(Face::Semi, 18.0), ink);
    if remove.on_hover_text("Remove this bookmark").clicked() {
        commands.write_message(ReplayRequest::Bookmark(after, String::new()));
    } else if response.on_hover_text(text).clicked() {
        commands.write_message(ReplayRequest::Go(after));
    }
}

/// The part of a text that fits into one row.
fn first_row(ui: &Ui, text: &str, width: f32) -> std::sync::Arc<egui::Galley> {
    let theme = theme::of(ui);
    let mut job = egui::text::LayoutJob::simple(text.to_owned(), theme.at(Face::Sans, 15.0), theme.ink(), width);
    job.wrap.max_rows = 1;
    ui.painter().layout_job(job)
}

fn branches(ui: &mut Ui, view: ReplayView<'_>, commands: &mut Commands) {
    if view.state.tree.len() < 2 {
        theme::small(
            ui,
            "This game has no branches yet. P plays on from this moment. A branch is a new saved game with its own dice; this game stays as it is.",
        );
        return;
    }
    egui::ScrollArea::vertical().id_salt("replay branches").auto_shrink([false, false]).show(ui, |ui| {
        let mut lines: Vec<f32> = Vec::new();
        for (depth, saved) in &view.state.tree {
            branch(ui, *depth, saved, view.replay.path == Some(saved.path.as_path()), &mut lines, commands);
        }
    });
}

fn branch(ui: &mut Ui, depth: usize, saved: &Saved, here: bool, lines: &mut Vec<f32>, commands: &mut Commands) {
    let theme = theme::of(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 46.0), Sense::click());
    let name = format!("Open {}", saved.name);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
    let x = rect.left() + 10.0 + 18.0 * depth as f32;
    if here || response.hovered() {
        ui.painter().rect_filled(rect, 2.0, theme.highlight(if here { 0.22 } else { 0.1 }));
    }
    let stroke = Stroke::new(1.5, theme.ink_2());
    lines.truncate(depth + 1);
    if depth > 0 {
        let above = lines.get(depth - 1).copied().unwrap_or(rect.top());
        ui.painter().vline(x - 18.0, above..=rect.center().y, stroke);
        ui.painter().hline((x - 18.0)..=(x - 4.0), rect.center().y, stroke);
    }
    lines.resize(depth + 1, rect.center().y);
    lines[depth] = rect.center().y + 4.0;
    ui.painter().circle(pos2(x, rect.center().y), 4.5, if here { theme.gold() } else { theme.field() }, stroke);
    let name = first_row(ui, &saved.name, rect.right() - x - 20.0);
    ui.painter().galley(pos2(x + 12.0, rect.top() + 5.0), name, theme.ink());
    let words = match (&saved.branch, saved.played) {
        (Some(_), Some(played)) => format!("starts after order {}, {} long", played.shared, played.orders),
        (None, Some(played)) => format!("the original game, {}", count(played.orders as u32, "order")),
        (Some(_), None) => "a branch".to_owned(),
        (None, None) => "the original game".to_owned(),
    };
    let at = pos2(x + 12.0, rect.top() + 26.0);
    ui.painter().text(at, Align2::LEFT_TOP, words, theme.at(Face::Sans, 13.0), theme.ink_2());
    if response.clicked() && !here {
        commands.write_message(SavedGamesRequest::OpenReplay(saved.path.clone()));
    }
}
