//! Sentences for the log and the diary, from what the reader may know.

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
        LogText::line(who.side, raised(&format!("{name} {predicate}"))).at(at.into())
    }

    pub fn dealt_line(&self, side: Side, last: bool) -> Option<LogText> {
        last.then(|| LogText::line(side, format!("The {} hand is dealt", side.name())))
    }

    pub fn turn_line(&self, year: u16, turn: u8) -> LogText {
        LogText::heading(Weight::Turn(turn_number(year, turn)), format!("{year}, turn {turn}"))
    }

    pub fn committed_line(&self, side: Side, card: Option<CardId>) -> LogText {
        let what = card.map_or("a card, face down".to_owned(), |card| self[card].name());
        LogText::line(side, format!("The {} side commits {what}", side.name()))
    }

    pub fn weather_line(&self, weather: Weather) -> LogText {
        let text = match weather {
            Weather::Fair => "The weather is fair",
            Weather::North => "A storm blows in the North: no attack starts or ends there",
            Weather::South => "A storm blows in the South: no attack starts or ends there",
        };
        LogText::line(None, text)
    }

    pub fn phase_line(&self, side: Side, card: CardId) -> LogText {
        let text = format!("{} Action Phase: {}", side.name(), self[card].gives());
        LogText { side: Some(side), ..LogText::heading(Weight::Heading, text) }
    }

    pub fn supplied_line(&self, block: BlockSeen, at: SpaceId) -> LogText {
        self.line(block, &format!("gains a step in {}", self.space_name(at)), at)
    }

    pub fn offered_line(&self, side: Side, give: Set<BlockId>, take: Set<BlockId>) -> LogText {
        let (give, take) = (self.name_list(give), self.name_list(take));
        LogText::line(side, format!("The {} side offers an exchange: {give} for {take}", side.name()))
    }

    pub fn answered_line(&self, side: Side, good: bool) -> LogText {
        let answer = if good { "accepts, and the prisoners go to their pools" } else { "refuses the exchange" };
        LogText::line(side, format!("The {} side {answer}", side.name()))
    }

    pub fn drawn_line(&self, block: BlockSeen) -> LogText {
        let text = match block.face {
            Some(piece) => format!("From the pool: {}", self.block_name(piece.block)),
            None => format!("The {} side draws a block", block.side.name()),
        };
        LogText::line(block.side, text)
    }

    pub fn deployed_line(&self, block: BlockSeen, at: SpaceId) -> LogText {
        self.line(block, &format!("enters at {}", self.space_name(at)), at)
    }

    pub fn put_back_line(&self, block: BlockSeen) -> LogText {
        let name = raised(&self.who(block));
        LogText::line(block.side, format!("{name} finds no place and returns to the pool"))
    }

    pub fn winter_line(&self, year: u16, points: u8) -> LogText {
        let text = format!("Winter of {year}: the towns under British control are worth {points} points");
        LogText::heading(Weight::Heading, text)
    }

    pub fn disbanded_line(&self, block: BlockSeen, at: SpaceId) -> LogText {
        self.line(block, &format!("is disbanded from {}", self.space_name(at)), at)
    }

    pub fn end_line(&self, outcome: Outcome) -> LogText {
        let result = outcome.result(&SIDES);
        LogText::line(outcome.winner, format!("{result} ({}): {}", outcome.case, self.ending(outcome)))
    }

    pub fn battle_line(&self, at: SpaceId, attacker: Side) -> LogText {
        let text = format!("Battle of {}: the {} side attacks", self.space_name(at), attacker.name());
        LogText { side: Some(attacker), ..LogText::heading(Weight::Heading, text) }.at(at.into())
    }

    pub fn declared_line(&self, side: Side, volley: bool) -> LogText {
        let volley_text = "The militia will fire a volley and then retreat";
        LogText::line(side, if volley { volley_text } else { "The militia stand steady" })
    }

    pub fn round_line(&self, at: SpaceId, round: u8) -> LogText {
        let text = if round > 3 { "Pursuit".to_owned() } else { format!("Round {round}") };
        LogText::heading(Weight::Part, text).at(at.into())
    }

    pub fn front_line(&self, block: BlockId, strength: u8, at: SpaceId, at_sea: bool) -> LogText {
        let arrival = if at_sea { "is off the shore" } else { "comes to the front" };
        let text = format!("{} ({strength}) {arrival}", raised(&self.block_name(block)));
        LogText::line(self[block].kind.side, text).at(at.into())
    }

    pub fn hit_line(&self, block: BlockSeen, at: SpaceId, face: bool) -> Option<LogText> {
        face.then(|| self.line(block, "loses a step", at))
    }

    pub fn captured_line(&self, block: BlockId, at: Option<SpaceId>) -> LogText {
        let place = at.map(|at| format!(" in {}", self[at].name)).unwrap_or_default();
        let text = format!("{} is captured{place}", raised(&self.block_name(block)));
        LogText { place: at.map(Into::into), ..LogText::line(self[block].kind.side, text) }
    }

    pub fn missed_line(&self, side: Side, hits: u8) -> LogText {
        let verb = if hits == 1 { "finds" } else { "find" };
        LogText::line(side, format!("{} {verb} no target", count(hits, "hit")))
    }

    pub fn landed_line(&self, block: BlockId, at: SpaceId) -> LogText {
        LogText::line(self[block].kind.side, format!("{} lands", raised(&self.block_name(block)))).at(at.into())
    }

    pub fn passed_line(&self, block: BlockId) -> LogText {
        let name = self.block_name(block);
        LogText::line(self[block].kind.side, raised(&format!("{name} {}", verb_for(&name, "stays"))))
    }

    pub fn move_line(&self, block: BlockSeen, from: SpaceId, path: Path, kind: MoveKind, by: By) -> LogText {
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

    /// The block that rolls, at the start of a sentence, or one of its side that the viewer does not see.
    fn roller(&self, who: Side, by: Option<BlockId>) -> String {
        let article = if who == AMERICAN { "An" } else { "A" };
        by.map_or_else(|| format!("{article} {} block", who.name()), |block| raised(&self.block_name(block)))
    }

    /// "Howe fires".
    pub fn firing(&self, who: Side, by: Option<BlockId>) -> String {
        let name = self.roller(who, by);
        format!("{name} {}", verb_for(&name, "fires"))
    }

    pub fn roll_line(
        &self,
        who: Side,
        why: RollReason,
        faces: Faces,
        needed: u8,
        by: Option<BlockId>,
        at: Option<SpaceId>,
    ) -> LogText {
        let hits = faces.up_to(needed);
        let dice = faces.dice(6, |face| match why {
            RollReason::Fire if face <= needed => DieEffect::Hit,
            _ => DieEffect::None,
        });
        let name = self.roller(who, by);
        let (text, result) = match why {
            RollReason::Weather => (format!("The {} side rolls for the weather", who.name()), String::new()),
            RollReason::ForceMarch => {
                let cost = if hits > 0 { "and loses a step" } else { "and loses nothing" };
                (format!("{name} has marched by force"), cost.to_owned())
            }
            RollReason::Fire => (format!("{}, {}", self.firing(who, by), hits_on(needed)), count(hits, "hit")),
            RollReason::FrenchEntry => {
                let sum: u8 = faces.as_slice().iter().sum();
                let comes = if sum >= needed { "the French come" } else { "the French stay away" };
                ("The American side rolls for the French, 8 or more".to_owned(), format!("{sum}: {comes}"))
            }
        };
        LogText { dice, result, place: at.map(Into::into), ..LogText::line(who, text) }
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
