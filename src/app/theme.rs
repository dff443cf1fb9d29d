//! The look of panels: palette, type, paper, buttons (LOOK's figures in one place).

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Rect, Response, RichText,
    Sense, Shape, Stroke, Ui, Vec2, pos2, vec2,
};

use super::art::{Art, Picture};
use crate::kernel::side::Side;

/// Panel paper.
pub const PAPER: Color32 = Color32::from_rgb(0xf3, 0xe9, 0xd0);
/// Striped or pressed paper.
pub const PAPER_2: Color32 = Color32::from_rgb(0xe9, 0xdc, 0xbc);
/// Past turns.
pub const PAPER_3: Color32 = Color32::from_rgb(0xdc, 0xcb, 0xa3);
/// Buttons, inputs, tooltips.
pub const FIELD: Color32 = Color32::from_rgb(0xfa, 0xf3, 0xe0);
/// Text.
pub const INK: Color32 = Color32::from_rgb(0x2b, 0x1d, 0x12);
/// Secondary text.
pub const INK_2: Color32 = Color32::from_rgb(0x5c, 0x46, 0x30);
/// Rules and borders.
pub const LINE: Color32 = Color32::from_rgb(0x8a, 0x73, 0x50);
/// Text of what cannot be done now.
pub const DISABLED: Color32 = Color32::from_rgb(0x6f, 0x5a, 0x3b);
/// You may.
pub const GOLD: Color32 = Color32::from_rgb(0xd7, 0x9a, 0x1e);
/// You may, filled.
pub const GOLD_FILL: Color32 = Color32::from_rgb(0xf0, 0xb9, 0x3a);
/// Battle, hits.
pub const BATTLE: Color32 = Color32::from_rgb(0xb3, 0x26, 0x1a);
/// A condition is met.
pub const GOOD: Color32 = Color32::from_rgb(0x3e, 0x5f, 0x2f);
/// Text on dark.
pub const CREAM: Color32 = Color32::from_rgb(0xf7, 0xee, 0xd8);
/// Links.
pub const LINK: Color32 = Color32::from_rgb(0x1f, 0x3f, 0x6d);

/// A side's label colour.
pub const fn label(side: Side) -> Color32 {
    match side {
        Side::American => Color32::from_rgb(0x1f, 0x3f, 0x6d),
        Side::British => Color32::from_rgb(0x8c, 0x28, 0x1c),
    }
}

/// The faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// Source Sans 3.
    Sans,
    /// Source Sans 3, 600.
    Semi,
    /// Source Sans 3, 700.
    Bold,
    /// IM Fell English.
    Fell,
    /// IM Fell English, italic.
    FellItalic,
    /// IM Fell English, small capitals.
    FellSc,
    /// IM Fell Great Primer, small capitals.
    Great,
}

impl Face {
    /// At a size in points.
    pub fn at(self, size: f32) -> FontId {
        let name = match self {
            Self::Sans => return FontId::new(size, FontFamily::Proportional),
            Self::Semi => "semi",
            Self::Bold => "bold",
            Self::Fell => "fell",
            Self::FellItalic => "fell-italic",
            Self::FellSc => "fell-sc",
            Self::Great => "great",
        };
        FontId::new(size, FontFamily::Name(name.into()))
    }

    /// Words in this face.
    pub fn text(self, text: impl Into<String>, size: f32) -> RichText {
        RichText::new(text).font(self.at(size))
    }
}

/// Reads the fonts; a missing one is replaced by egui's own.
pub fn fonts(assets: &std::path::Path) -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let fallback = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    for (name, file) in [
        ("sans", "SourceSans3-Regular"),
        ("semi", "SourceSans3-Semibold"),
        ("bold", "SourceSans3-Bold"),
        ("fell", "IMFellEnglish-Regular"),
        ("fell-italic", "IMFellEnglish-Italic"),
        ("fell-sc", "IMFellEnglishSC-Regular"),
        ("great", "IMFellGreatPrimerSC-Regular"),
    ] {
        let mut list = Vec::new();
        if let Ok(bytes) = std::fs::read(assets.join(format!("fonts/{file}.ttf"))) {
            fonts.font_data.insert(name.into(), FontData::from_owned(bytes).into());
            list.push(name.to_owned());
        }
        list.extend(fallback.iter().cloned());
        let family = if name == "sans" { FontFamily::Proportional } else { FontFamily::Name(name.into()) };
        fonts.families.insert(family, list);
    }
    fonts
}

