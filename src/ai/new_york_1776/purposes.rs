//! What marches, voyages and battle decisions are for, from what the side sees on the map.

use super::map_tables::MapTables;
use super::prelude::*;
use crate::kernel::story::{count, listed};
use crate::rules::new_york_1776::data::ShipId;
use crate::rules::new_york_1776::observe::Fighter;
use crate::rules::new_york_1776::order::Course;
use crate::rules::new_york_1776::position::Posts;

/// The most places that a reason names.
const MOST_NAMED: usize = 3;
/// Fewer attackers do not overrun, and as many defenders are not overrun (N5.8).
const OVERRUN: u32 = 3;

/// So few SP above the least that they need are worth a word when the British are attacked.
const NEARLY_TOO_WEAK: u32 = 4;

/// What a side sees on the map.
pub struct Sight<'a> {
    pub rules: &'a NewYork,
    pub tables: &'a MapTables,
    pub view: &'a View,
    pub side: Side,
}

impl Sight<'_> {
    fn name(&self, at: LocId) -> &str {
        self.rules.location_name(at)
    }

    fn own(&self, at: LocId) -> u32 {
        u32::from(self.view.forces[self.side].counts[at])
    }

    fn foes(&self, at: LocId) -> u32 {
        u32::from(self.view.forces[self.side.other()].counts[at])
    }

    /// The enemy blocks in the places next to one.
    fn foes_beside(&self, at: LocId) -> u32 {
        self.rules.near[at].into_iter().map(|near| self.foes(near)).sum()
    }

    /// The steps from a place to the nearest enemy blocks.
    fn distance(&self, at: LocId) -> Option<u8> {
        let held = self.rules.all_locations().into_iter().filter(|from| self.foes(*from) > 0);
        held.map(|from| self.tables.steps[from][at]).min()
    }

    /// "3 enemy blocks", "no enemy block".
    fn blocks(foes: u32) -> String {
        if foes == 0 { "no enemy block".into() } else { count(foes, "enemy block") }
    }

    /// "3 enemy blocks are next to Brooklyn", "no enemy block is next to Brooklyn".
    fn danger(&self, at: LocId) -> String {
        let foes = self.foes_beside(at);
        let verb = if foes > 1 { "are" } else { "is" };
        format!("{} {verb} next to {}", Self::blocks(foes), self.name(at))
    }

    /// How many enemy blocks are next to a place that is left, and to the one that is reached.
    fn next_to(&self, from: LocId, to: LocId) -> String {
        if self.foes_beside(from) == self.foes_beside(to) {
            return String::new();
        }
        format!("{}, {}", self.danger(from), self.danger(to))
    }

    /// What a march is for.
    pub fn march(&self, leader: UnitId, group: Set<UnitId>, path: Path) -> String {
        let to = path.last();
        let Some(from) = self.view.stands(leader) else { return String::new() };
        let marching = path.arriving(group).with(leader);
        let sp: u32 = marching.into_iter().filter_map(|unit| self.view.unit(unit)).map(|seen| u32::from(seen.sp)).sum();
        let (blocks, there) = (marching.len(), self.own(to));
        let force = |blocks: u32| if blocks == 1 { "1 block".to_owned() } else { format!("{blocks} blocks") };
        let foes = self.foes(to);
        if foes > 0 {
            let fort = if self.rules[to].fort { "the fort of " } else { "" };
            let with = if there > 0 { format!(", with {} already there,", force(there)) } else { String::new() };
            let overruns = !self.rules[to].fort && foes < OVERRUN && blocks + there >= OVERRUN;
            let overruns = if overruns { ", enough to overrun them (N5.8)" } else { "" };
            let verb = if blocks == 1 && there == 0 { "attacks" } else { "attack" };
            let (least, left) = (self.rules[self.view.scenario].victory.british_sp, self.view.forces[BRITISH].sp);
            let weak = match self.side == AMERICAN && left < least + NEARLY_TOO_WEAK {
                true => format!("; the British have {left} SP and lose the game below {least}"),
                false => String::new(),
            };
            let whom = count(foes, "enemy block");
            return format!(
                "{} of {sp} SP{with} {verb} {whom} in {fort}{}{overruns}{weak}",
                force(blocks),
                self.name(to)
            );
        }
        let special = if there == 0 { self.place_reason(to) } else { None };
        if let Some(reason) = special {
            return reason;
        }
        let (beside_from, beside_to) = (self.foes_beside(from), self.foes_beside(to));
        if beside_to < beside_from {
            return self.next_to(from, to);
        }
        if there > 0 {
            let joined = self.sp_at(to) + sp;
            let with = if blocks == 1 { "it" } else { "them" };
            return format!("with {with}, {} has {} of {joined} SP", self.name(to), force(there + blocks));
        }
        // For the Americans that is a danger, and no reason.
        if let Some(near) = self.nearest_foes(to).filter(|_| beside_to > 0 && self.side == BRITISH) {
            return format!("{} is next to {near}", self.name(to));
        }
        match (self.distance(from), self.distance(to)) {
            (Some(old), Some(new)) if new != old => {
                format!("the nearest enemy blocks are {} away instead of {old}", count(new, "place"))
            }
            _ => self.next_to(from, to),
        }
    }

    /// The SP of the side's own blocks in a place.
    fn sp_at(&self, at: LocId) -> u32 {
        let units = self.view.forces[self.side].units.iter().filter(|seen| seen.at == Some(at));
        units.map(|seen| u32::from(seen.sp)).sum()
    }

    /// "3 enemy blocks in Brooklyn": the largest stack next to a place.
    fn nearest_foes(&self, at: LocId) -> Option<String> {
        let near = self.rules.near[at].into_iter().max_by_key(|near| self.foes(*near))?;
        Some(format!("{} in {}", count(self.foes(near), "enemy block"), self.name(near)))
    }

    /// What a place is good for that the side does not hold yet.
    fn place_reason(&self, to: LocId) -> Option<String> {
        let Self { rules, view, side, .. } = *self;
        let place = self.name(to);
        // Locations that close the water (N6.2).
        for zone in rules.guarded.into_iter().filter(|zone| rules[*zone].guards.has(to)) {
            let others = rules[zone].guards.without(to).into_iter();
            let other = others.map(|other| self.name(other).to_owned()).collect::<Vec<_>>().join(" and ");
            let held = rules[zone].guards.without(to).into_iter().all(|other| {
                let forces = &view.forces[AMERICAN];
                forces.counts[other] > 0 && view.forces[BRITISH].counts[other] == 0
            });
            let zone = rules.zone_name(zone);
            match side {
                AMERICAN if held => {
                    return Some(format!("{place} and {other} together close {zone} to British ships (N6.2)"));
                }
                BRITISH if held => {
                    return Some(format!("without {place} the Americans cannot close {zone} to your ships (N6.2)"));
                }
                _ => {}
            }
        }
        if side == BRITISH && rules[view.scenario].victory.hold.has(to) {
            return Some(format!("no enemy is in {place}, which you must hold at the end to win"));
        }
        if rules[to].fort {
            return Some(format!("no block holds the fort of {place}"));
        }
        let homes = rules.desertions.iter().find(|homes| homes.place == to)?;
        let left = homes.units.minus(view.eliminated | view.deserted);
        let held = if side == BRITISH { "while you hold" } else { "if the British take" };
        (!left.is_empty()).then(|| format!("{held} {place}, a militia unit deserts every turn (N7.1)"))
    }

    /// What a voyage is for.
    pub fn voyage(&self, ship: ShipId, course: Course) -> String {
        let Self { rules, view, .. } = *self;
        let zone = course.last();
        let from = view.forces[BRITISH].ships.iter().find(|seen| seen.ship == ship).map(|seen| seen.at);
        let shores = |held: &dyn Fn(LocId) -> bool| -> Vec<LocId> {
            rules[zone].shores.into_iter().filter(|at| held(*at)).collect()
        };
        let named = |places: &[LocId]| {
            let names: Vec<&str> = places.iter().take(MOST_NAMED).map(|at| self.name(*at)).collect();
            listed(&names)
        };
        let name = rules.zone_name(zone);
        let own = shores(&|at| self.own(at) > 0);
        let foes = shores(&|at| self.foes(at) > 0);
        match (own.is_empty(), foes.is_empty()) {
            (false, false) => {
                format!("in {name} it can carry blocks from {} against {} (N6.4)", named(&own), named(&foes))
            }
            (true, false) => format!("the Americans in {} cannot cross {name} while it is there (N5.7)", named(&foes)),
            (false, true) => format!("in {name} it can carry blocks from {} (N6.4)", named(&own)),
            (true, true) => {
                let near = |at: ZoneId| rules[at].shores.into_iter().filter_map(|at| self.distance(at)).min();
                match (from.and_then(near), near(zone)) {
                    (Some(old), Some(new)) if new < old => {
                        format!("from {name} the next voyage reaches the enemy's shores")
                    }
                    _ => {
                        let shores: Vec<&str> = rules[zone].shores.into_iter().map(|at| self.name(at)).collect();
                        format!("in {name} it can carry blocks between {} (N6.4)", listed(&shores))
                    }
                }
            }
        }
    }

    /// The strengths in a battle: "your 4 blocks have 9 SP, the enemy's 3 have 6". Blocks that have fled do not count.
    pub fn strengths(&self) -> String {
        let Some(battle) = &self.view.battle else { return String::new() };
        let sum = |side: Side| {
            let line = &battle.lines[side];
            let hidden: u32 = Post::ALL.into_iter().map(|post| u32::from(line.hidden[post])).sum();
            let (fled, fights): (Vec<&Fighter>, Vec<&Fighter>) = line.known.iter().partition(|fighter| fighter.fled);
            let sp: u32 = fights.iter().map(|Fighter { sp, .. }| u32::from(*sp)).sum();
            (fights.len() as u32, sp, hidden + u32::from(line.undeployed), fled.len() as u32)
        };
        let tell = |(known, sp, hidden, fled): (u32, u32, u32, u32)| {
            let fled =
                if fled > 0 { format!(" (not counting {} that fled)", count(fled, "block")) } else { String::new() };
            let fights = match (known, hidden) {
                (0, hidden) => count(hidden, "hidden block"),
                (known, 0) => format!("{} of {sp} SP", count(known, "block")),
                (known, hidden) => {
                    format!("{} of {sp} SP and {}", count(known, "block"), count(hidden, "hidden block"))
                }
            };
            fights + &fled
        };
        let [own, foes] = [self.side, self.side.other()].map(|side| tell(sum(side)));
        format!("in {} you have {own}, the enemy {foes}", self.name(battle.location))
    }

    /// The strengths in a position: "the Left has 3 SP against 6".
    pub fn position(&self, post: Post) -> String {
        let sp = |side: Side, post: Post| -> u32 {
            let line = self.view.battle.iter().flat_map(|battle| &battle.lines[side].known);
            line.filter(|fighter| fighter.post == Some(post)).map(|fighter| u32::from(fighter.sp)).sum()
        };
        let foes = self.side.other();
        let (own, against) = (sp(self.side, post), sp(foes, post.opposite()));
        let hidden = self.view.battle.as_ref().map_or(0, |battle| battle.lines[foes].hidden[post.opposite()]);
        let hidden = if hidden > 0 { format!(" and {}", count(hidden, "hidden block")) } else { String::new() };
        match post {
            Post::Reserve => format!("{own} SP {} in Reserve", if own == 1 { "is" } else { "are" }),
            _ => format!(
                "the {} has {own} SP against {against}{hidden} on the enemy's {}",
                post.name(),
                post.opposite().name()
            ),
        }
    }

    /// Whether blocks that go to a place would be in supply there (N10.3).
    fn feeds(&self, to: LocId) -> bool {
        let rules = self.rules;
        let held =
            |side: Side| rules.all_locations().into_iter().filter(move |at| self.view.forces[side].counts[*at] > 0);
        let ships = rules.all_zones().into_iter().filter(|zone| self.view.forces[BRITISH].ship_counts[*zone] > 0);
        rules.supply_lines(self.side, held(self.side.other()).collect(), ships.collect(), Set::one(to)).has(to)
    }

    /// The places next to one with blocks of the side, without those that leave a battle or an overrun.
    fn friends_beside(&self, to: LocId) -> Vec<LocId> {
        let overrun = self.view.owes.and_then(|owes| match owes {
            Obligation::Overrun { location, .. } => Some(location),
            _ => None,
        });
        let fought = self.view.battle.as_ref().map(|battle| battle.location).or(overrun);
        self.rules.near[to].into_iter().filter(|near| self.own(*near) > 0 && Some(*near) != fought).collect()
    }

    /// How safe a place is to withdraw or retreat to, 0 to 1, by what [`Sight::refuge`] tells.
    pub fn safety(&self, to: LocId) -> f32 {
        let friends: u32 = self.friends_beside(to).into_iter().map(|near| self.own(near)).sum();
        let near = |blocks: u32| blocks.min(10) as f32;
        let fed = if self.feeds(to) { 0.4 } else { 0.0 };
        (0.3 + fed + 0.03 * near(self.own(to)) + 0.015 * near(friends) - 0.03 * near(self.foes_beside(to)))
            .clamp(0.0, 1.0)
    }

    /// What is where a side withdraws or retreats to, what is good about it first.
    pub fn refuge(&self, to: LocId) -> String {
        let place = self.name(to);
        let own = match self.own(to) {
            0 => "no block of yours is there".into(),
            1 => "1 block of yours is there".into(),
            blocks => format!("{blocks} blocks of yours are there"),
        };
        let friends = self.friends_beside(to).into_iter();
        let friends: Vec<String> =
            friends.map(|near| format!("{} of yours in {}", count(self.own(near), "block"), self.name(near))).collect();
        let friends = match &friends[..] {
            [] => "no other block of yours is next to it".to_owned(),
            friends => format!("it is next to {}", listed(friends)),
        };
        let supply = if self.feeds(to) { "in supply" } else { "out of supply (N10.3)" };
        let foes = self.foes_beside(to);
        let verb = if foes > 1 { "are" } else { "is" };
        format!("in {place} {own}; {friends}; it is {supply}; {} {verb} next to it", Self::blocks(foes))
    }

    /// The blocks of both sides in a battle that is still to be fought.
    pub fn battle_ahead(&self, at: LocId) -> String {
        format!(
            "{} of yours and {} are in {}",
            count(self.own(at), "block"),
            Self::blocks(self.foes(at)),
            self.name(at)
        )
    }
}

