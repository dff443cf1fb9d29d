//! The moments of a game that have a picture: the end of the set-up, of each turn and of the game, and each battle.

use crate::board::Pictured;
use crate::kernel::ruleset::Viewer;
use crate::kernel::story::Part;
use crate::play::timeline::{Timeline, TimelineMark};

/// One picture to draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The moment: the number of orders and rolls before it.
    pub at: usize,
    /// The moment whose turn it shows: the end of a turn is the board with which the next one begins.
    pub turn_of: usize,
    /// The name of its file, without the extension.
    pub name: String,
}

/// The pictures of a game: the end of the set-up, of each turn and of the game, and each battle once its lines are
/// formed.
pub fn scenes<R: Pictured>(timeline: &Timeline<R>, rules: &R) -> Vec<Scene> {
    let mut all = Vec::new();
    let turn_at = |at: usize| timeline.moments[at].turn;
    match timeline.first_after(0, Part::SetUp) {
        Some(first) => all.push(Scene { at: first, turn_of: 0, name: "turn_00_set_up".into() }),
        None => return vec![Scene { at: timeline.len(), turn_of: 0, name: "turn_00_set_up".into() }],
    }
    for (n, (after, mark)) in timeline.marks.iter().enumerate() {
        match mark {
            TimelineMark::Turn(turn) if *turn > 1 => {
                // The last moment of the previous turn.
                let Some(before) = (0..*after).rev().find(|at| turn_at(*at) < *turn) else { continue };
                let name = format!("turn_{:02}_end", turn_at(before));
                let set_up = timeline.moments[before].part == Part::SetUp;
                if !set_up && all.last().is_none_or(|scene: &Scene| scene.name != name) {
                    all.push(Scene { at: *after, turn_of: before, name });
                }
            }
            TimelineMark::Battle(place) => {
                let stands = (*after..=timeline.len())
                    .take_while(|at| *at == *after || timeline.moments[*at].part == Part::Battle)
                    .find(|at| rules.lines(&timeline.view(*at, Viewer::Public)).is_some_and(|lines| lines.stand))
                    .unwrap_or(*after);
                let number = timeline.marks[..n]
                    .iter()
                    .filter(|(at, mark)| matches!(mark, TimelineMark::Battle(_)) && turn_at(*at) == turn_at(*after))
                    .count();
                let id = rules.place_word(*place);
                let name = format!("turn_{:02}_battle_{}_{id}", turn_at(*after), number + 1);
                all.push(Scene { at: stands, turn_of: stands, name });
            }
            _ => {}
        }
    }
    let last = timeline.len();
    // In the order of the alphabet: battles, the end of the turn, the last picture.
    let name = if timeline.moments[last].part == Part::Over { "final" } else { "now" };
    all.push(Scene { at: last, turn_of: last, name: format!("turn_{:02}_{name}", turn_at(last)) });
    all
}
