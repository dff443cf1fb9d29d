//! The board of the year: points, balance of power, progress, regions, the allies, victory; and what a side buys and uses in its
//! mobilization (D5, D8.5, D9, D10, D18). It shows the dice for points and for the first player; to look, it is opened at any time.

pub mod chosen;
pub mod draw;
mod list;
mod points;
pub mod powers;
mod purchase;
pub mod regions;
mod sea;
pub mod story;
mod victory;
pub mod what;
mod why;

use crate::app::games::decision::prelude::*;
use crate::board::decision::piece_face;
use story::{Story, story};

pub use chosen::{Change, What};
pub use what::{chosen, fits};
pub use why::why_not_used;

/// The width of the board below which its parts lie behind tabs.
const NARROW: f32 = 760.0;
/// The tabs of a narrow board.
const TABS: [&str; 4] = ["Points", "Balance", "Regions", "Sea and victory"];

/// Whether the viewer sees what the side that must decide holds, so that its board may cover the map.
pub fn decides(view: &View) -> bool {
    match view.viewer {
        Viewer::Side(side) => view.to_play == Some(side),
        Viewer::Public => view.to_play.is_some(),
        Viewer::All => false,
    }
}

/// Whether the decision of the moment is made on this board: the first player, mobilization, the place of a leader.
pub fn over(view: &View) -> bool {
    matches!(view.known.task(), Some(Task::Initiative | Task::Mobilize | Task::Place)) && decides(view)
}

/// Whether the board shows this roll.
pub const fn rolls(sighting: &Sighting) -> bool {
    matches!(sighting, Sighting::Rolled { why: RollReason::Points | RollReason::Initiative, .. })
}

/// Whether dice fall on it now.
pub fn rolling(cx: Cx<'_>) -> bool {
    cx.motion.is_some_and(|(sighting, _)| rolls(sighting))
}

/// Draws the board.
pub fn over_map(cx: Cx<'_>, ctx: &egui::Context, sheet: Rect) -> Option<Intent> {
    theme::panel(ctx, cx.art, "year sheet", sheet, false, |ui| screen(ui, cx, sheet)).1
}

fn screen(ui: &mut Ui, cx: Cx<'_>, sheet: Rect) -> Option<Intent> {
    let theme = theme::of(ui);
    let frame = BoardFrame::of(sheet, cx.compact);
    let (rules, p, inner) = (cx.rules, cx.model().p(), frame.inner);
    let story = story(cx);
    let italic = theme.at(Face::FellItalic, cx.by_width(15.0, 20.0));
    let whose = format!("{}, {}", SIDES[cx.model().side()].name, p.phase().name());
    let at = inner.left_top() + vec2(2.0, 3.0);
    let left = theme::write(ui.painter(), at, Align2::LEFT_TOP, whose, italic.clone(), theme.side(cx.model().side()));
    let number = format!("year {} of {}", rules.turn_of(p.year), rules.turn_of(rules.last_year(p)));
    let at = inner.right_top() + vec2(-2.0, 3.0);
    let right = theme::write(ui.painter(), at, Align2::RIGHT_TOP, number, italic, theme.ink_2());
    let top = pos2(inner.center().x, inner.top() - 3.0);
    let name = format!("The Year {}", p.year);
    theme::title_between(ui.painter(), top, left.right()..=right.left(), &name, cx.by_width(24.0, 36.0));
    let body = Rect::from_min_max(frame.body.min, inner.max);
    if body.width() < NARROW {
        return narrow(ui, cx, (&story, &frame), body);
    }
    // Heights as on a large sheet, scaled to this one.
    let heights: [f32; 6] =
        cx.by_width([50.0, 80.0, 178.0, 122.0, 258.0, 142.0], [56.0, 88.0, 158.0, 98.0, 284.0, 146.0]);
    let gap = cx.by_width(6.0, 12.0);
    let room = (body.height() - gap * (heights.len() as f32 - 1.0)) / heights.iter().sum::<f32>();
    let [years, points, balance, progress, regions, victory] = bands(body, heights.map(|high| high * room), gap);
    points::years(ui, cx, &story, years);
    both(&frame, points, |side, rect| points::points(ui, cx, (&story, side), rect));
    powers::balance(ui, cx, balance);
    powers::progress(ui, cx, progress);
    let [left, right] = frame.parts(regions, [0.6, 0.4]);
    regions::regions(ui, cx, left);
    sea::beyond(ui, cx, right);
    both(&frame, victory, |side, rect| victory::victory(ui, cx, side, rect));
    None
}

