//! The timeline: strength over the turns, marks, and the handle to drag.

use bevy_egui::egui::{Align2, Shape};

use super::view::ReplayView;
use crate::app::state::prelude::*;
use crate::app::widgets::plots::{self, Scale};
use crate::play::timeline::TimelineMark;

pub(super) fn show(view: ReplayView<'_>, rect: Rect, commands: &mut Commands) {
    let compact = view.compact;
    theme::panel(view.ctx, view.art, "timeline", rect, false, |ui| {
        let inner = ui.available_rect_before_wrap();
        let controls = if compact { 36.0 } else { 46.0 };
        let plot = Rect::from_min_max(
            inner.min + vec2(if compact { 58.0 } else { 66.0 }, 0.0),
            pos2(inner.right() - 6.0, inner.bottom() - controls - 19.0),
        );
        if plot.is_positive() {
            line(ui, view, plot, commands);
        }
        let row = Rect::from_min_max(pos2(inner.left(), inner.bottom() - controls), inner.max);
        let builder = egui::UiBuilder::new().max_rect(row).layout(egui::Layout::left_to_right(egui::Align::Center));
        ui.scope_builder(builder, |ui| buttons(ui, view, commands));
    });
}

fn line(ui: &mut Ui, view: ReplayView<'_>, rect: Rect, commands: &mut Commands) {
    let replay = view.replay;
    let theme = theme::of(ui);
    let painter = ui.painter().clone();
    let moments = replay.moments;
    let scale = Scale::new(moments, rect.left(), rect.right());
    let now = replay.status();
    let response = ui.interact(rect.expand2(vec2(4.0, 12.0)), ui.id().with("timeline"), Sense::click_and_drag());
    response.widget_info(|| egui::WidgetInfo::slider(true, replay.at as f64, "Timeline"));
    let x = scale.x(replay.shown);
    painter.rect_filled(Rect::from_min_max(rect.min, pos2(x, rect.bottom())), 0.0, theme.highlight(0.12));
    let turn = (now.part != Part::SetUp).then_some(now.turn);
    plots::columns(&painter, rect, &scale, turn);
    plots::curves(&painter, rect, &scale, moments, |moment| moment.strength);
    strengths(&painter, replay, rect);
    let sign_text = marks(&painter, view, rect, &scale, response.hover_pos());
    let sign_text = turning_points(&painter, view, rect, &scale, response.hover_pos()).or(sign_text);
    handle(&painter, x, rect);
    if let Some(at) = response.interact_pointer_pos()
        && (response.dragged() || response.clicked())
    {
        let to = scale.at(at.x);
        if to != replay.at {
            commands.write_message(ReplayRequest::Go(to));
        }
    } else if let Some(at) = response.hover_pos() {
        let moment = &moments[scale.at(at.x)];
        let words = match (sign_text, moment.part) {
            (Some(what), _) => format!("{what} ({})", moment.turn_name.to_lowercase()),
            (None, Part::SetUp) => "Set-up".to_owned(),
            (None, _) => moment.turn_name.clone(),
        };
        response.on_hover_text_at_pointer(words);
    }
}

/// The initial strength of both sides, beside the plot.
fn strengths(painter: &egui::Painter, replay: &ReplayInfo<'_>, rect: Rect) {
    let theme = theme::of(painter);
    let moments = replay.moments;
    let most = moments.iter().map(|m| m.strength.first.max(m.strength.second)).max().unwrap_or(1).max(1) as f32;
    let mut heights: Vec<f32> = Vec::new();
    for side in Side::BOTH {
        let sp = moments[0].strength[side];
        let mut y = rect.bottom() - 3.0 - sp as f32 / most * (rect.height() - 10.0);
        // Half a line below the edge of the sheet at least.
        y = y.max(rect.top() + 7.0);
        if let Some(other) = heights.iter().find(|other| (**other - y).abs() < 14.0) {
            y = other + if y < *other && other - 14.0 >= rect.top() + 7.0 { -14.0 } else { 14.0 };
        }
        heights.push(y);
        let at = pos2(rect.left() - 6.0, y);
        painter.text(
            at,
            Align2::RIGHT_CENTER,
            format!("{sp} {}", moments[0].measure.1),
            theme.at(Face::Semi, 12.5),
            theme.side(side),
        );
    }
}

