//! T10.1, T10.4 to T10.9: a combat from its first lead to the advance.

use crate::kernel::events::Faces;
use crate::rules::trying_mens_souls::chapters::t10_sums::{AssaultCombat, RegularCombat};
use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    /// A combat begins (T9.5).
    pub fn start_battle(&self, p: &mut Position, number: usize, out: &mut Vec<Event>) {
        let Combat { kind, targets, units } = p.combats.remove(number);
        let (side, foe) = (p.active, p.active.other());
        let attackers: PieceList = units.iter().filter(|unit| p.is_standing(*unit)).collect();
        let defenders = targets.iter().fold(Pieces::NONE, |all, at| all | p.force_at(self, foe, at));
        let in_box = targets.iter().any(|at| self.is_box(at));
        let mut lead = BySide::default();
        lead[side] = attackers.iter().find(|unit| p.is_normal(*unit));
        if in_box {
            targets.iter().for_each(|at| {
                p.boxes_fought.push(at);
            });
            lead[foe] = defenders.first().filter(|_| defenders.len() == 1);
        }
        p.battle = Some(Battle {
            kind,
            targets,
            attackers,
            defenders: (!in_box || defenders.len() == 1).then_some(defenders),
            lead,
            cp: BySide::default(),
            side: foe,
            paid: SideSet::default(),
            retreated: Pieces::NONE,
            fired: Pieces::NONE,
        });
        out.push(Event::Combat { side, assault: kind == CombatKind::Assault, targets, units: attackers });
        p.push(Task::EndBattle);
        p.push(Task::Combat);
    }

    /// What is still to come of a combat in a step, the next one last.
    pub fn tasks_of_battle(&self, p: &State, step: Step) -> Option<Vec<Task>> {
        let battle = p.battle.as_ref()?;
        let advances = battle.kind == CombatKind::Assault && battle.lead[p.active].is_some();
        match step {
            Step::Lead => {
                let asks = if battle.defenders.is_none() { Task::Defend } else { Task::Lead };
                Some(vec![Task::EndBattle, Task::Combat, asks])
            }
            Step::Losses if advances => Some(vec![Task::EndBattle, Task::Advance, Task::Losses]),
            Step::Losses => Some(vec![Task::EndBattle, Task::Losses]),
            Step::Advance => Some(vec![Task::EndBattle, Task::Advance]),
            _ => None,
        }
    }

    /// The pieces that may lead a side now: a normal attacker, any defender (T10.1, T10.5, T10.6).
    pub fn possible_leads(&self, p: &State, side: Side) -> Pieces {
        let Some(battle) = &p.battle else { return Pieces::NONE };
        if side == p.active {
            p.normal(battle.attackers.iter().collect())
        } else {
            battle.defenders.unwrap_or_default()
        }
    }

    /// A side names its lead, by rule where it has no choice; whether somebody can lead.
    fn choose_lead(&self, p: &mut Position, side: Side, out: &mut Vec<Event>) -> bool {
        let leads = self.possible_leads(p, side);
        let Some(battle) = &mut p.battle else { return false };
        if leads.len() > 1 {
            battle.side = side;
            p.push(Task::Lead);
        } else if let Some(piece) = leads.first() {
            battle.lead[side] = Some(piece);
            out.push(Event::Lead { piece });
        }
        !leads.is_empty()
    }

    /// The next decision of a combat, or its dice.
    pub fn next_in_battle(&self, p: &mut Position, out: &mut Vec<Event>) {
        let (own, foe) = (p.active, p.active.other());
        let Some(battle) = p.battle else { return p.end_task() };
        if battle.kind == CombatKind::Attack {
            if battle.lead[foe].is_some() {
                p.go_on(Task::Losses);
                p.push(Task::CombatDie);
            } else if !self.choose_lead(p, foe, out) {
                p.end_task();
            }
            return;
        }
        let Some(defenders) = battle.defenders else { return p.push(Task::Defend) };
        if battle.lead[own].is_none() {
            if !self.choose_lead(p, own, out) {
                self.fail_assault(p, out);
            }
        } else if let Some(unit) = defenders.minus(battle.fired).first() {
            p.push(Task::FireDie(unit));
        } else if battle.lead[foe].is_some() {
            p.go_on(Task::Advance);
            p.push(Task::Losses);
            p.push(Task::AssaultDice);
        } else if !self.choose_lead(p, foe, out) {
            p.end_task();
        }
    }

    /// Whether a piece may be named to lead.
    pub fn check_lead(&self, p: &State, side: Side, piece: PieceId) -> Checked {
        let by = if side == p.active { "T10.5" } else { "T10.1" };
        when(self.possible_leads(p, side).has(piece), Refused::NoLead { piece, by })
    }

    /// A side's lead is named.
    pub fn name_lead(&self, p: &mut Position, side: Side, piece: PieceId, out: &mut Vec<Event>) {
        p.end_task();
        p.battle.iter_mut().for_each(|battle| battle.lead[side] = Some(piece));
        out.push(Event::Lead { piece });
    }

    /// The side that names a lead.
    pub fn side_asked(&self, p: &State) -> Side {
        p.battle.as_ref().map_or(p.active, |battle| battle.side)
    }

    /// The units that may defend a box (T10.9).
    pub fn possible_defenders(&self, p: &State) -> Pieces {
        let targets = p.battle.as_ref().map_or_else(Targets::default, |battle| battle.targets);
        targets.iter().fold(Pieces::NONE, |all, at| all | p.force_at(self, p.active.other(), at))
    }

    /// Whether these may defend a box.
    pub fn check_defend(&self, p: &State, pieces: PieceList) -> Checked {
        when(pieces.len() <= usize::from(self.tables.limits.box_units), Refused::TooManyInBox)?;
        let able = self.possible_defenders(p);
        refuse(pieces.iter().find(|piece| !able.has(*piece)), |piece| Refused::NoDefender { piece })
    }

    /// The defenders of a box are named; the first leads.
    pub fn defend(&self, p: &mut Position, pieces: PieceList, out: &mut Vec<Event>) {
        p.end_task();
        let side = p.active.other();
        out.push(Event::Defend { side, pieces });
        p.battle.iter_mut().for_each(|battle| {
            battle.defenders = Some(pieces.iter().collect());
            battle.lead[side] = pieces.iter().next();
        });
    }

    /// The die of regular combat (T10.3, T10.4).
    pub fn roll_combat(&self, p: &mut Position, die: u8, out: &mut Vec<Event>) {
        let (own, foe) = (p.active, p.active.other());
        let Some(Battle { attackers, defenders: Some(defenders), lead, .. }) = p.battle else { return };
        let (Some(attacker), Some(defender)) = (lead[own], lead[foe]) else { return };
        let leads = [attacker, defender];
        let Some(sum) = self.regular_sum(p, attackers.iter().collect(), defenders, leads) else { return };
        let (column, counts) = (self.regular_column(&sum), self.regular_die(&sum, die));
        let outcome = self.tables.combat.result(column, counts.into());
        self.tell_roll(own, RollReason::Combat, &[die], Some(counts), None, Some(attacker), out);
        let fought = RegularCombat { leads, ratings: leads.map(|lead| self.cr(p, lead)), sum };
        out.push(Event::Result { fought, column: column as u8, die: counts as u8, outcome });
        let points = [outcome.attacker, outcome.defender].map(|loss| self.regular_points(p, leads, loss));
        self.owe(p, points, out);
    }

    /// The die of a defender's fire (T10.5).
    pub fn roll_fire(&self, p: &mut Position, unit: PieceId, die: u8, out: &mut Vec<Event>) {
        let needed = self[unit].cr;
        self.tell_roll(self[unit].side, RollReason::DefensiveFire, &[die], None, Some(needed as i8), Some(unit), out);
        let side = p.active;
        let Some(battle) = &mut p.battle else { return };
        battle.fired.add(unit);
        if die <= needed
            && let Some(lead) = battle.lead[side].take()
        {
            self.change_status(p, lead, Status::Disrupted, out);
        }
    }

    /// No attacker can lead any more: the assault fails, and all its units retreat (T10.5).
    fn fail_assault(&self, p: &mut Position, out: &mut Vec<Event>) {
        let Some(battle) = p.battle else { return };
        battle.targets.iter().for_each(|at| out.push(Event::AssaultFails { at }));
        p.go_on(Task::Losses);
        let back: Vec<PieceId> = battle.attackers.iter().collect();
        back.into_iter().rev().for_each(|unit| p.push(Task::Retreat(unit, 2, RetreatWhy::FallBack)));
    }

    /// The dice of an assault (T10.6, T10.7).
    pub fn roll_assault(&self, p: &mut Position, fell: &[u8], out: &mut Vec<Event>) {
        let (own, foe) = (p.active, p.active.other());
        let Some(Battle { attackers, defenders: Some(defenders), lead, targets, .. }) = p.battle else { return };
        let (Some(attacker), Some(defender), Some(at)) = (lead[own], lead[foe], targets.iter().next()) else { return };
        let fought = AssaultCombat {
            leads: [attacker, defender],
            sums: [
                self.assault_sum(p, attackers.iter().collect(), attacker, at),
                self.assault_sum(p, defenders, defender, at),
            ],
        };
        let totals = fought.sums.map(|sum| sum.total());
        let dice = [fell.first().copied().unwrap_or(1), fell.get(1).copied().unwrap_or(1)];
        for ((side, lead), (total, die)) in
            [(own, attacker), (foe, defender)].into_iter().zip(totals.into_iter().zip(dice))
        {
            self.tell_roll(side, RollReason::Assault, &[die], Some(total + die as i8), None, Some(lead), out);
        }
        let [attacker, defender] = [0, 1].map(|n| (totals[n] + dice[n] as i8).max(0) as u8);
        out.push(Event::AssaultResult { fought, attacker, defender });
        self.owe(p, self.assault_points(totals, dice), out);
    }

    /// The combat points of the attacker and the defender.
    fn owe(&self, p: &mut Position, [attacker, defender]: [u8; 2], out: &mut Vec<Event>) {
        let (own, foe) = (p.active, p.active.other());
        for (side, points) in [(foe, defender), (own, attacker)] {
            p.battle.iter_mut().for_each(|battle| battle.cp[side] = points);
            if points > 0 {
                out.push(Event::Owes { side, points });
            }
        }
        let side = if defender > 0 { foe } else { own };
        p.battle.iter_mut().for_each(|battle| battle.side = side);
    }

    /// The hex into which the attackers may advance (T10.8): empty of enemies, and no box.
    fn advance_hex(&self, p: &State) -> Option<HexId> {
        let at = p.battle.as_ref().filter(|battle| battle.kind == CombatKind::Assault)?.targets.iter().next()?;
        (!self.is_box(at) && !self.holds(p, p.active.other(), at)).then_some(at)
    }

    /// The units that may advance.
    pub fn advancers(&self, p: &State) -> Pieces {
        let Some((battle, _)) = p.battle.as_ref().zip(self.advance_hex(p)) else { return Pieces::NONE };
        let attackers: Pieces = battle.attackers.iter().collect();
        attackers.minus(battle.retreated)
    }

    /// Whether these may advance together (T10.8): within the stack, leaders of their hex with a unit that they may lead.
    pub fn check_advance(&self, p: &State, pieces: PieceList) -> Checked {
        let able = self.advancers(p);
        let units = pieces.iter().filter(|piece| self[*piece].is_unit()).collect::<Pieces>();
        let from = able.first().and_then(|unit| p.at(unit));
        let leads = |leader: PieceId| p.at(leader) == from && units.iter().any(|unit| self.may_lead(leader, unit));
        let goes =
            |piece: PieceId| able.has(piece) || (self.sorted.leaders.has(piece) && from.is_some() && leads(piece));
        refuse(pieces.iter().find(|piece| !goes(*piece)), |piece| Refused::NoAdvance { piece })?;
        let at = self.advance_hex(p).ok_or(Refused::NoAdvanceNow)?;
        when(!units.is_empty(), Refused::NoAdvanceNow)?;
        when(self.stacks(units), Refused::Overfull { at })
    }

    /// Units advance.
    pub fn advance(&self, p: &mut Position, pieces: PieceList, out: &mut Vec<Event>) {
        p.end_task();
        let Some(at) = self.advance_hex(p) else { return };
        let (units, leaders): (Vec<PieceId>, Vec<PieceId>) = pieces.iter().partition(|piece| self[*piece].is_unit());
        for piece in units.into_iter().chain(leaders) {
            self.go(p, piece, &std::iter::once(at).collect(), MoveKind::Advance, out);
        }
    }

    /// A combat is over.
    pub fn end_battle(&self, p: &mut Position, out: &mut Vec<Event>) {
        p.end_task();
        if let Some(battle) = p.battle.take() {
            out.push(Event::CombatOver { targets: battle.targets });
        }
    }

    /// Tells of dice, of what counts of them, and of what they need at most.
    #[allow(clippy::too_many_arguments, reason = "the parts of the event")]
    pub fn tell_roll(
        &self,
        who: Side,
        why: RollReason,
        dice: &[u8],
        total: Option<i8>,
        needed: Option<i8>,
        unit: Option<PieceId>,
        out: &mut Vec<Event>,
    ) {
        out.push(Event::Rolled { who, why, faces: Faces::new(dice), total, needed, unit });
    }
}
