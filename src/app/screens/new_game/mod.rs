//! A new game: the ruleset, the scenario with its facts, the players, the optional rules, its name.

mod players;

use std::time::SystemTime;

use crate::app::panels::prompt;
use crate::app::state::prelude::*;
use crate::app::widgets::case_link::case_link;
use crate::kernel::manifest::Manifest;
use crate::kernel::scenario_facts::ScenarioFacts;
use crate::play::new_game::default_name;

pub use players::seat;
use players::side_row;

/// The height at the bottom of the sheet for its buttons.
const BUTTONS_HEIGHT: f32 = 58.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    mut catalog: ResMut<Catalog>,
    art: Res<Art>,
    notice: Res<ScreenNotice>,
    mut form: ResMut<NewGameForm>,
    settings: Res<Settings>,
    mut commands: Commands,
    screen: Res<State<Screen>>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Ok(game) = catalog.game(&form.game) else { return Ok(()) };
    theme::darken(&ctx, 120);
    let mut begins = keys::asked(&ctx, CONFIRM) || keys::asked(&ctx, BEGIN) && !ctx.text_edit_focused();
    let mut leaves = keys::asked(&ctx, BACK);
    // As high as the window allows, so that the optional rules are in sight.
    let rect = theme::centred(&ctx, vec2(if theme::compact(&ctx) { 780.0 } else { 860.0 }, 1000.0));
    theme::panel(&ctx, &art, "new game", rect, false, |ui| {
        let whole = ui.available_rect_before_wrap();
        // The buttons have their own area, whatever the height of the form.
        let body = Rect::from_min_max(whole.min, whole.max - vec2(0.0, BUTTONS_HEIGHT));
        ui.scope_builder(egui::UiBuilder::new().max_rect(body), |ui| {
            let mut list = egui::ScrollArea::vertical().auto_shrink([false, false]);
            if screen.is_changed() {
                // The form opens at its top, wherever it was left.
                list = list.vertical_scroll_offset(0.0);
            }
            list.show(ui, |ui| {
                page_by_keys(ui);
                ui.spacing_mut().item_spacing.y = 7.0;
                if catalog.games().len() > 1 {
                    heading_and_games(ui, &catalog, &art, &settings, &mut form);
                } else {
                    heading(ui, "New game", 34.0);
                }
                options_and_seats(ui, game, &art, &mut form, &mut commands);
                prompt::notice(ui, notice.0.as_ref(), &mut commands);
            });
        });
        let feet = Rect::from_min_max(pos2(whole.left(), body.bottom() + 8.0), whole.max);
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        ui.scope_builder(egui::UiBuilder::new().max_rect(feet).layout(layout), |ui| {
            // Enter presses what has the focus, if anything has.
            let focused = ui.memory(|memory| memory.focused()).is_some();
            let key = if focused && !ui.ctx().text_edit_focused() { BEGIN } else { CONFIRM };
            // In the colour of the human's side, if there is one alone.
            let human =
                Side::BOTH.into_iter().find(|side| form.seats[*side].is_none() && form.seats[side.other()].is_some());
            begins |= Button::new("Begin").key(key).kind(Kind::Primary(human.unwrap_or(Side::First))).show(ui, &art);
            leaves |= Button::new("Back").key(BACK).show(ui, &art);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let manifest = game.info().manifest();
                let seats = seat_words(form.seats, form.solo);
                name_field(ui, &default_name(manifest, &form.setup, &seats, SystemTime::now()), &mut form);
            });
        });
    });
    if begins {
        commands.write_message(NewGameRequest::Begin);
    } else if leaves {
        commands.write_message(Navigate::Go(Screen::Title));
    }
    // The map behind is that of the selected game.
    if catalog.shown_game().info().id() != form.game {
        catalog.show_game(&form.game);
    }
    Ok(())
}

