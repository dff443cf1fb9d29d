//! Computer players of Trying Men's Souls: mistakes that they must not make, their odds and their reasons.

use std::sync::Arc;

use blockade::ai::battle_odds::{DescribeOdds, OddsAbout};
use blockade::ai::brief::AiGame;
use blockade::ai::budget::PlayoutBudget;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Ruleset;
use blockade::play::game::{Game, NewGame};
use blockade::play::seats::OwnedBrief;
use blockade::rules::trying_mens_souls::sides::AMERICAN;
use blockade::rules::trying_mens_souls::{Order, Position, TryingMensSouls};
use blockade::rulesets;

/// Plays on by players of a level until a position is as wanted, or the game is over; `seen` looks at each order before it is
/// given.
fn play(
    level: Level,
    seed: u64,
    until: impl Fn(&Position) -> bool,
    mut seen: impl FnMut(&TryingMensSouls, &OwnedBrief<TryingMensSouls>, &Order),
) -> (Arc<TryingMensSouls>, Game<TryingMensSouls>) {
    let rules = rulesets::load::<TryingMensSouls>().expect("the ruleset is good");
    let mut game = Game::new(&rules, NewGame::hotseat("computers", Seed::from_number(seed))).expect("a game");
    game.settle();
    let mut players = [1, 2].map(|stream| rules.player(level, PlayStyle::Balanced, seed * 10 + stream));
    while let Some(owned) = OwnedBrief::of(game.umpire()).filter(|_| !until(game.position())) {
        let player = &mut players[owned.side.index()];
        let order = rules.advise(player, &owned.brief(&rules), 1, &mut PlayoutBudget).order;
        seen(&rules, &owned, &order);
        game.play(owned.side, order).expect("a legal order");
    }
    (rules, game)
}

#[test]
fn the_americans_leave_long_island_in_time() {
    for seed in 1..=3 {
        let (rules, game) = play(Level::Lieutenant, seed, |p| p.turn == 4, |_, _, _| {});
        let p = game.position();
        let units = rules.army[AMERICAN].units;
        let there = |unit| p.at(unit).is_some_and(|at| rules.areas.long_island.has(at));
        let left = p.standing(units).filtered(there).len();
        assert!(left <= 6, "game {seed}: {left} units are still there");
        let lost = (p.eliminated & units).len();
        assert!(lost <= 12, "game {seed}: {lost} units were caught");
    }
}

#[test]
fn washington_is_not_moved_next_to_the_enemy() {
    play(
        Level::Lieutenant,
        4,
        |p| p.turn == 8,
        |rules, owned, order| {
            let Order::Move(piece, path) = order else { return };
            let to = path.iter().last().expect("a path");
            let chief = rules.army[owned.side].leader;
            let enemies = owned.view.known.held_by_force(rules, owned.side.other());
            assert!(*piece != chief || !rules.touching(to).any(|near| enemies.has(near)), "{}", rules.print(order));
        },
    );
}

/// T10.3, T10.4: the odds of a regular combat are those of the six faces of its die.
#[test]
fn the_odds_of_an_attack_have_every_face_of_the_die() {
    let mut seen = 0;
    play(
        Level::Lieutenant,
        5,
        |p| p.turn == 6,
        |rules, owned, order| {
            let Order::Attack(targets, units) = *order else { return };
            if seen == 6 {
                return;
            }
            seen += 1;
            let brief = owned.brief(rules);
            let about = OddsAbout::After(std::slice::from_ref(order));
            let lines = rules.battle_odds(&brief, &owned.view, about, &mut PlayoutBudget).expect("a combat");
            let results =
                lines.iter().find_map(|line| line.strip_prefix("Results, attacker/defender: ")).expect("a table");
            let percents = results.trim_end_matches('.').split(", ");
            let sum: u32 =
                percents.map(|one| one.split_whitespace().nth(1).expect("a chance").parse::<u32>().expect("%")).sum();
            assert!((98..=102).contains(&sum), "{results}");
            let units: Vec<&str> = units.iter().map(|unit| rules[unit].name.as_str()).collect();
            let place = rules.numbers_of(targets.iter());
            assert!(lines[0].starts_with(&format!("Attack on {place} with ")), "{} for {units:?}", lines[0]);
        },
    );
    assert_eq!(seen, 6, "there were attacks");
}

#[test]
fn hints_give_a_reason_for_every_kind_of_decision() {
    let mut kinds: Vec<String> = Vec::new();
    let mut adviser = None;
    play(
        Level::Lieutenant,
        6,
        |p| p.turn == 3,
        |rules, owned, order| {
            let kind = rules.print(order).split(' ').next().expect("a verb").to_owned();
            if kinds.contains(&kind) {
                return;
            }
            kinds.push(kind);
            let adviser = adviser.get_or_insert_with(|| rules.player(Level::General, PlayStyle::Balanced, 1));
            let hint = rules.hint(adviser, &owned.brief(rules), None, 16, &mut PlayoutBudget);
            assert!(!hint.why().is_empty(), "{}", rules.print(&hint.order));
            assert!(rules.check(&owned.view.known.incomplete(), &hint.order).is_ok());
        },
    );
    assert!(kinds.len() >= 8, "{kinds:?}");
}
