//! The rules in cases, searchable; every case number in the program links here.

use crate::app::keys::scroll_by_keys;
use crate::app::state::prelude::*;
use crate::app::widgets::case_table::case_table;
use crate::kernel::manifest::{Case, Chapter};

#[derive(Resource, Default, Debug)]
pub struct RulesPage {
    /// The case or chapter to open at.
    pub case: Option<String>,
    pub search: String,
    pub back: Screen,
    /// The game whose rules are shown, by its index in the catalog; none if the case or the session determines it.
    game: Option<usize>,
    /// Whether the case has been scrolled to, so that the reader may scroll on.
    settled: bool,
}

impl RulesPage {
    pub fn open(&mut self, case: Option<String>, from: Screen) {
        if from != Screen::Rules {
            self.back = from;
        }
        self.case = case;
        (self.game, self.settled) = (None, false);
        self.search.clear();
    }
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    catalog: Res<Catalog>,
    art: Res<Art>,
    mut page: ResMut<RulesPage>,
    mut commands: Commands,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let theme = theme::of(&ctx);
    theme::darken(&ctx, 150);
    let window = ctx.content_rect();
    // The list of the chapters stands at the left where the window has room for it.
    let list = if window.width() >= 1200.0 { 250.0 } else { 0.0 };
    let rect = Rect::from_center_size(window.center(), vec2(860.0 + list, window.height() - 60.0));
    let turned = page.game.and_then(|at| catalog.games().get(at));
    let shown = catalog.shown_game();
    let elsewhere = page.case.as_deref().filter(|case| !has_case(shown, case));
    let of_case = elsewhere.and_then(|case| catalog.games().iter().find(|game| has_case(&***game, case)));
    let game = turned.or(of_case).map_or(shown, |game| &**game);
    let mut back = false;
    theme::panel(&ctx, &art, "rules", rect, false, |ui| {
        ui.horizontal(|ui| {
            heading(ui, format!("Rules of {}", game.info().manifest().title), 30.0);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                back = Button::new("Back").key(BACK).show(ui, &art);
                let field = egui::TextEdit::singleline(&mut page.search).hint_text("Search").desired_width(200.0);
                let field = ui.add(field.margin(vec2(8.0, 6.0)));
                field.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, "Search the rules"));
            });
        });
        ui.horizontal(|ui| {
            for (at, other) in catalog.games().iter().enumerate() {
                let kind = Kind::Tab(other.info().id() == game.info().id());
                if Button::new(&other.info().manifest().title).kind(kind).show(ui, &art) {
                    (page.game, page.case) = (Some(at), None);
                }
            }
        });
        theme::rule(ui);
        let whole = ui.available_rect_before_wrap();
        let rest = Rect::from_min_max(whole.min + vec2(list, 0.0), whole.max);
        if list > 0.0 {
            let left = Rect::from_min_size(whole.min, vec2(list - 20.0, whole.height()));
            let builder = egui::UiBuilder::new().max_rect(left);
            if let Some(number) = ui.scope_builder(builder, |ui| list_of(ui, game.info().chapters())).inner {
                page.search.clear();
                let shown = catalog.games().iter().position(|other| other.info().id() == game.info().id());
                (page.game, page.case, page.settled) = (shown, Some(number), false);
            }
            ui.painter().vline(rest.left() - 12.0, rest.y_range(), Stroke::new(1.0, theme.line()));
        }
        ui.scope_builder(egui::UiBuilder::new().max_rect(rest), |ui| text(ui, game.info().chapters(), &mut page));
    });
    if back || keys::asked(&ctx, BACK) {
        commands.write_message(Navigate::Back);
    }
    Ok(())
}

/// The list of the chapters; the number of the one that was clicked.
fn list_of(ui: &mut Ui, chapters: &[Chapter]) -> Option<String> {
    let theme = theme::of(ui);
    let mut clicked = None;
    egui::ScrollArea::vertical().id_salt("chapters").auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for chapter in chapters {
            let words = format!("{}  {}", chapter.number, chapter.title);
            let words = egui::RichText::new(words).font(theme.at(Face::Sans, 14.5)).color(theme.link());
            let link = egui::Label::new(words).wrap().sense(Sense::click());
            let response = ui.add(link).on_hover_cursor(egui::CursorIcon::PointingHand);
            if response.clicked() {
                clicked = Some(chapter.number.clone());
            }
        }
    });
    clicked
}

