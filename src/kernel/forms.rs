//! Older and newer forms of a record's first line: one function converts each form to the next.
//!
//! Form 1 had no branches and no bookmarks; its other lines are valid in form 2. Form 2 had no pencil marks; its first
//! line and its other lines are valid in form 3.

use serde::Deserialize;

use super::dice::Seed;
use super::header::{Branch, FORMAT, Header};
use super::side::SideValues;

/// The first line of form 1.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct One {
    #[serde(rename = "format")]
    _format: u32,
    ruleset: String,
    rules: u32,
    data: String,
    name: String,
    options: Vec<String>,
    seats: SideValues<String>,
    seed: Seed,
    #[serde(rename = "commitment")]
    check_code: String,
    #[serde(default)]
    position: Option<String>,
}

/// Converts form 1 to form 3: no game was a branch.
fn three_of_one(one: One) -> Header {
    let One { _format: _, ruleset, rules, data, name, options, seats, seed, check_code, position } = one;
    Header {
        format: FORMAT,
        ruleset,
        rules,
        data,
        name,
        scenario: None,
        options,
        seats,
        seed,
        check_code,
        position,
        branch: None,
    }
}

/// The fields that can be read in a form newer than this program.
#[derive(Deserialize)]
struct NewerForm {
    ruleset: String,
    rules: u32,
    data: String,
    name: String,
    #[serde(default)]
    scenario: Option<String>,
    options: Vec<String>,
    seats: SideValues<String>,
    seed: Seed,
    #[serde(rename = "commitment")]
    check_code: String,
    #[serde(default)]
    position: Option<String>,
    #[serde(default)]
    branch: Option<Branch>,
}

/// Reads a first line of any form: the form, and the header converted to the present form.
///
/// # Errors
/// A sentence, if the line is not a header or cannot be read.
pub fn header(text: &str) -> Result<(u32, Header), String> {
    #[derive(Deserialize)]
    struct Form {
        format: u32,
    }
    let Form { format } = ron::from_str(text).map_err(|_| "this is not a Blockade record".to_owned())?;
    let unread = |error: ron::error::SpannedError| format!("the first line cannot be read: {error}");
    let header = match format {
        0 => return Err("this is not a Blockade record: there is no format 0".into()),
        1 => three_of_one(ron::from_str(text).map_err(unread)?),
        2 | FORMAT => Header { format: FORMAT, ..ron::from_str(text).map_err(unread)? },
        _ => {
            let newer: NewerForm = ron::from_str(text).map_err(|error| {
                format!(
                    "this record was written by a newer Blockade (format {format}; this version reads up to {FORMAT}), and its first line cannot be read: {error}; update Blockade"
                )
            })?;
            let NewerForm { ruleset, rules, data, name, scenario, options, seats, seed, check_code, position, branch } =
                newer;
            Header {
                format: FORMAT,
                ruleset,
                rules,
                data,
                name,
                scenario,
                options,
                seats,
                seed,
                check_code,
                position,
                branch,
            }
        }
    };
    Ok((format, header))
}
