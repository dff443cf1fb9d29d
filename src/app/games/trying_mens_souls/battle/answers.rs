//! What a side may answer on the combat board: leads, losses, retreats, defenders, advances, each with what may come of it.

use super::answer::{Answer, same};
use super::cards::{card, outlooks};
use crate::app::games::trying_mens_souls::prelude::*;

/// The answers that may be given now; of several ways to a place the first.
pub(super) fn answers(cx: Cx<'_>) -> Vec<Answer> {
    let mut all: Vec<Answer> = Vec::new();
    if !cx.may_act() {
        return all;
    }
    for order in cx.legal.orders() {
        let piece = match order {
            Order::Lead(piece) | Order::Lose(piece) | Order::Retreat(piece, _) => Some(piece),
            _ => continue,
        };
        if !all.iter().any(|answer| same(answer.order, order)) {
            all.push(Answer { order, piece });
        }
    }
    all
}

/// The ways of a chosen retreat, the present one among them.
fn ways(cx: Cx<'_>) -> Vec<Order> {
    let chosen = cx.plan.answer;
    cx.legal.orders().filter(|order| chosen.is_some_and(|chosen| same(chosen, *order))).collect()
}

/// The pieces that may be named for a defence or an advance.
fn nameable(cx: Cx<'_>) -> Pieces {
    let (rules, p, model) = (cx.rules, &cx.view.known, cx.model());
    match model.task() {
        Some(Task::Defend) => rules.possible_defenders(p),
        Some(Task::Advance) => {
            let units = rules.advancers(p);
            let leads = |leader: PieceId| {
                units.into_iter().any(|unit| p.at(unit) == p.at(leader) && rules.may_lead(leader, unit))
            };
            units | p.standing(rules.army[p.active].leaders).filtered(leads)
        }
        _ => Pieces::NONE,
    }
}

/// In an advance: all that may go, or none.
fn all_or_none(cx: Cx<'_>) -> Vec<Choice<Intent>> {
    let of = |label, key, pieces| Choice::small(label, key, Intent::NameAll(pieces));
    match cx.model().task() {
        Some(Task::Advance) => {
            vec![of("All", ALL, nameable(cx).into_iter().collect()), of("None", NONE, PieceList::default())]
        }
        _ => Vec::new(),
    }
}

/// Whether a piece may be named now.
pub(super) fn may_name(cx: Cx<'_>, piece: PieceId) -> bool {
    nameable(cx).has(piece)
}

/// The order that names the chosen pieces.
fn naming(cx: Cx<'_>) -> Option<Order> {
    match cx.model().task()? {
        Task::Defend => Some(Order::Defend(cx.plan.named)),
        Task::Advance => Some(cx.plan.advance()),
        _ => None,
    }
}

/// The id under which the answer that is pointed at is stored.
fn pointed_id() -> egui::Id {
    egui::Id::new("answer that is pointed at")
}

/// The path of the answer that is pointed at or chosen, and the places to which units may retreat.
pub(super) fn start_and_ends(ui: &Ui, cx: Cx<'_>) -> (Vec<HexId>, Vec<(HexId, Order)>) {
    let pointed: Option<Order> = ui.data(|data| data.get_temp(pointed_id())).flatten();
    let shown = pointed.filter(|order| cx.legal.orders().any(|one| one == *order)).or(cx.plan.answer);
    let path = match shown {
        Some(Order::Retreat(unit, path)) => cx.view.known.at(unit).into_iter().chain(path.iter()).collect(),
        _ => Vec::new(),
    };
    let of = shown.and_then(|order| if let Order::Retreat(unit, _) = order { Some(unit) } else { None });
    let ends = answers(cx).into_iter().filter_map(|answer| match answer.order {
        Order::Retreat(unit, path) if of.is_none_or(|of| of == unit) => Some((path.iter().last()?, answer.order)),
        _ => None,
    });
    (path, ends.collect())
}

