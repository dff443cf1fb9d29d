//! Facts that a player can check: what is counted at the end of the trial games of a hint, and its sentence.

use crate::kernel::ruleset::Ruleset;

/// Smaller differences are not worth a word: of games out of 100, of a number, and as a part of it.
const LEAST_GAMES: u32 = 4;
const LEAST_NUMBER: f32 = 0.25;
const LEAST_PART: f32 = 0.03;

/// A fact about what the order itself touches is the better reason: it counts as if it were worth so much more.
const OWN_PART: f32 = 2.5;

/// After a clause that ends so, none of what is counted is "no units".
const NOUN_FOLLOWS: [&str; 5] = ["have", "has", "with", "hold", "next to"];

/// What is so after the advised order alone begins with this.
pub const THIS_WAY: &str = "this way ";

/// Something that is counted in a position, from the view of one side.
pub struct Fact<'a, G: Ruleset> {
    text: FactText,
    /// The points of one more of it; below 0 where more is worse for the side.
    pub worth: f32,
    /// Facts with the same word here tell the same thing twice, so that a hint names only one of them; empty for the others.
    pub about: &'static str,
    /// If it is about what the first of the contenders touches: the orders beside which it tells something.
    of_first: Option<Box<dyn Fn(&G::Order) -> bool + Send + Sync + 'a>>,
    count: Box<dyn Fn(&G::Position) -> f32 + Send + Sync + 'a>,
}

/// How a fact is told.
enum FactText {
    /// It holds or not: "you hold Brooklyn".
    Games(String),
    /// A number, between these words: "you lose", "steps".
    Number(String, String),
    /// Two numbers in a clause of its own.
    Worded(Box<dyn Fn([f32; 2]) -> String + Send + Sync>),
}

impl<'a, G: Ruleset> Fact<'a, G> {
    /// Something that holds or not, as a clause: "you hold Brooklyn".
    pub fn games(text: impl Into<String>, worth: f32, holds: impl Fn(&G::Position) -> bool + Send + Sync + 'a) -> Self {
        let count = move |p: &G::Position| f32::from(u8::from(holds(p)));
        Self { text: FactText::Games(text.into()), worth, about: "", of_first: None, count: Box::new(count) }
    }

    /// A number, with the words before and after it: "you lose", "steps".
    pub fn number(
        before: impl Into<String>,
        unit: impl Into<String>,
        worth: f32,
        count: impl Fn(&G::Position) -> f32 + Send + Sync + 'a,
    ) -> Self {
        Self {
            text: FactText::Number(before.into(), unit.into()),
            worth,
            about: "",
            of_first: None,
            count: Box::new(count),
        }
    }

    /// A number, with the clause for what it is after two orders: "winter would feed all your blocks instead of all but 2".
    pub fn worded(
        text: impl Fn([f32; 2]) -> String + Send + Sync + 'static,
        worth: f32,
        count: impl Fn(&G::Position) -> f32 + Send + Sync + 'a,
    ) -> Self {
        Self { text: FactText::Worded(Box::new(text)), worth, about: "", of_first: None, count: Box::new(count) }
    }

    /// The same fact, which tells the same as others about this.
    #[must_use]
    pub fn about(self, about: &'static str) -> Self {
        Self { about, ..self }
    }

    /// The same fact; if it is about what the order itself touches, it comes before others.
    #[must_use]
    pub fn of_the_order(self, touched: bool) -> Self {
        let worth = if touched { self.worth * OWN_PART } else { self.worth };
        Self { worth, ..self }
    }

    /// The same fact, which tells nothing of another order than the first of the contenders, and only beside some: what becomes
    /// of one unit says nothing of an order for another one.
    #[must_use]
    pub fn of_first(self, beside: impl Fn(&G::Order) -> bool + Send + Sync + 'a) -> Self {
        Self { of_first: Some(Box::new(beside)), ..self }
    }

    /// Whether it tells something of the contender with this number beside one that begins with this order.
    pub fn tells(&self, contender: usize, other: Option<&G::Order>) -> bool {
        self.of_first.as_ref().is_none_or(|beside| contender == 0 && other.is_none_or(beside))
    }

    /// Counts it; not a number where there is nothing to count, as of a piece that is lost: then it tells nothing.
    pub fn count(&self, p: &G::Position) -> f32 {
        (self.count)(p)
    }

