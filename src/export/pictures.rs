//! Pictures of a game: the board at the end of each turn, and the formation in each battle. Drawn without a window.

use std::io::Cursor;
use std::path::{Path, PathBuf};

use ab_glyph::{Font, FontVec, PxScale, ScaleFont, point};
use image::imageops::{self, FilterType};
use image::{Rgba, RgbaImage};

use super::picture_folder::{label_of, picture_folder};
use super::scenes::scenes;
use crate::board::bounds::{ASIDE, BELOW, RISE};
use crate::board::compressed_picture::{self, CompressedPicture};
use crate::board::{Area, BlockIdentity, Chart, Face, Lines, MapPicture, Pictured, Regions, Stack, read_ron};
use crate::files;
use crate::kernel::ruleset::Viewer;
use crate::kernel::side::BySide;
use crate::kernel::side::Side;
use crate::kernel::side::SideInfo;
use crate::kernel::story::{GameStatus, Part};
use crate::play::game::Game;
use crate::play::timeline::Timeline;

/// Pixels above the map.
const HEAD: u32 = 76;
const PAPER: Rgba<u8> = Rgba([0xf3, 0xe9, 0xd0, 255]);
const FIELD: Rgba<u8> = Rgba([0xf6, 0xee, 0xd9, 255]);
const INK: Rgba<u8> = Rgba([0x2b, 0x1d, 0x12, 255]);
const INK_2: Rgba<u8> = Rgba([0x5c, 0x46, 0x30, 255]);
const LINE: Rgba<u8> = Rgba([0x8a, 0x73, 0x50, 255]);
const BATTLE: Rgba<u8> = Rgba([0xb3, 0x26, 0x1a, 255]);
const CREAM: Rgba<u8> = Rgba([0xf7, 0xee, 0xd8, 255]);

fn label(side: Side) -> Rgba<u8> {
    match side {
        Side::First => Rgba([0x1f, 0x3f, 0x6d, 255]),
        Side::Second => Rgba([0x8c, 0x28, 0x1c, 255]),
    }
}

/// The map, blocks and fonts to draw with.
pub struct Painter {
    map: RgbaImage,
    blocks: RgbaImage,
    regions: Regions,
    chart: Chart,
    title: FontVec,
    /// The figures of titles: those of `title` are old-style, and their 1 reads as I.
    figures: FontVec,
    text: FontVec,
}

impl Painter {
    /// Reads map, blocks and fonts.
    ///
    /// # Errors
    /// The file that cannot be read.
    pub fn new<R: Pictured>(rules: &R) -> Result<Self, String> {
        let assets = files::home()?.join("assets");
        let art = assets.join(R::ID);
        let picture = |stem: &str| {
            picture(&art, stem).map_err(|(name, error)| format!("assets/{}/{name} cannot be read: {error}", R::ID))
        };
        let font = |name: &str| {
            let path = assets.join("fonts").join(name);
            std::fs::read(&path)
                .map_err(|error| error.to_string())
                .and_then(|bytes| FontVec::try_from_vec(bytes).map_err(|error| error.to_string()))
                .map_err(|error| format!("assets/fonts/{name} cannot be read: {error}"))
        };
        let chart = rules.chart(&art)?;
        let sheet = picture("map")?;
        let (width, height) = (chart.sheet.0 as u32, chart.sheet.1 as u32);
        Ok(Self {
            map: imageops::resize(&sheet, width, height, FilterType::Triangle),
            blocks: picture("blocks")?,
            regions: read_ron(&art.join("blocks.ron"))?,
            chart,
            title: font("IMFellEnglish-Regular.ttf")?,
            figures: font("EBGaramondFigures-Regular.ttf")?,
            text: font("SourceSans3-Semibold.ttf")?,
        })
    }

