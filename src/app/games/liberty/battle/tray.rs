//! The tray: dice that fall and settle.

use bevy_egui::egui::{self, Align2, Color32, Rect, Sense, Stroke, Ui, pos2, vec2};

use crate::app::contract::game::ViewContext;
use crate::app::theme::{self, Face, hue};
use crate::app::widgets::dice::{lay_dice, roll_dice};
use crate::kernel::chronicle::Chronicle;
use crate::kernel::story::Told;
use crate::rules::liberty::Liberty;
use crate::rules::liberty::event::{Event, RollReason, Sighting};

/// How long dice fall, in milliseconds: they start one after the other.
pub fn fall(dice: usize) -> f32 {
    700.0 + 60.0 * dice.min(12) as f32
}

/// Draws the tray between the lines.
pub(super) fn tray(ui: &Ui, cx: ViewContext<'_, Liberty>, rect: Rect) {
    let painter = ui.painter();
    theme::tile(painter, &cx.art.tray_wood, rect, 0.6, Color32::WHITE);
    painter.rect_stroke(rect, 3.0, Stroke::new(1.5, hue::ink()), egui::StrokeKind::Inside);
    let cloth = rect.shrink(8.0);
    theme::tile(painter, &cx.art.tray, cloth, 1.0, Color32::WHITE);
    painter.rect_stroke(cloth, 2.0, Stroke::new(2.0, Color32::from_black_alpha(120)), egui::StrokeKind::Inside);
    let rolling = cx.motion.and_then(|(sighting, share)| Some((fire(cx, sighting)?, Some(share))));
    // Otherwise the last roll of this battle lies still.
    let shown = rolling.or_else(|| last_roll(cx).map(|told| (told, None)));
    let Some((told, share)) = shown else {
        let font = Face::FellItalic.at(if cx.compact { 17.0 } else { 21.0 });
        let ink = Color32::from_rgb(0xc9, 0xc2, 0xa4);
        painter.text(cloth.center(), Align2::CENTER_CENTER, "No dice rolled yet.", font, ink);
        return;
    };
    let size = if cx.compact { 16.0 } else { 21.0 };
    painter.text(cloth.min + vec2(16.0, 10.0), Align2::LEFT_TOP, &told.text, Face::FellItalic.at(size), hue::cream());
    let middle = Rect::from_min_max(
        pos2(cloth.left() + cloth.width() * 0.34, cloth.top()),
        pos2(cloth.right() - cloth.width() * 0.2, cloth.bottom()),
    );
    let clipped = painter.with_clip_rect(cloth);
    match share {
        Some(share) => roll_dice(&clipped, cx.art, &told.dice, share * fall(told.dice.len()), middle),
        None => lay_dice(&clipped, cx.art, &told.dice, middle, |_| (0.0, 0.0)),
    }
    let mut spoken = format!("Dice: {}", told.text);
    if share.is_none() {
        spoken = format!("{spoken}: {}", told.result);
        let right = pos2(cloth.right() - 16.0, cloth.center().y);
        let font = Face::Fell.at(if cx.compact { 22.0 } else { 30.0 });
        painter.text(right, Align2::RIGHT_CENTER, &told.result, font, hue::cream());
    }
    let response = ui.interact(rect, ui.id().with("tray"), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, spoken.as_str()));
    response.on_hover_text_at_pointer("A star marks a hit.");
}

/// A roll of fire, told.
fn fire(cx: ViewContext<'_, Liberty>, sighting: &Sighting) -> Option<Told> {
    match sighting {
        Event::Rolled { why: RollReason::Fire, .. } => cx.rules.told(sighting),
        _ => None,
    }
}

/// The last roll of this battle that has been shown.
fn last_roll(cx: ViewContext<'_, Liberty>) -> Option<Told> {
    let mut back = cx.table.sightings_back().map(|(_, sighting)| sighting);
    // What lies behind something that still moves while dice are to fall has not been shown yet.
    if let Some((front, _)) = cx.motion.filter(|_| !std::ptr::eq(cx.seen, cx.table.seen())) {
        back.find(|sighting| sighting == front);
    }
    back.take_while(|sighting| !matches!(sighting, Event::Battle { .. })).find_map(|sighting| fire(cx, &sighting))
}
