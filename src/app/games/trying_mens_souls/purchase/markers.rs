//! The markers that a side may buy, and the cup.

use super::choosing::{choose, left, side_of, why_not};
use crate::app::games::trying_mens_souls::prelude::*;
use crate::app::widgets::dice::cloth;
use crate::kernel::story::LogText;

/// A marker's picture is larger than the marker, about its middle.
const PICTURE: f32 = 1.16;

/// Draws a marker.
pub(super) fn marker_at(painter: &Painter, cx: Cx<'_>, marker: MarkerId, centre: Pos2, size: f32) {
    let data = &cx.rules[marker];
    let name = match data.division {
        Some(division) => format!("marker_{}", cx.rules[division].id),
        None => format!("marker_tactical_{}", data.side.id()),
    };
    picture(painter, cx.art, &name, Rect::from_center_size(centre, Vec2::splat(size * PICTURE)));
}

/// The markers of the side in rows; a click chooses one.
pub(super) fn cards(ui: &Ui, cx: Cx<'_>, rect: Rect, rows: usize) -> Option<Intent> {
    let theme = theme::of(ui);
    let side = side_of(cx);
    let size = cx.by_width(14.0, 18.0);
    let buys = cx.model().task() == Some(Task::Buy);
    let words = if buys { "Your markers".to_owned() } else { format!("{} markers", side.name()) };
    theme::write(ui.painter(), rect.left_top(), Align2::LEFT_TOP, words, theme.at(Face::FellSc, size), theme.ink());
    let note = "each once; the figure is the cost in MIP (T6.4)";
    let font = theme.at(Face::Sans, cx.by_width(11.5, 13.5));
    theme::write(ui.painter(), rect.right_top(), Align2::RIGHT_TOP, note, font, theme.ink_2());
    let body = rect.with_min_y(rect.top() + size + 6.0);
    let all: Vec<MarkerId> = cx.rules.army[side].markers.into_iter().collect();
    let columns = all.len().div_ceil(rows).max(1);
    let gap = cx.by_width(6.0, 12.0);
    let high = (body.height() - gap * (rows as f32 - 1.0)) / rows as f32;
    let strip = CellStrip::within(body, columns, high, gap);
    let mut asked = None;
    for (number, marker) in all.into_iter().enumerate() {
        asked = card(ui, cx, (side, marker), (number, strip.cell(number))).or(asked);
    }
    asked
}

/// What is to be known of a marker: its units, why it is not to be had, what it does.
fn facts(cx: Cx<'_>, side: Side, marker: MarkerId) -> Vec<String> {
    let (rules, p) = (cx.rules, &cx.view.known);
    let Some(division) = rules[marker].division else {
        let more = p.morale[side] / 2;
        return vec![format!("die + {more} units"), "of any division, also those that have acted".to_owned()];
    };
    let units = p.standing(rules[division].units).len();
    let active = rules.activated_by(p, division).len();
    let mut lines = vec![format!("{}, {active} would act", count(units, "unit"))];
    let goes_in = p.generals[division] == Some(Inclusion::Include) && !p.bought[side].has(marker);
    lines.extend(goes_in.then(|| "included: paid when markers are bought (T6.1)".to_owned()));
    if p.generals[division] == Some(Inclusion::Omit) {
        lines[0] = "left out this turn".to_owned();
        lines.push("acts in the limited activation only".to_owned());
    } else if p.demoralized.has(division) {
        lines.push("demoralized: 1 MIP more, CR less 1".to_owned());
    } else if let Some(at) = p.at(rules[division].leader) {
        // More units act than it has where others stand near its leader, fewer where its own stand far from him.
        let others = !rules.activated_by(p, division).minus(rules[division].units).is_empty();
        let whose = if others { "with all units" } else { "with its units" };
        lines.push(format!(
            "leader at {}, {whose} within {} hexes",
            rules.short_name_of(at),
            rules.tables.limits.command
        ));
    } else {
        lines.push("its leader is lost".to_owned());
    }
    lines
}

