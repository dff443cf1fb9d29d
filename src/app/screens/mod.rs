//! The screens, one at a time: each draws itself and turns clicks and keys into requests.

pub mod curtain;
pub mod end;
pub mod legend;
pub mod lessons;
pub mod load;
pub mod new_game;
pub mod replay;
pub mod rules;
pub mod settings;
mod sheets;
pub mod table;
pub mod title;

use bevy_egui::EguiPrimaryContextPass;

use crate::app::state::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<rules::RulesPage>().init_resource::<settings::SettingsPage>();
    let drawn = Frame::Draw;
    app.add_systems(
        EguiPrimaryContextPass,
        (
            title::draw.run_if(in_state(Screen::Title)),
            new_game::draw.run_if(in_state(Screen::NewGame)),
            lessons::draw.run_if(in_state(Screen::Lessons)),
            load::draw.run_if(in_state(Screen::Load)),
            table::draw.run_if(in_state(Screen::Table)),
            replay::draw.run_if(in_state(Screen::Replay)),
            rules::draw.run_if(in_state(Screen::Rules)),
            settings::draw.run_if(in_state(Screen::Settings)),
        )
            .in_set(drawn),
    );
}
