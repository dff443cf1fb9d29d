//! The table of an enum that says something of each of its variants: a name, a word in files, a number.

/// Makes an enum from a table. The head names what is said of every variant, the rows say it in that order; each becomes a method
/// with its name. `ALL` holds the variants in the order of the rows.
///
/// ```
/// blockade::variants! {
///     /// A season.
///     pub enum Season:
///         /// Its name on screen.
///         name: &'static str,
///         /// The first month.
///         from: u8;
///     Spring: "spring", 3;
///     /// Nothing moves (X2).
///     Winter: "winter", 12;
/// }
/// assert_eq!(Season::ALL.map(Season::from), [3, 12]);
/// ```
#[macro_export]
macro_rules! variants {
    ($(#[$about:meta])* $visible:vis enum $enum:ident: $($(#[$what:meta])* $column:ident: $type:ty),+;
        $($(#[$doc:meta])* $name:ident: $($value:expr),+;)+) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs, reason = "a row without a comment says what it is")]
        $visible enum $enum {
            $($(#[$doc])* $name,)+
        }

        const _: () = {
            /// What a row says.
            struct Row {
                $($column: $type,)+
            }

            const fn row($($column: $type),+) -> Row {
                Row { $($column),+ }
            }

            impl $enum {
                /// All of them, in their order.
                $visible const ALL: [Self; [$(stringify!($name)),+].len()] = [$(Self::$name),+];

                #[inline]
                const fn row(self) -> Row {
                    match self {
                        $(Self::$name => row($($value),+),)+
                    }
                }

                $(
                $(#[$what])*
                #[inline]
                $visible const fn $column(self) -> $type {
                    self.row().$column
                }
                )+
            }
        };
    };
}
