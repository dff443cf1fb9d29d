//! The tests themselves: every case of the rules is named, no file is long or without its purpose.

use blockade::files;
use blockade::rulesets;

fn sources() -> Vec<(String, String)> {
    let folder = files::home().expect("a home").join("tests/rules");
    let mut sources = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the tests") {
        let path = entry.expect("a file").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        sources.push((name, std::fs::read_to_string(&path).expect("text")));
    }
    sources.sort();
    sources
}

#[test]
fn every_case_of_the_rules_is_named_by_a_test() {
    let rules = rulesets::new_york().expect("the ruleset is good");
    let chapters = &rules.chapters;
    assert_eq!((chapters.len() >= 13, rules.deployments.len()), (true, 3));
    let sources = sources();
    let named = |case: &str| {
        sources
            .iter()
            .flat_map(|(_, text)| text.lines())
            .any(|line| line.trim_start().starts_with("///") && line.split([' ', ',']).any(|word| word == case))
    };
    let cases: Vec<_> = chapters.iter().flat_map(|chapter| &chapter.cases).map(|case| case.number.as_str()).collect();
    assert!(cases.contains(&"N1.1") && cases.contains(&"N13.3"));
    let missing: Vec<_> = cases.into_iter().filter(|case| !named(case)).collect();
    assert_eq!(missing, Vec::<&str>::new());
    for chapter in 1..=14 {
        assert!(
            sources.iter().any(|(name, _)| name.starts_with(&format!("n{chapter:02}_"))),
            "chapter N{chapter} has no file"
        );
    }
}

#[test]
fn each_file_says_what_it_is_for_and_stays_short() {
    for (name, text) in sources() {
        assert!(text.starts_with("//! "), "{name} does not say what it is for");
        assert!(text.lines().count() < 500, "{name} is too long");
        assert!(!text.contains(concat!("#[ig", "nore")), "{name} has a test that does not run");
    }
}
