//! The prompt: who must decide what, in words; and beneath everything undo and end.

use bevy_egui::egui::{self, Ui, pos2, vec2};

use crate::app::art::Art;
use crate::app::desk::{Asking, Desk, Mover, Screen};
use crate::app::session::Session;
use crate::app::theme::{self, BATTLE, Button, Face, INK_2, Kind, label};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::position::{OweWhy, Phase, Step};

/// What is to be decided: heading, question, help.
pub fn words(desk: &Desk) -> (Option<Side>, String, String, String) {
    let Some(session) = &desk.session else {
        return (None, String::new(), String::new(), String::new());
    };
    let seen = &session.seen;
    let rules = &desk.rules;
    let Some(side) = seen.to_play else {
        return match seen.verdict {
            Some(verdict) => (
                Some(verdict.winner),
                "The end".into(),
                format!("The {} side has won", verdict.winner.name()),
                crate::app::desk::capital(&rules.ending(verdict.winner, verdict.why)),
            ),
            None => (None, String::new(), "One moment".into(), String::new()),
        };
    };
    let who = side.name();
    if session.seats[side].is_some() {
        let question = match (seen.owes.is_some(), seen.phase) {
            (true, _) => "Settles what is owed",
            (_, Phase::Setup) => "Places the army",
            (_, Phase::Movement) => "Moves army and fleet",
            (_, Phase::Battles | Phase::Battle) => "Fights a battle",
            _ => "Decides",
        };
        let question = if side == Side::American { question.replace(" and fleet", "") } else { question.to_owned() };
        return (Some(side), format!("{who} {}", session.sitter(side)), question, String::new());
    }
    if let Some(owes) = seen.owes {
        let place =
            owes.location.or(seen.battle.as_ref().map(|battle| battle.location)).map_or("", |l| rules.place_name(l));
        let more = |n: u8, what: &str| {
            if n == 1 { format!("one {what}") } else { format!("{n} {what}s") }
        };
        if owes.hits > 0 {
            let question = if owes.hits == 1 { "Who takes the hit?" } else { "Who takes the next hit?" };
            let then = if owes.flights > 0 {
                format!(" Afterwards {} flee.", more(owes.flights, "militia").replace("militias", "militia"))
            } else {
                String::new()
            };
            let heading = owes.post.map_or_else(|| format!("{who} army"), |post| format!("{who} {}", post.name()));
            return (
                Some(side),
                heading,
                question.into(),
                crate::app::desk::capital(&format!(
                    "{} to place. Click a block that is lit.{then}",
                    more(owes.hits, "hit")
                )),
            );
        }
        if owes.flights > 0 {
            return (
                Some(side),
                format!("{who} militia"),
                "Who flees to Reserve?".into(),
                "Click a militia block that is lit; it may not come back in this battle.".into(),
            );
        }
        let why = match owes.why {
            OweWhy::Overrun => format!("Overrun in {place}: the survivors go at once."),
            _ => format!("All units leave {place} together."),
        };
        return (
            Some(side),
            format!("{who} retreat"),
            "Where do they retreat to?".into(),
            format!("{why} Legal places are lit."),
        );
    }
    let (heading, question, help) = match seen.phase {
        Phase::Setup => (
            "American set-up".into(),
            "Where does the army stand?".into(),
            "Half of the blocks and Washington in New York City, the rest anywhere but Staten Island.".to_owned(),
        ),
        Phase::Desertion => {
            ("Desertion".into(), "Which militia goes home?".into(), "The British hold its country's town.".to_owned())
        }
        Phase::Movement => {
            let question = match desk.plan.mover {
                Mover::Unit(unit) => format!("Where shall {} march?", rules.unit_name(unit)),
                Mover::Ship(ship) => format!("Where shall {} sail?", rules.ships[ship as usize].name),
                Mover::Place(place) => format!("Who leaves {}?", rules.place_name(place)),
                Mover::Nobody if seen.ap[side] == 0 => "No action point is left".into(),
                Mover::Nobody => "Who shall move?".into(),
            };
            let help = match desk.plan.mover {
                Mover::Nobody if seen.ap[side] == 0 => "End the movement to go on.".to_owned(),
                Mover::Nobody => "Click a stack or a ship of yours.".into(),
                Mover::Place(_) => "Choose a block: a leader takes a group along.".into(),
                _ => {
                    let targets = super::plan::targets(desk);
                    let battles = targets.values().filter(|t| t.battle).count();
                    format!(
                        "{} lit{}.",
                        match targets.len() {
                            0 => "No place is".into(),
                            1 => "One place is".into(),
                            n => format!("{n} places are"),
                        },
                        if battles > 0 { "; a broken red rim means battle" } else { "" }
                    )
                }
            };
            (format!("{who} movement"), question, help)
        }
        Phase::Battles => (
            format!("{who} attack"),
            "Which battle is fought first?".into(),
            "Click a place where both sides stand.".into(),
        ),
        Phase::Battle => {
            let battle = seen.battle.as_ref();
            let place = battle.map_or("", |battle| rules.place_name(battle.location));
            match battle.map(|battle| battle.step) {
                Some(Step::Deploy) => (
                    format!("{who} deployment"),
                    "How do they stand?".into(),
                    "Click a block, then a position. Left, Center and Right need one block each.".into(),
                ),
                Some(Step::Decide) => (
                    format!("{who} decision"),
                    "Stand or withdraw?".into(),
                    format!(
                        "Before round {} of {place}. Who withdraws is fired at once more.",
                        battle.map_or(2, |b| b.round)
                    ),
                ),
                _ => (
                    format!("{who} fire"),
                    "Who fires or shifts?".into(),
                    "Click a block of yours; then fire, or a position to shift to. Done ends it.".into(),
                ),
            }
        }
        _ => (who.to_owned(), "One moment".into(), String::new()),
    };
    (Some(side), heading, question, help)
}

