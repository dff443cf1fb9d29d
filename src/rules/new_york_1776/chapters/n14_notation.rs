//! N14: orders read from the notation and written in it, one line each.

use crate::kernel::collections::{Id, Set};
use crate::kernel::echo::short;
use crate::kernel::ruleset::Refusal;
use crate::rules::new_york_1776::data::{LocId, NewYork, ShipId, UnitId, ZoneId};
use crate::rules::new_york_1776::order::{Course, Order, Path, Pattern};
use crate::rules::new_york_1776::position::{Post, PostMap, Posts};

/// The form of a march.
const MARCH_FORM: &str = "march LEADER [+UNIT…] LOCATION [[-UNIT…] [+UNIT…] LOCATION]";
/// The form of a sail.
const SAIL_FORM: &str = "sail SHIP [+SHIP…] ZONE [[-SHIP…] ZONE]";

/// A line with one or two places and `+` and `-` words before them.
struct Route<'a> {
    /// The leader.
    leader: &'a str,
    /// `+` words before the first place.
    along: &'a [&'a str],
    /// The first place.
    first: &'a str,
    /// Signed words, and the second place.
    second: Option<(&'a [&'a str], &'a str)>,
}

impl<'a> Route<'a> {
    /// None if the words are not in this order.
    fn of(words: &'a [&'a str]) -> Option<Self> {
        let signed = |word: &&str| word.starts_with(['+', '-']);
        let (leader, rest) = words.split_first()?;
        let at = rest.iter().position(|word| !signed(word))?;
        let (along, after) = (&rest[..at], &rest[at + 1..]);
        let second = after.split_last().map(|(last, changes)| (changes, *last));
        let well_formed = along.iter().all(|word| word.starts_with('+'))
            && second.is_none_or(|(changes, last)| changes.iter().all(signed) && !signed(&last));
        well_formed.then_some(Self { leader, along, first: rest[at], second })
    }
}

impl NewYork {
    /// Reads one line of the notation.
    ///
    /// # Errors
    /// Which word is wrong and what was expected there.
    pub fn parse_order(&self, line: &str) -> Result<Order, Refusal> {
        let line = line.split(';').next().unwrap_or_default();
        let mut words = line.split_whitespace();
        let verb = words.next().ok_or_else(|| Refusal::form("this line contains no order"))?;
        let rest: Vec<&str> = words.collect();
        let usage = |form: &str| Refusal::form(format!("\"{}\" is not of the form \"{form}\"", short(line.trim())));
        let one = |form: &str| match rest[..] {
            [word] => Ok(word),
            _ => Err(usage(form)),
        };
        let none = |order: Order| {
            if rest.is_empty() { Ok(order) } else { Err(usage(verb)) }
        };
        match verb {
            "place" => match rest[..] {
                [unit, to] => Ok(Order::Place { unit: self.read_unit(unit)?, to: self.read_location(to)? }),
                _ => Err(usage("place BLOCK LOCATION")),
            },
            "ready" => none(Order::Ready),
            "move" => match rest[..] {
                [unit, first] => {
                    Ok(Order::Move { unit: self.read_unit(unit)?, first: self.read_location(first)?, then: None })
                }
                [unit, first, then] => Ok(Order::Move {
                    unit: self.read_unit(unit)?,
                    first: self.read_location(first)?,
                    then: Some(self.read_location(then)?),
                }),
                _ => Err(usage("move UNIT LOCATION [LOCATION]")),
            },
            "march" => self.parse_march(&rest).ok_or_else(|| usage(MARCH_FORM))?,
            "sail" => self.parse_sail(&rest).ok_or_else(|| usage(SAIL_FORM))?,
            "done" => none(Order::Done),
            "fight" => Ok(Order::Fight(self.read_location(one("fight LOCATION")?)?)),
            "deploy" => self.parse_deploy(&rest),
            "stand" => none(Order::Stand),
            "withdraw" => Ok(Order::Withdraw(self.read_location(one("withdraw LOCATION")?)?)),
            "fire" => Ok(Order::Fire(self.read_unit(one("fire UNIT")?)?)),
            "shift" => match rest[..] {
                [unit, post] => Ok(Order::Shift(
                    self.read_unit(unit)?,
                    Post::from_id(post).ok_or_else(|| {
                        Refusal::form(format!(
                            "\"{}\" is not a position; the positions are left, center, right, reserve",
                            short(post)
                        ))
                    })?,
                )),
                _ => Err(usage("shift UNIT POSITION")),
            },
            "hit" => Ok(Order::Hit(self.read_unit(one("hit UNIT")?)?)),
            "flee" => Ok(Order::Flee(self.read_unit(one("flee UNIT")?)?)),
            "retreat" => Ok(Order::Retreat(self.read_location(one("retreat LOCATION")?)?)),
            "desert" => Ok(Order::Desert(self.read_unit(one("desert UNIT")?)?)),
            _ => Err(Refusal::form(format!("there is no order \"{}\"", short(verb)))),
        }
    }

