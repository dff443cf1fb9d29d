//! The binary: reads the command line and hands over.

#![cfg_attr(feature = "no_console", windows_subsystem = "windows")]

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::SystemTime;

use blockade::ai::battle_odds::DescribeOdds;
use blockade::ai::brief::AiGame;
use blockade::cli::arguments::{Arguments, Command};
use blockade::cli::safe_output::{SafeOutput, safe};
use blockade::cli::seats::SeatFlags;
use blockade::cli::text::{LineEditor, Terminal};
use blockade::cli::{CommandError, check, export, referee, simulate};
use blockade::kernel::describe_board::DescribeBoard;
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::printable::printable;
use blockade::kernel::record::{Record, plain};
use blockade::kernel::setup::Setup;
use blockade::kernel::side::BySide;
use blockade::kernel::story::count;
use blockade::play::game::Game;
use blockade::play::new_game::{NewGame, default_name, new_opening};
use blockade::play::saves::{self, Saved};
use blockade::play::seats::{HUMAN, check_seats};
use blockade::play::table::Table;
use blockade::{files, rulesets, with_ruleset};
use clap::Parser;

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(wrong) => return usage(&wrong),
    };
    match run(arguments.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(wrong) => {
            complain(&safe(&wrong.to_string()));
            ExitCode::from(wrong.status())
        }
    }
}

/// Tells what went wrong: in a message where the program has no console.
fn complain(text: &str) {
    eprintln!("{text}");
    #[cfg(all(windows, feature = "client"))]
    blockade::app::window::message::show_error(text);
}

/// Prints the help, the version, or what is wrong with the arguments.
fn usage(wrong: &clap::Error) -> ExitCode {
    match wrong.use_stderr() {
        true => complain(wrong.to_string().trim_end()),
        false => {
            wrong.print().unwrap_or_default();
            #[cfg(all(windows, feature = "client"))]
            blockade::app::window::message::show_help(&wrong.to_string());
        }
    }
    ExitCode::from(u8::try_from(wrong.exit_code()).unwrap_or(2))
}

fn run(command: Option<Command>) -> Result<(), CommandError> {
    match command {
        Some(Command::Referee) => {
            let (input, output) = (std::io::stdin(), std::io::stdout());
            ended(referee::Referee::new().serve(input.lock(), output.lock()))
        }
        Some(Command::Simulate(simulation)) => print(&simulate::simulate(&simulation)?),
        Some(Command::Check { paths }) => {
            let lines = check::check(&paths).map_err(CommandError::Found)?;
            print(&lines.iter().map(|line| format!("{line}\n")).collect::<String>())
        }
        #[cfg(all(windows, not(feature = "client")))]
        Some(Command::Export { form: blockade::cli::arguments::Form::Png, .. }) if window_program().is_some() => {
            by_window_program()
        }
        Some(Command::Export { file, form, seen_by, out }) => {
            let told = export::export(&file, form, seen_by.as_deref(), out.as_deref());
            print(&told?)
        }
        Some(Command::Play { ruleset, seats, scenario, options, seed, text }) => {
            play(ruleset, &seats, Setup { scenario, options }, seed, text)
        }
        Some(Command::Open { file: Some(file), text: true }) => at_terminal(&file),
        Some(Command::Open { file: Some(file), text: false }) => window(Opening::Open(file)),
        Some(Command::Open { file: None, text: true }) => list_saved_games(),
        Some(Command::Open { file: None, text: false }) | None => window(Opening::Title),
    }
}

/// Writes a text to the standard output.
fn print(text: &str) -> Result<(), CommandError> {
    let mut output = SafeOutput(std::io::stdout().lock());
    ended(output.write_all(text.as_bytes()).and_then(|()| output.flush()))
}

/// The first screen of the window.
enum Opening {
    Title,
    Play { ruleset: String, setup: Setup, seed: Option<Seed>, seats: BySide<String> },
    Open(PathBuf),
}

