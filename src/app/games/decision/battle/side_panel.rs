//! The sheet beside the board: the answers as rows with what follows from each, and the button that gives the chosen one.

use super::answers::{chosen, piece_of, pointed, rows};
use super::consequences::{Consequence, alike, eliminates, of_order};
use super::forces::counter;
use super::story::Fight;
use crate::ai::decision::odds::TRIALS;
use crate::app::games::decision::background::Question;
use crate::app::games::decision::prelude::*;
use crate::app::tasks::forecast::Answer;

/// The sheet.
pub(super) fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    ui.spacing_mut().item_spacing.y = cx.by_width(4.0, 6.0);
    let (rows, fight) = (rows(cx), Fight::of(cx));
    let Some(fight) = fight.filter(|_| !rows.is_empty()) else {
        title(ui, "This battle");
        waiting(ui, cx.table.lesson_state().is_some_and(|step| step.reads));
        return None;
    };
    let side = cx.model().side();
    let question = Question { moment: cx.table.moment(), about: deciding(cx, &fight, &rows) };
    let answer = cx.background.chances.answer(&question);
    let chance = |order: &Order| match answer {
        // Who retreats has lost (D14.10).
        Answer::Found(_) if *order == Order::Retreat => Some(0.0),
        Answer::Found(chances) => chances.get(question.about.iter().position(|one| one == order)?).copied(),
        _ => None,
    };
    let wins = matches!(answer, Answer::Found(_));
    let remark = match (rows[0], wins) {
        (Order::Hit(_), true) => "dice in your next fire, you win",
        (Order::Hit(_), false) => "dice in your next fire",
        (Order::Fire(_), true) => "dice, you win",
        (Order::Fire(_), false) => "dice",
        (_, true) => "you win",
        _ => "",
    };
    title_and_remark(ui, raised(&counted(rows.len() as u32, "choice", "choices")), remark);
    let now = chosen(cx);
    let label = now.map_or_else(|| "Choose an answer".to_owned(), |order| button_words(cx, &fight, order));
    let off = now.is_none().then(|| "Choose one of the answers below first.".to_owned());
    let give = Choice::main(label, side, Intent::Give(now.unwrap_or(rows[0]))).off(off);
    let mut asked = give.show(ui, cx.art);
    let list = egui::ScrollArea::vertical().id_salt("answers").auto_shrink([false, true]);
    let note = if wins { 40.0 } else { 0.0 };
    list.max_height((ui.available_height() - note).max(80.0)).show(ui, |ui| {
        for (number, order) in rows.iter().enumerate() {
            asked = row(ui, cx, &fight, (number, *order), chance(order)).or(asked.take());
        }
    });
    if wins {
        theme::small(ui, format!("You win: by {TRIALS} trial battles; of the enemy they assume what you may know."));
    }
    let asks = answer == Answer::Unasked && !question.about.is_empty();
    asked.or_else(|| asks.then_some(Intent::AskChances(question)))
}

/// The answers on which the battle depends. After the last fire it is lost, whatever that hits (D14.10); before two players the
/// chances would tell what is committed (D14.8).
fn deciding(cx: Cx<'_>, fight: &Fight, rows: &[Order]) -> Vec<Order> {
    let open = fight.battle(cx).is_some_and(|battle| battle.last.is_none()) && cx.view.viewer != Viewer::Public;
    let decides = |order: &&Order| open && matches!(order, Order::Commit(_) | Order::Fire(_) | Order::Hit(_));
    rows.iter().filter(decides).copied().collect()
}

/// An order on its button.
fn button_words(cx: Cx<'_>, fight: &Fight, order: Order) -> String {
    let face = cx.view.known.battle.as_ref().and_then(|battle| battle.owed.first().copied()).unwrap_or(0);
    match order {
        Order::Hit(piece) if eliminates(cx, fight, piece, face) => "Strike it off".into(),
        Order::Hit(_) => "Disrupt it".into(),
        Order::Lose(_) => "It is lost".into(),
        Order::Withdraw(to) => format!("Go to {}", cx.rules.name_of(to)),
        Order::Commit(0) => "Commit none".into(),
        Order::Commit(number) => format!("Commit {number}"),
        Order::Fire(0) => "Fire".into(),
        Order::Fire(number) => format!("Fire with {number}"),
        _ => raised(&cx.rules.order_sentence(&order)),
    }
}

