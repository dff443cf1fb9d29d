//! The table: the map or the battle board, the panels beside it, the sheets over it, the keys.

mod keys;
mod map;
mod news;
mod overview;
mod tools;

use self::map::{LitPlaces, map_and_input};
use super::{curtain, end};
use crate::app::contract::layout::set_card_bottom;
use crate::app::contract::pointed;
use crate::app::contract::view::GameView;
use crate::app::map::camera::Viewport;
use crate::app::map::drawn_place::{Pieces, PlaceQuery};
use crate::app::map::washes::Washes;
use crate::app::panels::view::{View, surroundings};
use crate::app::panels::{export, find, lesson, main_button, menu, not_saved, opponent, prompt, record};
use crate::app::state::prelude::*;
use crate::app::widgets::live_region;

/// Draws the table and collects its clicks and keys.
pub(super) fn draw(
    mut contexts: EguiContexts,
    current: Res<CurrentSession>,
    table_ui: Res<TableUi>,
    art: Res<Art>,
    settings: Res<Settings>,
    scene: Option<Res<State<TableView>>>,
    mut viewport: ResMut<Viewport>,
    mut commands: Commands,
    map_places: PlaceQuery,
    pieces: Pieces,
    catalog: Res<Catalog>,
    mut washes: ResMut<Washes>,
    mut highlighted: Local<Vec<PlaceId>>,
    mut lit: Local<LitPlaces>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let (Some(session), Some(scene)) = (current.session(), scene) else { return Ok(()) };
    let info = session.info();
    // Of one player's list nothing is left behind a curtain.
    let pointed = pointed::take(&ctx);
    not_saved::banner(&ctx, &art, &info, &mut commands);
    let leaving = if let Some(Sheet::Leaving(leaving)) = &table_ui.sheet { Some(*leaving) } else { None };
    if let Some(leaving) = leaving {
        not_saved::question(&ctx, &art, &info, leaving, &mut commands);
    }
    if let Some(down) = &info.curtain {
        // In any case, nothing else of the game is drawn in this frame.
        curtain::show(&ctx, &info, &art, down, leaving, &mut commands);
        washes.set_if_neq(Washes::default());
        viewport.leave_seat();
        return Ok(());
    }
    let places = PanelLayout::of(&ctx);
    open_map(&mut viewport, session, &art, &places, &settings);
    let lesson_state = info.lesson_state;
    let speaks_of = lesson_state.map_or_else(|| info.ai.advised(), |step| step.at.clone());
    if *highlighted != speaks_of {
        // Bring the places that a lesson or a hint mentions into view, or only the end of a route that does not fit.
        *highlighted = speaks_of;
        let last = || highlighted.last().copied().into_iter().collect();
        let least = if lesson_state.is_some() { highlighted.clone() } else { last() };
        viewport.lit = Some([highlighted.clone(), least]);
    }
    let game = catalog.game(info.game.id()).ok();
    let overlays: Vec<(&Overlay, bool)> = game
        .map_or(&[][..], |game| game.info().overlays())
        .iter()
        .map(|one| (one, settings.shows(info.game.id(), one)))
        .collect();
    let on: Vec<OverlayKind> = overlays.iter().filter(|(_, on)| *on).map(|(overlay, _)| overlay.kind).collect();
    let mut shown = session.view(ViewStyle { art: &art, compact: places.compact }, &on);
    if tells_news(&info) {
        show_news(&mut shown, &info);
    }
    let side = info.to_play.unwrap_or(info.seat);
    shown.marks.pointed = pointed.ways.iter().map(|way| art.chart.through(side, way)).collect();
    (_, shown.marks.pointed_places) = pointed.ends();
    washes.set_if_neq(Washes(shown.marks.overlays.washes.clone()));
    let view = View { ctx: &ctx, session, info, shown, table_ui: &table_ui, art: &art, places, game, overlays };
    keys::keys(&view, *scene.get(), &mut viewport, &mut commands);
    match *scene.get() {
        TableView::BattleBoard => battle_board(&view, &mut commands),
        scene => {
            let over = scene == TableView::End;
            if view.shown.marks.covered && !over {
                wood(&ctx, &art);
            } else {
                map_and_input(&view, &mut viewport, &mut lit, &map_places, &pieces, over, &mut commands);
            }
            if scene == TableView::End {
                end::show(&ctx, session, &table_ui, &art, &mut commands);
            } else {
                beside_the_map(&view, &mut viewport, &mut commands);
            }
        }
    }
    // The record may be scrolled, closed or covered; its last line is still read to screen-reader users.
    if let Some(last) = view.info.log.last() {
        let corner = Rect::from_min_size(places.record.left_bottom() - vec2(0.0, 2.0), vec2(2.0, 2.0));
        live_region::read_aloud(&ctx, "what has happened", corner, &last.text.plain(), false);
    }
    if table_ui.sheet.is_none() && view.info.question.is_none() {
        let moment = ctx.layer_painter(egui::LayerId::new(egui::Order::Foreground, egui::Id::new("moment")));
        if let Some(words) = session.draw(view.style(), Panel::Tableau(&moment, places.view)).words {
            live_region::read_aloud(&ctx, "what is shown", places.view.shrink2(places.view.size() * 0.3), &words, true);
        }
    }
    sheets(&view, *scene.get(), &mut commands);
    if let Some(game) = game.filter(|_| matches!(table_ui.sheet, Some(Sheet::Legend))) {
        super::legend::show(&ctx, &art, game, &mut commands);
    }
    Ok(())
}

