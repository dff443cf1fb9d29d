//! Attacks of White Plains as they are planned in the window: what is refused, who is shut out, how the odds are told.

use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::contract::notes::NoteTone;
use blockade::app::contract::overlays::OverlayKind;
use blockade::app::games::white_plains::Plan;
use blockade::app::session::typed::Session;
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::side::Side;
use blockade::play::game::Game;
use blockade::play::new_game::NewGame;
use blockade::play::table::Table;
use blockade::rules::white_plains::data::ids::{HexId, Hexes, UnitId, Units};
use blockade::rules::white_plains::position::parts::Targets;
use blockade::rules::white_plains::words::names::place_id;
use blockade::rules::white_plains::{Order, WhitePlains};
use serde_json::{Map, Value, json};
use std::any::Any;

use super::white_plains::Clicker;
use super::white_plains_columns::{british_move, model, scenario, view};

fn put(clicker: &mut Clicker) -> &mut Session<WhitePlains> {
    let session: &mut dyn Any = clicker.player.session_mut();
    session.downcast_mut().expect("White Plains")
}

/// The British declare, with only these on the map.
fn declaring(places: &[(&str, &str)]) -> Clicker {
    let mut clicker = scenario("grand_assault");
    clicker.player.goes_by_itself(false);
    let stand = |(unit, at): &(&str, &str)| ((*unit).to_owned(), json!({"at": at, "step": 0, "state": "parade"}));
    let units: Map<String, Value> = places.iter().map(stand).collect();
    let position = json!({"scenario": "grand_assault", "turn": 38, "phase": "declare", "units": units, "leaders": {}});
    let rules = clicker.rules.clone();
    let (position, setup) = rules.read_position(&position, None).expect("a position");
    let new = NewGame { setup, ..NewGame::hotseat("attacks", Seed::from_number(5)) };
    put(&mut clicker).table = Table::new(Game::from_position(&rules, new, position));
    clicker.player.wait(4);
    clicker
}

/// Plans that these units attack these hexes; the units and the hexes.
fn planned(clicker: &mut Clicker, units: &[&str], hexes: &[&str]) -> (Units, Targets) {
    let rules = clicker.rules.clone();
    let units: Units = units.iter().map(|unit| rules.unit(unit).expect("a unit")).collect();
    let hexes: Vec<HexId> = hexes.iter().map(|at| rules.hex(at).expect("a hex")).collect();
    let from = units.first().and_then(|unit| model(clicker).p().at(unit));
    let plan = Plan { from, group: units, hexes: hexes.iter().copied().collect::<Hexes>(), ..Plan::default() };
    put(clicker).plan = plan;
    clicker.player.wait(3);
    (units, Targets::new(hexes).expect("one to three hexes"))
}

fn says(clicker: &mut Clicker, words: &str) -> bool {
    clicker.player.words().iter().any(|line| line.contains(words))
}

/// The odds on the map.
fn odds(clicker: &Clicker) -> Vec<String> {
    let notes = view(clicker, &[]).marks.notes.into_iter();
    notes.filter(|note| note.tone == NoteTone::Full).map(|note| note.words).collect()
}

const TWO_HEXES: [(&str, &str); 4] =
    [("foot_28", "h2533"), ("foot_35", "h2434"), ("cont_4", "h2532"), ("cont_9", "h2433")];

/// W9.1, W9.3: who can then attack nothing is told before an attack is declared; what the rules then refuse is not asked, has no
/// odds and no mark, and its refusal stands in the prompt.
#[test]
fn an_attack_tells_whom_it_shuts_out_and_a_refused_one_is_not_asked() {
    let mut clicker = declaring(&TWO_HEXES);
    let (first, hexes) = planned(&mut clicker, &["foot_28"], &["h2532", "h2433"]);
    let left: UnitId = clicker.rules.unit("foot_35").expect("a unit");
    let name = clicker.rules[left].name.clone();
    let plan = put(&mut clicker).plan.clone();
    assert_eq!(plan.shut_out(model(&clicker), hexes), Units::one(left));
    assert!(says(&mut clicker, &format!("{name} can then attack nothing (W9.3)")), "{:?}", clicker.player.words());
    assert_eq!(odds(&clicker).len(), 1);
    assert!(put(&mut clicker).order(Order::Assault(first.first().expect("one"), hexes)));
    clicker.player.wait(3);
    let declared = odds(&clicker);
    planned(&mut clicker, &["foot_35"], &["h2433"]);
    let shown = view(&clicker, &[]);
    assert!(shown.prompt.help.contains("(W9.1)") && !shown.prompt.question.contains("2433"), "{:?}", shown.prompt);
    let at = clicker.rules.hex("h2433").expect("a hex");
    assert!(shown.marks.of(place_id(at)).lit.is_none(), "it cannot be attacked by them");
    assert_eq!(odds(&clicker), declared, "what is refused has no odds");
    assert!(!says(&mut clicker, "How it may end"));
    clicker.player.key(KeyCode::Enter, Key::Enter);
    clicker.player.wait(2);
    assert_eq!(clicker.player.notice().and_then(|notice| notice.case), Some("W9.1"));
    assert_eq!(model(&clicker).p().attacks.len(), 1);
}

