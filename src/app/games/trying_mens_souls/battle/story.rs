//! A combat as the screen shows it: what it began with, and what has come of it so far.

use crate::app::games::trying_mens_souls::prelude::*;
use crate::kernel::story::LogText;
use crate::rules::trying_mens_souls::chapters::t10_sums::{AssaultCombat, RegularCombat};
use crate::rules::trying_mens_souls::data::tables::Outcome;
use crate::rules::trying_mens_souls::event::Fate;

/// A combat point that has been met, or something else that a side suffered.
pub(super) struct Met {
    /// The side that pays.
    pub side: Side,
    /// The unit that loses a step or retreats.
    pub unit: PieceId,
    /// Whether it retreats.
    retreats: bool,
    /// What the side chose, in words.
    pub text: String,
    /// What came of it: tests, routs, leaders.
    pub more: Vec<LogText>,
}

/// A combat.
pub(super) struct Fight {
    /// The attacking side.
    pub attacker: Side,
    /// How it is fought.
    pub kind: CombatKind,
    /// The places that are attacked.
    pub targets: Targets,
    /// The pieces with which each side began.
    pub force: BySide<Vec<PieceId>>,
    /// The leads.
    pub lead: BySide<Option<PieceId>>,
    /// Where pieces stood that have left their places or the game since.
    left: Vec<(PieceId, HexId)>,
    /// The pieces that are gone.
    pub gone: Pieces,
    /// The reckoning of a regular combat, and its column.
    pub regular: Option<(RegularCombat, u8)>,
    /// The reckoning of an assault.
    pub assault: Option<AssaultCombat>,
    /// The die that counts, and the result of the table, once it lies.
    pub outcome: Option<(u8, Outcome)>,
    /// The totals of an assault with the dice, the attacker's first, once they lie.
    pub totals: Option<[u8; 2]>,
    /// The defenders that have fired, with their dice and whether they hit (T10.5).
    pub fire: Vec<(PieceId, u8, bool)>,
    /// The points that each side must meet.
    pub owed: BySide<u8>,
    /// Those that are met.
    pub met: Vec<Met>,
    /// Whether the assault has failed before the dice (T10.5).
    pub failed: bool,
}

/// Whether an event begins a combat.
pub(super) fn begins(sighting: &Sighting) -> bool {
    matches!(sighting, Sighting::Combat { .. })
}

impl Fight {
    /// The combat on the screen; none where there is none.
    pub fn of(cx: Cx<'_>) -> Option<Self> {
        let (rules, p) = (cx.rules, &cx.view.known);
        let mut ahead = Vec::new();
        let mut shown = Vec::new();
        for sighting in shown_back(cx, &mut ahead) {
            if matches!(sighting, Sighting::CombatOver { .. }) {
                break;
            }
            shown.push(sighting);
            if shown.last().is_some_and(begins) {
                break;
            }
        }
        shown.reverse();
        let mut fight = match (shown.first(), p.battle) {
            (Some(Sighting::Combat { side, assault, targets, units }), battle) => {
                let kind = if *assault { CombatKind::Assault } else { CombatKind::Attack };
                let same = battle.filter(|battle| battle.targets == *targets && battle.kind == kind);
                Self::new(*side, kind, *targets, units.iter().collect(), same)
            }
            (_, Some(battle)) => {
                Self::new(p.active, battle.kind, battle.targets, battle.attackers.iter().collect(), Some(battle))
            }
            _ => return None,
        };
        fight.read(rules, p, &shown);
        let foe = fight.foe();
        let mut defenders: Pieces = fight.force[foe].iter().copied().collect();
        if defenders.is_empty() {
            defenders = fight.targets.iter().fold(Pieces::NONE, |all, at| all | p.force_at(rules, foe, at));
        }
        let here = |piece: PieceId| fight.stood(p, piece).is_some_and(|at| fight.targets.has(at));
        defenders |= (fight.gone & rules.army[foe].pieces).filtered(here);
        fight.force[foe] = defenders.into_iter().collect();
        // What is reckoned before the dice fall is shown while they fall.
        for sighting in ahead.iter().rev() {
            match *sighting {
                Sighting::Result { fought, column, .. } if fight.regular.is_none() => {
                    fight.regular = Some((fought, column));
                }
                Sighting::AssaultResult { fought, .. } if fight.assault.is_none() => fight.assault = Some(fought),
                _ if begins(sighting) => break,
                _ => {}
            }
        }
        if fight.kind == CombatKind::Attack && fight.regular.is_none() {
            fight.regular = fight.expected(rules, p);
        }
        Some(fight)
    }

