//! The players of a new game: cards for one player, two players or none, the levels and styles of the computer.

use crate::ai::{Level, PlayStyle};
use crate::app::state::prelude::*;
use crate::kernel::manifest::Manifest;

/// The computer players, from weak to strong: level, name, how it plays.
const LEVELS: [(Level, &str, &str); 4] = [
    (Level::Recruit, "Recruit", "makes a beginner's mistakes"),
    (Level::Lieutenant, "Lieutenant", "plays what looks best now"),
    (Level::Captain, "Captain", "weighs a few plans and your replies"),
    (Level::General, "General", "weighs every plan, within the time set in Settings"),
];

/// The styles of the computer: style, name, what it means.
const STYLES: [(PlayStyle, &str, &str); 3] = [
    (PlayStyle::Cautious, "Cautious", "keeps its army together"),
    (PlayStyle::Balanced, "Balanced", "takes fair risks"),
    (PlayStyle::Bold, "Bold", "seeks battle"),
];

/// The height of a card, in points.
const CARD: f32 = 68.0;
/// The gap between cards, in points.
const GAP: f32 = 8.0;
/// The computer of a first game alone.
const FIRST_OPPONENT: (Level, PlayStyle) = (Level::Lieutenant, PlayStyle::Balanced);

/// The players: one human, two, or none.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Solo,
    TwoPlayers,
    /// One human plays both sides.
    BothSides,
    Watch,
}

/// The modes: mode, name, what it means.
const MODES: [(Mode, &str, &str); 4] = [
    (Mode::Solo, "Solo", "You against the computer."),
    (Mode::TwoPlayers, "Two players", "Both at this computer, in turn."),
    (Mode::BothSides, "Both sides", "You play both, each unseen by the other."),
    (Mode::Watch, "Watch", "The computer plays both sides."),
];

fn mode_of(seats: &BySide<Seat>, solo: bool) -> Mode {
    match Side::BOTH.into_iter().filter(|side| seats[*side].is_none()).count() {
        0 => Mode::Watch,
        1 => Mode::Solo,
        _ if solo => Mode::BothSides,
        _ => Mode::TwoPlayers,
    }
}

/// The id under which the computer chosen last is stored, for a player who looks at the other modes.
fn chosen_last() -> egui::Id {
    egui::Id::new("computer chosen last")
}

/// Changes the seats to those of a mode. A computer that plays already stays; otherwise the one chosen last plays.
fn change_mode(ctx: &egui::Context, seats: &mut BySide<Seat>, mode: Mode) {
    let now = seats[Side::Second].or(seats[Side::First]);
    let opponent = now.or(ctx.data(|data| data.get_temp(chosen_last()))).unwrap_or(FIRST_OPPONENT);
    ctx.data_mut(|data| data.insert_temp(chosen_last(), opponent));
    *seats = match mode {
        Mode::Solo => BySide::new(None, Some(opponent)),
        Mode::TwoPlayers | Mode::BothSides => BySide::new(None, None),
        Mode::Watch => BySide::of(|side| seats[side].or(Some(opponent))),
    };
}

/// Draws the choice of the players: a card for each mode, then what that mode leaves open.
pub(super) fn players(ui: &mut Ui, art: &Art, manifest: &Manifest, form: &mut NewGameForm) {
    let NewGameForm { seats, solo: both, .. } = form;
    let now = mode_of(seats, *both);
    if let Some(mode) = cards(ui, &MODES, |mode| mode == now, "").filter(|mode| *mode != now) {
        change_mode(ui.ctx(), seats, mode);
        *both = mode == Mode::BothSides;
    }
    match mode_of(seats, *both) {
        Mode::Solo => solo(ui, art, manifest, seats),
        Mode::TwoPlayers | Mode::BothSides => {}
        Mode::Watch => {
            for side in Side::BOTH {
                seat(ui, seats, art, (side, manifest.sides[side].name), None, "");
            }
        }
    }
}

/// Draws a row of cards of the same width; returns the value of the card that was pressed. `before` begins their
/// accessible names.
fn cards<T: Copy>(
    ui: &mut Ui,
    all: &[(T, &'static str, &'static str)],
    chosen: impl Fn(T) -> bool,
    before: &str,
) -> Option<T> {
    let mut pressed = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let n = all.len() as f32;
        let size = vec2((ui.available_width() - GAP * (n - 1.0)) / n, CARD);
        for &(value, title, text) in all {
            let name = format!("{before}{title}");
            if theme::card(ui, (title, text), &name, size, chosen(value)) {
                pressed = Some(value);
            }
        }
    });
    pressed
}