    /// The board as a viewer sees it, with the lines of a battle below it. `turn` is the status whose turn heads it.
    pub fn draw<R: Pictured>(
        &self,
        rules: &R,
        name: &str,
        turn: &GameStatus,
        view: &R::View,
        viewer: Viewer,
    ) -> RgbaImage {
        let (width, height) = self.map.dimensions();
        let battle = rules.lines(view);
        let lines = if battle.is_some() { 470 } else { 0 };
        let mut picture = RgbaImage::from_pixel(width, HEAD + height + lines, PAPER);
        imageops::replace(&mut picture, &self.map, 0, i64::from(HEAD));
        self.head(&mut picture, rules, name, (turn, &rules.status(view)), viewer);
        for token in rules.pictures(&self.chart, view) {
            self.token(&mut picture, &token);
        }
        for stack in rules.stacks(&self.chart, view) {
            self.stack(&mut picture, &stack);
        }
        if let Some(battle) = battle {
            if let Some(place) = self.chart.places.get(&battle.place) {
                ring(&mut picture, place.stack.0, place.stack.1 + HEAD as f32 - 16.0, 68.0);
            }
            self.battle(&mut picture, &R::SIDES, &battle, (HEAD + height) as f32);
        }
        picture
    }

    fn head<R: Pictured>(
        &self,
        picture: &mut RgbaImage,
        rules: &R,
        name: &str,
        (turn, status): (&GameStatus, &GameStatus),
        viewer: Viewer,
    ) {
        let width = picture.width() as f32;
        let date = rules.day(turn.turn).map(|(date, _)| format!(", {date}")).unwrap_or_default();
        let title = match turn.part {
            Part::SetUp => "The set-up".into(),
            _ => format!("{}{date}", turn.turn_name),
        };
        self.write(picture, &self.title, &title, (20.0, 10.0), 34.0, INK, 0.0);
        let words = match viewer {
            Viewer::Side(side) => format!("{name}, as the {} side saw it", R::SIDES[side].name),
            _ => name.to_owned(),
        };
        self.write(picture, &self.text, &words, (20.0, 48.0), 19.0, INK_2, 0.0);
        for (side, y) in [(Side::First, 16.0), (Side::Second, 42.0)] {
            let words = format!("{}: {}", R::SIDES[side].name, status.force(side));
            self.write(picture, &self.text, &words, (width - 20.0, y), 21.0, label(side), 1.0);
        }
    }

    /// Draws a picture of the map, such as a flag.
    fn token(&self, picture: &mut RgbaImage, token: &MapPicture) {
        let Some(&(left, top, width, height)) = self.regions.get(&token.name) else { return };
        let part = imageops::crop_imm(&self.blocks, left as u32, top as u32, width as u32, height as u32);
        let (wide, high) = token.size;
        let pixels = |length: f32| length.round().max(1.0) as u32;
        let part = imageops::resize(&part.to_image(), pixels(wide), pixels(high), FilterType::Triangle);
        let (x, y) = (token.at.0 - wide / 2.0, token.at.1 - high / 2.0 + HEAD as f32);
        imageops::overlay(picture, &part, x.round() as i64, y.round() as i64);
    }

    fn stack(&self, picture: &mut RgbaImage, stack: &Stack) {
        let edge = self.chart.block.0 * stack.size;
        for (i, piece) in stack.pieces.iter().enumerate().take(self.chart.deep.0).rev() {
            let left = stack.point.0 - edge / 2.0 + edge * ASIDE * i as f32;
            let top = stack.point.1 - edge * (1.0 - BELOW) - edge * RISE * i as f32 + HEAD as f32;
            self.block(picture, &piece.face, (left, top), edge);
        }
        let count = stack.disc(self.chart.sums);
        let hidden = !stack.ships && stack.pieces.first().is_some_and(|piece| piece.who == BlockIdentity::Hidden);
        if count > 1 || hidden {
            let (x, y) = (stack.point.0 + edge * 0.45, stack.point.1 + edge * BELOW + HEAD as f32);
            disc(picture, x, y, 11.5, CREAM);
            self.write(picture, &self.text, &count.to_string(), (x, y - 10.0), 20.0, INK, 0.5);
        }
    }

    /// Draws a block with the top left corner of its front face at `at`.
    fn block(&self, picture: &mut RgbaImage, face: &Face, at: (f32, f32), edge: f32) {
        let unit = edge / 100.0;
        let size = face.size(edge * 1.15);
        for layer in &face.layers {
            let Some((left, top, width, height)) = layer.region(&self.regions, size) else { continue };
            let (x, y, w, h) = layer.place;
            let pixels = |hundredths: i16| (f32::from(hundredths) * unit).round().max(1.0) as u32;
            let part = imageops::crop_imm(&self.blocks, left as u32, top as u32, width as u32, height as u32);
            let part = imageops::resize(&part.to_image(), pixels(w), pixels(h), FilterType::Triangle);
            let place = |at: f32, hundredths: i16| (at + f32::from(hundredths) * unit).round() as i64;
            imageops::overlay(picture, &part, place(at.0, x), place(at.1, y));
        }
    }

