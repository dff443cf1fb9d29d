//! The facts of a decision that window and terminal both tell, as a table for each game.

use blockade::ai::battle_odds::DescribeOdds;
use blockade::app::contract::game::GameWindow;
use blockade::kernel::describe_board::DescribeBoard;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::side::Side;
use blockade::kernel::story::count;
use blockade::rules::liberty::Liberty;
use blockade::rules::new_york_1776::NewYork;
use blockade::rules::new_york_1776::position::Phase;
use blockade::rules::new_york_1776::words::describe_board::fort_note;
use blockade::rules::white_plains::WhitePlains;

/// A fact of a decision: what it is, and the words that window and terminal have for it.
pub struct Fact {
    pub what: &'static str,
    pub window: String,
    pub terminal: String,
}

pub fn fact(what: &'static str, window: impl Into<String>, terminal: impl Into<String>) -> Fact {
    Fact { what, window: window.into(), terminal: terminal.into() }
}

/// The same words in both.
pub fn same(what: &'static str, words: impl Into<String>) -> Fact {
    let words = words.into();
    fact(what, words.clone(), words)
}

/// A game whose facts both tell.
pub trait Told: GameWindow + DescribeBoard + DescribeOdds {
    /// The records whose decisions are looked at.
    const RECORDS: &'static [&'static str];
    /// What is in force, what is left, the score; the terminal tells it by `look`.
    fn facts(&self, view: &Self::View) -> Vec<Fact>;
    /// Words that stand on an open battle board.
    const BOARD: &'static str;
    /// The same while a battle board covers the rest.
    fn battle_facts(&self, view: &Self::View) -> Vec<Fact>;
}

impl Told for NewYork {
    const RECORDS: &'static [&'static str] = &["form_1/whole_game", "form_3/long_island"];

    fn facts(&self, view: &Self::View) -> Vec<Fact> {
        let mut facts = vec![fact("the turn", format!("Turn {}", view.turn), format!("Turn {} of", view.turn))];
        let sails = if view.may_sail { None } else { Some(fact("no ship sails", "No ship sails", "No ship may sail")) };
        facts.extend(sails);
        if view.phase == Phase::Movement {
            let (ap, sp) = (view.ap[view.active], view.forces[view.active].sp);
            facts.push(fact("points left", format!("{ap} AP left, {sp} SP"), format!("{ap} AP, {sp} SP in")));
        }
        facts
    }

    const BOARD: &'static str = "round ";

    fn battle_facts(&self, view: &Self::View) -> Vec<Fact> {
        let fort = view.battle.as_ref().filter(|battle| self[battle.location].fort);
        fort.map(|battle| same("the fort", fort_note(battle.attacker))).into_iter().collect()
    }
}

impl Told for Liberty {
    const RECORDS: &'static [&'static str] = &["form_3/liberty_whole_war"];

    fn facts(&self, view: &Self::View) -> Vec<Fact> {
        let p = &view.known;
        let points = p.points(self);
        let mut facts =
            vec![fact("the score", format!("British points: {points} of"), format!("hold {points} points"))];
        for side in Side::BOTH {
            let hand = count(view.hand_size[side], "card");
            let pool = view.pool_size[side];
            facts.push(fact("the pool", format!("pool {pool}, held"), format!("{pool} in the pool")));
            if p.active != side && view.to_play != Some(side) {
                facts.push(fact("the hand", format!("{hand} in hand"), format!("{hand} in hand")));
            }
        }
        facts
    }

    const BOARD: &'static str = "letter ";

    fn battle_facts(&self, view: &Self::View) -> Vec<Fact> {
        let battle = view.known.battle();
        let notes = battle.map_or_else(Vec::new, |battle| self.battle_notes(view, &battle));
        notes.into_iter().map(|note| same("what holds in the battle", note)).collect()
    }
}

impl Told for WhitePlains {
    const RECORDS: &'static [&'static str] =
        &["form_3/white_plains_chatterton_hill", "form_3/white_plains_grand_assault", "form_3/white_plains_campaign"];

    fn facts(&self, view: &Self::View) -> Vec<Fact> {
        let p = &view.known;
        let mut facts = vec![fact("the turn", format!("Turn {}", p.turn), format!("Turn {} of", p.turn))];
        for side in Side::BOTH {
            let name = Self::SIDES[side].name;
            let (morale, lost) = (p.morale[side], p.sp_lost[side]);
            facts.push(fact("army morale", format!("{name} {morale}"), format!("{name}: army morale {morale}")));
            if lost > 0 {
                let (lost_in_window, lost) = (format!("lost {lost}"), count(lost, "strength point"));
                facts.push(fact("strength lost", lost_in_window, format!("{lost} lost that count")));
            }
            facts.push(same("cards in hand", count(view.hand_size[side], "card")));
            facts.push(same("momentum", count(p.momentum[side], "momentum chit")));
        }
        for card in p.effects.cards {
            facts.push(fact("a card in force", self[card].name.as_str(), format!("In force: {}", self[card].name)));
        }
        facts
    }

    const BOARD: &'static str = "plus is good for the attack";

    fn battle_facts(&self, view: &Self::View) -> Vec<Fact> {
        let p = &view.known;
        let sum = p.combat.as_deref().and_then(|combat| self.sum_of(p, combat));
        let parts = sum.iter().flat_map(|sum| sum.shifts.iter().chain(&sum.parts));
        parts.map(|part| same("a modifier", part.name)).collect()
    }
}
