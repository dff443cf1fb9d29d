//! The map in high contrast: its colours are faded, its paper becomes white and its ink black.

/// The share of its colour that a pixel keeps.
const COLOUR: f32 = 0.45;
/// The brightness, of 255, that becomes black, and the one that becomes white.
const BLACK: f32 = 40.0;
const WHITE: f32 = 205.0;

/// One colour in high contrast; three bytes.
fn strong([r, g, b]: [u8; 3]) -> [u8; 3] {
    let grey = 0.299 * f32::from(r) + 0.587 * f32::from(g) + 0.114 * f32::from(b);
    [r, g, b].map(|value| {
        let faded = grey + (f32::from(value) - grey) * COLOUR;
        ((faded - BLACK) / (WHITE - BLACK) * 255.0).clamp(0.0, 255.0) as u8
    })
}

/// Changes pixels of four bytes.
pub(super) fn change_pixels(data: &mut [u8]) {
    for pixel in data.chunks_exact_mut(4) {
        let changed = strong([pixel[0], pixel[1], pixel[2]]);
        pixel[..3].copy_from_slice(&changed);
    }
}

/// Changes blocks of four by four pixels in BC1: two colours, and for each pixel how they are mixed.
pub(super) fn change_blocks(data: &mut [u8]) {
    for block in data.chunks_exact_mut(8) {
        let colours = [0, 2].map(|at| u16::from_le_bytes([block[at], block[at + 1]]));
        let [mut first, mut second] = colours.map(|colour| to_565(strong(from_565(colour))));
        // The order of the two tells how they are mixed: where it would change, both are swapped, and so are the
        // mixtures.
        if (colours[0] > colours[1]) != (first > second) {
            std::mem::swap(&mut first, &mut second);
            let four = colours[0] > colours[1];
            block[4..].iter_mut().for_each(|mixed| *mixed = swapped(*mixed, four));
            if four && first == second {
                // Equal colours mean another way of mixing, in which a mixture is clear: only the first is used.
                block[4..].fill(0);
            }
        }
        block[..2].copy_from_slice(&first.to_le_bytes());
        block[2..4].copy_from_slice(&second.to_le_bytes());
    }
}

/// The mixtures of four pixels for the two colours in the other order; of four mixtures, or of three.
fn swapped(mixed: u8, four: bool) -> u8 {
    // 0 and 1 are the colours, 2 and 3 lie between them; of three, 2 is their middle.
    if four { mixed ^ 0x55 } else { mixed ^ (!(mixed >> 1) & 0x55) }
}

fn from_565(colour: u16) -> [u8; 3] {
    let wide = |value: u16, bits: u32| (value * 255 / ((1 << bits) - 1)) as u8;
    [wide(colour >> 11, 5), wide(colour >> 5 & 63, 6), wide(colour & 31, 5)]
}

fn to_565([r, g, b]: [u8; 3]) -> u16 {
    let narrow = |value: u8, bits: u32| (u16::from(value) * ((1 << bits) - 1) + 127) / 255;
    narrow(r, 5) << 11 | narrow(g, 6) << 5 | narrow(b, 5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paper_becomes_white_and_ink_black() {
        assert_eq!(strong([0xec, 0xde, 0xbe]), [255, 255, 255]);
        assert_eq!(strong([0x2b, 0x1d, 0x12])[1], 0);
    }

    #[test]
    fn the_pixels_of_a_block_stay_in_their_order() {
        // A dark and a light colour, the light one first, and every mixture once.
        let mut block = [0xff, 0xff, 0x00, 0x00, 0b11_10_01_00, 0, 0, 0];
        change_blocks(&mut block);
        assert_eq!(block, [0xff, 0xff, 0x00, 0x00, 0b11_10_01_00, 0, 0, 0]);
        // Two colours that become equal: no pixel is clear.
        let paper = [0xfe, 0xff, 0xfd, 0xff, 0b11_11_11_11, 0, 0, 0xff];
        let mut block = paper;
        change_blocks(&mut block);
        assert_eq!(block[4..], [0; 4]);
    }
}