/// Draws battles on the line, losses below it, bookmarks above; returns the text of the mark nearest to the pointer.
fn marks(
    painter: &egui::Painter,
    view: ReplayView<'_>,
    rect: Rect,
    scale: &Scale,
    pointer: Option<egui::Pos2>,
) -> Option<String> {
    let (theme, replay) = (theme::of(painter), view.replay);
    let size = if view.compact { 14.0 } else { 18.0 };
    let mut sign_text: Option<(f32, String)> = None;
    let mut near = |x: f32, words: String| {
        if let Some(at) = pointer
            && (at.x - x).abs() < 7.0
            && sign_text.as_ref().is_none_or(|(other, _)| (other - at.x).abs() > (x - at.x).abs())
        {
            sign_text = Some((x, words));
        }
    };
    let mut last = f32::MIN;
    for (after, mark) in replay.marks {
        let x = scale.x(*after);
        match mark {
            TimelineMark::Battle(place) => {
                near(x, format!("Battle of {}", replay.game.place_name(*place)));
                if x - last >= size * 0.6 {
                    last = x;
                    battle(painter, view.art, pos2(x, rect.bottom() - size * 0.75), size);
                }
            }
            TimelineMark::Lost(side, lost) => {
                near(
                    x,
                    format!(
                        "{} lost",
                        count(*lost, &format!("{} {}", replay.sides()[*side].name, replay.moments[0].piece))
                    ),
                );
                cross(painter, x, rect.top(), *side);
            }
            TimelineMark::Turn(_) => {}
        }
    }
    for (after, text) in replay.notes {
        let x = scale.x(*after);
        near(x, format!("“{text}”"));
        let foot = pos2(x, rect.top() + 4.0);
        painter.line_segment([foot + vec2(0.0, 4.0), foot - vec2(0.0, 13.0)], Stroke::new(1.5, theme.ink()));
        let cloth = vec![foot - vec2(0.0, 13.0), foot + vec2(10.0, -9.5), foot - vec2(0.0, 6.0)];
        painter.add(Shape::convex_polygon(cloth, theme.good(), Stroke::new(1.0, theme.ink())));
    }
    sign_text.map(|(_, words)| words)
}

/// Draws diamonds on the line; returns the text of the one under the pointer.
fn turning_points(
    painter: &egui::Painter,
    view: ReplayView<'_>,
    rect: Rect,
    scale: &Scale,
    pointer: Option<egui::Pos2>,
) -> Option<String> {
    let theme = theme::of(painter);
    let mut sign_text = None;
    for point in view.state.turning_points.points() {
        let centre = pos2(scale.x(point.entry), rect.bottom());
        diamond(painter, centre, theme.side(point.side));
        if pointer.is_some_and(|at| at.distance(centre) < 9.0) {
            sign_text = Some(format!("Turning point: {}", point.summary));
        }
    }
    sign_text
}

/// A turning point, in the colour of the side that gave the order.
fn diamond(painter: &egui::Painter, centre: egui::Pos2, fill: Color32) {
    let theme = theme::of(painter);
    let corners = [vec2(0.0, -7.0), vec2(6.0, 0.0), vec2(0.0, 7.0), vec2(-6.0, 0.0)];
    let shape = corners.map(|corner| centre + corner).to_vec();
    painter.add(Shape::convex_polygon(shape, fill, Stroke::new(1.5, theme.gold_fill())));
}

fn battle(painter: &egui::Painter, art: &Art, centre: egui::Pos2, size: f32) {
    let theme = theme::of(painter);
    painter.circle(centre, size * 0.5, theme.paper(), Stroke::new(1.0, theme.battle()));
    let sign = Rect::from_center_size(centre, egui::Vec2::splat(size * 0.72));
    theme::icon(painter, art, "battle", sign, theme.battle());
}

/// A cross in the side's colour, slanting if its hatching slants.
fn cross(painter: &egui::Painter, x: f32, top: f32, side: Side) {
    let theme = theme::of(painter);
    let lean = if theme.hatch(side) == Hatch::Slanting { 2.5 } else { 0.0 };
    let stroke = Stroke::new(1.6, theme.side(side));
    painter.line_segment([pos2(x + lean, top + 1.0), pos2(x - lean, top + 11.0)], stroke);
    painter.hline((x - 3.0)..=(x + 3.0), top + 4.5, stroke);
}

fn handle(painter: &egui::Painter, x: f32, rect: Rect) {
    let theme = theme::of(painter);
    painter.vline(x, (rect.top() - 2.0)..=(rect.bottom() + 2.0), Stroke::new(2.0, theme.ink()));
    let top = pos2(x, rect.top() - 2.0);
    let corners = [(-7.0, -9.0), (7.0, -9.0), (7.0, 0.0), (0.0, 7.0), (-7.0, 0.0)];
    let shape = corners.map(|(dx, dy)| top + vec2(dx, dy)).to_vec();
    painter.add(Shape::convex_polygon(shape, theme.gold_fill(), Stroke::new(1.5, theme.ink())));
}

