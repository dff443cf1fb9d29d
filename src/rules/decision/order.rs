//! The orders (D21), a row each; the chapters check them and carry them out.

use super::data::Decision;
use super::data::ids::{LocaleId, PieceId, TypeId};
use super::data::tables::Marker;
use super::event::Event;
use super::order_parts::{NamedForce, RousedTrack, Use};
use super::position::Position;
use super::position::parts::{BattleKind, Word};
use super::position::tasks::Task;
use super::refusal::Refused;
use crate::kernel::side::Side;
use crate::orders;

orders! { for Decision, p: Position, step: Task, by: Side, out: Event;
    /// Buy this number of markers (D6.1).
    Buy(number: u8) buy "N" also [] told by buying_sentence(number)
        in Task::Buy, else NoBuyingNow => check_buy(p, by, number), buy(p, by, number, out);
    /// Be the first player (D7.1).
    First first also [] says "Play first this year"
        in Task::Initiative, else NoInitiativeNow => always(), name_first(p, by, by, out);
    /// Let the other side be the first player (D7.1).
    Second second also [] says "Play second this year"
        in Task::Initiative, else NoInitiativeNow => always(), name_first(p, by, by.other(), out);
    /// Put a marker on a track (D8.1).
    Rouse(track: RousedTrack, marker: Marker) rouse "TRACK MARKER" also [put] says "Put {marker} on {track}"
        under "Rabble rousing" in Task::Rouse, else NoRousingNow => check_rouse(p, by, track, marker), rouse(p, by, track, marker, out);
    /// Buy a unit (D10).
    Mobilize(kind: TypeId, at: LocaleId) mobilize "TYPE PLACE" also [raise recruit] says "Mobilize {kind} in {at}"
        under "Mobilize" in Task::Mobilize, else NoMobilizationNow => check_mobilize(p, by, kind, at), mobilize(p, by, kind, at, out);
    /// Draw a leader (D10.9).
    Leader leader also [] says "Draw a leader"
        in Task::Mobilize, else NoMobilizationNow => check_leader(p, by), buy_leader(p, by, out);
    /// Place a leader (D10.9).
    Place(leader: PieceId, at: LocaleId) place "LEADER PLACE" also [set] says "Place {leader} in {at}"
        in Task::Place, else NoPlacingNow => check_place(p, leader, at), place(p, leader, at, out);
    /// Exchange a regular for two detachments (D10.8).
    Split(unit: PieceId) split "UNIT" also [divide] says "Split {unit} into two detachments"
        under "Split" in Task::Mobilize, else NoMobilizationNow => check_split(p, by, unit), split(p, unit, out);
    /// Exchange two detachments for a regular (D10.8).
    Merge(one: PieceId, other: PieceId) merge "UNIT UNIT" also [join] says "Merge {one} and {other} into a regular"
        under "Merge" in Task::Mobilize, else NoMobilizationNow => check_merge(p, by, one, other), merge(p, one, other, out);
    /// Use a marker (D18).
    Use(what: Use) use "MARKER and what it is for" also [play] says "Use {what}"
        under "Markers" in Task::Mobilize | Task::Move, else NoUseNow => check_use(p, step, by, what), use_marker(p, by, what, out);
    /// Build a fortress (D19.1).
    Fortress(at: LocaleId) fortress "PLACE" also [fortify] says "Build a fortress in {at}"
        under "Fortresses" in Task::Mobilize, else NoMobilizationNow => check_fortress(p, by, at), build_fortress(p, by, at, out);
    /// Raise partisans (D19.2).
    Partisan(at: LocaleId) partisan "PLACE" also [partisans] says "Raise partisans in {at}"
        under "Partisans" in Task::Mobilize, else NoMobilizationNow => check_partisan(p, by, at), raise_partisan(p, by, at, out);
    /// Turn Loyalist militia into British light (D19.4).
    Upgrade(unit: PieceId) upgrade "UNIT" also [] says "Upgrade {unit} to British light"
        under "Provincials" in Task::Mobilize, else NoMobilizationNow => check_upgrade(p, by, unit), upgrade(p, unit, out);

    /// Name a force where it stands; where it goes is said after the die, by go (D11.2).
    March(from: LocaleId, force: NamedForce) march "PLACE UNITS under LEADER" also [sail] says "March from {from}: {force}"
        in Task::Move, else NoMovementNow => check_march(p, by, from, force), march(p, from, force, out);
    /// March a force by force (D12.1).
    Force(from: LocaleId, force: NamedForce) force "PLACE UNITS under LEADER" also [] says "Forced march from {from}: {force}"
        in Task::Move, else NoMovementNow => check_forced_march(p, by, from, force), forced_march(p, from, force, out);
    /// Take a step (D11.4).
    Go(to: LocaleId) go "PLACE" also [step] says "Go to {to}"
        in Task::Path, else NoForceNow => check_go(p, to), go(p, to, out);
    /// Overrun the enemy in a locale (D19.7).
    Overrun(to: LocaleId) overrun "PLACE" also [] says "Overrun {to}"
        in Task::Path, else NoForceNow => check_overrun(p, to), overrun(p, to, out);
    /// Leave a piece behind (D11.5).
    Drop(piece: PieceId) drop "UNIT" also [leave] says "Leave {piece} behind"
        in Task::Path, else NoForceNow => check_drop(p, piece), drop_piece(p, piece, out);
    /// End the move of a force (D11.4).
    Halt halt also [stop] says "Halt"
        in Task::Path, else NoForceNow => always(), run(p, step, out);
    /// Indians rise (D19.3).
    Rise(at: LocaleId) rise "PLACE" also [] says "Indians rise in {at}"
        in Task::Rise(_), else NoReactionNow => check_rise(p, by, at), rise(p, by, at, out);
    /// Intercept a force (D19.5).
    Intercept(from: LocaleId, force: NamedForce) intercept "PLACE UNITS under LEADER" also [] says "Intercept from {from}: {force}"
        in Task::Intercept, else NoReactionNow => check_intercept(p, by, from, force), intercept(p, by, from, force, out);
    /// Do not react (D19.3, D19.5).
    Pass pass also [skip nothing] says "Pass"
        in Task::Rise(_) | Task::Intercept, else NoReactionNow => always(), pass(p, step, out);

    /// Massacre partisans (D19.2).
    Massacre(at: LocaleId) massacre "PLACE" also [] says "Massacre the partisans in {at}"
        in Task::Combat, else NoFightNow => check_massacre(p, by, at), massacre(p, by, at, out);
    /// Raid a town (D19.8).
    Raid(at: LocaleId) raid "PLACE" also [] says "Raid {at}"
        in Task::Combat, else NoFightNow => check_raid(p, by, at), raid(p, by, at, out);
    /// Fight a battle next (D14.1).
    Fight(at: LocaleId) fight "PLACE" also [attack] says "Fight in {at} next"
        in Task::Combat, else NoFightNow => check_fight(p, at, BattleKind::Land), fight(p, at, BattleKind::Land, out);
    /// Fight a naval battle next (D14.1).
    FightAtSea(at: LocaleId) fight_at_sea "PLACE" also [] says "Fight the naval battle of {at} next"
        in Task::Combat, else NoFightNow => check_fight(p, at, BattleKind::Sea), fight(p, at, BattleKind::Sea, out);
    /// Close the gates (D19.1).
    Close close also [] says "Close the gates"
        in Task::Parley, else NoParleyNow => check_said(p, Word::Close), say(p, Word::Close, out);
    /// Fight in the open (D19.1, D19.10).
    Stand stand also [] says "Stand and fight"
        in Task::Parley, else NoParleyNow => check_said(p, Word::Stand), say(p, Word::Stand, out);
    /// Storm a fortress (D19.1).
    Storm storm also [] says "Storm the fortress"
        in Task::Parley, else NoParleyNow => check_said(p, Word::Storm), say(p, Word::Storm, out);
    /// Besiege a fortress (D19.1).
    Siege siege also [besiege] says "Besiege the fortress"
        in Task::Parley, else NoParleyNow => check_said(p, Word::Siege), say(p, Word::Siege, out);
    /// Attack the besiegers (D19.1).
    Sally sally also [] says "Make a sally"
        in Task::Parley, else NoParleyNow => check_said(p, Word::Sally), say(p, Word::Sally, out);
    /// Stay in the fortress (D19.1).
    Wait wait also [] says "Wait in the fortress"
        in Task::Parley, else NoParleyNow => check_said(p, Word::Wait), say(p, Word::Wait, out);
    /// Offer to leave with the honours of war (D19.10).
    Offer offer also [] says "Offer to leave with the honours of war"
        in Task::Parley, else NoParleyNow => check_said(p, Word::Offer), say(p, Word::Offer, out);
    /// Accept it (D19.10).
    Accept accept also [] says "Let them leave with the honours of war"
        in Task::Parley, else NoParleyNow => check_said(p, Word::Accept), say(p, Word::Accept, out);
    /// Refuse it (D19.10).
    Refuse refuse also [] says "Refuse the honours of war"
        in Task::Parley, else NoParleyNow => check_said(p, Word::Refuse), say(p, Word::Refuse, out);
    /// Commit Tactics (D14.4).
    Commit(number: u8) commit "N" also [] says "Commit {number} Tactics"
        in Task::Commit, else NoCommitmentNow => check_commit(p, by, number), commit(p, by, number, out);
    /// Fire with this number of Tactics (D14.6).
    Fire(number: u8) fire "N" also [shoot] says "Fire with {number} Tactics"
        in Task::Fire, else NoFireNow => check_fire(p, by, number), fire(p, by, number, out);
    /// Give a hit to a piece (D14.8).
    Hit(piece: PieceId) hit "UNIT" also [] says "{piece} takes the hit"
        in Task::Hits, else NoHitNow => check_hit(p, piece), hit(p, piece, out);
    /// Retreat instead of firing (D14.10).
    Retreat retreat also [] says "Retreat"
        in Task::Fire, else NoFireNow => check_retreat(p, by), say_retreat(p, by, out);
    /// Name the locale of a retreat (D12.3, D15.1, D19.7).
    Withdraw(to: LocaleId) withdraw "PLACE" also [flee] says "Retreat to {to}"
        in Task::Withdraw | Task::LeadersGo | Task::Overrun(_), else NoRetreatNow => check_withdraw(p, step, to), withdraw(p, step, to, out);
    /// Name a unit that is lost at sea (D12.2, D14.13).
    Lose(unit: PieceId) lose "UNIT" also [drown] says "{unit} is lost at sea"
        in Task::Drown | Task::Sink, else NoLossNow => check_lose(p, step, by, unit), lose(p, step, unit, out);

    /// Name a unit that goes short (D16.3).
    Short(unit: PieceId) short "UNIT" also [] says "{unit} goes short"
        in Task::Forage(_), else NoForageNow => check_short(p, by, unit), go_short(p, unit, out);
    /// Plunder a locale (D19.9).
    Plunder(at: LocaleId) plunder "PLACE" also [] says "Plunder {at}"
        in Task::Forage(_), else NoForageNow => check_plunder(p, by, at), plunder(p, by, at, out);
    /// Put a marker back (D6.4).
    Discard(marker: Marker) discard "MARKER" also [] says "Put {marker} back"
        in Task::Discard, else NoDiscardNow => check_discard(p, by, marker), discard(p, by, marker, out);
    /// End the step.
    Done done also [end finish next] says "End this step"
        in _, else NotNow => check_last(p, step, by, Order::Done), run(p, step, out);
}

/// Orders with free parts, listed once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pattern {
    March,
    Force,
    Intercept,
}
