//! Records of every release are read forever, and what is read is what was played.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use blockade::ai::random::{SearchRng, random_order};
use blockade::kernel::collections::Set;
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::Legal;
use blockade::kernel::record::{FORMAT, Record, replay_line};
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;
use blockade::kernel::story::{Mark, Outcome};
use blockade::kernel::umpire::Umpire;
use blockade::play::game::{Game, NewGame, opening_of};
use blockade::play::log::{log_lines, news_lines};
use blockade::rules::decision::Decision;
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::new_york_1776::data::UnitId;
use blockade::rules::new_york_1776::position::Phase;
use blockade::rules::new_york_1776::sides::SideWords;
use blockade::rules::trying_mens_souls::TryingMensSouls;
use blockade::rules::white_plains::WhitePlains;
use blockade::rulesets;

use super::secrecy::swap_units;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records")
}

/// Every kept record of a ruleset, `form_1/end_n4_1`.
fn kept_of(ruleset: &str) -> Vec<(String, PathBuf)> {
    let mut found = Vec::new();
    for form in 1..=FORMAT {
        let inside = std::fs::read_dir(folder().join(format!("form_{form}"))).expect("a folder for every form");
        for path in inside.map(|entry| entry.expect("a file").path()) {
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            if Record::read(&path).expect("a record").header.ruleset == ruleset {
                found.push((format!("form_{form}/{name}"), path));
            }
        }
    }
    found.sort();
    found
}

/// Every kept record of New York.
fn kept() -> Vec<(String, PathBuf)> {
    kept_of(NewYork::ID)
}

/// A line for each kept record of a ruleset: where it ends.
fn ends<R: DescribeGame>(rules: &Arc<R>) -> String {
    let mut now = String::new();
    for (name, path) in kept_of(R::ID) {
        let record = Record::read(&path).expect("a record");
        assert!(name.starts_with(&format!("form_{}/", record.form)), "{name} is of form {}", record.form);
        let (game, good, error) = Game::replay(rules, &record).expect("of this ruleset");
        assert_eq!(error, None, "{name}");
        assert_eq!(good, record.lines.len(), "{name}");
        let status = rules.status(&game.observe(Viewer::All));
        let ended = |outcome: Outcome| {
            format!("{} {}", outcome.winner.map_or("draw", |winner| R::SIDES[winner].id), outcome.case)
        };
        let why = status.outcome.map_or("goes on".to_owned(), ended);
        let strength = Side::BOTH.map(|side| status.strength[side]);
        let (entries, notes, hash) = (game.umpire().entries().len(), game.notes().len(), game.hash());
        let pencil: usize = Side::BOTH.iter().map(|side| game.pencil_marks(*side).count()).sum();
        let pencil = if pencil > 0 { format!("{pencil} pencil marks, ") } else { String::new() };
        let (turn, unit) = (status.turn, status.measure.1);
        writeln!(
            now,
            "{name}: {entries} entries, {notes} notes, {pencil}turn {turn}, {strength:?} {unit}, {why}, {hash:016x}"
        )
        .expect("a line");
    }
    now
}

#[test]
fn the_records_of_every_release_end_where_they_ended() {
    let new_york = rulesets::new_york().expect("the ruleset is good");
    let liberty = Arc::new(super::liberty::liberty());
    let white_plains: Arc<WhitePlains> = rulesets::load().expect("the ruleset is good");
    let trying_mens_souls: Arc<TryingMensSouls> = rulesets::load().expect("the ruleset is good");
    let decision: Arc<Decision> = rulesets::load().expect("the ruleset is good");
    let mut now = ends(&new_york) + &ends(&liberty) + &ends(&white_plains);
    now += &(ends(&trying_mens_souls) + &ends(&decision));
    let golden = folder().join("ends.txt");
    if std::env::var_os("BLOCKADE_BLESS").is_some() {
        std::fs::write(&golden, &now).expect("written");
    }
    assert_eq!(std::fs::read_to_string(&golden).expect("BLOCKADE_BLESS=1 writes it"), now);
    for word in [
        "n11_1",
        "n11_2",
        "n4_1",
        "mid_setup",
        "mid_battle",
        "option_",
        "branch",
        "pencil",
        "long_island",
        "liberty",
        "white_plains_chatterton_hill",
        "white_plains_grand_assault",
        "white_plains_campaign",
        "white_plains_campaign_earlier_set_up",
        "trying_mens_souls_campaign",
        "trying_mens_souls_long_island",
        "decision_short_war_with_options",
        "decision_whole_war",
        "decision_war_evened",
    ] {
        assert!(now.contains(word), "{word} is missing");
    }
}

