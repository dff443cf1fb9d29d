//! What a decision is about, beside its question: who fires at whom, how far a unit retreats and why, what must be done first.

use crate::kernel::story::{counted, listed};
use crate::rules::white_plains::observe::View;
use crate::rules::white_plains::prelude::*;
use crate::rules::white_plains::words::rolls::needed_words;

impl WhitePlains {
    /// The present decision in sentences; none where the question says it all.
    pub(super) fn decision_notes(&self, view: &View) -> Vec<String> {
        let p = &view.known;
        let name = |unit: UnitId| self[unit].name.as_str();
        let mut notes = self.notes_of_cards(view);
        notes.extend(match p.task() {
            Some(Task::Ruse(forward, main)) if view.viewer.sees(AMERICAN) => {
                let hexes = |number: u8| counted(number, "hex", "hexes");
                vec![format!(
                    "Still to name: {} of the forward line, {} of the main line.",
                    hexes(forward),
                    hexes(main)
                )]
            }
            Some(Task::Initiative(_)) => {
                vec!["Each chit adds 1 to your die; the higher total goes first. With pledge 0 your die counts as it falls.".into()]
            }
            Some(Task::FireAnswer(fire)) => {
                let guns: Vec<&str> = fire.units.into_iter().map(name).collect();
                let least = self.fire_sum(p, fire.units, fire.target).map_or(0, |sum| sum.lowest());
                let target = name(fire.target);
                vec![format!("Fire of {} at {target}: a hit needs {}.", listed(&guns), needed_words(least))]
            }
            Some(Task::Declare) => {
                let must: Vec<&str> = self.must_attack(p).into_iter().map(name).collect();
                let names = listed(&must);
                (!must.is_empty())
                    .then(|| format!("In an enemy zone, so they must attack: {names} (W9.3)."))
                    .into_iter()
                    .collect()
            }
            Some(Task::DeclaredReact | Task::Fights) => self.declared_notes(p),
            Some(Task::Evade | Task::Lead(_) | Task::Cards(_) | Task::TacticsCard(_) | Task::Tactic(..)) => {
                let combat = p.combat.as_deref();
                combat.map(|combat| self.combat_note(combat)).into_iter().collect()
            }
            Some(Task::Trump(card, _)) => {
                vec![format!(
                    "{}: {} You are asked whether or not you hold Local Superiority.",
                    self[card].name, self[card].text
                )]
            }
            Some(Task::Retreat(unit, steps, reason)) => vec![self.retreat_note(p, unit, steps, reason)],
            Some(Task::Advance(_, true)) if p.combat.is_some() => {
                vec!["The lead unit advances first; it must, unless it would leave works or a wall (W11.8).".into()]
            }
            _ => Vec::new(),
        });
        notes
    }

    /// The attacks that are declared, a sentence each, with those who are attacked.
    fn declared_notes(&self, p: &State) -> Vec<String> {
        let note = |attack: &Attack| {
            let foe = self[attack.units.first()?].side.other();
            let defenders = attack.hexes.iter().fold(Units::NONE, |all, at| all | p.units_at(self, foe, at));
            let verb = if attack.units.len() == 1 { "attacks" } else { "attack" };
            let (who, at) = (self.names_of(attack.units), self.numbers_of(attack.hexes.iter()));
            Some(format!("Declared: {who} {verb} {} in {at}.", self.names_of(defenders)))
        };
        p.attacks.iter().filter_map(note).collect()
    }

    /// The combat under way in a sentence.
    pub(super) fn combat_note(&self, combat: &Combat) -> String {
        format!(
            "Close combat for {}: {} against {}.",
            self.numbers_of(combat.hexes.iter()),
            self.names_of(combat.units),
            self.names_of(combat.defenders)
        )
    }

    /// The text of each card that can be played, where a step asks for cards.
    fn notes_of_cards(&self, view: &View) -> Vec<String> {
        use Task::{Cards, DeclaredReact, FireAnswer, Initiative, MovementReact, RallyReact, TacticsCard};
        let p = &view.known;
        let asks = matches!(
            p.task(),
            Some(
                Cards(_) | DeclaredReact | FireAnswer(_) | Initiative(_) | MovementReact | RallyReact | TacticsCard(_)
            )
        );
        let Some(side) = view.to_play.filter(|_| asks) else { return Vec::new() };
        let fits = |card: &CardId| self.check_card_time(p, side, *card).is_ok();
        p.hands[side].into_iter().filter(fits).map(|card| format!("{}: {}", self[card].name, self[card].text)).collect()
    }

    /// How far a unit retreats, and where it may go.
    fn retreat_note(&self, p: &State, unit: UnitId, steps: u8, reason: RetreatReason) -> String {
        let far = counted(steps, "hex", "hexes");
        let why = match reason {
            RetreatReason::Burning => "out of the burning hex",
            RetreatReason::Withdraw => "as it withdraws",
            RetreatReason::Disrupted => "as it is Disrupted",
            RetreatReason::Retreat
                if p.combat.as_deref().is_some_and(|combat| combat.lead[self[unit].side] == Some(unit)) =>
            {
                "by the result of the combat"
            }
            RetreatReason::Retreat => "as it was hit or failed its check",
        };
        format!("{} retreats {far}, {why} (W11.6).", self[unit].name)
    }
}
