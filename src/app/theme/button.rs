//! Buttons: an icon, a label, a key, and the reason if it is inactive.

use super::palette;
use super::text::{Face, icon};
use crate::app::art::Art;
use crate::app::keys::action::{Action, CONFIRM};
use crate::app::keys::key_map;
use crate::kernel::side::Side;
use bevy_egui::egui::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{self, Color32, Pos2, Rect, Sense, Stroke, Ui, Vec2, pos2, vec2};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Most buttons.
    Plain,
    /// The one thing to do, in a side's colour.
    Primary(Side),
    /// The chosen one of several.
    Chosen,
    /// Lower than others.
    Small,
    /// Lower than others; the chosen one of several or not.
    Tab(bool),
}

/// A button with an icon, a label and its key; `why_not` makes it inactive and gives the reason.
pub struct Button<'a> {
    /// The label, also its accessible name.
    pub text: &'a str,
    /// The action of the key that does the same.
    pub key: Option<Action>,
    /// An icon of the atlas.
    pub icon: &'a str,
    pub kind: Kind,
    /// Why it cannot be pressed now.
    pub why_not: Option<&'a str>,
    /// The minimum width.
    pub width: f32,
    /// Its accessible name, if the label alone is not clear.
    pub name: &'a str,
    /// Whether the second click of a double click does nothing: the first may have given the button another meaning.
    pub once: bool,
    /// Whether the hint that is shown suggests it.
    pub advised: bool,
}

impl<'a> Button<'a> {
    pub const fn new(text: &'a str) -> Self {
        Self {
            text,
            key: None,
            icon: "",
            kind: Kind::Plain,
            why_not: None,
            width: 0.0,
            name: "",
            once: false,
            advised: false,
        }
    }

    /// With a key.
    pub fn key(self, key: impl Into<Option<Action>>) -> Self {
        Self { key: key.into(), ..self }
    }

    /// With an icon.
    pub const fn icon(self, icon: &'a str) -> Self {
        Self { icon, ..self }
    }

    /// With a look. The one thing to do is done once.
    pub const fn kind(self, kind: Kind) -> Self {
        Self { kind, once: self.once || matches!(kind, Kind::Primary(_)), ..self }
    }

    /// Deaf to the second click of a double click.
    pub const fn once(self) -> Self {
        Self { once: true, ..self }
    }

    /// With a minimum width.
    pub const fn width(self, width: f32) -> Self {
        Self { width, ..self }
    }

    /// Marked if the hint that is shown suggests it.
    pub const fn advised(self, advised: bool) -> Self {
        Self { advised, ..self }
    }

    /// With an accessible name of its own.
    pub const fn accessible_name(self, name: &'a str) -> Self {
        Self { name, ..self }
    }

    /// Inactive, with the reason.
    pub const fn off(self, why_not: Option<&'a str>) -> Self {
        Self { why_not, ..self }
    }

    /// Draws it; true when pressed.
    pub fn show(self, ui: &mut Ui, art: &Art) -> bool {
        self.respond(ui, art).0
    }

