//! L1: hexes and boxes, hexsides and rivers, towns, water.

use std::collections::BTreeSet;

use blockade::rules::liberty::data::ids::SpaceId;
use blockade::rules::liberty::data::{Colour, Kind, Zone};
use blockade::rules::liberty::sides::BRITISH;

use super::{liberty, refused};

/// L1.1
#[test]
fn there_are_131_hexes_three_boxes_and_a_sea_around_them() {
    let rules = liberty();
    let boxes: Vec<&str> = rules.all_ashore().filter(|at| rules.is_box(*at)).map(|at| &*rules[at].id).collect();
    assert_eq!(boxes, ["atlantic", "west_indies_british", "west_indies_french"]);
    assert_eq!((rules.ashore, rules.spaces.len(), rules.hexsides.len()), (134, 159, 341));
    for side in &rules.hexsides {
        assert!(rules[side.a].beside.contains(&side.b) && rules[side.b].beside.contains(&side.a), "{side:?}");
        assert!(!rules.is_sea(side.a) && !rules.is_sea(side.b), "a hexside lies between two hexes of land: {side:?}");
    }
    // Every pair of neighbours on land has its hexside.
    let pairs: usize =
        rules.all_ashore().map(|at| rules[at].beside.iter().filter(|to| !rules.is_sea(**to)).count()).sum();
    assert_eq!(pairs, 2 * rules.hexsides.len());
}

/// L1.2
#[test]
fn a_hexside_lets_through_four_blocks_or_two_and_three_along_a_river() {
    let rules = liberty();
    let limit = |a: &str, b: &str| {
        let (a, b) = (rules.space(a).expect("a space"), rules.space(b).expect("a space"));
        let way = rules.way(a, b).expect("a way");
        assert_eq!(rules.way(b, a).map(|back| back.side), Some(way.side), "the same hexside both ways");
        (rules[way.side].limit(), rules[way.side].stops())
    };
    assert_eq!(limit("springfield", "boston"), (4, false));
    assert_eq!(limit("springfield", "h0605"), (2, true));
    assert_eq!(limit("fort_niagara", "h0109"), (3, false), "a forest with a river");
    let barred = |a: &str, b: &str| rules.way(rules.space(a).expect("a"), rules.space(b).expect("b")).is_none();
    assert!(barred("yorktown", "h0712"), "closed to everybody");
    assert!(barred("dover", "monmouth"), "sea: for warships alone");
    for side in &rules.hexsides {
        let open = side.limit() > 0;
        assert_eq!(open, !matches!(side.kind, Kind::Sea | Kind::Closed), "{side:?}");
    }
}

/// L1.3
#[test]
fn wilderness_has_two_forest_hexsides_and_the_line_divides_north_from_south() {
    let rules = liberty();
    let wild = |id: &str| rules[rules.space(id).expect("a space")].wilderness;
    assert!(wild("mohawk") && wild("h0407") && wild("albany") && wild("west_point"));
    assert!(!wild("new_york") && !wild("boston") && !wild("atlantic"));
    assert_eq!(rules.all_ashore().filter(|at| rules[*at].wilderness).count(), 85);
    let zone = |id: &str| rules[rules.space(id).expect("a space")].zone;
    assert_eq!((zone("philadelphia"), zone("charleston")), (Zone::North, Zone::South));
    assert_eq!((zone("west_indies_french"), zone("atlantic")), (Zone::South, Zone::Neither));
}

/// L1.4
#[test]
fn towns_are_worth_53_in_all_and_the_british_begin_with_14() {
    let rules = liberty();
    let worth = |colour: Colour| -> u32 {
        let towns = rules.spaces.iter().filter_map(|space| space.town).filter(|town| town.colour == colour);
        towns.map(|town| u32::from(town.value)).sum()
    };
    assert_eq!([Colour::Red, Colour::Blue, Colour::French, Colour::Orange].map(worth), [11, 39, 3, 0]);
    let holder =
        |at: SpaceId| rules.blocks.iter().find(|b| b.opening.is_some_and(|(on, _)| on == at)).map(|b| b.kind.side);
    let british = rules.all_ashore().filter(|at| {
        let town = rules[*at].town;
        town.is_some_and(|town| holder(*at).unwrap_or(town.colour.side()) == BRITISH)
    });
    assert_eq!(british.map(|at| u32::from(rules[at].value())).sum::<u32>(), 14);
}

/// L1.5
#[test]
fn no_river_leads_past_the_falls_or_from_fort_ticonderoga_to_albany() {
    let rules = liberty();
    let along = |from: &str| -> BTreeSet<(&str, &str)> {
        let rivers = rules[rules.space(from).expect("a space")].rivers.iter();
        rivers.map(|(to, river)| (&*rules[*to].id, &*rules.rivers[usize::from(*river)])).collect()
    };
    let (lake, hudson) = ("Richelieu and Lake Champlain", "Hudson");
    assert_eq!(
        along("h0605"),
        BTreeSet::from([("albany", hudson), ("fort_ticonderoga", lake)]),
        "two chains meet there"
    );
    let falls = along("fort_niagara");
    assert_eq!(falls.len(), 2);
    assert_ne!(falls.iter().next().map(|way| way.1), falls.iter().next_back().map(|way| way.1));
}

/// L1.6, L6.7
#[test]
fn ships_go_from_port_to_port_within_two_links_and_straits_shut_ports() {
    let rules = liberty();
    let reach = |from: &str| -> BTreeSet<&str> {
        let from = rules.space(from).expect("a port");
        let near: BTreeSet<SpaceId> = rules[from].links.iter().copied().collect();
        let far: BTreeSet<SpaceId> = near.iter().flat_map(|at| rules[*at].links.iter().copied()).collect();
        let all = near.union(&far).copied().filter(|at| *at != from && rules[*at].port());
        all.map(|at| &*rules[at].id).collect()
    };
    assert_eq!(reach("quebec"), BTreeSet::new(), "only from Atlantic");
    assert_eq!(reach("boston"), BTreeSet::from(["falmouth", "portsmouth", "newport"]));
    assert_eq!(reach("alexandria"), BTreeSet::from(["baltimore", "yorktown"]));
    assert_eq!(reach("new_york"), BTreeSet::from(["new_brunswick", "hartford", "dover", "newport"]));
    let shut: Vec<(&str, Vec<&str>)> = rules
        .chokes
        .iter()
        .map(|choke| (&*rules[choke.at].id, choke.closes.iter().map(|at| &*rules[*at].id).collect()))
        .collect();
    assert_eq!(shut, [("yorktown", vec!["baltimore", "alexandria"]), ("dover", vec!["philadelphia"])]);
}

#[test]
fn a_wrong_map_is_refused_at_its_line() {
    let twice = refused("(id: \"h0109\"", "(id: \"fort_niagara\"");
    assert!(twice.what.contains("is listed twice") && twice.file.ends_with("map.ron") && twice.line > 1, "{twice}");
    assert!(refused("b: \"h0109\", kind", "b: \"boston\", kind").what.contains("not neighbours"));
    assert!(
        refused("[\"new_brunswick\", \"philadelphia\"", "[\"new_brunswick\", \"boston\"")
            .what
            .contains("not neighbours")
    );
    assert!(refused("at: \"yorktown\"", "at: \"york\"").what.contains("there is no space \"york\""));
    assert!(refused("marks: \"rrrr\"", "marks: \"rrr\"").what.contains("4 of the marks"));
    assert!(
        refused("(\"philadelphia\", \"dover\")", "(\"philadelphia\", \"albany\")").what.contains("ships cannot sail")
    );
}
