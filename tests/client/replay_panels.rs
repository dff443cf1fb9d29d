//! The panels of the replay: the record beside it, the sheets for a branch and an export, the battle of a moment.

use super::driver::Player;
use super::replay::{enter, replay, with_records, with_records_in};
use bevy::input::keyboard::{Key, KeyCode};
use bevy_egui::egui;
use blockade::app::art::Art;
use blockade::app::state::current_session::TableUi;
use blockade::app::state::settings::Settings;
use blockade::app::theme::{Palette, Theme};
use blockade::app::widgets::log_line::log_line;
use blockade::export::Exported;
use blockade::kernel::side::Side;
use blockade::kernel::story::LogText;

#[test]
fn play_on_after_the_last_order_says_why_it_cannot() {
    let mut player = with_records(&["form_1/end_n11_1"]);
    enter(&mut player);
    player.key(KeyCode::End, Key::End);
    player.key(KeyCode::KeyP, Key::Character("p".into()));
    let words = player.words();
    assert!(words.iter().any(|word| word.starts_with("The game is over here")), "{words:?}");
}

/// The lines of the record on the screen, and those that are out of view, with where they stand.
fn record_lines(player: &mut Player) -> Vec<(String, f32)> {
    let told: Vec<String> = replay(player).info().log.iter().map(|line| line.text.plain()).collect();
    let column = player.area("replay pages").expect("a column");
    let names = player.names().into_iter().filter(|(_, rect)| rect.min.x < column.right());
    names.filter(|(name, _)| told.contains(name)).map(|(name, rect)| (name, rect.min.y)).collect()
}

#[test]
fn the_log_of_the_replay_does_not_scroll_when_the_viewer_changes() {
    let mut player = with_records_in(&["form_3/long_island"], (1280, 720));
    enter(&mut player);
    player.key(KeyCode::End, Key::End);
    for _ in 0..3 {
        player.key(KeyCode::PageUp, Key::PageUp);
    }
    let column = player.area("replay pages").expect("a column");
    let inside = |y: f32| y > column.top() + 180.0 && y < column.bottom() - 40.0;
    let mut compared = 0;
    for key in [(KeyCode::Digit1, "1"), (KeyCode::Digit2, "2"), (KeyCode::Digit3, "3"), (KeyCode::Digit1, "1")] {
        let before: Vec<_> = record_lines(&mut player).into_iter().filter(|(_, y)| inside(*y)).collect();
        player.key(key.0, Key::Character(key.1.into()));
        player.wait(6);
        let after = record_lines(&mut player);
        let once = |lines: &[(String, f32)], name: &str| lines.iter().filter(|(other, _)| other == name).count() == 1;
        // What stands above a line may be told at another length: the first line that both tell stays.
        let first = before.iter().find(|(name, _)| once(&after, name) && once(&before, name));
        if let Some((name, y)) = first {
            let now = after.iter().find(|(other, _)| other == name).expect("the same line").1;
            assert!((now - y).abs() < 60.0, "{name} stood at {y} and stands at {now}");
            compared += 1;
        }
    }
    assert!(compared > 2, "{compared} viewpoints were compared");
}

#[test]
fn every_line_of_the_log_has_a_name_for_a_screen_reader_also_out_of_view() {
    let mut player = with_records(&["form_3/long_island"]);
    enter(&mut player);
    let told = replay(&player).info().log.len();
    let named = record_lines(&mut player).len();
    assert!(told > 40, "a long record: {told} lines");
    assert!(named >= told, "{named} of {told} lines have a name");
}

#[test]
fn the_names_of_exported_files_stay_when_no_file_manager_opens_their_folder() {
    let mut player = with_records(&["form_1/end_n11_1"]);
    enter(&mut player);
    player.key(KeyCode::KeyX, Key::Character("x".into()));
    let nowhere = player.saves.path().join("no such folder");
    let said = Exported { words: "end_n11_1.txt and end_n11_1.log".into(), folder: nowhere };
    player.app.world_mut().resource_mut::<TableUi>().export_mut().expect("the sheet").said = Some(Ok(said));
    player.wait(2);
    player.click("Open folder");
    player.wait(10);
    assert!(player.find("Saved: end_n11_1.txt and end_n11_1.log").is_some(), "{:?}", player.words());
    let mut table = player.app.world_mut().resource_mut::<TableUi>();
    table.export_mut().expect("the sheet").no_folder = Some("No file manager opens it.".into());
    player.wait(2);
    assert!(player.find("Saved: end_n11_1.txt and end_n11_1.log").is_some());
    assert!(player.find("No file manager opens it.").is_some(), "both are told");
}

