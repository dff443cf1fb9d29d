//! The check of an order before it is given: a good order draws no warning, a blunder does, and nothing hidden decides.

use blockade::ai::brief::{AiGame, OrderReview};
use blockade::ai::budget::{Budget, PlayoutBudget, Task};
use blockade::ai::random::{SearchRng, random_order};
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::dice::Seed;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::BySide;
use blockade::kernel::umpire::Umpire;
use blockade::play::seats::{OwnedBrief, stream_of};
use blockade::rules::liberty::Liberty;
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::white_plains::WhitePlains;
use blockade::rulesets;

/// The playouts of a check: what one second allows, about.
const PLAYOUTS: u32 = 600;

/// So many playouts.
struct Playouts {
    made: u32,
    most: u32,
}

impl Budget for Playouts {
    fn spent(&mut self) -> f32 {
        self.made += 1;
        self.made as f32 / self.most as f32
    }

    fn run_all(&mut self, tasks: &mut [Task<'_>]) {
        tasks.iter_mut().for_each(|task| task(self));
    }
}

/// How many orders were checked, and how many of them draw a warning.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    checked: u32,
    warned: u32,
}

impl Count {
    fn add<R: AiGame>(&mut self, check: Option<OrderReview<R>>) {
        let Some(check) = check else { return };
        self.checked += 1;
        self.warned += u32::from(check.gives_much_away());
        let chances = [check.given, check.best];
        assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{}: {chances:?}", check.summary);
    }
}

/// Plays a game between captains, and checks one in `every` of their orders, and a random order in its place.
fn checks_of<R: AiGame>(number: u64, every: usize) -> [Count; 2] {
    let rules = rulesets::load::<R>().expect("the ruleset is good");
    let (seed, mut chance) = (Seed::from_number(number), SearchRng::new(number));
    let mut umpire = Umpire::new(rules.clone(), rules.new_game(&Setup::default()).expect("no options"), seed);
    umpire.run();
    let player = |level, side| rules.player(level, PlayStyle::Balanced, stream_of(seed, side));
    let mut captains = BySide::of(|side| player(Level::Captain, side));
    let [mut good, mut random] = [Count::default(); 2];
    while let Some(owned_brief) = OwnedBrief::of(&umpire) {
        let (side, brief) = (owned_brief.side, owned_brief.brief(&rules));
        let order = rules.advise(&mut captains[side], &brief, 200, &mut PlayoutBudget).order;
        if chance.below(every) == 0 && brief.legal.len() > 1 {
            let blind = random_order(&*rules, umpire.position(), brief.legal, &mut chance);
            let check = |order| {
                let mut general = player(Level::General, side);
                let mut budget = Playouts { made: 0, most: PLAYOUTS };
                rules.appraise(&mut general, &brief, &[order], PLAYOUTS, &mut budget)
            };
            good.add(check(order));
            random.add(check(blind));
        }
        umpire.play(side, order).expect("a legal order");
    }
    [good, random]
}

fn a_blunder_is_warned_of_and_a_captains_order_hardly_ever<R: AiGame>(every: usize) {
    let [good, random] = checks_of::<R>(1, every);
    println!("{}: captains {good:?}, at random {random:?}", R::ID);
    assert!(good.checked >= 5 && random.checked >= 5, "{good:?} {random:?}");
    assert!(good.warned * 8 <= good.checked, "{good:?}");
    assert!(random.warned > good.warned, "{random:?} {good:?}");
}

#[test]
fn warnings_of_new_york_are_for_blunders() {
    a_blunder_is_warned_of_and_a_captains_order_hardly_ever::<NewYork>(4);
}

#[test]
fn warnings_of_liberty_are_for_blunders() {
    a_blunder_is_warned_of_and_a_captains_order_hardly_ever::<Liberty>(10);
}

#[test]
fn warnings_of_white_plains_are_for_blunders() {
    a_blunder_is_warned_of_and_a_captains_order_hardly_ever::<WhitePlains>(40);
}
