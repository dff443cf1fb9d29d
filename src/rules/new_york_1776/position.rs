//! The whole truth of a moment: flat, fixed size, no words. Changed only by the rules.

use std::hash::{Hash, Hasher};

use super::data::{LocId, MAX_LOCATIONS, MAX_SHIPS, MAX_UNITS, NewYork, ShipId, UnitId, ZoneId};
use super::options::Options;
use crate::kernel::bits::Bits;
use crate::kernel::side::{BySide, Side};

/// Where a unit is that is not on the board.
pub const OFF: u8 = u8::MAX;

/// Turns in a game (N4.1).
pub const LAST_TURN: u8 = 20;

/// The phases, in the order of a turn (N4.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// N3: the American places his units.
    Setup,
    /// N4.1: is the British army too weak?
    TurnStart,
    /// N4.2: action points.
    ActionPoints,
    /// N7: militia go home.
    Desertion,
    /// N5, N6: the active side moves.
    Movement,
    /// N8.1: which battle next?
    Battles,
    /// N8: a battle.
    Battle,
    /// N10: who starves?
    Supply,
    /// N11: is it over?
    TurnEnd,
    /// The game is over.
    Over,
}

/// A place on a side's half of the battle board (N8.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Post {
    /// Faces the opponent's Right.
    Left,
    /// Faces the opponent's Center.
    Center,
    /// Faces the opponent's Left.
    Right,
    /// Behind the three; neither fires nor is fired at.
    Reserve,
}

impl Post {
    /// The three that fight, then Reserve.
    pub const ALL: [Self; 4] = [Self::Left, Self::Center, Self::Right, Self::Reserve];
    /// The three that fight.
    pub const FRONT: [Self; 3] = [Self::Left, Self::Center, Self::Right];

    /// The post of the opponent that it faces (N8.2).
    pub const fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Center => Self::Center,
            Self::Right => Self::Left,
            Self::Reserve => Self::Reserve,
        }
    }

    /// The word of the notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Center => "center",
            Self::Right => "right",
            Self::Reserve => "reserve",
        }
    }

    /// The word on screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Left => "Left",
            Self::Center => "Center",
            Self::Right => "Right",
            Self::Reserve => "Reserve",
        }
    }

    /// Reads [`Post::id`].
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|post| post.id() == id)
    }
}

/// What the battle waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// N8.3.
    Deploy,
    /// N8.11.
    Decide,
    /// N8.6.
    Act,
}

/// A battle being fought (N8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Battle {
    /// Where.
    pub location: LocId,
    /// From 1.
    pub round: u8,
    /// N8.5.
    pub skirmish: bool,
    /// What is waited for.
    pub step: Step,
    /// Whether the attacker is the one to do it.
    pub attacker_acts: bool,
    /// Flights stopped so far (N12.4).
    pub steady: u8,
    /// Who stands where, both sides in one set; empty before deployment.
    pub posts: [Bits; 4],
    /// Who has fired or shifted this round.
    pub acted: Bits,
    /// Militia that fled and may not come back (N8.9).
    pub fled: Bits,
    /// Who has been seen by the other side (N8.4).
    pub revealed: Bits,
}

impl Battle {
    /// Everybody on the battle board.
    pub fn everybody(&self) -> Bits {
        self.posts.into_iter().fold(Bits::NONE, |all, post| all | post)
    }

    /// Everybody in one of the three positions.
    pub fn front(&self) -> Bits {
        self.posts[0] | self.posts[1] | self.posts[2]
    }

    /// Where a unit stands.
    pub fn post_of(&self, unit: UnitId) -> Option<Post> {
        Post::ALL.into_iter().find(|post| self.posts[*post as usize].has(unit))
    }

    /// Puts a unit somewhere else, or takes it off.
    pub fn put(&mut self, unit: UnitId, to: Option<Post>) {
        for post in &mut self.posts {
            *post = post.without(unit);
        }
        if let Some(post) = to {
            self.posts[post as usize] = self.posts[post as usize].with(unit);
        }
    }
}

/// Why something is owed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OweWhy {
    /// N8.7, N8.9.
    Fire,
    /// N9.2.
    Withdrawal,
    /// N9.3.
    ForcedRetreat,
    /// N5.8.
    Overrun,
    /// N12.3.
    ForceMarch,
}

impl OweWhy {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Fire, Self::Withdrawal, Self::ForcedRetreat, Self::Overrun, Self::ForceMarch];

    /// The word in a position.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Fire => "fire",
            Self::Withdrawal => "withdrawal",
            Self::ForcedRetreat => "forced_retreat",
            Self::Overrun => "overrun",
            Self::ForceMarch => "force_march",
        }
    }
}