/// The question of a decision on the board.
pub fn prompt(cx: Cx<'_>, side: Side, task: Task) -> Option<Prompt> {
    let (rules, p) = (cx.rules, &cx.view.known);
    let battle = p.battle?;
    let who = side.name();
    let (heading, question, help) = match task {
        Task::Lead => {
            let help = match battle.kind {
                CombatKind::Assault => "Its CF and its CR count in your total, beside one die a side (T10.6).",
                _ => "Its CF begins your strength, its CR moves the column and counts in combat points.",
            };
            (format!("{who} lead"), "Which unit leads?".to_owned(), help.to_owned())
        }
        Task::Defend => {
            let help = "Up to three units; the first leads. Click them on the board.".to_owned();
            (format!("{who} defence"), "Which units defend?".into(), help)
        }
        Task::Losses => {
            let left = battle.cp[side];
            let lead = battle.lead[side].filter(|_| !battle.paid.has(side));
            let first = lead.map_or(String::new(), |lead| format!(" The first must come from {}.", rules[lead].name));
            let question = if left > 1 { "How is the next point met?" } else { "How is the last point met?" };
            let help = format!("{} left: a step or a retreat each.{first}", count(left, "point"));
            (format!("{who} losses"), question.into(), help)
        }
        Task::Retreat(unit, hexes, _) => {
            let far = counted(hexes, "hex", "hexes");
            let help = format!("{far}, towards its nearest source of supply (T11.2).");
            (format!("{who} retreat"), format!("Where does {} go?", rules[unit].name), help)
        }
        Task::Division(division) => {
            let help = "Its leader is lost: a unit of your choice loses a step (T11.7).".to_owned();
            (format!("{who} losses"), format!("Which unit of {} loses a step?", rules[division].name), help)
        }
        Task::Advance => {
            let help = "Click the units that go, or end the advance.".to_owned();
            (format!("{who} advance"), "Which units advance?".into(), help)
        }
        _ => return None,
    };
    Some(Prompt::new(side, heading, question, help))
}

/// The keys of the board.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Option<Intent> {
    if pressed.action(TAB) {
        return Some(Intent::Tab((cx.plan.tab + 1) % 3));
    }
    if pressed.action(BACK) {
        return Some(Intent::Clear);
    }
    if let Some(order) = naming(cx) {
        if pressed.action(CONFIRM) && !cx.plan.named.is_empty() {
            return Some(Intent::order(order));
        }
        let all: Vec<PieceId> = nameable(cx).into_iter().collect();
        if let Some(intent) = choice::pressed(all_or_none(cx), pressed) {
            return Some(intent);
        }
        return by_digit(pressed, &all).map(Intent::Name);
    }
    if pressed.action(CONFIRM) {
        return cx.plan.answer.map(Intent::order);
    }
    if pressed.action(OTHER_WAY) {
        return next_of(&ways(cx), cx.plan.answer, false).map(|order| Intent::Answer(Some(order)));
    }
    let orders: Vec<Order> = answers(cx).into_iter().map(|answer| answer.order).collect();
    if pressed.action(NEXT) {
        let now = cx.plan.answer.and_then(|chosen| orders.iter().copied().find(|order| same(*order, chosen)));
        return next_of(&orders, now, pressed.with_shift(NEXT)).map(|order| Intent::Answer(Some(order)));
    }
    by_digit(pressed, &orders).map(|order| Intent::Answer(Some(order)))
}

