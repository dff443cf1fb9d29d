//! L2, L3: blocks, pools, where they begin, and the deck.

use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::side::Side;
use blockade::rules::liberty::data::{CardKind, Class, EntryArea, Nation};
use blockade::rules::liberty::sides::{AMERICAN, BRITISH};

use serde_json::json;

use super::{Table, liberty, refused};

/// L2.1, L2.3
#[test]
fn a_side_has_25_blocks_and_its_pool_what_is_not_on_the_map() {
    let rules = liberty();
    assert_eq!((rules.army[AMERICAN].len(), rules.army[BRITISH].len()), (25, 25));
    let pool = |nation: fn(Nation) -> bool, side: Side| {
        let own = rules.army[side].into_iter().filter(|b| nation(rules[*b].kind.nation));
        own.filter(|b| rules[*b].opening.is_none()).count()
    };
    assert_eq!(pool(|nation| nation == Nation::American, AMERICAN), 7);
    assert_eq!(pool(|nation| nation == Nation::French, AMERICAN), 6);
    assert_eq!(pool(|_| true, BRITISH), 9);
    assert_eq!((rules.warships.len(), rules.leaders.len(), rules.indians.len()), (6, 6, 3));
    assert_eq!(rules.french.len(), 8);
}

/// L2.1, L2.4
#[test]
fn blocks_bear_the_ratings_of_their_type() {
    let rules = liberty();
    let kind = |id: &str| &rules[rules.block(id).expect("a block")].kind;
    let guards = kind("guards");
    assert_eq!((guards.rate, guards.hits, guards.max_strength, guards.charge), (1, 4, 3, Some(5)));
    assert_eq!((kind("ranger_butler").rate, kind("ranger_butler").class), (2, Class::Dragoon));
    assert_eq!((kind("militia_ward").enters, kind("militia_ward").volley), (EntryArea::Any, true));
    let mohawk = rules.block("indian_mohawk").expect("a block");
    assert_eq!(rules[mohawk].home, rules.space("mohawk"));
    assert!(rules.army[AMERICAN].into_iter().all(|b| rules[b].kind.nation == Nation::French || !rules[b].kind.sails));
}

/// L2.2: a block that falls below strength 1 is a prisoner of the other side, and lies face up.
#[test]
fn the_last_step_lost_makes_a_prisoner_that_both_sides_see() {
    let hit = |strength: u8| {
        let mut table = Table::set(json!({
            "year": 1777, "phase": "battle", "player_1": "british", "held": {"boston": "british", "newport": "american"},
            "blocks": {
                "militia_wooster": {"at": "newport", "strength": strength},
                "foot_grey": {"at": "newport", "strength": 2, "from": "boston"},
            },
            "entries": {"newport": {"attacker": "british", "british": ["boston"]}}, "battle": {"at": "newport"},
        }));
        table.dice(&vec![6; usize::from(strength)]);
        table.goes("fire militia_wooster");
        table.dice(&[1, 6]);
        table.goes("fire foot_grey");
        table
    };
    let weakened = hit(2);
    assert_eq!((weakened.place("militia_wooster"), weakened.strength("militia_wooster")), ("newport", 1));
    let captured = hit(1);
    assert_eq!((captured.place("militia_wooster"), captured.strength("militia_wooster")), ("prison", 0));
    let (rules, block) = (&captured.rules, captured.rules.block("militia_wooster").expect("a block"));
    assert!(rules.held_by(captured.p(), BRITISH).has(block) && rules.held_by(captured.p(), AMERICAN).is_empty());
    assert!(!captured.p().pool(rules, AMERICAN).has(block), "a prisoner is in no pool");
    for side in Side::BOTH {
        let view = rules.observe(captured.p(), captured.umpire.memory(), Viewer::Side(side));
        assert!(view.faces.has(block), "it lies face up");
        assert_eq!(rules.view_value(&view, side)["prisoners"], json!(["militia_wooster"]));
    }
}

/// L3.2
#[test]
fn the_deck_has_twenty_action_cards_and_five_supply_cards() {
    let rules = liberty();
    let count =
        |kind: CardKind| -> u8 { rules.cards.iter().filter(|card| card.kind == kind).map(|card| card.count).sum() };
    assert_eq!((count(CardKind::Action), count(CardKind::Supply)), (20, 5));
    let of = |id: &str| &rules[rules.card(id).expect("a card")];
    assert_eq!((of("a2").count, of("a2").value, of("s3").count, of("s3").value), (8, 2, 2, 3));
}

#[test]
fn wrong_forces_are_refused_at_their_line() {
    let none = refused("type: \"guards\"", "type: \"guard\"");
    assert!(none.what.contains("there is no type") && none.file.ends_with("forces.ron"), "{none}");
    assert!(
        refused("at: Some(\"springfield\"), strength: 2", "at: Some(\"h0605\"), strength: 2")
            .what
            .contains("cannot begin there")
    );
    assert!(
        refused("at: Some(\"springfield\"), strength: 2", "at: Some(\"springfield\"), strength: 5")
            .what
            .contains("cannot begin there")
    );
    assert!(refused("count: 6", "count: 7").what.contains("26 cards"));
    assert!(refused(", home: Some(\"mohawk\")", "").what.contains("Indians have a town"));
}
