//! What a player sees: names, rectangles, tooltips, marks.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiOutput, PrimaryEguiContext, egui};
use blockade::app::art::Art;
use blockade::app::contract::layout::ViewStyle;
use blockade::app::contract::marks::PlaceMark;
use blockade::app::map::camera::Viewport;
use blockade::app::window::focus::ring_id;
use blockade::kernel::story::PlaceId;

use super::driver::Player;

/// Something with a name on the screen.
#[derive(Debug)]
pub struct Placed {
    pub name: String,
    pub role: egui::accesskit::Role,
    /// All of it, in points.
    pub rect: egui::Rect,
    /// What is not cut off.
    pub seen: egui::Rect,
    pub layer: egui::LayerId,
}

impl Player {
    /// Places that bear a mark of this kind, in their order.
    fn marked(&self, so: impl Fn(&PlaceMark) -> bool) -> Vec<PlaceId> {
        let style = ViewStyle { art: self.app.world().resource::<Art>(), compact: true };
        let places = self.session().view(style, &[]).marks.places;
        let mut marked: Vec<PlaceId> = places.into_iter().filter(|(_, mark)| so(mark)).map(|(at, _)| at).collect();
        marked.sort_unstable();
        marked
    }

    /// The way of a hint, as it is drawn on the map.
    pub fn advised_way(&self) -> Vec<Vec<blockade::board::Point>> {
        let style = ViewStyle { art: self.app.world().resource::<Art>(), compact: true };
        self.session().view(style, &[]).marks.advised
    }

    /// Whether a ring is drawn around what has the focus.
    pub fn ringed(&mut self) -> bool {
        self.panels().data(|data| data.get_temp(ring_id())).unwrap_or(false)
    }

    /// Places that may be clicked now.
    pub fn lit(&self) -> Vec<PlaceId> {
        self.marked(|mark| mark.lit.is_some())
    }

    /// Places that may be clicked now, with what is written on them.
    pub fn lit_labels(&self) -> Vec<(PlaceId, String)> {
        let style = ViewStyle { art: self.app.world().resource::<Art>(), compact: true };
        let places = self.session().view(style, &[]).marks.places;
        places.into_iter().filter_map(|(at, mark)| Some((at, mark.lit?))).collect()
    }

    /// Places whose blocks are chosen.
    pub fn selected(&self) -> Vec<PlaceId> {
        self.marked(|mark| mark.selected)
    }

    /// The panels' own context.
    pub fn panels(&mut self) -> egui::Context {
        let mut contexts = self.app.world_mut().query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
        contexts.single_mut(self.app.world_mut()).expect("panels").get_mut().clone()
    }

    /// A context of its own with the same letters, to draw something beside the window.
    pub fn panels_alike(&self) -> egui::Context {
        let context = egui::Context::default();
        let home = blockade::files::home().expect("the program's files");
        context.set_fonts(blockade::app::theme::fonts(&home.join("assets")));
        context
    }

    /// Whether a panel lies over the map there.
    pub fn covered(&mut self, at: Vec2) -> bool {
        let layer = self.panels().layer_id_at(egui::pos2(at.x, at.y));
        layer.is_some_and(|layer| layer.order != egui::Order::Background)
    }

    /// Everything that has a name on screen, with its rectangle.
    pub fn names(&mut self) -> Vec<(String, Rect)> {
        let mut outputs = self.app.world_mut().query_filtered::<&EguiOutput, With<PrimaryEguiContext>>();
        let output = outputs.single(self.app.world()).expect("panels");
        let update = output.platform_output.accesskit_update.as_ref().expect("accessible names");
        update
            .nodes
            .iter()
            .filter_map(|(_, node)| {
                let name = node.label().or_else(|| node.value()).map(str::to_owned)?;
                let b = node.bounds()?;
                Some((name, Rect::new(b.x0 as f32, b.y0 as f32, b.x1 as f32, b.y1 as f32)))
            })
            .collect()
    }

    /// Everything that has a name on screen.
    pub fn words(&mut self) -> Vec<String> {
        self.names().into_iter().map(|(name, _)| name).collect()
    }

    /// Everything that has a name, with its role, as far as it is not cut off, and its layer.
    fn shown(&mut self) -> Vec<(String, egui::accesskit::Role, egui::Rect, egui::LayerId)> {
        self.placed().into_iter().map(|one| (one.name, one.role, one.seen, one.layer)).collect()
    }

    /// Everything that has a name and is seen, with where it lies.
    pub fn placed(&mut self) -> Vec<Placed> {
        let seen: HashMap<u64, (egui::Rect, egui::Rect, egui::LayerId)> = self.panels().viewport(|state| {
            let passes = [&state.prev_pass, &state.this_pass].into_iter();
            let widgets = passes.flat_map(|pass| pass.widgets.layers().flat_map(|(_, widgets)| widgets));
            widgets.map(|widget| (widget.id.value(), (widget.rect, widget.interact_rect, widget.layer_id))).collect()
        });
        let mut outputs = self.app.world_mut().query_filtered::<&EguiOutput, With<PrimaryEguiContext>>();
        let output = outputs.single(self.app.world()).expect("panels");
        let update = output.platform_output.accesskit_update.as_ref().expect("accessible names");
        let named = update.nodes.iter().filter_map(|(id, node)| {
            let (rect, seen, layer) = *seen.get(&id.0)?;
            let name = node.label().or_else(|| node.value())?.to_owned();
            Some(Placed { name, role: node.role(), rect, seen, layer })
        });
        named.filter(|one| one.seen.is_positive()).collect()
    }

    /// Everything with a name that is clicked or typed into.
    pub fn pointer_intents(&mut self) -> Vec<(String, egui::Rect, egui::LayerId)> {
        use egui::accesskit::Role;
        let shown = self.shown().into_iter().filter(|(_, role, ..)| {
            matches!(role, Role::Button | Role::TextInput | Role::Link | Role::CheckBox | Role::Slider)
        });
        shown.map(|(name, _, rect, layer)| (name, rect, layer)).collect()
    }

    /// The lines of the tooltip, from above.
    pub fn tip(&mut self) -> Option<Vec<String>> {
        let mut lines = self.shown();
        lines.retain(|(.., layer)| layer.order == egui::Order::Tooltip);
        lines.sort_by(|a, b| a.2.top().total_cmp(&b.2.top()));
        Some(lines.into_iter().map(|(name, ..)| name).collect()).filter(|lines: &Vec<String>| !lines.is_empty())
    }

    /// Whether the prompt waits for dice.
    pub fn dice_fall(&self) -> bool {
        let style = ViewStyle { art: self.app.world().resource::<Art>(), compact: true };
        self.session().view(style, &[]).prompt.heading == "Dice"
    }

    /// Where a panel lies.
    pub fn area(&mut self, name: &str) -> Option<egui::Rect> {
        self.panels().memory(|memory| memory.area_rect(egui::Id::new(name)))
    }

    /// Where a place lies in the window.
    pub fn on_screen(&self, place: PlaceId) -> Vec2 {
        let place = self.app.world().resource::<Art>().chart.places[&place];
        let at = self.app.world().resource::<Viewport>().to_screen(if place.water { place.stack } else { place.mark });
        Vec2::new(at.x, at.y)
    }

    /// Where the thing of this name stands, or the first whose name begins so.
    pub fn find(&mut self, name: &str) -> Option<Rect> {
        let names = self.names();
        let exact = names.iter().find(|(found, _)| found == name);
        exact.or_else(|| names.iter().find(|(found, _)| found.starts_with(name))).map(|(_, rect)| *rect)
    }
}