/// The sheet.
pub fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    ui.spacing_mut().item_spacing.y = cx.by_width(4.0, 7.0);
    let model = cx.model();
    let side = model.side();
    if let Some(order) = naming(cx) {
        return names(ui, cx, order, side);
    }
    let answers = answers(cx);
    if answers.is_empty() {
        title(ui, "This combat");
        waiting(ui, cx.table.lesson_state().is_some_and(|step| step.reads));
        return None;
    }
    let chances =
        if answers.iter().any(|answer| matches!(answer.order, Order::Lead(_))) { "" } else { "chances from the rules" };
    title_and_remark(ui, format!("Your {}", counted(answers.len() as u32, "answer", "answers")), chances);
    let chosen = cx.plan.answer;
    let label = chosen.map_or_else(|| "Choose an answer".to_owned(), |order| button_words(cx, order));
    let off = chosen.is_none().then(|| "Choose one of the answers below first.".to_owned());
    let give = chosen.unwrap_or(answers[0].order);
    let others = ways(cx);
    let mut asked = None;
    ui.horizontal(|ui| {
        asked = Choice::main(label, side, Intent::order(give)).off(off).show(ui, cx.art);
        if others.len() > 1
            && let Some(next) = next_of(&others, chosen, false)
        {
            asked = Choice::small("Other way", OTHER_WAY, Intent::Answer(Some(next))).show(ui, cx.art).or(asked.take());
        }
    });
    let found = outlooks(ui, cx, &answers);
    let mut pointed_at = None;
    let list = egui::ScrollArea::vertical().id_salt("answers").auto_shrink([false, true]);
    list.max_height(ui.available_height().max(80.0)).show(ui, |ui| {
        for (number, (answer, outlook)) in answers.iter().zip(found.iter()).enumerate() {
            let (clicked, hovered) = card(ui, cx, number, answer.order, outlook);
            asked = clicked.or(asked.take());
            pointed_at = if hovered { Some(answer.order) } else { pointed_at };
        }
    });
    if ui.data(|data| data.get_temp::<Option<Order>>(pointed_id())).flatten() != pointed_at {
        ui.data_mut(|data| data.insert_temp(pointed_id(), pointed_at));
        ui.ctx().request_repaint();
    }
    asked
}

/// An order on its button.
fn button_words(cx: Cx<'_>, order: Order) -> String {
    match order {
        Order::Retreat(_, path) => {
            path.iter().last().map_or_else(String::new, |at| format!("Retreat to {}", cx.rules.number_of(at)))
        }
        Order::Lose(_) => "Lose a step".into(),
        Order::Lead(_) => "Name this lead".into(),
        _ => raised(&cx.rules.order_sentence(&order)),
    }
}

/// The pieces that may be named, and the button that names them.
fn names(ui: &mut Ui, cx: Cx<'_>, order: Order, side: Side) -> Option<Intent> {
    let (rules, p) = (cx.rules, &cx.view.known);
    let defends = matches!(order, Order::Defend(_));
    title_and_remark(ui, if defends { "Defenders" } else { "Advance" }, if defends { "the first leads" } else { "" });
    let blocks: Vec<_> = nameable(cx)
        .into_iter()
        .map(|piece| {
            let named = cx.plan.named.has(piece);
            let state = State { selected: named, lit: !named, ..State::default() };
            GridBlock {
                state,
                boxed: Some(named),
                ..GridBlock::new(piece, rules.piece_face(p, piece), rules.describe_piece(p, piece))
            }
        })
        .collect();
    let layout = GridLayout { edge: cx.by_width(56.0, 80.0), gap: vec2(14.0, 6.0), reserve: 110.0 };
    let mut asked = block_grid(ui, cx.art, &blocks, layout, |ui, piece| {
        ui.label(rules.describe_piece(p, piece));
    })
    .map(Intent::Name);
    asked = choice::row(ui, cx.art, all_or_none(cx)).or(asked);
    let named = cx.plan.named.len() as u32;
    let verb = if defends { "Defend" } else { "Advance" };
    let label = if named == 0 { verb.to_owned() } else { format!("{verb} with {}", counted(named, "piece", "pieces")) };
    let why_not = if named == 0 { Some("Choose the pieces first.".to_owned()) } else { cx.model().why_not(&order) };
    asked = choice::foot(ui, cx.art, [Choice::main(label, side, Intent::order(order)).off(why_not)]).or(asked);
    if !defends {
        theme::small(ui, "Into the hex that was taken; its zones of control do not matter (T10.8).");
        let done = Order::Done;
        if cx.model().lists(done) {
            asked = Choice::small("No advance", END_STEP, Intent::End).show(ui, cx.art).or(asked);
        }
    }
    asked
}
