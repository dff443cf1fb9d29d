//! The belief about hidden blocks after their moves: which leader can lead a group that far, and which unit was lost.

use std::sync::Arc;

use blockade::ai::new_york_1776::belief::Belief;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::setup::Setup;
use blockade::kernel::umpire::Umpire;
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::new_york_1776::data::LocId;
use blockade::rules::new_york_1776::data::options::Options;
use blockade::rules::new_york_1776::data::scenario::CAMPAIGN;
use blockade::rules::new_york_1776::event::Sighting;
use blockade::rules::new_york_1776::order::Order;
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use blockade::rulesets;

/// What the British believe about the American army, and what they see.
struct Suspicions {
    rules: Arc<NewYork>,
    seen: Vec<Sighting>,
}

impl Suspicions {
    /// The whole army starts in New York City and makes these moves in its first half-turn.
    fn after(lines: &[&str]) -> Self {
        let rules = rulesets::new_york().expect("the ruleset is good");
        let opening = rules.new_game(&Setup::default()).expect("no options");
        let mut umpire = Umpire::new(rules.clone(), opening, Seed::from_number(3));
        umpire.run();
        for unit in rules.army[AMERICAN] {
            umpire.play(AMERICAN, Order::Place(unit, rules.city)).expect("N3.2");
        }
        umpire.play(AMERICAN, Order::Ready).expect("N3.2");
        while umpire.to_play() == Some(BRITISH) {
            umpire.play(BRITISH, Order::Done).expect("N5");
        }
        for line in lines {
            let order = rules.parse(line).expect("the notation");
            umpire.play(AMERICAN, order).unwrap_or_else(|refusal| panic!("{line}: {}", refusal.reason));
        }
        let all = umpire.entries().iter().flat_map(|entry| &entry.events);
        let seen = all.filter_map(|event| rules.sight(event, Viewer::Side(BRITISH))).collect();
        Self { rules, seen }
    }

    fn place(&self, id: &str) -> LocId {
        self.rules.all_locations().into_iter().find(|loc| self.rules[*loc].id == id).expect("a place")
    }

    /// The probability of a unit in a location, in percent.
    fn of(&self, unit: &str, place: &str) -> f32 {
        let belief = Belief::from_history(&self.rules, BRITISH, CAMPAIGN, Options::default(), &self.seen);
        let unit = self.rules.army[AMERICAN].into_iter().find(|u| self.rules[*u].id == unit).expect("a unit");
        100.0 * belief.probability(unit, self.place(place))
    }
}

const TEN: &str = "march washington +stirling +parsons +mcdougall +nixon +mifflin +glover +hand +knox +bauman greenwich \
                   weehawken";

/// N5.2, N5.3
#[test]
fn ten_blocks_that_move_two_steps_follow_washington() {
    let they = Suspicions::after(&[TEN]);
    assert!(they.of("washington", "weehawken") > 95.0, "Greene leads nine at most, and Lee goes one place");
    assert!(they.of("washington", "new_york_city") < 5.0);
    assert!((15.0..45.0).contains(&they.of("greene", "weehawken")), "nine of 33 others went along");
    assert!((15.0..45.0).contains(&they.of("sargent", "weehawken")), "nobody knows who");
    assert!(they.of("washington", "greenwich") < 1.0, "they went on");
}

/// N5.2
#[test]
fn nine_blocks_that_move_two_steps_follow_washington_or_greene() {
    let they = Suspicions::after(&[
        "march greene +stirling +parsons +mcdougall +nixon +mifflin +glover +hand +knox greenwich weehawken",
    ]);
    for fast in ["washington", "greene"] {
        assert!((50.0..80.0).contains(&they.of(fast, "weehawken")), "{fast}: one leads, and the other may go along");
    }
    assert!(they.of("lee", "weehawken") < 45.0, "Lee could only have gone along");
}

/// N5.2
#[test]
fn a_leader_that_has_left_leads_no_other_group() {
    let they = Suspicions::after(&[TEN, "march greene +scott +wolcott greenwich bloomingdale"]);
    assert!(they.of("washington", "weehawken") > 95.0);
    assert!(they.of("greene", "bloomingdale") > 90.0, "no one else who goes two places is left");
}

/// N2.3
#[test]
fn a_single_block_that_moves_two_steps_is_a_fast_leader() {
    let they = Suspicions::after(&["move greene greenwich weehawken"]);
    assert!(they.of("washington", "weehawken") + they.of("greene", "weehawken") > 95.0);
    assert!(they.of("stirling", "weehawken") < 2.0 && they.of("lee", "weehawken") < 2.0);
}

/// N5.8
#[test]
fn a_block_that_survives_an_overrun_is_no_leader() {
    let mut they = Suspicions::after(&["move stirling greenwich"]);
    assert!(they.of("lee", "greenwich") > 0.5, "it may be a leader");
    let location = they.place("greenwich");
    they.seen.push(Sighting::Overrun { location, defender: AMERICAN, count: 1 });
    assert!(they.of("lee", "greenwich") < 0.1, "leaders have one step and would have fallen, by name");
    assert!(they.of("stirling", "greenwich") > 2.0, "somebody stands there");
}
