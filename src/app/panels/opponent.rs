//! While the computer decides: which player thinks, its progress, and how to skip it. And the hint for a human.

use super::view::View;
use crate::app::state::prelude::*;

/// The activity of a computer player at the table.
pub fn body(ui: &mut Ui, view: &View<'_>, side: Side, commands: &mut Commands) {
    let View { ref info, art, .. } = *view;
    let theme = theme::of(ui);
    let human = Side::BOTH.into_iter().any(|side| info.seats[side].is_none());
    ui.spacing_mut().item_spacing.y = 8.0;
    let thinking = info.ai.now.as_ref().filter(|thought| !thought.hint);
    let share = thinking.map_or(1.0, |thought| thought.watch.share());
    heading(ui, format!("The {} ({})", info.sides()[side].name, info.player_name(side)), 20.0);
    theme::small(
        ui,
        match (info.ai.paused, thinking.is_some() && !info.busy) {
            (true, _) => "is paused.",
            (_, true) => "is thinking.",
            _ => "moves next.",
        },
    );
    bar(ui, share, theme.side(side));
    ui.horizontal(|ui| {
        let why = thinking.is_none().then_some("The computer is not thinking now.");
        if Button::new("Play now").key(PLAY_NOW).kind(Kind::Small).off(why).show(ui, art) {
            commands.write_message(TableRequest::Command(SessionCommand::StopSearch));
        }
        let text = if human { "Skip to my decision" } else { "Skip to the end" };
        let fast = info.ai.fast;
        if Button::new(text).key(SKIP).kind(Kind::Tab(fast)).show(ui, art) {
            commands.write_message(TableRequest::Command(SessionCommand::Fast(!fast)));
        }
    });
    let paused = info.ai.paused;
    ui.horizontal(|ui| {
        if Button::new("Pause").key(PAUSE).kind(Kind::Tab(paused)).show(ui, art) {
            commands.write_message(TableRequest::Command(SessionCommand::Pause(!paused)));
        }
        let why = (!paused).then_some("The game is not paused: press Pause first.");
        if Button::new("One order").key(ONE_ORDER).kind(Kind::Small).off(why).show(ui, art) {
            commands.write_message(TableRequest::Command(SessionCommand::PlayOneOrder));
        }
    });
    theme::small(ui, "A click or any key skips the animation.");
}

/// A thin bar that fills.
pub fn bar(ui: &mut Ui, share: f32, ink: Color32) {
    let theme = theme::of(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 6.0), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::ProgressIndicator, true, "Thinking"));
    ui.painter().rect_filled(rect, 3.0, theme.line());
    let done = Rect::from_min_size(rect.min, vec2(rect.width() * share.clamp(0.02, 1.0), rect.height()));
    ui.painter().rect_filled(done, 3.0, ink);
}

/// The hint, if the player asked for one while it is a human's decision.
pub fn hint(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let View { ref info, art, .. } = *view;
    let theme = theme::of(ui);
    let ai_status = info.ai;
    if let Some(thought) = ai_status.now.as_ref().filter(|thought| thought.hint) {
        theme::small(ui, "The adviser is thinking.");
        bar(ui, thought.watch.share(), theme.side(thought.side));
        if Button::new("Show the hint now").key(PLAY_NOW).kind(Kind::Small).show(ui, art) {
            commands.write_message(TableRequest::Command(SessionCommand::StopSearch));
        }
        return;
    }
    match &ai_status.hint {
        Some(hint) => {
            // A line of battle has colons of its own.
            let (mark, why) = match (hint.why.is_empty(), hint.order.contains(':')) {
                (true, _) => ("", String::new()),
                (false, true) => (".", raised(&hint.why)),
                (false, false) => (":", hint.why.clone()),
            };
            strong(ui, format!("{}{mark}", raised(&hint.order)), 15.0);
            if !why.is_empty() {
                ui.label(theme.text(Face::FellItalic, format!("{why}."), 16.0).color(theme.ink_2()));
            }
            if let Some(chances) = &hint.chances {
                theme::small(ui, chances);
            }
            if !hint.later.is_empty() {
                let later: Vec<&str> = hint.later.iter().map(|(order, _)| &**order).collect();
                theme::small(ui, format!("Then: {}.", later.join(". ")));
            }
            let has_places = !ai_status.advised().is_empty();
            // In a small window the three buttons stand in one row.
            let [follow, show] = match view.places.compact {
                true => ["Follow", "Show"],
                false => ["Follow the hint", "Show me"],
            };
            let button = |word, name, key| Button::new(word).accessible_name(name).key(key).kind(Kind::Small);
            ui.horizontal(|ui| {
                if button(follow, "Follow the hint", FOLLOW_HINT).show(ui, art) {
                    commands.write_message(TableRequest::Command(SessionCommand::FollowHint));
                }
                if has_places && button(show, "Show me", HINT_ASK).show(ui, art) {
                    commands.write_message(TableRequest::ShowHint);
                }
                if button("Close", "Close the hint", DISMISS_HINT).show(ui, art) {
                    commands.write_message(TableRequest::Command(SessionCommand::DismissHint));
                }
            });
        }
        None => {
            let waits = info.busy || info.forced || info.to_play.is_none();
            let why = waits.then_some("The game goes on by itself: nothing is asked of you now.");
            if Button::new("Hint").key(HINT_ASK).kind(Kind::Small).off(why).show(ui, art) {
                commands.write_message(TableRequest::Hint);
            }
        }
    }
}
