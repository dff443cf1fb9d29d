//! Draws the combat board: its heading, and its parts where the window has room for them.

use super::answer::pointed;
use super::answers::start_and_ends;
use super::forces::force;
use super::points::points;
use super::reckoning::{modifiers, odds, totals};
use super::story::{Fight, begins};
use super::table::table;
use crate::app::games::trying_mens_souls::prelude::*;
use crate::app::widgets::dice::draw_die;
use crate::app::widgets::dice_tray::first_after;
use crate::kernel::story::{Die, DieEffect, LogText};
use crate::play::table::EventNumber;
use crate::rules::trying_mens_souls::data::tables::Outcome;
use crate::rules::trying_mens_souls::words::story::outcome_words;

/// The least width of the picture of the ground, in map units: four hexes.
const GROUND: f32 = 150.0;
/// The width of the board below which ground and table lie behind tabs.
const NARROW: f32 = 760.0;
/// The tabs of a narrow board.
const TABS: [&str; 3] = ["Forces", "Ground and odds", "Table"];

/// Draws the board in its sheet.
pub(super) fn board(ui: &mut Ui, cx: Cx<'_>, fight: &Fight, sheet: Rect) -> Option<Intent> {
    let (rules, p) = (cx.rules, &cx.view.known);
    let frame = BoardFrame::of(sheet, cx.compact);
    let day = format!("{}, turn {}", rules.day_of(p.turn), p.turn);
    let what = if fight.kind == CombatKind::Assault { "Assault" } else { "Attack" };
    let title = match fight.targets.iter().map(|at| &rules[at].name).find(|name| !name.is_empty()) {
        Some(name) => format!("The {what} on {name}"),
        None => format!("The {what} on {}", rules.numbers_of(fight.targets.iter())),
    };
    // The defender is above.
    let heading = Heading { title: &title, when: &day, sides: &SIDES, attacker: fight.attacker, near: fight.attacker };
    frame.heading(ui.painter(), &heading);
    if frame.body.width() < NARROW {
        return narrow(ui, cx, fight, &frame);
    }
    let high = frame.body.height() - frame.gap;
    let [above, below] = frame.bands([high * 0.6, high * 0.4]);
    let [left, right] = frame.parts(above, [0.27, 0.73]);
    let [table_at, points_at] = frame.parts(below, [0.43, 0.57]);
    let ground_high = left.height() - reckoning_height(cx, fight, left.width()) - frame.gap;
    let [ground_at, odds_at] = split(left, ground_high, frame.gap);
    let mut asked = ground_of(ui, cx, fight, ground_at);
    asked = reckoning(ui, cx, fight, odds_at).or(asked);
    asked = forces(ui, cx, fight, (&frame, right)).or(asked);
    asked = table(ui, cx, fight, table_at).or(asked);
    points(ui, cx, fight, points_at).or(asked)
}

/// A narrow board: the forces, the ground with the odds, or the table above; the dice and the points below.
fn narrow(ui: &mut Ui, cx: Cx<'_>, fight: &Fight, frame: &BoardFrame) -> Option<Intent> {
    let body = frame.body;
    let tabs_at = Rect::from_min_size(body.min, vec2(body.width(), 26.0));
    let mut asked = choice::tabs(ui, (cx.art, tabs_at), &TABS, (cx.plan.tab.into(), TAB), Intent::Tab);
    let rest = Rect::from_min_max(pos2(body.left(), tabs_at.bottom() + frame.gap), body.max);
    let [above, below] = split(rest, (rest.height() - frame.gap) * 0.66, frame.gap);
    match cx.plan.tab {
        1 => {
            let [ground_at, odds_at] = frame.parts(above, [0.45, 0.55]);
            asked = ground_of(ui, cx, fight, ground_at).or(asked);
            asked = reckoning(ui, cx, fight, odds_at).or(asked);
        }
        2 => asked = table(ui, cx, fight, above).or(asked),
        _ => asked = forces(ui, cx, fight, (frame, above)).or(asked),
    }
    points(ui, cx, fight, below).or(asked)
}

/// A rectangle cut into an upper part of this height and the rest.
fn split(rect: Rect, upper: f32, gap: f32) -> [Rect; 2] {
    let at = rect.top() + upper;
    [rect.with_max_y(at), rect.with_min_y(at + gap)]
}

