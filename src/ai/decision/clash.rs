//! A quick estimate of a battle (D14): who wins, and what both lose, from the dice and the pieces of both sides.

use super::prelude::*;

/// How clearly the side with more left wins.
const CLEAR: f32 = 3.0;
/// What a point of leadership more adds to the chance to fire first.
const FIRST_FIRE: f32 = 0.15;
/// The share of the pieces out of action that are eliminated.
const ELIMINATED: f32 = 0.7;
/// The most fires that are followed.
const FIRES: usize = 24;

/// The pieces of a side in a battle by their dice; leaders have none. Numbers need not be whole.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Strength {
    bodies: [f32; 4],
    /// Dice that no hit takes away: fleets of an assault, the woods.
    extra: f32,
    pub lead: f32,
}

impl Strength {
    /// The strength of pieces in a locale; `land` says whether they fight on land (D14.7, D17).
    pub fn of(rules: &Decision, pieces: Pieces, at: LocaleId, land: bool) -> Self {
        let mut strength = Self::default();
        let woods = (rules.areas.wilderness | rules.areas.indian).has(at);
        for piece in pieces {
            let one = &rules[piece];
            strength.bodies[usize::from(one.factor).min(3)] += 1.0;
            if one.is_leader() {
                let value = if land { rules.value_on_land(pieces, piece) } else { rules.value_at_sea(piece) };
                strength.lead += f32::from(value);
            } else if land && woods && matches!(one.class, Class::Light | Class::Indian) {
                strength.extra += f32::from(rules.tables.combat.terrain_bonus);
            }
        }
        strength
    }

    /// The same with dice that no hit takes away.
    #[must_use]
    pub fn with_dice(self, dice: f32) -> Self {
        Self { extra: self.extra + dice, ..self }
    }

    /// The number of pieces.
    pub fn pieces(&self) -> f32 {
        self.bodies.iter().sum()
    }

    /// The dice when nobody, or this number of pieces, is out of action; those with few dice go first.
    fn dice(&self, mut out: f32) -> f32 {
        let mut dice = self.extra;
        for (factor, number) in self.bodies.iter().enumerate() {
            let left = (number - out).max(0.0);
            out = (out - number).max(0.0);
            dice += factor as f32 * left;
        }
        dice
    }

    /// All dice.
    pub fn all_dice(&self) -> f32 {
        self.dice(0.0)
    }
}

/// What can be expected of a battle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Clash {
    /// The attacker's chance to win.
    pub win: f32,
    /// The pieces that the attacker and the defender lose by fire.
    pub lost: [f32; 2],
}

/// The estimate of a battle: hits take pieces out of action, in turn, until one side has none; the margin gives the chance.
pub fn clash(attack: &Strength, defence: &Strength) -> Clash {
    if defence.pieces() <= 0.0 {
        return Clash { win: 1.0, lost: [0.0; 2] };
    }
    if attack.all_dice() <= 0.0 {
        return Clash { win: 0.0, lost: [attack.pieces(), 0.0] };
    }
    let first = (0.5 + FIRST_FIRE * (attack.lead - defence.lead)).clamp(0.1, 0.9);
    let (one, out_one) = follow([attack, defence], 0);
    let (two, out_two) = follow([attack, defence], 1);
    let chance = |margin: f32| logistic(CLEAR * margin);
    let mean = |a: f32, b: f32| ELIMINATED * (first * a + (1.0 - first) * b);
    Clash {
        win: first * chance(one) + (1.0 - first) * chance(two),
        lost: [mean(out_one[0], out_two[0]), mean(out_one[1], out_two[1])],
    }
}

/// The margin of the attacker, from -1 to 1, and the pieces out of action, if one of them fires first.
fn follow(both: [&Strength; 2], first: usize) -> (f32, [f32; 2]) {
    let mut out = [0.0_f32; 2];
    let numbers = both.map(Strength::pieces);
    let mut turn = first;
    for _ in 0..FIRES {
        let target = 1 - turn;
        out[target] = (out[target] + both[turn].dice(out[turn]) / 3.0).min(numbers[target]);
        if out[target] >= numbers[target] {
            break;
        }
        turn = target;
    }
    let left = |side: usize| (numbers[side] - out[side]) / numbers[side].max(0.5);
    (left(0) - left(1), out)
}
