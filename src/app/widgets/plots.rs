//! Plots of a game over its turns: strength, places held.

use bevy_egui::egui::{self, Align2, Pos2, Shape, Stroke, pos2};

use crate::app::theme::{self, Face};
use crate::kernel::side::{BySide, Hatch, Side, SideInfo};
use crate::kernel::story::{GameStatus, Part};

/// The horizontal scale of a plot: all turns have the same width, the set-up less.
#[derive(Clone, Debug)]
pub struct Scale {
    left: f32,
    width: f32,
    /// For the set-up and each turn: first moment, one past the last, and share of the width before it.
    pieces: Vec<(usize, usize, f32, f32)>,
    /// The turn of each section; none for the set-up.
    turns: Vec<Option<u16>>,
    /// The year of each section, in games that count by years.
    years: Vec<Option<u16>>,
}

/// The width of the set-up, in turns.
const SET_UP: f32 = 0.5;

impl Scale {
    /// A scale for the moments of a game between two edges.
    pub fn new(moments: &[GameStatus], left: f32, right: f32) -> Self {
        let piece_of = |moment: &GameStatus| (moment.part != Part::SetUp).then_some(moment.turn);
        let mut turns: Vec<Option<u16>> = Vec::new();
        let (mut starts, mut years) = (Vec::new(), Vec::new());
        for (i, moment) in moments.iter().enumerate() {
            let piece = piece_of(moment);
            if turns.last() != Some(&piece) {
                turns.push(piece);
                starts.push(i);
                years.push(moment.year);
            }
        }
        let wide = |turn: &Option<u16>| if turn.is_none() { SET_UP } else { 1.0 };
        let total: f32 = turns.iter().map(wide).sum();
        let mut before = 0.0;
        let mut pieces = Vec::new();
        for (n, start) in starts.iter().enumerate() {
            let end = starts.get(n + 1).copied().unwrap_or(moments.len());
            let share = wide(&turns[n]) / total.max(1.0);
            pieces.push((*start, end, before, share));
            before += share;
        }
        Self { left, width: right - left, pieces, turns, years }
    }

    /// The position of a moment.
    pub fn x(&self, at: usize) -> f32 {
        let piece = self.pieces.iter().rev().find(|piece| piece.0 <= at);
        let Some((start, end, before, share)) = piece else { return self.left };
        let last = self.pieces.last().is_some_and(|other| other.0 == *start);
        // The last moment of a game lies at its right edge.
        let steps = (end - start - usize::from(last)).max(1) as f32;
        self.left + self.width * (before + share * ((at - start) as f32 / steps).min(1.0))
    }

    /// The moment at a position.
    pub fn at(&self, x: f32) -> usize {
        let share = ((x - self.left) / self.width.max(1.0)).clamp(0.0, 1.0);
        let piece = self.pieces.iter().rev().find(|piece| piece.2 <= share);
        let Some((start, end, before, wide)) = piece else { return 0 };
        let last = self.pieces.last().is_some_and(|other| other.0 == *start);
        let steps = end - start - usize::from(last);
        (start + ((share - before) / wide.max(1e-6) * steps as f32).round() as usize).min(end.saturating_sub(1))
    }

    /// Left edge, right edge, turn and year of each section.
    fn columns(&self) -> impl Iterator<Item = (f32, f32, Option<u16>, Option<u16>)> {
        let named = self.turns.iter().zip(&self.years);
        self.pieces.iter().zip(named).map(|((_, _, before, share), (turn, year))| {
            (self.left + self.width * before, self.left + self.width * (before + share), *turn, *year)
        })
    }
}