/// Draws something of each side, side by side.
fn both(frame: &BoardFrame, band: Rect, draw: impl Fn(Side, Rect)) {
    let parts = frame.parts(band, [1.0, 1.0]);
    Side::BOTH.into_iter().zip(parts).for_each(|(side, rect)| draw(side, rect));
}

/// A narrow board: one of its parts.
fn narrow(ui: &mut Ui, cx: Cx<'_>, (story, frame): (&Story, &BoardFrame), body: Rect) -> Option<Intent> {
    let tabs_at = body.with_max_y(body.top() + 26.0);
    let shown = usize::from(cx.plan.tab) % TABS.len();
    let asked = choice::tabs(ui, (cx.art, tabs_at), &TABS, (shown, TAB), Intent::Tab);
    let rest = body.with_min_y(tabs_at.bottom() + frame.gap);
    let halves =
        |share: f32| bands(rest, [share, 1.0 - share].map(|share| (rest.height() - frame.gap) * share), frame.gap);
    match shown {
        0 => {
            let [years, points] = halves(0.3);
            points::years(ui, cx, story, years);
            both(frame, points.with_max_y(points.top() + 90.0), |side, rect| {
                points::points(ui, cx, (story, side), rect)
            });
        }
        1 => {
            let [balance, progress] = halves(0.6);
            powers::balance(ui, cx, balance);
            powers::progress(ui, cx, progress);
        }
        2 => regions::regions(ui, cx, rest),
        _ => {
            let [sea, victory] = halves(0.5);
            sea::beyond(ui, cx, sea);
            both(frame, victory, |side, rect| victory::victory(ui, cx, side, rect));
        }
    }
    asked
}

/// Draws the sheet beside the board.
pub fn over_side(cx: Cx<'_>, ctx: &egui::Context, rect: Rect) -> Option<Intent> {
    theme::panel(ctx, cx.art, "purchases", rect, false, |ui| column(ui, |ui| panel(ui, cx))).1
}

/// A column of choices, which is scrolled in a small window.
pub fn column<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    egui::ScrollArea::vertical().auto_shrink([false, true]).max_height(ui.available_height()).show(ui, add).inner
}

/// The sheet of the decision, beside the board or beside the map.
pub fn panel(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let asked = match cx.model().task().filter(|_| decides(cx.view)) {
        Some(Task::Initiative) => first(ui, cx),
        Some(Task::Mobilize) => purchase::sheet(ui, cx),
        Some(Task::Place) => place(ui, cx),
        _ => match chosen(cx.model(), cx.plan) {
            Some(what) => {
                let asked = purchase::orders(ui, cx, what);
                Choice::small("Back", BACK, Intent::Year(Change::What(None))).show(ui, cx.art).or(asked)
            }
            None => {
                title(ui, "The year");
                theme::small(ui, happens(cx));
                if rolling(cx) {
                    points::first_player(ui, cx, &story(cx));
                }
                None
            }
        },
    };
    let looks = cx.plan.board == Some(Board::Year);
    let back = match looks {
        true => Some(Choice::small("Back to the map", YEAR, Intent::Board(None))),
        false => (over(cx.view) && cx.battle_board_hidden)
            .then(|| Choice::small("See the board", TO_MAP, Intent::Effect(Effect::HideBattleBoard(false)))),
    };
    back.and_then(|back| back.show(ui, cx.art)).or(asked)
}

/// What happens while the player only looks at the year.
fn happens(cx: Cx<'_>) -> String {
    match cx.motion.map(|(sighting, _)| sighting) {
        Some(Sighting::Rolled { why: RollReason::Points, who, .. }) => {
            format!("The dice for the points of the {} side are rolled (D5.1).", who.name())
        }
        Some(Sighting::Rolled { why: RollReason::Initiative, who, .. }) => {
            format!("The die of the {} side for the first player is rolled; the higher sum chooses (D7.1).", who.name())
        }
        _ => {
            let p = cx.model().p();
            format!("Now: {}, {} side. Here you only look at the year.", p.phase().name(), cx.model().side().name())
        }
    }
}

/// The own markers, so that the first player is chosen with the hand in view; nothing where they are hidden.
fn own_markers(ui: &mut Ui, cx: Cx<'_>) {
    let side = cx.model().side();
    let hand = cx.model().p().hands[side];
    if cx.view.hidden[side] {
        return;
    }
    theme::rule(ui);
    title_and_remark(ui, "Your markers", hand.len().to_string());
    let size = cx.by_width(30.0_f32, 40.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for marker in hand.iter() {
            let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
            picture(ui.painter(), cx.art, &format!("marker_{}", marker.id()), rect.expand(size * 0.06));
            spoken(&response, cx.rules.marker_name(marker));
            response.on_hover_text(cx.rules.marker_name(marker));
        }
    });
}

