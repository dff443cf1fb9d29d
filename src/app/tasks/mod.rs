//! Work on threads beside the window: a task with a deadline, and a question that such a task answers.

pub mod background;
pub mod forecast;
