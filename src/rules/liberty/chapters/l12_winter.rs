//! L12.1 to L12.8: what a year's end brings.

use crate::rules::liberty::prelude::*;

/// Points from which on the British have won (L12.1).
pub const BRITISH_WIN: u32 = 30;
/// The same with the nearer goal (L13.8).
const NEARER_GOAL: u32 = 27;
/// Points below which the American has (L12.2).
pub const AMERICAN_WIN: u32 = 12;
/// What two dice must show for the French (L12.4).
pub const FRENCH_ENTER: u8 = 8;

/// Points from which on the British have won, by the options (L12.1, L13.8).
pub fn goal(options: Options) -> u32 {
    if options.has(Rule::NearerGoal) { NEARER_GOAL } else { BRITISH_WIN }
}

impl Liberty {
    /// L12: the year ends.
    pub(super) fn begin_winter(&self, p: &mut Position, out: &mut Vec<Event>) {
        let points = p.points(self);
        out.push(Event::Winter { year: p.year, points: points as u8 });
        p.active = AMERICAN;
        let end = match points {
            n if n >= goal(p.options) => Some(Ending::BritishPoints),
            0..AMERICAN_WIN => Some(Ending::TooFewPoints),
            _ if p.year >= LAST_YEAR => Some(Ending::WarOver),
            _ => None,
        };
        if let Some(ending) = end {
            p.state = PhaseState::Over(ending, points as u8);
            out.extend(p.outcome().map(|outcome| Event::End { outcome }));
        } else if !p.french && p.year > FIRST_YEAR {
            p.state = PhaseState::Winter(WinterStep::Entry);
            p.next = Next::Roll(Roll::Entry);
        } else {
            p.state = PhaseState::Winter(WinterStep::Indians);
        }
    }

    /// L12.4: at 8 or more the French come in.
    pub(crate) fn roll_entry(&self, p: &mut Position, fell: &[u8], out: &mut Vec<Event>) {
        self.note_roll(AMERICAN, RollReason::FrenchEntry, fell, FRENCH_ENTER, None, None, out);
        if fell.iter().sum::<u8>() >= FRENCH_ENTER {
            p.french = true;
            out.push(Event::French);
        }
        p.state = PhaseState::Winter(WinterStep::Indians);
    }

    /// What a winter does by itself.
    pub(crate) fn winter(&self, p: &mut Position, out: &mut Vec<Event>) {
        let PhaseState::Winter(step) = p.state else { return };
        match step {
            WinterStep::Indians => match self.indian_town(p) {
                Some((town, _)) => self.settle_town(p, town, out),
                None => {
                    self.empty_atlantic(p, out);
                    (p.state, p.active) = (PhaseState::Winter(WinterStep::Disband), BRITISH);
                }
            },
            WinterStep::Disband => p.next = Next::Order,
            WinterStep::Attrition => self.advance_attrition(p, out),
            WinterStep::Entry => p.state = PhaseState::Winter(WinterStep::Indians),
        }
    }

    /// L12.5: the next Indian town in which an American or French block stands, and its Indian block, unless it is a prisoner.
    pub fn indian_town(&self, p: &Position) -> Option<(SpaceId, BlockId)> {
        let mut towns: Vec<_> =
            self.indians.into_iter().filter_map(|indian| Some((self[indian].home?, indian))).collect();
        towns.sort_unstable_by_key(|(town, _)| *town);
        towns.into_iter().find(|(town, indian)| !p.prisoners.has(*indian) && p.stands(self, AMERICAN, *town))
    }

    fn settle_town(&self, p: &mut Position, town: SpaceId, out: &mut Vec<Event>) {
        p.active = AMERICAN;
        let there = p.of(self, AMERICAN, town);
        match (there.first(), there.len()) {
            (Some(block), 1) => self.take_town(p, block, out),
            _ => p.next = Next::Order,
        }
    }

    /// L12.5: a block goes to its pool, and the Indian block of the town is captured.
    pub(super) fn take_town(&self, p: &mut Position, block: BlockId, out: &mut Vec<Event>) {
        let Some((town, indian)) = self.indian_town(p) else { return };
        self.to_pool(p, block, town, out);
        let at = p.at[indian];
        self.capture(p, indian, at, out);
    }

    fn to_pool(&self, p: &mut Position, block: BlockId, at: SpaceId, out: &mut Vec<Event>) {
        let strength = p.strength[block];
        p.remove_from_map(block);
        out.push(Event::Disbanded { block: Piece { block, strength }, at });
    }

    /// L12.6: first everything in Atlantic, by rule.
    fn empty_atlantic(&self, p: &mut Position, out: &mut Vec<Event>) {
        for block in self.all_blocks() {
            if p.at[block] == Some(self.atlantic) {
                self.to_pool(p, block, self.atlantic, out);
            }
        }
    }

    /// Whether the side to disband may send a block to its pool (L12.5, L12.6).
    pub(crate) fn check_disband(&self, p: &Position, block: BlockId) -> Checked {
        let at = p.at[block].filter(|_| self.army[p.active].has(block)).ok_or(Refused::NotYours { block })?;
        if matches!(p.state, PhaseState::Winter(WinterStep::Indians)) {
            return match self.indian_town(p) {
                Some((town, _)) if town != at => Err(Refused::NotInTown { block, hex: town }),
                Some(_) => Ok(()),
                None => Err(Refused::NoIndianTown),
            };
        }
        when(!self.french.has(block) || p.french, Refused::BeforeFrench { block })?;
        when(self.may_go_home(p, p.active, at, block), Refused::NoDisband { block })
    }

