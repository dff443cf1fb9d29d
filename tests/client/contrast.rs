//! Every text can be read: the contrast of each ink on each ground it stands on, after WCAG 2.

use bevy_egui::egui::{self, Color32};
use bevy_egui::{EguiRenderOutput, PrimaryEguiContext};
use blockade::app::state::settings::Settings;
use blockade::app::theme::{LEAST, Palette, Theme, readable};
use blockade::kernel::side::{BySide, Hatch, Side, SideColour, SideInfo};

use super::driver::Player;

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
fn black_on_white_has_a_contrast_of_twenty_one() {
    assert!((contrast(Color32::BLACK, Color32::WHITE) - 21.0).abs() < 0.01);
}

#[test]
fn no_letter_is_smaller_than_eleven_pixels_at_any_size() {
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
        let theme = Theme::default().with_palette(palette);
        let least = if palette == Palette::Contrast { 7.0 } else { 4.5 };
        let papers = [("paper", theme.paper()), ("paper 2", theme.paper_2()), ("field", theme.field())];
        let inks = [("ink", theme.ink()), ("second ink", theme.ink_2()), ("link", theme.link())];
        let mut pairs: Vec<(&str, Color32, &str, Color32)> = Vec::new();
        for (ground, paper) in papers {
            pairs.extend(inks.map(|(name, ink)| (name, ink, ground, paper)));
        }
        for colour in [SideColour::Blue, SideColour::Red, SideColour::White] {
            let info = SideInfo { id: "", name: "", plural: "", colour, hatch: Hatch::Upright };
            let side = theme.with_sides(&BySide::new(info, info)).side(Side::First);
            pairs.extend([("a side's name", side, "paper", theme.paper())]);
            pairs.extend([("cream", theme.cream(), "a side's button", side)]);
        }
        pairs.extend([
            ("ink", theme.ink(), "past turns", theme.paper_3()),
            ("ink", theme.ink(), "a chosen row", theme.highlight(0.24)),
            ("what cannot be done", theme.disabled(), "paper", theme.paper()),
            ("a condition that is met", theme.good(), "paper", theme.paper()),
            ("battle", theme.battle(), "paper", theme.paper()),
            ("battle", theme.battle(), "field", theme.field()),
            ("cream", theme.cream(), "battle", theme.battle()),
            ("cream", theme.cream(), "a chosen tab", theme.link()),
            ("ink", theme.ink(), "gold", theme.gold_fill()),
        ]);
        for (name, ink, ground, paper) in pairs {
            let contrast = contrast(ink, paper);
            assert!(contrast >= least, "{palette:?}: {name} on {ground}: {contrast:.2}");
        }
    }
}

/// How often the panels draw with a colour.
pub fn drawn_in(player: &mut Player, colour: Color32) -> usize {
    let world = player.app.world_mut();
    let mut painted = world.query_filtered::<&EguiRenderOutput, bevy::prelude::With<PrimaryEguiContext>>();
    let jobs = &painted.single(world).expect("panels").paint_jobs;
    let meshes = jobs.iter().filter_map(|job| match &job.primitive {
        egui::epaint::Primitive::Mesh(mesh) => Some(mesh),
        egui::epaint::Primitive::Callback(_) => None,
    });
    meshes.flat_map(|mesh| &mesh.vertices).filter(|vertex| vertex.color == colour).count()
}

#[test]
fn two_apps_in_one_process_have_a_palette_each() {
    let mut apps = [Palette::Standard, Palette::Contrast].map(|palette| {
        let mut player = Player::at_the_title();
        player.app.world_mut().resource_mut::<Settings>().palette = palette;
        (player, palette)
    });
    // Turn and turn about, so that one could paint over the other.
    for _ in 0..4 {
        for (player, _) in &mut apps {
            player.wait(1);
        }
    }
    for (player, palette) in &mut apps {
        let own = Theme::default().with_palette(*palette);
        let foreign = if *palette == Palette::Standard { Palette::Contrast } else { Palette::Standard };
        let other = Theme::default().with_palette(foreign);
        for (own, other) in [(own.ink(), other.ink()), (own.side(Side::First), other.side(Side::First))] {
            assert_ne!(own, other);
            assert!(drawn_in(player, own) > 0, "{palette:?} draws with its own {own:?}");
            assert_eq!(drawn_in(player, other), 0, "{palette:?} never draws with {other:?} of the other one");
        }
    }
}
