//! What a click, a lift or a drop on the map means.

use super::intent::Intent;
use super::plan::targets;
use super::scene::{Scene, way_of};
use super::sheets::leaver;
use crate::app::contract::effect::Does;
use crate::app::contract::game::At;
use crate::app::contract::marks::Touch;
use crate::rules::liberty::data::ids::SpaceId;
use crate::rules::liberty::position::{Phase, Step};
use crate::rules::liberty::{Liberty, Order};

/// A click ends what moves.
pub fn skipped(at: At<'_, Liberty>) -> Vec<Intent> {
    at.motion.map(|_| Intent::Does(Does::Skip)).into_iter().collect()
}

/// What touching the map asks for.
pub fn touch(at: At<'_, Liberty>, touch: Touch) -> Vec<Intent> {
    let mut out = skipped(at);
    if at.human().is_none() || !Scene::from(at).open() {
        return out;
    }
    match touch {
        Touch::Click(what) => {
            if let Some(space) = at.rules.space_of(what) {
                out.extend(click(at, space));
            }
        }
        Touch::Away => out.push(Intent::LetGo),
        Touch::Lift(what) if Scene::from(at).moving() => {
            let space = at.rules.space_of(what);
            out.extend(space.filter(|space| at.plan.from != Some(*space)).map(Intent::Select));
            out.push(Intent::Drag(true));
        }
        Touch::Drop(to) if at.plan.dragged => {
            let space = to.and_then(|to| at.rules.space_of(to));
            out.push(space.map_or(Intent::Drag(false), Intent::LetDown));
        }
        Touch::Lift(_) | Touch::Drop(_) => {}
    }
    out
}

fn click(at: At<'_, Liberty>, space: SpaceId) -> Option<Intent> {
    let scene = Scene::from(at);
    let p = scene.p();
    if scene.moving() {
        return Some(move_click(at, scene, space));
    }
    if scene.leaving() {
        return leave_click(at, scene, space);
    }
    let of_place = |order: &Order| match *order {
        Order::Fight(place) | Order::Deploy(_, place) => place == space,
        _ => false,
    };
    if let Some(order) = scene.orders().find(of_place) {
        // A block that came in is not taken back again: the first click only points.
        let points = matches!(order, Order::Deploy(..)) && at.plan.to != Some(space);
        return Some(if points { Intent::Place(space) } else { Intent::order(order) });
    }
    if p.phase == Phase::Action
        && p.step == Step::Deploy
        && let Some(block) = p.drawn
    {
        let refusal = scene.table.allows(&Order::Deploy(block, space)).err()?;
        return Some(Intent::Does(Does::refuse(&refusal)));
    }
    // Steps, disbanding, attrition: the blocks of that place are shown.
    (scene.count(p.active, space) > 0).then_some(Intent::Select(space))
}

fn move_click(at: At<'_, Liberty>, scene: Scene<'_>, space: SpaceId) -> Intent {
    let side = scene.p().active;
    let mine = scene.count(side, space) > 0;
    let lit = at.plan.from.is_some() && targets(scene, at.plan.group).contains(&space);
    match at.plan.from {
        Some(from) if from == space => Intent::LetGo,
        Some(_) if lit => Intent::Toward(space),
        _ if mine => Intent::Select(space),
        Some(_) => Intent::Point(space),
        None => Intent::say(format!("No block of yours stands in {}", at.rules.place_name(space)), None),
    }
}

fn leave_click(at: At<'_, Liberty>, scene: Scene<'_>, space: SpaceId) -> Option<Intent> {
    let mine = leaver(at);
    let there = |order: &Order| way_of(order).is_some_and(|(block, to)| to == space && Some(block) == mine);
    match (scene.orders().find(there), mine) {
        (Some(order), _) => Some(Intent::order(order)),
        (None, None) => Some(Intent::say("Choose a block first: then the lit places are his", None)),
        (None, Some(block)) => {
            let words = format!("{} cannot go to {} now", at.rules.block_name(block), at.rules.place_name(space));
            Some(Intent::say(words, Some("L10.1")))
        }
    }
}
