//! Battles to look into, and the same battles fought out by the umpire with real dice.

use std::collections::BTreeMap;
use std::sync::Arc;

use blockade::ai::budget::{Budget, PlayoutBudget};
use blockade::ai::new_york_1776::map_tables::MapTables;
use blockade::ai::new_york_1776::odds::{Odds, OddsQuery, Outlook};
use blockade::ai::new_york_1776::tactics::{BattlePolicy, Tactics};
use blockade::ai::random::SearchRng;
use blockade::kernel::describe_game::DescribeGame;
use blockade::kernel::dice::Seed;
use blockade::kernel::ruleset::Ruleset;
use blockade::kernel::side::{BySide, Side};
use blockade::kernel::umpire::Umpire;
use blockade::play::seats::OwnedBrief;
use blockade::rules::new_york_1776::data::LocId;
use blockade::rules::new_york_1776::event::Event;
use blockade::rules::new_york_1776::position::Phase;
use blockade::rules::new_york_1776::sides::{AMERICAN, BRITISH};
use blockade::rules::new_york_1776::{NewYork, Order, Position};
use serde_json::{Map, Value, json};

/// A battle whose every face follows from what the side to play knows.
pub struct Case {
    /// What it is.
    pub name: &'static str,
    /// Where.
    pub place: &'static str,
    /// The position.
    pub position: Value,
    /// Ordered before the battle.
    pub march: Option<&'static str>,
}

/// `place: 2*unit unit; place: unit`; all other units are eliminated.
fn units(text: &str) -> Value {
    let mut all = Map::new();
    for group in text.split(';') {
        let (place, names) = group.split_once(':').expect("a place");
        for word in names.split_whitespace() {
            let (sp, name) = word.split_once('*').map_or((None, word), |(sp, name)| (Some(sp), name));
            let mut unit = json!({"at": place.trim()});
            if let Some(sp) = sp {
                unit["sp"] = json!(sp.parse::<u8>().expect("steps"));
            }
            all.insert(name.to_owned(), unit);
        }
    }
    all.into()
}

fn battle(round: u8, skirmish: bool, text: &str, posts: &[(&str, &str)]) -> Value {
    let fighters: Map<String, Value> = posts
        .iter()
        .map(|(unit, post)| {
            let fighter = json!({"position": post, "acted": false, "fled": false, "crossed": false, "revealed": true});
            ((*unit).to_owned(), fighter)
        })
        .collect();
    json!({
        "turn": 7, "phase": "battle", "active": "british", "first": "american", "units": units(text),
        "entries": {"bloomingdale": ["kips_bay"]},
        "battle": {"location": "bloomingdale", "round": round, "skirmish": skirmish, "step": if round == 1 { "act" } else { "decide" },
            "acting": "defender", "steady": 0, "units": fighters, "owes": null},
    })
}

/// Every block in a position, one after the other.
fn posts(names: &'static str) -> Vec<(&'static str, &'static str)> {
    names.split_whitespace().zip(["left", "center", "right"].into_iter().cycle()).collect()
}

