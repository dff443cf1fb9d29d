//! Why an order is refused: a plain value while orders are listed, a case and a sentence when a player asks.

use std::fmt;

use super::data::WhitePlains;
use super::data::ids::{CardId, HexId, UnitId};
use super::data::results::Tactic;
use super::order_parts::{Names, Path};
use super::position::parts::{Targets, UnitState, WorksFront};
use super::position::tasks::Task;
use crate::kernel::refusals::InSentence;
use crate::kernel::side::Side;
use crate::{named_parts, refusals};

named_parts! { for rules: WhitePlains, it, word;
    UnitId: "unit" found { rules.unit(word) } word { &rules[it].id } name { &rules[it].name } side { rules[it].side };
    HexId: "hex" found { rules.hex(word) } word { &rules[it].id } name { rules.name_of(it) };
    CardId: "card" found { rules.card(word) } word { &rules[it].id } name { &rules[it].name } side { rules[it].side };
    Tactic: "tactic" found { Tactic::ALL.into_iter().find(|tactic| tactic.id() == word) } word { it.id() } name { it.name() };
}

impl InSentence<WhitePlains> for UnitState {
    fn in_sentence(self, _: &WhitePlains) -> impl fmt::Display {
        self.name()
    }
}

/// A hex to pass.
impl InSentence<WhitePlains> for Option<HexId> {
    fn in_sentence(self, rules: &WhitePlains) -> impl fmt::Display {
        self.map_or_else(String::new, |hex| format!(" by {}", rules.name_of(hex)))
    }
}

/// The end of a way.
impl InSentence<WhitePlains> for Path {
    fn in_sentence(self, rules: &WhitePlains) -> impl fmt::Display {
        self.last().map_or_else(String::new, |hex| rules.name_of(hex))
    }
}

impl InSentence<WhitePlains> for Targets {
    fn in_sentence(self, rules: &WhitePlains) -> impl fmt::Display {
        rules.numbers_of(self.iter())
    }
}

impl InSentence<WhitePlains> for WorksFront {
    fn in_sentence(self, rules: &WhitePlains) -> impl fmt::Display {
        rules.numbers_of(self.iter())
    }
}

/// What a card is played on, behind its name.
impl InSentence<WhitePlains> for Names {
    fn in_sentence(self, rules: &WhitePlains) -> impl fmt::Display {
        match self {
            Self::None => String::new(),
            Self::Hex(at) => format!(" on {}", rules.name_of(at)),
            Self::Hexes(a, b) => format!(" between {} and {}", rules.name_of(a), rules.name_of(b)),
            Self::Unit(who) => format!(" on {}", rules[who].name),
            Self::UnitHex(who, at) => format!(": {}, {}", rules[who].name, rules.name_of(at)),
            Self::Leaders(moves) => {
                let one = |(who, at): (UnitId, HexId)| format!("{} to {}", rules[who].name, rules.name_of(at));
                format!(": {}", moves.into_iter().flatten().map(one).collect::<Vec<_>>().join(", "))
            }
        }
    }
}