/// Gives the context its style.
pub fn dress(ctx: &egui::Context, compact: bool) {
    ctx.all_styles_mut(|style| {
        let small = if compact { 13.0 } else { 14.0 };
        let body = if compact { 15.0 } else { 16.0 };
        style.text_styles.insert(egui::TextStyle::Body, Face::Sans.at(body));
        style.text_styles.insert(egui::TextStyle::Button, Face::Semi.at(body - 0.5));
        style.text_styles.insert(egui::TextStyle::Small, Face::Sans.at(small));
        style.text_styles.insert(egui::TextStyle::Heading, Face::Fell.at(if compact { 18.0 } else { 20.0 }));
        style.spacing.item_spacing = vec2(8.0, 8.0);
        style.spacing.button_padding = vec2(14.0, 8.0);
        style.spacing.interact_size.y = if compact { 32.0 } else { 36.0 };
        style.spacing.scroll.bar_width = 6.0;
        style.spacing.scroll.floating = false;
        style.spacing.tooltip_width = 300.0;
        style.interaction.tooltip_delay = 0.12;
        style.interaction.selectable_labels = false;
        let visuals = &mut style.visuals;
        visuals.dark_mode = false;
        visuals.override_text_color = Some(INK);
        visuals.window_fill = FIELD;
        visuals.panel_fill = PAPER;
        visuals.window_stroke = Stroke::new(1.0, INK);
        visuals.window_corner_radius = CornerRadius::same(3);
        visuals.menu_corner_radius = CornerRadius::same(3);
        visuals.popup_shadow =
            egui::Shadow { offset: [0, 6], blur: 18, spread: 0, color: Color32::from_black_alpha(128) };
        visuals.hyperlink_color = LINK;
        visuals.selection.bg_fill = GOLD.gamma_multiply(0.35);
        visuals.selection.stroke = Stroke::new(1.0, INK);
        visuals.extreme_bg_color = FIELD;
        visuals.widgets.noninteractive.bg_stroke = Stroke::new(1.0, LINE.gamma_multiply(0.55));
        for (state, fill, edge) in [
            (&mut visuals.widgets.inactive, FIELD, INK_2),
            (&mut visuals.widgets.hovered, Color32::from_rgb(0xff, 0xfa, 0xf0), INK),
            (&mut visuals.widgets.active, Color32::from_rgb(0xe2, 0xd2, 0xab), INK),
        ] {
            state.bg_fill = fill;
            state.weak_bg_fill = fill;
            state.bg_stroke = Stroke::new(1.0, edge);
            state.corner_radius = CornerRadius::same(3);
            state.expansion = 0.0;
            state.fg_stroke = Stroke::new(1.0, INK);
        }
        style.animation_time = 0.09;
        style.scroll_animation = egui::style::ScrollAnimation::none();
    });
}

/// Paints a picture as tiles over a rectangle.
pub fn tile(painter: &egui::Painter, picture: &Picture, rect: Rect, scale: f32, tint: Color32) {
    let size = vec2(picture.size.x, picture.size.y) * scale;
    if size.x < 1.0 || size.y < 1.0 {
        return;
    }
    let mut mesh = egui::Mesh::with_texture(picture.texture);
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
    painter.add(mesh);
}

/// A sheet of laid paper: shadow, tile, two lines.
pub fn paper(painter: &egui::Painter, art: &Art, rect: Rect) {
    let shadow = egui::Shadow { offset: [0, 8], blur: 24, spread: 0, color: Color32::from_black_alpha(128) };
    painter.add(shadow.as_shape(rect, CornerRadius::same(3)));
    painter.rect_filled(rect, 3.0, PAPER);
    tile(painter, &art.paper, rect.shrink(1.0), 1.0, Color32::WHITE);
    painter.rect_stroke(rect, 3.0, Stroke::new(1.0, INK), egui::StrokeKind::Inside);
    painter.rect_stroke(rect.shrink(3.5), 1.0, Stroke::new(1.0, LINE.gamma_multiply(0.75)), egui::StrokeKind::Inside);
}

