//! l11_naval
