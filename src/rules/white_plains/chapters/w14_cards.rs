//! W14: opportunity cards: drawn, played, cancelled, and what they do.

use crate::kernel::ruleset::{ChanceRequest, DrawPile, Item, Items};
use crate::kernel::side::Side;
use crate::rules::white_plains::data::WhitePlains;
use crate::rules::white_plains::data::cards::{CombatCard, Effect, Time};
use crate::rules::white_plains::data::ids::{CardId, Cards, HexId, UnitId, Units};
use crate::rules::white_plains::data::tables::Tactic;
use crate::rules::white_plains::data::terrain::{Ground, River};
use crate::rules::white_plains::event::{Event, MoraleReason, MoveKind};
use crate::rules::white_plains::order::Names;
use crate::rules::white_plains::position::combat::TacticChosen;
use crate::rules::white_plains::position::parts::{Deck, Spied, UnitState};
use crate::rules::white_plains::position::tasks::{CheckReason, Task};
use crate::rules::white_plains::position::{Position, State};
use crate::rules::white_plains::refusal::Refused;
use crate::rules::white_plains::sides::{AMERICAN, BRITISH};

/// The piles of cards: what the American draws, what the British draw, what is shuffled.
pub const PILES: &[&str] = &["cards", "cards", "shuffled"];
/// The pile that is shuffled.
const SHUFFLED: u8 = 2;

const fn item(card: CardId) -> Item {
    Item::of(card.index())
}

impl WhitePlains {
    /// The request for the next card of a side: the top of its deck, unless another one is queued.
    pub fn next_card(&self, p: &State, side: Side) -> ChanceRequest {
        let left: Items = p.decks[side].iter().map(item).collect();
        let top = p.decks[side].iter().next().map(item);
        ChanceRequest::Draw { count: 1, from: DrawPile { number: side as u8, left, top } }
    }

    /// The request for a shuffle of a side's deck.
    pub fn shuffle_request(&self, p: &State, side: Side) -> ChanceRequest {
        let left: Items = p.decks[side].iter().map(item).collect();
        ChanceRequest::Draw { count: left.len() as u8, from: DrawPile { number: SHUFFLED, left, top: None } }
    }

    /// The request for the card that the spy discards (W14.7).
    pub fn spy_request(&self, p: &State) -> ChanceRequest {
        let left: Items = p.hands[AMERICAN].into_iter().map(item).collect();
        ChanceRequest::Draw { count: 1, from: DrawPile { number: AMERICAN as u8, left, top: None } }
    }

    /// A deck has its new order.
    pub fn shuffled(&self, p: &mut Position, side: Side, order: &[u8], out: &mut Vec<Event>) {
        let mut deck = Deck::default();
        for number in order {
            deck.push(CardId::of(usize::from(*number)));
        }
        p.decks[side] = deck;
        out.push(Event::Shuffled { side });
    }

    /// A side draws a card.
    pub fn draw(&self, p: &mut Position, side: Side, card: CardId, out: &mut Vec<Event>) {
        p.decks[side].retain(|other| *other != card);
        p.hands[side].add(card);
        out.push(Event::Dealt { side, card: Some(card) });
    }

    /// W14.7: cards that are played when drawn, the British ones first.
    pub fn play_immediate(&self, p: &mut Position, out: &mut Vec<Event>) {
        p.tasks.pop();
        for side in [BRITISH, AMERICAN] {
            let card = p.hands[side].into_iter().find(|card| self[*card].time == Time::Immediate);
            if let Some(card) = card {
                p.push(Task::Immediate);
                return self.play(p, side, card, Names::None, out);
            }
        }
    }

    /// Whether a side may be asked to cancel a card: by public facts alone (W14.5).
    pub fn may_be_trumped(&self, p: &State, card: CardId, hand_size: u32) -> bool {
        let answer = self[card].side.other();
        if matches!(self[card].effect, Effect::GameEnds | Effect::Trump) {
            return false;
        }
        let may_hold = |other: CardId| !p.played[answer].has(other) && self.is_dealt_in(p, other);
        hand_size > 0 && (may_hold(self.trump_card(answer)) || self.canceller(card).is_some_and(may_hold))
    }

