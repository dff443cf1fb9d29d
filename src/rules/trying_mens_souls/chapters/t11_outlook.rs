//! T11: the exact chances of what comes of a loss or a retreat, before its dice fall.

use crate::kernel::ruleset::Ruleset;
use crate::rules::trying_mens_souls::prelude::*;

/// What may come of a step or a retreat of a unit, in shares of 1.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Outlook {
    /// The unit is normal, disrupted, routed, or gone.
    pub states: [f32; 4],
    /// It loses a step that the order does not name.
    pub further_step: f32,
    /// Leaders that are lost.
    pub leaders: Vec<(PieceId, f32)>,
    /// The first test: what it needs at most, and its modifier.
    pub test: Option<(i8, i8)>,
}

impl TryingMensSouls {
    /// What comes of a `lose` or a `retreat` until the next decision but that of a path.
    pub fn outlook(&self, p: &State, order: &Order) -> Outlook {
        let mut found = Outlook::default();
        let (Order::Lose(unit) | Order::Retreat(unit, _)) = *order else { return found };
        let mut after = Position::new(p.clone());
        self.apply_order(&mut after, order, &mut Vec::new());
        let lost = p.lost[unit] + u8::from(matches!(order, Order::Lose(_)));
        self.follow((p, unit, lost), after, 1.0, &mut found);
        found
    }

    /// Follows a position through the dice that interrupt the combat, each face with its share.
    fn follow(&self, of: (&State, PieceId, u8), mut p: Position, share: f32, found: &mut Outlook) {
        while let Some(task) = p.task().filter(|task| task.phase().is_none()) {
            let mut out = Vec::new();
            match self.needs(&p) {
                Need::Nothing => {
                    self.run(&mut p, task, &mut out);
                    self.look_around(&mut p, &mut out);
                }
                Need::Chance(_) => {
                    for die in 1..=6 {
                        let mut next = p.clone();
                        self.resolve(&mut next, &[die], &mut out);
                        let test = out.iter().find_map(|event| match *event {
                            Event::Rolled {
                                why: RollReason::Test, total: Some(total), needed: Some(needed), ..
                            } => Some((needed, total - die as i8)),
                            _ => None,
                        });
                        found.test = found.test.or(test);
                        out.clear();
                        self.follow(of, next, share / 6.0, found);
                    }
                    return;
                }
                // Every path is as good for what is asked here.
                Need::Order(side) if matches!(task, Task::Retreat(..)) => {
                    let mut list = Legal::default();
                    self.list_step(&p, task, side, &mut list);
                    let Some(LegalEntry::Order(first)) = list.rows().first().copied() else { break };
                    self.apply_order(&mut p, &first, &mut out);
                }
                Need::Order(_) | Need::Over => break,
            }
        }
        let (before, unit, lost) = of;
        let stands = p.is_standing(unit);
        found.states[if stands { p.status(unit) as usize } else { 3 }] += share;
        found.further_step += if stands && p.lost[unit] > lost { share } else { 0.0 };
        for leader in p.lost_leaders.minus(before.lost_leaders) {
            match found.leaders.iter_mut().find(|(known, _)| *known == leader) {
                Some((_, chance)) => *chance += share,
                None => found.leaders.push((leader, share)),
            }
        }
    }
}
