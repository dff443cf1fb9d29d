//! Work on threads beside the window: a task with a deadline, and a question that is answered by one.

pub mod background;
pub mod forecast;
