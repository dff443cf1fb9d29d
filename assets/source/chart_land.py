"""The ground of the map: the projection, the shores, roads, names, and the room kept for blocks. One map unit is one pixel of the 1000 x 1400 picture."""
import json, math
from shapely.affinity import rotate
from shapely.geometry import LineString, Point, Polygon, box, shape
from shapely.ops import substring, transform, unary_union
from shapely.prepared import prep
from common import HERE, text_width
from engrave import chaikin, lines, polygons, wobble

W, H, M = 1000, 1400, 46
WASH = dict(new_york_island="#d98f7c", mainland="#d9b04f", new_jersey="#9fb06a", long_island="#c98a5c", staten_island="#a993b4")

# ------------------------------------------------------------------ projection: stretched, so that the middle has room
def lerp(v, pts):
    for (a, A), (b, B) in zip(pts, pts[1:]):
        if v <= b or (b, B) == pts[-1]:
            return A + (v - a) / (b - a) * (B - A)

XS = [(-74.280, 0), (-74.070, 190), (-73.900, 680), (-73.680, 1000)]
YS = [(40.500, 1400), (40.670, 1080), (40.900, 330), (41.136, 0)]

def P(lon, lat):
    return lerp(lon, XS), lerp(lat, YS)

def line(pts):
    return LineString([P(*p) for p in pts])

def proj(g):
    return transform(lambda x, y, z=None: tuple(zip(*[P(a, b) for a, b in zip(x, y)])), g.segmentize(0.004))

def parts_of(g):
    return list(g.geoms) if hasattr(g, "geoms") else [g]

# ------------------------------------------------------------------ shores
D = json.loads((HERE / "map_data.json").read_text())
LOC = {l["id"]: l for l in D["locations"]}
FRAME = box(0, 0, W, H)

def close_in(g, lon0, lat0, lon1, lat1, r):
    """Fills the docks of our own day."""
    b = box(*P(lon0, lat1), *P(lon1, lat0))
    patch = g.intersection(b.buffer(r * 2)).buffer(r, join_style=1).buffer(-r, join_style=1).intersection(b)
    return unary_union([g, patch])

def make_land():
    polys = []
    for f in json.loads((HERE / "land.geojson").read_text())["features"]:
        polys += [proj(p) for p in parts_of(shape(f["geometry"]))]
    for k in ("staten_island", "new_jersey"):              # the shore data stops at 40.52: finish the foot of the sheet
        s = Polygon([(p["lon"], p["lat"]) if isinstance(p, dict) else p for p in D["shores"][k]]).buffer(0).intersection(box(-74.4, 40.40, -74.0, 40.532))
        polys += [proj(p) for p in polygons(s)]
    polys.append(proj(Polygon([(-74.4, 40.53), (-74.262, 40.53), (-74.262, 40.46), (-74.4, 40.46)])))
    land = unary_union([p.buffer(0) for p in polys])
    for b in [(-74.19, 40.655, -74.125, 40.715, 9), (-74.115, 40.652, -74.055, 40.70, 9), (-74.03, 40.655, -73.99, 40.688, 4),
              (-73.95, 40.60, -73.74, 40.665, 5), (-73.915, 40.755, -73.84, 40.80, 4), (-73.70, 40.58, -73.55, 40.70, 6)]:
        land = close_in(land, *b)
    harlem = line([(-73.9315, 40.8000), (-73.9335, 40.8100), (-73.9340, 40.8250), (-73.9345, 40.8360), (-73.9290, 40.8450), (-73.9205, 40.8545),
                   (-73.9130, 40.8660), (-73.9105, 40.8725), (-73.9180, 40.8770), (-73.9290, 40.8785)])
    land = land.difference(harlem.buffer(4.2))
    channels = [
        (2.6, [(-74.0700, 40.8000), (-74.0860, 40.7960), (-74.0930, 40.7800), (-74.0900, 40.7660), (-74.0900, 40.7540), (-74.0790, 40.7480), (-74.0960, 40.7410), (-74.1110, 40.7280), (-74.1150, 40.7150)]),  # Hackensack
        (5.5, [(-74.1180, 40.7120), (-74.1240, 40.7000), (-74.1330, 40.6850), (-74.1420, 40.6680), (-74.1480, 40.6520)]),   # Newark Bay
        (3.2, [(-74.1480, 40.6540), (-74.1490, 40.6440), (-74.1200, 40.6430), (-74.0950, 40.6480), (-74.0750, 40.6520)]),   # Kill van Kull
        (3.0, [(-74.1490, 40.6440), (-74.1750, 40.6450), (-74.1960, 40.6380), (-74.2020, 40.6250), (-74.2030, 40.6000)])]   # Arthur Kill
    for w, pts in channels:
        land = land.difference(line(pts).buffer(w))
    land = land.buffer(1.3).buffer(-2.6).buffer(1.3).simplify(.5)
    smooth = [Polygon(chaikin(p.exterior.coords), [chaikin(r.coords) for r in p.interiors if Polygon(r).area > 420]).buffer(0)
              for p in parts_of(land) if p.area >= 22]
    land = unary_union(smooth)
    point = box(520, 1268, 640, 1330)                      # the data cut Rockaway Point square: round it
    return unary_union([land.difference(point), land.intersection(point.buffer(20)).buffer(-6).buffer(6).intersection(point)]).buffer(.05).intersection(FRAME)

