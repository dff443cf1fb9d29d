//! Beside the board: what holds in this round, what can be done, what has happened.

use crate::app::art::Art;
use crate::app::desk::Desk;
use crate::app::panels::{Places, prompt, record};
use crate::app::theme::{self, BATTLE, Button, Face, INK, INK_2, Kind, LINE};
use crate::kernel::ruleset::Ruleset;
use crate::kernel::side::Side;
use crate::rules::new_york_1776::Order;
use crate::rules::new_york_1776::event::Event;
use crate::rules::new_york_1776::observe::BattleSeen;
use crate::rules::new_york_1776::position::{Post, Step};
use bevy_egui::egui::{self, Sense, Ui, pos2, vec2};

pub(super) fn facts(ui: &mut Ui, desk: &mut Desk, art: &Art, battle: &BattleSeen, compact: bool) {
    let rules = desk.rules.clone();
    ui.spacing_mut().item_spacing.y = 5.0;
    ui.horizontal(|ui| {
        ui.label(Face::Fell.text(format!("Round {}", battle.round), if compact { 18.0 } else { 22.0 }));
        let acts = match battle.step {
            Step::Deploy => format!("the {} side deploys", battle.acting.name()),
            Step::Decide => format!("the {} side decides", battle.acting.name()),
            Step::Act => format!(
                "the {} side acts{}",
                battle.acting.name(),
                if battle.acting == battle.attacker { ", after the defender" } else { " first" }
            ),
        };
        theme::small(ui, acts);
    });
    let fort = rules.locations[battle.location as usize].fort;
    let first = battle.round == 1;
    let line = |ui: &mut Ui, sign: &str, text: String, effect: &str, on: bool| {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
            theme::icon(ui.painter(), art, sign, rect, if on { INK } else { LINE });
            let room = ui.available_width() - if effect.is_empty() { 0.0 } else { 58.0 };
            ui.allocate_ui(vec2(room, 20.0), |ui| {
                ui.set_max_width(room);
                ui.add(egui::Label::new(Face::Sans.text(text, 14.5).color(if on { INK } else { INK_2 })).wrap());
            });
            if !effect.is_empty() {
                ui.label(Face::Semi.text(effect, 14.5).color(BATTLE));
            }
        });
    };
    let attacker = battle.attacker.name();
    if fort {
        line(
            ui,
            "fort",
            format!("Fort: {attacker} infantry and leaders roll one die fewer in round 1."),
            if first { "−1 die" } else { "" },
            first,
        );
    }
    let crossed = battle.lines[battle.attacker].known.iter().filter(|f| f.crossed).count();
    if crossed > 0 {
        line(
            ui,
            "anchor",
            format!("Crossing: {crossed} attackers in sight came over water."),
            if first && !fort { "−1 die" } else { "" },
            first,
        );
    }
    if battle.skirmish {
        line(
            ui,
            "battle",
            format!("Skirmish: all in the Center, no Reserve{}.", if fort { ", nobody flees" } else { "" }),
            "",
            true,
        );
    }
    if !fort && crossed == 0 && !battle.skirmish {
        theme::small(ui, "No fort and no crossing: all dice count.");
    }
    actions(ui, desk, art, battle);
}