    /// What is so on the map after each of two orders, in a clause; none if it is the same.
    pub fn told_on_map(&self, [with, without]: [f32; 2]) -> Option<String> {
        let told = match &self.text {
            FactText::Games(text) if with > without => format!("{THIS_WAY}{text}"),
            FactText::Games(text) => format!("otherwise {text}"),
            FactText::Worded(text) => text([with, without]),
            FactText::Number(before, unit) => {
                let unit = if with == 1.0 { singular(unit) } else { unit.clone() };
                let counted = NOUN_FOLLOWS.iter().any(|end| before.ends_with(end)) && !unit.is_empty();
                let number = if with == 0.0 && counted { "no".to_owned() } else { format!("{:.0}", with + 0.0) };
                let unit = if unit.is_empty() { unit } else { format!(" {unit}") };
                format!("{before} {number}{unit} instead of {:.0}", without + 0.0)
            }
        };
        let is_chance = matches!(&self.text, FactText::Number(_, unit) if unit.starts_with("of 100"));
        let least = if is_chance { LEAST_GAMES as f32 } else { 1.0 };
        ((with.round() - without.round()).abs() >= least).then_some(told)
    }

    /// Two means in a clause; none if they are nearly the same.
    pub fn told(&self, [with, without]: [f32; 2]) -> Option<String> {
        match &self.text {
            FactText::Games(text) => {
                let points = [with, without].map(|share| (share * 100.0).round() as i32);
                let [with, without] = [with, without].map(Share::of);
                // "of 100" is told once.
                let told = !matches!(without, Share::Of(_)) || matches!(with, Share::Of(_));
                let base = if told { "" } else { " of 100" };
                (points[0].abs_diff(points[1]) >= LEAST_GAMES)
                    .then(|| format!("{text} in {} instead of {}{base}", with.of_trial_games(), without.alone()))
            }
            FactText::Number(..) | FactText::Worded(_)
                if (with - without).abs() < LEAST_NUMBER.max(LEAST_PART * with.abs().max(without.abs())) =>
            {
                None
            }
            FactText::Worded(text) => Some(text([with, without])),
            FactText::Number(before, unit) => {
                // Whole numbers are told as such; 1 is left as a mean before the unit, which is in the plural.
                let whole = |mean: f32| (mean - mean.round()).abs() < 0.05;
                let places = if whole(with) && whole(without) && with.round() != 1.0 { 0 } else { 1 };
                let [with, without] = [with, without].map(|mean| format!("{:.places$}", mean + 0.0));
                let unit = if unit.is_empty() { String::new() } else { format!(" {unit}") };
                Some(format!("{before} {with}{unit} instead of {without}"))
            }
        }
    }
}

/// "enemy block next to it" of "enemy blocks next to it".
fn singular(unit: &str) -> String {
    let mut words: Vec<&str> = unit.split(' ').collect();
    let noun = words.iter_mut().take_while(|word| !["SP", "of"].contains(&**word)).find(|word| word.ends_with('s'));
    if let Some(noun) = noun {
        *noun = noun.strip_suffix("es").filter(|hex| hex.ends_with('x')).unwrap_or(&noun[..noun.len() - 1]);
    }
    words.join(" ")
}

/// A share of trial games. Only what was so in every game, or in none, is told as such.
enum Share {
    None,
    Few,
    Of(i32),
    Most,
    All,
}

impl Share {
    fn of(share: f32) -> Self {
        match (share * 100.0).round() as i32 {
            _ if share <= 0.0 => Self::None,
            _ if share >= 1.0 => Self::All,
            ..=0 => Self::Few,
            100.. => Self::Most,
            points => Self::Of(points),
        }
    }

    fn of_trial_games(&self) -> String {
        match self {
            Self::None => "no trial game".into(),
            Self::Few => "hardly any trial game".into(),
            Self::Of(points) => format!("{points} of 100 trial games"),
            Self::Most => "nearly all trial games".into(),
            Self::All => "all trial games".into(),
        }
    }

    fn alone(&self) -> String {
        match self {
            Self::None => "none".into(),
            Self::Few => "hardly any".into(),
            Self::Of(points) => points.to_string(),
            Self::Most => "nearly all".into(),
            Self::All => "all".into(),
        }
    }
}
