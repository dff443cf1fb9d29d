//! What is said before a battle: each answer a sheet with what follows from it (D19.1, D19.10).

use super::answers::{chosen, pointed, rows};
use super::consequences::ways_words;
use super::facts::{Fact, facts};
use super::forces::force;
use super::story::Fight;
use crate::app::games::decision::prelude::*;

/// Draws both forces with the sheets between them.
pub(super) fn sheets(ui: &mut Ui, cx: Cx<'_>, fight: &Fight, (frame, rest): (&BoardFrame, Rect)) -> Option<Intent> {
    let high = rest.height() - 2.0 * frame.gap;
    let [far_at, middle, near_at] = bands(rest, [high * 0.26, high * 0.47, high * 0.27], frame.gap);
    let near = cx.table.seat();
    let [far_force, fortress_at] = frame.parts(far_at, [0.66, 0.34]);
    let [near_force, battle_at] = frame.parts(near_at, [0.66, 0.34]);
    force(ui, cx, fight, near.other(), far_force);
    let asked = facts(ui, cx, fortress_at, "The place", &place(cx, fight));
    let asked = answers_as_sheets(ui, cx, fight, (frame, middle)).or(asked);
    force(ui, cx, fight, near, near_force);
    facts(ui, cx, battle_at, "If it comes to a battle", &battle(cx, fight, near)).or(asked)
}

fn answers_as_sheets(ui: &mut Ui, cx: Cx<'_>, fight: &Fight, (frame, rect): (&BoardFrame, Rect)) -> Option<Intent> {
    let orders = rows(cx);
    if orders.is_empty() {
        field(ui.painter(), rect, FieldLook::Back);
        let theme = theme::of(ui);
        let font = theme.at(Face::FellItalic, cx.by_width(18.0, 24.0));
        let words = "Waiting for the answer of the other side";
        theme::write(ui.painter(), rect.center(), Align2::CENTER_CENTER, words, font, theme.ink_2());
        return None;
    }
    let many = orders.len() as f32;
    let wide = (rect.width() - frame.gap * (many - 1.0)) / many;
    let mut asked = None;
    for (number, order) in orders.into_iter().enumerate() {
        let left = rect.left() + number as f32 * (wide + frame.gap);
        let place = Rect::from_min_size(pos2(left, rect.top()), vec2(wide, rect.height()));
        asked = answer(ui, cx, fight, (number, order), place).or(asked);
    }
    asked
}

/// An answer as a sheet; a click chooses it, a second one gives it.
fn answer(ui: &mut Ui, cx: Cx<'_>, fight: &Fight, (number, order): (usize, Order), rect: Rect) -> Option<Intent> {
    let theme = theme::of(ui);
    let now = chosen(cx) == Some(order);
    let title = raised(&cx.rules.order_sentence(&order));
    let all = consequences(cx, fight, order);
    let told: Vec<&str> = all.iter().map(|fact| fact.text.as_str()).collect();
    let response = ui.interact(rect, ui.id().with(("answer", number)), Sense::click());
    let advised = cx.advises(&order);
    let name = format!("{title}. {}{}", told.join(" "), theme::hint_words(advised));
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, now, &name));
    let line = match (now, response.hovered()) {
        (true, _) => Stroke::new(3.5, theme.gold()),
        (_, hovered) => Stroke::new(1.0, if hovered { theme.ink() } else { theme.line() }),
    };
    let painter = ui.painter();
    painter.rect(rect, 3.0, if now { theme.bright() } else { theme.field() }, line, egui::StrokeKind::Inside);
    painter.rect_stroke(rect.shrink(6.0), 2.0, Stroke::new(1.0, theme.line()), egui::StrokeKind::Inside);
    if advised {
        theme::ring_of_dots(painter, rect, 0.7);
    }
    let cap = digit(number).map(|key| key_map::cap(ui.ctx(), &key)).unwrap_or_default();
    let corner = rect.right_top() + vec2(-14.0, 11.0);
    theme::write(painter, corner, Align2::RIGHT_TOP, cap, theme.at(Face::Semi, 12.0), theme.ink_2());
    let inner = rect.shrink2(vec2(cx.by_width(14.0, 26.0), cx.by_width(12.0, 20.0)));
    let mut case = None;
    ui.scope_builder(egui::UiBuilder::new().id_salt(("words", number)).max_rect(inner), |ui| {
        ui.set_clip_rect(rect.intersect(ui.clip_rect()));
        ui.spacing_mut().item_spacing.y = cx.by_width(5.0, 13.0);
        heading(ui, title, cx.by_width(20.0, 28.0));
        let list = egui::ScrollArea::vertical().id_salt(("consequences", number)).auto_shrink([false, false]);
        list.show(ui, |ui| {
            for fact in &all {
                if fact.show(ui, cx, cx.by_width(14.0, 17.5)) {
                    case = Some(Intent::Effect(Effect::Rules(fact.case.to_owned())));
                }
            }
        });
    });
    case.or_else(|| response.clicked().then(|| pointed(cx, order)))
}

