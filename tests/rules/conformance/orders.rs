//! Orders: a side always has a legal order, `check` is what `legal` lists, and every order is a line that reads back.

use std::sync::Arc;

use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::describe_orders::DescribeOrders;
use blockade::kernel::legal::LegalEntry;
use blockade::kernel::ruleset::{LegalOf, Need, Viewer};
use blockade::play::game::Game;

use super::{Probed, begun, legal, numbers, of_every_game, walk};

of_every_game! {
    whole_games_go_from_possible_position_to_possible_position => possible;
    what_is_listed_is_accepted_and_what_is_accepted_is_listed => exact;
    in_rearranged_positions_too_what_is_listed_is_accepted_and_what_is_accepted_is_listed => exact_anywhere;
    words_of_two_orders_mixed_are_no_order_or_one_that_the_list_decides_on => mixed;
    a_refused_order_changes_nothing => refused;
    nothing_is_asked_before_the_only_order_that_is_legal => unasked;
}

fn possible<R: Probed>(rules: &Arc<R>) {
    for number in numbers::<R>() {
        let seen = |game: &Game<R>| {
            let p = game.position();
            rules.audit(p).unwrap_or_else(|wrong| panic!("game {number}: {wrong} in {p:?}"));
            assert_eq!(rules.digest(p), rules.digest(&p.clone()), "equal positions have equal hashes");
        };
        let game = walk(rules, number, |game, side, _, _| {
            seen(game);
            assert_eq!(rules.need(game.position()), Need::Order(side));
            assert!(!legal(game).is_empty(), "game {number}: nobody can do anything in {:?}", game.position());
        });
        seen(&game);
        assert!(legal(&game).is_empty(), "game {number} is over, and something is listed");
        assert!(rules.status(&game.observe(super::VIEWERS[1])).outcome.is_some(), "everybody is told who won");
    }
}

/// Where nothing else can be done, ending a step loses nothing.
fn unasked<R: Probed + DescribeOrders>(rules: &Arc<R>) {
    for number in numbers::<R>() {
        walk(rules, number, |game, side, _, _| {
            let list = legal(game);
            if list.only().is_some_and(|only| matches!(only, LegalEntry::Order(order) if rules.ends_step(&order))) {
                let view = game.observe(Viewer::Side(side));
                assert_eq!(rules.end_question(&view, &list), None, "game {number}: {:?}", game.position());
            }
        });
    }
}

/// How many lines of a list are tried.
const TRIED: usize = 50;

/// Whether a list allows an order: as one of its own, or through a pattern that stands for it.
fn stands_in<R: Probed>(rules: &R, list: &LegalOf<R>, order: &R::Order) -> bool {
    list.iter().any(|line| match line {
        LegalEntry::Order(other) => other == *order,
        LegalEntry::Pattern(pattern) => rules.matches(&pattern, order),
    })
}

/// The contract between `check` and `legal`, that what is accepted is a line, and that a case of the rules refuses the rest;
/// whether it was accepted.
fn held<R: Probed>(rules: &R, p: &R::Position, list: &LegalOf<R>, order: &R::Order) -> bool {
    let line = rules.print(order);
    match rules.check(p, order) {
        Ok(()) => {
            let listed = stands_in(rules, list, order) || R::is_unlisted(order);
            assert!(listed, "\"{line}\" is accepted and not listed");
            assert_eq!(rules.parse(&line).as_ref(), Ok(order), "\"{line}\" does not read back");
            true
        }
        Err(refusal) => {
            assert!(!list.lists(order), "\"{line}\" is listed and refused: {refusal}");
            assert!(refusal.reason.len() > 8, "\"{line}\" is refused without a reason");
            let mut cases = rules.chapters().iter().flat_map(|chapter| &chapter.cases);
            let named = refusal.case.is_some_and(|named| cases.any(|case| case.number == named));
            assert!(named, "\"{line}\" is refused by no case of the rules: {refusal:?}");
            false
        }
    }
}

fn exact<R: Probed>(rules: &Arc<R>) {
    let (mut accepted, mut refused) = (0_u32, 0_u32);
    for number in numbers::<R>() {
        // Orders of other moments: most of them are no longer, or not yet, to be given.
        let mut kept: Vec<R::Order> = Vec::new();
        let mut reused = LegalOf::<R>::default();
        walk(rules, number, |game, _, order, chance| {
            let list = legal(game);
            reused.clear();
            rules.legal(game.position(), &mut reused);
            assert!(reused == list, "a list is the same whether or not an earlier one was written in its place");
            let mut lines: Vec<_> = list.iter().collect();
            let numbered: Vec<_> = (0..list.len()).filter_map(|number| list.get(number)).collect();
            assert!(lines == numbered && list.get(list.len()).is_none(), "lines are walked as they are numbered");
            // Of a long list some lines are tried, others in the next games.
            while lines.len() > TRIED {
                lines.swap_remove(chance.below(lines.len()));
            }
            for line in lines {
                let order = match line {
                    LegalEntry::Order(order) => order,
                    LegalEntry::Pattern(pattern) => {
                        let order = rules.fill(game.position(), &pattern, &mut |n| chance.below(n));
                        assert!(rules.matches(&pattern, &order), "a pattern stands for what it is filled with");
                        order
                    }
                };
                assert!(
                    held(&**rules, game.position(), &list, &order),
                    "\"{}\" is listed and refused",
                    rules.print(&order)
                );
                if chance.below(30) == 0 {
                    kept.push(order);
                }
            }
            for _ in 0..8.min(kept.len()) {
                match held(&**rules, game.position(), &list, &kept[chance.below(kept.len())]) {
                    true => accepted += 1,
                    false => refused += 1,
                }
            }
            kept.push(*order);
        });
    }
    assert!(accepted > 50 && refused > 500, "{accepted} accepted and {refused} refused are too few");
}