    /// The card that can cancel another one beside Local Superiority (W14.11).
    pub fn canceller(&self, card: CardId) -> Option<CardId> {
        (0..self.cards.len()).map(CardId::of).find(|other| self[*other].cancels == Some(card))
    }

    /// Whether a card belongs to its side's decks so far.
    fn is_dealt_in(&self, p: &State, card: CardId) -> bool {
        let data = &self[card];
        if !p.is_campaign() {
            return self.scenario(p.scenario).cards.contains(&card);
        }
        let newest = self.tables.calendar.iter().take(usize::from(p.turn)).map(|hour| hour.new_deck).max().unwrap_or(0);
        !data.aside && data.deck <= newest.max(1)
    }

    /// A card is played: the other side may cancel it, or it takes effect at once.
    pub fn play(&self, p: &mut Position, side: Side, card: CardId, names: Names, out: &mut Vec<Event>) {
        p.hands[side].take(card);
        out.push(Event::Played { side, card, names });
        if self.is_combat_card_now(p, card) {
            let combat = p.combat.as_mut();
            combat.into_iter().for_each(|combat| {
                combat.played.push(card);
            });
        }
        p.push(Task::Effect(card, names));
        p.push(Task::Trump(card, names));
    }

    fn is_combat_card_now(&self, p: &State, card: CardId) -> bool {
        p.combat.is_some() && (Self::is_combat_time(self[card].time) || self[card].time == Time::Tactics)
    }

    /// A card is cancelled by Local Superiority.
    pub fn trump(&self, p: &mut Position, card: CardId, out: &mut Vec<Event>) {
        let by = self[card].side.other();
        let trump = self.trump_card(by);
        p.hands[by].take(trump);
        p.played[by].add(trump);
        out.push(Event::Played { side: by, card: trump, names: Names::None });
        self.cancel(p, card, out);
    }

    /// A card is out without effect.
    fn cancel(&self, p: &mut Position, card: CardId, out: &mut Vec<Event>) {
        p.tasks.pop();
        if matches!(p.task(), Some(Task::Effect(other, _)) if other == card) {
            p.tasks.pop();
        }
        p.played[self[card].side].add(card);
        out.push(Event::Cancelled { card });
        self.after_play(p, card);
    }

    /// What goes on after a card was played, whether it took effect or not: its moment is over.
    fn after_play(&self, p: &mut Position, card: CardId) {
        let side = self[card].side;
        match p.task() {
            Some(Task::Cards(asked)) if Side::from(asked) == side => self.end_card_turn(p, side, false),
            Some(Task::TacticsCard(asked)) if Side::from(asked) == side => self.end_tactics_card(p, side),
            Some(Task::FireAnswer(_) | Task::DeclaredReact) => {
                p.tasks.pop();
            }
            _ => {}
        }
    }

    /// A card takes effect, and is out of the game or back in the deck (W14.4).
    pub fn take_effect(&self, p: &mut Position, card: CardId, names: Names, out: &mut Vec<Event>) {
        p.tasks.pop();
        let side = self[card].side;
        let goes_back = self[card].reshuffle;
        if goes_back {
            p.decks[side].push(card);
        } else {
            p.played[side].add(card);
        }
        self.effect(p, card, names, out);
        if p.ending.is_some() {
            return;
        }
        self.after_play(p, card);
        if goes_back {
            p.push(Task::Shuffle(side.into()));
        }
    }

