//! Draws the blocks of one position of New York's battle board.

use crate::app::games::new_york_1776::prelude::*;
use crate::app::games::new_york_1776::tips::unit_tip;
use crate::board::new_york_1776::back;
use crate::rules::new_york_1776::observe::Fighter;

/// The data that all positions of the board are drawn from.
pub(super) struct BattleBoard<'a> {
    /// The moment.
    pub cx: Cx<'a>,
    /// The battle.
    pub battle: &'a BattleSeen,
    /// The blocks of which one must be chosen.
    pub lit: Set<UnitId>,
    /// The planned deployment of the active human.
    pub deploying: Option<PostMap<Set<UnitId>>>,
    /// The block that is moving from another position, its origin, and its progress, 0 to 1.
    pub sliding: Option<(UnitId, Pos2, f32)>,
    /// The block that is taking a hit, and the progress of its ring's turn.
    pub hit: Option<(UnitId, f32)>,
}

impl BattleBoard<'_> {
    /// The visible blocks of a position.
    fn known(&self, side: Side, post: Post) -> Vec<Fighter> {
        let deploying = self.deploying.filter(|_| side == self.battle.acting);
        let here = |fighter: &&Fighter| match &deploying {
            Some(posts) => posts[post].has(fighter.unit),
            None => fighter.post == Some(post),
        };
        let mut known: Vec<Fighter> = self.battle.lines[side].known.iter().filter(here).copied().collect();
        known.sort_by_key(|fighter| fighter.unit);
        known
    }

    fn hidden(&self, side: Side, post: Post) -> usize {
        let line = &self.battle.lines[side];
        let undeployed = if post == Post::Reserve { line.undeployed } else { 0 };
        usize::from(line.hidden[post]) + usize::from(undeployed)
    }

    fn state(&self, fighter: &Fighter) -> State {
        let state = State {
            selected: self.cx.plan.in_hand == Some(fighter.unit),
            lit: self.lit.has(fighter.unit),
            spent: fighter.acted && self.battle.step == Step::Act,
            fled: fighter.fled,
            ..State::default()
        };
        state.taking_hit(self.hit.filter(|(unit, _)| *unit == fighter.unit).map(|(_, share)| share))
    }
}

/// The height of the name of a position with its margins, in points, and of the top and front of a block, in edges.
const NAME_ROOM: f32 = 30.0;
const BLOCK_SIDES: f32 = 0.26;

/// The edge, in points, above which a block would be blurred.
const PAINTED: f32 = 128.0;

/// Draws the blocks of a position.
pub(super) fn line(
    ui: &mut Ui,
    board: &BattleBoard<'_>,
    (row, side, post): (usize, Side, Post),
    rect: Rect,
) -> Option<Touched<UnitId>> {
    let theme = theme::of(ui);
    let known = board.known(side, post);
    let hidden = board.hidden(side, post);
    if known.len() + hidden == 0 {
        if post != Post::Reserve && !board.battle.skirmish {
            ui.painter().text(
                rect.center(),
                Align2::CENTER_CENTER,
                "empty",
                theme.at(Face::FellItalic, 16.0),
                theme.line(),
            );
        }
        return None;
    }
    let reserve = post == Post::Reserve;
    let places: Vec<Option<Fighter>> = match board.battle.step {
        Step::Act if !reserve && hidden == 0 => {
            let when = (board.cx.table.header().identity(), board.cx.view.turn, board.battle.round);
            let id = egui::Id::new(("stand", when, board.battle.location, side, post));
            let units: Vec<UnitId> = known.iter().map(|fighter| fighter.unit).collect();
            let of = |unit: UnitId| known.iter().find(|fighter| fighter.unit == unit).copied();
            stable_slots(ui.ctx(), id, &units).into_iter().map(|unit| unit.and_then(of)).collect()
        }
        _ => known.iter().map(|fighter| Some(*fighter)).chain((0..hidden).map(|_| None)).collect(),
    };
    let total = places.len();
    // As large as fits beside the name, and no larger than the pictures of blocks.
    let beside = if reserve { f32::INFINITY } else { (rect.height() - NAME_ROOM) / (1.0 + BLOCK_SIDES) };
    let most = (rect.height() * if reserve { 0.62 } else { 0.58 }).min(beside).min(PAINTED);
    let room = (rect.width() - if reserve { 220.0 } else { 24.0 }, rect.height() - 26.0);
    let rows = Rows::fit(total, room, (1.16, 1.24), most, 3).at_least(22.0);
    let (edge, far) = (rows.edge, row == 1);
    let middle = rect.center() + vec2(0.0, if far { 7.0 } else { -7.0 });
    let mut touched = None;
    for (i, place) in places.iter().enumerate() {
        let corner = rows.corner(i, middle, 0.17);
        match place {
            None if hidden == 0 => {}
            None => {
                draw(ui.painter(), board.cx.art, &back(side, (i % 2) as u8), corner, edge, State::default());
            }
            Some(fighter) => touched = block(ui, board, fighter, post, corner, edge).or(touched),
        }
    }
    if reserve {
        of_reserve(ui, rect, far, hidden, known.iter().filter(|fighter| fighter.fled).count());
    }
    touched
}

/// Draws a face-up block.
fn block(
    ui: &Ui,
    board: &BattleBoard<'_>,
    fighter: &Fighter,
    post: Post,
    corner: Pos2,
    edge: f32,
) -> Option<Touched<UnitId>> {
    let rules = board.cx.rules;
    let mut corner = corner;
    if let Some((_, from, share)) = board.sliding.filter(|(unit, ..)| *unit == fighter.unit) {
        let eased = share * share * (3.0 - 2.0 * share);
        let from = from - vec2(edge, edge) / 2.0;
        corner = from + (corner - from) * eased;
    }
    let unit = fighter.unit;
    let shown = BoardBlock {
        block: unit,
        name: &format!("{}, {} SP, {}", rules.unit_name(unit), fighter.sp, post.name()),
        face: &unit_face(rules, unit, fighter.sp, fighter.revealed),
        state: board.state(fighter),
        advised: board.cx.advises_piece(unit.index()),
    };
    let (response, touched) = shown.show(ui, board.cx.art, Rect::from_min_size(corner, vec2(edge, edge)));
    response.on_hover_ui(|ui| {
        unit_tip(ui, rules, unit, fighter.sp);
        if post != Post::Reserve {
            let dice = if fighter.dice == 1 { "1 die".to_owned() } else { format!("{} dice", fighter.dice) };
            let water = if fighter.crossed { "; came over water" } else { "" };
            theme::small(ui, format!("Would roll {dice}{water}"));
        }
        if fighter.fled {
            theme::small(ui, "Fled, and stays in Reserve (N8.9)");
        }
    });
    touched
}

/// The text about a Reserve.
fn of_reserve(ui: &Ui, rect: Rect, far: bool, hidden: usize, fled: usize) {
    let text = match (hidden, fled) {
        (0, 0) => String::new(),
        (0, n) => format!("{n} fled and may not return"),
        (n, 0) => format!("{n} still hidden"),
        (n, fled) => format!("{n} still hidden, {fled} fled"),
    };
    field_note(ui.painter(), rect, if far { Align2::RIGHT_BOTTOM } else { Align2::RIGHT_TOP }, &text);
}
