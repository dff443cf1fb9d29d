//! The choices before a game begins, and the position it begins with.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::ai::Level;
use crate::kernel::describe_game::DescribeGame;
use crate::kernel::dice::Seed;
use crate::kernel::manifest::Manifest;
use crate::kernel::record::Header;
use crate::kernel::setup::Setup;
use crate::kernel::side::{BySide, Side};
use crate::play::seats::{SOLO, read_seat, seat_words};

/// The player's choices before the first order.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The players' name for the game.
    pub name: String,
    /// The scenario and the optional rules.
    pub setup: Setup,
    /// The player of each side.
    pub seats: BySide<String>,
    /// The seed of the dice.
    pub seed: Seed,
}

impl NewGame {
    /// Two human players, no optional rules.
    pub fn hotseat(name: impl Into<String>, seed: Seed) -> Self {
        Self { name: name.into(), setup: Setup::default(), seats: seat_words(BySide::default(), false), seed }
    }
}

/// The name of a game that its players have not named: its title, its scenario where there are several, who plays, and the
/// day in universal time.
pub fn default_name(manifest: &Manifest, setup: &Setup, seats: &BySide<String>, now: SystemTime) -> String {
    let mut words: Vec<&str> = manifest.title.split_whitespace().collect();
    words.pop_if(|last| manifest.years.contains(&**last));
    let mut game = words.join(" ");
    if manifest.scenarios.len() > 1
        && let Ok(number) = manifest.scenario(setup)
    {
        let name = &manifest.scenarios[number].name;
        let rest = name.strip_prefix("The ").map(|rest| format!("the {rest}"));
        game = format!("{game}, {}", rest.as_ref().unwrap_or(name));
    }
    let level = |side: Side| read_seat(&seats[side]).ok().map(|(level, _)| level);
    let side = |side: Side| level(side).map_or(manifest.sides[side].name, Level::id);
    let [first, second] = Side::BOTH.map(side);
    let players = match (level(Side::First), level(Side::Second)) {
        (None, None) if seats.first == SOLO => "both sides".to_owned(),
        (None, None) => "two players".to_owned(),
        (Some(_), None) => format!("{second} against {first}"),
        _ => format!("{first} against {second}"),
    };
    format!("{game}: {players}, {}", day(now))
}

/// Whether a name is the default one of a game, whatever its day; `today` is the default of today.
pub fn is_default_name(name: &str, today: &str) -> bool {
    let without_day = |name: &str| name.rsplit_once(", ").map(|(name, _)| name.to_owned());
    without_day(name).is_some_and(|name| Some(name) == without_day(today))
}

/// "3 Mar 2026"
fn day(when: SystemTime) -> String {
    const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    const YEAR: u64 = 365;
    let leaps = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut left = when.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() / 86_400);
    let mut year = 1970;
    while left >= YEAR + u64::from(leaps(year)) {
        left -= YEAR + u64::from(leaps(year));
        year += 1;
    }
    let february = 28 + u64::from(leaps(year));
    let mut month = 0;
    for days in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if left < days {
            break;
        }
        (left, month) = (left - days, month + 1);
    }
    format!("{} {} {year}", left + 1, MONTHS[month.min(11)])
}

/// The opening position of a new game. Records of games that were begun with other choices stay readable: see
/// [`opening_of`].
///
/// # Errors
/// A sentence for a scenario or an option that does not exist, or an option that the scenario does not allow.
pub fn new_opening<R: DescribeGame>(rules: &R, setup: &Setup) -> Result<R::Position, String> {
    let opening = rules.new_game(setup)?;
    rules.manifest().check_options(setup).map(|()| opening)
}

/// The opening position of a game: that of the rules, or the one in its header.
///
/// # Errors
/// A sentence, if it cannot be read.
pub fn opening_of<R: DescribeGame>(rules: &R, header: &Header) -> Result<R::Position, String> {
    match &header.position {
        None => match header.known_data(rules) {
            Some(data) => rules.opening_of_record(data, &header.setup()),
            None => rules.new_game(&header.setup()),
        },
        Some(text) => {
            let value =
                serde_json::from_str(text).map_err(|error| format!("the first position cannot be read: {error}"))?;
            rules.read_position(&value, Some(&header.setup())).map(|(position, _)| position)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_default_name_is_known_whatever_its_day() {
        let today = "The siege: defender against captain, 28 Nov 2026";
        assert!(is_default_name("The siege: defender against captain, 3 Mar 2026", today));
        assert!(!is_default_name("The siege: defender against general, 3 Mar 2026", today));
        assert!(!is_default_name("Sunday, with Ann", today) && !is_default_name("Sunday", today));
    }

    #[test]
    fn days_are_counted_through_leap_years() {
        let day_of = |days: u64| day(UNIX_EPOCH + Duration::from_secs(days * 86_400 + 5));
        assert_eq!([day_of(0), day_of(59), day_of(11_016)], ["1 Jan 1970", "1 Mar 1970", "29 Feb 2000"]);
        assert_eq!([day_of(20_515), day_of(20_453)], ["3 Mar 2026", "31 Dec 2025"]);
    }
}
