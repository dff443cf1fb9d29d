//! Orders in words, for lists, for names that are typed, and for the questions before a step is ended.

use crate::kernel::describe_orders::{DescribeOrders, EndQuestion, Name, Named, OrderLine};
use crate::kernel::ruleset::LegalOf;
use crate::kernel::story::counted;
use crate::rules::decision::observe::View;
use crate::rules::decision::prelude::*;

/// The stacks that a list shows for a pattern: all who may go, and each alone.
const MOST_ALONE: usize = 12;

impl Decision {
    /// The forces that a list shows for a locale: all together under one of the best leaders, all without a leader, each unit alone.
    fn forces_of(&self, group: &ForceGroup, needs_leader: bool) -> Vec<NamedForce> {
        let leaders: Vec<PieceId> = {
            let mut leaders: Vec<PieceId> = group.leaders.into_iter().collect();
            leaders.sort_by_key(|leader| (std::cmp::Reverse(self[*leader].value), *leader));
            leaders
        };
        let mut forces = Vec::new();
        for leader in leaders.iter().copied().take(2) {
            let all = group.units | group.leaders;
            forces.push(NamedForce { units: all, under: Some(leader) });
            forces.push(NamedForce { units: all.minus(self.sorted.fleets), under: Some(leader) });
        }
        if !needs_leader {
            forces.push(NamedForce { units: group.units, under: None });
            forces.push(NamedForce { units: group.units.minus(self.sorted.fleets), under: None });
            let alone = group.units.into_iter().take(MOST_ALONE);
            forces.extend(alone.map(|unit| NamedForce { units: Pieces::one(unit), under: None }));
        }
        forces.retain(|force| !force.units.is_empty());
        forces
    }

    /// Why a marker would turn nothing if it were used now, as far as the viewer knows; none if it does something (D18).
    fn idle_use(&self, view: &View, what: Use) -> Option<String> {
        let (p, foe) = (&view.known, view.known.active.other());
        let why = match what {
            Use::Privateers if foe == AMERICAN => {
                (p.points[foe] == 0).then_some("the Americans have no points (D18.3)")
            }
            // Who mobilizes after the Americans can still raise units there.
            Use::Privateers => (p.first == Some(foe) && self.number_seen(view, foe, self.at.britain) == 0)
                .then_some("no British unit is in Britain (D18.3)"),
            Use::SpyHand => (view.hand_size[foe] == 0).then_some("the enemy holds no marker (D18.1)"),
            _ => None,
        };
        why.map(|why| format!("turns nothing now: {why}"))
    }

    /// What keeps the force under way where it is once it has left a piece behind (D11.5, D13.4); none if it can go on.
    fn stops_without(&self, view: &View, piece: PieceId) -> Option<Refused> {
        let (p, foe) = (&view.known, view.known.active.other());
        let force = p.force.map(|force| Force { units: force.units.without(piece), ..force })?;
        let barred = |route: &Route| {
            let able = when(self.cost_of(&force, *route) <= force.points, Refused::TooFar { to: route.to });
            able.and_then(|()| self.check_way(p, &force, *route, view.seen_at(foe, route.to).land > 0)).err()
        };
        let all: Option<Vec<Refused>> = self.ways_of(&force).iter().map(barred).collect();
        all?.into_iter().max_by_key(|why| matches!(why, Refused::LeftAtSea { .. }))
    }

    /// The price of a unit or another purchase, in words.
    fn price_text(&self, p: &State, kind: TypeId, at: LocaleId) -> Option<String> {
        self.price_of(p, self[kind].side(), kind, at).map(|price| count(price, "point"))
    }
}

impl DescribeOrders for Decision {
    fn order_line(&self, view: &View, order: &Order) -> OrderLine {
        let text = match *order {
            Order::Done => done_words(view.known.task()).into(),
            _ => self.order_sentence(order),
        };
        let from = |at: LocaleId| vec![raised(self.name_of(at))];
        let headings = match *order {
            Order::March(at, _) | Order::Force(at, _) | Order::Intercept(at, _) => from(at),
            Order::Mobilize(kind, _) => vec![raised(&self[kind].name)],
            Order::Rouse(RousedTrack::Track(track), _) => vec![self[track].name.clone()],
            Order::Use(what) => vec![self.marker_name(what.marker()).to_owned()],
            _ => Vec::new(),
        };
        OrderLine { headings, text: raised(&text) }
    }

