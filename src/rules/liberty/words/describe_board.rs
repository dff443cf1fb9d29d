//! The board and the blocks of Liberty in words, from a view (L2, L13.5), and what winter does not feed (L12.7).

use crate::kernel::story::counted;
use crate::rules::liberty::chapters::l12_winter::{AMERICAN_WIN, goal};
use crate::rules::liberty::prelude::*;
use crate::rules::liberty::words::story::hits_on;

impl DescribeBoard for Liberty {
    fn survey(&self, view: &View, subject: &str) -> Vec<String> {
        let p = &view.known;
        let lines = |side: Side| {
            let held = p.controlled(self, side);
            let names: Vec<String> = match subject {
                "control" => held.iter().map(|at| self.space_name(at).to_owned()).collect(),
                "supply" => {
                    let towns = held.iter().filter(|at| self[*at].supplies());
                    towns.map(|at| format!("{} {}", self.space_name(at), self[at].value())).collect()
                }
                _ => return Vec::new(),
            };
            let what =
                if subject == "supply" { "Supply Towns, with the blocks that each feeds (L1.4)" } else { "control" };
            let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
            let mut lines = vec![format!("{} {what}: {names}.", raised(side.name()))];
            if subject == "supply" && view.viewer.sees(side) {
                lines.extend(self.unfed_now(p, side));
            }
            lines
        };
        Side::BOTH.into_iter().flat_map(lines).collect()
    }

    fn describe_moment(&self, view: &View) -> String {
        let p = &view.known;
        let turn = format!("{}, turn {} of {}", p.year, p.turn, Self::turns_of(p.year));
        let who = view.to_play.unwrap_or(p.active).name();
        match (p.phase(), p.battle()) {
            (_, Some(battle)) => {
                let place = self.space_name(battle.at);
                format!("{turn}, battle of {place}, round {}, {who}", battle.round)
            }
            (Phase::Winter, _) => format!("Winter of {}, {who}", p.year),
            (Phase::Cards, _) => {
                format!("{turn}, {who}, {} in hand", count(view.hand_size[view.to_play.unwrap_or(p.active)], "card"))
            }
            (Phase::Action, _) => {
                format!("{turn}, {who}, {} left", actions_left(p))
            }
            _ => format!("{turn}, {who}"),
        }
    }

    fn describe_state(&self, view: &View) -> Vec<String> {
        let p = &view.known;
        let when = match p.phase() {
            Phase::Winter => format!("The winter of {}.", p.year),
            _ => format!("{}, turn {} of {}.", p.year, p.turn, Self::turns_of(p.year)),
        };
        let points = p.points(self);
        let mut lines = vec![when];
        lines.push(format!(
            "The British hold {points} points. At the end of a year they win with {}, and lose with fewer than {AMERICAN_WIN}.",
            goal(p.options)
        ));
        match p.weather {
            Some(Weather::Fair) => lines.push("The weather is fair.".into()),
            Some(Weather::North) => lines.push("A storm in the North: no attack starts or ends there (L4.4).".into()),
            Some(Weather::South) => lines.push("A storm in the South: no attack starts or ends there (L4.4).".into()),
            None => {}
        }
        lines.extend(Side::BOTH.map(|side| self.describe_side(view, side)));
        if p.phase() == Phase::Action {
            lines.push(format!("The {} side has {} left.", p.active.name(), actions_left(p)));
            if !p.opened.is_empty() {
                let open: Vec<&str> = p.opened.iter().map(|space| self.space_name(space)).collect();
                lines.push(format!("Activated: {} (L5.3).", open.join(", ")));
            }
        }
        lines.extend(self.unfed_text(view, p.active));
        if let Some(deal) = p.offer() {
            lines.push(format!("Offered: {} for {}.", self.name_list(deal.give), self.name_list(deal.take)));
        }
        if let Some(battle) = p.battle() {
            lines.extend(self.describe_battle(view, &battle));
        }
        lines
    }

    fn describe_decision(&self, view: &View) -> Vec<String> {
        let fought = view.known.battle().filter(|battle| matches!(battle.stage, Stage::Declare | Stage::Rounds));
        fought.map_or_else(Vec::new, |battle| self.battle_notes(view, &battle))
    }

    fn described_places(&self) -> Vec<PlaceId> {
        self.all_ashore().map(place_id).collect()
    }

    fn describe_stack(&self, view: &View, at: PlaceId) -> Vec<String> {
        let Some(space) = self.space_of(at) else { return Vec::new() };
        Side::BOTH.into_iter().filter_map(|side| self.describe_blocks(view, side, space)).collect()
    }

