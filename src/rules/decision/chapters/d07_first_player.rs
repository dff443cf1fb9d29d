//! D7: the first player of a year.

use crate::rules::decision::prelude::*;

impl Decision {
    /// What the balance adds to a side's die.
    const fn favour(p: &State, side: Side) -> u8 {
        let favoured = match p.balance.signum() {
            0 => None,
            1 => Some(AMERICAN),
            _ => Some(BRITISH),
        };
        match favoured {
            Some(favoured) if favoured.index() == side.index() => 1,
            _ => 0,
        }
    }

    pub fn roll_initiative(&self, p: &mut Position, fell: &[u8], out: &mut Vec<Event>) {
        let sums = BySide::of(|side: Side| fell.get(side.index()).copied().unwrap_or(0) + Self::favour(p, side));
        for side in Side::BOTH {
            let plus = Some(Self::favour(p, side)).filter(|plus| *plus > 0);
            let faces = Faces::new(fell.get(side.index()..=side.index()).unwrap_or_default());
            out.push(Event::Rolled { who: side, why: RollReason::Initiative, faces, plus, needed: None, piece: None });
        }
        if sums[AMERICAN] == sums[BRITISH] {
            return p.push(Task::InitiativeDice);
        }
        p.active = if sums[AMERICAN] > sums[BRITISH] { AMERICAN } else { BRITISH };
        p.push(Task::Initiative);
    }

    pub fn name_first(&self, p: &mut Position, _: Side, first: Side, out: &mut Vec<Event>) {
        p.first = Some(first);
        p.active = first;
        out.push(Event::First { side: first });
        p.go_on(Task::Rouse);
    }
}
