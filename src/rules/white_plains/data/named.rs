//! The hexes, leaders and units that the rules name.

use super::ids::{HexId, UnitId};
use super::tables::Tables;
use crate::kernel::data::DataError;
use crate::rules::common::reader::Reader;

/// Makes a struct of ids from a table: a row holds the field and the word in the data. The head names the tables, which name hexes,
/// too.
macro_rules! named {
    ($(#[$about:meta])* $name:ident: $id:ty as $what:literal, $tables:ident; $($(#[$doc:meta])* $field:ident = $word:expr;)+) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name {
            $($(#[$doc])* pub $field: $id,)+
        }

        impl $name {
            /// Finds all of them in the file that defines them.
            pub(super) fn find(reader: &Reader<'_>, $tables: &Tables) -> Result<Self, DataError> {
                Ok(Self { $($field: reader.find($word, $what)?,)+ })
            }
        }
    };
}

named! {
    /// Single hexes that the rules name.
    Named: HexId as "hex", tables;
    transition = "transition";
    tarrytown = "tarrytown";
    upper_box_road = "h1415";
    lower_box_road = "h1419";
    /// British reinforcements enter here (W17.1).
    entry = "h3444";
    /// Chatterton Hill.
    hill = "h2024";
    /// Horton's Mill.
    mill = "h3412";
    british_headquarters = "h2538";
    /// The hex that decides for the British.
    breakthrough = &tables.victory.british_hex;
    /// Where Lee enters (W13.5).
    american_headquarters = "h1905";
    /// Where Chatterton Hill burns (W19.3).
    burns_at_start = "h2028";
    /// The British need it for a marginal victory.
    needed = &tables.victory.british_needs;
}

impl Named {
    /// The two road hexes from which the box is entered (W17.6).
    pub const fn box_roads(&self) -> [HexId; 2] {
        [self.upper_box_road, self.lower_box_road]
    }
}

named! {
    /// The leaders and units that the rules name.
    NamedUnits: UnitId as "unit", _tables;
    washington = "gen_washington";
    lee = "gen_lee";
    delaware_blues = "delaware_blues";
    maryland = "maryland";
    brooks = "brooks";
    mosely = "mosely";
    beall_camp = "beall_camp";
    cont_16 = "cont_16";
    hess_gren_3 = "hess_gren_3";
    jaeger_1 = "jaeger_1";
    levy_1 = "levy_1";
    spencer = "gen_spencer";
    wadsworth = "gen_wadsworth";
    heister = "gen_heister";
}
