//! L9: battles, one after the other; their front, rounds, letters and ends.

use crate::rules::liberty::prelude::*;

impl Liberty {
    /// Battle hexes that are not named yet (L9.1).
    pub fn battles_not_named(&self, p: &Position) -> impl Iterator<Item = SpaceId> {
        p.fights.iter().map(|fight| fight.at).filter(|at| !p.order.has(*at))
    }

    /// L9.1: one battle alone starts by rule, the last is named by rule.
    pub(crate) fn battles(&self, p: &mut Position, out: &mut Vec<Event>) {
        let mut left = self.battles_not_named(p);
        let (one, another) = (left.next(), left.next());
        drop(left);
        match (one, another) {
            (Some(_), Some(_)) => p.next = Next::Order,
            (Some(last), None) => {
                p.order.push(last);
                self.next_battle(p, out);
            }
            _ => self.next_battle(p, out),
        }
    }

    /// Whether a battle waits there that is not named yet.
    pub(crate) fn check_fight(&self, p: &Position, at: SpaceId) -> Checked {
        when(self.battles_not_named(p).any(|one| one == at), Refused::NoBattle { hex: at })
    }

    /// L9.1: Player 1 names a battle.
    pub(crate) fn name_battle(&self, p: &mut Position, at: SpaceId, out: &mut Vec<Event>) {
        p.order.push(at);
        out.push(Event::Named { at });
    }

    fn next_battle(&self, p: &mut Position, out: &mut Vec<Event>) {
        match p.order.take_first().and_then(|at| p.fight(at)) {
            Some(fight) => {
                let mut battle = Battle::new(fight.at, fight.attacker);
                battle.reserve = self.first_reserve(p, &battle, fight.main);
                p.state = PhaseState::Battle(battle);
                out.push(Event::Battle { side: fight.attacker, at: fight.at });
                self.declare_or_begin(p, out);
            }
            None => p.state = PhaseState::TurnEnd,
        }
    }

    /// L8.4: attackers that did not enter by the Main Attack, and blocks that reinforce the defender.
    pub(crate) fn first_reserve(&self, p: &Position, battle: &Battle, main: Option<SpaceId>) -> Set<BlockId> {
        let late = |block| p.from[block].is_some() && p.from[block] != main;
        p.of(self, battle.attacker, battle.at).filtered(late)
            | p.of(self, battle.defender(), battle.at).filtered(|block| p.from[block].is_some())
    }

    /// L13.2: blocks of the defender in front that could fire a volley.
    pub(crate) fn volleyers(&self, p: &State, battle: &Battle) -> Set<BlockId> {
        battle.front(self, p, battle.defender()).filtered(|block| self[block].kind.volley)
    }

    fn declare_or_begin(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some(battle) = p.battle() else { return };
        if p.options.has(Rule::MilitiaVolley) && !self.volleyers(p, &battle).is_empty() {
            with(p, |battle| battle.stage = Stage::Declare);
        } else {
            self.begin_round(p, 1, out);
        }
    }

    /// L13.2: the defender declares a volley, or none.
    pub(crate) fn declare(&self, p: &mut Position, volley: bool, out: &mut Vec<Event>) {
        let Some(battle) = p.battle() else { return };
        let bound = if volley { self.volleyers(p, &battle) } else { Set::NONE };
        with(p, |battle| (battle.volley, battle.stage) = (Some(bound), Stage::Rounds));
        out.push(Event::Declared { side: battle.defender(), volley });
        self.begin_round(p, 1, out);
    }

    fn begin_round(&self, p: &mut Position, round: u8, out: &mut Vec<Event>) {
        let Some(battle) = p.battle_mut() else { return };
        (battle.round, battle.letter, battle.side) = (round, Letter::A, battle.defender());
        (battle.acted, battle.landed) = (Set::NONE, Set::NONE);
        battle.reset_counts();
        out.push(Event::Round { at: battle.at, round });
        // L9.2: the Reserve of both sides comes up.
        let up = if round == 2 { std::mem::take(&mut battle.reserve) } else { Set::NONE };
        let battle = *battle;
        let arrived = if round == 1 { battle.front(self, p, battle.attacker) } else { up };
        self.come_to_front(p, arrived);
    }

