//! The tray: dice that roll and settle.

use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Stroke, Ui, pos2, vec2};

use super::layout::Rows;
use crate::app::art::Art;
use crate::app::contract::game::ViewContext;
use crate::app::theme::{self, Face, hue};
use crate::app::widgets::dice::draw_die;
use crate::kernel::chronicle::Chronicle;
use crate::kernel::story::{Die, DieEffect};
use crate::rules::new_york_1776::data::NewYork;
use crate::rules::new_york_1776::event::{RollFor, Rolled, Sighting};
use crate::rules::new_york_1776::observe::BattleSeen;
use crate::rules::new_york_1776::position::Step;
use crate::rules::new_york_1776::sides::SideWords;
use crate::rules::new_york_1776::words::story::{dice_of, hitting_faces};

/// Milliseconds a die falls before it lies.
const FALL: f32 = 600.0;

/// How long dice fall, in milliseconds: they start one after the other.
pub fn fall(dice: usize) -> f32 {
    700.0 + 60.0 * dice.min(12) as f32
}

/// Draws the tray between the lines.
pub(super) fn tray(ui: &Ui, cx: ViewContext<'_, NewYork>, battle: &BattleSeen, rect: Rect) {
    let painter = ui.painter();
    theme::tile(painter, &cx.art.tray_wood, rect, 0.6, Color32::WHITE);
    painter.rect_stroke(rect, 3.0, Stroke::new(1.5, hue::ink()), egui::StrokeKind::Inside);
    let cloth = rect.shrink(9.0);
    theme::tile(painter, &cx.art.tray, cloth, 1.0, Color32::WHITE);
    painter.rect_stroke(cloth, 2.0, Stroke::new(2.0, Color32::from_black_alpha(120)), egui::StrokeKind::Inside);
    let rolling = match cx.motion {
        Some((Sighting::Rolled(rolled), share)) => Some((*rolled, Some(share))),
        _ => None,
    };
    // Otherwise the last roll of this battle lies still.
    let shown = rolling.or_else(|| last_roll(cx).map(|rolled| (rolled, None)));
    let Some((rolled, share)) = shown.filter(|(rolled, _)| rolled.why != RollFor::ActionPoints) else {
        let text = match battle.step {
            Step::Deploy => "Dice are rolled when both sides have deployed.",
            _ => "No dice rolled yet.",
        };
        let font = Face::FellItalic.at(if cx.compact { 17.0 } else { 21.0 });
        painter.text(cloth.center(), Align2::CENTER_CENTER, text, font, Color32::from_rgb(0xc9, 0xc2, 0xa4));
        return;
    };
    let (title, detail) = words(cx, &rolled);
    let size = if cx.compact { 17.0 } else { 22.0 };
    painter.text(cloth.min + vec2(16.0, 10.0), Align2::LEFT_TOP, &title, Face::FellItalic.at(size), hue::cream());
    let below = cloth.min + vec2(16.0, 14.0 + size * 1.2);
    painter.text(below, Align2::LEFT_TOP, &detail, Face::Sans.at(if cx.compact { 13.0 } else { 15.0 }), hue::cream());
    let middle = Rect::from_min_max(
        pos2(cloth.left() + cloth.width() * 0.27, cloth.top()),
        pos2(cloth.right() - cloth.width() * 0.25, cloth.bottom()),
    );
    lay_dice(&painter.with_clip_rect(cloth), cx.art, &dice_of(&rolled), share, middle);
    let mut spoken = format!("Dice: {title}");
    if share.is_none() {
        // "2 hits, 1 lost": as the record tells it.
        let result = cx.rules.told(&Sighting::Rolled(rolled)).map(|told| told.result).unwrap_or_default();
        let target = rolled.post.map_or_else(String::new, |post| {
            format!("on the {} {}", rolled.who.other().name(), post.opposite().name())
        });
        spoken = format!("{spoken}, {detail}: {result} {target}").trim_end().to_owned();
        let right = pos2(cloth.right() - 16.0, cloth.center().y);
        let below = right + vec2(0.0, if cx.compact { 20.0 } else { 28.0 });
        let font = Face::Sans.at(if cx.compact { 13.0 } else { 15.0 });
        painter.text(below, Align2::RIGHT_CENTER, target, font, hue::cream());
        painter.text(
            right,
            Align2::RIGHT_CENTER,
            result,
            Face::Fell.at(if cx.compact { 22.0 } else { 30.0 }),
            hue::cream(),
        );
    }
    let response = ui.interact(rect, ui.id().with("tray"), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, spoken.as_str()));
    let hits = rolled.needed.map_or("", |_| "A star marks a hit. ");
    let flights =
        if rolled.flees_to > 0 { "An arrow marks a flight: a militia block goes back to Reserve." } else { "" };
    if !hits.is_empty() || !flights.is_empty() {
        response.on_hover_text_at_pointer(format!("{hits}{flights}"));
    }
}

