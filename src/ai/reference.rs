//! What the order of a hint is told beside: the reason of the other order, without what is so after both.

use std::mem::discriminant;

use super::brief::{Advice, Brief, Reference};
use super::contenders::Contender;
use super::differences::Differences;
use super::player::SearchGame;

/// The reason of an order that the rules ask for in the middle of another one.
const ASKED: &str = "the rules ask for one of these orders now";

/// With so many others of its kind, such an order is compared.
const MOST_ASKED: usize = 2;
/// A clause that ends with as many words of another one tells the same: "3 hexes from the hill instead of 5".
const SAME_END: usize = 6;

/// Notes what an order is compared with. A reason that holds for both is no reason where the map has another one.
pub fn set_reference<G: SearchGame>(
    knowledge: &G::Knowledge<'_>,
    advice: &mut Advice<G>,
    other: &Contender<G>,
    map: &Differences,
    (win_chance, equal): (f32, bool),
) {
    // One order of the kind of the advised one, told like that, so that both can be weighed.
    let single = other.action.iter().filter(|order| !G::is_idle(order)).count() == 1;
    let same_kind = single && discriminant(&other.action[0]) == discriminant(&advice.order);
    let mut reason = if same_kind { G::purpose(knowledge, &other.action) } else { String::new() };
    // What is so after both is told of neither, unless nothing else is to be told.
    if reason != advice.reason || !map.gains.is_empty() {
        (advice.reason, reason) = (without_shared(&advice.reason, &reason), without_shared(&reason, &advice.reason));
    }
    // A name that does not quote the order tells it already.
    if !other.name.starts_with('“') {
        reason.clear();
    }
    let (order, summary) = (other.action[0], other.name.clone());
    advice.reference = Some(Reference { order, summary, reason, win_chance, equal });
}

/// An order that the rules ask for in the middle of another one, which no trial game can begin with: its reason, beside those
/// of the other orders of its kind if there are few.
pub fn asked<G: SearchGame>(knowledge: &G::Knowledge<'_>, brief: &Brief<'_, G>, mut advice: Advice<G>) -> Advice<G> {
    let usual = advice.order;
    let alike = |other: &G::Order| discriminant(other) == discriminant(&usual);
    // By the figures that the reasons tell, if they tell any.
    let looks = brief.legal.orders().filter(alike).filter_map(|order| Some((order, G::look(knowledge, &order)?)));
    let order = looks.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(usual, |(order, _)| order);
    if order != usual {
        (advice.order, advice.summary) = (order, G::summary(brief, &order));
    }
    let rival = |other: &G::Order| *other != order && alike(other);
    let others: Vec<G::Order> = brief.legal.orders().filter(rival).collect();
    let reasons: Vec<String> = others.iter().map(|other| G::purpose(knowledge, &[*other])).collect();
    advice.reason = G::purpose(knowledge, &[order]);
    if (1..=MOST_ASKED).contains(&others.len()) && reasons.iter().any(|reason| *reason != advice.reason) {
        let shared = |part: &str| reasons.iter().all(|reason| reason.split("; ").any(|other| other == part));
        let own = |reason: &str| reason.split("; ").filter(|part| !shared(part)).collect::<Vec<_>>().join("; ");
        let beside = others.iter().zip(&reasons).map(|(other, reason)| {
            let reason = without_shared(reason, &advice.reason);
            let reason = if reason.is_empty() { String::new() } else { format!(": {reason}") };
            format!("{}{reason}", G::name(brief, other))
        });
        let beside = format!("compared with {}", beside.collect::<Vec<_>>().join("; and with "));
        let parts = [own(&advice.reason), beside];
        advice.reason = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ");
    } else if advice.reason.is_empty() {
        advice.reason = ASKED.into();
    }
    advice
}

/// A reason without what a gain tells again: its parts that end with the same words.
pub fn without_told(reason: &str, gains: &[String]) -> String {
    let end = |text: &str| text.split(' ').rev().take(SAME_END).map(str::to_owned).collect::<Vec<_>>();
    let told: Vec<Vec<String>> = gains.iter().map(|gain| end(gain)).collect();
    reason.split("; ").filter(|part| !told.contains(&end(part))).collect::<Vec<_>>().join("; ")
}

/// A reason without the parts that another one has, too.
fn without_shared(reason: &str, other: &str) -> String {
    let shared: Vec<&str> = other.split("; ").collect();
    reason.split("; ").filter(|part| !shared.contains(part)).collect::<Vec<_>>().join("; ")
}
