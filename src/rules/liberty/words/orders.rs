//! Orders in words, for lists, for names that are typed, and for the questions before a step is ended.

use crate::kernel::collections::Set;
use crate::kernel::describe_orders::{DescribeOrders, EndQuestion, Name, Named, OrderLine, Verb};
use crate::kernel::ruleset::LegalOf;
use crate::kernel::story::{count, listed, raised};
use crate::rules::liberty::Liberty;
use crate::rules::liberty::data::ids::{BlockId, SpaceId};
use crate::rules::liberty::observe::View;
use crate::rules::liberty::order::{AnyOffer, Order, Path};
use crate::rules::liberty::position::{Phase, Step};
use crate::rules::liberty::sides::{AMERICAN, BRITISH, SideWords};

impl DescribeOrders for Liberty {
    fn order_line(&self, view: &View, order: &Order) -> OrderLine {
        let plain = |text: &str| OrderLine { headings: Vec::new(), text: text.to_owned() };
        let who = |block: BlockId| self.in_list(view, block);
        let under = |block: BlockId, text: String| OrderLine { headings: self.block_headings(view, block), text };
        match *order {
            Order::Play(card) => plain(&format!("Play {}: {}", self[card].name(), self[card].gives())),
            Order::First => plain("Act first"),
            Order::Second => plain("Act second"),
            Order::Supply(block) => under(block, format!("{} gains a step", who(block))),
            Order::Offer(give, take) => OrderLine {
                headings: vec!["Exchange prisoners".into()],
                text: format!("Offer {} for {}", self.name_list(give), self.name_list(take)),
            },
            Order::Accept => plain("Accept the exchange"),
            Order::Refuse => plain("Refuse the exchange"),
            Order::Move(block, path) => self.path_line(view, block, "moves", "Moves", path),
            Order::March(block, path) => self.path_line(view, block, "marches by force", "Forced marches", path),
            Order::Sail(block, to) => self.path_line(view, block, "sails", "Voyages", Path::one(to)),
            Order::Draw => plain("Draw a block from the pool"),
            Order::Deploy(block, at) => plain(&format!("{} enters at {}", who(block), self.space_name(at))),
            Order::Done => plain(done_text(view)),
            Order::Fight(at) => plain(&format!("Fight the battle of {} next", self.space_name(at))),
            Order::Volley => plain("The militia fire a volley, then retreat"),
            Order::Steady => plain("The militia stand and fight"),
            Order::Fire(block) => under(block, format!("{} fires", who(block))),
            Order::Charge(block) => under(block, format!("{} charges with the bayonet", who(block))),
            Order::Pass(block) => under(block, format!("{} stays (cannot fire)", who(block))),
            Order::Hit(block) => under(block, format!("{} takes the hit", who(block))),
            Order::Retreat(block, path) => self.path_line(view, block, "retreats", "Retreats", path),
            Order::Regroup(block, path) => self.path_line(view, block, "regroups", "Regroups", path),
            Order::Disband(block) => under(block, format!("{} returns to the pool", who(block))),
            Order::Lose(block) => under(block, format!("{} is captured", who(block))),
        }
    }

    fn completions(&self, view: &View, _: &AnyOffer, is_legal: &dyn Fn(&Order) -> bool) -> Vec<Order> {
        let (p, side) = (&view.known, view.known.active);
        let wanted = self.held_by(p, side.other());
        let pairs = self.held_by(p, side).into_iter().flat_map(|give| wanted.into_iter().map(move |take| (give, take)));
        pairs.map(|(give, take)| Order::Offer(Set::one(give), Set::one(take))).filter(|order| is_legal(order)).collect()
    }

    fn typed_form(&self, _: &AnyOffer) -> String {
        "To exchange several prisoners, type those you give and those you want: offer Grant Grey for Gates.".into()
    }

    fn ends_step(&self, order: &Order) -> bool {
        matches!(order, Order::Done)
    }

    fn end_question(&self, view: &View, legal: &LegalOf<Self>) -> Option<EndQuestion> {
        let p = &view.known;
        let question = |question: String, about: String| EndQuestion {
            question,
            about,
            word: "End anyway".into(),
            back: "Cancel".into(),
        };
        if let Some(hungry) = self.unfed(view, legal) {
            let may = |order| if let Order::Disband(block) = order { Some(block) } else { None };
            let may: Set<BlockId> = legal.orders().filter_map(may).collect();
            let about = format!(
                "Unless you disband more, {} will be captured. {} You can disband {}.",
                count(hungry, "block"),
                self.unfed_text(view, p.active).join(" "),
                listed(&self.names_in(may))
            );
            return Some(question("End disbanding?".into(), about));
        }
        let loses = match (p.phase(), p.step()) {
            (Phase::Action, Step::Moves) => p.actions > 0 && !self.may_draw(p),
            (Phase::Action, Step::Supply | Step::Replacements) => p.actions > 0,
            _ => false,
        };
        let what = if p.step() == Step::Supply { "step" } else { "action" };
        let verb = if p.actions == 1 { "is" } else { "are" };
        let about = format!("{} {verb} left and would be lost.", count(p.actions, what));
        loses.then(|| question(format!("End the {} Action Phase?", p.active.name()), about))
    }