    /// Draws it; whether it is pressed, and its response.
    pub fn respond(self, ui: &mut Ui, art: &Art) -> (bool, egui::Response) {
        let theme = palette::of(ui);
        let compact = super::compact(ui.ctx());
        let (height, size) = self.kind.measure(compact);
        let enabled = self.why_not.is_none();
        let cap = self.key.map_or("", |key| key_map::cap(ui.ctx(), &key));
        let cap = ui.painter().layout_no_wrap(cap.to_owned(), theme.at(Face::Semi, 12.0), theme.ink());
        let icon_width = if self.icon.is_empty() { 0.0 } else { 26.0 };
        let cap_width = if self.key.is_none() { 0.0 } else { cap.size().x + 12.0 + 8.0 };
        let padding = if matches!(self.kind, Kind::Small | Kind::Tab(_)) { 10.0 } else { 14.0 };
        // A text too long for its sheet is cut; its name for screen readers and its tooltip stay whole.
        let room = ui.max_rect().width() - icon_width - cap_width - padding * 2.0;
        let mut job = LayoutJob::simple_singleline(self.text.to_owned(), theme.at(Face::Semi, size), theme.ink());
        job.wrap = TextWrapping::truncate_at_width(room.max(40.0));
        let words = ui.painter().layout_job(job);
        let content = words.size().x + icon_width + cap_width;
        let width = (content + padding * 2.0).max(self.width);
        let (rect, response) =
            ui.allocate_exact_size(vec2(width, height), if enabled { Sense::click() } else { Sense::CLICK });
        let name = if self.name.is_empty() { self.text } else { self.name };
        let spoken = format!("{name}{}", hint_words(self.advised));
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, &spoken));
        let ink = self.body(ui.painter(), &response, rect);
        if self.advised {
            super::ring_of_dots(ui.painter(), rect, 0.6);
        }
        let painter = ui.painter();
        let mut x = rect.center().x - content / 2.0;
        if !self.icon.is_empty() {
            let place = Rect::from_center_size(pos2(x + 9.0, rect.center().y), Vec2::splat(20.0));
            icon(painter, art, self.icon, place, ink);
            x += icon_width;
        }
        painter.galley_with_override_text_color(pos2(x, rect.center().y - words.size().y / 2.0), words.clone(), ink);
        // Enter presses the button that has the focus, not this one.
        let focused = ui.memory(|memory| memory.focused()).is_some_and(|focused| focused != response.id);
        let claimed = confirm_is_claimed(ui.ctx());
        let taken = self.key == Some(CONFIRM) && (claimed || focused && !ui.ctx().text_edit_focused());
        if self.key.is_some() && !taken {
            let left = x + words.size().x + 8.0;
            let box_rect = Rect::from_min_size(pos2(left, rect.center().y - 9.0), vec2(cap.size().x + 12.0, 18.0));
            painter.rect_stroke(box_rect, 3.0, Stroke::new(1.0, ink.gamma_multiply(0.8)), egui::StrokeKind::Inside);
            painter.galley_with_override_text_color(box_rect.center() - cap.size() / 2.0, cap, ink.gamma_multiply(0.9));
        }
        let clicked = is_meant(&response, name, self.once) && enabled;
        if let Some(why) = self.why_not {
            ui.ctx().accesskit_node_builder(response.id, |node| node.set_description(why));
            // A click tells the reason at once, until the pointer leaves.
            let asked = response.id.with("why not");
            let tells =
                response.hovered() && (response.clicked() || ui.data(|data| data.get_temp(asked)).unwrap_or(false));
            ui.data_mut(|data| data.insert_temp(asked, tells));
            if tells {
                response.show_tooltip_text(why);
                return (clicked, response);
            }
            return (clicked, response.on_hover_text(why));
        }
        (clicked, if words.elided { response.on_hover_text(self.text) } else { response })
    }

    /// Draws the background with edge, shadow and rings; returns the colour of the text on it.
    fn body(&self, painter: &egui::Painter, response: &egui::Response, rect: Rect) -> Color32 {
        let theme = palette::of(painter);
        let enabled = self.why_not.is_none();
        let pressed = response.is_pointer_button_down_on();
        let (fill, edge, ink) = match self.kind {
            _ if !enabled => (Color32::TRANSPARENT, theme.disabled(), theme.disabled()),
            Kind::Primary(side) => (
                if pressed { theme.side(side).gamma_multiply(0.85) } else { theme.side(side) },
                theme.side(side).lerp_to_gamma(Color32::BLACK, 0.25),
                theme.cream(),
            ),
            Kind::Chosen | Kind::Tab(true) => (theme.link(), theme.ink(), theme.cream()),
            _ if pressed => (theme.paper_3(), theme.ink(), theme.ink()),
            _ if response.hovered() => (theme.bright(), theme.ink(), theme.ink()),
            _ => (theme.field(), theme.ink_2(), theme.ink()),
        };
        if enabled {
            let shadow = Stroke::new(1.0, theme.ink().gamma_multiply(0.35));
            painter.hline((rect.left() + 2.0)..=(rect.right() - 2.0), rect.bottom() + 0.5, shadow);
        }
        painter.rect(rect, 3.0, fill, Stroke::new(1.0, edge), egui::StrokeKind::Inside);
        if response.hovered() && enabled {
            let glow = Stroke::new(2.0, theme.gold().gamma_multiply(0.6));
            painter.rect_stroke(rect.expand(1.0), 4.0, glow, egui::StrokeKind::Outside);
        }
        ink
    }
}

#[derive(Clone, Copy, Default)]
struct LastPresses {
    /// The button on which the present press began, and what it said.
    begun: Option<(egui::Id, egui::Id)>,
    /// The label of the button of the last click.
    clicked: Option<egui::Id>,
}

