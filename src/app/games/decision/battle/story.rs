//! A battle as the screen shows it: what was said, committed, rolled and hit since it began.

use crate::app::games::decision::prelude::*;

/// A fire of a side.
pub(super) struct Volley {
    pub side: Side,
    pub tactics: u8,
    /// The dice as they fell; none before they are rolled.
    pub dice: Vec<u8>,
    /// What took their hits, in the order of the dice, and whether it was eliminated.
    pub taken: Vec<(PieceId, bool)>,
}

/// A battle.
pub(super) struct Fight {
    pub at: LocaleId,
    pub kind: BattleKind,
    pub attacker: Side,
    /// The pieces with which each side began; none before they are shown (D14.4).
    pub forces: Option<BySide<Pieces>>,
    pub said: Vec<(Side, Word)>,
    /// The sides that have committed Tactics.
    pub committed: BySide<bool>,
    /// The last dice of initiative, each with what its leaders add (D14.5).
    pub initiative: BySide<Option<(u8, u8)>>,
    pub fires: Vec<Volley>,
    pub disrupted: Pieces,
    /// Those that were disrupted when the battle was decided (D14.11).
    pub rallied: Pieces,
    /// Whether a side is beaten or gone: nobody fires any more.
    pub decided: bool,
    pub gone: Pieces,
    /// Leaders that were struck down and have rolled, and whether they died (D17.4).
    pub fates: Vec<(PieceId, bool)>,
    /// The side that has said that it retreats.
    pub retreats: Option<Side>,
    /// Where the beaten went.
    pub withdrew: Option<LocaleId>,
    pub over: bool,
}

/// Whether an event begins a battle.
pub(super) fn begins(sighting: &Sighting) -> bool {
    matches!(sighting, Sighting::Battle { .. })
}

impl Fight {
    /// The battle on the screen; none where there is none.
    pub fn of(cx: Cx<'_>) -> Option<Self> {
        let known = cx.view.known.battle.as_ref();
        let mut shown: Vec<Sighting> = Vec::new();
        for sighting in shown_back(cx, &mut Vec::new()) {
            shown.push(sighting);
            if begins(&sighting) {
                break;
            }
        }
        let first = shown.last().and_then(|sighting| match *sighting {
            Sighting::Battle { at, kind, attacker } => Some((at, kind, attacker)),
            _ => None,
        });
        let of_view = known.map(|battle| (battle.at, battle.kind, battle.attacker));
        // A record that begins in a battle does not hold its first event.
        let (at, kind, attacker) = first.or(of_view)?;
        let mut fight = Self {
            at,
            kind,
            attacker,
            forces: None,
            said: Vec::new(),
            committed: BySide::default(),
            initiative: BySide::default(),
            fires: Vec::new(),
            disrupted: Pieces::NONE,
            rallied: Pieces::NONE,
            decided: false,
            gone: Pieces::NONE,
            fates: Vec::new(),
            retreats: None,
            withdrew: None,
            over: false,
        };
        shown.iter().rev().for_each(|sighting| fight.read(sighting));
        if let Some(battle) = fight.battle(cx) {
            // The attacker commits first (D14.4).
            let (parley, commit) = (battle.step == BattleStep::Parley, battle.step == BattleStep::Commit);
            fight.committed = BySide::of(|side| !parley && (!commit || side == attacker && battle.side != attacker));
            // Those that the view no longer has were there, too.
            let seen = |forces: BySide<Pieces>| BySide::of(|side| forces[side] | fight.gone & cx.rules.army[side]);
            fight.forces = fight.forces.or(cx.view.forces.map(seen));
            fight.disrupted |= battle.disrupted;
            fight.decided = battle.loser.is_some();
        }
        fight.decided |= fight.over;
        if fight.decided {
            fight.rallied = std::mem::take(&mut fight.disrupted);
        }
        Some(fight)
    }

