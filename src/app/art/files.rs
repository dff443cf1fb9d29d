//! Picture files: PNG, and large pictures compressed for graphics cards.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::high_contrast;
use crate::board::compressed_picture::{self, BlockFormat, CompressedPicture};

/// Reads a picture; the file name says which kind it is. `mips`: it is also shown small; `contrast`: in high contrast;
/// `decoded`: for graphics cards that read no compressed pictures.
///
/// # Errors
/// The error in it.
pub fn read(file: &Path, mips: bool, contrast: bool, decoded: bool) -> Result<Image, String> {
    if file.extension().is_some_and(|kind| kind == compressed_picture::ENDING) {
        return read_compressed(file, contrast, decoded);
    }
    let mut image = decode(file, mips)?;
    if let Some(data) = image.data.as_mut().filter(|_| contrast) {
        high_contrast::change_pixels(data);
    }
    Ok(image)
}

/// Reads a compressed picture. It stays compressed unless it is to be decoded.
fn read_compressed(file: &Path, contrast: bool, decoded: bool) -> Result<Image, String> {
    let mut compressed = CompressedPicture::read(file)?;
    if contrast && compressed.format == BlockFormat::Bc1 {
        high_contrast::change_blocks(&mut compressed.blocks);
    }
    let size = Extent3d { width: compressed.width, height: compressed.height, depth_or_array_layers: 1 };
    let levels = compressed.levels;
    let (format, data) = match compressed.format {
        _ if decoded => (TextureFormat::Rgba8UnormSrgb, compressed.pixels()),
        BlockFormat::Bc1 => (TextureFormat::Bc1RgbaUnormSrgb, compressed.blocks),
        BlockFormat::Bc7 => (TextureFormat::Bc7RgbaUnormSrgb, compressed.blocks),
    };
    Ok(picture(size, format, levels, data))
}

/// A picture for the renderer alone, with its mipmaps behind it.
fn picture(size: Extent3d, format: TextureFormat, levels: u32, data: Vec<u8>) -> Image {
    let mut image = Image::new_uninit(size, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Nearest,
        ..default()
    });
    image
}

/// Decodes a picture: four bytes a pixel, followed by three mipmaps if it is also shown small, so that it stays crisp
/// and no region of an atlas runs into its neighbour. One allocation holds all of it, because a map is large.
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
        return Err("it is greyscale; save it in red, green and blue".into());
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
    Ok(picture(size, TextureFormat::Rgba8UnormSrgb, levels.len() as u32, data))
}

/// Panels expect colours multiplied by their alpha; sprites show the same pictures, with slightly darker edges.
fn multiply_by_alpha(pixels: &mut [u8]) {
    for pixel in pixels.chunks_exact_mut(4) {
        let alpha = u16::from(pixel[3]);
        for value in &mut pixel[..3] {
            *value = (u16::from(*value) * alpha / 255) as u8;
        }
    }
}

/// Halves a picture: each pixel is the mean of four; widths in pixels.
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
