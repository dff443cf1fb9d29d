"""The ground of Trying Men's Souls as shapes: the shore bent to the hexes, streams, roads, names, and the room that ornament leaves free."""
import math, random
import numpy as np
from shapely.affinity import rotate
from shapely.geometry import LineString, Point, Polygon, box, shape
from shapely.ops import linemerge, unary_union
from shapely.prepared import prep
from common import text_width
from engrave import chaikin, lines, polygons
import trying_mens_souls_data as data
from trying_mens_souls_data import BOOMS, BOXES, COLUMN, D, FERRIES, FORT, H, HEX, HEXSIDES, ROADS, SIGNED, STARS, TOP, TRENCHES, W, centre, column_row, corners, edge, load, neighbours

PLACES = load("trying_mens_souls_places.json")
FRAME = box(0, 0, W, H)
CELL = {h: Polygon(corners(h)) for h in HEX}
EDGE = 34                                                  # a counter's edge

# ------------------------------------------------------------------ what lies beside the hexes: left, top, width, height
TITLE, KEY = (18, 1206, 258, 242), (12, 1770, 270, H - 1770 - 12)
AREA = dict(new_york_colony=(286, 14, 262, 138), white_plains=(636, 14, 268, 138), westchester=(1130, 14, 296, 138), staten_island=(12, 1480, 270, 268))
ROSE, SCALE_BAR = (400, 1500), (1228, 1812)
PLATES = unary_union([box(x, y, x + w, y + h) for x, y, w, h in (TITLE, KEY, *AREA.values())])

