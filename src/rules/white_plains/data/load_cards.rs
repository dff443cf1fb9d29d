//! W2.3, W14.1: reading the cards and the scenarios.

use super::cards::{Card, CardEffect, CombatCard, Effect};
use super::ids::{CardId, HexId, Hexes, MAX_CARDS, UnitId};
use super::raw::{RawCard, RawChoice, RawScenario};
use super::scenarios::{Choice, ScenarioData};
use crate::kernel::data::DataError;
use crate::kernel::story::typeset;
use crate::rules::common::reader::Reader;
use crate::rules::white_plains::sides::AMERICAN;

/// A card's effect with ids in place of words.
fn effect(
    written: &Effect<String, String>,
    unit: &dyn Fn(&str) -> Result<UnitId, DataError>,
    hex: &dyn Fn(&str) -> Result<HexId, DataError>,
) -> Result<CardEffect, DataError> {
    let all = |ids: &[String]| ids.iter().map(|id| unit(id)).collect::<Result<Vec<_>, _>>();
    let places = |ids: &[String]| ids.iter().map(|id| hex(id)).collect::<Result<Vec<_>, _>>();
    Ok(match written {
        Effect::Combat(card) => Effect::Combat(CombatCard {
            attack: card.attack,
            defence: card.defence,
            lead: all(&card.lead)?,
            lead_nations: card.lead_nations.clone(),
            lead_kinds: card.lead_kinds.clone(),
            with: all(&card.with)?,
            enemy_has: card.enemy_has,
            leader: card.leader.clone(),
            all: card.all,
            cancels: card.cancels.clone(),
        }),
        Effect::CheckAttackers(leader) => Effect::CheckAttackers(unit(leader)?),
        Effect::ReturnMilitia(at) => Effect::ReturnMilitia(hex(at)?),
        Effect::Enter(who, at) => Effect::Enter(unit(who)?, places(at)?),
        Effect::BurnTown(at) => Effect::BurnTown(places(at)?),
        Effect::Trump => Effect::Trump,
        Effect::SecondTactics => Effect::SecondTactics,
        Effect::SwapTactics(tactic) => Effect::SwapTactics(*tactic),
        Effect::Redeploy(most) => Effect::Redeploy(*most),
        Effect::StoneWalls(drm) => Effect::StoneWalls(*drm),
        Effect::RailFence(mp) => Effect::RailFence(*mp),
        Effect::RearGuard => Effect::RearGuard,
        Effect::CompleteWorks => Effect::CompleteWorks,
        Effect::Fire { drm, sp, artillery } => Effect::Fire { drm: *drm, sp: *sp, artillery: *artillery },
        Effect::EndCombat => Effect::EndCombat,
        Effect::Initiative(more) => Effect::Initiative(*more),
        Effect::RallyAll(more) => Effect::RallyAll(*more),
        Effect::RallyOne(more, nation) => Effect::RallyOne(*more, *nation),
        Effect::MarchBonus(mp) => Effect::MarchBonus(*mp),
        Effect::SkipMovement => Effect::SkipMovement,
        Effect::RestoreStep(nation) => Effect::RestoreStep(*nation),
        Effect::ArmyMorale(by) => Effect::ArmyMorale(*by),
        Effect::EnemyMorale(by) => Effect::EnemyMorale(*by),
        Effect::NoContact => Effect::NoContact,
        Effect::CancelFire => Effect::CancelFire,
        Effect::GameEnds => Effect::GameEnds,
        Effect::PassChecks => Effect::PassChecks,
        Effect::FreeCrossing(nation) => Effect::FreeCrossing(*nation),
        Effect::Spy => Effect::Spy,
        Effect::IgnoreWorks => Effect::IgnoreWorks,
        Effect::Probe => Effect::Probe,
        Effect::Bridge => Effect::Bridge,
    })
}

/// The text of a card; "As card 6." stands for the text of that card of its side, "As the American card 6." for that one.
fn text_of<'a>(raw: &'a [RawCard], one: &'a RawCard) -> &'a str {
    let text = one.text.strip_suffix('.').unwrap_or_default();
    let of_its_side = text.strip_prefix("As card ").map(|number| (one.side, number));
    let american = || text.strip_prefix("As the American card ").map(|number| (AMERICAN.into(), number));
    let other = of_its_side.or_else(american);
    let other =
        other.and_then(|(side, number)| raw.iter().find(|other| other.side == side && other.id[1..] == *number));
    &other.unwrap_or(one).text
}

/// W14.1: the cards.
pub(super) fn cards(
    reader: &mut Reader<'_>,
    raw: &[RawCard],
    map: &Reader<'_>,
    forces: &Reader<'_>,
) -> Result<Vec<Card>, DataError> {
    for (number, one) in raw.iter().enumerate() {
        reader.name(&one.id, number, MAX_CARDS, "card")?;
    }
    let (unit, hex) = (|id: &str| forces.find(id, "unit"), |id: &str| map.find(id, "hex"));
    let mut cards = Vec::new();
    for one in raw {
        let effect = effect(&one.effect, &unit, &hex)?;
        let mut other = None;
        let mut leader = None;
        if let Effect::Combat(card) = &effect {
            other = (!card.cancels.is_empty()).then(|| reader.find::<CardId>(&card.cancels, "card")).transpose()?;
            leader = (!card.leader.is_empty()).then(|| unit(&card.leader)).transpose()?;
        }
        cards.push(Card {
            id: one.id.clone(),
            name: one.name.clone(),
            side: one.side.into(),
            deck: one.deck,
            time: one.time,
            effect,
            cancels: other,
            leader,
            reshuffle: one.reshuffle,
            not_in_rain: one.not_in_rain,
            aside: one.aside,
            text: typeset(text_of(raw, one)),
            marks: reader.marks(&one.id, &one.marks, 2)?,
        });
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