/// The last roll of this battle that has been shown.
fn last_roll(cx: ViewContext<'_, NewYork>) -> Option<Rolled> {
    let mut back = cx.table.sightings_back().map(|(_, sighting)| sighting);
    // What lies behind something that still moves while dice are to fall has not been shown yet.
    if let Some((front, _)) = cx.motion.filter(|_| !std::ptr::eq(cx.seen, cx.table.seen())) {
        back.find(|sighting| sighting == front);
    }
    back.take_while(|sighting| !matches!(sighting, Sighting::BattleStarted { .. })).find_map(
        |sighting| match sighting {
            Sighting::Rolled(rolled) => Some(rolled),
            _ => None,
        },
    )
}

/// Who rolls, and what hits.
fn words(cx: ViewContext<'_, NewYork>, rolled: &Rolled) -> (String, String) {
    match rolled.why {
        RollFor::Fire => {
            let dice = match rolled.faces.as_slice().len() {
                1 => "1 die".to_owned(),
                n => format!("{n} dice"),
            };
            let needed = rolled.needed.map_or_else(String::new, hitting_faces);
            let who = rolled.unit.map_or("A unit", |unit| cx.rules.unit_name(unit));
            (format!("{who} fires"), format!("{dice}, hits on {needed}"))
        }
        RollFor::Withdrawal => ("Parting fire".to_owned(), "one die for each infantry unit".to_owned()),
        RollFor::ForcedRetreat => ("Pursuit".to_owned(), "infantry in positions, all dice".to_owned()),
        _ => (String::new(), String::new()),
    }
}

/// Dice that fall and settle, or lie: known before they start, shown in plain faces until they lie. They never leave
/// their rectangle.
fn lay_dice(painter: &egui::Painter, art: &Art, dice: &[Die], share: Option<f32>, rect: Rect) {
    let n = dice.len().max(1);
    let most = (rect.height() * 0.62).max(44.0);
    let rows = Rows::fit(n, (rect.width(), rect.height()), (1.3, 1.25), most, 4);
    let size = rows.edge;
    for (i, die) in dice.iter().enumerate() {
        let (row, column, in_row) = rows.cell(i);
        let (height, turn) = share.map_or((0.0, 0.0), |share| falling(i, n, share * fall(n)));
        let x = rect.center().x + (column as f32 - (in_row as f32 - 1.0) / 2.0) * size * 1.3;
        let y = rect.center().y + (row as f32 - (rows.rows as f32 - 1.0) / 2.0) * size * 1.25 - height * size * 0.9;
        let tilt = ((i * 37 % 11) as f32 - 5.0) * 0.03;
        let rolls = turn > 0.05;
        // A die on its corner is wider than one that lies.
        let reach = size * if rolls { 0.65 } else { 0.46 };
        let centre = pos2(within(x, rect.x_range(), reach), within(y, rect.y_range(), reach));
        let face = if rolls { ((i as f32 + turn * 3.0) as u8 % 6) + 1 } else { die.face };
        let shown = Die { face, effect: if rolls { DieEffect::None } else { die.effect } };
        draw_die(painter, art, &shown, centre, size * 0.92, tilt + turn);
    }
}

/// How high a die still is and how far it still turns, after so many milliseconds.
fn falling(i: usize, n: usize, spent: f32) -> (f32, f32) {
    let start = 60.0 * i as f32 * (12.0 / (n as f32).max(12.0));
    let share = ((spent - start) / FALL).clamp(0.0, 1.0);
    let bounce = ((1.0 - share) * std::f32::consts::PI * 2.5).sin().abs() * (1.0 - share);
    (bounce, (1.0 - share) * (5.0 + i as f32))
}

/// A value kept so far from both ends of a range, or in its middle where there is no room.
fn within(value: f32, range: egui::Rangef, reach: f32) -> f32 {
    let (least, most) = (range.min + reach, range.max - reach);
    if least <= most { value.clamp(least, most) } else { range.center() }
}
