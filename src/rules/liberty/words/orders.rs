//! Orders in words, for lists, for names that are typed, and for the questions before a step is ended.

use std::fmt;

use super::describe_board::actions_left;
use crate::kernel::describe_orders::{EndQuestion, Name, Named, OrderLine};
use crate::kernel::refusals::InSentence;
use crate::kernel::story::{alternatives, counted};
use crate::rules::liberty::prelude::*;
use crate::rules::liberty::words::story::hits_on;

impl InSentence<Liberty> for Set<BlockId> {
    fn in_sentence(self, rules: &Liberty) -> impl fmt::Display {
        rules.name_list(self)
    }
}

impl DescribeOrders for Liberty {
    fn order_line(&self, view: &View, order: &Order) -> OrderLine {
        let block = order.block().filter(|_| !matches!(order, Order::Deploy(..)));
        let mut headings = block.map_or_else(Vec::new, |block| self.block_headings(view, block));
        headings.extend(order.heading().map(str::to_owned));
        OrderLine { headings, text: self.order_sentence(view, order) }
    }

    fn order_facts(&self, view: &View, order: &Order) -> Vec<String> {
        let p = &view.known;
        match *order {
            Order::Move(block, path) | Order::March(block, path) => self.move_facts(p, block, path, order),
            Order::Sail(block, to) => self.move_facts(p, block, Path::one(to), order),
            Order::Fire(block) => self.fire_facts(p, block, false),
            Order::Charge(block) => self.fire_facts(p, block, true),
            _ => Vec::new(),
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
            let about = format!(
                "Unless you disband more, {} will be captured. {} You can disband {}.",
                count(hungry, "block"),
                self.unfed_text(view, p.active).join(" "),
                listed(&self.names_in(disbandable(legal)))
            );
            return Some(question("End disbanding?".into(), about));
        }
        let loses = match (p.phase(), p.step()) {
            (Phase::Action, Step::Moves) => p.actions > 0 && !self.may_draw(p),
            (Phase::Action, Step::Supply | Step::Replacements) => p.actions > 0,
            _ => false,
        };
        let verb = if p.actions == 1 { "is" } else { "are" };
        let about = format!("{} {verb} left and would be lost.", actions_left(p));
        // Nothing is lost where nothing else can be done.
        (loses && legal.only().is_none()).then(|| question(format!("End the {} Action Phase?", p.active.name()), about))
    }

    fn names(&self) -> Vec<Name> {
        // A warship can have a general's name: "warship Howe".
        let block = |id: BlockId| {
            let name = self.block_name(id);
            Name::new(&self[id].id, name.strip_prefix("the ").unwrap_or(&name), Named::Piece(self[id].kind.side))
        };
        let blocks = self.all_blocks().into_iter().map(block);
        // A warship that is told from a leader by its kind can be called by its bare name, too.
        let bare = |id: BlockId| Name::new(&self[id].id, &self[id].name, Named::Piece(self[id].kind.side));
        let blocks = blocks.chain(self.warships.into_iter().map(bare));
        let spaces = self.spaces.iter().map(|space| Name::new(&space.id, &space.name, Named::Place));
        let cards = self.cards.iter().map(|card| Name::new(&card.id, card.name(), Named::Other));
        blocks.chain(spaces).chain(cards).collect()
    }

    fn can_mean(&self, typed: &str, order: &Order) -> bool {
        let names = |stem: &str| typed.split_whitespace().any(|word| word.starts_with(stem));
        let sails = |block: &BlockId| !names("sail") || self.warships.has(*block);
        match order {
            Order::Move(block, _) => !names("force") && sails(block),
            Order::March(block, _) => sails(block),
            _ => true,
        }
    }

