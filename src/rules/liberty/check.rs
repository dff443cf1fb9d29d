//! Whether an order may be given: its phase, then the chapter that it belongs to.

use super::bar::Bar;
use super::board::Stage;
use super::data::Liberty;
use super::look::{ExplainedOrder, Look};
use super::options::Rule;
use super::order::Order;
use super::position::{Phase, Position, Step};

type Checked = Result<(), Bar>;

/// Fine if it is so.
fn when(is: bool, waited: &'static str) -> Checked {
    if is { Ok(()) } else { Err(Bar::Phase(waited)) }
}

impl Liberty {
    /// Whether the side to play may give this order, without words.
    pub(super) fn bar(&self, p: &Position, order: &Order) -> Checked {
        if p.offer.is_some() {
            return when(matches!(order, Order::Accept | Order::Refuse), "an exchange waits for an answer");
        }
        if p.owes.is_some() && !matches!(order, Order::Hit(_)) {
            return Err(Bar::Phase("a hit is to be taken first"));
        }
        let step = |step: Step| p.phase == Phase::Action && p.step == step;
        let moves = || when(step(Step::Moves), "blocks move in the moves of an Action Phase");
        let look = || Look::new(self, p, p.active, ExplainedOrder::Move);
        match *order {
            Order::Play(card) => {
                when(p.phase == Phase::Cards, "no card is to be committed")?;
                self.check_play(p, card)
            }
            Order::First | Order::Second => when(p.phase == Phase::Initiative, "nobody is asked who acts first"),
            Order::Supply(block) => {
                when(step(Step::Supply), "steps are given after a Supply card")?;
                self.check_supply(p, block)
            }
            Order::Offer(give, take) => self.check_offer(p, give, take),
            Order::Accept | Order::Refuse => Err(Bar::Phase("no exchange waits for an answer")),
            Order::Move(block, path) => {
                moves()?;
                look().check_move(block, path).map(drop)
            }
            Order::March(block, path) => {
                moves()?;
                look().check_march(block, path).map(drop)
            }
            Order::Sail(block, to) => {
                moves()?;
                look().check_sail(block, to)
            }
            Order::Draw => when(step(Step::Replacements), "blocks are drawn after the moves"),
            Order::Deploy(block, at) => {
                when(step(Step::Deploy), "no block has been drawn")?;
                self.check_deploy(p, block, at)
            }
            Order::Done => self.check_done(p),
            Order::Fight(at) => {
                when(p.phase == Phase::Battles, "no battle is to be named")?;
                if self.unnamed(p).any(|one| one == at) { Ok(()) } else { Err(Bar::NoBattle(at)) }
            }
            _ => self.bar_in_battle(p, order),
        }
    }

    /// Orders of battles and winters.
    fn bar_in_battle(&self, p: &Position, order: &Order) -> Checked {
        let stage = |stage: Stage| p.battle.is_some_and(|battle| battle.stage == stage);
        match *order {
            Order::Volley | Order::PlayoutBudget => {
                let may = p.options.has(Rule::MilitiaVolley) && stage(Stage::Declare);
                when(may, "no volley is to be declared")
            }
            Order::Fire(block) => self.check_fire(p, block).map(drop),
            Order::Charge(block) => self.check_charge(p, block),
            Order::Pass(block) => self.check_pass(p, block),
            Order::Hit(block) => self.check_hit(p, block),
            Order::Retreat(block, path) => self.check_retreat(p, block, path).map(drop),
            Order::Regroup(block, path) => self.check_regroup(p, block, path).map(drop),
            Order::Disband(block) => {
                let asked = p.phase == Phase::Winter && matches!(p.step, Step::Indians | Step::Disband);
                when(asked, "nobody is to be disbanded")?;
                self.check_disband(p, block)
            }
            Order::Lose(block) => {
                when(p.phase == Phase::Winter && p.step == Step::Attrition, "nobody starves now")?;
                self.check_lose(p, block)
            }
            _ => Err(Bar::Phase("that cannot be done now")),
        }
    }

    fn check_done(&self, p: &Position) -> Checked {
        let ends = match p.phase {
            Phase::Action => matches!(p.step, Step::Supply | Step::Moves | Step::Replacements),
            Phase::Winter => p.step == Step::Disband,
            Phase::Battle => p.battle.is_some_and(|battle| battle.stage == Stage::Regroup),
            _ => false,
        };
        when(ends, "there is nothing that \"done\" would end")
    }
}
