//! The turning points of a finished game: the costliest orders in their order, each with a general's choice.

use blockade::ai::brief::AiGame;
use blockade::ai::budget::PlayoutBudget;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::dice::Seed;
use blockade::kernel::record::Header;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::BySide;
use blockade::kernel::umpire::{EntryKind, Umpire};
use blockade::play::seats::{OwnedBrief, stream_of};
use blockade::play::turning::turning_points;
use blockade::rulesets;

#[test]
fn a_game_between_recruits_has_turning_points() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let seed = Seed::from_number(77);
    let names = BySide::of(|_| "recruit".to_owned());
    let setup = Setup { scenario: Some("long_island".into()), ..Setup::default() };
    let mut umpire = Umpire::new(rules.clone(), rules.new_game(&setup).expect("a scenario"), seed);
    let header = Header::new(&*rules, "Recruits".into(), setup, names, seed);
    umpire.run();
    let mut computers = BySide::of(|side| rules.player(Level::Recruit, PlayStyle::Balanced, stream_of(seed, side)));
    while let Some(owned_brief) = OwnedBrief::of(&umpire) {
        let advice = rules.advise(&mut computers[owned_brief.side], &owned_brief.brief(&rules), 1, &mut PlayoutBudget);
        umpire.play(owned_brief.side, advice.order).expect("legal");
    }
    let found = turning_points(&rules, &header, umpire.entries(), &mut PlayoutBudget).expect("it plays through again");
    assert!((1..=3).contains(&found.len()), "{found:?}");
    assert!(found.windows(2).all(|two| two[0].entry < two[1].entry), "{found:?}");
    for point in &found {
        let EntryKind::Order(side, _) = umpire.entries()[point.entry].kind else { panic!("no order: {point:?}") };
        assert!(side == point.side && point.best >= point.given + 0.03 && point.better != point.summary, "{point:?}");
    }
}
