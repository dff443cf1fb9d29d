//! Fonts, colours and scale of the panels: the theme is stored in their context in every frame.

use bevy_egui::EguiPrimaryContextPass;

use crate::app::state::prelude::*;
use crate::app::theme::Theme;

/// The style of the panels: compact or not, and the theme.
#[derive(Resource)]
pub(crate) struct PanelStyle {
    /// The folder of the fonts.
    pub(crate) assets: PathBuf,
    /// Whether it is compact, and the theme, once the fonts are loaded.
    dressed: Option<(bool, Theme)>,
}

pub(crate) fn plugin(app: &mut App, assets: PathBuf) {
    app.init_resource::<Theme>().insert_resource(PanelStyle { assets, dressed: None });
    app.add_systems(EguiPrimaryContextPass, (show_sides, dress).chain().before(Frame::Draw));
    app.configure_sets(EguiPrimaryContextPass, Frame::Draw.run_if(dressed));
}

fn dressed(panel_style: Res<PanelStyle>) -> bool {
    panel_style.dressed.is_some()
}

/// Sets the sides of the present game, for the colours of the panels.
fn show_sides(
    mut theme: ResMut<Theme>,
    screen: Res<State<Screen>>,
    current: Res<CurrentSession>,
    replay_state: Res<ReplayState>,
    form: Res<NewGameForm>,
    catalog: Res<Catalog>,
) {
    let manifest = match screen.get() {
        Screen::Table => current.session().map(|session| session.info().game.manifest()),
        Screen::Replay => replay_state.replay.as_deref().map(|replay| replay.info().game.manifest()),
        Screen::NewGame => catalog.game(&form.game).ok().map(|game| game.info().manifest()),
        _ => None,
    };
    let shown = theme.with_sides(&manifest.unwrap_or_else(|| catalog.shown_game().info().manifest()).sides);
    theme.set_if_neq(shown);
}

fn dress(
    mut contexts: EguiContexts,
    mut panel_style: ResMut<PanelStyle>,
    settings: Res<Settings>,
    mut theme: ResMut<Theme>,
    mut fonts: Local<bool>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if !*fonts {
        *fonts = true;
        ctx.set_fonts(theme::fonts(&panel_style.assets));
        ctx.enable_accesskit();
        // The settings determine the scale.
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        // However long a button is held, or a slow machine takes for a frame: releasing over the button presses it.
        ctx.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
        // egui would wake the window after every frame; `redraw` knows better when something changes.
        ctx.set_request_repaint_callback(|_| {});
        // The fonts are available from the next frame on.
        return Ok(());
    }
    theme::note_release(&ctx);
    let whole = ctx.content_rect().size() * ctx.zoom_factor();
    let scale = settings.scale_in(whole.x, whole.y);
    if (ctx.zoom_factor() - scale).abs() > 1e-4 {
        ctx.set_zoom_factor(scale);
    }
    let compact = theme::is_compact(whole.x / scale);
    (theme.palette, theme.scale) = (settings.palette, scale);
    theme.put(&ctx);
    let wanted = Some((compact, *theme));
    if panel_style.dressed != wanted {
        theme::apply_style(&ctx, compact);
        panel_style.dressed = wanted;
    }
    Ok(())
}
