//! The sentences of hints at positions: both places of a retreat, what an exchange gives back, why a hex is not taken; and what
//! is never said in any game.

use std::sync::Arc;

use serde_json::{Value, json};

use blockade::ai::brief::{Advice, AiGame};
use blockade::ai::budget::PlayoutBudget;
use blockade::ai::differences::{Differences, Gain};
use blockade::ai::facts::Fact;
use blockade::ai::leads::lead;
use blockade::ai::new_york_1776::purposes::comes_to;
use blockade::ai::{Level, PlayStyle};
use blockade::kernel::collections::Set;
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::BySide;
use blockade::kernel::umpire::Umpire;
use blockade::play::seats::OwnedBrief;
use blockade::rules::liberty::Liberty;
use blockade::rules::liberty::sides::BRITISH;
use blockade::rules::new_york_1776::position::{Post, PostMap, Posts};
use blockade::rules::new_york_1776::{NewYork, Order};
use blockade::rules::white_plains::WhitePlains;
use blockade::rulesets;

use super::table::british;
use super::white_plains::grand;

/// The hint at a position after some orders.
pub fn hint_after<R: AiGame>(position: &Value, lines: &[&str]) -> Advice<R> {
    let rules: Arc<R> = rulesets::load().expect("the ruleset is good");
    let (p, _) = rules.read_position(position, None).expect("a position");
    let mut umpire = Umpire::new(Arc::clone(&rules), p, Seed::from_number(3));
    umpire.run();
    for line in lines {
        let side = umpire.to_play().expect("a decision");
        umpire.play(side, rules.parse(line).expect("an order")).expect("a legal order");
    }
    let owned_brief = OwnedBrief::of(&umpire).expect("a decision");
    let mut general = rules.player(Level::General, PlayStyle::Balanced, 4);
    rules.hint(&mut general, &owned_brief.brief(&rules), None, 130, &mut PlayoutBudget)
}

/// The Americans in Bedford are overrun and may go to Brooklyn, Newtown or Jamaica (N5.8): no trial game begins in the middle
/// of a march, so the places are compared by what a player sees there.
#[test]
fn a_retreat_after_an_overrun_is_compared_with_the_other_places_by_name() {
    let places = [("flatbush", "clinton grant smith donop"), ("bedford", "nixon"), ("brooklyn", "hand scott")];
    let position = british(&places, &[("new_york_harbor", "phoenix")]);
    let hint = hint_after::<NewYork>(&position, &["march clinton +grant +smith +donop bedford newtown"]);
    let why = hint.why();
    let others = ["Brooklyn", "Newtown", "Jamaica"].iter().filter(|place| !hint.summary.contains(**place));
    let named = others.filter(|place| why.contains(&format!("“Retreat to {place}”"))).count();
    assert_eq!(named, 2, "{}: {why}", hint.summary);
    assert!(!why.contains("of yours in Bedford"), "the block that leaves is no friend of the place: {why}");
}

/// L12.9: an exchange is weighed by the blocks, not by their number.
#[test]
fn an_exchange_of_prisoners_names_the_blocks_of_both_sides() {
    let position = json!({
        "year": 1777, "phase": "action", "step": "moves", "active": "british", "actions": 2,
        "blocks": {"leader_howe": {"at": "boston"}, "leader_washington": {"at": "springfield"}},
        "prisoners": ["militia_ward", "militia_stark", "foot_grey"],
    });
    let hint = hint_after::<Liberty>(&position, &["offer militia_ward for foot_grey"]);
    let told = format!("{}; {:?}", hint.why(), hint.reference);
    assert!(told.contains("Ward (") && told.contains("Grey (C2, 4 steps)"), "{told}");
    assert!(told.contains("the enemy's are worth more"), "{told}");
}

/// What is told of an attack on Chatterton Hill with these units.
fn attack_on_1825(units: &Value) -> String {
    let position = json!({
        "scenario": "chatterton_hill", "turn": 5, "scorched": null, "phase": "declare",
        "momentum": {"american": 0, "british": 0}, "leaders": {},
        "units": units,
    });
    let rules: Arc<WhitePlains> = rulesets::load().expect("the ruleset is good");
    let (p, _) = rules.read_position(&position, None).expect("a position");
    let mut umpire = Umpire::new(Arc::clone(&rules), p, Seed::from_number(3));
    umpire.run();
    let owned_brief = OwnedBrief::of(&umpire).expect("a decision");
    let mut general = rules.player(Level::General, PlayStyle::Balanced, 4);
    let order = rules.parse("assault foot_28 h1825").expect("an order");
    rules.explain(&mut general, &owned_brief.brief(&rules), &order).expect("a reason").reason
}

