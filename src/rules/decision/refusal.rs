//! Why an order is refused: a plain value while orders are listed, a case and a sentence when a player asks.

use std::fmt;

use super::data::Decision;
use super::data::forces::Special;
use super::data::ids::*;
use super::data::tables::Marker;
use super::order_parts::{NamedForce, Use};
use super::position::tasks::Task;
use crate::kernel::refusals::InSentence;
use crate::kernel::side::Side;
use crate::kernel::story::listed;
use crate::{named_parts, refusals};

named_parts! { for rules: Decision, it, word;
    PieceId: "unit or leader" found { rules.piece(word) } word { &rules[it].id } name { &rules[it].name } side { rules[it].side }
        piece { it.index() };
    LocaleId: "place" found { rules.locale(word) } word { &rules[it].id } name { &rules[it].name };
    TypeId: "type" found { rules.unit_type(word) } word { &rules[it].id } name { &rules[it].name } side { rules[it].side() };
    RegionId: "region" found { rules.region(word) } word { &rules[it].id } name { &rules[it].name };
    TrackId: "track" found { rules.track(word) } word { &rules[it].id } name { &rules[it].name };
    ProgressId: "space of progress" found { rules.progress_space(word) } word { &rules[it].id } name { &rules[it].name };
    Marker: "marker" found { Marker::find(word) } word { it.id() } name { &rules.tables.marker(it).name };
    Special: "special force" found { Special::ALL.into_iter().find(|one| one.id() == word) } word { it.id() } name { it.name() };
}

impl InSentence<Decision> for NamedForce {
    fn in_sentence(self, rules: &Decision) -> impl fmt::Display {
        let names: Vec<&str> = self.units.iter().map(|piece| rules[piece].name.as_str()).collect();
        let under = self.under.map(|leader| format!(" under {}", rules[leader].name));
        listed(&names) + &under.unwrap_or_default()
    }
}

impl InSentence<Decision> for Use {
    fn in_sentence(self, rules: &Decision) -> impl fmt::Display {
        let marker = &rules.tables.marker(self.marker()).name;
        match self {
            Self::Spy(at) | Self::Levies(at) | Self::WarParty(at) | Self::Treason(at) => {
                format!("{marker} in {}", rules[at].name)
            }
            Self::SpyHand => format!("{marker} on the enemy's hand"),
            Self::Drillmaster(unit) => format!("{marker} for {}", rules[unit].name),
            Self::Privateers | Self::WarChest | Self::Volunteers => marker.clone(),
        }
    }
}

