//! Draws dice: a single die, several in a tray, and dice that roll over the map.

use bevy_egui::egui::{self, Align2, Color32, Pos2, Stroke, pos2, vec2};

use crate::app::art::Art;
use crate::app::contract::panel::DiceRoll;
use crate::app::theme::{self, Face};
use crate::app::widgets::rows::Rows;
use crate::kernel::story::{Die, DieEffect};

/// The duration of a roll of several dice, in milliseconds: they start one after the other.
pub fn fall_time(dice: usize) -> f32 {
    700.0 + 60.0 * dice.min(12) as f32
}

/// The least size of a die with ten sides that is drawn as a solid, in points.
const SOLID: f32 = 34.0;

/// The picture of a die, if there is one: six-sided dice have painted faces that show their effect, and some games have
/// dice with ten sides, 0 to 9.
fn picture(art: &Art, die: &Die, size: f32) -> Option<(f32, f32, f32, f32)> {
    if die.sides == 10 {
        let hit = if die.effect == DieEffect::Hit { "hit_" } else { "" };
        let drawn = if size < SOLID { "flat10" } else { "die10" };
        return art.block(&format!("{drawn}_{hit}{}", die.face));
    }
    if die.sides != 6 {
        return None;
    }
    let own = match die.effect {
        DieEffect::Hit => art.block(&format!("die_hit_{}", die.face)),
        DieEffect::Retreat => art.block(&format!("die_flee_{}", die.face)),
        DieEffect::None => None,
    };
    own.or_else(|| art.block(&format!("die_{}", die.face)))
}