/// An answer: its piece, what it does, its figure. A click points at it, or gives it.
fn row(ui: &mut Ui, cx: Cx<'_>, fight: &Fight, (number, order): (usize, Order), chance: Option<f32>) -> Option<Intent> {
    let theme = theme::of(ui);
    let now = chosen(cx).filter(|chosen| alike(cx, *chosen, order));
    // Of several like units the one that is chosen.
    let order = now.unwrap_or(order);
    let Consequence { head, text, figure } = of_order(cx, fight, order);
    let edge = if piece_of(order).is_some() { cx.by_width(27.0, 38.0) } else { 0.0 };
    let left = 28.0 + if edge > 0.0 { edge + 8.0 } else { 0.0 };
    let share = chance.map_or(String::new(), percent);
    let columns = [&figure, &share].into_iter().filter(|text| !text.is_empty()).count();
    let column = cx.by_width(41.0, 46.0);
    let right = 20.0 + column * columns as f32;
    let wide = ui.available_width() - left - right;
    let lay = |words: &str, face: Face, size: f32, ink: Color32| {
        ui.painter().layout(words.to_owned(), theme.at(face, size), ink, wide)
    };
    let many = cx.legal.orders().filter(|other| alike(cx, *other, order)).count();
    let alike_words = if many > 1 { format!("{text}; {many} alike") } else { text };
    let head_laid = lay(&head, Face::Semi, cx.by_width(14.0, 15.5), theme.ink());
    let text_laid = lay(&alike_words, Face::Sans, cx.by_width(12.5, 13.5), theme.ink_2());
    let words_high = head_laid.size().y + if alike_words.is_empty() { 0.0 } else { text_laid.size().y };
    let high = (words_high + cx.by_width(4.0, 12.0)).max(edge * 1.2 + 4.0);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::click());
    // What the keys choose comes into view, once.
    let seen = egui::Id::new("answer in view");
    if now.is_some() && ui.data(|data| data.get_temp::<Order>(seen)) != now {
        response.scroll_to_me(None);
        ui.data_mut(|data| data.insert_temp(seen, order));
    }
    let advised = cx.advises(&order);
    let name = format!("{}: {head}. {alike_words}. {figure} {share}{}", number + 1, theme::hint_words(advised));
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, now.is_some(), &name));
    let painter = ui.painter();
    let line = match (now.is_some(), response.hovered()) {
        (true, _) => Stroke::new(2.5, theme.gold()),
        (_, hovered) => Stroke::new(1.0, if hovered { theme.ink() } else { theme.line().gamma_multiply(0.5) }),
    };
    let fill = if now.is_some() { theme.highlight(0.2) } else { theme.field() };
    painter.rect(rect, 3.0, fill, line, egui::StrokeKind::Inside);
    let radio = pos2(rect.left() + 15.0, rect.center().y);
    painter.circle(radio, 7.5, theme.bright(), Stroke::new(1.4, theme.ink()));
    if now.is_some() {
        painter.circle_filled(radio, 4.0, theme.link());
    }
    if let Some(piece) = piece_of(order) {
        let face = Rect::from_min_size(pos2(rect.left() + 28.0, rect.center().y - edge / 2.0), Vec2::splat(edge));
        counter(painter, cx, piece, face, fight.disrupted.has(piece), State::default());
    }
    let mut at = pos2(rect.left() + left, rect.center().y - words_high / 2.0);
    let below = head_laid.size().y;
    painter.galley(at, head_laid, theme.ink());
    at.y += below;
    painter.galley(at, text_laid, theme.ink_2());
    let cap = digit(number).map(|key| key_map::cap(ui.ctx(), &key)).unwrap_or_default();
    let corner = rect.right_top() + vec2(-7.0, 3.0);
    theme::write(painter, corner, Align2::RIGHT_TOP, cap, theme.at(Face::Semi, 11.5), theme.ink_2());
    let font = theme.at(Face::Bold, cx.by_width(15.5, 18.0));
    let mut x = rect.right() - column * 0.5 - 17.0;
    for (text, ink) in [
        (&share, if chance.is_some_and(|chance| chance < 0.4) { theme.battle() } else { theme.ink() }),
        (&figure, theme.ink()),
    ] {
        if !text.is_empty() {
            theme::write(painter, pos2(x, rect.center().y), Align2::CENTER_CENTER, text, font.clone(), ink);
            x -= column;
        }
    }
    if advised {
        theme::ring_of_dots(painter, rect, 0.6);
    }
    response.clicked().then(|| pointed(cx, order))
}
