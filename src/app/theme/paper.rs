//! Paper and panels.

use super::palette::{self, Palette, Theme};
use crate::app::art::{Art, Picture};
use bevy_egui::egui::{self, Color32, CornerRadius, Mesh, Rect, Sense, Shape, Stroke, Ui, Vec2, pos2, vec2};

pub fn tile(painter: &egui::Painter, picture: &Picture, rect: Rect, scale: f32, tint: Color32) {
    let size = vec2(picture.size.x, picture.size.y) * scale;
    if size.x >= 1.0 && size.y >= 1.0 {
        painter.add(tiles(picture, size, rect, tint));
    }
}

/// Tiles of a size over a rectangle, cut off at its right and lower edge.
fn tiles(picture: &Picture, size: Vec2, rect: Rect, tint: Color32) -> Mesh {
    let mut mesh = Mesh::with_texture(picture.texture);
    let mut y = rect.top();
    while y < rect.bottom() {
        let h = size.y.min(rect.bottom() - y);
        let mut x = rect.left();
        while x < rect.right() {
            let w = size.x.min(rect.right() - x);
            mesh.add_rect_with_uv(
                Rect::from_min_size(pos2(x, y), vec2(w, h)),
                Rect::from_min_max(pos2(0.0, 0.0), pos2(w / size.x, h / size.y)),
                tint,
            );
            x += size.x;
        }
        y += size.y;
    }
    mesh
}

/// A sheet of laid paper: shadow, tile, two lines; in high contrast plain, with one strong line.
fn sheet_of_paper(theme: Theme, art: &Art, rect: Rect) -> [Shape; 5] {
    let bare = theme.palette == Palette::Contrast;
    let shadow = egui::Shadow { offset: [0, 8], blur: 24, spread: 0, color: Color32::from_black_alpha(128) };
    let edge = Stroke::new(if bare { 2.0 } else { 1.0 }, theme.ink());
    let inner = Stroke::new(1.0, theme.line().gamma_multiply(0.75));
    [
        Shape::from(shadow.as_shape(rect, CornerRadius::same(3))),
        Shape::rect_filled(rect, 3.0, theme.paper()),
        if bare { Shape::Noop } else { paper_mesh(&art.paper, rect.shrink(1.0)) },
        Shape::rect_stroke(rect, 3.0, edge, egui::StrokeKind::Inside),
        if bare { Shape::Noop } else { Shape::rect_stroke(rect.shrink(3.5), 1.0, inner, egui::StrokeKind::Inside) },
    ]
}

/// Draws a sheet of laid paper.
pub fn paper(painter: &egui::Painter, art: &Art, rect: Rect) {
    painter.extend(sheet_of_paper(palette::of(painter), art, rect));
}

/// The place of a sheet in the middle of the window: of this size, but within its edges.
pub fn centred(ctx: &egui::Context, size: Vec2) -> Rect {
    let window = ctx.content_rect();
    Rect::from_center_size(window.center(), size.min(window.size() - vec2(40.0, 40.0)))
}

/// A sheet before everything: what is behind is darkened and takes no click.
pub fn sheet<R>(ctx: &egui::Context, art: &Art, name: &str, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    let window = ctx.content_rect();
    let shown =
        egui::Area::new(egui::Id::new(name)).order(egui::Order::Foreground).fixed_pos(window.min).show(ctx, |ui| {
            ui.painter().rect_filled(window, 0.0, Color32::from_black_alpha(110));
            ui.allocate_rect(window, Sense::CLICK | Sense::DRAG);
            paper(ui.painter(), art, rect);
            let mut inner = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink2(vec2(26.0, 22.0))));
            let out = add(&mut inner);
            record_overflow(ctx, name, inner.min_rect(), rect);
            out
        });
    // Tab stays on the sheet.
    ctx.memory_mut(|memory| memory.set_modal_layer(shown.response.layer_id));
    shown.inner
}

