//! W4, W21.6: the start of a turn: attrition, weather, initiative.

use crate::rules::white_plains::prelude::*;

/// The turn in which Chatterton Hill burns in its scenario (W19.3).
const HILL_BURNS: u8 = 5;
/// The turn of militia attrition (W21.6).
const ATTRITION: u8 = 32;

impl WhitePlains {
    /// The line of the calendar for the present turn.
    pub(in crate::rules::white_plains) fn hour(&self, p: &State) -> &Hour {
        &self.tables.calendar[usize::from(p.turn) - 1]
    }

    /// The start of a turn, step by step (W4.1).
    pub fn start_turn(&self, p: &mut Position, step: u8, out: &mut Vec<Event>) {
        let hour = self.hour(p);
        let draws = self.scenario(p.scenario).draws.as_ref();
        let scheduled = draws
            .map_or(hour.cards, |draws| draws.iter().find(|(turn, _)| *turn == p.turn).map_or(0, |(_, count)| *count));
        p.go_on(Task::StartTurn(step + 1));
        match step {
            0 => {
                (p.half, p.first) = (1, None);
                out.push(Event::Turn { turn: p.turn });
                if p.scenario == Scenario::ChattertonHill && p.turn == HILL_BURNS {
                    self.light(p, self.at.burns_at_start, out);
                }
                if p.is_campaign() && p.turn == ATTRITION {
                    p.push(Task::AttritionDie(true));
                }
            }
            1 if p.is_campaign() && hour.new_deck > 0 => {
                let cards = (0..self.cards.len()).map(CardId::of);
                let new = cards.filter(|card| self[*card].deck == hour.new_deck && !self[*card].aside);
                new.for_each(|card| self.add_to_deck(p, card));
                p.push_all([Task::Shuffle(AMERICAN), Task::Shuffle(BRITISH), Task::Deal(2, 2)]);
            }
            2 => self.start_weather(p, out),
            3 if p.is_campaign() && hour.first_fire => self.recover_first_fire(p),
            4 if scheduled > 0 => p.push(Task::Deal(scheduled, scheduled)),
            5 => self.start_initiative(p, out),
            _ => {}
        }
    }

    /// W22.1.
    fn start_weather(&self, p: &mut Position, out: &mut Vec<Event>) {
        if p.scenario == Scenario::ChattertonHill {
            return;
        }
        match self.hour(p).rain {
            Some(Rain::UpTo(_)) => p.push(Task::RainDie),
            rain => self.set_weather(p, rain.is_some(), out),
        }
    }

    fn set_weather(&self, p: &mut Position, rain: bool, out: &mut Vec<Event>) {
        if rain != p.rain || rain {
            out.push(Event::Rain { rain });
        }
        p.rain = rain;
        if !rain {
            Side::BOTH.into_iter().for_each(|side| self.stop_restoring(p, side, out));
        }
    }

    pub fn roll_rain(&self, p: &mut Position, die: u8, out: &mut Vec<Event>) {
        let limit = match self.hour(p).rain {
            Some(Rain::UpTo(limit)) => limit,
            _ => 0,
        };
        out.push(self.rolled(AMERICAN, RollReason::Rain, die, Some(limit as i8), None, None));
        self.set_weather(p, die <= limit, out);
    }

    /// The side that is first by rule (W3.4, W20.1).
    pub const fn fixed_first(p: &State) -> Option<Side> {
        match (p.scenario, p.turn) {
            (Scenario::Campaign, 1) => Some(BRITISH),
            (Scenario::Campaign, 2 | 3) | (Scenario::GrandAssault, 32 | 33) => Some(AMERICAN),
            _ => None,
        }
    }

    fn start_initiative(&self, p: &mut Position, out: &mut Vec<Event>) {
        match Self::fixed_first(p) {
            Some(side) => {
                p.go_on(Task::StartHalf);
                self.take_initiative(p, side, out);
            }
            None => p.go_on(Task::Initiative(AMERICAN)),
        }
    }

    fn take_initiative(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        p.first = Some(side);
        (p.active, p.half) = (side, 1);
        p.effects = Effects::default();
        out.push(Event::First { side: Some(side) });
    }

