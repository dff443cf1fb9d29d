//! What a side buys or uses in its mobilization, and the orders for it.

use crate::app::games::decision::prelude::*;

use super::chosen::What;

impl What {
    /// What an order buys or uses.
    pub const fn of(order: &Order) -> Option<Self> {
        Some(match *order {
            Order::Mobilize(kind, _) => Self::Unit(kind),
            Order::Leader => Self::Leader,
            Order::Partisan(_) => Self::Partisans,
            Order::Fortress(_) => Self::Fortress,
            Order::Upgrade(_) => Self::Upgrade,
            Order::Split(_) => Self::Split,
            Order::Merge(..) => Self::Merge,
            Order::Use(what) => Self::Marker(what.marker()),
            _ => return None,
        })
    }

    /// Its orders, as they are listed.
    pub fn orders(self, model: ViewModel<'_>) -> Vec<Order> {
        model.orders().filter(|order| Self::of(order) == Some(self)).collect()
    }

    /// Its name on screen.
    pub fn name(self, rules: &Decision) -> String {
        match self {
            Self::Unit(kind) => rules[kind].name.clone(),
            Self::Leader => "A leader, drawn blind".into(),
            Self::Partisans => "Partisans".into(),
            Self::Fortress => "A fortress".into(),
            Self::Upgrade => "Loyalists to British light".into(),
            Self::Split => "A regular to two detachments".into(),
            Self::Merge => "Two detachments to a regular".into(),
            Self::Marker(marker) => rules.marker_name(marker).to_owned(),
        }
    }

    /// The case that says where it is possible.
    pub fn case(self, rules: &Decision) -> &'static str {
        match self {
            Self::Unit(kind) => rules[kind].entrance.map_or("D10.8", |entrance| entrance.case()),
            Self::Leader => "D10.9",
            Self::Partisans => "D19.2",
            Self::Fortress => "D19.1",
            Self::Upgrade => "D19.4",
            Self::Split | Self::Merge => "D10.8",
            Self::Marker(marker) => case_of_marker(marker),
        }
    }
}

/// The case of a marker's use.
pub const fn case_of_marker(marker: Marker) -> &'static str {
    match marker {
        Marker::Rabble1 | Marker::Rabble2 | Marker::Rabble3 => "D8.2",
        Marker::Tactics => "D14.4",
        Marker::Spy => "D18.1",
        Marker::Privateers => "D18.3",
        Marker::Drillmaster => "D18.4",
        Marker::Levies => "D18.5",
        Marker::WarParty => "D18.6",
        Marker::WarChest => "D18.7",
        Marker::Volunteers => "D18.8",
        Marker::Treason => "D18.9",
    }
}

/// What is chosen: by the player, or what was bought last in this mobilization, while more of it is to be had.
pub fn chosen(model: ViewModel<'_>, plan: &Plan) -> Option<What> {
    if let Some(what) = plan.year.what {
        return what;
    }
    if model.task() != Some(Task::Mobilize) {
        return None;
    }
    let back = model.table.sightings_back().map(|(_, sighting)| sighting);
    let mut phase = back.take_while(|sighting| !matches!(sighting, Sighting::Phase { .. } | Sighting::Used { .. }));
    let last = phase.find_map(|sighting| match sighting {
        Sighting::Mobilized { kind, .. } => Some(What::Unit(kind)),
        _ => None,
    })?;
    (!last.orders(model).is_empty()).then_some(last)
}

/// Whether an order is one of what is chosen; without a choice every order is.
pub fn fits(model: ViewModel<'_>, plan: &Plan, order: &Order) -> bool {
    chosen(model, plan).is_none_or(|what| What::of(order) == Some(what))
}

/// An order on its button: short, because the sheet says the rest.
pub fn label(cx: Cx<'_>, order: &Order) -> String {
    let (rules, p) = (cx.rules, cx.model().p());
    let place = |piece: PieceId| p.at(piece).map_or("", |at| rules.name_of(at));
    let unit = |piece: PieceId| format!("{}, {}", rules[piece].name, place(piece));
    match *order {
        Order::Mobilize(kind, at) => match rules.price_of(p, rules[kind].side(), kind, at) {
            Some(price) if rules[kind].cost == Some(crate::rules::decision::data::forces::Cost::Militia) => {
                format!("{}, {price}", rules.name_of(at))
            }
            _ => rules.name_of(at).to_owned(),
        },
        Order::Partisan(at) => {
            let price = rules.by_loyalty(p, cx.model().side(), at, rules.tables.prices.partisan);
            format!("{}, {price}", rules.name_of(at))
        }
        Order::Fortress(at) | Order::Place(_, at) => rules.name_of(at).to_owned(),
        Order::Use(Use::Spy(at) | Use::Levies(at) | Use::WarParty(at) | Use::Treason(at)) => {
            rules.name_of(at).to_owned()
        }
        Order::Use(Use::SpyHand) => "The enemy's hand".into(),
        Order::Use(Use::Drillmaster(piece)) | Order::Upgrade(piece) | Order::Split(piece) => unit(piece),
        Order::Merge(one, other) => format!("{} and {}", rules[one].name, unit(other)),
        _ => rules.order_sentence(order),
    }
}
