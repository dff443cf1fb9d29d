//! `blockade referee`: the rules over standard input and output, one JSON object a line.

use std::collections::BTreeMap;
use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Map, Value, json};

use super::request::Request;
use crate::ai::brief::{AiGame, PLAYOUTS};
use crate::ai::budget::PlayoutBudget;
use crate::export::data::events;
use crate::files::fresh_seed;
use crate::kernel::dice::Seed;
use crate::kernel::echo::short;
use crate::kernel::journal::Journal;
use crate::kernel::record::{Record, RecordError};
use crate::kernel::ruleset::{LegalOf, Refusal, Ruleset, Viewer};
use crate::kernel::setup::Setup;
use crate::kernel::side::Side;
use crate::play::clock::Clock;
use crate::play::game::{Game, NewGame};
use crate::play::seats::{self, OwnedBrief, stream_of};
use crate::{rulesets, with_ruleset};

pub(super) type Fields = Map<String, Value>;

/// The maximum length of a line of input.
const MAX_LINE_BYTES: usize = 1 << 20;

/// Holds one game and answers requests about it.
#[derive(Default)]
pub struct Referee {
    /// The games of each ruleset used so far; the last one is active.
    rulesets: Vec<Box<dyn RulesetGames>>,
}

impl Referee {
    /// A referee without a game.
    pub fn new() -> Self {
        Self::default()
    }

    /// A referee with a ruleset that has already been read, or is not one of the program's.
    pub fn of<R: AiGame>(rules: Arc<R>) -> Self {
        Self { rulesets: vec![Box::new(LoadedRuleset::new(rules))] }
    }

    /// Answers until the input ends.
    ///
    /// # Errors
    /// If the input or output fails.
    pub fn serve(&mut self, mut input: impl BufRead, mut output: impl Write) -> std::io::Result<()> {
        let mut line = Vec::new();
        loop {
            line.clear();
            if std::io::Read::take(&mut input, MAX_LINE_BYTES as u64 + 1).read_until(b'\n', &mut line)? == 0 {
                return Ok(());
            }
            let answer = if line.len() > MAX_LINE_BYTES {
                // Skip the rest of an overlong line without storing it.
                while !line.ends_with(b"\n") {
                    line.clear();
                    if std::io::Read::take(&mut input, MAX_LINE_BYTES as u64).read_until(b'\n', &mut line)? == 0 {
                        break;
                    }
                }
                refused(&Refusal::form("this line is longer than a request can be"))
            } else {
                match std::str::from_utf8(&line) {
                    Ok(text) if text.trim().is_empty() => continue,
                    Ok(text) => self.answer(text),
                    Err(_) => refused(&Refusal::form("this line is not UTF-8")),
                }
            };
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
    }

    /// Answers one line.
    pub fn answer(&mut self, line: &str) -> Value {
        match Request::read(line).and_then(|request| self.serve_request(request)) {
            Ok(mut answer) => {
                let mut whole = Map::new();
                whole.insert("ok".into(), json!(true));
                whole.append(&mut answer);
                whole.into()
            }
            Err(refusal) => refused(&refusal),
        }
    }

    fn serve_request(&mut self, mut request: Request) -> Result<Fields, Refusal> {
        let ruleset = match request.what.as_str() {
            "new" | "position" => request.word("ruleset")?,
            "load" => {
                let file = PathBuf::from(request.word("file")?);
                request.end()?;
                let record = Record::read(&file).map_err(|error| Refusal::form(error.to_string()))?;
                let at = self.games(&record.header.ruleset)?;
                let answer = self.rulesets[at].load(&record)?;
                return Ok(self.bring_forward(at, answer));
            }
            "dice" | "draws" | "legal" | "order" | "state" | "view" | "events" | "ai" | "undo" | "save" => {
                let games = self.rulesets.last_mut().filter(|games| games.has_game());
                let games = games.ok_or_else(|| {
                    Refusal::form("there is no game yet; begin with \"new\", \"position\" or \"load\"")
                })?;
                return games.answer(request);
            }
            other => return Err(Refusal::form(format!("there is no request \"{}\"", short(other)))),
        };
        let at = self.games(&ruleset)?;
        let answer = self.rulesets[at].begin(request)?;
        Ok(self.bring_forward(at, answer))
    }

    fn bring_forward(&mut self, at: usize, answer: Fields) -> Fields {
        let games = self.rulesets.remove(at);
        self.rulesets.push(games);
        answer
    }

    /// The index of a ruleset's games; the ruleset is loaded on first use.
    fn games(&mut self, ruleset: &str) -> Result<usize, Refusal> {
        if let Some(at) = self.rulesets.iter().position(|games| games.id() == ruleset) {
            return Ok(at);
        }
        let made = with_ruleset!(ruleset, R => rulesets::load::<R>()
            .map(|rules| Box::new(LoadedRuleset::new(rules)) as Box<dyn RulesetGames>));
        self.rulesets.insert(0, made.map_err(Refusal::form)?.map_err(Refusal::form)?);
        Ok(0)
    }
}

/// The games of one ruleset, without its type.
trait RulesetGames {
    fn id(&self) -> &'static str;
    fn has_game(&self) -> bool;
    fn begin(&mut self, request: Request) -> Result<Fields, Refusal>;
    fn load(&mut self, record: &Record) -> Result<Fields, Refusal>;
    fn answer(&mut self, request: Request) -> Result<Fields, Refusal>;
}

pub(super) struct LoadedRuleset<R: AiGame> {
    pub(super) rules: Arc<R>,
    game: Option<Game<R>>,
    /// The words of the items that were ever queued, by pile and item.
    pub(super) item_words: BTreeMap<(u8, u8), String>,
}

impl<R: AiGame> LoadedRuleset<R> {
    fn new(rules: Arc<R>) -> Self {
        Self { rules, game: None, item_words: BTreeMap::new() }
    }
}

impl<R: AiGame> RulesetGames for LoadedRuleset<R> {
    fn id(&self) -> &'static str {
        R::ID
    }