/// What a deployment puts where: "9 SP on the Left against 2 hidden blocks, 6 SP in the Center".
pub fn deployment(view: &View, side: Side, posts: &Posts) -> String {
    let hidden = |post: Post| {
        let battle = view.battle.as_ref().filter(|_| post != Post::Reserve);
        battle.map_or(0, |battle| battle.lines[side.other()].hidden[post.opposite()])
    };
    let told = Post::ALL.into_iter().map(|post| {
        let against = match hidden(post) {
            0 => String::new(),
            hidden => format!(" against {}", count(hidden, "hidden block")),
        };
        format!("{} SP {}{against}", sp_of(view, posts, post), where_is(post))
    });
    told.collect::<Vec<_>>().join(", ")
}

/// A position of a deployment: the hidden enemies opposite, and its blocks by kind and SP.
type PostForm = (Option<u8>, Vec<(&'static str, u8)>);

/// What a deployment comes to: its positions, in any order while no enemy opposite is known, and the Reserve. Between two that
/// come to the same a search would find only differences by chance.
pub fn comes_to(brief: &Brief<'_, NewYork>, posts: &Posts) -> Vec<PostForm> {
    let Brief { rules, view, side, .. } = *brief;
    let line = view.battle.as_ref().map(|battle| &battle.lines[side.other()]);
    let position = |post: Post| {
        let kind = |unit: UnitId| if unit == rules.commander { "commander" } else { rules[unit].kind.name() };
        let sort = |unit: UnitId| (kind(unit), view.unit(unit).map_or(0, |seen| seen.sp));
        let mut blocks: Vec<_> = posts.each()[post].into_iter().map(sort).collect();
        blocks.sort_unstable();
        let opposite = line.filter(|_| post != Post::Reserve).map(|line| line.hidden[post.opposite()]);
        (opposite, blocks)
    };
    let mut positions: Vec<PostForm> = Post::ALL.into_iter().map(position).collect();
    if line.is_some_and(|line| line.known.iter().all(|fighter| fighter.post.is_none())) {
        positions[..Post::FRONT.len()].sort_unstable();
    }
    positions
}

/// A deployment in a few words: "a deployment with 9 SP on the Left, 6 in the Center and 4 on the Right".
pub fn short_deployment(view: &View, posts: &Posts) -> String {
    let told = Post::ALL.into_iter().map(|post| format!("{} {}", sp_of(view, posts, post), where_is(post)));
    let told = listed(&told.collect::<Vec<_>>());
    format!("a deployment with {}", told.replacen(' ', " SP ", 1))
}

fn sp_of(view: &View, posts: &Posts, post: Post) -> u32 {
    let sp = |unit: UnitId| view.unit(unit).map_or(0, |seen| u32::from(seen.sp));
    posts.each()[post].into_iter().map(sp).sum()
}

fn where_is(post: Post) -> String {
    let before = match post {
        Post::Left | Post::Right => "on the ",
        Post::Center => "in the ",
        Post::Reserve => "in ",
    };
    format!("{before}{}", post.name())
}
