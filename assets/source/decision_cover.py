"""What grows and stands on the sheet of Decision in North America: woods and copses, hachured ridges, houses, small rivers."""
import math, random
from shapely.geometry import LineString, Point, box
from shapely.ops import unary_union
from shapely.prepared import prep
import engrave_hills
from engrave import lines
from decision_data import H, KIND, LOCALE, ON_LAND, RADIUS, W
from decision_land import AT, BARRIER, BY_LAND, KEEP_OUT, LAND, LINE, NAME, PLACES, REGION, SHEET, keep_p, land_in, through, wound
from common import text_width

R = random.Random(1775)

# ------------------------------------------------------------------ rivers that are no route
ROUTE_RIVERS = unary_union([l for k, l in LINE.items() if KIND[k] == "river"]).buffer(5)
_winding = lambda name, c: LineString(through(wound(list(LineString(c).simplify(5).coords), name, .05), 3))
RIVERS = [s for name, c in SHEET["rivers"].items() for s in lines(_winding(name, c).intersection(LAND.buffer(1)).difference(ROUTE_RIVERS)) if s.length > 9]
RIVERS_U = unary_union(RIVERS)

def of_country():
    """The room of the wide names of countries."""
    out = []
    for t, x, y, size, sp, turn in PLACES["country"]:
        w, a = text_width(t, size, "sc", sp) / 2, math.radians(turn)
        out.append(LineString([(x - w * math.cos(a), y - size * .3 - w * math.sin(a)), (x + w * math.cos(a), y - size * .3 + w * math.sin(a))]).buffer(size * .5))
    return unary_union(out)

COUNTRY = of_country()

# ------------------------------------------------------------------ hills
RIDGES = unary_union([LineString(c) for c, *_ in SHEET["ridges"]])

def hills():
    """Hachures of the ridges, clear of routes, borders, rivers and all that is written."""
    crests = [(line, left, right, strength, str(line[0])) for line, left, right, strength in SHEET["ridges"]]
    h = engrave_hills.height_field(crests, [], W, H)
    mask = lambda g: engrave_hills.mask_of(g, W, H)
    free = unary_union([BY_LAND.buffer(6.5), RIVERS_U.buffer(3), COUNTRY, *[Point(at).buffer(13) for at, _ in BARRIER.values()]])
    return engrave_hills.strokes(h, mask(KEEP_OUT) | mask(free) | ~mask(LAND.buffer(-2.4)), random.Random(1775))

# ------------------------------------------------------------------ woods
def trees():
    """(x, y of the foot, size), from the north to the south: forests where few people live, and a copse round each wilderness."""
    out, cells = [], {}
    off = prep(unary_union([KEEP_OUT, COUNTRY, RIVERS_U.buffer(4), BY_LAND.buffer(8), RIDGES.buffer(15)]))
    near = prep(unary_union([KEEP_OUT, COUNTRY, RIVERS_U.buffer(4), BY_LAND.buffer(8)]))
    wild = prep(unary_union([REGION[k] for k in ("west", "canada", "louisiana")] + [Point(AT[k]).buffer(62) for k in ON_LAND if LOCALE[k]["kind"] == "wilderness"] + [Point(1096, 205).buffer(74)]))
    def alone(x, y, d):
        i, j = int(x // 10), int(y // 10)
        return all((x - p) ** 2 + (y - q) ** 2 > d for a in (i - 1, i, i + 1) for b in (j - 1, j, j + 1) for p, q in cells.get((a, b), ()))
    def plant(x, y, size):
        cells.setdefault((int(x // 10), int(y // 10)), []).append((x, y))
        out.append((x, y, size))
    for _ in range(16000):
        x, y = R.uniform(8, W - 8), R.uniform(8, H - 8)
        p = Point(x, y - 2)
        if math.sin(x * .026 + 1) + math.sin(y * .031 + 2) + math.sin((x + y) * .017) > .35 and alone(x, y, 66) and wild.contains(p) and land_in.contains(p.buffer(3)) and not off.intersects(p.buffer(2.4)):
            plant(x, y, R.uniform(.85, 1.15))
    for k in ON_LAND:
        if LOCALE[k]["kind"] == "wilderness":
            r = random.Random(k)
            for _ in range(120):
                a, d = r.random() * 6.28, r.uniform(18, 44)
                x, y = AT[k][0] + math.cos(a) * d, AT[k][1] + math.sin(a) * d * .9
                p = Point(x, y - 2)
                if alone(x, y, 58) and land_in.contains(p.buffer(2)) and not near.intersects(p.buffer(2)):
                    plant(x, y, r.uniform(.95, 1.2))
    return sorted(out, key=lambda t: t[1])

# ------------------------------------------------------------------ houses
def houses():
    """A few roofs about each town, the more the greater its value: (x, y, turn)."""
    out, roads = [], prep(BY_LAND.buffer(5))
    for k in ON_LAND:
        if LOCALE[k]["kind"] != "town":
            continue
        r = random.Random(k)
        for _ in range(4 + 3 * LOCALE[k].get("value", 0)):
            a, q = r.random() * 6.28, r.uniform(RADIUS["town"] + 4, RADIUS["town"] + 10)
            x, y = AT[k][0] + math.cos(a) * q, AT[k][1] + math.sin(a) * q
            b = box(x - 2, y - 2, x + 4, y + 3)
            if not b.intersects(NAME[k].buffer(1)) and land_in.contains(b) and not roads.intersects(b) and not keep_p.intersects(b):
                out.append((x, y, r.uniform(-25, 25)))
    return out
