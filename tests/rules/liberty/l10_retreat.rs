//! l10_retreat
