//! N7: militia go home while the British hold New York City and White Plains.

use serde_json::json;

use super::table::{Table, american, events};

fn before_the_british(places: &[(&str, &str)]) -> Table {
    let mut position = american(places, &[]);
    position["ap"] = json!({});
    Table::at(position)
}

/// N7.1
#[test]
fn for_each_town_one_militia_of_its_country_goes_in_either_order() {
    let mut table = before_the_british(&[
        ("new_york_city", "howe grant"),
        ("white_plains", "smith"),
        ("hackensack", "scott woodhull wolcott heard nixon"),
    ]);
    table.plays("american", "done");
    assert_eq!((table.who_decides(), table.state()["deserting"].clone()), ("american".into(), json!(["NY", "CT"])));
    assert_eq!(table.legal(), ["desert scott", "desert woodhull", "desert wolcott"]);
    table.refused("american", "desert heard", "N7.1");
    table.refused("american", "desert nixon", "N7.1");
    table.refused("american", "desert swartwout", "N7.1");
    table.refused("british", "desert scott", "");
    table.plays("american", "desert wolcott");
    assert_eq!(table.legal(), ["desert scott", "desert woodhull"]);
    let answer = table.plays("american", "desert woodhull");
    assert_eq!(events(&answer, "deserted")[0]["unit"], "woodhull");
    assert_eq!(answer["to_play"], "british");
    let state = table.state();
    assert_eq!(
        (state["deserted"].clone(), state["phase"].as_str()),
        (json!(["woodhull", "wolcott"]), Some("movement"))
    );
    assert_eq!(table.view("british")["enemy"]["deserted"], json!(["woodhull", "wolcott"]), "all see who went");
    assert!(!state["eliminated"].as_array().expect("a list").contains(&json!("wolcott")));
}

/// N7.1
#[test]
fn no_militia_desert_for_free_towns_or_when_none_is_left() {
    for places in [
        &[("new_york_city", "howe grant"), ("hackensack", "heard wolcott")][..],
        &[("white_plains", "howe grant"), ("hackensack", "heard scott")],
        &[("kips_bay", "howe grant"), ("hackensack", "scott wolcott")],
    ] {
        let mut table = before_the_british(places);
        let answer = table.plays("american", "done");
        assert_eq!((answer["phase"].as_str(), answer["to_play"].as_str()), (Some("movement"), Some("british")));
        assert_eq!(table.state()["deserted"], json!([]));
    }
}

/// N7.1
#[test]
fn militia_desert_at_the_british_half_turn_only() {
    let mut position =
        american(&[("new_york_city", "howe grant smith jones agnew rall"), ("hackensack", "scott woodhull")], &[]);
    position["active"] = json!("british");
    position["first"] = json!("british");
    let mut table = Table::at(position);
    let answer = table.plays("british", "done");
    assert_eq!((answer["phase"].as_str(), answer["to_play"].as_str()), (Some("movement"), Some("american")));
    let answer = table.dice(&[2, 1]).plays("american", "done");
    assert_eq!((answer["phase"].as_str(), table.state()["active"].as_str()), (Some("desertion"), Some("british")));
}
