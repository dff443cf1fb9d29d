//! Decision in North America in the headless window: who buys on the map goes on there.

use bevy::input::keyboard::KeyCode;
use blockade::kernel::ruleset::Ruleset;

use super::decision::in_position;

/// The Americans mobilize with twenty points.
const RICH: &str = r#"{"phase":"mobilize","active":"american","first":"american","points":{"american":20},"specials":["washington"],"units":{
"continental_line_1":"lexington","crown_line_1":"boston"}}"#;

/// D10: the map that was shown in place of the board stays after a purchase, and the board after one on the board.
#[test]
fn who_buys_on_the_map_stays_there() {
    let mut clicker = in_position(RICH, (1280, 720));
    for on_map in [false, true] {
        if on_map {
            clicker.letter(KeyCode::KeyM, "m");
        }
        assert_eq!(clicker.player.find("See the board").is_some(), on_map, "{:?}", clicker.player.words());
        let before = clicker.player.entries();
        let order = clicker.rules.parse("mobilize minutemen hartford").expect("an order");
        clicker.buys(&order);
        clicker.player.rest();
        assert!(clicker.player.entries() > before, "{:?}", clicker.player.notice());
        assert_eq!(clicker.player.find("See the board").is_some(), on_map, "{:?}", clicker.player.words());
    }
}