    fn effect(&self, p: &mut Position, card: CardId, names: Names, out: &mut Vec<Event>) {
        let side = self[card].side;
        match (&self[card].effect, names) {
            (Effect::SecondTactics, _) => {
                if let Some(combat) = &mut p.combat {
                    combat.second = Some((side, crate::kernel::side::BySide::default()));
                }
            }
            (Effect::SwapTactics(tactic), _) => {
                if let Some(combat) = &mut p.combat {
                    combat.tactics[side] = Some(TacticChosen::Known(*tactic));
                }
            }
            (Effect::Combat(_), _) => self.combat_effect(p, card, out),
            (Effect::EndCombat, _) => self.end_by_card(p),
            (Effect::RearGuard | Effect::PassChecks | Effect::IgnoreWorks, _) => {
                if let Some(combat) = &mut p.combat {
                    combat.cards.add(card);
                }
            }
            (Effect::StoneWalls(_), _) => self.stone_walls(p, card),
            (Effect::CheckAttackers(leader), _) => self.chaos(p, *leader),
            (Effect::ArmyMorale(by), _) => self.change_morale(p, side, (*by, 0), MoraleReason::Card, out),
            (Effect::EnemyMorale(by), _) => self.change_morale(p, side, (0, *by), MoraleReason::Card, out),
            (Effect::GameEnds, _) => self.count_points(p, "W18.9", out),
            (Effect::BurnTown(_), _) => p.burned = true,
            (Effect::Spy, _) => {
                p.spied = Some(Spied { turn: p.turn, hand: p.hands[AMERICAN] });
                out.push(Event::HandSeen { side: AMERICAN });
                if !p.hands[AMERICAN].is_empty() {
                    p.push(Task::SpyDraw);
                }
            }
            _ => self.effect_in_movement(p, card, names, out),
        }
    }

    /// Effects of cards of movement, rally and fire.
    fn effect_in_movement(&self, p: &mut Position, card: CardId, names: Names, out: &mut Vec<Event>) {
        match (&self[card].effect, names) {
            (Effect::Redeploy(_), Names::Leaders(moves)) => {
                for (leader, to) in moves.into_iter().flatten() {
                    p.moved.add(leader);
                    self.go(p, leader, &[to], MoveKind::Redeploy, out);
                }
            }
            (Effect::RailFence(_), Names::Hex(at)) => {
                p.effects.fence = Some(at);
                p.effects.cards.add(card);
            }
            (Effect::CompleteWorks, _) => {
                let open = p.works.iter().find(|works| !works.done).map(|works| works.at);
                open.into_iter().for_each(|at| self.complete_works(p, at, out));
            }
            (Effect::MarchBonus(_), Names::Hex(at)) => {
                let side = self[card].side;
                let units = p.here(at).filter(|unit| self[*unit].side == side && !p.moved.has(*unit));
                p.effects.marchers = units.collect();
                p.effects.cards.add(card);
            }
            (Effect::FreeCrossing(nation), Names::Hex(at)) => {
                let of_nation = |unit: &UnitId| self[*unit].nation == *nation && self[*unit].side == self[card].side;
                p.effects.crossers = p.here(at).filter(|unit| of_nation(unit) && !self.is_leader(*unit)).collect();
                p.effects.cards.add(card);
            }
            (Effect::RallyOne(..), Names::Unit(unit)) => {
                p.effects.hymns = Some(unit);
                p.effects.cards.add(card);
            }
            (Effect::RestoreStep(_), Names::Unit(unit)) => {
                p.reduced.take(unit);
                out.push(Event::StepRestored { unit });
            }
            (Effect::ReturnMilitia(_) | Effect::Enter(..), names) => self.enter_by_card(p, card, names, out),
            (Effect::Probe, Names::UnitHex(unit, at)) => {
                p.moved.add(unit);
                p.push(Task::ProbeDie(unit, at));
            }
            (Effect::Bridge, Names::Hexes(a, b)) => {
                p.bridges.push((a.min(b), a.max(b)));
                out.push(Event::Bridged { a, b });
            }
            // In force until its moment is over.
            _ => p.effects.cards.add(card),
        }
    }

