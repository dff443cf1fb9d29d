//! What stands here, and why one may not go there.

use super::map::Clicked;
use crate::app::art::Art;
use crate::app::blocks::{Shows, State, draw};
use crate::app::desk::{Desk, Mover, capital};
use crate::app::panels::plan::{self, Target};
use crate::app::panels::{self};
use crate::app::theme::{self, BATTLE, Face};
use crate::kernel::side::Side;
use bevy_egui::egui::{self, Sense, vec2};
use std::collections::BTreeMap;

/// What stands there, as far as it may be known, and why one may not go there.
pub fn tooltip(desk: &Desk, art: &Art, what: Clicked, targets: &BTreeMap<u8, Target>, response: egui::Response) {
    let Some(shown) = desk.on_screen() else { return };
    let rules = &desk.rules;
    let seen = &shown.seen;
    response.on_hover_ui(|ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        match what {
            Clicked::Zone(z) => {
                let zone = &rules.zones[z as usize];
                ui.label(Face::Semi.text(
                    format!(
                        "{}{}",
                        capital(&rules.zone_name(z)).trim_end_matches('.'),
                        if zone.letter.is_empty() { String::new() } else { format!(", {}", zone.name) }
                    ),
                    15.0,
                ));
                let names: Vec<_> = seen
                    .forces
                    .british
                    .ships
                    .iter()
                    .filter(|s| s.at == z)
                    .map(|s| rules.ships[s.ship as usize].name.clone())
                    .collect();
                if !names.is_empty() {
                    theme::small(ui, names.join(", "));
                }
                if seen.closed.has(z) {
                    theme::small(ui, "Closed: both its forts are in American hands. (N6.2)");
                }
                if let (Mover::Ship(_), None) = (desk.plan.mover, targets.get(&z)) {
                    why_not(ui, desk, z);
                }
            }
            Clicked::Place(l) => {
                let place = &rules.locations[l as usize];
                let mut words = Vec::new();
                if place.fort {
                    words.push("fort");
                }
                if !place.zones.is_empty() {
                    words.push("on the water");
                }
                if place.edge {
                    words.push("edge of the board");
                }
                ui.label(Face::Semi.text(&place.name, 15.0));
                if !words.is_empty() {
                    theme::small(ui, words.join(", "));
                }
                for side in Side::BOTH {
                    let count = seen.forces[side].counts[l as usize];
                    if count == 0 {
                        continue;
                    }
                    let mut faces: Vec<_> = seen.forces[side].units.iter().filter(|u| u.at == Some(l)).collect();
                    faces.sort_by_key(|u| (!rules.leaders.has(u.unit), u.unit));
                    theme::small(
                        ui,
                        format!("{count} {} {}", side.name(), if count == 1 { "block" } else { "blocks" }),
                    );
                    if !faces.is_empty() {
                        let edge = 46.0;
                        let columns = 5;
                        let rows = faces.len().div_ceil(columns);
                        let (area, _) = ui.allocate_exact_size(
                            vec2(columns.min(faces.len()) as f32 * edge * 1.16 + 6.0, rows as f32 * edge * 1.3),
                            Sense::hover(),
                        );
                        for (i, unit) in faces.iter().enumerate() {
                            let at = area.min
                                + vec2(
                                    (i % columns) as f32 * edge * 1.16 + 2.0,
                                    (i / columns) as f32 * edge * 1.3 + edge * 0.2,
                                );
                            draw(
                                ui.painter(),
                                art,
                                rules,
                                Shows::Unit(unit.unit, unit.sp),
                                at,
                                edge,
                                State { spent: unit.moved, ..State::default() },
                            );
                        }
                    } else {
                        let known: Vec<_> = seen
                            .sightings
                            .iter()
                            .filter(|(_, s)| s.at == l)
                            .map(|(u, s)| format!("{} {} SP (turn {})", rules.unit_name(*u), s.sp, s.turn))
                            .collect();
                        if !known.is_empty() {
                            theme::small(ui, format!("Last seen here: {}", known.join(", ")));
                        }
                    }
                }
                if let Some(target) = targets.get(&l) {
                    theme::small(
                        ui,
                        if target.battle {
                            format!("{} AP, and a battle", target.cost)
                        } else {
                            format!("{} AP", target.cost)
                        },
                    );
                } else if matches!(desk.plan.mover, Mover::Unit(_)) {
                    why_not(ui, desk, l);
                }
            }
        }
    });
}

fn why_not(ui: &mut egui::Ui, desk: &Desk, to: u8) {
    let Some(session) = &desk.session else { return };
    if let Err(refusal) = plan::plan_to(&desk.rules, session.game.position(), &desk.plan, to) {
        ui.label(Face::Semi.text(capital(&refusal.reason), 14.0).color(BATTLE));
        if let Some(case) = refusal.case {
            theme::small(ui, format!("{case}. {}", panels::case_text(desk, case).unwrap_or_default()));
        }
    }
}
