//! The chances of each result of an attack before it is declared, for both sides.

use crate::ai::white_plains::combat_table::CombatTable;
use crate::ai::white_plains::odds::{AttackOdds, SideOdds, clash_odds};
use crate::app::games::white_plains::group_move::clash;
use crate::app::games::white_plains::prelude::*;

/// The question to which the last odds answer: the moment, the hexes, the attackers.
type Question = (u64, Targets, Units);

/// The results that a lead unit can have, as rows of the table.
const ROWS: [&str; 5] = ["nothing, or pinned", "retreats", "is Disrupted", "loses a step or two", "is captured"];

/// Draws the chances of each result for the lead unit of each side, and how army morale changes by them.
pub fn outcomes(ui: &mut Ui, cx: Cx<'_>, hexes: Targets, units: Units) {
    let Some(odds) = odds(ui, cx, hexes, units) else { return };
    let (theme, attacker) = (theme::of(ui), odds.attacker);
    theme::rule(ui);
    title_and_remark(ui, "How it may end", taken_words(cx, &odds));
    let high = cx.by_width(15.0, 20.0);
    let columns = [attacker, attacker.other()];
    let shares = columns.map(|side| rows(&odds.sides[side]));
    let morale = columns.map(|side| match format!("{:+.1}", odds.sides[side].morale) {
        none if none.ends_with("0.0") => "0.0".to_owned(),
        by => by.replace('-', "−"),
    });
    let font = |face| theme.at(face, high * 0.82);
    let (all, response) = ui.allocate_exact_size(vec2(ui.available_width(), high * 7.0), Sense::hover());
    let line = |number: usize| all.top() + (number as f32 + 0.5) * high;
    let edge = |column: usize| all.right() - (1 - column) as f32 * all.width() * 0.24;
    let write = |at: egui::Pos2, align, words: &str, face, ink| {
        theme::write(ui.painter(), at, align, words, font(face), ink);
    };
    write(pos2(all.left(), line(0)), Align2::LEFT_CENTER, "the lead unit", Face::Semi, theme.ink_2());
    for (column, side) in columns.into_iter().enumerate() {
        let at = pos2(edge(column), line(0));
        write(at, Align2::RIGHT_CENTER, SIDES[side].name, Face::Semi, theme.side(side));
    }
    for (number, name) in ROWS.into_iter().chain(["army morale"]).enumerate() {
        let y = line(number + 1);
        write(pos2(all.left(), y), Align2::LEFT_CENTER, name, Face::Sans, theme.ink());
        for column in 0..2 {
            let words = shares[column].get(number).unwrap_or(&morale[column]);
            write(pos2(edge(column), y), Align2::RIGHT_CENTER, words, Face::Semi, theme.ink());
        }
    }
    let text = columns.into_iter().enumerate().map(|(column, side)| {
        let results: Vec<String> =
            ROWS.iter().zip(&shares[column]).map(|(name, share)| format!("{name} {share}")).collect();
        format!("{}: {}, army morale {}", SIDES[side].name, results.join(", "), morale[column])
    });
    let text = text.collect::<Vec<_>>().join("; ");
    no_way_back(ui, cx, &odds);
    if cx.rules.units_in(cx.model().p(), attacker.other(), hexes).len() > 1 {
        theme::small(ui, "The hex is taken when its last defender leaves it.");
    }
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &text));
    response.on_hover_text(format!(
        "For the best lead unit of each side. The tactics prevent the combat {}. Both sides mix their tactics so that \
         neither gains by another choice; cards and chits are not counted.",
        percent(odds.no_combat)
    ));
}

/// The same in a line, with what a retreat would cost, for one of several attacks.
pub fn in_a_line(ui: &mut Ui, cx: Cx<'_>, hexes: Targets, units: Units) {
    let Some(odds) = odds(ui, cx, hexes, units) else { return };
    theme::small(ui, format!("{}.", raised(&taken_words(cx, &odds))));
    no_way_back(ui, cx, &odds);
}

/// Which hex is taken, and how likely: of several that in which the lead unit stands.
pub fn taken_words(cx: Cx<'_>, odds: &AttackOdds) -> String {
    let lead = odds.lead[odds.attacker.other()].filter(|_| odds.hexes.iter().count() > 1);
    let at = lead.and_then(|lead| cx.view.known.at(lead));
    let hex = at.map_or("the hex", |at| cx.rules.number_of(at));
    format!("{hex} is taken: {}", percent(odds.taken))
}

/// The lead units that a retreat captures.
fn no_way_back(ui: &mut Ui, cx: Cx<'_>, odds: &AttackOdds) {
    for side in [odds.attacker, odds.attacker.other()] {
        if let Some(lead) = odds.lead[side].filter(|_| odds.sides[side].cut_off) {
            theme::small(ui, format!("{} has no way back: a retreat captures it (W11.6).", cx.rules[lead].name));
        }
    }
}

/// The shares of the rows, in whole percent.
fn rows(side: &SideOdds) -> [String; 5] {
    percents([side.unhurt, side.retreats, side.disrupted, side.loses_steps, side.captured])
}

/// The odds, calculated once for each question; none for an attack that needs no die.
fn odds(ui: &Ui, cx: Cx<'_>, hexes: Targets, units: Units) -> Option<Arc<AttackOdds>> {
    let model = cx.model();
    let question: Question = (cx.table.moment(), hexes, units);
    let id = egui::Id::new(("odds of an attack", hexes, units));
    if let Some((asked, odds)) = ui.data(|data| data.get_temp::<(Question, Arc<AttackOdds>)>(id))
        && asked == question
    {
        return Some(odds);
    }
    let clash = clash(model, hexes, units).filter(|clash| !cx.rules.guns_alone(clash.defenders))?;
    let odds = Arc::new(clash_odds(cx.rules, &CombatTable::new(cx.rules), model.p(), &clash));
    ui.data_mut(|data| data.insert_temp(id, (question, Arc::clone(&odds))));
    Some(odds)
}
