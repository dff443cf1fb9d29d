//! Pictures: read once on a thread of their own, with smaller copies for every zoom.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, ImageFilterMode, ImageSampler, ImageSamplerDescriptor, ImageType};
use bevy::prelude::*;
use bevy_egui::{EguiTextureHandle, EguiUserTextures, egui};
use serde::Deserialize;

use crate::rules::raw::DataFile;

/// Regions of an atlas, in pixels: x, y, width, height.
pub type Regions = BTreeMap<String, (f32, f32, f32, f32)>;

/// Where things stand on the sheet, in map units.
#[derive(Deserialize, Clone, Debug)]
pub struct Chart {
    /// The sheet's size.
    pub sheet: (f32, f32),
    /// By location.
    pub locations: BTreeMap<String, PlaceOnChart>,
    /// By zone.
    pub zones: BTreeMap<String, ZoneOnChart>,
    /// As drawn.
    pub roads: Vec<RoadOnChart>,
}

/// A location on the sheet.
#[derive(Deserialize, Clone, Copy, Debug)]
pub struct PlaceOnChart {
    /// Its mark.
    pub place: (f32, f32),
    /// Where a block stands.
    pub stack: (f32, f32),
    /// Its printed name.
    pub name: (f32, f32, f32, f32),
}

/// A zone on the sheet.
#[derive(Deserialize, Clone, Copy, Debug)]
pub struct ZoneOnChart {
    /// Where a ship lies.
    pub ship: (f32, f32),
}

/// A road on the sheet.
#[derive(Deserialize, Clone, Debug)]
pub struct RoadOnChart {
    /// From.
    pub a: String,
    /// To.
    pub b: String,
    /// Its middle.
    pub line: Vec<(f32, f32)>,
}

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

/// All pictures.
#[derive(Resource, Debug, Default)]
pub struct Art {
    /// The map sheet.
    pub sheet: Picture,
    /// The table's wood.
    pub table: Picture,
    /// Paper of the panels.
    pub paper: Picture,
    /// Cloth of the dice tray.
    pub tray: Picture,
    /// Wood round the dice tray.
    pub tray_wood: Picture,
    /// Blocks and dice.
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
    pub fn block(&self, name: &str) -> Option<Rect> {
        region_of(&self.block_regions, name)
    }

    /// A region as texture coordinates.
    pub fn uv(picture: &Picture, region: Rect) -> egui::Rect {
        let size = picture.size.max(Vec2::ONE);
        egui::Rect::from_min_max(
            egui::pos2(region.min.x / size.x, region.min.y / size.y),
            egui::pos2(region.max.x / size.x, region.max.y / size.y),
        )
    }
}

/// A region of an atlas as a rectangle, in pixels.
pub fn region_of(regions: &Regions, name: &str) -> Option<Rect> {
    regions.get(name).map(|r| Rect::new(r.0, r.1, r.0 + r.2, r.1 + r.3))
}

/// The chart of the map.
#[derive(Resource, Debug, Clone)]
pub struct TheChart(pub Chart);

#[derive(Resource)]
struct Coming(Mutex<Receiver<(usize, Image)>>);

const FILES: [(&str, bool); 7] = [
    ("textures/table.png", false),
    ("textures/paper.png", false),
    ("blocks/blocks.png", true),
    ("icons/icons.png", true),
    ("map/new_york_1776.png", true),
    ("textures/tray.png", false),
    ("textures/tray_wood.png", false),
];