# ------------------------------------------------------------------ the shore, bent by the hexes of known places
def spline(points, values, stiff):
    """A thin-plate spline from points to values of two figures each."""
    p, v = np.array(points, float), np.array(values, float)
    n = len(p)
    curve = lambda d: np.where(d > 0, d ** 2 * np.log(d + 1e-12), 0)
    a = np.zeros((n + 3, n + 3))
    a[:n, :n] = curve(np.linalg.norm(p[:, None] - p[None], axis=2)) + stiff * np.eye(n)
    a[:n, n], a[:n, n + 1:], a[n, :n], a[n + 1:, :n] = 1, p, 1, p.T
    w = np.linalg.solve(a, np.vstack([v, np.zeros((3, 2))]))
    def at(q):
        q = np.atleast_2d(np.array(q, float))
        return np.vstack([curve(np.linalg.norm(k[:, None] - p[None], axis=2)) @ w[:n] + np.hstack([np.ones((len(k), 1)), k]) @ w[n:] for k in np.array_split(q, max(1, len(q) // 400))])
    return at

def real_shore():
    """The shore of our data on the sheet: the hexes say where their places are, and what lies between is bent along."""
    grid = lambda h: (int(h[:2]) * .8660254, int(h[2:]) + (.5 if int(h[:2]) % 2 == 0 else 0))
    to_earth = spline([grid(h) for h in PLACES["fit"]], [(lon, lat) for lat, lon in PLACES["fit"].values()], 3.0)
    net = [(x, y) for x in np.arange(-1.5, 37, 1.35) for y in np.arange(-1.2, 49, 1.5)]
    earth = to_earth(net)
    miles = lambda c: [((lon + 73.95) * 52.4, (lat - 40.72) * 69) for lon, lat in c]
    to_grid = spline(miles(earth), net, 1e-6)
    sheet = lambda c: [(x * D, TOP - D / 2 + y * D) for x, y in to_grid(miles(c))]
    clip, out = box(*earth.min(0), *earth.max(0)), []
    for f in load("land.geojson")["features"]:
        for p in polygons(shape(f["geometry"]).buffer(0).intersection(clip)):
            p = p.segmentize(.002)
            out += polygons(Polygon(sheet(p.exterior.coords), [sheet(i.coords) for i in p.interiors]).buffer(0).intersection(FRAME.buffer(60)))
    return unary_union(out)

WATER_SIDES = unary_union([LineString(edge(a, b)) for a, b, kind, _ in HEXSIDES if kind == "Water"])
LAND_UNION = unary_union([CELL[h].buffer(.3) for h in data.LAND])
WATER_UNION = unary_union([CELL[h].buffer(.3) for h in data.WATER])
PLAY = LAND_UNION.union(WATER_UNION)
# Above row 1 the fit is out of its depth: there the shores of row 1 are carried to the neat line.
NORTH = box(-60, -60, W + 60, TOP + 2)
NORTH_LAND = unary_union([Polygon([(-60, -60), (508, -60), (496, 20), (502, 70), (488, 120), (484, TOP + 12), (-60, TOP + 12)]),
                          Polygon([(W + 60, -60), (668, -60), (656, 10), (646, 80), (650, 120), (634, TOP + 24), (700, TOP + 12), (W + 60, TOP + 12)])])
HUDSON = Polygon([(482, TOP + 8), (487, TOP - 60), (642, TOP - 60), (635, TOP + 20), (631, TOP + 31), (492, TOP + 31), (490, TOP + 22)])

def make_land():
    """Where shore and hex differ the hex wins: each keeps a core of its own kind."""
    land = unary_union([real_shore().difference(NORTH), NORTH_LAND, LAND_UNION.buffer(-6.5)]).union(box(640, TOP, 720, TOP + 34))
    land = land.difference(WATER_UNION.buffer(-6.5)).difference(HUDSON).difference(WATER_SIDES.buffer(4.6))
    land = land.buffer(-2.2).buffer(4.4).buffer(-2.2).intersection(FRAME.buffer(50))
    middles = unary_union([Point(centre(h)) for h in data.LAND]).buffer(2)
    land = unary_union([p for p in polygons(land) if p.intersects(middles) or (p.area > 900 and not p.centroid.within(PLAY))])
    ring = lambda r: chaikin(r.simplify(.7).coords)
    land = [Polygon(ring(p.exterior), [ring(i) for i in p.interiors if Polygon(i).area > 90]).buffer(0) for p in polygons(land)]
    return unary_union(land).buffer(0).intersection(FRAME)

LAND = make_land()
PARTS = sorted(polygons(LAND), key=lambda p: -p.area)
WATER = FRAME.difference(LAND)
COAST = unary_union([r for p in PARTS for r in (p.exterior, *p.interiors)])

def misread():
    """Hexes whose middle lies on the wrong ground: there must be none."""
    return [h for h in HEX if LAND.contains(Point(centre(h))) != (h in data.LAND)]

# ------------------------------------------------------------------ streams, ridges, roads, booms, ferries
def merged(segments):
    g = unary_union([LineString(s) for s in segments])
    return lines(linemerge(g) if g.geom_type == "MultiLineString" else g)

def smooth(c, n=2):
    """An open line with its corners cut."""
    for _ in range(n):
        q = [c[0]]
        for a, b in zip(c, c[1:]):
            q += [(a[0] * .75 + b[0] * .25, a[1] * .75 + b[1] * .25), (a[0] * .25 + b[0] * .75, a[1] * .25 + b[1] * .75)]
        c = q + [c[-1]]
    return c

def wound(c, amp, seed):
    """A line that winds a little and never leaves its course."""
    r, o = random.Random(seed), [c[0]]
    for a, b in ((a, b) for a, b in zip(c, c[1:]) if math.dist(a, b) > .1):
        l = math.dist(a, b)
        nx, ny, n, s = -(b[1] - a[1]) / l, (b[0] - a[0]) / l, max(2, int(l / 8)), r.choice((-1, 1))
        for k in range(1, n):
            t = k / n
            q = s * amp * math.sin(t * math.pi * 2) + r.uniform(-.5, .5)
            o.append((a[0] + (b[0] - a[0]) * t + nx * q, a[1] + (b[1] - a[1]) * t + ny * q))
        o.append(b)
    return LineString(smooth(o))

def _streams():
    named = {}
    for a, b, kind, name in HEXSIDES:
        if kind == "Stream":
            named.setdefault(name, []).append(edge(a, b))
    return [(name, wound(list(l.coords), 1.8, str(name))) for name, sides in named.items() for l in merged(sides)]

STREAMS = _streams()
STREAMS_U = unary_union([l for _, l in STREAMS])
RIDGES = [edge(a, b) for a, b, kind, _ in HEXSIDES if kind == "Ridge"]
EXITS = {h: k for k, b in BOXES.items() for h in b["exits"]}

def _roads():
    legs = sorted({tuple(sorted((a, b))) for chain in ROADS for a, b in zip(chain, chain[1:])})
    out = []
    for i, l in enumerate(merged([[centre(a), centre(b)] for a, b in legs])):
        # Where a place is marked the road bends in the very middle of its hex, elsewhere the bend is cut.
        c = [p for q in l.coords for p in [q] * (2 if any(math.dist(q, centre(h)) < 1 for h in SIGNED) else 1)]
        for end in (0, -1):
            x, y = c[end]
            if any(math.dist((x, y), centre(h)) < 1 for h in EXITS):          # a road that leaves by an exit hex runs on to the edge of the hexes
                c.insert(0 if end == 0 else len(c), (x, TOP - 2 if int(round(x / COLUMN)) % 2 else TOP + D / 2 - 2))
        out.append(wound(smooth(c, 1) if len(c) > 2 else c, 1.9, f"r{i}"))
    return out

ROAD_LINES = _roads()
ROADS_U = unary_union(ROAD_LINES)
BOOM_LINES = {k: merged([edge(*e) for e in sides]) for k, sides in BOOMS.items()}

def _along_creek(a, b, aside):
    """The course of a long ferry: down its creek, whose sides are all water, then from water hex to water hex."""
    near = lambda h: abs(column_row(h)[1] - column_row(a)[1]) < 3
    creek = sorted({p for x, y, kind, _ in HEXSIDES if kind == "Water" and near(x) and near(y) for p in edge(x, y)})
    start = min(data.WATER, key=lambda h: math.dist(centre(h), creek[0]))
    came, todo = {start: None}, [start]
    while b not in came:
        k = todo.pop(0)
        for n in sorted((n for n in neighbours(k) if n in HEX), key=lambda n: math.dist(centre(n), centre(b))):
            if n not in came and (n not in data.LAND or n == b):
                came[n] = k
                todo.append(n)
    course, k = [centre(b)], came[b]
    while k:
        course.append((centre(k)[0] + aside, centre(k)[1] + aside * .4))
        k = came[k]
    return course + [p for p in creek if p[0] < centre(a)[0] - 4] + [centre(a)]

def _ferries():
    out, asides = [], iter((-3.5, 3.5))
    for (a, *_), ends in FERRIES.values():
        end = min(ends, key=lambda h: math.dist(centre(h), centre(a)))        # of the city the hex nearest to the landing
        (x, y), (u, v) = centre(a), centre(end)
        beside = any(kind == "Water" and a in (p, q) for p, q, kind, _ in HEXSIDES)
        if math.dist((x, y), (u, v)) > 6 * D and beside:
            course = _along_creek(a, end, next(asides))
        else:
            course = [(x, y), ((x + u) / 2 + (v - y) * .12, (y + v) / 2 - (u - x) * .12), (u, v)]
        out.append(LineString(smooth(course, 3)))
    return out

FERRY_LINES = _ferries()

# ------------------------------------------------------------------ names
def _marks():
    """What a name must not cover: signs in the middle of hexes, stars beside forts, booms, the arrows to the boxes."""
    square = lambda h, a, b, c, d: box(centre(h)[0] + a, centre(h)[1] + b, centre(h)[0] + c, centre(h)[1] + d)
    booms = unary_union([l for ls in BOOM_LINES.values() for l in ls]).buffer(4)
    return ([booms] * 3 + [box(centre(h)[0] - 6, TOP - 24, centre(h)[0] + 6, centre(h)[1] - 8) for h in EXITS] + [square(h, 8, -21, 24, -5) for h in FORT if h in STARS]
            + [square(h, -13, -13, 13, 13) for h in SIGNED] + [CELL[h].exterior.buffer(1) for h in TRENCHES])

def _spots(half, size, off):
    """Where a name may begin, from the middle of its hex, and what that costs."""
    w = 2 * half
    return [(off, size * .33, 0), (-off - w, size * .33, .1), (-half, off + size * .7, .2), (-half, -off - 2, .3), (off * .7, off + size * .45, .3), (off * .7, -off + 2, .35), (-w - off * .7, off + size * .45, .4),
            (-w - off * .7, -off + 2, .45), (off + 22, size * .33, 1.2), (-off - w - 22, size * .33, 1.2), (-half, off + size * 1.5, 1.3), (-half, -off - size * .8, 1.3)]

def _labels():
    """(name, x, y, its box), each where it covers least."""
    marks, out, placed = _marks(), [], []
    for one in PLACES["names"]:
        (x, y), size = centre(one["hex"]), one["size"]
        w, best = text_width(one["text"], size, one["face"], one.get("sp", 0)), None
        spots = _spots(w / 2, size, one.get("off", 23 if one["hex"] in TRENCHES else 19 if one["hex"] in FORT else 15))
        for dx, dy, cost in [spots[one["spot"]]] if "spot" in one else spots:
            b = box(x + dx - 1, y + dy - size * .74, x + dx + w + 1, y + dy + size * .2)
            if b.bounds[0] < 4 or b.bounds[2] > W - 4 or b.bounds[3] > H - 4:
                continue
            cost += (.02 * sum(b.intersection(q).area for q in placed) + .012 * sum(b.intersection(q).area for q in marks) + .02 * b.intersection(PLATES).area
                     + .02 * b.intersection(COAST).length + .012 * b.intersection(ROADS_U).length + .008 * b.intersection(STREAMS_U).length)
            if best is None or cost < best[0]:
                best = (cost, dx, dy, b)
        placed.append(best[3].buffer(1.5))
        out.append((one, x + best[1], y + best[2], best[3]))
    return out

def _of_country(n):
    w = text_width(n["text"], n["size"], "sc", n["sp"]) / 2
    return rotate(box(n["x"] - w, n["y"] - n["size"] * .68, n["x"] + w, n["y"] + n["size"] * .12), n["turn"], origin=(n["x"], n["y"])).buffer(2)

LABELS = _labels()
KEEP = unary_union([b.buffer(1.5) for *_, b in LABELS] + [_of_country(n) for n in PLACES["country"]])

def touching():
    """Names that touch each other: to be read by whoever moves one."""
    return [(a[0]["text"], b[0]["text"]) for i, a in enumerate(LABELS) for b in LABELS[i + 1:] if a[3].intersection(b[3]).area > 2]

keep_p, road_p, stream_p, plate_p, land_in = prep(KEEP), prep(ROADS_U.buffer(4.5)), prep(STREAMS_U.buffer(4.5)), prep(PLATES.buffer(5)), prep(LAND.buffer(-2))

def free(x, y, r):
    """Whether ornament may stand here."""
    p = Point(x, y)
    return land_in.contains(p) and not keep_p.intersects(p.buffer(r)) and not road_p.intersects(p) and not stream_p.intersects(p) and not plate_p.intersects(p)

# ------------------------------------------------------------------ what stands where, for the table
def stand(middle_of_face):
    """From the middle of a counter's face to the point it stands on, at 0.8 of the face from its top."""
    return middle_of_face[0], middle_of_face[1] + .3 * EDGE
