//! The title of a board, its steps in a row, and the order of fire of a battle.

use super::story::{Fight, Volley};
use crate::app::games::decision::prelude::*;
use crate::app::widgets::dice::draw_die;
use crate::kernel::story::{Die, DieEffect};

/// Draws the title of a board between the words at its left and right.
pub fn titled(
    ui: &Ui,
    cx: Cx<'_>,
    frame: &BoardFrame,
    (left, left_ink): (&str, Color32),
    title: &str,
    (right, right_ink): (&str, Color32),
) {
    let (painter, inner) = (ui.painter(), frame.inner);
    let italic = theme::of(ui).at(Face::FellItalic, cx.by_width(16.0, 20.0));
    let at = inner.left_top() + vec2(2.0, 4.0);
    let left = painter.text(at, Align2::LEFT_TOP, left, italic.clone(), left_ink);
    let at = inner.right_top() + vec2(-2.0, 4.0);
    let right = painter.text(at, Align2::RIGHT_TOP, right, italic, right_ink);
    let top = pos2(inner.center().x, inner.top() - 2.0);
    theme::title_between(painter, top, left.right()..=right.left(), title, cx.by_width(25.0, 36.0));
}

/// Draws steps in a row: past ones with a tick, the present one dark, the others pale; and a remark at the right, if it fits.
pub fn steps(ui: &Ui, cx: Cx<'_>, rect: Rect, (names, now): (&[&str], usize), remark: &str) {
    let theme = theme::of(ui);
    let painter = ui.painter();
    let size = cx.by_width(13.0, 15.0);
    let mut x = rect.left();
    for (number, name) in names.iter().enumerate() {
        let here = number == now;
        let ink = if here { theme.cream() } else { theme.ink() };
        let words = painter.layout_no_wrap((*name).to_owned(), theme.at(Face::Semi, size), ink);
        let tick = if number < now { size + 4.0 } else { 0.0 };
        let chip = Rect::from_min_size(pos2(x, rect.top()), vec2(words.size().x + tick + 18.0, rect.height()));
        let fill = if here { theme.ink() } else { theme.field() };
        cells::cell(painter, chip, 3.0, fill, theme.line());
        if number < now {
            let square = Rect::from_center_size(pos2(x + 9.0 + size / 2.0, chip.center().y), Vec2::splat(size));
            theme::icon(painter, cx.art, "done", square, theme.ink_2());
        }
        painter.galley(pos2(x + 9.0 + tick, chip.center().y - words.size().y / 2.0), words, ink);
        let state = match number.cmp(&now) {
            std::cmp::Ordering::Less => "done",
            std::cmp::Ordering::Equal => "now",
            std::cmp::Ordering::Greater => "to come",
        };
        spoken(&ui.interact(chip, ui.id().with(("step", number)), Sense::hover()), &format!("{name}, {state}"));
        x = chip.right() + 7.0;
        if number + 1 < names.len() {
            arrow(painter, pos2(x + 4.0, chip.center().y));
            x += 15.0;
        }
    }
    let words = painter.layout_no_wrap(remark.to_owned(), theme.at(Face::Sans, size), theme.ink_2());
    if words.size().x < rect.right() - x - 6.0 {
        painter.galley(rect.right_center() - vec2(words.size().x, words.size().y / 2.0), words, theme.ink_2());
    }
}

/// A small arrow to the right.
fn arrow(painter: &Painter, middle: Pos2) {
    let line = Stroke::new(1.4, theme::of(painter).ink_2());
    let tip = middle + vec2(5.0, 0.0);
    painter.line_segment([middle - vec2(4.0, 0.0), tip], line);
    painter.line_segment([tip - vec2(4.0, 3.5), tip], line);
    painter.line_segment([tip - vec2(4.0, -3.5), tip], line);
}

/// The steps of this battle, and the number of the present one.
pub(super) fn of_battle(cx: Cx<'_>, fight: &Fight) -> (Vec<&'static str>, usize) {
    let speaks = !fight.said.is_empty() || fight.step(cx) == Some(BattleStep::Parley);
    let sea = fight.kind == BattleKind::Sea;
    let names: Vec<&str> = [
        speaks.then_some("Parley"),
        Some("Tactics"),
        Some("Initiative"),
        Some("Fire and hits"),
        sea.then_some("Losses at sea"),
        Some("Retreat"),
        Some("Markers"),
    ]
    .into_iter()
    .flatten()
    .collect();
    let now = match fight.step(cx) {
        Some(BattleStep::Parley) => "Parley",
        Some(BattleStep::Drown) => "Losses at sea",
        Some(BattleStep::Withdraw) if fight.withdrew.is_none() => "Retreat",
        _ if fight.decided => "Markers",
        _ if !fight.fires.is_empty() => "Fire and hits",
        Some(BattleStep::Fire | BattleStep::Hits) => "Fire and hits",
        _ if Side::BOTH.into_iter().all(|side| fight.committed[side]) => "Initiative",
        _ => "Tactics",
    };
    let number = names.iter().position(|name| *name == now).unwrap_or(0);
    (names, number)
}

/// "9 dice, 2 Tactics: 1 eliminated, 2 disrupted".
pub(super) fn volley_words(cx: Cx<'_>, fight: &Fight, volley: &Volley) -> String {
    let tactics = if volley.tactics == 0 { String::new() } else { format!(", {} Tactics", volley.tactics) };
    let dice = if volley.dice.is_empty() {
        "to be rolled".to_owned()
    } else {
        counted(volley.dice.len() as u32, "die", "dice")
    };
    let hits = volley.dice.iter().filter(|face| fight.hits(cx, volley.side, **face)).count();
    let gone = volley.taken.iter().filter(|(_, eliminated)| *eliminated).count();
    let effect = match (volley.dice.is_empty(), volley.taken.len() < hits, volley.taken.len()) {
        (true, ..) => String::new(),
        (_, true, _) => format!(": {}", count(hits as u32, "hit")),
        (_, _, 0) => ": no hit".to_owned(),
        (_, _, all) => format!(": {gone} eliminated, {} disrupted", all - gone),
    };
    format!("{dice}{tactics}{effect}")
}