    /// What a battle does by rule, until a side is asked.
    pub(crate) fn advance_battle(&self, p: &mut Position, out: &mut Vec<Event>) {
        self.show_front(p, out);
        let Some(battle) = p.battle() else { return };
        if battle.owes.is_some() {
            return self.apply_hits(p, out);
        }
        match battle.stage {
            Stage::Declare | Stage::Regroup => p.next = Next::Order,
            Stage::Withdraw => self.advance_withdrawal(p, &battle, out),
            Stage::Rounds => {
                let lost = |side: Side| battle.front(self, p, side).is_empty();
                if let Some(loser) = [battle.attacker, battle.defender()].into_iter().find(|side| lost(*side)) {
                    self.beaten(p, loser, battle.round > 1, out);
                } else if !self.calls_any(p, &battle) {
                    self.next_turn(p, &battle, out);
                } else {
                    p.next = Next::Order;
                }
            }
        }
    }

    /// L9.2: blocks in front are revealed.
    fn show_front(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some(battle) = p.battle() else { return };
        let front = battle.front(self, p, AMERICAN) | battle.front(self, p, BRITISH);
        for block in front.minus(battle.shown) {
            let (strength, at_sea) = (p.strength[block], battle.at_sea.has(block));
            out.push(Event::Front { block, strength, at: battle.at, at_sea });
        }
        with(p, |battle| battle.shown = front);
    }

    /// L9.3: the attacker's turn by this letter, the next letter, or the end of the round.
    fn next_turn(&self, p: &mut Position, battle: &Battle, out: &mut Vec<Event>) {
        let defender = battle.defender();
        let next = match battle.letter {
            _ if battle.side == defender => Some((battle.letter, battle.attacker)),
            Letter::A => Some((Letter::B, defender)),
            Letter::B => Some((Letter::C, defender)),
            Letter::C => None,
        };
        match next {
            Some((letter, side)) => with(p, |battle| (battle.letter, battle.side) = (letter, side)),
            None => self.end_round(p, out),
        }
    }

    /// L9.9, L11.4, L13.4: what comes after a round.
    fn end_round(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some(battle) = p.battle() else { return };
        if !battle.at_sea.is_empty() && !battle.fleet(self, p, battle.attacker) {
            self.drive_back(p, out);
        }
        let Some(battle) = p.battle() else { return };
        let front = battle.front(self, p, battle.attacker);
        if front.is_empty() {
            return self.beaten(p, battle.attacker, battle.round > 1, out);
        }
        match battle.round {
            LAST_ROUND if battle.cannot_be_dislodged(self, p, battle.attacker) => {
                self.beaten(p, battle.defender(), true, out)
            }
            LAST_ROUND if p.options.has(Rule::Pursuit) => self.begin_round(p, PURSUIT, out),
            LAST_ROUND => self.beaten(p, battle.attacker, true, out),
            PURSUIT => {
                self.capture_all(p, p.of(self, battle.attacker, battle.at), battle.at, out);
                self.beaten(p, battle.attacker, true, out);
            }
            round => self.begin_round(p, round + 1, out),
        }
    }

    /// L9.8, L9.9: a side must leave; counts begin anew unless the round goes on (L10.5).
    fn beaten(&self, p: &mut Position, loser: Side, anew: bool, out: &mut Vec<Event>) {
        with(p, |battle| {
            (battle.stage, battle.side, battle.victor) = (Stage::Withdraw, loser, Some(loser.other()));
            if anew {
                battle.reset_counts();
            }
        });
        let at = p.battle().map(|battle| battle.at);
        if let Some(at) = at.filter(|at| p.stands(self, loser, *at)) {
            out.push(Event::Beaten { side: loser, at });
        }
    }

    /// L10.7: the victor has moved on, or stays; the battle is over.
    pub(crate) fn end_battle(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some(battle) = p.battle() else { return };
        p.state = PhaseState::Battles;
        out.push(Event::Over { side: battle.victor.unwrap_or(battle.side), at: battle.at });
        self.forget_fight(p, battle.at);
        if !p.order.is_empty() {
            self.next_battle(p, out);
        }
    }

