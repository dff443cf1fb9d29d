//! Decision in North America in the headless window: a year played by clicks and keys, what a force can reach before its die, and
//! a march of several steps.

use bevy::input::keyboard::{Key, KeyCode};
use bevy::math::Vec2;
use blockade::ai::random::{SearchRng, random_order};
use blockade::app::art::Art;
use blockade::app::contract::layout::ViewStyle;
use blockade::app::contract::view::GameView;
use blockade::app::games::decision::Plan;
use blockade::app::map::camera::Viewport;
use blockade::app::session::typed::Session;
use blockade::app::shell::start::Start;
use blockade::app::state::new_game_form::NewGameForm;
use blockade::app::state::screen::Screen;
use blockade::kernel::dice::Seed;
use blockade::kernel::legal::{Legal, LegalEntry};
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::story::raised;
use blockade::play::game::{Game, NewGame};
use blockade::rules::decision::data::ids::{LocaleId, PieceId, Pieces};
use blockade::rules::decision::order_parts::{NamedForce, RousedTrack};
use blockade::rules::decision::position::Position;
use blockade::rules::decision::position::tasks::{Phase, Task};
use blockade::rules::decision::words::names::place_id;
use blockade::rules::decision::{Decision, Order};
use blockade::rulesets;
use std::any::Any;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::driver::{Player, all_games};
use super::how_many::to_the_end;
use super::truth::Truth;

pub fn rules() -> Arc<Decision> {
    rulesets::load().expect("the ruleset is good")
}

/// Two humans at one screen, chosen in the catalog.
fn begun(seed: u64, size: (u32, u32)) -> Clicker {
    let mut player = Player::among(all_games(), tempfile::tempdir().expect("a folder"), Start::Title, size);
    player.click("New game");
    player.click("Game: Decision in North America");
    let mut form = player.app.world_mut().resource_mut::<NewGameForm>();
    (form.seed, form.name) = (Some(Seed::from_number(seed)), "The war".into());
    player.click("Begin");
    assert_eq!(player.screen(), Screen::Table);
    player.goes_by_itself(true);
    player.wait(4);
    Clicker::new(player, seed)
}

/// A position in the notation, with two humans who see the board.
pub fn in_position(text: &str, size: (u32, u32)) -> Clicker {
    use blockade::kernel::describe_game::DescribeGame;
    let (rules, folder) = (rules(), tempfile::tempdir().expect("a folder"));
    let value = serde_json::from_str(text).expect("JSON");
    let position = rules.read_position(&value, None).expect("a position").0;
    let mut game = Game::from_position(&rules, NewGame::hotseat("march", Seed::from_number(7)), position);
    game.settle();
    let path = folder.path().join("march.blockade");
    std::fs::write(&path, game.text()).expect("written");
    let mut player = Player::among(all_games(), folder, Start::Open(path), size);
    player.wait(6);
    for _ in 0..3 {
        if player.behind_a_curtain() || player.reads_news() {
            player.key(KeyCode::Enter, Key::Enter);
            player.wait(4);
        }
    }
    Clicker::new(player, 7)
}

fn session(player: &Player) -> &Session<Decision> {
    let session: &dyn Any = player.session();
    session.downcast_ref().expect("Decision in North America is on the table")
}

/// A short word for the kind of an order.
const fn kind(order: &Order) -> &'static str {
    match order {
        Order::Buy(_) | Order::Rouse(..) | Order::Discard(_) => "markers",
        Order::First | Order::Second => "first",
        Order::Mobilize(..) | Order::Leader | Order::Split(_) | Order::Merge(..) | Order::Use(_) => "mobilize",
        Order::Place(..) => "place",
        Order::March(..) | Order::Force(..) => "march",
        Order::Go(_) | Order::Halt | Order::Drop(_) => "step",
        Order::Commit(_) | Order::Fire(_) | Order::Hit(_) | Order::Retreat | Order::Withdraw(_) => "battle",
        Order::Short(_) => "winter",
        Order::Done | Order::Pass => "end",
        _ => "other",
    }
}