/// Draws thin lines between the turns, with their numbers below; or years, if the game counts by years.
pub fn columns(painter: &egui::Painter, rect: egui::Rect, scale: &Scale, now: Option<u16>) {
    let theme = theme::of(painter);
    let year_now = now.and_then(|now| scale.columns().find(|column| column.2 == Some(now))).and_then(|column| column.3);
    let mut last_year = None;
    for (left, right, turn, year) in scale.columns() {
        let begins = year.is_some() && year != last_year;
        if begins {
            painter.vline(left, rect.y_range(), Stroke::new(1.0, theme.line()));
        }
        last_year = year;
        painter.vline(right, rect.y_range(), Stroke::new(1.0, theme.line().gamma_multiply(0.45)));
        let Some(turn) = turn else { continue };
        let chosen = if year.is_some() { year == year_now } else { now == Some(turn) };
        let font = if chosen { theme.at(Face::Bold, 13.5) } else { theme.at(Face::Sans, 13.0) };
        let ink = if chosen { theme.ink() } else { theme.ink_2() };
        let below = rect.bottom() + 2.0;
        if let Some(year) = year.filter(|_| begins) {
            painter.text(pos2(left + 3.0, below), Align2::LEFT_TOP, year, font, ink);
        } else if year.is_none() && (right - left > 15.0 || turn == 1 || turn % 5 == 0) {
            painter.text(pos2((left + right) / 2.0, below), Align2::CENTER_TOP, turn, font, ink);
        }
    }
    painter.hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, theme.ink()));
}

/// Draws the curves of both sides: solid for upright hatching, dashed for slanting.
pub fn curves(
    painter: &egui::Painter,
    rect: egui::Rect,
    scale: &Scale,
    moments: &[GameStatus],
    of: fn(&GameStatus) -> BySide<u32>,
) {
    let theme = theme::of(painter);
    let most = moments.iter().map(|moment| of(moment).first.max(of(moment).second)).max().unwrap_or(1).max(1);
    let y = |value: u32| rect.bottom() - 3.0 - value as f32 / most as f32 * (rect.height() - 10.0);
    for side in Side::BOTH {
        let mut points: Vec<Pos2> = Vec::new();
        let mut last = None;
        for (i, moment) in moments.iter().enumerate() {
            let value = of(moment)[side];
            if last != Some(value) || i + 1 == moments.len() {
                if let Some(before) = last {
                    points.push(pos2(scale.x(i), y(before)));
                }
                points.push(pos2(scale.x(i), y(value)));
                last = Some(value);
            }
        }
        let stroke = Stroke::new(2.0, theme.side(side));
        match theme.hatch(side) {
            Hatch::Upright => drop(painter.add(Shape::line(points, stroke))),
            Hatch::Slanting => painter.extend(Shape::dashed_line(&points, stroke, 7.0, 4.0)),
        }
    }
}

/// Draws the key of the two curves, right to left from a point; returns its left edge.
pub fn legend(painter: &egui::Painter, right: Pos2, sides: &BySide<SideInfo>, what: &str) -> f32 {
    let theme = theme::of(painter);
    let mut x = right.x;
    for side in [Side::Second, Side::First] {
        let words =
            painter.layout_no_wrap(format!("{} {what}", sides[side].name), theme.at(Face::Sans, 13.5), theme.ink_2());
        x -= words.size().x;
        painter.galley(pos2(x, right.y - words.size().y / 2.0), words, theme.ink_2());
        let line = [pos2(x - 30.0, right.y), pos2(x - 6.0, right.y)];
        let stroke = Stroke::new(2.0, theme.side(side));
        match theme.hatch(side) {
            Hatch::Upright => drop(painter.line_segment(line, stroke)),
            Hatch::Slanting => painter.extend(Shape::dashed_line(&line, stroke, 6.0, 3.0)),
        }
        x -= 44.0;
    }
    x
}

/// Draws the hits made as a bar, and the expected hits as a mark on it.
pub fn hits(painter: &egui::Painter, rect: egui::Rect, side: Side, made: f32, expected: f32, most: f32) {
    let theme = theme::of(painter);
    let x = |value: f32| rect.left() + rect.width() * (value / most.max(1.0)).min(1.0);
    painter.hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, theme.line()));
    let bar = egui::Rect::from_min_max(rect.min, pos2(x(made), rect.bottom()));
    painter.rect_filled(bar, 0.0, theme.side(side));
    if theme.hatch(side) == Hatch::Slanting {
        // Hatched: colour is not the only sign.
        let clip = painter.with_clip_rect(bar);
        let mut at = bar.left() - bar.height();
        while at < bar.right() {
            let ends = [pos2(at, bar.bottom()), pos2(at + bar.height(), bar.top())];
            clip.line_segment(ends, Stroke::new(1.5, theme.side_lines(side)));
            at += 6.0;
        }
    }
    painter.vline(x(expected), (rect.top() - 3.0)..=(rect.bottom() + 3.0), Stroke::new(2.0, theme.ink()));
}
