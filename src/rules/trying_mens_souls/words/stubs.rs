//! Lines of the log, to be written.

use crate::kernel::events::Faces;
use crate::rules::trying_mens_souls::prelude::*;

impl TryingMensSouls {
    pub fn turn_line(&self, _turn: u8) -> Option<LogText> {
        None
    }

    pub fn phase_line(&self, _phase: Phase) -> Option<LogText> {
        None
    }

    pub fn roll_line(&self, _who: Side, _why: RollReason, _faces: Faces<2>, _total: Option<i8>, _needed: Option<i8>, _unit: Option<PieceId>) -> Option<LogText> {
        None
    }

    pub fn event_kind_line(&self, _kind: EventKind) -> Option<LogText> {
        None
    }

    pub fn weather_line(&self, _weather: Weather, _navy: u8) -> Option<LogText> {
        None
    }

    pub fn navy_used_line(&self, _supply: bool) -> Option<LogText> {
        None
    }

    pub fn chose_line(&self, _side: Side, _choice: Inclusion) -> Option<LogText> {
        None
    }

    pub fn mip_line(&self, _side: Side, _points: u8) -> Option<LogText> {
        None
    }

    pub fn bought_line(&self, _side: Side, _marker: Option<MarkerId>) -> Option<LogText> {
        None
    }

    pub fn operation_line(&self, _number: u8) -> Option<LogText> {
        None
    }

    pub fn activated_line(&self, _side: Side, _by: Activator, _units: Pieces, _left: Option<u8>) -> Option<LogText> {
        None
    }

    pub fn move_line(&self, _piece: PieceId, _from: HexId, _path: Path, _kind: MoveKind) -> Option<LogText> {
        None
    }

    pub fn control_line(&self, _at: HexId, _side: Side) -> Option<LogText> {
        None
    }

    pub fn step_lost_line(&self, _unit: PieceId, _cf: u8) -> Option<LogText> {
        None
    }

    pub fn step_restored_line(&self, _unit: PieceId, _cf: u8) -> Option<LogText> {
        None
    }

    pub fn eliminated_line(&self, _unit: PieceId, _at: HexId, _fate: Fate) -> Option<LogText> {
        None
    }

    pub fn combat_line(&self, _side: Side, _assault: bool, _targets: Targets, _units: PieceList) -> Option<LogText> {
        None
    }

    pub fn result_line(&self, _attacker: u8, _defender: u8, _column: u8, _die: u8, _outcome: Outcome) -> Option<LogText> {
        None
    }

    pub fn assault_result_line(&self, _attacker: u8, _defender: u8) -> Option<LogText> {
        None
    }

    pub fn owes_line(&self, _side: Side, _points: u8) -> Option<LogText> {
        None
    }

    pub fn morale_line(&self, _side: Side, _now: u8) -> Option<LogText> {
        None
    }

    pub fn points_line(&self, _side: Side, _by: i16, _now: i16) -> Option<LogText> {
        None
    }

    pub fn peace_line(&self, _turns: u8) -> Option<LogText> {
        None
    }

    pub fn peace_ends_line(&self, _points: u8, _forfeited: bool) -> Option<LogText> {
        None
    }

    pub fn shorter_line(&self, _last: u8) -> Option<LogText> {
        None
    }

    pub fn end_line(&self, _ending: Ending) -> Option<LogText> {
        None
    }

}

impl TryingMensSouls {
    pub fn name_of(&self, at: HexId) -> String {
        self[at].title.clone()
    }

    pub fn event_name(&self, kind: EventKind) -> &str {
        self.tables.events.iter().find(|row| row.event == kind).map_or("", |row| row.name.as_str())
    }
}

impl From<HexId> for crate::kernel::story::PlaceId {
    fn from(at: HexId) -> Self {
        Self(at.number())
    }
}