/// A floating panel at a fixed place; with no `height`, it is as high as its content.
pub fn panel<R>(
    ctx: &egui::Context,
    art: &Art,
    name: &str,
    rect: Rect,
    fit: bool,
    add: impl FnOnce(&mut Ui) -> R,
) -> (Rect, R) {
    let compact = compact(ctx);
    let margin = if compact { vec2(14.0, 12.0) } else { vec2(18.0, 16.0) };
    let mut whole = rect;
    let shown = egui::Area::new(egui::Id::new(name))
        .fixed_pos(rect.min)
        .order(egui::Order::Middle)
        .constrain(false)
        // A half-faded panel would be a grey box.
        .fade_in(false)
        .sense(Sense::CLICK | Sense::DRAG)
        .show(ctx, |ui| {
            let under: Vec<_> = (0..5).map(|_| ui.painter().add(Shape::Noop)).collect();
            let inner = Rect::from_min_size(rect.min + margin, rect.size() - margin * 2.0);
            let mut body =
                ui.new_child(egui::UiBuilder::new().max_rect(inner).layout(egui::Layout::top_down(egui::Align::Min)));
            body.set_clip_rect(rect.intersect(ctx.content_rect()).expand(1.0));
            // A sheet whose words did not fit in the last frame can be scrolled.
            let id = egui::Id::new((name, "scrolls"));
            let scrolls = fit && ctx.data(|data| data.get_temp(id)).unwrap_or(false);
            let height = egui::Id::new((name, "foot"));
            let tall = ctx.data_mut(|data| data.remove_temp::<f32>(height)).filter(|_| scrolls).unwrap_or(0.0);
            let upper = inner.with_max_y((inner.bottom() - tall).max(inner.top()));
            let pinned = scrolls.then(|| inner.with_min_y(upper.bottom()));
            ctx.data_mut(|data| data.insert_temp(foot_place(), FootPlace { pinned, clip: body.clip_rect(), height }));
            let (out, high) = if scrolls {
                let area = egui::ScrollArea::vertical().id_salt(id).auto_shrink([false, true]);
                let shown = area.max_height(upper.height()).show(&mut body, |ui| {
                    // Lists in it take no more room than without scrolling.
                    let room = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), upper.height()));
                    ui.scope_builder(egui::UiBuilder::new().max_rect(room), add).inner
                });
                (shown.inner, shown.content_size.y + tall)
            } else {
                let out = add(&mut body);
                (out, body.min_rect().height())
            };
            ctx.data_mut(|data| data.remove::<FootPlace>(foot_place()));
            let words = Rect::from_min_size(body.min_rect().min, vec2(body.min_rect().width(), high));
            record_overflow(ctx, name, words, rect);
            let overflows = fit && high > inner.height() + margin.y;
            if overflows != scrolls {
                ctx.data_mut(|data| data.insert_temp(id, overflows));
                ctx.request_repaint();
            }
            if fit {
                whole.max.y = (body.min_rect().bottom() + tall + margin.y).min(rect.max.y);
            }
            let painter = ui.painter().clone();
            let shapes = sheet_of_paper(palette::of(ctx), art, whole);
            for (slot, shape) in under.into_iter().zip(shapes) {
                painter.set(slot, shape);
            }
            ui.allocate_rect(whole, Sense::hover());
            out
        });
    (whole, shown.inner)
}

/// Where the foot of the sheet that is being drawn goes.
#[derive(Clone, Copy)]
struct FootPlace {
    /// Its room at the lower edge of a sheet that is scrolled; none where it stands among the rest.
    pinned: Option<Rect>,
    clip: Rect,
    /// Under which its height is stored, with the gap above it.
    height: egui::Id,
}

fn foot_place() -> egui::Id {
    egui::Id::new("foot of the sheet")
}