/// The fires in their order: the last ones, that which is under way, and what follows; below them the dice of initiative.
pub(super) fn order_of_fire(ui: &Ui, cx: Cx<'_>, fight: &Fight, rect: Rect) {
    let theme = theme::of(ui);
    let (painter, size) = (ui.painter(), cx.by_width(12.5, 14.5));
    let row = cx.by_width(22.0, 30.0);
    let title = theme::write(
        painter,
        rect.min + vec2(0.0, row / 2.0),
        Align2::LEFT_CENTER,
        "Order of fire",
        theme.at(Face::FellSc, cx.by_width(14.0, 18.0)),
        theme.ink_2(),
    );
    let battle = fight.battle(cx);
    // The side whose dice roll, or whose hits are given, stands there with that.
    let last_fire = fight.fires.last();
    let owes = battle.is_some_and(|battle| battle.step == BattleStep::Hits)
        || last_fire.is_some_and(|volley| volley.dice.is_empty());
    let mut tags: Vec<(Side, String, bool)> = fight
        .fires
        .iter()
        .enumerate()
        .map(|(number, volley)| {
            let now = number + 1 == fight.fires.len() && owes;
            (volley.side, volley_words(cx, fight, volley), now)
        })
        .collect();
    if let Some(next) = battle.filter(|battle| battle.loser.is_none()).and_then(|battle| battle.fires) {
        let last = battle.and_then(|battle| battle.last);
        let next = last_fire.filter(|_| owes).map_or(next, |volley| volley.side.other());
        match last {
            Some(_) if owes => {}
            Some(_) => tags.push((next, "the last fire".into(), true)),
            None => {
                tags.push((next, "fire, or retreat".into(), !owes));
                tags.push((next.other(), "if there is one".into(), false));
            }
        }
    }
    let mut x = title.right() + 12.0;
    let room = rect.right() - x;
    let wide = |words: &str, side: Side| {
        let text = format!("{}  {words}", side.name());
        painter.layout_no_wrap(text, theme.at(Face::Semi, size), theme.ink()).size().x + 44.0
    };
    // The oldest fires go where there is no room for all.
    while tags.len() > 1 && tags.iter().map(|(side, words, _)| wide(words, *side)).sum::<f32>() > room {
        tags.remove(0);
    }
    let last = tags.len().saturating_sub(1);
    for (number, (side, words, now)) in tags.into_iter().enumerate() {
        let ink = if now { theme.cream() } else { theme.ink() };
        let name = painter.layout_no_wrap(side.name().to_owned(), theme.at(Face::Semi, size), ink);
        let text = painter.layout_no_wrap(words, theme.at(Face::Sans, size), ink);
        let tag = Rect::from_min_size(pos2(x, rect.top()), vec2(name.size().x + text.size().x + 26.0, row));
        cells::cell(painter, tag, 3.0, if now { theme.ink() } else { theme.field() }, theme.line());
        painter.rect_filled(tag.with_max_x(tag.left() + 5.0), 0.0, theme.side(side));
        let middle = tag.center().y;
        let after = tag.left() + 11.0 + name.size().x + 6.0;
        painter.galley(pos2(tag.left() + 11.0, middle - name.size().y / 2.0), name, ink);
        painter.galley(pos2(after, middle - text.size().y / 2.0), text, ink);
        x = tag.right() + 5.0;
        if number < last {
            arrow(painter, pos2(x + 4.0, middle));
            x += 13.0;
        }
    }
    initiative(ui, cx, fight, rect.with_min_y(rect.top() + row));
}

/// The dice of initiative with what the leaders add (D14.5), and what the ground adds to each fire (D14.7).
fn initiative(ui: &Ui, cx: Cx<'_>, fight: &Fight, rect: Rect) {
    let theme = theme::of(ui);
    let (painter, size) = (ui.painter(), cx.by_width(12.5, 14.5));
    let y = rect.center().y;
    let mut x = rect.left();
    let mut told = String::new();
    let mut say = |words: String, x: &mut f32| {
        let font = theme.at(Face::Sans, size);
        let at = theme::write(painter, pos2(*x, y), Align2::LEFT_CENTER, &words, font, theme.ink_2());
        told += &words;
        *x = at.right();
    };
    let sides = [fight.attacker, fight.attacker.other()];
    if sides.into_iter().all(|side| fight.initiative[side].is_some()) {
        say("Initiative: ".into(), &mut x);
        for (number, side) in sides.into_iter().enumerate() {
            let Some((face, plus)) = fight.initiative[side] else { continue };
            say(format!("{}{} ", if number == 0 { "" } else { ", " }, side.name()), &mut x);
            let die = Die { sides: 6, face, effect: DieEffect::None };
            draw_die(painter, cx.art, &die, pos2(x + size * 0.6, y), size * 1.15, 0.0);
            x += size * 1.25;
            say(format!(" and {plus} are {}", face + plus), &mut x);
        }
        say(". ".into(), &mut x);
    } else if fight.storms(cx) {
        say("A storm: the fortress fires first, without dice (D19.1). ".into(), &mut x);
    }
    if !fight.scouts(cx.rules).is_empty() {
        say("Wilderness: light and Indians fire with one die more each (D14.7).".into(), &mut x);
    }
    if !told.is_empty() {
        spoken(&ui.interact(rect, ui.id().with("initiative"), Sense::hover()), &told);
    }
}
