//! A first game: a small position and a script, read from `lesson.ron`. Where in it a game stands is told by its
//! orders alone, so it is undone, left and taken up again like any other game.

use serde::Deserialize;

use crate::kernel::data::{DataError, DataFile, Source};
use crate::kernel::dice::Seed;
use crate::kernel::record::Header;
use crate::kernel::ruleset::{Refusal, Ruleset};
use crate::kernel::setup::Setup;
use crate::kernel::side::{BySide, Side, SideId};
use crate::kernel::spoken::Spoken;
use crate::kernel::story::Spot;
use crate::kernel::umpire::Umpire;
use crate::play::new_game::{NewGame, opening_of};

/// Its file in the folder of the ruleset.
pub const FILE: &str = "lesson.ron";

/// What a step waits for, in the words of the file.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Word {
    /// The learner reads on.
    Read,
    /// The learner gives this order.
    Order(String),
    /// The program gives these.
    Watch(Vec<String>),
}

/// A step as it is written.
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
struct Script {
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
    farewell: String,
}

/// What a step waits for.
#[derive(Clone, PartialEq, Debug)]
pub enum StepGoal<O> {
    /// The learner reads on.
    Read,
    /// The learner gives this order.
    Order(O),
    /// The program gives these, one after the other.
    Watch(Vec<O>),
}

/// A step.
#[derive(Clone, Debug)]
pub struct LessonStep<O> {
    /// A few words.
    pub heading: String,
    /// What is to be seen, and what to do.
    pub text: String,
    /// What it waits for.
    pub goal: StepGoal<O>,
    /// What is said to another order that the rules would allow.
    pub otherwise: String,
    /// Places it speaks of.
    pub at: Vec<Spot>,
}

/// A first game.
#[derive(Clone, Debug)]
pub struct Lesson<R: Ruleset> {
    /// Its name.
    pub title: String,
    /// What it is, in a sentence or two.
    pub about: String,
    /// How long it takes.
    pub minutes: u16,
    /// Whose part is learnt.
    pub side: Side,
    /// Its steps.
    pub steps: Vec<LessonStep<R::Order>>,
    /// What is said when the game is over; empty where the last step says it.
    pub farewell: String,
    header: Header,
    opening: R::Position,
}

/// Where in a lesson a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LessonPosition {
    /// The step, from 0; as many as there are steps when it is through.
    pub step: usize,
    /// How many orders of a step that is watched were given.
    pub within: usize,
}

impl<R: Ruleset> Lesson<R> {
    /// The first line of its record.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// How it lies before its first order.
    pub const fn opening(&self) -> &R::Position {
        &self.opening
    }

    /// What is chosen for it before it begins.
    pub fn new_game(&self) -> NewGame {
        let seats = BySide::of(|side| self.header.seat::<R>(side).to_owned());
        NewGame { name: self.header.name.clone(), setup: self.header.setup(), seats, seed: self.header.seed }
    }

    /// How many orders there are from its beginning to its end.
    pub fn orders(&self) -> usize {
        let count = |goal: &StepGoal<R::Order>| match goal {
            StepGoal::Read => 0,
            StepGoal::Order(_) => 1,
            StepGoal::Watch(orders) => orders.len(),
        };
        self.steps.iter().map(|step| count(&step.goal)).sum()
    }

    /// Whether a record is a game of this lesson: the same position, the same dice.
    pub fn is(&self, header: &Header) -> bool {
        header.position == self.header.position && header.seed == self.header.seed && header.branch.is_none()
    }

    /// Where a game stands after these orders, its reader having read up to this step; none if it has left the script.
    pub fn position(&self, given: &[(Side, R::Order)], read: usize) -> Option<LessonPosition> {
        let mut given = given.iter().peekable();
        let mut position = LessonPosition { step: 0, within: 0 };
        for (i, step) in self.steps.iter().enumerate() {
            let (wanted, side) = match &step.goal {
                StepGoal::Read => continue,
                StepGoal::Order(order) => (std::slice::from_ref(order), self.side),
                StepGoal::Watch(orders) => (&orders[..], self.side.other()),
            };
            for (within, order) in wanted.iter().enumerate() {
                match given.next() {
                    None if within == 0 => return Some(self.read_on(position, read)),
                    None => return Some(LessonPosition { step: i, within }),
                    Some(one) if *one == (side, *order) => {}
                    Some(_) => return None,
                }
            }
            position.step = i + 1;
        }
        // After the last step the lesson is over.
        let through = given.peek().is_some();
        Some(if through { LessonPosition { step: self.steps.len(), within: 0 } } else { self.read_on(position, read) })
    }

    fn read_on(&self, mut position: LessonPosition, read: usize) -> LessonPosition {
        while position.step < read && matches!(self.steps.get(position.step), Some(step) if step.goal == StepGoal::Read)
        {
            position.step += 1;
        }
        position
    }

    /// The order that comes next, and the step that wants it, whatever is still to be read before it.
    pub fn next(&self, position: LessonPosition) -> Option<(&LessonStep<R::Order>, Side, R::Order)> {
        let step = self.steps[position.step..].iter().find(|step| step.goal != StepGoal::Read)?;
        match &step.goal {
            StepGoal::Read => None,
            StepGoal::Order(order) => Some((step, self.side, *order)),
            StepGoal::Watch(orders) => Some((step, self.side.other(), *orders.get(position.within)?)),
        }
    }
}

impl<R: Spoken> Lesson<R> {
    /// Reads it; `name` and `text` are the file's.
    ///
    /// # Errors
    /// File, place and what is wrong: a word, a position, an order, a place that there is not.
    pub fn read(rules: &R, source: &dyn Source) -> Result<Self, DataError> {
        let (name, text) = source.text(FILE)?;
        let file = DataFile { name: &name, text: &text };
        let script: Script = file.read()?;
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
                Word::Watch(lines) => StepGoal::Watch(lines.iter().map(order).collect::<Result<_, _>>()?),
            };
            let spot = |id: &String| {
                let found = rules.spots().into_iter().find(|spot| rules.spot_id(*spot) == id);
                found.ok_or_else(|| file.error_at(id, 0, format!("there is no place \"{id}\"")))
            };
            Ok(LessonStep {
                heading: step.heading.clone(),
                text: step.text.clone(),
                goal,
                otherwise: step.otherwise.clone(),
                at: step.at.iter().map(spot).collect::<Result<_, DataError>>()?,
            })
        });
        let steps = steps.collect::<Result<_, DataError>>()?;
        let Script { title, about, minutes, farewell, .. } = script;
        Ok(Self { title, about, minutes, side: learner, steps, farewell, header, opening: position })
    }

    /// Plays it through.
    ///
    /// # Errors
    /// The first order that cannot be given, with the reason.
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
