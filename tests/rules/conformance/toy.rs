//! What is hidden in the toy game: whose block is which, and the cards of a hand.

use blockade::ai::random::SearchRng;
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;

use super::Probed;
use crate::toy::{Block, Card, Event, Position, Toy, owner};

/// Two blocks, or a card of a hand and one of the deck.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Pair {
    Blocks(Block, Block),
    Cards(Card, Card),
}

impl Probed for Toy {
    type Pair = Pair;

    const GAMES: u64 = 100;
    const MUTATIONS: u32 = 20;
    const HEADINGS: u32 = 0;
    const LINES: &'static [&'static str] = &["pass", "play c0 b0 h1", "play c5 b5 h3"];

    fn setup(_: u64) -> Setup {
        Setup::default()
    }

    fn exchange(&self, p: &Position, viewer: Side, chance: &mut SearchRng) -> Option<(Pair, Position)> {
        let (enemy, mut q) = (viewer.other(), p.clone());
        if chance.below(2) == 0 {
            let hand: Vec<Card> = p.hands[enemy].into_iter().collect();
            let deck: Vec<Card> = p.deck.into_iter().collect();
            if hand.is_empty() || deck.is_empty() {
                return None;
            }
            let (a, b) = (hand[chance.below(hand.len())], deck[chance.below(deck.len())]);
            q.hands[enemy] = p.hands[enemy].without(a).with(b);
            q.deck = p.deck.without(b).with(a);
            return Some((Pair::Cards(a, b), q));
        }
        let blocks: Vec<Block> = self.blocks(p, enemy).into_iter().collect();
        let pick = |chance: &mut SearchRng| blocks.get(chance.below(blocks.len().max(1))).copied();
        let (a, b) = (pick(chance)?, pick(chance)?);
        q.at.swap(a.index(), b.index());
        (q != *p).then_some((Pair::Blocks(a, b), q))
    }

    fn opens(&self, event: &Event, pair: &Pair) -> bool {
        matches!((event, pair), (Event::Lost { block }, Pair::Blocks(a, b)) if block == a || block == b)
    }

    fn hidden(&self, _: &Position, after: &Position, _: &[Event], viewer: Viewer) -> Vec<String> {
        let hidden = Side::BOTH.into_iter().filter(|side| !viewer.sees(*side));
        hidden.flat_map(|side| self.blocks(after, side)).map(|block| format!("Block {block:?}")).collect()
    }
}

#[test]
fn a_block_is_named_by_its_owner_alone() {
    let toy = crate::toy::words::toy();
    let p = blockade::kernel::ruleset::Ruleset::new_game(&toy, &Setup::default()).expect("no options");
    let named = |viewer| toy.hidden(&p, &p, &[], viewer).len();
    assert_eq!((named(Viewer::Public), named(Viewer::All)), (6, 0));
    assert_eq!(named(Viewer::Side(owner(Block::of(0)))), 3);
}
