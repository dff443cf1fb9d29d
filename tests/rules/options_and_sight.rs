//! N12, N13: the optional rules, on and off, and what a player may see.

use blockade::ai::random::{Chance, choose};
use blockade::files;
use blockade::game::{Game, NewGame};
use blockade::kernel::bits::Bits;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::side::Side;
use blockade::rules::new_york_1776::observe::Memory;
use blockade::rules::new_york_1776::{NewYork, Position};
use serde_json::json;

use super::table::{Table, american, british, with};

/// N12.1
#[test]
fn the_leader_ship_takes_others_along_and_may_drop_them() {
    let position = british(&[], &[("new_york_harbor", "admiral_howe phoenix roebuck")]);
    Table::at(position.clone()).refused("british", "sail admiral_howe +phoenix zone_a", "N12.1");
    let mut table = Table::at(with(position, &["ship_group"]));
    table.refused("british", "sail phoenix +roebuck zone_a", "N12.1");
    table.plays("british", "sail admiral_howe +phoenix +roebuck zone_a -phoenix zone_b");
    assert_eq!(
        ["admiral_howe", "phoenix", "roebuck"].map(|s| table.ship(s)),
        ["zone_b", "zone_a", "zone_b"].map(String::from)
    );
    assert_eq!(table.state()["ap"]["british"], 3);
}

/// N12.2
#[test]
fn ships_go_straight_to_the_sound_for_three_points() {
    let position = british(
        &[("new_york_city", "nixon"), ("brooklyn", "hand"), ("paulus_hook", "heard")],
        &[("new_york_harbor", "phoenix")],
    );
    Table::at(position.clone()).refused("british", "sail phoenix zone_f", "N6.1");
    let mut table = Table::at(with(position, &["sound_passage"]));
    table.refused("british", "sail phoenix zone_f zone_e", "N12.2");
    table.plays("british", "sail phoenix zone_f");
    assert_eq!((table.ship("phoenix"), table.state()["ap"]["british"].as_u64()), ("zone_f".into(), Some(1)));
}

/// N12.3
#[test]
fn a_forced_march_pays_by_the_die_before_it_fights() {
    let position = british(&[("gravesend", "howe grant smith")], &[]);
    Table::at(position.clone()).refused("british", "march howe +grant flatbush bedford", "N5.2");
    let mut table = Table::at(with(position.clone(), &["force_march"]));
    table.dice(&[3]).plays("british", "march howe +grant +smith flatbush bedford");
    assert_eq!(table.state()["owes"]["hits"], 3);
    table.play_all("british", &["hit grant", "hit grant", "hit smith"]);
    assert_eq!((table.sp("grant"), table.sp("smith"), table.place("howe")), (2, 3, "bedford".into()));
    // A group that dies has entered nothing.
    let mut table =
        Table::at(with(british(&[("gravesend", "howe"), ("bedford", "nixon mifflin hand")], &[]), &["force_march"]));
    table.dice(&[1]).plays("british", "march howe flatbush bedford");
    table.plays("british", "hit howe");
    let state = table.state();
    assert_eq!(
        (state["entries"].clone(), state["eliminated"].as_array().is_some_and(|list| list.contains(&json!("howe")))),
        (json!({}), true)
    );
}

/// N12.4
#[test]
fn beside_washington_the_first_two_flights_are_ignored() {
    let fight = |options: &[&str]| {
        let mut table = Table::at(with(
            json!({"turn": 5, "phase": "battles", "active": "british", "first": "american", "entries": {"bedford": ["flatbush"]},
                "units": super::table::units(&[("bedford", "washington scott wolcott mifflin hand grant smith donop")])}),
            options,
        ));
        table.plays("british", "fight bedford");
        table.plays("american", "deploy left:washington,scott,wolcott center:mifflin right:hand");
        table.plays("british", "deploy left:grant center:smith right:donop");
        table.plays("american", "done");
        table.dice(&[1, 1, 2, 3]).plays("british", "fire donop");
        table.state()["battle"]["owes"]["flights"].as_u64()
    };
    assert_eq!(fight(&["steady_militia"]), Some(1));
    assert_eq!(fight(&[]), Some(2));
}

