//! Computer players of Liberty: mistakes that they must not make, and the accuracy of their odds.

use std::sync::Arc;

use blockade::ai::brief::AiGame;
use blockade::ai::budget::PlayoutBudget;
use blockade::ai::liberty::odds::{Odds, OddsQuery};
use blockade::ai::player::Player;
use blockade::ai::random::{SearchRng, random_order};
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::side::Side;
use blockade::play::game::{Game, NewGame};
use blockade::play::seats::OwnedBrief;
use blockade::rules::liberty::event::Event;
use blockade::rules::liberty::position::{Phase, Step};
use blockade::rules::liberty::sides::{AMERICAN, BRITISH};
use blockade::rules::liberty::{Liberty, Order};

use super::{Table, liberty};

/// The odds of a battle after moves in the notation, from what the deciding side knows.
fn odds(table: &Table, at: &str, moves: &[&str]) -> Option<Odds> {
    let rules: &Liberty = &table.rules;
    let owned_brief = OwnedBrief::of(&table.umpire).expect("somebody is to play");
    let moves: Vec<Order> = moves.iter().map(|line| rules.parse(line).expect("an order")).collect();
    let at = rules.space(at).expect("a space");
    OddsQuery { brief: owned_brief.brief(rules), at, moves: &moves }.odds(&mut SearchRng::new(1775), &mut PlayoutBudget)
}

const MANY: (&str, &str) = ("leader_washington continental_1 continental_2 continental_3", "springfield");

#[test]
fn odds_know_a_sure_thing_and_a_lost_one() {
    let moves = ["washington", "1", "2", "3"].map(|name| match name {
        "washington" => "move leader_washington boston".to_owned(),
        n => format!("move continental_{n} boston"),
    });
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    let mut weak = Table::of(&[MANY, ("foot_grey", "boston")], AMERICAN, 2);
    weak.change(|rules, p| p.strength[rules.block("foot_grey").expect("a block")] = 1);
    let sure = odds(&weak, "boston", &moves).expect("a battle");
    // The strength of the lone block is hidden: it may be strong.
    assert!(sure.attacks && sure.outlook.holds > 0.8, "{sure:?}");
    let strong = Table::of(
        &[("militia_pickens", "springfield"), ("foot_grey foot_grant leader_howe guards", "boston")],
        AMERICAN,
        2,
    );
    let lost = odds(&strong, "boston", &["move militia_pickens boston"]).expect("a battle");
    assert!(lost.outlook.holds < 0.05 && lost.outlook.destroyed + lost.outlook.leaves > 0.95, "{lost:?}");
    assert!(lost.outlook.steps[AMERICAN] > lost.outlook.steps[BRITISH]);
}

#[test]
fn the_same_question_has_the_same_answer_and_without_a_battle_there_is_none() {
    let table = Table::of(&[MANY, ("foot_grey foot_grant", "boston")], AMERICAN, 2);
    let one = odds(&table, "boston", &["move leader_washington boston"]);
    assert_eq!(one, odds(&table, "boston", &["move leader_washington boston"]));
    assert!(one.is_some());
    assert_eq!(odds(&table, "boston", &[]), None);
    assert_eq!(odds(&table, "newport", &["move leader_washington newport"]), None);
}

#[test]
fn the_odds_of_both_sides_add_up_if_every_block_is_seen() {
    let mut table = Table::of(&[MANY, ("foot_grey foot_grant", "boston")], AMERICAN, 1);
    for name in ["leader_washington", "continental_1", "continental_2", "continental_3"] {
        table.goes(&format!("move {name} boston"));
    }
    table.goes("done");
    // The defender acts first, by letter C: the British odds; then the attacker's after every defender has fired wide.
    let british = odds(&table, "boston", &[]).expect("a battle");
    assert_eq!((british.side, british.attacks), (BRITISH, false));
    let mut after = table;
    while OwnedBrief::of(&after.umpire).expect("somebody").side == BRITISH {
        after.dice(&[6; 4]);
        let legal = OwnedBrief::of(&after.umpire).expect("somebody").legal;
        let fire = legal.iter().map(|listed| after.rules.print_listed(&listed)).find(|line| line.starts_with("fire"));
        after.goes(&fire.expect("a block fires"));
    }
    let american = odds(&after, "boston", &[]).expect("a battle");
    assert!(american.attacks && american.outlook.holds > 1.0 - british.outlook.holds, "{american:?} {british:?}");
}

#[test]
fn never_retreating_is_destroyed_more_often_and_holds_as_often() {
    let many = ("leader_howe foot_grey foot_grant guards", "boston");
    let mut table = Table::of(&[("militia_ward militia_stark", "springfield"), many], BRITISH, 1);
    for name in ["leader_howe", "foot_grey", "foot_grant", "guards"] {
        table.goes(&format!("move {name} springfield"));
    }
    table.goes("done");
    let odds = odds(&table, "springfield", &[]).expect("a battle");
    assert_eq!((odds.side, odds.attacks), (AMERICAN, false));
    assert!(odds.stands.destroyed > odds.outlook.destroyed + 0.2, "{odds:?}");
    assert!(odds.stands.holds > odds.outlook.holds - 0.05, "{odds:?}");
}

