//! The table of regular combat with row and column marked, or the rule of an assault; the tracks of the divisions that fight.

use super::story::Fight;
use crate::app::games::trying_mens_souls::prelude::*;
use crate::app::games::trying_mens_souls::purchase::tracks;
use crate::rules::trying_mens_souls::words::story::outcome_words;

/// Draws it.
pub(super) fn table(ui: &mut Ui, cx: Cx<'_>, fight: &Fight, rect: Rect) -> Option<Intent> {
    let row = cx.by_width(17.0, 24.0);
    let divisions = divisions(cx, fight);
    let below = rect.with_min_y(rect.bottom() - row * divisions.len() as f32);
    let above = rect.with_max_y(below.top() - 6.0);
    for (number, division) in divisions.into_iter().enumerate() {
        let line = Rect::from_min_size(below.min + vec2(0.0, row * number as f32), vec2(below.width(), row));
        tracks::division(ui, cx, division, line);
    }
    if fight.kind == CombatKind::Assault {
        return assault_rule(ui, cx, above);
    }
    let size = cx.by_width(15.0, 19.0);
    let top = above.with_max_y(above.top() + size + 8.0);
    results(ui, cx, fight, above.with_min_y(top.bottom() + 2.0));
    head(ui, top, size)
}

/// The divisions of both forces, the defender's first; those that fit.
fn divisions(cx: Cx<'_>, fight: &Fight) -> Vec<DivisionId> {
    let mut all: Vec<DivisionId> = Vec::new();
    let units = [fight.foe(), fight.attacker].into_iter().flat_map(|side| &fight.force[side]);
    for division in units.filter_map(|unit| cx.rules[*unit].division) {
        if !all.contains(&division) && all.len() < 4 {
            all.push(division);
        }
    }
    all
}

/// The heading of the table; the request for its case.
fn head(ui: &mut Ui, rect: Rect, size: f32) -> Option<Intent> {
    let mut case = false;
    ui.scope_builder(egui::UiBuilder::new().max_rect(rect), |ui| {
        ui.horizontal(|ui| {
            heading(ui, "Table of regular combat", size);
            case = case_link(ui, "T10.3");
        });
    });
    case.then(|| Intent::Effect(Effect::Rules("T10.3".into())))
}

/// The rows and columns, with those that count.
fn results(ui: &Ui, cx: Cx<'_>, fight: &Fight, body: Rect) {
    let theme = theme::of(ui);
    let table = &cx.rules.tables.combat;
    let columns = table.columns().len();
    let rows: Vec<_> = table.rows().collect();
    let first = body.width() * 0.075;
    let wide = (body.width() - first) / columns as f32;
    let high = (body.height() / (rows.len() as f32 + 1.0)).min(cx.by_width(24.0, 30.0));
    let font = (wide * 0.2).min(high * 0.62).clamp(9.0, 15.0);
    let cell = |row: usize, column: Option<usize>| {
        let y = body.top() + row as f32 * high;
        let (x, wide) =
            column.map_or((body.left(), first), |column| (body.left() + first + column as f32 * wide, wide));
        Rect::from_min_size(pos2(x, y), vec2(wide, high))
    };
    let marked = fight.regular.map(|(_, column)| usize::from(column));
    let before = fight.regular.map(|(fought, _)| {
        let (attack, defence) = fought.sum.strengths();
        table.column(attack.into(), defence.into())
    });
    let die = fight.outcome.map(|(die, _)| i32::from(die));
    let painter = ui.painter();
    let write = |rect: Rect, words: &str, face: Face, fill: Color32| {
        cells::cell(painter, rect, 0.0, fill, theme.line().gamma_multiply(0.6));
        painter.text(rect.center(), Align2::CENTER_CENTER, words, theme.at(face, font), theme.ink());
    };
    let fill = |row: bool, column: bool| match (row, column) {
        (true, true) => theme.gold_fill(),
        (true, false) | (false, true) => theme.highlight(0.32),
        _ => theme.field(),
    };
    write(cell(0, None), "die", Face::Semi, theme.paper_3());
    for (column, (attack, defence)) in table.columns().iter().enumerate() {
        let fill = if marked == Some(column) { theme.highlight(0.6) } else { theme.paper_3() };
        write(cell(0, Some(column)), &format!("{attack}:{defence}"), Face::Semi, fill);
    }
    for (row, (number, results)) in rows.iter().enumerate() {
        let here = die == Some(*number);
        write(cell(row + 1, None), &number.to_string(), Face::Semi, fill(here, false));
        for (column, outcome) in results.iter().enumerate() {
            let on = marked == Some(column);
            let face = if here && on { Face::Bold } else { Face::Sans };
            write(cell(row + 1, Some(column)), &outcome.text(), face, fill(here, on));
        }
    }
    for (row, (number, _)) in rows.iter().enumerate() {
        let here = die == Some(*number);
        if let (true, Some(column)) = (here, marked) {
            let line = Stroke::new(2.2, theme.ink());
            painter.rect_stroke(cell(row + 1, Some(column)), 0.0, line, egui::StrokeKind::Inside);
        }
    }
    if let Some(column) = before.filter(|column| marked != Some(*column)) {
        let whole = cell(0, Some(column)).union(cell(rows.len(), Some(column))).shrink(2.0);
        let corners =
            [whole.left_top(), whole.right_top(), whole.right_bottom(), whole.left_bottom(), whole.left_top()];
        painter.extend(egui::Shape::dashed_line(&corners, Stroke::new(1.3, theme.ink_2()), 5.0, 4.0));
    }
    let column =
        fight.regular.map(|(_, column)| format!(", column {}", cx.rules.column_name(column))).unwrap_or_default();
    let result =
        fight.outcome.map(|(die, outcome)| format!(", die {die}: {}", outcome_words(outcome))).unwrap_or_default();
    let response = ui.interact(body, ui.id().with("results"), Sense::hover());
    spoken(&response, &format!("Table of regular combat{column}{result}"));
    response.on_hover_ui_at_pointer(|ui| {
        let pointer = ui.input(|input| input.pointer.latest_pos()).unwrap_or_default();
        let over = (0..rows.len()).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let mut over = over.filter(|(row, column)| cell(row + 1, Some(*column)).contains(pointer));
        let text = over.next().map_or_else(
            || "Rows: the die with its modifiers. The attacker's result before the stroke, the defender's after it. Broken frame: the column before the shifts.".to_owned(),
            |(row, column)| outcome_words(rows[row].1[column]),
        );
        ui.label(text);
    });
}

/// What an assault is decided by, in words.
fn assault_rule(ui: &mut Ui, cx: Cx<'_>, rect: Rect) -> Option<Intent> {
    let mut asked = None;
    ui.scope_builder(egui::UiBuilder::new().max_rect(rect), |ui| {
        ui.set_clip_rect(rect.intersect(ui.clip_rect()));
        ui.horizontal(|ui| {
            heading(ui, "An assault has no table", cx.by_width(15.0, 19.0));
            for case in ["T10.6", "T10.7"] {
                if case_link(ui, case) {
                    asked = Some(Intent::Effect(Effect::Rules(case.into())));
                }
            }
        });
        let limit = cx.rules.tables.assault.tie;
        theme::small(ui, "Each side adds CF and CR of its lead, 1 for each other normal unit, ½ for each disrupted one, leaders, ground, and a die.");
        theme::small(ui, format!("Whoever is lower loses the difference in combat points. In a tie both lose 1 for every {limit} of their total without the die."));
    });
    asked
}
