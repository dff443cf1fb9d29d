//! Keys: what Tab chose on the map and on the battle board is acted on by the keys that follow.

use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::contract::layout::PanelLayout;
use blockade::app::games::new_york_1776::Selection;
use blockade::app::map::camera::Viewport;
use blockade::app::state::screen::Screen;
use blockade::kernel::ruleset::Ruleset;
use blockade::rules::new_york_1776::data::place_ids::place_id;
use blockade::rules::new_york_1776::position::{Post, Step};
use blockade::rules::new_york_1776::sides::BRITISH;

use super::driver::Player;
use super::marches::many_at_staten_island;
use super::two_players::{at_a_battle, deployed, moving};

fn letter(player: &mut Player, code: KeyCode, letter: &str) {
    player.key(code, Key::Character(letter.into()));
}

fn viewport(player: &Player) -> (bevy::math::Vec2, f32) {
    let viewport = player.app.world().resource::<Viewport>();
    (viewport.centre, viewport.zoom)
}

#[test]
fn after_tab_on_the_map_enter_arrows_and_the_keys_of_the_map_still_act() {
    let mut player = moving();
    for (code, key) in [(KeyCode::ArrowLeft, Key::ArrowLeft), (KeyCode::ArrowDown, Key::ArrowDown)] {
        let before = viewport(&player);
        player.key(code, key);
        assert_ne!(viewport(&player).0, before.0, "{code:?} moves the map");
    }
    letter(&mut player, KeyCode::KeyF, "f");
    player.key(KeyCode::Tab, Key::Tab);
    assert_ne!(player.plan().selection, Selection::None, "Tab chooses a stack that can act");
    letter(&mut player, KeyCode::KeyF, "f");
    let (zoom, fit) = (viewport(&player).1, player.app.world().resource::<Viewport>().fit_zoom());
    assert!((zoom - fit).abs() < 1e-3, "F shows the whole map");
    player.key(KeyCode::F1, Key::F1);
    assert_eq!(player.screen(), Screen::Rules);
    player.key(KeyCode::Escape, Key::Escape);
    assert_eq!(player.screen(), Screen::Table);
    // Select a mover and move it without a pointer.
    let entries = player.entries();
    for _ in 0..40 {
        player.key(KeyCode::Tab, Key::Tab);
        if let Selection::Place(_) = player.plan().selection {
            player.key(KeyCode::Enter, Key::Enter);
            assert!(matches!(player.plan().selection, Selection::Unit(_)), "Enter chooses among those who stand there");
        }
        letter(&mut player, KeyCode::KeyT, "t");
        if player.plan().end().is_some() {
            break;
        }
    }
    assert!(player.plan().end().is_some(), "T points at a lit place");
    player.key(KeyCode::Enter, Key::Enter);
    assert!(player.entries() > entries, "Enter gives the order");
}

#[test]
fn after_tab_in_a_battle_its_keys_still_act() {
    let mut player = at_a_battle(BRITISH);
    for _ in 0..2 {
        player.key(KeyCode::Enter, Key::Enter);
        assert!(!player.behind_a_curtain(), "Enter lifts the curtain");
        // Select the leader, wherever he stands.
        let leads = |player: &Player| player.plan().in_hand.is_some_and(|unit| player.rules().leaders.has(unit));
        for _ in 0..10 {
            player.key(KeyCode::Tab, Key::Tab);
            if leads(&player) {
                break;
            }
        }
        let unit = player.plan().in_hand.filter(|_| leads(&player)).expect("Tab takes a block in hand");
        player.key(KeyCode::Digit2, Key::Character("2".into()));
        assert!(player.plan().deployment[Post::Center].has(unit), "2 puts it in the Center");
        player.key(KeyCode::Enter, Key::Enter);
    }
    let battle = player.position().battle().expect("a battle");
    assert_eq!(battle.step, Step::Act, "Enter deploys both");
    let entries = player.entries();
    player.key(KeyCode::Tab, Key::Tab);
    assert!(player.plan().in_hand.is_some());
    letter(&mut player, KeyCode::KeyF, "f");
    assert!(player.entries() > entries, "F fires the block that Tab chose");
    for _ in 0..20 {
        let p = player.position();
        if p.owes().is_none() {
            break;
        }
        player.key(KeyCode::Tab, Key::Tab);
        player.key(KeyCode::Enter, Key::Enter);
        assert!(player.entries() > entries);
    }
    let acting = player.position().battle().expect("a battle").attacker_acts;
    player.key(KeyCode::Tab, Key::Tab);
    letter(&mut player, KeyCode::KeyD, "d");
    if player.find("End fire").is_some() {
        player.key(KeyCode::Enter, Key::Enter);
    }
    let now = player.position().battle();
    assert!(
        now.is_none_or(|battle| battle.attacker_acts != acting || battle.step != Step::Act),
        "D ends it after a Tab, too"
    );
}