#[test]
fn an_older_record_is_the_same_game_in_the_present_form() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let folder = tempfile::tempdir().expect("a folder");
    for (name, path) in kept() {
        let old = Game::look(&rules, &path).expect("a record");
        let copy = folder.path().join("copy.blockade");
        std::fs::copy(&path, &copy).expect("copied");
        let game = Game::open(&rules, &copy).expect("it opens to go on with");
        let written = Record::read(&copy).expect("a record");
        assert_eq!(written.form, FORMAT, "{name}");
        assert_eq!(std::fs::read_dir(folder.path()).expect("there").count(), 1, "nothing stays beside it");
        let (again, _, error) = Game::replay(&rules, &written).expect("it fits");
        assert_eq!((error, again.text()), (None, game.text()), "{name}");
        // A roll that had not fallen yet falls on opening.
        assert!(game.text().starts_with(&old.text()), "{name}");
        drop(game);
        std::fs::remove_file(&copy).expect("closed");
    }
}

#[test]
fn the_reel_shows_every_moment_of_a_record_as_it_was() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    for (name, path) in kept() {
        let game = Game::look(&rules, &path).expect("a record");
        let snapshots = game.snapshots().expect("its opening is good");
        // Played once forwards with every hash compared.
        let record = Record::from_bytes(&path, game.text().as_bytes()).expect("own text");
        let opening = opening_of(&*rules, &record.header).expect("it could be read");
        let mut umpire = Umpire::new(Arc::clone(&rules), opening, record.header.seed);
        umpire.run_to_roll();
        let mut moments = vec![(umpire.position().clone(), umpire.memory().clone())];
        for line in &record.lines[..snapshots.len()] {
            replay_line(&mut umpire, line).expect("it fits");
            umpire.run_to_roll();
            moments.push((umpire.position().clone(), umpire.memory().clone()));
        }
        for after in (0..=snapshots.len()).rev() {
            assert_eq!(snapshots.at(after), moments[after], "{name}: back at {after}");
        }
        let (position, memory) = moments.pop().expect("an end");
        assert_eq!((&position, &memory), (game.position(), game.umpire().memory()), "{name}");
        assert_eq!(snapshots.at(snapshots.len() + 9).0, position);
    }
}

#[test]
fn in_branches_and_older_records_too_exchanged_hidden_blocks_are_not_noticed() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let mut swaps = 0;
    for (name, path) in kept() {
        let game = Game::look(&rules, &path).expect("a record");
        // Of a finished game a branch is looked at, of a branch the branch itself.
        let game = match game.header.branch {
            Some(_) => game,
            None => {
                let after = game.umpire().entries().len() * 2 / 3;
                let new = NewGame::hotseat("branch", Seed::from_number(5));
                game.branch(after, new).expect("a moment")
            }
        };
        let snapshots = game.snapshots().expect("its opening is good");
        for after in (0..=snapshots.len()).step_by(5) {
            let (p, memory) = snapshots.at(after);
            if p.phase() == Phase::Setup || p.phase() == Phase::Over {
                continue;
            }
            for viewer in Side::BOTH {
                let revealed = p.battle().map_or(Set::NONE, |battle| battle.revealed);
                let mut hidden: Vec<UnitId> = rules.army[viewer.other()]
                    .into_iter()
                    .filter(|u| p.on_board(*u) && !revealed.has(*u) && memory.of(*u).is_none())
                    .collect();
                hidden.sort_by_key(|u| rules[*u].sp);
                let alike = |a: UnitId, b: UnitId| {
                    // What a battle counts and who came over water is public; no unit has more steps than its maximum.
                    let full = rules[a].sp == rules[b].sp;
                    let fights = |u: UnitId| p.battle().is_some_and(|battle| battle.all_units().has(u));
                    full && !fights(a) && !fights(b)
                };
                for pair in hidden.chunks_exact(2).filter(|pair| alike(pair[0], pair[1])) {
                    let q = swap_units(&rules, &p, pair[0], pair[1]);
                    let view =
                        |p| rules.view_value(&rules.observe(p, &memory, Viewer::Side(viewer)), viewer).to_string();
                    assert_eq!(view(&p), view(&q), "{name}, after {after}: {pair:?} for the {} side", viewer.name());
                    swaps += 1;
                }
            }
        }
    }
    assert!(swaps > 3000, "{swaps} exchanges");
}

