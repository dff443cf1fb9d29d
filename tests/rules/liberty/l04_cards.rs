//! l04_cards