/// Draws the prompt; gives back its rectangle.
pub fn show(ctx: &egui::Context, desk: &mut Desk, art: &Art, right: egui::Rect, compact: bool) -> egui::Rect {
    let (side, heading, question, help) = words(desk);
    let rect = egui::Rect::from_min_size(right.min, vec2(right.width(), 220.0));
    let (whole, ()) = theme::panel(ctx, art, "prompt", rect, true, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.horizontal_top(|ui| {
            ui.add_space(14.0);
            ui.vertical(|ui| {
                ui.horizontal(|ui| {
                    ui.label(
                        Face::FellSc.text(&heading, if compact { 15.0 } else { 17.0 }).color(side.map_or(INK_2, label)),
                    );
                });
                ui.label(Face::Fell.text(&question, if compact { 21.0 } else { 26.0 }));
                if !help.is_empty() {
                    theme::small(ui, &help);
                }
                notice(ui, desk);
            });
        });
    });
    if let Some(side) = side {
        let bar = egui::Rect::from_min_max(whole.min + vec2(5.0, 5.0), pos2(whole.left() + 16.0, whole.bottom() - 5.0));
        ctx.layer_painter(egui::LayerId::new(egui::Order::Middle, egui::Id::new("prompt"))).rect_filled(
            bar,
            0.0,
            label(side),
        );
    }
    whole
}

/// What was refused, with its case.
pub fn notice(ui: &mut Ui, desk: &mut Desk) {
    let trouble = desk.session.as_ref().and_then(|session| session.game.trouble().map(str::to_owned));
    let Some((text, case)) = trouble
        .map(|text| (crate::app::desk::capital(&text), None))
        .or_else(|| desk.notice.as_ref().map(|notice| (notice.text.clone(), notice.case)))
    else {
        return;
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        ui.label(Face::Semi.text(text, 14.0).color(BATTLE));
        if let Some(case) = case {
            super::case_link(ui, desk, case);
        }
    });
}

