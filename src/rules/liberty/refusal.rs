//! Why an order may not be given: found without words while orders are listed, told in a sentence when one is refused.

use super::data::Liberty;
use super::data::ids::{BlockId, CardId, SpaceId};
use super::sides::SideWords;
use crate::kernel::ruleset::Refusal;
use crate::kernel::side::Side;
use crate::kernel::story::{count, counted};

/// What stands in the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// Out of its phase or step: what is waited for.
    Phase(&'static str),
    /// The case, and a sentence that names nothing.
    Case(&'static str, &'static str),
    /// The block is none of his on the map.
    NotYours(BlockId),
    /// L5.4.
    Moved(BlockId),
    /// L2.6.
    Waits(BlockId),
    /// L5.3.
    NoAction(SpaceId),
    /// L8.5.
    Pinned(SpaceId),
    /// L8.5: attackers entered from there.
    Barred(SpaceId),
    /// L6.1.
    Twice(SpaceId),
    /// L1.1.
    NoWay(SpaceId, SpaceId),
    /// L6.1, L10.1: farther than the block goes.
    TooFar(&'static str, BlockId, u8),
    /// L6.5.
    NoMarch(BlockId, u8),
    /// L1.2.
    Woods(SpaceId),
    /// L6.2, L6.7.
    Enemy(&'static str, SpaceId),
    /// L2.4.
    Wilderness(SpaceId),
    /// L6.3, L10.3.
    Limit(&'static str, SpaceId, SpaceId, u8),
    /// L7.5: attacked from the sea.
    Landing(SpaceId),
    /// L4.4: from, target, in the North.
    Storm(SpaceId, SpaceId, bool),
    /// L6.7.
    NoPort(&'static str, SpaceId),
    /// L2.5.
    NoSailor(BlockId),
    /// L1.6.
    Shut(SpaceId),
    /// L7.2: no warship from there has led the way.
    NoConvoy(SpaceId, SpaceId),
    /// L7.4.
    Full(SpaceId),
    /// L7.5: others came over land.
    Joined(SpaceId),
    /// L10.1, L10.4, L10.7: not under control.
    NotHeld(&'static str, SpaceId),
    /// L10.2: the side did not enter from there, or the enemy did.
    NotEntered(SpaceId),
    /// L5.1: no step there.
    NoSupply(BlockId),
    /// L5.1: it has its most.
    FullStrength(BlockId),
    /// L5.1: it has had one.
    Supplied(BlockId),
    /// L4.1.
    NotHeldCard(CardId),
    /// L5.6, L5.7.
    NoPlace(BlockId, SpaceId),
    /// L9.1.
    NoBattle(SpaceId),
    /// L9.3: the block cannot act now.
    NotItsTurn(BlockId),
    /// L9.5.
    NoTarget(BlockId),
    /// L9.4.
    NotStrongest(BlockId),
    /// L13.2 to L13.4: it must retreat.
    MustRetreat(&'static str, BlockId),
    /// L13.3.
    NoCharge(BlockId),
    /// L12.9: not a prisoner of that side.
    NoPrisoner(BlockId, Side),
    /// L12.6.
    NoDisband(BlockId),
    /// L12.5, L12.7: another space is asked for.
    Elsewhere(&'static str, BlockId, SpaceId),
}

impl Bar {
    /// The refusal in words.
    pub fn told(self, rules: &Liberty) -> Refusal {
        let at = |space: SpaceId| rules[space].name.as_str();
        let who = |block: BlockId| rules[block].name.as_str();
        match self {
            Self::Phase(waited) => Refusal::form(waited),
            Self::Case(case, reason) => Refusal::by(case, reason),
            Self::NotYours(block) => {
                Refusal::form(format!("{} is no block of yours that is asked for here", who(block)))
            }
            Self::Moved(block) => Refusal::by("L5.4", format!("{} has moved in this turn", who(block))),
            Self::Waits(block) => Refusal::by("L2.6", format!("{} waits for the French entry", who(block))),
            Self::NoAction(from) => Refusal::by("L5.3", format!("no action is left to open {}", at(from))),
            Self::Pinned(from) => {
                Refusal::by("L8.5", format!("who is left in {} is pinned by the attackers", at(from)))
            }
            Self::Barred(to) => {
                Refusal::by("L8.5", format!("attackers entered from {}: nobody leaves that way", at(to)))
            }
            Self::Twice(hex) => Refusal::by("L6.1", format!("the path comes to {} twice", at(hex))),
            Self::NoWay(from, to) => Refusal::by("L1.1", format!("no way leads from {} to {}", at(from), at(to))),
            Self::TooFar(case, block, most) => {
                let hexes = counted(most as u32, "hex", "hexes");
                Refusal::by(case, format!("{} goes {hexes} at most", who(block)))
            }
            Self::NoMarch(block, most) => {
                Refusal::by("L6.5", format!("a force march of {} is {most} hexes long", who(block)))
            }
            Self::Woods(hex) => {
                Refusal::by("L1.2", format!("the woods or marsh before {} end the move there", at(hex)))
            }
            Self::Enemy(case, hex) => Refusal::by(case, format!("there are enemies in {}", at(hex))),
            Self::Wilderness(hex) => {
                Refusal::by("L2.4", format!("{} is no Wilderness, and Indians go nowhere else", at(hex)))
            }
            Self::Limit(case, a, b, most) => {
                Refusal::by(case, format!("{most} of {most} have crossed between {} and {}", at(a), at(b)))
            }
            Self::Landing(hex) => {
                Refusal::by("L7.5", format!("{} is attacked from the sea: nobody joins that over land", at(hex)))
            }
            Self::Storm(from, hex, north) => {
                let zone = if north { "North" } else { "South" };
                let what = format!("in the storm in the {zone} nobody attacks {} from {}", at(hex), at(from));
                Refusal::by("L4.4", what)
            }
            Self::NoPort(case, end) => Refusal::by(case, format!("{} is no port, and a warship ends in one", at(end))),
            Self::NoSailor(block) => Refusal::by("L2.5", format!("{} does not sail", who(block))),
            Self::Shut(port) => Refusal::by("L1.6", format!("the enemy shuts {} from Atlantic", at(port))),
            Self::NoConvoy(from, to) => {
                let what = format!("{} is not yours: a warship from {} must sail there first", at(to), at(from));
                Refusal::by("L7.2", what)
            }
            Self::Full(port) => {
                Refusal::by("L7.4", format!("three ground blocks have landed at {}, and no more may", at(port)))
            }
            Self::Joined(port) => {
                let what = format!("blocks that came over land stand in {}: nobody joins them by sea", at(port));
                Refusal::by("L7.5", what)
            }
            Self::NotHeld(case, hex) => Refusal::by(case, format!("{} is not under your control this turn", at(hex))),
            Self::NotEntered(hex) => Refusal::by(
                "L10.2",
                format!("the way to {} is barred: it is left open to the other side only", at(hex)),
            ),
            other => other.told_of_steps(rules),
        }
    }

    /// Refusals of supply, replacements, battle and winter.
    fn told_of_steps(self, rules: &Liberty) -> Refusal {
        let at = |space: SpaceId| rules[space].name.as_str();
        let who = |block: BlockId| rules[block].name.as_str();
        match self {
            Self::NoSupply(block) => {
                let what = "a step goes to a Supply Town under control, to Atlantic, or to Indians in their own town";
                Refusal::by("L5.1", format!("{} cannot be supplied: {what}", who(block)))
            }
            Self::FullStrength(block) => Refusal::by("L5.1", format!("{} has its full strength", who(block))),
            Self::Supplied(block) => Refusal::by("L5.1", format!("{} has had its step of this card", who(block))),
            Self::NotHeldCard(card) => {
                let card = &rules[card];
                Refusal::by("L4.1", format!("there is no {} in your hand", card.name()))
            }
            Self::NoPlace(block, hex) => {
                let case = if rules.indians.has(block) { "L5.6" } else { "L5.7" };
                Refusal::by(case, format!("{} cannot come in at {}", who(block), at(hex)))
            }
            Self::NoBattle(hex) => Refusal::by("L9.1", format!("no battle waits to be named in {}", at(hex))),
            Self::NotItsTurn(block) => Refusal::by("L9.3", format!("{} cannot act now", who(block))),
            Self::NoTarget(block) => Refusal::by("L9.5", format!("{} has nobody to fire at", who(block))),
            Self::NotStrongest(block) => {
                Refusal::by("L9.4", format!("{} is not among the strongest that can be hit", who(block)))
            }
            Self::MustRetreat(case, block) => Refusal::by(case, format!("{} must retreat now", who(block))),
            Self::NoCharge(block) => Refusal::by("L13.3", format!("{} cannot charge now", who(block))),
            Self::NoPrisoner(block, holder) => {
                let what = format!("{} is no prisoner of the {} side", who(block), holder.name());
                Refusal::by("L12.9", what)
            }
            Self::NoDisband(block) => Refusal::by("L12.6", format!("{} cannot be disbanded where it is", who(block))),
            Self::Elsewhere(case, block, hex) => {
                Refusal::by(case, format!("{} does not stand in {}, which is asked for", who(block), at(hex)))
            }
            _ => Refusal::form("that cannot be done now"),
        }
    }
}

/// "Action 3", "Supply 2": how a card is called.
impl super::data::forces::Card {
    /// Its name.
    pub fn name(&self) -> String {
        match self.kind {
            super::data::forces::CardKind::Action => format!("Action {}", self.value),
            super::data::forces::CardKind::Supply => format!("Supply {}", self.value),
        }
    }

    /// What it gives: "3 actions", "2 steps".
    pub fn gives(&self) -> String {
        match self.kind {
            super::data::forces::CardKind::Action => count(self.value, "action"),
            super::data::forces::CardKind::Supply => count(self.value, "step"),
        }
    }
}
