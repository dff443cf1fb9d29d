//! Reads a position from JSON, which may be hand-written: turns words into what they stand for.

use serde_json::Value;

use crate::kernel::echo::short;
use crate::kernel::json::{self, find, must, refuse};
use crate::rules::liberty::chapters::l04_cards::FIRST_HAND;
use crate::rules::liberty::chapters::l07_sea::MAX_LANDING;
use crate::rules::liberty::position::{MAX_OPENED, MAX_SIDE_BLOCKS, MAX_TURNS, StateForm};
use crate::rules::liberty::prelude::*;

/// A value, or a sentence about the error.
pub(super) type Read<T> = Result<T, String>;

/// Checks a list that names each item once and has room for this many.
fn check_list(names: &[String], what: &str, room: usize) -> Read<()> {
    let twice = names.iter().enumerate().any(|(number, name)| names[..number].contains(name));
    must(!twice, &format!("\"{what}\" names the same twice"))?;
    must(names.len() <= room, &format!("\"{what}\" has room for {room}"))
}

impl Liberty {
    /// Reads a position; `options` replace its own.
    pub(crate) fn position_from(&self, value: &Value, options: Option<&[String]>) -> Read<Position> {
        let form: StateForm = json::read(value, "the position")?;
        let own = form.options.as_deref().map(Options::from_ids).transpose()?;
        let given = options.map(Options::from_ids).transpose()?;
        let agree = own.zip(given).is_none_or(|(own, given)| own == given);
        must(agree, "the options of the position are not those of the request")?;
        let mut p = Position::empty(given.or(own).unwrap_or_default());
        let full = |both: &BySide<Vec<String>>| Side::BOTH.into_iter().any(|side| both[side].len() > MAX_TURNS);
        must(!form.played.iter().any(|both| full(&both.0)), "a side plays five cards in a year at most")?;
        let lists = [("opened", &form.opened, MAX_OPENED), ("marched", &form.marched, MAX_SIDE_BLOCKS)];
        for (what, names, room) in lists.into_iter().chain([("order", &form.order, MAX_SIDE_BLOCKS)]) {
            check_list(names.as_deref().unwrap_or_default(), what, room)?;
        }
        p.read_form(&form, self)?;
        let phase = self.read_calendar(&mut p, &form)?;
        p.state = self.read_phase(phase, &form)?;
        self.read_hands(&mut p, &form)?;
        self.read_blocks(&mut p, &form)?;
        self.read_entries(&mut p, &form)?;
        self.read_held(&mut p, &form)?;
        self.read_marks(&mut p, &form)?;
        match &form.battle {
            Some(battle) if phase == Phase::Battle => self.read_battle(&mut p, battle)?,
            Some(_) => return Err("a battle is only fought in the phase \"battle\"".into()),
            None if phase == Phase::Battle => return Err("the phase \"battle\" needs a battle".into()),
            None => {}
        }
        if let Some(owes) = &form.owes {
            self.read_owes(&mut p, owes)?;
        }
        self.read_battle_order(&mut p, &form)?;
        let points = p.points(self) as u8;
        if let PhaseState::Over(_, counted) = &mut p.state {
            *counted = points;
        }
        self.refuse_impossible(&p)?;
        Ok(p)
    }

    fn read_calendar(&self, p: &mut Position, form: &StateForm) -> Read<Phase> {
        if !(FIRST_YEAR..=LAST_YEAR).contains(&p.year) {
            return Err(format!("the year must be {FIRST_YEAR} to {LAST_YEAR}, not {}", p.year));
        }
        let last = Self::turns_of(p.year);
        if !(1..=last).contains(&p.turn) {
            return Err(format!("{} has turns 1 to {last}, not {}", p.year, p.turn));
        }
        let phase = form.phase.unwrap_or(Phase::Cards);
        let past_cards = matches!(phase, Phase::Action | Phase::Battles | Phase::Battle);
        p.player_1 = past_cards.then(|| p.player_1.unwrap_or(BRITISH));
        let default = match phase {
            Phase::Battles | Phase::Battle => p.player_1,
            Phase::Initiative => Some(BRITISH),
            _ => None,
        };
        if let (None, Some(side)) = (&form.active, default) {
            p.active = side;
        }
        if past_cards {
            p.weather = Some(form.weather_word.as_deref().map_or(Ok(Weather::Fair), json::of_word)?);
        }
        must(p.actions <= FIRST_HAND, "no card gives more than 3 actions or steps")?;
        Ok(phase)
    }