/// The middle of the pieces on the map and of the chart's centre of action.
fn theatre(session: &dyn GameSession, art: &Art, compact: bool) -> Point {
    let stacks = session.map_layout(ViewStyle { art, compact }).stacks;
    let points: Vec<Point> = stacks.iter().map(|stack| stack.point).chain([art.chart.action]).collect();
    let n = points.len() as f32;
    let sum = points.iter().fold((0.0, 0.0), |sum, point| (sum.0 + point.0, sum.1 + point.1));
    (sum.0 / n, sum.1 / n)
}

/// The table itself, where no map lies on it.
fn wood(ctx: &egui::Context, art: &Art) {
    let window = ctx.content_rect();
    let under = ctx.layer_painter(egui::LayerId::background());
    under.rect_filled(window, 0.0, Color32::from_rgb(0x26, 0x18, 0x0e));
    theme::tile(&under, &art.table, window, 1.6, Color32::WHITE);
}

fn battle_board(view: &View<'_>, commands: &mut Commands) {
    let View { ctx, session, ref info, art, places, .. } = *view;
    let window = ctx.content_rect();
    wood(ctx, art);
    let gap = places.gap;
    let sheet =
        Rect::from_min_max(pos2(gap, places.right.top()), pos2(places.right.left() - gap, window.bottom() - gap));
    session.draw(view.style(), Panel::BattleBoard(ctx, sheet));
    let top = prompt::show(view, true, commands);
    let foot = main_button::show(view, true, commands);
    let mut middle =
        Rect::from_min_max(pos2(places.right.left(), top.bottom() + gap), pos2(places.right.right(), foot.top() - gap));
    let (lesson_state, program) = (info.lesson_state, info.computer_to_play);
    let room = match program {
        _ if lesson_state.is_some() => ctx.data(|data| data.get_temp(lesson_height())).unwrap_or(LESSON),
        Some(_) => {
            if places.compact {
                198.0
            } else {
                206.0
            }
        }
        None if info.no_hint.is_some() => 0.0,
        None => {
            // Beside a board the adviser begins to think with more to say than its button.
            let last = ctx.data(|data| data.get_temp(hint_height())).unwrap_or(52.0_f32);
            if info.ai.now.as_ref().is_some_and(|thought| thought.hint) { last.max(THINKING) } else { last }
        }
    };
    if room > 0.0 {
        let below = Rect::from_min_max(pos2(middle.left(), middle.bottom() - room), middle.max);
        middle.max.y = below.top() - gap;
        match program {
            _ if lesson_state.is_some() => {
                let room = Rect::from_min_size(below.min, vec2(below.width(), LESSON));
                let drawn = lesson::show(view, room, commands).height();
                // Its text ends above the foot; in the next frame it gets the height that it needs.
                if (drawn - below.height()).abs() > 0.5 {
                    ctx.data_mut(|data| data.insert_temp(lesson_height(), drawn));
                    ctx.request_repaint();
                }
            }
            Some(side) => {
                let body = |ui: &mut Ui| opponent::body(ui, view, side, commands);
                theme::panel(ctx, art, "opponent", below, false, body);
            }
            None => {
                let room = Rect::from_min_size(below.min, vec2(below.width(), HINT));
                adviser(view, "adviser over the board", room, commands);
            }
        }
    }
    session.draw(view.style(), Panel::BesideBattleBoard(ctx, middle));
}

