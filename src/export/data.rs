//! A game as data: every order and roll with its events and the hash after it.

use serde_json::{Map, Value, json};

use crate::kernel::describe_game::DescribeGame;
use crate::kernel::ruleset::Viewer;
use crate::kernel::umpire::{Entry, EntryKind};
use crate::play::game::{Game, opening_of};

/// Of the other side's orders a viewer gets only what that viewer was told; the items drawn stay hidden until the
/// game is over. `opening` is a position for the referee's `position`, or the view of one side.
pub fn data<R: DescribeGame>(game: &Game<R>, viewer: Viewer) -> Value {
    let rules = game.rules();
    let over = game.over();
    let entries: Vec<_> = game.entries().iter().map(|entry| entry_value(&*rules, entry, viewer, over)).collect();
    let bookmarks: Vec<_> = game.notes().iter().map(|(after, text)| json!({"after": after, "text": text})).collect();
    let seats: Map<String, Value> =
        game.header.seats.iter().map(|(side, seat)| (side.to_string(), json!(seat))).collect();
    json!({
        "ruleset": game.header.ruleset, "rules": game.header.rules, "name": game.header.name,
        "scenario": game.header.scenario, "options": game.header.options, "seats": seats,
        "opening": opening(game, viewer),
        "seen_by": match viewer { Viewer::Side(side) => json!(R::SIDES[side].id), _ => Value::Null },
        "commitment": game.header.identity(),
        // The seed is revealed once the game is over. A branch reveals only its own seed: its parent game may still
        // continue.
        "seed": over.then(|| game.seed().to_string()),
        "bookmarks": bookmarks, "entries": entries,
    })
}

/// The position before the first order, as far as the viewer may know it.
fn opening<R: DescribeGame>(game: &Game<R>, viewer: Viewer) -> Value {
    let rules = game.rules();
    let Ok(position) = opening_of(&*rules, &game.header) else { return Value::Null };
    match viewer {
        Viewer::All => rules.position_value(&position),
        Viewer::Side(side) => rules.view_value(&rules.observe(&position, &R::Memory::default(), viewer), side),
        Viewer::Public => Value::Null,
    }
}

fn entry_value<R: DescribeGame>(rules: &R, entry: &Entry<R>, viewer: Viewer, over: bool) -> Value {
    let whole = viewer == Viewer::All;
    let mut value = match &entry.kind {
        EntryKind::Order(side, order) if whole || viewer == Viewer::Side(*side) => {
            json!({"side": R::SIDES[*side].id, "order": rules.print(order)})
        }
        EntryKind::Order(side, _) => json!({"side": R::SIDES[*side].id}),
        EntryKind::Roll { faces, .. } => json!({"faces": faces}),
        EntryKind::Draw { pile, items, .. } => {
            let from = R::PILES.get(usize::from(*pile)).copied().unwrap_or_default();
            match whole && over {
                true => json!({"draw": items, "from": from}),
                false => json!({"draw": items.len(), "from": from}),
            }
        }
        EntryKind::Seed(seed) => json!({"dice": seed.check_code()}),
    };
    value["events"] = events(rules, &entry.events, viewer).into();
    if whole {
        value["hash"] = json!(format!("{:016x}", entry.digest));
    }
    value
}

/// Events as a viewer saw them.
pub fn events<R: DescribeGame>(rules: &R, events: &[R::Event], viewer: Viewer) -> Vec<Value> {
    let view = events.iter().filter_map(|event| rules.sight(event, viewer));
    view.map(|sighting| rules.sighting_value(&sighting)).collect()
}
