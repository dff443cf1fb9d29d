//! Looks for positions whose best orders are known (`tests/rules/puzzles`): `cargo bench --no-default-features --bench
//! puzzles -- find` writes ten of each kind, out of games of recruits; without a word it tells who solves how many.

#[path = "../tests/rules/puzzles/solver.rs"]
mod solver;

use blockade::ai::brief::{PLAYOUTS, Staffed, Steady};
use blockade::ai::new_york_1776::atlas::Atlas;
use blockade::ai::new_york_1776::odds::Prospect;
use blockade::ai::new_york_1776::sense::Sense;
use blockade::ai::random::Chance;
use blockade::ai::{Level, Temper};
use blockade::kernel::chronicle::Chronicle;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::{BySide, Side};
use blockade::kernel::umpire::Umpire;
use blockade::play::seats::{Dossier, stream_of};
use blockade::rules::new_york_1776::data::LocId;
use blockade::rules::new_york_1776::position::{Phase, Step};
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use blockade::rules::new_york_1776::{NewYork, Position};
use blockade::rulesets;
use serde_json::json;
use solver::{Kind, Solver};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules/puzzles/positions.jsonl");
/// Every position is played with each of these.
const SEEDS: std::ops::RangeInclusive<u64> = 1..=3;
/// Positions of each kind.
const EACH: usize = 10;
/// Games looked through at most.
const GAMES: u64 = 6_000;
/// Of so many half-turns by chance at most a fifth may answer.
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

/// One game of recruits; at most one position of each kind out of it.
fn look_through(solver: &Solver, number: u64, found: &mut [Vec<String>]) {
    let rules = &solver.rules;
    let seed = Seed::from_number(number);
    let mut umpire = Umpire::new(rules.clone(), rules.new_game(&Setup::default()).expect("no options"), seed);
    umpire.run();
    let mut minds = BySide::of(|side| rules.mind(Level::Recruit, Temper::Balanced, stream_of(seed, side)));
    let mut chance = Chance::new(number);
    let mut new = [false; 6];
    while let Some(dossier) = Dossier::of(&umpire) {
        for (i, kind) in Kind::ALL.into_iter().enumerate() {
            if found[i].len() == EACH || new[i] {
                continue;
            }
            if let Some(p) = variants(solver, kind, umpire.position(), &dossier, &mut chance) {
                new[i] = true;
                found[i].push(json!({"kind": kind.id(), "position": rules.position_value(&p)}).to_string());
                println!("{} {}", kind.id(), found[i].len());
            }
        }
        let order = rules.advise(&mut minds[dossier.side], &dossier.brief(rules), 0, &mut Steady).order;
        umpire.play(dossier.side, order).expect("a program gives legal orders");
    }
}

/// The position, if it asks something of this kind; or one that does with Washington alone somewhere else, for what is
/// rare in games.
fn variants(
    solver: &Solver,
    kind: Kind,
    p: &Position,
    dossier: &Dossier<NewYork>,
    chance: &mut Chance,
) -> Option<Position> {
    if !matches!(kind, Kind::Landing | Kind::Relief | Kind::Fort) {
        return asks(solver, kind, p, dossier, chance);
    }
    let him = solver.rules.commander;
    let open = |to: &LocId| p.of(&solver.rules, BRITISH, *to).is_empty() && p.here[*to].len() < 3;
    let mut places: Vec<LocId> = solver.rules.all_locations().into_iter().filter(open).collect();
    if p.phase != Phase::Movement || p.at[him].is_none() || chance.below(8) > 0 {
        return None;
    }
    while !places.is_empty() {
        let mut moved = p.clone();
        moved.put(him, places.swap_remove(chance.below(places.len())));
        if let Some(found) = asks(solver, kind, &moved, dossier, chance) {
            return Some(found);
        }
    }
    None
}

