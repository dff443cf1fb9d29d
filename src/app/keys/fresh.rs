//! Fresh presses: what is private opens only for a key or a click that began after its cover was drawn.

use bevy_egui::egui::{AsId, Context, Id};

use super::KeyPress;

/// For how long no key and no button may be held before a press counts, in seconds: the second click of a double click
/// was not meant for a cover that fell at the first, nor is a key that another program repeats as presses of their own.
const STILL: f64 = 0.5;

/// The keys and buttons that are held down over a cover.
#[derive(Clone, Copy)]
struct Hold {
    /// Whether it was held down in the last pass.
    held: bool,
    /// Since when it has not been, while the cover was drawn.
    since: f64,
}

impl Hold {
    /// Whether it has been still for long enough up to this pass; `held`: whether it is held down in it.
    fn is_still(&mut self, now: f64, held: bool) -> bool {
        if std::mem::replace(&mut self.held, held) {
            self.since = now;
        }
        now - self.since >= STILL
    }
}

/// The state of a cover in the last pass.
#[derive(Clone, Copy)]
struct Cover {
    what: Id,
    pass: u64,
    keys: Hold,
    buttons: Hold,
    /// Whether the last press of a button counts: a click ends when it is released.
    pressed: bool,
}

/// Whether a key or a click in this pass answers this cover. Call it in every pass in which the cover is drawn.
pub fn is_fresh(ctx: &Context, what: impl AsId) -> bool {
    let (id, what, pass) = (Id::new("cover"), Id::new(what), ctx.cumulative_pass_nr());
    let now = ctx.input(|input| input.time);
    let before: Option<Cover> = ctx.data(|data| data.get_temp(id));
    let before = before.filter(|cover| cover.what == what && cover.pass + 1 >= pass);
    let drawn = Hold { held: true, since: now };
    let mut cover = before.unwrap_or(Cover { what, pass, keys: drawn, buttons: drawn, pressed: false });
    cover.pass = pass;
    let (keys_held, typed, pointer) = ctx.input(|input| {
        let typed = input.events.iter().filter_map(KeyPress::of).next().is_some();
        (!input.keys_down.is_empty(), typed, input.pointer.clone())
    });
    let keys = cover.keys.is_still(now, keys_held);
    let buttons = cover.buttons.is_still(now, pointer.any_down());
    if pointer.any_pressed() {
        cover.pressed = buttons;
    }
    ctx.data_mut(|data| data.insert_temp(id, cover));
    match (pointer.any_released(), typed) {
        (true, _) => cover.pressed,
        (false, true) => keys,
        // A screen reader presses without either, and has read the cover first.
        (false, false) => true,
    }
}
