//! l09_battle