    /// A phase with what exists only in it. A battle is read later, when the battle hexes are known.
    fn read_phase(&self, phase: Phase, form: &StateForm) -> Read<PhaseState> {
        let step = read_step(phase, form.step)?;
        let drawn = Written::read(&form.drawn, self)?;
        let deploys = step == Some(Step::Deploy);
        must(form.drawn.is_none() || deploys, "a drawn block looks for its place in the step \"deploy\" (L5.7)")?;
        let offer = Written::read(&form.offer, self)?;
        let exchanges = matches!(step, Some(Step::Supply | Step::Moves));
        must(form.offer.is_none() || exchanges, "such an exchange cannot have been offered (L12.9)")?;
        Ok(match (phase, step) {
            (Phase::Deal, _) => PhaseState::Deal,
            (Phase::Cards, _) => PhaseState::Cards,
            (Phase::Initiative, _) => PhaseState::Initiative,
            (Phase::Weather, _) => PhaseState::Weather,
            (Phase::Action, Some(Step::Supply)) => PhaseState::Action(ActionStep::Supply(offer)),
            (Phase::Action, Some(Step::Replacements)) => PhaseState::Action(ActionStep::Replacements),
            (Phase::Action, Some(Step::Deploy)) => PhaseState::Action(ActionStep::Deploy(drawn)),
            (Phase::Action, _) => PhaseState::Action(ActionStep::Moves(offer)),
            (Phase::Battles | Phase::Battle, _) => PhaseState::Battles,
            (Phase::TurnEnd, _) => PhaseState::TurnEnd,
            (Phase::Winter, Some(Step::Indians)) => PhaseState::Winter(WinterStep::Indians),
            (Phase::Winter, Some(Step::Attrition)) => PhaseState::Winter(WinterStep::Attrition),
            (Phase::Winter, _) => PhaseState::Winter(WinterStep::Disband),
            (Phase::Over, _) => PhaseState::Over(read_ending(form)?, 0),
        })
    }

    fn read_hands(&self, p: &mut Position, form: &StateForm) -> Read<()> {
        for side in Side::BOTH {
            for id in &form.cards_in_hand.0[side] {
                let held = &mut p.hands[side][CardId::read(id, self)?.index()];
                *held = held.checked_add(1).ok_or("a hand has at most 255 of a card")?;
            }
        }
        form.offered_by.iter().for_each(|side| p.offered[side.0] = true);
        Ok(())
    }

    fn land_space_named(&self, id: &str) -> Read<SpaceId> {
        find(self.space(id).filter(|at| !self.is_sea(*at)), "space", id)
    }

    fn read_blocks(&self, p: &mut Position, form: &StateForm) -> Read<()> {
        if let Some(blocks) = &form.blocks {
            for (id, form) in blocks {
                let block = BlockId::read(id, self)?;
                let max = self[block].kind.max_strength;
                let strength = form.strength.unwrap_or(max);
                if !(1..=max).contains(&strength) {
                    return Err(format!("{id} must have a strength of 1 to {max}, not {strength}"));
                }
                p.at[block] = Some(self.land_space_named(&form.at)?);
                p.strength[block] = strength;
                if form.moved {
                    p.moved.add(block);
                }
                p.from[block] = Written::read(&form.from, self)?;
                let from_box = p.from[block].is_some_and(|from| self.is_box(from));
                match form.by {
                    Some(By::River) => p.by_river.add(block),
                    Some(By::Sea) => p.by_sea.add(block),
                    None if from_box => p.by_sea.add(block),
                    Some(By::Land) | None => {}
                }
            }
        } else {
            let opening = Position::opening(self, p.options);
            (p.at, p.strength) = (opening.at, opening.strength);
        }
        let new_french = |block: BlockId| p.at[block].is_some() && self[block].opening.is_none();
        p.french = form.french.unwrap_or_else(|| self.french.into_iter().any(new_french));
        if p.phase() == Phase::Winter && p.step() != Step::Indians {
            for block in self.all_blocks() {
                if p.at[block] == Some(self.atlantic) {
                    p.remove_from_map(block);
                }
            }
        }
        Ok(())
    }

