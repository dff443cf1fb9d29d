//! Who stands where: the pieces of each place as a list, so that a place is looked up at once.

use crate::kernel::collections::{Id, IdMap, Set};

/// Where each piece stands, and the pieces of each place in the order of the data. `PIECES` and `PLACES` are the room for
/// them, `PW` and `QW` the words of their sets.
#[derive(Clone, Debug)]
pub struct Occupancy<P: Id, Q: Id, const PIECES: usize, const PLACES: usize, const PW: usize, const QW: usize> {
    at: IdMap<P, Option<Q>, PIECES>,
    standing: Set<P, PW>,
    taken: Set<Q, QW>,
    /// The first piece of each place.
    first: IdMap<Q, Option<P>, PLACES>,
    /// The piece after each piece in its place.
    next: IdMap<P, Option<P>, PIECES>,
}

/// Everything else follows from where each piece stands.
impl<P: Id, Q: Id, const PIECES: usize, const PLACES: usize, const PW: usize, const QW: usize> PartialEq
    for Occupancy<P, Q, PIECES, PLACES, PW, QW>
{
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at
    }
}

impl<P: Id, Q: Id, const PIECES: usize, const PLACES: usize, const PW: usize, const QW: usize> Eq
    for Occupancy<P, Q, PIECES, PLACES, PW, QW>
{
}

impl<P: Id, Q: Id, const PIECES: usize, const PLACES: usize, const PW: usize, const QW: usize> Default
    for Occupancy<P, Q, PIECES, PLACES, PW, QW>
{
    /// No piece stands anywhere.
    fn default() -> Self {
        Self {
            at: IdMap::all(None),
            standing: Set::NONE,
            taken: Set::NONE,
            first: IdMap::all(None),
            next: IdMap::all(None),
        }
    }
}

impl<P: Id, Q: Id, const PIECES: usize, const PLACES: usize, const PW: usize, const QW: usize>
    Occupancy<P, Q, PIECES, PLACES, PW, QW>
{
    /// Where a piece stands.
    #[inline]
    pub fn at(&self, piece: P) -> Option<Q> {
        self.at[piece]
    }

    /// Where each piece stands, in the order of the data.
    pub const fn all(&self) -> &IdMap<P, Option<Q>, PIECES> {
        &self.at
    }

    /// The pieces that stand somewhere.
    #[inline]
    pub const fn standing(&self) -> Set<P, PW> {
        self.standing
    }

    /// The places in which a piece stands.
    #[inline]
    pub const fn taken(&self) -> Set<Q, QW> {
        self.taken
    }

    /// The pieces in a place, in the order of the data.
    #[inline]
    pub fn here(&self, at: Q) -> impl Iterator<Item = P> + '_ {
        std::iter::successors(self.first[at], |piece| self.next[*piece])
    }

    /// Puts a piece somewhere, or takes it away.
    pub fn put(&mut self, piece: P, to: Option<Q>) {
        if let Some(from) = self.at[piece] {
            let after = self.next[piece].take();
            match self.before(from, piece) {
                Some(before) => self.next[before] = after,
                None => self.first[from] = after,
            }
            if self.first[from].is_none() {
                self.taken.take(from);
            }
        }
        self.at[piece] = to;
        let Some(to) = to else { return self.standing.take(piece) };
        self.standing.add(piece);
        self.taken.add(to);
        let link = match self.before(to, piece) {
            Some(before) => &mut self.next[before],
            None => &mut self.first[to],
        };
        self.next[piece] = link.replace(piece);
    }

    /// The last piece of a place that comes before one in the order of the data.
    fn before(&self, at: Q, piece: P) -> Option<P> {
        self.here(at).take_while(|other| *other < piece).last()
    }

    /// The pieces that stand elsewhere than before, and the places that they have left and entered.
    pub fn moves_since(&self, before: &Self) -> (Set<P, PW>, Vec<Q>) {
        let (mut pieces, mut places) = (Set::NONE, Vec::new());
        for piece in before.standing | self.standing {
            let (was, at) = (before.at[piece], self.at[piece]);
            if was != at {
                pieces.add(piece);
                places.extend(was.into_iter().chain(at));
            }
        }
        (pieces, places)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::ids! {
        /// A piece.
        Piece,
        /// A place.
        Place,
    }

    type Stands = Occupancy<Piece, Place, 4, 3, 1, 1>;

    fn numbers(stands: &Stands, at: usize) -> Vec<usize> {
        stands.here(Place::of(at)).map(Piece::index).collect()
    }

    #[test]
    fn a_place_lists_its_pieces_in_the_order_of_the_data() {
        let mut stands = Stands::default();
        for piece in [2, 0, 3, 1] {
            stands.put(Piece::of(piece), Some(Place::of(1)));
        }
        assert_eq!(numbers(&stands, 1), [0, 1, 2, 3]);
        stands.put(Piece::of(1), Some(Place::of(0)));
        stands.put(Piece::of(0), None);
        stands.put(Piece::of(3), Some(Place::of(0)));
        assert_eq!((numbers(&stands, 0), numbers(&stands, 1)), (vec![1, 3], vec![2]));
        stands.put(Piece::of(2), None);
        assert_eq!(stands.taken(), Set::one(Place::of(0)));
        assert_eq!(stands.standing(), [1, 3].into_iter().map(Piece::of).collect());
        assert_eq!((stands.at(Piece::of(3)), stands.at(Piece::of(2))), (Some(Place::of(0)), None));
    }

    #[test]
    fn what_has_moved_is_told_with_the_places_it_left_and_entered() {
        let mut before = Stands::default();
        before.put(Piece::of(0), Some(Place::of(0)));
        before.put(Piece::of(1), Some(Place::of(1)));
        let mut now = before.clone();
        now.put(Piece::of(1), Some(Place::of(2)));
        now.put(Piece::of(0), Some(Place::of(0)));
        assert_eq!(now.moves_since(&before), (Set::one(Piece::of(1)), vec![Place::of(1), Place::of(2)]));
        assert!(now != before && now.moves_since(&now.clone()).0.is_empty());
    }
}
