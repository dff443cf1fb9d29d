//! A game on the table, whatever it is: one object behind which the game's type is hidden. Views come out of it;
//! touches, keys and the game's own intents go in, and it turns them into orders and changes of the plan.

mod thinking;

use std::any::Any;

use bevy_egui::egui;

use super::art::Art;
use super::games::{At, Board, Does, Foot, Marks, Prompt, Rolling, Sheets, Touch, Work};
use super::keys::Pressed;
use super::panels::Places;
use super::stage::{Laid, Stage};
use super::walking::{Stroll, Strolling};
use crate::board::Face;
use crate::kernel::ruleset::{ListedOf, Refusal};
use crate::kernel::side::BySide;
use crate::kernel::story::{Outcome, Spot, Standing, capital};
use crate::play::log::LogLine;
use crate::play::table::Table;
use crate::play::walk::Walk;
pub use thinking::{Thought, Thoughts};

use super::facts::Facts;

/// What a game's own view asks for; only the same game can carry it out.
pub struct Asked(Box<dyn Any + Send + Sync>);

impl std::fmt::Debug for Asked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Asked")
    }
}

/// A sentence at the foot of the prompt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// Its case, if a rule speaks.
    pub case: Option<&'static str>,
    /// Good news, or only a word: not in an error's red.
    pub calm: bool,
}

/// A question before an order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// "End the movement?"
    pub question: String,
    /// What would be lost.
    pub about: String,
    /// The word of yes.
    pub word: String,
    /// The word of no.
    pub back: String,
}

/// What the shell has to do after an intent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Follows {
    /// The rules, at a case.
    Rules(String),
    /// A place is brought into the middle.
    Show(Spot),
    /// A place is brought into view, if it is not there.
    Reveal(Spot),
}

/// What views are drawn with.
#[derive(Clone, Copy)]
pub struct Looks<'a> {
    /// The pictures and the map.
    pub art: &'a Art,
    /// Below 1600 pixels of width.
    pub compact: bool,
}