/// A floating panel at a fixed place; `height` none means as high as its content.
pub fn panel<R>(
    ctx: &egui::Context,
    art: &Art,
    name: &str,
    rect: Rect,
    fit: bool,
    add: impl FnOnce(&mut Ui) -> R,
) -> (Rect, R) {
    let compact = ctx.content_rect().width() < 1600.0;
    let margin = if compact { vec2(14.0, 12.0) } else { vec2(18.0, 16.0) };
    let mut whole = rect;
    let shown = egui::Area::new(egui::Id::new(name))
        .fixed_pos(rect.min)
        .order(egui::Order::Middle)
        .constrain(false)
        .sense(Sense::click_and_drag())
        .show(ctx, |ui| {
            let under: Vec<_> = (0..8).map(|_| ui.painter().add(Shape::Noop)).collect();
            let inner = Rect::from_min_size(rect.min + margin, rect.size() - margin * 2.0);
            let mut body =
                ui.new_child(egui::UiBuilder::new().max_rect(inner).layout(egui::Layout::top_down(egui::Align::Min)));
            body.set_clip_rect(rect.intersect(ctx.content_rect()).expand(1.0));
            let out = add(&mut body);
            if fit {
                whole.max.y = (body.min_rect().bottom() + margin.y).min(rect.max.y);
            }
            let painter = ui.painter().clone();
            let mut shapes = Vec::new();
            let shadow = egui::Shadow { offset: [0, 8], blur: 24, spread: 0, color: Color32::from_black_alpha(128) };
            shapes.push(Shape::from(shadow.as_shape(whole, CornerRadius::same(3))));
            shapes.push(Shape::rect_filled(whole, 3.0, PAPER));
            shapes.push(paper_mesh(&art.paper, whole.shrink(1.0)));
            shapes.push(Shape::rect_stroke(whole, 3.0, Stroke::new(1.0, INK), egui::StrokeKind::Inside));
            shapes.push(Shape::rect_stroke(
                whole.shrink(3.5),
                1.0,
                Stroke::new(1.0, LINE.gamma_multiply(0.75)),
                egui::StrokeKind::Inside,
            ));
            for (slot, shape) in under.into_iter().zip(shapes) {
                painter.set(slot, shape);
            }
            ui.allocate_rect(whole, Sense::hover());
            out
        });
    (whole, shown.inner)
}

fn paper_mesh(picture: &Picture, rect: Rect) -> Shape {
    let size = vec2(picture.size.x.max(64.0), picture.size.y.max(64.0));
    let mut mesh = egui::Mesh::with_texture(picture.texture);
    if picture.size.x < 1.0 {
        return Shape::Noop;
    }
    let mut y = rect.top();
    while y < rect.bottom() {
        let h = size.y.min(rect.bottom() - y);
        let mut x = rect.left();
        while x < rect.right() {
            let w = size.x.min(rect.right() - x);
            mesh.add_rect_with_uv(
                Rect::from_min_size(pos2(x, y), vec2(w, h)),
                Rect::from_min_max(pos2(0.0, 0.0), pos2(w / size.x, h / size.y)),
                Color32::WHITE,
            );
            x += size.x;
        }
        y += size.y;
    }
    Shape::mesh(mesh)
}

/// The double rule between groups.
pub fn rule(ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 11.0), Sense::hover());
    for dy in [-1.5, 1.5] {
        ui.painter().hline(rect.x_range(), rect.center().y + dy, Stroke::new(1.0, LINE.gamma_multiply(0.75)));
    }
}

/// How a button looks.
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
}