/// The chance that one die and this value bring down a fortress.
fn chance(cx: Cx<'_>, value: u8) -> f32 {
    let needed = cx.rules.tables.limits.siege_falls_at.saturating_sub(value).clamp(1, 7);
    f32::from(7 - needed) / 6.0
}

/// What follows from an answer.
fn consequences(cx: Cx<'_>, fight: &Fight, order: Order) -> Vec<Fact> {
    let (rules, p) = (cx.rules, &cx.view.known);
    let side = cx.model().side();
    let foe = side.other();
    let place = rules.name_of(fight.at);
    let (them, limits) = (SIDES[foe].plural, &rules.tables.limits);
    let dice = counted(rules.dice_of(fight.at, rules.firing(p, side)), "die", "dice");
    let number = count(cx.view.seen_at(foe, fight.at).land, "piece");
    let beaten = || Fact::new("retreat", format!("Beaten, you go to {}.", ways_words(cx, fight, side)), "D15.1");
    let battle = || Fact::new("battle", format!("A battle at once: your {dice} against {number}."), "D14.4");
    match order {
        Order::Storm => vec![
            battle(),
            Fact::new("odds", "They fire first, without dice of initiative.", "D19.1"),
            Fact::new("fort", "Fives do not hurt them: a sixth of your dice hits instead of a third.", "D19.1"),
            beaten(),
        ],
        Order::Siege => siege(cx, fight, side),
        Order::Sally => vec![
            battle(),
            Fact::new("odds", "You attack in the open: initiative by dice, and the fortress does not help.", "D19.1"),
            beaten(),
        ],
        Order::Wait => vec![
            Fact::new("turn", "No battle now; the siege goes on.", "D19.1"),
            Fact::new("odds", format!("In their next Combat Phase the {them} storm, or roll for the siege."), "D19.1"),
            Fact::new("supply", "You do not forage, unless a fleet of yours is in the port.", "D16.1"),
        ],
        Order::Stand => vec![
            battle(),
            Fact::new("odds", "In the open: initiative by dice, fives and sixes hit.", "D14.5"),
            beaten(),
        ],
        Order::Close => vec![
            Fact::new("fort", format!("The {them} must storm you, or besiege you."), "D19.1"),
            Fact::new("odds", "In a storm you fire first, and fives do not hurt you.", "D19.1"),
            Fact::new(
                "lost",
                "In a siege you do not move, and do not forage unless a fleet of yours is in the port.",
                "D19.1",
            ),
        ],
        Order::Offer => vec![
            Fact::new(
                "letgo",
                format!("If they accept you leave without a fight for {}.", ways_words(cx, fight, side)),
                "D19.10",
            ),
            Fact::new(
                "info",
                format!("They draw {}, and you draw none.", count(limits.honours_markers, "marker")),
                "D19.10",
            ),
            Fact::new("battle", "If they refuse you say what else you do.", "D19.10"),
        ],
        Order::Accept => vec![
            Fact::new("letgo", format!("The {them} leave {place} without a fight."), "D19.10"),
            Fact::new(
                "info",
                format!("You draw {}, and they draw none.", count(limits.honours_markers, "marker")),
                "D19.10",
            ),
        ],
        Order::Refuse => vec![
            Fact::new("battle", format!("The {them} stand, or close the gates if they have a fortress."), "D19.10"),
            battle(),
        ],
        _ => Vec::new(),
    }
}