LAND = make_land()
PARTS = sorted(LAND.geoms, key=lambda p: -p.area)
WATER = FRAME.difference(LAND)
RIVERS = [s for f in json.loads((HERE / "rivers.geojson").read_text())["features"] for s in lines(proj(shape(f["geometry"])).intersection(LAND))]

def region(p):
    same = {"new_york_mainland": "mainland", "new_york": "mainland", "manhattan": "new_york_island"}
    for l in D["locations"]:
        if p.buffer(6).contains(Point(l["x"], l["y"])):
            return same.get(l["region"], l["region"])
    near = min(D["locations"], key=lambda l: math.hypot(l["x"] - p.centroid.x, l["y"] - p.centroid.y))["region"]
    return same.get(near, near)

# ------------------------------------------------------------------ roads
def spline(p, step=2.0):
    """Points along a smooth curve through p, about `step` apart."""
    out = [p[0]]
    for i in range(len(p) - 1):
        a, b, c, e = p[max(i - 1, 0)], p[i], p[i + 1], p[min(i + 2, len(p) - 1)]
        k1, k2 = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6), (c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6)
        n = max(2, round(math.hypot(c[0] - b[0], c[1] - b[1]) / step))
        for j in range(1, n + 1):
            t = j / n
            u = 1 - t
            out.append(tuple(u ** 3 * b[q] + 3 * u * u * t * k1[q] + 3 * u * t * t * k2[q] + t ** 3 * c[q] for q in (0, 1)))
    return out

ROADS = {}                                                 # (a, b) as the data has them: points from a to b
for r in D["roads"]:
    a, b = LOC[r["a"]], LOC[r["b"]]
    via = [P(v["lon"], v["lat"]) if isinstance(v, dict) else P(*v[-2:]) for v in r["via"]]
    key = tuple(sorted((r["a"], r["b"])))
    ROADS[r["a"], r["b"]] = spline(wobble([(a["x"], a["y"]), *via, (b["x"], b["y"])], str(key), .05 if via else .04))
STUBS = {"tarrytown": ((733, 40), (729, -2)), "north_castle": ((907, 12), (911, -2)), "new_rochelle": ((915, 262), (1002, 226)), "jamaica": ((910, 984), (1002, 980)),
         "elizabethtown": ((32, 1084), (-2, 1070)), "newark": ((50, 852), (-2, 843)), "hackensack": ((130, 352), (-2, 330))}
STUB_LINES = {k: spline([(LOC[k]["x"], LOC[k]["y"]), m, e]) for k, (m, e) in STUBS.items()}
ROADS_U = unary_union([LineString(p) for p in [*ROADS.values(), *STUB_LINES.values()]])