/// A button with a sign, a word and its key; `why_not` makes it inactive and says so.
pub struct Button<'a> {
    /// The word, also its accessible name.
    pub text: &'a str,
    /// The key that does the same.
    pub key: &'a str,
    /// A sign of the atlas.
    pub icon: &'a str,
    /// Its look.
    pub kind: Kind,
    /// Why it cannot be pressed now.
    pub why_not: Option<&'a str>,
    /// At least so wide.
    pub width: f32,
    /// Its accessible name, where the word alone is not clear.
    pub name: &'a str,
}

impl<'a> Button<'a> {
    /// A plain one.
    pub const fn new(text: &'a str) -> Self {
        Self { text, key: "", icon: "", kind: Kind::Plain, why_not: None, width: 0.0, name: "" }
    }

    /// With a key.
    pub const fn key(self, key: &'a str) -> Self {
        Self { key, ..self }
    }

    /// With a sign.
    pub const fn icon(self, icon: &'a str) -> Self {
        Self { icon, ..self }
    }

    /// With a look.
    pub const fn kind(self, kind: Kind) -> Self {
        Self { kind, ..self }
    }

    /// At least so wide.
    pub const fn width(self, width: f32) -> Self {
        Self { width, ..self }
    }

    /// With an accessible name of its own.
    pub const fn called(self, name: &'a str) -> Self {
        Self { name, ..self }
    }

    /// Off, with the reason.
    pub const fn off(self, why_not: Option<&'a str>) -> Self {
        Self { why_not, ..self }
    }

    /// Draws it; true when pressed.
    pub fn show(self, ui: &mut Ui, art: &Art) -> bool {
        let compact = ui.ctx().content_rect().width() < 1600.0;
        let height = match self.kind {
            Kind::Primary(_) => {
                if compact {
                    38.0
                } else {
                    44.0
                }
            }
            Kind::Small => {
                if compact {
                    26.0
                } else {
                    30.0
                }
            }
            _ => {
                if compact {
                    32.0
                } else {
                    36.0
                }
            }
        };
        let size = match self.kind {
            Kind::Primary(_) => {
                if compact {
                    16.0
                } else {
                    17.0
                }
            }
            Kind::Small => 14.0,
            _ => {
                if compact {
                    15.0
                } else {
                    15.5
                }
            }
        };
        let enabled = self.why_not.is_none();
        let words = ui.painter().layout_no_wrap(self.text.to_owned(), Face::Semi.at(size), INK);
        let cap = ui.painter().layout_no_wrap(self.key.to_owned(), Face::Semi.at(12.0), INK);
        let icon_width = if self.icon.is_empty() { 0.0 } else { 26.0 };
        let cap_width = if self.key.is_empty() { 0.0 } else { cap.size().x + 12.0 + 8.0 };
        let padding = if self.kind == Kind::Small { 10.0 } else { 14.0 };
        let width = (words.size().x + icon_width + cap_width + padding * 2.0).max(self.width);
        let (rect, response) =
            ui.allocate_exact_size(vec2(width, height), if enabled { Sense::click() } else { Sense::hover() });
        let name = if self.name.is_empty() { self.text } else { self.name };
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, name));
        let pressed = response.is_pointer_button_down_on();
        let (fill, edge, ink) = match self.kind {
            _ if !enabled => (Color32::TRANSPARENT, LINE, DISABLED),
            Kind::Primary(side) => (
                if pressed { label(side).gamma_multiply(0.85) } else { label(side) },
                label(side).lerp_to_gamma(Color32::BLACK, 0.25),
                CREAM,
            ),
            Kind::Chosen => (LINK, Color32::from_rgb(0x12, 0x28, 0x4a), CREAM),
            _ if pressed => (Color32::from_rgb(0xe2, 0xd2, 0xab), INK, INK),
            _ if response.hovered() => (Color32::from_rgb(0xff, 0xfa, 0xf0), INK, INK),
            _ => (FIELD, INK_2, INK),
        };
        let painter = ui.painter();
        if enabled {
            painter.hline(
                (rect.left() + 2.0)..=(rect.right() - 2.0),
                rect.bottom() + 0.5,
                Stroke::new(1.0, INK.gamma_multiply(0.35)),
            );
        }
        painter.rect(rect, 3.0, fill, Stroke::new(1.0, edge), egui::StrokeKind::Inside);
        if response.hovered() && enabled {
            painter.rect_stroke(
                rect.expand(1.0),
                4.0,
                Stroke::new(2.0, GOLD.gamma_multiply(0.6)),
                egui::StrokeKind::Outside,
            );
        }
        if response.has_focus() {
            painter.rect_stroke(
                rect.expand(2.0),
                4.0,
                Stroke::new(2.0, Color32::from_rgb(0x7a, 0x52, 0)),
                egui::StrokeKind::Outside,
            );
        }
        let content = words.size().x + icon_width + cap_width;
        let mut x = rect.center().x - content / 2.0;
        if !self.icon.is_empty() {
            icon(
                painter,
                art,
                self.icon,
                Rect::from_center_size(pos2(x + 9.0, rect.center().y), Vec2::splat(20.0)),
                ink,
            );
            x += icon_width;
        }
        painter.galley_with_override_text_color(pos2(x, rect.center().y - words.size().y / 2.0), words.clone(), ink);
        if !self.key.is_empty() {
            let left = x + words.size().x + 8.0;
            let box_rect = Rect::from_min_size(pos2(left, rect.center().y - 9.0), vec2(cap.size().x + 12.0, 18.0));
            painter.rect_stroke(box_rect, 3.0, Stroke::new(1.0, ink.gamma_multiply(0.8)), egui::StrokeKind::Inside);
            painter.galley_with_override_text_color(box_rect.center() - cap.size() / 2.0, cap, ink.gamma_multiply(0.9));
        }
        let clicked = response.clicked();
        if let Some(why) = self.why_not {
            response.on_hover_text(why);
        }
        clicked
    }
}

