//! A toy game of the other kind: counters that hide nothing, on hexes and an area, with zones, odds and a cup.
//!
//! 80 counters of two sides on a map of 300 hexes and one area. A cup says which formation acts; its counters move with
//! costs and zones of control and attack at odds on a table; a ten-sided die decides. After the last turn the side with
//! more villages wins. The cases stand in `data/cases.ron`, tests of each in `tests/rules/counters.rs`.

pub mod board;
mod combat;
mod moves;
pub mod pieces;
pub mod sides;
pub mod tables;
pub mod words;
mod written;

use blockade::kernel::prelude::*;
use blockade::rules::common::odds::OddsTable;
use blockade::rules::common::pools::Pool;
use blockade::rules::common::reach::Reach;
use blockade::rules::common::supply::connected;

use board::{CAMP, Counter, Counters, FORMATIONS, Formation, Map, Place, ROWS};
use pieces::{Activation, Event, Order, Outcome, Pattern, Phase, Position, Sighting, Step, View};
use sides::{RED, SIDES, WHITE};
use tables::{Checked, Refused};

/// The rules with their data.
pub struct Game {
    pub manifest: Manifest,
    pub chapters: Vec<Chapter>,
    pub map: Map,
    pub table: OddsTable<Outcome>,
}

/// The formations of each scenario, by its number in the manifest.
const SCENARIOS: [&[usize]; 2] = [&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], &[1, 2, 9, 10]];

/// T6: supply, and the next turn or the end.
fn end_turn(game: &Game, p: &mut Position, out: &mut Vec<Event>) {
    for side in Side::BOTH {
        let hungry = p.army(side).minus(game.supplied(p, side)).minus(p.reduced);
        hungry.into_iter().for_each(|counter| game.lose_step(p, counter, out));
    }
    if p.turn == game.last_turn(p) {
        let winner = if p.villages[RED].len() > p.villages[WHITE].len() { RED } else { WHITE };
        p.step = Step::Over(winner);
        return out.push(Event::Over { side: winner });
    }
    p.turn += 1;
    p.cup = Pool::new(game.standing_formations(p));
    p.step = Step::Draw;
    out.push(Event::Turn { turn: p.turn });
}

impl Game {
    fn last_turn(&self, p: &Position) -> u8 {
        self.manifest.scenarios[p.scenario].turns as u8
    }

    /// Formations with counters on the map (T3.1).
    fn standing_formations(&self, p: &Position) -> Set<Formation> {
        Set::first_ids(FORMATIONS).filtered(|one: Formation| one.counters().meets(p.on_map()))
    }

    /// A side's counters that are in supply (T6.1).
    pub fn supplied(&self, p: &Position, side: Side) -> Counters {
        let (own, enemy) = (p.occupied(side), p.occupied(side.other()));
        let open = board::ALL_PLACES.minus(enemy).minus(self.zone(p, side.other()).minus(own));
        let fed = connected(self.map.sources(side), open, own, |place| self.map.beside(place));
        p.army(side).filtered(|counter| p.at[counter].is_some_and(|at| fed.has(at)))
    }

    /// T3.2, T4.
    fn check_mover(&self, p: &Position, act: Activation, counter: Counter, to: Place) -> Checked {
        when(counter.formation() == act.formation, Refused::NotDrawn { counter })?;
        when(!act.moved.has(counter), Refused::HasMoved { counter })?;
        when(!act.fought.has(counter), Refused::HasFought { counter })?;
        self.check_move(p, counter, to)
    }

    fn make_move(&self, p: &mut Position, mut act: Activation, counter: Counter, to: Place, out: &mut Vec<Event>) {
        let Some(from) = p.at[counter] else { return };
        let passed = self.passed(p, counter, to);
        act.moved.add(counter);
        p.step = Step::Act(act);
        out.push(Event::Moved { counter, from, to });
        self.put(p, counter, to, &passed, out);
    }

    fn attack(&self, p: &mut Position, act: Activation, at: Place, with: Counters, out: &mut Vec<Event>) {
        p.step = Step::Fight(act, at, with);
        let odds = self.chances(p, at, with).odds;
        out.push(Event::Attack { side: act.formation.side(), at, with, odds });
    }

