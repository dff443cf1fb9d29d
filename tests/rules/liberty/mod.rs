//! Liberty: its board and forces as the data have them.

mod knowledge;
mod l01_map;
mod l02_forces;
mod l03_calendar;
mod l04_cards;
mod l04_weather;
mod l05_actions;
mod l06_moves;
mod l07_sea;
mod l08_pinning;
mod l09_battle;
mod l10_retreat;
mod l11_naval;
mod l12_winter;
mod l13_options;
mod l14_notation;
mod players;
mod positions;
mod random;
mod set_positions;
mod winter_quarters;

use std::path::PathBuf;
use std::sync::Arc;

use blockade::files::{Folder, home};
use blockade::kernel::data::{DataError, Source};
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::describe_orders::DescribeOrders;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::{Refusal, Ruleset, Viewer};
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;
use blockade::kernel::umpire::Umpire;
use blockade::play::log::log_lines;
use blockade::rules::liberty::data::options::Options;
use blockade::rules::liberty::position::{Next, PhaseState, Weather};
use blockade::rules::liberty::{Liberty, Position};
use serde_json::Value;

fn folder() -> PathBuf {
    home().expect("the program's files").join("rulesets/liberty")
}

/// The game as it is sold.
pub fn liberty() -> Liberty {
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

/// A table at which a game of Liberty stands.
struct Table {
    rules: Arc<Liberty>,
    umpire: Umpire<Liberty>,
}

impl Table {
    /// A position as it is.
    fn at(p: Position) -> Self {
        Self::with(Arc::new(liberty()), p)
    }

    fn with(rules: Arc<Liberty>, p: Position) -> Self {
        let mut umpire = Umpire::new(Arc::clone(&rules), p, Seed::from_number(1));
        umpire.run();
        Self { rules, umpire }
    }

    /// A position in the referee's form.
    #[track_caller]
    fn set(position: Value) -> Self {
        let rules = liberty();
        let (p, _) = rules.read_position(&position, None).unwrap_or_else(|wrong| panic!("{wrong}"));
        Self::at(p)
    }

    /// A new game, with options, in which these cards are dealt first: the British hand, then the American.
    fn new_game(options: &[&str], british: &[&str], american: &[&str]) -> Self {
        let rules = Arc::new(liberty());
        let options: Vec<String> = options.iter().map(|option| (*option).to_owned()).collect();
        let p = rules.new_game(&Setup::with_options(&options)).expect("its options");
        let mut umpire = Umpire::new(Arc::clone(&rules), p, Seed::from_number(1));
        let items = british.iter().chain(american).map(|card| rules.item(0, card).expect("a card"));
        umpire.dice_mut().queue_draws(0, &items.collect::<Vec<_>>());
        umpire.run();
        Self { rules, umpire }
    }

    /// The blocks of these words, each with its space, in the moves of a side that has so many actions.
    fn of(blocks: &[(&str, &str)], active: Side, actions: u8) -> Self {
        let rules = liberty();
        let mut p = Position::empty(Options::default());
        for (names, at) in blocks {
            let at = rules.space(at).expect("a space");
            for name in names.split_whitespace() {
                let block = rules.block(name).expect("a block");
                (p.at[block], p.strength[block]) = (Some(at), rules[block].kind.max_strength);
            }
        }
        p.french = true;
        p.take_control(&rules);
        let mut table = Self::at_rest(rules, p);
        table.turns_to(active, actions);
        table
    }

    /// The set-up (L3.1).
    fn opening(active: Side, actions: u8) -> Self {
        let rules = liberty();
        let p = Position::opening(&rules, Options::default());
        let mut table = Self::at_rest(rules, p);
        table.turns_to(active, actions);
        table
    }

    fn at_rest(rules: Liberty, mut p: Position) -> Self {
        (p.state, p.next) = (PhaseState::MOVES, Next::Order);
        Self::with(Arc::new(rules), p)
    }

    /// The position.
    fn p(&self) -> &Position {
        self.umpire.position()
    }

    /// The position changed by hand.
    fn change(&mut self, by: impl FnOnce(&Liberty, &mut Position)) {
        let mut p = self.p().clone();
        by(&self.rules, &mut p);
        *self = Self::with(Arc::clone(&self.rules), p);
    }

    /// The next Action Phase begins.
    fn turns_to(&mut self, active: Side, actions: u8) {
        self.change(|rules, p| {
            (p.state, p.active, p.actions) = (PhaseState::MOVES, active, actions);
            (p.opened, p.crossings, p.landings, p.marched) = Default::default();
            rules.count_pins(p);
        });
    }

    fn storm(mut self, weather: Weather) -> Self {
        self.change(|_, p| p.weather = Some(weather));
        self
    }

    fn dice(&mut self, faces: &[u8]) {
        self.umpire.dice_mut().queue(faces, 6).expect("faces of dice");
    }

    /// The next blocks that are drawn.
    fn draws(&mut self, blocks: &[&str]) {
        let items: Vec<u8> = blocks.iter().map(|block| self.rules.item(1, block).expect("a block")).collect();
        self.umpire.dice_mut().queue_draws(1, &items);
    }

    fn check(&self, line: &str) -> Result<(), Refusal> {
        let order = self.rules.parse(line).expect("an order");
        assert_eq!(self.rules.print(&order), line);
        let listed = self.lines().iter().any(|other| other == line);
        let checked = self.rules.check(self.p(), &order);
        assert!(listed == checked.is_ok() || line.starts_with("offer"), "{line}: listed {listed}, {checked:?}");
        checked
    }

    /// Every line that is legal now.
    fn lines(&self) -> Vec<String> {
        let mut legal = Legal::default();
        self.rules.legal(self.p(), &mut legal);
        legal.iter().map(|listed| self.rules.print_listed(&listed)).collect()
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

    /// Refused, for it is out of its phase; the reason cites the case that says when it can be given.
    #[track_caller]
    fn out_of_place(&self, line: &str) {
        let refusal = self.check(line).expect_err(line);
        let says_when = ["now", "only", "first", "nothing", "no block", "no offered", "before"];
        assert!(says_when.iter().any(|words| refusal.reason.contains(words)), "{line}: {}", refusal.reason);
        assert!(refusal.case.is_some(), "{line}: {}", refusal.reason);
    }

    /// Plays an order of the side to play, and what follows from it.
    #[track_caller]
    fn goes(&mut self, line: &str) {
        self.legal(line);
        let order = self.rules.parse(line).expect("an order");
        let side = self.umpire.to_play().expect("somebody is to play");
        self.umpire.play(side, order).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
        self.rules.audit(self.p()).unwrap_or_else(|wrong| panic!("after {line}: {wrong}"));
    }

    /// Plays several.
    #[track_caller]
    fn plays(&mut self, lines: &str) {
        lines.split(',').for_each(|line| self.goes(line.trim()));
    }

    /// An order in words, as a list shows it.
    fn order_text(&self, line: &str) -> String {
        let order = self.rules.parse(line).expect("an order");
        let view = self.rules.observe(self.p(), self.umpire.memory(), Viewer::All);
        self.rules.order_line(&view, &order).text
    }

    /// The lines of the log, as a side may read them.
    fn log_of(&self, side: Side) -> Vec<String> {
        let lines = log_lines(&*self.rules, self.umpire.entries(), 0, Viewer::Side(side));
        lines.iter().map(|line| line.text.plain()).collect()
    }

    fn place(&self, block: &str) -> &str {
        let block = self.rules.block(block).expect("a block");
        match self.p().at[block] {
            Some(at) => &self.rules[at].id,
            None if self.p().prisoners.has(block) => "prison",
            None => "pool",
        }
    }

    fn strength(&self, block: &str) -> u8 {
        self.p().strength[self.rules.block(block).expect("a block")]
    }

    /// Phase and step, as positions have them, and who is asked.
    fn asked(&self) -> (String, Option<Side>) {
        let state = self.state();
        let words = [&state["phase"], &state["step"]].map(|word| word.as_str().unwrap_or_default());
        (words.join(" ").trim().to_owned(), self.umpire.to_play())
    }

    /// Everything, as the referee tells it.
    fn state(&self) -> Value {
        self.rules.position_value(self.p())
    }

    /// The points of the British now (L12.1).
    fn points(&self) -> u32 {
        self.p().points(&self.rules)
    }
}