/// What follows from a siege, or from its next die.
fn siege(cx: Cx<'_>, fight: &Fight, side: Side) -> Vec<Fact> {
    let (rules, p) = (cx.rules, &cx.view.known);
    let force = rules.fighters(p, side);
    let values = (force & rules.sorted.leaders).into_iter().map(|leader| rules.value_on_land(force, leader));
    let value = values.max().unwrap_or(0);
    let (share, needed) = (chance(cx, value), rules.tables.limits.siege_falls_at);
    let die = format!(
        "a die and your best leader's value, {value}: with {needed} or more the fortress is gone, and a battle follows at once"
    );
    let place = rules.name_of(fight.at);
    if p.sieges.has(fight.at) {
        return vec![
            Fact::new("odds", format!("Now {die}: {}.", percent(share)), "D19.1"),
            Fact::new(
                "turn",
                "Else nothing happens, and the choice comes back in your next Combat Phase here.",
                "D19.1",
            ),
            Fact::new("battle", "In their Combat Phase they may make a sally.", "D19.1"),
        ];
    }
    let tries = [1, 2, 3].map(|tries| percent(1.0 - (1.0 - share).powi(tries)));
    let [one, two, three] = tries;
    vec![
        Fact::new(
            "turn",
            format!("No battle now: a siege marker lies on {place}, and no side holds the town."),
            "D19.1",
        ),
        Fact::new(
            "lost",
            "The besieged do not move, and do not forage unless a fleet of theirs is in the port.",
            "D16.1",
        ),
        Fact::new("odds", format!("In each later Combat Phase of yours you may storm, or roll {die}."), "D19.1"),
        Fact::new(
            "info",
            format!("That it has fallen by then: {one} after one die, {two} after two, {three} after three."),
            "D19.1",
        ),
        Fact::new("battle", "They may make a sally in theirs; friends of theirs who come must fight.", "D19.1"),
    ]
}

/// The place: its fortress or siege, and how many of their markers are in use.
fn place(cx: Cx<'_>, fight: &Fight) -> Vec<Fact> {
    let (rules, p) = (cx.rules, &cx.view.known);
    let mut told = vec![Fact::new("info", format!("{}.", raised(&rules.describe_locale(fight.at))), "")];
    if let Some(owner) = p.fortresses[fight.at] {
        let besieged = if p.sieges.has(fight.at) { ", besieged" } else { "" };
        told.push(Fact::new("fort", format!("A fortress of the {}{besieged}.", SIDES[owner].plural), "D19.1"));
        let used = p.fortresses.values().iter().flatten().count() as u32 + p.sieges.len();
        let all = rules.tables.limits.fortresses_and_sieges;
        let text = format!("{used} of {all} markers are in use, fortresses and sieges together.");
        told.push(Fact::new("info", text, "D19.1"));
        let fleet = !rules.fleets(p, owner, fight.at).is_empty();
        let text = if fleet {
            "A fleet of theirs in the port feeds them."
        } else {
            "No fleet of theirs is in the port to feed them."
        };
        told.push(Fact::new("supply", text, "D16.1"));
    }
    told
}

/// What a battle would be fought with.
fn battle(cx: Cx<'_>, fight: &Fight, side: Side) -> Vec<Fact> {
    let (rules, p) = (cx.rules, &cx.view.known);
    let dice = counted(rules.dice_of(fight.at, rules.firing(p, side)), "die", "dice");
    let leaders = rules.leadership(p, side);
    let tactics = p.hands[side].count(Marker::Tactics);
    let whose = raised(cx.whose(side));
    let mut told = vec![
        Fact::new("odds", format!("{whose} units fire {dice}."), "D14.6"),
        Fact::new("leader", format!("{whose} leaders count {leaders}; {tactics} Tactics in hand."), "D14.4"),
    ];
    let assault = p.battle.as_ref().map_or(Pieces::NONE, |battle| battle.assault);
    if !assault.is_empty() {
        let text = "An assault from the sea: the fleets fire with the attacker and take no hits; only admirals lead.";
        told.push(Fact::new("sail", text, "D14.3"));
    }
    told
}