refusals! { for Decision;
    NotNow: Some("D4.1") => "this cannot be done now";
    NotLast: Some("D4.1") => "this order does not end the present step";
    NoBuyingNow: Some("D6.1") => "markers are bought only at the start of a year";
    NoInitiativeNow: Some("D7.1") => "the first player is not chosen now";
    NoRousingNow: Some("D8.1") => "markers are put down only before mobilization";
    NoMobilizationNow: Some("D10.1") => "that is done only in your Mobilization Phase";
    NoPlacingNow: Some("D10.9") => "no leader waits to be placed";
    PlaceFirst { leader: PieceId }: Some("D10.9") => "{leader} must be placed first";
    NoUseNow: Some("D18.1") => "markers are used only in your movement between two forces, or in your Mobilization Phase";
    NoMovementNow: Some("D11.1") => "forces are named only in your movement, one after the other";
    NoForceNow: Some("D11.4") => "no force is on the move";
    NoReactionNow: Some("D19.5") => "you are not asked to react now";
    NoFightNow: Some("D14.1") => "no battle is chosen now";
    NoParleyNow: Some("D19.1") => "nothing is said before a battle now";
    NoCommitmentNow: Some("D14.4") => "Tactics are committed only before a battle";
    NoFireNow: Some("D14.6") => "no side fires now";
    NoHitNow: Some("D14.8") => "no hit has to be given now";
    NoRetreatNow: Some("D15.1") => "no retreat is due now";
    NoLossNow: Some("D14.13") => "nothing is lost at sea now";
    NoForageNow: Some("D16.3") => "no unit has to go short now";
    NoDiscardNow: Some("D6.4") => "markers are put back only at the end of a year";

    TooFewPoints: Some("D10.2") => "there are not enough points";
    MarkersTooDear { most: u8 }: Some("D6.1") => "you can buy {most} markers at most";
    NotInHand { marker: Marker; by: &'static str }: Some(by) => "you have no marker {marker}";
    NoTrackAnyMore { track: TrackId }: Some("D8.4") => "{track} is at its end";
    NotForTracks { marker: Marker }: Some("D8.2") => "{marker} may not be put down";
    HandLimit: Some("D6.4") => "you have no marker in excess";

    /// A type of the other side.
    NotYourType { kind: TypeId }: Some("D10.1") => "{kind} belongs to the other side";
    NotYours { piece: PieceId; by: &'static str }: Some(by) => "{piece} belongs to the other side";
    NotOnMap { piece: PieceId; by: &'static str }: Some(by) => "{piece} is not on the map";
    NeverBought { kind: TypeId }: Some("D10.8") => "{kind} is never bought";
    NotYet { kind: TypeId }: Some("D10.2") => "{kind} cannot be bought yet";
    NotAllied { kind: TypeId }: Some("D9.5") => "{kind} needs an alliance";
    NoneLeft { kind: TypeId; by: &'static str }: Some(by) => "no unit of {kind} is left";
    NoEntry { kind: TypeId, at: LocaleId; by: &'static str }: Some(by) => "{kind} cannot be raised in {at}";
    TownLimit { at: LocaleId; by: &'static str }: Some(by) => "no more can be raised in {at} in this phase";
    EmptyPool: Some("D10.9") => "no leader is in your pool";
    NotPending { leader: PieceId }: Some("D10.9") => "{leader} does not wait to be placed";
    NoPlaceForLeader { leader: PieceId, at: LocaleId }: Some("D10.9") => "{leader} cannot be placed in {at}";
    NoRegular { unit: PieceId }: Some("D10.8") => "{unit} is no British or Hessian regular on land";
    NoDetachments { unit: PieceId }: Some("D10.8") => "two detachments for {unit} are not left";
    NoPair { one: PieceId, other: PieceId }: Some("D10.8") => "{one} and {other} are no two detachments of a nation in one place on land";
    NoRegularLeft: Some("D10.8") => "no regular is left for them";
    ExchangedAlready { unit: PieceId }: Some("D10.8") => "{unit} came by an exchange in this phase";

    NotInMovement { marker: Marker }: Some("D18.2") => "{marker} is used only in your Mobilization Phase";
    NobodyThere { at: LocaleId; by: &'static str }: Some(by) => "no enemy land unit or leader is in {at}";
    EmptyHand: Some("D18.1") => "the enemy has no marker in hand";
    PrivateersOut: Some("D18.3") => "privateers are out already this year";
    NoMilitia { unit: PieceId }: Some("D18.4") => "{unit} is no militia of America or Britain on the map";
    NotLoyal { at: LocaleId }: Some("D18.5") => "the region of {at} favours the enemy";
    NoHessian: Some("D18.8") => "no Hessian regular is left";
    NoVolunteer: Some("D18.8") => "no leader is in your pool";

    // Movement, combat, supply and the options: D11 to D17, D19.
}

impl Refused {
    /// An order that cannot be given in the present step; `otherwise` is the refusal of its row.
    pub const fn out_of_step(_: Task, _: Side, otherwise: Self) -> Self {
        otherwise
    }

    /// An order that ends other steps than the present one.
    pub const fn not_last(step: Task, by: Side) -> Self {
        Self::out_of_step(step, by, Self::NotLast)
    }
}
