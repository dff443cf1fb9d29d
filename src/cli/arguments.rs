//! What can be asked for on the command line.

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};

use super::seats::SeatFlags;
use crate::kernel::setup::Setup;

/// Block wargames: the window, and the rules for other programs.
#[derive(Parser, Debug)]
#[command(name = "blockade", version, about)]
pub struct Arguments {
    /// What to do; without it the window opens at the title.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// One command.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Open the window in a new game, or play it at the terminal.
    Play {
        /// Which game: the name of its folder in `rulesets`.
        ruleset: String,
        /// Who plays each side; a person where nobody is named.
        #[command(flatten)]
        seats: SeatFlags,
        /// The scenario; the first one of the game without it.
        #[arg(long)]
        scenario: Option<String>,
        /// An optional rule to play by; may stand more than once.
        #[arg(long = "option")]
        options: Vec<String>,
        /// 64 hex digits from which all dice follow.
        #[arg(long)]
        seed: Option<String>,
        /// At this terminal, line by line, without a window.
        #[arg(long)]
        text: bool,
    },
    /// Open the window at a saved game, or go on with it at the terminal.
    Open {
        /// The record; without it the window opens at the title.
        file: Option<PathBuf>,
        /// At this terminal, line by line, without a window.
        #[arg(long, requires = "file")]
        text: bool,
    },
    /// Let AI play AI, without a window, and count.
    Simulate(Simulation),
    /// Play and check over standard input and output, one JSON object a line.
    Referee,
    /// Check rulesets and records; name the first thing wrong.
    Check {
        /// Records, or folders with rulesets or records.
        #[arg(required = true)]
        paths: Vec<PathBuf>,
    },
    /// Tell a record as a story or as data.
    Export {
        /// The record.
        file: PathBuf,
        /// How.
        #[arg(long = "as")]
        form: Form,
        /// Only what this side saw.
        #[arg(long)]
        seen_by: Option<String>,
        /// The folder for pictures, or the file for a story or data; without it pictures go beside the record, and words
        /// to the screen.
        #[arg(long)]
        out: Option<PathBuf>,
    },
}

/// What to simulate.
#[derive(clap::Args, Clone, Debug)]
pub struct Simulation {
    /// Which game: the name of its folder in `rulesets`.
    pub ruleset: String,
    /// Who plays each side.
    #[command(flatten)]
    pub seats: SeatFlags,
    /// The scenario; the first one of the game without it.
    #[arg(long)]
    pub scenario: Option<String>,
    /// How many games.
    #[arg(long)]
    pub games: u32,
    /// 64 hex digits from which everything follows.
    #[arg(long)]
    pub seed: Option<String>,
    /// Games at the same time; one a core without it.
    #[arg(long)]
    pub jobs: Option<usize>,
    /// Playouts a decision of the general.
    #[arg(long)]
    pub playouts: Option<u32>,
    /// An optional rule to play by; may stand more than once.
    #[arg(long = "option")]
    pub options: Vec<String>,
    /// One line of JSON.
    #[arg(long)]
    pub json: bool,
    /// A folder for one record a game.
    #[arg(long)]
    pub out: Option<PathBuf>,
}

/// How a record is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Form {
    /// A campaign diary with the dice.
    Text,
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
