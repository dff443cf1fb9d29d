//! A computer player's words: orders in a few words, and reasons.

use super::features::Term;
use super::prelude::*;
use super::purposes::Sight;
use super::setup;
use crate::ai::reasons;
use crate::kernel::story::{count, listed};
use crate::rules::new_york_1776::observe::Fighter;

/// An order in a few words: "Howe marches with 8 others from Gravesend to Brooklyn". The origin is what the side sees.
pub fn summary(rules: &NewYork, view: &View, order: &Order) -> String {
    let place = |loc| rules.location_name(loc);
    let way = |unit: UnitId, first: LocId, then: Option<LocId>| match (view.stands(unit), then) {
        (Some(from), Some(then)) if then == from => format!("to {} and back to {}", place(first), place(then)),
        (Some(from), Some(then)) => format!("from {} by {} to {}", place(from), place(first), place(then)),
        (Some(from), None) => format!("from {} to {}", place(from), place(first)),
        (None, Some(then)) => format!("by {} to {}", place(first), place(then)),
        (None, None) => format!("to {}", place(first)),
    };
    match *order {
        Order::Move(unit, first, then) => format!("{} moves {}", rules.unit_name(unit), way(unit, first, then)),
        Order::March(leader, group, path) => {
            let others = group.minus(path.drop()).len() + path.add().len();
            let (leads, way) = (rules.unit_name(leader), way(leader, path.first(), path.then()));
            match others {
                0 => format!("{leads} marches alone {way}"),
                1 => format!("{leads} marches with one other {way}"),
                n => format!("{leads} marches with {n} others {way}"),
            }
        }
        Order::Sail(ship, with, course) => {
            let to = rules.zone_name(course.last());
            match with.is_empty() {
                true => format!("{} sails to {to}", rules.ship_name(ship)),
                false => format!("{} and others sail to {to}", rules.ship_name(ship)),
            }
        }
        Order::Done => "End this step".into(),
        Order::Fight(loc) => format!("Fight at {} first", place(loc)),
        Order::Stand => "Stand".into(),
        Order::Withdraw(loc) => format!("Withdraw to {}", place(loc)),
        Order::Retreat(loc) => format!("Retreat to {}", place(loc)),
        Order::Fire(unit) => format!("{} fires", rules.unit_name(unit)),
        Order::Shift(unit, post) => format!("{} shifts to {}", rules.unit_name(unit), post.name()),
        Order::Hit(unit) => format!("{} takes the hit", rules.unit_name(unit)),
        Order::Flee(unit) => format!("{} flees", rules.unit_name(unit)),
        Order::Desert(unit) => format!("{} deserts", rules.unit_name(unit)),
        Order::Place(unit, to) => format!("Place {} in {}", rules.unit_name(unit), place(to)),
        Order::Ready => "Confirm the set-up".into(),
        Order::Deploy(posts) => rules.deployment_text(&posts),
    }
}

/// What an order gained in these terms, as a phrase without subject; empty if it gained nothing.
pub fn reason(brief: &Brief<'_, NewYork>, order: &Order, reasons: &[(Term, f32)]) -> String {
    let (side, view) = (brief.side, brief.view);
    let to = match *order {
        Order::Move(_, first, then) => Some(then.unwrap_or(first)),
        Order::March(_, _, path) => Some(path.last()),
        _ => None,
    };
    let fights = to.is_some_and(|to| view.forces[side.other()].counts[to] > 0);
    // Only an order that leads to a battle is given for losses.
    let own = |term: Term| fights || !matches!(term, Term::AmericanArmy | Term::BritishArmy);
    let reasons: Vec<(Term, f32)> = reasons.iter().copied().filter(|(term, _)| own(*term)).collect();
    let army = if to.is_some() { "army" } else { "fleet" };
    reasons::sentence(&reasons, |term| phrases(term, side, army))
}