fn play(
    ruleset: String,
    flags: &SeatFlags,
    setup: Setup,
    seed: Option<String>,
    text: bool,
) -> Result<(), CommandError> {
    let seats = with_ruleset!(&ruleset, R => {
        let rules = rulesets::load::<R>().map_err(CommandError::Found)?;
        new_opening(&*rules, &setup).map_err(CommandError::Usage)?;
        flags.by_side::<R>(Some(HUMAN))
    });
    let seats = check_seats(seats.map_err(CommandError::Usage)??).map_err(CommandError::Usage)?;
    let seed = seed.map(|text| Seed::parse(&text)).transpose().map_err(CommandError::Usage)?;
    if text {
        return begin_at_terminal(&ruleset, seats, setup, seed);
    }
    window(Opening::Play { ruleset, setup, seed, seats })
}

/// Begins a new game, line by line.
fn begin_at_terminal(
    ruleset: &str,
    seats: BySide<String>,
    setup: Setup,
    seed: Option<Seed>,
) -> Result<(), CommandError> {
    let seed = seed.map_or_else(files::fresh_seed, Ok).map_err(CommandError::Found)?;
    let saves = files::games_folder();
    let new = NewGame { name: String::new(), setup, seats, seed };
    with_ruleset!(ruleset, R => {
        let rules = rulesets::load::<R>().map_err(CommandError::Found)?;
        let name = default_name(rules.manifest(), &new.setup, &new.seats, SystemTime::now());
        let table = Table::begin(&rules, NewGame { name, ..new.clone() }, &saves).map_err(CommandError::Usage)?;
        lines(table)
    })
    .map_err(CommandError::Usage)?
}

/// Prints the saved games as they are read, the newest first, each with the command that continues it.
fn list_saved_games() -> Result<(), CommandError> {
    let usual = files::games_folder();
    let found = saves::find(&files::games_folders(&usual));
    for wrong in &found.wrong {
        eprintln!("{}", safe(wrong));
    }
    if found.files.is_empty() {
        return match found.wrong.is_empty() {
            true => print(&format!("No game is saved in {}.\n", printable(&usual.display().to_string()))),
            false => Err(CommandError::Found("No saved game can be listed.".into())),
        };
    }
    let known = rulesets::ids();
    let mut games = found.files;
    games.iter_mut().for_each(Saved::read_header);
    let names: Vec<String> = games.iter().map(|game| game.name.clone()).collect();
    for (at, mut game) in games.into_iter().enumerate() {
        game.read_whole();
        let unknown = !game.ruleset.is_empty() && !known.contains(&game.ruleset.as_str());
        let what = match (&game.wrong, game.played) {
            (Some(wrong), _) => wrong.clone(),
            (None, _) if unknown => rulesets::unknown(&game.ruleset),
            (None, played) => {
                format!("{}, {}", game.ruleset, count(played.map_or(0, |played| played.orders) as u32, "order"))
            }
        };
        let command = format!("{} open {} --text", files::own_command(), files::shell_word(&game.path));
        // Games of one day have one name: the oldest of them is number 1.
        let older = names[at + 1..].iter().filter(|name| **name == game.name).count();
        let number =
            if older > 0 || names[..at].contains(&game.name) { format!(", no. {}", older + 1) } else { String::new() };
        let moment = moment_of(&game).map_or_else(String::new, |moment| format!(": {moment}"));
        let (when, what) = (saves::time_ago(game.when), printable(&what));
        print(&format!("{}{number}{moment}, {when} ({what}): {command}\n", game.name))?;
    }
    Ok(())
}

/// The moment that a saved game has reached, for its line in a list.
fn moment_of(saved: &Saved) -> Option<String> {
    let record = Record::read(&saved.path).ok()?;
    let moment = with_ruleset!(&saved.ruleset, R => {
        let rules = rulesets::load::<R>().ok()?;
        let table = Table::new(Game::replay(&rules, &record).ok()?.0);
        if table.over() { "the game is over".to_owned() } else { rules.describe_moment(table.view()) }
    });
    moment.ok().filter(|moment| !moment.is_empty())
}

/// Continues a saved game, line by line.
fn at_terminal(file: &Path) -> Result<(), CommandError> {
    let record = Record::read(file).map_err(|error| CommandError::Found(error.to_string()))?;
    with_ruleset!(&record.header.ruleset, R => {
        let rules = rulesets::load::<R>().map_err(CommandError::Found)?;
        lines(Table::open(&rules, file).map_err(CommandError::Found)?)
    })
    .map_err(|unknown| CommandError::Found(format!("{}:1: {unknown}", file.display())))?
}

