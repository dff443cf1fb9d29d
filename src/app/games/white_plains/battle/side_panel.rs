//! The sheet beside the combat board: what the player can do in this step, and what it would bring.

use super::reckoning::{meets, open_to, shares, sum};
use super::rolls::as_shown;
use super::tactics::chosen;
use crate::app::games::white_plains::card_prompts::needs_map;
use crate::app::games::white_plains::prelude::*;
use crate::app::games::white_plains::sheets::outcomes::outcomes;
use crate::app::games::white_plains::sheets::{cards, choose};

/// The sheet.
pub(super) fn facts(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let model = cx.model();
    let combat = &as_shown(cx, cx.view.known.combat.as_deref()?);
    ui.spacing_mut().item_spacing.y = 6.0;
    match model.task() {
        None => {
            title_and_remark(ui, "Close combat", "");
            waiting(ui, cx.table.lesson_state().is_some_and(|step| step.reads));
            matrix(ui, cx, combat);
            None
        }
        Some(Task::Tactic(side, _)) => tactics(ui, cx, combat, side),
        Some(Task::Reroll(_)) => reroll(ui, cx, combat),
        Some(Task::Cards(_) | Task::TacticsCard(_) | Task::Trump(..)) => {
            let intent = if let Some(Task::Trump(card, _)) = model.task() {
                title_and_remark(ui, &cx.rules[card].name, "was played");
                theme::small(ui, &cx.rules[card].text);
                choose::buttons(ui, cx)
            } else {
                choice::buttons(ui, cx.art, spend(model, cx.advised))
            };
            let intent = cards::panel(ui, cx).or(intent);
            // Below the hand: a chosen card takes its place, and the cards stay under the pointer.
            before_cards(ui, cx, combat);
            // A tactics card would change the matrix.
            if matches!(model.task(), Some(Task::TacticsCard(_))) && cx.plan.card.is_none() && !cx.compact {
                theme::rule(ui);
                matrix(ui, cx, combat);
            }
            intent
        }
        _ if needs_map(cx.view) => {
            title_and_remark(ui, "On the map", "");
            theme::small(ui, "This choice is made on the map.");
            Choice::small("See the map", TO_MAP, Intent::Effect(Effect::HideBattleBoard(true))).show(ui, cx.art)
        }
        _ => {
            title_and_remark(ui, "Your choice", "");
            theme::small(ui, "Click a highlighted unit on the board, or choose here.");
            choose::buttons(ui, cx)
        }
    }
}

/// How the combat may end, before a side decides about its first card; the board has the sum of what was played since.
fn before_cards(ui: &mut Ui, cx: Cx<'_>, combat: &Combat) {
    let first = matches!(cx.model().task(), Some(Task::Cards(_))) && combat.played.is_empty() && cx.plan.card.is_none();
    if first && !cx.compact && cx.table.lesson_state().is_none() {
        outcomes(ui, cx, combat.hexes, combat.units);
    }
}

/// The matrix, with what the chosen card meets, and the button that lays it face down.
fn tactics(ui: &mut Ui, cx: Cx<'_>, combat: &Combat, side: Side) -> Option<Intent> {
    // In a low window, and beside the text of a first game, the chosen card takes the room of the matrix; words tell its
    // row.
    let tight = theme::short_window(ui.ctx()) || cx.compact && cx.table.lesson_state().is_some();
    let low = tight && cx.plan.tactic.is_some();
    if !low {
        title_and_remark(ui, "Tactics", "rows the attacker, columns the defender");
        matrix(ui, cx, combat);
    }
    let Some(tactic) = cx.plan.tactic else {
        let nc = if cx.compact { "nc: no combat. " } else { "" };
        let text = "Choose one of the open tactics at the foot of the board. Both choices are shown together (W10.10).";
        theme::small(ui, format!("{nc}{text}"));
        return None;
    };
    if !low {
        theme::rule(ui);
    }
    title_and_remark(ui, tactic.name(), "if all of theirs are equally likely");
    // Above what it would bring, so that it is never below the edge.
    let choose = Choice::main("Choose this tactic", side, Intent::order(Order::Tactic(tactic)));
    let intent = choice::foot(ui, cx.art, [choose]);
    if low {
        let against = |other: Tactic| {
            let by = meets(cx, side, tactic, other).map_or_else(|| "no combat".to_owned(), signed);
            format!("{} {by}", other.name())
        };
        let open: Vec<String> = open_to(cx, side.other()).into_iter().map(against).collect();
        theme::small(ui, format!("Against {}.", open.join(", ")));
    }
    if let Some(sum) = sum(cx, combat) {
        let open = open_to(cx, side.other());
        let base = sum.drm() + cx.rules.played_drm(&cx.view.known, combat);
        let met: Vec<Option<i8>> = open.into_iter().map(|other| meets(cx, side, tactic, other)).collect();
        let fought: Vec<[f32; 3]> = met.iter().flatten().map(|by| shares(cx, sum.column, base + by)).collect();
        let mean = |part: usize| fought.iter().map(|shares| shares[part]).sum::<f32>() / met.len().max(1) as f32;
        bar(ui, cx, [mean(0), mean(1), mean(2)]);
    }
    intent
}