/// W19.5: in the battle for the hill the British may not enter 1825, whatever the die says. W10.4: who is Disrupted counts 1.
#[test]
fn an_attack_on_a_hex_that_the_scenario_closes_says_so_and_what_a_disrupted_unit_counts() {
    let told = |state: &str| {
        attack_on_1825(&json!({
            "foot_28": {"at": "h1826", "step": 0, "state": "parade"},
            "maryland": {"at": "h1825", "step": 0, "state": state},
        }))
    };
    let (parade, disrupted) = (told("parade"), told("disrupted"));
    assert!(disrupted.contains(" SP against 1 (a Disrupted or Shattered unit counts 1, W10.4)"), "{disrupted}");
    assert!(!parade.contains("W10.4"), "{parade}");
    let told = parade;
    assert!(told.contains("the British may not enter 1825 in this scenario (W19.5)"), "{told}");
}

#[test]
fn what_speaks_against_an_order_alone_comes_after_what_else_is_so() {
    let chits = Fact::<WhitePlains>::number("you have", "momentum chits", 0.5, |_| 0.0);
    let cards = Fact::<WhitePlains>::number("you have", "cards in hand", 0.45, |_| 0.0);
    let bought = Differences::on_map(&[chits, cards], [&[0.0, 2.0], &[1.0, 2.0]], |_| true);
    assert_eq!(bought.told(), "");
    assert!(!bought.speaks());
    let told = |gain: Gain| gain.told([0.5, 0.5], &bought);
    let wins = told(Gain::Counted("you have won in all trial games instead of none".into()));
    let price = ", although you have no momentum chits instead of 1";
    assert_eq!(wins, format!("you have won in all trial games instead of none{price}"));
    let equal = told(Gain::Equal(200));
    assert!(equal.starts_with("the choices are about equal") && equal.ends_with(price), "{equal}");
}

#[test]
fn a_gain_that_is_worth_no_more_than_the_loss_beside_it_does_not_speak_for_an_order() {
    let facts = ["chits", "cards"].map(|what| Fact::<WhitePlains>::number("you have", what, 1.0, |_| 0.0));
    let differs = |with: [f32; 2]| Differences::on_map(&facts, [&with, &[2.0, 2.0]], |_| true);
    assert!(!differs([3.0, 1.0]).speaks());
    assert!(differs([5.0, 1.0]).speaks());
}

#[test]
fn what_becomes_of_a_unit_is_not_told_beside_an_order_for_another_unit() {
    let [mine, other] = ["rally foot_28", "rally foot_35"]
        .map(|line| rulesets::load::<WhitePlains>().expect("the ruleset is good").parse(line).expect("an order"));
    let fact = Fact::<WhitePlains>::games("the 28th is lost", -1.0, |_| false).of_first(move |order| *order == mine);
    assert!(fact.tells(0, Some(&mine)) && fact.tells(0, None), "the same unit, or the plan without it");
    assert!(!fact.tells(0, Some(&other)) && !fact.tells(1, Some(&mine)));
}

/// W9.6: either hex of an attack names it.
#[test]
fn an_attack_is_not_compared_with_itself_by_its_other_hex() {
    let rules: Arc<WhitePlains> = rulesets::load().expect("the ruleset is good");
    let places =
        [("foot_28", "h2533"), ("cont_4", "h2532"), ("cont_9", "h2433"), ("foot_35", "h2538"), ("cont_11", "h2539")];
    let lines = ["assault foot_28 h2532+h2433", "assault foot_35 h2539", "done"];
    let hint = hint_after::<WhitePlains>(&grand(&places, &json!({"phase": "declare"})), &lines);
    let other = hint.reference.as_ref().expect("another attack").order;
    let single = [hint.order, other].iter().filter(|order| rules.print(order) == "fight h2539").count();
    assert_eq!(single, 1, "{}: {}", hint.summary, hint.why());
}

#[test]
fn figures_that_the_next_order_of_the_plan_takes_back_are_not_told() {
    let city = Fact::<NewYork>::number("New York City has", "SP of yours", 1.0, |_| 0.0);
    let led = Fact::<NewYork>::number("Washington has", "SP with him", 1.0, |_| 0.0);
    // After the first order the city has 3 SP, after the next one 1; Washington keeps 69.
    let (first, whole, without) = ([3.0, 69.0], [1.0, 69.0], [2.0, 68.0]);
    let told = Differences::on_map(&[city, led], [&whole, &without], |fact| first[fact] == whole[fact]);
    assert_eq!(told.told(), "Washington has 69 SP with him instead of 68");
}

