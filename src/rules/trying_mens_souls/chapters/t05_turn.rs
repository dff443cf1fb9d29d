//! T4.5, T5.1, T5.2: the start of a turn, its event and its weather.

use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// The start of a turn: without event and weather on the first (T4.4).
    pub fn start_turn(&self, p: &mut Position, out: &mut Vec<Event>) {
        out.push(Event::Turn { turn: p.turn });
        p.active = AMERICAN;
        if self.is_first_turn(p) {
            return p.go_on(Task::Generals);
        }
        p.go_on(Task::EventDice);
    }

    pub fn roll_event(&self, p: &mut Position, fell: &[u8], out: &mut Vec<Event>) {
        self.tell_roll(AMERICAN, RollReason::Event, fell, None, None, None, out);
        let sum: u8 = fell.iter().sum();
        let Some(kind) = self.tables.events.iter().find(|row| row.roll == sum).map(|row| row.event) else { return };
        p.event = Some(kind);
        out.push(Event::TurnEvent { kind });
        p.push(Task::WeatherDie);
        self.start_event(p, kind);
    }

    /// T5.2: the weather, and the navy markers of the turn.
    pub fn roll_weather(&self, p: &mut Position, die: u8, out: &mut Vec<Event>) {
        let poor_up_to = self.tables.calendar.poor_up_to[usize::from(p.turn) - 1];
        out.push(Event::rolled(BRITISH, RollReason::Weather, die, 0, None).needing(poor_up_to as i8));
        let poor = die <= poor_up_to || p.event == Some(EventKind::Northeaster);
        p.weather = if poor { Weather::Poor } else { Weather::Good };
        p.navy.markers = self.markers_of_turn(p);
        out.push(Event::WeatherSet { weather: p.weather, navy: p.navy.markers });
        p.active = BRITISH;
        p.push_all([Task::SupplyNavy, Task::Supply]);
    }

    /// The navy markers of a turn (T5.1, T5.2).
    pub fn markers_of_turn(&self, p: &State) -> u8 {
        let fewer = u8::from(p.event == Some(EventKind::FireShips));
        self.by_weather(p, self.tables.limits.navy_markers) - fewer
    }

    /// A number that depends on the weather.
    pub fn by_weather(&self, p: &State, numbers: ByWeather) -> u8 {
        if p.is_poor() { numbers.poor } else { numbers.good }
    }

    /// The British have fed their units over water, or not.
    pub fn end_supply_navy(&self, p: &mut Position) {
        p.active = AMERICAN;
        p.end_task();
    }

    /// After supply: T6, or without it under the King's Peace (T13.4).
    pub fn start_initiative(&self, p: &mut Position) {
        p.active = AMERICAN;
        if p.peace.is_none() {
            return p.go_on(Task::Generals);
        }
        p.shown = true;
        p.go_on(Task::Limited);
        self.start_limited(p);
    }
}
