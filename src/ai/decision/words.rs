//! A computer player's words: the reasons of its orders, which a player can check on the map.

use super::odds::{Asked, battle_odds};
use super::policy::Situation;
use super::prelude::*;
use super::stakes::{dice_of, pips, years_left};
use super::track_words::track_reason;
use crate::ai::budget::PlayoutBudget;
use crate::kernel::describe_orders::DescribeOrders;
use crate::kernel::story::{count, counted, listed, lowered, percent};
use crate::rules::decision::words::names::markers_text;

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
        Order::Rouse(RousedTrack::Track(track), marker) => track_reason(rules, p, side, track, marker),
        Order::Mobilize(kind, at) => words.raises(kind, at),
        Order::Leader => words.draws_leader(),
        Order::Place(leader, at) => words.places(leader, at),
        Order::Use(what) => words.uses(what),
        Order::Partisan(at) | Order::Raid(at) => {
            format!("the town of {} then pays the enemy nothing", rules.name_of(at))
        }
        Order::Fortress(at) => words.threat(at),
        Order::Upgrade(_) => "militia may go home at the end of the year, light infantry of Britain does not".into(),
        Order::March(from, named) | Order::Force(from, named) => words.moves(from, named.units, order),
        Order::Go(_) => p.force.map_or_else(String::new, |force| words.moves(force.at, force.units, order)),
        Order::Drop(_) => p.force.map_or_else(String::new, |force| words.town(force.at)),
        Order::Halt => p.force.map_or_else(String::new, |force| words.place(force.at)),
        Order::Fight(at) => words.fights(at, BattleKind::Land),
        Order::FightAtSea(at) => words.fights(at, BattleKind::Sea),
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
    match *order {
        Order::Fire(_) => wins(brief, Asked::After(*order)),
        Order::Retreat => Some(0.5),
        Order::Fight(at) => wins(brief, asked(brief, at, BattleKind::Land, Pieces::NONE)),
        _ => None,
    }
}

/// The battle of the side that attacks a locale, when these pieces have come.
const fn asked(brief: &Brief<'_, Decision>, at: LocaleId, kind: BattleKind, coming: Pieces) -> Asked {
    Asked::At { at, kind, attacker: brief.side, coming }
}