/// Undo, end, rules, menu: always bottom right.
pub fn foot(ctx: &egui::Context, desk: &mut Desk, art: &Art, right: egui::Rect, compact: bool) -> egui::Rect {
    let height = if compact { 92.0 } else { 102.0 };
    let rect = egui::Rect::from_min_max(pos2(right.left(), right.bottom() - height), right.max);
    theme::panel(ctx, art, "foot", rect, false, |ui| {
        let Some(session) = &desk.session else { return };
        let undo = desk.undo_barred();
        let moving = session.seen.phase == Phase::Movement
            && session.seen.owes.is_none()
            && session.curtain.is_none()
            && session.program_to_play().is_none();
        let saved = match session.game.path() {
            Some(_) if session.game.trouble().is_none() => {
                format!("Saved, order {}", session.game.umpire().entries().len())
            }
            _ => "Not saved".to_owned(),
        };
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.horizontal(|ui| {
            if Button::new("Undo").key("U").icon("undo").off(undo.as_deref()).show(ui, art) {
                desk.undo();
            }
            if moving {
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    if Button::new("End movement").key("E").show(ui, art) {
                        end_movement(desk);
                    }
                });
            }
        });
        ui.horizontal(|ui| {
            if link(ui, art, "rules", "Rules", "F1") {
                let case = desk.session.as_ref().map(|session| chapter_of(session.seen.phase));
                desk.open_rules(case);
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if link(ui, art, "menu", "Menu", "F10") {
                    desk.asking = Some(Asking::Leave);
                }
                theme::small(ui, saved);
            });
        });
    })
    .0
}

/// A small word with a sign.
pub fn link(ui: &mut Ui, art: &Art, sign: &str, text: &str, key: &str) -> bool {
    let words = ui.painter().layout_no_wrap(format!("{text}  {key}"), Face::Sans.at(14.0), INK_2);
    let (rect, response) = ui.allocate_exact_size(vec2(words.size().x + 24.0, 22.0), egui::Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, text));
    let ink = if response.hovered() { theme::INK } else { INK_2 };
    theme::icon(
        ui.painter(),
        art,
        sign,
        egui::Rect::from_min_size(pos2(rect.left(), rect.center().y - 9.0), vec2(18.0, 18.0)),
        ink,
    );
    ui.painter().galley_with_override_text_color(
        pos2(rect.left() + 23.0, rect.center().y - words.size().y / 2.0),
        words,
        ink,
    );
    response.clicked()
}

/// Ends the movement, after asking if action points are left.
pub fn end_movement(desk: &mut Desk) {
    let left = desk.session.as_ref().map_or(0, |session| session.seen.ap[session.seen.active]);
    if left > 0 && desk.asking != Some(Asking::EndMovement) {
        desk.asking = Some(Asking::EndMovement);
    } else {
        desk.asking = None;
        desk.order(Order::Done);
    }
}

/// The chapter that helps in a phase.
pub const fn chapter_of(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "N3",
        Phase::Desertion => "N7",
        Phase::Battles | Phase::Battle => "N8",
        Phase::Supply => "N10",
        Phase::TurnEnd | Phase::Over => "N11",
        Phase::TurnStart | Phase::ActionPoints => "N4",
        Phase::Movement => "N5",
    }
}