/// A record of version 1 of the rules, kept up to the line in which a changed case spoke: it is shown up to there, and says why.
fn shown_up_to_a_changed_case<R: DescribeGame + std::fmt::Debug>(rules: &Arc<R>, name: &str, good: usize, line: &str) {
    let path = folder().join(format!("version_1/{name}.version_1"));
    let kept = std::fs::read_to_string(&path).expect("it is there");
    let refused = Game::open(rules, &path).expect_err("it is not played on as if nothing were wrong");
    let said = refused.to_string();
    assert!(said.contains(&format!("{name}.version_1:{}: ", good + 2)), "{said}");
    assert!(said.contains("version 1 of the rules") && said.contains("present version 2"), "{said}");
    assert!(kept.lines().nth(good + 1).is_some_and(|text| text.contains(line)), "{name}");
    let game = Game::open_to_view(rules, &path, &refused).expect("its beginning is good");
    assert_eq!(game.umpire().entries().len(), good, "{name}");
    assert!(game.save_error().is_some_and(|error| error.contains("version 1 of the rules")));
    drop(game);
    assert_eq!(std::fs::read_to_string(&path).expect("it is there"), kept, "the file stays as it is");
}

/// N12.1, N12.4, W11.11: these are no records to be played on, so their names do not end like records.
#[test]
fn a_record_of_older_rules_in_which_a_changed_case_spoke_is_shown_up_to_there_and_says_why() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    shown_up_to_a_changed_case(&rules, "flights_from_two_militia", 3, "Roll");
    shown_up_to_a_changed_case(&rules, "driven_ship_leads", 1, "retreat brooklyn");
    let rules: Arc<WhitePlains> = rulesets::load().expect("the ruleset is good");
    shown_up_to_a_changed_case(&rules, "battery_in_the_hex_of_the_beaten", 118, "advance worcester h3329");
}

/// W2.4: the British columns of the campaign stood further north in earlier data; games that began so go on.
#[test]
fn a_campaign_that_began_with_the_earlier_set_up_opens_is_branched_and_is_played_on() {
    let rules: Arc<WhitePlains> = rulesets::load().expect("the ruleset is good");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("earlier.blockade");
    std::fs::copy(self::folder().join("form_3/white_plains_campaign_earlier_set_up.blockade"), &path).expect("copied");
    let unit = |id: &str| rules.unit(id).expect("a unit");
    let place = |game: &Game<WhitePlains>, id: &str| {
        let (first, _) = game.snapshots().expect("its opening is good").at(0);
        first.at(unit(id)).map(|at| rules[at].id.clone())
    };
    let mut game = Game::open(&rules, &path).expect("it opens to go on with");
    let entries = game.entries().len();
    assert!(entries > 300 && !game.over(), "{entries} entries");
    assert_eq!((place(&game, "light_1"), place(&game, "foot_27")), (Some("h3331".into()), Some("h2440".into())));
    let mut chance = SearchRng::new(1);
    let mut play_on = |game: &mut Game<WhitePlains>| {
        for _ in 0..40 {
            let side = game.umpire().to_play().expect("the game goes on");
            let mut list = Legal::default();
            rules.legal(game.position(), &mut list);
            let order = random_order(&*rules, game.position(), &list, &mut chance);
            game.play(side, order).expect("it is listed");
        }
    };
    play_on(&mut game);
    let hash = game.hash();
    drop(game);
    let game = Game::open(&rules, &path).expect("it opens again");
    assert_eq!((game.hash(), game.save_error()), (hash, None));
    let mut branch = game.branch(entries / 2, NewGame::hotseat("branch", Seed::from_number(5))).expect("a moment");
    play_on(&mut branch);
    let text = branch.text();
    let record = Record::from_bytes(&path, text.as_bytes()).expect("own text");
    let (again, _, error) = Game::replay(&rules, &record).expect("of this ruleset");
    assert_eq!((error, again.hash(), place(&again, "light_1")), (None, branch.hash(), Some("h3331".into())));
    // A new game begins with the present set-up.
    let setup = Setup { scenario: Some("campaign".into()), ..Setup::default() };
    let new = Game::new(&rules, NewGame { setup, ..NewGame::hotseat("new", Seed::from_number(5)) }).expect("it begins");
    assert_eq!((place(&new, "light_1"), place(&new, "foot_27")), (Some("h3335".into()), None));
    assert_ne!(new.header.data, game.header.data);
}

