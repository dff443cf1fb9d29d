//! Samples a complete position that agrees with everything a side knows: the enemy's hand, the order of the decks, sham
//! works and a tactics card that lies face down.

use super::prelude::*;
use crate::ai::determinization::Determinize;
use crate::rules::white_plains::data::cards::Time;
use crate::rules::white_plains::data::ids::Cards;
use crate::rules::white_plains::position::parts::{Deck, Once};

impl Determinize for WhitePlains {
    type Belief = ();

    fn belief(_: &Brief<'_, Self>) {}

    fn as_known_to(brief: &Brief<'_, Self>, (): &(), rng: &mut SearchRng) -> Position {
        let Brief { rules, view, side, .. } = *brief;
        let mut p = view.known.incomplete();
        for owner in Side::BOTH {
            deal(rules, view, owner, owner == side, &mut p, rng);
        }
        if side != AMERICAN && p.scenario != Scenario::ChattertonHill && p.ruse.die.is_none() {
            sham_works(rules, &mut p, rng);
        }
        turn_up_tactics(rules, &mut p, rng);
        p
    }

    fn shuffle(p: &mut Position, rng: &mut SearchRng) {
        for side in Side::BOTH {
            let mut cards: Vec<CardId> = p.decks[side].iter().collect();
            rng.shuffle(&mut cards);
            p.decks[side] = deck_of(cards);
        }
    }
}

fn deck_of(cards: impl IntoIterator<Item = CardId>) -> Deck {
    let mut deck = Deck::default();
    cards.into_iter().for_each(|card| {
        deck.push(card);
    });
    deck
}

/// The cards of a side that may be in its hand or deck.
fn unseen(rules: &WhitePlains, p: &State, side: Side) -> Cards {
    let newest =
        rules.tables.calendar.iter().take(usize::from(p.turn)).map(|hour| hour.new_deck).max().unwrap_or(0).max(1);
    let in_play = |card: &CardId| match p.scenario {
        Scenario::Campaign => {
            let data = &rules[*card];
            if data.aside { p.once.has(Once::Probe) } else { data.deck <= newest }
        }
        _ => rules.scenario(p.scenario).cards.contains(card),
    };
    let pending = |card: &CardId| {
        p.tasks.iter().any(|task| matches!(task, Task::Trump(other, _) | Task::Effect(other, _) if other == card))
    };
    let gone = p.played[side] | p.hands[side];
    rules.cards_of[side].minus(gone).into_iter().filter(|card| in_play(card) && !pending(card)).collect()
}

fn deal(rules: &WhitePlains, view: &View, side: Side, own: bool, p: &mut Position, rng: &mut SearchRng) {
    let mut left: Vec<CardId> = unseen(rules, p, side).into_iter().collect();
    rng.shuffle(&mut left);
    if !own {
        // What the spy saw and was not played since is still in the hand.
        let seen = p.spied.map_or(Cards::NONE, |spied| spied.hand);
        left.sort_by_key(|card| (!seen.has(*card), rules[*card].time == Time::Immediate));
        let count = (view.hand_size[side] as usize).min(left.len());
        p.hands[side] = left.drain(..count).collect();
        rng.shuffle(&mut left);
    }
    p.decks[side] = deck_of(left.into_iter().take(view.deck_size[side] as usize));
}

/// Sham works as many as a die gives that agrees with those that were revealed (W16.6).
fn sham_works(rules: &WhitePlains, p: &mut Position, rng: &mut SearchRng) {
    let revealed = p.ruse.revealed;
    let count = |line: &[HexId]| line.iter().filter(|at| revealed.has(**at)).count();
    let lines = [&rules.areas.forward_line, &rules.areas.main_line];
    let known = lines.map(|line| count(line));
    let fits = |die: &usize| {
        let (forward, main) = rules.tables.ruse[*die];
        usize::from(forward) >= known[0] && usize::from(main) >= known[1]
    };
    let dice: Vec<usize> = (0..rules.tables.ruse.len()).filter(fits).collect();
    let Some(die) = dice.get(rng.below(dice.len().max(1))).copied() else { return };
    let (forward, main) = rules.tables.ruse[die];
    p.ruse.die = Some(die as u8);
    for ((line, total), known) in lines.into_iter().zip([forward, main]).zip(known) {
        let mut open: Vec<HexId> = line.iter().copied().filter(|at| !revealed.has(*at)).collect();
        for _ in known..usize::from(total) {
            if !open.is_empty() {
                let at = open.swap_remove(rng.below(open.len()));
                p.ruse.hexes.add(at);
            }
        }
    }
}

fn turn_up_tactics(rules: &WhitePlains, p: &mut Position, rng: &mut SearchRng) {
    let Some(combat) = p.combat.as_deref() else { return };
    let hidden = |chosen: Option<TacticChosen>| chosen == Some(TacticChosen::Hidden);
    let mut found: Vec<(Side, bool, Tactic)> = Vec::new();
    for side in Side::BOTH {
        for second in [false, true] {
            let chosen = if second { combat.second.and_then(|(_, cards)| cards[side]) } else { combat.tactics[side] };
            if hidden(chosen) {
                let is_open = |tactic: &Tactic| rules.check_tactic(p, side, *tactic, second).is_ok();
                let open: Vec<Tactic> = Tactic::ALL.into_iter().filter(is_open).collect();
                let tactic = open.get(rng.below(open.len().max(1))).copied().unwrap_or(Tactic::StandFast);
                found.push((side, second, tactic));
            }
        }
    }
    let Some(combat) = &mut p.combat else { return };
    for (side, second, tactic) in found {
        let known = Some(TacticChosen::Known(tactic));
        match &mut combat.second {
            Some((_, cards)) if second => cards[side] = known,
            _ => combat.tactics[side] = known,
        }
    }
}