/// The seats of one human and the computer.
fn solo(ui: &mut Ui, art: &Art, manifest: &Manifest, seats: &mut BySide<Seat>) {
    let human = if seats[Side::First].is_none() { Side::First } else { Side::Second };
    let enemy = human.other();
    let (level, style) = seats[enemy].unwrap_or(FIRST_OPPONENT);
    ui.horizontal(|ui| {
        heading(ui, "You play", 20.0);
        for side in Side::BOTH {
            let word = manifest.sides[side].name;
            let kind = if side == human { Kind::Chosen } else { Kind::Plain };
            if Button::new(word).kind(kind).accessible_name(&format!("You: {word}")).show(ui, art) && side != human {
                *seats = BySide::of(|seat| (seat != side).then_some((level, style)));
            }
        }
    });
    heading(ui, "The computer", 20.0);
    let enemy_name = format!("{}: ", manifest.sides[enemy].name);
    if let Some(chosen) = cards(ui, &LEVELS, |other| other == level, &enemy_name) {
        seats[enemy] = Some((chosen, style));
    }
    ui.horizontal(|ui| {
        for (other, word, _) in STYLES {
            let kind = if style == other { Kind::Chosen } else { Kind::Plain };
            if choice_of_side(ui, art, word, kind, manifest.sides[enemy].name) {
                seats[enemy] = Some((level, other));
            }
        }
        for (_, word, about) in STYLES.into_iter().filter(|(other, ..)| *other == style) {
            theme::small(ui, format!("{word}: {about}."));
        }
    });
}

/// Draws a side's colour and name, and what `add` draws after them.
pub(super) fn side_row(ui: &mut Ui, side: Side, name: &str, add: impl FnOnce(&mut Ui)) {
    let theme = theme::of(ui);
    ui.horizontal(|ui| {
        let (bar, _) = ui.allocate_exact_size(vec2(4.0, 26.0), Sense::hover());
        ui.painter().rect_filled(bar, 0.0, theme.side(side));
        let (rect, _) = ui.allocate_exact_size(vec2(84.0, 26.0), Sense::hover());
        let at = rect.left_center();
        ui.painter().text(at, egui::Align2::LEFT_CENTER, name, theme.at(Face::Semi, 16.0), theme.ink());
        add(ui);
    });
}

/// The player of a side: a human, if the word for one is given, or the computer at a level and in a style. `after` is
/// the side's aim.
pub fn seat(
    ui: &mut Ui,
    seats: &mut BySide<Seat>,
    art: &Art,
    (side, side_name): (Side, &str),
    human: Option<&str>,
    after: &str,
) {
    let now = seats[side];
    let kind = |chosen: bool| if chosen { Kind::Chosen } else { Kind::Plain };
    side_row(ui, side, side_name, |ui| {
        if let Some(human) = human
            && choice_of_side(ui, art, human, kind(now.is_none()), side_name)
        {
            seats[side] = None;
        }
        for (level, word, _) in LEVELS {
            let chosen = now.is_some_and(|(other, _)| other == level);
            if choice_of_side(ui, art, word, kind(chosen), side_name) {
                seats[side] = Some((level, now.map_or(PlayStyle::Balanced, |(_, style)| style)));
            }
        }
    });
    ui.horizontal(|ui| {
        ui.add_space(104.0);
        if let Some((level, style)) = now {
            for (other, word, _) in STYLES {
                if choice_of_side(ui, art, word, kind(style == other), side_name) {
                    seats[side] = Some((level, other));
                }
            }
            ui.add_space(6.0);
        }
        let plays = now.and_then(|(level, _)| LEVELS.into_iter().find(|(other, ..)| *other == level));
        theme::small(ui, plays.map_or(after, |(_, _, plays)| plays));
    });
}

/// A choice with the side in its accessible name, because both sides have the same labels.
fn choice_of_side(ui: &mut Ui, art: &Art, word: &str, kind: Kind, side_name: &str) -> bool {
    Button::new(word).kind(kind).accessible_name(&format!("{side_name}: {word}")).show(ui, art)
}
