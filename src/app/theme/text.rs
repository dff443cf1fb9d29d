//! Colours, type, and the small things drawn with them: icons, ticks, lines of text, the focus ring.

use std::ops::RangeInclusive;

use super::palette::{self, Theme};
use crate::app::art::Art;
use crate::app::keys::action::Action;
use crate::app::keys::key_map;

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Rect, Response, RichText,
    Sense, Shape, Stroke, Ui, Vec2, pos2, vec2,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// Source Sans 3.
    Sans,
    /// Source Sans 3, 600.
    Semi,
    /// Source Sans 3, 700.
    Bold,
    Fell,
    FellItalic,
    /// IM Fell English, small capitals.
    FellSc,
    /// IM Fell Great Primer, small capitals.
    Great,
}

/// The minimum size of text, in pixels of the window.
pub const LEAST: f32 = 11.0;

/// A size in points, raised if necessary so that it is at least [`LEAST`] pixels at this scale.
pub const fn readable(size: f32, scale: f32) -> f32 {
    size.max(LEAST / scale)
}

impl Face {
    fn family(self) -> FontFamily {
        let name = match self {
            Self::Sans => return FontFamily::Proportional,
            Self::Semi => "semi",
            Self::Bold => "bold",
            Self::Fell => "fell",
            Self::FellItalic => "fell-italic",
            Self::FellSc => "fell-sc",
            Self::Great => "great",
        };
        FontFamily::Name(name.into())
    }
}

impl Theme {
    /// A typeface at a size in points, at least [`LEAST`] pixels.
    pub fn at(&self, face: Face, size: f32) -> FontId {
        FontId::new(readable(size, self.scale), face.family())
    }

    pub fn text(&self, face: Face, text: impl Into<String>, size: f32) -> RichText {
        RichText::new(text).font(self.at(face, size))
    }
}

/// Reads the fonts; a missing one is replaced by egui's own. The figures of a display face stand before its letters: its
/// own are old-style, and their 1 reads as I.
pub fn fonts(assets: &std::path::Path) -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let fallback = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    for (name, file, figures) in [
        ("sans", "SourceSans3-Regular", ""),
        ("semi", "SourceSans3-Semibold", ""),
        ("bold", "SourceSans3-Bold", ""),
        ("fell", "IMFellEnglish-Regular", "EBGaramondFigures-Regular"),
        ("fell-italic", "IMFellEnglish-Italic", "EBGaramondFigures-Italic"),
        ("fell-sc", "IMFellEnglishSC-Regular", "EBGaramondFigures-Regular"),
        ("great", "IMFellGreatPrimerSC-Regular", "EBGaramondFigures-Great"),
    ] {
        let mut list = Vec::new();
        for (name, file) in [(figures, figures), (name, file)] {
            if let Ok(bytes) = std::fs::read(assets.join(format!("fonts/{file}.ttf"))) {
                fonts.font_data.insert(name.into(), FontData::from_owned(bytes).into());
                list.push(name.to_owned());
            }
        }
        // Glyphs that a display face lacks, as the minus sign, are taken from the text face.
        if name != "sans" && fonts.font_data.contains_key("sans") {
            list.push("sans".to_owned());
        }
        list.extend(fallback.iter().cloned());
        let family = if name == "sans" { FontFamily::Proportional } else { FontFamily::Name(name.into()) };
        fonts.families.insert(family, list);
    }
    fonts
}

pub fn apply_style(ctx: &egui::Context, compact: bool) {
    let theme = palette::of(ctx);
    ctx.all_styles_mut(|style| {
        let small = if compact { 13.0 } else { 14.0 };
        let body = if compact { 15.0 } else { 16.0 };
        style.text_styles.insert(egui::TextStyle::Body, theme.at(Face::Sans, body));
        style.text_styles.insert(egui::TextStyle::Button, theme.at(Face::Semi, body - 0.5));
        style.text_styles.insert(egui::TextStyle::Small, theme.at(Face::Sans, small));
        style.text_styles.insert(egui::TextStyle::Heading, theme.at(Face::Fell, if compact { 18.0 } else { 20.0 }));
        // Red points at the corners of what does not lie on whole pixels.
        #[cfg(debug_assertions)]
        {
            style.debug.show_unaligned = false;
        }
        // At rest no frame is drawn, so a gliding list would stop halfway.
        style.scroll_animation = egui::style::ScrollAnimation::none();
        style.spacing.item_spacing = vec2(8.0, 8.0);
        style.spacing.button_padding = vec2(14.0, 8.0);
        style.spacing.interact_size.y = if compact { 32.0 } else { 36.0 };
        style.spacing.scroll.bar_width = 6.0;
        style.spacing.scroll.floating = false;
        style.spacing.tooltip_width = 300.0;
        style.interaction.tooltip_delay = 0.3;
        style.interaction.selectable_labels = false;
        let visuals = &mut style.visuals;
        visuals.dark_mode = false;
        visuals.override_text_color = Some(theme.ink());
        visuals.window_fill = theme.field();
        visuals.panel_fill = theme.paper();
        visuals.window_stroke = Stroke::new(1.0, theme.ink());
        visuals.window_corner_radius = CornerRadius::same(3);
        visuals.menu_corner_radius = CornerRadius::same(3);
        visuals.popup_shadow =
            egui::Shadow { offset: [0, 6], blur: 18, spread: 0, color: Color32::from_black_alpha(128) };
        visuals.hyperlink_color = theme.link();
        visuals.selection.bg_fill = theme.gold().gamma_multiply(0.35);
        visuals.selection.stroke = Stroke::new(1.0, theme.ink());
        visuals.extreme_bg_color = theme.field();
        visuals.widgets.noninteractive.bg_stroke = Stroke::new(1.0, theme.line().gamma_multiply(0.55));
        for (state, fill, edge) in [
            (&mut visuals.widgets.inactive, theme.field(), theme.ink_2()),
            (&mut visuals.widgets.hovered, theme.bright(), theme.ink()),
            (&mut visuals.widgets.active, theme.paper_3(), theme.ink()),
        ] {
            state.bg_fill = fill;
            state.weak_bg_fill = fill;
            state.bg_stroke = Stroke::new(1.0, edge);
            state.corner_radius = CornerRadius::same(3);
            state.expansion = 0.0;
            state.fg_stroke = Stroke::new(1.0, theme.ink());
        }
        style.animation_time = 0.09;
        style.scroll_animation = egui::style::ScrollAnimation::none();
    });
}