/// A sign, tinted.
pub fn icon(painter: &egui::Painter, art: &Art, name: &str, rect: Rect, tint: Color32) {
    if let Some(region) = art.icon_regions.get(name) {
        let region = bevy::math::Rect::new(region.0, region.1, region.0 + region.2, region.1 + region.3);
        painter.image(art.icons.texture, rect, Art::uv(&art.icons, region), tint);
    }
}

/// A check box with a word; true when clicked.
pub fn check(ui: &mut Ui, on: bool, text: &str) -> bool {
    let words = ui.painter().layout_no_wrap(text.to_owned(), Face::Semi.at(15.5), INK);
    let (rect, response) = ui.allocate_exact_size(vec2(18.0 + 8.0 + words.size().x, 24.0), Sense::click());
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Checkbox, true, on, text));
    check_mark(ui.painter(), Rect::from_min_size(pos2(rect.left(), rect.center().y - 9.0), Vec2::splat(18.0)), on);
    ui.painter().galley(pos2(rect.left() + 26.0, rect.center().y - words.size().y / 2.0), words, INK);
    response.clicked()
}

/// The box itself.
pub fn check_mark(painter: &egui::Painter, rect: Rect, on: bool) {
    painter.rect(
        rect,
        2.0,
        if on { LINK } else { Color32::from_rgb(0xff, 0xfa, 0xf0) },
        Stroke::new(1.5, INK),
        egui::StrokeKind::Inside,
    );
    if on {
        let c = rect.center();
        let points = vec![c + vec2(-4.5, 0.0), c + vec2(-1.0, 3.5), c + vec2(5.0, -4.0)];
        painter.add(Shape::line(points, Stroke::new(2.0, CREAM)));
    }
}

/// Small text in the second ink.
pub fn small(ui: &mut Ui, text: impl Into<String>) -> Response {
    let compact = ui.ctx().content_rect().width() < 1600.0;
    ui.label(Face::Sans.text(text, if compact { 13.0 } else { 14.0 }).color(INK_2))
}

/// Text with one colour at a place.
pub fn write(
    painter: &egui::Painter,
    at: egui::Pos2,
    anchor: Align2,
    text: impl ToString,
    font: FontId,
    colour: Color32,
) -> Rect {
    painter.text(at, anchor, text, font, colour)
}
