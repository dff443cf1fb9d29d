//! A computer player's words: the reasons of its orders, which a player can check on the map.

use super::field::Field;
use super::odds::{Asked, battle_odds};
use super::policy::Situation;
use super::prelude::*;
use super::stakes::{dice_of, pips, years_left};
use crate::ai::budget::PlayoutBudget;
use crate::kernel::describe_orders::DescribeOrders;
use crate::kernel::story::{count, counted, listed, lowered, percent};
use crate::rules::decision::words::names::{leaning, markers_text};

/// An order in a few words.
pub fn summary(brief: &Brief<'_, Decision>, order: &Order) -> String {
    lowered(&brief.rules.order_line(brief.view, order).text)
}

/// What an order is for, as a sentence without capital and full stop; empty if it explains itself.
pub fn order_reason(brief: &Brief<'_, Decision>, situation: &Situation<'_>, order: &Order) -> String {
    let (rules, p, side) = (brief.rules, &*brief.view.known, brief.side);
    let words = Words { rules, brief, p, side, situation };
    match *order {
        Order::Buy(number) => words.buys(number),
        Order::First => "the first player raises militia in empty towns, and moves, before the enemy can".into(),
        Order::Second => "the second player sees what the enemy has bought and where it has moved".into(),
        Order::Rouse(RousedTrack::Track(track), marker) => words.track(track, marker),
        Order::Mobilize(kind, at) => words.raises(kind, at),
        Order::Leader => words.draws_leader(),
        Order::Place(leader, at) => words.places(leader, at),
        Order::Use(what) => words.uses(what),
        Order::Partisan(at) | Order::Raid(at) => {
            format!("the town of {} then pays the enemy nothing", rules.name_of(at))
        }
        Order::Fortress(at) => words.threat(at),
        Order::Upgrade(_) => "militia may go home at the end of the year, light infantry of Britain does not".into(),
        Order::March(from, named) | Order::Force(from, named) => words.marches(from, named, order),
        Order::Go(to) => words.goes(to),
        Order::Drop(_) => p.force.map_or_else(String::new, |force| words.town(force.at)),
        Order::Halt => p.force.map_or_else(String::new, |force| words.place(force.at)),
        Order::Fight(at) => words.fights(at),
        Order::FightAtSea(at) => words.fights_at_sea(at),
        Order::Commit(_) | Order::Fire(_) | Order::Retreat => words.battle(order),
        Order::Storm | Order::Siege | Order::Stand | Order::Close | Order::Sally | Order::Wait => words.battle(order),
        Order::Offer | Order::Accept | Order::Refuse => words.battle(order),
        Order::Hit(piece) => words.hit(piece),
        Order::Withdraw(to) => words.refuge(to),
        Order::Short(unit) | Order::Lose(unit) => words.given_up(unit),
        Order::Discard(marker) => match pips(rules, marker) {
            0.0 => format!("{} cannot be put on a track", rules.marker_name(marker)),
            counts => format!("on a track it counts {counts:.0}"),
        },
        Order::Intercept(from, named) => {
            let at = p.force.or(situation.p.force).map_or(from, |force| force.at);
            format!("{:.0} dice would meet what has halted in {}", dice_of(rules, named.units), rules.name_of(at))
        }
        Order::Done => words.done(),
        _ => String::new(),
    }
}

/// How good an order of battle looks: the chance to win after it; a retreat is as good as an even battle.
pub fn look(brief: &Brief<'_, Decision>, order: &Order) -> Option<f32> {
    let asked = match *order {
        Order::Fire(_) => Asked::After(*order),
        Order::Retreat => return Some(0.5),
        Order::Fight(at) => Asked::At { at, kind: BattleKind::Land, attacker: brief.side, coming: Pieces::NONE },
        _ => return None,
    };
    battle_odds(brief, asked, &mut PlayoutBudget).map(|odds| odds.sides[brief.side].wins)
}

/// What the words are about.
struct Words<'a> {
    rules: &'a Decision,
    brief: &'a Brief<'a, Decision>,
    p: &'a State,
    side: Side,
    situation: &'a Situation<'a>,
}