/// An order at random; steps that could go on for long end soon.
pub fn choose(rules: &Decision, p: &Position, chance: &mut SearchRng) -> Order {
    let mut legal = Legal::default();
    rules.legal(p, &mut legal);
    let lists = |order: Order| legal.rows().contains(&LegalEntry::Order(order));
    let ends = [Order::Done, Order::Pass, Order::Halt].into_iter().find(|order| lists(*order));
    match ends.filter(|_| chance.below(4) == 0) {
        Some(order) => order,
        None => random_order(rules, p, &legal, chance),
    }
}

/// A player who clicks.
pub struct Clicker {
    pub player: Player,
    pub rules: Arc<Decision>,
    chance: SearchRng,
    given: BTreeSet<&'static str>,
    truth: Truth<Decision>,
}

impl Clicker {
    fn new(player: Player, seed: u64) -> Self {
        let rules = session(&player).table.rules();
        Self { player, rules, chance: SearchRng::new(seed), given: BTreeSet::new(), truth: Truth::default() }
    }

    /// The whole truth of this moment.
    fn p(&mut self) -> Position {
        self.truth.of(&self.rules, &self.player.record()).position().clone()
    }

    fn plan(&self) -> Plan {
        session(&self.player).plan.clone()
    }

    fn view(&self) -> GameView {
        let style = ViewStyle { art: self.player.app.world().resource::<Art>(), compact: false };
        self.player.session().view(style, &[])
    }

    fn at(&self, id: &str) -> LocaleId {
        self.rules.locale(id).expect("a locale")
    }

    fn piece(&self, id: &str) -> PieceId {
        self.rules.piece(id).expect("a piece")
    }

    /// Clicks a place of the map; the view moves there first if it is not in sight.
    fn place(&mut self, at: LocaleId) {
        for _ in 0..2 {
            while self.player.app.world().resource::<Viewport>().gliding() {
                self.player.wait(1);
            }
            let point = self.player.on_screen(place_id(at));
            let window = self.player.panels().content_rect().shrink(8.0);
            if !self.player.covered(point) && window.contains(bevy_egui::egui::pos2(point.x, point.y)) {
                break;
            }
            self.player.app.world_mut().resource_mut::<Viewport>().wanted = Some((place_id(at), true));
            self.player.wait(2);
        }
        let point = self.player.on_screen(place_id(at));
        self.player.click_at(point);
        self.player.wait(1);
    }

    pub fn letter(&mut self, code: KeyCode, letter: &str) {
        self.player.key(code, Key::Character(letter.into()));
        self.player.wait(2);
    }

    fn enter(&mut self) {
        self.player.key(KeyCode::Enter, Key::Enter);
    }

    /// Presses Tab until this holds.
    fn tabs(&mut self, holds: impl Fn(&Plan) -> bool) {
        for _ in 0..200 {
            if holds(&self.plan()) {
                return;
            }
            self.player.key(KeyCode::Tab, Key::Tab);
        }
        panic!("Tab never comes there: {:?}, {:?}", self.plan(), self.player.words());
    }

    /// Chooses a force in its place, and no others.
    fn names(&mut self, from: LocaleId, force: NamedForce) {
        if self.plan().from != Some(from) {
            if self.plan().from.is_some() {
                self.letter(KeyCode::Escape, "");
            }
            self.place(from);
        }
        assert_eq!(self.plan().from, Some(from), "{:?}", self.player.notice());
        self.player.move_to(Vec2::new(40.0, 40.0));
        self.player.wait(3);
        for _ in 0..2 {
            let group = self.plan().group;
            for piece in group.minus(force.units) | force.units.minus(group) {
                let name = self.rules.describe_piece(piece);
                self.player.click(&name);
            }
        }
        for _ in 0..8 {
            if self.plan().under != force.under {
                self.letter(KeyCode::KeyP, "p");
            }
        }
        assert_eq!((self.plan().group, self.plan().under), (force.units, force.under), "{:?}", self.player.notice());
    }