#[test]
fn f6_leads_tab_to_the_buttons_of_the_panels_and_back_to_the_map() {
    let mut player = moving();
    player.key(KeyCode::F6, Key::F6);
    let first = player.panels().memory(|memory| memory.focused());
    assert!(first.is_some(), "a button has the focus");
    player.key(KeyCode::Tab, Key::Tab);
    let second = player.panels().memory(|memory| memory.focused());
    assert!(second.is_some() && second != first, "Tab goes on to the next");
    assert_eq!(player.plan().selection, Selection::None, "and chooses nobody on the map");
    player.key(KeyCode::F6, Key::F6);
    assert_eq!(player.panels().memory(|memory| memory.focused()), None);
    player.key(KeyCode::Tab, Key::Tab);
    assert_ne!(player.plan().selection, Selection::None, "Tab belongs to the map again");
}

#[test]
fn tab_moves_the_map_only_if_its_place_is_hidden_and_never_puts_it_under_a_panel() {
    for size in [(1280, 720), (1920, 1080)] {
        let mut player = super::two_players::moving_in(size);
        letter(&mut player, KeyCode::KeyF, "f");
        let whole = viewport(&player);
        for round in 0..30 {
            player.key(KeyCode::Tab, Key::Tab);
            let place = match player.plan().selection {
                Selection::Place(place) => Some(place),
                Selection::Unit(unit) => player.position().at[unit],
                _ => None,
            };
            let Some(place) = place else { continue };
            let name = player.rules().location_name(place).to_owned();
            let at = player.on_screen(place_id(place));
            assert!(!player.covered(at), "{size:?}, {round}: {name} lies under a panel at {at}");
            assert_eq!(viewport(&player), whole, "{size:?}, {round}: {name} was seen, and the map moved all the same");
        }
    }
}

#[test]
fn a_curtain_is_left_for_the_title_and_comes_back_with_the_game() {
    let mut player = Player::at_the_title();
    player.begin();
    player.click("Historical");
    player.key(KeyCode::Enter, Key::Enter);
    assert!(player.behind_a_curtain(), "the British are to sit down");
    player.key(KeyCode::KeyT, Key::Character("t".into()));
    assert_eq!(player.screen(), Screen::Title);
    player.click("Continue");
    assert!(player.behind_a_curtain() && player.screen() == Screen::Table, "nobody has looked behind it");
    // A button that has the focus keeps Enter for itself.
    player.key(KeyCode::Tab, Key::Tab);
    player.key(KeyCode::Tab, Key::Tab);
    player.key(KeyCode::Enter, Key::Enter);
    assert_eq!(player.screen(), Screen::Title);
    player.click("Continue");
    assert!(player.behind_a_curtain(), "the curtain was not lifted by the same key");
}

#[test]
fn ctrl_z_and_ctrl_y_undo_and_redo_as_in_other_programs() {
    let mut player = moving();
    let before = player.hash();
    assert!(player.order(player.rules().parse("march howe gravesend").expect("an order")));
    player.wait(3);
    let after = player.hash();
    assert_ne!(before, after);
    player.with_ctrl(KeyCode::KeyZ, "z");
    assert_eq!(player.hash(), before, "Ctrl+Z undoes it");
    player.with_ctrl(KeyCode::KeyY, "y");
    assert_eq!(player.hash(), after, "Ctrl+Y redoes it");
}

