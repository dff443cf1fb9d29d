//! What is chosen before a game begins and affects the rules: the scenario and the optional rules.

/// A choice of scenario and optional rules.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Setup {
    /// The scenario's id; if none, the ruleset's first.
    pub scenario: Option<String>,
    /// Ids of the optional rules in play.
    pub options: Vec<String>,
}

impl Setup {
    /// The first scenario with these optional rules.
    pub fn with_options<S: AsRef<str>>(options: &[S]) -> Self {
        Self { scenario: None, options: options.iter().map(|id| id.as_ref().to_owned()).collect() }
    }
}
