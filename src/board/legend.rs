//! The signs of a game, read from `legend.ron`: what stands on map and blocks, and the words of its panels.

use std::path::Path;

use serde::Deserialize;

use super::read_ron;

/// What is shown of a sign.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Picture {
    /// A block of the first game, by its name.
    Block(String),
    /// The last block of this name, where two bear it.
    Last(String),
    /// The back of a block.
    Back,
    /// A piece of the map: a place, how far from its mark in map units, how wide and high.
    Map(String, (f32, f32), (f32, f32)),
    /// A sign of the panels.
    Icon(String),
    /// What is lit: gold for "may go there", red and broken for battle.
    Rim {
        /// Battle.
        battle: bool,
    },
    /// The dotted way of a hint.
    Dots,
    /// A word of the panels.
    Word(String),
}

/// A sign and what it means.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sign {
    /// How it looks.
    pub shown: Picture,
    /// What it is called.
    pub name: String,
    /// What it means.
    pub text: String,
    /// The case of the rules that says more.
    #[serde(default)]
    pub case: String,
    /// Where on the map the pointer finds it, beside every place: a place, and how far from its mark in map units.
    #[serde(default)]
    pub stands: Vec<(String, (f32, f32))>,
}

/// Reads them from a ruleset's folder; a game without the file has none.
///
/// # Errors
/// File, place and what is wrong.
pub fn read(folder: &Path) -> Result<Vec<Sign>, String> {
    let file = folder.join("legend.ron");
    if file.exists() { read_ron(&file) } else { Ok(Vec::new()) }
}
