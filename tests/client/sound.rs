//! What is heard at the table: what is shown, and its files are there.

use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::cue::Cue;
use blockade::app::intents::Change;
use blockade::app::settings::Settings;
use blockade::app::sound::Sounds;
use blockade::files;

use super::battle::OVER_WATER;
use super::driver::Player;
use super::journeys::attacks;

fn heard(player: &mut Player) -> Vec<Cue> {
    std::mem::take(&mut player.app.world_mut().resource_mut::<Sounds>().heard)
}

#[test]
fn a_march_is_heard_as_wood_and_the_curtain_when_it_is_lifted() {
    let mut player = attacks(OVER_WATER, ["Staten Island,", "Howe, leader", "Gravesend,"], (1280, 720));
    let cues = heard(&mut player);
    for cue in [Cue::Curtain, Cue::Block] {
        assert!(cues.contains(&cue), "{cue:?} in {cues:?}");
    }
    assert!(!cues.contains(&Cue::Dice) && !cues.contains(&Cue::Musket), "nobody has fired: {cues:?}");
    player.lift();
    player.wait(3);
    player.click("Menu");
    player.key(KeyCode::KeyP, Key::Character("p".into()));
    player.click("Wood, dice, paper: None");
    player.click("Drums and guns: None");
    let settings = player.app.world().resource::<Settings>();
    assert!(Cue::ALL.iter().all(|cue| settings.loudness(*cue) == 0.0), "everything is silent");
    player.app.world_mut().resource_mut::<Settings>().set(Change::Volume(1.0));
    player.click("Back");
    assert!(heard(&mut player).contains(&Cue::Paper), "a sheet is laid over the table, and taken away");
}

#[test]
fn every_sound_has_its_file_of_one_channel_and_sixteen_bits() {
    let folder = files::home().expect("the program's own files").join("assets/sound");
    for cue in Cue::ALL {
        let bytes = std::fs::read(folder.join(cue.file())).unwrap_or_else(|wrong| panic!("{cue:?}: {wrong}"));
        assert!(bytes.starts_with(b"RIFF") && bytes[8..12] == *b"WAVE" && bytes[36..40] == *b"data", "{cue:?}");
        assert_eq!((&bytes[22..24], &bytes[34..36]), (&[1, 0][..], &[16, 0][..]), "{cue:?}");
        let loudest =
            bytes[44..].chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]).unsigned_abs()).max();
        assert!(loudest.is_some_and(|loudest| (5_000..30_000).contains(&loudest)), "{cue:?}: {loudest:?}");
        assert!(bytes.len() < 100_000, "{cue:?} is short");
    }
}
