//! The sheet beside the screen of markers: what is chosen, what is left, and what seals it.

use super::choosing::{left, over, side_of};
use super::markers::marker_at;
use crate::app::games::trying_mens_souls::prelude::*;

/// The orders that seal the purchase: the markers, then the end.
pub fn seal(model: ViewModel<'_>, plan: &Plan) -> Vec<Effect<Order>> {
    let bought = plan.markers.into_iter().map(Order::Buy);
    let (p, side) = (model.p(), model.side());
    let lost = left(model, plan, side) - i16::from(model.rules.may_save(p, side));
    if lost > 0 {
        return vec![Effect::Confirm {
            question: "Seal the purchase?".into(),
            about: format!("{} cannot be saved and will be lost (T6.3).", count(lost as u32, "MIP")),
            word: "Seal it".into(),
            back: "Buy more".into(),
            orders: bought.chain([Order::Done]).collect(),
        }];
    }
    let can_buy = model.orders().any(|order| matches!(order, Order::Buy(_)));
    if plan.markers.is_empty() && can_buy {
        let bought: Vec<&str> = p.bought[side].into_iter().map(|marker| model.rules[marker].name.as_str()).collect();
        let (question, about, word) = match bought.is_empty() {
            true => ("Seal an empty purchase?", "Without a marker your divisions act".to_owned(), "Buy nothing"),
            false => (
                "Seal without another marker?",
                format!("In the cup: {}. Divisions without a marker act", listed(&bought)),
                "Buy nothing more",
            ),
        };
        return vec![Effect::Confirm {
            question: question.into(),
            about: format!("{about} only in the limited activation at the end of the turn (T13.1)."),
            word: word.into(),
            back: "Buy markers".into(),
            orders: vec![Order::Done],
        }];
    }
    vec![Effect::Orders(bought.chain([Order::Done]).collect())]
}

/// The question of a decision on the screen.
pub fn prompt(cx: Cx<'_>, side: Side, task: Task) -> Option<Prompt> {
    let who = side.name();
    let name = &cx.rules[cx.rules[cx.rules.general_of(side)].marker].name;
    let (heading, question, help) = match task {
        Task::Generals => (
            format!("{who} markers, turn {}", cx.view.known.turn),
            format!("Does the marker of {name} go into the cup?"),
            "Before markers are bought each side answers this about its general; both hear it (T6.1).".to_owned(),
        ),
        Task::MipNavy => (
            format!("{who} markers"),
            "Give up a navy marker for 1 MIP?".to_owned(),
            "It is used up for this turn (T6.2).".to_owned(),
        ),
        Task::Buy => {
            let help =
                format!("{} MIP. The enemy learns nothing of it until a marker is drawn.", cx.view.known.mip[side]);
            (format!("{who} purchase, unseen"), "Which markers go into the cup?".to_owned(), help)
        }
        _ => return None,
    };
    Some(Prompt::new(side, heading, question, help))
}

/// The two answers about Greene's or Cornwallis's marker, or about a navy marker.
pub(super) fn choices(cx: Cx<'_>) -> Vec<Choice<Intent>> {
    let all = match cx.model().task() {
        Some(Task::Generals) => {
            [("Include it for 1 MIP", Order::Include), ("Leave it out and gain 1 MIP", Order::Omit)]
        }
        Some(Task::MipNavy) => {
            [("Give up a navy marker for 1 MIP", Order::Navy(NavyOrder::Mip)), ("Keep the navy marker", Order::Decline)]
        }
        _ => return Vec::new(),
    };
    let choice = |(label, order): (&str, Order)| Choice::new(label, Intent::order(order)).of_order(cx, &order);
    choice::by_digits(all.map(choice))
}

/// The sheet.
pub fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    ui.spacing_mut().item_spacing.y = cx.by_width(4.0, 8.0);
    let mut asked = None;
    match cx.model().task().filter(|_| over(cx.view)) {
        Some(Task::Buy) => asked = purchase(ui, cx),
        Some(Task::Generals | Task::MipNavy) => {
            title(ui, "Your choice");
            asked = choice::buttons(ui, cx.art, choices(cx));
            let text = if cx.model().task() == Some(Task::Generals) {
                "Left out, it cannot be bought this turn: the division and its leader act only in the limited activation (T13.1)."
            } else {
                "A marker can also feed units over water, attack from ships, or deter crossings."
            };
            theme::small(ui, text);
        }
        _ => {
            title(ui, "Markers and tracks");
            theme::small(ui, "The decision is made on the map.");
        }
    }
    if cx.plan.tracks {
        let key = if cx.model().task().is_some() { Some(TRACKS) } else { None };
        asked = Choice::small("Back to the map", key, Intent::Tracks(false)).show(ui, cx.art).or(asked);
    }
    if ui.available_height() > 130.0 {
        theme::rule(ui);
        turn(ui, cx);
    }
    if ui.available_height() > 170.0 && over(cx.view) {
        theme::rule(ui);
        title(ui, "What a marker does");
        for text in [
            "Drawn, it activates the units of the division within 4 hexes of its leader: they move, then fight (T7.2).",
            "After the first Operations Phase the same markers go back into the cup for the second (T7.1).",
            "A division without one acts in the limited activation only: a hex at a time, to move or to attack (T13.1).",
        ] {
            theme::small(ui, text);
        }
    }
    asked
}