/// The position, if it asks something of this kind, and chance does not answer it.
fn asks(
    solver: &Solver,
    kind: Kind,
    p: &Position,
    dossier: &Dossier<NewYork>,
    chance: &mut Chance,
) -> Option<Position> {
    if kind == Kind::Withdrawal {
        return withdraws(solver, p, dossier).then(|| p.clone());
    }
    let fresh = p.phase == Phase::Movement && p.owes.is_none() && asked(kind) == Some(p.active) && p.moved.is_empty();
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
    let ends: Vec<Position> = (0..STRAYS * 8).map(|_| stray(solver, &p, chance)).collect();
    let good: Vec<&Position> = ends.iter().filter(|end| solver.solved(kind, end)).collect();
    let rare = good.len() <= ends.len() / 5 && (!good.is_empty() || matches!(kind, Kind::Trap | Kind::Landing));
    let in_fort = |p: &&Position| p.at[solver.rules.commander].is_some_and(|at| solver.rules.forts.has(at));
    let forts = good.iter().filter(|p| in_fort(p)).count();
    // Where all is lost anyway it is nobody's mistake not to save him for one turn.
    let saved = good.iter().any(|end| holds(solver, end));
    let fits = match kind {
        Kind::Fort => saved && forts == good.len(),
        Kind::Escape => saved && forts < good.len(),
        Kind::Relief => saved,
        _ => true,
    };
    (rare && fits).then_some(p)
}

/// Whether Washington would rather not be thrown out of where he stands by all that the British can bring.
fn holds(solver: &Solver, end: &Position) -> bool {
    let sense = Sense::of(&solver.rules, &solver.atlas, end);
    let Some(at) = end.at[solver.rules.commander] else { return false };
    let Some(stack) = sense.stack_at(AMERICAN, at) else { return false };
    let threat = sense.threat(BRITISH, at, 4);
    Sense::odds(threat.power + threat.sea, sense.defence(stack.power, at)) < 0.5
}

/// Who is asked; none where it may be either.
const fn asked(kind: Kind) -> Option<Side> {
    match kind {
        Kind::Trap | Kind::Landing => Some(BRITISH),
        Kind::Escape | Kind::Relief | Kind::Fort => Some(AMERICAN),
        Kind::Withdrawal => None,
    }
}

/// A half-turn's movement by chance.
fn stray(solver: &Solver, p: &Position, chance: &mut Chance) -> Position {
    let mut p = p.clone();
    let side = p.active;
    while p.phase == Phase::Movement && p.active == side && p.owes.is_none() && p.roll.is_none() {
        let orders = solver.candidates(&p);
        if orders.is_empty() || p.ap[side] == 0 || chance.below(8) == 0 {
            break;
        }
        p = solver.after(&p, &orders[chance.below(orders.len())]);
    }
    p
}

/// A battle that is lost by standing, and hardly by leaving.
fn withdraws(solver: &Solver, p: &Position, dossier: &Dossier<NewYork>) -> bool {
    let Some(battle) = p.battle.filter(|battle| battle.step == Step::Decide) else { return false };
    if dossier.legal.len() < 2 || p.of(&solver.rules, dossier.side, battle.location).len() < 3 {
        return false;
    }
    let atlas: &Atlas = &solver.atlas;
    let prospect = Prospect { brief: dossier.brief(&solver.rules), atlas, location: battle.location, march: None };
    let Some(odds) = prospect.odds(600, &mut Chance::new(7), &mut Steady) else { return false };
    let of = |round: Option<u16>| odds.stances.iter().find(|(leaves, _)| *leaves == round).map(|(_, outlook)| outlook);
    let first = odds.stances.iter().filter_map(|(leaves, _)| *leaves).min();
    let (Some(stands), Some(goes)) = (of(None), of(first)) else { return false };
    let him = p.of(&solver.rules, AMERICAN, battle.location).has(solver.rules.commander);
    let other = dossier.side.other();
    let lost = stands.lost[dossier.side] - goes.lost[dossier.side];
    let dealt = stands.lost[other] - goes.lost[other];
    !(him && dossier.side == BRITISH) && stands.holds < 0.05 && goes.destroyed < 0.05 && lost > 2.0 * dealt + 2.0
}
