//! The decision of the active side, in one public sentence.

use crate::rules::liberty::prelude::*;

impl Liberty {
    /// One sentence without capital and full stop.
    pub(super) fn asked_in_words(&self, view: &View) -> String {
        let (p, Some(side)) = (&view.known, view.to_play) else { return "the game is over".into() };
        let who = side.name();
        if p.offer().is_some() {
            return format!("the {who} side accepts or refuses an exchange of prisoners");
        }
        if let Some(owes) = p.owes() {
            return format!("the {who} side must first take {}", count(owes.hits, "hit"));
        }
        let at = p.battle().map_or("", |battle| self[battle.at].name.as_str());
        match (p.phase(), p.step(), p.battle().map(|battle| battle.stage)) {
            (Phase::Cards, ..) => format!("the {who} side commits a card"),
            (Phase::Initiative, ..) => "the British side chooses which side acts first".into(),
            (Phase::Action, Step::Supply, _) => format!("the {who} side gives {}", count(p.actions, "step")),
            (Phase::Action, Step::Replacements, _) => format!("the {who} side draws replacements"),
            (Phase::Action, Step::Deploy, _) => format!("the {who} side places a drawn block"),
            (Phase::Action, ..) => format!("the {who} side moves"),
            (Phase::Battles, ..) => format!("the {who} side chooses the next battle"),
            (Phase::Battle, _, Some(Stage::Declare)) => format!("the {who} side declares a volley at {at}, or none"),
            (Phase::Battle, _, Some(Stage::Withdraw)) => format!("the {who} side withdraws from {at}"),
            (Phase::Battle, _, Some(Stage::Regroup)) => format!("the {who} side regroups from {at}"),
            (Phase::Battle, ..) => format!("the {who} side acts with its blocks at {at}"),
            (Phase::Winter, Step::Indians, _) => {
                "the American side chooses the block that settles an Indian town".into()
            }
            (Phase::Winter, Step::Attrition, _) => {
                format!("the {who} side chooses a block without supply to be captured")
            }
            (Phase::Winter, ..) => format!("the {who} side disbands blocks"),
            _ => format!("the {who} side plays"),
        }
    }
}