    /// Whether a side's block may go to its pool from a space (L12.6).
    pub fn may_go_home(&self, p: &State, side: Side, at: SpaceId, block: BlockId) -> bool {
        let open =
            |port: SpaceId| self[port].port() && p.control(self, port) == Some(side) && !p.shut(self, side, port);
        match self[block].kind.nation {
            Nation::American | Nation::Loyalist | Nation::Indian => self[at].town.is_some(),
            Nation::British | Nation::French => {
                self.is_indies(at) || open(at) || self[at].beside.iter().any(|port| open(*port))
            }
        }
    }

    /// L12.5, L12.6.
    pub(crate) fn disband(&self, p: &mut Position, step: Decision, block: BlockId, out: &mut Vec<Event>) {
        let Some(at) = p.at[block] else { return };
        if step == Decision::Indians { self.take_town(p, block, out) } else { self.to_pool(p, block, at, out) }
    }

    /// A side has disbanded enough: the other, or attrition.
    pub(crate) fn end_disbanding(&self, p: &mut Position, out: &mut Vec<Event>) {
        out.push(Event::DisbandDone { side: p.active });
        match p.active {
            BRITISH => p.active = AMERICAN,
            AMERICAN => (p.state, p.active) = (PhaseState::Winter(WinterStep::Attrition), BRITISH),
        }
    }

    /// How many blocks of a side a space does not feed, and the blocks among which they are (L12.7).
    pub fn hungry(&self, p: &State, side: Side, at: SpaceId) -> (u32, Set<BlockId>) {
        self.hungry_among(p, at, p.of(self, side, at))
    }

    /// The same if these blocks of a side, and no others of it, were in the space.
    pub fn hungry_among(&self, p: &State, at: SpaceId, blocks: Set<BlockId>) -> (u32, Set<BlockId>) {
        let waiting = if p.french { Set::NONE } else { self.french };
        let there = blocks.minus(self.indians | waiting);
        (there.len().saturating_sub(self.feeds(p, at, there)), there)
    }

    /// How many of these blocks a space feeds: the value of its town, and the strength of a leader, who is fed too (L12.7).
    pub fn feeds(&self, p: &State, at: SpaceId, there: Set<BlockId>) -> u32 {
        self.fed_by(at, there, |leader| {
            let own = match self[leader].kind.nation {
                Nation::French => there & self.french,
                Nation::American => there.minus(self.french),
                _ => there,
            };
            own.len().min(u32::from(p.strength[leader]))
        })
    }

    /// How many blocks a space can feed at most: the value of its town, and the strength of the best leader (L12.7).
    pub fn could_feed(&self, p: &State, at: SpaceId, there: Set<BlockId>) -> u32 {
        self.fed_by(at, there, |leader| u32::from(p.strength[leader]))
    }

    /// A town's value and what the best leader there feeds; 0 without a town.
    fn fed_by(&self, at: SpaceId, there: Set<BlockId>, leads: impl Fn(BlockId) -> u32) -> u32 {
        if self[at].town.is_none() {
            return 0;
        }
        u32::from(self[at].value()) + (there & self.leaders).into_iter().map(leads).max().unwrap_or(0)
    }

    /// The next space that does not feed all blocks of a side, how many it does not feed, and the blocks there.
    pub fn starving(&self, p: &Position, side: Side) -> Option<(SpaceId, u32, Set<BlockId>)> {
        let occupied = p.occupied(self, side);
        occupied.iter().find_map(|at| {
            let (n, there) = self.hungry(p, side, at);
            (n > 0 && at != self.atlantic).then_some((at, n, there))
        })
    }

    /// L12.7: British first; where all must go, they go by rule.
    fn advance_attrition(&self, p: &mut Position, out: &mut Vec<Event>) {
        match self.starving(p, p.active) {
            Some((at, n, there)) if n >= there.len() => self.capture_all(p, there, at, out),
            Some(_) => p.next = Next::Order,
            None if p.active == BRITISH => p.active = AMERICAN,
            None => self.next_year(p, out),
        }
    }

    /// Whether this block may be the one that is lost.
    pub(crate) fn check_lose(&self, p: &Position, block: BlockId) -> Checked {
        when(self.army[p.active].has(block), Refused::NotYours { block })?;
        match self.starving(p, p.active) {
            Some((at, _, there)) if !there.has(block) => Err(Refused::NotHungry { block, hex: at }),
            Some(_) => Ok(()),
            None => Err(Refused::NoAttrition),
        }
    }

    /// L12.7: a block starves.
    pub(crate) fn lose(&self, p: &mut Position, block: BlockId, out: &mut Vec<Event>) {
        let at = p.at[block];
        self.capture(p, block, at, out);
    }

    /// L12.8.
    fn next_year(&self, p: &mut Position, out: &mut Vec<Event>) {
        p.year += 1;
        p.turn = 1;
        p.played = BySide::default();
        p.take_control(self);
        (p.state, p.active) = (PhaseState::Deal, AMERICAN);
        out.push(Event::Year { year: p.year });
    }
}
