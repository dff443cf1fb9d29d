//! The list of what is to be had in a mobilization, with price and number left.

use super::chosen::{Change, What};
use super::draw::{height, lines};
use super::story::Story;
use super::what::chosen;
use super::why::why_not;
use crate::app::games::decision::prelude::*;
use crate::board::decision::piece_face;
use crate::rules::decision::data::forces::{Cost, Entrance};

/// The pages of the list.
const PAGES: [&str; 4] = ["Units", "Allies", "More", "Markers"];

/// A line of the list.
struct Line {
    what: What,
    /// Where it enters, or what it does.
    about: String,
    price: String,
    /// What is left of it, if that is limited.
    left: Option<u32>,
    /// What was bought of it in this phase.
    bought: usize,
    orders: usize,
}

/// What is on each page: units and leaders, those of the allies, what is raised or exchanged beside them, the markers of the hand.
/// None has more than nine lines, so that each has a digit.
pub(super) fn page(cx: Cx<'_>, number: usize) -> Vec<What> {
    let (rules, p, side) = (cx.rules, cx.model().p(), cx.model().side());
    match number {
        0 | 1 => {
            let kinds = rules.type_ids().filter(|kind| {
                let kind = &rules[*kind];
                let of_page = matches!(kind.nation, Nation::French | Nation::Spanish) == (number == 1);
                of_page && kind.side() == side && kind.entrance.is_some() && rules.is_allied(p, kind.nation)
            });
            kinds.map(What::Unit).chain((number == 0).then_some(What::Leader)).collect()
        }
        2 => {
            let options = [(Rule::Partisans, What::Partisans), (Rule::Fortresses, What::Fortress)];
            let mut all: Vec<What> =
                options.into_iter().filter(|(rule, _)| p.options.has(*rule)).map(|(_, what)| what).collect();
            if side == BRITISH {
                all.extend(p.options.has(Rule::Provincials).then_some(What::Upgrade));
                all.extend([What::Split, What::Merge]);
            }
            all
        }
        _ => p.hands[side]
            .kinds()
            .filter(|marker| !rules.tables.marker(*marker).text.is_empty())
            .map(What::Marker)
            .collect(),
    }
}

/// The numbers of the pages that hold something.
pub(super) fn pages(cx: Cx<'_>) -> Vec<usize> {
    (0..PAGES.len()).filter(|number| !page(cx, *number).is_empty()).collect()
}

/// The page that is shown: the one that was asked for, else that of what is chosen.
pub(super) fn shown_page(cx: Cx<'_>) -> usize {
    let all = pages(cx);
    let asked = cx.plan.year.page.map(usize::from).filter(|number| all.contains(number));
    let of_chosen = || {
        let what = chosen(cx.model(), cx.plan)?;
        all.iter().copied().find(|number| page(cx, *number).contains(&what))
    };
    asked.or_else(of_chosen).or(all.first().copied()).unwrap_or(0)
}

/// The page after the one that is shown.
pub(super) fn next_page(cx: Cx<'_>) -> Intent {
    let next = next_of(&pages(cx), Some(shown_page(cx)), false).unwrap_or(0);
    Intent::Year(Change::Page(next as u8))
}

/// Where units of a type enter, in few words.
fn entrance(rules: &Decision, kind: TypeId) -> String {
    let nation = &rules[kind];
    let home = rules.box_of(nation.nation).map_or("", |at| rules.name_of(at));
    match nation.entrance {
        Some(Entrance::Box) => format!("in {home}"),
        Some(Entrance::Militia) => "in free towns, by loyalty".into(),
        Some(Entrance::Spanish) => "in free Spanish towns".into(),
        Some(Entrance::Beside) => format!("in {home}, or beside its regulars"),
        Some(Entrance::Colony) => "in a town that you hold in the colonies".into(),
        Some(Entrance::Port) => "in a port that you hold".into(),
        Some(Entrance::Indian) => "in an Indian place free of enemies".into(),
        None => "never bought".into(),
    }
}

/// "4", "1–3".
fn price(cx: Cx<'_>, what: What) -> String {
    let (rules, p, prices) = (cx.rules, cx.model().p(), &cx.rules.tables.prices);
    match what {
        What::Unit(kind) if rules[kind].cost == Some(Cost::Militia) => {
            format!("{}–{}", prices.militia.pro, prices.militia.against)
        }
        What::Unit(kind) => rules
            .price_of(p, rules[kind].side(), kind, rules.at.britain)
            .map_or_else(String::new, |price| price.to_string()),
        What::Leader => prices.leader.to_string(),
        What::Partisans => format!("{}–{}", prices.partisan.pro, prices.partisan.against),
        What::Fortress => prices.fortress.to_string(),
        What::Upgrade => prices.provincial.to_string(),
        What::Split | What::Merge | What::Marker(_) => "free".into(),
    }
}

