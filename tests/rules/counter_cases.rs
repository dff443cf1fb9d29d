//! The cases of the counter toy (T1 to T6): its maps, zones, odds, cup and supply, which are those of `rules/common`.
