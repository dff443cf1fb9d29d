//! The first line of a record: which game it is, who plays it, and where its dice come from.

use serde::{Deserialize, Serialize};

use super::dice::Seed;
use super::ruleset::Ruleset;
use super::side::BySide;

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
    /// Ids of the optional rules in play.
    pub options: Vec<String>,
    /// Who sits where: `human`, or a level.
    pub seats: BySide<String>,
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
    pub fn new<R: Ruleset>(rules: &R, name: String, options: Vec<String>, seats: BySide<String>, seed: Seed) -> Self {
        Self {
            format: FORMAT,
            ruleset: R::ID.into(),
            rules: R::VERSION,
            data: format!("{:016x}", rules.data_hash(&options)),
            name,
            options,
            seats,
            seed,
            commitment: seed.commitment(),
            position: None,
            branch: None,
        }
    }

    /// What is played on from here is a game of the present rules and data, whatever the record was.
    pub fn renew<R: Ruleset>(&mut self, rules: &R) {
        self.rules = R::VERSION;
        self.data = format!("{:016x}", rules.data_hash(&self.options));
        self.commitment = self.seed.commitment();
    }

    /// What tells a game from every other: what its newest dice are sealed with.
    pub fn identity(&self) -> &str {
        self.branch.as_ref().map_or(&self.commitment, |branch| &branch.commitment)
    }
}
