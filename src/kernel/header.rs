//! The first line of a record: which game it is, who plays it, and where its dice come from.

use serde::{Deserialize, Serialize};

use super::dice::Seed;
use super::ruleset::Ruleset;
use super::setup::Setup;
use super::side::{BySide, Side, SideValues};

/// The form of the file. It rises when lines change; [`super::forms`] reads the older forms.
pub const FORMAT: u32 = 3;

/// The first line of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The [`FORMAT`] at the time of writing.
    pub format: u32,
    /// The ruleset's id.
    pub ruleset: String,
    /// The ruleset's version.
    pub rules: u32,
    /// Fingerprint of the data files, in hex.
    pub data: String,
    /// The players' name for the game.
    pub name: String,
    /// The id of the scenario; none in games with only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
    /// Ids of the optional rules in play.
    pub options: Vec<String>,
    /// The seat of each side: `human`, `solo` for both sides of a player who plays both, or a level of the computer.
    pub seats: SideValues<String>,
    /// The seed of all dice.
    pub seed: Seed,
    /// [`Seed::check_code`] of the seed.
    #[serde(rename = "commitment")]
    pub check_code: String,
    /// A hand-written position to start from, in the ruleset's own format; usually none.
    #[serde(default)]
    pub position: Option<String>,
    /// Where the game branched off from another game, if it is a branch.
    #[serde(default)]
    pub branch: Option<Branch>,
}

/// Where a branch leaves its parent game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// [`Header::identity`] of the parent game.
    pub of: String,
    /// The number of orders and rolls that the two games share.
    pub after: usize,
    /// [`Seed::check_code`] of the branch's own dice.
    #[serde(rename = "commitment")]
    pub check_code: String,
}

impl Header {
    /// The header of a new game.
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
            check_code: seed.check_code(),
            position: None,
            branch: None,
        }
    }

    /// The scenario and the optional rules.
    pub fn setup(&self) -> Setup {
        Setup { scenario: self.scenario.clone(), options: self.options.clone() }
    }

    /// The seat of a side: `human`, `solo`, or a level. [`super::record::Record::fits`] checks that both are present.
    pub fn seat<R: Ruleset>(&self, side: Side) -> &str {
        self.seats.get(R::SIDES[side].id).map_or("human", String::as_str)
    }

    /// The fingerprint of its data, if the ruleset knows them.
    pub fn known_data<R: Ruleset>(&self, rules: &R) -> Option<u64> {
        u64::from_str_radix(&self.data, 16).ok().filter(|data| rules.knows_data(*data, &self.setup()))
    }

    /// Marks the game as played from here on by the present rules and data, whatever the record named. Earlier data that are
    /// known stay named: the game began with them.
    pub fn renew<R: Ruleset>(&mut self, rules: &R) {
        self.rules = R::VERSION;
        if self.known_data(rules).is_none() {
            self.data = format!("{:016x}", rules.data_hash(&self.setup()));
        }
        self.check_code = self.seed.check_code();
    }

    /// Identifies the game uniquely: the check code of its newest dice.
    pub fn identity(&self) -> &str {
        self.branch.as_ref().map_or(&self.check_code, |branch| &branch.check_code)
    }
}
