//! Fingerprints of the data: whether a record was played with them.

use super::data::NewYork;
use super::options::Rule;

/// Fingerprint of the map and the forces in records of version 1 of the rules.
const BOARD_OF_VERSION_1: u64 = 0x4683_38db_6190_f650;
/// Fingerprint of the files that say the same today; only the spelling of a name was changed since.
const SAME_BOARD_NOW: u64 = 0xa339_b877_8fdf_f8bb;
/// Fingerprint of the smaller order of battle that records of version 1 were played with.
const SMALLER_OF_VERSION_1: u64 = 0xbb6d_868f_0176_8655;

impl NewYork {
    /// Fingerprint of everything in the data that can change a game.
    pub(super) const fn fingerprint(&self) -> u64 {
        self.before_the_sick_list() ^ self.sick_hash.rotate_left(3)
    }

    /// The same as records made before there was a sick list carry it.
    const fn before_the_sick_list(&self) -> u64 {
        self.board_hash ^ self.smaller_hash.rotate_left(2)
    }

    /// Whether a record with this fingerprint was played with these data. Records of version 1 of the rules carry the
    /// map and the forces alone: who took part in one with the smaller forces is known only of the list of that time.
    pub(super) fn knows(&self, written: u64, options: &[String]) -> bool {
        let of_version_1 =
            written == self.board_hash || (written == BOARD_OF_VERSION_1 && self.board_hash == SAME_BOARD_NOW);
        let plays_by = |rule: Rule| options.iter().any(|id| id == rule.id());
        let (smaller, sick) = (plays_by(Rule::SmallerForces), plays_by(Rule::SickList));
        let of_before = written == self.before_the_sick_list() && !sick;
        let same_list = !smaller || self.smaller_hash == SMALLER_OF_VERSION_1;
        written == self.fingerprint() || of_before || (of_version_1 && same_list && !sick)
    }
}