    /// A combat card: a modifier; or it cancels another card (W14.11).
    fn combat_effect(&self, p: &mut Position, card: CardId, out: &mut Vec<Event>) {
        let cancels = self[card].cancels;
        if let (Some(other), Some(Task::Trump(pending, _))) = (cancels, p.task())
            && pending == other
        {
            return self.cancel(p, other, out);
        }
        if let Some(combat) = &mut p.combat {
            combat.cards.add(card);
        }
    }

    /// W14.7: a card that ends the combat drops everything else of it.
    fn end_by_card(&self, p: &mut Position) {
        if let Some(combat) = &mut p.combat {
            combat.cards = Cards::NONE;
        }
        p.go_on(Task::EndCombat);
    }

    fn stone_walls(&self, p: &mut Position, card: CardId) {
        if let Some(combat) = &mut p.combat {
            combat.cards.add(card);
            p.effects.walls = combat.hexes.first();
            return;
        }
        if let Some(Task::FireAnswer(fire)) = p.task() {
            p.effects.walls = p.at(fire.target);
            p.effects.cards.add(card);
        }
    }

    /// W14.8: every attacker checks, but those with this leader.
    fn chaos(&self, p: &mut Position, leader: UnitId) {
        let with = p.at(leader);
        let attackers = p.attacks.iter().fold(Units::NONE, |all, attack| all | attack.units);
        let units: Units = attackers.into_iter().filter(|unit| with.is_none() || p.at(*unit) != with).collect();
        // Below the answer, which is over once the card has taken effect.
        let at = p.tasks.len().saturating_sub(1);
        p.tasks.insert(at, Task::Checks(units, CheckReason::Chaos, 0));
    }

    /// W14.10: a unit that enters by card, or militia that returns.
    fn enter_by_card(&self, p: &mut Position, card: CardId, names: Names, out: &mut Vec<Event>) {
        let (unit, at) = match (&self[card].effect, names) {
            (Effect::Enter(unit, _), Names::Hex(at)) => (*unit, at),
            (_, Names::UnitHex(unit, at)) => (unit, at),
            _ => return,
        };
        if matches!(self[card].effect, Effect::ReturnMilitia(_)) && self[unit].steps > 1 {
            p.reduced.add(unit);
        }
        (p.waiting[unit], p.out[unit]) = (None, None);
        p.set_state(unit, UnitState::Parade);
        self.go(p, unit, &[at], MoveKind::Enter, out);
    }

    /// The card that the spy discards.
    pub fn spy_discards(&self, p: &mut Position, card: CardId, out: &mut Vec<Event>) {
        p.tasks.pop();
        p.hands[AMERICAN].take(card);
        p.played[AMERICAN].add(card);
        if let Some(spied) = &mut p.spied {
            spied.hand.take(card);
        }
        out.push(Event::Discarded { card });
    }

    /// Whether a side holds a card and the present moment is one for it (W14.4).
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn check_card_time(&self, p: &State, side: Side, card: CardId) -> Result<(), Refused> {
        let data = &self[card];
        if data.side != side || !p.hands[side].has(card) {
            return Err(Refused::NotInHand { card });
        }
        let fits = match (p.task(), data.time) {
            (Some(Task::Initiative(_)), Time::Initiative)
            | (Some(Task::MovementReact), Time::EnemyMovement)
            | (Some(Task::Moves), Time::Movement)
            | (Some(Task::RallyReact), Time::EnemyRally)
            | (Some(Task::Rally), Time::Rally)
            | (Some(Task::Artillery | Task::Rifles(_)), Time::Fire)
            | (Some(Task::FireAnswer(_)), Time::EnemyFire | Time::CombatOrFire)
            | (Some(Task::DeclaredReact), Time::Declared)
            | (Some(Task::Cards(_)), Time::Combat | Time::CombatOrFire)
            | (Some(Task::TacticsCard(_)), Time::Tactics) => true,
            (Some(Task::Trump(pending, _)), Time::Combat) => data.cancels == Some(pending),
            _ => false,
        };
        if !fits {
            return Err(Refused::WrongTime { card });
        }
        if p.rain && data.not_in_rain { Err(Refused::NotInRain { card }) } else { Ok(()) }
    }

