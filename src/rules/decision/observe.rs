//! D20: the position as a viewer may know it, and what each side has seen of the enemy so far.

use crate::kernel::collections::IdMap;
use crate::rules::decision::prelude::*;
use crate::written;

written! { for Decision;
    /// Where and when an enemy piece was last shown (D20.1).
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct LastSeen {
        pub at: LocaleId,
        pub year: u16,
        pub campaign: u8,
    }
}

/// What both sides have seen of each other's pieces.
#[derive(Clone, PartialEq, Debug)]
pub struct Memory(IdMap<PieceId, Option<LastSeen>, MAX_PIECES>);

impl Default for Memory {
    fn default() -> Self {
        Self(IdMap::all(None))
    }
}

/// What the enemy sees of a side in a locale (D20.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seen {
    /// Land units ashore, leaders included.
    pub land: u8,
    /// The type on top of them; none if they are leaders only.
    pub top: Option<TypeId>,
    pub fleets: Pieces,
    /// Land units and leaders aboard.
    pub aboard: u8,
}

impl Seen {
    /// The number of all pieces.
    pub const fn number(&self) -> u32 {
        self.land as u32 + self.fleets.len() + self.aboard as u32
    }
}

/// What the enemy sees of a force on the move (D20.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ForceSeen {
    pub at: LocaleId,
    pub from: LocaleId,
    pub count: u8,
    pub points: u8,
    pub forced: bool,
    pub asked: Option<Asked>,
    pub overruns: Option<LocaleId>,
}

/// A position as one viewer may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub viewer: Viewer,
    /// Everything public, and what the viewer knows. Hidden pieces, but fleets and the forces of a battle, are in no place.
    pub known: Known,
    /// The sides whose pieces and markers the viewer does not see.
    pub hidden: BySide<bool>,
    /// What the enemy sees of each side, in the order of the locales.
    pub seen: BySide<Vec<(LocaleId, Seen)>>,
    /// Markers in hand, put down or committed (D20.2).
    pub hand_size: BySide<u8>,
    /// Markers in the pool.
    pub pool_size: u8,
    pub leaders_left: BySide<u8>,
    /// The force on the move, if it is hidden.
    pub force: Option<ForceSeen>,
    /// The forces in the battle, once they are shown (D14.4).
    pub forces: Option<BySide<Pieces>>,
    pub sightings: Vec<(PieceId, LastSeen)>,
    /// The side that must decide.
    pub to_play: Option<Side>,
}

impl View {
    /// What the enemy sees of a side in a locale.
    pub fn seen_at(&self, side: Side, at: LocaleId) -> Seen {
        let here = self.seen[side].binary_search_by_key(&at, |(locale, _)| *locale);
        here.map_or_else(|_| Seen::default(), |number| self.seen[side][number].1)
    }
}

impl Decision {
    /// The type on top of a stack: the first of the list of D20.1.
    fn top_of(&self, pieces: Pieces) -> Option<TypeId> {
        self.top_order.iter().copied().find(|kind| self[*kind].units.meets(pieces))
    }

    /// What the enemy sees of a side, in every locale where it has pieces.
    fn seen_of(&self, p: &State, side: Side) -> Vec<(LocaleId, Seen)> {
        let here = |at: LocaleId| {
            let ashore = self.ashore(p, side, at);
            let (land, aboard) = (ashore.len() as u8, self.aboard(p, side, at).len() as u8);
            (at, Seen { land, top: self.top_of(ashore), fleets: self.fleets(p, side, at), aboard })
        };
        p.places_of(self.army[side]).into_iter().map(here).collect()
    }

    /// Markers that a side holds: in hand, put down or committed.
    fn markers_held(&self, p: &State, side: Side) -> u8 {
        let down = p.down[side].values().iter().flatten().map(Markers::len).sum::<u8>();
        let committed = p.battle.as_ref().and_then(|battle| battle.committed[side]).unwrap_or(0);
        p.hands[side].len() + down + committed
    }

    /// The forces in the battle, from their being shown on.
    fn forces_shown(&self, p: &State) -> Option<BySide<Pieces>> {
        let battle = p.battle.as_ref().filter(|battle| battle.step != BattleStep::Parley)?;
        Some(BySide::of(|side| self.battle_force(p, battle, side)))
    }

