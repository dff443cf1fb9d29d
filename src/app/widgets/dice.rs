//! Dice: one, several in a tray, and those that fall over the map.

use bevy_egui::egui::{self, Align2, Color32, Pos2, Stroke, pos2, vec2};

use crate::app::art::Art;
use crate::app::contract::panel::DiceRoll;
use crate::app::theme::{self, Face, hue};
use crate::kernel::story::{Die, DieEffect};

/// Draws a die; what it did picks red or broken rim. `turn` rolls it, in radians.
pub fn draw_die(painter: &egui::Painter, art: &Art, die: &Die, centre: Pos2, size: f32, turn: f32) {
    let name = match die.effect {
        DieEffect::Hit => format!("die_hit_{}", die.face),
        DieEffect::Retreat if die.face <= 2 => format!("die_flee_{}", die.face),
        _ => format!("die_{}", die.face),
    };
    // A die with more than six sides has no picture: its number in a square.
    let Some(region) = art.block(&name) else {
        let rect = egui::Rect::from_center_size(centre, vec2(size, size) * 0.86);
        let rim = if die.effect == DieEffect::Hit { hue::battle() } else { hue::ink() };
        painter.rect(rect, size * 0.14, hue::cream(), Stroke::new(1.5, rim), egui::StrokeKind::Inside);
        painter.text(centre, egui::Align2::CENTER_CENTER, die.face, Face::Bold.at(size * 0.5), rim);
        return;
    };
    let rect = egui::Rect::from_center_size(centre, vec2(size, size));
    let mut mesh = egui::Mesh::with_texture(art.blocks.texture);
    mesh.add_rect_with_uv(rect, Art::uv(&art.blocks, region), Color32::WHITE);
    if turn != 0.0 {
        mesh.rotate(egui::emath::Rot2::from_angle(turn), centre);
    }
    painter.add(mesh);
    let mark = match die.effect {
        DieEffect::Hit => "die_star",
        DieEffect::Retreat => "die_arrow",
        DieEffect::None => return,
    };
    if size >= 30.0
        && let Some(region) = art.block(mark)
    {
        let rect = egui::Rect::from_center_size(centre + vec2(size * 0.42, -size * 0.4), vec2(size, size) * 0.5);
        painter.image(art.blocks.texture, rect, Art::uv(&art.blocks, region), Color32::WHITE);
    }
}

/// Dice that fall while the map is open, in a tray at the foot of the map.
pub fn dice_on_map(painter: &egui::Painter, art: &Art, rolling: &DiceRoll, spent: f32, view: egui::Rect) {
    let wide = (rolling.dice.len() as f32 * 62.0 + 60.0).clamp(300.0, (view.width() - 40.0).max(300.0));
    let centre = pos2(view.center().x, view.bottom() - 84.0);
    let tray = egui::Rect::from_center_size(centre, vec2(wide, 116.0));
    let wood = Color32::from_rgb(0x3d, 0x28, 0x18);
    painter.rect(tray.expand(8.0), 4.0, wood, Stroke::new(1.0, hue::ink()), egui::StrokeKind::Inside);
    theme::tile(painter, &art.tray, tray, 1.0, Color32::WHITE);
    let words = tray.center_top() + vec2(0.0, 6.0);
    painter.text(words, Align2::CENTER_TOP, &rolling.title, Face::FellItalic.at(17.0), hue::cream());
    let room = egui::Rect::from_min_max(tray.min + vec2(12.0, 30.0), tray.max - vec2(12.0, 6.0));
    roll_dice(painter, art, &rolling.dice, spent, room);
}

/// Dice that fall and settle within a part of a tray: known before they start, shown in plain faces until they lie.
pub fn roll_dice(painter: &egui::Painter, art: &Art, dice: &[Die], spent: f32, room: egui::Rect) {
    let n = dice.len().max(1) as f32;
    lay_dice(painter, art, dice, room, |i| {
        let start = 60.0 * i as f32 * (12.0 / n.max(12.0));
        let share = ((spent - start) / 600.0).clamp(0.0, 1.0);
        let bounce = ((1.0 - share) * std::f32::consts::PI * 2.5).sin().abs() * (1.0 - share);
        (bounce, (1.0 - share) * (5.0 + i as f32))
    });
}

/// Dice in a part of a tray, each so high over the cloth, 0 to 1, and turned by so many radians. None leaves the room.
pub fn lay_dice(
    painter: &egui::Painter,
    art: &Art,
    dice: &[Die],
    room: egui::Rect,
    motion: impl Fn(usize) -> (f32, f32),
) {
    let n = dice.len().max(1);
    let fit = |rows: usize| {
        (room.width() / (n.div_ceil(rows) as f32 * 1.3))
            .min(room.height() / (rows as f32 * 1.25))
            .min((room.height() * 0.62).max(44.0))
    };
    let rows = (1..=4).max_by(|a, b| fit(*a).total_cmp(&fit(*b)).then(b.cmp(a))).unwrap_or(1);
    let (size, per_row) = (fit(rows), n.div_ceil(rows));
    for (i, die) in dice.iter().enumerate() {
        let (row, column) = (i / per_row, i % per_row);
        let in_row = per_row.min(n - row * per_row) as f32;
        let x = room.center().x + (column as f32 - (in_row - 1.0) / 2.0) * size * 1.3;
        let y = room.center().y + (row as f32 - (rows as f32 - 1.0) / 2.0) * size * 1.25;
        let (height, turn) = motion(i);
        let tilt = ((i * 37 % 11) as f32 - 5.0) * 0.03;
        let falling = turn > 0.05;
        let shown = match falling {
            true => Die { face: ((i as f32 + turn * 3.0) as u8 % 6) + 1, effect: DieEffect::None },
            false => *die,
        };
        // A turned die is wider than a straight one: it stays inside all the same.
        let reach = size * if falling { 0.66 } else { 0.5 };
        let y = (y - height * size * 0.9).clamp(room.top() + reach.min(room.height() / 2.0), room.bottom());
        draw_die(painter, art, &shown, pos2(x, y), size * 0.92, tilt + turn);
    }
}
