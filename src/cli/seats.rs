//! The players of the sides on the command line: a flag for every side of every game.

use clap::error::ErrorKind;
use clap::{Arg, ArgMatches, Command};

use super::CommandError;
use crate::kernel::ruleset::Ruleset;
use crate::kernel::side::{BySide, Side};
use crate::rulesets;

/// The players given, by the ids of their sides.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatFlags(Vec<(&'static str, String)>);

impl SeatFlags {
    /// These players for the sides of one game.
    pub fn new<R: Ruleset>(players: BySide<&str>) -> Self {
        Self(Side::BOTH.map(|side| (R::SIDES[side].id, players[side].to_owned())).into())
    }

    /// The player of each side of a game; `otherwise` is the default player.
    ///
    /// # Errors
    /// A sentence, if a player is given for a side that the game does not have, or a side has neither player nor
    /// default.
    pub fn by_side<R: Ruleset>(&self, otherwise: Option<&str>) -> Result<BySide<String>, CommandError> {
        if let Some((id, _)) = self.0.iter().find(|(id, _)| R::SIDES.side(id).is_none()) {
            return Err(CommandError::Usage(format!(
                "the game {} has no side {id}; the sides are {}",
                R::ID,
                R::SIDES.ids()
            )));
        }
        let player = |side: Side| {
            let id = R::SIDES[side].id;
            let named = self.0.iter().find(|(flag, _)| *flag == id).map(|(_, player)| player.as_str());
            let missing = || {
                CommandError::Usage(format!(
                    "the player of the {} is missing: add --{id} PLAYER",
                    R::SIDES[side].plural
                ))
            };
            named.or(otherwise).map(str::to_owned).ok_or_else(missing)
        };
        Ok(BySide::new(player(Side::First)?, player(Side::Second)?))
    }
}

/// The players that a flag may name.
const LEVELS: &str = "random, recruit, lieutenant, captain or general, optionally with `:cautious` or `:bold`";

/// Adds a flag for every side of every game.
fn with_flags(command: Command, player: &str, levels: &str) -> Command {
    rulesets::sides().into_iter().fold(command, |command, info| {
        let help = format!("The {player} of the {}: {levels}", info.plural);
        command.arg(Arg::new(info.id).long(info.id).value_name("PLAYER").help(help))
    })
}

impl clap::FromArgMatches for SeatFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut flags = Self::default();
        flags.update_from_arg_matches(matches)?;
        Ok(flags)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        for info in rulesets::sides() {
            let named = matches.try_get_one::<String>(info.id);
            let named = named.map_err(|error| clap::Error::raw(ErrorKind::UnknownArgument, error.to_string()))?;
            if let Some(player) = named {
                self.0.retain(|(id, _)| *id != info.id);
                self.0.push((info.id, player.clone()));
            }
        }
        Ok(())
    }
}

impl clap::Args for SeatFlags {
    fn augment_args(command: Command) -> Command {
        with_flags(command, "player", &format!("human, solo (you play both sides, each unseen by the other), {LEVELS}"))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// The computer players given, where no human can play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ComputerFlags(pub SeatFlags);

impl clap::FromArgMatches for ComputerFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        SeatFlags::from_arg_matches(matches).map(Self)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.0.update_from_arg_matches(matches)
    }
}

impl clap::Args for ComputerFlags {
    fn augment_args(command: Command) -> Command {
        with_flags(command, "computer player", LEVELS)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}
