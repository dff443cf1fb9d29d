//! What is hidden in Decision in North America: which units stand below the top of a stack, hands, pools, what has moved.

use blockade::ai::random::SearchRng;
use blockade::kernel::ruleset::Viewer;
use blockade::kernel::setup::Setup;
use blockade::kernel::side::Side;
use blockade::rules::decision::data::forces::Class;
use blockade::rules::decision::data::ids::{LocaleId, PROGRESS, PieceId, Pieces};
use blockade::rules::decision::data::options::Rule;
use blockade::rules::decision::data::tables::Marker;
use blockade::rules::decision::event::Event;
use blockade::rules::decision::order_parts::{NamedForce, RousedTrack, Use};
use blockade::rules::decision::position::State;
use blockade::rules::decision::position::parts::BattleStep;
use blockade::rules::decision::{Decision, Order, Position};

use super::Probed;

/// What is exchanged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Pair {
    /// Two pieces that look alike, in different places.
    Pieces(PieceId, PieceId),
    /// A marker of a side's hand for one of the pool.
    Markers(Side),
}

/// Two pieces change places with all their marks.
fn swap(p: &Position, a: PieceId, b: PieceId) -> Position {
    let mut q = p.clone();
    let flip = |set: &mut Pieces| {
        let (has_a, has_b) = (set.has(a), set.has(b));
        *set = set.without(a).without(b);
        if has_a {
            set.add(b);
        }
        if has_b {
            set.add(a);
        }
    };
    let state: &mut State = &mut q;
    let (at_a, at_b) = (state.at(a), state.at(b));
    state.stands.put(a, at_b);
    state.stands.put(b, at_a);
    for set in [&mut state.gone, &mut state.exchanged, &mut state.moved, &mut state.fled] {
        flip(set);
    }
    for side in Side::BOTH {
        flip(&mut state.pools[side]);
    }
    if let Some(force) = &mut state.force {
        flip(&mut force.units);
        flip(&mut force.walked);
        flip(&mut force.dropped);
        force.under = force.under.map(|leader| {
            if leader == a {
                b
            } else if leader == b {
                a
            } else {
                leader
            }
        });
    }
    if let Some(forage) = &mut state.forage {
        flip(&mut forage.named);
    }
    state.pending = state.pending.map(|leader| {
        if leader == a {
            b
        } else if leader == b {
            a
        } else {
            leader
        }
    });
    q
}

/// The pieces whose names both sides know: those of a battle whose forces are shown.
fn shown(rules: &Decision, p: &Position) -> Pieces {
    let battle = p.battle.as_ref().filter(|battle| battle.step != BattleStep::Parley);
    battle.map_or(Pieces::NONE, |battle| {
        rules.battle_force(p, battle, Side::First) | rules.battle_force(p, battle, Side::Second)
    })
}

/// Whether two pieces of a side look alike from outside and act alike.
fn alike(rules: &Decision, a: PieceId, b: PieceId) -> bool {
    let kind = |piece: PieceId| {
        let data = &rules[piece];
        (data.side, data.nation, data.class, data.unit_type, data.value)
    };
    kind(a) == kind(b) && ![a, b].contains(&rules.washington)
}

fn exchange_pieces(rules: &Decision, p: &Position, viewer: Side, chance: &mut SearchRng) -> Option<(Pair, Position)> {
    let hidden = rules.army[viewer.other()].minus(shown(rules, p)).minus(rules.sorted.fleets).minus(p.dead);
    let on_map = p.standing(hidden);
    let a = on_map.nth(chance.below(on_map.len().max(1) as usize))?;
    let has_come = |b: PieceId| {
        !rules[b].class.is_leader() || p.is_standing(b) || p.pools[viewer.other()].has(b) || p.pending == Some(b)
    };
    let others = hidden.filtered(|b| alike(rules, a, b) && p.at(b) != p.at(a) && has_come(b));
    let b = others.nth(chance.below(others.len().max(1) as usize))?;
    let q = swap(p, a, b);
    rules.audit_position(&q).is_ok().then_some((Pair::Pieces(a, b), q))
}

fn exchange_markers(rules: &Decision, p: &Position, viewer: Side, chance: &mut SearchRng) -> Option<(Pair, Position)> {
    let enemy = viewer.other();
    let (hand, pool) = (p.hands[enemy], rules.pool(p));
    let kinds = |of: Vec<Marker>, chance: &mut SearchRng| of.get(chance.below(of.len().max(1))).copied();
    let a = kinds(hand.kinds().collect(), chance)?;
    let b = kinds(pool.kinds().filter(|marker| *marker != a).collect(), chance)?;
    let mut q = p.clone();
    q.hands[enemy].take(a);
    q.hands[enemy].add(b, 1);
    Some((Pair::Markers(enemy), q))
}

impl Probed for Decision {
    type Pair = Pair;

