//! Fonts, colours and scale of the panels.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use crate::app::state::settings::Settings;
use crate::app::theme;

/// What the panels are dressed with, and how they are: wide or compact, in which colours.
#[derive(Resource)]
pub(crate) struct PanelStyle {
    /// Where the fonts lie.
    pub(crate) assets: PathBuf,
    /// Compact or not, palette and scale, once the fonts are there.
    pub(crate) dressed: Option<(bool, theme::Palette, f32)>,
}

/// Whether the panels can be drawn.
pub(crate) fn dressed(dressing: Res<PanelStyle>) -> bool {
    dressing.dressed.is_some()
}

/// Gives the panels their fonts and their style.
pub(crate) fn dress(
    mut contexts: EguiContexts,
    mut dressing: ResMut<PanelStyle>,
    settings: Res<Settings>,
    mut fonts: Local<bool>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if !*fonts {
        *fonts = true;
        ctx.set_fonts(theme::fonts(&dressing.assets));
        ctx.enable_accesskit();
        // How large everything is stands in the settings.
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        // However long a button is held, or a slow machine draws a frame: it is pressed when it is let go over it.
        ctx.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
        // egui would wake the window after every frame; `redraw` knows better when something changes.
        ctx.set_request_repaint_callback(|_| {});
        // The fonts are there from the next frame on.
        return Ok(());
    }
    let whole = ctx.content_rect().size() * ctx.zoom_factor();
    let scale = settings.held(whole.x, whole.y);
    if (ctx.zoom_factor() - scale).abs() > 1e-4 {
        ctx.set_zoom_factor(scale);
    }
    let compact = whole.x / scale < 1600.0;
    let wanted = Some((compact, settings.palette, scale));
    if dressing.dressed != wanted {
        theme::hue::hold(settings.palette);
        theme::hold_scale(scale);
        theme::dress(&ctx, compact);
        dressing.dressed = wanted;
    }
    Ok(())
}
