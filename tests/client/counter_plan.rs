//! What a player of the counter toy puts together: who goes or attacks, and where; with pointer, keys and side sheet.

use blockade::app::contract::effect::Effect;
use blockade::app::contract::game::{UpdateContext, ViewContext};
use blockade::app::contract::marks::PointerInput;
use blockade::app::keys::action::END_STEP;
use blockade::app::keys::{KeyPresses, pressed_digit};
use blockade::app::planning::{self, MovePlan, PlanningInput};
use blockade::kernel::ruleset::{Refusal, Ruleset};
use blockade::kernel::story::PlaceId;
use blockade::rules::common::reach::Reach;

use crate::counters::Game;
use crate::counters::board::{CAMP, Counter, Counters, Place, Places};
use crate::counters::pieces::{Activation, Order, Position, Step};
use crate::counters::words::{place, place_id};

/// Counters of a place, and where they go; or all that attack a place.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Plan {
    pub from: Option<Place>,
    pub group: Counters,
    pub to: Option<Place>,
    pub dragged: bool,
}

/// What a click or a key asks for.
#[derive(Clone, PartialEq, Debug)]
pub enum Intent {
    /// A step of putting a move or an attack together.
    Planning(PlanningInput),
    /// A counter goes along, or stays; of those that retreat, this one goes next.
    Toggle(Counter),
    /// Anything else.
    Effect(Effect<Order>),
}

/// The moment as it is seen.
#[derive(Clone, Copy)]
pub struct Moment<'a> {
    pub rules: &'a Game,
    pub p: &'a Position,
}

impl<'a> Moment<'a> {
    pub fn of(cx: ViewContext<'a, Game>) -> Self {
        Self { rules: cx.rules, p: &cx.view.position }
    }

    pub fn act(self) -> Option<Activation> {
        if let Step::Act(act) = self.p.step { Some(act) } else { None }
    }

    /// Those that must retreat.
    pub fn due(self) -> Counters {
        if let Step::Retreat(_, due) = self.p.step { due } else { Counters::NONE }
    }

    /// Those whose part it is.
    fn theirs(self) -> Counters {
        self.act().map_or(self.due(), |act| act.formation.counters())
    }

    /// Whether an enemy of those whose part it is stands there.
    pub fn enemy_at(self, at: Place) -> bool {
        let side = self.theirs().first().map(Counter::side);
        side.is_some_and(|side| self.p.there(at).into_iter().any(|counter| counter.side() != side))
    }

    /// Who can attack a place.
    pub fn attackers(self, at: Place) -> Counters {
        let act = self.act().filter(|_| at != CAMP && self.enemy_at(at));
        act.map_or(Counters::NONE, |act| self.rules.attackers(self.p, &act, at))
    }

    fn attacked(self) -> Vec<(Place, Counters)> {
        let Some(act) = self.act() else { return Vec::new() };
        let enemy = self.p.occupied(act.formation.side().other()).into_iter();
        enemy.map(|at| (at, self.attackers(at))).filter(|(_, who)| !who.is_empty()).collect()
    }

    /// Who of a place can still do something: move, or else attack; of those that retreat one after the other.
    pub fn ready(self, at: Place) -> Counters {
        let here = self.p.there(at) & self.theirs();
        let Some(act) = self.act() else { return (here & self.due()).first().into_iter().collect() };
        let (rested, mut reach) = (here.minus(act.moved | act.fought), Reach::default());
        let moves = |one: &Counter| !self.rules.destinations(self.p, *one, &mut reach).is_empty();
        let movers: Counters = rested.into_iter().filter(moves).collect();
        let fighters = self.attacked().into_iter().fold(Counters::NONE, |all, (_, who)| all | who);
        if movers.is_empty() { here & fighters } else { movers }
    }

    /// Where all of a group can go.
    fn destinations(self, group: Counters) -> Places {
        let (mut all, mut reach) = (Places::ALL, Reach::default());
        for counter in group {
            let to = match self.act() {
                Some(act) if (act.moved | act.fought).has(counter) => Vec::new(),
                Some(_) => self.rules.destinations(self.p, counter, &mut reach),
                None => self.rules.retreats(self.p, counter),
            };
            all = all & to.into_iter().collect();
        }
        let alone = group.len() < 2;
        let fits = |to: &Place| alone || *to == CAMP || self.p.there(*to).is_empty();
        if group.is_empty() || group.len() > 2 { Places::NONE } else { all.into_iter().filter(fits).collect() }
    }
}

/// The plan as planning works on it.
pub struct Moves<'a, 'p> {
    pub moment: Moment<'a>,
    pub plan: &'p mut Plan,
}

impl Moves<'_, '_> {
    /// The chosen counters; if none is chosen, the first that must retreat.
    fn group(&self) -> Counters {
        let first = self.moment.due().first().filter(|_| self.plan.group.is_empty());
        first.into_iter().fold(self.plan.group, Counters::with)
    }

    fn toggle(&mut self, counter: Counter) {
        self.plan.group = if self.moment.act().is_some() {
            self.plan.group.toggled(counter)
        } else {
            self.plan.from = self.moment.p.at[counter];
            Counters::one(counter)
        };
        let stays = |to: &Place| self.moment.enemy_at(*to) || self.targets().contains(&place_id(*to));
        self.plan.to = self.plan.to.filter(stays);
    }
}

impl MovePlan for Moves<'_, '_> {
    type Order = Order;

    fn start(&self) -> Option<PlaceId> {
        self.plan.from.map(place_id)
    }

    fn end(&self) -> Option<PlaceId> {
        self.plan.to.map(place_id)
    }

