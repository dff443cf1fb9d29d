//! The hand of cards: one is selected, and committed face down (L4.1).

use crate::app::games::liberty::prelude::*;
use crate::rules::liberty::data::CardKind;

/// Draws a card, or a back, of a given height; faint if it is not relevant now. If the text at its foot would be too
/// small to read, that band is left out. Returns its rectangle.
pub fn card_picture(painter: &Painter, art: &Art, name: &str, rect: Rect, faint: bool) -> Rect {
    let theme = theme::of(painter);
    let tint = if faint { Color32::from_white_alpha(150) } else { Color32::WHITE };
    let Some(region) = art.block(name) else { return rect };
    let uv = Art::uv(&art.blocks, region);
    let (from, to) = if rect.height() < READABLE && !name.starts_with("card_back") { WORDS } else { (1.0, 1.0) };
    let whole = Rect::from_center_size(rect.center(), vec2(rect.width(), rect.height() * (1.0 - to + from)));
    let split = whole.top() + rect.height() * from;
    let at = |share: f32| uv.top() + uv.height() * share;
    painter.image(
        art.blocks.texture,
        Rect::from_min_max(whole.min, pos2(whole.right(), split)),
        Rect::from_min_max(uv.min, pos2(uv.right(), at(from))),
        tint,
    );
    if to < 1.0 {
        painter.image(
            art.blocks.texture,
            Rect::from_min_max(pos2(whole.left(), split), whole.max),
            Rect::from_min_max(pos2(uv.left(), at(to)), uv.max),
            tint,
        );
    }
    painter.rect_stroke(whole, 4.0, Stroke::new(1.0, theme.ink()), egui::StrokeKind::Outside);
    whole
}

/// Below this height, in points, the text at the foot of a card is smaller than eleven pixels.
const READABLE: f32 = 195.0;
/// The band of that text, as fractions of the height.
const WORDS: (f32, f32) = (0.845, 0.925);

/// The selected card; if only one can be selected, that one.
pub fn card_in_hand(cx: Cx<'_>) -> Option<CardId> {
    let side = cx.view.to_play?;
    let mut hand = cx.rules.hand(&cx.view.known.hands[side]);
    cx.plan.card.or(hand.next().filter(|first| hand.all(|other| other == *first)))
}

/// The hand, and the button that commits.
pub(super) fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let theme = theme::of(ui);
    let model = cx.model();
    let side = cx.view.to_play?;
    title(ui, "Your hand");
    let kinds: Vec<CardId> =
        model.orders().filter_map(|order| if let Order::Play(card) = order { Some(card) } else { None }).collect();
    let hand: Vec<CardId> = cx.rules.hand(&cx.view.known.hands[side]).collect();
    let (wide, high) = if cx.compact { (72.0, 101.0) } else { (100.0, 140.0) };
    let (gap, foot) = (12.0, 18.0);
    // As large as fits, in as few rows as that leaves: in a low window the button below stays within reach.
    let share = |rows: usize| {
        let columns = hand.len().div_ceil(rows) as f32;
        let across = (ui.available_width() + gap) / columns - gap;
        let down = (ui.available_height() - BUTTON) / rows as f32 - foot - gap;
        (across / wide).min(down / high).min(1.0)
    };
    let rows = (1..=hand.len().max(1)).rev().max_by(|a, b| share(*a).total_cmp(&share(*b))).unwrap_or(1);
    let columns = hand.len().div_ceil(rows).max(1);
    let (wide, high) = (wide * share(rows), high * share(rows));
    let size = vec2(ui.available_width(), rows as f32 * (high + foot + gap));
    let (all, _) = ui.allocate_exact_size(size, Sense::hover());
    let mut intent = None;
    for (i, card) in hand.iter().enumerate() {
        let corner =
            all.min + vec2((i % columns) as f32 * (wide + gap), (i / columns) as f32 * (high + foot + gap) + 4.0);
        let rect = Rect::from_min_size(corner, vec2(wide, high));
        let name = format!("{}, {}", cx.rules[*card].name(), cx.rules[*card].gives());
        let chosen = card_in_hand(cx) == Some(*card) && hand[..i].iter().all(|other| other != card);
        // Of several equal cards the first one bears the mark.
        let advised = cx.advises(&Order::Play(*card)) && hand[..i].iter().all(|other| other != card);
        let button = PictureButton { name: &name, seen: rect, chosen, open: true, advised };
        let response = button.interact(ui, ui.id().with(("card", i)));
        let lies = card_picture(ui.painter(), cx.art, &format!("card_{}", cx.rules[*card].id), rect, false);
        let below = lies.center_bottom() + vec2(0.0, 3.0);
        let cap = digit(i).map_or("", |digit| key_map::cap(ui.ctx(), &digit));
        ui.painter().text(below, Align2::CENTER_TOP, cap, theme.at(Face::Sans, 12.5), theme.ink_2());
        if chosen || response.hovered() {
            let width = if chosen { 4.0 } else { 2.0 };
            picture_button::rim(ui.painter(), lies, 4.0, width, theme.gold_fill());
        }
        if advised {
            theme::ring_of_dots(ui.painter(), lies.expand(4.0), 0.7);
        }
        if response.clicked() {
            // A second click, or Enter if it has the focus, commits it.
            intent = Some(if chosen { Intent::order(Order::Play(*card)) } else { Intent::Card(*card) });
        }
        response.on_hover_text(name);
    }
    let chosen = card_in_hand(cx).filter(|card| kinds.contains(card));
    let commit = match chosen {
        Some(card) => Choice::main(format!("Commit {}", cx.rules[card].name()), side, Intent::order(Order::Play(card))),
        None => Choice::main("Commit", side, Intent::Hand(None)).off(Some("Choose a card first.".into())),
    };
    intent = choice::foot(ui, cx.art, [commit]).or(intent);
    // Below the button, so that the button stays in place.
    if !cx.compact && ui.available_height() > ABOUT {
        about(ui, cx, chosen, side);
    }
    intent
}

