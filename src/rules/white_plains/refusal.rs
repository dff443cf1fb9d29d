//! Why an order is refused: a plain value while orders are listed, a case and a sentence when a player asks.

use std::fmt;

use super::data::WhitePlains;
use super::data::ids::{CardId, HexId, UnitId};
use super::data::results::Tactic;
use super::order_parts::{Names, Path};
use super::position::parts::{Targets, UnitState, WorksFront};
use crate::kernel::refusals::InSentence;
use crate::{named_parts, refusals};

named_parts! { for rules: WhitePlains, it, word;
    UnitId: "unit" found { rules.unit(word) } word { &rules[it].id } name { &rules[it].name } side { rules[it].side };
    HexId: "hex" found { rules.hex(word) } word { &rules[it].id } name { rules.name_of(it) };
    CardId: "card" found { rules.card(word) } word { &rules[it].id } name { &rules[it].name } side { rules[it].side };
    Tactic: "tactics card" found { Tactic::ALL.into_iter().find(|tactic| tactic.id() == word) } word { it.id() } name { it.name() };
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
    /// An order out of its phase.
    NotNow: None => "this order is not possible now";
    /// A unit of the other side.
    NotYours { unit: UnitId }: None => "{unit} belongs to the other side";
    /// A unit in no place.
    NotOnMap { unit: UnitId }: None => "{unit} is not on the map";
    /// W6.1.
    Moved { unit: UnitId }: Some("W6.1") => "{unit} has already moved this half-turn";
    /// W6.8.
    Pinned { unit: UnitId }: Some("W6.8") => "{unit} is pinned: break the pins of its hex first, for 1 army morale";
    /// W6.8.
    NothingPinned { hex: HexId }: Some("W6.8") => "no pins can be broken in {hex}";
    /// W17.7.
    Garrison { unit: UnitId }: Some("W17.7") => "{unit} never moves";
    /// W17.7.
    StaysInTarrytown { unit: UnitId }: Some("W17.7") => "{unit} stays in Tarrytown for the rest of the game";
    /// W15.1.
    Held { unit: UnitId }: Some("W15.1") => "{unit} stays where it is until the American army is released";
    /// W15.1.
    NotHomeward { unit: UnitId }: Some("W15.1") => "{unit} must go back to its place by the shortest way";
    /// W15.1.
    MustGoHome { unit: UnitId }: Some("W15.1") => "{unit} was driven off and must first go back towards its place";
    /// W15.2.
    TiedToHill { unit: UnitId }: Some("W15.2") => "{unit} may move only on or next to Chatterton Hill until it is released";
    /// W6.2.
    Stays { unit: UnitId }: Some("W6.2") => "{unit} is already there";
    /// W6.2.
    BadWay { hex: HexId }: Some("W6.2") => "no route passes through {hex}";
    /// W6.4.
    TooFar { unit: UnitId, hex: HexId }: Some("W6.4") => "{unit} does not have the movement points to reach {hex}";
    /// W6.3.
    Prohibited { unit: UnitId, hex: HexId }: Some("W6.3") => "{hex} is prohibited to {unit} from there";
    /// W6.5.
    ZoneStops { hex: HexId }: Some("W6.5") => "an enemy zone ends the move before {hex}";
    /// W6.6.
    NoMarch { unit: UnitId }: Some("W6.6") => "only units in Parade Order march, and {unit} is not";
    /// W6.6.
    NoRoad { unit: UnitId, hex: HexId }: Some("W6.6") => "{unit} cannot march to {hex}: a march follows roads, away from enemy units";
    /// W6.9.
    Creeps { unit: UnitId }: Some("W6.9") => "{unit} is not in Parade Order: it moves one hex, and not next to an enemy unit";
    /// W6.10.
    LeaderInZone { unit: UnitId }: Some("W6.10") => "{unit} may enter an enemy zone only where a friendly unit stands";
    /// W5.1.
    Full { hex: HexId }: Some("W5.1") => "{hex} is full: 6 strength points and one artillery unit are the limit";
    /// W5.3.
    EnemyThere { hex: HexId }: Some("W5.3") => "the enemy holds {hex}";
    /// W16.9.
    Burns { hex: HexId }: Some("W16.9") => "{hex} burns: no unit enters it";
    /// W19.5.
    Forbidden { hex: HexId }: Some("W19.5") => "the British do not enter {hex} in this scenario";
    /// W17.6.
    NoBox { unit: UnitId }: Some("W17.6") => "{unit} cannot go there: the box is entered from hex 1415 or 1419, and Tarrytown from the box";
    /// W17.1.
    NotDue { unit: UnitId }: Some("W17.1") => "{unit} is not due to enter";
    /// W17.
    NoArrival { unit: UnitId, hex: HexId; by: &'static str }: Some(by) => "{unit} cannot enter at {hex}";
    /// W17.1.
    MustEnter { unit: UnitId }: Some("W17.1") => "{unit} is due and must enter first";
    /// W21.11.
    AttachedMoves: Some("W21.11") => "the Amusettes go with the unit to which they are attached, or move to another Hessian unit";
    /// W21.11.
    RalliesAlong { unit: UnitId }: Some("W21.11") => "the Amusettes rally with {unit}, to which they are attached";
    /// W21.11.
    GunsMoved { unit: UnitId }: Some("W21.11") => "the Amusettes with {unit} have already moved";
    /// W21.11.
    GunsAttach: Some("W21.11") => "the Amusettes must first be attached to a Hessian unit";
    /// W21.11.
    GunsAway: Some("W21.11") => "the Amusettes are next to an enemy unit and must move away";
    /// W21.11.
    GunsShy { hex: HexId }: Some("W21.11") => "the Amusettes do not move next to an enemy unit alone: {hex}";
    /// W21.11.
    NoParent { unit: UnitId }: Some("W21.11") => "the Amusettes cannot be attached to {unit}";
    /// W16.1.
    NoBuilding: Some("W16.1") => "the engineers cannot build now";
    /// W22.3.
    NoBuildingInRain: Some("W22.3") => "nothing is built in rain";
    /// W16.1.
    NoBuildingThere: Some("W16.1") => "no works can be built there";
    /// W16.1.
    MovedTooFar: Some("W16.1") => "the engineers have moved too far to build";
    /// W16.1.
    BadWorks: Some("W16.1") => "works face one to three neighbouring hexes in a row";
    /// W16.8.
    NoBurning: Some("W16.8") => "the hex cannot be burned by this unit now";
    /// W22.5.
    NoRestoring: Some("W22.5") => "army morale is restored only in rain, before any unit moves";
    /// W7.
    InOrder { unit: UnitId }: Some("W7.1") => "{unit} is in Parade Order";
    /// W7.1.
    Rallied { unit: UnitId }: Some("W7.1") => "{unit} has already tried to rally this half-turn";
    /// W7.1.
    RallyInZone { unit: UnitId }: Some("W7.1") => "{unit} is in an enemy zone and cannot rally";
    /// W22.3.
    NoCardInRain: Some("W22.3") => "no card can be bought in rain";
    /// W12.4.
    NoChit: Some("W12.4") => "there are not enough momentum chits";
    /// W4.2.
    TooManyChits: Some("W4.2") => "only chits that the side holds can be pledged";
    /// W7.1.
    BoughtLate: Some("W7.1") => "one card may be bought, before the first rally";
    /// W8.1.
    NoFire: Some("W8.1") => "this is not a fire phase";
    /// W8.2.
    NoTarget { unit: UnitId }: Some("W8.2") => "{unit} cannot be targeted";
    /// W8.1.
    Fired { unit: UnitId }: Some("W8.1") => "{unit} has already fired";
    /// W8.1.
    MayNotFire { unit: UnitId }: Some("W8.1") => "{unit} cannot fire in this phase";
    /// W8.9.
    FiresAlone: Some("W8.9") => "each of these units fires alone";
    /// W21.2.
    Spared { unit: UnitId }: Some("W21.2") => "{unit} has retreated from artillery fire and is not fired at again in this phase";
    /// W8.2.
    OutOfRange { unit: UnitId }: Some("W8.2") => "the target is out of range or sight of {unit}";
    /// W8.5.
    CannotHit: Some("W8.5") => "even a 9 would not hit";
    /// W9.2.
    NotInOrder { unit: UnitId }: Some("W9.2") => "{unit} is not in Parade Order and cannot attack";
    /// W9.2.
    NeverAttacks { unit: UnitId }: Some("W9.2") => "{unit} cannot attack";
    /// W9.1.
    Attacks { unit: UnitId }: Some("W9.1") => "{unit} already attacks";
    /// W9.2.
    NotAttackable { unit: UnitId, hex: HexId }: Some("W9.2") => "{unit} cannot attack {hex} from its hex";
    /// W9.1.
    NotBeside { unit: UnitId, hex: HexId }: Some("W9.1") => "{unit} is not next to {hex}";
    /// W9.1.
    AttackedOtherwise: Some("W9.1") => "one of these hexes is already attacked together with others";
    /// W9.2.
    NeedsOthers { unit: UnitId }: Some("W9.2") => "{unit} attacks only together with others: assign those first";
    /// W9.1.
    NoAttack { unit: UnitId }: Some("W9.1") => "{unit} is assigned to no attack";
    /// W17.7.
    MustInTarrytown: Some("W17.7") => "the attack in Tarrytown cannot be taken back";
    /// W9.3.
    MustAttack { unit: UnitId }: Some("W9.3") => "{unit} is in an enemy zone and must attack";
    /// W9.5.
    NoDisengaging { unit: UnitId }: Some("W9.5") => "{unit} cannot disengage now";
    /// W9.6.
    NoFight { hex: HexId }: Some("W9.6") => "no attack on {hex} is left to fight";
    /// W10.1.
    NoEvading { unit: UnitId }: Some("W10.1") => "{unit} cannot evade";
    /// W10.3.
    NoLead { unit: UnitId }: Some("W10.3") => "{unit} cannot be the lead unit";
    /// W10.9.
    ChitSpent: Some("W10.9") => "a chit has already been spent in this combat";
    /// W10.10.
    NeedsLeader: Some("W10.10") => "this tactics card needs a leader in command";
    /// W10.10.
    NoOpenFlank: Some("W10.10") => "no flank of the enemy is open";
    /// W11.6.
    NoRetreat { unit: UnitId }: Some("W11.6") => "{unit} cannot retreat that way";
    /// W11.6.
    RetreatFirst { unit: UnitId }: Some("W11.6") => "{unit} must retreat first";
    /// W11.4.
    NoLoss { unit: UnitId }: Some("W11.4") => "{unit} cannot take the loss";
    /// W11.8.
    NoAdvance { unit: UnitId }: Some("W11.8") => "{unit} cannot advance there";
    /// W11.8.
    LeadFirst: Some("W11.8") => "the lead unit advances first";
    /// W11.8.
    MustAdvance: Some("W11.8") => "the lead unit must advance";
    /// W14.4.
    NotInHand { card: CardId }: Some("W14.4") => "{card} is not in the hand of this side";
    /// W14.4.
    WrongTime { card: CardId }: Some("W14.4") => "{card} cannot be played at this time";
    /// W14.4.
    NotInRain { card: CardId }: Some("W14.4") => "{card} cannot be played in rain";
    /// W14.
    CardCondition { card: CardId; by: &'static str }: Some(by) => "the condition of {card} is not met";
    /// W14.11.
    BadNames { card: CardId }: Some("W14.11") => "{card} cannot be played on that";
    /// W14.5.
    NoTrump: Some("W14.5") => "Local Superiority is not in the hand of this side";
    /// W14.5.
    AnswerCard: None => "first allow the card that was played, or cancel it";
    /// W2.4.
    PlaceFirst { unit: UnitId }: None => "{unit} must be placed first";
    /// W2.4, W2.7, W19.1.
    NoPlace { unit: UnitId, hex: HexId; by: &'static str }: Some(by) => "{unit} cannot be placed in {hex}";
    /// W16.6.
    NotInLine { hex: HexId }: Some("W16.6") => "{hex} cannot be named: first the forward line, then the main line, each hex once";
    /// W21.6.
    NotRemovable { unit: UnitId }: Some("W21.6") => "only militia on the map that is not next to an enemy unit can be removed, and {unit} is not";
}
