//! W6: what each kind of unit pays for each ground and hexside: foot, light, horse, guns, heavy guns, leaders.

use serde_json::{Value, json};

use super::{BRITISH, Table, campaign};

/// Unit, start, a hex to pass over the ground or hexside in question, and an end for which all its points are needed.
const WITHIN: [&str; 65] = [
    "foot_28 h2323 h2324 h2424",
    "foot_28 h1508 h1609 h1510",
    "foot_28 h1508 h1507 h1506",
    "foot_28 h3415 h3515 h3516",
    "foot_28 h1926 h2027 h2127",
    "foot_28 h1519 h1419 h1416",
    "foot_28 h2015 h2114 h2013",
    "foot_28 h1930 h2031 h1932",
    "foot_28 h1541 h1642 h1742",
    "foot_28 h2124 h2125 h2225",
    "foot_28 h1515 h1514 h1513",
    "foot_28 h1835 h1935 h1934",
    "foot_28 h1805 h1904 h1903",
    "foot_28 h2717 h2818 h2517",
    "light_3 h2323 h2324 h2225",
    "light_3 h1508 h1609 h1406",
    "light_3 h1508 h1507 h1404",
    "light_3 h3415 h3515 h3514",
    "light_3 h1926 h2027 h2128",
    "light_3 h1519 h1419 h1415",
    "light_3 h2015 h2114 h2012",
    "light_3 h1930 h2031 h2132",
    "light_3 h1541 h1642 h1743",
    "light_3 h2124 h2125 h2027",
    "light_3 h1515 h1514 h1412",
    "light_3 h1835 h1935 h1937",
    "light_3 h1805 h1904 h1803",
    "light_3 h2717 h2818 h2518",
    "dragoons_17 h2323 h2324 h2125",
    "dragoons_17 h1508 h1609 h1607",
    "dragoons_17 h1508 h1507 h1506",
    "dragoons_17 h3415 h3515 h3518",
    "dragoons_17 h1926 h2027 h2025",
    "dragoons_17 h1519 h1419 h1621",
    "dragoons_17 h2015 h2114 h1813",
    "dragoons_17 h1930 h2031 h1832",
    "dragoons_17 h1541 h1642 h1641",
    "dragoons_17 h1515 h1514 h1412",
    "dragoons_17 h1805 h1904 h1804",
    "dragoons_17 h2717 h2818 h2418",
    "art_light h2323 h2324 h2425",
    "art_light h1508 h1609 h1410",
    "art_light h1927 h2028 h1928",
    "art_light h1519 h1419 h1417",
    "art_light h2015 h2114 h2112",
    "art_light h1515 h1514 h1615",
    "art_light h2717 h2818 h2719",
    "art_heavy h1508 h1609 h1708",
    "art_heavy h1519 h1419 h1418",
    "art_heavy h2015 h2114 h2113",
    "art_heavy h2717 h2818 h2817",
    "gen_howe h2323 h2324 h2125",
    "gen_howe h1508 h1609 h2007",
    "gen_howe h1508 h1507 h1905",
    "gen_howe h3415 h3515 h3416",
    "gen_howe h1926 h2027 h2030",
    "gen_howe h1519 h1419 h1414",
    "gen_howe h2015 h2114 h2011",
    "gen_howe h1930 h2031 h1832",
    "gen_howe h1541 h1642 h1641",
    "gen_howe h2124 h2125 h2226",
    "gen_howe h1515 h1514 h1410",
    "gen_howe h1835 h1935 h1736",
    "gen_howe h1805 h1904 h1802",
    "gen_howe h2717 h2818 h2317",
];

