//! The King's Peace as a letter: that it is offered, for how long, and what it costs (T13.4).

use crate::app::games::trying_mens_souls::prelude::*;
use crate::app::widgets::dice::draw_die;
use crate::app::widgets::plate::Plate;
use crate::kernel::story::{Die, DieEffect};

/// Whether the British decide what the King's Peace costs.
pub fn over(view: &View) -> bool {
    matches!(view.known.task(), Some(Task::Peace(_)))
}

/// The last die of this kind.
fn die(cx: Cx<'_>, of: RollReason) -> Option<u8> {
    cx.table.sightings_back().find_map(|(_, sighting)| match sighting {
        Sighting::Rolled { why, faces, .. } if why == of => faces.as_slice().first().copied(),
        _ => None,
    })
}

/// Draws the letter while the peace is offered; its words.
pub fn tableau(cx: Cx<'_>, painter: &Painter, view: Rect) -> Option<String> {
    let (Sighting::PeaceOffered { turns }, share) = cx.motion? else { return None };
    let theme = theme::of(painter);
    let letter = Plate::new(painter, view, cx.compact, (460.0, 250.0), share);
    let until = cx.view.known.turn + turns;
    let text = [
        "Lord Howe, in the King's name, offers pardon".to_owned(),
        "to all who lay down their arms.".to_owned(),
        format!("For {} there are no Operations Phases,", count(*turns, "turn")),
        format!("until the end of turn {until}."),
    ];
    letter.line(22.0, Align2::CENTER_TOP, "The King's Peace", (Face::Great, 30.0), theme.ink());
    for (number, line) in text.iter().enumerate() {
        letter.line(78.0 + 27.0 * number as f32, Align2::CENTER_TOP, line, (Face::Fell, 19.0), theme.ink());
    }
    let about = "Limited activation is open to all; events, weather and supply go on (T13.4).";
    letter.line(200.0, Align2::CENTER_TOP, about, (Face::FellItalic, 15.0), theme.ink_2());
    if let Some(face) = die(cx, RollReason::PeaceTurns) {
        let corner = letter.rect.right_top() + vec2(-34.0, 34.0) * letter.large;
        draw_die(painter, cx.art, &Die { sides: 6, face, effect: DieEffect::None }, corner, 34.0 * letter.large, 0.08);
    }
    Some(format!("The King's Peace. {} {about}", text.join(" ")))
}

/// The question of its price.
pub fn prompt(_: Cx<'_>, side: Side, task: Task) -> Option<Prompt> {
    let Task::Peace(points) = task else { return None };
    let question = format!("How do you pay {points} VP?");
    Some(Prompt::new(
        side,
        "The King's Peace ends",
        question,
        "The points that you lose, or the Americans get (T13.4).",
    ))
}

/// The two answers, each with the points of both sides after it.
fn choices(cx: Cx<'_>) -> Vec<Choice<Intent>> {
    let Some(Task::Peace(points)) = cx.model().task() else { return Vec::new() };
    let all = [(format!("Forfeit {points} VP"), Order::Forfeit), (format!("Award {points} VP"), Order::Award)];
    choice::by_digits(all.map(|(label, order)| Choice::new(label, Intent::order(order)).of_order(cx, &order)))
}

/// The letter in the place of the map.
pub fn over_map(cx: Cx<'_>, ctx: &egui::Context, sheet: Rect) -> Option<Intent> {
    let Some(Task::Peace(points)) = cx.view.known.task() else { return None };
    let high = sheet.height().min(cx.by_width(320.0, 480.0));
    let letter = Rect::from_center_size(sheet.center(), vec2(sheet.width().min(cx.by_width(620.0, 860.0)), high));
    theme::panel(ctx, cx.art, "letter", letter, false, |ui| {
        let theme = theme::of(ui);
        let vp = cx.view.known.vp;
        ui.vertical_centered(|ui| {
            ui.label(theme.text(Face::Great, "The King's Peace", cx.by_width(28.0, 42.0)));
            ui.label(
                theme
                    .text(
                        Face::FellItalic,
                        format!("{} 1776", cx.rules.day_of(cx.view.known.turn)),
                        cx.by_width(17.0, 22.0),
                    )
                    .color(theme.ink_2()),
            );
            ui.add_space(cx.by_width(8.0, 24.0));
            let size = cx.by_width(17.0, 23.0);
            let say = |ui: &mut Ui, text: String| {
                ui.label(theme.text(Face::Fell, text, size));
            };
            say(ui, "The commissioners have treated, and the season is spent.".into());
            say(ui, format!("The die shows {points}: more than half of the British points, {}.", vp[BRITISH]));
            let (rect, response) = ui.allocate_exact_size(Vec2::splat(cx.by_width(46.0, 70.0)), Sense::hover());
            let die = Die { sides: 6, face: points, effect: DieEffect::None };
            draw_die(ui.painter(), cx.art, &die, rect.center(), rect.width() * 0.9, -0.06);
            spoken(&response, &format!("The die: {points}"));
            say(ui, format!("Forfeit: British {} VP, American {}.", vp[BRITISH] - i16::from(points), vp[AMERICAN]));
            say(ui, format!("Award: British {} VP, American {}.", vp[BRITISH], vp[AMERICAN] + i16::from(points)));
            let last = cx.view.known.last_turn;
            if last < cx.rules.tables.calendar.turns {
                say(ui, format!("The time is lost for good: turn {last} is the last."));
            }
        });
        None
    })
    .1
}

/// The sheet beside the letter.
pub fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    title(ui, "Your choice");
    let asked = choice::buttons(ui, cx.art, choices(cx));
    theme::small(ui, "Forfeited points may take the British below 0 (T13.4).");
    asked
}

/// The keys of the letter.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Option<Intent> {
    choice::pressed(choices(cx), pressed)
}
