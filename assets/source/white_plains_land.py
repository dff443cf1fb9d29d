"""The ground of White Plains as shapes: rivers, roads, heights, names, and the room that ornament leaves free."""
import math
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import linemerge, unary_union
from shapely.prepared import prep
from common import text_width
from engrave import lines, polygons
from white_plains_data import C0, C1, D, H, HEX, MAP, OBJECTIVES, R0, R1, SIDES, W, centre, column_row, corners, edge, ground, load, middle, pairs

PLACES = load("white_plains_places.json")
FRAME = box(0, 0, W, H)
CELL = {h: Polygon(corners(h)) for h in HEX}
EDGE = 29                                                  # a block's edge

# ------------------------------------------------------------------ shapes that look grown
def smooth(c, n=2):
    """An open line with its corners cut."""
    for _ in range(n):
        q = [c[0]]
        for a, b in zip(c, c[1:]):
            q += [(a[0] * .75 + b[0] * .25, a[1] * .75 + b[1] * .25), (a[0] * .25 + b[0] * .75, a[1] * .25 + b[1] * .75)]
        c = q + [c[-1]]
    return c

def _unsteady(x, y, s):
    return math.sin(x * .13 + s) + math.sin(y * .11 + 1.7 * s + 1) + math.sin((x + y) * .07 + 2 + s) + math.sin((x - y) * .21 + s * .5)

def soft(g, r=7.0, amp=.8, s=0):
    """Hexes rounded off and a little unsteady."""
    g, out = g.buffer(r).buffer(-2 * r).buffer(r), []
    def ring(q):
        line, z = LineString(q.coords), []
        n = max(12, int(line.length / 5))
        for i in range(n):
            a, b = line.interpolate(i / n * line.length), line.interpolate((i + .3) / n * line.length)
            l, k = math.hypot(b.x - a.x, b.y - a.y) or 1, amp * _unsteady(a.x, a.y, s)
            z.append((a.x - (b.y - a.y) / l * k, a.y + (b.x - a.x) / l * k))
        return z
    for p in polygons(g):
        out.append(Polygon(ring(p.exterior), [ring(i) for i in p.interiors]).buffer(0))
    return unary_union(out)

def join(hexes):
    return unary_union([CELL[h].buffer(.15) for h in hexes])

EVERY = join(HEX).buffer(.2)

def to_the_rim(g):
    """What touches the rim of the hexes runs on to the neat line."""
    beyond = g.buffer(26, cap_style="square", join_style="mitre").difference(EVERY).intersection(FRAME)
    return unary_union([g, *polygons(beyond)])

# ------------------------------------------------------------------ rivers
BREADTH = {"Primary": 7.4, "Secondary": 5.8, "Tertiary": 3.9, "Mamaroneck": 5.2, "Brook": 2.5}
BRONX = ("Primary", "Secondary", "Tertiary")

def chains(sides):
    rounded = lambda p: (round(p[0], 1), round(p[1], 1))
    ls = [LineString([rounded(p) for p in edge(a, b)]) for a, b in sides]
    return lines(linemerge(ls)) if ls else []

def _river(sides):
    """The drawn lines along these hexsides; an end on the rim of the hexes runs to the neat line."""
    out = []
    for l in chains(sides):
        c = smooth([(x + 1.3 * math.sin(y * .09), y + 1.1 * math.sin(x * .13)) for x, y in l.coords], 3)
        for end in (0, -1):
            x, y = c[end]
            q = (x, 0) if y < 40 else (x, H) if y > H - 40 else (W, y) if x > W - 30 else (0, y) if x < 30 else None
            if q:
                c = [q] + c if end == 0 else c + [q]
        out.append(LineString(c))
    return out

def _by_kind(whole):
    """A line of the Bronx cut into its kinds."""
    n = max(2, int(whole.length / 4))
    pts = [whole.interpolate(i / n * whole.length) for i in range(n + 1)]
    near = [(LineString(edge(*p)), SIDES[frozenset(p)]["river"]) for p in pairs(lambda s: s.get("river") in BRONX)]
    kinds, out, i = [min((e.distance(p), k) for e, k in near)[1] for p in pts], [], 0
    while i < n:
        j = i
        while j < n and kinds[j] == kinds[i]:
            j += 1
        out.append((kinds[i], LineString([(p.x, p.y) for p in pts[i:j + 1]])))
        i = j
    return out