    /// T5.4.
    fn check_retreat(&self, p: &Position, due: Counters, counter: Counter, to: Place) -> Checked {
        let side = counter.side();
        when(due.first().is_some_and(|one| one.side() == side), Refused::NotYours { side })?;
        when(due.has(counter) && self.retreats(p, counter).contains(&to), Refused::NoRetreat { counter, at: to })
    }

    fn retreat(
        &self,
        p: &mut Position,
        act: Activation,
        due: Counters,
        counter: Counter,
        to: Place,
        out: &mut Vec<Event>,
    ) {
        let Some(from) = p.at[counter] else { return };
        out.push(Event::Retreated { counter, from, to });
        self.put(p, counter, to, &[to], out);
        self.retreat_on(p, act, due.without(counter), out);
    }

    fn end_activation(&self, p: &mut Position, act: Activation, out: &mut Vec<Event>) {
        p.step = if p.cup.left().is_empty() { Step::TurnEnd } else { Step::Draw };
        out.push(Event::Done { formation: act.formation });
    }

    /// A counter stands in another place, and holds its village.
    fn put(&self, p: &mut Position, counter: Counter, to: Place, villages: &[Place], out: &mut Vec<Event>) {
        p.at[counter] = Some(to);
        let side = counter.side();
        for village in villages.iter().filter(|village| self.map.villages.has(**village)) {
            if !p.villages[side].has(*village) {
                p.villages[side].add(*village);
                p.villages[side.other()].take(*village);
                out.push(Event::Village { at: *village, side });
            }
        }
    }

    /// The place of a word.
    pub fn place(&self, word: &str) -> Option<Place> {
        self.map.ids.iter().position(|id| id == word).map(Place::of)
    }

    /// "the camp", "hex 0307".
    pub fn name_of(&self, at: Place) -> String {
        if at == CAMP { "the camp".into() } else { format!("hex {}", &self.map.ids[at.index()][1..]) }
    }
}

impl Ruleset for Game {
    type Position = Position;
    type Order = Order;
    type Pattern = Pattern;
    type Row = LegalEntry<Order, Pattern>;
    type Event = Event;
    type Sighting = Sighting;
    type View = View;
    type Phase = Phase;
    type Memory = ();

