//! Checks that a given position is possible: an accepted position always has a legal order or is over.

use super::read::Read;
use crate::kernel::json::must;
use crate::rules::liberty::prelude::*;

impl Liberty {
    /// Slow checks of a position in play, for tests.
    pub(crate) fn audit_position(&self, p: &Position) -> Read<()> {
        for block in self.all_blocks() {
            let (id, strength, max) = (&self[block].id, p.strength[block], self[block].kind.max_strength);
            if p.at[block].is_some() != (1..=max).contains(&strength) {
                return Err(format!("{id} stands {:?} with {strength} of {max}", p.at[block]));
            }
            if p.at[block].is_some_and(|at| self.is_sea(at)) {
                return Err(format!("{id} lies at sea"));
            }
        }
        // What a phase does by rule may stop halfway for dice.
        if p.next == Next::Order { self.refuse_impossible(p) } else { self.refuse_blocks(p) }
    }

    pub(super) fn refuse_impossible(&self, p: &Position) -> Read<()> {
        self.refuse_blocks(p)?;
        self.refuse_cards(p)?;
        self.refuse_fights(p)?;
        self.refuse_marks(p)?;
        match &p.state {
            PhaseState::Action(step) => self.refuse_action(p, step),
            PhaseState::Winter(step) => self.refuse_winter(p, step),
            PhaseState::Initiative => {
                let equal = p.cards[AMERICAN].zip(p.cards[BRITISH]).is_some_and(|(a, b)| {
                    let (a, b) = (&self[a], &self[b]);
                    a.kind == CardKind::Action && b.kind == CardKind::Action && a.value == b.value
                });
                let asked = equal && p.options.has(Rule::BritishInitiative) && p.active == BRITISH;
                must(asked, "the British are asked who acts first after equal Action cards, by that option (L13.1)")
            }
            PhaseState::Battles => must(!p.fights.is_empty(), "there is no battle to choose"),
            PhaseState::Battle(battle) => self.refuse_battle(p, battle),
            _ => Ok(()),
        }
    }

    fn refuse_blocks(&self, p: &Position) -> Read<()> {
        let all = self.all_blocks();
        for block in all {
            let id = &self[block].id;
            if p.prisoners.has(block) && (p.at[block].is_some() || p.drawn() == Some(block)) {
                return Err(format!("{id} is a prisoner and elsewhere"));
            }
            let Some(at) = p.at[block] else { continue };
            let space = &self[at].id;
            if self.is_ship(block) && at != self.atlantic && !self[at].port() {
                return Err(format!("warships stand in ports and boxes only, not in {space} (L2.5)"));
            }
            if self.is_box(at) && !self[block].kind.sails {
                return Err(format!("{id} cannot sail and cannot be in {space} (L2.5)"));
            }
            if self.indians.has(block) && !self[at].wilderness {
                return Err(format!("{id} stands in the Wilderness only, not in {space} (L2.4)"));
            }
            if !p.french && self.french.has(block) && at != self.indies[AMERICAN] {
                return Err(format!("before the French entry {id} cannot be in {space} (L2.6)"));
            }
        }
        must(p.french || !p.prisoners.meets(self.french), "before their entry no French block is a prisoner (L2.6)")?;
        let crowd = |at| Side::BOTH.into_iter().any(|side| p.of(self, side, at).len() > 2);
        let crowded = !p.french && (crowd(self.indies[AMERICAN]) || crowd(self.indies[BRITISH]));
        must(!crowded, "before the French entry the West Indies hold two blocks each (L7.6)")
    }

    fn refuse_cards(&self, p: &Position) -> Read<()> {
        for (kind, card) in self.cards.iter().enumerate() {
            let hands: u8 = Side::BOTH.into_iter().map(|side| p.hands[side][kind]).sum();
            let shown = Side::BOTH.into_iter().flat_map(|side| p.played[side].iter().chain(p.cards[side]));
            let count = usize::from(hands) + shown.filter(|one| one.index() == kind).count();
            if count > usize::from(card.count) {
                return Err(format!("there are {} cards {}, not {count}", card.count, card.id));
            }
        }
        let held = |side: Side| p.hand_size(side) + u8::from(p.cards[side].is_some());
        must(held(AMERICAN) == held(BRITISH), "the hands are of unequal size")?;
        let left = match p.phase() {
            Phase::Winter | Phase::Over => 0,
            _ => Self::turns_of(p.year) + 1 - p.turn,
        };
        let spare = u8::from(p.cards[AMERICAN].is_none() && p.phase() != Phase::Cards && left > 0);
        must(held(AMERICAN) + spare <= left, "the hands are larger than the turns left")?;
        let committed = p.cards[AMERICAN].is_some() && p.cards[BRITISH].is_some();
        if p.phase() == Phase::Cards {
            must(!committed, "both cards are committed: the cards of this turn are played")?;
            must(p.hand_size(p.active) > 0, "there is no card in the hand of the side that commits one")?;
            let order = p.cards[BRITISH].is_none() && (p.active == BRITISH) == p.cards[AMERICAN].is_some();
            must(order, "the American commits first, then the British (L4.1)")?;
        }
        if p.phase() == Phase::Winter {
            must(p.cards[AMERICAN].is_none() && p.cards[BRITISH].is_none(), "in winter no card is committed")?;
        }
        Ok(())
    }