    /// A side pledges chits (W4.2).
    pub fn pledge(&self, p: &mut Position, side: Side, chits: u8, out: &mut Vec<Event>) {
        p.effects.pledges[side] = Some(chits);
        out.push(Event::Pledged { side, chits });
        self.spend_chits(p, side, chits, out);
        p.go_on(if side == AMERICAN { Task::Initiative(BRITISH) } else { Task::InitiativeDice });
    }

    /// What a side adds to its die for initiative (W4.3).
    fn initiative_sum(&self, p: &State, side: Side) -> i8 {
        let more = |card: CardId| if let Effect::Initiative(more) = self[card].effect { more } else { 0 };
        let by_cards: u8 = (p.effects.cards & self.cards_of[side]).into_iter().map(more).sum();
        (p.effects.pledges[side].unwrap_or(0) + by_cards) as i8 + self.army_modifier(p, side)
    }

    /// The dice for initiative fall, the American one first (W4.3, W4.4).
    pub fn roll_initiative(&self, p: &mut Position, fell: &[u8], out: &mut Vec<Event>) {
        let dice = [0, 1].map(|number| fell.get(number).map_or(0, |face| face.saturating_sub(1)));
        let total = |side: Side| dice[side.index()] as i8 + self.initiative_sum(p, side);
        let (american, british) = (total(AMERICAN), total(BRITISH));
        out.push(Event::Rolled {
            who: AMERICAN,
            why: RollReason::Initiative,
            faces: dice.map(Some),
            total: Some(american),
            needed: Some(british),
            unit: None,
            at: None,
        });
        if american == british {
            let pledged = Side::BOTH.into_iter().any(|side| p.effects.pledges[side].unwrap_or(0) > 0);
            if p.rain && !pledged {
                out.push(Event::First { side: None });
                p.effects = Effects::default();
                p.push(Task::EndTurn);
            } else {
                p.push(Task::InitiativeDice);
            }
            return;
        }
        p.push(Task::StartHalf);
        self.take_initiative(p, if american > british { AMERICAN } else { BRITISH }, out);
    }

    /// W21.6: the die of attrition.
    pub fn roll_attrition(&self, p: &mut Position, penalty: bool, die: u8, out: &mut Vec<Event>) {
        out.push(self.rolled(BRITISH, RollReason::Attrition, die, None, None, None));
        p.push(Task::Remove(self.tables.attrition[usize::from(die).min(9)], penalty));
    }

    /// Whether militia may be removed (W21.6).
    pub fn check_remove(&self, p: &State, unit: UnitId) -> Checked {
        when(self.removable(p).any(|other| other == unit), Refused::NotRemovable { unit })
    }

    /// The militia that may be removed.
    pub fn removable<'a>(&'a self, p: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        // The boxes lie beside the map (W1.1).
        let free = |unit: &UnitId| p.at(*unit).is_some_and(|at| !self.is_box(at) && !p.is_beside(self, BRITISH, at));
        self.sorted.militia.into_iter().filter(free)
    }

    /// Militia goes home; after the last of it the army loses heart.
    pub fn remove_militia(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) {
        let at = p.at(unit);
        self.take_off(p, unit, Fate::Removed, &mut Vec::new());
        at.into_iter().for_each(|at| out.push(Event::Removed { unit, at }));
        if let Some(Task::Remove(left, penalty)) = p.task() {
            p.go_on(Task::Remove(left - 1, penalty));
        }
        self.after_change(p, out);
    }

    /// Whether attrition is over.
    pub fn removed_all(&self, p: &State, left: u8) -> bool {
        left == 0 || self.removable(p).next().is_none()
    }

    /// Attrition is over.
    pub fn end_attrition(&self, p: &mut Position, penalty: bool, out: &mut Vec<Event>) {
        p.tasks.pop();
        if penalty {
            self.change_morale(p, AMERICAN, (-1, 0), MoraleReason::Attrition, out);
        }
    }

    /// W4.2.
    pub fn check_pledge(&self, p: &State, side: Side, chits: u8) -> Checked {
        when(chits <= p.momentum[side], Refused::TooManyChits)
    }

    /// A pledge in a sentence.
    pub fn pledge_sentence(&self, chits: u8) -> String {
        if chits == 0 { "Pledge no chit".into() } else { format!("Pledge {} for initiative", count(chits, "chit")) }
    }
}