fn line(cx: Cx<'_>, story: &Story, what: What) -> Line {
    let (rules, p, side) = (cx.rules, cx.model().p(), cx.model().side());
    let orders = what.orders(cx.model()).len();
    let (mut left, mut bought) = (None, 0);
    let about = match what {
        What::Unit(kind) => {
            let in_mix = rules[kind].units.minus(p.stands.standing()).minus(p.gone).len();
            left = (!cx.view.hidden[side]).then_some(in_mix);
            let places: Vec<LocaleId> = story.raised.iter().filter(|(of, _)| *of == kind).map(|(_, at)| *at).collect();
            bought = places.len();
            if places.is_empty() { entrance(rules, kind) } else { rules.locale_names(places) }
        }
        What::Leader => {
            left = Some(cx.view.leaders_left[side].into());
            "from the pool, then placed".into()
        }
        What::Partisans => {
            let there = p.partisans.values().iter().flatten().count();
            left = Some(u32::from(rules.tables.limits.partisans).saturating_sub(there as u32));
            "in a town or wilderness, beside enemies too".into()
        }
        What::Fortress => {
            let there = p.fortresses.values().iter().flatten().count() as u32 + p.sieges.len();
            left = Some(u32::from(rules.tables.limits.fortresses_and_sieges).saturating_sub(there));
            "in a town that you hold".into()
        }
        What::Upgrade => "militia on the map".into(),
        What::Split | What::Merge => "of Britain or of Hesse, in one place on land".into(),
        What::Marker(marker) => rules.marker_text(side, marker),
    };
    Line { what, about, price: price(cx, what), left, bought, orders }
}

/// Draws the picture of a line.
fn sign(painter: &Painter, cx: Cx<'_>, what: What, rect: Rect) {
    let (rules, side) = (cx.rules, cx.model().side());
    let counter = |units: Pieces| {
        if let Some(unit) = units.first() {
            let face = piece_face(rules, unit);
            draw(painter, cx.art, &face, rect.min, rect.width() * 0.94, State::default());
        }
    };
    let token = |name: &str| picture(painter, cx.art, &format!("{name}_{}", side.id()), rect);
    match what {
        What::Unit(kind) => counter(rules[kind].units),
        What::Leader => token("leader_unknown"),
        What::Partisans => token("partisan"),
        What::Fortress => token("fortress"),
        What::Upgrade => counter(rules[rules.named.crown_lights].units),
        What::Split => counter(rules[rules.named.crown_detachments].units),
        What::Merge => counter(rules[rules.named.crown_line].units),
        What::Marker(marker) => picture(painter, cx.art, &format!("marker_{}", marker.id()), rect),
    }
}

/// The columns of price, number left and number bought, from the right edge.
const COLUMNS: [f32; 3] = [92.0, 52.0, 18.0];