fn options_and_seats(ui: &mut Ui, game: &dyn CatalogEntry, art: &Art, form: &mut NewGameForm, commands: &mut Commands) {
    let theme = theme::of(ui);
    let manifest = game.info().manifest();
    let named = [&manifest.title, &manifest.subtitle].into_iter().any(|text| text.contains(manifest.years.as_str()));
    let title = if named { manifest.title.clone() } else { format!("{}, {}", manifest.title, manifest.years) };
    let words = format!("{title}: {}", manifest.subtitle);
    ui.label(theme.text(Face::FellItalic, words, 17.0).color(theme.ink_2()));
    theme::rule(ui);
    if manifest.scenarios.len() > 1 {
        scenarios(ui, art, manifest, form);
    }
    if let Some(facts) = game.info().facts(&form.setup) {
        let top = ui.cursor().min.y;
        about(ui, manifest, &facts);
        let key = egui::Id::new(("facts of scenarios", game.info().id(), ui.available_width() as u32));
        reserve(ui, key, top);
    }
    theme::rule(ui);
    players::players(ui, art, manifest, form);
    theme::rule(ui);
    // The balance is that of the first scenario; the others tell their own.
    let first = manifest.scenario(&form.setup).is_ok_and(|number| number == 0);
    manifest.drop_barred_options(&mut form.setup);
    if !manifest.options_of(&form.setup).is_empty() {
        ui.horizontal_wrapped(|ui| {
            heading(ui, "Optional rules", 20.0);
            if !manifest.balance.is_empty() {
                // With another scenario its room stays.
                ui.scope(|ui| {
                    if !first {
                        ui.set_invisible();
                    }
                    theme::small(ui, format!("The balance: {}", lowered(&manifest.balance)));
                });
            }
        });
    }
    ui.spacing_mut().interact_size.y = 24.0;
    for option in manifest.options_of(&form.setup) {
        ui.horizontal_wrapped(|ui| {
            let on = form.setup.options.contains(&option.id);
            if theme::check(ui, on, &option.name) {
                match on {
                    true => form.setup.options.retain(|other| *other != option.id),
                    false => form.setup.options.push(option.id.clone()),
                }
            }
            theme::small(ui, &option.about);
            if case_link(ui, &option.case) {
                commands.write_message(Navigate::Rules(Some(option.case.clone())));
            }
        });
    }
}

fn name_field(ui: &mut Ui, title: &str, form: &mut NewGameForm) {
    let field = egui::TextEdit::singleline(&mut form.name)
        .hint_text(title)
        .desired_width(330.0)
        .char_limit(60)
        .margin(vec2(8.0, 6.0));
    let response = ui.add(field);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, "Name of the game"));
    heading(ui, "Save as", 19.0);
}

/// The choice of a scenario, if a game offers several.
fn scenarios(ui: &mut Ui, art: &Art, manifest: &Manifest, form: &mut NewGameForm) {
    let chosen = manifest.scenario(&form.setup).unwrap_or(0);
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::of(ui).text(Face::Fell, "Scenario", 20.0));
        for (number, scenario) in manifest.scenarios.iter().enumerate() {
            let kind = if number == chosen { Kind::Chosen } else { Kind::Plain };
            if Button::new(&scenario.name)
                .kind(kind)
                .accessible_name(&format!("Scenario: {}", scenario.name))
                .show(ui, art)
            {
                form.setup.scenario = Some(scenario.id.clone());
            }
        }
    });
    // The room of the longest text, so that nothing below moves.
    let top = ui.cursor().min.y;
    let font = theme::of(ui).at(Face::Sans, if theme::compact(ui.ctx()) { 13.0 } else { 14.0 });
    let wide = ui.available_width();
    let high = |text: &String| ui.painter().layout(text.clone(), font.clone(), Color32::BLACK, wide).size().y;
    let most = manifest.scenarios.iter().map(|scenario| high(&scenario.about)).fold(0.0, f32::max);
    theme::small(ui, &manifest.scenarios[chosen].about);
    ui.add_space((top + most - ui.min_rect().bottom()).max(0.0));
}

/// Keeps the greatest height that this part has had, so that what is below it does not move back and forth.
fn reserve(ui: &mut Ui, key: egui::Id, top: f32) {
    let now = ui.min_rect().bottom() - top;
    let most = ui.data(|data| data.get_temp::<f32>(key)).unwrap_or(0.0).max(now);
    ui.data_mut(|data| data.insert_temp(key, most));
    ui.add_space(most - now);
}

/// The length of the scenario, and for each side what it has and what it needs to win.
fn about(ui: &mut Ui, manifest: &Manifest, facts: &ScenarioFacts) {
    theme::small(ui, format!("Length: {}.", facts.length()));
    for side in Side::BOTH {
        let text = format!("{}. Goal: {}.", raised(&facts.task(side)), lowered(&facts.goals[side]));
        // In a column of its own it wraps.
        side_row(ui, side, manifest.sides[side].name, |ui| drop(ui.vertical(|ui| theme::small(ui, text))));
    }
}

/// The heading, and the games to choose from; each has its last scenario and optional rules.
fn heading_and_games(ui: &mut Ui, catalog: &Catalog, art: &Art, settings: &Settings, form: &mut NewGameForm) {
    heading(ui, "New game", 34.0);
    ui.horizontal_wrapped(|ui| {
        for info in catalog.games().iter().map(|game| game.info()) {
            let (chosen, title) = (form.game == info.id(), &info.manifest().title);
            let kind = if chosen { Kind::Chosen } else { Kind::Plain };
            if Button::new(title).kind(kind).accessible_name(&format!("Game: {title}")).show(ui, art) && !chosen {
                form.game = info.id().to_owned();
                form.setup = settings.last_setup(info.id(), info.manifest());
            }
        }
    });
}
