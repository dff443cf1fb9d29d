//! Source files read for what they name: comments and strings left out, paths followed to the file they lead to.

use std::collections::BTreeMap;
use std::path::Path;

/// A file of the project.
#[derive(Clone, Debug)]
pub struct Source {
    /// From the project's folder: `src/kernel/set.rs`.
    pub path: String,
    pub text: String,
}

/// Every source below a folder of the project, sorted.
pub fn below(folder: &str) -> Vec<Source> {
    let home = blockade::files::home().expect("a home");
    let mut found = Vec::new();
    walk(&home.join(folder), folder, &mut found);
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

fn walk(folder: &Path, name: &str, found: &mut Vec<Source>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = format!("{name}/{}", path.file_name().unwrap_or_default().to_string_lossy());
        if path.is_dir() {
            walk(&path, &name, found);
        } else if name.ends_with(".rs") {
            found.push(Source { path: name, text: std::fs::read_to_string(&path).expect("text") });
        }
    }
}

/// A piece of code: a word, `::`, or a sign; with its line, from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub text: String,
    pub line: usize,
}

/// The code of a text, without comments, strings and single letters.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let letters: Vec<char> = text.chars().collect();
    let (mut tokens, mut at, mut line) = (Vec::new(), 0, 1);
    let next = |at: usize| letters.get(at).copied().unwrap_or('\0');
    while at < letters.len() {
        let from = at;
        match (letters[at], next(at + 1)) {
            ('/', '/') => at = until(&letters, at, "\n"),
            ('/', '*') => at = until(&letters, at, "*/") + 2,
            ('r', '"') => at = until(&letters, at + 2, "\"") + 1,
            ('r', '#') if next(at + 2) == '"' => at = until(&letters, at, "\"#") + 2,
            ('"', _) => {
                at += 1;
                while at < letters.len() && letters[at] != '"' {
                    at += if letters[at] == '\\' { 2 } else { 1 };
                }
                at += 1;
            }
            ('\'', '\\') => at = until(&letters, at + 3, "'") + 1,
            ('\'', _) if next(at + 2) == '\'' => at += 3,
            (':', ':') => {
                tokens.push(Token { text: "::".into(), line });
                at += 2;
            }
            (c, _) if c.is_alphanumeric() || c == '_' => {
                while next(at).is_alphanumeric() || next(at) == '_' {
                    at += 1;
                }
                tokens.push(Token { text: letters[from..at].iter().collect(), line });
            }
            (c, _) => {
                if !c.is_whitespace() {
                    tokens.push(Token { text: c.into(), line });
                }
                at += 1;
            }
        }
        line += letters[from..at.min(letters.len())].iter().filter(|c| **c == '\n').count();
    }
    tokens
}

fn until(letters: &[char], from: usize, end: &str) -> usize {
    let end: Vec<char> = end.chars().collect();
    (from..letters.len()).find(|at| letters[*at..].starts_with(&end)).unwrap_or(letters.len())
}

/// Every other name that a file gives to types for others to use: the name, and the words of what it stands for.
pub(super) fn aliases(source: &Source) -> Vec<(String, Vec<String>)> {
    let tokens = tokens(&source.text);
    // `pub type` or `pub(…) type`; those of an `impl` bear no `pub`.
    let begins = |at: &usize| tokens[*at].text == "type" && ["pub", ")"].contains(&tokens[at - 1].text.as_str());
    let alias = |at: usize| {
        let words = tokens[at + 1..].iter().take_while(|token| token.text != ";").map(|token| token.text.clone());
        let mut words: Vec<String> = words.collect();
        let of = words.split_off(words.iter().position(|word| word == "=")?);
        Some((words.into_iter().next()?, of))
    };
    (1..tokens.len()).filter(begins).filter_map(alias).collect()
}

/// A path as it is written somewhere, from the root: `kernel`, `set`, `Set`; or from `std`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Named {
    pub path: Vec<String>,
    /// The name it has here, where a `use` brings it in.
    pub alias: Option<String>,
    pub line: usize,
}

/// The module of a file: `src/kernel/mod.rs` is `kernel`; the root is empty.
pub(super) fn module_of(path: &str) -> Vec<String> {
    let inner = path.strip_prefix("src/").unwrap_or(path).trim_end_matches(".rs");
    let inner = inner.strip_suffix("/mod").unwrap_or(inner);
    if inner == "lib" { Vec::new() } else { inner.split('/').map(str::to_owned).collect() }
}

