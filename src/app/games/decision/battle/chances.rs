//! The chance to win after each answer in a battle, by trials from what is shown. The enemy is taken to have no Tactics left, and
//! both sides to fight on and to give hits to their weakest units.

use std::sync::Arc;

use super::consequences::eliminates;
use super::story::Fight;
use crate::ai::random::SearchRng;
use crate::app::games::decision::prelude::*;

/// The trials for each answer.
pub(super) const TRIALS: u32 = 600;
/// The most fires of a trial.
const MOST_FIRES: usize = 40;

/// A piece in a trial.
#[derive(Clone, Copy)]
struct Body {
    piece: PieceId,
    dice: u8,
    leader: bool,
    down: bool,
}

/// A side in a trial.
#[derive(Clone)]
struct Army {
    bodies: Vec<Body>,
    /// The dice of fleets that take no hits (D14.3).
    fleets: u8,
    tactics: u8,
    /// Whether fives do not hurt it (D19.1).
    walls: bool,
}

impl Army {
    fn of(cx: Cx<'_>, fight: &Fight, side: Side) -> Self {
        let rules = cx.rules;
        let fleets = if side == fight.attacker { fight.assault(rules) } else { Pieces::NONE };
        let body = |piece: PieceId| Body {
            piece,
            dice: rules.dice_of(fight.at, Pieces::one(piece)),
            leader: rules[piece].is_leader(),
            down: fight.disrupted.has(piece),
        };
        Self {
            bodies: fight.left(side).minus(fleets).into_iter().map(body).collect(),
            fleets: rules.dice_of(fight.at, fleets),
            tactics: fight.battle(cx).and_then(|battle| battle.committed[side]).unwrap_or(0),
            walls: side != fight.attacker && fight.storms(cx),
        }
    }

    fn ready(&self) -> impl Iterator<Item = (usize, &Body)> {
        self.bodies.iter().enumerate().filter(|(_, body)| !body.leader && !body.down)
    }

    fn is_beaten(&self) -> bool {
        self.ready().next().is_none()
    }

    fn dice(&self) -> u8 {
        self.fleets + self.ready().map(|(_, body)| body.dice).sum::<u8>()
    }

    /// A hit on the piece that is missed the least: a six takes one that is disrupted, else the weakest unit.
    fn hit(&mut self, six: bool) {
        let down = self.bodies.iter().position(|body| body.down);
        let weakest = self.ready().min_by_key(|(_, body)| body.dice).map(|(number, _)| number);
        match (six, down, weakest) {
            (true, Some(number), _) | (true, None, Some(number)) | (false, Some(number), None) => {
                self.bodies.swap_remove(number);
            }
            (false, _, Some(number)) => self.bodies[number].down = true,
            (_, None, None) => {}
        }
    }
}

/// What a trial needs of the rules: the faces that eliminate and disrupt.
struct Faces {
    six: u8,
    five: u8,
}

impl Faces {
    /// A fire of one side on the other, with this number of Tactics.
    fn fire(&self, armies: &mut [Army; 2], turn: usize, tactics: u8, rng: &mut SearchRng) {
        for _ in 0..armies[turn].dice() + tactics {
            let (face, target) = (rng.face(), &mut armies[1 - turn]);
            if face == self.six || face == self.five && !target.walls {
                target.hit(face == self.six);
            }
        }
    }

    /// Fights on from the fire of a side; the side that wins.
    fn fight_on(&self, armies: &mut [Army; 2], mut turn: usize, rng: &mut SearchRng) -> usize {
        for side in [turn, 1 - turn] {
            if armies[side].is_beaten() {
                return 1 - side;
            }
        }
        for _ in 0..MOST_FIRES {
            let tactics = std::mem::take(&mut armies[turn].tactics);
            self.fire(armies, turn, tactics, rng);
            if armies[1 - turn].is_beaten() {
                return turn;
            }
            turn = 1 - turn;
        }
        turn
    }
}

/// Plays an answer of the first army, and the rest of the battle; whether that army wins.
fn trial(cx: Cx<'_>, fight: &Fight, order: Order, armies: &[Army; 2], rng: &mut SearchRng) -> Option<bool> {
    let numbers = &cx.rules.tables.combat;
    let faces = Faces { six: numbers.eliminates, five: numbers.disrupts };
    let mut armies = armies.clone();
    let winner = match order {
        Order::Hit(piece) => {
            let owed = &fight.battle(cx)?.owed;
            let (first, rest) = owed.split_first()?;
            let number = armies[0].bodies.iter().position(|body| body.piece == piece)?;
            if eliminates(cx, fight, piece, *first) {
                armies[0].bodies.swap_remove(number);
            } else {
                armies[0].bodies[number].down = true;
            }
            rest.iter().for_each(|face| armies[0].hit(*face == faces.six));
            faces.fight_on(&mut armies, 0, rng)
        }
        Order::Fire(number) => {
            armies[0].tactics = armies[0].tactics.saturating_sub(number);
            faces.fire(&mut armies, 0, number, rng);
            faces.fight_on(&mut armies, 1, rng)
        }
        Order::Commit(number) => {
            armies[0].tactics = number;
            let side = cx.model().side();
            let values = [side, side.other()].map(|side| fight.leadership(cx.rules, side));
            let first = loop {
                match (rng.face() + values[0]).cmp(&(rng.face() + values[1])) {
                    _ if fight.storms(cx) => break usize::from(side == fight.attacker),
                    std::cmp::Ordering::Greater => break 0,
                    std::cmp::Ordering::Less => break 1,
                    std::cmp::Ordering::Equal => {}
                }
            };
            faces.fight_on(&mut armies, first, rng)
        }
        _ => return None,
    };
    Some(winner == 0)
}

/// The chance of an answer; none where it decides nothing.
fn chance(cx: Cx<'_>, fight: &Fight, order: Order) -> Option<f32> {
    // After the last fire the battle is lost, whatever it hits (D14.10).
    fight.battle(cx).filter(|battle| battle.last.is_none())?;
    let side = cx.model().side();
    let armies = [side, side.other()].map(|side| Army::of(cx, fight, side));
    let mut rng = SearchRng::new(cx.table.moment());
    let mut won = 0;
    for _ in 0..TRIALS {
        won += u32::from(trial(cx, fight, order, &armies, &mut rng)?);
    }
    Some(won as f32 / TRIALS as f32)
}

/// The chances of the answers, calculated once for each decision.
pub(super) fn chances(ui: &Ui, cx: Cx<'_>, fight: &Fight, orders: &[Order]) -> Arc<Vec<Option<f32>>> {
    let id = egui::Id::new("chances of the answers");
    let key = (cx.table.moment(), orders.len());
    if let Some((of, found)) = ui.data(|data| data.get_temp::<((u64, usize), Arc<Vec<Option<f32>>>)>(id))
        && of == key
    {
        return found;
    }
    let found: Arc<Vec<Option<f32>>> = Arc::new(orders.iter().map(|order| chance(cx, fight, *order)).collect());
    ui.data_mut(|data| data.insert_temp(id, (key, Arc::clone(&found))));
    found
}
