//! The victory points of both sides by what they are for, now and if the game ended now (T14.2, T14.3, T16.2).

use super::story::figure;
use crate::rules::trying_mens_souls::prelude::*;

/// A row of the points: its name, the American figure, the British one; whether it is a sum.
pub type PointsRow = (String, [i16; 2], bool);

impl TryingMensSouls {
    /// What each side has points for.
    pub fn points_rows(&self, p: &State) -> Vec<PointsRow> {
        let points = &self.tables.points;
        let per = |of: &dyn Fn(Side) -> i16| Side::BOTH.map(of);
        let units = per(&|side| (p.eliminated & self.army[side.other()].units).len() as i16 * i16::from(points.unit));
        let leaders = per(&|side| {
            let worth = |leader: PieceId| match self[leader].division {
                Some(_) => points.general,
                None if leader == self.named.washington => points.washington,
                None => points.howe,
            };
            let lost = p.lost_leaders & self.army[side.other()].leaders;
            lost.into_iter().map(worth).map(i16::from).sum()
        });
        let broken = per(&|side| {
            (p.demoralized & self.army[side.other()].divisions).len() as i16 * i16::from(points.demoralized)
        });
        let now = per(&|side| p.vp[side]);
        let other = std::array::from_fn(|i| now[i] - units[i] - leaders[i] - broken[i]);
        let mut all: Vec<PointsRow> = [
            ("units eliminated", units, false),
            ("leaders lost", leaders, false),
            ("divisions demoralized", broken, false),
            ("navy beaten off, King's Peace", other, false),
            ("now", now, true),
        ]
        .map(|(name, values, is_sum)| (name.to_owned(), values, is_sum))
        .into();
        // Once it has ended, the points hold them.
        if p.ending.is_none() {
            let mut sum = now;
            let [american, british] = Side::BOTH.map(|side| self.points_at_end(p, side));
            for ((name, own), (_, others)) in american.into_iter().zip(british) {
                sum = [sum[0] + own, sum[1] + others];
                all.push((name, [own, others], false));
            }
            all.push(("if it ended now".to_owned(), sum, true));
        }
        all
    }

    /// The same in a sentence, without what counts nothing.
    pub(super) fn describe_points(&self, p: &State) -> String {
        let rows = self.points_rows(p).into_iter().filter(|(_, values, is_sum)| *is_sum || *values != [0, 0]);
        let text =
            |(name, [american, british], _): PointsRow| format!("{name} {} to {}", figure(american), figure(british));
        let case = if p.scenario.is_some() { "T16.2" } else { "T14.3" };
        let all: Vec<String> = rows.map(text).collect();
        typeset(&format!("Victory points, American to British: {} ({case}).", all.join("; ")))
    }
}
