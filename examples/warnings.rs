//! Measures the warning before an order that gives much away: how often it warns without need, how often it is silent at a
//! blunder, and how long it takes.
//!
//! `cargo run --release --no-default-features --example warnings -- liberty games=4 seed=7 each=12 scenario=NAME`
//!
//! In games of lieutenants about every `each`th decision is checked with an order of a recruit, every third time with any
//! legal order. Each order is checked once as at the table, and then up to ten times with other trial games; the mean of those
//! says what it really gives away. They stop early where nothing is given away.

use std::time::{Duration, Instant};

use blockade::ai::brief::{AiGame, OrderReview, PLAYOUTS};
use blockade::ai::budget::{Budget, PlayoutBudget, Task};
use blockade::ai::random::SearchRng;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::dice::Seed;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::BySide;
use blockade::kernel::umpire::Umpire;
use blockade::play::seats::{OwnedBrief, stream_of};
use blockade::{rulesets, with_ruleset};

/// The time of a check at the table.
const TIME: Duration = Duration::from_millis(900);
/// The longer check: so many checks together, fewer if the mean loss is below this after three.
const LONG: u64 = 10;
const NOTHING: f32 = 0.02;
/// A warning is needed from the first loss on, and none is needed below the second.
const BLUNDER: f32 = 0.15;
const FINE: f32 = 0.03;
/// The thresholds that are compared: points, and standard errors.
const POINTS: [f32; 7] = [0.04, 0.06, 0.08, 0.10, 0.12, 0.15, 0.20];
const ERRORS: [f32; 3] = [1.0, 2.0, 3.0];

/// A clock, on one thread: of the processor where the system tells it, so that other programs do not count.
struct Clock {
    begun: Instant,
    used: Option<f32>,
}

impl Clock {
    fn begin() -> Self {
        Self { begun: Instant::now(), used: processor_seconds() }
    }

    fn seconds(&self) -> f32 {
        let used = processor_seconds().zip(self.used).map(|(now, then)| now - then);
        used.unwrap_or_else(|| self.begun.elapsed().as_secs_f32())
    }
}

/// The seconds that this program has used a processor; none where there is no `/proc`.
fn processor_seconds() -> Option<f32> {
    let stat = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds: f64 = stat.split_whitespace().next()?.parse().ok()?;
    Some((nanoseconds / 1e9) as f32)
}

impl Budget for Clock {
    fn spent(&mut self) -> f32 {
        self.seconds() / TIME.as_secs_f32()
    }

    fn run_all(&mut self, tasks: &mut [Task<'_>]) {
        tasks.iter_mut().for_each(|task| task(self));
    }
}

/// An order that was checked.
struct Checked {
    loss: f32,
    error: f32,
    seconds: f32,
    /// The loss in the longer check, the same in any case of none.
    real: f32,
    line: String,
}

struct Wanted {
    games: u64,
    seed: u64,
    each: usize,
    setup: Setup,
}

fn main() {
    let mut words = std::env::args().skip(1);
    let Some(game) = words.next() else {
        println!("warnings: RULESET [games=N] [seed=N] [each=N] [scenario=NAME]");
        return;
    };
    let mut wanted = Wanted { games: 2, seed: 1, each: 12, setup: Setup::default() };
    for word in words {
        let (key, value) = word.split_once('=').expect("KEY=VALUE");
        match key {
            "games" => wanted.games = value.parse().expect("a number"),
            "seed" => wanted.seed = value.parse().expect("a number"),
            "each" => wanted.each = value.parse().expect("a number"),
            "scenario" => wanted.setup.scenario = Some(value.to_owned()),
            _ => panic!("{key}: games, seed, each or scenario"),
        }
    }
    with_ruleset!(&game, R => measure::<R>(&wanted)).expect("a ruleset");
}

fn measure<R: AiGame>(wanted: &Wanted) {
    let rules = rulesets::load::<R>().expect("the ruleset is good");
    let (mut all, mut chance) = (Vec::new(), SearchRng::new(wanted.seed));
    for number in 0..wanted.games {
        let seed = Seed::from_number(wanted.seed * 1_000_000 + number);
        let mut umpire = Umpire::new(rules.clone(), rules.new_game(&wanted.setup).expect("a set-up"), seed);
        umpire.run();
        let player = |level, stream| rules.player(level, PlayStyle::Balanced, stream);
        let mut players = BySide::of(|side| player(Level::Lieutenant, stream_of(seed, side)));
        while let Some(brief) = OwnedBrief::of(&umpire) {
            let side = brief.side;
            if chance.below(wanted.each) == 0 && brief.legal.len() > 1 {
                let level = if chance.below(3) == 0 { Level::Random } else { Level::Recruit };
                let order =
                    rules.advise(&mut player(level, chance.word()), &brief.brief(&rules), 1, &mut PlayoutBudget).order;
                let check = |budget: &mut dyn Budget, stream| {
                    let mut general = player(Level::General, stream);
                    rules.appraise(&mut general, &brief.brief(&rules), &[order], PLAYOUTS, budget)
                };
                all.extend(check_order(&check, &mut chance, rules.print(&order)));
            }
            let order = rules.advise(&mut players[side], &brief.brief(&rules), 1, &mut PlayoutBudget).order;
            umpire.play(side, order).expect("a legal order");
        }
    }
    tell(&all);
}

fn check_order<R: AiGame>(
    check: &impl Fn(&mut dyn Budget, u64) -> Option<OrderReview<R>>,
    chance: &mut SearchRng,
    line: String,
) -> Option<Checked> {
    let mut clock = Clock::begin();
    let review = check(&mut clock, chance.word())?;
    let seconds = clock.seconds();
    // The warning says nothing where the adviser's own choice reads the same.
    let loss = |review: &OrderReview<R>| {
        if review.summary == review.better { 0.0 } else { review.best - review.given }
    };
    let (mut sum, mut count) = (0.0, 0.0);
    for number in 0..LONG {
        sum += check(&mut PlayoutBudget, chance.word()).as_ref().map_or(0.0, loss);
        count += 1.0;
        if number >= 2 && sum / count < NOTHING {
            break;
        }
    }
    Some(Checked { loss: loss(&review), error: review.error, seconds, real: sum / count, line })
}

fn tell(all: &[Checked]) {
    let of = |test: &dyn Fn(&Checked) -> bool| all.iter().filter(|checked| test(checked)).count();
    let (fine, blunders) = (of(&|one| one.real < FINE), of(&|one| one.real >= BLUNDER));
    println!("{} orders checked: {fine} fine, {blunders} blunders", all.len());
    for points in POINTS {
        for errors in ERRORS {
            let warns = |one: &Checked| one.loss >= points && one.loss > errors * one.error;
            println!(
                "{:.0} points, {errors:.0} errors: warns at {} orders, {} of the fine ones, {} of the blunders",
                points * 100.0,
                of(&warns),
                of(&|one| warns(one) && one.real < FINE),
                of(&|one| warns(one) && one.real >= BLUNDER)
            );
        }
    }
    let mut seconds: Vec<f32> = all.iter().map(|one| one.seconds).collect();
    seconds.sort_by(f32::total_cmp);
    if let (Some(longest), Some(middle)) = (seconds.last(), seconds.get(seconds.len() / 2)) {
        println!("a check takes {middle:.2} s in the median and {longest:.2} s at most");
    }
    for Checked { loss, error, real, line, .. } in all {
        println!("{:5.1} ± {:4.1} really {:5.1}: {line}", loss * 100.0, error * 200.0, real * 100.0);
    }
}
