//! What the tables of a game say, as files to review: every verb with an order of it, every kind of event in words and as data for
//! each viewer, and the first position of every phase. `BLOCKADE_BLESS=1` writes them again.

use std::collections::BTreeMap;
use std::sync::Arc;

use blockade::ai::random::{SearchRng, random_order};
use blockade::files;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::ruleset::{LegalOf, Viewer};
use blockade::kernel::side::Side;
use blockade::kernel::umpire::Umpire;
use serde_json::Value;

use super::{Probed, of_every_game};

of_every_game! {
    verbs_events_and_positions_read_as_they_did => read_as_they_did;
}

/// What was met, by a key that tells one kind from another.
#[derive(Default)]
struct Met {
    orders: BTreeMap<String, String>,
    events: BTreeMap<String, String>,
    positions: BTreeMap<String, String>,
}

/// What one kind of event looks like; its key has its fields, and why it happened.
fn event<R: Probed>(rules: &R, event: &R::Event, met: &mut Met) {
    let Some(whole) = rules.sight(event, Viewer::All) else { return };
    let data = rules.sighting_value(&whole);
    let fields = data.as_object().expect("an object");
    let present: Vec<&str> = fields.iter().filter(|(_, value)| !value.is_null()).map(|(key, _)| key.as_str()).collect();
    let word = |key: &str| data[key].as_str().unwrap_or_default().to_owned();
    let kind = match word("event") {
        // The toys' data are their sentences.
        none if none.is_empty() => format!("{event:?}").split_whitespace().next().unwrap_or_default().to_owned(),
        kind => kind,
    };
    let key = format!("{kind} {} {}", present.join(","), word("why"));
    met.events.entry(key).or_insert_with(|| {
        let log = rules.log_text(&whole);
        let mut text = format!("{data}\n  log: {log:?}\n");
        if let Some(log) = &log {
            text += &format!("  diary: {:?}\n", rules.diary_line(&whole, log));
        }
        text += &format!(
            "  mark: {:?}, luck: {:?}, detail: {}, ends a battle: {}, closes it: {}, bars undo: {}\n",
            rules.mark(&whole),
            rules.luck_roll(&whole),
            rules.is_detail(&whole),
            rules.ends_battle(&whole),
            rules.closes_battle(&whole),
            rules.bars_undo(event),
        );
        for viewer in [Viewer::Public, Viewer::Side(Side::First), Viewer::Side(Side::Second)] {
            let seen = rules.sight(event, viewer);
            if seen.as_ref() != Some(&whole) {
                let data = seen.as_ref().map(|seen| rules.sighting_value(seen));
                let log = seen.as_ref().and_then(|seen| rules.log_text(seen)).map(|log| log.plain());
                text += &format!("  {viewer:?}: {}, log: {log:?}\n", data.unwrap_or(Value::Null));
            }
        }
        text
    });
}

/// The orders that are legal now, one of each verb.
fn orders<R: Probed>(rules: &R, umpire: &Umpire<R>, side: Side, order: &R::Order, met: &mut Met) {
    let line = rules.print(order);
    let verb = line.split(' ').next().unwrap_or_default().to_owned();
    let view = rules.observe(umpire.position(), umpire.memory(), Viewer::Side(side));
    met.orders.entry(verb).or_insert_with(|| {
        let listed = rules.order_line(&view, order);
        format!(
            "{}: {line}\n  {:?} {:?}, ends a step: {}\n",
            R::SIDES[side].id,
            listed.headings,
            listed.text,
            rules.ends_step(order)
        )
    });
}

/// Plays a game by chance and notes what is new in it.
fn note<R: Probed>(rules: &Arc<R>, number: u64, met: &mut Met) {
    let opening = rules.new_game(&R::setup(number)).expect("its options exist");
    let mut umpire = Umpire::new(Arc::clone(rules), opening, Seed::from_number(number));
    umpire.run();
    umpire.opening().iter().for_each(|happened| event(&**rules, happened, met));
    let (mut chance, mut seen) = (SearchRng::new(number), 0);
    let mut legal: LegalOf<R> = Legal::default();
    while let Some(side) = umpire.to_play() {
        let phase = rules.phase_word(umpire.position());
        met.positions.entry(phase).or_insert_with(|| rules.position_value(umpire.position()).to_string());
        legal.clear();
        rules.legal(umpire.position(), &mut legal);
        let order = random_order(&**rules, umpire.position(), &legal, &mut chance);
        orders(&**rules, &umpire, side, &order, met);
        umpire.play(side, order).expect("it is listed");
        for entry in &umpire.entries()[seen..] {
            entry.events.iter().for_each(|happened| event(&**rules, happened, met));
        }
        seen = umpire.entries().len();
    }
}

fn read_as_they_did<R: Probed>(rules: &Arc<R>) {
    let mut met = Met::default();
    for number in 0..R::GAMES {
        note(rules, number, &mut met);
    }
    let verbs: String = rules
        .verbs()
        .iter()
        .map(|verb| format!("{}, also {:?}: {}\n", verb.word, verb.also, verb.form))
        .chain(met.orders.into_values())
        .collect();
    let events: String = met.events.into_values().collect();
    let positions: String =
        met.positions.into_iter().map(|(phase, position)| format!("{phase}\n{position}\n")).collect();
    let folder = files::home().expect("a home").join("tests/goldens").join(R::ID);
    for (name, text) in [("verbs", verbs), ("events", events), ("positions", positions)] {
        let path = folder.join(format!("{name}.txt"));
        if std::env::var_os("BLOCKADE_BLESS").is_some() {
            std::fs::create_dir_all(&folder).expect("a folder");
            std::fs::write(&path, &text).expect("written");
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        for (number, (now, then)) in text.lines().zip(kept.lines()).enumerate() {
            assert_eq!(now, then, "{}, line {}", path.display(), number + 1);
        }
        assert_eq!(text.lines().count(), kept.lines().count(), "{} has another length", path.display());
    }
}
