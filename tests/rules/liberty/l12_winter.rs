//! l12_winter