impl Words<'_> {
    /// The enemy land units that a force meets in a locale, in words; empty if there are none, or for a fleet alone (D13.6).
    fn foes(&self, at: LocaleId, coming: Pieces) -> String {
        match self.brief.view.seen_at(self.side.other(), at).land {
            land if land == 0 || !coming.meets(self.rules.sorted.land_units) => String::new(),
            land => counted(land, "enemy piece", "enemy pieces"),
        }
    }

    /// The enemies in the locales next to one by land.
    fn threat(&self, at: LocaleId) -> String {
        let seen = |near: LocaleId| u32::from(self.brief.view.seen_at(self.side.other(), near).land);
        let near: u32 = self.rules.land_next(at).into_iter().map(seen).sum();
        let name = self.rules.name_of(at);
        match near {
            0 => format!("no enemy is next to {name} by land"),
            near => {
                format!("{} next to {name} by land", counted(near, "enemy piece is", "enemy pieces are"))
            }
        }
    }

    /// What a town pays, and who holds it.
    fn town(&self, at: LocaleId) -> String {
        let Self { rules, p, side, brief, .. } = *self;
        let name = rules.name_of(at);
        if !rules.areas.towns.has(at) || rules[at].value == 0 {
            return String::new();
        }
        let pays = rules.town_pays(p, side, at);
        let holder = match rules.holder_seen(brief.view, at) {
            Some(holder) if holder == side => "is yours",
            Some(_) => "is the enemy's",
            None => "is held by nobody",
        };
        let doubled = if pays > u16::from(rules[at].value) { ", doubled as its region is at 3 (D5.3)" } else { "" };
        format!("{name} {holder} and pays {} a year{doubled}", count(pays, "point"))
    }

    /// A locale: its town, or the enemies near it.
    fn place(&self, at: LocaleId) -> String {
        let parts = [self.town(at), self.threat(at)];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
    }

    fn buys(&self, number: u8) -> String {
        let Self { rules, p, side, .. } = *self;
        let price = u16::from(number) * u16::from(rules.tables.draw.price);
        let rest = p.points[side].saturating_sub(price);
        let hands = format!(
            "you hold {} and the enemy {}",
            markers_text(p.hands[side].len()),
            self.brief.view.hand_size[side.other()]
        );
        match years_left(rules, p) {
            0.0 => format!("in the last year units win nothing that a contest cannot lose; {hands}"),
            _ => format!("it leaves {} for units; {hands}", count(rest, "point")),
        }
    }

    fn track(&self, track: TrackId, marker: Marker) -> String {
        let Self { rules, p, side, .. } = *self;
        let counts = format!("it counts {:.0}", pips(rules, marker));
        if let Some(region) = rules[track].region {
            let level = rules.loyalty_of(p, region);
            let firm = rules.regions_at(p, AMERICAN, rules.tables.victory.level);
            let needed = rules.tables.victory.regions;
            return format!(
                "{counts}; {} is at {}, and {firm} of the {needed} regions that the Americans need in the end are at American {} or more",
                rules[region].name,
                leaning(level),
                rules.tables.victory.level
            );
        }
        if track == PROGRESS {
            let next = rules.next_progress(p.progress).map_or("", |space| rules[space].name.as_str());
            let what = if side == AMERICAN { "the next space is" } else { "it holds the Americans back from" };
            return format!("{counts}; {what} {next}");
        }
        let edge = rules.tables.balance_edge();
        let by: i8 = if side == AMERICAN { 1 } else { -1 };
        let next = rules.balance_name((p.balance + by).clamp(-edge, edge));
        format!("{counts}; the balance is at {}, and the next space for you is {next}", rules.balance_name(p.balance))
    }

    fn raises(&self, kind: TypeId, at: LocaleId) -> String {
        let Self { rules, p, side, .. } = *self;
        let price = rules.price_of(p, side, kind, at).unwrap_or(0);
        let costs =
            format!("it costs {price} of {} and fires {}", count(p.points[side], "point"), dice(rules[kind].factor));
        let place = match rules.areas.boxes.has(at) {
            true => {
                let room = rules.room_of(rules.fleets(p, side, at));
                format!("the fleets in {} can carry {}", rules.name_of(at), count(room, "land unit"))
            }
            false => self.place(at),
        };
        format!("{costs}; {place}")
    }

    fn draws_leader(&self) -> String {
        let Self { rules, p, side, .. } = *self;
        let pool = p.pools[side];
        let best = pool.into_iter().map(|leader| rules[leader].value).max().unwrap_or(0);
        format!("{} in your pool, of value {best} at best", counted(pool.len(), "leader is", "leaders are"))
    }

    fn places(&self, leader: PieceId, at: LocaleId) -> String {
        let Self { rules, p, side, .. } = *self;
        let there = rules.at_of(p, side, at);
        let units = (there & rules.sorted.units).len();
        let others = (there & rules.sorted.leaders).len();
        format!(
            "the value of {} is {}; {} has {} and {}",
            rules[leader].name,
            rules[leader].value,
            rules.name_of(at),
            count(units, "unit"),
            counted(others, "other leader", "other leaders")
        )
    }

    fn uses(&self, what: Use) -> String {
        lowered(self.rules.marker_text(self.side, what.marker()).trim_end_matches('.'))
    }

    /// Where a force would go, and what for.
    fn marches(&self, from: LocaleId, named: NamedForce, order: &Order) -> String {
        let Self { rules, p, side, situation, .. } = *self;
        let field: Field<'_> = situation.field();
        let missions = field.missions(&mut SearchRng::new(1));
        let Some(mission) = missions.iter().find(|one| one.order == *order) else {
            return self.place(from);
        };
        let to = mission.to;
        let units = (named.units & rules.sorted.units).len();
        let name = rules.name_of(to);
        let foes = self.foes(to, named.units);
        let mut parts = Vec::new();
        if foes.is_empty() {
            let there = (rules.at_of(p, side, to) & rules.sorted.units).len();
            let joins = counted(there, "unit of yours is", "units of yours are");
            parts.push(if there == 0 { format!("to {name}") } else { format!("to {name}, where {joins}") });
            parts.push(self.town(to));
        } else {
            let odds = field.fight(to, named.units, named.units.meets(rules.sorted.fleets));
            let chance = odds.map_or_else(String::new, |(fight, _)| {
                format!(", and would win about {} of such battles", percent(fight.win))
            });
            let dice = counted(dice_of(rules, named.units) as u32, "die", "dice");
            parts.push(format!("to {name}, with {dice} of yours against {foes}{chance}"));
        }
        let short = field.short(from, rules.at_of(p, side, from));
        if short > 0 {
            parts.push(format!("{} feeds {} too few", rules.name_of(from), count(short, "unit")));
        }
        if units > 0 && (parts.len() < 2 || rules.holder_seen(self.brief.view, to) == Some(side)) {
            parts.push(self.threat(to));
        }
        parts.retain(|part| !part.is_empty());
        parts.join("; ")
    }

    fn goes(&self, to: LocaleId) -> String {
        let coming = self.p.force.map_or(Pieces::NONE, |force| force.units);
        let foes = self.foes(to, coming);
        match foes.is_empty() {
            true => self.place(to),
            false => {
                let asked = Asked::At { at: to, kind: BattleKind::Land, attacker: self.side, coming };
                let odds = battle_odds(self.brief, asked, &mut PlayoutBudget);
                let wins = odds.map_or_else(String::new, |odds| {
                    format!(", and about {} of such battles are won", percent(odds.sides[self.side].wins))
                });
                format!("{foes} would be met there{wins}")
            }
        }
    }

    fn fights(&self, at: LocaleId) -> String {
        let asked = Asked::At { at, kind: BattleKind::Land, attacker: self.side, coming: Pieces::NONE };
        let odds = battle_odds(self.brief, asked, &mut PlayoutBudget);
        odds.map_or_else(String::new, |odds| {
            let (name, wins) = (self.rules.name_of(at), percent(odds.sides[self.side].wins));
            format!("of the battles that are due, that of {name} is won in about {wins}")
        })
    }

    fn fights_at_sea(&self, at: LocaleId) -> String {
        let asked = Asked::At { at, kind: BattleKind::Sea, attacker: self.side, coming: Pieces::NONE };
        let odds = battle_odds(self.brief, asked, &mut PlayoutBudget);
        let own = self.rules.fleets(self.p, self.side, at).len();
        let wins = odds.map_or_else(String::new, |odds| {
            format!(", and about {} of such battles are won", percent(odds.sides[self.side].wins))
        });
        let fleets = counted(own, "fleet of yours fights", "fleets of yours fight");
        format!("{fleets} in {}{wins}; fleets fight before the armies there", self.rules.name_of(at))
    }

    /// The dice and the units of both sides in the battle.
    fn battle(&self, order: &Order) -> String {
        let Self { rules, p, side, situation, .. } = *self;
        let Some(battle) = &p.battle else { return String::new() };
        let [own, foe] = [side, side.other()].map(|side| {
            let force = rules.battle_force(situation.p, battle, side) & rules.sorted.units;
            let able = force.minus(battle.disrupted);
            (able.len(), dice_of(rules, able))
        });
        // A retreat is weighed against fighting on.
        let fire = |other: &Order| matches!(other, Order::Fire(_));
        let (answer, then) = match *order {
            Order::Retreat => (self.brief.legal.orders().find(fire), "if you fired on, you would win"),
            order => (Some(order), "after it you win"),
        };
        let odds = answer.and_then(|answer| battle_odds(self.brief, Asked::After(answer), &mut PlayoutBudget));
        let wins = odds.map_or_else(String::new, |odds| {
            let lost = |side: Side| format!("{:.1}", odds.sides[side].units);
            let [wins, own, foe] = [percent(odds.sides[side].wins), lost(side), lost(side.other())];
            format!("; {then} about {wins} of such battles, and lose {own} units on average against {foe}")
        });
        format!(
            "not disrupted, you have {} with {}, the enemy {} with {:.0}{wins}",
            count(own.0, "unit"),
            dice(own.1 as u8),
            foe.0,
            foe.1,
        )
    }

    fn hit(&self, piece: PieceId) -> String {
        let Self { rules, p, .. } = *self;
        let Some(battle) = &p.battle else { return String::new() };
        let eliminates = battle.owed.first() == Some(&rules.tables.combat.eliminates);
        let one = &rules[piece];
        let units = self.brief.legal.orders().filter_map(|order| match order {
            Order::Hit(other) if other != piece && !rules[other].is_leader() => Some(other),
            _ => None,
        });
        let units: Pieces = units.collect();
        let others = || units.into_iter();
        let takes = |order: Order| if let Order::Hit(other) = order { Some(other) } else { None };
        let fives = battle.owed.iter().filter(|hit| **hit != rules.tables.combat.eliminates).count();
        let room = |piece: PieceId| if battle.disrupted.has(piece) { 1 } else { 2 };
        let lost = fives == battle.owed.len() && fives >= self.brief.legal.orders().filter_map(takes).map(room).sum();
        match () {
            () if lost => "the hits eliminate all that can take them, in any order (D14.8)".into(),
            () if one.is_leader() && !eliminates => "a leader does not fire, and a five only disrupts".into(),
            () if one.is_leader() => "a leader does not fire".into(),
            () if battle.disrupted.has(piece) => "it is disrupted and does not fire any more in this battle".into(),
            () if others().all(|other| rules[other].factor >= one.factor) => {
                let leads = |other: Order| matches!(other, Order::Hit(other) if rules[other].is_leader());
                let spares = if self.brief.legal.orders().any(leads) { ", and it spares a leader" } else { "" };
                format!("it fires {}; no unit that could take the hit fires fewer{spares}", dice(one.factor))
            }
            () if !eliminates && others().any(|other| battle.disrupted.has(other)) => {
                format!(
                    "it fires {} and is only disrupted, while a unit disrupted before would be lost",
                    dice(one.factor)
                )
            }
            () => format!("it fires {}", dice(one.factor)),
        }
    }

    fn refuge(&self, to: LocaleId) -> String {
        let Self { rules, p, side, .. } = *self;
        let own = (rules.at_of(p, side, to) & rules.sorted.units).len();
        let feeds = rules.feeds(p, side, to, false);
        let there = if own > 0 {
            format!("{} there; ", counted(own, "unit of yours is", "units of yours are"))
        } else {
            String::new()
        };
        let feeds =
            if rules.areas.towns.has(to) { format!("it feeds {}; ", count(feeds, "unit")) } else { String::new() };
        format!("{there}{feeds}{}", self.threat(to))
    }

    fn given_up(&self, unit: PieceId) -> String {
        let one = &self.rules[unit];
        let at = self.p.at(unit).map_or(String::new(), |at| format!(" in {}", self.rules.name_of(at)));
        format!("it fires {}, and no other unit{at} is easier to replace", dice(one.factor))
    }

    fn done(&self) -> String {
        let Self { rules, p, side, .. } = *self;
        match p.task() {
            Some(Task::Move) => {
                let idle: Pieces = p.standing(rules.army[side] & rules.sorted.units).minus(p.moved);
                match rules.is_forced(p) {
                    true if self.brief.legal.len() > 1 => {
                        "a forced march costs a Tactics marker, and each unit is lost on a six".into()
                    }
                    true => "no forced march is possible, as each costs a Tactics marker".into(),
                    false => format!(
                        "{} not moved, and no move gains more than it risks",
                        counted(idle.len(), "unit has", "units have")
                    ),
                }
            }
            Some(Task::Mobilize) => {
                format!("{} left, and nothing that they buy helps", counted(p.points[side], "point is", "points are"))
            }
            Some(Task::Rouse) => {
                let kept: Vec<&str> = p.hands[side].kinds().map(|marker| rules.marker_name(marker)).collect();
                if kept.is_empty() { String::new() } else { format!("you keep {} for the campaign", listed(&kept)) }
            }
            _ => String::new(),
        }
    }
}

/// "1 die", "3 dice".
fn dice(number: u8) -> String {
    counted(number, "die", "dice")
}
