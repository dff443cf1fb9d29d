//! The course of a winter, step by step: past, present and future steps (L12).

use crate::app::games::liberty::prelude::*;
use crate::rules::liberty::chapters::l12_winter::FRENCH_ENTER;
use bevy_egui::egui::CornerRadius;

/// A step of a winter: its name, its effect, and its case.
type Part = (&'static str, String, &'static str);

/// All steps in order, and the index of the present one.
fn course(cx: Cx<'_>) -> ([Part; 5], usize) {
    let p = &cx.view.known;
    let (points, goal) = (p.points(cx.rules), goal(p.options));
    let french = if p.french {
        "France is in the war.".to_owned()
    } else {
        format!("From the end of 1776 on, two dice are rolled each winter: on {FRENCH_ENTER} or more France enters.")
    };
    let parts = [
        (
            "Victory",
            format!("The British hold {points} points. From {AMERICAN_WIN} to {}, the war goes on.", goal - 1),
            "L12.1",
        ),
        ("French entry", french, "L12.4"),
        (
            "Indian towns",
            "An American or French block in an Indian town captures its Indian; one block there returns to its pool."
                .into(),
            "L12.5",
        ),
        (
            "Disbanding",
            "All blocks in Atlantic go home. Then the British choose others, then the Americans.".into(),
            "L12.6",
        ),
        ("Attrition", "Blocks left without supply are captured: first British, then American.".into(), "L12.7"),
    ];
    let now = match p.step() {
        Step::Entry => 1,
        Step::Indians => 2,
        Step::Attrition => 4,
        _ => 3,
    };
    (parts, now)
}

/// Draws the course.
pub fn panel(ui: &mut Ui, cx: Cx<'_>) {
    title(ui, "This winter");
    let (parts, now) = course(cx);
    for (i, (name, about, case)) in parts.iter().enumerate() {
        part(ui, cx, (i, now), name, &format!("{about} {case}"));
    }
    theme::small(ui, "Then each side gets five new cards, and a new year begins.");
}

/// A row: a tick or its number, its name and its effect; the present step is on gold.
fn part(ui: &mut Ui, cx: Cx<'_>, (i, now): (usize, usize), name: &str, about: &str) {
    let theme = theme::of(ui);
    let left = 40.0;
    let width = ui.available_width() - left - 8.0;
    let words = ui.painter().layout(about.to_owned(), theme.at(Face::Sans, 14.0), theme.ink_2(), width);
    let size = vec2(ui.available_width(), words.size().y + 28.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let painter = ui.painter();
    if i == now {
        painter.rect_filled(rect, 2.0, theme.highlight(0.22));
        let bar = Rect::from_min_size(rect.min, vec2(4.0, rect.height()));
        painter.rect_filled(bar, CornerRadius::ZERO, theme.gold_fill());
    }
    let disc = pos2(rect.left() + 22.0, rect.top() + 16.0);
    if i < now {
        painter.circle_filled(disc, 11.0, theme.ink());
        let square = Rect::from_center_size(disc, vec2(15.0, 15.0));
        theme::icon(painter, cx.art, "done", square, theme.cream());
    } else {
        painter.circle_stroke(disc, 11.0, Stroke::new(1.2, theme.ink()));
        theme::write(painter, disc, Align2::CENTER_CENTER, i + 1, theme.at(Face::Semi, 13.0), theme.ink());
    }
    let head = pos2(rect.left() + left, rect.top() + 4.0);
    theme::write(painter, head, Align2::LEFT_TOP, name, theme.at(Face::Semi, 15.5), theme.ink());
    painter.galley(head + vec2(0.0, 20.0), words, theme.ink_2());
    let state = match i.cmp(&now) {
        std::cmp::Ordering::Less => "done",
        std::cmp::Ordering::Equal => "now",
        std::cmp::Ordering::Greater => "to come",
    };
    spoken(&response, &format!("{name}, {state}: {about}"));
}
