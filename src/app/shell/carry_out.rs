//! The one place where intents are carried out: games come to the table and leave it, orders are given, sheets open.

use std::path::Path;

use bevy::prelude::*;

use super::navigation::{go, say, sit_down};
use crate::app::art::Art;
use crate::app::contract::layout::Looks;
use crate::app::contract::marks::Touch;
use crate::app::map::camera::Lens;
use crate::app::screens::rules::RulesPage;
use crate::app::screens::settings::SettingsPage;
use crate::app::session::catalog::Shelf;
use crate::app::session::export_task::Exporting;
use crate::app::session::game_session::{Follows, Notice, Sitting};
use crate::app::shell::table::touched;
use crate::app::state::current_session::{About, OnTable, Said};
use crate::app::state::intents::{Intent, Intents, Page, Step};
use crate::app::state::key_capture::Listening;
use crate::app::state::library::{Form, Library};
use crate::app::state::screen::Screen;
use crate::app::state::settings::Settings;
use crate::kernel::record::Record;
use crate::kernel::story::capital;
use crate::play::saves;

/// Carries out everything that was asked for.
pub(crate) fn carry_out(world: &mut World) {
    // What is carried out may ask for more, but not without end.
    for _ in 0..8 {
        let intents = world.resource_mut::<Intents>().take();
        if intents.is_empty() {
            return;
        }
        for intent in intents {
            one(world, intent);
        }
    }
}

fn one(world: &mut World, intent: Intent) {
    match intent {
        Intent::Go(screen) => go(world, screen),
        Intent::NewGame => {
            let game = world.resource::<Shelf>().game_in_sight().id().to_owned();
            let seed = world.resource::<Form>().seed;
            *world.resource_mut::<Form>() = Form { game, seed, ..Form::default() };
            go(world, Screen::NewGame);
        }
        Intent::Begin => begin(world),
        Intent::Learn(game) => learn(world, game),
        Intent::Load { replay } => {
            let mut library = world.resource_mut::<Library>();
            library.forget();
            library.to_replay = replay;
            library.chosen = 0;
            library.search.clear();
            (library.renaming, library.trashing) = (None, false);
            go(world, Screen::Load);
        }
        Intent::Rename(path, name) => keep_house(world, saves::rename(&path, &name)),
        Intent::Trash(path) => {
            let wrong = |error| format!("{} cannot go to the trash: {error}", path.display());
            keep_house(world, trash::delete(&path).map_err(wrong));
        }
        Intent::Open(path) => open(world, &path),
        Intent::Walk(path) => walk(world, &path),
        Intent::WalkTable => walk_table(world),
        Intent::TurningPoints => {
            walk_table(world);
            super::replay::take(world, Step::Turn(Page::Turning));
        }
        Intent::LeaveTable(screen) => {
            world.resource_mut::<OnTable>().lay(None);
            *world.resource_mut::<About>() = About::default();
            go(world, screen);
        }
        Intent::Rules(case) => {
            let back = *world.resource::<State<Screen>>().get();
            world.resource_mut::<RulesPage>().open(case, back);
            go(world, Screen::Rules);
        }
        Intent::CloseRules => {
            let back = world.resource::<RulesPage>().back;
            go(world, back);
        }
        Intent::Settings => {
            let back = *world.resource::<State<Screen>>().get();
            *world.resource_mut::<SettingsPage>() = SettingsPage { back, keys: false };
            go(world, Screen::Settings);
        }
        Intent::CloseSettings => {
            let back = world.resource::<SettingsPage>().back;
            *world.resource_mut::<Listening>() = Listening::default();
            go(world, back);
        }
        Intent::KeysPage(keys) => {
            world.resource_mut::<SettingsPage>().keys = keys;
            *world.resource_mut::<Listening>() = Listening::default();
        }
        Intent::Listen(key) => *world.resource_mut::<Listening>() = Listening { key, heard: None },
        Intent::Set(change) => world.resource_mut::<Settings>().set(change),
        Intent::Quit => drop(world.write_message(AppExit::Success)),
        Intent::Room(step) => super::replay::take(world, step),
        other => at_the_table(world, other),
    }
}

/// Puts a game that has just begun on the table.
fn begun(world: &mut World, begun: Result<(Box<dyn Sitting>, Option<String>), String>) {
    match begun {
        Ok((mut sitting, unsaved)) => {
            if let Some(wrong) = unsaved {
                let text = format!("This game is not being saved: {wrong}");
                sitting.say(Some(Notice { text: capital(&text), case: None, calm: false }));
            }
            // A new game is looked at anew, whatever view the last one was left with.
            world.resource_mut::<Settings>().view = None;
            sit_down(world, sitting);
        }
        Err(wrong) => say(world, &wrong, false),
    }
}

