//! What several panels, screens and games draw: choices, blocks, grids of blocks, battle boards, dice, odds, strips of
//! cells, plots, plates, lines of the log.

pub mod battle_board;
pub mod battle_log;
pub mod block_grid;
pub mod blocks;
pub mod case_link;
pub mod case_table;
pub mod cells;
pub mod choice;
pub mod choice_grid;
pub mod cup;
pub mod dice;
pub mod dice_tray;
pub mod ground;
pub mod live_region;
pub mod log_line;
pub mod map_picture;
pub mod odds;
pub mod order_sheet;
pub mod picture_button;
pub mod plate;
pub mod plots;
pub mod prelude;
pub mod rows;
pub mod side_bar;
pub mod slots;
pub mod text;
