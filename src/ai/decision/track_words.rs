//! The reason of a marker on a track: what it counts, and what the contest turns.

use super::prelude::*;
use super::stakes::pips;
use crate::kernel::story::listed;
use crate::rules::decision::data::map::GREATEST_LOYALTY;
use crate::rules::decision::words::names::leaning;

/// What a marker counts, from where to where a contest moves the track, and what that brings (D8.3 to D8.6, D9.3).
pub fn track_reason(rules: &Decision, p: &State, side: Side, track: TrackId, marker: Marker) -> String {
    let by: i8 = if side == AMERICAN { 1 } else { -1 };
    let with = |name: &str, brings: &[&str]| {
        if brings.is_empty() { name.to_owned() } else { format!("{name} ({})", listed(brings)) }
    };
    let (mut who, mut more) = ("you win", String::new());
    let (what, [now, then]) = if let Some(region) = rules[track].region {
        let victory = &rules.tables.victory;
        let firm = rules.regions_at(p, AMERICAN, victory.level);
        let [needed, at] = [i16::from(victory.regions), i16::from(victory.level)];
        more =
            format!("; {firm} of the {needed} regions that the Americans need in the end are at American {at} or more");
        let level = rules.loyalty_of(p, region);
        let then = (level + by).clamp(-GREATEST_LOYALTY, GREATEST_LOYALTY);
        let doubles = by * then == rules.tables.income.doubled_at && then != level;
        let doubled: &[&str] = if doubles { &["its towns then pay you double, D5.3"] } else { &[] };
        (&*rules[region].name, [leaning(level), with(&leaning(then), doubled)])
    } else if track == PROGRESS {
        who = if side == AMERICAN { who } else { "the Americans win" };
        let next = &rules[rules.next_progress(p.progress).unwrap_or(p.progress)];
        ("progress", [rules[p.progress].name.clone(), with(&next.name, &Effect::names(next.dice, &next.effects))])
    } else {
        let edge = rules.tables.balance_edge();
        let then = (p.balance + by).clamp(-edge, edge);
        // The space farther from the middle brings what is gained or ends (D9.2).
        let far = p.balance.abs().max(then.abs());
        let named = |at: i8| {
            let space = rules.tables.balance.iter().find(|space| space.at == at && at.abs() == far);
            with(rules.balance_name(at), &space.map_or(Vec::new(), |space| Effect::names(0, &space.effects)))
        };
        ("the balance of power", [p.balance, then].map(named))
    };
    let moves = if now == then { format!("stays at {now}") } else { format!("moves from {now} to {then}") };
    format!("it counts {:.0} beside your die; if {who} the contest, {what} {moves}{more}", pips(rules, marker))
}
