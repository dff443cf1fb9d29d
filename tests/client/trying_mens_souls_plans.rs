//! Plans of Trying Men's Souls by clicks: what is chosen can be seen, changed and taken back; the first game goes by stacks.

use bevy::input::keyboard::{Key, KeyCode};
use bevy::math::Vec2;
use blockade::app::games::trying_mens_souls::Plan;
use blockade::app::games::trying_mens_souls::prelude::ViewModel;
use blockade::app::shell::start::Start;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::story::raised;
use blockade::play::lesson::StepGoal;
use blockade::rules::trying_mens_souls::Order;
use blockade::rules::trying_mens_souls::data::ids::{HexId, PieceId, Pieces};
use blockade::rules::trying_mens_souls::position::tasks::Task;
use blockade::rules::trying_mens_souls::sides::AMERICAN;

use super::driver::Player;
use super::trying_mens_souls::{Clicker, begun, in_position, rules, session};
use super::window_sizes::enter;

/// Five British units in two hexes next to two Americans; ships may attack a fort with a unit in it.
const DECLARING: &str = r#"{"turn":2,"phase":"operations","step":"declare","active":"british","weather":"good","operation":1,
"mip":{"american":0,"british":0},"bought":{"american":["sullivan"],"british":["clinton"]},"cup":["sullivan"],"drawn":["clinton"],
"navy":{"markers":3,"used":["mip","attack","attack"],"landed":0},
"activation":{"marker":"clinton","units":["li_1","li_2","li_3","gren_1","gren_2"]},
"units":{"li_1":{"at":"2231"},"li_2":{"at":"2231"},"li_3":{"at":"2231"},"gren_1":{"at":"2331"},"gren_2":{"at":"2331"},
"ny_line_1":{"at":"2230"},"artificers":{"at":"2230"},"cont_19":{"at":"2229"}},
"leaders":{"leader_clinton":{"at":"2231"},"leader_howe":{"at":"2331"},"leader_sullivan":{"at":"2230"}}}"#;

impl Clicker {
    /// The tooltip of a place, which has the names of what stands there, goes with the pointer.
    pub fn leaves_the_map(&mut self) {
        self.player.move_to(Vec2::new(40.0, 40.0));
        self.player.wait(3);
    }

    /// Chooses the stack of a place. Where the map glides on under a first click, a player clicks again.
    pub fn chooses(&mut self, from: HexId) {
        for _ in 0..3 {
            if self.plan().from != Some(from) {
                self.hex(from);
                self.player.wait(10);
            }
        }
    }
}

/// Whether something on the screen begins so.
fn reads(clicker: &mut Clicker, start: &str) -> bool {
    clicker.player.words().iter().any(|word| word.starts_with(start))
}

/// T9.2: a click on an enemy hex takes every stack next to it; each is shown, and can be taken out.
#[test]
fn each_stack_of_an_attack_is_shown_and_can_be_left_out() {
    let mut clicker = in_position(DECLARING, (1280, 720));
    let p = clicker.p();
    assert_eq!(p.task(), Some(Task::Declare), "{:?}", clicker.player.words());
    clicker.hex(clicker.at("2230"));
    assert_eq!(clicker.plan().group.len(), 5, "both stacks are taken");
    for unit in ["li_1", "gren_1"] {
        let name = rules().describe_piece(&p, clicker.piece(unit));
        assert!(clicker.player.words().contains(&name), "{name} is shown");
    }
    let other = clicker.plan().from.map(|from| if from == clicker.at("2231") { "gren_1" } else { "li_1" });
    let other = clicker.piece(other.expect("a stack is shown"));
    let name = rules().describe_piece(&p, other);
    clicker.player.click(&name);
    assert!(!clicker.plan().group.has(other), "one unit of the other stack is unticked");
    clicker.player.click("Leave out ");
    let left = clicker.plan().group;
    assert_eq!(p.places_of(left).len(), 1, "the other stack is left out: {left:?}");
    enter(&mut clicker.player);
    clicker.player.wait(2);
    let p = clicker.p();
    assert_eq!(p.combats.first().map(|combat| combat.units.iter().collect::<Pieces>()), Some(left));
}

