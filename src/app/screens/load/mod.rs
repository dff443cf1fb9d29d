//! Saved games, the newest first, each with a picture and the name of its game.

mod rows;

use crate::app::panels::{menu, prompt};
use crate::app::session::catalog::SavePreview;
use crate::app::session::session_info::Question;
use crate::app::state::prelude::*;
use crate::app::widgets::map_picture;
use crate::files::{TRASH_NAME, has_trash};
use crate::kernel::printable::printable;
use crate::play::saves::Sorted;

/// The height at the bottom of the sheet for its buttons.
const BUTTONS_HEIGHT: f32 = 52.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    mut saved_games: ResMut<SavedGames>,
    mut catalog: ResMut<Catalog>,
    art: Res<Art>,
    notice: Res<ScreenNotice>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let theme = theme::of(&ctx);
    theme::darken(&ctx, 120);
    let rect = theme::centred(&ctx, vec2(1280.0, 860.0));
    let mut chosen = saved_games.chosen.min(saved_games.shown.len().saturating_sub(1));
    let mut act = keys(&ctx, &mut chosen, &saved_games);
    let arranged = (saved_games.search.clone(), saved_games.sorted);
    theme::panel(&ctx, &art, "load", rect, false, |ui| {
        ui.horizontal(|ui| {
            heading(ui, if saved_games.to_replay { "Games to replay" } else { "Saved games" }, 32.0);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                search_and_sort(ui, &mut saved_games, &art)
            });
        });
        theme::small(ui, format!("In {}", printable(&saved_games.saves.display().to_string())));
        for wrong in &saved_games.wrong {
            ui.label(theme.text(Face::Semi, wrong, 14.0).color(theme.battle()));
        }
        prompt::notice(ui, notice.0.as_ref(), &mut commands);
        theme::rule(ui);
        let body = ui.available_rect_before_wrap();
        let wide = body.left() + body.width() * 0.44;
        let list = Rect::from_min_max(body.min, pos2(wide, body.bottom() - BUTTONS_HEIGHT));
        let view = Rect::from_min_max(
            pos2(list.right() + 18.0, body.top()),
            pos2(body.right(), body.bottom() - BUTTONS_HEIGHT),
        );
        ui.scope_builder(egui::UiBuilder::new().max_rect(list), |ui| {
            if rows::rows(ui, &mut saved_games, &catalog, &mut chosen) {
                act = Some(if saved_games.to_replay { SaveAction::Replay } else { SaveAction::Open });
            }
        });
        let above = view.with_max_y(view.top() + if saved_games.renaming.is_some() { 48.0 } else { 0.0 });
        if let Some(name) = saved_games.renaming.take() {
            let builder = egui::UiBuilder::new().max_rect(above);
            let (name, done) = ui.scope_builder(builder, |ui| rename(ui, &art, name)).inner;
            saved_games.renaming = Some(name);
            act = done.or(act.take());
        }
        let view = view.with_min_y(above.bottom());
        ui.scope_builder(egui::UiBuilder::new().max_rect(view), |ui| preview(ui, &saved_games, &catalog, &art));
        let feet = Rect::from_min_max(pos2(body.left(), body.bottom() - BUTTONS_HEIGHT + 8.0), body.max);
        let builder = egui::UiBuilder::new().max_rect(feet).layout(egui::Layout::left_to_right(egui::Align::Center));
        ui.scope_builder(builder, |ui| act = buttons(ui, &saved_games, &art).or(act.take()));
    });
    if chosen != saved_games.chosen {
        saved_games.choose(chosen);
        saved_games.renaming = None;
    }
    if arranged != (saved_games.search.clone(), saved_games.sorted) {
        saved_games.arrange();
    }
    let saved = saved_games.selected().cloned();
    // The map behind, and in the picture, is that of the selected game.
    if let Some(saved) = &saved
        && catalog.game(&saved.ruleset).is_ok()
        && catalog.shown_game().info().id() != saved.ruleset
    {
        catalog.show_game(&saved.ruleset);
    }
    if saved_games.trashing
        && let Some(saved) = &saved
    {
        act = confirm_trash(&ctx, &art, saved, saved_games.no_trash);
    }
    if let Some(act) = act {
        carry_out(act, &mut saved_games, &mut commands);
    }
    Ok(())
}

fn carry_out(act: SaveAction, saved_games: &mut SavedGames, commands: &mut Commands) {
    let Some((path, name)) = saved_games.selected().map(|saved| (saved.path.clone(), saved.name.clone())) else {
        saved_games.keep_as_is();
        if matches!(act, SaveAction::Back) {
            commands.write_message(Navigate::Go(Screen::Title));
        }
        return;
    };
    let unread = saved_games.selected().is_some_and(|saved| saved.ruleset.is_empty());
    let request = match act {
        // Nothing but a record is opened: a pipe would wait for ever.
        SaveAction::Open | SaveAction::Replay if unread => return,
        SaveAction::Renamed(name) => SavedGamesRequest::Rename(path, name),
        SaveAction::Trashed => SavedGamesRequest::Trash(path),
        SaveAction::Open => SavedGamesRequest::Open(path),
        SaveAction::Replay => SavedGamesRequest::OpenReplay(path),
        SaveAction::Back => {
            commands.write_message(Navigate::Go(Screen::Title));
            return;
        }
        // The question is about this game, whatever is found meanwhile.
        SaveAction::Rename => {
            saved_games.choose(saved_games.chosen);
            return saved_games.renaming = Some(name);
        }
        SaveAction::Trash => {
            saved_games.choose(saved_games.chosen);
            return saved_games.trashing = true;
        }
        SaveAction::Keep => return saved_games.keep_as_is(),
    };
    commands.write_message(request);
}

