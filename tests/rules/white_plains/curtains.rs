//! W23: how often two players at one screen hand over.

use std::sync::Arc;

use blockade::ai::brief::AiGame;
use blockade::ai::budget::PlayoutBudget;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::LegalEntry;
use blockade::kernel::ruleset::{Ruleset, Viewer};
use blockade::kernel::side::BySide;
use blockade::kernel::umpire::Umpire;
use blockade::play::new_game::NewGame;
use blockade::play::seats::{OwnedBrief, stream_of};
use blockade::play::table::Table;
use blockade::rules::white_plains::WhitePlains;
use blockade::rules::white_plains::order::{Order, Pattern};
use blockade::rulesets;

/// The curtains in a game of Chatterton Hill between two lieutenants' orders, and its choices of tactics.
fn game(rules: &Arc<WhitePlains>, seed: Seed) -> (u32, u32) {
    let saves = tempfile::tempdir().expect("a folder");
    let new = NewGame::hotseat("Two players", seed);
    let mut umpire = Umpire::new(Arc::clone(rules), rules.new_game(&new.setup).expect("a game"), seed);
    umpire.run();
    let mut table = Table::begin(rules, new, saves.path()).expect("it begins");
    let mut players = BySide::of(|side| rules.player(Level::Lieutenant, PlayStyle::Balanced, stream_of(seed, side)));
    let (mut curtains, mut tactics) = (0, 0);
    loop {
        if let Some(row) = table.due() {
            table.run(row);
        } else if table.handing_over() {
            table.hand_over();
        } else if let Some(side) = table.curtain() {
            curtains += 1;
            table.lift_curtain();
            assert_eq!(table.viewer(), Viewer::Side(side));
        } else if let Some(brief) = OwnedBrief::of(&umpire) {
            let order = rules.advise(&mut players[brief.side], &brief.brief(rules), 1, &mut PlayoutBudget).order;
            tactics += u32::from(matches!(order, Order::Tactic(_)));
            let secret = |line: LegalEntry<Order, Pattern>| match line {
                LegalEntry::Order(order) => matches!(order, Order::Play(..) | Order::Trump),
                LegalEntry::Pattern(pattern) => matches!(pattern, Pattern::Redeploy(_)),
            };
            if table.viewer() == Viewer::Public {
                assert!(!table.legal().iter().any(secret), "nobody has looked at a hand");
                table.set_peek(true);
                assert_eq!(table.legal(), &brief.legal, "the player who looks sees all");
                table.set_peek(false);
            }
            umpire.play(brief.side, order).expect("it is legal");
            table.order(order).expect("it is legal at the table");
        } else {
            return (curtains, tactics);
        }
    }
}

/// W23.2: two players hand over before each choice of tactics, and at nothing else: their hands they look at when they want to.
#[test]
fn two_players_hand_over_before_each_choice_of_tactics_and_at_no_other_decision() {
    let rules: Arc<WhitePlains> = rulesets::load().expect("the ruleset is good");
    let games: Vec<(u32, u32)> = (0..10).map(|number| game(&rules, Seed::from_number(number))).collect();
    assert!(games.iter().all(|(curtains, tactics)| curtains == tactics && *tactics > 0), "{games:?}");
}
