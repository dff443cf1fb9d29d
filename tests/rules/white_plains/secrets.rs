//! W23: what is hidden changes no byte of the other side's view, no order it may give, and nothing the computer chooses.

use std::collections::BTreeMap;
use std::sync::Arc;

use blockade::ai::brief::AiGame;
use blockade::ai::budget::PlayoutBudget;
use blockade::ai::random::SearchRng;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::side::Side;
use blockade::kernel::umpire::Umpire;
use blockade::play::seats::OwnedBrief;
use blockade::rules::white_plains::position::State;
use blockade::rules::white_plains::position::parts::Deck;
use blockade::rules::white_plains::{Position, WhitePlains};
use blockade::rulesets;

use crate::conformance::{Probed, walk};

/// Games that are looked at: ten of Chatterton Hill, and the first orders of one of each of the others.
const NUMBERS: [u64; 12] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
/// The computer is asked in one of so many exchanges.
const ASKED: u32 = 12;

/// The order of a deck, which nobody knows.
fn shuffled(p: &Position, side: Side, chance: &mut SearchRng) -> Option<Position> {
    let cards: Vec<_> = p.decks[side].iter().collect();
    let (a, b) = (chance.below(cards.len().max(1)), chance.below(cards.len().max(1)));
    if a == b {
        return None;
    }
    let mut q = p.clone();
    let mut deck = Deck::default();
    for at in 0..cards.len() {
        deck.push(
            cards[if at == a {
                b
            } else if at == b {
                a
            } else {
                at
            }],
        );
    }
    let state: &mut State = &mut q;
    state.decks[side] = deck;
    Some(q)
}

/// What a side sees, may do and would do by the computer, as text.
fn seen(rules: &Arc<WhitePlains>, p: &Position, viewer: Side, asks: bool) -> [String; 3] {
    let umpire = Umpire::new(Arc::clone(rules), p.clone(), Seed::from_number(1));
    let view = rules.view_value(&rules.view(p, Viewer::Side(viewer)), viewer).to_string();
    if umpire.to_play() != Some(viewer) {
        return [view, String::new(), String::new()];
    }
    let mut legal = Legal::default();
    rules.legal(p, &mut legal);
    let orders: Vec<String> = legal.iter().map(|listed| rules.print_listed(&listed)).collect();
    let chosen = |level: Level| {
        let brief = OwnedBrief::of(&umpire).expect("somebody is to play");
        let mut player = rules.player(level, PlayStyle::Balanced, 7);
        rules.print(&rules.advise(&mut player, &brief.brief(rules), 4, &mut PlayoutBudget).order)
    };
    let chosen = if asks { [Level::Recruit, Level::Lieutenant].map(chosen).join(", ") } else { String::new() };
    [view, orders.join("\n"), chosen]
}

/// W23.2: hands, decks, sham hexes and tactics cards that are not yet shown.
#[test]
fn what_is_hidden_changes_nothing_that_the_other_side_can_tell() {
    let rules: Arc<WhitePlains> = rulesets::load().expect("the ruleset is good");
    let (mut kinds, mut exchanges, mut choices) = (BTreeMap::new(), 0_u32, 0_u32);
    for number in NUMBERS {
        walk(&rules, number, |game, side, _, chance| {
            let p = game.position();
            let viewer = Side::BOTH[chance.below(2)];
            let exchanged = if chance.below(4) == 0 {
                shuffled(p, Side::BOTH[chance.below(2)], chance).map(|q| ("deck".to_owned(), q))
            } else {
                let kind = |pair: &dyn std::fmt::Debug| format!("{pair:?}").split('(').next().map(str::to_owned);
                rules.exchange(p, viewer, chance).map(|(pair, q)| (kind(&pair).unwrap_or_default(), q))
            };
            let Some((kind, q)) = exchanged else { return };
            exchanges += 1;
            let asks = side == viewer && exchanges.is_multiple_of(ASKED);
            choices += u32::from(asks);
            assert_eq!(
                seen(&rules, p, viewer, asks),
                seen(&rules, &q, viewer, asks),
                "game {number}, entry {}: {kind} exchanged",
                game.entries().len()
            );
            *kinds.entry(kind).or_insert(0_u32) += 1;
        });
    }
    assert!(choices > 40, "the computer was asked {choices} times");
    for kind in ["deck", "Cards", "Works", "Tactics"] {
        assert!(kinds.get(kind).is_some_and(|count| *count > 10), "{kind}: {kinds:?}");
    }
}