enum SaveAction {
    Open,
    Replay,
    Back,
    /// Start entering another name.
    Rename,
    /// The name was entered.
    Renamed(String),
    /// Ask whether to move it to the trash.
    Trash,
    /// Move it to the trash.
    Trashed,
    /// Cancel.
    Keep,
}

fn search_and_sort(ui: &mut Ui, saved_games: &mut SavedGames, art: &Art) {
    let field = egui::TextEdit::singleline(&mut saved_games.search).hint_text("Search").desired_width(190.0);
    let field = ui.add(field.margin(vec2(8.0, 6.0)));
    field.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, "Search the saved games"));
    ui.add_space(10.0);
    for (word, sorted) in [("Game", Sorted::Game), ("Name", Sorted::Name), ("Newest", Sorted::Newest)] {
        let kind = Kind::Tab(saved_games.sorted == sorted);
        if Button::new(word).kind(kind).accessible_name(&format!("Sort: {word}")).show(ui, art) {
            saved_games.sorted = sorted;
        }
    }
}

/// The question before a game is moved to the trash, or deleted where that failed.
fn confirm_trash(ctx: &egui::Context, art: &Art, saved: &Saved, no_trash: bool) -> Option<SaveAction> {
    let name = &saved.name;
    let question = match no_trash {
        false => Question {
            question: format!("Move {name} to the {TRASH_NAME}?"),
            about: match has_trash(&saved.path) {
                true => format!("You can restore it from the {TRASH_NAME} of your desktop."),
                false => format!("This drive may have no {TRASH_NAME}: then the game is deleted for good."),
            },
            word: format!("Move to {TRASH_NAME}"),
            back: "Keep it".into(),
            warns: false,
        },
        true => Question {
            question: format!("Delete {name} for good?"),
            about: format!("It cannot be moved to the {TRASH_NAME}. You cannot restore it."),
            word: "Delete for good".into(),
            back: "Keep it".into(),
            warns: false,
        },
    };
    let answer = menu::question(ctx, art, &question, Side::First)?;
    Some(if answer { SaveAction::Trashed } else { SaveAction::Keep })
}

fn keys(ctx: &egui::Context, chosen: &mut usize, saved_games: &SavedGames) -> Option<SaveAction> {
    // An active text field or question keeps the keys.
    if ctx.text_edit_focused() || saved_games.renaming.is_some() || saved_games.trashing {
        return None;
    }
    let pressed = |key: Action| keys::asked(ctx, key);
    if pressed(RENAME) {
        return Some(SaveAction::Rename);
    }
    if pressed(TRASH) {
        return Some(SaveAction::Trash);
    }
    if pressed(BELOW) {
        *chosen = (*chosen + 1).min(saved_games.shown.len().saturating_sub(1));
    }
    if pressed(ABOVE) {
        *chosen = chosen.saturating_sub(1);
    }
    if pressed(BACK) {
        Some(SaveAction::Back)
    } else if pressed(WALK_SAVED) {
        Some(SaveAction::Replay)
    } else if pressed(CONFIRM) {
        Some(if saved_games.to_replay { SaveAction::Replay } else { SaveAction::Open })
    } else {
        None
    }
}

fn preview(ui: &mut Ui, saved_games: &SavedGames, catalog: &Catalog, art: &Art) {
    let theme = theme::of(ui);
    let preview = match &saved_games.preview {
        _ if saved_games.shown.is_empty() => {
            theme::small(ui, why_empty(saved_games));
            return;
        }
        _ if saved_games.preview_takes_long() => {
            theme::small(ui, "This game is being read.");
            return;
        }
        None => return,
        Some((_, Err(wrong))) => {
            ui.label(theme.text(Face::Semi, capital(wrong), 15.0).color(theme.battle()));
            return;
        }
        Some((_, Ok(preview))) => preview,
    };
    let whole = ui.available_rect_before_wrap();
    let (sheet_wide, sheet_high) = (art.chart.sheet.0.max(1.0), art.chart.sheet.1.max(1.0));
    let wide = (whole.height() * sheet_wide / sheet_high).min(whole.width() * 0.62);
    let place = Rect::from_min_size(whole.min, vec2(wide, whole.height()));
    // Another game's places are not on this map.
    if preview.header.ruleset == art.game {
        map_picture::map(ui.painter(), art, &preview.stacks, place);
    }
    let words = Rect::from_min_max(pos2(place.right() + 18.0, whole.top()), whole.max);
    // A long name, or large letters, leave no room for all of it.
    let details = |ui: &mut Ui| preview_text(ui, preview, catalog);
    ui.scope_builder(egui::UiBuilder::new().max_rect(words), |ui| egui::ScrollArea::vertical().show(ui, details));
}