    fn names(&self) -> Vec<Name> {
        // A warship can have a general's name: "warship Howe".
        let block = |id: BlockId| {
            let name = self.block_name(id);
            Name::new(&self[id].id, name.strip_prefix("the ").unwrap_or(&name), Named::Piece(self[id].kind.side))
        };
        let blocks = (self.army[AMERICAN] | self.army[BRITISH]).into_iter().map(block);
        // A warship that is told from a leader by its kind can be called by its bare name, too.
        let bare = |id: BlockId| Name::new(&self[id].id, &self[id].name, Named::Piece(self[id].kind.side));
        let blocks = blocks.chain(self.warships.into_iter().map(bare));
        let spaces = self.spaces.iter().map(|space| Name::new(&space.id, &space.name, Named::Place));
        let cards = self.cards.iter().map(|card| Name::new(&card.id, card.name(), Named::Other));
        blocks.chain(spaces).chain(cards).collect()
    }

    fn verbs(&self) -> &'static [Verb] {
        super::verbs::VERBS
    }

    fn can_mean(&self, typed: &str, order: &Order) -> bool {
        let says = |stem: &str| typed.split_whitespace().any(|word| word.starts_with(stem));
        match order {
            Order::Move(block, _) => !says("force") && (!says("sail") || self.warships.has(*block)),
            Order::March(block, _) => !says("sail") || self.warships.has(*block),
            _ => true,
        }
    }

    fn names_hidden(&self, view: &View, order: &Order) -> bool {
        let block = match *order {
            Order::Supply(block)
            | Order::Move(block, _)
            | Order::March(block, _)
            | Order::Sail(block, _)
            | Order::Deploy(block, _)
            | Order::Fire(block)
            | Order::Charge(block)
            | Order::Pass(block)
            | Order::Hit(block)
            | Order::Retreat(block, _)
            | Order::Regroup(block, _)
            | Order::Disband(block)
            | Order::Lose(block) => block,
            _ => return false,
        };
        !view.faces.has(block)
    }
}

impl Liberty {
    /// "Howe (3)", "The warship Howe (3)".
    fn in_list(&self, view: &View, block: BlockId) -> String {
        let name = raised(&self.block_name(block));
        match view.known.strength[block] {
            0 => name,
            strength => format!("{name} ({strength})"),
        }
    }

    fn block_headings(&self, view: &View, block: BlockId) -> Vec<String> {
        let at = view.known.at[block].map_or("The pool", |at| self.space_name(at));
        vec![raised(at), self.in_list(view, block)]
    }

    fn path_line(&self, view: &View, block: BlockId, verb: &str, sort: &str, path: Path) -> OrderLine {
        let hexes: Vec<SpaceId> = path.iter().collect();
        let (to, through) = match hexes.split_last() {
            Some((to, through)) => (self.space_name(*to), through),
            None => ("its place", &[][..]),
        };
        let mut through: Vec<&str> = through.iter().map(|at| self.space_name(*at)).collect();
        through.dedup();
        let by = if through.is_empty() { String::new() } else { format!(" by {}", through.join(" and ")) };
        let mut headings = self.block_headings(view, block);
        headings.push(sort.to_owned());
        let enemy = self[block].kind.side.other();
        let enemies = path.last().filter(|at| *at != self.atlantic).map_or(0, |at| view.count(self, enemy, at));
        let against = if enemies > 0 { format!(", against {}", count(enemies, "block")) } else { String::new() };
        OrderLine { headings, text: format!("{} {verb} to {to}{by}{against}", self.in_list(view, block)) }
    }

    /// The number of blocks that their place does not feed, although a block there could be disbanded (L12.6, L12.7).
    fn unfed(&self, view: &View, legal: &LegalOf<Self>) -> Option<u32> {
        let p = &view.known;
        if p.phase() != Phase::Winter || p.step() != Step::Disband {
            return None;
        }
        let can = legal.orders().filter_map(|order| if let Order::Disband(block) = order { Some(block) } else { None });
        let can: Set<BlockId> = can.collect();
        let spaces = p.occupied(self, p.active);
        let hungry = spaces.iter().filter(|at| *at != self.atlantic).map(|at| {
            let (n, there) = self.hungry(p, p.active, at);
            n.min((there & can).len())
        });
        let sum: u32 = hungry.sum();
        (sum > 0).then_some(sum)
    }
}

fn done_text(view: &View) -> &'static str {
    match (view.known.phase(), view.known.step()) {
        (Phase::Action, Step::Moves) => "End the moves",
        (Phase::Action, Step::Supply) => "End the supply",
        (Phase::Action, _) => "End the replacements",
        (Phase::Winter, _) => "End disbanding",
        _ => "No block regroups any more",
    }
}
