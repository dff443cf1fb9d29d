//! Draws the board of a battle: heading, steps, both forces with the dice between them, the order of fire, and what follows from a
//! retreat or a defeat.

use super::answers::{answers, chosen, pointed};
use super::consequences::{escape_words, way_words, ways, ways_words};
use super::course::{of_battle, order_of_fire, steps, titled};
use super::facts::{Fact, facts};
use super::forces::force;
use super::parley;
use super::story::Fight;
use super::tactics::tactics;
use super::tray::tray;
use crate::app::games::decision::prelude::*;
use crate::rules::decision::words::names::markers_text;

/// The width of the board below which what follows lies behind a tab.
const NARROW: f32 = 760.0;
/// The tabs of a narrow board.
const TABS: [&str; 2] = ["Battle", "If it is lost"];
/// The least width of the picture of the ground, in map units.
const GROUND: f32 = 620.0;

/// Draws the board in its sheet.
pub(super) fn board(ui: &mut Ui, cx: Cx<'_>, fight: &Fight, sheet: Rect) -> Option<Intent> {
    let frame = BoardFrame::of(sheet, cx.compact);
    heading(ui, cx, fight, &frame);
    let body = Rect::from_min_max(frame.body.min, frame.inner.max);
    let chips = cx.by_width(24.0, 32.0);
    let steps_at = body.with_max_y(body.top() + chips);
    let rest = body.with_min_y(steps_at.bottom() + frame.gap);
    let (names, now) = of_battle(cx, fight);
    steps(ui, cx, steps_at, (&names, now), remark(names[now]));
    if fight.step(cx) == Some(BattleStep::Parley) {
        return parley::sheets(ui, cx, fight, (&frame, rest));
    }
    if rest.width() < NARROW {
        return narrow(ui, cx, fight, (&frame, rest));
    }
    let order = cx.by_width(44.0, 60.0);
    let high = rest.height() - order - 4.0 * frame.gap;
    let heights = [high * 0.24, high * 0.23, high * 0.24, order, high * 0.29];
    let [far_at, tray_at, near_at, order_at, below] = bands(rest, heights, frame.gap);
    let near = cx.table.seat();
    let asked = side_of_battle(ui, cx, fight, near.other(), (&frame, far_at));
    tray(ui, cx, fight, tray_at);
    let asked = side_of_battle(ui, cx, fight, near, (&frame, near_at)).or(asked);
    let on_map = answers(cx).iter().any(|order| matches!(order, Order::Withdraw(_)));
    if on_map {
        return ways_on_map(ui, cx, fight, order_at.union(below)).or(asked);
    }
    order_of_fire(ui, cx, fight, order_at);
    consequences(ui, cx, fight, frame.parts(below, [1.0, 1.0, 1.0])).or(asked)
}

/// A narrow board: forces and dice, or what follows from a defeat.
fn narrow(ui: &mut Ui, cx: Cx<'_>, fight: &Fight, (frame, rest): (&BoardFrame, Rect)) -> Option<Intent> {
    let tabs_at = rest.with_max_y(rest.top() + 26.0);
    let shown = usize::from(cx.plan.tab) % TABS.len();
    let mut asked = choice::tabs(ui, (cx.art, tabs_at), &TABS, (shown, TAB), Intent::Tab);
    let rest = rest.with_min_y(tabs_at.bottom() + frame.gap);
    if answers(cx).iter().any(|order| matches!(order, Order::Withdraw(_))) {
        return ways_on_map(ui, cx, fight, rest).or(asked);
    }
    if shown == 1 {
        let high = (rest.height() - 2.0 * frame.gap) / 3.0;
        return consequences(ui, cx, fight, bands(rest, [high; 3], frame.gap)).or(asked);
    }
    let order = 44.0;
    let high = rest.height() - order - 3.0 * frame.gap;
    let [far_at, tray_at, near_at, order_at] = bands(rest, [high * 0.3, high * 0.36, high * 0.34, order], frame.gap);
    let near = cx.table.seat();
    asked = side_of_battle(ui, cx, fight, near.other(), (frame, far_at)).or(asked);
    tray(ui, cx, fight, tray_at);
    asked = side_of_battle(ui, cx, fight, near, (frame, near_at)).or(asked);
    order_of_fire(ui, cx, fight, order_at);
    asked
}

/// The name of the battle between attacker and defender.
fn heading(ui: &Ui, cx: Cx<'_>, fight: &Fight, frame: &BoardFrame) {
    let theme = theme::of(ui);
    let place = cx.rules.name_of(fight.at);
    let title = match fight.kind {
        _ if fight.step(cx) == Some(BattleStep::Parley) => format!("Before {place}"),
        BattleKind::Sea => format!("The Naval Battle of {place}"),
        BattleKind::Land if fight.storms(cx) => format!("The Storm of {place}"),
        BattleKind::Land => format!("The Battle of {place}"),
    };
    let (attacker, defender) = (fight.attacker, fight.attacker.other());
    let from_sea = if fight.assault(cx.rules).is_empty() { "" } else { " from the sea" };
    let walls = cx.view.known.fortresses[fight.at] == Some(defender);
    let stands = if walls { "in the fortress" } else { "defending" };
    let left = format!("{}, attacking{from_sea}", SIDES[attacker].plural);
    let right = format!("{}, {stands}", SIDES[defender].plural);
    titled(ui, cx, frame, (&left, theme.side(attacker)), &title, (&right, theme.side(defender)));
}

/// What a step is about.
fn remark(step: &str) -> &'static str {
    match step {
        "Tactics" => "face down, the attacker first (D14.4)",
        "Initiative" => "a die and the leaders' value (D14.5)",
        "Fire and hits" => "each side in turn until one is beaten (D14.6)",
        "Losses at sea" => "four land units for each fleet (D14.13)",
        "Retreat" => "all to one place (D15.1)",
        "Markers" => "the victor draws first (D14.12)",
        _ => "",
    }
}

