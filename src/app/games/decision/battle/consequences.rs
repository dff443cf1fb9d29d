//! What follows from an answer in a battle: the dice of the next fire, what a hit costs, where a retreat leads and who is lost on it.

use super::story::Fight;
use crate::app::games::decision::prelude::*;
use crate::kernel::story::alternatives;

/// An answer as its row tells it.
pub(super) struct Consequence {
    pub head: String,
    pub text: String,
    /// A figure at the right: the dice of a fire.
    pub figure: String,
}

impl Consequence {
    fn new(head: impl Into<String>, text: impl Into<String>) -> Self {
        Self { head: head.into(), text: text.into(), figure: String::new() }
    }
}

/// Where a side could go from the battle, by what is seen of the enemy (D15.1, D15.2, D15.4, D15.5).
pub(super) fn ways(cx: Cx<'_>, side: Side) -> Locales {
    let (rules, view) = (cx.rules, cx.view);
    let by_sea = rules.areas.seas | rules.areas.boxes;
    let free = |at: LocaleId| by_sea.has(at) || rules.number_seen(view, side.other(), at) == 0;
    rules.ways_in_battle(&view.known, side).filtered(free)
}

/// "Ticonderoga or the Grants (all are eliminated on the way)", "no place".
pub(super) fn ways_words(cx: Cx<'_>, fight: &Fight, side: Side) -> String {
    let told = |to: LocaleId| match (cx.rules.name_of(to), losses(cx, fight, side, to)) {
        (name, None) => name.to_owned(),
        (name, Some(losses)) => format!("{name} ({losses})"),
    };
    let names: Vec<String> = ways(cx, side).into_iter().map(told).collect();
    if names.is_empty() { "no place".into() } else { alternatives(&names) }
}

/// The pieces of a side that would leave: fleets, or what is ashore.
fn leavers(cx: Cx<'_>, fight: &Fight, side: Side) -> Pieces {
    let p = &cx.view.known;
    match fight.kind {
        BattleKind::Sea => cx.rules.fleets(p, side, fight.at),
        BattleKind::Land => cx.rules.ashore(p, side, fight.at),
    }
}

/// Who is lost on a retreat to a locale; none where all go (D15.3).
fn losses(cx: Cx<'_>, fight: &Fight, side: Side, to: LocaleId) -> Option<String> {
    let all = leavers(cx, fight, side);
    let lost = cx.rules.lost_in_retreat(&cx.view.known, side, all, fight.at, to);
    match lost == all {
        _ if lost.is_empty() => None,
        true => Some("all are eliminated on the way".to_owned()),
        false => Some(format!("eliminated on the way: {}", cx.rules.force_text(lost))),
    }
}

/// How a retreat leads to a locale, and who is lost on it.
pub(super) fn way_words(cx: Cx<'_>, fight: &Fight, side: Side, to: LocaleId) -> String {
    let rules = cx.rules;
    let how = rules.route(fight.at, to).map_or(String::new(), |route| format!("by {}", route.kind.name()));
    let border = if rules.crosses_border(fight.at, to) { ", over a border" } else { "" };
    let effect = losses(cx, fight, side, to).unwrap_or_else(|| "all go".to_owned());
    format!("{how}{border}: {effect}")
}

/// What an answer means.
pub(super) fn of_order(cx: Cx<'_>, fight: &Fight, order: Order) -> Consequence {
    let (rules, side) = (cx.rules, cx.view.known.battle.as_ref().map_or(fight.attacker, |battle| battle.side));
    match order {
        Order::Commit(number) => commitment(cx, side, number),
        Order::Fire(number) => fire(cx, fight, side, number),
        Order::Hit(piece) => hit(cx, fight, piece),
        Order::Retreat => retreat(cx, fight, side),
        Order::Withdraw(to) => Consequence::new(raised(rules.name_of(to)), raised(&way_words(cx, fight, side, to))),
        Order::Lose(unit) => Consequence::new(name_of(cx, unit), "Lost at sea: the fleets have no room for it"),
        _ => Consequence::new(
            raised(&rules.order_sentence(&order)),
            raised(&rules.order_facts(cx.view, &order).join("; ")),
        ),
    }
}

/// The name of a piece in a list of pieces that may be alike: that of its type.
pub(super) fn name_of(cx: Cx<'_>, piece: PieceId) -> String {
    let data = &cx.rules[piece];
    raised(data.unit_type.map_or(&data.name, |kind| &cx.rules[kind].name))
}