    fn new(attacker: Side, kind: CombatKind, targets: Targets, units: Vec<PieceId>, battle: Option<Battle>) -> Self {
        let mut force = BySide::default();
        force[attacker] = units;
        let defenders = battle.and_then(|battle| battle.defenders);
        force[attacker.other()] = defenders.map_or_else(Vec::new, |all| all.into_iter().collect());
        Self {
            attacker,
            kind,
            targets,
            force,
            lead: battle.map_or_else(BySide::default, |battle| battle.lead),
            left: Vec::new(),
            gone: Pieces::NONE,
            regular: None,
            assault: None,
            outcome: None,
            totals: None,
            fire: Vec::new(),
            owed: battle.map_or_else(BySide::default, |battle| battle.cp),
            met: Vec::new(),
            failed: false,
        }
    }

    /// The defending side.
    pub fn foe(&self) -> Side {
        self.attacker.other()
    }

    /// The points that a side has met.
    pub fn paid(&self, side: Side) -> usize {
        self.met.iter().filter(|met| met.side == side).count()
    }

    /// Where a piece stood when the combat began.
    pub fn stood(&self, p: &Moment, piece: PieceId) -> Option<HexId> {
        self.left.iter().find(|(left, _)| *left == piece).map(|(_, at)| *at).or_else(|| p.at(piece))
    }

    /// The places of the attackers when the combat began, in their order.
    pub fn from(&self, p: &Moment) -> Vec<HexId> {
        let mut from: Vec<HexId> = Vec::new();
        for at in self.force[self.attacker].iter().filter_map(|unit| self.stood(p, *unit)) {
            if !from.contains(&at) {
                from.push(at);
            }
        }
        from
    }

    /// A regular combat before its die: with the leads that are named, else with the first that may lead.
    fn expected(&self, rules: &TryingMensSouls, p: &Moment) -> Option<(RegularCombat, u8)> {
        let leads = [self.attacker, self.foe()].map(|side| {
            let first = self.force[side].iter().copied().find(|unit| side == self.foe() || p.is_normal(*unit));
            self.lead[side].or(first)
        });
        let leads = [leads[0]?, leads[1]?];
        self.with_leads(rules, p, leads)
    }

    /// A regular combat with these leads, and its column.
    pub fn with_leads(&self, rules: &TryingMensSouls, p: &Moment, leads: [PieceId; 2]) -> Option<(RegularCombat, u8)> {
        let [own, foe] = [self.attacker, self.foe()].map(|side| self.force[side].iter().copied().collect());
        let sum = rules.regular_sum(p, own, foe, leads)?;
        let column = rules.regular_column(&sum) as u8;
        Some((RegularCombat { leads, ratings: leads.map(|lead| rules.cr(p, lead)), sum }, column))
    }