/// The orders about a chit: spend it on the die, roll again, or keep the die.
pub(super) fn spend(model: ViewModel<'_>, advised: Option<&Order>) -> Vec<Choice<Intent>> {
    let all = [
        ("Spend a chit: 1 on the die", CHIT, Order::Chit),
        ("Roll again, 1 chit", REROLL, Order::Reroll),
        ("Keep the die", KEEP, Order::Keep),
    ];
    let legal = all.into_iter().filter(|(.., order)| model.lists(*order));
    let choice =
        |(label, key, order)| Choice::new(label, Intent::order(order)).key(key).advised(advised == Some(&order));
    legal.map(choice).collect()
}

/// Short names of the tactics, for the head of the matrix.
const SHORT: [&str; 8] = ["Sk", "Ec", "SF", "Wd", "FA", "CR", "TF", "RF"];

/// The matrix of tactics: rows the attacker. The own row or column is gold; what was shown is dark.
fn matrix(ui: &mut Ui, cx: Cx<'_>, combat: &Combat) {
    let theme = theme::of(ui);
    let active = cx.view.known.active;
    let side = cx.model().side();
    let second = combat.second.is_some();
    let known = |side: Side| chosen(combat, side, second).and_then(TacticChosen::known);
    let own = cx.plan.tactic;
    let row = known(active).or(own.filter(|_| side == active));
    let column = known(active.other()).or(own.filter(|_| side != active));
    let high = cx.by_width(16.0, 20.0);
    let name = cx.by_width(112.0, 128.0);
    let (all, response) = ui.allocate_exact_size(vec2(ui.available_width(), high * 9.0), Sense::hover());
    let wide = (all.width() - name) / 8.0;
    let font = theme.at(Face::Sans, high * 0.72);
    let line_of = |number: usize| {
        let y = all.top() + (number as f32 + 1.0) * high;
        Rect::from_min_size(pos2(all.left(), y), vec2(all.width(), high))
    };
    let head_of = |number: usize| {
        let x = all.left() + name + number as f32 * wide;
        Rect::from_min_size(pos2(x, all.top()), vec2(wide, all.height()))
    };
    let gold = [row.map(|tactic| line_of(tactic as usize)), column.map(|tactic| head_of(tactic as usize))];
    for rect in gold.into_iter().flatten() {
        ui.painter().rect_filled(rect, 2.0, theme.highlight(0.42));
    }
    for (number, tactic) in Tactic::ALL.into_iter().enumerate() {
        let (line, head) = (line_of(number), head_of(number));
        let (left, top) = (line.left_center() + vec2(4.0, 0.0), head.center_top() + vec2(0.0, high / 2.0));
        // In a small window the key to the heads of the columns is here.
        let key = if cx.compact { format!("{} ", SHORT[number]) } else { String::new() };
        let name = key + short_name(tactic, cx.compact);
        theme::write(ui.painter(), left, Align2::LEFT_CENTER, name, font.clone(), theme.ink());
        let semi = theme.at(Face::Semi, high * 0.72);
        theme::write(ui.painter(), top, Align2::CENTER_CENTER, SHORT[number], semi, theme.ink_2());
        for (other, value) in cx.rules.tables.tactics[tactic as usize].iter().enumerate() {
            let at = pos2(head_of(other).center().x, line.center().y);
            let meets = row == Some(tactic) && column == Some(Tactic::ALL[other]);
            if meets {
                ui.painter().rect_filled(Rect::from_center_size(at, vec2(wide, high)), 2.0, theme.ink());
            }
            let words = value.map_or_else(|| "nc".to_owned(), signed);
            let ink = match value {
                _ if meets => theme.cream(),
                Some(by) if *by > 0 => theme.side(active),
                Some(by) if *by < 0 => theme.side(active.other()),
                _ => theme.ink_2(),
            };
            theme::write(ui.painter(), at, Align2::CENTER_CENTER, words, font.clone(), ink);
        }
    }
    // What a side cannot choose, unless a card made it so, is veiled.
    for (side, line) in [(active, true), (active.other(), false)].into_iter().filter(|(side, _)| known(*side).is_none())
    {
        let open = open_to(cx, side);
        for (number, _) in Tactic::ALL.iter().enumerate().filter(|(_, tactic)| !open.contains(tactic)) {
            let rect = if line { line_of(number) } else { head_of(number) };
            ui.painter().rect_filled(rect, 0.0, theme.paper().gamma_multiply(0.7));
        }
    }
    let names: Vec<String> =
        Tactic::ALL.iter().zip(SHORT).map(|(tactic, short)| format!("{short} {}", tactic.name())).collect();
    let words = format!("{}. nc: no combat. Pale: not open to that side.", names.join(", "));
    // In a low window, in a first game, with anything else below it, and beside what the computer does, there is only room for
    // it in the tooltip.
    let decides = cx.model().task().is_some() && cx.human().is_some();
    let chooses = matches!(cx.model().task(), Some(Task::Tactic(..))) && cx.plan.tactic.is_none();
    let tight = cx.compact && (cx.table.lesson_state().is_some() || !chooses);
    if decides && !tight && !cx.compact {
        ui.add(egui::Label::new(theme.text(Face::Sans, &words, 12.5).color(theme.ink_2())).wrap());
    }
    response.on_hover_text(words);
}