    fn has_game(&self) -> bool {
        self.game.is_some()
    }

    fn begin(&mut self, mut request: Request) -> Result<Fields, Refusal> {
        let options = request.words_if_any("options")?;
        let scenario = request.word_if_any("scenario")?;
        let seed = match request.word_if_any("seed")? {
            Some(text) => Seed::parse(&text),
            None => fresh_seed(),
        };
        let new = NewGame::hotseat("Referee", seed.map_err(Refusal::form)?);
        let game = if request.what == "new" {
            let queues = self.queues(&mut request)?;
            let faces = request.numbers_if_any("dice")?.map(|told| Self::faces(&told, R::DIE)).transpose()?;
            request.end()?;
            let setup = Setup { scenario, options: options.unwrap_or_default() };
            let new = NewGame { setup, ..new };
            let mut game = Game::new(&self.rules, new).map_err(Refusal::form)?;
            for (pile, items) in queues {
                game.dice_mut().queue_draws(pile, &items);
            }
            // Faces of a new game are for its own rolls; then both queues are empty.
            let only_own = faces.is_some();
            game.dice_mut().queue(&faces.unwrap_or_default(), R::DIE).map_err(Refusal::form)?;
            game.settle();
            if only_own {
                game.dice_mut().clear_queue();
            }
            game
        } else {
            let value = request.value("position")?;
            request.end()?;
            if scenario.is_some() && options.is_none() {
                return Err(Refusal::form("a position that is given a \"scenario\" must be given \"options\", too"));
            }
            let setup = options.map(|options| Setup { scenario, options });
            let read = self.rules.read_position(&value, setup.as_ref());
            let (position, setup) = read.map_err(Refusal::form)?;
            let mut game = Game::from_position(&self.rules, NewGame { setup, ..new }, position);
            game.settle_without_chance();
            game
        };
        self.game = Some(game);
        let mut answer = self.summary()?;
        answer.append(&mut self.dropped()?);
        Ok(answer)
    }

    fn load(&mut self, record: &Record) -> Result<Fields, Refusal> {
        let wrong = |error: RecordError| Refusal::form(error.to_string());
        let (mut game, good, error) = Game::replay(&self.rules, record).map_err(wrong)?;
        // Only a truncated last line is ignored.
        if let Some(error) = error.filter(|_| !record.is_only_truncated(good)) {
            return Err(wrong(error));
        }
        game.settle();
        self.game = Some(game);
        self.summary()
    }

    fn answer(&mut self, mut request: Request) -> Result<Fields, Refusal> {
        match request.what.as_str() {
            "dice" => self.queue_dice(request),
            "draws" => self.queue_draws(request),
            "legal" => {
                request.end()?;
                self.legal()
            }
            "order" => self.order(request),
            "state" => {
                request.end()?;
                let game = self.game()?;
                Ok(fields(json!({"position": self.rules.position_value(game.position())})))
            }
            "view" => {
                let side = read_side::<R>(&request.word("side")?)?;
                request.end()?;
                let view = self.game()?.observe(Viewer::Side(side));
                Ok(fields(json!({"view": self.rules.view_value(&view, side)})))
            }
            "events" => self.events(request),
            "ai" => self.ask_ai(request),
            "undo" => {
                request.end()?;
                self.game_mut()?.undo()?;
                self.summary()
            }
            _ => {
                let file = PathBuf::from(request.word("file")?);
                request.end()?;
                Journal::create(&file, &self.game()?.text()).map_err(Refusal::form)?;
                self.summary()
            }
        }
    }
}

