//! Why an order is refused: a plain value while orders are listed, a case and a sentence when a player asks.

use std::fmt;

use super::data::ids::{BlockId, CardId, SpaceId};
use super::data::{Liberty, Zone};
use super::position::Decision;
use super::position::battle::Bound;
use crate::kernel::refusals::InSentence;
use crate::kernel::side::Side;
use crate::{named_parts, refusals};

/// The kind of movement, if the case of the refusal depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Movement {
    /// A ground block in an Action Phase (L6).
    Land,
    /// A warship in an Action Phase (L6.7).
    Ship,
    /// A retreat over land (L10.1).
    Retreat,
    /// A warship's retreat (L10.4).
    ShipRetreat,
    /// A ground block's retreat by sea (L10.6).
    SeaRetreat,
    /// A regroup (L10.7).
    Regroup,
}

impl Movement {
    const fn case(self) -> &'static str {
        match self {
            Self::Land => "L6.1",
            Self::Ship => "L6.7",
            Self::Retreat => "L10.1",
            Self::ShipRetreat => "L10.4",
            Self::SeaRetreat => "L10.6",
            Self::Regroup => "L10.7",
        }
    }
}

/// A number of hexes, for a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hexes(pub u8);

named_parts! { for rules: Liberty, it, word;
    BlockId: "block" found { rules.block(word) } word { &rules[it].id } name { &rules[it].name } side { rules[it].kind.side }
        piece { it.index() };
    SpaceId: "space" found { rules.space(word) } word { &rules[it].id } name { &rules[it].name };
    CardId: "card" found { rules.card(word) } word { &rules[it].id } name { rules[it].name() };
}

impl InSentence<Liberty> for Zone {
    fn in_sentence(self, _: &Liberty) -> impl fmt::Display {
        match self {
            Self::North => "North",
            Self::South => "South",
            Self::Neither => "storm",
        }
    }
}

impl InSentence<Liberty> for Hexes {
    fn in_sentence(self, _: &Liberty) -> impl fmt::Display {
        if self.0 == 1 { "1 hex".to_owned() } else { format!("{} hexes", self.0) }
    }
}

