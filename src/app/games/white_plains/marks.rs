//! Marks on the map: the chosen stack, highlighted hexes with costs or dice needed, the planned way, markers.

use super::card_prompts::shows_hand;
use super::group_move::{clash, column_words};
use super::subject::subject;
use super::view_model::Step;
use crate::app::contract::marks::MapPicture;
use crate::app::games::white_plains::prelude::*;
use crate::rules::white_plains::position::parts::Scorched;

/// The most hexes that are highlighted one by one; more are highlighted as an area.
const MANY: usize = 12;
/// The directions of hexsides, in the names of pictures.
const DIRECTIONS: [&str; 6] = ["n", "ne", "se", "s", "sw", "nw"];
/// The size of the pictures of works and bridges, in map units: a whole hex.
const WORKS: (f32, f32) = (62.8, 56.0);

/// The marks on the map.
pub fn marks(cx: Cx<'_>) -> MapMarks {
    let model = cx.model();
    let mut marks = MapMarks { pictures: pictures(cx), ..MapMarks::default() };
    // An attack that units join is drawn with them.
    let planned = cx.plan.attack(model).filter(|_| model.step() == Some(Step::Declare));
    let planned = planned.filter(|hexes| cx.plan.assigned(model, *hexes).is_ok());
    for attack in cx.view.known.attacks.iter().filter(|attack| Some(attack.hexes) != planned) {
        arrows(cx, attack.hexes, attack.units, &mut marks);
    }
    let effects = &cx.view.known.effects;
    for (at, words) in [(effects.fence, "Rail Fence"), (effects.walls, "Stone Walls")] {
        if let Some((x, y)) = at.and_then(|at| middle(cx, at)) {
            marks.notes.push(MapNote { at: (x, y + 21.0), words: words.into(), tone: NoteTone::Plain });
        }
    }
    if !cx.may_act() {
        return marks;
    }
    if let Some(from) = cx.plan.from {
        marks.put(place_id(from), |mark| mark.selected = true);
    }
    let due = if let Some(Task::Retreat(unit, ..)) = model.task() { Some(unit) } else { cx.plan.pick };
    if let Some(at) = due.and_then(|unit| cx.view.known.at(unit)) {
        marks.put(place_id(at), |mark| mark.selected = true);
    }
    order_targets(cx, model, &mut marks);
    marks.covered = shows_hand(cx);
    marks.quiet = marks.covered;
    match model.step() {
        Some(Step::Moves) if cx.plan.works => works(cx, model, &mut marks),
        Some(Step::Moves) if cx.plan.card.is_none() && cx.plan.pick.is_none() => moves(cx, model, &mut marks),
        Some(Step::Moves) if cx.plan.card.is_none() => movers(model, &mut marks),
        Some(Step::Fire) => fire(cx, model, &mut marks),
        Some(Step::Declare) => declare(cx, model, &mut marks),
        _ => {}
    }
    if let Some(Task::FireAnswer(fire)) = model.task() {
        if let Some(at) = model.p().at(fire.target) {
            marks.put(place_id(at), |mark| mark.selected = true);
        }
        fire_lines(cx, fire.units, fire.target, &mut marks);
    }
    marks
}

/// The hexes that orders name.
fn order_targets(cx: Cx<'_>, model: ViewModel<'_>, marks: &mut MapMarks) {
    let targets = model.targets(cx.plan);
    // Leaders that a card sends are few; their hexes stay highlighted one by one.
    let many = targets.orders.iter().filter(|target| target.confirms).count() > MANY;
    for target in &targets.orders {
        let Some((place, at)) = target.place.and_then(|place| Some((place, cx.rules.hex_of(place)?))) else { continue };
        let (label, end) = (label(model, target.order), targets.place == target.place);
        marks.put(place, |mark| {
            (mark.lit, mark.end, mark.reach) = (Some(label), end, many);
            mark.battle = matches!(target.order, Order::Fight(_));
            // The order of a card that sends leaders is given later; a click only sends one.
            let does = match target.order {
                Order::Play(_, Names::Leaders(_)) => "the leader may go here".to_owned(),
                order => cx.rules.order_sentence(&order),
            };
            mark.spoken = format!("{does}, {}", ground(cx, at));
        });
        if end {
            let ways = subject(cx.rules, cx.view, &target.order).ways;
            let way = ways.first().into_iter().flatten().filter_map(|place| cx.chart.places.get(place));
            marks.path = way.map(|place| place.mark).collect();
            marks.path.dedup();
        }
    }
    if many {
        reach(cx, targets.places().into_iter(), marks);
    }
}

