//! A lesson: a small position and a script, read from `lesson.ron`. The game's orders alone determine its progress, so
//! a lesson can be undone, left and continued like any other game.

use serde::Deserialize;

use crate::kernel::data::{DataError, DataFile, Source};
use crate::kernel::describe_board::DescribeBoard;
use crate::kernel::dice::Seed;
use crate::kernel::record::Header;
use crate::kernel::ruleset::{Refusal, Ruleset};
use crate::kernel::setup::Setup;
use crate::kernel::side::{BySide, Side, SideId};
use crate::kernel::story::PlaceId;
use crate::kernel::umpire::Umpire;
use crate::play::new_game::{NewGame, opening_of};

/// The name of its file in the ruleset's folder.
pub const FILE: &str = "lesson.ron";

/// The goal of a step, as the file writes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Word {
    /// The learner presses "continue".
    Read,
    /// The learner gives this order.
    Order(String),
    /// The learner gives these orders, in any order: a stack that goes together.
    Orders(Vec<String>),
    /// The computer gives these orders.
    Watch(Vec<String>),
}

/// A step as the file writes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    heading: String,
    text: String,
    wants: Word,
    #[serde(default)]
    otherwise: String,
    #[serde(default)]
    at: Vec<String>,
}

/// The file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonFile {
    title: String,
    about: String,
    minutes: u16,
    side: SideId,
    enemy: String,
    options: Vec<String>,
    seed: Seed,
    position: String,
    steps: Vec<Written>,
    #[serde(default)]
    end_text: String,
    #[serde(default)]
    goal: String,
}

/// The goal of a step.
#[derive(Clone, PartialEq, Debug)]
pub enum StepGoal<O> {
    /// The learner reads and continues.
    Read,
    /// The learner gives this order.
    Order(O),
    /// The learner gives these orders, in any order.
    Orders(Vec<O>),
    /// The computer gives these orders, one after the other.
    Watch(Vec<O>),
}

/// A step.
#[derive(Clone, Debug)]
pub struct LessonStep<O> {
    /// A short heading.
    pub heading: String,
    /// Its text: things to look at, and to do.
    pub text: String,
    /// Its goal.
    pub goal: StepGoal<O>,
    /// The answer to any other legal order.
    pub otherwise: String,
    /// The places it mentions.
    pub at: Vec<PlaceId>,
}

/// A lesson.
#[derive(Clone, Debug)]
pub struct Lesson<R: Ruleset> {
    /// Its name.
    pub title: String,
    /// A description in a sentence or two.
    pub about: String,
    /// The typical duration.
    pub minutes: u16,
    /// The learner's side.
    pub side: Side,
    /// Its steps.
    pub steps: Vec<LessonStep<R::Order>>,
    /// The text at the end of the game; empty if the last step is enough.
    pub end_text: String,
    /// What the learner must reach; empty if it is what the game asks for.
    pub goal: String,
    header: Header,
    opening: R::Position,
}

/// The progress of a game through a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LessonPosition {
    /// The step, from 0; the number of steps once the lesson is finished.
    pub step: usize,
    /// The orders of the step that are given already: a bit for each, the lowest for the first.
    pub given: u32,
}

impl<R: Ruleset> Lesson<R> {
    /// The first line of its record.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The position before its first order.
    pub const fn opening(&self) -> &R::Position {
        &self.opening
    }

    /// The settings of its game.
    pub fn new_game(&self) -> NewGame {
        let seats = BySide::of(|side| self.header.seat::<R>(side).to_owned());
        NewGame { name: self.header.name.clone(), setup: self.header.setup(), seats, seed: self.header.seed }
    }

    /// The number of orders from beginning to end.
    pub fn orders(&self) -> usize {
        let count = |goal: &StepGoal<R::Order>| match goal {
            StepGoal::Read => 0,
            StepGoal::Order(_) => 1,
            StepGoal::Orders(orders) | StepGoal::Watch(orders) => orders.len(),
        };
        self.steps.iter().map(|step| count(&step.goal)).sum()
    }

    /// Whether a record is a game of this lesson: the same position and the same dice.
    pub fn is(&self, header: &Header) -> bool {
        header.position == self.header.position && header.seed == self.header.seed && header.branch.is_none()
    }

    /// The progress after these orders, with the steps before `read` read; none if the game has left the script.
    pub fn position(&self, given: &[(Side, R::Order)], read: usize) -> Option<LessonPosition> {
        let mut given = given.iter().peekable();
        let mut position = LessonPosition { step: 0, given: 0 };
        for (i, step) in self.steps.iter().enumerate() {
            let mut now = LessonPosition { step: i, given: 0 };
            while let Some((_, side, _)) = self.next_of(now) {
                match given.next() {
                    None if now.given == 0 => return Some(self.after_read(position, read)),
                    None => return Some(now),
                    Some((by, order)) if *by == side => now.given |= 1 << self.number_of(now, order)?,
                    Some(_) => return None,
                }
            }
            position.step = if step.goal == StepGoal::Read { position.step } else { i + 1 };
        }
        // After the last step the lesson is over.
        let through = given.peek().is_some();
        Some(if through {
            LessonPosition { step: self.steps.len(), given: 0 }
        } else {
            self.after_read(position, read)
        })
    }

    /// The position after the steps that have been read.
    fn after_read(&self, mut position: LessonPosition, read: usize) -> LessonPosition {
        while position.step < read && matches!(self.steps.get(position.step), Some(step) if step.goal == StepGoal::Read)
        {
            position.step += 1;
        }
        position
    }

