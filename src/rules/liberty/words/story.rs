//! Sentences for the log and the diary, from what the reader may know.

use super::describe_game::turn_number;
use super::place_ids::place_id;
use crate::kernel::story::{Die, DieEffect, Weight};
use crate::rules::liberty::prelude::*;

/// "hits on 3 or less".
pub fn hits_on(needed: u8) -> String {
    format!("hits on {needed}{}", if needed > 1 { " or less" } else { "" })
}

impl Liberty {
    /// The name of a block in sentences: "the warship Howe" is not the leader Howe.
    pub fn block_name(&self, block: BlockId) -> String {
        let one = &self[block];
        let plain = one.name.contains("Warship");
        match one.kind.class {
            Class::Warship if !plain => format!("the warship {}", one.name),
            _ => one.name.clone(),
        }
    }

    /// The name of a place in sentences.
    pub fn space_name(&self, at: SpaceId) -> &str {
        &self[at].name
    }

    /// Names of some blocks.
    pub fn name_list(&self, blocks: Set<BlockId>) -> String {
        let names: Vec<_> = blocks.into_iter().map(|block| self.block_name(block)).collect();
        if names.is_empty() { "no blocks".into() } else { listed(&names) }
    }

    /// A block as the reader knows it: "Howe (3)", "a British block".
    fn who(&self, who: BlockSeen) -> String {
        match who.face {
            Some(piece) => format!("{} ({})", self.block_name(piece.block), piece.strength),
            None => format!("{} {} block", if who.side == AMERICAN { "an" } else { "a" }, who.side.name()),
        }
    }

    fn line(&self, who: BlockSeen, predicate: &str, at: SpaceId) -> LogText {
        let name = self.who(who);
        let predicate = verb_for(who.face.map_or("", |piece| &self[piece.block].name), predicate);
        LogText::line(who.side, raised(&format!("{name} {predicate}"))).at(place_id(at))
    }

    /// The log line of a sighting; none if there is nothing to say.
    pub(super) fn describe_sighting(&self, sighting: &Sighting) -> Option<LogText> {
        let place = |at: SpaceId| self.space_name(at);
        Some(match *sighting {
            Event::Year { .. }
            | Event::MovesDone { .. }
            | Event::DisbandDone { .. }
            | Event::Opened { .. }
            | Event::Dealt { last: false, .. } => return None,
            Event::Dealt { side, .. } => LogText::line(side, format!("The {} hand is dealt", side.name())),
            Event::Turn { year, turn } => {
                LogText::heading(Weight::Turn(turn_number(year, turn)), format!("{year}, turn {turn}"))
            }
            Event::Committed { side, card } => {
                let what = card.map_or("a card, face down".to_owned(), |card| self[card].name());
                LogText::line(side, format!("The {} side commits {what}", side.name()))
            }
            Event::Shown { american, british } => {
                let (a, b) = (self[american].name(), self[british].name());
                LogText::line(None, format!("Both cards are revealed: American {a}, British {b}"))
            }
            Event::First { side } => LogText::line(side, format!("The {} side acts first", side.name())),
            Event::Weather { weather } => LogText::line(
                None,
                match weather {
                    Weather::Fair => "The weather is fair",
                    Weather::North => "A storm blows in the North: no attack starts or ends there",
                    Weather::South => "A storm blows in the South: no attack starts or ends there",
                },
            ),
            Event::Phase { side, card } => {
                let text = format!("{} Action Phase: {}", side.name(), self[card].gives());
                LogText { side: Some(side), ..LogText::heading(Weight::Heading, text) }
            }
            Event::Supplied { block, at } => self.line(block, &format!("gains a step in {}", place(at)), at),
            Event::Offered { side, give, take } => LogText::line(
                side,
                format!(
                    "The {} side offers an exchange: {} for {}",
                    side.name(),
                    self.name_list(give),
                    self.name_list(take)
                ),
            ),
            Event::Answered { side, good, .. } => {
                let answer = if good { "accepts, and the prisoners go to their pools" } else { "refuses the exchange" };
                LogText::line(side, format!("The {} side {answer}", side.name()))
            }
            Event::Went { block, from, path, kind, by, .. } => self.describe_move(block, from, path, kind, by),
            Event::Drawn { block } => match block.face {
                Some(piece) => LogText::line(block.side, format!("From the pool: {}", self.block_name(piece.block))),
                None => LogText::line(block.side, format!("The {} side draws a block", block.side.name())),
            },
            Event::Deployed { block, at } => self.line(block, &format!("enters at {}", place(at)), at),
            Event::PutBack { block } => LogText::line(
                block.side,
                format!("{} finds no place and returns to the pool", raised(&self.who(block))),
            ),
            Event::Winter { year, points } => {
                let text = format!("Winter of {year}: the towns under British control are worth {points} points");
                LogText::heading(Weight::Heading, text)
            }
            Event::French => LogText::line(AMERICAN, "France enters the war: her blocks join the American pool"),
            Event::Disbanded { block, at } => self.line(block, &format!("is disbanded from {}", place(at)), at),
            Event::End { outcome } => {
                let text = format!(
                    "{} ({}): {}",
                    outcome.result(&crate::rules::liberty::sides::SIDES),
                    outcome.case,
                    crate::kernel::describe_game::DescribeGame::ending(self, outcome)
                );
                LogText::line(outcome.winner, text)
            }
            Event::Rolled { who, why, faces, needed, by, at } => self.describe_roll(who, why, &faces, needed, by, at),
            _ => return self.describe_battle_event(sighting),
        })
    }

