//! What a player wants to know of a scenario before it begins: who attacks, how long it is, with how many pieces, for what.

use super::describe_game::DescribeGame;
use super::ruleset::Viewer;
use super::setup::Setup;
use super::side::{BySide, Side, SideInfo};
use super::story::{count, counted};

/// The facts of a scenario, from its manifest and from the position in which it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioFacts {
    /// The number of turns at most.
    pub turns: u16,
    /// The usual time for a game of two humans: "about an hour"; empty if nobody has counted.
    pub time: String,
    /// The side that attacks.
    pub attacker: Option<Side>,
    /// What a piece is called.
    pub piece: &'static str,
    /// The pieces of each side: those at the start, with those that the set-up places, and those that come later.
    pub pieces: BySide<(u32, u32)>,
    /// What each side needs to win.
    pub goals: BySide<String>,
}

impl ScenarioFacts {
    /// The facts of the scenario of a setup.
    ///
    /// # Errors
    /// A sentence for a scenario or an option that does not exist.
    pub fn of<R: DescribeGame>(rules: &R, setup: &Setup) -> Result<Self, String> {
        let view = rules.observe(&rules.new_game(setup)?, &R::Memory::default(), Viewer::Public);
        let scenario = &rules.manifest().scenarios[rules.manifest().scenario(setup)?];
        let (status, placed, later) = (rules.status(&view), rules.pieces_to_place(&view), rules.later_pieces(&view));
        Ok(Self {
            turns: scenario.turns,
            time: scenario.time.clone(),
            attacker: scenario.attacker.as_ref().and_then(|id| R::SIDES.side(id)),
            piece: status.piece,
            pieces: BySide::of(|side| (status.blocks[side] + placed[side], later[side])),
            goals: BySide::of(|side| rules.goal(&view, side)),
        })
    }

    /// "5 turns, about an hour"
    pub fn length(&self) -> String {
        let turns = count(u32::from(self.turns), "turn");
        if self.time.is_empty() { turns } else { format!("{turns}, {}", self.time) }
    }

    /// "attacks with 24 units, 3 more come later"
    pub fn task(&self, side: Side) -> String {
        let (now, later) = self.pieces[side];
        let does = match self.attacker {
            Some(attacker) if attacker == side => "attacks with",
            Some(_) => "defends with",
            None => "has",
        };
        let more =
            if later == 0 { String::new() } else { format!(", {} later", counted(later, "more comes", "more come")) };
        format!("{does} {}{more}", count(now, self.piece))
    }

    /// The same for both sides in lines, with what each needs to win.
    pub fn lines(&self, sides: &BySide<SideInfo>) -> Vec<String> {
        let of = |side: Side| format!("{}: {}. {}.", sides[side].name, self.task(side), self.goals[side]);
        std::iter::once(format!("{}.", self.length())).chain(Side::BOTH.map(of)).collect()
    }
}
