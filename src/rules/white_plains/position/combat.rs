//! W10: a close combat under way.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::State;
use crate::kernel::collections::Queue;
use crate::kernel::side::{BySide, Side};
use crate::rules::white_plains::data::ids::{CardId, Cards, HexId, UnitId, Units};
use crate::rules::white_plains::data::results::{Outcome, Tactic};
use crate::rules::white_plains::position::parts::Targets;
use crate::rules::white_plains::position::sums::CombatSum;

/// A chosen tactics card, as far as a viewer knows it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TacticChosen {
    /// Face down, of the other side.
    Hidden,
    /// This one.
    Known(Tactic),
}

impl TacticChosen {
    /// The card, where it is known.
    pub const fn known(self) -> Option<Tactic> {
        if let Self::Known(tactic) = self { Some(tactic) } else { None }
    }
}

/// Strength, column and modifiers as they were when the die fell: losses and retreats change what they are reckoned from. It
/// is only told, and decides nothing; so it makes no difference between positions.
#[derive(Clone, Default, Debug)]
pub struct SumAtDie(pub Option<Arc<CombatSum>>);

impl PartialEq for SumAtDie {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for SumAtDie {}

impl Hash for SumAtDie {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// A combat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Combat {
    /// The attacked hexes.
    pub hexes: Targets,
    /// The attackers with which it began.
    pub units: Units,
    /// The defenders with which it began, or that came since.
    pub defenders: Units,
    /// Attackers that also stand in a zone that nobody attacks (W9.4).
    pub diverted: Units,
    /// The hex of each attacker at the start.
    pub from: Vec<(UnitId, HexId)>,
    /// The leaders in command (W13.1).
    pub command: BySide<Option<UnitId>>,
    /// The lead units.
    pub lead: BySide<Option<UnitId>>,
    /// Whether a screening force is attacked for the first time (W15.6).
    pub screened: bool,
    /// Cards played in it, in their order.
    pub played: Queue<CardId, 12>,
    /// Those that are in force.
    pub cards: Cards,
    /// How many sides passed in succession.
    pub passed: u8,
    /// The chit of each side: +1 or -1 on the die.
    pub chits: BySide<Option<i8>>,
    /// The tactics cards, once chosen.
    pub tactics: BySide<Option<TacticChosen>>,
    /// Which side played Counter Attack, and the second tactics cards (W14.6).
    pub second: Option<(Side, BySide<Option<TacticChosen>>)>,
    /// The die, before its modifiers.
    pub die: Option<u8>,
    /// Strength, column and modifiers when it fell.
    pub sum_at_die: SumAtDie,
    /// Which sides have rolled again, or kept the die.
    pub rerolled: BySide<bool>,
    /// The result.
    pub result: Option<Outcome>,
    /// Units that have retreated from it.
    pub retreated: Units,
}

impl Combat {
    /// An attack that is fought now.
    pub fn new(hexes: Targets, units: Units, diverted: Units) -> Self {
        Self {
            hexes,
            units,
            diverted,
            defenders: Units::NONE,
            from: Vec::new(),
            command: BySide::default(),
            lead: BySide::default(),
            screened: false,
            played: Queue::default(),
            cards: Cards::NONE,
            passed: 0,
            chits: BySide::default(),
            tactics: BySide::default(),
            second: None,
            die: None,
            sum_at_die: SumAtDie::default(),
            rerolled: BySide::default(),
            result: None,
            retreated: Units::NONE,
        }
    }

    /// The hex from which a unit attacks.
    pub fn from(&self, unit: UnitId) -> Option<HexId> {
        self.from.iter().find(|(one, _)| *one == unit).map(|(_, at)| *at)
    }

    /// The units of a side in it, with which it began.
    pub fn force(&self, attacker: bool) -> Units {
        if attacker { self.units } else { self.defenders }
    }

    /// Whether both tactics cards lie there.
    pub fn tactics_shown(&self) -> bool {
        self.tactics.first.is_some() && self.tactics.second.is_some()
    }
}

impl State {
    /// The units of a side with which the combat under way began, or that came since; none without a combat.
    pub fn force(&self, side: Side) -> Units {
        self.combat.as_deref().map_or(Units::NONE, |combat| combat.force(side == self.active))
    }

    /// The lead unit of a side in the combat under way, once it is named.
    pub fn lead(&self, side: Side) -> Option<UnitId> {
        self.combat.as_deref().and_then(|combat| combat.lead[side])
    }
}
