//! A computer player's words: the reasons of its orders.

use super::evaluation::exchange_share;
use super::facts::turns_left;
use super::map_facts::held;
use super::odds_words::{odds_of, such_battles};
use super::prelude::*;
use crate::ai::budget::PlayoutBudget;

use crate::kernel::story::{count, counted, listed};
use crate::rules::liberty::data::Letter;
use crate::rules::liberty::data::forces::CardKind;
use crate::rules::liberty::data::ids::CardId;
use crate::rules::liberty::position::battle::{LAST_ROUND, Stage};
use crate::rules::liberty::position::{LAST_YEAR, State};

/// What a side sees in a space, in words.
pub struct Sight<'a> {
    pub rules: &'a Liberty,
    pub view: &'a View,
    pub side: Side,
}

impl Sight<'_> {
    /// "Boston", with its points: "Boston (3 points)".
    pub fn place(&self, at: SpaceId) -> String {
        let name = self.rules.space_name(at);
        match self.rules[at].value() {
            0 => name.to_owned(),
            value => format!("{name} ({})", count(value, "point")),
        }
    }

    /// The spaces next to one by land.
    fn beside(&self, at: SpaceId) -> Vec<SpaceId> {
        self.rules.ways(at).iter().map(|way| way.to).collect()
    }

    /// The number of enemy blocks in the spaces next to one by land.
    pub fn enemies_beside(&self, at: SpaceId) -> u32 {
        let enemies = |at: SpaceId| u32::from(self.view.count(self.rules, self.side.other(), at));
        self.beside(at).into_iter().map(enemies).sum()
    }

    /// "3 enemy blocks are next to Boston", "no enemy block is next to Boston"; `it` is the name in the sentence.
    pub fn danger(&self, at: SpaceId, it: &str) -> String {
        match self.enemies_beside(at) {
            _ if self.rules.is_box(at) => format!("{it} is at sea"),
            0 => format!("no enemy block is next to {it}"),
            blocks => format!("{} next to {it}", counted(blocks, "enemy block is", "enemy blocks are")),
        }
    }

    /// The towns with points next to a space that the enemy holds or could be driven out of.
    pub fn targets(&self, at: SpaceId) -> Vec<String> {
        let Self { rules, view, side } = self;
        let is_target = |to: &SpaceId| {
            let held = view.count(rules, side.other(), *to) > 0 || view.known.control(rules, *to) == Some(side.other());
            rules[*to].value() > 0 && held && view.count(rules, *side, *to) == 0
        };
        self.beside(at).into_iter().filter(is_target).map(|to| self.place(to)).collect()
    }

    /// The blocks of a side that can gain a step now (L5.1).
    fn worn(&self) -> u32 {
        let Self { rules, view: View { known: p, .. }, side } = self;
        let can_gain = |block: &BlockId| {
            p.at[*block].is_some_and(|at| rules[at].supplies()) && p.strength[*block] < rules[*block].kind.max_strength
        };
        rules.army[*side].into_iter().filter(can_gain).count() as u32
    }

    /// What both sides get back in an exchange, and which is worth more: "… Gates (C3, 4 steps) for you, and yours are worth more".
    fn exchange(&self, blocks: Set<BlockId>) -> String {
        let [own, foes] = [self.side, self.side.other()].map(|side| {
            let told = (blocks & self.rules.army[side]).into_iter().map(|block| {
                let (name, kind) = (self.rules.block_name(block), &self.rules[block].kind);
                format!("{name} ({}{}, {})", kind.letter.id(), kind.hits, count(kind.max_strength, "step"))
            });
            listed(&told.collect::<Vec<_>>())
        });
        let verdict = match exchange_share(self.rules, self.side, blocks) {
            share if share > 0.52 => "yours are worth more",
            share if share < 0.48 => "the enemy's are worth more",
            _ => "both are worth about the same",
        };
        format!("into the pools, at full strength, go {foes} for the enemy and {own} for you, and {verdict}")
    }

    /// The steps of a block, its letter, and on what it hits: "it has 3 of 4 steps; it is B3 and hits on 1 to 3".
    fn quality(&self, block: BlockId) -> String {
        let (kind, p) = (&self.rules[block].kind, &self.view.known);
        let (letter, hits) = (kind.letter.id(), kind.hits);
        let fires = match hits {
            0 => "it does not fire".into(),
            1 => format!("it is {letter}1 and hits on 1"),
            _ => format!("it is {letter}{hits} and hits on 1 to {hits}"),
        };
        let ship = if self.rules.is_ship(block) { "; it is a warship" } else { "" };
        format!("it has {} of {} steps; {fires}{ship}", p.strength[block], kind.max_strength)
    }

    /// The forces in front in the battle: "in front, your 3 blocks have 8 steps and the enemy's 2 have 5".
    fn battle(&self) -> String {
        let Self { rules, view: View { known: p, .. }, side } = self;
        let Some(battle) = p.battle() else { return String::new() };
        let [own, foes] = [*side, side.other()].map(|side| battle.front(rules, p, side));
        let own = format!("{} of {}", count(own.len(), "block"), count(steps(p, own), "step"));
        format!(
            "in front you have {own}, the enemy {} of {}",
            count(foes.len(), "block"),
            count(steps(p, foes), "step")
        )
    }
}

