//! Events as data, where their fields are not their parts (N13.1).

use serde_json::{Value, json};

use crate::kernel::events::{EventPart, HasSide, InData, data};
use crate::kernel::json::Named;
use crate::kernel::ruleset::Viewer;
use crate::kernel::written::BySideForm;
use crate::public_parts;
use crate::rules::new_york_1776::prelude::*;

impl<K: Worded> EventPart<NewYork> for K {
    type Seen = K;

    fn seen(self, _: &NewYork, _: Viewer) -> K {
        self
    }
}

impl<K: Worded> InData<NewYork> for K {
    fn in_data(&self, rules: &NewYork) -> Option<Value> {
        Some(json!(self.word(rules)))
    }
}

impl<K: Worded> InData<NewYork> for Set<K> {
    fn in_data(&self, rules: &NewYork) -> Option<Value> {
        Some(json!(rules.ids(*self)))
    }
}

impl HasSide<NewYork> for UnitId {
    fn side(self, rules: &NewYork) -> Option<Side> {
        Some(rules[self].side)
    }
}

/// The map shows what a set-up is.
impl InData<NewYork> for Counts {
    fn in_data(&self, _: &NewYork) -> Option<Value> {
        None
    }
}

public_parts! { for NewYork;
    BySide<u8>: |ap, _rules| BySideForm::<NewYork, _>::from(*ap);
    Post: |post, _rules| post;
    PostMap<u8>: |counts, _rules| by_post(|post| counts[post]);
    Counts;
    Set<UnitId>;
    OrNull<Post>: |post, _rules| post.0;
    OrNull<ShipId>: |ship, rules| ship.0.map(|ship| ship.word(rules));
    OrNull<ZoneId>: |zone, rules| zone.0.map(|zone| zone.word(rules));
    ObligationReason: |why, _rules| why;
    Ending;
}

impl InData<NewYork> for Posts {
    fn in_data(&self, rules: &NewYork) -> Option<Value> {
        Some(json!(by_post(|post| rules.ids(self[post]))))
    }
}

/// A value for each position.
fn by_post<T>(of: impl Fn(Post) -> T) -> Named<T> {
    Post::ALL.into_iter().map(|post| (post.id().to_owned(), of(post))).collect()
}

impl NewYork {
    pub(crate) fn roll_data(&self, kind: &str, roll: Rolled) -> Value {
        json!({
            "event": kind, "who": roll.who.id(), "why": roll.why, "faces": roll.faces.as_slice(), "needed": roll.needed,
            "unit": roll.unit.map(|unit| unit.word(self)), "position": roll.post, "hits": roll.hits, "flights": roll.flights,
        })
    }

    pub(crate) fn revealed_data(&self, kind: &str, side: Side, units: Set<UnitId>, location: LocId) -> Value {
        data(kind, [("side", side.in_data(self)), ("units", units.in_data(self)), ("location", location.in_data(self))])
    }

    pub(crate) fn end_data(&self, kind: &str, end: Ending) -> Value {
        data(kind, [("winner", end.winner().in_data(self)), ("why", Some(json!(end.case())))])
    }
}