    /// Battles, from the first block that enters to the last that leaves.
    fn describe_battle_event(&self, sighting: &Sighting) -> Option<LogText> {
        let place = |at: SpaceId| self.space_name(at);
        Some(match *sighting {
            Event::Attacked { at, attacker, from } => {
                let text =
                    format!("The {} side attacks {} from {}: the Main Attack", attacker.name(), place(at), place(from));
                LogText::line(attacker, text).at(place_id(at))
            }
            Event::CalledOff { at } => {
                LogText::line(None, format!("No block reaches {}: there is no battle", place(at))).at(place_id(at))
            }
            Event::Named { at } => {
                LogText::line(None, format!("The battle of {} is chosen to be fought next", place(at))).at(place_id(at))
            }
            Event::Battle { at, attacker } => {
                let text = format!("Battle of {}: the {} side attacks", place(at), attacker.name());
                LogText { side: Some(attacker), ..LogText::heading(Weight::Heading, text) }.at(place_id(at))
            }
            Event::Declared { side, volley } => LogText::line(
                side,
                if volley { "The militia will fire a volley and then retreat" } else { "The militia stand steady" },
            ),
            Event::Round { at, round } => {
                let text = if round > 3 { "Pursuit".to_owned() } else { format!("Round {round}") };
                LogText::heading(Weight::Part, text).at(place_id(at))
            }
            Event::Front { block, strength, at, at_sea } => {
                let where_ = if at_sea { " is off the shore" } else { " comes to the front" };
                let text = format!("{} ({strength}){where_}", raised(&self.block_name(block)));
                LogText::line(self[block].kind.side, text).at(place_id(at))
            }
            Event::Hit { block, at, face: true } => self.line(block, "loses a step", at),
            Event::Captured { block, at } => {
                let place = at.map(|at| format!(" in {}", self[at].name)).unwrap_or_default();
                let text = format!("{} is captured{place}", raised(&self.block_name(block)));
                let line = LogText::line(self[block].kind.side, text);
                at.map(|at| line.clone().at(place_id(at))).unwrap_or(line)
            }
            Event::Missed { side, hits } => LogText::line(
                side,
                format!("{} {} no target", count(hits, "hit"), if hits == 1 { "finds" } else { "find" }),
            ),
            Event::Landed { block, at } => {
                LogText::line(self[block].kind.side, format!("{} lands", raised(&self.block_name(block))))
                    .at(place_id(at))
            }
            Event::Passed { block } => {
                let name = self.block_name(block);
                LogText::line(self[block].kind.side, raised(&format!("{name} {}", verb_for(&name, "stays"))))
            }
            Event::Beaten { side, at } => {
                LogText::line(side, format!("The {} side must leave {}", side.name(), place(at))).at(place_id(at))
            }
            Event::Won { side, at } => {
                LogText::line(side, format!("The {} side has won the battle of {}", side.name(), place(at)))
                    .at(place_id(at))
            }
            _ => return None,
        })
    }

