//! The sources of the data: given, derived, reconstructed.

/// The source of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Provenance {
    /// In the rulebook, or forced by it.
    Given,
    /// Inferred from the rulebook or from a named public page.
    Derived,
    /// Chosen by this project.
    Reconstructed,
}
