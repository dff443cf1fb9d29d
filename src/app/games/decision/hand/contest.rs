//! A contest of a track: its chances by what the enemy may have there, and what a win brings (D8.3 to D8.6).

use crate::app::games::decision::prelude::*;
use crate::app::games::decision::year::powers::{balance_brings, progress_brings};
use crate::app::games::decision::year::regions::{firm_level, held, militia, tracked};
use crate::rules::decision::data::map::GREATEST_LOYALTY;

/// The chances of a contest: a win of the American side, a tie, a win of the British side.
pub fn chances(american_dice: u8, american: u8, british: u8) -> [f32; 3] {
    let mut sums = vec![1_u32];
    for _ in 0..american_dice {
        let mut next = vec![0; sums.len() + 6];
        for (sum, ways) in sums.iter().enumerate() {
            (1..=6).for_each(|face| next[sum + face] += ways);
        }
        sums = next;
    }
    let mut results = [0_u32; 3];
    for (sum, ways) in sums.into_iter().enumerate() {
        for face in 1..=6 {
            let result = (face + usize::from(british)).cmp(&(sum + usize::from(american)));
            results[(result as i8 + 1) as usize] += ways;
        }
    }
    let all = results.iter().sum::<u32>().max(1) as f32;
    results.map(|ways| ways as f32 / all)
}

/// What a side's markers on a track count, with the Constitution (D8.2, D8.5).
pub fn sum(cx: Cx<'_>, side: Side, track: TrackId, markers: Markers) -> u8 {
    let (rules, p) = (cx.rules, cx.model().p());
    let counts: u8 = markers.iter().map(|marker| rules.tables.marker(marker).rouse).sum();
    let constitution = rules.in_force(p.progress, p.balance, TrackEffect::RouseRegions);
    counts + u8::from(side == AMERICAN && rules[track].region.is_some() && constitution)
}

/// The chances of a side on a track: win, tie, loss.
pub fn of_side(cx: Cx<'_>, side: Side, track: TrackId, (own, enemy): (u8, u8)) -> [f32; 3] {
    let dice = cx.rules.american_dice(cx.model().p(), track);
    match side {
        AMERICAN => chances(dice, own, enemy),
        BRITISH => {
            let [loss, tie, win] = chances(dice, enemy, own);
            [win, tie, loss]
        }
    }
}

/// The figure of a track after a win of a side: of the balance or of a region; none of progress.
fn after(cx: Cx<'_>, side: Side, track: TrackId) -> Option<(i8, i8)> {
    let (rules, p) = (cx.rules, cx.model().p());
    let (was, most) = match rules[track].region {
        Some(region) => (rules.loyalty_of(p, region), GREATEST_LOYALTY),
        None if track == BALANCE => (p.balance, rules.tables.balance_edge()),
        None => return None,
    };
    let by = if side == AMERICAN { 1 } else { -1 };
    Some((was, (was + by).clamp(-most, most)))
}

/// What a win of a side on a track brings, in a few words for the board.
pub fn in_short(cx: Cx<'_>, side: Side, track: TrackId) -> String {
    let facts: Vec<String> = facts(cx, side, track).into_iter().map(|(text, _)| text).collect();
    facts.join("; ")
}