/// A marker with its cost; whether it is chosen.
fn card(ui: &Ui, cx: Cx<'_>, (side, marker): (Side, MarkerId), (number, rect): (usize, Rect)) -> Option<Intent> {
    let theme = theme::of(ui);
    let (rules, p, model) = (cx.rules, &cx.view.known, cx.model());
    let buys = model.task() == Some(Task::Buy);
    let has = p.bought[side].has(marker);
    let chosen = cx.plan.markers.has(marker) || has;
    let refusal = why_not(model, cx.plan, marker).filter(|_| buys && !chosen);
    let open = refusal.is_none() && buys;
    let cost = rules.cost_of(p, marker);
    let facts = facts(cx, side, marker);
    // The marker that the question of the moment is about (T6.1).
    let asked = model.task() == Some(Task::Generals) && rules[rules.general_of(side)].marker == marker;
    let state = match (has, chosen) {
        _ if asked => ", asked about",
        (true, _) if p.drawn.has(marker) => ", drawn",
        (true, _) => ", in the cup",
        (false, true) => ", chosen",
        _ => "",
    };
    let advised = cx.advises(&Order::Buy(marker));
    let name = format!("{}, {cost} MIP{state}: {}", rules[marker].name, facts.join(", "));
    let button = PictureButton { name: &name, seen: rect, chosen, open, advised };
    let response = button.interact(ui, ui.id().with(("marker", marker)));
    let fill = if chosen { theme.bright() } else { theme.field() };
    ui.painter().rect(rect, 3.0, fill, Stroke::new(1.0, theme.line()), egui::StrokeKind::Inside);
    let text = cx.by_width(11.5, 14.0);
    let lines_high = text * 1.5 * if rect.height() > 96.0 { 3.0 } else { 2.0 };
    let size = (rect.height() - lines_high - 10.0).min(rect.width() * 0.62) / PICTURE;
    let middle = pos2(rect.center().x, rect.top() + 5.0 + size * PICTURE / 2.0);
    marker_at(ui.painter(), cx, marker, middle, size);
    let pale = !asked && (refusal.is_some() || !buys && !chosen);
    if pale {
        ui.painter().rect_filled(rect.shrink(2.0), 3.0, theme.paper().gamma_multiply(0.45));
    }
    let disc = rect.right_top() + vec2(-15.0, 15.0);
    ui.painter().circle(disc, cx.by_width(10.0, 13.0), theme.cream(), Stroke::new(1.2, theme.ink()));
    let font = theme.at(Face::Bold, cx.by_width(13.0, 16.0));
    ui.painter().text(disc, Align2::CENTER_CENTER, cost, font, theme.ink());
    if buys && !has {
        theme::check_mark(ui.painter(), Rect::from_min_size(rect.min + vec2(7.0, 7.0), Vec2::splat(18.0)), chosen);
        let cap = digit(number).map(|key| key_map::cap(ui.ctx(), &key)).unwrap_or_default();
        let at = rect.left_top() + vec2(16.0, 28.0);
        theme::write(ui.painter(), at, Align2::CENTER_TOP, cap, theme.at(Face::Semi, 12.0), theme.ink_2());
    }
    let mut y = middle.y + size * PICTURE / 2.0 + 2.0;
    for (number, line) in facts.iter().enumerate() {
        let face = if number == 0 { Face::Semi } else { Face::Sans };
        let mut job =
            egui::text::LayoutJob::simple(line.clone(), theme.at(face, text), theme.ink(), rect.width() - 10.0);
        job.halign = egui::Align::Center;
        job.wrap.max_rows = if number == 0 { 1 } else { 2 };
        let words = ui.painter().layout_job(job);
        if y + words.size().y > rect.bottom() {
            break;
        }
        let high = words.size().y;
        ui.painter().galley(pos2(rect.center().x, y), words, theme.ink());
        y += high;
    }
    if chosen || response.hovered() && open {
        picture_button::rim(ui.painter(), rect.shrink(2.0), 3.0, if chosen { 3.0 } else { 2.0 }, theme.gold());
    }
    if asked {
        picture_button::rim(ui.painter(), rect.shrink(2.0), 3.0, 3.0, theme.gold());
        let ring = size / 2.0 + 3.0;
        ui.painter().circle_stroke(middle, ring, Stroke::new(4.5, theme.ink()));
        ui.painter().circle_stroke(middle, ring, Stroke::new(2.5, theme.gold_fill()));
    }
    if advised {
        theme::ring_of_dots(ui.painter(), rect, 0.7);
    }
    let why = refusal.as_ref().map(|why| format!(" {}", refused(why))).unwrap_or_default();
    let clicked = response.clicked() && buys && !has;
    response.on_hover_text(format!("{name}.{why}"));
    clicked.then(|| choose(cx, marker))
}

