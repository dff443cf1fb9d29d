//! The six regions: loyalty, who holds their towns, what militia costs there (D1.3, D5.2, D10.2).

use super::draw::{caption, gauge, lines, short, side_of_figure};
use crate::app::games::decision::prelude::*;
use crate::rules::decision::data::map::GREATEST_LOYALTY;

/// The values of the towns of a region that each side holds, and that nobody holds.
pub fn held(cx: Cx<'_>, region: RegionId) -> [u32; 3] {
    let mut sums = [0; 3];
    for at in cx.rules[region].locales & cx.rules.areas.towns {
        let number = cx.rules.holder_seen(cx.view, at).map_or(2, Side::index);
        sums[number] += u32::from(cx.rules[at].value);
    }
    sums
}

/// What militia of a side costs in a region at this loyalty, and how many a town gives.
pub fn militia(rules: &Decision, side: Side, figure: i8) -> (u8, u8) {
    let prices = &rules.tables.prices;
    match side_of_figure(figure) {
        None => (prices.militia.neutral, prices.per_town),
        Some(pro) if pro == side => (prices.militia.pro, prices.per_town_pro),
        Some(_) => (prices.militia.against, prices.per_town),
    }
}

/// The level from which a region counts for the victory, and how many each side needs.
pub fn firm_level(rules: &Decision) -> i8 {
    rules.tables.victory.level
}

/// The regions that have a track, in the order of the tracks.
pub fn tracked(rules: &Decision) -> Vec<RegionId> {
    rules.region_ids().filter(|region| rules[*region].track.is_some()).collect()
}

/// Draws the table of the regions.
pub(super) fn regions(ui: &Ui, cx: Cx<'_>, rect: Rect) {
    let theme = theme::of(ui);
    let (rules, painter) = (cx.rules, ui.painter());
    cells::cell(painter, rect, 3.0, theme.field(), theme.line());
    let inner = rect.shrink2(vec2(cx.by_width(9.0, 14.0), cx.by_width(4.0, 8.0)));
    let (head, size) = cx.by_width((13.0, 12.5), (17.0, 15.5));
    caption(painter, inner.left_top(), "The regions", head, theme.ink_2());
    let all = tracked(rules);
    let top = inner.top() + head + cx.by_width(3.0, 6.0);
    let row = (inner.bottom() - top) / (all.len() as f32 + 0.9);
    let x = |share: f32| inner.left() + inner.width() * share;
    let columns = [0.50, 0.585, 0.67];
    let small = theme.at(Face::Sans, cx.by_width(11.0, 13.0));
    let label = |at: f32, anchor: Align2, words: &str| {
        theme::write(painter, pos2(at, top + row * 0.45), anchor, words, small.clone(), theme.ink_2());
    };
    label(x(0.21), Align2::LEFT_CENTER, "American");
    label(x(0.45), Align2::RIGHT_CENTER, "British");
    let holders = [(0, "Am."), (1, "Br."), (2, "none")];
    holders.iter().for_each(|(number, words)| label(x(columns[*number]), Align2::CENTER_CENTER, words));
    let side = cx.model().side();
    label(x(0.73), Align2::LEFT_CENTER, &format!("{} militia costs", side.name()));
    for (number, region) in all.into_iter().enumerate() {
        let line = Rect::from_min_size(pos2(inner.left(), top + (number as f32 + 0.9) * row), vec2(inner.width(), row));
        painter.hline(line.x_range(), line.top(), Stroke::new(1.0, theme.line().gamma_multiply(0.45)));
        let figure = rules.loyalty_of(cx.model().p(), region);
        let write = |at: f32, anchor: Align2, words: &str, face: Face, ink: Color32| {
            theme::write(painter, pos2(at, line.center().y), anchor, words, theme.at(face, size), ink)
        };
        let name = line.with_max_x(x(0.20)).shrink2(vec2(0.0, (row - size * 1.3).max(0.0) / 2.0));
        lines(painter, name, short(&rules[region].name), (Face::Fell, size + 1.0), (theme.ink(), egui::Align::Min));
        let high = (row * 0.66).min(24.0);
        let track =
            Rect::from_center_size(pos2((x(0.21) + x(0.45)) / 2.0, line.center().y), vec2(x(0.24) - x(0.0), high));
        gauge(painter, track, GREATEST_LOYALTY, figure);
        let sums = held(cx, region);
        for (number, sum) in sums.iter().enumerate() {
            let ink = [theme.side(AMERICAN), theme.side(BRITISH), theme.ink_2()][number];
            write(x(columns[number]), Align2::CENTER_CENTER, &sum.to_string(), Face::Semi, ink);
        }
        let (cost, per_town) = militia(rules, side, figure);
        let right = write(x(0.73), Align2::LEFT_CENTER, &cost.to_string(), Face::Bold, theme.ink()).right();
        let per_town = if per_town == 2 { "two a town" } else { "one a town" };
        let firm = side_of_figure(figure).filter(|_| figure.abs() >= firm_level(rules));
        let firm = firm.map(|side| format!("firm {}", side.name())).unwrap_or_default();
        let words = if firm.is_empty() || cx.compact { per_town.to_owned() } else { format!("{per_town}; {firm}") };
        let rest = Rect::from_min_max(pos2(right + 8.0, name.top()), line.max);
        lines(painter, rest, &words, (Face::Sans, size - 1.5), (theme.ink_2(), egui::Align::Min));
        let [american, british, nobody] = sums;
        let means = format!(
            "{}: {} {firm}; towns worth {american} American, {british} British, {nobody} nobody's; {} militia costs {cost}, {per_town} (D1.3, D10.2)",
            rules[region].name,
            leaning(figure),
            side.name()
        );
        theme::explained(ui, line, &means);
    }
}
