//! What a ruleset says of itself before anybody plays it: `ruleset.ron`, and the text of its cases, `cases.ron`.

use serde::Deserialize;

use super::data::{DataError, Source};
use super::side::BySide;

/// The title page of a game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// The name of its folder and of the notation.
    pub id: String,
    /// As it stands on the box.
    pub title: String,
    /// One line under it.
    pub subtitle: String,
    /// "1776", "1775 to 1783".
    pub years: String,
    /// How many turns it has at most.
    pub turns: u16,
    /// What each side is after, in half a line.
    pub sides: BySide<String>,
    /// The optional rules, in the order of their cases.
    pub options: Vec<OptionalRule>,
    /// Which of them are recommended, and how even the game is then, in a line; empty where nobody has measured it.
    #[serde(default)]
    pub balance: String,
    /// Who made the game, and what of it is used here.
    pub credits: String,
    /// One line of it that stands on the title already, where it must: whose map it is.
    #[serde(default)]
    pub map_credits: String,
}

/// An optional rule.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionalRule {
    /// The word in files and on the command line.
    pub id: String,
    /// Its case.
    pub case: String,
    /// Its name on screen.
    pub name: String,
    /// One line of explanation.
    pub about: String,
}

impl Manifest {
    /// Reads `ruleset.ron` and compares it with what the rules know.
    ///
    /// # Errors
    /// File, place and reason: unknown fields, another id, options that the rules do not know or know more of.
    pub fn read(source: &dyn Source, id: &str, options: &[&str]) -> Result<Self, DataError> {
        let (name, text) = source.text("ruleset.ron")?;
        let file = super::data::DataFile { name: &name, text: &text };
        let manifest: Self = file.read()?;
        if manifest.id != id {
            return Err(file.error_at(&manifest.id, 0, format!("this is the folder of \"{id}\"")));
        }
        let listed: Vec<&str> = manifest.options.iter().map(|option| option.id.as_str()).collect();
        if let Some(unknown) = listed.iter().find(|id| !options.contains(id)) {
            return Err(file.error_at(unknown, 0, format!("there is no optional rule \"{unknown}\"")));
        }
        if let Some(missing) = options.iter().find(|id| !listed.contains(id)) {
            return Err(file.error_at(id, 0, format!("the optional rule \"{missing}\" is not listed")));
        }
        Ok(manifest)
    }
}

/// A chapter of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// `N5`.
    pub number: String,
    /// Its title.
    pub title: String,
    /// Its cases.
    pub cases: Vec<Case>,
}

/// A case of the rules.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// `N5.3`.
    pub number: String,
    /// Its text.
    pub text: String,
}
