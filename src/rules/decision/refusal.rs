//! Why an order is refused: a plain value while orders are listed, a case and a sentence when a player asks.

use std::fmt;

use super::data::Decision;
use super::data::forces::Special;
use super::data::ids::*;
use super::data::tables::Marker;
use super::order_parts::{NamedForce, RousedTrack, Use};
use super::position::tasks::Task;
use crate::kernel::refusals::InSentence;
use crate::kernel::side::Side;
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
        rules.named_force_text(self)
    }
}

impl InSentence<Decision> for RousedTrack {
    fn in_sentence(self, rules: &Decision) -> impl fmt::Display {
        match self {
            Self::Track(track) => &rules[track].name,
            Self::Region(region) => &rules[region].name,
        }
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
            Self::Privateers | Self::WarChest | Self::Volunteers | Self::Useless(_) => marker.clone(),
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
    MarkersTooDear { most: u8 }: Some("D6.1") => "the most markers that you can buy is {most}";
    NotInHand { marker: Marker; by: &'static str }: Some(by) => "you have no marker {marker}";
    NoTrack { region: RegionId }: Some("D8.1") => "{region} has no track";
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

    NoUse { marker: Marker }: Some("D18.2") => "{marker} has no use of its own";
    NotInMovement { marker: Marker }: Some("D18.2") => "{marker} is used only in your Mobilization Phase";
    NobodyThere { at: LocaleId; by: &'static str }: Some(by) => "no enemy land unit or leader is in {at}";
    PrivateersOut: Some("D18.3") => "privateers are out already this year";
    NoMilitia { unit: PieceId }: Some("D18.4") => "{unit} is no militia of America or Britain on the map";
    NotLoyal { at: LocaleId }: Some("D18.5") => "the region of {at} favours the enemy";
    NoHessian: Some("D18.8") => "no Hessian regular is left";
    NoVolunteer: Some("D18.8") => "no leader is in your pool";

    OnlyForced: Some("D11.1") => "in the second and third Campaign Phase forces move by forced march only";
    NotForced: Some("D12.1") => "in the first Campaign Phase forces move without forced march";
    NeedsLeader {; by: &'static str }: Some(by) => "a leader must command the force";
    NotThere { piece: PieceId, at: LocaleId }: Some("D11.2") => "{piece} is not in {at}";
    NoCommander { leader: PieceId }: Some("D11.2") => "{leader} is no leader of the force";
    HasMoved { piece: PieceId }: Some("D11.2") => "{piece} has already been named in this phase";
    StandsStill { piece: PieceId }: Some("D9.6") => "{piece} stands still: its nation is not allied";
    KeptAtHome: Some("D18.3") => "privateers keep British units in Britain in this phase";
    Besieged { piece: PieceId }: Some("D19.1") => "{piece} is besieged and does not move";
    NoWayFrom { at: LocaleId }: Some("D1.2") => "no land route leads out of {at}";
    NoAdmiral { leader: PieceId }: Some("D13.1") => "{leader} is no admiral and does not command fleets";
    NoSailor { piece: PieceId }: Some("D13.3") => "{piece} never puts to sea";
    EnemyFleet { at: LocaleId; by: &'static str }: Some(by) => "an enemy fleet is in {at}";
    NoRoom {; by: &'static str }: Some(by) => "the fleets have no room for so many units";
    LeftAtSea { at: LocaleId }: Some("D13.4") => "the fleets in {at} have no room for those who go, or for those who stay";
    AdmiralAlone { at: LocaleId }: Some("D13.4") => "an admiral would stay alone among enemies in {at}";

    NoRoute { to: LocaleId }: Some("D1.2") => "no route of the force leads straight to {to}";
    NoWay { to: LocaleId }: Some("D11.6") => "no way is open to the force to {to}: there is no route, or enemies on it";
    TooFar { to: LocaleId }: Some("D11.4") => "the force has too few movement points for {to}";
    Closed { at: LocaleId }: Some("D1.5") => "{at} is closed";
    Border { piece: PieceId }: Some("D11.7") => "{piece} never crosses a border between regions";
    NoTroops { at: LocaleId }: Some("D11.6") => "leaders without land combat units do not go where enemies are, to {at}";
    NoGenerals { at: LocaleId }: Some("D13.5") => "generals come with fleets into {at} only with land combat units";
    OneWayIn { at: LocaleId }: Some("D13.5") => "in one phase {at} is attacked by land or from the sea, not both";
    NotInForce { piece: PieceId }: Some("D11.5") => "{piece} does not belong to the force";
    DropBeforeStep: Some("D11.5") => "before the first step nothing is left behind";
    CommanderStays { piece: PieceId }: Some("D11.5") => "{piece} commands the force and is not left behind";
    DropInPort: Some("D13.4") => "a force with fleets leaves units behind only at sea";
    LastOfForce { piece: PieceId }: Some("D11.5") => "{piece} is the last and is not left behind";
    NotDrowning { piece: PieceId }: Some("D14.13") => "{piece} is not among those who may be lost at sea";

    NoBattle { at: LocaleId }: Some("D14.1") => "no such battle is due in {at}";
    MustFight { at: LocaleId }: Some("D14.1") => "the battle in {at} must be fought";
    NotSaid {; by: &'static str }: Some(by) => "that cannot be said now";
    TooManyTactics { most: u8; by: &'static str }: Some(by) => "you can use {most} Tactics at most";
    LastFire: Some("D14.10") => "no retreat can be made before this fire";
    NoWayOut: Some("D14.10") => "there is no locale to retreat to";
    NotHit { piece: PieceId }: Some("D14.8") => "{piece} cannot take the hit";
    NoRetreat { to: LocaleId }: Some("D15.1") => "no retreat leads to {to}";

    NotHungry { piece: PieceId }: Some("D16.3") => "{piece} cannot go short here";

    NoOption {; by: &'static str }: Some(by) => "this optional rule is not in play";
    NoMarkerThere { at: LocaleId; by: &'static str }: Some(by) => "that is not possible in {at}";
    NoMarkersLeft {; by: &'static str }: Some(by) => "no marker is left for it";
    NoLoyalists { piece: PieceId }: Some("D19.4") => "{piece} is no Loyalist militia on the map";
    AfterBattle {; by: &'static str }: Some(by) => "that is done only before the first battle of the phase";
    NoRising { at: LocaleId }: Some("D19.3") => "Indians cannot rise in {at}: it must be another Indian locale without enemies";
    NoIndians: Some("D19.3") => "no Indian unit is left";
    NobodyToOverrun { at: LocaleId }: Some("D19.7") => "no enemy that a land force could overrun is in {at}";
    NoInterceptors { at: LocaleId }: Some("D19.5") => "no stack that may intercept is in {at}";
    NoInterceptor { piece: PieceId }: Some("D19.5") => "{piece} cannot intercept";
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
