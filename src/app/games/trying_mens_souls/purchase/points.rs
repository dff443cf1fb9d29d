//! MIP as a sum of chips, and the victory points now and if the game ended now.

use crate::app::games::trying_mens_souls::prelude::*;
use crate::app::widgets::dice::draw_die;
use crate::kernel::story::{Die, DieEffect};

/// The MIP of a side in this turn: the die, what changed it, what was saved. Of the enemy only what is public.
pub(super) fn mip(ui: &Ui, cx: Cx<'_>, side: Side, rect: Rect) {
    let theme = theme::of(ui);
    let (rules, p) = (cx.rules, &cx.view.known);
    cells::cell(ui.painter(), rect, 2.0, theme.field(), theme.line());
    ui.painter().rect_filled(rect.with_max_x(rect.left() + 5.0), 0.0, theme.side(side));
    let size = cx.by_width(13.0, 17.0);
    let left = rect.left() + 14.0;
    let low = rect.height() < size * 2.6;
    let top = pos2(left, if low { rect.center().y } else { rect.top() + rect.height() * 0.27 });
    let anchor = Align2::LEFT_CENTER;
    let name = format!("{} MIP", side.name());
    let head = theme::write(ui.painter(), top, anchor, &name, theme.at(Face::FellSc, size), theme.side(side));
    let (mut roll, mut points) = (None, None);
    let begun = matches!(p.task(), Some(Task::Generals | Task::MipNavy | Task::MipDie(_)));
    for sighting in shown_back(cx, &mut Vec::new()).take_while(|sighting| !matches!(sighting, Sighting::Turn { .. })) {
        match sighting {
            Sighting::Rolled { who, why: RollReason::Mip, faces, total, .. } if who == side => {
                roll = Some((faces, total))
            }
            Sighting::Mip { side: of, points: now } if of == side => points = Some(now),
            _ => {}
        }
    }
    let included = p.generals[rules.general_of(side)] == Some(Inclusion::Include);
    let cost = if included { rules.cost_of(p, rules[rules.general_of(side)].marker) } else { 0 };
    let mut chips: Vec<String> = Vec::new();
    let mut x = if low { head.right() + 10.0 } else { left };
    let y = if low { rect.center().y } else { rect.top() + rect.height() * 0.7 };
    let small = cx.by_width(11.5, 13.5);
    if let Some((faces, Some(total))) = roll {
        let face = faces.as_slice().first().copied().unwrap_or(1);
        let edge = small + 5.0;
        let die = Die { sides: 6, face, effect: DieEffect::None };
        draw_die(ui.painter(), cx.art, &die, pos2(x + edge / 2.0, y), edge, 0.0);
        x += edge + 5.0;
        chips.push(format!("die {}", rules.tables.mip.table[side][usize::from(face - 1)]));
        let saved = points.map_or(0, |points| points as i8 - total);
        if saved > 0 {
            chips.push(format!("saved +{saved}"));
        }
    } else if rules.is_first_turn(p) {
        chips.push(format!("without a die {}", rules.tables.mip.first_turn[side]));
    }
    let changes = rules.mip_changes(p, side).into_iter().filter(|(_, by)| *by != 0);
    let counts = roll.is_some() || begun || rules.is_first_turn(p);
    chips.extend(changes.filter(|_| counts).map(|(name, by)| format!("{name} {}", signed(by))));
    if cost > 0 && points.is_some() {
        chips.push(format!("marker included −{cost}"));
    }
    let font = theme.at(Face::Sans, small);
    for chip in &chips {
        let words = ui.painter().layout_no_wrap(chip.clone(), font.clone(), theme.ink());
        let pill = Rect::from_min_size(pos2(x, y - words.size().y / 2.0 - 1.0), words.size() + vec2(12.0, 2.0));
        if pill.right() > rect.right() - 46.0 {
            break;
        }
        cells::cell(ui.painter(), pill, 8.0, theme.paper(), theme.ink_2());
        ui.painter().galley(pill.min + vec2(6.0, 1.0), words, theme.ink());
        x = pill.right() + 5.0;
    }
    let hidden = cx.view.hidden[side];
    let now = if hidden { points.map_or(0, |points| points.saturating_sub(cost)) } else { p.mip[side] };
    // Once the purchases are sealed nobody knows what is left.
    let sealed = hidden && p.phase() != Phase::Initiative;
    let note = if sealed {
        "left, unseen"
    } else if hidden {
        "to spend, unseen"
    } else if begun {
        "saved"
    } else {
        "left"
    };
    let figure = theme.at(Face::Bold, cx.by_width(18.0, 26.0));
    let at = pos2(rect.right() - 12.0, if low { rect.center().y } else { rect.top() + rect.height() * 0.36 });
    let now = if sealed { "?".to_owned() } else { now.to_string() };
    theme::write(ui.painter(), at, Align2::RIGHT_CENTER, &now, figure, theme.ink());
    if !low {
        let at = pos2(rect.right() - 12.0, rect.top() + rect.height() * 0.8);
        theme::write(ui.painter(), at, Align2::RIGHT_CENTER, note, theme.at(Face::Sans, small), theme.ink_2());
    }
    theme::explained(ui, rect, &format!("{name}: {now} {note}; {} (T6.2, T6.3)", chips.join(", ")));
}

/// Draws the points.
pub(super) fn points(ui: &Ui, cx: Cx<'_>, rect: Rect) {
    let theme = theme::of(ui);
    let size = cx.by_width(14.0, 18.0);
    theme::write(ui.painter(), rect.left_top(), Align2::LEFT_TOP, "Points", theme.at(Face::FellSc, size), theme.ink());
    let rows = cx.rules.points_rows(&cx.view.known);
    let top = rect.top() + size + 4.0;
    let high = ((rect.bottom() - top) / (rows.len() as f32 + 1.0)).min(25.0);
    let text = (high * 0.66).clamp(9.0, 15.0);
    let column = |number: usize| rect.right() - (1 - number) as f32 * rect.width() * 0.22;
    for (number, side) in Side::BOTH.into_iter().enumerate() {
        let at = pos2(column(number), top + high / 2.0);
        let font = theme.at(Face::Semi, text);
        theme::write(ui.painter(), at, Align2::RIGHT_CENTER, side.name(), font, theme.side(side));
    }
    for (number, (name, values, is_sum)) in rows.iter().enumerate() {
        let y = top + (number as f32 + 1.5) * high;
        let face = if *is_sum { Face::Bold } else { Face::Sans };
        let font = theme.at(face, text);
        if *is_sum {
            ui.painter().hline(rect.x_range(), y + high / 2.0, Stroke::new(1.0, theme.line()));
        }
        theme::write(ui.painter(), pos2(rect.left(), y), Align2::LEFT_CENTER, raised(name), font.clone(), theme.ink());
        for (side, value) in values.iter().enumerate() {
            let words = if *value < 0 { signed(i32::from(*value)) } else { value.to_string() };
            theme::write(ui.painter(), pos2(column(side), y), Align2::RIGHT_CENTER, words, font.clone(), theme.ink());
        }
    }
    let told: Vec<String> = rows.iter().map(|(name, [a, b], _)| format!("{name}: American {a}, British {b}")).collect();
    theme::explained(ui, rect, &format!("Victory points. {} (T14.2, T14.3)", told.join("; ")));
}
