//! N14: orders and their notation, one line each.

use super::data::{LocId, NewYork, ShipId, UnitId, ZoneId};
use super::position::Post;
use crate::kernel::bits::Bits;
use crate::kernel::ruleset::Refusal;

/// One small step of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Order {
    /// N3.2.
    Place { unit: UnitId, to: LocId },
    /// In lists: any placing.
    AnyPlace,
    /// N3.2.
    Ready,
    /// N5.1.
    Move { unit: UnitId, first: LocId, then: Option<LocId> },
    /// N5.2, N5.3, N12.3. In lists the group is left out.
    March { leader: UnitId, group: Bits, first: LocId, drop: Bits, add: Bits, then: Option<LocId> },
    /// N6.1, N12.1, N12.2; `with` and `drop` are sets of ships.
    Sail { ship: ShipId, with: u8, first: ZoneId, drop: u8, then: Option<ZoneId> },
    /// N5, N8.6.
    Done,
    /// N8.1.
    Fight(LocId),
    /// N8.3.
    Deploy([Bits; 4]),
    /// In lists: any deployment.
    AnyDeploy,
    /// N8.11.
    Stand,
    /// N8.11, N9.2.
    Withdraw(LocId),
    /// N8.6, N8.7.
    Fire(UnitId),
    /// N8.6.
    Shift(UnitId, Post),
    /// N8.7, N9.2, N9.3, N12.3.
    Hit(UnitId),
    /// N8.9.
    Flee(UnitId),
    /// N9.1, N5.8.
    Retreat(LocId),
    /// N7.1.
    Desert(UnitId),
}

