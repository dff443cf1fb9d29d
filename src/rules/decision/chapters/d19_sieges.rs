//! D19.1, D19.10: fortresses and sieges; what is said before a battle, and the honours of war.

use crate::rules::decision::prelude::*;

impl Decision {
    /// Fortress and siege markers on the map.
    fn fortress_markers(&self, p: &State) -> u32 {
        p.fortresses.values().iter().flatten().count() as u32 + p.sieges.len()
    }

    /// Whether a marker is left for a fortress or a siege.
    fn has_fortress_marker(&self, p: &State) -> bool {
        self.fortress_markers(p) < u32::from(self.tables.limits.fortresses_and_sieges)
    }

    /// Whether a side may build a fortress in a locale.
    pub fn check_fortress(&self, p: &State, side: Side, at: LocaleId) -> Checked {
        let by = "D19.1";
        when(self.plays_with(p, Rule::Fortresses), Refused::NoOption { by })?;
        let free = p.fortresses[at].is_none() && self.ashore(p, side.other(), at).is_empty();
        let own = self.areas.towns.has(at) && !self.troops(p, side, at).is_empty();
        when(free && own, Refused::NoMarkerThere { at, by })?;
        when(self.has_fortress_marker(p), Refused::NoMarkersLeft { by })?;
        self.check_points(p, side, self.tables.prices.fortress)
    }

    pub fn build_fortress(&self, p: &mut Position, side: Side, at: LocaleId, out: &mut Vec<Event>) {
        self.pay(p, side, self.tables.prices.fortress.into(), out);
        p.fortresses[at] = Some(side);
        out.push(Event::Fortress { at, side: Some(side) });
    }

    /// What a side may say before the battle under way.
    fn words_for(&self, p: &State, battle: &Battle, side: Side) -> Vec<Word> {
        let at = battle.at;
        let owner = p.fortresses[at];
        match battle.said {
            Some(Word::Offer) => vec![Word::Accept, Word::Refuse],
            _ if p.sieges.has(at) && owner == Some(side) => vec![Word::Sally, Word::Wait],
            _ if p.sieges.has(at) => vec![Word::Storm, Word::Siege],
            Some(Word::Close) if self.has_fortress_marker(p) => vec![Word::Storm, Word::Siege],
            Some(Word::Close) => vec![Word::Storm],
            said => {
                let closes = (owner == Some(side)).then_some(Word::Close);
                let may_offer = self.plays_with(p, Rule::Honours) && said.is_none();
                let offers = (may_offer && !self.ways_in_battle(p, side).is_empty()).then_some(Word::Offer);
                [Some(Word::Stand), closes, offers].into_iter().flatten().collect()
            }
        }
    }

    /// The words of the side that is asked.
    pub fn words_of(&self, p: &State) -> Vec<Word> {
        p.battle.as_ref().map_or_else(Vec::new, |battle| self.words_for(p, battle, battle.side))
    }

    /// Who speaks first before the battle under way, if anything is to be said: in a siege the side on move, but not when friends
    /// of the besieged have come; else a defender who can do more than stand.
    pub fn first_speaker(&self, p: &State) -> Option<Side> {
        let battle = p.battle.as_ref().filter(|battle| battle.kind == BattleKind::Land)?;
        let (attacker, at) = (battle.attacker, battle.at);
        if p.sieges.has(at) {
            let relief = p.fortresses[at] == Some(attacker) && p.came(at).is_some();
            return (!relief).then_some(attacker);
        }
        let defender = attacker.other();
        (self.words_for(p, battle, defender).len() > 1).then_some(defender)
    }

    pub fn check_said(&self, p: &State, word: Word) -> Checked {
        when(self.words_of(p).contains(&word), Refused::NotSaid { by: case_of(word) })
    }

    /// A side says something before a battle.
    pub fn say(&self, p: &mut Position, word: Word, out: &mut Vec<Event>) {
        let Some(battle) = &mut p.battle else { return };
        let (at, side, attacker) = (battle.at, battle.side, battle.attacker);
        out.push(Event::Said { side, word });
        if matches!(word, Word::Close | Word::Offer | Word::Refuse) {
            battle.said = Some(word);
        }
        battle.honours |= word == Word::Accept;
        battle.storm |= word == Word::Storm;
        match word {
            Word::Close | Word::Offer => self.to_step(p, BattleStep::Parley, attacker),
            Word::Refuse => {
                let defender = attacker.other();
                let more = p.battle.as_ref().is_some_and(|battle| self.words_for(p, battle, defender).len() > 1);
                if more { self.to_step(p, BattleStep::Parley, defender) } else { self.show_forces(p, out) }
            }
            Word::Accept => self.lose_battle(p, attacker.other()),
            Word::Stand | Word::Storm | Word::Sally => self.show_forces(p, out),
            Word::Siege if p.sieges.has(at) => p.go_on(Task::SiegeDie),
            Word::Siege => {
                p.sieges.add(at);
                out.push(Event::Siege { at, begun: true });
                p.go_on(Task::EndBattle);
            }
            Word::Wait => p.go_on(Task::EndBattle),
        }
    }

    /// The die of a siege, with the best leader who counts: the fortress falls and a battle follows at once, or nothing happens.
    pub fn roll_siege(&self, p: &mut Position, die: u8, out: &mut Vec<Event>) {
        let Some((at, side)) = p.battle.as_ref().map(|battle| (battle.at, battle.attacker)) else { return };
        let force = self.fighters(p, side);
        let values = (force & self.sorted.leaders).into_iter().map(|leader| self.value_on_land(force, leader));
        let (plus, needed) = (values.max().unwrap_or(0), self.tables.limits.siege_falls_at);
        out.push(Event::tested(side, RollReason::Siege, die, plus, needed, None));
        p.push(Task::EndBattle);
        if die + plus >= needed {
            p.fortresses[at] = None;
            p.sieges.take(at);
            out.push(Event::Fortress { at, side: None });
            self.show_forces(p, out);
        }
    }

    /// A siege ends when one side has no land unit ashore there.
    pub fn end_sieges(&self, p: &mut Position, out: &mut Vec<Event>) {
        for at in p.sieges {
            if Side::BOTH.into_iter().any(|side| self.ashore(p, side, at).is_empty()) {
                p.sieges.take(at);
                out.push(Event::Siege { at, begun: false });
            }
        }
    }

    /// After its Combat Phase a side takes the fortresses where land combat units of its own stand and of the enemy none.
    pub fn take_fortresses(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        for at in self.locale_ids() {
            let alone = || !self.troops(p, side, at).is_empty() && self.troops(p, side.other(), at).is_empty();
            if p.fortresses[at] == Some(side.other()) && alone() {
                p.fortresses[at] = Some(side);
                out.push(Event::Fortress { at, side: Some(side) });
            }
        }
    }
}

/// The case of a word.
const fn case_of(word: Word) -> &'static str {
    match word {
        Word::Offer | Word::Accept | Word::Refuse => "D19.10",
        Word::Close | Word::Stand | Word::Storm | Word::Siege | Word::Sally | Word::Wait => "D19.1",
    }
}