/// Every path that a file names.
pub(super) fn named(source: &Source, children: &[String]) -> Vec<Named> {
    let tokens = tokens(&source.text);
    let word = |at: usize| tokens.get(at).map_or("", |token| token.text.as_str());
    let file = module_of(&source.path);
    let (mut inside, mut depth) = (vec![(file.clone(), 0)], 0);
    let (mut found, mut importing) = (Vec::new(), false);
    let mut at = 0;
    while at < tokens.len() {
        match word(at) {
            "{" => depth += 1,
            "}" => {
                depth -= 1;
                while inside.len() > 1 && inside[inside.len() - 1].1 > depth {
                    inside.pop();
                }
            }
            "mod" if word(at + 2) == "{" => {
                let within = [inside[inside.len() - 1].0.clone(), vec![word(at + 1).to_owned()]].concat();
                inside.push((within, depth + 1));
            }
            "use" => importing = true,
            ";" => importing = false,
            first if word(at + 1) == "::" && (at == 0 || word(at - 1) != "::") => {
                let here = &inside[inside.len() - 1].0;
                let start = match first {
                    "crate" | "blockade" => Some(Vec::new()),
                    "self" => Some(here.clone()),
                    "super" => Some(here[..here.len().saturating_sub(1)].to_vec()),
                    "std" | "rand" => Some(vec![first.to_owned()]),
                    child if *here == file && children.iter().any(|name| name == child) => {
                        Some([file.clone(), vec![child.to_owned()]].concat())
                    }
                    _ => None,
                };
                if let Some(start) = start {
                    at = tree(&tokens, at + 2, start, importing, &mut found);
                    continue;
                }
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// Reads on behind a `::`; where it ends.
fn tree(tokens: &[Token], mut at: usize, mut path: Vec<String>, importing: bool, found: &mut Vec<Named>) -> usize {
    let word = |at: usize| tokens.get(at).map_or("", |token| token.text.as_str());
    let line = tokens.get(at).map_or(0, |token| token.line);
    loop {
        match word(at) {
            "{" if importing => {
                at += 1;
                while at < tokens.len() && word(at) != "}" {
                    if word(at) == "," {
                        at += 1;
                        continue;
                    }
                    at = tree(tokens, at, path.clone(), true, found);
                }
                return at + 1;
            }
            "super" => drop(path.pop()),
            "self" => {}
            name => path.push(name.to_owned()),
        }
        at += 1;
        if word(at) != "::" || word(at + 1) == "<" {
            break;
        }
        at += 1;
    }
    let mut alias = importing.then(|| path.last().cloned().unwrap_or_default());
    if importing && word(at) == "as" {
        alias = Some(word(at + 1).to_owned());
        at += 2;
    }
    found.push(Named { path, alias, line });
    at
}

/// All files, with what they name and where each name leads.
pub(super) struct Project {
    modules: BTreeMap<Vec<String>, String>,
    named: BTreeMap<String, Vec<Named>>,
    macros: BTreeMap<String, String>,
}

impl Project {
    pub(super) fn new(sources: &[Source]) -> Self {
        let modules: BTreeMap<_, _> =
            sources.iter().map(|source| (module_of(&source.path), source.path.clone())).collect();
        let mut macros = BTreeMap::new();
        let mut all = BTreeMap::new();
        for source in sources {
            let own = module_of(&source.path);
            let of = |path: &Vec<String>| path.len() == own.len() + 1 && path.starts_with(&own);
            let children: Vec<_> = modules.keys().filter(|path| of(path)).map(|path| path[own.len()].clone()).collect();
            all.insert(source.path.clone(), named(source, &children));
            let tokens = tokens(&source.text);
            for four in tokens.windows(6) {
                if four[0].text == "macro_export" && four[2].text == "macro_rules" {
                    macros.insert(four[4].text.clone(), source.path.clone());
                }
            }
        }
        Self { modules, named: all, macros }
    }

    /// Every path that a file names.
    pub(super) fn named_by(&self, file: &str) -> &[Named] {
        self.named.get(file).map_or(&[], Vec::as_slice)
    }

    /// The file in which what a path names is made, through whatever brings it in on the way.
    pub(super) fn file_of(&self, path: &[String], depth: usize) -> Option<&str> {
        let length = (0..=path.len()).rev().find(|length| self.modules.contains_key(&path[..*length]))?;
        let file = self.modules[&path[..length]].as_str();
        let Some(name) = path.get(length).filter(|_| depth < 8) else { return Some(file) };
        if length == 0 {
            return self.macros.get(name).map(String::as_str).or(Some(file));
        }
        let brought = self.named_by(file).iter().find(|named| named.alias.as_ref() == Some(name));
        match brought {
            Some(named) if named.path[..] != *path => {
                let onward = [&named.path[..], &path[length + 1..]].concat();
                self.file_of(&onward, depth + 1)
            }
            _ => Some(file),
        }
    }

    /// Which file leans on which, and in which line first.
    pub(super) fn arrows(&self) -> BTreeMap<(&str, &str), usize> {
        let mut arrows = BTreeMap::new();
        for (file, named) in &self.named {
            for named in named {
                let Some(other) = self.file_of(&named.path, 0) else { continue };
                if other != file && !file.ends_with("src/lib.rs") && !other.ends_with("src/lib.rs") {
                    arrows.entry((file.as_str(), other)).or_insert(named.line);
                }
            }
        }
        arrows
    }
}
