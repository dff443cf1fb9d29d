"""Reads the rules' tables of White Plains (rulesets/white_plains) and knows the geometry of its hexes."""
import json, math
from common import HERE
from ron import parse

RULES = HERE.parent.parent / "rulesets" / "white_plains"

def read(name):
    return parse((RULES / f"{name}.ron").read_text())

MAP, TABLES = read("map"), read("tables")
FORCES = read("forces")
CARDS = read("cards")
HEX = {h: dict(ground=g, level=l) for h, g, l, *_ in MAP["hexes"]}
SIDES = {frozenset((s["a"], s["b"])): s for s in MAP["hexsides"]}
TACTICS = ["skirmish", "echelon", "stand_fast", "withdraw", "frontal_assault", "commit_reserve", "turn_flank", "refuse_flank"]
OBJECTIVES = TABLES["objectives"]

# ------------------------------------------------------------------ hexes: flat side up, even columns half a hex higher
D = 44.0                                                   # units between the centres of neighbours
RC, COLUMN = D / math.sqrt(3), D * math.sqrt(3) / 2        # from a centre to its corners; from column to column
X0, Y0, W, H = 33.4, 30.0, 982, 1974                       # the first centre; the neat line is 0, 0, W, H
REFS, M = 372, 46                                          # the breadth of the references at the left, and the margin
ML = REFS + M
(C0, C1), (R0, R1) = MAP["columns"], MAP["rows"]
NECKS = ((4, 5), (5, 0), (0, 1), (1, 2), (2, 3), (3, 4))   # the corners at the ends of the hexsides N, NE, SE, S, SW, NW

def column_row(h):
    return int(h[1:3]), int(h[3:5])

def centre(h):
    c, r = column_row(h)
    return X0 + (c - C0) * COLUMN, Y0 + (r - 1) * D + (D / 2 if c % 2 else 0)

def corners(h, k=1.0):
    x, y = centre(h)
    return [(x + RC * k * math.cos(a * math.pi / 3), y + RC * k * math.sin(a * math.pi / 3)) for a in range(6)]

def neighbours(h):
    """N NE SE S SW NW, also off the map."""
    c, r = column_row(h)
    o = c % 2
    return [f"h{a:02d}{b:02d}" for a, b in ((c, r - 1), (c + 1, r - 1 + o), (c + 1, r + o), (c, r + 1), (c - 1, r + o), (c - 1, r - 1 + o))]

def edge(a, b):
    """The two corners that neighbours share."""
    p = corners(a)
    i, j = NECKS[neighbours(a).index(b)]
    return p[i], p[j]

def middle(a, b):
    (x0, y0), (x1, y1) = centre(a), centre(b)
    return (x0 + x1) / 2, (y0 + y1) / 2

def pairs(test):
    """The hexsides that pass the test, each as its two hexes in the order of their names."""
    return sorted(tuple(sorted(k)) for k, s in SIDES.items() if test(s))

def ground(kind):
    return [h for h, q in HEX.items() if q["ground"] == kind]

def load(name):
    return json.loads((HERE / name).read_text())
