//! What the desktop, the package and the manual page say about the program.

use std::path::Path;

use blockade::for_each_ruleset;
use blockade::kernel::describe_game::DescribeGame;
use blockade::rulesets;

#[test]
fn every_description_of_the_program_names_all_its_games() {
    let mut titles: Vec<String> = Vec::new();
    for_each_ruleset!(R => titles.push(rulesets::load::<R>().expect("the rules are good").manifest().title.clone()));
    assert_eq!(titles.len(), rulesets::ids().len());
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging/files");
    for file in
        ["README.txt", "../windows/README.txt", "blockade.6", "blockade.desktop", "blockade.metainfo.xml", "control"]
    {
        let text = std::fs::read_to_string(folder.join(file)).expect("a file");
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for title in &titles {
            assert!(words.contains(title), "{file} does not name {title}");
        }
    }
    let manual = std::fs::read_to_string(folder.join("blockade.6")).expect("a file");
    for id in rulesets::ids() {
        assert!(manual.contains(id), "the manual page does not name the ruleset {id}");
    }
}
