//! The board of New York 1776: its chart, its stacks, its faces, the lines of a battle.

use std::path::Path;

use super::apart::set_apart;
use super::drawn::read_chart;
use super::emblem::{Emblem, EmblemShape};
use super::{Area, BlockIdentity, Chart, Face, InStack, Lines, Pictured, Piece, Slide, Stack, face};
use crate::kernel::side::{BySide, Side};
use crate::rules::new_york_1776::NewYork;
use crate::rules::new_york_1776::data::place_ids::{Ground, place_id, water};
use crate::rules::new_york_1776::data::{Kind, ShipId, UnitId};
use crate::rules::new_york_1776::event::Sighting;
use crate::rules::new_york_1776::observe::{BattleSeen, ShipSeen, UnitSeen, View};
use crate::rules::new_york_1776::position::{Post, Step};
use crate::rules::new_york_1776::sides::{AMERICAN, BRITISH, SideWords};

/// The piece number of the first ship; units come before.
const SHIPS_FROM: u16 = 100;

/// The piece number of a unit.
pub fn unit_piece(unit: UnitId) -> u16 {
    u16::from(unit.number())
}

/// The piece number of a ship.
pub fn ship_piece(ship: ShipId) -> u16 {
    SHIPS_FROM + u16::from(ship.number())
}

/// The face of a unit with its strength, upright or laid on its back.
pub fn unit_face(rules: &NewYork, unit: UnitId, sp: u8, laid: bool) -> Face {
    let data = &rules[unit];
    let strength = (data.kind != Kind::Leader).then_some((sp, data.sp));
    face::front(data.side.id(), &data.id, strength, laid)
}

/// The face of a ship.
pub fn ship_face(rules: &NewYork, ship: ShipId) -> Face {
    face::front(BRITISH.id(), &rules[ship].id, None, false)
}

/// The back of a unit; `grain` picks the wood grain and depends on public facts only.
pub fn back(side: Side, grain: u8) -> Face {
    face::back(side.id(), grain)
}

/// A unit as a piece.
pub fn unit_as_piece(rules: &NewYork, view: &UnitSeen) -> Piece {
    Piece {
        who: BlockIdentity::Known(unit_piece(view.unit)),
        name: Some(rules.unit_name(view.unit).to_owned()),
        strength: Some(view.sp),
        face: unit_face(rules, view.unit, view.sp, false),
        spent: view.moved,
        in_stack: InStack::default(),
    }
}

fn ship_as_piece(rules: &NewYork, view: &ShipSeen) -> Piece {
    Piece {
        who: BlockIdentity::Known(ship_piece(view.ship)),
        name: Some(rules[view.ship].name.clone()),
        strength: None,
        face: ship_face(rules, view.ship),
        spent: view.moved || view.carried,
        in_stack: InStack::default(),
    }
}

fn hidden(face: Face) -> Piece {
    let in_stack = InStack::default();
    Piece { who: BlockIdentity::Hidden, name: None, strength: None, face, spent: false, in_stack }
}

/// The pieces of a stack: those with visible faces, then backs up to the count.
fn filled(known: Vec<Piece>, count: u8, back: impl Fn(usize) -> Face) -> Vec<Piece> {
    let all = known.len().max(usize::from(count));
    let view = known.len();
    known.into_iter().chain((view..all).map(|n| hidden(back(n)))).collect()
}

fn land_stacks(rules: &NewYork, chart: &Chart, view: &View, out: &mut Vec<Stack>) {
    for loc in rules.all_locations() {
        let Some(place) = chart.places.get(&place_id(loc)) else { continue };
        for side in Side::BOTH {
            let force = &view.forces[side];
            if force.counts[loc] == 0 {
                continue;
            }
            let mut here: Vec<UnitSeen> = force.units.iter().filter(|unit| unit.at == Some(loc)).copied().collect();
            here.sort_by_key(|u| (u.moved, rules[u.unit].kind != Kind::Leader, std::cmp::Reverse(u.sp), u.unit));
            let known = here.iter().map(|unit| unit_as_piece(rules, unit)).collect();
            out.push(Stack {
                place: place_id(loc),
                side,
                ships: false,
                point: place.stack,
                size: 1.0,
                pieces: filled(known, force.counts[loc], |n| back(side, face::grain(loc.number(), n))),
            });
        }
    }
}