    /// Blocks of the side to act with the letter that acts, and that have not acted.
    pub(crate) fn due_by_letter(&self, p: &Position, battle: &Battle) -> impl Iterator<Item = BlockId> {
        let front = battle.front(self, p, battle.side).minus(battle.acted);
        front.into_iter().filter(|block| battle.letter_of(self, *block) == battle.letter)
    }

    /// Whether the side to act may call any block now (L9.3).
    fn calls_any(&self, p: &Position, battle: &Battle) -> bool {
        self.due_by_letter(p, battle)
            .any(|block| self.could_fire(p, battle, block) || self.can_retreat(p, battle, block))
    }

    /// L13.2 to L13.4: what binds a block to retreat if it can.
    pub(crate) fn bound(&self, battle: &Battle, side: Side, block: BlockId) -> Option<Bound> {
        if battle.round == PURSUIT && side == battle.attacker {
            return Some(Bound::Pursuit);
        }
        if battle.round == 2 && battle.volley.is_some_and(|bound| bound.has(block)) {
            return Some(Bound::Volley);
        }
        (battle.round == LAST_ROUND && battle.charged.has(block)).then_some(Bound::Charge)
    }

    /// Whether a block that is called may do this: the questions that `fire`, `charge`, `pass` and `retreat` share.
    pub(super) fn check_called(&self, p: &Position, battle: &Battle, block: BlockId) -> Checked {
        when(battle.front(self, p, battle.side).has(block), Refused::NotYours { block })?;
        let due = !battle.acted.has(block) && battle.letter_of(self, block) == battle.letter;
        when(due, Refused::NotItsTurn { block })
    }

    /// L9.3: a block may pass if it can retreat, cannot fire and is not bound to retreat.
    pub(crate) fn check_pass(&self, p: &Position, battle: &Battle, block: BlockId) -> Checked {
        self.check_called(p, battle, block)?;
        when(self.can_retreat(p, battle, block), Refused::NotItsTurn { block })?;
        if let Some(bound) = self.bound(battle, battle.side, block) {
            return Err(Refused::MustRetreat { block, bound });
        }
        when(!self.could_fire(p, battle, block), Refused::CanFire)
    }

    /// L9.3: a block stays and does nothing.
    pub(crate) fn pass(&self, p: &mut Position, block: BlockId, out: &mut Vec<Event>) {
        self.note_acted(p, block);
        out.push(Event::Passed { block });
    }

    pub(super) fn note_acted(&self, p: &mut Position, block: BlockId) {
        with(p, |battle| battle.acted.add(block));
    }
}

impl Battle {
    /// Whether a side cannot be driven out: ground blocks ashore against warships alone keep their last step (L9.6), and
    /// have won after round 3, whichever side attacked (L9.9).
    pub fn cannot_be_dislodged(&self, rules: &Liberty, p: &State, side: Side) -> bool {
        let ashore = (p.of(rules, side, self.at) & rules.ground).minus(self.at_sea);
        p.of(rules, side.other(), self.at).within(rules.warships) && !ashore.is_empty()
    }

    /// The blocks of a side in front: not in Reserve (L9.2).
    pub fn front(&self, rules: &Liberty, p: &State, side: Side) -> Set<BlockId> {
        p.of(rules, side, self.at).minus(self.reserve)
    }

    /// Whether a side has a warship in front.
    pub fn fleet(&self, rules: &Liberty, p: &State, side: Side) -> bool {
        self.front(rules, p, side).meets(rules.warships)
    }

    /// When a block acts in this round: dragoons that have just landed act last (L9.3, L11.3).
    pub fn letter_of(&self, rules: &Liberty, block: BlockId) -> Letter {
        match rules[block].kind.class {
            Class::Dragoon if self.landed.has(block) => Letter::C,
            _ => rules[block].kind.letter,
        }
    }
}

/// Changes the battle under way.
pub(super) fn with(p: &mut Position, change: impl FnOnce(&mut Battle)) {
    if let Some(battle) = p.battle_mut() {
        change(battle);
    }
}
