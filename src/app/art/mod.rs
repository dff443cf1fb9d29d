//! Pictures: read once on a background thread, with mipmaps for every zoom.

pub mod files;
mod high_contrast;
pub mod renderer_ready;

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};

use bevy::image::{CompressedImageFormatSupport, CompressedImageFormats};
use bevy::prelude::*;
use bevy_egui::{EguiTextureHandle, EguiUserTextures, egui};

use crate::app::art::renderer_ready::RendererReady;
use crate::board::compressed_picture;
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

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Colours {
    #[default]
    Standard,
    /// The blocks in colours for every kind of colour vision.
    Safe,
    /// The map in high contrast.
    Contrast,
}

/// All pictures: those of the window, and those of the game on the table.
#[derive(Resource, Debug, Default)]
pub struct Art {
    /// The game that the map and blocks belong to.
    pub game: &'static str,
    pub colours: Colours,
    pub chart: Chart,
    /// It has no picture of its map: places are drawn as outlines.
    pub bare: bool,
    pub sheet: Picture,
    /// The table's wood.
    pub table: Picture,
    pub paper: Picture,
    /// Cloth of the dice tray.
    pub tray: Picture,
    /// Wood round the dice tray.
    pub tray_wood: Picture,
    /// Its blocks, with dice and marks.
    pub blocks: Picture,
    pub icons: Picture,
    /// Regions of `blocks`.
    pub block_regions: Regions,
    /// Regions of `icons`.
    pub icon_regions: Regions,
    /// The number of pictures still to be read.
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

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PictureUse {
    Table,
    Paper,
    Icons,
    Tray,
    TrayWood,
    Sheet(&'static str),
    Blocks(&'static str),
}

impl PictureUse {
    /// For a game's picture: the game, its name without the kind of file, and whether it is in high contrast.
    fn of_game(self, colours: Colours) -> Option<(&'static str, &'static str, bool)> {
        match self {
            Self::Sheet(id) => Some((id, "map", colours == Colours::Contrast)),
            Self::Blocks(id) => Some((id, if colours == Colours::Safe { "blocks_safe" } else { "blocks" }, false)),
            _ => None,
        }
    }
}

#[derive(Debug)]
struct ImageRequest {
    picture: PictureUse,
    file: String,
    /// It is also shown small.
    mips: bool,
    /// It is shown in high contrast.
    contrast: bool,
    /// The graphics card reads no compressed pictures.
    decoded: bool,
}

/// A picture that was read, or the error.
type LoadedImage = (ImageRequest, Result<Image, String>);

/// Pictures that are still being read.
#[derive(Resource)]
pub struct PendingImages {
    assets: PathBuf,
    ask: Sender<ImageRequest>,
    receive: Mutex<Receiver<LoadedImage>>,
    /// A picture that has been read but is too large to upload now.
    held: Option<LoadedImage>,
}

const WINDOW_PICTURES: [(PictureUse, &str, bool); 5] = [
    (PictureUse::Table, "textures/table.png", false),
    (PictureUse::Paper, "textures/paper.png", false),
    (PictureUse::Icons, "icons/icons.png", true),
    (PictureUse::Tray, "textures/tray.png", false),
    (PictureUse::TrayWood, "textures/tray_wood.png", false),
];

impl PendingImages {
    /// Starts a thread that reads the requested pictures one after the other.
    fn from(assets: PathBuf) -> Self {
        let (ask, asked) = channel::<ImageRequest>();
        let (send, receive) = channel();
        let folder = assets.clone();
        std::thread::spawn(move || {
            for request in asked {
                let ImageRequest { file, mips, contrast, decoded, .. } = &request;
                let image = files::read(&folder.join(file), *mips, *contrast, *decoded)
                    .map_err(|error| format!("assets/{file}: {error}"));
                if send.send((request, image)).is_err() {
                    return;
                }
            }
        });
        Self { assets, ask, receive: Mutex::new(receive), held: None }
    }

    /// The next picture that has been read.
    fn next(&mut self) -> Option<LoadedImage> {
        self.held.take().or_else(|| self.receive.get_mut().ok()?.try_recv().ok())
    }

    /// Requests pictures; returns their number.
    fn fetch(&self, files: impl IntoIterator<Item = ImageRequest>) -> usize {
        files.into_iter().map(|file| self.ask.send(file)).filter(Result::is_ok).count()
    }
}

impl Art {
    /// Drops the pictures of the previous game and requests those of the game with this map.
    pub(super) fn switch_game(
        &mut self,
        id: &'static str,
        colours: Colours,
        chart: impl FnOnce(&Path) -> Chart,
        pending: &PendingImages,
    ) {
        let folder = pending.assets.join(id);
        // A game without pictures, as in tests, is played on plain paper.
        let regions = read_ron(&folder.join("blocks.ron")).unwrap_or_default();
        self.colours = colours;
        (self.game, self.chart, self.block_regions) = (id, chart(&pending.assets), regions);
        (self.sheet, self.blocks) = (Picture::default(), Picture::default());
        let wanted = |slot: PictureUse| {
            let (_, stem, contrast) = slot.of_game(colours)?;
            let files = [compressed_picture::ENDING, "png"].map(|kind| format!("{stem}.{kind}"));
            let name = files.into_iter().find(|name| folder.join(name).exists())?;
            let file = format!("{id}/{name}");
            Some(ImageRequest { picture: slot, file, mips: true, contrast, decoded: false })
        };
        let [sheet, blocks] = [PictureUse::Sheet(id), PictureUse::Blocks(id)].map(wanted);
        self.bare = sheet.is_none();
        self.missing += pending.fetch(sheet.into_iter().chain(blocks));
    }
}

/// Reads the small tables at once and the pictures on a thread.
///
/// # Errors
/// File, location and error in a table.
pub(super) fn begin(home: &Path) -> Result<(Art, PendingImages), String> {
    let assets = home.join("assets");
    let art = Art { icon_regions: read_ron(&assets.join("icons/icons.ron"))?, ..Art::default() };
    let pending = PendingImages::from(assets);
    let missing = pending.fetch(WINDOW_PICTURES.map(|(picture, file, mips)| ImageRequest {
        picture,
        file: file.to_owned(),
        mips,
        contrast: false,
        decoded: false,
    }));
    Ok((Art { missing, ..art }, pending))
}

pub(crate) fn receive_pictures(
    mut art: ResMut<Art>,
    mut pending: ResMut<PendingImages>,
    mut images: ResMut<Assets<Image>>,
    mut textures: ResMut<EguiUserTextures>,
    (renderer, reads): (Res<RendererReady>, Option<Res<CompressedImageFormatSupport>>),
) {
    if art.missing == 0 {
        return;
    }
    // Without a renderer, as in tests, any format will do.
    let reads_packed = reads.is_none_or(|reads| reads.0.contains(CompressedImageFormats::BC));
    while let Some((request, image)) = pending.next() {
        let slot = request.picture;
        let large = matches!(slot, PictureUse::Sheet(_) | PictureUse::Blocks(_));
        if large && !renderer.has_drawn() && image.as_ref().is_ok_and(|image| !image.is_compressed()) {
            // Uploading it takes long, so first show the pictures that were read before it.
            pending.held = Some((request, image));
            return;
        }
        art.missing = art.missing.saturating_sub(1);
        let image = match image {
            Ok(image) => image,
            Err(error) => {
                warn!("a picture cannot be read: {error}");
                art.bare |= matches!(slot, PictureUse::Sheet(id) if art.game == id);
                continue;
            }
        };
        let of_another = |id: &'static str| art.game != id;
        if matches!(slot, PictureUse::Sheet(id) | PictureUse::Blocks(id) if of_another(id)) {
            continue;
        }
        if image.is_compressed() && !reads_packed {
            art.missing += pending.fetch([ImageRequest { decoded: true, ..request }]);
            continue;
        }
        let size = image.size_f32();
        let image = images.add(image);
        let texture = textures.add_image(EguiTextureHandle::Strong(image.clone()));
        let picture = Picture { image, texture, size };
        *match slot {
            PictureUse::Table => &mut art.table,
            PictureUse::Paper => &mut art.paper,
            PictureUse::Icons => &mut art.icons,
            PictureUse::Tray => &mut art.tray,
            PictureUse::TrayWood => &mut art.tray_wood,
            PictureUse::Sheet(_) => &mut art.sheet,
            PictureUse::Blocks(_) => &mut art.blocks,
        } = picture;
    }
}