/// Draws what must stay in sight on a [`panel`], its main buttons: where the sheet has more words than room and is
/// scrolled, at its lower edge.
pub fn foot<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    let Some(place) = ui.data(|data| data.get_temp::<FootPlace>(foot_place())) else { return add(ui) };
    let gap = ui.spacing().item_spacing.y;
    let (out, high) = match place.pinned {
        Some(rect) => {
            let room = egui::UiBuilder::new().id_salt("foot").max_rect(rect.with_min_y(rect.top() + gap));
            let mut below = ui.new_child(room.layout(egui::Layout::top_down(egui::Align::Min)));
            below.set_clip_rect(place.clip);
            (add(&mut below), below.min_rect().height() + gap)
        }
        None => {
            let shown = ui.scope(add);
            (shown.inner, shown.response.rect.height() + gap)
        }
    };
    if place.pinned.is_some_and(|rect| (rect.height() - high).abs() > 0.5) {
        ui.ctx().request_repaint();
    }
    ui.data_mut(|data| data.insert_temp(place.height, high));
    out
}

/// The sheets with more content than fits, since the last call: for tests, because it is easily overlooked.
pub fn take_overflows(ctx: &egui::Context) -> Vec<String> {
    ctx.data_mut(|data| data.remove_temp(egui::Id::new("overfull sheets"))).unwrap_or_default()
}

/// Records a sheet with more content than fits.
fn record_overflow(ctx: &egui::Context, name: &str, words: Rect, rect: Rect) {
    if cfg!(debug_assertions) && (words.bottom() > rect.bottom() + 1.0 || words.right() > rect.right() + 1.0) {
        let id = egui::Id::new("overfull sheets");
        let words = format!("{name}: {words:?} in {rect:?}");
        ctx.data_mut(|data| {
            let known = data.get_temp_mut_or_default::<Vec<String>>(id);
            if !known.contains(&words) && known.len() < 20 {
                known.push(words);
            }
        });
    }
}

fn paper_mesh(picture: &Picture, rect: Rect) -> Shape {
    let size = vec2(picture.size.x.max(64.0), picture.size.y.max(64.0));
    if picture.size.x < 1.0 { Shape::Noop } else { Shape::mesh(tiles(picture, size, rect, Color32::WHITE)) }
}

/// The double rule between groups.
pub fn rule(ui: &mut Ui) {
    let theme = palette::of(ui);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 11.0), Sense::hover());
    for dy in [-1.5, 1.5] {
        ui.painter().hline(rect.x_range(), rect.center().y + dy, Stroke::new(1.0, theme.line().gamma_multiply(0.75)));
    }
}

/// Whether the window is so narrow, for its text size, that panels and texts are smaller.
pub fn compact(ctx: &egui::Context) -> bool {
    is_compact(ctx.content_rect().width())
}

/// The same of a window of this width, in points.
pub const fn is_compact(width: f32) -> bool {
    width < 1600.0
}

/// Whether the window is so low, for its text size, that every line is needed.
pub fn short_window(ctx: &egui::Context) -> bool {
    ctx.content_rect().height() < 700.0
}

/// Whether it is so low that texts are shortened: 1920×1080 with text twice as large.
pub fn very_short_window(ctx: &egui::Context) -> bool {
    ctx.content_rect().height() < 639.0
}

/// The pass in which a sheet was last opened, which is drawn in every pass as long as it is open: salted with it, a list
/// does not begin where an earlier one was left.
pub fn opened_in(ctx: &egui::Context, sheet: &str) -> u64 {
    let (now, id) = (ctx.cumulative_pass_nr(), egui::Id::new(("opening of", sheet)));
    ctx.data_mut(|data| {
        let (drawn, opened) = data.get_temp(id).unwrap_or((0, now));
        let opened = if now > drawn + 1 { now } else { opened };
        data.insert_temp(id, (now, opened));
        opened
    })
}

/// Darkens the whole window behind a sheet.
pub fn darken(ctx: &egui::Context, alpha: u8) {
    let window = ctx.content_rect();
    ctx.layer_painter(egui::LayerId::background()).rect_filled(
        window,
        0.0,
        egui::Color32::from_rgba_unmultiplied(0x1a, 0x0e, 0x06, alpha),
    );
}

