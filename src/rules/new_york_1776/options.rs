//! N12: the optional rules, each switchable at the start of a game.

/// A set of optional rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options(pub u8);

/// One optional rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// N12.1: the leader ship takes others with it.
    ShipGroup,
    /// N12.2: from the Harbor straight to the Sound.
    SoundPassage,
    /// N12.3: Howe and Lee may march two places.
    ForceMarch,
    /// N12.4: militia stand by Washington.
    SteadyMilitia,
    /// N12.5: fewer blocks on both sides.
    SmallerForces,
}

impl Rule {
    /// All of them, in the order of the cases.
    pub const ALL: [Self; 5] =
        [Self::ShipGroup, Self::SoundPassage, Self::ForceMarch, Self::SteadyMilitia, Self::SmallerForces];

    /// The word in files and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::ShipGroup => "ship_group",
            Self::SoundPassage => "sound_passage",
            Self::ForceMarch => "force_march",
            Self::SteadyMilitia => "steady_militia",
            Self::SmallerForces => "smaller_forces",
        }
    }
}

impl Options {
    /// Whether the rule is in play.
    #[inline]
    pub const fn has(self, rule: Rule) -> bool {
        self.0 >> rule as u8 & 1 == 1
    }

    /// Reads ids.
    ///
    /// # Errors
    /// A sentence that names what there is.
    pub fn from_ids<S: AsRef<str>>(ids: &[S]) -> Result<Self, String> {
        ids.iter().try_fold(Self::default(), |set, id| {
            let id = id.as_ref();
            match Rule::ALL.into_iter().find(|rule| rule.id() == id) {
                Some(rule) => Ok(Self(set.0 | 1 << rule as u8)),
                None => {
                    Err(format!("there is no optional rule \"{id}\"; there are {}", Rule::ALL.map(Rule::id).join(", ")))
                }
            }
        })
    }

    /// The rules in play.
    pub fn rules(self) -> impl Iterator<Item = Rule> {
        Rule::ALL.into_iter().filter(move |rule| self.has(*rule))
    }
}
