"""The ground of Decision in North America as shapes: land, regions, routes with their borders, the room kept for names, and what touches."""
import math, random
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import linemerge, unary_union
from shapely.prepared import prep
from common import text_width
from engrave import lines, polygons
from decision_data import BOXES, EDGE, GAUGE, H, KIND, LOCALE, ON_LAND, OVAL, PORTS, RADIUS, ROOM, ROUTES, SEAS, W, load, region

FRAME = box(0, 0, W, H)
SHEET, PLACES = load("decision_sheet.json"), load("decision_places.json")
AT = {k: tuple(p["mark"]) for k, p in PLACES["places"].items()}
PLATE = {k: tuple(q) for k, q in PLACES["plates"].items()}
GAUGES = {k: (x, y, *GAUGE) for k, (x, y) in PLACES["gauges"].items()}
AT |= {k: (PLATE[k][0] + PLATE[k][2] / 2, PLATE[k][1] + PLATE[k][3] / 2) for k in BOXES}
ROSE = (1098, 842)

shapes = lambda name: [Polygon(p[0], p[1:]).buffer(0) for p in SHEET[name]]
LAND = unary_union(shapes("land")).intersection(FRAME)
PARTS = sorted(polygons(LAND), key=lambda p: -p.area)
WATER = FRAME.difference(LAND)
LAKES = unary_union(shapes("lakes"))
SOLID = LAND.union(LAKES).intersection(FRAME)              # the lakes as land
ISLES = [p for g in shapes("isles") for p in polygons(g)]
REGION = {k: unary_union([Polygon(p[0], p[1:]).buffer(0) for p in ps]) for k, ps in SHEET["regions"].items()}
REGION["west_indies"] = unary_union(ISLES).buffer(4)

def smooth(c, n=2):
    """An open line with its corners cut."""
    for _ in range(n):
        c = [c[0], *(p for (ax, ay), (bx, by) in zip(c, c[1:]) for p in ((ax * .75 + bx * .25, ay * .75 + by * .25), (ax * .25 + bx * .75, ay * .25 + by * .75))), c[-1]]
    return c

def region_lines():
    """The lines between regions, each once, and not along the shore."""
    names, inner, out = list(SHEET["regions"]), LAND.buffer(-3), []
    for i, a in enumerate(names):
        l = REGION[a].boundary.intersection(inner)
        for b in names[:i]:
            l = l.difference(REGION[b].boundary.buffer(4.5))
        out += [smooth(list(s.simplify(2.2).coords)) for s in lines(linemerge(l) if l.geom_type.startswith("Multi") else l) if s.length > 16]
    return out

# ------------------------------------------------------------------ routes
def through(points, n):
    """A smooth line through all points (Catmull and Rom)."""
    out = []
    for i in range(len(points) - 1):
        a, b, c, d = (points[max(0, min(len(points) - 1, i + k))] for k in (-1, 0, 1, 2))
        for j in range(n):
            t = j / n
            out.append(tuple(.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3) for p, q, r, s in zip(a, b, c, d)))
    return out + [tuple(points[-1])]

def wound(points, seed, amp):
    """A line that winds a little between its points."""
    r, out = random.Random(seed), [points[0]]
    for a, b in zip(points, points[1:]):
        l = math.dist(a, b) or 1
        n, nx, ny = max(2, int(l / 22)), -(b[1] - a[1]) / l, (b[0] - a[0]) / l
        s, phase = amp * l * (1 if r.random() > .5 else -1), r.random() * 6.28
        for i in range(1, n):
            t = i / n
            k = math.sin(math.pi * t) * (s + math.sin(phase + t * 8) * 3.2)
            out.append((a[0] + (b[0] - a[0]) * t + nx * k, a[1] + (b[1] - a[1]) * t + ny * k))
        out.append(b)
    return out

WAYS = {(a, b): [tuple(p) for p in ps] for a, b, ps in PLACES["ways"]}
WAYS |= {(b, a): ps[::-1] for (a, b), ps in WAYS.items()}

def _route(a, b, kind):
    way = WAYS.get((a, b), [])
    points, seed = [AT[a], *way, AT[b]], f"{a}{b}"
    if kind == "sea":
        return LineString(through(points, 12) if way else points)
    if kind == "river":
        return LineString(through(wound(through(points, 4), seed, 0) if way else wound(points, seed, .06), 3))
    return LineString(through(wound(points, seed, .045), 4))

LINE = {(a, b): _route(a, b, kind) for a, b, kind in ROUTES}
BY_SEA = unary_union([l for k, l in LINE.items() if KIND[k] == "sea"])
BY_LAND = unary_union([l for k, l in LINE.items() if KIND[k] != "sea"])