#[test]
fn escape_opens_the_menu_if_nothing_can_be_cancelled() {
    let mut player = moving();
    player.key(KeyCode::Tab, Key::Tab);
    assert_ne!(player.plan().selection, Selection::None);
    player.key(KeyCode::Escape, Key::Escape);
    assert_eq!(player.plan().selection, Selection::None, "Escape deselects first");
    assert!(player.find("Back to the game").is_none());
    player.key(KeyCode::Escape, Key::Escape);
    assert!(player.find("Back to the game").is_some(), "the menu is open");
    player.key(KeyCode::Escape, Key::Escape);
    assert!(player.find("Back to the game").is_none(), "and closed again");
}

#[test]
fn done_asks_if_blocks_can_still_fire() {
    let mut player = deployed((1280, 720));
    while player.behind_a_curtain() || player.position().battle().is_some_and(|battle| battle.step == Step::Decide) {
        let name = if player.behind_a_curtain() { "Show the board" } else { "Stand" };
        player.click(name);
    }
    let entries = player.entries();
    letter(&mut player, KeyCode::KeyD, "d");
    assert_eq!(player.entries(), entries, "no fire is lost unasked");
    assert!(player.find("End your fire in this round?").is_some());
    player.click("Keep firing");
    assert_eq!(player.entries(), entries);
    letter(&mut player, KeyCode::KeyA, "a");
    assert!(player.entries() > entries, "one key fires all");
}

#[test]
fn enter_on_a_focused_level_chooses_it_and_does_not_begin_the_game() {
    let mut player = Player::at_the_title();
    player.click("New game");
    for _ in 0..40 {
        player.key(KeyCode::Tab, Key::Tab);
        let ctx = player.panels();
        if ctx.memory(|memory| memory.focused().is_some()) {
            break;
        }
    }
    player.key(KeyCode::Enter, Key::Enter);
    assert_eq!(player.screen(), Screen::NewGame, "the focused button keeps Enter");
}

#[test]
fn a_refusal_is_gone_when_the_player_comes_back_from_another_screen() {
    let mut player = moving();
    let order = player.rules().parse("march howe fort_lee").expect("an order");
    assert!(!player.order(order), "it is refused");
    player.wait(3);
    player.key(KeyCode::F1, Key::F1);
    assert_eq!(player.screen(), Screen::Rules);
    player.key(KeyCode::Escape, Key::Escape);
    assert_eq!(player.screen(), Screen::Table);
    assert!(player.notice().is_none(), "{:?}", player.notice());
}

#[test]
fn an_arrow_key_points_the_chosen_stack_at_the_highlighted_place_in_its_direction() {
    let mut player = many_at_staten_island();
    player.click("Staten Island,");
    let start = player.selected()[0];
    let lit = player.lit();
    player.key(KeyCode::ArrowRight, Key::ArrowRight);
    let end = player.plan().end().expect("a lit place is chosen");
    assert!(lit.contains(&end));
    assert!(player.on_screen(end).x > player.on_screen(start).x, "it lies to the right");
    let entries = player.entries();
    player.key(KeyCode::Enter, Key::Enter);
    assert_eq!(player.entries(), entries + 1, "Enter gives the order");
}

#[test]
fn shift_and_tab_in_one_frame_go_back() {
    let mut player = many_at_staten_island();
    player.key(KeyCode::Tab, Key::Tab);
    let first = player.plan().selection;
    player.key(KeyCode::Tab, Key::Tab);
    assert_ne!(player.plan().selection, first);
    player.quick_shift(KeyCode::Tab, Key::Tab);
    assert_eq!(player.plan().selection, first, "Shift+Tab goes back, however quick it is");
}

#[test]
fn undo_and_redo_see_quick_modifiers() {
    let mut player = many_at_staten_island();
    let before = player.entries();
    player.click("Staten Island,");
    player.click("Gravesend,");
    player.click("Gravesend,");
    assert_eq!(player.entries(), before + 1, "a march is ordered");
    player.quick_ctrl(KeyCode::KeyZ, "z");
    assert_eq!(player.entries(), before, "Ctrl+Z");
    player.quick_ctrl(KeyCode::KeyY, "y");
    assert_eq!(player.entries(), before + 1, "Ctrl+Y");
    letter(&mut player, KeyCode::KeyU, "u");
    assert_eq!(player.entries(), before, "U");
    player.quick_shift(KeyCode::KeyU, Key::Character("U".into()));
    assert_eq!(player.entries(), before + 1, "Shift+U");
}