/// The same with one point too few.
const BEYOND: [&str; 70] = [
    "foot_28 h2323 h2324 h2225",
    "foot_28 h1508 h1609 h1411",
    "foot_28 h1508 h1507 h1608",
    "foot_28 h3415 h3515 h3517",
    "foot_28 h1926 h2027 h2128",
    "foot_28 h1519 h1419 h1621",
    "foot_28 h2015 h2114 h2012",
    "foot_28 h1930 h2031 h1933",
    "foot_28 h1541 h1642 h1741",
    "foot_28 h2124 h2125 h2027",
    "foot_28 h1515 h1514 h1716",
    "foot_28 h1835 h1935 h1837",
    "foot_28 h1805 h1904 h1804",
    "foot_28 h2717 h2818 h2518",
    "light_3 h2323 h2324 h2125",
    "light_3 h1508 h1609 h2007",
    "light_3 h1508 h1507 h1411",
    "light_3 h3415 h3515 h3416",
    "light_3 h1926 h2027 h2124",
    "light_3 h1519 h1419 h1414",
    "light_3 h2015 h2114 h1813",
    "light_3 h1930 h2031 h1832",
    "light_3 h1541 h1642 h1641",
    "light_3 h2124 h2125 h2226",
    "light_3 h1515 h1514 h1417",
    "light_3 h1835 h1935 h2037",
    "light_3 h1805 h1904 h1802",
    "light_3 h2717 h2818 h2418",
    "dragoons_17 h2323 h2324 h2126",
    "dragoons_17 h1508 h1609 h1606",
    "dragoons_17 h1508 h1507 h1608",
    "dragoons_17 h3415 h3515 h3519",
    "dragoons_17 h1926 h2027 h2029",
    "dragoons_17 h1519 h1419 h1720",
    "dragoons_17 h2015 h2114 h1812",
    "dragoons_17 h1930 h2031 h1833",
    "dragoons_17 h1541 h1642 h1543",
    "dragoons_17 h1515 h1514 h1713",
    "dragoons_17 h1805 h1904 h2304",
    "dragoons_17 h2717 h2818 h2317",
    "art_light h2323 h2324 h2424",
    "art_light h1508 h1609 h1608",
    "art_light h1508 h1507 h1408",
    "art_light h1926 h2027 h2026",
    "art_light h1519 h1419 h1416",
    "art_light h2015 h2114 h2111",
    "art_light h1930 h2031 h2030",
    "art_light h1515 h1514 h1413",
    "art_light h1805 h1904 h2004",
    "art_light h2717 h2818 h2517",
    "art_heavy h2323 h2324 h2425",
    "art_heavy h1508 h1609 h1410",
    "art_heavy h1927 h2028 h1928",
    "art_heavy h1519 h1419 h1417",
    "art_heavy h2015 h2114 h2112",
    "art_heavy h2717 h2818 h2719",
    "gen_howe h2323 h2324 h2126",
    "gen_howe h1508 h1609 h1905",
    "gen_howe h1508 h1507 h1904",
    "gen_howe h3415 h3515 h3417",
    "gen_howe h1926 h2027 h2324",
    "gen_howe h1519 h1419 h1413",
    "gen_howe h2015 h2114 h2010",
    "gen_howe h1930 h2031 h1833",
    "gen_howe h1541 h1642 h1543",
    "gen_howe h2124 h2125 h2127",
    "gen_howe h1515 h1514 h1409",
    "gen_howe h1835 h1935 h1833",
    "gen_howe h1805 h1904 h1801",
    "gen_howe h2717 h2818 h2217",
];

/// Unit, start, and a hex next to it that it never enters from there.
const BARRED: [&str; 22] = [
    "foot_28 h3411 h3511",
    "foot_28 h2007 h2008",
    "light_3 h3411 h3511",
    "light_3 h2007 h2008",
    "dragoons_17 h3411 h3511",
    "dragoons_17 h2007 h2008",
    "dragoons_17 h2025 h2125",
    "dragoons_17 h1835 h1935",
    "art_light h3322 h3422",
    "art_light h3411 h3511",
    "art_light h2007 h2008",
    "art_light h1541 h1642",
    "art_light h2025 h2125",
    "art_light h1835 h1935",
    "art_heavy h1508 h1507",
    "art_heavy h3322 h3422",
    "art_heavy h3411 h3511",
    "art_heavy h2007 h2008",
    "art_heavy h1541 h1642",
    "art_heavy h2025 h2125",
    "art_heavy h1835 h1935",
    "art_heavy h1805 h1904",
];

/// Only this unit, at its start, the British to move.
fn alone(unit: &str, from: &str) -> Value {
    campaign(&[(unit, from)], &json!({}))
}

/// The answer to a move that passes a hex.
fn answer(table: &mut Table, move_of: &str) -> Value {
    let words: Vec<_> = move_of.split(' ').collect();
    table.again(&alone(words[0], words[1]));
    let line = format!("move {} {} {}", words[0], words[2], words[3]);
    table.referee.answer(&json!({"do": "order", "side": BRITISH, "line": line}).to_string())
}

/// W6.3, W6.4: a move that takes all points of a unit is accepted, one that takes one more is not.
#[test]
fn every_ground_and_hexside_costs_each_kind_what_the_table_says() {
    let mut table = Table::set(&alone("foot_28", "h2533"));
    for (moves, within) in [(&WITHIN[..], true), (&BEYOND[..], false)] {
        for move_of in moves {
            let answer = answer(&mut table, move_of);
            assert_eq!(answer["ok"], within, "{move_of}: {answer}");
        }
    }
}

/// W6.4, W6.2: and the reason is its points, where no enemy is anywhere on the map.
#[test]
fn a_move_by_a_named_hex_that_is_too_far_is_refused_for_its_points() {
    let mut table = Table::set(&alone("foot_28", "h2533"));
    for move_of in ["foot_28 h2533 h2534 h2538", "foot_28 h2323 h2324 h2225", "light_3 h1926 h2027 h2124"] {
        let answer = answer(&mut table, move_of);
        assert_eq!(answer["case"], "W6.4", "{move_of}: {answer}");
    }
}

/// W6.3, W1.2, W1.4: what is prohibited is no last resort either.
#[test]
fn ground_and_hexsides_that_bar_a_kind_bar_it_always() {
    let mut table = Table::set(&alone("foot_28", "h2533"));
    for barred in BARRED {
        let words: Vec<_> = barred.split(' ').collect();
        table.again(&alone(&format!("{}!", words[0]), words[1]));
        assert!(!table.lists(&format!("move {} {}", words[0], words[2])), "{barred}");
        assert!(!table.ways("move").is_empty(), "{barred}");
    }
}
