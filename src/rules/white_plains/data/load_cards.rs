//! W2.3, W14.1: reading the cards and the scenarios.

use super::cards::{Card, Effect};
use super::ids::{CardId, HexId, Hexes, MAX_CARDS};
use super::raw::{RawChoice, RawScenario};
use super::scenarios::{Choice, ScenarioData};
use crate::kernel::data::DataError;
use crate::kernel::story::typeset;
use crate::rules::common::reader::Reader;
use crate::rules::white_plains::sides::AMERICAN;

/// The text of a card; "As card 6." stands for the text of that card of its side, "As the American card 6." for that one; hexes are named as elsewhere.
fn text_of(cards: &[Card], one: &Card) -> String {
    let text = one.text.strip_suffix('.').unwrap_or_default();
    let of_its_side = text.strip_prefix("As card ").map(|number| (one.side, number));
    let american = || text.strip_prefix("As the American card ").map(|number| (AMERICAN, number));
    let other = of_its_side.or_else(american);
    let other =
        other.and_then(|(side, number)| cards.iter().find(|other| other.side == side && other.id[1..] == *number));
    let text = typeset(&other.unwrap_or(one).text);
    let text = text.replace("tactics cards", "tactics").replace("tactics card", "tactic");
    text.split(' ').map(in_words).collect::<Vec<_>>().join(" ")
}

/// "hex 2606" for "h2606", the word of the notation.
fn in_words(word: &str) -> String {
    match word.strip_prefix('h') {
        Some(number) if number.starts_with(|c: char| c.is_ascii_digit()) => format!("hex {number}"),
        _ => word.to_owned(),
    }
}

/// W14.1: what the cards name.
pub(super) fn cards(
    reader: &mut Reader<'_>,
    mut cards: Vec<Card>,
    map: &Reader<'_>,
    forces: &Reader<'_>,
) -> Result<Vec<Card>, DataError> {
    for (number, one) in cards.iter().enumerate() {
        reader.name(&one.id, number, MAX_CARDS, "card")?;
    }
    let texts: Vec<String> = cards.iter().map(|one| text_of(&cards, one)).collect();
    for (card, text) in cards.iter_mut().zip(texts) {
        let (units, hexes) = card.effect.names();
        card.units = units.into_iter().map(|id| forces.find(id, "unit")).collect::<Result<_, _>>()?;
        card.hexes = map.find_all(hexes, "hex")?;
        if let Effect::Combat(combat) = &card.effect {
            if !combat.lead.is_empty() && !combat.with.is_empty() {
                return reader.error(&card.id, 0, format!("the card {} has both \"lead\" and \"with\"", card.id));
            }
            card.cancels = (!combat.cancels.is_empty()).then(|| reader.find(&combat.cancels, "card")).transpose()?;
            card.leader = (!combat.leader.is_empty()).then(|| forces.find(&combat.leader, "unit")).transpose()?;
        }
        card.text = text;
        card.marks = reader.marks(&card.id, &card.letters, 2)?;
    }
    Ok(cards)
}

/// W2.3, W2.4: a scenario.
pub(super) fn scenario(
    raw: &RawScenario,
    map: &Reader<'_>,
    forces: &Reader<'_>,
    deck: &Reader<'_>,
    cards: &[Card],
    within: &dyn Fn(HexId, u8) -> Hexes,
) -> Result<ScenarioData, DataError> {
    let places = |written: &[(String, Vec<String>)]| {
        let mut places = Vec::new();
        for (at, ids) in written {
            let at: HexId = map.find(at, "hex")?;
            for id in ids {
                places.push((at, forces.find(id, "unit")?));
            }
        }
        Ok::<_, DataError>(places)
    };
    let earlier = raw.earlier.iter().map(|one| Ok((one.file, places(&one.set_up)?)));
    let mut reinforcements = Vec::new();
    for (turn, ids) in &raw.reinforcements {
        for id in ids {
            reinforcements.push((*turn, forces.find(id, "unit")?));
        }
    }
    let mut choices = Vec::new();
    for (unit, choice) in &raw.choices {
        let choice = match choice {
            RawChoice::Near(at, far) => Choice::Hexes(within(map.find(at, "hex")?, *far)),
            RawChoice::OneOf(ids) => Choice::Hexes(map.find_all(ids, "hex")?),
            RawChoice::WithUnits(column, ids) => Choice::WithUnits(*column, forces.find_all(ids, "unit")?),
        };
        choices.push((forces.find(unit, "unit")?, choice));
    }
    let by_die = match &raw.by_die {
        Some((unit, leader, far)) => Some((forces.find(unit, "unit")?, forces.find(leader, "leader")?, *far)),
        None => None,
    };
    let of_decks = || {
        let all = cards.iter().enumerate().filter(|(_, card)| raw.decks.contains(&card.deck) && !card.aside);
        all.map(|(number, _)| CardId::of(number)).collect()
    };
    Ok(ScenarioData {
        turns: raw.turns,
        army_morale: raw.army_morale.into(),
        momentum: raw.momentum.into(),
        sp_lost: raw.sp_lost.into(),
        cards: if raw.cards.is_empty() { of_decks() } else { deck.find_all(&raw.cards, "card")? },
        draw: raw.draw,
        draws: (!raw.draws.is_empty()).then(|| raw.draws.iter().map(|(turn, count)| (*turn, *count)).collect()),
        set_up: places(&raw.set_up)?,
        reinforcements,
        choices,
        by_die,
        by_card: forces.find_all(&raw.by_card, "unit")?,
        forbidden_british: map.find_all(&raw.forbidden_british, "hex")?,
        earlier: earlier.collect::<Result<_, DataError>>()?,
    })
}