/// Reads the small tables at once and the pictures on a thread.
pub fn plugin(app: &mut App, home: &Path) -> Result<(), String> {
    let assets = home.join("assets");
    let table = |name: &str| -> Result<Regions, String> { read_ron(&assets.join(name)) };
    let art = Art {
        block_regions: table("blocks/blocks.ron")?,
        icon_regions: table("icons/icons.ron")?,
        missing: FILES.len(),
        ..Art::default()
    };
    let chart: Chart = read_ron(&assets.join("map/new_york_1776.ron"))?;
    let (send, receive) = channel();
    std::thread::spawn(move || {
        for (i, (name, mips)) in FILES.iter().enumerate() {
            match std::fs::read(assets.join(name))
                .map_err(|error| error.to_string())
                .and_then(|bytes| decode(&bytes, *mips))
            {
                Ok(image) => {
                    if send.send((i, image)).is_err() {
                        return;
                    }
                }
                Err(wrong) => warn!("assets/{name} cannot be read: {wrong}"),
            }
        }
    });
    app.insert_resource(art).insert_resource(TheChart(chart)).insert_resource(Coming(Mutex::new(receive)));
    app.add_systems(PreUpdate, receive_pictures);
    Ok(())
}

/// Reads one of the tables beside the pictures.
///
/// # Errors
/// File, place and what is wrong.
pub fn read_ron<T: serde::de::DeserializeOwned>(path: &Path) -> Result<T, String> {
    let name = path.display().to_string();
    let text =
        std::fs::read_to_string(path).map_err(|error| format!("{name}: {}", crate::kernel::record::plain(&error)))?;
    DataFile { name: &name, text: &text }.read().map_err(|error| error.to_string())
}

fn decode(bytes: &[u8], mips: bool) -> Result<Image, String> {
    let sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Nearest,
        ..default()
    });
    let mut image = Image::from_buffer(
        bytes,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        sampler,
        RenderAssetUsages::RENDER_WORLD,
    )
    .map_err(|error| error.to_string())?;
    multiply_by_alpha(&mut image);
    if mips {
        add_smaller_copies(&mut image);
    }
    Ok(image)
}

/// Panels expect colours multiplied by their alpha; sprites show the same pictures, their edges a shade darker.
fn multiply_by_alpha(image: &mut Image) {
    let Some(data) = &mut image.data else { return };
    for pixel in data.chunks_exact_mut(4) {
        let alpha = u16::from(pixel[3]);
        for value in &mut pixel[..3] {
            *value = (u16::from(*value) * alpha / 255) as u8;
        }
    }
}

/// Three halvings: crisp when small, and no region of an atlas runs into its neighbour.
fn add_smaller_copies(image: &mut Image) {
    let (mut width, mut height) = (image.width() as usize, image.height() as usize);
    let Some(data) = &mut image.data else { return };
    if data.len() != width * height * 4 {
        return;
    }
    let mut last = 0;
    let mut levels = 1;
    while levels < 4 && width > 64 && height > 64 {
        let (w, h) = (width / 2, height / 2);
        let start = data.len();
        data.reserve(w * h * 4);
        for y in 0..h {
            for x in 0..w {
                let mut sums = [0_u32; 4];
                for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                    let at = last + ((2 * y + dy) * width + 2 * x + dx) * 4;
                    for (sum, value) in sums.iter_mut().zip(&data[at..at + 4]) {
                        *sum += u32::from(*value);
                    }
                }
                data.extend(sums.map(|sum| (sum / 4) as u8));
            }
        }
        (last, width, height) = (start, w, h);
        levels += 1;
    }
    image.texture_descriptor.mip_level_count = levels;
}

fn receive_pictures(
    mut art: ResMut<Art>,
    coming: Res<Coming>,
    mut images: ResMut<Assets<Image>>,
    mut textures: ResMut<EguiUserTextures>,
) {
    if art.missing == 0 {
        return;
    }
    let Ok(receiver) = coming.0.lock() else {
        return;
    };
    while let Ok((i, image)) = receiver.try_recv() {
        let size = image.size_f32();
        let image = images.add(image);
        let texture = textures.add_image(EguiTextureHandle::Strong(image.clone()));
        let picture = Picture { image, texture, size };
        let slot = match i {
            0 => &mut art.table,
            1 => &mut art.paper,
            2 => &mut art.blocks,
            3 => &mut art.icons,
            4 => &mut art.sheet,
            5 => &mut art.tray,
            _ => &mut art.tray_wood,
        };
        *slot = picture;
        art.missing -= 1;
    }
}
