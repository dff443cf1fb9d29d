"""The ground of Liberty's map: land, colonies, rivers and hexes as shapes, where marks, names and stacks stand, and the room kept for them."""
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import linemerge, unary_union
from shapely.prepared import prep
from common import text_width
from engrave import lines
from liberty_data import BOXES, CHOKES, H, HEXES, HEXSIDES, SEA, SPACES, W, centre, corners, edge, load

FRAME = box(0, 0, W, H)
SHEET, PLACES = load("liberty_sheet.json"), load("liberty_places.json")
LAND = unary_union([Polygon(p[0], p[1:]).buffer(0) for p in SHEET["land"]]).intersection(FRAME)
PARTS = sorted((p for p in LAND.geoms if p.geom_type == "Polygon"), key=lambda p: -p.area)
WATER = FRAME.difference(LAND)
RIVERS = {n: LineString(c) for n, c in SHEET["rivers"].items()}
RIVERS_U = unary_union(list(RIVERS.values()))
COLONIES = {n: [q for p in g for q in getattr(Polygon(p[0], p[1:]).buffer(0), "geoms", [Polygon(p[0], p[1:]).buffer(0)])] for n, g in SHEET["colonies"].items()}
CELL = {h: Polygon(corners(h)) for h in HEXES}
PLAY = unary_union([c.buffer(.2) for c in CELL.values()])
WILD = unary_union([CELL[h].buffer(.3) for h, s in HEXES.items() if s["land"] == "Wild"])

# ------------------------------------------------------------------ plates, each (x, y, width, height)
CARTOUCHE, KEY = (38, 38, 438, 230), (26, 380, 226, 363)
ATLANTIC = (884, 962, 306, 190)
ISLES = {"west_indies_british": (728, 1240, 224, 214), "west_indies_french": (966, 1240, 224, 214)}
SCALE, ROSE = (876, 1203), (1040, 850)
PLATES = [CARTOUCHE, KEY, ATLANTIC, *ISLES.values()]
PLATES_U = unary_union([box(x, y, x + w, y + h) for x, y, w, h in PLATES])

# ------------------------------------------------------------------ towns
TOWNS = PLACES["towns"]
FORTS = {k for k in TOWNS if k.startswith("fort_")} | {"west_point", "ninety_six"}
def town(k):
    colour, value, port = SPACES[k]["town"]
    return colour, value, port

NAME = {k: box(*t["box"]) for k, t in TOWNS.items()}
MARK = {k: Point(t["mark"]).buffer(t["radius"]) for k, t in TOWNS.items()}

# ------------------------------------------------------------------ hexsides
FOREST = [(h["a"], h["b"]) for h in HEXSIDES if h["kind"] == "Forest"]
MARSH = [(h["a"], h["b"]) for h in HEXSIDES if h["kind"] == "Marsh"]
CLOSED = [(h["a"], h["b"]) for h in HEXSIDES if h["kind"] == "Closed"]
ZONE = linemerge([LineString([(round(x, 1), round(y, 1)) for x, y in edge(h["a"], h["b"])]) for h in HEXSIDES if HEXES[h["a"]]["zone"] != HEXES[h["b"]]["zone"]])
ZONE_ENDS = sorted(p for l in lines(ZONE) for p in (l.coords[0], l.coords[-1]))
ZONE_WORDS = [(ZONE_ENDS[0][0] - 30, ZONE_ENDS[0][1] + 8, "end"), (ZONE_ENDS[-1][0] + 8, ZONE_ENDS[-1][1], "start")]

NARROWS = [c["at"] for c in CHOKES]                        # towns that shut the bay behind them

# ------------------------------------------------------------------ room kept free of ornament
KEEP_OUT = unary_union([n.buffer(.6) for n in NAME.values()] + [m.buffer(1.5) for m in MARK.values()] + [PLATES_U.buffer(6)]
                       + [box(x - 62 if a == "end" else x - 2, y - 18, x + 2 if a == "end" else x + 62, y + 19) for x, y, a in ZONE_WORDS])
COUNTRY = [(t, x, y, size, sp, turn, o) for t, x, y, size, sp, turn, o in PLACES["country"]]
KEEP_HILLS = unary_union([KEEP_OUT] + [box(x - text_width(t, z, "sc", sp) / 2 - 3, y - z * .75, x + text_width(t, z, "sc", sp) / 2 + 3, y + z * .25) for t, x, y, z, sp, turn, _ in COUNTRY if not turn])
keep_p, land_in, river_p = prep(KEEP_OUT), prep(LAND.buffer(-2.5)), prep(RIVERS_U.buffer(4.5))

def free(x, y, r):
    """Room for a tree: on dry land, off names, marks and rivers."""
    p = Point(x, y)
    return land_in.contains(p.buffer(r)) and not keep_p.intersects(p.buffer(r)) and not river_p.intersects(p)

# ------------------------------------------------------------------ what stands where, for the table
EDGE = 44                                                  # a block's edge
def stand(middle):
    """From the middle of a block's face to the point it stands on, at 0.8 of the face from its top."""
    return middle[0], middle[1] + .3 * EDGE

def berths():
    """In each box a stack for either side: (american, british), middles of the front faces."""
    x, y, w, h = ATLANTIC
    out = {"atlantic": ((x + w * .75, y + 108), (x + w * .25, y + 108))}
    for k, (x, y, w, h) in ISLES.items():
        near, far = (x + w * .30, y + 100), (x + w * .70, y + 100)
        out[k] = (far, near) if k == "west_indies_british" else (near, far)
    return out

def spots():
    """place and stack of every space: the 131 hexes, the boxes, the sea hexes."""
    out = {}
    for k in HEXES:
        out[k] = (tuple(TOWNS[k]["mark"]) if k in TOWNS else centre(k), stand(PLACES["stacks"][k]))
    for k in BOXES:
        american, british = berths()[k]
        if k == "atlantic":
            x, y, w, h = ATLANTIC
            out[k] = ((x + w / 2, y + h / 2), stand(british))
        else:
            x, y, w, h = ISLES[k]
            out[k] = ((x + 28, y + h - 33), stand(british if k == "west_indies_british" else american))
    for k in SEA:
        x, y = centre(k)
        x, y = min(x, W - 2), min(y, H - 13)                   # two centres lie in the border: a ship there stands at its edge
        out[k] = ((x, y), (x, y))
    return out

def collisions():
    """Names, marks and stacks that touch, all hexes occupied: to be read by whoever moves one."""
    S = EDGE
    stack = {k: box(x - S * .5 - 1, y - S * .77, x + S * .56, y + S * .5 + 2) for k, (x, y) in PLACES["stacks"].items()}
    fixed = [(f"name {k}", g) for k, g in NAME.items()] + [(f"mark {k}", g) for k, g in MARK.items()]
    every = fixed + [(f"stack {k}", g) for k, g in stack.items()]
    return [(a, b) for i, (a, p) in enumerate(fixed) for b, q in every[i + 1:] if a[5:] != b[5:] and p.intersection(q).area > 8]

