"""Reads the rules' tables of Trying Men's Souls (rulesets/trying_mens_souls) and knows the geometry of its hexes."""
import json, math
from common import HERE
from ron import parse

RULES = HERE.parent.parent / "rulesets" / "trying_mens_souls"

def read(name):
    return parse((RULES / f"{name}.ron").read_text())

# ------------------------------------------------------------------ the map
MAP = read("map")
CITY, STARS, TRENCHES = (MAP[k][0] for k in ("city", "stars", "trenches"))
LAND = {h: dict(ground=ground, region=region) for h, ground, region, *_ in MAP["land"]}
HEX = dict(sorted((LAND | {h: dict(ground="Water", region=None) for zone in MAP["water"].values() for h in zone}).items()))
WATER = [h for h in HEX if h not in LAND]
HEXSIDES = [(a, b, line["kind"], line.get("name")) for line in MAP["hexsides"] for a, b, *_ in line["sides"]]
ROADS = [r["chain"] for r in MAP["roads"]]
BOOMS = {b["id"]: b["hexsides"] for b in MAP["booms"]}
FERRIES = {f["id"]: f["ends"] for f in MAP["ferries"]}
BOXES = {b["id"]: b for b in MAP["boxes"]}
FORT = {f["at"]: f["id"] for f in MAP["forts"]}
PLACE_NAMES = MAP["names"]
SIGNED = set(FORT) | set(STARS) | set(PLACE_NAMES)         # hexes with a sign in their middle

# ------------------------------------------------------------------ the forces
FORCES = read("forces")
UNITS, LEADERS, DIVISIONS = FORCES["units"], FORCES["leaders"], FORCES["divisions"]
GARRISON = read("tables")["garrison"]

# ------------------------------------------------------------------ hexes: flat side up, even columns half a hex lower
RC = 24.0                                                  # from a centre to its corners
D = RC * math.sqrt(3)                                      # between the centres of neighbours
COLUMN, TOP = 36.0, 176                                    # from column to column; the strip above row 1
W, H, M = 1440, round(TOP + 45.5 * D + 14), 44             # the neat line, and the margin round it
COLUMNS, ROWS = 39, 45
NECKS = ((4, 5), (5, 0), (0, 1), (1, 2), (2, 3), (3, 4))   # the corners at the ends of the hexsides N, NE, SE, S, SW, NW

def column_row(h):
    return int(h[:2]), int(h[2:])

def centre(h):
    c, r = column_row(h)
    return COLUMN * c, TOP - D / 2 + D * (r + (.5 if c % 2 == 0 else 0))

def corners(h, k=1.0):
    x, y = centre(h)
    return [(x + RC * k * math.cos(a * math.pi / 3), y + RC * k * math.sin(a * math.pi / 3)) for a in range(6)]

def neighbours(h):
    """N NE SE S SW NW, also off the map."""
    c, r = column_row(h)
    o = 1 - c % 2
    return [f"{a:02d}{b:02d}" for a, b in ((c, r - 1), (c + 1, r - 1 + o), (c + 1, r + o), (c, r + 1), (c - 1, r + o), (c - 1, r - 1 + o))]

def edge(a, b):
    """The two corners that neighbours share."""
    p = corners(a)
    i, j = NECKS[neighbours(a).index(b)]
    return [tuple(round(v, 2) for v in p[k]) for k in (i, j)]

def load(name):
    return json.loads((HERE / name).read_text())
