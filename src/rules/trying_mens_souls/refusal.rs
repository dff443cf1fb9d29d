//! Why an order is refused: a plain value while orders are listed, a case and a sentence when a player asks.

use std::fmt;

use super::data::TryingMensSouls;
use super::data::ids::*;
use super::data::tables::EventKind;
use super::order_parts::NavyOrder;
use super::position::parts::{Activator, PieceList, Targets};
use super::position::tasks::Task;
use crate::kernel::refusals::InSentence;
use crate::kernel::side::Side;
use crate::kernel::story::listed;
use crate::{named_parts, refusals};

/// The words of what began an activation, where it is no marker.
const MIP: &str = "mip";
const LIMITED: &str = "limited";

named_parts! { for rules: TryingMensSouls, it, word;
    PieceId: "piece" found { rules.piece(word) } word { &rules[it].id } name { &rules[it].name } side { rules[it].side }
        piece { it.index() };
    HexId: "hex" found { rules.hex(word) } word { &rules[it].id } name { rules.name_of(it) };
    MarkerId: "marker" found { rules.marker(word) } word { &rules[it].id } name { &rules[it].name } side { rules[it].side };
    DivisionId: "division" found { rules.division(word) } word { &rules[it].id } name { &rules[it].name } side { rules[it].side };
    FortId: "fort" found { rules.fort(word) } word { &rules[it].id } name { &rules[it].name };
    BoomId: "boom" found { rules.boom(word) } word { &rules[it].id } name { &rules[it].name };
    DeploymentId: "deployment" found { rules.deployment(word) } word { &rules[it].id } name { &rules[it].name }
        side { rules[it].side };
    ScenarioId: "scenario" found { rules.scenario(word) } word { &rules[it].id } name { &rules[it].name };
    EventKind: "event" found { EventKind::ALL.into_iter().find(|kind| kind.id() == word) } word { it.id() }
        name { rules.event_name(it) };
    Activator: "marker"
        found {
            match word {
                MIP => Some(Activator::Mip),
                LIMITED => Some(Activator::Limited),
                _ => rules.marker(word).map(Activator::Marker),
            }
        }
        word {
            match it {
                Activator::Mip => MIP,
                Activator::Limited => LIMITED,
                Activator::Marker(marker) => &rules[marker].id,
            }
        }
        name {
            match it {
                Activator::Mip => "1 MIP",
                Activator::Limited => "limited activation",
                Activator::Marker(marker) => &rules[marker].name,
            }
        };
}

/// The end of a path.
impl InSentence<TryingMensSouls> for Path {
    fn in_sentence(self, rules: &TryingMensSouls) -> impl fmt::Display {
        self.iter().last().map_or_else(String::new, |hex| rules.name_of(hex))
    }
}

impl InSentence<TryingMensSouls> for Targets {
    fn in_sentence(self, rules: &TryingMensSouls) -> impl fmt::Display {
        listed(&self.iter().map(|hex| rules.name_of(hex)).collect::<Vec<_>>())
    }
}

impl InSentence<TryingMensSouls> for PieceList {
    fn in_sentence(self, rules: &TryingMensSouls) -> impl fmt::Display {
        listed(&self.iter().map(|piece| rules[piece].name.as_str()).collect::<Vec<_>>())
    }
}

impl InSentence<TryingMensSouls> for Pieces {
    fn in_sentence(self, rules: &TryingMensSouls) -> impl fmt::Display {
        rules.names_of(self)
    }
}

impl InSentence<TryingMensSouls> for NavyOrder {
    fn in_sentence(self, rules: &TryingMensSouls) -> impl fmt::Display {
        match self {
            Self::Supply => "brings supply".to_owned(),
            Self::Mip => "gives 1 MIP".to_owned(),
            Self::At(piece) => format!("attacks {}", rules[piece].name),
        }
    }
}

