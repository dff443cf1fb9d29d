//! Pictures: read once on a thread of their own, with smaller copies for every zoom.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy_egui::{EguiTextureHandle, EguiUserTextures, egui};

use super::painted::Painted;
use crate::board::{Chart, Regions, read_ron};

/// One picture for sprites and panels alike.
#[derive(Clone, Debug, Default)]
pub struct Picture {
    /// For sprites.
    pub image: Handle<Image>,
    /// For panels.
    pub texture: egui::TextureId,
    /// In pixels.
    pub size: Vec2,
}

/// All pictures: those of the window, and those of the game that lies on the table.
#[derive(Resource, Debug, Default)]
pub struct Art {
    /// The game whose map and blocks these are.
    pub game: &'static str,
    /// Blocks in colours for every kind of colour vision.
    pub safe: bool,
    /// Where things stand on its map.
    pub chart: Chart,
    /// Its map sheet.
    pub sheet: Picture,
    /// The table's wood.
    pub table: Picture,
    /// Paper of the panels.
    pub paper: Picture,
    /// Cloth of the dice tray.
    pub tray: Picture,
    /// Wood round the dice tray.
    pub tray_wood: Picture,
    /// Its blocks, with dice and marks.
    pub blocks: Picture,
    /// Signs.
    pub icons: Picture,
    /// Regions of `blocks`.
    pub block_regions: Regions,
    /// Regions of `icons`.
    pub icon_regions: Regions,
    /// How many pictures are still to come.
    pub missing: usize,
}

impl Art {
    /// A region of the blocks' atlas.
    pub fn block(&self, name: &str) -> Option<(f32, f32, f32, f32)> {
        self.block_regions.get(name).copied()
    }

    /// A region as texture coordinates.
    pub fn uv(picture: &Picture, (x, y, w, h): (f32, f32, f32, f32)) -> egui::Rect {
        let size = picture.size.max(Vec2::ONE);
        egui::Rect::from_min_size(egui::pos2(x / size.x, y / size.y), egui::vec2(w / size.x, h / size.y))
    }
}

/// Which picture a file is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Slot {
    Table,
    Paper,
    Icons,
    Tray,
    TrayWood,
    Sheet(&'static str),
    Blocks(&'static str),
}

/// A picture to be read: which, its file in the assets, and whether it is seen small, too.
type Wanted = (Slot, String, bool);

/// Pictures on their way from the disk.
#[derive(Resource)]
pub struct Coming {
    assets: PathBuf,
    ask: Sender<Wanted>,
    receive: Mutex<Receiver<(Slot, Result<Image, String>)>>,
}

const OF_THE_WINDOW: [(Slot, &str, bool); 5] = [
    (Slot::Table, "textures/table.png", false),
    (Slot::Paper, "textures/paper.png", false),
    (Slot::Icons, "icons/icons.png", true),
    (Slot::Tray, "textures/tray.png", false),
    (Slot::TrayWood, "textures/tray_wood.png", false),
];

impl Coming {
    /// A thread of its own reads what is asked for, one picture after the other.
    fn from(assets: PathBuf) -> Self {
        let (ask, asked) = channel::<Wanted>();
        let (send, receive) = channel();
        let folder = assets.clone();
        std::thread::spawn(move || {
            for (slot, name, mips) in asked {
                let image = decode(&folder.join(&name), mips).map_err(|wrong| format!("assets/{name}: {wrong}"));
                if send.send((slot, image)).is_err() {
                    return;
                }
            }
        });
        Self { assets, ask, receive: Mutex::new(receive) }
    }

    /// Asks for pictures; how many will come.
    fn fetch(&self, files: impl IntoIterator<Item = Wanted>) -> usize {
        files.into_iter().map(|file| self.ask.send(file)).filter(Result::is_ok).count()
    }
}

impl Art {
    /// Lets go of the pictures of the last game and asks for those of another one, whose map is this.
    pub(super) fn turn_to(
        &mut self,
        id: &'static str,
        safe: bool,
        chart: impl FnOnce(&Path) -> Chart,
        coming: &Coming,
    ) {
        let folder = coming.assets.join(id);
        // A game without pictures of its own, as in tests, is played on bare paper.
        let regions = read_ron(&folder.join("blocks.ron")).unwrap_or_default();
        self.safe = safe;
        (self.game, self.chart, self.block_regions) = (id, chart(&coming.assets), regions);
        (self.sheet, self.blocks) = (Picture::default(), Picture::default());
        let files =
            [(Slot::Sheet(id), "map.png"), (Slot::Blocks(id), if safe { "blocks_safe.png" } else { "blocks.png" })];
        let there = files.into_iter().filter(|(_, name)| folder.join(name).exists());
        self.missing += coming.fetch(there.map(|(slot, name)| (slot, format!("{id}/{name}"), true)));
    }
}

/// Reads the small tables at once and the pictures on a thread.
///
/// # Errors
/// File, place and what is wrong with a table.
pub(super) fn begin(home: &Path) -> Result<(Art, Coming), String> {
    let assets = home.join("assets");
    let art = Art { icon_regions: read_ron(&assets.join("icons/icons.ron"))?, ..Art::default() };
    let coming = Coming::from(assets);
    let missing = coming.fetch(OF_THE_WINDOW.map(|(slot, name, mips)| (slot, name.to_owned(), mips)));
    Ok((Art { missing, ..art }, coming))
}

/// Reads a picture: four bytes to a pixel, and behind it, if it is seen small, too, three halvings: crisp when small, and
/// no region of an atlas runs into its neighbour. All of it lies in one piece of memory from the start: a map is large.
fn decode(file: &Path, mips: bool) -> Result<Image, String> {
    let says = |error: &dyn std::fmt::Display| error.to_string();
    let file = BufReader::new(File::open(file).map_err(|error| says(&error))?);
    let mut decoder = png::Decoder::new(file);
    decoder.set_transformations(png::Transformations::normalize_to_color8() | png::Transformations::ALPHA);
    let mut reader = decoder.read_info().map_err(|error| says(&error))?;
    let size = reader.info().size();
    let transparent = reader.info().trns.is_some()
        || matches!(reader.info().color_type, png::ColorType::Rgba | png::ColorType::GrayscaleAlpha);
    if reader.output_color_type() != (png::ColorType::Rgba, png::BitDepth::Eight) {
        return Err("it is grey: write it with red, green and blue".into());
    }
    let (width, height) = (size.0 as usize, size.1 as usize);
    let mut levels = vec![(width, height)];
    while let Some((wide, high)) = levels.last().copied()
        && mips
        && levels.len() < 4
        && wide > 64
        && high > 64
    {
        levels.push((wide / 2, high / 2));
    }
    let mut data = vec![0; levels.iter().map(|(wide, high)| wide * high * 4).sum()];
    let (mut large, mut rest) = data.split_at_mut(width * height * 4);
    reader.next_frame(large).map_err(|error| says(&error))?;
    if transparent {
        multiply_by_alpha(large);
    }
    for pair in levels.windows(2) {
        let (small, others) = rest.split_at_mut(pair[1].0 * pair[1].1 * 4);
        halve(large, pair[0].0, small, pair[1].0);
        (large, rest) = (small, others);
    }
    let size = Extent3d { width: size.0, height: size.1, depth_or_array_layers: 1 };
    let (format, usage) = (TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::RENDER_WORLD);
    let mut image = Image::new_uninit(size, TextureDimension::D2, format, usage);
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels.len() as u32;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Nearest,
        ..default()
    });
    Ok(image)
}

