//! One block in words, as far as a view shows it (L2, L13.5), and the blocks that winter does not feed (L12.7).

use crate::kernel::story::counted;
use crate::rules::liberty::prelude::*;

impl Liberty {
    /// What a block is, its strength and its place.
    pub(super) fn piece_line(&self, view: &View, word: &str) -> Option<String> {
        let block = self.block(word)?;
        let kind = &self[block].kind;
        let seen = view.faces.has(block);
        let strength = match view.known.strength[block] {
            now if seen && now > 0 => format!("{now} of {} steps", kind.max_strength),
            _ => format!("full strength {}", count(kind.max_strength, "step")),
        };
        let hits = match kind.hits {
            1 => "hits on 1".to_owned(),
            2 => "hits on 1 or 2".to_owned(),
            most => format!("hits on 1 to {most}"),
        };
        Some(format!(
            "{}, {}: {strength}, moves {} a turn, fires at letter {}, {hits}. {}",
            raised(&self.block_name(block)),
            type_name(kind),
            counted(kind.rate, "hex", "hexes"),
            kind.letter.id(),
            self.whereabouts(view, block)
        ))
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
        if p.phase() != Phase::Winter || p.step() != Step::Disband || !view.viewer.sees(side) {
            return Vec::new();
        }
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