# ------------------------------------------------------------------ names, and clear room for a stack on every place
EDGE = 50                                                  # block edge in map units
STACK = {k: (0, 0) for k in LOC}
STACK.update(north_castle=(0, 26), paulus_hook=(-22, 0), greenwich=(2, -4), new_york_city=(0, 13), brooklyn=(4, 9), tarrytown=(2, 4), bergen_neck=(-2, 0), fort_lee=(-3, 0), harlem=(3, 3))
SHIP = dict(new_york_harbor=(239, 1154), zone_a=(322, 880), zone_b=(458, 612), zone_c=(671, 100), zone_d=(490, 906), zone_e=(706, 694), zone_f=(922, 402))
LABEL = {  # dx, dy of the base line from the place, anchor
    "staten_island": (0, 32, "m"), "new_york_city": (31, -15, "s"), "greenwich": (-29, 29, "s"), "kips_bay": (31, 4, "s"), "bloomingdale": (24, 32, "m"),
    "harlem": (26, 34, "m"), "harlem_heights": (37, 1, "s"), "fort_washington": (46, -38, "s"), "kings_bridge": (31, -6, "s"), "west_chester": (-34, 32, "m"),
    "throgs_neck": (30, 12, "s"), "pells_point": (31, 6, "s"), "new_rochelle": (4, 32, "m"), "philipsburg": (31, 6, "s"), "dobbs_ferry": (46, 33, "m"),
    "tarrytown": (33, -3, "s"), "white_plains": (8, 33, "m"), "north_castle": (-30, -9, "e"), "elizabethtown": (-48, 34, "s"), "newark": (0, 32, "m"),
    "bergen_neck": (29, 5, "s"), "bergen": (-8, 32, "m"), "paulus_hook": (12, 32, "e"), "weehawken": (-31, 4, "e"), "fort_lee": (-41, 4, "e"),
    "hackensack": (4, 33, "m"), "closter": (-31, 4, "e"), "brooklyn": (-10, 38, "m"), "gowanus": (22, 32, "m"), "gravesend": (4, 32, "m"),
    "flatbush": (31, 4, "s"), "bedford": (31, 8, "s"), "newtown": (31, 4, "s"), "jamaica": (8, 32, "m"), "flushing": (31, 4, "s")}
NAME = {"kings_bridge": "King’s Bridge", "throgs_neck": "Throg’s Neck", "pells_point": "Pell’s Point"}
SIZE, ANCHOR_ROOM = 19.5, 17
NAMES, NAME_BOX = [], {}                                   # (id, text, x, base line, face, size, on water)
for k, l in LOC.items():
    t, fort, wet = NAME.get(k, l["name"].replace("'", "’")), l["fort"], bool(l["zones"])
    face, size = ("sc", SIZE * 1.04) if fort else ("fell", SIZE)
    w = text_width(t, size, face) + (ANCHOR_ROOM if wet else 0)
    dx, dy, an = LABEL[k]
    x, y = l["x"] + dx, l["y"] + dy
    x0 = min(max({"s": x, "m": x - w / 2, "e": x - w}[an], 6), W - 8 - w)
    NAME_BOX[k] = box(x0, y - size * .70, x0 + w, y + size * .22)
    NAMES.append((k, t, x0, y, face, size, wet))
STACK_BOX = {k: box(l["x"] + STACK[k][0] - EDGE * .54, l["y"] + STACK[k][1] - EDGE * 1.2, l["x"] + STACK[k][0] + EDGE * .58, l["y"] + STACK[k][1] + EDGE * .26) for k, l in LOC.items()}
SHIP_BOX = {k: box(x - EDGE * .52, y - EDGE, x + EDGE * .52, y + EDGE * .22) for k, (x, y) in SHIP.items()}

