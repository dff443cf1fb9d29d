//! A field with facts: each an icon, a sentence and the case that says so.

use crate::app::games::decision::prelude::*;

/// A fact.
pub(super) struct Fact {
    /// An icon of the atlas of signs.
    pub icon: &'static str,
    pub text: String,
    pub case: &'static str,
}

impl Fact {
    pub fn new(icon: &'static str, text: impl Into<String>, case: &'static str) -> Self {
        Self { icon, text: text.into(), case }
    }

    /// Draws it in a row as wide as the sheet, in letters of this size; whether its case is clicked.
    pub fn show(&self, ui: &mut Ui, cx: Cx<'_>, size: f32) -> bool {
        let theme = theme::of(ui);
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            ui.spacing_mut().interact_size.y = size;
            let (square, _) = ui.allocate_exact_size(Vec2::splat(size + 3.0), Sense::hover());
            theme::icon(ui.painter(), cx.art, self.icon, square, theme.ink());
            let link = if self.case.is_empty() { 0.0 } else { cx.by_width(50.0, 54.0) };
            let room = (ui.available_width() - link).max(60.0);
            ui.vertical(|ui| {
                ui.set_width(room);
                ui.label(theme.text(Face::Sans, &self.text, size));
            });
            !self.case.is_empty() && case_link(ui, self.case)
        })
        .inner
    }
}

/// Draws a field with facts, which scrolls if it must; the request for a case.
pub(super) fn facts(ui: &mut Ui, cx: Cx<'_>, rect: Rect, name: &str, all: &[Fact]) -> Option<Intent> {
    field(ui.painter(), rect, FieldLook::Plain);
    let inner = rect.shrink2(vec2(cx.by_width(8.0, 13.0), cx.by_width(5.0, 8.0)));
    let mut asked = None;
    ui.scope_builder(egui::UiBuilder::new().id_salt(name).max_rect(inner), |ui| {
        ui.set_clip_rect(rect.intersect(ui.clip_rect()));
        ui.spacing_mut().item_spacing.y = cx.by_width(3.0, 6.0);
        ui.label(theme::of(ui).text(Face::FellSc, name, cx.by_width(14.5, 18.0)).color(theme::of(ui).ink_2()));
        let list = egui::ScrollArea::vertical().id_salt(("facts", name)).auto_shrink([false, false]);
        list.show(ui, |ui| {
            for fact in all {
                if fact.show(ui, cx, cx.by_width(13.0, 15.0)) {
                    asked = Some(Intent::Effect(Effect::Rules(fact.case.to_owned())));
                }
            }
        });
    });
    asked
}
