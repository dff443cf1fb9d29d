//! The requests of the referee that queue dice and draws.

use serde_json::{Map, Value, json};

use super::referee::{Fields, LoadedRuleset, fields};
use super::request::Request;
use crate::ai::brief::AiGame;
use crate::kernel::echo::short;
use crate::kernel::ruleset::{ChanceRequest, Need, Refusal};

impl<R: AiGame> LoadedRuleset<R> {
    pub(super) fn queue_dice(&mut self, mut request: Request) -> Result<Fields, Refusal> {
        let faces = request.numbers("faces")?;
        request.end()?;
        let game = self.game_mut()?;
        // A game has one kind of die; if a roll with another is due, use that kind.
        let sides = match game.umpire().rules().need(game.position()) {
            Need::Chance(ChanceRequest::Dice { sides, .. }) => sides,
            _ => R::DIE,
        };
        let faces = Self::faces(&faces, sides)?;
        let queued = game.dice_mut().queue(&faces, sides).map_err(Refusal::form)?;
        Ok(fields(json!({"queued": queued})))
    }

    /// Faces as the dice count them, from 1.
    pub(super) fn faces(told: &[u64], sides: u8) -> Result<Vec<u8>, Refusal> {
        let (first, last) = (u64::from(R::FIRST_FACE), u64::from(R::FIRST_FACE + sides - 1));
        if let Some(face) = told.iter().find(|face| !(first..=last).contains(*face)) {
            return Err(Refusal::form(format!("a die shows {first} to {last}, not {face}")));
        }
        Ok(told.iter().map(|face| (face - first + 1) as u8).collect())
    }

    /// The fields of a request that queue items of a pile. The word of each item is kept for [`Self::dropped`].
    pub(super) fn queues(&mut self, request: &mut Request) -> Result<Vec<(u8, Vec<u8>)>, Refusal> {
        let mut queues = Vec::new();
        for (pile, name) in R::PILES.iter().enumerate() {
            let pile = pile as u8;
            let Some(words) = request.words_if_any(name)? else { continue };
            let piles = (pile..R::PILES.len() as u8).filter(|other| R::PILES[usize::from(*other)] == *name);
            let mut of_piles: Vec<(u8, Vec<u8>)> = piles.map(|pile| (pile, Vec::new())).collect();
            for word in &words {
                let known =
                    of_piles.iter_mut().find_map(|(pile, items)| Some((*pile, self.rules.item(*pile, word)?, items)));
                let Some((pile, item, items)) = known else {
                    return Err(Refusal::form(format!("the {name} do not include \"{}\"", short(word))));
                };
                items.push(item);
                self.item_words.insert((pile, item), word.clone());
            }
            queues.extend(of_piles);
        }
        Ok(queues)
    }

    pub(super) fn queue_draws(&mut self, mut request: Request) -> Result<Fields, Refusal> {
        if R::PILES.is_empty() {
            return Err(Refusal::form("nothing is drawn in this game"));
        }
        let queues = self.queues(&mut request)?;
        request.end()?;
        let dice = self.game_mut()?.dice_mut();
        let mut queued = Map::new();
        for (pile, items) in queues {
            let name = R::PILES[usize::from(pile)];
            let before = queued.get(name).and_then(Value::as_u64).unwrap_or(0);
            queued.insert(name.into(), json!(before + dice.queue_draws(pile, &items) as u64));
        }
        // With one pile in the game, its number alone is told.
        let only = if R::PILES.len() == 1 { queued.values().next().cloned() } else { None };
        Ok(fields(json!({"queued": only.unwrap_or(Value::Object(queued))})))
    }

    /// The field that names queued items which could not be drawn, because they were not in their piles.
    pub(super) fn dropped(&mut self) -> Result<Fields, Refusal> {
        let dropped = self.game_mut()?.dice_mut().take_dropped();
        let words: Vec<&String> = dropped.iter().filter_map(|item| self.item_words.get(item)).collect();
        Ok(if words.is_empty() { Fields::new() } else { fields(json!({"dropped": words})) })
    }
}