fn actions(ui: &mut Ui, desk: &mut Desk, art: &Art, battle: &BattleSeen) {
    if let Some(side) = desk.watching() {
        theme::rule(ui);
        return crate::app::panels::opponent::body(ui, desk, art, side);
    }
    let Some(session) = &desk.session else { return };
    if session.seen.owes.is_some() {
        return;
    }
    let p = session.game.position().clone();
    let side = battle.acting;
    let against_program = session.seats[side.other()].is_some();
    let rules = desk.rules.clone();
    theme::rule(ui);
    if battle.step != Step::Deploy {
        crate::app::panels::odds::of_battle(ui, desk, battle);
        theme::rule(ui);
    }
    if battle.step != Step::Act && against_program {
        crate::app::panels::opponent::hint(ui, desk, art);
    }
    match battle.step {
        Step::Deploy => {
            let order = Order::Deploy(desk.deployment);
            let why = rules.check(&p, &order).err().map(|refusal| crate::app::desk::capital(&refusal.reason));
            if Button::new("Stand so").key("Enter").kind(Kind::Primary(side)).off(why.as_deref()).show(ui, art) {
                desk.order(order);
            }
            if let Some(why) = why {
                theme::small(ui, why);
            }
        }
        Step::Decide => {
            ui.horizontal(|ui| {
                if Button::new("Stand").key("S").kind(Kind::Primary(side)).show(ui, art) {
                    desk.order(Order::Stand);
                }
                if Button::new("Withdraw").key("W").icon("retreat").show(ui, art) {
                    desk.aside = true;
                }
            });
            let names: Vec<_> =
                rules.retreats(&p, side, battle.location).into_iter().map(|l| rules.place_name(l).to_owned()).collect();
            theme::small(ui, format!("The way is open to {}.", names.join(", ")));
        }
        Step::Act => {
            let ready: Vec<u8> = battle.lines[side].known.iter().filter(|f| !f.acted).map(|f| f.unit).collect();
            match desk.in_hand.filter(|unit| ready.contains(unit)) {
                Some(unit) => {
                    let fire = rules
                        .check(&p, &Order::Fire(unit))
                        .err()
                        .map(|refusal| crate::app::desk::capital(&refusal.reason));
                    let dice = rules.fire_dice(&p, unit);
                    ui.horizontal_wrapped(|ui| {
                        let words = format!(
                            "{} fires, {dice} {}",
                            rules.unit_name(unit),
                            if dice == 1 { "die" } else { "dice" }
                        );
                        if Button::new(&words).key("F").kind(Kind::Primary(side)).off(fire.as_deref()).show(ui, art) {
                            desk.order(Order::Fire(unit));
                        }
                    });
                    ui.horizontal_wrapped(|ui| {
                        for (post, key) in
                            [(Post::Left, "1"), (Post::Center, "2"), (Post::Right, "3"), (Post::Reserve, "R")]
                        {
                            if rules.check(&p, &Order::Shift(unit, post)).is_ok()
                                && Button::new(&format!("Shift to {}", post.name()))
                                    .key(key)
                                    .kind(Kind::Small)
                                    .show(ui, art)
                            {
                                desk.order(Order::Shift(unit, post));
                            }
                        }
                    });
                }
                None => {
                    theme::small(
                        ui,
                        if ready.is_empty() {
                            "All have acted.".to_owned()
                        } else {
                            format!("{} can still act.", ready.len())
                        },
                    );
                }
            }
            let Some(session) = &mut desk.session else {
                return;
            };
            let hidden = battle.lines[side].hidden[Post::Reserve as usize];
            if session.peek || hidden > 0 {
                let words = if session.peek { "Cover my Reserve" } else { "Look at my Reserve" };
                let peek = !session.peek;
                if Button::new(words)
                    .key("V")
                    .icon(if session.peek { "hidden" } else { "seen" })
                    .kind(Kind::Small)
                    .show(ui, art)
                {
                    session.set_peek(peek);
                }
            }
        }
    }
}

pub(super) fn this_round(ui: &mut Ui, desk: &Desk, art: &Art) {
    let Some(session) = &desk.session else { return };
    ui.label(Face::Fell.text("The battle so far", 19.0));
    egui::ScrollArea::vertical().auto_shrink([false, false]).stick_to_bottom(true).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let entries = session.game.umpire().entries();
        let start = entries
            .iter()
            .rposition(|entry| entry.events.iter().any(|event| matches!(event, Event::BattleStarted { .. })))
            .unwrap_or(0);
        for line in session.log.iter().filter(|line| line.entry >= start) {
            record::told_line(ui, art, &line.told, false);
        }
    });
}

pub(super) fn foot(ctx: &egui::Context, desk: &mut Desk, art: &Art, places: &Places) -> egui::Rect {
    let rect = egui::Rect::from_min_max(
        pos2(places.right.left(), places.right.bottom() - if places.compact { 92.0 } else { 102.0 }),
        places.right.max,
    );
    theme::panel(ctx, art, "foot", rect, false, |ui| {
        let Some(session) = &desk.session else { return };
        let undo = desk.undo_barred();
        let acting = session.seen.battle.as_ref().is_some_and(|battle| battle.step == Step::Act)
            && session.seen.owes.is_none()
            && session.program_to_play().is_none();
        let side = session.to_play().unwrap_or(Side::American);
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.horizontal(|ui| {
            if Button::new("Undo").key("U").icon("undo").off(undo.as_deref()).show(ui, art) {
                desk.undo();
            }
            if acting {
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    if Button::new("Done").key("D").icon("done").kind(Kind::Primary(side)).show(ui, art) {
                        desk.order(Order::Done);
                    }
                });
            }
        });
        ui.horizontal(|ui| {
            if prompt::link(ui, art, "rules", "Rules", "F1") {
                desk.open_rules(Some("N8"));
            }
            if prompt::link(ui, art, "fit", "Map", "M") {
                desk.aside = true;
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if prompt::link(ui, art, "menu", "Menu", "F10") {
                    desk.asking = Some(crate::app::desk::Asking::Leave);
                }
            });
        });
    })
    .0
}
