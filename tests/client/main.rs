//! The real app without graphics: journeys by accessible names, the twin test; and the real window.

mod driver;
mod journeys;
mod mirror;
mod replay;
mod solo;
mod twin;
mod window;
