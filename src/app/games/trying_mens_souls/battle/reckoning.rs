//! The figures of a combat, part by part: strengths, shifts, modifiers of the die, totals of an assault.

use super::story::Fight;
use crate::app::games::trying_mens_souls::prelude::*;
use crate::rules::trying_mens_souls::chapters::t10_sums::{AssaultSum, RegularSum};
use crate::rules::trying_mens_souls::words::sums::{DIE_NAMES, parts_text};

/// The parts that count something, each with its case; the total comes after them.
fn parts<const N: usize>(names: [String; N], values: [i8; N], case: &'static str) -> impl Iterator<Item = SumLine> {
    let counts = names.into_iter().zip(values).filter(|(_, value)| *value != 0);
    counts.map(move |(name, value)| SumLine::part(name, case, signed(value)))
}

/// "9 others".
fn others(number: i8) -> String {
    counted(number.unsigned_abs(), "other, 1 for it", "others, 1 each")
}

/// The strength of a side: its parts and its sum; none before anybody can lead.
pub(super) fn strength(cx: Cx<'_>, fight: &Fight, side: Side) -> Vec<(String, String)> {
    let attacks = side == fight.attacker;
    let mut lines = Vec::new();
    let mut line = |name: String, value: i8| {
        if value != 0 {
            lines.push((name, if lines.is_empty() { value.to_string() } else { signed(value) }));
        }
    };
    if fight.kind == CombatKind::Attack {
        let Some((fought, _)) = fight.regular else { return Vec::new() };
        let sum = fought.sum;
        let (attack, defence) = sum.strengths();
        if attacks {
            line("CF of the lead".into(), sum.attack[0]);
            line(others(sum.attack[1]), sum.attack[1]);
            line("Ridge or stream".into(), sum.attack[2]);
        } else {
            line("CF of the lead".into(), sum.defence[0]);
            line(others(sum.defence[1]), sum.defence[1]);
            line("Ground".into(), sum.defence[2]);
            line("Trench or fort".into(), sum.defence[3]);
        }
        lines.push(("Strength".into(), if attacks { attack } else { defence }.to_string()));
        return lines;
    }
    let Some(sum) = assault_sum(cx, fight, side) else { return Vec::new() };
    line("CF of the lead".into(), sum.lead[0]);
    line("CR of the lead".into(), sum.lead[1]);
    line(others(sum.others[0]), sum.others[0]);
    line(format!("{} disrupted, ½ each", sum.others[1]), sum.others[1] / 2);
    line("Army leader".into(), sum.leaders[0]);
    line("Leader".into(), sum.leaders[1]);
    line("Ground".into(), sum.terrain);
    lines.push(("Without the die".into(), sum.total().to_string()));
    lines
}

/// The sum of a side in an assault: as it was when the dice fell, or as it is now.
fn assault_sum(cx: Cx<'_>, fight: &Fight, side: Side) -> Option<AssaultSum> {
    let p = &cx.view.known;
    if let Some(fought) = fight.assault {
        return Some(fought.sums[usize::from(side != fight.attacker)]);
    }
    let able = |unit: &PieceId| side != fight.attacker || p.is_normal(*unit);
    let lead = fight.lead[side].or_else(|| fight.force[side].iter().copied().find(able))?;
    let force: Pieces = fight.force[side].iter().copied().collect();
    Some(cx.rules.assault_sum(p, p.standing(force), lead, fight.targets.iter().next()?))
}

/// The odds of a regular combat, and what shifts its column (T10.2).
pub(super) fn odds(cx: Cx<'_>, fight: &Fight) -> Vec<SumLine> {
    let Some((fought, column)) = fight.regular else { return Vec::new() };
    let sum = fought.sum;
    let (attack, defence) = sum.strengths();
    let table = &cx.rules.tables.combat;
    let before = table.column(attack.into(), defence.into()) as u8;
    let named = fight.lead[fight.attacker].is_some() && fight.lead[fight.foe()].is_some();
    let names = cx.rules.shift_names(fought.ratings).map(|name| raised(&name));
    let first = SumLine::total(format!("{attack} against {defence}"), "T10.1", cx.rules.column_name(before));
    let shift = match sum.shift() {
        0 => "No shift".to_owned(),
        by => {
            let side = if by > 0 { "right" } else { "left" };
            format!("{} {side}", counted(by.unsigned_abs(), "column", "columns"))
        }
    };
    let total = SumLine::total(shift, "", cx.rules.column_name(column));
    let die = parts(DIE_NAMES.map(|name| format!("Die: {name}")), sum.drm, "T10.3");
    let best = (!named).then(|| SumLine::part("With the first lead that may be named", "", ""));
    [first].into_iter().chain(parts(names, sum.shifts, "T10.2")).chain([total]).chain(die).chain(best).collect()
}

/// What counts on the die: "die −1 for leaders of the attacker".
pub(super) fn modifiers(sum: &RegularSum) -> String {
    let parts = parts_text(DIE_NAMES, &sum.drm);
    if parts.is_empty() { "nothing changes the die".into() } else { parts }
}

/// The totals of an assault, and what they bring (T10.6, T10.7).
pub(super) fn totals(cx: Cx<'_>, fight: &Fight) -> Vec<SumLine> {
    let mut lines = Vec::new();
    let sides = [fight.attacker, fight.foe()];
    let mut all = Vec::new();
    for (number, side) in sides.into_iter().enumerate() {
        let Some(sum) = assault_sum(cx, fight, side) else { continue };
        let mut words = format!("{}: {} without the die", side.name(), sum.total());
        let mut value = sum.total().to_string();
        if let Some(totals) = fight.totals {
            words = format!("{}: {} and die {}", side.name(), sum.total(), totals[number] as i8 - sum.total());
            value = totals[number].to_string();
        }
        all.push(value.parse::<i8>().unwrap_or(0));
        lines.push(SumLine::part(words, "T10.6", value));
    }
    if let [attack, defence] = all[..] {
        let by = attack - defence;
        lines.push(match (fight.totals.is_some(), by) {
            (false, 0) => SumLine::total("Level without the dice", "", ""),
            (false, 1..) => SumLine::total("Attacker ahead, without dice", "", by.to_string()),
            (false, _) => SumLine::total("Defender ahead, without dice", "", (-by).to_string()),
            (true, 0) => SumLine::total("A tie: both sides lose", "T10.7", ""),
            (true, 1..) => SumLine::total("The defender loses the difference", "T10.7", by.to_string()),
            (true, _) => SumLine::total("The attacker loses the difference", "T10.7", (-by).to_string()),
        });
    }
    lines
}
