//! L7: voyages between ports and Atlantic, Sea Attacks.

use super::l06_reach::{Purpose, Reach};
use crate::rules::liberty::prelude::*;

/// Ground blocks of a Sea Attack at most (L7.4).
pub const MAX_LANDING: u8 = 3;
/// British blocks in the West Indies before the French entry (L7.6).
const MAX_IN_INDIES: u32 = 2;

impl Reach<'_> {
    /// Whether a block that sails, and may move, may sail there (L7.1 to L7.6).
    pub(crate) fn check_voyage(&self, block: BlockId, from: SpaceId, to: SpaceId) -> Checked {
        let (rules, p) = (self.rules, self.p);
        let ocean = rules.atlantic;
        let between = rules.is_indies(from) && rules.is_indies(to) && from != to;
        if !(between || (from == ocean && rules[to].port()) || (to == ocean && rules[from].port())) {
            return Err(Refused::NoVoyage);
        }
        let port = if to == ocean { from } else { to };
        when(between || !p.shut(rules, self.side, port), Refused::Shut { port })?;
        self.check_indies(to)?;
        if to == ocean {
            return Ok(());
        }
        if !rules.is_ship(block) {
            self.check_landing(from, to)?;
        }
        self.check_weather(from, to)
    }

    /// L7.6: before the French entry the West Indies are closed to most; Loyalists are British there.
    fn check_indies(&self, to: SpaceId) -> Checked {
        let (rules, p) = (self.rules, self.p);
        if p.french {
            return Ok(());
        }
        when(to != rules.indies[AMERICAN], Refused::FrenchIndiesClosed)?;
        if to == rules.indies[BRITISH] && p.of(rules, BRITISH, to).len() >= MAX_IN_INDIES {
            return Err(Refused::BritishIndiesFull);
        }
        Ok(())
    }

    /// L7.2, L7.4, L7.5: ground blocks land in a port of their own, or with a warship in an attack.
    fn check_landing(&self, from: SpaceId, to: SpaceId) -> Checked {
        let (rules, p) = (self.rules, self.p);
        if !self.enemy.has(to) && p.control(rules, to) == Some(self.side) {
            return Ok(());
        }
        let landing = p.landings.iter().find(|landing| landing.port == to && landing.from.has(from));
        // Ground blocks that came by land bar only a landing (L7.5); a friend that was there before bars the attack.
        let friends = if landing.is_some() { rules.warships } else { rules.army[self.side] };
        when(!self.enemy.has(to) || rules.is_target(p, self.side, to, friends), Refused::NoSeaAttack)?;
        let landing = landing.ok_or(Refused::NoConvoy { from, to })?;
        when(landing.ground < MAX_LANDING, Refused::PortFull { port: to })?;
        let own = p.of(rules, self.side, to) & rules.ground;
        when(own.len() <= u32::from(landing.ground), Refused::LandAttack { port: to })
    }
}

impl Liberty {
    /// Whether a block may sail there.
    pub(crate) fn check_sail(&self, p: &Position, block: BlockId, to: SpaceId) -> Checked {
        let reach = Reach::new(self, p, p.active, Purpose::Move);
        let from = reach.start(block)?;
        when(self[block].kind.sails, Refused::CannotSail { block })?;
        reach.check_voyage(block, from, to)
    }

    /// Whether a space is one of the two West Indies.
    pub fn is_indies(&self, at: SpaceId) -> bool {
        at == self.indies[AMERICAN] || at == self.indies[BRITISH]
    }

    /// Whether a side that sails there makes a Sea Attack: the enemy stands there, or controls it (L7.4).
    pub fn is_hostile(&self, p: &State, side: Side, port: SpaceId) -> bool {
        let enemy = side.other();
        p.stands(self, enemy, port) || p.control(self, port) == Some(enemy)
    }

    /// Whether a port is a target of a Sea Attack (L7.4): the enemy controls it, or stands there and of these `friends` only
    /// blocks that sailed there.
    fn is_target(&self, p: &State, side: Side, port: SpaceId, friends: Set<BlockId>) -> bool {
        let enemy = side.other();
        let sailed = |block: BlockId| p.moved.has(block) && p.from[block].is_some_and(|from| self.is_box(from));
        p.control(self, port) == Some(enemy)
            || (p.stands(self, enemy, port) && (p.of(self, side, port) & friends).into_iter().all(sailed))
    }

    /// L7.4: a warship that sails to a port of the enemy opens a Sea Attack, and ground blocks are counted.
    pub(super) fn note_landing(&self, p: &mut Position, block: BlockId, from: SpaceId, to: SpaceId) {
        let ship = self.is_ship(block);
        if to == self.atlantic || !self.is_target(p, p.active, to, self.army[p.active]) {
            return;
        }
        if let Some(landing) = p.landings.iter_mut().find(|landing| landing.port == to) {
            if ship && !landing.from.has(from) {
                landing.from.push(from);
            }
            landing.ground += u8::from(!ship);
        } else if ship {
            let mut ships = Queue::default();
            ships.push(from);
            p.landings.push(Landing { port: to, from: ships, ground: 0 });
        }
    }
}