/// The force of a side, and its Tactics.
fn side_of_battle(
    ui: &Ui,
    cx: Cx<'_>,
    fight: &Fight,
    side: Side,
    (frame, band): (&BoardFrame, Rect),
) -> Option<Intent> {
    let [force_at, tactics_at] = frame.parts(band, [0.745, 0.255]);
    tactics(ui, cx, fight, side, tactics_at);
    force(ui, cx, fight, side, force_at)
}

/// The ways of a retreat on a piece of the map.
fn ways_on_map(ui: &Ui, cx: Cx<'_>, fight: &Fight, rect: Rect) -> Option<Intent> {
    let (rules, loser) = (cx.rules, cx.model().side());
    let ends: Vec<LocaleId> = answers(cx)
        .into_iter()
        .filter_map(|order| if let Order::Withdraw(to) = order { Some(to) } else { None })
        .collect();
    let told = |to: &LocaleId| {
        format!("{}: a retreat may end here, {}", raised(rules.name_of(*to)), way_words(cx, fight, loser, *to))
    };
    let path = match chosen(cx) {
        Some(Order::Withdraw(to)) => vec![place_id(fight.at), place_id(to)],
        _ => Vec::new(),
    };
    let shown = Ground {
        wide: GROUND,
        attacked: vec![place_id(fight.at)],
        lit: ends.iter().map(|to| (place_id(*to), told(to))).collect(),
        path,
        means: "The place of the battle has a broken red rim. A retreat can be chosen in a place with a gold one.",
        ..Ground::default()
    };
    let place = ground(ui, cx, rect, &shown).and_then(|place| rules.locale_of(place))?;
    Some(pointed(cx, Order::Withdraw(place)))
}

/// The three fields about retreat, defeat and markers.
fn consequences(ui: &mut Ui, cx: Cx<'_>, fight: &Fight, fields: [Rect; 3]) -> Option<Intent> {
    let near = cx.table.seat();
    let [retreat_at, lost_at, markers_at] = fields;
    let them = SIDES[near].plural;
    let [retreat, lost] = match cx.speaks() {
        true => ["If you retreat instead of firing".to_owned(), "If the battle is lost".to_owned()],
        false => [format!("If the {them} retreat instead of firing"), format!("If the {them} lose")],
    };
    let asked = facts(ui, cx, retreat_at, &retreat, &if_retreat(cx, fight, near));
    let asked = facts(ui, cx, lost_at, &lost, &if_lost(cx, fight, near)).or(asked);
    facts(ui, cx, markers_at, "Markers for the fallen", &markers(cx, fight)).or(asked)
}

fn if_retreat(cx: Cx<'_>, fight: &Fight, side: Side) -> Vec<Fact> {
    let foe = side.other();
    if let Some(to) = fight.withdrew {
        return vec![Fact::new("retreat", format!("The retreat led to {}.", cx.rules.name_of(to)), "D15.1")];
    }
    if let Some(side) = fight.retreats {
        let text = format!("The {} retreat after the last fire of the enemy.", SIDES[side].plural);
        return vec![Fact::new("retreat", text, "D14.10")];
    }
    let all = ways(cx, side);
    if fight.battle(cx).is_none_or(|battle| battle.loser.is_some()) {
        return vec![Fact::new("done", "The fighting is over.", "D14.9")];
    }
    if all.is_empty() {
        return vec![Fact::new("retreat", "There is no locale to retreat to, and so no retreat.", "D14.10")];
    }
    let dice = counted(fight.dice(cx.rules, foe, Pieces::NONE), "die", "dice");
    let last = format!("The {} fire once more: {dice}, and what Tactics they have left.", SIDES[foe].plural);
    let there = ways_words(cx, fight, side);
    let case = if there.contains("eliminated") { "D15.3" } else { "D15.1" };
    vec![Fact::new("odds", last, "D14.10"), Fact::new("retreat", format!("Then all go to one place: {there}."), case)]
}

fn if_lost(cx: Cx<'_>, fight: &Fight, side: Side) -> Vec<Fact> {
    let beaten = "A side is beaten when all its combat units are disrupted or eliminated; leaders alone do not go on.";
    let mut told = vec![Fact::new("battle", beaten, "D14.9")];
    if ways(cx, side).is_empty() && !fight.over {
        told.push(Fact::new("lost", "There is no way out: what is left would be eliminated.", "D15.3"));
    }
    let leaders: Vec<PieceId> = (fight.left(side) & cx.rules.sorted.leaders).into_iter().collect();
    if !leaders.is_empty() {
        let each = |leader: &PieceId| format!("{} {}", cx.rules[*leader].name, escape_words(cx, *leader));
        let text = format!(
            "A leader who is struck down rolls a die: {}.",
            leaders.iter().map(each).collect::<Vec<_>>().join("; ")
        );
        told.push(Fact::new("leader", text, "D17.4"));
    }
    told
}

fn markers(cx: Cx<'_>, fight: &Fight) -> Vec<Fact> {
    let lost = |side: Side| {
        let gone = fight.lost(cx.rules, side);
        let names = if gone.is_empty() { "nothing yet".to_owned() } else { cx.rules.force_text(gone) };
        let drawn = markers_text(gone.len() as u8);
        Fact::new("lost", format!("The {} lost {names}: {drawn} for the enemy.", SIDES[side].plural), "D14.12")
    };
    let near = cx.table.seat();
    let pool =
        format!("Drawn at the end, the victor first, of {} in the pool; disrupted pieces rally.", cx.view.pool_size);
    vec![lost(near.other()), lost(near), Fact::new("info", pool, "D14.11")]
}