/// Both forces with the dice between them.
fn forces(ui: &Ui, cx: Cx<'_>, fight: &Fight, (frame, rect): (&BoardFrame, Rect)) -> Option<Intent> {
    let row = if fight.fire.is_empty() { 0.0 } else { cx.by_width(24.0, 34.0) };
    let high = rect.height() - 2.0 * frame.gap - row;
    let mut y = rect.top();
    let mut band = |high: f32, gap: f32| {
        let band = Rect::from_min_size(pos2(rect.left(), y), vec2(rect.width(), high));
        y = band.bottom() + gap;
        band
    };
    let (above, fire_at) = (band(high * 0.355, frame.gap), band(row, 0.0));
    let (tray, below) = (band(high * 0.29, frame.gap), band(high * 0.355, 0.0));
    let asked = force(ui, cx, fight, fight.foe(), above);
    fire(ui, cx, fight, fire_at);
    let shown = roll_shown(cx, begins, |event, sighting| roll(cx, fight, (event, sighting)));
    dice_tray(ui, (cx.art, cx.compact), tray, shown, "No die rolled yet.");
    force(ui, cx, fight, fight.attacker, below).or(asked)
}

/// The dice of the defenders' fire, in a row (T10.5).
fn fire(ui: &Ui, cx: Cx<'_>, fight: &Fight, rect: Rect) {
    if fight.fire.is_empty() {
        return;
    }
    let theme = theme::of(ui);
    let size = rect.height() * 0.72;
    let font = theme.at(Face::Sans, cx.by_width(12.0, 14.0));
    let middle = rect.center().y;
    let label = theme::write(
        ui.painter(),
        pos2(rect.left() + 10.0, middle),
        Align2::LEFT_CENTER,
        "Defensive fire",
        font.clone(),
        theme.ink_2(),
    );
    let mut x = label.right() + 12.0;
    let mut told = Vec::new();
    for (unit, face, hit) in &fight.fire {
        let effect = if *hit { DieEffect::Hit } else { DieEffect::None };
        draw_die(ui.painter(), cx.art, &Die { sides: 6, face: *face, effect }, pos2(x + size / 2.0, middle), size, 0.0);
        let what = format!("{}: {}", cx.rules[*unit].name, if *hit { "a hit" } else { "a miss" });
        let at = pos2(x + size + 5.0, middle);
        x = theme::write(ui.painter(), at, Align2::LEFT_CENTER, &what, font.clone(), theme.ink()).right() + 14.0;
        told.push(format!("{what}, die {face}"));
    }
    let means = "Each defender fires once; a die not above its printed CR disrupts the attacking lead (T10.5).";
    theme::explained(ui, rect, &format!("Defensive fire: {}. {means}", told.join("; ")));
}

/// A roll of the combat, for the tray.
fn roll(cx: Cx<'_>, fight: &Fight, (event, sighting): (EventNumber, &Sighting)) -> Option<TrayRoll> {
    let Sighting::Rolled { why, faces, needed, .. } = *sighting else { return None };
    let LogText { text: title, dice, result, .. } = cx.rules.log_text(sighting)?;
    let plain = TrayRoll { title, dice, result, ..TrayRoll::default() };
    Some(match why {
        RollReason::Combat => {
            let (fought, column) = fight.regular?;
            let (attack, defence) = fought.sum.strengths();
            let odds = cx.rules.column_name(column);
            let detail = format!("{attack} to {defence}, column {odds}\n{}", modifiers(&fought.sum));
            // While the die falls the result is not known to the board.
            let outcome = fight.outcome.map(|(_, outcome)| outcome).or_else(|| result_ahead(cx, event));
            let target = outcome.map_or_else(String::new, outcome_words);
            let target = target.split_once(" (").map_or("", |(_, words)| words.trim_end_matches(')')).to_owned();
            let result = outcome.map_or_else(String::new, |outcome| outcome.text());
            let means = "The die with its modifiers, from 1 to 6, gives the row; low is good for the attacker (T10.3).";
            TrayRoll { detail, result, target, means: means.into(), ..plain }
        }
        RollReason::Assault => {
            let totals = fight.totals.map(|[attack, defence]| format!("{attack} to {defence}"));
            let target = "The lower total loses the difference in combat points (T10.7).".to_owned();
            TrayRoll { result: totals.unwrap_or(plain.result.clone()), target, ..plain }
        }
        RollReason::DefensiveFire => {
            let hit = faces.as_slice().first().copied().unwrap_or(0) as i8 <= needed.unwrap_or(0);
            let target = format!("{} or less, its printed CR, was needed", needed.unwrap_or(0));
            TrayRoll { result: if hit { "a hit" } else { "a miss" }.into(), target, ..plain }
        }
        RollReason::Test | RollReason::Leader | RollReason::Entry => plain,
        _ => return None,
    })
}