fn commitment(cx: Cx<'_>, side: Side, number: u8) -> Consequence {
    let left = cx.view.known.hands[side].count(Marker::Tactics).saturating_sub(number);
    let left = if left == 0 { "no Tactics left in hand".to_owned() } else { format!("{left} left in hand") };
    let dice = counted(number, "die", "dice");
    match number {
        0 => Consequence::new("No Tactics", raised(&left)),
        _ => Consequence::new(format!("{number} Tactics"), format!("{dice} more in your fires; {left}")),
    }
}

fn fire(cx: Cx<'_>, fight: &Fight, side: Side, number: u8) -> Consequence {
    let dice = fight.dice(cx.rules, side, Pieces::NONE) + number;
    let head = match number {
        0 => "Fire without Tactics".to_owned(),
        _ => format!("Fire with {number} Tactics"),
    };
    let numbers = &cx.rules.tables.combat;
    let average = |face: u8| if fight.hits(cx, side, face) { f32::from(dice) / 6.0 } else { 0.0 };
    let [gone, shaken] = [numbers.eliminates, numbers.disrupts].map(average);
    let text = format!("On average {gone:.1} eliminated, {shaken:.1} disrupted");
    Consequence { figure: dice.to_string(), ..Consequence::new(head, text) }
}

/// A retreat with its last fire, told before it is ordered (D14.10).
fn retreat(cx: Cx<'_>, fight: &Fight, side: Side) -> Consequence {
    let foe = side.other();
    let dice = counted(fight.dice(cx.rules, foe, Pieces::NONE), "die", "dice");
    let text = format!(
        "The battle is lost: the {} fire once more with {dice} and what Tactics they have left, then you go to {}",
        SIDES[foe].plural,
        ways_words(cx, fight, side)
    );
    Consequence::new("Retreat", text)
}

/// "back in the pool on 2 or less, else dead" (D17.4).
pub(super) fn escape_words(cx: Cx<'_>, leader: PieceId) -> String {
    match cx.rules[leader].value {
        0 => "dead for certain".into(),
        1 => "back in the pool on 1, else dead".into(),
        value @ 2..6 => format!("back in the pool on {value} or less, else dead"),
        _ => "back in the pool".into(),
    }
}

/// Whether a hit with this face eliminates a piece (D14.8).
pub(super) fn eliminates(cx: Cx<'_>, fight: &Fight, piece: PieceId, face: u8) -> bool {
    face == cx.rules.tables.combat.eliminates || fight.disrupted.has(piece)
}

fn hit(cx: Cx<'_>, fight: &Fight, piece: PieceId) -> Consequence {
    let rules = cx.rules;
    let data = &rules[piece];
    let face = cx.view.known.battle.as_ref().and_then(|battle| battle.owed.first().copied()).unwrap_or(0);
    let (shaken, dies) = (fight.disrupted.has(piece), eliminates(cx, fight, piece, face));
    let state = if shaken { ", disrupted" } else { "" };
    let dice = fight.dice(rules, data.side, Pieces::one(piece));
    let beaten = fight.firing(rules, data.side, Pieces::one(piece)).is_empty();
    let mut words = vec![match (data.is_leader(), dies) {
        (true, true) => raised(&escape_words(cx, piece)),
        (true, false) => "Counts nothing more in this battle".to_owned(),
        (_, false) => "Does not fire again in this battle".to_owned(),
        _ if data.unit_type.is_some_and(|kind| !rules[kind].remobilize) => "Gone for good".into(),
        _ if data.unit_type.is_some_and(|kind| rules[kind].cost.is_none()) => "Lost: never bought".into(),
        _ => "Back in the mix".into(),
    }];
    if shaken && !data.is_leader() {
        words.push("it does not fire as it is".into());
    }
    if beaten {
        words.push("then the battle is lost".into());
    }
    let head = format!("{}{state}", name_of(cx, piece));
    Consequence { figure: dice.to_string(), ..Consequence::new(head, words.join("; ")) }
}

/// Whether two answers differ only in which of several like units takes a hit or is lost.
pub(super) fn alike(cx: Cx<'_>, one: Order, other: Order) -> bool {
    let shaken = cx.view.known.battle.as_ref().map_or(Pieces::NONE, |battle| battle.disrupted);
    match (one, other) {
        (Order::Hit(a), Order::Hit(b)) | (Order::Lose(a), Order::Lose(b)) => {
            let kind = cx.rules[a].unit_type;
            kind.is_some() && kind == cx.rules[b].unit_type && shaken.has(a) == shaken.has(b)
        }
        _ => one == other,
    }
}
