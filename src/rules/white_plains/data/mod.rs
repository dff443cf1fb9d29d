//! The map, the forces, the cards and the tables of White Plains as the rules need them (W1, W2, W13, W14).

pub mod cards;
pub mod forces;
pub mod ids;
pub mod load;
mod load_cards;
mod named;
pub mod options;
mod printed_tables;
mod raw;
pub mod results;
pub mod scenarios;
mod sources;
pub mod tables;
pub mod terrain;
mod ways;

use std::collections::BTreeMap;

use crate::indexed;
use crate::kernel::manifest::{Chapter, Manifest};
use crate::kernel::side::{BySide, Side};
use crate::rules::common::graph::Graph;
use crate::rules::common::grid::HexGrid;
use cards::Card;
use forces::{Kind, Sorted, Unit};
use ids::{CardId, Cards, HexId, Hexes, UnitId, Units};
use named::{Named, NamedUnits};
use scenarios::{Scenario, ScenarioData};
use tables::{Objective, Tables};
pub use terrain::opposite;
use terrain::{Hex, Step};
pub use ways::{CostedStep, CostedSteps, Costs, FreeStep, PROHIBITED, water_cost};

/// Where control counts (W18.3), in the order of the notation.
pub const OBJECTIVES: usize = 5;

/// A road with its name.
#[derive(Clone, Debug)]
pub struct Road {
    pub name: String,
    pub chain: Vec<HexId>,
}

/// Named sets of hexes (W1.5, W15, W16, W17).
#[derive(Clone, Debug, Default)]
pub struct Areas {
    /// Chatterton Hill.
    pub hill: Hexes,
    /// The same and the hexes next to it.
    pub hill_and_beside: Hexes,
    /// Where the reinforcements of turn 7 arrive on it.
    pub hill_north: Hexes,
    pub purdy_hill: Hexes,
    /// The forward line, from west to east.
    pub forward_line: Vec<HexId>,
    pub main_line: Vec<HexId>,
    /// The hexes of both.
    pub lines: Hexes,
    /// The hexes of White Plains, which a card burns down (card 21).
    pub burns_down: Hexes,
    /// Hexes that can be burned, with those to which Americans leave them up the slope.
    pub up_slope: Vec<(HexId, Hexes)>,
}

impl Areas {
    /// The middle of the main line.
    pub fn main_line_centre(&self) -> Option<HexId> {
        self.main_line.get(self.main_line.len() / 2).copied()
    }
}

/// The rules of White Plains with their data.
#[derive(Debug)]
pub struct WhitePlains {
    /// Hexes in the order of the data, then the two boxes.
    pub hexes: Vec<Hex>,
    /// The steps from every hex, from the north clockwise.
    pub steps: Graph<Step>,
    /// The same with their costs, in ordinary water and in the swollen river (W20.5).
    pub(super) costed_steps: [CostedSteps; 2],
    /// Those of them that follow a road or a track (W6.6).
    pub(super) road_steps: [CostedSteps; 2],
    /// All steps for units with a free crossing (W14.10): a second layer for the hexes behind it.
    pub(super) free_steps: Graph<ways::FreeStep>,
    /// What every step costs, in ordinary water and in the swollen river (W20.5).
    pub(super) costs: [Costs; 2],
    /// Sides over which zones of a hex do not reach (W5.2), as bits: for good, and but for smouldering hexes.
    pub(super) zone_bars: Vec<(u8, u8)>,
    pub grid: HexGrid<HexId>,
    pub roads: Vec<Road>,
    pub areas: Areas,
    /// Named hexes.
    pub at: Named,
    /// Units, then leaders.
    pub units: Vec<Unit>,
    pub named: NamedUnits,
    /// The forces of a side, leaders included.
    pub army: BySide<Units>,
    /// The forces by kind.
    pub sorted: Sorted,
    /// The opportunity cards, American first.
    pub cards: Vec<Card>,
    /// The cards of a side.
    pub cards_of: BySide<Cards>,
    pub objectives: [Objective; OBJECTIVES],
    pub tables: Tables,
    pub scenarios: [ScenarioData; 3],
    /// The words of the notation.
    pub(super) words: BTreeMap<String, Word>,
    /// The title page of the game.
    pub manifest: Manifest,
    /// The text of its rules.
    pub chapters: Vec<Chapter>,
    /// Fingerprint of everything that changes a game.
    pub hash: u64,
    /// The same without the scenarios.
    board_hash: u64,
}