    fn read_unit(&self, id: &str) -> Result<UnitId, Refusal> {
        self.unit(id).ok_or_else(|| Refusal::form(format!("there is no unit \"{}\"", short(id))))
    }

    fn read_location(&self, id: &str) -> Result<LocId, Refusal> {
        self.location(id).ok_or_else(|| Refusal::form(format!("there is no location \"{}\"", short(id))))
    }

    fn read_ship(&self, id: &str) -> Result<ShipId, Refusal> {
        self.ship(id).ok_or_else(|| Refusal::form(format!("there is no ship \"{}\"", short(id))))
    }

    fn read_zone(&self, id: &str) -> Result<ZoneId, Refusal> {
        self.zone(id).ok_or_else(|| Refusal::form(format!("there is no water zone \"{}\"", short(id))))
    }

    fn parse_march(&self, words: &[&str]) -> Option<Result<Order, Refusal>> {
        let route = Route::of(words)?;
        let read = || {
            let mut group = Set::NONE;
            for word in route.along {
                add_to(&mut group, self.read_unit(&word[1..])?, &word[1..])?;
            }
            let leader = self.read_unit(route.leader)?;
            let first = self.read_location(route.first)?;
            let path = match route.second {
                None => Path::One(first),
                Some((changes, then)) => {
                    let (mut drop, mut add) = (Set::NONE, Set::NONE);
                    for word in changes {
                        let set = if word.starts_with('-') { &mut drop } else { &mut add };
                        add_to(set, self.read_unit(&word[1..])?, &word[1..])?;
                    }
                    Path::Two { first, drop, add, then: self.read_location(then)? }
                }
            };
            Ok(Order::March { leader, group, path })
        };
        Some(read())
    }

    fn parse_sail(&self, words: &[&str]) -> Option<Result<Order, Refusal>> {
        let route = Route::of(words)?;
        let (drops, then) = route.second.map_or((&[][..], None), |(drops, then)| (drops, Some(then)));
        if drops.iter().any(|word| word.starts_with('+')) {
            return None;
        }
        let read = || {
            let ships = |words: &[&str]| {
                words.iter().try_fold(Set::NONE, |mut set, word| {
                    add_to(&mut set, self.read_ship(&word[1..])?, &word[1..])?;
                    Ok(set)
                })
            };
            let ship = self.read_ship(route.leader)?;
            let with = ships(route.along)?;
            let first = self.read_zone(route.first)?;
            let course = match then {
                None => Course::One(first),
                Some(then) => Course::Two { first, drop: ships(drops)?, then: self.read_zone(then)? },
            };
            Ok(Order::Sail { ship, with, course })
        };
        Some(read())
    }