/// Opens the map at its first view, and shows again what the side saw before it left its seat, or the computer moved.
fn open_map(viewport: &mut Viewport, session: &dyn GameSession, art: &Art, places: &PanelLayout, settings: &Settings) {
    let info = session.info();
    let opens = !viewport.opened() && settings.view.is_none();
    viewport.open([places.view, places.clear], || theatre(session, art, places.compact), settings.view);
    if opens && let Some(part) = surroundings(session, art, places.compact) {
        viewport.show_part(part, 1.0);
    }
    viewport.take_seat(info.seat);
    // The map follows the computer; at the human's next turn it shows again what it showed before.
    if info.computer_to_play.is_none() && !info.busy && info.status.part != Part::Battle {
        viewport.back_to_own();
    }
}

/// The height of a lesson's text beside a battle board.
const LESSON: f32 = 300.0;

/// The id under which its height in the last frame is stored.
fn lesson_height() -> egui::Id {
    egui::Id::new("height of the lesson")
}

/// The maximum height of the adviser's panel over a board, in points.
const HINT: f32 = 320.0;

/// The height of that panel while the adviser thinks, in points.
const THINKING: f32 = 112.0;

/// The id under which the height of the adviser's panel over a board in the last frame is stored.
fn hint_height() -> egui::Id {
    egui::Id::new("height of the adviser")
}

fn beside_the_map(view: &View<'_>, viewport: &mut Viewport, commands: &mut Commands) {
    let View { ctx, session, ref info, ref shown, table_ui, art, places, .. } = *view;
    let style = view.style();
    let turn_card = |ui: &mut Ui| {
        session.draw(style, Panel::TurnCard(ui));
        if let Some(goal) = info.goal.as_ref() {
            let theme = theme::of(ui);
            let words = theme.text(Face::Sans, format!("Your goal: {goal}."), if places.compact { 13.0 } else { 14.0 });
            let label = egui::Label::new(words.color(theme.ink_2()));
            // In the lowest windows it has one line; its tooltip has all of it.
            ui.add(if theme::short_window(ctx) { label.truncate() } else { label });
        }
    };
    // In a small window a sheet that covers the map covers the left column, too.
    if !(shown.marks.covered && places.compact) {
        let (card, _) = theme::panel(ctx, art, "turn card", places.turn, true, turn_card);
        let under = Rect::from_min_max(pos2(card.left(), card.bottom() + places.gap), places.record.max);
        let lesson_state = lesson::show(view, under, commands);
        let card = if lesson_state.is_positive() { card.union(lesson_state) } else { card };
        set_card_bottom(ctx, card.bottom());
        let under = Rect::from_min_max(pos2(card.left(), card.bottom() + places.gap), places.record.max);
        let sheets = session.draw(style, Panel::UnderCard(ctx, under)).bottom;
        let below = sheets.filter(|bottom| *bottom > under.top()).unwrap_or(card.bottom());
        record::show(view, below, commands);
    }
    // In a small window the open record replaces them.
    if !(table_ui.drawer && places.compact || shown.marks.covered) {
        tools::show(view, viewport, commands);
        // The dice tray lies where it is.
        if info.rolling.is_none() {
            overview::show(view, viewport, commands);
        }
    }
    let top = prompt::show(view, false, commands);
    let foot = main_button::show(view, false, commands);
    let middle = Rect::from_min_max(
        pos2(places.right.left(), top.bottom() + places.gap),
        pos2(places.right.right(), foot.top() - places.gap),
    );
    if tells_news(info) {
        return news::show(view, middle, commands);
    }
    if info.over {
        theme::panel(ctx, art, "orders", middle, true, |ui| {
            if Button::new("Back to the result").key(BACK).show(ui, art) {
                commands.queue(at_table(|table| table.end_hidden = false));
            }
        });
        return;
    }
    if let Some(side) = info.computer_to_play.filter(|_| info.lesson_state.is_none()) {
        let body = |ui: &mut Ui| opponent::body(ui, view, side, commands);
        theme::panel(ctx, art, "opponent", middle, true, body);
        return;
    }
    let advised = info.no_hint.is_none();
    let mut top = middle.top();
    if !(advised && adviser_fills_column(ctx, info, middle)) {
        let sheets = session.draw(style, Panel::SideSheet(ctx, middle)).bottom;
        top = sheets.filter(|bottom| *bottom > top).map_or(top, |bottom| bottom + places.gap);
        ctx.data_mut(|data| data.insert_temp(sheets_height(), top - middle.top()));
    }
    let below = Rect::from_min_max(pos2(middle.left(), top), middle.max);
    if advised && below.height() > 50.0 {
        // It never lies over the main button; where the sheets leave it too little room, it is scrolled.
        adviser(view, "adviser", below, commands);
    }
}