/// The room for the button below the cards.
const BUTTON: f32 = 50.0;
/// The room for that text.
const ABOUT: f32 = 130.0;

/// Draws what the chosen card allows and which cards may still be dealt, in a large window.
fn about(ui: &mut Ui, cx: Cx<'_>, chosen: Option<CardId>, side: Side) {
    if let Some(card) = chosen {
        let card = &cx.rules[card];
        let words = match card.kind {
            CardKind::Action => {
                let actions = count(card.value, "action");
                let moves = "Each action activates one hex, whose blocks may move separately (L5.3)";
                match cx.view.pool_size[side] {
                    // L3.3
                    _ if side == BRITISH && cx.view.known.year == FIRST_YEAR => {
                        format!("{}. {moves}. The British draw no replacements in 1775 (L3.3).", raised(&actions))
                    }
                    0 => format!("{}. {moves}. Your pool is empty.", raised(&actions)),
                    n => format!(
                        "{}. {moves}; or, after all moves, it draws a block from your pool of {n} (L5.6).",
                        raised(&actions)
                    ),
                }
            }
            CardKind::Supply => {
                let steps = count(card.value, "step");
                format!(
                    "It acts before any Action card and gives {}, one each to as many blocks. No block moves (L5.1).",
                    raised(&steps)
                )
            }
        };
        theme::small(ui, words);
    }
    theme::small(ui, format!("Cards you have not seen this year: {} (L3.2).", unseen(cx, side)));
    ui.add_space(4.0);
}

/// The kinds of cards, with the number of each that this side has neither held nor seen played this year.
fn unseen(cx: Cx<'_>, side: Side) -> String {
    let p = &cx.view.known;
    let seen = |card: CardId| {
        let played = Side::BOTH.into_iter().flat_map(|side| p.played[side].iter()).filter(|played| *played == card);
        let open = Side::BOTH.into_iter().filter(|side| cx.view.cards[*side] == CardSeen::Face(card));
        p.hands[side][card.index()] as usize + played.count() + open.count()
    };
    let all = (0..cx.rules.cards.len()).map(CardId::of).map(|card| {
        let left = usize::from(cx.rules[card].count).saturating_sub(seen(card));
        format!("{} \u{d7}{left}", cx.rules[card].name())
    });
    all.collect::<Vec<_>>().join(", ")
}