impl NewYork {
    /// Reads one line of the notation.
    ///
    /// # Errors
    /// Which word is wrong and what was expected there.
    pub fn parse_order(&self, line: &str) -> Result<Order, Refusal> {
        let line = line.split(';').next().unwrap_or_default();
        let mut words = line.split_whitespace();
        let verb = words.next().ok_or_else(|| Refusal::form("there is no order in this line"))?;
        let rest: Vec<&str> = words.collect();
        let usage = |form: &str| Refusal::form(format!("\"{}\" is not of the form \"{form}\"", line.trim()));
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
            "march" => self
                .parse_march(&rest)
                .ok_or_else(|| usage("march LEADER [+UNIT…] LOCATION [[-UNIT…] [+UNIT…] LOCATION]"))?,
            "sail" => self.parse_sail(&rest).ok_or_else(|| usage("sail SHIP [+SHIP…] ZONE [[-SHIP…] ZONE]"))?,
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
                        Refusal::form(format!("\"{post}\" is no position; there are left, center, right, reserve"))
                    })?,
                )),
                _ => Err(usage("shift UNIT POSITION")),
            },
            "hit" => Ok(Order::Hit(self.read_unit(one("hit UNIT")?)?)),
            "flee" => Ok(Order::Flee(self.read_unit(one("flee UNIT")?)?)),
            "retreat" => Ok(Order::Retreat(self.read_location(one("retreat LOCATION")?)?)),
            "desert" => Ok(Order::Desert(self.read_unit(one("desert UNIT")?)?)),
            _ => Err(Refusal::form(format!("there is no order \"{verb}\""))),
        }
    }

    fn read_unit(&self, id: &str) -> Result<UnitId, Refusal> {
        self.unit(id).ok_or_else(|| Refusal::form(format!("there is no unit \"{id}\"")))
    }

    fn read_location(&self, id: &str) -> Result<LocId, Refusal> {
        self.location(id).ok_or_else(|| Refusal::form(format!("there is no location \"{id}\"")))
    }

    fn read_ship(&self, id: &str) -> Result<ShipId, Refusal> {
        self.ship(id).ok_or_else(|| Refusal::form(format!("there is no ship \"{id}\"")))
    }

    fn read_zone(&self, id: &str) -> Result<ZoneId, Refusal> {
        self.zone(id).ok_or_else(|| Refusal::form(format!("there is no water zone \"{id}\"")))
    }

    fn add_to(&self, set: &mut Bits, id: &str) -> Result<(), Refusal> {
        let unit = self.read_unit(id)?;
        if set.has(unit) {
            return Err(Refusal::form(format!("\"{id}\" stands twice in this order")));
        }
        *set = set.with(unit);
        Ok(())
    }

    /// None if the shape is wrong, an error inside if a word is.
    fn parse_march(&self, words: &[&str]) -> Option<Result<Order, Refusal>> {
        let (leader, rest) = words.split_first()?;
        let at = rest.iter().position(|word| !word.starts_with(['+', '-']))?;
        let (group_words, after) = (&rest[..at], &rest[at + 1..]);
        let (changes, then) = match after.split_last() {
            None => (&after[..0], None),
            Some((last, changes)) => (changes, Some(*last)),
        };
        let well_formed = group_words.iter().all(|word| word.starts_with('+'))
            && changes.iter().all(|word| word.starts_with(['+', '-']))
            && then.is_none_or(|word| !word.starts_with(['+', '-']));
        if !well_formed {
            return None;
        }
        let read = || {
            let (mut group, mut drop, mut add) = (Bits::NONE, Bits::NONE, Bits::NONE);
            for word in group_words {
                self.add_to(&mut group, &word[1..])?;
            }
            for word in changes {
                self.add_to(if word.starts_with('-') { &mut drop } else { &mut add }, &word[1..])?;
            }
            Ok(Order::March {
                leader: self.read_unit(leader)?,
                group,
                first: self.read_location(rest[at])?,
                drop,
                add,
                then: then.map(|word| self.read_location(word)).transpose()?,
            })
        };
        Some(read())
    }

    fn parse_sail(&self, words: &[&str]) -> Option<Result<Order, Refusal>> {
        let (ship, rest) = words.split_first()?;
        let at = rest.iter().position(|word| !word.starts_with(['+', '-']))?;
        let (with_words, after) = (&rest[..at], &rest[at + 1..]);
        let (drops, then) = match after.split_last() {
            None => (&after[..0], None),
            Some((last, drops)) => (drops, Some(*last)),
        };
        let well_formed = with_words.iter().all(|word| word.starts_with('+'))
            && drops.iter().all(|word| word.starts_with('-'))
            && then.is_none_or(|word| !word.starts_with(['+', '-']));
        if !well_formed {
            return None;
        }
        let read = || {
            let ships = |words: &[&str]| {
                words.iter().try_fold(0_u8, |set, word| {
                    let ship = self.read_ship(&word[1..])?;
                    if set >> ship & 1 == 1 {
                        return Err(Refusal::form(format!("\"{}\" stands twice in this order", &word[1..])));
                    }
                    Ok(set | 1 << ship)
                })
            };
            Ok(Order::Sail {
                ship: self.read_ship(ship)?,
                with: ships(with_words)?,
                first: self.read_zone(rest[at])?,
                drop: ships(drops)?,
                then: then.map(|word| self.read_zone(word)).transpose()?,
            })
        };
        Some(read())
    }

    fn parse_deploy(&self, words: &[&str]) -> Result<Order, Refusal> {
        let form = || {
            Refusal::form(
                "a deployment is of the form \"deploy left:UNIT,… center:UNIT,… right:UNIT,… reserve:UNIT,…\"",
            )
        };
        let mut posts = [Bits::NONE; 4];
        let mut seen = [false; 4];
        let mut all = Bits::NONE;
        for word in words {
            let (name, list) = word.split_once(':').ok_or_else(form)?;
            let post = Post::from_id(name).ok_or_else(form)? as usize;
            if std::mem::replace(&mut seen[post], true) {
                return Err(Refusal::form(format!("\"{name}\" stands twice in this deployment")));
            }
            for id in list.split(',').filter(|id| !id.is_empty()) {
                self.add_to(&mut all, id)?;
                self.add_to(&mut posts[post], id)?;
            }
        }
        if words.is_empty() {
            return Err(form());
        }
        Ok(Order::Deploy(posts))
    }

    /// Writes an order in the notation; patterns end in `…`.
    pub fn print_order(&self, order: &Order) -> String {
        let unit = |u: UnitId| self.units[u as usize].id.as_str();
        let place = |l: LocId| self.locations[l as usize].id.as_str();
        let units = |set: Bits, sign: char| set.into_iter().map(|u| format!(" {sign}{}", unit(u))).collect::<String>();
        let ships = |set: u8, sign: char| {
            Bits(u64::from(set))
                .into_iter()
                .map(|s| format!(" {sign}{}", self.ships[s as usize].id))
                .collect::<String>()
        };
        match *order {
            Order::Place { unit: u, to } => format!("place {} {}", unit(u), place(to)),
            Order::AnyPlace => "place …".into(),
            Order::Ready => "ready".into(),
            Order::Move { unit: u, first, then } => {
                format!(
                    "move {} {}{}",
                    unit(u),
                    place(first),
                    then.map(|l| format!(" {}", place(l))).unwrap_or_default()
                )
            }
            Order::March { leader, group, first, drop, add, then } => format!(
                "march {}{} {}{}{}{}",
                unit(leader),
                units(group, '+'),
                place(first),
                units(drop, '-'),
                units(add, '+'),
                then.map(|l| format!(" {}", place(l))).unwrap_or_default()
            ),
            Order::Sail { ship, with, first, drop, then } => format!(
                "sail {}{} {}{}{}",
                self.ships[ship as usize].id,
                ships(with, '+'),
                self.zones[first as usize].id,
                ships(drop, '-'),
                then.map(|z| format!(" {}", self.zones[z as usize].id)).unwrap_or_default()
            ),
            Order::Done => "done".into(),
            Order::Fight(l) => format!("fight {}", place(l)),
            Order::Deploy(posts) => {
                let mut line = "deploy".to_owned();
                for post in Post::ALL {
                    let names: Vec<_> = posts[post as usize].into_iter().map(unit).collect();
                    if !names.is_empty() {
                        line += &format!(" {}:{}", post.id(), names.join(","));
                    }
                }
                line
            }
            Order::AnyDeploy => "deploy …".into(),
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
}