    fn names_hidden(&self, view: &View, order: &Order) -> bool {
        order.block().is_some_and(|block| !view.faces.has(block))
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

    /// What a move costs, the crossings that it uses, and how it joins a battle (L5.3, L6.2, L6.6, L8.2).
    fn move_facts(&self, p: &State, block: BlockId, path: Path, order: &Order) -> Vec<String> {
        let Some(from) = p.at[block] else { return Vec::new() };
        let mut facts = Vec::new();
        if !p.opened.has(from) {
            facts.push(format!("activates {} for 1 action", self.space_name(from)));
        }
        if matches!(order, Order::March(..)) {
            facts.push("a die: 1 to 3 costs a step (L6.6)".into());
        }
        for (a, b) in path.steps(from) {
            if let Some(way) = self.ways(a).iter().find(|way| way.to == b) {
                let (used, limit) = (p.crossings.of(way.side) + 1, self[way.side].limit());
                let between = if path.len() > 1 { format!(" to {}", self.space_name(b)) } else { String::new() };
                facts.push(format!("crossing {used} of {limit}{between}"));
            }
        }
        facts
    }

    /// The dice of a block that fires, what hits, and what it can hit (L9.4, L9.5).
    fn fire_facts(&self, p: &State, block: BlockId, charge: bool) -> Vec<String> {
        let Some(battle) = p.battle() else { return Vec::new() };
        let targets: Vec<String> = self.names_in(self.targets(p, &battle, block));
        let dice = counted(p.strength[block], "die", "dice");
        vec![
            format!("{dice}, {}", hits_on(self.hit_number(p, &battle, block, charge))),
            format!("at {}", alternatives(&targets)),
        ]
    }

    fn block_headings(&self, view: &View, block: BlockId) -> Vec<String> {
        let at = view.known.at[block].map_or("The pool", |at| self.space_name(at));
        vec![raised(at), self.in_list(view, block)]
    }

    pub(crate) fn card_sentence(&self, card: CardId) -> String {
        format!("Play {}: {}", self[card].name(), self[card].gives())
    }

    pub(crate) fn block_sentence(&self, view: &View, block: BlockId, does: &str) -> String {
        format!("{} {does}", self.in_list(view, block))
    }

    pub(crate) fn deploy_sentence(&self, view: &View, block: BlockId, at: SpaceId) -> String {
        format!("{} enters at {}", self.in_list(view, block), self.space_name(at))
    }

    /// "Howe (3) moves to Boston by Concord, against 2 blocks".
    pub(crate) fn path_sentence(&self, view: &View, block: BlockId, does: &str, path: Path) -> String {
        let hexes: Vec<SpaceId> = path.iter().collect();
        let (to, through) = match hexes.split_last() {
            Some((to, through)) => (self.space_name(*to), through),
            None => ("its place", &[][..]),
        };
        let mut through: Vec<&str> = through.iter().map(|at| self.space_name(*at)).collect();
        through.dedup();
        let by = if through.is_empty() { String::new() } else { format!(" by {}", through.join(" and ")) };
        let enemy = self[block].kind.side.other();
        let enemies = path.last().filter(|at| *at != self.atlantic).map_or(0, |at| view.count(self, enemy, at));
        let against = if enemies > 0 { format!(", against {}", count(enemies, "block")) } else { String::new() };
        format!("{} {does} to {to}{by}{against}", self.in_list(view, block))
    }

    pub(crate) fn end_sentence(&self, view: &View) -> String {
        let text = match (view.known.phase(), view.known.step()) {
            (Phase::Action, Step::Moves) => "End the moves",
            (Phase::Action, Step::Supply) => "End the supply",
            (Phase::Action, _) => "End the replacements",
            (Phase::Winter, _) => "End disbanding",
            _ => "No block regroups any more",
        };
        text.into()
    }

    /// The number of blocks that their place does not feed, although a block there could be disbanded (L12.6, L12.7).
    fn unfed(&self, view: &View, legal: &LegalOf<Self>) -> Option<u32> {
        let p = &view.known;
        if p.phase() != Phase::Winter || p.step() != Step::Disband {
            return None;
        }
        let can = disbandable(legal);
        let spaces = p.occupied(self, p.active);
        let hungry = spaces.iter().filter(|at| *at != self.atlantic).map(|at| {
            let (n, there) = self.hungry(p, p.active, at);
            n.min((there & can).len())
        });
        let sum: u32 = hungry.sum();
        (sum > 0).then_some(sum)
    }
}

/// The blocks that can be disbanded.
fn disbandable(legal: &LegalOf<Liberty>) -> Set<BlockId> {
    legal.orders().filter_map(|order| if let Order::Disband(block) = order { Some(block) } else { None }).collect()
}
