//! The sheet beside the board of markers: buying, the contest of the chosen track, discards; and the small panel *Your markers*.

use super::cards::{click, text, when, why_not};
use super::chosen::Change;
use super::contest::{facts, of_side, sum};
use super::moment::side_of;
use super::tracks::chit;
use crate::app::games::decision::prelude::*;
use crate::app::games::decision::year;

/// Fills the sheet.
pub(super) fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    ui.spacing_mut().item_spacing.y = cx.by_width(4.0, 8.0);
    let asked = match cx.model().task().filter(|_| super::moment::over(cx.view)) {
        Some(Task::Buy) => buying(ui, cx),
        Some(Task::Rouse) => rousing(ui, cx),
        Some(Task::Discard) => discards(ui, cx),
        _ if year::chosen(cx.model(), cx.plan).is_some() => year::panel(ui, cx),
        _ => {
            title(ui, "Markers and tracks");
            if super::moment::rolling(cx) {
                theme::small(ui, "The markers are shown, track by track, and the dice are rolled (D8.3).");
            } else {
                theme::small(
                    ui,
                    "A gold rim: the marker may be used now. Click a marker to use it, or to learn why not.",
                );
            }
            None
        }
    };
    let back =
        (cx.plan.board == Some(Board::Hand)).then(|| Choice::small("Back to the map", HAND, Intent::Board(None)));
    back.and_then(|back| back.show(ui, cx.art)).or(asked)
}

/// The number of markers that is chosen to be bought, and the most that can be.
pub(super) fn number(cx: Cx<'_>) -> (u8, u8) {
    let bought =
        cx.model().orders().filter_map(|order| if let Order::Buy(number) = order { Some(number) } else { None });
    let most = bought.max().unwrap_or(0);
    (cx.plan.hand.number.min(most), most)
}

/// The choices of a purchase: fewer, more, and the order.
pub(super) fn purchase(cx: Cx<'_>) -> Vec<Choice<Intent>> {
    let (now, most) = number(cx);
    let price = cx.rules.tables.draw.price;
    let order = Order::Buy(now);
    let words = match now {
        0 => "Buy no marker".to_owned(),
        _ => format!("Buy {} for {}", count(now, "marker"), count(now * price, "point")),
    };
    let change = |number: u8| Intent::Hand(Change::Number(number));
    let refusal = cx.model().allows(&Order::Buy(most + 1)).err().filter(|_| now >= most);
    let more = refusal.map(|refusal| refused(&refusal));
    vec![
        Choice::new("−", change(now.saturating_sub(1)))
            .accessible_name("One marker fewer")
            .width(40.0)
            .off((now == 0).then(|| "None is chosen.".into())),
        Choice::new("+", change((now + 1).min(most)))
            .accessible_name("One marker more")
            .width(40.0)
            .key(NEXT)
            .off(more),
        Choice::main(words, cx.model().side(), Intent::Give(order)).of_order(cx, &order),
    ]
}

/// Buying markers.
fn buying(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let (rules, side) = (cx.rules, cx.model().side());
    let (now, most) = number(cx);
    let price = rules.tables.draw.price;
    title_and_remark(ui, "Markers for this year", "D6.1");
    let points = cx.model().p().points[side];
    let mut choices = purchase(cx).into_iter();
    let mut asked = None;
    ui.horizontal(|ui| {
        asked = choices.next().and_then(|fewer| fewer.show(ui, cx.art));
        heading(ui, now.to_string(), cx.by_width(26.0, 34.0));
        asked = choices.next().and_then(|more| more.show(ui, cx.art)).or(asked.take());
        theme::small(ui, format!("of {most} at most, {} each", count(price, "point")));
    });
    let left = points.saturating_sub(u16::from(now) * u16::from(price));
    strong(ui, format!("{left} of {points} points are left to raise units."), 15.0);
    asked = choices.next().and_then(|buy| buy.show(ui, cx.art)).or(asked);
    theme::rule(ui);
    theme::small(ui, format!("You draw blind from the pool of {} (D6.2).", cx.view.pool_size));
    theme::small(ui, "Points that are left after your mobilization are lost (D5.4).");
    asked
}

/// The choices of rabble rousing: the marker goes down on the track, or back.
pub(super) fn putting(cx: Cx<'_>) -> Vec<Choice<Intent>> {
    let back = Choice::small("Back", BACK, Intent::Clear);
    match (cx.plan.hand.marker, cx.plan.hand.track) {
        (Some(marker), Some(track)) => {
            let order = Order::Rouse(RousedTrack::Track(track), marker);
            vec![Choice::main("Put it down", cx.model().side(), Intent::Give(order)).of_order(cx, &order), back]
        }
        (None, None) => Vec::new(),
        _ => vec![back],
    }
}