/// The effect of a gain in a term, and the cost of a loss in it.
fn phrases(term: Term, side: Side, force: &str) -> [String; 2] {
    let own = |american: bool| american == (side == AMERICAN);
    let [gain, loss] = match (term, side == AMERICAN) {
        (Term::Washington, true) => ["keeps Washington out of reach", "some risk to Washington"],
        (Term::Washington, false) => ["closes in on Washington", "more room for Washington"],
        (Term::AmericanArmy | Term::BritishArmy, _) if own(term == Term::AmericanArmy) => {
            ["saves steps of ours in battle", "steps of our own in battle"]
        }
        (Term::AmericanArmy | Term::BritishArmy, _) => {
            ["costs the enemy steps in battle", "fewer steps that the enemy loses"]
        }
        (Term::City, true) => ["denies the British New York City", "New York City"],
        (Term::City, false) => ["wins New York City", "New York City"],
        (Term::Desertion, true) => ["keeps the militia from deserting", "deserting militia"],
        (Term::Desertion, false) => ["makes the American militia desert", "militia that do not desert"],
        (Term::AmericanSupply | Term::BritishSupply, _) if own(term == Term::AmericanSupply) => {
            ["keeps our blocks in supply", "blocks out of supply"]
        }
        (Term::AmericanSupply | Term::BritishSupply, _) => ["cuts the enemy's supply", "better supply for the enemy"],
        (Term::AmericanStacks | Term::BritishStacks, _) if own(term == Term::AmericanStacks) => {
            ["exposes fewer of our blocks", "an exposed stack"]
        }
        (Term::AmericanStacks | Term::BritishStacks, _) => {
            ["threatens stacks of the enemy", "less pressure on stacks of the enemy"]
        }
        (Term::Approach, true) => ["keeps the British at a distance", "the British coming nearer"],
        (Term::Approach, false) => {
            return [format!("brings the {force} nearer to Washington"), "a longer way to Washington".into()];
        }
        (Term::Forts, true) => ["closes the river to British ships", "a river open to British ships"],
        (Term::Forts, false) => ["opens the river to our ships", "a river closed to our ships"],
        (Term::Objectives, true) => ["keeps the British from a place that they need", "a place that the British need"],
        (Term::Objectives, false) => {
            ["brings us nearer to a place that we need", "a longer way to a place that we need"]
        }
    };
    [gain.into(), loss.into()]
}

/// The reason of an order that was chosen without a search, by the rules of [`super::tactics`]; empty if the order
/// explains itself or is the only one.
pub fn order_reason(sight: &Sight<'_>, order: &Order) -> String {
    let Sight { rules, side, view, .. } = *sight;
    let lines = view.battle.as_ref().map(|battle| (&battle.lines[side], &battle.lines[side.other()]));
    let fighter = |unit: UnitId| lines.and_then(|(own, _)| own.known.iter().find(|fighter| fighter.unit == unit));
    let sp = |unit: UnitId| view.unit(unit).map_or(0, |seen| seen.sp);
    let retreating = matches!(view.owes, Some(Obligation::Withdrawal { .. } | Obligation::ForcedRetreat { .. }));
    match *order {
        Order::Fire(unit) => {
            // Other blocks that have not acted and face an enemy could fire as well (N8.6).
            let others = lines.is_some_and(|(own, enemy)| {
                let faced = |post: Post| {
                    let stands = |fighter: &Fighter| fighter.post == Some(post.opposite());
                    post != Post::Reserve && (enemy.known.iter().any(stands) || enemy.hidden[post.opposite()] > 0)
                };
                own.known.iter().any(|other| other.unit != unit && !other.acted && other.post.is_some_and(faced))
            });
            let words = fire_words(fighter(unit), sight);
            if others { words } else { format!("no other block can fire; {words}") }
        }
        Order::Shift(unit, post) => {
            let left = fighter(unit).and_then(|fighter| fighter.post).filter(|left| *left != Post::Reserve);
            let weaker = sight.position(post);
            left.map_or_else(|| weaker.clone(), |left| format!("{weaker}, {}", sight.position(left)))
        }
        Order::Hit(unit) => match (fighter(unit), retreating) {
            (Some(fighter), false) if fighter.acted && others_fire(sight, unit) => {
                let alike = lines.into_iter().flat_map(|(own, _)| &own.known).find(|other| {
                    other.unit != unit && other.acted && (other.sp, other.post) == (fighter.sp, fighter.post)
                });
                match alike {
                    Some(other) => {
                        let other = rules.unit_name(other.unit);
                        format!(
                            "like {other} it has {} SP and has already acted, so no dice are lost this round",
                            fighter.sp
                        )
                    }
                    None => "it has already acted, so no dice are lost this round".into(),
                }
            }
            (Some(fighter), _) if fighter.sp > 1 => format!("it has {} SP, so it stays in the battle", fighter.sp),
            (Some(_), _) => "the other blocks are worth more".into(),
            (None, _) => "the other blocks that may take it are worth more".into(),
        },
        Order::Place(unit, to) if unit == rules.commander && to == rules.city => {
            format!("{} must begin in {} (N3.2)", rules.unit_name(unit), rules.location_name(to))
        }
        Order::Stand => sight.strengths(),
        Order::Withdraw(to) => format!("{}; {}", sight.strengths(), sight.refuge(to)),
        Order::Retreat(to) => sight.refuge(to),
        Order::Fight(at) => sight.battle_ahead(at),
        Order::Move(unit, first, then) => sight.march(unit, Set::NONE, Path::plain(first, then)),
        Order::March(leader, group, path) => sight.march(leader, group, path),
        Order::Sail(ship, _, course) => sight.voyage(ship, course),
        Order::Flee(unit) => format!("it has {} SP; no block that may flee is worth less", sp(unit)),
        Order::Desert(unit) => format!("it has {} SP; no block that may desert is worth less", sp(unit)),
        Order::Place(_, to) if to == rules.city => {
            let there = view.forces[AMERICAN].units.iter().filter(|seen| seen.at == Some(to)).count();
            let least = count(rules.least_in_city(view.options), "block");
            format!("at least {least} must begin in {} (N3.2); {there} so far", rules.location_name(to))
        }
        Order::Place(_, to) => set_up_reason(rules, view, to),
        Order::Ready => "every block has its place".into(),
        Order::Deploy(posts) => sight.deployment(&posts),
        Order::Done if view.phase == Phase::Battle => "every block with a target has fired".into(),
        Order::Done if view.phase == Phase::Movement => sight.stay(),
        _ => String::new(),
    }
}