/// The result of a die that falls or lies and whose result is not on the board yet.
fn result_ahead(cx: Cx<'_>, rolled: EventNumber) -> Option<Outcome> {
    first_after(cx.table.sightings_back(), rolled, |sighting| match sighting {
        Sighting::Result { outcome, .. } => Some(outcome),
        _ => None,
    })
}

/// The ground with both sides on it; ways of retreat can be chosen there.
fn ground_of(ui: &Ui, cx: Cx<'_>, fight: &Fight, rect: Rect) -> Option<Intent> {
    let p = &cx.view.known;
    let note = cx.by_width(18.0, 24.0);
    let theme = theme::of(ui);
    let (path, ends) = start_and_ends(ui, cx);
    let place = |at: HexId| place_id(at);
    let shown = Ground {
        wide: GROUND,
        attacked: fight.targets.iter().map(place).collect(),
        from: fight.from(p).into_iter().map(place).collect(),
        lit: ends
            .iter()
            .map(|(at, _)| (place_id(*at), format!("{}: a retreat may end here", raised(&cx.rules.name_of(*at)))))
            .collect(),
        path: path.into_iter().map(place).collect(),
        means: "The ground of this combat. The attacked hexes have a dashed red rim; a retreat can be chosen in a gold one.",
    };
    let picture = rect.with_max_y(rect.bottom() - note);
    let chosen = ground(ui, cx, picture, &shown).and_then(|place| cx.rules.hex_of(place));
    let grounds: Vec<String> = fight
        .targets
        .iter()
        .map(|at| {
            let ground = if cx.rules.is_box(at) { String::new() } else { format!(", {}", cx.rules[at].ground.name()) };
            format!("{}{ground}", cx.rules.number_of(at))
        })
        .collect();
    let from = counted(fight.from(p).len() as u32, "place attacks", "places attack");
    let words = format!("{}; {from}", grounds.join("; "));
    let font = theme.at(Face::Sans, cx.by_width(12.5, 14.5));
    theme::write(ui.painter(), rect.left_bottom(), Align2::LEFT_BOTTOM, words, font, theme.ink_2());
    let order = chosen.and_then(|at| ends.into_iter().find(|(end, _)| *end == at)).map(|(_, order)| order)?;
    Some(pointed(cx, order))
}

/// The height that odds or totals need in a column of this width.
fn reckoning_height(cx: Cx<'_>, fight: &Fight, _: f32) -> f32 {
    let lines = if fight.kind == CombatKind::Attack { odds(cx, fight).len() } else { totals(cx, fight).len() };
    cx.by_width(34.0 + 22.0 * lines as f32, 42.0 + 25.0 * lines as f32)
}

/// Odds and shifts of a regular combat, or the totals of an assault.
fn reckoning(ui: &mut Ui, cx: Cx<'_>, fight: &Fight, rect: Rect) -> Option<Intent> {
    let regular = fight.kind == CombatKind::Attack;
    let (name, lines) = if regular { ("Odds and shifts", odds(cx, fight)) } else { ("Totals", totals(cx, fight)) };
    let case = ui.scope_builder(egui::UiBuilder::new().max_rect(rect), |ui| {
        ui.set_clip_rect(rect.intersect(ui.clip_rect()));
        title(ui, name);
        lines.into_iter().filter_map(|line| line.show(ui)).last()
    });
    case.inner.map(|case| Intent::Effect(Effect::Rules(case.to_owned())))
}
