//! Temporary: a referee for one ruleset.
use blockade::cli::referee::Referee;
use blockade::kernel::ruleset::Ruleset;
use blockade::rules::trying_mens_souls::TryingMensSouls;
use std::sync::Arc;
struct Files;
impl blockade::kernel::data::Source for Files {
    fn text(&self, file: &str) -> Result<(String, String), blockade::kernel::data::DataError> {
        let path = format!("{}/rulesets/trying_mens_souls/{file}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        Ok((path, text))
    }
}
fn main() {
    let rules = match TryingMensSouls::load(&Files) {
        Ok(r) => r,
        Err(e) => panic!("{e}"),
    };
    let mut referee = Referee::of(Arc::new(rules));
    referee.serve(std::io::stdin().lock(), std::io::stdout().lock()).expect("served");
}
