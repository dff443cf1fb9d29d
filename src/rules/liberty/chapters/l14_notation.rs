//! L14: orders as lines of the notation.

use crate::kernel::collections::Set;
use crate::kernel::echo::short;
use crate::kernel::ruleset::Refusal;
use crate::rules::liberty::data::Liberty;
use crate::rules::liberty::data::ids::{BlockId, CardId, SpaceId};
use crate::rules::liberty::order::{Order, Path};

impl Liberty {
    fn read_block(&self, word: &str) -> Result<BlockId, Refusal> {
        self.block(word).ok_or_else(|| Refusal::form(format!("there is no block \"{}\"", short(word))))
    }

    fn read_space(&self, word: &str) -> Result<SpaceId, Refusal> {
        self.space(word).ok_or_else(|| Refusal::form(format!("there is no space \"{}\"", short(word))))
    }

    fn read_card(&self, word: &str) -> Result<CardId, Refusal> {
        self.card(word).ok_or_else(|| Refusal::form(format!("there is no card \"{}\"", short(word))))
    }

    fn read_path(&self, words: &[&str], usage: &str) -> Result<Path, Refusal> {
        let hexes = words.iter().map(|word| self.read_space(word)).collect::<Result<Vec<_>, _>>()?;
        Path::new(&hexes).ok_or_else(|| wrong_form(usage))
    }

    fn read_group(&self, words: &[&str]) -> Result<Set<BlockId>, Refusal> {
        let mut group = Set::NONE;
        for word in words {
            let block = self.read_block(word)?;
            if group.has(block) {
                return Err(Refusal::form(format!("{} stands twice", self[block].id)));
            }
            group = group.with(block);
        }
        Ok(group)
    }

    fn read_offer(&self, words: &[&str]) -> Result<Order, Refusal> {
        let at = words.iter().position(|word| *word == "for");
        let (give, take) = at.map_or((words, &[][..]), |at| (&words[..at], &words[at + 1..]));
        if give.is_empty() || take.is_empty() {
            return Err(wrong_form("offer BLOCK… for BLOCK…"));
        }
        Ok(Order::Offer(self.read_group(give)?, self.read_group(take)?))
    }

    /// Reads a line; what stands behind a semicolon is no part of it.
    pub(in crate::rules::liberty) fn parse_order(&self, line: &str) -> Result<Order, Refusal> {
        let line = line.split(';').next().unwrap_or_default();
        let path = |words: &[&str], usage: &str| self.read_path(words, usage);
        Ok(match line.split_whitespace().collect::<Vec<_>>()[..] {
            ["play", card] => Order::Play(self.read_card(card)?),
            ["first"] => Order::First,
            ["second"] => Order::Second,
            ["supply", block] => Order::Supply(self.read_block(block)?),
            ["offer", ref words @ ..] => self.read_offer(words)?,
            ["accept"] => Order::Accept,
            ["refuse"] => Order::Refuse,
            ["move", block, ref to @ ..] => Order::Move(self.read_block(block)?, path(to, "move BLOCK SPACE [SPACE]")?),
            ["march", block, ref to @ ..] => {
                Order::March(self.read_block(block)?, path(to, "march BLOCK SPACE SPACE [SPACE]")?)
            }
            ["sail", block, to] => Order::Sail(self.read_block(block)?, self.read_space(to)?),
            ["draw"] => Order::Draw,
            ["deploy", block, at] => Order::Deploy(self.read_block(block)?, self.read_space(at)?),
            ["done"] => Order::Done,
            ["fight", at] => Order::Fight(self.read_space(at)?),
            ["volley"] => Order::Volley,
            ["steady"] => Order::Steady,
            ["fire", block] => Order::Fire(self.read_block(block)?),
            ["charge", block] => Order::Charge(self.read_block(block)?),
            ["pass", block] => Order::Pass(self.read_block(block)?),
            ["hit", block] => Order::Hit(self.read_block(block)?),
            ["retreat", block, ref to @ ..] => {
                Order::Retreat(self.read_block(block)?, path(to, "retreat BLOCK SPACE [SPACE]")?)
            }
            ["regroup", block, ref to @ ..] => {
                Order::Regroup(self.read_block(block)?, path(to, "regroup BLOCK SPACE [SPACE]")?)
            }
            ["disband", block] => Order::Disband(self.read_block(block)?),
            ["lose", block] => Order::Lose(self.read_block(block)?),
            _ => return Err(Refusal::form(format!("\"{}\" is not an order of this game", short(line.trim())))),
        })
    }

    /// Writes an order.
    pub(in crate::rules::liberty) fn print_order(&self, order: &Order) -> String {
        let of = |verb: &str, block: BlockId| format!("{verb} {}", self[block].id);
        let to = |verb: &str, block: BlockId, at: SpaceId| format!("{verb} {} {}", self[block].id, self[at].id);
        let along = |verb: &str, block: BlockId, path: Path| {
            let words: Vec<&str> = path.iter().map(|at| self[at].id.as_str()).collect();
            format!("{verb} {} {}", self[block].id, words.join(" "))
        };
        match *order {
            Order::Play(card) => format!("play {}", self[card].id),
            Order::First => "first".into(),
            Order::Second => "second".into(),
            Order::Supply(block) => of("supply", block),
            Order::Offer(give, take) => {
                format!("offer {} for {}", self.block_ids(give).join(" "), self.block_ids(take).join(" "))
            }
            Order::Accept => "accept".into(),
            Order::Refuse => "refuse".into(),
            Order::Move(block, path) => along("move", block, path),
            Order::March(block, path) => along("march", block, path),
            Order::Sail(block, at) => to("sail", block, at),
            Order::Draw => "draw".into(),
            Order::Deploy(block, at) => to("deploy", block, at),
            Order::Done => "done".into(),
            Order::Fight(at) => format!("fight {}", self[at].id),
            Order::Volley => "volley".into(),
            Order::Steady => "steady".into(),
            Order::Fire(block) => of("fire", block),
            Order::Charge(block) => of("charge", block),
            Order::Pass(block) => of("pass", block),
            Order::Hit(block) => of("hit", block),
            Order::Retreat(block, path) => along("retreat", block, path),
            Order::Regroup(block, path) => along("regroup", block, path),
            Order::Disband(block) => of("disband", block),
            Order::Lose(block) => of("lose", block),
        }
    }

    /// The words of some blocks, in the order of the data.
    pub fn block_ids(&self, blocks: Set<BlockId>) -> Vec<&str> {
        blocks.into_iter().map(|block| self[block].id.as_str()).collect()
    }
}

fn wrong_form(usage: &str) -> Refusal {
    Refusal::form(format!("the order must have the form \"{usage}\""))
}