    fn targets(&self) -> Vec<PlaceId> {
        let group = self.group();
        let attacked = self.moment.attacked().into_iter();
        let attacked = attacked.filter(|(_, who)| !group.is_empty() && group.within(*who)).map(|(at, _)| at);
        self.moment.destinations(group).into_iter().chain(attacked).map(place_id).collect()
    }

    fn movable(&self) -> Vec<PlaceId> {
        let places = self.moment.theirs().into_iter().filter_map(|counter| self.moment.p.at[counter]);
        let places: Places = places.filter(|at| !self.moment.ready(*at).is_empty()).collect();
        places.into_iter().map(place_id).collect()
    }

    fn owned(&self, at: PlaceId) -> bool {
        self.moment.p.there(place(at)).into_iter().any(|counter| self.moment.theirs().has(counter))
    }

    fn fights(&self, to: PlaceId) -> bool {
        self.moment.enemy_at(place(to))
    }

    fn orders(&self) -> Vec<Order> {
        let (Some(to), group) = (self.plan.to, self.plan.group) else { return Vec::new() };
        if self.moment.enemy_at(to) {
            return if group.is_empty() { Vec::new() } else { vec![Order::Attack(to, group)] };
        }
        let acts = self.moment.act().is_some();
        let order = |counter| if acts { Order::Move(counter, to) } else { Order::Retreat(counter, to) };
        group.into_iter().map(order).collect()
    }

    fn choose(&mut self, at: PlaceId) -> Result<(), Refusal> {
        let (moment, at) = (self.moment, place(at));
        let attackers = moment.attackers(at);
        if let Some(from) = attackers.first().and_then(|counter| moment.p.at[counter]) {
            *self.plan = Plan { from: Some(from), group: attackers, to: Some(at), dragged: false };
            return Ok(());
        }
        let group = moment.ready(at);
        if !group.is_empty() {
            *self.plan = Plan { from: Some(at), group, ..Plan::default() };
            return Ok(());
        }
        // A counter that may move is refused only the place where it stands.
        let barred = moment.p.there(at).first().filter(|_| moment.act().is_some() && !moment.enemy_at(at));
        barred.map_or(Ok(()), |counter| moment.rules.check(moment.p, &Order::Move(counter, at)))?;
        Err(Refusal::form(format!("nobody to be chosen stands in {}", moment.rules.name_of(at))))
    }

    fn plan_way(&mut self, to: PlaceId) -> Result<(), Refusal> {
        let group = self.group();
        let next = Plan {
            from: group.first().and_then(|one| self.moment.p.at[one]),
            group,
            to: Some(place(to)),
            ..*self.plan
        };
        if self.targets().contains(&to) {
            *self.plan = next;
            return Ok(());
        }
        let mut tried = next;
        let orders = Moves { moment: self.moment, plan: &mut tried }.orders();
        orders.iter().try_for_each(|order| self.moment.rules.check(self.moment.p, order))?;
        Err(Refusal::by("T2.3", format!("there is no room for all in {}", self.moment.rules.name_of(place(to)))))
    }

    fn clear(&mut self) {
        *self.plan = Plan::default();
    }

    fn dragged(&mut self) -> &mut bool {
        &mut self.plan.dragged
    }
}

/// The one place that changes the plan.
pub fn carry_out(work: UpdateContext<'_, Game>, intent: Intent) -> Vec<Effect<Order>> {
    let mut moves = Moves { moment: Moment { rules: work.rules, p: &work.view.position }, plan: work.plan };
    match intent {
        Intent::Effect(effect) => vec![effect],
        Intent::Planning(input) => planning::update(&mut moves, input),
        Intent::Toggle(counter) => {
            moves.toggle(counter);
            vec![Effect::ClearNotice]
        }
    }
}

/// The formation is done.
pub fn done() -> Vec<Intent> {
    vec![Intent::Effect(Effect::Order(Order::Done))]
}

pub fn pointer_input(cx: ViewContext<'_, Game>, touch: PointerInput) -> Vec<Intent> {
    if cx.human().is_none() {
        return Vec::new();
    }
    let (moment, mut plan) = (Moment::of(cx), *cx.plan);
    let moves = Moves { moment, plan: &mut plan };
    // One click sends who retreats.
    if let (PointerInput::Click(at), Some(counter)) = (touch, moves.group().first().filter(|_| moment.act().is_none()))
        && moves.targets().contains(&at)
    {
        return vec![Intent::Effect(Effect::Order(Order::Retreat(counter, place(at))))];
    }
    vec![Intent::Planning(PlanningInput::of_pointer(touch))]
}

pub fn keys(cx: ViewContext<'_, Game>, pressed: &KeyPresses) -> Vec<Intent> {
    if cx.human().is_none() {
        return Vec::new();
    }
    if let Some(input) = PlanningInput::of_keys(pressed) {
        return vec![Intent::Planning(input)];
    }
    if pressed.action(END_STEP) && Moment::of(cx).act().is_some() {
        return done();
    }
    let listed = listed(cx);
    pressed_digit(pressed).and_then(|i| listed.get(i).copied()).map(Intent::Toggle).into_iter().collect()
}

/// Who can be ticked on the side sheet: all that can attack, those of the chosen place, or those that must retreat.
pub fn listed(cx: ViewContext<'_, Game>) -> Vec<Counter> {
    let moment = Moment::of(cx);
    let attackers = cx.plan.to.map_or(Counters::NONE, |to| moment.attackers(to));
    let here = cx.plan.from.map_or(Counters::NONE, |from| moment.ready(from) | (cx.plan.group & moment.p.there(from)));
    let all = if attackers.is_empty() { here | moment.due() } else { attackers };
    all.into_iter().collect()
}