/// Panels expect colours multiplied by their alpha; sprites show the same pictures, their edges a shade darker.
fn multiply_by_alpha(pixels: &mut [u8]) {
    for pixel in pixels.chunks_exact_mut(4) {
        let alpha = u16::from(pixel[3]);
        for value in &mut pixel[..3] {
            *value = (u16::from(*value) * alpha / 255) as u8;
        }
    }
}

/// Half as large: each pixel the mean of four; widths in pixels.
fn halve(large: &[u8], width: usize, small: &mut [u8], half: usize) {
    for (y, row) in small.chunks_exact_mut(half * 4).enumerate() {
        let (upper, lower) = large[2 * y * width * 4..][..2 * width * 4].split_at(width * 4);
        for ((pixel, upper), lower) in row.chunks_exact_mut(4).zip(upper.chunks_exact(8)).zip(lower.chunks_exact(8)) {
            for n in 0..4 {
                let sum = |row: &[u8]| u16::from(row[n]) + u16::from(row[n + 4]);
                pixel[n] = ((sum(upper) + sum(lower)) / 4) as u8;
            }
        }
    }
}

/// Takes what has been read.
pub(super) fn receive_pictures(
    mut art: ResMut<Art>,
    coming: Res<Coming>,
    mut images: ResMut<Assets<Image>>,
    mut textures: ResMut<EguiUserTextures>,
    painted: Res<Painted>,
) {
    // To hand a map to the painter takes long: what the panels are made of, which is read first, is on the screen before.
    let waits = |art: &Art| art.tray_wood.size != Vec2::ZERO && !painted.yet();
    if art.missing == 0 || waits(&art) {
        return;
    }
    let Ok(receiver) = coming.receive.lock() else {
        return;
    };
    while !waits(&art)
        && let Ok((slot, image)) = receiver.try_recv()
    {
        art.missing = art.missing.saturating_sub(1);
        let image = match image {
            Ok(image) => image,
            Err(wrong) => {
                warn!("a picture cannot be read: {wrong}");
                continue;
            }
        };
        let of_another = |id: &'static str| art.game != id;
        if matches!(slot, Slot::Sheet(id) | Slot::Blocks(id) if of_another(id)) {
            continue;
        }
        let size = image.size_f32();
        let image = images.add(image);
        let texture = textures.add_image(EguiTextureHandle::Strong(image.clone()));
        let picture = Picture { image, texture, size };
        *match slot {
            Slot::Table => &mut art.table,
            Slot::Paper => &mut art.paper,
            Slot::Icons => &mut art.icons,
            Slot::Tray => &mut art.tray,
            Slot::TrayWood => &mut art.tray_wood,
            Slot::Sheet(_) => &mut art.sheet,
            Slot::Blocks(_) => &mut art.blocks,
        } = picture;
    }
}
