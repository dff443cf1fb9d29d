//! The layers of a block's face and back, shared by all games.

use super::{Face, Layer};

const FULL_FACE: (i16, i16, i16, i16) = (0, 0, 100, 100);
const UPRIGHT: (i16, i16, i16, i16) = (0, -17, 100, 117);
const LYING: (i16, i16, i16, i16) = (0, 0, 100, 110);

fn shadow() -> Layer {
    Layer::of("shadow", (-18, -12, 166, 150))
}

/// The face of a block: `wood` names the colour of the block, `picture` what is painted on it. `strength` is the
/// present and the maximum strength; none for blocks without strength. Upright, or laid on its back.
pub fn front(wood: &str, picture: &str, strength: Option<(u8, u8)>, laid: bool) -> Face {
    let block = match laid {
        true => Layer::of(format!("laid_{wood}"), LYING),
        false => Layer::of(format!("front_{wood}"), UPRIGHT),
    };
    let names = ["small", "medium", "centre"].map(|size| format!("{size}_{picture}"));
    let mut layers = vec![shadow(), block, Layer { names, place: FULL_FACE, ring: false }];
    if let Some((left, most)) = strength {
        let tab = format!("tab_{}", left.clamp(1, 4));
        let ring = format!("ring_{most}_{}", left.clamp(1, most));
        layers.push(Layer { names: [tab.clone(), tab, ring], place: FULL_FACE, ring: true });
    }
    Face { layers }
}

/// The back of a block; `grain` picks the wood grain and depends on public facts only.
pub fn back(wood: &str, grain: u8) -> Face {
    Face { layers: vec![shadow(), Layer::of(format!("back_{wood}_{}", grain % 2), UPRIGHT)] }
}

/// A stable number that reveals nothing of the blocks in a place: picks the grain of the n-th back.
pub fn grain(place: u8, n: usize) -> u8 {
    place.wrapping_mul(7).wrapping_add(n as u8 * 3) >> 1
}
