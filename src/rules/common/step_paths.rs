//! Every path of a piece that goes step by step by a rule, such as a retreat: a search over the rule of one step.

/// The rule of one step. A path begins with the place where the piece stands.
pub trait StepRule<N: Copy> {
    /// The places to which the next step of a path may lead, in the order of the search; none where the path is over.
    fn next(&self, path: &[N]) -> Vec<N>;

    /// Whether a path that may go on may also end there.
    fn may_end(&self, _path: &[N]) -> bool {
        false
    }

    /// Calls `found` with every path from a place that is over or may end, without its start: one before those that go on
    /// from it, and none without a step.
    fn each_path(&self, from: N, found: &mut impl FnMut(&[N]))
    where
        Self: Sized,
    {
        extend(self, &mut vec![from], found);
    }
}

fn extend<N: Copy>(rule: &impl StepRule<N>, path: &mut Vec<N>, found: &mut impl FnMut(&[N])) {
    let next = rule.next(path);
    if path.len() > 1 && (next.is_empty() || rule.may_end(path)) {
        found(&path[1..]);
    }
    for to in next {
        path.push(to);
        extend(rule, path, found);
        path.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A piece on a row of places that never goes back to one and never beyond the last.
    struct Row {
        last: usize,
        most: usize,
        stops: bool,
    }

    impl StepRule<usize> for Row {
        fn next(&self, path: &[usize]) -> Vec<usize> {
            let here = path[path.len() - 1];
            let near = [here.checked_sub(1), Some(here + 1)].into_iter().flatten();
            let open = near.filter(|to| path.len() <= self.most && *to <= self.last && !path.contains(to));
            open.collect()
        }

        fn may_end(&self, _: &[usize]) -> bool {
            self.stops
        }
    }

    fn paths(rule: &Row, from: usize) -> Vec<Vec<usize>> {
        let mut all = Vec::new();
        rule.each_path(from, &mut |path| all.push(path.to_vec()));
        all
    }

    #[test]
    fn a_path_goes_on_until_its_rule_ends_it() {
        let row = Row { last: 4, most: 2, stops: false };
        assert_eq!(paths(&row, 1), [vec![0], vec![2, 3]]);
        assert!(paths(&Row { most: 0, ..row }, 1).is_empty(), "a path without a step is none");
    }

    #[test]
    fn where_a_path_may_end_it_is_found_before_those_that_go_on() {
        let row = Row { last: 9, most: 3, stops: true };
        assert_eq!(paths(&row, 0), [vec![1], vec![1, 2], vec![1, 2, 3]]);
    }
}
