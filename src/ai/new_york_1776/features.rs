//! The features of a position that the evaluation weighs. Each belongs to a term.

use super::terms::Term;

/// The side that a feature helps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Favours {
    /// The Americans: its weight is never positive.
    American,
    /// The British: its weight is never negative.
    British,
    /// Either side.
    Either,
}

macro_rules! features {
    ($($(#[doc = $about:literal])+ $name:ident => $term:ident, $favours:ident;)+) => {
        /// A feature of a position.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Feature {
            $($(#[doc = $about])+ $name,)+
        }

        impl Feature {
            /// All features, in order.
            pub const ALL: [Self; [$(Self::$name),+].len()] = [$(Self::$name),+];

            /// The term that it counts for.
            pub const fn term(self) -> Term {
                match self {
                    $(Self::$name => Term::$term,)+
                }
            }

            /// The side that it helps, which the fit must respect.
            pub const fn favours(self) -> Favours {
                match self {
                    $(Self::$name => Favours::$favours,)+
                }
            }
        }
    };
}

features! {
    /// 1 in every position: the balance of the start.
    Even => Approach, Either;
    /// The chance that the British move next.
    BritishNext => Approach, Either;
    /// The British action points if they move next, divided by 3.5.
    BritishPoints => Approach, British;
    /// The American action points if they move next, divided by 2.5.
    AmericanPoints => Approach, American;
    /// The chance that ships may sail when the British move next (N4.4).
    MaySail => Approach, British;

    /// The chance that the British win Washington's battle while he has no route of retreat (N9.4).
    BattleShut => Washington, British;
    /// The same with routes of retreat.
    BattleOpen => Washington, British;
    /// The same with fewer than three American blocks.
    BattleThin => Washington, British;
    /// 1 if the British can overrun Washington next (N5.8).
    OverrunNext => Washington, British;
    /// 1 if they can overrun him after an American move.
    OverrunLater => Washington, British;
    /// The chance that he is beaten next without any route of retreat.
    ShutNext => Washington, British;
    /// The same after an American move.
    ShutLater => Washington, British;
    /// The chance that he is beaten next with one route of retreat by road.
    OneWayNext => Washington, British;
    /// The same after an American move.
    OneWayLater => Washington, British;
    /// The chance that he is beaten next with two or more routes of retreat by road.
    WaysNext => Washington, British;
    /// The same after an American move.
    WaysLater => Washington, British;
    /// The chance that he is beaten next with routes of retreat over water alone.
    WaterWaysNext => Washington, British;
    /// The same after an American move.
    WaterWaysLater => Washington, British;
    /// The danger that a column adds if its ship must sail first.
    SeaNext => Washington, British;
    /// The danger of the best place for his retreat, times the chance that he must retreat.
    Refuge => Washington, British;
    /// The number of blocks by which Washington's stack falls short of three.
    Alone => Washington, British;
    /// The nearness of the nearest British stack with a leader: 1 at one step, 0.5 at two steps.
    Nearness => Washington, British;
    /// The locations within two steps of him that the British cannot strike, divided by eight.
    Room => Washington, American;
    /// 1 if he is out of supply.
    CutOff => Washington, British;
    /// The steps to the nearest edge of the board, divided by six.
    FromEdge => Washington, Either;
    /// 1 in New Jersey.
    InJersey => Washington, Either;
    /// 1 on the mainland.
    OnMainland => Washington, Either;
    /// 1 on Long Island.
    OnLongIsland => Washington, Either;
    /// 1 in New York City.
    InTheCity => Washington, Either;
    /// The British strength within two steps of him, divided by forty.
    Crowd => Washington, British;
    /// The strength of his stack, divided by twenty.
    Company => Washington, American;

    /// The American steps lost, with the expected losses of open battles, divided by ten.
    AmericanLost => AmericanArmy, British;
    /// The American steps below thirty, divided by ten.
    AmericanFew => AmericanArmy, British;
    /// The American steps below eighteen, divided by ten.
    AmericanBrink => AmericanArmy, British;
    /// The British steps lost, divided by ten.
    BritishLost => BritishArmy, American;
    /// The British steps below forty, divided by ten.
    BritishFew => BritishArmy, American;
    /// The British steps below twenty-eight, divided by ten (N4.1).
    BritishBrink => BritishArmy, American;
    /// The American blocks lost, divided by ten.
    AmericanBlocks => AmericanArmy, British;
    /// The British blocks lost, divided by ten.
    BritishBlocks => BritishArmy, American;
    /// The American steps of artillery lost, divided by ten.
    AmericanGuns => AmericanArmy, British;
    /// The British steps of artillery lost, divided by ten.
    BritishGuns => BritishArmy, American;
    /// The American leaders lost.
    AmericanLeaders => AmericanArmy, British;
    /// The British leaders lost.
    BritishLeaders => BritishArmy, American;

    /// The chance that the British hold New York City.
    City => City, British;
    /// The same, higher late in the game and with fewer Americans left (N11.2).
    CityLate => City, British;
    /// The number of American losses still needed each turn, beyond the expected ones (N11.2).
    Clock => City, American;

    /// The militia of New York that will desert, divided by six (N7.1).
    FirstHomes => Desertion, British;
    /// The militia of Connecticut that will desert, divided by six.
    SecondHomes => Desertion, British;
    /// 1 if the British are beside a home of militia that they do not hold.
    HomesNear => Desertion, British;

    /// The American steps that starvation will take, divided by five (N10.3).
    AmericanHunger => AmericanSupply, British;
    /// The British steps that starvation will take, divided by five.
    BritishHunger => BritishSupply, American;

    /// The American steps that can be overrun, divided by five.
    AmericanOverrun => AmericanStacks, British;
    /// The American steps that can be beaten without a route of retreat, divided by five.
    AmericanShut => AmericanStacks, British;
    /// The American steps that can be beaten, divided by five.
    AmericanBeaten => AmericanStacks, British;
    /// The British steps that can be overrun, divided by five.
    BritishOverrun => BritishStacks, American;
    /// The British steps that can be beaten without a route of retreat, divided by five.
    BritishShut => BritishStacks, American;
    /// The British steps that can be beaten, divided by five.
    BritishBeaten => BritishStacks, American;
    /// The American stacks of one or two blocks outside forts, divided by ten.
    AmericanThin => AmericanStacks, British;
    /// The share of the American steps within a step of Washington.
    Gathered => AmericanStacks, American;

    /// The nearness of British steps with leaders to Washington, divided by twenty.
    LedNear => Approach, British;
    /// The nearness of other British steps to him, divided by twenty.
    OthersNear => Approach, British;
    /// The British steps still on Staten Island, divided by fifty.
    Ashore => Approach, American;
    /// The ships beside Washington.
    ShipsBeside => Approach, British;
    /// The ships elsewhere outside the Harbor.
    ShipsOut => Approach, British;
    /// The ships where one American march can close the water (N6.3).
    ShipsShut => Approach, American;

    /// The chance that the first guarded zone is closed (N6.2).
    FirstZone => Forts, American;
    /// The same for the second zone.
    SecondZone => Forts, American;
    /// The same for the third zone.
    ThirdZone => Forts, American;
    /// The forts that the British hold.
    FortsHeld => Forts, British;
}

/// The number of features.
pub const FEATURES: usize = Feature::ALL.len();

/// One value for each feature.
pub type Features = [f32; FEATURES];
