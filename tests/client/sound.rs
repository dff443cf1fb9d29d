//! What is heard at the table: what is shown, and its files are there.

use bevy::input::keyboard::{Key, KeyCode};
use blockade::app::contract::sound_cue::SoundCue;
use blockade::app::shell::sound::Sounds;
use blockade::app::state::settings::Settings;
use blockade::files;

use super::battle::OVER_WATER;
use super::driver::Player;
use super::two_players::attacks;

fn heard(player: &mut Player) -> Vec<SoundCue> {
    std::mem::take(&mut player.app.world_mut().resource_mut::<Sounds>().cues)
}

#[test]
fn a_march_sounds_like_wood_and_a_lifted_curtain_has_its_sound() {
    let mut player = attacks(OVER_WATER, ["Staten Island,", "Gravesend,"], (1280, 720));
    let cues = heard(&mut player);
    for cue in [SoundCue::Curtain, SoundCue::Block] {
        assert!(cues.contains(&cue), "{cue:?} in {cues:?}");
    }
    assert!(!cues.contains(&SoundCue::Dice) && !cues.contains(&SoundCue::Musket), "nobody has fired: {cues:?}");
    player.lift();
    player.wait(3);
    player.click("Menu");
    player.key(KeyCode::KeyP, Key::Character("p".into()));
    player.click("Effects: Off");
    player.click("Battle sounds: Off");
    let settings = player.app.world().resource::<Settings>();
    assert!(SoundCue::ALL.iter().all(|cue| settings.loudness(*cue) == 0.0), "everything is silent");
    player.app.world_mut().resource_mut::<Settings>().volume = 1.0;
    player.click("Back");
    assert!(heard(&mut player).contains(&SoundCue::Paper), "a sheet is laid over the table, and taken away");
}

#[test]
fn every_sound_has_its_file_of_one_channel_and_sixteen_bits() {
    let folder = files::home().expect("the program's own files").join("assets/sound");
    for cue in SoundCue::ALL {
        let bytes = std::fs::read(folder.join(cue.file())).unwrap_or_else(|wrong| panic!("{cue:?}: {wrong}"));
        assert!(bytes.starts_with(b"RIFF") && bytes[8..12] == *b"WAVE" && bytes[36..40] == *b"data", "{cue:?}");
        assert_eq!((&bytes[22..24], &bytes[34..36]), (&[1, 0][..], &[16, 0][..]), "{cue:?}");
        let loudest =
            bytes[44..].chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]).unsigned_abs()).max();
        assert!(loudest.is_some_and(|loudest| (5_000..30_000).contains(&loudest)), "{cue:?}: {loudest:?}");
        assert!(bytes.len() < 100_000, "{cue:?} is short");
    }
}

/// Settings of earlier versions keep what they say.
#[test]
fn settings_without_a_volume_of_battle_sounds_stay_silent_and_keep_everything_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let read = |text: &str| {
        let file = folder.path().join("settings.ron");
        std::fs::write(&file, text).expect("it is written");
        Settings::read(&file)
    };
    let old = read("(scale: 1.5, volume: 0.0)");
    assert_eq!((old.scale, old.loudness(SoundCue::Gun), old.loudness(SoundCue::Block)), (1.5, 0.0, 0.0));
    let set = read("(scale: 1.25, volume: 0.0, guns: 0.3)");
    assert_eq!((set.scale, set.loudness(SoundCue::Gun), set.loudness(SoundCue::Block)), (1.25, 0.3, 0.0));
    assert_eq!(read("()").loudness(SoundCue::Gun), Settings::default().guns, "and without any the guns are heard");
}

/// Every place at which the legend explains a sign is on the map.
#[test]
fn the_signs_of_the_map_stand_where_the_legend_says() {
    let assets = files::home().expect("the program's own files").join("assets");
    let mut stands = 0;
    for game in blockade::app::games::all().expect("the games are good") {
        let chart = game.chart(&assets).expect("the map can be read");
        for sign in game.legend() {
            for (place, _) in &sign.stands {
                assert!(game.place(&chart, place).is_some(), "{}: {} stands at {place}", game.info().id(), sign.name);
                stands += 1;
            }
        }
    }
    assert!(stands > 8, "some signs stand beside every place");
}
