//! First games: each plays through, tells no more than it shows, and is found again where it was left.

use std::sync::Arc;

use blockade::ai::brief::AiGame;
use blockade::kernel::describe_board::DescribeBoard;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::side::Side;
use blockade::play::lesson::{Lesson, LessonStep, StepGoal};
use blockade::play::table::Table;
use blockade::{for_each_ruleset, rulesets};

fn lesson<R: AiGame + DescribeBoard>() -> (Arc<R>, Arc<Lesson<R>>) {
    let rules = rulesets::load::<R>().expect("the ruleset");
    let lesson = rulesets::lesson(&*rules).expect("the lesson can be read").expect("there is one");
    (rules, lesson)
}

/// The orders of the learner in a step.
fn own_orders<O>(step: &LessonStep<O>) -> usize {
    match &step.goal {
        StepGoal::Order(_) => 1,
        StepGoal::Orders(orders) => orders.len(),
        StepGoal::Read | StepGoal::Watch(_) => 0,
    }
}

/// Runs what is due, as the window's phases do.
fn settle<R: AiGame>(table: &mut Table<R>) {
    while let Some(row) = table.due() {
        table.run(row);
    }
}

/// Gives the next order of the script; false when it is through.
fn one<R: AiGame + DescribeBoard>(table: &mut Table<R>, lesson: &Lesson<R>, given: &mut Vec<(Side, R::Order)>) -> bool {
    let Some(stand) = lesson.position(given, usize::MAX) else { panic!("it has left the script") };
    let Some((_, side, order)) = lesson.next(stand) else { return false };
    while table.lesson_state().is_some_and(|step| step.reads) {
        table.read_on();
    }
    let done = match side == lesson.side {
        true => table.order(order),
        false => {
            assert_eq!(table.scripted(), Some(order), "what the program does next");
            table.computer_order(order)
        }
    };
    done.unwrap_or_else(|refusal| panic!("{}: {refusal}", table.rules().print(&order)));
    settle(table);
    given.push((side, order));
    true
}

#[test]
fn every_first_game_plays_through_as_it_is_written() {
    for_each_ruleset!(R => {
        let (rules, lesson) = lesson::<R>();
        lesson.prove(&rules).unwrap_or_else(|wrong| panic!("{}: {wrong}", R::ID));
        let saves = tempfile::tempdir().expect("a folder");
        let mut table = Table::begin_lesson(&rules, &lesson, saves.path()).expect("it begins");
        assert_eq!(table.unsaved(), None);
        settle(&mut table);
        let mut given = Vec::new();
        while one(&mut table, &lesson, &mut given) {}
        while table.lesson_state().is_some_and(|step| step.reads) {
            table.read_on();
        }
        assert_eq!(table.lesson_state(), None, "{}: nothing is left to be learnt", R::ID);
        assert_eq!(given.len(), lesson.orders());
    });
}

#[test]
fn a_first_game_is_short_and_says_one_thing_at_a_time() {
    for_each_ruleset!(R => {
        let (_, lesson) = lesson::<R>();
        let own = lesson.steps.iter().map(own_orders).sum::<usize>();
        assert!((8..=20).contains(&own), "{}: {own} orders of the learner", R::ID);
        for step in &lesson.steps {
            let (heading, text) = (step.heading.chars().count(), step.text.chars().count());
            assert!(heading <= 32 && text <= 345, "{}: \"{}\" has {heading} and {text} letters", R::ID, step.heading);
            assert!(own_orders(step) == 0 || !step.otherwise.is_empty(), "\"{}\" has no other word", step.heading);
        }
    });
}

/// A learner reads 150 words a minute, finds and gives an order in 15 seconds, and watches one for 5.
#[test]
fn a_first_game_takes_no_longer_than_it_says() {
    for_each_ruleset!(R => {
        let (_, lesson) = lesson::<R>();
        let words: usize = lesson.steps.iter().map(|step| format!("{} {}", step.heading, step.text).split_whitespace().count()).sum();
        let own = lesson.steps.iter().map(own_orders).sum::<usize>();
        let seconds = words * 60 / 150 + own * 15 + (lesson.orders() - own) * 5;
        let told = usize::from(lesson.minutes) * 60;
        assert!((seconds..seconds + 360).contains(&told), "{}: {seconds} seconds, {} minutes", R::ID, lesson.minutes);
    });
}

#[test]
fn an_order_out_of_its_step_is_refused_by_the_rules_first_and_then_by_the_lesson() {
    let (rules, lesson) = lesson::<rulesets::NewYork>();
    let saves = tempfile::tempdir().expect("a folder");
    let mut table = Table::begin_lesson(&rules, &lesson, saves.path()).expect("it begins");
    let order = |line: &str| rules.parse(line).expect("the notation");
    let refused = table.order(order("march howe +pigot kips_bay")).expect_err("no ship lies in zone D");
    assert_eq!(refused.case, Some("N6.4"));
    let refused = table.order(order("move jones flatbush")).expect_err("not in this step");
    assert_eq!((refused.case, refused.reason.contains("Phoenix")), (None, true), "{}", refused.reason);
    assert_eq!(table.orders(), 0);
    table.order(order("sail phoenix zone_d")).expect("what the step asks for");
}

#[test]
fn a_first_game_is_left_anywhere_and_found_again_at_its_step_and_undone_step_by_step() {
    for_each_ruleset!(R => {
        let (rules, lesson) = lesson::<R>();
        let saves = tempfile::tempdir().expect("a folder");
        let mut table = Table::begin_lesson(&rules, &lesson, saves.path()).expect("it begins");
        settle(&mut table);
        let path = table.path().expect("its record");
        let mut given = Vec::new();
        loop {
            let copy = saves.path().join(format!("copy_{}.blockade", given.len()));
            std::fs::copy(&path, &copy).expect("a copy");
            let mut again = Table::open(&rules, &copy).expect("its record opens");
            assert!(again.lesson_state().is_none(), "a record alone teaches nothing");
            again.teach(Arc::clone(&lesson));
            settle(&mut again);
            let (now, then) = (table.lesson_state().cloned(), again.lesson_state().cloned());
            let at = |step: &Option<blockade::play::table::LessonState>| step.as_ref().map(|step| step.number);
            assert_eq!(at(&now), at(&then), "{} after {} orders", R::ID, given.len());
            let before = at(&now);
            if !one(&mut table, &lesson, &mut given) {
                break;
            }
            if table.undo_barred().is_none() && table.undo(false).is_ok() {
                given.pop();
                assert!(at(&table.lesson_state().cloned()) >= before, "it is back where it was, or where it had read on to");
                one(&mut table, &lesson, &mut given);
            }
        }
    });
}

#[test]
fn a_lesson_does_not_attach_to_another_game() {
    let (rules, lesson) = lesson::<rulesets::NewYork>();
    let saves = tempfile::tempdir().expect("a folder");
    let new = blockade::play::new_game::NewGame::hotseat("Another", lesson.header().seed);
    let mut table = Table::begin(&rules, new, saves.path()).expect("it begins");
    table.teach(Arc::clone(&lesson));
    assert_eq!(table.lesson_state(), None);
}
