"""Reads RON, in which the rules' tables are written."""
import json, re

TOKEN = re.compile(r'\s+|//[^\n]*|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?)|([A-Za-z_]\w*)|([()\[\]{}:,])')

def parse(text):
    """Structs and maps as dictionaries, lists and tuples as they are, Some(x) as x, other words with a value as (word, value)."""
    tokens, at = [], 0
    while at < len(text):
        m = TOKEN.match(text, at)
        at = m.end()
        if m.lastgroup or m.lastindex:
            tokens.append((m.lastindex, m[m.lastindex]))
    tokens.reverse()
    def value():
        kind, t = tokens.pop()
        if kind == 1:
            return json.loads(t)
        if kind == 2:
            return float(t) if "." in t else int(t)
        if kind == 3:
            if tokens and tokens[-1] == (4, "("):
                inner = value()
                inner = inner[0] if isinstance(inner, tuple) and len(inner) == 1 else inner
                return inner if t == "Some" else (t, inner)
            return {"None": None, "true": True, "false": False}.get(t, t)
        end = {"(": ")", "[": "]", "{": "}"}[t]
        items, pairs = [], {}
        while tokens[-1] != (4, end):
            if t == "(" and tokens[-1][0] == 3 and tokens[-2] == (4, ":"):
                key = tokens.pop()[1]
                tokens.pop()
                pairs[key] = value()
            elif t == "{":
                key = value()
                tokens.pop()
                pairs[key] = value()
            else:
                items.append(value())
            if tokens[-1] == (4, ","):
                tokens.pop()
        tokens.pop()
        return pairs if pairs or t == "{" else items if t == "[" else tuple(items)
    return value()