/// The fingerprint of all data, from that of everything but the scenarios and that of their file.
const fn data_hash(board: u64, scenarios: u64) -> u64 {
    board.rotate_left(1) ^ scenarios
}

/// What a word of the notation stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Word {
    /// A hex or a box.
    Hex(HexId),
    /// A unit or a leader.
    Unit(UnitId),
    Card(CardId),
}

indexed! { for WhitePlains;
    HexId: hexes of Hex;
    UnitId: units of Unit;
    CardId: cards of Card;
}

impl WhitePlains {
    /// The unit or leader with this word.
    pub fn unit(&self, id: &str) -> Option<UnitId> {
        if let Some(Word::Unit(unit)) = self.words.get(id) { Some(*unit) } else { None }
    }

    /// The hex or box with this word.
    pub fn hex(&self, id: &str) -> Option<HexId> {
        if let Some(Word::Hex(hex)) = self.words.get(id) { Some(*hex) } else { None }
    }

    /// The card with this word.
    pub fn card(&self, id: &str) -> Option<CardId> {
        if let Some(Word::Card(card)) = self.words.get(id) { Some(*card) } else { None }
    }

    /// The data of a scenario.
    pub const fn scenario(&self, scenario: Scenario) -> &ScenarioData {
        &self.scenarios[scenario as usize]
    }

    /// Fingerprints of earlier data that differ only in who stood where at first, with those who stood elsewhere in a scenario.
    pub fn earlier_data(&self, scenario: Scenario) -> impl Iterator<Item = (u64, &[(HexId, UnitId)])> {
        let all = self.scenarios.iter().zip(Scenario::ALL);
        all.flat_map(move |(data, of)| {
            data.earlier.iter().map(move |(file, own)| {
                let moved: &[_] = if of == scenario { own } else { &[] };
                (data_hash(self.board_hash, *file), moved)
            })
        })
    }

    /// Whether it is one of the two boxes.
    #[inline]
    pub fn is_box(&self, at: HexId) -> bool {
        at == self.at.transition || at == self.at.tarrytown
    }

    /// The neighbours of a hex.
    #[inline]
    pub fn near(&self, at: HexId) -> impl Iterator<Item = HexId> + '_ {
        self.steps.from(at).iter().map(|step| step.to)
    }

    /// Whether two hexes are neighbours.
    pub fn are_neighbours(&self, a: HexId, b: HexId) -> bool {
        self[a].near.contains(&Some(b))
    }

    /// The hexes within a distance of one, itself included.
    pub fn within(&self, at: HexId, distance: u8) -> Hexes {
        self.grid.within(at, distance)
    }

    /// The hexes within a distance of any of these.
    pub fn around(&self, hexes: impl IntoIterator<Item = HexId>, distance: u8) -> Hexes {
        hexes.into_iter().fold(Hexes::NONE, |all, at| all | self.within(at, distance))
    }

    /// The movement points of a hex's ground for a column of kinds; none if it is prohibited.
    pub fn ground_mp(&self, at: HexId, column: usize) -> Option<u8> {
        self.tables.ground[&self[at].ground].mp[column]
    }

    /// The kind of a unit.
    #[inline]
    pub fn kind(&self, unit: UnitId) -> Kind {
        self[unit].kind
    }

    /// Whether it is a leader.
    #[inline]
    pub fn is_leader(&self, unit: UnitId) -> bool {
        self.sorted.leaders.has(unit)
    }

    /// The Local Superiority card of a side (W14.5).
    pub fn trump_card(&self, side: Side) -> CardId {
        self.cards_of[side].first().unwrap_or(CardId::of(0))
    }
}
