//! An answer to choose on the combat board: its piece, what it changes, and what may come of it.

use std::sync::Arc;

use super::answer::{Answer, pointed, same};
use super::story::Fight;
use crate::app::games::trying_mens_souls::prelude::*;
use crate::rules::trying_mens_souls::chapters::t11_outlook::Outlook;

/// What may come of each answer, calculated once for each decision.
pub(super) fn outlooks(ui: &Ui, cx: Cx<'_>, answers: &[Answer]) -> Arc<Vec<Outlook>> {
    let id = egui::Id::new("what may come of the answers");
    let key = (cx.table.moment(), answers.len());
    if let Some((of, found)) = ui.data(|data| data.get_temp::<((u64, usize), Arc<Vec<Outlook>>)>(id))
        && of == key
    {
        return found;
    }
    let found: Arc<Vec<Outlook>> =
        Arc::new(answers.iter().map(|answer| cx.rules.outlook(&cx.view.known, &answer.order)).collect());
    ui.data_mut(|data| data.insert_temp(id, (key, Arc::clone(&found))));
    found
}

/// What an answer changes at once, and what its test needs.
fn facts(cx: Cx<'_>, order: Order, outlook: &Outlook) -> String {
    let mut words = Vec::new();
    match order {
        Order::Lead(piece) => return lead_facts(cx, piece),
        Order::Retreat(_, path) => {
            let before = path.iter().take(path.len().saturating_sub(1));
            let via = cx.rules.numbers_of(before);
            if !via.is_empty() {
                words.push(format!("by {via}"));
            }
        }
        _ => {}
    }
    words.extend(cx.rules.loss_facts(&cx.view.known, &order, outlook));
    raised(&words.join("; "))
}

/// What a lead would make of the combat.
fn lead_facts(cx: Cx<'_>, piece: PieceId) -> String {
    let (rules, p) = (cx.rules, &cx.view.known);
    let figures = format!("CF {}, CR {}", rules.cf(p, piece), rules.cr(p, piece));
    let Some(fight) = Fight::of(cx) else { return figures };
    let side = rules[piece].side;
    if fight.kind == CombatKind::Assault {
        let force: Pieces = fight.force[side].iter().copied().collect();
        let total = fight.targets.iter().next().map(|at| rules.assault_sum(p, p.standing(force), piece, at).total());
        return total.map_or(figures.clone(), |total| format!("{figures}: {total} without the die"));
    }
    let Some((fought, _)) = fight.regular else { return figures };
    let mut leads = fought.leads;
    leads[usize::from(side != fight.attacker)] = piece;
    let Some((with, column)) = fight.with_leads(rules, p, leads) else { return figures };
    let mean = |attacker: bool| {
        let points = (1..=6).map(|die| {
            let outcome = rules.tables.combat.result(column.into(), rules.regular_die(&with.sum, die).into());
            let loss = if attacker { outcome.attacker } else { outcome.defender };
            f32::from(rules.regular_points(p, leads, loss))
        });
        points.sum::<f32>() / 6.0
    };
    let own = side == fight.attacker;
    let odds = rules.column_name(column);
    format!("{figures}: column {odds}; points on average {:.1}, the enemy's {:.1}", mean(own), mean(!own))
}

/// An answer: its piece, what it does, what may come of it. The request of a click; whether it is pointed at.
pub(super) fn card(ui: &mut Ui, cx: Cx<'_>, number: usize, order: Order, outlook: &Outlook) -> (Option<Intent>, bool) {
    let theme = theme::of(ui);
    let chosen = cx.plan.answer.is_some_and(|answer| same(answer, order));
    // The chosen way to the place, if there are several.
    let order = cx.plan.answer.filter(|_| chosen).unwrap_or(order);
    let risky = outlook.states.iter().any(|share| *share > 1e-4) && !matches!(order, Order::Lead(_));
    let facts = facts(cx, order, outlook);
    let words = if risky { cx.rules.chances_text(outlook) } else { String::new() };
    let text = raised(&cx.rules.order_sentence(&order));
    let edge = cx.by_width(32.0, 46.0);
    let wide = ui.available_width() - edge - 38.0;
    let lay = |words: &str, face: Face, size: f32, ink: Color32| {
        ui.painter().layout(words.to_owned(), theme.at(face, size), ink, wide)
    };
    let head = lay(&text, Face::Semi, cx.by_width(14.0, 15.5), theme.ink());
    let facts_laid = lay(&facts, Face::Sans, cx.by_width(12.5, 14.0), theme.ink_2());
    let words_laid = lay(&words, Face::Sans, cx.by_width(12.5, 14.0), theme.ink());
    let bar = if risky { cx.by_width(9.0, 12.0) } else { 0.0 };
    let rows = [
        head.size().y,
        facts_laid.size().y * f32::from(u8::from(!facts.is_empty())),
        bar,
        if risky { words_laid.size().y } else { 0.0 },
    ];
    let high = (rows.iter().sum::<f32>() + cx.by_width(12.0, 18.0)).max(edge * 1.25 + 10.0);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::click());
    let advised = cx.advises(&order);
    let name = format!("{}: {text}. {facts}. {words}{}", number + 1, theme::hint_words(advised));
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, chosen, &name));
    let fill = if chosen { theme.bright() } else { theme.field() };
    let line = if chosen {
        Stroke::new(3.0, theme.gold())
    } else {
        Stroke::new(1.0, if response.hovered() { theme.ink() } else { theme.line() })
    };
    ui.painter().rect(rect, 3.0, fill, line, egui::StrokeKind::Inside);
    if let Order::Lead(piece) | Order::Lose(piece) | Order::Retreat(piece, _) = order {
        let corner = rect.min + vec2(8.0, edge * 0.2 + 4.0);
        draw(ui.painter(), cx.art, &cx.rules.piece_face(&cx.view.known, piece), corner, edge, State::default());
    }
    let mut at = rect.min + vec2(edge + 18.0, cx.by_width(5.0, 7.0));
    let cap = digit(number).map(|key| key_map::cap(ui.ctx(), &key)).unwrap_or_default();
    theme::write(
        ui.painter(),
        rect.right_top() + vec2(-7.0, 4.0),
        Align2::RIGHT_TOP,
        cap,
        theme.at(Face::Semi, 12.0),
        theme.ink_2(),
    );
    ui.painter().galley(at, head, theme.ink());
    at.y += rows[0];
    ui.painter().galley(at, facts_laid, theme.ink_2());
    at.y += rows[1];
    if risky {
        let strip = Rect::from_min_size(at + vec2(0.0, 2.0), vec2(wide * 0.6, bar - 4.0));
        let colours = [theme.good(), theme.gold_fill(), theme.battle(), theme.ink()];
        let mut x = strip.left();
        for (share, colour) in outlook.states.into_iter().zip(colours) {
            let part = Rect::from_min_size(pos2(x, strip.top()), vec2(strip.width() * share, strip.height()));
            ui.painter().rect_filled(part, 0.0, colour);
            x = part.right();
        }
        ui.painter().rect_stroke(strip, 0.0, Stroke::new(1.0, theme.ink()), egui::StrokeKind::Inside);
        at.y += bar;
        ui.painter().galley(at, words_laid, theme.ink());
    }
    if advised {
        theme::ring_of_dots(ui.painter(), rect, 0.6);
    }
    let hovered = response.hovered() || response.has_focus();
    (response.clicked().then(|| pointed(cx, order)), hovered)
}
