//! Messages of the program on Windows without a console: it was started from the desktop.

use std::os::windows::io::AsRawHandle;

use rfd::{MessageDialog, MessageLevel};

use crate::files::{STARTED_FROM_CONSOLE, named_by};

/// Shows an error in a message box, if the player could not read it otherwise.
pub fn show_error(text: &str) {
    let hidden = std::io::stderr().as_raw_handle().is_null() || named_by(STARTED_FROM_CONSOLE).is_some();
    if hidden {
        show(MessageLevel::Error, text);
    }
}

/// Shows the help or the version in a message box, if the player could not read it otherwise.
pub fn show_help(text: &str) {
    if std::io::stdout().as_raw_handle().is_null() {
        show(MessageLevel::Info, text);
    }
}

fn show(level: MessageLevel, text: &str) {
    MessageDialog::new().set_level(level).set_title("Blockade").set_description(text).show();
}
