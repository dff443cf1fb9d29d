"""Reads the rules' tables of Decision in North America (rulesets/decision), and the geometry of its sheet."""
import json
from common import HERE
from ron import parse

RULES = HERE.parent.parent / "rulesets" / "decision"

def read(name):
    return parse((RULES / f"{name}.ron").read_text())

def load(name):
    return json.loads((HERE / name).read_text())

# ------------------------------------------------------------------ the map
MAP = read("map")
REGION = {r["id"]: r for r in MAP["regions"]}
LOCALE = {l["id"]: l for l in MAP["locales"]}
ROUTES = [(a, b, kind) for a, b, kind in MAP["routes"]]
KIND = {(a, b): kind for a, b, kind in ROUTES}
region = lambda k: LOCALE[k].get("region")
of_kind = lambda *kinds: [k for k, l in LOCALE.items() if l["kind"] in kinds]
ON_LAND, SEAS, BOXES = of_kind("town", "wilderness", "indian"), of_kind("sea"), of_kind("box")
PORTS = [k for k in ON_LAND if LOCALE[k].get("port")]

# ------------------------------------------------------------------ the forces and markers
FORCES, TABLES = read("forces"), read("tables")
TYPES, LEADERS = FORCES["types"], FORCES["leaders"]
MARKERS = TABLES["markers"]

# ------------------------------------------------------------------ the sheet
W, H, M = 1400, 1536, 44                                   # the neat line, and the margin round it
RADIUS = dict(town=16, wilderness=13, indian=13)           # of the marks
OVAL = (56, 34)                                            # half the breadth and height of a sea
GAUGE = (168, 54)
EDGE, ROOM = 40, 46                                        # a counter's edge, and the edge that is kept free for it