    /// The battle of the view, if it is this one.
    pub fn battle<'a>(&self, cx: Cx<'a>) -> Option<&'a Battle> {
        let battle = cx.view.known.battle.as_ref();
        battle.filter(|battle| (battle.at, battle.kind) == (self.at, self.kind) && !self.over)
    }

    /// The step of the battle, if the view knows it.
    pub fn step(&self, cx: Cx<'_>) -> Option<BattleStep> {
        self.battle(cx).map(|battle| battle.step)
    }

    /// Whether a fortress is stormed (D19.1).
    pub fn storms(&self, cx: Cx<'_>) -> bool {
        self.said.iter().any(|(_, word)| *word == Word::Storm) || self.battle(cx).is_some_and(|battle| battle.storm)
    }

    /// The fleets that brought a landing (D14.3).
    pub fn assault(&self, rules: &Decision) -> Pieces {
        let own = self.forces.map_or(Pieces::NONE, |forces| forces[self.attacker]);
        if self.kind == BattleKind::Land { own & rules.sorted.fleets } else { Pieces::NONE }
    }

    /// The pieces of a side that are still there.
    pub fn left(&self, side: Side) -> Pieces {
        self.forces.map_or(Pieces::NONE, |forces| forces[side]).minus(self.gone)
    }

    /// The units of a side that fire now, but those of `without`.
    pub fn firing(&self, rules: &Decision, side: Side, without: Pieces) -> Pieces {
        (self.left(side) & rules.sorted.units).minus(self.disrupted).minus(without)
    }

    /// The dice of a side's next fire, without Tactics.
    pub fn dice(&self, rules: &Decision, side: Side, without: Pieces) -> u8 {
        rules.dice_of(self.at, self.firing(rules, side, without))
    }

    /// Light and Indians, if the ground gives them one die more (D14.7).
    pub fn scouts(&self, rules: &Decision) -> Pieces {
        let woods = (rules.areas.wilderness | rules.areas.indian).has(self.at);
        if woods { rules.sorted.lights | rules.sorted.indians } else { Pieces::NONE }
    }

    /// What a leader counts in a force of the battle (D14.3, D17.2, D17.3).
    fn value_in(&self, rules: &Decision, force: Pieces, leader: PieceId) -> u8 {
        let assault = rules[leader].side == self.attacker && !self.assault(rules).is_empty();
        if self.kind == BattleKind::Sea || assault {
            rules.value_at_sea(leader)
        } else {
            rules.value_on_land(force, leader)
        }
    }

    /// What a leader counts now.
    pub fn value(&self, rules: &Decision, leader: PieceId) -> u8 {
        let out = self.disrupted.has(leader) || self.gone.has(leader);
        if out { 0 } else { self.value_in(rules, self.left(rules[leader].side), leader) }
    }

    /// The value of all leaders of a side who counted when the forces were shown: the most Tactics that it can commit (D14.4).
    pub fn leadership(&self, rules: &Decision, side: Side) -> u8 {
        let force = self.forces.map_or(Pieces::NONE, |forces| forces[side]);
        (force & rules.sorted.leaders).into_iter().map(|leader| self.value_in(rules, force, leader)).sum()
    }

    /// Whether a face of a fire hits: fives do not hurt the owner of a fortress that is stormed (D14.8, D19.1).
    pub fn hits(&self, cx: Cx<'_>, by: Side, face: u8) -> bool {
        let numbers = &cx.rules.tables.combat;
        let walls = by == self.attacker && self.storms(cx);
        face == numbers.eliminates || face == numbers.disrupts && !walls
    }

    /// The Tactics that a side has spent.
    pub fn spent(&self, side: Side) -> u8 {
        self.fires.iter().filter(|volley| volley.side == side).map(|volley| volley.tactics).sum()
    }

    /// The pieces that a side has lost.
    pub fn lost(&self, rules: &Decision, side: Side) -> Pieces {
        self.gone & rules.army[side]
    }

    fn read(&mut self, sighting: &Sighting) {
        match *sighting {
            Sighting::Said { side, word } => self.said.push((side, word)),
            Sighting::Forces { side, pieces, .. } => self.forces.get_or_insert_default()[side] = pieces,
            Sighting::Committed { side, .. } => self.committed[side] = true,
            Sighting::Rolled { who, why: RollReason::Battle, faces, plus, .. } => {
                let die = faces.as_slice().first().copied();
                self.initiative[who] = die.map(|die| (die, plus.unwrap_or(0)));
            }
            Sighting::Fires { side, tactics } => {
                self.fires.push(Volley { side, tactics, dice: Vec::new(), taken: Vec::new() });
            }
            Sighting::Rolled { why: RollReason::Fire, faces, .. } => {
                if let Some(volley) = self.fires.last_mut() {
                    volley.dice = faces.as_slice().to_vec();
                }
            }
            Sighting::Disrupted { piece } => {
                self.disrupted.add(piece);
                self.take(piece, false);
            }
            Sighting::Eliminated { piece, fate, .. } => {
                self.gone.add(piece);
                self.disrupted.take(piece);
                if fate == Fate::Fire {
                    self.take(piece, true);
                }
            }
            Sighting::Escaped { leader, dead } => self.fates.push((leader, dead)),
            Sighting::Retreats { side, .. } => self.retreats = Some(side),
            Sighting::Withdrew { to, .. } => self.withdrew = Some(to),
            Sighting::BattleOver { .. } => self.over = true,
            _ => {}
        }
    }

    fn take(&mut self, piece: PieceId, eliminated: bool) {
        if let Some(volley) = self.fires.last_mut() {
            volley.taken.push((piece, eliminated));
        }
    }
}

/// Whether a roll is shown on the board alone. Leaders try to escape after an overrun, too, where there is no board.
pub fn rolls(sighting: &Sighting) -> bool {
    use RollReason::{Battle, Fire, Siege};
    matches!(sighting, Sighting::Rolled { why: Battle | Fire | Siege, .. })
}
