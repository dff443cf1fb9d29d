//! A screen reader plays: by the tree of names and the actions it offers, without a pointer and without a key.

use bevy::a11y::ActionRequest;
use bevy::ecs::message::Messages;
use bevy_egui::egui::accesskit::{self, Action, NodeId, TreeId};
use bevy_egui::{EguiOutput, PrimaryEguiContext};
use blockade::app::games::new_york_1776::Selection;
use blockade::rules::new_york_1776::Order;
use blockade::rules::new_york_1776::position::{Phase, Step};
use blockade::rules::new_york_1776::sides::BRITISH;

use super::driver::Player;
use super::two_players::deployed;

impl Player {
    /// What a screen reader finds.
    fn tree(&mut self) -> Vec<(NodeId, accesskit::Node)> {
        let mut outputs = self.app.world_mut().query_filtered::<&EguiOutput, bevy::prelude::With<PrimaryEguiContext>>();
        let output = outputs.single(self.app.world()).expect("panels");
        output.platform_output.accesskit_update.as_ref().expect("a tree").nodes.clone()
    }

    /// The node of this name, or the first whose name begins so, that can be clicked.
    fn node(&mut self, name: &str) -> Option<(NodeId, String)> {
        let nodes = self.tree();
        let clicks = nodes.iter().filter(|(_, node)| node.supports_action(Action::Click) && !node.is_disabled());
        let named: Vec<(NodeId, String)> =
            clicks.filter_map(|(id, node)| Some((*id, node.label().or_else(|| node.value())?.to_owned()))).collect();
        let exact = named.iter().find(|(_, found)| found == name);
        exact.or_else(|| named.iter().find(|(_, found)| found.starts_with(name))).cloned()
    }

    /// The name of the window.
    fn window(&mut self) -> String {
        let nodes = self.tree();
        let windows = nodes.iter().filter(|(_, node)| node.role() == accesskit::Role::Window);
        windows.filter_map(|(_, node)| node.label()).collect()
    }

    /// What a screen reader does when its user presses what it reads.
    fn ask(&mut self, name: &str) {
        let Some((target_node, _)) = self.node(name) else {
            panic!("nothing that can be pressed is called \"{name}\": {:?}", self.words());
        };
        let request =
            accesskit::ActionRequest { action: Action::Click, target_tree: TreeId::ROOT, target_node, data: None };
        self.app.world_mut().resource_mut::<Messages<ActionRequest>>().write(ActionRequest(request));
        self.wait(4);
    }
}

#[test]
fn a_screen_reader_can_begin_set_up_and_move() {
    let mut player = Player::at_the_title();
    player.ask("New game");
    assert_eq!(player.window(), "Blockade, new game");
    player.ask("Begin");
    assert_eq!(player.window(), "Blockade, hand-over");
    player.ask("Show the board");
    player.ask("Historical");
    assert!(player.names().iter().any(|(name, _)| name == "Map"), "the map is named");
    player.ask("Ready");
    // Whoever the dice let move first: round to the British.
    for _ in 0..20 {
        if player.behind_a_curtain() {
            player.ask("Show the board");
        } else if player.reads_news() {
            player.ask("Continue");
        } else if player.session().info().seat == BRITISH {
            break;
        } else {
            player.ask("End movement");
        }
    }
    assert_eq!((player.position().phase(), player.session().info().seat), (Phase::Movement, BRITISH));
    player.ask("Staten Island,");
    assert!(matches!(player.plan().selection, Selection::Unit(_)), "a block is chosen by its name");
    let names = player.words();
    let lit =
        names.iter().find(|name| name.ends_with(", can be chosen")).expect("it is told which places are lit").clone();
    let entries = player.entries();
    player.ask(&lit);
    assert!(player.plan().end().is_some(), "the way is chosen");
    player.ask(&lit);
    assert!(player.entries() > entries, "and gone: {:?}", player.notice());
}

#[test]
fn a_screen_reader_can_fight_a_battle_and_hears_its_dice() {
    let mut player = deployed((1280, 720));
    let entries = player.entries();
    let battle = player.position().battle().expect("a battle");
    assert_eq!(battle.step, Step::Act);
    let last = player.session().info().log.last().expect("a record").text.plain();
    assert!(player.announced().contains(&last), "the last line of the record is read aloud over the board, too");
    let fighters: Vec<String> = player.words().into_iter().filter(|name| name.contains(" SP, ")).collect();
    assert!(fighters.len() > 3, "blocks of the board have names: {fighters:?}");
    for fighter in &fighters {
        if player.node(fighter).is_some() {
            player.ask(fighter);
        }
        if player.node("Fire").is_some() {
            break;
        }
    }
    player.ask("Fire");
    assert!(player.entries() > entries, "somebody has fired");
    let words = player.words();
    assert!(words.iter().any(|name| name.starts_with("Dice: ")), "the tray is named: {words:?}");
    assert!(words.iter().any(|name| name.contains('[')), "and what fell is told: {words:?}");
}

impl Player {
    /// What is read aloud by itself when it changes.
    fn announced(&mut self) -> Vec<String> {
        let nodes = self.tree();
        let live = nodes.iter().filter(|(_, node)| node.live().is_some_and(|live| live != accesskit::Live::Off));
        live.filter_map(|(_, node)| Some(node.label().or_else(|| node.value())?.to_owned())).collect()
    }
}

#[test]
fn events_are_read_aloud_at_once() {
    let mut player = Player::at_the_title();
    player.begin();
    player.ask("Historical");
    let told = player.announced();
    assert!(told.iter().any(|words| words.contains("Place your army")), "the question: {told:?}");
    let last = player.session().info().log.last().expect("a record").text.plain();
    assert!(told.contains(&last), "the last line of the record, {last}: {told:?}");
    player.ask("Undo");
    player.order(Order::Ready);
    player.wait(2);
    let notice = player.notice().expect("it is refused");
    let told = player.announced();
    assert!(told.contains(&notice.text), "what was refused, {notice:?}: {told:?}");
}