/// L9.6, L9.9: naval fire cannot destroy the last step of a block ashore, and after round 3 the ships must leave.
#[test]
fn ships_alone_drive_no_block_out_and_the_odds_know_it() {
    let mut table = Table::of(&[("militia_ward", "newport"), ("warship_howe", "boston")], BRITISH, 1);
    table.goes("move warship_howe h0906 newport");
    table.goes("done");
    let odds = odds(&table, "newport", &[]).expect("a battle");
    // The ship acts first, by letter A; the block ashore stays.
    assert_eq!((odds.side, odds.attacks), (BRITISH, true));
    assert!(odds.outlook.holds < 0.01 && odds.stands.holds < 0.01, "{odds:?}");
    assert!(odds.outlook.captured[AMERICAN] < 0.01, "{odds:?}");
}

/// Plays a game between captains to its end; the visitor may give another order.
fn war_of_captains(
    rules: &Arc<Liberty>,
    number: u64,
    mut look: impl FnMut(&Game<Liberty>, &OwnedBrief<Liberty>) -> Option<Order>,
    mut chosen: impl FnMut(&Game<Liberty>, &OwnedBrief<Liberty>, Order),
) -> Game<Liberty> {
    let mut game = Game::new(rules, NewGame::hotseat("captains", Seed::from_number(number))).expect("a game");
    game.settle();
    let mut captains = Side::BOTH.map(|_| Player::new(&**rules, Level::Captain, PlayStyle::Balanced, number));
    while let Some(owned_brief) = OwnedBrief::of(game.umpire()) {
        let captain = &mut captains[owned_brief.side.index()];
        let order = look(&game, &owned_brief)
            .unwrap_or_else(|| captain.choose(&owned_brief.brief(rules), &mut PlayoutBudget).order);
        chosen(&game, &owned_brief, order);
        game.play(owned_brief.side, order).expect("a legal order");
    }
    game
}

/// A hint names more than the goal of a plan: what it gains at the end of playouts, and the same every time.
#[test]
fn a_hint_for_cards_and_moves_names_what_is_gained() {
    let rules = Arc::new(liberty());
    let (mut asked, mut told) = ([0, 0], [0, 0]);
    let mut look = |game: &Game<Liberty>, owned_brief: &OwnedBrief<Liberty>| {
        let p = game.position();
        let moves = p.phase() == Phase::Action && p.step() == Step::Moves && p.offer().is_none();
        if p.year == 1775 && (moves || p.phase() == Phase::Cards) && owned_brief.legal.len() > 1 {
            let hint = || {
                let mut general = rules.player(Level::General, PlayStyle::Balanced, 7);
                let advice = rules.hint(&mut general, &owned_brief.brief(&rules), None, 320, &mut PlayoutBudget);
                (advice.order, advice.why(), advice.win_chances())
            };
            let (order, why, chances) = hint();
            assert_eq!(hint(), (order, why.clone(), chances), "asked again");
            asked[usize::from(moves)] += 1;
            let compared = why.contains("compared with ");
            assert!(compared && (why.contains(" instead of ") || why.contains("are about equal")), "{why}");
            told[usize::from(moves)] += usize::from(why.contains(" instead of "));
        }
        (p.year > 1775).then(|| random_order(&*rules, p, &owned_brief.legal, &mut SearchRng::new(1)))
    };
    for number in 0..crate::how_many::games(2) {
        war_of_captains(&rules, number, &mut look, |_, _, _| {});
    }
    for (asked, told) in asked.into_iter().zip(told) {
        // Cards of nearly equal worth gain nothing that can be named; their hints say so.
        assert!(asked > 2 && told * 3 > asked, "{told} of {asked} hints say what is gained");
    }
}

/// The odds of every attack of whole games, before it is ordered: against enemy blocks there is a battle.
#[test]
fn every_attack_has_odds() {
    let rules = Arc::new(liberty());
    let mut asked = 0;
    for number in 0..4 {
        let ask = |game: &Game<Liberty>, owned_brief: &OwnedBrief<Liberty>, order: Order| {
            let attacked = order.movement().and_then(|(_, path)| path.last()).filter(|to| {
                let enters = matches!(order, Order::Move(..) | Order::March(..) | Order::Sail(..));
                enters && *to != rules.atlantic && owned_brief.view.count(&rules, owned_brief.side.other(), *to) > 0
            });
            let Some(at) = attacked else { return };
            let query = OddsQuery { brief: owned_brief.brief(&rules), at, moves: &[order] };
            let what = || format!("game {number}: {} after {} entries", rules.print(&order), game.entries().len());
            assert!(query.odds(&mut SearchRng::new(1775), &mut PlayoutBudget).is_some(), "{}", what());
            asked += 1;
        };
        war_of_captains(&rules, number, |_, _| None, ask);
    }
    assert!(asked > 60, "{asked} attacks");
}

#[test]
fn an_exchange_that_was_refused_is_not_offered_again_in_that_year() {
    let rules = Arc::new(liberty());
    let mut offers = 0;
    for number in 0..crate::how_many::games(4) {
        let refuse = |game: &Game<Liberty>, _: &OwnedBrief<Liberty>| game.position().offer().map(|_| Order::Refuse);
        let game = war_of_captains(&rules, number, refuse, |_, _, _| {});
        let mut refused = Vec::new();
        for event in game.umpire().entries().iter().flat_map(|entry| &entry.events) {
            match event {
                Event::Year { .. } => refused.clear(),
                Event::Offered { give, take, .. } => {
                    assert!(!refused.contains(&(*give, *take)), "game {number}: offered again");
                    offers += 1;
                }
                Event::Answered { good: false, give, take, .. } => refused.push((*give, *take)),
                _ => {}
            }
        }
    }
    assert!(offers > 3, "{offers} offers");
}
