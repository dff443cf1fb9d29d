//! The turn card: year and turn, weather, cards, actions left, points, pools.

use super::sheets::card_picture;
use crate::app::games::liberty::prelude::*;
use crate::rules::liberty::position::LAST_YEAR;

/// Fills the card.
pub fn card(cx: Cx<'_>, ui: &mut Ui) -> Option<Intent> {
    let theme = theme::of(ui);
    let (p, compact) = (&cx.view.known, cx.compact);
    ui.spacing_mut().item_spacing.y = if compact { 4.0 } else { 7.0 };
    ui.horizontal(|ui| {
        let year = if p.phase() == Phase::Winter { format!("Winter of {}", p.year) } else { p.year.to_string() };
        heading(ui, year, if compact { 21.0 } else { 25.0 });
        if p.phase() != Phase::Winter {
            let of = format!("turn {} of {}", p.turn, Liberty::turns_of(p.year));
            ui.label(theme.text(Face::FellItalic, of, if compact { 16.0 } else { 19.0 }).color(theme.ink_2()));
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| weather(cx, ui));
    });
    years(cx, ui);
    let asked = points(cx, ui);
    if !compact {
        theme::rule(ui);
    }
    for side in Side::BOTH {
        of_side(cx, ui, side);
    }
    asked
}

fn weather(cx: Cx<'_>, ui: &mut Ui) {
    let theme = theme::of(ui);
    let (words, ink) = match cx.view.known.weather {
        None => return,
        Some(Weather::Fair) => ("fair", theme.ink_2()),
        Some(Weather::North) => ("storm in the North", theme.battle()),
        Some(Weather::South) => ("storm in the South", theme.battle()),
    };
    let label = ui.label(theme.text(Face::FellItalic, words, if cx.compact { 15.0 } else { 18.0 }).color(ink));
    label.on_hover_text("In a storm no attack starts or ends in its zone (L4.4).");
}

