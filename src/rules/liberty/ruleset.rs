//! Liberty as the kernel knows it.

use super::legal::Line;
use crate::rules::liberty::prelude::*;

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
        (Phase::Deal, Self::deal),
        (Phase::Cards, Self::cards_played),
        (Phase::Initiative, Self::wait),
        (Phase::Weather, Self::weather),
        (Phase::Action, Self::action),
        (Phase::Battles, Self::battles),
        (Phase::Battle, Self::advance_battle),
        (Phase::TurnEnd, Self::end_turn),
        (Phase::Winter, Self::winter),
        (Phase::Over, Self::wait),
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
        let by = self.asked(p).unwrap_or(p.active);
        self.check_in_step(p, p.decision(), by, order).map_err(|refused| refused.into_refusal(self))
    }

    fn apply(&self, p: &mut Position, order: &Order, out: &mut Vec<Event>) {
        p.next = Next::Rules;
        let (step, by) = (p.decision(), self.asked(p).unwrap_or(p.active));
        self.apply_in_step(p, step, by, order, out);
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

    fn observe(&self, p: &Position, memory: &Memory, viewer: Viewer) -> View {
        self.view(p, memory, viewer)
    }

    fn shows_result(&self, order: &Order) -> bool {
        matches!(order, Order::Supply(_) | Order::Draw | Order::Deploy(..))
    }

    fn is_private(&self, p: &Position) -> bool {
        // A hand, own blocks. Battles are open, but for retreats out of Reserve.
        match p.decision() {
            Decision::Withdraw(battle) | Decision::Regroup(battle) => {
                p.of(self, battle.side, battle.at).meets(battle.reserve)
            }
            Decision::Declare(_) | Decision::Rounds(_) | Decision::Hits(..) => false,
            Decision::Exchange(_) | Decision::Battles => false,
            Decision::Nothing => p.phase() != Phase::Over,
            Decision::Card
            | Decision::Initiative
            | Decision::Supply
            | Decision::Moves
            | Decision::Replacements
            | Decision::Deploy(_)
            | Decision::Indians
            | Decision::Disband
            | Decision::Attrition => true,
        }
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
    pub fn asked(&self, p: &State) -> Option<Side> {
        Some(match p.decision() {
            Decision::Nothing => return None,
            Decision::Exchange(_) => p.active.other(),
            Decision::Hits(_, owes) => self[owes.by].kind.side.other(),
            Decision::Declare(battle) => battle.defender(),
            Decision::Rounds(battle) | Decision::Withdraw(battle) | Decision::Regroup(battle) => battle.side,
            Decision::Card
            | Decision::Initiative
            | Decision::Supply
            | Decision::Moves
            | Decision::Replacements
            | Decision::Deploy(_)
            | Decision::Battles
            | Decision::Indians
            | Decision::Disband
            | Decision::Attrition => p.active,
        })
    }

    /// A phase that does nothing by rule: a side is asked.
    fn wait(&self, p: &mut Position, _: &mut Vec<Event>) {
        p.next = Next::Order;
    }
}
