//! L9 to L11: what a battle is made of.

use serde::{Deserialize, Serialize};

use super::crossings::Crossings;
use crate::kernel::collections::{Queue, Set};
use crate::kernel::json::Named;
use crate::kernel::side::{BySide, Side};
use crate::kernel::written::{Written, WrittenAsIs};
use crate::rules::liberty::data::Liberty;
use crate::rules::liberty::data::forces::Letter;
use crate::rules::liberty::data::ids::{BlockId, SpaceId};
use crate::rules::liberty::sides::SideWords;
use crate::{state, written};

/// Hexsides within two hexes of a battle: no retreat crosses another.
pub const MAX_RETREATED: usize = 30;
/// Rounds of a battle (L9.2).
pub const LAST_ROUND: u8 = 3;
/// The round of a pursuit (L13.4).
pub const PURSUIT: u8 = 4;
/// Ground blocks of a side that follow its warships over the sea, in a round or a withdrawal (L10.6).
pub const MAX_CONVOYED: u8 = 3;

/// Where a battle is (L9, L10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename = "stage of a battle", rename_all = "snake_case")]
pub enum Stage {
    /// L13.2: the defender chooses whether the militia fire a volley.
    Declare,
    /// L9.3.
    Rounds,
    /// L10.5: the loser leaves.
    Withdraw,
    /// L10.7: the victor moves on.
    Regroup,
}

written! { for Liberty;
    /// Warships of a side that have left in this round or withdrawal, and blocks that followed them (L10.6).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct Convoy {
        pub to: Queue<SpaceId, 3>,
        /// Whether one left while no enemy warship was in front.
        pub unopposed: bool [default],
        pub ground: u8 [default],
    }
}

state! { for Liberty, rules, battle;
    /// A battle under way (L9).
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Battle, BattleForm: new(at: SpaceId, attacker: Side) {
        pub at: SpaceId => "at" = at,
        pub attacker: Side = attacker,
        pub stage: Stage => "stage" = Stage::Rounds,
        /// 1 to 3; 4 for a pursuit (L13.4).
        pub round: u8 => "round" = 1,
        /// The letter that acts (L9.3).
        pub letter: Letter => "letter" = Letter::A,
        pub side: Side => "side" = attacker.other(),
        /// Blocks that come to the front in round 2 (L8.4).
        pub reserve: Set<BlockId> => "reserve",
        pub acted: Set<BlockId> => "acted",
        /// Ground blocks that have not landed yet (L11.1).
        pub at_sea: Set<BlockId> => "at_sea",
        /// Those that landed in this round (L11.3).
        pub landed: Set<BlockId> => "landed",
        /// Retreats over each hexside, in this round or withdrawal (L10.3).
        pub crossings: BySide<Crossings<MAX_RETREATED>> => "crossings",
        /// Warships that left, and blocks that followed (L10.6).
        pub convoy: BySide<Convoy>,
        // Under the ids of the sides.
        => convoys: Named<<Convoy as Written<Liberty>>::Form> [rename = "convoy"] = battle.convoys_form(rules),
        /// The blocks bound by a volley; none before the defender has spoken (L13.2).
        pub volley: Option<Set<BlockId>> => "volley",
        /// Blocks that charged (L13.3).
        pub charged: Set<BlockId> => "charged",
        /// The victor, once there is one.
        pub victor: Option<Side> => "victor",
        /// Hits that are still to be taken (L9.4).
        pub owes: Option<PendingHits>,
        /// Blocks revealed in front; not part of a written position.
        pub shown: Set<BlockId>,
    }
}

impl WrittenAsIs for Stage {}

impl Battle {
    fn convoys_form(&self, rules: &Liberty) -> Named<<Convoy as Written<Liberty>>::Form> {
        let gone = Side::BOTH.into_iter().filter(|side| self.convoy[*side] != Convoy::default());
        gone.map(|side| (side.id().to_owned(), self.convoy[side].write(rules))).collect()
    }

    pub const fn defender(&self) -> Side {
        self.attacker.other()
    }

    /// Whether the side to act only fires: the defender in a pursuit (L13.4).
    pub fn only_fires(&self) -> bool {
        self.round == PURSUIT && self.stage == Stage::Rounds && self.side == self.defender()
    }

    /// Removes a block from every set.
    pub fn forget(&mut self, block: BlockId) {
        for set in [&mut self.reserve, &mut self.acted, &mut self.at_sea, &mut self.landed, &mut self.charged] {
            set.take(block);
        }
        self.volley = self.volley.map(|bound| bound.without(block));
        self.shown.take(block);
    }

    /// Resets crossings and convoys, when a round or a withdrawal begins.
    pub fn reset_counts(&mut self) {
        (self.crossings, self.convoy) = (BySide::default(), BySide::default());
    }
}

crate::variants! {
    /// What binds a block to retreat when its turn comes.
    pub enum Bound:
        case: &'static str;
    /// It fired a volley in round 1.
    Volley: "L13.2";
    /// It charged in round 2.
    Charge: "L13.3";
    /// It is pursued.
    Pursuit: "L13.4";
}

/// Hits whose targets are still to be found, or chosen by the owner (L9.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PendingHits {
    pub by: BlockId,
    pub hits: u8,
}
