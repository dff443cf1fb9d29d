//! L13.1 to L13.4, L13.8: the optional rules, each switchable at the start of a game.

use crate::kernel::options::{Optional, Options as Chosen};

/// A set of optional rules.
pub type Options = Chosen<Rule>;

/// One optional rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// L13.1: at equal cards the British choose who is first.
    BritishInitiative,
    /// L13.2: militia fire a volley, and go.
    MilitiaVolley,
    /// L13.3: British, Hessian and French foot charge.
    Bayonet,
    /// L13.4: a beaten attacker is pursued.
    Pursuit,
    /// L13.8: the British need fewer points.
    NearerGoal,
}

impl Rule {
    /// All of them, in the order of the cases.
    pub const ALL: [Self; 5] =
        [Self::BritishInitiative, Self::MilitiaVolley, Self::Bayonet, Self::Pursuit, Self::NearerGoal];

    /// The word in files and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::BritishInitiative => "british_initiative",
            Self::MilitiaVolley => "militia_volley",
            Self::Bayonet => "bayonet",
            Self::Pursuit => "pursuit",
            Self::NearerGoal => "nearer_goal",
        }
    }
}

impl Optional for Rule {
    const ALL: &'static [Self] = &Self::ALL;

    fn id(self) -> &'static str {
        self.id()
    }

    fn number(self) -> u8 {
        self as u8
    }
}
