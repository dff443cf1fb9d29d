//! The binary: reads the command line and hands over.

use std::path::PathBuf;
use std::process::ExitCode;

use blockade::cli::arguments::{Arguments, Command};
use blockade::cli::{check, export, referee, simulate};
use blockade::files;
use blockade::kernel::dice::Seed;
use blockade::kernel::side::{BySide, Side};
use blockade::seats::read_seat;
use clap::Parser;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(arguments.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(wrong) => {
            eprintln!("{wrong}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Option<Command>) -> Result<(), String> {
    match command {
        Some(Command::Referee) => {
            let rules = files::new_york()?;
            let (input, output) = (std::io::stdin(), std::io::stdout());
            referee::Referee::new(rules).serve(input.lock(), output.lock()).map_err(|error| error.to_string())
        }
        Some(Command::Simulate(simulation)) => {
            print!("{}", simulate::simulate(&simulation)?);
            Ok(())
        }
        Some(Command::Check { paths }) => {
            for line in check::check(&paths)? {
                println!("{line}");
            }
            Ok(())
        }
        Some(Command::Export { file, form, seen_by, out }) => {
            print!("{}", export::export(&file, form, seen_by.map(Into::into), out.as_deref())?);
            Ok(())
        }
        Some(Command::Play { ruleset, american, british, options, seed }) => {
            play(&ruleset, BySide { american, british }, options, seed)
        }
        Some(Command::Open { file }) => window(Opening::Open(file)),
        None => window(Opening::Title),
    }
}

/// What the window opens with.
enum Opening {
    Title,
    Play(Vec<String>, Option<Seed>, BySide<String>),
    Open(PathBuf),
}

fn play(ruleset: &str, seats: BySide<String>, options: Vec<String>, seed: Option<String>) -> Result<(), String> {
    if ruleset != "new_york_1776" {
        return Err(format!("there is no ruleset \"{ruleset}\"; there is new_york_1776"));
    }
    for side in Side::BOTH {
        if seats[side] != "human" {
            read_seat(&seats[side]).map_err(|what| format!("{what}, or human"))?;
        }
    }
    window(Opening::Play(options, seed.map(|text| Seed::parse(&text)).transpose()?, seats))
}

#[cfg(not(feature = "client"))]
fn window(opening: Opening) -> Result<(), String> {
    let what = match opening {
        Opening::Title => "the title".to_owned(),
        Opening::Play(options, seed, seats) => {
            let seeded = if seed.is_some() { " and a seed" } else { "" };
            format!("a game of {} against {} with {} options{seeded}", seats.american, seats.british, options.len())
        }
        Opening::Open(file) => file.display().to_string(),
    };
    Err(format!("this blockade was built without its window and cannot show {what}; build it with the feature client"))
}

#[cfg(feature = "client")]
fn window(opening: Opening) -> Result<(), String> {
    use blockade::app::{Config, Start, app, display};
    display::check()?;
    let start = match opening {
        Opening::Title => Start::Title,
        Opening::Play(options, seed, seats) => Start::Play(options, seed, seats),
        Opening::Open(file) => Start::Open(file),
    };
    app(Config::window(start))?.run();
    Ok(())
}
