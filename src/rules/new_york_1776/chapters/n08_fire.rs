//! N8.7 to N8.9: fire, hits, flights.

use crate::rules::new_york_1776::prelude::*;

impl NewYork {
    /// How many dice a unit rolls now (N2.2, N8.8).
    pub fn fire_dice(&self, p: &Position, unit: UnitId) -> u8 {
        let Some(battle) = p.battle() else { return 0 };
        let sp = p.sp[unit];
        let attacks = self[unit].side == p.active;
        let hampered = self.forts.has(battle.location) || p.crossed.has(unit);
        if battle.round == 1 && attacks && hampered && self[unit].kind != Kind::Artillery {
            sp.saturating_sub(1)
        } else {
            sp
        }
    }

    /// The highest face of this unit's fire that sends militia back; 0 for none (N8.9).
    pub fn flees_to(&self, unit: UnitId) -> u8 {
        self[unit].kind.flees_to(self[unit].side)
    }

    pub(crate) fn fire(&self, p: &mut Position, unit: UnitId, out: &mut Vec<Event>) {
        let dice = self.fire_dice(p, unit);
        let Some(battle) = p.battle_mut() else { return };
        battle.acted.add(unit);
        if dice > 0 {
            battle.pending = Some(Pending::FireDice(unit));
        } else {
            self.roll_fire(p, unit, &[], out);
        }
    }

    pub(crate) fn roll_fire(&self, p: &mut Position, unit: UnitId, faces: &[u8], out: &mut Vec<Event>) {
        let Some(mut battle) = p.battle() else { return };
        let shooter = &self[unit];
        let target_side = shooter.side.other();
        let Some(post) = battle.post_of(unit) else { return p.pend(None) };
        let target_post = post.opposite();
        let target = battle.posts[target_post] & self.army[target_side];
        let needed = shooter.kind.hits_on();
        let flees_to = self.flees_to(unit);
        let count = |test: &dyn Fn(u8) -> bool| faces.iter().filter(|face| test(**face)).count() as u32;
        let hits = count(&|face| face >= needed).min(p.sp_of(target)) as u8;
        let mut flights = count(&|face| face <= flees_to) as u8;
        let mut steadied = 0;
        if battle.skirmish && self.forts.has(battle.location) {
            flights = 0;
        } else if self.stand_by_commander(p, &battle, target_post) {
            steadied = flights.min(STEADIED_BY_WASHINGTON - battle.steady.min(STEADIED_BY_WASHINGTON));
            battle.steady += steadied;
            flights -= steadied;
        }
        flights = flights.min(self.most_flights(p, &battle, target_side, target_post));
        let hurts = hits > 0 || flights > 0;
        battle.pending = hurts.then_some(Pending::FireLosses { side: target_side, post: target_post, hits, flights });
        p.state = PhaseState::Battle(battle);
        let roll = Rolled {
            unit: Some(unit),
            post: Some(post),
            needed: Some(needed),
            flees_to,
            hits,
            flights,
            ..Rolled::plain(shooter.side, RollFor::Fire, faces)
        };
        out.push(Event::Rolled { roll });
        if steadied > 0 {
            out.push(Event::Steadied { flights: steadied });
        }
    }

    /// Whether the militia of a position stand by Washington in the first round (N12.4).
    fn stand_by_commander(&self, p: &Position, battle: &Battle, post: Post) -> bool {
        p.options.has(Rule::SteadyMilitia) && battle.round == 1 && battle.posts[post].has(self.commander)
    }

    /// How many militia of a position fire can send back now: all of them (N8.9), except two that stay by Washington in
    /// the first round (N12.4).
    pub(crate) fn most_flights(&self, p: &Position, battle: &Battle, side: Side, post: Post) -> u8 {
        let militia = (battle.posts[post] & self.militia & self.army[side]).len() as u8;
        if self.stand_by_commander(p, battle, post) { militia.saturating_sub(STEADIED_BY_WASHINGTON) } else { militia }
    }
}