/// The nine years in a row.
fn years(cx: Cx<'_>, ui: &mut Ui) {
    let theme = theme::of(ui);
    let compact = cx.compact;
    let height = if compact { 18.0 } else { 24.0 };
    let (all, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let strip = CellStrip::within(all, usize::from(LAST_YEAR - FIRST_YEAR) + 1, height, 3.0);
    for (i, year) in (FIRST_YEAR..=LAST_YEAR).enumerate() {
        let colours = cells::track_colours(theme, year.cmp(&cx.view.known.year), theme.link());
        let size = if compact { 11.0 } else { 14.0 };
        cells::named_cell(ui.painter(), strip.cell(i), format!("’{}", year % 100), size, colours);
    }
}

/// The British points between the two limits of victory (L12.1, L12.2).
fn points(cx: Cx<'_>, ui: &mut Ui) -> Option<Intent> {
    let theme = theme::of(ui);
    let points = cx.view.known.points(cx.rules);
    let goal = goal(cx.view.known.options);
    let height = if cx.compact { 20.0 } else { 30.0 };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    let painter = ui.painter();
    if response.hovered() {
        painter.rect_filled(rect.expand2(vec2(4.0, 0.0)), 3.0, theme.paper_3());
    }
    let font = theme.at(Face::Semi, if cx.compact { 14.0 } else { 16.0 });
    let words = format!("British hold {points}");
    theme::write(painter, rect.left_center(), Align2::LEFT_CENTER, words, font.clone(), theme.ink());
    let bar = Rect::from_min_max(
        pos2(rect.left() + 132.0, rect.center().y - 5.0),
        pos2(rect.right() - 4.0, rect.center().y + 5.0),
    );
    let x = |n: u32| bar.left() + bar.width() * (n.min(36) as f32 / 36.0);
    painter.rect(bar, 2.0, theme.field(), Stroke::new(1.0, theme.line()), egui::StrokeKind::Inside);
    painter.rect_filled(
        Rect::from_min_max(bar.min, pos2(x(AMERICAN_WIN), bar.max.y)),
        2.0,
        theme.side(AMERICAN).gamma_multiply(0.35),
    );
    painter.rect_filled(
        Rect::from_min_max(pos2(x(goal), bar.min.y), bar.max),
        2.0,
        theme.side(BRITISH).gamma_multiply(0.35),
    );
    for edge in [AMERICAN_WIN, goal] {
        painter.vline(x(edge), bar.y_range().expand(3.0), Stroke::new(1.5, theme.ink()));
        if !cx.compact {
            let below = pos2(x(edge), bar.bottom() + 9.0);
            painter.text(below, Align2::CENTER_CENTER, edge, theme.at(Face::Semi, 11.5), theme.ink_2());
        }
    }
    painter.circle(pos2(x(points), bar.center().y), 6.0, theme.side(BRITISH), Stroke::new(1.5, theme.cream()));
    let text = format!(
        "At the end of a year the British win with {goal} points and lose with fewer than {AMERICAN_WIN} (L12.1, L12.2). Click, or press C, to show control on the map."
    );
    spoken_button(&response, &format!("British points: {points} of {goal}"));
    let clicked = response.clicked();
    response.on_hover_text(text);
    clicked.then_some(Intent::Effect(Effect::SwitchOverlay(OverlayKind::Control)))
}

/// A side: its card of this turn, its hand, its pool, its actions.
fn of_side(cx: Cx<'_>, ui: &mut Ui, side: Side) {
    let theme = theme::of(ui);
    let (p, compact) = (&cx.view.known, cx.compact);
    let height = if compact { 26.0 } else { 44.0 };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(Rect::from_min_size(rect.min, vec2(4.0, rect.height())), 0.0, theme.side(side));
    let font = theme.at(Face::Semi, if compact { 14.0 } else { 16.0 });
    let middle = rect.center().y;
    theme::write(painter, pos2(rect.left() + 12.0, middle), Align2::LEFT_CENTER, side.name(), font, theme.ink());
    let size = Vec2::new(height * 0.7, height * 0.98);
    let slot = Rect::from_min_size(pos2(rect.left() + 84.0, rect.top()), size);
    match cx.view.cards[side] {
        CardSeen::No => {
            painter.rect_stroke(slot, 3.0, Stroke::new(1.0, theme.line()), egui::StrokeKind::Inside);
        }
        CardSeen::Hidden => {
            card_picture(painter, cx.art, &format!("card_back_{}", side.id()), slot, false);
        }
        CardSeen::Face(card) => {
            // A small card shows only its number.
            painter.rect(slot, 3.0, theme.field(), Stroke::new(1.0, theme.ink()), egui::StrokeKind::Inside);
            let font = theme.at(Face::Bold, if compact { 12.0 } else { 16.0 });
            painter.text(slot.center(), Align2::CENTER_CENTER, figure(cx.rules, card), font, theme.ink());
        }
    }
    let hand = count(cx.view.hand_size[side], "card");
    let pool = cx.view.pool_size[side];
    let acts = p.phase() == Phase::Action && p.active == side;
    let left = match p.step() {
        Step::Supply => count(p.actions, "step"),
        _ => count(p.actions, "action"),
    };
    let words = if acts { format!("{left} left") } else { format!("{hand} in hand") };
    let font = theme.at(Face::Sans, if compact { 13.0 } else { 14.0 });
    let ink = if acts { theme.ink() } else { theme.ink_2() };
    // The cards played this year tell what the other side may still hold.
    let played: Vec<String> = p.played[side].iter().map(|card| figure(cx.rules, card)).collect();
    let played = if played.is_empty() { String::new() } else { format!("played {}", played.join(" ")) };
    let beside = pos2(slot.right() + 10.0, middle);
    if compact || played.is_empty() {
        theme::write(painter, beside, Align2::LEFT_CENTER, &words, font.clone(), ink);
    } else {
        theme::write(painter, beside - vec2(0.0, 10.0), Align2::LEFT_CENTER, &words, font.clone(), ink);
        theme::write(painter, beside + vec2(0.0, 10.0), Align2::LEFT_CENTER, &played, font.clone(), theme.ink_2());
    }
    let right = format!("pool {pool}, held {}", cx.rules.held_by(p, side).len());
    theme::write(painter, pos2(rect.right(), middle), Align2::RIGHT_CENTER, &right, font, theme.ink_2());
    let this_year = if played.is_empty() { String::new() } else { format!(", {played} this year") };
    spoken(&response, &format!("{}: {words}{this_year}, {right}", side.name()));
    let this_year = match &*played {
        "" => String::new(),
        played => format!("{} this year. ", raised(played)),
    };
    response.on_hover_text(format!(
        "{this_year}This turn's card stays face down until both are committed. A is Action, S is Supply. The pool holds blocks that may \
         still be drawn (L5.6). Held are the prisoners this side has taken; they return only by an exchange (L12.9).",
    ));
}

/// A card in short: its kind and its number.
fn figure(rules: &Liberty, card: CardId) -> String {
    let kind = if rules[card].id.starts_with('s') { "S" } else { "A" };
    format!("{kind}{}", rules[card].value)
}