/// Draws a die; its effect selects a red or broken rim. `turn` is its rotation, in radians.
pub fn draw_die(painter: &egui::Painter, art: &Art, die: &Die, centre: Pos2, size: f32, turn: f32) {
    let rect = egui::Rect::from_center_size(centre, vec2(size, size));
    match picture(art, die, size) {
        Some(region) => {
            let mut mesh = egui::Mesh::with_texture(art.blocks.texture);
            mesh.add_rect_with_uv(rect, Art::uv(&art.blocks, region), Color32::WHITE);
            if turn != 0.0 {
                mesh.rotate(egui::emath::Rot2::from_angle(turn), centre);
            }
            painter.add(mesh);
        }
        None => draw_polygon(painter, die, centre, size, turn),
    }
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

/// Draws a die without a picture: a polygon with as many corners as the die has sides (four for six sides), and its
/// number.
fn draw_polygon(painter: &egui::Painter, die: &Die, centre: Pos2, size: f32, turn: f32) {
    let theme = theme::of(painter);
    let rim = if die.effect == DieEffect::Hit { theme.battle() } else { theme.ink() };
    let n = if die.sides == 6 { 4 } else { usize::from(die.sides.clamp(3, 12)) };
    // A square lies on its side, every other polygon stands on its point.
    let first = if n == 4 { std::f32::consts::FRAC_PI_4 } else { -std::f32::consts::FRAC_PI_2 } + turn;
    let corner =
        |i: usize| centre + egui::Vec2::angled(first + i as f32 * std::f32::consts::TAU / n as f32) * size * 0.5;
    painter.add(egui::Shape::convex_polygon((0..n).map(corner).collect(), theme.cream(), Stroke::new(1.5, rim)));
    painter.text(centre, Align2::CENTER_CENTER, die.face, theme.at(Face::Bold, size * 0.42), rim);
}

/// The width of the map below which its buttons lie at its foot, in points.
const NARROW: f32 = 800.0;

/// Draws rolling dice in a tray at the foot of the map, or at its head where the tray would cover what they concern.
pub fn dice_on_map(
    painter: &egui::Painter,
    art: &Art,
    (rolling, spent): (&DiceRoll, f32),
    view: egui::Rect,
    about: &[egui::Rect],
) {
    let theme = theme::of(painter);
    let laid = |words: &str, face, size| painter.layout_no_wrap(words.to_owned(), theme.at(face, size), theme.cream());
    let (title, result) = (laid(&rolling.title, Face::FellItalic, 17.0), laid(&rolling.result, Face::Fell, 19.0));
    let widest = title.size().x.max(result.size().x) + 40.0;
    let wide = (rolling.dice.len() as f32 * 62.0 + 60.0).max(widest).clamp(300.0, (view.width() - 40.0).max(300.0));
    // In a narrow window the buttons at the map lie below it.
    let below = if view.width() < NARROW { 130.0 } else { 84.0 };
    let foot = if rolling.result.is_empty() { 0.0 } else { 26.0 };
    let size = vec2(wide, 116.0 + foot);
    let at = |y: f32| egui::Rect::from_center_size(pos2(view.center().x, y), size);
    let covers = |tray: &egui::Rect| about.iter().any(|place| place.intersects(tray.expand(8.0)));
    let [low, high] = [at(view.bottom() - below - foot / 2.0), at(view.top() + 24.0 + size.y / 2.0)];
    let tray = if covers(&low) && !covers(&high) { high } else { low };
    let wood = Color32::from_rgb(0x3d, 0x28, 0x18);
    painter.rect(tray.expand(8.0), 4.0, wood, Stroke::new(1.0, theme.ink()), egui::StrokeKind::Inside);
    theme::tile(painter, &art.tray, tray, 1.0, Color32::WHITE);
    let words = tray.center_top() + vec2(0.0, 6.0);
    painter.text(words, Align2::CENTER_TOP, &rolling.title, theme.at(Face::FellItalic, 17.0), theme.cream());
    let room = egui::Rect::from_min_max(tray.min + vec2(12.0, 30.0), tray.max - vec2(12.0, 6.0 + foot));
    if spent >= fall_time(rolling.dice.len()) {
        let words = tray.center_bottom() - vec2(0.0, 8.0);
        let font = theme.at(Face::Fell, 19.0);
        painter.text(words, Align2::CENTER_BOTTOM, &rolling.result, font, theme.cream());
    }
    roll_dice(painter, art, &rolling.dice, spent, room);
}

/// Draws the cloth of a tray with its wooden rim; returns the area for dice.
pub fn cloth(painter: &egui::Painter, art: &Art, tray: egui::Rect, rim: f32) -> egui::Rect {
    let theme = theme::of(painter);
    theme::tile(painter, &art.tray_wood, tray, 0.6, Color32::WHITE);
    painter.rect_stroke(tray, 3.0, Stroke::new(1.5, theme.ink()), egui::StrokeKind::Inside);
    let cloth = tray.shrink(rim);
    theme::tile(painter, &art.tray, cloth, 1.0, Color32::WHITE);
    painter.rect_stroke(cloth, 2.0, Stroke::new(2.0, Color32::from_black_alpha(120)), egui::StrokeKind::Inside);
    cloth
}

/// Draws the text of an empty tray.
pub fn empty_cloth(painter: &egui::Painter, cloth: egui::Rect, words: &str, compact: bool) {
    let theme = theme::of(painter);
    let font = theme.at(Face::FellItalic, if compact { 17.0 } else { 21.0 });
    painter.text(cloth.center(), Align2::CENTER_CENTER, words, font, Color32::from_rgb(0xc9, 0xc2, 0xa4));
}

/// The duration of the roll of one die, in milliseconds.
const FALL_TIME: f32 = 600.0;

/// Draws rolling dice in a part of a tray. The result is known before they start; they show plain faces until they
/// rest.
pub fn roll_dice(painter: &egui::Painter, art: &Art, dice: &[Die], spent: f32, room: egui::Rect) {
    let n = dice.len().max(1) as f32;
    place_dice(painter, art, dice, room, |i| {
        let start = 60.0 * i as f32 * (12.0 / n.max(12.0));
        let share = ((spent - start) / FALL_TIME).clamp(0.0, 1.0);
        let bounce = ((1.0 - share) * std::f32::consts::PI * 2.5).sin().abs() * (1.0 - share);
        (bounce, (1.0 - share) * (5.0 + i as f32))
    });
}

/// Draws dice at rest in a part of a tray.
pub fn lay_dice(painter: &egui::Painter, art: &Art, dice: &[Die], room: egui::Rect) {
    place_dice(painter, art, dice, room, |_| (0.0, 0.0));
}

/// Draws dice in a part of a tray, each with its height over the cloth, 0 to 1, and its rotation in radians. All stay
/// within it.
fn place_dice(
    painter: &egui::Painter,
    art: &Art,
    dice: &[Die],
    room: egui::Rect,
    motion: impl Fn(usize) -> (f32, f32),
) {
    let most = (room.height() * 0.62).max(44.0);
    let rows = Rows::fit(dice.len().max(1), (room.width(), room.height()), (1.3, 1.25), most, 4);
    let size = rows.edge;
    for (i, die) in dice.iter().enumerate() {
        let (row, column, in_row) = rows.cell(i);
        let (height, turn) = motion(i);
        let x = room.center().x + (column as f32 - (in_row as f32 - 1.0) / 2.0) * size * 1.3;
        let y = room.center().y + (row as f32 - (rows.rows as f32 - 1.0) / 2.0) * size * 1.25 - height * size * 0.9;
        let tilt = ((i * 37 % 11) as f32 - 5.0) * 0.03;
        let falls = turn > 0.05;
        let first = u8::from(die.sides != 10);
        // A die on its corner is wider than one that lies.
        let reach = size * if falls { 0.65 } else { 0.46 };
        let centre = pos2(within(x, room.x_range(), reach), within(y, room.y_range(), reach));
        let shown = match falls {
            true => {
                Die { face: (i as f32 + turn * 3.0) as u8 % die.sides.max(1) + first, effect: DieEffect::None, ..*die }
            }
            false => *die,
        };
        draw_die(painter, art, &shown, centre, size * 0.92, tilt + turn);
    }
}

/// A value kept at least `reach` from both ends of a range, or the middle of a range that is too short.
fn within(value: f32, range: egui::Rangef, reach: f32) -> f32 {
    let (least, most) = (range.min + reach, range.max - reach);
    if least <= most { value.clamp(least, most) } else { range.center() }
}
