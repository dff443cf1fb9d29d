//! D14.4 to D14.6, D14.9 to D14.14: a battle from its first word to its markers.

use crate::rules::decision::chapters::d17_leaders::Loss;
use crate::rules::decision::prelude::*;

impl Decision {
    /// A battle begins.
    pub fn fight(&self, p: &mut Position, at: LocaleId, kind: BattleKind, out: &mut Vec<Event>) {
        let attacker = p.active;
        let assault = match p.came(at) {
            Some(Came::Fleets(fleets)) if kind == BattleKind::Land => fleets,
            _ => Pieces::NONE,
        };
        let (none, nothing) = (BySide::default(), BySide::default());
        let battle = Battle {
            at,
            kind,
            step: BattleStep::Commit,
            side: attacker,
            attacker,
            fires: None,
            assault,
            storm: false,
            said: None,
            honours: false,
            committed: none,
            disrupted: Pieces::NONE,
            owed: Vec::new(),
            lost: nothing,
            last: None,
            loser: None,
        };
        p.battle = Some(battle);
        out.push(Event::Battle { at, kind, attacker });
        p.push(Task::Commit);
        match self.first_speaker(p) {
            Some(side) => self.to_step(p, BattleStep::Parley, side),
            None => self.show_forces(p, out),
        }
    }

    /// The next decision of the battle.
    pub fn to_step(&self, p: &mut Position, step: BattleStep, side: Side) {
        if let Some(battle) = &mut p.battle {
            battle.step = step;
            battle.side = side;
        }
        p.go_on(match step {
            BattleStep::Parley => Task::Parley,
            BattleStep::Commit => Task::Commit,
            BattleStep::Fire => Task::Fire,
            BattleStep::Hits => Task::Hits,
            BattleStep::Drown => Task::Sink,
            BattleStep::Withdraw => Task::Withdraw,
        });
    }

    /// The forces are shown (D14.4), and the attacker commits first.
    pub fn show_forces(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some((at, attacker)) = p.battle.as_ref().map(|battle| (battle.at, battle.attacker)) else { return };
        for side in [attacker, attacker.other()] {
            let assault = p.battle.as_ref().filter(|_| side == attacker).map_or(Pieces::NONE, |battle| battle.assault);
            out.push(Event::Forces { side, at, pieces: self.fighters(p, side) | assault });
        }
        self.to_step(p, BattleStep::Commit, attacker);
    }

    /// The side that is asked.
    pub fn battle_side(&self, p: &State) -> Side {
        p.battle.as_ref().map_or(p.active, |battle| battle.side)
    }

    /// Whether the side has a choice in this step of the battle.
    pub fn battle_asks(&self, p: &State) -> bool {
        let Some(battle) = &p.battle else { return false };
        match battle.step {
            BattleStep::Parley => self.words_of(p).len() > 1,
            BattleStep::Fire => true,
            BattleStep::Commit => self.leadership(p, battle.side) > 0 && !self.is_leaders_only(p, battle.side),
            BattleStep::Hits => !battle.owed.is_empty() && self.fighters(p, battle.side).len() > 1,
            BattleStep::Drown => self.chooses_at_sea(p, battle.side, battle.at),
            BattleStep::Withdraw => !self.losers(p).is_empty() && self.ways_of_losers(p).len() > 1,
        }
    }

    /// What the rules do in this step where a side has no choice.
    pub fn battle_by_rule(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some((step, side)) = p.battle.as_ref().map(|battle| (battle.step, battle.side)) else {
            return p.end_task();
        };
        match step {
            BattleStep::Parley => match self.words_of(p).first() {
                Some(word) => self.say(p, *word, out),
                None => p.end_task(),
            },
            BattleStep::Fire => p.end_task(),
            BattleStep::Commit => self.commit(p, side, 0, out),
            BattleStep::Hits => self.next_hit(p, out),
            BattleStep::Drown => self.sink_next(p, out),
            BattleStep::Withdraw => self.withdraw_by_rule(p, out),
        }
    }

    /// The orders of the battle's step.
    pub fn list_battle(&self, p: &State, side: Side, list: &mut Legal<Row>) {
        let Some(battle) = &p.battle else { return };
        let mut add = |orders: &mut dyn Iterator<Item = Order>| list.extend(orders.map(LegalEntry::Order));
        match battle.step {
            BattleStep::Parley => add(&mut self.words_of(p).into_iter().map(order_of)),
            BattleStep::Commit => add(&mut (0..=self.most_committed(p, side)).map(Order::Commit)),
            BattleStep::Fire => {
                let retreat = self.check_retreat(p, side).is_ok().then_some(Order::Retreat);
                add(&mut (0..=self.most_fired(p, side)).map(Order::Fire).chain(retreat));
            }
            BattleStep::Hits => add(&mut self.fighters(p, side).into_iter().map(Order::Hit)),
            BattleStep::Drown => add(&mut self.troops(p, side, battle.at).into_iter().map(Order::Lose)),
            BattleStep::Withdraw => add(&mut self.ways_of_losers(p).into_iter().map(Order::Withdraw)),
        }
    }