/// How many rearranged positions are tried for each game, and how often a position is rearranged.
const REARRANGED: usize = 16;
const SELDOM: usize = 12;

/// Play by chance holds few cards and brings few pieces together: a list that is wrong for a card or a place hardly shows.
fn exact_anywhere<R: Probed>(rules: &Arc<R>) {
    for number in numbers::<R>() {
        let mut tried = 0;
        walk(rules, number, |game, _, _, chance| {
            if tried >= REARRANGED || chance.below(SELDOM) > 0 {
                return;
            }
            let Some(p) = rules.rearranged(game.position(), chance) else { return };
            let Need::Order(_) = rules.need(&p) else { return };
            tried += 1;
            let mut list = LegalOf::<R>::default();
            rules.legal(&p, &mut list);
            for line in list.iter() {
                let order = match line {
                    LegalEntry::Order(order) => order,
                    LegalEntry::Pattern(pattern) => rules.fill(&p, &pattern, &mut |n| chance.below(n)),
                };
                assert!(held(&**rules, &p, &list, &order), "\"{}\" is listed and refused", rules.print(&order));
            }
            for order in rules.attempts(&p, chance) {
                held(&**rules, &p, &list, &order);
            }
        });
    }
}

fn mixed<R: Probed>(rules: &Arc<R>) {
    let (mut read, mut unread) = (0_u32, 0_u32);
    for number in numbers::<R>() {
        let mut lines: Vec<String> = Vec::new();
        walk(rules, number, |game, _, order, chance| {
            let list = legal(game);
            lines.push(rules.print(order));
            // And two that might have been given.
            for _ in 0..2 {
                lines.push(rules.print(&random_order(&**rules, game.position(), &list, chance)));
            }
            for line in R::LINES {
                held(&**rules, game.position(), &list, &rules.parse(line).expect("a line of its notation"));
            }
            for _ in 0..6 {
                let [one, other] = [0, 1].map(|_| lines[chance.below(lines.len())].clone());
                let line = mix(&one, &other, chance);
                match rules.parse(&line) {
                    Ok(order) => {
                        held(&**rules, game.position(), &list, &order);
                        read += 1;
                    }
                    Err(refusal) => {
                        assert!(refusal.case.is_none() && refusal.reason.len() > 8, "\"{line}\": {refusal:?}");
                        unread += 1;
                    }
                }
            }
        });
    }
    assert!(read > 200 && unread > 100, "{read} lines were read and {unread} were not");
}

/// A line with some words of another.
fn mix(one: &str, other: &str, chance: &mut SearchRng) -> String {
    let others: Vec<&str> = other.split(' ').collect();
    let mut words: Vec<&str> = one.split(' ').collect();
    for at in 0..words.len() {
        if chance.below(3) == 0 {
            words[at] =
                others[if chance.below(2) == 0 { at.min(others.len() - 1) } else { chance.below(others.len()) }];
        }
    }
    match chance.below(8) {
        0 => words.truncate(1 + chance.below(words.len())),
        1 => words.push(others[chance.below(others.len())]),
        _ => {}
    }
    words.join(" ")
}

fn refused<R: Probed>(rules: &Arc<R>) {
    let mut game = begun(rules, 3);
    let (mut chance, mut kept, mut tried) = (SearchRng::new(3), Vec::<R::Order>::new(), 0);
    while let Some((side, order)) = super::any_order(&game, &mut chance) {
        let before = (game.position().clone(), game.text());
        assert!(game.play(side.other(), order).is_err(), "the other side has nothing to decide");
        let stale = kept.iter().rev().find(|order| rules.check(game.position(), order).is_err());
        if let Some(stale) = stale {
            assert!(game.play(side, *stale).is_err());
            tried += 1;
        }
        assert_eq!((game.position(), game.text()), (&before.0, before.1), "a refused order changed something");
        game.play(side, order).expect("it is listed");
        kept.push(order);
    }
    let (side, order) = (blockade::kernel::side::Side::First, kept[0]);
    assert!(game.play(side, order).is_err(), "when it is over nobody plays");
    assert!(tried > 5, "only {tried} orders were refused");
}
