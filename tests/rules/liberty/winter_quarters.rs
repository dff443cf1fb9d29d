//! Computer players move blocks to supply before winter takes them (L12.6, L12.7).

use blockade::ai::budget::PlayoutBudget;
use blockade::ai::player::Player;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::side::Side;
use blockade::play::seats::OwnedBrief;
use blockade::rules::liberty::sides::{AMERICAN, BRITISH};

use super::Table;

/// The blocks that starve when a player of this level ends the last turn of a year with one action.
fn starving(blocks: &[(&str, &str)], side: Side, level: Level) -> u32 {
    let mut table = Table::of(blocks, side, 1);
    let mut player = Player::new(&*table.rules, level, PlayStyle::Balanced, 7);
    while let Some(owned_brief) = OwnedBrief::of(&table.umpire).filter(|owned_brief| owned_brief.side == side) {
        if table.asked().0 != "action moves" {
            break;
        }
        let order = player.choose(&owned_brief.brief(&table.rules), &mut PlayoutBudget).order;
        let line = table.rules.print(&order);
        table.goes(&line);
    }
    let p = table.p();
    p.occupied(&table.rules, side).iter().map(|at| table.rules.hungry(p, side, at).0).sum()
}

const LEVELS: [Level; 2] = [Level::Lieutenant, Level::Captain];

#[test]
fn a_block_in_the_woods_goes_to_a_town_that_feeds_it_though_a_stronger_stack_could_go_there() {
    let blocks = [("militia_stark", "h0703"), ("leader_washington continental_1", "portsmouth")];
    for level in LEVELS {
        assert_eq!(starving(&blocks, AMERICAN, level), 0, "{level:?}");
    }
}

/// Boston feeds three, and Newport two.
#[test]
fn an_army_that_its_town_cannot_feed_sends_some_away() {
    let blocks = [("foot_grey foot_grant foot_rawdon guards hessian_foot_1", "boston")];
    for level in LEVELS {
        assert!(starving(&blocks, BRITISH, level) <= 1, "{level:?}");
    }
}
