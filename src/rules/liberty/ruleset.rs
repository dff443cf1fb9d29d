//! Liberty as the kernel knows it.

use super::data::Liberty;
use super::data::ids::BlockId;
use super::data::options::Options;
use super::event::{Event, MoveKind, Sighting};
use super::legal::Line;
use super::observe::{Memory, View};
use super::order::{AnyOffer, Order};
use super::position::battle::Stage;
use super::position::{ActionStep, Next, Phase, PhaseState, Position, Roll};
use super::sides::SIDES;
use crate::kernel::data::{DataError, Source};
use crate::kernel::ruleset::{ChanceRequest, LegalOf, Need, PhaseStep, Refusal, Ruleset, Viewer};
use crate::kernel::setup::Setup;
use crate::kernel::side::{BySide, Side, SideInfo};

fn deal_cards(rules: &Liberty, p: &mut Position, _: &mut Vec<Event>) {
    rules.deal(p);
}

fn cards(rules: &Liberty, p: &mut Position, out: &mut Vec<Event>) {
    rules.cards_played(p, out);
}

fn waits(_: &Liberty, p: &mut Position, _: &mut Vec<Event>) {
    p.next = Next::Order;
}

fn weather(_: &Liberty, p: &mut Position, _: &mut Vec<Event>) {
    p.next = Next::Roll(Roll::Weather);
}

fn action(rules: &Liberty, p: &mut Position, out: &mut Vec<Event>) {
    rules.action(p, out);
}

fn battles(rules: &Liberty, p: &mut Position, out: &mut Vec<Event>) {
    rules.battles(p, out);
}

fn battle(rules: &Liberty, p: &mut Position, out: &mut Vec<Event>) {
    rules.advance_battle(p, out);
}

fn turn_end(rules: &Liberty, p: &mut Position, out: &mut Vec<Event>) {
    rules.end_turn(p, out);
}

fn winter(rules: &Liberty, p: &mut Position, out: &mut Vec<Event>) {
    rules.winter(p, out);
}

impl Ruleset for Liberty {
    type Position = Position;
    type Order = Order;
    type Pattern = AnyOffer;
    type Row = Line;
    type Event = Event;
    type Sighting = Sighting;
    type View = View;
    type Phase = Phase;
    type Memory = Memory;