/// A record of an earlier set-up that is damaged further on is saved elsewhere as what it is.
#[test]
fn a_damaged_campaign_of_the_earlier_set_up_is_saved_elsewhere_and_opens_there() {
    let rules: Arc<WhitePlains> = rulesets::load().expect("the ruleset is good");
    let folder = tempfile::tempdir().expect("a folder");
    let (path, copy) = (folder.path().join("damaged.blockade"), folder.path().join("copy.blockade"));
    let kept = self::folder().join("form_3/white_plains_campaign_earlier_set_up.blockade");
    let text = std::fs::read_to_string(kept).expect("it is there");
    let good: String = text.split_inclusive('\n').take(200).collect();
    std::fs::write(&path, good + "nonsense\nnonsense\n").expect("written");
    let refused = Game::open(&rules, &path).expect_err("it is damaged");
    let mut game = Game::open_to_view(&rules, &path, &refused).expect("its beginning is good");
    game.save_as(&copy).expect("written");
    let hash = game.hash();
    drop(game);
    assert_eq!(Game::open(&rules, &copy).expect("it opens to go on with").hash(), hash);
}

#[test]
fn the_news_tell_a_battle_by_its_beginning_and_its_end_without_its_rolls() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let mut battles = 0;
    for (name, path) in kept() {
        let record = Record::read(&path).expect("a record");
        let (game, ..) = Game::replay(&rules, &record).expect("of this ruleset");
        let entries = game.umpire().entries();
        let started = |entry: &blockade::kernel::umpire::Entry<_>| {
            let sighted = entry.events.iter().filter_map(|event| rules.sight(event, Viewer::All));
            sighted.filter(|sighting| matches!(rules.mark(sighting), Some(Mark::Battle(_)))).count()
        };
        let fought: usize = entries.iter().map(started).sum();
        let news = news_lines(&*rules, entries, 0, Viewer::All);
        let all = log_lines(&*rules, entries, 0, Viewer::All);
        let rolls = all.iter().filter(|line| !line.text.dice.is_empty()).count();
        let told = news.iter().filter(|line| !line.dice.is_empty()).count();
        assert!(fought == 0 || told < rolls, "{name}: {told} of {rolls} rolls are told again");
        assert!(news.len() < all.len(), "{name}: {} of {} lines", news.len(), all.len());
        // News that begin in the middle of a battle tell none of its hits, either.
        for from in (0..entries.len()).step_by(7) {
            let late = news_lines(&*rules, entries, from, Viewer::All);
            let hits = late.iter().filter(|line| line.text.contains(" takes a hit")).count();
            let whole = news.iter().filter(|line| line.text.contains(" takes a hit")).count();
            assert!(hits <= whole, "{name} from entry {from}: {hits} hits are told, in the whole news {whole}");
        }
        battles += fought;
    }
    assert!(battles > 10, "the kept games have battles: {battles}");
}
