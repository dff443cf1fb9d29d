//! N8: battles, from the choice of the next to the last round.

use crate::rules::new_york_1776::prelude::*;

impl NewYork {
    pub(crate) fn check_fight(&self, p: &Position, place: LocId) -> Checked {
        when(p.contested(self, place), Refused::NoBattle { place })
    }

    /// Whether a side has too few units there to fill its positions (N8.5).
    pub(crate) fn too_few_for_board(&self, p: &Position, loc: LocId) -> bool {
        Side::BOTH.into_iter().any(|side| p.of(self, side, loc).len() < MIN_UNITS_FOR_BOARD)
    }

    /// N8.1, N8.5.
    pub(crate) fn fight(&self, p: &mut Position, loc: LocId, out: &mut Vec<Event>) {
        let skirmish = self.too_few_for_board(p, loc);
        let mut battle = Battle::new(loc, skirmish);
        out.push(Event::BattleStarted { location: loc, attacker: p.active, skirmish });
        if skirmish {
            battle.posts[Post::Center] = p.here[loc];
            self.open_battle(p, battle, out);
        } else {
            p.state = PhaseState::Battle(battle);
        }
    }

    /// N8.4: those in positions are revealed, the first round begins.
    fn open_battle(&self, p: &mut Position, mut battle: Battle, out: &mut Vec<Event>) {
        battle.revealed = battle.front();
        battle.step = Step::Act;
        battle.attacker_acts = false;
        for side in [p.active.other(), p.active] {
            self.reveal(side, battle.revealed & self.army[side], battle.location, out);
        }
        out.push(Event::RoundStarted { round: 1 });
        p.state = PhaseState::Battle(battle);
    }

    /// N8.4: the other side sees the faces of these units.
    fn reveal(&self, side: Side, units: Set<UnitId>, location: LocId, out: &mut Vec<Event>) {
        out.push(Event::Revealed { side, units, location, news: NewsExceptTo(side) });
    }

    pub(crate) fn check_deploy(&self, p: &Position, side: Side, place: LocId, posts: Posts) -> Checked {
        let mine = p.of(self, side, place);
        let all = posts.all();
        refuse(all.minus(mine).first(), |unit| Refused::NotInBattle { unit })?;
        refuse(mine.minus(all).first(), |unit| Refused::NotDeployed { unit })?;
        let empty = Post::FRONT.into_iter().find(|post| posts[*post].is_empty());
        refuse(empty, |post| Refused::PositionEmpty { post })
    }

    /// N8.3.
    pub(crate) fn deploy(&self, p: &mut Position, side: Side, posts: Posts, out: &mut Vec<Event>) {
        let Some(mut battle) = p.battle() else { return };
        for post in Post::ALL {
            battle.posts[post] |= posts[post];
        }
        out.push(Event::Deployed { side, counts: posts.counts(), units: Secret::of(side, posts) });
        if battle.attacker_acts {
            self.open_battle(p, battle, out);
        } else {
            battle.attacker_acts = true;
            p.state = PhaseState::Battle(battle);
        }
    }

    pub(crate) fn check_fire(&self, p: &Position, side: Side, unit: UnitId) -> Checked {
        let battle = self.check_actor(p, side, unit)?;
        when(!battle.posts[Post::Reserve].has(unit), Refused::FiresFromReserve { unit })
    }

    /// The battle, if this unit may act in it now.
    fn check_actor(&self, p: &Position, side: Side, unit: UnitId) -> Result<Battle, Refused> {
        let battle = p.battle().filter(|battle| (battle.all_units() & self.army[side]).has(unit));
        let battle = battle.ok_or(Refused::NotItsTurn { unit })?;
        when(!battle.acted.has(unit), Refused::HasActed { unit })?;
        Ok(battle)
    }

    pub(crate) fn check_shift(&self, p: &Position, side: Side, unit: UnitId, to: Post) -> Checked {
        let battle = self.check_actor(p, side, unit)?;
        when(!battle.skirmish, Refused::NoShiftInSkirmish)?;
        let in_reserve = battle.posts[Post::Reserve].has(unit);
        match (in_reserve, to == Post::Reserve) {
            (true, true) => Err(Refused::InReserveAlready { unit }),
            (false, false) => Err(Refused::OnlyToReserve { unit }),
            (true, false) if battle.fled.has(unit) => Err(Refused::HasFled { unit }),
            _ => Ok(()),
        }
    }

    /// N8.6.
    pub(crate) fn shift(&self, p: &mut Position, unit: UnitId, to: Post, out: &mut Vec<Event>) {
        let Some(battle) = p.battle_mut() else { return };
        let from = battle.post_of(unit).unwrap_or(Post::Reserve);
        let side = self[unit].side;
        battle.put(unit, Some(to));
        battle.acted.add(unit);
        let known = battle.revealed.has(unit);
        let shown = known || to != Post::Reserve;
        out.push(Event::Shifted { side, from, to, unit: Secret::of(side, unit).shown(shown) });
        if to != Post::Reserve && !known {
            battle.revealed.add(unit);
            self.reveal(side, Set::one(unit), battle.location, out);
        }
        self.look_for_vacancy(p, side, out);
    }

    /// N8.10.
    pub(crate) fn look_for_vacancy(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        let Some(battle) = p.battle() else { return };
        let army = self.army[side];
        if (battle.all_units() & army).is_empty() {
            self.end_battle(p, out);
            return;
        }
        if let Some(vacant) = self.vacant(&battle, side) {
            self.force_retreat(p, side, vacant, out);
        }
    }

    /// A position that a side must hold and does not (N8.10).
    pub(crate) fn vacant(&self, battle: &Battle, side: Side) -> Option<Post> {
        battle.to_be_held().iter().copied().find(|post| !battle.posts[*post].meets(self.army[side]))
    }

    /// `done`: the other side acts, or the next round begins (N8.6, N8.11).
    pub(crate) fn end_actions(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        let Some(battle) = p.battle_mut() else { return };
        out.push(Event::ActionsDone { side });
        if battle.attacker_acts {
            battle.round = battle.round.saturating_add(1);
            battle.acted = Set::NONE;
            battle.step = Step::Decide;
            battle.attacker_acts = false;
            out.push(Event::RoundStarted { round: battle.round });
            self.skip_decisions(p);
        } else {
            battle.attacker_acts = true;
        }
    }

    /// Only a side with a legal retreat decides (N8.11).
    fn skip_decisions(&self, p: &mut Position) {
        while let Some(battle) = p.battle()
            && battle.step == Step::Decide
            && self.retreats(p, battle.acting(p.active), battle.location).is_empty()
        {
            self.next_decision(p);
        }
    }

    fn next_decision(&self, p: &mut Position) {
        if let Some(battle) = p.battle_mut() {
            if battle.attacker_acts {
                battle.step = Step::Act;
            }
            battle.attacker_acts = !battle.attacker_acts;
        }
    }

    /// `stand` (N8.11).
    pub(crate) fn stand(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) {
        out.push(Event::Stood { side });
        self.next_decision(p);
        self.skip_decisions(p);
    }

    /// N8.12.
    pub(crate) fn end_battle(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some(battle) = p.battle() else { return };
        let location = battle.location;
        let winner = if p.of(self, p.active, location).is_empty() { p.active.other() } else { p.active };
        p.state = PhaseState::Battles;
        out.push(Event::BattleEnded { location, winner });
        self.battle_is_over(p, location, out);
    }
}