/// The steps of blocks, as far as they are seen.
fn steps(p: &State, blocks: Set<BlockId>) -> u32 {
    blocks.into_iter().map(|block| u32::from(p.strength[block])).sum()
}

/// The reason of an order that belongs to no plan and was chosen without a search; empty if the order explains itself.
pub fn order_reason(brief: &Brief<'_, Liberty>, order: &Order) -> String {
    let Brief { rules, side, view, .. } = *brief;
    let sight = Sight { rules, view, side };
    let p = &view.known;
    match *order {
        Order::Play(card) => card_reason(brief, &sight, card),
        Order::Draw => "a spare action draws a block from the pool".into(),
        Order::Supply(block) => supply_reason(&sight, block),
        Order::Offer(give, take) => format!("only an exchange brings prisoners back; {}", sight.exchange(give | take)),
        Order::Accept | Order::Refuse => p.offer().map_or_else(String::new, |offer| {
            let refused = if *order == Order::Refuse { "otherwise " } else { "" };
            format!("{refused}{}", sight.exchange(offer.give | offer.take))
        }),
        Order::Hit(block) => {
            let acted = p.battle().is_some_and(|battle| battle.acted.has(block));
            let acted = if acted { "it has already acted in this round" } else { "it has not acted yet in this round" };
            format!("one of your strongest blocks must take it (L9.4); {}; {acted}", sight.quality(block))
        }
        Order::Disband(block) => {
            let feeds = match p.at[block].map(|at| rules.hungry(p, rules[block].kind.side, at).0) {
                Some(1..) => "its hex cannot supply every block; ",
                _ => "",
            };
            format!("{feeds}it can come back from the pool; {}", sight.quality(block))
        }
        Order::Lose(block) => sight.quality(block),
        Order::First => "who acts first can attack before the other side has moved".into(),
        Order::Second => "who acts second sees where the other side moves".into(),
        Order::Move(..) | Order::March(..) | Order::Sail(..) => {
            let to = order.movement().and_then(|(_, path)| path.last());
            to.map_or_else(String::new, |to| arrival(&sight, to)) + force_march_die(order)
        }
        Order::Deploy(_, to) => deploy_reason(&sight, to),
        Order::Fight(to) => fight_reason(brief, to),
        Order::Fire(block) => {
            let dice = count(p.strength[block], "die").replace("dies", "dice");
            let faces = if rules[block].kind.hits == 1 { "1" } else { &format!("1 to {}", rules[block].kind.hits) };
            format!("it rolls {dice}, a hit on {faces}; {}", sight.battle())
        }
        Order::Charge(_) => format!("a charge hits more often; {}", sight.battle()),
        Order::Retreat(block, path) => retreat_reason(brief, &sight, block, path.last()),
        Order::Pass(_) => format!("it has no target now, {}; {}", stays(view, side), sight.battle()),
        Order::Regroup(_, path) => regroup_reason(&sight, path.last()),
        Order::Steady => "after a volley they must retreat in round 2 (L13.2)".into(),
        Order::Volley => "the militia hit on 1 and 2 in round 1, but must retreat in round 2 (L13.2)".into(),
        Order::Done => match (p.phase(), p.step()) {
            (Phase::Winter, _) => winter_reason(brief),
            (Phase::Battle, _) => p.battle().map_or_else(String::new, |battle| {
                let guards = p.of(rules, side, battle.at).len();
                let stay = counted(guards, "block of yours stays", "blocks of yours stay");
                format!("so {stay} in {}, and {}", sight.place(battle.at), sight.danger(battle.at, "it"))
            }),
            _ => String::new(),
        },
    }
}

/// What a block that stays in a battle has of it.
fn stays(p: &View, side: Side) -> &'static str {
    let last = p.known.battle().filter(|battle| battle.round == LAST_ROUND);
    match last.map(|battle| battle.attacker == side) {
        Some(true) => "and this is the last round, after which an attacker that has not won must leave (L9.9)",
        Some(false) => "and this is the last round: the defender holds the place after it (L9.9)",
        None => "and keeps its place in the battle",
    }
}