/// What is drawn of a line of the record, without its colours.
fn shape_of(player: &Player, palette: Palette, side: Option<Side>) -> Vec<[i32; 4]> {
    let context = player.panels_alike();
    let art = player.app.world().resource::<Art>();
    let line = LogText::line(side, "Howe marches");
    let mut rects = Vec::new();
    for _ in 0..2 {
        context.begin_pass(egui::RawInput::default());
        let sides = &blockade::rules::new_york_1776::sides::SIDES;
        Theme::default().with_palette(palette).with_sides(sides).put(&context);
        egui::Area::new(egui::Id::new("line")).show(&context, |ui| {
            ui.set_width(300.0);
            log_line(ui, art, &line, false);
        });
        rects.clear();
        let mut output = context.end_pass();
        output.textures_delta.clear();
        for shape in &output.shapes {
            if let egui::Shape::Rect(rect) = &shape.shape
                && rect.rect.width() < 8.0
            {
                let of = rect.rect;
                rects.push([of.left(), of.top(), of.right(), of.bottom()].map(|at| (at * 10.0) as i32));
            }
        }
    }
    rects
}

#[test]
fn the_bar_of_a_line_shows_the_side_without_its_colour() {
    let player = with_records(&[]);
    for palette in Palette::ALL {
        let shapes = [None, Some(Side::First), Some(Side::Second)].map(|side| shape_of(&player, palette, side));
        assert!(shapes.iter().all(|shape| !shape.is_empty()), "{palette:?}: {shapes:?}");
        assert_ne!(shapes[0], shapes[1], "{palette:?}");
        assert_ne!(shapes[0], shapes[2], "{palette:?}");
        assert_ne!(shapes[1], shapes[2], "{palette:?}");
    }
}

#[test]
fn the_battle_in_a_replay_names_the_side_of_each_line() {
    let mut player = with_records_in(&["form_3/long_island"], (1920, 1080));
    enter(&mut player);
    for (key, words) in [("1", "British above, American below."), ("2", "American above, British below.")] {
        player.key(KeyCode::F24, Key::Character(key.into()));
        player.click("Next battle");
        player.wait(3);
        // With the map in place of the board.
        if replay(&player).info().battle_board && player.find("See the map").is_some() {
            player.key(KeyCode::KeyV, Key::Character("v".into()));
            player.wait(3);
        }
        assert!(player.find(words).is_some(), "{words} in {:?}", player.words());
    }
}

/// The smallest layout, 960×540 points, and that of the smallest window with letters as large as it allows.
#[test]
fn a_battle_is_seen_in_low_windows_on_its_board_and_beside_the_map() {
    for (record, size) in [
        ("form_3/white_plains_chatterton_hill", (1280, 720)),
        ("form_3/liberty_whole_war", (1024, 640)),
        ("form_3/long_island", (1280, 720)),
    ] {
        let what = format!("{record} at {size:?} with large letters");
        let mut player = with_records_in(&[record], size);
        enter(&mut player);
        player.app.world_mut().resource_mut::<Settings>().scale = 2.0;
        player.wait(6);
        assert!(player.panels().content_rect().height() < 610.0, "{what}");
        let letter = |player: &mut Player, code: KeyCode, letter: &str| player.key(code, Key::Character(letter.into()));
        for _ in 0..40 {
            letter(&mut player, KeyCode::KeyB, "b");
            if replay(&player).info().battle_board {
                break;
            }
            player.key(KeyCode::ArrowRight, Key::ArrowRight);
            if replay(&player).info().battle_board {
                break;
            }
        }
        assert!(replay(&player).info().battle_board, "{what}: no battle is found");
        player.wait(6);
        let window = player.panels().content_rect();
        let (board, foot) = (player.area("battle sheet").expect("a board"), player.area("timeline").expect("buttons"));
        assert!(board.height() > 380.0 && window.contains_rect(board) && !board.intersects(foot), "{what}: {board}");
        assert!(player.find("See the map").is_some(), "{what}: {:?}", player.words());
        letter(&mut player, KeyCode::KeyV, "v");
        player.wait(3);
        let names = replay(&player).info().sides().map(|side| side.name);
        // White Plains tells its combats on the board and in the log.
        let lines = format!("{} above, {} below.", names[Side::Second], names[Side::First]);
        let has_lines = replay(&player).moment().lines.is_some();
        assert_eq!(player.find(&lines).is_some(), has_lines, "{what}: {:?}", player.words());
        assert_eq!(has_lines, !record.contains("white_plains"), "{what}");
        assert!(player.find("See the battle board").is_some(), "{what}");
    }
}

#[test]
fn the_key_of_the_battle_board_says_so_where_there_is_none() {
    let mut player = with_records(&["form_3/long_island"]);
    enter(&mut player);
    let v = |player: &mut Player| player.key(KeyCode::KeyV, Key::Character("v".into()));
    v(&mut player);
    assert!(player.words().iter().any(|word| word.starts_with("There is no battle board at this moment.")));
    // It has not hidden the boards to come.
    for _ in 0..40 {
        player.click("Next battle");
        if replay(&player).info().battle_board {
            break;
        }
    }
    assert!(player.area("battle sheet").is_some() && player.find("See the map").is_some(), "{:?}", player.words());
}
