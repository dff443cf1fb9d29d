"""What the pictures of Liberty need of its rules (blocks, cards, map), read from rulesets/liberty, and the geometry of its hexes."""
import json, math, re
from common import HERE

RULES = HERE.parent.parent / "rulesets" / "liberty"
D = 79.0                                                   # units between the centres of neighbours
RC = D / math.sqrt(3)                                      # from a centre to its corners
W, H, M = 1208, 1500, 46                                   # the neat line, and the margin round it

# ------------------------------------------------------------------ the rules' tables
def _rows(file, section):
    """The one-line records of a section as dictionaries of plain values."""
    text = (RULES / file).read_text()
    body = re.search(rf"^    {section}: \[\n(.*?)^    \],", text, re.S | re.M)[1]
    return [{k: _value(v) for k, v in re.findall(r'(\w+): ("[^"]*"|Some\(\(.*?\)\)|Some\(.*?\)|\[.*?\]|[\w.]+)', line)} for line in body.splitlines()]

def _value(v):
    v = v.removeprefix("Some(").removesuffix(")") if v.startswith("Some(") else v
    if v.startswith("("):
        return tuple(_value(x.strip()) for x in v.strip("()").split(","))
    if v.startswith("["):
        return re.findall(r'"([^"]*)"', v)
    return v[1:-1] if v.startswith('"') else {"true": True, "false": False}.get(v, int(v) if v.isdigit() else v)

def blocks():
    types = {t["id"]: t for t in _rows("forces.ron", "types")}
    return [dict(id=b["id"], name=b["name"], type=b["type"], side=types[b["type"]]["side"], max=types[b["type"]]["most"], move=types[b["type"]]["rate"],
                 rating=f'{types[b["type"]]["letter"]}{types[b["type"]]["hits"]}') for b in _rows("forces.ron", "blocks")]

def cards():
    return _rows("forces.ron", "cards")

SPACES = {s["id"]: s for s in _rows("map.ron", "spaces")}
HEXES = {k: s for k, s in SPACES.items() if "hex" in s}
BOXES = [k for k in SPACES if k not in HEXES]
HEXSIDES = _rows("map.ron", "hexsides")
SEA = re.findall(r'"(h\d{4})"', re.search(r"^    sea: \[(.*?)\]", (RULES / "map.ron").read_text(), re.S | re.M)[1])
CHOKES = _rows("map.ron", "chokes")

# ------------------------------------------------------------------ hexes
def number(space):
    return HEXES[space]["hex"] if space in HEXES else space[1:]

def centre(space):
    c, r = int(number(space)[:2]), int(number(space)[2:])
    y = r - 1 + (.5 if c % 2 == 0 else 0)
    return 800 + D * (.75 * (c - 1) - .5 * y), -62 + D * (math.sqrt(3) / 4 * (c - 1) + math.sqrt(3) / 2 * y)

def corners(space):
    x, y = centre(space)
    return [(x + RC * math.sin(k * math.pi / 3), y - RC * math.cos(k * math.pi / 3)) for k in range(6)]

def edge(a, b):
    """The two ends of the hexside between neighbours."""
    (ax, ay), (bx, by) = centre(a), centre(b)
    mx, my, ux, uy = (ax + bx) / 2, (ay + by) / 2, (bx - ax) / D, (by - ay) / D
    return (mx - uy * RC / 2, my + ux * RC / 2), (mx + uy * RC / 2, my - ux * RC / 2)

def load(name):
    return json.loads((HERE / name).read_text())
