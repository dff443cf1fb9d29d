//! The command-line arguments.

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};

use super::seats::{ComputerFlags, SeatFlags};
use crate::kernel::setup::Setup;

/// A word in small letters: options are known however they are typed.
#[expect(clippy::unnecessary_wraps, reason = "a parser of clap gives a result")]
fn small(word: &str) -> Result<String, std::convert::Infallible> {
    Ok(word.to_lowercase())
}

/// Historical wargames: play in a window or a terminal, or use the rules from other programs.
#[derive(Parser, Debug)]
#[command(name = "blockade", version, about)]
pub struct Arguments {
    /// The command; without one the window opens at the title screen.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// One command.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Start a new game, in the window or at the terminal.
    Play {
        /// The game: the name of its folder in `rulesets`.
        ruleset: String,
        /// The player of each side; a human unless you name another.
        #[command(flatten)]
        seats: SeatFlags,
        /// The scenario; by default the first one of the game.
        #[arg(long)]
        scenario: Option<String>,
        /// An optional rule to use; can be given more than once.
        #[arg(long = "option", value_parser = small)]
        options: Vec<String>,
        /// The seed of all dice: 64 hex digits.
        #[arg(long)]
        seed: Option<String>,
        /// Play at this terminal, line by line, without a window.
        #[arg(long)]
        text: bool,
    },
    /// Continue a saved game, in the window or at the terminal.
    Open {
        /// The record; without a record the window opens at the title screen.
        file: Option<PathBuf>,
        /// Play at this terminal, line by line, without a window; without a record, list the saved games.
        #[arg(long)]
        text: bool,
    },
    /// Let the computer play against itself, without a window, and count the results.
    Simulate(Simulation),
    /// Play and check games over standard input and output, one JSON object per line.
    Referee,
    /// Check rulesets and records, and report the first error.
    Check {
        /// Records, or folders with rulesets or records.
        #[arg(required = true)]
        paths: Vec<PathBuf>,
    },
    /// Export a record as a diary, as data or as pictures.
    Export {
        /// The record.
        file: PathBuf,
        /// The format.
        #[arg(long = "as")]
        form: Form,
        /// Only what this side saw.
        #[arg(long)]
        seen_by: Option<String>,
        /// The folder for pictures, or the file for text or data; in an existing folder the file is named after the
        /// record. Without it pictures go beside the record, and text to the screen. A record is never replaced.
        #[arg(long)]
        out: Option<PathBuf>,
    },
}

/// A simulation.
#[derive(clap::Args, Clone, Debug)]
pub struct Simulation {
    /// The game: the name of its folder in `rulesets`.
    pub ruleset: String,
    /// The computer player of each side.
    #[command(flatten)]
    pub seats: ComputerFlags,
    /// The scenario; by default the first one of the game.
    #[arg(long)]
    pub scenario: Option<String>,
    /// The number of games.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub games: u32,
    /// The seed of the whole simulation: 64 hex digits.
    #[arg(long)]
    pub seed: Option<String>,
    /// The number of the first game, counted from 0: a part of a run that is spread over several machines.
    #[arg(long, requires = "seed")]
    pub first: Option<u32>,
    /// The number of games at the same time; by default one per core.
    #[arg(long)]
    pub jobs: Option<usize>,
    /// The number of playouts for each decision of the general.
    #[arg(long)]
    pub playouts: Option<u32>,
    /// An optional rule to use; can be given more than once.
    #[arg(long = "option", value_parser = small)]
    pub options: Vec<String>,
    /// Print the result as one line of JSON.
    #[arg(long)]
    pub json: bool,
    /// A folder for the records, one per game; records that it holds already stay.
    #[arg(long)]
    pub out: Option<PathBuf>,
}

/// The format of an export.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Form {
    /// A diary: the story of the game by turns.
    Text,
    /// The whole log, with every order and all dice.
    Log,
    /// Orders, dice, events and hashes.
    Json,
    /// Pictures of the board at each turn's end and of each battle, in a folder.
    Png,
}

impl Simulation {
    /// The scenario and the optional rules.
    pub fn setup(&self) -> Setup {
        Setup { scenario: self.scenario.clone(), options: self.options.clone() }
    }
}
