//! D6: the common pool of markers, the markers of a year, and discards.

use crate::kernel::collections::Set;
use crate::kernel::ruleset::Item;
use crate::rules::decision::prelude::*;

/// The number of the pile of markers.
pub const MARKER_PILE: u8 = 0;

impl Decision {
    /// The markers that nobody holds (D2.4).
    pub fn pool(&self, p: &State) -> Markers {
        let mut pool = Markers::default();
        for marker in Marker::ALL {
            let of = |side: Side| {
                let down: u8 = p.down[side].values().iter().flatten().map(|down| down.count(marker)).sum();
                p.hands[side].count(marker) + down
            };
            let committed = p.battle.as_ref().filter(|_| marker == Marker::Tactics);
            let committed: u8 =
                committed.map_or(0, |battle| Side::BOTH.map(|side| battle.committed[side].unwrap_or(0)).iter().sum());
            let held = Side::BOTH.map(of).iter().sum::<u8>() + committed;
            pool.add(marker, self.tables.marker(marker).count.saturating_sub(held));
        }
        pool
    }

    /// The item of the first marker of a kind: those of a kind have numbers in a row.
    pub fn item_of_marker(&self, marker: Marker) -> u8 {
        self.tables.markers[..marker.index()].iter().map(|row| row.count).sum()
    }

    /// One marker of the pool, if one is still to be drawn (D6.2).
    pub fn marker_request(&self, p: &State, left: u8) -> Option<ChanceRequest> {
        let pool = self.pool(p);
        if left == 0 || pool.is_empty() {
            return None;
        }
        let mut items = Set::NONE;
        for marker in pool.kinds() {
            let first = self.item_of_marker(marker);
            (first..first + pool.count(marker)).for_each(|item| items.add(Item::of(item.into())));
        }
        let from = DrawPile { number: MARKER_PILE, left: items, top: None };
        Some(ChanceRequest::Draw { count: 1, from })
    }

    pub fn draw_marker(&self, p: &mut Position, side: Side, left: u8, fell: &[u8], out: &mut Vec<Event>) {
        let kind = |item: &u8| Marker::ALL.into_iter().rev().find(|marker| self.item_of_marker(*marker) <= *item);
        if let Some(marker) = fell.first().and_then(kind) {
            p.hands[side].add(marker, 1);
            out.push(Event::Drawn { side, marker: Secret::of(side, marker) });
        }
        if left > 1 {
            p.push(Task::DrawMarkers(side, left - 1));
        }
    }

    /// The most markers that a side can buy now (D6.1, D6.2).
    pub fn most_markers(&self, p: &State, side: Side) -> u8 {
        let paid = p.points[side] / u16::from(self.tables.draw.price).max(1);
        paid.min(self.pool(p).len().into()) as u8
    }

    pub fn check_buy(&self, p: &State, by: Side, number: u8) -> Checked {
        let most = self.most_markers(p, by);
        when(number <= most, Refused::MarkersTooDear { most })
    }

    pub fn buy(&self, p: &mut Position, by: Side, number: u8, out: &mut Vec<Event>) {
        out.push(Event::Bought { side: by, number });
        self.pay(p, by, u16::from(number) * u16::from(self.tables.draw.price), out);
        if by == AMERICAN {
            p.active = BRITISH;
        } else {
            p.go_on(Task::InitiativeDice);
        }
        p.push(Task::DrawMarkers(by, number));
    }

    /// "Buy 1 more marker".
    pub fn buying_sentence(&self, number: u8) -> String {
        if number == 0 { "Buy no more markers".into() } else { format!("Buy {}", count(number, "more marker")) }
    }

    pub fn list_purchases(&self, p: &State, by: Side, list: &mut Legal<Row>) {
        list.extend((0..=self.most_markers(p, by)).map(|number| LegalEntry::Order(Order::Buy(number))));
    }

    /// A marker of a hand goes back to the pool.
    pub fn spend_marker(&self, p: &mut Position, side: Side, marker: Marker) {
        p.hands[side].take(marker);
    }

    /// Committed Tactics go back to the pool (D14.6, D14.11).
    pub fn return_committed(&self, p: &mut Position, side: Side, number: u8) {
        if let Some(battle) = &mut p.battle {
            battle.committed[side] = battle.committed[side].map(|left| left.saturating_sub(number));
        }
    }

    /// The markers that a side must put back (D6.4).
    pub fn excess(&self, p: &State, side: Side) -> u8 {
        p.hands[side].len().saturating_sub(self.tables.draw.hand_limit)
    }

    /// After the enlistments: discards, the first player first.
    pub fn start_discards(&self, p: &mut Position, _: &mut Vec<Event>) {
        p.active = p.first.unwrap_or(AMERICAN);
        p.go_on(Task::Discard);
    }

    /// The other side, then the end of the year.
    pub fn next_discard(&self, p: &mut Position) {
        if Some(p.active) == p.first {
            p.active = p.active.other();
        } else {
            p.go_on(Task::EndYear);
        }
    }

    pub fn check_discard(&self, p: &State, by: Side, marker: Marker) -> Checked {
        when(self.excess(p, by) > 0, Refused::HandLimit)?;
        when(p.hands[by].has(marker), Refused::NotInHand { marker, by: "D6.4" })
    }

    pub fn discard(&self, p: &mut Position, by: Side, marker: Marker, out: &mut Vec<Event>) {
        self.spend_marker(p, by, marker);
        out.push(Event::Discarded { side: by, marker: Secret::of(by, marker) });
    }

    pub fn list_discards(&self, p: &State, by: Side, list: &mut Legal<Row>) {
        list.extend(p.hands[by].kinds().map(|marker| LegalEntry::Order(Order::Discard(marker))));
    }
}
