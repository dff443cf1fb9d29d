//! The board of Liberty in words, from a view (L13.5).

use super::spots::spot;
use crate::kernel::collections::Set;
use crate::kernel::side::Side;
use crate::kernel::spoken::Spoken;
use crate::kernel::story::{Spot, count, raised};
use crate::rules::liberty::chapters::l12_winter::{AMERICAN_WIN, goal};
use crate::rules::liberty::data::ids::{BlockId, SpaceId};
use crate::rules::liberty::data::{Kind, Liberty, Zone};
use crate::rules::liberty::observe::{CardSeen, View};
use crate::rules::liberty::position::battle::Battle;
use crate::rules::liberty::position::{Phase, Step, Weather};
use crate::rules::liberty::sides::SideWords;

impl Spoken for Liberty {
    fn state_spoken(&self, seen: &View) -> Vec<String> {
        let p = &seen.known;
        let when = match p.phase() {
            Phase::Winter => format!("The winter of {}.", p.year),
            _ => format!("{}, turn {} of {}.", p.year, p.turn, Self::turns_of(p.year)),
        };
        let points = p.points(self);
        let mut lines = vec![when];
        lines.push(format!(
            "The British hold {points} points: {} win them the war, {AMERICAN_WIN} lose it.",
            goal(p.options)
        ));
        match p.weather {
            Some(Weather::Fair) => lines.push("The weather is fair.".into()),
            Some(Weather::North) => lines.push("A storm in the North: no attack starts or ends there (L4.4).".into()),
            Some(Weather::South) => lines.push("A storm in the South: no attack starts or ends there (L4.4).".into()),
            None => {}
        }
        lines.extend(Side::BOTH.map(|side| self.side_spoken(seen, side)));
        if p.phase() == Phase::Action {
            let what = if p.step() == Step::Supply { "step" } else { "action" };
            lines.push(format!("{} has {} left.", raised(p.active.name()), count(p.actions, what)));
        }
        if let Some(deal) = p.offer() {
            lines.push(format!("Offered: {} for {}.", self.name_list(deal.give), self.name_list(deal.take)));
        }
        if let Some(battle) = p.battle() {
            lines.extend(self.battle_spoken(seen, &battle));
        }
        lines
    }

    fn spots(&self) -> Vec<Spot> {
        self.all_ashore().map(spot).collect()
    }

    fn stack_spoken(&self, seen: &View, at: Spot) -> Vec<String> {
        let Some(space) = self.space_of(at) else { return Vec::new() };
        Side::BOTH.into_iter().filter_map(|side| self.blocks_spoken(seen, side, space)).collect()
    }

    fn place_spoken(&self, seen: &View, at: Spot) -> Vec<String> {
        let Some(space) = self.space_of(at) else { return Vec::new() };
        let data = &self[space];
        let mut lines = vec![format!("{} ({}){}.", raised(&data.name), data.id, self.kind_spoken(space))];
        if let Some(side) = seen.known.control(self, space) {
            lines.push(format!("Under {} control this turn.", side.name()));
        }
        for way in self.ways(space) {
            let hexside = self.hexside(way.side);
            let mut words = match hexside.kind {
                Kind::Clear => "clear".to_owned(),
                Kind::Forest => "forest".into(),
                Kind::Marsh => "marsh".into(),
                Kind::Sea => "sea".into(),
                Kind::Closed => "closed".into(),
            };
            if hexside.river {
                words += " with a river";
            }
            let name = self.place_name(way.to);
            lines.push(format!("To {name} ({}): {words}, {}.", self[way.to].id, count(hexside.limit(), "block")));
        }
        let rivers: Vec<String> = data
            .rivers
            .iter()
            .map(|(to, river)| format!("{} on the {}", self.place_name(*to), self.rivers[usize::from(*river)]))
            .collect();
        if !rivers.is_empty() {
            lines.push(format!("By river: {}.", rivers.join(", ")));
        }
        if data.port() {
            lines.push("By sea: to Atlantic and its other ports (L7.1).".into());
        }
        lines
    }
}

