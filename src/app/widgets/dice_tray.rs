//! The tray of a battle board: dice that roll and settle between words.

use bevy_egui::egui::{self, Align2, Rect, Sense, Ui, pos2, vec2};

use super::dice::{cloth, empty_cloth, fall_time, lay_dice, roll_dice};
use crate::app::art::Art;
use crate::app::contract::game::{GameWindow, ViewContext};
use crate::app::theme::{self, Face};
use crate::kernel::story::Die;
use crate::play::table::EventNumber;

/// A roll as a tray shows it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TrayRoll {
    /// Who rolls.
    pub title: String,
    /// How many dice, and what hits.
    pub detail: String,
    /// The dice.
    pub dice: Vec<Die>,
    /// What comes of it, once they lie.
    pub result: String,
    /// Whom it hits.
    pub target: String,
    /// What the marks on the dice mean: a tooltip.
    pub means: String,
}

/// The sightings on the screen, the newest first: nothing that lies behind dice which still fall, nor those dice. The others go
/// into `ahead`.
pub fn shown_back<'a, R: GameWindow>(
    cx: ViewContext<'a, R>,
    ahead: &mut Vec<R::Sighting>,
) -> impl Iterator<Item = R::Sighting> + use<'a, R> {
    numbered_back(cx, ahead).map(|(_, sighting)| sighting)
}

/// The same, each with its event.
fn numbered_back<'a, R: GameWindow>(
    cx: ViewContext<'a, R>,
    ahead: &mut Vec<R::Sighting>,
) -> impl Iterator<Item = (EventNumber, R::Sighting)> + use<'a, R> {
    let mut back = cx.table.sightings_back();
    if let Some(front) = cx.motion_at.filter(|_| cx.before_dice) {
        ahead.extend(back.by_ref().take_while(|(number, _)| *number > front).map(|(_, sighting)| sighting));
    }
    back
}

/// What a tray shows now: the roll that is in motion and how far it is, 0 to 1, or the last one of this battle, which
/// lies still. `begins`: the sighting with which a battle begins; `roll`: what a sighting, with its event, shows in the tray.
pub fn roll_shown<R: GameWindow, T>(
    cx: ViewContext<'_, R>,
    begins: impl Fn(&R::Sighting) -> bool,
    roll: impl Fn(EventNumber, &R::Sighting) -> Option<T>,
) -> Option<(T, Option<f32>)> {
    let moving = cx.motion_at.zip(cx.motion);
    let rolling = moving.and_then(|(event, (sighting, share))| Some((roll(event, sighting)?, Some(share))));
    rolling.or_else(|| {
        let back = numbered_back(cx, &mut Vec::new());
        let mut of_battle = back.take_while(|(_, sighting)| !begins(sighting));
        Some((of_battle.find_map(|(event, sighting)| roll(event, &sighting))?, None))
    })
}

/// What came first of a roll, by its event: of sightings, the last first, that which `find` knows. Another roll may have
/// fallen alike.
pub fn first_after<S, T>(
    back: impl Iterator<Item = (EventNumber, S)>,
    event: EventNumber,
    find: impl FnMut(S) -> Option<T>,
) -> Option<T> {
    back.take_while(|(number, _)| *number > event).map(|(_, sighting)| sighting).filter_map(find).last()
}

/// The sightings before an event, the last first.
pub fn before<S>(back: impl Iterator<Item = (EventNumber, S)>, event: EventNumber) -> impl Iterator<Item = S> {
    back.skip_while(move |(number, _)| *number >= event).map(|(_, sighting)| sighting)
}

/// The margin of the words, in points.
const MARGIN: f32 = 16.0;

/// Draws a tray: a roll and how far it is, none when it lies; or what an empty one says.
pub fn dice_tray(
    ui: &Ui,
    (art, compact): (&Art, bool),
    rect: Rect,
    shown: Option<(TrayRoll, Option<f32>)>,
    empty: &str,
) {
    let theme = theme::of(ui);
    let painter = ui.painter();
    let cloth = cloth(painter, art, rect, 9.0);
    let Some((roll, share)) = shown else {
        empty_cloth(painter, cloth, empty, compact);
        return;
    };
    let (large, middle, small) = if compact { (22.0, 17.0, 13.0) } else { (30.0, 22.0, 15.0) };
    let write = |at: egui::Pos2, anchor: Align2, words: &str, face: Face, size: f32| {
        painter.text(at, anchor, words, theme.at(face, size), theme.cream())
    };
    let left = write(cloth.min + vec2(MARGIN, 10.0), Align2::LEFT_TOP, &roll.title, Face::FellItalic, middle);
    let under = cloth.min + vec2(MARGIN, 14.0 + middle * 1.2);
    let left = left.union(write(under, Align2::LEFT_TOP, &roll.detail, Face::Sans, small));
    let lines = [(&roll.result, Face::Fell, large), (&roll.target, Face::Sans, small)].map(|(words, face, size)| {
        let most = cloth.width() * 0.36;
        let mut job = egui::text::LayoutJob::simple(words.clone(), theme.at(face, size), theme.cream(), most);
        job.halign = egui::Align::RIGHT;
        painter.layout_job(job)
    });
    // The dice lie between the words, however many and however long.
    let result = lines[0].size().x.max(lines[1].size().x) + 2.0 * MARGIN;
    let right = cloth.right() - result.max(cloth.width() * 0.25);
    let from = (left.right() + MARGIN).max(cloth.left() + cloth.width() * 0.27).min(right - 60.0);
    let room = Rect::from_min_max(pos2(from, cloth.top()), pos2(right, cloth.bottom()));
    let clipped = painter.with_clip_rect(cloth);
    let mut spoken = format!("Dice: {}", roll.title);
    if let Some(share) = share.filter(|share| *share < 1.0) {
        roll_dice(&clipped, art, &roll.dice, share * fall_time(roll.dice.len()), room);
    } else {
        lay_dice(&clipped, art, &roll.dice, room);
        // A long result takes several lines, and what it hits stands below.
        let mut right = pos2(cloth.right() - MARGIN, cloth.center().y - lines[0].size().y / 2.0);
        right.y = right.y.min(cloth.bottom() - lines[0].size().y - lines[1].size().y - 4.0).max(cloth.top() + 2.0);
        for line in lines {
            let high = line.size().y;
            painter.galley(right, line, theme.cream());
            right.y += high;
        }
        let detail = if roll.detail.is_empty() { String::new() } else { format!(", {}", roll.detail) };
        spoken = format!("{spoken}{detail}: {} {}", roll.result, roll.target).trim_end().to_owned();
    }
    let response = ui.interact(rect, ui.id().with("tray"), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, spoken.as_str()));
    if !roll.means.is_empty() {
        response.on_hover_text_at_pointer(roll.means);
    }
}
