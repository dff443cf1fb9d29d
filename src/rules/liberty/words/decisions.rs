//! What holds in a battle beside its blocks: who can be fired at, and what the next rounds bring (L9).

use crate::rules::liberty::prelude::*;

impl Liberty {
    /// The facts of a round, a sentence each.
    pub fn battle_notes(&self, view: &View, battle: &Battle) -> Vec<String> {
        let p = &view.known;
        let mut notes: Vec<String> = Vec::new();
        if !battle.at_sea.is_empty() {
            let afloat = count(battle.at_sea.len(), "block");
            notes.push(format!("{afloat} at sea: ground blocks cannot fire before they land."));
        }
        let fleets = Side::BOTH.into_iter().filter(|side| battle.fleet(self, p, *side)).count();
        if fleets == 2 {
            notes.push("Ships fire only at ships, ground blocks only at ground blocks.".into());
        } else if fleets == 1 && battle.at_sea.is_empty() {
            notes.push("Naval fire cannot destroy a block's last step.".into());
        }
        let hidden = view.hidden_reserve;
        let waits = !battle.reserve.is_empty() || hidden[AMERICAN] + hidden[BRITISH] > 0;
        // L9.9: ships alone do not hold a place against blocks ashore.
        let ships_leave = battle.cannot_be_dislodged(self, p, battle.attacker) && hidden[battle.defender()] == 0;
        let pursuit = p.options.has(Rule::Pursuit);
        let then = match battle.round {
            1 if waits => "In round 2 the Reserves come to the front.",
            1 | 2 if ships_leave => "After round 3 the ships must leave, and the attacker wins.",
            3 if ships_leave => "After this round the ships must leave, and the attacker wins.",
            1 | 2 if pursuit => "After round 3 the attacker flees, and the defender fires once more (L13.4).",
            3 if pursuit => "After this round the attacker flees, and the defender fires once more (L13.4).",
            1 | 2 => "After round 3 the attacker must leave.",
            3 => "After this round the attacker must leave.",
            _ => "The attackers flee; the defenders fire once more.",
        };
        notes.push(then.into());
        notes
    }
}