/// A question over everything.
pub fn ask(ctx: &egui::Context, desk: &mut Desk, art: &Art) {
    let Some(asking) = desk.asking else { return };
    let window = ctx.content_rect();
    let size = vec2(460.0, if asking == Asking::Leave { 490.0 } else { 170.0 });
    let rect = egui::Rect::from_center_size(window.center(), size);
    theme::sheet(ctx, art, "asking", rect, |ui| match asking {
        Asking::EndMovement => {
            let (left, side) = desk
                .session
                .as_ref()
                .map_or((0, Side::American), |session| (session.seen.ap[session.seen.active], session.seen.active));
            ui.label(Face::Fell.text("End the movement?", 24.0));
            theme::small(ui, format!("{left} AP would be lost: they are not kept for the next turn."));
            ui.add_space(8.0);
            ui.horizontal(|ui| {
                if Button::new("End movement").key("Enter").kind(Kind::Primary(side)).show(ui, art) {
                    end_movement(desk);
                }
                if Button::new("Go on moving").key("Esc").show(ui, art) {
                    desk.asking = None;
                }
            });
        }
        Asking::Leave => {
            ui.label(Face::Fell.text("Menu", 24.0));
            theme::small(ui, "Every order is saved as it is given; Continue goes on at this very order.");
            ui.add_space(4.0);
            if Button::new("Back to the game").key("Esc").width(300.0).show(ui, art) {
                desk.asking = None;
            }
            ui.horizontal(|ui| {
                theme::small(ui, "Motion");
                for (name, speed) in [("Slow", 0.5), ("Normal", 1.0), ("Fast", 2.0), ("None", 0.0)] {
                    let kind = Kind::Tab((desk.speed - speed).abs() < 0.01);
                    if Button::new(name).kind(kind).show(ui, art) {
                        desk.speed = speed;
                    }
                }
            });
            ui.horizontal(|ui| {
                theme::small(ui, "A general thinks at most");
                for (name, seconds) in [("0.2 s", 0.2), ("1 s", 1.0), ("3 s", 3.0), ("10 s", 10.0)] {
                    let kind = Kind::Tab((desk.thinking - seconds).abs() < 0.01);
                    if Button::new(name).kind(kind).show(ui, art) {
                        desk.thinking = seconds;
                    }
                }
            });
            if Button::new("Save a copy").width(300.0).show(ui, art) {
                desk.asking = None;
                save_copy(desk);
            }
            if Button::new("Walk through this game so far").icon("turn_back").width(300.0).show(ui, art) {
                desk.asking = None;
                desk.replay_table();
            }
            if Button::new("Luck of the dice").icon("odds").width(300.0).show(ui, art) {
                desk.asking = None;
                desk.luck_open = true;
            }
            if let Some(session) = &desk.session {
                sealed(ui, session);
            }
            if Button::new("Leave for the title").width(300.0).show(ui, art) {
                desk.asking = None;
                desk.session = None;
                desk.screen = Screen::Title;
            }
            if Button::new("Quit Blockade").width(300.0).show(ui, art) {
                desk.quit = true;
            }
        }
    });
}

/// What the dice of a game are sealed with, from its first roll on.
pub fn sealed(ui: &mut Ui, session: &Session) {
    let seal = session.game.header.identity();
    theme::small(ui, format!("Dice sealed as {}…", &seal[..seal.len().min(16)])).on_hover_ui(|ui| {
        ui.set_max_width(420.0);
        theme::small(
            ui,
            "All dice of this game follow from a secret number drawn before the first roll. This is its SHA-256: when the game is over the number is shown, and anybody can check that it was the one sealed, and that every die followed from it.",
        );
        ui.label(Face::Semi.text(seal, 12.5));
    });
}

/// Saves to a new file: beside the others, or, where nothing can be written there, in the next best folder.
fn save_copy(desk: &mut Desk) {
    let Some(session) = &mut desk.session else { return };
    let name = session.game.header.name.clone();
    let mut first_wrong = None;
    for folder in crate::app::saves::folders(&desk.saves) {
        match crate::app::saves::fresh_file(&folder, &name).and_then(|path| session.game.save_as(&path).map(|()| path))
        {
            Ok(path) => {
                // What was held up by a file that could not be written goes on now.
                desk.stale = true;
                return desk.say(format!("The game goes on in {}", path.display()));
            }
            Err(wrong) => first_wrong = first_wrong.or(Some(wrong)),
        }
    }
    desk.say(first_wrong.unwrap_or_else(|| "the game cannot be saved anywhere".into()));
}