    fn describe_move(&self, block: BlockSeen, from: SpaceId, path: Path, kind: MoveKind, by: By) -> LogText {
        let to = path.last().unwrap_or(from);
        let verb = match kind {
            MoveKind::Move => "moves",
            MoveKind::March => "force marches",
            MoveKind::Sail => "sails",
            MoveKind::Retreat => "retreats",
            MoveKind::Regroup => "regroups",
            MoveKind::DrivenBack => "is driven back",
        };
        let on_the_way: Vec<&str> =
            path.iter().filter(|at| *at != to && !self.is_sea(*at)).map(|at| self.space_name(at)).collect();
        let by = if by == By::River && path.len() > 1 { " by river" } else { "" };
        let through =
            if on_the_way.is_empty() { String::new() } else { format!(" through {}", on_the_way.join(" and ")) };
        let predicate = format!("{verb}{by} from {} to {}{through}", self.space_name(from), self.space_name(to));
        self.line(block, &predicate, to)
    }

    fn describe_roll(
        &self,
        who: Side,
        why: RollReason,
        faces: &Faces,
        needed: u8,
        by: Option<BlockId>,
        at: Option<SpaceId>,
    ) -> LogText {
        let hits = faces.as_slice().iter().filter(|face| **face <= needed).count() as u32;
        let does = |face: u8| match why {
            RollReason::Fire if face <= needed => DieEffect::Hit,
            _ => DieEffect::None,
        };
        let dice = faces.as_slice().iter().map(|face| Die { sides: 6, face: *face, effect: does(*face) }).collect();
        let article = if who == AMERICAN { "An" } else { "A" };
        let unseen = || format!("{article} {} block", who.name());
        let name = by.map_or_else(unseen, |block| raised(&self.block_name(block)));
        let (text, result) = match why {
            RollReason::Weather => (format!("The {} side rolls for the weather", who.name()), String::new()),
            RollReason::ForceMarch => {
                let cost = if hits > 0 { "and loses a step" } else { "and loses nothing" };
                (format!("{name} has marched by force"), cost.to_owned())
            }
            RollReason::Fire => {
                (format!("{name} {}, {}", verb_for(&name, "fires"), hits_on(needed)), count(hits, "hit"))
            }
            RollReason::FrenchEntry => {
                let sum: u8 = faces.as_slice().iter().sum();
                let comes = if sum >= needed { "the French come" } else { "the French stay away" };
                ("The American side rolls for the French, 8 or more".to_owned(), format!("{sum}: {comes}"))
            }
        };
        let line = LogText { dice, result, ..LogText::line(who, text) };
        at.map(|at| line.clone().at(place_id(at))).unwrap_or(line)
    }
}

/// A verb in agreement with its subject: "Guards retreat", but one block "retreats".
fn verb_for(name: &str, predicate: &str) -> String {
    if !["Dragoons", "Guards", "Rangers"].iter().any(|many| name.ends_with(many)) {
        return predicate.to_owned();
    }
    let (verb, rest) =
        predicate.split_once(' ').map_or((predicate, String::new()), |(verb, rest)| (verb, format!(" {rest}")));
    let verb = match verb {
        "is" => "are",
        "has" => "have",
        _ => verb
            .strip_suffix("es")
            .filter(|stem| stem.ends_with("ch") || stem.ends_with("ss"))
            .or(verb.strip_suffix('s'))
            .unwrap_or(verb),
    };
    format!("{verb}{rest}")
}
