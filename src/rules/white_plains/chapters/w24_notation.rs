//! W24: orders as lines of the notation.

use crate::kernel::echo::short;
use crate::kernel::ruleset::Refusal;
use crate::rules::white_plains::data::WhitePlains;
use crate::rules::white_plains::data::ids::{CardId, HexId, UnitId, Units};
use crate::rules::white_plains::data::results::Tactic;
use crate::rules::white_plains::order::{Names, Order, Path, Pattern};
use crate::rules::white_plains::position::parts::Targets;

type Read<T> = Result<T, Refusal>;

fn wrong_form(usage: &str) -> Refusal {
    Refusal::form(format!("write {usage}"))
}

impl WhitePlains {
    fn read_unit(&self, word: &str) -> Read<UnitId> {
        self.unit(word).ok_or_else(|| Refusal::form(format!("there is no unit \"{}\"", short(word))))
    }

    fn read_hex(&self, word: &str) -> Read<HexId> {
        self.hex(word).ok_or_else(|| Refusal::form(format!("there is no hex \"{}\"", short(word))))
    }

    fn read_card(&self, word: &str) -> Read<CardId> {
        self.card(word).ok_or_else(|| Refusal::form(format!("there is no card \"{}\"", short(word))))
    }

    fn read_path(&self, words: &[&str], usage: &str) -> Read<Path> {
        let hexes = words.iter().map(|word| self.read_hex(word)).collect::<Read<Vec<_>>>()?;
        if hexes.is_empty() || hexes.len() > crate::rules::white_plains::order::MAX_PATH {
            return Err(wrong_form(usage));
        }
        Ok(Path::of(&hexes))
    }

    fn read_targets(&self, words: impl Iterator<Item = impl AsRef<str>>, usage: &str) -> Read<Targets> {
        let hexes = words.map(|word| self.read_hex(word.as_ref())).collect::<Read<Vec<_>>>()?;
        Targets::new(hexes).ok_or_else(|| wrong_form(usage))
    }

    fn read_firers(&self, word: &str) -> Read<Units> {
        let mut units = Units::NONE;
        for word in word.split('+') {
            let unit = self.read_unit(word)?;
            if units.has(unit) {
                return Err(Refusal::form(format!("{word} stands twice")));
            }
            units.add(unit);
        }
        Ok(units)
    }

    /// What a card is played on, by what the words are.
    fn read_names(&self, words: &[&str]) -> Read<Names> {
        let hex = |word: &str| self.hex(word);
        Ok(match *words {
            [] => Names::None,
            [one] => match hex(one) {
                Some(hex) => Names::Hex(hex),
                None => Names::Unit(self.read_unit(one)?),
            },
            [a, b] if hex(a).is_some() => Names::Hexes(self.read_hex(a)?, self.read_hex(b)?),
            [unit, at] if !self.unit(unit).is_some_and(|unit| self.is_leader(unit)) => {
                Names::UnitHex(self.read_unit(unit)?, self.read_hex(at)?)
            }
            _ if words.len().is_multiple_of(2) && words.len() <= 6 => {
                let mut moves = [None; 3];
                for (place, two) in moves.iter_mut().zip(words.chunks(2)) {
                    *place = Some((self.read_unit(two[0])?, self.read_hex(two[1])?));
                }
                Names::Leaders(moves)
            }
            _ => return Err(wrong_form("play CARD, and what it is played on")),
        })
    }

