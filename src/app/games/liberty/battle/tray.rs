//! The tray: dice that fall and settle.

use bevy_egui::egui::{self, Align2, Rect, Sense, Ui, pos2, vec2};

use crate::app::contract::game::ViewContext;
use crate::app::theme::{self, Face};
use crate::app::widgets::dice::{cloth, empty_cloth, fall, lay_dice, roll_dice};
use crate::kernel::chronicle::Chronicle;
use crate::kernel::story::Told;
use crate::rules::liberty::Liberty;
use crate::rules::liberty::event::{Event, RollReason, Sighting};

/// Draws the tray between the lines.
pub(super) fn tray(ui: &Ui, cx: ViewContext<'_, Liberty>, rect: Rect) {
    let theme = theme::of(ui);
    let painter = ui.painter();
    let cloth = cloth(painter, cx.art, rect, 8.0);
    let rolling = cx.motion.and_then(|(sighting, share)| Some((fire(cx, sighting)?, Some(share))));
    // Otherwise the last roll of this battle lies still.
    let shown = rolling.or_else(|| last_roll(cx).map(|told| (told, None)));
    let Some((told, share)) = shown else {
        empty_cloth(painter, cloth, "No dice rolled yet.", cx.compact);
        return;
    };
    let size = if cx.compact { 16.0 } else { 21.0 };
    painter.text(
        cloth.min + vec2(16.0, 10.0),
        Align2::LEFT_TOP,
        &told.text,
        theme.at(Face::FellItalic, size),
        theme.cream(),
    );
    let middle = Rect::from_min_max(
        pos2(cloth.left() + cloth.width() * 0.34, cloth.top()),
        pos2(cloth.right() - cloth.width() * 0.2, cloth.bottom()),
    );
    let clipped = painter.with_clip_rect(cloth);
    match share {
        Some(share) => roll_dice(&clipped, cx.art, &told.dice, share * fall(told.dice.len()), middle),
        None => lay_dice(&clipped, cx.art, &told.dice, middle),
    }
    let mut spoken = format!("Dice: {}", told.text);
    if share.is_none() {
        spoken = format!("{spoken}: {}", told.result);
        let right = pos2(cloth.right() - 16.0, cloth.center().y);
        let font = theme.at(Face::Fell, if cx.compact { 22.0 } else { 30.0 });
        painter.text(right, Align2::RIGHT_CENTER, &told.result, font, theme.cream());
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
    if let Some((front, _)) = cx.motion.filter(|_| cx.before_dice) {
        back.find(|sighting| sighting == front);
    }
    back.take_while(|sighting| !matches!(sighting, Event::Battle { .. })).find_map(|sighting| fire(cx, &sighting))
}
