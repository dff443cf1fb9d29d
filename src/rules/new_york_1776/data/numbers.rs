//! The numbers of the rules that are not in the data files, each with its case.

use crate::kernel::side::BySide;

/// Turns in a game (N4.1).
pub const LAST_TURN: u8 = 20;
/// The Americans win if a turn starts with fewer British SP (N4.1).
pub const MIN_BRITISH_SP: u32 = 20;
/// The British win in the City after the last turn if the Americans have fewer SP (N11.2).
pub const MIN_AMERICAN_SP: u32 = 10;
/// Action points of the Americans and the British before the die (N4.2).
pub const BASE_AP: BySide<u8> = BySide::new(1, 2);
/// The maximum action points of the Americans and the British (N4.2).
pub const MAX_AP: BySide<u8> = BySide::new(3, 4);
/// The number of attackers that overrun a small force (N5.8).
pub const OVERRUN_ATTACKERS: u32 = 3;
/// The maximum number of defenders that can be overrun (N5.8).
pub const OVERRUN_DEFENDERS: u32 = 2;
/// The number of units a side needs to fill its three positions (N8.3, N8.5).
pub const MIN_UNITS_FOR_BOARD: u32 = 3;
/// The lowest face with which infantry and leaders hit (N2.1, N9.2, N9.3).
pub const HITS_ON: u8 = 6;
/// The lowest face with which artillery hits (N2.1).
pub const ARTILLERY_HITS_ON: u8 = 5;
/// The highest face of British fire that makes militia flee (N8.9).
pub const BRITISH_FLIGHT: u8 = 1;
/// The highest face of Hessian fire that makes militia flee (N8.9).
pub const HESSIAN_FLIGHT: u8 = 2;
/// The flights that Washington stops in the first round: militia that stay with Washington (N12.4).
pub const STEADIED_BY_WASHINGTON: u8 = 2;
/// Action points for the route from the Harbor straight to the Sound (N12.2).
pub const SOUND_AP: u8 = 3;

/// Action points that a die adds: 1 if it is odd, 2 if it is even (N4.2).
pub const fn added_ap(face: u8) -> u8 {
    if face % 2 == 1 { 1 } else { 2 }
}