/// What a block fires with, and the strengths where it stands.
fn fire_words(fighter: Option<&Fighter>, sight: &Sight<'_>) -> String {
    let (Some(fighter), Some(battle)) = (fighter, &sight.view.battle) else { return String::new() };
    let kind = sight.rules[fighter.unit].kind;
    // N8.8.
    let hampered = battle.round == 1 && battle.attacker == sight.side && kind != Kind::Artillery;
    let hampered = hampered && (sight.rules.forts.has(battle.location) || fighter.crossed);
    let dice = count(fighter.sp.saturating_sub(u8::from(hampered)), "die");
    let dice = dice.replace("dies", "dice");
    let here = fighter.post.map(|post| format!("; {}", sight.position(post))).unwrap_or_default();
    let hits = if kind.hits_on() == 6 { "6".to_owned() } else { format!("{} or more", kind.hits_on()) };
    let waiting = battle.lines[sight.side].known.iter();
    let waiting = waiting.filter(|other| other.unit != fighter.unit && !other.acted && !other.fled && other.dice > 0);
    let waiting = match waiting.count() as u32 {
        0 => String::new(),
        1 => "; 1 other block has still to act".into(),
        blocks => format!("; {blocks} other blocks have still to act"),
    };
    format!("it rolls {dice}, each a hit on {hits}{here}{waiting}")
}

/// Whether another block of the side has not acted yet in the battle.
fn others_fire(sight: &Sight<'_>, unit: UnitId) -> bool {
    let own = sight.view.battle.iter().flat_map(|battle| &battle.lines[sight.side].known);
    own.into_iter().any(|other| other.unit != unit && !other.acted)
}

/// Why a block is placed outside New York City.
fn set_up_reason(rules: &NewYork, view: &View, to: LocId) -> String {
    let place = rules.location_name(to);
    let there = view.forces[AMERICAN].units.iter().filter(|unit| unit.at == Some(to)).count();
    let wanted = setup::wanted(rules, view, to).max(there + 1);
    let closes: Vec<String> = rules
        .guarded
        .into_iter()
        .filter(|zone| rules[*zone].guards.has(to))
        .map(|zone| rules.zone_name(zone))
        .collect();
    let forts = rules.near[to] & (rules.forts.with(rules.city));
    let forts: Vec<&str> = forts.into_iter().map(|fort| rules.location_name(fort)).collect();
    let what = match &closes[..] {
        [] if !forts.is_empty() => format!("a garrison there stands next to {}", listed(&forts)),
        [] => "a garrison keeps the enemy from walking in".into(),
        zones => format!("a garrison there helps to close {} to British ships (N6.2)", zones.join(" and ")),
    };
    let there = if there == 0 { "none is there yet".to_owned() } else { format!("{there} so far") };
    format!("{what}; the computer would place {} in {place}, and {there}", count(wanted as u32, "block"))
}
