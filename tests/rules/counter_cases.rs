//! The cases of the counter toy (T1 to T6): maps, zones, odds, cup and supply, as `rules/common` has them.

use blockade::kernel::collections::Set;
use blockade::kernel::ruleset::{ChanceRequest, Need, Ruleset};
use blockade::kernel::setup::Setup;

use crate::counters::board::{CAMP, Counter, Counters, Formation, Ground};
use crate::counters::pieces::{Activation, Event, Position, Step};
use crate::counters::sides::{RED, WHITE};
use crate::counters::{Game, words};

/// A position with orders given to it by their lines.
struct Table {
    game: Game,
    p: Position,
    events: Vec<Event>,
}

impl Table {
    /// Only these counters stand on the map; the formation of the first acts.
    fn of(stand: &[(usize, &str)]) -> Self {
        let game = words::counters();
        let mut p = game.new_game(&Setup::default()).expect("the first scenario");
        p.at.values_mut().fill(None);
        for (counter, place) in stand {
            p.at[Counter::of(*counter)] = Some(game.place(place).expect("a place"));
        }
        let mut table = Self { game, p, events: Vec::new() };
        table.draw(stand[0].0 / 5);
        table
    }

    /// The formation of this number is drawn, the last of the cup.
    fn draw(&mut self, number: usize) {
        self.p.cup = blockade::rules::common::pools::Pool::new(Set::one(Formation::of(number)));
        self.p.step = Step::Draw;
        self.game.resolve(&mut self.p, &[number as u8], &mut self.events);
    }

    fn goes(&mut self, line: &str) {
        let order = self.game.parse(line).expect("in the notation");
        self.game.check(&self.p, &order).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
        self.game.apply(&mut self.p, &order, &mut self.events);
    }

    #[track_caller]
    fn refused(&self, line: &str, case: &str) {
        let order = self.game.parse(line).expect("in the notation");
        let refusal = self.game.check(&self.p, &order).expect_err("it is refused");
        assert_eq!(refusal.case, Some(case), "{line}: {refusal}");
    }

    fn rolls(&mut self, face: u8) {
        self.game.resolve(&mut self.p, &[face], &mut self.events);
    }

    fn at(&self, counter: usize) -> Option<&str> {
        self.p.at[Counter::of(counter)].map(|place| self.game.map.ids[place.index()].as_str())
    }

    fn reduced(&self, counter: usize) -> bool {
        self.p.reduced.has(Counter::of(counter))
    }
}

/// T1.1, T1.2: an area beside the hexes, lakes that nothing enters.
#[test]
fn the_camp_joins_four_hexes_and_a_lake_none() {
    let table = Table::of(&[(0, "h0714"), (40, "h1900")]);
    assert_eq!(table.game.map.ways.from(CAMP).len(), 4);
    assert_eq!(table.game.map.ways.len(), 301);
    let lake = table.game.place("h0306").expect("a place");
    assert_eq!(table.game.map.ground(lake), Ground::Lake);
    assert!(table.game.map.ways.nodes().all(|from| table.game.map.way(from, lake).is_none()));
    Table::of(&[(0, "h0206"), (40, "h1900")]).refused("move c0 h0306", "T1.2");
}

/// T1.3, T5.1: guns fire at two or three hexes in sight, others at those next to them.
#[test]
fn a_gun_needs_a_line_of_sight() {
    let mut table = Table::of(&[(4, "h0910"), (0, "h0910"), (40, "h1110"), (41, "h1113")]);
    table.refused("attack h1110 c0", "T5.1");
    table.refused("attack h1113 c4", "T5.1");
    table.refused("attack h1111 c4", "T5.1");
    table.goes("attack h1110 c4");
    // A village lies between.
    let place = |id: &str| table.game.place(id).expect("a place");
    assert_eq!(table.game.map.ground(place("h1007")), Ground::Village);
    assert!(!table.game.map.in_range(place("h1006"), place("h1008")));
    Table::of(&[(4, "camp"), (40, "h0714")]).refused("attack h0714 c4", "T5.1");
    Table::of(&[(4, "h0714"), (40, "camp")]).refused("attack camp c4", "T5.1");
}

