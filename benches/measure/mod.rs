//! What the benchmarks of every game measure alike: loading a record and jumping to its moments.

use std::hint::black_box;
use std::time::Instant;

use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::record::Record;
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::side::Side;
use blockade::play::game::Game;

/// Loads a record up to its last position, then visits every moment of it.
pub fn load_and_jump<R: DescribeGame>(game: &Game<R>) {
    let (rules, text) = (game.rules(), game.text());
    let mut times: Vec<f64> = Vec::new();
    let (replayed, lines) = loop {
        let started = Instant::now();
        let record = Record::from_bytes("bench".as_ref(), text.as_bytes()).expect("own record");
        let (replayed, lines, error) = Game::replay(&rules, &record).expect("own record");
        times.push(started.elapsed().as_secs_f64() * 1e3);
        assert!(error.is_none() && replayed.hash() == game.hash());
        if times.len() == 99 {
            break (replayed, lines);
        }
    };
    times.sort_by(f64::total_cmp);
    println!("load and replay: {lines} entries in {:.2} ms, the median of {}", times[times.len() / 2], times.len());
    jumps(&replayed);
}

/// Visits every moment of the record forwards and backwards, with what a side sees.
fn jumps<R: DescribeGame>(game: &Game<R>) {
    let (rules, snapshots) = (game.rules(), game.snapshots().expect("its opening is good"));
    for (what, places) in
        [("forwards", (0..=snapshots.len()).collect::<Vec<_>>()), ("backwards", (0..=snapshots.len()).rev().collect())]
    {
        let (mut slowest, started) = (0.0_f64, Instant::now());
        for after in &places {
            let jump = Instant::now();
            let (position, memory) = snapshots.at(*after);
            black_box(rules.observe(&position, &memory, Viewer::Side(Side::Second)));
            slowest = slowest.max(jump.elapsed().as_secs_f64() * 1e6);
        }
        let mean = started.elapsed().as_secs_f64() * 1e6 / places.len() as f64;
        println!("jumps {what}: {mean:.1} µs on average, the slowest {slowest:.0} µs ({} moments)", places.len());
    }
}
