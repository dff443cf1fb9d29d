//! Whether an order is legal: checks its phase, then the chapter that it belongs to.

use super::chapters::l06_reach::{Purpose, Reach};
use super::data::Liberty;
use super::data::options::Rule;
use super::order::Order;
use super::position::battle::Stage;
use super::position::{ActionStep, Phase, PhaseState, Position, Step, WinterStep};
use super::refusal::Refused;

type Checked = Result<(), Refused>;

/// Allows an order under a condition.
fn when(is: bool, otherwise: Refused) -> Checked {
    if is { Ok(()) } else { Err(otherwise) }
}

impl Liberty {
    /// Whether the active side may give this order; the refusal is without words.
    pub(super) fn check_order(&self, p: &Position, order: &Order) -> Checked {
        if p.offer().is_some() {
            return when(matches!(order, Order::Accept | Order::Refuse), Refused::AnswerFirst);
        }
        if p.owes().is_some() && !matches!(order, Order::Hit(_)) {
            return Err(Refused::HitsFirst);
        }
        let step = |step: Step| p.phase() == Phase::Action && p.step() == step;
        let moves = || when(step(Step::Moves), Refused::NoMoves);
        let reach = || Reach::new(self, p, p.active, Purpose::Move);
        match *order {
            Order::Play(card) => {
                when(p.phase() == Phase::Cards, Refused::NoCardDue)?;
                self.check_play(p, card)
            }
            Order::First | Order::Second => when(p.phase() == Phase::Initiative, Refused::NoInitiative),
            Order::Supply(block) => {
                when(step(Step::Supply), Refused::NoSupplyStep)?;
                self.check_supply(p, block)
            }
            Order::Offer(give, take) => self.check_offer(p, give, take),
            Order::Accept | Order::Refuse => Err(Refused::NoOffer),
            Order::Move(block, path) => {
                moves()?;
                reach().check_move(block, path).map(drop)
            }
            Order::March(block, path) => {
                moves()?;
                reach().check_march(block, path).map(drop)
            }
            Order::Sail(block, to) => {
                moves()?;
                reach().check_sail(block, to)
            }
            Order::Draw => when(step(Step::Replacements), Refused::NoDraw),
            Order::Deploy(block, at) => {
                when(step(Step::Deploy), Refused::NothingDrawn)?;
                self.check_deploy(p, block, at)
            }
            Order::Done => self.check_done(p),
            Order::Fight(at) => {
                when(p.phase() == Phase::Battles, Refused::NoBattleToName)?;
                if self.battles_not_named(p).any(|one| one == at) { Ok(()) } else { Err(Refused::NoBattle { hex: at }) }
            }
            _ => self.check_in_battle(p, order),
        }
    }

    /// Orders of battles and winters.
    fn check_in_battle(&self, p: &Position, order: &Order) -> Checked {
        let stage = |stage: Stage| p.battle().is_some_and(|battle| battle.stage == stage);
        match *order {
            Order::Volley | Order::Steady => {
                let may = p.options.has(Rule::MilitiaVolley) && stage(Stage::Declare);
                when(may, Refused::NoVolley)
            }
            Order::Fire(block) => self.check_fire(p, block).map(drop),
            Order::Charge(block) => self.check_charge(p, block),
            Order::Pass(block) => self.check_pass(p, block),
            Order::Hit(block) => self.check_hit(p, block),
            Order::Retreat(block, path) => self.check_retreat(p, block, path).map(drop),
            Order::Regroup(block, path) => self.check_regroup(p, block, path).map(drop),
            Order::Disband(block) => {
                let asked = p.phase() == Phase::Winter && matches!(p.step(), Step::Indians | Step::Disband);
                when(asked, Refused::NoDisbanding)?;
                self.check_disband(p, block)
            }
            Order::Lose(block) => {
                when(p.phase() == Phase::Winter && p.step() == Step::Attrition, Refused::NoAttrition)?;
                self.check_lose(p, block)
            }
            _ => Err(Refused::NoBlockCalled),
        }
    }

    fn check_done(&self, p: &Position) -> Checked {
        let ends = match &p.state {
            PhaseState::Action(step) => !matches!(step, ActionStep::Marches | ActionStep::Deploy(_)),
            PhaseState::Winter(step) => *step == WinterStep::Disband,
            PhaseState::Battle(battle) => battle.stage == Stage::Regroup,
            _ => false,
        };
        when(ends, Refused::NothingToEnd)
    }
}
