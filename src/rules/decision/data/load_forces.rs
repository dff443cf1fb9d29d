//! D2, D9.5: types, units, leaders and special forces, read and checked.

use super::forces::*;
use super::ids::*;
use super::load_map::Map;
use super::map::LocaleKind;
use super::raw::{RawForces, RawType};
use super::tables::Tables;
use crate::kernel::data::DataError;
use crate::kernel::side::BySide;
use crate::kernel::story::typeset;
use crate::rules::common::reader::Reader;

/// The readers of what the forces name.
pub(super) struct Names<'a> {
    pub locales: Reader<'a>,
    pub types: Reader<'a>,
    pub pieces: Reader<'a>,
}

/// Units and leaders, and what follows from them.
pub(super) struct Forces {
    pub types: Vec<UnitType>,
    pub pieces: Vec<Piece>,
    pub army: BySide<Pieces>,
    pub of_nation: [Pieces; Nation::ALL.len()],
    pub sorted: Sorted,
    pub specials: Vec<SpecialForce>,
    pub top_order: Vec<TypeId>,
    pub named: NamedTypes,
    pub washington: PieceId,
}

/// The place of a set-up: fleets and admirals stand in ports, seas and boxes, all others on land or in boxes (D1.2).
fn place(names: &Names<'_>, map: &Map, id: &str, class: Class) -> Result<LocaleId, DataError> {
    let at: LocaleId = names.locales.find(id, "locale")?;
    let locale = &map.locales[at.index()];
    let fits = match class {
        Class::Fleet => locale.port || !locale.is_land(),
        _ => locale.is_land() || locale.kind == LocaleKind::Box,
    };
    if fits { Ok(at) } else { names.pieces.error(id, 0, format!("a {} cannot stand in \"{id}\"", class.name())) }
}

/// "British regulars 3"; without a number if there is only one.
fn unit_name(one: &RawType, number: u8) -> String {
    if one.count == 1 { typeset(&one.name) } else { format!("{} {number}", typeset(&one.name)) }
}

/// D2.1, D2.2: types, and their units.
fn types(names: &mut Names<'_>, raw: &RawForces, map: &Map) -> Result<(Vec<UnitType>, Vec<Piece>), DataError> {
    let (mut types, mut pieces) = (Vec::new(), Vec::new());
    for one in &raw.types {
        names.types.name(&one.id, types.len(), MAX_TYPES, "type")?;
        if one.class.is_leader() || one.factor == 0 || one.setup.len() > usize::from(one.count) {
            let what =
                format!("\"{}\" needs a class of units, a factor of at least 1, and no more places than units", one.id);
            return names.types.error(&one.id, 0, what);
        }
        if one.cost.is_some() != one.entrance.is_some() {
            return names.types.error(&one.id, 0, format!("\"{}\": what is bought has a cost and an entrance", one.id));
        }
        let mut units = Pieces::NONE;
        for number in 1..=one.count {
            let id = format!("{}_{number}", one.id);
            names.pieces.name(&id, pieces.len(), MAX_PIECES, "unit")?;
            units.add(PieceId::of(pieces.len()));
            let at = one.setup.get(usize::from(number) - 1);
            pieces.push(Piece {
                id,
                name: unit_name(one, number),
                side: one.nation.side(),
                nation: one.nation,
                class: one.class,
                unit_type: Some(TypeId::of(types.len())),
                factor: one.factor,
                value: 0,
                setup: at.map(|at| place(names, map, at, one.class)).transpose()?,
                entry: Entry::Setup,
                marks: Vec::new(),
            });
        }
        types.push(UnitType {
            id: one.id.clone(),
            name: typeset(&one.name),
            nation: one.nation,
            class: one.class,
            factor: one.factor,
            cost: one.cost,
            entrance: one.entrance,
            remobilize: one.remobilize,
            from_year: one.from_year,
            needs: one.needs,
            units,
            marks: one.marks.clone(),
        });
    }
    Ok((types, pieces))
}

/// D2.3: the leaders.
fn leaders(names: &mut Names<'_>, raw: &RawForces, map: &Map, pieces: &mut Vec<Piece>) -> Result<(), DataError> {
    for one in &raw.leaders {
        names.pieces.name(&one.id, pieces.len(), MAX_PIECES, "leader")?;
        if !one.class.is_leader() || one.setup.is_some() && one.entry.is_some() {
            let what =
                format!("\"{}\" needs a class of leaders, and a place of the set-up or an entry, not both", one.id);
            return names.pieces.error(&one.id, 0, what);
        }
        let setup = one.setup.as_ref().map(|at| place(names, map, at, one.class)).transpose()?;
        let entry = match one.entry {
            Some(special) => Entry::Special(special),
            None if setup.is_some() => Entry::Setup,
            None => Entry::Pool,
        };
        pieces.push(Piece {
            id: one.id.clone(),
            name: typeset(&one.name),
            side: one.nation.side(),
            nation: one.nation,
            class: one.class,
            unit_type: None,
            factor: 0,
            value: one.value,
            setup,
            entry,
            marks: one.marks.clone(),
        });
    }
    Ok(())
}

