//! A request of the referee's: one JSON object, read field by field and refused in plain words.

use serde_json::{Map, Value};

use crate::kernel::echo::short;
use crate::kernel::ruleset::Refusal;

/// The fields of one request that have not been taken yet.
pub struct Request {
    /// What is to be done.
    pub what: String,
    fields: Map<String, Value>,
}

impl Request {
    /// Reads a line.
    ///
    /// # Errors
    /// A sentence: it is no JSON object, or does not say what to do.
    pub fn read(line: &str) -> Result<Self, Refusal> {
        // Some editors put a byte order mark before everything.
        let line = line.trim_start_matches('\u{feff}');
        let value: Value = serde_json::from_str(line)
            .map_err(|_| Refusal::form("this is not a request: the line is not well-formed JSON"))?;
        let Value::Object(mut fields) = value else {
            return Err(Refusal::form(
                "this is not a request: a request is one JSON object, such as {\"do\":\"legal\"}",
            ));
        };
        match fields.remove("do") {
            Some(Value::String(what)) => Ok(Self { what, fields }),
            Some(_) => Err(Refusal::form("\"do\" must be a word, such as \"legal\"")),
            None => Err(Refusal::form("the request does not say what to do: the field \"do\" is missing")),
        }
    }

    fn missing(&self, name: &str) -> Refusal {
        Refusal::form(format!("\"{}\" needs the field \"{name}\"", self.what))
    }

    fn take(&mut self, name: &str) -> Option<Value> {
        self.fields.remove(name).filter(|value| !value.is_null())
    }

    /// A word.
    ///
    /// # Errors
    /// It is missing, or no word.
    pub fn word(&mut self, name: &str) -> Result<String, Refusal> {
        self.word_if_any(name)?.ok_or_else(|| self.missing(name))
    }

    /// A word that may be missing.
    ///
    /// # Errors
    /// It is no word.
    pub fn word_if_any(&mut self, name: &str) -> Result<Option<String>, Refusal> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::String(word)) => Ok(Some(word)),
            Some(_) => Err(Refusal::form(format!("\"{name}\" must be a word"))),
        }
    }

    /// A whole number, not below 0, that may be missing.
    ///
    /// # Errors
    /// It is no such number.
    pub fn number_if_any(&mut self, name: &str) -> Result<Option<u64>, Refusal> {
        match self.take(name) {
            None => Ok(None),
            Some(value) => match value.as_u64() {
                Some(number) => Ok(Some(number)),
                None => Err(Refusal::form(format!("\"{name}\" must be a whole number, not below 0"))),
            },
        }
    }

    /// A list of words that may be missing.
    ///
    /// # Errors
    /// It is no list, or something in it is no word.
    pub fn words_if_any(&mut self, name: &str) -> Result<Option<Vec<String>>, Refusal> {
        let wrong = || Refusal::form(format!("\"{name}\" must be a list of words"));
        match self.take(name) {
            None => Ok(None),
            Some(Value::Array(values)) => {
                let words = values.into_iter().map(|value| match value {
                    Value::String(word) => Ok(word),
                    _ => Err(wrong()),
                });
                words.collect::<Result<Vec<_>, _>>().map(Some)
            }
            Some(_) => Err(wrong()),
        }
    }

    /// A list of small numbers.
    ///
    /// # Errors
    /// It is missing, no list, or something in it is no such number.
    pub fn numbers(&mut self, name: &str) -> Result<Vec<u8>, Refusal> {
        let wrong = || Refusal::form(format!("\"{name}\" must be a list of numbers"));
        match self.take(name) {
            None => Err(self.missing(name)),
            Some(Value::Array(values)) => values
                .into_iter()
                .map(|value| value.as_u64().map(|number| number.min(255) as u8).ok_or_else(wrong))
                .collect(),
            Some(_) => Err(wrong()),
        }
    }

    /// Any value.
    ///
    /// # Errors
    /// It is missing.
    pub fn value(&mut self, name: &str) -> Result<Value, Refusal> {
        self.take(name).ok_or_else(|| self.missing(name))
    }

    /// Nothing more may stand in it.
    ///
    /// # Errors
    /// The first field that nobody asked for.
    pub fn end(&self) -> Result<(), Refusal> {
        match self.fields.keys().next() {
            None => Ok(()),
            Some(name) => Err(Refusal::form(format!("\"{}\" has no field \"{}\"", short(&self.what), short(name)))),
        }
    }
}
