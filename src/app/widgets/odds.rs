//! Draws the odds of a battle, the same way in every game: heading, bar in three parts, words below it.

use bevy_egui::egui::{self, Align2, Color32, Sense, Stroke, Ui, vec2};

use crate::app::art::Art;
use crate::app::contract::layout::PanelLayout;
use crate::app::contract::outcome_shares::{OutcomeShares, percent};
use crate::app::contract::panel::Sheets;
use crate::app::tasks::forecast::Answer;
use crate::app::theme::{self, Face};

/// The height of the odds, in points.
pub const HEIGHT: f32 = 114.0;

/// Draws the odds of the battle that a planned move leads to, on a sheet below the orders, or beside them
/// where the column (`room`) is full. Returns whether the odds must still be requested.
pub fn of_plan<I, F: PartialEq>(
    (ctx, art, places): (&egui::Context, &Art, &PanelLayout),
    room: egui::Rect,
    sheets: &mut Sheets<I>,
    answer: Answer<'_, F>,
    show: impl FnOnce(&mut Ui, &F),
    nothing: &str,
) -> bool {
    let words = if answer == Answer::Nothing { 42.0 } else { HEIGHT };
    let tall = words + if places.compact { 26.0 } else { 36.0 };
    let under = egui::pos2(room.left(), sheets.bottom + places.gap);
    let rect = if under.y + tall <= room.bottom() {
        sheets.bottom = under.y + tall;
        egui::Rect::from_min_size(under, vec2(room.width(), tall))
    } else {
        let size = vec2(340.0, tall);
        egui::Rect::from_min_size(places.right.left_bottom() - vec2(size.x + places.gap, size.y), size)
    };
    theme::panel(ctx, art, "march odds", rect, false, |ui| match &answer {
        Answer::Found(found) => show(ui, found),
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

/// Draws the odds on a battle board, at a fixed height, so that no button below moves. Returns whether the odds
/// must still be requested.
pub fn on_board<F: PartialEq>(ui: &mut Ui, odds: OnBoard<'_, F>, show: impl FnOnce(&mut Ui, &F)) -> bool {
    let top = ui.cursor().min;
    let rect = egui::Rect::from_min_size(top, vec2(ui.available_width(), HEIGHT));
    let asks = ui.scope_builder(egui::UiBuilder::new().max_rect(rect), |ui| match odds {
        OnBoard::Off | OnBoard::Open(Answer::Nothing) => false,
        OnBoard::Withheld(why) => {
            searching(ui);
            theme::small(ui, why);
            false
        }
        OnBoard::Open(Answer::Found(found)) => {
            show(ui, found);
            false
        }
        OnBoard::Open(answer) => {
            searching(ui);
            answer == Answer::Unasked
        }
    });
    let used = ui.cursor().min.y - top.y;
    ui.add_space((HEIGHT - used).max(0.0));
    asks.inner
}

/// Draws the heading alone while the odds are computed.
fn searching(ui: &mut Ui) {
    let theme = theme::of(ui);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, "Odds", theme.at(Face::Fell, 18.0), theme.ink_2());
}

/// Draws heading, bar and words, with the standard error if the odds are not exact; returns the response for a
/// tooltip.
pub fn show(ui: &mut Ui, shares: &OutcomeShares, error: Option<f32>) -> egui::Response {
    let theme = theme::of(ui);
    let how = match error {
        None => "from what you know; exact".to_owned(),
        Some(error) => format!("from what you know; ±{:.0} %", (error * 100.0).max(1.0)),
    };
    ui.spacing_mut().item_spacing.y = 3.0;
    let (head, response) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    ui.painter().text(head.left_center(), Align2::LEFT_CENTER, "Odds", theme.at(Face::Fell, 18.0), theme.ink());
    ui.painter().text(head.right_center(), Align2::RIGHT_CENTER, how, theme.at(Face::Sans, 13.0), theme.ink_2());
    let (bar, bar_response) = ui.allocate_exact_size(vec2(ui.available_width(), 15.0), Sense::hover());
    bar_response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::WidgetType::ProgressIndicator, true, format!("Odds: {}", percent(shares.holds)))
    });
    paint(ui, bar, shares);
    let (line, _) = ui.allocate_exact_size(vec2(ui.available_width(), 19.0), Sense::hover());
    let words = [
        (line.left_center(), Align2::LEFT_CENTER, shares.holds, if shares.attacks { "you win" } else { "you hold" }),
        (line.center(), Align2::CENTER_CENTER, shares.leaves, "you retreat"),
        (line.right_center(), Align2::RIGHT_CENTER, shares.destroyed, "destroyed"),
    ];
    for (at, anchor, share, what) in words {
        ui.painter().text(at, anchor, format!("{} {what}", percent(share)), theme.at(Face::Semi, 13.5), theme.ink());
    }
    response.union(bar_response)
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
