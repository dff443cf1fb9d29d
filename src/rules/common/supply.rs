//! Lines of supply: the places connected to a source through places that are not barred.

use crate::kernel::collections::{Id, Set};

/// The places connected to a source through open ones, including sources and ends; `beside` gives the places next
/// to one over routes that are not barred. Stops as soon as all `wanted` places are found;
/// then others may be missing.
#[inline]
pub fn connected<T: Id, const W: usize>(
    sources: Set<T, W>,
    open: Set<T, W>,
    wanted: Set<T, W>,
    beside: impl Fn(T) -> Set<T, W>,
) -> Set<T, W> {
    let mut reached = sources & open;
    let mut edge = reached;
    while let Some(place) = edge.first().filter(|_| !wanted.within(reached)) {
        edge.take(place);
        let new = (beside(place) & open).minus(reached);
        reached |= new;
        edge |= new;
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::ids! { wide
        /// A place in a row.
        Place,
    }

    type Places = Set<Place, 3>;

    fn row(places: impl IntoIterator<Item = usize>) -> Places {
        places.into_iter().map(Place::of).collect()
    }

    fn beside(place: Place) -> Places {
        row([place.index().saturating_sub(1), (place.index() + 1).min(149)])
    }

    #[test]
    fn a_line_ends_before_a_barred_place() {
        let open = row(0..150).without(Place::of(40)).without(Place::of(100));
        assert_eq!(connected(row([70]), open, Places::ALL, beside), row(41..100));
        assert_eq!(connected(row([40]), open, Places::ALL, beside), Places::NONE);
    }

    #[test]
    fn it_is_told_as_soon_as_what_is_wanted_is_known() {
        let reached = connected(row([0]), row(0..150), row([5]), beside);
        assert!(reached.has(Place::of(5)) && !reached.has(Place::of(120)));
    }
}
