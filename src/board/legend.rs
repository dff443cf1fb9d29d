//! The signs of a game, read from `legend.ron`: signs on the map and on blocks, and the terms of its panels.

use std::path::Path;

use serde::Deserialize;

use super::read_ron;

/// The picture of a sign.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Picture {
    /// The first block with this name.
    Block(String),
    /// The last block with this name, if two have it.
    Last(String),
    /// The back of a block.
    Back,
    /// A piece of the map: a place, the offset from its mark in map units, width and height.
    Map(String, (f32, f32), (f32, f32)),
    /// A picture of the atlas of blocks.
    Atlas(String),
    /// An icon of the panels.
    Icon(String),
    /// A highlight: gold for "may go there", red and broken for battle.
    Rim {
        /// Battle.
        battle: bool,
    },
    /// The dotted route of a hint.
    Dots,
    /// The arrowhead of pieces that can still move.
    Ready,
    /// A term of the panels.
    Word(String),
}

/// A sign and what it means.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sign {
    /// Its picture.
    pub shown: Picture,
    /// Its name.
    pub name: String,
    /// Its meaning.
    pub text: String,
    /// The case of the rules with the details.
    #[serde(default)]
    pub case: String,
    /// Where on the map the pointer finds it, beside every place: a place, and the offset from its mark in map units.
    #[serde(default)]
    pub stands: Vec<(String, (f32, f32))>,
}

/// Reads the signs from a ruleset's folder; a game without the file has none.
///
/// # Errors
/// File, location and error.
pub fn read(folder: &Path) -> Result<Vec<Sign>, String> {
    let file = folder.join("legend.ron");
    if file.exists() { read_ron(&file) } else { Ok(Vec::new()) }
}