/// The chosen marker, the contest of the chosen track, what a win brings, what the marker is worth otherwise.
fn rousing(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let (rules, p, side) = (cx.rules, cx.model().p(), cx.model().side());
    let (marker, track) = (cx.plan.hand.marker, cx.plan.hand.track);
    if let Some(marker) = marker {
        marker_head(ui, cx, marker, track);
    } else {
        let words = if track.is_some() { "Choose a marker for it" } else { "Choose a marker, then a track" };
        title_and_remark(ui, words, "D8.1");
    }
    if let Some(track) = track {
        let markers = p.down[side][track].unwrap_or_default();
        let was = sum(cx, side, track, markers);
        let now = was + marker.map_or(0, |marker| rules.tables.marker(marker).rouse);
        theme::rule(ui);
        title_and_remark(ui, "The contest", format!("your sum {was} to {now}"));
        chances_table(ui, cx, track, (was, now));
    }
    ui.add_space(cx.by_width(2.0, 8.0));
    let asked = choice::row(ui, cx.art, putting(cx));
    if let Some(track) = track {
        theme::rule(ui);
        title(ui, format!("If you win {}", rules[track].name));
        return cases(ui, facts(cx, side, track)).or(asked);
    }
    if ui.available_height() > 120.0 {
        theme::rule(ui);
        let down = cx.view.hand_size[side].saturating_sub(p.hands[side].len());
        title_and_remark(ui, "Or keep it", format!("{} in hand, {down} put down", p.hands[side].len()));
        for kept in p.hands[side].kinds().filter(|kept| marker.is_none_or(|marker| marker == *kept)) {
            theme::small(ui, format!("{}: {}. {}", rules.marker_name(kept), when(kept), text(rules, side, kept)));
        }
    }
    asked
}

fn marker_head(ui: &mut Ui, cx: Cx<'_>, marker: Marker, track: Option<TrackId>) {
    let rules = cx.rules;
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(cx.by_width(38.0, 56.0)), Sense::hover());
        chit(ui.painter(), cx.art, marker, rect);
        ui.vertical(|ui| {
            title(ui, rules.marker_name(marker));
            let words = match track {
                Some(track) => format!("on {}", rules[track].name),
                None => format!("counts {}; on which track?", rules.tables.marker(marker).rouse),
            };
            theme::small(ui, words);
        });
    });
}

/// The chances against each sum that the enemy may have: a bar, a win, a tie, and the win without the chosen marker.
fn chances_table(ui: &mut Ui, cx: Cx<'_>, track: TrackId, (was, now): (u8, u8)) {
    let theme = theme::of(ui);
    let side = cx.model().side();
    let foe = side.other();
    let (high, size) = cx.by_width((18.0, 12.5), (25.0, 15.0));
    let least = sum(cx, foe, track, Markers::default());
    let rows = cx.by_width(4_usize, 5).min(usize::from(cx.view.hand_size[foe]) * 3 + 1);
    ui.spacing_mut().item_spacing.y = 1.0;
    let columns = [0.74, 0.87, 1.0];
    let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), size + 3.0), Sense::hover());
    for (column, word) in columns.into_iter().zip(["win", "tie", "was"]) {
        let at = pos2(head.left() + head.width() * column, head.center().y);
        theme::write(ui.painter(), at, Align2::RIGHT_CENTER, word, theme.at(Face::Sans, size - 1.5), theme.ink_2());
    }
    for enemy in (least..).take(rows) {
        let (row, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
        let painter = ui.painter();
        let [win, tie, loss] = of_side(cx, side, track, (now, enemy));
        let [before, ..] = of_side(cx, side, track, (was, enemy));
        let name = format!("{} {enemy}", foe.name());
        theme::write(painter, row.left_center(), Align2::LEFT_CENTER, &name, theme.at(Face::Sans, size), theme.ink());
        let bar = Rect::from_min_max(
            pos2(row.left() + row.width() * 0.27, row.center().y - high * 0.28),
            pos2(row.left() + row.width() * 0.6, row.center().y + high * 0.28),
        );
        let mut x = bar.left();
        for (share, colour) in [(win, theme.side(side)), (tie, theme.paper_3()), (loss, theme.side(foe))] {
            let part = Rect::from_min_size(pos2(x, bar.top()), vec2(bar.width() * share, bar.height()));
            painter.rect_filled(part, 0.0, colour);
            x = part.right();
        }
        painter.rect_stroke(bar, 1.0, Stroke::new(1.0, theme.ink()), egui::StrokeKind::Inside);
        let [wins, ties, _] = percents([win, tie, loss]);
        let was = percent(before);
        let figures = [
            (&wins, Face::Bold, theme.side(side)),
            (&ties, Face::Sans, theme.ink()),
            (&was, Face::Sans, theme.ink_2()),
        ];
        for (column, (figure, face, ink)) in columns.into_iter().zip(figures) {
            let at = pos2(row.left() + row.width() * column, row.center().y);
            theme::write(painter, at, Align2::RIGHT_CENTER, figure, theme.at(face, size), ink);
        }
        spoken(&response, &format!("Against {name}: win {wins}, tie {ties}; without the marker {was}"));
    }
    ui.spacing_mut().item_spacing.y = cx.by_width(4.0, 8.0);
}