/// D9.5: the special forces, each once.
fn specials(names: &Names<'_>, raw: &RawForces, map: &Map, pieces: &[Piece]) -> Result<Vec<SpecialForce>, DataError> {
    let mut all = Vec::new();
    for special in Special::ALL {
        let mut found = raw.specials.iter().filter(|one| one.special == special);
        let (Some(one), None) = (found.next(), found.next()) else {
            return names.pieces.error("specials", 0, format!("{} must be listed once", special.name()));
        };
        let mut units = Vec::new();
        for (at, id, number) in &one.units {
            let of: TypeId = names.types.find(id, "type")?;
            units.push((place(names, map, at, raw.types[of.index()].class)?, of, *number));
        }
        let mut leaders: Vec<(PieceId, Option<LocaleId>)> = Vec::new();
        for (id, at) in &one.leaders {
            let leader: PieceId = names.pieces.find(id, "leader")?;
            let data = &pieces[leader.index()];
            if data.entry != Entry::Special(special) {
                return names.pieces.error(id, 1, format!("the entry of \"{id}\" is another than this special force"));
            }
            leaders.push((leader, at.as_ref().map(|at| place(names, map, at, data.class)).transpose()?));
        }
        let coming = pieces.iter().filter(|piece| piece.entry == Entry::Special(special)).count();
        if coming != leaders.len() {
            let what = format!("{coming} leaders come with {}, but it lists {}", special.name(), leaders.len());
            return names.pieces.error("specials", 0, what);
        }
        all.push(SpecialForce { special, units, leaders, mark: one.marks[1] });
    }
    Ok(all)
}

fn sorted(pieces: &[Piece]) -> Sorted {
    let of = |class: Class| Pieces::those(pieces, |piece| piece.class == class);
    Sorted {
        units: Pieces::those(pieces, |piece| !piece.is_leader()),
        land_units: Pieces::those(pieces, |piece| piece.class.is_land_unit()),
        fleets: of(Class::Fleet),
        leaders: Pieces::those(pieces, Piece::is_leader),
        generals: of(Class::General),
        militia_leaders: of(Class::MilitiaLeader),
        admirals: of(Class::Admiral),
        militia: of(Class::Militia),
        lights: of(Class::Light),
        regulars: of(Class::Regular),
        detachments: of(Class::Detachment),
        marines: of(Class::Marine),
        indians: of(Class::Indian),
    }
}

fn named(names: &Names<'_>) -> Result<NamedTypes, DataError> {
    let of = |id: &str| names.types.find::<TypeId>(id, "type");
    Ok(NamedTypes {
        minutemen: of("minutemen")?,
        riflemen: of("riflemen")?,
        continentals: of("continental_line")?,
        loyalists: of("loyalists")?,
        crown_lights: of("crown_lights")?,
        crown_line: of("crown_line")?,
        crown_detachments: of("crown_detachment")?,
        hessian_line: of("hessian_line")?,
        hessian_detachments: of("hessian_detachment")?,
        french_legion: of("french_legion")?,
    })
}

/// Reads the forces.
pub(super) fn forces(names: &mut Names<'_>, raw: &RawForces, map: &Map, _: &Tables) -> Result<Forces, DataError> {
    let (types, mut pieces) = types(names, raw, map)?;
    leaders(names, raw, map, &mut pieces)?;
    let top_order: Vec<TypeId> = names.types.find_all(&raw.top_order, "type")?;
    let listed: Types = top_order.iter().copied().collect();
    let wanted = Types::those(&types, |one| one.class.is_land_unit());
    if listed != wanted || top_order.len() != wanted.len() as usize {
        return names.types.error("top_order", 0, "top_order must list every type of land units once");
    }
    Ok(Forces {
        army: BySide::of(|side| Pieces::those(&pieces, |piece| piece.side == side)),
        of_nation: Nation::ALL.map(|nation| Pieces::those(&pieces, |piece| piece.nation == nation)),
        sorted: sorted(&pieces),
        specials: specials(names, raw, map, &pieces)?,
        named: named(names)?,
        washington: names.pieces.find("gen_washington", "leader")?,
        top_order,
        types,
        pieces,
    })
}