pub fn icon(painter: &egui::Painter, art: &Art, name: &str, rect: Rect, tint: Color32) {
    if let Some(region) = art.icon_regions.get(name) {
        painter.image(art.icons.texture, rect, Art::uv(&art.icons, *region), tint);
    }
}

/// A check box with a label; true when clicked.
pub fn check(ui: &mut Ui, on: bool, text: &str) -> bool {
    let theme = palette::of(ui);
    let words = ui.painter().layout_no_wrap(text.to_owned(), theme.at(Face::Semi, 15.5), theme.ink());
    let (rect, response) = ui.allocate_exact_size(vec2(18.0 + 8.0 + words.size().x, 24.0), Sense::click());
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::Checkbox, true, on, text));
    check_mark(ui.painter(), Rect::from_min_size(pos2(rect.left(), rect.center().y - 9.0), Vec2::splat(18.0)), on);
    ui.painter().galley(pos2(rect.left() + 26.0, rect.center().y - words.size().y / 2.0), words, theme.ink());
    response.clicked()
}

/// The box itself.
pub fn check_mark(painter: &egui::Painter, rect: Rect, on: bool) {
    let theme = palette::of(painter);
    painter.rect(
        rect,
        2.0,
        if on { theme.link() } else { theme.bright() },
        Stroke::new(1.5, theme.ink()),
        egui::StrokeKind::Inside,
    );
    if on {
        let c = rect.center();
        let points = vec![c + vec2(-4.5, 0.0), c + vec2(-1.0, 3.5), c + vec2(5.0, -4.0)];
        painter.add(Shape::line(points, Stroke::new(2.0, theme.cream())));
    }
}

/// Small text in the secondary colour.
pub fn small(ui: &mut Ui, text: impl Into<String>) -> Response {
    let theme = palette::of(ui);
    let compact = super::compact(ui.ctx());
    ui.label(theme.text(Face::Sans, text, if compact { 13.0 } else { 14.0 }).color(theme.ink_2()))
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

/// A square button with an icon; its key is in its tooltip.
pub fn sign(ui: &mut Ui, art: &Art, icon_name: &str, name: &str, key: Action) -> bool {
    let theme = palette::of(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(34.0, 34.0), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, name));
    let fill = if response.hovered() { theme.bright() } else { theme.paper() };
    ui.painter().rect(rect, 3.0, fill, Stroke::new(1.0, theme.ink()), egui::StrokeKind::Inside);
    icon(ui.painter(), art, icon_name, rect.shrink(7.0), theme.ink());
    let clicked = response.clicked();
    let cap = key_map::cap(ui.ctx(), &key);
    response.on_hover_text(format!("{name} ({cap})"));
    clicked
}

/// Explains a drawn word: in a tooltip, and to screen readers, which do not see what is drawn.
pub fn explained(ui: &Ui, word: Rect, means: &str) {
    let id = ui.id().with((means, word.min.x as i32, word.min.y as i32));
    let response = ui.interact(word.expand(3.0), id, egui::Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, means));
    response.on_hover_text(means);
}

/// A title with its top middle at `top`, between the items on its left and right: if it would touch them, it moves
/// to the middle of the gap and shrinks as needed.
pub fn title_between(painter: &egui::Painter, top: egui::Pos2, gap: RangeInclusive<f32>, title: &str, size: f32) {
    let theme = palette::of(painter);
    const TITLE_MARGIN: f32 = 12.0;
    let wide = |size: f32| painter.layout_no_wrap(title.to_owned(), theme.at(Face::FellSc, size), theme.ink()).size().x;
    let (left, right) = (gap.start() + TITLE_MARGIN, gap.end() - TITLE_MARGIN);
    let half = wide(size) / 2.0;
    let (at, size) = if top.x - half >= left && top.x + half <= right {
        (top, size)
    } else {
        let size = size * ((right - left) / (2.0 * half)).clamp(0.5, 1.0);
        (pos2((left + right) / 2.0, top.y), size)
    };
    painter.text(at, Align2::CENTER_TOP, title, theme.at(Face::FellSc, size), theme.ink());
}
