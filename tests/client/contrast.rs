//! Every text can be read: the contrast of each ink on each ground it stands on, after WCAG 2.

use bevy_egui::egui::Color32;
use blockade::app::theme::{LEAST, Palette, gilt, hue, label, readable};
use blockade::kernel::side::Side;

fn luminance(colour: Color32) -> f64 {
    let linear = |value: u8| {
        let share = f64::from(value) / 255.0;
        if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(colour.r()) + 0.7152 * linear(colour.g()) + 0.0722 * linear(colour.b())
}

fn contrast(one: Color32, other: Color32) -> f64 {
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn black_on_white_is_twenty_one() {
    assert!((contrast(Color32::BLACK, Color32::WHITE) - 21.0).abs() < 0.01);
}

#[test]
fn however_small_the_panels_no_letter_is_smaller_than_eleven_pixels() {
    for scale in [0.75, 0.9, 1.0, 2.0] {
        for size in [9.0, 12.0, 13.0, 20.0] {
            let pixels = readable(size, scale) * scale;
            assert!(pixels >= LEAST - 0.01, "{size} points at {scale} are {pixels} pixels");
        }
    }
    assert!((readable(14.0, 1.0) - 14.0).abs() < 0.01);
}

#[test]
fn every_ink_can_be_read_on_every_ground_it_stands_on_in_every_palette() {
    for palette in Palette::ALL {
        hue::hold(palette);
        let least = if palette == Palette::Contrast { 7.0 } else { 4.5 };
        let papers = [("paper", hue::paper()), ("paper 2", hue::paper_2()), ("field", hue::field())];
        let inks = [("ink", hue::ink()), ("second ink", hue::ink_2()), ("link", hue::link())];
        let mut pairs: Vec<(&str, Color32, &str, Color32)> = Vec::new();
        for (ground, paper) in papers {
            pairs.extend(inks.map(|(name, ink)| (name, ink, ground, paper)));
        }
        pairs.extend(Side::BOTH.map(|side| ("a side's name", label(side), "paper", hue::paper())));
        pairs.extend(Side::BOTH.map(|side| ("cream", hue::cream(), "a side's button", label(side))));
        pairs.extend([
            ("ink", hue::ink(), "past turns", hue::paper_3()),
            ("ink", hue::ink(), "a chosen row", gilt(0.24)),
            ("what cannot be done", hue::disabled(), "paper", hue::paper()),
            ("a condition that is met", hue::good(), "paper", hue::paper()),
            ("battle", hue::battle(), "paper", hue::paper()),
            ("battle", hue::battle(), "field", hue::field()),
            ("cream", hue::cream(), "battle", hue::battle()),
            ("cream", hue::cream(), "a chosen tab", hue::link()),
            ("ink", hue::ink(), "gold", hue::gold_fill()),
        ]);
        for (name, ink, ground, paper) in pairs {
            let contrast = contrast(ink, paper);
            assert!(contrast >= least, "{palette:?}: {name} on {ground}: {contrast:.2}");
        }
    }
    hue::hold(Palette::Standard);
}
