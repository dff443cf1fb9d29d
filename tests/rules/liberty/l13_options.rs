//! l13_options