/// Plays at this terminal.
fn lines<R: AiGame + DescribeBoard + DescribeOdds>(table: Table<R>) -> Result<(), CommandError> {
    let (input, output) = (std::io::stdin(), std::io::stdout());
    let clears = output.is_terminal() && files::understands_codes();
    let output = SafeOutput(output.lock());
    if clears
        && input.is_terminal()
        && let Ok(editor) = LineEditor::new()
    {
        return ended(Terminal::new(table, editor, output, clears).run());
    }
    ended(Terminal::new(table, input.lock(), output, clears).run())
}

/// The end of a command that writes to the standard output. A reader that needs no more, such as `head`, is no error.
fn ended(result: std::io::Result<()>) -> Result<(), CommandError> {
    match result {
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::Other => Err(CommandError::Found(error.to_string())),
        Err(error) => Err(CommandError::Found(format!("the output cannot be written: {}", plain(&error)))),
        Ok(()) => Ok(()),
    }
}

#[cfg(not(feature = "client"))]
fn window(opening: Opening) -> Result<(), CommandError> {
    #[cfg(windows)]
    if let Some(mut program) = window_program() {
        return program.spawn().map(drop).map_err(|error| cannot_start(&error));
    }
    let what = match opening {
        Opening::Title => "the title".to_owned(),
        Opening::Play { ruleset, setup, seed, seats } => {
            let seeded = if seed.is_some() { " and a seed" } else { "" };
            let BySide { first, second } = seats;
            format!("a game of {ruleset}, {first} against {second}, with {} options{seeded}", setup.options.len())
        }
        Opening::Open(file) => file.display().to_string(),
    };
    Err(CommandError::Found(format!(
        "this blockade was built without a window and cannot show {what}; build it with the feature client"
    )))
}

/// On Windows the package has a program for consoles, blockade.com, beside the one that opens windows and draws pictures: that one
/// with the same arguments, if this is the one for consoles.
#[cfg(all(windows, not(feature = "client")))]
fn window_program() -> Option<std::process::Command> {
    let own = std::env::current_exe().ok()?;
    let program = own.with_extension("exe");
    if program == own || !program.is_file() {
        return None;
    }
    let mut command = std::process::Command::new(program);
    command.args(std::env::args_os().skip(1)).env(files::STARTED_FROM_CONSOLE, "1");
    Some(command)
}

/// Lets the other program carry out this command, and prints what it says: it has no console of its own.
#[cfg(all(windows, not(feature = "client")))]
fn by_window_program() -> Result<(), CommandError> {
    let Some(mut program) = window_program() else { return Ok(()) };
    let done = program
        .env_remove(files::STARTED_FROM_CONSOLE)
        .stdin(std::process::Stdio::null())
        .output()
        .map_err(|error| cannot_start(&error))?;
    print(&String::from_utf8_lossy(&done.stdout))?;
    match String::from_utf8_lossy(&done.stderr).trim_end() {
        said if !done.status.success() => Err(CommandError::Found(said.to_owned())),
        "" => Ok(()),
        said => {
            eprintln!("{}", safe(said));
            Ok(())
        }
    }
}

#[cfg(all(windows, not(feature = "client")))]
fn cannot_start(error: &std::io::Error) -> CommandError {
    CommandError::Found(format!("the program blockade.exe cannot be started: {}", plain(error)))
}

#[cfg(feature = "client")]
fn window(opening: Opening) -> Result<(), CommandError> {
    use blockade::app::shell::start::Start;
    use blockade::app::window::display_check;
    use blockade::app::{Config, app};
    display_check::check().map_err(CommandError::Found)?;
    let start = match opening {
        Opening::Title => Start::Title,
        Opening::Play { ruleset, setup, seed, seats } => Start::Play { ruleset, setup, seed, seats },
        Opening::Open(file) => Start::Open(file),
    };
    let app = display_check::build(|| Config::window(start).and_then(app)).map_err(CommandError::Found)?;
    display_check::run(app).map_err(CommandError::Found)
}
