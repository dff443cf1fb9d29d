//! Secrets: what is hidden from a viewer can be exchanged without a difference in the viewer's view, and no line of the viewer's log names it.

use std::sync::Arc;

use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::side::Side;
use blockade::kernel::umpire::Umpire;
use blockade::play::log::log_lines;

use super::{Probed, numbers, of_every_game, walk};

of_every_game! {
    exchanged_hidden_facts_change_nothing_that_their_viewer_sees => exchanged;
    no_line_of_the_log_names_what_is_hidden => unnamed;
    a_viewer_of_everything_sees_the_exchange => noticed;
}

/// The places that are described after each exchange.
const DESCRIBED: usize = 60;

fn exchanged<R: Probed>(rules: &Arc<R>) {
    let (mut exchanges, mut reports) = (0_u32, 0_u32);
    let places = rules.described_places();
    for number in numbers::<R>() {
        walk(rules, number, |game, side, order, chance| {
            let viewer = Side::BOTH[chance.below(2)];
            let (p, memory) = (game.position(), game.umpire().memory());
            if !R::HIDES {
                let seen = super::VIEWERS.map(|eyes| rules.view_value(&rules.observe(p, memory, eyes), viewer));
                assert!(seen.iter().all(|other| *other == seen[0]), "game {number}: everybody sees the same");
            }
            let Some((pair, q)) = rules.exchange(p, viewer, chance) else { return };
            let what = || format!("game {number}, entry {}: {pair:?} for {viewer:?}", game.entries().len());
            exchanges += 1;
            for eyes in [Viewer::Side(viewer), Viewer::Public] {
                let (seen, other) = (rules.observe(p, memory, eyes), rules.observe(&q, memory, eyes));
                assert_eq!(seen, other, "{}", what());
                assert_eq!(rules.status(&seen), rules.status(&other), "{}", what());
            }
            // Of many places others are described each time.
            let part = places.len().div_ceil(DESCRIBED);
            let spoken = |p: &R::Position| {
                let seen = rules.observe(p, memory, Viewer::Side(viewer));
                let places = places.iter().copied().skip(exchanges as usize % part).step_by(part);
                let of_places =
                    places.flat_map(|at| [rules.describe_stack(&seen, at), rules.describe_place(&seen, at)]);
                std::iter::once(rules.describe_state(&seen)).chain(of_places).flatten().collect::<Vec<_>>()
            };
            assert_eq!(spoken(p), spoken(&q), "{}", what());
            let view = |p: &R::Position| rules.view_value(&rules.observe(p, memory, Viewer::Side(viewer)), viewer);
            assert_eq!(view(p), view(&q), "{}", what());
            assert_eq!(rules.is_private(p), rules.is_private(&q), "a curtain tells nothing: {}", what());
            if side != viewer {
                return;
            }
            let lines = |p: &R::Position| {
                let mut list = Legal::default();
                rules.legal(p, &mut list);
                list.iter().map(|listed| rules.print_listed(&listed)).collect::<Vec<_>>()
            };
            assert_eq!(lines(p), lines(&q), "{}", what());
            let follows = |p: &R::Position| sightings(rules, p, viewer, order, &pair);
            if let (Some(one), Some(other)) = (follows(p), follows(&q)) {
                assert_eq!(one, other, "{}, after \"{}\"", what(), rules.print(order));
                reports += 1;
            }
        });
    }
    let enough = if R::HIDES { exchanges > 300 && reports > 50 } else { exchanges == 0 };
    assert!(enough, "{exchanges} exchanges and {reports} reports are too few");
}

/// What a side is told at once of its own order; none if that opens one of the two.
fn sightings<R: Probed>(
    rules: &Arc<R>,
    p: &R::Position,
    viewer: Side,
    order: &R::Order,
    pair: &R::Pair,
) -> Option<Vec<R::Sighting>> {
    let mut umpire = Umpire::new(Arc::clone(rules), p.clone(), Seed::from_number(1));
    umpire.submit(viewer, *order).expect("what is hidden bars no order");
    let events = umpire.entries().iter().flat_map(|entry| &entry.events);
    let opened = events.clone().any(|event| rules.opens(event, pair));
    (!opened).then(|| events.filter_map(|event| rules.sight(event, Viewer::Side(viewer))).collect())
}

fn noticed<R: Probed>(rules: &Arc<R>) {
    let mut exchanges = 0;
    for number in 0..R::GAMES / 4 {
        walk(rules, number, |game, _, _, chance| {
            let (p, memory) = (game.position(), game.umpire().memory());
            let viewer = Side::BOTH[chance.below(2)];
            let Some((_, q)) = rules.exchange(p, viewer, chance) else { return };
            let truth = |p: &R::Position| rules.observe(p, memory, Viewer::All);
            let own = |p: &R::Position| rules.observe(p, memory, Viewer::Side(viewer.other()));
            assert_ne!(truth(p), truth(&q), "an exchange that nobody could notice proves nothing");
            assert_ne!(own(p), own(&q), "whose it is sees it");
            exchanges += 1;
        });
    }
    assert_eq!(exchanges > 30, R::HIDES, "{exchanges} exchanges");
}

/// A line without the names of places: a fort may bear a general's name.
fn without_places<R: Probed>(rules: &R, line: String) -> String {
    let places = (0..200).map(|number| rules.place_name(blockade::kernel::story::PlaceId(number)));
    places.fold(line, |line, place| if place.is_empty() { line } else { line.replace(place, "·") })
}

/// Whether a word stands in a text by itself: neither in another, nor as the last name of another ("J. Clinton").
fn says(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let mut back = text[..at].chars().rev();
        let initial =
            (back.next(), back.next(), back.next().is_some_and(char::is_uppercase)) == (Some(' '), Some('.'), true);
        !initial && !letter(text[..at].chars().next_back()) && !letter(text[at + name.len()..].chars().next())
    })
}

fn unnamed<R: Probed>(rules: &Arc<R>) {
    let (mut lines, mut named) = (0_u32, 0_u32);
    for number in 0..R::GAMES / 4 {
        let mut before: Option<(R::Position, usize)> = None;
        let mut look = |game: &blockade::play::game::Game<R>| {
            let earlier = before.replace((game.position().clone(), game.entries().len()));
            let Some((p, from)) = earlier else { return };
            let entries = &game.entries()[from..];
            let events: Vec<R::Event> = entries.iter().flat_map(|entry| entry.events.iter().copied()).collect();
            for viewer in [Viewer::Public, Viewer::Side(Side::First), Viewer::Side(Side::Second)] {
                let hidden = rules.hidden(&p, game.position(), &events, viewer);
                for line in log_lines(&**rules, entries, from, viewer) {
                    let text = without_places(&**rules, line.text.plain());
                    lines += 1;
                    let name = hidden.iter().find(|name| says(&text, name));
                    assert_eq!(name, None, "game {number}: {viewer:?} reads \"{text}\"");
                }
            }
            // Whoever sees everything reads the names: the words looked for are those that would be used.
            let all = rules.hidden(&p, game.position(), &events, Viewer::Public);
            let truth = log_lines(&**rules, entries, from, Viewer::All);
            named += truth.iter().filter(|line| all.iter().any(|name| says(&line.text.plain(), name))).count() as u32;
        };
        let end = walk(rules, number, |game, _, _, _| look(game));
        look(&end);
    }
    assert!(
        lines > 300 && (named > R::NAMED) == R::HIDES,
        "{lines} lines, {named} of which name something hidden to others"
    );
}
