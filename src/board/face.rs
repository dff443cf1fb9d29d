//! Faces of blocks: layers of pictures for several sizes, and the usual face and back.

use std::collections::BTreeMap;

/// Regions of an atlas, in pixels: x, y, width, height.
pub type Regions = BTreeMap<String, (f32, f32, f32, f32)>;

/// The minimum edges, in pixels, of a small, a medium and a large block; a smaller one is tiny.
pub type Sizes = [u8; 3];

/// The sizes of the drawings of blocks, unless a face has its own.
pub const BLOCK_SIZES: Sizes = [0, 44, 70];

/// One layer of a face: regions of the atlas for four sizes of the block, and its position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layer {
    /// Names of regions for a tiny, a small, a medium and a large block; an empty one draws nothing.
    pub names: [String; 4],
    /// Left, top, width, height, in hundredths of the edge from the top left of the front face, y down.
    pub place: (i16, i16, i16, i16),
    /// Whether it is the ring of numerals, which turns with a hit.
    pub ring: bool,
}

impl Layer {
    /// The same region at every size.
    pub fn of(name: impl Into<String>, place: (i16, i16, i16, i16)) -> Self {
        let name = name.into();
        Self { names: [name.clone(), name.clone(), name.clone(), name], place, ring: false }
    }

    /// The region for a block of this size, from 0, tiny, to 3, large, if it draws one.
    pub fn region(&self, regions: &Regions, size: usize) -> Option<(f32, f32, f32, f32)> {
        regions.get(&self.names[size]).copied()
    }
}

/// The layers of a block's face.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    /// From the bottom up.
    pub layers: Vec<Layer>,
    /// From which edges on it is drawn small, medium and large.
    pub sizes: Sizes,
}

impl Default for Face {
    fn default() -> Self {
        Self::of(Vec::new())
    }
}

impl Face {
    /// A face with the usual sizes.
    pub const fn of(layers: Vec<Layer>) -> Self {
        Self { layers, sizes: BLOCK_SIZES }
    }

    /// The size at which it is drawn at this edge in pixels: from 0, tiny, to 3, large.
    pub fn size(&self, edge: f32) -> usize {
        self.sizes.iter().filter(|least| edge >= f32::from(**least)).count()
    }
}

const FULL_FACE: (i16, i16, i16, i16) = (0, 0, 100, 100);
const UPRIGHT: (i16, i16, i16, i16) = (0, -17, 100, 117);
const LYING: (i16, i16, i16, i16) = (0, 0, 100, 110);

/// The shadow of a block.
pub(super) fn shadow() -> Layer {
    Layer::of("shadow", (-18, -12, 166, 150))
}

/// The face of a block: `wood` names the colour of the block, `picture` what is painted on it. `strength` is the
/// present and the maximum strength; none for blocks without strength. Upright, or laid on its back.
pub fn front(wood: &str, picture: &str, strength: Option<(u8, u8)>, laid: bool) -> Face {
    let block = match laid {
        true => Layer::of(format!("laid_{wood}"), LYING),
        false => Layer::of(format!("front_{wood}"), UPRIGHT),
    };
    let names = ["small", "small", "medium", "centre"].map(|size| format!("{size}_{picture}"));
    let mut layers = vec![shadow(), block, Layer { names, place: FULL_FACE, ring: false }];
    if let Some((left, most)) = strength {
        let tab = format!("tab_{}", left.clamp(1, 4));
        let ring = format!("ring_{most}_{}", left.clamp(1, most));
        layers.push(Layer { names: [tab.clone(), tab.clone(), tab, ring], place: FULL_FACE, ring: true });
    }
    Face::of(layers)
}

/// The back of a block; `grain` picks the wood grain and depends on public facts only.
pub fn back(wood: &str, grain: u8) -> Face {
    Face::of(vec![shadow(), Layer::of(format!("back_{wood}_{}", grain % 2), UPRIGHT)])
}

/// A stable number that reveals nothing of the blocks in a place: picks the grain of the n-th back.
pub fn grain(place: u8, n: usize) -> u8 {
    place.wrapping_mul(7).wrapping_add(n as u8 * 3) >> 1
}
