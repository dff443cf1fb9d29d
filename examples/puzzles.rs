//! Finds positions with known best orders (`tests/rules/puzzles`), or counts how many of them each level solves.
//!
//! `cargo run --release --no-default-features --example puzzles -- find` writes ten of each kind out of games between
//! recruits before it counts.

#[path = "../tests/rules/puzzles/solver.rs"]
mod solver;

use blockade::ai::brief::{AiGame, PLAYOUTS};
use blockade::ai::budget::PlayoutBudget;
use blockade::ai::new_york_1776::analysis::Analysis;
use blockade::ai::new_york_1776::map_tables::MapTables;
use blockade::ai::new_york_1776::odds::OddsQuery;
use blockade::ai::random::SearchRng;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::{BySide, Side};
use blockade::kernel::umpire::Umpire;
use blockade::play::seats::{OwnedBrief, stream_of};
use blockade::rules::new_york_1776::data::LocId;
use blockade::rules::new_york_1776::position::{Phase, Step};
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use blockade::rules::new_york_1776::{NewYork, Position};
use blockade::rulesets;
use serde_json::json;
use solver::{Kind, Solver};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules/puzzles/positions.jsonl");
/// The seeds with which every position is played.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=3;
/// The positions of each kind.
const EACH: usize = 10;
/// The most games that are searched.
const GAMES: u64 = 6_000;
/// The random half-turns of a position; at most a fifth of them may solve it.
const STRAYS: usize = 25;

fn main() {
    let solver = Solver::new(rulesets::new_york().expect("the ruleset is good"));
    if std::env::args().any(|word| word == "find") {
        let lines = find(&solver);
        std::fs::write(FILE, lines.join("\n") + "\n").expect("the file can be written");
        println!("{} positions in {FILE}", lines.len());
    }
    let text = std::fs::read_to_string(FILE).expect("the positions");
    for (level, playouts) in
        [(Level::Lieutenant, 0), (Level::Captain, 60), (Level::General, 600), (Level::General, PLAYOUTS)]
    {
        let (mut solved, mut right, mut all) = (Vec::new(), 0, 0);
        for kind in Kind::ALL {
            let positions = solver.positions(&text, kind);
            let solves = |p: &Position| SEEDS.filter(|seed| solver.solves(kind, p, level, playouts, *seed)).count();
            let (good, of) = (positions.iter().map(solves).sum::<usize>(), positions.len() * SEEDS.count());
            solved.push(format!("{} {good}/{of}", kind.id()));
            (all, right) = (all + of, right + good);
        }
        println!("{} {playouts}: {right}/{all}; {}", level.id(), solved.join(", "));
    }
}

fn find(solver: &Solver) -> Vec<String> {
    let mut found: Vec<Vec<String>> = vec![Vec::new(); Kind::ALL.len()];
    for number in 0..GAMES {
        if found.iter().all(|of_kind| of_kind.len() == EACH) {
            break;
        }
        look_through(solver, number, &mut found);
    }
    found.concat()
}

/// Searches one game of recruits; it gives at most one position of each kind.
fn look_through(solver: &Solver, number: u64, found: &mut [Vec<String>]) {
    let rules = &solver.rules;
    let seed = Seed::from_number(number);
    let mut umpire = Umpire::new(rules.clone(), rules.new_game(&Setup::default()).expect("no options"), seed);
    umpire.run();
    let mut computers = BySide::of(|side| rules.player(Level::Recruit, PlayStyle::Balanced, stream_of(seed, side)));
    let mut rng = SearchRng::new(number);
    let mut new = [false; 6];
    while let Some(owned_brief) = OwnedBrief::of(&umpire) {
        for (i, kind) in Kind::ALL.into_iter().enumerate() {
            if found[i].len() == EACH || new[i] {
                continue;
            }
            if let Some(p) = variants(solver, kind, umpire.position(), &owned_brief, &mut rng) {
                new[i] = true;
                found[i].push(json!({"kind": kind.id(), "position": rules.position_value(&p)}).to_string());
                println!("{} {}", kind.id(), found[i].len());
            }
        }
        let order =
            rules.advise(&mut computers[owned_brief.side], &owned_brief.brief(rules), 0, &mut PlayoutBudget).order;
        umpire.play(owned_brief.side, order).expect("a program gives legal orders");
    }
}

/// The position if it is a puzzle of this kind; for rare kinds also with Washington alone moved to another location.
fn variants(
    solver: &Solver,
    kind: Kind,
    p: &Position,
    owned_brief: &OwnedBrief<NewYork>,
    rng: &mut SearchRng,
) -> Option<Position> {
    if !matches!(kind, Kind::Landing | Kind::Relief | Kind::Fort) {
        return asks(solver, kind, p, owned_brief, rng);
    }
    let him = solver.rules.commander;
    let open = |to: &LocId| p.of(&solver.rules, BRITISH, *to).is_empty() && p.here[*to].len() < 3;
    let mut places: Vec<LocId> = solver.rules.all_locations().into_iter().filter(open).collect();
    if p.phase() != Phase::Movement || p.at[him].is_none() || rng.below(8) > 0 {
        return None;
    }
    while !places.is_empty() {
        let mut moved = p.clone();
        moved.put(him, places.swap_remove(rng.below(places.len())));
        if let Some(found) = asks(solver, kind, &moved, owned_brief, rng) {
            return Some(found);
        }
    }
    None
}

