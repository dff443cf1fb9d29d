//! Draws the odds of a battle, the same way in every game: for each course a bar in three parts with words below it.

use bevy_egui::egui::{self, Align2, Color32, Sense, Stroke, Ui, vec2};

use crate::app::art::Art;
use crate::app::contract::layout::PanelLayout;
use crate::app::contract::outcome_shares::{BattleOdds, CourseOdds, OutcomeShares};
use crate::app::contract::panel::Sheets;
use crate::app::tasks::forecast::Answer;
use crate::app::theme::{self, Face};
use crate::kernel::story::{lowered, percent};

/// How much of the odds is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Detail {
    /// Heading, two courses, the note.
    Full,
    /// The better course alone.
    Brief,
    /// One line of text.
    Line,
}

impl Detail {
    /// As much as fits into a height, in points.
    fn fitting(height: f32) -> Self {
        let all = [Self::Full, Self::Brief, Self::Line];
        all.into_iter().find(|detail| detail.height() <= height).unwrap_or(Self::Line)
    }

    /// Its height, in points.
    const fn height(self) -> f32 {
        match self {
            Self::Full => 22.0 + 2.0 * (COURSE + 5.0) + NOTE,
            Self::Brief => COURSE + 4.0,
            Self::Line => 18.0,
        }
    }
}

/// The height of a note of two lines, with the gap above it, in points.
const NOTE: f32 = 48.0;
/// The height of one course, in points.
const COURSE: f32 = 16.0 + 18.0;
/// The width of a course's name, in points.
const NAME: f32 = 138.0;

/// The margin of the sheet with the odds of a plan, above and below together.
const fn margin(places: &PanelLayout) -> f32 {
    if places.compact { 26.0 } else { 36.0 }
}

/// The part of a column that is left for the orders of a plan, so that a line of odds has room below them.
pub fn above_odds(room: egui::Rect, places: &PanelLayout) -> egui::Rect {
    let line = margin(places) + Detail::Line.height() + places.gap;
    egui::Rect::from_min_max(room.min, room.max - vec2(0.0, line))
}

/// Draws the odds of the battle that a planned move leads to, on a sheet below the orders: all of them, or the better
/// course alone, or a line, as the column (`room`) has room; the orders end at [`above_odds`]. `full` fills the tooltip.
/// Returns whether the odds must still be requested.
pub fn of_plan<I, F: PartialEq>(
    (ctx, art, places): (&egui::Context, &Art, &PanelLayout),
    room: egui::Rect,
    sheets: &mut Sheets<I>,
    answer: Answer<'_, F>,
    (describe, full): (impl FnOnce(&F) -> BattleOdds, impl FnOnce(&mut Ui, &F)),
    nothing: &str,
) -> bool {
    let margin = margin(places);
    let under = egui::pos2(room.left(), sheets.bottom + places.gap);
    let left = room.bottom() - under.y - margin;
    let detail = Detail::fitting(left);
    let tall = margin + if answer == Answer::Nothing { 42.0_f32.min(left) } else { detail.height() };
    sheets.bottom = under.y + tall;
    let rect = egui::Rect::from_min_size(under, vec2(room.width(), tall));
    theme::panel(ctx, art, "march odds", rect, false, |ui| match &answer {
        Answer::Found(found) => {
            show(ui, &describe(found), detail).on_hover_ui(|ui| full(ui, found));
        }
        Answer::Unasked | Answer::Underway => searching(ui),
        Answer::Nothing => drop(theme::small(ui, nothing)),
    });
    answer == Answer::Unasked
}

/// The state of the odds on a battle board.
pub enum OnBoard<'a, F> {
    /// No odds now: the player places hits, dice roll, or the other side decides.
    Off,
    /// The odds would reveal hidden blocks to the other player; a text says so.
    Withheld(&'a str),
    /// The odds can be shown.
    Open(Answer<'a, F>),
}

/// Draws the odds on a battle board, at a fixed height, so that no button below moves: as much of them as leaves
/// `reserve` points free for the orders. `full` fills the tooltip. Returns whether the odds must still be requested.
pub fn on_board<F: PartialEq>(
    ui: &mut Ui,
    odds: OnBoard<'_, F>,
    reserve: f32,
    (describe, full): (impl FnOnce(&F) -> BattleOdds, impl FnOnce(&mut Ui, &F)),
) -> bool {
    let top = ui.cursor().min;
    let detail = Detail::fitting(ui.available_height() - reserve);
    let rect = egui::Rect::from_min_size(top, vec2(ui.available_width(), detail.height()));
    let asks = ui.scope_builder(egui::UiBuilder::new().max_rect(rect), |ui| match odds {
        OnBoard::Off | OnBoard::Open(Answer::Nothing) => {
            theme::small(ui, "The odds are shown again when it is your turn to act.");
            false
        }
        OnBoard::Withheld(why) => {
            if detail == Detail::Full {
                searching(ui);
            }
            theme::small(ui, why);
            false
        }
        OnBoard::Open(Answer::Found(found)) => {
            show(ui, &describe(found), detail).on_hover_ui(|ui| full(ui, found));
            false
        }
        OnBoard::Open(answer) => {
            searching(ui);
            answer == Answer::Unasked
        }
    });
    let used = ui.cursor().min.y - top.y;
    ui.add_space((detail.height() - used).max(0.0));
    asks.inner
}

/// Draws the heading alone while the odds are computed.
fn searching(ui: &mut Ui) {
    let theme = theme::of(ui);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, "Odds", theme.at(Face::Fell, 18.0), theme.ink_2());
}