#[test]
fn a_list_scrolls_to_what_has_the_focus() {
    for page in ["General", "Keys"] {
        let mut player = Player::at_the_title();
        letter(&mut player, KeyCode::KeyS, "s");
        player.click(page);
        let mut stops = std::collections::BTreeSet::new();
        for _ in 0..80 {
            player.key(KeyCode::Tab, Key::Tab);
            player.wait(3);
            let panels = player.panels();
            let focused = panels.memory(|memory| memory.focused()).and_then(|id| panels.read_response(id));
            let focused = focused.expect("something has the focus");
            let seen = focused.interact_rect.expand(2.0).contains_rect(focused.rect);
            assert!(seen, "{page}: {:?} of {:?} is seen", focused.interact_rect, focused.rect);
            stops.insert(focused.id.value());
        }
        assert!(stops.len() > 30, "{page}: {} stops", stops.len());
    }
}

#[test]
fn f6_begins_at_the_decision_in_the_right_column() {
    let mut player = many_at_staten_island();
    player.click("Staten Island,");
    player.key(KeyCode::F6, Key::F6);
    let panels = player.panels();
    let focused = panels.memory(|memory| memory.focused()).and_then(|id| panels.read_response(id));
    let column = PanelLayout::of(&panels).right;
    let rect = focused.expect("a button has the focus").rect;
    assert!(column.contains_rect(rect.shrink(4.0)), "{rect:?} in {column:?}");
    player.key(KeyCode::Escape, Key::Escape);
}

#[test]
fn a_key_that_does_nothing_in_a_battle_says_what_it_is_for() {
    let mut player = deployed((1280, 720));
    while player.behind_a_curtain() || player.position().battle().is_some_and(|battle| battle.step == Step::Decide) {
        let name = if player.behind_a_curtain() { "Show the board" } else { "Stand" };
        player.click(name);
    }
    letter(&mut player, KeyCode::KeyW, "w");
    let answer = player.notice().expect("an answer").text;
    let question = "You are asked: Which block fires or shifts?";
    assert_eq!(answer, format!("The key W does nothing now. It is for: Withdraw. {question}"));
    player.key(KeyCode::Tab, Key::Tab);
    assert!(player.plan().in_hand.is_some() && player.notice().is_none(), "the answer goes when a block is chosen");
}

#[test]
fn the_focus_always_has_a_ring() {
    let mut player = moving();
    player.key(KeyCode::F6, Key::F6);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let Some(focused) = player.panels().memory(|memory| memory.focused()) else { break };
        assert!(player.ringed(), "no ring is drawn around {focused:?}");
        if !seen.insert(format!("{focused:?}")) {
            break;
        }
        player.key(KeyCode::Tab, Key::Tab);
    }
    assert!(seen.len() > 5, "several widgets had the focus: {}", seen.len());
}

#[test]
fn a_resting_pointer_shows_no_tooltip_while_keys_are_pressed() {
    let mut player = moving();
    let undo = player.find("Undo").expect("a button").center();
    player.move_to(undo);
    player.wait(40);
    let tooltips = |player: &mut Player| player.panels().memory(|memory| memory.areas().visible_layer_ids().len());
    let with = tooltips(&mut player);
    player.key(KeyCode::Tab, Key::Tab);
    player.wait(6);
    assert!(tooltips(&mut player) < with, "the tooltip is closed");
}

#[test]
fn the_forces_of_both_sides_are_one_key_away() {
    let mut player = moving();
    letter(&mut player, KeyCode::KeyI, "i");
    let words = player.words();
    for heading in ["34 blocks left", "0 blocks lost", "21 blocks left"] {
        assert!(words.iter().any(|word| word == heading), "{heading}: {words:?}");
    }
    player.key(KeyCode::Escape, Key::Escape);
    assert!(player.find("34 blocks left").is_none());
}
