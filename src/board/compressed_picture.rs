//! Large pictures as graphics cards read them: KTX2 files in BC1 or BC7, with their mipmaps, packed with Zstandard.

use std::io::Read;
use std::path::Path;

use ktx2::{Format, Header, LevelIndex, SupercompressionScheme};
use ruzstd::decoding::StreamingDecoder;

/// The ending of their files.
pub const ENDING: &str = "ktx2";

/// The most bytes that are reserved before they are read.
const MOST_RESERVED: usize = 1 << 26;

/// The encoding of four by four pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BlockFormat {
    /// Eight bytes a block, opaque: maps.
    Bc1,
    /// Sixteen bytes a block; colours are multiplied by their alpha: atlases.
    Bc7,
}

impl BlockFormat {
    const fn bytes(self) -> usize {
        match self {
            Self::Bc1 => 8,
            Self::Bc7 => 16,
        }
    }
}

/// The packed bytes of a size; none if they are not in the file.
fn level_data(bytes: &[u8], level: usize) -> Option<&[u8]> {
    let index = LevelIndex::from_bytes(bytes.get(Header::LENGTH + level * LevelIndex::LENGTH..)?.first_chunk()?);
    let start = usize::try_from(index.byte_offset).ok()?;
    bytes.get(start..start.checked_add(usize::try_from(index.byte_length).ok()?)?)
}

/// A compressed picture with its mipmaps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompressedPicture {
    /// Its format.
    pub format: BlockFormat,
    /// In pixels; both are multiples of four.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// The number of sizes; each is half as wide and high as the one before it.
    pub levels: u32,
    /// The blocks of all sizes, row by row, the largest size first.
    pub blocks: Vec<u8>,
}

impl CompressedPicture {
    /// Reads a file.
    ///
    /// # Errors
    /// The fault in the file.
    pub fn read(file: &Path) -> Result<Self, String> {
        let bytes = std::fs::read(file).map_err(|error| error.to_string())?;
        let says = |error: &dyn std::fmt::Display| format!("it is not a whole KTX2 picture: {error}");
        // The library's reader also reads a description of the format that is not needed here, and overflows if it is wrong.
        let head = bytes.first_chunk().ok_or_else(|| says(&"its head is missing"))?;
        let header = Header::from_bytes(head).map_err(|error| says(&error))?;
        let format = match header.format {
            Some(Format::BC1_RGB_SRGB_BLOCK) => BlockFormat::Bc1,
            Some(Format::BC7_SRGB_BLOCK) => BlockFormat::Bc7,
            _ => return Err("it is in neither BC1 nor BC7 format; see `assets/source`".into()),
        };
        if header.supercompression_scheme != Some(SupercompressionScheme::Zstandard) {
            return Err("it is not packed with Zstandard; see `assets/source`".into());
        }
        let (width, height, levels) = (header.pixel_width, header.pixel_height, header.level_count.max(1));
        if width % 4 != 0 || height % 4 != 0 || width.min(height) >> levels.min(31) == 0 {
            return Err(format!(
                "{width} by {height} in {levels} sizes is not valid: width and height must be multiples of four"
            ));
        }
        let mut picture = Self { format, width, height, levels, blocks: Vec::new() };
        // A wrong head must not ask for more memory than there is.
        let all: usize = (0..levels).map(|level| picture.bytes_of(level)).sum();
        picture.blocks.reserve_exact(all.min(MOST_RESERVED));
        for n in 0..levels {
            let data = level_data(&bytes, n as usize).ok_or_else(|| says(&format!("size {} is missing", n + 1)))?;
            let (start, needed) = (picture.blocks.len(), picture.bytes_of(n));
            let decoder = StreamingDecoder::new(data).map_err(|error| says(&error))?;
            // One byte more than is needed shows that there are too many.
            decoder.take(needed as u64 + 1).read_to_end(&mut picture.blocks).map_err(|error| says(&error))?;
            let held = picture.blocks.len() - start;
            if held != needed {
                return Err(format!("size {} has {held} bytes of pixels instead of {needed}", n + 1));
            }
        }
        Ok(picture)
    }

    /// The width and height of a size in pixels; 0 is the largest size.
    pub fn size_of(&self, level: u32) -> (usize, usize) {
        ((self.width >> level) as usize, (self.height >> level) as usize)
    }

    /// The width and height of a size in blocks.
    fn blocks_of(&self, level: u32) -> (usize, usize) {
        let (width, height) = self.size_of(level);
        (width.div_ceil(4), height.div_ceil(4))
    }

    /// The bytes of a size.
    fn bytes_of(&self, level: u32) -> usize {
        let (across, down) = self.blocks_of(level);
        across * down * self.format.bytes()
    }

    /// The pixels of all sizes, the largest first: four bytes each, red, green, blue and alpha.
    pub fn pixels(&self) -> Vec<u8> {
        self.first_sizes(self.levels)
    }

    /// The pixels of the largest sizes.
    fn first_sizes(&self, count: u32) -> Vec<u8> {
        let mut pixels = Vec::new();
        let mut blocks = self.blocks.chunks_exact(self.format.bytes());
        for level in 0..count {
            let (width, height) = self.size_of(level);
            let (across, down) = self.blocks_of(level);
            let start = pixels.len();
            pixels.resize(start + width * height * 4, 0);
            for (n, block) in blocks.by_ref().take(across * down).enumerate() {
                let mut square = [0; 64];
                match self.format {
                    BlockFormat::Bc1 => bcdec_rs::bc1(block, &mut square, 16),
                    BlockFormat::Bc7 => bcdec_rs::bc7(block, &mut square, 16),
                }
                let (left, top) = (n % across * 4, n / across * 4);
                let (wide, high) = ((width - left).min(4), (height - top).min(4));
                for (y, row) in square.chunks_exact(16).take(high).enumerate() {
                    let at = start + ((top + y) * width + left) * 4;
                    pixels[at..at + wide * 4].copy_from_slice(&row[..wide * 4]);
                }
            }
        }
        pixels
    }

    /// The pixels of the largest size, with colours that are not multiplied by their alpha.
    pub fn largest(&self) -> Vec<u8> {
        let mut pixels = self.first_sizes(1);
        if self.format == BlockFormat::Bc7 {
            for pixel in pixels.chunks_exact_mut(4).filter(|pixel| pixel[3] > 0) {
                let alpha = u16::from(pixel[3]);
                for value in &mut pixel[..3] {
                    *value = (u16::from(*value) * 255 / alpha).min(255) as u8;
                }
            }
        }
        pixels
    }
}
