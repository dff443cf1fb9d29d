//! What was seen and cannot have changed is known: in odds, in samples, and only by the side that saw it (L13.5).

use blockade::ai::budget::PlayoutBudget;
use blockade::ai::liberty::knowledge::{SeenBlock, SeenBlocks, seen_in};
use blockade::ai::liberty::odds::{Odds, OddsQuery};
use blockade::ai::player::Player;
use blockade::ai::random::SearchRng;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::setup::Setup;
use blockade::kernel::side::{BySide, Side};
use blockade::kernel::umpire::Umpire;
use blockade::play::seats::{OwnedBrief, stream_of};
use blockade::rules::liberty::Liberty;
use blockade::rules::liberty::data::ids::BlockId;
use blockade::rules::liberty::event::{BlockSeen, Event, MoveKind, Sighting};
use blockade::rules::liberty::order::Path;
use blockade::rules::liberty::position::By;
use blockade::rules::liberty::sides::{AMERICAN, BRITISH};

use super::{Table, liberty};
use crate::conformance::Probed;
use crate::conformance::liberty::Pair;

/// A table at which Grant, with one step, faces an American block across one hexside.
fn grant_alone() -> Table {
    let mut table = Table::of(&[("continental_1", "springfield"), ("foot_grant", "boston")], AMERICAN, 1);
    table.change(|rules, p| p.strength[rules.block("foot_grant").expect("a block")] = 1);
    table
}

fn front(rules: &Liberty, block: &str, strength: u8, at: &str) -> Sighting {
    let (block, at) = (rules.block(block).expect("a block"), rules.space(at).expect("a space"));
    Sighting::Front { block, strength, at, at_sea: false }
}

/// A back moves by land from one hex to the next.
fn back_moves(rules: &Liberty, from: &str, to: &str) -> Sighting {
    let [from, to] = [from, to].map(|at| rules.space(at).expect("a space"));
    let (block, path) = (BlockSeen { side: BRITISH, face: None }, Path::one(to));
    Sighting::Moved { block, from, path, kind: MoveKind::Move, by: By::Land, face: false }
}

fn odds(table: &Table, history: Vec<Sighting>) -> Odds {
    let owned_brief = OwnedBrief { history, ..OwnedBrief::of(&table.umpire).expect("somebody decides") };
    let (rules, at) = (&*table.rules, table.rules.space("boston").expect("a space"));
    let moves = [rules.parse("move continental_1 boston").expect("an order")];
    let query = OddsQuery { brief: owned_brief.brief(rules), at, moves: &moves };
    query.odds(&mut SearchRng::new(1775), &mut PlayoutBudget).expect("a battle")
}

#[test]
fn the_odds_against_a_block_that_showed_one_step_and_stayed_are_the_true_ones() {
    let table = grant_alone();
    let guessed = odds(&table, Vec::new());
    let known = odds(&table, vec![front(&table.rules, "foot_grant", 1, "boston")]);
    assert!(known.outlook.holds > 0.8 && known.outlook.holds > guessed.outlook.holds + 0.2, "{known:?} {guessed:?}");
}

/// The blocks that the Americans know in a space after these sightings.
fn known(table: &Table, history: &[Sighting], at: &str) -> Vec<SeenBlock> {
    let view = table.rules.observe(table.p(), table.umpire.memory(), Viewer::Side(AMERICAN));
    seen_in(&table.rules, AMERICAN, &view, history, table.rules.space(at).expect("a space"))
}

#[test]
fn a_block_is_known_until_a_back_leaves_its_stack() {
    let table = Table::of(&[("foot_grant foot_grey", "boston"), ("guards", "newport")], AMERICAN, 1);
    let rules = &*table.rules;
    let grant = rules.block("foot_grant").expect("a block");
    let seen = front(rules, "foot_grant", 2, "boston");
    let is = |min_steps: u8, max_steps: u8| vec![SeenBlock { block: grant, min_steps, max_steps }];
    assert_eq!(known(&table, &[seen], "boston"), is(2, 2));
    // Another back joined it: it is still there.
    assert_eq!(known(&table, &[seen, back_moves(rules, "newport", "boston")], "boston"), is(2, 2));
    // A back left: it may be this one.
    let left = [seen, back_moves(rules, "boston", "newport")];
    assert_eq!((known(&table, &left, "boston"), known(&table, &left, "newport")), (vec![], vec![]));
    // A step for one of two blocks may be its step (L5.1).
    let (block, at) = (BlockSeen { side: BRITISH, face: None }, rules.space("boston").expect("a space"));
    assert_eq!(known(&table, &[seen, Sighting::Supplied { block, at }], "boston"), is(2, 3));
}

#[test]
fn a_block_alone_is_followed_and_its_steps_are_counted() {
    let table = Table::of(&[("foot_grant", "newport")], AMERICAN, 1);
    let rules = &*table.rules;
    let (grant, boston) = (rules.block("foot_grant").expect("a block"), rules.space("boston").expect("a space"));
    let step = Sighting::Supplied { block: BlockSeen { side: BRITISH, face: None }, at: boston };
    let history = [front(rules, "foot_grant", 1, "boston"), step, back_moves(rules, "boston", "newport")];
    assert_eq!(known(&table, &history, "newport"), [SeenBlock { block: grant, min_steps: 2, max_steps: 2 }]);
    // Who goes home in winter shows no face (L12.6).
    let gone = Sighting::Disbanded { block: BlockSeen { side: BRITISH, face: None }, at: boston };
    assert!(known(&table, &[history[0], gone], "boston").is_empty());
}