def collisions():
    all_ = [("name " + k, b) for k, b in NAME_BOX.items()] + [("stack " + k, b) for k, b in STACK_BOX.items()] + [("ship " + k, b) for k, b in SHIP_BOX.items()]
    return [(a, b) for i, (a, p) in enumerate(all_) for b, q in all_[i + 1:] if p.intersection(q).area > 6]

# Country and by-way names and the letters of the zones: (text, x, y, size, spacing, turn); nothing is drawn under them either.
COUNTRIES = [("New Jersey", 306, 296, 31, 7, -3), ("Long Island", 862, 1074, 33, 6, -3)]
BYWAYS = [("to Connecticut", 922, 284, 13.5, 0, -22), ("to Hempstead", 936, 972, 13.5, 0, 0), ("to the Ramapo", 66, 364, 13.5, 0, 10)]
ROUNDELS = {"A": (276, 842), "B": (418, 592), "C": (632, 92), "D": (530, 884), "E": (748, 682), "F": (968, 318)}

def bezier(start, *cubics):
    """Points of a path of cubic curves, as a line."""
    pts = [start]
    for c in cubics:
        a = pts[-1]
        for i in range(1, 25):
            t = i / 24
            u = 1 - t
            pts.append(tuple(u ** 3 * a[q] + 3 * u * u * t * c[q] + 3 * u * t * t * c[2 + q] + t ** 3 * c[4 + q] for q in (0, 1)))
    return LineString(pts)

ALONG = [  # words on the water, the curve they follow, size, spacing
    ("New York", bezier((189, 1041), (229, 1029, 279, 1031, 329, 1047)), 22, 1.5), ("Harbor", bezier((202, 1063), (238, 1054, 288, 1055, 332, 1069)), 22, 1.5),
    ("North River", bezier((352, 842), (362, 770, 392, 700, 432, 640)), 17, 2.2), ("Hudson’s River", bezier((596, 392), (622, 340, 640, 300, 664, 250)), 17, 1.6),
    ("East River", bezier((517, 845), (537, 809, 565, 775, 595, 739)), 15.5, 1.5), ("The Sound", bezier((858, 470), (900, 444, 960, 408, 1004, 352)), 23, 2),
    ("The Ocean", bezier((690, 1310), (760, 1312, 840, 1302, 900, 1288)), 25, 5)]
LEVEL = [("Tappan", 689, 26, 16), ("Sea", 692, 43, 16), ("Hell Gate", 628, 726, 15), ("Jamaica Bay", 752, 1168, 15), ("The Narrows", 282, 1204, 14)]

def word_box(t, x, y, size, spacing, turn, face):
    w = text_width(t, size, face, spacing)
    return rotate(box(x - w / 2, y - size * .72, x + w / 2, y + size * .24), turn, origin=(x, y))

WORDS_U = unary_union([word_box(*w, "sc") for w in COUNTRIES] + [word_box(*w, "italic") for w in BYWAYS] + [word_box(t, x, y, size, 0, 0, "italic") for t, x, y, size in LEVEL]
                      + [substring(l, .5 - k, .5 + k, normalized=True).buffer(size * .6) for t, l, size, sp in ALONG for k in [text_width(t, size, "italic", sp) / l.length / 2]]
                      + [Point(*p).buffer(13) for p in ROUNDELS.values()]).buffer(2.5)
CARTOUCHE, ROSE, SCALE_BOX = box(34, 34, 424, 236), (322, 1322), box(610, 1330, 970, 1392)
KEEP_OUT = unary_union([b.buffer(3) for b in NAME_BOX.values()] + [Point(l["x"], l["y"]).buffer(15) for l in LOC.values()]
                       + [WORDS_U, CARTOUCHE.buffer(8), box(34, 0, 424, 40), SCALE_BOX, Point(*ROSE).buffer(80)])
KEEP = prep(unary_union([KEEP_OUT, ROADS_U.buffer(4.2)]))
KEEP_SOFT = prep(unary_union([KEEP_OUT.buffer(2), ROADS_U.buffer(7), WATER.buffer(3)]))
LAND_IN = prep(LAND.buffer(-2.2))