/// Sentences, each with its case.
fn cases(ui: &mut Ui, facts: Vec<(String, &'static str)>) -> Option<Intent> {
    let mut asked = None;
    ui.spacing_mut().interact_size.y = 18.0;
    for (fact, case) in facts {
        ui.horizontal_wrapped(|ui| {
            theme::small(ui, capital(&fact));
            if case_link(ui, case) {
                asked = Some(Intent::Effect(Effect::Rules(case.into())));
            }
        });
    }
    asked
}

/// Markers that go back at the end of the year.
fn discards(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let (rules, side) = (cx.rules, cx.model().side());
    let excess = rules.excess(cx.model().p(), side);
    title_and_remark(ui, format!("{} too many", count(excess, "marker")), "D6.4");
    theme::small(ui, "Choose a marker of the hand; it goes back to the pool, unseen by the enemy.");
    let marker = cx.plan.hand.marker?;
    marker_head(ui, cx, marker, None);
    theme::small(ui, text(rules, side, marker));
    putting_back(cx).and_then(|back| back.show(ui, cx.art))
}

/// The choice that puts the chosen marker back.
pub(super) fn putting_back(cx: Cx<'_>) -> Option<Choice<Intent>> {
    let order = Order::Discard(cx.plan.hand.marker?);
    Some(Choice::main("Put it back", cx.model().side(), Intent::Give(order)).of_order(cx, &order))
}

/// The small panel beside the map: the own markers with a gold rim round those that may be used now, and the size of the enemy's
/// hand. A click uses a marker, or tells why not.
pub fn your_markers(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let theme = theme::of(ui);
    let side = side_of(cx);
    let (markers, foe) = (cx.model().p().hands[side], side.other());
    if cx.view.hidden[side] {
        return None;
    }
    let held = cx.view.hand_size[foe];
    title_and_remark(ui, "Your markers", format!("{}; {} holds {held}", markers.len(), foe.name()));
    let kinds: Vec<Marker> = markers.kinds().collect();
    let gap = 6.0;
    let most = cx.by_width(34.0_f32, 46.0).min(ui.available_height() - 8.0).max(24.0);
    let size = ((ui.available_width() + gap) / kinds.len().max(1) as f32 - gap).min(most);
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), size.min(most) + 6.0), Sense::hover());
    let mut asked = None;
    for (number, marker) in kinds.into_iter().enumerate() {
        let corner = row.min + vec2(number as f32 * (size + gap), 3.0);
        let rect = Rect::from_min_size(corner, Vec2::splat(size));
        let why = why_not(cx, marker);
        let open = why.is_none() && cx.model().open();
        let count = markers.count(marker);
        let several = if count > 1 { format!("{count} × ") } else { String::new() };
        let name =
            format!("{several}{}, {}: {}", cx.rules.marker_name(marker), when(marker), text(cx.rules, side, marker));
        let chosen = year::chosen(cx.model(), cx.plan) == Some(year::What::Marker(marker));
        let advised = cx.advised.and_then(year::What::of) == Some(year::What::Marker(marker));
        let button = PictureButton { name: &name, seen: rect, chosen, open, advised };
        let response = button.interact(ui, ui.id().with(("your marker", marker.id())));
        chit(ui.painter(), cx.art, marker, rect);
        if !open {
            ui.painter().rect_filled(rect, 3.0, theme.paper().gamma_multiply(0.45));
        }
        if count > 1 {
            crate::app::widgets::blocks::count_disc(
                ui.painter(),
                rect.right_top() + vec2(-3.0, 3.0),
                count.into(),
                15.0,
            );
        }
        if chosen || open {
            picture_button::rim(ui.painter(), rect, 3.0, if chosen { 3.5 } else { 2.0 }, theme.gold());
        }
        if advised {
            theme::ring_of_dots(ui.painter(), rect, 0.6);
        }
        let clicked = response.clicked() && cx.model().open();
        response.on_hover_text(format!("{name} {}", why.as_ref().map(refused).unwrap_or_default()));
        asked = clicked.then(|| click(cx, marker)).or(asked);
    }
    asked
}