refusals! { for Liberty;
    // In the wrong phase or step.
    AnswerFirst: Some("L12.9") => "the exchange that is offered must be answered first";
    HitsFirst: Some("L9.4") => "hits must be taken first";
    NoCardDue: Some("L4.1") => "no card is to be committed now";
    NoInitiative: Some("L13.1") => "the choice to act first or second is not open now";
    NoSupplyStep: Some("L5.1") => "steps are given only after a Supply card";
    NoMoves: Some("L6.1") => "blocks move only in the moves of an Action Phase";
    NoDraw: Some("L5.6") => "blocks are drawn only after the moves";
    NothingDrawn: Some("L5.6") => "no block has been drawn";
    NothingToEnd: Some("L3.4") => "there is nothing for \"done\" to end";
    NoOffer: Some("L12.9") => "there is no offered exchange to answer";
    NoExchangeNow: Some("L12.9") => "an exchange is offered in your own Action Phase, before \"done\"";
    NoBattleToName: Some("L9.1") => "no battle is to be named now";
    NoVolley: Some("L13.2") => "no volley is to be declared now";
    NoBlockCalled: Some("L9.3") => "no block acts now";
    NoHit: Some("L9.4") => "no hit is to be taken now";
    NoRegroup: Some("L10.7") => "no block regroups now";
    NoDisbanding: Some("L12.6") => "no block is to be disbanded now";
    NoIndianTown: Some("L12.5") => "no Indian town is to be settled now";
    NoAttrition: Some("L12.7") => "no block is without supply now";
    /// The block is not one of the side's blocks that can act here.
    NotYours { block: BlockId }: Some("L2.1") => "{block} is not one of your blocks that can act here";

    // L1, L2: the map, the forces.
    NoHexside { from: SpaceId, to: SpaceId }: Some("L1.1") => "there is no way from {from} to {to}";
    Woods { hex: SpaceId }: Some("L1.2") => "the woods or marsh before {hex} end the move there";
    RiverEnds: Some("L1.5") => "one river ends there and another begins: a move by river follows one river";
    Shut { port: SpaceId }: Some("L1.6") => "the enemy shuts {port} off from Atlantic";
    Wilderness { hex: SpaceId }: Some("L2.4") => "{hex} is not Wilderness, the only terrain Indians may enter";
    CannotSail { block: BlockId }: Some("L2.5") => "{block} does not sail";
    BeforeFrench { block: BlockId }: Some("L2.6") => "{block} waits for the French entry";

    // L4, L5: cards, weather, actions, supply, replacements.
    NotInHand { card: CardId }: Some("L4.1") => "there is no {card} in your hand";
    Storm { from: SpaceId, hex: SpaceId, zone: Zone }:
        Some("L4.4") => "the storm in the {zone} prevents an attack on {hex} from {from}";
    NotSupplied { block: BlockId }:
        Some("L5.1") => "{block} cannot be supplied: only blocks in Atlantic or in a Supply Town you control, and Indians in their own town, can gain a step";
    FullStrength { block: BlockId }: Some("L5.1") => "{block} has its full strength";
    SuppliedAlready { block: BlockId }: Some("L5.1") => "{block} has had its step of this card";
    NoAction { from: SpaceId }: Some("L5.3") => "no action is left to activate {from}";
    Moved { block: BlockId }: Some("L5.4") => "{block} has moved in this turn";
    NoPlace { block: BlockId, hex: SpaceId; indian: bool }:
        Some(if indian { "L5.6" } else { "L5.7" }) => "{block} cannot come in at {hex}";

    // L6, L8: moves over land, battle hexes.
    Twice { hex: SpaceId }: Some("L6.1") => "the path enters {hex} twice";
    TooFar { block: BlockId, limit: Hexes; on: Movement }: Some(on.case()) => "{block} goes {limit} at most";
    Enemy { hex: SpaceId; on: Movement }:
        Some(if on == Movement::Land { "L6.2" } else { on.case() }) => "there are enemies in {hex}";
    HexsideFull { a: SpaceId, b: SpaceId, limit: u8; on: Movement }:
        Some(if on == Movement::Land { "L6.3" } else { "L10.3" }) => "{limit} of {limit} have crossed between {a} and {b}";
    MarchLength { block: BlockId, limit: Hexes }: Some("L6.5") => "a force march of {block} is {limit} long";
    MarchByRiver: Some("L6.5") => "a force march does not follow a river: along a river it is a move";
    NoPort { end: SpaceId; on: Movement }: Some(on.case()) => "{end} is not a port, and a warship ends its move in one";
    Pinned { from: SpaceId }: Some("L8.5") => "the attackers pin the blocks that are left in {from}";
    AttackedFrom { to: SpaceId }: Some("L8.5") => "attackers entered from {to}: no block may leave that way";

    // L7: the sea.
    NoVoyage:
        Some("L7.1") => "blocks sail only from a port to Atlantic, from Atlantic to a port, or between the West Indies";
    NoConvoy { from: SpaceId, to: SpaceId }:
        Some("L7.2") => "{to} is not yours: a warship from {from} must sail there first";
    NoSeaAttack: Some("L7.4") => "your warship is already in that port, so this is not a Sea Attack";
    PortFull { port: SpaceId }: Some("L7.4") => "three ground blocks have landed at {port}, the most that may";
    SeaAttack { hex: SpaceId }: Some("L7.5") => "{hex} is under a Sea Attack, which no block may join over land";
    LandAttack { port: SpaceId }: Some("L7.5") => "blocks have come to {port} over land: no block may join them by sea";
    FrenchIndiesClosed: Some("L7.6") => "before the French entry no block enters the French West Indies";
    BritishIndiesFull: Some("L7.6") => "before the French entry the British West Indies must keep two British blocks";

    // L9, L13: battles.
    NoBattle { hex: SpaceId }: Some("L9.1") => "no battle waits to be named in {hex}";
    NotItsTurn { block: BlockId }: Some("L9.3") => "{block} cannot act now";
    CanFire: Some("L9.3") => "a block that can fire must fire or retreat";
    NotStrongest { block: BlockId }: Some("L9.4") => "{block} is not among the strongest that can be hit";
    NoTarget { block: BlockId }: Some("L9.5") => "{block} has no target";
    MustRetreat { block: BlockId; bound: Bound }: Some(bound.case()) => "{block} must retreat now";
    NoCharge { block: BlockId }: Some("L13.3") => "{block} cannot charge now";
    OnlyFires: Some("L13.4") => "in a pursuit the defender can only fire";

    // L10: retreats and regroups.
    NotHeld { hex: SpaceId; on: Movement }: Some(on.case()) => "{hex} is not under your control this turn";
    NotEntered { hex: SpaceId }: Some("L10.2") => "the way to {hex} is barred: only the other side may leave by it";
    NoShipBefore: Some("L10.6") => "no warship of yours has retreated there before";
    ShipsFull: Some("L10.6") => "three blocks have followed your warships, the most that may";
    ShipsOpposed: Some("L10.6") => "enemy warships were in front when your warships left";
    NotFromSea: Some("L10.6") => "none of the attacking blocks came from the sea";
    RegroupToAtlantic: Some("L10.7") => "no block regroups to Atlantic";

    // L12: winter, exchanges.
    NotInTown { block: BlockId, hex: SpaceId }: Some("L12.5") => "{block} does not stand in {hex}, which is asked for";
    NoDisband { block: BlockId }: Some("L12.6") => "{block} cannot be disbanded where it is";
    NotHungry { block: BlockId, hex: SpaceId }: Some("L12.7") => "{block} does not stand in {hex}, which is asked for";
    OfferedAlready: Some("L12.9") => "an exchange has already been offered this turn";
    NoPrisoners: Some("L12.9") => "both sides must hold prisoners for an exchange";
    OneSided: Some("L12.9") => "an exchange must give at least one block and take at least one";
    NoPrisoner { block: BlockId, holder: Side }: Some("L12.9") => "{block} is no prisoner of the {holder} side";
}

impl Refused {
    /// An order that cannot be given in this step; `otherwise` is the refusal of its row.
    pub const fn out_of_step(step: Decision, _: Side, otherwise: Self) -> Self {
        if let Decision::Exchange(_) = step {
            Self::AnswerFirst
        } else if let Decision::Hits(..) = step {
            Self::HitsFirst
        } else {
            otherwise
        }
    }
}
