//! The orders of what is selected: a leader and his group, a single block, a ship.

mod blocks;
mod group;
mod movers;

use crate::app::art::Art;
use crate::app::desk::{Desk, Mover};
use crate::app::theme::{self, Button, Face, Kind};
use crate::kernel::bits::Bits;
use crate::rules::new_york_1776::position::{OweWhy, Phase};
use crate::rules::new_york_1776::{Order, Position};
use bevy_egui::egui;
use blocks::choose_block;
pub use blocks::{grid, unit_tooltip};
pub use movers::select_unit;
use movers::{place_panel, ship_panel, unit_panel};

/// Draws the orders of the movement phase, between prompt and foot.
pub fn show(ctx: &egui::Context, desk: &mut Desk, art: &Art, rect: egui::Rect, compact: bool) {
    let Some(session) = &desk.session else { return };
    let p = session.game.position().clone();
    if let Some(owes) = session.seen.owes {
        if owes.hits > 0 && owes.why == OweWhy::ForceMarch {
            theme::panel(ctx, art, "orders", rect, true, |ui| {
                choose_block(ui, desk, art, desk.rules.may_take_hit(&p), "The forced march costs", Order::Hit, compact)
            });
        }
        return;
    }
    match p.phase {
        Phase::Desertion => {
            let may: Bits = legal_units(desk, &p);
            theme::panel(ctx, art, "orders", rect, true, |ui| {
                choose_block(ui, desk, art, may, "Militia of the lost country", Order::Desert, compact)
            });
        }
        Phase::Movement => match desk.plan.mover {
            Mover::Nobody => {
                theme::panel(ctx, art, "orders", rect, true, |ui| super::opponent::hint(ui, desk, art));
            }
            Mover::Place(place) => {
                theme::panel(ctx, art, "orders", rect, true, |ui| place_panel(ui, desk, art, &p, place, compact));
            }
            Mover::Unit(unit) => {
                theme::panel(ctx, art, "orders", rect, true, |ui| unit_panel(ui, desk, art, &p, unit, compact));
            }
            Mover::Ship(ship) => {
                theme::panel(ctx, art, "orders", rect, true, |ui| ship_panel(ui, desk, art, &p, ship, compact));
            }
        },
        Phase::Battles => {
            theme::panel(ctx, art, "orders", rect, true, |ui| {
                ui.label(Face::Fell.text("Battles", 20.0));
                for place in p.battles(&desk.rules.clone()) {
                    let name = desk.rules.place_name(place).to_owned();
                    let (a, b) =
                        (p.of(&desk.rules, p.active, place).len(), p.of(&desk.rules, p.active.other(), place).len());
                    if Button::new(&format!("Fight at {name}"))
                        .icon("battle")
                        .kind(Kind::Primary(p.active))
                        .show(ui, art)
                    {
                        desk.order(Order::Fight(place));
                    }
                    theme::small(ui, format!("{a} against {b} blocks"));
                }
            });
        }
        _ => {}
    }
}

fn legal_units(desk: &Desk, p: &Position) -> Bits {
    use crate::kernel::ruleset::Ruleset;
    let mut legal = Vec::new();
    desk.rules.legal(p, &mut legal);
    legal.into_iter().filter_map(|order| if let Order::Desert(unit) = order { Some(unit) } else { None }).collect()
}