    fn refuse_fights(&self, p: &Position) -> Read<()> {
        let in_turn = matches!(p.phase(), Phase::Action | Phase::Battles | Phase::Battle);
        must(in_turn || p.fights.is_empty(), "there are no battle hexes between turns")?;
        for at in self.all_ashore().filter(|at| *at != self.atlantic) {
            let both = Side::BOTH.into_iter().all(|side| p.stands(self, side, at));
            let ending = p.battle().is_some_and(|battle| battle.at == at && battle.stage == Stage::Regroup);
            let open = p.fight(at).is_some();
            if both && !open {
                return Err(format!("both sides stand in {}, which has no entries", self[at].id));
            }
            if open && !both && !ending {
                return Err(format!("{} has entries, and only one side stands there", self[at].id));
            }
        }
        Ok(())
    }

    fn refuse_marks(&self, p: &Position) -> Read<()> {
        let mine = |blocks: Set<_>| blocks.within(self.army[p.active]);
        must(mine(p.supplied) && mine(p.deployed), "only blocks of the active side are supplied or deployed")?;
        must(p.marched.iter().all(|block| self.army[p.active].has(block)), "only the active side has marched")?;
        if let Some(deal) = p.offer() {
            let can = !deal.give.is_empty()
                && !deal.take.is_empty()
                && deal.give.within(self.held_by(p, p.active))
                && deal.take.within(self.held_by(p, p.active.other()));
            must(can, "such an exchange cannot have been offered (L12.9)")?;
        }
        let both_hold = self.all_ashore().any(|at| p.held[AMERICAN].has(at) && p.held[BRITISH].has(at));
        must(!both_hold, "two sides hold one space")
    }

    fn refuse_action(&self, p: &Position, step: &ActionStep) -> Read<()> {
        match *step {
            ActionStep::Supply(_) => must(p.actions > 0, "no step of the Supply card is left"),
            ActionStep::Replacements => {
                must(self.may_draw(p), "there is no action left, or no block that may be drawn")
            }
            ActionStep::Deploy(drawn) => {
                let block = drawn.ok_or("a drawn block that needs a place is missing")?;
                let own = self.army[p.active].has(block) && p.at[block].is_none();
                must(own && self.places(p, block).next().is_some(), "the drawn block has no place to choose")
            }
            ActionStep::Moves(_) | ActionStep::Marches => Ok(()),
        }
    }

    fn refuse_winter(&self, p: &Position, step: &WinterStep) -> Read<()> {
        match step {
            WinterStep::Indians => {
                let choice = self.indian_town(p).is_some_and(|(town, _)| p.of(self, AMERICAN, town).len() > 1);
                must(choice && p.active == AMERICAN, "no Indian town offers a choice (L12.5)")
            }
            WinterStep::Attrition => {
                let choice = self.starving(p, p.active).is_some_and(|(_, n, there)| n < there.len());
                must(choice, "no space offers a choice of which block starves (L12.7)")
            }
            WinterStep::Disband | WinterStep::Entry => Ok(()),
        }
    }

    fn refuse_battle(&self, p: &Position, battle: &Battle) -> Read<()> {
        let waiting = p.fights.iter().filter(|fight| fight.at != battle.at).count();
        let waits = |at| at != battle.at && p.fight(at).is_some();
        let whole = p.order.iter().all(waits) && p.order.len() == waiting;
        must(whole, "the order of the battles does not name each battle that waits, once (L9.1)")?;
        let last = if p.options.has(Rule::Pursuit) { 4 } else { 3 };
        must((1..=last).contains(&battle.round), "a battle has no such round")?;
        let there = p.of(self, AMERICAN, battle.at) | p.of(self, BRITISH, battle.at);
        let sets = [battle.reserve, battle.acted, battle.at_sea, battle.landed, battle.charged];
        let named = sets.into_iter().chain(battle.volley).fold(Set::NONE, |all, set| all | set);
        must(named.within(there), "the battle names blocks that do not stand there")?;
        match battle.stage {
            Stage::Declare => {
                let may = p.options.has(Rule::MilitiaVolley) && !self.volleyers(p, battle).is_empty();
                must(may && battle.volley.is_none(), "no side can declare a volley there (L13.2)")
            }
            Stage::Withdraw => must(p.stands(self, battle.side, battle.at), "no block is left to withdraw"),
            Stage::Regroup => must(
                !p.stands(self, battle.side.other(), battle.at),
                "the loser has not left: no block regroups yet (L10.8)",
            ),
            Stage::Rounds => Ok(()),
        }
    }
}
