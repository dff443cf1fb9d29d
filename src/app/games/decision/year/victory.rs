//! What each side still needs to win (D3).

use super::draw::{caption, lines, short, side_of_figure};
use super::regions::{firm_level, tracked};
use crate::app::games::decision::prelude::*;

/// A condition: whether it is met, in words, and how far it is.
type Condition = (bool, String, String);

/// The regions at this level or more for a side, by name.
fn names(cx: Cx<'_>, side: Side, level: i8) -> Vec<&str> {
    let p = cx.model().p();
    let firm = |region: &RegionId| {
        let figure = cx.rules.loyalty_of(p, *region);
        side_of_figure(figure) == Some(side) && figure.abs() >= level
    };
    tracked(cx.rules).into_iter().filter(firm).map(|region| short(&cx.rules[region].name)).collect()
}

/// A number of regions at a level for a side.
fn regions(cx: Cx<'_>, side: Side, (number, level): (u8, i8)) -> Condition {
    let names = names(cx, side, level);
    let at = match level {
        1 => "at any level".to_owned(),
        level => format!("at {level} or more"),
    };
    let which = if names.is_empty() { String::new() } else { format!(": {}", listed(&names)) };
    let words = format!("{number} of six regions {} {at}{which}", side.name());
    (names.len() >= number.into(), words, format!("{} of {number}", names.len()))
}

/// The places of a side's land units in the colonies, or in their towns alone.
fn occupied(cx: Cx<'_>, side: Side, places: impl IntoIterator<Item = LocaleId>) -> usize {
    places.into_iter().filter(|at| cx.rules.has_troops_seen(cx.view, side, *at)).count()
}

/// What the Americans need.
pub fn american(cx: Cx<'_>) -> Vec<Condition> {
    let (rules, p) = (cx.rules, cx.model().p());
    let (victory, short_game) = (&rules.tables.victory, &rules.tables.short);
    let wanted = match p.options.has(Rule::Short) {
        true => (short_game.regions, short_game.level),
        false => (victory.regions, victory.level),
    };
    let declared = p.progress >= rules.independence;
    let early = p.progress >= rules.early_victory;
    let yours = regions(cx, AMERICAN, (victory.american_regions, 1));
    let free = occupied(cx, BRITISH, rules.areas.colonies & rules.areas.towns);
    let words = format!(
        "Or before: Confederation, {} regions American, no British army in a town of the colonies",
        victory.american_regions
    );
    let far = format!("{}, {}", yours.2, counted(free as u32, "town", "towns"));
    vec![
        (declared, "Independence is declared".into(), String::new()),
        regions(cx, AMERICAN, wanted),
        (early && yours.0 && free == 0, words, far),
    ]
}

/// What the British need.
pub fn british(cx: Cx<'_>) -> Vec<Condition> {
    let (rules, p) = (cx.rules, cx.model().p());
    let victory = &rules.tables.victory;
    let armies = occupied(cx, AMERICAN, rules.areas.colonies);
    let goal = american(cx).iter().take(2).all(|(met, ..)| *met);
    let from = victory.no_army_from;
    let since = if p.year < from { format!(", from {from} on") } else { String::new() };
    vec![
        regions(cx, BRITISH, (victory.british_regions, victory.british_level)),
        (
            armies == 0 && p.year >= from,
            format!("No American or allied army in the colonies{since}"),
            counted(armies as u32, "place", "places"),
        ),
        (!goal, format!("Or in {}, if the American goal is not met", rules.last_year(p)), String::new()),
    ]
}

/// Draws the conditions of a side.
pub(super) fn victory(ui: &Ui, cx: Cx<'_>, side: Side, rect: Rect) {
    let theme = theme::of(ui);
    let painter = ui.painter();
    cells::cell(painter, rect, 3.0, theme.field(), theme.line());
    let inner = rect.shrink2(vec2(cx.by_width(9.0, 14.0), cx.by_width(4.0, 8.0)));
    let (head, size) = cx.by_width((13.0, 12.0), (17.0, 15.0));
    let (title, conditions) = match side {
        AMERICAN => (format!("American victory, at the end of {}", cx.rules.last_year(cx.model().p())), american(cx)),
        BRITISH => ("British victory, at the end of any year".into(), british(cx)),
    };
    caption(painter, inner.left_top(), &title, head, theme.side(side));
    let mut y = inner.top() + head + cx.by_width(4.0, 10.0);
    for (met, words, far) in &conditions {
        let sign = Rect::from_min_size(pos2(inner.left(), y), Vec2::splat(size + 2.0));
        let (icon, ink) = if *met { ("done", theme.good()) } else { ("letgo", theme.ink_2()) };
        theme::icon(painter, cx.art, icon, sign, ink);
        let at = pos2(inner.right(), y);
        let left = theme::write(painter, at, Align2::RIGHT_TOP, far, theme.at(Face::Semi, size), theme.ink()).left();
        let room = Rect::from_min_max(pos2(sign.right() + 8.0, y), pos2(left - 8.0, inner.bottom()));
        let bottom = lines(painter, room, words, (Face::Sans, size), (theme.ink(), egui::Align::Min));
        y = bottom.max(y + size * 1.25) + cx.by_width(2.0, 5.0);
    }
    let say = |(met, words, far): &Condition| format!("{}: {words} {far}", if *met { "met" } else { "not met" });
    let told: Vec<String> = conditions.iter().map(say).collect();
    let level = firm_level(cx.rules);
    theme::explained(
        ui,
        rect,
        &format!("{title}. {}. A region at {level} or more is firm (D3.1 to D3.3)", told.join("; ")),
    );
}
