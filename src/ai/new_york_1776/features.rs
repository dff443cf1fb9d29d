//! The features of a position that the evaluation weighs, the terms that they belong to, and their weights on each turn.

use super::prelude::*;
use crate::ai::math;
use crate::ai::reasons::terms;

terms! {
    /// The danger to Washington (N11.1).
    Washington;
    /// The losses of the American army (N11.2).
    AmericanArmy;
    /// The losses of the British army (N4.1).
    BritishArmy;
    /// New York City, which counts more later in the game (N11.2).
    City;
    /// Militia that will desert (N7.1).
    Desertion;
    /// American starvation (N10.3).
    AmericanSupply;
    /// British starvation.
    BritishSupply;
    /// American stacks that may be overrun, beaten or trapped (N5.8, N9.4).
    AmericanStacks;
    /// British stacks that may be.
    BritishStacks;
    /// The approach of the British to Washington.
    Approach;
    /// Forts that close the water (N6.2).
    Forts;
    /// The places that decide a scenario (N15.3, N15.5).
    Objectives;
}

/// The side that a feature helps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Favours {
    /// The Americans: its weight is never positive.
    American,
    /// The British: its weight is never negative.
    British,
    Either,
}

macro_rules! features {
    ($($(#[doc = $about:literal])+ $name:ident => $term:ident, $favours:ident, $weight:expr;)+) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Feature {
            $($(#[doc = $about])+ $name,)+
        }

        impl Feature {
            /// All features, in order.
            pub const ALL: [Self; [$(Self::$name),+].len()] = [$(Self::$name),+];

            pub const fn term(self) -> Term {
                match self {
                    $(Self::$name => Term::$term,)+
                }
            }

            /// The weight of each feature, in points for the British on the first and on the last turn; fourteen points
            /// multiply the odds by e.
            pub const WEIGHTS: [[f32; 2]; FEATURES] = [$($weight),+];

            /// The side that it helps, which the fit must respect.
            pub const fn favours(self) -> Favours {
                match self {
                    $(Self::$name => Favours::$favours,)+
                }
            }
        }
    };
}

// The weights are fitted to games between computer players, and written here, by
// `cargo run --release --no-default-features --example training`.
features! {
    /// 1 in every position: the balance of the start.
    Even => Approach, Either, [-4.1, -13.5];
    /// The chance that the British move next.
    BritishNext => Approach, Either, [-5.6, -7.8];
    /// The British action points if they move next, divided by 3.5.
    BritishPoints => Approach, British, [0.9, 0.0];
    /// The American action points if they move next, divided by 2.5.
    AmericanPoints => Approach, American, [-4.0, -10.8];
    /// The chance that ships may sail when the British move next (N4.4).
    MaySail => Approach, British, [1.1, 2.6];

    /// The chance that the British win Washington's battle while he has no route of retreat (N9.4).
    BattleShut => Washington, British, [10.5, 11.2];
    /// The same with routes of retreat.
    BattleOpen => Washington, British, [0.0, 0.0];
    /// The same with fewer than three American blocks.
    BattleThin => Washington, British, [0.2, 0.2];
    /// 1 if the British can overrun Washington next (N5.8).
    OverrunNext => Washington, British, [1.1, 1.1];
    /// 1 if they can overrun him after an American move.
    OverrunLater => Washington, British, [0.3, 0.4];
    /// The chance that he is beaten next without any route of retreat.
    ShutNext => Washington, British, [1.0, 2.3];
    /// The same after an American move.
    ShutLater => Washington, British, [4.1, 4.9];
    /// The chance that he is beaten next with one route of retreat by road.
    OneWayNext => Washington, British, [5.5, 6.6];
    /// The same after an American move.
    OneWayLater => Washington, British, [3.1, 4.5];
    /// The chance that he is beaten next with two or more routes of retreat by road.
    WaysNext => Washington, British, [0.0, 1.5];
    /// The same after an American move.
    WaysLater => Washington, British, [1.9, 4.9];
    /// The chance that he is beaten next with routes of retreat over water alone.
    WaterWaysNext => Washington, British, [3.8, 4.4];
    /// The same after an American move.
    WaterWaysLater => Washington, British, [3.5, 4.1];
    /// The danger that a column adds if its ship must sail first.
    SeaNext => Washington, British, [0.6, 0.5];
    /// The danger of the best place for his retreat, times the chance that he must retreat.
    Refuge => Washington, British, [17.8, 21.1];
    /// The number of blocks by which Washington's stack falls short of three.
    Alone => Washington, British, [1.4, 1.7];
    /// The nearness of the nearest British stack with a leader: 1 at one step, 0.5 at two steps.
    Nearness => Washington, British, [0.0, 0.0];
    /// The locations within two steps of him that the British cannot strike, divided by eight.
    Room => Washington, American, [-0.3, -11.1];
    /// 1 if he is out of supply.
    CutOff => Washington, British, [1.5, 4.0];
    /// The steps to the nearest edge of the board, divided by six.
    FromEdge => Washington, Either, [1.2, -1.1];
    /// 1 in New Jersey.
    InJersey => Washington, Either, [-2.0, -2.9];
    /// 1 on the mainland.
    OnMainland => Washington, Either, [-0.8, -2.3];
    /// 1 on Long Island.
    OnLongIsland => Washington, Either, [1.5, 2.6];
    /// 1 in New York City.
    InTheCity => Washington, Either, [1.3, 0.3];
    /// The British strength within two steps of him, divided by forty.
    Crowd => Washington, British, [0.0, 0.6];
    /// The strength of his stack, divided by twenty.
    Company => Washington, American, [-0.1, -7.5];

    /// The American steps lost, with the expected losses of open battles, divided by ten.
    AmericanLost => AmericanArmy, British, [8.8, 2.9];
    /// The American steps below thirty, divided by ten.
    AmericanFew => AmericanArmy, British, [16.4, 10.6];
    /// The American steps below eighteen, divided by ten.
    AmericanBrink => AmericanArmy, British, [4.4, 4.1];
    /// The British steps lost, divided by ten.
    BritishLost => BritishArmy, American, [-12.1, -6.0];
    /// The British steps below forty, divided by ten.
    BritishFew => BritishArmy, American, [-4.9, 0.0];
    /// The British steps below twenty-eight, divided by ten (N4.1).
    BritishBrink => BritishArmy, American, [-7.8, -7.2];
    /// The American blocks lost, divided by ten.
    AmericanBlocks => AmericanArmy, British, [2.8, 0.4];
    /// The British blocks lost, divided by ten.
    BritishBlocks => BritishArmy, American, [-2.8, -0.1];
    /// The American steps of artillery lost, divided by ten.
    AmericanGuns => AmericanArmy, British, [16.9, 14.8];
    /// The British steps of artillery lost, divided by ten.
    BritishGuns => BritishArmy, American, [-11.1, -11.0];
    /// The American leaders lost.
    AmericanLeaders => AmericanArmy, British, [2.6, 0.7];
    /// The British leaders lost.
    BritishLeaders => BritishArmy, American, [-2.9, -0.5];

    /// The chance that the British hold New York City.
    City => City, British, [0.0, 0.0];
    /// The same, higher late in the game and with fewer Americans left (N11.2).
    CityLate => City, British, [3.5, 2.3];
    /// The number of American losses still needed each turn, beyond the expected ones (N11.2).
    Clock => City, American, [-9.7, -7.7];

    /// The militia of New York that will desert, divided by six (N7.1).
    FirstHomes => Desertion, British, [6.0, 5.5];
    /// The militia of Connecticut that will desert, divided by six.
    SecondHomes => Desertion, British, [3.1, 3.6];
    /// 1 if the British are beside a home of militia that they do not hold.
    HomesNear => Desertion, British, [1.6, 0.1];

    /// The American steps that starvation will take, divided by five (N10.3).
    AmericanHunger => AmericanSupply, British, [0.6, 5.4];
    /// The British steps that starvation will take, divided by five.
    BritishHunger => BritishSupply, American, [-1.6, -2.8];

    /// The American steps that can be overrun, divided by five.
    AmericanOverrun => AmericanStacks, British, [2.4, 2.6];
    /// The American steps that can be beaten without a route of retreat, divided by five.
    AmericanShut => AmericanStacks, British, [0.1, 0.0];
    /// The American steps that can be beaten, divided by five.
    AmericanBeaten => AmericanStacks, British, [0.8, 0.0];
    /// The British steps that can be overrun, divided by five.
    BritishOverrun => BritishStacks, American, [-4.9, -6.8];
    /// The British steps that can be beaten without a route of retreat, divided by five.
    BritishShut => BritishStacks, American, [-0.1, -0.1];
    /// The British steps that can be beaten, divided by five.
    BritishBeaten => BritishStacks, American, [-0.4, -0.0];
    /// The American stacks of one or two blocks outside forts, divided by ten.
    AmericanThin => AmericanStacks, British, [3.8, 1.6];
    /// The share of the American steps within a step of Washington.
    Gathered => AmericanStacks, American, [-3.1, -9.2];

    /// The nearness of British steps with leaders to Washington, divided by twenty.
    LedNear => Approach, British, [0.0, 2.2];
    /// The nearness of other British steps to him, divided by twenty.
    OthersNear => Approach, British, [0.0, 0.0];
    /// The British steps still on Staten Island, divided by fifty.
    Ashore => Approach, American, [-0.0, -1.7];
    /// The ships beside Washington.
    ShipsBeside => Approach, British, [0.1, 1.4];
    /// The ships elsewhere outside the Harbor.
    ShipsOut => Approach, British, [0.6, 0.1];
    /// The ships where one American march can close the water (N6.3).
    ShipsShut => Approach, American, [-0.0, 0.0];

    /// The chance that the first guarded zone is closed (N6.2).
    FirstZone => Forts, American, [-0.1, -0.9];
    /// The same for the second zone.
    SecondZone => Forts, American, [-0.0, -3.7];
    /// The same for the third zone.
    ThirdZone => Forts, American, [-1.5, -8.2];
    /// The forts that the British hold.
    FortsHeld => Forts, British, [0.0, 0.0];
}

pub const FEATURES: usize = Feature::ALL.len();

pub type Features = [f32; FEATURES];

/// The number of points that multiplies the odds by e.
const SCALE: f32 = 14.0;

/// The points of a won game.
pub const WON: f32 = 200.0;

/// The chance of a British victory at a number of points.
pub fn win_chance(points: f32) -> f32 {
    math::logistic(points / SCALE)
}

/// The win chance that a player is shown: 0.5 log-odds below the value that the search found, because the best of
/// many candidates is overestimated. Generals win about 60 % of the positions that are shown with 60 %.
pub fn shown_win_chance(value: f32) -> f32 {
    // e to the power of a half.
    const OVERESTIMATE: f32 = 1.65;
    value / (value + OVERESTIMATE * (1.0 - value))
}

/// The progress of the war, 0 on the first turn to 1 on the last; a weight goes from its first value to its second.
pub fn lateness(turn: u8) -> f32 {
    (f32::from(turn.min(LAST_TURN)) - 1.0) / f32::from(LAST_TURN - 1)
}

#[derive(Clone, Debug)]
pub struct FeatureWeights(Box<[[f32; FEATURES]; LAST_TURN as usize + 1]>);

impl FeatureWeights {
    /// The fitted weights times the factor of each term.
    pub fn new(terms: &Score) -> Self {
        let mut all = Box::new([[0.0; FEATURES]; LAST_TURN as usize + 1]);
        for (turn, row) in all.iter_mut().enumerate() {
            let late = lateness(turn.max(1) as u8);
            for feature in Feature::ALL {
                let [first, last] = Feature::WEIGHTS[feature as usize];
                row[feature as usize] = (first + (last - first) * late) * terms[feature.term() as usize];
            }
        }
        Self(all)
    }

    pub fn of(&self, turn: u8) -> &[f32; FEATURES] {
        &self.0[usize::from(turn.min(LAST_TURN))]
    }
}
