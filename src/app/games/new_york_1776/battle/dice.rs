//! The tray: dice that roll and settle.

use bevy_egui::egui::{self, Align2, Rect, Sense, Ui, pos2, vec2};

use crate::app::contract::game::ViewContext;
use crate::app::theme::{self, Face};
use crate::app::widgets::dice::{cloth, empty_cloth, fall, lay_dice, roll_dice};
use crate::kernel::chronicle::Chronicle;
use crate::rules::new_york_1776::data::NewYork;
use crate::rules::new_york_1776::event::{RollFor, Rolled, Sighting};
use crate::rules::new_york_1776::observe::BattleSeen;
use crate::rules::new_york_1776::position::Step;
use crate::rules::new_york_1776::sides::SideWords;
use crate::rules::new_york_1776::words::story::{dice_of, hitting_faces};

/// Draws the tray between the lines.
pub(super) fn tray(ui: &Ui, cx: ViewContext<'_, NewYork>, battle: &BattleSeen, rect: Rect) {
    let theme = theme::of(ui);
    let painter = ui.painter();
    let cloth = cloth(painter, cx.art, rect, 9.0);
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
        empty_cloth(painter, cloth, text, cx.compact);
        return;
    };
    let (title, detail) = words(cx, &rolled);
    let size = if cx.compact { 17.0 } else { 22.0 };
    painter.text(
        cloth.min + vec2(16.0, 10.0),
        Align2::LEFT_TOP,
        &title,
        theme.at(Face::FellItalic, size),
        theme.cream(),
    );
    let below = cloth.min + vec2(16.0, 14.0 + size * 1.2);
    painter.text(
        below,
        Align2::LEFT_TOP,
        &detail,
        theme.at(Face::Sans, if cx.compact { 13.0 } else { 15.0 }),
        theme.cream(),
    );
    let middle = Rect::from_min_max(
        pos2(cloth.left() + cloth.width() * 0.27, cloth.top()),
        pos2(cloth.right() - cloth.width() * 0.25, cloth.bottom()),
    );
    let (clipped, dice) = (painter.with_clip_rect(cloth), dice_of(&rolled));
    match share {
        Some(share) => roll_dice(&clipped, cx.art, &dice, share * fall(dice.len()), middle),
        None => lay_dice(&clipped, cx.art, &dice, middle),
    }
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
        let font = theme.at(Face::Sans, if cx.compact { 13.0 } else { 15.0 });
        painter.text(below, Align2::RIGHT_CENTER, target, font, theme.cream());
        painter.text(
            right,
            Align2::RIGHT_CENTER,
            result,
            theme.at(Face::Fell, if cx.compact { 22.0 } else { 30.0 }),
            theme.cream(),
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
    if let Some((front, _)) = cx.motion.filter(|_| cx.before_dice) {
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
