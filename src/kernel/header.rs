//! The first line of a record: which game it is, who plays it, and where its dice come from.

use serde::{Deserialize, Serialize};

use super::dice::Seed;
use super::ruleset::Ruleset;
use super::setup::Setup;
use super::side::{BySide, Side, SideValues};

/// The form of the file. Rises when lines change; [`super::forms`] reads the older ones.
pub const FORMAT: u32 = 2;

/// The first line of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// [`FORMAT`] when it was written.
    pub format: u32,
    /// The ruleset's id.
    pub ruleset: String,
    /// The ruleset's version.
    pub rules: u32,
    /// Fingerprint of the data files, in hex.
    pub data: String,
    /// What the players call the game.
    pub name: String,
    /// The id of the scenario; none in games that offer only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
    /// Ids of the optional rules in play.
    pub options: Vec<String>,
    /// Who sits where: `human`, or a level.
    pub seats: SideValues<String>,
    /// Where all dice come from.
    pub seed: Seed,
    /// SHA-256 of the seed.
    pub commitment: String,
    /// A hand-written position to start from, in the ruleset's own text; usually none.
    #[serde(default)]
    pub position: Option<String>,
    /// Where it leaves another game, if it is a branch.
    #[serde(default)]
    pub branch: Option<Branch>,
}

/// Where a branch leaves its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// [`Header::identity`] of the game it was taken from.
    pub of: String,
    /// How many orders and rolls the two share.
    pub after: usize,
    /// SHA-256 of the seed from which its own dice come.
    pub commitment: String,
}

impl Header {
    /// For a new game.
    pub fn new<R: Ruleset>(rules: &R, name: String, setup: Setup, seats: BySide<String>, seed: Seed) -> Self {
        let data = format!("{:016x}", rules.data_hash(&setup));
        let Setup { scenario, options } = setup;
        Self {
            format: FORMAT,
            ruleset: R::ID.into(),
            rules: R::VERSION,
            data,
            name,
            scenario,
            options,
            seats: SideValues::new(&R::SIDES, seats),
            seed,
            commitment: seed.commitment(),
            position: None,
            branch: None,
        }
    }

    /// The scenario and the optional rules.
    pub fn setup(&self) -> Setup {
        Setup { scenario: self.scenario.clone(), options: self.options.clone() }
    }

    /// Who plays a side: `human`, or a level. Both are there once [`super::record::Record::fits`] has said so.
    pub fn seat<R: Ruleset>(&self, side: Side) -> &str {
        self.seats.get(R::SIDES[side].id).map_or("human", String::as_str)
    }

    /// What is played on from here is a game of the present rules and data, whatever the record was.
    pub fn renew<R: Ruleset>(&mut self, rules: &R) {
        self.rules = R::VERSION;
        self.data = format!("{:016x}", rules.data_hash(&self.setup()));
        self.commitment = self.seed.commitment();
    }

    /// What tells a game from every other: what its newest dice are sealed with.
    pub fn identity(&self) -> &str {
        self.branch.as_ref().map_or(&self.commitment, |branch| &branch.commitment)
    }
}
