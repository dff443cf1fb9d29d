//! JSON as typed forms: reads a form with errors in plain words that name the wrong field, and has what the forms
//! of all games and the checks of what is read share.

use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::slice;

use serde::de::value::MapAccessDeserializer;
use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Deserializer, Error as _, Expected, IntoDeserializer, MapAccess,
    SeqAccess, Unexpected, Visitor,
};
use serde::{Deserialize, Serialize, Serializer, forward_to_deserialize_any};
use serde_json::{Value, map};

use super::echo::short;

/// Reads a form; `what` names it in the error. The names of its enums are part of the sentences, as in "there is no
/// phase": `#[serde(rename = "phase")]`.
///
/// # Errors
/// A sentence without capital and full stop: which field is wrong, and why.
pub fn read<T: DeserializeOwned>(value: &Value, what: &str) -> Result<T, String> {
    T::deserialize(Reader(value)).map_err(|wrong| format!("{what} cannot be read: {wrong}"))
}

/// A form as JSON.
pub fn value(form: &impl Serialize) -> Value {
    // Writing fails only for keys that are not words, and no form has any.
    serde_json::to_value(form).unwrap_or_default()
}

/// The written word of an enum's variant.
pub fn word(variant: &impl Serialize) -> String {
    value(variant).as_str().unwrap_or_default().to_owned()
}

/// The variant of an enum with this word, for a word that is not always looked at.
///
/// # Errors
/// A sentence that names the known words.
pub fn of_word<T: DeserializeOwned>(word: &str) -> Result<T, String> {
    T::deserialize(Reader(&Value::from(word))).map_err(|wrong| wrong.to_string())
}

/// An object with one more field, where there is a value for it.
pub fn with_field(mut object: Value, field: &str, more: Option<impl Serialize>) -> Value {
    if let Some(more) = more {
        object[field] = value(&more);
    }
    object
}

/// The item with this id.
///
/// # Errors
/// A sentence that names the id, if there is no such item.
pub fn find<T>(found: Option<T>, what: &str, id: &str) -> Result<T, String> {
    found.ok_or_else(|| format!("there is no {what} \"{}\"", short(id)))
}

/// Refuses with this sentence unless a condition holds.
///
/// # Errors
/// The sentence.
pub fn must(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.to_owned()) }
}

/// Refuses with a sentence about an item that should not be there.
///
/// # Errors
/// The sentence.
pub fn refuse<T>(wrong: Option<T>, sentence: impl FnOnce(T) -> String) -> Result<(), String> {
    wrong.map_or(Ok(()), |wrong| Err(sentence(wrong)))
}

/// Whether a value is the default: such a field may be left out.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Values under ids, in the order of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named<T>(Vec<(String, T)>);

impl<T> Default for Named<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> FromIterator<(String, T)> for Named<T> {
    fn from_iter<I: IntoIterator<Item = (String, T)>>(items: I) -> Self {
        Self(items.into_iter().collect())
    }
}

impl<'a, T> IntoIterator for &'a Named<T> {
    type Item = &'a (String, T);
    type IntoIter = slice::Iter<'a, (String, T)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<T: Serialize> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(id, value)| (id, value)))
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Named<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Ids<T>(PhantomData<fn() -> T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Ids<T> {
            type Value = Named<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Named<T>, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = fields.next_entry()? {
                    items.push(item);
                }
                Ok(Named(items))
            }
        }
        from.deserialize_map(Ids(PhantomData))
    }
}

/// What is wrong with a value, and where in it: the keys from the outside in.
#[derive(Debug)]
struct WrongValue {
    path: String,
    what: String,
}

impl WrongValue {
    fn inside(mut self, key: impl Display) -> Self {
        self.path = if self.path.is_empty() { key.to_string() } else { format!("{key}.{}", self.path) };
        self
    }
}

impl Display for WrongValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", short(&self.path))?;
        }
        f.write_str(&self.what)
    }
}

impl std::error::Error for WrongValue {}

impl de::Error for WrongValue {
    fn custom<T: Display>(what: T) -> Self {
        Self { path: String::new(), what: what.to_string() }
    }

    fn invalid_type(given: Unexpected<'_>, wanted: &dyn Expected) -> Self {
        Self::custom(format!("{} was given where {} is expected", thing(given), kind(&wanted.to_string())))
    }

    fn invalid_value(given: Unexpected<'_>, wanted: &dyn Expected) -> Self {
        Self::invalid_type(given, wanted)
    }

    fn invalid_length(count: usize, _: &dyn Expected) -> Self {
        Self::custom(format!("a list of {count} was given where another length is expected"))
    }

    fn unknown_variant(word: &str, known: &'static [&'static str]) -> Self {
        Self::custom(format!("\"{}\" is none of {}", short(word), known.join(", ")))
    }

    fn unknown_field(field: &str, _: &'static [&'static str]) -> Self {
        Self::custom(format!("there is no field \"{}\" here", short(field)))
    }

    fn missing_field(field: &'static str) -> Self {
        Self::custom(format!("the field \"{field}\" is missing"))
    }
}

