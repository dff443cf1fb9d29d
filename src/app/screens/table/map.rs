//! The map at the table: its marks, the pointer on it, highlighted places that come into view, the block in hand.

use crate::app::map::camera::Viewport;
use crate::app::map::drawn_place::{Pieces, PlaceQuery, drawn_places};
use crate::app::map::lens::is_held;
use crate::app::map::{drawing, emblems, marks};
use crate::app::panels::find;
use crate::app::panels::view::View;
use crate::app::state::prelude::*;
use crate::app::widgets::dice;

/// The map with its marks and pointer input; `over`: the end screen is over it.
pub(super) fn map_and_input(
    view: &View<'_>,
    viewport: &mut Viewport,
    lit: &mut LitPlaces,
    map_places: &PlaceQuery,
    pieces: &Pieces,
    over: bool,
    commands: &mut Commands,
) {
    let View { ctx, session, ref info, ref shown, art, places, .. } = *view;
    viewport.bare = is_held(ctx, GROUND) && view.table_ui.sheet.is_none() && !over;
    let all = drawn_places(map_places, pieces, viewport);
    let open = info.computer_to_play.is_none();
    let mut marks = if viewport.bare { shown.marks.without_pieces() } else { shown.marks.clone() };
    if !info.busy {
        bring_lit_places_into_view(viewport, &shown.marks, lit);
    }
    marks.quiet |= view.table_ui.sheet.is_some() || info.question.is_some() || over;
    marks.rings = info.lesson_state.map_or_else(Vec::new, |step| step.at.clone());
    let held = shown.dragged.as_ref().filter(|_| open);
    let (rolling, explains) = (info.rolling, held.is_none() && !marks.quiet);
    let input = drawing::show(
        ctx,
        art,
        info.sides(),
        viewport,
        &all,
        &marks,
        held.is_some(),
        |ui, place| {
            session.draw(view.style(), Panel::Tooltip(ui, place));
            for (.., text) in shown.marks.pencil.iter().filter(|(at, ..)| *at == place) {
                theme::small(ui, format!("Your pencil mark: {text}"));
            }
        },
        |ui, viewport, input| {
            if let Some(game) = view.game.filter(|_| explains && input.hovered.is_none()) {
                emblems::explain_signs(ui, art, viewport, game);
            }
            if let Some(place) = input.hovered.filter(|_| explains && open) {
                marks::way_ahead(ui.painter(), viewport, &session.way_to(view.style(), place));
            }
            if let Some(rolling) = rolling {
                dice::dice_on_map(ui.painter(), art, rolling, places.view, &viewport.rooms(art, &info.dice_places));
            }
        },
    );
    if viewport.bare {
        return;
    }
    let hostile = |place: &PlaceId| {
        all.iter().any(|here| here.place == *place && here.piles.iter().any(|pile| pile.side != info.seat))
    };
    if let Some(place) = input.pencilled.filter(|_| info.viewer != Viewer::Public && open).filter(hostile) {
        commands.queue(open_sheet(Sheet::Pencil(place, find::pencil_text(shown, place))));
    }
    if input.missed {
        let text = "Nothing is there. The right mouse button and [Esc] let go of what is chosen.";
        let text = key_map::worded(ctx, text);
        commands.write_message(TableRequest::Command(SessionCommand::Say(Some(Notice {
            text,
            case: None,
            calm: false,
        }))));
    }
    if input.boxed.as_ref().is_some_and(Vec::is_empty) {
        let text = "No stack in the box can be added: none of yours there can move now, or all are chosen.".to_owned();
        commands.write_message(TableRequest::Command(SessionCommand::Say(Some(Notice {
            text,
            case: None,
            calm: false,
        }))));
    }
    for place in input.boxed.into_iter().flatten() {
        commands.write_message(TableRequest::Input(PlayerInput::Pointer(PointerInput::Add(place))));
    }
    if let Some(touch) = input.touch {
        commands.write_message(TableRequest::Input(PlayerInput::Pointer(touch)));
    }
    if view.table_ui.spread && !marks.quiet {
        spread(view, viewport, &marks);
    }
    if let Some(face) = held {
        dragged_block(ctx, art, viewport, face);
    }
}

/// The tooltip of the place where the planned route ends, or else of the chosen one, beside it.
fn spread(view: &View<'_>, viewport: &Viewport, marks: &MapMarks) {
    let of = |so: fn(&PlaceMark) -> bool| marks.places.iter().find(|(_, mark)| so(mark)).map(|(place, _)| *place);
    let Some(place) = of(|mark| mark.end).or_else(|| of(|mark| mark.selected)) else { return };
    let Some(drawn) = view.art.chart.places.get(&place) else { return };
    let room = viewport.room(drawn).expand(viewport.edge() * 0.6);
    let area = egui::Area::new(egui::Id::new("spread stack")).fixed_pos(room.right_top());
    area.constrain_to(view.places.view).show(view.ctx, |ui| {
        egui::Frame::popup(ui.style()).show(ui, |ui| view.session.draw(view.style(), Panel::Tooltip(ui, place)));
    });
}

/// The reason for the last move of the map.
#[derive(Default)]
pub struct LitPlaces {
    /// The highlighted places, including those with chosen blocks; and those with battles.
    lit: [Vec<PlaceId>; 2],
    mover: Option<Side>,
}

/// The largest number of highlighted places for which the map moves by itself: more lie about the chosen blocks, and
/// the player who clicked those sees enough of them.
const MANY: usize = 20;

/// If other places are highlighted than before, brings them into view, so that no panel hides what can be clicked.
/// The map stays still while a block is dragged. When a side begins to move, at least one of its blocks is brought
/// into view.
fn bring_lit_places_into_view(viewport: &mut Viewport, marks: &MapMarks, before: &mut LitPlaces) {
    let those = |so: fn(&PlaceMark) -> bool| -> Vec<PlaceId> {
        marks.places.iter().filter(|(_, mark)| so(mark)).map(|(place, _)| *place).collect()
    };
    let mut now = match marks.places.iter().any(|(_, mark)| mark.lit.is_some()) {
        true => [those(|mark| mark.lit.is_some() || mark.selected), those(|mark| mark.battle || mark.selected)],
        false => [Vec::new(), Vec::new()],
    };
    if now[0].len() > MANY && !marks.concerns.is_empty() {
        now[0] = those(|mark| mark.selected);
    }
    if !now[0].is_empty() {
        now[0].extend(marks.concerns.iter().copied());
    }
    let mover = marks.lifts.first().map(|(_, side)| *side);
    if mover.is_some() && mover != before.mover {
        let lifts = || marks.lifts.iter().map(|(place, _)| *place).collect();
        viewport.movers = if marks.concerns.is_empty() { lifts() } else { marks.concerns.clone() };
        if now[0].is_empty() && (1..=MANY).contains(&marks.concerns.len()) {
            viewport.lit = Some([marks.concerns.clone(), Vec::new()]);
        }
    }
    before.mover = mover;
    if now != before.lit {
        if (1..=MANY).contains(&now[0].len()) && !marks.carries && viewport.lit.is_none() {
            viewport.lit = Some(now.clone());
        }
        if now[0].is_empty() {
            viewport.back_nearer();
        }
        before.lit = now;
    }
}

/// The block in hand, under the pointer.
fn dragged_block(ctx: &egui::Context, art: &Art, viewport: &Viewport, face: &crate::board::Face) {
    let Some(at) = ctx.input(|input| input.pointer.hover_pos()) else { return };
    crate::app::widgets::blocks::held(ctx, art, face, at, viewport.edge().max(48.0));
}