/// How good a step for a block looks: blocks that fire first and often, next to the enemy before others; a battle, by who is
/// there; and an exchange, by what it brings back.
pub fn look(brief: &Brief<'_, Liberty>, order: &Order) -> Option<f32> {
    let Brief { rules, side, view, .. } = *brief;
    match *order {
        Order::Supply(block) => {
            let kind = &rules[block].kind;
            let first = match kind.letter {
                Letter::A => 0.3,
                Letter::B => 0.2,
                Letter::C => 0.1,
            };
            let near = view.known.at[block].is_some_and(|at| Sight { rules, view, side }.enemies_beside(at) > 0);
            Some(first + 0.1 * f32::from(kind.hits) + if near { 0.3 } else { 0.0 })
        }
        Order::Fight(to) => {
            let own = view.known.of(rules, side, to).len() as f32;
            Some(own / (own + f32::from(view.count(rules, side.other(), to))).max(1.0))
        }
        Order::Accept => view.known.offer().map(|offer| exchange_share(rules, side, offer.give | offer.take)),
        Order::Refuse => Some(0.5),
        _ => None,
    }
}

/// What stands where a block comes on the map, and what is near.
fn deploy_reason(sight: &Sight<'_>, to: SpaceId) -> String {
    let Sight { rules, view: View { known: p, .. }, side } = sight;
    let there = match p.of(rules, *side, to).len() {
        0 => "no block of yours is".into(),
        blocks => counted(blocks, "block of yours is", "blocks of yours are"),
    };
    let there = format!("{there} in {}", rules.space_name(to));
    match sight.enemies_beside(to) {
        0 => format!("{there}; {}", sight.danger(to, &sight.place(to))),
        _ => format!("{there}; it helps to hold {}: {}", sight.place(to), sight.danger(to, "it")),
    }
}

/// What a block that gets a step lacks, how it fires, who stands beside it and who is near.
fn supply_reason(sight: &Sight<'_>, block: BlockId) -> String {
    let Sight { rules, view: View { known: p, .. }, side } = sight;
    let Some(at) = p.at[block].filter(|at| !rules.is_box(*at)) else { return sight.quality(block) };
    let place = sight.place(at);
    let beside = match p.of(rules, *side, at).len() {
        1 => format!("it stands alone in {place}"),
        blocks => format!("it stands in {place} beside {}", count(blocks - 1, "other block")),
    };
    format!("{}; {beside}; {}", sight.quality(block), sight.danger(at, rules.space_name(at)))
}

/// What the battles that can be fought next are for.
fn fight_reason(brief: &Brief<'_, Liberty>, to: SpaceId) -> String {
    let rules = brief.rules;
    let other = |order: Order| if let Order::Fight(other) = order { Some(rules[other].value()) } else { None };
    let others = brief.legal.orders().filter(|other| *other != Order::Fight(to)).filter_map(other).max().unwrap_or(0);
    let value = rules[to].value();
    let own = brief.view.known.of(rules, brief.side, to).len();
    let foes = count(brief.view.count(rules, brief.side.other(), to), "enemy block");
    let meet = counted(own, "block of yours meets", "blocks of yours meet");
    let stake = format!("{meet} {foes}, and {} at stake there", counted(value, "point is", "points are"));
    match value {
        value if value > others => format!("{stake}, and {others} at most in any other battle"),
        0 => format!("{meet} {foes}; no battle is for points, so the order hardly matters"),
        value if value == others => format!("{stake}, as in another battle"),
        _ => format!("{stake}, and {others} in another battle"),
    }
}

/// What the step of disbanding leaves unfed.
fn winter_reason(brief: &Brief<'_, Liberty>) -> String {
    let Brief { rules, side, view: View { known: p, .. }, .. } = *brief;
    let hungry = |at: SpaceId| rules.hungry(p, side, at).0;
    match held(rules, p, side).into_iter().map(hungry).sum::<u32>() {
        0 => "winter feeds each of your blocks".into(),
        blocks => format!("winter does not feed {blocks} of your blocks, which are captured (L12.7)"),
    }
}

/// What a force march may cost.
pub const fn force_march_die(order: &Order) -> &'static str {
    if matches!(order, Order::March(..)) { "; a force march costs a step on a die of 1 to 3 (L6.6)" } else { "" }
}