    /// Draws both lines of a battle: the second side's above, each area opposite its enemy.
    fn battle(&self, picture: &mut RgbaImage, sides: &BySide<SideInfo>, battle: &Lines, top: f32) {
        let width = picture.width() as f32;
        self.write(picture, &self.title, &battle.title, (20.0, top + 8.0), 30.0, INK, 0.0);
        let words = format!("{} attack", sides[battle.attacker].name);
        self.write(picture, &self.text, &words, (width - 20.0, top + 14.0), 21.0, label(battle.attacker), 1.0);
        let (gap, height) = (12.0, 190.0);
        for (row, side) in [(0.0, Side::Second), (1.0, Side::First)] {
            let areas = &battle.areas[side];
            let wide = (width - 40.0 - gap * (areas.len() as f32 - 1.0)) / areas.len().max(1) as f32;
            for (column, part) in areas.iter().enumerate() {
                let at = (20.0 + column as f32 * (wide + gap), top + 50.0 + row * (height + gap));
                area(picture, at, (wide, height), FIELD, LINE);
                self.write(picture, &self.text, &part.name, (at.0 + 8.0, at.1 + 4.0), 18.0, label(side), 0.0);
                self.area(picture, part, at, (wide, height));
            }
        }
    }

    /// Draws the blocks of one area, as large as fits.
    fn area(&self, picture: &mut RgbaImage, part: &Area, (x, y): (f32, f32), (wide, height): (f32, f32)) {
        let total = part.faces.len();
        let fit = |rows: usize| {
            let columns = total.div_ceil(rows).max(1) as f32;
            ((wide - 20.0) / (columns * 1.15)).min((height - 34.0) / (rows as f32 * 1.25))
        };
        let rows = (1..=3).max_by(|a, b| fit(*a).total_cmp(&fit(*b))).unwrap_or(1);
        let edge = fit(rows).min(84.0);
        let per_row = total.div_ceil(rows).max(1);
        for (i, face) in part.faces.iter().enumerate() {
            let (r, c) = (i / per_row, i % per_row);
            let in_row = per_row.min(total - r * per_row) as f32;
            let at = (
                x + wide / 2.0 + (c as f32 - in_row / 2.0) * edge * 1.15 + edge * 0.07,
                y + 26.0 + (height - 30.0) / 2.0 + (r as f32 - rows as f32 / 2.0) * edge * 1.25 + edge * 0.18,
            );
            self.block(picture, face, at, edge);
        }
    }

    /// Writes a line; `anchor` is the fraction of its width to the left of the point.
    fn write(
        &self,
        picture: &mut RgbaImage,
        font: &FontVec,
        text: &str,
        at: (f32, f32),
        size: f32,
        ink: Rgba<u8>,
        anchor: f32,
    ) {
        let titles = std::ptr::eq(font, &self.title);
        let face = |letter: char| if titles && letter.is_ascii_digit() { &self.figures } else { font };
        let scaled = |letter: char| face(letter).as_scaled(PxScale::from(size));
        let width: f32 = text.chars().map(|c| scaled(c).h_advance(scaled(c).glyph_id(c))).sum();
        let mut x = at.0 - width * anchor;
        for letter in text.chars() {
            let (font, scaled) = (face(letter), scaled(letter));
            let id = scaled.glyph_id(letter);
            let glyph = id.with_scale_and_position(PxScale::from(size), point(x, at.1 + scaled.ascent()));
            if let Some(outline) = font.outline_glyph(glyph) {
                let bounds = outline.px_bounds();
                outline.draw(|dx, dy, cover| {
                    let (px, py) = (bounds.min.x as i64 + i64::from(dx), bounds.min.y as i64 + i64::from(dy));
                    blend(picture, px, py, ink, cover);
                });
            }
            x += scaled.h_advance(id);
        }
    }
}