refusals! { for WhitePlains;
    NotNow: Some("W3.2") => "no order can be given now: the game is over, or dice are rolled";
    NotLast: Some("W3.2") => "this order does not end the present step";
    NoSetUp: Some("W2.4") => "units are placed only before the game";
    NoRuse: Some("W16.6") => "sham works are named only before the game";
    NoAttrition: Some("W21.6") => "militia goes home only when the roll at the start of a turn asks for it";
    NoInitiative: Some("W4.2") => "chits are pledged only for the initiative, at the start of a turn";
    NoCardToAnswer: Some("W14.5") => "no card was played that waits for an answer";
    NoMovement: Some("W3.2") => "this can be done only in the movement phase of your half-turn";
    NoRally: Some("W3.2") => "this can be done only in the rally phase of your half-turn";
    NoDeclaring: Some("W3.2") => "attacks are declared only in the close combat phase of your half-turn";
    NoAttackToName: Some("W9.6") => "no attack waits to be chosen";
    NoLeadToName: Some("W10.3") => "no lead unit is to be named now";
    NoChitNow: Some("W10.9") => "a chit is spent on the die only in the card play of a combat";
    NoTacticNow: Some("W10.10") => "tactics are chosen only in a combat, after the card play";
    NoRerollNow: Some("W10.12") => "no die of a combat lies there to be rolled again";
    NoEvasion: Some("W10.1") => "no cavalry is asked to evade";
    NoRetreatNow: Some("W11.6") => "no unit has to retreat now";
    NoLossNow: Some("W11.4") => "no unit has to lose a step now";
    NoAdvanceNow: Some("W11.8") => "no unit can advance now: that follows a combat";
    NotYours { unit: UnitId }: Some("W3.2") => "{unit} belongs to the other side";
    NotOnMap { unit: UnitId }: Some("W2.1") => "{unit} is not on the map";
    Moved { unit: UnitId }: Some("W6.1") => "{unit} has already moved this half-turn";
    Pinned { unit: UnitId }: Some("W6.8") => "{unit} is pinned: break the pins of its hex first, for 1 army morale";
    NothingPinned { hex: HexId }: Some("W6.8") => "no pins can be broken in {hex}";
    Garrison { unit: UnitId }: Some("W17.7") => "{unit} never moves";
    StaysInTarrytown { unit: UnitId }: Some("W17.7") => "{unit} stays in Tarrytown for the rest of the game";
    Held { unit: UnitId }: Some("W15.1") => "{unit} stays where it is until the American army is released";
    NotHomeward { unit: UnitId }: Some("W15.1") => "{unit} must go back to its place by the shortest way";
    MustGoHome { unit: UnitId }: Some("W15.1") => "{unit} was driven off and must first go back towards its place";
    TiedToHill { unit: UnitId }: Some("W15.2") => "{unit} may move only on or next to Chatterton Hill until it is released";
    Stays { unit: UnitId }: Some("W6.2") => "{unit} is already there";
    BadWay { hex: HexId }: Some("W6.2") => "no route passes through {hex}";
    TooFar { unit: UnitId, hex: HexId }: Some("W6.4") => "{unit} does not have the movement points to reach {hex}";
    FewPoints { unit: UnitId, hex: HexId, need: u8, has: u8 }: Some("W6.4") => "{unit} needs {need} movement points to reach {hex}, and has {has}";
    Prohibited { unit: UnitId, hex: HexId }: Some("W6.3") => "{hex} is prohibited to {unit} from there";
    ZoneStops { hex: HexId }: Some("W6.5") => "an enemy zone ends the move before {hex}";
    NoMarch { unit: UnitId }: Some("W6.6") => "only units in Parade Order march, and {unit} is not";
    NoRoad { unit: UnitId, hex: HexId }: Some("W6.6") => "{unit} cannot march to {hex}: no road or track leads there from its hex";
    OffRoad { unit: UnitId }: Some("W6.6") => "{unit} is on no road or track from which a march can begin";
    RoadTooLong { unit: UnitId, hex: HexId, need: u8, has: u8 }: Some("W6.6") => "{unit} needs {need} movement points to march to {hex} by road, and has {has}";
    MarchNearEnemy { unit: UnitId }: Some("W6.6") => "{unit} is next to an enemy unit, and no march begins there";
    MarchToEnemy { hex: HexId }: Some("W6.6") => "{hex} is next to an enemy unit, and no march goes there";
    RoadBarred { hex: HexId }: Some("W6.6") => "{hex} is closed to a march of this unit";
    Creeps { unit: UnitId }: Some("W6.9") => "{unit} is not in Parade Order: it moves one hex, and not next to an enemy unit";
    LeaderInZone { unit: UnitId }: Some("W6.10") => "{unit} may enter an enemy zone only where a friendly unit stands";
    Full { hex: HexId }: Some("W5.1") => "{hex} is full: 6 strength points and one artillery unit are the limit";
    EnemyThere { hex: HexId }: Some("W5.3") => "the enemy holds {hex}";
    Burns { hex: HexId }: Some("W16.9") => "{hex} burns: no unit enters it";
    Forbidden { hex: HexId }: Some("W19.5") => "the British do not enter {hex} in this scenario";
    NoBox { unit: UnitId }: Some("W17.6") => "{unit} cannot go there: the box is entered from hex 1415 or 1419, and Tarrytown from the box";
    NotDue { unit: UnitId }: Some("W17.1") => "{unit} is not due to enter";
    NoArrival { unit: UnitId, hex: HexId, open: HexId; by: &'static str }: Some(by) => "{unit} cannot enter at {hex}: it can at {open}";
    NoArrivalNow { unit: UnitId; by: &'static str }: Some(by) => "no hex in which {unit} may enter is open to it now";
    MustEnter { unit: UnitId }: Some("W17.1") => "{unit} is due and must enter first";
    AttachedMoves: Some("W21.11") => "the Amusettes go with the unit to which they are attached, or move to another Hessian unit";
    RalliesAlong { unit: UnitId }: Some("W21.11") => "the Amusettes rally with {unit}, to which they are attached";
    GunsMoved { unit: UnitId }: Some("W21.11") => "the Amusettes with {unit} have already moved";
    GunsAttach: Some("W21.11") => "the Amusettes must first be attached to a Hessian unit";
    GunsAway: Some("W21.11") => "the Amusettes are next to an enemy unit and must move away";
    GunsShy { hex: HexId }: Some("W21.11") => "the Amusettes do not move next to an enemy unit alone: {hex}";
    NoParent { unit: UnitId }: Some("W21.11") => "the Amusettes cannot be attached to {unit}";
    NoBuilders: Some("W16.1") => "only the American engineers build works";
    TooEarly { turn: u8 }: Some("W16.1") => "works are built from turn {turn} on";
    NoParade { unit: UnitId }: Some("W2.2") => "{unit} is not in Parade Order";
    NoBuildingInRain: Some("W22.3") => "nothing is built in rain";
    NoWorksLeft: Some("W16.1") => "no works counter is left";
    HasWorks { hex: HexId }: Some("W16.1") => "{hex} has works already";
    WetGround { hex: HexId }: Some("W16.1") => "{hex} is swamp or pond, and no works are built there";
    EnemyWatches { hex: HexId }: Some("W16.1") => "{hex} is next to an enemy unit, and no works are built there";
    MovedTooFar: Some("W16.1") => "the engineers have moved too far to build";
    BadWorks: Some("W16.1") => "works face one to three neighbouring hexes in a row";
    NoBurner { unit: UnitId }: Some("W16.8") => "{unit} burns nothing: American units do, but no artillery and no leader";
    NoFires: Some("W16.8") => "a hex is burned only in the campaign";
    BurnedOnce: Some("W16.8") => "a hex is burned once a game";
    NoBurningInRain: Some("W16.8") => "nothing is burned in rain";
    NeverBurns { hexes: Targets }: Some("W16.8") => "only hexes {hexes} are burned";
    FarFromFire { unit: UnitId, hex: HexId }: Some("W16.8") => "{unit} is not next to {hex}";
    NoRestoring: Some("W22.5") => "army morale is restored only in rain, before any unit moves";
    InOrder { unit: UnitId }: Some("W7.1") => "{unit} is in Parade Order";
    Rallied { unit: UnitId }: Some("W7.1") => "{unit} has already tried to rally this half-turn";
    RallyInZone { unit: UnitId }: Some("W7.1") => "{unit} is in an enemy zone and cannot rally";
    NoCardInRain: Some("W22.3") => "no card can be bought in rain";
    NoChit: Some("W12.4") => "there are not enough momentum chits";
    PledgeFirst: Some("W4.2") => "both sides pledge chits first: pledge 0 spends none, and your die counts as it falls";
    TooManyChits: Some("W4.2") => "only chits that the side holds can be pledged";
    BoughtLate: Some("W7.1") => "one card may be bought, before the first rally";
    NoFire: Some("W8.1") => "this is not a fire phase of yours";
    NoTarget { unit: UnitId }: Some("W8.2") => "{unit} cannot be targeted";
    Fired { unit: UnitId }: Some("W8.1") => "{unit} has already fired";
    MayNotFire { unit: UnitId }: Some("W8.1") => "{unit} cannot fire in this phase";
    FiresAlone: Some("W8.9") => "each of these units fires alone";
    Spared { unit: UnitId }: Some("W21.2") => "{unit} has retreated from artillery fire and is not fired at again in this phase";
    OutOfRange { unit: UnitId }: Some("W8.2") => "the target is out of range or sight of {unit}";
    CannotHit: Some("W8.5") => "even a 9 would not hit";
    NotInOrder { unit: UnitId }: Some("W9.2") => "{unit} is not in Parade Order and cannot attack";
    NeverAttacks { unit: UnitId }: Some("W9.2") => "{unit} cannot attack";
    Attacks { unit: UnitId }: Some("W9.1") => "{unit} already attacks";
    NotAttackable { unit: UnitId, hex: HexId }: Some("W9.2") => "{unit} cannot attack {hex} from its hex";
    NotBeside { unit: UnitId, hex: HexId }: Some("W9.1") => "{unit} is not next to {hex}";
    AttackedOtherwise: Some("W9.1") => "one of these hexes is already attacked together with others";
    NeedsOthers { unit: UnitId }: Some("W9.2") => "{unit} attacks only together with others: assign those first";
    NoAttack { unit: UnitId }: Some("W9.1") => "{unit} is assigned to no attack";
    MustInTarrytown: Some("W17.7") => "the attack in Tarrytown cannot be taken back";
    MustAttack { unit: UnitId }: Some("W9.3") => "{unit} is in an enemy zone and must attack";
    NoDisengaging { unit: UnitId }: Some("W9.5") => "{unit} cannot disengage now";
    NoFight { hex: HexId }: Some("W9.6") => "no attack on {hex} is left to fight";
    NoEvading { unit: UnitId }: Some("W10.1") => "{unit} cannot evade";
    NoLead { unit: UnitId }: Some("W10.3") => "{unit} cannot be the lead unit";
    ChitSpent: Some("W10.9") => "a chit has already been spent in this combat";
    NeedsLeader: Some("W10.10") => "this tactic needs a leader in command";
    NoOpenFlank: Some("W10.10") => "no flank of the enemy is open";
    NoRetreat { unit: UnitId }: Some("W11.6") => "{unit} cannot retreat that way";
    RetreatFirst { unit: UnitId }: Some("W11.6") => "{unit} must retreat first";
    NoLoss { unit: UnitId }: Some("W11.4") => "{unit} cannot take the loss";
    NoAdvance { unit: UnitId }: Some("W11.8") => "{unit} cannot advance there";
    LeadFirst: Some("W11.8") => "the lead unit advances first";
    MustAdvance: Some("W11.8") => "the lead unit must advance";
    NotInHand { card: CardId }: Some("W14.4") => "{card} is not in the hand of this side";
    WrongTime { card: CardId }: Some("W14.4") => "{card} cannot be played at this time";
    NotInRain { card: CardId }: Some("W14.4") => "{card} cannot be played in rain";
    CardCondition { card: CardId; by: &'static str }: Some(by) => "the condition of {card} is not met";
    BadNames { card: CardId }: Some("W14.11") => "{card} cannot be played on that";
    NoTrump: Some("W14.5") => "Local Superiority is not in the hand of this side";
    AnswerCard: Some("W14.5") => "first allow the card that was played, or cancel it";
    PlaceFirst { unit: UnitId }: Some("W2.4") => "{unit} must be placed first";
    NoPlace { unit: UnitId, hex: HexId; by: &'static str }: Some(by) => "{unit} cannot be placed in {hex}";
    NotInLine { hex: HexId }: Some("W16.6") => "{hex} cannot be named: first the forward line, then the main line, each hex once";
    NotRemovable { unit: UnitId }: Some("W21.6") => "only militia on the map that is not next to an enemy unit can be removed, and {unit} is not";
}

impl Refused {
    /// An order that cannot be given in the present step; `otherwise` is the refusal of its row.
    pub const fn out_of_step(step: Task, _: Side, otherwise: Self) -> Self {
        if let Task::Trump(..) = step {
            Self::AnswerCard
        } else if let Task::Retreat(unit, ..) = step {
            Self::RetreatFirst { unit }
        } else {
            otherwise
        }
    }

    /// An order that ends other steps than the present one.
    pub const fn not_last(step: Task, by: Side) -> Self {
        let otherwise = if let Task::Initiative(_) = step { Self::PledgeFirst } else { Self::NotLast };
        Self::out_of_step(step, by, otherwise)
    }
}