    /// Whether a side has only leaders in the battle: it never fires nor commits (D14.5).
    pub fn is_leaders_only(&self, p: &State, side: Side) -> bool {
        !self.fighters(p, side).meets(self.sorted.units)
    }

    /// The Tactics that a side can commit at most (D14.4).
    fn most_committed(&self, p: &State, side: Side) -> u8 {
        self.leadership(p, side).min(p.hands[side].count(Marker::Tactics))
    }

    pub fn check_commit(&self, p: &State, side: Side, number: u8) -> Checked {
        let most = self.most_committed(p, side);
        when(number <= most, Refused::TooManyTactics { most, by: "D14.4" })
    }

    /// A side commits Tactics; when both have, initiative is rolled for, or it is known who fires first (D14.5, D19.1).
    pub fn commit(&self, p: &mut Position, side: Side, number: u8, out: &mut Vec<Event>) {
        (0..number).for_each(|_| p.hands[side].take(Marker::Tactics));
        let Some(battle) = &mut p.battle else { return };
        battle.committed[side] = Some(number);
        let (attacker, defender, storm) = (battle.attacker, battle.attacker.other(), battle.storm);
        out.push(Event::Committed { side, number: Secret::of(side, number) });
        if side == attacker {
            return self.to_step(p, BattleStep::Commit, defender);
        }
        let alone = |side: Side| self.is_leaders_only(p, side);
        let first = match storm {
            _ if alone(defender) => Some(attacker),
            _ if alone(attacker) => Some(defender),
            true => Some(defender),
            false => None,
        };
        match first {
            Some(side) => self.fires_next(p, side),
            None => p.go_on(Task::BattleInitiativeDice),
        }
    }

    /// It is the turn of a side to fire.
    fn fires_next(&self, p: &mut Position, side: Side) {
        if let Some(battle) = &mut p.battle {
            battle.fires = Some(side);
        }
        self.to_step(p, BattleStep::Fire, side);
    }

    /// Both roll, the attacker first; the higher sum with the leaders' values fires first, ties roll again (D14.5).
    pub fn roll_battle_initiative(&self, p: &mut Position, fell: &[u8], out: &mut Vec<Event>) {
        let Some(attacker) = p.battle.as_ref().map(|battle| battle.attacker) else { return };
        let sides = [attacker, attacker.other()];
        let mut sums = [0; 2];
        for ((side, die), sum) in sides.into_iter().zip(fell).zip(&mut sums) {
            let plus = self.leadership(p, side);
            *sum = die + plus;
            let (faces, plus) = (Faces::new(&[*die]), (plus > 0).then_some(plus));
            out.push(Event::Rolled { who: side, why: RollReason::Battle, faces, plus, needed: None, piece: None });
        }
        p.push(Task::BattleInitiativeDice);
        match sums[0].cmp(&sums[1]) {
            std::cmp::Ordering::Greater => self.fires_next(p, sides[0]),
            std::cmp::Ordering::Less => self.fires_next(p, sides[1]),
            std::cmp::Ordering::Equal => {}
        }
    }

    /// The Tactics that a side can use in a fire: as many as are committed, and as printed factors fire (D14.6).
    fn most_fired(&self, p: &State, side: Side) -> u8 {
        let factors: u8 = self.firing(p, side).into_iter().map(|unit| self[unit].factor).sum();
        let committed = p.battle.as_ref().and_then(|battle| battle.committed[side]);
        committed.unwrap_or(0).min(factors)
    }

    pub fn check_fire(&self, p: &State, side: Side, number: u8) -> Checked {
        let most = self.most_fired(p, side);
        when(number <= most, Refused::TooManyTactics { most, by: "D14.6" })
    }

    /// The dice of units that fire in a locale: one for each factor, for light and Indians in the woods one more (D14.6, D14.7).
    pub fn dice_of(&self, at: LocaleId, firing: Pieces) -> u8 {
        let woods = (self.areas.wilderness | self.areas.indian).has(at);
        let scouts = (firing & (self.sorted.lights | self.sorted.indians)).len() as u8;
        let bonus = if woods { self.tables.combat.terrain_bonus * scouts } else { 0 };
        firing.into_iter().map(|unit| self[unit].factor).sum::<u8>() + bonus
    }

    /// A side fires, with a die more for each of these Tactics (D14.6).
    pub fn fire(&self, p: &mut Position, side: Side, number: u8, out: &mut Vec<Event>) {
        let Some(at) = p.battle.as_ref().map(|battle| battle.at) else { return };
        let dice = self.dice_of(at, self.firing(p, side));
        self.return_committed(p, side, number);
        out.push(Event::Fires { side, tactics: number });
        p.go_on(Task::FireDice(dice + number));
    }