    const GAMES: u64 = 6;
    const SHOWS_RESULTS: bool = true;
    const MUTATIONS: u32 = 100;
    const LINES: &'static [&'static str] = &[
        "done",
        "pass",
        "halt",
        "first",
        "second",
        "leader",
        "retreat",
        "buy 1",
        "fire 0",
        "commit 0",
        "commit 1",
        "stand",
        "close",
        "storm",
        "siege",
        "sally",
        "wait",
        "offer",
        "accept",
        "refuse",
        "use spy hand",
        "use privateers",
        "use war_chest",
        "use volunteers",
        "rouse progress rabble_1",
        "discard tactics",
        "mobilize minutemen hartford",
        "march boston crown_line_1",
    ];

    fn setup(number: u64) -> Setup {
        let rules = Rule::ALL.into_iter().filter(|rule| number >> (*rule as u8 % 6) & 1 == 1).map(Rule::id);
        Setup::with_options(&rules.collect::<Vec<_>>())
    }

    /// Every piece with a locale near it, in orders of all kinds.
    fn attempts(&self, p: &Position, chance: &mut SearchRng) -> Vec<Order> {
        let mut orders = vec![Order::Done, Order::Halt, Order::Pass, Order::Retreat, Order::Leader, Order::First];
        orders.extend(
            Marker::ALL
                .into_iter()
                .flat_map(|marker| [Order::Rouse(RousedTrack::Track(PROGRESS), marker), Order::Discard(marker)]),
        );
        orders.extend((0..4).flat_map(|number| [Order::Buy(number), Order::Commit(number), Order::Fire(number)]));
        for number in 0..self.pieces.len() {
            let piece = PieceId::of(number);
            let Some(at) = p.at(piece) else { continue };
            let near: Vec<LocaleId> = (self.land_next(at) | self.sea_next(at)).into_iter().chain([at]).collect();
            let to = near[chance.below(near.len())];
            let under = self[piece].class.is_leader().then_some(piece);
            let force = NamedForce { units: Pieces::one(piece), under };
            let whole = NamedForce { units: self.at_of(p, self[piece].side, at), under: None };
            orders.extend([
                Order::March(at, force),
                Order::March(at, whole),
                Order::Force(at, force),
                Order::Intercept(at, force),
                Order::Go(to),
                Order::Overrun(to),
                Order::Drop(piece),
                Order::Hit(piece),
                Order::Lose(piece),
                Order::Short(piece),
                Order::Withdraw(to),
                Order::Fight(at),
                Order::FightAtSea(at),
                Order::Massacre(at),
                Order::Raid(at),
                Order::Plunder(at),
                Order::Fortress(at),
                Order::Partisan(at),
                Order::Rise(to),
                Order::Split(piece),
                Order::Upgrade(piece),
                Order::Place(piece, to),
                Order::Use(Use::Spy(at)),
                Order::Use(Use::Treason(at)),
                Order::Use(Use::Drillmaster(piece)),
                Order::Use(Use::Levies(to)),
                Order::Use(Use::WarParty(to)),
            ]);
        }
        for kind in self.type_ids() {
            let to = LocaleId::of(chance.below(self.locales.len()));
            orders.push(Order::Mobilize(kind, to));
        }
        orders
    }

    fn exchange(&self, p: &Position, viewer: Side, chance: &mut SearchRng) -> Option<(Pair, Position)> {
        if p.ending.is_some() {
            return None;
        }
        match chance.below(3) {
            0 => exchange_markers(self, p, viewer, chance),
            _ => exchange_pieces(self, p, viewer, chance),
        }
    }

    fn opens(&self, event: &Event, pair: &Pair) -> bool {
        match *pair {
            Pair::Markers(side) => match event {
                // What lies in the pool is drawn by its order.
                Event::Drawn { .. } => true,
                Event::Shown { side: of, .. } | Event::SpiedHand { side: of, .. } => *of == side || *of == side.other(),
                _ => false,
            },
            Pair::Pieces(a, b) => {
                let touches = |pieces: &Pieces| pieces.has(a) || pieces.has(b);
                let is = |piece: &PieceId| *piece == a || *piece == b;
                match event {
                    Event::Forces { pieces, .. } | Event::Spied { pieces, .. } => touches(pieces),
                    Event::Eliminated { piece, .. } => is(piece),
                    Event::Escaped { leader, .. } | Event::Betrayed { leader, .. } => is(leader),
                    Event::Lost { unit, .. } | Event::GoesShort { unit, .. } => is(&unit.value),
                    // The dice of hidden pieces fall in the order of the data.
                    Event::Rolled { piece: Some(piece), .. } => is(&piece.value),
                    _ => false,
                }
            }
        }
    }

    fn hidden(&self, before: &Position, after: &Position, events: &[Event], viewer: Viewer) -> Vec<String> {
        let open = events.iter().fold(shown(self, before) | shown(self, after), |open, event| match *event {
            Event::Forces { pieces, .. } => open | pieces,
            Event::Spied { side, pieces, .. } if viewer.sees(side) => open | pieces,
            Event::Eliminated { piece, .. } | Event::Disrupted { piece } => open.with(piece),
            Event::Escaped { leader, .. } | Event::Betrayed { leader, .. } => open.with(leader),
            Event::SpecialForce { special } => {
                self.special(special).leaders.iter().fold(open, |open, (leader, _)| open.with(*leader))
            }
            Event::Rolled { piece: Some(piece), .. } if piece.shown => open.with(piece.value),
            _ => open,
        });
        let sides = Side::BOTH.into_iter().filter(|side| !viewer.sees(*side));
        let pieces = sides.flat_map(|side| self.army[side].minus(open).minus(self.sorted.fleets));
        // A type with one unit has its name, and types are public.
        let alone = |piece: &PieceId| self[*piece].unit_type.is_some_and(|kind| self[kind].units.len() == 1);
        let named = pieces.filter(|piece| !alone(piece) && self[*piece].class != Class::Fleet);
        named.map(|piece| self[piece].name.clone()).collect()
    }
}
