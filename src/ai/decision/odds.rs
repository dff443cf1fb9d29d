//! The odds of a battle from what a side may know: who wins, what both lose, and the markers that they draw for the fallen.

use super::policy::Policy;
use super::prelude::*;
use super::stakes::Posture;
use crate::ai::budget::Budget;
use crate::ai::determinization::Known;
use crate::ai::driver::advance;
use crate::rules::decision::event::Event;
use crate::rules::decision::position::parts::Came;

/// The trial battles at most, and at least whatever the time; the steps of one of them.
pub const TRIALS: u32 = 400;
const FEWEST: u32 = 20;
const MAX_STEPS: usize = 2000;

/// A battle whose odds are asked for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Asked {
    /// The battle under way.
    Now,
    /// The battle under way after an answer of the side that decides.
    After(Order),
    /// The battle in a locale between all that stands there, and pieces that would come there before.
    At { at: LocaleId, kind: BattleKind, attacker: Side, coming: Pieces },
}

/// The chances of what happens to one side.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct SideOdds {
    /// The mean numbers of combat units and of dice with which it begins, as far as they are known or assumed.
    pub force: f32,
    pub dice: f32,
    /// The chance to win the battle.
    pub wins: f32,
    /// That it says retreat.
    pub retreats: f32,
    /// The mean numbers of units and of leaders that are eliminated.
    pub units: f32,
    pub leaders: f32,
    /// That all its units there are eliminated.
    pub destroyed: f32,
    /// The mean number of markers that it draws for the fallen (D14.12).
    pub markers: f32,
}

/// What is known of a battle before its dice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BattleOdds {
    pub at: LocaleId,
    pub kind: BattleKind,
    pub attacker: Side,
    /// Whether a fortress is stormed (D19.1).
    pub storm: bool,
    pub sides: BySide<SideOdds>,
    pub trials: u32,
}

/// The position in which a battle begins, or goes on, and after which nothing follows; none if there is no battle.
fn begun(rules: &Decision, asked: Asked, mut world: Position) -> Option<Position> {
    match asked {
        Asked::After(order) => {
            world = begun(rules, Asked::Now, world)?;
            rules.apply(&mut world, &order, &mut Vec::new());
        }
        Asked::Now => {
            world.battle.as_ref()?;
            let below = world.tasks.iter().rposition(|task| *task == Task::Combat).map_or(0, |below| below + 1);
            world.tasks.drain(..below);
            world.tasks.insert(0, Task::Move);
        }
        Asked::At { at, kind, attacker, coming } => {
            for piece in coming {
                world.stands.put(piece, Some(at));
            }
            let fleets = coming & rules.sorted.fleets;
            let lands = !fleets.is_empty() && kind == BattleKind::Land;
            let came = if lands { Came::Fleets(fleets) } else { Came::Land };
            if lands || world.came(at).is_none() {
                world.set_came(at, Some(came));
            }
            world.active = attacker;
            (world.battle, world.force) = (None, None);
            world.fought.clear();
            world.tasks.clear();
            world.tasks.push(Task::Combat);
            if rules.check_fight(&world, at, kind).is_err() {
                return None;
            }
            world.tasks[0] = Task::Move;
            rules.fight(&mut world, at, kind, &mut Vec::new());
        }
    }
    Some(world)
}

/// The odds of a battle from what the side of a brief knows; none if no battle would be fought.
pub fn battle_odds(brief: &Brief<'_, Decision>, asked: Asked, budget: &mut dyn Budget) -> Option<BattleOdds> {
    let rules = brief.rules;
    let known = Known::new(*brief);
    let mut rng = SearchRng::new(brief.view.known.fingerprint());
    let start = begun(rules, asked, known.sample(&mut rng))?;
    let battle = start.battle.clone()?;
    let (at, kind, attacker, storm) = (battle.at, battle.kind, battle.attacker, battle.storm);
    let mut odds = BattleOdds { at, kind, attacker, storm, sides: BySide::default(), trials: 0 };
    while odds.trials < TRIALS && (odds.trials < FEWEST || budget.spent() < 1.0) {
        if let Some(world) = begun(rules, asked, known.sample(&mut rng)) {
            fight(rules, world, &mut odds, &mut rng);
        }
        odds.trials += 1;
    }
    let share = 1.0 / odds.trials as f32;
    for side in Side::BOTH {
        let SideOdds { force, dice, wins, retreats, units, leaders, destroyed, markers } = &mut odds.sides[side];
        for sum in [force, dice, wins, retreats, units, leaders, destroyed, markers] {
            *sum *= share;
        }
    }
    Some(odds)
}

/// The chances of the side of a brief to win the battle under way after each of these answers.
pub fn answer_chances(brief: &Brief<'_, Decision>, answers: &[Order], budget: &mut dyn Budget) -> Option<Vec<f32>> {
    let chance = |order: &Order| Some(battle_odds(brief, Asked::After(*order), &mut *budget)?.sides[brief.side].wins);
    answers.iter().map(chance).collect()
}

/// Fights a trial battle and counts what it brings.
fn fight(rules: &Decision, mut world: Position, odds: &mut BattleOdds, rng: &mut SearchRng) {
    let units = BySide::of(|side| {
        let force = world.battle.as_ref().map_or(Pieces::NONE, |battle| rules.battle_force(&world, battle, side));
        (force & rules.sorted.units).len()
    });
    for side in Side::BOTH {
        let firing = rules.firing(&world, side);
        odds.sides[side].force += firing.len() as f32;
        odds.sides[side].dice += f32::from(rules.dice_of(odds.at, firing));
    }
    let mut lost = BySide::of(|_| 0);
    let mut policy = Policy::new(rules, BySide::of(Posture::of), &world, u32::MAX / 2);
    let mut events = Vec::new();
    for _ in 0..MAX_STEPS {
        let goes_on = advance(rules, &mut world, rng, &mut events, |p, side, rng| {
            p.battle.is_some().then(|| policy.answer(p, side, rng))
        });
        for event in &events {
            match *event {
                Event::Eliminated { piece, .. } if rules[piece].is_leader() => {
                    odds.sides[rules[piece].side].leaders += 1.0;
                }
                Event::Eliminated { piece, .. } => {
                    odds.sides[rules[piece].side].units += 1.0;
                    lost[rules[piece].side] += 1;
                }
                Event::Retreats { side, .. } => odds.sides[side].retreats += 1.0,
                Event::Drawn { side, .. } => odds.sides[side].markers += 1.0,
                Event::BattleOver { winner: Some(winner), .. } => odds.sides[winner].wins += 1.0,
                _ => {}
            }
        }
        if !goes_on || world.battle.is_none() {
            break;
        }
    }
    for side in Side::BOTH {
        odds.sides[side].destroyed += f32::from(u8::from(units[side] > 0 && lost[side] >= units[side]));
    }
}
