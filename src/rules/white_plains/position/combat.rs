//! W10: a close combat under way.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use serde_json::{Map, Value};

use crate::kernel::collections::Queue;
use crate::kernel::json::{Named, is_default};
use crate::kernel::side::{BySide, Side};
use crate::kernel::written::Written;
use crate::rules::white_plains::data::WhitePlains;
use crate::rules::white_plains::data::ids::{CardId, Cards, HexId, UnitId, Units};
use crate::rules::white_plains::data::results::{Outcome, Tactic};
use crate::rules::white_plains::position::forms::{ChitsForm, SecondForm, SideWord};
use crate::rules::white_plains::position::parts::Targets;
use crate::rules::white_plains::position::sums::CombatSum;
use crate::state;

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

/// Strength, column and modifiers as they were when the die fell: losses and retreats change what they are calculated from. It
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

/// A card that is known by its word, and `hidden`.
impl Written<WhitePlains> for TacticChosen {
    type Form = String;

    fn write(&self, rules: &WhitePlains) -> String {
        self.known().map_or_else(|| "hidden".to_owned(), |tactic| tactic.write(rules))
    }

    fn read(form: &String, rules: &WhitePlains) -> Result<Self, String> {
        Tactic::read(form, rules).map(Self::Known)
    }
}

state! { for WhitePlains, rules, combat;
    /// A combat.
    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    pub struct Combat, CombatForm: new(hexes: Targets, units: Units, diverted: Units) {
        /// The attacked hexes.
        pub hexes: Targets => "hexes" = hexes,
        /// The attackers with which it began.
        pub units: Units => "units" = units,
        /// The defenders with which it began, or that came since.
        pub defenders: Units => "defenders",
        /// Attackers that also stand in a zone that no attack is on (W9.4).
        pub diverted: Units => "diverted" = diverted,
        /// The hex of each attacker at the start.
        pub from: Vec<(UnitId, HexId)>,
        => from: Named<String> = combat.from.iter().map(|(unit, at)| (unit.write(rules), at.write(rules))).collect(),
        /// The leaders in command (W13.1).
        pub command: BySide<Option<UnitId>> => "command",
        /// The lead units.
        pub lead: BySide<Option<UnitId>> => "lead",
        /// Whether a screening force is attacked for the first time (W15.6).
        pub screened: bool,
        // Column and modifier are calculated from the position, and not read.
        => column: Option<String> = None,
        => drm: Option<i8> = None,
        // Read together with the strengths: those of attack and defence when the die fell.
        => parts: Map<String, Value> = Map::new(),
        => strength: Option<(u8, u8)> [skip_serializing_if = "Option::is_none"] = None,
        /// Cards played in it, in their order.
        pub played: Queue<CardId, 12> => "played",
        /// Those that are in force.
        pub cards: Cards => "in_force",
        /// How many sides passed in succession.
        pub passed: u8 => "passed",
        /// The chit of each side: +1 or -1 on the die.
        pub chits: BySide<Option<i8>>,
        => chits: ChitsForm = ChitsForm { american: combat.chits.first, british: combat.chits.second },
        /// The tactics cards, once chosen.
        pub tactics: BySide<Option<TacticChosen>> => "tactics",
        /// Which side played Counter Attack, and the second tactics cards (W14.6).
        pub second: Option<(Side, BySide<Option<TacticChosen>>)>,
        => second: Option<SecondForm> = combat.second.map(|(by, cards)| SecondForm {
            by: by.into(),
            american: cards.first.write(rules),
            british: cards.second.write(rules),
        }),
        /// The die, before its modifiers.
        pub die: Option<u8> => "die",
        /// Strength, column and modifiers when it fell.
        pub sum_at_die: SumAtDie,
        => result: Option<String> = combat.result.map(|result| result.text()),
        => screened: bool [skip_serializing_if = "is_default"] = combat.screened,
        /// Which sides have rolled again, or kept the die.
        pub rerolled: BySide<bool>,
        => rerolled: Vec<SideWord> [skip_serializing_if = "Vec::is_empty"]
            = Side::BOTH.into_iter().filter(|side| combat.rerolled[*side]).map(Into::into).collect(),
        /// The result.
        pub result: Option<Outcome>,
        /// Units that have retreated from it.
        pub retreated: Units => "retreated" if any,
    }
}

impl Combat {
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
