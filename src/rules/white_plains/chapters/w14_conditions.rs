//! W14.4: when a card may be played, and on what.

use crate::rules::white_plains::data::terrain::River;
use crate::rules::white_plains::prelude::*;

impl WhitePlains {
    /// Whether a side holds a card and the present moment is one for it (W14.4).
    pub fn check_card_time(&self, p: &State, side: Side, card: CardId) -> Checked {
        let data = &self[card];
        when(data.side == side && p.hands[side].has(card), Refused::NotInHand { card })?;
        let fits = |task: Task| {
            if let Task::Trump(pending, _) = task {
                return data.time == Time::Combat && data.cancels == Some(pending);
            }
            task.takes_cards(data.time)
        };
        when(p.task().is_some_and(fits), Refused::WrongTime { card })?;
        when(!p.rain || !data.not_in_rain, Refused::NotInRain { card })
    }

    /// Whether a side may play a card in the present moment, on these names (W14.4).
    pub fn check_card(&self, p: &State, side: Side, card: CardId, names: Names) -> Checked {
        self.check_card_time(p, side, card)?;
        if let Some(Task::Trump(..)) = p.task() {
            return when(names == Names::None, Refused::BadNames { card });
        }
        let fits = match (&self[card].effect, names) {
            _ if self.is_judged_at_once(p, card) => names == Names::None && self.fits_combat(p, side, card),
            (Effect::RailFence(_), Names::Hex(at)) => self.takes_fence(p, at),
            _ => self.card_names(p, card).contains(&names) || self.is_redeploy(p, card, names),
        };
        when(fits, Refused::CardCondition { card, by: self.condition_case(card) })
    }

    /// Whether a card names nothing: its condition is that of the combat or fire.
    pub fn is_judged_at_once(&self, p: &State, card: CardId) -> bool {
        let time = self[card].time;
        matches!(time, Time::Combat | Time::CombatOrFire | Time::Tactics | Time::EnemyFire | Time::Fire)
            || matches!(p.task(), Some(Task::Trump(..)))
    }

    /// Whether a rail fence by card can stand in a hex.
    fn takes_fence(&self, p: &State, at: HexId) -> bool {
        self[at].ground == Ground::Clear && self.is_open(p, at)
    }

    /// Whether stone walls by card can stand in a hex (W14.10).
    fn takes_walls(&self, p: &State, at: HexId) -> bool {
        p.effects.fence != Some(at) && self.is_open(p, at)
    }

    /// Whether a hex has neither works nor walls.
    fn is_open(&self, p: &State, at: HexId) -> bool {
        !self.is_box(at) && !self[at].is_fortified() && p.works_at(at).is_none_or(|works| !works.done)
    }

    /// The hexes in which a rail fence by card can stand.
    pub fn fence_hexes(&self, p: &State) -> Hexes {
        self.grid.all().filter(|at| self.takes_fence(p, *at)).collect()
    }

