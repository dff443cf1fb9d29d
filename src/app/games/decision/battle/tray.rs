//! The tray of a battle: the dice of a fire in the order in which they fell, each with what took its hit; or other dice.

use super::consequences::name_of;
use super::story::{Fight, Volley, begins};
use crate::app::games::decision::prelude::*;
use crate::app::widgets::dice::{cloth, draw_die, fall_time, roll_dice};
use crate::kernel::story::{Die, DieEffect, LogText};

/// The light words on the cloth, and the pale ones.
const LIGHT: Color32 = Color32::from_rgb(0xf4, 0xea, 0xd2);
const PALE: Color32 = Color32::from_rgb(0xa9, 0xa8, 0x94);

/// Draws the tray.
pub(super) fn tray(ui: &Ui, cx: Cx<'_>, fight: &Fight, rect: Rect) {
    let rolls = |sighting: &Sighting| {
        super::story::rolls(sighting) || matches!(sighting, Sighting::Rolled { why: RollReason::Escape, .. })
    };
    let shown = roll_shown(cx, begins, |_, sighting| rolls(sighting).then_some(*sighting));
    match shown {
        Some((Sighting::Rolled { who, why: RollReason::Fire, faces, .. }, Some(share))) if share < 1.0 => {
            falling(ui, cx, who, faces.as_slice(), share, rect);
        }
        // The dice lie, but what they do is not on the board yet.
        Some((Sighting::Rolled { who, why: RollReason::Fire, faces, .. }, Some(_))) => {
            let volley = Volley { side: who, tactics: 0, dice: faces.as_slice().to_vec(), taken: Vec::new() };
            fire(ui, cx, fight, &volley, rect);
        }
        Some((sighting, share)) if share.is_some() || fight.fires.iter().all(|volley| volley.dice.is_empty()) => {
            let roll = other_roll(cx, &sighting).map(|roll| (roll, share));
            dice_tray(ui, (cx.art, cx.compact), rect, roll, "");
        }
        _ => match fight.fires.iter().rev().find(|volley| !volley.dice.is_empty()) {
            Some(volley) => fire(ui, cx, fight, volley, rect),
            None => dice_tray(ui, (cx.art, cx.compact), rect, None, "No die has been rolled yet."),
        },
    }
}

/// Dice of initiative, of an escape or of a siege.
fn other_roll(cx: Cx<'_>, sighting: &Sighting) -> Option<TrayRoll> {
    let LogText { text: title, dice, result, .. } = cx.rules.log_text(sighting)?;
    let target = match sighting {
        Sighting::Rolled { why: RollReason::Battle, .. } => "The higher sum fires first (D14.5).",
        Sighting::Rolled { why: RollReason::Escape, .. } => "The leader's value or less, and the leader lives (D17.4).",
        Sighting::Rolled { why: RollReason::Siege, .. } => "With the best leader's value (D19.1).",
        _ => "",
    };
    Some(TrayRoll { title, dice, result, target: target.into(), ..TrayRoll::default() })
}

/// The words at the left of the tray; the room for the dice.
fn words(ui: &Ui, cx: Cx<'_>, inner: Rect, title: &str, lines: &[&str]) -> Rect {
    let theme = theme::of(ui);
    let wide = (inner.width() * 0.21).max(130.0);
    let mut at = inner.min + vec2(14.0, 8.0);
    let font = theme.at(Face::FellItalic, cx.by_width(17.0, 22.0));
    let title = theme::write(ui.painter(), at, Align2::LEFT_TOP, title, font, Color32::from_rgb(0xe8, 0xcf, 0x98));
    at.y = title.bottom() + 4.0;
    for line in lines {
        let font = theme.at(Face::Sans, cx.by_width(12.5, 15.0));
        let laid = ui.painter().layout((*line).to_owned(), font, LIGHT, wide);
        let high = laid.size().y;
        ui.painter().galley(at, laid, LIGHT);
        at.y += high + 4.0;
    }
    Rect::from_min_max(pos2(inner.left() + wide + 26.0, inner.top() + 6.0), inner.max - vec2(8.0, 6.0))
}

/// The dice of a fire while they fall.
fn falling(ui: &Ui, cx: Cx<'_>, side: Side, faces: &[u8], share: f32, rect: Rect) {
    let inner = cloth(ui.painter(), cx.art, rect, 9.0);
    let title = format!("The {} fire", SIDES[side].plural);
    let room = words(ui, cx, inner, &title, &[&counted(faces.len() as u32, "die", "dice")]);
    let dice: Vec<Die> = faces.iter().map(|face| Die { sides: 6, face: *face, effect: DieEffect::None }).collect();
    let painter = ui.painter().with_clip_rect(inner);
    roll_dice(&painter, cx.art, &dice, share * fall_time(dice.len()), room);
    spoken(&ui.interact(rect, ui.id().with("tray"), Sense::hover()), &title);
}