/// Event, weather and navy of the turn.
fn turn(ui: &mut Ui, cx: Cx<'_>) {
    let (rules, p) = (cx.rules, &cx.view.known);
    title_and_remark(ui, "This turn", format!("weather {}", p.weather.name()));
    if let Some(row) = p.event.and_then(|event| rules.event_row(event)) {
        strong(ui, &row.name, 15.0);
        theme::small(ui, &row.text);
    }
    let (high, left) = (cx.by_width(26.0, 34.0), p.unused_markers());
    let (line, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
    for number in 0..p.navy.markers {
        let name = if number < left { "navy" } else { "navy_used" };
        let at = line.left_center() + vec2(high * (0.5 + 1.05 * f32::from(number)), 0.0);
        picture(ui.painter(), cx.art, name, Rect::from_center_size(at, Vec2::splat(high)));
    }
    let used: Vec<&str> = p.navy.used.iter().map(NavyUse::name).collect();
    let used = if used.is_empty() { String::new() } else { format!(", used for {}", listed(&used)) };
    let words = format!("{left} of {} left{used}", count(p.navy.markers, "navy marker"));
    let theme = theme::of(ui);
    let at = line.left_center() + vec2(high * (1.05 * f32::from(p.navy.markers) + 0.3), 0.0);
    theme::write(
        ui.painter(),
        at,
        Align2::LEFT_CENTER,
        &words,
        theme.at(Face::Sans, cx.by_width(13.0, 14.5)),
        theme.ink(),
    );
    spoken(&response, &words);
}

/// What is bought and chosen, and the button that seals it.
fn purchase(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let theme = theme::of(ui);
    let (rules, p, model) = (cx.rules, &cx.view.known, cx.model());
    let side = side_of(cx);
    let rest = left(model, cx.plan, side);
    let all = p.mip[side];
    title_and_remark(ui, "This turn's purchase", format!("{} of {all} MIP", i16::from(all) - rest));
    let size = cx.by_width(15.0, 20.0);
    let (line, response) = ui.allocate_exact_size(vec2(ui.available_width(), size), Sense::hover());
    let step = (size * 1.25).min(line.width() / f32::from(all.max(1)));
    for number in 0..all {
        let at = line.left_center() + vec2(size / 2.0 + f32::from(number) * step, 0.0);
        let spent = i16::from(number) < i16::from(all) - rest;
        let fill = if spent { theme.side(side) } else { theme.field() };
        ui.painter().circle(at, size * 0.44, fill, Stroke::new(1.6, theme.side(side)));
    }
    spoken(&response, &format!("{} of {all} MIP chosen", i16::from(all) - rest));
    let mut asked = None;
    for marker in p.bought[side] | cx.plan.markers {
        ui.horizontal(|ui| {
            let size = cx.by_width(24.0, 32.0);
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
            marker_at(ui.painter(), cx, marker, rect.center(), size * 0.9);
            strong(ui, &rules[marker].name, 15.0);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if cx.plan.markers.has(marker) {
                    let back = Choice::small("Take back", None, Intent::Mark(marker));
                    let back = back.accessible_name(format!("Take back {}", rules[marker].name));
                    asked = back.show(ui, cx.art).or(asked.take());
                } else {
                    theme::small(ui, "in the cup");
                }
                theme::small(ui, format!("{} MIP", rules.cost_of(p, marker)));
            });
        });
    }
    let saved = rules.may_save(p, side);
    let text = format!("Left: {rest} MIP; up to {saved} may be saved for the next turn (T6.3).");
    theme::small(ui, text);
    if !cx.plan.markers.is_empty() {
        asked = Choice::small("Take all back", BACK, Intent::Clear).show(ui, cx.art).or(asked);
    }
    asked
}