    fn describe_named(&self, view: &View, word: &str) -> Vec<String> {
        if let Some(card) = self.card(word) {
            return vec![format!("{}: {}.", self[card].name(), self[card].gives())];
        }
        let Some(block) = self.block(word) else { return Vec::new() };
        let kind = &self[block].kind;
        let seen = view.faces.has(block);
        let strength = match view.known.strength[block] {
            now if seen && now > 0 => format!("{now} of {} steps", kind.max_strength),
            _ => format!("full strength {}", count(kind.max_strength, "step")),
        };
        let hits = hits_on(kind.hits);
        vec![format!(
            "{}, {}: {strength}, moves {} a turn, fires at letter {}, {hits}. {}",
            raised(&self.block_name(block)),
            type_name(kind),
            counted(kind.rate, "hex", "hexes"),
            kind.letter.id(),
            self.whereabouts(view, block)
        )]
    }

    fn describe_place(&self, view: &View, at: PlaceId) -> Vec<String> {
        let Some(space) = self.space_of(at) else { return Vec::new() };
        let data = &self[space];
        let mut lines = vec![format!("{}{}.", raised(&data.name), self.describe_kind(space))];
        lines.push(match view.known.control(self, space) {
            Some(side) => format!("Under {} control this turn.", side.name()),
            None => "Under neither side's control this turn.".into(),
        });
        for way in self.ways(space) {
            let hexside = &self[way.side];
            let mut text = match hexside.kind {
                Kind::Clear => "clear".to_owned(),
                Kind::Forest => "forest".into(),
                Kind::Marsh => "marsh".into(),
                Kind::Sea => "sea".into(),
                Kind::Closed => "closed".into(),
            };
            if hexside.river {
                text += " with a river";
            }
            let name = self.space_name(way.to);
            lines.push(format!("To {name}: {text}, {}.", count(hexside.limit(), "block")));
        }
        let rivers: Vec<String> = data
            .rivers
            .iter()
            .map(|(to, river)| format!("{} on the {}", self.space_name(*to), self.rivers[usize::from(*river)]))
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
    fn describe_kind(&self, space: SpaceId) -> String {
        let data = &self[space];
        let mut text = String::new();
        if let Some(town) = data.town {
            text += &format!(", {} town worth {}", town.colour.name(), town.value);
            if town.port {
                text += ", port";
            }
        }
        if data.wilderness {
            text += ", wilderness";
        }
        text += match data.zone {
            Zone::North => ", in the North",
            Zone::South => ", in the South",
            Zone::Neither => "",
        };
        text
    }

    fn describe_side(&self, view: &View, side: Side) -> String {
        let p = &view.known;
        let mut text = match view.cards[side] {
            CardSeen::No => String::new(),
            CardSeen::Hidden => ", a card face down".into(),
            CardSeen::Face(card) => format!(", card {}", self[card].name()),
        };
        let hand: Vec<String> = self.hand(&p.hands[side]).map(|card| self[card].name()).collect();
        text += &match hand.is_empty() {
            true => format!(", {} in hand", count(view.hand_size[side], "card")),
            false => format!(", in hand: {}", hand.join(", ")),
        };
        let played: Vec<String> = p.played[side].iter().map(|card| self[card].name()).collect();
        if !played.is_empty() {
            text += &format!(", played this year: {}", played.join(", "));
        }
        let held = self.held_by(p, side);
        let prisoners = if held.is_empty() { String::new() } else { format!(", holds {}", self.name_list(held)) };
        format!(
            "{}: {} on the map, {} in the pool{prisoners}{text}.",
            raised(side.name()),
            count(view.blocks[side], "block"),
            view.pool_size[side]
        )
    }

    fn describe_block(&self, view: &View, block: BlockId) -> String {
        let moved = if view.known.moved.has(block) { ", has moved" } else { "" };
        let kind = &self[block].kind;
        format!(
            "{}, {} of {}, {}{}{moved}",
            raised(&self.block_name(block)),
            view.known.strength[block],
            kind.max_strength,
            kind.letter.id(),
            kind.hits
        )
    }

    fn describe_blocks(&self, view: &View, side: Side, space: SpaceId) -> Option<String> {
        let all = view.count(self, side, space);
        if all == 0 {
            return None;
        }
        let whose = count(all, &format!("{} block", side.name()));
        let known = view.known.of(self, side, space) & view.faces;
        let mut parts: Vec<String> = known.into_iter().map(|block| self.describe_block(view, block)).collect();
        let hidden = u32::from(all).saturating_sub(known.len());
        if hidden > 0 && !known.is_empty() {
            parts.push(format!("{hidden} hidden"));
        }
        let last = view.sightings.iter().filter(|(block, last)| last.at == space && self[*block].kind.side == side);
        let last: Vec<String> = last
            .map(|(block, last)| {
                format!("{} with {} in {}, turn {}", self[*block].name, last.strength, last.year, last.turn)
            })
            .collect();
        let colon = if parts.is_empty() { String::new() } else { format!(": {}", parts.join("; ")) };
        let seen_here = if last.is_empty() { String::new() } else { format!("; last seen here: {}", last.join(", ")) };
        Some(format!("{whose}{colon}{seen_here}."))
    }

    fn describe_battle(&self, view: &View, battle: &Battle) -> Vec<String> {
        let p = &view.known;
        let mut lines = vec![format!(
            "The battle of {}, round {}: the {} side attacks; the {} side acts, letter {}.",
            self.space_name(battle.at),
            battle.round,
            battle.attacker.name(),
            battle.side.name(),
            battle.letter.id()
        )];
        for side in Side::BOTH {
            let there = p.of(self, side, battle.at) & view.faces;
            let parts: [(&str, Set<BlockId>); 2] =
                [("in front", there.minus(battle.reserve)), ("in Reserve", there & battle.reserve)];
            for (what, blocks) in parts.into_iter().filter(|(_, blocks)| !blocks.is_empty()) {
                let parts: Vec<String> = blocks
                    .into_iter()
                    .map(|block| {
                        let at_sea = if battle.at_sea.has(block) { ", at sea" } else { "" };
                        let acted = if battle.acted.has(block) { ", has acted" } else { "" };
                        format!("{}{at_sea}{acted}", self.describe_block(view, block))
                    })
                    .collect();
                lines.push(format!("{} {what}: {}.", raised(side.name()), parts.join("; ")));
            }
            if view.hidden_reserve[side] > 0 {
                lines.push(format!("{} in Reserve, unseen: {}.", raised(side.name()), view.hidden_reserve[side]));
            }
        }
        lines
    }

    fn whereabouts(&self, view: &View, block: BlockId) -> String {
        let (p, side) = (&view.known, self[block].kind.side);
        if view.faces.has(block)
            && let Some(at) = p.at[block]
        {
            let moved = if p.moved.has(block) { ", and has moved" } else { "" };
            return format!("It is in {}{moved}.", self.space_name(at));
        }
        if self.held_by(p, side.other()).has(block) {
            return format!("It is a prisoner of the {} side.", side.other().name());
        }
        match view.sightings.iter().find(|(other, _)| *other == block) {
            Some((_, last)) => format!(
                "You last saw it in {} with {} in {}, turn {}.",
                self.space_name(last.at),
                count(last.strength, "step"),
                last.year,
                last.turn
            ),
            None if view.viewer.sees(side) => "It is in the pool.".to_owned(),
            None => "You do not know where it is.".to_owned(),
        }
    }

    /// What winter does not feed, a sentence for each place: how many blocks would be captured, and which can be disbanded.
    pub(super) fn unfed_text(&self, view: &View, side: Side) -> Vec<String> {
        let p = &view.known;
        match p.phase() == Phase::Winter && p.step() == Step::Disband && view.viewer.sees(side) {
            true => self.unfed_now(p, side),
            false => Vec::new(),
        }
    }

    /// The same if winter came now.
    fn unfed_now(&self, p: &State, side: Side) -> Vec<String> {
        let spaces = p.occupied(self, side).iter().filter(|at| *at != self.atlantic);
        let text = |at| {
            let (n, there) = self.hungry(p, side, at);
            let (fed, names) = (there.len().saturating_sub(n), listed(&self.names_in(there)));
            let place = raised(self.space_name(at));
            match (n, fed) {
                (0, _) => None,
                (_, 0) => Some(format!("{place} feeds none of its blocks: {names} would be captured.")),
                _ => Some(format!(
                    "{place} feeds {fed} of {}: {n} of {names} would be captured.",
                    count(there.len(), "block")
                )),
            }
        };
        spaces.filter_map(text).collect()
    }

    pub(super) fn names_in(&self, blocks: Set<BlockId>) -> Vec<String> {
        blocks.into_iter().map(|block| self.block_name(block)).collect()
    }
}

/// "an American leader", "a British warship".
fn type_name(kind: &Type) -> String {
    let nation = match kind.nation {
        Nation::American => "American",
        Nation::French => "French",
        Nation::British => "British",
        Nation::Loyalist => "Loyalist",
        Nation::Indian => "Indian",
    };
    let class = match kind.class {
        Class::Leader => "leader",
        Class::Foot => "foot",
        Class::Dragoon => "dragoons or rangers",
        Class::Indian => "warriors",
        Class::Warship => "warship",
    };
    format!("{nation} {class}")
}

/// "2 steps" of a Supply card, "1 action" of another.
pub(super) fn actions_left(p: &State) -> String {
    count(p.actions, if p.step() == Step::Supply { "step" } else { "action" })
}

/// The number of a space.
pub const fn place_id(at: SpaceId) -> PlaceId {
    PlaceId(at.number() as u16)
}

impl From<SpaceId> for PlaceId {
    fn from(at: SpaceId) -> Self {
        place_id(at)
    }
}

impl Liberty {
    /// The space with this number.
    pub fn space_of(&self, at: PlaceId) -> Option<SpaceId> {
        let number = usize::from(at.0);
        (number < self.spaces.len()).then(|| SpaceId::of(number))
    }
}
