//! What decides games, counted: the facts that the judge weighs. Each is named, and each has its term.

use super::terms::Term;

/// Whom a fact helps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Good {
    /// The American: its weight is never above nothing.
    American,
    /// The British: its weight is never below nothing.
    British,
    /// Now one, now the other.
    Either,
}

macro_rules! facts {
    ($($(#[doc = $about:literal])+ $name:ident => $term:ident, $good:ident;)+) => {
        /// A fact about a position.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Fact {
            $($(#[doc = $about])+ $name,)+
        }

        impl Fact {
            /// All of them, in order.
            pub const ALL: [Self; [$(Self::$name),+].len()] = [$(Self::$name),+];

            /// The term it counts for.
            pub const fn term(self) -> Term {
                match self {
                    $(Self::$name => Term::$term,)+
                }
            }

            /// For whom it is good, by what everybody knows of the game: no fit may find otherwise.
            pub const fn good(self) -> Good {
                match self {
                    $(Self::$name => Good::$good,)+
                }
            }
        }
    };
}

facts! {
    /// 1 in every position: what the sides begin with.
    Even => Approach, Either;
    /// Chance that the British move next.
    BritishNext => Approach, Either;
    /// What the British can do when they move next: points over three and a half.
    BritishPoints => Approach, British;
    /// What the American can do when he moves next: points over two and a half.
    AmericanPoints => Approach, American;
    /// Chance that ships may sail when the British move next (N4.4).
    MaySail => Approach, British;

    /// Chance that the British win the battle Washington stands in, with no way out (N9.4).
    BattleShut => Washington, British;
    /// The same with ways out.
    BattleOpen => Washington, British;
    /// The same with fewer than three blocks.
    BattleThin => Washington, British;
    /// 1 if Washington could be overrun next (N5.8).
    OverrunNext => Washington, British;
    /// 1 if he could be overrun once the American has moved.
    OverrunLater => Washington, British;
    /// Chance that he is beaten next where every way out would be shut.
    ShutNext => Washington, British;
    /// The same once the American has moved.
    ShutLater => Washington, British;
    /// Chance that he is beaten next with one way out by road.
    OneWayNext => Washington, British;
    /// The same once the American has moved.
    OneWayLater => Washington, British;
    /// Chance that he is beaten next with two ways out by road or more.
    WaysNext => Washington, British;
    /// The same once the American has moved.
    WaysLater => Washington, British;
    /// Chance that he is beaten next with ways out over water alone.
    WaterWaysNext => Washington, British;
    /// The same once the American has moved.
    WaterWaysLater => Washington, British;
    /// What a column brought by a ship that has still to sail adds to his danger.
    SeaNext => Washington, British;
    /// How bad the best place is to which he could be thrown back, with the chance that he is.
    Refuge => Washington, British;
    /// Blocks that Washington lacks to three.
    Alone => Washington, British;
    /// How near the nearest British stack with a leader is: 1 beside him, a half two steps away.
    Nearness => Washington, British;
    /// Places that he can reach in two steps and the British cannot strike, over eight.
    Room => Washington, American;
    /// 1 where no supply reaches him.
    CutOff => Washington, British;
    /// Steps to the nearest edge of the board, over six.
    FromEdge => Washington, Either;
    /// 1 in New Jersey.
    InJersey => Washington, Either;
    /// 1 on the mainland.
    OnMainland => Washington, Either;
    /// 1 on Long Island.
    OnLongIsland => Washington, Either;
    /// 1 in New York City.
    InTheCity => Washington, Either;
    /// Strength of the British who stand within two steps of him, over forty.
    Crowd => Washington, British;
    /// Strength of those with him, over twenty.
    Company => Washington, American;

    /// American steps lost, open battles counted in, over ten.
    AmericanLost => AmericanArmy, British;
    /// American steps below thirty, over ten.
    AmericanFew => AmericanArmy, British;
    /// American steps below eighteen, over ten.
    AmericanBrink => AmericanArmy, British;
    /// British steps lost, over ten.
    BritishLost => BritishArmy, American;
    /// British steps below forty, over ten.
    BritishFew => BritishArmy, American;
    /// British steps below twenty-eight, over ten (N4.1).
    BritishBrink => BritishArmy, American;
    /// American blocks lost, over ten.
    AmericanBlocks => AmericanArmy, British;
    /// British blocks lost, over ten.
    BritishBlocks => BritishArmy, American;
    /// American guns lost in steps, over ten.
    AmericanGuns => AmericanArmy, British;
    /// British guns lost in steps, over ten.
    BritishGuns => BritishArmy, American;
    /// American leaders lost.
    AmericanLeaders => AmericanArmy, British;
    /// British leaders lost.
    BritishLeaders => BritishArmy, American;

    /// How surely the British hold New York City.
    City => City, British;
    /// The same, more the later it is and the fewer Americans are left (N11.2).
    CityLate => City, British;
    /// What the American must still lose each turn, beyond what he does lose (N11.2).
    Clock => City, American;

    /// Militia of New York that will go home, over six (N7.1).
    FirstHomes => Desertion, British;
    /// Militia of Connecticut that will go home, over six.
    SecondHomes => Desertion, British;
    /// 1 if the British stand beside a home they do not hold.
    HomesNear => Desertion, British;

    /// American steps that hunger will take, over five (N10.3).
    AmericanHunger => AmericanSupply, British;
    /// British steps that hunger will take, over five.
    BritishHunger => BritishSupply, American;

    /// American steps that could be overrun, over five.
    AmericanOverrun => AmericanStacks, British;
    /// American steps that could be beaten with no way out, over five.
    AmericanShut => AmericanStacks, British;
    /// American steps that could be beaten, over five.
    AmericanBeaten => AmericanStacks, British;
    /// British steps that could be overrun, over five.
    BritishOverrun => BritishStacks, American;
    /// British steps that could be beaten with no way out, over five.
    BritishShut => BritishStacks, American;
    /// British steps that could be beaten, over five.
    BritishBeaten => BritishStacks, American;
    /// American stacks of one or two blocks in the open, over ten.
    AmericanThin => AmericanStacks, British;
    /// American steps with Washington or within a step of him, of all.
    Gathered => AmericanStacks, American;

    /// How near led British steps stand to Washington, over twenty.
    LedNear => Approach, British;
    /// How near other British steps stand to him, over twenty.
    OthersNear => Approach, British;
    /// British steps still on Staten Island, over fifty.
    Ashore => Approach, American;
    /// Ships beside Washington.
    ShipsBeside => Approach, British;
    /// Ships elsewhere beyond the Harbor.
    ShipsOut => Approach, British;
    /// Ships where the Americans can shut the water in one march (N6.3).
    ShipsShut => Approach, American;

    /// How surely the first guarded zone is closed (N6.2).
    FirstZone => Forts, American;
    /// The second.
    SecondZone => Forts, American;
    /// The third.
    ThirdZone => Forts, American;
    /// Forts the British hold.
    FortsHeld => Forts, British;
}

/// How many facts there are.
pub const FACTS: usize = Fact::ALL.len();

/// One value a fact.
pub type Facts = [f32; FACTS];