/// W9.1: the hexes of a declared attack are joined together, by a click on one of them.
#[test]
fn a_click_on_a_hex_of_a_declared_attack_chooses_all_of_its_hexes() {
    let places = [("jaeger_1", "h2533"), ("jaeger_2", "h2533"), ("cont_4", "h2532"), ("cont_9", "h2433")];
    let mut clicker = declaring(&places);
    let (first, hexes) = planned(&mut clicker, &["jaeger_1"], &["h2532", "h2433"]);
    assert!(put(&mut clicker).order(Order::Assault(first.first().expect("one"), hexes)));
    planned(&mut clicker, &["jaeger_2"], &["h2532"]);
    put(&mut clicker).plan.hexes = Hexes::NONE;
    let at = clicker.rules.hex("h2532").expect("a hex");
    clicker.hex(at);
    let plan = put(&mut clicker).plan.clone();
    assert_eq!(plan.hexes, hexes.iter().collect::<Hexes>());
    clicker.player.key(KeyCode::Enter, Key::Enter);
    clicker.player.wait(2);
    assert_eq!(model(&clicker).p().attacks.iter().map(|attack| attack.units.len()).collect::<Vec<_>>(), [2]);
}

/// W9.2: guns are assigned after the foot that they need, in whatever order they were chosen.
#[test]
fn guns_are_assigned_after_their_foot() {
    let mut clicker = declaring(&[("art_brig_1", "h2533"), ("foot_28", "h2533"), ("cont_4", "h2532")]);
    let (_, hexes) = planned(&mut clicker, &["art_brig_1", "foot_28"], &["h2532"]);
    let plan = put(&mut clicker).plan.clone();
    assert!(plan.assigned(model(&clicker), hexes).is_ok());
    planned(&mut clicker, &["art_brig_1"], &["h2532"]);
    assert!(view(&clicker, &[]).prompt.help.contains("(W9.2)") && odds(&clicker).is_empty());
}

/// W9.4, W10.5: the odds are told in the order in which they are reckoned; of two hexes the one is named that is taken.
#[test]
fn odds_are_told_in_the_order_of_reckoning_and_name_the_hex_that_is_taken() {
    let mut clicker = declaring(&TWO_HEXES);
    planned(&mut clicker, &["foot_28"], &["h2532"]);
    let mut top = |what: &str| clicker.player.find(what).unwrap_or_else(|| panic!("no {what}")).min.y;
    let tops = ["Diversion", "The odds", "On the die, before cards and tactics"].map(&mut top);
    assert!(tops[0] < tops[1] && tops[1] < tops[2] && tops[0] == top("−1 column"), "{tops:?}");
    assert!(says(&mut clicker, "the hex is taken"));
    planned(&mut clicker, &["foot_28"], &["h2532", "h2433"]);
    assert!(says(&mut clicker, "2532 is taken: ") || says(&mut clicker, "2433 is taken: "));
    assert!(!says(&mut clicker, "the hex is taken"));
}

/// W13.1: the overlay of command names every leader on the map; a leader of the chosen hex has an edge around its units.
#[test]
fn the_overlay_of_command_names_every_leader() {
    let mut clicker = scenario("grand_assault");
    british_move(&mut clicker);
    let (rules, p) = (clicker.rules.clone(), clicker.p());
    let named = |clicker: &Clicker| view(clicker, &[OverlayKind::Control]).marks.overlays;
    let leaders = |side: Side| (rules.sorted.leaders & rules.army[side]).into_iter().filter_map(|leader| p.at(leader));
    let hexes: Hexes = Side::BOTH.into_iter().flat_map(leaders).filter(|at| !rules.is_box(*at)).collect();
    let shown = named(&clicker);
    assert_eq!(shown.notes.len(), hexes.into_iter().count(), "{:?}", shown.notes);
    assert!(shown.strokes.is_empty());
    let at = leaders(blockade::rules::white_plains::sides::BRITISH).next();
    put(&mut clicker).plan = Plan { from: at, ..Plan::default() };
    assert!(!named(&clicker).strokes.is_empty(), "an edge around those whom the leader may command");
}