    fn parse_deploy(&self, words: &[&str]) -> Result<Order, Refusal> {
        let form = || {
            Refusal::form("a deployment has the form \"deploy left:UNIT,… center:UNIT,… right:UNIT,… reserve:UNIT,…\"")
        };
        let mut posts = PostMap::all(Set::NONE);
        let mut view: Set<_> = Set::NONE;
        let mut all = Set::NONE;
        for word in words {
            let (name, list) = word.split_once(':').ok_or_else(form)?;
            let post = Post::from_id(name).ok_or_else(form)?;
            if view.has(post) {
                return Err(Refusal::form(format!("\"{name}\" is named twice in this deployment")));
            }
            view = view.with(post);
            for id in list.split(',').filter(|id| !id.is_empty()) {
                let unit = self.read_unit(id)?;
                add_to(&mut all, unit, id)?;
                posts[post] = posts[post].with(unit);
            }
        }
        match Posts::new(posts) {
            Some(posts) if !words.is_empty() => Ok(Order::Deploy(posts)),
            _ => Err(form()),
        }
    }

    /// Writes an order in the notation.
    pub fn print_order(&self, order: &Order) -> String {
        let unit = |u: UnitId| self[u].id.as_str();
        let place = |l: LocId| self[l].id.as_str();
        match *order {
            Order::Place { unit: u, to } => format!("place {} {}", unit(u), place(to)),
            Order::Ready => "ready".into(),
            Order::Move { unit: u, first, then } => {
                format!("move {} {}{}", unit(u), place(first), self.second_place(then))
            }
            Order::March { leader, group, path } => format!(
                "march {}{} {}{}{}{}",
                unit(leader),
                self.signed_units(group, '+'),
                place(path.first()),
                self.signed_units(path.drop(), '-'),
                self.signed_units(path.add(), '+'),
                self.second_place(path.then())
            ),
            Order::Sail { ship, with, course } => format!(
                "sail {}{} {}{}{}",
                self[ship].id,
                self.signed_ships(with, '+'),
                self[course.first()].id,
                self.signed_ships(course.drop(), '-'),
                course.then().map(|z| format!(" {}", self[z].id)).unwrap_or_default()
            ),
            Order::Done => "done".into(),
            Order::Fight(l) => format!("fight {}", place(l)),
            Order::Deploy(posts) => {
                let mut line = "deploy".to_owned();
                for post in Post::ALL {
                    let names: Vec<_> = posts[post].into_iter().map(unit).collect();
                    if !names.is_empty() {
                        line += &format!(" {}:{}", post.id(), names.join(","));
                    }
                }
                line
            }
            Order::Stand => "stand".into(),
            Order::Withdraw(l) => format!("withdraw {}", place(l)),
            Order::Fire(u) => format!("fire {}", unit(u)),
            Order::Shift(u, post) => format!("shift {} {}", unit(u), post.id()),
            Order::Hit(u) => format!("hit {}", unit(u)),
            Order::Flee(u) => format!("flee {}", unit(u)),
            Order::Retreat(l) => format!("retreat {}", place(l)),
            Order::Desert(u) => format!("desert {}", unit(u)),
        }
    }

    /// Writes a line of the legal list that has free parts: it ends in `…`, or is the order with no group.
    pub fn print_free(&self, pattern: &Pattern) -> String {
        match *pattern {
            Pattern::Place => "place …".into(),
            Pattern::Deploy => "deploy …".into(),
            Pattern::March { leader, first, then } => {
                format!("march {} {}{}", self[leader].id, self[first].id, self.second_place(then))
            }
        }
    }

    fn second_place(&self, then: Option<LocId>) -> String {
        then.map(|l| format!(" {}", self[l].id)).unwrap_or_default()
    }

    fn signed_units(&self, units: Set<UnitId>, sign: char) -> String {
        units.into_iter().map(|u| format!(" {sign}{}", self[u].id)).collect()
    }

    fn signed_ships(&self, ships: Set<ShipId>, sign: char) -> String {
        ships.into_iter().map(|s| format!(" {sign}{}", self[s].id)).collect()
    }
}

fn add_to<K: Id>(set: &mut Set<K>, one: K, word: &str) -> Result<(), Refusal> {
    if set.has(one) {
        return Err(Refusal::form(format!("\"{word}\" is named twice in this order")));
    }
    *set = set.with(one);
    Ok(())
}