    /// Reads what has happened since the combat began.
    fn read(&mut self, rules: &TryingMensSouls, p: &Moment, events: &[Sighting]) {
        let in_box = self.targets.iter().any(|at| rules.is_box(at));
        // Steps that divisions owe for lost leaders; units that must go on; the event before.
        let (mut divisions, mut routed, mut before) = (0, Pieces::NONE, None);
        let mut owed = BySide::<u8>::default();
        for event in events {
            let text = rules.log_text(event);
            match *event {
                Sighting::Lead { piece } => self.lead[rules[piece].side] = Some(piece),
                Sighting::Defend { side, pieces } => {
                    self.force[side] = pieces.iter().collect();
                    self.lead[side] = pieces.iter().next();
                }
                Sighting::Result { fought, column, die, outcome } => {
                    (self.regular, self.outcome) = (Some((fought, column)), Some((die, outcome)));
                }
                Sighting::AssaultResult { fought, attacker, defender } => {
                    (self.assault, self.totals) = (Some(fought), Some([attacker, defender]));
                }
                Sighting::Owes { side, points } => owed[side] += points,
                Sighting::AssaultFails { .. } => self.failed = true,
                Sighting::Rolled { why: RollReason::DefensiveFire, faces, needed, unit: Some(unit), .. } => {
                    let die = faces.as_slice().first().copied().unwrap_or(0);
                    self.fire.push((unit, die, needed.is_some_and(|needed| die as i8 <= needed)));
                }
                Sighting::StepLost { unit, .. } => {
                    let follows = match before {
                        _ if divisions > 0 => true,
                        Some(Sighting::Moved { piece, kind: MoveKind::Retreat, .. }) => piece == unit,
                        Some(Sighting::Rolled { why: RollReason::Test, total, needed, unit: Some(tested), .. }) => {
                            tested == unit && total > needed && self.met.last().is_some_and(|met| met.retreats)
                        }
                        _ => false,
                    };
                    divisions -= i32::from(divisions > 0);
                    self.tell(rules, (unit, false), text, follows);
                }
                Sighting::Moved { piece, from, kind, .. } => {
                    self.left.push((piece, from));
                    if kind == MoveKind::Retreat {
                        let tried = in_box && self.met.last().is_some_and(|met| met.unit == piece && met.retreats);
                        let again = matches!(before, Some(Sighting::Moved { piece: one, .. }) if one == piece);
                        self.tell(rules, (piece, true), text, routed.has(piece) || again || tried);
                        routed.take(piece);
                    }
                }
                Sighting::Rolled { why: RollReason::Test, unit: Some(unit), .. } => {
                    let step = matches!(before, Some(Sighting::StepLost { unit: one, .. }) if one == unit);
                    self.tell(rules, (unit, true), text, !in_box || step);
                }
                Sighting::Eliminated { unit, at, fate } => {
                    self.left.push((unit, at));
                    self.gone.add(unit);
                    self.tell(rules, (unit, false), text, fate != Fate::Garrison);
                }
                Sighting::LeaderLost { leader } => {
                    let all = rules[leader].division.map_or(rules.army[rules[leader].side].divisions, Set::one);
                    divisions += all.filtered(|one| !rules.losers_of(p, one).is_empty()).len() as i32;
                    self.more(text);
                }
                Sighting::StatusSet { unit, status } => {
                    if status == Status::Routed {
                        routed.add(unit);
                    }
                    self.more(text);
                }
                Sighting::Rolled { why: RollReason::Leader | RollReason::Entry, .. } | Sighting::Demoralized { .. } => {
                    self.more(text)
                }
                _ => {}
            }
            before = Some(*event);
        }
        if owed != BySide::default() {
            self.owed = owed;
        } else {
            // A combat that the record does not hold from its beginning.
            Side::BOTH.into_iter().for_each(|side| self.owed[side] += self.paid(side) as u8);
        }
    }

    /// A unit suffers: as a new point, or as what follows from the last one.
    fn tell(
        &mut self,
        rules: &TryingMensSouls,
        (unit, retreats): (PieceId, bool),
        text: Option<LogText>,
        follows: bool,
    ) {
        if follows || self.failed {
            return self.more(text);
        }
        let text = text.map_or_else(String::new, |text| text.plain());
        self.met.push(Met { side: rules[unit].side, unit, retreats, text, more: Vec::new() });
    }

    fn more(&mut self, text: Option<LogText>) {
        if let Some(met) = self.met.last_mut() {
            met.more.extend(text);
        }
    }
}