/// Begins the first game of a ruleset.
fn learn(world: &mut World, game: &str) {
    let saves = world.resource::<Library>().saves.clone();
    let lesson = world.resource::<Shelf>().game(game).and_then(|game| game.begin_lesson(&saves));
    begun(world, lesson);
}

fn begin(world: &mut World) {
    let begun = world.resource_scope(|world, mut form: Mut<Form>| {
        let shelf = world.resource::<Shelf>();
        let saves = world.resource::<Library>().saves.clone();
        let game = shelf.game(&form.game)?;
        let new = form.filled(&game.manifest().title)?;
        game.begin(new, &saves)
    });
    self::begun(world, begun);
}

/// A saved game has got another name, or is gone: the list is made anew.
fn keep_house(world: &mut World, done: Result<(), String>) {
    let mut library = world.resource_mut::<Library>();
    (library.renaming, library.trashing) = (None, false);
    library.forget();
    match done {
        Ok(()) => world.resource_mut::<Said>().0 = None,
        Err(wrong) => say(world, &wrong, false),
    }
}

/// Opens a record at the table: to play on, or damaged at its last good line.
pub(crate) fn open(world: &mut World, path: &Path) {
    let opened = of_record(world, path, |game| game.open(path));
    match opened {
        Ok(sitting) => sit_down(world, sitting),
        Err(wrong) => say(world, &wrong, false),
    }
}

fn of_record<T>(
    world: &World,
    path: &Path,
    read: impl FnOnce(&dyn crate::app::session::catalog::Offer) -> Result<T, String>,
) -> Result<T, String> {
    let record = Record::read(path).map_err(|error| error.to_string())?;
    world.resource::<Shelf>().game(&record.header.ruleset).and_then(read)
}

/// Opens a record to be walked through.
pub(crate) fn walk(world: &mut World, path: &Path) {
    match of_record(world, path, |game| game.walk(path)) {
        Ok((stroll, wrong)) => {
            super::replay::enter(world, stroll, false);
            if let Some(wrong) = wrong {
                world.resource_mut::<Said>().0 = Some(Notice { text: capital(&wrong), case: None, calm: false });
            }
        }
        Err(wrong) => say(world, &wrong, false),
    }
}

fn walk_table(world: &mut World) {
    world.resource_mut::<About>().menu = false;
    let walked = world.resource::<OnTable>().sitting().map(Sitting::stroll);
    match walked {
        Some(Ok(stroll)) => super::replay::enter(world, stroll, true),
        Some(Err(wrong)) => say(world, &wrong, false),
        None => {}
    }
}

fn at_the_table(world: &mut World, intent: Intent) {
    if about(world, &intent) {
        return;
    }
    match intent {
        Intent::Touch(touch) => {
            // Who turns to the map has read them.
            with_table(world, |sitting| sitting.facts_mut().put_news_away());
            touched_map(world, touch);
        }
        Intent::Asked(asked) => {
            let follows = with_table(world, |sitting| sitting.carry_out(asked)).unwrap_or_default();
            if !world.resource::<Settings>().asks {
                with_table(world, |sitting| sitting.answer(true));
            }
            for follow in follows {
                match follow {
                    Follows::Rules(case) => world.resource_mut::<Intents>().ask(Intent::Rules(Some(case))),
                    Follows::Show(spot) => world.resource_mut::<Lens>().wanted = Some((spot, true)),
                    Follows::Reveal(spot) => world.resource_mut::<Lens>().wanted = Some((spot, false)),
                }
            }
        }
        Intent::SaveCopy => save_copy(world),
        Intent::SaveElsewhere => save_elsewhere(world),
        Intent::Hint => {
            let seconds = world.resource::<Settings>().thinking;
            with_table(world, |sitting| sitting.ask_hint(seconds));
        }
        simple => drop(with_table(world, |sitting| on_the_game(sitting, simple))),
    }
}

fn touched_map(world: &mut World, touch: Touch) {
    world.resource_scope(|world, mut intents: Mut<Intents>| {
        let looks = Looks { art: world.resource::<Art>(), compact: true };
        touched(world.resource::<OnTable>(), looks, touch, &mut intents);
    });
}