    /// One decision; false when the game is over.
    fn step(&mut self) -> bool {
        self.player.rest();
        for (shown, button) in [
            (self.player.parts(), "Hand over"),
            (self.player.behind_a_curtain(), "Show the board"),
            (self.player.reads_news(), "Continue"),
        ] {
            if shown {
                self.player.click(button);
                return true;
            }
        }
        let (p, before) = (self.p(), self.player.entries());
        if p.phase() == Phase::Over {
            return false;
        }
        let order = choose(&self.rules, &p, &mut self.chance);
        self.give(&p, order);
        self.player.wait(2);
        // The end of a step, or what comes to nothing, is asked about.
        if self.player.asked() {
            self.enter();
            self.player.wait(2);
        }
        assert!(
            self.player.entries() > before,
            "clicks for \"{}\" gave no order in {:?}: {:?}, {:?}, {:?}",
            self.rules.print(&order),
            p.task(),
            self.player.notice(),
            self.plan(),
            self.player.words()
        );
        self.given.insert(kind(&order));
        true
    }

    /// Gives an order by clicks and keys.
    fn give(&mut self, p: &Position, order: Order) {
        let rules = Arc::clone(&self.rules);
        match order {
            Order::Done | Order::Pass | Order::Halt => self.letter(KeyCode::KeyE, "e"),
            Order::Buy(number) => {
                (0..number).for_each(|_| self.player.click("One marker more"));
                self.enter();
            }
            Order::Rouse(RousedTrack::Track(track), marker) => {
                self.tabs(|plan| plan.hand.marker == Some(marker));
                self.tabs(|plan| plan.hand.track == Some(track));
                self.enter();
            }
            Order::Discard(marker) => {
                self.tabs(|plan| plan.hand.marker == Some(marker));
                self.enter();
            }
            Order::March(from, force) | Order::Force(from, force) | Order::Intercept(from, force) => {
                self.names(from, force);
                self.enter();
            }
            Order::Go(to) => {
                self.place(to);
                assert_eq!(self.plan().to, Some(to), "{:?}", self.player.notice());
                self.enter();
            }
            Order::Drop(piece) => {
                let name = rules.describe_piece(piece);
                self.player.click(&name);
            }
            Order::Place(..) => {
                self.tabs(|plan| plan.year.order == Some(order));
                self.enter();
            }
            Order::Short(unit) => {
                let name = rules[unit].name.clone();
                self.player.click(&name);
                self.enter();
            }
            _ if p.battle.is_some() => {
                self.tabs(|plan| plan.answer == Some(order));
                self.enter();
            }
            _ if matches!(p.task(), Some(Task::Mobilize)) => self.buys(&order),
            Order::Use(what) if p.task() == Some(Task::Move) => {
                let marker = format!("{}, ", rules.marker_name(what.marker()));
                let shown = |word: &String| word.split(" × ").last().is_some_and(|word| word.starts_with(&marker));
                let name = self.player.words().into_iter().find(shown).expect("the marker lies on the table");
                self.player.click(&name);
                self.player.wait(2);
                self.player.click(&rules.order_sentence(&order));
            }
            _ => {
                let label = raised(&rules.order_sentence(&order));
                self.player.click(&label);
            }
        }
    }

    /// Buys or uses something: its line of the list, on whatever page, then its order.
    pub fn buys(&mut self, order: &Order) {
        let rules = Arc::clone(&self.rules);
        let line = match *order {
            Order::Mobilize(kind, _) => rules[kind].name.clone(),
            Order::Use(what) => rules.marker_name(what.marker()).to_owned(),
            Order::Leader => "A leader, drawn blind".into(),
            Order::Split(_) => "A regular to two detachments".into(),
            Order::Merge(..) => "Two detachments to a regular".into(),
            Order::Upgrade(_) => "Loyalists to British light".into(),
            Order::Partisan(_) => "Partisans".into(),
            _ => "A fortress".into(),
        };
        let sentence = match order {
            Order::Leader => "Draw a leader".to_owned(),
            _ => rules.order_sentence(order),
        };
        for _ in 0..6 {
            if self.player.find(&sentence).is_some() {
                return self.player.click(&sentence);
            }
            let line = format!("{line}, price ");
            if self.player.find(&line).is_some() {
                self.player.click(&line);
                self.player.wait(2);
            } else {
                self.letter(KeyCode::KeyV, "v");
            }
        }
        panic!("nothing buys \"{sentence}\": {:?}", self.player.words());
    }
}