    fn read_entries(&self, p: &mut Position, form: &StateForm) -> Read<()> {
        for (id, form) in &form.entries_by_hex {
            let at = self.land_space_named(id)?;
            let attacker = form.attacker.as_ref().map(|side| side.0).or(p.player_1).unwrap_or(BRITISH);
            for (side, ways) in [(AMERICAN, &form.american), (BRITISH, &form.british)] {
                for from in Vec::<SpaceId>::read(ways, self)? {
                    let beside = self[at].beside.contains(&from) || self.is_box(from);
                    if !beside || !p.note_entry(side, at, from) {
                        return Err(format!("the {} side cannot have entered {id} like that", side.name()));
                    }
                }
            }
            let main = Option::<SpaceId>::read(&form.main, self)?;
            let main = main.or_else(|| p.ways(attacker, at).next());
            if main.is_some_and(|main| !p.entered(attacker, at, main)) {
                return Err(format!("the Main Attack on {id} came from none of its entries"));
            }
            if !p.fights.push(BattleHex { at, attacker, main, pins: None }) {
                return Err(format!("there are {MAX_SIDE_BLOCKS} battle hexes at most"));
            }
            let came = p.of(self, attacker, at).filtered(|block| p.from[block].is_none());
            came.into_iter().for_each(|block| p.from[block] = main);
            if main.is_some_and(|main| self.is_box(main)) {
                p.by_sea |= came;
            }
        }
        Ok(())
    }

    /// L8.1: the occupied spaces; a battle hex counts as the defender's.
    fn read_held(&self, p: &mut Position, form: &StateForm) -> Read<()> {
        let Some(held) = &form.held_by else {
            p.take_control(self);
            for fight in p.fights.iter().collect::<Vec<_>>() {
                p.held[fight.attacker].take(fight.at);
                p.held[fight.attacker.other()].add(fight.at);
            }
            return Ok(());
        };
        for (id, side) in held {
            let at = self.land_space_named(id)?;
            must(at != self.atlantic, "Atlantic is under no side's control (L8.1)")?;
            p.held[side.0].add(at);
        }
        Ok(())
    }

    fn read_marks(&self, p: &mut Position, form: &StateForm) -> Read<()> {
        for (id, form) in &form.landings_by_port {
            let port = self.land_space_named(id)?;
            check_list(&form.from, "landings", 3)?;
            let from = Written::read(&form.from, self)?;
            let may = form.ground <= MAX_LANDING && self[port].port();
            must(may, &format!("there is no such landing at {id} (L7.4)"))?;
            let room = p.landings.push(Landing { port, from, ground: form.ground });
            must(room, "there are three Sea Attacks at most, a warship each")?;
        }
        if p.phase() == Phase::Action && p.player_2() == Some(p.active) {
            self.count_pins(p);
            for (id, count) in form.pins.iter().flatten() {
                let (at, count): (_, u8) = (self.land_space_named(id)?, json::read(count, id)?);
                let fight = p.fights.iter_mut().find(|fight| fight.at == at && fight.pins.is_some());
                let fight = fight.ok_or_else(|| format!("no block is pinned in {id}"))?;
                if fight.pins < Some(count) {
                    return Err(format!("{count} blocks cannot leave {id}: the attackers pin more of them (L8.5)"));
                }
                fight.pins = Some(count);
            }
        }
        Ok(())
    }

    fn read_battle_order(&self, p: &mut Position, form: &StateForm) -> Read<()> {
        if let (None, Some(battle)) = (&form.order, p.battle()) {
            for fight in p.fights.iter().filter(|fight| fight.at != battle.at).collect::<Vec<_>>() {
                p.order.push(fight.at);
            }
        }
        let quiet = p.order.iter().find(|at| p.fight(*at).is_none());
        refuse(quiet, |at| format!("there is no battle to fight in {}", self[at].id))
    }
}

/// The step of a phase that has steps.
fn read_step(phase: Phase, step: Option<Step>) -> Read<Option<Step>> {
    match (step, phase) {
        (None, Phase::Winter) => Err("a winter needs a step: indians, disband or attrition".into()),
        (None, Phase::Action) => Ok(Some(Step::Moves)),
        (None, _) => Ok(None),
        (Some(Step::Supply | Step::Moves | Step::Replacements | Step::Deploy), Phase::Action)
        | (Some(Step::Indians | Step::Disband | Step::Attrition), Phase::Winter) => Ok(step),
        (Some(step), _) => Err(format!("that phase has no step \"{}\"", json::word(&step))),
    }
}

/// How a finished game ended: by points, unless it is told.
fn read_ending(form: &StateForm) -> Read<Ending> {
    let winner = form.winner.as_ref().map(|side| side.0).ok_or("a game that is over needs a winner")?;
    let default = if winner == BRITISH { Ending::BritishPoints } else { Ending::TooFewPoints };
    let Some(case) = form.why.as_deref() else { return Ok(default) };
    let ending = Ending::by_case(case).ok_or_else(|| format!("no game ends by \"{}\"", short(case)))?;
    let wins = ending.winner() == winner;
    wins.then_some(ending).ok_or_else(|| format!("the {} side does not win by {case}", winner.name()))
}