    fn condition_case(&self, card: CardId) -> &'static str {
        match self[card].effect {
            Effect::StoneWalls(_) | Effect::Enter(..) | Effect::FreeCrossing(_) => "W14.10",
            Effect::SecondTactics => "W14.6",
            Effect::Probe => "W16.7",
            _ => "W14.4",
        }
    }

    /// Whether the condition of a card of combat or fire holds.
    fn fits_combat(&self, p: &State, side: Side, card: CardId) -> bool {
        if let Some(Task::FireAnswer(fire)) = p.task() {
            return match &self[card].effect {
                Effect::StoneWalls(_) => p.at(fire.target).is_some_and(|at| self.takes_walls(p, at)),
                Effect::CancelFire => true,
                _ => false,
            };
        }
        if let Some(rifles @ (Task::Artillery | Task::Rifles(_))) = p.task() {
            let guns = rifles == Task::Artillery;
            return matches!(self[card].effect, Effect::Fire { artillery, .. } if guns || !artillery);
        }
        let Some(combat) = p.combat.as_deref() else { return false };
        let attacks = side == p.active;
        match &self[card].effect {
            Effect::Combat(effect) => self.fits_combat_card(p, side, card, effect),
            Effect::StoneWalls(_) => {
                let one = combat.hexes.len() == 1 && combat.hexes.first().is_some_and(|at| self.takes_walls(p, at));
                let twice = combat.cards.into_iter().any(|other| matches!(self[other].effect, Effect::StoneWalls(_)));
                !attacks && one && !twice
            }
            Effect::RearGuard => !attacks,
            Effect::IgnoreWorks => attacks,
            Effect::EndCombat | Effect::PassChecks => true,
            Effect::SwapTactics(tactic) => {
                combat.tactics[side] != Some(TacticChosen::Known(*tactic)) || *tactic == Tactic::TurnFlank
            }
            Effect::SecondTactics => {
                let force: Units = combat.defenders.into_iter().filter(|unit| p.stands(*unit)).collect();
                let led = combat.command[side].is_some()
                    || self.leader_beside(p, side, force).is_some()
                    || self.demi_leads(p, side, force);
                !attacks && led
            }
            _ => false,
        }
    }

    fn fits_combat_card(&self, p: &State, side: Side, card: CardId, effect: &CombatCard) -> bool {
        let (Some(combat), Some(lead)) = (p.combat.as_deref(), p.lead(side)) else { return false };
        let (own, foes) = (p.force(side), p.force(side.other()));
        let counts = if side == p.active { effect.attack != 0 } else { effect.defence != 0 };
        let named = &self[card].units;
        counts
            && (effect.lead.is_empty() || named.contains(&lead))
            && (effect.lead_nations.is_empty() || effect.lead_nations.contains(&self[lead].nation))
            && (effect.lead_kinds.is_empty() || effect.lead_kinds.contains(&self.kind(lead)))
            && (effect.with.is_empty() || named.iter().any(|unit| own.has(*unit)))
            && effect.enemy_has.is_none_or(|nation| foes.into_iter().any(|unit| self[unit].nation == nation))
            && self[card].leader.is_none_or(|leader| combat.command[side] == Some(leader))
            && effect.all.is_none_or(|nation| own.into_iter().all(|unit| self[unit].nation == nation))
    }

    /// On what a card may be played now; for combat cards see `fits_combat`.
    pub fn card_names(&self, p: &State, card: CardId) -> Vec<Names> {
        let side = self[card].side;
        let own = |test: &dyn Fn(UnitId) -> bool| -> Units {
            p.army(self, side).into_iter().filter(|unit| test(*unit)).collect()
        };
        let hexes = |units: Units| -> Vec<Names> {
            let all: Hexes = units.into_iter().filter_map(|unit| p.at(unit)).collect();
            all.into_iter().filter(|at| !self.is_box(*at)).map(Names::Hex).collect()
        };
        let units = |units: Units| -> Vec<Names> { units.into_iter().map(Names::Unit).collect() };
        match &self[card].effect {
            Effect::RailFence(_) => self.fence_hexes(p).into_iter().map(Names::Hex).collect(),
            Effect::MarchBonus(_) => hexes(own(&|unit| !p.moved.has(unit))),
            Effect::FreeCrossing(nation) => hexes(own(&|unit| self[unit].nation == *nation && !p.moved.has(unit))),
            Effect::RallyOne(_, nation) => units(own(&|unit| self[unit].nation == *nation && !p.in_order(unit))),
            Effect::RestoreStep(nation) => {
                let has_room = |unit, at| self.sp_beside(p, unit, at) + self[unit].sp[0] <= self.tables.stacking.sp;
                let fits = |unit, at| !p.is_beside(self, side.other(), at) && has_room(unit, at);
                let able = |unit| p.reduced.has(unit) && p.at(unit).is_some_and(|at| fits(unit, at));
                units(own(&|unit| self[unit].nation == *nation && able(unit)))
            }
            Effect::ReturnMilitia(_) => self.returning_militia(p, self[card].hexes[0]),
            Effect::Enter(..) => self.entry_names(p, self[card].units[0], &self[card].hexes),
            Effect::CompleteWorks => {
                let open = p.works.iter().any(|works| !works.done && self.can_complete(p, works.at));
                if open { vec![Names::None] } else { Vec::new() }
            }
            Effect::Probe => self.probe_names(p),
            Effect::Bridge => self.bridge_names(p),
            Effect::Redeploy(_) => Vec::new(),
            _ => vec![Names::None],
        }
    }

    /// Card 20: militia out of the game, in or next to the camp.
    fn returning_militia(&self, p: &State, camp: HexId) -> Vec<Names> {
        let militia = self.sorted.militia.into_iter().filter(|unit| p.out[*unit].is_some());
        let open = |at: &HexId| !p.is_beside(self, BRITISH, *at) && !p.is_taken(self, BRITISH, *at);
        let places: Vec<HexId> = self.within(camp, 1).into_iter().filter(open).collect();
        let reduced = |unit: UnitId| self[unit].sp[usize::from(self[unit].steps > 1)];
        let has_room = |unit, at| self.sp_beside(p, unit, at) + reduced(unit) <= self.tables.stacking.sp;
        let pairs = militia.flat_map(|unit| places.iter().map(move |at| (unit, *at)));
        let fits = |(unit, at): &(UnitId, HexId)| self[*at].ground != Ground::Pond && has_room(*unit, *at);
        pairs.filter(fits).map(|(unit, at)| Names::UnitHex(unit, at)).collect()
    }

    /// Where a unit may enter by card: free of enemies and their zones, with room.
    fn entry_names(&self, p: &State, unit: UnitId, hexes: &[HexId]) -> Vec<Names> {
        let side = self[unit].side;
        let hexes: Vec<HexId> = if hexes.is_empty() { self.grid.first_row().collect() } else { hexes.to_vec() };
        let free = |at: &HexId| {
            !p.is_taken(self, side.other(), *at)
                && !self.in_zone(p, side.other(), *at)
                && self.has_room(p, unit, *at)
                && self.ground_mp(*at, self.kind(unit).column()).is_some()
        };
        if p.stands(unit) || p.out[unit].is_some() {
            return Vec::new();
        }
        hexes.into_iter().filter(free).map(Names::Hex).collect()
    }

    /// Card 24: hexsides of the Bronx next to a British unit in Parade Order and no American unit.
    fn bridge_names(&self, p: &State) -> Vec<Names> {
        let mut names = Vec::new();
        for a in self.grid.all() {
            for (number, b) in self[a].near.iter().enumerate() {
                let Some(b) = b.filter(|b| a < *b) else { continue };
                let river = matches!(self[a].sides[number].river, Some(River::Secondary | River::Tertiary));
                if !river || self[a].sides[number].crossing.is_some() || p.is_bridged(a, b) {
                    continue;
                }
                let ordered = |at: HexId| p.units_at(self, BRITISH, at).into_iter().any(|unit| p.in_order(unit));
                let american = |at: HexId| p.holds(self, AMERICAN, at);
                if (ordered(a) || ordered(b)) && !american(a) && !american(b) {
                    names.push(Names::Hexes(a, b));
                }
            }
        }
        names
    }

    /// Whether names are good for Redeploy: up to a number of leaders who have not moved, each to a friendly unit.
    fn is_redeploy(&self, p: &State, card: CardId, names: Names) -> bool {
        let (Effect::Redeploy(most), Names::Leaders(moves)) = (&self[card].effect, names) else { return false };
        let side = self[card].side;
        let all: Vec<(UnitId, HexId)> = moves.into_iter().flatten().collect();
        let (leaders, hexes) = self.redeployable(p, side);
        let once = all.iter().map(|(leader, _)| *leader).collect::<Units>().len() as usize == all.len();
        let fits = |(leader, to): &(UnitId, HexId)| {
            leaders.contains(leader) && hexes.contains(to) && p.at(*leader) != Some(*to)
        };
        !all.is_empty() && all.len() <= usize::from(*most) && once && all.iter().all(fits)
    }

    /// The leaders whom Redeploy can move, and the hexes to which it can.
    pub fn redeployable(&self, p: &State, side: Side) -> (Vec<UnitId>, Vec<HexId>) {
        let free = |unit: &UnitId| p.at(*unit).is_some_and(|at| !self.is_box(at)) && !p.moved.has(*unit);
        let leaders = (self.sorted.leaders & self.army[side]).into_iter().filter(free).collect();
        (leaders, p.occupied(self, side).into_iter().filter(|at| !self.is_box(*at)).collect())
    }
}