/// What a side must give before play goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Owes {
    /// Who.
    pub side: Side,
    /// Why.
    pub why: OweWhy,
    /// Hits to place.
    pub hits: u8,
    /// Militia to send back.
    pub flights: u8,
    /// Then a place to retreat to.
    pub retreat: bool,
    /// Fire: the position that was hit.
    pub post: Option<Post>,
    /// Withdrawal: where to.
    pub to: Option<LocId>,
    /// Overrun, force march: where.
    pub location: Option<LocId>,
}

/// A march that waits for somebody's decision in the middle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Marching {
    /// Who leads (or moves alone).
    pub leader: UnitId,
    /// Who still marches, leader included.
    pub column: Bits,
    /// The location it came from last.
    pub from: LocId,
    /// The location it stands in.
    pub here: LocId,
    /// Where it still wants to go.
    pub next: Option<LocId>,
    /// The zone it crossed to get here.
    pub crossed: Option<ZoneId>,
}

/// Dice that must fall before anything else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Roll {
    /// N4.2, of this side.
    ActionPoints(Side),
    /// N8.7.
    Fire(UnitId),
    /// N9.2, N9.3: at the units of this side.
    Pursuit(Side, OweWhy),
    /// N12.3.
    ForceMarch,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Verdict {
    /// Who won.
    pub winner: Side,
    /// The case: `N11.1`, `N11.2`, `N4.1`.
    pub why: &'static str,
}

/// A position of New York 1776.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// Who stands in each location.
    pub here: [Bits; MAX_LOCATIONS],
    /// Locations with a battle still open: where its attackers came from (N9.4).
    pub entries: [Bits; MAX_LOCATIONS],
    /// Where each unit stands, or [`OFF`].
    pub at: [LocId; MAX_UNITS],
    /// Strength of each unit; 0 off the board.
    pub sp: [u8; MAX_UNITS],
    /// Units that have moved this turn (N5.4).
    pub moved: Bits,
    /// Attackers that crossed water into their battle (N8.8).
    pub crossed: Bits,
    /// Lost.
    pub eliminated: Bits,
    /// Gone home (N7.1).
    pub deserted: Bits,
    /// Where each ship lies, or [`OFF`].
    pub ship_at: [ZoneId; MAX_SHIPS],
    /// Ships that have moved this turn.
    pub ships_moved: u8,
    /// Ships that have carried (N6.4).
    pub ships_carried: u8,
    /// 1 to 20.
    pub turn: u8,
    /// Where in the turn.
    pub phase: Phase,
    /// Whose half-turn it is.
    pub active: Side,
    /// Who moves first this turn.
    pub first: Side,
    /// Action points left.
    pub ap: BySide<u8>,
    /// N4.4.
    pub may_sail: bool,
    /// N12.
    pub options: Options,
    /// Desertions still owed, by their number in the data (N7.1).
    pub deserting: u8,
    /// What somebody must give first.
    pub owes: Option<Owes>,
    /// A march that waits.
    pub marching: Option<Marching>,
    /// The battle being fought.
    pub battle: Option<Battle>,
    /// Dice that must fall.
    pub roll: Option<Roll>,
    /// The end.
    pub verdict: Option<Verdict>,
}

impl Position {
    /// An empty board at the start of turn 1.
    pub fn empty(options: Options) -> Self {
        Self {
            here: [Bits::NONE; MAX_LOCATIONS],
            entries: [Bits::NONE; MAX_LOCATIONS],
            at: [OFF; MAX_UNITS],
            sp: [0; MAX_UNITS],
            moved: Bits::NONE,
            crossed: Bits::NONE,
            eliminated: Bits::NONE,
            deserted: Bits::NONE,
            ship_at: [OFF; MAX_SHIPS],
            ships_moved: 0,
            ships_carried: 0,
            turn: 1,
            phase: Phase::Setup,
            active: Side::American,
            first: Side::American,
            ap: BySide::default(),
            may_sail: true,
            options,
            deserting: 0,
            owes: None,
            marching: None,
            battle: None,
            roll: None,
            verdict: None,
        }
    }

    /// Puts a unit down in a location, from wherever it was.
    #[inline]
    pub fn put(&mut self, unit: UnitId, to: LocId) {
        self.lift(unit);
        self.at[unit as usize] = to;
        self.here[to as usize] = self.here[to as usize].with(unit);
    }

    /// Takes a unit off the map; its strength stays as it is.
    #[inline]
    pub fn lift(&mut self, unit: UnitId) {
        let from = self.at[unit as usize];
        if from != OFF {
            self.here[from as usize] = self.here[from as usize].without(unit);
            self.at[unit as usize] = OFF;
        }
    }