const fn short_name(tactic: Tactic, compact: bool) -> &'static str {
    match (tactic, compact) {
        (Tactic::FrontalAssault, true) => "Frontal Ass.",
        (Tactic::CommitReserve, true) => "Com. Reserve",
        (tactic, _) => tactic.name(),
    }
}

/// The chances of the die: which side suffers.
fn bar(ui: &mut Ui, cx: Cx<'_>, [defender, both, attacker]: [f32; 3]) {
    let theme = theme::of(ui);
    let active = cx.view.known.active;
    let none = (1.0 - defender - both - attacker).max(0.0);
    let tan = Color32::from_rgb(0xd8, 0xcc, 0xa0);
    let colours = [theme.side(active), tan, theme.side(active.other()), theme.field()];
    let [for_defender, for_both, for_attacker, for_none] = percents([defender, both, attacker, none]);
    let mut words =
        format!("{for_defender} the defender suffers, {for_both} both or a pin, {for_attacker} the attacker");
    if none > 0.005 {
        words += &format!(", {for_none} no combat");
    }
    cells::share_bar(ui, [defender, both, attacker, none].into_iter().zip(colours), &words);
}

/// Keep the die, or roll again for a chit.
fn reroll(ui: &mut Ui, cx: Cx<'_>, combat: &Combat) -> Option<Intent> {
    let result = combat.result.map_or_else(String::new, |outcome| outcome.text());
    title_and_remark(ui, "If you roll again", format!("now {result}"));
    if let Some(outcome) = combat.result {
        theme::small(ui, format!("With this die {}.", outcome_does(outcome)));
    }
    if let Some(sum) = sum(cx, combat) {
        bar(ui, cx, shares(cx, sum.column, sum.drm() + cx.rules.played_drm(&cx.view.known, combat)));
    }
    let intent = ui.horizontal(|ui| choice::buttons(ui, cx.art, spend(cx.model(), cx.advised))).inner;
    theme::rule(ui);
    matrix(ui, cx, combat);
    intent
}
