//! temporary
use std::sync::Arc;
use blockade::ai::brief::AiGame;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::dice::{Dice, Seed};
use blockade::kernel::ruleset::{LegalOf, Ruleset, Viewer};
use blockade::ai::brief::Brief;
use blockade::ai::budget::PlayoutBudget;
use blockade::kernel::settle::{step, Progress};
use blockade::kernel::setup::Setup;
use blockade::kernel::side::{BySide, Side};
use blockade::play::seats::stream_of;
use blockade::rules::decision::{Decision, Order};
use blockade::rules::decision::position::tasks::Task;
use blockade::rules::decision::event::Event;
use blockade::rules::decision::sides::{AMERICAN, BRITISH};
use blockade::rulesets;

fn cpu() -> u64 {
    std::fs::read_to_string("/proc/thread-self/schedstat").unwrap().split(' ').next().unwrap().parse().unwrap()
}

fn main() {
    let mut slow: [(u64, u64, u64, String); 2] = Default::default();
    let args: Vec<String> = std::env::args().skip(1).collect();
    let n: u64 = args[0].parse().unwrap();
    let verbose = args.get(1).is_some_and(|v| v == "v");
    let loaded: Arc<Decision> = rulesets::load::<Decision>().unwrap();
    let mut rules = Arc::try_unwrap(loaded).ok().unwrap();
    let from: u64 = args.iter().find_map(|w| w.strip_prefix("from=")).map_or(0, |v| v.parse().unwrap());
    for w in &args {
        let Some(kv) = w.strip_prefix("t:") else { continue };
        let (k, v) = kv.split_once('=').unwrap();
        let v: i32 = v.parse().unwrap();
        let t = &mut rules.tables;
        match k {
            "free_a" => t.draw.free.0[AMERICAN] = v as u8,
            "free_b" => t.draw.free.0[BRITISH] = v as u8,
            "level" => t.victory.level = v as i8,
            "regions" => t.victory.regions = v as u8,
            "dice_a" => t.income.american = v as u8,
            "dice_b" => t.income.british = v as u8,
            "price" => t.draw.price = v as u8,
            "blevel" => t.victory.british_level = v as i8,
            _ => panic!("{k}"),
        }
    }
    let options: Vec<String> = args.iter().filter_map(|w| w.strip_prefix("option=")).map(String::from).collect();
    let levels: Vec<Level> = args.iter().filter_map(|w| w.strip_prefix("levels=")).flat_map(|w| w.split(',').map(|l| Level::from_id(l).unwrap()).collect::<Vec<_>>()).collect();
    let levels = if levels.is_empty() { vec![Level::Lieutenant; 2] } else { levels };
    let playouts: u32 = args.iter().find_map(|w| w.strip_prefix("playouts=")).map_or(24, |v| v.parse().unwrap());
    let rules = Arc::new(rules);
    let mut wins = 0;
    for g in from..from + n {
        let seed = Seed::from_number(5_000_000 + g);
        let mut p = rules.new_game(&Setup::with_options(&options)).unwrap();
        let mut memory = Default::default();
        let _: &<Decision as Ruleset>::Memory = &memory;
        let mut dice = Dice::new(seed);
        let mut history: BySide<Vec<<Decision as Ruleset>::Sighting>> = BySide::default();
        let mut players = BySide::of(|side| rules.player(levels[side.index()], PlayStyle::Balanced, stream_of(seed, side)));
        for w in args.iter().skip(2) {
            let Some((side, kv)) = w.split_once(':').filter(|(side, _)| *side == "a" || *side == "b") else { continue };
            let (k, v) = kv.split_once('=').unwrap();
            let s = if side == "a" { AMERICAN } else { BRITISH };
            assert!(rules.set_parameter(&mut players[s], k, v.parse().unwrap()));
        }
        let mut events = Vec::new();
        let mut out = String::new();
        let mut lost = [0u32; 2];
        let (mut battles, mut hungry, mut home) = ([0u32; 2], [0u32; 2], [0u32; 2]);
        let mut kept = [0u32; 2];
        let mut spent = [0u32; 2];
        loop {
            let progress = step(&*rules, &mut p, &mut dice, &mut events);
            for e in &events {
                match e {
                    Event::Contest { track, american, british } => { if verbose { out += &format!(" {}:{}-{}", track.index(), american, british); } }
                    Event::Eliminated { piece, .. } => lost[rules[*piece].side.index()] += 1,
                    Event::BattleOver { winner: Some(w), .. } => battles[w.index()] += 1,
                    _ => {}
                }
                rules.remember(&p, e, &mut memory);
                for side in Side::BOTH { history[side].extend(rules.sight(e, Viewer::Side(side))); }
            }
            events.clear();
            match progress {
                Progress::Continued => {}
                Progress::Over => break,
                Progress::Decision(side) => {
                    if p.task() == Some(Task::Buy) && side == AMERICAN {
                        let troops = |s| rules.troops_in(&p, s, rules.areas.colonies).len();
                        let all = |s: Side| p.standing(rules.army[s] & rules.sorted.land_units).len();
                        let lv: Vec<i8> = rules.track_ids().skip(2).map(|t| rules.loyalty_of(&p, rules[t].region.unwrap())).collect();
                        out += &format!("\n  {} prog {} bal {:+} loy {:?} pts {}:{} towns {}:{} hand {}:{} col {}:{} all {}:{} lost {:?} won {:?}", p.year, p.progress.index(), p.balance, lv,
                            p.points[AMERICAN], p.points[BRITISH], rules.town_points(&p, AMERICAN), rules.town_points(&p, BRITISH),
                            p.hands[AMERICAN].len(), p.hands[BRITISH].len(), troops(AMERICAN), troops(BRITISH), all(AMERICAN), all(BRITISH), lost, battles);
                        lost = [0;2]; battles = [0;2];
                    }
                    let mut legal = LegalOf::<Decision>::default();
                    rules.legal(&p, &mut legal);
                    let view = rules.observe(&p, &memory, Viewer::Side(side));
                    let brief = Brief { rules: &*rules, side, view: &view, legal: &legal, history: &history[side] };
                    let begun = cpu();
                    let order = rules.advise(&mut players[side], &brief, playouts, &mut PlayoutBudget).order;
                    let took = cpu() - begun;
                    let one = &mut slow[side.index()];
                    one.1 += took;
                    one.2 += 1;
                    if took > one.0 { (one.0, one.3) = (took, format!("{} {:?}", p.year, p.task())); }
                    if verbose {
                        match order {
                            Order::Buy(k) => out += &format!(" | {} buys {k}", side.index()),
                            Order::Done if p.task() == Some(Task::Rouse) => {
                                let down: Vec<String> = rules.track_ids().map(|t| p.down[side][t].map_or(0, |m| m.iter().map(|m| rules.tables.marker(m).rouse).sum::<u8>()).to_string()).collect();
                                out += &format!(" | {} down {} left {}", side.index(), down.join(","), p.hands[side].len());
                                kept[side.index()] += p.hands[side].len() as u32;
                            }
                            _ => {}
                        }
                        if p.task() == Some(Task::Mobilize) && matches!(order, Order::Done) { out += &format!(" | {} leaves {}", side.index(), p.points[side]); }
                    }
                    spent[0] += 0;
                    let _ = (&mut hungry, &mut home);
                    rules.apply(&mut p, &order, &mut events);
                    for e in events.drain(..) {
                        match &e {
                            Event::Eliminated { piece, .. } => lost[rules[*piece].side.index()] += 1,
                            Event::BattleOver { winner: Some(w), .. } => battles[w.index()] += 1,
                            _ => {}
                        }
                        rules.remember(&p, &e, &mut memory);
                        for side in Side::BOTH { history[side].extend(rules.sight(&e, Viewer::Side(side))); }
                    }
                }
            }
        }
        let end = p.ending.unwrap();
        let lv: Vec<i8> = rules.track_ids().skip(2).map(|t| rules.loyalty_of(&p, rules[t].region.unwrap())).collect();
        wins += u32::from(end.winner == AMERICAN);
        println!("game {g}: {:?} {:?} {} prog {} bal {} loy {:?} troops {}{}", if end.winner == AMERICAN { "A" } else { "B" }, end.reason, p.year, p.progress.index(), p.balance, lv, rules.troops_in(&p, AMERICAN, rules.areas.colonies).len(), if verbose { out } else { String::new() });
    }
    for one in &slow { println!("most {} ms in {}, mean {:.1} ms of {}", one.0 / 1_000_000, one.3, one.1 as f64 / 1e6 / one.2 as f64, one.2); }
    println!("American {wins} of {n}");
}
