//! The known word that a wrong one is nearest to: a command, an order, a name on the board.

use super::names::Names;
use super::words::{commands, plain};

impl Names {
    /// "Did you mean Maryland?", with a space before it; empty if nothing is called nearly so. The first word of a line can
    /// be a command or a verb, too.
    pub(super) fn did_you_mean(&self, wrong: &str, is_first: bool) -> String {
        let verbs = self.verbs.iter().flat_map(|verb| std::iter::once(verb.word).chain(verb.also.iter().copied()));
        let mut known: Vec<&str> = commands().chain(verbs).filter(|_| is_first).collect();
        known.extend(self.names.iter().map(|name| name.name.as_str()));
        nearest(wrong, known.into_iter()).map(|name| format!(" Did you mean {name}?")).unwrap_or_default()
    }
}

/// The nearest of some words or names, the first of those that are equally near; none if all are far. Numbers have no neighbours.
fn nearest<'a>(wrong: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let wrong = plain(wrong);
    let most = match wrong.chars().count() {
        _ if wrong.contains(|letter: char| letter.is_ascii_digit()) => return None,
        0..=2 => return None,
        3..=4 => 1,
        5..=7 => 2,
        _ => 3,
    };
    let far = |name: &str| {
        let name = plain(name);
        std::iter::once(&*name).chain(name.split(' ')).map(|word| distance(&wrong, word)).min().unwrap_or(usize::MAX)
    };
    let near = known.map(|name| (far(name), name)).filter(|(far, _)| *far <= most);
    near.min_by_key(|(far, _)| *far).map(|(_, name)| name)
}

/// The number of letters that are changed, left out, added or swapped with the next one to make one word of another.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut least = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            if i == 0 || j == 0 {
                least[i][j] = i + j;
                continue;
            }
            let changed = least[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut found = changed.min(least[i - 1][j] + 1).min(least[i][j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                found = found.min(least[i - 2][j - 2] + 1);
            }
            least[i][j] = found;
        }
    }
    least[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, nearest};

    #[test]
    fn a_wrong_word_is_near_to_what_differs_in_few_letters() {
        assert_eq!(["look", "lok", "olok", "l", ""].map(|word| distance(word, "look")), [0, 1, 1, 3, 4]);
        let known = ["look", "log", "Maryland “Immortals”", "J. Clinton"];
        let near = |wrong: &str| nearest(wrong, known.into_iter());
        assert_eq!(near("lok"), Some("look"));
        assert_eq!(near("marylnd"), Some("Maryland “Immortals”"));
        assert_eq!(near("clintno"), Some("J. Clinton"));
        assert_eq!([near("constantinople"), near("lo"), near("2024")], [None; 3]);
    }
}
