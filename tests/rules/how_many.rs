//! How many random games the long tests play. `BLOCKADE_GAMES` multiplies them, for a run over night (CONTRIBUTING.md).

/// The number of games of a test that usually plays `usual`.
pub fn games(usual: u64) -> u64 {
    let times = std::env::var("BLOCKADE_GAMES").ok().and_then(|word| word.parse::<u64>().ok());
    usual * times.unwrap_or(1)
}
