//! What the board shows beside an order, and what is known of a unit, a card or a tactic: costs, rolls needed, what stops a move.

use crate::kernel::story::lowered;
use crate::rules::white_plains::chapters::w06_ways::{Field, Ways};
use crate::rules::white_plains::observe::View;
use crate::rules::white_plains::prelude::*;
use crate::rules::white_plains::words::rolls::needed_words;

impl WhitePlains {
    /// The facts of an order, a few words each.
    pub(super) fn facts_of(&self, view: &View, order: &Order) -> Vec<String> {
        let p = &view.known;
        match *order {
            Order::Move(unit, None, to) => self.way_facts(p, unit, to, Gait::Move),
            Order::March(unit, None, to) => self.way_facts(p, unit, to, Gait::March),
            Order::Fire(units, target) => {
                let Some(odds) = self.fire_chances(p, units, target) else { return Vec::new() };
                let check = odds.check.map(|least| format!("it checks first: {} or it retreats", needed_words(least)));
                check.into_iter().chain([format!("a hit needs {}", needed_words(odds.least))]).collect()
            }
            Order::Rally(unit) => vec![format!("it needs {}", needed_words(self.rally_needs(p, unit)))],
            Order::Release(unit) => {
                let attack = Self::attack_of(p, unit);
                attack
                    .map(|attack| format!("it attacks {}", self.numbers_of(attack.hexes.iter())))
                    .into_iter()
                    .collect()
            }
            Order::Play(card, Names::UnitHex(unit, at)) if self[card].effect == Effect::Probe => {
                let (needed, rain) = self.probe_needs(p, unit, at);
                vec![format!("it needs {}", needed_words(needed - rain))]
            }
            Order::Burn(..) => vec![format!("it needs {}", needed_words(self.tables.burn_from as i8))],
            Order::Lead(unit) => vec![format!("morale {}, strength {}", signed(self[unit].morale), p.sp(self, unit))],
            Order::Place(unit, at) => {
                let side = self[unit].side;
                let ground = std::iter::once(self[at].ground.name().to_owned());
                let near = self.friends_near(p, side, at, Some(unit));
                ground.chain(near).chain(self.beside_enemy(p, side, at)).collect()
            }
            Order::Ruse(at) => {
                let lines = [(&self.areas.forward_line, "forward line"), (&self.areas.main_line, "main line")];
                let line = lines.into_iter().find(|(hexes, _)| hexes.contains(&at)).map(|(_, name)| name.to_owned());
                let works = self.works_towards(at).map(|sides| format!("works to the {sides}"));
                line.into_iter().chain(works).chain(self.friends_near(p, AMERICAN, at, None)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The lowest die that rallies a unit (W7.1).
    pub fn rally_needs(&self, p: &State, unit: UnitId) -> i8 {
        (self.tables.rally.needed - self.rally_sum(p, unit)).max(0)
    }

    /// What a move or a march to a hex costs, and what is to be known of its end.
    fn way_facts(&self, p: &State, unit: UnitId, to: HexId, gait: Gait) -> Vec<String> {
        let side = self[unit].side;
        let field = Field::new(self, p, side);
        let mut ways = Ways::default();
        ways.explore(&field.any_mover(unit, gait));
        let mut facts: Vec<String> = ways.cost(to).map(|cost| format!("{cost} MP")).into_iter().collect();
        if field.zone.has(to) {
            facts.push("an enemy zone ends the move".into());
            // W9.3 is told before it binds.
            if !self.sorted.artillery.has(unit) {
                facts.push("there it must attack, if it can (W9.3)".into());
            }
        }
        facts.extend(self.beside_enemy(p, side, to));
        facts.extend(self.stranding_facts(p, unit, to));
        facts.extend(self.fire_words(p, Units::one(unit), to).map(|fire| lowered(fire.trim_end_matches('.'))));
        facts
    }

    /// What is to be known of a unit beside its line: how far it goes, its brigade, what holds it.
    pub fn unit_notes(&self, p: &State, unit: UnitId) -> Vec<String> {
        let data = &self[unit];
        let mp = |gait: Gait| self.allowance(p, unit, gait);
        let march = match p.in_order(unit) {
            true => format!(", {} on a march by road", mp(Gait::March)),
            false => ", for one hex (W6.9)".into(),
        };
        let mut notes = vec![format!("{} movement points{march}.", mp(Gait::Move))];
        if !data.brigade.is_empty() {
            notes.push(format!("Brigade: {}.", self.brigade_name(&data.brigade)));
        }
        if data.elite {
            notes.push("Elite: rain does not hinder its attacks while the army is high (W22.4).".into());
        }
        if self.is_held(p, unit) {
            notes.push("Held in its hex until the army is released (W15.1).".into());
        }
        notes
    }

    /// The name of a brigade: of the leader who commands it, or its number.
    pub fn brigade_name(&self, brigade: &str) -> String {
        let leads = |unit: &&Unit| {
            let commands = unit.leader.as_ref().map(|leader| &leader.commands);
            matches!(commands, Some(Commands::Brigade(of) | Commands::BrigadeOrHill(of)) if of == brigade)
        };
        let leader = self.units.iter().find(leads).and_then(|leader| leader.name.split(' ').next_back());
        match (leader, brigade.strip_prefix("brig_")) {
            (Some(name), _) => name.to_owned(),
            (None, Some(number)) => format!("No. {number}"),
            (None, None) => brigade.split('_').map(raised).collect::<Vec<_>>().join(" "),
        }
    }

    /// A card in sentences: when it is played, what it does, and whether it was played or is in a hand that the viewer sees.
    pub(super) fn describe_card(&self, view: &View, card: CardId) -> String {
        let (p, data) = (&view.known, &self[card]);
        let place = match data.side {
            side if p.hands[side].has(card) => " It is in the hand.",
            side if p.played[side].has(card) => " It was played.",
            _ => "",
        };
        let side = data.side.name();
        format!("{}, {side} card of deck {}, played {}: {}{place}", data.name, data.deck, data.time.when(), data.text)
    }

    /// A tactic in sentences: what it adds to the attacker's die against each other one.
    pub(super) fn describe_tactic(&self, tactic: Tactic) -> Vec<String> {
        let row = |attacks: bool| {
            let cell = |other: Tactic| {
                let (own, foe) = if attacks { (tactic, other) } else { (other, tactic) };
                let by = self.tables.tactics_drm(own, foe).map_or("no combat".into(), signed);
                format!("{} {by}", other.name())
            };
            Tactic::ALL.map(cell).join(", ")
        };
        let who = if tactic.needs_leader() { ", only with a leader in command (W10.10)" } else { "" };
        vec![
            format!("{}, a tactic{who}. The figures are added to the attacker's die.", tactic.name()),
            format!("Chosen by the attacker against the defender's {}.", row(true)),
            format!("Chosen by the defender against the attacker's {}.", row(false)),
        ]
    }
}
