//! How much the long tests try by day. `BLOCKADE_GAMES` multiplies it, for a run over night (CONTRIBUTING.md).

/// By how much `BLOCKADE_GAMES` multiplies.
fn times() -> u64 {
    std::env::var("BLOCKADE_GAMES").ok().and_then(|word| word.parse().ok()).unwrap_or(1).max(1)
}

/// The number of games of a test that usually plays `usual`.
pub fn games(usual: u64) -> u64 {
    usual * times()
}

/// Whether a long game of the window is played to its end: over night only.
#[allow(dead_code, reason = "the tests of the rules play whole games")]
pub fn to_the_end() -> bool {
    times() > 1
}

/// Of a long list every item of this many, and more of them over night.
pub fn one_in(items: u64) -> usize {
    items.div_ceil(times()) as usize
}