/// N13.1, N13.3
#[test]
fn a_move_is_so_many_units_and_totals_are_public() {
    let mut table = Table::at(american(
        &[("harlem", "greene nixon mifflin"), ("staten_island", "howe grant")],
        &[("zone_a", "phoenix")],
    ));
    table.plays("american", "march greene +nixon harlem_heights");
    let view = table.view("british");
    assert_eq!(view["enemy"]["at"], json!({"harlem": 1, "harlem_heights": 2, "north_castle": 1}));
    assert_eq!(view["enemy"]["sp_total"], 8);
    let text = view.to_string();
    assert!(!text.contains("\"greene\"") && !text.contains("\"nixon\""), "{text}");
    assert_eq!(table.view("american")["enemy"]["ships"], json!({"zone_a": 1}));
    assert!(!table.view("american").to_string().contains("phoenix"));
}

/// N13.2
#[test]
fn what_was_revealed_stays_in_the_sightings() {
    let mut table = Table::at(
        json!({"turn": 7, "phase": "battles", "active": "british", "first": "american", "entries": {"bedford": ["flatbush"]},
        "units": super::table::units(&[("bedford", "nixon hand grant smith")])}),
    );
    table.plays("british", "fight bedford");
    table.dice(&[6, 1, 1]).plays("american", "fire nixon");
    table.plays("british", "hit grant");
    assert_eq!(table.view("american")["sightings"]["grant"], json!({"at": "bedford", "turn": 7, "sp": 3}));
}

/// Swaps two enemy units that nobody has seen, with all their marks.
fn swap(rules: &NewYork, p: &Position, a: u8, b: u8) -> Position {
    let mut q = p.clone();
    let flip = |set: &mut Bits| {
        let (has_a, has_b) = (set.has(a), set.has(b));
        *set = set.without(a).without(b);
        if has_a {
            *set = set.with(b);
        }
        if has_b {
            *set = set.with(a);
        }
    };
    q.here.iter_mut().for_each(flip);
    [&mut q.moved, &mut q.crossed].into_iter().for_each(flip);
    q.at.swap(a as usize, b as usize);
    q.sp.swap(a as usize, b as usize);
    if let Some(battle) = &mut q.battle {
        battle.posts.iter_mut().for_each(flip);
        [&mut battle.acted, &mut battle.fled].into_iter().for_each(flip);
    }
    rules.audit(&q).expect("still a position");
    q
}

/// N13.1
#[test]
fn permuting_hidden_facts_changes_no_byte_of_the_other_sides_view_and_orders() {
    let rules = files::new_york().expect("the ruleset is good");
    let mut swaps = 0;
    for seed in 0..60 {
        let mut game = Game::new(&rules, NewGame::hotseat("secret", Seed::from_number(seed))).expect("no options");
        let (mut chance, mut legal) = (Chance::new(seed), Vec::new());
        game.settle();
        while let Some(side) = game.umpire().to_play() {
            let p = game.position();
            for viewer in Side::BOTH {
                let revealed = p.battle.map_or(Bits::NONE, |battle| battle.revealed);
                let hidden: Vec<u8> =
                    rules.army[viewer.other()].minus(revealed).into_iter().filter(|u| rules.on_board(p, *u)).collect();
                if hidden.len() < 2 || chance.below(4) > 0 {
                    continue;
                }
                let (a, b) = (hidden[chance.below(hidden.len())], hidden[chance.below(hidden.len())]);
                let full = |u: u8| rules.units[u as usize].sp;
                let marching = p.marching.is_some_and(|march| march.column.has(a) || march.column.has(b));
                if a == b
                    || full(a) < p.sp[b as usize]
                    || full(b) < p.sp[a as usize]
                    || marching
                    || p.phase == blockade::rules::new_york_1776::position::Phase::Setup
                {
                    continue;
                }
                let q = swap(&rules, p, a, b);
                let memory = Memory::default();
                let view = |p: &Position| {
                    rules.view_value(&rules.observe(p, &memory, Viewer::Side(viewer)), viewer).to_string()
                };
                assert_eq!(view(p), view(&q), "seed {seed}: {} and {}", rules.unit_name(a), rules.unit_name(b));
                if side == viewer {
                    let lines = |p: &Position| {
                        let mut out = Vec::new();
                        rules.legal(p, &mut out);
                        out.iter().map(|order| rules.print(order)).collect::<Vec<_>>()
                    };
                    assert_eq!(lines(p), lines(&q), "seed {seed}");
                }
                swaps += 1;
            }
            legal.clear();
            rules.legal(game.position(), &mut legal);
            let order = choose(&rules, game.position(), &legal, &mut chance);
            game.play(side, order).expect("legal");
        }
    }
    assert!(swaps > 1000, "{swaps} swaps are too few");
}