    fn order_facts(&self, view: &View, order: &Order) -> Vec<String> {
        let p = &view.known;
        match *order {
            Order::Buy(number) => vec![count(u32::from(number) * u32::from(self.tables.draw.price), "point")],
            Order::Mobilize(kind, at) => self.price_text(p, kind, at).into_iter().collect(),
            Order::Leader => vec![count(self.tables.prices.leader, "point")],
            Order::Fortress(_) => vec![count(self.tables.prices.fortress, "point")],
            Order::Upgrade(_) => vec![count(self.tables.prices.provincial, "point")],
            Order::Partisan(at) => vec![count(self.price_of_partisan(p, p.active, at), "point")],
            Order::Rouse(_, marker) => vec![format!("counts {}", self.tables.marker(marker).rouse)],
            Order::Go(to) => {
                let Some((force, route)) = p.force.and_then(|force| Some((force, self.route(force.at, to)?))) else {
                    return Vec::new();
                };
                let border = route.border.then(|| "a border".to_owned());
                let cost = count(self.cost_of(&force, route), "point");
                let goal = self.reach(view, force).into_iter().find(|goal| goal.to == to);
                let (halts, fights) = goal.map_or((false, false), |goal| (goal.halts, goal.fights.is_some()));
                let halts = halts.then(|| "ends the move".to_owned()).into_iter();
                let meets = halts.chain(fights.then(|| "enemies to fight".to_owned()));
                [route.kind.name().to_owned(), cost].into_iter().chain(border).chain(meets).collect()
            }
            Order::Hit(piece) | Order::Lose(piece) | Order::Short(piece) if !self[piece].is_leader() => {
                vec![format!("factor {}", self[piece].factor)]
            }
            Order::Hit(leader) => vec![format!("value {}", self[leader].value)],
            Order::Use(what) => self.idle_use(view, what).into_iter().collect(),
            Order::Drop(piece) => self.stops_without(view, piece).map(|_| "ends the move".into()).into_iter().collect(),
            // A siege and who waits in one are fed by the place alone (D16.2, D19.1).
            Order::Siege | Order::Close | Order::Wait => {
                let at = p.battle.as_ref().map(|battle| (battle.side, battle.at));
                let short = at.and_then(|(side, at)| self.shortage(p, side, at, *order != Order::Siege));
                short.map(|short| format!("in winter {short} (D16.3)")).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn completions(&self, view: &View, pattern: &Pattern, is_legal: &dyn Fn(&Order) -> bool) -> Vec<Order> {
        let needs_leader = !matches!(pattern, Pattern::March);
        let mut orders = Vec::new();
        for group in self.groups_seen(view, *pattern) {
            let of = self.forces_of(&group, needs_leader).into_iter();
            orders.extend(of.map(|force| match pattern {
                Pattern::March => Order::March(group.at, force),
                Pattern::Force => Order::Force(group.at, force),
                Pattern::Intercept => Order::Intercept(group.at, force),
            }));
        }
        let mut legal: Vec<Order> = Vec::new();
        for order in orders {
            if !legal.contains(&order) && is_legal(&order) {
                legal.push(order);
            }
        }
        legal
    }

    fn typed_form(&self, pattern: &Pattern) -> String {
        match pattern {
            Pattern::March => "Name a locale, its units and their commander: march LOCALE UNIT UNIT under LEADER.",
            Pattern::Force => "Name a locale, its units and their commander: force LOCALE UNIT UNIT under LEADER.",
            Pattern::Intercept => "Name a locale, its units and their commander: intercept LOCALE UNIT under LEADER.",
        }
        .into()
    }

    fn steps(&self, view: &View, order: &Order) -> Option<Result<Vec<Order>, crate::kernel::ruleset::Refusal>> {
        let Order::Go(to) = *order else { return None };
        self.steps_to(view, to).map(|steps| steps.map_err(|refused| refused.into_refusal(self)))
    }

    fn absent(&self, view: &View) -> Vec<String> {
        let p = &view.known;
        let own = view.to_play.map_or(Pieces::NONE, |side| self.army[side]);
        own.filtered(|piece| p.at(piece).is_none()).into_iter().map(|piece| self[piece].id.clone()).collect()
    }

    fn ends_step(&self, order: &Order) -> bool {
        matches!(order, Order::Done | Order::Pass | Order::Halt)
    }

    fn end_question(&self, view: &View, legal: &LegalOf<Self>) -> Option<EndQuestion> {
        let p = &view.known;
        let question = |question: &str, about: String, word: &str, back: &str| EndQuestion {
            question: question.into(),
            about,
            word: word.into(),
            back: back.into(),
        };
        let has = |wanted: fn(&Row) -> bool| legal.rows().iter().any(wanted);
        match p.task()? {
            Task::Move if has(|row| matches!(row, LegalEntry::Pattern(Pattern::March | Pattern::Force))) => {
                let groups = self.groups_seen(view, Pattern::March);
                let able: u32 = groups.iter().map(|group| (group.units | group.leaders).len()).sum();
                let able = counted(able, "piece can still march", "pieces can still march");
                let by = if self.is_forced(p) { " by force (D12.1)" } else { "" };
                // With the last movement of a year the winter is told, earlier what it would take as things stand.
                let last = p.campaign == self.tables.calendar.campaign_phases;
                let home = if last { self.departures(view, p.active) } else { Vec::new() };
                let winter = [self.shortages(p, p.active, 0), home].concat();
                let about = if winter.is_empty() { String::new() } else { format!(" In winter: {}", winter.join(" ")) };
                Some(question("End the movement?", format!("{able}{by}.{about}"), "End movement", "Keep moving"))
            }
            Task::Rouse
                if has(|row| matches!(row, LegalEntry::Order(Order::Rouse(..))))
                    && p.down[p.active].values().iter().flatten().all(|markers| markers.is_empty()) =>
            {
                let about = "You have put no marker on a track (D8.1).".into();
                Some(question("End rabble rousing?", about, "End rabble rousing", "Put markers down"))
            }
            Task::Mobilize
                if p.points[p.active] > 0 && has(|row| matches!(row, LegalEntry::Order(Order::Mobilize(..)))) =>
            {
                let about = format!("{} will be lost (D5.4).", count(p.points[p.active], "point"));
                Some(question("End the mobilization?", about, "End mobilization", "Keep mobilizing"))
            }
            _ => None,
        }
    }

    fn order_question(&self, view: &View, order: &Order) -> Option<EndQuestion> {
        let (about, word) = match *order {
            Order::Use(what) => (format!("{}.", raised(&self.idle_use(view, what)?)), "Use it"),
            Order::Drop(piece) => {
                let why = self.stops_without(view, piece)?.into_refusal(self);
                let case = why.case.map_or_else(String::new, |case| format!(" ({case})"));
                (format!("The force then ends its move: {}{case}.", why.reason), "End the move")
            }
            _ => return None,
        };
        let question = format!("{}?", raised(&self.order_sentence(order)));
        Some(EndQuestion { question, about, word: word.into(), back: "Cancel".into() })
    }

    fn names(&self) -> Vec<Name> {
        let pieces = self.pieces.iter().map(|piece| Name::new(&piece.id, &piece.name, Named::Piece(piece.side)));
        let locales = self.locales.iter().map(|locale| Name::new(&locale.id, &locale.name, Named::Place));
        let types = self.types.iter().map(|kind| Name::new(&kind.id, &kind.name, Named::Card(kind.side())));
        let tracks = self.tracks.iter().map(|track| Name::new(&track.id, &track.name, Named::Other));
        let others = self.regions.iter().filter(|region| region.track.is_none());
        let others = others.map(|region| Name::new(&region.id, &region.name, Named::Other));
        let markers = self.tables.markers.iter().map(|row| Name::new(row.marker.id(), &row.name, Named::Other));
        pieces.chain(locales).chain(types).chain(tracks).chain(others).chain(markers).collect()
    }

    fn names_hidden(&self, view: &View, order: &Order) -> bool {
        // What is put down, committed or put back is secret (D20.2).
        let secret = matches!(order, Order::Rouse(..) | Order::Commit(_) | Order::Discard(_));
        secret && view.to_play.is_some_and(|side| !view.viewer.sees(side))
    }
}

/// What ends a step, in words.
pub const fn done_words(task: Option<Task>) -> &'static str {
    match task {
        Some(Task::Rouse) => "End rabble rousing",
        Some(Task::Mobilize) => "End the mobilization",
        Some(Task::Move) => "End the movement",
        Some(Task::Combat) => "End the Combat Phase",
        _ => "End this step",
    }
}