/// The cup on the cloth: what goes into it, what is known of the enemy's; while a die for MIP falls, that die.
pub(super) fn cup(ui: &Ui, cx: Cx<'_>, rect: Rect) {
    let roll = |sighting: &Sighting| {
        let Sighting::Rolled { why: RollReason::Mip, .. } = *sighting else { return None };
        let LogText { text: title, dice, result, .. } = cx.rules.log_text(sighting)?;
        Some(TrayRoll { title, dice, result, ..TrayRoll::default() })
    };
    if let Some((sighting, share)) = cx.motion
        && let Some(roll) = roll(sighting)
    {
        return dice_tray(ui, (cx.art, cx.compact), rect, Some((roll, Some(share))), "");
    }
    let theme = theme::of(ui);
    let (rules, p) = (cx.rules, &cx.view.known);
    let cloth = cloth(ui.painter(), cx.art, rect, cx.by_width(6.0, 9.0));
    let high = cloth.height();
    let edge = high * 0.86;
    let cup = Rect::from_center_size(cloth.center(), vec2(edge, edge));
    let shape = cx.art.block("cup").map_or(1.0, |(_, _, wide, tall)| wide / tall.max(1.0));
    picture(ui.painter(), cx.art, "cup", Rect::from_center_size(cup.center(), vec2(edge * shape, edge)));
    let side = side_of(cx);
    let mut told = Vec::new();
    for (side, half) in [(side, cloth.with_max_x(cup.left())), (side.other(), cloth.with_min_x(cup.right()))] {
        told.push(of_side(ui, cx, side, half.shrink2(vec2(14.0, 6.0))));
    }
    let drawn: Vec<&str> = p.drawn.iter().map(|marker| rules[marker].name.as_str()).collect();
    if !drawn.is_empty() {
        let words = format!("drawn: {}", drawn.join(", "));
        let font = theme.at(Face::Sans, cx.by_width(11.5, 13.5));
        let at = cloth.center_bottom() - vec2(0.0, 3.0);
        ui.painter().text(at, Align2::CENTER_BOTTOM, &words, font, theme.cream());
        told.push(words);
    }
    theme::explained(ui, cup, &format!("The cup. {}.", told.join("; ")));
}

/// What a side has put into the cup, on its half of the cloth; its words.
fn of_side(ui: &Ui, cx: Cx<'_>, side: Side, rect: Rect) -> String {
    let theme = theme::of(ui);
    let (rules, p) = (cx.rules, &cx.view.known);
    let (large, small) = (cx.by_width(15.0, 20.0), cx.by_width(11.5, 14.0));
    let wide = rect.width() * 0.44;
    let planned = if side == side_of(cx) { cx.plan.markers } else { Markers::NONE };
    let known = (p.bought[side] | planned).minus(p.drawn.iter().collect());
    let names: Vec<&str> = known.into_iter().map(|marker| rules[marker].name.as_str()).collect();
    // What was said about the general's marker is known to both sides until it lies in the cup.
    let general = rules.general_of(side);
    let name = &rules[rules[general].marker].name;
    let answer = match p.generals[general] {
        Some(Inclusion::Include) if !p.bought[side].has(rules[general].marker) => format!("{name} included"),
        Some(Inclusion::Omit) => format!("{name} left out"),
        _ => String::new(),
    };
    let (text, about) = if cx.view.hidden[side] && answer.is_empty() {
        (
            "unseen".to_owned(),
            "Markers and their number are unseen until drawn; all is shown after the first phase (T6.5).",
        )
    } else if cx.view.hidden[side] {
        (
            format!("{answer}; else unseen"),
            "Markers and their number are unseen until drawn; all is shown after the first phase (T6.5).",
        )
    } else if names.is_empty() && answer.is_empty() {
        ("nothing in the cup".to_owned(), "")
    } else if names.is_empty() {
        (answer, "Both sides heard it (T6.1).")
    } else if planned.is_empty() {
        (listed(&names), "")
    } else {
        (format!("{}, {} MIP left", listed(&names), left(cx.model(), cx.plan, side)), "")
    };
    let write = |y: f32, words: &str, face: Face, size: f32| {
        let words = ui.painter().layout(words.to_owned(), theme.at(face, size), theme.cream(), wide);
        let high = words.size().y;
        ui.painter().with_clip_rect(rect).galley(pos2(rect.left(), y), words, theme.cream());
        y + high + 2.0
    };
    let y = write(rect.top(), SIDES[side].name, Face::FellItalic, large);
    let y = write(y, &text, Face::Semi, small);
    if !about.is_empty() && rect.height() > 100.0 {
        write(y, about, Face::Sans, small);
    }
    let room = rect.with_min_x(rect.left() + wide + 8.0);
    let size = rect.height() * 0.62;
    if cx.view.hidden[side] {
        let ring: Vec<Pos2> =
            (0..=40).map(|i| room.center() + Vec2::angled(i as f32 * 0.157_08) * size / 2.0).collect();
        ui.painter().extend(egui::Shape::dashed_line(&ring, Stroke::new(2.0, theme.cream()), 6.0, 5.0));
        ui.painter().text(room.center(), Align2::CENTER_CENTER, "?", theme.at(Face::Fell, size * 0.5), theme.cream());
    } else {
        let number = known.len() as f32;
        let step = ((room.width() - size) / (number - 1.0).max(1.0)).min(size * 1.1);
        for (i, marker) in known.into_iter().enumerate() {
            marker_at(
                ui.painter(),
                cx,
                marker,
                pos2(room.left() + size / 2.0 + i as f32 * step, room.center().y),
                size,
            );
        }
    }
    format!("{}: {text}", side.name())
}
