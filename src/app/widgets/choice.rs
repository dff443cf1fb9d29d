//! A choice of the player on a panel: its button and its key are one statement.

use bevy_egui::egui::{Rect, Ui, UiBuilder};

use crate::app::art::Art;
use crate::app::contract::game::{GameWindow, ViewContext};
use crate::app::contract::marks::OrderSubject;
use crate::app::contract::pointed::point_at;
use crate::app::keys::KeyPresses;
use crate::app::keys::action::{Action, CONFIRM, NEXT, digit};
use crate::app::theme::{self, Button, Kind};
use crate::kernel::side::Side;

/// What the player can choose on a panel: the button to draw, the key that does the same, the request.
#[derive(Clone, Debug)]
pub struct Choice<I> {
    label: String,
    intent: I,
    key: Option<Action>,
    kind: Kind,
    icon: &'static str,
    why_not: Option<String>,
    name: String,
    told: String,
    width: f32,
    advised: bool,
    about: OrderSubject,
}

impl<I: Clone> Choice<I> {
    /// A plain choice, without a key.
    pub fn new(label: impl Into<String>, intent: I) -> Self {
        let (label, name, told) = (label.into(), String::new(), String::new());
        let about = OrderSubject::default();
        let (kind, icon, why_not) = (Kind::Plain, "", None);
        Self { label, intent, key: None, kind, icon, why_not, name, told, width: 0.0, advised: false, about }
    }

    /// The main choice: Enter takes it, and it has the colour of a side.
    pub fn main(label: impl Into<String>, side: Side, intent: I) -> Self {
        Self::new(label, intent).key(CONFIRM).kind(Kind::Primary(side))
    }

    /// A low button with a key.
    pub fn small(label: impl Into<String>, key: impl Into<Option<Action>>, intent: I) -> Self {
        Self::new(label, intent).key(key).kind(Kind::Small)
    }

    /// With a key.
    pub fn key(self, key: impl Into<Option<Action>>) -> Self {
        Self { key: key.into(), ..self }
    }

    /// With a look.
    pub fn kind(self, kind: Kind) -> Self {
        Self { kind, ..self }
    }

    /// With an icon.
    pub fn icon(self, icon: &'static str) -> Self {
        Self { icon, ..self }
    }

    /// Inactive, with the reason.
    pub fn off(self, why_not: Option<String>) -> Self {
        Self { why_not, ..self }
    }

    /// With an accessible name of its own.
    pub fn accessible_name(self, name: impl Into<String>) -> Self {
        Self { name: name.into(), ..self }
    }

    /// With a sentence that is told while it is pointed at.
    pub fn told(self, told: impl Into<String>) -> Self {
        Self { told: told.into(), ..self }
    }

    /// With a minimum width, in points.
    pub fn width(self, width: f32) -> Self {
        Self { width, ..self }
    }

    /// Marked if the hint that is shown suggests it.
    pub fn advised(self, advised: bool) -> Self {
        Self { advised, ..self }
    }

    /// About something that the map marks while it is pointed at.
    pub fn about(self, about: OrderSubject) -> Self {
        Self { about, ..self }
    }

    /// Of an order: the map marks what it is about while it is pointed at, and it is marked if a hint suggests it.
    pub fn of_order<R: GameWindow>(self, cx: ViewContext<'_, R>, order: &R::Order) -> Self {
        Self { advised: cx.advises(order), about: R::subject(cx.rules, cx.view, order), ..self }
    }

    /// Whether it can be chosen now.
    pub fn is_on(&self) -> bool {
        self.why_not.is_none()
    }

    /// Draws its button; the request if it is pressed.
    pub fn show(&self, ui: &mut Ui, art: &Art) -> Option<I> {
        let button = Button::new(&self.label).key(self.key).icon(self.icon).kind(self.kind).width(self.width);
        let button = button.advised(self.advised).accessible_name(&self.name).off(self.why_not.as_deref());
        let (pressed, response) = button.respond(ui, art);
        point_at(&response, &self.about);
        if !self.told.is_empty() && self.is_on() {
            response.on_hover_text(&self.told);
        }
        pressed.then(|| self.intent.clone())
    }
}

/// Draws the buttons of several choices, one after the other as the layout has it.
pub fn buttons<I: Clone>(ui: &mut Ui, art: &Art, choices: impl IntoIterator<Item = Choice<I>>) -> Option<I> {
    choices.into_iter().fold(None, |intent, choice| choice.show(ui, art).or(intent))
}

/// Draws the buttons of several choices in a row, which wraps.
pub fn row<I: Clone>(ui: &mut Ui, art: &Art, choices: impl IntoIterator<Item = Choice<I>>) -> Option<I> {
    ui.horizontal_wrapped(|ui| buttons(ui, art, choices)).inner
}

/// Draws the main choices of a sheet in a row, which stays in sight where the sheet is scrolled.
pub fn foot<I: Clone>(ui: &mut Ui, art: &Art, choices: impl IntoIterator<Item = Choice<I>>) -> Option<I> {
    theme::foot(ui, |ui| row(ui, art, choices))
}

/// Draws how much can still be done, and the button that goes to the next piece which can; its key is that of [`NEXT`].
pub fn next<I: Clone>(ui: &mut Ui, art: &Art, text: &str, next: Option<(&str, I)>) -> Option<I> {
    ui.horizontal_wrapped(|ui| {
        theme::small(ui, text);
        next.and_then(|(label, intent)| Choice::small(label, NEXT, intent).show(ui, art))
    })
    .inner
}

/// Draws the tabs of a small board in a row of this rectangle; the key shows the next one.
pub fn tabs<I: Clone>(
    ui: &mut Ui,
    (art, rect): (&Art, Rect),
    names: &[&str],
    (shown, key): (usize, Action),
    intent: impl Fn(u8) -> I,
) -> Option<I> {
    let tab = |(number, name): (usize, &&str)| {
        let key = ((shown + 1) % names.len() == number).then_some(key);
        Choice::new(*name, intent(number as u8)).kind(Kind::Tab(number == shown)).key(key)
    };
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            buttons(ui, art, names.iter().enumerate().map(tab))
        })
        .inner
    })
    .inner
}

/// A stack that takes part beside the one that is shown, with the button that leaves it out: its place, its pieces, the request.
pub fn left_out<I: Clone>(ui: &mut Ui, art: &Art, place: &str, pieces: &str, intent: I) -> Option<I> {
    let leave = Choice::small("Leave out", None, intent).accessible_name(format!("Leave out {pieces}"));
    ui.horizontal_wrapped(|ui| {
        theme::small(ui, format!("With them, from {place}: {pieces}."));
        leave.show(ui, art)
    })
    .inner
}

/// The request of the choice whose key was pressed. What is inactive is asked for, too: the refusal tells why not.
pub fn pressed<I>(choices: impl IntoIterator<Item = Choice<I>>, pressed: &KeyPresses) -> Option<I> {
    let mut choices = choices.into_iter();
    choices.find(|choice| choice.key.is_some_and(|key| pressed.action(key))).map(|choice| choice.intent)
}

/// The choices, each with its digit.
pub fn by_digits<I: Clone>(choices: impl IntoIterator<Item = Choice<I>>) -> Vec<Choice<I>> {
    choices.into_iter().enumerate().map(|(number, choice)| choice.key(digit(number))).collect()
}
