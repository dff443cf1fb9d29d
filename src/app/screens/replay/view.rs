//! The data that the panels of a replay are drawn from.

use crate::app::state::prelude::*;

/// What all panels of a replay need.
#[derive(Clone, Copy)]
pub(super) struct ReplayView<'a> {
    pub ctx: &'a egui::Context,
    pub state: &'a ReplayState,
    pub session: &'a dyn ReplaySession,
    pub replay: &'a ReplayInfo<'a>,
    pub art: &'a Art,
    pub compact: bool,
}