/// Plays games between lieutenants and visits the position before every order.
fn watch(games: std::ops::Range<u64>, mut visit: impl FnMut(&Umpire<Liberty>, &OwnedBrief<Liberty>)) {
    let rules = std::sync::Arc::new(liberty());
    for number in games {
        let seed = Seed::from_number(number);
        let mut umpire = Umpire::new(rules.clone(), rules.new_game(&Setup::default()).expect("no options"), seed);
        umpire.run();
        let player = |side: Side| Player::new(&*rules, Level::Lieutenant, PlayStyle::Balanced, stream_of(seed, side));
        let mut players = BySide::of(player);
        while let Some(owned_brief) = OwnedBrief::of(&umpire) {
            visit(&umpire, &owned_brief);
            let choice = players[owned_brief.side].choose(&owned_brief.brief(&rules), &mut PlayoutBudget);
            umpire.play(owned_brief.side, choice.order).expect("an AI gives legal orders");
        }
    }
}

#[test]
fn what_is_known_is_true() {
    let mut known = 0;
    watch(0..6, |umpire, owned_brief| {
        let (rules, p) = (umpire.rules(), umpire.position());
        let seen = SeenBlocks::new(rules, owned_brief.side, &owned_brief.view, &owned_brief.history);
        for at in rules.all_ashore() {
            for SeenBlock { block, min_steps, max_steps } in seen.certain_in(at) {
                let what = || format!("{} at {}", rules.block_name(block), rules.space_name(at));
                assert_eq!(p.at[block], Some(at), "{}", what());
                assert!((min_steps..=max_steps).contains(&p.strength[block]), "{}: {min_steps} to {max_steps}", what());
                known += usize::from(!owned_brief.view.faces.has(block));
            }
        }
    });
    assert!(known > 500, "{known} hidden blocks were known");
}

/// The same events, had two blocks changed places from the beginning; none if one of them showed its face.
fn exchanged(event: &Event, a: BlockId, b: BlockId) -> Option<Event> {
    let named = match *event {
        Event::Front { block, .. } | Event::Landed { block, .. } | Event::Passed { block } => Some(block),
        Event::Captured { block, .. } => Some(block),
        Event::Rolled { by, .. } => by,
        _ => None,
    };
    let shown = match *event {
        Event::Moved { block, face, .. } | Event::Hit { block, face, .. } if face => Some(block.block),
        _ => None,
    };
    if [named, shown].into_iter().flatten().any(|block| block == a || block == b) {
        return None;
    }
    let other = |block| {
        if block == a {
            b
        } else if block == b {
            a
        } else {
            block
        }
    };
    let mut event = *event;
    if let Event::Supplied { block, .. }
    | Event::Moved { block, .. }
    | Event::Hit { block, .. }
    | Event::Drawn { block }
    | Event::Deployed { block, .. }
    | Event::PutBack { block }
    | Event::Disbanded { block, .. } = &mut event
    {
        block.block = other(block.block);
    }
    Some(event)
}

/// Two blocks that never showed their faces change places: neither is known, and no choice is different.
#[test]
fn exchanged_hidden_blocks_change_nothing_that_is_known() {
    let mut compared = 0;
    let mut chance = SearchRng::new(1775);
    watch(6..9, |umpire, owned_brief| {
        let (rules, p, side) = (umpire.rules(), umpire.position(), owned_brief.side);
        if chance.below(3) > 0 {
            return;
        }
        let Some((Pair::Blocks(a, b), q)) = rules.exchange(p, side, &mut chance) else { return };
        let events = umpire.opening().iter().chain(umpire.entries().iter().flat_map(|entry| &entry.events));
        let Some(events) = events.map(|event| exchanged(event, a, b)).collect::<Option<Vec<Event>>>() else { return };
        let history: Vec<Sighting> = events.iter().filter_map(|event| rules.sight(event, Viewer::Side(side))).collect();
        let view = rules.observe(&q, umpire.memory(), Viewer::Side(side));
        assert_eq!(history, owned_brief.history);
        assert_eq!(view, owned_brief.view);
        let seen = SeenBlocks::new(rules, side, &view, &history);
        assert_eq!((seen.places(a), seen.places(b)), (None, None));
        let other = OwnedBrief { side, view, legal: owned_brief.legal.clone(), history };
        let choose = |owned_brief: &OwnedBrief<Liberty>| {
            let mut player = Player::new(rules, Level::Lieutenant, PlayStyle::Balanced, 7);
            player.choose(&owned_brief.brief(rules), &mut PlayoutBudget).order
        };
        assert_eq!(choose(owned_brief), choose(&other));
        compared += 1;
    });
    assert!(compared > 60, "only {compared} positions were compared");
}