fn with_table<T>(world: &mut World, see: impl FnOnce(&mut (dyn Sitting + 'static)) -> T) -> Option<T> {
    world.resource_mut::<OnTable>().sitting_mut().map(see)
}

/// What concerns the game alone.
fn on_the_game(sitting: &mut dyn Sitting, intent: Intent) {
    match intent {
        Intent::HandOver => {
            sitting.facts_mut().hand_over();
            sitting.settle();
            sitting.say(None);
        }
        Intent::Lift => {
            sitting.facts_mut().lift();
            sitting.settle();
            sitting.say(None);
        }
        Intent::NewsAway => {
            sitting.facts_mut().put_news_away();
            sitting.skip();
        }
        Intent::BattlesAway => {
            sitting.facts_mut().put_battles_away();
            sitting.settle();
            sitting.skip();
        }
        Intent::ReadOn => sitting.facts_mut().read_on(),
        Intent::Undo => sitting.undo(),
        Intent::Redo => sitting.redo(),
        Intent::Answer(yes) => sitting.answer(yes),
        Intent::PutAside(aside) => sitting.set_aside(aside),
        Intent::Skip => sitting.skip(),
        Intent::DoHint => sitting.do_hint(),
        Intent::DropHint => sitting.thoughts_mut().hint = None,
        Intent::CutShort => {
            if let Some(thought) = &sitting.thoughts().now {
                thought.watch.cut_short();
            }
        }
        Intent::Hurry(hurry) => {
            sitting.thoughts_mut().hurry = hurry;
            sitting.skip();
        }
        Intent::Pause(paused) => {
            let thoughts = sitting.thoughts_mut();
            (thoughts.paused, thoughts.step, thoughts.hurry) = (paused, false, false);
        }
        Intent::OneOrder => sitting.thoughts_mut().step = true,
        Intent::Account(true) => sitting.thoughts_mut().recounting = true,
        Intent::Account(false) => sitting.thoughts_mut().aims = None,
        _ => {}
    }
}

/// What lies about the game; true if that was it.
fn about(world: &mut World, intent: &Intent) -> bool {
    if let Intent::Show(spot) | Intent::Line(_, Some(spot)) = intent {
        world.resource_mut::<Lens>().wanted = Some((*spot, true));
    }
    let mut about = world.resource_mut::<About>();
    // Who gives an order again wants to see the table.
    about.menu &= !matches!(intent, Intent::Redo);
    match intent {
        Intent::Menu(open) => about.menu = *open,
        Intent::Drawer(open) => about.drawer = *open,
        Intent::Seek(words) => about.search.clone_from(words),
        Intent::Line(line, _) => about.line = Some(*line),
        Intent::Legend(open) => {
            about.legend = *open;
            about.menu = false;
        }
        Intent::Luck(open) => {
            about.menu = false;
            about.luck = *open;
        }
        Intent::EndAside(aside) => about.end_aside = *aside,
        Intent::Export(open) => about.exporting = open.then(Exporting::default),
        Intent::ExportAs(form, seen_by) => {
            if let Some(exporting) = &mut about.exporting {
                exporting.choose(*form, *seen_by);
            }
        }
        Intent::ExportNow(on) => export(world, *on),
        Intent::Show(_) => {}
        _ => return false,
    }
    true
}

fn export(world: &mut World, on: bool) {
    let elsewhere = world.resource::<Library>().saves.join("game.blockade");
    let copy = world.resource::<OnTable>().sitting().map(Sitting::to_export);
    if let (Some(exporting), Some(copy)) = (&mut world.resource_mut::<About>().exporting, copy) {
        match on {
            true => exporting.start(copy, elsewhere),
            false => exporting.stop(),
        }
    }
}

/// A copy is a copy: the game goes on in its own record.
fn save_copy(world: &mut World) {
    world.resource_mut::<About>().menu = false;
    let table = world.resource::<OnTable>();
    let Some(sitting) = table.sitting() else { return };
    let name = format!("{} (copy)", sitting.facts().header().name);
    let copied = world.resource::<Library>().somewhere(&name, |path| sitting.facts().copy_to(path, &name));
    match copied {
        Ok(path) => {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            say(world, &format!("a copy lies beside this game: {name}"), true);
        }
        Err(wrong) => say(world, &wrong, false),
    }
}

/// Where its own file cannot be written, the game goes on in another.
fn save_elsewhere(world: &mut World) {
    world.resource_mut::<About>().menu = false;
    let saved = world.resource_scope(|world, mut table: Mut<OnTable>| {
        let sitting = table.sitting_mut()?;
        let name = sitting.facts().header().name.clone();
        let saved = world.resource::<Library>().somewhere(&name, |path| sitting.facts_mut().go_on_in(path));
        sitting.settle();
        Some(saved)
    });
    match saved {
        Some(Ok(path)) => say(world, &format!("the game goes on in {}", path.display()), true),
        Some(Err(wrong)) => say(world, &wrong, false),
        None => {}
    }
}