/// A picture of a game, compressed or as PNG. The error is the name of its file and what is wrong.
fn picture(folder: &Path, stem: &str) -> Result<RgbaImage, (String, String)> {
    let name = format!("{stem}.{}", compressed_picture::ENDING);
    if folder.join(&name).exists() {
        return CompressedPicture::read(&folder.join(&name))
            .and_then(|packed| {
                RgbaImage::from_raw(packed.width, packed.height, packed.largest()).ok_or("it is too small".into())
            })
            .map_err(|error| (name, error));
    }
    let name = format!("{stem}.png");
    let picture = image::open(folder.join(&name)).map(image::DynamicImage::into_rgba8);
    picture.map_err(|error| (name, error.to_string()))
}

fn blend(picture: &mut RgbaImage, x: i64, y: i64, ink: Rgba<u8>, cover: f32) {
    let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) else { return };
    if let Some(pixel) = picture.get_pixel_mut_checked(x, y) {
        let cover = cover.clamp(0.0, 1.0);
        for (value, ink) in pixel.0.iter_mut().zip(ink.0).take(3) {
            *value = (f32::from(*value) * (1.0 - cover) + f32::from(ink) * cover).round() as u8;
        }
    }
}

/// Draws a disc with a dark rim.
fn disc(picture: &mut RgbaImage, x: f32, y: f32, radius: f32, fill: Rgba<u8>) {
    round(picture, x, y, radius + 1.2, |d| (radius + 1.2 - d).clamp(0.0, 1.0), INK);
    round(picture, x, y, radius, |d| (radius - d).clamp(0.0, 1.0), fill);
}

/// Draws a broken ring, which marks a battle.
fn ring(picture: &mut RgbaImage, x: f32, y: f32, radius: f32) {
    for (wide, ink) in [(7.0, CREAM), (4.0, BATTLE)] {
        round(picture, x, y, radius + wide, |d| ((wide / 2.0) - (d - radius).abs()).clamp(0.0, 1.0), ink);
    }
}

fn round(picture: &mut RgbaImage, x: f32, y: f32, reach: f32, cover: impl Fn(f32) -> f32, ink: Rgba<u8>) {
    for py in (y - reach) as i64..=(y + reach) as i64 + 1 {
        for px in (x - reach) as i64..=(x + reach) as i64 + 1 {
            let distance = (px as f32 + 0.5 - x).hypot(py as f32 + 0.5 - y);
            blend(picture, px, py, ink, cover(distance));
        }
    }
}

fn area(picture: &mut RgbaImage, at: (f32, f32), size: (f32, f32), fill: Rgba<u8>, rim: Rgba<u8>) {
    let (left, top, right, bottom) = (at.0 as i64, at.1 as i64, (at.0 + size.0) as i64, (at.1 + size.1) as i64);
    for y in top..=bottom {
        for x in left..=right {
            let edge = y == top || y == bottom || x == left || x == right;
            blend(picture, x, y, if edge { rim } else { fill }, 1.0);
        }
    }
}

/// Draws all pictures of a game into a folder, or into the next one of that name if it holds anything else; `tell` receives
/// the number done and the total, and may stop it. Returns the folder and the files.
///
/// # Errors
/// The file that cannot be read or written.
pub fn export<R: Pictured>(
    game: &Game<R>,
    viewer: Viewer,
    folder: &Path,
    mut tell: impl FnMut(usize, usize) -> bool,
) -> Result<(PathBuf, Vec<PathBuf>), String> {
    let rules = game.rules();
    let painter = Painter::new(&*rules)?;
    let timeline = Timeline::new(game)?;
    let folder = picture_folder(folder, &label_of(game, viewer))?;
    let scenes = scenes(&timeline, &rules);
    let mut written = Vec::new();
    for (i, scene) in scenes.iter().enumerate() {
        if !tell(i, scenes.len()) {
            return Err("the export was stopped before it was complete".into());
        }
        let picture = painter.draw(
            &*rules,
            &game.header.name,
            &timeline.moments[scene.turn_of],
            &timeline.view(scene.at, viewer),
            viewer,
        );
        let file = folder.join(format!("{}.png", scene.name));
        let mut bytes = Cursor::new(Vec::new());
        let rgb = image::DynamicImage::ImageRgba8(picture).into_rgb8();
        rgb.write_to(&mut bytes, image::ImageFormat::Png)
            .map_err(|error| format!("{} cannot be drawn: {error}", file.display()))?;
        files::write_export(&file, bytes.get_ref())?;
        written.push(file);
    }
    tell(scenes.len(), scenes.len());
    Ok((folder, written))
}
