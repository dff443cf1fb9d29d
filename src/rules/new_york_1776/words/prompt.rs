//! The decision of the active side: public knowledge.

use crate::kernel::ruleset::{Need, Ruleset};
use crate::kernel::side::Side;
use crate::kernel::story::count;
use crate::rules::new_york_1776::data::NewYork;
use crate::rules::new_york_1776::observe::View;
use crate::rules::new_york_1776::position::{Obligation, Phase, Position, Step};
use crate::rules::new_york_1776::sides::SideWords;

impl View {
    /// The decision of the active side.
    pub fn asked(&self) -> Asked {
        Asked {
            side: self.to_play,
            owes: self.owes,
            phase: self.phase,
            step: self.battle.as_ref().map(|battle| battle.step),
        }
    }
}

/// The decision of the active side: public knowledge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    side: Option<Side>,
    owes: Option<Obligation>,
    phase: Phase,
    step: Option<Step>,
}

impl Asked {
    /// One sentence without capital and full stop.
    pub fn sentence(&self) -> String {
        let Some(side) = self.side else { return "the game is over".into() };
        let who = side.name();
        if let Some(owes) = self.owes {
            return if owes.hits() > 0 {
                format!("the {who} side must first take {}", count(owes.hits(), "hit"))
            } else if owes.flights() > 0 {
                format!("the {who} side must first choose the militia that flee")
            } else {
                format!("the {who} side must first choose a place to retreat to")
            };
        }
        match (self.phase, self.step) {
            (Phase::Setup, _) => "the American side is placing its units".into(),
            (Phase::Desertion, _) => "the American side must first choose the militia that desert".into(),
            (Phase::Movement, _) => format!("the {who} side moves"),
            (Phase::Battles, _) => format!("the {who} side chooses the next battle"),
            (_, Some(Step::Deploy)) => format!("the {who} side deploys"),
            (_, Some(Step::Decide)) => format!("the {who} side stands or withdraws"),
            _ => format!("the {who} side fires and shifts"),
        }
    }
}

impl NewYork {
    /// The decision of the active side.
    pub(crate) fn asked(&self, p: &Position) -> Asked {
        Asked {
            side: self.who_decides(p),
            owes: p.owes(),
            phase: p.phase(),
            step: p.battle().map(|battle| battle.step),
        }
    }

    pub(crate) fn who_decides(&self, p: &Position) -> Option<Side> {
        match self.need(p) {
            Need::Order(side) => Some(side),
            _ => None,
        }
    }

    /// One sentence: what the active side must do now.
    pub fn pending_decision(&self, p: &Position) -> String {
        self.asked(p).sentence()
    }
}
