//! Liberty: its board and forces as the data have them.

mod l01_map;
mod l02_forces;
mod l04_weather;
mod l05_actions;
mod l06_moves;
mod l07_sea;
mod l08_pinning;

use std::path::PathBuf;

use blockade::files::{Folder, home};
use blockade::kernel::data::{DataError, Source};
use blockade::kernel::side::Side;
use blockade::rules::liberty::options::Options;
use blockade::rules::liberty::position::{Phase, Step, Weather};
use blockade::rules::liberty::{Liberty, Position};

fn folder() -> PathBuf {
    home().expect("the program's files").join("rulesets/liberty")
}

/// The game as it is sold.
fn liberty() -> Liberty {
    Liberty::from_source(&Folder(folder())).expect("the data are good")
}

/// The data with one word changed.
struct Changed<'a> {
    from: &'a str,
    to: &'a str,
}

impl Source for Changed<'_> {
    fn text(&self, name: &str) -> Result<(String, String), DataError> {
        let (name, text) = Folder(folder()).text(name)?;
        Ok((name, text.replacen(self.from, self.to, 1)))
    }
}

/// What is said of data with one word changed.
fn refused(from: &str, to: &str) -> DataError {
    Liberty::from_source(&Changed { from, to }).expect_err("the change is seen")
}

/// A table at which somebody moves.
struct Table {
    rules: Liberty,
    p: Position,
}

impl Table {
    /// The blocks of these words, each with its space, in the moves of a side that has so many actions.
    fn of(blocks: &[(&str, &str)], active: Side, actions: u8) -> Self {
        let rules = liberty();
        let mut p = Position::empty(Options::default());
        for (names, at) in blocks {
            let at = rules.space(at).expect("a space");
            for name in names.split_whitespace() {
                let block = rules.block(name).expect("a block");
                (p.at[block], p.strength[block]) = (Some(at), rules[block].kind.most);
            }
        }
        p.french = true;
        p.take_control(&rules);
        let mut table = Self { rules, p };
        table.turns_to(active, actions);
        table
    }

    /// The set-up (L3.1).
    fn opening(active: Side, actions: u8) -> Self {
        let rules = liberty();
        let p = Position::opening(&rules, Options::default());
        let mut table = Self { rules, p };
        table.turns_to(active, actions);
        table
    }

    /// The next Action Phase begins.
    fn turns_to(&mut self, active: Side, actions: u8) {
        let p = &mut self.p;
        (p.phase, p.step, p.active, p.actions) = (Phase::Action, Step::Moves, active, actions);
        (p.opened, p.crossings, p.landings, p.marched) = Default::default();
        self.rules.count_pins(&mut self.p);
    }

    fn storm(mut self, weather: Weather) -> Self {
        self.p.weather = Some(weather);
        self
    }

    fn check(&self, line: &str) -> Result<(), blockade::kernel::ruleset::Refusal> {
        let order = self.rules.parse_going(line).expect("an order");
        assert_eq!(self.rules.print_going(&order), line);
        self.rules.check_going(&self.p, &order).map(drop)
    }

    #[track_caller]
    fn legal(&self, line: &str) {
        self.check(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }

    #[track_caller]
    fn refused(&self, line: &str, case: &str) {
        let refusal = self.check(line).expect_err(line);
        assert_eq!(refusal.case, Some(case), "{line}: {}", refusal.reason);
    }

    #[track_caller]
    fn goes(&mut self, line: &str) {
        let order = self.rules.parse_going(line).expect("an order");
        let by = self.rules.check_going(&self.p, &order).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        self.rules.go(&mut self.p, &order, by);
    }

    fn place(&self, block: &str) -> &str {
        let at = self.p.at[self.rules.block(block).expect("a block")];
        at.map_or("nowhere", |at| &self.rules[at].id)
    }
}