/// The edge of an area that is highlighted as a whole.
fn reach(cx: Cx<'_>, places: impl Iterator<Item = PlaceId>, marks: &mut MapMarks) {
    let line = |line: [Point; 2]| MapStroke { kind: StrokeKind::Reach, line: line.to_vec() };
    marks.strokes.extend(outline(cx.chart, places).into_iter().map(line));
}

/// The label of a highlighted hex: for a rally the die needed.
fn label(model: ViewModel<'_>, order: Order) -> String {
    if let Order::Rally(unit) = order { format!("{}+", model.rally_needs(unit)) } else { String::new() }
}

/// Whether a hex lies in an enemy zone, for screen readers.
fn zone_words(cx: Cx<'_>, at: HexId) -> &'static str {
    let zone = cx.rules.in_zone(&cx.view.known, cx.model().side().other(), at);
    if zone { "in an enemy zone" } else { "not in an enemy zone" }
}

/// The ground of a hex for screen readers: "orchard, not in an enemy zone".
fn ground(cx: Cx<'_>, at: HexId) -> String {
    format!("{}, {}", cx.rules[at].ground.name(), zone_words(cx, at))
}

/// The middle of a hex or box.
pub fn middle(cx: Cx<'_>, at: HexId) -> Option<Point> {
    cx.chart.places.get(&place_id(at)).map(|place| place.mark)
}

/// A point for a note about a hex, this share of the way to the highest next hex without a piece, so that the note covers none;
/// if pieces stand all around, this far from its middle.
pub fn beside(cx: Cx<'_>, at: HexId, share: f32, else_by: Point) -> Option<Point> {
    let (x, y) = middle(cx, at)?;
    let free = |near: &HexId| cx.view.known.here(*near).next().is_none() && !cx.rules.is_box(*near);
    let points = cx.rules.near(at).filter(free).filter_map(|near| middle(cx, near));
    let best = points.min_by(|a, b| (a.1, a.0).partial_cmp(&(b.1, b.0)).unwrap_or(std::cmp::Ordering::Equal));
    Some(best.map_or((x + else_by.0, y + else_by.1), |to| (x + (to.0 - x) * share, y + (to.1 - y) * share)))
}

/// Stacks that can be picked up, or chosen with a box.
fn movers(model: ViewModel<'_>, marks: &mut MapMarks) {
    let movers = model.movers().into_iter().filter_map(|unit| model.p().at(unit));
    marks.lifts = movers.map(|at| (place_id(at), model.side())).collect();
    marks.lifts.dedup();
    marks.adds = true;
}

fn moves(cx: Cx<'_>, model: ViewModel<'_>, marks: &mut MapMarks) {
    movers(model, marks);
    marks.carries = cx.plan.dragged;
    if cx.plan.group.is_empty() {
        marks.ready.clone_from(&marks.lifts);
    }
    for unit in cx.plan.group {
        model.p().at(unit).into_iter().for_each(|at| marks.put(place_id(at), |mark| mark.selected = true));
    }
    let goals = cx.plan.goals(model);
    let ends = cx.plan.column.as_deref().map(|column| column.by_end(cx.plan.to)).unwrap_or_default();
    for goal in &goals {
        let how = if goal.march { "by a march on roads, " } else { "" };
        // The costs of a planned column would be those of one of its stacks.
        let (label, points) = (if ends.is_empty() { goal.label() } else { String::new() }, goal.words());
        marks.put(place_id(goal.to), |mark| {
            (mark.lit, mark.reach, mark.halts) = (Some(label), true, goal.halts);
            mark.end = cx.plan.to == Some(goal.to);
            mark.spoken = format!("{}, {points}, {how}{}", cx.rules[goal.to].ground.name(), zone_words(cx, goal.to));
        });
    }
    for (end, here) in &ends {
        let units = here.minus(cx.rules.sorted.leaders).len();
        let (number, noun) = if units == 0 { (here.len(), "leader") } else { (units, "unit") };
        marks.put(place_id(*end), |mark| {
            (mark.lit, mark.end) = (Some(format!("×{number}")), true);
            mark.spoken = format!("{} of the column here", count(number, noun));
        });
    }
    if !goals.is_empty() {
        let near = goals.iter().filter(|goal| !goal.march).map(|goal| goal.to).chain(cx.plan.from);
        reach(cx, near.map(place_id), marks);
    }
    if let Some(via) = cx.plan.via.and_then(|via| middle(cx, via)) {
        marks.notes.push(MapNote { at: via, words: "via".into(), tone: NoteTone::Plain });
    }
    if let Some(to) = cx.plan.to.filter(|to| goals.iter().all(|goal| goal.to != *to)) {
        marks.put(place_id(to), |mark| (mark.lit, mark.end) = (Some(String::new()), true));
    }
    if let Some(planned) = cx.plan.journey(model) {
        marks.path = planned.path.iter().filter_map(|at| middle(cx, *at)).collect();
        marks.going = planned.going;
    }
}

/// The hexes towards which the engineers can build, and the sides chosen so far.
fn works(cx: Cx<'_>, model: ViewModel<'_>, marks: &mut MapMarks) {
    let Some(at) = cx.rules.sorted.engineers.and_then(|unit| model.p().at(unit)) else { return };
    marks.put(place_id(at), |mark| mark.selected = true);
    for towards in model.works(cx.plan.hexes).0 {
        let chosen = cx.plan.hexes.has(towards);
        marks.put(place_id(towards), |mark| {
            (mark.lit, mark.end) = (Some(String::new()), chosen);
            mark.spoken = if chosen { "works face this hex" } else { "works may face this hex" }.into();
        });
        if let Some((side, point)) = cx.rules[at].side_to(towards).zip(middle(cx, at)).filter(|_| chosen) {
            let name = format!("begun_{}", DIRECTIONS[side]);
            marks.pictures.push(MapPicture { name, at: point, size: WORKS, least: 0.0 });
        }
    }
}

fn fire(cx: Cx<'_>, model: ViewModel<'_>, marks: &mut MapMarks) {
    let (rules, p) = (cx.rules, model.p());
    for at in (cx.plan.group & rules.may_fire(p)).into_iter().filter_map(|unit| p.at(unit)) {
        marks.put(place_id(at), |mark| mark.selected = true);
    }
    for at in p.occupied(rules, model.side().other()) {
        let needed = |target: &UnitId| {
            let firers = rules.firers(p, *target);
            let planned = cx.plan.target == Some(*target) && !cx.plan.group.is_empty();
            let group = if planned { cx.plan.group } else { firers };
            let odds = rules.fire_chances(p, group, *target).filter(|_| !firers.is_empty())?;
            Some((odds.least, odds.check))
        };
        let lowest = model.enemy_at(at).iter().filter_map(needed).min();
        let chosen = cx.plan.to == Some(at);
        // A target that nothing can hit is not offered.
        let Some((lowest, check)) = lowest.filter(|(lowest, _)| *lowest <= 9 || chosen) else { continue };
        let target = cx.plan.target.is_some_and(|target| p.at(target) == Some(at));
        marks.put(place_id(at), |mark| {
            let first = check.map(|least| format!("the militia checks morale first, {}; ", needed_words(least)));
            mark.spoken =
                format!("{}a hit needs {}, {}", first.unwrap_or_default(), needed_words(lowest), ground(cx, at));
            (mark.lit, mark.battle, mark.end) = (Some(figure(lowest)), true, target);
        });
        // The enemy's own die, which falls before the fire (W21.2).
        if let Some((least, point)) = check.zip(middle(cx, at)) {
            let tone = NoteTone::Side(model.side().other());
            marks.notes.push(MapNote { at: (point.0 - 14.0, point.1 - 19.0), words: figure(least), tone });
        }
    }
    if let Some(target) = cx.plan.target.filter(|target| model.allows(&Order::Fire(cx.plan.group, *target)).is_ok()) {
        fire_lines(cx, cx.plan.group, target, marks);
    }
}

/// The least die that does it: "4+", "–" for none.
pub fn figure(least: i8) -> String {
    if least > 9 { "–".to_owned() } else { format!("{}+", least.max(0)) }
}

/// Arrows from guns to their target.
fn fire_lines(cx: Cx<'_>, guns: Units, target: UnitId, marks: &mut MapMarks) {
    let p = &cx.view.known;
    let Some(to) = p.at(target).and_then(|at| middle(cx, at)) else { return };
    let guns = guns.into_iter().filter_map(|gun| p.at(gun)).filter_map(|at| middle(cx, at));
    // The head of the arrow stays off the figures of the target.
    let short = |from: Point| {
        let far = (to.0 - from.0).hypot(to.1 - from.1).max(1.0);
        let share = ((far - 15.0) / far).max(0.4);
        (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
    };
    marks.strokes.extend(guns.map(|from| MapStroke { kind: StrokeKind::Fire, line: vec![from, short(from)] }));
}

fn declare(cx: Cx<'_>, model: ViewModel<'_>, marks: &mut MapMarks) {
    let p = model.p();
    for at in model.attackable(cx.plan.group) {
        let end = cx.plan.hexes.has(at);
        marks.put(place_id(at), |mark| {
            (mark.lit, mark.battle, mark.end) = (Some(String::new()), true, end);
            mark.spoken = format!("{}, {}", if end { "attacked" } else { "may be attacked" }, ground(cx, at));
        });
    }
    // What the rules refuse has no odds.
    if let Some(hexes) = cx.plan.attack(model).filter(|hexes| cx.plan.assigned(model, *hexes).is_ok()) {
        arrows(cx, hexes, cx.plan.group | declared_units(model, hexes), marks);
    }
    let mut must: Vec<HexId> = cx.rules.must_attack(p).into_iter().filter_map(|unit| p.at(unit)).collect();
    must.dedup();
    for at in must.into_iter().filter_map(|at| beside(cx, at, 0.6, (-14.0, -22.0))) {
        marks.notes.push(MapNote { at, words: "!".into(), tone: NoteTone::Bad });
    }
}

/// The units of the attack that is declared on these hexes.
pub fn declared_units(model: ViewModel<'_>, hexes: Targets) -> Units {
    let attack = model.p().attacks.iter().find(|attack| attack.hexes == hexes);
    attack.map_or(Units::NONE, |attack| attack.units)
}

/// Arrows from the hexes of attackers to what they attack.
fn arrows(cx: Cx<'_>, hexes: Targets, units: Units, marks: &mut MapMarks) {
    let mut from: Vec<HexId> = units.into_iter().filter_map(|unit| cx.view.known.at(unit)).collect();
    from.dedup();
    for (start, end) in from.iter().flat_map(|start| hexes.iter().map(move |end| (*start, end))) {
        let (Some(a), Some(b)) = (middle(cx, start), middle(cx, end)) else { continue };
        let part = |share: f32| (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share);
        marks.strokes.push(MapStroke { kind: StrokeKind::Fire, line: vec![part(0.34), part(0.66)] });
    }
    // The odds lie where they cover no stack; at the right of one is the disc with its strength.
    let odds = clash(cx.model(), hexes, units).filter(|clash| !cx.rules.guns_alone(clash.defenders));
    let odds = odds.map(|clash| cx.rules.combat_sum(&cx.view.known, &clash));
    if let Some((sum, at)) = odds.zip(hexes.first().and_then(|at| beside(cx, at, 0.72, (-14.0, -21.0)))) {
        let words = column_words(cx.rules, sum.column);
        marks.notes.push(MapNote { at, words, tone: NoteTone::Full });
    }
}

/// Markers on the map: who holds objectives, fires, works, sham works.
fn pictures(cx: Cx<'_>) -> Vec<MapPicture> {
    let (rules, p) = (cx.rules, &cx.view.known);
    let mut all = Vec::new();
    let mut add = |name: String, at: HexId, by: (f32, f32), size: (f32, f32), least: f32| {
        if let Some(point) = middle(cx, at) {
            all.push(MapPicture { name, at: (point.0 + by.0, point.1 + by.1), size, least });
        }
    };
    for (number, objective) in rules.objectives.iter().enumerate() {
        let scenario = p.is_campaign() || objective.at == rules.at.hill;
        let holder = rules.controls(p, number).map_or("none", SideWords::id);
        if scenario && !rules.is_box(objective.at) {
            add(format!("control_{holder}_{}", objective.points), objective.at, (-21.5, 0.0), (17.0, 17.0), 16.0);
        }
    }
    for works in p.works.iter() {
        let what = if works.done { "works" } else { "begun" };
        for (_, direction) in DIRECTIONS.iter().enumerate().filter(|(number, _)| works.sides >> number & 1 == 1) {
            add(format!("{what}_{direction}"), works.at, (0.0, 0.0), WORKS, 0.0);
        }
    }
    for (a, b) in p.bridges.iter() {
        if let Some(side) = rules[a].side_to(b) {
            add(format!("pontoon_{}", DIRECTIONS[side]), a, (0.0, 0.0), WORKS, 0.0);
        }
    }
    if let Scorched::Lit { at, burning, .. } = p.scorched {
        // A stack must not be hidden.
        let taken = p.here(at).next().is_some();
        let (by, size, least) =
            if taken { ((-17.0, -17.0), (18.0, 18.0), 14.0) } else { ((0.0, 0.0), (52.0, 52.0), 0.0) };
        add(if burning { "burning" } else { "smouldering" }.into(), at, by, size, least);
    }
    for at in p.ruse.hexes {
        let shown = p.ruse.revealed.has(at);
        if shown || cx.view.viewer.sees(AMERICAN) {
            add(if shown { "sham_shown" } else { "sham" }.into(), at, (13.0, -13.0), (13.0, 13.0), 10.0);
        }
    }
    all
}

/// The front face of the dragged group.
pub fn dragged(cx: Cx<'_>) -> Option<crate::board::Face> {
    let Plan { dragged, group, .. } = cx.plan;
    group.first().filter(|_| *dragged).map(|unit| cx.rules.piece_face(&cx.view.known, unit))
}

/// The side whose zone bars the way of the player.
pub fn foe(cx: Cx<'_>) -> Side {
    cx.model().side().other()
}
