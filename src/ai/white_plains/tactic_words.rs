//! The reason of a tactics card: the lot from which it is drawn, and what it does against the enemy's likely cards.

use super::combat_table::Mixture;
use super::prelude::*;
use crate::kernel::story::{percents, signed};

/// Tactics cards with a smaller share are not named.
const LEAST_SHARE: f32 = 0.02;

/// So many of the enemy's likely cards are told.
const MOST_MET: usize = 4;

/// The mixtures of tactics cards of both sides: one's own, from which `chosen` is drawn, and the enemy's.
pub fn mixture(rules: &WhitePlains, [own, foe]: &[Mixture; 2], chosen: Tactic, attacks: bool) -> String {
    let cards = shares(own);
    let drawn = match &cards[..] {
        [_] => "it is best against all that the enemy would choose".to_owned(),
        _ => {
            let cards: Vec<String> =
                cards.into_iter().map(|(tactic, share)| format!("{} {share}", tactic.name())).collect();
            let cards = cards.join(", ");
            format!(
                "drawn by lot from {cards}, so that the enemy, who chooses at the same time, gains nothing by guessing"
            )
        }
    };
    let met = shares(foe).into_iter().map(|(other, share)| {
        let pair = if attacks { (chosen, other) } else { (other, chosen) };
        let what = match (rules.tables.tactics_drm(pair.0, pair.1), attacks) {
            (None, _) => "there is no combat".to_owned(),
            (Some(by), true) => format!("your die gets {}", signed(by)),
            (Some(by), false) => format!("the attacker's die, which you want low, gets {}", signed(by)),
        };
        format!("against {} ({share} likely) {what}", other.name())
    });
    let met: Vec<String> = met.take(MOST_MET).collect();
    format!("{drawn}; {}", met.join(", "))
}

/// The cards of a mixture with their shares, the largest first.
fn shares(mixture: &Mixture) -> Vec<(Tactic, String)> {
    let percents = percents(*mixture);
    let mut cards: Vec<(f32, Tactic, String)> = Vec::new();
    for ((tactic, share), percent) in Tactic::ALL.into_iter().zip(mixture).zip(percents) {
        if *share >= LEAST_SHARE {
            cards.push((*share, tactic, percent));
        }
    }
    cards.sort_by(|a, b| b.0.total_cmp(&a.0));
    cards.into_iter().map(|(_, tactic, percent)| (tactic, percent)).collect()
}