#[test]
fn two_things_that_are_so_this_way_are_told_with_one_of_these_words() {
    let facts = ["Greenwich", "Hackensack"].map(|at| Fact::<NewYork>::games(format!("you hold {at}"), 1.0, |_| true));
    let told = Differences::on_map(&facts, [&[1.0, 1.0], &[0.0, 0.0]], |_| true).told();
    assert_eq!(told, "this way you hold Greenwich, and you hold Hackensack");
}

#[test]
fn where_every_trial_game_ends_alike_the_hint_says_that_the_order_hardly_matters() {
    let told = |chances| Gain::Equal(204).told(chances, &Differences::default());
    assert!(told([0.99, 0.995]).contains("you win nearly all of 204 trial games after either"));
    assert!(told([0.01, 0.0]).contains("you lose nearly all of 204 trial games after either"));
    assert!(told([0.5, 0.5]).contains("after 204 trial games no count differs by more than chance"));
}

/// N8.3: while the enemy's blocks are hidden alike, the wings can change places; the Reserve cannot.
#[test]
fn two_deployments_come_to_the_same_if_only_positions_that_face_the_same_change_places() {
    let rules: Arc<NewYork> = rulesets::load().expect("the ruleset is good");
    let seed = Seed::from_number(1776);
    let mut umpire = Umpire::new(Arc::clone(&rules), rules.new_game(&Setup::default()).expect("no options"), seed);
    umpire.run();
    let mut players = BySide::of(|_| rules.player(Level::Captain, PlayStyle::Balanced, 4));
    let mut compared = 0;
    while let Some(owned) = OwnedBrief::of(&umpire).filter(|_| compared < 3) {
        let brief = owned.brief(&rules);
        let order = rules.advise(&mut players[owned.side], &brief, 8, &mut PlayoutBudget).order;
        let enemy = brief.view.battle.as_ref().map(|battle| &battle.lines[owned.side.other()]);
        if let (Order::Deploy(posts), Some(enemy)) = (order, enemy)
            && enemy.hidden[Post::Left] == enemy.hidden[Post::Right]
            && enemy.known.iter().all(|fighter| fighter.post.is_none())
            && !posts[Post::Left].is_empty()
        {
            compared += 1;
            let [left, center, right, reserve] = *posts.each().values();
            let comes_to = |posts| comes_to(&brief, &Posts::new(PostMap::from_array(posts)).expect("no unit twice"));
            assert!(comes_to([left, center, right, reserve]) == comes_to([right, center, left, reserve]));
            assert!(comes_to([left, center, right, reserve]) != comes_to([Set::NONE, center, right, reserve | left]));
        }
        umpire.play(owned.side, order).expect("a legal order");
    }
    assert_eq!(compared, 3, "there were battles");
}

#[test]
fn what_both_sides_lose_alike_is_no_difference() {
    let rules: Arc<Liberty> = rulesets::load().expect("the ruleset is good");
    let position = rules.new_game(&Setup::default()).expect("no options");
    let count = |_: &_, side| if side == BRITISH { 5.0 } else { 2.0 };
    let steps = lead::<Liberty>("steps", (BRITISH, "Americans"), 0.4, count);
    assert!((steps.count(&position) - 3.0).abs() < 1e-6);
    let told = steps.told([1.2, -0.5]);
    assert_eq!(told.as_deref(), Some("you have 1.2 more steps than the Americans instead of 0.5 fewer"));
    assert_eq!(steps.told([3.0, 3.1]), None, "less than can be told");
}

#[test]
fn a_fact_with_a_clause_of_its_own_is_told_only_where_it_differs() {
    let told = |[with, without]: [f32; 2]| format!("all but {without:.0}, {with:.0}");
    let fact = Fact::<Liberty>::worded(told, -1.0, |_| 0.0);
    assert_eq!(fact.told_on_map([0.0, 2.0]).as_deref(), Some("all but 2, 0"));
    assert_eq!(fact.told_on_map([2.0, 2.0]), None);
    assert_eq!(fact.told([2.0, 2.2]), None, "less than can be told");
    let odds = Fact::<Liberty>::number("the attack succeeds in", "of 100 cases", 1.0, |_| 0.0);
    assert_eq!(odds.told_on_map([43.0, 41.0]), None, "nearly the same");
    let clear = "the attack succeeds in 43 of 100 cases instead of 20";
    assert_eq!(odds.told_on_map([43.0, 20.0]).as_deref(), Some(clear));
}
