//! Maps as graphs: the edges that leave each node, stored in one list when the data are read.

use crate::kernel::collections::Id;

/// An edge that leaves a node.
pub trait Edge {
    /// The type of the nodes.
    type Node: Id;
    /// The destination.
    fn to(&self) -> Self::Node;
}

/// The edges of every node, in one list.
#[derive(Clone, Debug)]
pub struct Graph<E> {
    edges: Vec<E>,
    /// The index at which the edges of each node end.
    ends: Vec<u32>,
}

impl<E: Edge> Graph<E> {
    /// A graph from the edges of each node, in the order of the nodes; the edges of a node keep their order.
    pub fn new(of_nodes: impl IntoIterator<Item = Vec<E>>) -> Self {
        let (mut edges, mut ends) = (Vec::new(), Vec::new());
        for here in of_nodes {
            edges.extend(here);
            ends.push(edges.len() as u32);
        }
        Self { edges, ends }
    }

    /// The edges that leave a node.
    #[inline]
    pub fn from(&self, node: E::Node) -> &[E] {
        let begin = node.index().checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.edges[begin as usize..self.ends[node.index()] as usize]
    }

    /// The number of nodes.
    pub const fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are no nodes.
    pub const fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Every node.
    pub fn nodes(&self) -> impl Iterator<Item = E::Node> + use<E> {
        (0..self.len()).map(E::Node::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::ids! {
        /// A node.
        Node,
    }

    impl Edge for Node {
        type Node = Self;
        fn to(&self) -> Self {
            *self
        }
    }

    #[test]
    fn each_node_keeps_its_own_edges_in_their_order() {
        let graph =
            Graph::new([vec![2, 1], vec![], vec![0]].map(|to: Vec<usize>| to.into_iter().map(Node::of).collect()));
        let from = |node: usize| graph.from(Node::of(node)).iter().map(|edge| edge.to().index()).collect::<Vec<_>>();
        assert_eq!((from(0), from(1), from(2)), (vec![2, 1], vec![], vec![0]));
        assert_eq!((graph.len(), graph.nodes().count()), (3, 3));
    }
}
