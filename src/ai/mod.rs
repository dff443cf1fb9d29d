//! Players that are programs. For now the one that every other must beat: chance.

pub mod random;
