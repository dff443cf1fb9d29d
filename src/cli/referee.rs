//! `blockade referee`: the rules over standard input and output, one JSON object a line.

use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::ai::new_york_1776::{PLAYOUTS, Player, Steady};
use crate::clock::Clock;
use crate::game::{Game, NewGame};
use crate::kernel::dice::Seed;
use crate::kernel::record;
use crate::kernel::ruleset::{Refusal, Ruleset, Viewer};
use crate::kernel::side::Side;
use crate::rules::new_york_1776::NewYork;
use crate::rules::new_york_1776::position::Phase;
use crate::seats::{self, Dossier, stream_of};

#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
enum Request {
    New {
        ruleset: String,
        #[serde(default)]
        options: Vec<String>,
        seed: Option<String>,
    },
    Position {
        ruleset: String,
        #[serde(default)]
        options: Vec<String>,
        position: Value,
        seed: Option<String>,
    },
    Dice {
        faces: Vec<u8>,
    },
    Legal {},
    Order {
        side: String,
        line: String,
    },
    State {},
    View {
        side: String,
    },
    Ai {
        level: String,
        budget_ms: Option<u64>,
        playouts: Option<u32>,
    },
    Undo {},
    Save {
        file: PathBuf,
    },
    Load {
        file: PathBuf,
    },
}

/// A seed from the operating system.
///
/// # Errors
/// A sentence, if it gives none.
pub fn fresh_seed() -> Result<Seed, String> {
    use rand::TryRng;
    let mut bytes = [0; 32];
    rand::rngs::SysRng
        .try_fill_bytes(&mut bytes)
        .map_err(|error| format!("the system gives no random seed: {error}"))?;
    Ok(Seed(bytes))
}

/// The longest line that is read.
const LONGEST: usize = 1 << 20;

/// Holds one game and answers requests about it.
pub struct Referee {
    rules: Arc<NewYork>,
    game: Option<Game>,
}

impl Referee {
    /// Without a game yet.
    pub const fn new(rules: Arc<NewYork>) -> Self {
        Self { rules, game: None }
    }

