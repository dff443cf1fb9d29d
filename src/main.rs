//! The binary: reads the command line and hands over.

use std::process::ExitCode;

use blockade::cli::arguments::{Arguments, Command};
use blockade::cli::{check, export, referee};
use blockade::files;
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
            referee::Referee::new(rules)
                .serve(input.lock(), output.lock())
                .map_err(|error| error.to_string())
        }
        Some(Command::Check { paths }) => {
            for line in check::check(&paths)? {
                println!("{line}");
            }
            Ok(())
        }
        Some(Command::Export {
            file,
            form,
            seen_by,
        }) => {
            print!("{}", export::export(&file, form, seen_by.map(Into::into))?);
            Ok(())
        }
        Some(Command::Play { .. } | Command::Open { .. }) | None => Err("window".into()),
    }
}
