//! The parts of columns, dice and totals of combats in words (T10.1 to T10.6).

use crate::rules::trying_mens_souls::chapters::t10_sums::{AssaultSum, RegularSum};
use crate::rules::trying_mens_souls::prelude::*;

/// What counts on the die of a regular combat (T10.3).
pub const DIE_NAMES: [&str; 3] = ["attacking leaders", "defending leaders", "poor weather"];

/// The parts that count something: "CR of the leads 5 to 4 +1, defending lead covered −1".
pub fn parts_text<N: ToString>(names: impl IntoIterator<Item = N>, values: &[i8]) -> String {
    let counts = names.into_iter().zip(values).filter(|(_, by)| **by != 0);
    counts.map(|(name, by)| format!("{} {}", name.to_string(), signed(*by))).collect::<Vec<_>>().join(", ")
}

impl TryingMensSouls {
    /// What shifts the column of a regular combat with leads of these CR (T10.2).
    pub fn shift_names(&self, [own, foe]: [u8; 2]) -> [String; 5] {
        [
            format!("CR of the leads {own} to {foe}"),
            "defending lead shaken".to_owned(),
            format!("from {} hexes or more", self.tables.shifts.hexes),
            "a dragoon on clear ground".to_owned(),
            "defending lead covered".to_owned(),
        ]
    }

    /// The column of a regular combat, with what shifts it: "column 4:1 (from 2:1: CR of the leads 4 to 2 +2)".
    pub fn column_text(&self, ratings: [u8; 2], sum: &RegularSum, column: u8) -> String {
        let (attack, defence) = sum.strengths();
        let before = self.column_name(self.tables.combat.column(attack.into(), defence.into()) as u8);
        let shifts = parts_text(self.shift_names(ratings), &sum.shifts);
        let shifts = if shifts.is_empty() { shifts } else { format!(" (from {before}: {shifts})") };
        format!("column {}{shifts}", self.column_name(column))
    }
}

/// The total of a side in an assault without its die: "11 (CF of the lead +4, CR of the lead +4, others +3)".
pub fn total_text(sum: &AssaultSum) -> String {
    let names = ["CF of the lead", "CR of the lead", "others", "disrupted", "army leader", "leader", "ground"];
    let AssaultSum { lead, others, leaders, terrain } = *sum;
    let parts = [lead[0], lead[1], others[0], others[1] / 2, leaders[0], leaders[1], terrain];
    format!("{} ({})", sum.total(), parts_text(names, &parts))
}
