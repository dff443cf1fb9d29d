//! The packed maps are the maps: what a graphics card reads is what is drawn.

use std::path::PathBuf;

use ddsfile::Dds;

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

#[test]
fn packed_maps_show_what_is_drawn() {
    for game in ["new_york_1776", "liberty"] {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets").join(game);
        let drawn = image::open(folder.join("map.png")).unwrap().into_rgb8();
        let packed = Dds::read(std::fs::File::open(folder.join("map.dds")).unwrap()).unwrap();
        let (wide, high) = (packed.get_width(), packed.get_height());
        assert!(drawn.width() - wide < 4 && drawn.height() - high < 4, "{game}: another size");
        assert_eq!(packed.get_num_mipmap_levels(), 4, "{game}: seen small it would flicker");
        let mut off = 0_i64;
        let squares = (wide / 4) as usize;
        for (n, square) in packed.data.chunks_exact(8).take(squares * (high / 4) as usize).enumerate() {
            let corner = ((n % squares) as u32 * 4, (n / squares) as u32 * 4);
            for (pixel, colour) in unpack(square).iter().enumerate() {
                let there = drawn.get_pixel(corner.0 + pixel as u32 % 4, corner.1 + pixel as u32 / 4);
                off += (0..3).map(|n| i64::from((i32::from(there[n]) - colour[n]).pow(2))).sum::<i64>();
            }
        }
        let mean = off as f64 / f64::from(wide * high * 3);
        assert!(mean < 20.0, "{game}: `build.py` has not packed this map; squares of errors are {mean:.1} in the mean");
    }
}