fn water_stacks(rules: &NewYork, chart: &Chart, view: &View, out: &mut Vec<Stack>) {
    let fleet = &view.forces[BRITISH];
    for zone in rules.all_zones() {
        let Some(place) = chart.places.get(&water(zone)).filter(|_| fleet.ship_counts[zone] > 0) else { continue };
        let mut here: Vec<ShipSeen> = fleet.ships.iter().filter(|ship| ship.at == zone).copied().collect();
        here.sort_by_key(|ship| (ship.moved || ship.carried, !rules[ship.ship].leader, ship.ship));
        let known = here.iter().map(|ship| ship_as_piece(rules, ship)).collect();
        out.push(Stack {
            place: water(zone),
            side: BRITISH,
            ships: true,
            point: place.stack,
            size: 1.0,
            pieces: filled(known, fleet.ship_counts[zone], |n| face::back("ship", face::grain(zone.number(), n))),
        });
    }
}

/// The areas of one side of a battle board.
fn areas(rules: &NewYork, battle: &BattleSeen, side: Side) -> Vec<Area> {
    let posts: &[Post] = if battle.skirmish { &[Post::Center] } else { &Post::ALL };
    let line = &battle.lines[side];
    let area = |post: Post| {
        let known = line.known.iter().filter(|fighter| fighter.post == Some(post));
        let hidden =
            usize::from(line.hidden[post]) + if post == Post::Reserve { usize::from(line.undeployed) } else { 0 };
        let view = known.map(|fighter| unit_face(rules, fighter.unit, fighter.sp, fighter.revealed));
        let faces = view.chain((0..hidden).map(|n| back(side, n as u8))).collect();
        Area { side, name: post.name().to_owned(), faces }
    };
    // Each position is opposite its enemy; the Reserve stays at the right.
    posts.iter().map(|post| area(if side == BRITISH { post.opposite() } else { *post })).collect()
}

impl Pictured for NewYork {
    fn chart(&self, art: &Path) -> Result<Chart, String> {
        let place_of = |word: &str| {
            let zone = || self.all_zones().into_iter().find(|zone| self[*zone].id == word);
            self.location(word).map(place_id).or_else(|| zone().map(water))
        };
        let mut chart = read_chart::<Self>(art, place_of, |place, _, shown| {
            let Some(Ground::Land(loc)) = self.ground(place) else { return };
            let fort = Emblem { shape: EmblemShape::Fort, side: None, value: 0 };
            shown.port = !self[loc].zones.is_empty();
            shown.emblem = self.forts.has(loc).then_some(fort);
        })?;
        let city = chart.places.get(&place_id(self.city)).map_or((546.0, 746.0), |place| place.mark);
        chart.action = (city.0 + 20.0, city.1);
        Ok(chart)
    }

    fn stacks(&self, chart: &Chart, view: &View) -> Vec<Stack> {
        let mut out = Vec::new();
        land_stacks(self, chart, view, &mut out);
        water_stacks(self, chart, view, &mut out);
        set_apart(chart, &mut out);
        out.sort_by(|a, b| a.point.1.total_cmp(&b.point.1));
        out
    }

    fn slide(&self, sighting: &Sighting) -> Option<Slide> {
        Some(match *sighting {
            Sighting::Moved { side, count, units, from, to, .. }
            | Sighting::Retreated { side, count, units, from, to, .. } => Slide {
                side,
                ships: false,
                known: units.into_iter().flatten().map(unit_piece).collect(),
                count: usize::from(count),
                from: place_id(from),
                to: place_id(to),
            },
            Sighting::Sailed { count, from, to, ships } | Sighting::Expelled { count, from, to, ships } => Slide {
                side: BRITISH,
                ships: true,
                known: ships.into_iter().flatten().map(ship_piece).collect(),
                count: usize::from(count),
                from: water(from),
                to: water(to),
            },
            _ => return None,
        })
    }

    fn lines(&self, view: &View) -> Option<Lines> {
        let battle = view.battle.as_ref()?;
        let kind = if battle.skirmish { "Skirmish" } else { "Battle" };
        Some(Lines {
            place: place_id(battle.location),
            title: format!("{kind} of {}, round {}", self.location_name(battle.location), battle.round),
            attacker: battle.attacker,
            areas: BySide { first: areas(self, battle, AMERICAN), second: areas(self, battle, BRITISH) },
            stand: battle.step != Step::Deploy,
        })
    }
}