/// Draws a line; a click chooses it, or tells why it is not to be had.
fn line_button(ui: &mut Ui, cx: Cx<'_>, (number, line): (usize, &Line)) -> Option<Intent> {
    let theme = theme::of(ui);
    let (high, size, small) = cx.by_width((27.0, 13.0, 11.0), (44.0, 15.0, 13.0));
    // The words of a marker wrap, where there is room for more than its name.
    let wide = ui.available_width() - high - 7.0 - COLUMNS[0] - 20.0;
    let told_high = |words: &str| height(ui.painter(), wide, words, (Face::Sans, small));
    let wraps = matches!(line.what, What::Marker(_)) && !cx.compact;
    let more = if wraps { told_high(&line.about) - told_high("A") } else { 0.0 };
    let (row, response) = ui.allocate_exact_size(vec2(ui.available_width(), high + more), Sense::click());
    let open = line.orders > 0;
    let is_chosen = chosen(cx.model(), cx.plan) == Some(line.what);
    let name = line.what.name(cx.rules);
    let left = line.left.map(|left| format!(", {left} left")).unwrap_or_default();
    let bought = if line.bought > 0 { format!(", {} bought", line.bought) } else { String::new() };
    let told = format!("{name}, price {}{left}{bought}: {}", line.price, line.about);
    let advised = cx.advised.and_then(What::of) == Some(line.what);
    response.widget_info(|| {
        let name = format!("{told}{}", theme::hint_words(advised));
        egui::WidgetInfo::selected(egui::WidgetType::RadioButton, open, is_chosen, name)
    });
    let painter = ui.painter();
    if is_chosen || response.hovered() {
        painter.rect_filled(row, 2.0, theme.highlight(if is_chosen { 0.22 } else { 0.1 }));
    }
    if is_chosen {
        painter.rect_stroke(row, 2.0, Stroke::new(1.5, theme.gold()), egui::StrokeKind::Inside);
    }
    let icon = Rect::from_min_size(row.min + vec2(4.0, 3.0), Vec2::splat(high - 7.0));
    sign(painter, cx, line.what, icon);
    let ink = if open { theme.ink() } else { theme.disabled() };
    if !open {
        painter.rect_filled(icon.expand(2.0), 2.0, theme.paper().gamma_multiply(0.5));
    }
    let words =
        Rect::from_min_max(pos2(icon.right() + 10.0, row.top()), pos2(row.right() - COLUMNS[0] - 20.0, row.bottom()));
    let face = if is_chosen { Face::Semi } else { Face::Sans };
    let two = !cx.compact;
    let top = if two { row.top() + 3.0 } else { row.center().y - size * 0.68 };
    let y = lines(
        painter,
        words.with_min_y(top).with_max_y(top + size * 1.4),
        &name,
        (face, size),
        (ink, egui::Align::Min),
    );
    if two {
        let ink = if open { theme.ink_2() } else { theme.disabled() };
        lines(painter, words.with_min_y(y - 1.0), &line.about, (Face::Sans, small), (ink, egui::Align::Min));
    }
    let figures = [
        line.price.clone(),
        line.left.map(|left| left.to_string()).unwrap_or_default(),
        if line.bought > 0 { line.bought.to_string() } else { String::new() },
    ];
    for (column, (from_right, figure)) in COLUMNS.into_iter().zip(figures).enumerate() {
        let face = if column == 1 { Face::Sans } else { Face::Bold };
        let at = pos2(row.right() - from_right, row.center().y);
        theme::write(painter, at, Align2::CENTER_CENTER, figure, theme.at(face, size + 1.0), ink);
    }
    if advised {
        theme::ring_of_dots(painter, row, 0.6);
    }
    let why = if open || !response.hovered() { None } else { why_not(cx, line.what) };
    let clicked = response.clicked();
    let key = digit(number).map(|key| format!(" Key {}.", key_map::cap(ui.ctx(), &key))).unwrap_or_default();
    response.on_hover_text(format!("{told}.{key} {}", why.as_ref().map(refused).unwrap_or_default()));
    clicked.then(|| choose(cx, line.what, is_chosen))
}

/// The intent of a click on something that is to be had, or of its key.
pub(super) fn choose(cx: Cx<'_>, what: What, is_chosen: bool) -> Intent {
    match what.orders(cx.model()).is_empty().then(|| why_not(cx, what)).flatten() {
        Some(why) => Intent::Effect(Effect::refuse(&why)),
        None => Intent::Year(Change::What((!is_chosen).then_some(what))),
    }
}

/// The list with its tabs.
pub(super) fn list(ui: &mut Ui, cx: Cx<'_>, story: &Story) -> Option<Intent> {
    let all = pages(cx);
    let shown = shown_page(cx);
    let next = next_of(&all, Some(shown), false);
    let tab = |number: &usize| {
        let choice = Choice::new(PAGES[*number], Intent::Year(Change::Page(*number as u8)));
        choice.kind(Kind::Tab(*number == shown)).key((next == Some(*number) && next != Some(shown)).then_some(TAB))
    };
    let mut asked = None;
    ui.horizontal(|ui| {
        if all.len() > 1 {
            ui.spacing_mut().item_spacing.x = 5.0;
            asked = choice::buttons(ui, cx.art, all.iter().map(tab));
        } else {
            title(ui, "To be had");
        }
        let room = ui.available_rect_before_wrap();
        let theme = theme::of(ui);
        for (from_right, word) in COLUMNS.into_iter().zip(["price", "left", "new"]) {
            let at = pos2(room.right() - from_right, room.center().y);
            theme::write(ui.painter(), at, Align2::CENTER_CENTER, word, theme.at(Face::Sans, 12.0), theme.ink_2());
        }
    });
    ui.spacing_mut().item_spacing.y = 0.0;
    for (number, what) in page(cx, shown).into_iter().enumerate() {
        asked = line_button(ui, cx, (number, &line(cx, story, what))).or(asked);
    }
    ui.spacing_mut().item_spacing.y = cx.by_width(4.0, 8.0);
    asked
}