    /// Whether a side may play a card in the present moment, on these names (W14.4).
    ///
    /// # Errors
    /// The case that forbids it.
    pub fn check_card(&self, p: &State, side: Side, card: CardId, names: Names) -> Result<(), Refused> {
        self.check_card_time(p, side, card)?;
        let data = &self[card];
        if matches!(p.task(), Some(Task::Trump(..))) {
            return if names == Names::None { Ok(()) } else { Err(Refused::BadNames { card }) };
        }
        let fits = match data.time {
            Time::Combat | Time::CombatOrFire | Time::Tactics | Time::EnemyFire | Time::Fire => {
                names == Names::None && self.fits_combat(p, side, card)
            }
            _ => self.card_names(p, card).contains(&names) || self.is_redeploy(p, card, names),
        };
        if fits { Ok(()) } else { Err(Refused::CardCondition { card, by: self.condition_case(card) }) }
    }

    const fn condition_case(&self, card: CardId) -> &'static str {
        match self.cards.as_slice()[card.index()].effect {
            Effect::StoneWalls(_) | Effect::Enter(..) | Effect::FreeCrossing(_) => "W14.10",
            Effect::SecondTactics => "W14.6",
            Effect::Probe => "W16.7",
            _ => "W14.4",
        }
    }

    /// Whether the condition of a card of combat or fire holds.
    fn fits_combat(&self, p: &State, side: Side, card: CardId) -> bool {
        if let Some(Task::FireAnswer(fire)) = p.task() {
            return match &self[card].effect {
                Effect::StoneWalls(_) => p.at(fire.target).is_some_and(|at| self.takes_walls(p, at)),
                Effect::CancelFire => true,
                _ => false,
            };
        }
        if let Some(rifles @ (Task::Artillery | Task::Rifles(_))) = p.task() {
            let guns = rifles == Task::Artillery;
            return matches!(self[card].effect, Effect::Fire { artillery, .. } if guns || !artillery);
        }
        let Some(combat) = p.combat.as_deref() else { return false };
        let attacks = side == p.active;
        match &self[card].effect {
            Effect::Combat(effect) => self.fits_combat_card(p, side, card, effect),
            Effect::StoneWalls(_) => {
                let one = combat.hexes.len() == 1 && combat.hexes.first().is_some_and(|at| self.takes_walls(p, at));
                let twice = combat.cards.into_iter().any(|other| matches!(self[other].effect, Effect::StoneWalls(_)));
                !attacks && one && !twice
            }
            Effect::RearGuard => !attacks,
            Effect::IgnoreWorks => attacks,
            Effect::EndCombat | Effect::PassChecks => true,
            Effect::SwapTactics(tactic) => combat.tactics[side] != Some(TacticChosen::Known(*tactic)) || *tactic == Tactic::TurnFlank,
            Effect::SecondTactics => {
                let force: Units = combat.defenders.into_iter().filter(|unit| p.stands(*unit)).collect();
                let led = combat.command[side].is_some()
                    || self.leader_beside(p, side, force).is_some()
                    || self.demi_leads(p, side, force, true);
                !attacks && led
            }
            _ => false,
        }
    }

    fn fits_combat_card(&self, p: &State, side: Side, card: CardId, effect: &CombatCard<UnitId>) -> bool {
        let Some(combat) = p.combat.as_deref() else { return false };
        let attacks = side == p.active;
        let Some(lead) = combat.lead[side] else { return false };
        let (own, foes) = (combat.force(attacks), combat.force(!attacks));
        let counts = if attacks { effect.attack != 0 } else { effect.defence != 0 };
        let any = |units: &[UnitId]| units.is_empty() || units.iter().any(|unit| own.has(*unit));
        counts
            && (effect.lead.is_empty() || effect.lead.contains(&lead))
            && (effect.lead_nations.is_empty() || effect.lead_nations.contains(&self[lead].nation))
            && (effect.lead_kinds.is_empty() || effect.lead_kinds.contains(&self.kind(lead)))
            && any(&effect.with)
            && effect.enemy_has.is_none_or(|nation| foes.into_iter().any(|unit| self[unit].nation == nation))
            && self[card].leader.is_none_or(|leader| combat.command[side] == Some(leader))
            && effect.all.is_none_or(|nation| own.into_iter().all(|unit| self[unit].nation == nation))
    }

    /// Whether stone walls by card can stand in a hex (W14.10).
    fn takes_walls(&self, p: &State, at: HexId) -> bool {
        !self[at].is_fortified() && p.works_at(at).is_none_or(|works| !works.done) && p.effects.fence != Some(at) && !self.is_box(at)
    }

    /// On what a card may be played now; for combat cards see `fits_combat`.
    pub fn card_names(&self, p: &State, card: CardId) -> Vec<Names> {
        let side = self[card].side;
        let own_hexes = |test: &dyn Fn(UnitId) -> bool| -> Vec<Names> {
            let units = p.army(self, side).into_iter().filter(|unit| test(*unit));
            let mut hexes: Vec<HexId> = units.filter_map(|unit| p.at(unit)).filter(|at| !self.is_box(*at)).collect();
            hexes.sort_unstable();
            hexes.dedup();
            hexes.into_iter().map(Names::Hex).collect()
        };
        match &self[card].effect {
            Effect::RailFence(_) => {
                let free = |at: &HexId| {
                    self[*at].ground == Ground::Clear && !self[*at].is_fortified() && p.works_at(*at).is_none()
                };
                self.map_hexes().filter(free).map(Names::Hex).collect()
            }
            Effect::MarchBonus(_) => own_hexes(&|unit| !p.moved.has(unit)),
            Effect::FreeCrossing(nation) => own_hexes(&|unit| self[unit].nation == *nation && !p.moved.has(unit)),
            Effect::RallyOne(_, nation) => {
                let units = p.army(self, side).into_iter();
                units.filter(|unit| self[*unit].nation == *nation && !p.in_order(*unit)).map(Names::Unit).collect()
            }
            Effect::RestoreStep(nation) => {
                let able = |unit: &UnitId| {
                    self[*unit].nation == *nation
                        && p.reduced.has(*unit)
                        && p.at(*unit).is_some_and(|at| !p.is_beside(self, side.other(), at) && self.has_room_full(p, *unit, at))
                };
                p.army(self, side).into_iter().filter(able).map(Names::Unit).collect()
            }
            Effect::ReturnMilitia(at) => self.returning_militia(p, *at),
            Effect::Enter(unit, hexes) => self.entry_names(p, *unit, hexes),
            Effect::CompleteWorks => {
                let open = p.works.iter().any(|works| !works.done && self.can_complete(p, works.at));
                if open { vec![Names::None] } else { Vec::new() }
            }
            Effect::Probe => self.probe_names(p),
            Effect::Bridge => self.bridge_names(p),
            Effect::Redeploy(_) => Vec::new(),
            _ => vec![Names::None],
        }
    }

    /// Whether a unit at full strength has room where it stands.
    fn has_room_full(&self, p: &State, unit: UnitId, at: HexId) -> bool {
        let counted = p.units_at(self, self[unit].side, at).minus(self.sorted.artillery | self.sorted.light).without(unit);
        let sp: u8 = counted.into_iter().map(|other| p.sp(self, other)).sum();
        sp + self[unit].sp[0] <= self.tables.stacking.sp
    }

    /// Card 20: militia out of the game, in or next to the camp.
    fn returning_militia(&self, p: &State, camp: HexId) -> Vec<Names> {
        let militia = self.sorted.militia.into_iter().filter(|unit| p.out[*unit].is_some());
        let places: Vec<HexId> = self.within(camp, 1).into_iter().filter(|at| !p.is_beside(self, BRITISH, *at) && !p.holds(self, BRITISH, *at)).collect();
        let reduced = |unit: UnitId| self[unit].sp[usize::from(self[unit].steps > 1)];
        let fits = |unit: UnitId, at: HexId| {
            let counted = p.units_at(self, AMERICAN, at).minus(self.sorted.artillery | self.sorted.light);
            let sp: u8 = counted.into_iter().map(|other| p.sp(self, other)).sum();
            sp + reduced(unit) <= self.tables.stacking.sp && self[at].ground != Ground::Pond
        };
        let pairs = militia.flat_map(|unit| places.iter().map(move |at| (unit, *at)));
        pairs.filter(|(unit, at)| fits(*unit, *at)).map(|(unit, at)| Names::UnitHex(unit, at)).collect()
    }

    /// Where a unit may enter by card: free of enemies and their zones, with room.
    fn entry_names(&self, p: &State, unit: UnitId, hexes: &[HexId]) -> Vec<Names> {
        let side = self[unit].side;
        let north = self.map_hexes().filter(|at| self[*at].column_and_row().is_some_and(|(_, row)| row == self.grid.1.0));
        let hexes: Vec<HexId> = if hexes.is_empty() { north.collect() } else { hexes.to_vec() };
        let free = |at: &HexId| {
            !p.holds(self, side.other(), *at)
                && !self.in_zone(p, side.other(), *at)
                && self.has_room(p, unit, *at)
                && self.tables.ground[&self[*at].ground].mp[self.kind(unit).column()].is_some()
        };
        if p.stands(unit) || p.out[unit].is_some() {
            return Vec::new();
        }
        hexes.into_iter().filter(free).map(Names::Hex).collect()
    }

    /// Card 24: hexsides of the Bronx next to a British unit in Parade Order and no American unit.
    fn bridge_names(&self, p: &State) -> Vec<Names> {
        let mut names = Vec::new();
        for a in self.map_hexes() {
            for (number, b) in self[a].near.iter().enumerate() {
                let Some(b) = b.filter(|b| a < *b) else { continue };
                let river = matches!(self[a].sides[number].river, Some(River::Secondary | River::Tertiary));
                if !river || self[a].sides[number].crossing.is_some() || p.is_bridged(a, b) {
                    continue;
                }
                let ordered = |at: HexId| p.units_at(self, BRITISH, at).into_iter().any(|unit| p.in_order(unit));
                let american = |at: HexId| p.holds(self, AMERICAN, at);
                if (ordered(a) || ordered(b)) && !american(a) && !american(b) {
                    names.push(Names::Hexes(a, b));
                }
            }
        }
        names
    }

    /// Whether names are good for Redeploy: up to so many leaders who have not moved, each to a friendly unit.
    pub fn is_redeploy(&self, p: &State, card: CardId, names: Names) -> bool {
        let (Effect::Redeploy(most), Names::Leaders(moves)) = (&self[card].effect, names) else { return false };
        let side = self[card].side;
        let all: Vec<(UnitId, HexId)> = moves.into_iter().flatten().collect();
        let once = |number: usize| all[..number].iter().all(|(other, _)| *other != all[number].0);
        !all.is_empty()
            && all.len() <= usize::from(*most)
            && (0..all.len()).all(once)
            && all.iter().all(|(leader, to)| {
                self.is_leader(*leader)
                    && self[*leader].side == side
                    && p.at(*leader).is_some_and(|at| at != *to && !self.is_box(at))
                    && !p.moved.has(*leader)
                    && !self.is_box(*to)
                    && p.holds(self, side, *to)
            })
    }

    /// The leaders whom Redeploy can move, and the hexes to which it can.
    pub fn redeployable(&self, p: &State, side: Side) -> (Vec<UnitId>, Vec<HexId>) {
        let free = |unit: &UnitId| p.at(*unit).is_some_and(|at| !self.is_box(at)) && !p.moved.has(*unit);
        let leaders = (self.sorted.leaders & self.army[side]).into_iter().filter(free).collect();
        (leaders, p.occupied(self, side).into_iter().filter(|at| !self.is_box(*at)).collect())
    }
}