/// The two answers about the first player.
fn firsts(cx: Cx<'_>) -> Vec<Choice<Intent>> {
    let all = [("Play first this year", Order::First), ("Play second this year", Order::Second)];
    choice::by_digits(all.map(|(label, order)| Choice::new(label, Intent::Give(order)).of_order(cx, &order)))
}

/// Both dice, and the choice of the winner.
fn first(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    title_and_remark(ui, "The first player", "D7.1");
    points::first_player(ui, cx, &story(cx));
    let asked = choice::buttons(ui, cx.art, firsts(cx));
    theme::small(
        ui,
        "The first player acts before the other side in each campaign. The second sees it, and moves last before supply.",
    );
    own_markers(ui, cx);
    asked
}

/// The place of a leader who was drawn.
fn place(ui: &mut Ui, cx: Cx<'_>) -> Option<Intent> {
    let (rules, model) = (cx.rules, cx.model());
    let leader = model.p().pending?;
    title_and_remark(ui, format!("Where does {} stand?", rules[leader].name), "D10.9");
    ui.horizontal(|ui| {
        let edge = cx.by_width(44.0, 60.0);
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(edge), Sense::hover());
        draw(ui.painter(), cx.art, &piece_face(rules, leader), rect.min, edge, State::default());
        theme::small(ui, rules.describe_piece(leader));
    });
    let buttons = model.orders().enumerate().map(|(number, order)| {
        let pointed = cx.plan.year.order == Some(order);
        let choice = Choice::new(what::label(cx, &order), Intent::Give(order)).of_order(cx, &order);
        let key = if pointed { Some(CONFIRM) } else { digit(number) };
        choice
            .kind(if pointed { Kind::Chosen } else { Kind::Small })
            .key(key)
            .accessible_name(rules.order_sentence(&order))
    });
    choice::row(ui, cx.art, buttons)
}

/// The keys of the board, and of its sheet beside the map.
pub fn keys(cx: Cx<'_>, pressed: &KeyPresses) -> Option<Intent> {
    let model = cx.model();
    let next_tab = || Intent::Tab((cx.plan.tab + 1) % TABS.len() as u8);
    if pressed.action(TAB) && pressed.with_shift(TAB) {
        return Some(next_tab());
    }
    match model.task().filter(|_| decides(cx.view)) {
        Some(Task::Initiative) => choice::pressed(firsts(cx), pressed),
        Some(Task::Mobilize) => purchase::keys(cx, pressed),
        Some(Task::Place) => {
            let all: Vec<Order> = model.orders().collect();
            if pressed.action(NEXT) {
                let next = next_of(&all, cx.plan.year.order, pressed.with_shift(NEXT));
                return next.map(|order| Intent::Year(Change::Point(Some(order))));
            }
            let given = cx.plan.year.order.filter(|_| pressed.action(CONFIRM));
            by_digit(pressed, &all).or(given).map(Intent::Give)
        }
        _ if chosen(model, cx.plan).is_some() => purchase::order_keys(cx, pressed),
        _ if pressed.action(TAB) && cx.plan.board == Some(Board::Year) => Some(next_tab()),
        _ => None,
    }
    .or_else(|| (pressed.action(BACK) && cx.plan.board == Some(Board::Year)).then_some(Intent::Board(None)))
}

/// The question of a decision on the board.
pub fn prompt(cx: Cx<'_>, side: Side, task: Task) -> Option<Prompt> {
    let (rules, p) = (cx.rules, cx.model().p());
    let who = side.name();
    Some(match task {
        Task::Initiative => Prompt::new(
            side,
            format!("{who} choice, {}", p.year),
            "Do you play first this year?",
            "You won the dice for the first player.",
        ),
        Task::Mobilize => {
            let question = match chosen(cx.model(), cx.plan) {
                Some(What::Unit(kind)) => format!("Where do {} enter?", rules[kind].name),
                Some(What::Marker(marker)) => format!("How do you use {}?", rules.marker_name(marker)),
                _ => "What do you raise, and where?".into(),
            };
            let help =
                format!("{} left; what you do not spend is lost. [M] shows the map.", count(p.points[side], "point"));
            Prompt::new(side, format!("{who} mobilization"), question, help)
        }
        Task::Place => {
            let leader = p.pending.map_or("the leader", |leader| rules[leader].name.as_str());
            let help = "Choose a place here, or on the map ([M]).";
            Prompt::new(side, format!("{who} leaders"), format!("Where does {leader} stand?"), help)
        }
        _ => return None,
    })
}