    const ID: &'static str = "liberty";
    /// 2: the nearer goal is 27 points (L13.8). 3: storms bar only towns (L4.4), and blocks at sea land by L11.2 and L11.3.
    const VERSION: u32 = 3;
    const OLDEST: u32 = 1;
    const PILES: &'static [&'static str] = &["cards", "blocks"];
    const DRAWN: &'static [&'static str] = &[
        "cards have been dealt since, and that cannot be undone",
        "a block has been drawn since, and that cannot be undone",
    ];
    const SIDES: BySide<SideInfo> = SIDES;
    const PHASES: &'static [(Phase, PhaseStep<Self>)] = &[
        (Phase::Deal, deal_cards),
        (Phase::Cards, cards),
        (Phase::Initiative, waits),
        (Phase::Weather, weather),
        (Phase::Action, action),
        (Phase::Battles, battles),
        (Phase::Battle, battle),
        (Phase::TurnEnd, turn_end),
        (Phase::Winter, winter),
        (Phase::Over, waits),
    ];

    fn load(source: &dyn Source) -> Result<Self, DataError> {
        Self::from_source(source)
    }

    fn data_hash(&self, _setup: &Setup) -> u64 {
        self.hash
    }

    fn new_game(&self, setup: &Setup) -> Result<Position, String> {
        self.manifest.scenario(setup)?;
        Ok(Position::opening(self, Options::from_ids(&setup.options)?))
    }

    fn phase(&self, p: &Position) -> Phase {
        p.phase()
    }

    fn need(&self, p: &Position) -> Need {
        match (&p.state, p.next) {
            (PhaseState::Over(..), _) => Need::Over,
            (_, Next::Rules) => Need::Nothing,
            (_, Next::Order) => self.asked(p).map_or(Need::Nothing, Need::Order),
            (_, Next::Roll(roll)) => Need::Chance(match roll {
                Roll::Deal(_) => ChanceRequest::Draw { count: 1, from: self.deck(p) },
                Roll::Draw => ChanceRequest::Draw { count: 1, from: self.pool_pile(p) },
                Roll::Weather | Roll::March => ChanceRequest::dice(1),
                Roll::Fire(block, _) => ChanceRequest::dice(p.strength[block]),
                Roll::Entry => ChanceRequest::dice(2),
            }),
        }
    }

    fn legal(&self, p: &Position, out: &mut LegalOf<Self>) {
        self.list(p, out);
    }

    fn matches(&self, _: &AnyOffer, order: &Order) -> bool {
        matches!(order, Order::Offer(..))
    }

    fn fill(&self, p: &Position, _: &AnyOffer, pick: &mut dyn FnMut(usize) -> usize) -> Order {
        self.any_offer(p, pick)
    }

    fn check(&self, p: &Position, order: &Order) -> Result<(), Refusal> {
        self.check_order(p, order).map_err(|refused| refused.into_refusal(self))
    }

    fn apply(&self, p: &mut Position, order: &Order, out: &mut Vec<Event>) {
        p.next = Next::Rules;
        match *order {
            Order::Play(card) => self.play(p, card, out),
            Order::First => self.acts_first(p, p.active, out),
            Order::Second => self.acts_first(p, p.active.other(), out),
            Order::Supply(block) => self.supply(p, block, out),
            Order::Offer(give, take) => {
                self.offer(p, give, take, out);
                p.next = Next::Order;
            }
            Order::Accept => self.answer(p, true, out),
            Order::Refuse => self.answer(p, false, out),
            Order::Move(..) | Order::March(..) | Order::Sail(..) => {
                self.apply_move(p, order, out);
                p.next = Next::Order;
            }
            Order::Draw => {
                p.actions -= 1;
                p.next = Next::Roll(Roll::Draw);
            }
            Order::Deploy(block, at) => self.deploy(p, block, at, out),
            Order::Done => self.done(p, out),
            Order::Fight(at) => self.name_battle(p, at, out),
            Order::Volley => self.declare(p, true, out),
            Order::Steady => self.declare(p, false, out),
            Order::Fire(block) => self.fire(p, block, false),
            Order::Charge(block) => self.fire(p, block, true),
            Order::Pass(block) => {
                self.acted(p, block);
                out.push(Event::Passed { block });
            }
            Order::Hit(block) => self.take_hit(p, block, out),
            Order::Retreat(block, path) => self.apply_retreat(p, block, path, MoveKind::Retreat, out),
            Order::Regroup(block, path) => self.apply_retreat(p, block, path, MoveKind::Regroup, out),
            Order::Disband(block) => self.disband(p, block, out),
            Order::Lose(block) => {
                let at = p.at[block];
                self.capture(p, block, at, out);
            }
        }
    }

    fn resolve(&self, p: &mut Position, fell: &[u8], out: &mut Vec<Event>) {
        let (Next::Roll(roll), Some(first)) = (p.next, fell.first()) else { return };
        p.next = Next::Rules;
        match roll {
            Roll::Deal(side) => self.take_card(p, side, *first, out),
            Roll::Weather => self.roll_weather(p, *first, out),
            Roll::March => self.roll_march(p, *first, out),
            Roll::Draw => self.take_drawn(p, BlockId::of(usize::from(*first)), out),
            Roll::Fire(block, charge) => self.roll_fire(p, block, charge, fell, out),
            Roll::Entry => self.roll_entry(p, fell, out),
        }
    }

    fn remember(&self, p: &Position, event: &Event, memory: &mut Memory) {
        self.record_sight(p, event, memory);
    }

    fn bars_undo(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::Shown { .. } | Event::Front { .. } | Event::Captured { .. } | Event::Turn { .. } | Event::End { .. }
        )
    }

    fn observe(&self, p: &Position, memory: &Memory, viewer: Viewer) -> View {
        self.view(p, memory, viewer)
    }

    fn sight(&self, event: &Event, viewer: Viewer) -> Option<Sighting> {
        Some(self.sighting(event, viewer))
    }

    fn shows_result(&self, order: &Order) -> bool {
        matches!(order, Order::Supply(_) | Order::Draw | Order::Deploy(..))
    }

    fn is_private(&self, p: &Position) -> bool {
        self.needs_curtain(p)
    }

    fn parse(&self, line: &str) -> Result<Order, Refusal> {
        self.parse_order(line)
    }

    fn print(&self, order: &Order) -> String {
        self.print_order(order)
    }

    fn print_pattern(&self, _: &AnyOffer) -> String {
        "offer …".into()
    }

    fn digest(&self, p: &Position) -> u64 {
        p.fingerprint()
    }

    fn item(&self, pile: u8, name: &str) -> Option<u8> {
        match pile {
            super::chapters::l04_cards::DECK => self.card(name).map(|card| self.item_of(card)),
            _ => self.block(name).map(BlockId::number),
        }
    }

    fn audit(&self, p: &Position) -> Result<(), String> {
        self.audit_position(p)
    }
}

impl Liberty {
    /// The side that is asked, when nothing is done by rule.
    pub fn asked(&self, p: &Position) -> Option<Side> {
        match &p.state {
            PhaseState::Deal | PhaseState::Weather | PhaseState::TurnEnd | PhaseState::Over(..) => None,
            PhaseState::Action(ActionStep::Supply(Some(_)) | ActionStep::Moves(Some(_))) => Some(p.active.other()),
            PhaseState::Battle(battle) => Some(match (battle.owes, battle.stage) {
                (Some(owes), _) => self[owes.by].kind.side.other(),
                (None, Stage::Declare) => battle.defender(),
                (None, _) => battle.side,
            }),
            PhaseState::Cards
            | PhaseState::Initiative
            | PhaseState::Action(_)
            | PhaseState::Battles
            | PhaseState::Winter(_) => Some(p.active),
        }
    }

    /// A step is over: `done`.
    fn done(&self, p: &mut Position, out: &mut Vec<Event>) {
        match &p.state {
            PhaseState::Battle(_) => self.end_battle(p, out),
            PhaseState::Winter(_) => self.end_disbanding(p, out),
            PhaseState::Action(ActionStep::Moves(_)) => self.end_moves(p, out),
            _ => self.end_phase(p, out),
        }
    }

    /// Whether the decision needs hidden information: a hand, own blocks. Battles are open, but for retreats out of
    /// Reserve.
    fn needs_curtain(&self, p: &Position) -> bool {
        match &p.state {
            PhaseState::Battle(battle) => match battle.stage {
                Stage::Declare | Stage::Rounds => false,
                Stage::Withdraw | Stage::Regroup => p.of(self, battle.side, battle.at).meets(battle.reserve),
            },
            PhaseState::Action(ActionStep::Supply(Some(_)) | ActionStep::Moves(Some(_))) => false,
            PhaseState::Battles | PhaseState::Over(..) => false,
            _ => true,
        }
    }
}