fn thing(given: Unexpected<'_>) -> String {
    match given {
        Unexpected::Str(text) => format!("\"{}\"", short(text)),
        Unexpected::Unsigned(number) => format!("the number {number}"),
        Unexpected::Signed(number) => format!("the number {number}"),
        Unexpected::Float(number) => format!("the number {number:?}"),
        Unexpected::Bool(is) => is.to_string(),
        Unexpected::Unit | Unexpected::Option => "nothing".to_owned(),
        Unexpected::Seq => "a list".to_owned(),
        Unexpected::Map => "an object".to_owned(),
        _ => "something else".to_owned(),
    }
}

fn kind(wanted: &str) -> &'static str {
    match wanted {
        "u8" => "a whole number from 0 to 255",
        "u16" | "u32" | "u64" | "usize" => "a whole number",
        "f32" | "f64" => "a number",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        text if text.contains("string") => "a word",
        text if text.starts_with("struct") || text.contains("map") => "an object",
        _ => "another value",
    }
}

/// Reads a value and notes the path to what is wrong.
struct Reader<'de>(&'de Value);

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = WrongValue;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, WrongValue> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(is) => visitor.visit_bool(*is),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (None, Some(number)) => visitor.visit_i64(number),
                (None, None) => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(word) => visitor.visit_borrowed_str(word),
            Value::Array(items) => {
                let mut list = Items { items: items.iter(), read: 0 };
                let read = visitor.visit_seq(&mut list)?;
                match list.items.len() {
                    0 => Ok(read),
                    _ => Err(WrongValue::invalid_length(items.len(), &"fewer")),
                }
            }
            Value::Object(fields) => visitor.visit_map(Fields { fields: fields.iter(), field: None }),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, WrongValue> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, WrongValue> {
        if let Value::Object(fields) = self.0
            && fields.len() == 1
        {
            return visitor.visit_enum(MapAccessDeserializer::new(Fields { fields: fields.iter(), field: None }));
        }
        let word = <&str>::deserialize(self)?;
        if words.contains(&word) {
            return visitor.visit_enum(word.into_deserializer());
        }
        let known = words.join(", ");
        Err(WrongValue::custom(format!("there is no {name} \"{}\", only {known}", short(word))))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// The items of a list.
struct Items<'de> {
    items: slice::Iter<'de, Value>,
    read: usize,
}

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = WrongValue;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, WrongValue> {
        let Some(item) = self.items.next() else { return Ok(None) };
        self.read += 1;
        seed.deserialize(Reader(item)).map(Some).map_err(|wrong| wrong.inside(self.read))
    }
}

/// The fields of an object.
struct Fields<'de> {
    fields: map::Iter<'de>,
    field: Option<(&'de str, &'de Value)>,
}

impl<'de> MapAccess<'de> for Fields<'de> {
    type Error = WrongValue;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, WrongValue> {
        self.field = self.fields.next().map(|(key, value)| (key.as_str(), value));
        self.field.map(|(key, _)| seed.deserialize(key.into_deserializer())).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, WrongValue> {
        let (key, value) = self.field.take().unwrap_or(("", &Value::Null));
        seed.deserialize(Reader(value)).map_err(|wrong| wrong.inside(key))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    #[serde(rename = "colour", rename_all = "snake_case")]
    enum Colour {
        Red,
        DarkBlue,
    }

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    #[serde(deny_unknown_fields)]
    struct UnitForm {
        at: String,
        #[serde(default, skip_serializing_if = "is_default")]
        sp: u8,
        colour: Option<Colour>,
    }

    #[test]
    fn an_error_names_the_field_in_plain_words() {
        for (unit, said) in [
            (json!({"sp": 1}), "the field \"at\" is missing"),
            (json!({"at": "x", "hp": 2}), "there is no field \"hp\" here"),
            (json!({"at": "x", "sp": 300}), "the number 300 was given where a whole number from 0 to 255 is expected"),
            (json!({"at": 5}), "at: the number 5 was given where a word is expected"),
            (json!("unit"), "\"unit\" was given where an object is expected"),
            (json!(["x", 1, null, 2]), "a list of 4 was given where another length is expected"),
            (json!({"at": "x", "colour": "green"}), "colour: there is no colour \"green\", only red, dark_blue"),
            (json!({"at": "x", "colour": []}), "colour: a list was given where a word is expected"),
        ] {
            let wrong = read::<Named<Vec<UnitForm>>>(&json!({"a": [], "b": [unit]}), "it").expect_err("wrong");
            assert!(wrong.starts_with("it cannot be read: b.1") && wrong.ends_with(said), "{wrong}");
        }
        assert_eq!(of_word::<Colour>("x").expect_err("wrong"), "there is no colour \"x\", only red, dark_blue");
    }

    #[test]
    fn a_form_is_read_as_it_is_written() {
        let unit = |sp| UnitForm { at: "x".into(), sp, colour: Some(Colour::DarkBlue) };
        let units: Named<_> = [("b".to_owned(), unit(0)), ("a".to_owned(), unit(2))].into_iter().collect();
        let text = r#"{"b":{"at":"x","colour":"dark_blue"},"a":{"at":"x","sp":2,"colour":"dark_blue"}}"#;
        assert_eq!(value(&units).to_string(), text);
        assert_eq!(read(&value(&units), "it"), Ok(units));
        assert_eq!(of_word(&word(&Colour::DarkBlue)), Ok(Colour::DarkBlue));
    }
}