    /// A side may retreat instead of firing, if it has a place (D14.10), and not before leaders alone (D14.5).
    pub fn check_retreat(&self, p: &State, side: Side) -> Checked {
        let Some(battle) = &p.battle else { return Err(Refused::NoFireNow) };
        when(battle.last.is_none(), Refused::LastFire)?;
        when(!self.is_leaders_only(p, side.other()), Refused::LastFire)?;
        when(!self.ways_in_battle(p, side).is_empty(), Refused::NoWayOut)
    }

    /// A side will retreat: the other fires once more (D14.10).
    pub fn say_retreat(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        let Some(battle) = &mut p.battle else { return };
        battle.last = Some(side);
        out.push(Event::Retreats { side, at: battle.at });
        self.fires_next(p, side.other());
    }

    /// The hits of a fire are given: the battle is lost, or the other side fires (D14.9, D14.10).
    pub fn after_fire(&self, p: &mut Position) {
        let Some(battle) = &mut p.battle else { return };
        battle.owed.clear();
        let (last, target) = (battle.last, battle.fires.unwrap_or(battle.attacker).other());
        let loser = last.or_else(|| self.is_beaten(p, target).then_some(target));
        match loser {
            Some(side) => self.lose_battle(p, side),
            None => self.fires_next(p, target),
        }
    }

    /// A side has lost: all rally, what was committed goes back, and the beaten leave (D14.11, D14.13, D15).
    pub fn lose_battle(&self, p: &mut Position, loser: Side) {
        for side in Side::BOTH {
            let left = p.battle.as_ref().and_then(|battle| battle.committed[side]).unwrap_or(0);
            self.return_committed(p, side, left);
        }
        let Some(battle) = &mut p.battle else { return };
        battle.loser = Some(loser);
        battle.disrupted = Pieces::NONE;
        battle.committed = BySide::of(|_| Some(0));
        battle.fires = None;
        if battle.kind == BattleKind::Sea {
            let attacker = battle.attacker;
            return self.to_step(p, BattleStep::Drown, attacker);
        }
        self.to_step(p, BattleStep::Withdraw, loser);
    }

    /// After a naval battle: what has no room is lost, the attacker first, then the beaten retreat (D14.13).
    fn sink_next(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some((at, attacker, loser)) = p.battle.as_ref().map(|it| (it.at, it.attacker, it.loser)) else { return };
        for side in [attacker, attacker.other()] {
            if self.chooses_at_sea(p, side, at) {
                return self.to_step(p, BattleStep::Drown, side);
            }
            let lost = self.without_fleet(p, side, at);
            if !lost.is_empty() {
                return self.eliminate_all(p, lost, Loss::Battle(Fate::Sea), out);
            }
        }
        self.to_step(p, BattleStep::Withdraw, loser.unwrap_or(attacker));
    }

    /// What is lost without a fleet: at sea all that was aboard, in a port leaders who are alone among enemies (D14.13).
    pub fn without_fleet(&self, p: &State, side: Side, at: LocaleId) -> Pieces {
        let here = self.at_of(p, side, at);
        if here.meets(self.sorted.fleets) {
            return Pieces::NONE;
        }
        let among = !self.ashore(p, side.other(), at).is_empty() && !here.meets(self.sorted.land_units);
        if self.areas.seas.has(at) || among { here } else { Pieces::NONE }
    }

    /// All is done but the markers: the victor draws, then the loser (D14.12); after honours only the attacker (D19.10).
    pub fn finish_battle(&self, p: &mut Position, out: &mut Vec<Event>) {
        p.go_on(Task::EndBattle);
        let Some(battle) = &p.battle else { return };
        let (attacker, Some(loser)) = (battle.attacker, battle.loser) else { return };
        out.push(Event::BattleOver { at: battle.at, winner: Some(loser.other()) });
        if battle.honours {
            return p.push(Task::DrawMarkers(attacker, self.tables.limits.honours_markers));
        }
        let (won, lost) = (battle.lost[loser], battle.lost[loser.other()]);
        p.push_all([Task::DrawMarkers(loser.other(), won), Task::DrawMarkers(loser, lost)]);
    }

    /// A battle, or what was said instead, is over.
    pub fn end_battle(&self, p: &mut Position, out: &mut Vec<Event>) {
        p.end_task();
        let Some(battle) = p.battle.take() else { return };
        if battle.loser.is_none() {
            out.push(Event::BattleOver { at: battle.at, winner: None });
        }
        if battle.kind == BattleKind::Land {
            p.set_came(battle.at, None);
        }
        p.fought.push((battle.at, battle.kind));
        self.end_sieges(p, out);
    }
}

/// The order for a word.
const fn order_of(word: Word) -> Order {
    match word {
        Word::Close => Order::Close,
        Word::Stand => Order::Stand,
        Word::Storm => Order::Storm,
        Word::Siege => Order::Siege,
        Word::Sally => Order::Sally,
        Word::Wait => Order::Wait,
        Word::Offer => Order::Offer,
        Word::Accept => Order::Accept,
        Word::Refuse => Order::Refuse,
    }
}
