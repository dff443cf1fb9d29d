//! Hashes of the data files: they show whether a record was played with these data.

use super::NewYork;
use super::options::Rule;
use super::scenario::CAMPAIGN;
use crate::kernel::setup::Setup;

/// Fingerprint of the map and the forces in records of version 1 of the rules.
const BOARD_OF_VERSION_1: u64 = 0x4683_38db_6190_f650;
/// Fingerprint of the present files with the same content; only the spelling of a name has changed since.
const SAME_BOARD_NOW: u64 = 0xa339_b877_8fdf_f8bb;
/// Fingerprint of the smaller order of battle that records of version 1 were played with.
const SMALLER_OF_VERSION_1: u64 = 0xbb6d_868f_0176_8655;

impl NewYork {
    /// Hash of all data that can change a game with this setup; the sick list counts only under its option (N12.6), and a
    /// scenario only in its own games (N15.1).
    pub(crate) fn fingerprint(&self, setup: &Setup) -> u64 {
        let sick = if Rule::SickList.is_among(&setup.options) { self.sick_hash.rotate_left(3) } else { 0 };
        let scenario = match self.scenario_of(setup) {
            Ok(CAMPAIGN) | Err(_) => 0,
            Ok(scenario) => self[scenario].fingerprint().rotate_left(4),
        };
        self.board_hash ^ self.smaller_hash.rotate_left(2) ^ sick ^ scenario
    }

    /// Whether a record with this hash was played with these data. Records of version 1 of the rules hash only the map
    /// and the forces: with the smaller forces they fit only the list of that version, and they have no sick list and no
    /// scenario.
    pub(crate) fn accepts_record(&self, written: u64, setup: &Setup) -> bool {
        let options = &setup.options;
        let is_version_1 =
            written == self.board_hash || (written == BOARD_OF_VERSION_1 && self.board_hash == SAME_BOARD_NOW);
        let same_list = !Rule::SmallerForces.is_among(options) || self.smaller_hash == SMALLER_OF_VERSION_1;
        let campaign = self.scenario_of(setup) == Ok(CAMPAIGN);
        let then = is_version_1 && same_list && campaign && !Rule::SickList.is_among(options);
        written == self.fingerprint(setup) || then
    }
}