/// What a win of a side on a track brings, a sentence each with its case.
pub fn facts(cx: Cx<'_>, side: Side, track: TrackId) -> Vec<(String, &'static str)> {
    let (rules, p) = (cx.rules, cx.model().p());
    let Some((was, now)) = after(cx, side, track) else { return progress(cx, side) };
    if was == now {
        return vec![("it stands at its end; nothing moves".into(), "D8.6")];
    }
    let Some(region) = rules[track].region else {
        let to = format!("to {}", rules.balance_name(now));
        let farther = now.abs() > was.abs();
        let moved =
            if farther { balance_brings(rules, now) } else { format!("no longer: {}", balance_brings(rules, was)) };
        let mut all = vec![(to, "D9.1"), (moved, "D9.3")];
        let leaves = |nation: Nation, effect: TrackEffect| {
            rules.is_allied(p, nation) && !rules.in_force(p.progress, now, effect)
        };
        if leaves(Nation::French, TrackEffect::French) || leaves(Nation::Spanish, TrackEffect::Spanish) {
            all.push(("the ally goes home and stands still".into(), "D9.6"));
        }
        return all;
    };
    let mut all = vec![(format!("to {}", leaning(now)), "D8.6")];
    let (costs, other) = (militia(rules, side, now), militia(rules, side.other(), now));
    if costs != militia(rules, side, was) {
        all.push((format!("{} militia costs {}, the enemy's {}", cx.whose(side), costs.0, other.0), "D10.2"));
    }
    let own = |figure: i8| if side == AMERICAN { figure } else { -figure };
    if own(now) == 1 {
        all.push((format!("its towns feed twice as many of {} units", cx.whose(side)), "D16.2"));
    } else if own(was) == -1 {
        all.push(("its towns feed half as many enemies".into(), "D16.2"));
    }
    let value = |side: Side| held(cx, region)[side.index()];
    if own(now) >= rules.tables.income.doubled_at {
        all.push((format!("its towns pay double: {} more", value(side)), "D5.3"));
    } else if own(was) <= -rules.tables.income.doubled_at {
        all.push((format!("its towns no longer pay the enemy double: {} fewer", value(side.other())), "D5.3"));
    }
    all.extend(firm(cx, side, (own(was), own(now))));
    all
}

/// Whether the region becomes firm for a side, or is no longer firm for the other one.
fn firm(cx: Cx<'_>, side: Side, (was, now): (i8, i8)) -> Option<(String, &'static str)> {
    let (rules, p) = (cx.rules, cx.model().p());
    let (level, victory) = (firm_level(rules), &rules.tables.victory);
    let number = |side: Side| {
        let sign = if side == AMERICAN { 1 } else { -1 };
        tracked(rules).into_iter().filter(|region| sign * rules.loyalty_of(p, *region) >= level).count()
    };
    let needs = |side: Side| if side == AMERICAN { victory.regions } else { victory.british_regions };
    if was < level && now >= level {
        let text = format!("firm, number {} of the {} needed", number(side) + 1, needs(side));
        return Some((text, "D3.2"));
    }
    let foe = side.other();
    (was <= -level && now > -level).then(|| {
        let text = format!("no longer firm: the enemy has {} of {}", number(foe).saturating_sub(1), needs(foe));
        (text, "D3.2")
    })
}

fn progress(cx: Cx<'_>, side: Side) -> Vec<(String, &'static str)> {
    let (rules, p) = (cx.rules, cx.model().p());
    let Some(next) = rules.next_progress(p.progress) else {
        return vec![("it is at its end".into(), "D8.4")];
    };
    let name = &rules[next].name;
    if side == AMERICAN {
        return vec![(format!("to {name}"), "D8.4"), (progress_brings(rules, next), "D8.5")];
    }
    vec![
        (format!("it stays: no {name} this year"), "D8.4"),
        (format!("not yet: {}", progress_brings(rules, next)), "D8.5"),
    ]
}

#[cfg(test)]
mod tests {
    use super::chances;

    #[test]
    fn equal_sums_tie_in_a_sixth_of_the_contests() {
        let [american, tie, british] = chances(1, 2, 2);
        assert!((tie - 1.0 / 6.0).abs() < 1e-6 && (american - british).abs() < 1e-6);
    }

    #[test]
    fn a_sum_three_higher_wins_five_contests_of_six() {
        let [american, tie, british] = chances(1, 0, 3);
        assert!((british - 30.0 / 36.0).abs() < 1e-6 && (tie - 3.0 / 36.0).abs() < 1e-6);
        assert!((american - 3.0 / 36.0).abs() < 1e-6);
    }

    #[test]
    fn with_two_dice_the_americans_lose_20_of_216_contests_without_markers() {
        let [_, tie, british] = chances(2, 0, 0);
        // British 3 to 6 against sums of 2 to 5: 4, 6, 6 and 4 ways; ties at 2 to 6: 1 to 5 ways.
        assert!((british - 20.0 / 216.0).abs() < 1e-6 && (tie - 15.0 / 216.0).abs() < 1e-6);
    }
}
