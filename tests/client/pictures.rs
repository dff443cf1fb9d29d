//! The packed maps are the maps: what a graphics card reads is what is drawn.

use std::path::PathBuf;

use blockade::app::art::files;
use blockade::board::Pictured;
use blockade::export::pictures::scenes;
use blockade::kernel::ruleset::Viewer;
use blockade::play::game::Game;
use blockade::play::timeline::Timeline;
use ddsfile::Dds;
use image::RgbImage;

/// The colours of one square of four by four pixels, packed as BC1.
fn unpack(square: &[u8]) -> [[i32; 3]; 16] {
    let word = |at: usize| i32::from(square[at]) | i32::from(square[at + 1]) << 8;
    let (first, second) = (word(0), word(2));
    let wide = |colour: i32| [(colour >> 11) * 255 / 31, (colour >> 5 & 63) * 255 / 63, (colour & 31) * 255 / 31];
    let (a, b) = (wide(first), wide(second));
    std::array::from_fn(|pixel| {
        let choice = square[4 + pixel / 4] >> (pixel % 4 * 2) & 3;
        std::array::from_fn(|n| match (choice, first > second) {
            (0, _) => a[n],
            (1, _) => b[n],
            (2, true) => (2 * a[n] + b[n]) / 3,
            (3, true) => (a[n] + 2 * b[n]) / 3,
            (2, false) => (a[n] + b[n]) / 2,
            _ => 0,
        })
    })
}

/// Half as large: each pixel the mean of four.
fn halved(large: &RgbImage) -> RgbImage {
    RgbImage::from_fn(large.width() / 2, large.height() / 2, |x, y| {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(i, j)| large.get_pixel(2 * x + i, 2 * y + j).0);
        image::Rgb(std::array::from_fn(|n| (four.iter().map(|pixel| u32::from(pixel[n])).sum::<u32>() / 4) as u8))
    })
}

#[test]
fn packed_maps_show_what_is_drawn_at_every_size() {
    for game in ["new_york_1776", "liberty", "white_plains"] {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets").join(game);
        let mut drawn = image::open(folder.join("map.png")).unwrap().into_rgb8();
        let packed = Dds::read(std::fs::File::open(folder.join("map.dds")).unwrap()).unwrap();
        let (wide, high) = (packed.get_width(), packed.get_height());
        assert!(drawn.width() - wide < 4 && drawn.height() - high < 4, "{game}: another size");
        assert_eq!(packed.get_num_mipmap_levels(), 4, "{game}: seen small it would flicker");
        drawn = image::imageops::crop_imm(&drawn, 0, 0, wide, high).to_image();
        let mut squares = packed.data.chunks_exact(8);
        for level in 0..4 {
            let (across, down) = (drawn.width().div_ceil(4), drawn.height().div_ceil(4));
            let mut off = 0_i64;
            for (n, square) in squares.by_ref().take((across * down) as usize).enumerate() {
                let corner = (n as u32 % across * 4, n as u32 / across * 4);
                for (pixel, colour) in unpack(square).iter().enumerate() {
                    let at = (corner.0 + pixel as u32 % 4, corner.1 + pixel as u32 / 4);
                    let Some(there) = drawn.get_pixel_checked(at.0, at.1) else { continue };
                    off += (0..3).map(|n| i64::from((i32::from(there[n]) - colour[n]).pow(2))).sum::<i64>();
                }
            }
            let mean = off as f64 / f64::from(drawn.width() * drawn.height() * 3);
            assert!(mean < 40.0, "{game}, size {level}: `build.py` has not packed this map: {mean:.1} off, squared");
            drawn = halved(&drawn);
        }
        assert!(squares.next().is_none(), "{game}: it ends there");
    }
}

#[test]
fn a_broken_packed_map_is_told_and_does_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    let own = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets/liberty/map.dds");
    let whole = std::fs::read(own).unwrap();
    let wrong = |bytes: &[u8]| {
        let file = folder.path().join("map.dds");
        std::fs::write(&file, bytes).unwrap();
        files::read(&file, false, false).expect_err("it is broken")
    };
    assert!(wrong(&whole[..100_000]).contains("99872 bytes of pixels"), "{}", wrong(&whole[..100_000]));
    assert!(!wrong(b"no picture").is_empty());
    // Height and width stand at 12 and 16.
    for (at, size) in [(12, 0_u32), (16, 0), (16, 7), (12, 4)] {
        let mut other = whole.clone();
        other[at..at + 4].copy_from_slice(&size.to_le_bytes());
        assert!(!wrong(&other).is_empty(), "{size} at {at}");
    }
    let mut other = whole;
    other[84..88].copy_from_slice(b"DXT5");
    assert!(wrong(&other).contains("neither BC1 nor BC7"));
}

/// The board at the end of a turn is not the last round of its last battle once more.
#[test]
fn pictures_of_the_ends_of_turns_show_no_battle_and_their_names_are_in_order() {
    let rules = blockade::rulesets::new_york().expect("rules");
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/records/form_1/end_n11_1.blockade");
    let timeline = Timeline::new(&Game::look(&rules, &file).expect("a record")).expect("a game");
    let all = scenes(&timeline, &*rules);
    let battles = all.iter().filter(|scene| scene.name.contains("_battle_")).count();
    let ends: Vec<_> = all.iter().filter(|scene| scene.name.ends_with("_end")).collect();
    assert!(battles > 0 && !ends.is_empty(), "{all:?}");
    for scene in ends {
        assert!(rules.lines(&timeline.view(scene.at, Viewer::Public)).is_none(), "{scene:?}");
        let turn = timeline.moments[scene.turn_of].turn;
        assert_eq!(scene.name, format!("turn_{turn:02}_end"), "the turn that has ended heads it");
    }
    let names: Vec<_> = all.iter().map(|scene| scene.name.clone()).collect();
    let mut sorted = names.clone();
    sorted.sort();
    assert_eq!(names, sorted);
}

/// In high contrast the paper of a map becomes white; its ink stays black.
#[test]
fn in_high_contrast_a_map_is_lighter() {
    for game in ["liberty", "new_york_1776", "white_plains"] {
        let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets").join(game).join("map.dds");
        let shares = [false, true].map(|contrast| {
            let data = files::read(&file, true, contrast).expect("a map").data.expect("pixels");
            // Of every block the lighter colour, in 32 levels of red.
            let light = |block: &[u8]| u16::from_le_bytes([block[0], block[1]]) >> 11;
            let levels: Vec<u16> = data.chunks_exact(8).map(light).collect();
            let share = |so: fn(&u16) -> bool| levels.iter().filter(|level| so(level)).count() * 100 / levels.len();
            (share(|level| *level > 29), share(|level| *level < 3))
        });
        let [(white, black), (white_after, black_after)] = shares;
        assert!(white_after > white + 40, "{game}: {white} % and {white_after} % are white");
        assert!(black_after >= black, "{game}: {black} % and {black_after} % are black");
    }
}
