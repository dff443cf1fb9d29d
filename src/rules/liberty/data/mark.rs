//! Where the data come from: given, derived, reconstructed.

/// Where a datum comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// In the rulebook, or forced by it.
    Given,
    /// Inferred from the rulebook or from a named public page.
    Derived,
    /// Chosen by this project.
    Reconstructed,
}