/// T2.1, T2.3: eighty counters, two in a hex.
#[test]
fn a_third_counter_finds_no_room() {
    let game = words::counters();
    let p = game.new_game(&Setup::default()).expect("the battle");
    assert_eq!((p.army(RED).len(), p.army(WHITE).len()), (40, 40));
    let bridge = Setup { scenario: Some("bridge".into()), options: Vec::new() };
    assert_eq!(game.new_game(&bridge).expect("the bridge").army(RED).len(), 10);
    assert!(game.new_game(&Setup { scenario: Some("tunnel".into()), options: Vec::new() }).is_err());
    let mut table = Table::of(&[(0, "h0303"), (1, "h0304"), (2, "h0304"), (40, "h1900")]);
    table.refused("move c0 h0304", "T2.3");
    table.goes("move c0 h0305");
}

/// T3.1, T3.2: the formation that is drawn acts, each counter once.
#[test]
fn a_formation_acts_when_it_is_drawn() {
    let mut table = Table::of(&[(0, "h0303"), (5, "h0403"), (40, "h1900")]);
    table.refused("move c5 h0404", "T3.1");
    table.goes("move c0 h0304");
    table.refused("move c0 h0305", "T3.2");
    table.goes("done");
    assert_eq!(table.p.step, Step::TurnEnd, "the cup is empty");
    table.game.run_phase(&mut table.p, &mut table.events);
    assert_eq!((table.p.turn, table.p.cup.left().len()), (2, 3));
    let Need::Chance(ChanceRequest::Draw { count, from }) = table.game.need(&table.p) else {
        panic!("a draw is asked for")
    };
    assert_eq!((count, from.left.len()), (1, 3));
}

/// T4.1, T4.2: costs of ground and river, and one hex always.
#[test]
fn woods_and_the_river_cost_more() {
    let mut table = Table::of(&[(4, "h0911"), (0, "h0911"), (40, "h0913")]);
    table.refused("move c0 h0913", "T4.2");
    table.refused("move c4 h1209", "T4.1");
    // By the bridge; without one the river takes a point more.
    table.goes("move c4 h1010");
    let slow = Table::of(&[(4, "h0805"), (40, "h1900")]);
    let far = |place: &str| slow.game.check_move(&slow.p, Counter::of(4), slow.game.place(place).expect("a place"));
    assert!(far("h0905").is_ok() && far("h1005").is_ok() && far("h1105").is_err());
}

/// T4.3: an enemy zone stops, and is not crossed from hex to hex; over the river there is none.
#[test]
fn a_zone_of_control_stops() {
    let mut table = Table::of(&[(0, "h0303"), (1, "h0604"), (2, "h0905"), (40, "h0504"), (41, "h1006")]);
    table.refused("move c0 h0505", "T4.1");
    table.goes("move c0 h0404");
    table.refused("move c1 h0505", "T4.1");
    table.goes("move c1 h0703");
    table.goes("move c2 h0907");
    assert!(!table.game.zone(&table.p, WHITE).has(table.game.place("h0905").expect("a place")));
    let gun = Table::of(&[(0, "h0303"), (44, "h0504")]);
    assert!(gun.game.zone(&gun.p, WHITE).is_empty(), "a gun has no zone");
}

/// T5.2: odds, shifts and their limit, the modifier of the die.
#[test]
fn odds_move_by_shifts() {
    let table = Table::of(&[(0, "h0303"), (1, "h0303"), (3, "h0403"), (4, "h0403"), (40, "h0404"), (41, "h0404")]);
    let chances = |with: &[usize], at: &str| {
        let with: Counters = with.iter().map(|counter| Counter::of(*counter)).collect();
        let chances = table.game.chances(&table.p, table.game.place(at).expect("a place"), with);
        (chances.odds, chances.modifier)
    };
    assert_eq!(chances(&[0, 1], "h0404"), ((1, 1), 0));
    assert_eq!(chances(&[0], "h0404"), ((1, 2), 0));
    // Horse, and three or more: 11 to 8 is 1-1, by two columns 2-1; with the gun 14 to 8, 3-1.
    assert_eq!(chances(&[0, 1, 3], "h0404"), ((2, 1), 0));
    assert_eq!(chances(&[0, 1, 3, 4], "h0404"), ((3, 1), 1));
}