impl Liberty {
    fn kind_spoken(&self, space: SpaceId) -> String {
        let data = &self[space];
        let mut words = String::new();
        if let Some(town) = data.town {
            words += &format!(", {} town worth {}", town.colour.name(), town.value);
            if town.port {
                words += ", port";
            }
        }
        if data.wilderness {
            words += ", wilderness";
        }
        words += match data.zone {
            Zone::North => ", in the North",
            Zone::South => ", in the South",
            Zone::Neither => "",
        };
        words
    }

    fn side_spoken(&self, seen: &View, side: Side) -> String {
        let p = &seen.known;
        let mut words = match seen.cards[side] {
            CardSeen::No => String::new(),
            CardSeen::Hidden => ", a card face down".into(),
            CardSeen::Face(card) => format!(", card {}", self[card].name()),
        };
        let hand: Vec<String> =
            self.hand(&p.hands[side]).map(|card| format!("{} ({})", self[card].name(), self[card].id)).collect();
        words += &match hand.is_empty() {
            true => format!(", {} in hand", count(seen.hand_size[side], "card")),
            false => format!(", in hand: {}", hand.join(", ")),
        };
        let held = self.held_by(p, side);
        let prisoners = if held.is_empty() { String::new() } else { format!(", holds {}", self.name_list(held)) };
        format!(
            "{}: {} on the map, {} in the pool{prisoners}{words}.",
            raised(side.name()),
            count(seen.blocks[side], "block"),
            seen.pool_size[side]
        )
    }

    fn block_spoken(&self, seen: &View, block: BlockId) -> String {
        let moved = if seen.known.moved.has(block) { ", has moved" } else { "" };
        let kind = &self[block].kind;
        format!(
            "{} ({}), {} of {}, {}{}{moved}",
            self[block].name,
            self[block].id,
            seen.known.strength[block],
            kind.most,
            kind.letter.id(),
            kind.hits
        )
    }

    fn blocks_spoken(&self, seen: &View, side: Side, space: SpaceId) -> Option<String> {
        let all = seen.count(self, side, space);
        if all == 0 {
            return None;
        }
        let whose = count(all, &format!("{} block", side.name()));
        let known = seen.known.of(self, side, space) & seen.faces;
        let mut words: Vec<String> = known.into_iter().map(|block| self.block_spoken(seen, block)).collect();
        let hidden = u32::from(all).saturating_sub(known.len());
        if hidden > 0 && !known.is_empty() {
            words.push(format!("{hidden} hidden"));
        }
        let last = seen.sightings.iter().filter(|(block, last)| last.at == space && self[*block].kind.side == side);
        let last: Vec<String> = last
            .map(|(block, last)| {
                format!("{} with {} in {}, turn {}", self[*block].name, last.strength, last.year, last.turn)
            })
            .collect();
        let colon = if words.is_empty() { String::new() } else { format!(": {}", words.join("; ")) };
        let seen_here = if last.is_empty() { String::new() } else { format!("; last seen here: {}", last.join(", ")) };
        Some(format!("{whose}{colon}{seen_here}."))
    }

    fn battle_spoken(&self, seen: &View, battle: &Battle) -> Vec<String> {
        let p = &seen.known;
        let mut lines = vec![format!(
            "The battle of {}, round {}: the {} side attacks; the {} side acts, letter {}.",
            self.place_name(battle.at),
            battle.round,
            battle.attacker.name(),
            battle.side.name(),
            battle.letter.id()
        )];
        for side in Side::BOTH {
            let there = p.of(self, side, battle.at) & seen.faces;
            let parts: [(&str, Set<BlockId>); 2] =
                [("in front", there.minus(battle.reserve)), ("in Reserve", there & battle.reserve)];
            for (what, blocks) in parts.into_iter().filter(|(_, blocks)| !blocks.is_empty()) {
                let words: Vec<String> = blocks
                    .into_iter()
                    .map(|block| {
                        let at_sea = if battle.at_sea.has(block) { ", at sea" } else { "" };
                        let acted = if battle.acted.has(block) { ", has acted" } else { "" };
                        format!("{}{at_sea}{acted}", self.block_spoken(seen, block))
                    })
                    .collect();
                lines.push(format!("{} {what}: {}.", raised(side.name()), words.join("; ")));
            }
            if seen.hidden_reserve[side] > 0 {
                lines.push(format!("{} in Reserve, unseen: {}.", raised(side.name()), seen.hidden_reserve[side]));
            }
        }
        lines
    }
}