/// Whether a button is clicked, and the click is meant for what it says: it began while it said so, and it is not the
/// second click of a double click on a button that said something else.
fn is_meant(response: &egui::Response, says: &str, once: bool) -> bool {
    let (ctx, id, says) = (&response.ctx, egui::Id::new("last presses"), egui::Id::new(says));
    let (presses, releases) = ctx.input(|input| (input.pointer.primary_pressed(), input.pointer.primary_released()));
    let begins = presses && response.is_pointer_button_down_on();
    // Keys and screen readers press what has the focus.
    let by_pointer = begins || releases && response.clicked();
    if !by_pointer {
        return response.clicked();
    }
    let mut last: LastPresses = ctx.data(|data| data.get_temp(id)).unwrap_or_default();
    if begins {
        last.begun = Some((response.id, says));
    }
    let mut meant = response.clicked();
    if meant {
        let same = presses || last.begun == Some((response.id, says));
        let second = (response.double_clicked() || response.triple_clicked()) && released_nearby(ctx);
        meant = same && !(second && (once || last.clicked != Some(says)));
        last.clicked = if meant { Some(says) } else { last.clicked };
    }
    ctx.data_mut(|data| data.insert_temp(id, last));
    meant
}

/// How far apart, in points, two clicks are no double click: egui counts by time alone.
const DOUBLE: f32 = 8.0;

fn releases_id() -> egui::Id {
    egui::Id::new("the last two releases")
}

/// Notes where the pointer is released, before anything is drawn.
pub fn note_release(ctx: &egui::Context) {
    let Some(at) = ctx.input(|input| input.pointer.interact_pos().filter(|_| input.pointer.primary_released())) else {
        return;
    };
    ctx.data_mut(|data| {
        let [last, _]: [Pos2; 2] = data.get_temp(releases_id()).unwrap_or([Pos2::new(f32::INFINITY, 0.0); 2]);
        data.insert_temp(releases_id(), [at, last]);
    });
}

/// Whether the last two clicks were in the same place.
fn released_nearby(ctx: &egui::Context) -> bool {
    ctx.data(|data| data.get_temp::<[Pos2; 2]>(releases_id()))
        .is_some_and(|[last, before]| last.distance(before) < DOUBLE)
}

/// Keeps Enter for a button that was drawn already: until the end of this frame no other button shows the key.
pub fn claim_confirm(ctx: &egui::Context) {
    let now = ctx.cumulative_pass_nr();
    ctx.data_mut(|data| data.insert_temp(egui::Id::new("Enter is claimed"), now));
}

/// Whether a button has claimed Enter in this frame.
fn confirm_is_claimed(ctx: &egui::Context) -> bool {
    let claimed: Option<u64> = ctx.data(|data| data.get_temp(egui::Id::new("Enter is claimed")));
    claimed == Some(ctx.cumulative_pass_nr())
}

/// Draws a card to choose: a title with a text below it. `name` is its accessible name. True when pressed.
pub fn card(ui: &mut Ui, (title, text): (&str, &str), name: &str, size: Vec2, chosen: bool) -> bool {
    let theme = palette::of(ui);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Button, true, chosen, name));
    let kind = if chosen { Kind::Chosen } else { Kind::Plain };
    let ink = Button::new(title).kind(kind).body(ui.painter(), &response, rect);
    let inner = rect.shrink2(vec2(10.0, 6.0));
    ui.painter().text(inner.left_top(), egui::Align2::LEFT_TOP, title, theme.at(Face::Semi, 15.5), ink);
    let words = ui.painter().layout(text.to_owned(), theme.at(Face::Sans, 13.0), ink, inner.width());
    ui.painter().galley(inner.left_top() + vec2(0.0, 21.0), words, ink);
    response.clicked()
}

impl Kind {
    /// The height of the button and the size of its text.
    const fn measure(self, compact: bool) -> (f32, f32) {
        match (self, compact) {
            (Self::Primary(_), true) => (38.0, 16.0),
            (Self::Primary(_), false) => (44.0, 17.0),
            (Self::Small | Self::Tab(_), true) => (26.0, 14.0),
            (Self::Small | Self::Tab(_), false) => (30.0, 14.0),
            (_, true) => (32.0, 15.0),
            (_, false) => (36.0, 15.5),
        }
    }
}

/// What a screen reader adds to the name of what a hint is about.
pub const fn hint_words(advised: bool) -> &'static str {
    if advised { ", the hint" } else { "" }
}
