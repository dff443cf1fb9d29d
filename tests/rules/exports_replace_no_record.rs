//! No export replaces a record; what else it replaces is said.

use std::path::{Path, PathBuf};

use blockade::cli::CommandError;
use blockade::cli::arguments::Form;
use blockade::cli::export::export;
use serde_json::Value;

const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records/form_3");

fn copied(folder: &Path, name: &str, as_name: &str) -> PathBuf {
    let path = folder.join(as_name);
    std::fs::copy(Path::new(KEPT).join(name), &path).expect("copied");
    path
}

#[test]
fn an_export_onto_a_record_is_refused_by_every_name_that_it_has() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = copied(folder.path(), "long_island.blockade", "game.blockade");
    let disguised = copied(folder.path(), "long_island.blockade", "game.txt");
    let mut targets =
        vec![game.clone(), disguised, folder.path().join("new.blockade"), folder.path().join("new.BLOCKADE")];
    if cfg!(unix) {
        let link = folder.path().join("link.txt");
        #[cfg(unix)]
        std::os::unix::fs::symlink("game.blockade", &link).expect("a link");
        let hard = folder.path().join("hard.txt");
        std::fs::hard_link(&game, &hard).expect("a link");
        targets.extend([link, hard]);
    }
    let before = std::fs::read(&game).expect("there");
    for form in [Form::Text, Form::Log, Form::Json] {
        for target in &targets {
            let refused = export(&game, form, None, Some(target)).expect_err("a record").to_string();
            assert!(refused.contains("saved game") && refused.contains("choose another name"), "{refused}");
        }
        // In its folder the diary would take the name of the record that is called game.txt.
        let refused = export(&game, Form::Text, None, Some(folder.path())).expect_err("a record").to_string();
        assert!(refused.contains("game.txt"), "{refused}");
    }
    assert_eq!(std::fs::read(&game).expect("there"), before);
    assert!(!folder.path().join("new.blockade").exists());
}

#[test]
fn an_older_export_is_replaced_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = copied(folder.path(), "long_island.blockade", "game.blockade");
    let diary = folder.path().join("new/diary.txt");
    for _ in 0..2 {
        assert_eq!(export(&game, Form::Text, None, Some(&diary)).expect("written"), format!("{}\n", diary.display()));
    }
    assert_eq!(
        std::fs::read_to_string(&diary).expect("there"),
        export(&game, Form::Text, None, None).expect("printed")
    );
    assert_eq!(std::fs::read_dir(diary.parent().expect("a folder")).expect("there").count(), 1);
    // As for other programs, "-" is the standard output.
    let printed = export(&game, Form::Text, None, Some(Path::new("-"))).expect("printed");
    assert!(printed.len() > 1000);
}

#[test]
fn the_data_of_a_game_name_its_scenario_its_players_and_where_it_began() {
    let game = Path::new(KEPT).join("white_plains_grand_assault.blockade");
    let data: Value = serde_json::from_str(&export(&game, Form::Json, None, None).expect("data")).expect("JSON");
    assert_eq!(data["scenario"], "grand_assault");
    assert!(data["seats"]["american"].is_string() && data["seats"]["british"].is_string(), "{}", data["seats"]);
    let mut referee = blockade::cli::referee::Referee::new();
    if !data["opening"].is_null() {
        let request = serde_json::json!({"do": "position", "ruleset": "white_plains", "position": data["opening"]});
        assert_eq!(referee.answer(&request.to_string())["ok"], true);
    }
    let seen: Value =
        serde_json::from_str(&export(&game, Form::Json, Some("british"), None).expect("data")).expect("JSON");
    assert!(seen["opening"].is_object());
}

#[test]
fn a_side_that_the_game_does_not_have_is_an_error_of_usage() {
    let game = Path::new(KEPT).join("long_island.blockade");
    let wrong = export(&game, Form::Text, Some("french"), None).expect_err("no such side");
    assert!(matches!(wrong, CommandError::Usage(_)), "{wrong}");
}
