//! The tree: a node for every sequence of actions that was looked into, whatever was drawn on the way.

/// The place of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place(u32);

/// The place before any action.
pub(super) const ROOT: Place = Place(0);
const NOWHERE: u32 = u32::MAX;

/// The most nodes of a tree: what bounds its memory.
const MOST_NODES: usize = 500_000;

/// What is remembered of an action after the actions before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<A> {
    pub(super) action: A,
    first_child: u32,
    next: u32,
    /// How often it was played.
    pub(super) visits: u32,
    /// How often it could have been played.
    pub(super) offers: u32,
    /// What it brought the seat that played it, summed over the visits.
    pub(super) reward: f64,
    /// How good it looked before it was tried, in points, ...
    pub(super) appeal: f32,
    /// ... and as a reward.
    pub(super) bias: f32,
    /// How likely a win was for that seat, summed over the visits.
    pub(super) chance: f64,
}

/// The nodes.
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    most: usize,
}

impl<A: Copy + Eq> Tree<A> {
    /// A tree of a root, whose own action means nothing.
    pub(super) fn new(action: A) -> Tree<A> {
        Tree::with_room(action, MOST_NODES)
    }

    /// A tree that will never have more than so many nodes.
    pub(super) fn with_room(action: A, most: usize) -> Tree<A> {
        Tree { nodes: vec![Node::new(action)], most }
    }

    pub(super) fn node(&self, place: Place) -> &Node<A> {
        &self.nodes[place.0 as usize]
    }

    pub(super) fn node_mut(&mut self, place: Place) -> &mut Node<A> {
        &mut self.nodes[place.0 as usize]
    }

    pub(super) fn is_full(&self) -> bool {
        self.nodes.len() >= self.most
    }

    /// The latest of the nodes for actions after a node.
    pub(super) fn first_child(&self, place: Place) -> Option<Place> {
        somewhere(self.node(place).first_child)
    }

    /// The nodes for actions after a node, the latest first.
    pub(super) fn children(&self, place: Place) -> impl Iterator<Item = (Place, A)> {
        let mut next = self.first_child(place);
        std::iter::from_fn(move || {
            let place = next?;
            next = self.node(place).next();
            Some((place, self.node(place).action))
        })
    }

    /// Adds a node for an action that has none yet, if there is room.
    pub(super) fn add(&mut self, parent: Place, action: A) -> Option<Place> {
        if self.is_full() {
            return None;
        }
        let place = self.nodes.len() as u32;
        let next = std::mem::replace(&mut self.node_mut(parent).first_child, place);
        self.nodes.push(Node { next, ..Node::new(action) });
        Some(Place(place))
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }
}

fn somewhere(index: u32) -> Option<Place> {
    (index != NOWHERE).then_some(Place(index))
}

impl<A> Node<A> {
    /// The node added before this one after the same node.
    pub(super) fn next(&self) -> Option<Place> {
        somewhere(self.next)
    }

    fn new(action: A) -> Node<A> {
        Node {
            action,
            first_child: NOWHERE,
            next: NOWHERE,
            visits: 0,
            offers: 0,
            reward: 0.0,
            appeal: 0.0,
            bias: 0.0,
            chance: 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use catalog::{Catalog, TitleVisitor};
    use tabletop::Title;

    use super::*;

    #[test]
    fn children_are_found_by_action_the_latest_first() {
        let mut tree = Tree::new(0);
        let one = tree.add(ROOT, 1).unwrap();
        tree.add(one, 3);
        tree.add(ROOT, 2);
        let below = |place| tree.children(place).map(|(_, action)| action).collect::<Vec<_>>();
        assert_eq!((below(ROOT), below(one)), (vec![2, 1], vec![3]));
    }

    #[test]
    fn a_tree_has_an_end() {
        let mut tree = Tree::with_room(0, 3);
        let added = [1, 2, 3, 4].map(|action| tree.add(ROOT, action).is_some());
        assert_eq!(added, [true, true, false, false]);
        assert_eq!((tree.len(), tree.children(ROOT).count()), (3, 2));
    }

    /// The most memory that the nodes of a title's tree take, in bytes.
    struct Memory;

    impl TitleVisitor for Memory {
        type Out = usize;

        fn visit<G: Title>(self, _: &Arc<G>) -> usize {
            // Room is doubled when it is used up, and for a moment the old and the new are both there.
            let room = MOST_NODES.next_power_of_two();
            (room + room / 2) * size_of::<Node<G::Action>>()
        }
    }

    #[test]
    fn a_tree_takes_no_more_memory_than_the_documentation_says() {
        for id in Catalog::IDS {
            let bytes = Catalog::house().with_title(id, Memory).expect("it is in the list");
            assert!(bytes <= 40_000_000, "{id}: {bytes}");
        }
    }
}
