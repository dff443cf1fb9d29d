//! W10: the combat table and the matrix of the tactics cards, cell by cell.

use serde_json::{Value, json};

use super::{Table, grand};

/// Results for a die from -2 to 11, by column.
const RESULTS: [(&str, &str); 7] = [
    ("1-3", "2/- AC/- 1*/- 1/- 1/- D/- D/- R/- PIN R/R -/R -/R -/D -/D"),
    ("1-2", "AC/- 1*/- 1/- D/- D/- D/- R/- PIN R/R -/R -/R -/D -/D -/1*"),
    ("1-1", "AC/- 1*/- 1/- D/- D/- R/- R/- PIN R/R -/R -/D -/D -/1 -/1*"),
    ("3-2", "1*/- 1/- D/- D/- R/- R/- PIN R/R -/R -/D -/D -/1 -/1* -/DC"),
    ("2-1", "1/- D/- D/- R/- R/- PIN R/R -/R -/R -/D -/1 -/1* -/DC -/DC"),
    ("3-1", "1/- D/- R/- R/- PIN R/R -/R -/R -/D -/D -/1 -/1* -/DC -/2"),
    ("4-1", "D/- R/- R/- PIN R/R -/R -/R -/D -/D -/1 -/1* -/DC -/2 -/2"),
];

/// The modifiers of the tactics cards: rows the attacker, columns the defender, in this order; none: no combat.
const MATRIX: [(&str, [Option<i64>; 8]); 8] = [
    ("skirmish", [Some(0), Some(1), Some(-1), None, Some(-2), Some(1), Some(1), Some(0)]),
    ("echelon", [Some(-1), Some(0), Some(1), Some(1), Some(0), Some(0), Some(-1), Some(1)]),
    ("stand_fast", [Some(1), Some(-1), Some(0), None, Some(1), Some(1), Some(-2), Some(0)]),
    ("withdraw", [None, Some(-1), None, None, Some(-2), Some(0), Some(0), None]),
    ("frontal_assault", [Some(2), Some(0), Some(-1), Some(2), Some(0), Some(-1), Some(-1), Some(0)]),
    ("commit_reserve", [Some(-1), Some(0), Some(-1), Some(0), Some(1), Some(0), Some(1), Some(1)]),
    ("turn_flank", [Some(-1), Some(1), Some(2), Some(0), Some(1), Some(-1), Some(0), Some(-2)]),
    ("refuse_flank", [Some(0), Some(-1), Some(0), None, Some(0), Some(-1), Some(2), Some(0)]),
];

/// A position in the open in which the first of each side lead and nothing but strength counts.
fn even(attackers: &str, defenders: &str) -> Value {
    let more = json!({"phase": "declare", "momentum": {"american": 1, "british": 1}});
    grand(&[(attackers, "h2533"), (defenders, "h2532")], &more)
}

/// An attack that waits for its die to be rolled again: what the position says of it then.
fn rolled(table: &mut Table, tactics: [&str; 2], die: u8) -> Value {
    table.fight(tactics, &[die]);
    table.state()["combat"].clone()
}

/// W10.12, W10.5: every cell of the combat table.
#[test]
fn every_cell_of_the_combat_table_is_as_printed() {
    let columns = [
        ("1-3", "campbell_volunteers", "cont_4 cont_9"),
        ("1-2", "campbell_volunteers", "cont_4"),
        ("1-1", "foot_28", "cont_4 cont_9/1"),
        ("3-2", "foot_28", "cont_4"),
        ("2-1", "foot_28 foot_35", "cont_4 cont_9/1"),
        ("3-1", "foot_28 foot_35", "cont_4"),
        ("4-1", "foot_28 foot_35", "cont_4/1"),
    ];
    for ((column, attackers, defenders), (name, results)) in columns.into_iter().zip(RESULTS) {
        let start = even(attackers, defenders);
        let mut table = Table::set(&start);
        let wanted: Vec<_> = results.split(' ').collect();
        let mut found = Vec::new();
        for total in -2_i8..=11 {
            // Skirmish against Frontal Assault takes two off, the other way round adds two.
            let (tactics, modifier) =
                if total < 6 { (["skirmish", "frontal_assault"], -2) } else { (["frontal_assault", "skirmish"], 2) };
            table.again(&start);
            table.attack(attackers, "h2532", &[]);
            table.idles_until(|state| state["step"] == "tactics");
            assert_eq!(table.combat(), (column.to_owned(), 0));
            let die = u8::try_from(total - modifier).expect("a face");
            let combat = rolled(&mut table, tactics, die);
            found.push(combat["result"].as_str().expect("a result").to_owned());
        }
        assert_eq!((column, found), (name, wanted.into_iter().map(str::to_owned).collect()));
    }
}

/// W10.11: every cell of the matrix, seen in the column 3-1 by a die of 4.
#[test]
fn every_cell_of_the_matrix_is_as_printed() {
    let start = even("foot_28 foot_35 gen_clinton", "cont_4 gen_putnam");
    let mut table = Table::set(&start);
    let column: Vec<_> = RESULTS[5].1.split(' ').collect();
    for (attacker, row) in MATRIX {
        for ((defender, _), modifier) in MATRIX.iter().zip(row) {
            // The results of the column are not all different: two dice tell the modifiers apart.
            for die in [2, 5] {
                table.again(&start);
                table.attack("foot_28 foot_35", "h2532", &[]);
                table.idles_until(|state| state["step"] == "tactics");
                assert_eq!(table.combat(), ("3-1".into(), 0));
                let result = rolled(&mut table, [attacker, defender], die)["result"].clone();
                let wanted = modifier.map(|modifier| {
                    column[usize::try_from(i64::from(die) + modifier + 2).expect("a row of the table")].to_owned()
                });
                assert_eq!(result.as_str().map(str::to_owned), wanted, "{attacker} against {defender}, a {die}");
            }
        }
    }
}