    /// Reads a line; what stands behind a semicolon is no part of it.
    pub(in crate::rules::white_plains) fn parse_order(&self, line: &str) -> Read<Order> {
        // Names that are typed with "and" between them come with a space before the sign.
        let line = line.split(';').next().unwrap_or_default().replace(" +", "+");
        let words: Vec<&str> = line.split_whitespace().collect();
        let (unit, hex) = (|word: &str| self.read_unit(word), |word: &str| self.read_hex(word));
        Ok(match words[..] {
            ["place", who, at] => Order::Place(unit(who)?, hex(at)?),
            ["ruse", at] => Order::Ruse(hex(at)?),
            ["remove", who] => Order::Remove(unit(who)?),
            ["pledge", count] => {
                Order::Pledge(count.parse().map_err(|_| wrong_form("pledge N, with a number of chits"))?)
            }
            ["play", card, ref names @ ..] => Order::Play(self.read_card(card)?, self.read_names(names)?),
            ["pass"] => Order::Pass,
            ["trump"] => Order::Trump,
            ["allow"] => Order::Allow,
            ["move", who, to] => Order::Move(unit(who)?, None, hex(to)?),
            ["move", who, via, to] => Order::Move(unit(who)?, Some(hex(via)?), hex(to)?),
            ["march", who, to] => Order::March(unit(who)?, None, hex(to)?),
            ["march", who, via, to] => Order::March(unit(who)?, Some(hex(via)?), hex(to)?),
            ["enter", who, to] => Order::Enter(unit(who)?, hex(to)?),
            ["break", at] => Order::Break(hex(at)?),
            ["build", ref hexes @ ..] => {
                let hexes = hexes.iter().map(|word| hex(word)).collect::<Read<Vec<_>>>()?;
                let usage = || wrong_form("build HEX, or up to three neighbouring hexes, clockwise");
                Order::Build(Targets::in_order(&hexes).ok_or_else(usage)?)
            }
            ["burn", who, at] => Order::Burn(unit(who)?, hex(at)?),
            ["attach", who] => Order::Attach(unit(who)?),
            ["restore"] => Order::Restore,
            ["rally", who] => Order::Rally(unit(who)?),
            ["buy"] => Order::Buy,
            ["fire", who, "at", target] => Order::Fire(self.read_firers(who)?, unit(target)?),
            ["assault", who, ref hexes @ ..] => Order::Assault(
                unit(who)?,
                self.read_targets(
                    hexes.iter().flat_map(|words| words.split('+')),
                    "assault UNIT HEX, or up to three hexes joined by +",
                )?,
            ),
            ["release", who] => Order::Release(unit(who)?),
            ["disengage", who, to] => Order::Disengage(unit(who)?, hex(to)?),
            ["fight", at] => Order::Fight(hex(at)?),
            ["lead", who] => Order::Lead(unit(who)?),
            ["chit"] => Order::Chit,
            ["tactic", name] => {
                let known = Tactic::ALL.into_iter().find(|tactic| tactic.id() == name);
                Order::Tactic(
                    known.ok_or_else(|| Refusal::form(format!("there is no tactics card \"{}\"", short(name))))?,
                )
            }
            ["reroll"] => Order::Reroll,
            ["keep"] => Order::Keep,
            ["evade", who, ref hexes @ ..] => {
                Order::Evade(unit(who)?, self.read_path(hexes, "evade UNIT HEX HEX HEX")?)
            }
            ["stand"] => Order::Stand,
            ["retreat", who, ref hexes @ ..] => {
                Order::Retreat(unit(who)?, self.read_path(hexes, "retreat UNIT HEX, and further hexes of the way")?)
            }
            ["lose", who] => Order::Lose(unit(who)?),
            ["advance", who, to] => Order::Advance(unit(who)?, hex(to)?),
            ["done"] => Order::Done,
            _ => return Err(Refusal::form(format!("\"{}\" is no order", short(line.trim())))),
        })
    }

    fn units_word(&self, units: Units) -> String {
        units.into_iter().map(|unit| self[unit].id.as_str()).collect::<Vec<_>>().join("+")
    }

    fn targets_word(&self, hexes: Targets, between: &str) -> String {
        hexes.iter().map(|hex| self[hex].id.as_str()).collect::<Vec<_>>().join(between)
    }