def _barrier(k):
    """Where a route passes from one region to the next, and its direction there."""
    l, n = LINE[k], 120
    inside = [i for i in range(n + 1) if REGION[region(k[0])].contains(l.interpolate(i / n, True))]
    near = min(34, l.length * .5)
    s = min(max((inside[-1] if inside else n // 2) / n * l.length, near), l.length - near)
    p, q = l.interpolate(s - 2), l.interpolate(s + 2)
    d = math.hypot(q.x - p.x, q.y - p.y) or 1
    return (l.interpolate(s).x, l.interpolate(s).y), ((q.x - p.x) / d, (q.y - p.y) / d)

BARRIER = {k: _barrier(k) for k in LINE if KIND[k] != "sea" and region(k[0]) != region(k[1])}

# ------------------------------------------------------------------ names, and the room for stacks
SMALL_CAPITALS = {"ticonderoga", "fort_stanwix", "bedford", "fort_pitt", "niagara", "west_point", "oswego", "oswegatchie", "ninety_six"} | {k for k in ON_LAND if LOCALE[k]["kind"] == "indian"}
SIZE, SEA_SIZE, SEA_STEP = 20, 21, 19
size_of = lambda k: SIZE * .92 if k in SMALL_CAPITALS else SIZE
SEA_LINES = {k: ["Gulf of", "St Lawrence"] if k == "gulf_of_st_lawrence" else [LOCALE[k]["name"]] for k in SEAS}

def _sea_name(k):
    (x, y), wide = AT[k], max(text_width(t, SEA_SIZE, "italic", .5) for t in SEA_LINES[k])
    return box(x - wide / 2, y + OVAL[1] + 3, x + wide / 2, y + OVAL[1] + 4 + len(SEA_LINES[k]) * SEA_STEP)

NAME = {k: box(*PLACES["places"][k]["box"]) for k in ON_LAND} | {k: _sea_name(k) for k in SEAS}
MARK = {k: Point(AT[k]).buffer(RADIUS[LOCALE[k]["kind"]] + 1) for k in ON_LAND}
STACK = {k: tuple(PLACES["places"][k]["stack"]) for k in ON_LAND} | {k: (PLATE[k][0] + 50, PLATE[k][1] + 110) for k in BOXES}
FLEET = {k: tuple(PLACES["places"][k]["fleet"]) for k in PORTS} | {k: (PLATE[k][0] + 116, PLATE[k][1] + 110) for k in BOXES}
SEA_BERTHS = {k: ((AT[k][0] - 25, AT[k][1]), (AT[k][0] + 27, AT[k][1])) for k in SEAS}      # american, british

def room(p):
    """What a stack takes whose front face is centred there."""
    x, y = p
    return box(x - ROOM * .58, y - ROOM * .63, x + ROOM * .60, y + ROOM * .60)

BLOCKS = {k: box(x - 4, y - 4, x + w + 4, y + h + 4) for k, (x, y, w, h) in (PLATE | {f"gauge {k}": q for k, q in GAUGES.items()}).items()}
OVALS = {k: box(AT[k][0] - OVAL[0], AT[k][1] - OVAL[1], AT[k][0] + OVAL[0], AT[k][1] + OVAL[1]) for k in SEAS}

def touching():
    """Names, marks, plates, stacks and fleets that cover each other: to be read by whoever moves one."""
    fixed = [("name " + k, g) for k, g in NAME.items()] + [("mark " + k, g) for k, g in MARK.items()] + [("plate " + k, g) for k, g in BLOCKS.items()] + [("sea " + k, g) for k, g in OVALS.items()]
    loose = [("stack " + k, room(STACK[k])) for k in ON_LAND] + [("fleet " + k, room(FLEET[k])) for k in PORTS]
    out = []
    for i, (a, p) in enumerate(fixed):
        for b, q in fixed[i + 1:] + loose:
            least = 30 if "mark" in a and b.split()[0] in ("stack", "fleet") else 8
            if not (a[:3] in ("pla", "sea") and b[:3] in ("pla", "sea")) and p.intersection(q).area > least:
                out.append((a, b, round(p.intersection(q).area)))
    return out + [(a, b, round(p.intersection(q).area)) for i, (a, p) in enumerate(loose) for b, q in loose[i + 1:] if p.intersection(q).area > 30]

def cramped():
    """Names whose letters leave their box, and locales outside their region."""
    wide = [k for k in ON_LAND for t, x, _ in PLACES["places"][k]["lines"] if x + text_width(t, size_of(k), "sc" if k in SMALL_CAPITALS else "fell") > NAME[k].bounds[2] + 1.5]
    said = [k for k in ON_LAND if " ".join(t for t, *_ in PLACES["places"][k]["lines"]).replace("- ", "-") != LOCALE[k]["name"].replace("'", "’")]
    return wide + said + [k for k in ON_LAND if not REGION[region(k)].buffer(2).contains(Point(AT[k])) and region(k) != "west_indies"]

def _second():
    """Where the other side's stack stands while both sides are in a locale: beside the first, where it covers least."""
    out = {}
    names, marks = unary_union(list(NAME.values())), unary_union(list(MARK.values()) + list(BLOCKS.values()))
    for k in ON_LAND:
        x, y = STACK[k]
        best = None
        for i in range(32):
            a = i * math.pi / 16
            for d in (46, 54, 64, 76):
                p = (x + math.cos(a) * d, y + math.sin(a) * d)
                g = room(p)
                if not FRAME.buffer(-2).contains(g) or g.intersection(room((x, y))).area > 140:
                    continue
                others = sum(g.intersection(room(q)).area for n, q in [*STACK.items(), *(("", f) for f in FLEET.values())] if n != k and math.dist(p, q) < 60)
                cost = 3 * g.intersection(MARK[k]).area + 2 * g.intersection(marks).area + 2 * g.intersection(names).area + 2 * others + .9 * math.dist(p, AT[k])
                best = min(best or (cost, p), (cost, p))
        out[k] = best[1]
    return out

SECOND = _second()

def stand(middle):
    """From the middle of a counter's face to the point it stands on, at 0.8 of the face from its top."""
    return middle[0], middle[1] + .3 * EDGE

KEEP_OUT = unary_union([g.buffer(.6) for g in NAME.values()] + [g.buffer(1) for g in MARK.values()] + list(BLOCKS.values()) + list(OVALS.values()))
keep_p, land_in = prep(KEEP_OUT), prep(LAND.buffer(-2.5))
