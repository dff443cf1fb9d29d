//! D10.8: regulars and detachments are exchanged.

use crate::rules::decision::prelude::*;

impl Decision {
    /// The types of regulars and detachments of a nation that has both.
    const fn exchanged_types(&self, nation: Nation) -> Option<(TypeId, TypeId)> {
        match nation {
            Nation::British => Some((self.named.crown_line, self.named.crown_detachments)),
            Nation::Hessian => Some((self.named.hessian_line, self.named.hessian_detachments)),
            Nation::American | Nation::French | Nation::Spanish => None,
        }
    }

    /// Whether a unit of this class stands on land or in a box.
    fn stands_ashore(&self, p: &State, unit: PieceId, class: Class) -> bool {
        self[unit].class == class && p.at(unit).is_some_and(|at| !self.is_sea(at))
    }

    pub fn check_split(&self, p: &State, by: Side, unit: PieceId) -> Checked {
        when(self[unit].side == by, Refused::NotYours { piece: unit, by: "D10.8" })?;
        let types = self.exchanged_types(self[unit].nation).filter(|_| self.stands_ashore(p, unit, Class::Regular));
        let (_, detachments) = types.ok_or(Refused::NoRegular { unit })?;
        when(!p.exchanged.has(unit), Refused::ExchangedAlready { unit })?;
        let left = self[detachments].units.minus(p.stands.standing()).minus(p.gone).len();
        when(left >= 2, Refused::NoDetachments { unit })
    }

    pub fn split(&self, p: &mut Position, unit: PieceId, out: &mut Vec<Event>) {
        let Piece { side, nation, .. } = self[unit];
        let (Some((_, detachments)), Some(at)) = (self.exchanged_types(nation), p.at(unit)) else { return };
        let mut to = Pieces::NONE;
        for _ in 0..2 {
            if let Some(one) = self.first_in_mix(p, detachments) {
                p.stands.put(one, Some(at));
                to.add(one);
            }
        }
        p.stands.put(unit, None);
        if nation == Nation::Hessian {
            p.gone.add(unit);
        }
        p.exchanged |= to;
        out.push(Event::Exchanged { side, from: Pieces::one(unit), to, at });
    }

    /// The regular that two detachments give: of the British the first in the mix, of the Hessians the first that is gone.
    fn merged(&self, p: &State, nation: Nation) -> Option<PieceId> {
        let (regulars, _) = self.exchanged_types(nation)?;
        if nation == Nation::Hessian { (self[regulars].units & p.gone).first() } else { self.first_in_mix(p, regulars) }
    }

    pub fn check_merge(&self, p: &State, by: Side, one: PieceId, other: PieceId) -> Checked {
        for unit in [one, other] {
            when(self[unit].side == by, Refused::NotYours { piece: unit, by: "D10.8" })?;
        }
        let ashore = |unit: PieceId| self.stands_ashore(p, unit, Class::Detachment);
        let same = one != other && self[one].nation == self[other].nation && p.at(one) == p.at(other);
        when(same && ashore(one) && ashore(other), Refused::NoPair { one, other })?;
        refuse([one, other].into_iter().find(|unit| p.exchanged.has(*unit)), |unit| Refused::ExchangedAlready {
            unit,
        })?;
        when(self.merged(p, self[one].nation).is_some(), Refused::NoRegularLeft)
    }

    pub fn merge(&self, p: &mut Position, one: PieceId, other: PieceId, out: &mut Vec<Event>) {
        let Piece { side, nation, .. } = self[one];
        let (Some(regular), Some(at)) = (self.merged(p, nation), p.at(one)) else { return };
        [one, other].into_iter().for_each(|unit| p.stands.put(unit, None));
        p.gone.take(regular);
        p.stands.put(regular, Some(at));
        p.exchanged.add(regular);
        out.push(Event::Exchanged { side, from: [one, other].into_iter().collect(), to: Pieces::one(regular), at });
    }

    pub fn list_exchanges(&self, p: &State, by: Side, list: &mut Legal<Row>) {
        let regulars = p.standing(self.army[by] & self.sorted.regulars);
        let split = regulars.into_iter().filter(|unit| self.check_split(p, by, *unit).is_ok());
        list.extend(split.map(|unit| LegalEntry::Order(Order::Split(unit))));
        let detachments = p.standing(self.army[by] & self.sorted.detachments);
        for one in detachments {
            let later = detachments.into_iter().filter(|other| *other > one);
            let pairs = later.filter(|other| self.check_merge(p, by, one, *other).is_ok());
            list.extend(pairs.map(|other| LegalEntry::Order(Order::Merge(one, other))));
        }
    }
}