    /// Units of a side in a location.
    #[inline]
    pub fn of(&self, rules: &NewYork, side: Side, loc: LocId) -> Bits {
        self.here[loc as usize] & rules.army[side]
    }

    /// Whether both sides stand there.
    #[inline]
    pub fn contested(&self, rules: &NewYork, loc: LocId) -> bool {
        let here = self.here[loc as usize];
        here.meets(rules.army.american) && here.meets(rules.army.british)
    }

    /// Locations where both sides stand.
    pub fn battles(&self, rules: &NewYork) -> Bits {
        (0..rules.locations.len() as u8).filter(|l| self.contested(rules, *l)).collect()
    }

    /// SP of a side on the board (N4.1, N11.2). In set-up, all it has.
    pub fn total_sp(&self, rules: &NewYork, side: Side) -> u32 {
        if self.phase == Phase::Setup {
            let there = rules.army[side].minus(self.eliminated);
            return there.into_iter().map(|u| u32::from(rules.units[u as usize].sp)).sum();
        }
        rules.army[side]
            .into_iter()
            .filter(|u| self.at[*u as usize] != OFF)
            .map(|u| u32::from(self.sp[u as usize]))
            .sum()
    }

    /// SP of some units together.
    pub fn sp_of(&self, units: Bits) -> u32 {
        units.into_iter().map(|u| u32::from(self.sp[u as usize])).sum()
    }

    /// How many ships lie in a zone.
    #[inline]
    pub fn ships_in(&self, zone: ZoneId) -> usize {
        self.ship_at.iter().filter(|z| **z == zone).count()
    }

    /// Zones with a ship in them.
    #[inline]
    pub fn ship_zones(&self) -> Bits {
        self.ship_at.into_iter().filter(|z| *z != OFF).collect()
    }

    /// Whether a ship has moved this turn.
    #[inline]
    pub fn ship_has_moved(&self, ship: ShipId) -> bool {
        self.ships_moved >> ship & 1 == 1
    }

    /// Whether a ship has carried this turn.
    #[inline]
    pub fn ship_has_carried(&self, ship: ShipId) -> bool {
        self.ships_carried >> ship & 1 == 1
    }

    /// Ends the game.
    pub fn finish(&mut self, winner: Side, why: &'static str) {
        self.verdict = Some(Verdict { winner, why });
        self.phase = Phase::Over;
        self.battle = None;
        self.owes = None;
        self.marching = None;
        self.roll = None;
        self.deserting = 0;
        self.entries = [Bits::NONE; MAX_LOCATIONS];
        self.crossed = Bits::NONE;
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, to: &mut H) {
        for bits in self.here.iter().chain(&self.entries) {
            to.write_u64(bits.0);
        }
        // `at` follows from `here`.
        for chunk in self.sp.chunks_exact(8) {
            to.write_u64(u64::from_le_bytes(chunk.try_into().unwrap_or([0; 8])));
        }
        for bits in [self.moved, self.crossed, self.eliminated, self.deserted] {
            to.write_u64(bits.0);
        }
        let [a, b, c, d] = self.ship_at;
        to.write_u64(u64::from_le_bytes([
            a,
            b,
            c,
            d,
            self.ships_moved,
            self.ships_carried,
            self.turn,
            self.phase as u8,
        ]));
        to.write_u64(u64::from_le_bytes([
            self.active as u8,
            self.first as u8,
            self.ap.american,
            self.ap.british,
            u8::from(self.may_sail),
            self.options.0,
            self.deserting,
            0,
        ]));
        self.owes.hash(&mut Words(to));
        self.marching.hash(&mut Words(to));
        self.battle.hash(&mut Words(to));
        self.roll.hash(&mut Words(to));
        if let Some(verdict) = self.verdict {
            to.write_u64(1 + verdict.winner as u64);
            to.write(verdict.why.as_bytes());
        }
    }
}

/// Makes a derived hash independent of the machine: every number becomes one 64-bit word.
struct Words<'a, H>(&'a mut H);

impl<H: Hasher> Hasher for Words<'_, H> {
    fn finish(&self) -> u64 {
        self.0.finish()
    }
    fn write(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }
    fn write_u8(&mut self, i: u8) {
        self.0.write_u64(u64::from(i));
    }
    fn write_u64(&mut self, i: u64) {
        self.0.write_u64(i);
    }
    fn write_usize(&mut self, i: usize) {
        self.0.write_u64(i as u64);
    }
    fn write_isize(&mut self, i: isize) {
        self.0.write_u64(i as u64);
    }
}
