//! The boards that cover the map, one at a time: the battle, the winter, the markers, the year.

use super::{battle, hand, winter, year};
use crate::app::games::decision::prelude::*;

/// A board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    Battle,
    Winter,
    Hand,
    Year,
}

/// Whether a decision is made on a board that covers the map.
pub fn over(view: &View) -> bool {
    battle::over(view) || winter::over(view) || hand::over(view) || year::over(view)
}

/// Whether a board shows this roll.
pub fn rolls(sighting: &Sighting) -> bool {
    battle::rolls(sighting) || winter::rolls(sighting) || hand::rolls(sighting) || year::rolls(sighting)
}

/// Whether a board covers the map now: the player may have put it aside, or opened one.
pub fn covers(cx: Cx<'_>) -> bool {
    cx.plan.board.is_some() || over(cx.view) && !cx.battle_board_hidden
}

/// The board that is shown: the one that the player opened, that of the dice that fall, that of the decision.
fn shown(cx: Cx<'_>) -> Shown {
    match cx.plan.board {
        Some(Board::Hand) => return Shown::Hand,
        Some(Board::Year) => return Shown::Year,
        None => {}
    }
    let view = cx.view;
    let boards = [
        (Shown::Battle, battle::rolling(cx), battle::over(view)),
        (Shown::Winter, winter::rolling(cx), winter::over(view)),
        (Shown::Hand, hand::rolling(cx), hand::over(view)),
        (Shown::Year, year::rolling(cx), year::over(view)),
    ];
    let rolling = boards.iter().find(|(_, rolling, _)| *rolling);
    rolling.or(boards.iter().find(|(.., over)| *over)).map_or(Shown::Year, |(board, ..)| *board)
}

/// Draws the board.
pub fn over_map(cx: Cx<'_>, ctx: &egui::Context, rect: Rect) -> Option<Intent> {
    match shown(cx) {
        Shown::Battle => battle::over_map(cx, ctx, rect),
        Shown::Winter => winter::over_map(cx, ctx, rect),
        Shown::Hand => hand::over_map(cx, ctx, rect),
        Shown::Year => year::over_map(cx, ctx, rect),
    }
}

/// Draws the sheets beside it.
pub fn over_side(cx: Cx<'_>, ctx: &egui::Context, rect: Rect) -> Option<Intent> {
    match shown(cx) {
        Shown::Battle => battle::over_side(cx, ctx, rect),
        Shown::Winter => winter::over_side(cx, ctx, rect),
        Shown::Hand => hand::over_side(cx, ctx, rect),
        Shown::Year => year::over_side(cx, ctx, rect),
    }
}

/// The keys of the board.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Option<Intent> {
    opened(cx, pressed).or_else(|| match shown(cx) {
        Shown::Battle => battle::keys(cx, pressed),
        Shown::Winter => winter::keys(cx, pressed),
        Shown::Hand => hand::keys(cx, pressed),
        Shown::Year => year::keys(cx, pressed),
    })
}

/// A board that a key opens, or closes.
pub fn opened(cx: Cx<'_>, pressed: &KeyPresses) -> Option<Intent> {
    let asked = [(HAND, Board::Hand), (YEAR, Board::Year)].into_iter().find(|(key, _)| pressed.action(*key))?.1;
    Some(Intent::Board(if cx.plan.board == Some(asked) { None } else { Some(asked) }))
}

/// The prompt of a decision on a board.
pub fn prompt(cx: Cx<'_>, side: Side, task: Task) -> Option<Prompt> {
    battle::prompt(cx, side, task)
        .or_else(|| winter::prompt(cx, side, task))
        .or_else(|| hand::prompt(cx, side, task))
        .or_else(|| year::prompt(cx, side, task))
}