    /// The next order of a step, in its order.
    fn next_of(&self, position: LessonPosition) -> Option<(&LessonStep<R::Order>, Side, R::Order)> {
        let step = self.steps.get(position.step)?;
        let (orders, side) = step.goal.orders(self.side)?;
        let left = (0..orders.len()).find(|number| position.given & (1 << number) == 0)?;
        Some((step, side, orders[left]))
    }

    /// The number of an order among those that a step still asks for.
    fn number_of(&self, position: LessonPosition, order: &R::Order) -> Option<usize> {
        let goal = &self.steps[position.step].goal;
        let (orders, _) = goal.orders(self.side)?;
        let open = |number: &usize| position.given & (1 << number) == 0;
        let mut left = (0..orders.len()).filter(open);
        match goal {
            StepGoal::Orders(_) => left.find(|number| orders[*number] == *order),
            _ => left.next().filter(|number| orders[*number] == *order),
        }
    }

    /// The step that asks for an order now, skipping steps that are only read.
    fn asking(&self, position: LessonPosition) -> Option<LessonPosition> {
        let skipped = self.steps[position.step..].iter().position(|step| step.goal != StepGoal::Read)?;
        Some(if skipped == 0 { position } else { LessonPosition { step: position.step + skipped, given: 0 } })
    }

    /// The next order, and the step that asks for it, skipping steps that are only read.
    pub fn next(&self, position: LessonPosition) -> Option<(&LessonStep<R::Order>, Side, R::Order)> {
        self.next_of(self.asking(position)?)
    }

    /// Whether the step that asks for an order now wants this one.
    pub fn wants(&self, position: LessonPosition, order: &R::Order) -> bool {
        self.asking(position).is_some_and(|position| self.number_of(position, order).is_some())
    }
}

impl<O> StepGoal<O> {
    /// Its orders, and the side that gives them; none if it is only read. `learner`: the side of the learner.
    fn orders(&self, learner: Side) -> Option<(&[O], Side)> {
        match self {
            Self::Read => None,
            Self::Order(order) => Some((std::slice::from_ref(order), learner)),
            Self::Orders(orders) => Some((orders, learner)),
            Self::Watch(orders) => Some((orders, learner.other())),
        }
    }
}

impl<R: DescribeBoard> Lesson<R> {
    /// Reads a lesson; `name` and `text` are those of the file.
    ///
    /// # Errors
    /// File, location and error: an unknown word, an impossible position or order, an unknown place.
    pub fn read(rules: &R, source: &dyn Source) -> Result<Self, DataError> {
        let (name, text) = source.text(FILE)?;
        let file = DataFile { name: &name, text: &text };
        let script: LessonFile = file.read()?;
        let wrong = |what: String| file.error_at(&script.title, 0, what);
        let value = serde_json::from_str(&script.position)
            .map_err(|error| wrong(format!("the position cannot be read: {error}")))?;
        let given = Setup::with_options(&script.options);
        let (position, setup) = rules.read_position(&value, Some(&given)).map_err(wrong)?;
        let learner = script.side.side(&R::SIDES).map_err(|what| file.error_at("side", 0, what))?;
        let seats = BySide::of(|side| match side == learner {
            true => "human".to_owned(),
            false => script.enemy.clone(),
        });
        crate::play::seats::read_seat(&script.enemy).map_err(|what| file.error_at(&script.enemy, 0, what))?;
        let mut header = Header::new(rules, script.title.clone(), setup, seats, script.seed);
        header.position = Some(rules.position_value(&position).to_string());
        let order = |line: &String| rules.parse(line).map_err(|refusal| file.error_at(line, 0, refusal.reason));
        let steps = script.steps.iter().map(|step| {
            let goal = match &step.wants {
                Word::Read => StepGoal::Read,
                Word::Order(line) => StepGoal::Order(order(line)?),
                Word::Orders(lines) => StepGoal::Orders(lines.iter().map(order).collect::<Result<_, _>>()?),
                Word::Watch(lines) => StepGoal::Watch(lines.iter().map(order).collect::<Result<_, _>>()?),
            };
            let place = |id: &String| {
                let found = rules.described_places().into_iter().find(|place| rules.place_word(*place) == id);
                found.ok_or_else(|| file.error_at(id, 0, format!("there is no place \"{id}\"")))
            };
            Ok(LessonStep {
                heading: step.heading.clone(),
                text: step.text.clone(),
                goal,
                otherwise: step.otherwise.clone(),
                at: step.at.iter().map(place).collect::<Result<_, DataError>>()?,
            })
        });
        let steps = steps.collect::<Result<_, DataError>>()?;
        let LessonFile { title, about, minutes, end_text, goal, .. } = script;
        Ok(Self { title, about, minutes, side: learner, steps, end_text, goal, header, opening: position })
    }

    /// Plays the lesson through.
    ///
    /// # Errors
    /// The first order that is refused, with the reason.
    pub fn prove(&self, rules: &std::sync::Arc<R>) -> Result<Umpire<R>, String> {
        let opening = opening_of(&**rules, &self.header)?;
        let mut umpire = Umpire::new(std::sync::Arc::clone(rules), opening, self.header.seed);
        umpire.run();
        let mut given = Vec::new();
        while let Some((step, side, order)) = self.position(&given, usize::MAX).and_then(|position| self.next(position))
        {
            let wrong = |refusal: Refusal| {
                format!(
                    "\"{}\": {} cannot give the order \"{}\": {refusal}",
                    step.heading,
                    R::SIDES[side].name,
                    rules.print(&order)
                )
            };
            umpire.submit(side, order).map_err(wrong)?;
            umpire.run();
            given.push((side, order));
        }
        Ok(umpire)
    }
}