    fn names_words(&self, names: Names) -> String {
        let (unit, hex) = (|unit: UnitId| self[unit].id.as_str(), |hex: HexId| self[hex].id.as_str());
        match names {
            Names::None => String::new(),
            Names::Hex(at) => format!(" {}", hex(at)),
            Names::Hexes(a, b) => format!(" {} {}", hex(a), hex(b)),
            Names::Unit(who) => format!(" {}", unit(who)),
            Names::UnitHex(who, at) => format!(" {} {}", unit(who), hex(at)),
            Names::Leaders(moves) => {
                moves.into_iter().flatten().map(|(who, at)| format!(" {} {}", unit(who), hex(at))).collect()
            }
        }
    }

    /// Writes an order.
    pub(in crate::rules::white_plains) fn print_order(&self, order: &Order) -> String {
        let (unit, hex) = (|unit: UnitId| self[unit].id.as_str(), |hex: HexId| self[hex].id.as_str());
        let way = |verb: &str, who: UnitId, via: Option<HexId>, to: HexId| match via {
            Some(via) => format!("{verb} {} {} {}", unit(who), hex(via), hex(to)),
            None => format!("{verb} {} {}", unit(who), hex(to)),
        };
        let path = |verb: &str, who: UnitId, path: Path| {
            let hexes: String = path.iter().map(|at| format!(" {}", hex(at))).collect();
            format!("{verb} {}{hexes}", unit(who))
        };
        match *order {
            Order::Place(who, at) => format!("place {} {}", unit(who), hex(at)),
            Order::Ruse(at) => format!("ruse {}", hex(at)),
            Order::Remove(who) => format!("remove {}", unit(who)),
            Order::Pledge(count) => format!("pledge {count}"),
            Order::Play(card, names) => format!("play {}{}", self[card].id, self.names_words(names)),
            Order::Pass => "pass".into(),
            Order::Trump => "trump".into(),
            Order::Allow => "allow".into(),
            Order::Move(who, via, to) => way("move", who, via, to),
            Order::March(who, via, to) => way("march", who, via, to),
            Order::Enter(who, to) => way("enter", who, None, to),
            Order::Break(at) => format!("break {}", hex(at)),
            Order::Build(hexes) => format!("build {}", self.targets_word(hexes, " ")),
            Order::Burn(who, at) => format!("burn {} {}", unit(who), hex(at)),
            Order::Attach(who) => format!("attach {}", unit(who)),
            Order::Restore => "restore".into(),
            Order::Rally(who) => format!("rally {}", unit(who)),
            Order::Buy => "buy".into(),
            Order::Fire(units, target) => format!("fire {} at {}", self.units_word(units), unit(target)),
            Order::Assault(who, hexes) => format!("assault {} {}", unit(who), self.targets_word(hexes, "+")),
            Order::Release(who) => format!("release {}", unit(who)),
            Order::Disengage(who, to) => format!("disengage {} {}", unit(who), hex(to)),
            Order::Fight(at) => format!("fight {}", hex(at)),
            Order::Lead(who) => format!("lead {}", unit(who)),
            Order::Chit => "chit".into(),
            Order::Tactic(tactic) => format!("tactic {}", tactic.id()),
            Order::Reroll => "reroll".into(),
            Order::Keep => "keep".into(),
            Order::Evade(who, hexes) => path("evade", who, hexes),
            Order::Stand => "stand".into(),
            Order::Retreat(who, hexes) => path("retreat", who, hexes),
            Order::Lose(who) => format!("lose {}", unit(who)),
            Order::Advance(who, at) => format!("advance {} {}", unit(who), hex(at)),
            Order::Done => "done".into(),
        }
    }

    /// Writes a pattern.
    pub(in crate::rules::white_plains) fn print_of_pattern(&self, pattern: &Pattern) -> String {
        match *pattern {
            Pattern::Fire(_, target) => format!("fire … at {}", self[target].id),
            Pattern::Redeploy(card) => format!("play {} …", self[card].id),
        }
    }
}
