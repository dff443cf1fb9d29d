//! L4.1 to L4.3, L5.1: cards, who acts first, Supply cards.

use blockade::rules::liberty::position::{ActionStep, PhaseState};
use blockade::rules::liberty::sides::{AMERICAN, BRITISH};

use super::Table;

/// L4.2, L4.3: the second worked case.
#[test]
fn a_tie_makes_the_british_first_and_the_american_roll_for_the_weather() {
    let mut table = Table::new_game(&[], &["a3", "a1", "a1"], &["a3"]);
    table.dice(&[5]);
    table.plays("play a3, play a3");
    assert_eq!(table.p().player_1, Some(BRITISH));
    assert_eq!(table.asked(), ("action moves".into(), Some(BRITISH)));
    let roll = table.umpire.entries().iter().flat_map(|entry| &entry.events).find_map(|event| match event {
        blockade::rules::liberty::event::Event::Rolled { who, .. } => Some(*who),
        _ => None,
    });
    assert_eq!(roll, Some(AMERICAN));
}

/// L13.1: the same with the option.
#[test]
fn with_british_initiative_the_british_decide_a_tie() {
    let mut table = Table::new_game(&["british_initiative"], &["a3", "a1", "a1"], &["a3"]);
    table.plays("play a3, play a3");
    assert_eq!(table.asked(), ("initiative".into(), Some(BRITISH)));
    assert_eq!(table.lines(), ["first", "second"]);
    table.dice(&[5]);
    table.goes("second");
    assert_eq!((table.p().player_1, table.p().active), (Some(AMERICAN), AMERICAN));
}

/// L4.1: only a card of one's hand.
#[test]
fn a_side_plays_only_cards_that_it_holds() {
    let table = Table::new_game(&[], &["a1", "a1", "a1"], &["a3", "a2", "a2"]);
    assert_eq!(table.lines(), ["play a2", "play a3"]);
    table.refused("play a1", "L4.1");
    table.out_of_place("done");
}

/// L5.1, L2.6: the third.
#[test]
fn a_supply_card_gives_a_step_each_to_blocks_in_supply() {
    let mut table = Table::new_game(&[], &["a3", "a1", "a1"], &["s2"]);
    table.dice(&[6]);
    table.plays("play s2, play a3");
    assert_eq!((table.p().player_1, table.asked().0), (Some(AMERICAN), "action supply".to_owned()));
    table.goes("supply leader_washington");
    assert_eq!(table.strength("leader_washington"), 3);
    for line in ["supply leader_washington", "supply militia_pickens", "supply leader_gates"] {
        table.refused(line, "L5.1");
    }
    table.goes("supply warship_de_barras");
    assert_eq!(table.strength("warship_de_barras"), 4);
    assert_eq!(table.asked(), ("action moves".into(), Some(BRITISH)));
    assert_eq!(table.p().actions, 3);
}

/// L4.2, L4.3, L5.1: the fourth.
#[test]
fn two_supply_cards_give_steps_to_both_and_the_turn_goes_on() {
    let mut table = Table::new_game(&[], &["s3", "a1", "a1"], &["s2"]);
    table.dice(&[6]);
    table.plays("play s2, play s3");
    assert_eq!(table.asked(), ("action supply".into(), Some(BRITISH)));
    table.refused("supply foot_rawdon", "L5.1");
    table.plays("supply leader_howe, done");
    assert_eq!(table.asked(), ("action supply".into(), Some(AMERICAN)));
    table.out_of_place("move militia_stark falmouth");
    table.goes("done");
    assert_eq!((table.asked().0.as_str(), table.p().turn), ("cards", 2));
}

/// L5.1: Indians in their own town; Atlantic.
#[test]
fn steps_reach_atlantic_and_indians_at_home() {
    let mut table = Table::of(&[("foot_grey", "atlantic"), ("indian_shawnee", "shawnee")], BRITISH, 2);
    table.change(|rules, p| {
        p.state = PhaseState::Action(ActionStep::Supply(None));
        for name in ["foot_grey", "indian_shawnee"] {
            p.strength[rules.block(name).expect("a block")] = 1;
        }
    });
    table.plays("supply indian_shawnee, supply foot_grey");
    assert_eq!((table.strength("foot_grey"), table.strength("indian_shawnee")), (2, 2));
}