fn buttons(ui: &mut Ui, view: ReplayView<'_>, commands: &mut Commands) {
    let ReplayView { state, session, replay, art, .. } = view;
    ui.spacing_mut().item_spacing.x = 6.0;
    let small = |ui: &mut Ui, commands: &mut Commands, icon: &str, name: &str, key: Action, step: ReplayRequest| {
        if theme::sign(ui, art, icon, name, key) {
            commands.write_message(step);
        }
    };
    small(ui, commands, "turn_back", "Previous turn", TURN_BACK, ReplayRequest::StepBy(ReplayStep::Turn, false));
    small(ui, commands, "step_back", "Previous order", ORDER_BACK, ReplayRequest::StepBy(ReplayStep::Order, false));
    let (words, icon) = if state.playing { ("Pause", "pause") } else { ("Play", "play") };
    let play = Button::new(words).icon(icon).key(PLAY).kind(Kind::Primary(Side::First)).width(132.0);
    if play.show(ui, art) {
        commands.write_message(ReplayRequest::Toggle);
    }
    small(ui, commands, "step", "Next order", ORDER_ON, ReplayRequest::StepBy(ReplayStep::Order, true));
    small(ui, commands, "next_turn", "Next turn", TURN_ON, ReplayRequest::StepBy(ReplayStep::Turn, true));
    ui.add_space(6.0);
    small(ui, commands, "battle", "Next battle", NEXT_BATTLE, ReplayRequest::StepBy(ReplayStep::Battle, true));
    ui.add_space(6.0);
    for (word, speed) in [("½", 0.5), ("1", 1.0), ("2", 2.0), ("4", 4.0)] {
        let kind = if (state.speed - speed).abs() < 0.01 { Kind::Chosen } else { Kind::Plain };
        if Button::new(word).kind(kind).accessible_name(&format!("Speed {word}")).show(ui, art) {
            commands.queue(change(move |replay: &mut ReplayState| replay.speed = speed));
        }
    }
    // A game that is not over would tell secrets.
    if replay.ending.is_some() && Button::new("Export").key(EXPORT).show(ui, art) {
        commands.queue(open_sheet(Sheet::Export(ExportState::default())));
    }
    ui.add_space(10.0);
    let orders = (session.orders(replay.shown), session.orders(replay.end));
    position_line(ui, replay, orders, view.compact);
    legend(ui, art, replay.sides(), &replay.moments[0], !state.turning_points.points().is_empty());
}

fn position_line(ui: &mut Ui, replay: &ReplayInfo<'_>, (now, all): (usize, usize), compact: bool) {
    let theme = theme::of(ui);
    let status = replay.status();
    let words = match (status.part, status.active) {
        (Part::SetUp, _) => "Set-up".to_owned(),
        (Part::Over, _) => format!("{}, the end", status.turn_name),
        (_, Some(side)) if compact => format!("{}, {}", status.turn_name, replay.sides()[side].name),
        (_, Some(side)) => format!("{}, {} {}", status.turn_name, replay.sides()[side].name, status.part_of_turn),
        (_, None) => status.turn_name.clone(),
    };
    strong(ui, words, if compact { 14.5 } else { 16.0 });
    ui.label(theme.text(Face::Sans, format!("order {now} of {all}"), 14.0).color(theme.ink_2()));
}

/// The meaning of the timeline's signs, where there is room.
fn legend(ui: &mut Ui, art: &Art, sides: &BySide<SideInfo>, status: &GameStatus, turning: bool) {
    let theme = theme::of(ui);
    let right = pos2(ui.max_rect().right(), ui.max_rect().center().y);
    let free = right.x - ui.cursor().left();
    if free <= 330.0 {
        return;
    }
    let mut x = plots::legend(ui.painter(), right, sides, status.measure.1);
    let lost = format!("{} lost", status.piece);
    // The most frequent ones first, where there is no room for all.
    for word in ["battle", &lost, "turning point"].into_iter().take(if turning { 3 } else { 2 }) {
        let galley = ui.painter().layout_no_wrap(word.to_owned(), theme.at(Face::Sans, 13.5), theme.ink_2());
        if x - galley.size().x - 24.0 < ui.cursor().left() {
            return;
        }
        x -= galley.size().x;
        ui.painter().galley(pos2(x, right.y - galley.size().y / 2.0), galley, theme.ink_2());
        let centre = pos2(x - 12.0, right.y);
        match word {
            "battle" => {
                let sign = Rect::from_center_size(centre, egui::Vec2::splat(15.0));
                theme::icon(ui.painter(), art, "battle", sign, theme.battle());
            }
            "turning point" => diamond(ui.painter(), centre, theme.ink()),
            _ => {
                let stroke = Stroke::new(1.6, theme.ink());
                ui.painter().vline(centre.x, (centre.y - 6.0)..=(centre.y + 6.0), stroke);
                ui.painter().hline((centre.x - 3.5)..=(centre.x + 3.5), centre.y - 2.0, stroke);
            }
        }
        x -= 28.0;
    }
}