    /// Answers until the input ends.
    ///
    /// # Errors
    /// If the input or output breaks.
    pub fn serve(&mut self, mut input: impl BufRead, mut output: impl Write) -> std::io::Result<()> {
        let mut line = Vec::new();
        loop {
            line.clear();
            if std::io::Read::take(&mut input, LONGEST as u64 + 1).read_until(b'\n', &mut line)? == 0 {
                return Ok(());
            }
            let answer = if line.len() > LONGEST {
                // The rest of an endless line is passed over without being kept.
                while !line.ends_with(b"\n") {
                    line.clear();
                    if std::io::Read::take(&mut input, LONGEST as u64).read_until(b'\n', &mut line)? == 0 {
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
        let request: Request = match serde_json::from_str(line) {
            Ok(request) => request,
            Err(error) => return refused(&Refusal::form(format!("this is no request: {error}"))),
        };
        match self.serve_request(request) {
            Ok(mut answer) => {
                let mut whole = Map::new();
                whole.insert("ok".into(), json!(true));
                whole.append(&mut answer);
                whole.into()
            }
            Err(refusal) => refused(&refusal),
        }
    }

    fn serve_request(&mut self, request: Request) -> Result<Map<String, Value>, Refusal> {
        match request {
            Request::New { ruleset, options, seed } => {
                let new = self.new_game(&ruleset, options, seed)?;
                self.game = Some(Game::new(&self.rules, new).map_err(Refusal::form)?);
                self.summary()
            }
            Request::Position { ruleset, options, position, seed } => {
                let mut new = self.new_game(&ruleset, options, seed)?;
                let position = self.rules.read_position(&position, &new.options).map_err(Refusal::form)?;
                new.options = position.options.rules().map(|rule| rule.id().to_owned()).collect();
                self.game = Some(Game::from_position(&self.rules, new, position));
                self.summary()
            }
            Request::Dice { faces } => {
                let queued = self.game_mut()?.dice_mut().queue(&faces).map_err(Refusal::form)?;
                Ok(object(json!({"queued": queued})))
            }
            Request::Legal {} => self.legal(),
            Request::Order { side, line } => {
                let side = read_side(&side)?;
                let order = self.rules.parse(&line)?;
                let game = self.game_mut()?;
                let before = game.umpire().entries().len();
                game.play(side, order)?;
                let events: Vec<_> = game.umpire().entries()[before..]
                    .iter()
                    .flat_map(|entry| &entry.events)
                    .filter_map(|event| game.rules().event_json(event, Viewer::All))
                    .collect();
                let mut answer = object(json!({"events": events}));
                answer.append(&mut self.summary()?);
                Ok(answer)
            }
            Request::State {} => {
                let game = self.game()?;
                Ok(object(json!({"position": self.rules.position_value(game.position())})))
            }
            Request::View { side } => {
                let side = read_side(&side)?;
                let seen = self.game()?.observe(Viewer::Side(side));
                Ok(object(json!({"view": self.rules.view_value(&seen, side)})))
            }
            Request::Ai { level, budget_ms, playouts } => self.ask_ai(&level, budget_ms, playouts),
            Request::Undo {} => {
                self.game_mut()?.undo()?;
                self.summary()
            }
            Request::Save { file } => {
                let game = self.game()?;
                crate::files::write_whole(&file, &game.text()).map_err(Refusal::form)?;
                self.summary()
            }
            Request::Load { file } => {
                let wrong = |error: record::RecordError| Refusal::form(error.to_string());
                let record = record::Record::read(&file).map_err(wrong)?;
                let (mut game, good, trouble) = Game::replay(&self.rules, &record).map_err(wrong)?;
                // Only a last line cut off in writing is passed over.
                if let Some(trouble) = trouble.filter(|_| !record.only_cut(good)) {
                    return Err(wrong(trouble));
                }
                game.settle();
                self.game = Some(game);
                self.summary()
            }
        }
    }

    /// The order of an AI for the side to play, found from that side's view alone.
    fn ask_ai(
        &self,
        level: &str,
        budget_ms: Option<u64>,
        playouts: Option<u32>,
    ) -> Result<Map<String, Value>, Refusal> {
        let game = self.game()?;
        let (level, temper) = seats::read_seat(level).map_err(Refusal::form)?;
        let dossier = Dossier::of(game.umpire()).ok_or_else(|| Refusal::form("the game is over"))?;
        let stream = stream_of(game.seed(), dossier.side) ^ game.umpire().entries().len() as u64;
        let mut player = Player::new(&self.rules, level, temper, stream);
        player.playouts = playouts.unwrap_or(if budget_ms.is_some() { u32::MAX } else { PLAYOUTS }).max(1);
        let brief = dossier.brief(&self.rules);
        let choice = match budget_ms {
            Some(ms) => player.choose(&brief, &mut Clock::new(Duration::from_millis(ms.min(600_000)))),
            None => player.choose(&brief, &mut Steady),
        };
        Ok(object(json!({"line": self.rules.print(&choice.order)})))
    }

    fn new_game(&self, ruleset: &str, options: Vec<String>, seed: Option<String>) -> Result<NewGame, Refusal> {
        if ruleset != NewYork::ID {
            return Err(Refusal::form(format!("there is no ruleset \"{ruleset}\"; there is {}", NewYork::ID)));
        }
        let seed = match seed {
            Some(text) => Seed::parse(&text),
            None => fresh_seed(),
        };
        Ok(NewGame { options, ..NewGame::hotseat("Referee", seed.map_err(Refusal::form)?) })
    }

    fn game(&self) -> Result<&Game, Refusal> {
        self.game.as_ref().ok_or_else(|| Refusal::form("there is no game yet; begin with new, position or load"))
    }

    fn game_mut(&mut self) -> Result<&mut Game, Refusal> {
        self.game.as_mut().ok_or_else(|| Refusal::form("there is no game yet; begin with new, position or load"))
    }

    fn summary(&self) -> Result<Map<String, Value>, Refusal> {
        let game = self.game()?;
        let position = game.position();
        let phase = match position.phase {
            Phase::Setup => "setup",
            Phase::Desertion => "desertion",
            Phase::Battles => "battles",
            Phase::Battle => "battle",
            Phase::Over => "over",
            _ => "movement",
        };
        Ok(object(json!({
            "to_play": game.umpire().to_play().map(Side::id),
            "phase": phase,
            "turn": position.turn,
            "winner": position.verdict.map(|verdict| verdict.winner.id()),
            "hash": format!("{:016x}", game.hash()),
        })))
    }

    fn legal(&self) -> Result<Map<String, Value>, Refusal> {
        let game = self.game()?;
        let position = game.position();
        let mut orders = Vec::new();
        self.rules.legal(position, &mut orders);
        let lines: Vec<_> = orders.iter().map(|order| self.rules.print(order)).collect();
        let mut groups = Map::new();
        for group in self.rules.groups(position) {
            let ids = |units: crate::kernel::bits::Bits| {
                units.into_iter().map(|u| self.rules.units[u as usize].id.as_str()).collect::<Vec<_>>()
            };
            let pick_up: Map<_, _> = group
                .pick_up
                .iter()
                .map(|(l, units)| (self.rules.locations[*l as usize].id.clone(), json!(ids(*units))))
                .collect();
            groups.insert(
                self.rules.units[group.leader as usize].id.clone(),
                json!({"limit": group.limit, "units": ids(group.units), "pick_up": pick_up}),
            );
        }
        Ok(object(json!({"to_play": game.umpire().to_play().map(Side::id), "orders": lines, "groups": groups})))
    }
}

fn read_side(id: &str) -> Result<Side, Refusal> {
    Side::from_id(id).ok_or_else(|| Refusal::form(format!("\"{id}\" is no side; there are american and british")))
}

fn object(value: Value) -> Map<String, Value> {
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