/// Draws the odds: the heading with the standard error if they are not exact, a bar with words for each course, and a
/// note on what is assumed of the enemy; or the better course alone. Returns the response for a tooltip.
fn show(ui: &mut Ui, odds: &BattleOdds, detail: Detail) -> egui::Response {
    let theme = theme::of(ui);
    ui.spacing_mut().item_spacing.y = 5.0;
    let courses = odds.distinct();
    let best = courses.iter().max_by(|a, b| a.shares.holds.total_cmp(&b.shares.holds));
    if detail == Detail::Line {
        let words = best.map_or_else(String::new, |best| best.in_words());
        let font = theme.at(Face::Sans, 13.0);
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), detail.height()), Sense::hover());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::ProgressIndicator, true, &words));
        ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, words, font, theme.ink());
        return response;
    }
    if detail == Detail::Brief {
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), COURSE), Sense::hover());
        if let Some(best) = best {
            let words = best.in_words();
            response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::ProgressIndicator, true, &words));
            paint_course(ui, rect, best, &format!("Odds: {}", lowered(&best.course)), NAME + 30.0);
        }
        return response;
    }
    let how = match odds.error {
        None => "from what you know; exact".to_owned(),
        Some(error) => format!("from what you know; ±{:.0} %", (error * 100.0).max(1.0)),
    };
    let (head, mut response) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    ui.painter().text(head.left_center(), Align2::LEFT_CENTER, "Odds", theme.at(Face::Fell, 18.0), theme.ink());
    ui.painter().text(head.right_center(), Align2::RIGHT_CENTER, how, theme.at(Face::Sans, 13.0), theme.ink_2());
    for course in courses {
        let (rect, hovered) = ui.allocate_exact_size(vec2(ui.available_width(), COURSE), Sense::hover());
        let words = course.in_words();
        hovered.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::ProgressIndicator, true, &words));
        paint_course(ui, rect, course, &course.course, NAME);
        response = response.union(hovered);
    }
    theme::small(ui, &odds.note);
    response
}

/// Draws one course: its name, in this width, and bar, the probabilities and the expected losses below them.
fn paint_course(ui: &Ui, rect: egui::Rect, course: &CourseOdds, called: &str, width: f32) {
    let theme = theme::of(ui);
    let bar = egui::Rect::from_min_size(rect.min + vec2(width, 1.0), vec2(rect.width() - width, 14.0));
    let name = egui::pos2(rect.left(), bar.center().y);
    ui.painter().text(name, Align2::LEFT_CENTER, called, theme.at(Face::Semi, 14.0), theme.ink());
    paint(ui, bar, &course.shares);
    let OutcomeShares { leaves, destroyed, .. } = course.shares;
    let words = format!("{}, {} retreat, {} destroyed", course.chance(), percent(leaves), percent(destroyed));
    let below = rect.bottom() - 8.0;
    let (left, right) = (egui::pos2(rect.left(), below), egui::pos2(rect.right(), below));
    ui.painter().text(left, Align2::LEFT_CENTER, words, theme.at(Face::Sans, 13.5), theme.ink());
    let (own, theirs) = course.losses;
    let losses = format!("losses {own:.1} : {theirs:.1}");
    ui.painter().text(right, Align2::RIGHT_CENTER, losses, theme.at(Face::Sans, 13.5), theme.ink_2());
}

/// Draws a table of ways to fight: the headings of its columns, then a row for each way.
pub fn stance_table(ui: &mut Ui, heads: &[&str], rows: impl Iterator<Item = Vec<String>>) {
    let theme = theme::of(ui);
    egui::Grid::new("stance_table").num_columns(heads.len()).spacing([15.0, 3.0]).show(ui, |ui| {
        heads.iter().for_each(|head| drop(theme::small(ui, *head)));
        ui.end_row();
        for row in rows {
            row.into_iter().for_each(|words| drop(ui.label(theme.text(Face::Sans, words, 14.0))));
            ui.end_row();
        }
    });
}

/// Draws the bar: holding in the side's colour, leaving in paper, destruction hatched.
fn paint(ui: &Ui, rect: egui::Rect, shares: &OutcomeShares) {
    let theme = theme::of(ui);
    let painter = ui.painter();
    painter.rect_filled(rect, 0.0, theme.paper_2());
    let first = rect.left() + rect.width() * shares.holds;
    let last = rect.right() - rect.width() * shares.destroyed;
    let holds = egui::Rect::from_min_max(rect.min, egui::pos2(first, rect.bottom()));
    painter.rect_filled(holds, 0.0, theme.side(shares.side));
    let end = egui::Rect::from_min_max(egui::pos2(last, rect.top()), rect.max);
    painter.rect_filled(end, 0.0, Color32::from_rgb(0x6b, 0x5a, 0x48));
    let clip = painter.with_clip_rect(end);
    let mut x = end.left() - end.height();
    while x < end.right() {
        let ends = [egui::pos2(x, end.bottom()), egui::pos2(x + end.height(), end.top())];
        clip.line_segment(ends, Stroke::new(1.5, theme.cream()));
        x += 6.0;
    }
    painter.rect_stroke(rect, 0.0, Stroke::new(1.0, theme.line()), egui::StrokeKind::Inside);
}
