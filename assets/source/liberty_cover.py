"""What grows and stands on Liberty's map: trees and tufts along the hexsides, woods beyond the hexes, hachured ridges, houses."""
import math, random
from shapely.geometry import LineString, Point, box
from shapely.ops import unary_union
from shapely.prepared import prep
import engrave_hills
from liberty_data import RC, edge
from liberty_land import FOREST, FORTS, FRAME, H, KEEP_HILLS, LAND, MARSH, NAME, PLAY, RIVERS_U, SHEET, TOWNS, W, free, keep_p, land_in, river_p, town

R = random.Random(1775)

def along(a, b):
    """A hexside as a function from (share, offset to its side) to a point."""
    (x0, y0), (x1, y1) = edge(a, b)
    ux, uy = (x1 - x0) / RC, (y1 - y0) / RC
    return lambda q, off: (x0 + (x1 - x0) * q - uy * off, y0 + (y1 - y0) * q + ux * off)

def trees():
    """(x, y of the foot, size), from the north to the south: six groups along a forest hexside, and copses where nobody marches."""
    out = []
    near = lambda x, y, d: any((x - p) ** 2 + (y + 2 - q) ** 2 < d for p, q, _ in out if abs(p - x) < 6)
    for a, b in FOREST:
        at, mine = along(a, b), 0
        for k in range(6):
            q = (k + .5) / 6 + R.uniform(-.035, .035)
            for off in (-2.6, 2.6) if k % 2 else (R.uniform(-1, 1),):
                x, y = at(q, off)
                x, y, size = x + R.uniform(-.8, .8), y + R.uniform(-.8, .8), R.uniform(.95, 1.25)
                if free(x, y, 2.2):
                    out.append((x, y + 2, size))
                    mine += 1
        for off in (0, 4, -4, 6, -6, 8, -8):               # where a name or a river thins them, a few stand beside the line
            for k in range(9):
                x, y = at((k + .5) / 9, off)
                if mine < 4 and free(x, y, 1.6) and not near(x, y, 20):
                    out.append((x, y + 2, 1.0))
                    mine += 1
    beyond, got = prep(FRAME.difference(PLAY.buffer(10)).intersection(LAND)), []
    for _ in range(5200):
        x, y = R.uniform(8, W - 8), R.uniform(8, H - 8)
        if math.sin(x * .021 + 1) + math.sin(y * .027 + 2) + math.sin((x + y) * .013) > .75 and beyond.contains(Point(x, y)) and free(x, y, 3) and all((x - p) ** 2 + (y - q) ** 2 > 60 for p, q in got):
            got.append((x, y))
            out.append((x, y, R.uniform(.8, 1.1)))
    return sorted(out, key=lambda t: t[1])

def tuft(x, y, w):
    return (f"M{x - w:.1f} {y:.1f}H{x + w:.1f}M{x - w * .5:.1f} {y + 2:.1f}H{x + w * .8:.1f}M{x - 1.6:.1f} {y - .6:.1f}L{x - 2.6:.1f} {y - 3.4:.1f}"
            f"M{x:.1f} {y - .6:.1f}V{y - 4.4:.1f}M{x + 1.6:.1f} {y - .6:.1f}L{x + 2.6:.1f} {y - 3.4:.1f}")

def marsh():
    out, dry = [], prep(LAND.buffer(-1))
    for a, b in MARSH:
        at = along(a, b)
        for k in range(6):
            x, y = at((k + .5) / 6, (-3.4, 3.4)[k % 2])
            w = R.uniform(3.4, 4.6)
            if dry.contains(Point(x, y)) and not keep_p.intersects(Point(x, y).buffer(2)):
                out.append(tuft(x, y, w))
    return out

def hills():
    """Hachures of the ridges, kept off the hexsides that are wooded: a forest must be seen as one."""
    crests = [(r["line"], r["left"], r["right"], r["strength"], str(r["line"][0])) for r in SHEET["ridges"]]
    h = engrave_hills.height_field(crests, [], W, H)
    mask = lambda g: engrave_hills.mask_of(g, W, H)
    woods = unary_union([LineString(edge(a, b)) for a, b in FOREST]).buffer(6.5)
    return engrave_hills.strokes(h, mask(KEEP_HILLS) | mask(woods) | mask(RIVERS_U.buffer(5)) | ~mask(LAND.buffer(-2.4)), random.Random(1775))

def houses():
    """A few roofs about each town, the more the greater its value: (x, y, turn)."""
    out = []
    for k, t in TOWNS.items():
        colour, value, _ = town(k)
        if k in FORTS or colour == "Orange":
            continue
        rr = random.Random(k)
        for _ in range(4 + 2 * value):
            a, q = rr.random() * 6.28, rr.uniform(t["radius"] + 4, t["radius"] + 8)
            x, y = t["mark"][0] + math.cos(a) * q, t["mark"][1] + math.sin(a) * q
            b = box(x - 2, y - 2, x + 3, y + 2.4)
            if not b.intersects(NAME[k].buffer(1)) and land_in.contains(b) and not river_p.intersects(b):
                out.append((x, y, rr.uniform(-25, 25)))
    return out
