//! L5.3, L5.4, L6: who may move, and by which paths.

use super::data::{Class, Liberty, Zone};
use super::ids::{BlockId, SpaceId};
use super::order::{Order, Path};
use super::position::{By, Position, Weather};
use crate::kernel::ruleset::Refusal;
use crate::kernel::side::Side;

type Checked<T> = Result<T, Refusal>;

impl Liberty {
    /// Whether the active side may give this order of movement, and how the block goes.
    ///
    /// # Errors
    /// The case and a sentence.
    pub fn check_going(&self, p: &Position, order: &Order) -> Checked<By> {
        let from = self.check_start(p, order.block())?;
        match *order {
            Order::Move(block, path) => self.check_move(p, block, from, path),
            Order::March(block, path) => self.check_march(p, block, from, path),
            Order::Sail(block, to) => self.check_sail(p, block, from, to),
        }
    }

    /// L5.3, L5.4, L2.6: whether a block may move at all; where it stands.
    fn check_start(&self, p: &Position, block: BlockId) -> Checked<SpaceId> {
        let name = &self[block].name;
        let from = p.at[block].filter(|_| self.army[p.active].has(block));
        let from = from.ok_or_else(|| Refusal::form(format!("{name} is no block of yours on the map")))?;
        if p.moved.has(block) {
            return Err(Refusal::by("L5.4", format!("{name} has moved in this turn")));
        }
        if self.french.has(block) && !p.french {
            return Err(Refusal::by("L2.6", format!("{name} waits for the French entry")));
        }
        if !p.opened.has(from) && p.actions == 0 {
            return Err(Refusal::by("L5.3", format!("no action is left to open {}", self[from].name)));
        }
        self.check_pin(p, from)?;
        Ok(from)
    }

    /// L6.1: no space twice, nor the start, and each beside the one before it.
    fn check_course(&self, from: SpaceId, path: Path, next: impl Fn(SpaceId, SpaceId) -> bool) -> Checked<()> {
        let mut seen = vec![from];
        for hex in path.iter() {
            let last = seen[seen.len() - 1];
            if seen.contains(&hex) {
                return Err(Refusal::by("L6.1", format!("the path comes to {} twice", self[hex].name)));
            }
            if !next(last, hex) {
                let what = format!("no way leads from {} to {}", self[last].name, self[hex].name);
                return Err(Refusal::by("L1.1", what));
            }
            seen.push(hex);
        }
        Ok(())
    }

    /// L6.1, L6.4, L6.7.
    fn check_move(&self, p: &Position, block: BlockId, from: SpaceId, path: Path) -> Checked<By> {
        let rate = usize::from(self[block].kind.rate);
        if self.is_ship(block) {
            self.check_ship(p, block, from, path, rate)?;
            return Ok(By::Sea);
        }
        if self.is_river(from, path) {
            self.check_along(p, block, from, path)?;
            return Ok(By::River);
        }
        if path.len() > rate && self.follows_rivers(from, path) {
            return Err(Refusal::by(
                "L1.5",
                "one river ends there and another begins: no move by river passes from one to the other",
            ));
        }
        self.check_over_land(p, block, from, path)?;
        if path.len() > rate {
            let what = format!("{} goes {rate} {} a turn", self[block].name, if rate == 1 { "hex" } else { "hexes" });
            return Err(Refusal::by("L6.1", what));
        }
        Ok(By::Land)
    }

    /// L6.5: one hex more than the rate, never by river, and no path that is a move.
    fn check_march(&self, p: &Position, block: BlockId, from: SpaceId, path: Path) -> Checked<By> {
        let rate = usize::from(self[block].kind.rate);
        if path.len() != rate + 1 {
            return Err(Refusal::by(
                "L6.5",
                format!("a force march of {} is {} hexes long", self[block].name, rate + 1),
            ));
        }
        if self.is_ship(block) {
            self.check_ship(p, block, from, path, rate + 1)?;
            return Ok(By::Sea);
        }
        if self.is_river(from, path) {
            return Err(Refusal::by("L6.5", "along a river nobody marches by force: it is a move"));
        }
        self.check_over_land(p, block, from, path)?;
        Ok(By::Land)
    }

    /// Whether a path of one or two hexes follows one river (L6.4).
    fn is_river(&self, from: SpaceId, path: Path) -> bool {
        if path.len() > 2 {
            return false;
        }
        let mut last = from;
        let mut river = None;
        path.iter().all(|hex| {
            let ways = self[last].rivers.iter().filter(|(to, _)| *to == hex);
            let way = ways.map(|(_, river)| *river).find(|one| river.is_none_or(|river| river == *one));
            last = hex;
            river = way;
            way.is_some()
        })
    }

    /// Whether some river leads over every hexside of a path.
    fn follows_rivers(&self, from: SpaceId, path: Path) -> bool {
        let mut last = from;
        path.iter().all(|hex| self[std::mem::replace(&mut last, hex)].rivers.iter().any(|(to, _)| *to == hex))
    }

    /// L6.2: over hexsides; Forest and Marsh end the move, an enemy does.
    fn check_over_land(&self, p: &Position, block: BlockId, from: SpaceId, path: Path) -> Checked<()> {
        self.check_course(from, path, |a, b| self.way(a, b).is_some())?;
        self.check_enemies(p, path, "L6.2")?;
        if self[block].kind.class != Class::Indian {
            let mut last = from;
            for (number, hex) in path.iter().enumerate() {
                let stops = self.way(last, hex).is_some_and(|way| self.hexside(way.side).stops());
                if stops && number + 1 < path.len() {
                    let what = format!("the woods or marsh before {} end the move there", self[hex].name);
                    return Err(Refusal::by("L1.2", what));
                }
                last = hex;
            }
        }
        self.check_ground(p, block, from, path)
    }

