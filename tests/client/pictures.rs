//! Compressed pictures, and the pictures of a game that are exported.

use std::path::PathBuf;

use blockade::app::art::files;
use blockade::board::Pictured;
use blockade::board::compressed_picture::CompressedPicture;
use blockade::export::scenes::scenes;
use blockade::kernel::ruleset::Viewer;
use blockade::play::game::Game;
use blockade::play::timeline::Timeline;
use image::RgbaImage;

use crate::how_many::one_in;

/// A picture of a game.
fn asset(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets").join(file)
}

/// Half as large: each pixel the mean of four.
fn halved(large: &RgbaImage) -> RgbaImage {
    RgbaImage::from_fn(large.width() / 2, large.height() / 2, |x, y| {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(i, j)| large.get_pixel(2 * x + i, 2 * y + j).0);
        image::Rgba(std::array::from_fn(|n| (four.iter().map(|pixel| u32::from(pixel[n])).sum::<u32>() / 4) as u8))
    })
}

#[test]
fn compressed_pictures_show_the_same_at_every_size() {
    let files = [
        "new_york_1776/map",
        "liberty/map",
        "white_plains/map",
        "white_plains/blocks",
        "white_plains/blocks_safe",
        "trying_mens_souls/map",
        "decision/map",
    ];
    for file in files {
        let compressed = CompressedPicture::read(&asset(&format!("{file}.ktx2"))).expect("a picture");
        assert_eq!(compressed.levels, 4, "{file}: it would flicker when it is small");
        let pixels = compressed.pixels();
        let mut rest = &pixels[..];
        let mut larger: Option<RgbaImage> = None;
        for level in 0..4 {
            let (wide, high) = compressed.size_of(level);
            let (own, others) = rest.split_at(wide * high * 4);
            let drawn = RgbaImage::from_raw(wide as u32, high as u32, own.to_vec()).expect("a size");
            let (dark, light) = drawn.pixels().fold((255, 0), |(a, b), pixel| (pixel[1].min(a), pixel[1].max(b)));
            assert!(dark < 60 && light > 200, "{file}, size {level}: ink {dark}, paper {light}");
            if let Some(larger) = larger {
                let off: i64 =
                    halved(&larger).iter().zip(drawn.iter()).map(|(a, b)| (i64::from(*a) - i64::from(*b)).pow(2)).sum();
                let mean = off as f64 / (wide * high * 4) as f64;
                assert!(mean < 40.0, "{file}, size {level} is another picture: {mean:.1} off, squared");
            }
            larger = Some(drawn);
            rest = others;
        }
        assert!(rest.is_empty(), "{file}: it ends there");
    }
}

/// Graphics cards without compressed pictures get the same pixels.
#[test]
fn a_compressed_picture_is_decoded_for_cards_that_cannot_read_it() {
    for (file, alpha) in [("liberty/map.ktx2", false), ("white_plains/blocks.ktx2", true)] {
        let image = files::read(&asset(file), true, false, true).expect("a picture");
        assert!(!image.is_compressed(), "{file}");
        let data = image.data.expect("pixels");
        let compressed = CompressedPicture::read(&asset(file)).expect("a picture");
        assert_eq!(data, compressed.pixels(), "{file}");
        assert_eq!(data.chunks_exact(4).any(|pixel| pixel[3] < 255), alpha, "{file}: clear around the blocks only");
        // Colours are multiplied by their alpha; the compression may miss a little.
        let lighter = |pixel: &&[u8]| pixel[..3].iter().any(|value| *value > pixel[3].saturating_add(40));
        let (count, all) = (data.chunks_exact(4).filter(lighter).count(), data.len() / 4);
        assert!(count * 1000 < all, "{file}: {count} of {all} pixels are lighter than their alpha");
    }
}

#[test]
fn a_broken_compressed_picture_is_reported_and_does_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    let whole = std::fs::read(asset("liberty/map.ktx2")).unwrap();
    let file = folder.path().join("map.ktx2");
    let wrong = |bytes: &[u8]| {
        std::fs::write(&file, bytes).unwrap();
        files::read(&file, false, false, false).expect_err("it is broken")
    };
    for length in [0, 11, 79, 100, 176, 300, 100_000, whole.len() - 1] {
        let told = wrong(&whole[..length]);
        assert!(told.contains("not a whole KTX2 picture"), "{length} bytes: {told}");
    }
    assert!(wrong(b"no picture").contains("not a whole KTX2 picture"));
    // Format, width, height, number of sizes and packing are at 12, 20, 24, 40 and 44.
    for (at, value) in
        [(20, 0_u32), (24, 0), (24, 7), (20, 4), (20, u32::MAX - 3), (40, 40), (40, u32::MAX), (44, 0), (12, 999)]
    {
        let mut other = whole.clone();
        other[at..at + 4].copy_from_slice(&value.to_le_bytes());
        assert!(!wrong(&other).is_empty(), "{value} at {at}");
    }
    let mut other = whole.clone();
    other[12..16].copy_from_slice(&137_u32.to_le_bytes());
    assert!(wrong(&other).contains("neither BC1 nor BC7"));
    // A byte of the head or of the rest may be wrong, over night any of the head: it is refused or shown, and nothing panics.
    for at in (0..400).step_by(one_in(9)).chain((400..whole.len()).step_by(whole.len() / 20)) {
        let mut other = whole.clone();
        other[at] ^= 0xff;
        std::fs::write(&file, &other).unwrap();
        let _shown_or_refused = files::read(&file, false, true, false);
    }
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
    for game in ["liberty", "new_york_1776", "white_plains", "trying_mens_souls", "decision"] {
        let file = asset(&format!("{game}/map.ktx2"));
        let shares = [false, true].map(|contrast| {
            let data = files::read(&file, true, contrast, false).expect("a map").data.expect("pixels");
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