    const ID: &'static str = "counters";
    const VERSION: u32 = 1;
    const SIDES: BySide<SideInfo> = SIDES;
    const DIE: u8 = 10;
    const HIDES: bool = false;
    const PILES: &'static [&'static str] = &["cup"];
    const PHASES: &'static [(Phase, PhaseStep<Self>)] = &[
        (Phase::Draw, waits),
        (Phase::Act, waits),
        (Phase::Fight, waits),
        (Phase::Retreat, waits),
        (Phase::EndOfTurn, end_turn),
    ];

    fn load(source: &dyn Source) -> Result<Self, DataError> {
        Ok(Self {
            manifest: Manifest::read::<Self>(source, &[])?,
            chapters: source.read("cases.ron")?,
            map: Map::read(source)?,
            table: source.read("odds.ron")?,
        })
    }

    fn data_hash(&self, setup: &Setup) -> u64 {
        80 + self.manifest.scenario(setup).unwrap_or(0) as u64
    }

    fn new_game(&self, setup: &Setup) -> Result<Position, String> {
        let scenario = self.manifest.scenario_without_options(setup)?;
        let mut p = Position::start(scenario);
        for number in SCENARIOS[scenario] {
            for (i, counter) in Formation::of(*number).counters().iter().enumerate() {
                // The armies face each other over the river, two counters a hex, the gun behind.
                let (back, row) = (i / 2, number % 8 * 2);
                let column = if counter.side() == RED { 8 - back } else { 11 + back };
                p.at[counter] = Some(Place::of(column * ROWS + row));
            }
        }
        p.cup = Pool::new(self.standing_formations(&p));
        Ok(p)
    }

    fn phase(&self, p: &Position) -> Phase {
        match p.step {
            Step::Draw => Phase::Draw,
            Step::Act(_) => Phase::Act,
            Step::Fight(..) => Phase::Fight,
            Step::Retreat(..) => Phase::Retreat,
            Step::TurnEnd => Phase::EndOfTurn,
            Step::Over(_) => Phase::Over,
        }
    }

    fn need(&self, p: &Position) -> Need {
        match p.step {
            Step::Draw => Need::Chance(p.cup.ask(0, 1)),
            Step::Act(act) => Need::Order(act.formation.side()),
            Step::Fight(..) => Need::Chance(ChanceRequest::Dice { count: 1, sides: 10 }),
            Step::Retreat(_, due) => due.first().map_or(Need::Nothing, |counter| Need::Order(counter.side())),
            Step::TurnEnd => Need::Nothing,
            Step::Over(_) => Need::Over,
        }
    }

    fn legal(&self, p: &Position, out: &mut LegalOf<Self>) {
        match p.step {
            Step::Act(act) => {
                out.push(LegalEntry::Order(Order::Done));
                let mut reach = Reach::default();
                let rested = act.formation.counters().minus(act.moved | act.fought);
                let movers = rested.into_iter().filter(|one| !self.destinations(p, *one, &mut reach).is_empty());
                out.extend(movers.map(|counter| LegalEntry::Pattern(Pattern::Moves(counter))));
                let enemy = p.occupied(act.formation.side().other()).without(CAMP);
                let targets = enemy.into_iter().filter(|at| !self.attackers(p, &act, *at).is_empty());
                out.extend(targets.map(|at| LegalEntry::Pattern(Pattern::Attacks(at))));
            }
            Step::Retreat(_, due) => {
                for counter in due {
                    let to = self.retreats(p, counter).into_iter();
                    out.extend(to.map(|to| LegalEntry::Order(Order::Retreat(counter, to))));
                }
            }
            _ => {}
        }
    }

    fn matches(&self, pattern: &Pattern, order: &Order) -> bool {
        match (*pattern, *order) {
            (Pattern::Moves(mover), Order::Move(counter, _)) => mover == counter,
            (Pattern::Attacks(target), Order::Attack(at, _)) => target == at,
            _ => false,
        }
    }

    fn fill(&self, p: &Position, pattern: &Pattern, pick: &mut dyn FnMut(usize) -> usize) -> Order {
        match (*pattern, p.step) {
            (Pattern::Moves(counter), _) => {
                let to = self.destinations(p, counter, &mut Reach::default());
                to.get(pick(to.len().max(1))).map_or(Order::Done, |to| Order::Move(counter, *to))
            }
            (Pattern::Attacks(at), Step::Act(act)) => {
                let can = self.attackers(p, &act, at);
                let some: Counters = can.into_iter().filter(|_| pick(3) > 0).collect();
                Order::Attack(at, if some.is_empty() { can } else { some })
            }
            (Pattern::Attacks(_), _) => Order::Done,
        }
    }

    fn check(&self, p: &Position, order: &Order) -> Result<(), Refusal> {
        let Need::Order(side) = self.need(p) else { return Err(Refused::NotNow.into_refusal(self)) };
        self.check_in_step(p, p.step, side, order).map_err(|refused| refused.into_refusal(self))
    }

    fn apply(&self, p: &mut Position, order: &Order, out: &mut Vec<Event>) {
        if let Need::Order(side) = self.need(p) {
            self.apply_in_step(p, p.step, side, order, out);
        }
    }

    fn resolve(&self, p: &mut Position, fell: &[u8], out: &mut Vec<Event>) {
        match (p.step, fell) {
            (Step::Draw, _) => {
                let Some(formation) = p.cup.take(fell).first() else { return };
                let (moved, fought) = (Counters::NONE, Counters::NONE);
                p.step = Step::Act(Activation { formation, moved, fought });
                out.push(Event::Drawn { formation });
            }
            (Step::Fight(act, at, with), [face, ..]) => self.fought(p, act, (at, with), *face, out),
            _ => {}
        }
    }

    fn observe(&self, p: &Position, (): &(), _: Viewer) -> View {
        View { position: p.clone(), to_play: self.need(p).side() }
    }

    fn print_pattern(&self, pattern: &Pattern) -> String {
        match *pattern {
            Pattern::Moves(counter) => format!("move c{counter:?} …"),
            Pattern::Attacks(at) => format!("attack {} …", self.map.ids[at.index()]),
        }
    }

    fn item(&self, _: u8, name: &str) -> Option<u8> {
        numbered(name, 'f', FORMATIONS).map(Formation::number)
    }

    fn audit(&self, p: &Position) -> Result<(), String> {
        self.possible(p)
    }
}