RIVERS = [part for l in _river(pairs(lambda s: s.get("river") in BRONX)) for part in _by_kind(l)]
RIVERS += [(kind, l) for kind in ("Mamaroneck", "Brook") for l in _river(pairs(lambda s: s.get("river") == kind))]
RIVERS_U = unary_union([l for _, l in RIVERS])

# ------------------------------------------------------------------ roads
def _road(chain):
    c = [centre(chain[0])]
    for i, (a, b) in enumerate(zip(chain, chain[1:])):
        c.append(middle(a, b))
        if i + 2 < len(chain):                             # the middle of a hex, drawn in a little so that a bend is no corner
            m0, m1, z = middle(a, b), middle(b, chain[i + 2]), centre(b)
            c.append(((m0[0] + m1[0]) * .25 + z[0] * .5, (m0[1] + m1[1]) * .25 + z[1] * .5))
    c.append(centre(chain[-1]))
    for end in (0, -1):
        (col, row), (x, y) = column_row(chain[end]), c[end]
        q = (x, 0) if row == R0 else (x, H) if row == R1 else (0, y + 4) if col == C0 else (W, y + 8) if col == C1 else None
        if q:
            c = [q] + c if end == 0 else c + [q]
    g = LineString(smooth(c, 2))
    n = max(2, int(g.length / 9))
    pts = [g.interpolate(g.length * i / n) for i in range(n + 1)]
    free = lambda i: min(1, i / 3, (n - i) / 3)
    return LineString(smooth([(q.x + 1.9 * free(i) * math.sin(q.y * .061 + q.x * .02), q.y + 1.7 * free(i) * math.sin(q.x * .057 + q.y * .013)) for i, q in enumerate(pts)], 1))

ROADS = [(r, _road(r["chain"])) for r in MAP["roads"]]
ROADS_U = unary_union([l for _, l in ROADS])

# ------------------------------------------------------------------ objectives, names
OBJECTIVE = {o["at"]: o["points"] for o in OBJECTIVES if o["at"] in HEX}

def objective_at(h):
    """The disc lies at the left corner, so that a stack leaves it free."""
    x, y = centre(h)
    return x - 21.5, y

def spot(p):
    """[hex, right, down] as a point."""
    x, y = centre(p[0])
    return x + p[1], y + p[2]

LABELS = []                                                # (name, x, y, its box)
for one in PLACES["names"]:
    (x, y), wide = spot(one["at"]), text_width(one["text"], one["size"], one["face"], one.get("sp", 0))
    left = x - {"start": 0, "middle": wide / 2, "end": wide}[one.get("anchor", "middle")]
    LABELS.append((one, x, y, (left - 1, y - one["size"] * .72, left + wide + 1, y + one["size"] * .2)))

KEEP = unary_union([box(*b).buffer(1.5) for *_, b in LABELS] + [Point(objective_at(h)).buffer(9) for h in OBJECTIVE])
CLEAR_OF = prep(unary_union([KEEP, ROADS_U.buffer(4.6), RIVERS_U.buffer(5)]))

# ------------------------------------------------------------------ heights, woods, waters
HEIGHT = {k: soft(to_the_rim(join(h for h, q in HEX.items() if q["level"] >= k)), 5.5, .55, k).intersection(FRAME) for k in (1, 2)}
WOODS = soft(to_the_rim(join(ground("Forest"))), 8, 1.0, 3).intersection(FRAME)
SWAMP = soft(to_the_rim(join(ground("Swamp"))), 8, 1.2, 5).intersection(FRAME)
POND = soft(join(ground("Pond")), 7, .9, 7).intersection(FRAME)

# ------------------------------------------------------------------ what stands where, for the table
def stand(middle_of_face):
    """From the middle of a block's face to the point it stands on, at 0.8 of the face from its top."""
    return middle_of_face[0], middle_of_face[1] + .3 * EDGE

def touching():
    """Names that touch each other: to be read by whoever moves one."""
    return [(a[0]["text"], b[0]["text"]) for i, a in enumerate(LABELS) for b in LABELS[i + 1:] if box(*a[3]).intersection(box(*b[3])).area > 2]