/// The battle that a block leaves, and what it finds where it goes.
fn retreat_reason(brief: &Brief<'_, Liberty>, sight: &Sight<'_>, block: BlockId, to: Option<SpaceId>) -> String {
    let Sight { rules, view, side } = sight;
    let p = &view.known;
    let shoots = |order: Order| matches!(order, Order::Fire(one) | Order::Charge(one) if one == block);
    let idle = if brief.legal.orders().any(shoots) { "" } else { "it has no target now" };
    let sea = match to.filter(|to| rules.is_box(*to)) {
        Some(_) if turns_left(view) == 0 => "at the end of the year it goes from the sea to the pool (L12.6)",
        Some(_) => "from the sea it can reach every open port",
        None => "",
    };
    let refuge = |to: SpaceId| match p.of(rules, *side, to).len() {
        0 => sight.danger(to, rules.space_name(to)),
        own => {
            let place = rules.space_name(to);
            format!("you have {} in {place}, and {}", count(own, "block"), sight.danger(to, "it"))
        }
    };
    let refuge = to.filter(|to| !rules.is_box(*to)).map(refuge).unwrap_or_default();
    let parts = [idle, &why_leave(brief, sight), sea, &refuge];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
}

/// What speaks for leaving a battle that could go on: the enemy is stronger in front, or would win or lose less.
fn why_leave(brief: &Brief<'_, Liberty>, sight: &Sight<'_>) -> String {
    let Sight { rules, view: View { known: p, .. }, side } = sight;
    // In a withdrawal there is no choice (L10.5).
    let Some(battle) = p.battle().filter(|battle| battle.stage == Stage::Rounds) else { return String::new() };
    let [own, foes] = [*side, side.other()].map(|side| steps(p, battle.front(rules, p, side)));
    if own < foes {
        return sight.battle();
    }
    let odds = odds_of(*brief, battle.at, &[], &mut PlayoutBudget).map(|odds| odds.stands);
    let odds = odds.filter(|odds| odds.holds < 0.5 || odds.steps[*side] > odds.steps[side.other()]);
    let stay =
        |odds| format!("if all stay, they hold {} in {}", rules.space_name(battle.at), such_battles(&odds, *side));
    odds.map_or_else(String::new, stay)
}

/// What a card gives, and what that is needed for.
fn card_reason(brief: &Brief<'_, Liberty>, sight: &Sight<'_>, card: CardId) -> String {
    let (rules, data) = (brief.rules, &brief.rules[card]);
    let worn = match sight.worn() {
        0 => "no block of yours in a Supply Town lacks a step".into(),
        1 => "1 block of yours in a Supply Town lacks steps".into(),
        blocks => format!("{blocks} blocks of yours in Supply Towns lack steps"),
    };
    if data.kind == CardKind::Supply {
        return format!("it gives {}: {worn}", data.gives());
    }
    let other = |order: Order| match order {
        Order::Play(other) if rules[other].kind == CardKind::Action => Some(rules[other].value),
        _ => None,
    };
    match brief.legal.orders().filter_map(other).max() {
        Some(most) if most > data.value => {
            format!("it gives {}, and keeps the card with {most} for later", data.gives())
        }
        _ => format!("it gives {} for moves and new blocks", data.gives()),
    }
}

/// What a block finds where it goes.
fn arrival(sight: &Sight<'_>, to: SpaceId) -> String {
    let Sight { rules, view, side } = sight;
    match view.count(rules, side.other(), to) {
        _ if rules.is_box(to) => "from the sea it can reach every open port".into(),
        0 => sight.danger(to, &sight.place(to)),
        foes => format!("it attacks {} in {}", count(foes, "enemy block"), sight.place(to)),
    }
}

fn regroup_reason(sight: &Sight<'_>, to: Option<SpaceId>) -> String {
    let Sight { rules, view: View { known: p, .. }, side } = sight;
    let (Some(battle), Some(to)) = (p.battle(), to) else { return String::new() };
    let here = rules.space_name(battle.at);
    // After the last year nobody is fed (L12.3).
    let hungry = if p.year < LAST_YEAR { rules.hungry(p, *side, battle.at).0 } else { 0 };
    match hungry {
        0 if sight.enemies_beside(to) == sight.enemies_beside(battle.at) => {
            let there = |at: SpaceId| p.of(rules, *side, at).len();
            let blocks = counted(there(to), "block of yours is", "blocks of yours are");
            format!(
                "{blocks} in {} and {} in {here}; {}",
                sight.place(to),
                there(battle.at),
                sight.danger(to, "either")
            )
        }
        0 => format!("{}, and {}", sight.danger(to, &sight.place(to)), sight.danger(battle.at, here)),
        blocks => format!("winter cannot feed {} of those in {here}", count(blocks, "block")),
    }
}