/// T12.2: a fort with a unit in it has two targets; the button of the list chooses the second one, and Enter attacks it.
#[test]
fn the_second_target_of_a_hex_is_chosen_by_its_button() {
    let navy = DECLARING
        .replace("\"step\":\"declare\"", "\"step\":\"navy\"")
        .replace("[\"mip\",\"attack\",\"attack\"]", "[\"mip\"]")
        .replace("\"cont_19\":{\"at\":\"2229\"}", "\"cont_19\":{\"at\":\"1624\"}");
    let mut clicker = in_position(&navy, (1280, 720));
    assert_eq!(clicker.p().task(), Some(Task::NavyAttack), "{:?}", clicker.player.words());
    let before = clicker.player.entries();
    clicker.hex(clicker.at("1624"));
    assert_eq!(clicker.player.entries(), before, "of two targets none is attacked yet");
    let garrison = raised(&rules()[clicker.piece("garrison_governors_island")].name);
    clicker.player.click(&format!("{garrison}, "));
    assert_eq!(clicker.player.entries(), before, "a click in the list only chooses");
    enter(&mut clicker.player);
    clicker.player.wait(2);
    assert!(clicker.player.entries() > before, "{:?}, {:?}", clicker.player.notice(), clicker.player.words());
}

/// T3.4: a stack that is dragged onto enemies is told to declare an attack.
#[test]
fn a_drag_onto_an_enemy_says_how_to_attack() {
    let moves = DECLARING.replace("\"step\":\"declare\"", "\"step\":\"moves\"");
    let mut clicker = in_position(&moves, (1280, 720));
    let (from, to) = (clicker.at("2331"), clicker.at("2230"));
    clicker.hex(from);
    clicker.hex(to);
    let notice = clicker.player.notice().expect("it is refused");
    assert!(notice.text.contains("declare"), "{notice:?}");
    assert_eq!(notice.case, Some("T3.4"));
}

/// T4.1: undo takes the plan back before it takes a deployment back, and deployments keep their digits.
#[test]
fn undo_in_the_set_up_takes_back_the_last_step_first() {
    let mut clicker = Clicker::new(begun(5, (1280, 720)), 5);
    clicker.player.click("The passes");
    clicker.player.wait(2);
    let placed = clicker.player.entries();
    let p = clicker.p();
    let at = p.places_of(clicker.rules.army[AMERICAN].units).first().expect("an army");
    clicker.hex(at);
    assert!(!clicker.plan().group.is_empty(), "a stack is chosen");
    clicker.letter(KeyCode::KeyU, "u");
    assert!(clicker.plan().group.is_empty() && clicker.player.entries() == placed, "only the plan is taken back");
    clicker.letter(KeyCode::Digit2, "2");
    let second = clicker.p();
    assert!(second.stands.standing() == p.stands.standing(), "another deployment of the same army");
    assert_eq!(clicker.player.entries(), placed + 1, "[2] is the second deployment, also after the first was taken");
    clicker.letter(KeyCode::KeyU, "u");
    assert_eq!(clicker.player.entries(), placed);
}

/// T4.4: an incomplete set-up names all that is lacking.
#[test]
fn what_is_not_placed_yet_is_named() {
    let mut clicker = Clicker::new(begun(5, (1280, 720)), 5);
    clicker.letter(KeyCode::KeyE, "e");
    let notice = clicker.player.notice().expect("it is refused");
    assert!(notice.text.contains(" others") || notice.text.contains(" other "), "{notice:?}");
}

/// T7.1: a marker comes out of the cup, rests, and it is told who is active; before, nothing tells it.
#[test]
fn a_drawn_marker_is_seen_before_its_side_acts() {
    let cup = DECLARING
        .replace("\"step\":\"declare\"", "\"step\":\"moves\"")
        .replace("\"units\":[\"li_1\",\"li_2\",\"li_3\",\"gren_1\",\"gren_2\"]", "\"units\":[\"gren_1\"]")
        .replace("2230", "2127")
        .replace("2229", "2126");
    let mut clicker = in_position(&cup, (1280, 720));
    clicker.player.set_speed(1.0);
    for _ in 0..4 {
        if clicker.p().task() != Some(Task::Moves) || clicker.p().active == AMERICAN {
            break;
        }
        clicker.letter(KeyCode::KeyE, "e");
        if clicker.player.asked() {
            enter(&mut clicker.player);
        }
    }
    assert!(clicker.p().drawn.iter().count() == 2, "Sullivan's marker is drawn");
    let mut seen = false;
    for _ in 0..120 {
        seen |= reads(&mut clicker, "Sullivan is active");
        let told = reads(&mut clicker, "First Operations. Sullivan is active.");
        assert!(seen || !told, "the card tells it after the draw");
        clicker.player.wait(1);
    }
    assert!(seen, "{:?}", clicker.player.words());
}