/// The text of the chapters, as far as the search finds it.
fn text(ui: &mut Ui, chapters: &[Chapter], page: &mut RulesPage) {
    let theme = theme::of(ui);
    let wanted = page.search.to_lowercase();
    let mut jumped = false;
    // Other results start at the top.
    let page_of = egui::ScrollArea::vertical().id_salt(&wanted).auto_shrink([false, false]);
    let scrolled = page_of.show(ui, |ui| {
        ui.set_max_width(ui.available_width().min(800.0));
        let by_keys = scroll_by_keys(ui);
        let mut found = false;
        for one in chapters {
            let (there, here) = chapter(ui, one, &wanted, page.case.as_deref(), !page.settled);
            (found, jumped) = (found | there, jumped | here);
        }
        if !found {
            ui.label(theme.text(Face::FellItalic, "No rule contains these words.", 18.0).color(theme.ink_2()));
        }
        ui.label(theme.text(Face::Sans, "The published rules, in our own words.", 13.0).color(theme.ink_2()));
        by_keys
    });
    let moved = ui.input(|input| input.smooth_scroll_delta().y != 0.0 || input.pointer.any_pressed());
    page.settled |= jumped && (moved || scrolled.inner);
}

/// Whether a chapter or case with this number belongs to a game.
fn has_case(game: &dyn CatalogEntry, number: &str) -> bool {
    let has = |chapter: &Chapter| chapter.number == number || chapter.cases.iter().any(|case| case.number == number);
    game.info().chapters().iter().any(has)
}

/// Draws a chapter with the cases found; returns whether there are any, and whether the requested case is the chapter
/// or in it.
fn chapter(ui: &mut Ui, chapter: &Chapter, wanted: &str, case: Option<&str>, go: bool) -> (bool, bool) {
    let theme = theme::of(ui);
    let whole = chapter.title.to_lowercase().contains(wanted) || chapter.number.to_lowercase() == wanted;
    let found = |c: &&Case| whole || c.contains(wanted) || c.number.to_lowercase().contains(wanted);
    let cases: Vec<_> = chapter.cases.iter().filter(found).collect();
    if cases.is_empty() {
        return (false, false);
    }
    let wide = if cases.iter().any(|case| case.number.len() > 6) { 84.0 } else { 56.0 };
    let mut jumped = false;
    let heading = ui.label(theme.text(Face::FellSc, format!("{}  {}", chapter.number, chapter.title), 19.0));
    if case == Some(chapter.number.as_str()) {
        if go {
            heading.scroll_to_me_animation(Some(egui::Align::Min), egui::style::ScrollAnimation::none());
        }
        jumped = true;
    }
    for one in cases {
        let chosen = case == Some(one.number.as_str());
        let fill = if chosen { theme.highlight(0.2) } else { Color32::TRANSPARENT };
        let shown = egui::Frame::new().inner_margin(6.0).fill(fill).show(ui, |ui| {
            ui.horizontal_top(|ui| {
                let ink = if chosen { theme.ink() } else { theme.link() };
                let number = egui::Label::new(theme.text(Face::Semi, &one.number, 15.0).color(ink));
                ui.add_sized([wide, 20.0], number.halign(egui::Align::Min));
                let room = ui.available_width();
                ui.vertical(|ui| {
                    ui.set_max_width(room);
                    ui.add(egui::Label::new(theme.text(Face::Sans, &one.text, 16.0)).wrap());
                    case_table(ui, one);
                });
            });
        });
        if chosen {
            if go {
                shown.response.scroll_to_me_animation(Some(egui::Align::Center), egui::style::ScrollAnimation::none());
            }
            jumped = true;
        }
    }
    ui.add_space(8.0);
    (true, jumped)
}
