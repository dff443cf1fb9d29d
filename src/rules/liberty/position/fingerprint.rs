//! The fingerprint of a position.

use std::hash::{Hash, Hasher};

use crate::kernel::digest::Digest;
use crate::rules::liberty::prelude::*;

impl Position {
    /// Equal for equal positions.
    pub(crate) fn fingerprint(&self) -> u64 {
        let mut to = Digest::default();
        let words = |to: &mut Digest, bytes: &mut dyn Iterator<Item = u8>| {
            let mut word = 0_u64;
            let mut count = 0;
            for byte in bytes {
                word = word << 8 | u64::from(byte);
                count += 1;
                if count % 8 == 0 {
                    to.write_u64(word);
                    word = 0;
                }
            }
            to.write_u64(word);
        };
        let space = |at: &Option<SpaceId>| at.map_or(0, |at| at.number() + 1);
        words(&mut to, &mut self.at.values().iter().map(space));
        words(&mut to, &mut self.strength.values().iter().copied());
        words(&mut to, &mut self.from.values().iter().map(space));
        for set in [self.by_river, self.by_sea, self.moved, self.prisoners, self.supplied, self.deployed] {
            to.write_u64(set.bits());
        }
        // The parts of a phase stand where they stood as fields of their own: the hashes of kept records stay valid.
        (self.french, self.year, self.turn, self.phase(), self.step(), self.active).hash(&mut to);
        (self.player_1, self.weather, self.actions, self.drawn(), self.offered, self.offer()).hash(&mut to);
        let roll = if let Next::Roll(roll) = self.next { Some(roll) } else { None };
        (self.hands, self.cards, self.played, roll, self.next != Next::Order, self.owes()).hash(&mut to);
        for word in Side::BOTH.into_iter().flat_map(|side| self.held[side].words()) {
            to.write_u64(word);
        }
        for (side, count) in self.crossings.iter() {
            to.write_u16(side.number() << 3 | u16::from(count));
        }
        // Lists of different kinds that are mostly empty: their lengths keep them apart.
        (self.opened.len(), self.marched.len(), self.landings.len(), self.fights.len(), self.order.len()).hash(&mut to);
        self.opened.iter().for_each(|at| at.hash(&mut to));
        self.marched.iter().for_each(|block| block.hash(&mut to));
        self.landings.iter().for_each(|landing| landing.hash(&mut to));
        self.fights.iter().for_each(|fight| fight.hash(&mut to));
        self.order.iter().for_each(|at| at.hash(&mut to));
        for side in Side::BOTH {
            self.entries[side].len().hash(&mut to);
            self.entries[side].iter().for_each(|entry| entry.hash(&mut to));
        }
        self.options.hash(&mut to);
        if let Some(outcome) = self.outcome()
            && let Some(winner) = outcome.winner
        {
            (winner, outcome.case).hash(&mut to);
        }
        if let Some(b) = self.battle() {
            (b.at, b.attacker, b.stage, b.round, b.letter, b.side, b.victor, b.convoy).hash(&mut to);
            for set in [b.reserve, b.acted, b.at_sea, b.landed, b.charged] {
                to.write_u64(set.bits());
            }
            b.volley.map(Set::bits).hash(&mut to);
            for side in Side::BOTH {
                b.crossings[side].iter().for_each(|crossing| crossing.hash(&mut to));
            }
        }
        to.finish()
    }
}