/// All of them.
pub fn cases() -> Vec<Case> {
    let center = |names: &[&'static str]| names.iter().map(|name| (*name, "center")).collect::<Vec<_>>();
    vec![
        Case {
            name: "a skirmish of weak blocks",
            place: "bloomingdale",
            position: battle(
                1,
                true,
                "bloomingdale: 2*nixon 1*hand 1*grant 2*smith; white_plains: washington; staten_island: howe",
                &center(&["nixon", "hand", "grant", "smith"]),
            ),
            march: None,
        },
        Case {
            name: "a duel",
            place: "bloomingdale",
            position: battle(
                3,
                true,
                "bloomingdale: 2*hand 2*grant; white_plains: washington; staten_island: howe",
                &center(&["hand", "grant"]),
            ),
            march: None,
        },
        Case {
            name: "a battle as it opens",
            place: "bloomingdale",
            position: battle(
                1,
                false,
                "bloomingdale: stirling nixon mifflin heard parsons 2*grant 3*smith 2*agnew 2*jones 3*donop; white_plains: washington; staten_island: howe",
                &[
                    ("stirling", "left"),
                    ("nixon", "center"),
                    ("parsons", "center"),
                    ("mifflin", "right"),
                    ("heard", "right"),
                    ("grant", "left"),
                    ("smith", "left"),
                    ("agnew", "center"),
                    ("jones", "center"),
                    ("donop", "right"),
                ],
            ),
            march: None,
        },
        Case {
            name: "most of both armies",
            place: "bloomingdale",
            position: battle(
                1,
                false,
                "bloomingdale: greene lee stirling parsons mcdougall nixon mifflin j_clinton glover sargent hand smallwood weedon magaw knox scott g_clinton woodhull howe knyphausen clinton robertson pigot jones grant smith agnew erskine mathew leslie donop stirn mirbach lossberg schmidt cleaveland; white_plains: washington; staten_island: rall",
                &posts(
                    "stirling parsons mcdougall nixon mifflin j_clinton glover sargent hand smallwood weedon magaw knox scott g_clinton woodhull greene lee robertson pigot jones grant smith agnew erskine mathew leslie donop stirn mirbach lossberg schmidt cleaveland howe knyphausen clinton",
                ),
            ),
            march: None,
        },
        Case {
            name: "a march against all who are left",
            place: "bloomingdale",
            position: json!({
                "turn": 7, "phase": "movement", "active": "british", "first": "american",
                "ap": {"american": 0, "british": 2},
                "units": units("bloomingdale: washington nixon mifflin hand parsons; kips_bay: howe grant smith agnew donop cleaveland; staten_island: pigot"),
            }),
            march: Some("march howe +grant +smith +agnew +donop +cleaveland bloomingdale"),
        },
    ]
}

impl Case {
    /// Position, place and march in the program's own terms.
    fn read(&self, rules: &NewYork) -> (Position, LocId, Option<Order>) {
        let (position, _) = rules.read_position(&self.position, None).expect("a position");
        let place = rules.location(self.place).expect("a place");
        (position, place, self.march.map(|line| rules.parse(line).expect("an order")))
    }

    /// How many blocks may meet.
    pub fn blocks(&self) -> u32 {
        self.position["units"].as_object().map_or(0, |units| units.len() as u32)
    }

    /// The odds, from what the side to play knows.
    pub fn odds(&self, rules: &Arc<NewYork>, tables: &MapTables, trials: u32) -> Odds {
        self.odds_at(rules, tables, trials, &mut PlayoutBudget).expect("a battle")
    }

    /// The same at some pace.
    pub fn odds_at(
        &self,
        rules: &Arc<NewYork>,
        tables: &MapTables,
        trials: u32,
        budget: &mut dyn Budget,
    ) -> Option<Odds> {
        let (position, location, march) = self.read(rules);
        let umpire = Umpire::new(Arc::clone(rules), position, Seed::from_number(1));
        let owned_brief = OwnedBrief::of(&umpire).expect("somebody must decide");
        let query = OddsQuery { brief: owned_brief.brief(rules), tables, location, march };
        query.odds(trials, &mut SearchRng::new(7), budget)
    }

    /// Fights it out so many times, with the umpire and its dice; both as captains.
    pub fn fought(&self, rules: &Arc<NewYork>, tables: &MapTables, side: Side, times: u64) -> Outlook {
        let (position, place, march) = self.read(rules);
        let tactics = Tactics { rules, tables, policy: BattlePolicy::default() };
        let (mut ends, mut lost): (BTreeMap<&str, u64>, [u64; 2]) = (BTreeMap::new(), [0; 2]);
        let mut rng = SearchRng::new(99);
        for game in 0..times {
            let mut umpire = Umpire::new(Arc::clone(rules), position.clone(), Seed::from_number(game));
            if let Some(march) = march {
                umpire.play(position.active, march).expect("legal");
                umpire.play(position.active, Order::Done).expect("legal");
            }
            let there = BySide {
                first: umpire.position().of(rules, AMERICAN, place),
                second: umpire.position().of(rules, BRITISH, place),
            };
            let before = Side::BOTH.map(|side| umpire.position().sp_of(there[side]));
            // The end is read off the position at the very moment of it, before supply and the next turn.
            loop {
                let ended = umpire.opening().iter().chain(umpire.entries().iter().flat_map(|entry| &entry.events));
                if ended.into_iter().any(|e| matches!(e, Event::BattleEnded { .. } | Event::GameOver { .. })) {
                    break;
                }
                match umpire.to_play() {
                    Some(side) => {
                        let p = umpire.position();
                        let order = if p.phase() == Phase::Battles {
                            Order::Fight(place)
                        } else {
                            tactics.order(p, side, &mut rng).expect("a decision")
                        };
                        umpire.submit(side, order).expect("legal");
                    }
                    None => drop(umpire.advance()),
                }
            }
            let p = umpire.position();
            let stands = !p.of(rules, side, place).is_empty();
            let end = if stands {
                "holds"
            } else if there[side].minus(p.eliminated).is_empty() {
                "destroyed"
            } else {
                "leaves"
            };
            *ends.entry(end).or_default() += 1;
            for side in Side::BOTH {
                lost[side.index()] += u64::from(before[side.index()] - p.sp_of(there[side].minus(p.eliminated)));
            }
        }
        let share = |end: &str| ends.get(end).copied().unwrap_or(0) as f32 / times as f32;
        let [american, british] = lost.map(|steps| steps as f32 / times as f32);
        Outlook {
            holds: share("holds"),
            leaves: share("leaves"),
            destroyed: share("destroyed"),
            lost: BySide::new(american, british),
        }
    }
}
