//! What is hidden in Liberty: which block stands where and how strong, hands, committed cards, pools.

use blockade::ai::random::SearchRng;
use blockade::kernel::collections::Set;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;
use blockade::rules::liberty::data::ids::{BlockId, CardId};
use blockade::rules::liberty::data::options::Rule;
use blockade::rules::liberty::event::Event;
use blockade::rules::liberty::position::{ActionStep, Phase, PhaseState, State};
use blockade::rules::liberty::sides::{AMERICAN, BRITISH};
use blockade::rules::liberty::{Liberty, Position};

use super::Probed;

/// What is exchanged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Pair {
    /// Two blocks of a side, one of which may lie in the pool.
    Blocks(BlockId, BlockId),
    /// A step of one block for a step of another.
    Steps(BlockId, BlockId),
    /// A card of the hand, or the committed one, for one that was not dealt.
    Cards(CardId, CardId),
}

/// Two blocks change places with all their marks.
fn swap_blocks(p: &Position, a: BlockId, b: BlockId) -> Position {
    let mut q = p.clone();
    let flip = |set: &mut Set<BlockId>| {
        let (has_a, has_b) = (set.has(a), set.has(b));
        *set = set.without(a).without(b);
        if has_a {
            *set = set.with(b);
        }
        if has_b {
            *set = set.with(a);
        }
    };
    (q.at[a], q.at[b]) = (p.at[b], p.at[a]);
    (q.strength[a], q.strength[b]) = (p.strength[b], p.strength[a]);
    (q.from[a], q.from[b]) = (p.from[b], p.from[a]);
    let state: &mut State = &mut q;
    for set in [&mut state.by_river, &mut state.by_sea, &mut state.moved, &mut state.supplied, &mut state.deployed] {
        flip(set);
    }
    for block in q.marched.iter_mut() {
        *block = if *block == a {
            b
        } else if *block == b {
            a
        } else {
            *block
        };
    }
    if let PhaseState::Action(ActionStep::Deploy(Some(block))) = &mut q.state {
        *block = if *block == a {
            b
        } else if *block == b {
            a
        } else {
            *block
        };
    }
    if let Some(battle) = q.battle_mut() {
        flip(&mut battle.reserve);
    }
    q
}

/// Blocks of the other side that this one does not see.
fn hidden(rules: &Liberty, p: &Position, viewer: Side) -> Vec<BlockId> {
    let shown = p.battle().map_or(Set::NONE, |battle| battle.shown) | p.prisoners;
    rules.army[viewer.other()].minus(shown).into_iter().collect()
}

fn exchange_blocks(rules: &Liberty, p: &Position, viewer: Side, chance: &mut SearchRng) -> Option<(Pair, Position)> {
    let all = hidden(rules, p, viewer);
    let (a, b) = (all[chance.below(all.len().max(1))], all[chance.below(all.len().max(1))]);
    if p.at[a].is_none() && p.at[b].is_none() && p.drawn() != Some(a) && p.drawn() != Some(b) {
        return None;
    }
    let steps = p.at[a].is_some() && p.at[b].is_some() && a != b && chance.below(3) == 0;
    if steps {
        let mut q = p.clone();
        if p.strength[a] <= 1 || p.strength[b] >= rules[b].kind.max_strength {
            return None;
        }
        q.strength[a] -= 1;
        q.strength[b] += 1;
        return Some((Pair::Steps(a, b), q));
    }
    // Strengths go along, and must fit; French blocks wait for their entry, each where it began.
    let fits = |at: BlockId, strength: u8| strength <= rules[at].kind.max_strength;
    let french = |block: BlockId| rules.french.has(block) && !p.french;
    // A drawn block looks for its place by its kind.
    let drawn = p.drawn() == Some(a) || p.drawn() == Some(b);
    if !fits(a, p.strength[b]) || !fits(b, p.strength[a]) || french(a) || french(b) || drawn {
        return None;
    }
    let q = swap_blocks(p, a, b);
    rules.audit(&q).is_ok().then_some((Pair::Blocks(a, b), q))
}

fn exchange_cards(rules: &Liberty, p: &Position, viewer: Side, chance: &mut SearchRng) -> Option<(Pair, Position)> {
    let side = viewer.other();
    let [a, b] = [0, 1].map(|_| CardId::of(chance.below(rules.cards.len())));
    let shown = p.cards[AMERICAN].is_some() && p.cards[BRITISH].is_some();
    let mut q = p.clone();
    if p.cards[side] == Some(a) && !shown {
        q.cards[side] = Some(b);
    } else if p.hands[side][a.index()] > 0 {
        q.hands[side][a.index()] -= 1;
        q.hands[side][b.index()] += 1;
    } else {
        return None;
    }
    rules.audit(&q).is_ok().then_some((Pair::Cards(a, b), q))
}

impl Probed for Liberty {
    type Pair = Pair;

    const GAMES: u64 = 20;
    const SHOWS_RESULTS: bool = true;
    const MUTATIONS: u32 = 330;
    const LINES: &'static [&'static str] =
        &["done", "draw", "accept", "refuse", "volley", "steady", "first", "play a2"];

    fn setup(number: u64) -> Setup {
        let rules = Rule::ALL.into_iter().filter(|rule| number >> (*rule as u8) & 1 == 1).map(Rule::id);
        Setup::with_options(&rules.collect::<Vec<_>>())
    }

    fn exchange(&self, p: &Position, viewer: Side, chance: &mut SearchRng) -> Option<(Pair, Position)> {
        if matches!(p.phase(), Phase::Deal | Phase::Over) {
            return None;
        }
        let found = match chance.below(4) {
            0 => exchange_cards(self, p, viewer, chance),
            _ => exchange_blocks(self, p, viewer, chance),
        };
        found.filter(|(_, q)| q != p)
    }

    fn opens(&self, event: &Event, pair: &Pair) -> bool {
        let touches = |block: &BlockId| match pair {
            Pair::Blocks(a, b) | Pair::Steps(a, b) => block == a || block == b,
            Pair::Cards(..) => false,
        };
        match event {
            Event::Front { block, .. } | Event::Captured { block, .. } => touches(block),
            Event::Shown { .. } => matches!(pair, Pair::Cards(..)),
            _ => false,
        }
    }

    fn hidden(&self, before: &Position, after: &Position, events: &[Event], viewer: Viewer) -> Vec<String> {
        let shown = |p: &Position| p.prisoners | p.battle().map_or(Set::NONE, |battle| battle.shown);
        let open = events.iter().fold(shown(before) | shown(after), |open, event| match event {
            Event::Front { block, .. } | Event::Captured { block, .. } => open.with(*block),
            Event::Answered { give, take, .. } => open | *give | *take,
            _ => open,
        });
        let sides = Side::BOTH.into_iter().filter(|side| !viewer.sees(*side));
        let blocks = sides.flat_map(|side| self.army[side].minus(open));
        let names: Vec<String> = blocks.map(|block| self[block].name.clone()).collect();
        // Two blocks have the same name: the revealed one may be named.
        let spoken: Vec<&str> = open.into_iter().map(|block| self[block].name.as_str()).collect();
        names.into_iter().filter(|name| !spoken.contains(&name.as_str())).collect()
    }
}