impl<R: AiGame> LoadedRuleset<R> {
    pub(super) fn game(&self) -> Result<&Game<R>, Refusal> {
        self.game.as_ref().ok_or_else(|| Refusal::form("there is no game yet"))
    }

    pub(super) fn game_mut(&mut self) -> Result<&mut Game<R>, Refusal> {
        self.game.as_mut().ok_or_else(|| Refusal::form("there is no game yet"))
    }

    fn order(&mut self, mut request: Request) -> Result<Fields, Refusal> {
        let side = read_side::<R>(&request.word("side")?)?;
        let line = request.word("line")?;
        request.end()?;
        let order = self.rules.parse(&line)?;
        let game = self.game_mut()?;
        let before = game.entries().len();
        game.play(side, order)?;
        let told: Vec<_> = game.entries()[before..]
            .iter()
            .flat_map(|entry| events(&*game.rules(), &entry.events, Viewer::All))
            .collect();
        let mut answer = fields(json!({"events": told}));
        answer.append(&mut self.summary()?);
        answer.append(&mut self.dropped()?);
        Ok(answer)
    }

    /// The sightings of a side from an entry on; without a side, those of both.
    fn events(&self, mut request: Request) -> Result<Fields, Refusal> {
        let viewer = match request.word_if_any("seen_by")? {
            Some(side) => Viewer::Side(read_side::<R>(&side)?),
            None => Viewer::All,
        };
        let from = request.number_if_any("from")?.unwrap_or(0) as usize;
        request.end()?;
        let game = self.game()?;
        let entries = game.entries();
        if from > entries.len() {
            return Err(Refusal::form(format!("this game has {} orders and rolls, not {from}", entries.len())));
        }
        let opening = if from == 0 { game.umpire().opening() } else { &[] };
        let later = entries[from..].iter().flat_map(|entry| &entry.events);
        let all: Vec<_> = opening.iter().chain(later).copied().collect();
        Ok(fields(json!({"events": events(&*self.rules, &all, viewer), "entries": entries.len()})))
    }

    /// A computer player's order for the active side, found from that side's view alone.
    fn ask_ai(&self, mut request: Request) -> Result<Fields, Refusal> {
        let (level, style) = seats::read_seat(&request.word("level")?).map_err(Refusal::form)?;
        let budget = request.number_if_any("budget_ms")?;
        let playouts = request.number_if_any("playouts")?.map(|number| number.clamp(1, 1 << 30) as u32);
        request.end()?;
        let game = self.game()?;
        let owned_brief = OwnedBrief::of(game.umpire()).ok_or_else(|| Refusal::form("the game is over"))?;
        let stream = stream_of(game.seed(), owned_brief.side) ^ game.entries().len() as u64;
        let mut computer = self.rules.player(level, style, stream);
        let brief = owned_brief.brief(&self.rules);
        let playouts = playouts.unwrap_or(if budget.is_some() { u32::MAX } else { PLAYOUTS });
        let advice = match budget {
            Some(ms) => self.rules.advise(
                &mut computer,
                &brief,
                playouts,
                &mut Clock::new(Duration::from_millis(ms.min(600_000))),
            ),
            None => self.rules.advise(&mut computer, &brief, playouts, &mut PlayoutBudget),
        };
        Ok(fields(json!({"line": self.rules.print(&advice.order)})))
    }

    fn summary(&self) -> Result<Fields, Refusal> {
        let game = self.game()?;
        let status = self.rules.status(&game.observe(Viewer::Public));
        let mut summary = fields(json!({
            "to_play": game.umpire().to_play().map(|side| R::SIDES[side].id),
            "phase": self.rules.phase_word(game.position()),
            "turn": status.turn,
            "winner": status.outcome.and_then(|outcome| outcome.winner).map(|winner| R::SIDES[winner].id),
            "hash": format!("{:016x}", game.hash()),
        }));
        summary.append(&mut self.rules.summary_value(game.position()));
        Ok(summary)
    }

    fn legal(&self) -> Result<Fields, Refusal> {
        let game = self.game()?;
        let mut orders = LegalOf::<R>::default();
        self.rules.legal(game.position(), &mut orders);
        let lines: Vec<_> = orders.iter().map(|listed| self.rules.print_listed(&listed)).collect();
        let groups = self.rules.groups_value(game.position());
        Ok(fields(
            json!({"to_play": game.umpire().to_play().map(|side| R::SIDES[side].id), "orders": lines, "groups": groups}),
        ))
    }
}

fn read_side<R: Ruleset>(id: &str) -> Result<Side, Refusal> {
    R::SIDES.read(id).map_err(Refusal::form)
}

pub(super) fn fields(value: Value) -> Fields {
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

fn refused(refusal: &Refusal) -> Value {
    match refusal.case {
        Some(case) => json!({"ok": false, "reason": refusal.reason, "case": case}),
        None => json!({"ok": false, "reason": refusal.reason}),
    }
}