/// The position if it is a puzzle of this kind that random play seldom solves.
fn asks(
    solver: &Solver,
    kind: Kind,
    p: &Position,
    owned_brief: &OwnedBrief<NewYork>,
    rng: &mut SearchRng,
) -> Option<Position> {
    if kind == Kind::Withdrawal {
        return withdraws(solver, p, owned_brief).then(|| p.clone());
    }
    let fresh =
        p.phase() == Phase::Movement && p.owes().is_none() && asked(kind) == Some(p.active) && p.moved.is_empty();
    if !fresh || p.turn >= 20 {
        return None;
    }
    let mut p = p.clone();
    match kind {
        Kind::Trap => {
            if !solver.can_catch(&p, false) {
                return None;
            }
        }
        Kind::Landing => {
            if solver.can_catch(&p, false) || !solver.can_catch(&p, true) {
                return None;
            }
        }
        _ => {
            if p.first != AMERICAN || solver.solved(kind, &p) || !p.battles(&solver.rules).is_empty() {
                return None;
            }
            if kind == Kind::Relief {
                p.moved = p.moved.with(solver.rules.commander);
            }
        }
    }
    let ends: Vec<Position> = (0..STRAYS * 8).map(|_| stray(solver, &p, rng)).collect();
    let good: Vec<&Position> = ends.iter().filter(|end| solver.solved(kind, end)).collect();
    let rare = good.len() <= ends.len() / 5 && (!good.is_empty() || matches!(kind, Kind::Trap | Kind::Landing));
    let in_fort = |p: &&Position| p.at[solver.rules.commander].is_some_and(|at| solver.rules.forts.has(at));
    let forts = good.iter().filter(|p| in_fort(p)).count();
    // If Washington is lost anyway, not saving him for one turn is no mistake.
    let saved = good.iter().any(|end| holds(solver, end));
    let fits = match kind {
        Kind::Fort => saved && forts == good.len(),
        Kind::Escape => saved && forts < good.len(),
        Kind::Relief => saved,
        _ => true,
    };
    (rare && fits).then_some(p)
}

/// Whether Washington more likely holds his location than not against everything that the British can bring.
fn holds(solver: &Solver, end: &Position) -> bool {
    let analysis = Analysis::of(&solver.rules, &solver.tables, end);
    let Some(at) = end.at[solver.rules.commander] else { return false };
    let Some(stack) = analysis.stack_at(AMERICAN, at) else { return false };
    let threat = analysis.threat(BRITISH, at, 4);
    Analysis::odds(threat.power + threat.sea, analysis.defence(stack.power, at)) < 0.5
}

/// The side that must solve it; none if it may be either.
const fn asked(kind: Kind) -> Option<Side> {
    match kind {
        Kind::Trap | Kind::Landing => Some(BRITISH),
        Kind::Escape | Kind::Relief | Kind::Fort => Some(AMERICAN),
        Kind::Withdrawal => None,
    }
}

/// The end of a half-turn with random movement.
fn stray(solver: &Solver, p: &Position, rng: &mut SearchRng) -> Position {
    let mut p = p.clone();
    let side = p.active;
    while p.phase() == Phase::Movement && p.active == side && p.owes().is_none() && p.roll().is_none() {
        let orders = solver.candidates(&p);
        if orders.is_empty() || p.ap[side] == 0 || rng.below(8) == 0 {
            break;
        }
        p = solver.after(&p, &orders[rng.below(orders.len())]);
    }
    p
}

/// A battle that is lost by standing, and hardly costs anything by withdrawing.
fn withdraws(solver: &Solver, p: &Position, owned_brief: &OwnedBrief<NewYork>) -> bool {
    let Some(battle) = p.battle().filter(|battle| battle.step == Step::Decide) else { return false };
    if owned_brief.legal.len() < 2 || p.of(&solver.rules, owned_brief.side, battle.location).len() < 3 {
        return false;
    }
    let tables: &MapTables = &solver.tables;
    let query = OddsQuery { brief: owned_brief.brief(&solver.rules), tables, location: battle.location, march: None };
    let Some(odds) = query.odds(600, &mut SearchRng::new(7), &mut PlayoutBudget) else { return false };
    let of = |round: Option<u16>| odds.stances.iter().find(|(leaves, _)| *leaves == round).map(|(_, outlook)| outlook);
    let first = odds.stances.iter().filter_map(|(leaves, _)| *leaves).min();
    let (Some(stands), Some(goes)) = (of(None), of(first)) else { return false };
    let him = p.of(&solver.rules, AMERICAN, battle.location).has(solver.rules.commander);
    let other = owned_brief.side.other();
    let lost = stands.lost[owned_brief.side] - goes.lost[owned_brief.side];
    let dealt = stands.lost[other] - goes.lost[other];
    !(him && owned_brief.side == BRITISH) && stands.holds < 0.05 && goes.destroyed < 0.05 && lost > 2.0 * dealt + 2.0
}
