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

    /// Its case.
    pub const fn case(self) -> &'static str {
        match self {
            Self::ShipGroup => "N12.1",
            Self::SoundPassage => "N12.2",
            Self::ForceMarch => "N12.3",
            Self::SteadyMilitia => "N12.4",
            Self::SmallerForces => "N12.5",
        }
    }

    /// Its name on screen.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ShipGroup => "Ship group",
            Self::SoundPassage => "Sound passage",
            Self::ForceMarch => "Force march",
            Self::SteadyMilitia => "Steady militia",
            Self::SmallerForces => "Smaller forces",
        }
    }

    /// One line of explanation.
    pub const fn explanation(self) -> &'static str {
        match self {
            Self::ShipGroup => "Admiral Howe's ship takes other ships along for one action point.",
            Self::SoundPassage => "Ships go from the Harbor round Long Island to the Sound for three points.",
            Self::ForceMarch => "Howe and Lee may march two places; a die tells what it costs them.",
            Self::SteadyMilitia => "Beside Washington the first two flights of a battle are ignored.",
            Self::SmallerForces => "24 American and 16 British blocks take part: the British are sooner too weak.",
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