/// The field for another name, and its result.
fn rename(ui: &mut Ui, art: &Art, mut name: String) -> (String, Option<SaveAction>) {
    let mut act = None;
    ui.horizontal(|ui| {
        // Both buttons stay in the row.
        let width = (ui.available_width() - 370.0).clamp(120.0, 260.0);
        let field = egui::TextEdit::singleline(&mut name).char_limit(60).desired_width(width).margin(vec2(8.0, 6.0));
        let field = ui.add(field);
        field.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, "New name of the saved game"));
        // Enter ends the input in the field; on a button it belongs to the button.
        let enter = field.lost_focus() && keys::asked(ui.ctx(), CONFIRM);
        let escape = keys::asked(ui.ctx(), BACK);
        if !field.has_focus() && !field.lost_focus() && ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
        if Button::new("Rename it").key(CONFIRM).show(ui, art) || enter {
            act = Some(SaveAction::Renamed(name.clone()));
        } else if Button::new("Keep the old name").key(BACK).show(ui, art) || escape {
            act = Some(SaveAction::Keep);
        }
    });
    (name, act)
}

fn preview_text(ui: &mut Ui, preview: &SavePreview, catalog: &Catalog) {
    let theme = theme::of(ui);
    ui.spacing_mut().item_spacing.y = 5.0;
    heading(ui, &preview.header.name, 23.0);
    // A record with a preview belongs to a known game.
    let Ok(game) = catalog.game(&preview.header.ruleset) else { return };
    theme::small(ui, rows::title_of(game.info().manifest(), preview.header.scenario.as_deref()));
    strong(ui, preview.status.turn_in_full(), 16.0);
    if let Some(date) = &preview.date {
        ui.label(theme.text(Face::FellItalic, date, 17.0).color(theme.ink_2()));
    }
    theme::rule(ui);
    let theme = theme.with_sides(&game.info().manifest().sides);
    for side in Side::BOTH {
        let info = game.info().manifest().sides[side];
        ui.label(theme.text(Face::Semi, info.name, 15.5).color(theme.side(side)));
        let seat = preview.header.seats.get(info.id).map_or("human", String::as_str);
        ui.label(theme.text(Face::Sans, if seat == SOLO { "You".to_owned() } else { raised(seat) }, 15.0));
        theme::small(ui, preview.status.force(side));
        ui.add_space(4.0);
    }
    theme::rule(ui);
    theme::small(ui, &preview.state);
    if let Some(wrong) = &preview.wrong {
        ui.label(theme.text(Face::Semi, capital(wrong), 14.0).color(theme.battle()));
    }
}

fn buttons(ui: &mut Ui, saved_games: &SavedGames, art: &Art) -> Option<SaveAction> {
    let none = saved_games.shown.is_empty().then(|| why_empty(saved_games));
    let read = saved_games.selected_preview();
    let preview = read.and_then(|preview| preview.as_ref().ok());
    let over = preview.is_some_and(|preview| preview.status.outcome.is_some());
    let damaged = preview.is_some_and(|preview| preview.wrong.is_some());
    let unread = matches!(read, Some(Err(_))).then_some("This file cannot be opened.");
    let off = none.or(unread);
    let main = |chosen: bool| if chosen { Kind::Primary(Side::First) } else { Kind::Plain };
    let open = match (damaged, over) {
        (true, _) => "Open the undamaged part",
        (_, true) => "Show the result",
        _ => "Play on",
    };
    let to_replay = saved_games.to_replay;
    if Button::new(open).key((!to_replay).then_some(CONFIRM)).kind(main(!to_replay)).off(off).show(ui, art) {
        return Some(SaveAction::Open);
    }
    let replay = Button::new("Replay").icon("turn_back").key(if to_replay { CONFIRM } else { WALK_SAVED });
    if replay.kind(main(to_replay)).off(off).show(ui, art) {
        return Some(SaveAction::Replay);
    }
    if Button::new("Rename").key(RENAME).off(none).show(ui, art) {
        return Some(SaveAction::Rename);
    }
    if Button::new("Delete").key(TRASH).off(none).show(ui, art) {
        return Some(SaveAction::Trash);
    }
    Button::new("Back").key(BACK).show(ui, art).then_some(SaveAction::Back)
}

/// Why the list is empty.
fn why_empty(saved_games: &SavedGames) -> &'static str {
    match saved_games.listed.as_deref() {
        None => "The saved games are being read.",
        Some([]) if saved_games.wrong.is_empty() => "There are no saved games yet.",
        Some([]) => "No saved games can be read.",
        Some(_) => "No saved game contains these words.",
    }
}
