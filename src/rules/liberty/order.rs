//! The orders (L14), a row each; the chapters check them and carry them out.

use super::data::Liberty;
use super::data::ids::{BlockId, CardId, SpaceId};
pub use super::data::paths::Path;
use super::event::{Event, MoveKind};
use super::observe::View;
use super::position::{Decision, Position};
use super::refusal::Refused;
use crate::kernel::collections::Set;
use crate::kernel::side::Side;
use crate::orders;

orders! { for Liberty, p: Position, step: Decision, by: Side, out: Event, view: View;
    /// Commit a card, face down, for this turn (L4.1).
    Play(card: CardId) play "CARD" also [commit use card] told by card_sentence(card)
        in Decision::Card, else NoCardDue => check_play(p, card), play(p, card, out);
    /// The British choose to act first (L13.1).
    First first also [act go] says "Act first"
        in Decision::Initiative, else NoInitiative => always(), acts_first(p, by, out);
    /// The British choose to act second (L13.1).
    Second second also [act go] says "Act second"
        in Decision::Initiative, else NoInitiative => always(), acts_first(p, by.other(), out);
    /// Add a step of strength (L5.1).
    Supply(block: BlockId) supply "BLOCK" also [add feed strengthen gain] told by block_sentence(view, block, "gains a step")
        in Decision::Supply, else NoSupplyStep => check_supply(p, block), supply(p, block, out);
    /// Offer prisoners for prisoners: those to give, then those to receive (L12.9).
    Offer(give: Set<BlockId>, "for" take: Set<BlockId>) offer "BLOCK for BLOCK" written "BLOCK… for BLOCK…"
        also [exchange trade swap] says "Offer {give} for {take}" under "Exchange prisoners"
        in Decision::Supply | Decision::Moves, else NoExchangeNow
        => check_offer(p, give, take), offer(p, give, take, out);
    /// Accept the exchange of prisoners (L12.9).
    Accept accept also [yes agree] says "Accept the exchange"
        in Decision::Exchange(offer), else NoOffer => always(), answer(p, offer, true, out);
    /// Refuse the exchange of prisoners (L12.9).
    Refuse refuse also [no decline reject] says "Refuse the exchange"
        in Decision::Exchange(offer), else NoOffer => always(), answer(p, offer, false, out);
    /// Move a block on the map (L6.1, L6.4, L6.7).
    Move(block: BlockId, path: Path) move "BLOCK to PLACE" written "BLOCK SPACE [SPACE]"
        also [go move march sail advance attack lead take travel head]
        told by path_sentence(view, block, "moves", path) under "Moves"
        in Decision::Moves, else NoMoves => check_move(p, block, path), make_move(p, block, path, MoveKind::Move, out);
    /// Move a block further by a forced march (L6.5).
    March(block: BlockId, path: Path) march "BLOCK by PLACE to PLACE" written "BLOCK SPACE SPACE [SPACE]"
        also [go move march sail advance attack lead take travel head]
        told by path_sentence(view, block, "marches by force", path) under "Forced marches"
        in Decision::Moves, else NoMoves => check_march(p, block, path), make_move(p, block, path, MoveKind::March, out);
    /// Move a block over the sea (L7.1).
    Sail(block: BlockId, to: SpaceId) sail "BLOCK to PLACE" written "BLOCK SPACE"
        also [go move march sail advance attack lead take travel head]
        told by path_sentence(view, block, "sails", Path::one(to)) under "Voyages"
        in Decision::Moves, else NoMoves => check_sail(p, block, to), make_move(p, block, Path::one(to), MoveKind::Sail, out);
    /// Draw a replacement from the pool (L5.6).
    Draw draw also [recruit] says "Draw a block from the pool"
        in Decision::Replacements, else NoDraw => always(), draw(p);
    /// Put the block that was drawn on the map (L5.6, L5.7).
    Deploy(block: BlockId, at: SpaceId) deploy "BLOCK to PLACE" written "BLOCK SPACE" also [place put enter]
        told by deploy_sentence(view, block, at)
        in Decision::Deploy(drawn), else NothingDrawn => check_deploy(p, drawn, block, at), deploy(p, block, at, out);
    /// End the present step.
    Done done also [end finish stop next over] told by end_sentence(view)
        in Decision::Supply | Decision::Moves | Decision::Replacements | Decision::Disband | Decision::Regroup(_),
        else NothingToEnd => always(), end_step(p, step, out);
    /// Fight this battle next (L9.1).
    Fight(at: SpaceId) fight "PLACE" also [battle attack] says "Fight the battle of {at} next"
        in Decision::Battles, else NoBattleToName => check_fight(p, at), name_battle(p, at, out);
    /// Militia fire a volley, and leave (L13.2).
    Volley volley also [] says "The militia fire a volley, then retreat"
        in Decision::Declare(_), else NoVolley => always(), declare(p, true, out);
    /// Militia stay (L13.2).
    Steady steady also [stand hold] says "The militia stand and fight"
        in Decision::Declare(_), else NoVolley => always(), declare(p, false, out);
    /// Fire with a block (L9.4).
    Fire(block: BlockId) fire "BLOCK" also [shoot attack] told by block_sentence(view, block, "fires")
        in Decision::Rounds(battle), else NoBlockCalled => check_fire(p, &battle, block), fire(p, block, false);
    /// Charge with the bayonet (L13.3).
    Charge(block: BlockId) charge "BLOCK" also [attack] told by block_sentence(view, block, "charges with the bayonet")
        in Decision::Rounds(battle), else NoBlockCalled => check_charge(p, &battle, block), fire(p, block, true);
    /// Stay and do nothing (L9.3).
    Pass(block: BlockId) pass "BLOCK" also [stay wait skip hold stand]
        told by block_sentence(view, block, "stays (cannot fire)")
        in Decision::Rounds(battle), else NoBlockCalled => check_pass(p, &battle, block), pass(p, block, out);
    /// Assign a hit to a block (L9.4).
    Hit(block: BlockId) hit "BLOCK" also [take] told by block_sentence(view, block, "takes the hit")
        in Decision::Hits(battle, owes), else NoHit => check_hit(p, &battle, owes, block), take_hit(p, block, out);
    /// Leave a battle with a block (L10).
    Retreat(block: BlockId, path: Path) retreat "BLOCK to PLACE" written "BLOCK SPACE [SPACE]" also [withdraw leave go move]
        told by path_sentence(view, block, "retreats", path) under "Retreats"
        in Decision::Rounds(battle) | Decision::Withdraw(battle), else NoBlockCalled
        => check_retreat(p, &battle, block, path), leave_battle(p, &battle, block, path, MoveKind::Retreat, out);
    /// Move a block on after a victory (L10.7).
    Regroup(block: BlockId, path: Path) regroup "BLOCK to PLACE" written "BLOCK SPACE [SPACE]" also [go move pursue]
        told by path_sentence(view, block, "regroups", path) under "Regroups"
        in Decision::Regroup(battle), else NoRegroup
        => check_regroup(p, &battle, block, path), leave_battle(p, &battle, block, path, MoveKind::Regroup, out);
    /// Return a block to its pool (L12.5, L12.6).
    Disband(block: BlockId) disband "BLOCK" also [dissolve remove] told by block_sentence(view, block, "returns to the pool")
        in Decision::Indians | Decision::Disband, else NoDisbanding => check_disband(p, block), disband(p, step, block, out);
    /// Lose a block to starvation (L12.7).
    Lose(block: BlockId) lose "BLOCK" also [starve remove] told by block_sentence(view, block, "is captured")
        in Decision::Attrition, else NoAttrition => check_lose(p, block), lose(p, block, out);
}

impl Order {
    pub fn block(&self) -> Option<BlockId> {
        self.piece().map(BlockId::of)
    }

    /// The block that it moves, and the path.
    #[inline]
    pub const fn movement(&self) -> Option<(BlockId, Path)> {
        match *self {
            Self::Move(block, path)
            | Self::March(block, path)
            | Self::Retreat(block, path)
            | Self::Regroup(block, path) => Some((block, path)),
            Self::Sail(block, to) | Self::Deploy(block, to) => Some((block, Path::one(to))),
            _ => None,
        }
    }

    /// The same movement for another block; other orders are unchanged.
    #[inline]
    #[must_use]
    pub const fn by(self, block: BlockId) -> Self {
        match self {
            Self::Move(_, path) => Self::Move(block, path),
            Self::March(_, path) => Self::March(block, path),
            Self::Sail(_, to) => Self::Sail(block, to),
            other => other,
        }
    }
}

/// Orders with free parts, listed once: an offer of any prisoners for any others (L12.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AnyOffer;