refusals! { for TryingMensSouls;
    NotNow: Some("T4.5") => "this cannot be done now";
    NotLast: Some("T4.5") => "this order does not end the present step";
    NoSetUp: Some("T4.1") => "pieces are placed only before the game";
    NoEventNow: Some("T5.1") => "no event disrupts units now";
    NoLossNow: Some("T11.1") => "no unit has to lose a step now";
    NoReplacementNow: Some("T13.3") => "no step can be restored now";
    NoNavyNow: Some("T12.2") => "no navy marker can be used now";
    NoGeneralsNow: Some("T6.1") => "markers are included or omitted only before movement initiative";
    NoBuyingNow: Some("T6.4") => "markers are bought only after movement initiative";
    NoSpareNow: Some("T7.6") => "single units are activated for MIP only when the cup is empty";
    NoMovementNow: Some("T7.4") => "pieces move only at the start of an activation";
    NoTargetNow: Some("T8.9") => "no unit in White Plains has to suffer now";
    NoFireNow: Some("T9.1") => "forts fire only before the combats of a British activation";
    NoDeclaringNow: Some("T9.2") => "combats are declared only after the moves of an activation";
    NoFightNow: Some("T9.5") => "no combat waits to be chosen";
    NoLeadNow: Some("T10.1") => "no lead has to be named now";
    NoDefenceNow: Some("T10.9") => "defenders are named only in a box";
    NoRetreatNow: Some("T11.2") => "no unit has to retreat now";
    NoAdvanceNow: Some("T10.8") => "no unit can advance now: that follows an assault";
    NoLimitedNow: Some("T13.1") => "hexes are activated only in the End Phase";
    NoPeaceNow: Some("T13.4") => "no price of the King's Peace is due";
    RetreatFirst { unit: PieceId }: Some("T11.3") => "{unit} must retreat first";

    NotYours { piece: PieceId }: Some("T7.4") => "{piece} belongs to the other side";
    NotStanding { piece: PieceId }: Some("T8.1") => "{piece} is not on the map";
    Unplaceable { piece: PieceId }: Some("T4.2") => "{piece} is placed by rule";
    Unchanged: Some("T4.1") => "that changes nothing";
    OtherDeployment: Some("T4.1") => "this deployment is the other side's";
    NoPlace { piece: PieceId, at: HexId; by: &'static str }: Some(by) => "{piece} cannot be placed at {at}";
    NotPlaced { pieces: Pieces }: Some("T4.4") => "not placed yet: {pieces}";
    Overfull { at: HexId }: Some("T3.1") => "{at} would hold too many units: four of one brigade, or two";
    LeaderAlone { piece: PieceId; by: &'static str }: Some(by) => "{piece} needs a unit there that it may lead";

    LeftOut { marker: MarkerId }: Some("T6.1") => "{marker} was omitted and cannot be bought this turn";
    BoughtAlready { marker: MarkerId }: Some("T6.4") => "{marker} is bought already";
    NoUnitsLeft { marker: MarkerId }: Some("T6.4") => "{marker} has no units left";
    NotYourMarker { marker: MarkerId }: Some("T6.4") => "{marker} belongs to the other side";
    TooDear { marker: MarkerId }: Some("T6.4") => "there are not enough MIP for {marker}";

    NotActive { piece: PieceId; by: &'static str }: Some(by) => "{piece} is not active";
    NoMoreUnits: Some("T7.3") => "no further unit can be activated";
    Moved { piece: PieceId }: Some("T7.4") => "{piece} has moved already";
    Routed { unit: PieceId }: Some("T8.2") => "{unit} is routed and does not move";
    Immobile { piece: PieceId }: Some("T2.6") => "{piece} never moves";
    NotNext { at: HexId }: Some("T8.1") => "no path leads on to {at}";
    Impassable { at: HexId }: Some("T8.2") => "{at} lies in or across water";
    BadSwamp { at: HexId }: Some("T8.1") => "{at} is swamp: a move of one hex only, with all movement points";
    SameHex: Some("T8.1") => "a move ends elsewhere than it began";
    TooFar { piece: PieceId }: Some("T8.1") => "{piece} has not enough movement points";
    Zone { at: HexId }: Some("T3.3") => "the path goes on from an enemy zone of control, or from one to another, at {at}";
    Enemy { at: HexId }: Some("T3.4") => "the enemy is in {at}";
    LeaderZone { at: HexId }: Some("T2.4") => "a leader enters {at} only where a friendly unit is";
    LeaderEnd { piece: PieceId, at: HexId }: Some("T2.4") => "{piece} does not end a move at {at}: it may lead no unit there";
    NoFerry { at: HexId }: Some("T8.7") => "no ferry takes the unit to {at} now";
    NoBox { at: HexId }: Some("T8.8") => "{at} cannot be entered from there";
    OnlyUnitsMarch { piece: PieceId }: Some("T8.3") => "{piece} does not march by force";
    NoMarch { unit: PieceId }: Some("T8.3") => "{unit} cannot march by force: it needs a leader within 4, and no enemy zone at either end";
    MarchLimit { at: HexId }: Some("T8.3") => "a forced march does not go by {at}";
    ShortMarch: Some("T8.3") => "a path within the movement points is no forced march";
    NoLanding { piece: PieceId, at: HexId }: Some("T8.5") => "{piece} cannot land at {at}";
    NoEmbarking { piece: PieceId }: Some("T8.5") => "{piece} cannot embark";
    NoBoats: Some("T8.5") => "the ships can land no more units this turn";
    NoTarget { unit: PieceId; by: &'static str }: Some(by) => "{unit} cannot be named";

    NoBombard { unit: PieceId }: Some("T12.1") => "the fort cannot fire at {unit}";
    NoNavyTarget { piece: PieceId }: Some("T12.2") => "ships cannot attack {piece}";
    NotThisUse: Some("T12.2") => "a navy marker cannot be used for that now";

    Fought { unit: PieceId }: Some("T9.2") => "{unit} has already fought";
    InCombat { unit: PieceId }: Some("T9.2") => "{unit} is already in a combat";
    TargetTaken { at: HexId }: Some("T9.2") => "{at} is already attacked in this way";
    NoEnemy { at: HexId }: Some("T9.2") => "no enemy is in {at}";
    NotBeside { unit: PieceId, at: HexId }: Some("T9.3") => "{unit} is not next to {at}";
    LeadNotNormal { unit: PieceId }: Some("T9.3") => "{unit} is not normal and cannot lead";
    RoutedAssault { unit: PieceId }: Some("T9.3") => "{unit} is routed and cannot assault";
    TwoHexes: Some("T9.3") => "all units of an assault come from one hex";
    NoCombat { at: HexId }: Some("T9.2") => "no combat against {at} is declared";
    MustAttack { at: HexId }: Some("T9.4") => "{at} must be attacked, too: its units control the hex of an attacker";
    NoAttackInBox: Some("T10.9") => "in a box there are only assaults";
    TooManyInBox: Some("T10.9") => "at most three units fight in a box";
    BoxFought { at: HexId }: Some("T10.9") => "there was an assault in {at} this turn";
    NoLead { piece: PieceId; by: &'static str }: Some(by) => "{piece} cannot lead";
    NoDefender { piece: PieceId }: Some("T10.9") => "{piece} cannot defend";
    NoAdvance { piece: PieceId }: Some("T10.8") => "{piece} cannot advance";

    NoLoss { piece: PieceId; by: &'static str }: Some(by) => "{piece} cannot take this loss";
    FromLead { piece: PieceId }: Some("T11.1") => "the first loss is the lead's, {piece}";
    NoRetreat { unit: PieceId; by: &'static str }: Some(by) => "{unit} cannot retreat that way";
    NotDisruptable { unit: PieceId }: Some("T5.1") => "{unit} cannot be disrupted by the event";
    NotRestorable { unit: PieceId; by: &'static str }: Some(by) => "{unit} cannot get a step back";
    NoActivation { at: HexId }: Some("T13.1") => "no unit that was not activated this turn is at {at}";
    MovesOrAttacks: Some("T13.1") => "in the End Phase the units of an activated hex all move or all attack, and do nothing else";
}

impl Refused {
    /// An order that cannot be given in the present step; `otherwise` is the refusal of its row.
    pub const fn out_of_step(step: Task, _: Side, otherwise: Self) -> Self {
        match (step, otherwise) {
            (Task::Retreat(unit, ..), _) => Self::RetreatFirst { unit },
            (Task::Limited | Task::LimitedActs, Self::NoMovementNow | Self::NoDeclaringNow) => Self::MovesOrAttacks,
            _ => otherwise,
        }
    }

    /// An order that ends other steps than the present one.
    pub const fn not_last(step: Task, by: Side) -> Self {
        Self::out_of_step(step, by, Self::NotLast)
    }
}
