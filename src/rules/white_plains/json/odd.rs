//! Parts of a position whose JSON is not what they are: marks on the map, cards in force, what a side owes.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::kernel::json::{self, find, must};
use crate::kernel::written::Written;
use crate::rules::white_plains::data::terrain::SIDES;
use crate::rules::white_plains::position::StateForm;
use crate::rules::white_plains::position::forms::{OwesForm, ScorchedForm, Screens, ScreensForm, SideWord, WorksForm};
use crate::rules::white_plains::prelude::*;

impl WhitePlains {
    pub fn control_form(&self, p: &State) -> BTreeMap<String, Option<SideWord>> {
        self.objectives.iter().zip(p.control).map(|(one, side)| (one.at.write(self), Some(side.into()))).collect()
    }

    pub fn works_form(&self, works: Works) -> WorksForm {
        let sides = (0..SIDES).filter(|side| works.sides >> side & 1 == 1);
        WorksForm {
            hex: works.at.write(self),
            sides: sides.filter_map(|side| self[works.at].near[side]).map(|hex| hex.write(self)).collect(),
            done: works.done,
            turn: works.turn,
        }
    }

    pub fn scorched_form(&self, p: &State) -> Option<ScorchedForm> {
        match p.scorched {
            Scorched::Unused => None,
            Scorched::Spent => Some(ScorchedForm::default()),
            Scorched::Lit { at, turn, burning } => {
                Some(ScorchedForm { hex: Some(at.write(self)), lit: Some(turn), burning: Some(burning) })
            }
        }
    }

    pub fn screen_form(&self, p: &State) -> Option<ScreensForm> {
        let [wadsworth, spencer] = p.screens?.map(Some);
        Some(Screens { spencer, wadsworth, moved: p.screen_moved }.write(self))
    }

    pub(super) fn read_marks(&self, p: &mut Position, form: &StateForm) -> Result<(), String> {
        let Ruse { die, hexes, revealed } = p.ruse;
        p.ruse.hexes = hexes | revealed;
        must(p.ruse.hexes.within(self.areas.lines), "a sham hex is one of the two lines (W16.6)")?;
        must(die.is_none_or(|die| die <= 9), "a die shows 0 to 9")?;
        if let Some(fire) = &form.scorched {
            p.scorched = match &fire.hex {
                None => Scorched::Spent,
                Some(hex) => Scorched::Lit {
                    at: HexId::read(hex, self)?,
                    turn: fire.lit.unwrap_or(p.turn),
                    burning: fire.burning.unwrap_or(true),
                },
            };
        }
        for works in &form.works {
            let at = HexId::read(&works.hex, self)?;
            let mut sides = 0;
            for hex in &works.sides {
                let side = self[at].side_to(HexId::read(hex, self)?);
                sides |= 1 << find(side, "neighbour", hex)?;
            }
            let room = p.works.push(Works { at, sides, done: works.done, turn: works.turn });
            must(room, "there are four works at most (W16.1)")?;
        }
        for (a, b) in Vec::<(HexId, HexId)>::read(&form.bridges, self)? {
            let joins = self.are_neighbours(a, b) && p.bridges.push((a.min(b), a.max(b)));
            must(joins, "a bridge joins two neighbours, and there are two at most")?;
        }
        if let Some(screen) = &form.screen {
            let Screens { spencer, wadsworth, moved } = Written::read(screen, self)?;
            let states = [wadsworth, spencer].map(|state| state.unwrap_or(ScreenState::Spent));
            p.screens = (wadsworth.is_some() || spencer.is_some()).then_some(states);
            p.screen_moved = moved;
        } else if p.is_campaign() {
            p.screens = Some([ScreenState::Ready; 2]);
        }
        Ok(())
    }

    pub fn effects_form(&self, p: &State) -> Map<String, Value> {
        let effects = &p.effects;
        let mut map = Map::new();
        let hex = |at: HexId| json!(self[at].id);
        for card in effects.cards {
            let named = match self[card].effect {
                Effect::RailFence(_) => effects.fence.map(hex),
                Effect::MarchBonus(_) => Some(json!(effects.marchers.write(self))),
                Effect::FreeCrossing(_) => Some(json!(effects.crossers.write(self))),
                Effect::RallyOne(..) => effects.hymns.map(|unit| json!(self[unit].id)),
                Effect::StoneWalls(_) => effects.walls.map(hex),
                _ => None,
            };
            map.insert(self[card].id.clone(), named.unwrap_or(json!(true)));
        }
        for side in Side::BOTH {
            if let Some(chits) = effects.pledges[side] {
                map.insert(format!("pledged_{}", side.id()), json!(chits));
            }
        }
        if effects.bought {
            map.insert("bought".into(), json!(true));
        }
        if !effects.spared.is_empty() {
            map.insert("spared".into(), json!(effects.spared.write(self)));
        }
        // In a combat the card that gives walls is in force there.
        let walls = effects.walls.filter(|_| p.combat.is_some());
        for (word, at) in [("builders", effects.builders), ("walls", walls)] {
            if let Some(at) = at {
                map.insert(word.into(), hex(at));
            }
        }
        map
    }

    pub(super) fn read_effects(&self, p: &mut Position, form: &StateForm) -> Result<(), String> {
        let effects = &mut p.effects;
        for (word, value) in &form.effects {
            let one = || value.as_str().map(str::to_owned).ok_or_else(|| format!("effects.{word} must be a word"));
            let hex = || HexId::read(&one()?, self).map(Some);
            let units = || Units::read(&json::read(value, word)?, self);
            match word.as_str() {
                "pledged_american" => effects.pledges[AMERICAN] = Some(json::read(value, word)?),
                "pledged_british" => effects.pledges[BRITISH] = Some(json::read(value, word)?),
                "bought" => effects.bought = true,
                "spared" => effects.spared = units()?,
                "builders" => effects.builders = hex()?,
                "walls" => effects.walls = hex()?,
                _ => {
                    let card = CardId::read(word, self)?;
                    effects.cards.add(card);
                    match self[card].effect {
                        Effect::RailFence(_) => effects.fence = hex()?,
                        Effect::MarchBonus(_) => effects.marchers = units()?,
                        Effect::FreeCrossing(_) => effects.crossers = units()?,
                        Effect::RallyOne(..) => effects.hymns = UnitId::read(&one()?, self).map(Some)?,
                        Effect::StoneWalls(_) => effects.walls = hex()?,
                        _ => {}
                    }
                }
            }
        }
        Ok(())
    }

    pub fn owes_form(&self, p: &State) -> Option<OwesForm> {
        let (side, why, unit, steps) = match p.task()? {
            Task::Retreat(unit, steps, _) => (self[unit].side, "retreat", Some(unit), steps),
            Task::Lose(side) => (side, "lose", None, 1),
            Task::Remove(left, _) => (AMERICAN, "remove", None, left),
            _ => return None,
        };
        Some(OwesForm { side: side.into(), why: why.into(), unit: unit.write(self), steps: Some(steps) })
    }
}
