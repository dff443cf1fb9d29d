//! The figures of a combat: its column, the parts of its die, the results that can still be reached.

use crate::app::games::white_plains::group_move::clash;
use crate::app::games::white_plains::prelude::*;
use crate::rules::white_plains::data::results::LeadResult;

/// The sum of a combat; before both lead units are named it is calculated with the best of each side. None
/// where only guns defend: they are captured without a die (W10.2).
pub(super) fn sum(cx: Cx<'_>, combat: &Combat) -> Option<Arc<CombatSum>> {
    let (rules, p, model) = (cx.rules, &cx.view.known, cx.model());
    if combat.die.is_none() && rules.guns_alone(combat.defenders) {
        return None;
    }
    let best = || clash(model, combat.hexes, combat.units).map(|clash| Arc::new(rules.combat_sum(p, &clash)));
    rules.sum_of(p, combat).or_else(best)
}

/// A line of "To the die".
pub(super) struct Line {
    /// Its name.
    pub name: String,
    /// Its case.
    pub case: &'static str,
    /// Its modifier; none while it is not known.
    pub by: Option<i8>,
    /// The side that played it.
    pub side: Option<Side>,
}

/// Everything that counts on the die, with who gave it.
pub(super) fn lines(cx: Cx<'_>, combat: &Combat, sum: &CombatSum) -> Vec<Line> {
    let (rules, p) = (cx.rules, &cx.view.known);
    let line = |name: &str, case, by, side| Line { name: raised(name), case, by: Some(by), side };
    let mut all: Vec<Line> = sum.parts.iter().map(|part| line(part.name, part.case, part.by, None)).collect();
    for card in combat.played.iter() {
        let data = &rules[card];
        let by = rules.card_drm(p, card);
        if by != 0 && combat.cards.has(card) {
            all.push(line(&data.name, "W10.9", by, Some(data.side)));
        }
    }
    for side in Side::BOTH {
        if let Some(by) = combat.chits[side] {
            all.push(line(&format!("{} chit", side.name()), "W10.9", by, Some(side)));
        }
    }
    let tactics = rules.tactics_drm(p, combat).filter(|_| combat.tactics_shown());
    all.push(Line { name: "Tactics".into(), case: "W10.11", by: tactics, side: None });
    all
}

/// The side that suffers from a result: the attacker, both or neither, the defender.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Suffers {
    /// The attacker alone.
    Attacker,
    /// Both are pinned or go back, or nothing happens.
    Both,
    /// The defender alone.
    Defender,
}

pub(super) fn suffers(outcome: Outcome) -> Suffers {
    match outcome {
        Outcome::Leads { attacker: LeadResult::None, defender } if defender != LeadResult::None => Suffers::Defender,
        Outcome::Leads { attacker, defender: LeadResult::None } if attacker != LeadResult::None => Suffers::Attacker,
        _ => Suffers::Both,
    }
}

/// The shares of results for a modifier: the defender suffers, both, the attacker.
pub(super) fn shares(cx: Cx<'_>, column: usize, drm: i8) -> [f32; 3] {
    let mut shares = [0.0; 3];
    for die in 0..10 {
        let outcome = cx.rules.tables.combat_results.result(column, WhitePlains::read_die(die, drm).into());
        let number = match suffers(outcome) {
            Suffers::Defender => 0,
            Suffers::Both => 1,
            Suffers::Attacker => 2,
        };
        shares[number] += 0.1;
    }
    shares
}

/// The modifier of a tactics card of a side against a card of the other side; none for no combat.
pub(super) fn meets(cx: Cx<'_>, side: Side, own: Tactic, other: Tactic) -> Option<i8> {
    let attacks = side == cx.view.known.active;
    let (row, column) = if attacks { (own, other) } else { (other, own) };
    cx.rules.tables.tactics[row as usize][column as usize]
}

/// The tactics that a side may choose by public facts.
pub(super) fn open_to(cx: Cx<'_>, side: Side) -> Vec<Tactic> {
    let open = |tactic: &Tactic| cx.rules.check_tactic(&cx.view.known, side, *tactic, false).is_ok();
    Tactic::ALL.into_iter().filter(open).collect()
}