/// T5.3, T5.4: losses and retreats; who cannot retreat loses a step.
#[test]
fn results_are_carried_out() {
    let mut table = Table::of(&[(0, "h0303"), (1, "h0303"), (40, "h0304"), (79, "h1900")]);
    table.goes("attack h0304 c0+c1");
    table.rolls(10);
    assert!(table.reduced(40), "2-1 and a ten is a loss");
    assert_eq!(table.game.need(&table.p), Need::Order(WHITE));
    table.refused("retreat c40 h0403", "T5.4");
    table.refused("retreat c40 h0303", "T5.4");
    table.goes("retreat c40 h0305");
    assert_eq!((table.at(40), table.game.need(&table.p)), (Some("h0305"), Need::Order(RED)));
    table.refused("attack h0305 c0", "T3.2");
    // In a corner, with the zone all around: it stays and loses a step.
    let mut corner = Table::of(&[(0, "h0100"), (1, "h0100"), (40, "h0000"), (79, "h1900")]);
    corner.goes("attack h0000 c0+c1");
    corner.rolls(4);
    assert!(!corner.reduced(40), "2-1 and a four is no effect");
    corner.p.step = Step::Act(Activation { formation: Formation::of(0), moved: Set::NONE, fought: Set::NONE });
    corner.goes("attack h0000 c0+c1");
    corner.rolls(6);
    assert_eq!((corner.at(40), corner.reduced(40)), (Some("h0000"), true));
}

/// T2.2, T6.2: a reduced counter is removed; a side without a counter loses at once.
#[test]
fn the_last_counter_that_falls_ends_the_game() {
    let mut table = Table::of(&[(0, "h0303"), (1, "h0303"), (40, "h0304")]);
    table.p.reduced.add(Counter::of(40));
    table.goes("attack h0304 c0+c1");
    table.rolls(10);
    assert_eq!((table.at(40), table.game.need(&table.p)), (None, Need::Over));
    assert_eq!(table.events.last(), Some(&Event::Over { side: RED }));
}

/// T6.1: who is cut off from the own edge is reduced.
#[test]
fn a_line_of_supply_ends_before_an_enemy_zone() {
    let mut table = Table::of(&[(0, "h0000"), (5, "h0304"), (41, "h0002"), (42, "h0201"), (43, "h0404")]);
    table.p.step = Step::TurnEnd;
    table.game.run_phase(&mut table.p, &mut table.events);
    assert_eq!([0, 5, 41, 43].map(|counter| table.reduced(counter)), [false, false, false, false]);
    // A row of horse across the map parts it.
    let line: Vec<(usize, String)> = (0..8).map(|i| (40 + i, format!("h10{:02}", 2 * i))).collect();
    let mut all: Vec<(usize, &str)> = line.iter().map(|(counter, place)| (*counter, place.as_str())).collect();
    all.insert(0, (0, "h1407"));
    let mut table = Table::of(&all);
    table.p.step = Step::TurnEnd;
    table.game.run_phase(&mut table.p, &mut table.events);
    assert!(!table.reduced(0), "by the camp there is a line round it");
    all.push((48, "camp"));
    let mut table = Table::of(&all);
    table.p.step = Step::TurnEnd;
    table.game.run_phase(&mut table.p, &mut table.events);
    assert!(table.reduced(0));
}

/// T6.2: villages are taken in passing; at equal numbers White wins.
#[test]
fn villages_decide() {
    let mut table = Table::of(&[(3, "h0101"), (40, "h1900")]);
    table.goes("move c3 h0301");
    table.goes("done");
    assert_eq!(table.p.villages[RED].len(), 1);
    table.p.turn = 4;
    table.game.run_phase(&mut table.p, &mut table.events);
    assert_eq!(table.p.step, Step::Over(RED));
    let mut even = Table::of(&[(3, "h0101"), (40, "h1900")]);
    even.p.turn = 4;
    even.goes("done");
    even.game.run_phase(&mut even.p, &mut even.events);
    assert_eq!(even.p.step, Step::Over(WHITE));
}