/// Golden dots along a line: the mark of a hint. `size` is 1 for those of a route.
pub fn dots(painter: &egui::Painter, points: &[egui::Pos2], size: f32) {
    let theme = palette::of(painter);
    let gap = 13.0 * size.max(0.7);
    for (ink, radius) in [(theme.cream().gamma_multiply(0.85), 6.0), (theme.ink(), 4.6), (theme.gold_fill(), 3.2)] {
        painter.extend(Shape::dotted_line(points, ink, gap, radius * size));
    }
}

/// The same around a rectangle.
pub fn ring_of_dots(painter: &egui::Painter, rect: Rect, size: f32) {
    let corners = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom(), rect.left_top()];
    dots(painter, &corners, size);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rectangles of twenty lines and a list on a sheet that is too low for them, in the third frame.
    fn lines(high: f32) -> Vec<Rect> {
        let (ctx, art, mut found) = (egui::Context::default(), Art::default(), Vec::new());
        for _ in 0..3 {
            found.clear();
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                let rect = Rect::from_min_size(pos2(10.0, 10.0), vec2(300.0, high));
                panel(ui.ctx(), &art, "low", rect, true, |ui| {
                    // Without fonts words have no height.
                    for _ in 0..20 {
                        found.push(ui.allocate_exact_size(vec2(50.0, 20.0), Sense::hover()).0);
                    }
                    let room = ui.available_height().max(40.0);
                    found.push(ui.allocate_exact_size(vec2(50.0, room), Sense::hover()).0);
                });
            });
            // Nothing is drawn.
            output.textures_delta.clear();
        }
        found
    }

    /// The words above the foot of a sheet of this height, and the foot itself with what can be seen of it.
    fn with_foot(lines: usize) -> (Rect, Rect, Rect) {
        let (ctx, art, mut found) = (egui::Context::default(), Art::default(), [Rect::NOTHING; 3]);
        for _ in 0..5 {
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                let rect = Rect::from_min_size(pos2(10.0, 10.0), vec2(300.0, 200.0));
                panel(ui.ctx(), &art, "low", rect, true, |ui| {
                    for _ in 0..lines {
                        found[0] = ui.allocate_exact_size(vec2(50.0, 20.0), Sense::hover()).0;
                        found[0] = found[0].intersect(ui.clip_rect());
                    }
                    foot(ui, |ui| {
                        found[1] = ui.allocate_exact_size(vec2(80.0, 30.0), Sense::hover()).0;
                        found[2] = found[1].intersect(ui.clip_rect());
                    });
                });
            });
            output.textures_delta.clear();
        }
        let [words, foot, seen] = found;
        (words, foot, seen)
    }

    #[test]
    fn the_foot_of_a_sheet_stays_in_sight_when_its_words_are_scrolled() {
        for lines in [2, 5, 8, 12, 40] {
            let (words, foot, seen) = with_foot(lines);
            assert_eq!(foot, seen, "the foot of {lines} lines is seen whole");
            assert!(foot.bottom() <= 210.0 && foot.top() > 10.0, "on the sheet: {foot:?}");
            assert!(
                !words.is_positive() || words.bottom() <= foot.top() + 0.5,
                "{lines} lines: {words:?} over {foot:?}"
            );
        }
        assert!(with_foot(2).1.top() < 120.0, "without scrolling it follows the words");
    }

    #[test]
    fn nothing_on_a_scrolled_sheet_lies_over_anything_else() {
        for high in [120.0, 250.0, 900.0] {
            let found = lines(high);
            for pair in found.windows(2) {
                assert!(pair[0].bottom() <= pair[1].top(), "at a height of {high}: {pair:?}");
            }
            let list = found.last().expect("a list").height();
            assert!(high > 500.0 || list <= 40.5, "a list takes no room that it does not have: {list}");
        }
    }
}
