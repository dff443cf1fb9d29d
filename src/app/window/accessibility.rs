//! Accessibility: screen readers, magnifiers and test tools read the panels, and their requests reach them, also
//! while the window rests.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::a11y::ActionRequest;
use bevy_egui::egui::accesskit;
use bevy_egui::{EguiInput, EguiPreUpdateSet, EguiPrimaryContextPass, PrimaryEguiContext};

use super::redraw::Redraw;
use crate::app::state::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    let forward = forward_requests.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass);
    app.add_message::<ActionRequest>().init_resource::<Requests>();
    app.add_systems(PreUpdate, forward);
    app.add_systems(EguiPrimaryContextPass, name.in_set(Frame::Draw));
    #[cfg(target_os = "linux")]
    {
        app.add_systems(Update, (adapter::connect, adapter::place));
        app.add_systems(PostUpdate, adapter::publish.after(bevy_egui::EguiPostUpdateSet::ProcessOutput));
    }
}

/// The requests of screen readers since the last frame, and whether one has just connected.
#[derive(Resource, Clone, Default)]
struct Requests(Arc<Mutex<(Vec<accesskit::ActionRequest>, bool)>>);

impl Requests {
    /// Takes all of them, and whether a reader has come.
    fn take(&self) -> (Vec<accesskit::ActionRequest>, bool) {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Names the present screen, because a screen reader starts with the name of the window.
fn name(mut contexts: EguiContexts, screen: Res<State<Screen>>, scene: Option<Res<State<TableView>>>) -> Result {
    let words = match (screen.get(), scene.map(|scene| *scene.get())) {
        (Screen::Title, _) => "title",
        (Screen::NewGame, _) => "new game",
        (Screen::Lessons, _) => "first games",
        (Screen::Load, _) => "saved games",
        (Screen::Table, Some(TableView::Curtain)) => "hand-over",
        (Screen::Table, Some(TableView::BattleBoard)) => "battle",
        (Screen::Table, Some(TableView::End)) => "the end",
        (Screen::Table, _) => "map",
        (Screen::Replay, _) => "replay",
        (Screen::Rules, _) => "rules",
        (Screen::Settings, _) => "settings",
    };
    let root = egui::accesskit_root_id();
    contexts.ctx_mut()?.accesskit_node_builder(root, |node| node.set_label(format!("Blockade, {words}")));
    Ok(())
}

/// Passes a reader's requests to the panels; egui does not get them any other way.
fn forward_requests(
    requests: Res<Requests>,
    mut messages: ResMut<Messages<ActionRequest>>,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    mut redraw: ResMut<Redraw>,
) {
    let (mut asked, came) = requests.take();
    asked.extend(messages.drain().map(|request| request.0));
    redraw.keep_drawing_if(came || !asked.is_empty());
    let Ok(mut input) = inputs.single_mut() else { return };
    input.events.extend(asked.into_iter().map(egui::Event::AccessKitActionRequest));
}

/// The adapter of AT-SPI, the protocol of the screen readers of Linux. The engine's own is older: it looks for what calls
/// itself a screen reader, and shows nothing to a magnifier or a test tool that only switches accessibility on.
#[cfg(target_os = "linux")]
mod adapter {
    use std::sync::PoisonError;

    use accesskit_unix::Adapter;
    use bevy::ecs::system::NonSendMarker;
    use bevy::prelude::*;
    use bevy::window::{PrimaryWindow, WindowFocused, WindowMoved, WindowResized};
    use bevy::winit::{EventLoopProxy, EventLoopProxyWrapper, WINIT_WINDOWS, WinitUserEvent};
    use bevy_egui::egui::accesskit::{
        ActionHandler, ActionRequest, ActivationHandler, DeactivationHandler, Rect, TreeUpdate,
    };
    use bevy_egui::{EguiOutput, PrimaryEguiContext};

    use super::Requests;

    /// The window on the bus of the readers.
    #[derive(Resource)]
    pub(super) struct Published(Adapter);

    /// Hears the readers on a thread of its own, and wakes the resting window.
    #[derive(Clone)]
    struct Listener {
        requests: Requests,
        proxy: EventLoopProxy<WinitUserEvent>,
    }

    impl Listener {
        fn hear(&self, request: Option<ActionRequest>) {
            let mut captured = self.requests.0.lock().unwrap_or_else(PoisonError::into_inner);
            match request {
                Some(request) => captured.0.push(request),
                None => captured.1 = true,
            }
            drop(captured);
            // The window may be closing.
            self.proxy.send_event(WinitUserEvent::WakeUp).ok();
        }
    }

    impl ActivationHandler for Listener {
        fn request_initial_tree(&mut self) -> Option<TreeUpdate> {
            // The next frame publishes everything that is on the screen.
            self.hear(None);
            None
        }
    }

    impl ActionHandler for Listener {
        fn do_action(&mut self, request: ActionRequest) {
            self.hear(Some(request));
        }
    }

    impl DeactivationHandler for Listener {
        fn deactivate_accessibility(&mut self) {}
    }

    /// Puts the window on the bus once it is there.
    pub(super) fn connect(
        mut commands: Commands,
        published: Option<Res<Published>>,
        proxy: Option<Res<EventLoopProxyWrapper>>,
        requests: Res<Requests>,
    ) {
        let (None, Some(proxy)) = (published, proxy) else { return };
        let listener = Listener { requests: requests.clone(), proxy: (**proxy).clone() };
        commands.insert_resource(Published(Adapter::new(listener.clone(), listener.clone(), listener)));
    }

    /// Says where the window is, and whether it has the keyboard.
    pub(super) fn place(
        published: Option<ResMut<Published>>,
        window: Query<(Entity, &Window), With<PrimaryWindow>>,
        mut moved: MessageReader<WindowMoved>,
        mut resized: MessageReader<WindowResized>,
        mut focused: MessageReader<WindowFocused>,
        mut has_reported: Local<bool>,
        _main_thread: NonSendMarker,
    ) {
        let (Some(mut published), Ok((entity, window))) = (published, window.single()) else { return };
        let first = !std::mem::replace(&mut *has_reported, true);
        if focused.read().count() > 0 || first {
            published.0.update_window_focus_state(window.focused);
        }
        if moved.read().count() + resized.read().count() == 0 && !first {
            return;
        }
        WINIT_WINDOWS.with_borrow(|windows| {
            let Some(window) = windows.get_window(entity) else { return };
            let rect = |at: Option<winit::dpi::PhysicalPosition<i32>>, size: winit::dpi::PhysicalSize<u32>| {
                let at = at.unwrap_or_default();
                let origin = (f64::from(at.x), f64::from(at.y));
                Rect::from_origin_size(origin, (f64::from(size.width), f64::from(size.height)))
            };
            published.0.set_root_window_bounds(
                rect(window.outer_position().ok(), window.outer_size()),
                rect(window.inner_position().ok(), window.inner_size()),
            );
        });
    }

    /// Publishes what was drawn, if something reads it.
    pub(super) fn publish(published: Option<ResMut<Published>>, outputs: Query<&EguiOutput, With<PrimaryEguiContext>>) {
        let (Some(mut published), Ok(output)) = (published, outputs.single()) else { return };
        if let Some(update) = &output.platform_output.accesskit_update {
            published.0.update_if_active(|| update.clone());
        }
    }
}