/// The first game asks for what a click takes: it is played by stacks, and nothing is refused.
#[test]
fn the_first_game_is_played_by_clicks_on_stacks() {
    let mut player = Player::sized(tempfile::tempdir().expect("a folder"), Start::Title, (1280, 720));
    player.key(KeyCode::KeyF, Key::Character("f".into()));
    player.key(KeyCode::Digit4, Key::Character("4".into()));
    player.wait(6);
    let mut clicker = Clicker::new(player, 1);
    let rules = rules();
    let lesson = blockade::rulesets::lesson(&*rules).expect("it can be read").expect("there is one");
    assert!(session(&clicker.player).table.goal(lesson.side).contains("2230"), "the goal is that of the lesson");
    // Reads, and lets the computer play, until a step asks for an order.
    let read = |clicker: &mut Clicker, heading: Option<&str>| {
        for _ in 0..400 {
            let now = clicker.player.session().info().lesson_state.map(|step| (step.reads, step.heading.clone()));
            match now {
                Some((true, _)) => enter(&mut clicker.player),
                Some((false, now)) if Some(now.as_str()) != heading => clicker.player.wait(2),
                _ => return,
            }
        }
    };
    for step in &lesson.steps {
        let orders = match &step.goal {
            StepGoal::Order(order) => vec![*order],
            StepGoal::Orders(orders) => orders.clone(),
            StepGoal::Read | StepGoal::Watch(_) => continue,
        };
        read(&mut clicker, Some(&step.heading));
        let now = clicker.player.session().info().lesson_state.map(|step| step.heading.clone());
        assert_eq!(now.as_ref(), Some(&step.heading), "{:?}", clicker.player.notice());
        let p = clicker.p();
        match orders[0] {
            // One click on the stack, one on its goal, one to confirm.
            Order::Move(piece, path) => {
                clicker.hex(p.at(piece).expect("it stands somewhere"));
                let to = path.iter().last().expect("a way");
                clicker.hex(to);
                clicker.hex(to);
            }
            Order::Attack(targets, units) => {
                clicker.only(&p, units.iter().collect());
                targets.iter().for_each(|at| clicker.hex(at));
                enter(&mut clicker.player);
            }
            order => clicker.give(&p, order),
        }
        clicker.player.wait(6);
        let notice = clicker.player.notice().filter(|notice| !notice.calm);
        assert!(notice.is_none(), "{}: {notice:?}", raised(&rules.print(&orders[0])));
    }
    read(&mut clicker, None);
    assert!(clicker.player.session().info().lesson_state.is_none(), "it is read to its last word");
}

/// T8.1, T2.2: a leader of a column ends where units end that it stood with.
#[test]
fn leaders_of_a_column_go_with_their_troops() {
    let moves = DECLARING.replace("\"step\":\"declare\"", "\"step\":\"moves\"");
    let mut clicker = in_position(&moves, (1280, 720));
    let (p, rules) = (clicker.p(), rules());
    let table = &session(&clicker.player).table;
    let model = ViewModel { rules: &*rules, table, view: table.view(), legal: table.legal() };
    let group = model.movers();
    let (leaders, units) = (group & rules.sorted.leaders, group.minus(rules.sorted.leaders));
    assert!(!leaders.is_empty() && p.places_of(units).len() == 2, "two stacks and a leader can move");
    let column = Plan { from: p.places_of(units).first(), group, ..Plan::default() };
    let mut led = 0;
    for goal in column.goals(model) {
        let planned = Plan { to: Some(goal.to), ..column.clone() }.journey(model).expect("the goals are reached");
        let end = |piece: PieceId| planned.end_of(piece).or(p.at(piece));
        for leader in leaders {
            let own = units.filtered(|unit| p.at(unit) == p.at(leader));
            assert!(
                !own.filtered(|unit| end(unit) == end(leader)).is_empty(),
                "{} leaves its troops",
                rules[leader].name
            );
            led += 1;
        }
    }
    assert!(led > 5, "{led} leaders go");
}