    /// Erases what a side holds and has done unseen.
    fn erase(&self, state: &mut State, side: Side, shown: Pieces) {
        let army = self.army[side];
        for piece in state.standing(army).minus(self.sorted.fleets).minus(shown) {
            state.stands.put(piece, None);
        }
        state.hands[side] = Markers::default();
        state.down[side] = IdMap::all(None);
        state.pools[side] = Pieces::NONE;
        state.pending = state.pending.filter(|leader| !army.has(*leader));
        for pieces in [&mut state.gone, &mut state.moved, &mut state.exchanged, &mut state.fled] {
            *pieces = pieces.minus(army);
        }
        if state.active == side {
            state.militia_bought = IdMap::all(None);
            state.beside = IdMap::all(None);
            state.force = None;
        }
        if let Some(battle) = state.battle.as_mut().filter(|battle| battle.loser.is_none()) {
            battle.committed[side] = None;
        }
        let forages = |task: &Task| matches!(*task, Task::Forage(of) | Task::Enlist(of, _) if of == side);
        if state.tasks.iter().any(forages) {
            state.forage = None;
        }
        let active = state.active;
        for task in &mut state.tasks {
            *task = self.erased_task(*task, active, side);
        }
    }

    /// A task without the hidden pieces that it names.
    fn erased_task(&self, task: Task, active: Side, side: Side) -> Task {
        match task {
            Task::Attrition(_) if active == side => Task::Halted,
            Task::InterceptDie(..) if active != side => Task::Halted,
            Task::ForageDie(unit) if self[unit].side == side => Task::Forage(side),
            Task::Enlist(of, _) if of == side => Task::Enlist(of, Pieces::NONE),
            other => other,
        }
    }

    /// The position as a viewer may know it.
    pub(super) fn view(&self, p: &Position, memory: &Memory, viewer: Viewer) -> View {
        let hidden = BySide::of(|side| !viewer.sees(side));
        let forces = self.forces_shown(p);
        let shown = forces.map_or(Pieces::NONE, |forces| forces[AMERICAN] | forces[BRITISH]);
        let mut state = (**p).clone();
        for side in Side::BOTH.into_iter().filter(|side| hidden[*side]) {
            self.erase(&mut state, side, shown);
        }
        let force = p.force.filter(|_| hidden[p.active]).map(|force| ForceSeen {
            at: force.at,
            from: force.from,
            count: force.units.len() as u8,
            points: force.points,
            forced: force.forced,
            asked: force.asked,
            overruns: force.overruns,
        });
        let seen_by_enemy = |piece: &PieceId| viewer != Viewer::All && viewer.sees(self[*piece].side.other());
        let pieces = (0..self.pieces.len()).map(PieceId::of).filter(seen_by_enemy);
        let held = BySide::of(|side| self.markers_held(p, side));
        View {
            viewer,
            hidden,
            seen: BySide::of(|side| self.seen_of(p, side)),
            hand_size: held,
            pool_size: (self.all_markers() as u8).saturating_sub(held[AMERICAN] + held[BRITISH]),
            leaders_left: BySide::of(|side| p.pools[side].len() as u8),
            force,
            forces,
            sightings: pieces.filter_map(|piece| Some((piece, memory.0[piece]?))).collect(),
            to_play: self.needs(p).side(),
            known: Known::new(state),
        }
    }

    /// What both sides have seen where a game begins: the forces of a battle, once they are shown.
    pub(super) fn sights_at_start(&self, p: &State) -> Memory {
        let mut memory = Memory::default();
        if let (Some(forces), Some(battle)) = (self.forces_shown(p), &p.battle) {
            let last = LastSeen { at: battle.at, year: p.year, campaign: p.campaign };
            let shown = forces[AMERICAN] | forces[BRITISH] | battle.assault;
            shown.into_iter().for_each(|piece| memory.0[piece] = Some(last));
        }
        memory
    }

    /// Remembers what was shown, until its loss is named (D20.1).
    pub(super) fn record_sight(&self, p: &Position, event: &Event, memory: &mut Memory) {
        match *event {
            Event::Forces { at, pieces, .. } | Event::Spied { at, pieces, .. } => {
                let last = LastSeen { at, year: p.year, campaign: p.campaign };
                pieces.into_iter().for_each(|piece| memory.0[piece] = Some(last));
            }
            Event::Accused { leader, at } => {
                memory.0[leader] = Some(LastSeen { at, year: p.year, campaign: p.campaign });
            }
            Event::Eliminated { piece, .. } | Event::Betrayed { leader: piece, .. } => memory.0[piece] = None,
            _ => {}
        }
    }

    /// Whether a side has land combat units in a locale, as a viewer sees it.
    pub fn has_troops_seen(&self, view: &View, side: Side, at: LocaleId) -> bool {
        view.seen_at(side, at).top.is_some()
    }

    /// The number of a side's pieces in a locale, as a viewer sees it.
    pub fn number_seen(&self, view: &View, side: Side, at: LocaleId) -> u32 {
        view.seen_at(side, at).number()
    }
}
