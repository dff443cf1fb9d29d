//! Every text can be read: the contrast of each ink on each ground it stands on, after WCAG 2.

use bevy_egui::egui::Color32;
use blockade::app::theme::{
    BATTLE, CREAM, DISABLED, FIELD, GOLD_FILL, GOOD, INK, INK_2, LINK, PAPER, PAPER_2, PAPER_3, gilt, label,
};
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
fn every_ink_can_be_read_on_every_ground_it_stands_on() {
    let papers = [("paper", PAPER), ("paper 2", PAPER_2), ("field", FIELD), ("a chosen row", gilt(0.24))];
    let inks = [("ink", INK), ("second ink", INK_2), ("link", LINK)];
    let mut pairs: Vec<(&str, Color32, &str, Color32)> = Vec::new();
    for (ground, paper) in papers {
        pairs.extend(inks.map(|(name, ink)| (name, ink, ground, paper)));
    }
    pairs.extend(Side::BOTH.map(|side| ("a side's name", label(side), "paper", PAPER)));
    pairs.extend(Side::BOTH.map(|side| ("cream", CREAM, "a side's button", label(side))));
    pairs.extend([
        ("ink", INK, "past turns", PAPER_3),
        ("what cannot be done", DISABLED, "paper", PAPER),
        ("a condition that is met", GOOD, "paper", PAPER),
        ("battle", BATTLE, "paper", PAPER),
        ("battle", BATTLE, "field", FIELD),
        ("cream", CREAM, "battle", BATTLE),
        ("cream", CREAM, "a chosen tab", LINK),
        ("ink", INK, "gold", GOLD_FILL),
    ]);
    for (name, ink, ground, paper) in pairs {
        let contrast = contrast(ink, paper);
        assert!(contrast >= 4.5, "{name} on {ground}: {contrast:.2}");
    }
}