    /// L6.4: along one river; no hexside stops it.
    fn check_along(&self, p: &Position, block: BlockId, from: SpaceId, path: Path) -> Checked<()> {
        self.check_course(from, path, |a, b| self.way(a, b).is_some())?;
        self.check_enemies(p, path, "L6.2")?;
        self.check_ground(p, block, from, path)
    }

    /// L6.2, L6.7: a hex with enemies ends a move.
    fn check_enemies(&self, p: &Position, path: Path, case: &'static str) -> Checked<()> {
        let met = path.iter().take(path.len() - 1).find(|hex| p.stands(self, p.active.other(), *hex));
        match met {
            Some(hex) => Err(Refusal::by(case, format!("the enemy in {} ends the move there", self[hex].name))),
            None => Ok(()),
        }
    }

    /// What holds for every ground block, whichever way it goes: limits, Indians, weather, landings, pinned hexsides.
    fn check_ground(&self, p: &Position, block: BlockId, from: SpaceId, path: Path) -> Checked<()> {
        if self.indians.has(block)
            && let Some(hex) = path.iter().find(|hex| !self[*hex].wilderness)
        {
            return Err(Refusal::by(
                "L2.4",
                format!("{} is no Wilderness, and Indians go nowhere else", self[hex].name),
            ));
        }
        self.check_barred(p, from, path)?;
        let mut last = from;
        for hex in path.iter() {
            if let Some(way) = self.way(last, hex) {
                let (crossed, limit) = (p.crossings.of(way.side), self.hexside(way.side).limit());
                if crossed >= limit {
                    let what =
                        format!("{limit} of {limit} have crossed between {} and {}", self[last].name, self[hex].name);
                    return Err(Refusal::by("L6.3", what));
                }
            }
            last = hex;
        }
        let landed = |hex: SpaceId| p.landings.iter().any(|landing| landing.port == hex && landing.ground > 0);
        if let Some(hex) = path.iter().find(|hex| landed(*hex)) {
            let what = format!("{} is attacked from the sea: nobody joins that over land", self[hex].name);
            return Err(Refusal::by("L7.5", what));
        }
        self.check_weather(p, from, path.iter())
    }

    /// L6.7: over water, and into a port.
    fn check_ship(&self, p: &Position, block: BlockId, from: SpaceId, path: Path, most: usize) -> Checked<()> {
        self.check_course(from, path, |a, b| self[a].links.contains(&b))?;
        if path.len() > most {
            return Err(Refusal::by("L6.7", format!("{} goes {most} hexes at most", self[block].name)));
        }
        self.check_enemies(p, path, "L6.7")?;
        let (_, end) = path.end(from);
        if !self[end].port() {
            return Err(Refusal::by("L6.7", format!("{} is no port, and a warship ends in one", self[end].name)));
        }
        self.check_barred(p, from, path)?;
        self.check_weather(p, from, path.iter())
    }

    /// L4.4: in a storm nobody attacks from its zone, or there. Whoever comes from Atlantic is judged by the target.
    pub(super) fn check_weather(
        &self,
        p: &Position,
        from: SpaceId,
        mut path: impl Iterator<Item = SpaceId>,
    ) -> Checked<()> {
        let storm = match p.weather {
            Some(Weather::North) => Zone::North,
            Some(Weather::South) => Zone::South,
            _ => return Ok(()),
        };
        let attacked = |hex: &SpaceId| {
            let enemy = p.active.other();
            let town = self[*hex].town.is_some() && p.control(self, *hex) == Some(enemy);
            (town || p.stands(self, enemy, *hex)) && (self[from].zone == storm || self[*hex].zone == storm)
        };
        match path.find(attacked) {
            Some(hex) => {
                let zone = if storm == Zone::North { "North" } else { "South" };
                let what =
                    format!("in the storm in the {zone} nobody attacks {} from {}", self[hex].name, self[from].name);
                Err(Refusal::by("L4.4", what))
            }
            None => Ok(()),
        }
    }

    /// Plays a checked order of movement (L5.3, L6, L7, L8.2).
    pub fn go(&self, p: &mut Position, order: &Order, by: By) {
        let block = order.block();
        let Some(from) = p.at[block] else { return };
        if !p.opened.has(from) {
            p.opened.push(from);
            p.actions = p.actions.saturating_sub(1);
        }
        self.leave(p, from);
        p.moved = p.moved.with(block);
        let (before, to) = match *order {
            Order::Move(_, path) | Order::March(_, path) => path.end(from),
            Order::Sail(_, to) => (from, to),
        };
        if let (Order::Move(_, path) | Order::March(_, path), false) = (order, self.is_ship(block)) {
            let mut last = from;
            for hex in path.iter() {
                if let Some(way) = self.way(last, hex) {
                    p.crossings.add(way.side);
                }
                last = hex;
            }
        }
        if matches!(order, Order::March(..)) {
            p.marched.push(block);
        }
        if matches!(order, Order::Sail(..)) {
            self.note_landing(p, block, from, to);
        }
        p.at[block] = Some(to);
        self.enter(p, block, before, to, by);
    }
}

/// Whose turn it is to defend, for words: "the American side".
pub(super) fn whose(side: Side) -> String {
    format!("the {} side", side.name())
}