/// Whether the sheet with what happened is shown, instead of the orders.
fn tells_news(info: &SessionInfo<'_>) -> bool {
    info.aftermath.is_some() && !info.busy || info.aftermath.is_none() && info.news.is_some()
}

/// Puts what happened over the map; what covers it comes afterwards, and the decision is asked for when the player
/// has read it.
fn show_news(shown: &mut GameView, info: &SessionInfo<'_>) {
    shown.marks.covered = false;
    shown.main_button = None;
    shown.prompt = Prompt {
        side: Some(info.seat),
        heading: format!("{} side", info.sides()[info.seat].name),
        question: "What has happened".into(),
        help: "Press Continue.".into(),
    };
}

/// The adviser's text; in the next frame it gets the height that it needs.
fn adviser(view: &View<'_>, name: &str, room: Rect, commands: &mut Commands) {
    let View { ctx, art, .. } = *view;
    let body = |ui: &mut Ui| opponent::hint(ui, view, commands);
    let drawn = theme::panel(ctx, art, name, room, true, body).0.height();
    // A text that is scrolled needs more than that.
    let drawn = if drawn < room.height() - 0.5 { drawn } else { drawn.max(HINT) };
    if ctx.data(|data| data.get_temp::<f32>(hint_height())).is_none_or(|last| (last - drawn).abs() > 0.5) {
        ctx.data_mut(|data| data.insert_temp(hint_height(), drawn));
        ctx.request_repaint();
    }
}

/// The id under which the height of the sheets beside the map is stored, with the gap below them.
fn sheets_height() -> egui::Id {
    egui::Id::new("height of the sheets")
}

/// Whether the adviser, while thinking or showing a hint, replaces the sheets until dismissed: in a low window they
/// leave no room for the hint, and a hint that the player cannot read must not be followed.
fn adviser_fills_column(ctx: &egui::Context, info: &SessionInfo<'_>, middle: Rect) -> bool {
    let asked = info.ai.now.as_ref().is_some_and(|thought| thought.hint);
    // A player who begins to plan when the hint is there needs the sheet.
    let began = egui::Id::new("a plan was begun before the hint");
    if asked {
        ctx.data_mut(|data| data.insert_temp(began, !info.at_rest));
    }
    let reads = info.at_rest || ctx.data(|data| data.get_temp(began)).unwrap_or(false);
    let speaks = asked || info.ai.hint.is_some() && reads;
    let height = |id: egui::Id| ctx.data(|data| data.get_temp::<f32>(id)).unwrap_or(0.0);
    speaks && middle.height() - height(sheets_height()) < height(hint_height()).max(150.0)
}

/// Sheets over everything: a question, the menu, the export, the luck, the account of the computer's orders.
fn sheets(view: &View<'_>, scene: TableView, commands: &mut Commands) {
    let View { ctx, session, ref info, table_ui, art, .. } = *view;
    if matches!(table_ui.sheet, Some(Sheet::Menu)) {
        menu::menu(ctx, art, info, commands);
    } else if let Some(question) = info.question {
        let side = info.to_play.unwrap_or(Side::First);
        if let Some(answer) = menu::question(ctx, art, question, side) {
            commands.write_message(TableRequest::Command(SessionCommand::Answer(answer)));
        }
    }
    match &table_ui.sheet {
        Some(Sheet::Export(sheet)) => export::show(ctx, info.sides(), sheet, art, commands),
        Some(Sheet::Forces) => {
            if super::sheets::forces(ctx, art, |ui| drop(session.draw(view.style(), Panel::Forces(ui)))) {
                commands.queue(close_sheet());
            }
        }
        Some(Sheet::Find(search)) => {
            let stacks = session.map_layout(view.style()).stacks;
            let own: Vec<_> =
                stacks.iter().filter(|stack| Some(stack.side) == info.to_play).map(|stack| stack.place).collect();
            find::show(view, search, &own, commands);
        }
        Some(Sheet::Pencil(place, text)) => find::pencil(view, *place, text, commands),
        Some(Sheet::Luck) => {
            let title = if scene == TableView::End { "The luck of the dice" } else { "The luck of the dice so far" };
            let luck = session.results().luck;
            if super::sheets::luck(ctx, art, info.sides(), &luck, info.game.roll_kinds(), title) {
                commands.queue(close_sheet());
            }
        }
        // The legend lies over everything, the question of leaving under the panels.
        Some(Sheet::Menu | Sheet::Legend | Sheet::Leaving(_)) | None => {}
    }
}