/// What is written below a die: what it does, and whether it is the one that is given now.
fn captions(cx: Cx<'_>, fight: &Fight, volley: &Volley) -> Vec<(String, bool)> {
    let is = |one: &Volley| std::ptr::eq(one, volley);
    let (known, last) = (fight.fires.iter().any(is), fight.fires.last().is_some_and(is));
    let battle = fight.battle(cx).filter(|battle| last && battle.step == BattleStep::Hits);
    let owed = battle.map_or(0, |battle| battle.owed.len());
    let mut hits = 0;
    let caption = |face: &u8| {
        if !fight.hits(cx, volley.side, *face) {
            return ("miss".to_owned(), false);
        }
        hits += 1;
        if let Some((piece, eliminated)) = volley.taken.get(hits - 1) {
            let what = if *eliminated { "eliminated" } else { "disrupted" };
            return (format!("{}\n{what}", name_of(cx, *piece)), false);
        }
        match (hits - volley.taken.len(), owed) {
            _ if !known => ("hit".to_owned(), false),
            (_, 0) => ("lost".to_owned(), false),
            (1, _) if cx.may_act() => ("your\nchoice".to_owned(), true),
            (1, _) => ("now".to_owned(), true),
            _ => ("next".to_owned(), false),
        }
    };
    volley.dice.iter().map(caption).collect()
}

/// The dice of a fire at rest, in the order in which they fell.
fn fire(ui: &Ui, cx: Cx<'_>, fight: &Fight, volley: &Volley, rect: Rect) {
    let theme = theme::of(ui);
    let inner = cloth(ui.painter(), cx.art, rect, 9.0);
    let hits = volley.dice.iter().filter(|face| fight.hits(cx, volley.side, **face)).count() as u32;
    let title = format!("The {} fire", SIDES[volley.side].plural);
    let dice = counted(volley.dice.len() as u32, "die", "dice");
    let found = format!("{dice}: {}.", if hits == 0 { "no hit".into() } else { count(hits, "hit") });
    let storms = volley.side == fight.attacker && fight.storms(cx);
    let means = if storms {
        "6 eliminates; behind walls a five does nothing (D19.1)."
    } else {
        "6 eliminates, 5 disrupts; each is given at once, in the order in which the dice fell (D14.8)."
    };
    let room = words(ui, cx, inner, &title, &[&found, means]);
    let captions = captions(cx, fight, volley);
    let rows = Rows::fit(volley.dice.len(), (room.width(), room.height()), (1.36, 1.72), cx.by_width(44.0, 66.0), 4);
    let painter = ui.painter().with_clip_rect(inner);
    let font = theme.at(Face::Sans, (rows.edge * 0.22).clamp(10.5, 14.5));
    for (number, (face, (caption, now))) in volley.dice.iter().zip(&captions).enumerate() {
        let corner = rows.corner(number, room.center(), 0.14);
        let place = Rect::from_min_size(corner, Vec2::splat(rows.edge));
        let turn = ((number * 37 % 11) as f32 - 5.0) * 0.025;
        let hit = fight.hits(cx, volley.side, *face);
        one_die(&painter, cx, (*face, hit), place, turn);
        let ink = match (hit, now) {
            (_, true) => theme.gold_fill(),
            (true, _) => LIGHT,
            _ => PALE,
        };
        let mut job = egui::text::LayoutJob::simple(caption.clone(), font.clone(), ink, rows.edge * 1.34);
        job.halign = egui::Align::Center;
        let laid = painter.layout_job(job);
        let below = place.center_bottom() + vec2(0.0, rows.edge * 0.08);
        if *now {
            let whole = Rect::from_min_max(place.min, below + vec2(place.width() / 2.0, laid.size().y)).expand(4.0);
            painter.rect_stroke(whole, 5.0, Stroke::new(2.5, theme.gold_fill()), egui::StrokeKind::Outside);
        }
        painter.galley(below, laid, ink);
    }
    let told: Vec<String> = volley
        .dice
        .iter()
        .zip(&captions)
        .map(|(face, (caption, _))| format!("{face} {}", caption.replace('\n', " ")))
        .collect();
    let response = ui.interact(rect, ui.id().with("tray"), Sense::hover());
    spoken(&response, &format!("{title}. {found} {}", told.join(", ")));
}

/// A die: a six that hits is red with a star, a five that hits brown with the bar of *disrupted*.
fn one_die(painter: &Painter, cx: Cx<'_>, (face, hit): (u8, bool), place: Rect, turn: f32) {
    let effect = match (hit, face == cx.rules.tables.combat.eliminates) {
        (false, _) => DieEffect::None,
        (true, true) => DieEffect::Hit,
        (true, false) => DieEffect::Retreat,
    };
    draw_die(painter, cx.art, &Die { sides: 6, face, effect }, place.center(), place.width(), turn);
}