/// A game on the table behind which its type is hidden.
pub trait Sitting: Send + Sync {
    /// Who sits where, whose turn it is, the record: what every game has.
    fn facts(&self) -> &dyn Facts;
    /// The same, to be changed. After a change, [`Sitting::settle`].
    fn facts_mut(&mut self) -> &mut dyn Facts;
    /// Takes in what has changed: what was seen begins to move, the plan is forgotten.
    fn settle(&mut self);
    /// How the game stands on the screen: while dice roll, as before they fell.
    fn standing(&self) -> Standing;
    /// The log on the screen: nothing behind dice that still roll.
    fn log(&self) -> &[LogLine];
    /// Who must decide what.
    fn prompt(&self, looks: Looks<'_>) -> Prompt;
    /// What is marked on the map.
    fn marks(&self, looks: Looks<'_>) -> Marks;
    /// Fills the tooltip of a place.
    fn tip(&self, looks: Looks<'_>, ui: &mut egui::Ui, spot: Spot);
    /// The block in hand.
    fn in_hand(&self, looks: Looks<'_>) -> Option<Face>;
    /// What touching the map asks for.
    fn touch(&self, looks: Looks<'_>, touch: Touch) -> Vec<Asked>;
    /// What keys ask for.
    fn keys(&self, looks: Looks<'_>, pressed: &Pressed) -> Vec<Asked>;
    /// Fills the turn card.
    fn turn_card(&self, looks: Looks<'_>, ui: &mut egui::Ui) -> Vec<Asked>;
    /// Draws the sheets beside the map.
    fn side_sheet(&self, looks: Looks<'_>, ctx: &egui::Context, rect: egui::Rect, places: &Places) -> Sheets<Asked>;
    /// The main button at the foot.
    fn foot(&self, looks: Looks<'_>) -> Option<Foot>;
    /// What pressing it asks for.
    fn press_foot(&self, looks: Looks<'_>) -> Vec<Asked>;
    /// Whether something lies over the map.
    fn lies_over(&self, looks: Looks<'_>) -> bool;
    /// Whether it is put aside.
    fn put_aside(&self) -> bool;
    /// Puts it aside or takes it up again.
    fn set_aside(&mut self, aside: bool);
    /// Draws what lies over the map.
    fn over_map(&self, looks: Looks<'_>, ctx: &egui::Context, sheet: egui::Rect) -> Vec<Asked>;
    /// Draws the sheets beside it.
    fn over_side(&self, looks: Looks<'_>, ctx: &egui::Context, rect: egui::Rect, places: &Places) -> Vec<Asked>;
    /// Carries out what one of its own views asked for.
    fn carry_out(&mut self, asked: Asked) -> Vec<Follows>;
    /// Runs a row of the phase table.
    fn run(&mut self, row: usize);
    /// How pieces lie on the map.
    fn laid(&self, looks: Looks<'_>) -> Laid;
    /// Rises with everything that is seen to change.
    fn version(&self) -> u64;
    /// Lets time pass for what moves; true while something does.
    fn tick(&mut self, milliseconds: f32) -> bool;
    /// Ends everything that moves.
    fn skip(&mut self);
    /// Whether something moves.
    fn busy(&self) -> bool;
    /// Dice that fall just now, and how far they are: over the map or in a tray.
    fn rolling(&self) -> Option<(&Rolling, f32)>;
    /// A program's move that has just begun to be shown happens there.
    fn follow(&self) -> Option<Spot>;
    /// What was refused, or done.
    fn notice(&self) -> Option<&Notice>;
    /// Says a sentence, or nothing any more.
    fn say(&mut self, notice: Option<Notice>);
    /// The question before an order, if one is asked.
    fn question(&self) -> Option<&Question>;
    /// Answers it.
    fn answer(&mut self, yes: bool);
    /// Takes back the last order.
    fn undo(&mut self);
    /// Programs and advisers who think.
    fn thoughts(&self) -> &Thoughts;
    /// The same, to be changed.
    fn thoughts_mut(&mut self) -> &mut Thoughts;
    /// Lets programs think and plays what they found; true while anybody thinks. `held`: a question is open.
    fn think(&mut self, seconds: f32, held: bool) -> bool;
    /// Asks an adviser.
    fn ask_hint(&mut self, seconds: f32);
    /// Does what the adviser said.
    fn do_hint(&mut self);
    /// Takes in what the game works out aside; true while it does.
    fn poll(&mut self) -> bool;
    /// How the game ended, in a sentence, if it did.
    fn ending(&self) -> Option<(Outcome, String)>;
    /// Rows of figures for the end.
    fn figures(&self) -> Vec<(String, BySide<String>)>;
    /// The game so far, to be walked through.
    ///
    /// # Errors
    /// What is wrong with it.
    fn stroll(&self) -> Result<Box<dyn Strolling>, String>;
    /// A copy of the game for an export on a thread.
    fn to_export(&self) -> Box<dyn super::exports::Exported>;
    /// Itself, for tests that know the game.
    fn as_any(&self) -> &dyn Any;
    /// Itself, for tests that know the game.
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

/// What was seen before dice fell that still roll.
struct Held<R: Board> {
    seen: R::Seen,
    log: usize,
}

/// A game of one type on the table.
pub struct Seated<R: Board> {
    /// The table.
    pub table: Table<R>,
    /// What a human puts together.
    pub plan: R::Plan,
    aside: R::Aside,
    put_aside: bool,
    stage: Stage<R>,
    held: Option<Held<R>>,
    notice: Option<Notice>,
    asking: Option<(Question, R::Order)>,
    thoughts: Thoughts,
    mind: thinking::Thinking<R>,
    version: u64,
}

impl<R: Board> Seated<R> {
    /// Sits down to a table.
    pub fn new(table: Table<R>) -> Self {
        let put_aside = R::puts_aside(&table.rules(), table.seen());
        Self {
            table,
            plan: R::Plan::default(),
            aside: R::Aside::default(),
            put_aside,
            stage: Stage::default(),
            held: None,
            notice: None,
            asking: None,
            thoughts: Thoughts::default(),
            mind: thinking::Thinking::default(),
            version: 0,
        }
    }

    /// Calls with the moment as it is on the screen.
    fn at<T>(&self, looks: Looks<'_>, see: impl FnOnce(At<'_, R>) -> T) -> T {
        let rules = self.table.rules();
        let rolls = self.held.is_some();
        let legal: &[ListedOf<R>] = if rolls { &[] } else { self.table.legal() };
        see(At {
            rules: &*rules,
            table: &self.table,
            seen: self.held.as_ref().map_or(self.table.seen(), |held| &held.seen),
            legal,
            plan: &self.plan,
            aside: &self.aside,
            put_aside: self.put_aside,
            motion: self.stage.front().map(|moving| (&moving.fresh.sighting, moving.share())),
            chart: &looks.art.chart,
            art: looks.art,
            compact: looks.compact,
        })
    }

    fn asked(intents: Vec<R::Intent>) -> Vec<Asked> {
        intents.into_iter().map(|intent| Asked(Box::new(intent))).collect()
    }

    /// Gives an order of the human; a refusal becomes the notice.
    pub fn order(&mut self, order: R::Order) -> bool {
        let before = self.before();
        let given = self.table.order(order);
        self.given(given, before)
    }

    /// What was seen before an order, in case dice fall.
    fn before(&mut self) -> (R::Seen, usize) {
        self.stage.skip();
        self.held = None;
        (self.table.seen().clone(), self.table.log().len())
    }

    fn given(&mut self, given: Result<(), Refusal>, before: (R::Seen, usize)) -> bool {
        match given {
            Ok(()) => {
                self.notice = None;
                self.plan = R::Plan::default();
                self.held = Some(Held { seen: before.0, log: before.1 });
                self.settle();
                true
            }
            Err(refusal) => {
                let text = capital(&refusal.reason);
                self.notice = Some(Notice { text, case: refusal.case, calm: false });
                false
            }
        }
    }

    fn do_one(&mut self, does: Does<R::Order>, follows: &mut Vec<Follows>) {
        match does {
            Does::Order(order) => drop(self.order(order)),
            Does::Orders(orders) => {
                for order in orders {
                    if !self.order(order) {
                        break;
                    }
                }
            }
            Does::Confirm { question, about, word, back, order } => {
                self.asking = Some((Question { question, about, word, back }, order));
            }
            Does::Say(text, case) => self.notice = Some(Notice { text, case, calm: false }),
            Does::Hush => self.notice = None,
            Does::Rules(case) => follows.push(Follows::Rules(case)),
            Does::Show(spot) => follows.push(Follows::Show(spot)),
            Does::Reveal(spot) => follows.push(Follows::Reveal(spot)),
            Does::PutAside(aside) => self.put_aside = aside,
            Does::Peek(peek) => self.table.set_peek(peek),
            Does::Hint => self.thoughts.wanted = true,
            Does::Skip => self.skip(),
        }
    }
}

impl<R: Board> Sitting for Seated<R> {
    fn facts(&self) -> &dyn Facts {
        &self.table
    }

    fn facts_mut(&mut self) -> &mut dyn Facts {
        &mut self.table
    }

    fn settle(&mut self) {
        if self.table.due().is_some() {
            return;
        }
        let rules = self.table.rules();
        let fresh = self.table.take_fresh();
        self.stage.play(&rules, fresh);
        if self.table.curtain().is_some() {
            self.stage.skip();
        }
        if self.stage.first_roll().is_none() {
            self.held = None;
        }
        // Nothing on the table may belong to an earlier position.
        self.plan = R::Plan::default();
        self.asking = None;
        self.thoughts.hint = None;
        self.put_aside = R::puts_aside(&rules, self.table.seen());
        self.version += 1;
    }

    fn standing(&self) -> Standing {
        match &self.held {
            Some(held) => self.table.rules().standing(&held.seen),
            None => self.table.standing().clone(),
        }
    }

    fn log(&self) -> &[LogLine] {
        let log = self.table.log();
        let upto = match (&self.held, self.stage.first_roll()) {
            (Some(held), Some(roll)) => log
                .iter()
                .position(|line| (line.entry, line.event) >= roll)
                .unwrap_or(log.len())
                .max(held.log.min(log.len())),
            _ => log.len(),
        };
        &log[..upto]
    }

    fn prompt(&self, looks: Looks<'_>) -> Prompt {
        if self.held.is_some() {
            return Prompt {
                side: None,
                heading: "Dice".into(),
                question: "The dice are falling".into(),
                help: "Any key shows at once how they rest.".into(),
            };
        }
        self.at(looks, R::prompt)
    }

    fn marks(&self, looks: Looks<'_>) -> Marks {
        self.at(looks, R::marks)
    }

    fn tip(&self, looks: Looks<'_>, ui: &mut egui::Ui, spot: Spot) {
        self.at(looks, |at| R::tip(at, ui, spot));
    }

    fn in_hand(&self, looks: Looks<'_>) -> Option<Face> {
        self.at(looks, R::in_hand)
    }

    fn touch(&self, looks: Looks<'_>, touch: Touch) -> Vec<Asked> {
        Self::asked(self.at(looks, |at| R::touch(at, touch)))
    }

    fn keys(&self, looks: Looks<'_>, pressed: &Pressed) -> Vec<Asked> {
        Self::asked(self.at(looks, |at| R::keys(at, pressed)))
    }

    fn turn_card(&self, looks: Looks<'_>, ui: &mut egui::Ui) -> Vec<Asked> {
        Self::asked(self.at(looks, |at| R::turn_card(at, ui)))
    }

    fn side_sheet(&self, looks: Looks<'_>, ctx: &egui::Context, rect: egui::Rect, places: &Places) -> Sheets<Asked> {
        let Sheets { bottom, intents } = self.at(looks, |at| R::side_sheet(at, ctx, rect, places));
        Sheets { bottom, intents: Self::asked(intents) }
    }

    fn foot(&self, looks: Looks<'_>) -> Option<Foot> {
        self.at(looks, R::foot)
    }

    fn press_foot(&self, looks: Looks<'_>) -> Vec<Asked> {
        Self::asked(self.at(looks, R::press_foot))
    }

    fn lies_over(&self, looks: Looks<'_>) -> bool {
        self.at(looks, R::lies_over)
    }

    fn put_aside(&self) -> bool {
        self.put_aside
    }

    fn set_aside(&mut self, aside: bool) {
        self.put_aside = aside;
    }

    fn over_map(&self, looks: Looks<'_>, ctx: &egui::Context, sheet: egui::Rect) -> Vec<Asked> {
        Self::asked(self.at(looks, |at| R::over_map(at, ctx, sheet)))
    }

    fn over_side(&self, looks: Looks<'_>, ctx: &egui::Context, rect: egui::Rect, places: &Places) -> Vec<Asked> {
        Self::asked(self.at(looks, |at| R::over_side(at, ctx, rect, places)))
    }

    fn carry_out(&mut self, asked: Asked) -> Vec<Follows> {
        let Ok(intent) = asked.0.downcast::<R::Intent>() else { return Vec::new() };
        let rules = self.table.rules();
        let work = Work {
            rules: &*rules,
            table: &self.table,
            seen: self.table.seen(),
            legal: self.table.legal(),
            plan: &mut self.plan,
            aside: &mut self.aside,
        };
        let mut follows = Vec::new();
        for does in R::carry_out(work, *intent) {
            self.do_one(does, &mut follows);
        }
        self.version += 1;
        follows
    }

    fn run(&mut self, row: usize) {
        if self.held.is_none() {
            // The first dice of a game, or of one that is opened: nothing was seen before them.
            self.held = Some(Held { seen: self.table.seen().clone(), log: self.table.log().len() });
        }
        self.table.run(row);
    }

    fn laid(&self, looks: Looks<'_>) -> Laid {
        self.stage.laid(&self.table.rules(), &looks.art.chart, self.table.seen())
    }

    fn version(&self) -> u64 {
        self.version + self.stage.version() + self.table.version()
    }

    fn tick(&mut self, milliseconds: f32) -> bool {
        let moved = self.stage.tick(milliseconds);
        if self.held.is_some() && self.stage.first_roll().is_none() {
            self.held = None;
        }
        moved
    }

    fn skip(&mut self) {
        self.stage.skip();
        self.held = None;
    }

    fn busy(&self) -> bool {
        self.stage.busy()
    }

    fn rolling(&self) -> Option<(&Rolling, f32)> {
        self.stage.front().and_then(|moving| moving.rolling.as_ref().map(|rolling| (rolling, moving.spent)))
    }

    fn follow(&self) -> Option<Spot> {
        let moving = self.stage.front().filter(|moving| moving.spent < 60.0)?;
        let (side, spot) = self.table.rules().follow(&moving.fresh.sighting)?;
        self.table.seats()[side].is_some().then_some(spot)
    }

    fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    fn say(&mut self, notice: Option<Notice>) {
        self.notice = notice;
    }

    fn question(&self) -> Option<&Question> {
        self.asking.as_ref().map(|(question, _)| question)
    }

    fn answer(&mut self, yes: bool) {
        if let Some((_, order)) = self.asking.take().filter(|_| yes) {
            self.order(order);
        }
    }

    fn undo(&mut self) {
        match self.table.undo() {
            Ok(()) => {
                self.notice = None;
                self.stage.skip();
                self.settle();
            }
            Err(refusal) => {
                self.notice = Some(Notice { text: capital(&refusal.reason), case: None, calm: false });
            }
        }
    }

    fn thoughts(&self) -> &Thoughts {
        &self.thoughts
    }

    fn thoughts_mut(&mut self) -> &mut Thoughts {
        &mut self.thoughts
    }

    fn think(&mut self, seconds: f32, held: bool) -> bool {
        self.go_on_thinking(seconds, held)
    }

    fn ask_hint(&mut self, seconds: f32) {
        self.begin_hint(seconds);
    }

    fn do_hint(&mut self) {
        self.follow_hint();
    }

    fn poll(&mut self) -> bool {
        R::poll(&mut self.aside)
    }

    fn ending(&self) -> Option<(Outcome, String)> {
        let outcome = self.table.standing().outcome?;
        Some((outcome, capital(&self.table.rules().ending(outcome))))
    }

    fn figures(&self) -> Vec<(String, BySide<String>)> {
        self.table.rules().figures(self.table.seen())
    }

    fn stroll(&self) -> Result<Box<dyn Strolling>, String> {
        Ok(Box::new(Stroll::new(Walk::of_table(&self.table)?)))
    }

    fn to_export(&self) -> Box<dyn super::exports::Exported> {
        Box::new(self.table.duplicate())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}