/// D4: the first year, over night the whole war, by clicks and keys: each kind of decision can be answered.
#[test]
fn a_year_is_played_by_clicks() {
    const ALL: [&str; 7] = ["markers", "first", "mobilize", "place", "march", "step", "battle"];
    let mut clicker = begun(5, (1920, 1080));
    let mut steps = 0;
    while steps < 900 && clicker.step() {
        steps += 1;
        if !to_the_end() && clicker.p().year > 1775 && ALL.iter().all(|kind| clicker.given.contains(kind)) {
            break;
        }
    }
    let missing: Vec<_> = ALL.iter().filter(|kind| !clicker.given.contains(*kind)).collect();
    assert!(missing.is_empty(), "{steps} steps, never given: {missing:?}; given: {:?}", clicker.given);
}

/// Arnold with two Continentals and a militia in Hartford; a British stack in Boston.
const HARTFORD: &str = r#"{"phase":"campaign","step":"move","active":"american","first":"american","units":{
"continental_line_1":"hartford","continental_line_2":"hartford","minutemen_1":"hartford","gen_arnold":"hartford",
"crown_line_1":"boston","crown_line_2":"boston","gen_gage":"boston"}}"#;

/// D11.2 to D11.7: a click names all but the militia, which bars the border, under the best leader; the map shows what the die reaches.
#[test]
fn a_click_names_a_force_and_its_reach_is_shown_before_the_die() {
    let mut clicker = in_position(HARTFORD, (1280, 720));
    let (hartford, boston, lexington) = (clicker.at("hartford"), clicker.at("boston"), clicker.at("lexington"));
    clicker.place(hartford);
    let wanted: Pieces =
        ["continental_line_1", "continental_line_2", "gen_arnold"].map(|id| clicker.piece(id)).into_iter().collect();
    assert_eq!((clicker.plan().group, clicker.plan().under), (wanted, Some(clicker.piece("gen_arnold"))));
    let marks = clicker.view().marks;
    assert_eq!(marks.of(place_id(lexington)).lit.as_deref(), Some("1"), "a road costs a point; Arnold alone adds two");
    let fight = marks.of(place_id(boston));
    assert!(fight.battle && fight.halts && fight.lit.is_some(), "{fight:?}");
    let far: Vec<_> =
        marks.places.values().filter_map(|mark| mark.lit.clone()).filter(|lit| lit.contains('%')).collect();
    assert!(!far.is_empty(), "what is not sure tells its chance");
}

/// D11.4: after the die a click on a place farther off gives all steps to it, one after the other.
#[test]
fn a_march_of_several_steps_is_one_click_on_its_end() {
    let mut clicker = in_position(HARTFORD, (1280, 720));
    let (hartford, to) = (clicker.at("hartford"), clicker.at("portsmouth"));
    clicker.place(hartford);
    clicker.enter();
    clicker.player.rest();
    assert_eq!(clicker.p().task(), Some(Task::Path), "{:?}", clicker.player.notice());
    let before = clicker.player.entries();
    clicker.place(to);
    assert_eq!(clicker.plan().to, Some(to), "{:?}", clicker.player.notice());
    assert!(clicker.view().marks.path.len() > 2, "the way is drawn");
    clicker.enter();
    clicker.player.rest();
    assert_eq!(clicker.player.entries(), before + 2, "by Lexington to Portsmouth: {:?}", clicker.player.notice());
    let p = clicker.p();
    assert_eq!(p.at(clicker.piece("gen_arnold")), Some(to));
    assert_eq!(p.at(clicker.piece("minutemen_1")), Some(hartford), "the militia stays");
}