/// The chance of the side to win a battle.
fn wins(brief: &Brief<'_, Decision>, asked: Asked) -> Option<f32> {
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
        let (held, seen) = (markers_text(p.hands[side].len()), self.brief.view.hand_size[side.other()]);
        let hands = format!("you hold {held} and the enemy {seen}");
        match years_left(rules, p) {
            0.0 => format!("in the last year units win nothing that a contest cannot lose; {hands}"),
            _ => format!("it leaves {} for units; {hands}", count(rest, "point")),
        }
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
        let units = count((there & rules.sorted.units).len(), "unit");
        let others = counted((there & rules.sorted.leaders).len(), "other leader", "other leaders");
        let (name, value) = (&rules[leader].name, rules[leader].value);
        format!("the value of {name} is {value}; {} has {units} and {others}", rules.name_of(at))
    }

    fn uses(&self, what: Use) -> String {
        lowered(self.rules.marker_text(self.side, what.marker()).trim_end_matches('.'))
    }

    /// Where the move of a force ends, what it does there, and what for.
    fn moves(&self, from: LocaleId, force: Pieces, order: &Order) -> String {
        let Self { rules, p, side, situation, .. } = *self;
        let field = situation.field();
        let Some(to) = field.end_of(order) else { return self.place(from) };
        let (name, foes) = (rules.name_of(to), self.foes(to, force));
        let all = rules.at_of(p, side, to) | force;
        let mut parts = Vec::new();
        if foes.is_empty() {
            let town = self.town(to);
            let goal = field.goal_from(to, force).filter(|_| town.is_empty());
            let there = match (goal, (all.minus(force) & rules.sorted.units).len()) {
                (Some(goal), _) => format!(", on the way to {}", rules.name_of(goal)),
                (None, 0) => String::new(),
                (None, there) => format!(", where {}", counted(there, "unit of yours is", "units of yours are")),
            };
            parts.extend([format!("to {name}{there}"), town, goal.map_or_else(String::new, |goal| self.town(goal))]);
        } else {
            let share = match *order {
                Order::Go(next) if next == to => wins(self.brief, asked(self.brief, to, BattleKind::Land, force)),
                _ => field.fight(to, all, force.meets(rules.sorted.fleets)).map(|(fight, _)| fight.win),
            };
            let fights = if force.meets(rules.sorted.fleets) { all } else { all.minus(rules.sorted.fleets) };
            let dice = dice(dice_of(rules, fights) as u8);
            parts.push(format!("to {name}, with {dice} of yours against {foes}{}", are_won(share)));
        }
        let short = field.short(from, rules.at_of(p, side, from));
        if short > 0 {
            let fed = if field.short(to, all) == 0 { format!(", and {name} feeds all") } else { String::new() };
            parts.push(format!("{} feeds {} too few{fed}", rules.name_of(from), count(short, "unit")));
        }
        if foes.is_empty() && rules.holder_seen(self.brief.view, to) == Some(side) {
            parts.push(self.threat(to));
        }
        parts.retain(|part| !part.is_empty());
        parts.join("; ")
    }

    fn fights(&self, at: LocaleId, kind: BattleKind) -> String {
        let won = are_won(wins(self.brief, asked(self.brief, at, kind, Pieces::NONE)));
        let name = self.rules.name_of(at);
        if kind == BattleKind::Land {
            return format!("your pieces in {name} meet {}{won}", self.foes(at, self.rules.sorted.land_units));
        }
        let own = self.rules.fleets(self.p, self.side, at).len();
        let fleets = counted(own, "fleet of yours fights", "fleets of yours fight");
        format!("{fleets} in {name}{won}; fleets fight before the armies there")
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
            let [wins, own, foe] = [such_battles(odds.sides[side].wins), lost(side), lost(side.other())];
            format!("; {then} {wins}, and lose {own} units on average against {foe}")
        });
        let (units, dice) = (count(own.0, "unit"), dice(own.1 as u8));
        format!("not disrupted, you have {units} with {dice}, the enemy {} with {:.0}{wins}", foe.0, foe.1)
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
        let fires = format!("it fires {}", dice(one.factor));
        match () {
            () if lost => "the hits eliminate all that can take them, in any order (D14.8)".into(),
            () if one.is_leader() && !eliminates => "a leader does not fire, and a five only disrupts".into(),
            () if one.is_leader() => "a leader does not fire".into(),
            () if battle.disrupted.has(piece) => "it is disrupted and does not fire any more in this battle".into(),
            () if others().all(|other| rules[other].factor >= one.factor) => {
                let leads = |other: Order| matches!(other, Order::Hit(other) if rules[other].is_leader());
                let spares = if self.brief.legal.orders().any(leads) { ", and it spares a leader" } else { "" };
                format!("{fires}; no unit that could take the hit fires fewer{spares}")
            }
            () if !eliminates && others().any(|other| battle.disrupted.has(other)) => {
                format!("{fires} and is only disrupted, while a unit disrupted before would be lost")
            }
            () => fires,
        }
    }

    fn refuge(&self, to: LocaleId) -> String {
        let Self { rules, p, side, .. } = *self;
        let own = (rules.at_of(p, side, to) & rules.sorted.units).len();
        let feeds = rules.feeds(p, side, to, false);
        let there = (own > 0).then(|| counted(own, "unit of yours is there", "units of yours are there"));
        let feeds = rules.areas.towns.has(to).then(|| format!("it feeds {}", count(feeds, "unit")));
        [there, feeds, Some(self.threat(to))].into_iter().flatten().collect::<Vec<_>>().join("; ")
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

/// "about 62 % of such battles".
fn such_battles(share: f32) -> String {
    format!("about {} of such battles", percent(share))
}

/// ", and about 62 % of such battles are won"; empty without odds.
fn are_won(share: Option<f32>) -> String {
    share.map_or_else(String::new, |share| format!(", and {} are won", such_battles(share)))
}

/// "1 die", "3 dice".
fn dice(number: u8) -> String {
    counted(number, "die", "dice")
}
